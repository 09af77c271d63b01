"""The network inside the kernels: the same as a plain forward pass, whatever it remembers."""

import numpy as np
import pytest

import azulejos
from azulejos.ai import network
from azulejos.ai.network import HEADS, SECOND, WIDTH
from azulejos.core import contract
from azulejos.core.conformance import random_game
from azulejos.core.contract import NO_PART, Numbers
from azulejos.core.state import State
from azulejos.training.fitting import new_weights
from tests.set_ups import ALL_SET_UPS


def inputs_of(state: State) -> Numbers:
    """All inputs of a position."""
    file = state.game.parts.inputs
    keys = np.zeros(file.MOST_PARTS, np.int64)
    places, values = np.zeros(file.MOST_SET + 1, np.int64), np.zeros(file.MOST_SET + 1, np.float32)
    total = np.zeros(file.size(state.game.players), np.float32)
    for part in range(contract.parts(state.position, keys)):
        if keys[part] != NO_PART:
            count = contract.inputs(state.position, part, places, values)
            np.add.at(total, places[:count], values[:count])
    return total


def plain_outputs(inputs: Numbers, weights: Numbers, players: int) -> Numbers:
    """What a network says, with matrices."""
    sizes = [(len(inputs), WIDTH), (WIDTH, SECOND), (SECOND, HEADS * players)]
    units, begin = inputs, 0
    for number, (size, after) in enumerate(sizes):
        matrix = weights[begin : begin + size * after].reshape(size, after)
        begin += (size + 1) * after
        units = (units if number == 0 else np.maximum(units, 0)) @ matrix + weights[begin - after : begin]
    return units


@pytest.mark.parametrize("name", ALL_SET_UPS)
def test_the_network_says_what_a_plain_forward_pass_says(name: str) -> None:
    game = azulejos.load(name)
    players, size = game.players, game.parts.inputs.size(game.players)
    weights = new_weights(size, players, 3)
    brain = network.new_brain(game.parts, players, weights)
    for number, state in enumerate(random_game(game, 11)):
        if state.is_over or number % 3:
            continue
        network.think(state.position, brain)
        said = [network.output(brain, players, head, place) for head in range(HEADS) for place in range(players)]
        assert said == pytest.approx(plain_outputs(inputs_of(state), weights, players), abs=1e-3)
