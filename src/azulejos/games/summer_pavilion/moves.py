"""Summer Pavilion's move codes and legal moves.

Takes: source x 6 + colour. Placements: ((star x 6 + colour) x 6 + place) x 6 + jokers. Picks: one for each colour.
Passes: one for each set of up to four kept tiles, in the order of `KEPT`. The kinds follow each other in this order.
"""

import itertools

import numpy as np

from azulejos.core import piles
from azulejos.core.actions import Actions
from azulejos.core.bits import lowest_bit
from azulejos.core.contract import Integers, State
from azulejos.core.jit import kernel
from azulejos.core.seats import clockwise
from azulejos.games.summer_pavilion.layout import COSTS, COSTS_OF, SOURCES, SPACES, STAR
from azulejos.games.summer_pavilion.params import CENTRE, COLOURS, CORNERS, RING, STARS
from azulejos.games.summer_pavilion.state import ACQUIRE, NOBODY, PICK

JOKER_COUNTS = RING  # a payment has 0 to 5 joker tiles besides the placed one
PLACEMENTS = SOURCES * COLOURS  # where the codes of placements begin
PICKS = PLACEMENTS + SPACES * COLOURS * JOKER_COUNTS
PASSES = PICKS + COLOURS

# The sets of up to four tiles that can be kept, as numbers of each colour, ascending.
_KEPT_COUNTS = sorted(
    counts for counts in itertools.product(range(CORNERS + 1), repeat=COLOURS) if sum(counts) <= CORNERS
)
KEPT = np.array([sum(count << (piles.BITS * colour) for colour, count in enumerate(counts)) for counts in _KEPT_COUNTS])
MOVES = PASSES + len(KEPT)

ACTIONS = (
    Actions("take", 0, (SOURCES, COLOURS), "takes tiles: the source (the centre, then the displays); the colour", "3b"),
    Actions(
        "placement",
        PLACEMENTS,
        (STARS, COLOURS, RING, JOKER_COUNTS),
        "places a tile: the star; the tile's colour; the place on the star; how many jokers pay besides",
        "r3=b+1",
    ),
    Actions("pick", PICKS, (COLOURS,), "takes a bonus tile from the supply: the colour", "+g"),
    Actions("pass", PASSES, (len(KEPT),), "passes: which tiles are kept, in the order of `moves.KEPT`", "pass:gg"),
)

# How many sets come before the first one with a tile of each colour: those of the later colours only.
KEPT_BEFORE = np.array(
    [sum(1 for counts in _KEPT_COUNTS if not any(counts[: colour + 1])) for colour in range(COLOURS)] + [1]
)
ALL_HIGH = 0x808080808080  # the highest bit of each of the six counts of a pile

# The ways to pay on a star for a colour of which one has so many tiles, with so many jokers, by the star's costs: as
# bits of place x 6 + jokers paid. And for each set of free places the bits of these ways.
MOST_OWNED = RING
PAYMENTS = np.array(
    [
        [
            [
                sum(
                    1 << (place * JOKER_COUNTS + paid)
                    for place, cost in enumerate(costs)
                    for paid in range(min(cost - 1, jokers) + 1)
                    if 0 < cost - paid <= owned
                )
                for jokers in range(JOKER_COUNTS)
            ]
            for owned in range(MOST_OWNED + 1)
        ]
        for costs in COSTS
    ]
)
PLACES = np.array(
    [sum(0b111111 << (place * JOKER_COUNTS) for place in range(RING) if free >> place & 1) for free in range(1 << RING)]
)


@kernel
def joker(state: State) -> int:
    """This round's joker colour."""
    return piles.count_of(state.order, state.round_number - 1)


@kernel
def next_seat(state: State, seat: int) -> int:
    """The next seat after this one that goes on placing, or NOBODY; whoever has no tiles has passed."""
    other = seat
    for _ in range(state.players):
        other = clockwise(state, other)
        if state.player[other].passed:
            continue
        if state.player[other].hand:
            return int(other)
        state.player[other].passed = 1
    return NOBODY


