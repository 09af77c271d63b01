"""The command that runs the server: how it starts, what it refuses, and that it stops without losing anything."""

import contextlib
import json
import os
import runpy
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from sqlalchemy import make_url

from azulejos.cli.serve import _database_url, data_folder, has_screen
from azulejos.server import locks
from azulejos.server.databases import file_of, read_url, reserved, shown
from azulejos.server.service import listen
from tests.ai.processes import everybody, is_running, parent_of
from tests.cli.conftest import Command
from tests.cli.test_main import hear_interruptions
from tests.server import postgres

HOME = Path("/home/anna")
TWO = {"game": "azul(players=2)", "seats": [{"kind": "here"}, {"kind": "here"}]}


class Served:
    """A server in a process of its own."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "azulejos", "serve", "--port", "0", *arguments],
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | environment,
            preexec_fn=hear_interruptions,
        )
        self.log: list[dict[str, Any]] = []
        self.url = self._read_until("server_starting")["url"]
        self._read_until("server_ready")
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read_until(self, event: str) -> dict[str, Any]:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if not line.startswith("{"):
                continue  # rules that are compiled for the first time tell so
            self.log.append(json.loads(line))
            if self.log[-1]["event"] == event:
                return self.log[-1]
        raise AssertionError(self.log)

    def _read(self) -> None:
        assert self.process.stderr is not None
        self.log += [json.loads(line) for line in self.process.stderr]

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Asks to stop, and answers the exit code."""
        self.process.send_signal(how)
        code = self.process.wait(30)
        self._reader.join()
        assert self.process.stderr is not None
        self.process.stderr.close()
        return code


@contextlib.contextmanager
def served(*arguments: str, **environment: str) -> Iterator[Served]:
    """A server that is stopped at the end, if it still runs."""
    one = Served(*arguments, **environment)
    try:
        yield one
    finally:
        if one.process.poll() is None:
            assert one.stop() == 0


def test_without_any_option_tables_are_kept_in_the_users_data_folder(tmp_path: Path) -> None:
    with served(XDG_DATA_HOME=str(tmp_path / "data")) as server:
        assert httpx.get(f"{server.url}/healthz").json() == {"status": "ok"}
    assert (tmp_path / "data" / "azulejos" / "tables.db").exists()


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({"XDG_DATA_HOME": "/data"}, "linux", "/data/azulejos"),
        ({}, "linux", "/home/anna/.local/share/azulejos"),
        ({}, "darwin", "/home/anna/Library/Application Support/azulejos"),
        ({}, "win32", "/home/anna/AppData/Local/azulejos"),
        ({"LOCALAPPDATA": "/local"}, "win32", "/local/azulejos"),
    ],
)
def test_each_system_has_its_data_folder(environment: dict[str, str], platform: str, expected: str) -> None:
    assert data_folder(environment, platform, HOME) == Path(expected)


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "data/azulejos"),
        ("linux", None, "home/.local/share/azulejos"),
        ("darwin", None, "home/Library/Application Support/azulejos"),
        ("win32", "LOCALAPPDATA", "data/azulejos"),
        ("win32", None, "home/AppData/Local/azulejos"),
    ],
)
def test_the_database_is_in_the_data_folder_of_each_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str | None, expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path / "data"))
    assert file_of(_database_url(None)) == tmp_path / expected / "tables.db"
    assert (tmp_path / expected).is_dir()


def test_a_path_of_windows_is_a_database() -> None:
    assert make_url(read_url(r"sqlite:///C:\Users\Anna B\tables.db")).database == r"C:\Users\Anna B\tables.db"


@pytest.mark.parametrize("name", ["a b", "50%", "a#b", "ä"])
def test_a_data_folder_may_have_any_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / name))
    assert file_of(_database_url(None)) == tmp_path / name / "azulejos" / "tables.db"


def test_databases_are_written_as_everywhere_else() -> None:
    assert read_url("sqlite:///games.db") == "sqlite+aiosqlite:///games.db"
    assert read_url("sqlite:////var/games.db") == "sqlite+aiosqlite:////var/games.db"
    assert read_url("postgresql://a:b@host:5/name") == "postgresql+asyncpg://a:b@host:5/name"
    assert read_url("postgres://host/name?sslmode=require") == "postgresql+asyncpg://host/name?ssl=require"


