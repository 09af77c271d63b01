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
    places = []
    left = int(word)
    while left:
        places.append((left & -left).bit_length() - 1)
        left &= left - 1
    return places


def holders(sets: Sequence[int], places: int) -> list[int | None]:
    """For each place which of several sets of bits has it; the sets share none."""
    found: list[int | None] = [None] * places
    for index, word in enumerate(sets):
        for place in bits_of(word):
            found[place] = index
    return found
