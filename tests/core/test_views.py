"""Views as front ends get them: exactly what their types say, in every set-up of every game."""

from typing import Any

import pytest
from pydantic import TypeAdapter

import azulejos
from azulejos.core import registry
from tests.set_ups import ALL_SET_UPS


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_a_view_is_what_its_type_says_and_nothing_more(set_up: str) -> None:
    state = azulejos.load(set_up).new(seed=5)
    adapter: TypeAdapter[Any] = TypeAdapter(registry.parts(state.game.name).observation.View)
    player = azulejos.player("random", seed=1)
    while not state.is_over:
        view = state.view(max(state.turn, 0))
        assert adapter.validate_python(view, strict=True) == view  # validating drops what the type does not name
        for _ in range(7):
            if not state.is_over:
                state.apply(player.choose(state))
