"""What an evaluation of a Summer Pavilion position looks at: one seat's board and tiles."""

from azulejos.core import piles
from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.contract import Numbers, State
from azulejos.core.jit import kernel
from azulejos.games.summer_pavilion.layout import (
    FEATURE_BONUS,
    FEATURE_SPACES,
    FEATURES,
    NUMBER_BONUS,
    NUMBER_SPACES,
    NUMBERS,
    STAR,
)
from azulejos.games.summer_pavilion.moves import colours_on, covered, joker
from azulejos.games.summer_pavilion.params import CORNERS, MANY_COLOURED, RING, ROUNDS, STAR_POINTS, STARS
from azulejos.games.summer_pavilion.state import ACQUIRE

# Each feature with the weight by which `greedy` adds it up, in points.
WEIGHTS = {
    "score": 1.0,  # points now
    "hand": 1.1,  # tiles beside the board and kept ones, while there are rounds to use them
    "surplus": -0.4,  # of these, tiles over the four that can be kept, when the placing has begun
    "jokers": 0.4,  # tiles of this round's joker colour beside the board
    "match": 0.12,  # tiles beside the board times the tiles that lie on the star of their colour already
    "stars": 1.0,  # the points of each star by the square of its filled part
    "numbers": 0.7,  # the points of each number by the square of its filled part
    "features": 1.0,  # the bonus tiles of each open feature by the square of its surrounded part
    "stone": 1.0,  # starts the placing and the next round
    "picks": 1.3,  # bonus tiles still to be taken
}
NAMES = tuple(WEIGHTS)

(
    _SCORE,
    _HAND,
    _SURPLUS,
    _JOKERS,
    _MATCH,
    _STARS,
    _NUMBERS,
    _FEATURES,
    _STONE,
    _PICKS,
) = range(len(NAMES))


@kernel
def features(state: State, seat: int, out: Numbers) -> None:
    """Writes the features of a seat's position."""
    player = state.player[seat]
    tiles = player.hand + player.corners
    count = piles.size(tiles)
    last = state.round_number == ROUNDS and (state.stage != ACQUIRE)
    out[_SCORE] = player.score
    out[_HAND] = count if not (last and player.passed) else -count
    out[_SURPLUS] = max(0, count - CORNERS) if state.stage != ACQUIRE else 0
    out[_JOKERS] = piles.count_of(player.hand, joker(state))
    out[_STONE] = int(state.stone == seat)
    out[_PICKS] = state.picks if state.turn == seat else 0
    _add_board(state, seat, tiles, out)


@kernel
def _add_board(state: State, seat: int, tiles: int, out: Numbers) -> None:
    """Writes how far stars, numbers and features have grown."""
    spaces = covered(state, seat)
    stars = 0.0
    match = 0
    for star in range(STARS):
        filled = bit_count((spaces >> (RING * star)) & STAR)
        colours = colours_on(state, seat, star)
        stars += _star_points(colours) * filled * filled / (RING * RING)
        match += filled * (piles.count_of(tiles, lowest_bit(colours)) if bit_count(colours) == 1 else 0)
    numbers = 0.0
    for number in range(len(NUMBERS)):
        around = NUMBER_SPACES[state.monochrome, number]
        part = bit_count(spaces & around) / bit_count(around)
        numbers += NUMBER_BONUS[number] * part * part
    bonus = 0.0
    for feature in range(FEATURES):
        part = bit_count(spaces & FEATURE_SPACES[feature]) / bit_count(FEATURE_SPACES[feature])
        bonus += FEATURE_BONUS[feature] * part * part if part < 1 else 0.0
    out[_STARS] = stars
    out[_MATCH] = match
    out[_NUMBERS] = numbers
    out[_FEATURES] = bonus


@kernel
def _star_points(colours: int) -> int:
    """What a star with these colours will give when it is complete."""
    if bit_count(colours) == 1:
        return int(STAR_POINTS[lowest_bit(colours)])
    return int(STAR_POINTS[MANY_COLOURED])
