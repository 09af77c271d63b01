"""The network inside the kernels: the same as a plain forward pass, whatever it remembers."""

import numpy as np
import pytest

import azulejos
from azulejos.ai import network
from azulejos.ai.evaluation import new_judge, prospects
from azulejos.ai.network import HEADS, SECOND, WIDTH, Brain
from azulejos.ai.thinking import share_of
from azulejos.core import contract
from azulejos.core.conformance import random_game
from azulejos.core.contract import CHANCE, NO_PART, Numbers
from azulejos.core.game import Game
from azulejos.core.registry import names
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


def said_by(brain: Brain, state: State) -> list[float]:
    """All that a network says about a position."""
    network.think(state.position, brain)
    players = state.game.players
    return [network.output(brain, players, head, place) for head in range(HEADS) for place in range(players)]


def some_positions(game: Game) -> list[State]:
    """Positions of a random game, those before a deal among them."""
    found = []
    for number, state in enumerate(random_game(game, 11)):
        if not state.is_over and number % 3 == 0:
            found.append(state.copy())
    return found + [before_deal(state) for state in found[:3]]


def before_deal(state: State) -> State:
    """The next position in which chance or nobody is on turn."""
    after = state.copy()
    while after.turn >= 0:
        after.decide(after.legal_moves[0])
    return after


@pytest.mark.parametrize("name", ALL_SET_UPS)
def test_the_network_says_what_a_plain_forward_pass_says_whatever_it_remembers(name: str) -> None:
    game = azulejos.load(name)
    weights = new_weights(game.parts.inputs.size(game.players), game.players, 3)
    warm = network.new_brain(game.parts, game.players, weights)
    states = [state for state in some_positions(game) if not state.is_over]
    assert any(state.turn == CHANCE for state in states)
    for state in states:
        said = said_by(warm, state)
        assert said == pytest.approx(plain_outputs(inputs_of(state), weights, game.players), abs=1e-3)
        assert said == said_by(network.new_brain(game.parts, game.players, weights), state)
        assert said == said_by(warm, state)


@pytest.mark.parametrize("game", names())
def test_parts_that_share_a_place_of_the_memory_do_not_get_mixed_up(game: str) -> None:
    chosen = azulejos.load(game)
    weights = new_weights(chosen.parts.inputs.size(chosen.players), chosen.players, 3)
    brain = network.new_brain(chosen.parts, chosen.players, weights)
    for state in some_positions(chosen):
        if state.is_over:
            continue
        expected = said_by(network.new_brain(chosen.parts, chosen.players, weights), state)
        # What is remembered lies in the places of other parts now.
        brain.keys[:], brain.sums[:] = np.roll(brain.keys, 1), np.roll(brain.sums, 1, axis=0)
        assert said_by(brain, state) == expected


@pytest.mark.parametrize("name", ["azul(players=3)", "summer_pavilion(players=2)", "queens_garden(players=4)"])
def test_the_search_decides_by_what_the_network_says_of_each_seat(name: str) -> None:
    game = azulejos.load(name)
    weights = new_weights(game.parts.inputs.size(game.players), game.players, 3)
    judge = new_judge(game, weights)
    for state in some_positions(game):
        if state.is_over:
            continue
        said = plain_outputs(inputs_of(state), weights, game.players)[: game.players]
        first = contract.mover(state.position)
        by_seat = [said[(seat - first) % game.players] for seat in range(game.players)]
        shares = np.exp(by_seat) / np.exp(by_seat).sum()
        for seat in range(game.players):
            assert share_of(prospects(state.position, seat, judge)) == pytest.approx(shares[seat], abs=1e-3)
