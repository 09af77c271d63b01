"""Computer players by name."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from azulejos.ai.description import read_description
from azulejos.ai.levels import LEVELS
from azulejos.ai.settings import SEARCH, Settings
from azulejos.core.contract import CHANCE, OVER
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.move import Move
from azulejos.core.rng import new_rng
from azulejos.core.state import State

if TYPE_CHECKING:
    from azulejos.ai.thinking import Analysis


class Player(ABC):
    """Someone who decides; with a seed always in the same way."""

    name: str

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed
        self.rng = new_rng(seed)

    def choose(self, state: State) -> Move:
        """The move to play in a position; the position is left as it is."""
        self._check(state)
        return state.move(self._choose_code(state, state.legal_moves.codes))

    def analyse(self, state: State, lines: int = 3, cancel: threading.Event | None = None) -> "Iterator[Analysis]":
        """The best moves, again and again while it thinks; only a player that searches can tell what it thinks."""
        raise cannot_analyse(self.name)

    def _check(self, state: State) -> None:
        """Refuses positions in which nobody has to decide."""
        if state.turn == OVER:
            raise AzulejosError(ErrorCode.GAME_OVER)
        if state.turn == CHANCE:
            raise AzulejosError(ErrorCode.DEAL_PENDING)

    @abstractmethod
    def _choose_code(self, state: State, codes: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> int:
        """The code of the chosen move among the legal ones."""

    def __repr__(self) -> str:
        return f"azulejos.player({self.name!r}, seed={self.seed!r})"


def cannot_analyse(name: str) -> AzulejosError:
    """The error for a player that does not search."""
    allowed = ", ".join((*LEVELS, f"{SEARCH}(...)"))
    return AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="player", value=name, allowed=allowed)


def known_players() -> tuple[str, ...]:
    """The names of the computer players, weakest first."""
    return ("random", "greedy", *LEVELS)


def player(text: str, seed: int | None = None) -> Player:
    """The computer player that a text names: random, greedy, a level, "search(time=0.5)" or "engine(command=./bot)"."""
    from azulejos.ai import outside
    from azulejos.ai.greedy import GreedyPlayer
    from azulejos.ai.random import RandomPlayer
    from azulejos.ai.search import SearchPlayer

    if text == RandomPlayer.name:
        return RandomPlayer(seed)
    if text == GreedyPlayer.name:
        return GreedyPlayer(seed)
    if isinstance(text, str) and text in LEVELS:
        return SearchPlayer(Settings.of(LEVELS[text]), seed, text)
    if outside.is_invitation(text):
        return outside.OutsidePlayer(outside.Invitation.read(text), seed)
    described = read_description(text)
    if described is not None and described[0] == SEARCH:
        return SearchPlayer(Settings.read(*described), seed)
    known = (*known_players(), f"{SEARCH}(...)", "engine(...)")
    raise AzulejosError(ErrorCode.UNKNOWN_PLAYER, name=text, known=", ".join(known))
