"""All tables that are being used in this process: what is asked for is stored first, then it happens and is told."""

import asyncio
import contextlib
import itertools
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

import structlog

from azulejos.server import analysis
from azulejos.server.clockwork import Clockwork
from azulejos.server.computers import Computers
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.events import Created, Decided, Decider, Entry, Holder, Step
from azulejos.server.hints import Hint, hints
from azulejos.server.metrics import Metrics
from azulejos.server.presence import Presence
from azulejos.server.security import is_table_id, new_table_id, rematch_id
from azulejos.server.store import CLOSE_WITHIN, Store, Summary, ends_within
from azulejos.server.tables import Table, new_seed
from azulejos.server.thinking import Thinkers
from azulejos.server.views import status, step_view, table_view, table_views

LOG = structlog.get_logger(__name__)

RETRIES = 20  # when another process was quicker
MOST_WAITING = 200  # messages for somebody who does not read them; then the connection is given up
SEEN_EVERY = 20.0  # seconds after which the database is told who is here, and that this process is
SILENT_FOR = 60_000  # milliseconds without a sign of any process after which none of several can be running
IDLE_AFTER = 120_000  # milliseconds after which a table that nobody looks at is forgotten
TAKE_OVER_AFTER = 3.0  # seconds that another process, or another attempt, has to let its computer decide
LISTEN_AGAIN_AFTER = 1.0  # seconds until a lost connection to the database is tried again
SETTLE_AFTER, SETTLE_AT_LEAST_EVERY = 0.5, 60.0  # seconds until a database that has failed is asked again
TICK = 0.1  # seconds between two looks at the clocks
TICKS_TO_FORGET = 50  # between two looks for tables that nobody uses
FALLBACK = "greedy"  # who decides when time is over: at once

Message = dict[str, Any]
T = TypeVar("T")


def milliseconds() -> int:
    """The time of day."""
    return time.time_ns() // 1_000_000


@dataclass(eq=False)
class Subscriber:
    """Somebody who is told what happens at a table."""

    holder: Holder | None
    messages: "asyncio.Queue[Message]" = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    is_lost: bool = False

    def tell(self, message: Message) -> None:
        """Hands a message over; whoever has let too many wait is lost and will have to come back."""
        if self.is_lost:
            return
        if self.messages.full():
            self.is_lost = True
            while not self.messages.empty():
                self.messages.get_nowait()  # all of them: whoever got later ones only would not notice the gap
            message = {"type": "lost"}
        self.messages.put_nowait(message)


@dataclass(frozen=True)
class Awaited:
    """A decision that a computer has to make: in which position, which one, and for whom."""

    game_version: int
    level: str
    by: Decider


@dataclass(eq=False)
class LiveTable:
    """A table that is being used, who listens to it, and what goes on without anybody's doing."""

    table: Table
    used_at: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    rematching: asyncio.Lock = field(default_factory=asyncio.Lock)
    subscribers: set[Subscriber] = field(default_factory=set)
    advising: asyncio.Lock = field(default_factory=asyncio.Lock)
    advice: dict[int, list[Hint]] = field(default_factory=dict)  # hints by their count
    advised_at: int = 0  # the version of the game that they are for
    deciding: "asyncio.Task[None] | None" = None
    awaited: Awaited | None = None  # the decision that is being made
    is_doubtful: bool = False  # after a failure it is not known what was stored


