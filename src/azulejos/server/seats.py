"""Who sits at a table, and what they ask each other for."""

from dataclasses import dataclass, field

from azulejos.server.events import Holder, Proposed, SeatPlan


@dataclass
class Seat:
    """A seat and who decides for it."""

    plan: SeatPlan
    name: str
    holder: Holder | None = None
    level: str = ""  # of the computer that decides, or nothing

    @property
    def is_free(self) -> bool:
        """Whether somebody is awaited here."""
        return self.holder is None and self.plan.kind != "computer"

    @property
    def is_persons(self) -> bool:
        """Whether it is meant for a person."""
        return self.plan.kind in ("here", "link")


@dataclass
class Proposal:
    """What a holder asks the other people for, and who has agreed."""

    entry: Proposed
    version: int  # in which it was asked: whoever answers must have seen it
    agreed: set[Holder] = field(default_factory=set)

    @property
    def asked(self) -> frozenset[Holder]:
        """Those who all have to agree."""
        return frozenset(self.entry.asked)

    def awaits(self, holder: Holder | None) -> bool:
        """Whether somebody has still to agree."""
        return holder in self.asked - self.agreed

    def concerns(self, holder: Holder) -> bool:
        """Whether somebody may end it: whoever was asked, and whoever asks."""
        return holder in self.asked or holder == self.entry.holder
