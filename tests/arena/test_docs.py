"""What docs/arena.md shows."""

import json
import re
import shlex
from pathlib import Path

import msgspec
import pytest

from azulejos.arena.games import Played
from azulejos.cli.main import run

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text()


def blocks(kind: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)
    return [block for name, block in found if name == kind]


def test_the_library_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    exec(compile(example, "arena.md", "exec"), {})
    assert "greedy wins 100% of 20 games" in capsys.readouterr().out


def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [line for block in blocks("") for line in block.splitlines() if "ray" not in line.split()]
    assert len(commands) == 3
    for command in commands:
        assert run([*shlex.split(command)[1:], "--games", "3", "--workers", "1"]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"ladder.jsonl", "ladder.svg", "ladder.png"}


def test_a_line_of_the_file_looks_as_shown() -> None:
    (example,) = blocks("json")
    played = msgspec.json.decode(example, type=Played)
    assert json.loads(msgspec.json.encode(played)) == json.loads(example)
