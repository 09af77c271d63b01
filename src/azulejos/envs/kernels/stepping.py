"""Many games side by side, all moved on by one decision in one compiled call.

Every game has a row of its own in every array, its generator included. So it does not matter how the rows are shared
out among threads.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from azulejos.core import contract
from azulejos.core.contract import CHANCE, OVER, Integers, Numbers, Seen
from azulejos.core.game import Game
from azulejos.core.jit import kernel
from azulejos.core.rng import random_below
from azulejos.envs.kernels.rewards import CHANGE, write_rewards

Moves = npt.NDArray[np.uint16]
Masks = npt.NDArray[np.int8]

ALL_LEGAL = -1


class Games(NamedTuple):
    """Many games, a row for each; all seats are those of the game, from 0, whoever observes."""

    start: "np.ndarray[Any, Any]"  # the one position with which all begin
    states: "np.ndarray[Any, Any]"
    dealers: Integers  # a generator for each game's deals
    choosers: Integers  # another one for moves chosen at random
    moves: Moves  # the legal ones; without a sign, or each would be looked at for being negative
    counts: Integers  # how many they are
    points: Integers  # of each seat
    work: Integers
    turns: Integers  # the seat that decides now
    observations: Seen  # as this seat sees it
    masks: Masks  # 1 for each legal move
    rewards: Numbers  # of each seat for the last decision
    terminations: npt.NDArray[np.bool_]  # whether the last decision ended a game, and another one has begun
    final_observations: Seen  # of that game, as the seat saw it that decided last
    final_scores: Integers
    final_places: Integers


def new_games(game: Game, count: int, dtype: np.dtype[Any]) -> Games:
    """Space for so many games, which are still to be begun."""
    moves, planes, players = game.parts.moves.MOVES, game.planes.size, game.players
    return Games(
        start=game.start,
        states=np.zeros(count, game.parts.state.DTYPE),
        dealers=np.zeros((count, 4), np.int64),
        choosers=np.zeros((count, 4), np.int64),
        moves=np.zeros((count, moves), np.uint16),
        counts=np.zeros(count, np.int64),
        points=np.zeros((count, players), np.int64),
        work=np.zeros((count, players), np.int64),
        turns=np.zeros(count, np.int64),
        observations=np.zeros((count, planes), dtype),
        masks=np.zeros((count, moves), np.int8),
        rewards=np.zeros((count, players), np.float32),
        terminations=np.zeros(count, np.bool_),
        final_observations=np.zeros((count, planes), dtype),
        final_scores=np.zeros((count, players), np.int64),
        final_places=np.zeros((count, players), np.int64),
    )


@kernel
def begin(games: Games, first: int, last: int) -> None:
    """Begins new games in these rows."""
    for index in range(first, last):
        _begin(games, index)
        _show(games, index)
        games.terminations[index] = False
        for seat in range(games.rewards.shape[1]):
            games.rewards[index, seat] = 0


@kernel
def step(games: Games, actions: Integers, reward: int, first: int, last: int) -> None:
    """Plays one legal decision in each of these rows; where a game has ended, another one begins at once."""
    for index in range(first, last):
        state = games.states[index]
        contract.apply(state, actions[index])
        while state.turn == CHANCE:
            contract.deal(state, games.dealers[index])
        # Rewards that come at the end are 0 before it, and have been since the step after the last end.
        if reward == CHANGE or state.turn == OVER or games.terminations[index]:
            write_rewards(state, reward, games.points[index], games.work[index], games.rewards[index])
        games.terminations[index] = state.turn == OVER
        if state.turn == OVER:
            _keep_end(games, index)
            _begin(games, index)
        _show(games, index)


@kernel
def sample(moves: Moves, counts: Integers, choosers: Integers, out: Integers) -> None:
    """Writes a random legal move for each row, every one as likely."""
    # Not all arrays at once, here and below: each one that is handed over takes time.
    for index in range(len(out)):
        out[index] = moves[index, random_below(choosers[index], counts[index])]


@kernel
def first_illegal(masks: Masks, actions: Integers) -> int:
    """The first row whose action is not legal, or ALL_LEGAL."""
    moves = masks.shape[1]
    for index in range(len(actions)):
        action = actions[index]
        if action < 0 or action >= moves or not masks[index, action]:
            return index
    return ALL_LEGAL


@kernel
def _begin(games: Games, index: int) -> None:
    """Begins a new game in a row."""
    games.states[index] = games.start[0]
    state = games.states[index]
    while state.turn == CHANCE:
        contract.deal(state, games.dealers[index])
    contract.scores(state, games.points[index])


@kernel
def _keep_end(games: Games, index: int) -> None:
    """Keeps how a game has ended."""
    state = games.states[index]
    contract.observe(state, games.turns[index], games.final_observations[index])
    contract.scores(state, games.final_scores[index])
    contract.places(state, games.final_places[index])


@kernel
def _show(games: Games, index: int) -> None:
    """Shows whose turn it is in a row, what that seat sees and what it may do."""
    state = games.states[index]
    moves = games.moves[index]
    mask = games.masks[index]
    # Of the mask only the stretch is cleared where something was set: the moves are ascending.
    if games.counts[index]:
        mask[moves[0] : moves[games.counts[index] - 1] + 1] = 0
    count = contract.legal_moves(state, moves)
    for place in range(count):
        mask[moves[place]] = 1
    games.counts[index] = count
    games.turns[index] = state.turn
    contract.observe(state, state.turn, games.observations[index])
