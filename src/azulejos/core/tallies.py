"""Tallies: piles of up to 62 kinds with up to three tiles of each, as three words of bits.

Bit k of word n is set when there are more than n tiles of kind k. So the first word is the set of kinds that are there,
and questions about many kinds at once are questions about bits. Piles of few kinds are in `piles`.
"""

import numpy as np
import numpy.typing as npt

from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.contract import Integers
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng, random_below

Tally = npt.NDArray[np.int64]

WORDS = 3


@kernel
def count_of(tally: Tally, kind: int) -> int:
    """How many tiles of a kind there are."""
    return int((tally[0] >> kind) & 1) + int((tally[1] >> kind) & 1) + int((tally[2] >> kind) & 1)


@kernel
def size(tally: Tally) -> int:
    """How many tiles there are."""
    return bit_count(int(tally[0])) + bit_count(int(tally[1])) + bit_count(int(tally[2]))


@kernel
def add(tally: Tally, kind: int) -> None:
    """Adds a tile of a kind of which there are fewer than three."""
    tally[count_of(tally, kind)] |= 1 << kind


@kernel
def remove(tally: Tally, kind: int) -> None:
    """Takes a tile away that is there."""
    tally[count_of(tally, kind) - 1] ^= 1 << kind


@kernel
def move_all(source: Tally, target: Tally) -> None:
    """Adds all tiles of one tally to another and leaves the first one empty."""
    for word in range(WORDS):
        kinds = int(source[word])
        source[word] = 0
        while kinds:
            add(target, lowest_bit(kinds))
            kinds &= kinds - 1


@kernel
def kind_at(tally: Tally, index: int) -> int:
    """The kind of the tile at an index when the tiles are laid out kind by kind."""
    kind = 0
    step = 32
    while step:
        below = (1 << (kind + step)) - 1
        before = bit_count(int(tally[0]) & below) + bit_count(int(tally[1]) & below) + bit_count(int(tally[2]) & below)
        kind += step if before <= index else 0
        step >>= 1
    return kind


@kernel
def random_kind(tally: Tally, rng: Rng) -> int:
    """The kind of a tile drawn blindly from a tally that is not empty."""
    return kind_at(tally, random_below(rng, size(tally)))


@kernel
def list_kinds(tally: Tally, out: Integers, counts: Integers) -> int:
    """Writes the kinds that are there, ascending, and how many tiles of each; answers how many kinds."""
    found = 0
    kinds = int(tally[0])
    while kinds:
        out[found] = lowest_bit(kinds)
        counts[found] = count_of(tally, out[found])
        kinds &= kinds - 1
        found += 1
    return found
