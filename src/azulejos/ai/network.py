"""The learned evaluation: a small network inside the kernels.

Inputs come in parts (see the contract). What a part adds to the first layer depends on its key alone and is
remembered, so that most of a position's inputs need not be looked at: a board, for instance, stays the same while
others move. Then follow two small layers. Seats are counted from the mover on.

Weights are one array: the first layer (a row for each input), its bias, the second layer (a row for each unit of the
first), its bias, and the last layer (a row for each unit of the second), its bias. The last layer has for each seat
a number that grows with its prospects, by which the search decides, then for each seat one that grows with its chance
to win, then for each seat the expected points.
"""

from typing import NamedTuple

import numpy as np

from azulejos.core import contract
from azulejos.core.contract import NO_PART, Integers, Numbers, State
from azulejos.core.jit import inlined
from azulejos.core.keys import mix
from azulejos.core.registry import Parts

WIDTH = 32  # units of the first layer
SECOND = 16  # and of the second
HEADS = 3
PROSPECTS, WIN, POINTS = range(HEADS)
POINTS_UNIT = 20.0  # points that the network calls 1
REMEMBERED = 1 << 14  # parts
ZERO = np.float32(0)


class Brain(NamedTuple):
    """Weights with the space that evaluating needs; the space is not to be shared between threads."""

    weights: Numbers
    inputs: int
    width: int  # units of the first layer; no constant, because then the compiler would not use vectors
    second: int  # and of the second
    keys: Integers  # of the parts that are remembered
    sums: Numbers  # and what they add to the first layer
    parts: Integers
    places: Integers
    values: Numbers
    units: Numbers  # of the first layer
    hidden: Numbers  # units of the second


def weights_size(inputs: int, players: int) -> int:
    """How many weights a network has."""
    return (inputs + 1) * WIDTH + (WIDTH + 1) * SECOND + (SECOND + 1) * HEADS * players


def new_brain(parts: Parts, players: int, weights: Numbers | None = None) -> Brain:
    """Space for evaluating; without weights for an evaluation that is not a network."""
    inputs = parts.inputs.size(players)
    size = weights_size(inputs, players)
    return Brain(
        weights=np.zeros(size, np.float32) if weights is None else weights,
        inputs=inputs,
        width=WIDTH,
        second=SECOND,
        keys=np.zeros(REMEMBERED, np.int64),
        sums=np.zeros((REMEMBERED, WIDTH), np.float32),
        parts=np.zeros(parts.inputs.MOST_PARTS, np.int64),
        places=np.zeros(parts.inputs.MOST_SET + 1, np.int64),
        values=np.zeros(parts.inputs.MOST_SET + 1, np.float32),
        units=np.zeros(WIDTH, np.float32),
        hidden=np.zeros(SECOND, np.float32),
    )


@inlined
def think(state: State, brain: Brain) -> None:
    """Fills the units of the second layer for a position."""
    _first_layer(state, brain)
    _second_layer(brain)


@inlined
def _first_layer(state: State, brain: Brain) -> None:
    """Adds up what all parts give the first layer."""
    units, sums, width = brain.units, brain.sums, brain.width
    bias = brain.inputs * width
    for unit in range(width):
        units[unit] = brain.weights[bias + unit]
    for part in range(contract.parts(state, brain.parts)):
        key = brain.parts[part]
        if key == NO_PART:
            continue
        slot = mix(key) & (REMEMBERED - 1)
        if brain.keys[slot] != key:
            brain.keys[slot] = key
            _sum_part(state, part, slot, brain)
        for unit in range(width):
            units[unit] += sums[slot, unit]


@inlined
def _sum_part(state: State, part: int, slot: int, brain: Brain) -> None:
    """Works out and remembers what a part adds to the first layer."""
    width = brain.width
    for unit in range(width):
        brain.sums[slot, unit] = 0
    for index in range(contract.inputs(state, part, brain.places, brain.values)):
        row = brain.places[index] * width
        value = brain.values[index]
        for unit in range(width):
            brain.sums[slot, unit] += value * brain.weights[row + unit]


@inlined
def _second_layer(brain: Brain) -> None:
    """The units of the second layer from those of the first."""
    units, hidden, weights, width = brain.units, brain.hidden, brain.weights, brain.width
    # Places without a sign cannot be meant from the end, so the compiler uses vectors: five times as fast.
    second = np.uint64(brain.second)
    row_a = np.uint64((brain.inputs + 1) * width)
    bias = row_a + np.uint64(width) * second
    for other in range(second):
        hidden[other] = weights[bias + other]
    # Four rows at a time: that many multiplications for one load and store.
    for unit in range(0, width, 4):
        a, b = max(units[unit], ZERO), max(units[unit + 1], ZERO)
        c, d = max(units[unit + 2], ZERO), max(units[unit + 3], ZERO)
        row_b = row_a + second
        row_c = row_b + second
        row_d = row_c + second
        for other in range(second):
            hidden[other] += (
                a * weights[row_a + other]
                + b * weights[row_b + other]
                + c * weights[row_c + other]
                + d * weights[row_d + other]
            )
        row_a = row_d + second


@inlined
def output(brain: Brain, players: int, head: int, place: int) -> float:
    """One number of the last layer, after `think`; places are counted from the mover on."""
    begin = (brain.inputs + 1) * brain.width + (brain.width + 1) * brain.second
    outputs = HEADS * players
    column = head * players + place
    total = brain.weights[begin + brain.second * outputs + column]
    for unit in range(brain.second):
        value = brain.hidden[unit]
        if value > 0:
            total += value * brain.weights[begin + unit * outputs + column]
    return float(total)
