"""Help, bad input, and how the program ends."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import azulejos
from tests.cli.conftest import Command, play_randomly

COMMANDS = (
    "play",
    "show",
    "replay",
    "verify",
    "analyse",
    "games",
    "perft",
    "simulate",
    "match",
    "train",
    "bench",
    "engine",
    "serve",
)


def hear_interruptions() -> None:
    """Undoes what a shell does to what it starts in the background: there Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(*arguments: str, **how: object) -> "subprocess.Popen[str]":
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True} | how
    return subprocess.Popen([sys.executable, "-m", "azulejos", *arguments], **pipes)  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_commands_help_has_an_example(command: Command, name: str) -> None:
    answer = command(name, "--help")
    assert answer.code == 0
    assert f"azulejos {name}" in answer.out.partition("Examples:")[2]


def test_help_lists_all_commands_and_is_the_answer_to_nothing(command: Command) -> None:
    answer = command("--help")
    assert all(f" {name} " in answer.out for name in COMMANDS)
    assert "unofficial" in answer.out
    assert command() == answer


def test_the_version_is_told(command: Command) -> None:
    assert command("--version").out == f"azulejos {azulejos.__version__}\n"


BAD = {
    "no such command": ["dance"],
    "a close miss": ["shwo", "azul"],
    "no such option": ["show", "azul", "--colour"],
    "a missing argument": ["show"],
    "too many arguments": ["games", "azul"],
    "an unknown language": ["show", "azul", "--language", "fr"],
    "an unknown theme": ["show", "azul", "--theme", "pink"],
    "an unknown game": ["show", "chess"],
    "a game like nothing": ["play", "azul(players"],
    "a game of two lines": ["play", "azul\nazul"],
    "an unknown game option": ["simulate", "azul(tiles=3)"],
    "a bad option value": ["perft", "azul(players=9)"],
    "a seed that is no number": ["show", "azul", "--seed", "x"],
    "a negative seed": ["show", "azul", "--seed", "-1"],
    "a huge seed": ["simulate", "azul", "--seed", str(2**128)],
    "no games at all": ["simulate", "azul", "--games", "0"],
    "no games to bench": ["bench", "--games", "-5"],
    "a match of nobody": ["match", "azul"],
    "a match of one": ["match", "azul", "greedy"],
    "a match with too few players": ["match", "azul(players=3)", "greedy", "random"],
    "a table without others": ["match", "azul(players=3)", "greedy", "--table"],
    "a match of strangers": ["match", "azul", "greedy", "kasparov"],
    "a match in no game": ["match", "chess", "greedy", "random"],
    "a match without games": ["match", "azul", "greedy", "random", "--games", "0"],
    "a match without workers": ["match", "azul", "greedy", "random", "--workers", "0"],
    "a match with a negative seed": ["match", "azul", "greedy", "random", "--seed", "-1"],
    "a match on the moon": ["match", "azul", "greedy", "random", "--on", "moon"],
    "a match kept in a folder": ["match", "azul", "greedy", "random", "--out", "."],
    "a match kept nowhere": ["match", "azul", "greedy", "random", "--out", "no/such/folder/x.jsonl"],
    "records that cannot be": ["match", "azul", "greedy", "random", "--records", "/dev/null/x"],
    "a chart of no kind": ["match", "azul", "greedy", "random", "--chart", "x.pdf"],
    "a bad depth": ["perft", "azul", "--depth", "65"],
    "a negative depth": ["perft", "azul", "--depth", "-1"],
    "no such seat": ["show", "azul", "--seat", "3", "--json"],
    "seat nought": ["show", "azul", "--seat", "0", "--json"],
    "no such move": ["show", "azul", "--move", "1"],
    "a theme for letters": ["show", "azul", "--theme", "dark"],
    "a theme for JSON": ["show", "azul", "--theme", "light", "--json"],
    "two answers at once": ["show", "azul", "--json", "--svg", "x.svg"],
    "a missing file": ["replay", "missing.json"],
    "a missing file to show": ["show", "some/where.json"],
    "a folder": ["replay", "."],
    "a missing file to verify": ["verify", "missing.json"],
    "a folder to verify": ["verify", "."],
    "a path that cannot be": ["replay", "a\0b"],
    "a missing game to go on with": ["play", "--from", "missing.json"],
    "a game and a record": ["play", "azul", "--from", "missing.json"],
    "a broken position": ["show", "azul(players=2) 1 draft:0 0"],
    "a position of no game": ["show", "chess rnbq w - -"],
    "an analysis of nothing": ["analyse"],
    "an analysis of no game": ["analyse", "chess"],
    "an analysis of a missing file": ["analyse", "missing.json"],
    "an analysis of a broken position": ["analyse", "azul(players=2) 1 draft:0 0"],
    "an analysis by nobody": ["analyse", "azul", "--player", "kasparov"],
    "an analysis by one that does not search": ["analyse", "azul", "--player", "greedy"],
    "an analysis by a program": ["analyse", "azul", "--player", "engine(command=/bin/true)"],
    "an analysis in no time": ["analyse", "azul", "--time", "0"],
    "an analysis in a time like nothing": ["analyse", "azul", "--time", "nan"],
    "an analysis of no nodes": ["analyse", "azul", "--nodes", "0"],
    "an analysis without lines": ["analyse", "azul", "--lines", "0"],
    "an analysis without threads": ["analyse", "azul", "--threads", "0"],
    "an analysis of no such step": ["analyse", "azul", "--step", "1"],
    "an unknown player": ["play", "azul", "--seats", "you,kasparov"],
    "an engine that nobody knows": ["engine", "kasparov"],
    "an engine with a bad setting": ["engine", "engine(command=x,time=soon)"],
    "an engine without a program": ["play", "azul", "--seats", "you,engine(time=1)"],
    "an engine with an open quote": ["play", "azul", "--seats", "you,engine(command='x)"],
    "an engine that is not there": ["play", "azul", "--seats", "you,engine(command=/no/such/program)"],
    "an engine for the server without a name": ["serve", "--engine", "python bot.py"],
    "an engine for the server with our name": ["serve", "--engine", "greedy=python bot.py"],
    "an engine for the server that is not there": ["serve", "--engine", "robot=/no/such/program"],
    "an unknown player first": ["play", "chess", "--seats", "you,kasparov"],
    "too many seats": ["play", "azul(players=2)", "--seats", "you,greedy,random"],
    "too many seats for any game": ["play", "--seats", "you,you,you,you,you,you,you,you,you"],
    "too many names": ["play", "azul", "--names", "A,B,C"],
    "a file that cannot be written": ["show", "azul", "--svg", "no/such/folder/x.svg"],
    "a game that cannot be saved": ["play", "azul", "--save", "no/such/folder/x.json"],
}


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_bad_input_is_one_clear_line_and_code_two(
    command: Command, monkeypatch: pytest.MonkeyPatch, arguments: list[str], language: str
) -> None:
    monkeypatch.setenv("AZULEJOS_LANGUAGE", language)
    answer = command(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("azulejos: ")
    assert answer.err.endswith("\n")
    assert answer.err.count("\n") == 1
    assert not any(Path().rglob("*.json"))


BROKEN_RECORDS = {
    "nothing": b"",
    "no JSON": b"{nonsense",
    "not a record": b"[1, 2]",
    "another format": b'{"format":"pgn","version":1,"game":"azul","start":null,"steps":[],"scores":[],"over":false}',
    "binary": bytes(range(256)),
    "nested without end": b'{"steps":' * 100_000,
    "not UTF-8": b'{"format": "\xff"}',
}


@pytest.mark.parametrize("content", BROKEN_RECORDS.values(), ids=BROKEN_RECORDS.keys())
@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "x.json"),
        ("verify", "x.json"),
        ("show", "x.json"),
        ("play", "--from", "x.json"),
        ("show", "-"),
        ("analyse", "x.json"),
    ],
)
def test_a_broken_record_is_one_clear_line_and_code_two(
    command: Command, content: bytes, arguments: tuple[str, ...]
) -> None:
    Path("x.json").write_bytes(content)
    answer = command(*arguments, typed=content)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


