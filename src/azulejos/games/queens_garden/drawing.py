"""Queen's Garden's positions as a picture (SVG) and as plain text."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from rich.cells import cell_len, set_cell_size

from azulejos.core import piles, tallies
from azulejos.core.contract import OVER, State
from azulejos.core.svg import (
    GAP,
    Box,
    Cells,
    Chip,
    Picture,
    Point,
    Value,
    disc,
    fitted,
    page,
    panel,
    panel_title,
    player_panel,
    polar,
    text_width,
    tile_styles,
)
from azulejos.core.tallies import Tally
from azulejos.core.text import flowing, hanging, in_points, player_heading, player_name, side_by_side, spoken, standing
from azulejos.games.queens_garden.layout import (
    AREA_CELLS,
    AREAS,
    CATEGORY_KINDS,
    CELLS,
    CENTRES,
    DIRECTIONS,
    FIRST_PAVILION,
    ORNAMENT_NAMES,
    ORNAMENT_POINTS,
    ORNAMENTS,
    POINTS,
    cell_name,
    hexagon_name,
)
from azulejos.games.queens_garden.moves import (
    ACQUIRE,
    AREA,
    CELL,
    DISCARD_EXPANSION,
    DISCARD_TILE,
    DONE,
    FROM_SUPPLY,
    MOVES,
    OTHER_KINDS,
    PAYMENT,
    PLACE_EXPANSION,
    SLOT,
    STACK_OF,
    WAY_EXPANSIONS,
    WAY_TILES,
    WAYS,
    chosen_slot,
    due,
    hexagon_on,
    legal_moves,
    placed_kind,
    undecided_kind,
)
from azulejos.games.queens_garden.params import (
    BONUS_SIZES,
    CATEGORIES,
    CATEGORY_LETTERS,
    CATEGORY_NAMES,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLOURS,
    KINDS,
    ORNAMENT_JOKERS,
    PAVILION_POINTS,
    ROUNDS,
    STORAGE_EXPANSIONS,
    STORAGE_PLACES,
    SYMBOL_NAMES,
)
from azulejos.games.queens_garden.params import SYMBOLS as SYMBOL_COUNT
from azulejos.games.queens_garden.scoring import has_pavilion, is_scored, is_surrounded, wheel_points
from azulejos.games.queens_garden.state import COPY, DISCARD, NOBODY, PAY, TAKEN, WHERE

# The words in both drawings; callers may pass translations of some or all.
LABELS = {
    "queens_garden": "Queen's Garden",
    "round": "Round",
    "display": "display",
    "top": "top of the stack",
    "below": "below it",
    "face_up": "face up",
    "taken": "taken",
    "supply": "supply",
    "bag": "bag",
    "tower": "tower",
    "wheel": "scoring wheel",
    "group_of": "group of",
    "storage": "storage",
    "expansions": "expansions",
    "garden": "garden",
    "surrounded": "surrounded",
    "player": "Player",
    "point": "point",
    "points": "points",
    "on_turn": "on turn",
    "began": "first player",
    "has_marker": "starts next",
    "passed": "passed",
    "dealing": "dealing",
    "acting": "acting",
    "choosing": "choosing",
    "placing": "placing",
    "paying": "paying",
    "discarding": "discarding",
    "over": "game over",
    "empty": "empty",
    "hexagon": "{colour} {symbol}",
    "joker": "joker",
    **{name: name for name in ORNAMENT_JOKERS},
    **{name: name.replace("_", " ") for name in COLOUR_NAMES},
    **{name: name for name in SYMBOL_NAMES},
    "plant": "leafy plant",
}
PHASES = ("dealing", "acting", "choosing", "placing", "paying", "discarding", "over")  # by the state's stage

# The sprite's names of the colours; its symbols, its rims, of which each colour has its own, and the joker.
TOKENS = tuple(f"qg-{name}" for name in ("dgreen", "lgreen", "blue", "dpurple", "lpurple", "yellow"))
RIMS = tuple(token.replace("qg-", "qg-rim-") for token in TOKENS)
SYMBOLS = (*(f"qg-{name}" for name in SYMBOL_NAMES), *RIMS, "qg-joker")
SIGNS = {"has_marker": "az-first"}

# How the command line colours a hexagon; tiles look alike in both themes.
STYLES = tile_styles(dict(zip(COLOUR_LETTERS + "j", (*TOKENS, "qg-joker"), strict=True)), bright="gbp")


# --- What both drawings show ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Slot:
    """An expansion of the display."""

    number: int
    shows: int | None  # the kind of its hexagon when it lies face up
    taken: bool
    tiles: list[int]
    marks: dict[int, str] = field(default_factory=dict)  # kinds in it that are to choose from, or chosen


@dataclass(frozen=True)
class Table:
    """What lies on the table for all; hexagons are told by their kinds, categories by their numbers."""

    slots: list[Slot]  # those beside the stack and its top
    top: int
    below: int  # expansions under the top
    wheel: list[dict[int, int]]  # for each round the points by category
    this_round: int
    bonuses: dict[int, int]  # by size of a group
    stocks: dict[str, int]
    supply: int
    marker: bool  # whether the marker is still to take


@dataclass(frozen=True)
class Choice:
    """What is decided of an action that is not complete, and what there is to choose from."""

    kind: int | None = None  # to be placed, or of which there are several
    expansion: bool = False
    cell: int | None = None
    slots: list[int] = field(default_factory=list)
    cells: list[int] = field(default_factory=list)
    areas: list[int] = field(default_factory=list)
    tiles: set[int] = field(default_factory=set)  # kinds to pay or to discard, here and below
    expansions: set[int] = field(default_factory=set)
    jokers: bool = False


@dataclass(frozen=True)
class Garden:
    """A player's garden and storage; hexagons are told by their kinds."""

    seat: int
    name: str
    score: int
    notes: list[str]  # labels of what is special about the player
    hexagons: dict[int, int]  # by cell
    printed: set[int]
    free: set[int]  # fields without a hexagon
    areas: set[int]  # that are free
    ornaments: dict[int, bool]  # whether each that is there is surrounded
    tiles: list[int]
    jokers: int
    expansions: list[int]
    choice: Choice
    task: str  # what the player is doing, in words


