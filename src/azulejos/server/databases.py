"""The addresses of databases as people write them, and whether there is a database behind one."""

import contextlib
import sqlite3

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from azulejos.server.store import Store

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def read_url(text: str) -> str:
    """The address for the drivers used here; ValueError if it is none of SQLite or PostgreSQL, or names no database."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise ValueError(text) from None
    if url.drivername not in DRIVERS or url.database in (None, "", ":memory:"):
        raise ValueError(text)
    # What PostgreSQL's own programs call sslmode, the driver calls ssl.
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername=DRIVERS[url.drivername], query=query).render_as_string(hide_password=False)


def shown(text: str) -> str:
    """An address without its password."""
    return make_url(text).render_as_string(hide_password=True)


async def check(url: str) -> None:
    """Opens a database once and brings it to this version; whatever the driver raises tells what is wrong."""
    if url.startswith("sqlite"):
        _check_file(make_url(url).database or "")
    store = Store(url)
    try:
        await store.open()
    finally:
        await store.close()


def _check_file(path: str) -> None:
    """Opens a database's file without the thread that the asynchronous driver would leave behind after a failure."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA schema_version")
