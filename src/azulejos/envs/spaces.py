"""What observations and actions look like in the words of Gymnasium, which PettingZoo speaks, too."""

import numpy as np
from gymnasium import spaces

from azulejos.core.game import Game

LIMIT = 2**15 - 1  # no number of an observation comes near, nor below its negative; checkers dislike infinity


def planes_space(game: Game, dtype: str = "float32") -> spaces.Box:
    """The numbers of an observation, one after the other; `game.planes.split` cuts them into planes."""
    most = np.full(game.planes.size, LIMIT, dtype)
    return spaces.Box(-most, most, dtype=np.dtype(dtype).type)


def mask_space(game: Game) -> spaces.Box:
    """For each action 1 if it is legal and 0 if not."""
    return spaces.Box(0, 1, (game.parts.moves.MOVES,), np.int8)


def observation_space(game: Game, dtype: str = "float32") -> spaces.Dict:
    """Numbers and mask together, as PettingZoo's own games have them."""
    return spaces.Dict({"observation": planes_space(game, dtype), "action_mask": mask_space(game)})


def action_space(game: Game) -> spaces.Discrete:
    """The codes of all moves there can be in the game."""
    return spaces.Discrete(game.parts.moves.MOVES)


def environment_id(game: str) -> str:
    """Under which name a game is registered: "azulejos/NAME-v0"."""
    return f"azulejos/{game}-v0"
