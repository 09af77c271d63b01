"""A single game, one call for each thing that is done to it.

Positions come as batches of one: Numba finds out the type of an array many times faster than that of a record.
"""

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


@kernel
def begin(position: Batch, start: Batch, rng: Rng, points: Integers) -> int:
    """Begins a new game and deals; writes the points that seats start with and answers who is on turn."""
    position[0] = start[0]
    state = position[0]
    contract.deal(state, rng)
    contract.scores(state, points)
    return int(state.turn)


@kernel
def play(position: Batch, move: int, rng: Rng, kind: int, points: Integers, work: Integers, rewards: Numbers) -> int:
    """Plays a legal move and deals what chance owes; writes rewards and points and answers who is on turn."""
    state = position[0]
    contract.apply(state, move)
    if state.turn == CHANCE:
        contract.deal(state, rng)
    write_rewards(state, kind, points, work, rewards)
    return int(state.turn)


@kernel
def write_mask(position: Batch, moves: Integers, mask: Mask) -> None:
    """Writes 1 for each legal move into a mask of zeros; a game that is over has none."""
    state = position[0]
    if state.turn >= 0:
        for index in range(contract.legal_moves(state, moves)):
            mask[moves[index]] = 1


@kernel
def write_planes(position: Batch, seat: int, planes: Numbers) -> None:
    """Writes what a seat sees."""
    contract.observe(position[0], seat, planes)
