"""Counting, simulating, comparing and listing."""

import json

import pytest

import azulejos
from azulejos.core import registry
from azulejos.core.playouts import Simulation, perft
from tests.cli.conftest import Command, play_randomly


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_perft_counts_like_the_library(command: Command, depth: int) -> None:
    answer = json.loads(command("perft", "azul", "--seed", 7, "--depth", depth, "--json").out)
    assert answer["nodes"] == perft(azulejos.load("azul").new(seed=7), depth)
    assert answer["depth"] == depth


def test_perft_cut_into_portions_counts_the_same(command: Command) -> None:
    state = play_randomly("azul", 5, 11)
    answer = json.loads(command("perft", state.to_text(), "--depth", 5, "--divide", "--json").out)
    assert answer["nodes"] == perft(state, 5) == sum(answer["divide"].values())
    assert list(answer["divide"]) == [str(move) for move in state.legal_moves]


def test_perft_of_a_finished_game_counts_one(command: Command) -> None:
    answer = json.loads(command("perft", play_randomly("azul", 5).to_text(), "--depth", 5, "--json", "--divide").out)
    assert (answer["nodes"], answer["divide"]) == (1, {})


def test_perft_tells_people_nodes_and_speed(command: Command) -> None:
    answer = command("perft", "azul", "--depth", 2, "--divide")
    assert "depth 2: " in answer.out
    assert " per second" in answer.out
    assert answer.out.startswith("1")


def test_a_simulation_is_the_one_of_the_library(command: Command) -> None:
    answer = json.loads(command("simulate", "azul(players=3)", "--games", 1234, "--seed", 9, "--json").out)
    simulation = Simulation(azulejos.load("azul(players=3)"), 9)
    simulation.play(1234)
    assert answer["games"] == 1234
    assert answer["decisions"] == simulation.decisions
    assert answer["mean_scores"] == simulation.mean_scores
    assert answer["decisions_per_second"] > 0


def test_a_simulation_tells_people_the_mean_score_of_each_seat(command: Command) -> None:
    answer = command("simulate", "azul(players=3)", "--games", 10)
    assert "mean score, seat 3" in answer.out
    assert "games per second" in answer.out


def test_the_bench_compares_every_game_with_the_first(command: Command) -> None:
    answer = json.loads(command("bench", "--games", 50, "--json").out)
    assert [one["game"] for one in answer] == [str(azulejos.load(name)) for name in registry.names()]
    assert answer[0]["cost"] == 1.0
    assert "cost of a decision" in command("bench", "--games", 20).out


def test_all_games_are_listed_with_their_options(command: Command) -> None:
    answer = json.loads(command("games", "--json").out)
    assert [game["name"] for game in answer] == list(registry.names())
    for game in answer:
        texts = ",".join(f"{name}={how['default']}" for name, how in game["options"].items())
        assert azulejos.load(f"{game['name']}({texts})") == azulejos.load(game["name"])
    assert all(name in command("games").out for name in registry.names())
