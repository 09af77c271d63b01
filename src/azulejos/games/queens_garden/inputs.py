"""What a learned evaluation of Queen's Garden looks at, in parts: for each seat its garden, its storage and how these
fit each other and the display; then the display, what is still hidden, and the rest.

A garden has too many places to look at each of them, so it is told by its structure: the groups of each category, where
they can grow, the ornaments and what surrounds them, the room that is left. Seats are counted from the mover on.
"""

from azulejos.core import tallies
from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.contract import Integers, Numbers, State
from azulejos.core.inputs import put
from azulejos.core.jit import kernel
from azulejos.core.keys import at, join, mix
from azulejos.core.seats import relative_seat
from azulejos.core.tallies import WORDS
from azulejos.games.queens_garden.layout import (
    AREAS,
    CATEGORY_KINDS,
    FIRST_PAVILION,
    NEIGHBOURS,
    ORNAMENT_BONUS,
    ORNAMENT_CELLS,
    ORNAMENTS,
    RING,
    STACK_OF,
)
from azulejos.games.queens_garden.moves import (
    ACQUIRE,
    FROM_SUPPLY,
    PLACE_EXPANSION,
    PLACE_TILE,
    covered,
    due,
    expansions_shown,
    group_of,
    placed_kind,
    spread,
    stored,
    tiles_shown,
    useful,
)
from azulejos.games.queens_garden.ordering import garden_key, mover, points_to_come, storage_key, wheel_value
from azulejos.games.queens_garden.params import (
    CATEGORIES,
    COLOURS,
    MOST_PLAYERS,
    MOST_SLOTS,
    ROUNDS,
    SMALLEST_GROUP,
    STORAGE_EXPANSIONS,
    STORAGE_PLACES,
    SYMBOLS,
    TILES_PER_SLOT,
)
from azulejos.games.queens_garden.scoring import (
    category_cells,
    group_bonus,
    has_pavilion,
    pavilions,
    storage_value,
    value_of,
    wheel_points,
)
from azulejos.games.queens_garden.setup import placed_expansions
from azulejos.games.queens_garden.state import FINISHED, HIDDEN, NOTHING

MOST_IN_GROUP = 6
MOST_OF_CATEGORY = 6  # in a garden; more count as so many
MOST_FREE = 14  # fields, likewise
MOST_JOKERS = 9  # likewise
STAGES = FINISHED + 1
GROWING = MOST_IN_GROUP - 1  # sizes of groups that can grow

# Where the inputs of the table begin.
OFFER = 0  # how many kinds of each category lie in the display
FACE = OFFER + CATEGORIES * MOST_OF_CATEGORY
SLOTS = FACE + CATEGORIES  # how many have so many tiles
STACK = SLOTS + TILES_PER_SLOT
TO_TURN_UP = STACK + MOST_SLOTS
BAG = TO_TURN_UP + 1
UNSEEN = BAG + CATEGORIES
TOWER = UNSEEN + CATEGORIES
ROUND = TOWER + 1
STAGE = ROUND + ROUNDS
PASSED_SEATS = STAGE + STAGES
OWED = PASSED_SEATS + MOST_PLAYERS
SUPPLY = OWED + 1
SCORED_NOW = SUPPLY + 1  # the points of each category
SCORED_LATER = SCORED_NOW + CATEGORIES
ACQUIRING = SCORED_LATER + CATEGORIES
PLACING = ACQUIRING + CATEGORIES
PLACING_EXPANSION = PLACING + CATEGORIES
PLACING_SUPPLY = PLACING_EXPANSION + 1
HAS_CELL = PLACING_SUPPLY + 1
HAS_DISCARDED = HAS_CELL + 1
TABLE = HAS_DISCARDED + 1

