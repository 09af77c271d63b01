"""What an evaluation of a Queen's Garden position looks at: one seat's garden and storage.

An action takes several decisions and nothing moves before the last one. So that looking one decision ahead tells
something, a seat in the middle of an action is looked at as if the action were complete: with the hexagon on the chosen
cell, or on the best one, and paid as well as the storage allows; or with everything acquired.
"""

from azulejos.core import tallies
from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.contract import Numbers, State
from azulejos.core.jit import kernel
from azulejos.games.queens_garden.layout import (
    CATEGORY_KINDS,
    FIRST_PAVILION,
    ORNAMENT_BONUS,
    ORNAMENT_CELLS,
    ORNAMENTS,
    PLACES,
    RING,
)
from azulejos.games.queens_garden.moves import (
    ACQUIRE,
    FROM_SUPPLY,
    PLACE_EXPANSION,
    PLACE_TILE,
    covered,
    due,
    expansions_shown,
    fitting_cells,
    free_area_cells,
    group_of,
    placed_kind,
    spread,
    tiles_shown,
    useful,
)
from azulejos.games.queens_garden.params import (
    CATEGORIES,
    COLOURS,
    PAVILION_POINTS,
    ROUNDS,
    SMALLEST_GROUP,
    SUPPLY_PRICE,
    SYMBOLS,
)
from azulejos.games.queens_garden.scoring import (
    category_cells,
    group_bonus,
    has_pavilion,
    pavilions,
    storage_value,
    wheel_points,
)
from azulejos.games.queens_garden.state import FINISHED, NOTHING

# Each feature with the weight by which `greedy` adds it up, in points.
WEIGHTS = {
    "score": 1.0,  # points now
    "wheel": 1.0,  # what the garden will score in this round and the later ones, pavilions included
    "groups": 0.8,  # what groups that are large enough will score at the end
    "small_groups": 0.2,  # the values of hexagons in groups that are too small
    "ornaments": 1.0,  # the jokers of each open ornament by the square of its surrounded part
    "jokers": 2.9,  # in the storage
    "pieces": 1.4,  # tiles and expansions in the storage, by the part of the game that is left
    "burden": -0.2,  # the values of these, by the part of the game that is over
    "ready": 0.3,  # for each kind in the storage how much of its cost could be paid, by its value
    "room": 0.5,  # free fields of the garden, up to six
    "marker": 0.9,  # starts the next round
}
NAMES = tuple(WEIGHTS)

(
    _SCORE,
    _WHEEL,
    _GROUPS,
    _SMALL_GROUPS,
    _ORNAMENTS,
    _JOKERS,
    _PIECES,
    _BURDEN,
    _READY,
    _ROOM,
    _MARKER,
) = range(len(NAMES))

MEAN_VALUE = 3.5  # of a symbol


@kernel
def features(state: State, seat: int, out: Numbers) -> None:
    """Writes the features of a seat's position."""
    out[:] = 0
    out[_SCORE] = state.player[seat].score
    if state.stage == FINISHED:
        return
    out[_MARKER] = int(state.marker == seat)
    action = int(state.action) if state.turn == seat else NOTHING
    _add_storage(state, seat, action, out)
    if action == FROM_SUPPLY:
        out[_SCORE] -= SUPPLY_PRICE
        _add_garden(state, seat, NOTHING, NOTHING, PLACES, out)
    elif action >= PLACE_TILE:
        kind = placed_kind(action)
        cell = int(state.cell) if state.cell != NOTHING else _best_cell(state, seat, action, out)
        _add_garden(state, seat, kind, cell, RING if action >= PLACE_EXPANSION else 0, out)
        if action >= PLACE_EXPANSION:
            out[_WHEEL] += PAVILION_POINTS * (ROUNDS + 1 - state.round_number)
    else:
        _add_garden(state, seat, NOTHING, NOTHING, 0, out)


# --- The garden -------------------------------------------------------------------------------------------------------


@kernel
def _add_garden(state: State, seat: int, kind: int, cell: int, more_fields: int, out: Numbers) -> None:
    """Writes the features of a garden, with a hexagon more if one is being placed and so many fields more."""
    wheel = 0
    for category in range(CATEGORIES):
        members = _members(state, seat, category, kind, cell)
        for round_number in range(state.round_number, ROUNDS + 1):
            wheel += bit_count(members) * wheel_points(state, round_number, category)
    wheel += pavilions(state, seat) * PAVILION_POINTS * (ROUNDS + 1 - state.round_number)
    out[_WHEEL] += wheel
    _add_groups(state, seat, kind, cell, out)
    cells = covered(state, seat) | (1 << cell if cell != NOTHING else 0)
    out[_ORNAMENTS] = _open_ornaments(state, seat, cells)
    free = bit_count(int(state.player[seat].fields) & ~cells) + more_fields
    out[_ROOM] = min(free, RING)


