"""Queen's Garden's texts: what reads back equal is checked by the conformance suite; here is what must be refused."""

from typing import Any

import pytest

import azulejos
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.games.queens_garden.moves import MOVES, PAYMENT, WAYS
from tests.games.queens_garden.positions import apply, garden, moves, position

GAME = azulejos.load("queens_garden(players=2)")


def test_every_move_code_but_payments_reads_back_equal_anywhere() -> None:
    state = GAME.new(seed=1)
    codes = [code for code in range(MOVES) if not PAYMENT <= code < PAYMENT + 2 * WAYS]
    texts = [str(state.move(code)) for code in codes]
    assert len(set(texts)) == len(codes)
    assert [state.code_of(text) for text in texts] == codes


def test_a_payment_is_only_understood_while_paying() -> None:
    state = position(garden("b2g2"), garden())
    with pytest.raises(AzulejosError) as caught:
        state.apply("=g2")
    assert caught.value.code == ErrorCode.ILLEGAL_MOVE
    apply(state, "b2", "@01", " =G2 ")
    assert str(state.moves[-1]) == "=g2"


@pytest.mark.parametrize("text", ["=g2,j1", "=j2", "=y3", "=g2,g2", "=b2", "=+b2", "=j1,j1", "=y2", "=+g2"])
def test_what_does_not_pay_exactly_or_is_not_there_is_illegal(text: str) -> None:
    state = position(garden("b2g2"), garden())
    apply(state, "b2", "@01")
    with pytest.raises(AzulejosError) as caught:
        state.apply(text)
    assert caught.value.code == ErrorCode.ILLEGAL_MOVE
    assert moves(state) == {"=g2", "=j1"}


NO_MOVES = (
    *(
        "",
        "x",
        "7",
        "b7",
        "b0",
        "x3",
        "++b3",
        "+b",
        "-",
        "-+",
        "-7",
        "#",
        "#0",
        "#9",
        "@",
        "@7",
        "@77",
        "@251",
        "passe",
    ),
    *("=", "=j", "=j0", "=j6", "=b1b2", "=b1,", "pass:b1", "b33", "b3+"),
)


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(AzulejosError) as caught:
        GAME.new(seed=1).apply(text)
    assert caught.value.code == ErrorCode.MALFORMED_MOVE


def test_the_example_for_a_malformed_move_is_a_move_that_can_be_made() -> None:
    state = position(garden("b3"), garden())
    with pytest.raises(AzulejosError) as caught:
        state.apply("nonsense")
    assert caught.value.parameters["example"] in moves(state)


@pytest.mark.parametrize("outcome", ["x", "", "b", "b7", "b1b1", "+", "+b7", "g1", "+g1"])
def test_what_cannot_come_is_not_dealt(outcome: str) -> None:
    state = position(garden(), garden(), display="?g1g1g1b1", tower="-")
    state.decide("b")
    with pytest.raises(AzulejosError) as caught:
        state.deal([outcome])
    assert caught.value.code == ErrorCode.IMPOSSIBLE_DEAL


MIDDLE = "....../-/-/-/-/-/-"
BAG = "g11122233344455566l111222333444555666b111222333444555666p111222333444555666v111222333444555666y11122233344455566"
KINDS = "g123456l123456b123456p123456v123456y123456"
RIGHT = f"queens_garden(players=2) 1 act:0 0 - {BAG} - 16 {KINDS} 1|?y6,?,?,?,? 15:3:g6:-:{MIDDLE} 15:3:-:-:{MIDDLE}"


def test_the_position_that_the_next_tests_spoil_is_right() -> None:
    assert GAME.from_text(RIGHT).to_text() == RIGHT


