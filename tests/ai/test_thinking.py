"""How searching players think: the same every time, in time, without changing anything, and within their memory."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import azulejos
from azulejos.ai import alphabeta, montecarlo, thinking
from azulejos.ai.alphabeta import LIMIT, NODES, STOP
from azulejos.ai.players import known_players
from azulejos.ai.search import SearchPlayer
from azulejos.ai.settings import MOST_DEPTH, MOST_NODES, Settings
from azulejos.ai.thinking import Analysis, Mind
from azulejos.ai.thought import Limits
from azulejos.ai.ways import LookingAhead, Simulating
from azulejos.core.conformance import random_game
from azulejos.core.registry import names
from azulejos.core.state import State
from tests.ai.processes import wait_until
from tests.games.azul import positions as azul

GAMES = [*names(), "azul(players=3)", "summer_pavilion(players=4)", "queens_garden(players=3)"]  # both ways to search
PATIENCE = 20.0  # seconds for what takes milliseconds on a machine that does nothing else


@cache
def start(game: str, depth: int = MOST_DEPTH) -> State:
    """A position from which more can happen than a search goes through; not to be changed."""
    for seed in range(20):
        for state in random_game(azulejos.load(game), seed):
            mind = Mind(state.game, Settings(nodes=100_000, depth=depth, eval="hand"))
            if not state.is_over and not any(mind.think(state, 1)):
                return state.copy()
    raise AssertionError(f"{game} has no large positions")


def positions(game: str, count: int) -> list[State]:
    """Some positions of a random game, in order."""
    states = [state.copy() for state in random_game(azulejos.load(game), 2) if not state.is_over]
    return states[:: len(states) // count][:count]


def thoughts(player: SearchPlayer, state: State, lines: int = 3) -> list[Analysis]:
    """All that a player tells about a position, but for the time it took."""
    return [replace(analysis, seconds=0.0) for analysis in player.analyse(state, lines)]


# --- The same every time ----------------------------------------------------------------------------------------------

PLAYERS = ["search(nodes=400)", "search(nodes=400,eval=hand)", "search(nodes=200,slips=0.4)", "search(depth=2)"]


def choices(text: str, states: list[State], seed: int = 3) -> list[str]:
    """What a new player chooses in positions, one after the other."""
    player = azulejos.player(text, seed=seed)
    return [str(player.choose(state)) for state in states]


@pytest.mark.parametrize("text", PLAYERS)
@pytest.mark.parametrize("game", names())
def test_players_with_the_same_seed_decide_alike_all_game_long(game: str, text: str) -> None:
    states = positions(game, 12)
    assert choices(text, states) == choices(text, states)


@pytest.mark.parametrize("game", names())
def test_two_players_tell_the_same_thoughts_all_game_long(game: str) -> None:
    first, second = (SearchPlayer(Settings(nodes=600, eval="hand"), seed=1) for _ in range(2))
    for state in positions(game, 8):
        assert thoughts(first, state) == thoughts(second, state)


@pytest.mark.parametrize("game", names())
def test_players_of_one_process_do_not_influence_each_other(game: str) -> None:
    states = positions(game, 10)
    alone = choices("search(nodes=300)", states)
    player, other = azulejos.player("search(nodes=300)", seed=3), azulejos.player("search(nodes=700)", seed=4)
    together = []
    for state in states:
        other.choose(state)
        together.append(str(player.choose(state)))
        other.choose(states[0])
    assert together == alone


PROGRAM = """
import json, sys, azulejos
texts, name = json.load(sys.stdin)
player = azulejos.player(name, seed=3)
print(json.dumps([str(player.choose(azulejos.load(text.split()[0]).from_text(text))) for text in texts]))
"""


@pytest.mark.parametrize("text", ["search(nodes=400)", "search(nodes=200,slips=0.4)"])
def test_a_new_process_decides_alike(text: str) -> None:
    states = [state for game in names() for state in positions(game, 4)]
    asked = json.dumps([[state.to_text() for state in states], text])
    answer = subprocess.run([sys.executable, "-c", PROGRAM], input=asked, capture_output=True, text=True, check=True)
    assert json.loads(answer.stdout) == choices(text, states)


def test_slips_depend_on_the_seed() -> None:
    states = positions("azul", 20)
    assert choices("search(depth=1,slips=2)", states, seed=1) != choices("search(depth=1,slips=2)", states, seed=2)


# --- In time ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", names())
def test_after_a_stop_at_most_a_node_is_searched(game: str) -> None:
    state = start(game, MOST_DEPTH - 1)
    mind = Mind(state.game, Settings(depth=MOST_DEPTH - 1, eval="hand"))
    assert isinstance(mind.way, LookingAhead)
    tree = mind.way.trees[0]
    for _ in range(20):
        tree.stack[0] = state.position
        alphabeta.begin(tree)
        tree.control[LIMIT] = MOST_NODES
        searching = threading.Thread(target=alphabeta.deepen, args=(tree, mind.judges[0], MOST_DEPTH, 1))
        searching.start()
        wait_until(lambda: tree.control[NODES] > 500, PATIENCE)
        tree.control[STOP] = 1
        searched = int(tree.control[NODES])
        searching.join(PATIENCE)
        assert not searching.is_alive()
        assert tree.control[NODES] <= searched + 2  # one, and one that a processor may be late to tell of


class Clock:
    """A clock that stands still until somebody has looked at it so many times, and then a day has passed."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def monotonic(self) -> float:
        self.looks -= 1
        return 0.0 if self.looks > 0 else 24 * 3600.0


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_a_search_ends_when_its_time_is_over_and_not_before(
    game: str, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(looks=20)
    monkeypatch.setattr(thinking, "time", clock)
    mind = Mind(start(game).game, Settings(time=3600.0, eval="hand", threads=threads))
    finals = list(mind.think(start(game), 1))
    assert clock.looks <= 0
    assert not any(finals)
    assert isinstance(mind.way, LookingAhead | Simulating)
    stop = alphabeta.STOP if isinstance(mind.way, LookingAhead) else montecarlo.STOP
    assert all(tree.control[stop] for tree in mind.way.trees)


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_takes_its_time_and_a_move_no_longer(game: str) -> None:
    player, state = SearchPlayer(Settings(time=0.1)), start(game)
    player.choose(state)
    began = time.monotonic()
    move = player.choose(state)
    chosen = time.monotonic()
    assert chosen - began < PATIENCE
    assert move in state.legal_moves
    list(player.analyse(state))
    assert 0.1 <= time.monotonic() - chosen < PATIENCE


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", ["azul(players=3)", "summer_pavilion", "queens_garden", "queens_garden(players=3)"])
def test_a_move_that_no_other_can_overtake_stays_the_best(game: str, threads: int) -> None:
    mind = Mind(azulejos.load(game), Settings(eval="hand", threads=threads))
    way = mind.way
    assert isinstance(way, Simulating)
    decided = 0
    for state in positions(game, 20):
        way.begin(state.position)
        for tree, judge in zip(way.trees, mind.judges, strict=True):
            montecarlo.grow(tree, judge, 599)  # one was made before
        found = way.found(1)[0][0]
        if not way.is_decided(spent=600, left=400):
            continue
        for tree, judge in zip(way.trees, mind.judges, strict=True):
            montecarlo.grow(tree, judge, 400)
        if not any(tree.refuge[0] for tree in way.trees):
            assert way.found(1)[0][0] == found
            decided += 1
    assert decided > 2


def test_a_move_that_others_may_overtake_is_thought_about() -> None:
    state = start("queens_garden")
    way = Mind(state.game, Settings(eval="hand")).way
    assert isinstance(way, Simulating)
    way.begin(state.position)
    tree = way.trees[0]
    begin = int(tree.begins[0])
    tree.visits[begin : begin + int(tree.counts[0])] = 0
    tree.visits[begin : begin + 2] = 70, 30
    assert way.is_decided(spent=1.0, left=0.39)
    assert not way.is_decided(spent=1.0, left=0.4)
    tree.refuge[0] = begin + 2  # a settled move may be better, however often others were tried
    assert not way.is_decided(spent=1.0, left=0.0)


def test_looking_ahead_never_knows_what_one_decision_more_would_show() -> None:
    state = start("azul")
    mind = Mind(state.game, Settings(nodes=2000, eval="hand"))
    list(mind.think(state, 1))
    assert not mind.way.is_decided(spent=1000.0, left=0.001)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", names())
def test_a_cancelled_analysis_ends_soon_and_has_told_a_legal_move(game: str, threads: int) -> None:
    state, cancel, before = start(game), threading.Event(), threading.active_count()
    player = SearchPlayer(Settings(eval="hand", threads=threads))
    analyses = player.analyse(state, 2, cancel)
    first = next(analyses)
    timer = threading.Timer(0.2, cancel.set)
    timer.start()
    *_, last = analyses
    timer.join()
    assert all(line.move in state.legal_moves for line in (*first.lines, *last.lines))
    assert last.nodes >= first.nodes > 0
    assert threading.active_count() == before


@pytest.mark.parametrize("game", names())
def test_an_analysis_that_nobody_wants_from_the_start_tells_a_legal_move_at_once(game: str) -> None:
    state, cancel = start(game), threading.Event()
    cancel.set()
    *_, last = SearchPlayer(Settings(eval="hand")).analyse(state, 3, cancel)
    assert last.lines
    assert all(line.move in state.legal_moves for line in last.lines)


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_left_open_does_not_shorten_the_next_thought(game: str) -> None:
    player, state = SearchPlayer(Settings(time=0.3, eval="hand")), start(game)
    open_one = player.analyse(state)
    next(open_one)
    time.sleep(0.2)
    began = time.monotonic()
    for _ in player.analyse(state):
        pass
    assert time.monotonic() - began >= 0.3
    assert len(list(open_one)) <= 1  # it is over


def test_who_has_no_limit_at_all_decides_after_a_second() -> None:
    state = start("azul")
    began = time.monotonic()
    assert azulejos.player("search()", 1).choose(state) in state.legal_moves
    assert 1 <= time.monotonic() - began < PATIENCE


@pytest.mark.parametrize("depth", [1, MOST_DEPTH])
def test_a_depth_always_looks_ahead(depth: int) -> None:
    for game in GAMES:
        assert isinstance(Mind(azulejos.load(game), Settings(depth=depth)).way, LookingAhead)


@pytest.mark.parametrize("name", ["search(time=30)", "search(time=30,slips=0.5)"])
def test_a_move_without_a_choice_takes_no_time_when_a_program_asks(name: str) -> None:
    state = next(one for one in random_game(azulejos.load("queens_garden"), 1) if len(one.legal_moves) == 1)
    player = azulejos.player(name, 1)
    assert isinstance(player, SearchPlayer)
    began = time.monotonic()
    (*_, last) = player.think(state, Limits(time=60_000), threading.Event())
    assert last[0].moves[0] == str(state.legal_moves[0])
    assert time.monotonic() - began < PATIENCE


def test_limits_take_time_and_nodes_of_a_player_away_but_not_its_style() -> None:
    state, player = start("azul"), azulejos.player("search(depth=1,nodes=9,eval=hand,slips=0.5)", 3)
    assert isinstance(player, SearchPlayer)
    depths, moves = set(), set()
    for _ in range(20):
        *_, last = player.think(state, Limits(nodes=1000), threading.Event())
        depths.add(last[0].depth)
        moves.add(last[0].moves[0])
    assert depths == {1}
    assert len(moves) > 1


@pytest.mark.parametrize("game", names())
def test_an_analysis_that_is_given_up_leaves_no_thread_behind(game: str) -> None:
    before = threading.active_count()
    analyses = SearchPlayer(Settings(eval="hand", threads=2, time=3600.0)).analyse(start(game))
    assert isinstance(analyses, Iterator)
    next(analyses)
    assert threading.active_count() > before
    analyses.close()  # type: ignore[attr-defined]
    assert threading.active_count() == before


@pytest.mark.parametrize("game", GAMES)
def test_two_threads_choose_legal_moves_all_game_long(game: str) -> None:
    player = azulejos.player("search(nodes=500,threads=2)")
    for state in positions(game, 10):
        assert player.choose(state) in state.legal_moves


@pytest.mark.parametrize("set_up", ["azul(players=4,wall=grey,jokers=on)", "summer_pavilion", "queens_garden"])
def test_a_depth_of_one_looks_at_one_turn_of_one_seat(set_up: str) -> None:
    game, chooser = azulejos.load(set_up), azulejos.player("greedy", seed=1)
    state, mind = game.new(seed=1), Mind(game, Settings(depth=1, eval="hand"))
    while not state.is_over:
        list(mind.think(state, len(state.legal_moves)))
        assert mind.way.nodes < 5000  # when all seats lay their tiles on grey walls there were a million
        state.apply(chooser.choose(state))


# --- What is told -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nodes", [1, 7, 40, 300, 3000])
@pytest.mark.parametrize("game", names())
def test_lines_come_best_first_with_values_that_were_found(game: str, nodes: int) -> None:
    player = SearchPlayer(Settings(nodes=nodes, eval="hand"))
    for state in positions(game, 6):
        first = int(montecarlo.simulates(state.game))  # the move that was tried most comes before the others then
        for analysis in player.analyse(state, 4):
            shares = [line.share for line in analysis.lines]
            assert shares[first:] == sorted(shares[first:], reverse=True)
            assert all(0.0005 <= share <= 0.9995 for share in shares)
            assert all(sum(line.wins) == pytest.approx(1) for line in analysis.lines)


@pytest.mark.parametrize("game", GAMES)
def test_moves_that_were_not_looked_at_are_not_taken_by_a_slip(game: str) -> None:
    mind = Mind(azulejos.load(game), Settings(nodes=1, eval="hand"))
    for state in positions(game, 12):
        list(mind.think(state, len(state.legal_moves)))
        found = mind.way.found(len(state.legal_moves))
        assert found
        assert len(found) <= max(1, mind.way.nodes)


def winning_choice(*, first: int, second: int) -> State:
    """Seat 0 ends the game: a blue tile brings 10 points for its colour, a white one 3."""
    return azul.position(
        azul.board(first, wall="..rk./.b.../..b../...b./....b"),
        azul.board(second, wall="byrk./....k/k..../.k.../..k..", lines="w,-,-,-,-"),
        displays="b,w",
    )


def chances(state: State) -> dict[str, tuple[float, ...]]:
    """Each seat's chance to win after each move."""
    *_, last = SearchPlayer(Settings(nodes=10_000, eval="hand")).analyse(state, lines=len(state.legal_moves))
    assert last.is_final
    return {str(line.move): line.wins for line in last.lines}


def test_a_sure_win_is_1_and_a_sure_loss_0() -> None:
    found = chances(winning_choice(first=20, second=5))
    assert found["1b>1"] == (1.0, 0.0)
    assert found["2w>1"] == (0.0, 1.0)


def test_a_shared_win_is_split() -> None:
    row = "byrk./...../...../...../....."
    state = azul.position(azul.board(10, wall=row), azul.board(10, wall=row, lines="w,-,-,-,-"), displays="w")
    assert chances(state)["1w>1"] == (0.5, 0.5)


def test_a_win_of_one_among_three_is_nothing_to_the_others() -> None:
    state = azul.position(
        azul.board(24, wall="byrk./...../...../...../....."), azul.board(3), azul.board(2), displays="w,r,y"
    )
    assert chances(state)["1w>1"] == (1.0, 0.0, 0.0)


def test_a_larger_win_is_worth_more_and_a_smaller_loss_too() -> None:
    def share(first: int, second: int) -> float:
        *_, last = SearchPlayer(Settings(eval="hand")).analyse(winning_choice(first=first, second=second))
        return last.lines[0].share

    shares = [share(20, second) for second in (0, 5, 10, 20, 60)]
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == len(shares)
    assert shares[1] > 0.5 > shares[3]


# --- Nothing else changes ---------------------------------------------------------------------------------------------

WATCHED = [*(name for name in known_players() if name != "expert"), "search(time=0.01)", "search(nodes=50,threads=2)"]


@pytest.mark.parametrize("name", WATCHED)
@pytest.mark.parametrize("game", names())
def test_a_player_leaves_the_position_alone(game: str, name: str) -> None:
    player = azulejos.player(name, seed=1)
    for state in positions(game, 4):
        before = state.position.tobytes(), state.record()
        player.choose(state)
        assert (state.position.tobytes(), state.record()) == before


@pytest.mark.parametrize("game", names())
def test_analyses_leave_the_position_alone_cancelled_ones_too(game: str) -> None:
    state = positions(game, 3)[1]
    before = state.position.tobytes(), state.record()
    player = SearchPlayer(Settings(nodes=2000, eval="hand"))
    assert list(player.analyse(state))
    cancel = threading.Event()
    for analysis in SearchPlayer(Settings(eval="hand")).analyse(state, 3, cancel):
        cancel.set()
        assert analysis.lines
    assert list(player.think(state, Limits(nodes=300, lines=2), threading.Event()))
    assert (state.position.tobytes(), state.record()) == before


def arrays(mind: Mind) -> list[alphabeta.Batch]:
    """All arrays that a mind has."""
    assert isinstance(mind.way, LookingAhead | Simulating)
    found: list[alphabeta.Batch] = [array for tree in mind.way.trees for array in tree]
    for judge in mind.judges:
        found += [part for part in (*judge, *judge.brain) if isinstance(part, np.ndarray)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_thinking_takes_no_more_memory_than_there_was(game: str) -> None:
    player = SearchPlayer(Settings(nodes=3000, eval="hand"))
    states = positions(game, 6)
    player.choose(states[0])
    mind = player._mind
    assert mind is not None
    before = [(id(array), array.nbytes) for array in arrays(mind)]
    for state in states:
        player.choose(state)
        list(player.analyse(state))
    assert player._mind is mind
    assert [(id(array), array.nbytes) for array in arrays(mind)] == before
    assert sum(array.nbytes for array in arrays(mind)) < 64 << 20
