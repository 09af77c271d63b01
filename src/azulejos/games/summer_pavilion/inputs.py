"""What a learned evaluation of Summer Pavilion looks at, in parts.

For each seat: its board, its tiles, and what these can do there. Then the supply, the centre, each display, and the
rest. Seats are counted from the mover on. Kept tiles of a seat that has passed are looked at as those with which it
begins the next round.
"""

import numpy as np

from azulejos.core import piles
from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.contract import NO_PART, Integers, Numbers, State
from azulejos.core.inputs import put, put_counts, put_number
from azulejos.core.jit import kernel
from azulejos.core.keys import at, join, mix
from azulejos.core.seats import relative_seat
from azulejos.games.summer_pavilion.layout import (
    CENTRE_SOURCE,
    COSTS,
    COSTS_OF,
    FEATURE_SPACES,
    FEATURES,
    FIRST_DISPLAY,
    MOST_BONUS,
    NUMBER_SPACES,
    NUMBERS,
    SOURCES,
    SPACES,
    STAR,
)
from azulejos.games.summer_pavilion.moves import colours_on, covered, fitting_colours, joker
from azulejos.games.summer_pavilion.ordering import ABOVE_PILE, board_key, mover
from azulejos.games.summer_pavilion.params import (
    CENTRE,
    COLOURS,
    MOST_DISPLAYS,
    MOST_PLAYERS,
    RING,
    ROUNDS,
    STARS,
    TILES_PER_DISPLAY,
)
from azulejos.games.summer_pavilion.setup import displays_end
from azulejos.games.summer_pavilion.state import NOBODY, PICK, PLACE

# Counts above these count as so many.
MOST_IN_CENTRE = 8
MOST_IN_SUPPLY = 4
MOST_OF_COLOUR = 8
MOST_JOKERS = 6
MOST_NEXT = 4
MOST_TILES = 14

# Where the inputs of the table begin.
ON_DISPLAY = 0
WITH_JOKER = ON_DISPLAY + COLOURS * TILES_PER_DISPLAY  # the same, where a joker comes with them
IN_CENTRE = WITH_JOKER + COLOURS * TILES_PER_DISPLAY
JOKERS_IN_CENTRE = IN_CENTRE + COLOURS * MOST_IN_CENTRE
IN_SUPPLY = JOKERS_IN_CENTRE + MOST_JOKERS
JOKERS_IN_SUPPLY = IN_SUPPLY + COLOURS * MOST_IN_SUPPLY
STONE_IN_CENTRE = JOKERS_IN_SUPPLY + MOST_IN_SUPPLY
ROUND = STONE_IN_CENTRE + 1
STAGE = ROUND + ROUNDS
PICKS_LEFT = STAGE + 3
DISPLAYS_LEFT = PICKS_LEFT + MOST_BONUS
JOKER_IN = DISPLAYS_LEFT + MOST_DISPLAYS + 1  # for each colour in how many rounds it is the joker
BAG = JOKER_IN + COLOURS * ROUNDS
TOWER = BAG + COLOURS
MONOCHROME = TOWER + COLOURS
TABLE = MONOCHROME + 1

# Where the inputs of a seat begin, counted from its own beginning: first its board,
SPACE = 0
ON_STAR = SPACE + SPACES
COLOUR_ON_STAR = ON_STAR + STARS * RING  # in the centre and on the monochrome board
ONE_COLOUR = COLOUR_ON_STAR + STARS * COLOURS
MANY_COLOURS = ONE_COLOUR + STARS
OF_NUMBER = MANY_COLOURS + STARS  # how many spaces of a cost are missing
FEATURE = OF_NUMBER + len(NUMBERS) * (RING + 1)  # one space missing, two missing
SCORE = FEATURE + 2 * FEATURES
# then its tiles, twice: while tiles are taken and while they are placed,
TILES = SCORE + 1
JOKERS = COLOURS * MOST_OF_COLOUR  # from here on counted from TILES
NEXT_JOKERS = JOKERS + MOST_JOKERS
LATER_JOKERS = NEXT_JOKERS + MOST_NEXT
ALL_TILES = LATER_JOKERS + ROUNDS - 2
TILES_SIZE = ALL_TILES + MOST_TILES
HAS_PASSED = TILES + 2 * TILES_SIZE
HAS_STONE = HAS_PASSED + 1
STARTS = HAS_STONE + 1
# then what these can do there: on each star how many spaces can be paid for, and how many one after the other.
PAYABLE = STARTS + 1
FILLABLE = PAYABLE + STARS * RING
CAN_COMPLETE = FILLABLE + STARS * RING
IN_REACH = CAN_COMPLETE + STARS  # features of which one space is missing that can be paid for
SEAT = IN_REACH + FEATURES

