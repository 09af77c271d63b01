"""Tests of Summer Pavilion's texts: what one shows is what the position has, and it fits."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np
import pytest

from azulejos.games.summer_pavilion import letters, moves, notation, scene
from azulejos.games.summer_pavilion.layout import FEATURE_SPACES, SOURCES
from azulejos.games.summer_pavilion.params import KIND_LETTERS, SummerPavilionParams
from azulejos.games.summer_pavilion.state import PICK
from tests.games.summer_pavilion.positions import board, position
from tests.games.summer_pavilion.scenes import LABELS, begun, busy_game, each_set_up, positions, tiles_on_the_table


def test_a_position_in_plain_text() -> None:
    state = position(
        board("b6p2", score=21, b="b...bb", o=".oo...", c="p....r"),
        board("-", score=1, corners="g2r", passed=True, r="r....."),
        stone="1",
        start=1,
        round_number=3,
        supply="o4r3byp",
        rest="tower",
    ).position
    assert letters.text(state, names=["Clara", "Ben"], columns=80).splitlines() == [
        "Round 3 | placing | on turn: Clara | joker colour: orange, p g (o) y b r | bag 0",
        "tower 103",
        "",
        " 1 -              2 -              3 -",
        " 4 -              5 -",
        " c -",
        " supply [o][o][o][o][r][r][r][b][y][p]",
        "",
        "> Clara                    21 points       Ben                        1 point",
        "                                           has the stone, passed",
        "#  1  2  3  4  5  6                      #  1  2  3  4  5  6",
        "o  1 [o][o] 4  5  6                      o  1  2  3  4  5  6",
        "r  1  2  3  4  5  6                      r [r] 2  3  4  5  6",
        "b [b] 2  3  4 [b][b]                     b  1  2  3  4  5  6",
        "y  1  2  3  4  5  6                      y  1  2  3  4  5  6",
        "g  1  2  3  4  5  6                      g  1  2  3  4  5  6",
        "p  1  2  3  4  5  6                      p  1  2  3  4  5  6",
        "c [p] 2  3  4  5 [r]                     c  1  2  3  4  5  6",
        "statues 0/6                              statues 0/6",
        "pillars 1/6 o                            pillars 0/6",
        "windows 1/6 b                            windows 0/6",
        "corners  .  .  .  .                      corners [r][g][g] .",
        "tiles   [b][b][b][b][b][b][p][p]         tiles   -",
    ]


def test_a_text_shows_what_the_spaces_of_the_monochrome_board_cost_under_their_numbers() -> None:
    written = letters.text(begun(2, "monochrome"), columns=40).splitlines()
    start = written.index("#  1  2  3  4  5  6")
    outer = [f"{letter}  3  2  1  4  5  6" for letter in KIND_LETTERS]
    assert written[start + 1 : start + 8] == [*outer, "c  3  3  3  3  3  3"]


def test_a_text_names_the_stars_around_complete_ornaments() -> None:
    state = begun()
    state.player[0].tiles[0] = int(np.bitwise_or.reduce(FEATURE_SPACES))
    state.player[1].tiles[0] = int(FEATURE_SPACES[5])
    written = letters.text(state, columns=80)
    assert "statues 6/6 or rb by yg gp po            statues 1/6 po\n" in written
    assert "pillars 6/6 o r b y g p                  pillars 0/6\n" in written


@each_set_up
@pytest.mark.parametrize("columns", [36, 100])
def test_a_text_shows_exactly_the_tiles_of_the_position(params: SummerPavilionParams, columns: int) -> None:
    for state in positions(params):
        written = letters.text(state, columns=columns)
        assert Counter(re.findall(r"\[(.)\]", written)) == tiles_on_the_table(state)


@each_set_up
def test_a_text_shows_each_display_with_the_name_that_moves_use(params: SummerPavilionParams) -> None:
    for state in positions(params):
        written = letters.text(state)
        for number in range(1, params.displays + 1):
            kinds = "".join(f"[{KIND_LETTERS[kind]}]" for kind in scene.tiles_of(state.sources[number])) or "-"
            assert re.search(rf"(^|\s){number} {re.escape(kinds)}(\s|$)", written)
        assert not any(re.search(rf"(^|\s){number} (-|\[)", written) for number in range(params.displays + 1, SOURCES))


@each_set_up
def test_a_text_marks_the_seat_on_turn(params: SummerPavilionParams) -> None:
    for state in positions(params):
        marked = re.findall(r"> Player (\d)", letters.text(state))
        assert marked == ([str(state.turn + 1)] if state.turn >= 0 else [])


def test_a_text_tells_the_phase() -> None:
    written = [letters.text(state).split(" | ")[1] for state in positions(SummerPavilionParams())[:5]]
    assert written == ["dealing", "acquiring", "acquiring", "placing", "bonus tiles"]
    assert letters.text(positions(SummerPavilionParams())[-1]).split(" | ")[1] == "game over"


@each_set_up
def test_a_text_names_the_bonus_tiles_to_choose_from_as_moves_do(params: SummerPavilionParams) -> None:
    out = np.zeros(moves.MOVES, np.int64)
    for state in busy_game(params, 3):
        if state.stage == PICK:
            legal = [notation.write_move(state, int(move)) for move in out[: moves.legal_moves(state, out)]]
            assert f"still to take: {state.picks} ({' '.join(legal)})" in letters.text(state)


def test_translated_words_appear_in_a_text() -> None:
    written = letters.text(positions(SummerPavilionParams())[1], labels=LABELS["nl"])
    assert "Ronde 1 | tegels pakken | aan de beurt: Speler 1 | jokerkleur: paars, (p) g o y b r" in written
