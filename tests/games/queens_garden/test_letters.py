"""Tests of Queen's Garden's texts: what one shows is what the position has, and it fits."""

import re
from collections import Counter

import pytest
from rich.cells import cell_len

from azulejos.cli.texts import LANGUAGES, Words
from azulejos.core import tallies
from azulejos.games.queens_garden import letters, moves, picture, scene
from azulejos.games.queens_garden.layout import AREA_CELLS, AREAS, START_FIELDS, cell_name, hexagon_name
from azulejos.games.queens_garden.state import ACT, COPY, PAY, TAKEN, WHERE
from tests.games.queens_garden.scenes import (
    at_stage,
    begun,
    each_number,
    each_stage,
    kind,
    late,
    lay,
    legal_texts,
    plant,
)


def test_a_position_in_plain_text() -> None:
    state = begun(2, "back")
    state.stage, state.turn, state.marker, state.round_number, state.top = ACT, 0, 1, 2, 3
    state.faces[:2] = [TAKEN, kind("v5")]
    for name in ("g1", "b6", "b6", "y2"):
        tallies.add(state.slots[2], kind(name))
    lay(state, 0, up="2", down="4")
    plant(state, 0, _01="g1", _02="g2", _03="b2", _04="b3", _05="y3", _06="y1", _25="+v2", _40="l6")
    tallies.add(state.player[0].tiles, kind("p4"))
    state.player[1].score, state.player[1].passed, state.player[1].jokers = 1, 1, 0
    state.player[1].expansions = 1 << kind("b3") | 1 << kind("y6")
    assert letters.text(state, names=["Clara", "Ben"], columns=80).splitlines() == [
        "Round 2 | acting | on turn: Clara | bag 108 | tower 0 | supply 16",
        "",
        "  1 l light green +1 | y yellow +1 | 2 bird +1",
        "> 2 p dark purple +2 | 1 tree +2 | 4 flower +2",
        "  3 b blue +2 | v light purple +2 | 6 lilies +2",
        "  4 g dark green +3 | 3 butterflies +3 | 5 leafy plant +3",
        "    group of 4 +2 | group of 5 +4 | group of 6 +6 | pavilion +1",
        "",
        "#1 -                #2 +v5              #3*[g1][b6][b6][y2]",
        "* top of the stack, 2 below it",
        "",
        "> Clara                    15 points       Ben                        1 point",
        "  first player                             starts next, passed",
        "                     ..  ..",
        "            3      ..  P   ..                        3           2",
        "                 B  +v2  ..                               B",
        "   ..  ..  S  [b2][g2] S                            S   ..  ..  S",
        " .. [l6] .. [b3](F) [g1]      1                4      ..  F   ..       1",
        "   ..  ..  B  [y3][y1] B                            B   ..  ..  B",
        "                 S                                        S",
        "            5           6                            5           6",
        "",
        "storage    [p4][j][j][j]                 storage    -",
        "expansions -                             expansions +b3 +y6",
        "",
        "F fountain | S statue | B bench | P pavilion | ( ) surrounded",
    ]


@each_number
def test_a_text_names_the_cells_to_choose_from_as_moves_do(players: int) -> None:
    for state in at_stage(players, WHERE):
        assert sorted(re.findall(r"@\d+", letters.text(state))) == sorted(legal_texts(state))
    assert "@" not in letters.text(late(players, ACT))


def test_a_text_names_the_slots_of_identical_hexagons_as_moves_do() -> None:
    for state in at_stage(4, COPY):
        asked = hexagon_name(int(moves.undecided_kind(state)))
        assert f"[{asked}] {' '.join(legal_texts(state))}" in letters.text(state, columns=160)


def test_a_text_shows_the_hexagon_to_pay_for_on_its_cell() -> None:
    for state in at_stage(2, PAY):
        written = letters.text(state)
        assert written.count(f">{hexagon_name(int(moves.placed_kind(int(state.action))))}<") == 1
        assert f"@{cell_name(int(state.cell))}" in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_the_storage_are_not_cut_in_any_language(language: str) -> None:
    labels = Words(language).labels("queens_garden")
    written = letters.text(late(4, ACT), labels=labels, columns=80)
    assert [written.count(f"{labels[key]} ") for key in ("storage", "expansions")] == [4, 4]


@each_number
@each_stage
@pytest.mark.parametrize("columns", [36, 80, 161])
def test_a_text_shows_each_tile_once_and_is_never_too_wide(players: int, stage: int, columns: int) -> None:
    state = late(players, stage)
    written = letters.text(state, names=["Wilhelmina Oppenheimer"] * players, columns=columns)
    assert max(map(cell_len, written.splitlines())) <= columns
    asked = [f"[{hexagon_name(choice)}]"] if (choice := scene.choice_of(state).kind) is not None else []
    pictured = Counter(re.findall(r'class="tile (\w\d)"', picture.svg(state)))
    assert Counter(re.findall(r"\[(\w\d)\]", written)) == pictured + Counter(name[1:3] for name in asked)


def test_a_text_names_the_free_areas_as_moves_do() -> None:
    for area in range(1, AREAS + 1):
        state = begun()
        lay(state, 0, down=str(area))
        assert int(state.player[0].fields) == START_FIELDS | int(AREA_CELLS[area])
        own = [line[: letters.TEXT_WIDTH] for line in letters.text(state, columns=80).splitlines()]
        rows = own[next(index for index, line in enumerate(own) if "Player 1" in line) + 2 :][:9]
        numbers = re.findall(r"\d", " ".join(rows))
        assert sorted(numbers) == [str(other) for other in range(1, AREAS + 1) if other != area]
