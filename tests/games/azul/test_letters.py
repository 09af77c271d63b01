"""Tests of Azul's texts: what one shows is what the position has, and it fits."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np
import pytest

from azulejos.games.azul import letters, moves, notation, scene
from azulejos.games.azul.params import KIND_LETTERS, AzulParams
from tests.games.azul.scenes import GERMAN, choosing, each_set_up, pile, position, positions, tiles_on_the_table


def test_a_position_in_plain_text() -> None:
    state = position(turn=1, round_number=3, marker=1, lid=pile("bbr"))
    state.sources[0] = pile("bwj")
    state.sources[2] = pile("bbyk")
    state.player[0].lines[1] = pile("r")
    state.player[0].lines[4] = pile("wwj")
    state.player[0].wall[0] = 1
    state.player[0].wall[5] = 1 << 24
    state.player[1].floor = pile("mk")
    state.player[1].score = 1
    assert letters.text(state, names=["Clara", "Ben"], columns=80).splitlines() == [
        "Round 3 | drafting | on turn: Ben | bag 100 | lid 3",
        "",
        " 1 [b][b][y][k]   2 -              3 -",
        " 4 -              5 -",
        " c [b][w][j]",
        "",
        "  Clara                    0 points     > Ben                       1 point",
        "  first player                            has marker",
        "1              .  | [b] y  r  k  w      1              .  |  b  y  r  k  w",
        "2           . [r] |  w  b  y  r  k      2           .  .  |  w  b  y  r  k",
        "3        .  .  .  |  k  w  b  y  r      3        .  .  .  |  k  w  b  y  r",
        "4     .  .  .  .  |  r  k  w  b  y      4     .  .  .  .  |  r  k  w  b  y",
        "5  .  . [j][w][w] |  y  r  k  w [j]     5  .  .  .  .  .  |  y  r  k  w  b",
        "f  -1 -1 -2 -2 -2 -3 -3  floor          f [m][k] -2 -2 -2 -3 -3  floor",
    ]


@each_set_up
def test_a_text_shows_exactly_the_tiles_of_the_position(params: AzulParams) -> None:
    for state in positions(params):
        assert Counter(re.findall(r"\[(.)\]", letters.text(state))) == tiles_on_the_table(state)


@each_set_up
def test_a_text_shows_each_display_with_the_name_that_moves_use(params: AzulParams) -> None:
    for state in positions(params):
        written = letters.text(state)
        for number in range(params.displays):
            kinds = "".join(f"[{KIND_LETTERS[kind]}]" for kind in scene.tiles_of(state.sources[2 + number])) or "-"
            assert re.search(rf"(^|\s){number + 1} {re.escape(kinds)}(\s|$)", written)
        assert all(f"{name} " in written for name in (("c",) if params.areas == 1 else ("c1", "c2")))


@each_set_up
def test_a_text_marks_the_seat_on_turn(params: AzulParams) -> None:
    for state in positions(params):
        marked = re.findall(r"> Player (\d)", letters.text(state))
        assert marked == ([str(state.turn + 1)] if state.turn >= 0 else [])


def test_a_text_tells_the_phase() -> None:
    game = positions(AzulParams(wall="grey"))
    written = [
        letters.text(state).splitlines()[0] for state in (game[0], game[1], choosing(AzulParams(wall="grey")), game[-1])
    ]
    assert [line.split(" | ")[1] for line in written] == ["dealing", "drafting", "tiling", "game over"]


@pytest.mark.parametrize("params", [AzulParams(wall="grey"), AzulParams(players=8, jokers=True)], ids=str)
def test_a_text_names_the_spaces_to_choose_from_as_moves_do(params: AzulParams) -> None:
    state = choosing(params)
    out = np.zeros(moves.MOVES, np.int64)
    legal = [notation.write_move(state, int(move)) for move in out[: moves.legal_moves(state, out)]]
    written = letters.text(state)
    assert f"choose: {' '.join(legal)}" in " ".join(written.split())
    assert len(re.findall(r"\(.\)", written)) == len(legal)
    assert " 1  2  3  4  5 " in written + " "


def test_translated_words_appear_in_a_text() -> None:
    written = letters.text(position(turn=0), labels=GERMAN)
    assert "Runde 1 | Musterphase | am Zug: Spielerin 1 | Beutel 100" in written
