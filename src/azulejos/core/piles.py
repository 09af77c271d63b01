"""Piles of tiles: up to seven kinds with up to 255 of each, packed into one int64, eight bits per kind.

Adding piles is `+`, taking tiles away is `-`; everything else is here.
"""

from collections.abc import Sequence

from azulejos.core.contract import Integers
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng, random_below

EMPTY = 0
BITS = 8
MOST = 255
KINDS = 7
ONES = 0x01010101010101
PILE = (1 << (BITS * KINDS)) - 1


@kernel
def tiles(kind: int, count: int) -> int:
    """A pile of `count` tiles of one kind."""
    return count << (BITS * kind)


@kernel
def count_of(pile: int, kind: int) -> int:
    """How many tiles of a kind are in the pile."""
    return (pile >> (BITS * kind)) & MOST


@kernel
def size(pile: int) -> int:
    """How many tiles are in the pile; right for up to 255 in all."""
    return (running_totals(pile) >> (BITS * (KINDS - 1))) & MOST


@kernel
def running_totals(pile: int) -> int:
    """The counts added up from kind 0 on, eight bits each; right for up to 255 tiles in all."""
    return (int(pile) * ONES) & PILE


@kernel
def kinds_in(pile: int) -> int:
    """The kinds that are in a pile as bits; right for six kinds with up to 128 of each."""
    present = (int(pile) + 0x7F7F7F7F7F7F) & 0x808080808080
    # The multiplication brings the six marks, eight places apart, side by side.
    return (((present >> 7) * 0x810204081) >> 35) & 0b111111


@kernel
def kind_at(pile: int, index: int) -> int:
    """The kind of the tile at an index when the pile is laid out kind by kind."""
    totals = running_totals(pile)
    kind = 0
    # Without branches: which kind it is cannot be predicted, so a jump here would cost more than six additions.
    for other in range(KINDS - 1):
        kind += int(((totals >> (BITS * other)) & MOST) <= index)
    return kind


@kernel
def random_kind(pile: int, rng: Rng) -> int:
    """The kind of a tile drawn blindly from a pile that is not empty."""
    return kind_at(pile, random_below(rng, size(pile)))


@kernel
def list_kinds(pile: int, kinds: int, out: Integers, counts: Integers) -> int:
    """Writes the kinds that are in a pile, ascending, and how many tiles of each; answers how many kinds."""
    found = 0
    for kind in range(kinds):
        out[found] = kind
        counts[found] = count_of(pile, kind)
        found += int(counts[found] > 0)
    return found


def by_name(pile: int, names: Sequence[str]) -> dict[str, int]:
    """How many tiles there are by the names of their kinds, only those that are there."""
    return {name: count for kind, name in enumerate(names) if (count := pile >> BITS * kind & MOST)}
