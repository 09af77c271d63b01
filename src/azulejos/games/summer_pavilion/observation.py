"""What a seat sees of Summer Pavilion: named planes for programs, a dict for front ends. Nothing is hidden but the
order in which tiles will come out of the bag, and that is not part of a position.
"""

from typing_extensions import TypedDict

from azulejos.core import piles
from azulejos.core.bits import holders
from azulejos.core.contract import Seen, State
from azulejos.core.jit import kernel
from azulejos.core.planes import Block, Plane, Planes
from azulejos.core.seats import relative_seat
from azulejos.core.spread import write_bits, write_pile
from azulejos.core.views import GameView, PileView
from azulejos.games.summer_pavilion.events import STAR_KINDS
from azulejos.games.summer_pavilion.layout import COSTS, COSTS_OF, FEATURE_NAMES, FEATURE_SPACES, SPACES
from azulejos.games.summer_pavilion.moves import covered, joker
from azulejos.games.summer_pavilion.params import (
    COLOURS,
    KIND_NAMES,
    NUMBER_POINTS,
    RING,
    ROUNDS,
    STAR_POINTS,
    STARS,
)
from azulejos.games.summer_pavilion.setup import displays_end, sources_for
from azulejos.games.summer_pavilion.state import FINISHED, NOBODY

TABLE = Block(
    Plane("set_up", (2,), "players, 1 for the monochrome board"),
    Plane("round", (ROUNDS,), "1 for the round"),
    Plane("jokers", (ROUNDS, COLOURS), f"1 for the joker of each round: {', '.join(KIND_NAMES)}; here and below"),
    Plane("stage", (FINISHED + 1,), "1 for supply, displays, acquire, place, pick or over"),
    Plane("picks", (1,), "bonus tiles that the seat on turn still takes"),
    Plane("pick_from", (COLOURS,), "1 for the first colour that may be picked, while picking"),
    Plane("bag", (COLOURS,), "tiles by colour"),
    Plane("tower", (COLOURS,), "tiles by colour"),
    Plane("supply", (COLOURS,), "tiles by colour"),
)
SEAT = Block(
    Plane("turn", (), "1 for the seat on turn"),
    Plane("start", (), "1 for the start player"),
    Plane("stone", (), "1 for the seat that has the stone"),
    Plane("passed", (), "1 for the seats that have passed"),
    Plane("mover", (), "1 for the seat after whose turn the supply is refilled"),
    Plane("score", (), "points"),
    Plane("hand", (COLOURS,), "tiles beside the board by colour"),
    Plane("corners", (COLOURS,), "kept tiles by colour"),
    Plane("board", (COLOURS, STARS, RING), "1 where a space holds a tile of the colour"),
)
SOURCE = Block(Plane("sources", (COLOURS,), "tiles by colour: the centre, then the displays"))


def planes(players: int) -> Planes:
    """What an observation consists of with so many players."""
    return Planes(TABLE, seats=(SEAT, players), sources=(SOURCE, int(sources_for(players))))


_SET_UP = TABLE.start["set_up"]
_ROUND = TABLE.start["round"]
_JOKERS = TABLE.start["jokers"]
_STAGE = TABLE.start["stage"]
_PICKS = TABLE.start["picks"]
_PICK_FROM = TABLE.start["pick_from"]
_BAG = TABLE.start["bag"]
_TOWER = TABLE.start["tower"]
_SUPPLY = TABLE.start["supply"]

_SEATS = TABLE.size
_SEAT_SIZE = SEAT.size
_TURN = SEAT.start["turn"]
_START = SEAT.start["start"]
_STONE = SEAT.start["stone"]
_PASSED = SEAT.start["passed"]
_MOVER = SEAT.start["mover"]
_SCORE = SEAT.start["score"]
_HAND = SEAT.start["hand"]
_CORNERS = SEAT.start["corners"]
_BOARD = SEAT.start["board"]


@kernel
def observe(state: State, seat: int, out: Seen) -> None:
    """Writes all planes as a seat sees them."""
    _write_table(state, out)
    start = _SEATS
    for place in range(state.players):
        _write_seat(state, relative_seat(state, seat, place), start, out)
        start += _SEAT_SIZE
    for source in range(displays_end(state)):
        write_pile(state.sources[source], COLOURS, start + COLOURS * source, out)


