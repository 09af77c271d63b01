"""The words of the engine protocol, which both sides share; docs/engine_protocol.md tells what they mean."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum

from azulejos.ai.thought import Limits, Line
from azulejos.core.errors import AzulejosError, ErrorCode, check_number
from azulejos.core.text import readable

PROTOCOL = 1
LONGEST_LINE = 1 << 20  # bytes; a record of a long game has some 40 kB
LONGEST_ERROR = 300
MOST = 10**12  # milliseconds, nodes
MOST_LINES = 100
NOTHING = "none"


class EngineErrorCode(StrEnum):
    """Every error an engine can answer with besides the library's; programs may rely on the values."""

    UNKNOWN_COMMAND = "unknown_command"
    MALFORMED_COMMAND = "malformed_command"
    LINE_TOO_LONG = "line_too_long"
    UNSUPPORTED_PROTOCOL = "unsupported_protocol"
    NO_POSITION = "no_position"
    BUSY = "busy"
    PLAYER_FAILED = "player_failed"
    INTERNAL = "internal"


class Complaint(Exception):
    """Why a line cannot be obeyed."""

    def __init__(self, code: EngineErrorCode, text: str) -> None:
        self.code = code
        super().__init__(text)


def write_error(error: Complaint | AzulejosError) -> str:
    """The line that tells what is wrong."""
    text = readable(str(error))
    return f"error {error.code} {text if len(text) <= LONGEST_ERROR else text[:LONGEST_ERROR] + '…'}"


# --- Bytes to lines ---------------------------------------------------------------------------------------------------


class Splitter:
    """Lines out of bytes as they come: None for a line that is too long, of which only the end of it is waited for."""

    def __init__(self) -> None:
        self._begun = bytearray()
        self._is_too_long = False

    def feed(self, data: bytes) -> Iterator[str | None]:
        """The lines that end in these bytes."""
        *ended, rest = data.split(b"\n")
        for part in ended:
            self._add(part)
            yield self._take()
        self._add(rest)

    def finish(self) -> Iterator[str | None]:
        """The last line, if nobody has ended it."""
        if self._begun or self._is_too_long:
            yield self._take()

    def _add(self, part: bytes) -> None:
        """Goes on with the line that has begun."""
        self._is_too_long = self._is_too_long or len(self._begun) + len(part) > LONGEST_LINE
        if self._is_too_long:
            self._begun.clear()
        else:
            self._begun += part

    def _take(self) -> str | None:
        """The line that has ended."""
        line = None if self._is_too_long else self._begun.decode("utf-8", "replace").strip()
        self._begun.clear()
        self._is_too_long = False
        return line


def to_bytes(line: str) -> bytes:
    """A line as it is sent."""
    return line.encode("utf-8", "backslashreplace") + b"\n"


# --- Options ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """Something that can be set: a `number` within limits, a `choice`, a `switch` (on, off) or any `text`."""

    name: str
    type: str
    default: str = NOTHING
    min: int | None = None
    max: int | None = None
    choices: str | None = None  # with commas between them

    def __str__(self) -> str:
        """The line that offers it."""
        values = ((item.name, getattr(self, item.name)) for item in fields(self))
        return "option " + " ".join(f"{name} {value}" for name, value in values if value is not None)


def read_setting(text: str) -> tuple[str, str]:
    """The name and the value in `name NAME value VALUE`."""
    words = text.split(maxsplit=3)
    if len(words) < 3 or words[0] != "name" or words[2] != "value":
        raise Complaint(EngineErrorCode.MALFORMED_COMMAND, "write it as: setoption name NAME value VALUE")
    return words[1], words[3] if len(words) == 4 else ""


# --- Thinking ---------------------------------------------------------------------------------------------------------

_MOST_OF = {"time": MOST, "nodes": MOST, "depth": MOST, "lines": MOST_LINES}


def write_go(limits: Limits, legal: Sequence[str] = ()) -> str:
    """The command to think, with the moves to choose from for those who do not know the rules."""
    numbers = {name: getattr(limits, name) for name in _MOST_OF if getattr(limits, name) != getattr(Limits, name)}
    words = ["go", *(f"{name} {value}" for name, value in numbers.items())]
    return " ".join([*words, *["infinite"] * limits.infinite, *(["legal", *legal] if legal else [])])


def read_go(text: str) -> Limits:
    """How long to think, by what comes after `go`; the legal moves are for those who do not know the rules."""
    words = iter(text.split())
    found: dict[str, int] = {}
    for word in words:
        if word == "legal":
            break
        if word in found or word not in (*_MOST_OF, "infinite"):
            raise Complaint(EngineErrorCode.MALFORMED_COMMAND, f"{word!r} is not expected there")
        found[word] = True if word == "infinite" else _read_number(word, next(words, NOTHING))
    return Limits(**found)  # type: ignore[arg-type]


def _read_number(name: str, text: str) -> int:
    """A whole number within the limits for its name."""
    most = _MOST_OF[name]
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most))):
        raise AzulejosError(ErrorCode.BAD_NUMBER, name=name, value=text, low=1, high=most)
    check_number(name, int(text), 1, most)
    return int(text)


@dataclass(frozen=True)
class Info:
    """What an engine tells while it thinks: a line, which of the best it is, and since when it thinks."""

    line: Line
    rank: int = 1
    time: int | None = None  # milliseconds


def write_info(info: Info) -> str:
    """The line that tells it."""
    line = info.line
    known = {"line": info.rank, "depth": line.depth, "nodes": line.nodes, "time": info.time}
    words = [f"{name} {value}" for name, value in known.items() if value is not None]
    words += [f"points {','.join(f'{value:.2f}' for value in line.points)}"] if line.points else []
    words += [f"wins {','.join(f'{value:.3f}' for value in line.wins)}"] if line.wins else []
    return " ".join(["info", *words, "moves", *line.moves])


def read_info(text: str) -> Info | None:
    """What comes after `info`, or None if it tells no line."""
    words = iter(text.split())
    known: dict[str, str] = {}
    for word in words:
        if word == "moves":
            break
        known[word] = next(words, "")
    try:
        numbers = {name: int(known[name]) for name in ("line", "depth", "nodes", "time") if name in known}
        points, wins = (_read_values(known.get(name, "")) for name in ("points", "wins"))
    except ValueError:
        return None
    moves = tuple(words)
    line = Line(moves, points, wins, numbers.get("depth"), numbers.get("nodes"))
    return Info(line, numbers.get("line", 1), numbers.get("time")) if moves else None


def _read_values(text: str) -> tuple[float, ...]:
    """A value for each seat."""
    return tuple(float(value) for value in text.split(",")) if text else ()
