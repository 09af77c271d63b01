"""How much anybody may ask for: sizes, lengths of names, rates by address and by token, connections by address."""

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network, ip_address

from azulejos.server.errors import Refusal, ServerErrorCode

MOST_BODY_BYTES = 512 * 1024  # a record of a long game has some 40 kB
MOST_FRAME_BYTES = 16 * 1024
LONGEST_NAME = 40
SLOWEST_READER = 30.0  # seconds that a client has to take a part of an answer
MOST_KEYS = 50_000  # addresses and tokens that are remembered
OWN_BITS = 64  # of an IPv6 address, the part within which everybody can choose addresses as they like


def is_size(text: str, most: int) -> bool:
    """Whether a header tells a number of bytes that is not too large."""
    return text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most


def whose(address: str) -> str:
    """Whom a limit means by an address: of IPv6 a whole network; IPv4 counts as such, however it is written."""
    try:
        found = ip_address(address)
    except ValueError:
        return address  # whatever a proxy may call its clients
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> OWN_BITS << OWN_BITS, 128 - OWN_BITS)))


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


class Places:
    """Places for so many connections of each address at a time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()

    @contextlib.contextmanager
    def one_for(self, key: str) -> Iterator[None]:
        """Takes a place as long as a connection is open, or refuses it."""
        if self._taken[key] >= self.most:
            raise Refusal(ServerErrorCode.TOO_MANY_CONNECTIONS, most=self.most)
        self._taken[key] += 1
        try:
            yield
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]
