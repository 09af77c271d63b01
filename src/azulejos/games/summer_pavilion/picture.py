"""Summer Pavilion's positions as a picture (SVG)."""

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
)
from azulejos.core.text import spoken, standing
from azulejos.games.summer_pavilion.layout import FEATURE_NAMES, FEATURES, SPACES, TOP_NUMBER
from azulejos.games.summer_pavilion.params import CENTRE, COLOURS, KIND_NAMES, RING, ROUNDS, STARS, SUPPLY_SPACES
from azulejos.games.summer_pavilion.scene import (
    LABELS,
    STAR_LETTERS,
    STONE,
    TILE_NAMES,
    TOKENS,
    Board,
    Table,
    boards_of,
    headline,
    stocks_of,
    table_of,
    to_take,
)

# The symbols of the colours and of the stone, and of what is special about a player.
SYMBOLS = (*TOKENS, "sp-first")
SIGNS = {"has_stone": "sp-first"}

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

TOP_PANELS = 134  # how high the panels with the joker colours and the supply are
SPACE_SHARE = {"light": 0.26, "dark": 0.38}  # of a star's colour on its free spaces


class Plan(NamedTuple):
    """Where the panels lie."""

    jokers: Box
    supply: Box
    displays: Box
    boards: list[Box]


def _plan(players: int) -> Plan:
    """The panels with the joker colours and the supply lie above the displays."""
    (x, y, width, height), boards = CELLS.plan(players)
    half, below = (width - GAP) / 2, TOP_PANELS + GAP
    return Plan(
        jokers=Box(x, y, half, TOP_PANELS),
        supply=Box(x + half + GAP, y, half, TOP_PANELS),
        displays=Box(x, y + below, width, height - below),
        boards=boards,
    )


def svg(
    state: State, *, names: Sequence[str] | None = None, theme: str = "light", labels: Mapping[str, str] = LABELS
) -> str:
    """The position as a picture in a file of its own."""
    labels = {**LABELS, **labels}
    table, boards = table_of(state), boards_of(state, names, labels)
    plan = _plan(len(boards))
    picture = Picture(theme)
    words = headline(state, labels)
    width, height = page(picture, plan.boards, labels["summer_pavilion"], words, stocks_of(state), labels)
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
    sentences += [f"{labels[name]} {count}" for name, count in stocks_of(state).items()]
    sentences += [to_take(table, labels)] if table.picks else []
    sentences.append(told(labels["supply"], table.supply))
    sentences += [told(f"{labels['display']} {name}", kinds) for name, kinds in table.displays]
    sentences.append(told(labels["centre"], table.centre[1]))
    for board in boards:
        sentences.append(standing(board, labels))
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
    panel_title(picture, box, labels["supply"], to_take(table, labels) if table.picks else "")
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
    player_panel(picture, box, board, SIGNS, labels)
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
    return polar(SIDE * math.sqrt(3) / 2, degrees, star_middle(star)), degrees


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
        colour = picture.colour(TOKENS[star])
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
