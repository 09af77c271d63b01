"""Tests of Queen's Garden's pictures: what one shows is what the position has, and it fits."""

import itertools
import re
from collections import Counter
from xml.etree import ElementTree as Xml

import numpy as np
import pytest

from azulejos.core import tallies
from azulejos.core.svg import THEMES, text_width, tokens
from azulejos.games.queens_garden import layout, moves, picture, scene
from azulejos.games.queens_garden.layout import (
    CELLS,
    FIRST_PAVILION,
    ORNAMENT_CELLS,
    ORNAMENT_NAMES,
    ORNAMENTS,
    cell_name,
    hexagon_name,
)
from azulejos.games.queens_garden.params import KINDS, STACKS, SYMBOLS
from azulejos.games.queens_garden.state import ACT, COPY, DISCARD, NOBODY, PAY, TAKEN, WHERE
from tests.games.pictures import SVG, luminance, read, texts, uses
from tests.games.queens_garden.scenes import (
    at_stage,
    begun,
    each_number,
    each_stage,
    game_of,
    kind,
    late,
    lay,
    legal_texts,
    plant,
)

each_theme = pytest.mark.parametrize("theme", THEMES)

Point = tuple[float, float]
Rectangle = tuple[float, float, float, float]  # left, top, right, bottom


# Helpers


def of_class(root: Xml.Element, name: str) -> list[Xml.Element]:
    return [element for element in root.iter() if element.get("class") == name]


def hexagons(root: Xml.Element, state: str) -> list[tuple[str, Rectangle]]:
    """The names and outlines of the hexagons in a state such as `tile`."""
    groups = [group for group in root.iter(f"{SVG}g") if group.get("class", "").startswith(f"{state} ")]
    return [(group.attrib["class"].rpartition(" ")[2], outline(group[0])) for group in groups]


def outline(element: Xml.Element) -> Rectangle:
    """The rectangle around an element by itself; nothing in this picture is moved or turned."""

    def number(name: str) -> float:
        return float(element.get(name, 0))

    x, y = number("x"), number("y")
    if element.tag == f"{SVG}path":
        ends = [(float(x), float(y)) for x, y in re.findall(r"[ML](\S+?) (-?[\d.]+)", element.attrib["d"])]
        return min(x for x, _ in ends), min(y for _, y in ends), max(x for x, _ in ends), max(y for _, y in ends)
    if element.tag == f"{SVG}circle":
        x, y, radius = number("cx"), number("cy"), number("r")
        return x - radius, y - radius, x + radius, y + radius
    if element.tag == f"{SVG}text":
        size = number("font-size")
        width = text_width(element.text or "", size)
        left = x - width * {"middle": 0.5, "end": 1}.get(element.get("text-anchor", ""), 0)
        return left, y - 0.75 * size, left + width, y + 0.05 * size
    return x, y, x + number("width"), y + number("height")


def shown(root: Xml.Element) -> list[Xml.Element]:
    """Everything that is drawn, without the symbols' own parts."""
    defined = {id(element) for symbols in root.iter(f"{SVG}defs") for element in symbols.iter()}
    tags = {f"{SVG}{tag}" for tag in ("path", "rect", "circle", "text", "use")}
    return [element for element in root.iter() if element.tag in tags and id(element) not in defined]


def middle(box: Rectangle) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def inside(box: Rectangle, outer: Rectangle) -> bool:
    return outer[0] <= box[0] and outer[1] <= box[1] and box[2] <= outer[2] and box[3] <= outer[3]


def overlap(first: Rectangle, second: Rectangle) -> bool:
    across = min(first[2], second[2]) - max(first[0], second[0])
    return across > 0.01 and min(first[3], second[3]) - max(first[1], second[1]) > 0.01


def panels(root: Xml.Element) -> list[Rectangle]:
    """The panels: display, wheel, then the gardens in the order of seats."""
    surface = [rect for rect in root.iter(f"{SVG}rect") if rect.get("rx") == "14" and rect.get("stroke-width") is None]
    return [outline(rect) for rect in surface if rect.get("stroke") is not None]


