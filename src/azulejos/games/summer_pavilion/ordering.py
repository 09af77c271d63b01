"""What a search of Summer Pavilion wants to know of positions and moves: what is equal, who goes on, what to try first.

About passing: a tile that is kept can still be discarded when passing the next time, at the same price, so it is never
better to keep fewer than one can, as long as discarding costs points. Who has fewer points than tiles discards some for
nothing. In the last round tiles cost the same whether they are kept or not. Which of them reach the tower, and so may
be drawn again, is taken not to matter.
"""

import numpy as np

from azulejos.core import piles
from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.contract import SKIPPED, Integers, State
from azulejos.core.jit import kernel
from azulejos.core.keys import at, chain, join, mix
from azulejos.core.seats import clockwise
from azulejos.games.summer_pavilion.layout import (
    CENTRE_SOURCE,
    COSTS,
    COSTS_OF,
    FEATURE_BONUS,
    FIRST_DISPLAY,
    MOST_TOUCHED,
    NUMBER_BONUS,
    NUMBER_SPACES,
    NUMBERS,
    STAR,
)
from azulejos.games.summer_pavilion.moves import (
    JOKER_COUNTS,
    KEPT,
    MOVES,
    PASSES,
    PICKS,
    PLACEMENTS,
    covered,
    joker,
)
from azulejos.games.summer_pavilion.params import COLOURS, CORNERS, RING, ROUNDS
from azulejos.games.summer_pavilion.scoring import completes, tile_points
from azulejos.games.summer_pavilion.setup import displays_end
from azulejos.games.summer_pavilion.state import NOBODY, PICK

WIDE = NARROW = MOVES  # all of them
DEALS = 2  # the supply is refilled by a tile or a few, in the middle of a round

# What things are worth at first sight, in twentieths of a point.
POINT = 20
TILE = 24
JOKER = 20  # more than another tile
NEXT_JOKER = 10
SPACE = 30
BONUS_TILE = 40
COMPLETE_STAR = 250
PASSING = -600

KEPT_SIZES = np.array([piles.size(pile) for pile in KEPT])
_SCORE, _HAND, _CORNERS = range(COLOURS, COLOURS + 3)  # places of a seat's key, after the colours
ABOVE_PILE = piles.BITS * COLOURS  # the first bit that a pile leaves free in a key


@kernel
def key(state: State) -> int:
    """A number for the position, whatever the order of the displays."""
    seats = state.turn + 2 + 8 * (state.stone + 1) + 64 * (state.mover + 1) + 512 * state.start
    found = join(at(0, seats), at(1, state.bag))
    found = join(found, at(2, state.round_number + 8 * state.stage + 64 * state.picks + 512 * state.pick_from))
    found = join(found, join(at(3, state.supply), at(4, state.sources[CENTRE_SOURCE])))
    for seat in range(state.players):
        found = chain(found, _seat_key(state, seat))
    return join(found, _displays_key(state))


@kernel
def _seat_key(state: State, seat: int) -> int:
    """A number for a seat's board and tiles."""
    player = state.player[seat]
    rest = join(at(_HAND, player.hand), at(_CORNERS, player.passed << ABOVE_PILE | player.corners))
    return join(board_key(state, seat), rest)


@kernel
def board_key(state: State, seat: int) -> int:
    """A number for a seat's board and score."""
    player = state.player[seat]
    found = at(_SCORE, player.score)
    for colour in range(COLOURS):
        found = join(found, at(colour, player.tiles[colour]))
    return found


@kernel
def _displays_key(state: State) -> int:
    """A number for the displays in any order."""
    found = 0
    for display in range(FIRST_DISPLAY, displays_end(state)):
        pile = int(state.sources[display])
        if pile:
            found = join(found, mix(pile))
    return found


@kernel
def mover(state: State) -> int:
    """The seat on turn, or the one that goes on after the supply is refilled, or the one that starts the round."""
    if state.turn >= 0:
        return int(state.turn)
    if state.mover == NOBODY:
        return int(state.start)
    seat = clockwise(state, int(state.mover))
    while state.player[seat].passed or state.player[seat].hand == 0:
        seat = clockwise(state, seat)
    return seat


@kernel
def starts_turn(state: State) -> bool:
    """Whether a take, a placement or a pass is to be made: bonus tiles belong to the placement before."""
    return bool(state.stage != PICK)


@kernel
def guess(state: State, moves: Integers, count: int, out: Integers) -> None:
    """Many useful tiles, placements with points and bonus tiles for few jokers; passing last."""
    if moves[0] < PLACEMENTS:
        _guess_takes(state, moves, count, out)
        return
    done = _guess_placements(state, moves, count, out)
    while done < count and moves[done] < PASSES:
        out[done] = _want(state, moves[done] - PICKS, int(state.round_number))
        done += 1
    _guess_passes(state, moves, done, count, out)


