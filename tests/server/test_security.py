"""Who may do what: tokens, seats, origins, headers, sizes, rates, and what must never be told."""

import contextlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from azulejos.server import limits, security
from azulejos.server.limits import MOST_BODY_BYTES, Rate
from azulejos.server.security import COOKIE, new_token, read_origin
from tests.server.running import Json, Person, Running, play_on, running, wait_until

FOREIGN = "https://evil.example"


# --- Tokens and seats -------------------------------------------------------------------------------------------------


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(people: list[Person]) -> None:
    answer = people[0].http.post("/api/tables", json=NEW)
    cookie = answer.headers["set-cookie"]
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert "secure" not in parts
    assert len(people[0].http.cookies[COOKIE]) == 43


def test_the_cookie_is_for_https_only_where_that_is_asked_for(sqlite_url: str) -> None:
    with running(sqlite_url, secure_cookies=True) as server:
        assert "; Secure" in httpx.post(f"{server.url}/api/tables", json=NEW).headers["set-cookie"]


def test_a_token_is_given_once_and_only_its_hash_is_kept(server: Running, people: list[Person]) -> None:
    anna = people[0]
    table = anna.create("here", "link")
    token = anna.http.cookies[COOKIE]
    assert "set-cookie" not in anna.http.post("/api/tables", json=NEW).headers
    database = server.app.state.settings.database.partition("///")[2]
    kept = b"".join(Path(database + end).read_bytes() for end in ("", "-wal"))
    assert security.hash_token(token).encode() in kept
    assert token.encode() not in kept
    assert table["id"].encode() in kept


NEW: Json = {"game": "azul(players=2)", "seats": [{"kind": "here"}, {"kind": "link"}]}
FORGED = {
    "made up": new_token(),
    "too short": "x",
    "too long": "x" * 5000,
    "a hash": security.hash_token("x"),
    "a number": "0",
    "letters of other alphabets": "é" * 43,
    "an attack": "' OR 1=1 --",
}


@pytest.mark.parametrize("token", FORGED.values(), ids=FORGED.keys())
@pytest.mark.parametrize("how", ["cookie", "bearer"])
def test_a_forged_token_gives_no_seat(people: list[Person], server: Running, token: str, how: str) -> None:
    table = people[0].create("here", "here")
    value = f"{COOKIE}={token}" if how == "cookie" else f"Bearer {token}"
    headers = {b"cookie" if how == "cookie" else b"authorization": value.encode("latin-1")}
    decision = {"version": 1, "seat": 0, "move": table["state"]["legal_moves"][0]}
    path = f"{server.url}/api/tables/{table['id']}"
    answer = httpx.post(f"{path}/decisions", json=decision, headers=headers)
    assert answer.json()["code"] in ("not_your_seat", "malformed_request")
    assert answer.status_code in (403, 422)
    looked = httpx.get(path, headers=headers)
    assert looked.status_code == 422 or looked.json()["mine"] == []
    assert people[0].look(table)["version"] == 1


def test_a_token_that_somebody_made_up_is_not_taken_for_a_seat(people: list[Person], server: Running) -> None:
    table = people[0].create("here", "link")
    made_up = {"cookie": f"{COOKIE}=guess-me"}
    answer = httpx.post(f"{server.url}/api/tables/{table['id']}/seats/1", json={"name": ""}, headers=made_up)
    assert len(answer.cookies[COOKIE]) == 43


def test_a_foreign_seat_cannot_be_used_in_any_way(people: list[Person]) -> None:
    anna, ben, cleo = people
    table = anna.create("here", "link", "computer")
    ben.sit(table, 1, "Ben")
    path = f"/tables/{table['id']}"
    for seat in (0, 2):
        assert ben.decide(ben.look(table), "1b>1", 403, seat=seat)["code"] == "not_your_seat"
        named = ben.ask("PUT", f"{path}/seats/{seat}/name", 403, json={"name": "mine"})
        assert named["code"] == "not_your_seat"
        assert ben.ask("DELETE", f"{path}/seats/{seat}/computer", 403)["code"] == "not_your_seat"
        assert ben.sit(table, seat, expected=409)["code"] == "seat_taken"
    assert ben.post(f"{path}/seats/0/computer", 409, level="greedy")["code"] == "not_gone"
    assert cleo.post(f"{path}/rematch", 403)["code"] == "not_at_table"
    assert cleo.post(f"{path}/undo", 403, version=1)["code"] == "not_at_table"
    assert cleo.post(f"{path}/answer", 403, version=1, accept=True)["code"] == "not_at_table"


