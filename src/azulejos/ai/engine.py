"""Speaks the engine protocol for any of our players; docs/engine_protocol.md is the specification."""

import contextlib
import json
import queue
import threading
import time
from collections.abc import Callable
from enum import Enum, auto
from typing import Any

import azulejos
from azulejos.ai.lines import (
    PROTOCOL,
    Complaint,
    EngineErrorCode,
    Info,
    Option,
    Splitter,
    read_go,
    read_setting,
    to_bytes,
    write_error,
    write_info,
)
from azulejos.ai.thought import Chooser, Limits, Preparing, Thinker
from azulejos.core import registry
from azulejos.core.contract import CHANCE, OVER
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.game import load
from azulejos.core.record import replay
from azulejos.core.state import State

CHUNK = 1 << 16
MOST_WAITING = 100  # lines that are read before anybody obeys them
LAST_WORD = 10.0  # seconds for an answer that is still owed when nobody asks any more
DEAL = "deal:"
QUIT = "quit"
MOST_SEED = 2**128 - 1
SEED = Option("seed", "number", min=0, max=MOST_SEED)


class Engine:
    """Obeys the lines of the protocol, with a player who thinks in a thread of its own."""

    def __init__(self, name: str, seat: Callable[[int | None], Chooser], write: Callable[[str], None]) -> None:
        self._name, self._seat, self._write = name, seat, write
        self._seed: int | None = None
        self._player = seat(None)
        self._state: State | None = None
        self._lock = threading.Lock()  # a thought is over at the very moment its answer is told
        self._cancel: threading.Event | None = None  # of the thought that goes on
        self._thinking = threading.Thread()
        self._commands: dict[str, Callable[[str], None]] = {
            "hello": self._hello,
            "isready": lambda _: self._tell("readyok"),
            "setoption": self._set_option,
            "newgame": self._new_game,
            "position": self._set_position,
            "moves": self._list_moves,
            "go": self._go,
            "stop": lambda _: self._stop(),
        }

    def obey(self, line: str | None) -> bool:
        """Does what a line asks for, or tells why not; False if it asks to quit."""
        try:
            if line is None:
                raise Complaint(EngineErrorCode.LINE_TOO_LONG, "the line is too long")
            word, *rest = line.split(maxsplit=1)
            if word == QUIT:
                return False
            if word not in self._commands:
                known = ", ".join((*self._commands, QUIT))
                raise Complaint(EngineErrorCode.UNKNOWN_COMMAND, f"{word!r} is none of {known}")
            self._commands[word](rest[0] if rest else "")
        except (Complaint, AzulejosError) as error:
            self._tell(write_error(error))
        except Exception as error:  # a line must never end the session
            self._tell(write_error(Complaint(EngineErrorCode.INTERNAL, f"{type(error).__name__}: {error}")))
        return True

    def close(self, patience: float) -> None:
        """Stops thinking, and waits so long for the answer that is owed."""
        self._stop()
        if self._thinking.ident is not None:
            self._thinking.join(patience)

    def _tell(self, line: str) -> None:
        """Writes a line; never two at once."""
        with self._lock:
            self._write(line)

    # --- Getting ready ------------------------------------------------------------------------------------------------

    def _hello(self, version: str) -> None:
        """Says who this is and what it can do."""
        if version not in ("", str(PROTOCOL)):
            raise Complaint(EngineErrorCode.UNSUPPORTED_PROTOCOL, f"this engine speaks version {PROTOCOL}")
        games = [f"game {name} players {_player_counts(name)}" for name in registry.names()]
        who = [f"protocol {PROTOCOL}", f"id name {self._name}", f"id version {azulejos.__version__}"]
        for line in (*who, *games, str(SEED), "welcome"):
            self._tell(line)

    def _set_option(self, text: str) -> None:
        """Sets an option for what is decided from now on."""
        self._check_idle()
        name, value = read_setting(text)
        if name != SEED.name:
            raise AzulejosError(ErrorCode.UNKNOWN_OPTION, game="this engine", option=name, known=SEED.name)
        self._seed = _read_seed(value)
        self._player = self._seat(self._seed)

    def _new_game(self, _: str) -> None:
        """Forgets everything about the last game."""
        self._check_idle()
        self._state = None
        self._player = self._seat(self._seed)

    # --- Positions ----------------------------------------------------------------------------------------------------

    def _set_position(self, text: str) -> None:
        """Looks at a position, and what was played after it."""
        self._check_idle()
        kind, *rest = text.split(maxsplit=1) or [""]
        if kind not in ("text", "record") or not rest:
            raise Complaint(EngineErrorCode.MALFORMED_COMMAND, "write: position text TEXT, or: position record JSON")
        read = _read_text if kind == "text" else _read_record
        state, steps = read(rest[0])
        for step in steps:
            _play(state, step)
        if isinstance(self._player, Preparing) and state.turn not in (OVER, CHANCE):
            self._player.prepare(state)
        self._state = state

    def _list_moves(self, _: str) -> None:
        """Tells the legal moves."""
        self._tell(" ".join(["moves", *map(str, self._position.legal_moves)]))

    @property
    def _position(self) -> State:
        """The position that was told."""
        if self._state is None:
            raise Complaint(EngineErrorCode.NO_POSITION, "tell a position first")
        return self._state

    # --- Thinking -----------------------------------------------------------------------------------------------------

    def _go(self, text: str) -> None:
        """Begins to think."""
        self._check_idle()
        limits, state = read_go(text), self._position.copy()
        if state.turn in (OVER, CHANCE):
            raise AzulejosError(ErrorCode.GAME_OVER if state.turn == OVER else ErrorCode.DEAL_PENDING)
        self._cancel = threading.Event()
        self._thinking = threading.Thread(
            target=self._think, args=(self._player, state, limits, self._cancel), name="thinking", daemon=True
        )
        self._thinking.start()

    def _think(self, player: Chooser, state: State, limits: Limits, cancel: threading.Event) -> None:
        """Decides, and tells it when the time has come."""
        try:
            answer = f"bestmove {self._decide(player, state, limits, cancel)}"
            if limits.infinite:
                cancel.wait()
        except Exception as error:  # whatever a player does wrong, the session goes on
            reason = f"{type(error).__name__}: {error}"
            answer = write_error(Complaint(EngineErrorCode.PLAYER_FAILED, reason))
        with self._lock:
            self._cancel = None
            self._write(answer)

    def _decide(self, player: Chooser, state: State, limits: Limits, cancel: threading.Event) -> str:
        """The move to play; whoever can be watched while thinking is."""
        best: str | None = None
        began = time.monotonic()
        for lines in player.think(state, limits, cancel) if isinstance(player, Thinker) else ():
            passed = round((time.monotonic() - began) * 1000)
            for rank, line in enumerate(lines, 1):
                self._tell(write_info(Info(line, rank, passed)))
            best = lines[0].moves[0] if lines else best
        return str(player.choose(state)) if best is None else best

    def _stop(self) -> None:
        """Lets the thought that goes on end now."""
        with self._lock:
            if self._cancel is not None:
                self._cancel.set()

    def _check_idle(self) -> None:
        """Refuses what cannot be done while a thought goes on."""
        with self._lock:
            if self._cancel is not None:
                raise Complaint(EngineErrorCode.BUSY, "say stop first, and wait for bestmove")


