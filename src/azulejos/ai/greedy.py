"""A player that looks one decision ahead and takes what its game's hand-made weights like best."""

from typing import Any

import numpy as np

from azulejos.ai.players import Player
from azulejos.core import contract
from azulejos.core.contract import Integers, Numbers
from azulejos.core.jit import kernel
from azulejos.core.rng import random_below
from azulejos.core.state import State

Batch = np.ndarray[Any, Any]


@kernel
def value_after(position: Batch, work: Batch, move: int, weights: Numbers, features: Numbers) -> float:
    """What the position after a move is worth to the seat that makes it."""
    work[0] = position[0]
    contract.apply(work[0], move)
    contract.features(work[0], position[0].turn, features)
    value = 0.0
    for index in range(len(weights)):
        value += weights[index] * features[index]
    return value


@kernel
def value_all(position: Batch, work: Batch, codes: Integers, weights: Numbers, features: Numbers, out: Numbers) -> None:
    """Writes what the position after each of the moves is worth."""
    for index in range(len(codes)):
        out[index] = value_after(position, work, codes[index], weights, features)


class GreedyPlayer(Player):
    """Plays the move after which its own position looks best; among equals any."""

    name = "greedy"

    def _choose_code(self, state: State, codes: Integers) -> int:
        values = self.values(state, codes)
        best = codes[values >= values.max() - 1e-6]
        return int(best[random_below(self.rng, len(best))])

    def values(self, state: State, codes: Integers) -> Numbers:
        """What the position after each of the moves is worth to the seat on turn."""
        position = np.array([state.position], state.game.parts.state.DTYPE)
        weights = np.array(list(state.game.parts.features.WEIGHTS.values()), np.float32)
        values = np.zeros(len(codes), np.float32)
        value_all(position, position.copy(), codes, weights, np.zeros_like(weights), values)
        return values
