"""`azulejos train`: learns, goes on, and refuses what cannot be done."""

import re
from pathlib import Path

import msgspec
import pytest

from azulejos.cli.main import run
from azulejos.training.generation import Generation, Strength

QUICK = ["--positions", "300", "--nodes", "5", "--games", "2", "--workers", "1"]


def test_it_learns_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "run")
    assert run(["train", "azul", "--players", "2", *QUICK, "--out", folder, "--generations", "1"]) == 0
    assert capsys.readouterr().out.startswith("generation 1: ")
    assert run(["train", "azul(players=2)", *QUICK, "--out", folder, "--generations", "2"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("generation 2: ")
    assert "generation 1" not in out.partition("against")[0]
    assert (tmp_path / "run" / "players=2.md").exists()


def test_it_says_why_it_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def ending(*more: str) -> str:
        assert run(["train", "azul", *QUICK, "--window", "1", "--out", str(tmp_path), *more]) == 0
        return capsys.readouterr().err

    assert "the time is over" in ending("--hours", "0")
    lines = [msgspec.json.encode(gained_nothing(number)) for number in (1, 2)]
    (tmp_path / "generations.jsonl").write_bytes(lines[0] + b"\n")
    assert "generation 1 is finished" in ending("--generations", "1")
    (tmp_path / "generations.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    assert "finished: 2 generations in a row gained nothing clear; the best is hand" in ending()


def gained_nothing(number: int) -> Generation:
    """A generation that has lost."""
    return Generation(number, 1, 1, 0.5, 0.5, Strength("hand", 10, 0.4, 0.3, 0.5, 0.5), 1.0)


def test_its_help_says_what_a_cluster_does_not_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "--help"]) == 0
    assert "generations meet on this machine" in " ".join(re.sub("[^A-Za-z]", " ", capsys.readouterr().out).split())


def test_without_a_folder_it_is_named_after_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["train", "azul(wall=grey)", "--players", "3", *QUICK, "--hours", "0"]) == 0
    assert (tmp_path / "training" / "azul-players-3-wall-grey" / "plan.json").exists()


def test_a_table_of_ones_own_has_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["train", "queens_garden(board=g1b111/y22232/l2p242/v35363/0-0-7)", *QUICK, "--hours", "0"]) == 0
    (folder,) = (tmp_path / "training").iterdir()
    assert folder.name == "queens_garden-players-2-board-g1b111-y22232-l2p242-v35363-0-0-7"
    assert (folder / "plan.json").exists()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "chess"),
        (["azul", "--players", "9"], "9"),
        (["azul(players=3)", "--players", "2"], "players"),
        (["azul", "--nodes", "0"], "nodes"),
        (["azul", "--workers", "0"], "workers"),
        (["azul", "--start", "luck"], "luck"),
        (["azul", "--out", "a\nb"], "line break"),
        (["azul", "--on", "ray", "--address", "127.0.0.1:1"], "127.0.0.1:1"),
    ],
)
def test_bad_input_is_refused(
    arguments: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["train", *arguments]) == 2
    assert complaint in capsys.readouterr().err