BAD = {
    "no address at all": ["--db", "games.db"],
    "another database": ["--db", "mysql://host/name"],
    "a database in memory": ["--db", "sqlite://"],
    "a database without a name": ["--db", "postgresql://host"],
    "a port that is no number": ["--db", "postgresql://anna:secret@host:x/name"],
    "a folder that there is not": ["--db", "sqlite:///no/such/folder/games.db"],
    "a folder instead of a file": ["--db", "sqlite:///."],
    "a file that is no database": ["--db", f"sqlite:///{__file__}"],
    "nobody there": ["--db", "postgresql://anna:secret@127.0.0.1:1/name"],
    "an option that the driver does not know": ["--db", "postgresql://127.0.0.1:1/name?dance=1"],
    "no such host": ["--host", "no.such.host.invalid"],
    "an address of somebody else": ["--host", "192.0.2.1"],
    "a port too high": ["--port", "70000"],
    "no threads": ["--workers", "0"],
    "an origin without a scheme": ["--origin", "azul.example"],
    "a page instead of an origin": ["--origin", "https://azul.example/table"],
}


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("postgresql://anna:secret@host/name", "postgresql://anna:***@host/name"),
        ("postgresql://anna:secret@host:x/name", "postgresql://anna:***@host:x/name"),
        ("postgresql://anna:se@cr/et:@host:5/name", "postgresql://anna:***@host:5/name"),
        ("postgresql//anna:secret@host/name", "postgresql//anna:***@host/name"),
        ("postgresql:///anna:secret@host/name", "postgresql:///anna:***@host/name"),
        ("postgresql:anna:secret@host/name", "postgresql:***@host/name"),
        (
            "postgresql://host/name?user=anna&password=secret&ssl=x",
            "postgresql://host/name?user=anna&password=***&ssl=x",
        ),
        ("postgresql://anna@host:x/name", "postgresql://anna@host:x/name"),
        ("postgresql://host:x/name", "postgresql://host:x/name"),
        (r"sqlite:///C:\Users\anna@home.db", r"sqlite:///C:\Users\anna@home.db"),
    ],
)
def test_an_address_of_a_database_is_shown_without_its_password_however_it_is_mistyped(url: str, expected: str) -> None:
    assert shown(url) == expected


@pytest.mark.parametrize("text", ["foo", "foo=", "=python bot.py", "Big Robot=python bot.py"])
def test_a_program_without_a_name_or_a_command_is_told_how_to_be_written(command: Command, text: str) -> None:
    answer = command("serve", "--port", "0", "--engine", text)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"azulejos: '{text}' does not name an engine; write it as NAME=COMMAND")


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_what_cannot_be_served_is_one_clear_line_and_code_two(
    command: Command, monkeypatch: pytest.MonkeyPatch, arguments: list[str], language: str, tmp_path: Path
) -> None:
    monkeypatch.setenv("AZULEJOS_LANGUAGE", language)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    port = [] if "--port" in arguments else ["--port", "0"]
    answer = command("serve", *port, *arguments)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert answer.err.startswith("azulejos: ")
    assert "secret" not in answer.err


