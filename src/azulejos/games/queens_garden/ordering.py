"""What a search of Queen's Garden wants to know: which positions are equal, who goes on, what to try first."""

import numpy as np

from azulejos.core import tallies
from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.contract import SKIPPED, Integers, State
from azulejos.core.jit import kernel
from azulejos.core.keys import at, chain, join, mix
from azulejos.core.tallies import WORDS
from azulejos.games.queens_garden.layout import (
    AREA_CELLS,
    AREAS,
    CATEGORY_KINDS,
    CELL_AT,
    CELLS,
    MOST_TOUCHED,
    NEIGHBOURS,
    ORNAMENT_BONUS,
    ORNAMENT_CELLS,
    PARTS,
    PLACES,
    POINTS,
    STACK_OF,
    TOUCHED,
    Point,
)
from azulejos.games.queens_garden.moves import (
    ACQUIRE,
    AREA,
    CELL,
    DISCARD_EXPANSION,
    DONE,
    FROM_SUPPLY,
    OTHER_KINDS,
    OTHERS,
    PAYMENT,
    PLACE_EXPANSION,
    PLACE_TILE,
    SLOT,
    WAY_EXPANSIONS,
    WAY_TILES,
    WAYS,
    covered,
    due,
    expansions_shown,
    group_of,
    placed_kind,
    shown,
    tiles_shown,
    undecided_kind,
    useful,
)
from azulejos.games.queens_garden.params import COLOURS, ROUNDS, SYMBOLS, TILES_PER_SLOT
from azulejos.games.queens_garden.scoring import wheel_points
from azulejos.games.queens_garden.state import ACT, COPY, DISCARD, PAY, WHERE

ON_TOP = 1 << 40  # tells the top of the stack from what lies beside it

# How promising the first sight of a decision is.
EXPANSION_TAKEN = 40
TOP_TAKEN = -20
SUPPLY = -60
PASSING = -300
JOKER_PAID = -60
EXPANSION_PAID = -40
GROUP = np.array([0, 0, 20, 80, 100, 130, 200])  # by the size that a group comes to have

# Places of a seat's key, after the colours and the symbols.
_FIELDS, _PRINTED, _SCORE, _EXPANSIONS, _TILES = range(COLOURS + SYMBOLS, COLOURS + SYMBOLS + 5)

KEEP_BITS = 8  # of a number that says how much a piece is worth keeping


