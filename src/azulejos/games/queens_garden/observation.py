"""What a seat sees of Queen's Garden: named planes for programs, a dict for front ends. Nothing is hidden but what will
come out of the bag and what the expansions show that nobody has turned up, and that is not part of a position.
"""

from typing_extensions import TypedDict

from azulejos.core import piles, tallies
from azulejos.core.bits import bit_count, bits_of, lowest_bit
from azulejos.core.contract import Seen, State
from azulejos.core.jit import kernel
from azulejos.core.planes import Block, Plane, Planes
from azulejos.core.seats import relative_seat
from azulejos.core.spread import write_bits, write_tally
from azulejos.core.tallies import Tally
from azulejos.core.views import GameView, PileView
from azulejos.games.queens_garden.layout import (
    AREA_CELLS,
    AREAS,
    CATEGORY_KINDS,
    CELLS,
    FIRST_PAVILION,
    ORNAMENT_BONUS,
    ORNAMENT_CELLS,
    ORNAMENT_NAMES,
    ORNAMENTS,
    STACK_OF,
    cell_name,
    hexagon_name,
)
from azulejos.games.queens_garden.moves import (
    ACQUIRE,
    DISCARD_TILE,
    FROM_SUPPLY,
    PASS,
    PLACE_EXPANSION,
    PLACE_TILE,
    chosen_slot,
    covered,
    due,
    group_of,
    hexagons,
    placed_kind,
    shown,
    undecided_kind,
)
from azulejos.games.queens_garden.params import (
    BONUS_SIZES,
    CATEGORIES,
    CATEGORY_NAMES,
    COLOURS,
    KINDS,
    PAVILION_POINTS,
    ROUNDS,
    STORAGE_EXPANSIONS,
    STORAGE_PLACES,
    SUPPLY_PRICE,
    SYMBOLS,
)
from azulejos.games.queens_garden.scoring import (
    category_cells,
    group_bonus,
    group_points,
    has_pavilion,
    is_scored,
    is_surrounded,
    pavilions,
    wheel_points,
)
from azulejos.games.queens_garden.state import FINISHED, NOBODY, NOTHING, TAKEN

TABLE = Block(
    Plane("players", (1,), "how many play"),
    Plane("round", (ROUNDS,), "1 for the round"),
    Plane("wheel", (ROUNDS, CATEGORIES), f"points in each round of {', '.join(CATEGORY_NAMES)}; here and below"),
    Plane("bonuses", (len(BONUS_SIZES),), "points for groups of 4, 5 and 6"),
    Plane("stage", (FINISHED + 1,), "1 for deal, act, copy, where, pay, discard or over"),
    Plane("owed", (1,), "tiles still to be dealt"),
    Plane("action", (PASS,), "1 for the move that began the action, while it needs more decisions"),
    Plane("cell", (CELLS,), "1 for where something is being placed"),
    Plane("discarded", (2, KINDS), "1 for the last discard: a tile, or an expansion"),
    Plane("bag", (KINDS,), "tiles by kind: colour x 6 + symbol, here and below"),
    Plane("tower", (KINDS,), "tiles by kind"),
    Plane("supply", (1,), "face-down expansions"),
    Plane("unseen", (KINDS,), "1 for each kind whose expansion was never turned up"),
)
SEAT = Block(
    Plane("turn", (), "1 for the seat on turn"),
    Plane("first", (), "1 for the seat that began the round"),
    Plane("marker", (), "1 for the seat that passed first"),
    Plane("mover", (), "1 for the seat that acts after the deal"),
    Plane("passed", (), "1 for the seats that have passed"),
    Plane("score", (), "points"),
    Plane("jokers", (), "jokers in the storage"),
    Plane("tiles", (KINDS,), "tiles in the storage by kind"),
    Plane("expansions", (KINDS,), "1 for each expansion in the storage"),
    Plane("fields", (CELLS,), "1 for each cell that can hold a hexagon"),
    Plane("printed", (CELLS,), "1 for each cell whose hexagon is printed on an expansion"),
    Plane("colours", (COLOURS, CELLS), "1 for each cell that shows the colour"),
    Plane("symbols", (SYMBOLS, CELLS), "1 for each cell that shows the symbol"),
)
SLOT = Block(
    Plane("top", (), "1 for the slot on top of the round stack"),
    Plane("taken", (), "1 for each expansion that is taken"),
    Plane("slots", (KINDS,), "tiles by kind on each expansion of the display"),
    Plane("faces", (KINDS,), "1 for the kind that each expansion shows"),
    Plane("copies", (SYMBOLS,), "1 where the slot is chosen for a kind of the acquired category"),
)


def planes(players: int) -> Planes:
    """What an observation consists of with so many players."""
    return Planes(TABLE, seats=(SEAT, players), slots=(SLOT, int(STACK_OF[players])))


