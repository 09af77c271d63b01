"""Azul's positions as a picture (SVG) and as plain text."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import set_cell_size

from azulejos.core import piles
from azulejos.core.contract import CHANCE, OVER, State
from azulejos.core.svg import (
    Box,
    Cells,
    Chip,
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
    tile_styles,
)
from azulejos.core.text import (
    flowing,
    in_points,
    market_lines,
    player_heading,
    player_name,
    side_by_side,
    spoken,
    standing,
)
from azulejos.games.azul.layout import AREAS, FIRST_DISPLAY, FLOOR_COST, SECOND_AREA, SOURCES_USED, SPACES, source_name
from azulejos.games.azul.moves import open_columns
from azulejos.games.azul.params import (
    FLOOR_SPACES,
    KIND_LETTERS,
    KIND_NAMES,
    LINES,
    MARKER,
    PENALTIES,
    TILE_KINDS,
)
from azulejos.games.azul.state import NO_ROW, NOBODY

# The words in both drawings; callers may pass translations of some or all.
LABELS = {
    "azul": "Azul",
    "round": "Round",
    "area": "Area",
    "display": "display",
    "centre": "centre",
    "bag": "bag",
    "lid": "lid",
    "floor": "floor",
    "player": "Player",
    "point": "point",
    "points": "points",
    "on_turn": "on turn",
    "starts": "first player",
    "has_marker": "has marker",
    "choose": "choose",
    "dealing": "dealing",
    "drafting": "drafting",
    "tiling": "tiling",
    "over": "game over",
    "empty": "empty",
    **{name: name for name in KIND_NAMES},
}

# The symbols of the kinds of tiles, and of what is special about a player.
SYMBOLS = (*(f"az-{name}" for name in KIND_NAMES[:TILE_KINDS]), "az-first")
SIGNS = {"has_marker": "az-first"}


# How the command line colours a tile; tiles look alike in both themes.
STYLES = tile_styles(dict(zip(KIND_LETTERS, (*SYMBOLS[:TILE_KINDS], "marker"), strict=True)), bright="brk")


# --- What both drawings show ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Area:
    """An area of the table: kinds of tiles in its centre, the marker first, and on its displays, each with its name."""

    centre: tuple[str, list[int]]
    displays: list[tuple[str, list[int]]]


@dataclass(frozen=True)
class Board:
    """A player's board; tiles are told by their kinds."""

    seat: int
    name: str
    score: int
    notes: list[str]  # labels of what is special about the player
    lines: list[list[int]]  # from the right
    wall: list[int | None]
    printed: list[int | None]
    choices: set[int]  # the wall spaces among which the player chooses
    floor: list[int]  # from the left


def tiles_of(pile: int) -> Iterator[int]:
    """The kinds of a pile's tiles one by one, the marker first."""
    for kind in (MARKER, *range(TILE_KINDS)):
        yield from [kind] * int(piles.count_of(int(pile), kind))


def areas_of(state: State) -> list[Area]:
    """The areas of the table."""
    players = int(state.players)
    ends = (FIRST_DISPLAY, int(SECOND_AREA[players]), int(SOURCES_USED[players]))
    return [
        Area(_source(state, index), [_source(state, display) for display in range(ends[index], ends[index + 1])])
        for index in range(int(AREAS[players]))
    ]


def _source(state: State, source: int) -> tuple[str, list[int]]:
    """The name and tiles of a place to take from."""
    # With two areas the one marker, which can be taken from either centre, is shown in the first.
    marker = [MARKER] if source == 0 and state.marker == NOBODY else []
    return source_name(int(state.players), source), [*marker, *tiles_of(state.sources[source])]


def boards_of(state: State, names: Sequence[str] | None, labels: Mapping[str, str]) -> list[Board]:
    """The boards of all players."""
    return [_board(state, seat, player_name(seat, names, labels)) for seat in range(int(state.players))]


def _board(state: State, seat: int, name: str) -> Board:
    """The board of one player."""
    player = state.player[seat]
    holders = {"on_turn": state.turn, "starts": state.first, "has_marker": state.marker}
    return Board(
        seat=seat,
        name=name,
        score=int(player.score),
        notes=[note for note, holder in holders.items() if holder == seat],
        lines=[list(tiles_of(line)) for line in player.lines],
        wall=[_tile_at(player, space) for space in range(SPACES)],
        printed=[None if state.grey else _printed_at(space) for space in range(SPACES)],
        choices=_choices(state, seat),
        floor=list(tiles_of(player.floor)),
    )


def _tile_at(player: State, space: int) -> int | None:
    """The kind of the tile on a wall space."""
    return next((kind for kind in range(TILE_KINDS) if int(player.wall[kind]) >> space & 1), None)


def _printed_at(space: int) -> int:
    """The colour printed on a space of the coloured wall."""
    row, column = divmod(space, LINES)
    return (column - row) % LINES


def _choices(state: State, seat: int) -> set[int]:
    """The wall spaces among which a seat chooses."""
    if state.turn != seat or state.row == NO_ROW:
        return set()
    columns = int(open_columns(state, seat, state.row))
    return {int(state.row) * LINES + column for column in range(LINES) if columns >> column & 1}


def _phase(state: State) -> str:
    """The label of what the game is at."""
    if state.turn in (CHANCE, OVER):
        return "dealing" if state.turn == CHANCE else "over"
    return "drafting" if state.row == NO_ROW else "tiling"


def _headline(state: State, labels: Mapping[str, str]) -> list[str]:
    """The round and the phase in words."""
    return [f"{labels['round']} {int(state.round_number)}", labels[_phase(state)]]


