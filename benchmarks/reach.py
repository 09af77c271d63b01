"""How far play reaches: the longest list of legal moves, final scores, and how often each thing happens in a game.

Random players rarely build, so what they do is shown beside what `greedy` does.

python -m benchmarks.reach "queens_garden(players=2)" "queens_garden(players=4)" --games 2500
"""

import argparse
from collections import Counter
from typing import Any

import numpy as np

import azulejos
from azulejos.ai.greedy import value_all
from azulejos.core import contract
from azulejos.core.contract import CHANCE, OVER, Integers
from azulejos.core.events import Event
from azulejos.core.game import Game
from azulejos.core.log import new_log
from azulejos.core.rng import new_rng, random_below

# Details that tell apart what an event is about, where there is one.
DETAILS = ("ornament", "feature")


class Player:
    """Plays games with all seats alike and counts what happens."""

    def __init__(self, game: Game, *, greedy: bool) -> None:
        self.game, self.greedy = game, greedy
        self.moves = np.zeros(game.parts.moves.MOVES, np.int64)
        self.weights = np.array(list(game.parts.features.WEIGHTS.values()), np.float32)
        self.longest = 0
        self.scores = np.zeros(game.players, np.int64)
        self.happened: Counter[str] = Counter()

    def play(self, seed: int) -> None:
        """Plays one game."""
        array, rng, log = self.game.start.copy(), new_rng(seed), new_log()
        state = array[0]
        while state.turn != OVER:
            if state.turn == CHANCE:
                contract.deal(state, rng)
                continue
            codes = self.moves[: contract.legal_moves(state, self.moves)]
            self.longest = max(self.longest, len(codes))
            move = self._best(array, codes) if self.greedy else int(codes[random_below(rng, len(codes))])
            log.count = 0
            contract.apply_logged(state, move, log)
            self.happened.update(_name(self.game.parts.events.explain(state, row)) for row in log.rows[: log.count])
        points = np.zeros_like(self.scores)
        contract.scores(state, points)
        self.scores += points

    def _best(self, array: "np.ndarray[Any, Any]", codes: Integers) -> int:
        values = np.zeros(len(codes), np.float32)
        value_all(array, array.copy(), codes, self.weights, np.zeros_like(self.weights), values)
        return int(codes[values.argmax()])


def _name(event: Event) -> str:
    """What happened, with the detail that tells it apart."""
    detail = next((str(event.parameters[name]) for name in DETAILS if name in event.parameters), "")
    return f"{event.id.partition('.')[2]} {detail}".strip()


def show(game: Game, games: int) -> None:
    """Prints what random players and greedy ones reach."""
    players = [Player(game, greedy=greedy) for greedy in (False, True)]
    for player in players:
        for seed in range(games):
            player.play(seed)
    print(f"\n{game}, {games} games each: random, greedy")
    print("longest list of legal moves:", *(player.longest for player in players))
    print("mean final scores:", *((player.scores / games).round(1).tolist() for player in players))
    names = sorted(set(players[0].happened) | set(players[1].happened))
    for name in names:
        print(f"  {name:24}", *(f"{player.happened[name] / games:9.3f}" for player in players))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_to_play", nargs="+", metavar="GAME")
    parser.add_argument("--games", type=int, default=1_000)
    arguments = parser.parse_args()
    for name in arguments.games_to_play:
        show(azulejos.load(name), arguments.games)


if __name__ == "__main__":
    main()
