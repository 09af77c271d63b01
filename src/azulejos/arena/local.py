"""Plays games in processes of this machine; one that dies is replaced, and its game is played again."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Generator, Iterable
from multiprocessing.connection import Connection, wait

from azulejos.arena.contest import Contest
from azulejos.arena.games import Finished, play
from azulejos.arena.pairing import Fixture
from azulejos.arena.queue import Queue

_context = multiprocessing.get_context("spawn")


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_here(contest: Contest, fixtures: Iterable[Fixture], *, with_records: bool = False) -> Generator[Finished]:
    """Plays games one after the other in this very process."""
    for fixture in fixtures:
        yield play(contest, fixture, with_record=with_records)


def play_in_processes(
    contest: Contest, fixtures: Iterable[Fixture], workers: int, *, with_records: bool = False
) -> Generator[Finished]:
    """Plays games in worker processes; the games come as they are finished."""
    queue = Queue(fixtures)
    crew: list[Worker] = []
    try:
        while _give_out(queue, crew, workers, contest, with_records):
            for worker in _ready(crew):
                try:
                    yield worker.take()
                except (EOFError, OSError):
                    crew.remove(worker)
                    worker.stop()
                    queue.again(worker.lost(), f"exit code {worker.process.exitcode}")
    finally:
        for worker in crew:
            worker.stop()


class Worker:
    """A process that plays one game at a time."""

    def __init__(self, contest: Contest, with_records: bool) -> None:
        self.connection, other = _context.Pipe()
        self.fixture: Fixture | None = None
        self.process = _context.Process(target=_work, args=(other, contest, with_records), daemon=True)
        self.process.start()
        other.close()  # so that the end of the process is the end of the connection

    def give(self, fixture: Fixture) -> None:
        """Lets it play a game; that it may have died shows when the game is taken."""
        self.fixture = fixture
        with contextlib.suppress(OSError):
            self.connection.send(fixture)

    def take(self) -> Finished:
        """The game it has finished; EOFError or OSError if it has died instead."""
        finished: Finished = self.connection.recv()
        self.fixture = None
        return finished

    def lost(self) -> Fixture:
        """The game it was playing."""
        assert self.fixture is not None
        return self.fixture

    def stop(self) -> None:
        """Ends it, whatever it is doing."""
        self.connection.close()
        self.process.terminate()
        self.process.join()


def _give_out(queue: Queue, crew: list[Worker], workers: int, contest: Contest, with_records: bool) -> bool:
    """Gives everybody idle a game, and starts workers while there are games for them; False when all is done."""
    idle = [worker for worker in crew if worker.fixture is None]
    while (idle or len(crew) < workers) and (fixture := queue.next()) is not None:
        if not idle:
            crew.append(Worker(contest, with_records))
            idle.append(crew[-1])
        idle.pop().give(fixture)
    return any(worker.fixture is not None for worker in crew)


def _ready(crew: list[Worker]) -> list[Worker]:
    """The workers that have something to tell; waits until there is one."""
    busy = {worker.connection: worker for worker in crew if worker.fixture is not None}
    return [busy[connection] for connection in wait(list(busy)) if isinstance(connection, Connection)]


def _work(connection: Connection, contest: Contest, with_records: bool) -> None:
    """What a worker does until nobody wants more: Ctrl-C is its parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            connection.send(play(contest, connection.recv(), with_record=with_records))
