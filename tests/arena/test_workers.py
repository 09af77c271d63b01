"""Games in other processes: the same games, and none is lost when a process dies."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from azulejos.arena import ArenaError, ArenaErrorCode, cluster, match, matches
from azulejos.arena.board import Board
from azulejos.arena.pairing import Fixture
from azulejos.arena.queue import MOST_LOSSES, Queue
from tests.arena.test_matches import essence

HERE: dict[str, Any] = {"game": "azul", "player": "greedy", "opponent": "random", "games": 12}


def numbers(path: Path) -> list[int]:
    """The games in a file, in the order in which they were finished."""
    return [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]


def test_worker_processes_play_the_same_games() -> None:
    assert essence(match(**HERE, workers=2)) == essence(match(**HERE))
    assert multiprocessing.active_children() == []


def test_a_worker_that_is_killed_loses_no_finished_game_and_its_game_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    killed: list[int | None] = []

    def kill_one(board: Board) -> None:
        if len(board.games) in (3, 6):
            victim = multiprocessing.active_children()[0]
            killed.append(victim.pid)
            victim.kill()
            victim.join()  # a slow machine could still list it when the next one is looked for

    result = match(**HERE, workers=2, out=str(path), watch=kill_one)
    assert len(set(killed)) == 2
    assert sorted(numbers(path)) == list(range(12))
    assert essence(result) == essence(match(**HERE))


def test_a_match_that_is_killed_keeps_its_finished_games_and_its_workers_end(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ["match", "azul", "greedy", "random", "--games", "100000", "--workers", "2", "--out", str(path)]
    process = subprocess.Popen([sys.executable, "-m", "azulejos", *arguments], stdout=subprocess.PIPE)
    while not path.exists() or path.read_bytes().count(b"\n") < 5:
        assert process.poll() is None
        time.sleep(0.05)
    process.kill()
    assert process.stdout is not None
    process.stdout.read()  # ends when nobody is left who could write: the workers, too
    process.stdout.close()
    process.wait()
    finished = path.read_bytes().count(b"\n") - 1
    counts: list[int] = []
    match(**HERE | {"games": finished + 4}, out=str(path), watch=lambda board: counts.append(len(board.games)))
    assert counts[0] >= finished - 1  # not more than a line that was cut off
    assert len(numbers(path)) == len(set(numbers(path)))


def test_a_game_that_always_ends_its_worker_is_given_up() -> None:
    queue = Queue([Fixture(0, 0, 0, (0, 1)), Fixture(1, 0, 0, (1, 0))])
    first = queue.next()
    assert first is not None
    for _ in range(MOST_LOSSES - 1):
        queue.again(first, "killed")
        assert queue.next() == first
    with pytest.raises(ArenaError) as caught:
        queue.again(first, "killed")
    assert caught.value.code == ArenaErrorCode.WORKERS_LOST


def test_on_ray_the_same_games_are_played_even_if_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, mark = tmp_path / "games.jsonl", str(tmp_path / "killed")

    def play_or_die(contest: Any, fixture: Any, **how: Any) -> Any:
        from azulejos.arena.games import play

        if fixture.number == 5 and not os.path.exists(mark):
            open(mark, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return play(contest, fixture, **how)

    monkeypatch.setattr(matches, "play", play_or_die)
    result = match(**HERE, on="ray", workers=2, out=str(path))
    assert Path(mark).exists()
    assert sorted(numbers(path)) == list(range(12))
    assert essence(result) == essence(match(**HERE))
    assert not cluster.find_ray().is_initialized()


def test_without_ray_it_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"pip install 'azulejos\[ray\]'"):
        match(**HERE, on="ray")
