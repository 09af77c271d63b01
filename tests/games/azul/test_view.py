"""What a view of Azul promises before a round ends."""

from collections.abc import Iterator
from typing import Any

import pytest

import azulejos
from azulejos.core.state import State
from tests.games.azul.positions import board, position

SET_UPS = {  # and how much is promised at least in twenty games: on the grey wall there is nearly always a choice
    "players=2": 200,
    "players=2,jokers=on": 200,
    "players=4,wall=grey": 20,
    "players=4,wall=grey,jokers=on": 20,
}


def tell(promise: dict[str, Any]) -> tuple[Any, ...]:
    """Row, kind, column and points of a promise, or of what came of it."""
    return promise["row"], promise["kind"], promise["column"], promise["points"]


def rounds_ends(options: str, games: int) -> Iterator[tuple[dict[str, Any], list[Any]]]:
    """The boards of all seats but the last to draft, at the end of each round, and what the tiling brought them."""
    player = azulejos.player("greedy", seed=1)
    for seed in range(games):
        state = azulejos.load(f"azul({options})").new(seed=seed)
        while not state.is_over:
            mover, boards = state.turn, state.view(0)["boards"]
            events = state.apply(player.choose(state))
            while state.phase == "tiling":
                events += state.apply(player.choose(state))
            if any(event.id in ("azul.round", "azul.end") for event in events):
                for seat in set(range(len(boards))) - {mover}:
                    yield boards[seat], [event for event in events if event.seat == seat]


@pytest.mark.parametrize(("options", "least"), SET_UPS.items())
def test_the_promised_tiling_is_what_the_tiling_brings(options: str, least: int) -> None:
    """Up to the first line for which there is a choice; there is none on the coloured wall without jokers."""
    kept = 0
    for own, events in rounds_ends(options, 20):
        placed = [
            (event.parameters["row"], event.parameters["kind"], event.parameters["column"], event.points)
            for event in events
            if event.id == "azul.place"
        ]
        told = [tell(one) for one in own["tiling"]]
        sure = [one for one in told if one[2] is not None]
        assert sure == placed[: len(sure)]
        assert {one[:2] for one in placed} <= {one[:2] for one in told}
        kept += len(sure)
    assert kept >= least


def best_tiled(state: State, seat: int) -> int:
    """The points of a seat after the tiling, with all that it can choose tried out; what others choose is no matter."""
    if state.phase != "tiling":
        final = [event.points for event in state.breakdown[seat].items if event.id in FINAL]
        return state.scores[seat] - sum(final)
    found = []
    for move in state.legal_moves if state.turn == seat else state.legal_moves[:1]:
        after = state.copy()
        after.decide(move)
        found.append(best_tiled(after, seat))
    return max(found)


FINAL = ("azul.row_bonus", "azul.column_bonus", "azul.colour_bonus")


@pytest.mark.parametrize("options", SET_UPS)
def test_the_tiled_score_is_what_the_best_tiling_brings(options: str) -> None:
    """At a round's end, for those who do not move any more; the move that ends it is made and all choices are tried."""
    player, seen = azulejos.player("greedy", seed=1), 0
    for seed in range(4):
        state = azulejos.load(f"azul({options})").new(seed=seed)
        while not state.is_over:
            mover, boards, after = state.turn, state.view(0)["boards"], state.copy()
            after.decide(player.choose(state))
            if state.phase == "drafting" and after.phase != "drafting":
                for seat in set(range(len(boards))) - {mover}:
                    assert boards[seat]["tiled_score"] == best_tiled(after, seat)
                    seen += 1
            state.apply(after.moves[-1])
    assert seen >= 15


def promised(state: State) -> list[tuple[Any, ...]]:
    """What the first seat is promised."""
    return [tell(one) for one in state.view(0)["boards"][0]["tiling"]]


def test_a_tile_on_the_grey_wall_closes_its_column_for_the_same_colour_below() -> None:
    own = board(score=9, lines="b,b2,-,-,-", wall="yrkw./rywk./...../...../.....")
    state = position(own, board(), wall="grey", displays="r")
    assert promised(state) == [(1, "blue", 5, 5), (2, "blue", None, None)]
    assert state.view(0)["boards"][0]["tiled_score"] == 9 + 5 - 2
    state.apply("1r>f")
    assert state.scores[0] == 9 + 5 - 4 + 2  # the red tile lies on the floor, too, and a row is complete


def test_below_a_choice_nothing_is_promised() -> None:
    """A joker of the player's choice may lie next to what is tiled after it."""
    state = position(board(lines="j,w2,-,-,-"), board(), jokers=True, displays="r")
    assert promised(state) == [(1, "joker", None, None), (2, "white", None, None)]


def test_a_line_for_which_there_is_a_choice_takes_nothing_from_those_below() -> None:
    own = board(lines="-,b2,-,-,-", wall="...../w..../...../...../.....")
    state = position(own, board(), wall="grey", displays="k,r")
    assert state.view(0)["boards"][0]["tiled_score"] == 2  # blue beside white
    state.decide("1k>1")
    assert promised(state) == [(1, "black", None, None), (2, "blue", None, None)]
    assert state.view(0)["boards"][0]["tiled_score"] == 1 + 4  # black alone, then blue below it and beside white


def test_a_line_with_a_joker_promises_a_joker() -> None:
    state = position(board(lines="-,yj,-,-,-"), board(), jokers=True, displays="r")
    assert promised(state) == [(2, "joker", 3, 1)]


def test_nobody_is_promised_less_than_nothing() -> None:
    state = position(board(score=1, floor="b3"), board(), displays="r")
    assert state.view(0)["boards"][0]["tiled_score"] == 0


def test_the_floor_line_tells_what_it_costs() -> None:
    state = azulejos.load("azul(players=2)").new(seed=1)
    move = next(str(move) for move in state.legal_moves if str(move).endswith(">f"))
    state.decide(move)
    board = state.view(0)["boards"][0]
    assert board["floor_cost"] == [0, 1, 2, 4, 6][sum(board["floor"].values())]


def test_where_the_space_is_a_choice_nothing_is_promised() -> None:
    state = azulejos.load("azul(players=2,wall=grey)").new(seed=1)
    move = next(str(move) for move in state.legal_moves if str(move).endswith(">1"))
    state.decide(move)
    assert state.view(0)["boards"][0]["tiling"] == [
        {"row": 1, "kind": state.view(0)["boards"][0]["tiling"][0]["kind"], "column": None, "points": None}
    ]
