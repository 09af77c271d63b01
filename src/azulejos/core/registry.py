"""Finds games: every folder of `azulejos.games` is one, and all have the same files with the same names in them.

Nothing here knows a game by name, and no game is imported before it is asked for.
"""

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np

from azulejos.core import contract
from azulejos.core.actions import Actions
from azulejos.core.contract import Function, State
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.events import Event
from azulejos.core.limits import Limits
from azulejos.core.params import Params, split
from azulejos.core.planes import Planes
from azulejos.core.seats import scores

GAMES = "azulejos.games"
FILES = (
    *("params", "layout", "state", "events", "moves", "setup", "scoring", "check", "rules"),
    *("observation", "features", "ordering", "inputs", "notation", "scene", "picture", "letters"),
)


class ParamsFile(Protocol):
    """What a game's params.py gives: its options."""

    PARAMS: type[Params]


class StateFile(Protocol):
    """What a game's state.py gives: the record of a position."""

    DTYPE: np.dtype[Any]


class EventsFile(Protocol):
    """What a game's events.py gives: the meaning of the rows that its kernels log."""

    def explain(self, state: State, row: Sequence[int]) -> Event:
        """The event that a row of the log tells."""


class MovesFile(Protocol):
    """What a game's moves.py gives: how many move codes there are, and what sorts of moves they mean."""

    MOVES: int
    ACTIONS: tuple[Actions, ...]


class SetupFile(Protocol):
    """What a game's setup.py gives: a new game, and how many outcomes and kinds of pieces there are."""

    OUTCOMES: int
    PIECES: int

    def begin(self, state: State, params: Params) -> None:
        """Lays out a new game in a record of zeros."""


class RulesFile(Protocol):
    """What a game's rules.py gives besides the contract: the name of what is going on, and how far it can go."""

    def phase(self, state: State) -> str:
        """What is going on; `over` at the end."""

    def limits(self, params: Params) -> Limits:
        """What no game with these options exceeds."""


class ObservationFile(Protocol):
    """What a game's observation.py gives: planes for programs, a dict for front ends."""

    View: type  # a TypedDict: what every game's view has, and what `view` adds

    def planes(self, players: int) -> Planes:
        """What an observation consists of with so many players."""

    def view(self, state: State, seat: int) -> Mapping[str, Any]:
        """The position as a seat may see it, JSON-able."""


class FeaturesFile(Protocol):
    """What a game's features.py gives: names and hand-made weights of what an evaluation looks at."""

    WEIGHTS: dict[str, float]


class OrderingFile(Protocol):
    """What a game's ordering.py gives besides the contract: how much a search looks at."""

    WIDE: int  # moves everywhere below the root, best-looking first
    NARROW: int  # and where a turn is only finished
    DEALS: int  # that simulations imagine wherever one is due; 0 if they end there


class InputsFile(Protocol):
    """What a game's inputs.py gives besides the contract: how much a learned evaluation looks at."""

    MOST_PARTS: int
    MOST_SET: int  # inputs that one part sets

    def size(self, players: int) -> int:
        """How many inputs there are."""


class NotationFile(Protocol):
    """What a game's notation.py gives: exact texts for moves, outcomes and positions."""

    EXAMPLE: str

    def write_move(self, state: State, move: int) -> str:
        """The text of a move."""

    def read_move(self, state: State, text: str) -> int:
        """The move a text means, legal or not."""

    def write_outcome(self, outcome: int) -> str:
        """The text of an outcome of chance."""

    def read_outcome(self, text: str) -> int:
        """The outcome a text means."""

    def write_position(self, state: State) -> str:
        """The text of a position, without the game's name."""

    def read_position(self, state: State, params: Params, text: str) -> None:
        """Fills a begun record with the position a text means."""


class SceneFile(Protocol):
    """What a game's scene.py gives: what both drawings show, with its words and the colours of tiles in a terminal."""

    LABELS: dict[str, str]
    STYLES: dict[str, str]


class PictureFile(Protocol):
    """What a game's picture.py gives: pictures, and the symbols of the sprite in them."""

    SYMBOLS: tuple[str, ...]

    def svg(self, state: State, **choices: Any) -> str:
        """A picture."""


class LettersFile(Protocol):
    """What a game's letters.py gives: pictures made of letters."""

    def text(self, state: State, **choices: Any) -> str:
        """A picture made of letters."""


@dataclass(frozen=True)
class Parts:
    """A game's files, imported."""

    params: ParamsFile
    state: StateFile
    events: EventsFile
    moves: MovesFile
    setup: SetupFile
    rules: RulesFile
    observation: ObservationFile
    features: FeaturesFile
    ordering: OrderingFile
    inputs: InputsFile
    notation: NotationFile
    scene: SceneFile
    picture: PictureFile
    letters: LettersFile


# In which file each function of the contract lives, in every game; scores are read alike in all of them.
_HOMES = {
    "legal_moves": "moves",
    "apply": "rules",
    "apply_logged": "rules",
    "deal": "setup",
    "chance_outcomes": "setup",
    "apply_outcome": "setup",
    "places": "scoring",
    "census": "setup",
    "observe": "observation",
    "features": "features",
    "key": "ordering",
    "mover": "ordering",
    "starts_turn": "ordering",
    "guess": "ordering",
    "parts": "inputs",
    "inputs": "inputs",
}


def names() -> tuple[str, ...]:
    """The names of all games, without importing any."""
    folder = Path(__file__).resolve().parent.parent / "games"
    return tuple(sorted(module.name for module in pkgutil.iter_modules([str(folder)]) if module.ispkg))


@cache
def parts(name: str) -> Parts:
    """A game's files; imports them and tells the contract of them the first time."""
    if name not in names():
        raise AzulejosError(ErrorCode.UNKNOWN_GAME, name=name, known=", ".join(names()))
    files = {file: importlib.import_module(f"{GAMES}.{name}.{file}") for file in FILES}
    functions = {function: cast(Function, getattr(files[home], function)) for function, home in _HOMES.items()}
    contract.implement(files["state"].DTYPE, scores=scores, **functions)
    return Parts(**{field: cast(Any, files[field]) for field in Parts.__dataclass_fields__})


def read_params(text: str) -> Params:
    """The game and options that a text like "azul(players=3)" means."""
    name, values = split(text)
    return parts(name).params.PARAMS.read(values)
