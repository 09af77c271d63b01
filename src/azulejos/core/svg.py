"""Pictures as SVG files that need nothing beside themselves, drawn from the sprite in the colours of the tokens.

A colour is named by its token ("ink", "board") and written into the file as its value, without a <style>: a notebook
shows many pictures in one page, where rules and ids of one would reach into the others.
"""

import math
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import resources
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

import numpy as np

from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.text import Owner, readable

THEMES = ("light", "dark")
WIDEST = 1200  # pixels a picture asks for at most; the page may give it more or less
GAP, MARGIN, TOP = 12, 16, 60  # between the boxes of a picture, around them, and the height of the line over them

Value = str | float | None
Point = tuple[float, float]

_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN_BLOCK = re.compile(r'^:root(?:\[data-theme="(\w+)"\])? \{(.*?)^\}', re.DOTALL | re.MULTILINE)
_TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_GROUND = re.compile(r"var\(--h,#fff\)")  # what shows through the holes of a symbol
_TOKEN_ATTRIBUTES = {"fill", "stroke", "color", "font_family"}


# --- The sprite and the tokens ----------------------------------------------------------------------------------------


def _artwork(name: str) -> str:
    """The text of a file of the artwork."""
    return resources.files("azulejos.art").joinpath(name).read_text(encoding="utf-8")


@cache
def symbols() -> dict[str, str]:
    """The sprite's symbols by id, as they stand in the file."""
    return {found[1]: found[0] for found in _SYMBOL.finditer(_artwork("tiles.svg"))}


@cache
def tokens(theme: str) -> dict[str, str]:
    """The design tokens' values in a theme."""
    if theme not in THEMES:
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="theme", value=theme, allowed=", ".join(THEMES))
    blocks = _TOKEN_BLOCK.findall(_COMMENT.sub("", _artwork("tokens.css")))
    return {name: value for owner, block in blocks if owner in ("", theme) for name, value in _TOKEN.findall(block)}


@cache
def symbol(name: str, theme: str, ground: str = "") -> str:
    """A symbol with a theme's colours written into it, and that of its ground if it has holes, under an id for both."""
    values = tokens(theme)
    renamed = symbols()[name].replace(f'id="{name}"', f'id="{_symbol_id(name, theme, ground)}"', 1)
    # What is no token stays a variable: some symbols take a colour from where they are used.
    coloured = _VARIABLE.sub(lambda found: values.get(found[1], found[0]), renamed)
    return _GROUND.sub(values[ground], coloured) if ground else coloured


def _symbol_id(name: str, theme: str, ground: str) -> str:
    """What a symbol is called inside a picture."""
    return f"{theme}-{name}-on-{ground}" if ground else f"{theme}-{name}"


