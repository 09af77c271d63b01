"""Queen's Garden's positions as a picture (SVG)."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from azulejos.core.contract import State
from azulejos.core.svg import (
    GAP,
    Box,
    Cells,
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
)
from azulejos.core.text import spoken, standing
from azulejos.games.queens_garden.layout import (
    CENTRES,
    DIRECTIONS,
    ORNAMENT_NAMES,
    ORNAMENT_POINTS,
    POINTS,
    STACK_OF,
    cell_name,
    hexagon_name,
)
from azulejos.games.queens_garden.params import (
    CATEGORY_LETTERS,
    COLOURS,
    ROUNDS,
    STORAGE_EXPANSIONS,
    STORAGE_PLACES,
    SYMBOL_NAMES,
)
from azulejos.games.queens_garden.params import SYMBOLS as SYMBOL_COUNT
from azulejos.games.queens_garden.scene import (
    LABELS,
    TOKENS,
    Choice,
    Garden,
    Slot,
    Table,
    all_labels,
    bonus_words,
    gardens_of,
    headline,
    round_words,
    table_of,
)
from azulejos.games.queens_garden.state import COPY

# The symbols, the rims, of which each colour has its own, and the joker; and what is special about a player.
RIMS = tuple(token.replace("qg-", "qg-rim-") for token in TOKENS)
SYMBOLS = (*(f"qg-{name}" for name in SYMBOL_NAMES), *RIMS, "qg-joker")
SIGNS = {"has_marker": "az-first"}

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

WHEEL_HEIGHTS = {2: 250, 3: 280, 4: 350}  # of its panel, by number of players
TILE_PLACES = (3, 2, 5, 6)  # where on an expansion the display's tiles lie
PRINT_PLACE = 2  # where it shows its hexagon before anyone has turned it


class Plan(NamedTuple):
    """Where the panels lie."""

    display: Box
    wheel: Box
    gardens: list[Box]


def _plan(players: int) -> Plan:
    """The display lies above the wheel."""
    (x, y, width, height), gardens = PANEL.plan(players)
    wheel = WHEEL_HEIGHTS[players]
    return Plan(Box(x, y, width, height - wheel - GAP), Box(x, y + height - wheel, width, wheel), gardens)


def svg(
    state: State, *, names: Sequence[str] | None = None, theme: str = "light", labels: Mapping[str, str] = LABELS
) -> str:
    """The position as a picture in a file of its own."""
    labels = all_labels(labels)
    table, gardens = table_of(state), gardens_of(state, names, labels)
    plan = _plan(len(gardens))
    picture = Picture(theme)
    words = headline(state, labels)
    width, height = page(picture, plan.gardens, labels["queens_garden"], words, table.stocks, labels)
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

    sentences = [f"{labels['wheel']}: {', '.join(round_words(table, labels))}"]
    sentences += [f"{labels[name]} {count}" for name, count in {**table.stocks, "supply": table.supply}.items()]
    for slot in table.slots:
        sentences.append(f"{labels['display']} {slot.number}{_slot_words(slot, table, labels)}")
    for garden in gardens:
        sentences.append(standing(garden, labels))
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


def _seven_places(middle: Point, side: float) -> list[Point]:
    """Where the hexagons of an expansion lie: its middle, then those around it by their numbers."""
    return [hex_place(point, middle, side) for point in (CENTRES[0], *DIRECTIONS)]


def _hexagon(picture: Picture, place: Point, radius: float, **style: Value) -> None:
    """The outline of a hexagon with a tip on top."""
    corners = [polar(radius, 60 * index, place) for index in range(6)]
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
    gap, ink, dashes = ("surface", "legal", "6 4") if mark == "legal" else ("sel-gap", "sel-ring", None)
    _hexagon(picture, place, radius, fill="none", stroke=gap, stroke_width=6)
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
    for place in _seven_places(middle, side):
        _hexagon(picture, place, 0.93 * side, class_=class_, fill="surface-2", **edge)


def _draw_expansion(picture: Picture, middle: Point, side: float, shows: int | None) -> None:
    """An expansion by itself: face down seven fields, face up a pavilion and a printed hexagon among them."""
    places = _seven_places(middle, side)
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
    places, lying = _seven_places(middle, side), list(zip(slot.tiles, TILE_PLACES, strict=False))
    for kind, place in lying:
        _draw_hexagon(picture, kind, places[place], side)
    place_of = dict(lying)
    if slot.shows is not None:
        place_of[slot.shows] = PRINT_PLACE
    for kind, mark in slot.marks.items():
        _draw_mark(picture, places[place_of[kind]], 0.95 * side, mark)
    # At the upper left an expansion leaves room.
    disc(picture, str(slot.number), middle[0] - 2.15 * side, middle[1] - 1.85 * side, radius=11)


def _draw_backs(picture: Picture, count: int, middle: Point, side: float, words: str) -> None:
    """The backs of expansions one upon the other, with their number."""
    style: dict[str, Value] = {"fill": "accent-soft", "stroke": "accent", "stroke_opacity": 0.4}
    for shift in (6, 3, 0)[-min(count, 3) :]:
        for place in _seven_places((middle[0] + shift, middle[1] + shift), 0.9 * side):
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
    now = round_words(table, labels)
    for index, words in enumerate([*now, *bonus_words(table, labels)]):
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
        disc(picture, str(index + 1), *polar(0.31 * radius, start + 45, middle), radius=0.1 * radius)
        for turn, (category, points) in enumerate(table.wheel[index].items()):
            degrees = start + 45 + (turn - 1) * 29
            _draw_category(picture, category, polar(0.8 * radius, degrees, middle), 0.16 * radius)
            place = polar(0.52 * radius, degrees, middle)
            picture.text(f"+{points}", *place, 0.14 * radius, font_weight=700, text_anchor="middle")


def _quarter_path(middle: Point, inner: float, outer: float, start: float, end: float) -> str:
    """A part of a ring between two directions."""

    def at(radius: float, degrees: float) -> str:
        x, y = polar(radius, degrees, middle)
        return f"{x:.2f} {y:.2f}"

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
    player_panel(picture, box, garden, SIGNS, labels)
    _draw_garden(picture, garden, (box.x + box.width / 2, box.y + HEADER + HEIGHT / 2))
    _draw_storage(picture, garden, Box(box.x + PADDING, box.y + HEADER + HEIGHT + 8, WIDTH, STORAGE), labels)


def _draw_garden(picture: Picture, garden: Garden, middle: Point) -> None:
    """The middle with its ornaments and the six areas."""
    centres = {area: hex_place(point, middle, SIDE) for area, point in enumerate(CENTRES)}
    for area in sorted(centres.keys() - garden.areas):
        for place in _seven_places(centres[area], SIDE):
            _hexagon(picture, place, 1.07 * SIDE, fill="board")
    for area in sorted(garden.areas):
        _draw_free_area(picture, centres[area], SIDE, "area")
        picture.text(str(area), *centres[area], 0.6 * SIDE, fill="ink-2", font_weight=600, text_anchor="middle")
    for cell in sorted(garden.free):
        style: dict[str, Value] = {"fill": "cell", "stroke": "line-strong", "stroke_width": 1}
        _hexagon(picture, hex_place(POINTS[cell], middle, SIDE), 0.93 * SIDE, class_="field", **style)
    for cell, kind in garden.hexagons.items():
        state = "printed" if cell in garden.printed else "tile"
        _draw_hexagon(picture, kind, hex_place(POINTS[cell], middle, SIDE), SIDE, state)
    for index, done in garden.ornaments.items():
        _draw_ornament(picture, ORNAMENT_NAMES[index], hex_place(ORNAMENT_POINTS[index], middle, SIDE), SIDE, done=done)
    _draw_choice(picture, garden.choice, middle)


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
    stored = fitted(f"{labels['storage']} {len(garden.tiles) + garden.jokers}/{STORAGE_PLACES}", 13, 150)
    expansions = fitted(f"{labels['expansions']} {len(garden.expansions)}/{STORAGE_EXPANSIONS}", 13, 150)
    picture.text(stored, box.x, y, 13, fill="ink-2", font_weight=600)
    picture.text(expansions, box.x + box.width, y, 13, fill="ink-2", font_weight=600, text_anchor="end")
    if garden.task and not garden.choice.slots:  # these are in the display
        left = box.x + text_width(stored, 13) + 12
        task = fitted(garden.task, 13, box.x + box.width - text_width(expansions, 13) - 12 - left)
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
    state = "chosen" if chosen else "legal" if legal else "place"
    edge = {"chosen": "sel-ring", "legal": "legal"}.get(state)
    fill = "legal-soft" if state == "legal" else "surface-2"
    picture.rect(*box, rx=7, class_=state, fill=fill, stroke=edge, stroke_width=2.5 if edge else None)


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
