"""How a computer decides at a table, whatever goes wrong with it."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.events import Decider, Entry
from azulejos.server.metrics import Metrics
from azulejos.server.tables import Table
from azulejos.server.thinking import Thinkers

LOG = structlog.get_logger(__name__)

LAST_RESORT = "random"  # who decides when a computer player fails

# Somebody took something back or came back, or another process was quicker.
NO_LONGER_AWAITED = (ServerErrorCode.STALE_VERSION, ServerErrorCode.NOT_YOUR_TURN)

Command = Callable[[str, Callable[[Table], tuple[Entry, ...]]], Awaitable[Any]]


class Computers:
    """Computer players that think outside the event loop and play by the same command as everybody."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics, command: Command) -> None:
        self._thinkers, self._metrics, self._command = thinkers, metrics, command

    async def decide(self, table: Table, level: str, by: Decider) -> None:
        """Plays what a computer chooses, or what a plain one does if the rules do not allow that."""
        refused = await self._play(table, await self._choose(table, level), by)
        if refused not in (None, *NO_LONGER_AWAITED):
            LOG.error("decision_refused", table=table.id, level=level, code=refused)
            await self._play(table, await self._thinkers.choose(table.state.copy(), LAST_RESORT), by)

    async def _play(self, table: Table, move: str, by: Decider) -> str | None:
        """Plays a move for the seat that was on turn when somebody began to think, or answers why not."""
        seat, version = table.turn, table.version
        assert seat is not None
        try:
            await self._command(table.id, lambda now: now.decide_for(seat, move, version, by))
        except Refusal as refusal:
            return refusal.code
        return None

    async def _choose(self, table: Table, level: str) -> str:
        """The move of a computer, or that of a plain one if it fails."""
        started = time.perf_counter()
        try:
            return await self._thinkers.choose(table.state.copy(), level)
        except Exception:
            LOG.exception("player_failed", table=table.id, level=level)
            return await self._thinkers.choose(table.state.copy(), LAST_RESORT)
        finally:
            self._metrics.thinking.observe(time.perf_counter() - started)
