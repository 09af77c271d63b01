"""Chance, one outcome at a time: written once over the contract for all games."""

from azulejos.core import contract
from azulejos.core.contract import CHANCE, Integers, State
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng, random_below


@kernel
def draw_outcome(state: State, rng: Rng, outcomes: Integers, weights: Integers) -> int:
    """Draws what chance does next, each outcome as often as it weighs."""
    count = contract.chance_outcomes(state, outcomes, weights)
    total = 0
    for index in range(count):
        total += weights[index]
    index = 0
    left = random_below(rng, total) - weights[0]
    while left >= 0:
        index += 1
        left -= weights[index]
    return int(outcomes[index])


@kernel
def deal_and_tell(state: State, rng: Rng, outcomes: Integers, weights: Integers, told: Integers) -> int:
    """Deals like `deal` does and writes down what was drawn; answers how many outcomes that were."""
    count = 0
    while state.turn == CHANCE:
        told[count] = draw_outcome(state, rng, outcomes, weights)
        contract.apply_outcome(state, told[count])
        count += 1
    return count
