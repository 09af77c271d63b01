"""Matches and round robins: from who plays to what came out."""

import json
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypedDict, Unpack

from azulejos.arena.board import Board
from azulejos.arena.contest import Contest
from azulejos.arena.files import make_folder, replacing, unwritable
from azulejos.arena.games import Finished, Played, play
from azulejos.arena.journal import keep
from azulejos.arena.results import Result, summarise
from azulejos.arena.workers import On, Place, do
from azulejos.core.errors import check_number

MOST_GAMES = 10_000_000
Watcher = Callable[[Board], None]


@dataclass(frozen=True)
class Arrangements:
    """How a contest is played, none of which changes a game: when to stop, where, and what is kept."""

    games: int = 100
    until_clear: bool = False
    workers: int | None = 1  # None for all cores; one plays in this very process
    on: On = "processes"
    address: str | None = None  # of a Ray cluster
    out: str | None = None  # a file that the games are written to, and that goes on where it ended
    records: str | None = None  # a folder for a record of every game
    watch: Watcher | None = None  # called at the start and after every game


class Choices(TypedDict, total=False):
    """Arrangements as keywords."""

    games: int
    until_clear: bool
    workers: int | None
    on: On
    address: str | None
    out: str | None
    records: str | None
    watch: Watcher | None


def match(game: str, player: str, opponent: str, *, seed: int = 0, **choices: Unpack[Choices]) -> Result:
    """Lets a player meet another one, or with more than two seats a table full of it; see `Arrangements`."""
    return run(Contest.check(game, (player, opponent), table=True, seed=seed), Arrangements(**choices))


def round_robin(game: str, players: Sequence[str], *, seed: int = 0, **choices: Unpack[Choices]) -> Result:
    """Lets every group of players that fills the seats meet; see `Arrangements`."""
    return run(Contest.check(game, players, seed=seed), Arrangements(**choices))


def run(contest: Contest, how: Arrangements) -> Result:
    """Plays what is missing of a contest; answers the result of all."""
    check_number("games", how.games, 1, MOST_GAMES)
    place = Place(how.workers, how.on, how.address)
    board = Board(contest, how.games, until_clear=how.until_clear)
    with ExitStack() as stack:
        journal = stack.enter_context(keep(how.out, contest)) if how.out else None
        folder = make_folder(how.records) if how.records else None
        for played in journal.games if journal else []:
            board.add(played)
            board.unrecorded += int(folder is not None and not _record_path(folder, played).exists())
        _tell(how, board)
        for finished in stack.enter_context(closing(_play(contest, board, how, place))):
            if folder and finished.record:
                _write_record(_record_path(folder, finished.played), finished.record)
            if journal:
                journal.add(finished.played)
            board.add(finished.played)
            _tell(how, board)
    return summarise(board)


def _play(contest: Contest, board: Board, how: Arrangements, place: Place) -> Generator[Finished]:
    """The missing games as they are finished, wherever they are played."""
    job = partial(play, contest, with_record=how.records is not None)
    return do(job, board.missing(), place)


def _tell(how: Arrangements, board: Board) -> None:
    """Lets whoever watches look at the board."""
    if how.watch is not None:
        how.watch(board)


def _record_path(folder: Path, played: Played) -> Path:
    """Where the record of a game is."""
    return folder / f"game-{played.number:06}.json"


def _write_record(path: Path, record: dict[str, Any]) -> None:
    """Saves a game, but never in place of another one."""
    text = json.dumps(record, indent=2) + "\n"
    if path.exists() and path.read_bytes() != text.encode():
        raise unwritable(path, ValueError("the record of another game is kept there"))
    with replacing(path) as beside:
        beside.write_text(text, "utf-8")
