"""The one authority over a live game.

A table follows from its history: `Table.replay` folds steps into what everybody sees. Commands check who asks for what
and answer with the entries that make it happen; they change nothing. Whoever stores these entries folds them in. So a
table is the same after a restart, on another process, and for a test without any database.
"""

import copy
import secrets
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import azulejos
from azulejos.core.contract import CHANCE
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.events import Event
from azulejos.core.record import commitment, deal_fairly
from azulejos.core.rng import new_rng
from azulejos.core.state import State
from azulejos.server.clocks import Clock
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.events import (
    Answered,
    Created,
    Dealt,
    Decided,
    Decider,
    Entry,
    HandedOver,
    Holder,
    Lapsed,
    Named,
    Proposed,
    Rematched,
    Resumed,
    Seated,
    SeatPlan,
    Step,
    TakenBack,
    Undone,
)
from azulejos.server.levels import check_level
from azulejos.server.seats import Proposal, Seat

Entries = tuple[Entry, ...]

MOST_ASIDES = 1_000  # times that each may rename, take back, ask and hand over at a table: a history has an end

CHANGES_OF_THE_GAME = (Created, Decided, Undone)  # a deal comes with one of them


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


def start(plan: Created, seed: int) -> State:
    """The position in which a table begins, before the first deal."""
    game = azulejos.load(plan.game)
    return game.from_text(plan.start, seed) if plan.start else State(game, game.start, new_rng(seed))


def _in_order(holders: Iterable[Holder]) -> tuple[Holder, ...]:
    """Holders as they are stored."""
    return tuple(sorted(holders))


@dataclass(frozen=True)
class Told:
    """A step of the history and what happened in the game because of it."""

    step: Step
    events: tuple[Event, ...]


