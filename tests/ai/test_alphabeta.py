"""The search inside a round: exact where it can be, the same every time, and never beyond the next deal."""

import threading
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos.ai import alphabeta
from azulejos.ai.alphabeta import COUNT, DEPTH, LIMIT, MOST_DEPTH, NARROW, NODES, STOP, WIDE
from azulejos.ai.evaluation import Judge, new_judge, prospects
from azulejos.ai.settings import Settings
from azulejos.ai.thinking import Mind, share_of
from azulejos.core import contract
from azulejos.core.contract import SKIPPED, Integers
from azulejos.core.registry import names
from azulejos.core.rng import new_rng, random_below
from azulejos.core.state import State
from azulejos.training.fitting import new_weights

Batch = np.ndarray[Any, Any]

PLENTY = 1 << 40
FEW = 2000  # sequences of decisions that plain search can go through


def judge_for(state: State, *, learned: bool = True) -> Judge:
    """A judge with weights that know nothing, which is as good for comparing searches."""
    game = state.game
    inputs = game.parts.inputs.size(game.players)
    return new_judge(game, new_weights(inputs, game.players, 1) if learned else None)


def as_batch(state: State) -> Batch:
    """The position as kernels want it."""
    return np.array([state.position], state.game.parts.state.DTYPE)


def plain_value(position: Batch, seat: int, judge: Judge, moves: int) -> int:
    """What a position is worth to a seat if all others play against it, by going through everything.

    Moves that a game says are never better are left out: a judge that knows nothing might find them so.
    """
    if position[0].turn < 0:
        return int(prospects(position[0], seat, judge))
    codes, guesses = np.zeros(moves, np.int64), np.zeros(moves, np.int64)
    count = contract.legal_moves(position[0], codes)
    contract.guess(position[0], codes, count, guesses)
    values = []
    for code in codes[:count][guesses[:count] != SKIPPED]:
        after = position.copy()
        contract.apply(after[0], int(code))
        values.append(plain_value(after, seat, judge, moves))
    return max(values) if position[0].turn == seat else min(values)


def sequences(position: Batch, moves: int, most: int) -> int:
    """How many ways there are to the next deal, counted up to a number."""
    if position[0].turn < 0:
        return 1
    codes = np.zeros(moves, np.int64)
    total = 0
    for code in codes[: contract.legal_moves(position[0], codes)]:
        after = position.copy()
        contract.apply(after[0], int(code))
        total += sequences(after, moves, most - total)
        if total > most:
            break
    return total


def small_positions(name: str, count: int) -> list[State]:
    """Positions of random games from which little can happen before the next deal."""
    found: list[State] = []
    game, rng = azulejos.load(name), new_rng(5)
    for seed in range(200):
        state = game.new(seed)
        while not state.is_over and len(found) < count:
            codes = state.legal_moves.codes
            if 1 < len(codes) < 40 and 10 < sequences(as_batch(state), game.parts.moves.MOVES, FEW) <= FEW:
                found.append(state.copy())
            state.apply(state.move(int(codes[random_below(rng, len(codes))])))
        if len(found) >= count:
            break
    return found


def whole_tree(state: State, table: Integers) -> alphabeta.Tree:
    """A search that is going to begin and leaves out no moves for being many."""
    tree = alphabeta.new_tree(state.game, table)
    tree.control[WIDE] = tree.control[NARROW] = PLENTY
    tree.stack[0] = state.position
    alphabeta.begin(tree)
    return tree


def searched(state: State, judge: Judge, nodes: int = PLENTY, depths: int = MOST_DEPTH) -> alphabeta.Tree:
    """A search of a position."""
    tree = whole_tree(state, alphabeta.new_table(14))
    tree.control[LIMIT] = nodes
    alphabeta.deepen(tree, judge, depths, 1)
    return tree


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("learned", [True, False])
@pytest.mark.parametrize("game", names())
def test_a_position_near_the_deal_is_solved_as_by_going_through_everything(
    game: str, learned: bool, players: int
) -> None:
    found = small_positions(f"{game}(players={players})", 6)
    assert found
    for state in found:
        judge = judge_for(state, learned=learned)
        tree = searched(state, judge)
        expected = plain_value(as_batch(state), state.turn, judge, state.game.parts.moves.MOVES)
        assert not tree.control[STOP]
        assert abs(int(tree.ranks[0, 0]) - expected) <= 1  # what is rounded


@pytest.mark.parametrize("game", names())
def test_a_table_that_is_used_again_changes_no_solved_value(game: str) -> None:
    found = small_positions(f"{game}(players=2)", 6)
    table = alphabeta.new_table(14)
    for state in found * 2:
        judge = judge_for(state)
        tree = whole_tree(state, table)
        tree.control[LIMIT] = PLENTY
        assert alphabeta.deepen(tree, judge, MOST_DEPTH, 1)
        assert tree.ranks[0, 0] == searched(state, judge).ranks[0, 0]


@pytest.mark.parametrize("game", names())
def test_the_same_nodes_give_the_same_moves_and_values(game: str) -> None:
    state = azulejos.load(game).new(7)
    first, second = (searched(state, judge_for(state), nodes=3000) for _ in range(2))
    count = int(first.control[COUNT])
    assert first.control[NODES] == second.control[NODES]
    assert first.moves[0, :count].tolist() == second.moves[0, :count].tolist()
    assert first.ranks[0, :count].tolist() == second.ranks[0, :count].tolist()


@pytest.mark.parametrize("game", names())
def test_nodes_are_kept_to(game: str) -> None:
    state = azulejos.load(game).new(7)
    for nodes in (1, 10, 500):
        tree = searched(state, judge_for(state), nodes=nodes)
        assert tree.control[NODES] <= nodes + tree.control[COUNT] + 1
        assert tree.control[COUNT] > 0


@pytest.mark.parametrize("game", names())
def test_asked_for_several_lines_a_search_finds_the_values_of_the_best_moves(game: str) -> None:
    for state in small_positions(f"{game}(players=2)", 4):
        judge = judge_for(state)
        tree = whole_tree(state, alphabeta.new_table(14))
        tree.control[LIMIT] = PLENTY
        lines = min(4, int(tree.control[COUNT]))
        alphabeta.deepen(tree, judge, MOST_DEPTH, lines)
        for index in range(lines):
            after = as_batch(state)
            contract.apply(after[0], int(tree.moves[0, index]))
            value = plain_value(after, state.turn, judge, state.game.parts.moves.MOVES)
            assert abs(int(tree.ranks[0, index]) - value) <= 1


@pytest.mark.parametrize("game", names())
def test_a_search_is_ended_from_outside(game: str) -> None:
    state = azulejos.load(game).new(1)
    mind, cancel = Mind(state.game, Settings(eval="hand")), threading.Event()
    timer = threading.Timer(0.3, cancel.set)
    timer.start()
    for _ in mind.think(state, 1, cancel):
        pass
    timer.join()
    assert cancel.is_set()
    assert mind.depth >= 1


@pytest.mark.parametrize("game", names())
def test_several_threads_find_a_legal_move(game: str) -> None:
    state = azulejos.load(game).new(1)
    mind = Mind(state.game, Settings(nodes=5000, eval="hand", threads=2))
    for _ in mind.think(state, 1):
        pass
    assert state.legal_moves.has(mind.found(1)[0][0])
    assert mind.trees[0].control[DEPTH] >= 1


def test_shares_and_prospects_agree() -> None:
    assert share_of(0) == 0.5
    assert share_of(7600) > 0.999
    assert share_of(-7600) < 0.001