class Hub:
    """The tables of this process."""

    def __init__(
        self, store: Store, thinkers: Thinkers, metrics: Metrics, now: Callable[[], int] = milliseconds
    ) -> None:
        self.store, self.thinkers, self.metrics, self.now = store, thinkers, metrics, now
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._listening = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._clockwork = Clockwork()
        self._presence = Presence(store)
        self._computers = Computers(thinkers, metrics, self.command)
        self._is_closing = False

    async def open(self) -> None:
        """Opens the database and goes on where the server was stopped."""
        await self.store.open()
        self._presence.open(self.now())
        if self.store.is_shared:
            self._spawn(self._listen_forever())
            await self._listening.wait()
        down_since = await self._down_since()
        for table_id in await self.store.waiting_tables():
            try:
                await self._resume(table_id, down_since)
            except Exception:  # one table that cannot be read must not keep all others from going on
                LOG.exception("table_broken", table=table_id)
        # Only now: after a start that fails half-way, the next one gives back the rest.
        await self.store.note_alive(self.now())
        self._spawn(self._tick_forever())
        self._spawn(self._store_seen_forever())

    async def _down_since(self) -> int | None:
        """Since when no server was running, or None if one may have been all the time."""
        alive_at = await self.store.alive_at()
        if alive_at is None or (self.store.is_shared and self.now() - alive_at <= SILENT_FOR):
            return None
        return alive_at

    async def _resume(self, table_id: str, down_since: int | None) -> None:
        """Goes on with a table where the server was stopped; one that has long to wait is not kept in memory."""
        live = await self.get(table_id)
        if down_since is not None:
            await self.command(table_id, lambda table: table.resume(down_since))
        if not self._is_needed(live):
            self._forget(table_id)

    async def close(self) -> None:
        """Lets everybody go; nothing is lost, because everything told was stored."""
        for task in self._tasks:
            task.cancel()
        await ends_within(CLOSE_WITHIN, asyncio.gather(*self._tasks, return_exceptions=True))
        self.let_go()
        with contextlib.suppress(Exception):  # the database may be gone already
            await ends_within(CLOSE_WITHIN, self.store_seen())
        await self.store.close()
        self.thinkers.close()

    def let_go(self) -> None:
        """Tells whoever listens, now or later, that the server stops; they come back when it runs again."""
        self._is_closing = True
        for live in self._live.values():
            for subscriber in live.subscribers:
                subscriber.tell({"type": "closing"})

    # --- Tables -------------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """A table, from the database if it is not in use."""
        if not is_table_id(table_id):
            raise Refusal(ServerErrorCode.NO_SUCH_TABLE)  # not every database can even be asked for any text
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            live = self._live.get(table_id)
            if live is None:
                found = await self.store.load(table_id)
                if found is None:
                    self._loading.pop(table_id, None)
                    raise Refusal(ServerErrorCode.NO_SUCH_TABLE)
                live = self._live[table_id] = LiveTable(Table.replay(table_id, *found), self.now())
                self._go_on(live)
            live.used_at = self.now()
            return live

    async def create(
        self, plan: Created, seed: int, holders: list[Holder | None], tokens: list[str], table_id: str | None = None
    ) -> LiveTable:
        """Sets up a table, unless there is one with its id; `tokens` are those of the holders in their order."""
        table_id = table_id or new_table_id()
        step = Step(1, self.now(), Table.create(plan, seed, holders, self.thinkers.engines))
        table = Table.replay(table_id, seed, [step])
        async with self._loading.setdefault(table_id, asyncio.Lock()):  # once it is stored, others find it in lists
            if await self.store.create(table_id, seed, step, summarise(table), tokens):
                self._live[table_id] = LiveTable(table, self.now())
                self.metrics.tables_created.inc()
                self._go_on(self._live[table_id])
        return await self.get(table_id)

    async def command(self, table_id: str, make: Callable[[Table], tuple[Entry, ...]]) -> LiveTable:
        """Asks a table what something leads to, stores that, lets it happen and tells everybody.

        Whoever asked may leave meanwhile: what is being stored happens all the same.
        """
        live = await self.get(table_id)
        return await asyncio.shield(self._spawn(self._carry_out(live, make)))

    async def _carry_out(self, live: LiveTable, make: Callable[[Table], tuple[Entry, ...]]) -> LiveTable:
        """Does what is asked of a table, as often as another process was quicker."""
        for _ in range(RETRIES):
            async with live.lock:
                if live.is_doubtful:
                    await self._catch_up(live)
                entries = make(live.table)
                if not entries:
                    return live  # it is so already
                after = live.table.copy()
                step = Step(after.version + 1, self.now(), entries)
                after.fold(step)
                if await self._append(live, step, summarise(after)):
                    self._accept(live, after)
                    self._count(step)
                    self._go_on(live)
                    return live
                await self._catch_up(live)
        raise Refusal(ServerErrorCode.STALE_VERSION, seen=None, current=live.table.version)

    def _count(self, step: Step) -> None:
        """Counts the decisions that were stored."""
        for entry in step.entries:
            if isinstance(entry, Decided):
                self.metrics.moves.labels(entry.by).inc()

    async def _append(self, live: LiveTable, step: Step, summary: Summary) -> bool:
        """Stores a step; after a failure nobody knows whether it was stored, so the database is asked."""
        live.is_doubtful = True
        try:
            stored = await self.store.append(live.table.id, step, summary)
        except Exception:
            self._spawn(self._settle(live))
            raise
        live.is_doubtful = False
        return stored

    async def _catch_up_or_settle(self, live: LiveTable) -> None:
        """Lets happen what others have stored, now or as soon as the database answers."""
        try:
            async with live.lock:
                await self._catch_up(live)
        except Exception:
            LOG.exception("catching_up_failed", table=live.table.id)
            live.is_doubtful = True
            self._spawn(self._settle(live))

    async def _settle(self, live: LiveTable) -> None:
        """Asks the database, until it answers, how a table stands of which that is not known."""
        delay = SETTLE_AFTER
        while live.is_doubtful:
            await asyncio.sleep(delay)
            delay = min(2 * delay, SETTLE_AT_LEAST_EVERY)
            try:
                async with live.lock:
                    if live.is_doubtful:
                        await self._catch_up(live)
            except Exception:
                LOG.exception("catching_up_failed", table=live.table.id)
        self._go_on(live, TAKE_OVER_AFTER)

    async def _catch_up(self, live: LiveTable) -> None:
        """Lets happen what others have stored."""
        for step in await self.store.steps_after(live.table.id, live.table.version):
            after = live.table.copy()
            after.fold(step)
            self._accept(live, after)
        live.is_doubtful = False

    def _accept(self, live: LiveTable, after: Table) -> None:
        """Makes a stored step the present and tells everybody."""
        live.table = after
        live.used_at = self.now()
        self._set_alarm(live)
        told = step_view(after.told[-1])
        views = table_views(after, {subscriber.holder for subscriber in live.subscribers}, self.now())
        messages = {holder: {"type": "step", **told, "table": view} for holder, view in views.items()}
        for subscriber in live.subscribers:
            subscriber.tell(messages[subscriber.holder])

    async def rematch(self, table_id: str, holder: Holder) -> str:
        """A new table for the same people with the start rotated; the one that there is already if there is one."""
        live = await self.get(table_id)
        async with live.rematching:
            return live.table.rematch or await self._make_rematch(live, holder)

    async def _make_rematch(self, live: LiveTable, holder: Holder) -> str:
        """Sets up the table of the rematch; if another process was quicker or ended half-way, its table counts."""
        table_id, seed = live.table.id, new_seed()
        plan, sitting = live.table.plan_rematch(holder, seed)
        tokens = await self.store.tokens(table_id)
        order = sorted({number for number in sitting if number is not None})
        places = {number: place for place, number in enumerate(order)}
        holders = [None if number is None else places[number] for number in sitting]
        other = rematch_id(table_id, live.table.seed)
        await self.create(plan, seed, holders, [tokens[number] for number in order], other)
        await self.command(table_id, lambda table: table.note_rematch(other))
        return other

    # --- People -------------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def subscribed(self, table_id: str, holder: Holder | None, since: int) -> "Any":
        """Somebody who is told what happens, beginning with what happened after a version, without a gap."""
        live = await self.get(table_id)
        subscriber = Subscriber(holder)
        async with live.lock:
            steps = [step_view(told) for told in live.table.told if told.step.version > since]
            view = table_view(live.table, holder, self.now())
            live.subscribers.add(subscriber)
        self._go_on(live)  # computers among themselves have waited for somebody who watches
        subscriber.tell({"type": "table", "version": view["version"], "steps": steps, "table": view})
        if self._is_closing:
            subscriber.tell({"type": "closing"})
        self.metrics.listeners.inc()
        try:
            yield subscriber
        finally:
            self.metrics.listeners.dec()
            live.subscribers.discard(subscriber)
            live.used_at = self.now()
            self.note_seen(table_id, holder)

    def note_seen(self, table_id: str, holder: Holder | None) -> None:
        """Notes that a holder is here."""
        self._presence.note(table_id, holder, self.now())

    async def store_seen(self) -> None:
        """Tells the database who is here and who was, and that this process is running."""
        for live in self._live.values():
            for subscriber in live.subscribers:
                self.note_seen(live.table.id, subscriber.holder)
        await self._presence.store()
        await self.store.note_alive(self.now())

    async def _store_seen_forever(self) -> None:
        """Tells the database again and again who is here."""
        while True:
            await asyncio.sleep(SEEN_EVERY)
            try:
                await self.store_seen()
            except Exception:
                LOG.exception("store_seen_failed")

    async def gone(self, table_id: str) -> frozenset[Holder]:
        """The holders of seats who do not listen, and of whom nothing was seen for a while."""
        live = await self.get(table_id)
        holders = {seat.holder for seat in live.table.seats if seat.holder is not None}
        listening = {subscriber.holder for subscriber in live.subscribers}
        return await self._presence.gone(table_id, holders - listening, self.now())

    async def hints(self, table_id: str, count: int) -> list[Hint]:
        """The best moves at a table, thought of once for all who ask, and one question of a table at a time."""
        live = await self.get(table_id)
        async with live.advising:
            table = live.table
            if live.advised_at != table.game_version:
                live.advice, live.advised_at = {}, table.game_version
            if count not in live.advice:
                live.advice[count] = await self.thinkers.at_tables.do(hints, table.state.copy(), count)
            return live.advice[count]

    async def replay(self, table_id: str) -> bytes:
        """The game of a table step by step, as JSON; even its bytes are made in the pool, so that nobody else waits."""
        live = await self.get(table_id)
        async with live.advising:
            return await self.thinkers.at_tables.do(analysis.replay_bytes, live.table.state.copy())

    # --- Computers and clocks -----------------------------------------------------------------------------------------

    def _go_on(self, live: LiveTable, delay: float = 0.0) -> None:
        """Lets a computer decide if it has to, and sets when to look again."""
        level = live.table.computer_on_turn()
        if level is not None and is_cared_for(live):
            self._let_decide(live, level, "computer", delay)
        self._set_alarm(live)

    def _let_decide(self, live: LiveTable, level: str, by: Decider, delay: float = 0.0) -> None:
        """Lets a computer decide for the seat on turn, once in each position."""
        awaited = Awaited(live.table.game_version, level, by)
        if live.awaited != awaited:
            live.awaited = awaited
            live.deciding = self._spawn(self._decide(live, awaited, delay))

    async def _decide(self, live: LiveTable, awaited: Awaited, delay: float) -> None:
        """Thinks and decides, unless somebody else was quicker."""
        try:
            await asyncio.sleep(delay)
            if live.table.game_version == awaited.game_version:
                await self._computers.decide(live.table, awaited.level, awaited.by)
        except Exception:
            LOG.exception("decision_failed", table=live.table.id)
        finally:
            if live.awaited == awaited:
                live.awaited = None  # whatever went wrong, the next look at the table tries again

    async def _tick_forever(self) -> None:
        """Looks after clocks and tables that nobody uses."""
        for tick in itertools.count():
            await asyncio.sleep(TICK)
            try:
                self.check_clocks()
                if tick % TICKS_TO_FORGET == 0:
                    self.forget_idle()
            except Exception:
                LOG.exception("tick_failed")

    def check_clocks(self) -> None:
        """Looks at the tables at which something is due, in memory or not."""
        for table_id in self._clockwork.due(self.now()):
            live = self._live.get(table_id)
            if live is None:
                self._spawn(self._wake(table_id))
            else:
                self._ring(live)

    def _ring(self, live: LiveTable) -> None:
        """Lets a computer decide where time is over, and once more where one has failed to."""
        deadline = live.table.clock.deadline if live.table.clock is not None else None
        if live.table.computer_on_turn() is not None:
            self._go_on(live, TAKE_OVER_AFTER)
        elif deadline is not None and self.now() >= deadline:
            self._let_decide(live, FALLBACK, "clock")
        self._set_alarm(live, self.now() + round(TAKE_OVER_AFTER * 1000))

    def _set_alarm(self, live: LiveTable, earliest: int = 0) -> None:
        """Sets when a table has to be looked at next, if nothing happens before."""
        when = next_look(live, self.now())
        self._clockwork.set(live.table.id, None if when is None else max(when, earliest))

    async def _wake(self, table_id: str) -> None:
        """Brings a table back whose time has come; loading it sets when to look at it, which is at once."""
        try:
            await self.get(table_id)
        except Refusal:
            pass  # there is no such table any more
        except Exception:
            LOG.exception("waking_failed", table=table_id)
            self._clockwork.set(table_id, self.now() + round(SETTLE_AT_LEAST_EVERY * 1000))

    def forget_idle(self) -> None:
        """Forgets tables that nobody uses; they come back from the database, at the latest when their time comes."""
        for table_id, live in list(self._live.items()):
            if self.now() - live.used_at > IDLE_AFTER and not self._is_needed(live):
                self._forget(table_id)

    def _is_needed(self, live: LiveTable) -> bool:
        """Whether somebody uses a table, or something is going to happen at it before long."""
        is_used = bool(live.subscribers) or live.lock.locked() or live.advising.locked() or live.awaited is not None
        when = self._clockwork.when(live.table.id)
        return is_used or (when is not None and when - self.now() <= IDLE_AFTER)

    def _forget(self, table_id: str) -> None:
        """Keeps nothing of a table but when to look at it next."""
        del self._live[table_id]
        self._loading.pop(table_id, None)

    async def _listen_forever(self) -> None:
        """Listens to the other processes, again and again when the connection is lost."""
        while True:
            try:
                await self.store.listen(self._hear, self._catch_up_all)
            except Exception:
                LOG.exception("listening_failed")
            await asyncio.sleep(LISTEN_AGAIN_AFTER)

    async def _catch_up_all(self) -> None:
        """Lets happen at all tables in use what was stored while nobody listened."""
        for live in list(self._live.values()):
            await self._catch_up_or_settle(live)
            self._go_on(live, TAKE_OVER_AFTER)
        self._listening.set()

    async def _hear(self, table_id: str, version: int) -> None:
        """Another process has stored something."""
        loading = self._loading.get(table_id)
        if loading is None:
            if self._clockwork.when(table_id) is not None:
                await self._wake(table_id)  # nobody uses it here, but its time may come earlier now
            return
        async with loading:  # what is being loaded may have been read before
            live = self._live.get(table_id)
        if live is None or version <= live.table.version:
            return
        await self._catch_up_or_settle(live)
        self._go_on(live, TAKE_OVER_AFTER)

    # --- Inside -------------------------------------------------------------------------------------------------------

    def _spawn(self, job: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Runs something in the background."""
        task = asyncio.ensure_future(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @property
    def tables(self) -> Iterator[Table]:
        """The tables in use."""
        return (live.table for live in self._live.values())


def goes_on(table: Table) -> bool:
    """Whether a table goes on without anybody's doing: a computer decides for people, or a clock runs."""
    is_moving = table.clock is not None or table.computer_on_turn() is not None
    return table.turn is not None and is_moving and not table.is_of_computers


def is_cared_for(live: LiveTable) -> bool:
    """Whether anybody cares how a table goes on: computers among themselves play for those who watch."""
    return bool(live.subscribers) or not live.table.is_of_computers


def next_look(live: LiveTable, now: int) -> int | None:
    """When a table has to be looked at although nobody does anything at it."""
    if live.table.computer_on_turn() is not None:
        return now + round(TAKE_OVER_AFTER * 1000) if is_cared_for(live) else None
    return live.table.clock.deadline if live.table.clock is not None else None


def summarise(table: Table) -> Summary:
    """What lists show of a table."""
    return Summary(table.plan.game, table.plan.public, status(table), goes_on(table))
