"""Game records: a whole game with its deals in the open, as versioned JSON that needs no seed to be replayed."""

import hashlib
from typing import Any

import msgspec

from azulejos.core.contract import CHANCE
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.game import Game, load
from azulejos.core.rng import new_rng
from azulejos.core.state import State

FORMAT = "azulejos-record"
VERSION = 1
LONGEST_SEED = 39  # digits of 2**128 - 1; Python refuses to read numbers of many thousands


class Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a game: a deal or a move."""

    deal: str | None = None
    move: str | None = None


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game from its start (a new game, or a position's text) to where it was saved.

    A server that deals fairly shows the commitment, a hash of its seed, before the game and the seed after it.
    """

    format: str
    version: int
    game: str
    start: str | None
    steps: list[Entry]
    scores: list[int]
    over: bool
    commitment: str | None = None
    seed: str | None = None


def commitment(seed: int) -> str:
    """The hash that binds a dealer to a seed without telling it."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def write_record(state: State) -> dict[str, Any]:
    """The record of a game as a JSON-able dict."""
    steps = []
    for step in state.steps:
        if step.move is not None:
            steps.append(Entry(move=str(step.move)))
        else:
            write = state.game.parts.notation.write_outcome
            steps.append(Entry(deal=" ".join(write(outcome) for outcome in step.outcomes)))
    record = Record(FORMAT, VERSION, str(state.game), state.started_from, steps, state.scores, state.is_over)
    plain: dict[str, Any] = msgspec.to_builtins(record)
    return plain


def replay(record: dict[str, Any] | str | bytes, seed: int | None = None) -> State:
    """The state at the end of a record, with its whole history; the seed is for what is dealt when it is played on."""
    parsed = _parse(record)
    state = _start(parsed, seed)
    for number, entry in enumerate(parsed.steps, 1):
        _replay_step(state, entry, number)
    if state.scores != parsed.scores or state.is_over != parsed.over:
        raise _malformed("the moves lead to another result than it claims")
    return state


def deal_fairly(state: State, seed: int) -> list[str]:
    """Deals what chance owes from a promised seed and answers what it was.

    Each deal has a generator of its own, made from the seed and the deal's number by a cryptographic hash: a generator
    that went on from deal to deal could be guessed by somebody who watches long enough.
    """
    number = sum(step.move is None for step in state.steps)
    digest = hashlib.sha256(f"{seed}/{number}".encode()).digest()
    state.reseed(int.from_bytes(digest[:16], "big"))
    (event,) = state.deal()
    outcomes: list[str] = event.parameters["outcomes"]
    return outcomes


def verify(record: dict[str, Any] | str | bytes) -> State:
    """The state at the end of a record whose deals are exactly those that its seed gives, as was promised before."""
    parsed = _parse(record)
    seed = _promised_seed(parsed)
    state = _start(parsed, seed)
    for number, entry in enumerate(parsed.steps, 1):
        if entry.deal is not None and state.turn == CHANCE:
            if deal_fairly(state, seed) != entry.deal.split():
                raise AzulejosError(ErrorCode.UNFAIR_DEAL, step=number)
        else:
            _replay_step(state, entry, number)
    replay(record)
    return state


def _promised_seed(record: Record) -> int:
    """The seed of a record, which must be the one that the commitment binds to."""
    if record.seed is None:
        raise AzulejosError(ErrorCode.NO_SEED)
    if not (record.seed.isascii() and record.seed.isdecimal() and len(record.seed) <= LONGEST_SEED):
        raise AzulejosError(ErrorCode.BAD_SEED, seed=record.seed)
    if record.commitment != commitment(int(record.seed)):
        raise AzulejosError(ErrorCode.BROKEN_COMMITMENT)
    return int(record.seed)


def _parse(record: dict[str, Any] | str | bytes) -> Record:
    """The record behind a dict or a JSON text."""
    try:
        plain = msgspec.json.decode(record) if isinstance(record, str | bytes) else record
        version = plain.get("version") if isinstance(plain, dict) else None
        if isinstance(plain, dict) and plain.get("format") == FORMAT and version != VERSION:
            raise AzulejosError(ErrorCode.UNSUPPORTED_RECORD, version=version, supported=VERSION)
        parsed = msgspec.convert(plain, Record)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise _malformed(str(error)) from None
    if parsed.format != FORMAT:
        raise _malformed(f"its format is {parsed.format!r}")
    return parsed


def _start(record: Record, seed: int | None) -> State:
    """The state in which a record begins."""
    game: Game = load(record.game)
    if record.start is not None:
        return game.from_text(record.start, seed)
    return State(game, game.start, new_rng(seed))


def _replay_step(state: State, entry: Entry, number: int) -> None:
    """Plays one step of a record."""
    if (entry.deal is None) == (entry.move is None):
        raise _malformed(f"step {number} must be a deal or a move")
    try:
        if entry.move is not None:
            state.decide(entry.move)
        elif entry.deal is not None:
            state.deal(entry.deal.split())
    except AzulejosError as error:
        raise _malformed(f"step {number}: {error}") from None


def _malformed(reason: str) -> AzulejosError:
    """The error for something that is not a record."""
    return AzulejosError(ErrorCode.MALFORMED_RECORD, reason=reason)
