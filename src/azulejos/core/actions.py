"""Sorts of moves: how the codes of a game's moves are laid out, for everybody who learns from numbers."""

from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class Actions:
    """Moves of one sort: their codes follow each other from `start` on, in the order of their indices."""

    name: str
    start: int
    shape: tuple[int, ...]
    meaning: str  # what they do; then what each index counts
    example: str  # the text of one of them

    @property
    def end(self) -> int:
        """The first code after them."""
        return self.start + prod(self.shape)
