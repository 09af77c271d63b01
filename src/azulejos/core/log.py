"""What happened while a decision was played: rows of small integers that kernels write and games explain.

A kernel that can report takes a `log`; with `None` the reporting is compiled away, so playing fast and telling the
story are the same code.
"""

from typing import Any

import numpy as np

from azulejos.core.jit import kernel

ROWS = 512
COLUMNS = 8  # event, seat, points, and five numbers whose meaning is up to the event

LOG_DTYPE = np.dtype((np.record, [("count", np.int64), ("rows", np.int64, (ROWS, COLUMNS))]))

Log = np.record


def new_log() -> Log:
    """An empty log."""
    log: Any = np.zeros(1, LOG_DTYPE)[0]
    return log  # type: ignore[no-any-return]


@kernel
def write(
    log: Log | None, event: int, seat: int, points: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
) -> None:
    """Adds a row to a log, or does nothing without one; `points` is what the seat's score changed by."""
    if log is not None:
        row = log.rows[log.count]
        row[0] = event
        row[1] = seat
        row[2] = points
        row[3] = a
        row[4] = b
        row[5] = c
        row[6] = d
        row[7] = e
        log.count += 1
