"""What a person at the table can type."""

import re
from collections.abc import Callable

from rich.columns import Columns
from rich.text import Text

from azulejos.cli.files import write_file, write_record
from azulejos.cli.screen import Screen
from azulejos.cli.table import Table
from azulejos.cli.telling import points_table, tell
from azulejos.core.errors import AzulejosError, ErrorCode

# A move's text up to its last sign, and the target after it.
_TARGET = re.compile(r"([^>=@:]+[>=@:])(.+)")
LONG_GROUP = 40  # letters; longer groups get lines of their own, so that the others can stand side by side


class Dialogue:
    """Asks a person until there is a legal move, and answers everything else that is typed."""

    def __init__(self, table: Table, screen: Screen, save: str | None) -> None:
        self.table = table
        self.screen = screen
        self.save_path = save
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "show": self.show,
            "moves": self.moves,
            "hint": self.hint,
            "undo": self.undo,
            "score": self.score,
            "save": self.save,
            "svg": self.svg,
            "quit": self.quit,
        }
        self.others = {"help": "?", "h": "?", "q": "quit", "exit": "quit", "u": "undo"}

    def next_move(self) -> str:
        """The text of a legal move for whoever is on turn."""
        self.show()
        while True:
            typed = self.screen.ask(self._prompt())
            try:
                if typed and not self._obey(typed):
                    return self._checked(typed)
            except AzulejosError as error:
                self.screen.problem(self.screen.words.error(error))

    def _prompt(self) -> str:
        """The question, with a move that is possible."""
        example = self.table.state.legal_moves[0]
        return self.screen.words.say("play.prompt", name=self.table.on_turn.name, example=example)

    def _obey(self, typed: str) -> bool:
        """Does what a command asks for; answers whether it was one."""
        word, _, rest = typed.partition(" ")
        command = self.commands.get(self.others.get(word.lower(), word.lower()))
        if command is not None:
            command(rest.strip())
        return command is not None

    def _checked(self, typed: str) -> str:
        """The move that was typed, if it is legal."""
        state = self.table.state
        move = state.move(state.code_of(typed))
        if move not in state.legal_moves:
            raise AzulejosError(ErrorCode.ILLEGAL_MOVE, move=typed)
        return str(move)

    # --- Commands -----------------------------------------------------------------------------------------------------

    def help(self, _: str) -> None:
        """Explains moves and commands."""
        words, state = self.screen.words, self.table.state
        self.screen.line(words.first(f"{state.game.name}.help", otherwise=state.game.parts.notation.EXAMPLE))
        self.screen.say("play.commands")
        for name in self.commands:
            usage = f"{name} FILE" if name in ("save", "svg") else name
            self.screen.line(f"  {usage:<10} {words.say('command.help' if name == '?' else f'command.{name}')}")
        self.moves("")

    def show(self, _: str = "") -> None:
        """Shows the position."""
        self.screen.line()
        self.screen.drawing(self.table.state, self.table.names)
        self.screen.line()

    def moves(self, _: str) -> None:
        """Lists the legal moves, those that differ only in the target together."""
        texts = [str(move) for move in self.table.state.legal_moves]
        self.screen.say("play.moves", count=len(texts))
        groups = grouped(texts)
        short = [Text(group) for group in groups if len(group) <= LONG_GROUP]
        self.screen.console.print(Columns(short, padding=(0, 3), column_first=True))
        for group in groups:
            if len(group) > LONG_GROUP:
                self.screen.line(group)

    def hint(self, _: str) -> None:
        """Tells what a computer would play, without playing it."""
        move = self.table.hint()
        events = self.table.state.copy().decide(move)
        lines = tell(self.screen.words, self.table.names, events)
        self.screen.say("play.hint", move=move, text=lines[0].text if lines else None)

    def undo(self, _: str) -> None:
        """Goes back to this person's previous decision."""
        name = self.table.on_turn.name
        try:
            count = self.table.undo()
        except AzulejosError:
            self.screen.line(self.screen.words.say("play.nothing_to_undo", name=name), "bold red")
            return
        self.show()
        self.screen.say("play.undone", count=count, name=name)
        if self.save_path is not None:
            write_record(self.save_path, self.table.state)

    def score(self, _: str) -> None:
        """Shows where all points come from."""
        self.screen.table(*points_table(self.screen.words, self.table.state, self.table.names))

    def save(self, path: str) -> None:
        """Saves the game."""
        if path := path or self.save_path or self._missing("save my-game.json"):
            write_record(path, self.table.state)
            self.screen.say("play.saved", path=path)

    def svg(self, path: str) -> None:
        """Draws the position."""
        if path := path or self._missing("svg my-game.svg"):
            state = self.table.state
            write_file(path, state.svg(names=self.table.names, labels=self.screen.words.labels(state.game.name)))
            self.screen.say("play.saved", path=path)

    def quit(self, _: str) -> None:
        """Leaves the table, as the end of all input does."""
        raise EOFError

    def _missing(self, example: str) -> str:
        """Asks for a file's name; answers none."""
        self.screen.line(self.screen.words.say("play.file_missing", example=example), "bold red")
        return ""


def grouped(texts: list[str]) -> list[str]:
    """Moves in short: those with the same beginning as one text with all targets."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        found = _TARGET.fullmatch(text)
        groups.setdefault(found[1] if found else text, []).extend([found[2]] if found else [])
    return [f"{start}{' ' if len(targets) > 1 else ''}{' '.join(targets)}" for start, targets in groups.items()]
