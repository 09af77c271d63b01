"""Tests of what both drawings of Queen's Garden show: words and colours."""

import re

from rich.text import Text

from azulejos.cli.screen import TileHighlighter
from azulejos.games.queens_garden import letters, picture, scene
from tests.games.pictures import SVG, read, texts
from tests.games.queens_garden.scenes import begun, game_of


def test_every_label_can_be_replaced_and_every_label_is_used() -> None:
    labels = {key: f"«{key.upper()}»" for key in scene.LABELS} | {"hexagon": "«HEXAGON» {symbol} {colour}"}
    written = []
    for state in [begun(4), *game_of(4), *game_of(2)[::5]]:
        root = read(picture.svg(state, labels=labels))
        words = [*texts(root), root.findtext(f"{SVG}title") or "", root.findtext(f"{SVG}desc") or ""]
        written += [*words, letters.text(state, labels=labels, columns=500)]
    everything = "\n".join(written)
    assert [key for key in labels if f"«{key.upper()}" not in everything] == []
    assert re.findall(r"[a-z]{2,}", everything) == []


def test_hexagons_have_their_colours_in_a_terminal() -> None:
    text = Text("[b3] +y2 [j] .. +1 b3")
    TileHighlighter(scene.STYLES).highlight(text)
    assert [(text.plain[span.start : span.end], span.style) for span in text.spans] == [
        ("[b3]", scene.STYLES["b"]),
        ("+y2", scene.STYLES["y"]),
        ("[j]", scene.STYLES["j"]),
    ]
