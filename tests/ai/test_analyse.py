"""What a searching player tells about a position."""

import threading
import time
from itertools import pairwise
from typing import Any

import pytest

import azulejos
from azulejos.ai.search import MOST_LINES, SearchPlayer, searching
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.registry import names

FEW_NODES = "search(nodes=300)"


def played(game: str, decisions: int) -> "azulejos.State":
    state, chooser = azulejos.load(game).new(seed=3), azulejos.player("random", seed=3)
    while len(state.moves) < decisions:
        state.apply(chooser.choose(state))
    return state


@pytest.mark.parametrize("game", [*names(), "azul(players=4)", "queens_garden(players=3)"])
@pytest.mark.parametrize("decisions", [0, 11])
def test_an_analysis_tells_legal_lines_with_chances_and_points_for_each_seat(game: str, decisions: int) -> None:
    state = played(game, decisions)
    before = state.copy()
    depth = 0
    for analysis in searching(FEW_NODES).analyse(state, lines=4):
        assert analysis.depth >= depth
        depth = analysis.depth
        assert 1 <= len(analysis.lines) <= 4
        for line in analysis.lines:
            assert line.moves[0] == line.move
            assert 0 < line.share < 1
            assert sum(line.wins) == pytest.approx(1, abs=1e-4)
            assert len(line.points) == len(line.wins) == state.game.players
            after = state.copy()
            for move in line.moves:
                after.decide(move)
    assert state == before
    assert state.moves == before.moves
    assert depth >= 1


@pytest.mark.parametrize("game", names())
def test_better_lines_promise_more(game: str) -> None:
    state = played(game, 5)
    for evaluation in ("learned", "hand"):
        analysis = azulejos.analyse(state, f"search(nodes=5000,eval={evaluation})", lines=5)
        shares = [line.share for line in analysis.lines]
        assert shares == sorted(shares, reverse=True)
    # To the hand-made evaluation the share is the chance; a learned one knows that a larger lead may be worth a risk.
    chances = [line.wins[state.turn] for line in analysis.lines]
    assert all(one >= other - 0.01 for one, other in pairwise(chances))


def test_the_position_may_be_played_on_while_somebody_still_listens() -> None:
    state = azulejos.load("azul").new(seed=3)
    analyses = searching(FEW_NODES).analyse(state)
    first = next(analyses)
    legal = set(map(str, state.legal_moves))
    state.apply(first.lines[0].move)
    assert all(str(line.move) in legal for analysis in analyses for line in analysis.lines)


def test_a_cancelled_analysis_ends_at_once_and_has_told_something() -> None:
    state, cancel = azulejos.load("azul").new(seed=3), threading.Event()
    player = searching("search(time=600)")
    next(player.analyse(state))
    cancel.set()
    began = time.monotonic()
    analyses = list(player.analyse(state, cancel=cancel))
    assert time.monotonic() - began < 5
    assert analyses[-1].depth >= 1


def test_nobody_has_to_listen_to_the_end() -> None:
    player, state = searching("search(time=600)"), azulejos.load("azul").new(seed=3)
    for _ in player.analyse(state):
        break
    assert next(player.analyse(state)).lines


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("limit", ["nodes=1", "time=0.001"])
def test_every_move_is_looked_at_once_however_little_time_there_is(game: str, limit: str) -> None:
    analysis = azulejos.analyse(azulejos.load(game).new(seed=3), f"search({limit})")
    assert analysis.depth >= 1


@pytest.mark.parametrize("game", names())
def test_with_a_number_of_nodes_the_answer_is_always_the_same_once_it_forgets(game: str) -> None:
    player = searching("search(nodes=2000)")

    def find(state: "azulejos.State") -> Any:
        player.forget()
        *_, last = player.analyse(state)
        return last.lines, last.depth, last.nodes

    first, other = played(game, 2), played(game, 7)
    found = find(first)
    find(other)
    assert find(first) == found
    fresh = azulejos.analyse(first, "search(nodes=2000)")
    assert (fresh.lines, fresh.depth, fresh.nodes) == found


def test_a_position_can_be_a_state_a_text_or_a_record() -> None:
    state = played("azul", 4)
    found = [azulejos.analyse(one, FEW_NODES).lines for one in (state, state.to_text(), state.record())]
    assert found[0] == found[1] == found[2]


def test_every_level_can_analyse() -> None:
    assert isinstance(searching("expert"), SearchPlayer)
    assert azulejos.analyse(azulejos.load("azul").new(seed=1), "easy").depth == 1


@pytest.mark.parametrize("player", ["random", "greedy", "engine(command=/bin/true)"])
def test_a_player_that_does_not_search_cannot_analyse(player: str) -> None:
    with pytest.raises(AzulejosError, match=r"player=.* is not possible; allowed: beginner, easy") as caught:
        azulejos.analyse(azulejos.load("azul").new(seed=1), player)
    assert caught.value.code == ErrorCode.BAD_OPTION_VALUE
    with pytest.raises(AzulejosError, match="allowed: beginner, easy"):
        azulejos.player(player).analyse(azulejos.load("azul").new(seed=1))


def test_what_cannot_be_analysed_is_refused_before_anybody_thinks() -> None:
    state = azulejos.load("azul").new(seed=1)
    player = searching(FEW_NODES)
    for lines in (0, -1, MOST_LINES + 1, True, "3"):
        with pytest.raises(AzulejosError) as caught:
            player.analyse(state, lines)  # type: ignore[arg-type]
        assert caught.value.code == ErrorCode.BAD_NUMBER
    chooser = azulejos.player("random", seed=1)
    while not state.is_over:
        state.apply(chooser.choose(state))
    refused: dict[ErrorCode, Any] = {
        ErrorCode.GAME_OVER: state,
        ErrorCode.MALFORMED_POSITION: "azul(players=2)",
        ErrorCode.UNKNOWN_GAME: "chess rnbq w",
        ErrorCode.MALFORMED_RECORD: {"steps": []},
    }
    for code, position in refused.items():
        with pytest.raises(AzulejosError) as caught:
            azulejos.analyse(position, FEW_NODES)
        assert caught.value.code == code
