"""What happens to a table: the entries of its history, which is the truth. Everything else follows from them."""

from typing import Literal

import msgspec

Holder = int  # someone who holds seats: a device with its token, or a bot; counted from 0 at each table
Decider = Literal["holder", "computer", "clock"]


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is meant to sit on a seat: a person at the creator's device, whoever comes by link, a bot, a computer."""

    kind: Literal["here", "link", "bot", "computer"]
    name: str = ""
    level: str = ""  # of a computer


class ClockPlan(msgspec.Struct, frozen=True):
    """How long decisions may take, in seconds: for each, or a budget for the game with an increment for each."""

    kind: Literal["move", "budget"]
    seconds: float
    increment: float = 0.0


class Created(msgspec.Struct, frozen=True, tag="created", omit_defaults=True):
    """A table was set up; the seed is kept apart, only its commitment is part of the history."""

    game: str
    seats: tuple[SeatPlan, ...]
    commitment: str
    start: str | None = None  # the text of the position it starts from, if not a new game
    clock: ClockPlan | None = None
    hints: bool = True
    public: bool = False
    rematch_of: str | None = None


class Seated(msgspec.Struct, frozen=True, tag="seated", omit_defaults=True):
    """A holder took a seat."""

    seat: int
    holder: Holder
    name: str = ""


class Named(msgspec.Struct, frozen=True, tag="named"):
    """A seat got another name."""

    seat: int
    name: str


class Decided(msgspec.Struct, frozen=True, tag="decided", omit_defaults=True):
    """A move was played."""

    seat: int
    move: str
    by: Decider = "holder"


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """Chance did what it owed."""

    outcomes: tuple[str, ...]


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """The last decisions were taken back, with what chance did after them."""

    decisions: int


class Proposed(msgspec.Struct, frozen=True, tag="proposed", omit_defaults=True):
    """A holder asked the other people for something: to take decisions back, or to hand a seat over."""

    what: Literal["undo", "hand_over"]
    holder: Holder
    asked: tuple[Holder, ...]
    decisions: int = 0
    seat: int = -1
    level: str = ""


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """A holder agreed to what was asked, or refused it."""

    holder: Holder
    accept: bool


class HandedOver(msgspec.Struct, frozen=True, tag="handed_over"):
    """A computer decides for a seat from now on."""

    seat: int
    level: str


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """A seat's holder decides again."""

    seat: int


class Lapsed(msgspec.Struct, frozen=True, tag="lapsed"):
    """What all have agreed to did not happen, and why: the code of a refusal."""

    code: str


class Rematched(msgspec.Struct, frozen=True, tag="rematched"):
    """The same people play again at another table."""

    table: str


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """The server runs again; the time since it was last known to run counts for nobody's clock."""

    down_since: int


Entry = (
    Created
    | Seated
    | Named
    | Decided
    | Dealt
    | Undone
    | Proposed
    | Answered
    | HandedOver
    | TakenBack
    | Lapsed
    | Rematched
    | Resumed
)


class Step(msgspec.Struct, frozen=True):
    """What was stored at once, as one version of the table; `at` is the time in milliseconds."""

    version: int
    at: int
    entries: tuple[Entry, ...]


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(tuple[Entry, ...])


def encode(entries: tuple[Entry, ...]) -> str:
    """Entries as they are stored."""
    return _ENCODER.encode(entries).decode()


def decode(text: str) -> tuple[Entry, ...]:
    """Stored entries."""
    return _DECODER.decode(text)
