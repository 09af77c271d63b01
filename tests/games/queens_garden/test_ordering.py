"""Which moves of Queen's Garden a search leaves out, and that it loses nothing by it."""

import numpy as np
import pytest

import azulejos
from azulejos.core import contract
from azulejos.core.conformance import random_game
from azulejos.core.contract import OVER, SKIPPED
from azulejos.core.state import State
from azulejos.games.queens_garden.features import WEIGHTS
from azulejos.games.queens_garden.moves import MOVES
from azulejos.games.queens_garden.state import DISCARD
from tests.games.queens_garden.positions import apply, garden, moves, position

WEIGHT_ROW = np.array(list(WEIGHTS.values()))
MOST_FOLLOWING = 1000  # positions that are looked at from one


def guesses(state: State) -> dict[str, int]:
    """How promising each legal move looks."""
    codes, out = state.legal_moves.codes, np.zeros(MOVES, np.int64)
    contract.guess(state.position, codes, len(codes), out)
    return {str(move): int(found) for move, found in zip(state.legal_moves, out, strict=False)}


def left_out(state: State) -> set[str]:
    """The moves that a search need not look at."""
    return {move for move, found in guesses(state).items() if found == SKIPPED}


def key_after(state: State, *texts: str) -> int:
    """The key of the position after some decisions, before anything is dealt."""
    work = state.copy()
    for text in texts:
        work.decide(text)
    return contract.key(work.position)


def test_a_symbol_that_lies_there_in_one_colour_is_left_out_if_that_colour_brings_the_same() -> None:
    state = position(garden(), garden(), display="?b1g2g3g4")
    assert left_out(state) == {"1"}
    assert key_after(state, "b") == key_after(state, "1")


def test_of_equal_slots_beside_the_stack_only_the_first_is_looked_at() -> None:
    state = position(garden(), garden(), display="?b1y2,?b1y2,?b1y2g1g2")
    apply(state, "b")
    first, second, top = sorted(moves(state))
    assert left_out(state) == {second}
    assert key_after(state, first) == key_after(state, second) != key_after(state, top)


def test_the_order_of_slots_beside_the_stack_does_not_matter() -> None:
    one = position(garden(), garden(), display="?b1y2,?b3,?p4y2g1g2")
    other = position(garden(), garden(), display="?b3,?b1y2,?p4y2g1g2")
    assert contract.key(one.position) == contract.key(other.position)


def test_in_an_empty_garden_all_six_cells_of_the_middle_are_the_same() -> None:
    state = position(garden("b1"), garden())
    apply(state, "b1")
    assert len(moves(state)) == 6
    assert len(moves(state) - left_out(state)) == 1


def test_beside_the_only_hexagon_its_two_sides_are_the_same() -> None:
    state = position(garden("b1", middle="b2....."), garden())
    apply(state, "b1")
    assert len(moves(state)) == 5
    assert len(moves(state) - left_out(state)) == 3


def test_an_expansion_at_one_side_tells_the_sides_apart() -> None:
    state = position(garden("b1", middle="b2.....", a2="......."), garden())
    apply(state, "b1")
    assert not left_out(state)


def test_nothing_is_discarded_in_the_last_round_where_what_is_stored_costs_the_same() -> None:
    state = position(garden("b12"), garden(), round_number=4)
    apply(state, "pass")
    assert left_out(state) == moves(state) - {"done"}


def test_before_the_last_round_discards_are_looked_at() -> None:
    state = position(garden("b12"), garden(), round_number=3)
    apply(state, "pass")
    assert not left_out(state)


def test_passing_comes_last() -> None:
    found = guesses(position(garden("b2g2b3"), garden(), display="?g12l12"))
    assert min(found, key=found.__getitem__) == "pass"


def test_a_payment_with_a_joker_comes_after_all_others() -> None:
    state = position(garden("b2g2b3"), garden())
    apply(state, "b2", "@01")
    assert sorted(guesses(state), key=guesses(state).__getitem__)[0] == "=j1"


def best(position: np.record, seat: int, depth: int, skipping: bool, budget: list[int]) -> float:
    """The best a seat can get in so many decisions, where the others want it to get little."""
    budget[0] -= 1
    if position.turn < 0 or depth == 0:
        return worth(position, seat)
    codes, found = np.zeros(MOVES, np.int64), np.zeros(MOVES, np.int64)
    count = contract.legal_moves(position, codes)
    contract.guess(position, codes, count, found)
    values = []
    for index in range(count if budget[0] > 0 else 0):
        if not (skipping and found[index] == SKIPPED):
            after = position.copy()
            contract.apply(after, int(codes[index]))
            # Whoever discards must not gain by others having fewer decisions left.
            values.append(best(after, seat, depth - int(position.stage != DISCARD), skipping, budget))
    return (max if position.turn == seat else min)(values, default=0.0)


def worth(position: np.record, seat: int) -> float:
    """What a position is worth to a seat, compared with the other one."""
    out = np.zeros(len(WEIGHT_ROW), np.float32)
    values = []
    for other in (seat, 1 - seat):
        contract.features(position, other, out)
        values.append(float(out @ WEIGHT_ROW))
    return values[0] - values[1]


@pytest.mark.parametrize("seed", range(2))
def test_leaving_moves_out_loses_nothing(seed: int) -> None:
    compared = skipped = 0
    for state in random_game(azulejos.load("queens_garden"), seed):
        if state.turn == OVER:
            continue
        skipped += len(left_out(state))
        budgets = [MOST_FOLLOWING], [MOST_FOLLOWING]
        values = [
            best(state.position, state.turn, 2, skipping, budget)
            for skipping, budget in zip((False, True), budgets, strict=True)
        ]
        if all(budget[0] > 0 for budget in budgets):
            assert values[0] == pytest.approx(values[1], abs=1e-3)
            compared += 1
    assert compared > 30
    assert skipped > 3
