"""Summer Pavilion's positions as a picture (SVG) and as plain text."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from rich.cells import cell_len, set_cell_size

from azulejos.core import piles
from azulejos.core.contract import OVER, State
from azulejos.core.svg import (
    GAP,
    Box,
    Cells,
    Chip,
    Picture,
    Point,
    Value,
    blend,
    disc,
    market,
    pack,
    page,
    panel,
    panel_title,
    plate,
    player_panel,
    polar,
    rhombus,
    tile_styles,
)
from azulejos.core.text import (
    flowing,
    hanging,
    in_points,
    market_lines,
    player_heading,
    player_name,
    side_by_side,
    spoken,
    standing,
)
from azulejos.games.summer_pavilion.layout import (
    CENTRE_SOURCE,
    COSTS,
    COSTS_OF,
    FEATURE_NAMES,
    FEATURE_SPACES,
    FEATURES,
    FIRST_DISPLAY,
    SPACES,
    TOP_NUMBER,
    source_name,
)
from azulejos.games.summer_pavilion.moves import MOVES, PICKS, covered, legal_moves
from azulejos.games.summer_pavilion.params import (
    CENTRE,
    COLOURS,
    CORNERS,
    KIND_LETTERS,
    KIND_NAMES,
    RING,
    ROUNDS,
    STARS,
    SUPPLY_SPACES,
)
from azulejos.games.summer_pavilion.setup import displays_end
from azulejos.games.summer_pavilion.state import NOBODY, PICK

# The words in both drawings; callers may pass translations of some or all.
LABELS = {
    "summer_pavilion": "Summer Pavilion",
    "round": "Round",
    "joker": "joker colour",
    "supply": "supply",
    "to_take": "still to take",
    "display": "display",
    "centre": "centre",
    "bag": "bag",
    "tower": "tower",
    "player": "Player",
    "point": "point",
    "points": "points",
    "on_turn": "on turn",
    "starts": "first player",
    "has_stone": "has the stone",
    "passed": "passed",
    "statue": "statues",
    "pillar": "pillars",
    "window": "windows",
    "hand": "tiles",
    "corners": "corners",
    "dealing": "dealing",
    "acquiring": "acquiring",
    "placing": "placing",
    "picking": "bonus tiles",
    "over": "game over",
    "empty": "empty",
    "stone": "start stone",
    **{name: name for name in KIND_NAMES},
}
PHASES = ("dealing", "dealing", "acquiring", "placing", "picking", "over")  # by the state's stage

STONE = COLOURS  # among the tiles of the centre
TILE_NAMES = (*KIND_NAMES, "stone")
TILE_LETTERS = KIND_LETTERS + "s"
STAR_LETTERS = KIND_LETTERS + "c"  # what moves call the stars

# The symbols of the colours and of the stone, and of what is special about a player.
SYMBOLS = (*(f"sp-{name}" for name in KIND_NAMES), "sp-first")
SIGNS = {"has_stone": "sp-first"}

# How the command line colours a tile; tiles look alike in both themes.
STYLES = tile_styles(dict(zip(TILE_LETTERS, (*SYMBOLS[:COLOURS], "marker"), strict=True)), bright="rbp")


# --- What both drawings show ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """What lies on the table for all; tiles are told by their kinds, sources by their names."""

    jokers: list[int]  # the joker colour of each round
    this_round: int
    supply: list[int]
    picks: int  # bonus tiles to take now
    choices: list[int]  # the colours they may have
    centre: tuple[str, list[int]]  # the stone first
    displays: list[tuple[str, list[int]]]

    @property
    def joker(self) -> int:
        """This round's joker colour."""
        return self.jokers[self.this_round - 1]


@dataclass(frozen=True)
class Board:
    """A player's board; tiles are told by their kinds."""

    seat: int
    name: str
    score: int
    notes: list[str]  # labels of what is special about the player
    tiles: list[int | None]  # by space
    costs: list[int]
    neutral: bool  # whether all stars look like the one in the centre
    done: list[bool]  # by feature
    hand: list[int]
    corners: list[int]


def tiles_of(pile: int) -> Iterator[int]:
    """The kinds of a pile's tiles one by one."""
    for kind in range(COLOURS):
        yield from [kind] * int(piles.count_of(int(pile), kind))


