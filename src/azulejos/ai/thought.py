"""What a player is asked for and what it tells while it thinks, for any way of asking."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from azulejos.core.move import Move
from azulejos.core.state import State


@dataclass(frozen=True)
class Limits:
    """How long to think; what is not said is up to the player."""

    time: int | None = None  # milliseconds
    nodes: int | None = None
    depth: int | None = None  # decisions to look ahead
    lines: int = 1  # how many of the best moves are told
    infinite: bool = False  # until somebody says stop


@dataclass(frozen=True)
class Line:
    """A way the game may go, with what each seat can expect of it, where that is known."""

    moves: tuple[str, ...]  # the first one is the move to play
    points: tuple[float, ...] = ()  # at the end, by seat
    wins: tuple[float, ...] = ()  # chance to win, by seat
    depth: int | None = None
    nodes: int | None = None


class Cancel(Protocol):
    """How a player learns that nobody waits any longer, such as a `threading.Event`."""

    def is_set(self) -> bool:
        """Whether to stop."""


class Chooser(Protocol):
    """Somebody who decides."""

    def choose(self, state: State) -> Move:
        """The move to play; the position is left as it is."""


@runtime_checkable
class Preparing(Protocol):
    """Somebody who needs a while before the first thought."""

    def prepare(self, state: State) -> None:
        """Gets all that is needed to think about a position, so that no time for thinking is lost with it."""


@runtime_checkable
class Thinker(Protocol):
    """Somebody who can be watched while thinking, and told for how long."""

    def think(self, state: State, limits: Limits, cancel: Cancel) -> Iterator[Sequence[Line]]:
        """Better and better lines, each time best first; the last ones tell what it plays.

        Ends when the limits are reached, and within 50 ms when `cancel` is set; it has then told one line at least.
        """
