"""How the inputs of a learned evaluation are written: which ones are set, and to what."""

from azulejos.core import piles
from azulejos.core.contract import Integers, Numbers
from azulejos.core.jit import kernel


@kernel
def put(place: int, value: float, count: int, places: Integers, values: Numbers) -> int:
    """Sets one input, if it is not 0; answers how many are set."""
    places[count] = place
    values[count] = value
    return count + int(value != 0)


@kernel
def put_number(begin: int, number: int, most: int, count: int, places: Integers, values: Numbers) -> int:
    """Sets the input for a number from 1 on, where more than `most` count as so many; none for 0."""
    return put(begin + min(number, most) - 1, int(number > 0), count, places, values)


@kernel
def put_counts(pile: int, kinds: int, begin: int, most: int, places: Integers, values: Numbers) -> int:
    """For each of so many kinds how many tiles of it there are, `most` inputs for each; answers how many are set."""
    count = 0
    for kind in range(kinds):
        count = put_number(begin + kind * most, piles.count_of(pile, kind), most, count, places, values)
    return count
