"""Thinking: a search with a time, a number of nodes or an end from outside, and what it has found out so far."""

import contextlib
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from azulejos.ai import alphabeta, network
from azulejos.ai.alphabeta import COUNT, DEPTH, LIMIT, NODES, STOP
from azulejos.ai.evaluation import Judge, evaluate, new_judge, points_by_hand
from azulejos.ai.settings import HAND, MOST_NODES, Settings
from azulejos.ai.values import UNIT, shares_of
from azulejos.ai.weights import learned_weights
from azulejos.core import contract
from azulejos.core.contract import OVER
from azulejos.core.game import Game
from azulejos.core.jit import compile_once
from azulejos.core.move import Move
from azulejos.core.seats import relative_seat
from azulejos.core.state import State

TABLE_BITS = 20  # 16 MB
UNSEEN = -alphabeta.INFINITY  # the prospects of a move that was not looked at
Batch = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Line:
    """A move, what it is worth, and how the game is expected to go on until the next deal."""

    move: Move
    share: float  # what the seat on turn can expect of the game, between 0 and 1: half of it is the win, half the lead
    points: tuple[float, ...]  # that each seat can expect at the end
    wins: tuple[float, ...]  # each seat's chance
    moves: tuple[Move, ...]  # this one first


@dataclass(frozen=True)
class Analysis:
    """The best moves that a search has found so far, best first."""

    lines: tuple[Line, ...]
    depth: int  # decisions looked ahead
    nodes: int
    seconds: float
    is_final: bool  # nothing more can be found out before the next deal


class Mind:
    """A search of one game with its memory; one thread at a time may use it."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game, self.settings = game, settings
        weights = None if settings.eval == HAND else learned_weights(game)
        table = alphabeta.new_table(TABLE_BITS)
        self.trees = [alphabeta.new_tree(game, table) for _ in range(settings.threads)]
        self.judges = [new_judge(game, weights) for _ in range(settings.threads)]
        compile_once(f"{game.name}-search", [("search", self._compile)])

    def _compile(self) -> None:
        """Thinks a little, so that all that is needed is compiled."""
        tree, judge = self.trees[0], self.judges[0]
        tree.stack[0] = self.game.new(0).position
        tree.control[LIMIT] = 10
        alphabeta.begin(tree)
        alphabeta.deepen(tree, judge, 2, 1)
        evaluate(tree.stack[0], judge)

    def think(self, state: State, lines: int, cancel: threading.Event | None = None) -> Iterator[bool]:
        """Searches more and more deeply; after each depth there is more to see. Tells whether that was all.

        It ends when the settings say so, when everything is found out, or within milliseconds of `cancel`.
        """
        for tree in self.trees:
            tree.stack[0] = state.position
            alphabeta.begin(tree)
            tree.ranks[0, : tree.control[COUNT]] = UNSEEN
            tree.control[LIMIT] = self.settings.nodes or MOST_NODES
        tree = self.trees[0]
        with self._ending(cancel), self._helpers():
            is_final = False
            for depth in range(1, self.settings.depth + 1):
                is_final = alphabeta.deepen(tree, self.judges[0], depth, min(lines, int(tree.control[COUNT])))
                yield is_final
                if is_final or tree.control[STOP]:
                    return

    @contextlib.contextmanager
    def _ending(self, cancel: threading.Event | None) -> Iterator[None]:
        """Ends the search from outside when its time is over or somebody wants it to."""
        if self.settings.time is None and cancel is None:
            yield
            return
        wanted, over = cancel or threading.Event(), threading.Event()

        def watch() -> None:
            until = None if self.settings.time is None else time.monotonic() + self.settings.time
            while not over.is_set() and not wanted.is_set() and (until is None or time.monotonic() < until):
                left = WATCH_EVERY if until is None else max(min(WATCH_EVERY, until - time.monotonic()), 0)
                (over if cancel is None else wanted).wait(left)
            if not over.is_set():
                for tree in self.trees:
                    tree.control[STOP] = 1

        watching = threading.Thread(target=watch, daemon=True)
        watching.start()
        try:
            yield
        finally:
            over.set()
            watching.join()

    @contextlib.contextmanager
    def _helpers(self) -> Iterator[None]:
        """Lets the other threads search the same position; they help by what they leave in the shared table."""
        others = list(zip(self.trees[1:], self.judges[1:], strict=True))
        if not others:
            yield
            return
        with ThreadPoolExecutor(len(others)) as pool:
            for tree, judge in others:
                pool.submit(alphabeta.deepen, tree, judge, self.settings.depth, 1)
            try:
                yield
            finally:
                for tree, _ in others:
                    tree.control[STOP] = 1

    # --- What was found -----------------------------------------------------------------------------------------------

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return sum(int(tree.control[NODES]) for tree in self.trees)

    @property
    def depth(self) -> int:
        """How deeply all moves were looked at."""
        return int(self.trees[0].control[DEPTH])

    def found(self, lines: int) -> list[tuple[int, int]]:
        """The best moves that were looked at and their prospects, best first; at least one, whatever it is worth."""
        tree = self.trees[0]
        moves, ranks = (array[0, : min(lines, int(tree.control[COUNT]))].tolist() for array in (tree.moves, tree.ranks))
        seen = [(move, rank) for move, rank in zip(moves, ranks, strict=True) if rank != UNSEEN]
        # A search that was ended has looked at some of them more deeply than at the others.
        return sorted(seen, key=lambda item: -item[1]) or [(moves[0], 0)]

    def line(self, state: State, code: int, value: int) -> Line:
        """A move with how the game is expected to go on."""
        after = state.copy()
        moves = [after.move(code)]
        after.decide(moves[0])
        while after.turn >= 0 and len(moves) < alphabeta.MOST_PLIES:
            best = alphabeta.best_known(self.trees[0], _batch(after))
            if not after.legal_moves.has(best):
                break
            moves.append(after.move(best))
            after.decide(moves[-1])
        points, wins = self._outlook(after)
        return Line(moves[0], share_of(value), points, wins, tuple(moves))

    def _outlook(self, state: State) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The points and chances to win of each seat."""
        seats = range(self.game.players)
        if state.turn == OVER:
            winners = state.winners
            return tuple(map(float, state.scores)), tuple((seat in winners) / len(winners) for seat in seats)
        judge, position = self.judges[0], _batch(state)[0]
        evaluate(position, judge)
        if not judge.is_learned:
            shares_of(judge.outlook, len(seats))
            return tuple(points_by_hand(position, seat, judge) for seat in seats), tuple(
                float(judge.outlook[seat]) for seat in seats
            )
        return _by_seat(position, judge, network.POINTS), _by_seat(position, judge, network.WIN)


WATCH_EVERY = 0.005  # seconds between two looks whether to stop


def share_of(value: int) -> float:
    """The share that prospects mean."""
    return float(1 / (1 + np.exp(-value / UNIT)))


def _batch(state: State) -> Batch:
    """The position as kernels want it."""
    return np.array([state.position], state.game.parts.state.DTYPE)


def _by_seat(position: contract.State, judge: Judge, head: int) -> tuple[float, ...]:
    """What a head of the network says, after `evaluate`, in the order of seats."""
    players, first = int(position.players), contract.mover(position)
    numbers = np.zeros(players, np.float32)
    for place in range(players):
        numbers[relative_seat(position, first, place)] = network.output(judge.brain, players, head, place)
    if head == network.WIN:
        shares_of(numbers, players)
    else:
        numbers *= network.POINTS_UNIT
    return tuple(float(number) for number in numbers)
