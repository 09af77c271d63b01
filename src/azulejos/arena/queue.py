"""The games that wait for a worker: new ones, and those whose worker was lost."""

from collections import Counter, deque
from collections.abc import Iterable

from azulejos.arena.errors import ArenaError, ArenaErrorCode
from azulejos.arena.pairing import Fixture

MOST_LOSSES = 3  # a game that ends its worker that often will always do


class Queue:
    """Games in order; a lost one comes first again, but not for ever."""

    def __init__(self, fixtures: Iterable[Fixture]) -> None:
        self._fixtures = iter(fixtures)
        self._again: deque[Fixture] = deque()
        self._losses: Counter[int] = Counter()

    def next(self) -> Fixture | None:
        """The next game to be played, if there is one now."""
        return self._again.popleft() if self._again else next(self._fixtures, None)

    def again(self, fixture: Fixture, reason: str) -> None:
        """Puts back a game whose worker was lost."""
        self._losses[fixture.number] += 1
        times = self._losses[fixture.number]
        if times >= MOST_LOSSES:
            raise ArenaError(ArenaErrorCode.WORKERS_LOST, number=fixture.number, times=times, reason=reason)
        self._again.append(fixture)
