"""One game, stepped through from Python: a batch of one is handed to a kernel ten times faster than a record."""

from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.core import contract
from azulejos.core.contract import CHANCE, Integers, Numbers
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng
from azulejos.envs.kernels.rewards import write_rewards

Batch = np.ndarray[Any, Any]
Mask = npt.NDArray[np.int8]

REFUSED = -3  # besides seats, CHANCE and OVER: the action was not possible, and nothing has happened


# --- With chance as actions -------------------------------------------------------------------------------------------


@kernel
def list_actions(batch: Batch, actions: Integers, weights: Integers) -> int:
    """Writes what can happen next, moves or outcomes of chance with their weights; answers how many."""
    if batch[0].turn == CHANCE:
        return contract.chance_outcomes(batch[0], actions, weights)
    return contract.legal_moves(batch[0], actions) if batch[0].turn >= 0 else 0


@kernel
def play_action(batch: Batch, action: int, before: Integers, actions: Integers, weights: Integers) -> int:
    """Plays a move or an outcome if it is possible; answers whose turn it is then.

    A move writes the points that all seats had `before` it; chance leaves them alone.
    """
    state = batch[0]
    if not _has(actions, list_actions(batch, actions, weights), action):
        return REFUSED
    if state.turn == CHANCE:
        contract.apply_outcome(state, action)
    else:
        contract.scores(state, before)
        contract.apply(state, action)
    return int(state.turn)


@kernel
def _has(actions: Integers, count: int, action: int) -> bool:
    """Whether an action is among the first of a list."""
    for index in range(count):
        if actions[index] == action:
            return True
    return False


# --- With chance dealt at once ----------------------------------------------------------------------------------------


@kernel
def begin_and_deal(batch: Batch, start: Batch, rng: Rng, points: Integers) -> int:
    """Begins a new game and deals; writes the points that seats start with and answers who is on turn."""
    batch[0] = start[0]
    contract.deal(batch[0], rng)
    contract.scores(batch[0], points)
    return int(batch[0].turn)


@kernel
def play_and_deal(
    batch: Batch, move: int, rng: Rng, kind: int, points: Integers, work: Integers, rewards: Numbers
) -> int:
    """Plays a legal move and deals what chance owes; writes rewards and points and answers who is on turn."""
    state = batch[0]
    contract.apply(state, move)
    if state.turn == CHANCE:
        contract.deal(state, rng)
    write_rewards(state, kind, points, work, rewards)
    return int(state.turn)


@kernel
def write_mask(batch: Batch, moves: Integers, mask: Mask) -> None:
    """Writes 1 for each legal move into a mask of zeros; a game that is over has none."""
    if batch[0].turn >= 0:
        for index in range(contract.legal_moves(batch[0], moves)):
            mask[moves[index]] = 1


# --- What there is to see ---------------------------------------------------------------------------------------------


@kernel
def write_scores(batch: Batch, out: Integers) -> None:
    """Writes the points of each seat."""
    contract.scores(batch[0], out)


@kernel
def reward_seats(batch: Batch, kind: int, before: Integers, work: Integers, out: Numbers) -> None:
    """Writes the reward of each seat since it had the points `before`."""
    write_rewards(batch[0], kind, before, work, out)


@kernel
def observe_seat(batch: Batch, seat: int, out: Numbers) -> None:
    """Writes what a seat sees."""
    contract.observe(batch[0], seat, out)
