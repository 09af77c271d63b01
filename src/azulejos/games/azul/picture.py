"""Azul's positions as a picture (SVG)."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from azulejos.core.contract import State
from azulejos.core.svg import (
    Box,
    Cells,
    Picture,
    Point,
    Value,
    disc,
    fitted,
    market,
    pack,
    page,
    panel,
    plate,
    player_panel,
)
from azulejos.core.text import spoken, standing
from azulejos.games.azul.layout import FLOOR_COST
from azulejos.games.azul.params import FLOOR_SPACES, KIND_NAMES, LINES, PENALTIES
from azulejos.games.azul.scene import LABELS, TOKENS, Area, Board, areas_of, boards_of, headline, stocks_of

# The symbols of the kinds of tiles, and of what is special about a player.
SYMBOLS = (*TOKENS, "az-first")
SIGNS = {"has_marker": "az-first"}

# A board: tiles and their distances, where the lines, the wall and the floor begin, and how wide it is.
TILE, PITCH = 42, 46
LINES_X = 30
WALL_X = LINES_X + LINES * PITCH + 34
FLOOR_Y = LINES * PITCH + 20
WIDTH = WALL_X + LINES * PITCH

# A cell of the picture has room for a board in its panel.
PADDING, HEADER = 18, 58
CELLS = Cells(WIDTH + 2 * PADDING, HEADER + FLOOR_Y + TILE + PADDING)

TILE_SHARE = 0.56  # of a plate's radius
PRINT_OPACITY = {"light": 0.2, "dark": 0.34}


class Plan(NamedTuple):
    """Where the areas and the boards lie."""

    areas: list[Box]
    boards: list[Box]


def _plan(players: int) -> Plan:
    """One area lies beside the boards, two lie above them."""
    if players == 2:
        return Plan([CELLS.box(0, 0, 1, 2)], [CELLS.box(1, 0), CELLS.box(1, 1)])
    if players == 3:
        return Plan([CELLS.box(0, 0)], [CELLS.box(1, 0), CELLS.box(0, 1), CELLS.box(1, 1)])
    if players == 4:
        return Plan([CELLS.box(0, 0, 1, 2)], [CELLS.box(1, 0), CELLS.box(2, 0), CELLS.box(1, 1), CELLS.box(2, 1)])
    columns, height = math.ceil(players / 2), 1.3
    half, indent = columns / 2, (2 * columns - players) / 2
    boards = [CELLS.box(column, height) for column in range(columns)]
    boards += [CELLS.box(column + indent, height + 1) for column in range(players - columns)]
    return Plan([CELLS.box(0, 0, half, height), CELLS.box(half, 0, half, height)], boards)


def svg(
    state: State, *, names: Sequence[str] | None = None, theme: str = "light", labels: Mapping[str, str] = LABELS
) -> str:
    """The position as a picture in a file of its own."""
    labels = {**LABELS, **labels}
    areas, boards = areas_of(state), boards_of(state, names, labels)
    plan = _plan(len(boards))
    picture = Picture(theme)
    words = headline(state, labels)
    width, height = page(picture, plan.boards, labels["azul"], words, stocks_of(state), labels)
    for index, (area, box) in enumerate(zip(areas, plan.areas, strict=True)):
        _draw_area(picture, area, box, f"{labels['area']} {index + 1}" if len(areas) > 1 else "")
    for board, box in zip(boards, plan.boards, strict=True):
        _draw_board(picture, board, box, labels)
    title = ", ".join([labels["azul"], *words])
    return picture.svg(width, height, title, _description(state, areas, boards, labels))


def _description(state: State, areas: list[Area], boards: list[Board], labels: Mapping[str, str]) -> str:
    """What is on offer and how the players stand, in words."""
    sentences = [f"{labels[name]} {count}" for name, count in stocks_of(state).items()]
    for area in areas:
        sentences += [f"{labels['display']} {name}: {_spoken(kinds, labels)}" for name, kinds in area.displays]
        sentences.append(f"{labels['centre']}: {_spoken(area.centre[1], labels)}")
    sentences += [standing(board, labels) for board in boards]
    return ". ".join(sentences) + "."


def _spoken(kinds: list[int], labels: Mapping[str, str]) -> str:
    """Tiles in words: how many of each kind."""
    return spoken([KIND_NAMES[kind] for kind in kinds], labels)


def _draw_area(picture: Picture, area: Area, box: Box, title: str) -> None:
    """Displays in a ring around their centre."""
    panel(picture, box)
    if title:
        picture.text(title, box.x + PADDING, box.y + 26, 17, font_weight=700)
    name, kinds = area.centre
    with market(picture, box, len(area.displays), name) as plates:
        # The tiles in the middle are no larger than those on the displays.
        places, size = pack(len(kinds), *plates.inner, TILE_SHARE * plates.radius)
        for kind, (left, top) in zip(kinds, places, strict=True):
            picture.use(SYMBOLS[kind], left, top, size)
        for (name, kinds), place in zip(area.displays, plates.places, strict=True):
            plate(picture, name, place, plates.radius, empty=not kinds)
            _draw_display(picture, kinds, place, plates.radius)


def _draw_display(picture: Picture, kinds: list[int], place: Point, radius: float) -> None:
    """Up to four tiles, two by two."""
    tile, gap = TILE_SHARE * radius, 0.035 * radius
    for index, kind in enumerate(kinds):
        left = gap if index % 2 else -tile - gap
        top = gap if index > 1 else -tile - gap
        picture.use(SYMBOLS[kind], place[0] + left, place[1] + top, tile)


def _draw_board(picture: Picture, board: Board, box: Box, labels: Mapping[str, str]) -> None:
    """A player's panel: the name's line, pattern lines, wall and floor."""
    player_panel(picture, box, board, SIGNS, labels)
    with picture.group(transform=f"translate({box.x + PADDING:g} {box.y + HEADER:g})"):
        for row in range(LINES):
            _draw_line(picture, board, row)
        _draw_wall(picture, board)
        _draw_floor(picture, board, labels["floor"])


def _draw_label(picture: Picture, label: str, x: float, y: float, fill: str = "ink-2") -> None:
    """What moves call a line, or what a space costs."""
    picture.text(label, x, y + TILE / 2, 17, fill=fill, font_weight=600, text_anchor="middle")


def _draw_space(picture: Picture, x: float, y: float) -> None:
    """An empty space."""
    picture.rect(x + 1.5, y + 1.5, TILE - 3, TILE - 3, rx=4, fill="cell", stroke="line-strong", stroke_opacity=0.82)


def _draw_line(picture: Picture, board: Board, row: int) -> None:
    """A pattern line, filled from the right; green while the player chooses where its tile goes."""
    y = row * PITCH
    chosen = row in {space // LINES for space in board.choices}
    if chosen:
        disc(picture, str(row + 1), 13, y + TILE / 2, radius=13, fill="legal", ink="surface")
    else:
        _draw_label(picture, str(row + 1), 13, y)
    for index in range(row + 1):
        x = LINES_X + (LINES - 1 - index) * PITCH
        _draw_space(picture, x, y)
        for kind in board.lines[row][index : index + 1]:
            picture.use(SYMBOLS[kind], x, y, TILE)
    colour = "legal" if chosen else "line-strong"
    picture.add("path", d=f"M{WALL_X - 26} {y + 14.5}l7 6.5-7 6.5", fill="none", stroke=colour, stroke_width=2.2)


def _draw_wall(picture: Picture, board: Board) -> None:
    """The wall: tiles, what is printed on free spaces, and the spaces to choose from with their columns."""
    side = LINES * PITCH
    picture.rect(WALL_X - 8, -8, side + 12, side + 12, rx=9, fill="board")
    picture.rect(WALL_X - 5, -5, side + 6, side + 6, rx=6, fill="none", stroke="accent", stroke_opacity=0.4)
    for space, (kind, printed) in enumerate(zip(board.wall, board.printed, strict=True)):
        x, y = WALL_X + space % LINES * PITCH, space // LINES * PITCH
        _draw_space(picture, x, y)
        if kind is not None:
            picture.use(SYMBOLS[kind], x, y, TILE)
        elif printed is not None:
            picture.use(SYMBOLS[printed], x, y, TILE, class_="printed", opacity=PRINT_OPACITY[picture.theme])
        if space in board.choices:
            _draw_choice(picture, space % LINES + 1, x, y)


def _draw_choice(picture: Picture, column: int, x: float, y: float) -> None:
    """Marks a wall space that may be chosen with its column."""
    edge: dict[str, Value] = {"stroke": "legal", "stroke_width": 2.5, "stroke_dasharray": "6 4"}
    picture.rect(x + 1, y + 1, TILE - 2, TILE - 2, class_="choice", rx=5, fill="legal-soft", fill_opacity=0.6, **edge)
    disc(picture, str(column), x + TILE / 2, y + TILE / 2, fill="legal", ink="surface")


def _draw_floor(picture: Picture, board: Board, label: str) -> None:
    """The floor line: fallen tiles, the penalties of free spaces, and what it costs so far."""
    _draw_label(picture, "f", 13, FLOOR_Y)
    for index, penalty in enumerate(PENALTIES):
        x, y = LINES_X + index * PITCH, FLOOR_Y
        _draw_space(picture, x, y)
        if index < len(board.floor):
            picture.use(SYMBOLS[board.floor[index]], x, y, TILE)
        else:
            _draw_label(picture, f"−{penalty}", x + TILE / 2, y, "warn")
    label = fitted(label, 15, WIDTH - LINES_X - FLOOR_SPACES * PITCH)
    picture.text(label, WIDTH, FLOOR_Y + 9, 15, fill="ink-2", text_anchor="end")
    cost = int(FLOOR_COST[len(board.floor)])
    fill, number = ("warn", f"−{cost}") if cost else ("ink-2", "0")
    picture.text(number, WIDTH, FLOOR_Y + 31, 20, fill=fill, font_weight=700, text_anchor="end")
