"""Two ways to search, which thinking uses alike: looking ahead by alpha-beta, and simulating in a tree that grows.

A way searches one position at a time, with as many threads as it has judges. With two players it is stronger to look
ahead, with more to simulate, and so it is in games that deal a little at a time; with a depth it always looks ahead.
"""

import contextlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from azulejos.ai import alphabeta, montecarlo
from azulejos.ai.evaluation import Judge
from azulejos.ai.settings import MOST_DEPTH, MOST_NODES, Settings
from azulejos.ai.values import odds
from azulejos.core.contract import CHANCE
from azulejos.core.contract import State as Position
from azulejos.core.game import Game
from azulejos.core.state import State

Batch = np.ndarray[Any, Any]

TABLE_BITS = 20  # 16 MB
MOST_GROWN = 2_000_000  # positions of a tree: 100 MB for two players, 200 MB for eight
FIRST_SIMULATIONS = 64
UNSEEN = -alphabeta.INFINITY  # the prospects of a move that was not looked at
EXPLORE_MORE = (1.0, 1.6, 0.6)  # threads try other moves, so that they do not all find the same


def batch_of(state: State) -> Batch:
    """The position as kernels want it."""
    return np.array([state.position], state.game.parts.state.DTYPE)


def new_way(game: Game, settings: Settings, judges: list[Judge]) -> "Way":
    """The way to search a game with some settings."""
    if montecarlo.simulates(game) and settings.depth is None:
        return Simulating(game, settings, judges)
    return LookingAhead(game, settings, judges)


class Way(ABC):
    """A search with its memory."""

    def __init__(self, settings: Settings, judges: list[Judge]) -> None:
        self.limit = settings.nodes or MOST_NODES
        self.most_depth = settings.depth or MOST_DEPTH
        self.judges = judges

    @abstractmethod
    def begin(self, position: Position) -> None:
        """Prepares a search."""

    @abstractmethod
    def steps(self, lines: int) -> Iterator[bool]:
        """Searches on and on; after each step there is more to see. Tells whether that was all."""

    @property
    @abstractmethod
    def may_end(self) -> bool:
        """Whether each move was looked at, so that there is something to answer."""

    @abstractmethod
    def is_decided(self, spent: float, left: float) -> bool:
        """Whether the best move stays the best in the seconds that are left."""

    @abstractmethod
    def stop(self) -> None:
        """Lets the search end at once."""

    @property
    @abstractmethod
    def nodes(self) -> int:
        """How many positions were looked at."""

    @property
    @abstractmethod
    def depth(self) -> int:
        """How many decisions were looked ahead."""

    @abstractmethod
    def found(self, lines: int) -> list[tuple[int, int]]:
        """The best moves that were looked at and their prospects, best first; at least one, whatever it is worth."""

    @abstractmethod
    def continuation(self, state: State, code: int) -> Iterator[int]:
        """The moves that are expected after a move; the state is the one they are played on."""

    @abstractmethod
    def forget(self) -> None:
        """Gives up what is known of positions, so that the next search does not depend on those before."""


class LookingAhead(Way):
    """Alpha-beta; other threads search the same position and help by what they leave in the shared table."""

    def __init__(self, game: Game, settings: Settings, judges: list[Judge]) -> None:
        super().__init__(settings, judges)
        table = alphabeta.new_table(TABLE_BITS)
        self.trees = [alphabeta.new_tree(game, table) for _ in judges]

    def begin(self, position: Position) -> None:
        """Prepares a search."""
        for tree in self.trees:
            tree.stack[0] = position
            alphabeta.begin(tree)
            tree.ranks[0, : tree.control[alphabeta.COUNT]] = UNSEEN
            tree.control[alphabeta.LIMIT] = self.limit

    def steps(self, lines: int) -> Iterator[bool]:
        """One more decision ahead each time; no limit is so narrow that it does not look at each move once."""
        tree, control = self.trees[0], self.trees[0].control
        with self._helpers():
            for depth in range(1, self.most_depth + 1):
                control[alphabeta.LIMIT] = MOST_NODES if depth == 1 else self.limit
                yield alphabeta.deepen(tree, self.judges[0], depth, min(lines, int(control[alphabeta.COUNT])))
                if control[alphabeta.STOP]:
                    return

    @contextlib.contextmanager
    def _helpers(self) -> Iterator[None]:
        """Lets the other threads search."""
        others = list(zip(self.trees[1:], self.judges[1:], strict=True))
        if not others:
            yield
            return
        with ThreadPoolExecutor(len(others)) as pool:
            for tree, judge in others:
                pool.submit(alphabeta.deepen, tree, judge, self.most_depth, 1)
            try:
                yield
            finally:
                for tree, _ in others:
                    tree.control[alphabeta.STOP] = 1

    @property
    def may_end(self) -> bool:
        """Whether one decision ahead is done."""
        return self.depth > 0

    def is_decided(self, spent: float, left: float) -> bool:
        """Never: one decision further everything can look different."""
        return False

    def stop(self) -> None:
        """Lets the search end at once."""
        for tree in self.trees:
            tree.control[alphabeta.STOP] = 1

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return sum(int(tree.control[alphabeta.NODES]) for tree in self.trees)

    @property
    def depth(self) -> int:
        """How deeply all moves were looked at."""
        return int(self.trees[0].control[alphabeta.DEPTH])

    def found(self, lines: int) -> list[tuple[int, int]]:
        """The best moves that were looked at and their prospects."""
        tree = self.trees[0]
        count = min(lines, int(tree.control[alphabeta.COUNT]))
        moves, ranks = (array[0, :count].tolist() for array in (tree.moves, tree.ranks))
        seen = [(move, rank) for move, rank in zip(moves, ranks, strict=True) if rank != UNSEEN]
        # A search that was ended has looked at some of them more deeply than at the others.
        return sorted(seen, key=lambda item: -item[1]) or [(moves[0], 0)]

    def continuation(self, state: State, code: int) -> Iterator[int]:
        """What the table has for one position after the other."""
        for _ in range(alphabeta.MOST_PLIES):
            best = alphabeta.best_known(self.trees[0], batch_of(state))
            if not state.legal_moves.has(best):
                return
            yield best

    def forget(self) -> None:
        """Empties the table."""
        for tree in self.trees:
            tree.table[:] = 0
            tree.history[:] = 0


