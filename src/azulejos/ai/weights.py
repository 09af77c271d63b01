"""The learned weights that come with the games: `weights/` in a game's folder, one file for each set-up that has some.

A file's name says for which options it was learned, `players=2,wall=grey.npy`. A set-up without a file of its own uses
the one for as many players that has most of its options, earlier ones first; the inputs see the others too.
`azulejos train` makes such files; any of them can be used by naming it, `search(eval=FILE)`.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import IO
from zipfile import BadZipFile

import numpy as np

from azulejos.ai.network import weights_size
from azulejos.ai.settings import HAND, LEARNED
from azulejos.core.contract import Numbers
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.game import Game

FOLDER = "weights"


def weights_for(game: Game, evaluation: str) -> Numbers | None:
    """The weights that a setting means; none for the hand-made ones."""
    if evaluation == HAND:
        return None
    return learned_weights(game) if evaluation == LEARNED else read_weights(game, evaluation)


def check_named(evaluation: str) -> None:
    """Refuses a file that is not there, before anybody knows for which game it is wanted."""
    if evaluation not in (HAND, LEARNED) and not Path(evaluation).expanduser().is_file():
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="eval", value=evaluation, allowed=_file_for("a game"))


def _file_for(game: object) -> str:
    """What a file has to be."""
    return f"a file of weights that were learned for {game}"


def read_weights(game: Game, path: str) -> Numbers:
    """Weights from a file of somebody's own."""
    try:
        with Path(path).expanduser().open("rb") as file:
            return _load(game, file)
    except (OSError, ValueError, EOFError, RuntimeError, BadZipFile):
        allowed = _file_for(game)
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="eval", value=path, allowed=allowed) from None


@cache
def learned_weights(game: Game) -> Numbers | None:
    """The weights for a game with its options, or with most of them, if any were learned."""
    for name in _names(game):
        path = files(f"azulejos.games.{game.name}").joinpath(FOLDER, f"{name}.npy")
        if path.is_file():
            with path.open("rb") as file:
                return _load(game, file)
    return None


def _names(game: Game) -> Iterator[str]:
    """The names of the files that a game can use, the most fitting one first."""
    players, *options = file_name(game).split(",")
    for count in range(len(options), -1, -1):
        for some in combinations(options, count):
            yield ",".join((players, *some))


def _load(game: Game, file: IO[bytes]) -> Numbers:
    """The weights in an open file; ValueError if they are of no use for the game."""
    found = np.load(file, allow_pickle=False)
    if not isinstance(found, np.ndarray):
        raise ValueError("more than one array")
    weights: Numbers = found.astype(np.float32)
    expected = weights_size(game.parts.inputs.size(game.players), game.players)
    if weights.shape != (expected,) or not np.isfinite(weights).all():
        raise ValueError(f"{weights.shape} instead of ({expected},)")
    return weights


def file_name(game: Game) -> str:
    """What files of weights for a game are called: its options, without what would be a folder."""
    return plain(str(game)).removeprefix(f"{game.name}(").removesuffix(")")


def plain(text: str) -> str:
    """A text as part of a file's name."""
    return text.replace("/", "-")