# Where the inputs of a seat begin, counted from its own beginning: first its garden, ...
OF_CATEGORY = 0
LARGEST = OF_CATEGORY + CATEGORIES * MOST_OF_CATEGORY  # group of a category, by its size
OPEN = LARGEST + CATEGORIES * MOST_IN_GROUP  # fields next to it
GROUP_SIZES = OPEN + CATEGORIES  # how many groups of a size there are, of colours and of symbols
GROUP_POINTS = GROUP_SIZES + 2 * MOST_IN_GROUP
PAIR_VALUES = GROUP_POINTS + 1
WHEEL = PAIR_VALUES + 1  # what the garden scores in this round and the ones after
PAVILIONS = WHEEL + ROUNDS
TAKEN_AREAS = PAVILIONS + AREAS
FREE = TAKEN_AREAS + AREAS
APART = FREE + MOST_FREE  # free fields without neighbours
FOUNTAIN = APART + 1  # by how many hexagons surround it
STATUES = FOUNTAIN + RING  # statues and benches
PAVILION_RINGS = STATUES + RING
JOKERS_NEAR = PAVILION_RINGS + RING  # jokers for which one, two or three more hexagons are needed
# ... then its storage, ...
SCORE = JOKERS_NEAR + SMALLEST_GROUP
HAS_PASSED = SCORE + 1
HAS_MARKER = HAS_PASSED + 1
JOKERS = HAS_MARKER + 1
PLACES_LEFT = JOKERS + MOST_JOKERS
EXPANSIONS = PLACES_LEFT + STORAGE_PLACES
HELD = EXPANSIONS + STORAGE_EXPANSIONS
DOUBLES = HELD + CATEGORIES * MOST_OF_CATEGORY
BURDEN = DOUBLES + 1  # by round
LOST = BURDEN + ROUNDS  # what cannot be placed any more
PAYABLE = LOST + 1  # of each symbol, without jokers and with them
WHEEL_HELD = PAYABLE + 2 * SYMBOLS
# ... and how they fit: kinds by the size of a group that each would let grow, of colours and of symbols.
READY = WHEEL_HELD + 1
TOO_DEAR = READY + 2 * GROWING
ON_OFFER = TOO_DEAR + 2 * GROWING
TWICE_READY = ON_OFFER + 2 * GROWING  # lets both grow to groups that score
MOST_TO_TAKE = TWICE_READY + 1
MOST_WANTED = MOST_TO_TAKE + MOST_OF_CATEGORY
TAKEABLE = MOST_WANTED + MOST_OF_CATEGORY  # categories
SEAT = TAKEABLE + 1

SEAT_PARTS = 3
TABLE_PARTS = 3
MOST_PARTS = SEAT_PARTS * MOST_PLAYERS + TABLE_PARTS
MOST_SET = max(SEAT, TABLE)

# Every kind of part has keys of its own.
_GARDEN_PART, _STORAGE_PART, _FIT_PART, _DISPLAY_PART, _HIDDEN_PART, _REST_PART = (
    number << 58 for number in range(1, 7)
)
_OFFER = 32  # a place in a key that gardens and storages do not use, and the one after it

Masks = tuple[int, int, int, int, int]


def size(players: int) -> int:
    """How many inputs there are."""
    return TABLE + players * SEAT


# --- Parts ------------------------------------------------------------------------------------------------------------


@kernel
def parts(state: State, out: Integers) -> int:
    """Gardens, storages and how they fit, from the mover on, then the display, what is hidden and the rest."""
    first = mover(state)
    players = int(state.players)
    tiles = tiles_shown(state)
    expansions = expansions_shown(state)
    offer = join(at(_OFFER, tiles), at(_OFFER + 1, expansions))
    for place in range(players):
        seat = relative_seat(state, first, place)
        garden = garden_key(state, seat)
        storage = storage_key(state, seat)
        context = place + 8 * int(state.round_number)
        out[SEAT_PARTS * place] = join(mix(_GARDEN_PART + context), garden)
        out[SEAT_PARTS * place + 1] = join(mix(_STORAGE_PART + context + 64 * int(state.marker == seat)), storage)
        out[SEAT_PARTS * place + 2] = join(mix(_FIT_PART + place), join(join(garden, storage), offer))
    count = SEAT_PARTS * players
    out[count] = join(mix(_DISPLAY_PART + state.top), join(offer, at(0, _slot_sizes(state))))
    out[count + 1] = _hidden_key(state)
    out[count + 2] = _rest_key(state)
    return count + TABLE_PARTS


@kernel
def _slot_sizes(state: State) -> int:
    """How many slots have so many tiles, eight bits for each number, and how many are to be turned up in the lowest."""
    found = 0
    for slot in range(min(int(state.top), STACK_OF[state.players])):
        tiles = tallies.size(state.slots[slot])
        if tiles or (state.faces[slot] == HIDDEN and slot < state.top - 1):
            found += 1 << (8 * tiles)
    return found


