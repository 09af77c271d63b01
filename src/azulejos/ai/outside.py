"""Seats a program of somebody else's that speaks the engine protocol; docs/engine_protocol.md is the specification."""

import logging
import re
import threading
import time
import weakref
from dataclasses import dataclass

import azulejos
from azulejos.ai.invitation import NAME, Invitation, is_invitation
from azulejos.ai.lines import NOTHING, PROTOCOL, write_go
from azulejos.ai.players import Player
from azulejos.ai.program import Program, Trouble, TroubleKind
from azulejos.ai.thought import Limits
from azulejos.core.contract import Integers
from azulejos.core.errors import AzulejosError
from azulejos.core.game import Game
from azulejos.core.state import State
from azulejos.core.text import readable

__all__ = ["Invitation", "OutsidePlayer", "Report", "Trouble", "is_invitation"]

LOG = logging.getLogger(__name__)
LOG.addHandler(logging.NullHandler())  # whoever wants to hear of it says so

MOST_REPORTS = 100  # the first one and the newest; those between are forgotten
SEED = "seed"

# After these the program goes on; after all others it may be anywhere in its thoughts.
HARMLESS = (TroubleKind.ILLEGAL_MOVE, TroubleKind.REFUSED, TroubleKind.GIVEN_UP)


@dataclass(frozen=True)
class Report:
    """A decision that a program did not make, and why."""

    kind: TroubleKind
    text: str
    position: str
    notes: str  # what the program wrote last to the error stream


class OutsidePlayer(Player):
    """Lets a program decide; whatever it does wrong, a decision comes in time, and `reports` tells of it."""

    name = NAME

    def __init__(self, invitation: Invitation, seed: int | None = None) -> None:
        super().__init__(seed)
        self.invitation, self.name = invitation, str(invitation)
        self.reports: list[Report] = []
        self.forfeited = 0  # decisions, also those of which the reports are forgotten
        self._fallback = azulejos.player(invitation.fallback, seed)
        self._lock = threading.Lock()  # one decision at a time
        self._program: Program | None = None
        self._end = weakref.finalize(self, lambda: None)
        self._failures = 0  # in a row
        self._last_notes = ""
        self._is_closed = False
        self._games: dict[str, set[str]] = {}  # that it knows, and for how many players; all if it tells none
        self._asked: State | None = None  # about what it was asked last

    def open(self) -> None:
        """Starts the program, if it is not running; Trouble if that fails."""
        with self._lock:
            self._running()

    def check_knows(self, game: Game) -> None:
        """Trouble if the program, which was started, has told which games it knows and this is none of them."""
        if self._games and str(game.players) not in self._games.get(game.name, ()):
            raise Trouble(TroubleKind.REFUSED, f"it does not know {game.name} for {game.players} players")

    def close(self) -> None:
        """Ends the program; from now on the fallback decides."""
        self._is_closed = True
        self._end()

    def __enter__(self) -> "OutsidePlayer":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _choose_code(self, state: State, codes: Integers) -> int:
        with self._lock:
            try:
                code = self._ask(state)
                self._failures = 0
            except Trouble as trouble:
                self._note(trouble, state)
                code = self._fallback.choose(state).code
        return code

    def _note(self, trouble: Trouble, state: State) -> None:
        """Reports a decision that the program has forfeited."""
        if trouble.kind not in HARMLESS:
            self._failures += 1
            self._drop()
        notes = self._program.notes if self._program else self._last_notes
        self.reports.append(Report(trouble.kind, trouble.text, state.to_text(), notes))
        del self.reports[1 : 1 - MOST_REPORTS]
        self.forfeited += 1
        told = {"command": self.invitation.command, "kind": trouble.kind.value, "notes": readable(notes)}
        LOG.warning("engine_forfeits: %s", readable(trouble.text), extra=told)

    def _drop(self) -> None:
        """Ends the program, and keeps what it wrote last to the error stream."""
        self._end()
        if self._program is not None:
            self._last_notes = self._program.notes
        self._program = None

    # --- Talking to the program ---------------------------------------------------------------------------------------

    def _running(self) -> Program:
        """The program, started and greeted."""
        self._check_open()
        if self._failures > self.invitation.restarts:
            raise Trouble(TroubleKind.GIVEN_UP, "it has failed too often")
        program = self._program
        if program is None:
            self._last_notes, self._asked = "", None
            program = self._program = Program(self.invitation.arguments)
            self._end = weakref.finalize(self, program.end)
            try:
                self._check_open()  # somebody may have closed it just now
                self._greet(program)
            except Trouble as trouble:
                self._drop()
                raise Trouble(TroubleKind.NO_START, trouble.text) from None
        return program

    def _check_open(self) -> None:
        """Refuses to go on after the end."""
        if self._is_closed:
            raise Trouble(TroubleKind.GIVEN_UP, "it was ended")

    def _greet(self, program: Program) -> None:
        """Learns who it is, and sets its options."""
        program.send(f"hello {PROTOCOL}")
        deadline = time.monotonic() + self.invitation.start
        offered: dict[str, str] = {}
        self._games = {}
        while (line := program.receive(deadline)) != "welcome":
            word, _, rest = line.partition(" ")
            if word == "error" or (word == "protocol" and rest != str(PROTOCOL)):
                raise Trouble(TroubleKind.NO_START, f"it does not speak version {PROTOCOL} of the protocol: {line}")
            if word == "option":
                name, _, details = rest.removeprefix("name ").partition(" ")
                offered[name] = details
            if word == "game":
                name, _, counts = rest.partition(" players ")
                self._games[name.strip()] = {count.strip() for count in counts.split(",")}
        for name, value in self._settings(offered):
            program.send(f"setoption name {name} value {value}")
        _check(self._await_ready(program))

    def _await_ready(self, program: Program) -> str:
        """Waits until it has done all that it was told; answers the last error that it told meanwhile, if any."""
        program.send("isready")
        deadline = time.monotonic() + self.invitation.start
        error = ""
        while (line := program.receive(deadline)) != "readyok":
            error = line if line.partition(" ")[0] == "error" else error
        return error

    def _settings(self, offered: dict[str, str]) -> list[tuple[str, str]]:
        """The options to set among those that it offers."""
        wanted = dict(self.invitation.options)
        if missing := sorted(wanted.keys() - offered):
            known = ", ".join(sorted(offered)) or NOTHING
            raise Trouble(TroubleKind.NO_START, f"it has no option {missing[0]}; its options: {known}")
        seeded = {SEED: _within(self.seed, offered[SEED])} if self.seed is not None and SEED in offered else {}
        return list((seeded | wanted).items())

    def _ask(self, state: State) -> int:
        """The code of the legal move that it plays."""
        program = self._running()
        self.check_knows(state.game)
        self._await_ready(program)  # whatever it still has to say is about earlier questions
        if self._asked is None or not _goes_on(self._asked, state):
            program.send("newgame")
        self._asked = state.copy()
        program.send(f"position text {state.to_text()}")
        _check(self._await_ready(program))
        limits = Limits(time=max(1, round(self.invitation.time * 1000)))
        program.send(write_go(limits, [str(move) for move in state.legal_moves]))
        return _legal_code(state, self._await_move(program))

    def _await_move(self, program: Program) -> str:
        """The move that it plays; when its time is over it is asked to stop, and then not waited for much longer."""
        deadline = time.monotonic() + self.invitation.time
        try:
            return _receive_move(program, deadline)
        except Trouble as trouble:
            if trouble.kind != TroubleKind.SILENT:
                raise
        program.send("stop")
        return _receive_move(program, deadline + self.invitation.grace)


