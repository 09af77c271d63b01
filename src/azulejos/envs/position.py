"""A position that frameworks step through from Python: lean, copied within microseconds, without a history."""

import threading
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from azulejos.core.contract import CHANCE, OVER, Integers, Numbers
from azulejos.core.errors import AzulejosError, ErrorCode, is_whole
from azulejos.core.game import Game, load
from azulejos.core.jit import compile_once
from azulejos.envs.kernels import single

Exact = npt.NDArray[np.float64]


class Scratch(threading.local):
    """Space for what can happen next and its weights; each thread has its own, because kernels let go of the lock."""

    def __init__(self, size: int) -> None:
        self.actions = np.zeros(size, np.int64)
        self.weights = np.zeros(size, np.int64)


class Position:
    """One game: `turn` is the seat to decide, or CHANCE, or OVER; `before` the points before the last decision."""

    __slots__ = ("_text", "batch", "before", "game", "scratch", "turn")

    def __init__(self, game: Game, record: bytes, before: Integers, turn: int) -> None:
        self.game = game
        # NumPy copies an array of nested records field by field, which takes twenty times as long.
        self.batch = np.frombuffer(bytearray(record), game.start.dtype)
        self.before = before
        self.turn = turn
        self.scratch = _scratch(game.name)
        self._text: str | None = None  # written when it is asked for, which may be often

    # --- What there is to see -----------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        """The legal moves, or the possible outcomes of chance, ascending."""
        actions = self.scratch.actions
        count = single.list_actions(self.batch, actions, self.scratch.weights)
        return cast(list[int], actions[:count].tolist())

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes of chance with their probabilities; none if somebody is to decide."""
        if self.turn != CHANCE:
            return []
        actions, weights = self.scratch.actions, self.scratch.weights
        count = single.list_actions(self.batch, actions, weights)
        numbers = weights[:count].tolist()
        total = sum(numbers)
        return [(outcome, number / total) for outcome, number in zip(actions[:count].tolist(), numbers, strict=True)]

    def scores(self) -> Integers:
        """The points of each seat as they stand."""
        out = np.zeros(self.game.players, np.int64)
        single.write_scores(self.batch, out)
        return out

    def rewards(self, kind: int, since: Integers) -> list[float]:
        """The reward of each seat since they had these points."""
        out = np.zeros(self.game.players)  # doubles, because shares of a win must add up to nothing
        single.reward_seats(self.batch, kind, since.copy(), since.copy(), cast(Any, out))
        return out.tolist()

    def observe(self, seat: int, out: Numbers) -> None:
        """Writes what a seat sees."""
        if not is_whole(seat) or not 0 <= seat < self.game.players:
            raise AzulejosError(ErrorCode.BAD_SEAT, seat=seat, last=self.game.players - 1)
        if len(out) != self.game.planes.size:  # a kernel would write past its end
            raise ValueError(f"an observation of {self.game} has {self.game.planes.size} numbers, not {len(out)}")
        single.observe_seat(self.batch, int(seat), out)

    def __str__(self) -> str:
        """The text that `Game.from_text` reads."""
        if self._text is None:
            self._text = f"{self.game} {self.game.parts.notation.write_position(self.batch[0])}"
        return self._text

    # --- What can be done ---------------------------------------------------------------------------------------------

    def play(self, action: int) -> None:
        """Plays a move or an outcome of chance."""
        turn = single.play_action(self.batch, action, self.before, self.scratch.actions, self.scratch.weights)
        if turn == single.REFUSED:
            raise self._refusal(action)
        self.turn = turn
        self._text = None

    def copy(self) -> "Position":
        """An independent copy."""
        other = Position(self.game, self.batch.tobytes(), self.before.copy(), self.turn)
        other._text = self._text
        return other

    def __deepcopy__(self, _memo: object) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (str(self.game), self.batch.tobytes(), self.before, self.turn)

    def _refusal(self, action: int) -> AzulejosError:
        """Why an action cannot be played."""
        if self.turn == OVER:
            return AzulejosError(ErrorCode.GAME_OVER)
        if self.turn == CHANCE:
            return AzulejosError(ErrorCode.IMPOSSIBLE_DEAL, outcome=action)
        return AzulejosError(ErrorCode.ILLEGAL_MOVE, move=action)


def begin(game: Game) -> Position:
    """The beginning of a game, before the first deal."""
    _compile(game.name)
    position = Position(game, game.start.tobytes(), np.zeros(game.players, np.int64), CHANCE)
    position.before = position.scores()
    return position


def _restore(text: str, record: bytes, before: Integers, turn: int) -> Position:
    """The position that was pickled."""
    return Position(_load(text), record, before, turn)


_load = cache(load)  # so that many positions share one game, which makes its start only once


@cache
def _scratch(name: str) -> Scratch:
    """Space for the longest lists of a game."""
    game = _load(name)
    return Scratch(max(game.parts.moves.MOVES, game.parts.setup.OUTCOMES))


@cache
def _compile(name: str) -> None:
    """Calls each kernel once, so that it is compiled and kept."""
    compile_once(f"{name}-stepwise", _compilation(_load(name)))


def _compilation(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """The kernels of a game that are called from here."""
    position = Position(game, game.start.tobytes(), np.zeros(game.players, np.int64), CHANCE)
    yield "list_actions", position.actions
    yield "play_action", lambda: position.play(position.actions()[0])
    yield "write_scores", position.scores
    yield "reward_seats", lambda: position.rewards(0, position.before)
    yield "observe_seat", lambda: position.observe(0, np.zeros(game.planes.size, np.float32))
