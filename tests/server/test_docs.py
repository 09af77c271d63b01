"""What docs/server.md promises."""

import json
import re
from pathlib import Path

import httpx
import pytest

from azulejos.cli.main import run
from azulejos.core.errors import ErrorCode
from azulejos.core.record import verify
from azulejos.server import hub, limits, live, presence, tables, thinking
from azulejos.server.app import create_app
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.settings import Settings
from tests.server.running import Person, Running, play_on

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "server.md").read_text()
SETTINGS = Settings("sqlite+aiosqlite:///none")


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def blocks(language: str, title: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", section(title), flags=re.DOTALL)


def test_the_table_of_refusals_has_every_code_with_its_status() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", section("Refusals"), flags=re.MULTILINE)
    assert {code: int(status) for code, status in rows} == {code: Refusal(code).status for code in ServerErrorCode}
    assert len(rows) == len(ServerErrorCode)


def test_the_codes_of_the_library_that_are_named_exist() -> None:
    named = re.findall(r"`(\w+)`", section("Refusals").partition("Codes of the library")[2].partition("Addresses")[0])
    assert set(named) <= set(ErrorCode)
    assert all(Refusal(code).status == 422 for code in named)


def test_the_list_of_calls_is_that_of_the_open_api() -> None:
    rows = re.findall(r"^\| `([A-Z]+) (\S+)` \|", section("HTTP calls"), flags=re.MULTILINE)
    paths = create_app(SETTINGS).openapi()["paths"]
    assert sorted(rows) == sorted((method.upper(), path) for path, methods in paths.items() for method in methods)


def test_the_options_are_those_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    rows = re.findall(r"^\| (`--.*?) \|", section("Running it"), flags=re.MULTILINE)
    run(["serve", "--help"])
    help_text = capsys.readouterr().out
    named = re.findall(r"--[a-z-]+", " ".join(rows))
    assert all(name in help_text for name in named)
    assert set(named) | {"--help"} == set(re.findall(r"(?<![\w-])--[a-z-]+", help_text.partition("Examples")[0]))


def test_the_first_example_sets_up_a_table_of_every_kind(people: list[Person]) -> None:
    (example,) = blocks("json", "Tables, seats and tokens")
    table = people[0].post("/tables", 201, **json.loads(example))
    assert [seat["kind"] for seat in table["seats"]] == ["here", "link", "bot", "computer"]
    assert (table["hints"], table["public"], table["clock"]["left"][0]) == (False, True, 600_000)


def test_the_python_example_plays_a_game(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python", "HTTP calls")
    assert "http://127.0.0.1:8000" in example
    exec(compile(example.replace("http://127.0.0.1:8000", server.url), "server.md", "exec"), {})
    assert re.fullmatch(r"\[\d+, \d+\]\n", capsys.readouterr().out)


def test_the_frames_are_as_shown(people: list[Person]) -> None:
    anna = people[0]
    messages, frames = ([json.loads(line) for line in block.splitlines()] for block in blocks("json", "Live"))
    table = anna.create("here", "here")
    decide, ok, error, ping, pong = frames
    with anna.live(table) as listening:
        first = listening.next()
        decision = decide | {"version": 1, "seat": table["turn"], "move": table["state"]["legal_moves"][0]}
        assert listening.send(decision) == ok | {"version": 2}
        assert listening.send(decision).keys() == error.keys()
        assert listening.send(ping) == pong
        told = [first, listening.next()]
    assert [message.keys() for message in told] == [message.keys() for message in messages]


def test_the_deals_can_be_checked_as_shown(people: list[Person]) -> None:
    anna = people[0]
    table = play_on({0: anna, 1: anna}, anna.create("here", "here"))
    (example,) = blocks("python", "Fair dealing")
    exec(compile(example, "server.md", "exec"), {"record": anna.get(f"/tables/{table['id']}/record"), "verify": verify})


def test_the_limits_are_those_of_the_code() -> None:
    rates = [SETTINGS.address_rate, SETTINGS.create_rate, SETTINGS.seat_rate]
    told = re.findall(r"(\d+) at once, then ([\d.]+) a second", section("Limits"))
    assert [(float(burst), float(rate)) for burst, rate in told] == [(rate.burst, rate.per_second) for rate in rates]
    for number in (f"{limits.MOST_BODY_BYTES:,} bytes", f"{limits.MOST_FRAME_BYTES:,} bytes"):
        assert number in section("Limits")
    assert f"{limits.LONGEST_NAME} letters" in section("Limits")
    assert f"{SETTINGS.connections} at a time" in section("Limits")
    assert f"/{128 - limits.OWN_BITS} network" in section("Limits")
    assert f"{limits.SLOWEST_READER:.0f} seconds" in section("Limits")
    assert f"{live.HEARTBEAT:.0f} seconds" in section("Live")
    assert f"{hub.MOST_WAITING} messages" in section("Live")
    assert f"{tables.MOST_ASIDES:,} by each at a table" in section("Limits")
    assert f"| {thinking.MOST_ASKED} " in section("Limits")
    assert presence.GONE_AFTER == 60_000


def test_all_numbers_are_named(server: Running) -> None:
    told = httpx.get(f"{server.url}/metrics").text
    families = {
        name for name in re.findall(r"^# TYPE (\w+)", told, flags=re.MULTILINE) if not name.endswith("_created")
    }
    assert set(re.findall(r"`(azulejos_\w+)`", section("Numbers"))) == families


def test_every_link_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
