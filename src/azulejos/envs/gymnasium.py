"""The games for Gymnasium: one seat is the agent's, computer players sit in the others.

>>> from azulejos.envs.gymnasium import SeatEnv
>>> seat = SeatEnv("azul(players=3)", opponents="greedy")

Importing this registers all games with Gymnasium, too: `gymnasium.make("azulejos/azul-v0", opponents="greedy")`.
"""

try:
    import gymnasium
except ImportError as error:
    raise ImportError('azulejos.envs.gymnasium needs Gymnasium: pip install "azulejos[gymnasium]"') from error

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.ai.outside import OutsidePlayer
from azulejos.ai.players import Player, player
from azulejos.core import registry
from azulejos.core.contract import OVER, Numbers
from azulejos.core.errors import AzulejosError, ErrorCode, is_whole
from azulejos.envs.kernels.single import Mask
from azulejos.envs.rendering import RENDER_FPS, RENDER_MODES, check_render_mode, render, show
from azulejos.envs.spaces import action_space, environment_id, observation_space, planes_space
from azulejos.envs.table import ILLEGAL_REWARD, Table, load_with, read_illegal_reward

Observation = Numbers | dict[str, Numbers | Mask]

OBSERVATIONS = {"dict": observation_space, "flat": planes_space}
ILLEGAL = ("lose", "error")


class SeatEnv(gymnasium.Env[Any, Any]):
    """A game in which the agent decides for one seat; a step ends when it is on turn again, or with the game."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        reward: str = "result",
        observation: str = "dict",
        illegal: str = "lose",
        illegal_reward: float = ILLEGAL_REWARD,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Table(load_with(game, options), reward)
        self.game = self.table.game
        self.opponents = _read_opponents(opponents, self.game.players - 1)
        self.seat = 0 if seat is None else _read_seat(seat, self.game.players)
        self.render_mode = check_render_mode(render_mode)
        self.illegal_reward = read_illegal_reward(illegal_reward)
        self.observation_space = OBSERVATIONS[_choice("observation", observation, OBSERVATIONS)](self.game)
        self.action_space = action_space(self.game)
        self._tells_all = observation == "dict"
        self._refuses = _choice("illegal", illegal, ILLEGAL) == "error"
        self._draws_seat = seat is None
        self._players: list[Player] = []
        self._won = 0.0  # since the agent decided last
        self._is_over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """Begins a new game and lets the others decide until the agent is on turn; a seed decides all chance."""
        super().reset(seed=seed)
        if seed is not None or not self._players:
            self._invite()
        if self._draws_seat:
            self.seat = int(self.np_random.integers(self.game.players))
        self.table.begin(self._draw_seed())
        self._won, self._is_over = 0.0, False
        self._let_others_play()
        show(self.table, self.render_mode)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays the agent's decision and those of the others until it is on turn again."""
        if self._is_over:
            raise gymnasium.error.ResetNeeded("no game is going on: call reset() first")
        if not self._refuses and not self.table.is_legal(self.table.code_of(action)):
            return self._lose()
        self._play(action)
        self._let_others_play()
        self._is_over = self.table.turn == OVER
        reward, self._won = self._won, 0.0
        show(self.table, self.render_mode)
        return self._observation(), reward, self._is_over, False, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """For each action whether it is legal now; MaskablePPO of sb3-contrib asks for this."""
        return self._mask().astype(np.bool_)

    def render(self) -> Any:
        """The position as the render mode says."""
        return render(self.table, self.render_mode)

    def close(self) -> None:
        """Sends the other players home; programs of others that play are ended."""
        for one in self._players:
            if isinstance(one, OutsidePlayer):
                one.close()
        self._players = []
        self._is_over = True

    def _invite(self) -> None:
        """Seats the other players, with seeds of their own."""
        self.close()
        self._players = [player(text, self._draw_seed()) for text in self.opponents]

    def _draw_seed(self) -> int:
        """A seed for somebody, from the environment's generator."""
        return int(self.np_random.integers(2**63))

    def _let_others_play(self) -> None:
        """Lets the other players decide until the agent is on turn, or the game is over."""
        while self.table.turn not in (OVER, self.seat):
            place = (self.table.turn - self.seat) % self.game.players
            self._play(self._players[place - 1].choose(self.table.bare_state()).code)

    def _play(self, action: Any) -> None:
        """Plays a decision and notes what it brings the agent."""
        self.table.play(action)
        self._won += float(self.table.rewards[self.seat])

    def _lose(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Ends the game after an illegal action."""
        self._is_over = True
        return self._observation(), self.illegal_reward, True, False, {**self._info(), "illegal_action": True}

    def _observation(self) -> Observation:
        """What the agent sees."""
        planes = self.table.planes(self.seat)
        return {"observation": planes, "action_mask": self._mask()} if self._tells_all else planes

    def _mask(self) -> Mask:
        """What the agent may do: nothing if the game has ended, be it by an illegal action."""
        mask = self.table.mask(self.seat)
        return np.zeros_like(mask) if self._is_over else mask

    def _info(self) -> dict[str, Any]:
        """The mask, where the agent sits, and how the game has ended if it has."""
        info: dict[str, Any] = {"action_mask": self._mask(), "seat": self.seat}
        if self.table.turn == OVER:
            state = self.table.bare_state()
            info |= {"scores": state.scores, "places": state.places}
        return info


def _read_opponents(texts: object, count: int) -> list[str]:
    """A player for each of the other seats, clockwise from the agent's; errors are to come before any game does."""
    names = [texts] * count if isinstance(texts, str) else list(texts) if isinstance(texts, Sequence) else []
    if len(names) != count:
        allowed = f"a player, or a list of {count}"
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="opponents", value=texts, allowed=allowed)
    for name in names:
        player(name)
    return names


def _read_seat(seat: object, players: int) -> int:
    """The seat, if there is such a one."""
    if not is_whole(seat) or not 0 <= seat < players:
        raise AzulejosError(ErrorCode.BAD_SEAT, seat=seat, last=players - 1)
    return int(seat)


def _choice(option: str, value: str, allowed: "Sequence[str] | dict[str, Any]") -> str:
    """The value, if it is one of those that an option has."""
    if not isinstance(value, str) or value not in allowed:
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option=option, value=value, allowed=", ".join(allowed))
    return value


for _name in registry.names():
    gymnasium.register(environment_id(_name), f"{__name__}:SeatEnv", kwargs={"game": _name})
