"""Golden files: what the games did when they were last known to be right."""

import json

import pytest

from azulejos.core.game import load
from azulejos.core.playouts import perft
from azulejos.core.registry import names
from tests.golden.make import FOLDER, SEED, families, file_name, playthrough, positions
from tests.oracle.compare import PAIRS, Oracle

FAMILIES = [(game, set_up) for game in names() for set_up in families(game)]


@pytest.mark.parametrize("game", names())
def test_every_registered_game_has_golden_files(game: str) -> None:
    expected = {"perft.json", *(file_name(set_up) for set_up in families(game))}
    assert {path.name for path in (FOLDER / game).iterdir()} == expected


@pytest.mark.parametrize(("game", "set_up"), FAMILIES)
def test_the_playthrough_is_the_golden_one(game: str, set_up: str) -> None:
    assert list(playthrough(set_up)) == (FOLDER / game / file_name(set_up)).read_text().splitlines()


@pytest.mark.parametrize(("game", "set_up"), FAMILIES)
def test_the_perft_counts_are_the_golden_ones(game: str, set_up: str) -> None:
    golden = json.loads((FOLDER / game / "perft.json").read_text())[set_up]
    assert max(counts[-1] for counts in golden.values()) > 1_000
    for name, state in positions(set_up).items():
        assert [perft(state, depth) for depth in range(1, len(golden[name]) + 1)] == golden[name]


@pytest.mark.parametrize(("game", "set_up"), FAMILIES)
def test_the_oracle_counts_as_many_sequences_of_two_decisions(game: str, set_up: str) -> None:
    state = load(set_up).new(SEED)
    deal = [state.game.parts.notation.write_outcome(outcome) for outcome in state.steps[0].outcomes]
    total = 0
    for first in begin(set_up, deal).legal_moves():
        oracle = begin(set_up, deal)
        oracle.apply(first)
        total += len(oracle.legal_moves()) or 1
    assert total == perft(state, 2)


def begin(set_up: str, deal: list[str]) -> Oracle:
    """A game in the oracle with its first deal."""
    game = load(set_up)
    oracle = PAIRS[game.name].oracle(game.params)
    for kind in deal:
        oracle.deal(kind)
    return oracle
