"""What whoever runs a server can choose."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from azulejos.server.limits import Rate


@dataclass(frozen=True)
class Settings:
    """How a server runs; the defaults are for one process on one's own machine."""

    database: str
    origins: frozenset[str] = frozenset()  # other addresses whose pages may use this server
    secure_cookies: bool = False  # True when browsers reach it by https
    workers: int = 4  # threads in which computers think
    address_rate: Rate = field(default_factory=lambda: Rate(burst=200, per_second=50))
    seat_rate: Rate = field(default_factory=lambda: Rate(burst=60, per_second=20))
    create_rate: Rate = field(default_factory=lambda: Rate(burst=20, per_second=0.5))
    connections: int = 100  # WebSockets and event streams that an address may have open
    engines: Mapping[str, str] = field(default_factory=dict)  # programs that can be seated, as players, by their levels
    trust_proxy: bool = False  # take the client's address from X-Forwarded-For
