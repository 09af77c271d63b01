"""What positions are worth to each seat.

A seat's share of a game is between 0 and 1, and all shares add up to 1. Half of it is the share in the win; the other
half grows with the lead in points, so that a clear win is worth more than a narrow one, and a narrow loss more than a
clear one. Searches reckon with prospects: the logarithm of the odds of a share, in thousandths.
"""

import math

from azulejos.core import contract
from azulejos.core.contract import Integers, Numbers, State
from azulejos.core.jit import kernel

LEAD = 8.0  # points: a lead of so many is worth odds of e to 1
UNIT = 1000  # of prospects
MOST = 7600  # prospects of a seat that has won very clearly
HAND, LEARNED = range(2)


@kernel
def odds(share: float) -> int:
    """The prospects that a share means."""
    share = min(max(share, 0.0005), 0.9995)
    return round(UNIT * math.log(share / (1 - share)))


@kernel
def final_shares(state: State, work: Integers, out: Numbers) -> None:
    """Writes what each seat's share is when the game is over."""
    players = int(state.players)
    contract.scores(state, work)
    most = 0
    for seat in range(players):
        most = max(most, work[seat])
    total = 0.0
    for seat in range(players):
        out[seat] = math.exp((work[seat] - most) / LEAD)
        total += out[seat]
    contract.places(state, work)
    winners = 0
    for seat in range(players):
        winners += int(work[seat] == 1)
    for seat in range(players):
        out[seat] = 0.5 * out[seat] / total + 0.5 * int(work[seat] == 1) / winners


@kernel
def shares_of(out: Numbers, players: int) -> None:
    """Turns numbers that grow with the prospects into shares."""
    most = out[0]
    for seat in range(players):
        most = max(most, out[seat])
    total = 0.0
    for seat in range(players):
        out[seat] = math.exp(out[seat] - most)
        total += out[seat]
    for seat in range(players):
        out[seat] /= total
