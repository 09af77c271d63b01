"""The addresses of databases as people write them, and whether there is a database behind one."""

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from azulejos.server.locks import locked
from azulejos.server.store import Store

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}

# In an address that may be mistyped: all from the first colon after a user to the last @, and what a query calls so.
_PASSWORD = re.compile(r"^(?!sqlite)((?:[^:/@]*:?//)?+[^:@]*:).*@", re.DOTALL)
_IN_QUERY = re.compile(r"([?&]password=)[^&]*")


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
    """An address without its password, even one that cannot be read."""
    return _IN_QUERY.sub(r"\1***", _PASSWORD.sub(r"\1***@", text))


@contextlib.contextmanager
def reserved(url: str) -> Iterator[None]:
    """Keeps a database's file from other servers, each of which would be an authority; LockedError if one has it.

    A database in memory is nobody else's anyway, and PostgreSQL is made to be shared.
    """
    path = file_of(url)
    if path is None:
        yield
        return
    _check_file(path)  # first, because beside what is no file of a database no lock should be left
    with locked(path.with_name(f"{path.name}.lock")):
        yield


def file_of(url: str) -> Path | None:
    """The file of a database, by whatever way it is reached; none if it is in memory or elsewhere."""
    parts = make_url(url)
    is_file = parts.get_backend_name() == "sqlite" and parts.database not in (None, "", ":memory:")
    return Path(parts.database or "").resolve() if is_file else None


async def check(url: str) -> None:
    """Opens a database once and brings it to this version; whatever the driver raises tells what is wrong."""
    store = Store(url)
    try:
        await store.open()
    finally:
        await store.close()


def _check_file(path: Path) -> None:
    """Opens a database's file without the thread that the asynchronous driver would leave behind after a failure."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA schema_version")