def diagram() -> dict[str, Point]:
    """Where the diagram of the layout has each cell, about the fountain, in widths and heights of a row."""
    rows = [line for line in (layout.__doc__ or "").splitlines() if re.fullmatch(r" {12,}[\dSB* ]+", line)]
    found = [(word[0], word.start(), row) for row, line in enumerate(rows) for word in re.finditer(r"\S+", line)]
    ((x, y),) = [(column, row) for word, column, row in found if word == "*"]
    return {word: ((column - x) / 4, row - y) for word, column, row in found if word.isdigit()}


def garden_middles(root: Xml.Element) -> list[Point]:
    fountains = [use for use in root.iter(f"{SVG}use") if use.get("class", "").startswith("fountain ")]
    return [middle(outline(use)) for use in fountains]


# The picture


@each_number
@each_stage
def test_a_picture_shows_exactly_the_hexagons_of_the_position(players: int, stage: int) -> None:
    state = late(players, stage)
    lying, printed = Counter[str](), Counter[str]()
    heaps = [*state.slots, *(player.tiles for player in state.player)]
    for heap, number in itertools.product(heaps, range(KINDS)):
        lying[hexagon_name(number)] += tallies.count_of(heap, number)
    printed.update(hexagon_name(int(face)) for face in state.faces if face >= 0 and state.top)
    for seat in range(players):
        player = state.player[seat]
        printed.update(hexagon_name(number) for number in range(KINDS) if int(player.expansions) >> number & 1)
        for place in range(CELLS):
            if (grown := moves.hexagons(state, seat).get(place)) is not None:
                (printed if int(player.printed) >> place & 1 else lying)[hexagon_name(grown)] += 1
    root = read(picture.svg(state))
    assert Counter(name for name, _ in hexagons(root, "tile")) == +lying
    ghosts = Counter(name for name, _ in hexagons(root, "printed ghost"))
    assert Counter(name for name, _ in hexagons(root, "printed")) - ghosts == +printed
    jokers = sum(int(player.jokers) for player in state.player)
    assert len(uses(root, "joker")) == jokers


def test_each_hexagon_lies_where_the_diagram_has_its_cell() -> None:
    places = diagram()
    assert len(places) == CELLS - 1
    for name, (x, y) in places.items():
        state = begun()
        lay(state, 1, down="123456")
        plant(state, 1, **{f"_{name}": "b3"})
        root = read(picture.svg(state))
        ((hexagon, box),) = hexagons(root, "tile")
        assert hexagon == "b3"
        left, top = garden_middles(root)[1]
        where = left + x * picture.SIDE * np.sqrt(3), top + y * picture.SIDE * 1.5
        assert np.hypot(middle(box)[0] - where[0], middle(box)[1] - where[1]) < 0.1, name


