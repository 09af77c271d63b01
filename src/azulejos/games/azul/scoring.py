"""Azul's points, each rule by itself; nothing here changes a position."""

from azulejos.core.bits import bit_count
from azulejos.core.contract import Integers, State
from azulejos.core.jit import kernel
from azulejos.games.azul.layout import COLUMN, ROW, RUN
from azulejos.games.azul.moves import occupied
from azulejos.games.azul.params import LINES

SQUEEZE = 0x111110  # times five bits that lie five apart gives them side by side, twenty places up


@kernel
def row_bits(spaces: int, row: int) -> int:
    """The tiles of a wall row as five bits."""
    return (spaces >> (LINES * row)) & ROW


@kernel
def column_bits(spaces: int, column: int) -> int:
    """The tiles of a wall column as five bits, the top one lowest."""
    return ((((spaces >> column) & COLUMN) * SQUEEZE) >> 20) & ROW


@kernel
def horizontal_points(spaces: int, row: int, column: int) -> int:
    """What a tile scores with its row: the length of its run, nothing when it is alone."""
    run = RUN[row_bits(spaces, row), column]
    return run if run > 1 else 0


@kernel
def vertical_points(spaces: int, row: int, column: int) -> int:
    """What a tile scores with its column: the length of its run, nothing when it is alone."""
    run = RUN[column_bits(spaces, column), row]
    return run if run > 1 else 0


@kernel
def tile_points(spaces: int, row: int, column: int) -> int:
    """What a tile scores when it is put on a wall."""
    points = horizontal_points(spaces, row, column) + vertical_points(spaces, row, column)
    return points if points > 0 else 1


@kernel
def complete_rows(spaces: int) -> int:
    """How many horizontal rows of a wall are complete."""
    rows = 0
    for row in range(LINES):
        rows += int(row_bits(spaces, row) == ROW)
    return rows


@kernel
def has_whole_colour(state: State, seat: int, colour: int) -> bool:
    """Whether a wall has all five tiles of a colour; jokers count for none."""
    return bool(bit_count(state.player[seat].wall[colour]) == LINES)


@kernel
def places(state: State, out: Integers) -> None:
    """The final places: most points, then most complete rows, then the place is shared."""
    for seat in range(state.players):
        out[seat] = 1
        for other in range(state.players):
            out[seat] += int(_beats(state, other, seat))


@kernel
def _beats(state: State, one: int, other: int) -> bool:
    """Whether a seat ends before another."""
    difference = state.player[one].score - state.player[other].score
    if difference == 0:
        difference = complete_rows(occupied(state, one)) - complete_rows(occupied(state, other))
    return bool(difference > 0)
