"""Limits for a mean that hold however often one looks, so that a match may stop as soon as its answer is clear.

The values are what a player makes of each deal, between 0 and 1; nothing else is assumed of them. To doubt that
their mean is at most m, bet on each value with a part f of one's money: a value x multiplies it by 1 - f + f x / m.
If the mean is at most m, nobody gets rich so: by Ville's inequality the chance that the money ever grows to 1 / error
times the start is at most `error`. The money is spread over several f; every m at which it did grow that much lies
below the limit. (Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting, 2024.)
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

PARTS = np.array([0.01, 0.02, 0.04, 0.08, 0.15, 0.25, 0.4, 0.6, 0.8, 0.95])
STEPS = 40  # halvings: limits are exact to twelve digits


@dataclass(frozen=True)
class Limits:
    """Between which limits a mean lies."""

    low: float
    high: float


def is_ruled_out(mean: float, values: Sequence[float], error: float) -> bool:
    """Whether the values show that a mean is not theirs; a true one is ever ruled out with a chance of `error`."""
    limit = math.log(2 / error)
    return _money(values, mean) >= limit or _money([1 - value for value in values], 1 - mean) >= limit


def anytime_limits(values: Sequence[float], error: float) -> Limits:
    """The means that are not ruled out."""
    return Limits(_lower_limit(values, error), 1 - _lower_limit([1 - value for value in values], error))


def _lower_limit(values: Sequence[float], error: float) -> float:
    """The largest mean that is ruled out as too small."""
    low, high = 0.0, sum(values) / max(len(values), 1)
    for _ in range(STEPS if high > 0 else 0):
        middle = (low + high) / 2
        low, high = (middle, high) if _money(values, middle) >= math.log(2 / error) else (low, middle)
    return low


def _money(values: Sequence[float], mean: float) -> float:
    """The logarithm of what one unit of money has become by betting that the values are more than a mean."""
    kinds = Counter(values)
    logs = sum((count * np.log1p(PARTS * (value / mean - 1)) for value, count in kinds.items()), np.zeros(len(PARTS)))
    return float(logs.max() + math.log(np.exp(logs - logs.max()).mean()))