def table_of(state: State) -> Table:
    """What lies on the table for all."""
    stack, top = int(STACK_OF[state.players]), int(state.top)
    choice = choice_of(state)
    return Table(
        slots=[_slot(state, slot, choice) for slot in range(min(top, stack))],
        top=top if top <= stack else 0,
        below=max(0, stack - top) if top else 0,
        wheel=[_wheel_round(state, number) for number in range(1, ROUNDS + 1)],
        this_round=int(state.round_number),
        bonuses={size: int(piles.count_of(int(state.bonuses), size)) for size in BONUS_SIZES},
        stocks={"bag": int(tallies.size(state.bag)), "tower": int(tallies.size(state.tower))},
        supply=int(state.supply),
        marker=bool(state.marker == NOBODY and state.turn != OVER),
    )


def _slot(state: State, slot: int, choice: Choice) -> Slot:
    """An expansion of the display, with marks while somebody chooses among identical hexagons."""
    face, tiles = int(state.faces[slot]), _tiles_of(state.slots[slot])
    acquired = _members(CATEGORY_KINDS[state.action - ACQUIRE], KINDS) if state.stage == COPY else []
    marks = {kind: "chosen" for kind in acquired if chosen_slot(state, kind) == slot}
    if choice.kind is not None and slot in choice.slots:
        marks[choice.kind] = "legal"
    return Slot(slot + 1, face if face >= 0 else None, face == TAKEN, tiles, marks)


def _wheel_round(state: State, number: int) -> dict[int, int]:
    """What the three categories of a round score."""
    scored = [category for category in range(CATEGORIES) if is_scored(state, number, category)]
    return {category: int(wheel_points(state, number, category)) for category in scored}


def _tiles_of(tally: Tally) -> list[int]:
    """The kinds of a tally's tiles one by one."""
    return [kind for kind in range(KINDS) for _ in range(tallies.count_of(tally, kind))]


def _members(bits: int, count: int) -> list[int]:
    """The members of a set that is an integer."""
    return [index for index in range(count) if int(bits) >> index & 1]


def choice_of(state: State) -> Choice:
    """What the seat on turn is in the middle of."""
    if state.stage not in (COPY, WHERE, PAY, DISCARD):
        return Choice()
    out = np.zeros(MOVES, np.int64)
    legal = [int(move) for move in out[: legal_moves(state, out)]]
    if state.stage == COPY:
        return Choice(kind=int(undecided_kind(state)), slots=[move - SLOT for move in legal])
    if state.stage == DISCARD:
        tiles = {move - DISCARD_TILE for move in legal if DISCARD_TILE <= move < DISCARD_EXPANSION}
        return Choice(tiles=tiles, expansions={move - DISCARD_EXPANSION for move in legal if move >= DISCARD_EXPANSION})
    action = int(state.action)
    kind = None if action == FROM_SUPPLY else int(placed_kind(action))
    if state.stage == PAY and kind is not None:
        return _payment_choice(kind, action >= PLACE_EXPANSION, int(state.cell), legal)
    cells = [move - CELL for move in legal if CELL <= move < AREA]
    areas = [move - AREA + 1 for move in legal if AREA <= move < PAYMENT]
    return Choice(kind=kind, expansion=action >= PLACE_EXPANSION, cells=cells, areas=areas)


def _payment_choice(kind: int, expansion: bool, cell: int, legal: list[int]) -> Choice:
    """What is being placed where, and what can be a part of some payment for it."""
    tiles, expansions, jokers = set[int](), set[int](), False
    for mode, way in (divmod(move - PAYMENT, WAYS) for move in legal if PAYMENT <= move < DONE):
        others = OTHER_KINDS[kind, mode].tolist()
        paid = [{others[index] for index in _members(bits[way], len(others))} for bits in (WAY_TILES, WAY_EXPANSIONS)]
        tiles |= paid[0]
        expansions |= paid[1]
        jokers |= len(paid[0]) + len(paid[1]) < due(kind)
    return Choice(kind=kind, expansion=expansion, cell=cell, tiles=tiles, expansions=expansions, jokers=jokers)


def gardens_of(state: State, names: Sequence[str] | None, labels: Mapping[str, str]) -> list[Garden]:
    """The gardens of all players."""
    return [_garden(state, seat, player_name(seat, names, labels), labels) for seat in range(int(state.players))]


def _garden(state: State, seat: int, name: str, labels: Mapping[str, str]) -> Garden:
    """The garden and the storage of one player."""
    player = state.player[seat]
    hexagons = {cell: kind for cell in range(CELLS) if (kind := hexagon_on(state, seat, cell)) is not None}
    there = [index for index in range(ORNAMENTS) if _is_there(state, seat, index)]
    choice = choice_of(state) if state.turn == seat else Choice()
    return Garden(
        seat=seat,
        name=name,
        score=int(player.score),
        notes=_notes(state, seat),
        hexagons=hexagons,
        printed=set(_members(player.printed, CELLS)),
        free=set(_members(player.fields, CELLS)) - set(hexagons),
        areas={area for area in range(1, AREAS + 1) if not int(player.fields) & int(AREA_CELLS[area])},
        ornaments={index: bool(is_surrounded(state, seat, index)) for index in there},
        tiles=_tiles_of(player.tiles),
        jokers=int(player.jokers),
        expansions=_members(player.expansions, KINDS),
        choice=choice,
        task=_task(state, choice, labels) if state.turn == seat else "",
    )