def blend(first: str, second: str, share: float) -> str:
    """The colour between two like #1c61b6 that has this share of the first."""
    parts = [(int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in parts)


def tile_styles(grounds: Mapping[str, str], bright: str) -> dict[str, str]:
    """For each letter of a tile its colour in a terminal behind an ink: white for the `bright` ones, else dark."""
    colours = tokens("light")
    inks = {letter: colours["on-accent" if letter in bright else "ink"] for letter in grounds}
    return {letter: f"{inks[letter]} on {colours[name]}" for letter, name in grounds.items()}


# --- Elements ---------------------------------------------------------------------------------------------------------


def element(tag: str, *content: str, **attributes: Value) -> str:
    """One element; content is markup already, attributes are escaped, those that are None left out."""
    written = "".join(
        f" {name.strip('_').replace('_', '-')}={quoteattr(_written(value))}"
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{''.join(content)}</{tag}>" if content else f"<{tag}{written}/>"


def _written(value: str | float) -> str:
    """An attribute's value; hundredths are finer than anyone can see."""
    return readable(value) if isinstance(value, str) else f"{round(value, 2):g}"


def text_width(text: str, size: float) -> float:
    """About how wide a text in bold letters is; fonts differ, so leave some room."""
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    """About how wide a letter is, as a part of its size."""
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    if letter in "MW@%mw…":
        return 0.92
    return 0.36 if letter in "fijlrtI.,:;'!|()[] -·" else 0.72 if letter.isupper() else 0.6


def fitted(text: str, size: float, width: float) -> str:
    """The text, or as much of its beginning as has room."""
    text = readable(text)
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


class Picture:
    """A picture in the making: what is added later is painted over what is there."""

    def __init__(self, theme: str) -> None:
        self.theme = theme
        self._tokens = tokens(theme)
        self._parts: list[str] = []
        self._symbols: set[tuple[str, str]] = set()

    def add(self, tag: str, *content: str, **attributes: Value) -> None:
        """Adds an element whose colours and fonts may be named by their tokens."""
        self._parts.append(element(tag, *content, **self._resolved(attributes)))

    def _resolved(self, attributes: dict[str, Value]) -> dict[str, Value]:
        """The attributes with the tokens' values."""
        return {
            name: self._tokens.get(value, value) if name in _TOKEN_ATTRIBUTES and isinstance(value, str) else value
            for name, value in attributes.items()
        }

    @contextmanager
    def group(self, **attributes: Value) -> Iterator[None]:
        """Holds what is added inside together under common attributes."""
        opened = element("g", **self._resolved(attributes))
        self._parts.append(opened.removesuffix("/>") + ">")
        yield
        self._parts.append("</g>")

    def rect(self, x: float, y: float, width: float, height: float, **style: Value) -> None:
        """Adds a rectangle."""
        self.add("rect", x=x, y=y, width=width, height=height, **style)

    def circle(self, x: float, y: float, radius: float, **style: Value) -> None:
        """Adds a circle."""
        self.add("circle", cx=x, cy=y, r=radius, **style)

    def text(self, text: str, x: float, y: float, size: float, *, fill: str = "ink", **style: Value) -> None:
        """Adds a line of text whose letters stand around the height y."""
        # Not every program knows dominant-baseline; a third of the size is where it would be.
        self.add("text", escape(readable(text)), x=x, y=y + 0.35 * size, font_size=size, fill=fill, **style)

    def use(self, name: str, x: float, y: float, width: float, height: float = 0, **style: Value) -> None:
        """Adds a symbol of the sprite, in a square when no height is given."""
        self._use(name, "", x=x, y=y, width=width, height=height or width, **style)

    def use_on(self, ground: str, name: str, x: float, y: float, size: float, **style: Value) -> None:
        """Adds a square symbol with holes, through which a ground of this colour shows."""
        self._use(name, ground, x=x, y=y, width=size, height=size, **style)

    def _use(self, name: str, ground: str, **attributes: Value) -> None:
        """Adds a symbol and sees to it that the file has it."""
        self._symbols.add((name, ground))
        self.add("use", href=f"#{_symbol_id(name, self.theme, ground)}", **attributes)

    def colour(self, name: str) -> str:
        """The value of a token."""
        return self._tokens[name]

    def svg(self, width: float, height: float, title: str, description: str) -> str:
        """The finished file, with words for those who cannot see it."""
        scale = min(1, WIDEST / width)
        head = [element("title", escape(readable(title))), element("desc", escape(readable(description)))]
        defined = element("defs", *(symbol(name, self.theme, ground) for name, ground in sorted(self._symbols)))
        return element(
            "svg",
            *head,
            defined,
            *self._parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {_written(width)} {_written(height)}",
            width=round(width * scale),
            height=round(height * scale),
            role="img",
            font_family=self._tokens["font-ui"],
            style="max-width:100%;height:auto",
        )


# --- Parts that every game's picture has ------------------------------------------------------------------------------


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


# For two to four players: how many columns and rows of cells hold what all share, and where the boards lie.
_PLANS: dict[int, tuple[float, float, list[Point]]] = {
    2: (1, 1, [(1, 0), (2, 0)]),
    3: (1, 1, [(1, 0), (0, 1), (1, 1)]),
    4: (1.25, 2, [(1.25, 0), (2.25, 0), (1.25, 1), (2.25, 1)]),
}


class Cells(NamedTuple):
    """Cells of one size that a picture is divided into."""

    width: float
    height: float

    def box(self, x: float, y: float, width: float = 1, height: float = 1) -> Box:
        """The box that covers some cells."""
        across, down = self.width + GAP, self.height + GAP
        return Box(MARGIN + x * across, TOP + y * down, width * across - GAP, height * down - GAP)

    def plan(self, players: int) -> tuple[Box, list[Box]]:
        """A box for what all share, at the left and with four players larger, and one for each player's board."""
        columns, rows, places = _PLANS[players]
        return self.box(0, 0, columns, rows), [self.box(column, row) for column, row in places]


class Chip(NamedTuple):
    """A word about a player, perhaps with a sign before it; green when it means that the player may act."""

    text: str
    sign: str = ""
    green: bool = False


def page(
    picture: Picture,
    boxes: Iterable[Box],
    title: str,
    words: Iterable[str],
    stocks: Mapping[str, int],
    labels: Mapping[str, str],
) -> Point:
    """What lies under all boxes, with the heading over them; answers how wide and high the picture is."""
    boxes = list(boxes)
    width = max(box.x + box.width for box in boxes) + MARGIN
    height = max(box.y + box.height for box in boxes) + MARGIN
    picture.rect(0, 0, width, height, rx=14, fill="bg")
    named = [(f"ui-{name}", labels[name], count) for name, count in stocks.items()]
    heading(picture, Box(MARGIN + 4, 0, width - 2 * MARGIN - 8, TOP), title, " · ".join(words), named)
    return width, height


def panel(picture: Picture, box: Box, *, active: bool = False) -> None:
    """A panel; the active one has a green edge."""
    x, y, width, height = box
    picture.rect(x + 1, y + 3, width, height - 1, rx=14, fill="ink", opacity=0.06)
    picture.rect(*box, rx=14, fill="surface", stroke="line")
    if active:
        picture.rect(*box, rx=14, fill="none", stroke="legal", stroke_width=3)


def panel_title(picture: Picture, box: Box, title: str, task: str = "") -> None:
    """The line on top of a panel: what it shows, and perhaps what somebody has to do with it."""
    left, right, y = box.x + 18, box.x + box.width - 18, box.y + 24
    shown = fitted(title[:1].upper() + title[1:], 15, right - left)
    picture.text(shown, left, y, 15, font_weight=700)
    if task:
        task = fitted(task, 13, right - left - text_width(shown, 15) - 8)
        picture.text(task, right, y, 13, fill="legal", font_weight=700, text_anchor="end")


def rhombus(picture: Picture, place: Point, degrees: float, side: float, **style: Value) -> None:
    """A rhombus of two equal triangles around a place, turned clockwise from standing upright."""
    across, down = side / 2, side * math.sqrt(3) / 2
    turned = f"translate({place[0]:.2f} {place[1]:.2f}) rotate({degrees:g})"
    path = f"M0 {-down:.2f}L{across:.2f} 0L0 {down:.2f}L{-across:.2f} 0z"
    picture.add("path", d=path, transform=turned, stroke_linejoin="round", **style)


def disc(picture: Picture, text: str, x: float, y: float, *, radius: float = 12, fill: str = "", ink: str = "") -> None:
    """A short text in a small disc; outlined, or filled with a colour."""
    edge: dict[str, Value] = {} if fill else {"stroke": "line-strong", "stroke_opacity": 0.6}
    picture.circle(x, y, radius, fill=fill or "surface", **edge)
    size = radius * (1.25 if len(text) == 1 else 1.05)
    picture.text(text, x, y, size, fill=ink or "ink-2", font_weight=700, text_anchor="middle")


@contextmanager
def market(picture: Picture, box: Box, count: int, name: str) -> "Iterator[Ring]":
    """The centre and its name in a ring of plates; what is added inside stands about the middle of the ring."""
    # The names on the plates' rims need some room, and a ring that is stretched too far does not look like one.
    width, height = box.width - 56, box.height - 46
    plates = ring(count, min(width, 2.1 * height), min(height, 1.3 * width))
    x, y = box.x + box.width / 2, box.y + box.height / 2 + plates.down
    with picture.group(transform=f"translate({x:g} {y:g})"):
        across, down = plates.inner
        picture.add("ellipse", rx=across, ry=down, fill="surface-2", stroke="line", stroke_dasharray="3 5")
        disc(picture, name, *plates.name)
        yield plates


def plate(picture: Picture, name: str, place: Point, radius: float, *, empty: bool) -> None:
    """A display about (0, 0) in a ring; its name is on the outer rim, or in the middle when it is empty."""
    x, y = place
    dashes = f"1.5 {2 * math.pi * (radius - 5) / 36 - 1.5:.2f}"
    rim: dict[str, Value] = {"fill": "none", "stroke": "accent", "stroke_opacity": 0.5}
    with picture.group(opacity=0.6 if empty else None):
        picture.circle(x, y, radius, fill="board", stroke="line-strong")
        picture.circle(x, y, radius - 5, **rim, stroke_width=4, stroke_dasharray=dashes)
        picture.circle(x, y, radius - 10, fill="cell", stroke="accent", stroke_opacity=0.35)
    outwards = 1 if empty else 1 + (radius - 1) / math.hypot(x, y)
    disc(picture, name, outwards * x, outwards * y)


def heading(picture: Picture, box: Box, title: str, words: str, stocks: Sequence[tuple[str, str, int]]) -> None:
    """The line over a picture: the game and its phase on the left, stocks (symbol, label, count) on the right."""
    y, right = box.y + box.height / 2, box.x + box.width
    picture.text(title, box.x, y, 26, font_family="font-title", font_weight=700)
    picture.text(words, box.x + 20 + text_width(title, 26), y, 18, fill="ink-2")
    for symbol_name, label, count in reversed(stocks):
        picture.text(str(count), right, y, 18, font_weight=700, text_anchor="end")
        right -= text_width(str(count), 18) + 6
        picture.text(label, right, y, 18, fill="ink-2", text_anchor="end")
        right -= text_width(label, 18) + 26
        with picture.group(color="ink-2"):
            picture.use(symbol_name, right, y - 11, 22)
        right -= 28


def player_panel(picture: Picture, box: Box, owner: Owner, signs: Mapping[str, str], labels: Mapping[str, str]) -> None:
    """A player's panel with the line on top, perhaps with signs for what is special; green when on turn."""
    panel(picture, box, active="on_turn" in owner.notes)
    chips = [Chip(labels[note], signs.get(note, ""), green=note == "on_turn") for note in reversed(owner.notes)]
    player_line(picture, Box(box.x + 18, box.y, box.width - 36, 58), owner, chips)


def player_line(picture: Picture, box: Box, owner: Owner, chips: Iterable[Chip]) -> None:
    """The line over a board: seat and name on the left, the score on the right, chips before it."""
    y, right = box.y + box.height / 2, box.x + box.width
    seat, score = owner.seat + 1, str(owner.score)
    disc(picture, str(seat), box.x + 14, y, radius=15, fill=f"seat-{seat}", ink="on-accent")
    picture.text(score, right, y, 26, font_family="font-title", font_weight=700, text_anchor="end")
    right -= max(34, text_width(score, 26)) + 8
    for chip in chips:
        right -= _draw_chip(picture, chip, right, y) + 6
    picture.text(fitted(owner.name, 17, right - box.x - 38), box.x + 38, y, 17, font_weight=700)


def _draw_chip(picture: Picture, chip: Chip, right: float, y: float) -> float:
    """A chip that ends at `right`; answers how wide it is."""
    fill, ink = ("legal-soft", "legal") if chip.green else ("surface-2", "ink-2")
    lead = 20 if chip.sign else 0
    text = fitted(chip.text, 13, 105)
    width = text_width(text, 13) + 16 + lead
    picture.rect(right - width, y - 12, width, 24, rx=12, fill=fill)
    if chip.sign:
        picture.use(chip.sign, right - width + 5, y - 9, 18, class_="sign")
    picture.text(text, right - (width - lead) / 2, y, 13, fill=ink, font_weight=600, text_anchor="middle")
    return width


# --- Geometry ---------------------------------------------------------------------------------------------------------


def polar(length: float, degrees: float, middle: Point = (0, 0)) -> Point:
    """The point at a distance from a middle in a direction, clockwise from up."""
    x, y = middle
    return x + length * math.sin(math.radians(degrees)), y - length * math.cos(math.radians(degrees))


class Ring(NamedTuple):
    """Round plates about (0, 0): their centres and radius, the half axes of the room inside, a place at its edge for
    its name, and by how much all have to go down to stand in the middle (a ring of five reaches higher than deep).
    """

    places: list[Point]
    radius: float
    inner: Point
    name: Point
    down: float


@cache
def ring(count: int, width: float, height: float) -> Ring:
    """Plates evenly along an ellipse that fills the space, as large as the middle and their neighbours allow."""
    radius = min(width, height) / 6.2
    while True:
        across, down = width / 2 - radius, height / 2 - radius
        places = _along_ellipse([index / count for index in range(count)], across, down)
        if _least_distance(places) >= 2 * radius + 12:
            inner = _room_inside(places, radius, across, down)
            lowest = max(y for _, y in places)
            return Ring(places, radius, inner, _name_place(places, inner), (down - lowest) / 2)
        radius -= 1


def _room_inside(places: list[Point], radius: float, across: float, down: float) -> Point:
    """The half axes of an ellipse that keeps clear of plates along a larger one."""
    axes = [across - radius - 7, down - radius - 7]
    longer = int(axes[1] > axes[0])
    around = [index / 120 for index in range(120)]
    while min(math.dist(place, point) for place in places for point in _along_ellipse(around, *axes)) < radius + 4:
        axes[longer] -= 4  # plates at the ends come nearer than those along the sides
    return axes[0], axes[1]


def _name_place(places: list[Point], inner: Point) -> Point:
    """Where at the upper left of the room inside a disc is farthest from all plates."""
    candidates = _along_ellipse([index / 120 for index in range(90, 120)], inner[0] + 10, inner[1] + 10)
    return max(candidates, key=lambda point: min(math.dist(point, place) for place in places))


def _along_ellipse(parts: list[float], across: float, down: float) -> list[Point]:
    """The points after these parts of the way around an ellipse, clockwise from the top."""
    angles = np.linspace(0, 2 * math.pi, 721)
    x, y = across * np.sin(angles), -down * np.cos(angles)
    way = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
    reached = np.interp(np.array(parts) * way[-1], way, angles)
    return [(float(across * math.sin(angle)), float(-down * math.cos(angle))) for angle in reached]


def _least_distance(places: list[Point]) -> float:
    """How far the two nearest neighbours on a ring are apart."""
    return min(math.dist(place, places[index - 1]) for index, place in enumerate(places))


def pack(count: int, across: float, down: float, largest: float, ratio: float = 1) -> tuple[list[Point], float]:
    """The corners and the width of the largest tiles that fit into an ellipse about (0, 0), a tenth apart.

    A tile is `ratio` times as high as wide.
    """
    if count == 0:
        return [], largest

    def spread(columns: int) -> float:
        return 0.55 * math.hypot(columns / across, ratio * math.ceil(count / columns) / down)

    columns = min(range(1, count + 1), key=spread)
    size = min(largest, 1 / spread(columns))
    pitch, rows = 1.1 * size, math.ceil(count / columns)
    lengths = [min(columns, count - row * columns) for row in range(rows)]
    return [
        ((column - length / 2) * pitch + 0.05 * size, ratio * ((row - rows / 2) * pitch + 0.05 * size))
        for row, length in enumerate(lengths)
        for column in range(length)
    ], size
