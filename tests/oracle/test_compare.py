"""The kernels against the oracles, in every set-up; `make soak` plays many more games."""

import pytest

from azulejos.core.registry import names
from tests.oracle.compare import PAIRS, Comparison, Difference, compare
from tests.set_ups import ALL_SET_UPS

GAMES = 75  # for each set-up: 2,100 games of Azul alone


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_kernels_and_oracle_agree_after_every_decision(set_up: str) -> None:
    assert compare(set_up, range(GAMES)) > GAMES


def test_every_game_has_an_oracle() -> None:
    assert set(PAIRS) == set(names())


def test_a_difference_between_kernels_and_oracle_is_noticed() -> None:
    comparison = Comparison("azul(players=2)")
    comparison.game.start["player"]["score"][0, 1] = 1
    with pytest.raises(Difference, match="position differ"):
        comparison.play(0)
