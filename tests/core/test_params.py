"""Params: text and value, back and forth."""

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

import azulejos
from azulejos.core.errors import AzulejosError
from azulejos.core.registry import names, read_params
from azulejos.games.azul.params import AzulParams
from azulejos.games.queens_garden.params import QueensGardenParams
from tests.set_ups import ALL_SET_UPS


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_every_set_up_reads_back_equal(set_up: str) -> None:
    assert str(read_params(set_up)) == set_up


def test_azul_has_twenty_eight_set_ups() -> None:
    assert len({set_up for set_up in ALL_SET_UPS if set_up.startswith("azul(")}) == 28


def test_options_may_be_left_out_and_spaced_freely() -> None:
    assert read_params("azul") == AzulParams()
    assert read_params(" azul( wall = grey , players = 3 ) ") == AzulParams(players=3, wall="grey")


def test_params_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        AzulParams().players = 3  # type: ignore[misc]


def test_params_made_in_code_are_checked_too() -> None:
    wrong: dict[str, list[Any]] = {"players": [1, "2", True, None], "wall": ["gray", None], "jokers": [1, None]}
    for option, values in wrong.items():
        for value in values:
            with pytest.raises(AzulejosError):
                AzulParams(**{option: value})
    tables: list[Any] = [None, 1]
    for table in tables:
        with pytest.raises(AzulejosError):
            QueensGardenParams(board=table)


@given(st.text(max_size=40))
def test_any_text_is_a_game_or_a_clear_error(text: str) -> None:
    try:
        params = read_params(text)
    except AzulejosError as error:
        assert str(error)
    else:
        assert params.game in names()


def test_equal_games_are_equal_and_their_repr_rebuilds_them() -> None:
    game = azulejos.load("azul(players=3,jokers=on)")
    assert eval(repr(game)) == game
    assert hash(game) == hash(azulejos.load("azul(jokers=on,players=3)"))