@kernel
def _hidden_key(state: State) -> int:
    """A key for what may still come up."""
    found = join(mix(_HIDDEN_PART + tallies.size(state.tower)), at(WORDS, state.unseen))
    for word in range(WORDS):
        found = join(found, at(word, state.bag[word]))
    return found


@kernel
def _rest_key(state: State) -> int:
    """A key for the round, its points and what is going on."""
    going_on = state.stage + 8 * _passed_seats(state) + 64 * state.owed + 512 * state.round_number
    found = join(mix(_REST_PART + going_on), at(0, state.supply + 64 * (state.action + 1)))
    return join(found, at(1, int(state.cell != NOTHING) + 2 * int(state.discarded != NOTHING)))


@kernel
def _passed_seats(state: State) -> int:
    """How many seats have passed."""
    count = 0
    for seat in range(state.players):
        count += int(state.player[seat].passed)
    return count


# --- Inputs -----------------------------------------------------------------------------------------------------------


@kernel
def inputs(state: State, part: int, places: Integers, values: Numbers) -> int:
    """The inputs of one of the parts."""
    if part >= SEAT_PARTS * state.players:
        which = part - SEAT_PARTS * int(state.players)
        if which == 0:
            return _display(state, places, values)
        return _hidden(state, places, values) if which == 1 else _rest(state, places, values)
    place = part // SEAT_PARTS
    seat = relative_seat(state, mover(state), place)
    begin = TABLE + place * SEAT
    if part % SEAT_PARTS == 0:
        return _garden(state, seat, begin, places, values)
    if part % SEAT_PARTS == 1:
        return _storage(state, seat, begin, places, values)
    return _fit(state, seat, begin, places, values)


@kernel
def mark(begin: int, number: int, most: int, count: int, places: Integers, values: Numbers) -> int:
    """Sets the input for a number from 1 to the most; none for 0. Answers how many are set."""
    places[count] = begin + min(number, most) - 1
    values[count] = 1
    return count + int(number > 0)


# --- The table --------------------------------------------------------------------------------------------------------


@kernel
def _display(state: State, places: Integers, values: Numbers) -> int:
    """What lies open, how many slots will soon be empty, how many are still to come."""
    expansions = expansions_shown(state)
    kinds = tiles_shown(state) | expansions
    sizes = _slot_sizes(state)
    count = 0
    for category in range(CATEGORIES):
        shown = bit_count(kinds & CATEGORY_KINDS[category])
        count = mark(OFFER + MOST_OF_CATEGORY * category, shown, MOST_OF_CATEGORY, count, places, values)
        count = put(FACE + category, bit_count(expansions & CATEGORY_KINDS[category]) / 2, count, places, values)
    for tiles in range(1, TILES_PER_SLOT + 1):
        count = put(SLOTS + tiles - 1, ((sizes >> (8 * tiles)) & 255) / 3, count, places, values)
    count = put(TO_TURN_UP, (sizes & 255) / 2, count, places, values)
    return mark(STACK, STACK_OF[state.players] - int(state.top), MOST_SLOTS, count, places, values)


@kernel
def _hidden(state: State, places: Integers, values: Numbers) -> int:
    """How many tiles of each category are in the bag, how many expansions nobody has seen, how full the tower is."""
    count = put(TOWER, tallies.size(state.tower) / 50, 0, places, values)
    for category in range(CATEGORIES):
        kinds = CATEGORY_KINDS[category]
        tiles = 0
        for word in range(WORDS):
            tiles += bit_count(int(state.bag[word]) & kinds)
        count = put(BAG + category, tiles / 18, count, places, values)
        count = put(UNSEEN + category, bit_count(int(state.unseen) & kinds) / 6, count, places, values)
    return count


@kernel
def _rest(state: State, places: Integers, values: Numbers) -> int:
    """The round and its points, who has passed, and what is half done."""
    round_number = int(state.round_number)
    count = put(ROUND + round_number - 1, 1, 0, places, values)
    count = put(STAGE + state.stage, 1, count, places, values)
    count = mark(PASSED_SEATS, _passed_seats(state), MOST_PLAYERS, count, places, values)
    count = put(OWED, state.owed / TILES_PER_SLOT, count, places, values)
    count = put(SUPPLY, state.supply / 10, count, places, values)
    for category in range(CATEGORIES):
        points = wheel_points(state, round_number, category)
        later = points_to_come(state, category) - points
        count = put(SCORED_NOW + category, points / 3, count, places, values)
        count = put(SCORED_LATER + category, later / 3, count, places, values)
    return _half_done(state, count, places, values)


