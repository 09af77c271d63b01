"""What seats are rewarded with at the end of real games of every set-up."""

import numpy as np
import pytest

import azulejos
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.state import State
from azulejos.envs.kernels.rewards import REWARDS, read_reward, write_rewards
from tests.set_ups import ALL_SET_UPS


def play(set_up: str, kind: str) -> tuple[State, np.ndarray, np.ndarray]:
    """A random game: the end, the last rewards and the sums of all."""
    state = azulejos.load(set_up).new(seed=4)
    player = azulejos.player("random", seed=4)
    before, work = np.zeros((2, state.game.players), np.int64)
    before[:] = state.scores
    rewards, sums = np.zeros((2, state.game.players), np.float32)
    while not state.is_over:
        state.apply(player.choose(state))
        write_rewards(state.position, read_reward(kind), before, work, rewards)
        sums += rewards
    return state, rewards, sums


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_the_result_is_one_for_the_only_winner_and_adds_up_to_nothing(set_up: str) -> None:
    state, last, sums = play(set_up, "result")
    others = state.game.players - 1
    share = 1 / len(state.winners)
    for seat in range(state.game.players):
        won = share if seat in state.winners else 0
        assert last[seat] == pytest.approx((won * state.game.players - 1) / others)
    assert sums == pytest.approx(last)
    assert sums.sum() == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_the_difference_is_to_the_mean_of_the_others(set_up: str) -> None:
    state, last, sums = play(set_up, "difference")
    for seat, points in enumerate(state.scores):
        others = [other for index, other in enumerate(state.scores) if index != seat]
        assert last[seat] == pytest.approx(points - np.mean(others), abs=1e-4)
    assert sums == pytest.approx(last)


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_changes_add_up_to_the_points_won_since_the_start(set_up: str) -> None:
    start = azulejos.load(set_up).new(seed=4).scores
    state, _, sums = play(set_up, "change")
    assert (sums + start).tolist() == state.scores


@pytest.mark.parametrize("name", ["", "points", None, 1])
def test_another_reward_is_refused(name: object) -> None:
    with pytest.raises(AzulejosError) as caught:
        read_reward(name)
    assert caught.value.code == ErrorCode.BAD_OPTION_VALUE
    assert all(kind in str(caught.value) for kind in REWARDS)
