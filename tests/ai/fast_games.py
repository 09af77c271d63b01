"""Plays games between computer players that think only a little; whatever they choose has to be legal.

python -m tests.ai.fast_games --games 10000                        all set-ups of every game
python -m tests.ai.fast_games --games 2000 --game queens_garden    all set-ups of one game
"""

import sys

import azulejos
from azulejos.ai.players import Player
from azulejos.core.conformance import MOST_DECISIONS
from azulejos.core.state import State
from tests.soak import soak

# Who sits down, one after the other; in each game the first seat is another one's.
PLAYERS = (
    *("search(nodes=20)", "beginner", "search(nodes=20,eval=hand)", "easy"),
    *("search(nodes=3,slips=0.4)", "greedy", "search(nodes=60,slips=5)", "random"),
)


class Foul(AssertionError):
    """A player has done what the rules forbid, or a game did not come to a proper end."""


class Company:
    """The players of one set-up, who play many games."""

    def __init__(self, name: str) -> None:
        self.game = azulejos.load(name)
        self.players: dict[str, Player] = {}

    def play(self, seed: int) -> int:
        """Plays a game and answers how many decisions it took."""
        state = self.game.new(seed)
        for decisions in range(MOST_DECISIONS):
            if state.is_over:
                self._check_end(state, seed)
                return decisions
            self._decide(state, seed)
        raise self._foul(state, seed, "the game does not end")

    def _decide(self, state: State, seed: int) -> None:
        text = PLAYERS[(state.turn + seed) % len(PLAYERS)]
        if text not in self.players:
            self.players[text] = azulejos.player(text, seed)
        before = state.position.tobytes()
        move = self.players[text].choose(state)
        if state.position.tobytes() != before:
            raise self._foul(state, seed, f"{text} has changed the position")
        if move not in state.legal_moves:
            raise self._foul(state, seed, f"{text} chose {move}")
        state.apply(move)

    def _check_end(self, state: State, seed: int) -> None:
        """The points told one by one add up to the scores, and the winners have the most of them."""
        if [breakdown.total for breakdown in state.breakdown] != state.scores:
            raise self._foul(state, seed, "the points do not add up to the scores")
        if not state.winners or {state.scores[seat] for seat in state.winners} != {max(state.scores)}:
            raise self._foul(state, seed, f"{state.winners} win with {state.scores}")

    def _foul(self, state: State, seed: int, what: str) -> Foul:
        return Foul(f"{self.game} seed {seed}: {what} in {state.to_text()}")


def play(name: str, seeds: range) -> int:
    """Plays the games with these seeds and answers how many decisions they took."""
    company = Company(name)
    return sum(company.play(seed) for seed in seeds)


if __name__ == "__main__":
    sys.exit(soak(__doc__, play, games=10_000, batch=20, outcome="no foul"))
