"""The file that a contest is kept in: a line with its settings, then a line of JSON for every finished game.

Whatever happens, finished games stay: a line that was cut off in the middle is removed when the file is used again,
and a file that belongs to something else is never touched.
"""

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

import azulejos
from azulejos.arena.contest import Contest
from azulejos.arena.errors import ArenaError, ArenaErrorCode
from azulejos.arena.files import unwritable
from azulejos.arena.games import Played
from azulejos.core.errors import AzulejosError, ErrorCode

try:
    import fcntl
except ModuleNotFoundError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

FORMAT = "azulejos-match"
VERSION = 1


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line: the settings, their hash, and which program began the file."""

    format: str
    version: int
    game: str
    players: list[str]
    table: bool
    seed: str
    fingerprint: str
    azulejos: str


class Journal:
    """A contest's file: the games in it, and a place for more."""

    def __init__(self, path: Path, file: IO[bytes], games: list[Played]) -> None:
        self.path = path
        self.games = games
        self._file = file

    def add(self, played: Played) -> None:
        """Writes a finished game."""
        try:
            self._file.write(msgspec.json.encode(played) + b"\n")
            self._file.flush()
        except OSError as error:
            raise unwritable(self.path, error) from None


@contextlib.contextmanager
def keep(path: str, contest: Contest) -> Iterator[Journal]:
    """Opens a contest's file, or begins it; nobody else can use it meanwhile."""
    place = Path(path).expanduser()
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(place.open("a+b"))
        except (OSError, RuntimeError, ValueError) as error:
            raise unwritable(place, error) from None
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):  # a device may be without end
            raise unwritable(place, ValueError("it is not a file"))
        _lock(file, place)
        yield Journal(place, file, _resume(file, place, contest))


def _resume(file: IO[bytes], path: Path, contest: Contest) -> list[Played]:
    """Reads what is there, makes its end whole, and leaves the file ready for more."""
    file.seek(0)
    content = file.read()
    lines = content.split(b"\n")
    half = lines.pop()
    games = [_read(line, number, path, contest) for number, line in enumerate(lines, 1)][1:]
    if not lines and not _header(contest).startswith(half):
        raise ArenaError(ArenaErrorCode.OTHER_MATCH, path=path, difference="it does not begin like a match")
    try:
        if half:
            file.truncate(len(content) - len(half))
        if not lines:
            file.write(_header(contest))
        file.flush()
    except OSError as error:
        raise unwritable(path, error) from None
    return [game for game in games if game is not None]


def _read(line: bytes, number: int, path: Path, contest: Contest) -> Played | None:
    """The game in a line; None for the first line, which must be this contest's."""
    if number == 1:
        _check(line, path, contest)
        return None
    try:
        played = msgspec.json.decode(line, type=Played)
    except (msgspec.MsgspecError, UnicodeError) as error:
        reason = f"line {number} is not a game ({error})"
        raise AzulejosError(ErrorCode.UNREADABLE_FILE, path=path, reason=reason) from None
    if played.number < 0 or not _fits(played, contest):
        reason = f"line {number} is not a game of this match"
        raise AzulejosError(ErrorCode.UNREADABLE_FILE, path=path, reason=reason)
    return played


def _fits(played: Played, contest: Contest) -> bool:
    """Whether a game is the one that its number says, with something for every seat, and somebody has won it."""
    fixture = contest.pairing.fixture(played.number)
    sizes = {len(part) for part in (played.scores, played.places, played.thinking)}
    seats = range(len(fixture.seats))
    named = [one.seat for one in (played.forfeit, *played.lapses) if one is not None]
    is_possible = min(played.places, default=0) == 1 and all(place - 1 in seats for place in played.places)
    is_of_seats = is_possible and all(seat in seats for seat in named)
    return is_of_seats and (played.deal, played.seats, sizes) == (fixture.deal, fixture.seats, {len(seats)})


def _check(line: bytes, path: Path, contest: Contest) -> None:
    """Refuses a file of another match, and tells what is different."""
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.MsgspecError, UnicodeError):
        difference = "it does not begin like a match"
        raise ArenaError(ArenaErrorCode.OTHER_MATCH, path=path, difference=difference) from None
    for name, wanted in (("format", FORMAT), ("version", VERSION), *contest.to_dict().items()):
        found = getattr(header, name)
        if found != wanted:
            difference = f"its {name} is {_text(found)}, not {_text(wanted)}"
            raise ArenaError(ArenaErrorCode.OTHER_MATCH, path=path, difference=difference)
    if header.fingerprint != contest.fingerprint:
        raise ArenaError(ArenaErrorCode.OTHER_MATCH, path=path, difference="its fingerprint does not fit")


def _text(value: object) -> str:
    """A setting as people read it."""
    return ", ".join(value) if isinstance(value, list) else str(value)


def _header(contest: Contest) -> bytes:
    """The first line of a contest's file."""
    settings = contest.to_dict()
    header = Header(FORMAT, VERSION, fingerprint=contest.fingerprint, azulejos=azulejos.__version__, **settings)
    return msgspec.json.encode(header) + b"\n"


def _lock(file: IO[bytes], path: Path) -> None:
    """Keeps other processes from writing to the file, where the system can."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ArenaError(ArenaErrorCode.FILE_IN_USE, path=path) from None
    except OSError:
        return  # not every file system can lock
