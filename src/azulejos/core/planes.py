"""Named planes: how an observation's numbers are cut into arrays with names and shapes."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from azulejos.core import piles
from azulejos.core.contract import Numbers
from azulejos.core.jit import kernel


@dataclass(frozen=True)
class Plane:
    """A named part of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Planes:
    """The parts of an observation one after the other."""

    def __init__(self, planes: Sequence[Plane]) -> None:
        self.planes = tuple(planes)
        self.start: dict[str, int] = {}
        self.size = 0
        for plane in self.planes:
            self.start[plane.name] = self.size
            self.size += plane.size

    def split(self, numbers: Numbers) -> dict[str, Numbers]:
        """The numbers by name, each in its shape; views, not copies."""
        return {
            plane.name: numbers[self.start[plane.name] : self.start[plane.name] + plane.size].reshape(plane.shape)
            for plane in self.planes
        }


@kernel
def mark_seat(players: int, observer: int, seat: int, start: int, out: Numbers) -> None:
    """Marks a seat in a plane, counted clockwise from the observer; nobody is not marked."""
    if seat >= 0:
        out[start + (seat - observer) % players] = 1


@kernel
def write_pile(pile: int, kinds: int, start: int, out: Numbers) -> None:
    """Writes how many tiles of each kind a pile has."""
    for kind in range(kinds):
        out[start + kind] = piles.count_of(pile, kind)