_PLAYERS = TABLE.start["players"]
_ROUND = TABLE.start["round"]
_WHEEL = TABLE.start["wheel"]
_BONUSES = TABLE.start["bonuses"]
_STAGE = TABLE.start["stage"]
_OWED = TABLE.start["owed"]
_ACTION = TABLE.start["action"]
_CELL = TABLE.start["cell"]
_DISCARDED = TABLE.start["discarded"]
_BAG = TABLE.start["bag"]
_TOWER = TABLE.start["tower"]
_SUPPLY = TABLE.start["supply"]
_UNSEEN = TABLE.start["unseen"]

_SEATS = TABLE.size
_SEAT_SIZE = SEAT.size
_TURN = SEAT.start["turn"]
_FIRST = SEAT.start["first"]
_MARKER = SEAT.start["marker"]
_MOVER = SEAT.start["mover"]
_PASSED = SEAT.start["passed"]
_SCORE = SEAT.start["score"]
_JOKERS = SEAT.start["jokers"]
_TILES = SEAT.start["tiles"]
_EXPANSIONS = SEAT.start["expansions"]
_FIELDS = SEAT.start["fields"]
_PRINTED = SEAT.start["printed"]
_COLOURS = SEAT.start["colours"]
_SYMBOLS = SEAT.start["symbols"]

_SLOT_SIZE = SLOT.size
_TOP = SLOT.start["top"]
_TAKEN = SLOT.start["taken"]
_SLOTS = SLOT.start["slots"]
_FACES = SLOT.start["faces"]
_COPIES = SLOT.start["copies"]


@kernel
def observe(state: State, seat: int, out: Seen) -> None:
    """Writes all planes as a seat sees them."""
    out[:_SEATS] = 0
    _write_round(state, out)
    _write_action(state, out)
    _write_table(state, out)
    start = _SEATS
    for place in range(state.players):
        _write_seat(state, relative_seat(state, seat, place), start, out)
        start += _SEAT_SIZE
    for slot in range(STACK_OF[state.players]):
        _write_slot(state, slot, start + _SLOT_SIZE * slot, out)


@kernel
def _write_round(state: State, out: Seen) -> None:
    """Writes the set-up, and in which round and stage the game is."""
    out[_PLAYERS] = state.players
    out[_ROUND + state.round_number - 1] = 1
    for index in range(ROUNDS):
        for category in range(CATEGORIES):
            out[_WHEEL + CATEGORIES * index + category] = wheel_points(state, index + 1, category)
    for index in range(len(BONUS_SIZES)):
        out[_BONUSES + index] = piles.count_of(int(state.bonuses), BONUS_SIZES[index])
    out[_STAGE + state.stage] = 1


@kernel
def _write_action(state: State, out: Seen) -> None:
    """Writes what is decided of an action that is not complete, and what is to be dealt."""
    out[_OWED] = state.owed
    if state.action != NOTHING:
        out[_ACTION + state.action] = 1
    if state.cell != NOTHING:
        out[_CELL + state.cell] = 1
    if state.discarded != NOTHING:
        out[_DISCARDED + state.discarded - DISCARD_TILE] = 1


@kernel
def _write_table(state: State, out: Seen) -> None:
    """Writes bag, tower and supply."""
    write_tally(state.bag, KINDS, _BAG, out)
    write_tally(state.tower, KINDS, _TOWER, out)
    out[_SUPPLY] = state.supply
    write_bits(state.unseen, KINDS, _UNSEEN, out)


@kernel
def _write_seat(state: State, seat: int, start: int, out: Seen) -> None:
    """Writes what a seat has, from a place on."""
    player = state.player[seat]
    out[start + _TURN] = int(state.turn == seat)
    out[start + _FIRST] = int(state.first == seat)
    out[start + _MARKER] = int(state.marker == seat)
    out[start + _MOVER] = int(state.mover == seat)
    out[start + _PASSED] = player.passed
    out[start + _SCORE] = player.score
    out[start + _JOKERS] = player.jokers
    write_tally(player.tiles, KINDS, start + _TILES, out)
    write_bits(player.expansions, KINDS, start + _EXPANSIONS, out)
    write_bits(player.fields, CELLS, start + _FIELDS, out)
    write_bits(player.printed, CELLS, start + _PRINTED, out)
    for colour in range(COLOURS):
        write_bits(player.colours[colour], CELLS, start + _COLOURS + CELLS * colour, out)
    for symbol in range(SYMBOLS):
        write_bits(player.symbols[symbol], CELLS, start + _SYMBOLS + CELLS * symbol, out)