# --- What a line may hold ---------------------------------------------------------------------------------------------


def _player_counts(game: str) -> str:
    """How many can play a game."""
    return ",".join(registry.parts(game).params.PARAMS.options()["players"].choices)


def _read_seed(text: str) -> int | None:
    """A seed, or none."""
    if text == SEED.default:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_SEED)) and int(text) <= MOST_SEED):
        raise AzulejosError(ErrorCode.BAD_SEED, seed=text)
    return int(text)


def _read_text(text: str) -> tuple[State, list[str]]:
    """The position and the steps in `TEXT [moves STEP ...]`."""
    words = text.split()
    end = words.index("moves") if "moves" in words else len(words)
    return load(words[0]).from_text(" ".join(words[:end])), words[end + 1 :]


def _read_record(text: str) -> tuple[State, list[str]]:
    """The position and the steps in `JSON [moves STEP ...]`."""
    try:
        record, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError) as error:
        raise AzulejosError(ErrorCode.MALFORMED_RECORD, reason=str(error)) from None
    word, *steps = text[end:].split() or ["moves"]
    if word != "moves":
        raise Complaint(EngineErrorCode.MALFORMED_COMMAND, f"{word!r} is not expected after a record")
    return replay(_as_object(record)), steps


def _as_object(record: Any) -> dict[str, Any]:
    """A record, which is always an object."""
    if not isinstance(record, dict):
        raise AzulejosError(ErrorCode.MALFORMED_RECORD, reason="it is not an object")
    return record


def _play(state: State, step: str) -> None:
    """Plays a move, or deals what is said: nothing is left to chance."""
    if step.startswith(DEAL):
        state.deal(step.removeprefix(DEAL).split(","))
    else:
        state.decide(step)


# --- A whole session --------------------------------------------------------------------------------------------------


class Silence(Enum):
    """Why no more lines come."""

    GONE = auto()  # whoever asked
    DEAF = auto()  # nobody reads the answers


class Session:
    """An engine between two streams: one thread listens, one thinks, and nobody waits for the other."""

    def __init__(
        self,
        name: str,
        seat: Callable[[int | None], Chooser],
        read: Callable[[int], bytes],
        write: Callable[[bytes], object],
    ) -> None:
        self._read, self._write = read, write
        self._arrived: queue.Queue[str | Silence | None] = queue.Queue(MOST_WAITING)
        self._is_deaf = False
        self._engine = Engine(name, seat, self._tell)

    def run(self) -> None:
        """Goes on until somebody says quit or nobody is there; BrokenPipeError if nobody reads the answers."""
        threading.Thread(target=self._listen, name="listening", daemon=True).start()
        ending = self._obey_all()
        self._engine.close(LAST_WORD if ending is Silence.GONE else 0.0)
        if self._is_deaf:
            raise BrokenPipeError

    def _obey_all(self) -> Silence | None:
        """Obeys one line after the other; answers why there are no more, if nobody said quit."""
        while not self._is_deaf:
            line = self._arrived.get()
            if isinstance(line, Silence):
                return line
            if line != "" and not self._engine.obey(line):
                return None
        return Silence.DEAF

    def _listen(self) -> None:
        """Takes the lines that somebody sends, until there are no more."""
        splitter = Splitter()
        while data := self._read_some():
            for line in splitter.feed(data):
                self._arrived.put(line)
        for line in splitter.finish():
            self._arrived.put(line)
        self._arrived.put(Silence.GONE)

    def _read_some(self) -> bytes:
        """Some bytes; none when whoever sent them is gone."""
        try:
            return self._read(CHUNK)
        except (OSError, ValueError):
            return b""

    def _tell(self, line: str) -> None:
        """Writes a line, if anybody reads it."""
        try:
            self._write(to_bytes(line))
        except (OSError, ValueError):
            self._is_deaf = True
            with contextlib.suppress(queue.Full):
                self._arrived.put_nowait(Silence.DEAF)  # wakes whoever waits for the next line
