"""The games in OpenSpiel: importing this registers one game for each of ours, such as `azulejos_azul`.

    import pyspiel
    import azulejos.envs.open_spiel
    game = pyspiel.load_game("azulejos_azul(players=3,wall=grey,reward=difference)")

There is a parameter for each option, written as everywhere, and `reward`. Players are seats, actions are our move
codes, and each node of chance is one tile drawn. Nothing is hidden but what chance will bring: perfect information.
"""

from functools import cached_property
from typing import Any

import numpy as np

from azulejos.core import registry
from azulejos.core.contract import CHANCE, OVER
from azulejos.core.errors import check_number
from azulejos.core.game import Game
from azulejos.core.params import Params
from azulejos.core.planes import Block
from azulejos.envs.kernels.rewards import CHANGE, RESULT, REWARDS, read_reward
from azulejos.envs.position import Position, begin

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ModuleNotFoundError as missing:
    raise ImportError('OpenSpiel is missing; install it with: pip install "azulejos[open-spiel]"') from missing

PREFIX = "azulejos_"
REWARD = "reward"
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


# --- Games ------------------------------------------------------------------------------------------------------------


class AzulejosGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its options, as `pyspiel.load_game` gives it."""

    def __init__(self, name: str, parameters: dict[str, Any]) -> None:
        game, kind = _read(name, parameters)
        super().__init__(_game_type(name, kind), _game_info(game, kind), _parameters(game.params, kind))

    # An unpickled game has only what OpenSpiel keeps, so the rest is made from that.

    @cached_property
    def game(self) -> Game:
        """The game as azulejos knows it."""
        return self.beginning.game

    @cached_property
    def beginning(self) -> Position:
        """The start, before the first deal."""
        return begin(_read(self.get_type().short_name.removeprefix(PREFIX), self.get_parameters())[0])

    @cached_property
    def reward(self) -> int:
        """What seats are rewarded with."""
        return read_reward(self.get_parameters()[REWARD])

    def new_initial_state(self) -> "AzulejosState":
        """The start of a game, before the first deal."""
        return AzulejosState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How many tiles are drawn at most."""
        return self.game.parts.rules.limits(self.game.params).draws

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Any:
        """Shows the planes; to those who ask for all that led here or for secrets, the history or nothing."""
        if isinstance(iig_obs_type, dict):  # OpenSpiel's own code leaves out what it does not ask for
            iig_obs_type, params = None, iig_obs_type
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlanesObserver(self.game, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def _read(name: str, parameters: dict[str, Any]) -> tuple[Game, int]:
    """The game that parameters mean, and its kind of reward."""
    texts = {option: str(value) for option, value in parameters.items() if option != REWARD}
    return Game(registry.parts(name).params.PARAMS.read(texts)), read_reward(parameters[REWARD])


def _parameters(params: Params, kind: int) -> dict[str, Any]:
    """The parameters as OpenSpiel keeps them: whole numbers, and texts for everything else."""
    values = {name: getattr(params, name) for name in params.options()}
    written = {
        name: values[name] if type(values[name]) is int else option.write(values[name])
        for name, option in params.options().items()
    }
    return written | {REWARD: REWARDS[kind]}


def _game_type(name: str, kind: int) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    params = registry.parts(name).params.PARAMS
    players = [int(text) for text in params.options()["players"].choices]
    changes = kind == CHANGE
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=name.replace("_", " ").title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if changes else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.REWARDS if changes else pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(params.read({}), RESULT),
    )


def _game_info(game: Game, kind: int) -> Any:
    """The bounds of a game with its options chosen."""
    limits = game.parts.rules.limits(game.params)
    least, most = _utilities(game, kind)
    return pyspiel.GameInfo(
        num_distinct_actions=game.parts.moves.MOVES,
        max_chance_outcomes=game.parts.setup.OUTCOMES,
        num_players=game.players,
        min_utility=least,
        max_utility=most,
        utility_sum=None if kind == CHANGE else 0.0,
        max_game_length=limits.decisions,
    )


def _utilities(game: Game, kind: int) -> tuple[float, float]:
    """The least and the most that a seat can get in a whole game."""
    limits = game.parts.rules.limits(game.params)
    if kind == RESULT:
        return -1 / (game.players - 1), 1
    if kind == CHANGE:
        start = begin(game).before
        return limits.least_points - int(start.max()), limits.most_points - int(start.min())
    widest = limits.most_points - limits.least_points
    return -widest, widest


# --- States -----------------------------------------------------------------------------------------------------------


