"""Simulations with a share for each seat: exact where all is settled, within their limits, the same every time."""

from collections.abc import Iterator

import numpy as np
import pytest

from azulejos.ai import montecarlo, ways
from azulejos.ai.evaluation import Judge, evaluate
from azulejos.ai.montecarlo import LIMIT, NODES, SIMULATIONS, STOP, Growth
from azulejos.ai.settings import Settings
from azulejos.ai.thinking import Mind
from azulejos.ai.values import final_shares, shares_of
from azulejos.ai.ways import LookingAhead, Simulating, new_way
from azulejos.core import contract
from azulejos.core.contract import CHANCE, OVER, SKIPPED, Numbers
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


def planted(state: State, judge: Judge, size: int = 200_000, deals: int = 0) -> Growth:
    """A tree with its root, in which no move is left out; unless asked to imagine deals, it ends at the next one."""
    tree = montecarlo.new_growth(state.game, size)
    tree.control[montecarlo.WIDE] = state.game.parts.moves.MOVES
    tree.control[montecarlo.DEALS] = deals
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


# --- Imagined deals ---------------------------------------------------------------------------------------------------


def dealt(tree: Growth) -> list[int]:
    """The positions of a tree after which deals were imagined."""
    grown = slice(0, int(tree.control[NODES]))
    return [int(node) for node in np.flatnonzero((tree.seats[grown] == CHANCE) & (tree.counts[grown] > 0))]


def after(tree: Growth, node: int) -> slice:
    """Where the positions after one are."""
    return slice(int(tree.begins[node]), int(tree.begins[node] + tree.counts[node]))


def small_trees(name: str) -> Iterator[Growth]:
    """Trees with three deals wherever a game deals, grown from positions with little to happen before the next deal."""
    for state in small_positions(name, 4):
        judge = judge_for(state)
        tree = planted(state, judge, deals=3)
        montecarlo.grow(tree, judge, 2000)
        yield tree


@pytest.mark.parametrize("name", SET_UPS)
def test_every_imagined_deal_counts_for_as_much_as_the_others(name: str) -> None:
    seen = 0
    for tree in small_trees(name):
        for node in dealt(tree):
            children = after(tree, node)
            assert tree.counts[node] == 3
            assert np.ptp(tree.visits[children]) <= 1
            own = tree.visits[node] - tree.visits[children].sum()
            if not tree.settled[node]:
                assert own == montecarlo.BEFORE_DEALS
                expected = own * tree.shares[node] + tree.sums[children].sum(axis=0)
                assert tree.sums[node] == pytest.approx(expected, rel=1e-3)
            seen += 1
    assert seen > 0


# The last round is nearly over: seat 0 has passed, and expansions that seat 1 empties are still turned up.
NEARLY_OVER = (
    "queens_garden(players=2) 4 act:1 0 0 g24l133446b1233566p122335566v112334566y1112356"
    " g1112245566l123456b122345p12346v236y23456 28 g12356l1256b123456p1245v123456y2345 6|+g4,?y4,?y46,?g4,?g6l56"
    " !0:0:b56:-:v5...l2./-/-/-/.l2..g3.y2/-/-"
    " 2:0:g3l5b44p145v445y35:-:p4l1v1b1g3g5/v2....../*.....+y6/-/-/-/-"
)


def test_a_position_before_a_deal_is_settled_by_the_mean_when_all_is_settled_after_every_deal() -> None:
    state = load("queens_garden(players=2)").from_text(NEARLY_OVER)
    judge = judge_for(state)
    tree = planted(state, judge, deals=2)
    montecarlo.grow(tree, judge, 20_000)
    settled = [node for node in dealt(tree) if tree.settled[node]]
    assert len(settled) > 10
    for node in settled:
        assert tree.shares[node] == pytest.approx(tree.shares[after(tree, node)].mean(axis=0), abs=1e-5)


def test_imagined_deals_are_the_same_every_time_and_differ_from_each_other() -> None:
    state = load("queens_garden(players=3)").new(seed=4)
    seeds = []
    for _ in range(2):
        judge = judge_for(state)
        tree = planted(state, judge, deals=4)
        montecarlo.grow(tree, judge, 2000)
        seeds.append([tree.last[after(tree, node)].tolist() for node in dealt(tree)])
    assert seeds[0] == seeds[1]
    assert seeds[0]
    assert all(len(set(deals)) == 4 for deals in seeds[0])


@pytest.mark.parametrize("name", SET_UPS)
def test_moves_that_are_compared_are_dealt_alike(name: str) -> None:
    alike = 0
    for tree in small_trees(name):
        seeds = [tuple(tree.last[after(tree, node)].tolist()) for node in dealt(tree)]
        assert len(set(seeds)) <= 1
        alike += len(seeds)
    assert alike > 10


def test_another_position_is_searched_with_other_deals() -> None:
    seeds = []
    for seed in range(2):
        state = load("queens_garden(players=3)").new(seed=seed)
        judge = judge_for(state)
        tree = planted(state, judge, deals=3)
        montecarlo.grow(tree, judge, 2000)
        seeds.append(tree.last[after(tree, dealt(tree)[0])].tolist())
    assert seeds[0] != seeds[1]


def test_what_is_expected_ends_at_the_next_deal() -> None:
    state = load("queens_garden(players=3)").new(seed=4)
    way = Simulating(state.game, Settings(nodes=20_000), [judge_for(state)])
    way.begin(state.position)
    list(way.steps(1))
    assert dealt(way.trees[0])
    for code, _ in way.found(3):
        line = state.copy()
        line.decide(line.move(code))
        for follows in way.continuation(line, code):
            line.decide(line.move(follows))


def test_at_the_root_no_move_is_left_out_but_those_that_are_never_better() -> None:
    state = load("queens_garden(players=3)").new(seed=4)
    judge = judge_for(state)
    tree = planted(state, judge, size=10_000)
    tree.control[montecarlo.WIDE] = 2
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


def test_without_room_the_tree_stays_as_it_is_and_the_search_ends() -> None:
    state = load("azul(players=4)").new(seed=4)
    judge = judge_for(state)
    tree = planted(state, judge, size=600)
    assert not montecarlo.grow(tree, judge, 10**9)
    assert tree.control[STOP]
    assert 600 - state.game.parts.moves.MOVES < tree.control[NODES] <= 600
    assert tree.visits[0] == tree.control[SIMULATIONS] < 600
    assert state.legal_moves.has(int(tree.last[montecarlo.best_child(tree, 0)]))


def test_a_search_without_limits_ends_when_its_memory_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "MOST_GROWN", 2000)
    state = load("queens_garden(players=3)").new(seed=2)
    *_, is_final = Mind(state.game, Settings(eval="hand")).think(state, 1)
    assert not is_final


def test_two_look_ahead_unless_deals_are_small_and_more_simulate_but_with_a_depth_everybody_looks_ahead() -> None:
    def way(game: str, settings: Settings) -> type:
        state = load(game).new(seed=1)
        return type(new_way(state.game, settings, [judge_for(state)]))

    assert way("azul(players=2)", Settings()) is LookingAhead
    assert way("azul(players=2,wall=grey,jokers=on)", Settings()) is LookingAhead
    assert way("summer_pavilion(players=2)", Settings()) is Simulating
    assert way("queens_garden(players=2)", Settings()) is Simulating
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
