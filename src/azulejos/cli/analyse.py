"""`azulejos analyse`: what a searching player thinks of a position, while it thinks."""

import contextlib
import json
import queue
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.live import Live
from rich.text import Text

from azulejos.cli.inputs import back_to_decision, back_to_move, read_state
from azulejos.cli.options import Language, NoColour, Seed
from azulejos.cli.screen import Screen, new_table
from azulejos.cli.session import INTERRUPTED
from azulejos.cli.telling import default_names, tell
from azulejos.cli.texts import Words, choose_language

if TYPE_CHECKING:
    from azulejos.ai.search import SearchPlayer
    from azulejos.ai.thinking import Analysis, Line
    from azulejos.core.state import State

EXAMPLES = """Examples:

azulejos analyse game.json --time 5

azulejos analyse game.json --step 12 --lines 5 --player hard

azulejos show azul --seed 7 --text | azulejos analyse - --nodes 20000 --json"""

SHOWN_MOVES = 8  # of a line, for people
LIMITS = ("time", "nodes")  # whoever names one of them takes the player's own ones away
MOST_WITH_TENTHS = 4  # seats whose points are told so exactly; more would not fit beside each other
PATIENCE = 1.0  # seconds for a thought to end that nobody waits for


def analyse(
    what: Annotated[
        str, typer.Argument(help="A position's text, a file with one or with a record, or - for standard input.")
    ],
    step: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many decisions of the record to play; else all but those after the last."),
    ] = None,
    player: Annotated[str, typer.Option(help="Who thinks: a level or search(...).")] = "search(time=1.0)",
    time: Annotated[float | None, typer.Option(help="Seconds to think.")] = None,
    nodes: Annotated[int | None, typer.Option(help="Positions to look at, for the same answer every time.")] = None,
    lines: Annotated[int, typer.Option(help="How many of the best moves to tell.")] = 3,
    threads: Annotated[int | None, typer.Option(help="Threads to think with.", show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON, a line for each depth.")] = False,
    seed: Seed = None,
    language: Language = None,
    no_colour: NoColour = False,
) -> int:
    """Tell the best moves in a position, with everybody's chance to win, expected points, and how the game may go on.

    Ctrl-C ends the thinking; what was found by then is told.
    """
    analyst = _seat(player, {"time": time, "nodes": nodes, "threads": threads})
    state = read_state(what, seed)
    if step is not None:
        back_to_move(state, step, "step")
    else:
        back_to_decision(state)
    cancel = threading.Event()
    thinking = Thinking(analyst.analyse(state, lines, cancel), cancel)
    if as_json:
        return _print_json(thinking, state)
    return _print(thinking, Board(Screen(Words(choose_language(language)), colour=not no_colour), state))


def _seat(text: str, wanted: dict[str, float | None]) -> "SearchPlayer":
    """The player that a text names, with what the options want instead of its own settings."""
    from azulejos.ai.description import write_description
    from azulejos.ai.search import searching
    from azulejos.ai.settings import SEARCH

    changed = {name: str(value) for name, value in wanted.items() if value is not None}
    analyst = searching(text)
    if not changed:
        return analyst
    values = {name: value for name, value in asdict(analyst.settings).items() if value is not None}
    if any(limit in changed for limit in LIMITS):
        values = {option: value for option, value in values.items() if option not in LIMITS}
    return searching(write_description(SEARCH, (values | changed).items()))


# --- Thinking ---------------------------------------------------------------------------------------------------------


class Thinking:
    """A thought in a thread of its own, because compiled code does not hear Ctrl-C."""

    def __init__(self, analyses: "Iterator[Analysis]", cancel: threading.Event) -> None:
        self._analyses, self._cancel = analyses, cancel
        self._found: queue.SimpleQueue[Analysis | BaseException | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._think, name="thinking", daemon=True)
        self.last: Analysis | None = None

    @property
    def code(self) -> int:
        """The exit code: whoever ends the thinking has got what there was, unless there was nothing."""
        return INTERRUPTED if self.last is None else 0

    def watch(self, tell: "Callable[[Analysis], None]") -> None:
        """Tells what is found until all is, or until somebody has seen enough."""
        self._thread.start()
        try:
            with contextlib.suppress(KeyboardInterrupt):
                for found in self._stream():
                    self.last = found
                    tell(found)
        finally:
            self._cancel.set()
            self._thread.join(PATIENCE)

    def _think(self) -> None:
        """Hands over what is found, whatever it is, and None at the end."""
        try:
            for analysis in self._analyses:
                self._found.put(analysis)
        except BaseException as error:
            self._found.put(error)
        self._found.put(None)

    def _stream(self) -> "Iterator[Analysis]":
        """What is found, when it is found."""
        while (found := self._found.get()) is not None:
            if isinstance(found, BaseException):
                raise found
            yield found


# --- For programs -----------------------------------------------------------------------------------------------------


def _print_json(thinking: Thinking, state: "State") -> int:
    """A line for each depth."""

    def tell_one(analysis: "Analysis") -> None:
        print(json.dumps(_as_json(state, analysis)), flush=True)

    thinking.watch(tell_one)
    return thinking.code


def _as_json(state: "State", analysis: "Analysis") -> dict[str, Any]:
    """An analysis for programs; seats count from 0."""
    return {
        "game": str(state.game),
        "seat": state.turn,
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 3),
        "final": analysis.is_final,
        "lines": [
            {
                "move": str(line.move),
                "share": round(line.share, 4),
                "wins": [round(chance, 4) for chance in line.wins],
                "points": [round(points, 2) for points in line.points],
                "moves": [str(move) for move in line.moves],
            }
            for line in analysis.lines
        ],
    }


