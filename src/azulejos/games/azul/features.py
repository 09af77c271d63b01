"""What an evaluation of an Azul position looks at: one seat's board, with its complete lines tiled in advance."""

from azulejos.core import piles
from azulejos.core.bits import bit_count
from azulejos.core.contract import Numbers, State
from azulejos.core.jit import kernel
from azulejos.games.azul.layout import FLOOR_COST, SPACES
from azulejos.games.azul.moves import JOKER_TILES, line_colour, occupied, open_columns
from azulejos.games.azul.params import FLOOR_SPACES, LINES
from azulejos.games.azul.scoring import column_bits, row_bits, tile_points

# Each feature with the weight by which `greedy` adds it up, in points.
WEIGHTS = {
    "score": 1.0,  # points now
    "tiling": 1.0,  # points that the complete lines will score
    "floor": -1.0,  # points that the floor line will cost
    "started": 0.6,  # incomplete lines, each counted by the square of its filled part, times what its tile would score
    "rows": 0.5,  # wall rows by the square of their filled part
    "columns": 3.5,  # the same for columns: their bonus grows near
    "colours": 4.0,  # the same for colours
    "marker": 0.5,  # starts the next round
}
NAMES = tuple(WEIGHTS)

_SCORE, _TILING, _FLOOR, _STARTED, _ROWS, _COLUMNS, _COLOURS, _MARKER = range(len(NAMES))


@kernel
def features(state: State, seat: int, out: Numbers) -> None:
    """Writes the features of a seat's board."""
    player = state.player[seat]
    spaces = occupied(state, seat)
    fallen = piles.size(player.floor)
    tiling = 0
    started = 0.0
    for row in range(LINES):
        columns = open_columns(state, seat, row) & ~row_bits(spaces, row)
        column = best_column(spaces, row, columns)
        filled = piles.size(player.lines[row])
        if filled <= row:
            started += _promise(spaces, row, column, filled)
        elif columns == 0:
            fallen += filled
        else:
            spaces |= 1 << (LINES * row + column)
            tiling += tile_points(spaces, row, column)
    out[_SCORE] = player.score
    out[_TILING] = tiling
    out[_STARTED] = started
    out[_FLOOR] = FLOOR_COST[min(fallen, FLOOR_SPACES)]
    out[_MARKER] = int(state.marker == seat)
    _add_wall(state, seat, spaces, out)


@kernel
def best_column(spaces: int, row: int, columns: int) -> int:
    """The open column where a tile scores most."""
    best = 0
    most = -1
    for column in range(LINES):
        points = tile_points(spaces | 1 << (LINES * row + column), row, column)
        if (columns >> column) & 1 and points > most:
            best = column
            most = points
    return best


@kernel
def _promise(spaces: int, row: int, column: int, filled: int) -> float:
    """What an incomplete line is worth: its tile's points, by the square of the part that is filled."""
    part = filled / (row + 1)
    return part * part * tile_points(spaces | 1 << (LINES * row + column), row, column)


@kernel
def _add_wall(state: State, seat: int, spaces: int, out: Numbers) -> None:
    """Writes how near rows, columns and colours are to being complete."""
    rows = columns = colours = 0
    for index in range(LINES):
        rows += bit_count(row_bits(spaces, index)) ** 2
        columns += bit_count(column_bits(spaces, index)) ** 2
        colours += _colour_tiles(state, seat, index) ** 2
    out[_ROWS] = rows / SPACES
    out[_COLUMNS] = columns / SPACES
    out[_COLOURS] = colours / SPACES


@kernel
def _colour_tiles(state: State, seat: int, colour: int) -> int:
    """The tiles of a colour on the wall and in complete lines without a joker."""
    count = bit_count(state.player[seat].wall[colour])
    for row in range(LINES):
        line = state.player[seat].lines[row]
        complete = piles.size(line) == row + 1 and not line & JOKER_TILES
        count += int(complete and line_colour(line) == colour)
    return count
