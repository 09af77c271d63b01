"""Works on a Ray cluster, or on a Ray of this machine; a task whose worker is lost is done again."""

import contextlib
import socket
from collections.abc import Generator, Iterable, Iterator
from typing import Any, TypeVar

from azulejos.arena.errors import ArenaError, ArenaErrorCode
from azulejos.arena.local import Job
from azulejos.arena.queue import Queue, Task

T = TypeVar("T")

PATIENCE = 5.0  # seconds for a cluster to answer


def do_on_ray(
    job: Job[T], tasks: Iterable[Task], workers: int | None = None, *, address: str | None = None
) -> Generator[T]:
    """Does tasks on one core each, so many at a time; what comes out comes as it is done."""
    ray = find_ray()
    with _connected(ray, workers, address):
        most = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _do(ray, job, Queue(tasks), most)


def find_ray() -> Any:
    """Ray, if it is installed."""
    try:
        import ray
    except ImportError:
        raise ArenaError(ArenaErrorCode.MISSING_EXTRA, package="Ray", extra="ray") from None
    return ray


def _do(ray: Any, job: Job[T], queue: Queue, most: int) -> Generator[T]:
    """Keeps so many tasks going until none is left."""
    # Ray would hide how often a task is tried; the queue counts.
    remote, shared = ray.remote(num_cpus=1, max_retries=0)(_call), ray.put(job)
    running: dict[Any, Task] = {}
    try:
        while True:
            while len(running) < most and (task := queue.next()) is not None:
                running[remote.remote(shared, task)] = task
            if not running:
                return
            for reference in ray.wait(list(running))[0]:
                task = running.pop(reference)
                try:
                    yield ray.get(reference)
                except ray.exceptions.RayError as error:
                    queue.again(task, type(error).__name__)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def _call(job: Job[T], task: Task) -> T:
    """Does a task; Ray wants a function of its own."""
    return job(task)


def _knock(address: str) -> None:
    """Refuses an address where nobody listens: Ray itself would wait there for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()


@contextlib.contextmanager
def _connected(ray: Any, workers: int | None, address: str | None) -> Iterator[None]:
    """Joins a cluster, or starts a Ray of one's own; one that runs already is used and left running."""
    if ray.is_initialized():
        yield
        return
    how: dict[str, Any] = {"address": address} if address else {"num_cpus": workers, "include_dashboard": False}
    try:
        _knock(address or "")
        ray.init(log_to_driver=False, configure_logging=False, **how)
    except (OSError, OverflowError, RuntimeError, ValueError) as error:
        reason = " ".join(str(error).split())
        raise ArenaError(ArenaErrorCode.NO_CLUSTER, address=address or "this machine", reason=reason) from None
    try:
        yield
    finally:
        ray.shutdown()
