"""How long a seat may still think; times are milliseconds and always handed in."""

import math

from azulejos.server.events import ClockPlan


class Clock:
    """The clocks of all seats; at most one of them runs. Only decisions and what takes them back stop a clock."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        self.left = [plan.seconds * 1000.0] * seats
        self.running: int | None = None
        self.since = 0
        self.resumed_at = 0  # when the server last came back
        self._decided: list[tuple[int, float]] = []  # each decision's seat and what it had left, to go back to

    def copy(self) -> "Clock":
        """An independent copy."""
        other = Clock(self.plan, len(self.left))
        other.left, other.running, other.since = self.left.copy(), self.running, self.since
        other.resumed_at = self.resumed_at
        other._decided = self._decided.copy()
        return other

    def start(self, seat: int, at: int) -> None:
        """Lets a seat's clock run; a clock for single decisions begins anew."""
        if self.plan.kind == "move":
            self.left[seat] = self.plan.seconds * 1000.0
        self.running, self.since = seat, at

    def decide(self, at: int) -> None:
        """Stops the clock that runs, and adds the increment for a decision made in time."""
        if self.running is None:
            return
        left = self.left_at(self.running, at)
        self._decided.append((self.running, left))
        self.left[self.running] = left + (self.plan.increment * 1000.0 if left > 0 else 0.0)
        self.running = None

    def take_back(self, decisions: int, at: int) -> None:
        """Goes on with what was left before the last decisions: nobody wins time by taking back."""
        if self.running is not None:
            self.left[self.running] = self.left_at(self.running, at)
        for _ in range(decisions):
            self.running, left = self._decided.pop()
            self.left[self.running] = left
        self.since = at

    def resume(self, down_since: int, at: int) -> None:
        """Goes on as if the time without a server had not passed; what was given back once is not given again."""
        self.since += max(0, at - max(down_since, self.resumed_at, self.since))
        self.resumed_at = at

    def left_at(self, seat: int, at: int) -> float:
        """What a seat has left."""
        spent = max(0, at - self.since) if seat == self.running else 0
        return max(0.0, self.left[seat] - spent)

    @property
    def deadline(self) -> int | None:
        """When the time of the seat whose clock runs is over."""
        return None if self.running is None else self.since + math.ceil(self.left[self.running])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Clock) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a clock changes
