"""Where tables are kept: SQLite in one process, or PostgreSQL shared by several. What is answered is durably stored."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import structlog
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Text, bindparam, event, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from azulejos.server.events import Holder, Step, decode, encode
from azulejos.server.schema import HOLDERS, ONLY_SIGN, SIGNS, STEPS, TABLES

LOG = structlog.get_logger(__name__)

CHANNEL = "azulejos_tables"
MIGRATION_LOCK = 0x617A756C  # any number, the same in all processes
MOST_AT_ONCE = 200  # steps that are stored in one transaction
CLOSE_WITHIN = 5.0  # seconds that the database has for each thing it is asked to do when the server stops
ASK_EVERY, ANSWER_WITHIN = 20.0, 10.0  # seconds between two questions whether the database is there, and for its answer

# Made once: putting a statement together takes longer than the database takes to carry it out.
UPDATE_TABLE = update(TABLES).where(TABLES.c.id == bindparam("table"))
NOTIFY = select(func.pg_notify(CHANNEL, func.unnest(bindparam("news", type_=postgresql.ARRAY(Text)))))


@dataclass(frozen=True)
class Summary:
    """What lists of tables show, kept beside the steps."""

    game: str
    public: bool
    status: str
    waiting: bool


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    id: str
    game: str
    status: str
    version: int
    updated_at: int


@dataclass
class _Write:
    """A step that waits to be stored, as it is stored, and who waits for it."""

    row: dict[str, Any]
    summary: Summary
    done: "asyncio.Future[bool]"


class Store:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        # What is stored must not get into the log with an error: it contains seeds and the secrets of links.
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True)
        self.is_shared = self.engine.dialect.name == "postgresql"
        self._insert: Any = postgresql.insert if self.is_shared else sqlite.insert
        self._insert_steps = self._insert(STEPS).on_conflict_do_nothing().returning(STEPS.c.table_id, STEPS.c.version)
        self._writes: asyncio.Queue[_Write] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._turn = asyncio.Lock()
        if not self.is_shared:
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)

    async def open(self) -> None:
        """Brings the database to this version and begins to write."""
        async with self.engine.begin() as connection:
            if self.is_shared:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(migrate)
        self._tasks.append(asyncio.create_task(self._write_forever(), name="store"))

    async def close(self) -> None:
        """Stores what is waiting and ends; a database that hangs is given up, with what nobody was told is stored."""
        if not await ends_within(CLOSE_WITHIN, self._finish()):
            LOG.error("database_given_up")
            for task in self._tasks:
                task.cancel()

    async def _finish(self) -> None:
        """Stores what is waiting and lets all connections go."""
        await self._writes.join()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. SQLite has one writer at a time, and whoever finds it busy polls for long."""
        async with contextlib.AsyncExitStack() as stack:
            if not self.is_shared:
                await stack.enter_async_context(self._turn)
            yield await stack.enter_async_context(self.engine.begin())

    # --- Writing ------------------------------------------------------------------------------------------------------

    async def create(self, table_id: str, seed: int, step: Step, summary: Summary, tokens: list[str]) -> bool:
        """Stores a table with the tokens of its first holders, unless it is there already; answers whether it did."""
        row = {"id": table_id, "seed": str(seed), "created_at": step.at, "updated_at": step.at, "version": step.version}
        async with self._transaction() as connection:
            made = await connection.execute(
                self._insert(TABLES).values(**row, **vars(summary)).on_conflict_do_nothing()
            )
            if made.rowcount != 1:
                return False
            await connection.execute(insert(STEPS).values(_step_row(table_id, step)))
            for number, token_hash in enumerate(tokens):
                await connection.execute(insert(HOLDERS).values(_holder_row(table_id, number, token_hash, step.at)))
        return True

    async def append(self, table_id: str, step: Step, summary: Summary) -> bool:
        """Stores a step, unless there is one with its version already; answers whether it did."""
        row = _step_row(table_id, step)  # what cannot be encoded fails here, for its caller only
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._writes.put(_Write(row, summary, done))
        return await done

    async def _write_forever(self) -> None:
        """Stores all steps that wait in one transaction after the other: one flush to the disk serves many tables."""
        while True:
            writes = [await self._writes.get()]
            while len(writes) < MOST_AT_ONCE and not self._writes.empty():
                writes.append(self._writes.get_nowait())
            # Processes that lock in one order never lock each other out.
            writes.sort(key=lambda write: write.row["table_id"])
            try:
                await self._store(writes)
            finally:
                for write in writes:
                    write.done.cancel()  # of those who have no answer: this task itself was cancelled
                    self._writes.task_done()

    async def _store(self, writes: list[_Write]) -> None:
        """Stores steps in one transaction; if that fails, one by one, so that only those fail that cannot be stored."""
        try:
            async with self._transaction() as connection:
                stored = await self._write(connection, writes)
        except Exception:
            LOG.exception("storing_failed", steps=len(writes))
            await self._store_one_by_one(writes)
        else:
            for write, is_new in zip(writes, stored, strict=True):
                _answer(write.done, is_new)

    async def _store_one_by_one(self, writes: list[_Write]) -> None:
        """Tries again after a failure, until the database itself turns out to be what fails."""
        for number, write in enumerate(writes):
            try:
                _answer(write.done, await self._store_again(write))
            except Exception as error:  # whoever waits must learn of it, whatever it is
                _answer(write.done, error)
                if _is_of_database(error):
                    for other in writes[number + 1 :]:
                        _answer(other.done, error)
                    return

    async def _store_again(self, write: _Write) -> bool:
        """Stores a step of which it is not known whether it was stored: a commit can fail and have happened."""
        async with self._transaction() as connection:
            if all(await self._write(connection, [write])):
                return True
            same = [STEPS.c[name] == value for name, value in write.row.items()]
            return (await connection.execute(select(STEPS.c.version).where(*same))).first() is not None

    async def _write(self, connection: AsyncConnection, writes: list[_Write]) -> list[bool]:
        """Stores steps, tells the other processes, and answers for each whether it was new."""
        made = await connection.execute(self._insert_steps, [write.row for write in writes])
        stored = {tuple(row) for row in made}
        is_new = [_take(stored, (write.row["table_id"], write.row["version"])) for write in writes]
        new = list(itertools.compress(writes, is_new))
        if new:
            await connection.execute(UPDATE_TABLE, [_table_row(write) for write in new])
            if self.is_shared:
                news = [f"{write.row['table_id']}:{write.row['version']}" for write in new]
                await connection.execute(NOTIFY, {"news": news})
        return is_new

    async def add_holder(self, table_id: str, token_hash: str, at: int) -> Holder:
        """The number of a token's holder at a table, a new one if it has none yet."""
        for _ in range(20):
            known = await self.holder(table_id, token_hash)
            if known is not None:
                return known
            async with self._transaction() as connection:
                count = select(func.count()).select_from(HOLDERS).where(HOLDERS.c.table_id == table_id)
                number = (await connection.execute(count)).scalar_one()
                row = _holder_row(table_id, number, token_hash, at)
                await connection.execute(self._insert(HOLDERS).values(row).on_conflict_do_nothing())
        raise RuntimeError("no holder could be added to a table")

    async def note_seen(self, seen: dict[tuple[str, Holder], int]) -> None:
        """Notes when holders were here, all of them at once."""
        if not seen:
            return
        chosen = (HOLDERS.c.table_id == bindparam("table")) & (HOLDERS.c.number == bindparam("holder"))
        rows = [{"table": table_id, "holder": holder, "at": at} for (table_id, holder), at in sorted(seen.items())]
        async with self._transaction() as connection:
            await connection.execute(update(HOLDERS).where(chosen).values(seen_at=bindparam("at")), rows)

    async def note_alive(self, at: int) -> None:
        """Notes that a server is running; of several, the newest note counts."""
        row = self._insert(SIGNS).values(number=ONLY_SIGN, alive_at=at)
        newest = row.on_conflict_do_update(
            index_elements=[SIGNS.c.number], set_={"alive_at": at}, where=SIGNS.c.alive_at < at
        )
        async with self._transaction() as connection:
            await connection.execute(newest)

    # --- Reading ------------------------------------------------------------------------------------------------------

    async def load(self, table_id: str) -> tuple[int, list[Step]] | None:
        """A table's seed and its whole history."""
        async with self.engine.connect() as connection:
            seed = (await connection.execute(select(TABLES.c.seed).where(TABLES.c.id == table_id))).scalar()
        return None if seed is None else (int(seed), await self.steps_after(table_id, 0))

    async def steps_after(self, table_id: str, version: int) -> list[Step]:
        """What happened to a table after a version."""
        query = select(STEPS.c.version, STEPS.c.at, STEPS.c.entries).where(
            (STEPS.c.table_id == table_id) & (STEPS.c.version > version)
        )
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.order_by(STEPS.c.version))
            return [Step(number, at, decode(entries)) for number, at, entries in rows]

    async def holder(self, table_id: str, token_hash: str) -> Holder | None:
        """The holder that a token means at a table."""
        chosen = (HOLDERS.c.table_id == table_id) & (HOLDERS.c.token_hash == token_hash)
        async with self.engine.connect() as connection:
            return (await connection.execute(select(HOLDERS.c.number).where(chosen))).scalar()

    async def tokens(self, table_id: str) -> dict[Holder, str]:
        """The hashed tokens of a table's holders."""
        query = select(HOLDERS.c.number, HOLDERS.c.token_hash).where(HOLDERS.c.table_id == table_id)
        async with self.engine.connect() as connection:
            return dict(tuple(row) for row in await connection.execute(query))

    async def seen_at(self, table_id: str, holder: Holder) -> int:
        """When a holder was last here."""
        chosen = (HOLDERS.c.table_id == table_id) & (HOLDERS.c.number == holder)
        async with self.engine.connect() as connection:
            return (await connection.execute(select(HOLDERS.c.seen_at).where(chosen))).scalar() or 0

    async def alive_at(self) -> int | None:
        """When a server was last known to be running, if ever."""
        async with self.engine.connect() as connection:
            return (await connection.execute(select(SIGNS.c.alive_at))).scalar()

    async def public_tables(self, limit: int) -> list[Listed]:
        """The tables that anybody may join or watch, newest first."""
        return await self._list(TABLES.c.public & (TABLES.c.status != "over"), limit)

    async def tables_of(self, token_hash: str, limit: int) -> list[Listed]:
        """The tables at which a token has a holder, newest first."""
        mine = select(HOLDERS.c.table_id).where(HOLDERS.c.token_hash == token_hash)
        return await self._list(TABLES.c.id.in_(mine), limit)

    async def waiting_tables(self) -> list[str]:
        """The tables that go on without anybody's doing: a computer decides, or a clock runs."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(
                select(TABLES.c.id).where(TABLES.c.waiting & (TABLES.c.status == "playing"))
            )
            return [table_id for (table_id,) in rows]

    async def count(self) -> dict[str, int]:
        """How many tables there are, by status."""
        query = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
        async with self.engine.connect() as connection:
            return dict(tuple(row) for row in await connection.execute(query))

    async def _list(self, chosen: Any, limit: int) -> list[Listed]:
        """Tables for a list."""
        columns = (TABLES.c.id, TABLES.c.game, TABLES.c.status, TABLES.c.version, TABLES.c.updated_at)
        query = select(*columns).where(chosen).order_by(TABLES.c.updated_at.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [Listed(*row) for row in await connection.execute(query)]

    # --- News from other processes ------------------------------------------------------------------------------------

    async def listen(self, tell: Callable[[str, int], Awaitable[None]], begin: Callable[[], Awaitable[None]]) -> None:
        """Lets `tell` learn which table has come to which version on other processes, until the connection is lost.

        `begin` is called as soon as nothing more can be missed.
        """
        async with self.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            ended = asyncio.Event()
            waiting: set[asyncio.Task[None]] = set()

            def hear(_connection: object, _pid: int, _channel: str, payload: str) -> None:
                table_id, _, version = payload.partition(":")
                task = asyncio.ensure_future(tell(table_id, int(version)))
                waiting.add(task)
                task.add_done_callback(waiting.discard)

            driver.add_termination_listener(lambda _connection: ended.set())
            try:
                await driver.add_listener(CHANNEL, hear)
                await begin()
                while not await ends_within(ASK_EVERY, ended.wait()):
                    await driver.execute("SELECT 1", timeout=ANSWER_WITHIN)  # a dead connection may look alive for ever
            finally:
                await connection.invalidate()


async def ends_within(seconds: float, job: Awaitable[object]) -> bool:
    """Lets a job run for so long and answers whether it ended; one that does not even end when cancelled is left."""
    task = asyncio.ensure_future(job)
    try:
        done, _ = await asyncio.wait([task], timeout=seconds)
    finally:
        task.cancel()
    for ended in done:
        ended.result()
    return bool(done)


def migrate(connection: Connection) -> None:
    """Brings a database to this version's tables."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Readers and the writer do not block each other, and what is committed survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _answer(done: "asyncio.Future[bool]", answer: bool | Exception) -> None:
    """Answers whoever still waits."""
    if done.done():
        return
    if isinstance(answer, Exception):
        done.set_exception(answer)
    else:
        done.set_result(answer)


def _is_of_database(error: Exception) -> bool:
    """Whether the database fails rather than what is stored: the next step would only wait as long, and in vain."""
    return isinstance(error, OSError | OperationalError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )


def _take(stored: set[tuple[Any, ...]], key: tuple[Any, ...]) -> bool:
    """Whether a step was stored; of two with one version only the first one was."""
    is_there = key in stored
    stored.discard(key)
    return is_there


def _step_row(table_id: str, step: Step) -> dict[str, Any]:
    """A step as it is stored."""
    return {"table_id": table_id, "version": step.version, "at": step.at, "entries": encode(step.entries)}


def _table_row(write: _Write) -> dict[str, Any]:
    """What a step changes in the list of tables."""
    row = write.row
    return {"table": row["table_id"], "version": row["version"], "updated_at": row["at"], **vars(write.summary)}


def _holder_row(table_id: str, number: int, token_hash: str, at: int) -> dict[str, Any]:
    """A holder as it is stored."""
    return {"table_id": table_id, "number": number, "token_hash": token_hash, "seen_at": at}