def test_a_port_in_use_is_one_clear_line_and_code_two(command: Command, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        answer = command("serve", "--port", port, "--db", f"sqlite:///{tmp_path / 'games.db'}")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert f"127.0.0.1:{port}" in answer.err


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_database_that_is_served_already_is_one_clear_line_and_code_two(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    monkeypatch.setenv("AZULEJOS_LANGUAGE", language)
    (tmp_path / "link.db").symlink_to(tmp_path / "games.db")
    with reserved(read_url(f"sqlite:///{tmp_path / 'games.db'}")):
        answer = command("serve", "--port", "0", "--db", f"sqlite:///{tmp_path / 'link.db'}")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "link.db" in answer.err


def test_a_database_is_served_once_and_again_after_a_kill(tmp_path: Path) -> None:
    database = ("--db", f"sqlite:///{tmp_path / 'games.db'}")
    with served(*database) as first:
        again = [sys.executable, "-m", "azulejos", "serve", "--port", "0", *database]
        second = subprocess.run(again, capture_output=True, text=True, timeout=60)
        assert (second.returncode, second.stderr.count("\n")) == (2, 1)
        assert httpx.get(f"{first.url}/healthz").status_code == 200
        assert first.stop(signal.SIGKILL) == -signal.SIGKILL
        with served(*database) as third:
            assert httpx.get(f"{third.url}/healthz").status_code == 200


def test_databases_in_memory_and_shared_ones_are_not_reserved() -> None:
    for url in ("sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:", "postgresql+asyncpg://127.0.0.1:1/name"):
        with reserved(url), reserved(url):
            pass


def test_on_windows_the_lock_is_that_of_its_own_library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    taken: list[tuple[int, int]] = []

    def locking(_descriptor: int, how: int, size: int) -> None:
        if taken:
            raise PermissionError(13, "Permission denied")
        taken.append((how, size))

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    windows = runpy.run_path(locks.__file__)
    with windows["locked"](tmp_path / "lock"):
        assert taken == [(2, 1)]
        with pytest.raises(windows["LockedError"]), windows["locked"](tmp_path / "lock"):
            pass


def test_a_folder_that_cannot_be_made_is_one_clear_line_and_code_two(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    answer = command("serve", "--port", "0")
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "azulejos" in answer.err


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_well_even_while_somebody_listens(tmp_path: Path, how: int) -> None:
    with served("--db", f"sqlite:///{tmp_path / 'games.db'}") as server, httpx.Client(base_url=server.url) as anna:
        table = anna.post("/api/tables", json=TWO).json()
        with anna.stream("GET", f"/api/tables/{table['id']}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines) == "id: 1"
            assert server.stop(how) == 0
            assert list(lines)[-1] == ""
        assert server.log[-1]["event"] == "server_stopped"


def burst(url: str, table: str, token: dict[str, str], acknowledged: list[int]) -> None:
    """Plays first legal moves as fast as it can, noting each that was acknowledged, until nobody answers."""
    with httpx.Client(base_url=url, cookies=token) as client, contextlib.suppress(httpx.TransportError):
        seen = client.get(f"/api/tables/{table}").json()
        while seen["status"] != "over":
            decision = {"version": seen["version"], "seat": seen["turn"], "move": seen["state"]["legal_moves"][0]}
            answer = client.post(f"/api/tables/{table}/decisions", json=decision)
            assert answer.status_code == 200
            seen = answer.json()
            acknowledged.append(seen["version"])


def test_every_decision_that_was_acknowledged_survives_a_stop_in_the_middle(tmp_path: Path) -> None:
    database = ("--db", f"sqlite:///{tmp_path / 'games.db'}")
    with served(*database) as server:
        made = [httpx.post(f"{server.url}/api/tables", json=TWO) for _ in range(6)]
        cookies = {answer.json()["id"]: dict(answer.cookies) for answer in made}
        acknowledged: dict[str, list[int]] = {table: [] for table in cookies}
        players = [
            threading.Thread(target=burst, args=(server.url, table, token, acknowledged[table]))
            for table, token in cookies.items()
        ]
        for player in players:
            player.start()
        while sum(map(len, acknowledged.values())) < 60:
            time.sleep(0.001)
            assert any(player.is_alive() for player in players)
        assert server.stop() == 0
        for player in players:
            player.join()
    with served(*database) as server:
        for table, versions in acknowledged.items():
            with httpx.Client(base_url=server.url, cookies=cookies[table]) as anna:
                seen = anna.get(f"/api/tables/{table}").json()
            assert versions == list(range(2, len(versions) + 2))
            assert seen["version"] == versions[-1]  # nor is there any that was not acknowledged
            assert seen["mine"] == [0, 1]


def test_the_log_tells_requests_as_json_and_no_secrets(tmp_path: Path) -> None:
    with served("--db", f"sqlite:///{tmp_path / 'games.db'}") as server:
        answer = httpx.post(f"{server.url}/api/tables", json=TWO)
        token = answer.cookies["azulejos_seat"]
    (request,) = [line for line in server.log if line["event"] == "request"]
    assert (request["method"], request["path"], request["status"]) == ("POST", "/api/tables", 201)
    assert token not in str(server.log)


def test_the_log_tells_no_link_of_a_table_but_tells_tables_apart(tmp_path: Path) -> None:
    with served("--db", f"sqlite:///{tmp_path / 'games.db'}") as server:
        table = httpx.post(f"{server.url}/api/tables", json=TWO).json()["id"]
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/hints", f"/tables/{table}", f"/{table}x"):
            httpx.get(f"{server.url}{path}")
    paths = [line["path"] for line in server.log if line["event"] == "request"]
    short = f"{table[:4]}..."
    assert paths[1:] == [f"/api/tables/{short}", f"/api/tables/{short}/hints", f"/tables/{short}", f"/{short}"]
    assert table not in str(server.log)


TELLING = """
import structlog
from azulejos.server.logs import set_up
set_up(as_json=True)
structlog.get_logger("azulejos").error("table_broken", table="Ab3d-_Gh5jKl7nOp")
"""


def test_whatever_is_logged_about_a_table_does_not_tell_its_link() -> None:
    done = subprocess.run([sys.executable, "-c", TELLING], capture_output=True, text=True, check=True)
    assert json.loads(done.stderr)["table"] == "Ab3d..."


def test_connections_do_not_wait_for_more_to_send() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP  # only then does asyncio turn off Nagle's algorithm


FAILING = """
import structlog
from azulejos.server.logs import set_up
set_up(as_json={as_json})
def fail(token):
    raise RuntimeError("broken")
try:
    fail("-".join(["very", "secret"]))
except RuntimeError:
    structlog.get_logger("azulejos").exception("request_failed", path="/")
"""


@pytest.mark.parametrize("as_json", [True, False])
def test_a_failure_is_logged_with_its_place_but_without_the_values_of_variables(as_json: bool) -> None:
    done = subprocess.run([sys.executable, "-c", FAILING.format(as_json=as_json)], capture_output=True, text=True)
    assert done.returncode == 0
    assert all(word in done.stderr for word in ("request_failed", "broken", "fail"))
    assert "very-secret" not in done.stderr
    assert (len(done.stderr.splitlines()) == 1) == as_json


def test_the_log_is_text_where_that_is_asked_for(tmp_path: Path) -> None:
    arguments = ["serve", "--port", "0", "--log-text", "--db", f"sqlite:///{tmp_path / 'games.db'}"]
    process = subprocess.Popen([sys.executable, "-m", "azulejos", *arguments], stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    lines = [process.stderr.readline() for _ in range(2)]
    process.send_signal(signal.SIGTERM)
    lines += process.stderr.readlines()
    process.stderr.close()
    assert process.wait(30) == 0
    events = [line.partition("]")[2].split()[0] for line in lines]
    assert events == ["server_starting", "server_ready", "server_stopped"]


def test_a_database_of_postgresql_is_used_and_games_go_on_after_a_restart() -> None:
    with postgres.cluster() as port:
        url = postgres.create_database(port, "games").replace("+asyncpg", "")
        with served("--db", url) as server, httpx.Client(base_url=server.url) as anna:
            table = anna.post("/api/tables", json=TWO).json()
            cookies = dict(anna.cookies)
        with served("--db", url) as server, httpx.Client(base_url=server.url, cookies=cookies) as anna:
            assert anna.get(f"/api/tables/{table['id']}").json()["mine"] == [0, 1]


def test_the_server_is_not_loaded_for_other_commands() -> None:
    heavy = "{'asyncio', 'fastapi', 'sqlalchemy', 'uvicorn', 'azulejos.server'}"
    code = f"import sys, azulejos.cli.main as m; m.run(['games', '--json']); sys.exit(bool({heavy} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_open_prints_the_address_once_people_can_play(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "azulejos", "serve", "--port", "0", "--open", "--db", f"sqlite:///{tmp_path}/a.db"]
    without_screen = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=without_screen
    ) as process:
        assert process.stdout is not None
        url = process.stdout.readline().removeprefix("azulejos: ").strip()
        assert httpx.get(f"{url}/healthz").json() == {"status": "ok"}
        process.terminate()


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_browser_is_opened_only_where_there_is_a_screen(
    platform: str, environment: dict[str, str], expected: bool
) -> None:
    assert has_screen(environment, platform) is expected


def test_a_program_named_at_the_start_is_a_level_and_ends_with_the_server(tmp_path: Path) -> None:
    bot = Path(__file__).parents[2] / "examples" / "engine_bot.py"
    command = shlex.join([sys.executable, str(bot)])
    engines = ["--engine", f"robot={command}", "--engine", f'slow=engine(command="{command}",time=9,start=60)']
    with served("--db", f"sqlite:///{tmp_path / 'tables.db'}", *engines) as server:
        with httpx.Client(base_url=f"{server.url}/api") as client:
            assert client.get("/games").json()["levels"][:2] == ["robot", "slow"]
            seats = [{"kind": "computer", "level": "robot"}, {"kind": "here"}]
            table = client.post("/tables", json={"game": "azul(players=2)", "seats": seats}).json()
            deadline = time.monotonic() + 30
            while client.get(f"/tables/{table['id']}").json()["turn"] != 1:
                assert time.monotonic() < deadline
                time.sleep(0.05)
        (program,) = (process for process in everybody() if parent_of(process) == server.process.pid)
    assert not is_running(program)
    assert not any(entry["event"] == "player_failed" for entry in server.log)
