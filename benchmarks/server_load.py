"""How many tables a server carries: bots play Azul over real WebSockets, each table one move every two seconds.

Two connections for each table, one for each seat. Latency is from sending a decision to the other seat's being told,
so it is longer than what the server needs by what this program needs, which runs on the same machine.

python -m benchmarks.server_load 50 200 500            one process, SQLite
python -m benchmarks.server_load 500 --postgres        two processes that share a private PostgreSQL cluster
python -m benchmarks.server_load 100 --every 0         as fast as it goes
python -m benchmarks.server_load 2000 --idle           memory of tables at which nobody does anything
"""

import argparse
import asyncio
import contextlib
import gc
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from tests.server import postgres
from tests.server.processes import Process, process

GAME = "azul(players=2)"
COOKIE = "azulejos_seat"
WARM_UP = 4.0  # seconds that are not counted
GRACE = 1.0  # seconds after the end in which open moves may still be told
STOLEN = 7  # which of the times is the host's
AT_ONCE = 20  # tables that are set up at the same time


class _Told(msgspec.Struct):
    """What matters of a message: less to decode is less to measure."""

    type: str
    version: int = 0
    table: "_Table | None" = None


class _Table(msgspec.Struct):
    status: str
    turn: int | None
    state: "_State"


class _State(msgspec.Struct):
    legal_moves: list[str]


DECODER = msgspec.json.Decoder(_Told)


@dataclass
class Measured:
    """What was measured between two times."""

    begin: float
    end: float
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    stolen: float = 0.0  # the part of the time in which the machine's host let others work on its cores

    def note(self, sent: float, now: float) -> None:
        """Notes a latency, if it belongs to the time that counts."""
        if self.begin <= sent and now <= self.end:
            self.latencies.append(now - sent)


class LoadTable:
    """Two bots at a table, which begin a new game when one is over."""

    def __init__(self, servers: list[Process], transport: httpx.AsyncHTTPTransport) -> None:
        self.servers, self.transport = [servers[0], servers[-1]], transport
        self.sent: dict[int, float] = {}  # by the version a decision leads to
        self.id = ""
        self.cookies = ["", ""]

    async def set_up(self) -> None:
        """Creates a table and takes both seats."""
        self.sent.clear()
        seats = [{"kind": "here"}, {"kind": "link"}]
        created = await self._post(0, "/api/tables", {"game": GAME, "seats": seats})
        self.id = created.json()["id"]
        joined = await self._post(1, f"/api/tables/{self.id}/seats/1", {})
        self.cookies = [created.cookies[COOKIE], joined.cookies[COOKIE]]

    async def _post(self, seat: int, path: str, body: Any) -> httpx.Response:
        """Asks the server of a seat for something, without any cookies."""
        request = httpx.Request("POST", f"{self.servers[seat].url}{path}", json=body)
        answer = await self.transport.handle_async_request(request)
        await answer.aread()
        answer.request = request
        return answer.raise_for_status()

    async def run(self, every: float, measured: Measured) -> None:
        """Plays until the time is over."""
        await asyncio.sleep(random.random() * every)
        while time.perf_counter() < measured.end:
            # Whoever heard the last move just before the end would wait for the next one for ever.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(measured.end - time.perf_counter() + GRACE), asyncio.TaskGroup() as group:
                    for seat in range(2):
                        group.create_task(self._sit(seat, every, measured))
            if time.perf_counter() < measured.end:
                await self.set_up()

    async def _sit(self, seat: int, every: float, measured: Measured) -> None:
        """Decides for one seat until the game or the time is over."""
        address = f"ws://127.0.0.1:{self.servers[seat].port}/api/tables/{self.id}/live"
        headers = {"Cookie": f"{COOKIE}={self.cookies[seat]}"}
        async with websockets.connect(address, additional_headers=headers, compression=None) as socket:
            async for text in socket:
                message = DECODER.decode(text)
                now = time.perf_counter()
                measured.refused += message.type == "error"
                if message.table is None:
                    continue
                if message.table.turn == seat and message.version in self.sent:
                    measured.note(self.sent[message.version], now)
                if message.table.status == "over" or now > measured.end:
                    return
                if message.table.turn == seat:
                    await self._decide(socket, seat, message, every)

    async def _decide(self, socket: Any, seat: int, message: _Told, every: float) -> None:
        """Thinks for a while and plays a random move."""
        assert message.table is not None
        await asyncio.sleep(every * (0.5 + random.random()))
        move = random.choice(message.table.state.legal_moves)
        frame = {"type": "decide", "version": message.version, "seat": seat, "move": move}
        self.sent[message.version + 1] = time.perf_counter()
        await socket.send(msgspec.json.encode(frame).decode())