class AzulejosState(pyspiel.State):  # type: ignore[misc]
    """A position with its history; `str` gives the text that `azulejos.load(...).from_text` reads."""

    def __init__(self, game: AzulejosGame) -> None:
        super().__init__(game)
        # OpenSpiel clones and pickles whatever lies here.
        self.position = game.beginning.copy()
        self._undone: tuple[int, ...] = ()

    def current_player(self) -> int:
        """The seat to decide, or who else it is."""
        turn = self.position.turn
        return turn if turn >= CHANCE else TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.position.turn == OVER

    # OpenSpiel would come back here for the next two; callers from Python need not go that way.

    def is_chance_node(self) -> bool:
        """Whether a tile is drawn next."""
        return self.position.turn == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal moves, or the outcomes of chance; none for those who are not on turn."""
        if player is None or player == self.position.turn:
            return self.position.actions()
        actions: list[int] = super().legal_actions(player)
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, and how probably."""
        return self.position.outcomes()

    def returns(self) -> list[float]:
        """All that the seats have got since the start."""
        game = self.get_game()
        return self.position.rewards(game.reward, game.beginning.before)

    def rewards(self) -> list[float]:
        """What the seats have got for the last decision, and for what chance did after it."""
        return self.position.rewards(self.get_game().reward, self.position.before)

    def _legal_actions(self, _player: int) -> list[int]:
        """The legal moves of the seat to decide."""
        return self.position.actions()

    def _apply_action(self, action: int) -> None:
        """Plays a move or an outcome of chance."""
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The text of a move, or of an outcome of chance."""
        parts = self.position.game.parts
        codes = parts.setup.OUTCOMES if player == CHANCE else parts.moves.MOVES
        check_number("an action", action, 0, codes - 1)
        if player == CHANCE:
            return parts.notation.write_outcome(action)
        return parts.notation.write_move(self.position.batch[0], action)

    def __str__(self) -> str:
        return str(self.position)

    # --- Undoing ------------------------------------------------------------------------------------------------------

    # OpenSpiel's own history of a game in Python can only grow. So we remember which of its entries were taken back.

    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last action, which must be this one."""
        history = self.full_history()
        if not history or (history[-1].player, history[-1].action) != (player, action):
            raise pyspiel.SpielError(f"action {action} of player {player} was not the last one, so it cannot be undone")
        position = self.get_game().beginning.copy()
        for item in history[:-1]:
            position.play(item.action)
        self.position = position
        self._undone = (*self._undone, self._not_undone()[-1])

    def _not_undone(self) -> list[int]:
        """The entries of OpenSpiel's history that led here."""
        undone = set(self._undone)
        return [index for index in range(super().move_number()) if index not in undone]

    def full_history(self) -> list[Any]:
        """The actions that led here, and who took them."""
        history = super().full_history()
        return [history[index] for index in self._not_undone()] if self._undone else history

    def history(self) -> list[int]:
        """The actions that led here."""
        return [item.action for item in self.full_history()]

    def history_str(self) -> str:
        """The actions that led here, as a text."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """How many actions led here."""
        return int(super().move_number()) - len(self._undone)

    def is_initial_state(self) -> bool:
        """Whether nothing has happened yet."""
        return self.move_number() == 0


# --- Observations -----------------------------------------------------------------------------------------------------


class PlanesObserver:
    """What a seat sees: all planes one after the other in `tensor`, each by its name in `dict`."""

    def __init__(self, game: Game, params: dict[str, Any] | None) -> None:
        if params:
            raise pyspiel.SpielError(f"observers have no parameters, but got {', '.join(params)}")
        # OpenSpiel wants the tensor to be its named parts one after the other; ours have all of a seat side by side.
        self._game = game
        self._numbers = np.zeros(game.planes.size, np.float32)
        self._planes = game.planes.split(self._numbers)
        self.tensor = np.zeros(game.planes.size, np.float32)
        self.dict = Block(*game.planes.planes).split(self.tensor)

    def set_from(self, state: AzulejosState, player: int) -> None:
        """Shows a position as a player sees it."""
        if state.position.game != self._game:
            raise pyspiel.SpielError(f"this observer is for {self._game}, not for {state.position.game}")
        state.position.observe(player, self._numbers)
        for name, plane in self._planes.items():
            self.dict[name][...] = plane

    def string_from(self, state: AzulejosState, _player: int) -> str:
        """The position as a text: all see the same."""
        return str(state)


# --- Registering ------------------------------------------------------------------------------------------------------


def _maker(name: str) -> type:
    """What makes a game of this name from its parameters."""

    # OpenSpiel lets go of it when Python is gone already: classes survive that, functions do not.
    class Maker:
        def __new__(cls, parameters: dict[str, Any]) -> AzulejosGame:
            return AzulejosGame(name, parameters)

    return Maker


for _name in registry.names():
    pyspiel.register_game(_game_type(_name, RESULT), _maker(_name))
