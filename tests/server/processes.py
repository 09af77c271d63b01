"""Servers as processes of their own, which can be killed: `python -m tests.server.processes PORT DATABASE`."""

import asyncio
import contextlib
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx

from azulejos.server.app import create_app
from azulejos.server.limits import Rate
from azulejos.server.logs import set_up
from azulejos.server.service import Service, listen
from azulejos.server.settings import Settings

FREE = Rate(burst=1e9, per_second=1e9)
MANY = 1_000_000  # benchmarks/server_load.py comes with thousands of connections from one address
PATIENCE = 120.0  # seconds for a start, compiling included


class Process:
    """A server that listens on a port."""

    def __init__(self, port: int, database: str) -> None:
        self.port, self.database = port, database
        self.url = f"http://127.0.0.1:{port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it and waits until it answers."""
        root = Path(__file__).resolve().parents[2]
        command = [sys.executable, "-m", "tests.server.processes", str(self.port), self.database]
        self._process = subprocess.Popen(command, cwd=root, stdout=subprocess.DEVNULL)
        asyncio.run(self._wait())

    async def _wait(self) -> None:
        """Waits until it answers."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as client:
            while True:
                assert self._process is not None
                assert self._process.poll() is None, "the server did not start"
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get(f"{self.url}/healthz")).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """Ends it at once, without a chance to say goodbye."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(30)

    def stop(self) -> None:
        """Ends it, if it runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(30)

    @property
    def memory(self) -> int:
        """How many bytes of memory it uses."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        (line,) = (line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


@contextlib.contextmanager
def process(port: int, database: str) -> Iterator[Process]:
    """A running server of its own."""
    server = Process(port, database)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def main() -> None:
    """Serves without limits of rates and connections."""
    port, database = sys.argv[1:]
    set_up(as_json=True)
    logging.getLogger().setLevel(logging.WARNING)
    settings = Settings(database, address_rate=FREE, seat_rate=FREE, create_rate=FREE, connections=MANY)
    service = Service(create_app(settings))
    with listen("127.0.0.1", int(port)) as socket:
        service.run(sockets=[socket])


if __name__ == "__main__":
    main()
