"""All tables that are being used in this process: what is asked for is stored first, then it happens and is told."""

import asyncio
import contextlib
import itertools
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

import structlog

from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.events import Created, Decided, Decider, Entry, Holder, Rematched, Step
from azulejos.server.metrics import Metrics
from azulejos.server.security import is_table_id, new_table_id
from azulejos.server.store import CLOSE_WITHIN, Store, Summary, ends_within
from azulejos.server.tables import Table, new_seed
from azulejos.server.thinking import Thinkers
from azulejos.server.views import status, step_view, table_view

LOG = structlog.get_logger(__name__)

RETRIES = 20  # when another process was quicker
MOST_WAITING = 200  # messages for somebody who does not read them; then the connection is given up
GONE_AFTER = 60_000  # milliseconds without a sign after which somebody counts as gone
SEEN_EVERY = 20.0  # seconds after which the database is told who is here
IDLE_AFTER = 120_000  # milliseconds after which a table that nobody looks at is forgotten
TAKE_OVER_AFTER = 3.0  # seconds that another process has to let its computer decide
LISTEN_AGAIN_AFTER = 1.0  # seconds until a lost connection to the database is tried again
SETTLE_AFTER, SETTLE_AT_LEAST_EVERY = 0.5, 60.0  # seconds until a database that has failed is asked again
TICK = 0.1  # seconds between two looks at the clocks
TICKS_TO_FORGET = 50  # between two looks for tables that nobody uses
FALLBACK = "greedy"  # who decides when time is over
LAST_RESORT = "random"  # who decides when a computer player fails

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


