"""Limits that hold however often one looks, tried out on matches that are only dice."""

import numpy as np
import pytest

from azulejos.arena.intervals import deal_limits, mean, wilson
from azulejos.arena.sequential import anytime_limits, is_ruled_out

ERROR = 0.05


def deals(rng: np.random.Generator, count: int, rate: float, luck: float) -> list[float]:
    """Mirrored deals of two players: whoever starts wins more often by `luck`, and some games are drawn."""
    values = []
    for _ in range(count):
        games = [float(rng.random() < rate + luck), float(rng.random() < rate - luck)]
        values.append(mean([0.5 if rng.random() < 0.05 else game for game in games]))
    return values


def is_ever_ruled_out(value: float, values: list[float]) -> bool:
    return any(is_ruled_out(value, values[: count + 1], ERROR) for count in range(len(values)))


@pytest.mark.parametrize("luck", [0.0, 0.4])
def test_equal_players_are_hardly_ever_called_unequal_however_often_one_looks(luck: float) -> None:
    rng = np.random.default_rng(7)
    wrong = sum(is_ever_ruled_out(0.5, deals(rng, 80, 0.5, luck)) for _ in range(300))
    assert wrong / 300 <= ERROR


def test_the_chance_level_of_a_table_is_hardly_ever_ruled_out() -> None:
    rng = np.random.default_rng(8)
    wrong = 0
    for _ in range(300):
        values = [mean([float(rng.random() < 1 / 4) for _ in range(4)]) for _ in range(60)]
        wrong += is_ever_ruled_out(1 / 4, values)
    assert wrong / 300 <= ERROR


def test_a_better_player_is_soon_known_to_be_better_and_never_to_be_worse() -> None:
    rng = np.random.default_rng(9)
    needed = []
    for _ in range(100):
        values = deals(rng, 300, 0.7, 0.1)
        needed.append(next(n for n in range(1, 301) if is_ruled_out(0.5, values[:n], ERROR)))
        assert mean(values[: needed[-1]]) > 0.5
    assert np.median(needed) < 50


def test_the_limits_hold_the_true_rate_and_rule_out_exactly_what_lies_outside() -> None:
    rng = np.random.default_rng(10)
    values = deals(rng, 200, 0.6, 0.2)
    limits = anytime_limits(values, ERROR)
    assert 0.4 < limits.low < 0.6 < limits.high < 0.8
    assert is_ruled_out(limits.low - 1e-6, values, ERROR)
    assert is_ruled_out(limits.high + 1e-6, values, ERROR)
    assert not is_ruled_out(limits.low + 1e-6, values, ERROR)
    assert not is_ruled_out(limits.high - 1e-6, values, ERROR)


@pytest.mark.parametrize("values", [[], [0.0], [1.0], [0.0] * 50, [1.0] * 50, [0.5] * 50])
def test_limits_of_extreme_values_stay_between_nothing_and_all(values: list[float]) -> None:
    limits = anytime_limits(values, ERROR)
    assert 0 <= limits.low <= mean(values or [0.5]) <= limits.high <= 1


def test_wilsons_interval_is_the_one_in_the_books() -> None:
    limits = wilson(0.8, 10)
    assert (round(limits.low, 3), round(limits.high, 3)) == (0.490, 0.943)
    assert (wilson(1.0, 20).high, wilson(0.0, 20).low) == (1.0, 0.0)


@pytest.mark.parametrize("luck", [0.0, 0.3])
def test_nineteen_of_twenty_intervals_hold_the_true_rate(luck: float) -> None:
    rng = np.random.default_rng(11)
    held = 0
    for _ in range(1000):
        limits = deal_limits(deals(rng, 50, 0.6, luck), 100)
        held += limits.low <= 0.5 * 0.05 + 0.6 * 0.95 <= limits.high
    assert held / 1000 >= 0.94


def test_deals_that_decide_more_than_the_players_do_make_the_interval_wider() -> None:
    whole = [1.0, 0.0] * 25  # both games of a deal always end alike
    limits = deal_limits(whole, 100)
    assert limits.high - limits.low > 1.3 * (wilson(0.5, 100).high - wilson(0.5, 100).low)
