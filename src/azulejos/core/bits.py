"""Questions about the bits of integers."""

from collections.abc import Sequence

from numba.cpython.unsafe.numbers import trailing_zeros as _trailing_zeros
from numba.extending import overload

from azulejos.core.jit import kernel


def lowest_bit(word: int) -> int:
    """The place of the lowest bit that is set; the word is not 0."""
    return (int(word) & -int(word)).bit_length() - 1


overload(lowest_bit)(lambda word: lambda word: _trailing_zeros(word))  # type: ignore[call-arg]


@kernel
def bit_count(word: int) -> int:
    """How many bits are set; the compiler knows this loop and replaces it."""
    count = 0
    while word:
        word &= word - 1
        count += 1
    return count


def bits_of(word: int) -> list[int]:
    """The places of the bits that are set, ascending."""
    return [place for place in range(int(word).bit_length()) if word >> place & 1]


def holder(sets: Sequence[int], place: int) -> int | None:
    """Which of several sets of bits has the one at a place; the sets share none."""
    return next((index for index, bits in enumerate(sets) if bits >> place & 1), None)
