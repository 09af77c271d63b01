"""Positions to learn from: which inputs they set, and what each seat's share came to be."""

from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from azulejos.ai.network import POINTS_UNIT, Brain
from azulejos.core import contract
from azulejos.core.contract import NO_PART, Integers, Numbers, State
from azulejos.core.jit import kernel

MEAN_SET = 200  # inputs that a position sets, about; with more there is room for fewer positions

Number = TypeVar("Number", np.uint16, np.float32)


class Samples(NamedTuple):
    """Positions in a row; all numbers per seat are counted from the mover on."""

    size: Integers  # how many there are
    begins: Integers  # where the inputs of each begin, and of the last one end
    places: npt.NDArray[np.uint16]
    values: npt.NDArray[np.float32]
    shares: Numbers  # for each position and seat
    wins: Numbers
    points: Numbers


def new_samples(positions: int, players: int) -> Samples:
    """Room for so many positions."""
    return Samples(
        size=np.zeros(1, np.int64),
        begins=np.zeros(positions + 1, np.int64),
        places=np.zeros(positions * MEAN_SET, np.uint16),
        values=np.zeros(positions * MEAN_SET, np.float32),
        shares=np.zeros((positions, players), np.float32),
        wins=np.zeros((positions, players), np.float32),
        points=np.zeros((positions, players), np.float32),
    )


def with_room(samples: Samples, positions: int) -> Samples:
    """The same positions, with room for the inputs of so many more."""

    def longer(places: npt.NDArray[Number]) -> npt.NDArray[Number]:
        return np.concatenate([places, np.zeros(positions * MEAN_SET, places.dtype)])

    return samples._replace(places=longer(samples.places), values=longer(samples.values))


def joined(portions: list[Samples]) -> Samples:
    """All positions of several portions."""
    counts = [int(one.size[0]) for one in portions]
    ends = [int(one.begins[count]) for one, count in zip(portions, counts, strict=True)]
    shift = np.concatenate([[0], np.cumsum(ends)[:-1]])
    begins = [one.begins[:count] + by for one, count, by in zip(portions, counts, shift, strict=True)]

    def all_of(field: str, lengths: list[int]) -> npt.NDArray[np.float32]:
        return np.concatenate([getattr(one, field)[:length] for one, length in zip(portions, lengths, strict=True)])

    return Samples(
        size=np.array([sum(counts)]),
        begins=np.concatenate([*begins, [sum(ends)]]),
        places=all_of("places", ends).astype(np.uint16),
        values=all_of("values", ends),
        shares=all_of("shares", counts),
        wins=all_of("wins", counts),
        points=all_of("points", counts),
    )


def trimmed(samples: Samples) -> Samples:
    """The same positions without room for more."""
    return joined([samples])


@kernel
def has_room(samples: Samples, positions: int) -> bool:
    """Whether so many positions more will fit."""
    count = samples.size[0]
    room = len(samples.places) - samples.begins[count]
    return bool(count + positions < len(samples.begins) and positions * MEAN_SET <= room)


@kernel
def add_inputs(samples: Samples, state: State, brain: Brain) -> int:
    """Adds a position with its inputs; answers its number."""
    number = samples.size[0]
    end = samples.begins[number]
    for part in range(contract.parts(state, brain.parts)):
        if brain.parts[part] == NO_PART:
            continue
        for index in range(contract.inputs(state, part, brain.places, brain.values)):
            samples.places[end] = brain.places[index]
            samples.values[end] = brain.values[index]
            end += 1
    samples.begins[number + 1] = end
    samples.size[0] = number + 1
    return int(number)


@kernel
def set_result(samples: Samples, number: int, place: int, win: float, points: int) -> None:
    """Notes how a game ended for the seat at a place from the mover on."""
    samples.wins[number, place] = win
    samples.points[number, place] = points / POINTS_UNIT
