"""How the inputs of a learned evaluation are written: which ones are set, and to what."""

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