@kernel
def _members(state: State, seat: int, category: int, kind: int, cell: int) -> int:
    """The cells of a category, with the one where a hexagon is being placed."""
    members = category_cells(state, seat, category)
    if cell != NOTHING and (CATEGORY_KINDS[category] >> kind) & 1:
        members |= 1 << cell
    return members


@kernel
def _add_groups(state: State, seat: int, kind: int, cell: int, out: Numbers) -> None:
    """Writes what the groups will score, and the values of those that are too small."""
    groups = 0
    small = 0
    for category in range(CATEGORIES):
        members = _members(state, seat, category, kind, cell)
        left = members
        while left:
            group = group_of(lowest_bit(left), members)
            left &= ~group
            value = _value_of(state, seat, group, kind, cell)
            size = bit_count(group)
            if size >= SMALLEST_GROUP:
                groups += value + group_bonus(state, size)
            elif size > 1:
                small += value
    out[_GROUPS] = groups
    out[_SMALL_GROUPS] = small


@kernel
def _value_of(state: State, seat: int, group: int, kind: int, cell: int) -> int:
    """The sum of a group's numbers."""
    value = 0
    for symbol in range(SYMBOLS):
        value += (symbol + 1) * bit_count(group & _members(state, seat, COLOURS + symbol, kind, cell))
    return value


@kernel
def _open_ornaments(state: State, seat: int, cells: int) -> float:
    """The jokers of what is not surrounded yet, by how far it is."""
    jokers = 0.0
    for ornament in range(ORNAMENTS):
        if ornament >= FIRST_PAVILION and not has_pavilion(state, seat, ornament - FIRST_PAVILION + 1):
            continue
        ring = ORNAMENT_CELLS[ornament]
        if (covered(state, seat) & ring) != ring:
            part = bit_count(cells & ring) / RING
            jokers += ORNAMENT_BONUS[ornament] * part * part
    return jokers


@kernel
def _best_cell(state: State, seat: int, action: int, out: Numbers) -> int:
    """The cell for what is being placed where the groups become most valuable."""
    kind = placed_kind(action)
    fields = int(state.player[seat].fields)
    cells = fields if action < PLACE_EXPANSION else free_area_cells(fields)
    cells = fitting_cells(state, seat, kind, cells, spread(covered(state, seat)))
    best = NOTHING
    best_value = -1.0
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        _add_groups(state, seat, kind, cell, out)
        value = out[_GROUPS] + out[_SMALL_GROUPS] / 2
        if value > best_value:
            best = cell
            best_value = value
    return best


# --- The storage ------------------------------------------------------------------------------------------------------


@kernel
def _add_storage(state: State, seat: int, action: int, out: Numbers) -> None:
    """Writes the features of a storage, after the acquisition or the payment that is going on."""
    player = state.player[seat]
    kinds = int(player.tiles[0]) | int(player.expansions)
    pieces = tallies.size(player.tiles) + bit_count(int(player.expansions))
    value = float(storage_value(state, seat))
    jokers = int(player.jokers)
    if ACQUIRE <= action < PLACE_TILE:
        new = (tiles_shown(state) | expansions_shown(state)) & CATEGORY_KINDS[action - ACQUIRE]
        kinds |= new
        pieces += bit_count(new)
        value += _value_of_kinds(new)
    elif action >= PLACE_TILE and action != FROM_SUPPLY:
        kind = placed_kind(action)
        paid = min(useful(kinds, kind), due(kind))
        pieces -= 1 + paid
        value -= kind % SYMBOLS + 1 + paid * MEAN_VALUE
        jokers -= due(kind) - paid
        kinds &= ~(1 << kind)
    out[_JOKERS] = jokers
    over = state.round_number / ROUNDS
    if player.passed and state.round_number == ROUNDS:
        out[_SCORE] -= value  # nothing can be placed any more
    else:
        out[_PIECES] = pieces * (1 - over)
        out[_BURDEN] = value * over
        out[_READY] = _ready(kinds, jokers)


@kernel
def _value_of_kinds(kinds: int) -> int:
    """The sum of the numbers of some kinds."""
    value = 0
    for symbol in range(SYMBOLS):
        value += (symbol + 1) * bit_count(kinds & CATEGORY_KINDS[COLOURS + symbol])
    return value


@kernel
def _ready(kinds: int, jokers: int) -> float:
    """For each of these kinds the part of its cost that could be paid, by its value."""
    ready = 0.0
    left = kinds
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        ready += (kind % SYMBOLS + 1) * min(1.0, (1 + useful(kinds, kind) + jokers) / (1 + due(kind)))
    return ready
