"""Verifying that a server dealt what it had promised."""

import json
from pathlib import Path
from typing import Any

import pytest

from azulejos.core.record import commitment
from tests.cli.conftest import Command, play_randomly
from tests.fair_games import begun, fair_record, played

SEED = 3


def fair(decisions: int | None = None) -> dict[str, Any]:
    return fair_record(played(begun("azul(players=3)", SEED), SEED, decisions), SEED)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "exactly what the seed gives"),
        ("de", "wie der Startwert sie ergibt"),
        ("nl", "precies wat het startgetal"),
    ],
)
def test_a_fair_game_is_told_with_its_promise(command: Command, language: str, words: str) -> None:
    Path("game.json").write_text(json.dumps(fair()))
    answer = command("verify", "game.json", "--language", language)
    assert (answer.code, answer.err) == (0, "")
    assert words in answer.out
    assert commitment(SEED) in answer.out


def test_a_record_comes_from_standard_input_and_the_answer_is_json(command: Command) -> None:
    record = fair()
    answer = command("verify", "-", "--json", typed=json.dumps(record))
    assert answer.code == 0
    assert json.loads(answer.out) == {
        "game": "azul(players=3)",
        "start": None,
        "fair": True,
        "deals": sum("deal" in entry for entry in record["steps"]),
        "decisions": sum("move" in entry for entry in record["steps"]),
        "over": True,
        "commitment": commitment(SEED),
    }


def test_an_unfinished_game_says_so(command: Command) -> None:
    answer = command("verify", "-", typed=json.dumps(fair(5)))
    assert "1 deal is exactly" in answer.out
    assert "ends before the game does" in answer.out


UNFAIR = {
    "another promise": {"commitment": commitment(SEED + 1)},
    "no promise": {"commitment": None},
    "another seed": {"seed": str(SEED + 1), "commitment": commitment(SEED + 1)},
    "no seed": {"seed": None},
    "a seed that is no number": {"seed": "x"},
    "a seed without end": {"seed": "1" * 10_000},
    "wrong scores": {"scores": [1, 2, 3]},
}


@pytest.mark.parametrize("change", UNFAIR.values(), ids=UNFAIR.keys())
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_what_is_not_fair_is_one_clear_line_and_code_two(
    command: Command, change: dict[str, Any], language: str
) -> None:
    answer = command("verify", "-", "--language", language, typed=json.dumps(fair() | change))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert answer.err.startswith("azulejos: ")


def test_an_unfair_deal_is_named_by_its_step(command: Command) -> None:
    record = fair() | {"seed": str(SEED + 1), "commitment": commitment(SEED + 1)}
    assert "step 1 " in command("verify", "-", typed=json.dumps(record)).err


def test_an_ordinary_record_has_no_seed_to_verify(command: Command) -> None:
    answer = command("verify", "-", typed=json.dumps(play_randomly("azul", SEED).record()))
    assert answer.code == 2
    assert "has no seed" in answer.err
