"""Thinking: a search with a time, a number of nodes or an end from outside, and what it has found out so far."""

import contextlib
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from azulejos.ai import network
from azulejos.ai.evaluation import Judge, evaluate, new_judge, points_by_hand, prospects
from azulejos.ai.settings import Settings
from azulejos.ai.values import UNIT, odds, shares_of
from azulejos.ai.ways import LookingAhead, Simulating, Way, batch_of, new_way
from azulejos.ai.weights import weights_for
from azulejos.core import contract
from azulejos.core.contract import OVER
from azulejos.core.game import Game
from azulejos.core.jit import compile_once
from azulejos.core.move import Move
from azulejos.core.seats import relative_seat
from azulejos.core.state import State

WATCH_EVERY = 0.005  # seconds between two looks whether to stop
SHORTEST_WAIT = 0.0005
Outlook = tuple[tuple[float, ...], tuple[float, ...]]  # points and chances to win of each seat


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
        weights = weights_for(game, settings.eval)
        self.judges = [new_judge(game, weights) for _ in range(settings.threads)]
        self.way = new_way(game, settings, self.judges)
        self._thought: object = None  # the newest one
        steps = [("looking ahead", self._compile_looking), ("simulating", self._compile_simulating)]
        compile_once(f"{game.name}-search", [*steps, ("outlook", self._compile_outlook)])

    def _compile_looking(self) -> None:
        """Looks ahead a little, so that all that is needed is compiled."""
        _try_out(LookingAhead(self.game, Settings(nodes=10), self.judges[:1]), self.game)

    def _compile_simulating(self) -> None:
        """Simulates a little."""
        _try_out(Simulating(self.game, Settings(nodes=10), self.judges[:1]), self.game)

    def _compile_outlook(self) -> None:
        """Says once what to expect by either evaluation, so that nobody waits for it in an analysis."""
        state = self.game.new(0)
        evaluate(state.position, self.judges[0])
        _outlook_by_hand(state.position, self.judges[0])
        _outlook_learned(state.position, self.judges[0])
        odds(float(prospects(batch_of(state)[0], 0, self.judges[0])))

    def think(
        self, state: State, lines: int, cancel: threading.Event | None = None, *, to_move: bool = False
    ) -> Iterator[bool]:
        """Searches on and on; after each step there is more to see. Tells whether that was all.

        It ends when the settings say so, when everything is found out, or within milliseconds of `cancel`; but no limit
        is so narrow, and nobody so impatient, that it does not look at each move once. Who only wants a move to make
        does not wait for a time to be over in which no other one can become the best. It is over, too, when another
        thought begins.
        """
        thought = self._thought = object()
        self.way.begin(state.position)
        with self._ending(thought, cancel, to_move):
            for is_final in self.way.steps(lines):
                yield is_final
                if is_final or self._thought is not thought:
                    return

    @contextlib.contextmanager
    def _ending(self, thought: object, cancel: threading.Event | None, to_move: bool) -> Iterator[None]:
        """Ends the search from outside when its time is over or somebody wants it to."""
        if self.settings.time is None and cancel is None:
            yield
            return
        wanted, over = cancel or threading.Event(), threading.Event()
        begun = time.monotonic()
        until = None if self.settings.time is None else begun + self.settings.time

        def is_enough(now: float) -> bool:
            return until is not None and (now >= until or (to_move and self.way.is_decided(now - begun, until - now)))

        def is_due() -> bool:
            return self.way.may_end and (is_enough(time.monotonic()) or wanted.is_set())

        def watch() -> None:
            while not over.is_set() and not is_due():
                left = WATCH_EVERY if until is None else max(until - time.monotonic(), SHORTEST_WAIT)
                (over if cancel is None or wanted.is_set() else wanted).wait(min(left, WATCH_EVERY))
            if not over.is_set() and self._thought is thought:
                self.way.stop()

        watching = threading.Thread(target=watch, daemon=True)
        watching.start()
        try:
            yield
        finally:
            over.set()
            watching.join()

    # --- What was found -----------------------------------------------------------------------------------------------

    def line(self, state: State, code: int, value: int) -> Line:
        """A move with how the game is expected to go on."""
        after = state.copy()
        moves = [after.move(code)]
        after.decide(moves[0])
        for best in self.way.continuation(after, code):
            moves.append(after.move(best))
            after.decide(moves[-1])
            if after.turn < 0:
                break
        points, wins = self._outlook(after)
        missed = value - prospects(batch_of(after)[0], state.turn, self.judges[0])
        return Line(moves[0], share_of(value), points, _corrected(wins, state.turn, missed), tuple(moves))

    def _outlook(self, state: State) -> Outlook:
        """The points and chances to win of each seat."""
        seats = range(self.game.players)
        if state.turn == OVER:
            winners = state.winners
            return tuple(map(float, state.scores)), tuple((seat in winners) / len(winners) for seat in seats)
        judge, position = self.judges[0], batch_of(state)[0]
        evaluate(position, judge)
        return _outlook_learned(position, judge) if judge.is_learned else _outlook_by_hand(position, judge)


def share_of(value: int) -> float:
    """The share that prospects mean."""
    return float(1 / (1 + np.exp(-value / UNIT)))


def _corrected(wins: tuple[float, ...], seat: int, missed: int) -> tuple[float, ...]:
    """Chances to win as the search knows them.

    The table does not keep every move, so a line may end elsewhere than the search went; by so much more or less, in
    prospects, the search expects for a seat. Without this a better move could promise less than a worse one.
    """
    if abs(missed) <= 1:
        return wins
    own = share_of(odds(wins[seat]) + missed)
    others = sum(wins) - wins[seat]
    return tuple(
        own if other == seat else (1 - own) * (chance / others if others else 1 / (len(wins) - 1))
        for other, chance in enumerate(wins)
    )


def _try_out(way: Way, game: Game) -> None:
    """Lets a way search a little."""
    state = game.new(0)
    way.begin(state.position)
    for _ in way.steps(1):
        pass
    ((code, _),) = way.found(1)
    for _ in zip(range(2), way.continuation(state, code), strict=False):
        pass


def _outlook_by_hand(position: contract.State, judge: Judge) -> Outlook:
    """What hand-made weights make each seat expect, after `evaluate`."""
    seats = range(int(position.players))
    shares_of(judge.outlook, len(seats))
    wins = tuple(float(judge.outlook[seat]) for seat in seats)
    return tuple(points_by_hand(position, seat, judge) for seat in seats), wins


def _outlook_learned(position: contract.State, judge: Judge) -> Outlook:
    """What the network makes each seat expect, after `evaluate`."""
    return _by_seat(position, judge, network.POINTS), _by_seat(position, judge, network.WIN)


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
