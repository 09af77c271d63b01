"""Positions of Queen's Garden to draw, and what they have."""

from functools import cache

import numpy as np
import pytest

from azulejos.core.conformance import random_game
from azulejos.core.game import load
from azulejos.games.queens_garden import layout, moves, notation, setup
from azulejos.games.queens_garden.layout import AREA_CELLS, OUTER_CELLS
from azulejos.games.queens_garden.params import COLOUR_LETTERS, STACKS, SYMBOLS, QueensGardenParams
from azulejos.games.queens_garden.state import ACT, COPY, DISCARD, DTYPE, FINISHED, PAY, WHERE

each_number = pytest.mark.parametrize("players", STACKS)
each_stage = pytest.mark.parametrize("stage", [ACT, COPY, WHERE, PAY, DISCARD, FINISHED])


@cache
def game_of(players: int, board: str = "front") -> list[np.record]:
    """All positions of a game played at random."""
    states = random_game(load(f"queens_garden(players={players},board={board})"), 3)
    return [state.position.copy() for state in states]


def at_stage(players: int, stage: int) -> list[np.record]:
    """Positions of a game that wait for one kind of decision."""
    return [state for state in game_of(players) if state.stage == stage]


def late(players: int, stage: int) -> np.record:
    """A position of a later round that waits for one kind of decision."""
    states = at_stage(players, stage)
    state: np.record = states[len(states) * 2 // 3].copy()
    return state


def begun(players: int = 2, board: str = "front") -> np.record:
    """A game just begun, before its first deal."""
    state: np.record = np.zeros(1, DTYPE)[0]
    setup.begin(state, QueensGardenParams(players=players, board=board))
    return state


def cell(name: str) -> int:
    return int(name[0]) * layout.PLACES + int(name[1])


def kind(name: str) -> int:
    return COLOUR_LETTERS.index(name[0]) * SYMBOLS + int(name[1]) - 1


def lay(state: np.record, seat: int, up: str = "", down: str = "") -> None:
    """Lays expansions on areas of a garden, without the hexagons of those that lie face up."""
    for area in map(int, up):
        state.player[seat].fields |= int(OUTER_CELLS[area])
    for area in map(int, down):
        state.player[seat].fields |= int(AREA_CELLS[area])


def plant(state: np.record, seat: int, **hexagons: str) -> None:
    """Puts hexagons on cells, such as _25="b3", or "+b3" for a printed one."""
    player = state.player[seat]
    for name, hexagon in hexagons.items():
        bit, number = 1 << cell(name[1:]), kind(hexagon[-2:])
        player.colours[number // SYMBOLS] |= bit
        player.symbols[number % SYMBOLS] |= bit
        player.printed |= bit if hexagon.startswith("+") else 0


def legal_texts(state: np.record) -> list[str]:
    out = np.zeros(moves.MOVES, np.int64)
    return [notation.write_move(state, int(move)) for move in out[: moves.legal_moves(state, out)]]
