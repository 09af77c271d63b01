"""Random use of a table, right and wrong mixed: a refusal has its code and changes nothing, all else is history."""

from collections.abc import Callable
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import azulejos
from azulejos.core.errors import ErrorCode
from azulejos.core.record import commitment
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.events import (
    ClockPlan,
    Created,
    Decided,
    Entry,
    HandedOver,
    Holder,
    SeatPlan,
    Step,
    Undone,
    decode,
    encode,
)
from azulejos.server.tables import Table
from tests.set_ups import ALL_SET_UPS

KNOWN_CODES = {*map(str, ErrorCode), *map(str, ServerErrorCode)}
SEATS = st.integers(-1, 8)
HOLDERS = st.integers(0, 5)
LEVELS = st.sampled_from(["random", "greedy", "random", "kasparov", ""])
CLOCKS = st.sampled_from(
    [None, ClockPlan("move", 5), ClockPlan("budget", 20), ClockPlan("budget", 0.5, 2), ClockPlan("budget", 1, 0.25)]
)


def picture(table: Table) -> tuple[Any, ...]:
    """Everything that must be the same whenever the same has happened."""
    return (
        table.version,
        table.state.to_text(),
        len(table.state.steps),
        repr(table.seats),
        repr(table.proposal),
        repr(table.deciders),
        repr(vars(table.clock)) if table.clock else None,
        table.rematch,
        (table.game_version, sorted(table.asides.items())),
        [told.step.version for told in table.told],
    )


NOW = 1_800_000_000_000  # milliseconds since 1970: a server's clock may be set back, but not to before that


