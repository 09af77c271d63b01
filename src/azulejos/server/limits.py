"""How much anybody may ask for: sizes of requests, lengths of names, and rates by address and by token."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MOST_BODY_BYTES = 512 * 1024  # a record of a long game has some 40 kB
MOST_FRAME_BYTES = 16 * 1024
LONGEST_NAME = 40
SLOWEST_READER = 30.0  # seconds that a client has to take a part of an answer
MOST_KEYS = 50_000  # addresses and tokens that are remembered


def is_size(text: str, most: int) -> bool:
    """Whether a header tells a number of bytes that is not too large."""
    return text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many each second after that."""

    burst: float
    per_second: float


class Limiter:
    """Buckets that fill with time: a request takes a drop out of the bucket of its key, or has to wait."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.now = rate, now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str) -> float:
        """Takes a drop and answers 0, or answers how many seconds there is to wait for one."""
        now = self.now()
        level, since = self._buckets.pop(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - since) * self.rate.per_second)
        allowed = level >= 1
        self._buckets[key] = (level - 1 if allowed else level, now)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return 0.0 if allowed else (1 - level) / self.rate.per_second
