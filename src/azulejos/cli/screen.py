"""What the commands print on: one console, with tiles in their colours."""

import contextlib
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.highlighter import Highlighter
from rich.table import Table
from rich.text import Text

from azulejos.cli.texts import Words

if TYPE_CHECKING:
    from rich.progress import Progress

    from azulejos.cli.telling import Line
    from azulejos.core.state import State

MOST_COLUMNS = 160
Side = Literal["left", "right"]
LONGEST_MOVE = 6  # letters; longer ones push what follows to the right
_TILE = re.compile(r"\[(\w)\d?\]|\+([a-z])\d")


class TileHighlighter(Highlighter):
    """Colours `[b]`, `[b3]` and `+b3` by the style of the tile with that letter."""

    def __init__(self, styles: Mapping[str, str]) -> None:
        self.styles = styles

    def highlight(self, text: Text) -> None:
        """Puts the styles on a text."""
        for tile in _TILE.finditer(text.plain):
            if style := self.styles.get(tile[1] or tile[2]):
                text.stylize(style, *tile.span())


class Screen:
    """Standard output in words, drawings and tables."""

    def __init__(self, words: Words, *, colour: bool = True) -> None:
        self.words = words
        system = "auto" if colour else None
        self.console = Console(color_system=system, highlight=False, markup=False, emoji=False)  # type: ignore[arg-type]

    @property
    def is_interactive(self) -> bool:
        """Whether a person sits in front of it."""
        return bool(sys.stdin and sys.stdin.isatty() and self.console.is_terminal)

    def say(self, key: str, /, **parameters: object) -> None:
        """Prints a sentence."""
        self.line(self.words.say(key, **parameters))

    def line(self, text: str = "", style: str = "") -> None:
        """Prints a text, on a terminal without breaking words; elsewhere its lines stay as they are."""
        lines = [wrapped for line in text.splitlines() for wrapped in self._wrap(line)]
        self.console.print(Text("\n".join(lines), style), soft_wrap=True)

    def _wrap(self, line: str) -> list[str]:
        """A line in pieces that fit, with its indentation kept."""
        if not self.console.is_terminal:
            return [line]
        indent = " " * (len(line) - len(line.lstrip()))
        return textwrap.wrap(
            line, self.console.width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
        ) or [""]

    def unbroken(self, text: str) -> None:
        """Prints a text that somebody may want to copy: only the terminal wraps it."""
        self.console.print(Text(text), soft_wrap=True)

    def problem(self, sentence: str) -> None:
        """Prints what is wrong with what the user typed."""
        # A move or a file at the beginning stays as it is typed.
        begins = sentence[:1].upper() if sentence.partition(" ")[0].isalpha() else sentence[:1]
        self.line(f"{begins}{sentence[1:]}.", "bold red")

    def drawing(self, state: "State", names: Sequence[str] | None = None) -> None:
        """Prints a position."""
        columns = min(self.console.width, MOST_COLUMNS)
        picture = Text(state.text(names=names, labels=self.words.labels(state.game.name), columns=columns))
        TileHighlighter(state.game.parts.scene.STYLES).highlight(picture)
        self.console.print(picture, soft_wrap=True)

    def log(self, lines: "Sequence[Line]", names: Sequence[str], number: str = "") -> None:
        """Prints who did what in columns: a number, names, moves, and deeds."""
        widths = (len(number), max(map(cell_len, names)), LONGEST_MOVE)
        for index, line in enumerate(lines):
            cells = zip((number if index == 0 else "", line.name, line.move), widths, strict=True)
            head = "".join(f"{cell}{' ' * (size - cell_len(cell))} " if size else "" for cell, size in cells)
            deeds = textwrap.wrap(line.text, max(self.console.width - cell_len(head), 20)) or [""]
            body = ("\n" + " " * cell_len(head)).join(deeds)
            self.console.print(Text.assemble((head, "bold"), body), soft_wrap=True)

    def table(self, headers: Sequence[str], rows: Sequence[Sequence[object]], *, left: int = 1) -> None:
        """Prints a table; the first `left` columns are words, the others numbers; a wide one is turned on its side."""
        columns = list(zip(headers, *rows, strict=True))
        if left == 1 and _width(columns) > self.console.width:
            headers, *rows = [[str(cell) for cell in column] for column in columns]
        self.console.print(new_table(headers, rows, ["left"] * left))

    def ask(self, prompt: str) -> str:
        """What the user types, or EOFError; what comes from a pipe is repeated, to make a readable log."""
        if self.is_interactive:
            _edit_lines()
            return input(prompt).strip()
        self.console.print(Text(prompt), end="", soft_wrap=True)
        line = sys.stdin.readline() if sys.stdin else ""
        self.unbroken(line.rstrip("\n"))
        if not line:
            raise EOFError
        return line.strip()


def new_table(headers: Sequence[str], rows: Sequence[Sequence[object]], sides: Sequence[Side] = ()) -> Table:
    """A table whose columns stand where `sides` says, those for which it says nothing on the right."""
    # Narrow gaps, because German and Dutch headings would not fit into 80 columns otherwise.
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), collapse_padding=True)
    for header, side in zip_longest(headers, sides, fillvalue="right"):
        table.add_column(Text(header), justify=side, overflow="fold")  # type: ignore[arg-type]
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))
    return table


def _width(columns: Sequence[Sequence[object]]) -> int:
    """How wide a table is with two letters between its columns."""
    return sum(max(cell_len(str(cell)) for cell in column) + 2 for column in columns) - 2


def _edit_lines() -> None:
    """Gives `input` the arrow keys, where the system has them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401


@contextlib.contextmanager
def progress(task: str, total: int) -> "Iterator[Progress]":
    """A bar on the error stream, if that is a terminal; `bar.advance(bar.task_ids[0], n)` moves it."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        bar.add_task(task, total=total)
        yield bar
