"""Simulations with a share for each seat: exact where all is settled, within their limits, the same every time."""

import numpy as np
import pytest

from azulejos.ai import montecarlo
from azulejos.ai.evaluation import Judge, evaluate
from azulejos.ai.montecarlo import LIMIT, NODES, SIMULATIONS, STOP, Growth
from azulejos.ai.settings import Settings
from azulejos.ai.values import final_shares, shares_of
from azulejos.ai.ways import LookingAhead, Simulating, new_way
from azulejos.core import contract
from azulejos.core.contract import OVER, SKIPPED, Numbers
from azulejos.core.game import load
from azulejos.core.registry import names
from azulejos.core.state import State
from tests.ai.test_alphabeta import Batch, as_batch, judge_for, small_positions

PLENTY = 1 << 40
SET_UPS = [*(f"{game}(players=3)" for game in names()), "azul(players=2)", "azul(players=5,wall=grey,jokers=on)"]


class MaxN:
    """The shares when everybody plays for their own seat, by going through everything."""

    def __init__(self, judge: Judge, players: int, moves: int) -> None:
        self.judge, self.players = judge, players
        self.codes, self.guesses = np.zeros((2, moves), np.int64)
        self.known: dict[bytes, Numbers] = {}

    def shares(self, position: Batch) -> Numbers:
        """The shares of a position, which are worked out once only."""
        key = position.tobytes()
        if key not in self.known:
            self.known[key] = self._judged(position[0]) if position[0].turn < 0 else self._best(position)
        return self.known[key]

    def _judged(self, state: contract.State) -> Numbers:
        if state.turn == OVER:
            final_shares(state, self.judge.work, self.judge.outlook)
        else:
            evaluate(state, self.judge)
            shares_of(self.judge.outlook, self.players)
        return self.judge.outlook[: self.players].copy()

    def _best(self, position: Batch) -> Numbers:
        """The shares after the best move; of equal ones after that which the game's guess puts first."""
        seat, best = int(position[0].turn), None
        for code in self._moves(position[0]):
            after = position.copy()
            contract.apply(after[0], code)
            shares = self.shares(after)
            if best is None or shares[seat] > best[seat]:
                best = shares
        assert best is not None
        return best

    def _moves(self, state: contract.State) -> list[int]:
        count = contract.legal_moves(state, self.codes)
        contract.guess(state, self.codes, count, self.guesses)
        order = [index for index in np.argsort(-self.guesses[:count], kind="stable") if self.guesses[index] != SKIPPED]
        return [int(self.codes[index]) for index in order]


def planted(state: State, judge: Judge, size: int = 200_000) -> Growth:
    """A tree with its root, in which no move is left out."""
    tree = montecarlo.new_growth(state.game, size)
    tree.control[montecarlo.WIDE] = state.game.parts.moves.MOVES
    tree.control[LIMIT] = PLENTY
    tree.stack[0] = state.position
    montecarlo.plant(tree, judge)
    return tree


@pytest.mark.parametrize("name", SET_UPS)
def test_what_is_settled_is_what_everybody_gets_who_plays_for_their_own_seat(name: str) -> None:
    for state in small_positions(name, 4):
        judge = judge_for(state)
        tree = planted(state, judge)
        assert montecarlo.grow(tree, judge, 1_000_000)
        plain = MaxN(judge_for(state), state.game.players, state.game.parts.moves.MOVES)
        assert tree.shares[0] == pytest.approx(plain.shares(as_batch(state)), abs=1e-5)
        best = montecarlo.best_child(tree, 0)
        after = as_batch(state)
        contract.apply(after[0], int(tree.last[best]))
        assert plain.shares(after)[state.turn] == pytest.approx(tree.shares[0, state.turn], abs=1e-5)


