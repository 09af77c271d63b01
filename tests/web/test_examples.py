"""The positions that the web app's figures and lessons show: all of them legal, and every taught move, too."""

import importlib.util
import json
import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import azulejos
from azulejos.core.state import State

WEB = Path(__file__).parent.parent.parent / "web"
GAMES = azulejos.game_names()


def _script() -> ModuleType:
    """The script that writes the examples."""
    spec = importlib.util.spec_from_file_location("web_examples", WEB / "tests" / "examples.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _examples(game: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((WEB / "src" / "games" / game / "examples.json").read_text())
    return found


def _state(position: str) -> State:
    return azulejos.load(position.partition(" ")[0]).from_text(position)


def _steps(game: str) -> list[dict[str, Any]]:
    """The steps of a lesson: each with its position and the moves that are taught or watched."""
    text = (WEB / "src" / "games" / game / "lesson.ts").read_text()
    steps = []
    for step in re.findall(r"\{[^{}]*?position: \"[^{}]*?\}", text, flags=re.DOTALL):
        position = re.search(r'position: "(\w+)"', step)
        listed = re.search(r"moves: \[(.*?)\]", step, flags=re.DOTALL)
        watched = re.findall(r'watch: "([^"]+)"', step)
        moves = re.findall(r'"([^"]+)"', listed[1]) if listed else []
        assert position is not None
        steps.append({"position": position[1], "moves": moves, "watched": watched, "is_last_word": "done:" in step})
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_examples_are_legal_positions_with_the_views_that_the_server_shows(game: str) -> None:
    text = (WEB / "src" / "games" / game / "examples.json").read_text()
    assert text == _script().written(json.loads(text)), "run python web/tests/examples.py"


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_shown_somewhere(game: str) -> None:
    folder = WEB / "src" / "games" / game
    shown = (folder / "Rules.svelte").read_text() + (folder / "lesson.ts").read_text()
    assert [name for name in _examples(game) if f'"{name}"' not in shown] == []


@pytest.mark.parametrize("game", GAMES)
def test_lessons_have_a_dozen_steps_or_so(game: str) -> None:
    steps = _steps(game)
    assert 8 <= len(steps) <= 18
    assert any(step["moves"] for step in steps)


@pytest.mark.parametrize("game", GAMES)
def test_every_taught_move_is_legal_and_the_learners_own(game: str) -> None:
    examples = _examples(game)
    for step in _steps(game):
        state = _state(examples[step["position"]]["position"])
        legal = {str(move) for move in state.legal_moves}
        assert set(step["moves"] + step["watched"]) <= legal, step
        assert not step["moves"] or state.turn == 0, step
        assert not step["watched"] or state.turn == 1, step


@pytest.mark.parametrize("game", GAMES)
def test_a_step_without_a_last_word_leads_to_the_position_of_the_next_one(game: str) -> None:
    examples, steps = _examples(game), _steps(game)
    for step, following in pairwise(steps):
        if not step["moves"] or step["is_last_word"]:
            continue
        state = _state(examples[step["position"]]["position"])
        [move] = step["moves"]
        state.decide(move)
        assert state.to_text() == examples[following["position"]]["position"], step
