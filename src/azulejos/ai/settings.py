"""How a searching player thinks: how long, how deeply, by which evaluation, and how strictly it takes the best.

search(time=0.5)
search(nodes=2000,eval=hand,slips=0.3)
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Self

from azulejos.ai.description import read_description, write_description
from azulejos.core.errors import AzulejosError, ErrorCode

SEARCH = "search"  # the name of whoever thinks so
MOST_SECONDS = 24 * 3600.0
MOST_NODES = 10**12
MOST_DEPTH = 60
MOST_THREADS = 64
MOST_SLIPS = 10.0
LEARNED, HAND = "learned", "hand"
WEIGHTS = ".npy"  # what files of learned weights end with


@dataclass(frozen=True)
class Settings:
    """How to think; with nodes instead of a time and one thread, always in the same way."""

    time: float | None = None  # seconds for a decision
    nodes: int | None = None  # positions that each thread looks at for a decision
    depth: int | None = None  # decisions to look ahead
    eval: str = LEARNED  # or HAND, or a file of weights
    threads: int = 1
    slips: float = 0.0  # how easily a worse move is taken: e times more rarely if it is worse by so much

    @classmethod
    def read(cls, name: str, values: dict[str, str]) -> Self:
        """The settings that texts mean; what is not given keeps its default."""
        known = [item.name for item in fields(cls)]
        for option in values:
            if option not in known:
                raise AzulejosError(ErrorCode.UNKNOWN_OPTION, game=name, option=option, known=", ".join(known))
        return cls(**{option: _read(option, text) for option, text in values.items()})

    @classmethod
    def of(cls, text: str) -> Self:
        """The settings in the description of a player that searches."""
        described = read_description(text)
        assert described is not None
        return cls.read(*described)

    @property
    def is_endless(self) -> bool:
        """Whether nothing ends the thinking, but somebody who stops it."""
        return self.time is None and self.nodes is None and self.depth is None

    def __str__(self) -> str:
        """The shortest text that says it all."""
        changed = [item.name for item in fields(self) if getattr(self, item.name) != item.default]
        return write_description(SEARCH, ((name, getattr(self, name)) for name in changed))


def _number(kind: Callable[[str], Any], low: float, high: float) -> Callable[[str], Any]:
    """Reads a number within limits."""

    def read(text: str) -> Any:
        value = kind(text)
        if not (math.isfinite(value) and low <= value <= high):
            raise ValueError(text)
        return value

    return read


def _evaluation(text: str) -> str:
    """Reads the name of an evaluation."""
    if text not in (LEARNED, HAND) and not text.endswith(WEIGHTS):
        raise ValueError(text)
    return text


# How each setting is read, and what it can be.
_READERS: dict[str, tuple[Callable[[str], Any], str]] = {
    "time": (_number(float, 0.001, MOST_SECONDS), "seconds from 0.001 on"),
    "nodes": (_number(int, 1, MOST_NODES), "a whole number from 1 on"),
    "depth": (_number(int, 1, MOST_DEPTH), f"1 to {MOST_DEPTH}"),
    "eval": (_evaluation, f"{LEARNED}, {HAND}, or a file that ends with {WEIGHTS}"),
    "threads": (_number(int, 1, MOST_THREADS), f"1 to {MOST_THREADS}"),
    "slips": (_number(float, 0.0, MOST_SLIPS), f"0 to {MOST_SLIPS:g}"),
}


def _read(option: str, text: str) -> Any:
    """One setting from its text."""
    reader, allowed = _READERS[option]
    try:
        return reader(text)
    except ValueError:
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option=option, value=text, allowed=allowed) from None
