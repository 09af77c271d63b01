"""Plays games between computer players that think only a little; whatever they choose has to be legal.

python -m tests.ai.fast_games --games 10000                        all set-ups of every game
python -m tests.ai.fast_games --games 2000 --game queens_garden    all set-ups of one game
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import azulejos
from azulejos.ai.players import Player
from azulejos.core.conformance import MOST_DECISIONS
from azulejos.core.registry import names
from azulejos.core.state import State
from tests.set_ups import ALL_SET_UPS

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


def _jobs(only: str | None, games: int, first_seed: int, batch: int = 20) -> Iterator[tuple[str, range]]:
    """The games in small batches, spread evenly over all set-ups, or over those of one game only."""
    chosen = [name for name in ALL_SET_UPS if only in (None, azulejos.load(name).name)]
    each, more = divmod(games, len(chosen))
    for index, name in enumerate(chosen):
        last = first_seed + each + int(index < more)
        for start in range(first_seed, last, batch):
            yield name, range(start, min(start + batch, last))


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--game", choices=names())
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    set_ups, seeds = zip(*_jobs(arguments.game, arguments.games, arguments.seed), strict=True)
    started, games, decisions = time.monotonic(), 0, 0
    with ProcessPoolExecutor(arguments.processes) as pool:
        for name, batch, count in zip(set_ups, seeds, pool.map(play, set_ups, seeds), strict=True):
            games, decisions = games + len(batch), decisions + count
            sys.stderr.write(f"\r{games} of {arguments.games} games, {decisions} decisions, now {name}\x1b[K")
    minutes = (time.monotonic() - started) / 60
    print(f"\n{games} games, {decisions} decisions, no foul, {minutes:.1f} minutes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