class Table:
    """A live game with its people."""

    def __init__(self, table_id: str, seed: int) -> None:
        self.id = table_id
        self.seed = seed
        self.version = 0
        self.game_version = 0  # the last version in which the game changed, not only a name or a question
        self.asides: Counter[Holder] = Counter()
        self.seats: list[Seat] = []
        self.deciders: list[tuple[int, Decider]] = []  # the seat and who decided, for each decision that counts
        self.proposal: Proposal | None = None
        self.rematch: str | None = None
        self.told: list[Told] = []  # what every step told, for those who come back after a while
        self.clock: Clock | None = None
        self.plan: Created
        self.state: State

    @classmethod
    def replay(cls, table_id: str, seed: int, steps: Iterable[Step]) -> "Table":
        """The table that a history leads to."""
        table = cls(table_id, seed)
        for step in steps:
            table.fold(step)
        return table

    def copy(self) -> "Table":
        """An independent copy, to see what a step would lead to."""
        other = Table(self.id, self.seed)
        other.__dict__.update(self.__dict__)
        other.seats = [copy.copy(seat) for seat in self.seats]
        other.deciders = self.deciders.copy()
        other.asides = self.asides.copy()
        other.told = self.told.copy()
        other.proposal = replace(self.proposal, agreed=self.proposal.agreed.copy()) if self.proposal else None
        other.clock = self.clock.copy() if self.clock else None
        if self.told:
            other.state = self.state.copy()
        return other

    # --- What there is to see -----------------------------------------------------------------------------------------

    @property
    def is_started(self) -> bool:
        """Whether everybody is seated."""
        return not any(seat.is_free for seat in self.seats)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    @property
    def turn(self) -> int | None:
        """The seat to decide, once everybody is seated and until the end."""
        return self.state.turn if self.is_started and self.state.turn >= 0 else None

    @property
    def is_of_computers(self) -> bool:
        """Whether computers play among themselves."""
        return all(seat.plan.kind == "computer" for seat in self.seats)

    @property
    def people(self) -> frozenset[Holder]:
        """Those who hold seats, bots left out."""
        return frozenset(seat.holder for seat in self.seats if seat.is_persons and seat.holder is not None)

    @property
    def answering(self) -> frozenset[Holder]:
        """The people who are asked: those who decide for a seat themselves, not only through a computer."""
        deciding = (seat for seat in self.seats if seat.is_persons and not seat.level)
        return frozenset(seat.holder for seat in deciding if seat.holder is not None)

    def seats_of(self, holder: Holder | None) -> list[int]:
        """The seats that a holder has."""
        return [number for number, seat in enumerate(self.seats) if holder is not None and seat.holder == holder]

    def computer_on_turn(self) -> str | None:
        """The level of the computer that has to decide now, if one has."""
        turn = self.turn
        return self.seats[turn].level or None if turn is not None else None

    def record(self) -> dict[str, Any]:
        """The game's record, with the commitment and at the end the seed."""
        seed = {"seed": str(self.seed)} if self.is_over else {}
        return {**self.state.record(), "commitment": self.plan.commitment, **seed}

    # --- Commands: each answers what would happen, or refuses ---------------------------------------------------------

    @staticmethod
    def create(plan: Created, seed: int, holders: Sequence[Holder | None], engines: Collection[str] = ()) -> Entries:
        """The beginning of a table with its first deal; whoever is there already takes a seat."""
        try:
            Table._check_plan(plan, engines)
            state = start(plan, seed)
        except AzulejosError as error:
            raise Refusal.of(error) from None
        dealt = [Dealt(tuple(deal_fairly(state, seed)))] if state.turn == CHANCE else []
        seated = [Seated(seat, holder) for seat, holder in enumerate(holders) if holder is not None]
        return (plan, *dealt, *seated)

    @staticmethod
    def _check_plan(plan: Created, engines: Collection[str]) -> None:
        """Refuses seats and players that there are not."""
        game = azulejos.load(plan.game)
        if len(plan.seats) != game.players:
            raise Refusal(ServerErrorCode.SEATS_MISMATCH, seats=len(plan.seats), players=game.players)
        for seat in plan.seats:
            if seat.kind == "computer":
                check_level(seat.level, engines)

    def take_seat(self, holder: Holder, seat: int, name: str, *, bot: bool) -> Entries:
        """A holder sits down on a free seat."""
        self._check_seat(seat)
        wanted = "bot" if bot else "link"
        if not self.seats[seat].is_free or self.seats[seat].plan.kind != wanted:
            raise Refusal(ServerErrorCode.SEAT_TAKEN, seat=seat)
        return (Seated(seat, holder, name),)

    def rename(self, holder: Holder, seat: int, name: str) -> Entries:
        """A holder names an own seat; the name that it has already is nothing new."""
        self._check_own_seat(holder, seat)
        if name == self.seats[seat].name:
            return ()
        self._check_asides(holder)
        return (Named(seat, name),)

    def decide(self, holder: Holder | None, seat: int, move: str, version: int) -> Entries:
        """A holder decides for an own seat, having seen this version."""
        self._check_own_seat(holder, seat)
        self.check_game_seen(version)
        self._check_turn(seat)
        if self.seats[seat].level:
            raise Refusal(ServerErrorCode.NOT_YOUR_TURN, seat=seat)
        return self._play(seat, move, "holder")

    def decide_for(self, seat: int, move: str, version: int, by: Decider) -> Entries:
        """A computer decides, for its own seat or for one whose time is over."""
        self.check_game_seen(version)
        self._check_turn(seat)
        if by == "computer" and not self.seats[seat].level:  # its holder has come back while it was thinking
            raise Refusal(ServerErrorCode.NOT_YOUR_TURN, seat=seat)
        return self._play(seat, move, by)

    def undo(self, holder: Holder) -> Entries:
        """A holder takes the own last decision back, if nobody has seen more; otherwise asks the others."""
        self._check_at_table(holder)
        if self.is_over:
            raise Refusal(ErrorCode.GAME_OVER)  # the seed has been told, so whatever came next would be known
        self._check_asides(holder)
        decisions = self._decisions_since(self.seats_of(holder))
        if self._dealt_since(decisions) and self.people - {holder}:
            raise Refusal(ServerErrorCode.UNDO_ACROSS_DEAL)
        asked = self.answering - {holder}
        if not asked or decisions == 1:
            return (Undone(decisions),)
        return self._propose(Proposed("undo", holder, _in_order(asked), decisions=decisions))

    def hand_over(
        self, holder: Holder, seat: int, level: str, *, gone: Collection[Holder], engines: Collection[str] = ()
    ) -> Entries:
        """The others who are still there let a computer decide for somebody who is gone."""
        self._check_at_table(holder)
        self._check_seat(seat)
        self._check_level(level, engines)
        owner = self.seats[seat].holder
        if owner is None or self.seats[seat].level:
            raise Refusal(ServerErrorCode.SEAT_TAKEN, seat=seat)
        if owner != holder and owner not in gone:
            raise Refusal(ServerErrorCode.NOT_GONE, seat=seat)
        self._check_asides(holder)
        asked = self.answering - {holder, owner, *gone}
        if owner == holder or not asked:
            return (HandedOver(seat, level),)
        return self._propose(Proposed("hand_over", holder, _in_order(asked), seat=seat, level=level))

    def take_back(self, holder: Holder, seat: int) -> Entries:
        """A holder decides again for a seat that a computer looks after."""
        self._check_own_seat(holder, seat)
        if not self.seats[seat].level:
            raise Refusal(ServerErrorCode.NOT_HANDED_OVER, seat=seat)
        return (TakenBack(seat),)

    def answer(self, holder: Holder, *, accept: bool, gone: Collection[Holder] = ()) -> Entries:
        """A holder agrees to what was asked, or ends it; when all have agreed it happens, if it is still needed."""
        proposal = self.proposal
        if proposal is None or not (proposal.awaits(holder) if accept else self._may_end(proposal, holder)):
            raise Refusal(ServerErrorCode.NO_PROPOSAL)
        answered = Answered(holder, accept)
        if not accept or proposal.agreed | {holder} < proposal.asked:
            return (answered,)
        return (answered, self._agreed(proposal.entry, gone))

    def _agreed(self, entry: Proposed, gone: Collection[Holder]) -> Entry:
        """What happens once all have agreed; nobody is replaced who has come back meanwhile."""
        if entry.what == "undo":
            return Undone(entry.decisions)
        if self.seats[entry.seat].holder in gone:
            return HandedOver(entry.seat, entry.level)
        return Lapsed(ServerErrorCode.NOT_GONE.value)

    def resume(self, down_since: int) -> Entries:
        """The server runs again: a clock that ran on without it gets the time back."""
        is_running = self.clock is not None and self.clock.running is not None
        return (Resumed(down_since),) if is_running else ()

    def note_rematch(self, table: str) -> Entries:
        """The table of the rematch, which is noted once."""
        return () if self.rematch is not None else (Rematched(table),)

    def plan_rematch(self, holder: Holder, seed: int) -> tuple[Created, list[Holder | None]]:
        """The same game once more with the start rotated, and who sits where."""
        self._check_at_table(holder)
        if not self.is_over:
            raise Refusal(ServerErrorCode.NOT_OVER)
        order = [(number + 1) % len(self.seats) for number in range(len(self.seats))]
        seats = tuple(self._plan_again(self.seats[number]) for number in order)
        plan = Created(
            game=self.plan.game,
            seats=seats,
            commitment=commitment(seed),
            clock=self.plan.clock,
            hints=self.plan.hints,
            public=self.plan.public,
            rematch_of=self.id,
        )
        return plan, [self.seats[number].holder for number in order]

    @staticmethod
    def _plan_again(seat: Seat) -> SeatPlan:
        """Who is meant to sit on a seat of the next game: the same, under the name used last."""
        return SeatPlan(seat.plan.kind, seat.name, seat.plan.level)

    # --- Folding: what a stored entry changes -------------------------------------------------------------------------

    def fold(self, step: Step) -> None:
        """Lets everything happen that was stored at once."""
        self.version = step.version
        known = len(self.state.steps) if self.told else 0
        for entry in step.entries:
            self._count_aside(entry)
            self._fold(entry)
            if isinstance(entry, CHANGES_OF_THE_GAME):
                self.game_version = step.version
        happened = [event for one in self.state.steps[known:] for event in one.events]
        self.told.append(Told(step, tuple(happened)))
        if self.clock is not None:
            self._run_clock(self.clock, step)

    def _count_aside(self, entry: Entry) -> None:
        """Counts what somebody could do for ever without bringing the game on; all else follows from it, or ends."""
        match entry:
            case Named(seat, _) | HandedOver(seat, _):
                holder = self.seats[seat].holder
            case Undone(decisions):
                holder = self.seats[self.deciders[-decisions][0]].holder
            case Proposed():
                holder = entry.holder
            case _:
                return
        if holder is not None:
            self.asides[holder] += 1

    def _run_clock(self, clock: Clock, step: Step) -> None:
        """Stops the clock at a decision and lets the next one run; names and questions stop no clock."""
        for entry in step.entries:
            if isinstance(entry, Decided):
                clock.decide(step.at)
            elif isinstance(entry, Undone):
                clock.take_back(entry.decisions, step.at)
            elif isinstance(entry, Resumed):
                clock.resume(entry.down_since, step.at)
        if clock.running is None and self.turn is not None:
            clock.start(self.turn, step.at)

    def _fold(self, entry: Entry) -> None:
        """Lets one entry happen."""
        match entry:
            case Created():
                self._begin(entry)
            case Seated(seat, holder, name):
                self.seats[seat].holder = holder
                self.seats[seat].name = name or self.seats[seat].name
            case Named(seat, name):
                self.seats[seat].name = name
            case Decided(seat, move, by):
                self.state.decide(move)
                self.deciders.append((seat, by))
                self._drop_proposal(seat if by == "holder" else None)
            case Dealt(outcomes):
                self._deal(outcomes)
            case Undone(decisions):
                for _ in range(decisions):
                    self.state.undo()
                    self.deciders.pop()
                self._drop_proposal(None)
            case Proposed():
                self.proposal = Proposal(entry, self.version)
            case Answered(holder, accept):
                self._note_answer(holder, accept=accept)
            case HandedOver(seat, level):
                self.seats[seat].level = level
                self.proposal = None
            case TakenBack(seat):
                self.seats[seat].level = ""
                self._drop_proposal(seat)  # whoever is back would have to be asked, too
            case Lapsed():
                self.proposal = None
            case Rematched(table):
                self.rematch = table
            case Resumed():
                pass  # it only concerns the clock

    def _begin(self, plan: Created) -> None:
        """Sets up the seats and the game."""
        self.plan = plan
        self.seats = [Seat(seat, seat.name, None, seat.level if seat.kind == "computer" else "") for seat in plan.seats]
        self.state = start(plan, self.seed)
        self.clock = Clock(plan.clock, len(plan.seats)) if plan.clock else None

    def _deal(self, outcomes: tuple[str, ...]) -> None:
        """Deals what the seed gives; a history that tells anything else was tampered with."""
        if tuple(deal_fairly(self.state, self.seed)) != outcomes:
            raise RuntimeError(f"table {self.id} was dealt something else at version {self.version}")

    def _drop_proposal(self, active: int | None) -> None:
        """Ends what a change of the game answers: to take something back, or to replace the seat that was active."""
        if self.proposal is None:
            return
        entry = self.proposal.entry
        is_back = active is not None and self.seats[active].holder == self.seats[entry.seat].holder
        if entry.what == "undo" or is_back:
            self.proposal = None

    def _may_end(self, proposal: Proposal, holder: Holder) -> bool:
        """Whether somebody may end a proposal: whom it concerns, and whose seat would be handed over."""
        return proposal.concerns(holder) or proposal.entry.seat in self.seats_of(holder)

    def _note_answer(self, holder: Holder, *, accept: bool) -> None:
        """Notes that somebody agreed; a refusal ends the proposal."""
        if not accept:
            self.proposal = None
        elif self.proposal is not None:
            self.proposal.agreed.add(holder)

    # --- Inside -------------------------------------------------------------------------------------------------------

    def _play(self, seat: int, move: str, by: Decider) -> Entries:
        """The decision and the deal that follows from it, tried on a copy."""
        trial = self.state.copy()
        try:
            trial.decide(move)
            text = str(trial.moves[-1])
        except AzulejosError as error:
            raise Refusal.of(error) from None
        dealt = [Dealt(tuple(deal_fairly(trial, self.seed)))] if trial.turn == CHANCE else []
        return (Decided(seat, text, by), *dealt)

    def _propose(self, entry: Proposed) -> Entries:
        """Asks the others for something, unless they are being asked already."""
        if self.proposal is not None:
            raise Refusal(ServerErrorCode.PROPOSAL_OPEN)
        return (entry,)

    def _decisions_since(self, seats: list[int]) -> int:
        """How many decisions there are from the last one of these seats on."""
        for count, (seat, by) in enumerate(reversed(self.deciders), start=1):
            if seat in seats and by == "holder":
                return count
        raise Refusal(ErrorCode.NOTHING_TO_UNDO)

    def _dealt_since(self, decisions: int) -> bool:
        """Whether chance did anything after or between the last so many decisions."""
        for step in reversed(self.state.steps):
            if step.move is None:
                return True
            decisions -= 1
            if decisions == 0:
                return False
        return False

    def _check_seat(self, seat: int) -> None:
        """Refuses a seat that there is not."""
        if not 0 <= seat < len(self.seats):
            raise Refusal(ErrorCode.BAD_SEAT, seat=seat, last=len(self.seats) - 1)

    @staticmethod
    def _check_level(level: str, engines: Collection[str]) -> None:
        """Refuses a computer player that there is not."""
        try:
            check_level(level, engines)
        except AzulejosError as error:
            raise Refusal.of(error) from None

    def _check_own_seat(self, holder: Holder | None, seat: int) -> None:
        """Refuses a seat that somebody else holds."""
        self._check_seat(seat)
        if holder is None or self.seats[seat].holder != holder:
            raise Refusal(ServerErrorCode.NOT_YOUR_SEAT, seat=seat)

    def _check_at_table(self, holder: Holder) -> None:
        """Refuses somebody who only watches."""
        if not self.seats_of(holder):
            raise Refusal(ServerErrorCode.NOT_AT_TABLE)

    def _check_asides(self, holder: Holder) -> None:
        """Refuses to let somebody make a history grow for ever; what others may still do is not touched."""
        if self.asides[holder] >= MOST_ASIDES:
            raise Refusal(ServerErrorCode.TOO_MANY_CHANGES, most=MOST_ASIDES)

    def check_game_seen(self, version: int) -> None:
        """Refuses what was meant for another position; names and questions since then do no harm."""
        self._check_seen(version, self.game_version)

    def check_proposal_seen(self, version: int) -> None:
        """Refuses an answer to an earlier question than the one that is open."""
        if self.proposal is not None:
            self._check_seen(version, self.proposal.version)

    def _check_seen(self, version: int, since: int) -> None:
        """Refuses a version from before something that matters, and one that there is not."""
        if not since <= version <= self.version:
            raise Refusal(ServerErrorCode.STALE_VERSION, seen=version, current=self.version)

    def _check_turn(self, seat: int) -> None:
        """Refuses a decision out of turn, before everybody is seated, and after the end."""
        if not self.is_started:
            raise Refusal(ServerErrorCode.NOT_STARTED)
        if self.is_over:
            raise Refusal(ErrorCode.GAME_OVER)
        if self.turn != seat:
            raise Refusal(ServerErrorCode.NOT_YOUR_TURN, seat=seat)
