"""What came out: everybody's standing, each pair compared, and what went wrong."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from azulejos.arena.board import ERROR, Board, Question
from azulejos.arena.games import Played
from azulejos.arena.intervals import deal_limits, mean
from azulejos.arena.ratings import Rating, rate
from azulejos.arena.sequential import Limits, anytime_limits


@dataclass(frozen=True)
class Standing:
    """How one player did; a shared win counts in parts, and `low` and `high` enclose the win rate by 95 %."""

    player: str
    games: int
    win_rate: float
    low: float
    high: float
    mean_place: float
    mean_score: float
    mean_seconds: float  # for a decision
    longest_seconds: float
    forfeits: int
    rating: Rating | None = None  # where there are more than two players


@dataclass(frozen=True)
class Comparison:
    """How often the first of two players was ahead, or won against a table of the second; `chance` if both are equal.

    `low` and `high` enclose the rate by 95 %. Of a match that stops when it is clear they hold however often one
    looks, and for all comparisons together.
    """

    first: str
    second: str
    games: int
    deals: int
    rate: float
    low: float
    high: float
    chance: float

    @property
    def better(self) -> str | None:
        """Who is the better one, if that is clear."""
        if self.low <= self.chance <= self.high:
            return None
        return self.first if self.rate > self.chance else self.second


@dataclass(frozen=True)
class Failure:
    """A game that somebody lost by failing to decide."""

    game: int
    player: str
    reason: str


@dataclass(frozen=True)
class Replacement:
    """A game in which a program did not make all of its decisions itself; its fallback made the others."""

    game: int
    player: str
    decisions: int
    reason: str  # for the first one


@dataclass(frozen=True)
class Result:
    """The result of a contest, as far as it was played."""

    game: str
    players: tuple[str, ...]
    table: bool
    seed: int
    games: int
    most_games: int
    until_clear: bool
    is_clear: bool
    standings: tuple[Standing, ...]  # the best one first
    comparisons: tuple[Comparison, ...]
    failures: tuple[Failure, ...]
    replacements: tuple[Replacement, ...] = ()
    unrecorded: int = 0  # games that were kept before, without the record that is wanted now

    def standing(self, player: str) -> Standing:
        """How a player did."""
        return next(standing for standing in self.standings if standing.player == player)

    def to_dict(self) -> dict[str, Any]:
        """The result for programs, JSON-able."""
        plain = asdict(self)
        for told, comparison in zip(plain["comparisons"], self.comparisons, strict=True):
            told["better"] = comparison.better
        for told, standing in zip(plain["standings"], self.standings, strict=True):
            if standing.rating is not None:
                told["rating"] |= {"low": standing.rating.low, "high": standing.rating.high}
        return plain


def summarise(board: Board) -> Result:
    """The result so far."""
    contest, games = board.contest, board.games
    ratings: Sequence[Rating | None] = [None] * len(contest.players)
    if len(contest.players) > 2:
        ratings = rate(len(contest.players), games)
    comparisons = tuple(_compare(board, question, games) for question in board.questions)
    standings = [_standing(board, who, games, ratings[who]) for who in range(len(contest.players))]
    return Result(
        contest.game,
        tuple(contest.labels),
        contest.table,
        contest.seed,
        len(games),
        board.total,
        board.until_clear,
        board.is_clear if board.until_clear else all(comparison.better for comparison in comparisons),
        tuple(sorted(standings, key=_strength, reverse=True)),
        comparisons,
        tuple(_failure(contest.labels, played) for played in games if played.forfeit is not None),
        tuple(
            Replacement(played.number, contest.labels[played.seats[one.seat]], one.decisions, one.reason)
            for played in games
            for one in played.lapses
        ),
        board.unrecorded,
    )


def _strength(standing: Standing) -> tuple[float, float]:
    """What players are ordered by."""
    return (standing.rating.value if standing.rating else 0.0, standing.win_rate)


def _standing(board: Board, who: int, games: Sequence[Played], rating: Rating | None) -> Standing:
    """How a player did in the games."""
    seats = [(played, seat) for played in games for seat, sitting in enumerate(played.seats) if sitting == who]
    shares: dict[int, list[float]] = {}
    for played, seat in seats:
        shares.setdefault(played.deal, []).append(played.shares[seat])
    values = [mean(of_deal) for of_deal in shares.values()]
    limits = _limits(board, values, len(seats), ERROR / len(board.contest.players))
    thinking = [played.thinking[seat] for played, seat in seats]
    decisions = sum(one.decisions for one in thinking)
    return Standing(
        board.contest.labels[who],
        len({played.number for played, _ in seats}),
        mean(values),
        limits.low,
        limits.high,
        mean([played.places[seat] for played, seat in seats]),
        mean([played.scores[seat] for played, seat in seats]),
        sum(one.seconds for one in thinking) / decisions if decisions else 0.0,
        max((one.longest for one in thinking), default=0.0),
        sum(played.forfeit is not None and played.forfeit.seat == seat for played, seat in seats),
        rating,
    )


def _compare(board: Board, question: Question, counted: Sequence[Played]) -> Comparison:
    """The answer to a question, as far as it goes."""
    labels = board.contest.labels
    values, games = board.values(question, counted)
    if board.until_clear:
        values, games = question.values, len(question.values) * board.contest.pairing.seats * len(question.encounters)
    limits = _limits(board, values, games, board.error)
    return Comparison(
        labels[question.first],
        labels[question.second],
        games,
        len(values),
        mean(values),
        limits.low,
        limits.high,
        question.chance,
    )


def _limits(board: Board, values: Sequence[float], games: int, error: float) -> Limits:
    """The limits of a rate: such as hold at any time, where the result itself decides when to stop."""
    return anytime_limits(values, error) if board.until_clear else deal_limits(values, games)


def _failure(labels: Sequence[str], played: Played) -> Failure:
    """A forfeited game for the report."""
    assert played.forfeit is not None
    return Failure(played.number, labels[played.seats[played.forfeit.seat]], played.forfeit.reason)
