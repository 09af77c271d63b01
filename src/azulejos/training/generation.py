"""What came out of one generation: what it learned from, how well that is fitted, and how strong it is."""

import msgspec

PATIENCE = 2  # generations in a row that gain nothing are enough


class Strength(msgspec.Struct, frozen=True):
    """How often one evaluation wins against another, alone at a table of it if there are more than two players."""

    against: str
    games: int
    rate: float
    low: float  # and `high` enclose the rate by 95 %
    high: float
    chance: float  # if both are equal


class Generation(msgspec.Struct, frozen=True):
    """A finished generation."""

    number: int
    games: int  # new ones
    positions: int  # that were learned from, those of earlier generations too
    entropy: float  # of positions that were not learned from
    explained: float  # the part of their variance
    strength: Strength  # against the best one before
    seconds: float  # without those before an interruption

    @property
    def is_better(self) -> bool:
        """Whether it has won more than the best one before."""
        return self.strength.rate > self.strength.chance

    @property
    def is_clearly_better(self) -> bool:
        """Whether it has won so much more that it can hardly be luck."""
        return self.strength.low > self.strength.chance


def best(generations: list[Generation]) -> int:
    """The number of the strongest generation, 0 if none is better than what the first one began with."""
    return max((one.number for one in generations if one.is_better), default=0)


def is_finished(generations: list[Generation], window: int) -> bool:
    """Whether to learn no more: the last generations in a row have gained nothing.

    Before there are as many as the window, each has less to learn from than the next one, so they decide nothing.
    """
    return len(generations) >= window and without_gain(generations) >= PATIENCE


def without_gain(generations: list[Generation]) -> int:
    """How many of the last generations in a row gained nothing, or so little that it may be luck."""
    return len(generations) - max((one.number for one in generations if one.is_clearly_better), default=0)
