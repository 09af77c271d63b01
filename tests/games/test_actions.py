"""What the tables of actions say about the codes and texts of moves, against random games of every set-up."""

import re
from collections import Counter

import numpy as np
import pytest

import azulejos
from azulejos.core.conformance import random_game
from azulejos.core.registry import names, parts
from tests.set_ups import ALL_SET_UPS

HEXAGON = "[glbpvy][1-6]"
TEXTS = {
    "azul": {"draft": r"(c[12]?|\d+)([byrkw]j?|j)>[1-5f]", "tiling": r"[1-5]@[1-5]"},
    "summer_pavilion": {
        "take": r"[c1-9][orbygp]",
        "placement": r"[orbygpc][1-6]=[orbygp](\+[1-5])?",
        "pick": r"\+[orbygp]",
        "pass": r"pass(:[orbygp1-4]+)?",
    },
    "queens_garden": {
        "acquire": "[glbpvy1-6]",
        "place_tile": HEXAGON,
        "place_expansion": rf"\+{HEXAGON}",
        "from_supply": r"\+",
        "pass": "pass",
        "slot": "#[1-8]",
        "cell": "@[0-6][0-6]",
        "area": "@[1-6]",
        "payment": rf"=(\+?{HEXAGON},?)*(j[1-5])?",
        "done": "done",
        "discard_tile": f"-{HEXAGON}",
        "discard_expansion": rf"-\+{HEXAGON}",
    },
}


@pytest.mark.parametrize("game", names())
def test_the_sorts_of_actions_follow_each_other_and_are_all_there_is(game: str) -> None:
    actions = parts(game).moves.ACTIONS
    assert [one.start for one in actions] == [0, *(one.end for one in actions[:-1])]
    assert actions[-1].end == parts(game).moves.MOVES
    assert [one.name for one in actions] == list(TEXTS[game])


@pytest.mark.parametrize("game", names())
def test_an_example_reads_like_the_moves_of_its_sort(game: str) -> None:
    for one in parts(game).moves.ACTIONS:
        assert [name for name, text in TEXTS[game].items() if re.fullmatch(text, one.example)] == [one.name]


def test_every_legal_move_has_the_sort_that_its_text_tells() -> None:
    seen: Counter[tuple[str, str]] = Counter()
    for set_up in ALL_SET_UPS:
        game = azulejos.load(set_up)
        actions = game.parts.moves.ACTIONS
        starts = np.array([one.start for one in actions])
        for state in random_game(game, 21):
            for code in state.legal_moves.codes[::7]:
                one = actions[int(np.searchsorted(starts, code, side="right")) - 1]
                assert re.fullmatch(TEXTS[game.name][one.name], str(state.move(int(code)))), (set_up, code)
                seen[game.name, one.name] += 1
    assert len(seen) == sum(len(sorts) for sorts in TEXTS.values())


def text(game: str, name: str, *indices: int) -> str:
    """The text of an action by its indices."""
    (one,) = (one for one in parts(game).moves.ACTIONS if one.name == name)
    code = one.start + int(np.ravel_multi_index(indices, one.shape))
    return str(azulejos.load(game).new(seed=1).move(code))


def test_indices_are_in_the_order_that_the_tables_tell() -> None:
    assert [text("azul", "draft", 0, 0, 0), text("azul", "draft", 4, 6, 5)] == ["cb>1", "3yj>f"]
    assert [text("azul", "draft", 19, 10, 4), text("azul", "tiling", 3, 1)] == ["18j>5", "4@2"]
    assert [text("summer_pavilion", "take", 0, 0), text("summer_pavilion", "take", 9, 5)] == ["co", "9p"]
    assert text("summer_pavilion", "placement", 6, 1, 2, 0) == "c3=r"
    assert text("summer_pavilion", "placement", 1, 2, 5, 4) == "r6=b+4"
    assert text("summer_pavilion", "pick", 4) == "+g"
    assert text("queens_garden", "acquire", 6) == "1"
    assert text("queens_garden", "place_tile", 2, 0) == "b1"
    assert text("queens_garden", "place_expansion", 0, 5) == "+g6"
    assert text("queens_garden", "slot", 7) == "#8"
    assert text("queens_garden", "cell", 18) == "@24"
    assert text("queens_garden", "area", 5) == "@6"
    assert text("queens_garden", "discard_tile", 5, 1) == "-y2"
    assert text("queens_garden", "discard_expansion", 1, 2) == "-+l3"
