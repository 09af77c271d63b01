"""Databases for the server's tests: each test that asks for one runs on SQLite and on PostgreSQL."""

import logging
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from tests.server import postgres
from tests.server.running import Person, Running, running


@pytest.fixture(scope="session", autouse=True)
def _log() -> None:
    """Keeps the log of requests out of what a failed test tells."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()],
    )


@pytest.fixture(scope="session")
def cluster_port() -> Iterator[int]:
    """A PostgreSQL cluster for all tests of this process."""
    with postgres.cluster() as port:
        yield port


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An empty SQLite database."""
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def postgres_url(cluster_port: int) -> str:
    """An empty PostgreSQL database."""
    return postgres.create_database(cluster_port, f"test_{uuid.uuid4().hex}")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A running server for all tests of a file, without limits of rates."""
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite+aiosqlite:///{folder / 'tables.db'}") as one:
        yield one


@pytest.fixture
def people(server: Running) -> Iterator[list[Person]]:
    """Three people with a browser each."""
    with Person(server) as first, Person(server) as second, Person(server) as third:
        yield [first, second, third]