PARTS_OF_SEAT = 3
MOST_PARTS = SOURCES + PARTS_OF_SEAT * MOST_PLAYERS + 2
MOST_SET = SEAT

# For each way to number a star and what one can pay: the places that one tile can be put on. And for each set of free
# places how many can be covered one after the other, the cheapest first.
MOST_PAID = int(COSTS.sum(1).max())
CHEAP = np.array(
    [
        [sum(1 << place for place in range(RING) if costs[place] <= paid) for paid in range(MOST_PAID + 1)]
        for costs in COSTS
    ]
)


def _covered(costs: list[int], paid: int) -> int:
    """How many spaces of these costs can be covered one after the other."""
    return sum(sum(sorted(costs)[: count + 1]) <= paid for count in range(len(costs)))


FILL = np.array(
    [
        [
            [
                _covered([cost for place, cost in enumerate(costs) if free >> place & 1], paid)
                for free in range(1 << RING)
            ]
            for paid in range(MOST_PAID + 1)
        ]
        for costs in COSTS.tolist()
    ]
)

# Every kind of part has keys of its own.
_BOARD_PART, _TILES_PART, _FIT_PART, _REST_PART, _SUPPLY_PART, _CENTRE_PART, _DISPLAY_PART = (
    number << 10 for number in range(1, 8)
)
_USE, _HAND, _CORNERS = range(32, 35)  # places in a key that a board does not use


def size(players: int) -> int:
    """How many inputs there are."""
    return TABLE + players * SEAT


# --- Parts ------------------------------------------------------------------------------------------------------------


@kernel
def parts(state: State, out: Integers) -> int:
    """The parts of each seat, from the mover on, then the rest, the supply, the centre and the displays."""
    first = mover(state)
    players = int(state.players)
    for place in range(players):
        seat = relative_seat(state, first, place)
        board = board_key(state, seat)
        tiles = _tiles_key(state, seat)
        flags = place + 4 * int(state.stone == seat) + 8 * int(state.start == seat)
        out[PARTS_OF_SEAT * place] = join(mix(_BOARD_PART + place), board)
        out[PARTS_OF_SEAT * place + 1] = join(mix(_TILES_PART + flags), tiles)
        out[PARTS_OF_SEAT * place + 2] = join(mix(_FIT_PART + place), join(tiles, board))
    count = PARTS_OF_SEAT * players
    wild = joker(state)
    out[count] = _rest_key(state)
    out[count + 1] = (_SUPPLY_PART + wild) << ABOVE_PILE | state.supply
    for source in range(displays_end(state)):
        kind = _DISPLAY_PART if source >= FIRST_DISPLAY else _CENTRE_PART
        pile = int(state.sources[source])
        out[count + 2 + source] = (kind + wild) << ABOVE_PILE | pile if pile else NO_PART
    return count + 2 + displays_end(state)


@kernel
def _tiles_key(state: State, seat: int) -> int:
    """A key for the tiles of a seat and what they can be used for."""
    player = state.player[seat]
    use = state.round_number + 8 * player.passed + 16 * int(_is_placing(state))
    return join(at(_USE, use), join(at(_HAND, player.hand), at(_CORNERS, player.corners)))


@kernel
def _rest_key(state: State) -> int:
    """A key for what is nobody's."""
    found = join(mix(_REST_PART + int(state.stone == NOBODY)), at(0, state.bag))
    found = join(found, at(1, state.tower if _reaches_tower(state) else 0))
    stage = state.stage + 8 * state.picks + 64 * state.round_number
    return join(found, at(2, stage + 512 * _displays_left(state)))


@kernel
def _is_placing(state: State) -> bool:
    """Whether tiles are placed, or the supply is refilled in between."""
    return bool(state.stage == PLACE or state.stage == PICK or state.mover != NOBODY)


@kernel
def _reaches_tower(state: State) -> bool:
    """Whether the tiles of the tower are needed for the next displays."""
    return bool(piles.size(state.bag) < TILES_PER_DISPLAY * (displays_end(state) - FIRST_DISPLAY))


@kernel
def _displays_left(state: State) -> int:
    """How many displays have tiles."""
    left = 0
    for source in range(FIRST_DISPLAY, displays_end(state)):
        left += int(state.sources[source] != 0)
    return left


# --- Inputs of the table ----------------------------------------------------------------------------------------------


