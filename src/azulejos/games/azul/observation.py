"""What a seat sees of Azul: named planes for programs, a dict for front ends. Nothing in Azul is hidden but the order
in which tiles will come out of the bag, and that is not part of a position.
"""

from typing_extensions import TypedDict

from azulejos.core import piles
from azulejos.core.bits import bits_of, holders
from azulejos.core.contract import Integers, Seen, State
from azulejos.core.jit import kernel
from azulejos.core.planes import Block, Plane, Planes
from azulejos.core.seats import relative_seat
from azulejos.core.spread import write_bits, write_pile
from azulejos.core.views import GameView, PileView
from azulejos.games.azul.layout import AREAS, FIRST_DISPLAY, FLOOR_COST, SOURCES_USED, SPACES
from azulejos.games.azul.moves import occupied, open_columns, wall_kind
from azulejos.games.azul.params import FLOOR_SPACES, KIND_NAMES, LINES, TILE_KINDS
from azulejos.games.azul.scoring import tile_points
from azulejos.games.azul.state import NO_ROW, NOBODY

TABLE = Block(
    Plane("set_up", (3,), "players, 1 for the grey wall, 1 for jokers"),
    Plane("round", (1,), "the round, from 1"),
    Plane("idle", (1,), "rounds in a row without a tile on any wall"),
    Plane("tiling_row", (LINES,), "1 for the row for which a wall space must be chosen"),
    Plane("bag", (TILE_KINDS,), f"tiles by kind: {', '.join(KIND_NAMES[:TILE_KINDS])}; here and below"),
    Plane("lid", (TILE_KINDS,), "tiles by kind"),
)
SEAT = Block(
    Plane("turn", (), "1 for the seat on turn"),
    Plane("first", (), "1 for the seat that started the round"),
    Plane("marker", (), "1 for the seat that has the marker"),
    Plane("score", (), "points"),
    Plane("lines", (LINES, TILE_KINDS), "tiles by line and kind"),
    Plane("wall", (TILE_KINDS, LINES, LINES), "1 where the wall holds a tile of the kind"),
    Plane("floor", (TILE_KINDS + 1,), "fallen tiles by kind, then the marker"),
)
SOURCE = Block(Plane("sources", (TILE_KINDS,), "tiles by kind: the two centres, then the displays"))


def planes(players: int) -> Planes:
    """What an observation consists of with so many players."""
    return Planes(TABLE, seats=(SEAT, players), sources=(SOURCE, int(SOURCES_USED[players])))


_FLOOR_COSTS = FLOOR_COST.tolist()  # as numbers that JSON knows

_SET_UP = TABLE.start["set_up"]
_ROUND = TABLE.start["round"]
_IDLE = TABLE.start["idle"]
_TILING_ROW = TABLE.start["tiling_row"]
_BAG = TABLE.start["bag"]
_LID = TABLE.start["lid"]

_SEATS = TABLE.size
_SEAT_SIZE = SEAT.size
_TURN = SEAT.start["turn"]
_FIRST = SEAT.start["first"]
_MARKER = SEAT.start["marker"]
_SCORE = SEAT.start["score"]
_LINES = SEAT.start["lines"]
_WALL = SEAT.start["wall"]
_FLOOR = SEAT.start["floor"]
_FLOOR_KINDS = TILE_KINDS + 1


@kernel
def observe(state: State, seat: int, out: Seen) -> None:
    """Writes all planes as a seat sees them."""
    _write_table(state, out)
    start = _SEATS
    for place in range(state.players):
        _write_seat(state, relative_seat(state, seat, place), start, out)
        start += _SEAT_SIZE
    for source in range(SOURCES_USED[state.players]):
        write_pile(state.sources[source], TILE_KINDS, start + TILE_KINDS * source, out)


@kernel
def _write_table(state: State, out: Seen) -> None:
    """Writes what there is once."""
    out[:_SEATS] = 0
    out[_SET_UP] = state.players
    out[_SET_UP + 1] = state.grey
    out[_SET_UP + 2] = state.jokers
    out[_ROUND] = state.round_number
    out[_IDLE] = state.idle
    if state.row != NO_ROW:
        out[_TILING_ROW + state.row] = 1
    write_pile(state.bag, TILE_KINDS, _BAG, out)
    write_pile(state.lid, TILE_KINDS, _LID, out)


@kernel
def _write_seat(state: State, seat: int, start: int, out: Seen) -> None:
    """Writes what a seat has, from a place on."""
    player = state.player[seat]
    out[start + _TURN] = int(state.turn == seat)
    out[start + _FIRST] = int(state.first == seat)
    out[start + _MARKER] = int(state.marker == seat)
    out[start + _SCORE] = player.score
    for row in range(LINES):
        write_pile(player.lines[row], TILE_KINDS, start + _LINES + TILE_KINDS * row, out)
    for kind in range(TILE_KINDS):
        write_bits(player.wall[kind], SPACES, start + _WALL + SPACES * kind, out)
    write_pile(player.floor, _FLOOR_KINDS, start + _FLOOR, out)