@contextlib.asynccontextmanager
async def tables_of(servers: list[Process], count: int) -> AsyncIterator[list[LoadTable]]:
    """So many tables, set up."""
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    async with httpx.AsyncHTTPTransport(verify=False, limits=limits) as transport:
        tables = [LoadTable(servers, transport) for _ in range(count)]
        for start in range(0, count, AT_ONCE):
            await asyncio.gather(*(table.set_up() for table in tables[start : start + AT_ONCE]))
        yield tables


async def idle(servers: list[Process], count: int) -> None:
    """Sets up so many tables and does nothing with them."""
    async with tables_of(servers, count):
        pass


async def load(servers: list[Process], count: int, every: float, seconds: float) -> Measured:
    """Lets so many tables play for a while."""
    async with tables_of(servers, count) as tables:
        begin = time.perf_counter() + WARM_UP + every
        measured = Measured(begin, begin + seconds)
        before = processor_times()
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(table.run(every, measured))
        spent = [now - then for now, then in zip(processor_times(), before, strict=True)]
        measured.stolen = spent[STOLEN] / max(sum(spent), 1)
    return measured


def processor_times() -> list[int]:
    """What the cores have done so far, as Linux tells it; nothing anywhere else."""
    told = Path("/proc/stat")
    return [int(word) for word in told.read_text().splitlines()[0].split()[1:9]] if told.exists() else [0] * 8


@contextlib.contextmanager
def running(shared: bool) -> Iterator[list[Process]]:
    """One process with SQLite, or two with PostgreSQL."""
    with contextlib.ExitStack() as stack:
        if shared:
            port = stack.enter_context(postgres.cluster())
            database = postgres.create_database(port, "load")
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = f"sqlite+aiosqlite:///{Path(folder) / 'load.db'}"
        count = 2 if shared else 1
        yield [stack.enter_context(process(postgres.free_port(), database)) for _ in range(count)]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", type=int, nargs="+")
    parser.add_argument("--postgres", action="store_true", help="two processes that share a database")
    parser.add_argument("--idle", action="store_true", help="set tables up and look at the memory only")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves at a table")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long is measured")
    arguments = parser.parse_args()
    gc.freeze()  # pauses of this program would be taken for the server's
    with running(arguments.postgres) as servers:
        for count in arguments.tables:
            before = sum(server.memory for server in servers)
            if arguments.idle:
                asyncio.run(idle(servers, count))
                grown = (sum(server.memory for server in servers) - before) / count / 1024
                print(f"{count} idle tables: {grown:.1f} kB each", flush=True)
                continue
            measured = asyncio.run(load(servers, count, arguments.every, arguments.seconds))
            grown = (sum(server.memory for server in servers) - before) / count / 1024
            hundredths = statistics.quantiles(measured.latencies, n=100)
            rate = len(measured.latencies) / arguments.seconds
            print(
                f"{count} tables, {len(servers)} process(es): {rate:.0f} moves/s, "
                f"p50 {hundredths[49] * 1000:.1f} ms, p99 {hundredths[98] * 1000:.1f} ms, "
                f"{measured.refused} refused, memory grew by {grown:.0f} kB a table, "
                f"{measured.stolen:.0%} of the cores' time stolen by the host",
                flush=True,
            )


if __name__ == "__main__":
    main()
