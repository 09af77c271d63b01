"""A private PostgreSQL cluster for tests: made in a temporary folder, started on a free port, gone afterwards."""

import contextlib
import getpass
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

OWNER = "postgres"  # the server refuses to run as root


def programs() -> Path:
    """The folder of PostgreSQL's server programs, newest version first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    assert on_path, "PostgreSQL's server is missing; `make test` installs it"
    return Path(on_path).resolve().parent


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def cluster() -> Iterator[int]:
    """A running cluster; answers its port. Its user is `azulejos`, without a password, on loopback only."""
    folder = Path(tempfile.mkdtemp(prefix="azulejos-postgres-"))
    user = OWNER if os.geteuid() == 0 else None
    if user:
        shutil.chown(folder, user)
    data, port = folder / "data", free_port()
    try:
        _run(user, "initdb", "-D", str(data), "-U", "azulejos", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c max_connections=200"
        _run(user, "pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield port
        finally:
            _run(user, "pg_ctl", "-D", str(data), "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(user: str | None, program: str, *arguments: str) -> None:
    """Runs one of PostgreSQL's programs."""
    done = subprocess.run(
        [programs() / program, *arguments],
        user=user,
        cwd="/",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, f"{program} as {user or getpass.getuser()}: {done.stdout}"


def create_database(port: int, name: str) -> str:
    """Makes an empty database and answers its address for the server."""
    user = OWNER if os.geteuid() == 0 else None
    _run(user, "createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "azulejos", name)
    return f"postgresql+asyncpg://azulejos@127.0.0.1:{port}/{name}"
