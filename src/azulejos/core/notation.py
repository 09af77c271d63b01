"""What the position texts of all games share: numbers, piles, and how a text or a position is refused."""

import re
from collections.abc import Iterable, Sequence

from azulejos.core import piles
from azulejos.core.errors import AzulejosError, ErrorCode

MOST_POINTS = 9_999

_NUMBER = re.compile(r"[0-9]{1,6}")
_PILE = re.compile(r"-|(?:[a-z][0-9]{0,3})+")
_TILES = re.compile(r"([a-z])([0-9]*)")


def malformed(game: str, reason: str) -> AzulejosError:
    """The error for a text that is not a position."""
    return AzulejosError(ErrorCode.MALFORMED_POSITION, game=game, reason=reason)


def require(condition: object, reason: str) -> None:
    """Refuses a position that cannot exist, for a reason, unless the condition holds."""
    if not condition:
        raise AzulejosError(ErrorCode.IMPOSSIBLE_POSITION, reason=reason)


def read_number(game: str, name: str, text: str) -> int:
    """A whole number of up to six digits."""
    if not _NUMBER.fullmatch(text):
        raise malformed(game, f"{name} is not a number: {text!r}")
    return int(text)


def write_pile(pile: int, letters: str) -> str:
    """A pile as letters with counts, such as `b2yk`; `-` when it is empty."""
    counts = [(letter, piles.count_of(pile, kind)) for kind, letter in enumerate(letters)]
    return "".join(f"{letter}{count if count > 1 else ''}" for letter, count in counts if count) or "-"


def read_pile(game: str, text: str, letters: str) -> int:
    """A pile from letters with counts, in any order but each letter once."""
    if not _PILE.fullmatch(text):
        raise malformed(game, f"{text!r} is not a pile of tiles")
    counts: dict[str, int] = {}
    for letter, digits in _TILES.findall(text):
        count = int(digits or 1)
        if letter not in letters or letter in counts or not 0 < count <= piles.MOST:
            raise malformed(game, f"{text!r} is not a pile of tiles")
        counts[letter] = count
    return sum(int(piles.tiles(letters.index(letter), count)) for letter, count in counts.items())


def check_counts(found: Iterable[int], expected: Sequence[int], names: Sequence[str]) -> None:
    """Refuses numbers of pieces that are not those of the box, each kind by itself."""
    for name, count, right in zip(names, found, expected, strict=False):
        require(count == right, f"{name} has {count} tiles instead of {right}")


def count_kinds(found: Iterable[int], kinds: int) -> list[int]:
    """How many tiles of each kind several piles have, however many that are: piles themselves would overflow."""
    every = [int(pile) for pile in found]
    return [sum(piles.count_of(pile, kind) for pile in every) for kind in range(kinds)]


def check_scores(scores: Iterable[int]) -> None:
    """Refuses scores far beyond what any game gives."""
    for seat, score in enumerate(scores):
        require(score <= MOST_POINTS, f"seat {seat} has more points than a game can give")
