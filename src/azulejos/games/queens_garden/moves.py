"""Queen's Garden's move codes and legal moves.

An action takes one decision or several: what to do; then which of identical hexagons (COPY), or where (WHERE) and how
it is paid (PAY); or what is discarded while passing. Nothing moves before the last decision of an action. The codes of
the kinds of decisions follow each other in the order of the constants below.

A payment is a choice among the five other hexagons of the placed one's symbol, or of its colour, in the order of kinds:
which are paid as tiles and which as expansions; jokers pay the rest. So one that differs only by order is one move.
"""

import itertools

import numpy as np

from azulejos.core import tallies
from azulejos.core.actions import Actions
from azulejos.core.bits import bit_count, bits_of, lowest_bit
from azulejos.core.contract import Integers, State
from azulejos.core.jit import kernel
from azulejos.core.seats import clockwise
from azulejos.games.queens_garden.layout import (
    AREA_CELLS,
    AREAS,
    CATEGORY_KINDS,
    CELLS,
    NEIGHBOURS,
    OUTER_CELLS,
    STACK_OF,
)
from azulejos.games.queens_garden.params import (
    CATEGORIES,
    COLOURS,
    KINDS,
    MOST_SLOTS,
    STORAGE_EXPANSIONS,
    STORAGE_PLACES,
    SUPPLY_PRICE,
    SYMBOLS,
)
from azulejos.games.queens_garden.state import ACT, COPY, DISCARD, NOBODY, NOTHING, PAY, WHERE

ACQUIRE = 0  # one for each category
PLACE_TILE = ACQUIRE + CATEGORIES  # one for each kind, here and below
PLACE_EXPANSION = PLACE_TILE + KINDS
FROM_SUPPLY = PLACE_EXPANSION + KINDS
PASS = FROM_SUPPLY + 1
SLOT = PASS + 1  # one for each slot
CELL = SLOT + MOST_SLOTS  # one for each cell
AREA = CELL + CELLS  # one for each area
PAYMENT = AREA + AREAS  # first those by symbol, then those by colour

OTHERS = 5  # hexagons that share a colour, or a symbol, with one
# What is paid, as bits of these five: which as tiles and which as expansions, ascending.
_WAYS = [
    (tiles, expansions)
    for tiles, expansions in itertools.product(range(1 << OTHERS), repeat=2)
    if not tiles & expansions and expansions.bit_count() <= STORAGE_EXPANSIONS
]
WAYS = len(_WAYS)
WAY_TILES = np.array([tiles for tiles, _ in _WAYS])
WAY_EXPANSIONS = np.array([expansions for _, expansions in _WAYS])
WAY_OF = np.full((1 << OTHERS, 1 << OTHERS), NOTHING)
for _index, (_tiles, _expansions) in enumerate(_WAYS):
    WAY_OF[_tiles, _expansions] = _index

BY_SYMBOL, BY_COLOUR = range(2)
DONE = PAYMENT + 2 * WAYS
DISCARD_TILE = DONE + 1
DISCARD_EXPANSION = DISCARD_TILE + KINDS
MOVES = DISCARD_EXPANSION + KINDS

