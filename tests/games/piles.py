"""Pile texts in tests: counting what is in them, and writing what is left."""

import re
from collections import Counter
from collections.abc import Iterable


def count(piles: Iterable[str]) -> Counter[str]:
    """The tiles of pile texts."""
    counts: Counter[str] = Counter()
    for letter, number in re.findall(r"([a-z])([0-9]*)", " ".join(piles)):
        counts[letter] += int(number or 1)
    return counts


def write(counts: Counter[str], letters: str) -> str:
    """A pile text."""
    return "".join(f"{letter}{counts[letter]}" for letter in letters if counts[letter] > 0) or "-"