@kernel
def _want(state: State, colour: int, round_number: int) -> int:
    """How useful a tile of a colour looks to the seat on turn, in this round or the next one."""
    player = state.player[state.turn]
    useful = TILE
    if piles.count_of(state.order, round_number - 1) == colour:
        useful += JOKER
    elif round_number < ROUNDS and piles.count_of(state.order, round_number) == colour:
        useful += NEXT_JOKER
    if not state.monochrome:
        filled = bit_count((player.tiles[colour] >> (RING * colour)) & STAR)
        useful += 4 * filled if filled < RING else -15
    return useful + 3 * min(piles.count_of(player.hand, colour), 4)


# --- Takes ------------------------------------------------------------------------------------------------------------


@kernel
def _guess_takes(state: State, moves: Integers, count: int, out: Integers) -> None:
    """The worth of the tiles that are taken; of equal displays only the first one."""
    source = -1
    pile = 0
    jokers = 0
    is_twin = False
    wild = joker(state)
    for index in range(count):
        colour = moves[index] % COLOURS
        if moves[index] // COLOURS != source:  # moves of one source follow each other
            source = moves[index] // COLOURS
            pile = int(state.sources[source])
            jokers = min(1, piles.count_of(pile, wild))
            is_twin = _has_twin(state, source, pile)
        if is_twin:
            out[index] = SKIPPED
            continue
        tiles = piles.count_of(pile, colour) if colour != wild else 0
        worth = tiles * _want(state, colour, int(state.round_number)) + jokers * (TILE + JOKER)
        if source == CENTRE_SOURCE and state.stone == NOBODY:
            worth -= POINT * min(tiles + jokers, int(state.player[state.turn].score)) - 2 * POINT
        out[index] = min(worth, 1000)


@kernel
def _has_twin(state: State, source: int, pile: int) -> bool:
    """Whether an earlier display holds the same tiles."""
    for other in range(FIRST_DISPLAY, source):
        if state.sources[other] == pile:
            return True
    return False


# --- Placements -------------------------------------------------------------------------------------------------------


@kernel
def _guess_placements(state: State, moves: Integers, count: int, out: Integers) -> int:
    """What a placement gains over what it costs; answers how many there are."""
    spaces = covered(state, int(state.turn))
    last = -1
    gain = 0
    for index in range(count):
        way = moves[index] - PLACEMENTS
        if moves[index] >= PICKS:
            return index
        if way // JOKER_COUNTS != last:  # payments for the same space follow each other
            last = way // JOKER_COUNTS
            gain = _gain(state, spaces, last // (RING * COLOURS), last % RING)
        out[index] = gain - JOKER * (way % JOKER_COUNTS)
    return count


@kernel
def _gain(state: State, before: int, star: int, place: int) -> int:
    """How promising it looks to cover a space, without jokers."""
    space = star * RING + place
    spaces = before | 1 << space
    worth = POINT * tile_points(spaces, space) + SPACE - TILE * COSTS[COSTS_OF[state.monochrome, star], place] // 2
    for index in range(MOST_TOUCHED):
        feature = completes(spaces, space, index)
        if feature >= 0:
            worth += BONUS_TILE * FEATURE_BONUS[feature]
    if (spaces >> (star * RING)) & STAR == STAR:
        worth += COMPLETE_STAR
    for number in range(len(NUMBERS)):
        around = NUMBER_SPACES[state.monochrome, number]
        if (around >> space) & 1 and (spaces & around) == around:
            worth += POINT * NUMBER_BONUS[number]
    return int(worth)


# --- Passes -----------------------------------------------------------------------------------------------------------


@kernel
def _guess_passes(state: State, moves: Integers, begin: int, count: int, out: Integers) -> None:
    """The worth of what is kept; as many tiles as possible, but none at all when the game ends."""
    player = state.player[state.turn]
    tiles = piles.size(player.hand)
    least, most = min(CORNERS, tiles), CORNERS
    if state.round_number == ROUNDS:
        least, most = 0, 0
    elif player.score < tiles:
        least = 0
    for index in range(begin, count):
        kept = moves[index] - PASSES
        is_sensible = least <= KEPT_SIZES[kept] <= most
        out[index] = PASSING + _worth(state, KEPT[kept]) if is_sensible else SKIPPED


@kernel
def _worth(state: State, kept: int) -> int:
    """How useful kept tiles look."""
    worth = 0
    kinds = piles.kinds_in(kept)
    while kinds:
        colour = lowest_bit(kinds)
        kinds &= kinds - 1
        worth += piles.count_of(kept, colour) * _want(state, colour, int(state.round_number) + 1)
    return worth
