"""Ratings of many players by openskill's Plackett-Luce model, from the games in the order of their numbers."""

from collections.abc import Iterable
from dataclasses import dataclass

from azulejos.arena.games import Played
from azulejos.arena.intervals import Z


@dataclass(frozen=True)
class Rating:
    """A player's strength: what is believed, and how widely it may be off."""

    value: float
    deviation: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - Z * self.deviation

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.value + Z * self.deviation


def rate(players: int, games: Iterable[Played]) -> list[Rating]:
    """The rating of each player; everybody starts at 25 with a deviation of 25 / 3."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [Rating(model.mu, model.sigma)] * players
    for played in sorted(games, key=lambda game: game.number):
        teams = [[model.rating(ratings[who].value, ratings[who].deviation)] for who in played.seats]
        after = model.rate(teams, ranks=[float(place) for place in played.places])
        for who in set(played.seats):
            ratings[who] = _together([team[0] for team, sat in zip(after, played.seats, strict=True) if sat == who])
    return ratings


def _together(ratings: list[object]) -> Rating:
    """The mean of what a player's seats have learned, where it sits in several of them."""
    values, deviations = [rating.mu for rating in ratings], [rating.sigma for rating in ratings]  # type: ignore[attr-defined]
    return Rating(sum(values) / len(values), sum(deviations) / len(deviations))