@pytest.mark.parametrize("name", SET_UPS)
def test_simulations_count_for_every_position_on_the_way(name: str) -> None:
    state = load(name).new(seed=4)
    judge = judge_for(state)
    tree = planted(state, judge)
    is_settled = montecarlo.grow(tree, judge, 500)
    grown = int(tree.control[NODES])
    assert is_settled or tree.control[SIMULATIONS] == 500
    assert tree.visits[0] == tree.control[SIMULATIONS] > 100
    assert tree.sums[:grown].sum(axis=1) == pytest.approx(tree.visits[:grown], rel=1e-3)
    for node in np.flatnonzero(tree.counts[:grown]):
        children = slice(tree.begins[node], tree.begins[node] + tree.counts[node])
        assert tree.priors[children].sum() == pytest.approx(1, abs=1e-4)
        if (tree.seats[children] >= 0).any():  # else it was settled as soon as it grew
            assert tree.visits[children].sum() in (tree.visits[node], tree.visits[node] - 1)


def test_simulations_do_not_go_where_all_is_settled() -> None:
    for state in small_positions("azul(players=3)", 4):
        judge = judge_for(state)
        tree = planted(state, judge)
        assert montecarlo.grow(tree, judge, 1_000_000)
        assert tree.control[SIMULATIONS] <= 2 * tree.control[NODES]


def test_at_the_root_no_move_is_left_out_but_those_that_are_never_better() -> None:
    state = load("queens_garden(players=3)").new(seed=4)
    judge = judge_for(state)
    tree = montecarlo.new_growth(state.game, 10_000)
    tree.control[montecarlo.WIDE] = 2
    tree.control[LIMIT] = PLENTY
    tree.stack[0] = state.position
    montecarlo.plant(tree, judge)
    montecarlo.grow(tree, judge, 50)
    count = contract.legal_moves(state.position, tree.moves)
    contract.guess(state.position, tree.moves, count, tree.ranks)
    assert tree.counts[0] == np.count_nonzero(tree.ranks[:count] != SKIPPED) > 2
    assert tree.counts[1:].max() == 2


def test_the_limit_and_the_stop_are_kept_at_once() -> None:
    state = load("azul(players=3)").new(seed=4)
    judge = judge_for(state)
    tree = planted(state, judge)
    tree.control[LIMIT] = 1000
    assert not montecarlo.grow(tree, judge, 10**9)
    looked = tree.control[NODES] + tree.control[SIMULATIONS]
    assert 1000 <= looked < 1000 + state.game.parts.moves.MOVES
    tree.control[LIMIT] = PLENTY
    assert tree.control[STOP]
    assert not montecarlo.grow(tree, judge, 10**9)
    assert tree.control[NODES] + tree.control[SIMULATIONS] == looked


def test_without_room_the_tree_stays_as_it_is_and_simulations_go_on() -> None:
    state = load("azul(players=4)").new(seed=4)
    judge = judge_for(state)
    tree = planted(state, judge, size=600)
    montecarlo.grow(tree, judge, 5000)
    assert tree.control[NODES] <= 600
    assert tree.visits[0] == 5000
    assert state.legal_moves.has(int(tree.last[montecarlo.best_child(tree, 0)]))


def test_two_look_ahead_and_more_simulate_but_with_a_depth_everybody_looks_ahead() -> None:
    def way(game: str, settings: Settings) -> type:
        state = load(game).new(seed=1)
        return type(new_way(state.game, settings, [judge_for(state)]))

    assert way("azul(players=2)", Settings()) is LookingAhead
    assert way("azul(players=3)", Settings(nodes=10)) is Simulating
    assert way("azul(players=3)", Settings(depth=1)) is LookingAhead


def test_threads_put_their_simulations_together() -> None:
    state = load("queens_garden(players=3)").new(seed=2)
    way = Simulating(state.game, Settings(nodes=600, threads=3), [judge_for(state) for _ in range(3)])
    way.begin(state.position)
    list(way.steps(1))
    assert way.nodes > 600
    visits = sum(int(tree.visits[0]) for tree in way.trees)
    assert visits > int(way.trees[0].visits[0])
    codes = [code for code, _ in way.found(5)]
    assert len(set(codes)) == len(codes)
    assert all(state.legal_moves.has(code) for code in codes)
