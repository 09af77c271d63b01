"""What one could play: the best moves with what each seat can expect after them, found by a search of fixed length."""

import threading
from dataclasses import dataclass

from azulejos.ai.search import SearchPlayer, searching
from azulejos.core.move import Move
from azulejos.core.state import State

# Nodes and no time, so that everybody gets the same advice in the same position however busy the server is.
ADVISER = "search(nodes=20000)"

_own = threading.local()


@dataclass(frozen=True)
class Hint:
    """A move, and for each seat the points it can expect at the end and its chance to win."""

    move: Move
    expected: tuple[float, ...]
    wins: tuple[float, ...]


def hints(state: State, count: int = 3) -> list[Hint]:
    """The best moves of the seat on turn, best first; none when nobody is on turn."""
    if state.turn < 0:
        return []
    adviser = _adviser()
    adviser.forget()
    for analysis in adviser.analyse(state, count):
        best = analysis.lines
    return [Hint(line.move, _rounded(line.points, 1), _rounded(line.wins, 3)) for line in best]


def _adviser() -> SearchPlayer:
    """This thread's adviser: its memory is too large to be made for each question, and must not be shared."""
    if not hasattr(_own, "adviser"):
        _own.adviser = searching(ADVISER)
    adviser: SearchPlayer = _own.adviser
    return adviser


def _rounded(numbers: tuple[float, ...], digits: int) -> tuple[float, ...]:
    """Numbers without digits that mean nothing."""
    return tuple(round(number, digits) for number in numbers)
