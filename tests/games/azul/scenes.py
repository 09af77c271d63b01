"""Positions of Azul to draw, and what they have."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from azulejos.core import piles
from azulejos.core.rng import new_rng, random_below
from azulejos.games.azul import moves, rules, setup
from azulejos.games.azul.layout import SOURCES_USED
from azulejos.games.azul.params import KIND_LETTERS, TILE_KINDS, AzulParams
from azulejos.games.azul.state import DTYPE, NOBODY

SET_UPS = [
    AzulParams(players=players, wall=wall, jokers=jokers)
    for players, wall, jokers in itertools.product(range(2, 9), ("coloured", "grey"), (False, True))
]
GERMAN = {
    "round": "Runde",
    "area": "Bereich",
    "bag": "Beutel",
    "lid": "Schachteldeckel",
    "floor": "Bodenreihe",
    "player": "Spielerin",
    "points": "Punkte",
    "on_turn": "am Zug",
    "starts": "beginnt diese Runde",
    "has_marker": "hat den Startspielermarker",
    "drafting": "Musterphase",
    "tiling": "Fliesungsphase",
}

each_set_up = pytest.mark.parametrize("params", SET_UPS, ids=str)


def random_game(params: AzulParams, seed: int) -> Iterator[np.record]:
    """All positions of a game played at random, the first before its first deal."""
    state = np.zeros(1, DTYPE)[0]
    setup.begin(state, params)
    rng = new_rng(seed)
    out = np.zeros(moves.MOVES, np.int64)
    yield state
    while state.turn != -2:
        if state.turn == -1:
            setup.deal(state, rng)
        else:
            rules.apply(state, int(out[random_below(rng, moves.legal_moves(state, out))]))
        yield state


@cache
def positions(params: AzulParams) -> list[np.record]:
    """Six positions of a game: before and after the first deal, in the first and third round, late, and at the end."""
    game = [state.copy() for state in random_game(params, 7)]
    thirds = [state for state in game if state.round_number == 3 and state.turn >= 0]
    return [*game[:2], game[2 * params.players], thirds[len(thirds) // 3], game[-params.players], game[-1]]


@cache
def choosing(params: AzulParams) -> np.record:
    """A position in which somebody has to choose a wall space."""
    games = (random_game(params, seed) for seed in range(100))
    found: np.record = next(state.copy() for game in games for state in game if state.row >= 0)
    return found


def position(**fields: int) -> np.record:
    """A two-player game just begun, with some fields changed."""
    state: np.record = np.zeros(1, DTYPE)[0]
    setup.begin(state, AzulParams())
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def pile(tiles: str) -> int:
    return sum(1 << (piles.BITS * KIND_LETTERS.index(letter)) for letter in tiles)


def tiles_on_the_table(state: np.record) -> Counter[str]:
    """How many tiles of each letter lie anywhere but in bag and lid, and the marker where it lies as a tile."""
    lying = [int(source) for source in state.sources[: SOURCES_USED[state.players]]]
    walls: Counter[str] = Counter()
    for player in state.player[: state.players]:
        lying += [int(line) for line in player.lines] + [int(player.floor)]
        walls.update({KIND_LETTERS[kind]: int(player.wall[kind]).bit_count() for kind in range(TILE_KINDS)})
    loose = {letter: sum(heap >> (8 * kind) & 255 for heap in lying) for kind, letter in enumerate(KIND_LETTERS)}
    return +(walls + Counter(loose) + Counter(m=int(state.marker == NOBODY)))
