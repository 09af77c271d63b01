"""What a learned evaluation of Azul looks at, in parts: each board, how it fits the table, each display, the rest.

Boards are looked at as if the round ended now: complete lines are tiled, and the floor line is paid for. Seats are
counted from the mover on.
"""

from azulejos.core import piles
from azulejos.core.bits import bit_count
from azulejos.core.contract import NO_PART, Integers, Numbers, State
from azulejos.core.inputs import put, put_counts, put_number
from azulejos.core.jit import kernel
from azulejos.core.keys import at, join, mix
from azulejos.core.seats import relative_seat
from azulejos.games.azul.features import best_column
from azulejos.games.azul.layout import FIRST_DISPLAY, FLOOR_COST, SOURCES, SOURCES_USED, SPACES
from azulejos.games.azul.moves import JOKER_TILES, line_colour, occupied, open_columns
from azulejos.games.azul.ordering import board_key, mover
from azulejos.games.azul.params import (
    COLOURS,
    FLOOR_SPACES,
    JOKER,
    LINES,
    MOST_PLAYERS,
    TILE_KINDS,
    TILES_PER_DISPLAY,
)
from azulejos.games.azul.scoring import column_bits, row_bits, tile_points
from azulejos.games.azul.state import NOBODY

MOST_IN_CENTRE = 12  # of one kind; more count as so many
MOST_ROUNDS = 8  # later rounds count as the eighth
MOST_LEFT = 18  # displays

# Where the inputs of the table begin.
DISPLAY = 0
CENTRE = DISPLAY + TILE_KINDS * TILES_PER_DISPLAY
MARKER_IN_CENTRE = CENTRE + TILE_KINDS * MOST_IN_CENTRE
ROUND = MARKER_IN_CENTRE + 1
LEFT = ROUND + MOST_ROUNDS
BAG = LEFT + MOST_LEFT + 1
CHOOSING = BAG + TILE_KINDS  # the row for which the mover chooses a wall space
TABLE = CHOOSING + LINES

# Where the inputs of a board begin, counted from its own beginning.
WALL = 0
COLOUR_IN_ROW = WALL + SPACES  # on the grey wall: which colours a row and a column have
COLOUR_IN_COLUMN = COLOUR_IN_ROW + LINES * COLOURS
LINE = COLOUR_IN_COLUMN + LINES * COLOURS
JOKERS_IN_LINE = LINE + LINES * (COLOURS + 1)
FULL = JOKERS_IN_LINE + LINES
FALLEN = FULL + LINES
SCORE = FALLEN + FLOOR_SPACES + 1
IN_ROW = SCORE + 1
IN_COLUMN = IN_ROW + LINES * LINES
OF_COLOUR = IN_COLUMN + LINES * LINES
PROMISE = OF_COLOUR + COLOURS * LINES
HAS_MARKER = PROMISE + 1
WANTED = HAS_MARKER + 1  # a started line's colour lies on the table
EXACT = WANTED + LINES  # in a group of exactly the missing size
BOARD = EXACT + LINES

MOST_PARTS = SOURCES + 2 * MOST_PLAYERS + 1
MOST_SET = BOARD

# Every kind of part has keys of its own.
_BOARD_PART, _FIT_PART, _REST_PART, _CENTRE_PART, _DISPLAY_PART = (number << 58 for number in range(1, 6))


def size(players: int) -> int:
    """How many inputs there are."""
    return TABLE + players * BOARD


# --- Parts ------------------------------------------------------------------------------------------------------------


@kernel
def parts(state: State, out: Integers) -> int:
    """Boards and how they fit the table, from the mover on, then the rest, the centres and the displays."""
    first = mover(state)
    sizes = _group_sizes(state)
    players = int(state.players)
    for place in range(players):
        seat = relative_seat(state, first, place)
        out[2 * place] = _board_key(state, seat, place)
        out[2 * place + 1] = _fit_key(state, seat, place, sizes)
    count = 2 * players
    out[count] = _rest_key(state)
    for source in range(SOURCES_USED[players]):
        kind = _DISPLAY_PART if source >= FIRST_DISPLAY else _CENTRE_PART
        out[count + 1 + source] = kind + state.sources[source] if state.sources[source] else NO_PART
    return count + 1 + int(SOURCES_USED[players])


@kernel
def _board_key(state: State, seat: int, place: int) -> int:
    """A key for a board at a place."""
    return join(mix(_BOARD_PART + 2 * place + int(state.marker == seat)), board_key(state, seat))


@kernel
def _fit_key(state: State, seat: int, place: int, sizes: int) -> int:
    """A key for the started lines of a seat and the groups on the table."""
    found = join(mix(_FIT_PART + place), at(0, sizes))
    for row in range(1, LINES):
        found = join(found, at(row, state.player[seat].lines[row]))
    return found


@kernel
def _rest_key(state: State) -> int:
    """A key for what is nobody's."""
    found = join(mix(_REST_PART + int(state.marker == NOBODY)), at(0, state.bag))
    going_on = state.row + 8 * _displays_left(state) + 512 * min(int(state.round_number), MOST_ROUNDS)
    return join(found, at(1, going_on))


@kernel
def _displays_left(state: State) -> int:
    """How many displays have tiles."""
    left = 0
    for source in range(FIRST_DISPLAY, SOURCES_USED[state.players]):
        left += int(state.sources[source] != 0)
    return left


@kernel
def _group_sizes(state: State) -> int:
    """For each kind the sizes of its groups on the table, eight bits each: bit n - 1 for n tiles, up to eight."""
    sizes = 0
    for source in range(SOURCES_USED[state.players]):
        pile = int(state.sources[source])
        kinds = piles.kinds_in(pile)
        kind = 0
        while kinds:
            if kinds & 1:
                sizes |= 1 << (piles.BITS * kind + min(piles.count_of(pile, kind), piles.BITS) - 1)
            kinds >>= 1
            kind += 1
    return sizes


