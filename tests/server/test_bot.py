"""The example bot against a live server."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import azulejos
from tests.server.running import Person, Running

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.mark.parametrize("game", azulejos.game_names())
def test_the_example_bot_plays_a_computer_to_the_end(server: Running, game: str) -> None:
    with Person(server) as host:
        table = host.create("bot", "computer", game=f"{game}(players=2)")
        link = f"{server.url}/api/tables/{table['id']}"
        done = subprocess.run([sys.executable, BOT, link, "--name", "Tin"], capture_output=True, text=True, timeout=60)
        over = host.look(table)
        scores = host.get(f"/tables/{table['id']}/record")["scores"]
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"final scores: {scores[0]} {scores[1]}\n"
    assert (over["status"], over["seats"][0]["name"]) == ("over", "Tin")


def test_two_bots_play_each_other(server: Running) -> None:
    with Person(server) as host:
        table = host.create("bot", "bot")
        link = f"{server.url}/tables/{table['id']}"  # any link that ends in the table's id
        bots = [start(link)]
        _wait_for_seat(host, table["id"])
        bots.append(start(link))
        answers = [bot.communicate(timeout=60)[0] for bot in bots]
    assert answers[0] == answers[1]
    assert [bot.returncode for bot in bots] == [0, 0]


def start(link: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, BOT, link], stdout=subprocess.PIPE)


def _wait_for_seat(host: Person, table_id: str) -> None:
    with host.live({"id": table_id}) as listening:
        while listening.next()["table"]["seats"][0]["free"]:
            pass


def test_the_example_bot_needs_nothing_but_python_and_is_short() -> None:
    source = BOT.read_text()
    imported = {
        alias.name if isinstance(node, ast.Import) else node.module or ""
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names
    lines = [line.strip() for line in source.splitlines()]
    assert sum(not line.startswith(('"""', "import ", "from ")) for line in lines if line) <= 35
