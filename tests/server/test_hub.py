"""What the hub does when requests are given up, tables are broken, and processes come in each other's way."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import update

from azulejos.core.state import State
from azulejos.server.events import ClockPlan, Named, Step
from azulejos.server.hub import Hub, LiveTable, summarise
from azulejos.server.metrics import Metrics
from azulejos.server.schema import STEPS
from azulejos.server.store import Store
from azulejos.server.thinking import Thinkers
from tests.server.at_table import COMPUTER, HERE, SEED, plan_for

TOKEN = "0" * 64


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Hub]:
    """A hub with its database open."""
    hub = Hub(Store(url), Thinkers(1), Metrics())
    await hub.open()
    try:
        yield hub
    finally:
        await hub.close()


def test_a_decision_that_is_stored_is_told_although_whoever_made_it_has_left(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(sqlite_url) as hub:
            live = await hub.create(plan_for([HERE, COMPUTER]), SEED, [0, None], [TOKEN])
            table = live.table
            writing, go_on = asyncio.Event(), asyncio.Event()
            write = hub.store._write

            async def slow_write(*arguments: Any) -> bool:
                writing.set()
                await go_on.wait()
                return await write(*arguments)

            monkeypatch.setattr(hub.store, "_write", slow_write)
            move = str(table.state.legal_moves[0])
            async with hub.subscribed(table.id, 0, table.version) as subscriber, asyncio.timeout(10):
                await subscriber.messages.get()
                deciding = asyncio.create_task(hub.command(table.id, lambda now: now.decide(0, 0, move, table.version)))
                await writing.wait()
                deciding.cancel()
                await asyncio.wait([deciding])
                go_on.set()
                assert (await subscriber.messages.get())["version"] == table.version + 1
                assert (await subscriber.messages.get())["version"] == table.version + 2, "the computer goes on"

    asyncio.run(main())


def test_a_table_that_cannot_be_read_does_not_keep_the_server_from_starting(sqlite_url: str) -> None:
    async def main() -> None:
        plan = plan_for([HERE, HERE], clock=ClockPlan("move", 1000))
        async with opened(sqlite_url) as hub:
            broken, good = [(await hub.create(plan, SEED, [0, 0], [TOKEN])).table.id for _ in range(2)]
            async with hub.store.engine.begin() as connection:
                await connection.execute(update(STEPS).where(STEPS.c.table_id == broken).values(entries="[]"))
        async with opened(sqlite_url) as hub:
            assert [table.id for table in hub.tables] == [good]

    asyncio.run(main())


def test_a_table_found_before_its_creator_is_answered_is_the_same_one(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(sqlite_url) as hub:
            early: list[asyncio.Task[LiveTable]] = []
            create = hub.store.create

            async def slow_create(table_id: str, *rest: Any) -> None:
                await create(table_id, *rest)
                early.append(asyncio.create_task(hub.get(table_id)))
                await asyncio.wait(early, timeout=0.2)

            monkeypatch.setattr(hub.store, "create", slow_create)
            live = await hub.create(plan_for([HERE, HERE]), SEED, [0, 0], [TOKEN])
            assert await early[0] is live is await hub.get(live.table.id)

    asyncio.run(main())


def test_what_another_process_stores_while_a_table_is_loaded_is_not_missed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(sqlite_url) as hub:
            table = (await hub.create(plan_for([HERE, HERE]), SEED, [0, 0], [TOKEN])).table
        async with opened(sqlite_url) as hub:
            news: list[asyncio.Task[None]] = []
            load = hub.store.load

            async def slow_load(table_id: str) -> Any:
                found = await load(table_id)
                await hub.store.append(table_id, Step(2, 1, (Named(0, "Bea"),)), summarise(table))
                news.append(asyncio.create_task(hub._hear(table_id, 2)))
                await asyncio.wait(news, timeout=0.2)
                return found

            monkeypatch.setattr(hub.store, "load", slow_load)
            live = await hub.get(table.id)
            await news[0]
            assert live.table.version == 2

    asyncio.run(main())


def test_a_step_is_told_although_the_database_failed_after_storing_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(sqlite_url) as hub:
            table = (await hub.create(plan_for([HERE, HERE]), SEED, [0, 0], [TOKEN])).table
            append = hub.store.append

            async def append_and_fail(*arguments: Any) -> bool:
                await append(*arguments)
                raise ConnectionResetError

            monkeypatch.setattr(hub.store, "append", append_and_fail)
            async with hub.subscribed(table.id, 0, table.version) as subscriber, asyncio.timeout(10):
                await subscriber.messages.get()
                with pytest.raises(ConnectionResetError):
                    await hub.command(table.id, lambda now: now.rename(0, 0, "Bea"))
                assert (await subscriber.messages.get())["version"] == table.version + 1

    asyncio.run(main())


def test_news_are_told_although_the_database_failed_when_they_came(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(sqlite_url) as hub:
            table = (await hub.create(plan_for([HERE, HERE]), SEED, [0, 0], [TOKEN])).table
            await hub.store.append(table.id, Step(2, 1, (Named(0, "Bea"),)), summarise(table))
            steps_after, failures = hub.store.steps_after, [OSError(), OSError()]

            async def fail_twice(table_id: str, version: int) -> list[Step]:
                if failures:
                    raise failures.pop()
                return await steps_after(table_id, version)

            monkeypatch.setattr(hub.store, "steps_after", fail_twice)
            async with hub.subscribed(table.id, 0, table.version) as subscriber, asyncio.timeout(10):
                await subscriber.messages.get()
                await hub._hear(table.id, 2)
                assert (await subscriber.messages.get())["version"] == 2

    asyncio.run(main())


def test_a_computer_that_wants_what_the_rules_do_not_allow_is_replaced_for_that_decision(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose = Thinkers.choose

    async def stubborn(thinkers: Thinkers, state: State, level: str) -> str:
        return await choose(thinkers, state, level) if level == "random" else "nonsense"

    async def main() -> None:
        async with opened(sqlite_url) as hub, asyncio.timeout(10):
            live = await hub.create(plan_for([HERE, COMPUTER]), SEED, [0, None], [TOKEN])
            move = str(live.table.state.legal_moves[0])
            await hub.command(live.table.id, lambda table: table.decide(0, 0, move, table.version))
            while len(live.table.deciders) < 2:
                await asyncio.sleep(0.01)
            assert live.table.deciders[1] == (1, "computer")

    monkeypatch.setattr(Thinkers, "choose", stubborn)
    asyncio.run(main())
