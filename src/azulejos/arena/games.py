"""One game of a contest: played to its end, with the time that everybody thought."""

import time
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec

from azulejos.ai.outside import OutsidePlayer
from azulejos.ai.players import Player, player
from azulejos.arena.contest import Contest
from azulejos.arena.pairing import Fixture
from azulejos.core.contract import CHANCE
from azulejos.core.game import Game, load
from azulejos.core.record import commitment, deal_fairly
from azulejos.core.rng import new_rng
from azulejos.core.state import State

LONGEST_REASON = 300  # letters


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a seat decided, and the seconds it took: all together, and the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def and_also(self, seconds: float) -> "Thinking":
        """The same with one more decision."""
        return Thinking(self.decisions + 1, self.seconds + seconds, max(self.longest, seconds))


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who lost a game by failing to decide, and what went wrong."""

    seat: int
    reason: str


class Lapse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose program did not make its decisions itself, how many of them, and what went wrong first."""

    seat: int
    decisions: int
    reason: str


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A finished game, as it stands in a line of the file."""

    number: int
    deal: int
    seats: tuple[int, ...]  # which player, by number, sat in each seat
    scores: tuple[int, ...]
    places: tuple[int, ...]
    thinking: tuple[Thinking, ...]
    forfeit: Forfeit | None = None
    lapses: tuple[Lapse, ...] = ()

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has of the win: all, nothing, or its part of a shared one."""
        winners = self.places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.places)


@dataclass(frozen=True)
class Finished:
    """What a worker hands over: the game, and its record if one is wanted."""

    played: Played
    record: dict[str, Any] | None = None


@dataclass
class Table:
    """A game in progress."""

    state: State
    seed: int  # of the deals
    seated: list[Player] = field(default_factory=list)
    thinking: list[Thinking] = field(default_factory=list)
    forfeit: Forfeit | None = None


def play(contest: Contest, fixture: Fixture, *, with_record: bool = False) -> Finished:
    """Plays a game; a player that fails to decide loses it, and nothing else happens."""
    warm_up(contest.game, contest.players)
    game = _game(contest.game)
    table = Table(State(game, game.start, new_rng(0)), contest.deal_seed(fixture.deal))
    table.thinking = [Thinking()] * game.players
    _sit_down(table, contest, fixture)
    while table.forfeit is None and not table.state.is_over:
        _go_on(table)
    return Finished(_result(table, fixture), _record(table) if with_record else None)


@cache
def _game(text: str) -> Game:
    """The game, which knows its start once it has been asked for it."""
    return load(text)


@cache
def warm_up(game: str, players: tuple[str, ...]) -> None:
    """Lets every player decide once for nothing, so that no compiling is measured; once in each process."""
    state = _game(game).new(seed=0)
    for name in dict.fromkeys(players):
        try:
            player(name, 0).choose(state.copy())
        except Exception:
            continue  # it will fail again where it counts


def _sit_down(table: Table, contest: Contest, fixture: Fixture) -> None:
    """Makes a new player for each seat: what one remembers from other games must not matter."""
    for seat, number in enumerate(fixture.seats):
        try:
            table.seated.append(player(contest.players[number], contest.player_seed(fixture.deal, seat)))
        except Exception as error:
            table.forfeit = Forfeit(seat, _reason(error))
            return


def _go_on(table: Table) -> None:
    """Deals, or lets the player on turn decide."""
    if table.state.turn == CHANCE:
        # Each deal has a generator of its own, so mirrored games stay alike for as long as they can, and
        # whoever looks into the state finds nothing about deals to come.
        deal_fairly(table.state, table.seed)
        return
    seat = table.state.turn
    started = time.perf_counter()
    try:
        move = table.seated[seat].choose(table.state.copy())
        table.thinking[seat] = table.thinking[seat].and_also(time.perf_counter() - started)
        table.state.decide(move)
    except (Exception, SystemExit) as error:
        table.forfeit = Forfeit(seat, _reason(error))


def _reason(error: BaseException) -> str:
    """What went wrong, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]


def _result(table: Table, fixture: Fixture) -> Played:
    """The game as it ended."""
    places = table.state.places if table.forfeit is None else _places_after(table.forfeit, len(fixture.seats))
    scores, thinking = tuple(table.state.scores), tuple(table.thinking)
    return Played(
        fixture.number, fixture.deal, fixture.seats, scores, tuple(places), thinking, table.forfeit, _lapses(table)
    )


def _lapses(table: Table) -> tuple[Lapse, ...]:
    """What somebody else decided for programs."""
    return tuple(
        Lapse(seat, one.forfeited, f"{one.reports[0].kind}: {one.reports[0].text}"[:LONGEST_REASON])
        for seat, one in enumerate(table.seated)
        if isinstance(one, OutsidePlayer) and one.forfeited
    )


def _places_after(forfeit: Forfeit, seats: int) -> list[int]:
    """The places when somebody forfeits: that seat is last, and all others share the win."""
    return [seats if seat == forfeit.seat else 1 for seat in range(seats)]


def _record(table: Table) -> dict[str, Any]:
    """The game's record; `azulejos verify` can check its deals."""
    return {**table.state.record(), "commitment": commitment(table.seed), "seed": str(table.seed)}
