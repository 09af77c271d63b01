"""A player without a plan: every legal move is as likely."""

from azulejos.ai.players import Player
from azulejos.core.contract import Integers
from azulejos.core.rng import random_below
from azulejos.core.state import State


class RandomPlayer(Player):
    """Plays any legal move."""

    name = "random"

    def _choose_code(self, state: State, codes: Integers) -> int:
        return int(codes[random_below(self.rng, len(codes))])