def test_tiles_may_be_written_in_any_order() -> None:
    assert GAME.from_text(RIGHT.replace("g111222", "g222111", 1)).to_text() == RIGHT


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("act:0", "act"),
        ("act:0", "act:4"),
        ("act:0", "act:0:b"),
        ("act:0", "deal:0"),
        ("act:0", "deal:0:5"),
        ("act:0", "copy:0"),
        ("act:0", "copy:0:b:9"),
        ("act:0", "copy:0:y:1"),
        ("act:0", "where:0"),
        ("act:0", "where:0:b"),
        ("act:0", "where:0:pass"),
        ("act:0", "pay:0:+:10"),
        ("act:0", "pay:0:g6"),
        ("act:0", "pay:0:g6:99"),
        ("act:0", "discard:0:g"),
        ("act:0", "over:0"),
        (" 1 act", " one act"),
        ("g111", "g1111"),
        ("g111", "x111"),
        ("g123", "g1123"),
        (" 16 ", " -1 "),
        ("1|?y6", "?y6"),
        ("1|?y6", "1|y6"),
        ("1|?y6", "1|+y7"),
        (",?,?,?,?", ",?,?,?"),
        ("15:3:g6", "15:3"),
        ("15:3:g6", "-15:3:g6"),
        ("15:3:g6", "!!15:3:g6"),
        ("15:3:g6", "15:x:g6"),
        ("....../", "...../"),
        ("....../", "*...../"),
        ("....../", "+b1...../"),
        ("....../-", "....../......"),
        ("....../-", "....../*......"),
        ("....../-", "....../*..+b1.+b2."),
        ("....../-", "....../+b1......"),
        ("....../-", "....../.*....."),
        ("....../-", "-/-"),
        ("- 16", "16"),
    ],
)
def test_a_spoilt_text_is_malformed(old: str, new: str) -> None:
    assert old in RIGHT
    with pytest.raises(AzulejosError) as caught:
        GAME.from_text(RIGHT.replace(old, new, 1))
    assert caught.value.code == ErrorCode.MALFORMED_POSITION


def refusal(*gardens: str, **keywords: Any) -> str:
    """Why a position is refused."""
    with pytest.raises(AzulejosError) as caught:
        position(*gardens, **keywords)
    assert caught.value.code == ErrorCode.IMPOSSIBLE_POSITION
    return str(caught.value)


DONE = garden(passed=True)


@pytest.mark.parametrize(
    ("gardens", "keywords", "reason"),
    [
        ([garden(), garden()], {"round_number": 5}, "there are four rounds"),
        ([garden(), garden()], {"first": 2}, "there is no seat 2"),
        ([garden(), garden()], {"marker": "2"}, "there is no seat 2"),
        ([garden(), garden()], {"phase": "act:2"}, "there is no seat 2"),
        ([garden(), garden()], {"phase": "deal:2:4", "display": "?"}, "there is no seat 2"),
        ([garden(score=10_000), garden()], {}, "more points than a game can give"),
        ([garden("b123456y123456", jokers=1), garden()], {}, "seat 0 has more tiles and jokers than places"),
        ([garden(expansions="b123"), garden()], {}, "seat 0 stores more than two expansions"),
        ([garden(expansions="b1"), garden(expansions="b1")], {}, "an expansion is in two places"),
        ([garden(expansions="b1", a1="*+b1....."), garden()], {}, "an expansion is in two places"),
        ([garden(middle="b1b2b1..."), garden()], {}, "seat 0 has two identical hexagons in a group"),
        ([garden(middle="b1g2...."), garden()], {}, "side by side that match nothing"),
        # who has passed
        ([DONE, garden()], {"phase": "act:1"}, "the first to pass has the marker"),
        ([garden(), garden()], {"marker": "1"}, "the first to pass has the marker"),
        ([DONE, garden(), garden()], {"phase": "act:2", "marker": "1"}, "the marker's owner has passed"),
        ([DONE, garden()], {"marker": "0"}, "the seat on turn has passed"),
        ([garden("b1"), garden()], {"phase": "discard:0"}, "the seat on turn has passed"),
        # the display
        ([garden(), garden()], {"top": 7}, "the top of the stack is not one of its expansions"),
        ([garden(), garden()], {"display": "?b1,?b2b3b4b5,?g1", "top": 2}, "only the top of the stack can hold tiles"),
        ([garden(), garden()], {"display": "?b1,+b2"}, "only the top of the stack can hold tiles"),
        ([garden(), garden()], {"display": "?", "top": 1}, "the top of the stack is not right"),
        ([garden(), garden()], {"display": "?b12345"}, "the top of the stack is not right"),
        ([garden(), garden()], {"display": "?b1234,?g1234"}, "has lost tiles"),
        ([garden(), garden()], {"display": "?,?g1234"}, "an expansion without tiles is turned up"),
        # deals
        ([garden(), garden()], {"phase": "deal:0:0", "display": "?b1234"}, "there is nothing to deal"),
        ([garden(), garden()], {"phase": "deal:0:3", "display": "?b12"}, "the top of the stack is not right"),
        ([garden(), garden()], {"phase": "deal:0:0", "display": "?,?", "top": 2}, "the top of the stack is not right"),
        ([garden(), garden()], {"phase": "deal:0:3", "display": "?", "top": 1}, "four tiles are dealt"),
        ([garden(), garden()], {"phase": "deal:1:4", "display": "?", "top": 1}, "the first player begins the round"),
        # in the middle of an action
        ([garden(), garden()], {"phase": "copy:0:b"}, "there is nothing to choose"),
        ([garden(), garden()], {"phase": "copy:0:y"}, "was not possible"),
        ([garden("b1"), garden()], {"phase": "copy:0:b:2", "display": "?b1,?b1234"}, "there is nothing to choose"),
        ([garden(), garden()], {"phase": "where:0:b1"}, "was not possible"),
        ([garden(score=5), garden()], {"phase": "where:0:+"}, "was not possible"),
        ([garden("b2"), garden()], {"phase": "pay:0:b2:11"}, "was not possible"),
        ([garden("b1"), garden()], {"phase": "pay:0:b1:01"}, "a tree costs nothing more"),
        # discards
        ([DONE, garden()], {"phase": "discard:0", "marker": "0"}, "there is nothing more to discard"),
        ([garden("y1", passed=True), garden()], {"phase": "discard:0:b1", "marker": "0"}, "the tower lacks a discard"),
        (
            [garden(expansions="y1", passed=True), garden()],
            {"phase": "discard:0:+b1", "marker": "0"},
            "the supply lacks a discard",
        ),
        # the end
        ([DONE, DONE], {"phase": "over", "marker": "0"}, "the game ends after round 4"),
        ([garden(), DONE], {"phase": "over", "marker": "1", "round_number": 4}, "a game ends when all have passed"),
    ],
)
def test_a_position_that_cannot_exist_is_refused_with_the_reason(
    gardens: list[str], keywords: dict[str, Any], reason: str
) -> None:
    assert reason in refusal(*gardens, **keywords)


