"""The search inside a round: exact where it can be, the same every time, and never beyond the next deal."""

import threading
from functools import cache
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos.ai import alphabeta
from azulejos.ai.alphabeta import COUNT, LIMIT, MOST_DEPTH, NARROW, NODES, STOP, WIDE
from azulejos.ai.evaluation import Judge, new_judge, prospects
from azulejos.ai.settings import Settings
from azulejos.ai.thinking import Mind, share_of
from azulejos.core import contract
from azulejos.core.contract import SKIPPED, Integers
from azulejos.core.playouts import perft
from azulejos.core.registry import names
from azulejos.core.rng import new_rng, random_below
from azulejos.core.state import State
from azulejos.training.fitting import new_weights

Batch = np.ndarray[Any, Any]

PLENTY = 1 << 40
FEW = 4000  # sequences of decisions that plain search can go through
SOLVED = [
    *(f"{game}(players={players})" for game in names() for players in (2, 3)),
    *("azul(players=2,wall=grey,jokers=on)", "azul(players=5)", "summer_pavilion(players=2,board=monochrome)"),
]


def judge_for(state: State, *, learned: bool = True) -> Judge:
    """A judge with weights that know nothing, which is as good for comparing searches."""
    game = state.game
    inputs = game.parts.inputs.size(game.players)
    return new_judge(game, new_weights(inputs, game.players, 1) if learned else None)


def as_batch(state: State) -> Batch:
    """The position as kernels want it."""
    return np.array([state.position], state.game.parts.state.DTYPE)


class Plain:
    """What positions are worth to a seat if all others play against it, by going through everything.

    Moves that a game says are never better are left out: a judge that knows nothing might find them so.
    """

    def __init__(self, seat: int, judge: Judge, moves: int) -> None:
        self.seat, self.judge = seat, judge
        self.codes, self.guesses = np.zeros((2, moves), np.int64)
        self.known: dict[bytes, int] = {}

    def value(self, position: Batch) -> int:
        """The value of a position, which is worked out once only."""
        key = position.tobytes()
        if key not in self.known:
            self.known[key] = self._value(position)
        return self.known[key]

    def _value(self, position: Batch) -> int:
        state = position[0]
        if state.turn < 0:
            return int(prospects(state, self.seat, self.judge))
        values = [self.value_after(position, code) for code in self._moves(state)]
        return max(values) if state.turn == self.seat else min(values)

    def value_after(self, position: Batch, code: int) -> int:
        """The value after a move."""
        after = position.copy()
        contract.apply(after[0], code)
        return self.value(after)

    def _moves(self, state: contract.State) -> list[int]:
        count = contract.legal_moves(state, self.codes)
        contract.guess(state, self.codes, count, self.guesses)
        return [int(code) for code in self.codes[:count][self.guesses[:count] != SKIPPED]]


def plain(state: State, judge: Judge) -> Plain:
    """The values for the seat on turn."""
    return Plain(state.turn, judge, state.game.parts.moves.MOVES)


def is_small(state: State) -> bool:
    """Whether there is something to choose, and little that can happen before the next deal."""
    counts = (perft(state, depth) for depth in range(2, MOST_DEPTH))
    return 1 < len(state.legal_moves) < 40 and all(count <= FEW for count in counts) and perft(state, MOST_DEPTH) > 10


@cache
def small_positions(name: str, count: int) -> list[State]:
    """Positions of random games from which little can happen before the next deal; not to be changed."""
    found: list[State] = []
    game, rng = azulejos.load(name), new_rng(5)
    for seed in range(200):
        state = game.new(seed)
        while not state.is_over:
            if is_small(state):
                found.append(state.copy())
                if len(found) == count:
                    return found
            codes = state.legal_moves.codes
            state.apply(state.move(int(codes[random_below(rng, len(codes))])))
    raise AssertionError(f"{name} has only {len(found)} small positions")


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


@pytest.mark.parametrize("learned", [True, False])
@pytest.mark.parametrize("game", SOLVED)
def test_a_position_near_the_deal_is_solved_as_by_going_through_everything(game: str, learned: bool) -> None:
    for state in small_positions(game, 12):
        judge = judge_for(state, learned=learned)
        tree = searched(state, judge)
        expected = plain(state, judge).value(as_batch(state))
        assert not tree.control[STOP]
        assert abs(int(tree.ranks[0, 0]) - expected) <= 1  # what is rounded


@pytest.mark.parametrize("game", names())
def test_a_table_that_is_used_again_changes_no_solved_value(game: str) -> None:
    table = alphabeta.new_table(14)
    for state in small_positions(f"{game}(players=2)", 12) * 2:
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
    for state in small_positions(f"{game}(players=2)", 12):
        judge = judge_for(state)
        tree = whole_tree(state, alphabeta.new_table(14))
        tree.control[LIMIT] = PLENTY
        lines = min(4, int(tree.control[COUNT]))
        alphabeta.deepen(tree, judge, MOST_DEPTH, lines)
        values = plain(state, judge)
        for index in range(lines):
            expected = values.value_after(as_batch(state), int(tree.moves[0, index]))
            assert abs(int(tree.ranks[0, index]) - expected) <= 1


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
    assert mind.way.depth >= 1


@pytest.mark.parametrize("game", names())
def test_several_threads_find_a_legal_move(game: str) -> None:
    state = azulejos.load(game).new(1)
    mind = Mind(state.game, Settings(nodes=5000, eval="hand", threads=2))
    for _ in mind.think(state, 1):
        pass
    assert state.legal_moves.has(mind.way.found(1)[0][0])
    assert mind.way.depth >= 1


def test_shares_and_prospects_agree() -> None:
    assert share_of(0) == 0.5
    assert share_of(7600) > 0.999
    assert share_of(-7600) < 0.001
