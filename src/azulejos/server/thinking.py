"""Computer players think in a bounded pool outside the event loop, so that a slow one delays nobody else's table."""

import asyncio
import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import azulejos
from azulejos.ai.outside import Invitation, OutsidePlayer
from azulejos.ai.players import Player
from azulejos.core.jit import is_compiled
from azulejos.core.state import State
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.levels import LONG_THINKING, check_level

T = TypeVar("T")

ADVISERS = 2  # for tables, and as many for everything else
MOST_ASKED = 50  # pieces of advice that may wait with each; whoever comes then is asked to come again


class Advisers:
    """A few threads that do something long for people, so that nobody else waits; not for too many at once."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(ADVISERS, thread_name_prefix="adviser")
        self._asked = 0  # pieces of advice that are thought about or wait for it

    async def do(self, job: Callable[..., T], *arguments: Any) -> T:
        """What comes out of something long."""
        if self._asked >= MOST_ASKED:
            raise Refusal(ServerErrorCode.TOO_MANY_REQUESTS, seconds=1.0)
        self._asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, job, *arguments)
        finally:
            self._asked -= 1

    def close(self) -> None:
        """Ends the threads; what nobody waits for any more is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Engines:
    """Programs that decide: each thread has its own of each level, so that none waits for another's."""

    def __init__(self, levels: Mapping[str, str]) -> None:
        self._invitations = {level: Invitation.read(text) for level, text in levels.items()}
        self._seated: dict[tuple[int, str], OutsidePlayer] = {}
        self._lock = threading.Lock()
        self._is_closed = False

    def __contains__(self, level: str) -> bool:
        return level in self._invitations

    def seat(self, level: str) -> OutsidePlayer:
        """This thread's player for a level."""
        with self._lock:
            if self._is_closed:
                raise RuntimeError("the server has stopped")
            place = threading.get_ident(), level
            if place not in self._seated:
                self._seated[place] = OutsidePlayer(self._invitations[level])
            return self._seated[place]

    def close(self) -> None:
        """Ends all programs."""
        with self._lock:
            self._is_closed = True
        with ThreadPoolExecutor(max(1, len(self._seated))) as threads:  # each may take a moment
            list(threads.map(OutsidePlayer.close, self._seated.values()))


class Thinkers:
    """A few threads that decide for computers, and others that advise people; kernels run outside Python's lock."""

    def __init__(self, workers: int, engines: Mapping[str, str] | None = None) -> None:
        self.engines = tuple(engines or ())  # the levels that are programs
        self._engines = Engines(engines or {})
        self._deciding = ThreadPoolExecutor(workers, thread_name_prefix="decider")
        self._pondering = ThreadPoolExecutor(workers, thread_name_prefix="ponderer")  # apart: the others are quick
        self.at_tables = Advisers()
        self.elsewhere = Advisers()  # apart, so that questions about any positions never keep tables waiting
        self.waiting = 0  # decisions that are thought about or wait for it

    async def choose(self, state: State, level: str) -> str:
        """The move that a computer plays; the state is a copy of its own."""
        self.waiting += 1
        try:
            threads = self._pondering if level in self._engines or level in LONG_THINKING else self._deciding
            return await asyncio.get_running_loop().run_in_executor(threads, self._choose, state, level)
        finally:
            self.waiting -= 1

    def _choose(self, state: State, level: str) -> str:
        """The text of a computer's move."""
        return str(self._engines.seat(level).choose(state)) if level in self._engines else _choose(state, level)

    def close(self) -> None:
        """Ends the threads and the programs; what nobody waits for any more is dropped."""
        for threads in (self._deciding, self._pondering):
            threads.shutdown(wait=False, cancel_futures=True)
        self._engines.close()
        for advisers in (self.at_tables, self.elsewhere):
            advisers.close()


_own = threading.local()


def _choose(state: State, level: str) -> str:
    """The text of the move of one of our own players."""
    check_level(level)
    return str(_seat(level).choose(state))


def _seat(level: str) -> Player:
    """This thread's player of a level: a search's memory is too large to be made for each decision.

    A search keeps that of the last game it thought about, so there is never more than one for each thread and level.
    """
    seated: dict[str, Player] = vars(_own).setdefault("seated", {})
    if level not in seated:
        seated[level] = azulejos.player(level)
    return seated[level]


def warm_up() -> None:
    """Lets every game be compiled before anybody has to wait for it; later starts find it done."""
    names = azulejos.game_names()
    with _second_pair_of_hands([name for name in names if not is_compiled(f"{name}-search")]):
        compile_games(names)


@contextlib.contextmanager
def _second_pair_of_hands(games: Sequence[str]) -> Iterator[None]:
    """Lets another process compile the same games from the last one on, so that both meet in the middle."""
    if len(games) < 2 or (os.cpu_count() or 1) < 2:
        yield
        return
    code = f"from azulejos.server.thinking import compile_games; compile_games({games[::-1]!r})"
    with subprocess.Popen([sys.executable, "-c", code]) as process:
        try:
            yield
        finally:
            process.terminate()


def compile_games(names: Sequence[str]) -> None:
    """Lets games be compiled, one after the other."""
    for name in names:
        state = azulejos.load(name).new(seed=0)
        for plain in ("random", "greedy"):
            azulejos.player(plain).choose(state)
        azulejos.analyse(state, "search(depth=1)", lines=1)  # all levels and hints are searches
