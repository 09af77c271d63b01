"""Keys: numbers by which positions and parts of them are told apart.

What is equal has the same key; different things hardly ever share one. Keys are 63 bits wide, so that compiled and
plain Python, where numbers never overflow, come to the same ones.
"""

from azulejos.core.jit import kernel

BITS = 63
MASK = (1 << BITS) - 1
FACTOR = 0x1E3779B97F4A7C15
OTHER_FACTOR = 0x3F58476D1CE4E5B9


@kernel
def mix(word: int) -> int:
    """A key for one number; keys of things whose order does not matter are added up."""
    key = (word ^ (word >> 32)) * FACTOR & MASK
    key = (key ^ (key >> 29)) * OTHER_FACTOR & MASK
    return key ^ (key >> 32)


@kernel
def chain(key: int, word: int) -> int:
    """A key for a sequence: from the key of its beginning and what comes next."""
    key = ((key ^ word) + 1) * FACTOR & MASK
    return key ^ (key >> 31)


@kernel
def join(key: int, other: int) -> int:
    """A key for several keys whose order does not matter."""
    return (key + other) & MASK