@kernel
def _half_done(state: State, count: int, places: Integers, values: Numbers) -> int:
    """What the seat on turn has decided of its action."""
    action = int(state.action)
    count = put(HAS_DISCARDED, int(state.discarded != NOTHING), count, places, values)
    if action == NOTHING:
        return count
    if action < PLACE_TILE:
        return put(ACQUIRING + action - ACQUIRE, 1, count, places, values)
    if action == FROM_SUPPLY:
        return put(PLACING_SUPPLY, 1, count, places, values)
    kind = placed_kind(action)
    count = put(PLACING + kind // SYMBOLS, 1, count, places, values)
    count = put(PLACING + COLOURS + kind % SYMBOLS, 1, count, places, values)
    count = put(PLACING_EXPANSION, int(action >= PLACE_EXPANSION), count, places, values)
    return put(HAS_CELL, int(state.cell != NOTHING), count, places, values)


# --- A garden ---------------------------------------------------------------------------------------------------------


@kernel
def _garden(state: State, seat: int, begin: int, places: Integers, values: Numbers) -> int:
    """What a garden has, what it will score, and where it can grow."""
    cells = covered(state, seat)
    free = int(state.player[seat].fields) & ~cells
    count = mark(begin + FREE, bit_count(free), MOST_FREE, 0, places, values)
    count = put(begin + APART, bit_count(free & ~spread(cells)) / 6, count, places, values)
    count = mark(begin + PAVILIONS, pavilions(state, seat), AREAS, count, places, values)
    count = mark(begin + TAKEN_AREAS, placed_expansions(state, seat), AREAS, count, places, values)
    for round_number in range(state.round_number, ROUNDS + 1):
        points = _round_points(state, seat, round_number)
        count = put(begin + WHEEL + round_number - int(state.round_number), points / 10, count, places, values)
    count = _ornaments(state, seat, cells, free, begin, count, places, values)
    return _groups(state, seat, free, begin, count, places, values)


@kernel
def _round_points(state: State, seat: int, round_number: int) -> int:
    """What a garden as it is scores in a round."""
    points = pavilions(state, seat)
    for category in range(CATEGORIES):
        worth = wheel_points(state, round_number, category)
        if worth:
            points += worth * bit_count(category_cells(state, seat, category))
    return points


@kernel
def _ornaments(
    state: State, seat: int, cells: int, free: int, begin: int, count: int, places: Integers, values: Numbers
) -> int:
    """How far ornaments are surrounded, and the jokers that are near."""
    statues = 0  # for each number of hexagons how many ornaments have so many around them, eight bits each
    rings = 0
    near = 0
    for ornament in range(1, ORNAMENTS):
        ring = int(ORNAMENT_CELLS[ornament])
        around = bit_count(cells & ring)
        if ornament < FIRST_PAVILION:
            statues += 1 << (8 * around)
        elif has_pavilion(state, seat, ornament - FIRST_PAVILION + 1):
            rings += 1 << (8 * around)
        else:
            continue
        if RING - SMALLEST_GROUP <= around < RING and not ring & ~(cells | free):
            near += int(ORNAMENT_BONUS[ornament]) << (8 * (RING - around))
    for around in range(1, RING + 1):
        count = put(begin + STATUES + around - 1, ((statues >> (8 * around)) & 255) / 2, count, places, values)
        count = put(begin + PAVILION_RINGS + around - 1, ((rings >> (8 * around)) & 255) / 2, count, places, values)
    for missing in range(1, SMALLEST_GROUP + 1):
        count = put(begin + JOKERS_NEAR + missing - 1, ((near >> (8 * missing)) & 255) / 3, count, places, values)
    return mark(begin + FOUNTAIN, bit_count(cells & int(ORNAMENT_CELLS[0])), RING, count, places, values)


@kernel
def _groups(state: State, seat: int, free: int, begin: int, count: int, places: Integers, values: Numbers) -> int:
    """The groups of each category, the largest one in particular, and what they will score."""
    points = 0
    pairs = 0
    colour_sizes = 0  # for each size how many groups have it, eight bits each
    symbol_sizes = 0
    for category in range(CATEGORIES):
        members = category_cells(state, seat, category)
        largest = 0
        left = members
        while left:
            group = _group(left, members)
            left &= ~group
            group_size = bit_count(group)
            if category < COLOURS:
                colour_sizes += 1 << (8 * group_size)
            else:
                symbol_sizes += 1 << (8 * group_size)
            if group_size >= SMALLEST_GROUP:
                points += value_of(state, seat, group) + group_bonus(state, group_size)
            elif group_size > 1:
                pairs += value_of(state, seat, group)
            if group_size > bit_count(largest):
                largest = group
        of_category = begin + OF_CATEGORY + MOST_OF_CATEGORY * category
        count = mark(of_category, bit_count(members), MOST_OF_CATEGORY, count, places, values)
        if largest & (largest - 1):
            of_size = begin + LARGEST + MOST_IN_GROUP * category
            count = mark(of_size, bit_count(largest), MOST_IN_GROUP, count, places, values)
            fields = min(bit_count(spread(largest) & free), 3)
            count = put(begin + OPEN + category, fields / 3, count, places, values)
    for index in range(MOST_IN_GROUP):
        of_colours = (colour_sizes >> (8 * (index + 1))) & 255
        of_symbols = (symbol_sizes >> (8 * (index + 1))) & 255
        count = put(begin + GROUP_SIZES + index, of_colours / 3, count, places, values)
        count = put(begin + GROUP_SIZES + MOST_IN_GROUP + index, of_symbols / 3, count, places, values)
    count = put(begin + GROUP_POINTS, points / 30, count, places, values)
    return put(begin + PAIR_VALUES, pairs / 10, count, places, values)


@kernel
def _group(left: int, members: int) -> int:
    """The group of the first of some cells."""
    cell = lowest_bit(left)
    return group_of(cell, members) if members & NEIGHBOURS[cell] else 1 << cell


# --- A storage --------------------------------------------------------------------------------------------------------


@kernel
def _storage(state: State, seat: int, begin: int, places: Integers, values: Numbers) -> int:
    """The points, jokers and pieces of a seat, and which of these it could pay for."""
    player = state.player[seat]
    kinds = int(player.tiles[0]) | int(player.expansions)
    value = storage_value(state, seat)
    round_number = int(state.round_number)
    count = put(begin + SCORE, player.score / 30, 0, places, values)
    count = put(begin + HAS_PASSED, int(player.passed), count, places, values)
    count = put(begin + HAS_MARKER, int(state.marker == seat), count, places, values)
    count = mark(begin + JOKERS, int(player.jokers), MOST_JOKERS, count, places, values)
    count = mark(begin + PLACES_LEFT, STORAGE_PLACES - stored(state, seat), STORAGE_PLACES, count, places, values)
    expansions = bit_count(int(player.expansions))
    count = mark(begin + EXPANSIONS, expansions, STORAGE_EXPANSIONS, count, places, values)
    doubles = tallies.size(player.tiles) + expansions - bit_count(kinds)
    count = put(begin + DOUBLES, doubles / 3, count, places, values)
    count = put(begin + BURDEN + round_number - 1, value / 20, count, places, values)
    is_late = player.passed and round_number == ROUNDS
    count = put(begin + LOST, value / 20 if is_late else 0.0, count, places, values)
    for category in range(CATEGORIES):
        held = bit_count(kinds & CATEGORY_KINDS[category])
        count = mark(begin + HELD + MOST_OF_CATEGORY * category, held, MOST_OF_CATEGORY, count, places, values)
    return _payable(state, kinds, int(player.jokers), begin, count, places, values)


@kernel
def _payable(state: State, kinds: int, jokers: int, begin: int, count: int, places: Integers, values: Numbers) -> int:
    """How many kinds of each symbol can be paid for without jokers, and with them, and what they would score."""
    plain = 0  # eight bits for each symbol
    with_jokers = 0
    wheel = 0
    left = kinds
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        missing = due(kind) - useful(kinds, kind)
        if missing <= 0:
            plain += 1 << (8 * (kind % SYMBOLS))
        elif missing <= jokers:
            with_jokers += 1 << (8 * (kind % SYMBOLS))
        if missing <= jokers:
            wheel += wheel_value(state, kind)
    for symbol in range(SYMBOLS):
        count = put(begin + PAYABLE + symbol, ((plain >> (8 * symbol)) & 255) / 3, count, places, values)
        number = (with_jokers >> (8 * symbol)) & 255
        count = put(begin + PAYABLE + SYMBOLS + symbol, number / 3, count, places, values)
    return put(begin + WHEEL_HELD, wheel / 10, count, places, values)


# --- How garden, storage and display fit ------------------------------------------------------------------------------


@kernel
def _fit(state: State, seat: int, begin: int, places: Integers, values: Numbers) -> int:
    """How many kinds in the storage and in the display would let groups grow, by the size of these."""
    player = state.player[seat]
    kinds = int(player.tiles[0]) | int(player.expansions)
    ready = _payable_kinds(kinds, int(player.jokers))
    offered = tiles_shown(state) | expansions_shown(state)
    colours = _wanted(state, seat, 0)
    symbols = _wanted(state, seat, COLOURS)
    count = 0
    for index in range(GROWING):
        for mode in range(2):
            mask = symbols[index] if mode else colours[index]
            place = begin + GROWING * mode + index
            count = put(place + READY, bit_count(ready & mask) / 2, count, places, values)
            count = put(place + TOO_DEAR, bit_count(kinds & ~ready & mask) / 2, count, places, values)
            count = put(place + ON_OFFER, bit_count(offered & mask) / 3, count, places, values)
    growing_colours = colours[1] | colours[2] | colours[3] | colours[4]
    growing_symbols = symbols[1] | symbols[2] | symbols[3] | symbols[4]
    both = bit_count(ready & growing_colours & growing_symbols)
    count = put(begin + TWICE_READY, both / 2, count, places, values)
    return _to_take(state, seat, growing_colours | growing_symbols, begin, count, places, values)


@kernel
def _payable_kinds(kinds: int, jokers: int) -> int:
    """Of the kinds in a storage those that it can pay for."""
    found = 0
    left = kinds
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        found |= int(useful(kinds, kind) + jokers >= due(kind)) << kind
    return found


@kernel
def _wanted(state: State, seat: int, first: int) -> Masks:
    """For each size the kinds that groups of so many hexagons lack and have a free field for.

    Groups are those of the six colours, or of the six symbols from the first of these on.
    """
    free = int(state.player[seat].fields) & ~covered(state, seat)
    one, two, three, four, five = 0, 0, 0, 0, 0
    for category in range(first, first + COLOURS):
        members = category_cells(state, seat, category)
        left = members
        while left:
            group = _group(left, members)
            left &= ~group
            if not spread(group) & free:
                continue
            missing = int(CATEGORY_KINDS[category]) & ~_kinds_of(state, seat, category, group)
            group_size = bit_count(group)
            if group_size == 1:
                one |= missing
            elif group_size == 2:
                two |= missing
            elif group_size == 3:
                three |= missing
            elif group_size == 4:
                four |= missing
            elif group_size == 5:
                five |= missing
    return one, two, three, four, five


@kernel
def _kinds_of(state: State, seat: int, category: int, group: int) -> int:
    """The kinds of a group's hexagons."""
    player = state.player[seat]
    kinds = 0
    for index in range(COLOURS):
        if category < COLOURS:
            kinds |= int(group & int(player.symbols[index]) != 0) << (SYMBOLS * category + index)
        else:
            kinds |= int(group & int(player.colours[index]) != 0) << (SYMBOLS * index + category - COLOURS)
    return kinds


@kernel
def _to_take(state: State, seat: int, wanted: int, begin: int, count: int, places: Integers, values: Numbers) -> int:
    """How many categories could be acquired, and how much at most: of everything, and of what lets groups grow."""
    tiles = tiles_shown(state)
    expansions = expansions_shown(state)
    room = STORAGE_PLACES - stored(state, seat)
    expansion_room = STORAGE_EXPANSIONS - bit_count(int(state.player[seat].expansions))
    takeable = 0
    most = 0
    most_wanted = 0
    for category in range(CATEGORIES):
        new = (tiles | expansions) & CATEGORY_KINDS[category]
        if new == 0 or bit_count(new & tiles) > room or bit_count(new & expansions & ~tiles) > expansion_room:
            continue
        takeable += 1
        most = max(most, bit_count(new))
        most_wanted = max(most_wanted, bit_count(new & wanted))
    count = put(begin + TAKEABLE, takeable / 6, count, places, values)
    count = mark(begin + MOST_TO_TAKE, most, MOST_OF_CATEGORY, count, places, values)
    return mark(begin + MOST_WANTED, most_wanted, MOST_OF_CATEGORY, count, places, values)