class LiveTable(RuleBasedStateMachine):
    """A table that hypothesis uses, its history, and what must hold all the time."""

    @initialize(
        set_up=st.sampled_from(ALL_SET_UPS),
        kinds=st.lists(st.sampled_from(["here", "link", "link", "bot", "computer"]), min_size=8, max_size=8),
        clock=CLOCKS,
        seed=st.integers(0, 2**128 - 1),
        earlier=st.integers(0, 12),
        joins=st.sampled_from([True, True, True, False]),
    )
    def create(
        self, set_up: str, kinds: list[Any], clock: ClockPlan | None, seed: int, earlier: int, joins: bool
    ) -> None:
        game = azulejos.load(set_up)
        seats = tuple(SeatPlan(kind, level="random") for kind in kinds[: game.players])
        plan = Created(set_up, seats, commitment(seed), start=position(game, earlier), clock=clock)
        holders: list[Holder | None] = [0 if seat.kind == "here" else None for seat in seats]
        self.now, self.seed = NOW, seed
        self.history: list[Step] = []
        self.table = Table("table", seed)
        self.fold(Table.create(plan, seed, holders))
        if joins:
            for seat in range(game.players):
                self.sit_down(seat, seat % 4 + 1, is_bot=seats[seat].kind == "bot")

    # --- Commands -----------------------------------------------------------------------------------------------------

    @rule(seat=SEATS, holder=HOLDERS, is_bot=st.booleans())
    def sit_down(self, seat: int, holder: Holder, is_bot: bool) -> None:
        entries = self.attempt(lambda table: table.take_seat(holder, seat, "", bot=is_bot))
        assert not entries or self.table.seats[seat].holder == holder

    @rule(seat=SEATS, holder=HOLDERS, name=st.text(max_size=5))
    def rename(self, seat: int, holder: Holder, name: str) -> None:
        before = self.table
        if self.attempt(lambda table: table.rename(holder, seat, name)):
            assert seat in before.seats_of(holder)
            assert before.seats[seat].name != name
            assert self.table.seats[seat].name == name

    @precondition(lambda self: self.table.turn is not None)
    @rule(data=st.data())
    def play_a_legal_move(self, data: st.DataObject) -> None:
        assert self.attempt(self.right_decision(data.draw(st.integers(0, 10_000))))

    @precondition(lambda self: self.table.turn is not None)
    @rule(choices=st.lists(st.integers(0, 10_000), min_size=5, max_size=40))
    def play_on(self, choices: list[int]) -> None:
        for choice in choices:
            if self.table.turn is not None:
                assert self.attempt(self.right_decision(choice))

    @precondition(lambda self: self.table.turn is not None)
    @rule(choice=st.integers(0, 10_000))
    def play_until_something_is_dealt_or_over(self, choice: int) -> None:
        before = deals(self.table)
        while self.table.turn is not None and deals(self.table) == before:
            assert self.attempt(self.right_decision(choice))

    @precondition(lambda self: self.table.turn is not None)
    @rule(choice=st.integers(0, 10_000))
    def play_to_the_end(self, choice: int) -> None:
        if choice % 4 == 0:  # seldom, because little can be done afterwards
            while self.table.turn is not None:
                assert self.attempt(self.right_decision(choice))

    @rule(
        holder=st.none() | HOLDERS,
        seat=SEATS,
        choice=st.integers(0, 10_000),
        strange=st.none() | st.text(max_size=6),
        behind=st.sampled_from([0, 0, 0, 0, 1, -1, 7]),
    )
    def decide_anything(self, holder: Holder | None, seat: int, choice: int, strange: str | None, behind: int) -> None:
        before, legal = self.table, self.table.state.legal_moves
        move = str(legal[choice % len(legal)]) if strange is None and len(legal) else strange or ""
        entries = self.attempt(lambda table: table.decide(holder, seat, move, table.version - behind))
        if entries:
            assert before.game_version <= before.version - behind <= before.version
            assert seat == before.turn
            assert before.seats[seat].holder == holder

    @rule(holder=HOLDERS)
    def undo(self, holder: Holder) -> None:
        self.attempt(lambda table: table.undo(holder), asker=holder)

    @rule(chosen=st.integers(0, 7))
    def somebody_at_the_table_undoes(self, chosen: int) -> None:
        sitting = sorted({seat.holder for seat in self.table.seats if seat.holder is not None})
        if sitting:
            self.undo(sitting[chosen % len(sitting)])

    @rule(holder=HOLDERS, seat=SEATS, level=LEVELS, gone=st.frozensets(HOLDERS))
    def hand_over(self, holder: Holder, seat: int, level: str, gone: frozenset[Holder]) -> None:
        before = self.table
        entries = self.attempt(lambda table: table.hand_over(holder, seat, level, gone=gone))
        if any(isinstance(entry, HandedOver) for entry in entries):
            owner = before.seats[seat].holder
            assert owner == holder or (owner in gone and not before.answering - {holder, owner, *gone})

    @rule(holder=HOLDERS, seat=SEATS)
    def take_back(self, holder: Holder, seat: int) -> None:
        before = self.table
        if self.attempt(lambda table: table.take_back(holder, seat)):
            assert before.seats[seat].holder == holder
            assert not self.table.seats[seat].level

    @precondition(lambda self: self.table.proposal is not None)
    @rule(holder=HOLDERS, accept=st.sampled_from([True, True, True, False]), gone=st.frozensets(HOLDERS))
    def answer(self, holder: Holder, accept: bool, gone: frozenset[Holder]) -> None:
        before, proposal = self.table, self.table.proposal
        assert proposal is not None
        make = lambda table: table.answer(holder, accept=accept, gone=gone)  # noqa: E731
        entries = self.attempt(make, asker=proposal.entry.holder)
        if len(entries) == 2:
            assert proposal.agreed | {holder} == proposal.asked
            if isinstance(entries[1], HandedOver):
                assert before.seats[entries[1].seat].holder in gone

    @precondition(lambda self: self.table.proposal is not None)
    @rule(gone=st.frozensets(HOLDERS))
    def everybody_agrees(self, gone: frozenset[Holder]) -> None:
        assert self.table.proposal is not None
        for holder in sorted(self.table.proposal.asked - self.table.proposal.agreed):
            self.answer(holder, True, gone)
        assert self.table.proposal is None

    @rule(holder=HOLDERS)
    def play_again(self, holder: Holder) -> None:
        before = picture(self.table)
        try:
            plan, holders = self.table.plan_rematch(holder, 5)
        except Refusal as refusal:
            assert refusal.code in (ServerErrorCode.NOT_AT_TABLE, ServerErrorCode.NOT_OVER)
        else:
            assert self.table.is_over
            assert Table.create(plan, 5, holders)
            assert holders == [*(seat.holder for seat in self.table.seats[1:]), self.table.seats[0].holder]
        assert picture(self.table) == before

    @rule(milliseconds=st.integers(-100, 5000))
    def time_passes(self, milliseconds: int) -> None:
        self.now += milliseconds

    @rule(milliseconds=st.integers(1, 5000))
    def the_server_is_down(self, milliseconds: int) -> None:
        clock, down_since = self.table.clock, self.now
        self.now += milliseconds
        if self.attempt(lambda table: table.resume(down_since)):
            assert clock is not None
            assert self.table.clock is not None
            assert clock.running is not None
            left, before = self.table.clock.left_at(clock.running, self.now), clock.left_at(clock.running, down_since)
            assert left == before

    @rule()
    def the_server_restarts(self) -> None:
        again = Table.replay("table", self.seed, self.history)
        assert picture(again) == picture(self.table)
        assert again.record() == self.table.record()
        self.table = again

    # --- What must hold -----------------------------------------------------------------------------------------------

    @invariant()
    def everything_fits_together(self) -> None:
        table = self.table
        assert table.version == len(self.history) == len(table.told)
        assert [seat for seat, _ in table.deciders] == deciders_by_record(table)
        if table.clock is not None:
            assert table.clock.running == table.turn
            assert all(left >= 0 for left in table.clock.left)
        if table.proposal is not None:
            assert table.proposal.asked
            assert table.proposal.asked <= table.people - {table.proposal.entry.holder}
            assert table.proposal.agreed < table.proposal.asked

    def teardown(self) -> None:
        """At the end the record must verify, whatever happened on the way."""
        if not hasattr(self, "table"):
            return
        while self.table.turn is not None:
            self.attempt(self.right_decision(self.table.version * 7919))
        self.the_server_restarts()
        if self.table.is_over:
            assert azulejos.verify(self.table.record()) == self.table.state
        else:
            assert "seed" not in self.table.record()

    # --- Inside -------------------------------------------------------------------------------------------------------

    def right_decision(self, choice: int) -> Callable[[Table], tuple[Entry, ...]]:
        """A legal decision by whoever has to make it; sometimes the clock decides for a person."""
        seat, legal = self.table.turn, self.table.state.legal_moves
        assert seat is not None
        move, version = str(legal[choice % len(legal)]), self.table.version
        if self.table.seats[seat].level:
            return lambda table: table.decide_for(seat, move, version, "computer")
        if choice % 10 == 0:
            return lambda table: table.decide_for(seat, move, version, "clock")
        return lambda table: table.decide(table.seats[seat].holder, seat, move, version)

    def attempt(self, command: Callable[[Table], tuple[Entry, ...]], asker: Holder | None = None) -> tuple[Entry, ...]:
        """Gives a command; answers its entries once they have happened, or none if it was refused."""
        before, old = picture(self.table), self.table
        try:
            entries = command(self.table)
        except Refusal as refusal:
            assert refusal.code in KNOWN_CODES
            assert picture(self.table) == before
            return ()
        assert picture(self.table) == before  # a command changes nothing
        if not entries:
            return ()  # it is so already
        self.fold(entries)
        assert picture(old) == before  # and folding changes no older copy
        self.check_what_happened(old, entries, asker)
        return entries

    def fold(self, entries: tuple[Entry, ...]) -> None:
        """Stores entries as text and lets them happen."""
        self.now += 1
        after = self.table.copy()
        step = Step(after.version + 1, self.now, decode(encode(entries)))
        assert step.entries == entries
        after.fold(step)
        assert after.version == self.table.version + 1
        self.history.append(step)
        self.table = after

    def check_what_happened(self, before: Table, entries: tuple[Entry, ...], asker: Holder | None) -> None:
        """Checks decisions and what was taken back against the table before."""
        for entry in entries:
            if isinstance(entry, Decided):
                assert entry.seat == before.turn
                assert entry.by != "holder" or not before.seats[entry.seat].level
            if isinstance(entry, Undone):
                assert asker is not None
                assert not before.is_over
                assert before.deciders[-entry.decisions][0] in before.seats_of(asker)
                assert not before.people - {asker} or deals(before) == deals(self.table)


def position(game: azulejos.Game, decisions: int) -> str | None:
    """Where a table starts: anew, or after some decisions, perhaps where tiles are to be dealt."""
    if decisions % 2 == 0:
        return None
    state = game.new(seed=decisions)
    for _ in range(decisions * 3):
        if state.turn < 0:
            break
        state.decide(state.legal_moves[-1])
    return state.to_text()


def deals(table: Table) -> int:
    """How often chance has dealt."""
    return sum(step.move is None for step in table.state.steps)


def deciders_by_record(table: Table) -> list[int]:
    """The seats that decided, by the positions before their decisions."""
    return [int(step.before[0].turn) for step in table.state.steps if step.move is not None]


TestLiveTable = LiveTable.TestCase
TestLiveTable.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