@each_theme
def test_a_hexagon_has_the_rim_of_its_colour_and_the_symbol_with_its_number(theme: str) -> None:
    for number in range(KINDS):
        state = begun()
        plant(state, 0, _01=hexagon_name(number))
        root = read(picture.svg(state, theme=theme))
        (group,) = of_class(root, f"tile {hexagon_name(number)}")
        colour = scene.TOKENS[number // SYMBOLS]
        rim, symbol = (use.attrib["href"] for use in group.iter(f"{SVG}use"))
        assert rim == f"#{theme}-{colour.replace('qg-', 'qg-rim-')}"
        assert symbol == f"#{theme}-{picture.SYMBOLS[number % SYMBOLS]}-on-{colour}"
        assert texts(group) == [str(number % SYMBOLS + 1)]
        assert group[0].get("fill") == tokens(theme)[colour]


def test_a_printed_hexagon_is_smaller_than_a_tile() -> None:
    state = begun()
    lay(state, 0, up="2")
    plant(state, 0, _25="+b3", _26="b1")
    root = read(picture.svg(state))
    ((_, printed),) = hexagons(root, "printed")
    ((_, tile),) = hexagons(root, "tile")
    assert printed[2] - printed[0] < 0.9 * (tile[2] - tile[0])


@pytest.mark.parametrize("ornament", range(ORNAMENTS))
@each_theme
def test_an_ornament_is_gilt_only_when_it_is_surrounded(ornament: int, theme: str) -> None:
    state = begun()
    lay(state, 1, up="123456")
    around = [cell_name(place) for place in range(CELLS) if int(ORNAMENT_CELLS[ornament]) >> place & 1]
    plant(state, 1, **{f"_{name}": "y2" for name in around[2:]})
    plant(state, 1, **{f"_{around[1]}": "+y2" if ornament >= FIRST_PAVILION else "y2"})
    assert not of_class(read(picture.svg(state, theme=theme)), "done")
    plant(state, 1, **{f"_{around[0]}": "g1"})
    root = read(picture.svg(state, theme=theme))
    (gilt,) = of_class(root, "done")
    (symbol,) = of_class(root, f"{ORNAMENT_NAMES[ornament]} done")
    assert gilt.get("fill") == tokens(theme)["marker"]
    near = [box for state in ("tile", "printed") for _, box in hexagons(root, state)]
    x, y = middle(outline(symbol))
    distances = [np.hypot(middle(box)[0] - x, middle(box)[1] - y) for box in near]
    assert distances == pytest.approx([picture.SIDE * np.sqrt(3)] * 6, abs=0.1)


def test_a_pavilion_stands_only_on_an_expansion_that_lies_face_up() -> None:
    state = begun()
    lay(state, 0, up="1", down="45")
    plant(state, 0, _11="+g1")
    root = read(picture.svg(state))
    assert len(of_class(root, "pavilion open")) == 1
    assert len(of_class(root, "field")) == (6 + 5 + 7 + 7) + 6
    assert len(of_class(root, "area")) == 7 * (3 + 6)
    own = [text for text in root.iter(f"{SVG}text") if inside(outline(text), panels(root)[2])]
    assert [text.text for text in own if text.get("font-weight") == "600" and (text.text or "").isdigit()] == [
        "2",
        "3",
        "6",
    ]


@each_number
def test_the_display_has_numbers_a_top_and_backs_under_it(players: int) -> None:
    stack = STACKS[players]
    state = begun(players)
    for top in range(1, stack + 2):
        state.top = top
        state.faces[: top - 1] = [TAKEN, 15, -1, 3, 9, TAKEN, -1, 8][: top - 1]
        root = read(picture.svg(state))
        display = panels(root)[0]
        boxes = [(text.text, outline(text)) for text in root.iter(f"{SVG}text") if inside(outline(text), display)]
        words = [word for word, _ in boxes]
        discs = [box for box in map(outline, root.iter(f"{SVG}circle")) if inside(box, display)]
        numbers = [word for disc in discs for word, box in boxes if inside(box, disc)]
        assert numbers == [str(number) for number in range(1, min(top, stack) + 1)]
        assert words.count(scene.LABELS["top"]) == int(top <= stack)
        assert (str(stack - top) in words and scene.LABELS["below"] in words) == (top < stack)
        assert len(of_class(root, "back")) == 7 * min(3, max(0, stack - top))
        assert len(of_class(root, "taken")) == 7 * list(state.faces[: min(top, stack)]).count(TAKEN)


def test_a_picture_shows_a_wheel_of_ones_own_and_frames_this_round() -> None:
    board = "y9l8p7/g6b534/v31220/415163/7-8-9"
    state = begun(2, board)
    state.round_number = 3
    root = read(picture.svg(state))
    rounds = [group for group in root.iter(f"{SVG}g") if group.get("class") in ("now", "other")]
    rounds.sort(key=lambda group: texts(group)[0])
    categories = [
        [part.attrib["class"][-1] for part in group if "category" in part.get("class", "")] for group in rounds
    ]
    assert ["".join(sorted(letters)) for letters in categories] == ["lpy", "3bg", "12v", "456"]
    points = [
        dict(zip(letters, texts(group)[1:], strict=True)) for letters, group in zip(categories, rounds, strict=True)
    ]
    assert points[0] == {"y": "+9", "l": "+8", "p": "+7"}
    assert points[2] == {"v": "+3", "1": "+2", "2": "+0"}
    assert [group.get("class") for group in rounds] == ["other", "other", "now", "other"]
    assert [group.get("opacity") for group in rounds] == ["0.5", "0.5", None, None]
    assert {"light purple +3", "tree +2", "bird +0", "group of 4 +7", "group of 6 +9"} <= set(texts(root))


@each_number
def test_each_storage_has_twelve_places_and_two_for_expansions(players: int) -> None:
    state = begun(players)
    player = state.player[0]
    tallies.add(player.tiles, kind("b3"))
    tallies.add(player.tiles, kind("b3"))
    player.expansions = 1 << kind("y6")
    root = read(picture.svg(state))
    assert len(of_class(root, "place")) == 14 * players
    assert texts(root).count("storage 5/12") == 1
    assert texts(root).count("storage 3/12") == players - 1
    assert texts(root).count("expansions 1/2") == 1
    boxes = [outline(place) for place in of_class(root, "place")]
    assert all(any(inside(box, place) for place in boxes) for _, box in hexagons(root, "tile"))
    assert [name for name, _ in hexagons(root, "printed")] == ["y6"]


@each_number
def test_the_cells_to_choose_from_are_marked_with_their_names_in_the_movers_garden(players: int) -> None:
    for state in at_stage(players, WHERE):
        root = read(picture.svg(state))
        mover = panels(root)[2 + int(state.turn)]
        marks = of_class(root, "legal")
        green = [text.text or "" for text in root.iter(f"{SVG}text") if text.get("fill") == tokens("light")["legal"]]
        names = [name for name in green if name.isdigit()]
        assert [f"@{name}" for name in names] == legal_texts(state)
        assert len(marks) == len(names)
        assert all(inside(outline(mark), mover) for mark in marks)


def test_the_areas_to_choose_from_are_marked_for_an_expansion_of_the_supply() -> None:
    state = next(state for state in at_stage(2, WHERE) if state.action == moves.FROM_SUPPLY)
    root = read(picture.svg(state))
    assert len(of_class(root, "legal")) == len(legal_texts(state)) > 0
    assert "placing: supply" in texts(root)


def test_the_identical_hexagons_to_choose_among_are_marked_in_the_display() -> None:
    for state in at_stage(4, COPY):
        root = read(picture.svg(state))
        marks = [middle(outline(mark)) for mark in of_class(root, "legal")]
        assert len(marks) == len(legal_texts(state))
        asked = hexagon_name(int(moves.undecided_kind(state)))
        lying = [(middle(box), name) for part in ("tile", "printed") for name, box in hexagons(root, part)]
        for mark in marks:
            assert min((np.hypot(x - mark[0], y - mark[1]), name) for (x, y), name in lying)[1] == asked


def test_the_hexagons_that_are_chosen_already_are_marked_in_another_way() -> None:
    states = [state for state in at_stage(4, COPY) if state.copies]
    assert states
    for state in states:
        chosen = [slot for place in range(SYMBOLS) if (slot := int(state.copies) >> (4 * place) & 15)]
        root = read(picture.svg(state))
        marks = of_class(root, "chosen")
        assert len(marks) == len(chosen)
        assert all(inside(outline(mark), panels(root)[0]) for mark in marks)
        assert {mark.get("stroke") for mark in marks} == {tokens("light")["sel-ring"]}


def test_the_hexagon_to_pay_for_stands_on_its_cell_and_what_can_pay_is_framed() -> None:
    for state in at_stage(3, PAY):
        root = read(picture.svg(state))
        mover = panels(root)[2 + int(state.turn)]
        placed = int(moves.placed_kind(int(state.action)))
        ((name, box),) = [*hexagons(root, "ghost"), *hexagons(root, "printed ghost")]
        assert name == hexagon_name(placed)
        assert inside(box, mover)
        x, y = diagram()[cell_name(int(state.cell))]
        left, top = garden_middles(root)[state.turn]
        where = left + x * picture.SIDE * np.sqrt(3), top + y * picture.SIDE * 1.5
        assert middle(box) == pytest.approx(where, abs=0.1)
        chosen = [outline(place) for place in of_class(root, "chosen") if place.tag == f"{SVG}rect"]
        lying = [*hexagons(root, "tile"), *hexagons(root, "printed")]
        assert [name for name, box in lying if any(inside(box, place) for place in chosen)] == [hexagon_name(placed)]
        framed = [outline(place) for place in of_class(root, "legal")]
        paying = {name for name, box in lying if any(inside(box, place) for place in framed)}
        assert paying == set(re.findall(r"[glbpvy]\d", " ".join(legal_texts(state))))


def test_what_can_be_discarded_is_framed() -> None:
    for state in at_stage(3, DISCARD):
        root = read(picture.svg(state))
        framed = [outline(place) for place in of_class(root, "legal")]
        lying = [*hexagons(root, "tile"), *hexagons(root, "printed")]
        names = {name for name, box in lying if any(inside(box, place) for place in framed)}
        assert names == set(re.findall(r"[glbpvy]\d", " ".join(legal_texts(state))))


@each_number
@each_stage
def test_nothing_leaves_the_picture_and_no_panel_covers_another(players: int, stage: int) -> None:
    root = read(picture.svg(late(players, stage), names=["A rather long name for a player"] * players))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert all(inside(outline(element), (0, 0, width, height)) for element in shown(root))
    found = panels(root)
    assert len(found) == 2 + players
    assert not any(overlap(*pair) for pair in itertools.combinations(found, 2))
    garden_parts = [box for part in ("tile", "printed", "ghost") for _, box in hexagons(root, part)]
    garden_parts += [outline(path) for name in ("field", "area", "open", "done") for path in of_class(root, name)]
    assert all(any(inside(box, panel) for panel in found) for box in garden_parts)


@each_number
@each_stage
def test_no_word_or_number_covers_another(players: int, stage: int) -> None:
    root = read(picture.svg(late(players, stage), names=["Wilhelmina Oppenheimer"] * players))
    boxes = [(outline(text), text.text) for text in shown(root) if text.tag == f"{SVG}text"]
    chosen = {middle(outline(mark)) for mark in of_class(root, "legal")}
    covering = [pair for pair in itertools.combinations(boxes, 2) if overlap(pair[0][0], pair[1][0])]
    # Only the name of a free area lies under the same name in green.
    assert all(first[1] == second[1] and chosen for first, second in covering), covering


@each_number
def test_every_word_stands_upright(players: int) -> None:
    root = read(picture.svg(late(players, WHERE)))
    assert not [element for element in shown(root) if element.get("transform")]
    groups = [group for group in root.iter(f"{SVG}g") if "category" in group.get("class", "")]
    assert groups
    assert not [group for group in groups if group.get("transform")]


@each_number
def test_a_picture_tells_its_news_in_words(players: int) -> None:
    state = game_of(players)[0].copy()
    tallies.add(state.player[1].tiles, kind("b3"))
    plant(state, 0, _01="g1", _02="g2", _03="b2", _04="b3", _05="y3", _06="y1")
    root = read(picture.svg(state, names=["Ada"]))
    description = root.findtext(f"{SVG}desc") or ""
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Queen's Garden, Round 1, acting"
    assert "scoring wheel: dark green +1, blue +1, tree +1." in description
    assert "Ada, 15 points, on turn, first player. garden: 1 dark green tree, 1 dark green bird" in description
    assert "surrounded: 1 fountain. storage: 3 joker. expansions: empty." in description
    assert "storage: 1 blue butterflies, 3 joker." in description
    assert f"display 1, top of the stack, {STACKS[players] - 1} below it: " in description


def test_a_picture_shows_who_is_on_turn_began_starts_next_and_has_passed() -> None:
    state = game_of(3)[0].copy()
    assert len(of_class(read(picture.svg(state)), "marker")) == 1
    state.turn, state.first, state.marker = 1, 0, 2
    state.player[2].passed = 1
    root = read(picture.svg(state))
    assert [texts(root).count(scene.LABELS[note]) for note in ("on_turn", "began", "has_marker", "passed")] == [1] * 4
    assert len(uses(root, "sign")) == 1
    assert not of_class(root, "marker")
    state.marker = NOBODY
    assert not uses(read(picture.svg(state)), "sign")


def test_tiles_look_alike_in_both_themes_and_the_ground_does_not() -> None:
    light, dark = (read(picture.svg(late(2, ACT), theme=theme)) for theme in THEMES)
    for group in (group for group in light.iter(f"{SVG}g") if group.get("class", "").startswith("tile ")):
        assert of_class(dark, group.attrib["class"])[0][0].get("fill") == group[0].get("fill")
    grounds = [of_class(root, "field")[0].attrib["fill"] for root in (light, dark)]
    assert luminance(grounds[0]) > 0.7 > 0.1 > luminance(grounds[1])
