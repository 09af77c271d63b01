"""The engine as a command, and programs at the table in the terminal."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import azulejos
from azulejos.cli.seating import split_list
from tests.ai.processes import children
from tests.cli.conftest import Command
from tests.cli.test_main import start

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "engine_bot.py"
ROGUE = ROOT / "tests" / "ai" / "rogue.py"
START = azulejos.load("azul(players=2)").new(seed=3).to_text()


def seat(program: Path, *arguments: str, settings: str = "time=60,start=60") -> str:
    command = shlex.join([sys.executable, str(program), *arguments])
    return f'engine(command="{command}",{settings})'


def test_lines_from_a_pipe_are_answered(command: Command) -> None:
    answer = command("engine", "greedy", typed=f"hello 1\nposition text {START}\ngo\n")
    assert (answer.code, answer.err) == (0, "")
    assert "id name azulejos greedy" in answer.out.splitlines()
    assert answer.out.splitlines()[-1].startswith("bestmove ")


def test_quit_ends_it_although_the_input_is_still_open() -> None:
    process = start("engine")
    with process:
        assert process.stdin is not None
        process.stdin.write(f"position text {START}\ngo infinite\nquit\n")
        process.stdin.flush()
        assert process.wait(60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_it_ends_quietly_when_nobody_reads_its_answers() -> None:
    process = start("engine")
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write("isready\n")
        process.stdin.flush()
        assert process.wait(60) == 1
        assert process.stderr.read() == ""
        process.stdin.close()


def test_garbage_does_not_end_it() -> None:
    noise = os.urandom(5000).replace(b"quit", b"") + b"\n" + b"x" * 3_000_000 + b"\nisready\n"
    done = subprocess.run([sys.executable, "-m", "azulejos", "engine"], input=noise, capture_output=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")
    answers = done.stdout.decode().splitlines()
    assert answers[-2:] == ["error line_too_long the line is too long", "readyok"]
    assert all(line.startswith("error ") for line in answers[:-1])


def test_a_program_plays_in_the_terminal(command: Command) -> None:
    before = children()
    answer = command("play", "azul", "--seats", f"greedy,{seat(BOT)}", "--seed", 1)
    assert (answer.code, answer.err) == (0, "")
    assert "greedy and engine" in answer.out.splitlines()[0]
    assert answer.out.rstrip().endswith("points.")
    assert children() == before


def test_whoever_leaves_is_told_how_to_go_on_with_the_same_program(command: Command) -> None:
    wanted = f"you,{seat(BOT)}"
    answer = command("play", "azul", "--seats", wanted, "--seed", 1, "--save", "game.json")
    words = shlex.split(answer.out.rpartition("To go on: ")[2])
    seats = words[words.index("--seats") + 1]
    assert [azulejos.player(kind).name for kind in split_list(seats)[1:]] == [
        azulejos.player(kind).name for kind in split_list(wanted)[1:]
    ]
    assert command(*words[1:]).code == 0


def test_a_forfeited_decision_is_told_at_the_table(command: Command) -> None:
    answer = command("play", "azul", "--seats", f"greedy,{seat(ROGUE, 'illegal')}", "--seed", 1)
    assert answer.code == 0
    assert "did not decide, so somebody else did" in answer.out
    assert "9b>1" in answer.out


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("you,greedy", ["you", "greedy"]),
        (" you , a b,", ["you", "a b", ""]),
        ('you,engine(command="a b, c)",time=1),greedy', ["you", 'engine(command="a b, c)",time=1)', "greedy"]),
        ("engine(command='x\"(',time=1),b", ["engine(command='x\"(',time=1)", "b"]),
        ("Ann's,Ben", ["Ann's", "Ben"]),
        ("A(,b", ["A(", "b"]),
    ],
)
def test_commas_within_brackets_do_not_end_a_seat(text: str, parts: list[str]) -> None:
    assert split_list(text) == parts
