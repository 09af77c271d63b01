"""How databases come to this version, SQLite and PostgreSQL alike: from nothing, and from every version before."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from azulejos.server import migrations
from azulejos.server.events import Decided, Step
from azulejos.server.schema import METADATA
from azulejos.server.store import Store, Summary, migrate

T = TypeVar("T")

SUMMARY = Summary("azul(players=2)", public=True, status="playing", waiting=True)


def config() -> Config:
    """Alembic's settings, as the store makes them."""
    made = Config()
    made.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return made


VERSIONS = [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()][::-1]


def on(url: str, job: Callable[[Connection], T]) -> T:
    """Does something within one transaction of a database."""

    async def within() -> T:
        engine = create_async_engine(url)
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(job)
        finally:
            await engine.dispose()

    return asyncio.run(within())


def move_to(version: str, *, up: bool = True) -> Callable[[Connection], None]:
    """Brings a database to a version."""

    def job(connection: Connection) -> None:
        made = config()
        made.attributes["connection"] = connection
        (command.upgrade if up else command.downgrade)(made, version)

    return job


def differences(connection: Connection) -> Any:
    """What the migrations make otherwise than the schema says."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return compare_metadata(context, METADATA)


def shape(connection: Connection) -> dict[str, Any]:
    """Everything there is in a database: its tables with their columns and indexes, and its version."""
    found = inspect(connection)
    tables = {
        name: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(name)],
            found.get_pk_constraint(name)["constrained_columns"],
            sorted((index["name"], index["column_names"], index["unique"]) for index in found.get_indexes(name)),
        )
        for name in found.get_table_names()
    }
    return {**tables, "version": MigrationContext.configure(connection).get_current_revision()}


def test_an_empty_database_gets_exactly_the_tables_of_the_schema(database: str) -> None:
    assert on(database, shape) == {"version": None}
    on(database, migrate)
    assert on(database, differences) == []
    made = on(database, shape)
    assert set(made) == {*METADATA.tables, "alembic_version", "version"}
    assert made["version"] == VERSIONS[-1]


def test_migrating_twice_changes_nothing(database: str) -> None:
    on(database, migrate)
    before = on(database, shape)
    on(database, migrate)
    assert on(database, shape) == before


@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_of_every_older_version_is_brought_up(database: str, version: str) -> None:
    on(database, migrate)
    newest = on(database, shape)
    on(database, move_to("base", up=False))
    on(database, move_to(version))
    on(database, migrate)
    assert on(database, shape) == newest
    assert on(database, differences) == []


def test_going_all_the_way_back_leaves_nothing_but_the_note_of_it(database: str) -> None:
    on(database, migrate)
    on(database, move_to("base", up=False))
    assert set(on(database, shape)) == {"alembic_version", "version"}


def test_versions_follow_each_other_in_one_line() -> None:
    scripts = ScriptDirectory.from_config(config())
    assert len(scripts.get_heads()) == len(scripts.get_bases()) == 1
    assert sorted(VERSIONS) == VERSIONS


def test_what_was_stored_survives_opening_again(database: str) -> None:
    async def opened_twice() -> None:
        for already in (False, True):
            kept = Store(database)
            await kept.open()
            if not already:
                await kept.create("t", 2**128 - 1, Step(1, 5, (Decided(0, "1b>1"),)), SUMMARY, ["hash"])
            assert await kept.load("t") == (2**128 - 1, [Step(1, 5, (Decided(0, "1b>1"),))])
            await kept.close()

    asyncio.run(opened_twice())


def test_several_processes_may_start_at_once_on_an_empty_database(postgres_url: str) -> None:
    async def together() -> None:
        stores = [Store(postgres_url) for _ in range(4)]
        await asyncio.gather(*(one.open() for one in stores))
        await asyncio.gather(*(one.close() for one in stores))

    asyncio.run(together())
    assert on(postgres_url, differences) == []


def test_a_migration_that_fails_leaves_the_database_as_it_was(postgres_url: str) -> None:
    on(postgres_url, lambda connection: connection.execute(text("CREATE TABLE steps (x integer)")))
    before = on(postgres_url, shape)
    with pytest.raises(Exception, match="already exists"):
        on(postgres_url, migrate)
    assert on(postgres_url, shape) == before
