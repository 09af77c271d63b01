"""Computer players think in a bounded pool outside the event loop, so that a slow one delays nobody else's table."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import azulejos
from azulejos.ai.hints import Hint, hints
from azulejos.ai.players import known_players
from azulejos.core.state import State
from azulejos.server.errors import Refusal, ServerErrorCode

T = TypeVar("T")

ADVISERS = 2
MOST_ASKED = 50  # pieces of advice that may wait; whoever comes then is asked to come again


class Thinkers:
    """A few threads that decide for computers, and others that advise people; kernels run outside Python's lock."""

    def __init__(self, workers: int) -> None:
        self._deciding = ThreadPoolExecutor(workers, thread_name_prefix="decider")
        self._advising = ThreadPoolExecutor(ADVISERS, thread_name_prefix="adviser")
        self.waiting = 0  # decisions that are thought about or wait for it
        self.asked = 0  # pieces of advice that are thought about or wait for it

    async def choose(self, state: State, level: str) -> str:
        """The move that a computer plays; the state is a copy of its own."""
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._deciding, _choose, state, level)
        finally:
            self.waiting -= 1

    async def hints(self, state: State, count: int) -> list[Hint]:
        """The best moves with the points each seat can expect."""
        return await self.advise(hints, state, count)

    async def advise(self, job: Callable[..., T], *arguments: Any) -> T:
        """Lets a thread do something long for one person, so that nobody else waits; not for too many at once."""
        if self.asked >= MOST_ASKED:
            raise Refusal(ServerErrorCode.TOO_MANY_REQUESTS, seconds=1.0)
        self.asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._advising, job, *arguments)
        finally:
            self.asked -= 1

    def close(self) -> None:
        """Ends the threads; what nobody waits for any more is dropped."""
        for pool in (self._deciding, self._advising):
            pool.shutdown(wait=False, cancel_futures=True)


def _choose(state: State, level: str) -> str:
    """The text of a computer's move."""
    return str(azulejos.player(level).choose(state))


def warm_up() -> None:
    """Lets every game be compiled before anybody has to wait for it; later starts find it done."""
    for name in azulejos.game_names():
        state = azulejos.load(name).new(seed=0)
        for level in known_players():
            _choose(state, level)
        hints(state, 1, seed=0)
