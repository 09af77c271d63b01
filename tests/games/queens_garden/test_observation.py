"""What the planes say: the same as the view, as numbers and from the observer's seat on."""

from typing import Any

import numpy as np
import pytest

from azulejos.core.state import State
from tests.games.queens_garden.positions import KINDS, garden, position

CELLS = [f"{part}{place}" for part in range(7) for place in range(7)]


def table() -> State:
    """A table where nothing that planes tell is the same for all seats or all slots."""
    return position(
        garden("b12y66", score=7, jokers=1, expansions="g6p1", middle="b3b4..g1.", a1="*...+b1..", a4="......."),
        garden("l5", score=21, jokers=4, passed=True, middle="y2.....", a2="v3......"),
        garden(score=3, jokers=0, expansions="v2", a6="*+l3....."),
        board="back",
        display="?b1y2,x,+y4,?b1b2g1g1",
        round_number=3,
        first=2,
        marker="1",
        tower="g45v6",
    )


def counts(pieces: dict[str, int] | list[str], names: list[str] = KINDS) -> list[int]:
    """How many of each, in the order of a plane."""
    found = dict.fromkeys(pieces, 1) if isinstance(pieces, list) else pieces
    return [found.get(name, 0) for name in names]


def one_of(index: int | None, size: int) -> list[int]:
    """A plane with a single 1, or none."""
    return [int(place == index) for place in range(size)]


def check(planes: dict[str, Any], expected: dict[str, Any]) -> None:
    """Every expected plane is exactly so."""
    for name, values in expected.items():
        assert np.array_equal(planes[name], values), name


@pytest.mark.parametrize("seat", range(3))
def test_planes_tell_the_table_and_every_board_from_the_observer_on(seat: int) -> None:
    state = table()
    view, planes = state.view(seat), state.observation(seat)
    boards = [view["boards"][(seat + place) % 3] for place in range(3)]
    display = view["display"]
    check(planes, {"players": [3], "round": one_of(2, 4), "stage": one_of(1, 7), "supply": [view["supply"]]})
    check(planes, {"bonuses": [2, 4, 6], "turn": one_of(-seat % 3, 3), "first": one_of((2 - seat) % 3, 3)})
    check(planes, {"marker": one_of((1 - seat) % 3, 3), "mover": one_of(None, 3), "top": one_of(3, 7)})
    check(planes, {name: counts(view[name]) for name in ("bag", "tower", "unseen")})
    check(planes, {"slots": [counts(slot["tiles"]) for slot in display], "taken": [slot["taken"] for slot in display]})
    check(planes, {"faces": [counts([slot["shows"]]) for slot in display]})
    check(planes, {name: [board[name] for board in boards] for name in ("passed", "score", "jokers")})
    check(planes, {name: [counts(board[name]) for board in boards] for name in ("tiles", "expansions")})
    check(planes, {name: [counts(board[name], CELLS) for board in boards] for name in ("fields", "printed")})
    for name, letter, letters in (("colours", 0, "glbpvy"), ("symbols", 1, "123456")):
        shown = [
            [counts([cell for cell, kind in board["cells"].items() if kind[letter] == what], CELLS) for what in letters]
            for board in boards
        ]
        check(planes, {name: shown})


def test_the_wheel_tells_the_points_of_every_category_in_each_round() -> None:
    wheel = table().observation(0)["wheel"]
    assert wheel.sum(axis=1).tolist() == [3, 6, 6, 9]
    assert wheel[3].tolist() == [3, 0, 0, 0, 0, 0, 0, 0, 3, 0, 3, 0]  # dark green, butterflies, plant


def marked(state: State, *names: str) -> list[list[tuple[int, ...]]]:
    """Where some planes are not 0."""
    return [[tuple(map(int, place)) for place in np.argwhere(state.observation(0)[name])] for name in names]


def test_planes_tell_what_is_decided_so_far_of_an_action() -> None:
    names = ("stage", "action", "copies", "cell", "discarded")
    state = table()
    state.apply("b")
    assert marked(state, *names) == [[(2,)], [(2,)], [], [], []]
    state = position(garden("b12"), garden(), display="?b1y2,?b2,?b1b2g1g2")
    state.decide("b")
    state.decide("#1")
    assert marked(state, *names) == [[(2,)], [(2,)], [(0, 0)], [], []]
    state = table()
    state.apply("b2")
    assert marked(state, *names) == [[(3,)], [(12 + KINDS.index("b2"),)], [], [], []]
    state.apply(state.legal_moves[0])
    assert marked(state, "stage") == [[(4,)]]
    assert marked(state, "cell") == [[(CELLS.index(state.view(0)["action"]["cell"]),)]]
    state = table()
    state.apply("pass")
    state.apply("-b1")
    assert marked(state, *names) == [[(5,)], [], [], [], [(0, KINDS.index("b1"))]]


def test_planes_tell_what_is_to_be_dealt_and_who_acts_then() -> None:
    state = position(garden(), garden(), display="?b1b2v3v4")
    state.decide("b")
    assert marked(state, "stage", "turn", "mover", "top") == [[(0,)], [], [(1,)], [(1,)]]
    assert state.observation(0)["owed"].tolist() == [4]


def test_the_view_tells_which_hexagons_lie_in_several_slots_and_what_is_due_for_one() -> None:
    state = position(garden("b1"), garden(), display="+b1,?b1g1g1y2")
    assert state.view(0)["doubles"] == ["b1"]
    state = position(garden("b14"), garden())
    state.apply("b4")
    assert state.view(0)["action"]["due"] == 3
    state = position(garden("b14"), garden())
    state.apply("b1")
    assert state.view(0)["action"]["due"] == 0


def test_the_view_tells_how_many_cells_around_each_ornament_are_filled() -> None:
    ornaments = table().view(0)["boards"][0]["ornaments"]
    filled = {(one["name"], one["index"]): (one["filled"], one["jokers"]) for one in ornaments}
    assert filled["fountain", 0] == (3, 1)
    assert filled["statue", 1] == (3, 2)  # two of the middle and the printed one of area 1
    assert filled["pavilion", 7] == (1, 3)
    assert ("pavilion", 10) not in filled  # face down


def test_the_view_tells_what_the_round_would_score_now_and_which_groups_count_at_the_end() -> None:
    board = position(garden(middle="b1b2b3.y3l3"), garden()).view(0)["boards"][0]
    assert board["scoring"] == {"dark_green": 0, "blue": 3, "tree": 1, "pavilions": 0}
    assert board["groups"] == [{"category": "blue", "cells": ["01", "02", "03"], "value": 6, "bonus": 0}]
