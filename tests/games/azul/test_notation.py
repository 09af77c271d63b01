"""Azul's texts: what reads back equal is checked by the conformance suite; here is what must be refused, and how."""

from typing import Any

import pytest

import azulejos
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.games.azul.moves import MOVES, draft
from tests.games.azul.positions import EMPTY_WALL, board, position

GAME = azulejos.load("azul(players=2)")


@pytest.mark.parametrize("players", [2, 4, 5, 8])
def test_every_move_code_of_a_table_reads_back_equal(players: int) -> None:
    state = azulejos.load(f"azul(players={players})").new(seed=1)
    second_centre = range(draft(1, 0, 0), draft(2, 0, 0))
    codes = [code for code in range(MOVES) if players > 4 or code not in second_centre]
    assert [state.code_of(str(state.move(code))) for code in codes] == codes


def test_moves_may_be_typed_in_capitals_and_with_spaces_around() -> None:
    state = position(board(), board(), displays="b2yk")
    state.apply(" 1B>2 ")
    assert str(state.moves[-1]) == "1b>2"


def test_a_display_that_is_not_on_this_table_is_an_illegal_move() -> None:
    with pytest.raises(AzulejosError) as caught:
        GAME.new(seed=1).apply("9b>1")
    assert caught.value.code == ErrorCode.ILLEGAL_MOVE


@pytest.mark.parametrize(
    "text", ["c1b>1", "0b>1", "19b>1", "3b4", "3>4", "3x>1", "3b>6", "3b>0", "6@1", "1@6", "b>1", ""]
)
def test_what_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(AzulejosError) as caught:
        GAME.new(seed=1).apply(text)
    assert caught.value.code == ErrorCode.MALFORMED_MOVE


def test_with_two_areas_a_centre_must_be_named() -> None:
    state = position(*[board()] * 5, centres="r,y")
    with pytest.raises(AzulejosError) as caught:
        state.apply("cr>1")
    assert caught.value.code == ErrorCode.MALFORMED_MOVE


def code_for(text: str) -> ErrorCode:
    """The code with which a position text is refused."""
    with pytest.raises(AzulejosError) as caught:
        GAME.from_text(text)
    return caught.value.code


EMPTY = f"0:-,-,-,-,-:{EMPTY_WALL}:-"
DRAFT = "azul(players=2) 1 draft:0 0 - 0 b18y19r20k19w20 - -|b2yk,-,-,-,- {0} {0}"
RIGHT = DRAFT.format(EMPTY)


def test_the_position_that_the_next_tests_spoil_is_right() -> None:
    assert GAME.from_text(RIGHT).to_text() == RIGHT


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("draft:0", "draft"),
        ("draft:0", "draft:8"),
        ("draft:0", "tile:0"),
        (" 1 draft", " one draft"),
        (" 1 draft", " 1234567 draft"),
        (" 1 draft", " ١ draft"),
        ("b18", "b018x"),
        ("b18", "b256"),
        ("b18", "b9b9"),
        ("b18", "b0"),
        ("b2yk,-,-,-,-", "b2yk,-,-,-"),
        ("-|b2yk", "-,-|b2yk"),
        ("-|b2yk", "b2yk"),
        ("0:-,-,-,-,-:", "0:-,-,-,-:"),
        ("0:-,-,-,-,-:", "x:-,-,-,-,-:"),
        ("0:-,-,-,-,-:", "-1:-,-,-,-,-:"),
        ("...../.....:-", "...../....:-"),
        ("...../.....:-", "...../....m:-"),
        (" - -|", " -|"),
    ],
)
def test_a_spoilt_text_is_malformed(old: str, new: str) -> None:
    assert old in RIGHT
    assert code_for(RIGHT.replace(old, new, 1)) == ErrorCode.MALFORMED_POSITION


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("b18", "b17", "blue has 19 tiles instead of 20"),
        ("w20 -", "w20 m", "the marker lies among tiles"),
        (" 1 draft", " 0 draft", "rounds count from 1"),
        ("draft:0", "draft:2", "there is no seat 2"),
        ("draft:0 0", "draft:0 2", "there is no seat 2"),
        ("0 - 0 b", "0 2 0 b", "there is no seat 2"),
        ("draft:0", "over", "a finished game has tiles left"),
        ("draft:0", "tile:0@1", "tiling begins when all tiles are taken"),
        ("b18y19r20k19w20 - -|b2yk,-", "b13y19r20k19w20 - -|b2yk,b5", "a display holds more than four tiles"),
        ("b18y19r20k19w20 - -|b2yk", "b2y19r20k19w20 - b16|b2yk", "a centre holds more tiles"),
        ("b18y19r20k19w20 - -|b2yk", "b20y20r20k20w20 - -|-", "there is nothing to take"),
        (".....:-", ".....:m", "the marker lies with someone who has not got it"),
    ],
)
def test_a_position_that_cannot_exist_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert old in RIGHT
    with pytest.raises(AzulejosError) as caught:
        GAME.from_text(RIGHT.replace(old, new, 1))
    assert caught.value.code == ErrorCode.IMPOSSIBLE_POSITION
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("spoilt", "reason"),
    [
        (board(lines="w2,-,-,-,-"), "line 1 of seat 0 is too long"),
        (board(lines="-,-,wr,-,-"), "line 3 of seat 0 mixes colours"),
        (board(floor="w8"), "the floor line of seat 0 is too long"),
    ],
)
def test_a_board_with_too_much_on_it_is_refused(spoilt: str, reason: str) -> None:
    with pytest.raises(AzulejosError, match=reason):
        position(spoilt, board(), displays="r")


