"""Tests of Summer Pavilion's pictures: what one shows is what the position has, and it fits."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree as Xml

import numpy as np
import pytest

from azulejos.cli.texts import LANGUAGES
from azulejos.core import piles
from azulejos.core.svg import THEMES, pack, text_width
from azulejos.games.summer_pavilion import picture, scene
from azulejos.games.summer_pavilion.layout import FEATURE_NAMES, FEATURE_SPACES, FEATURES, SPACES
from azulejos.games.summer_pavilion.params import COLOURS, DISPLAYS, KIND_NAMES, RING, STARS, SummerPavilionParams
from tests.games.pictures import SVG, read, texts, uses
from tests.games.summer_pavilion.positions import board, position
from tests.games.summer_pavilion.scenes import LABELS, begun, each_set_up, positions, tiles_on_the_table

# Ring numbers at the top, upper right, lower right, bottom, lower left and upper left of each star, clockwise from the
# top left, then the centre: as the rules have them.
PRINTED = ("612345", "561234", "456123", "345612", "234561", "123456", "123456")
COSTS = {"coloured": ["123456"] * STARS, "monochrome": ["321456"] * COLOURS + ["333333"]}

each_number = pytest.mark.parametrize("players", DISPLAYS)
each_theme = pytest.mark.parametrize("theme", THEMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)

Points = list[tuple[float, float]]
Matrix = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


# Helpers


def letters_of(placed: list[Xml.Element]) -> Counter[str]:
    """How often each tile is among placed symbols."""
    letters = dict(zip(picture.SYMBOLS, scene.TILE_LETTERS, strict=True))
    names = [use.attrib["href"].partition("-")[2] for use in placed]
    return Counter(letters[name] for name in names if name in letters)


def shapes(element: Xml.Element, matrix: Matrix | None = None) -> Iterator[tuple[Xml.Element, Points]]:
    """Every placed element with the corners of its shape, moved and turned as it and the groups around it say."""
    if element.tag == f"{SVG}defs":
        return
    matrix = (np.eye(3) if matrix is None else matrix) @ transform(element.get("transform", ""))
    if own := corners(element):
        yield element, [tuple((matrix @ [x, y, 1])[:2].tolist()) for x, y in own]
    for child in element:
        yield from shapes(child, matrix)


def transform(text: str) -> Matrix:
    """The matrix of a transform attribute."""
    matrix = np.eye(3)
    for name, values in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(number) for number in values.split()]
        step = np.eye(3)
        if name == "translate":
            step[:2, 2] = numbers
        else:
            assert name == "rotate"
            sine, cosine = np.sin(np.radians(numbers[0])), np.cos(np.radians(numbers[0]))
            step[:2, :2] = [[cosine, -sine], [sine, cosine]]
        matrix = matrix @ step
    return matrix


def corners(element: Xml.Element) -> Points:
    """The corners of an element by itself; a tile is a rhombus within its box."""

    def number(name: str) -> float:
        return float(element.get(name, 0))

    x, y, width, height = number("x"), number("y"), number("width"), number("height")
    if element.tag == f"{SVG}use" and is_tile(element):
        across, down = 19.6 / 41 * width, 34 / 71 * height  # with the edge
        x, y = x + width / 2, y + height / 2
        return [(x, y - down), (x + across, y), (x, y + down), (x - across, y)]
    if element.tag in (f"{SVG}rect", f"{SVG}use"):
        return box(x, y, x + width, y + height)
    if element.tag in (f"{SVG}circle", f"{SVG}ellipse"):
        across, down = number("r") or number("rx"), number("r") or number("ry")
        return box(number("cx") - across, number("cy") - down, number("cx") + across, number("cy") + down)
    if element.tag == f"{SVG}path":
        return [(float(x), float(y)) for x, y in re.findall(r"[ML](\S+?) (-?[\d.]+)", element.attrib["d"])]
    if element.tag == f"{SVG}text":
        size, width = number("font-size"), text_width(element.text or "", number("font-size"))
        left = x - width * {"middle": 0.5, "end": 1}.get(element.get("text-anchor", ""), 0)
        return box(left, y - 0.75 * size, left + width, y + 0.25 * size)
    return []


def box(left: float, top: float, right: float, bottom: float) -> Points:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def is_tile(use: Xml.Element) -> bool:
    return use.attrib["href"].partition("-")[2] in picture.SYMBOLS[:COLOURS]


def middle(shape: Points) -> tuple[float, float]:
    xs, ys = zip(*shape, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def overlap(first: Points, second: Points) -> bool:
    """Whether two convex shapes share some room: no line along an edge of either lies between them."""
    for shape in (first, second):
        for (x, y), (next_x, next_y) in itertools.pairwise([*shape, shape[0]]):
            across = [[(y - next_y) * px + (next_x - x) * py for px, py in points] for points in (first, second)]
            if max(across[0]) <= min(across[1]) + 1e-6 or max(across[1]) <= min(across[0]) + 1e-6:
                return False
    return True


def overlaps(placed: Sequence[Points]) -> int:
    """How many pairs of shapes share some room."""
    left, top = np.array([np.min(shape, axis=0) for shape in placed]).T
    right, bottom = np.array([np.max(shape, axis=0) for shape in placed]).T
    near = (left[:, None] < right) & (left < right[:, None]) & (top[:, None] < bottom) & (top < bottom[:, None])
    pairs = np.argwhere(np.triu(near, 1))
    return sum(overlap(placed[first], placed[second]) for first, second in pairs)


def of_class(root: Xml.Element, *classes: str) -> list[Points]:
    return [shape for element, shape in shapes(root) if element.get("class") in classes]


# The picture


@each_set_up
@each_theme
def test_a_picture_shows_exactly_the_tiles_of_the_position(params: SummerPavilionParams, theme: str) -> None:
    for state in positions(params):
        assert letters_of(uses(read(picture.svg(state, theme=theme)))) == tiles_on_the_table(state)


@each_set_up
@each_language
def test_everything_in_a_picture_lies_inside_it(params: SummerPavilionParams, language: str) -> None:
    for state in positions(params):
        names = ["A rather long name for a player"] * params.players
        root = read(picture.svg(state, labels=LABELS[language], names=names))
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        for element, shape in shapes(root):
            for x, y in shape:
                assert 0 <= x <= width, element.attrib
                assert 0 <= y <= height, element.attrib


@each_set_up
def test_no_tile_space_or_ornament_covers_another(params: SummerPavilionParams) -> None:
    for state in positions(params)[2:]:
        root = read(picture.svg(state))
        tiles = [shape for element, shape in shapes(root) if element.tag == f"{SVG}use" and is_tile(element)]
        assert overlaps([*tiles, *of_class(root, "space", "corner", "open", "done")]) == 0


@each_set_up
@each_language
def test_no_word_or_number_covers_another(params: SummerPavilionParams, language: str) -> None:
    for state in positions(params)[2:]:
        root = read(picture.svg(state, labels=LABELS[language], names=["Wilhelmina Oppenheimer"] * params.players))
        assert overlaps([shape for element, shape in shapes(root) if element.tag == f"{SVG}text"]) == 0


@each_number
def test_a_full_centre_keeps_clear_of_the_displays(players: int) -> None:
    state = begun(players)
    state.sources[0] = int(piles.tiles(2, 3 * DISPLAYS[players]))
    placed = list(shapes(read(picture.svg(state))))
    tiles = [shape for element, shape in placed if element.get("href") == "#light-sp-blue" and not element.get("class")]
    circles = [shape for element, shape in placed if element.tag == f"{SVG}circle"]
    assert len(tiles) == 3 * DISPLAYS[players]
    assert overlaps(tiles) == 0
    for shape in circles:
        radius = (shape[1][0] - shape[0][0]) / 2
        assert all(np.hypot(*np.subtract(point, middle(shape))) > radius for tile in tiles for point in tile)


@each_number
def test_many_tiles_beside_a_board_fit_into_their_panel(players: int) -> None:
    state = begun(players)
    state.player[0].hand = sum(int(piles.tiles(kind, 5)) for kind in range(COLOURS))
    root = read(picture.svg(state))
    panels = [shape for element, shape in shapes(root) if element.get("rx") == "8"]
    placed = [element for element in uses(root) if is_tile(element)]
    tiles = [shape for element, shape in shapes(root) if element in placed]
    assert len(tiles) == 30
    assert overlaps(tiles) == 0
    assert any(all(within(tile, panel) for tile in tiles) for panel in panels)
    assert "30" in texts(root)


def within(shape: Points, panel: Points) -> bool:
    (left, top), _, (right, bottom), _ = panel
    return all(left <= x <= right and top <= y <= bottom for x, y in shape)


@pytest.mark.parametrize("kind", COSTS)
@each_number
def test_each_space_shows_its_cost_where_the_rules_have_its_number(players: int, kind: str) -> None:
    root = read(picture.svg(begun(players, kind)))
    digits = [(middle(shape), element.text) for element, shape in shapes(root) if element.tag == f"{SVG}text"]
    for x, y in board_middles(root, players):
        for star, direction in itertools.product(range(STARS), range(RING)):
            out = np.radians(60 * star - 30), np.radians(60 * direction)
            far = 0 if star == COLOURS else picture.DISTANCE
            at_x = x + far * np.sin(out[0]) + picture.SIDE * np.sqrt(0.75) * np.sin(out[1])
            at_y = y - far * np.cos(out[0]) - picture.SIDE * np.sqrt(0.75) * np.cos(out[1])
            found = [text for (left, top), text in digits if np.hypot(left - at_x, top - at_y) < 3]
            number = int(PRINTED[star][direction])
            assert found == [COSTS[kind][star][number - 1]], (star, direction)


def board_middles(root: Xml.Element, players: int) -> Points:
    """The middles of the boards: they are where their corners are around."""
    around = [middle(shape) for shape in of_class(root, "corner")]
    assert len(around) == 4 * players
    return [middle(around[start : start + 4]) for start in range(0, len(around), 4)]


def test_the_top_of_the_orange_star_costs_six_on_the_coloured_board() -> None:
    root = read(picture.svg(begun()))
    x, y = board_middles(root, 2)[0]
    digits = [(middle(shape), element.text) for element, shape in shapes(root) if element.get("font-size") == "16"]
    upper_left = [(place, text) for place, text in digits if x - 6 * picture.SIDE < place[0] < x and place[1] < y]
    assert min(upper_left, key=lambda digit: digit[0][1])[1] == "6"


@each_theme
def test_free_spaces_have_the_colour_of_their_star_on_the_coloured_board_only(theme: str) -> None:
    colours = {
        kind: Counter(
            element.attrib["fill"]
            for element, _ in shapes(read(picture.svg(begun(2, kind), theme=theme)))
            if element.get("class") == "space"
        )
        for kind in COSTS
    }
    assert list(colours["coloured"].values()) == [2 * RING] * STARS
    assert list(colours["monochrome"].values()) == [2 * SPACES]


def test_stars_of_the_monochrome_board_have_the_letters_that_moves_use() -> None:
    for kind, shown in (("coloured", 0), ("monochrome", 2)):
        root = read(picture.svg(begun(2, kind)))
        letters = Counter(text for text in texts(root) if text in tuple(scene.STAR_LETTERS))
        assert letters - Counter("c") == Counter(shown * scene.STAR_LETTERS)


@pytest.mark.parametrize("feature", range(FEATURES))
@each_theme
def test_an_ornament_is_marked_when_all_spaces_around_it_are_covered(feature: int, theme: str) -> None:
    state = begun()
    around = int(FEATURE_SPACES[feature])
    state.player[1].tiles[0] = around
    root = read(picture.svg(state, theme=theme))
    name = FEATURE_NAMES[feature]
    assert len(uses(root, f"{name} done")) == 1
    assert len(of_class(root, "done")) == 1
    assert sum(len(uses(root, f"{kind} open")) for kind in set(FEATURE_NAMES)) == 2 * FEATURES - 1
    x, y = middle(of_class(root, f"{name} done")[0])
    tiles = [middle(shape) for element, shape in shapes(root) if element.tag == f"{SVG}use" and is_tile(element)]
    near = [place for place in tiles if np.hypot(place[0] - x, place[1] - y) < 1.3 * picture.SIDE]
    assert len(near) == around.bit_count()
    state.player[1].tiles[0] = around & (around - 1)
    assert not of_class(read(picture.svg(state, theme=theme)), "done")


def test_a_picture_marks_this_rounds_joker_colour_among_all_six() -> None:
    state = position(board("o2p"), board(), jokers="rbyogp", round_number=4, rest="tower").position
    root = read(picture.svg(state))
    order = uses(root, "joker")
    assert [use.attrib["href"] for use in order] == [f"#light-sp-{KIND_NAMES['orbygp'.index(x)]}" for x in "rbyogp"]
    assert [use.get("opacity") is not None for use in order] == [True] * 3 + [False] * 3
    (frame,) = of_class(root, "now")
    assert within(next(shape for element, shape in shapes(root) if element is order[3]), frame)
    assert "Joker colour: orange" in texts(root)
    (jokers,) = of_class(root, "jokers")
    inside = [element for element, shape in shapes(root) if element.tag == f"{SVG}use" and within(shape, jokers)]
    assert letters_of(inside) == Counter("oo")


def test_a_picture_tells_how_many_bonus_tiles_are_to_take_and_marks_which() -> None:
    state = position(board(b="....bb"), board(), phase="pick:0:3r", supply="or2yg2p").position
    root = read(picture.svg(state))
    assert "still to take: 3" in texts(root)
    marked = [
        shape for element, shape in shapes(root) if element.get("stroke") == "#066f62" and element.get("rx") == "6"
    ]
    tiles = [(element, shape) for element, shape in shapes(root) if element.tag == f"{SVG}use" and is_tile(element)]
    inside = [element for element, shape in tiles if any(within(shape, mark) for mark in marked)]
    assert letters_of(inside) == Counter("rrygg")  # after a purple one too few would be left
    assert "still to take" not in picture.svg(begun())


@each_number
def test_a_picture_tells_its_news_in_words(players: int) -> None:
    root = read(picture.svg(positions(SummerPavilionParams(players=players))[1], names=["Ada"]))
    title, description = root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc") or ""
    assert root.get("role") == "img"
    assert title == "Summer Pavilion, Round 1, acquiring"
    assert "joker colour: purple." in description
    assert "centre: 1 start stone." in description
    assert "Ada, 5 points, on turn, first player. tiles: empty. corners: empty." in description
    assert description.count("display ") == DISPLAYS[players]


def test_a_picture_shows_who_is_on_turn_starts_has_the_stone_and_has_passed() -> None:
    state = begun(3)
    state.turn, state.start, state.stone = 1, 0, 1
    state.player[2].passed = 1
    root = read(picture.svg(state))
    notes = ("on_turn", "starts", "has_stone", "passed")
    assert [texts(root).count(scene.LABELS[note]) for note in notes] == [1, 1, 1, 1]
    assert letters_of(uses(root, "sign")) == Counter("s")
    state.start = 1
    assert scene.LABELS["starts"] not in texts(read(picture.svg(state)))  # the stone says so already
    assert not uses(read(picture.svg(begun())), "sign")


@pytest.mark.parametrize("count", range(30))
def test_packed_rhombi_stay_in_their_ellipse(count: int) -> None:
    places, width = pack(count, 200, 60, 40, picture.RATIO)
    height = picture.RATIO * width
    ends = [(x + across, y + down) for x, y in places for across in (0, width) for down in (0, height)]
    assert len(places) == count
    assert all((x / 200) ** 2 + (y / 60) ** 2 <= 1.01 for x, y in ends)


def test_translated_words_appear_in_a_picture() -> None:
    shown = texts(read(picture.svg(positions(SummerPavilionParams())[1], labels=LABELS["de"])))
    assert {"Spieler 1", "Fliesensammler", "am Zug", "Jokerfarbe: lila", "Vorrat"} <= set(shown)
