"""Keys: numbers by which positions and parts of them are told apart.

What is equal has the same key; different things hardly ever share one. Keys have 62 bits, and no step on the way
overflows: the compiler takes it for granted that signed numbers don't, and plain Python has numbers without an end.
"""

from hashlib import sha256

import numpy as np

from azulejos.core.jit import kernel

BITS = 62
MASK = (1 << BITS) - 1
HALF = (1 << 32) - 1
TURN = 31  # bits by which the upper half's product is turned round
LOW_FACTOR, HIGH_FACTOR = 0x5851F42D, 0x6C62272F  # odd and below 2**31
START = 0x1E3779B97F4A7C15
PLACES = 64


def _factor(place: int, half: int) -> int:
    """A factor for the lower or the upper half of a number at a place: odd, below 2**31, without any pattern."""
    return int.from_bytes(sha256(bytes([place, half])).digest()[:4]) >> 1 | 1


FACTORS = np.array([[_factor(place, half) for half in range(2)] for place in range(PLACES)])


@kernel
def _stir(word: int) -> int:
    """Spreads the bits of a number: each half times a factor, one of the products turned round, both joined."""
    low = (word & HALF) * LOW_FACTOR
    high = ((word >> 32) & HALF) * HIGH_FACTOR
    turned = ((high & ((1 << TURN) - 1)) << TURN) | (high >> 32)
    return ((low & MASK) ^ turned) & MASK


@kernel
def mix(word: int) -> int:
    """A key for one number; keys of things whose order does not matter are joined."""
    key = _stir(word ^ START)
    key = _stir(key ^ (key >> 29))
    key = _stir(key ^ (key >> 31))
    return key ^ (key >> 30)


@kernel
def chain(key: int, word: int) -> int:
    """A key for a sequence: from the key of its beginning and what comes next; a first number is mixed before."""
    key = _stir((key + START) ^ word)
    key = _stir(key ^ (key >> 29))
    return key ^ (key >> 30)


@kernel
def at(place: int, word: int) -> int:
    """A key for a number at one of 64 places, to be joined with those at the others.

    Much faster than a chain, whose steps wait for each other; the whole is to be mixed or chained once in the end.
    """
    low = (word & HALF) * FACTORS[place, 0]
    high = ((word >> 32) & HALF) * FACTORS[place, 1]
    turned = ((high & ((1 << TURN) - 1)) << TURN) | (high >> 32)
    return int(((low & MASK) + (turned & MASK)) & MASK)


@kernel
def join(key: int, other: int) -> int:
    """A key for several keys whose order does not matter."""
    return (key + other) & MASK