@kernel
def inputs(state: State, part: int, places: Integers, values: Numbers) -> int:
    """The inputs of one of the parts."""
    count = PARTS_OF_SEAT * int(state.players)
    if part < count:
        place = part // PARTS_OF_SEAT
        seat = relative_seat(state, mover(state), place)
        begin = TABLE + place * SEAT
        if part % PARTS_OF_SEAT == 0:
            return _board(state, seat, begin, places, values)
        if part % PARTS_OF_SEAT == 1:
            return _tiles(state, seat, begin, places, values)
        return _fit(state, seat, begin, places, values)
    if part == count:
        return _rest(state, places, values)
    if part == count + 1:
        return _supply(state, places, values)
    if part == count + 2:
        return _centre(state, places, values)
    return _display(int(state.sources[part - count - 2]), joker(state), places, values)


@kernel
def _display(pile: int, wild: int, places: Integers, values: Numbers) -> int:
    """What can be taken from a display."""
    begin = WITH_JOKER if piles.count_of(pile, wild) else ON_DISPLAY
    return put_counts(pile, COLOURS, begin, TILES_PER_DISPLAY, places, values)


@kernel
def _centre(state: State, places: Integers, values: Numbers) -> int:
    """What is in the centre, by colour, and how many jokers."""
    pile = int(state.sources[CENTRE_SOURCE])
    count = put_counts(pile, COLOURS, IN_CENTRE, MOST_IN_CENTRE, places, values)
    return put_number(JOKERS_IN_CENTRE, piles.count_of(pile, joker(state)), MOST_JOKERS, count, places, values)


@kernel
def _supply(state: State, places: Integers, values: Numbers) -> int:
    """What is in the supply, by colour, and how many jokers."""
    pile = int(state.supply)
    count = put_counts(pile, COLOURS, IN_SUPPLY, MOST_IN_SUPPLY, places, values)
    return put_number(JOKERS_IN_SUPPLY, piles.count_of(pile, joker(state)), MOST_IN_SUPPLY, count, places, values)


@kernel
def _rest(state: State, places: Integers, values: Numbers) -> int:
    """The round and its stage, the joker colours to come, and what can be drawn."""
    count = put(STONE_IN_CENTRE, int(state.stone == NOBODY), 0, places, values)
    count = put(MONOCHROME, int(state.monochrome), count, places, values)
    count = put(ROUND + state.round_number - 1, 1, count, places, values)
    stage = 1 + int(state.stage == PICK) if _is_placing(state) else 0
    count = put(STAGE + stage, 1, count, places, values)
    count = put_number(PICKS_LEFT, int(state.picks), MOST_BONUS, count, places, values)
    if stage == 0:
        count = put(DISPLAYS_LEFT + _displays_left(state), 1, count, places, values)
    for number in range(state.round_number - 1, ROUNDS):
        colour = piles.count_of(state.order, number)
        count = put(JOKER_IN + ROUNDS * colour + number - state.round_number + 1, 1, count, places, values)
    tower = int(state.tower) if _reaches_tower(state) else 0
    for colour in range(COLOURS):
        count = put(BAG + colour, piles.count_of(state.bag, colour) / 10, count, places, values)
        count = put(TOWER + colour, piles.count_of(tower, colour) / 10, count, places, values)
    return count


# --- Inputs of a seat -------------------------------------------------------------------------------------------------


@kernel
def _board(state: State, seat: int, begin: int, places: Integers, values: Numbers) -> int:
    """A board and its score."""
    spaces = covered(state, seat)
    count = put(begin + SCORE, state.player[seat].score / 30, 0, places, values)
    left = spaces
    while left:
        count = put(begin + SPACE + lowest_bit(left), 1, count, places, values)
        left &= left - 1
    for star in range(STARS):
        count = _star(state, seat, star, spaces, begin, count, places, values)
    for number in range(len(NUMBERS)):
        missing = bit_count(NUMBER_SPACES[state.monochrome, number] & ~spaces)
        if missing <= RING:
            count = put(begin + OF_NUMBER + (RING + 1) * number + missing, 1, count, places, values)
    for feature in range(FEATURES):
        missing = bit_count(FEATURE_SPACES[feature] & ~spaces)
        if 0 < missing <= 2:
            count = put(begin + FEATURE + 2 * feature + missing - 1, 1, count, places, values)
    return count


