"""What `azulejos analyse` tells."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import azulejos
from azulejos.core.registry import names
from tests.cli.conftest import Command, play_randomly
from tests.cli.test_main import hear_interruptions

NODES = ("--nodes", 300)


@pytest.mark.parametrize("game", [*names(), "azul(players=8,wall=grey,jokers=on)"])
def test_the_best_moves_are_told_for_people(command: Command, game: str) -> None:
    text = azulejos.load(game).new(seed=4).to_text()
    answer = command("analyse", text, *NODES, "--lines", 2)
    assert (answer.code, answer.err) == (0, "")
    out = answer.out.splitlines()
    assert out[0] == f"{azulejos.load(game)}: Player 1 decides."
    assert "How it may go on" in out[2]
    assert "The best move found is " in answer.out
    assert "positions" in answer.out.splitlines()[-1]


@pytest.mark.parametrize(("language", "word"), [("de", "Sieg %"), ("nl", "Winst %")])
def test_people_read_it_in_their_language(command: Command, language: str, word: str) -> None:
    answer = command("analyse", "azul", "--seed", 4, *NODES, "--language", language)
    assert word in answer.out
    assert "analyse." not in answer.out


@pytest.mark.parametrize(("players", "what"), [(2, "depth"), (3, "nodes")])
def test_programs_get_a_line_for_each_step(command: Command, players: int, what: str) -> None:
    """Alpha-beta goes deeper with each step; simulations only look at more, and their line may get shorter."""
    state = azulejos.load(f"azul(players={players})").new(seed=4)
    answer = command("analyse", state.to_text(), "--nodes", 20000, "--lines", 2, "--json")
    told = [json.loads(line) for line in answer.out.splitlines()]
    assert len(told) > 1
    assert [one[what] for one in told] == sorted(one[what] for one in told)
    last = told[-1]
    assert (last["game"], last["seat"], last["final"]) == (f"azul(players={players})", 0, False)
    assert len(last["lines"]) == 2
    for line in last["lines"]:
        assert line["move"] == line["moves"][0]
        assert line["move"] in map(str, state.legal_moves)
        assert len(line["wins"]) == len(line["points"]) == players
    assert command("analyse", state.to_text(), "--nodes", 20000, "--lines", 2, "--json").out.count("\n") == len(told)


@pytest.mark.parametrize(("language", "one"), [("en", "1 position,"), ("de", "1 Stellung,"), ("nl", "1 stelling,")])
def test_a_single_position_is_told_as_one(command: Command, language: str, one: str) -> None:
    state = azulejos.load("azul").new(seed=4)
    while len(state.legal_moves) > 1:  # the only move left is the last one of a round
        state.apply(state.legal_moves[0])
    assert one in command("analyse", state.to_text(), *NODES, "--language", language).out


def test_a_record_is_analysed_at_its_last_decision_or_at_any_step(command: Command) -> None:
    end = play_randomly("azul", 5)
    Path("game.json").write_text(json.dumps(end.record()))
    before = end.copy()
    before.undo()
    last = json.loads(command("analyse", "game.json", *NODES, "--json").out.splitlines()[-1])
    assert last["seat"] == before.turn
    assert last["lines"][0]["move"] in map(str, before.legal_moves)
    start = azulejos.replay(end.record())
    while start.moves:
        start.undo()
    first = json.loads(command("analyse", "game.json", "--step", 0, *NODES, "--json").out.splitlines()[-1])
    assert first["lines"][0]["move"] in map(str, start.legal_moves)
    refused = command("analyse", "game.json", "--step", len(end.moves), *NODES)
    assert (refused.code, refused.err) == (2, "azulejos: the game is over\n")


def test_a_position_may_come_from_a_file_or_a_pipe(command: Command) -> None:
    text = azulejos.load("azul").new(seed=4).to_text()
    Path("position.txt").write_text(text + "\n")
    from_file = command("analyse", "./position.txt", *NODES).out.splitlines()[:-1]
    assert from_file == command("analyse", "-", *NODES, typed=text).out.splitlines()[:-1]


def test_options_take_the_place_of_the_players_own_limits(command: Command) -> None:
    arguments = ("analyse", "azul", "--seed", 4, "--json")
    easy = json.loads(command(*arguments, "--player", "easy").out.splitlines()[-1])
    assert easy["depth"] == 1
    few = json.loads(command(*arguments, "--player", "search(time=600)", *NODES).out.splitlines()[-1])
    assert few["nodes"] < 1000
    two = json.loads(command(*arguments, "--time", 0.05, "--threads", 2).out.splitlines()[-1])
    assert two["depth"] >= 1


def start(*arguments: str, **how: object) -> "subprocess.Popen[str]":
    return subprocess.Popen(  # type: ignore[call-overload, no-any-return]
        [sys.executable, "-m", "azulejos", "analyse", "azul", "--seed", "4", *arguments],
        text=True,
        preexec_fn=hear_interruptions,
        **how,
    )


def test_whoever_has_seen_enough_gets_what_was_found() -> None:
    process = start("--time", "600", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(4)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    if process.returncode == 130:  # a slow machine had not even begun
        return
    assert (process.returncode, err) == (0, "")
    assert "The best move found is " in out


def test_on_a_terminal_the_table_changes_while_it_thinks() -> None:
    leader, follower = pty.openpty()
    process = start("--nodes", "20000", stdin=follower, stdout=follower, stderr=subprocess.PIPE)
    os.close(follower)
    shown = b""
    while True:
        try:
            part = os.read(leader, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(leader)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert shown.count(b"decides.") > 1
