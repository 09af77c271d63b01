"""Whole games and trees inside one kernel: random games for measuring, move counting for checking."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from azulejos.core import contract
from azulejos.core.contract import CHANCE, OVER, Integers
from azulejos.core.errors import check_number
from azulejos.core.game import Game
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng, new_rng, random_below
from azulejos.core.state import State

Batch = np.ndarray[Any, Any]

MOST_GAMES = 10**9
MOST_DEPTH = 64


@kernel
def play_randomly(start: Batch, work: Batch, rng: Rng, games: int, moves: Integers, scores: Integers) -> int:
    """Plays random games from a start; adds up the scores of each seat and answers how many decisions were made."""
    decisions = 0
    points = moves[: len(scores)]  # the moves are not needed when a game is over
    for _ in range(games):
        work[0] = start[0]
        state = work[0]
        while state.turn != OVER:
            if state.turn == CHANCE:
                contract.deal(state, rng)
            else:
                count = contract.legal_moves(state, moves)
                contract.apply(state, moves[random_below(rng, count)])
                decisions += 1
        contract.scores(state, points)
        for seat in range(len(scores)):
            scores[seat] += points[seat]
    return decisions


@dataclass
class Simulation:
    """Random games, played in portions so that progress can be shown; `scores` and `decisions` are sums."""

    game: Game
    seed: int | None = None

    def __post_init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.scores = np.zeros(self.game.players, np.int64)
        self._rng = new_rng(self.seed)
        self._work = self.game.start.copy()
        self._moves = np.zeros(self.game.parts.moves.MOVES, np.int64)

    def play(self, games: int) -> None:
        """Plays more random games."""
        self.decisions += play_randomly(self.game.start, self._work, self._rng, games, self._moves, self.scores)
        self.games += games

    @property
    def mean_decisions(self) -> float:
        """Decisions per game."""
        return self.decisions / self.games

    @property
    def mean_scores(self) -> list[float]:
        """Points per game of each seat."""
        return [float(points) / self.games for points in self.scores]


@kernel
def count_sequences(stack: Batch, depth: int, moves: Integers, counts: Integers, places: Integers) -> int:
    """Counts the sequences of `depth` decisions from stack[0]; one that chance or the end cuts short counts as one."""
    total = 0
    level = 0
    counts[0] = contract.legal_moves(stack[0], moves[0])
    places[0] = 0
    while level >= 0:
        if places[level] == counts[level]:
            level -= 1
            continue
        move = moves[level, places[level]]
        places[level] += 1
        stack[level + 1] = stack[level]
        contract.apply(stack[level + 1], move)
        if level + 1 == depth or stack[level + 1].turn < 0:
            total += 1
            continue
        level += 1
        counts[level] = contract.legal_moves(stack[level], moves[level])
        places[level] = 0
    return total


def perft(state: State, depth: int) -> int:
    """How many sequences of decisions there are from a position, up to a depth and to the next deal or the end."""
    check_number("depth", depth, 0, MOST_DEPTH)
    if depth == 0 or state.turn < 0:
        return 1
    stack = np.zeros(depth + 1, state.game.parts.state.DTYPE)
    stack[0] = state.position
    moves = np.zeros((depth, state.game.parts.moves.MOVES), np.int64)
    return int(count_sequences(stack, depth, moves, np.zeros(depth, np.int64), np.zeros(depth, np.int64)))
