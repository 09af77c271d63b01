"""What one could play: the best moves with the points that each seat can expect after them.

Expected points are means over games that greedy players finish from there with deals of their own, so nobody sees a
real future draw.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from azulejos.ai.greedy import GreedyPlayer, value_after
from azulejos.core import contract
from azulejos.core.contract import CHANCE, OVER, Integers, Numbers
from azulejos.core.errors import check_number
from azulejos.core.jit import kernel
from azulejos.core.move import Move
from azulejos.core.rng import Rng, new_rng
from azulejos.core.state import State

Batch = np.ndarray[Any, Any]

MOST_MOVES = 20
FINISHES = 24  # games that are finished for each move


@dataclass(frozen=True)
class Hint:
    """A move and the points that each seat can expect at the end."""

    move: Move
    expected: tuple[float, ...]


@kernel
def finish_games(
    start: Batch, work: Batch, rng: Rng, games: int, moves: Integers, weights: Numbers, features: Numbers, out: Numbers
) -> None:
    """Lets greedy players finish games from a position and writes the mean points of each seat."""
    out[:] = 0
    for _ in range(games):
        work[0] = start[0]
        state = work[0]
        while state.turn != OVER:
            if state.turn == CHANCE:
                contract.deal(state, rng)
            else:
                contract.apply(state, _best(work, moves, weights, features))
        contract.scores(state, moves)
        for seat in range(len(out)):
            out[seat] += moves[seat] / games


@kernel
def _best(work: Batch, moves: Integers, weights: Numbers, features: Numbers) -> int:
    """The move after which the position of the seat on turn looks best; the first record of `work` is the position."""
    count = contract.legal_moves(work[0], moves)
    best = 0
    best_value = -1e30
    for index in range(count):
        value = value_after(work[:1], work[1:], moves[index], weights, features)
        if value > best_value:
            best, best_value = index, value
    return int(moves[best])


def hints(state: State, count: int = 3, seed: int | None = None) -> list[Hint]:
    """The best moves of the seat on turn, best first; none when nobody is on turn."""
    check_number("count", count, 1, MOST_MOVES)
    codes = state.legal_moves.codes
    if len(codes) == 0:
        return []
    values = GreedyPlayer().values(state, codes)
    likely = codes[np.argsort(-values, kind="stable")[: 2 * count]]
    found = [_hint(state, int(code), seed) for code in likely]
    return sorted(found, key=lambda hint: -_lead(hint.expected, state.turn))[:count]


def _hint(state: State, code: int, seed: int | None) -> Hint:
    """What can be expected after a move; all moves are judged with the same deals when there is a seed."""
    game = state.game
    start = np.array([state.position], game.parts.state.DTYPE)
    contract.apply(start[0], code)
    weights = np.array(list(game.parts.features.WEIGHTS.values()), np.float32)
    work, moves = np.zeros(2, start.dtype), np.zeros(game.parts.moves.MOVES, np.int64)
    expected = np.zeros(game.players, np.float32)
    finish_games(start, work, new_rng(seed), FINISHES, moves, weights, np.zeros_like(weights), expected)
    return Hint(state.move(code), tuple(round(float(points), 1) for points in expected))


def _lead(expected: tuple[float, ...], seat: int) -> float:
    """How far a seat is ahead of the best other one."""
    others = [points for other, points in enumerate(expected) if other != seat]
    return expected[seat] - max(others)
