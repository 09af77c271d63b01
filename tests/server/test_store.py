"""The database, SQLite and PostgreSQL alike."""

import asyncio

from azulejos.server.events import Decided, Step
from azulejos.server.store import Store, Summary

SUMMARY = Summary("azul(players=2)", public=True, status="playing", waiting=False)


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
