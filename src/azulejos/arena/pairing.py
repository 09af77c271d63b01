"""Who sits where: the games of a contest, arranged so that luck cancels.

An encounter is a set of players who meet at a table. Each of its deals is played in all rotations, so that everybody
sits once in each seat with the same tiles: with two players both ways round. From deal to deal the order around the
table changes as well, through all orders there are, so that nobody always sits behind the same neighbour. All
encounters get the same deals.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Fixture:
    """A game to be played; `seats` tells which player, by number, sits in each seat."""

    number: int
    deal: int
    encounter: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Pairing:
    """The encounters of some players in a game for so many seats.

    Usually every group of players that fills the seats meets; with `table` the first player meets, alone, a table
    full of each other player.
    """

    players: int
    seats: int
    table: bool = False

    @cached_property
    def encounters(self) -> tuple[tuple[int, ...], ...]:
        """Who meets whom."""
        if self.table:
            return tuple((0,) + (other,) * (self.seats - 1) for other in range(1, self.players))
        return tuple(itertools.combinations(range(self.players), self.seats))

    @property
    def games_per_deal(self) -> int:
        """How many games each deal is played in."""
        return len(self.encounters) * self.seats

    def deals(self, games: int) -> int:
        """How many deals give each encounter at least so many games."""
        return math.ceil(games / self.seats)

    def place(self, number: int) -> tuple[int, int, int]:
        """The deal, the encounter and the rotation of the game with a number; all games of a deal follow each other."""
        deal, within = divmod(number, self.games_per_deal)
        return deal, *divmod(within, self.seats)

    def fixture(self, number: int) -> Fixture:
        """The game with a number."""
        deal, encounter, rotation = self.place(number)
        order = arrange(self.encounters[encounter], deal)
        return Fixture(number, deal, encounter, order[rotation:] + order[:rotation])

    def fixtures(self, deals: int) -> Iterator[Fixture]:
        """All games, deal after deal."""
        return map(self.fixture, range(deals * self.games_per_deal))


def arrange(members: Sequence[int], number: int) -> tuple[int, ...]:
    """One of the orders around a table: the first stays, the others change places; numbers go round."""
    first, *others = members
    number %= math.factorial(len(others))
    order = [first]
    for left in range(len(others), 0, -1):
        index, number = divmod(number, math.factorial(left - 1))
        order.append(others.pop(index))
    return tuple(order)
