"""Summer Pavilion's texts: what reads back equal is checked by the conformance suite; here is what must be refused."""

from typing import Any

import pytest

import azulejos
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.games.summer_pavilion.moves import MOVES
from tests.games.summer_pavilion.positions import board, moves, position

GAME = azulejos.load("summer_pavilion(players=2)")


def test_every_move_code_reads_back_equal() -> None:
    state = GAME.new(seed=1)
    texts = [str(state.move(code)) for code in range(MOVES)]
    assert len(set(texts)) == MOVES
    assert [state.code_of(text) for text in texts] == list(range(MOVES))


def test_kept_tiles_may_be_typed_in_any_order_and_in_capitals() -> None:
    state = position(board("g2r"), board("r"))
    state.apply(" PASS:RG2 ")
    assert str(state.moves[-1]) == "pass:rg2"


@pytest.mark.parametrize(
    "text", ["", "b", "0b", "10b", "3x", "b0=b", "b7=b", "x1=b", "b1=x", "b1=b+0", "b1=b+6", "b1", "+", "+x", "passe"]
)
def test_what_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(AzulejosError) as caught:
        GAME.new(seed=1).apply(text)
    assert caught.value.code == ErrorCode.MALFORMED_MOVE


@pytest.mark.parametrize("text", ["pass:", "pass:x", "pass:b0", "pass:bb", "pass:4"])
def test_what_is_no_set_of_tiles_cannot_be_kept(text: str) -> None:
    with pytest.raises(AzulejosError) as caught:
        position(board("b2"), board("r")).apply(text)
    assert caught.value.code == ErrorCode.MALFORMED_MOVE


@pytest.mark.parametrize("text", ["pass:b5", "pass:o124r132", "pass:o111r111b34", "pass:o255r255", "pass:g"])
def test_keeping_what_one_has_not_or_too_many_is_illegal(text: str) -> None:
    with pytest.raises(AzulejosError) as caught:
        position(board("b9"), board("r")).apply(text)
    assert caught.value.code == ErrorCode.ILLEGAL_MOVE


def test_the_example_for_a_malformed_move_is_a_move_that_can_be_made() -> None:
    state = position(board("b"), board("r"))
    with pytest.raises(AzulejosError) as caught:
        state.apply("nonsense")
    assert caught.value.parameters["example"] in moves(state)


@pytest.mark.parametrize("outcome", ["x", "", "bb", "j"])
def test_what_is_no_tile_cannot_be_dealt(outcome: str) -> None:
    state = position(board(), board(), phase="displays", round_number=2)
    with pytest.raises(AzulejosError) as caught:
        state.deal([outcome])
    assert caught.value.code == ErrorCode.IMPOSSIBLE_DEAL


FREE = "/".join(["......"] * 7)
RIGHT = f"summer_pavilion(players=2) 1 place:0 0 - o22r21b21y22g22p22 - - -|-,-,-,-,- 5:b:-:{FREE} 5:r:-:{FREE}"


def test_the_position_that_the_next_tests_spoil_is_right() -> None:
    assert GAME.from_text(RIGHT).to_text() == RIGHT


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("place:0", "place"),
        ("place:0", "place:4"),
        ("place:0", "place:0:2o"),
        ("place:0", "pick:0"),
        ("place:0", "pick:0:0o"),
        ("place:0", "over:0"),
        ("place:0", "displays:0"),
        ("place:0", "acquire"),
        (" 1 place", " one place"),
        ("o22", "o22o"),
        ("o22", "m22"),
        ("-|-,-,-,-,-", "-|-,-,-,-"),
        ("-|-,-,-,-,-", "-,-,-,-,-"),
        ("5:b:-:", "5:b:"),
        ("5:b:-:", "!!5:b:-:"),
        ("5:b:-:", "x:b:-:"),
        ("......", "....."),
        ("......", ".....x"),
        ("- - -|", "- -|"),
    ],
)
def test_a_spoilt_text_is_malformed(old: str, new: str) -> None:
    assert old in RIGHT
    with pytest.raises(AzulejosError) as caught:
        GAME.from_text(RIGHT.replace(old, new, 1))
    assert caught.value.code == ErrorCode.MALFORMED_POSITION


def refusal(*boards: str, **keywords: Any) -> str:
    """Why a position is refused."""
    with pytest.raises(AzulejosError) as caught:
        position(*boards, **keywords)
    assert caught.value.code == ErrorCode.IMPOSSIBLE_POSITION
    return str(caught.value)


