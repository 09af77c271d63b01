"""The closed set of things that can go wrong for a user, each with a stable code."""

from enum import StrEnum
from typing import TypeGuard

import numpy as np


class ErrorCode(StrEnum):
    """Every error the library can answer with; programs may rely on the values."""

    UNKNOWN_GAME = "unknown_game"
    MALFORMED_PARAMS = "malformed_params"
    UNKNOWN_OPTION = "unknown_option"
    BAD_OPTION_VALUE = "bad_option_value"
    BAD_SEED = "bad_seed"
    BAD_SEAT = "bad_seat"
    BAD_NUMBER = "bad_number"
    MALFORMED_MOVE = "malformed_move"
    ILLEGAL_MOVE = "illegal_move"
    GAME_OVER = "game_over"
    DEAL_PENDING = "deal_pending"
    NO_DEAL_PENDING = "no_deal_pending"
    IMPOSSIBLE_DEAL = "impossible_deal"
    INCOMPLETE_DEAL = "incomplete_deal"
    NOTHING_TO_UNDO = "nothing_to_undo"
    MALFORMED_POSITION = "malformed_position"
    IMPOSSIBLE_POSITION = "impossible_position"
    MALFORMED_RECORD = "malformed_record"
    UNSUPPORTED_RECORD = "unsupported_record"
    NO_SEED = "no_seed"
    BROKEN_COMMITMENT = "broken_commitment"
    UNFAIR_DEAL = "unfair_deal"
    UNKNOWN_PLAYER = "unknown_player"
    UNREADABLE_FILE = "unreadable_file"
    UNWRITABLE_FILE = "unwritable_file"


_SENTENCES = {
    ErrorCode.UNKNOWN_GAME: "there is no game called {name!r}; known games: {known}",
    ErrorCode.MALFORMED_PARAMS: "{text!r} does not read like a game; an example: azul(players=3,wall=grey)",
    ErrorCode.UNKNOWN_OPTION: "{game} has no option {option!r}; its options: {known}",
    ErrorCode.BAD_OPTION_VALUE: "{option}={value} is not possible; allowed: {allowed}",
    ErrorCode.BAD_SEED: "a seed is a whole number from 0 to 2**128-1, not {seed!r}",
    ErrorCode.BAD_SEAT: "there is no seat {seat!r}; seats go from 0 to {last}",
    ErrorCode.BAD_NUMBER: "{name} must be a whole number from {low} to {high}, not {value!r}",
    ErrorCode.MALFORMED_MOVE: "{text!r} does not read like a move; an example: {example}",
    ErrorCode.ILLEGAL_MOVE: "'{move}' is not a legal move here",
    ErrorCode.GAME_OVER: "the game is over",
    ErrorCode.DEAL_PENDING: "tiles must be dealt before anyone can move",
    ErrorCode.NO_DEAL_PENDING: "there is nothing to deal now",
    ErrorCode.IMPOSSIBLE_DEAL: "{outcome!r} cannot be dealt here",
    ErrorCode.INCOMPLETE_DEAL: "the deal ends too early: more must be dealt before anyone can move",
    ErrorCode.NOTHING_TO_UNDO: "there is no decision to take back",
    ErrorCode.MALFORMED_POSITION: "this does not read like a position of {game}: {reason}",
    ErrorCode.IMPOSSIBLE_POSITION: "this position cannot exist: {reason}",
    ErrorCode.MALFORMED_RECORD: "this does not read like a game record: {reason}",
    ErrorCode.UNSUPPORTED_RECORD: "records of version {version!r} cannot be read; this program reads {supported}",
    ErrorCode.NO_SEED: "this record has no seed: servers add it when a game has ended",
    ErrorCode.BROKEN_COMMITMENT: "the seed is not the one that was promised before the game",
    ErrorCode.UNFAIR_DEAL: "the deal at step {step} is not the one that the seed gives",
    ErrorCode.UNKNOWN_PLAYER: "there is no computer player called {name!r}; known players: {known}",
    ErrorCode.UNREADABLE_FILE: "{path} cannot be read: {reason}",
    ErrorCode.UNWRITABLE_FILE: "{path} cannot be written: {reason}",
}


class AzulejosError(ValueError):
    """Something a user passed in cannot be done; `code` and `parameters` say what, for programs."""

    def __init__(self, code: ErrorCode, **parameters: object) -> None:
        self.code = code
        self.parameters = parameters
        super().__init__(_SENTENCES[code].format(**parameters))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.code, self.parameters)


def _rebuild(code: ErrorCode, parameters: dict[str, object]) -> AzulejosError:
    """Makes an unpickled error like the first one, keyword parameters and all."""
    return AzulejosError(code, **parameters)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number, as Python or NumPy has them."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def check_number(name: str, value: int, low: int, high: int) -> None:
    """Refuses a number that is not whole or not within its limits."""
    if not is_whole(value) or not low <= value <= high:
        raise AzulejosError(ErrorCode.BAD_NUMBER, name=name, value=value, low=low, high=high)
