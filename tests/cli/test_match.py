"""Matches from the command line."""

import contextlib
import json
import os
import shlex
import signal
import sys
import time
from pathlib import Path

import pytest

import azulejos
from azulejos.arena import round_robin
from tests.ai.processes import is_running, wait_until
from tests.cli.conftest import Command
from tests.cli.test_main import hear_interruptions, start

ROGUE = Path(__file__).parents[1] / "ai" / "rogue.py"

MATCH = ("match", "azul", "greedy", "random", "--workers", 1)


def test_a_match_is_the_one_of_the_library(command: Command) -> None:
    answer = json.loads(command(*MATCH, "--games", 6, "--seed", 4, "--json").out)
    result = round_robin("azul", ["greedy", "random"], games=6, seed=4)
    assert answer["comparisons"][0]["rate"] == result.comparisons[0].rate
    assert [one["mean_score"] for one in answer["standings"]] == [one.mean_score for one in result.standings]
    assert (answer["games"], answer["interrupted"]) == (6, False)


def test_people_are_told_who_is_better_and_how_sure_that_is(command: Command) -> None:
    answer = command(*MATCH, "--games", 10)
    assert answer.code == 0
    assert "azul(players=2): 10 of 10 games, seed 0" in answer.out
    assert "100.0 %" in answer.out
    assert "72.2–100.0" in answer.out
    assert answer.out.rstrip().endswith("greedy")


def test_many_players_get_ratings(command: Command) -> None:
    answer = command("match", "azul", "random", "greedy", "random", "--games", 2, "--workers", 1)
    assert "rating" in answer.out
    assert "random #2" in answer.out
    assert "not clear" in answer.out


def test_a_player_can_sit_at_a_table_of_another(command: Command) -> None:
    answer = command("match", "azul(players=3)", "greedy", "random", "--table", "--games", 3, "--workers", 1)
    assert "at a table of" in answer.out


def test_a_match_stops_when_it_is_clear(command: Command) -> None:
    answer = json.loads(command(*MATCH, "--games", 500, "--until-clear", "--json").out)
    assert answer["is_clear"]
    assert answer["games"] < 30
    assert answer["comparisons"][0]["better"] == "greedy"


def test_games_records_and_charts_are_kept(command: Command) -> None:
    kept = ("--out", "games.jsonl", "--records", "records", "--chart", "chart.svg", "--chart", "chart.png")
    assert command(*MATCH, "--games", 2, *kept).code == 0
    header, *games = [json.loads(line) for line in Path("games.jsonl").read_text().splitlines()]
    assert header["players"] == ["greedy", "random"]
    assert [game["number"] for game in games] == [0, 1]
    record = azulejos.replay(Path("records/game-000001.json").read_bytes())
    assert record.scores == games[1]["scores"]
    assert command("verify", "records/game-000001.json").code == 0
    assert Path("chart.svg").read_text().count("greedy") == 1
    assert Path("chart.png").read_bytes().startswith(b"\x89PNG")


def test_a_chart_does_not_take_the_place_of_the_games(command: Command) -> None:
    answer = command(*MATCH, "--games", 2, "--out", "./both.svg", "--chart", "both.svg")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "both.svg" in answer.err
    assert not Path("both.svg").exists()


def test_a_program_that_does_not_decide_is_told(command: Command) -> None:
    rogue = Path(__file__).parents[1] / "ai" / "rogue.py"
    name = f'engine(command="{sys.executable} {rogue} illegal",start=60)'
    answer = command("match", "azul", name, "random", "--games", 2)
    assert answer.code == 0
    assert "decisions in 2 games, its fallback did: illegal_move: " in " ".join(answer.out.split())


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_file_of_another_match_is_refused_and_left_as_it_is(
    command: Command, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    assert command(*MATCH, "--games", 2, "--out", "games.jsonl").code == 0
    content = Path("games.jsonl").read_bytes()
    monkeypatch.setenv("AZULEJOS_LANGUAGE", language)
    answer = command(*MATCH, "--games", 2, "--out", "games.jsonl", "--seed", 1)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "its seed is 0, not 1" in answer.err
    assert Path("games.jsonl").read_bytes() == content


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999", "no.such.host.invalid:1"])
def test_a_cluster_that_is_not_there_is_one_clear_line(command: Command, address: str) -> None:
    answer = command(*MATCH, "--on", "ray", "--address", address)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert answer.err.startswith(f"azulejos: the Ray cluster at {address} cannot be used: ")


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_match_tells_what_is_known_and_goes_on_later(
    command: Command, tmp_path: Path, workers: int
) -> None:
    how = {"cwd": tmp_path, "env": os.environ | {"LC_ALL": "C"}, "preexec_fn": hear_interruptions}
    arguments = ["match", "azul", "greedy", "random", "--workers", str(workers), "--out", "games.jsonl", "--games"]
    process = start(*arguments, "100000", **how)
    file = tmp_path / "games.jsonl"
    while (not file.exists() or file.read_bytes().count(b"\n") < 4) and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, err) == (130, "azulejos: interrupted; the same command goes on\n")
    assert "of 100,000 games" in out
    begun = file.read_bytes()
    assert begun.endswith(b"}\n")
    finished = begun.count(b"\n") - 1
    answer = json.loads(command(*arguments, finished + 2, "--json").out)
    assert answer["games"] >= finished
    assert file.read_bytes().startswith(begun)


@pytest.mark.parametrize("workers", [1, 2])
def test_no_program_is_left_of_an_interrupted_match(tmp_path: Path, workers: int) -> None:
    bot = shlex.join(
        [sys.executable, str(ROGUE), "parent", str(tmp_path / "child")]
    )  # thinks for ever, and is not alone
    how = {"cwd": tmp_path, "env": os.environ | {"LC_ALL": "C"}, "preexec_fn": hear_interruptions}
    engine = f"engine(command={json.dumps(bot)},time=1000,start=60)"
    process = start("match", "azul", engine, "random", "--workers", str(workers), "--games", "2", **how)
    children: set[int] = set()
    while len(children) < 2 and process.poll() is None:  # the first one is only asked who it is
        with contextlib.suppress(OSError, ValueError):
            children.add(int((tmp_path / "child").read_text()))
        time.sleep(0.01)
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    process.communicate()
    children.add(int((tmp_path / "child").read_text()))
    wait_until(lambda: not any(map(is_running, children)))


def test_a_match_in_several_processes_says_nothing_but_its_result(tmp_path: Path) -> None:
    process = start("match", "azul", "greedy", "random", "--workers", "2", "--games", "4", "--json", cwd=tmp_path)
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert json.loads(out)["games"] == 4
