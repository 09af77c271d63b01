"""What searches and learning ask of every game: keys, movers, guesses, and the inputs of a learned evaluation."""

from collections.abc import Iterator

import numpy as np
import pytest

import azulejos
from azulejos.core import contract
from azulejos.core.contract import CHANCE, NO_PART, SKIPPED
from azulejos.core.state import State
from tests.set_ups import ALL_SET_UPS

GAMES = 2


def positions(name: str) -> Iterator[State]:
    """Positions of random games, those before deals too."""
    for seed in range(GAMES):
        state, rng = azulejos.load(name).new(seed), np.random.default_rng(seed)
        while not state.is_over:
            yield state
            if state.turn == CHANCE:
                state.deal()
            else:
                state.decide(state.move(int(rng.choice(state.legal_moves.codes))))


def inputs_of(state: State) -> dict[int, list[tuple[int, float]]]:
    """What each part of a position sets, by the part's key."""
    file = state.game.parts.inputs
    keys = np.zeros(file.MOST_PARTS, np.int64)
    places, values = np.zeros(file.MOST_SET + 1, np.int64), np.zeros(file.MOST_SET + 1, np.float32)
    found = {}
    for part in range(contract.parts(state.position, keys)):
        count = contract.inputs(state.position, part, places, values)
        assert count <= file.MOST_SET
        if keys[part] == NO_PART:
            assert count == 0
        else:
            found[int(keys[part])] = list(zip(places[:count].tolist(), values[:count].tolist(), strict=True))
    return found


@pytest.mark.parametrize("name", ALL_SET_UPS)
def test_parts_with_the_same_key_set_the_same_inputs(name: str) -> None:
    known: dict[int, list[tuple[int, float]]] = {}
    for state in positions(name):
        for key, inputs in inputs_of(state).items():
            assert known.setdefault(key, inputs) == inputs
    assert len(known) > 100


@pytest.mark.parametrize("name", ALL_SET_UPS)
def test_inputs_are_within_their_number_and_no_part_sets_one_twice(name: str) -> None:
    size = azulejos.load(name).parts.inputs.size(azulejos.load(name).players)
    for state in positions(name):
        for inputs in inputs_of(state).values():
            places = [place for place, _ in inputs]
            assert all(0 <= place < size for place in places)
            assert len(set(places)) == len(places)
            assert all(np.isfinite(value) and value for _, value in inputs)


@pytest.mark.parametrize("name", ALL_SET_UPS)
def test_a_key_tells_positions_apart_and_is_equal_for_equal_ones(name: str) -> None:
    texts: dict[int, str] = {}
    for state in positions(name):
        key = contract.key(state.position)
        assert key >= 0
        assert contract.key(state.copy().position) == key
        # Positions that differ only in what has no bearing on this round may share a key; different tables may not.
        assert texts.setdefault(key, state.to_text()) == state.to_text()
    assert len(texts) > 30


@pytest.mark.parametrize("name", ALL_SET_UPS)
def test_the_mover_is_the_seat_on_turn(name: str) -> None:
    for state in positions(name):
        if state.turn >= 0:
            assert contract.mover(state.position) == state.turn


@pytest.mark.parametrize("name", ALL_SET_UPS)
def test_the_mover_before_a_deal_is_on_turn_after_it(name: str) -> None:
    game = azulejos.load(name)
    state, rng = game.new(3), np.random.default_rng(3)
    deals = 0
    while not state.is_over:
        if state.turn == contract.CHANCE:
            mover = contract.mover(state.position)
            state.deal()
            assert state.turn == mover
            deals += 1
        else:
            codes = state.legal_moves.codes
            state.decide(state.move(int(codes[rng.integers(len(codes))])))
    assert deals


@pytest.mark.parametrize("name", ALL_SET_UPS)
def test_guesses_are_moderate_and_leave_a_move(name: str) -> None:
    guesses = np.zeros(azulejos.load(name).parts.moves.MOVES, np.int64)
    for state in positions(name):
        codes = state.legal_moves.codes
        if len(codes) == 0:
            continue
        contract.guess(state.position, codes, len(codes), guesses)
        found = guesses[: len(codes)]
        left = found[found != SKIPPED]
        assert len(left) > 0
        assert np.all(np.abs(left) <= 1000)
