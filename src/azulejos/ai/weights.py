"""The learned weights that come with the games: `weights/` in a game's folder, one file for each set-up that has some.

A file's name says for which options it was learned, `players=2,wall=grey.npy`. A set-up without a file of its own uses
the one for as many players, whose inputs see the options too.
"""

from functools import cache
from importlib.resources import files

import numpy as np

from azulejos.ai.network import weights_size
from azulejos.core.contract import Numbers
from azulejos.core.game import Game

FOLDER = "weights"


@cache
def learned_weights(game: Game) -> Numbers | None:
    """The weights for a game with its options, if any were learned."""
    for name in (_options(game), f"players={game.players}"):
        path = files(f"azulejos.games.{game.name}").joinpath(FOLDER, f"{name}.npy")
        if path.is_file():
            with path.open("rb") as file:
                weights: Numbers = np.load(file, allow_pickle=False).astype(np.float32)
            expected = weights_size(game.parts.inputs.size(game.players), game.players)
            if weights.shape != (expected,):
                raise ValueError(f"{path} was learned from other inputs: {weights.shape} instead of ({expected},)")
            return weights
    return None


def _options(game: Game) -> str:
    """The options of a game as its name writes them."""
    return str(game).removeprefix(f"{game.name}(").removesuffix(")")
