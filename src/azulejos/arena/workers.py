"""Where work is done: in this process, in others of this machine, or on a Ray cluster."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Literal, TypeVar, get_args

from azulejos.arena.cluster import do_on_ray
from azulejos.arena.local import Job, do_here, do_in_processes
from azulejos.arena.queue import Task
from azulejos.core.errors import AzulejosError, ErrorCode, check_number
from azulejos.core.machine import cores

T = TypeVar("T")

On = Literal["processes", "ray"]
MOST_WORKERS = 1024


@dataclass(frozen=True)
class Place:
    """Where work is done, and by how many at a time."""

    workers: int | None = 1  # None for all cores; one works in this very process
    on: On = "processes"
    address: str | None = None  # of a Ray cluster

    def __post_init__(self) -> None:
        if self.workers is not None:
            check_number("workers", self.workers, 1, MOST_WORKERS)
        if self.on not in get_args(On):
            raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="on", value=self.on, allowed=", ".join(get_args(On)))
        if self.address is not None and self.on != "ray":
            allowed = "only together with on=ray"
            raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="address", value=self.address, allowed=allowed)


def do(job: Job[T], tasks: Iterable[Task], place: Place) -> Generator[T]:
    """What comes out of tasks, as they are done."""
    if place.on == "ray":
        return do_on_ray(job, tasks, place.workers, address=place.address)
    workers = place.workers or cores()
    if workers == 1:
        return do_here(job, tasks)
    return do_in_processes(job, tasks, workers)
