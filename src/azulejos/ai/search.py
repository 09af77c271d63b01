"""The player that searches, and its levels."""

import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from azulejos.ai import thought
from azulejos.ai.players import Player
from azulejos.ai.settings import MOST_DEPTH, Settings
from azulejos.ai.thinking import Analysis, Mind
from azulejos.ai.thought import Limits
from azulejos.ai.values import UNIT
from azulejos.core.contract import Integers
from azulejos.core.rng import WORD, next_word
from azulejos.core.state import State

ABSURD = 3.0  # a move that is worse than the best one by so many times the slips is never taken


def _asked(limits: Limits) -> dict[str, Any]:
    """The settings that limits mean; whoever names some takes the player's own ones away."""
    seconds = None if limits.time is None else limits.time / 1000
    return {"time": seconds, "nodes": limits.nodes, "depth": limits.depth or MOST_DEPTH}


class SearchPlayer(Player):
    """Looks ahead; with a number of nodes instead of a time and a seed always in the same way."""

    def __init__(self, settings: Settings, seed: int | None = None, name: str | None = None) -> None:
        super().__init__(seed)
        self.settings = settings
        self.name = name or str(settings)
        self._mind: Mind | None = None

    def _choose_code(self, state: State, codes: Integers) -> int:
        if len(codes) == 1:
            return int(codes[0])
        mind = self._mind_for(state)
        lines = len(codes) if self.settings.slips else 1
        for _ in mind.think(state, lines):
            pass
        return self._slip(mind.found(lines)) if self.settings.slips else mind.found(1)[0][0]

    def _slip(self, found: list[tuple[int, int]]) -> int:
        """Takes one of the moves, the more rarely the worse it is, and never one that is far worse."""
        slips = self.settings.slips
        loss = (found[0][1] - np.array([value for _, value in found])) / UNIT / slips
        chances = np.where(loss <= ABSURD, np.exp(-np.minimum(loss, ABSURD)), 0)
        drawn = next_word(self.rng) / (WORD + 1) * chances.sum()
        return found[int(np.searchsorted(np.cumsum(chances), drawn, side="right"))][0]

    def analyse(self, state: State, lines: int = 3, cancel: threading.Event | None = None) -> Iterator[Analysis]:
        """The best moves, again and again while it thinks, the last time when it is done."""
        self._check(state)
        mind, started = self._mind_for(state), time.perf_counter()
        for is_final in mind.think(state, lines, cancel):
            found = tuple(mind.line(state, code, value) for code, value in mind.found(lines))
            yield Analysis(found, mind.depth, mind.nodes, time.perf_counter() - started, is_final)

    def think(self, state: State, limits: Limits, cancel: threading.Event) -> Iterator[Sequence[thought.Line]]:
        """The best lines, again and again while it thinks, for whoever asks through the engine protocol."""
        wanted = replace(self.settings, **_asked(limits)) if limits != Limits(lines=limits.lines) else self.settings
        other = self if wanted == self.settings else SearchPlayer(wanted, self.seed)
        for analysis in other.analyse(state, limits.lines, cancel):
            yield [
                thought.Line(
                    tuple(str(move) for move in line.moves), line.points, line.wins, analysis.depth, analysis.nodes
                )
                for line in analysis.lines
            ]

    def _mind_for(self, state: State) -> Mind:
        """The memory for a game; that of another game is given up."""
        if self._mind is None or self._mind.game != state.game:
            self._mind = Mind(state.game, self.settings)
        return self._mind