@kernel
def _star(
    state: State, seat: int, star: int, spaces: int, begin: int, count: int, places: Integers, values: Numbers
) -> int:
    """How many tiles a star has, and which colours where that is not clear."""
    tiles = bit_count((spaces >> (RING * star)) & STAR)
    count = put_number(begin + ON_STAR + RING * star, tiles, RING, count, places, values)
    if tiles == 0 or not (state.monochrome or star == CENTRE):
        return count
    colours = colours_on(state, seat, star)
    if state.monochrome and tiles > 1:
        kind = MANY_COLOURS if colours & (colours - 1) else ONE_COLOUR
        count = put(begin + kind + star, 1, count, places, values)
    while colours:
        count = put(begin + COLOUR_ON_STAR + COLOURS * star + lowest_bit(colours), 1, count, places, values)
        colours &= colours - 1
    return count


@kernel
def _purse(state: State, seat: int) -> int:
    """The tiles a seat can use: those beside its board, or after passing those it keeps for the next round."""
    player = state.player[seat]
    return int(player.corners if player.passed else player.hand)


@kernel
def _round_of_use(state: State, seat: int) -> int:
    """The round in which a seat can use its tiles next; there may be none any more."""
    return int(state.round_number + state.player[seat].passed)


@kernel
def _tiles(state: State, seat: int, begin: int, places: Integers, values: Numbers) -> int:
    """How many tiles of each colour a seat has, how many of them are jokers now and in later rounds."""
    purse = _purse(state, seat)
    passed = int(state.player[seat].passed)
    use = _round_of_use(state, seat)
    at = begin + TILES + (TILES_SIZE if _is_placing(state) and not passed else 0)
    count = put_counts(purse, COLOURS, at, MOST_OF_COLOUR, places, values)
    for number in range(use - 1, ROUNDS):
        tiles = piles.count_of(purse, piles.count_of(state.order, number))
        if number == use - 1:
            count = put_number(at + JOKERS, tiles, MOST_JOKERS, count, places, values)
        elif number == use:
            count = put_number(at + NEXT_JOKERS, tiles, MOST_NEXT, count, places, values)
        else:
            count = put(at + LATER_JOKERS + number - use - 1, tiles / 4, count, places, values)
    count = put_number(at + ALL_TILES, piles.size(purse), MOST_TILES, count, places, values)
    count = put(begin + HAS_PASSED, passed, count, places, values)
    count = put(begin + HAS_STONE, int(state.stone == seat), count, places, values)
    return put(begin + STARTS, int(state.start == seat), count, places, values)


@kernel
def _fit(state: State, seat: int, begin: int, places: Integers, values: Numbers) -> int:
    """What a seat's tiles can do on its board."""
    purse = _purse(state, seat)
    use = _round_of_use(state, seat)
    if purse == 0 or use > ROUNDS:
        return 0
    spaces = covered(state, seat)
    wild = piles.count_of(state.order, use - 1)
    payable = 0  # the spaces that can be paid for
    count = 0
    for star in range(STARS):
        free = ~(spaces >> (RING * star)) & STAR
        best, one = _means(state, seat, star, purse, wild)
        if free == 0 or best == 0:
            continue
        costs = COSTS_OF[state.monochrome, star]
        cheap = CHEAP[costs, min(best, MOST_PAID)] & free
        payable |= cheap << (RING * star)
        count = put_number(begin + PAYABLE + RING * star, bit_count(cheap), RING, count, places, values)
        fill = min(FILL[costs, min(best, MOST_PAID), free], one)
        count = put_number(begin + FILLABLE + RING * star, fill, RING, count, places, values)
        count = put(begin + CAN_COMPLETE + star, int(fill == bit_count(free)), count, places, values)
    for feature in range(FEATURES):
        missing = FEATURE_SPACES[feature] & ~spaces
        is_one = missing != 0 and missing & (missing - 1) == 0
        count = put(begin + IN_REACH + feature, int(is_one and missing & payable != 0), count, places, values)
    return count


@kernel
def _means(state: State, seat: int, star: int, purse: int, wild: int) -> tuple[int, int]:
    """The most tiles with which a seat can pay on a star, and how many tiles it can put there with them."""
    jokers = piles.count_of(purse, wild)
    colours = fitting_colours(state, seat, star) & piles.kinds_in(purse)
    is_many = not state.monochrome and star == CENTRE  # a colour can be put there once
    most = 0
    own = bit_count(colours) if is_many else 0
    while colours:
        colour = lowest_bit(colours)
        colours &= colours - 1
        tiles = piles.count_of(purse, colour)
        paid = tiles + (jokers if colour != wild else 0)
        if paid > most:
            most = paid
            own = own if is_many else tiles
    return most, own
