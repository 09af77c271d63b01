"""Positions of Summer Pavilion to draw, and what they have."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from azulejos.cli.texts import LANGUAGES, Words
from azulejos.core import piles
from azulejos.core.rng import new_rng, random_below
from azulejos.games.summer_pavilion import moves, rules, setup
from azulejos.games.summer_pavilion.params import DISPLAYS, KIND_LETTERS, SummerPavilionParams
from azulejos.games.summer_pavilion.state import ACQUIRE, DTYPE, NOBODY, PICK, PLACE

SET_UPS = [
    SummerPavilionParams(players=players, board=kind)
    for players, kind in itertools.product(DISPLAYS, ("coloured", "monochrome"))
]
LABELS = {language: Words(language).labels("summer_pavilion") for language in LANGUAGES}

each_set_up = pytest.mark.parametrize("params", SET_UPS, ids=str)


def busy_game(params: SummerPavilionParams, seed: int) -> Iterator[np.record]:
    """All positions of a game played at random, in which nobody passes who can place a tile."""
    state = np.zeros(1, DTYPE)[0]
    setup.begin(state, params)
    rng = new_rng(seed)
    out = np.zeros(moves.MOVES, np.int64)
    yield state
    while state.turn != -2:
        if state.turn == -1:
            setup.deal(state, rng)
        else:
            legal = out[: moves.legal_moves(state, out)]
            placements = legal[(legal >= moves.PLACEMENTS) & (legal < moves.PICKS)]
            choices = placements if len(placements) else legal
            rules.apply(state, int(choices[random_below(rng, len(choices))]))
        yield state


@cache
def positions(params: SummerPavilionParams) -> list[np.record]:
    """Positions of a game: before and after the first deal, in all phases of later rounds, and at the end."""
    game = [state.copy() for state in busy_game(params, 7)]
    middle = {stage: [state for state in game if state.stage == stage] for stage in (ACQUIRE, PLACE, PICK)}
    kept = [state for state in middle[PLACE] if any(player.corners for player in state.player)]
    return [*game[:2], *(states[len(states) * 2 // 3] for states in middle.values()), kept[-1], game[-2], game[-1]]


def begun(players: int = 2, kind: str = "coloured") -> np.record:
    """A game just begun, before its first deal."""
    return positions(SummerPavilionParams(players=players, board=kind))[0].copy()


def tiles_on_the_table(state: np.record) -> Counter[str]:
    """How many tiles of each letter lie anywhere but in bag and tower, and the stone if it lies in the centre."""
    players = state.player[: state.players]
    lying = [int(pile) for pile in state.sources] + [int(state.supply)]
    lying += [int(player.hand + player.corners) for player in players]
    counts = Counter(
        {letter: sum(heap >> (piles.BITS * kind) & 255 for heap in lying) for kind, letter in enumerate(KIND_LETTERS)}
    )
    for player, (kind, letter) in itertools.product(players, enumerate(KIND_LETTERS)):
        counts[letter] += int(player.tiles[kind]).bit_count()
    return +(counts + Counter(s=int(state.stone == NOBODY)))
