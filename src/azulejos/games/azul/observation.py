"""What a seat sees of Azul: named planes for programs, a dict for front ends. Nothing in Azul is hidden but the order
in which tiles will come out of the bag, and that is not part of a position.
"""

from typing_extensions import TypedDict

from azulejos.core import piles
from azulejos.core.bits import bits_of, holders
from azulejos.core.contract import Integers, Numbers, State
from azulejos.core.jit import kernel
from azulejos.core.planes import Plane, Planes, mark_seat, write_pile
from azulejos.core.views import GameView, PileView
from azulejos.games.azul.layout import AREAS, FIRST_DISPLAY, FLOOR_COST, SOURCES, SOURCES_USED, SPACES
from azulejos.games.azul.moves import occupied, open_columns
from azulejos.games.azul.params import (
    KIND_NAMES,
    LINES,
    MOST_PLAYERS,
    TILE_KINDS,
)
from azulejos.games.azul.scoring import tile_points
from azulejos.games.azul.state import NO_ROW, NOBODY

PLANES = Planes(
    (
        Plane("set_up", (3,), "players, 1 for the grey wall, 1 for jokers"),
        Plane("round", (1,), "the round, from 1"),
        Plane("idle", (1,), "rounds in a row without a tile on any wall"),
        Plane("turn", (MOST_PLAYERS,), "1 for the seat on turn; seats from the observer on clockwise, here and below"),
        Plane("first", (MOST_PLAYERS,), "1 for the seat that started the round"),
        Plane("marker", (MOST_PLAYERS,), "1 for the seat that has the marker"),
        Plane("tiling_row", (LINES,), "1 for the row for which a wall space must be chosen"),
        Plane("sources", (SOURCES, TILE_KINDS), "tiles by kind: the centres, then the displays"),
        Plane("bag", (TILE_KINDS,), "tiles by kind"),
        Plane("lid", (TILE_KINDS,), "tiles by kind"),
        Plane("score", (MOST_PLAYERS,), "points"),
        Plane("lines", (MOST_PLAYERS, LINES, TILE_KINDS), "tiles by line and kind"),
        Plane("wall", (MOST_PLAYERS, TILE_KINDS, LINES, LINES), "1 where the wall holds a tile of the kind"),
        Plane("floor", (MOST_PLAYERS, TILE_KINDS + 1), "fallen tiles by kind, then the marker"),
    )
)

_FLOOR_COSTS = FLOOR_COST.tolist()  # as numbers that JSON knows

_SET_UP = PLANES.start["set_up"]
_ROUND = PLANES.start["round"]
_IDLE = PLANES.start["idle"]
_TURN = PLANES.start["turn"]
_FIRST = PLANES.start["first"]
_MARKER = PLANES.start["marker"]
_TILING_ROW = PLANES.start["tiling_row"]
_SOURCES = PLANES.start["sources"]
_BAG = PLANES.start["bag"]
_LID = PLANES.start["lid"]
_SCORE = PLANES.start["score"]
_LINES = PLANES.start["lines"]
_WALL = PLANES.start["wall"]
_FLOOR = PLANES.start["floor"]


@kernel
def observe(state: State, seat: int, out: Numbers) -> None:
    """Writes all planes as a seat sees them."""
    out[:] = 0
    out[_SET_UP] = state.players
    out[_SET_UP + 1] = state.grey
    out[_SET_UP + 2] = state.jokers
    out[_ROUND] = state.round_number
    out[_IDLE] = state.idle
    mark_seat(state.players, seat, state.turn, _TURN, out)
    mark_seat(state.players, seat, state.first, _FIRST, out)
    mark_seat(state.players, seat, state.marker, _MARKER, out)
    if state.row != NO_ROW:
        out[_TILING_ROW + state.row] = 1
    for source in range(SOURCES_USED[state.players]):
        write_pile(state.sources[source], TILE_KINDS, _SOURCES + TILE_KINDS * source, out)
    write_pile(state.bag, TILE_KINDS, _BAG, out)
    write_pile(state.lid, TILE_KINDS, _LID, out)
    for place in range(state.players):
        _write_board(state, (seat + place) % state.players, place, out)


@kernel
def _write_board(state: State, seat: int, place: int, out: Numbers) -> None:
    """Writes score, lines, wall and floor of a seat as the board at a place clockwise from the observer."""
    player = state.player[seat]
    out[_SCORE + place] = player.score
    for row in range(LINES):
        write_pile(player.lines[row], TILE_KINDS, _LINES + TILE_KINDS * (LINES * place + row), out)
    for kind in range(TILE_KINDS):
        for space in range(SPACES):
            out[_WALL + SPACES * (TILE_KINDS * place + kind) + space] = (player.wall[kind] >> space) & 1
    write_pile(player.floor, TILE_KINDS + 1, _FLOOR + (TILE_KINDS + 1) * place, out)


class TilingView(TypedDict):
    """What a complete line will bring; column and points are unknown where the seat will choose."""

    row: int
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
    piled = lines.tolist()
    return {
        "score": score,
        "lines": [_pile_dict(line) for line in piled],
        "wall": [kinds[row * LINES : (row + 1) * LINES] for row in range(LINES)],
        "floor": _pile_dict(floor),
        "floor_cost": _FLOOR_COSTS[piles.size(floor)],
        "tiling": _tiling(state, seat, [row for row in range(LINES) if piles.size(piled[row]) > row]),
    }


def _tiling(state: State, seat: int, complete: list[int]) -> list[TilingView]:
    """What the complete lines of a seat will bring when they are tiled as things stand, from top to bottom.

    Column and points are unknown where the seat will have to choose, or where the line will fall.
    """
    found: list[TilingView] = []
    spaces = int(occupied(state, seat)) if complete else 0
    for row in complete:
        columns = bits_of(int(open_columns(state, seat, row)))
        column = columns[0] if len(columns) == 1 else None
        if column is not None:
            spaces |= 1 << (LINES * row + column)
        points = None if column is None else int(tile_points(spaces, row, column))
        found.append({"row": row + 1, "column": None if column is None else column + 1, "points": points})
    return found