# --- For people -------------------------------------------------------------------------------------------------------


def _print(thinking: Thinking, board: "Board") -> int:
    """The table of the best moves: on a terminal while it changes, elsewhere only the last one."""
    console = board.screen.console
    if console.is_terminal:
        with Live(console=console, auto_refresh=False) as live:
            thinking.watch(lambda analysis: live.update(board.draw(analysis), refresh=True))
    else:
        thinking.watch(lambda _: None)
        if thinking.last is not None:
            console.print(board.draw(thinking.last))
    return thinking.code


class Board:
    """How an analysis of a position looks."""

    def __init__(self, screen: Screen, state: "State") -> None:
        self.screen, self.state = screen, state
        self.names = default_names(screen.words, state.game.name, state.game.players)

    def draw(self, analysis: "Analysis") -> RenderableType:
        """Who is to decide, the best moves, what the best one does, and how much was looked at."""
        words = self.screen.words
        keys = ("analyse.move", "analyse.wins", "analyse.points", "analyse.line")
        rows = [self._row(line) for line in analysis.lines]
        table = new_table([words.say(key) for key in keys], rows, ["left", "right", "right", "left"])
        best = analysis.lines[0].move
        told = tell(words, self.names, self.state.copy().decide(best))
        return Group(
            Text(words.say("analyse.header", game=self.state.game, name=self.names[self.state.turn])),
            Text(),
            table,
            Text(),
            Text(words.say("analyse.best", move=best, text=told[0].text if told else None)),
            Text(self._effort(analysis), "dim"),
        )

    def _row(self, line: "Line") -> list[str]:
        """A move, what each seat can expect, and how the game may go on."""
        more = " …" if len(line.moves) > SHOWN_MOVES + 1 else ""
        following = " ".join(map(str, line.moves[1 : SHOWN_MOVES + 1])) + more
        wins = ":".join(f"{100 * chance:.0f}" for chance in line.wins)
        digits = 1 if len(line.points) <= MOST_WITH_TENTHS else 0
        return [str(line.move), wins, ":".join(f"{points:.{digits}f}" for points in line.points), following]

    def _effort(self, analysis: "Analysis") -> str:
        """How much was looked at."""
        return self.screen.words.say(
            "analyse.effort",
            depth=analysis.depth,
            nodes=f"{analysis.nodes:,}".replace(",", " "),  # which no language takes for a decimal point
            seconds=f"{analysis.seconds:.1f}",
            final=analysis.is_final,
        )
