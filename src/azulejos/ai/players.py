"""Computer players by name."""

from abc import ABC, abstractmethod

import numpy as np

from azulejos.core.contract import CHANCE, OVER
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.move import Move
from azulejos.core.rng import new_rng
from azulejos.core.state import State


class Player(ABC):
    """Someone who decides; with a seed always in the same way."""

    name: str

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed
        self.rng = new_rng(seed)

    def choose(self, state: State) -> Move:
        """The move to play in a position; the position is left as it is."""
        if state.turn == OVER:
            raise AzulejosError(ErrorCode.GAME_OVER)
        if state.turn == CHANCE:
            raise AzulejosError(ErrorCode.DEAL_PENDING)
        return state.move(self._choose_code(state, state.legal_moves.codes))

    @abstractmethod
    def _choose_code(self, state: State, codes: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> int:
        """The code of the chosen move among the legal ones."""

    def __repr__(self) -> str:
        return f"azulejos.player({self.name!r}, seed={self.seed!r})"


def known_players() -> dict[str, type[Player]]:
    """The computer players by name, weakest first."""
    from azulejos.ai.greedy import GreedyPlayer
    from azulejos.ai.random import RandomPlayer

    return {kind.name: kind for kind in (RandomPlayer, GreedyPlayer)}


def player(name: str, seed: int | None = None) -> Player:
    """The computer player with a name: `random` or `greedy`; or a program, such as `engine(command=./bot)`."""
    from azulejos.ai import outside

    if outside.is_invitation(name):
        return outside.OutsidePlayer(outside.Invitation.read(name), seed)
    known = known_players()
    if not isinstance(name, str) or name not in known:
        raise AzulejosError(ErrorCode.UNKNOWN_PLAYER, name=name, known=", ".join(known))
    return known[name](seed)