@pytest.mark.parametrize(
    ("boards", "keywords", "reason"),
    [
        ([board("b"), board("r")], {"round_number": 7}, "there are six rounds"),
        ([board("b"), board("r")], {"start": 2}, "there is no seat 2"),
        ([board("b"), board("r")], {"stone": "2"}, "there is no seat 2"),
        ([board("b"), board("r")], {"phase": "place:2"}, "there is no seat 2"),
        ([board("b"), board("r")], {"phase": "supply:2"}, "there is no seat 2"),
        ([board("b", score=10_000), board("r")], {}, "more points than a game can give"),
        ([board("b"), board("r")], {"supply": "o11"}, "the supply holds more than ten tiles"),
        ([board(), board()], {"phase": "acquire:0", "displays": "o5"}, "a display holds more than four tiles"),
        ([board("b"), board(corners="r5", passed=True)], {}, "seat 1 keeps more than four tiles"),
        ([board("b", o="r....."), board("r")], {}, "seat 0 has a wrong colour on the orange star"),
        ([board("b", c="rr...."), board("r")], {}, "seat 0 mixes colours on star 7"),
        ([board("b", o="rrb..."), board("r")], {"monochrome": True}, "seat 0 mixes colours on star 1"),
        # acquire
        ([board(), board()], {"phase": "acquire:0"}, "there is nothing to take"),
        ([board(), board(passed=True)], {"phase": "acquire:0", "centre": "r"}, "nobody passes before"),
        ([board(corners="r"), board()], {"phase": "acquire:0", "centre": "r"}, "tiles are kept only when passing"),
        # place and pick
        ([board("b"), board("r")], {"centre": "o"}, "the placing begins when all tiles are taken"),
        ([board(), board("r")], {}, "the seat on turn has no tiles"),
        ([board(passed=True), board("r")], {"phase": "pick:0:1o", "supply": "o"}, "the seat on turn has passed"),
        ([board("b", corners="r"), board("r")], {}, "seat 0 has tiles where they cannot be"),
        ([board("b"), board("r", passed=True)], {}, "seat 1 has tiles where they cannot be"),
        ([board("b"), board("r")], {"stone": "1"}, "the stone's owner begins the placing"),
        ([board("b"), board("r")], {"phase": "pick:0:4o", "supply": "o9"}, "cannot earn so many bonus tiles"),
        ([board("b"), board("r")], {"phase": "pick:0:2o", "supply": "o"}, "too few tiles for the bonus"),
        ([board("b"), board("r")], {"phase": "pick:0:2g", "supply": "o3g"}, "too few tiles for the bonus"),
        # deals
        ([board(), board()], {"phase": "supply", "supply": "o10"}, "the supply is full"),
        ([board(), board()], {"phase": "supply", "displays": "o"}, "when all other tiles are taken"),
        ([board("b"), board()], {"phase": "supply"}, "only a new game deals the whole supply"),
        ([board(), board()], {"phase": "supply", "round_number": 2}, "only a new game deals the whole supply"),
        ([board(), board("r")], {"phase": "supply:0"}, "whoever took bonus tiles has tiles"),
        ([board(), board()], {"phase": "displays", "displays": "o4,-,r"}, "the displays are not filled in order"),
        ([board(), board()], {"phase": "displays", "displays": "o4,r4,b4,y4,g4"}, "not filled in order"),
        ([board(), board()], {"phase": "displays", "centre": "o"}, "not filled in order"),
        ([board("b"), board()], {"phase": "displays"}, "a new game begins with empty boards"),
        ([board("b5"), board()], {"phase": "displays", "round_number": 2}, "nobody keeps more than four tiles"),
        ([board(), board()], {"phase": "displays", "stone": "0"}, "the stone lies in the centre"),
        ([board(passed=True), board()], {"phase": "displays"}, "kept tiles lie beside the boards"),
        ([board(corners="b"), board()], {"phase": "displays"}, "kept tiles lie beside the boards"),
        # the end
        ([board(passed=True), board(passed=True)], {"phase": "over"}, "the game ends after round 6"),
        ([board(), board(passed=True)], {"phase": "over", "round_number": 6}, "seat 0 is not done"),
        ([board("b", passed=True), board(passed=True)], {"phase": "over", "round_number": 6}, "seat 0 is not done"),
        (
            [board(passed=True, corners="b"), board(passed=True)],
            {"phase": "over", "round_number": 6},
            "seat 0 is not done",
        ),
        (
            [board(passed=True), board(passed=True)],
            {"phase": "over", "round_number": 6, "centre": "o"},
            "a finished game has tiles left to take",
        ),
    ],
)
def test_a_position_that_cannot_exist_is_refused_with_the_reason(
    boards: list[str], keywords: dict[str, Any], reason: str
) -> None:
    assert reason in refusal(*boards, **keywords)


def test_a_wrong_number_of_tiles_is_refused_however_many() -> None:
    for bag, count in (("o21", 21), ("o255", 255)):
        with pytest.raises(AzulejosError, match=f"orange has {count} tiles instead of 22"):
            GAME.from_text(RIGHT.replace("o22", bag, 1))
    with pytest.raises(AzulejosError, match="orange has 278 tiles instead of 22"):
        GAME.from_text(RIGHT.replace("g22p22 - -", "g22p22 o255 o", 1))


def test_nothing_to_deal_is_no_deal() -> None:
    everything = board("o22r22b22y22g22p22")
    assert "there is nothing to deal" in refusal(everything, board(), phase="displays", round_number=2)


def test_whoever_took_bonus_tiles_cannot_have_passed() -> None:
    # Passing leaves no tiles beside the board, and bonus tiles lie there.
    keywords: dict[str, Any] = {"phase": "supply:0", "supply": "o3"}
    assert position(board("b"), board("r"), **keywords).turn == azulejos.CHANCE
    assert "whoever took bonus tiles has tiles" in refusal(board(corners="b", passed=True), board("r"), **keywords)


def test_the_breakdown_tells_points_by_star_and_by_number() -> None:
    stars: dict[str, Any] = {"r": "rrrrrr"}
    state = position(board(passed=True, **stars), board("b2"), phase="place:1", round_number=6)
    state.apply("b1=b")
    state.apply("pass")
    first, second = state.breakdown
    assert first.by_item == {"summer_pavilion.star_bonus": {"red": 14}}
    assert second.by_item == {"summer_pavilion.place": {"blue": 1}}
