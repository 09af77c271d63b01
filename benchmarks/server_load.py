"""How many tables a server carries: bots play Azul over real WebSockets, each table one move every two seconds.

Two connections for each table, one for each seat. Latency is from sending a decision to the other seat's being told.

python -m benchmarks.server_load 50 200 500                       one process, SQLite
python -m benchmarks.server_load 500 --db postgresql+asyncpg://...  two processes that share a database
python -m benchmarks.server_load 200 --every 0                    as fast as it goes
"""

import argparse
import asyncio
import multiprocessing
import random
import socket
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
import websockets

from azulejos.server.app import create_app
from azulejos.server.limits import Rate
from azulejos.server.settings import Settings

GAME = "azul(players=2)"
NO_LIMIT = Rate(1e9, 1e9)
WARM_UP = 3.0  # seconds that are not counted


def serve(port: int, database: str) -> None:
    """Runs a server without rate limits."""
    import logging

    import structlog

    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    settings = Settings(database, address_rate=NO_LIMIT, seat_rate=NO_LIMIT, create_rate=NO_LIMIT)
    uvicorn.run(create_app(settings), port=port, log_level="error", access_log=False, ws_max_queue=64)


@dataclass
class Tally:
    """What was measured."""

    begun: float
    latencies: list[float] = field(default_factory=list)
    refused: int = 0

    def note(self, seconds: float) -> None:
        """Notes a latency, unless the measuring has not begun."""
        if time.perf_counter() > self.begun:
            self.latencies.append(seconds)


class LoadTable:
    """Two bots at a table."""

    def __init__(self, ports: list[int], every: float, tally: Tally) -> None:
        self.ports, self.every, self.tally = ports, every, tally
        self.sent: dict[int, float] = {}  # by the version a decision leads to

    async def run(self, end: float) -> None:
        """Plays games until the time is over."""
        await asyncio.sleep(random.random() * max(self.every, 0.5))
        while time.perf_counter() < end:
            await self._play(end)

    async def _play(self, end: float) -> None:
        """Plays one game."""
        addresses = [f"http://127.0.0.1:{port}" for port in self.ports]
        async with httpx.AsyncClient(timeout=60) as first, httpx.AsyncClient(timeout=60) as second:
            seats = [{"kind": "here"}, {"kind": "link"}]
            created = await first.post(f"{addresses[0]}/api/tables", json={"game": GAME, "seats": seats})
            table = created.json()["id"]
            joined = await second.post(f"{addresses[-1]}/api/tables/{table}/seats/1", json={})
            joined.raise_for_status()
            tokens = [client.cookies["azulejos_seat"] for client in (first, second)]
        async with asyncio.TaskGroup() as group:
            for seat, (port, token) in enumerate(zip([self.ports[0], self.ports[-1]], tokens, strict=True)):
                group.create_task(self._sit(port, table, seat, token, end))

    async def _sit(self, port: int, table: str, seat: int, token: str, end: float) -> None:
        """Decides for one seat until the game is over."""
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        async with websockets.connect(address, additional_headers={"Cookie": f"azulejos_seat={token}"}) as socket:
            async for text in socket:
                message: dict[str, Any] = msgspec.json.decode(text)
                if message["type"] == "error":
                    self.tally.refused += 1
                if message["type"] not in ("table", "step"):
                    continue
                view = message["table"]
                if view["turn"] != seat and message["version"] in self.sent:
                    pass
                sent = self.sent.get(message["version"])
                if sent is not None and view["turn"] == seat:
                    self.tally.note(time.perf_counter() - sent)
                if view["status"] == "over" or time.perf_counter() > end:
                    return
                if view["turn"] == seat:
                    await asyncio.sleep(self.every)
                    self.sent[message["version"] + 1] = time.perf_counter()
                    move = random.choice(view["state"]["legal_moves"])
                    decision = {"type": "decide", "version": message["version"], "seat": seat, "move": move}
                    await socket.send(msgspec.json.encode(decision))


async def load(ports: list[int], tables: int, every: float, seconds: float) -> Tally:
    """Lets so many tables play for a while."""
    now = time.perf_counter()
    tally = Tally(now + WARM_UP + every)
    end = tally.begun + seconds
    async with asyncio.TaskGroup() as group:
        for _ in range(tables):
            group.create_task(LoadTable(ports, every, tally).run(end))
    return tally


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def wait_for(ports: list[int]) -> None:
    """Waits until the servers answer."""
    async with httpx.AsyncClient() as client:
        for port in ports:
            for _ in range(1200):
                try:
                    await client.get(f"http://127.0.0.1:{port}/healthz")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.1)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", type=int, nargs="+")
    parser.add_argument("--db", help="a PostgreSQL database: two processes share it")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves at a table")
    parser.add_argument("--seconds", type=float, default=20.0)
    arguments = parser.parse_args()
    folder = tempfile.TemporaryDirectory()
    database = arguments.db or f"sqlite+aiosqlite:///{Path(folder.name) / 'load.db'}"
    ports = [free_port() for _ in range(2 if arguments.db else 1)]
    servers = [multiprocessing.get_context("spawn").Process(target=serve, args=(port, database)) for port in ports]
    for server in servers:
        server.start()
    try:
        asyncio.run(wait_for(ports))
        for tables in arguments.tables:
            tally = asyncio.run(load(ports, tables, arguments.every, arguments.seconds))
            ordered = sorted(tally.latencies)
            rate = len(ordered) / arguments.seconds
            quantiles = statistics.quantiles(ordered, n=100)
            print(
                f"{tables} tables, {len(ports)} processes: {rate:.0f} moves/s, "
                f"p50 {quantiles[49] * 1000:.1f} ms, p99 {quantiles[98] * 1000:.1f} ms, refused {tally.refused}"
            )
    finally:
        for server in servers:
            server.terminate()
            server.join()
        folder.cleanup()


if __name__ == "__main__":
    main()
