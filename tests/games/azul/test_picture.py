"""Tests of Azul's pictures: what one shows is what the position has, and it fits."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as Xml

import numpy as np
import pytest

from azulejos.core.svg import THEMES, Picture, fitted, pack, ring, symbols, text_width, tokens
from azulejos.games.azul import moves, picture, scene
from azulejos.games.azul.params import KIND_LETTERS, LINES, TABLE, AzulParams
from tests.games.azul.scenes import GERMAN, choosing, each_set_up, pile, position, positions, tiles_on_the_table
from tests.games.pictures import SVG, read, texts, uses

each_number = pytest.mark.parametrize("players", range(2, 9))


# Helpers


def letters_of(placed: list[Xml.Element]) -> Counter[str]:
    """How often each tile is among placed symbols."""
    letters = dict(zip(picture.SYMBOLS, KIND_LETTERS, strict=True))
    names = [use.attrib["href"].partition("-")[2] for use in placed]
    return Counter(letters[name] for name in names if name in letters)


def boxes(element: Xml.Element, x: float = 0, y: float = 0) -> Iterator[tuple[Xml.Element, tuple[float, ...]]]:
    """Every placed element with its left, top, right and bottom, moved by the groups it is in."""
    if element.tag == f"{SVG}defs":
        return
    if moved := re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    if box := box_of(element):
        left, top, right, bottom = box
        yield element, (x + left, y + top, x + right, y + bottom)
    for child in element:
        yield from boxes(child, x, y)


def box_of(element: Xml.Element) -> tuple[float, float, float, float] | None:
    """An element's own left, top, right and bottom."""

    def number(name: str) -> float:
        return float(element.get(name, 0))

    if element.tag in (f"{SVG}rect", f"{SVG}use"):
        return number("x"), number("y"), number("x") + number("width"), number("y") + number("height")
    if element.tag in (f"{SVG}circle", f"{SVG}ellipse"):
        across, down = number("r") or number("rx"), number("r") or number("ry")
        return number("cx") - across, number("cy") - down, number("cx") + across, number("cy") + down
    if element.tag == f"{SVG}text":
        size, width = number("font-size"), text_width(element.text or "", number("font-size"))
        left = number("x") - width * {"middle": 0.5, "end": 1}.get(element.get("text-anchor", ""), 0)
        return left, number("y") - 0.75 * size, left + width, number("y") + 0.25 * size
    return None


def overlaps(placed: list[tuple[float, ...]]) -> int:
    """How many pairs of boxes share some room."""
    left, top, right, bottom = np.array(placed).T
    across = (left[:, None] < right) & (left < right[:, None])
    down = (top[:, None] < bottom) & (top < bottom[:, None])
    return int((across & down).sum() - len(placed)) // 2


# The picture


@each_set_up
@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_shows_exactly_the_tiles_of_the_position(params: AzulParams, theme: str) -> None:
    for state in positions(params):
        assert letters_of(uses(read(picture.svg(state, theme=theme)))) == tiles_on_the_table(state)


@each_set_up
def test_colours_are_printed_on_the_free_spaces_of_the_coloured_wall_only(params: AzulParams) -> None:
    for state in positions(params):
        tiles = sum(int(kind).bit_count() for player in state.player[: params.players] for kind in player.wall)
        free = LINES * LINES * params.players - tiles
        assert len(uses(read(picture.svg(state)), "printed")) == (0 if params.wall == "grey" else free)


@each_set_up
@pytest.mark.parametrize("labels", [scene.LABELS, GERMAN], ids=["english", "german"])
def test_everything_in_a_picture_lies_inside_it(params: AzulParams, labels: dict[str, str]) -> None:
    for state in positions(params):
        root = read(picture.svg(state, labels=labels, names=["A rather long name for a player"] * params.players))
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        for element, (left, top, right, bottom) in boxes(root):
            assert left >= 0, element.attrib
            assert top >= 0, element.attrib
            assert right <= width, element.attrib
            assert bottom <= height, element.attrib


@each_set_up
def test_no_tile_covers_another(params: AzulParams) -> None:
    for state in positions(params):
        placed = [box for element, box in boxes(read(picture.svg(state))) if element.tag == f"{SVG}use"]
        assert overlaps(placed) == 0


@each_number
def test_the_name_and_the_score_of_a_player_leave_room_for_what_is_between(players: int) -> None:
    state = positions(AzulParams(players=players))[1].copy()
    state.marker = state.turn
    root = read(picture.svg(state, labels=GERMAN, names=["Wilhelmina Oppenheimer"] * players))
    written = [box for element, box in boxes(root) if element.tag == f"{SVG}text"]
    assert overlaps(written) == 0