@kernel
def _write_slot(state: State, slot: int, start: int, out: Seen) -> None:
    """Writes what lies in a slot of the display, from a place on."""
    out[start + _TOP] = int(state.top == slot + 1)
    out[start + _TAKEN] = int(state.faces[slot] == TAKEN)
    write_tally(state.slots[slot], KINDS, start + _SLOTS, out)
    write_bits(shown(state, slot), KINDS, start + _FACES, out)
    for place in range(SYMBOLS):
        out[start + _COPIES + place] = int((state.copies >> (4 * place)) & 15 == slot + 1)


class SlotView(TypedDict):
    """A place of the display: tiles on an expansion, or the expansion itself once it shows its face."""

    tiles: PileView
    shows: str | None
    taken: bool


class ActionView(TypedDict):
    """What is decided so far of an action that is not complete."""

    acquire: str | None
    asked: str | None
    chosen: dict[str, int]
    place: str | None
    due: int
    expansion: bool
    cell: str | None


class SurroundedView(TypedDict):
    """An ornament that is surrounded."""

    name: str
    index: int


class OrnamentView(TypedDict):
    """An ornament of a garden: how many cells around it are filled, and the jokers for all of them."""

    name: str
    index: int
    filled: int
    jokers: int


class GroupView(TypedDict):
    """A group that counts at the end."""

    category: str
    cells: list[str]
    value: int
    bonus: int


class BoardView(TypedDict):
    """A player's storage and garden."""

    score: int
    passed: bool
    jokers: int
    tiles: PileView
    expansions: list[str]
    areas: list[str | None]
    fields: list[str]
    cells: dict[str, str]
    printed: list[str]
    surrounded: list[SurroundedView]
    ornaments: list[OrnamentView]
    scoring: dict[str, int]
    groups: list[GroupView]


class OwnView(TypedDict):
    """What this game adds to every game's view."""

    first: int
    marker: int | None
    wheel: list[dict[str, int]]
    bonuses: dict[str, int]
    action: ActionView | None
    discarded: str | None
    owed: int
    mover: int | None
    bag: PileView
    tower: PileView
    supply: int
    supply_price: int
    storage_places: int
    storage_expansions: int
    unseen: list[str]
    top: int
    doubles: list[str]
    display: list[SlotView]
    boards: list[BoardView]


class View(GameView, OwnView):
    """A position of Queen's Garden."""


def view(state: State, seat: int) -> OwnView:
    """The position as a seat may see it, JSON-able; hexagons and cells by their short names, slots from 1."""
    return {
        "first": int(state.first),
        "marker": None if state.marker == NOBODY else int(state.marker),
        "wheel": [_wheel_dict(state, index) for index in range(ROUNDS)],
        "bonuses": {str(size): int(piles.count_of(int(state.bonuses), size)) for size in BONUS_SIZES},
        "action": _action_dict(state),
        "discarded": None if state.discarded == NOTHING else _discard_name(int(state.discarded)),
        "owed": int(state.owed),
        "mover": None if state.mover == NOBODY else int(state.mover),
        "bag": _tally_dict(state.bag),
        "tower": _tally_dict(state.tower),
        "supply": int(state.supply),
        "supply_price": SUPPLY_PRICE,
        "storage_places": STORAGE_PLACES,
        "storage_expansions": STORAGE_EXPANSIONS,
        "unseen": _names(int(state.unseen)),
        "top": int(state.top),
        "display": [_slot_dict(state, slot) for slot in range(STACK_OF[state.players] if state.top else 0)],
        "doubles": _names(_doubles(state)),
        "boards": [_board_dict(state, index) for index in range(state.players)],
    }


def _wheel_dict(state: State, index: int) -> dict[str, int]:
    """What the three categories of a round score."""
    scored = [category for category in range(CATEGORIES) if is_scored(state, index + 1, category)]
    return {CATEGORY_NAMES[category]: wheel_points(state, index + 1, category) for category in scored}


def _names(kinds: int) -> list[str]:
    """The hexagons of a set."""
    return [hexagon_name(kind) for kind in bits_of(kinds)]


def _tally_dict(tally: Tally) -> PileView:
    """Tiles by their names, only those that are there."""
    return {hexagon_name(kind): int(tallies.count_of(tally, kind)) for kind in bits_of(int(tally[0]))}


def _slot_dict(state: State, slot: int) -> SlotView:
    """An expansion of the display."""
    face = int(state.faces[slot])
    return {
        "tiles": _tally_dict(state.slots[slot]),
        "shows": hexagon_name(face) if face >= 0 else None,
        "taken": face == TAKEN,
    }


def _doubles(state: State) -> int:
    """The kinds that lie in several slots: whoever acquires one of them is asked which."""
    slots = [int(state.slots[slot, 0]) | shown(state, slot) for slot in range(STACK_OF[state.players])]
    return sum(1 << kind for kind in range(KINDS) if sum(kinds >> kind & 1 for kinds in slots) > 1)


