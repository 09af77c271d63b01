"""Two server processes that share one PostgreSQL database: people at one table on different processes see one game."""

import asyncio
import contextlib
import json
import random
from collections.abc import Iterator
from typing import Any

import asyncpg
import httpx
import pytest
import websockets

from tests.server.postgres import free_port
from tests.server.processes import Process, process

COOKIE = "azulejos_seat"
PATIENCE = 30.0

Json = dict[str, Any]


@pytest.fixture
def pair(postgres_url: str) -> Iterator[tuple[Process, Process]]:
    """Two processes on one database."""
    with process(free_port(), postgres_url) as first, process(free_port(), postgres_url) as second:
        yield first, second


async def create(server: Process, *seats: Json) -> tuple[str, str]:
    """A table with these seats, and the cookie of its creator."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        answer = await client.post("/api/tables", json={"game": "azul(players=2)", "seats": list(seats)})
        assert answer.status_code == 201, answer.text
        return answer.json()["id"], client.cookies[COOKIE]


async def join(server: Process, table: str, seat: int) -> str:
    """Takes a free seat and answers the cookie."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        (await client.post(f"/api/tables/{table}/seats/{seat}", json={})).raise_for_status()
        return client.cookies[COOKIE]


@contextlib.asynccontextmanager
async def listening(server: Process, table: str, cookie: str) -> Any:
    """A live connection."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    async with websockets.connect(address, additional_headers={"Cookie": f"{COOKIE}={cookie}"}) as socket:
        yield socket


async def sit(server: Process, table: str, seat: int, cookie: str) -> list[Json]:
    """Plays a seat to the end of the game and answers every step that was told."""
    steps: list[Json] = []
    async with listening(server, table, cookie) as socket, asyncio.timeout(120):
        async for text in socket:
            message = json.loads(text)
            assert message["type"] != "error", message
            if message["type"] not in ("table", "step"):
                continue
            steps += message["steps"] if message["type"] == "table" else [message]
            view = message["table"]
            if view["status"] == "over":
                return [{"version": step["version"], "entries": step["entries"]} for step in steps]
            if view["turn"] == seat:
                move = view["state"]["legal_moves"][0]
                decision = {"type": "decide", "version": view["version"], "seat": seat, "move": move}
                await socket.send(json.dumps(decision))
    raise AssertionError("the connection ended before the game")


def test_people_on_different_processes_play_one_game_and_see_the_same_steps(pair: tuple[Process, Process]) -> None:
    async def play() -> tuple[list[Json], list[Json]]:
        table, anna = await create(pair[0], {"kind": "here"}, {"kind": "link"})
        ben = await join(pair[1], table, 1)
        first, second = await asyncio.gather(sit(pair[0], table, 0, anna), sit(pair[1], table, 1, ben))
        return first, second

    first, second = asyncio.run(play())
    assert [step["version"] for step in first] == list(range(1, len(first) + 1))
    assert first == second
    assert len(first) > 30


def test_of_two_decisions_on_different_processes_exactly_one_counts(pair: tuple[Process, Process]) -> None:
    async def race() -> None:
        table, cookie = await create(pair[0], {"kind": "here"}, {"kind": "here"})
        headers = {"cookie": f"{COOKIE}={cookie}"}
        async with (
            httpx.AsyncClient(base_url=pair[0].url, headers=headers, timeout=PATIENCE) as one,
            httpx.AsyncClient(base_url=pair[1].url, headers=headers, timeout=PATIENCE) as other,
        ):
            for _ in range(25):
                view = (await one.get(f"/api/tables/{table}")).json()
                version, moves = view["version"], view["state"]["legal_moves"]
                decisions = [{"version": version, "seat": view["turn"], "move": random.choice(moves)} for _ in range(2)]
                path = f"/api/tables/{table}/decisions"
                answers = await asyncio.gather(
                    *(client.post(path, json=made) for client, made in zip((one, other), decisions, strict=True))
                )
                assert sorted(answer.status_code for answer in answers) == [200, 409]
                (refused,) = (answer.json() for answer in answers if answer.status_code == 409)
                assert refused["code"] == "stale_version"
                assert refused["table"]["version"] == version + 1

    asyncio.run(race())


def test_a_computer_goes_on_when_the_process_that_asked_it_is_killed(pair: tuple[Process, Process]) -> None:
    async def begin() -> tuple[str, str]:
        return await create(pair[0], {"kind": "here"}, {"kind": "computer", "level": "greedy"})

    async def finish(table: str, cookie: str) -> None:
        steps = await sit(pair[1], table, 0, cookie)
        assert [step["version"] for step in steps] == list(range(1, len(steps) + 1))

    table, cookie = asyncio.run(begin())
    pair[0].kill()
    asyncio.run(finish(table, cookie))


def test_a_process_whose_connection_is_cut_listens_again_and_misses_nothing(pair: tuple[Process, Process]) -> None:
    async def cut_and_play() -> None:
        table, anna = await create(pair[0], {"kind": "here"}, {"kind": "here"})
        async with listening(pair[1], table, anna) as socket:
            first = json.loads(await socket.recv())
            assert first["version"] == 1
            await cut_listeners(pair[0].database)
            headers = {"cookie": f"{COOKIE}={anna}"}
            async with httpx.AsyncClient(base_url=pair[0].url, headers=headers, timeout=PATIENCE) as client:
                view = first["table"]
                decision = {"version": 1, "seat": view["turn"], "move": view["state"]["legal_moves"][0]}
                (await client.post(f"/api/tables/{table}/decisions", json=decision)).raise_for_status()
            told = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert told["version"] == 2

    asyncio.run(cut_and_play())


async def cut_listeners(database: str) -> None:
    """Ends all connections that listen to news, as a restarted database would."""
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'"
    ended = await connection.fetch(query)
    assert len(ended) == 2
    await connection.close()
