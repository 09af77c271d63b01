"""One game, stepped through from Python: a batch of one is handed to a kernel ten times faster than a record."""

from typing import Any

import numpy as np

from azulejos.core import contract
from azulejos.core.contract import CHANCE, Integers, Numbers
from azulejos.core.jit import kernel
from azulejos.envs.kernels.rewards import write_rewards

Batch = np.ndarray[Any, Any]

REFUSED = -3  # besides seats, CHANCE and OVER: the action was not possible, and nothing has happened


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