@kernel
def legal_moves(state: State, out: Integers) -> int:
    """The decisions of the seat on turn."""
    if state.stage == ACQUIRE:
        return _takes(state, out)
    if state.stage == PICK:
        return _picks(state, out)
    count = _placements(state, out)
    return _passes(int(state.player[state.turn].hand), out, count)


@kernel
def _takes(state: State, out: Integers) -> int:
    """From each place every colour but the joker's; the joker's where there is nothing else."""
    count = 0
    joker_bit = 1 << joker(state)
    for source in range(SOURCES):
        kinds = piles.kinds_in(state.sources[source])
        kinds = kinds & ~joker_bit if kinds != joker_bit else kinds
        while kinds:
            out[count] = source * COLOURS + lowest_bit(kinds)
            kinds &= kinds - 1
            count += 1
    return count


@kernel
def _picks(state: State, out: Integers) -> int:
    """The colours of the supply, none before an earlier pick's and none that leaves too few to go on."""
    count = 0
    supply = int(state.supply) >> (piles.BITS * state.pick_from) << (piles.BITS * state.pick_from)
    left = piles.size(supply)
    for colour in range(state.pick_from, COLOURS):
        available = piles.count_of(supply, colour)
        if available and left >= state.picks:
            out[count] = PICKS + colour
            count += 1
        left -= available
    return count


@kernel
def _placements(state: State, out: Integers) -> int:
    """Every free space that the hand can pay for, with each fitting colour and each mix of payment."""
    seat = int(state.turn)
    hand = int(state.player[seat].hand)
    wild = joker(state)
    jokers = min(piles.count_of(hand, wild), JOKER_COUNTS - 1)
    in_hand = piles.kinds_in(hand)
    spaces = covered(state, seat)
    count = 0
    for star in range(STARS):
        colours = fitting_colours(state, seat, star) & in_hand
        free = PLACES[~(spaces >> (RING * star)) & STAR]
        while colours:
            colour = lowest_bit(colours)
            colours &= colours - 1
            owned = min(piles.count_of(hand, colour), MOST_OWNED)
            ways = PAYMENTS[COSTS_OF[state.monochrome, star], owned, 0 if colour == wild else jokers] & free
            code = placement(star, colour, 0, 0)
            while ways:
                out[count] = code + lowest_bit(ways)
                ways &= ways - 1
                count += 1
    return count


@kernel
def placement(star: int, colour: int, place: int, jokers: int) -> int:
    """The code of a placement."""
    return PLACEMENTS + ((star * COLOURS + colour) * RING + place) * JOKER_COUNTS + jokers


@kernel
def covered(state: State, seat: int) -> int:
    """The spaces of a seat's board that hold a tile."""
    tiles = state.player[seat].tiles
    return int(tiles[0] | tiles[1] | tiles[2] | tiles[3] | tiles[4] | tiles[5])


@kernel
def colours_on(state: State, seat: int, star: int) -> int:
    """The colours on a star, as bits."""
    colours = 0
    for colour in range(COLOURS):
        colours |= int(((state.player[seat].tiles[colour] >> (RING * star)) & STAR) != 0) << colour
    return colours


@kernel
def fitting_colours(state: State, seat: int, star: int) -> int:
    """The colours that may be put on a star, as bits."""
    if not state.monochrome and star != CENTRE:
        return 1 << star
    present = colours_on(state, seat, star)
    others = ~present & ((1 << COLOURS) - 1)
    if not state.monochrome:
        return others
    if present & (present - 1):
        return others  # two colours make it a star of six colours
    tiles = (covered(state, seat) >> (RING * star)) & STAR
    if tiles & (tiles - 1):
        return present  # two tiles of one colour make it a star of that colour
    return present | others  # the second tile will decide


@kernel
def _passes(hand: int, out: Integers, count: int) -> int:
    """Passing with every set of up to four tiles that can be kept."""
    first = lowest_bit(piles.kinds_in(hand))
    last = KEPT_BEFORE[first - 1] if first else len(KEPT)
    # Every code is written and only the possible ones counted: cheaper than jumps that cannot be predicted.
    for index in range(last):
        out[count] = PASSES + index
        count += int(((hand + ALL_HIGH) - KEPT[index]) & ALL_HIGH == ALL_HIGH)
    return count
