"""Showing positions."""

import json
from pathlib import Path

import pytest
from rich.text import Text

import azulejos
from azulejos.cli.screen import TileHighlighter
from tests.cli.conftest import Command, play_randomly


def test_a_new_deal_is_shown(command: Command) -> None:
    answer = command("show", "azul(players=3)", "--seed", 7)
    drawing = azulejos.load("azul(players=3)").new(seed=7).text(columns=100)
    assert (answer.code, answer.out.strip(), answer.err) == (0, drawing.strip(), "")


@pytest.mark.parametrize(("language", "word"), [("en", "Round 1"), ("de", "Runde 1"), ("nl", "Ronde 1")])
def test_the_drawing_speaks_every_language(command: Command, language: str, word: str) -> None:
    assert command("show", "azul", "--language", language).out.startswith(word)


def test_a_positions_text_is_read_back(command: Command) -> None:
    text = play_randomly("azul(players=8,wall=grey,jokers=on)", 3, 60).to_text()
    assert command("show", text, "--text").out == text + "\n"


def test_a_record_is_shown_at_any_move(command: Command) -> None:
    state = play_randomly("azul", 3)
    Path("game.json").write_text(json.dumps(state.record()))
    assert command("show", "game.json", "--text").out == state.to_text() + "\n"
    assert command("show", "game.json", "--move", 12, "--text").out == play_randomly("azul", 3, 12).to_text() + "\n"
    assert command("show", "game.json", "--move", 0, "--text").out == azulejos.load("azul").new(seed=3).to_text() + "\n"


def test_standard_input_brings_a_record_a_position_or_a_game(command: Command) -> None:
    state = play_randomly("azul", 3, 9)
    assert command("show", "-", "--text", typed=json.dumps(state.record())).out == state.to_text() + "\n"
    assert command("show", "-", "--text", typed=state.to_text() + "\n").out == state.to_text() + "\n"
    assert command("show", "-", typed="azul(players=2)\n").out.startswith("Round 1")


OWN_TABLE = "queens_garden(board=g1b111/y22232/l2p242/v35363/0-0-7)"


@pytest.mark.parametrize("what", [["show"], ["analyse", "--nodes", 10], ["perft", "--depth", 1]])
def test_a_table_of_ones_own_is_not_taken_for_a_file(command: Command, what: list[object]) -> None:
    name, *options = what
    answer = command(name, OWN_TABLE, *options)
    assert (answer.code, answer.err) == (0, "")
    answer = command(name, OWN_TABLE.replace("v35", "v37"), *options)
    assert answer.code == 2
    assert "board=" in answer.err
    assert "allowed" in answer.err


def test_a_file_may_hold_a_positions_text(command: Command) -> None:
    state = play_randomly("azul", 3, 9)
    Path("position.txt").write_text(state.to_text() + "\n")
    assert command("show", "position.txt", "--text").out == state.to_text() + "\n"


def test_the_view_of_a_seat_is_json(command: Command) -> None:
    state = azulejos.load("azul").new(seed=2)
    assert json.loads(command("show", "azul", "--seed", 2, "--json").out) == state.view(0)
    assert json.loads(command("show", "azul", "--seed", 2, "--json", "--seat", 2).out) == state.view(1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_is_written(command: Command, theme: str) -> None:
    answer = command("show", "azul", "--seed", 2, "--svg", "p.svg", "--theme", theme)
    assert answer.out == "Written: p.svg\n"
    labels = azulejos.load("azul").parts.scene.LABELS
    assert Path("p.svg").read_text() == azulejos.load("azul").new(seed=2).svg(theme=theme, labels=labels)


def test_a_picture_goes_to_standard_output(command: Command) -> None:
    answer = command("show", "azul", "--svg", "-")
    assert answer.out.startswith("<svg")
    assert not list(Path().iterdir())


def test_tiles_are_coloured_and_nothing_else_is() -> None:
    text = Text("1 [b][y] [?] b")
    TileHighlighter({"b": "white on blue", "y": "black on yellow"}).highlight(text)
    assert [(span.start, span.end, span.style) for span in text.spans] == [
        (2, 5, "white on blue"),
        (5, 8, "black on yellow"),
    ]
