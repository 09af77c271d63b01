"""Works in processes of this machine; one that dies is replaced, and its task is done again."""

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from azulejos.arena.queue import Queue, Task

T = TypeVar("T")
LAST_WORD = 3.0  # seconds for a process to end what it has started
Job = Callable[[Any], T]

_context = multiprocessing.get_context("spawn")


def do_here(job: Job[T], tasks: Iterable[Task]) -> Generator[T]:
    """Does tasks one after the other in this very process."""
    for task in tasks:
        yield job(task)


def do_in_processes(job: Job[T], tasks: Iterable[Task], workers: int) -> Generator[T]:
    """Does tasks in worker processes; what comes out comes as it is done."""
    queue = Queue(tasks)
    crew: list[Worker[T]] = []
    try:
        while _give_out(queue, crew, workers, job):
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


class Worker(Generic[T]):
    """A process that does one task at a time."""

    def __init__(self, job: Job[T]) -> None:
        self.connection, other = _context.Pipe()
        self.task: Task | None = None
        self.process = _context.Process(target=_work, args=(other, job), daemon=True)
        with _interrupts_ignored():
            self.process.start()
        other.close()  # so that the end of the process is the end of the connection

    def give(self, task: Task) -> None:
        """Lets it do a task; that it may have died shows when what comes out is taken."""
        self.task = task
        with contextlib.suppress(OSError):
            self.connection.send(task)

    def take(self) -> T:
        """What came out of its task; EOFError or OSError if it has died instead."""
        done: T = self.connection.recv()
        self.task = None
        return done

    def lost(self) -> Task:
        """The task it was doing."""
        assert self.task is not None
        return self.task

    def stop(self) -> None:
        """Ends it, whatever it is doing, with all that it has started, as far as it comes to that in time."""
        self.connection.close()
        self.process.terminate()
        self.process.join(LAST_WORD)
        self.process.kill()
        self.process.join()


def _give_out(queue: Queue, crew: list[Worker[T]], workers: int, job: Job[T]) -> bool:
    """Gives everybody idle a task, and starts workers while there are tasks for them; False when all is done."""
    idle = [worker for worker in crew if worker.task is None]
    while (idle or len(crew) < workers) and (task := queue.next()) is not None:
        if not idle:
            crew.append(Worker(job))
            idle.append(crew[-1])
        idle.pop().give(task)
    return any(worker.task is not None for worker in crew)


def _ready(crew: list[Worker[T]]) -> list[Worker[T]]:
    """The workers that have something to tell; waits until there is one."""
    busy = {worker.connection: worker for worker in crew if worker.task is not None}
    return [busy[connection] for connection in wait(list(busy)) if isinstance(connection, Connection)]


@contextlib.contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Ctrl-C is not for a process that is started meanwhile, from its very beginning; it inherits that."""
    if threading.current_thread() is not threading.main_thread():  # which cannot say what to do at Ctrl-C
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Dismissed(BaseException):
    """A worker's work is over, even in the middle of a game; nothing that players do wrong is like this."""


def _work(connection: Connection, job: Job[Any]) -> None:
    """What a worker does until nobody wants more: Ctrl-C is its parent's business.

    When it is ended it leaves in order, so that the programs of others that it has started end, too.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError, Dismissed):
        try:
            signal.signal(signal.SIGTERM, _leave)
            while True:
                connection.send(job(connection.recv()))
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)  # who leaves already is not told again


def _leave(*_: object) -> None:
    """Ends the work, once."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Dismissed