def table_of(state: State) -> Table:
    """What lies on the table for all."""
    stone = [STONE] if state.stone == NOBODY else []
    return Table(
        jokers=[int(piles.count_of(int(state.order), number)) for number in range(ROUNDS)],
        this_round=int(state.round_number),
        supply=list(tiles_of(state.supply)),
        picks=int(state.picks) if state.stage == PICK else 0,
        choices=_choices(state) if state.stage == PICK else [],
        centre=(source_name(CENTRE_SOURCE), [*stone, *tiles_of(state.sources[CENTRE_SOURCE])]),
        displays=[
            (source_name(source), list(tiles_of(state.sources[source])))
            for source in range(FIRST_DISPLAY, displays_end(state))
        ],
    )


def _choices(state: State) -> list[int]:
    """The colours of the supply from which the seat on turn may take one."""
    out = np.zeros(MOVES, np.int64)
    return [int(move) - PICKS for move in out[: legal_moves(state, out)]]


def boards_of(state: State, names: Sequence[str] | None, labels: Mapping[str, str]) -> list[Board]:
    """The boards of all players."""
    return [_board(state, seat, player_name(seat, names, labels)) for seat in range(int(state.players))]


def _board(state: State, seat: int, name: str) -> Board:
    """The board of one player."""
    player = state.player[seat]
    board = int(state.monochrome)
    spaces = int(covered(state, seat))
    return Board(
        seat=seat,
        name=name,
        score=int(player.score),
        notes=_notes(state, seat),
        tiles=[_tile_at(player, space) for space in range(SPACES)],
        costs=[int(COSTS[COSTS_OF[board, space // RING], space % RING]) for space in range(SPACES)],
        neutral=bool(board),
        done=[spaces & int(around) == int(around) for around in FEATURE_SPACES],
        hand=list(tiles_of(player.hand)),
        corners=list(tiles_of(player.corners)),
    )


def _notes(state: State, seat: int) -> list[str]:
    """Labels of what is special about a player; whoever has the stone starts anyway."""
    holds = {
        "on_turn": state.turn == seat,
        "starts": state.start == seat != state.stone,
        "has_stone": state.stone == seat,
        "passed": state.player[seat].passed and state.turn != OVER,
    }
    return [note for note, holding in holds.items() if holding]


def _tile_at(player: State, space: int) -> int | None:
    """The colour of the tile on a space."""
    return next((kind for kind in range(COLOURS) if int(player.tiles[kind]) >> space & 1), None)


def _headline(state: State, labels: Mapping[str, str]) -> list[str]:
    """The round and the phase in words."""
    return [f"{labels['round']} {int(state.round_number)}", labels[PHASES[state.stage]]]


def _stocks(state: State) -> dict[str, int]:
    """How many tiles are in the bag and in the tower."""
    return {"bag": int(piles.size(int(state.bag))), "tower": int(piles.size(int(state.tower)))}


def _to_take(table: Table, labels: Mapping[str, str]) -> str:
    """How many bonus tiles are to take."""
    return f"{labels['to_take']}: {table.picks}"


# --- The picture ------------------------------------------------------------------------------------------------------

# A star: six rhombi of this side around its middle. The outer stars' middles would lie three sides from the centre if
# they touched; the rest is grout. A tile's symbol is a little larger than its rhombus.
SIDE = 46
DISTANCE = 3.22 * SIDE
TILE_WIDTH, TILE_HEIGHT = 41 / 40 * SIDE, 71 / 40 * SIDE
RATIO = TILE_HEIGHT / TILE_WIDTH

# A player's panel: the name's line, the board with the corners around it, the tiles beside it.
WIDTH, HEIGHT = 10.7 * SIDE, 9.3 * SIDE
CORNER = (4.8 * SIDE, 3.7 * SIDE)
PADDING, HEADER, HAND = 18, 58, 60
CELLS = Cells(WIDTH + 2 * PADDING, HEADER + HEIGHT + 6 + HAND + PADDING)

# By number of players: the cells that hold what all share, and where the boards lie.
PLANS: dict[int, tuple[float, float, list[Point]]] = {
    2: (1, 1, [(1, 0), (2, 0)]),
    3: (1, 1, [(1, 0), (0, 1), (1, 1)]),
    4: (1.25, 2, [(1.25, 0), (2.25, 0), (1.25, 1), (2.25, 1)]),
}
TOP_PANELS = 134  # how high the panels with the joker colours and the supply are
SPACE_SHARE = {"light": 0.26, "dark": 0.38}  # of a star's colour on its free spaces


class Plan(NamedTuple):
    """Where the panels lie."""

    jokers: Box
    supply: Box
    displays: Box
    boards: list[Box]


def _plan(players: int) -> Plan:
    """What all share lies in the first column, with four players larger."""
    columns, rows, places = PLANS[players]
    x, y, width, height = CELLS.box(0, 0, columns, rows)
    half, below = (width - GAP) / 2, TOP_PANELS + GAP
    return Plan(
        jokers=Box(x, y, half, TOP_PANELS),
        supply=Box(x + half + GAP, y, half, TOP_PANELS),
        displays=Box(x, y + below, width, height - below),
        boards=[CELLS.box(column, row) for column, row in places],
    )


def svg(
    state: State, *, names: Sequence[str] | None = None, theme: str = "light", labels: Mapping[str, str] = LABELS
) -> str:
    """The position as a picture in a file of its own."""
    labels = {**LABELS, **labels}
    table, boards = table_of(state), boards_of(state, names, labels)
    plan = _plan(len(boards))
    picture = Picture(theme)
    stocks = [(f"ui-{name}", labels[name], count) for name, count in _stocks(state).items()]
    words = _headline(state, labels)
    width, height = page(picture, plan.boards, labels["summer_pavilion"], " · ".join(words), stocks)
    _draw_jokers(picture, table, plan.jokers, labels)
    _draw_supply(picture, table, plan.supply, labels)
    _draw_displays(picture, table, plan.displays)
    for board, box in zip(boards, plan.boards, strict=True):
        _draw_player(picture, board, box, table.joker, labels)
    title = ", ".join([labels["summer_pavilion"], *words])
    return picture.svg(width, height, title, _description(state, table, boards, labels))


def _description(state: State, table: Table, boards: list[Board], labels: Mapping[str, str]) -> str:
    """What is on offer and how the players stand, in words."""

    def told(label: str, kinds: list[int]) -> str:
        return f"{label}: {spoken([TILE_NAMES[kind] for kind in kinds], labels)}"

    sentences = [f"{labels['joker']}: {labels[KIND_NAMES[table.joker]]}"]
    sentences += [f"{labels[name]} {count}" for name, count in _stocks(state).items()]
    sentences += [_to_take(table, labels)] if table.picks else []
    sentences.append(told(labels["supply"], table.supply))
    sentences += [told(f"{labels['display']} {name}", kinds) for name, kinds in table.displays]
    sentences.append(told(labels["centre"], table.centre[1]))
    for board in boards:
        sentences.append(standing(board.name, board.score, board.notes, labels))
        sentences += [told(labels["hand"], board.hand), told(labels["corners"], board.corners)]
    return ". ".join(sentences) + "."


def _draw_tile(picture: Picture, kind: int, place: Point, width: float, **style: Value) -> None:
    """A tile that stands upright around a place, or the stone."""
    height = width if kind == STONE else RATIO * width
    picture.use(SYMBOLS[kind], place[0] - width / 2, place[1] - height / 2, width, height, **style)


def _draw_jokers(picture: Picture, table: Table, box: Box, labels: Mapping[str, str]) -> None:
    """The joker colours of the six rounds; those of the past are faded, this round's is framed."""
    panel(picture, box)
    panel_title(picture, box, f"{labels['joker']}: {labels[KIND_NAMES[table.joker]]}")
    pitch = (box.width - 2 * PADDING + 6) / ROUNDS
    for index, kind in enumerate(table.jokers):
        x, now = box.x + PADDING - 3 + (index + 0.5) * pitch, index + 1 == table.this_round
        if now:
            frame: dict[str, Value] = {"fill": "accent-soft", "stroke": "accent", "stroke_width": 2}
            picture.rect(x - pitch / 2, box.y + 42, pitch, 80, rx=8, class_="now", **frame)
        faded = 0.4 if index + 1 < table.this_round else None
        _draw_tile(picture, kind, (x, box.y + 73), 29, class_="joker", opacity=faded)
        ink, weight = ("ink", 700) if now else ("ink-2", 400)
        picture.text(str(index + 1), x, box.y + 110, 13, fill=ink, font_weight=weight, text_anchor="middle")


def _draw_supply(picture: Picture, table: Table, box: Box, labels: Mapping[str, str]) -> None:
    """The ten bonus tiles; green when somebody is to take some of them."""
    panel(picture, box, active=table.picks > 0)
    panel_title(picture, box, labels["supply"], _to_take(table, labels) if table.picks else "")
    in_row = SUPPLY_SPACES // 2
    across, down = (box.width - 2 * PADDING + GAP / 2) / in_row, 44
    for index in range(SUPPLY_SPACES):
        x, y = box.x + PADDING + index % in_row * across, box.y + 40 + index // in_row * down
        kind = table.supply[index] if index < len(table.supply) else None
        edge: dict[str, Value] = {"stroke": "legal", "stroke_width": 2} if kind in table.choices else {}
        picture.rect(x, y, across - GAP / 2, down - 4, rx=6, fill="legal-soft" if edge else "board", **edge)
        if kind is not None:
            _draw_tile(picture, kind, (x + across / 2 - GAP / 4, y + down / 2 - 2), 20)


def _draw_displays(picture: Picture, table: Table, box: Box) -> None:
    """Displays in a ring around the centre."""
    panel(picture, box)
    name, kinds = table.centre
    with market(picture, box, len(table.displays), name) as plates:
        side = plates.radius / 2.3
        places, width = pack(len(kinds), *plates.inner, side, RATIO)
        for kind, (left, top) in zip(kinds, places, strict=True):
            _draw_tile(picture, kind, (left + width / 2, top + RATIO * width / 2), width)
        for (name, kinds), place in zip(table.displays, plates.places, strict=True):
            plate(picture, name, place, plates.radius, empty=not kinds)
            _draw_display(picture, kinds, place, side)


def _draw_display(picture: Picture, kinds: list[int], place: Point, side: float) -> None:
    """Up to four tiles that form a large one."""
    across, down = 0.54 * side, 0.94 * side
    corners = ((0, -down), (-across, 0), (across, 0), (0, down))
    for kind, (x, y) in zip(kinds, corners, strict=False):
        _draw_tile(picture, kind, (place[0] + x, place[1] + y), 41 / 40 * side)


def _draw_player(picture: Picture, board: Board, box: Box, joker: int, labels: Mapping[str, str]) -> None:
    """A player's panel: the name's line, the board and the tiles beside it."""
    chips = [Chip(labels[note], SIGNS.get(note, ""), green=note == "on_turn") for note in reversed(board.notes)]
    player_panel(picture, box, board.seat, board.name, board.score, chips)
    x, y = box.x + box.width / 2, box.y + HEADER + HEIGHT / 2
    with picture.group(transform=f"translate({x:g} {y:g})"):
        _draw_corners(picture, board)
        for feature in range(FEATURES):
            _draw_feature(picture, feature, done=board.done[feature])
        for space in range(SPACES):
            _draw_space(picture, board, space)
        for star in range(STARS if board.neutral else 0):
            disc(picture, STAR_LETTERS[star], *star_middle(star), radius=9)
    below = Box(box.x + PADDING, box.y + HEADER + HEIGHT + 6, WIDTH, HAND)
    _draw_hand(picture, board.hand, below, joker, labels["empty"])


def star_middle(star: int) -> Point:
    """Where the middle of a star lies, about the middle of the board."""
    return (0, 0) if star == CENTRE else polar(DISTANCE, 60 * star - 30)


def space_place(space: int) -> tuple[Point, int]:
    """Where the middle of a space lies, and in which direction from the middle of its star."""
    star, index = divmod(space, RING)
    degrees = 60 * ((index + 1 - TOP_NUMBER[star]) % RING)
    (x, y), (across, down) = star_middle(star), polar(SIDE * math.sqrt(3) / 2, degrees)
    return (x + across, y + down), degrees


def feature_place(feature: int) -> tuple[Point, int]:
    """Where the middle of a feature lies, and how its rhombus is turned."""
    star, outwards = feature % COLOURS, 60 * (feature % COLOURS) - 30
    if FEATURE_NAMES[feature] == "statue":
        (x, y), (next_x, next_y) = star_middle(star), star_middle((star + 1) % COLOURS)
        return ((x + next_x) / 2, (y + next_y) / 2), outwards + 30
    return polar(DISTANCE * (0.5 if FEATURE_NAMES[feature] == "pillar" else 1.5), outwards), outwards + 90


def _draw_space(picture: Picture, board: Board, space: int) -> None:
    """A tile, or a free space in the colour of its star with its cost."""
    (x, y), degrees = space_place(space)
    kind, star = board.tiles[space], space // RING
    if kind is not None:
        turned = f"translate({x:.2f} {y:.2f}) rotate({degrees})"
        _draw_tile(picture, kind, (0, 0), TILE_WIDTH, transform=turned)
        return
    fill, stroke = "cell", "line-strong"
    if star != CENTRE and not board.neutral:
        colour = picture.colour(SYMBOLS[star])
        fill = blend(colour, picture.colour("cell"), SPACE_SHARE[picture.theme])
        stroke = blend(colour, picture.colour("ink"), 0.55)
    rhombus(picture, (x, y), degrees, 0.924 * SIDE, class_="space", fill=fill, stroke=stroke, stroke_width=1.2)
    picture.text(str(board.costs[space]), x, y, 16, font_weight=700, text_anchor="middle")


def _draw_feature(picture: Picture, feature: int, *, done: bool) -> None:
    """A statue, pillar or window; gilt when all spaces around it are covered."""
    (x, y), degrees = feature_place(feature)
    fill, ink, edge = ("marker", "marker-m", "marker-m") if done else ("surface", "ink-2", "line")
    state, size = "done" if done else "open", SIDE / 2
    rhombus(picture, (x, y), degrees, 0.9 * SIDE, class_=state, fill=fill, stroke=edge)
    with picture.group(color=ink, opacity=None if done else 0.7):
        name = f"orn-{FEATURE_NAMES[feature]}"
        picture.use_on(fill, name, x - size / 2, y - size / 2, size, class_=f"{FEATURE_NAMES[feature]} {state}")


def _draw_corners(picture: Picture, board: Board) -> None:
    """The corners of the board with the tiles that are kept."""
    x, y = CORNER
    for index, place in enumerate([(-x, -y), (x, -y), (x, y), (-x, y)]):
        if index < len(board.corners):
            _draw_tile(picture, board.corners[index], place, TILE_WIDTH)
        else:
            edge: dict[str, Value] = {"stroke": "line-strong", "stroke_opacity": 0.6, "stroke_dasharray": "3 5"}
            rhombus(picture, place, 0, 0.924 * SIDE, class_="corner", fill="surface-2", **edge)


def _draw_hand(picture: Picture, hand: list[int], box: Box, joker: int, empty: str) -> None:
    """The tiles beside the board, colour by colour, with the jokers framed, and how many they are."""
    picture.rect(*box, rx=8, fill="surface-2")
    x, y = box.x + 12, box.y + box.height / 2
    if not hand:
        picture.text(empty, x, y, 15, fill="ink-2")
        return
    picture.text(str(len(hand)), box.x + box.width - 12, y, 17, fill="ink-2", font_weight=700, text_anchor="end")
    gap = 14
    pitch = min(29, (box.width - 60 - gap * (len(set(hand)) - 1)) / len(hand))
    for kind in sorted(set(hand)):
        width = pitch * hand.count(kind)
        if kind == joker:
            frame: dict[str, Value] = {"fill": "accent-soft", "stroke": "accent", "stroke_width": 1.5}
            picture.rect(x - 4, box.y + 3, width + 8, box.height - 6, rx=6, class_="jokers", **frame)
        for index in range(hand.count(kind)):
            _draw_tile(picture, kind, (x + (index + 0.5) * pitch, y), 0.94 * pitch)
        x += width + gap


# --- The text ---------------------------------------------------------------------------------------------------------

TEXT_WIDTH = 36  # of a board; four of them fit into 160 columns
LONGEST_LABEL = 12


def text(
    state: State, *, names: Sequence[str] | None = None, labels: Mapping[str, str] = LABELS, columns: int = 100
) -> str:
    """The position in plain letters, at most `columns` wide but never narrower than a board."""
    labels, columns = {**LABELS, **labels}, max(columns, TEXT_WIDTH)
    table, boards = table_of(state), boards_of(state, names, labels)
    lines = flowing(_text_top(state, table, boards, labels), columns)
    lines += ["", *_text_table(table, labels, columns)]
    lines += side_by_side([_text_board(board, labels) for board in boards], columns, gap=5, between=[""])
    return "\n".join(line.rstrip() for line in lines)


def _text_top(state: State, table: Table, boards: list[Board], labels: Mapping[str, str]) -> Iterator[str]:
    """Round, phase, who is on turn, the joker colours, bonus tiles to take, bag and tower."""
    yield from _headline(state, labels)
    yield from (f"{labels['on_turn']}: {board.name}" for board in boards if "on_turn" in board.notes)
    if table.picks:
        yield f"{_to_take(table, labels)} ({' '.join(f'+{KIND_LETTERS[kind]}' for kind in table.choices)})"
    rounds = [KIND_LETTERS[kind] for kind in table.jokers]
    rounds[table.this_round - 1] = f"({rounds[table.this_round - 1]})"
    yield f"{labels['joker']}: {labels[KIND_NAMES[table.joker]]}, {' '.join(rounds)}"
    yield from (f"{labels[name]} {count}" for name, count in _stocks(state).items())


def _text_tiles(kinds: list[int]) -> list[str]:
    """Tiles: their letters in brackets."""
    return [f"[{TILE_LETTERS[kind]}]" for kind in kinds]


def _text_table(table: Table, labels: Mapping[str, str], columns: int) -> list[str]:
    """The displays in rows, and below them the centre and the supply."""
    displays = [(name, _text_tiles(kinds)) for name, kinds in table.displays]
    centre = (table.centre[0], _text_tiles(table.centre[1]))
    supply = hanging(f" {labels['supply']}", _text_tiles(table.supply), columns)
    return [*market_lines(displays, centre, columns), *supply]


def _text_board(board: Board, labels: Mapping[str, str]) -> list[str]:
    """A board as lines of equal width: stars with the costs of free spaces, features, tiles beside it and kept ones."""
    mark = ">" if "on_turn" in board.notes else " "
    notes = ", ".join(labels[note] for note in board.notes if note != "on_turn")
    numbers = "".join(f" {number + 1} " for number in range(RING))
    keys = ("statue", "pillar", "window", "hand", "corners")
    width = min(LONGEST_LABEL, max(cell_len(labels[key]) for key in keys))
    heads = {key: set_cell_size(labels[key], width) for key in keys}
    corners = [*_text_tiles(board.corners), *([" . "] * (CORNERS - len(board.corners)))]
    lines = [
        player_heading(mark, board.name, in_points(board.score, labels), TEXT_WIDTH),
        f"  {notes}",
        f"# {numbers}",
        *(f"{STAR_LETTERS[star]} {_text_star(board, star)}" for star in range(STARS)),
        *(f"{heads[kind]} {_text_features(board, kind)}" for kind in ("statue", "pillar", "window")),
        *hanging(heads["corners"], corners, TEXT_WIDTH),
        *hanging(heads["hand"], _text_tiles(board.hand), TEXT_WIDTH),
    ]
    return [set_cell_size(line, TEXT_WIDTH) for line in lines]


def _text_star(board: Board, star: int) -> str:
    """The spaces of a star in the order of their numbers: a tile, or what a free space costs."""
    spaces = range(star * RING, (star + 1) * RING)
    tiles = [(board.tiles[space], f" {board.costs[space]} ") for space in spaces]
    return "".join(cost if kind is None else f"[{KIND_LETTERS[kind]}]" for kind, cost in tiles)


def _text_features(board: Board, kind: str) -> str:
    """How many features of a kind are complete, and beside which stars."""
    features = [feature for feature in range(FEATURES) if FEATURE_NAMES[feature] == kind and board.done[feature]]
    around = KIND_LETTERS + KIND_LETTERS[0]
    stars = 2 if kind == "statue" else 1  # a statue stands between two
    beside = [around[feature % COLOURS :][:stars] for feature in features]
    return " ".join([f"{len(features)}/{COLOURS}", *beside])