def _stocks(state: State) -> dict[str, int]:
    """How many tiles are in the bag and in the lid."""
    return {"bag": int(piles.size(int(state.bag))), "lid": int(piles.size(int(state.lid)))}


# --- The picture ------------------------------------------------------------------------------------------------------

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
    stocks = [(f"ui-{name}", labels[name], count) for name, count in _stocks(state).items()]
    width, height = page(picture, plan.boards, labels["azul"], " · ".join(_headline(state, labels)), stocks)
    for index, (area, box) in enumerate(zip(areas, plan.areas, strict=True)):
        _draw_area(picture, area, box, f"{labels['area']} {index + 1}" if len(areas) > 1 else "")
    for board, box in zip(boards, plan.boards, strict=True):
        _draw_board(picture, board, box, labels)
    title = ", ".join([labels["azul"], *_headline(state, labels)])
    return picture.svg(width, height, title, _description(state, areas, boards, labels))


def _description(state: State, areas: list[Area], boards: list[Board], labels: Mapping[str, str]) -> str:
    """What is on offer and how the players stand, in words."""
    sentences = [f"{labels[name]} {count}" for name, count in _stocks(state).items()]
    for area in areas:
        sentences += [f"{labels['display']} {name}: {_spoken(kinds, labels)}" for name, kinds in area.displays]
        sentences.append(f"{labels['centre']}: {_spoken(area.centre[1], labels)}")
    sentences += [standing(board.name, board.score, board.notes, labels) for board in boards]
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
    chips = [Chip(labels[note], SIGNS.get(note, ""), green=note == "on_turn") for note in reversed(board.notes)]
    player_panel(picture, box, board.seat, board.name, board.score, chips)
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


# --- The text ---------------------------------------------------------------------------------------------------------

TEXT_WIDTH = 2 + 3 * LINES + 3 + 3 * LINES  # of a board; a tile has three letters


def text(
    state: State, *, names: Sequence[str] | None = None, labels: Mapping[str, str] = LABELS, columns: int = 100
) -> str:
    """The position in plain letters, at most `columns` wide but never narrower than a board."""
    labels, columns = {**LABELS, **labels}, max(columns, TEXT_WIDTH)
    areas, boards = areas_of(state), boards_of(state, names, labels)
    lines = _text_top(state, boards, labels, columns)
    for index, area in enumerate(areas):
        title = [f"{labels['area']} {index + 1}"] if len(areas) > 1 else []
        displays = [(name, _text_tiles(kinds)) for name, kinds in area.displays]
        lines += ["", *title, *market_lines(displays, (area.centre[0], _text_tiles(area.centre[1])), columns)]
    blocks = [_text_board(board, labels, numbered=state.row != NO_ROW) for board in boards]
    lines += side_by_side(blocks, columns, gap=5, between=[""])
    return "\n".join(line.rstrip() for line in lines)


def _text_top(state: State, boards: list[Board], labels: Mapping[str, str], columns: int) -> list[str]:
    """Round, phase, who is on turn and what can be chosen, bag and lid."""
    parts = _headline(state, labels)
    parts += [f"{labels['on_turn']}: {board.name}" for board in boards if "on_turn" in board.notes]
    choices = [f"{space // LINES + 1}@{space % LINES + 1}" for board in boards for space in sorted(board.choices)]
    parts += [f"{labels['choose']}: {' '.join(choices)}"] if choices else []
    parts += [f"{labels[name]} {count}" for name, count in _stocks(state).items()]
    return flowing(parts, columns)


def _text_tile(kind: int) -> str:
    """A tile: its letter in brackets."""
    return f"[{KIND_LETTERS[kind]}]"


def _text_tiles(kinds: list[int]) -> list[str]:
    """Several tiles."""
    return [_text_tile(kind) for kind in kinds]


def _text_board(board: Board, labels: Mapping[str, str], *, numbered: bool) -> list[str]:
    """A board as lines of equal width; with numbered columns when somebody chooses one."""
    points = in_points(board.score, labels)
    mark = ">" if "on_turn" in board.notes else " "
    notes = ", ".join(labels[note] for note in board.notes if note != "on_turn")
    head = player_heading(mark, board.name, points, TEXT_WIDTH)
    above = [" " * (TEXT_WIDTH - 3 * LINES) + "".join(f" {column + 1} " for column in range(LINES))] if numbered else []
    lines = [f"{row + 1} {_text_line(board, row)}" for row in range(LINES)]
    return [head, set_cell_size(f"  {notes}", TEXT_WIDTH), *above, *lines, _text_floor(board, labels)]


def _text_line(board: Board, row: int) -> str:
    """A pattern line, filled from the right, and the wall's row beside it."""
    free = [" . "] * (row + 1 - len(board.lines[row]))
    line = "".join([*free, *map(_text_tile, reversed(board.lines[row]))])
    wall = (_text_space(board, space) for space in range(row * LINES, (row + 1) * LINES))
    return f"{line:>{3 * LINES}} | {''.join(wall)}"


def _text_space(board: Board, space: int) -> str:
    """A space of the wall: a tile in brackets, or what is printed, in parentheses where it may be chosen."""
    kind, printed = board.wall[space], board.printed[space]
    if kind is not None:
        return _text_tile(kind)
    letter = "." if printed is None else KIND_LETTERS[printed]
    return f"({letter})" if space in board.choices else f" {letter} "


def _text_floor(board: Board, labels: Mapping[str, str]) -> str:
    """The floor line: fallen tiles, then the penalties of free spaces."""
    spaces = [*map(_text_tile, board.floor), *(f" -{penalty}" for penalty in PENALTIES[len(board.floor) :])]
    return set_cell_size(f"f {''.join(spaces)}  {labels['floor']}", TEXT_WIDTH)
