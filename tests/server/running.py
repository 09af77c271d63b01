"""Servers and clients for tests: a real server on a free loopback port, always stopped at the end."""

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from azulejos.server.app import create_app
from azulejos.server.hub import Hub
from azulejos.server.limits import Rate
from azulejos.server.security import COOKIE
from azulejos.server.service import Service, listen
from azulejos.server.settings import Settings

FREE = Rate(burst=1e9, per_second=1e9)
PATIENCE = 10.0  # seconds after which a test stops waiting

Json = dict[str, Any]


class Running:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings)
        self.service = Service(self.app)
        self.socket = listen("127.0.0.1", 0)
        self.host = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.url = f"http://{self.host}"
        self._thread = threading.Thread(target=self._run, name="server")

    def _run(self) -> None:
        """Serves on an event loop of its own, which tests can look into from outside."""
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.service.serve(sockets=[self.socket])

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    def start(self) -> None:
        self._thread.start()
        waiting = threading.Event()
        while not self.service.started and self._thread.is_alive():
            waiting.wait(0.01)
        assert self.service.started

    def stop(self) -> None:
        self.service.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()
        self.socket.close()


@contextlib.contextmanager
def running(database: str, **settings: Any) -> Iterator[Running]:
    """A running server; rates are free unless a test asks for them."""
    rates = {"address_rate": FREE, "seat_rate": FREE, "create_rate": FREE}
    server = Running(Settings(database, **(rates | settings)))
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a browser's cookies, or a bot with its token."""

    def __init__(self, server: Running, token: str | None = None) -> None:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE)

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str, expected: int = 200, **how: Any) -> Any:
        """What the server answers; anything but the status expected fails the test."""
        answer = self.http.request(method, f"/api{path}", **how)
        assert answer.status_code == expected, answer.text
        return answer.json()

    def get(self, path: str, expected: int = 200, **parameters: Any) -> Any:
        return self.ask("GET", path, expected, params=parameters)

    def post(self, path: str, expected: int = 200, **body: Any) -> Any:
        return self.ask("POST", path, expected, json=body)

    def create(self, *seats: str, game: str | None = None, **options: Any) -> Json:
        """A new table; `computer` seats are greedy unless they are named like `computer:random`."""
        plans = [_seat(kind) for kind in seats]
        table: Json = self.post("/tables", 201, game=game or f"azul(players={len(seats)})", seats=plans, **options)
        return table

    def look(self, table: Json) -> Json:
        seen: Json = self.get(f"/tables/{table['id']}")
        return seen

    def sit(self, table: Json, seat: int, name: str = "", expected: int = 200) -> Json:
        seen: Json = self.post(f"/tables/{table['id']}/seats/{seat}", expected, name=name)
        return seen

    def decide(self, table: Json, move: str | None = None, expected: int = 200, **change: Any) -> Json:
        """Plays a move, or the first legal one, in the version seen."""
        chosen = move or table["state"]["legal_moves"][0]
        decision = {"version": table["version"], "seat": table["turn"], "move": chosen} | change
        answer: Json = self.post(f"/tables/{table['id']}/decisions", expected, **decision)
        return answer

    def undo(self, table: Json, expected: int = 200) -> Json:
        """Takes back, or asks for it, in the version that is now."""
        answer: Json = self.post(f"/tables/{table['id']}/undo", expected, version=self.look(table)["version"])
        return answer

    def answer(self, table: Json, accept: bool, expected: int = 200) -> Json:
        """Says yes or no to what is asked now."""
        version = self.look(table)["version"]
        answer: Json = self.post(f"/tables/{table['id']}/answer", expected, version=version, accept=accept)
        return answer

    def live(self, table: Json, since: int = 0, **how: Any) -> "Listening":
        """Listens at a table."""
        address = f"ws://{self.server.host}/api/tables/{table['id']}/live?since={since}"
        return Listening(connect(address, additional_headers=self._headers(), **how))

    def events(self, table: Json, since: int = 0) -> "Stream":
        """Listens to server-sent events."""
        return Stream(self.http, f"/api/tables/{table['id']}/events", since)

    def _headers(self) -> dict[str, str]:
        cookie = self.http.cookies.get(COOKIE)
        bearer = self.http.headers.get("authorization")
        return {"Authorization": bearer} if bearer else {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}


def _seat(kind: str) -> Json:
    kind, _, level = kind.partition(":")
    return {"kind": kind, "level": level or "greedy"} if kind == "computer" else {"kind": kind}


class Listening:
    """An open WebSocket."""

    def __init__(self, opening: contextlib.AbstractContextManager[ClientConnection]) -> None:
        self._opening = opening
        self._answers: list[Json] = []
        self._told: list[Json] = []

    def __enter__(self) -> "Listening":
        self.socket: ClientConnection = self._opening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._opening.__exit__(None, None, None)

    def next(self) -> Json:
        """The next thing the server tells."""
        return self._told.pop(0) if self._told else self._receive_until(("table", "step", "ping"))

    def send(self, frame: Any) -> Json:
        """Sends a frame, and answers what the server says to it."""
        self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
        return self._answers.pop(0) if self._answers else self._receive_until(("ok", "error", "pong"))

    def _receive_until(self, kinds: tuple[str, ...]) -> Json:
        """The next message of some kinds; others are kept."""
        while True:
            message: Json = json.loads(self.socket.recv(PATIENCE))
            if message["type"] in kinds:
                return message
            kept = self._answers if message["type"] in ("ok", "error", "pong") else self._told
            kept.append(message)


class Stream:
    """Server-sent events, read one after the other."""

    def __init__(self, http: httpx.Client, path: str, since: int, headers: dict[str, str] | None = None) -> None:
        self._open = http.stream("GET", path, params={"since": since}, headers=headers)

    def __enter__(self) -> "Stream":
        self.answer = self._open.__enter__()
        self._lines = self.answer.iter_lines()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.__exit__(None, None, None)

    def next(self) -> Json:
        """The next event, with its id and its name."""
        found: Json = {}
        for line in self._lines:
            if line.startswith(":"):
                found["comment"] = line
            elif line:
                name, _, value = line.partition(": ")
                found[name] = json.loads(value) if name == "data" else value
            else:
                return found
        raise EOFError


def play_on(people: dict[int, Person], table: Json, decisions: int = 10_000) -> Json:
    """Lets people decide for their seats by first legal moves, until the end or for some decisions."""
    first = next(iter(people.values()))
    for _ in range(decisions):
        table = wait_for_people(first, table, people)
        if table["status"] == "over":
            return table
        person = people[table["turn"]]
        table = person.decide(person.look(table))
    return first.look(table)


def wait_for_people(person: Person, table: Json, people: dict[int, Person]) -> Json:
    """The table when it is a person's turn, or over."""
    pause = threading.Event()
    while True:
        table = person.look(table)
        if table["status"] == "over" or table["turn"] in people:
            return table
        pause.wait(0.005)


def wait_until(is_true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Waits for what happens in the server's thread."""
    deadline = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < deadline
        time.sleep(0.01)
