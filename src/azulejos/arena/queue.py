"""The tasks that wait for a worker, such as games: new ones, and those whose worker was lost."""

from collections import Counter, deque
from collections.abc import Iterable
from typing import Protocol

from azulejos.arena.errors import ArenaError, ArenaErrorCode

MOST_LOSSES = 3  # a task that ends its worker that often will always do


class Task(Protocol):
    """Something to do."""

    @property
    def number(self) -> int:
        """What it is known by."""


class Queue:
    """Tasks in order; a lost one comes first again, but not for ever."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        self._tasks = iter(tasks)
        self._again: deque[Task] = deque()
        self._losses: Counter[int] = Counter()

    def next(self) -> Task | None:
        """The next task, if there is one now."""
        return self._again.popleft() if self._again else next(self._tasks, None)

    def again(self, task: Task, reason: str) -> None:
        """Puts back a task whose worker was lost."""
        self._losses[task.number] += 1
        times = self._losses[task.number]
        if times >= MOST_LOSSES:
            raise ArenaError(ArenaErrorCode.WORKERS_LOST, number=task.number, times=times, reason=reason)
        self._again.append(task)
