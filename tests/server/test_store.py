"""The database, SQLite and PostgreSQL alike."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from azulejos.server import hub as hub_module
from azulejos.server import store as store_module
from azulejos.server.events import Decided, Entry, Named, Step
from azulejos.server.hub import Hub
from azulejos.server.metrics import Metrics
from azulejos.server.store import Store, Summary
from azulejos.server.thinking import Thinkers
from tests.server.stalling import stalling

SUMMARY = Summary("azul(players=2)", public=True, status="playing", waiting=False)
PATIENCE = 10.0


@asynccontextmanager
async def opened(url: str, *tables: str) -> AsyncIterator[Store]:
    """An open store with some tables."""
    store = Store(url)
    await store.open()
    for table in tables:
        await store.create(table, 1, Step(1, 5, ()), SUMMARY, [])
    try:
        yield store
    finally:
        await store.close()


def second_step(*entries: Entry) -> Step:
    return Step(2, 6, entries)


def test_what_was_stored_is_there_after_a_restart(database: str) -> None:
    async def first() -> None:
        store = Store(database)
        await store.open()
        await store.create("t", 2**127, Step(1, 5, (Decided(0, "1b>1"),)), SUMMARY, ["hash"])
        assert await store.append("t", Step(2, 6, (Decided(1, "2b>1"),)), SUMMARY)
        await store.close()

    async def second() -> None:
        store = Store(database)
        await store.open()
        found = await store.load("t")
        assert found is not None
        seed, steps = found
        assert seed == 2**127
        assert [step.version for step in steps] == [1, 2]
        assert steps[1].entries == (Decided(1, "2b>1"),)
        assert await store.holder("t", "hash") == 0
        await store.close()

    asyncio.run(first())
    asyncio.run(second())


def test_of_two_steps_with_one_version_only_the_first_is_stored(database: str) -> None:
    async def race() -> list[bool]:
        store = Store(database)
        await store.open()
        await store.create("t", 1, Step(1, 5, ()), SUMMARY, [])
        steps = [Step(2, 6, (Decided(0, f"{number}b>1"),)) for number in range(1, 6)]
        answers = await asyncio.gather(*(store.append("t", step, SUMMARY) for step in steps))
        assert len(await store.steps_after("t", 0)) == 2
        await store.close()
        return answers

    assert sorted(asyncio.run(race())) == [False] * 4 + [True]


def test_processes_that_store_the_same_tables_in_another_order_do_not_lock_each_other_out(postgres_url: str) -> None:
    async def race() -> list[bool]:
        stores = [Store(postgres_url), Store(postgres_url)]
        for store in stores:
            await store.open()
        names = [f"t{number:02}" for number in range(40)]
        for name in names:
            await stores[0].create(name, 1, Step(1, 5, ()), SUMMARY, [])
        step = Step(2, 6, ())
        orders = [(stores[0], names), (stores[1], names[::-1])]
        writes = [store.append(name, step, SUMMARY) for store, order in orders for name in order]
        answers = await asyncio.gather(*writes)
        for store in stores:
            await store.close()
        return answers

    assert sorted(asyncio.run(race())) == [False] * 40 + [True] * 40


# --- Writes that fail -------------------------------------------------------------------------------------------------


def test_a_step_that_the_database_refuses_does_not_take_the_others_with_it(database: str) -> None:
    unstorable: Any = object()

    async def store_all() -> list[Any]:
        async with opened(database, "a", "b", "c") as store:
            summaries = [SUMMARY, Summary(unstorable, public=True, status="playing", waiting=False), SUMMARY]
            writes = [store.append(name, second_step(), one) for name, one in zip("abc", summaries, strict=True)]
            answers = await asyncio.gather(*writes, return_exceptions=True)
            assert [len(await store.steps_after(name, 1)) for name in "abc"] == [1, 0, 1]
            return answers

    first, guilty, last = asyncio.run(store_all())
    assert (first, last) == (True, True)
    assert isinstance(guilty, Exception)


def test_a_step_that_cannot_be_encoded_fails_for_its_caller_only(sqlite_url: str) -> None:
    unknown: Any = object()

    async def store_both() -> list[Any]:
        async with opened(sqlite_url, "a", "b") as store:
            writes = [store.append("a", second_step(unknown), SUMMARY), store.append("b", second_step(), SUMMARY)]
            return await asyncio.gather(*writes, return_exceptions=True)

    guilty, other = asyncio.run(store_both())
    assert isinstance(guilty, TypeError)
    assert other is True


def fail_after_commit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the next transaction be committed although whoever waits for that is told of a failure."""
    transaction, failures = store._transaction, [ConnectionResetError()]

    @asynccontextmanager
    async def ambiguous() -> AsyncIterator[AsyncConnection]:
        async with transaction() as connection:
            yield connection
        if failures:
            raise failures.pop()

    monkeypatch.setattr(store, "_transaction", ambiguous)


