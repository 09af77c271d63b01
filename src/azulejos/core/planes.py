"""Named planes: how an observation's numbers are cut into arrays with names and shapes.

What there is once comes first, then what there is for each seat (the observer's first, then clockwise), then what there
is for each place where tiles are offered. So an observation is as large as the number of players needs, and no larger.
"""

from dataclasses import dataclass
from math import prod

from azulejos.core.contract import Seen


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


class Block:
    """Planes one after the other: those of a seat, for example."""

    def __init__(self, *planes: Plane) -> None:
        self.planes = planes
        self.start: dict[str, int] = {}
        self.size = 0
        for plane in planes:
            self.start[plane.name] = self.size
            self.size += plane.size

    def split(self, numbers: Seen) -> dict[str, Seen]:
        """The numbers of the last axis by name, each in its shape; views, not copies."""
        before = numbers.shape[:-1]
        return {
            plane.name: numbers[..., start : start + plane.size].reshape(*before, *plane.shape)
            for plane, start in zip(self.planes, self.start.values(), strict=True)
        }


class Planes:
    """A whole observation: a block that there is once, then others, each as often as it is there."""

    def __init__(self, once: Block, **repeated: tuple[Block, int]) -> None:
        self.once = once
        self.repeated = repeated
        self.planes = once.planes + tuple(
            Plane(plane.name, (count, *plane.shape), plane.meaning)
            for block, count in repeated.values()
            for plane in block.planes
        )
        self.size = sum(plane.size for plane in self.planes)

    def split(self, numbers: Seen) -> dict[str, Seen]:
        """The numbers by name, each in its shape; views, not copies. More axes may come before the last one."""
        start = self.once.size
        found = self.once.split(numbers[..., :start])
        for block, count in self.repeated.values():
            end = start + block.size * count
            found |= block.split(numbers[..., start:end].reshape(*numbers.shape[:-1], count, block.size))
            start = end
        return found
