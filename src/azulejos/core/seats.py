"""What the records of all games have in common: seats, each with a score."""

from azulejos.core.contract import Integers, State
from azulejos.core.jit import kernel


@kernel
def clockwise(state: State, seat: int) -> int:
    """The seat after this one."""
    return seat + 1 if seat + 1 < state.players else 0


@kernel
def relative_seat(state: State, first: int, place: int) -> int:
    """The seat that comes so many places after the first one."""
    seat = first + place
    return seat if seat < state.players else seat - int(state.players)


@kernel
def scores(state: State, out: Integers) -> None:
    """The points of each seat as they stand."""
    for seat in range(state.players):
        out[seat] = state.player[seat].score


@kernel
def places_by_score(state: State, out: Integers) -> None:
    """The final places where only points decide: ties share."""
    for seat in range(state.players):
        out[seat] = 1
        for other in range(state.players):
            out[seat] += int(state.player[other].score > state.player[seat].score)
