"""What the drawings of every game keep, whatever they show."""

import re
from functools import cache
from xml.etree import ElementTree as Xml

import pytest
from rich.cells import cell_len
from rich.style import Style

import azulejos
from azulejos.cli.texts import LANGUAGES, Words
from azulejos.core.conformance import random_game
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.game import load
from azulejos.core.registry import names, parts
from azulejos.core.state import State
from azulejos.core.svg import THEMES, symbols
from tests.games.pictures import EVIL, SVG, luminance, read, texts
from tests.set_ups import ALL_SET_UPS

LONG_NAMES = [EVIL, "名前がとても長いプレイヤーの名前がとても長い", "A rather long name for a player's own good"] * 3

each_game = pytest.mark.parametrize("game", names())
each_set_up = pytest.mark.parametrize("set_up", ALL_SET_UPS)


@cache
def moments(set_up: str) -> tuple[State, ...]:
    """The beginning, the middle and the end of a game."""
    states = [state.copy() for state in random_game(load(set_up), 3)]
    return states[0], states[len(states) // 2], states[-1]


@each_set_up
@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_needs_nothing_beside_itself(set_up: str, theme: str) -> None:
    for state in moments(set_up):
        picture = state.svg(theme=theme)
        root = read(picture)
        defined = {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}
        assert {use.attrib["href"] for use in root.iter(f"{SVG}use")} == {f"#{name}" for name in defined}
        tags = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert not {"style", "script", "image", "foreignObject", "a"} & tags
        assert picture.count("http") == 1  # the namespace
        assert "var(" not in picture
        assert "url(" not in picture


def test_pictures_in_one_page_do_not_disturb_each_other() -> None:
    contents: dict[str, str] = {}
    for set_up in ALL_SET_UPS:
        for theme in THEMES:
            for element in read(moments(set_up)[1].svg(theme=theme)).iter():
                if name := element.get("id"):
                    content = Xml.tostring(element, "unicode")
                    assert contents.setdefault(name, content) == content
    assert {name.partition("-")[0] for name in contents} == set(THEMES)


@each_game
def test_each_kind_of_tile_has_its_own_symbol(game: str) -> None:
    used = parts(game).picture.SYMBOLS
    drawn = [symbols()[name].partition(">")[2] for name in used]
    assert len({re.sub(r"var\(--[\w-]+\)", "", symbol) for symbol in drawn}) == len(used) > 1


@each_game
def test_names_are_shown_as_they_are_written(game: str) -> None:
    shown = texts(read(azulejos.load(game).new(seed=1).svg(names=[EVIL, "  "])))
    assert '<b>&" {var(--ink)}' in shown
    assert "Player 2" in shown


@each_game
def test_a_theme_that_does_not_exist_is_refused(game: str) -> None:
    with pytest.raises(AzulejosError) as caught:
        azulejos.load(game).new(seed=1).svg(theme="sepia")
    assert caught.value.code == ErrorCode.BAD_OPTION_VALUE


@each_set_up
@pytest.mark.parametrize("columns", [36, 60, 80, 100, 161])
def test_a_text_is_never_wider_than_asked(set_up: str, columns: int) -> None:
    for language in LANGUAGES:
        for state in moments(set_up):
            labels = Words(language).labels(state.game.name)
            written = state.text(names=LONG_NAMES[: state.game.players], labels=labels, columns=columns)
            assert max(map(cell_len, written.splitlines())) <= columns


@each_game
def test_the_colours_of_tiles_in_a_terminal_are_easy_to_read(game: str) -> None:
    styles = parts(game).scene.STYLES
    for style in map(Style.parse, styles.values()):
        assert style.color is not None
        assert style.bgcolor is not None
        bright, dark = sorted((luminance(style.color.name), luminance(style.bgcolor.name)), reverse=True)
        assert (bright + 0.05) / (dark + 0.05) >= 4.5
    assert len({style.partition(" on ")[2] for style in styles.values()}) == len(styles)
