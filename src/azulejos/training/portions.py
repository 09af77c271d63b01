"""Portions of a generation's games, which workers play and hand over."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace

from azulejos.ai.alphabeta import new_table, new_tree
from azulejos.ai.evaluation import new_judge
from azulejos.ai.montecarlo import new_growth, simulates
from azulejos.ai.ways import MOST_GROWN
from azulejos.core.contract import Numbers
from azulejos.core.game import Game, load
from azulejos.core.jit import compile_once
from azulejos.core.rng import new_rng
from azulejos.training.fitting import fit, new_weights
from azulejos.training.plan import Plan
from azulejos.training.samples import Samples, has_room, new_samples, trimmed, with_room
from azulejos.training.selfplay import MOST_POSITIONS, Search, new_course, play_games

PORTION = 10_000  # positions
TABLE_BITS = 18


@dataclass(frozen=True)
class Portion:
    """Some games to be played."""

    number: int
    positions: int
    seed: int


def portions(plan: Plan, generation: int) -> list[Portion]:
    """All portions of a generation."""
    return [
        Portion(number, positions, _seed(plan.seed, generation, number))
        for number, positions in enumerate(_sizes(plan.positions))
    ]


def _sizes(positions: int) -> Iterator[int]:
    """How many positions each portion has."""
    while positions > 0:
        yield min(positions, PORTION)
        positions -= PORTION


def _seed(*numbers: int) -> int:
    """A seed that others do not lead to."""
    return int(np.random.SeedSequence(numbers).generate_state(1, np.uint64)[0])


@dataclass(frozen=True)
class Job:
    """How portions are played: by the plan, with the weights of the strongest so far or by hand-made ones."""

    plan: Plan
    weights: Numbers | None

    def __call__(self, portion: Portion) -> tuple[int, Samples, int]:
        """Plays games until a portion is full; answers its number, the positions, and of how many games they are."""
        game = load(self.plan.game)
        judge, search = new_judge(game, self.weights), self.search(game)
        samples, course = new_samples(portion.positions + MOST_POSITIONS, game.players), new_course(game.players)
        nodes, random_part = self.plan.nodes, self.plan.random_part
        # What the hand-made evaluation thinks says little, except where what happened says nothing.
        pull = 0.0 if self.weights is None else self.plan.pull
        rng = new_rng(portion.seed)
        wanted, games = portion.positions, 0
        while samples.size[0] < wanted:
            if not has_room(samples, MOST_POSITIONS):
                samples = with_room(samples, MOST_POSITIONS)
            games += play_games(game.start, search, judge, samples, course, rng, wanted, nodes, random_part, pull)
        return portion.number, trimmed(samples), games

    def search(self, game: Game) -> Search:
        """What looks ahead."""
        size = min(self.plan.nodes + game.parts.moves.MOVES, MOST_GROWN)
        return Search(simulates(game), new_tree(game, new_table(TABLE_BITS)), new_growth(game, size))

    def compile(self) -> None:
        """Lets all that is needed be compiled here, once for all workers of this machine."""
        game = load(self.plan.game)
        compile_once(f"{game.name}-training", [("games", self._try)])

    def _try(self) -> None:
        """Plays and learns a little."""
        game = load(self.plan.game)
        _, samples, _ = Job(replace(self.plan, nodes=2), self.weights)(Portion(0, 1, 0))
        inputs = game.parts.inputs.size(game.players)
        for _ in fit(samples, inputs, weights=new_weights(inputs, game.players, 0), epochs=1, threads=1, seed=0):
            pass