@each_number
def test_a_full_centre_keeps_clear_of_the_displays(players: int) -> None:
    displays, areas, *_ = TABLE[players]
    most = 3 * displays // areas
    state = positions(AzulParams(players=players))[0].copy()
    state.sources[:areas] = pile("b") * most
    placed = list(boxes(read(picture.svg(state))))
    tiles = [box for element, box in placed if element.get("href") == "#light-az-blue" and not element.get("class")]
    circles = [box for element, box in placed if element.tag == f"{SVG}circle"]
    assert len(tiles) == most * areas
    for left, top, right, bottom in circles:
        x, y, radius = (left + right) / 2, (top + bottom) / 2, (right - left) / 2
        assert all(distance_to(tile, x, y) > radius for tile in tiles)


def distance_to(box: tuple[float, ...], x: float, y: float) -> float:
    """How far a point is from a box."""
    return float(np.hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3])))


def test_a_name_that_is_too_long_is_cut_off() -> None:
    assert fitted("Clara", 17, 100) == "Clara"
    assert fitted("Wilhelmina Oppenheimer", 17, 100) == "Wilhelmi…"


@each_number
def test_a_picture_tells_its_news_in_words(players: int) -> None:
    root = read(picture.svg(positions(AzulParams(players=players))[1], names=["Ada"]))
    title, description = root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc") or ""
    assert root.get("role") == "img"
    assert title == "Azul, Round 1, drafting"
    assert "Ada, 0 points, on turn, first player." in description
    assert description.count("display ") == TABLE[players][0]


def test_a_picture_shows_who_is_on_turn_who_started_and_who_has_the_marker() -> None:
    state = position(turn=1, first=0, marker=1)
    root = read(picture.svg(state))
    assert [texts(root).count(scene.LABELS[note]) for note in ("on_turn", "starts", "has_marker")] == [1, 1, 1]
    assert letters_of(uses(root, "sign")) == Counter("m")
    assert not uses(read(picture.svg(position())), "sign")


@pytest.mark.parametrize("params", [AzulParams(wall="grey"), AzulParams(players=8, jokers=True)], ids=str)
def test_a_picture_marks_the_spaces_to_choose_from(params: AzulParams) -> None:
    state = choosing(params)
    out = np.zeros(moves.MOVES, np.int64)
    count = moves.legal_moves(state, out)
    marked = [element for element, _ in boxes(read(picture.svg(state))) if element.get("class") == "choice"]
    assert len(marked) == count > 1
    assert len({element.attrib["x"] for element in marked}) == count
    assert len({element.attrib["y"] for element in marked}) == 1


def test_the_themes_differ_in_their_ground_but_not_in_their_tiles() -> None:
    light, dark = tokens("light"), tokens("dark")
    assert light.keys() == dark.keys()
    assert light["bg"] != dark["bg"]
    assert [name for name in light if name.startswith("az-") and light[name] != dark[name]] == []


def test_a_picture_may_use_every_symbol_of_the_sprite() -> None:
    drawn = Picture("dark")
    for name in symbols():
        drawn.use(name, 0, 0, 10)
    assert len(list(read(drawn.svg(10, 10, "all", "symbols")).iter(f"{SVG}symbol"))) == len(symbols()) == 54


@pytest.mark.parametrize("count", range(3, 10))
def test_the_plates_of_a_ring_keep_apart_and_inside(count: int) -> None:
    for width, height in itertools.product((300, 500, 900), repeat=2):
        places, radius, *_ = ring(count, width, height)
        assert all(abs(x) + radius <= width / 2 + 0.01 and abs(y) + radius <= height / 2 + 0.01 for x, y in places)
        assert all(np.hypot(a - c, b - d) > 2 * radius for (a, b), (c, d) in itertools.combinations(places, 2))


@pytest.mark.parametrize("count", range(30))
def test_packed_tiles_stay_in_their_ellipse(count: int) -> None:
    places, size = pack(count, 200, 60, 40)
    corners = [(x + across, y + down) for x, y in places for across in (0, size) for down in (0, size)]
    assert len(places) == count
    assert all((x / 200) ** 2 + (y / 60) ** 2 <= 1.01 for x, y in corners)


def test_translated_words_appear_in_a_picture() -> None:
    shown = texts(read(picture.svg(position(turn=0), labels=GERMAN)))
    assert {"Spielerin 1", "Beutel", "am Zug"} <= set(shown)
