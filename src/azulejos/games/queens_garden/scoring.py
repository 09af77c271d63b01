"""Queen's Garden's points, each rule by itself; nothing here changes a position."""

from azulejos.core import piles, tallies
from azulejos.core.bits import bit_count
from azulejos.core.contract import State
from azulejos.core.jit import kernel
from azulejos.core.seats import places_by_score
from azulejos.games.queens_garden.layout import (
    AREA_CELLS,
    FIRST_PAVILION,
    ORNAMENT_CELLS,
    TOUCHED,
)
from azulejos.games.queens_garden.moves import covered
from azulejos.games.queens_garden.params import COLOURS, KINDS, SMALLEST_GROUP, SYMBOLS


@kernel
def wheel_points(state: State, round_number: int, category: int) -> int:
    """What each hexagon of a category scores in a round."""
    return max(0, int((state.wheel[round_number - 1] >> (4 * category)) & 15) - 1)


@kernel
def is_scored(state: State, round_number: int, category: int) -> bool:
    """Whether a category is one of a round's three."""
    return bool((state.wheel[round_number - 1] >> (4 * category)) & 15)


@kernel
def category_cells(state: State, seat: int, category: int) -> int:
    """The cells of a seat's garden that show a colour or a symbol."""
    player = state.player[seat]
    return int(player.colours[category]) if category < COLOURS else int(player.symbols[category - COLOURS])


@kernel
def pavilions(state: State, seat: int) -> int:
    """How many face-up expansions a seat's garden has; each has one printed hexagon."""
    return bit_count(int(state.player[seat].printed))


@kernel
def is_surrounded(state: State, seat: int, ornament: int) -> bool:
    """Whether an ornament is there and all six cells around it hold hexagons."""
    cells = ORNAMENT_CELLS[ornament]
    if (covered(state, seat) & cells) != cells:
        return False
    return ornament < FIRST_PAVILION or has_pavilion(state, seat, ornament - FIRST_PAVILION + 1)


@kernel
def has_pavilion(state: State, seat: int, area: int) -> bool:
    """Whether the expansion on an area lies face up."""
    return bool(state.player[seat].printed & AREA_CELLS[area])


@kernel
def completes(state: State, seat: int, cell: int, index: int) -> int:
    """The ornament that a hexagon on a cell has just completed as the `index`-th of those it touches, or -1."""
    ornament = int(TOUCHED[cell, index])
    return ornament if ornament >= 0 and is_surrounded(state, seat, ornament) else -1


@kernel
def value_of(state: State, seat: int, cells: int) -> int:
    """The sum of the symbols' numbers on some cells."""
    value = 0
    for symbol in range(SYMBOLS):
        value += (symbol + 1) * bit_count(cells & int(state.player[seat].symbols[symbol]))
    return value


@kernel
def group_bonus(state: State, size: int) -> int:
    """The bonus for a group of a size, which is at most 6."""
    return piles.count_of(int(state.bonuses), size)


@kernel
def group_points(state: State, seat: int, group: int) -> int:
    """What a group scores at the end, without its bonus."""
    return value_of(state, seat, group) if bit_count(group) >= SMALLEST_GROUP else 0


@kernel
def storage_value(state: State, seat: int) -> int:
    """The sum of the numbers of all hexagons in a seat's storage."""
    player = state.player[seat]
    value = 0
    for kind in range(KINDS):
        value += (kind % SYMBOLS + 1) * (tallies.count_of(player.tiles, kind) + ((int(player.expansions) >> kind) & 1))
    return value


places = places_by_score
