"""A game without history that environments step through: quick, and everything that is passed in is checked."""

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from azulejos.core import registry
from azulejos.core.contract import OVER, Numbers
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.game import Game
from azulejos.core.jit import compile_once
from azulejos.core.params import split
from azulejos.core.rng import new_rng
from azulejos.core.state import State
from azulejos.envs.kernels import single
from azulejos.envs.kernels.rewards import read_reward
from azulejos.envs.kernels.single import Mask

ILLEGAL_REWARD = -1.0


def read_illegal_reward(value: object) -> float:
    """What an illegal action earns, if it is a number."""
    if isinstance(value, bool) or not isinstance(value, int | float | np.number):
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="illegal_reward", value=value, allowed="a number")
    return float(value)


def load_with(text: str, options: Mapping[str, Any]) -> Game:
    """The game that a text names, with options that are given as values or as texts."""
    name, values = split(text)
    params = registry.parts(name).params.PARAMS
    known = params.options()
    for option, value in options.items():
        is_text = isinstance(value, str) or option not in known
        values[option] = str(value) if is_text else known[option].write(value)
    return Game(params.read(values))


class Table:
    """One game after the other, dealt from a generator that goes on until a seed is given."""

    def __init__(self, game: Game, reward: str) -> None:
        self.game = game
        self.rewards = np.zeros(game.players, np.float32)
        self._kind = read_reward(reward)
        self._rng, self._other_rng = new_rng(), new_rng()
        self._position = game.start.copy()
        self._moves = np.zeros(game.parts.moves.MOVES, np.int64)
        self._mask: Mask = np.zeros(len(self._moves), np.int8)
        self._points, self._work = np.zeros((2, game.players), np.int64)
        compile_once(f"{game.name}-table", self._compilation())
        self.turn = OVER  # nothing can be played before the first game begins
        self._mask[:] = 0

    def begin(self, seed: int | None = None) -> None:
        """Begins a new game; with a seed it is always the same."""
        if seed is not None:
            self._rng = new_rng(seed)
        self.turn = single.begin_and_deal(self._position, self.game.start, self._rng, self._points)
        self.rewards[:] = 0
        self._write_mask()

    def play(self, action: object) -> None:
        """Plays the move with a code and what chance does after it; `rewards` tells what it brought each seat."""
        code = self.code_of(action)
        if not self.is_legal(code):
            raise AzulejosError(ErrorCode.ILLEGAL_MOVE, move=f"action {code}")
        arrays = self._points, self._work, self.rewards
        self.turn = single.play_and_deal(self._position, code, self._rng, self._kind, *arrays)
        self._write_mask()

    def code_of(self, action: Any) -> int:
        """The action as a number, if the game has such a move, legal or not."""
        try:
            code = operator.index(action)
        except TypeError:
            code = -1
        if isinstance(action, bool) or not 0 <= code < len(self._moves):
            raise AzulejosError(ErrorCode.BAD_NUMBER, name="an action", value=action, low=0, high=len(self._moves) - 1)
        return code

    def is_legal(self, code: int) -> bool:
        """Whether a move can be played now."""
        return bool(self._mask[code])

    def mask(self, seat: int) -> Mask:
        """For each move 1 if a seat may play it now, in a new array; all 0 for seats that are not on turn."""
        return self._mask.copy() if seat == self.turn else np.zeros_like(self._mask)

    def planes(self, seat: int) -> Numbers:
        """What a seat sees, in a new array."""
        out = np.empty(self.game.planes.size, np.float32)
        single.observe_seat(self._position, seat, out)
        return out

    def bare_state(self) -> State:
        """The position as a state for players and pictures, who do not ask how it came about."""
        return State(self.game, self._position, self._other_rng.copy())

    def state(self) -> State:
        """The position as a state of its own, without history; what it deals is not what will be dealt here."""
        state = self.bare_state()
        state.started_from = state.to_text()
        return state

    def _write_mask(self) -> None:
        """Finds the legal moves of the new position."""
        self._mask[:] = 0
        single.write_mask(self._position, self._moves, self._mask)

    def _compilation(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Every function called once, so that it is compiled and kept."""
        yield "begin", self.begin
        yield "play", lambda: self.play(self._moves[0])
        yield "observe", lambda: self.planes(0)
