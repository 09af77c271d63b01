"""Telling records."""

import json
from pathlib import Path

import pytest

from azulejos.core.registry import names
from tests.cli.conftest import Command, play_randomly

ALL_GAMES = names()


@pytest.fixture
def record(command: Command) -> str:
    Path("game.json").write_text(json.dumps(play_randomly("azul(players=3)", 3).record()))
    return "game.json"


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_decision_is_told_whole_with_the_scores(command: Command, game: str, language: str) -> None:
    state = play_randomly(f"{game}(players=3)", 3)
    Path("told.json").write_text(json.dumps(state.record()))
    answer = command("replay", "told.json", "--language", language)
    assert (answer.code, answer.err) == (0, "")
    for number, move in enumerate(state.moves, 1):
        assert any(line.startswith(f"{number:>3}. ") and f" {move} " in line for line in answer.out.splitlines())
    assert f"[{':'.join(map(str, state.scores))}]" in answer.out


def test_a_table_of_points_too_wide_for_the_terminal_stands_on_its_side(
    command: Command, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Player 1    " in command("replay", record).out.partition("Total")[2]
    monkeypatch.setenv("COLUMNS", "40")
    table = command("replay", record).out.partition("Player  ")[2]
    assert table.split("\n")[0].split("  ") == ["Player 1", "Player 2", "Player 3"]


def test_only_some_decisions_are_told(command: Command, record: str) -> None:
    answer = command("replay", record, "--from", 5, "--to", 7)
    numbers = [line.split(".")[0].strip() for line in answer.out.splitlines() if line[:3].strip().isdigit()]
    assert numbers == ["5", "6", "7"]


def test_events_are_json_and_their_points_add_up(command: Command, record: str) -> None:
    told = json.loads(command("replay", record, "--json").out)
    state = play_randomly("azul(players=3)", 3)
    assert [one["move"] for one in told["decisions"]] == [str(move) for move in state.moves]
    points = [0, 0, 0]
    for event in (event for one in told["decisions"] for event in one["events"] if event["seat"] is not None):
        points[event["seat"]] += event["points"]
    assert points == told["scores"] == state.scores
    assert [sheet["total"] for sheet in told["breakdown"]] == state.scores
    assert told["winners"] == state.winners


def test_every_decision_knows_whose_it_was(command: Command, record: str) -> None:
    told = json.loads(command("replay", record, "--json", "--from", 1, "--to", 4).out)
    assert [one["seat"] for one in told["decisions"]] == [0, 1, 2, 0]


def test_pictures_are_written_for_every_decision(command: Command, record: str) -> None:
    answer = command("replay", record, "--to", 3, "--svg-folder", "new/pictures")
    assert "4 pictures written to new/pictures" in answer.out
    assert sorted(path.name for path in Path("new/pictures").iterdir()) == [
        "0000.svg",
        "0001.svg",
        "0002.svg",
        "0003.svg",
    ]


def test_an_unfinished_record_says_so(command: Command) -> None:
    record = json.dumps(play_randomly("azul", 3, 9).record())
    answer = command("replay", "-", typed=record)
    assert answer.code == 0
    assert answer.out.rstrip().endswith("The record ends before the game does.")


def test_a_record_without_any_decision_is_told(command: Command) -> None:
    answer = command("replay", "-", typed=json.dumps(play_randomly("azul", 3, 0).record()))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("azul(players=2), 0 decisions")


def test_a_record_from_a_position_is_told(command: Command) -> None:
    state = play_randomly("azul", 3, 9)
    begun = state.game.from_text(state.to_text())
    begun.apply(begun.legal_moves[0])
    answer = command("replay", "-", typed=json.dumps(begun.record()))
    assert answer.code == 0
    assert "It begins from a position." in answer.out