class Simulating(Way):
    """Simulations; each thread has a tree of its own, and what they find at the root is put together."""

    def __init__(self, game: Game, settings: Settings, judges: list[Judge]) -> None:
        super().__init__(settings, judges)
        size = min(self.limit + game.parts.moves.MOVES, MOST_GROWN)
        self.trees = [montecarlo.new_growth(game, size) for _ in judges]
        for number, tree in enumerate(self.trees):
            tree.control[montecarlo.EXPLORING] *= EXPLORE_MORE[number % len(EXPLORE_MORE)]

    def begin(self, position: Position) -> None:
        """Prepares a search."""
        for tree, judge in zip(self.trees, self.judges, strict=True):
            tree.stack[0] = position
            montecarlo.plant(tree, judge)
            tree.control[montecarlo.LIMIT] = MOST_NODES
            montecarlo.grow(tree, judge, 1)  # so that each move was looked at, however narrow the limit
            tree.control[montecarlo.LIMIT] = self.limit

    def steps(self, lines: int) -> Iterator[bool]:
        """As many simulations each time as there were before."""
        with ThreadPoolExecutor(len(self.trees)) as pool:
            simulations = FIRST_SIMULATIONS
            while True:
                jobs = [
                    pool.submit(montecarlo.grow, tree, judge, simulations)
                    for tree, judge in zip(self.trees, self.judges, strict=True)
                ]
                yield max(job.result() for job in jobs)
                if self.trees[0].control[montecarlo.STOP]:
                    return
                simulations *= 2

    @property
    def may_end(self) -> bool:
        """Always: the first simulation is done before."""
        return True

    def is_decided(self, spent: float, left: float) -> bool:
        """Whether a move was tried so much more often that no other one can catch up if all goes on as fast as so far.

        What is settled is not judged by how often it was tried, so then nothing is sure before the end.
        """
        if any(tree.refuge[0] for tree in self.trees):
            return False
        begin = int(self.trees[0].begins[0])
        end = begin + int(self.trees[0].counts[0])
        visits = np.sort(sum(tree.visits[begin:end] for tree in self.trees))
        lead = visits[-1] - visits[-2] if len(visits) > 1 else 0
        return bool(lead * spent > visits.sum() * left)

    def stop(self) -> None:
        """Lets the search end at once."""
        for tree in self.trees:
            tree.control[montecarlo.STOP] = 1

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return sum(int(tree.control[montecarlo.NODES]) for tree in self.trees)

    @property
    def depth(self) -> int:
        """How long the line is that is expected."""
        tree = self._best_tree
        best = montecarlo.best_child(tree, 0)
        return 1 + len(list(_path(tree, best)))

    @property
    def _best_tree(self) -> montecarlo.Growth:
        """The tree of the first thread, or one in which all is settled."""
        return next((tree for tree in self.trees if tree.settled[0]), self.trees[0])

    def found(self, lines: int) -> list[tuple[int, int]]:
        """The move that is best when all is considered, then those with the best shares."""
        tree, seat = self._best_tree, int(self.trees[0].seats[0])
        children = range(int(tree.begins[0]), int(tree.begins[0] + tree.counts[0]))
        shares = {child: self._share(child, seat) for child in children}
        best = self._best_child(shares)
        order = sorted(children, key=lambda child: (child != best, -shares[child]))
        return [(int(tree.last[child]), odds(shares[child])) for child in order[:lines]]

    def _best_child(self, shares: dict[int, float]) -> int:
        """As in one tree: what all threads have tried most, or something settled that is better."""
        open_ones = [child for child in shares if not any(tree.settled[child] for tree in self.trees)]
        tried = max(open_ones, key=lambda child: sum(int(tree.visits[child]) for tree in self.trees), default=None)
        settled = max((child for child in shares if child not in open_ones), key=shares.__getitem__, default=None)
        if tried is None or (settled is not None and shares[settled] >= shares[tried]):
            assert settled is not None
            return settled
        return tried

    def _share(self, child: int, seat: int) -> float:
        """What a seat can expect of a position after the root, by all threads; they expand the root alike."""
        if any(tree.settled[child] for tree in self.trees) or not any(tree.visits[child] for tree in self.trees):
            tree = next((tree for tree in self.trees if tree.settled[child]), self.trees[0])
            return float(tree.shares[child, seat])
        visits = sum(int(tree.visits[child]) for tree in self.trees)
        return sum(float(tree.sums[child, seat]) for tree in self.trees) / visits

    def continuation(self, state: State, code: int) -> Iterator[int]:
        """What is expected in the tree."""
        tree = self._best_tree
        begin = int(tree.begins[0])
        child = next(child for child in range(begin, begin + int(tree.counts[0])) if tree.last[child] == code)
        return _path(tree, child)

    def forget(self) -> None:
        """Nothing: every search begins with a new tree."""


def _path(tree: montecarlo.Growth, node: int) -> Iterator[int]:
    """The moves that are expected after a position of a tree, until the next deal."""
    while tree.counts[node] and tree.seats[node] != CHANCE:
        node = montecarlo.best_child(tree, node)
        yield int(tree.last[node])