def test_a_step_whose_commit_failed_but_happened_counts_as_stored(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with opened(database, "a", "b") as store:
            await store.append("b", second_step(Named(0, "Bea")), SUMMARY)
            fail_after_commit(store, monkeypatch)
            step = second_step(Decided(0, "1b>1"))
            answers = await asyncio.gather(*(store.append(name, step, SUMMARY) for name in "ab"))
            assert answers == [True, False], "that of somebody else is a conflict all the same"
            assert len(await store.steps_after("a", 1)) == 1

    asyncio.run(main())


def test_a_database_that_is_gone_is_tried_twice_and_not_for_each_step(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    @asynccontextmanager
    async def gone() -> AsyncIterator[AsyncConnection]:
        nonlocal tries
        tries += 1
        raise ConnectionRefusedError
        yield

    async def main() -> None:
        names = [f"t{number}" for number in range(20)]
        async with opened(sqlite_url, *names) as store:
            monkeypatch.setattr(store, "_transaction", gone)
            writes = [store.append(name, second_step(), SUMMARY) for name in names]
            answers = await asyncio.gather(*writes, return_exceptions=True)
            assert all(isinstance(answer, ConnectionRefusedError) for answer in answers)
            monkeypatch.undo()
            assert await store.append("t0", second_step(), SUMMARY), "the store goes on as soon as it is back"

    asyncio.run(main())
    assert tries == 2


def test_an_error_of_the_database_does_not_tell_what_was_to_be_stored(database: str) -> None:
    unstorable: Any = object()

    async def main() -> str:
        async with opened(database, "very-secret") as store:
            summary = Summary(unstorable, public=True, status="playing", waiting=False)
            with pytest.raises(Exception) as caught:  # noqa: PT011
                await store.append("very-secret", second_step(), summary)
            return str(caught.value)

    assert "very-secret" not in asyncio.run(main())


# --- A database that hangs --------------------------------------------------------------------------------------------


def through(url: str, port: int) -> str:
    """The address of a database by another port."""
    head, _, tail = url.rpartition(":")
    return f"{head}:{port}/{tail.partition('/')[2]}"


def test_a_connection_that_died_unnoticed_is_found_out_and_listening_ends(
    postgres_url: str, cluster_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "ASK_EVERY", 0.05)
    monkeypatch.setattr(store_module, "ANSWER_WITHIN", 0.2)

    async def main() -> None:
        begun, heard = asyncio.Event(), asyncio.Event()

        async def begin() -> None:
            begun.set()

        async def hear(*_: object) -> None:
            heard.set()

        with stalling(cluster_port) as way:
            async with opened(through(postgres_url, way.port), "t") as store, asyncio.timeout(PATIENCE):
                listening = asyncio.create_task(store.listen(hear, begin))
                await begun.wait()
                await asyncio.wait([listening], timeout=0.3)
                assert await store.append("t", second_step(), SUMMARY)
                await heard.wait()
                assert not listening.done(), "it goes on as long as the database answers"
                way.stall()
                with pytest.raises(TimeoutError):
                    await listening
                way.flow()

    asyncio.run(main())


def test_closing_gives_a_hanging_database_up_and_whoever_waits_is_let_go(
    postgres_url: str, cluster_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "CLOSE_WITHIN", 0.2)

    async def main() -> None:
        with stalling(cluster_port) as way:
            store = Store(through(postgres_url, way.port))
            await store.open()
            await store.create("t", 1, Step(1, 5, ()), SUMMARY, [])
            assert await store.append("t", second_step(), SUMMARY)
            way.stall()
            unacknowledged = asyncio.create_task(store.append("t", Step(3, 7, ()), SUMMARY))
            async with asyncio.timeout(PATIENCE):
                await store.close()
                await asyncio.wait([unacknowledged])
            assert unacknowledged.cancelled()
        async with opened(postgres_url) as store:
            assert [step.version for step in await store.steps_after("t", 0)] == [1, 2]

    asyncio.run(main())


def test_a_hub_ends_although_the_database_hangs(
    postgres_url: str, cluster_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (store_module, hub_module):
        monkeypatch.setattr(module, "CLOSE_WITHIN", 0.2)

    async def main() -> None:
        with stalling(cluster_port) as way:
            hub = Hub(Store(through(postgres_url, way.port)), Thinkers(1), Metrics())
            await hub.open()
            hub.note_seen("t", 0)
            way.stall()
            async with asyncio.timeout(2 * PATIENCE):
                await hub.close()

    asyncio.run(main())