def _within(number: int, details: str) -> str:
    """A number as an option can have it: one that is too large begins again with the least one."""
    limits = {name: int(found[1]) for name in ("min", "max") if (found := re.search(rf"\b{name} (\d+)\b", details))}
    least = limits.get("min", 0)
    most = limits.get("max", least - 1)
    if most < least:  # no limit, or one that makes no sense
        return str(number)
    return str(least + (number - least) % (most - least + 1))


def _check(error: str) -> None:
    """Refuses to go on after an error."""
    if error:
        raise Trouble(TroubleKind.REFUSED, error)


def _receive_move(program: Program, deadline: float) -> str:
    """The move that it plays, if it tells one in time."""
    while True:
        line = program.receive(deadline)
        word, _, rest = line.partition(" ")
        if word == "error":
            raise Trouble(TroubleKind.REFUSED, line)
        if word == "bestmove":
            return rest.strip()


def _goes_on(before: State, now: State) -> bool:
    """Whether a position comes later in the same game."""
    count = len(before.steps)
    same_start = before.game == now.game and before.started_from == now.started_from
    return same_start and 0 < count <= len(now.steps) and before.steps[-1] is now.steps[count - 1]


def _legal_code(state: State, text: str) -> int:
    """The code of a move's text, if it is a legal one."""
    try:
        code = state.code_of(text)
    except AzulejosError as error:
        raise Trouble(TroubleKind.ILLEGAL_MOVE, str(error)) from None
    if not state.legal_moves.has(code):
        raise Trouble(TroubleKind.ILLEGAL_MOVE, f"{text!r} is not a legal move here")
    return code