def test_a_record_with_an_illegal_move_or_wrong_scores_is_refused(command: Command) -> None:
    for change in ({"steps": [{"move": "1b>1"}]}, {"scores": [99, 99]}, {"version": 7}, {"game": "chess"}):
        record = play_randomly("azul", 1, 5).record() | change
        answer = command("replay", "-", typed=json.dumps(record))
        assert (answer.code, answer.err.count("\n")) == (2, 1)


def test_a_finished_game_is_not_continued(command: Command) -> None:
    Path("game.json").write_text(json.dumps(play_randomly("azul", 1).record()))
    answer = command("play", "--from", "game.json")
    assert answer.code == 2
    assert "azulejos replay game.json" in answer.err


def test_errors_speak_the_language_asked_for(command: Command) -> None:
    assert "es gibt kein Spiel" in command("show", "chess", "--language", "de").err
    assert "er is geen spel" in command("play", "chess", "--language", "nl").err
    assert "there is no game" in command("show", "chess").err


def test_the_compiler_is_not_loaded_for_help() -> None:
    code = "import sys, azulejos.cli.main as m; m.run(['--help']); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_an_interruption_ends_quietly_and_saves(tmp_path: Path) -> None:
    how = {"cwd": tmp_path, "env": os.environ | {"LC_ALL": "C"}, "preexec_fn": hear_interruptions}
    process = start("play", "azul", "--save", "game.json", **how)
    while not (tmp_path / "game.json").exists() and process.poll() is None:
        time.sleep(0.05)
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, err) == (130, "")
    assert "azulejos play --from game.json" in out
    assert azulejos.replay((tmp_path / "game.json").read_bytes()).turn == 0


@pytest.mark.parametrize("arguments", [("play", "azul", "--seats", "random,random"), ("games", "--json"), ("--help",)])
def test_a_closed_pipe_is_no_traceback(arguments: tuple[str, ...]) -> None:
    process = start(*arguments, stdin=subprocess.DEVNULL)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    assert process.wait() in (0, 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_no_traceback() -> None:
    with Path("/dev/full").open("w") as full:
        process = start("games", stdin=subprocess.DEVNULL, stdout=full)
    _, err = process.communicate()
    assert (process.returncode, err.count("\n")) == (1, 1)


def test_letters_that_a_terminal_does_not_know_are_no_traceback(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "AZULEJOS_LANGUAGE": "de"}
    process = start("play", "azul", "--names", "Zoë", cwd=tmp_path, env=environment)
    out, err = process.communicate("?\n")
    assert (process.returncode, err) == (0, "")
    assert "Zo?" in out
