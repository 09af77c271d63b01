"""What is told live: WebSockets and server-sent events, and what happens when connections come and go."""

import contextlib
import json
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnected
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from azulejos.server import hub, limits, live, tables
from tests.server.running import Json, Listening, Person, Running, Stream, play_on, running, wait_until

TOO_LARGE = limits.MOST_FRAME_BYTES + 1


def frame(table: Json, move: str | None = None, **change: Any) -> Json:
    """A decision for the seat on turn, by the first legal move."""
    chosen = move or table["state"]["legal_moves"][0]
    return {"type": "decide", "version": table["version"], "seat": table["turn"], "move": chosen} | change


def at_once(*jobs: Callable[[], Any]) -> list[Any]:
    """Runs jobs in threads that begin together; answers what they return."""
    barrier = threading.Barrier(len(jobs))
    answers: list[Any] = [None] * len(jobs)

    def run(number: int, job: Callable[[], Any]) -> None:
        barrier.wait()
        answers[number] = job()

    threads = [threading.Thread(target=run, args=(number, job)) for number, job in enumerate(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def closing(listening: Listening) -> tuple[int, str]:
    """Why a connection was closed; everything before is read."""
    while True:
        try:
            listening.socket.recv(10)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code, closed.rcvd.reason


# --- Being told -------------------------------------------------------------------------------------------------------


def test_several_seats_and_a_watcher_are_told_the_same_steps(people: list[Person]) -> None:
    anna, ben, cleo = people
    table = anna.create("here", "link", "computer:random")
    ben.sit(table, 1)
    with anna.live(table) as first, anna.live(table) as tab, ben.live(table) as second, cleo.live(table) as watcher:
        everybody = [first, tab, second, watcher]
        assert [one.next()["type"] for one in everybody] == ["table"] * 4
        play_on({0: anna, 1: ben}, table, decisions=6)
        last = anna.look(table)["version"]
        told = [[one.next() for _ in range(2, last)] for one in everybody]
    for messages in told:
        assert [message["version"] for message in messages] == list(range(3, last + 1))
        assert [message["events"] for message in messages] == [message["events"] for message in told[0]]
    assert [messages[-1]["table"]["mine"] for messages in told] == [[0], [0], [1], []]
    assert all(not message["table"]["state"]["legal_moves"] for message in told[3])


def test_a_whole_game_is_played_over_one_websocket(people: list[Person]) -> None:
    anna = people[0]
    with anna.live(anna.create("here", "computer")) as listening:
        table = listening.next()["table"]
        while table["status"] != "over":
            if table["turn"] == 0:
                assert listening.send(frame(table, id=table["version"]))["id"] == table["version"]
            table = listening.next()["table"]
    assert table["seed"]


def test_an_answer_tells_the_version_that_a_decision_led_to(people: list[Person]) -> None:
    anna = people[0]
    table = anna.create("here", "here")
    with anna.live(table) as listening:
        assert listening.send(frame(table, id="mine")) == {"type": "ok", "id": "mine", "version": 2}
        assert listening.send({"type": "ping", "id": 7}) == {"type": "pong", "id": 7}


def test_a_refused_decision_is_answered_with_the_table(people: list[Person]) -> None:
    anna, ben, _ = people
    table = anna.create("here", "here")
    with anna.live(table) as listening, ben.live(table) as watcher:
        refused = listening.send(frame(table, "dance", id=1))
        assert (refused["type"], refused["id"], refused["code"]) == ("error", 1, "malformed_move")
        assert refused["table"]["state"]["legal_moves"] == table["state"]["legal_moves"]
        assert watcher.send(frame(table))["code"] == "not_your_seat"


def test_server_sent_events_tell_the_same_with_the_version_as_id(people: list[Person]) -> None:
    anna = people[0]
    table = anna.create("here", "here")
    with anna.events(table) as stream:
        assert stream.answer.headers["content-type"].startswith("text/event-stream")
        first = stream.next()
        anna.decide(table)
        second = stream.next()
    assert (first["event"], first["id"], first["data"]["table"]["id"]) == ("table", "1", table["id"])
    assert (second["event"], second["id"], second["data"]["version"]) == ("step", "2", 2)


def test_a_table_that_there_is_not_is_told_so(people: list[Person]) -> None:
    with people[0].live({"id": "none"}) as listening:
        assert closing(listening) == (1008, "no_such_table")
    assert people[0].get("/tables/none/events", 404)["code"] == "no_such_table"


def test_there_is_a_sign_of_life_when_nothing_happens(people: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.05)
    table = people[0].create("here", "here")
    with people[0].live(table) as listening:
        assert [listening.next()["type"] for _ in range(3)] == ["table", "ping", "ping"]
    with people[0].events(table) as stream:
        stream.next()
        assert stream.next() == {"comment": ": still here"}


# --- Racing -----------------------------------------------------------------------------------------------------------


def winners(answers: list[Json]) -> int:
    """How many decisions were taken; all others must have been told that they came too late."""
    assert all(answer["type"] == "ok" or answer["code"] == "stale_version" for answer in answers)
    return sum(answer["type"] == "ok" for answer in answers)


@pytest.mark.parametrize("round_number", range(5))
def test_of_two_clients_racing_for_one_move_exactly_one_wins(people: list[Person], round_number: int) -> None:
    anna = people[0]
    table = anna.create("here", "here")
    moves = table["state"]["legal_moves"]
    with anna.live(table) as first, anna.live(table) as second:
        answers = at_once(
            lambda: first.send(frame(table, moves[0])),
            lambda: second.send(frame(table, moves[-1])),
        )
    assert winners(answers) == 1
    assert anna.look(table)["version"] == 2


def test_of_many_posts_for_one_move_exactly_one_wins(people: list[Person]) -> None:
    anna = people[0]
    table = anna.create("here", "here")
    body = {key: value for key, value in frame(table).items() if key != "type"}
    path = f"/api/tables/{table['id']}/decisions"
    answers = at_once(*[lambda: anna.http.post(path, json=body).status_code] * 8)
    assert sorted(answers) == [200] + [409] * 7


def test_on_two_servers_with_one_database_exactly_one_wins_and_both_tell_it(postgres_url: str) -> None:
    with running(postgres_url) as one, running(postgres_url) as other, Person(one) as here, Person(other) as there:
        table = here.create("here", "here")
        there.http.cookies = here.http.cookies
        with here.live(table) as first, there.live(table) as second:
            first.next(), second.next()
            for version in range(2, 8):
                seen = here.look(table)
                answers = at_once(lambda: first.send(frame(seen)), lambda: second.send(frame(seen)))  # noqa: B023
                assert winners(answers) == 1
                assert (first.next()["version"], second.next()["version"]) == (version, version)


# --- Coming back ------------------------------------------------------------------------------------------------------


def versions_of(message: Json) -> list[int]:
    """The versions that a message tells about."""
    return [step["version"] for step in message["steps"]] if message["type"] == "table" else [message["version"]]


def told_until_closed(listening: Listening, why: tuple[int, str]) -> list[int]:
    """The versions that somebody is told about before being let go."""
    known: list[int] = []
    while True:
        try:
            known += versions_of(listening.next())
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            assert (closed.rcvd.code, closed.rcvd.reason) == why
            return known


def test_whoever_comes_back_learns_what_was_missed_without_gaps_or_doubles(people: list[Person]) -> None:
    anna, ben, _ = people
    table = anna.create("here", "here")
    known: list[int] = []
    for connection in range(6):
        with ben.live(table, since=known[-1] if known else 0) as listening:
            known += versions_of(listening.next())
            table = play_on({0: anna, 1: anna}, table, decisions=2)
            for _ in range(connection % 3):  # the rest is on its way when the connection breaks
                known += versions_of(listening.next())
        table = play_on({0: anna, 1: anna}, table, decisions=3)
    with ben.live(table, since=known[-1]) as listening:
        known += versions_of(listening.next())
    assert known == list(range(1, anna.look(table)["version"] + 1))


def test_an_event_stream_resumes_after_the_last_event_it_got(people: list[Person]) -> None:
    anna, ben, _ = people
    table = anna.create("here", "here")
    path = f"/api/tables/{table['id']}/events"
    known: list[int] = []
    headers: dict[str, str] = {}
    for _ in range(4):
        with Stream(ben.http, path, 0, headers) as stream:
            known += versions_of(stream.next()["data"])
            table = play_on({0: anna, 1: anna}, table, decisions=2)
            event = stream.next()
            known += versions_of(event["data"])
            headers = {"Last-Event-ID": event["id"]}
    assert known == list(range(1, len(known) + 1))
    assert len(known) == 8


@pytest.mark.parametrize("last", ["x", "-1", "9" * 5000, "²"])
def test_a_strange_last_event_is_as_good_as_none(people: list[Person], last: str) -> None:
    table = people[0].create("here", "here")
    with Stream(people[0].http, f"/api/tables/{table['id']}/events", 0, {"Last-Event-ID": last.encode()}) as stream:  # type: ignore[dict-item]
        assert versions_of(stream.next()["data"]) == [1]


def test_nobody_misses_a_step_while_many_come_and_go(people: list[Person]) -> None:
    anna, ben, cleo = people
    table = anna.create("here", "computer:random")
    is_over = threading.Event()

    def follow(person: Person) -> list[int]:
        known: list[int] = []
        while not is_over.is_set():
            with person.live(table, since=known[-1] if known else 0) as listening:
                for _ in range(3):
                    message = listening.next()
                    known += versions_of(message)
                    if message["table"]["status"] == "over":
                        return known
        return known

    def play() -> list[int]:
        try:
            return list(range(1, play_on({0: anna}, table)["version"] + 1))
        finally:
            is_over.set()

    for known in at_once(play, lambda: follow(ben), lambda: follow(cleo))[1:]:
        assert known == list(range(1, len(known) + 1))
        assert len(known) > 20


def test_a_seat_and_its_game_survive_a_restart(database: str) -> None:
    with running(database) as server, Person(server) as anna:
        table = anna.create("here", "computer")
        table = play_on({0: anna}, table, decisions=4)
        cookies = anna.http.cookies
        with anna.live(table) as listening, anna.events(table) as stream:
            listening.next(), stream.next()
            server.service.should_exit = True
            assert closing(listening)[0] in (1001, 1012)
            with contextlib.suppress(EOFError):
                while stream.next():
                    pass
    with running(database) as server, Person(server) as anna:
        anna.http.cookies = cookies
        again = anna.look(table)
        assert (again["mine"], again["commitment"]) == ([0], table["commitment"])
        assert again["version"] >= table["version"]
        with anna.live(table, since=table["version"]) as listening:
            assert versions_of(listening.next()) == list(range(table["version"] + 1, again["version"] + 1))
        assert play_on({0: anna}, again)["status"] == "over"


# --- Frames that are not of this protocol -----------------------------------------------------------------------------

MALFORMED = {
    "nothing": "",
    "no JSON": "{",
    "a list": "[]",
    "a number": "7",
    "no type": "{}",
    "an unknown type": '{"type": "dance"}',
    "a type that is a list": '{"type": []}',
    "a decision without anything": '{"type": "decide"}',
    "a decision with more": '{"type": "decide", "version": 1, "seat": 0, "move": "1b>1", "more": 1}',
    "a seat that is a text": '{"type": "decide", "version": 1, "seat": "first", "move": "1b>1"}',
    "a huge seat": '{"type": "decide", "version": 1, "seat": 99999999999999999999999999, "move": "1b>1"}',
    "a huge id": '{"type": "ping", "id": 99999999999999999999999999}',
    "a nested id": '{"type": "ping", "id": {"a": [1]}}',
    "an id that is true": '{"type": "ping", "id": true}',
    "a broken id": '{"type": "ping", "id": 1.5}',
    "half a letter": '{"type": "decide", "version": 1, "seat": 0, "move": "\\ud800"}',
    "half a letter as id": '{"type": "dance", "id": "\\ud800"}',
    "a long move": json.dumps({"type": "decide", "version": 1, "seat": 0, "move": "x" * 5000}),
    "nested deeply": "[" * 8000,
    "nested deeply and closed": '{"type": ' + "[" * 4000 + "]" * 4000 + "}",
    "nested deeply in the id": '{"type": "ping", "id": ' + "[" * 900 + "]" * 900 + "}",
    "control characters": "\x00\x01",
    "binary": b"\x00\xff\xfe",
    "binary that is not UTF-8": b'{"type": "\xff"}',
}


@pytest.mark.parametrize("data", MALFORMED.values(), ids=MALFORMED.keys())
def test_a_malformed_frame_is_refused_and_the_connection_goes_on(people: list[Person], data: str | bytes) -> None:
    with people[0].live(people[0].create("here", "here")) as listening:
        answer = listening.send(data)
        assert (answer["type"], answer["code"]) == ("error", "malformed_request")
        assert listening.send({"type": "ping"})["type"] == "pong"


def test_a_failure_inside_is_answered_and_the_connection_goes_on(
    server: Running, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> bool:
        raise OSError("the secret")

    table = people[0].create("here", "here")
    with people[0].live(table) as listening:
        with monkeypatch.context() as broken:
            broken.setattr(server.hub.store, "append", fail)
            answer = listening.send(frame(table, id=1))
        assert answer == {"type": "error", "id": 1, "code": "internal", "parameters": {}}
        assert listening.send(frame(table, id=2)) == {"type": "ok", "id": 2, "version": 2}


def test_whoever_leaves_while_being_told_something_is_no_failure(
    people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = people[0]
    table = anna.create("here", "here")

    async def gone(*_arguments: Any) -> None:
        raise WebSocketDisconnected("the client has left")

    def failures() -> list[str]:
        return [line for line in anna.http.get("/metrics").text.splitlines() if 'code="internal"' in line]

    before = failures()
    monkeypatch.setattr(live, "_send", gone)
    with anna.live(table) as listening, pytest.raises(ConnectionClosed):
        listening.socket.recv(10)
    assert failures() == before


def test_a_binary_frame_with_good_content_is_as_good_as_text(people: list[Person]) -> None:
    table = people[0].create("here", "here")
    with people[0].live(table) as listening:
        assert listening.send(json.dumps(frame(table)).encode())["type"] == "ok"


@pytest.mark.parametrize("data", ["x" * TOO_LARGE, b"x" * TOO_LARGE, "🌸" * (TOO_LARGE // 4 + 1), "x" * 5_000_000])
def test_an_oversized_frame_ends_the_connection(people: list[Person], data: str | bytes) -> None:
    with people[0].live(people[0].create("here", "here")) as listening:
        listening.next()
        with contextlib.suppress(ConnectionClosed):  # it may be closed while so much is still being sent
            listening.socket.send(data)
        assert closing(listening)[0] == 1009


def test_an_oversized_message_in_small_fragments_ends_the_connection(people: list[Person]) -> None:
    with people[0].live(people[0].create("here", "here")) as listening:
        listening.next()
        with contextlib.suppress(ConnectionClosed):
            listening.socket.send(b"x" * 1000 for _ in range(100))
        assert closing(listening)[0] == 1009


@pytest.mark.parametrize("since", ["x", "1.5", ""])
def test_a_strange_version_to_resume_from_is_refused(people: list[Person], since: Any) -> None:
    table = people[0].create("here", "here")
    with pytest.raises(InvalidStatus) as caught, people[0].live(table, since=since):
        pass
    assert told_before_opening(caught.value) == (422, "malformed_request", {"reason": "query.since"})


@pytest.mark.parametrize("path", ["/", "/api/tables/x", "/api/tables/x/live/", "/api/nothing", "/tables/x"])
def test_a_websocket_to_an_address_that_there_is_not_is_not_found(server: Running, path: str) -> None:
    with pytest.raises(InvalidStatus) as caught, connect(f"ws://{server.host}{path}"):
        pass
    assert told_before_opening(caught.value) == (404, "http_404", {})


def told_before_opening(refused: InvalidStatus) -> tuple[int, str, Json]:
    """What is answered instead of a WebSocket."""
    body = json.loads(refused.response.body or b"")
    return refused.response.status_code, body["code"], body["parameters"]


def test_a_websocket_that_is_refused_is_no_error_in_the_log(
    server: Running, people: list[Person], caplog: pytest.LogCaptureFixture
) -> None:
    table = people[0].create("here", "here")
    refused: list[Json] = [{"origin": "https://evil.example"}, {"since": "x"}]
    for how in refused:
        with pytest.raises(InvalidStatus), people[0].live(table, **how):
            pass
    with pytest.raises(InvalidStatus), connect(f"ws://{server.host}/nothing"):
        pass
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("since", [-5, 10**9, 10**30])
def test_an_impossible_version_to_resume_from_does_no_harm(people: list[Person], since: int) -> None:
    table = people[0].create("here", "here")
    with people[0].live(table, since=since) as listening:
        assert listening.next()["version"] == 1


# --- Slow readers -----------------------------------------------------------------------------------------------------


@pytest.fixture
def narrow(sqlite_url: str) -> Iterator[Running]:
    """A server whose connections hold little."""
    with running(sqlite_url) as server:
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        yield server


def slow_socket(server: Running) -> socket.socket:
    """A connection of which little is read."""
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, _, port = server.host.partition(":")
    slow.connect((host, int(port)))
    return slow


def listeners(server: Running, table: Json) -> list[hub.Subscriber]:
    return list(server.hub._live[table["id"]].subscribers)


def talk(person: Person, table: Json) -> Json:
    """Lets something happen that has no end."""
    seen: Json = person.ask("PUT", f"/tables/{table['id']}/seats/0/name", json={"name": f"No. {table['version']}"})
    assert seen["version"] < 2000
    return seen


def test_a_slow_reader_delays_nobody_is_let_go_and_can_come_back(
    narrow: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "MOST_WAITING", 5)
    monkeypatch.setattr(tables, "MOST_ASIDES", 2000)
    with Person(narrow) as anna, Person(narrow) as ben:
        table = anna.create("here", "here")
        with ben.live(table, sock=slow_socket(narrow), max_queue=1, compression=None) as slow:
            wait_until(lambda: bool(listeners(narrow, table)))
            while not listeners(narrow, table)[0].is_lost:
                table = talk(anna, table)
            known: list[int] = []
            known += told_until_closed(slow, (1013, "lost"))
        with ben.live(table, since=known[-1]) as back:
            known += versions_of(back.next())
        assert known == list(range(1, table["version"] + 1))


@pytest.mark.parametrize("how", ["websocket", "events"])
def test_whoever_does_not_read_at_all_is_forgotten(narrow: Running, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    monkeypatch.setattr(limits, "SLOWEST_READER", 0.2)
    monkeypatch.setattr(tables, "MOST_ASIDES", 2000)
    with Person(narrow) as anna, slow_socket(narrow) as silent:
        table = anna.create("here", "here")
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        end, head = ("live", upgrade + key) if how == "websocket" else ("events", "")
        silent.sendall(f"GET /api/tables/{table['id']}/{end} HTTP/1.1\r\nHost: x\r\n{head}\r\n".encode())
        wait_until(lambda: bool(listeners(narrow, table)))
        while listeners(narrow, table):
            table = talk(anna, table)
