"""Win rates with their intervals, for a number of games that was fixed beforehand."""

import math
from collections.abc import Sequence

from azulejos.arena.sequential import Limits

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


def mean(values: Sequence[float]) -> float:
    """The mean, 0 for nothing."""
    return sum(values) / len(values) if values else 0.0


def wilson(rate: float, games: float) -> Limits:
    """Wilson's 95 % interval for a rate found in so many independent games."""
    if games <= 0:
        return Limits(0.0, 1.0)
    middle = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * math.sqrt(rate * (1 - rate) / games + (Z / (2 * games)) ** 2)
    return Limits(min(rate, max(0.0, middle - reach)), max(rate, min(1.0, middle + reach)))


def deal_limits(values: Sequence[float], games: int) -> Limits:
    """The 95 % interval for a rate of which the values are the means of each deal.

    Games of one deal are not independent. Usually that makes the rate more exact, because luck cancels, and Wilson's
    interval is on the safe side; where deals vary more than independent games would, it is widened accordingly.
    """
    rate = mean(values)
    if len(values) < 2:
        return wilson(rate, len(values))
    error = sum((value - rate) ** 2 for value in values) / (len(values) - 1) / len(values)
    worth = rate * (1 - rate) / error if error > 0 else games
    return wilson(rate, min(games, worth))
