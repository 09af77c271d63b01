"""Azul's move codes and legal moves.

A draft is ((source x 11) + what) x 6 + target. What: 0 to 4 a colour alone, 5 to 9 a colour with the place's jokers,
10 the jokers alone. Target: a pattern line, or 5 for the floor. After all drafts come the 25 tiling choices, one for
each wall space.
"""

import numpy as np

from azulejos.core import piles
from azulejos.core.actions import Actions
from azulejos.core.bits import lowest_bit
from azulejos.core.contract import Integers, State
from azulejos.core.jit import kernel
from azulejos.games.azul.layout import COLOUR_COLUMN, ROW, SOURCES, SOURCES_USED, SPACES
from azulejos.games.azul.params import COLOURS, JOKER, LINES

FLOOR = LINES
TARGETS = LINES + 1
JOKERS_ALONE = 2 * COLOURS
WHATS = JOKERS_ALONE + 1
DRAFTS = SOURCES * WHATS * TARGETS
MOVES = DRAFTS + SPACES

ACTIONS = (
    Actions(
        "draft",
        0,
        (SOURCES, WHATS, TARGETS),
        "takes tiles: the source (the two centres, then the displays); what (a colour, a colour with the jokers there, "
        "the jokers alone); the pattern line or, last, the floor",
        "3b>4",
    ),
    Actions(
        "tiling", DRAFTS, (LINES, LINES), "puts the tile of a complete line on the wall: the row; the column", "4@2"
    ),
)

JOKER_TILES = 255 << (piles.BITS * JOKER)

# For each what: the part of a pile that is taken.
TAKEN = np.array(
    [255 << (piles.BITS * colour) for colour in range(COLOURS)]
    + [255 << (piles.BITS * colour) | JOKER_TILES for colour in range(COLOURS)]
    + [JOKER_TILES]
)

# For each set of lines (as bits): these lines and the floor, ascending; and how many they are.
_TARGET_SETS = [[line for line in range(LINES) if lines >> line & 1] + [FLOOR] for lines in range(1 << LINES)]
TARGET_LIST = np.array([targets + [FLOOR] * (TARGETS - len(targets)) for targets in _TARGET_SETS])
TARGET_COUNT = np.array([len(targets) for targets in _TARGET_SETS])

# How many sources are looked at together, and where in `takes` the kind of each of their choices stands.
GROUP = 5
TAKES_PLACE = np.array(
    [piles.BITS * (what % COLOURS if what < JOKERS_ALONE else JOKER) for what in range(WHATS)] * GROUP
)


@kernel
def draft(source: int, what: int, target: int) -> int:
    """The code of a draft."""
    return (source * WHATS + what) * TARGETS + target


@kernel
def tiling(row: int, column: int) -> int:
    """The code of a tiling choice."""
    return DRAFTS + row * LINES + column


@kernel
def legal_moves(state: State, out: Integers) -> int:
    """The drafts or tiling choices of the seat on turn."""
    if state.row >= 0:
        return _tilings(state, out)
    takes = int(state.player[state.turn].takes)
    count = 0
    # Five sources at a time, because their 55 choices fit into one word whose bits follow the move codes.
    for source in range(0, SOURCES_USED[state.players], GROUP):
        choices = 0
        for index in range(GROUP):
            choices |= _choices(state.sources[source + index]) << (WHATS * index)
        while choices:
            choice = lowest_bit(choices)
            choices &= choices - 1
            lines = (takes >> TAKES_PLACE[choice]) & ROW
            # All six targets are written and only the legal ones counted: cheaper than jumps nobody can predict.
            for index in range(TARGETS):
                out[count + index] = (source * WHATS + choice) * TARGETS + TARGET_LIST[lines, index]
            count += TARGET_COUNT[lines]
    return count


@kernel
def _choices(pile: int) -> int:
    """What can be taken from a source, as bits."""
    kinds = piles.kinds_in(pile)
    colours = kinds & ((1 << COLOURS) - 1)
    return colours | (kinds >> JOKER) * (colours << COLOURS | 1 << JOKERS_ALONE)


@kernel
def _tilings(state: State, out: Integers) -> int:
    """The wall spaces among which the seat on turn chooses."""
    columns = open_columns(state, state.turn, state.row)
    count = 0
    for column in range(LINES):
        out[count] = tiling(state.row, column)
        count += (columns >> column) & 1
    return count


@kernel
def occupied(state: State, seat: int) -> int:
    """The wall spaces of a seat that hold a tile."""
    wall = state.player[seat].wall
    return int(wall[0] | wall[1] | wall[2] | wall[3] | wall[4] | wall[5])


@kernel
def line_colour(line: int) -> int:
    """The colour in a pattern line, or COLOURS when there is none."""
    colour = 0
    while colour < COLOURS and piles.count_of(line, colour) == 0:
        colour += 1
    return colour


@kernel
def wall_kind(line: int) -> int:
    """What a complete line gives to the wall: a joker if it has one, even beside a colour."""
    return JOKER if line & JOKER_TILES else line_colour(line)


@kernel
def open_columns(state: State, seat: int, row: int) -> int:
    """The columns (as bits) where the tile of a complete line may go on the wall."""
    line = state.player[seat].lines[row]
    colour = line_colour(line)
    if not state.grey and colour < COLOURS:
        return int(1 << COLOUR_COLUMN[row, colour])
    free = ~(occupied(state, seat) >> (LINES * row)) & ROW
    if line & JOKER_TILES:
        return free  # a joker has no colour of its own, so no column is closed to it
    return free & ~_columns_with(state.player[seat].wall[colour])


@kernel
def _columns_with(spaces: int) -> int:
    """The columns (as bits) in which at least one of the spaces lies."""
    return (spaces | spaces >> 5 | spaces >> 10 | spaces >> 15 | spaces >> 20) & ROW


@kernel
def update_takes(state: State, seat: int, row: int) -> None:
    """Notes anew which kinds a line takes, after the line or its wall row has changed."""
    player = state.player[seat]
    bit = 1 << row
    player.takes = (player.takes & ~(piles.ONES * bit)) | (_kinds_taken(state, seat, row) * bit)


@kernel
def _kinds_taken(state: State, seat: int, row: int) -> int:
    """A pile with one tile of each kind that the line takes."""
    line = state.player[seat].lines[row]
    if piles.size(line) == row + 1:
        return piles.EMPTY
    colour = line_colour(line)
    if colour < COLOURS:
        return piles.tiles(colour, 1) | piles.tiles(JOKER, 1)
    kinds = piles.tiles(JOKER, 1)
    for other in range(COLOURS):
        if not row_holds(state, seat, row, other):
            kinds |= piles.tiles(other, 1)
    return kinds


@kernel
def row_holds(state: State, seat: int, row: int, colour: int) -> bool:
    """Whether a wall row has the colour already; on the coloured wall a joker on its space counts as it."""
    if state.grey:
        return bool((state.player[seat].wall[colour] >> (LINES * row)) & ROW)
    return bool((occupied(state, seat) >> (LINES * row + COLOUR_COLUMN[row, colour])) & 1)