def test_a_holder_of_one_table_is_nobody_at_another(people: list[Person]) -> None:
    anna, ben, _ = people
    anna.create("here", "here")
    table = ben.create("here", "here")
    assert anna.look(table)["mine"] == []
    assert anna.decide(table, "1b>1", 403)["code"] == "not_your_seat"


# --- Origins ----------------------------------------------------------------------------------------------------------

WRONG = {
    "another site": FOREIGN,
    "no origin": "null",
    "another port": "http://127.0.0.1:1",
    "a longer name": "http://{host}.evil.example",
    "this host as a user": "http://{host}@evil.example",
    "nonsense": "http://[",
    "empty": "",
}


@pytest.mark.parametrize("origin", WRONG.values(), ids=WRONG.keys())
def test_a_page_of_another_site_cannot_use_a_browsers_seat(people: list[Person], server: Running, origin: str) -> None:
    anna = people[0]
    table = anna.create("here", "here")
    headers = {"origin": origin.format(host=server.host)}
    decision = {"version": 1, "seat": 0, "move": "1b>1"}
    answer = anna.http.post(f"/api/tables/{table['id']}/decisions", json=decision, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    with pytest.raises(InvalidStatus) as caught, anna.live(table, origin=headers["origin"]):
        pass
    assert caught.value.response.status_code == 403
    assert json.loads(caught.value.response.body or b"")["code"] == "wrong_origin"
    assert "content-security-policy" in caught.value.response.headers


def test_the_own_page_may_use_it(people: list[Person], server: Running) -> None:
    anna = people[0]
    table = anna.create("here", "here")
    own = {"origin": server.url}
    assert anna.ask("POST", f"/tables/{table['id']}/undo", 422, headers=own, json={"version": table["version"]})
    with anna.live(table, origin=server.url) as listening:
        assert listening.next()["table"]["mine"] == [0, 1]


def test_a_page_that_is_allowed_may_use_it(sqlite_url: str) -> None:
    with running(sqlite_url, origins=frozenset(["https://azul.example"])) as server, Person(server) as anna:
        table = anna.create("here", "here")
        with anna.live(table, origin="https://azul.example") as listening:
            assert listening.next()["table"]["mine"] == [0, 1]
        with pytest.raises(InvalidStatus), anna.live(table, origin="https://azul.example.evil.example"):
            pass


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://azul.example", "https://azul.example"),
        ("https://azul.example/", "https://azul.example"),
        ("HTTPS://Azul.Example", "https://azul.example"),
        ("https://azul.example:443", "https://azul.example"),
        ("http://azul.example:80", "http://azul.example"),
        ("http://azul.example:0443", "http://azul.example:443"),
        ("http://192.0.2.7:8080", "http://192.0.2.7:8080"),
        ("http://[2001:DB8:0::1]:8080", "http://[2001:db8::1]:8080"),
        ("https://Bücher.example", "https://xn--bcher-kva.example"),
        ("https://xn--bcher-kva.example", "https://xn--bcher-kva.example"),
    ],
)
def test_an_origin_is_brought_to_the_form_in_which_browsers_send_it(text: str, expected: str) -> None:
    assert read_origin(text) == expected


NO_ORIGINS = [
    "azul.example",
    "azul.example:443",
    "",
    "null",
    "*",
    "https://",
    "https://*.azul.example",
    "ftp://a.example",
]
NO_ORIGINS += ["https:azul.example", "https://a.example/table", "https://a.example?x", "https://anna@a.example"]
NO_ORIGINS += ["https://a.example:x", "https://a.example:99999", "https://[", "https://[::x]", "https://a..example"]
NO_ORIGINS += ["https://straße.example", "https://a b.example"]


@pytest.mark.parametrize("text", NO_ORIGINS)
def test_what_no_browser_sends_as_an_origin_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - it comes from wherever the text stops making sense
        read_origin(text)


def test_no_answer_allows_other_sites_to_read_it(people: list[Person]) -> None:
    for method in ("GET", "OPTIONS"):
        answer = people[0].http.request(method, "/api/games", headers={"origin": FOREIGN})
        assert not any(name.startswith("access-control") for name in answer.headers)


# --- Headers ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def answers(people: list[Person]) -> Iterator[list[httpx.Response]]:
    """Answers of every kind."""
    http = people[0].http
    table = people[0].create("here", "here")
    path = f"/api/tables/{table['id']}"
    found = [
        http.get(one)
        for one in ("/healthz", "/metrics", "/openapi.json", "/api/games", path, "/api/none", "/assets/none")
    ]
    found += [http.post("/api/tables", json={}), http.put("/api/games"), http.get("/api/tables/none")]
    found += [http.post(f"{path}/undo", headers={"origin": FOREIGN}), http.options("/api/games")]
    found += [http.post("/api/tables", content=b"x" * (MOST_BODY_BYTES + 1)), http.head("/api/games")]
    with http.stream("GET", f"{path}/events") as stream:
        yield [*found, stream]


