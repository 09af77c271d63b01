"""What a seat sees of Summer Pavilion: named planes for programs, a dict for front ends. Nothing is hidden but the
order in which tiles will come out of the bag, and that is not part of a position.
"""

from typing_extensions import TypedDict

from azulejos.core import piles
from azulejos.core.bits import holders
from azulejos.core.contract import Numbers, State
from azulejos.core.jit import kernel
from azulejos.core.planes import Plane, Planes, mark_seat, write_pile
from azulejos.core.views import GameView, PileView
from azulejos.games.summer_pavilion.events import STAR_KINDS
from azulejos.games.summer_pavilion.layout import COSTS, COSTS_OF, FEATURE_NAMES, FEATURE_SPACES, SOURCES, SPACES
from azulejos.games.summer_pavilion.moves import covered, joker
from azulejos.games.summer_pavilion.params import (
    COLOURS,
    KIND_NAMES,
    MOST_PLAYERS,
    NUMBER_POINTS,
    RING,
    ROUNDS,
    STAR_POINTS,
    STARS,
)
from azulejos.games.summer_pavilion.setup import displays_end
from azulejos.games.summer_pavilion.state import FINISHED, NOBODY

PLANES = Planes(
    (
        Plane("set_up", (2,), "players, 1 for the monochrome board"),
        Plane("round", (ROUNDS,), "1 for the round"),
        Plane("jokers", (ROUNDS, COLOURS), "1 for the joker colour of each round"),
        Plane("stage", (FINISHED + 1,), "1 for supply, displays, acquire, place, pick or over"),
        Plane("turn", (MOST_PLAYERS,), "1 for the seat on turn; seats from the observer on clockwise, here and below"),
        Plane("start", (MOST_PLAYERS,), "1 for the start player"),
        Plane("stone", (MOST_PLAYERS,), "1 for the seat that has the stone"),
        Plane("passed", (MOST_PLAYERS,), "1 for the seats that have passed"),
        Plane("mover", (MOST_PLAYERS,), "1 for the seat after whose turn the supply is refilled"),
        Plane("picks", (1,), "bonus tiles that the seat on turn still takes"),
        Plane("pick_from", (COLOURS,), "1 for the first colour that may be picked, while picking"),
        Plane("sources", (SOURCES, COLOURS), "tiles by colour: the centre, then the displays"),
        Plane("bag", (COLOURS,), "tiles by colour"),
        Plane("tower", (COLOURS,), "tiles by colour"),
        Plane("supply", (COLOURS,), "tiles by colour"),
        Plane("score", (MOST_PLAYERS,), "points"),
        Plane("hand", (MOST_PLAYERS, COLOURS), "tiles beside the board by colour"),
        Plane("corners", (MOST_PLAYERS, COLOURS), "kept tiles by colour"),
        Plane("board", (MOST_PLAYERS, COLOURS, STARS, RING), "1 where a space holds a tile of the colour"),
    )
)

_SET_UP = PLANES.start["set_up"]
_ROUND = PLANES.start["round"]
_JOKERS = PLANES.start["jokers"]
_STAGE = PLANES.start["stage"]
_TURN = PLANES.start["turn"]
_START = PLANES.start["start"]
_STONE = PLANES.start["stone"]
_PASSED = PLANES.start["passed"]
_MOVER = PLANES.start["mover"]
_PICKS = PLANES.start["picks"]
_PICK_FROM = PLANES.start["pick_from"]
_SOURCES = PLANES.start["sources"]
_BAG = PLANES.start["bag"]
_TOWER = PLANES.start["tower"]
_SUPPLY = PLANES.start["supply"]
_SCORE = PLANES.start["score"]
_HAND = PLANES.start["hand"]
_CORNERS = PLANES.start["corners"]
_BOARD = PLANES.start["board"]


@kernel
def observe(state: State, seat: int, out: Numbers) -> None:
    """Writes all planes as a seat sees them."""
    out[:] = 0
    out[_SET_UP] = state.players
    out[_SET_UP + 1] = state.monochrome
    out[_ROUND + state.round_number - 1] = 1
    for index in range(ROUNDS):
        out[_JOKERS + COLOURS * index + piles.count_of(state.order, index)] = 1
    out[_STAGE + state.stage] = 1
    mark_seat(state.players, seat, state.turn, _TURN, out)
    mark_seat(state.players, seat, state.start, _START, out)
    mark_seat(state.players, seat, state.stone, _STONE, out)
    mark_seat(state.players, seat, state.mover, _MOVER, out)
    if state.picks:
        out[_PICKS] = state.picks
        out[_PICK_FROM + state.pick_from] = 1
    for source in range(SOURCES):
        write_pile(state.sources[source], COLOURS, _SOURCES + COLOURS * source, out)
    write_pile(state.bag, COLOURS, _BAG, out)
    write_pile(state.tower, COLOURS, _TOWER, out)
    write_pile(state.supply, COLOURS, _SUPPLY, out)
    for place in range(state.players):
        _write_player(state, (seat + place) % state.players, place, out)


@kernel
def _write_player(state: State, seat: int, place: int, out: Numbers) -> None:
    """Writes what a seat has, as the player at a place clockwise from the observer."""
    player = state.player[seat]
    out[_PASSED + place] = player.passed
    out[_SCORE + place] = player.score
    write_pile(player.hand, COLOURS, _HAND + COLOURS * place, out)
    write_pile(player.corners, COLOURS, _CORNERS + COLOURS * place, out)
    for colour in range(COLOURS):
        for space in range(SPACES):
            out[_BOARD + SPACES * (COLOURS * place + colour) + space] = (player.tiles[colour] >> space) & 1


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