def _is_there(state: State, seat: int, ornament: int) -> bool:
    """Whether a garden has an ornament; a pavilion comes with a face-up expansion."""
    return ornament < FIRST_PAVILION or bool(has_pavilion(state, seat, ornament - FIRST_PAVILION + 1))


def _notes(state: State, seat: int) -> list[str]:
    """Labels of what is special about a player."""
    holds = {
        "on_turn": state.turn == seat,
        "began": state.first == seat and state.turn != OVER,
        "has_marker": state.marker == seat and state.turn != OVER,
        "passed": state.player[seat].passed and state.turn != OVER,
    }
    return [note for note, holding in holds.items() if holding]


def _task(state: State, choice: Choice, labels: Mapping[str, str]) -> str:
    """What the seat on turn is in the middle of, in words; nothing before an action."""
    if state.stage not in (COPY, WHERE, PAY, DISCARD):
        return ""
    words = [] if choice.kind is None else [labels[hexagon_name(choice.kind)]]
    words += [labels["supply"]] if state.action == FROM_SUPPLY else []
    words += [f"@{cell_name(choice.cell)}"] if choice.cell is not None else []
    return ": ".join([labels[PHASES[state.stage]], " ".join(words)] if words else [labels[PHASES[state.stage]]])


def _all_labels(labels: Mapping[str, str]) -> dict[str, str]:
    """All words, with those for each hexagon by its name."""
    words = {**LABELS, **labels}
    for kind in range(KINDS):
        colour, symbol = words[COLOUR_NAMES[kind // SYMBOL_COUNT]], words[SYMBOL_NAMES[kind % SYMBOL_COUNT]]
        words[hexagon_name(kind)] = words["hexagon"].format(colour=colour, symbol=symbol)
    return words


def _headline(state: State, labels: Mapping[str, str]) -> list[str]:
    """The round and the phase in words."""
    return [f"{labels['round']} {int(state.round_number)}", labels[PHASES[state.stage]]]


def _round_words(table: Table, labels: Mapping[str, str]) -> list[str]:
    """What this round scores, in words."""
    scored = table.wheel[table.this_round - 1]
    return [f"{labels[CATEGORY_NAMES[category]]} +{points}" for category, points in scored.items()]


def _bonus_words(table: Table, labels: Mapping[str, str]) -> list[str]:
    """What groups and pavilions are worth, in words."""
    groups = [f"{labels['group_of']} {size} +{points}" for size, points in table.bonuses.items() if points]
    return [*groups, f"{labels['pavilion']} +{PAVILION_POINTS}"]


# --- The picture ------------------------------------------------------------------------------------------------------

# A garden: hexagons with a tip on top, of this distance from middle to tip.
SIDE = 31
ROOT = math.sqrt(3)
WIDTH, HEIGHT = 15.8 * SIDE, 14.3 * SIDE

# A player's panel: the name's line, the garden, below it the storage with its title over its places.
PADDING, HEADER, TITLE = 18, 54, 24
PLACE = (41, 46)  # a place for a tile with the gap after it
IN_ROW = STORAGE_PLACES // 2
EXPANSION_WIDTH = 104
STORAGE = TITLE + 2 * PLACE[1]
PANEL = Cells(WIDTH + 2 * PADDING, HEADER + HEIGHT + 8 + STORAGE + PADDING)

# By number of players: the cells that hold what all share, where the gardens lie, and how high the wheel's panel is.
PLANS: dict[int, tuple[float, float, list[Point], float]] = {
    2: (1, 1, [(1, 0), (2, 0)], 250),
    3: (1, 1, [(1, 0), (0, 1), (1, 1)], 280),
    4: (1.25, 2, [(1.25, 0), (2.25, 0), (1.25, 1), (2.25, 1)], 350),
}
TILE_PLACES = (3, 2, 5, 6)  # where on an expansion the display's tiles lie
PRINT_PLACE = 2  # where it shows its hexagon before anyone has turned it


class Plan(NamedTuple):
    """Where the panels lie."""

    display: Box
    wheel: Box
    gardens: list[Box]


def _plan(players: int) -> Plan:
    """What all share lies in the first column, with four players larger."""
    columns, rows, places, wheel = PLANS[players]
    x, y, width, height = PANEL.box(0, 0, columns, rows)
    return Plan(
        display=Box(x, y, width, height - wheel - GAP),
        wheel=Box(x, y + height - wheel, width, wheel),
        gardens=[PANEL.box(column, row) for column, row in places],
    )


def svg(
    state: State, *, names: Sequence[str] | None = None, theme: str = "light", labels: Mapping[str, str] = LABELS
) -> str:
    """The position as a picture in a file of its own."""
    labels = _all_labels(labels)
    table, gardens = table_of(state), gardens_of(state, names, labels)
    plan = _plan(len(gardens))
    picture = Picture(theme)
    stocks = [(f"ui-{name}", labels[name], count) for name, count in table.stocks.items()]
    words = _headline(state, labels)
    width, height = page(picture, plan.gardens, labels["queens_garden"], " · ".join(words), stocks)
    task = next((garden.task for garden in gardens if state.stage == COPY and garden.task), "")
    _draw_display(picture, table, int(STACK_OF[state.players]), plan.display, task, labels)
    _draw_wheel(picture, table, plan.wheel, labels)
    for garden, box in zip(gardens, plan.gardens, strict=True):
        _draw_player(picture, garden, box, labels)
    title = ", ".join([labels["queens_garden"], *words])
    return picture.svg(width, height, title, _description(table, gardens, labels))


def _description(table: Table, gardens: list[Garden], labels: Mapping[str, str]) -> str:
    """What is on offer and how the players stand, in words."""

    def told(label: str, pieces: list[str]) -> str:
        return f"{label}: {spoken(pieces, labels)}"

    sentences = [f"{labels['wheel']}: {', '.join(_round_words(table, labels))}"]
    sentences += [f"{labels[name]} {count}" for name, count in {**table.stocks, "supply": table.supply}.items()]
    for slot in table.slots:
        sentences.append(f"{labels['display']} {slot.number}{_slot_words(slot, table, labels)}")
    for garden in gardens:
        sentences.append(standing(garden.name, garden.score, garden.notes, labels))
        sentences += [garden.task] if garden.task else []
        sentences.append(told(labels["garden"], [hexagon_name(kind) for kind in garden.hexagons.values()]))
        done = [ORNAMENT_NAMES[index] for index, surrounded in garden.ornaments.items() if surrounded]
        sentences += [told(labels["surrounded"], done)] if done else []
        stored = [hexagon_name(kind) for kind in garden.tiles] + ["joker"] * garden.jokers
        sentences.append(told(labels["storage"], stored))
        sentences.append(told(labels["expansions"], [hexagon_name(kind) for kind in garden.expansions]))
    return ". ".join(sentences) + "."


def _slot_words(slot: Slot, table: Table, labels: Mapping[str, str]) -> str:
    """What an expansion of the display shows or holds, in words."""
    if slot.taken:
        return f": {labels['taken']}"
    if slot.shows is not None:
        return f", {labels['face_up']}: {labels[hexagon_name(slot.shows)]}"
    top = f", {labels['top']}, {table.below} {labels['below']}" if slot.number == table.top else ""
    return f"{top}: {spoken([hexagon_name(kind) for kind in slot.tiles], labels)}"


# Hexagons


def hex_place(point: tuple[int, int], middle: Point, side: float) -> Point:
    """Where the hexagon at a point lies, around a middle."""
    q, r = point
    return middle[0] + ROOT * side * (q + r / 2), middle[1] + 1.5 * side * r


def _hexagon(picture: Picture, place: Point, radius: float, **style: Value) -> None:
    """The outline of a hexagon with a tip on top."""
    corners = [(place[0] + x, place[1] + y) for x, y in (polar(radius, 60 * index) for index in range(6))]
    path = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "z"
    picture.add("path", d=path, stroke_linejoin="round", **style)


def _draw_hexagon(picture: Picture, kind: int, place: Point, side: float, state: str = "tile") -> None:
    """A tile, or what is `printed` on an expansion: smaller, on a field; as a `ghost` it is only about to be there."""
    token, symbol = TOKENS[kind // SYMBOL_COUNT], SYMBOLS[kind % SYMBOL_COUNT]
    radius = 0.965 * side
    if state.startswith("printed"):
        field_style: dict[str, Value] = {"fill": "cell", "stroke": "line-strong", "stroke_opacity": 0.7}
        _hexagon(picture, place, 0.93 * side, **field_style)
        radius = 0.8 * side
    x, y = place
    opacity = 0.72 if state.endswith("ghost") else None
    with picture.group(class_=f"{state} {hexagon_name(kind)}", color=f"{token}-m", opacity=opacity):
        _hexagon(picture, place, radius, fill=token, stroke="tile-edge")
        picture.use(RIMS[kind // SYMBOL_COUNT], x - radius, y - radius, 2 * radius, opacity=0.7)
        picture.use_on(token, symbol, x - 0.53 * radius, y - 0.68 * radius, 1.06 * radius)
        number, size = str(kind % SYMBOL_COUNT + 1), 0.4 * radius
        picture.text(number, x, y + 0.57 * radius, size, fill=f"{token}-m", font_weight=700, text_anchor="middle")


def _draw_mark(picture: Picture, place: Point, radius: float, mark: str) -> None:
    """A ring around a hexagon that is chosen, or that may be."""
    _hexagon(picture, place, radius, fill="none", stroke="sel-gap" if mark == "chosen" else "surface", stroke_width=6)
    dashes = "6 4" if mark == "legal" else None
    ink = "legal" if mark == "legal" else "sel-ring"
    _hexagon(picture, place, radius, class_=mark, fill="none", stroke=ink, stroke_width=3, stroke_dasharray=dashes)


def _draw_ornament(picture: Picture, name: str, place: Point, side: float, *, done: bool) -> None:
    """A fountain, statue, bench or pavilion; gilt when it is surrounded."""
    fill, ink, edge = ("marker", "marker-m", "marker-m") if done else ("surface", "ink-2", "line")
    state, size = "done" if done else "open", 1.15 * side
    _hexagon(picture, place, 0.9 * side, class_=state, fill=fill, stroke=edge)
    with picture.group(color=ink):
        where = (place[0] - size / 2, place[1] - size / 2, size)
        picture.use_on(fill, f"orn-{name}", *where, class_=f"{name} {state}")


def _draw_free_area(picture: Picture, middle: Point, side: float, class_: str) -> None:
    """Seven hexagons in faint dashes: where an expansion could lie, or lay."""
    edge: dict[str, Value] = {"stroke": "line-strong", "stroke_opacity": 0.45, "stroke_dasharray": "3 4"}
    for point in (CENTRES[0], *DIRECTIONS):
        _hexagon(picture, hex_place(point, middle, side), 0.93 * side, class_=class_, fill="surface-2", **edge)


def _draw_expansion(picture: Picture, middle: Point, side: float, shows: int | None) -> None:
    """An expansion by itself: face down seven fields, face up a pavilion and a printed hexagon among them."""
    places = [hex_place(point, middle, side) for point in (CENTRES[0], *DIRECTIONS)]
    for place in places:
        _hexagon(picture, place, 1.09 * side, fill="board")
    for place in places:
        _hexagon(picture, place, 0.9 * side, fill="cell", stroke="line-strong", stroke_opacity=0.5)
    if shows is not None:
        _draw_ornament(picture, "pavilion", middle, side, done=False)
        _draw_hexagon(picture, shows, places[PRINT_PLACE], side, "printed")


# The table


def _draw_display(picture: Picture, table: Table, stack: int, box: Box, task: str, labels: Mapping[str, str]) -> None:
    """The expansions of the round stack with their numbers, the rest of the stack as backs after its top."""
    panel(picture, box, active=bool(task))
    panel_title(picture, box, f"{labels['display']} · {labels['supply']} {table.supply}", task)
    if table.marker and not task:
        picture.use("az-first", box.x + box.width - PADDING - 24, box.y + 12, 24, class_="marker")
    grid = Box(box.x + 10, box.y + 42, box.width - 20, box.height - 50)
    columns, side = _grid_of(stack, grid)
    across, down = grid.width / columns, grid.height / math.ceil(stack / columns)
    middles = [
        (grid.x + (index % columns + 0.5) * across, grid.y + (index // columns + 0.5) * down - 8)
        for index in range(stack)
    ]
    for slot, middle in zip(table.slots, middles, strict=False):
        _draw_slot(picture, slot, middle, side)
        if slot.number == table.top:
            words = fitted(labels["top"], 13, across - 8)
            picture.text(words, middle[0], middle[1] + 2.62 * side + 10, 13, font_weight=700, text_anchor="middle")
    if table.below:
        _draw_backs(picture, table.below, middles[len(table.slots)], side, fitted(labels["below"], 13, across - 8))
    if not table.slots:
        picture.text(labels["empty"], box.x + PADDING, box.y + 56, 15, fill="ink-2")


def _grid_of(count: int, box: Box) -> tuple[int, float]:
    """In how many columns places for expansions are largest, and the side of their hexagons then."""

    def side(columns: int) -> float:
        return min((box.width / columns - 8) / (3 * ROOT + 0.4), (box.height / math.ceil(count / columns) - 28) / 5.2)

    best = max(range(1, count + 1), key=side)
    return best, side(best)


def _draw_slot(picture: Picture, slot: Slot, middle: Point, side: float) -> None:
    """An expansion with its number and the tiles on it; where it is taken an empty place."""
    if slot.taken:
        with picture.group(opacity=0.7):
            _draw_free_area(picture, middle, side, "taken")
    else:
        _draw_expansion(picture, middle, side, slot.shows)
    places = {}
    for kind, place in zip(slot.tiles, TILE_PLACES, strict=False):
        places[kind] = hex_place(DIRECTIONS[place - 1], middle, side)
        _draw_hexagon(picture, kind, places[kind], side)
    if slot.shows is not None:
        places[slot.shows] = hex_place(DIRECTIONS[PRINT_PLACE - 1], middle, side)
    for kind, mark in slot.marks.items():
        _draw_mark(picture, places[kind], 0.95 * side, mark)
    # At the upper left an expansion leaves room.
    disc(picture, str(slot.number), middle[0] - 2.15 * side, middle[1] - 1.85 * side, radius=11)


def _draw_backs(picture: Picture, count: int, middle: Point, side: float, words: str) -> None:
    """The backs of expansions one upon the other, with their number."""
    style: dict[str, Value] = {"fill": "accent-soft", "stroke": "accent", "stroke_opacity": 0.4}
    for shift in (6, 3, 0)[-min(count, 3) :]:
        for point in (CENTRES[0], *DIRECTIONS):
            place = hex_place(point, (middle[0] + shift, middle[1] + shift), 0.9 * side)
            _hexagon(picture, place, 0.9 * side, class_="back", **style)
    picture.text(str(count), *middle, 0.9 * side, font_family="font-title", font_weight=700, text_anchor="middle")
    picture.text(words, middle[0], middle[1] + 2.62 * side + 10, 13, fill="ink-2", text_anchor="middle")


def _draw_wheel(picture: Picture, table: Table, box: Box, labels: Mapping[str, str]) -> None:
    """The four rounds with what they score; those of the past are faded, this round's is framed and told in words."""
    panel(picture, box)
    panel_title(picture, box, labels["wheel"])
    radius = (box.height - 60) / 2
    middle = (box.x + PADDING + radius, box.y + 44 + radius)
    order = sorted(range(ROUNDS), key=lambda index: index + 1 == table.this_round)  # the frame goes over the others
    for index in order:
        _draw_quarter(picture, table, index, middle, radius)
    left, pitch = box.x + 2 * PADDING + 2 * radius + 8, (box.height - 70) / 7
    room, size = box.x + box.width - PADDING - left, min(18, 0.58 * pitch)
    now = _round_words(table, labels)
    for index, words in enumerate([*now, *_bonus_words(table, labels)]):
        ink, weight, down = ("ink", 700, 0.5) if index < len(now) else ("ink-2", 400, 0.7)
        y = box.y + 50 + (index + down) * pitch
        picture.text(fitted(words, size, room), left, y, size, fill=ink, font_weight=weight)


def _draw_quarter(picture: Picture, table: Table, index: int, middle: Point, radius: float) -> None:
    """A round's quarter of the wheel, clockwise from the top: its number, its three categories and their points."""
    now, start = index + 1 == table.this_round, 90 * index
    fill, edge, width = ("accent-soft", "accent", 3) if now else ("board", "line-strong", 1)
    with picture.group(class_="now" if now else "other", opacity=0.5 if index + 1 < table.this_round else None):
        path = _quarter_path(middle, 0.12 * radius, radius, start + 2, start + 88)
        picture.add("path", d=path, fill=fill, stroke=edge, stroke_width=width, stroke_linejoin="round")
        x, y = polar(0.31 * radius, start + 45)
        disc(picture, str(index + 1), middle[0] + x, middle[1] + y, radius=0.1 * radius)
        for place, (category, points) in enumerate(table.wheel[index].items()):
            degrees = start + 45 + (place - 1) * 29
            swatch, number = polar(0.8 * radius, degrees), polar(0.52 * radius, degrees)
            _draw_category(picture, category, (middle[0] + swatch[0], middle[1] + swatch[1]), 0.16 * radius)
            x, y = middle[0] + number[0], middle[1] + number[1]
            picture.text(f"+{points}", x, y, 0.14 * radius, font_weight=700, text_anchor="middle")


def _quarter_path(middle: Point, inner: float, outer: float, start: float, end: float) -> str:
    """A part of a ring between two directions."""

    def at(radius: float, degrees: float) -> str:
        x, y = polar(radius, degrees)
        return f"{middle[0] + x:.2f} {middle[1] + y:.2f}"

    outwards = f"M{at(inner, start)}L{at(outer, start)}A{outer:.2f} {outer:.2f} 0 0 1 {at(outer, end)}"
    return f"{outwards}L{at(inner, end)}A{inner:.2f} {inner:.2f} 0 0 0 {at(inner, start)}z"


def _draw_category(picture: Picture, category: int, place: Point, side: float) -> None:
    """A colour as an empty hexagon with its rim, or a symbol on a plain one."""
    x, y = place
    if category < COLOURS:
        with picture.group(class_=f"category {CATEGORY_LETTERS[category]}", color=f"{TOKENS[category]}-m"):
            _hexagon(picture, place, side, fill=TOKENS[category], stroke="tile-edge")
            picture.use(RIMS[category], x - side, y - side, 2 * side, opacity=0.8)
        return
    with picture.group(class_=f"category {CATEGORY_LETTERS[category]}", color="ink"):
        _hexagon(picture, place, side, fill="surface", stroke="line-strong")
        picture.use_on("surface", SYMBOLS[category - COLOURS], x - 0.65 * side, y - 0.65 * side, 1.3 * side)


# A player


def _draw_player(picture: Picture, garden: Garden, box: Box, labels: Mapping[str, str]) -> None:
    """A player's panel: the name's line, the garden and the storage."""
    chips = [Chip(labels[note], SIGNS.get(note, ""), green=note == "on_turn") for note in reversed(garden.notes)]
    player_panel(picture, box, garden.seat, garden.name, garden.score, chips)
    _draw_garden(picture, garden, (box.x + box.width / 2, box.y + HEADER + HEIGHT / 2))
    _draw_storage(picture, garden, Box(box.x + PADDING, box.y + HEADER + HEIGHT + 8, WIDTH, STORAGE), labels)


def _draw_garden(picture: Picture, garden: Garden, middle: Point) -> None:
    """The middle with its ornaments and the six areas."""
    areas = set(range(AREAS + 1)) - garden.areas
    for point in [near for area in sorted(areas) for near in _around(area)]:
        _hexagon(picture, hex_place(point, middle, SIDE), 1.07 * SIDE, fill="board")
    for area in sorted(garden.areas):
        place = hex_place(CENTRES[area], middle, SIDE)
        _draw_free_area(picture, place, SIDE, "area")
        picture.text(str(area), *place, 0.6 * SIDE, fill="ink-2", font_weight=600, text_anchor="middle")
    for cell in sorted(garden.free):
        style: dict[str, Value] = {"fill": "cell", "stroke": "line-strong", "stroke_width": 1}
        _hexagon(picture, hex_place(POINTS[cell], middle, SIDE), 0.93 * SIDE, class_="field", **style)
    for cell, kind in garden.hexagons.items():
        state = "printed" if cell in garden.printed else "tile"
        _draw_hexagon(picture, kind, hex_place(POINTS[cell], middle, SIDE), SIDE, state)
    for index, done in garden.ornaments.items():
        _draw_ornament(picture, ORNAMENT_NAMES[index], hex_place(ORNAMENT_POINTS[index], middle, SIDE), SIDE, done=done)
    _draw_choice(picture, garden.choice, middle)


def _around(area: int) -> list[tuple[int, int]]:
    """The points of an area, or of the middle."""
    q, r = CENTRES[area]
    return [CENTRES[area], *((q + across, r + down) for across, down in DIRECTIONS)]


def _draw_choice(picture: Picture, choice: Choice, middle: Point) -> None:
    """The cells or areas to choose from with the names that moves use, or the hexagon on the chosen cell."""
    targets = [(POINTS[cell], cell_name(cell)) for cell in choice.cells]
    targets += [(CENTRES[area], str(area)) for area in choice.areas]
    edge: dict[str, Value] = {"fill": "legal-soft", "stroke": "legal", "stroke_width": 2.5, "stroke_dasharray": "6 4"}
    for point, name in targets:
        place = hex_place(point, middle, SIDE)
        _hexagon(picture, place, 0.86 * SIDE, class_="legal", **edge)
        picture.text(name, *place, 0.5 * SIDE, fill="legal", font_weight=700, text_anchor="middle")
    if choice.kind is not None and choice.cell is not None:
        place = hex_place(POINTS[choice.cell], middle, SIDE)
        state = "printed ghost" if choice.expansion else "ghost"
        _draw_hexagon(picture, choice.kind, place, SIDE, state)
        _draw_mark(picture, place, 0.95 * SIDE, "chosen")


def _draw_storage(picture: Picture, garden: Garden, box: Box, labels: Mapping[str, str]) -> None:
    """Twelve places for tiles and jokers, two for expansions; over them how full they are and what is going on."""
    right, y = box.x + box.width - STORAGE_EXPANSIONS * EXPANSION_WIDTH, box.y + TITLE / 2 - 2
    stored = f"{labels['storage']} {len(garden.tiles) + garden.jokers}/{STORAGE_PLACES}"
    expansions = f"{labels['expansions']} {len(garden.expansions)}/{STORAGE_EXPANSIONS}"
    picture.text(fitted(stored, 13, 150), box.x, y, 13, fill="ink-2", font_weight=600)
    shown = fitted(expansions, 13, 150)
    picture.text(shown, box.x + box.width, y, 13, fill="ink-2", font_weight=600, text_anchor="end")
    if garden.task and not garden.choice.slots:  # these are in the display
        left = box.x + text_width(fitted(stored, 13, 150), 13) + 12
        task = fitted(garden.task, 13, box.x + box.width - text_width(shown, 13) - 12 - left)
        picture.text(task, left, y, 13, fill="legal", font_weight=700)
    _draw_stored_tiles(picture, garden, (box.x, box.y + TITLE))
    for index in range(STORAGE_EXPANSIONS):
        place = Box(right + index * EXPANSION_WIDTH + 6, box.y + TITLE, EXPANSION_WIDTH - 6, 88)
        _draw_stored_expansion(picture, garden, index, place)


def _draw_stored_tiles(picture: Picture, garden: Garden, corner: Point) -> None:
    """Tiles and jokers in their places, then the empty ones."""
    pieces: list[int | None] = [*garden.tiles, *([None] * garden.jokers)]
    choice, placed = garden.choice, False
    for index in range(STORAGE_PLACES):
        x, y = corner[0] + index % IN_ROW * PLACE[0], corner[1] + index // IN_ROW * PLACE[1]
        box = Box(x, y, PLACE[0] - 3, PLACE[1] - 4)
        middle = (box.x + box.width / 2, box.y + box.height / 2)
        kind = pieces[index] if index < len(pieces) else None
        joker = len(garden.tiles) <= index < len(pieces)
        chosen = kind is not None and kind == choice.kind and not choice.expansion and not placed and not choice.slots
        placed |= chosen
        _draw_place(picture, box, chosen=chosen, legal=choice.jokers if joker else kind in choice.tiles)
        if joker:
            picture.use("qg-joker", middle[0] - 16, middle[1] - 16, 32, class_="joker")
        elif kind is not None:
            _draw_hexagon(picture, kind, middle, 20)


def _draw_place(picture: Picture, box: Box, *, chosen: bool, legal: bool) -> None:
    """A place of the storage; framed when its piece is being placed, green when it may be paid or discarded."""
    if chosen:
        picture.rect(*box, rx=7, class_="chosen", fill="surface-2", stroke="sel-ring", stroke_width=2.5)
    elif legal:
        picture.rect(*box, rx=7, class_="legal", fill="legal-soft", stroke="legal", stroke_width=2.5)
    else:
        picture.rect(*box, rx=7, class_="place", fill="surface-2")


def _draw_stored_expansion(picture: Picture, garden: Garden, index: int, box: Box) -> None:
    """A place for an expansion and the one that lies there."""
    kind, choice = garden.expansions[index] if index < len(garden.expansions) else None, garden.choice
    chosen = kind is not None and choice.expansion and kind == choice.kind
    _draw_place(picture, box, chosen=chosen, legal=kind in choice.expansions)
    if kind is not None:
        middle = box.y + box.height / 2
        _draw_hexagon(picture, kind, (box.x + 38, middle), 37, "printed")
        with picture.group(color="ink-2"):
            picture.use_on("surface-2", "orn-pavilion", box.x + box.width - 28, middle - 12, 24, class_="pavilion")


# --- The text ---------------------------------------------------------------------------------------------------------

TEXT_WIDTH = 36  # of a garden; two of them fit into 80 columns
LONGEST_LABEL = 10
ORNAMENT_LETTERS = {"fountain": "F", "statue": "S", "bench": "B", "pavilion": "P"}
ROWS = range(-4, 5)
SLOT_WIDTH = 19


def text(
    state: State, *, names: Sequence[str] | None = None, labels: Mapping[str, str] = LABELS, columns: int = 100
) -> str:
    """The position in plain letters, at most `columns` wide but never narrower than a garden."""
    labels, columns = _all_labels(labels), max(columns, TEXT_WIDTH)
    table, gardens = table_of(state), gardens_of(state, names, labels)
    lines = flowing(_text_top(state, table, gardens, labels), columns)
    lines += ["", *_text_wheel(table, labels, columns)]
    lines += ["", *_text_display(table, labels, columns)]
    lines += side_by_side([_text_garden(garden, labels) for garden in gardens], columns, gap=5, between=[""])
    lines += ["", *flowing(_text_ornaments(labels), columns)]
    return "\n".join(line.rstrip() for line in lines)


def _text_top(state: State, table: Table, gardens: list[Garden], labels: Mapping[str, str]) -> Iterator[str]:
    """Round, phase, who is on turn and in the middle of what, bag, tower and supply."""
    yield from _headline(state, labels)
    yield from (f"{labels['on_turn']}: {garden.name}" for garden in gardens if "on_turn" in garden.notes)
    for garden in gardens:
        if garden.choice.kind is not None or garden.choice.areas:
            yield garden.task
        if garden.choice.kind is not None:
            yield f"[{hexagon_name(garden.choice.kind)}]" + "".join(f" #{slot + 1}" for slot in garden.choice.slots)
    stocks = {**table.stocks, "supply": table.supply}
    yield from (f"{labels[name]} {count}" for name, count in stocks.items())


def _text_wheel(table: Table, labels: Mapping[str, str], columns: int) -> Iterator[str]:
    """A line for each round: the letters and names of what it scores; then what groups and pavilions are worth."""
    for number, points in enumerate(table.wheel, start=1):
        head = f"{'>' if number == table.this_round else ' '} {number} "
        parts = [
            f"{CATEGORY_LETTERS[index]} {labels[CATEGORY_NAMES[index]]} +{worth}" for index, worth in points.items()
        ]
        for index, line in enumerate(flowing(parts, columns - len(head))):
            yield (" " * len(head) if index else head) + line
    yield from ("    " + line for line in flowing(_bonus_words(table, labels), columns - 4))


def _text_display(table: Table, labels: Mapping[str, str], columns: int) -> list[str]:
    """The expansions of the display with the numbers that moves use, a star at the top of the stack."""
    if not table.slots:
        return [f"{labels['display']} -"]
    slots = [[_text_slot(slot, table).ljust(SLOT_WIDTH)] for slot in table.slots]
    lines = side_by_side(slots, columns, gap=1)
    return lines + (flowing([f"* {labels['top']}, {table.below} {labels['below']}"], columns) if table.top else [])


def _text_slot(slot: Slot, table: Table) -> str:
    """An expansion of the display: its number, and its tiles or what it shows."""
    mark = "*" if slot.number == table.top else " "
    shown = "-" if slot.taken else "" if slot.shows is None else f"+{hexagon_name(slot.shows)}"
    return f"#{slot.number}{mark}{shown}" + "".join(f"[{hexagon_name(kind)}]" for kind in slot.tiles)


def _text_garden(garden: Garden, labels: Mapping[str, str]) -> list[str]:
    """A garden as lines of equal width: name and points, rows of hexagons, the storage."""
    mark = ">" if "on_turn" in garden.notes else " "
    notes = ", ".join(labels[note] for note in garden.notes if note != "on_turn")
    width = min(LONGEST_LABEL, max(cell_len(labels[key]) for key in ("storage", "expansions")))
    heads = {key: set_cell_size(labels[key], width) for key in ("storage", "expansions")}
    stored = [f"[{hexagon_name(kind)}]" for kind in garden.tiles] + ["[j]"] * garden.jokers
    expansions = [f"+{hexagon_name(kind)} " for kind in garden.expansions]
    lines = [
        player_heading(mark, garden.name, in_points(garden.score, labels), TEXT_WIDTH),
        f"  {notes}",
        *(_text_row(_text_cells(garden), row) for row in ROWS),
        *hanging(heads["storage"], stored, TEXT_WIDTH),
        *hanging(heads["expansions"], expansions, TEXT_WIDTH),
    ]
    return [set_cell_size(line, TEXT_WIDTH) for line in lines]


def _text_row(cells: Mapping[tuple[int, int], str], row: int) -> str:
    """A row of the garden; every second one is shifted by half a cell of four letters."""
    line = [" "] * TEXT_WIDTH
    for (q, r), letters in cells.items():
        if r == row:
            start = TEXT_WIDTH // 2 - 2 + 2 * (2 * q + r)
            line[start : start + len(letters)] = letters
    return "".join(line)


def _text_cells(garden: Garden) -> dict[tuple[int, int], str]:
    """What stands at each point of a garden, in up to four letters."""
    choice = garden.choice
    cells = {POINTS[cell]: " .. " for cell in garden.free}
    cells |= {CENTRES[area]: f" {'@' if area in choice.areas else ' '}{area} " for area in garden.areas}
    for index, done in garden.ornaments.items():
        letter = ORNAMENT_LETTERS[ORNAMENT_NAMES[index]]
        cells[ORNAMENT_POINTS[index]] = f"({letter}) " if done else f" {letter}  "
    for cell, kind in garden.hexagons.items():
        cells[POINTS[cell]] = f"+{hexagon_name(kind)} " if cell in garden.printed else f"[{hexagon_name(kind)}]"
    cells |= {POINTS[cell]: f"@{cell_name(cell)} " for cell in choice.cells}
    if choice.cell is not None and choice.kind is not None:
        cells[POINTS[choice.cell]] = f">{hexagon_name(choice.kind)}<"
    return cells


def _text_ornaments(labels: Mapping[str, str]) -> list[str]:
    """What the letters of the ornaments mean."""
    letters = [f"{letter} {labels[name]}" for name, letter in ORNAMENT_LETTERS.items()]
    return [*letters, f"( ) {labels['surrounded']}"]
