"""Plays games in the kernels and in the oracle with the same deals; they must agree after every decision.

In games with an even number all decisions are random. In the others most are greedy's, because random players rarely
build what the later rules are about.

python -m tests.oracle.compare --games 100000                      all set-ups of every game that has an oracle
python -m tests.oracle.compare --games 20000 --game queens_garden  all set-ups of one game
"""

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from azulejos.ai.greedy import value_all
from azulejos.core import contract
from azulejos.core.game import Game, load
from tests.oracle import azul, queens_garden, snapshots, summer_pavilion
from tests.soak import soak

CHANCE, OVER = "chance", "over"


class Oracle(Protocol):
    """What every oracle can do; its kinds and moves are the texts of the game's notation."""

    turn: int | str

    def drawable(self) -> dict[str, int]: ...
    def deal(self, kind: str) -> None: ...
    def legal_moves(self) -> list[str]: ...
    def apply(self, text: str) -> None: ...
    def snapshot(self) -> dict[str, Any]: ...
    def places(self) -> list[int]: ...


@dataclass(frozen=True)
class Pair:
    """How to make a game's oracle from its params, and how to see a record as the oracle's snapshot."""

    oracle: Callable[[Any], Oracle]
    snapshot: Callable[[Any], dict[str, Any]]


PAIRS = {
    "azul": Pair(lambda params: azul.Azul(params.players, params.wall, params.jokers), snapshots.azul),
    "summer_pavilion": Pair(
        lambda params: summer_pavilion.SummerPavilion(params.players, params.board, params.jokers),
        snapshots.summer_pavilion,
    ),
    "queens_garden": Pair(
        lambda params: queens_garden.QueensGarden(params.players, params.board), snapshots.queens_garden
    ),
}


class Difference(AssertionError):
    """The kernels and the oracle disagree."""


class Comparison:
    """One set-up of a game, ready to be compared."""

    def __init__(self, name: str) -> None:
        self.game: Game = load(name)
        self.pair = PAIRS[self.game.name]
        self.array = self.game.start.copy()
        self.state = self.array[0]
        self.turn = self.array["turn"]
        self.out = np.zeros(self.game.parts.moves.MOVES, np.int64)
        self.weights = np.zeros(self.game.parts.setup.OUTCOMES, np.int64)
        self.work = self.array.copy()
        self.census = np.zeros(self.game.parts.setup.PIECES, np.int64)
        contract.census(self.state, self.census)
        self.pieces = self.census.tolist()
        self.weights_of_features = np.array(list(self.game.parts.features.WEIGHTS.values()), np.float32)
        self.features = np.zeros_like(self.weights_of_features)

    def play(self, seed: int) -> int:
        """Plays one game in both and answers how many decisions it took."""
        chooser = random.Random(f"{self.game} {seed}")
        self.array[:] = self.game.start
        oracle = self.pair.oracle(self.game.params)
        decisions = 0
        while self.turn[0] != contract.OVER:
            if self.turn[0] == contract.CHANCE:
                self._deal(oracle, chooser, seed)
            else:
                self._decide(oracle, chooser, seed)
                decisions += 1
            self._same("position", self.pair.snapshot(self.array), oracle.snapshot(), seed)
            contract.census(self.state, self.census)
            self._same("pieces", self.census.tolist(), self.pieces, seed)
        places = np.zeros(self.game.players, np.int64)
        contract.places(self.state, places)
        self._same("places", places.tolist(), oracle.places(), seed)
        return decisions

    def _deal(self, oracle: Oracle, chooser: random.Random, seed: int) -> None:
        write = self.game.parts.notation.write_outcome
        while self.turn[0] == contract.CHANCE:
            count = contract.chance_outcomes(self.state, self.out, self.weights)
            outcomes, weights = self.out[:count].tolist(), self.weights[:count].tolist()
            self._same("drawable", dict(zip(map(write, outcomes), weights, strict=True)), oracle.drawable(), seed)
            outcome = chooser.choices(outcomes, weights)[0]
            contract.apply_outcome(self.state, outcome)
            oracle.deal(write(outcome))

    def _decide(self, oracle: Oracle, chooser: random.Random, seed: int) -> None:
        codes = self.out[: contract.legal_moves(self.state, self.out)].tolist()
        self._same("legal moves", sorted(map(self._text, codes)), sorted(oracle.legal_moves()), seed)
        code = chooser.choice(codes) if seed % 2 == 0 or chooser.random() < 0.25 else self._greedy(codes)
        oracle.apply(self._text(code))
        contract.apply(self.state, code)

    def _greedy(self, codes: list[int]) -> int:
        values = np.zeros(len(codes), np.float32)
        value_all(self.array, self.work, np.array(codes), self.weights_of_features, self.features, values)
        return codes[int(values.argmax())]

    def _text(self, code: int) -> str:
        return self.game.parts.notation.write_move(self.state, code)

    def _same(self, what: str, kernels: object, oracle: object, seed: int) -> None:
        if kernels != oracle:
            raise Difference(f"{self.game} seed {seed}: {what} differ\nkernels {kernels}\noracle  {oracle}")


def compare(name: str, seeds: range) -> int:
    """Compares the games with these seeds and answers how many decisions were compared."""
    comparison = Comparison(name)
    return sum(comparison.play(seed) for seed in seeds)


if __name__ == "__main__":
    sys.exit(soak(__doc__, compare, games=100_000, batch=50, outcome="0 differences"))
