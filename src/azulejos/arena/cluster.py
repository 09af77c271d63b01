"""Plays games on a Ray cluster, or on a Ray of this machine; a game whose worker is lost is played again."""

import contextlib
import socket
from collections.abc import Generator, Iterable, Iterator
from typing import Any

from azulejos.arena.contest import Contest
from azulejos.arena.errors import ArenaError, ArenaErrorCode
from azulejos.arena.games import Finished, play
from azulejos.arena.pairing import Fixture
from azulejos.arena.queue import Queue

PATIENCE = 5.0  # seconds for a cluster to answer


def play_on_ray(
    contest: Contest,
    fixtures: Iterable[Fixture],
    workers: int | None = None,
    *,
    address: str | None = None,
    with_records: bool = False,
) -> Generator[Finished]:
    """Plays games as tasks of one core each, so many at a time; the games come as they are finished."""
    ray = find_ray()
    with _connected(ray, workers, address):
        # Ray would hide how often a game is tried; the queue counts.
        task = ray.remote(num_cpus=1, max_retries=0)(play)
        most = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _play(ray, task, Queue(fixtures), contest, most, with_records)


def find_ray() -> Any:
    """Ray, if it is installed."""
    try:
        import ray
    except ImportError:
        raise ArenaError(ArenaErrorCode.MISSING_EXTRA, package="Ray", extra="ray") from None
    return ray


def _play(ray: Any, task: Any, queue: Queue, contest: Contest, most: int, with_records: bool) -> Generator[Finished]:
    """Keeps so many tasks going until no game is left."""
    running: dict[Any, Fixture] = {}
    try:
        while True:
            while len(running) < most and (fixture := queue.next()) is not None:
                running[task.remote(contest, fixture, with_record=with_records)] = fixture
            if not running:
                return
            for reference in ray.wait(list(running))[0]:
                fixture = running.pop(reference)
                try:
                    yield ray.get(reference)
                except ray.exceptions.RayError as error:
                    queue.again(fixture, type(error).__name__)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


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