@pytest.mark.parametrize("display", ["3|?,?,?,?,?", "999|?,?,?,?,?", "1|+b1,?,?,?,?"])
def test_at_the_end_nothing_lies_in_the_display(display: str) -> None:
    text = position(DONE, DONE, phase="over", marker="0", round_number=4).to_text()
    spoilt = text.replace(" 36 ", " 31 ").replace(" - !", f" {display} !", 1)
    with pytest.raises(AzulejosError, match="at the end nothing lies in the display"):
        GAME.from_text(spoilt)


def test_a_wrong_number_of_tiles_is_refused() -> None:
    with pytest.raises(AzulejosError, match="g1 has 2 tiles instead of 3"):
        GAME.from_text(RIGHT.replace("g111", "g11", 1))
    with pytest.raises(AzulejosError, match="there are 35 expansions instead of 36"):
        GAME.from_text(RIGHT.replace(" 16 ", " 15 ", 1))


def test_the_stacks_hold_only_expansions_that_nobody_has_seen() -> None:
    with pytest.raises(AzulejosError, match="the stacks hold expansions that were seen"):
        GAME.from_text(RIGHT.replace(KINDS, "g123", 1))


@pytest.mark.parametrize(
    "decisions", [["b", "#1"], ["b"], ["b1"], ["b2", "@01"], ["+b4"], ["+b4", "@25"], ["+"], ["pass", "-b2"], ["pass"]]
)
def test_a_position_in_the_middle_of_an_action_reads_back_equal(decisions: list[str]) -> None:
    state = position(garden("b12", expansions="b4g6"), garden(), display="?b1y2,?b2,?b1b2g1g2")
    apply(state, *decisions)
    text = state.to_text()
    again = state.game.from_text(text)
    assert again == state
    assert again.to_text() == text
    assert state.turn == 0


def test_the_breakdown_tells_points_by_category_round_and_group() -> None:
    state = position(garden("b2", middle="v5v6v1...", a2="*+y4....."), garden(passed=True), marker="1", round_number=4)
    apply(state, "pass", "done")
    points = state.breakdown[0]
    assert points.by_event == {
        "queens_garden.wheel": 15,
        "queens_garden.pavilions": 1,
        "queens_garden.jokers": 3,
        "queens_garden.storage": -2,
        "queens_garden.group": 12,
    }
    assert points.by_item["queens_garden.wheel"] == {"light_purple": 9, "plant": 3, "lilies": 3}
    assert points.by_item["queens_garden.pavilions"] == {"4": 1}
    assert points.by_item["queens_garden.group"] == {"light_purple": 12}


def test_a_payment_has_no_text_when_nothing_is_being_placed() -> None:
    with pytest.raises(AzulejosError) as caught:
        GAME.new(seed=1).move(PAYMENT)
    assert caught.value.code == ErrorCode.ILLEGAL_MOVE


def test_a_discarded_expansion_lies_nowhere_else() -> None:
    gardens = [garden(expansions="g1y1", passed=True), garden(expansions="b1")]
    assert "the supply lacks a discard" in refusal(*gardens, phase="discard:0:+b1", marker="0")
