"""Who is still running, for tests that start programs."""

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path


def everybody() -> list[int]:
    """All processes of this system."""
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()]


def children() -> set[int]:
    """The processes that this one has started and that have not been collected, dead or alive."""
    return {process for process in everybody() if parent_of(process) == os.getpid()}


def parent_of(process: int) -> int | None:
    """Who has started a process, if it is there."""
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return None


def is_running(process: int) -> bool:
    """Whether a process does anything: one that is dead and not collected does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def program_threads() -> list[threading.Thread]:
    """The threads that serve a program."""
    return [thread for thread in threading.enumerate() if thread.name == "program"]


def wait_until(is_true: Callable[[], bool], seconds: float = 10.0) -> None:
    """Waits for what happens elsewhere."""
    deadline = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < deadline
        time.sleep(0.01)
