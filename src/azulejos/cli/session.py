"""A game from the first question to the last point, and how it is left in between."""

import shlex
from datetime import datetime
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING

from azulejos.cli.dialogue import Dialogue
from azulejos.cli.files import write_record
from azulejos.cli.screen import Screen
from azulejos.cli.seating import Seat, call, default_kinds, printable, take_reports
from azulejos.cli.table import Table
from azulejos.cli.telling import points_table, tell, tell_winners
from azulejos.core.errors import AzulejosError

if TYPE_CHECKING:
    from azulejos.ai.players import Player

INTERRUPTED = 130


class Session:
    """Plays at a table until the game is over or somebody leaves."""

    def __init__(self, table: Table, screen: Screen, save: str | None, names: str | None = None) -> None:
        self.table = table
        self.names = names  # as the user gave them: those of the table may be cut where a list reads differently
        self.screen = screen
        self.save = save

    def run(self) -> int:
        """Plays; answers the exit code."""
        if self.save is not None:
            write_record(self.save, self.table.state)  # a file that cannot be written is told before anybody plays
        self._greet()
        try:
            self._play()
        except EOFError:
            return self._leave(0)
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        self._finish()
        return 0

    def _greet(self) -> None:
        """Says who plays what."""
        words = self.screen.words
        seats = words.join([self._introduce(seat) for seat in self.table.seats])
        self.screen.say("play.hello", game=self.table.state.game, seats=seats)

    def _introduce(self, seat: Seat) -> str:
        """A seat's name, and what kind of computer sits there."""
        words = self.screen.words
        if seat.player is None or seat.name.split()[0] == seat.title:
            return seat.name
        is_called_so = seat.name.split()[0] == call(words, seat.title)
        player = words.first(f"level.{seat.title}", otherwise=seat.title)
        return words.say("play.level" if is_called_so else "play.computer", name=seat.name, player=player)

    def _play(self) -> None:
        """Lets everybody decide in turn."""
        dialogue = Dialogue(self.table, self.screen, self.save)
        while not self.table.state.is_over:
            seat = self.table.on_turn
            move = self._ask(seat, seat.player) if seat.player else dialogue.next_move()
            self._decide(move)

    def _ask(self, seat: Seat, player: "Player") -> str:
        """What a computer plays; says so if somebody else had to decide for it."""
        move = str(player.choose(self.table.state))
        for report in take_reports(player):
            self.screen.problem(self.screen.words.say("play.forfeit", name=seat.name, reason=report.text))
        return move

    def _decide(self, move: str) -> None:
        """Plays a legal move, tells and saves it."""
        events = self.table.decide(move)
        names = self.table.names
        self.screen.log(tell(self.screen.words, names, events, move), names)
        if self.save is not None:
            self._save_quietly(self.save)

    def _save_quietly(self, path: str) -> None:
        """Saves the game; if that fails the game goes on."""
        try:
            write_record(path, self.table.state)
        except AzulejosError as error:
            self.screen.problem(self.screen.words.error(error))

    def _leave(self, code: int) -> int:
        """Saves the game and says how to go on."""
        path = self._save_somewhere()
        self.screen.line()
        self.screen.unbroken(self.screen.words.say("play.go_on", command=self._command(path)))
        return code

    def _save_somewhere(self) -> str:
        """Saves the game where the user said, or in this folder, or where temporary files go; answers where."""
        name = new_file_name(datetime.now())
        for path in [self.save] if self.save is not None else [name, str(Path(gettempdir()) / name)]:
            try:
                write_record(path, self.table.state)
            except AzulejosError as error:
                problem = error
            else:
                return path
        raise problem

    def _command(self, path: str) -> str:
        """What to type to go on with the same seats."""
        kinds = [seat.kind for seat in self.table.seats]
        seats = [] if kinds == default_kinds(len(kinds)) else ["--seats", ",".join(kinds)]
        names = ["--names", printable(self.names)] if self.names is not None else []
        save = ["--save", self.save] if self.save is not None else []
        return shlex.join(["azulejos", "play", "--from", path, *seats, *names, *save])

    def _finish(self) -> None:
        """Shows the end."""
        state, names = self.table.state, self.table.names
        self.screen.line()
        self.screen.drawing(state, names)
        self.screen.line()
        self.screen.table(*points_table(self.screen.words, state, names))
        self.screen.line()
        self.screen.line(tell_winners(self.screen.words, state, names), "bold")


def new_file_name(now: datetime) -> str:
    """A file that is not there yet."""
    stem = f"azulejos-{now:%Y-%m-%d-%H%M%S}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.json" for number in range(1, 1000))
    return next((name for name in names if not Path(name).exists()), f"{stem}.json")