def test_every_answer_carries_the_headers_that_protect_browsers(answers: list[httpx.Response]) -> None:
    assert {answer.status_code for answer in answers} == {200, 403, 404, 405, 413, 422}
    for answer in answers:
        for name, value in security.HEADERS.items():
            assert answer.headers[name] == value
        assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers


def test_the_content_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    policy = dict(part.strip().split(" ", 1) for part in security.HEADERS["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert "unsafe" not in str(policy)
    assert (policy["object-src"], policy["base-uri"], policy["frame-ancestors"]) == ("'none'",) * 3


# --- Sizes ------------------------------------------------------------------------------------------------------------


def raw(server: Running, request: bytes) -> bytes:
    """What the server answers to bytes as they are."""
    answer = b""
    host, _, port = server.host.partition(":")
    with socket.create_connection((host, int(port)), timeout=10) as connection, contextlib.suppress(OSError):
        connection.sendall(request)
        connection.settimeout(1)
        for part in iter(lambda: connection.recv(65536), b""):
            answer += part
    return answer


def test_a_body_that_says_it_is_too_large_is_refused_at_once(server: Running) -> None:
    head = f"POST /api/positions HTTP/1.1\r\nHost: x\r\nContent-Length: {MOST_BODY_BYTES + 1}\r\n\r\n"
    answer = raw(server, head.encode())
    assert answer.startswith(b"HTTP/1.1 413")
    assert b'"too_large"' in answer


def test_a_body_in_chunks_is_refused_when_it_gets_too_large(people: list[Person]) -> None:
    chunks = (b"x" * 65536 for _ in range(MOST_BODY_BYTES // 65536 + 1))
    answer = people[0].http.post("/api/positions", content=chunks, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert answer.json()["parameters"] == {"most": MOST_BODY_BYTES}


def test_a_body_as_large_as_allowed_is_read(people: list[Person]) -> None:
    body = json.dumps({"position": ""}).encode().ljust(MOST_BODY_BYTES)
    for content in (body, iter([body])):
        answer = people[0].http.post("/api/positions", content=content, headers={"content-type": "application/json"})
        assert answer.json()["code"] == "malformed_params"


@pytest.mark.parametrize("length", ["-1", "x", "9" * 5000, "1e3", "0x10"])
def test_a_strange_length_is_refused(server: Running, length: str) -> None:
    head = f"POST /api/positions HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n"
    assert raw(server, head.encode())[:12] in (b"HTTP/1.1 400", b"HTTP/1.1 413", b"HTTP/1.1 422", b"")


@pytest.mark.parametrize("field", ["game", "position", "name"])
def test_long_texts_are_refused(people: list[Person], field: str) -> None:
    body: Json = (
        NEW | {field: "x" * 30_000} if field != "name" else NEW | {"seats": [{"kind": "link", "name": "x" * 41}] * 2}
    )
    assert people[0].http.post("/api/tables", json=body).json()["code"] == "malformed_request"


# --- Rates ------------------------------------------------------------------------------------------------------------

FEW = Rate(burst=3, per_second=0.5)


def test_too_many_requests_from_an_address_are_refused_with_the_time_to_wait(sqlite_url: str) -> None:
    with running(sqlite_url, address_rate=FEW) as server, Person(server) as anna:
        found = [anna.http.get("/api/games") for _ in range(5)]
        assert [answer.status_code for answer in found] == [200, 200, 200, 429, 429]
        assert found[-1].json()["code"] == "too_many_requests"
        assert 0 < found[-1].json()["parameters"]["seconds"] <= 2
        assert found[-1].headers["retry-after"] in ("1", "2")
        with pytest.raises(InvalidStatus) as caught, anna.live({"id": "none"}):
            pass
        assert caught.value.response.status_code == 429
        assert b"too_many_requests" in (caught.value.response.body or b"")


def test_too_many_new_tables_and_bots_from_an_address_are_refused(sqlite_url: str) -> None:
    with running(sqlite_url, create_rate=FEW) as server, Person(server) as anna:
        for _ in range(3):
            anna.create("here", "here")
        assert anna.post("/bots", 429)["code"] == "too_many_requests"
        assert anna.get("/games")


def test_a_seat_that_asks_too_much_is_refused_however_it_hides(sqlite_url: str) -> None:
    with running(sqlite_url, seat_rate=FEW) as server, Person(server) as anna, Person(server) as ben:
        table = anna.create("here", "link")
        ben.sit(table, 1)
        token = anna.http.cookies[COOKIE]
        codes = []
        for number in range(4):
            headers = {"cookie": f"other={number}; {COOKIE}={token}"}
            codes.append(httpx.post(f"{server.url}/api/tables/{table['id']}/undo", headers=headers).status_code)
        assert codes == [422, 422, 422, 429]
        assert ben.undo(table, 422)["code"] == "nothing_to_undo"
        with anna.live(table) as listening:
            assert listening.send({"type": "ping"})["code"] == "too_many_requests"


def test_nothing_long_is_remembered_of_a_token_that_somebody_made_up(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        for headers in ({"authorization": f"Bearer {'x' * 10_000}"}, {"cookie": f"{COOKIE}={'x' * 10_000}"}):
            assert httpx.post(f"{server.url}/api/bots", headers=headers).status_code in (201, 422)
        assert max(len(key) for key in server.app.state.seat_limiter._buckets) <= 64


def test_frames_of_a_seat_are_counted_over_all_its_connections(sqlite_url: str) -> None:
    with running(sqlite_url, seat_rate=FEW) as server, Person(server) as anna:
        table = anna.create("here", "here")
        with anna.live(table) as first, anna.live(table) as second:
            kinds = [one.send({"type": "ping"})["type"] for one in (first, second, first, second)]
    assert kinds == ["pong", "pong", "pong", "error"]


@pytest.mark.parametrize(("trust", "expected"), [(False, 429), (True, 200)])
def test_addresses_from_a_proxy_count_only_where_it_is_trusted(sqlite_url: str, trust: bool, expected: int) -> None:
    with running(sqlite_url, address_rate=FEW, trust_proxy=trust) as server:
        for number in range(4):
            forwarded = {"x-forwarded-for": f"6.6.6.6, 10.0.0.{number}"}
            answer = httpx.get(f"{server.url}/api/games", headers=forwarded)
    assert answer.status_code == expected


def test_what_a_client_adds_to_a_trusted_proxys_header_does_not_help_it(sqlite_url: str) -> None:
    with running(sqlite_url, address_rate=FEW, trust_proxy=True) as server:
        for number in range(4):
            forwarded = {"x-forwarded-for": f"10.0.0.{number}, 6.6.6.6"}
            answer = httpx.get(f"{server.url}/api/games", headers=forwarded)
    assert answer.status_code == 429


NETWORKS = {
    "203.0.113.7": "203.0.113.7",
    "::ffff:203.0.113.7": "203.0.113.7",
    "2001:db8:1:2::": "2001:db8:1:2::/64",
    "2001:db8:1:2:ffff:ffff:ffff:ffff": "2001:db8:1:2::/64",
    "2001:db8:1:3::1": "2001:db8:1:3::/64",
    "fe80::1%eth0": "fe80::/64",
    "unknown": "unknown",
    "": "",
}


@pytest.mark.parametrize(("address", "expected"), NETWORKS.items())
def test_limits_mean_an_address_or_the_network_in_which_somebody_can_choose_one(address: str, expected: str) -> None:
    assert limits.whose(address) == expected


@pytest.mark.parametrize(("addresses", "expected"), [("2001:db8::{:x}", 429), ("2001:db8:0:{:x}::1", 200)])
def test_other_addresses_of_the_own_network_do_not_help(sqlite_url: str, addresses: str, expected: int) -> None:
    with running(sqlite_url, address_rate=FEW, trust_proxy=True) as server:
        for number in range(4):
            forwarded = {"x-forwarded-for": addresses.format(number)}
            answer = httpx.get(f"{server.url}/api/games", headers=forwarded)
    assert answer.status_code == expected


def test_an_address_has_only_so_many_live_connections_and_those_that_end_make_room(sqlite_url: str) -> None:
    with running(sqlite_url, connections=2) as server, Person(server) as anna:
        table = anna.create("here", "here")
        path = f"/tables/{table['id']}/events"
        with anna.live(table) as first, anna.events(table) as second:
            first.next(), second.next()
            refused = anna.get(path, 429)
            assert (refused["code"], refused["parameters"]) == ("too_many_connections", {"most": 2})
            with anna.live(table) as third, pytest.raises(ConnectionClosed) as closed:
                third.next()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too_many_connections")
            assert anna.look(table)["version"] == 1, "whatever is not live goes on"
        wait_until(lambda: not server.app.state.places._taken)
        with anna.live(table) as first, anna.events(table) as second:
            assert (first.next()["type"], second.next()["event"]) == ("table", "table")


def test_each_address_has_its_own_live_connections(sqlite_url: str) -> None:
    with running(sqlite_url, connections=1, trust_proxy=True) as server, Person(server) as anna, Person(server) as ben:
        table = anna.create("here", "here")
        anna.http.headers["x-forwarded-for"], ben.http.headers["x-forwarded-for"] = "10.0.0.1", "10.0.0.2"
        with anna.events(table) as first, ben.events(table) as second:
            assert (first.next()["event"], second.next()["event"]) == ("table", "table")
            assert anna.get(f"/tables/{table['id']}/events", 429)["code"] == "too_many_connections"


def test_frames_without_a_token_are_counted_by_address(sqlite_url: str) -> None:
    with running(sqlite_url, seat_rate=FEW) as server, Person(server) as anna, Person(server) as ben:
        table = anna.create("here", "here")
        with ben.live(table) as first, ben.live(table) as second:
            kinds = [one.send({"type": "ping"})["type"] for one in (first, second, first, second)]
    assert kinds == ["pong", "pong", "pong", "error"]


def test_a_bucket_fills_with_time_and_old_keys_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 2)
    now = 0.0
    limiter = limits.Limiter(Rate(burst=2, per_second=1), lambda: now)
    assert [limiter.wait("a") for _ in range(3)] == [0, 0, 1]
    now = 0.5
    assert limiter.wait("a") == 0.5
    now = 1.0
    assert limiter.wait("a") == 0
    limiter.wait("b")
    limiter.wait("c")
    assert limiter.wait("a") == 0


# --- Texts ------------------------------------------------------------------------------------------------------------

NASTY = ["<script>alert(1)</script>", "' OR 1=1 --", "{{7*7}}", "\u202eanna", "%s%n", "a\\u0000b", "🌸" * 40]
ORDINARY = ["Zoë Å. O'Neill", "Жанна", "עמית", "می‌خواهم", "अन्‍ना", "陽子", "안나", "👩🏽‍🚀", "🏳️‍🌈", "Anna\u00a0B"]


@pytest.mark.parametrize("name", NASTY + ORDINARY)
def test_a_name_is_text_and_comes_back_as_it_was(people: list[Person], name: str) -> None:
    table = people[0].create("here", "link")
    people[1].sit(table, 1, name)
    answer = people[2].http.get(f"/api/tables/{table['id']}")
    assert answer.json()["seats"][1]["name"] == name
    assert answer.headers["content-type"] == "application/json"


CONTROLS = ["a\nb", "\x00", "a\x1b[31m", "\x7f", "a\x80", "a\x85b", "a\x9b31m", "a\x9f", "a\u2028b", "a\u2029b"]


@pytest.mark.parametrize("name", [*CONTROLS, "x" * 41])
def test_a_name_with_control_characters_or_too_long_is_refused(people: list[Person], name: str) -> None:
    table = people[0].create("here", "link")
    assert people[1].sit(table, 1, name, 422)["code"] == "malformed_request"


# --- The seed ---------------------------------------------------------------------------------------------------------


def everything_told(person: Person, table: Json) -> Iterator[str]:
    """All that somebody can get to know about a table."""
    for path in ("", "/record", "/replay", "/breakdown", "/hints"):
        yield person.http.get(f"/api/tables/{table['id']}{path}").text
    yield person.http.get("/api/tables", params={"mine": True}).text
    yield person.http.get("/metrics").text
    with person.live(table) as listening:
        yield str(listening.next())
    with person.events(table) as stream:
        yield str(stream.next())


def test_the_seed_is_in_no_answer_before_the_end(server: Running, people: list[Person]) -> None:
    anna, ben, _ = people
    table = anna.create("here", "here", public=True)
    seed = server.hub._live[table["id"]].table.seed
    forms = {str(seed), f"{seed:x}", f"{seed:X}", seed.to_bytes(16, "big").hex(), seed.to_bytes(16, "little").hex()}
    while table["status"] != "over":
        for person in (anna, ben):
            told = "".join(everything_told(person, table))
            assert not any(form in told for form in forms)
        table = play_on({0: anna, 1: anna}, table, decisions=9)
    assert anna.look(table)["seed"] == str(seed)
    assert ben.get(f"/tables/{table['id']}/record")["seed"] == str(seed)


def test_a_failure_inside_tells_nothing_but_its_code(server: Running, people: list[Person], monkeypatch: Any) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the secret")

    monkeypatch.setattr(server.hub.store, "public_tables", fail)
    answer = people[0].http.get("/api/tables")
    assert (answer.status_code, answer.json()) == (500, {"code": "internal", "parameters": {}})
    assert "content-security-policy" in answer.headers