@pytest.mark.parametrize(
    ("lines", "wall", "reason"),
    [
        ("-,-,-,-,-", "y..../...../...../...../.....", "a tile on another colour's space in row 1"),
        ("-,b,-,-,-", "...../.b.../...../...../.....", "row 2 of seat 0 has that line's colour already"),
        ("-,-,-,-,-", "byrkw/...../...../...../.....", "the game should have ended with a complete row"),
    ],
)
def test_a_coloured_wall_keeps_its_colours(lines: str, wall: str, reason: str) -> None:
    with pytest.raises(AzulejosError, match=reason):
        position(board(lines=lines, wall=wall), board(), displays="r")


@pytest.mark.parametrize(
    ("wall", "reason"),
    [
        ("b.b../...../...../...../.....", "a colour twice in row 1"),
        ("b..../b..../...../...../.....", "a colour twice in column 1"),
    ],
)
def test_a_grey_wall_has_a_colour_once_in_a_row_and_column(wall: str, reason: str) -> None:
    with pytest.raises(AzulejosError, match=reason):
        position(board(wall=wall), board(), wall="grey", displays="r")


@pytest.mark.parametrize(
    ("boards", "phase", "reason"),
    [
        ([board(lines="-,-,-,-,-"), board()], "tile:0@1", "line 1 of seat 0 is not complete"),
        ([board(lines="r,-,-,-,-", wall="ykb../...../...../...r./....."), board()], "tile:0@1", "there is no choice"),
        ([board(lines="r,y2,-,-,-"), board()], "tile:0@2", "lines are tiled from top to bottom"),
        ([board(lines="r,-,-,-,-"), board(lines="r,-,-,-,-")], "tile:1@1", "seats are tiled one after the other"),
        ([board(floor="r"), board(lines="r,-,-,-,-")], "tile:1@1", "seats are tiled one after the other"),
    ],
)
def test_a_tiling_choice_must_be_the_next_one(boards: list[str], phase: str, reason: str) -> None:
    with pytest.raises(AzulejosError, match=reason):
        position(*boards, wall="grey", phase=phase)


@pytest.mark.parametrize(
    ("keywords", "reason"),
    [
        ({"marker": "1"}, "the marker lies in the middle"),
        ({"displays": "r4,-,r"}, "not filled in order"),
        ({"displays": "r4,r4,y4,y4,k4"}, "not filled in order"),
        ({"centres": "r"}, "not filled in order"),
    ],
)
def test_a_deal_that_cannot_be_pending_is_refused(keywords: dict[str, str], reason: str) -> None:
    with pytest.raises(AzulejosError, match=reason):
        position(board(), board(), phase="deal", **keywords)  # type: ignore[arg-type]


def test_a_pending_deal_reads_back_and_can_be_dealt() -> None:
    state = position(board(), board(), phase="deal", displays="r4,y2")
    assert state.turn == azulejos.CHANCE
    assert state.game.from_text(state.to_text()) == state
    state.deal()
    assert [sum(pile.values()) for pile in state.view(0)["displays"]] == [4] * 5


def test_more_tiles_than_a_pile_can_count_are_noticed() -> None:
    # 255 and one more joker would count as none if piles were added up as numbers.
    wall = f"0:-,-,-,-,w5:{EMPTY_WALL}:-"
    text = f"azul(players=2) 1 draft:0 0 - 0 - b20y20r20k19w10j255 -|kj,-,-,-,- {wall} {wall}"
    with pytest.raises(AzulejosError, match="joker has 256 tiles instead of 0"):
        GAME.from_text(text)


@pytest.mark.parametrize(
    ("boards", "keywords", "reason"),
    [
        ([board(), board()], {"phase": "over"}, "no reason for the game to be over"),
        ([board(), board()], {"displays": "r", "marker": "1"}, "not on its owner's floor line"),
        ([board(), board()], {"displays": "r", "idle": 2}, "not been so many rounds"),
        ([board(), board()], {"displays": "r", "idle": 5, "round_number": 9}, "too many idle rounds"),
        ([board(), board()], {"displays": "r", "round_number": 1001}, "rounds count from 1 to 1000"),
        (
            [board(lines="r,-,-,-,-"), board(wall="byrkw/...../...../...../.....")],
            {"phase": "tile:0@1", "wall": "grey"},
            "a row is complete before its line was tiled",
        ),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(boards: list[str], keywords: dict[str, Any], reason: str) -> None:
    with pytest.raises(AzulejosError, match=reason):
        position(*boards, **keywords)


def test_with_a_full_floor_line_the_markers_owner_need_not_have_it_there() -> None:
    assert position(board(floor="b7"), board(), displays="r", marker="0").view(0)["marker"] == 0
