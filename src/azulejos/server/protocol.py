"""What clients send and get, as models: they make the OpenAPI description, and refuse what does not fit."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from azulejos.server.limits import LONGEST_NAME

MOST_SEATS = 8
MOST_SECONDS = 365 * 24 * 3600
MOST_HINTS = 10
LARGEST_VERSION = 10**9

# No control characters, and no ends of lines and paragraphs.
_PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"

Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_NAME, pattern=_PLAIN)]
Text = Annotated[str, StringConstraints(max_length=20_000)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Version = Annotated[int, Field(ge=0, le=LARGEST_VERSION)]


class Strict(BaseModel):
    """What clients send: nothing that is not known."""

    model_config = ConfigDict(extra="forbid")


class SeatRequest(Strict):
    """Who is to sit on a seat."""

    kind: Literal["here", "link", "bot", "computer"]
    name: Name = ""
    level: Name = Field(default="", description="of a computer, such as medium")


class ClockRequest(Strict):
    """A clock for each decision, or a budget for the game with an increment for each decision."""

    kind: Literal["move", "budget"]
    seconds: float = Field(gt=0, le=MOST_SECONDS, allow_inf_nan=False)
    increment: float = Field(default=0, ge=0, le=MOST_SECONDS, allow_inf_nan=False)


class NewTable(Strict):
    """A table to be set up: a new game, a position, or a record up to one of its steps."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"game": "azul(players=2)", "seats": [{"kind": "here"}, {"kind": "computer", "level": "medium"}]}
            ]
        },
    )

    game: Annotated[str, StringConstraints(max_length=200)]
    seats: list[SeatRequest] = Field(min_length=2, max_length=MOST_SEATS)
    clock: ClockRequest | None = None
    hints: bool = True
    public: bool = False
    position: Text | None = None
    record: dict[str, Any] | None = None
    step: int | None = Field(default=None, ge=0, le=100_000)


class TakeSeat(Strict):
    """Sitting down."""

    name: Name = ""


class Rename(Strict):
    """Another name."""

    name: Name


class Decision(Strict):
    """A move for an own seat, meant for the game as it was in the version that was seen."""

    version: Version
    seat: int = Field(ge=0, lt=MOST_SEATS)
    move: MoveText


class Undo(Strict):
    """A wish to take back, meant for the game in the version that was seen: asked for twice, it happens once."""

    version: Version


class Answer(Strict):
    """Yes or no to what somebody asked for, in the version that was seen."""

    version: Version
    accept: bool


class HandOver(Strict):
    """A computer for somebody who is gone."""

    level: Name = "medium"


class Position(Strict):
    """A position's text."""

    position: Text


class PositionMove(Position):
    """A move in a position."""

    move: MoveText


class PositionHints(Position):
    """How many moves are wanted."""

    count: int = Field(default=3, ge=1, le=MOST_HINTS)


class Upload(Strict):
    """A game's record."""

    record: dict[str, Any]


class OptionInfo(BaseModel):
    """An option of a game: what is chosen, and what could be chosen with the other options as they are."""

    name: str
    value: str
    default: str
    choices: list[str]
    is_open: bool = Field(description="whether other texts than the choices can be values, too")
    spelled: dict[str, str] = Field(description="of an open option: what each choice is short for, to begin from")


class GameInfo(BaseModel):
    """A game with options chosen; `game` is its text, by which a table is set up."""

    name: str
    game: str
    players: list[int] = Field(description="the numbers of players with the other options as they are")
    options: list[OptionInfo]


class Catalogue(BaseModel):
    """The games and the computer players there are."""

    games: list[GameInfo]
    levels: list[str]


class Listed(BaseModel):
    """A table in a list."""

    id: str
    game: str
    status: str
    version: int
    updated_at: int


class BotToken(BaseModel):
    """A bot's secret, sent as a bearer token."""

    token: str


class SeatView(BaseModel):
    """Who sits on a seat."""

    kind: str
    name: str
    level: str | None
    free: bool
    mine: bool
    handed_over: bool


class ClockView(BaseModel):
    """The clocks in milliseconds."""

    kind: str
    left: list[int]
    running: int | None


class ProposalView(BaseModel):
    """What somebody asks the others for."""

    what: str
    seat: int | None
    level: str | None
    decisions: int | None
    by: list[int]
    to_answer: bool
    agreed: int
    asked: int


class TableView(BaseModel):
    """A table as the client may see it; `state` is the game's own view."""

    id: str
    version: int
    game: str
    status: str
    seats: list[SeatView]
    mine: list[int]
    turn: int | None
    hints: bool
    public: bool
    clock: ClockView | None
    proposal: ProposalView | None
    can_undo: bool
    commitment: str
    seed: str | None
    rematch: str | None
    rematch_of: str | None
    state: dict[str, Any]


class Rematch(BaseModel):
    """The table at which the same people play again."""

    table: str


class Preview(BaseModel):
    """What a move would lead to before chance does anything."""

    events: list[dict[str, Any]]
    scores_before: list[int]
    scores_after: list[int]
    deals: bool
    state: dict[str, Any]


class HintView(BaseModel):
    """A good move and what each seat can expect after it."""

    move: str
    expected: list[float] = Field(description="points at the end, by seat")
    wins: list[float] = Field(description="chance to win, by seat, from 0 to 1")


class Points(BaseModel):
    """Where a seat's points come from."""

    seat: int
    start: int
    total: int
    by_event: dict[str, int]
    by_item: dict[str, dict[str, int]]


class ReplayStep(BaseModel):
    """A step of a replay: what was played or dealt, what happened, and the position after it."""

    move: str | None
    deal: list[str] | None
    seat: int | None
    events: list[dict[str, Any]]
    position: str
    state: dict[str, Any]


class Replay(BaseModel):
    """A whole game."""

    game: str
    steps: list[ReplayStep]


class PositionView(BaseModel):
    """A position that is not at any table."""

    game: str
    position: str
    state: dict[str, Any]


class Problem(BaseModel):
    """Why something was refused; `table` is how things stand where that helps."""

    code: str
    parameters: dict[str, Any]
    table: TableView | None = None