ACTIONS = (
    Actions("acquire", ACQUIRE, (CATEGORIES,), "acquires all hexagons of a colour or a symbol: which of these", "b"),
    Actions("place_tile", PLACE_TILE, (COLOURS, SYMBOLS), "begins to place a tile: its colour; its symbol", "b3"),
    Actions(
        "place_expansion",
        PLACE_EXPANSION,
        (COLOURS, SYMBOLS),
        "begins to place an expansion: its colour; its symbol",
        "+b3",
    ),
    Actions("from_supply", FROM_SUPPLY, (1,), "begins to place an expansion of the supply, face down", "+"),
    Actions("pass", PASS, (1,), "passes", "pass"),
    Actions("slot", SLOT, (MOST_SLOTS,), "takes one of identical hexagons: from which slot of the display", "#2"),
    Actions("cell", CELL, (CELLS,), "places on a cell: which one", "@25"),
    Actions("area", AREA, (AREAS,), "places an expansion face down: in which area", "@3"),
    Actions(
        "payment",
        PAYMENT,
        (2, WAYS),
        "pays: by symbol or by colour; which of the five others of it, as tiles or as expansions, in the order of "
        "`moves.WAY_TILES` and `moves.WAY_EXPANSIONS`; jokers pay the rest",
        "=b1,+b2,j1",
    ),
    Actions("done", DONE, (1,), "discards no more", "done"),
    Actions("discard_tile", DISCARD_TILE, (COLOURS, SYMBOLS), "discards a tile: its colour; its symbol", "-b1"),
    Actions(
        "discard_expansion",
        DISCARD_EXPANSION,
        (COLOURS, SYMBOLS),
        "discards an expansion: its colour; its symbol",
        "-+b1",
    ),
)

