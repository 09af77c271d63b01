"""A game with its options chosen: where positions come from."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

import numpy as np

from azulejos.core import contract, registry
from azulejos.core.chance import deal_and_tell
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.jit import compile_once
from azulejos.core.log import new_log
from azulejos.core.params import Params
from azulejos.core.planes import Planes
from azulejos.core.registry import Parts
from azulejos.core.rng import new_rng
from azulejos.core.state import MOST_DRAWS, State


class Game:
    """One of the games with its options, as `azulejos.load` gives it."""

    def __init__(self, params: Params) -> None:
        self.params = params

    @property
    def name(self) -> str:
        """The game's name, without options."""
        return self.params.game

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.params.players

    @property
    def parts(self) -> Parts:
        """The files that make up the game."""
        return registry.parts(self.params.game)

    @cached_property
    def planes(self) -> Planes:
        """How observations are cut into arrays with names."""
        return self.parts.observation.planes(self.players)

    @cached_property
    def start(self) -> "np.ndarray[Any, Any]":
        """A batch of one position: the beginning, before the first deal."""
        array = np.zeros(1, self.parts.state.DTYPE)
        compile_once(self.name, self._compilation())
        self.parts.setup.begin(array[0], self.params)
        return array

    def new(self, seed: int | None = None) -> State:
        """A new game, dealt from a seeded generator, or from the system's entropy without a seed."""
        state = State(self, self.start, new_rng(seed))
        state.deal()
        return state

    def from_text(self, text: str, seed: int | None = None) -> State:
        """The position that `State.to_text` wrote; the game in it must be this one, the seed is for later deals."""
        name, _, rest = text.strip().partition(" ") if isinstance(text, str) else ("", "", "")
        try:
            params = registry.read_params(name)
        except AzulejosError as error:
            raise AzulejosError(ErrorCode.MALFORMED_POSITION, game=self.params, reason=str(error)) from None
        if params != self.params:
            raise AzulejosError(ErrorCode.MALFORMED_POSITION, game=self.params, reason=f"it is of {params}")
        array = self.start.copy()
        self.parts.notation.read_position(array[0], self.params, rest)
        return State(self, array, new_rng(seed), started_from=text.strip())

    def _compilation(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Every function of the contract called once, so that it is compiled and kept."""
        setup: Any = self.parts.setup
        array = np.zeros(2, self.parts.state.DTYPE)
        state, other = array[0], array[1]
        integers = np.zeros(max(self.parts.moves.MOVES, self.parts.setup.PIECES, self.parts.setup.OUTCOMES), np.int64)
        numbers = np.zeros(max(self.planes.size, len(self.parts.features.WEIGHTS)), np.float32)
        yield "begin", lambda: [setup.begin(record, self.params) for record in array]
        yield "chance_outcomes", lambda: contract.chance_outcomes(state, integers, integers.copy())
        yield "apply_outcome", lambda: contract.apply_outcome(other, int(integers[0]))
        told = np.zeros(MOST_DRAWS, np.int64)
        yield "deal_and_tell", lambda: deal_and_tell(other, new_rng(0), integers, integers.copy(), told)
        yield "deal", lambda: contract.deal(state, new_rng(0))
        yield "census", lambda: contract.census(state, integers)
        yield "observe", lambda: contract.observe(state, 0, numbers)
        yield "features", lambda: contract.features(state, 0, numbers)
        yield "scores", lambda: contract.scores(state, integers)
        yield "places", lambda: contract.places(state, integers)
        yield "legal_moves", lambda: contract.legal_moves(state, integers)
        yield "apply", lambda: contract.apply(state, int(integers[0]))
        yield "apply_logged", lambda: contract.apply_logged(state, int(_first_move(state, integers)), new_log())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.params == other.params

    def __hash__(self) -> int:
        return hash(self.params)

    def __str__(self) -> str:
        return str(self.params)

    def __repr__(self) -> str:
        return f"azulejos.load({str(self)!r})"


def _first_move(state: contract.State, out: contract.Integers) -> int:
    """The first legal move of a position."""
    contract.legal_moves(state, out)
    return int(out[0])


def load(text: str) -> Game:
    """The game that a text like "azul(players=3,wall=grey)" names."""
    return Game(registry.read_params(text))
