"""What the hub does when requests are given up, tables are broken, and processes come in each other's way."""

import asyncio
import functools
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import update

from azulejos.core.state import State
from azulejos.server import hub as hubs
from azulejos.server import thinking
from azulejos.server.events import ClockPlan, Named, SeatPlan, Step
from azulejos.server.hints import Hint
from azulejos.server.hub import Hub, LiveTable, summarise
from azulejos.server.metrics import Metrics
from azulejos.server.schema import STEPS
from azulejos.server.store import Store
from azulejos.server.thinking import Thinkers
from tests.server.at_table import COMPUTER, HERE, SEED, plan_for

TOKEN = "0" * 64


@asynccontextmanager
async def opened(url: str, workers: int = 1) -> AsyncIterator[Hub]:
    """A hub with its database open."""
    hub = Hub(Store(url), Thinkers(workers), Metrics())
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

            async def slow_write(*arguments: Any) -> list[bool]:
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


def test_what_is_so_already_is_neither_stored_nor_told(sqlite_url: str) -> None:
    async def main() -> None:
        async with opened(sqlite_url) as hub:
            table = (await hub.create(plan_for([HERE, HERE]), SEED, [0, 0], [TOKEN])).table
            live = await hub.command(table.id, lambda now: now.rename(0, 0, now.seats[0].name))
            assert live.table is table
            assert len(await hub.store.steps_after(table.id, 0)) == 1

    asyncio.run(main())


def test_a_table_that_cannot_be_read_does_not_keep_the_server_from_starting(sqlite_url: str) -> None:
    async def main() -> None:
        plan = plan_for([HERE, HERE], clock=ClockPlan("move", 100))
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

            async def slow_create(table_id: str, *rest: Any) -> bool:
                is_new = await create(table_id, *rest)
                early.append(asyncio.create_task(hub.get(table_id)))
                await asyncio.wait(early, timeout=0.2)
                return is_new

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


def blocking(level: str, begun: threading.Event, go_on: threading.Event) -> Callable[[State, str], str]:
    """How computers choose when one of them thinks until it is told to go on."""

    def choose(state: State, chosen: str) -> str:
        if chosen == level:
            begun.set()
            assert go_on.wait(30)
        return str(state.legal_moves[0])

    return choose


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[threading.Event, threading.Event]]:
    """Lets greedy players think until a test lets them go on; told are when one begins, and that."""
    begun, go_on = threading.Event(), threading.Event()
    monkeypatch.setattr(thinking, "_choose", blocking("greedy", begun, go_on))
    yield begun, go_on
    go_on.set()


GREEDY = SeatPlan("computer", level="greedy")


def test_a_slow_computer_delays_no_other_table(sqlite_url: str, slow: tuple[threading.Event, threading.Event]) -> None:
    async def main() -> None:
        async with opened(sqlite_url, workers=2) as hub, asyncio.timeout(20):
            stuck = await hub.create(plan_for([GREEDY, HERE]), SEED, [None, 0], [TOKEN])
            await asyncio.to_thread(slow[0].wait)
            other = await hub.create(plan_for([HERE, COMPUTER]), SEED, [0, None], [TOKEN[1:] + "1"])
            while not other.table.is_over:
                if other.table.turn == 0:
                    move = str(other.table.state.legal_moves[0])
                    await hub.command(other.table.id, lambda table: table.decide(0, 0, move, table.version))  # noqa: B023
                await asyncio.sleep(0.001)
            assert stuck.table.deciders == []
            slow[1].set()

    asyncio.run(main())


def test_a_slow_computer_thinks_once_although_somebody_is_renamed_meanwhile(
    sqlite_url: str, slow: tuple[threading.Event, threading.Event]
) -> None:
    async def main() -> None:
        async with opened(sqlite_url) as hub, asyncio.timeout(20):
            live = await hub.create(plan_for([GREEDY, HERE]), SEED, [None, 0], [TOKEN])
            await asyncio.to_thread(slow[0].wait)
            thinking_now = live.deciding
            for name in ("Bea", "Cem"):
                await hub.command(live.table.id, lambda table: table.rename(0, 1, name))  # noqa: B023
            assert live.deciding is thinking_now
            assert hub.thinkers.waiting == 1
            slow[1].set()
            while not live.table.deciders:
                await asyncio.sleep(0.001)
            assert (live.table.deciders, live.table.version) == ([(0, "computer")], 4)

    asyncio.run(main())


def test_a_seat_handed_over_again_while_its_computer_thinks_is_decided_for(
    sqlite_url: str, slow: tuple[threading.Event, threading.Event]
) -> None:
    async def main() -> None:
        async with opened(sqlite_url) as hub, asyncio.timeout(20):
            live = await hub.create(plan_for([HERE, HERE]), SEED, [0, 0], [TOKEN])
            await hub.command(live.table.id, lambda table: table.hand_over(0, 0, "greedy", gone=()))
            await asyncio.to_thread(slow[0].wait)
            await hub.command(live.table.id, lambda table: table.take_back(0, 0))
            slow[1].set()
            assert live.deciding is not None
            await live.deciding
            assert live.table.deciders == []
            await hub.command(live.table.id, lambda table: table.hand_over(0, 0, "greedy", gone=()))
            while not live.table.deciders:
                await asyncio.sleep(0.001)

    asyncio.run(main())


def test_hints_are_thought_of_once_for_all_who_ask_until_the_game_goes_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def count_hints(state: State, count: int) -> list[Hint]:
        asked.append(count)
        return [Hint(move, (0.0, 0.0), (0.5, 0.5)) for move in list(state.legal_moves)[:count]]

    async def main() -> None:
        async with opened(sqlite_url) as hub:
            live = await hub.create(plan_for([HERE, HERE]), SEED, [0, 0], [TOKEN])
            ask = functools.partial(hub.hints, live.table.id)
            found = await asyncio.gather(*(ask(3) for _ in range(10)), *(ask(2) for _ in range(10)))
            assert [len(one) for one in found] == [3] * 10 + [2] * 10
            assert asked == [3, 2]
            await hub.command(live.table.id, lambda table: table.rename(0, 0, "Bea"))
            await ask(3)
            assert asked == [3, 2]
            move = str(live.table.state.legal_moves[0])
            await hub.command(live.table.id, lambda table: table.decide(0, 0, move, table.version))
            await ask(3)
            assert asked == [3, 2, 3]

    monkeypatch.setattr(hubs, "hints", count_hints)
    asyncio.run(main())


def test_many_questions_of_one_table_or_of_none_keep_no_other_table_waiting(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()

    def slow_hints(state: State, count: int) -> list[Hint]:
        assert count == 1 or go_on.wait(30)
        return []

    async def main() -> None:
        async with opened(sqlite_url) as hub, asyncio.timeout(20):
            first, second = [await hub.create(plan_for([HERE, HERE]), SEED, [0, 0], [TOKEN]) for _ in range(2)]
            state = first.table.state
            elsewhere = [asyncio.ensure_future(hub.thinkers.elsewhere.do(slow_hints, state, 5)) for _ in range(2)]
            waiting = [asyncio.ensure_future(hub.hints(first.table.id, count)) for count in (2, 3, 4, 5)]
            await asyncio.sleep(0)
            assert await hub.hints(second.table.id, 1) == []
            assert not any(one.done() for one in [*elsewhere, *waiting])
            go_on.set()
            await asyncio.gather(*elsewhere, *waiting)

    monkeypatch.setattr(hubs, "hints", slow_hints)
    monkeypatch.setattr(thinking, "MOST_ASKED", 2)
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