@kernel
def _write_table(state: State, out: Seen) -> None:
    """Writes what there is once."""
    out[:_SEATS] = 0
    out[_SET_UP] = state.players
    out[_SET_UP + 1] = state.monochrome
    out[_ROUND + state.round_number - 1] = 1
    for index in range(ROUNDS):
        out[_JOKERS + COLOURS * index + piles.count_of(state.order, index)] = 1
    out[_STAGE + state.stage] = 1
    if state.picks:
        out[_PICKS] = state.picks
        out[_PICK_FROM + state.pick_from] = 1
    write_pile(state.bag, COLOURS, _BAG, out)
    write_pile(state.tower, COLOURS, _TOWER, out)
    write_pile(state.supply, COLOURS, _SUPPLY, out)


@kernel
def _write_seat(state: State, seat: int, start: int, out: Seen) -> None:
    """Writes what a seat has, from a place on."""
    player = state.player[seat]
    out[start + _TURN] = int(state.turn == seat)
    out[start + _START] = int(state.start == seat)
    out[start + _STONE] = int(state.stone == seat)
    out[start + _PASSED] = player.passed
    out[start + _MOVER] = int(state.mover == seat)
    out[start + _SCORE] = player.score
    write_pile(player.hand, COLOURS, start + _HAND, out)
    write_pile(player.corners, COLOURS, start + _CORNERS, out)
    for colour in range(COLOURS):
        write_bits(player.tiles[colour], SPACES, start + _BOARD + SPACES * colour, out)


class FeatureView(TypedDict):
    """An ornament, and the star beside which it stands."""

    name: str
    star: int


class BoardView(TypedDict):
    """A player's board."""

    score: int
    passed: bool
    hand: PileView
    corners: PileView
    stars: list[list[str | None]]
    features: list[FeatureView]


class OwnView(TypedDict):
    """What this game adds to every game's view."""

    start: int
    stone: int | None
    joker: str
    jokers: list[str]
    costs: list[list[int]]
    star_points: dict[str, int]
    number_points: dict[str, int]
    picks: int
    pick_from: str | None
    bag: PileView
    tower: PileView
    supply: PileView
    centre: PileView
    displays: list[PileView]
    boards: list[BoardView]


class View(GameView, OwnView):
    """A position of Summer Pavilion."""


def view(state: State, seat: int) -> OwnView:
    """The position as a JSON-able dict for a seat; in this game every seat sees the same."""
    centre, *displays = (_pile_dict(int(pile)) for pile in state.sources[: displays_end(state)])
    return {
        "start": int(state.start),
        "stone": None if state.stone == NOBODY else int(state.stone),
        "joker": KIND_NAMES[joker(state)],
        "jokers": [KIND_NAMES[piles.count_of(int(state.order), index)] for index in range(ROUNDS)],
        "costs": [COSTS[COSTS_OF[state.monochrome, star]].tolist() for star in range(STARS)],
        "star_points": dict(zip(STAR_KINDS, STAR_POINTS, strict=True)),
        "number_points": {str(number): points for number, points in NUMBER_POINTS.items()},
        "picks": int(state.picks),
        "pick_from": KIND_NAMES[state.pick_from] if state.picks else None,
        "bag": _pile_dict(int(state.bag)),
        "tower": _pile_dict(int(state.tower)),
        "supply": _pile_dict(int(state.supply)),
        "centre": centre,
        "displays": displays,
        "boards": [_board_dict(state, index) for index in range(state.players)],
    }


def _pile_dict(pile: int) -> PileView:
    """A pile by names of its kinds."""
    return piles.by_name(pile, KIND_NAMES)


def _board_dict(state: State, seat: int) -> BoardView:
    """What a seat has: points, tiles, stars by ring numbers, and the features it has completed."""
    player = state.player[seat]
    tiles, spaces = player.tiles.tolist(), covered(state, seat)
    found = holders(tiles, SPACES)
    kinds = [None if colour is None else KIND_NAMES[colour] for colour in found]
    done = [int(index) for index, around in enumerate(FEATURE_SPACES) if spaces & around == around]
    return {
        "score": int(player.score),
        "passed": bool(player.passed),
        "hand": _pile_dict(int(player.hand)),
        "corners": _pile_dict(int(player.corners)),
        "stars": [kinds[star * RING : (star + 1) * RING] for star in range(STARS)],
        "features": [{"name": FEATURE_NAMES[index], "star": index % COLOURS} for index in done],
    }