def _mirrored(point: Point, axis: int) -> Point:
    """A point mirrored at one of the six axes through the fountain."""
    q, r = point
    s = -q - r
    turns = ((q, s), (s, r), (r, q))[axis // 2]
    return turns if axis % 2 == 0 else (-turns[0], -turns[1])


# For each axis of the garden where its mirror takes each cell, and the cells that stay where they are. The fountain
# stays there too, and statues and benches, which bring the same, may be taken for each other.
AXES = 6
MIRRORED = np.array([[CELL_AT.get(_mirrored(point, axis), 0) for point in POINTS] for axis in range(AXES)])
UNMOVED = np.array([sum(1 << cell for cell in range(CELLS) if MIRRORED[axis, cell] == cell) for axis in range(AXES)])
# For each area the cells outside that touch it.
AREA_NEAR = np.bitwise_or.reduce(NEIGHBOURS.reshape(PARTS, PLACES), axis=1) & ~AREA_CELLS


# --- What is equal ----------------------------------------------------------------------------------------------------


# A turn can be made in thousands of ways; most differ in what is paid or where a hexagon lies that scores the same.
WIDE, NARROW = 12, 4
DEALS = 4  # taking tiles turns up four others at most, in the middle of a round


@kernel
def key(state: State) -> int:
    """A number for the position, whatever the order of the expansions beside the round stack."""
    found = at(0, state.turn + 2 + 8 * (state.mover + 1) + 64 * (state.marker + 1) + 512 * state.stage)
    found = join(found, at(1, state.unseen))
    found = join(found, at(2, state.round_number + 8 * state.owed + 64 * state.top + 1024 * state.supply))
    found = join(found, at(3, (state.action + 1) + 4096 * (state.cell + 1) + (state.discarded + 1) * (1 << 20)))
    for word in range(WORDS):
        found = join(found, at(4 + word, state.bag[word]))
    for seat in range(state.players):
        found = chain(found, join(garden_key(state, seat), storage_key(state, seat)))
    return join(found, _display_key(state))


@kernel
def garden_key(state: State, seat: int) -> int:
    """A number for a seat's garden."""
    player = state.player[seat]
    found = join(at(_FIELDS, player.fields), at(_PRINTED, player.printed))
    for colour in range(COLOURS):
        found = join(found, at(colour, player.colours[colour]))
    for symbol in range(1, SYMBOLS):  # all others are trees
        found = join(found, at(COLOURS + symbol, player.symbols[symbol]))
    return found


@kernel
def storage_key(state: State, seat: int) -> int:
    """A number for a seat's storage, points and whether it has passed."""
    player = state.player[seat]
    found = at(_SCORE, player.score * 64 + 2 * player.jokers + player.passed)
    found = join(found, at(_EXPANSIONS, player.expansions))
    for word in range(WORDS):
        found = join(found, at(_TILES + word, player.tiles[word]))
    return found


@kernel
def _display_key(state: State) -> int:
    """A number for the expansions of the round stack, those beside it in any order."""
    found = 0
    for slot in range(min(int(state.top), STACK_OF[state.players])):
        word = state.faces[slot] + 2 + 64 * chosen_from(state, slot) + ON_TOP * int(slot == state.top - 1)
        tiles = join(at(0, state.slots[slot, 0]), join(at(1, state.slots[slot, 1]), at(2, state.slots[slot, 2])))
        found = join(found, mix(join(tiles, at(3, word))))
    return found


@kernel
def chosen_from(state: State, slot: int) -> int:
    """Of the six kinds of the category that is acquired those for which this slot is chosen, as bits."""
    found = 0
    copies = int(state.copies)
    place = 0
    while copies:
        found |= int(copies & 15 == slot + 1) << place
        copies >>= 4
        place += 1
    return found


@kernel
def mover(state: State) -> int:
    """The seat on turn, or the one that acts when everything is dealt."""
    if state.turn >= 0:
        return int(state.turn)
    return int(state.mover) if state.mover >= 0 else int(state.first)


# --- What to try first ------------------------------------------------------------------------------------------------


@kernel
def starts_turn(state: State) -> bool:
    """Whether an action is to be chosen."""
    return bool(state.stage == ACT)


@kernel
def guess(state: State, moves: Integers, count: int, out: Integers) -> None:
    """Much that fits what one has, places that make groups grow, payments that hurt little; passing last."""
    if state.stage == ACT:
        _guess_actions(state, moves, count, out)
    elif state.stage == COPY:
        _guess_copies(state, moves, count, out)
    elif state.stage == WHERE:
        _guess_places(state, moves, count, out)
    elif state.stage == PAY:
        _guess_payments(state, moves, count, out)
    elif state.stage == DISCARD:
        _guess_discards(state, moves, count, out)


@kernel
def points_to_come(state: State, category: int) -> int:
    """What a hexagon of a category will score in this round and the later ones."""
    points = 0
    for round_number in range(state.round_number, ROUNDS + 1):
        points += wheel_points(state, round_number, category)
    return points


@kernel
def wheel_value(state: State, kind: int) -> int:
    """What a hexagon will score in this round and the later ones, if it is placed now."""
    return points_to_come(state, kind // SYMBOLS) + points_to_come(state, COLOURS + kind % SYMBOLS)


# --- Actions ----------------------------------------------------------------------------------------------------------


@kernel
def _guess_actions(state: State, moves: Integers, count: int, out: Integers) -> None:
    """Many pieces that go with those in the storage; valuable hexagons that need few jokers."""
    player = state.player[state.turn]
    tiles = tiles_shown(state)
    expansions = expansions_shown(state)
    kinds = int(player.tiles[0]) | int(player.expansions)
    for index in range(count):
        move = moves[index]
        if move < PLACE_TILE:
            out[index] = _guess_acquisition(state, tiles, expansions, kinds, move - ACQUIRE)
        elif move < FROM_SUPPLY:
            out[index] = _guess_placing(state, kinds, placed_kind(move), int(move >= PLACE_EXPANSION))
        else:
            out[index] = SUPPLY if move == FROM_SUPPLY else PASSING


@kernel
def _guess_acquisition(state: State, tiles: int, expansions: int, kinds: int, category: int) -> int:
    """What a category brings; if its symbol lies there in one colour and that colour alone, the colour is enough."""
    new = (tiles | expansions) & CATEGORY_KINDS[category]
    if category >= COLOURS and not new & (new - 1):
        colour = lowest_bit(new) // SYMBOLS
        if (tiles | expansions) & CATEGORY_KINDS[colour] == new:
            return SKIPPED
    own = bit_count(kinds & CATEGORY_KINDS[category] & ~new)
    late = 20 * int(state.round_number == ROUNDS)
    return (40 - late) * bit_count(new) + 6 * own * bit_count(new) + EXPANSION_TAKEN * int(new & expansions != 0)


@kernel
def _guess_placing(state: State, kinds: int, kind: int, is_expansion: int) -> int:
    """What a hexagon brings, and how much of its price has to be paid with jokers."""
    jokers = max(0, due(kind) - useful(kinds, kind))
    return 30 + 15 * wheel_value(state, kind) + 20 * due(kind) + JOKER_PAID * jokers + 60 * is_expansion


# --- Which of identical hexagons --------------------------------------------------------------------------------------


@kernel
def _guess_copies(state: State, moves: Integers, count: int, out: Integers) -> None:
    """Expansions rather than tiles, nothing from the top; of equal slots only the first one."""
    kind = undecided_kind(state)
    for index in range(count):
        slot = moves[index] - SLOT
        if _has_twin(state, slot):
            out[index] = SKIPPED
        else:
            is_expansion = int(shown(state, slot) >> kind) & 1
            out[index] = EXPANSION_TAKEN * is_expansion + TOP_TAKEN * int(slot == state.top - 1)


@kernel
def _has_twin(state: State, slot: int) -> bool:
    """Whether an earlier slot beside the stack holds the same, and the same has been chosen from it."""
    if slot == state.top - 1:
        return False
    for other in range(slot):
        if (
            state.slots[other, 0] == state.slots[slot, 0]
            and state.slots[other, 1] == state.slots[slot, 1]
            and state.slots[other, 2] == state.slots[slot, 2]
            and state.faces[other] == state.faces[slot]
            and chosen_from(state, other) == chosen_from(state, slot)
        ):
            return True
    return False


# --- Where ------------------------------------------------------------------------------------------------------------


@kernel
def _guess_places(state: State, moves: Integers, count: int, out: Integers) -> None:
    """Where groups grow and ornaments get surrounded; of cells that are mirror images only the first one."""
    seat = int(state.turn)
    cells = covered(state, seat)
    for index in range(count):
        if state.action == FROM_SUPPLY:
            out[index] = 10 * bit_count(cells & AREA_NEAR[moves[index] - AREA + 1])
        else:
            out[index] = _guess_cell(state, seat, cells, placed_kind(int(state.action)), moves[index] - CELL)
    for axis in range(AXES):
        if not cells & ~UNMOVED[axis] and _is_symmetric(int(state.player[seat].fields), axis):
            _skip_images(state, moves, count, axis, out)


@kernel
def _guess_cell(state: State, seat: int, cells: int, kind: int, cell: int) -> int:
    """How promising a cell is for a hexagon."""
    player = state.player[seat]
    found = _growth(int(player.colours[kind // SYMBOLS]), cell) + _growth(int(player.symbols[kind % SYMBOLS]), cell)
    for index in range(MOST_TOUCHED):
        ornament = TOUCHED[cell, index]
        if ornament >= 0:
            found += ORNAMENT_BONUS[ornament] * bit_count(cells & ORNAMENT_CELLS[ornament]) ** 2
    return found


@kernel
def _growth(members: int, cell: int) -> int:
    """How good the group is that a hexagon on a cell makes with others of its category."""
    if not members & NEIGHBOURS[cell]:
        return 0
    return int(GROUP[bit_count(group_of(cell, members | 1 << cell))])


@kernel
def _is_symmetric(fields: int, axis: int) -> bool:
    """Whether a mirror leaves the fields as they are; an area has all of them, or all but its centre, or none."""
    for area in range(1, AREAS + 1):
        image = MIRRORED[axis, PLACES * area] // PLACES
        if (fields & AREA_CELLS[area]) >> (PLACES * area) != (fields & AREA_CELLS[image]) >> (PLACES * image):
            return False
    return True


@kernel
def _skip_images(state: State, moves: Integers, count: int, axis: int, out: Integers) -> None:
    """Leaves out the places of which a mirror image comes earlier."""
    for index in range(count):
        if state.action == FROM_SUPPLY:
            area = moves[index] - AREA + 1
            is_later = MIRRORED[axis, PLACES * area] // PLACES < area
        else:
            cell = moves[index] - CELL
            is_later = MIRRORED[axis, cell] < cell
        if is_later:
            out[index] = SKIPPED


# --- Payments and discards --------------------------------------------------------------------------------------------


@kernel
def _guess_payments(state: State, moves: Integers, count: int, out: Integers) -> None:
    """First what is least worth keeping; expansions rather not, jokers last."""
    kind = placed_kind(int(state.action))
    by_symbol = _worth_keeping(state, kind, 0)
    by_colour = _worth_keeping(state, kind, 1)
    for index in range(count):
        way = (moves[index] - PAYMENT) % WAYS
        worth = by_symbol if moves[index] - PAYMENT < WAYS else by_colour
        out[index] = 200 - _price(due(kind), worth, int(WAY_TILES[way]), int(WAY_EXPANSIONS[way]))


@kernel
def _price(most: int, worth: int, tiles: int, expansions: int) -> int:
    """How much a payment hurts."""
    paid = tiles | expansions
    price = -EXPANSION_PAID * bit_count(expansions) - JOKER_PAID * (most - bit_count(paid))
    while paid:
        price += (worth >> (KEEP_BITS * lowest_bit(paid))) & ((1 << KEEP_BITS) - 1)
        paid &= paid - 1
    return price


@kernel
def _worth_keeping(state: State, kind: int, mode: int) -> int:
    """For each of the five others how much it is worth keeping, so many bits each."""
    player = state.player[state.turn]
    kinds = int(player.tiles[0]) | int(player.expansions)
    found = 0
    for index in range(OTHERS):
        other = OTHER_KINDS[kind, mode, index]
        worth = 4 * useful(kinds, other) + 3 * wheel_value(state, other) + 2 * due(other)
        if (player.tiles[1] >> other) & 1:
            worth //= 2  # there is another one
        found |= min(worth, (1 << KEEP_BITS) - 1) << (KEEP_BITS * index)
    return found


@kernel
def _guess_discards(state: State, moves: Integers, count: int, out: Integers) -> None:
    """Nothing more, or what costs little; in the last round nothing, because the storage costs the same at the end."""
    is_vain = state.round_number == ROUNDS and _is_tower_closed(state) and _is_supply_enough(state)
    for index in range(count):
        move = moves[index]
        if move == DONE:
            out[index] = 100
        elif is_vain:
            out[index] = SKIPPED
        else:
            out[index] = -20 * ((move - DONE - 1) % SYMBOLS) - 40 * int(move >= DISCARD_EXPANSION)


@kernel
def _is_tower_closed(state: State) -> bool:
    """Whether the bag has all tiles that can be dealt in this round, so that nothing comes back from the tower."""
    slots = max(0, STACK_OF[state.players] - int(state.top))
    return bool(tallies.size(state.bag) >= TILES_PER_SLOT * slots)


@kernel
def _is_supply_enough(state: State) -> bool:
    """Whether the supply has an expansion for every free area of those who have not passed."""
    free = 0
    for seat in range(state.players):
        for area in range(1, AREAS + 1):
            free += int(not state.player[seat].passed and not state.player[seat].fields & AREA_CELLS[area])
    return bool(state.supply >= free)
