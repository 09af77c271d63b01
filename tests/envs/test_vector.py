"""The vector environment keeps to Gymnasium's conventions, and says what the batch inside says."""

import warnings

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.registry import names
from azulejos.envs.batch import Batch
from azulejos.envs.vector import SelfPlayVectorEnv
from tests.envs.pages import run_examples


@pytest.mark.parametrize("dtype", ["int16", "float32"])
@pytest.mark.parametrize("game", names())
def test_everything_lies_in_its_space(game: str, dtype: str) -> None:
    env = SelfPlayVectorEnv(game, 5, dtype=dtype)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=1)
    for _ in range(200):
        assert observations in env.observation_space
        single = {name: array[2] for name, array in observations.items()}
        assert single in env.single_observation_space
        assert np.array_equal(infos["action_mask"], observations["action_mask"])
        actions = env.sample()
        assert actions in env.action_space
        observations, rewards, terminations, truncations, infos = env.step(actions)
        assert (rewards.shape, terminations.shape, terminations.dtype) == ((5,), (5,), np.dtype(bool))
        assert not truncations.any()
    env.close()


@pytest.mark.parametrize("reward", ["result", "change"])
def test_it_tells_what_the_batch_tells_and_rewards_who_decided(reward: str) -> None:
    env = SelfPlayVectorEnv("azul", 6, players=3, reward=reward)
    batch = Batch("azul(players=3)", 6, seed=9, reward=reward)
    observations, infos = env.reset(seed=9)
    ends = 0
    for _ in range(250):
        assert np.array_equal(observations["observation"], batch.observations)
        assert np.array_equal(observations["action_mask"], batch.masks)
        assert np.array_equal(infos["seat"], batch.turns)
        seats, actions = batch.turns.copy(), batch.sample()
        batch.step(actions)
        observations, rewards, terminations, _, infos = env.step(actions)
        assert np.array_equal(infos["rewards"], batch.rewards)
        assert rewards.tolist() == [batch.rewards[index, seat] for index, seat in enumerate(seats)]
        assert np.array_equal(terminations, batch.terminations)
        ends += check_ends(env, batch, infos)
    assert ends > 6


def check_ends(env: SelfPlayVectorEnv, batch: Batch, infos: dict[str, object]) -> int:
    """Whether games that ended are told, and no others; answers how many."""
    ended = np.flatnonzero(batch.terminations)
    if len(ended) == 0:
        assert set(infos) == {"seat", "action_mask", "rewards"}
        return 0
    final, info = infos["final_obs"], infos["final_info"]
    assert isinstance(final, np.ndarray)
    assert isinstance(info, dict)
    for key in ("_final_obs", "_final_info"):
        assert np.array_equal(infos[key], batch.terminations)  # type: ignore[arg-type]
    assert [index for index, one in enumerate(final) if one is not None] == ended.tolist()
    for index in ended:
        assert final[index] in env.single_observation_space
        assert np.array_equal(final[index]["observation"], batch.final_observations[index])
        assert info["scores"][index].tolist() == batch.final_scores[index].tolist()
        assert min(info["places"][index]) == 1
    return len(ended)


def test_what_is_given_away_stays_as_it_is_unless_one_does_without_copies() -> None:
    for copy in (True, False):
        env = SelfPlayVectorEnv("azul", 2, copy=copy)
        kept, _ = env.reset(seed=1)
        before = kept["observation"].copy()
        after, *_ = env.step(env.sample())
        assert np.array_equal(kept["observation"], before) == copy
        assert (kept["observation"] is after["observation"]) != copy


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    env = SelfPlayVectorEnv("azul", 2)
    env.reset(seed=1)
    before = env.batch.observations.copy()
    with pytest.raises(AzulejosError) as caught:
        env.step(np.array([env.sample()[0], env.batch.masks[1].argmin()]))
    assert caught.value.code == ErrorCode.ILLEGAL_MOVE
    assert np.array_equal(env.batch.observations, before)


def test_gymnasiums_own_wrappers_work_with_it() -> None:
    env = RecordEpisodeStatistics(SelfPlayVectorEnv("azul", 3, reward="change"))
    env.reset(seed=1)
    lengths: list[int] = []
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        while len(lengths) < 6:
            *_, terminations, _, infos = env.step(env.unwrapped.sample())  # type: ignore[attr-defined]
            if "episode" in infos:
                lengths += infos["episode"]["l"][terminations].tolist()
    assert all(length > 30 for length in lengths)


def test_the_pages_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_examples("vector.md") == 2
    assert "seat 0 has won" in capsys.readouterr().out