# For each kind and way to pay the five other kinds.
OTHER_KINDS = np.array(
    [
        [
            [colour * SYMBOLS + kind % SYMBOLS for colour in range(COLOURS) if colour != kind // SYMBOLS],
            [kind // SYMBOLS * SYMBOLS + symbol for symbol in range(SYMBOLS) if symbol != kind % SYMBOLS],
        ]
        for kind in range(KINDS)
    ]
)
# For each number of points the kinds that can be discarded for them.
AFFORDABLE = np.array(
    [sum(1 << kind for kind in range(KINDS) if kind % SYMBOLS < points) for points in range(SYMBOLS + 1)]
)


@kernel
def legal_moves(state: State, out: Integers) -> int:
    """The decisions of the seat on turn."""
    if state.stage == ACT:
        return _actions(state, out)
    if state.stage == COPY:
        return _copies(state, out)
    if state.stage == WHERE:
        return _places(state, out)
    if state.stage == PAY:
        return _payments(state, out)
    if state.stage == DISCARD:
        return _discards(state, out)
    return 0


@kernel
def next_seat(state: State, seat: int) -> int:
    """The next seat after this one that has not passed, this one at last; NOBODY if all have."""
    other = seat
    for _ in range(state.players):
        other = clockwise(state, other)
        if not state.player[other].passed:
            return int(other)
    return NOBODY


# --- Actions ----------------------------------------------------------------------------------------------------------


@kernel
def _actions(state: State, out: Integers) -> int:
    """All actions that can be completed; passing always can."""
    seat = int(state.turn)
    player = state.player[seat]
    count = _acquisitions(state, out)
    near = spread(covered(state, seat))
    fields = int(player.fields)
    areas = free_area_cells(fields)
    count = _placings(state, int(player.tiles[0]), fields, near, PLACE_TILE, out, count)
    count = _placings(state, int(player.expansions), areas, near, PLACE_EXPANSION, out, count)
    # D3: one from the supply needs the points for it and a supply that is not empty.
    if areas and state.supply and player.score >= SUPPLY_PRICE:
        out[count] = FROM_SUPPLY
        count += 1
    out[count] = PASS
    return count + 1


@kernel
def _placings(state: State, kinds: int, cells: int, near: int, code: int, out: Integers, count: int) -> int:
    """Those of these kinds that can be paid for and placed on one of these cells."""
    seat = int(state.turn)
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        if _can_pay(state, seat, kind) and fitting_cells(state, seat, kind, cells, near):
            out[count] = code + kind
            count += 1
    return count


@kernel
def _acquisitions(state: State, out: Integers) -> int:
    """The categories that lie open and whose hexagons all find a place in the storage."""
    tiles = tiles_shown(state)
    expansions = expansions_shown(state)
    count = 0
    for category in range(CATEGORIES):
        kinds = CATEGORY_KINDS[category]
        if (tiles | expansions) & kinds and _fits_storage(state, tiles & kinds, expansions & kinds):
            out[count] = ACQUIRE + category
            count += 1
    return count


@kernel
def tiles_shown(state: State) -> int:
    """The kinds of all tiles in the display."""
    kinds = 0
    for slot in range(STACK_OF[state.players]):
        kinds |= int(state.slots[slot, 0])
    return kinds


@kernel
def expansions_shown(state: State) -> int:
    """The kinds of all face-up expansions in the display."""
    kinds = 0
    for slot in range(STACK_OF[state.players]):
        kinds |= shown(state, slot)
    return kinds


@kernel
def shown(state: State, slot: int) -> int:
    """The kind that a slot's expansion shows, as a set; nothing if it lies face down or is taken."""
    face = int(state.faces[slot])
    return 1 << face if face >= 0 else 0


@kernel
def _fits_storage(state: State, tiles: int, expansions: int) -> bool:
    """Whether one of each of these kinds can be stored, where those in both sets can be taken as either."""
    seat = int(state.turn)
    places = STORAGE_PLACES - stored(state, seat)
    expansion_places = STORAGE_EXPANSIONS - bit_count(int(state.player[seat].expansions))
    spare = expansion_places - bit_count(expansions & ~tiles)
    either = bit_count(tiles & expansions)
    return spare >= 0 and bit_count(tiles & ~expansions) + max(0, either - spare) <= places


@kernel
def stored(state: State, seat: int) -> int:
    """How many places of a seat's storage are taken by tiles and jokers."""
    return int(tallies.size(state.player[seat].tiles) + state.player[seat].jokers)


@kernel
def _can_pay(state: State, seat: int, kind: int) -> bool:
    """Whether a hexagon can be paid for, in one way or the other."""
    player = state.player[seat]
    return bool(useful(int(player.tiles[0]) | int(player.expansions), kind) + player.jokers >= due(kind))


@kernel
def useful(kinds: int, kind: int) -> int:
    """How many of these kinds can pay together for a hexagon: others of its symbol, or others of its colour."""
    others = kinds & ~(1 << kind)
    by_symbol = bit_count(others & CATEGORY_KINDS[COLOURS + kind % SYMBOLS])
    by_colour = bit_count(others & CATEGORY_KINDS[kind // SYMBOLS])
    return max(by_symbol, by_colour)


@kernel
def due(kind: int) -> int:
    """How many pieces pay for a hexagon, besides itself."""
    return kind % SYMBOLS


# --- The garden -------------------------------------------------------------------------------------------------------


@kernel
def covered(state: State, seat: int) -> int:
    """The cells of a seat's garden that hold a hexagon."""
    colours = state.player[seat].colours
    return int(colours[0] | colours[1] | colours[2] | colours[3] | colours[4] | colours[5])


def hexagons(state: State, seat: int) -> dict[int, int]:
    """The kinds of the hexagons in a seat's garden by their cells, ascending."""
    player = state.player[seat]
    kinds = dict.fromkeys(bits_of(covered(state, seat)), 0)
    for colour, cells in enumerate(player.colours.tolist()):
        kinds.update((cell, colour * SYMBOLS) for cell in bits_of(cells))
    for symbol, cells in enumerate(player.symbols.tolist()):
        for cell in bits_of(cells):
            kinds[cell] += symbol
    return kinds


@kernel
def spread(cells: int) -> int:
    """The cells next to a set of cells."""
    near = 0
    while cells:
        near |= NEIGHBOURS[lowest_bit(cells)]
        cells &= cells - 1
    return near


@kernel
def group_of(cell: int, members: int) -> int:
    """The cells of a set that are connected with a cell of it."""
    group = 1 << cell
    new = group
    while new:
        near = NEIGHBOURS[lowest_bit(new)] & members & ~group
        group |= near
        new = (new & (new - 1)) | near
    return group


@kernel
def free_area_cells(fields: int) -> int:
    """The cells where an expansion may show its hexagon: those around the centres of free areas."""
    cells = 0
    for area in range(1, AREAS + 1):
        cells |= OUTER_CELLS[area] if not fields & AREA_CELLS[area] else 0
    return cells


@kernel
def fitting_cells(state: State, seat: int, kind: int, cells: int, near: int) -> int:
    """Of these cells those where a hexagon may be placed; `near` are all cells next to a hexagon."""
    player = state.player[seat]
    colour, symbol = kind // SYMBOLS, kind % SYMBOLS
    colour_cells, symbol_cells = int(player.colours[colour]), int(player.symbols[symbol])
    cells &= ~covered(state, seat) & (spread(colour_cells | symbol_cells) | ~near)
    for other in range(SYMBOLS):
        cells &= ~_forbidden(colour_cells & int(player.symbols[other]), colour_cells, other == symbol)
    for other in range(COLOURS):
        cells &= ~_forbidden(symbol_cells & int(player.colours[other]), symbol_cells, other == colour)
    return cells


@kernel
def _forbidden(alike: int, members: int, own: bool) -> int:
    """The cells where a new hexagon would have two identical ones in its group.

    `alike` are the cells of identical hexagons, each in another group of `members`. A new hexagon must not join two of
    these groups, and if it is itself identical with them (`own`), not even one.
    """
    if not own and not alike & (alike - 1):
        return 0
    once = 0
    twice = 0
    while alike:
        near = spread(group_of(lowest_bit(alike), members))
        alike &= alike - 1
        twice |= once & near
        once |= near
    return once if own else twice


# --- Further decisions of an action -----------------------------------------------------------------------------------


@kernel
def chosen_slot(state: State, kind: int) -> int:
    """The slot that is chosen for a kind while acquiring, or NOTHING."""
    return int((state.copies >> (4 * _place_in_category(int(state.action) - ACQUIRE, kind))) & 15) - 1


@kernel
def choose_slot(state: State, kind: int, slot: int) -> None:
    """Chooses from which slot a kind is taken."""
    state.copies |= (slot + 1) << (4 * _place_in_category(int(state.action) - ACQUIRE, kind))


@kernel
def _place_in_category(category: int, kind: int) -> int:
    """The place of a kind among the six of its category."""
    return kind % SYMBOLS if category < COLOURS else kind // SYMBOLS


@kernel
def undecided_kind(state: State) -> int:
    """The first kind of the acquired category that lies in several slots of which none is chosen, or NOTHING."""
    once = 0
    twice = 0
    for slot in range(STACK_OF[state.players]):
        kinds = state.slots[slot, 0] | shown(state, slot)
        twice |= once & kinds
        once |= kinds
    twice &= CATEGORY_KINDS[state.action - ACQUIRE]
    while twice:
        kind = lowest_bit(twice)
        if chosen_slot(state, kind) == NOTHING:
            return int(kind)
        twice &= twice - 1
    return NOTHING


@kernel
def _copies(state: State, out: Integers) -> int:
    """The slots from which a hexagon can be taken so that all others still find a place in the storage."""
    kind = undecided_kind(state)
    bit = 1 << kind
    tiles = 0
    expansions = 0
    for slot in range(STACK_OF[state.players]):
        tiles |= open_kinds(state, slot, int(state.slots[slot, 0])) & ~bit
        expansions |= open_kinds(state, slot, shown(state, slot)) & ~bit
    as_tile = _fits_storage(state, tiles | bit, expansions)
    as_expansion = _fits_storage(state, tiles, expansions | bit)
    count = 0
    for slot in range(STACK_OF[state.players]):
        if (state.slots[slot, 0] & bit and as_tile) or (shown(state, slot) & bit and as_expansion):
            out[count] = SLOT + slot
            count += 1
    return count


@kernel
def open_kinds(state: State, slot: int, kinds: int) -> int:
    """Of the kinds in a slot those that are acquired and for which no other slot is chosen."""
    kinds &= CATEGORY_KINDS[state.action - ACQUIRE]
    left = kinds
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        chosen = chosen_slot(state, kind)
        if chosen not in (NOTHING, slot):
            left ^= 1 << kind
    return left


@kernel
def placed_kind(action: int) -> int:
    """The kind that a placing action places."""
    return action - (PLACE_TILE if action < PLACE_EXPANSION else PLACE_EXPANSION)


@kernel
def _places(state: State, out: Integers) -> int:
    """Where the tile or the expansion of this action can go."""
    seat = int(state.turn)
    fields = int(state.player[seat].fields)
    count = 0
    if state.action == FROM_SUPPLY:
        for area in range(AREAS):
            if not fields & AREA_CELLS[area + 1]:
                out[count] = AREA + area
                count += 1
        return count
    cells = fields if state.action < PLACE_EXPANSION else free_area_cells(fields)
    near = spread(covered(state, seat))
    cells = fitting_cells(state, seat, placed_kind(int(state.action)), cells, near)
    while cells:
        out[count] = CELL + lowest_bit(cells)
        cells &= cells - 1
        count += 1
    return count


@kernel
def _payments(state: State, out: Integers) -> int:
    """Every choice of tiles and expansions for which the jokers reach; jokers alone only once."""
    player = state.player[state.turn]
    kind = placed_kind(int(state.action))
    count = 0
    for mode in range(2):
        tiles = 0
        expansions = 0
        for index in range(OTHERS):
            other = OTHER_KINDS[kind, mode, index]
            tiles |= ((int(player.tiles[0]) >> other) & 1) << index
            expansions |= ((int(player.expansions) >> other) & 1) << index
        count = _ways(tiles, expansions, mode, due(kind), int(player.jokers), out, count)
    return count


@kernel
def _ways(tiles: int, expansions: int, mode: int, most: int, jokers: int, out: Integers, count: int) -> int:
    """The payments from these tiles and expansions, ascending: all subsets that share no kind."""
    some_tiles = 0
    while True:
        others = expansions & ~some_tiles
        some_expansions = 0
        while True:
            paid = bit_count(some_tiles) + bit_count(some_expansions)
            if most - jokers <= paid <= most and (paid or mode == BY_SYMBOL):
                out[count] = PAYMENT + mode * WAYS + WAY_OF[some_tiles, some_expansions]
                count += 1
            some_expansions = (some_expansions - others) & others
            if some_expansions == 0:
                break
        some_tiles = (some_tiles - tiles) & tiles
        if some_tiles == 0:
            return count


@kernel
def _discards(state: State, out: Integers) -> int:
    """The discards that are possible now, or no more of them."""
    player = state.player[state.turn]
    out[0] = DONE
    count = _write_kinds(discardable(state, DISCARD_TILE, int(player.tiles[0])), DISCARD_TILE, out, 1)
    return _write_kinds(discardable(state, DISCARD_EXPANSION, int(player.expansions)), DISCARD_EXPANSION, out, count)


@kernel
def discardable(state: State, code: int, kinds: int) -> int:
    """D4: of these kinds those that the points reach for; they come in ascending order, none before the last one."""
    score = int(state.player[state.turn].score)
    before = min(max(int(state.discarded) - code, 0), KINDS)
    return int(kinds & AFFORDABLE[min(score, SYMBOLS)] & -(1 << before))


@kernel
def can_discard(state: State) -> bool:
    """Whether the seat that passes can discard anything more."""
    player = state.player[state.turn]
    tiles = discardable(state, DISCARD_TILE, int(player.tiles[0]))
    return (tiles | discardable(state, DISCARD_EXPANSION, int(player.expansions))) != 0


@kernel
def _write_kinds(kinds: int, code: int, out: Integers, count: int) -> int:
    """Writes a move for each of these kinds."""
    while kinds:
        out[count] = code + lowest_bit(kinds)
        kinds &= kinds - 1
        count += 1
    return count