# --- Inputs -----------------------------------------------------------------------------------------------------------


@kernel
def inputs(state: State, part: int, places: Integers, values: Numbers) -> int:
    """The inputs of one of the parts."""
    players = int(state.players)
    if part < 2 * players:
        place = part // 2
        seat = relative_seat(state, mover(state), place)
        begin = TABLE + place * BOARD
        if part % 2 == 0:
            return _board(state, seat, begin, places, values)
        return _fit(state, seat, begin, places, values)
    if part == 2 * players:
        return _rest(state, places, values)
    source = part - 2 * players - 1
    if source >= FIRST_DISPLAY:
        return put_counts(int(state.sources[source]), TILE_KINDS, DISPLAY, TILES_PER_DISPLAY, places, values)
    return put_counts(int(state.sources[source]), TILE_KINDS, CENTRE, MOST_IN_CENTRE, places, values)


@kernel
def _rest(state: State, places: Integers, values: Numbers) -> int:
    """What is nobody's: the marker, the round, how many displays are left, what is in the bag."""
    count = put(MARKER_IN_CENTRE, int(state.marker == NOBODY), 0, places, values)
    count = put(ROUND + min(int(state.round_number), MOST_ROUNDS) - 1, 1, count, places, values)
    count = put(LEFT + _displays_left(state), 1, count, places, values)
    if state.row >= 0:
        count = put(CHOOSING + state.row, 1, count, places, values)
    for kind in range(TILE_KINDS):
        count = put(BAG + kind, piles.count_of(state.bag, kind) / 20, count, places, values)
    return count


@kernel
def _fit(state: State, seat: int, begin: int, places: Integers, values: Numbers) -> int:
    """For each started line whether its colour is to be had, and whether in exactly the size that is missing."""
    sizes = _group_sizes(state)
    count = 0
    for row in range(1, LINES):
        line = int(state.player[seat].lines[row])
        missing = row + 1 - piles.size(line)
        colour = line_colour(line)
        if 0 < missing <= row and colour < COLOURS:
            groups = piles.count_of(sizes, colour)
            count = put(begin + WANTED + row, int(groups != 0), count, places, values)
            count = put(begin + EXACT + row, (groups >> (missing - 1)) & 1, count, places, values)
    return count


@kernel
def _board(state: State, seat: int, begin: int, places: Integers, values: Numbers) -> int:
    """A board as if the round ended now."""
    player = state.player[seat]
    spaces = occupied(state, seat)
    fallen = piles.size(player.floor)
    score = int(player.score)
    promise = 0.0
    tiled = 0  # the rows of each colour that are tiled in advance, eight bits for each colour
    count = put(begin + HAS_MARKER, int(state.marker == seat), 0, places, values)
    for row in range(LINES):
        line = int(player.lines[row])
        if line == 0:
            continue
        filled = piles.size(line)
        columns = open_columns(state, seat, row) & ~row_bits(spaces, row)
        column = best_column(spaces, row, columns)
        colour = line_colour(line)
        points = tile_points(spaces | 1 << (LINES * row + column), row, column)
        if filled <= row:
            part = filled / (row + 1)
            promise += part * points
            count = put(begin + LINE + row * (COLOURS + 1) + colour, part, count, places, values)
            jokers = piles.count_of(line, JOKER)
            count = put(begin + JOKERS_IN_LINE + row, jokers / (row + 1), count, places, values)
        elif columns == 0:
            fallen += filled
        else:
            count = put(begin + FULL + row, 1, count, places, values)
            spaces |= 1 << (LINES * row + column)
            score += points
            if colour < COLOURS and not line & JOKER_TILES:
                tiled += 1 << (piles.BITS * colour)
    score = max(0, score - FLOOR_COST[min(fallen, FLOOR_SPACES)])
    count = put(begin + FALLEN + min(fallen, FLOOR_SPACES), 1, count, places, values)
    count = put(begin + SCORE, score / 30, count, places, values)
    count = put(begin + PROMISE, promise / 5, count, places, values)
    count = _colours(state, seat, tiled, begin, count, places, values)
    return _wall(spaces, begin, count, places, values)


@kernel
def _wall(spaces: int, begin: int, count: int, places: Integers, values: Numbers) -> int:
    """The tiles of a wall, and how many each row and column has."""
    for space in range(SPACES):
        count = put(begin + WALL + space, (spaces >> space) & 1, count, places, values)
    for index in range(LINES):
        in_row, in_column = bit_count(row_bits(spaces, index)), bit_count(column_bits(spaces, index))
        count = put_number(begin + IN_ROW + LINES * index, in_row, LINES, count, places, values)
        count = put_number(begin + IN_COLUMN + LINES * index, in_column, LINES, count, places, values)
    return count


@kernel
def _colours(state: State, seat: int, tiled: int, begin: int, count: int, places: Integers, values: Numbers) -> int:
    """How many tiles of each colour there are, and on the grey wall in which rows and columns."""
    for colour in range(COLOURS):
        wall = int(state.player[seat].wall[colour])
        tiles = bit_count(wall) + piles.count_of(tiled, colour)
        count = put_number(begin + OF_COLOUR + LINES * colour, tiles, LINES, count, places, values)
        if not state.grey:
            continue
        for index in range(LINES):
            in_row = int(row_bits(wall, index) != 0)
            in_column = int(column_bits(wall, index) != 0)
            count = put(begin + COLOUR_IN_ROW + LINES * colour + index, in_row, count, places, values)
            count = put(begin + COLOUR_IN_COLUMN + LINES * colour + index, in_column, count, places, values)
    return count
