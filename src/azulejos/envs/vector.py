"""Thousands of games as one vector environment of Gymnasium, in which the agents play all seats themselves.

env = SelfPlayVectorEnv("azul(players=2)", num_envs=1024)
observations, infos = env.reset(seed=1)
observations, rewards, terminations, truncations, infos = env.step(env.sample())

Who needs neither Gymnasium nor its conventions takes `azulejos.envs.batch.Batch`, of which this is a thin coat.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise ImportError('vector environments need Gymnasium: pip install "azulejos[gymnasium]"') from error

from azulejos.core.contract import Integers
from azulejos.core.game import Game
from azulejos.envs.batch import Batch
from azulejos.envs.spaces import action_space, observation_space
from azulejos.envs.table import load_with

Observations = dict[str, npt.NDArray[Any]]
Infos = dict[str, Any]


class SelfPlayVectorEnv(VectorEnv[Observations, npt.ArrayLike, npt.NDArray[Any]]):
    """Many games of one set-up; every action decides for the seat on turn in its game, and is rewarded to this seat.

    What the other seats get is in the infos. A game that ends makes room for a new one in the same step.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        reward: str = "result",
        dtype: str = "int16",
        threads: int | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        loaded = load_with(str(game), options)
        self.batch = Batch(loaded, num_envs, reward=reward, dtype=dtype, threads=threads)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(loaded, dtype)
        self.single_action_space = action_space(loaded)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._rows = np.arange(num_envs)
        self._never = np.zeros(num_envs, np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Infos]:
        """Begins all games anew; without a seed the generators go on as they are."""
        self.batch.reset(seed)
        return self._observations(), self._infos()

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observations, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], Infos]:
        """Plays an action in each game; if one of them is not legal, none is played."""
        seats = self.batch.turns.copy()
        self.batch.step(actions)
        rewards = self.batch.rewards[self._rows, seats]
        terminations = self.batch.terminations.copy()
        infos = self._infos() | (self._final_infos(terminations) if terminations.any() else {})
        return self._observations(), rewards, terminations, self._never.copy(), infos

    def sample(self) -> Integers:
        """A random legal action for each game."""
        return self.batch.sample()

    def close_extras(self, **_: Any) -> None:
        """Lets the threads go."""
        self.batch.close()

    def _kept(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """An array as it is given away."""
        return array.copy() if self._copy else array

    def _observations(self) -> Observations:
        """What the seats on turn see and may do."""
        return {"observation": self._kept(self.batch.observations), "action_mask": self._kept(self.batch.masks)}

    def _infos(self) -> Infos:
        """Who decides next, what it may do, and what the last decision brought to all seats."""
        return {
            "seat": self._kept(self.batch.turns),
            "action_mask": self._kept(self.batch.masks),
            "rewards": self._kept(self.batch.rewards),
        }

    def _final_infos(self, ended: npt.NDArray[np.bool_]) -> Infos:
        """How games have ended, as Gymnasium's own vector environments tell it."""
        observations = np.full(self.num_envs, None, object)
        nothing = np.zeros(self.batch.masks.shape[1], np.int8)  # at the end nobody can do anything
        for index, numbers in zip(np.flatnonzero(ended), self.batch.final_observations[ended], strict=True):
            observations[index] = {"observation": numbers, "action_mask": nothing}
        scores, places = self.batch.final_scores.copy(), self.batch.final_places.copy()
        final = {"scores": scores, "_scores": ended, "places": places, "_places": ended}
        return {"final_obs": observations, "_final_obs": ended, "final_info": final, "_final_info": ended}
