"""The contract: the few functions that every game implements, and that everything else is written over.

A position is one NumPy record. Calling a contract function looks at the record's dtype and runs that game's own
function; inside a kernel the choice is made while compiling, so search, arena and environments are written once and
still become direct calls. Kernels check nothing: the caller guarantees what the docstrings ask for.

`state.turn` is the seat to decide, or `CHANCE`, or `OVER`. No function keeps randomness inside a state.
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from numba.core import types
from numba.extending import overload

from azulejos.core.log import Log
from azulejos.core.rng import Rng

State = np.record
Integers = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.float32]
Seen = npt.NDArray[np.float32 | np.int16]  # wide enough for everything that is seen
Function = Callable[..., Any]

CHANCE = -1
OVER = -2
NO_PART = 0  # the key of a part without inputs
SKIPPED = -(1 << 40)  # the guess of a move that need not be looked at


def legal_moves(state: State, out: Integers) -> int:
    """Writes the legal moves of the seat on turn into `out`, ascending and unique; answers how many."""
    return int(_function_for(state, "legal_moves")(state, out))


def apply(state: State, move: int) -> None:
    """Plays one legal decision and all that follows from it without choice or chance."""
    _function_for(state, "apply")(state, move)


def apply_logged(state: State, move: int, log: Log) -> None:
    """Does what `apply` does, and writes what happened into a log."""
    _function_for(state, "apply_logged")(state, move, log)


def deal(state: State, rng: Rng) -> None:
    """Draws and plays everything that chance owes, as `draw_outcome` and `apply_outcome` would one by one."""
    _function_for(state, "deal")(state, rng)


def chance_outcomes(state: State, outcomes: Integers, weights: Integers) -> int:
    """Writes what chance may do next (ascending, unique) and how often each is meant; answers how many."""
    return int(_function_for(state, "chance_outcomes")(state, outcomes, weights))


def apply_outcome(state: State, outcome: int) -> None:
    """Plays one outcome of chance."""
    _function_for(state, "apply_outcome")(state, outcome)


def scores(state: State, out: Integers) -> None:
    """Writes the points of each seat as they stand."""
    _function_for(state, "scores")(state, out)


def places(state: State, out: Integers) -> None:
    """Writes the final place of each seat, 1 for the winners, equal for ties; only when the game is over."""
    _function_for(state, "places")(state, out)


def census(state: State, out: Integers) -> None:
    """Writes how many pieces of each kind there are anywhere; the numbers never change during a game."""
    _function_for(state, "census")(state, out)


def observe(state: State, seat: int, out: Seen) -> None:
    """Writes what a seat may know, seen from that seat, into the planes that the game names."""
    _function_for(state, "observe")(state, seat, out)


def features(state: State, seat: int, out: Numbers) -> None:
    """Writes the numbers that an evaluation of the position for a seat looks at."""
    _function_for(state, "features")(state, seat, out)


def key(state: State) -> int:
    """A number for the position and all that matters in it; the order of displays does not, nor do past rounds."""
    return int(_function_for(state, "key")(state))


def mover(state: State) -> int:
    """The seat on turn, or the one that goes on after the deal."""
    return int(_function_for(state, "mover")(state))


def starts_turn(state: State) -> bool:
    """Whether the seat on turn begins a turn; False in the middle of one that takes several decisions."""
    return bool(_function_for(state, "starts_turn")(state))


def guess(state: State, moves: Integers, count: int, out: Integers) -> None:
    """Writes how promising each of the legal moves looks at first sight, within 1000 of 0.

    A move than which another one is never worse gets SKIPPED.
    """
    _function_for(state, "guess")(state, moves, count, out)


def parts(state: State, out: Integers) -> int:
    """Writes a key for each part of the position that a learned evaluation looks at, NO_PART for one without inputs.

    Answers how many parts there are.
    Two parts with the same key have the same inputs, in any position of games with the same options.
    """
    return int(_function_for(state, "parts")(state, out))


def inputs(state: State, part: int, places: Integers, values: Numbers) -> int:
    """Writes which inputs a part sets and to what, as seen by the mover; answers how many."""
    return int(_function_for(state, "inputs")(state, part, places, values))


NAMES = (
    "legal_moves",
    "apply",
    "apply_logged",
    "deal",
    "chance_outcomes",
    "apply_outcome",
    "scores",
    "places",
    "census",
    "observe",
    "features",
    "key",
    "mover",
    "starts_turn",
    "guess",
    "parts",
    "inputs",
)

_FUNCTIONS: dict[np.dtype[Any], dict[str, Function]] = {}


def implement(dtype: np.dtype[Any], **functions: Function) -> None:
    """Tells the contract which functions play a game whose positions are records of this dtype."""
    if set(functions) != set(NAMES):
        raise TypeError(f"a game implements exactly {', '.join(NAMES)}")
    if hidden := [field for field in dtype.names or () if hasattr(np.record, field)]:
        raise TypeError(f"NumPy's own attributes hide these fields outside kernels: {hidden}")
    _FUNCTIONS[dtype] = functions


def _function_for(state: State, name: str) -> Function:
    """The game's own function for a record, looked up at run time."""
    return _FUNCTIONS[state.dtype][name]


def _compiled_for(state: types.Type, name: str) -> Function | None:
    """The game's own function for a record's Numba type, looked up while compiling."""
    for dtype, functions in _FUNCTIONS.items():
        if state == numba.from_dtype(dtype):
            return functions[name]
    return None


def _direct_call(function: Function | None) -> Function | None:
    """What Numba compiles in place of a stub's call: a call of the game's own function."""
    return None if function is None else lambda state, *rest: function(state, *rest)


def _dispatch(stub: Function) -> None:
    """Makes Numba answer calls of a stub with the function of the game whose record is passed."""
    # Lambdas, because Numba compares their bare signatures and annotations would make them differ.
    overload(stub)(lambda state, *rest: _direct_call(_compiled_for(state, stub.__name__)))


for _name in NAMES:
    _dispatch(globals()[_name])
