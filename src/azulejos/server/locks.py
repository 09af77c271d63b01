"""A lock on a file which the system itself releases when its process ends, however it ends."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockedError(Exception):
    """Another process holds the lock."""


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds the lock; the file is left behind, because whoever removed it could remove that of the next process."""
    with path.open("ab") as file:
        try:
            _take(file.fileno())
        except (BlockingIOError, PermissionError):  # the latter on Windows
            raise LockedError(str(path)) from None
        yield
