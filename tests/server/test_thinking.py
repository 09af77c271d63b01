"""How computers think for tables: each thread with players of its own, the quick ones apart from the slow ones."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

import azulejos
from azulejos.ai.levels import LEVELS
from azulejos.ai.search import SearchPlayer
from azulejos.core.registry import names
from azulejos.core.state import State
from azulejos.server import thinking
from azulejos.server.hints import hints
from azulejos.server.levels import LONG_THINKING, level_names
from azulejos.server.thinking import Thinkers, _choose, _seat


def position(game: str = "azul", decisions: int = 3) -> State:
    state, chooser = azulejos.load(game).new(seed=5), azulejos.player("random", seed=5)
    while len(state.moves) < decisions:
        state.apply(chooser.choose(state))
    return state


def test_the_last_level_is_the_strongest_and_programs_come_first() -> None:
    assert level_names(["robot"]) == ["robot", "random", "greedy", *LEVELS]
    assert level_names()[-1] == "expert"
    assert frozenset({"expert"}) == LONG_THINKING


def test_a_thread_keeps_its_player_and_shares_it_with_no_other() -> None:
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as other:
        first = one.submit(_seat, "medium").result()
        assert one.submit(_seat, "medium").result() is first
        assert one.submit(_seat, "hard").result() is not first
        assert other.submit(_seat, "medium").result() is not first


def test_a_player_keeps_its_memory_from_decision_to_decision_and_only_of_one_game() -> None:
    with ThreadPoolExecutor(1) as thread:

        def mind_after(game: str) -> object:
            thread.submit(_choose, position(game), "medium").result()
            player = thread.submit(_seat, "medium").result()
            assert isinstance(player, SearchPlayer)
            return player._mind

        first = mind_after("azul")
        assert mind_after("azul") is first
        assert mind_after("azul(players=3)") is not first


@pytest.mark.parametrize("game", names())
def test_hints_are_the_same_whoever_asks_and_whatever_was_asked_before(game: str) -> None:
    first, other = position(game), position(game, 9)
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as another:
        found = one.submit(hints, first, 3).result()
        one.submit(hints, other, 3).result()
        assert one.submit(hints, first, 3).result() == found
        assert another.submit(hints, first, 3).result() == found
    assert all(hint.move in first.legal_moves for hint in found)


@pytest.mark.parametrize("game", names())
def test_a_hint_takes_less_than_half_a_second_of_the_machine(game: str) -> None:
    state = position(game)
    hints(state, 3)
    began = time.thread_time()
    hints(state, 3)
    assert time.thread_time() - began < 0.5


def test_nobody_on_turn_gets_no_hints() -> None:
    state, chooser = azulejos.load("azul").new(seed=5), azulejos.player("random", seed=5)
    while not state.is_over:
        state.apply(chooser.choose(state))
    assert hints(state) == []


def test_however_many_experts_think_quick_computers_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    def choose(state: State, level: str) -> str:
        assert level != "expert" or go_on.wait(30)
        return level

    async def main(thinkers: Thinkers) -> None:
        state = position()
        slow = [asyncio.ensure_future(thinkers.choose(state, "expert")) for _ in range(5)]
        await asyncio.sleep(0)
        async with asyncio.timeout(20):
            assert await thinkers.choose(state, "hard") == "hard"
        assert thinkers.waiting == 5
        go_on.set()
        assert await asyncio.gather(*slow) == ["expert"] * 5

    monkeypatch.setattr(thinking, "_choose", choose)
    with_thinkers(lambda thinkers: asyncio.run(main(thinkers)))


def with_thinkers(act: Callable[[Thinkers], None]) -> None:
    thinkers = Thinkers(1)
    try:
        act(thinkers)
    finally:
        thinkers.close()
