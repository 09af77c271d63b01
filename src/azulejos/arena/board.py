"""The board that games are written on: what has been played, which questions are answered, what need not be played."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from azulejos.arena.contest import Contest
from azulejos.arena.games import Played
from azulejos.arena.intervals import mean
from azulejos.arena.pairing import Fixture
from azulejos.arena.sequential import is_ruled_out

ERROR = 0.05  # how often, at most, anything that is called clear may be wrong


@dataclass
class Question:
    """Who of two players is better, asked in all encounters in which they meet."""

    first: int
    second: int
    encounters: frozenset[int]
    chance: float  # what equal players would make of it
    values: list[float] = field(default_factory=list)  # of each deal, as far as all deals before it are complete
    answered: int | None = None  # the deal after which the answer was clear

    def value(self, games: Iterable[Played], *, table: bool) -> float:
        """What the first player makes of a deal: its part of the wins, or how often it is ahead of the second."""
        return mean(
            [_share(played, self.first) if table else _ahead(played, self.first, self.second) for played in games]
        )


class Board:
    """All games of a contest that are finished; with `until_clear` it knows when there are enough."""

    def __init__(self, contest: Contest, games: int, *, until_clear: bool = False) -> None:
        self.contest = contest
        self.deals = contest.pairing.deals(games)
        self.until_clear = until_clear
        self._games: dict[int, Played] = {}
        self.questions = list(_questions(contest))

    @cached_property
    def error(self) -> float:
        """The part of the error that each question may use up, so that all together are wrong at most so often."""
        return ERROR / len(self.questions)

    @property
    def total(self) -> int:
        """How many games there are at most."""
        return self.deals * self.contest.pairing.games_per_deal

    @property
    def games(self) -> list[Played]:
        """The games that count, by number: none after its encounter's answer was clear, whoever finished it first."""
        return [self._games[number] for number in sorted(self._games) if self.is_wanted(self.fixture(number))]

    @property
    def is_clear(self) -> bool:
        """Whether all questions are answered."""
        return all(question.answered is not None for question in self.questions)

    def fixture(self, number: int) -> Fixture:
        """The game with a number."""
        return self.contest.pairing.fixture(number)

    def add(self, played: Played) -> None:
        """Notes a game; one that is known already changes nothing."""
        if played.number in self._games:
            return
        self._games[played.number] = played
        if self.until_clear:
            for question in self.questions:
                self._think_about(question)

    def missing(self) -> Iterator[Fixture]:
        """The games that are still to be played; what is added meanwhile may end it earlier."""
        for fixture in self.contest.pairing.fixtures(self.deals):
            if fixture.number not in self._games and self.is_wanted(fixture):
                yield fixture

    def is_wanted(self, fixture: Fixture) -> bool:
        """Whether a game belongs to the contest, as far as its questions are answered now."""
        if fixture.deal >= self.deals:
            return False
        ends = [question.answered for question in self.questions if fixture.encounter in question.encounters]
        # Any other question about these players keeps all its games: nothing changes under an open question.
        return any(end is None or fixture.deal <= end for end in ends)

    def values(self, question: Question) -> tuple[list[float], int]:
        """What the first player of a question makes of each deal, and in how many games."""
        by_deal: dict[int, list[Played]] = {}
        for played in self.games:
            if self.fixture(played.number).encounter in question.encounters:
                by_deal.setdefault(played.deal, []).append(played)
        table = self.contest.table
        return [question.value(games, table=table) for _, games in sorted(by_deal.items())], sum(
            map(len, by_deal.values())
        )

    def _think_about(self, question: Question) -> None:
        """Goes on with a question while its next deal is complete."""
        while question.answered is None and (games := self._deal(question, len(question.values))):
            question.values.append(question.value(games, table=self.contest.table))
            if is_ruled_out(question.chance, question.values, self.error):
                question.answered = len(question.values) - 1

    def _deal(self, question: Question, deal: int) -> list[Played]:
        """All games of a deal that a question is about, or none while one of them is missing."""
        pairing = self.contest.pairing
        start = deal * pairing.games_per_deal
        numbers = [
            start + encounter * pairing.seats + rotation
            for encounter in sorted(question.encounters)
            for rotation in range(pairing.seats)
        ]
        found = [self._games[number] for number in numbers if number in self._games]
        return found if deal < self.deals and len(found) == len(numbers) else []


def _questions(contest: Contest) -> Iterator[Question]:
    """All that a contest can answer: the first player beside each other one, or every pair."""
    pairing = contest.pairing
    players = range(pairing.players)
    for first, second in ((a, b) for a in players for b in players if a < b and (a == 0 or not contest.table)):
        meetings = frozenset(number for number, who in enumerate(pairing.encounters) if {first, second} <= set(who))
        yield Question(first, second, meetings, 1 / pairing.seats if contest.table else 0.5)


def _share(played: Played, player: int) -> float:
    """A player's part of a win."""
    return sum(share for share, who in zip(played.shares, played.seats, strict=True) if who == player)


def _ahead(played: Played, first: int, second: int) -> float:
    """Whether a player ended ahead of another; half if both did equally well."""
    mine, other = played.places[played.seats.index(first)], played.places[played.seats.index(second)]
    return 0.5 if mine == other else float(mine < other)