def _action_dict(state: State) -> ActionView | None:
    """What is decided so far of an action that is not complete: what it is about, the slots chosen, the cell, and how
    many pieces are due besides the placed one."""
    if state.action == NOTHING:
        return None
    action = int(state.action)
    category = action < PLACE_TILE
    placed = None if category or action == FROM_SUPPLY else placed_kind(action)
    return {
        "acquire": CATEGORY_NAMES[action - ACQUIRE] if category else None,
        "asked": hexagon_name(undecided_kind(state)) if category else None,
        "chosen": _chosen_dict(state) if category else {},
        "place": None if placed is None else hexagon_name(placed),
        "due": 0 if placed is None else int(due(placed)),
        "expansion": action >= PLACE_EXPANSION,
        "cell": None if state.cell == NOTHING else cell_name(int(state.cell)),
    }


def _discard_name(move: int) -> str:
    """A discarded tile, or an expansion with its sign."""
    kind = move - DISCARD_TILE
    return hexagon_name(kind) if kind < KINDS else f"+{hexagon_name(kind - KINDS)}"


def _chosen_dict(state: State) -> dict[str, int]:
    """For each of the identical hexagons that was asked for so far the slot it is taken from."""
    kinds = [kind for kind in range(KINDS) if CATEGORY_KINDS[state.action - ACQUIRE] >> kind & 1]
    slots = {hexagon_name(kind): chosen_slot(state, kind) for kind in kinds}
    return {name: slot + 1 for name, slot in slots.items() if slot != NOTHING}


def _board_dict(state: State, seat: int) -> BoardView:
    """What a seat has: points, storage, and a garden of areas, cells and surrounded ornaments."""
    player = state.player[seat]
    fields, printed = int(player.fields), int(player.printed)
    return {
        "score": int(player.score),
        "passed": bool(player.passed),
        "jokers": int(player.jokers),
        "tiles": _tally_dict(player.tiles),
        "expansions": _names(int(player.expansions)),
        "areas": [_area_name(fields, printed, area) for area in range(1, AREAS + 1)],
        "fields": [cell_name(cell) for cell in bits_of(fields)],
        "cells": {cell_name(cell): hexagon_name(kind) for cell, kind in hexagons(state, seat).items()},
        "printed": [cell_name(cell) for cell in bits_of(printed)],
        "surrounded": [
            {"name": ORNAMENT_NAMES[ornament], "index": ornament}
            for ornament in range(ORNAMENTS)
            if is_surrounded(state, seat, ornament)
        ],
        "ornaments": _ornament_dicts(state, seat),
        "scoring": _scoring_dict(state, seat),
        "groups": [group for category in range(CATEGORIES) for group in _group_dicts(state, seat, category)],
    }


def _ornament_dicts(state: State, seat: int) -> list[OrnamentView]:
    """The ornaments of a garden: how many of the cells around each are filled, and the jokers for all six."""
    cells = covered(state, seat)
    return [
        {
            "name": ORNAMENT_NAMES[ornament],
            "index": ornament,
            "filled": int(bit_count(cells & int(ORNAMENT_CELLS[ornament]))),
            "jokers": int(ORNAMENT_BONUS[ornament]),
        }
        for ornament in range(ORNAMENTS)
        if ornament < FIRST_PAVILION or has_pavilion(state, seat, ornament - FIRST_PAVILION + 1)
    ]


def _scoring_dict(state: State, seat: int) -> dict[str, int]:
    """What a garden would score if the round ended now: for each of its categories, and for pavilions."""
    number = int(state.round_number)
    scored = [category for category in range(CATEGORIES) if is_scored(state, number, category)]
    points = {
        CATEGORY_NAMES[category]: wheel_points(state, number, category)
        * int(bit_count(category_cells(state, seat, category)))
        for category in scored
    }
    return points | {"pavilions": PAVILION_POINTS * int(pavilions(state, seat))}


def _group_dicts(state: State, seat: int, category: int) -> list[GroupView]:
    """The groups of a category that count at the end as they are now, in the order in which they are scored."""
    members = category_cells(state, seat, category)
    left = members
    groups: list[GroupView] = []
    while left:
        group = group_of(lowest_bit(left), members)
        left &= ~group
        value = int(group_points(state, seat, group))
        if value:
            groups.append(
                {
                    "category": CATEGORY_NAMES[category],
                    "cells": [cell_name(cell) for cell in bits_of(group)],
                    "value": value,
                    "bonus": int(group_bonus(state, bit_count(group))),
                }
            )
    return groups


def _area_name(fields: int, printed: int, area: int) -> str | None:
    """Whether an expansion lies on an area face up, face down or not at all."""
    if not fields & AREA_CELLS[area]:
        return None
    return "up" if printed & AREA_CELLS[area] else "down"
