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


@dataclass
class Share:
    """What a player has of the wins so far, and in how many seats it sat for that."""

    won: float = 0.0
    sat: int = 0

    def add(self, part: float) -> None:
        """Notes a game."""
        self.won += part
        self.sat += 1


class Board:
    """All games of a contest that are finished; with `until_clear` it knows when there are enough."""

    def __init__(self, contest: Contest, games: int, *, until_clear: bool = False) -> None:
        self.contest = contest
        self.deals = contest.pairing.deals(games)
        self.until_clear = until_clear
        self.unrecorded = 0  # games that were kept before, without the record that is wanted now
        self.questions = list(_questions(contest))
        self._games: dict[int, Played] = {}
        self._shares = [Share() for _ in contest.players]
        self._asked = {  # the questions that each encounter is about
            encounter: [question for question in self.questions if encounter in question.encounters]
            for encounter in range(len(contest.pairing.encounters))
        }

    @cached_property
    def error(self) -> float:
        """The part of the error that each question may use up, so that all together are wrong at most so often."""
        return ERROR / len(self.questions)

    @property
    def total(self) -> int:
        """How many games there are at most."""
        return self.deals * self.contest.pairing.games_per_deal

    @property
    def finished(self) -> int:
        """How many games are finished, whether they count or not."""
        return len(self._games)

    @property
    def leader(self) -> tuple[str, float]:
        """Who has won most of its games so far, and which part of them: what can be told after every game."""
        rates = [share.won / max(share.sat, 1) for share in self._shares]
        best = max(range(len(rates)), key=rates.__getitem__)
        return self.contest.labels[best], rates[best]

    @property
    def games(self) -> list[Played]:
        """The games that count, by number: none after its encounter's answer was clear, whoever finished it first."""
        return [self._games[number] for number in sorted(self._games) if self.is_wanted(number)]

    @property
    def is_clear(self) -> bool:
        """Whether all questions are answered."""
        return all(question.answered is not None for question in self.questions)

    def add(self, played: Played) -> None:
        """Notes a game; one that is known already changes nothing."""
        if played.number in self._games:
            return
        self._games[played.number] = played
        for who, share in zip(played.seats, played.shares, strict=True):
            self._shares[who].add(share)
        if self.until_clear:
            for question in self._asked[self.contest.pairing.place(played.number)[1]]:
                self._think_about(question)

    def missing(self) -> Iterator[Fixture]:
        """The games that are still to be played; what is added meanwhile may end it earlier."""
        for fixture in self.contest.pairing.fixtures(self.deals):
            if fixture.number not in self._games and self.is_wanted(fixture.number):
                yield fixture

    def is_wanted(self, number: int) -> bool:
        """Whether a game belongs to the contest, as far as its questions are answered now."""
        deal, encounter, _ = self.contest.pairing.place(number)
        # An encounter ends with the last of its questions: nothing ever changes under one that is still open.
        ends = (question.answered for question in self._asked[encounter])
        return deal < self.deals and any(end is None or deal <= end for end in ends)

    def values(self, question: Question, games: Iterable[Played]) -> tuple[list[float], int]:
        """What the first player of a question makes of each deal of some games, and in how many of them."""
        by_deal: dict[int, list[Played]] = {}
        for played in games:
            if self.contest.pairing.place(played.number)[1] in question.encounters:
                by_deal.setdefault(played.deal, []).append(played)
        values = [question.value(of_deal, table=self.contest.table) for _, of_deal in sorted(by_deal.items())]
        return values, sum(map(len, by_deal.values()))

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
