"""The player that searches, and what it thinks of a position."""

import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from azulejos.ai import players, thought
from azulejos.ai.settings import MOST_DEPTH, SEARCH, Settings
from azulejos.ai.thinking import Analysis, Line, Mind
from azulejos.ai.thought import Limits
from azulejos.ai.values import UNIT
from azulejos.core.contract import Integers
from azulejos.core.errors import check_number
from azulejos.core.game import load
from azulejos.core.record import replay
from azulejos.core.rng import WORD, next_word
from azulejos.core.state import State

ABSURD = 3.0  # a move that is worse than the best one by so many times the slips is never taken
MOST_LINES = 500
UNLESS_SAID = 1.0  # seconds for a decision of somebody who was given no limit
ANALYST = f"{SEARCH}(time={UNLESS_SAID})"  # who analyses unless somebody else is named


def _within(settings: Settings, limits: Limits) -> Settings:
    """The settings with somebody's limits, which take the player's own time and nodes away; its depth is its style."""
    if limits == Limits(lines=limits.lines):
        return replace(settings, time=UNLESS_SAID) if settings.is_endless else settings
    depths = [depth for depth in (settings.depth, limits.depth) if depth is not None]
    return replace(
        settings,
        time=None if limits.time is None else limits.time / 1000,
        nodes=limits.nodes,
        depth=min([*depths, MOST_DEPTH]) if depths else None,
    )


class SearchPlayer(players.Player):
    """Looks ahead; with a number of nodes instead of a time and a seed always in the same way."""

    def __init__(self, settings: Settings, seed: int | None = None, name: str | None = None) -> None:
        super().__init__(seed)
        self.settings = settings
        self.name = name or str(settings)
        self._mind: Mind | None = None
        self._limited: SearchPlayer | None = None

    def _choose_code(self, state: State, codes: Integers) -> int:
        if len(codes) == 1:
            return int(codes[0])
        if self.settings.is_endless:
            return self._with(_within(self.settings, Limits()))._choose_code(state, codes)
        mind = self._mind_for(state)
        lines = len(codes) if self.settings.slips else 1
        for _ in mind.think(state, lines, to_move=not self.settings.slips):
            pass
        return self._slip(mind.way.found(lines))[0]

    def _slip(self, found: list[tuple[int, int]]) -> tuple[int, int]:
        """Takes one of the moves, the more rarely the worse it is, and never one that is far worse."""
        if not self.settings.slips or len(found) == 1:
            return found[0]
        slips = self.settings.slips
        loss = (found[0][1] - np.array([value for _, value in found])) / UNIT / slips
        chances = np.where(loss <= ABSURD, np.exp(-np.minimum(loss, ABSURD)), 0)
        drawn = next_word(self.rng) / (WORD + 1) * chances.sum()
        return found[int(np.searchsorted(np.cumsum(chances), drawn, side="right"))]

    def analyse(self, state: State, lines: int = 3, cancel: threading.Event | None = None) -> Iterator[Analysis]:
        """The best moves, again and again while it thinks, the last time when it is done.

        The position is left as it is. Thinking ends as the settings say, soon after `cancel` is set, or when nobody
        asks for more; at least one analysis is told.
        """
        self._check(state)
        check_number("lines", lines, 1, MOST_LINES)
        return _analyse(self._mind_for(state), state.copy(), lines, cancel)

    def forget(self) -> None:
        """Gives up what it knows of positions, so that what it finds does not depend on what it was asked before."""
        if self._mind is not None:
            self._mind.way.forget()

    def think(self, state: State, limits: Limits, cancel: threading.Event) -> Iterator[Sequence[thought.Line]]:
        """The best lines, again and again while it thinks, for whoever asks through the engine protocol."""
        self._check(state)
        thinker = self._with(_within(self.settings, limits))
        mind, position = thinker._mind_for(state), state.copy()
        moves = len(state.legal_moves)
        slips = bool(self.settings.slips) and moves > 1
        for analysis in _analyse(mind, position, limits.lines, cancel, searched=moves if slips else limits.lines):
            yield _written(analysis, analysis.lines)
            if moves == 1 and not limits.infinite:
                return  # there is nothing to decide
        if slips:
            taken = mind.line(position, *thinker._slip(mind.way.found(moves)))
            others = (line for line in analysis.lines if line.move != taken.move)
            yield _written(analysis, (taken, *others)[: limits.lines])

    def prepare(self, state: State) -> None:
        """Gets weights and all that is compiled, so that no time for thinking is lost with it."""
        if self._mind is None or self._mind.game != state.game:
            self._mind_for(state)
            # Somebody else looks at the position: what a player has seen before decides what it finds.
            for _ in SearchPlayer(replace(self.settings, time=None, nodes=1, threads=1)).analyse(state, 1):
                pass

    def _with(self, settings: Settings) -> "SearchPlayer":
        """The same player with settings for somebody's limits, which are most often those of the decision before."""
        if settings == self.settings:
            return self
        if self._limited is None or self._limited.settings != settings:
            self._limited = SearchPlayer(settings)
            self._limited.rng = self.rng  # one player draws only once
        return self._limited

    def _mind_for(self, state: State) -> Mind:
        """The memory for a game; that of another game is given up."""
        if self._mind is None or self._mind.game != state.game:
            self._mind = Mind(state.game, self.settings)
        return self._mind


def _analyse(
    mind: Mind, state: State, lines: int, cancel: threading.Event | None, searched: int | None = None
) -> Iterator[Analysis]:
    """Thinks about a position that nobody else changes meanwhile, and tells each time what is known by now.

    More lines than are told may be searched.
    """
    started = time.perf_counter()
    for is_final in mind.think(state, searched or lines, cancel):
        found = tuple(mind.line(state, code, value) for code, value in mind.way.found(lines))
        yield Analysis(found, mind.way.depth, mind.way.nodes, time.perf_counter() - started, is_final)


def _written(analysis: Analysis, lines: Iterable[Line]) -> list[thought.Line]:
    """Lines of an analysis as the engine protocol has them."""
    return [
        thought.Line(tuple(map(str, line.moves)), line.points, line.wins, analysis.depth, analysis.nodes)
        for line in lines
    ]


# --- Positions in any form --------------------------------------------------------------------------------------------


def analyse(position: State | str | dict[str, Any], player: str = ANALYST, lines: int = 3) -> Analysis:
    """What a searching player finds in a position: a state, its text, or a record, of which the end is meant."""
    for found in searching(player).analyse(read_position(position), lines):
        last = found
    return last


def searching(text: str, seed: int | None = None) -> SearchPlayer:
    """The player that a text names, if it is one that searches: no other one can tell what it thinks."""
    found = players.player(text, seed)
    if not isinstance(found, SearchPlayer):
        raise players.cannot_analyse(text)
    return found


def read_position(position: State | str | dict[str, Any]) -> State:
    """The position that somebody means."""
    if isinstance(position, State):
        return position
    if isinstance(position, str) and not position.lstrip().startswith("{"):
        return load(position.strip().partition(" ")[0]).from_text(position)
    return replay(position)
