"""The games for PettingZoo: agents decide one after the other, as its AEC environments do it.

>>> from azulejos.envs import pettingzoo
>>> table = pettingzoo.env("azul(players=4)")

Importing this registers all games with PettingZoo, too: `pettingzoo.make("aec", "azulejos/azul-v0", players=4)`.
"""

try:
    import pettingzoo  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError('azulejos.envs.pettingzoo needs PettingZoo: pip install "azulejos[pettingzoo]"') from error

from typing import Any

import gymnasium
from gymnasium import spaces
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from azulejos.core import registry
from azulejos.core.contract import OVER, Numbers
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.envs.kernels.single import Mask
from azulejos.envs.rendering import RENDER_FPS, RENDER_MODES, check_render_mode, render, show
from azulejos.envs.spaces import action_space, environment_id, observation_space, planes_space
from azulejos.envs.table import ILLEGAL_REWARD, Table, load_with, read_illegal_reward

Observation = dict[str, Numbers | Mask]


class GameEnv(pettingzoo.AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A game in which each seat is an agent, without the wrappers that `env` puts around it."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo declares it like this
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
        "is_parallelizable": False,
    }

    def __init__(self, game: str, reward: str = "result", render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.table = Table(load_with(game, options), reward)
        self.game = self.table.game
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {**self.metadata, "name": f"azulejos_{self.game.name}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self.state_space = planes_space(self.game)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: the planes as numbers, and the mask of its legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do: the codes of all moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game; without a seed the dealing goes on from where the last game left it."""
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self.agent_selection = self.agents[self.table.turn]
        show(self.table, self.render_mode)

    def step(self, action: Any) -> None:
        """Plays the action of the agent on turn, and deals what follows; after the end agents step with None."""
        if not self.agents:
            raise gymnasium.error.ResetNeeded("no game is going on: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.table.rewards.tolist(), strict=True))
        self._accumulate_rewards()
        self._pass_on(agent)
        show(self.table, self.render_mode)

    def _pass_on(self, agent: str) -> None:
        """Makes the next agent the one on turn, or ends the game for all."""
        if self.table.turn == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.table.turn]
        for changed in (agent, self.agent_selection):
            self.infos[changed] = self._info(changed)

    def observe(self, agent: str) -> Observation:
        """What an agent sees now; its mask is all 0 when it is not on turn."""
        if agent not in self._seats:
            allowed = ", ".join(self.possible_agents)
            raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="agent", value=agent, allowed=allowed)
        seat = self._seats[agent]
        return {"observation": self.table.planes(seat), "action_mask": self.table.mask(seat)}

    def state(self) -> Numbers:
        """What there is to know of the game, as the first seat sees it: nothing in these games is known to one only."""
        return self.table.planes(0)

    def render(self) -> str | None:
        """The position as the render mode says."""
        return render(self.table, self.render_mode)

    def close(self) -> None:
        """Ends it; there is nothing to give back."""

    def _info(self, agent: str) -> dict[str, Any]:
        """What is told besides the observation: the mask again, for those who do not look at observations."""
        return {"action_mask": self.table.mask(self._seats[agent])}


def raw_env(game: str, **choices: Any) -> GameEnv:
    """A game without wrappers: an illegal action raises an error."""
    return GameEnv(game, **choices)


def env(game: str, illegal_reward: float = ILLEGAL_REWARD, **choices: Any) -> pettingzoo.AECEnv:
    """A game as PettingZoo's own are: an illegal action ends it, and whoever took it gets the illegal reward."""
    lost = read_illegal_reward(illegal_reward)
    wrapped: pettingzoo.AECEnv = wrappers.TerminateIllegalWrapper(raw_env(game, **choices), lost)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


for _name in registry.names():
    pettingzoo.register("aec", environment_id(_name), f"{__name__}:env", kwargs={"game": _name})
