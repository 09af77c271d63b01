"""Random numbers that are handed in: a small generator whose whole state is four words in an array.

The generator is xoshiro128** by Blackman and Vigna. It works on 32-bit words held in int64, so the same lines run
compiled and as plain Python without overflow.
"""

import numpy as np
import numpy.typing as npt

from azulejos.core.errors import AzulejosError, ErrorCode, is_whole
from azulejos.core.jit import kernel

Rng = npt.NDArray[np.int64]

WORD = 0xFFFFFFFF


def new_rng(seed: int | None = None) -> Rng:
    """A generator for a seed, or for the system's entropy without one."""
    return new_rngs(1, seed).reshape(4)


def new_rngs(count: int, seed: int | None = None) -> Rng:
    """Generators, a row for each; with a seed the first ones are the same however many there are."""
    if seed is not None and not (is_whole(seed) and 0 <= seed < 2**128):
        raise AzulejosError(ErrorCode.BAD_SEED, seed=seed)
    words = np.random.SeedSequence(None if seed is None else int(seed)).generate_state(4 * count)
    return words.astype(np.int64).reshape(count, 4)


@kernel
def next_word(rng: Rng) -> int:
    """The next 32 random bits."""
    a, b, c, d = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    product = (b * 5) & WORD
    result = ((((product << 7) | (product >> 25)) & WORD) * 9) & WORD
    c ^= a
    d ^= b
    rng[0] = a ^ d
    rng[1] = b ^ c
    rng[2] = c ^ ((b << 9) & WORD)
    rng[3] = ((d << 11) | (d >> 21)) & WORD
    return result


@kernel
def random_below(rng: Rng, bound: int) -> int:
    """A number from 0 to bound - 1, every one exactly as likely."""
    product = next_word(rng) * bound
    if (product & WORD) < bound:
        # The few words that would favour small numbers are drawn again (Lemire's method).
        uneven = (WORD + 1) % bound
        while (product & WORD) < uneven:
            product = next_word(rng) * bound
    return product >> 32