@dataclass(eq=False)
class LiveTable:
    """A table that is being used, who listens to it, and what goes on without anybody's doing."""

    table: Table
    used_at: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    rematching: asyncio.Lock = field(default_factory=asyncio.Lock)
    subscribers: set[Subscriber] = field(default_factory=set)
    deciding: "asyncio.Task[None] | None" = None
    decided_at: int = 0  # the version for which something decides
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
        self._seen: dict[tuple[str, Holder], int] = {}  # since the database was last told
        self._is_closing = False

    async def open(self) -> None:
        """Opens the database and goes on where the server was stopped."""
        await self.store.open()
        if self.store.is_shared:
            self._spawn(self._listen_forever())
            await self._listening.wait()
        for table_id in await self.store.waiting_tables():
            try:
                await self.get(table_id)
            except Exception:  # one table that cannot be read must not keep all others from going on
                LOG.exception("table_broken", table=table_id)
        self._spawn(self._tick_forever())
        self._spawn(self._store_seen_forever())

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

    async def create(self, plan: Created, seed: int, holders: list[Holder | None], tokens: list[str]) -> LiveTable:
        """Sets up a table; `tokens` are those of the holders in their order."""
        table_id = new_table_id()
        step = Step(1, self.now(), Table.create(plan, seed, holders))
        table = Table.replay(table_id, seed, [step])
        async with self._loading.setdefault(table_id, asyncio.Lock()):  # once it is stored, others find it in lists
            await self.store.create(table_id, seed, step, summarise(table), tokens)
            live = self._live[table_id] = LiveTable(table, self.now())
        self.metrics.tables_created.inc()
        self._go_on(live)
        return live

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
                after = live.table.copy()
                step = Step(after.version + 1, self.now(), make(live.table))
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
        told = step_view(after.told[-1])
        views: dict[Holder | None, Message] = {}
        for subscriber in live.subscribers:
            if subscriber.holder not in views:
                view = table_view(after, subscriber.holder, self.now())
                views[subscriber.holder] = {"type": "step", **told, "table": view}
            subscriber.tell(views[subscriber.holder])

    async def rematch(self, table_id: str, holder: Holder) -> str:
        """A new table for the same people with the start rotated; the one that there is already if there is one."""
        live = await self.get(table_id)
        async with live.rematching:
            return live.table.rematch or await self._make_rematch(live, holder)

    async def _make_rematch(self, live: LiveTable, holder: Holder) -> str:
        """Sets up the table of the rematch; if another process was quicker, its table counts."""
        table_id, seed = live.table.id, new_seed()
        plan, sitting = live.table.plan_rematch(holder, seed)
        tokens = await self.store.tokens(table_id)
        order = sorted({number for number in sitting if number is not None})
        places = {number: place for place, number in enumerate(order)}
        holders = [None if number is None else places[number] for number in sitting]
        other = await self.create(plan, seed, holders, [tokens[number] for number in order])
        with contextlib.suppress(Refusal):
            await self.command(table_id, lambda table: _rematched(table, other.table.id))
        return (await self.get(table_id)).table.rematch or other.table.id

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
        """Notes that a holder is here; the database is told later, together with others."""
        if holder is not None:
            self._seen[table_id, holder] = self.now()

    async def store_seen(self) -> None:
        """Tells the database who is here and who was, so that other processes and later ones know."""
        for live in self._live.values():
            for subscriber in live.subscribers:
                self.note_seen(live.table.id, subscriber.holder)
        seen, self._seen = self._seen, {}
        await self.store.note_seen(seen)

    async def _store_seen_forever(self) -> None:
        """Tells the database again and again who is here."""
        while True:
            await asyncio.sleep(SEEN_EVERY)
            try:
                await self.store_seen()
            except Exception:
                LOG.exception("store_seen_failed")

    async def is_gone(self, table_id: str, holder: Holder) -> bool:
        """Whether nothing was seen of a holder for a while, here or on other processes."""
        live = await self.get(table_id)
        if any(subscriber.holder == holder for subscriber in live.subscribers):
            return False
        seen = self._seen.get((table_id, holder)) or await self.store.seen_at(table_id, holder)
        return self.now() - seen > GONE_AFTER

    async def gone(self, table_id: str) -> frozenset[Holder]:
        """The holders of seats of whom nothing was seen for a while."""
        live = await self.get(table_id)
        holders = {seat.holder for seat in live.table.seats if seat.holder is not None}
        return frozenset([holder for holder in holders if await self.is_gone(table_id, holder)])

    # --- Computers and clocks -----------------------------------------------------------------------------------------

    def _go_on(self, live: LiveTable, delay: float = 0.0) -> None:
        """Lets a computer decide if it has to."""
        level = live.table.computer_on_turn()
        if level is not None:
            self._let_decide(live, level, "computer", delay)

    def _let_decide(self, live: LiveTable, level: str, by: Decider, delay: float = 0.0) -> None:
        """Lets a computer decide for the seat on turn, once for each version."""
        if live.decided_at != live.table.version:
            live.decided_at = live.table.version
            live.deciding = self._spawn(self._decide(live, live.table, level, by, delay))

    async def _decide(self, live: LiveTable, table: Table, level: str, by: Decider, delay: float) -> None:
        """Thinks and decides, unless somebody else was quicker."""
        await asyncio.sleep(delay)
        if table.turn is None or live.table.version != table.version:
            return
        seat, version = table.turn, table.version
        try:
            move = await self._choose(table, level)
            await self.command(table.id, lambda now: now.decide_for(seat, move, version, by))
        except Refusal as refusal:
            if live.table.version == version:  # otherwise somebody took something back, or another process was quicker
                LOG.error("decision_refused", table=table.id, level=level, code=refusal.code)
                await self._decide_somehow(table, by)
        except Exception:
            LOG.exception("decision_failed", table=table.id)
            live.decided_at = 0  # the next look at the clocks tries again

    async def _decide_somehow(self, table: Table, by: Decider) -> None:
        """Decides with a plain player where a computer wanted something that the rules do not allow."""
        seat, version = table.turn, table.version
        assert seat is not None
        move = await self.thinkers.choose(table.state.copy(), LAST_RESORT)
        with contextlib.suppress(Refusal):
            await self.command(table.id, lambda now: now.decide_for(seat, move, version, by))

    async def _choose(self, table: Table, level: str) -> str:
        """The move of a computer, or that of a plain one if it fails."""
        started = time.perf_counter()
        try:
            return await self.thinkers.choose(table.state.copy(), level)
        except Exception:
            LOG.exception("player_failed", table=table.id, level=level)
            return await self.thinkers.choose(table.state.copy(), LAST_RESORT)
        finally:
            self.metrics.thinking.observe(time.perf_counter() - started)

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
        """Lets a computer decide where time is over, and once more where one has failed to."""
        for live in self._live.values():
            clock = live.table.clock
            if clock is None and not any(seat.level for seat in live.table.seats):
                continue
            self._go_on(live, TAKE_OVER_AFTER)
            deadline = clock.deadline if clock is not None else None
            if deadline is not None and self.now() >= deadline and live.table.computer_on_turn() is None:
                self._let_decide(live, FALLBACK, "clock")

    def forget_idle(self) -> None:
        """Forgets tables that nobody uses; they come back from the database."""
        for table_id, live in list(self._live.items()):
            is_used = live.subscribers or live.lock.locked() or goes_on(live.table)
            if not is_used and self.now() - live.used_at > IDLE_AFTER:
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
        self._listening.set()

    async def _hear(self, table_id: str, version: int) -> None:
        """Another process has stored something."""
        loading = self._loading.get(table_id)
        if loading is None:
            return  # nobody uses this table here
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
    """Whether a table goes on without anybody's doing: a computer decides, or a clock runs."""
    return table.turn is not None and (table.clock is not None or table.computer_on_turn() is not None)


def summarise(table: Table) -> Summary:
    """What lists show of a table."""
    return Summary(table.plan.game, table.plan.public, status(table), goes_on(table))


def _rematched(table: Table, other: str) -> tuple[Entry, ...]:
    """Notes the table of the rematch; the first one counts."""
    if table.rematch is not None:
        raise Refusal(ServerErrorCode.PROPOSAL_OPEN)
    return (Rematched(other),)
