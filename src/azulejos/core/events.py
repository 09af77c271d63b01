"""What happened, as message ids with parameters; only front ends turn them into sentences."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

NO_SEAT = -1


@dataclass(frozen=True)
class Event:
    """One thing that happened: its message id, whose doing it was, what it scored, and the details."""

    id: str
    seat: int | None = None
    points: int = 0
    parameters: Mapping[str, Any] = field(default_factory=dict)
    item: str | None = None  # the parameter by which people tell points of the same event apart, such as the star

    def to_json(self) -> dict[str, Any]:
        """The event as a JSON-able dict."""
        return {"id": self.id, "seat": self.seat, "points": self.points, **self.parameters}
