"""`azulejos match`: computer players against each other."""

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from azulejos.cli.files import to_json
from azulejos.cli.options import Address, FixedSeed, Json, On, Workers
from azulejos.cli.screen import Screen, progress
from azulejos.cli.session import INTERRUPTED
from azulejos.cli.texts import RefusalError, Words
from azulejos.core.errors import AzulejosError, ErrorCode

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.progress import Progress

    from azulejos.arena import Arrangements, Contest
    from azulejos.arena.board import Board
    from azulejos.arena.results import Comparison, Result, Standing

EXAMPLES = """Examples:

azulejos match azul greedy random --games 200

azulejos match "azul(players=3)" greedy random --table --until-clear --games 3000

azulejos match azul greedy random random --out ladder.jsonl --chart ladder.svg --chart ladder.png"""

PAUSE = 0.25  # seconds between two looks at the running result
MOST_FAILURES = 5  # shown to people


def match(
    game: Annotated[str, typer.Argument(help="A game with its options.")],
    players: Annotated[list[str], typer.Argument(help="Computer players: at least as many as the game has seats.")],
    games: Annotated[int, typer.Option(help="Games of each encounter; whole deals are played.")] = 100,
    seed: FixedSeed = 0,
    table: Annotated[
        bool, typer.Option("--table", help="Seat the first player, alone, at a table full of each other one.")
    ] = False,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as it is clear who is better; --games is the most.")
    ] = False,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep every game as a line of JSON, and go on from there.")
    ] = None,
    records: Annotated[str | None, typer.Option(metavar="FOLDER", help="Save a record of every game.")] = None,
    chart: Annotated[
        list[str] | None, typer.Option(metavar="FILE", help="Draw the result as .svg or .png; repeatable.")
    ] = None,
    workers: Workers = None,
    on: On = "processes",
    address: Address = None,
    as_json: Json = False,
) -> int:
    """Let computer players meet: every group of them that fills the seats, each deal in all rotations of the seats.

    The same command goes on with a match that was interrupted, if it was kept with --out. See docs/arena.md.
    """
    from azulejos.arena import ArenaError, Arrangements, Contest

    try:
        contest = Contest.check(game, players, table=table, seed=seed)
        how = Arrangements(games, until_clear, workers, on, address, out, records)
        return _play(contest, how, chart or [], as_json)
    except ArenaError as error:
        raise RefusalError(str(error.code), **error.parameters) from None


def _play(contest: "Contest", how: "Arrangements", charts: list[str], as_json: bool) -> int:
    """Plays, and tells what came out, even if somebody lost patience."""
    from azulejos.arena.chart import check_chart, draw

    for path in charts:
        check_chart(path)
        if how.out and _is_same(path, how.out):
            raise AzulejosError(ErrorCode.UNWRITABLE_FILE, path=path, reason="the games are kept there")
    result, is_whole = _watch(contest, how)
    if result is None:
        return INTERRUPTED
    if as_json:
        sys.stdout.write(to_json(result.to_dict() | {"interrupted": not is_whole}))
    else:
        _print(result)
    for path in charts:
        draw(result, path)
    if not is_whole and how.out:
        print("azulejos: interrupted; the same command goes on", file=sys.stderr)
    return 0 if is_whole else INTERRUPTED


def _is_same(path: str, other: str) -> bool:
    """Whether two paths lead to the same file."""
    return Path(path).expanduser().resolve() == Path(other).expanduser().resolve()


def _watch(contest: "Contest", how: "Arrangements") -> "tuple[Result | None, bool]":
    """Plays with a bar; answers what came out, and whether that is all."""
    from dataclasses import replace

    from azulejos.arena import run
    from azulejos.arena.results import summarise

    with progress("match", 1) as bar:
        watcher = Watcher(bar)
        try:
            return run(contest, replace(how, watch=watcher.look)), True
        except KeyboardInterrupt:
            return (summarise(watcher.board) if watcher.board else None), False


class Watcher:
    """Whoever moves the bar and tells the running result on it."""

    def __init__(self, bar: "Progress") -> None:
        self.bar = bar
        self.board: Board | None = None
        self.looked = 0.0

    def look(self, board: "Board") -> None:
        """Is told after every game, and looks now and then."""
        self.board = board
        if self.bar.disable or time.monotonic() < self.looked + PAUSE:
            return
        self.bar.update(self.bar.task_ids[0], total=board.total, completed=board.finished, description=_running(board))
        self.looked = time.monotonic()


def _running(board: "Board") -> str:
    """The result so far, in a few words."""
    player, rate = board.leader
    return f"{board.finished} games" + (f", {player} {_percent(rate)}" if board.finished else "")


def _print(result: "Result") -> None:
    """What came out, for people."""
    screen = Screen(Words("en"))
    screen.line(f"{result.game}: {result.games:,} of {result.most_games:,} games, seed {result.seed}")
    columns = _columns(result)
    rows = [[one.player, *(write(one) for write in columns.values())] for one in result.standings]
    screen.table(["player", *columns], rows)
    screen.console.print()
    titles = ["player", "at a table of" if result.table else "ahead of", "rate", "95 %", "games", "better"]
    screen.table(titles, [_row(one) for one in result.comparisons], left=2)
    for failure in result.failures[:MOST_FAILURES]:
        screen.line(f"game {failure.game} was forfeited by {failure.player}: {failure.reason}")
    if len(result.failures) > MOST_FAILURES:
        screen.line(f"and {len(result.failures) - MOST_FAILURES} more games were forfeited")
    if result.unrecorded:
        screen.line(f"{result.unrecorded:,} games that were kept before have no record")
    for player, (decisions, games, reason) in _replaced(result).items():
        screen.line(f"{player} did not make {decisions:,} decisions in {games:,} games, its fallback did: {reason}")


def _replaced(result: "Result") -> dict[str, tuple[int, int, str]]:
    """Of each player that did not always decide itself: decisions, games, and what went wrong first."""
    found: dict[str, tuple[int, int, str]] = {}
    for one in result.replacements:
        decisions, games, reason = found.get(one.player, (0, 0, one.reason))
        found[one.player] = (decisions + one.decisions, games + 1, reason)
    return found


def _columns(result: "Result") -> "dict[str, Callable[[Standing], str]]":
    """The titles of the table of players, and how each column is written."""
    columns: dict[str, Callable[[Standing], str]] = {
        "wins": lambda one: _percent(one.win_rate),
        "95 %": lambda one: _interval(one.low, one.high),
        "score": lambda one: f"{one.mean_score:.1f}",
        "mean s": lambda one: f"{one.mean_seconds:.4f}",
        "longest s": lambda one: f"{one.longest_seconds:.3f}",
    }
    return ({"rating": _rating} if result.standings[0].rating else {}) | columns


def _rating(standing: "Standing") -> str:
    """A rating with its reach."""
    rating = standing.rating
    return f"{rating.value:.1f} ± {rating.high - rating.value:.1f}" if rating else ""


def _row(one: "Comparison") -> list[str]:
    """What is known of two players."""
    figures = [_percent(one.rate), _interval(one.low, one.high), f"{one.games:,}"]
    return [one.first, one.second, *figures, one.better or "not clear"]


def _percent(rate: float) -> str:
    """A rate as people read it."""
    return f"{100 * rate:.1f} %"


def _interval(low: float, high: float) -> str:
    """An interval of rates."""
    return f"{100 * low:.1f}–{100 * high:.1f}"
