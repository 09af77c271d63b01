"""Two questions about the bits of an integer that processors answer in one step."""

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
