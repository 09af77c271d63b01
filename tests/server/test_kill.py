"""A server that is killed in the middle of many games loses nothing that it has acknowledged."""

import asyncio
import contextlib
import random
from dataclasses import dataclass, field
from typing import Any

import httpx

import azulejos
from azulejos.core.record import verify
from tests.server.postgres import free_port
from tests.server.processes import Process

GAMES = 50
KILLS = 3
SET_UPS = [f"{name}(players=2)" for name in azulejos.game_names()]


@dataclass
class Bot:
    """Somebody who plays both sides of a table over HTTP, and remembers what was acknowledged."""

    url: str
    game: str
    chooser: random.Random
    table: str = ""
    cookie: str = ""
    acknowledged: dict[int, str] = field(default_factory=dict)  # the move by the version it led to
    is_over: bool = False

    async def play(self) -> None:
        """Plays until the end, or until the server is gone."""
        headers = {"cookie": f"azulejos_seat={self.cookie}"} if self.cookie else {}
        async with httpx.AsyncClient(base_url=self.url, headers=headers, timeout=60) as client:
            with contextlib.suppress(httpx.TransportError):
                await self._play(client)

    async def _play(self, client: httpx.AsyncClient) -> None:
        if not self.table:
            await self._create(client)
        view = (await client.get(f"/api/tables/{self.table}")).json()
        while view["status"] != "over":
            move = self.chooser.choice(view["state"]["legal_moves"])
            decision = {"version": view["version"], "seat": view["turn"], "move": move}
            answer = await client.post(f"/api/tables/{self.table}/decisions", json=decision)
            assert answer.status_code == 200, answer.text
            view = answer.json()
            self.acknowledged[view["version"]] = move
        self.is_over = True

    async def _create(self, client: httpx.AsyncClient) -> None:
        seats = [{"kind": "here"}, {"kind": "here"}]
        answer = await client.post("/api/tables", json={"game": self.game, "seats": seats})
        assert answer.status_code == 201, answer.text
        self.table, self.cookie = answer.json()["id"], client.cookies["azulejos_seat"]


async def play_until_killed(bots: list[Bot], server: Process, decisions: int) -> None:
    """Lets all bots play, and kills the server after so many acknowledged decisions."""
    players = [asyncio.create_task(bot.play()) for bot in bots]
    while sum(len(bot.acknowledged) for bot in bots) < decisions:
        await asyncio.sleep(0.001)
    server.kill()
    await asyncio.gather(*players)


async def play_to_the_end(bots: list[Bot]) -> None:
    """Lets all bots finish their games."""
    await asyncio.gather(*(bot.play() for bot in bots))


async def history(bot: Bot) -> dict[str, Any]:
    """The record of a bot's game."""
    async with httpx.AsyncClient(base_url=bot.url, timeout=60) as client:
        record: dict[str, Any] = (await client.get(f"/api/tables/{bot.table}/record")).json()
        return record


def test_every_acknowledged_decision_survives_kills_and_every_game_ends(database: str) -> None:
    server = Process(free_port(), database)
    bots = [Bot(server.url, SET_UPS[index % len(SET_UPS)], random.Random(index)) for index in range(GAMES)]
    server.start()
    try:
        for kill in range(1, KILLS + 1):
            asyncio.run(play_until_killed(bots, server, 500 * kill))
            server.start()
            for bot in bots:
                check(bot)
        asyncio.run(play_to_the_end(bots))
        for bot in bots:
            assert bot.is_over
            verify(check(bot))
    finally:
        server.stop()
    kept = sum(len(bot.acknowledged) for bot in bots)
    print(f"{GAMES} games, {KILLS} kills, {kept} acknowledged decisions, none lost")


def check(bot: Bot) -> dict[str, Any]:
    """Every acknowledged decision is in the record, at its place; at most one more was stored without an answer."""
    if not bot.table:
        return {}
    record = asyncio.run(history(bot))
    moves = [step["move"] for step in record["steps"] if "move" in step]
    # Version 1 is the table itself, so version n + 1 is the n-th decision.
    for version, move in bot.acknowledged.items():
        assert moves[version - 2] == move
    return record
