"""Computer players think in a bounded pool outside the event loop, so that a slow one delays nobody else's table."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import azulejos
from azulejos.ai.hints import Hint, hints
from azulejos.ai.players import known_players
from azulejos.core.state import State

T = TypeVar("T")


class Thinkers:
    """A few threads that decide for computers; kernels run outside Python's lock."""

    def __init__(self, workers: int) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="thinker")
        self.waiting = 0  # jobs that are thought about or wait for it

    async def choose(self, state: State, level: str) -> str:
        """The move that a computer plays; the state is a copy of its own."""
        return await self._run(_choose, state, level)

    async def hints(self, state: State, count: int) -> list[Hint]:
        """The best moves with the points each seat can expect."""
        return await self._run(hints, state, count)

    async def _run(self, job: Callable[..., T], *arguments: Any) -> T:
        """Lets a thread do something."""
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, job, *arguments)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Ends the threads; what nobody waits for any more is dropped."""
        self._pool.shutdown(wait=False, cancel_futures=True)


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
