"""Programs of others at the server's tables: only those that whoever runs it has named."""

import contextlib
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ai.processes import children, program_threads
from tests.server.running import Person, Running, play_on, running

ROOT = Path(__file__).parents[2]
BOT = shlex.join([sys.executable, str(ROOT / "examples" / "engine_bot.py")])
ROGUE = shlex.join([sys.executable, str(ROOT / "tests" / "ai" / "rogue.py")])
ENGINES = {
    "robot": f'engine(command="{BOT}",time=60,start=60)',
    "broken": f'engine(command="{ROGUE} crash",start=60,restarts=0)',
}


@contextlib.contextmanager
def serving(database: str) -> Iterator[Running]:
    """A server with programs, of which nothing is left at the end."""
    before = children()
    with running(database, engines=ENGINES, workers=2) as server:
        yield server
    assert children() == before
    assert program_threads() == []


def wait_for_end(person: Person, table: dict[str, object]) -> dict[str, object]:
    with person.live(table):  # computers among themselves play for those who watch
        deadline = time.monotonic() + 120
        while (seen := person.look(table))["status"] != "over":
            assert time.monotonic() < deadline
            time.sleep(0.05)
    return seen


def test_a_named_program_is_a_level_at_any_number_of_tables(sqlite_url: str) -> None:
    with serving(sqlite_url) as server, Person(server) as anna:
        levels = anna.get("/games")["levels"]
        assert levels[:2] == ["robot", "broken"]
        assert {"random", "greedy"} <= set(levels)
        for table in [anna.create("here", "computer:robot") for _ in range(3)]:
            seen = play_on({0: anna}, table, decisions=3)
            assert seen["seats"][1]["level"] == "robot"


def test_a_game_goes_on_to_its_end_whatever_a_program_does(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    with serving(sqlite_url) as server, Person(server) as anna:
        table = anna.create("computer:broken", "computer:robot")
        assert wait_for_end(anna, table)["status"] == "over"
    warnings = [record for record in caplog.records if record.name == "azulejos.ai.outside"]
    assert {vars(record)["kind"] for record in warnings} == {"crashed", "given_up"}


def test_a_seat_can_be_handed_over_to_a_program(sqlite_url: str) -> None:
    with serving(sqlite_url) as server, Person(server) as anna:
        table = anna.create("here", "computer:greedy")
        seen = anna.post(f"/tables/{table['id']}/seats/0/computer", level="robot")
        assert seen["seats"][0]["level"] == "robot"


@pytest.mark.parametrize("level", ["engine(command=/bin/true)", "robot ", "search(time=9)", "engine", "Robot"])
def test_no_client_names_a_program_or_settings(server: Running, tmp_path: Path, level: str) -> None:
    before = children()
    with Person(server) as anna:
        seats = [{"kind": "here"}, {"kind": "computer", "level": level}]
        refused = anna.post("/tables", 422, game="azul(players=2)", seats=seats)
        assert refused["code"] == "unknown_player"
        table = anna.create("here", "here")
        refused = anna.post(f"/tables/{table['id']}/seats/0/computer", 422, level=level)
        assert refused["code"] == "unknown_player"
    assert children() == before


def test_a_table_whose_program_is_no_longer_named_goes_on(sqlite_url: str) -> None:
    with serving(sqlite_url) as server, Person(server) as anna:
        table = anna.create("here", "computer:robot")
        cookies = anna.http.cookies
    with running(sqlite_url) as server, Person(server) as anna:
        anna.http.cookies = cookies
        seen = anna.look(table)
        if seen["turn"] == 0:
            anna.decide(seen)
        deadline = time.monotonic() + 30
        while anna.look(table)["turn"] != 0:
            assert time.monotonic() < deadline
            time.sleep(0.05)