class TilingView(TypedDict):
    """What a complete line will bring; column and points are unknown from where the seat will choose."""

    row: int
    kind: str
    column: int | None
    points: int | None


class BoardView(TypedDict):
    """A player's board."""

    score: int
    lines: list[PileView]
    wall: list[list[str | None]]
    floor: PileView
    floor_cost: int
    tiling: list[TilingView]
    tiled_score: int  # if the seat tiles now, and chooses as well as it can


class OwnView(TypedDict):
    """What Azul adds to every game's view."""

    first: int
    marker: int | None
    tiling_row: int | None
    idle: int
    bag: PileView
    lid: PileView
    centres: list[PileView]
    displays: list[PileView]
    boards: list[BoardView]


class View(GameView, OwnView):
    """A position of Azul."""


def view(state: State, seat: int) -> OwnView:
    """The position as a JSON-able dict for a seat; in Azul every seat sees the same."""
    players = int(state.players)
    used = [_pile_dict(pile) for pile in state.sources[: SOURCES_USED[players]].tolist()]
    return {
        "first": int(state.first),
        "marker": None if state.marker == NOBODY else int(state.marker),
        "tiling_row": None if state.row == NO_ROW else int(state.row) + 1,
        "idle": int(state.idle),
        "bag": _pile_dict(int(state.bag)),
        "lid": _pile_dict(int(state.lid)),
        "centres": used[: AREAS[players]],
        "displays": used[FIRST_DISPLAY:],
        "boards": [_board(state, *numbered) for numbered in enumerate(state.player[:players].tolist())],
    }


def _pile_dict(pile: int) -> PileView:
    """A pile by names of its kinds."""
    return piles.by_name(pile, KIND_NAMES)


def _board(state: State, seat: int, fields: tuple[int, int, int, Integers, Integers]) -> BoardView:
    """Score, lines, wall and floor of a seat, which are the fields of its record, and what is to come of them."""
    score, floor, _takes, lines, wall = fields
    kinds = [None if kind is None else KIND_NAMES[kind] for kind in holders(wall.tolist(), SPACES)]
    return {
        "score": score,
        "lines": [_pile_dict(line) for line in lines.tolist()],
        "wall": [kinds[row * LINES : (row + 1) * LINES] for row in range(LINES)],
        "floor": _pile_dict(floor),
        "floor_cost": _FLOOR_COSTS[piles.size(floor)],
        "tiling": _tiling(state, seat),
        "tiled_score": int(_tiled_score(state, state.copy(), seat)),
    }


def _tiling(state: State, seat: int) -> list[TilingView]:
    """What the complete lines of a seat bring when they are tiled as things stand.

    Lines are tried out from top to bottom: a tile on the wall may close a column for one below, or lie next to it.
    Where the seat will choose, its choice decides what comes of the lines below, too.
    """
    ahead = state.copy()
    player = ahead.player[seat]
    found: list[TilingView] = []
    is_sure = True
    for row, line in enumerate(player.lines.tolist()):
        if piles.size(line) <= row:
            continue
        kind = int(wall_kind(line))
        columns = bits_of(int(open_columns(ahead, seat, row)))
        is_sure = is_sure and len(columns) <= 1
        column = points = None
        if is_sure and columns:
            column = columns[0] + 1
            player.wall[kind] |= 1 << (LINES * row + columns[0])
            points = int(tile_points(occupied(ahead, seat), row, columns[0]))
        found.append({"row": row + 1, "kind": KIND_NAMES[kind], "column": column, "points": points})
    return found


@kernel
def _tiled_score(state: State, ahead: State, seat: int) -> int:
    """The points of a seat after tiling its complete lines in the best of all ways; a copy is there to try them."""
    complete = 0
    for row in range(LINES):
        complete += int(piles.size(state.player[seat].lines[row]) > row)
    best = 0
    for way in range(LINES**complete):
        best = max(best, _tiled_in_a_way(state, ahead, seat, way))
    return best


@kernel
def _tiled_in_a_way(state: State, ahead: State, seat: int, way: int) -> int:
    """The points after tiling, the columns being the digits of a number; 0 if one of them is not open."""
    player = ahead.player[seat]
    for kind in range(TILE_KINDS):
        player.wall[kind] = state.player[seat].wall[kind]
    points, fallen = int(player.score), int(piles.size(player.floor))
    for row in range(LINES):
        line = player.lines[row]
        if piles.size(line) <= row:
            continue
        columns, column = open_columns(ahead, seat, row), way % LINES
        way //= LINES
        if columns == 0:
            fallen += row + 1
        elif (columns >> column) & 1:
            player.wall[wall_kind(line)] |= 1 << (LINES * row + column)
            points += tile_points(occupied(ahead, seat), row, column)
        else:
            return 0
    return int(max(0, points - FLOOR_COST[min(FLOOR_SPACES, fallen)]))
