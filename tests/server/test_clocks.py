"""Clocks, by a time that tests turn themselves: through tables, and through the hub that lets a computer decide."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from azulejos.server import hub as hubs
from azulejos.server.clocks import Clock
from azulejos.server.events import ClockPlan, Holder, SeatPlan
from azulejos.server.hub import Hub, LiveTable
from azulejos.server.metrics import Metrics
from azulejos.server.store import Store
from azulejos.server.thinking import Thinkers
from azulejos.server.views import table_view
from tests.server.at_table import COMPUTER, HERE, LINK, SEED, AtTable, plan_for

MOVE = ClockPlan("move", 30)
BUDGET = ClockPlan("budget", 60, 5)


def left(at: AtTable) -> list[float]:
    """The seconds that everybody has."""
    assert at.table.clock is not None
    return [at.table.clock.left_at(seat, at.now) / 1000 for seat in range(len(at.table.seats))]


# --- What clocks show -------------------------------------------------------------------------------------------------


def test_no_clock_runs_before_everybody_is_seated() -> None:
    at = AtTable(plan_for([HERE, LINK], clock=BUDGET), joined=False)
    assert at.table.clock is not None
    assert at.table.clock.running is None
    at.do(lambda table: table.rename(0, 0, "Zoe"), seconds=500)
    assert at.table.clock.deadline is None
    at.do(lambda table: table.take_seat(1, 1, "Bob", bot=False), seconds=500)
    assert at.table.clock.running == 0
    assert left(at) == [60, 60]


def test_a_clock_for_single_decisions_begins_anew_with_each() -> None:
    at = AtTable(plan_for([HERE, LINK], clock=MOVE))
    at.play(seconds=29)
    assert left(at) == [1, 30]
    at.play(seconds=10)
    assert left(at) == [30, 20]


def test_a_budget_shrinks_by_the_time_used_and_grows_by_the_increment() -> None:
    at = AtTable(plan_for([HERE, LINK], clock=BUDGET))
    at.play(seconds=20)
    assert left(at) == [45, 60]
    at.play(seconds=2)
    assert left(at) == [45, 63]
    at.now += 44_999
    assert left(at) == [0.001, 63]


def test_a_decision_at_the_very_end_of_a_budget_earns_nothing() -> None:
    at = AtTable(plan_for([HERE, LINK], clock=BUDGET))
    at.play(seconds=60)
    assert left(at) == [0, 60]
    at.play()
    assert at.table.clock is not None
    assert at.table.clock.deadline == at.now  # and next time it is over at once
    at.play()
    assert left(at)[0] == 0


def test_a_fraction_of_a_millisecond_is_no_decision_in_time() -> None:
    clock = Clock(ClockPlan("budget", 0.0005, 5), 2)
    clock.start(0, 100)
    assert clock.deadline == 101
    assert clock.left_at(0, 101) == 0


def test_a_time_of_day_that_goes_back_takes_nothing_away() -> None:
    clock = Clock(BUDGET, 2)
    clock.start(0, 1000)
    assert clock.left_at(0, 500) == 60_000


@pytest.mark.parametrize("plan", [MOVE, BUDGET])
def test_names_questions_and_answers_stop_no_clock(plan: ClockPlan) -> None:
    at = AtTable(plan_for([HERE, LINK, LINK], clock=plan))
    at.play(3, seconds=1)
    assert at.table.clock is not None
    running, deadline = at.table.clock.running, at.table.clock.deadline
    at.do(lambda table: table.rename(0, 0, "Zoe"), seconds=3)
    at.do(lambda table: table.undo(1), seconds=3)
    at.do(lambda table: table.answer(2, accept=True), seconds=3)
    at.do(lambda table: table.answer(0, accept=False), seconds=3)
    at.do(lambda table: table.hand_over(1, 1, "random", gone=()), seconds=3)
    at.do(lambda table: table.take_back(1, 1), seconds=3)
    assert (at.table.clock.running, at.table.clock.deadline) == (running, deadline)


@pytest.mark.parametrize("plan", [MOVE, BUDGET])
def test_nobody_wins_time_by_taking_back(plan: ClockPlan) -> None:
    at = AtTable(plan_for([HERE, LINK], clock=plan))
    for _ in range(4):
        at.play(seconds=5)
        at.do(lambda table: table.undo(0), seconds=5)
    assert at.table.clock is not None
    assert at.table.clock.running == 0
    assert left(at)[0] == plan.seconds - 20


def test_taking_back_by_agreement_gives_everybody_what_was_left_then() -> None:
    at = AtTable(plan_for([HERE, LINK], clock=BUDGET))
    at.play(seconds=10)
    at.play(seconds=20)
    at.do(lambda table: table.undo(0), seconds=7)
    at.do(lambda table: table.answer(1, accept=True))
    assert left(at) == [50, 40]


def test_no_clock_runs_after_the_end() -> None:
    at = AtTable(plan_for([HERE, HERE], clock=BUDGET))
    at.play_to_the_end()
    assert at.table.clock is not None
    assert at.table.clock.running is None
    assert at.table.clock.deadline is None


def test_a_table_without_a_clock_shows_none() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    assert at.table.clock is None
    assert table_view(at.table, 0, at.now)["clock"] is None


def test_the_view_counts_down() -> None:
    at = AtTable(plan_for([HERE, LINK], clock=BUDGET))
    view = table_view(at.table, None, at.now + 12_345)["clock"]
    assert view == {"kind": "budget", "left": [47_655, 60_000], "running": 0}


# --- When time is over ------------------------------------------------------------------------------------------------


class Timed:
    """A hub whose time stands still unless a test turns it."""

    def __init__(self, url: str) -> None:
        self.time = 1_000_000
        self.hub = Hub(Store(url), Thinkers(1), Metrics(), now=lambda: self.time)

    async def sit(self, seats: list[SeatPlan], clock: ClockPlan | None) -> LiveTable:
        """A table whose seats by link are taken by holder 1."""
        holders: list[Holder | None] = [0 if seat.kind == "here" else None for seat in seats]
        live = await self.hub.create(plan_for(seats, clock=clock), SEED, holders, ["a", "b"])
        for seat, plan in enumerate(seats):
            if plan.kind == "link":
                await self.hub.command(live.table.id, lambda table, s=seat: table.take_seat(1, s, "", bot=False))  # type: ignore[misc]
        return live

    async def pass_time(self, live: LiveTable, seconds: float) -> None:
        """Turns the time on, looks at the clocks, and lets whatever follows from it happen."""
        self.time += round(seconds * 1000)
        self.hub.check_clocks()
        await settled(live)

    async def decide(self, live: LiveTable) -> None:
        """Plays the first legal move for whoever is on turn."""
        table = live.table
        seat, move = table.turn, str(table.state.legal_moves[0])
        assert seat is not None
        await self.hub.command(table.id, lambda now: now.decide(table.seats[seat].holder, seat, move, table.version))


async def settled(live: LiveTable) -> None:
    """Waits until no computer decides at a table any more."""
    while live.deciding is not None and not live.deciding.done():
        await live.deciding


@pytest.fixture
def run(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Timed], Awaitable[None]]], None]:
    """Runs a test within an open hub that looks at its clocks only when it is told to."""
    monkeypatch.setattr(hubs, "TICK", 1e6)
    monkeypatch.setattr(hubs, "TAKE_OVER_AFTER", 0.0)

    async def within(test: Callable[[Timed], Awaitable[None]]) -> None:
        timed = Timed(sqlite_url)
        await timed.hub.open()
        try:
            await test(timed)
        finally:
            await timed.hub.close()

    return lambda test: asyncio.run(within(test))


Run = Callable[[Callable[[Timed], Awaitable[None]]], None]


@pytest.mark.parametrize("plan", [MOVE, BUDGET])
def test_when_time_is_over_the_computer_decides_and_not_a_moment_before(run: Run, plan: ClockPlan) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], plan)
        await timed.pass_time(live, plan.seconds - 0.001)
        assert live.table.deciders == []
        await timed.pass_time(live, 0.001)
        assert live.table.deciders == [(0, "clock")]
        assert live.table.turn == 1

    run(test)


def test_without_a_clock_nothing_ever_expires(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], None)
        await timed.pass_time(live, 10 * 365 * 24 * 3600)
        assert live.table.deciders == []

    run(test)


def test_while_people_are_awaited_nothing_expires(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.hub.create(plan_for([HERE, LINK], clock=MOVE), SEED, [0, None], ["a"])
        await timed.pass_time(live, 1e6)
        assert live.table.deciders == []

    run(test)


def test_an_empty_budget_lets_the_computer_decide_each_time_and_the_other_goes_on(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], BUDGET)
        await timed.pass_time(live, 60)
        await timed.decide(live)
        await timed.pass_time(live, 0)
        assert live.table.deciders == [(0, "clock"), (1, "holder"), (0, "clock")]
        assert live.table.clock is not None
        assert live.table.clock.left[0] == 0

    run(test)


def test_a_decision_in_time_starts_the_next_clock(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], MOVE)
        await timed.pass_time(live, 29)
        await timed.decide(live)
        await timed.pass_time(live, 29)
        assert live.table.deciders == [(0, "holder")]
        await timed.pass_time(live, 1)
        assert live.table.deciders == [(0, "holder"), (1, "clock")]

    run(test)


def test_renaming_again_and_again_stops_no_clock(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], MOVE)
        for _ in range(3):
            await timed.pass_time(live, 9)
            await timed.hub.command(live.table.id, lambda table: table.rename(0, 0, "Zoe"))
        await timed.pass_time(live, 3)
        assert live.table.deciders == [(0, "clock")]

    run(test)


def test_whole_games_are_played_by_clocks_alone(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], MOVE)
        while not live.table.is_over:
            await timed.pass_time(live, 30)
        assert {by for _, by in live.table.deciders} == {"clock"}

    run(test)


def test_a_computers_own_turn_is_not_the_clocks(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([COMPUTER, HERE], MOVE)
        timed.time += 100_000
        timed.hub.check_clocks()
        await settled(live)
        assert live.table.deciders == [(0, "computer")]

    run(test)


def test_a_clock_that_ran_out_while_the_server_was_down_is_noticed_after_it(run: Run) -> None:
    async def before(timed: Timed) -> None:
        await timed.sit([HERE, LINK], MOVE)

    async def after(timed: Timed) -> None:
        [table_id] = await timed.hub.store.waiting_tables()
        live = await timed.hub.get(table_id)
        assert live.table.deciders == []
        await timed.pass_time(live, 30)
        assert live.table.deciders == [(0, "clock")]

    run(before)
    run(after)


def test_a_computer_whose_decision_could_not_be_stored_tries_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(timed: Timed) -> None:
        store = timed.hub.store

        async def fail(*_: object) -> bool:
            raise OSError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(store, "append", fail)
            live = await timed.hub.create(plan_for([COMPUTER, HERE]), SEED, [None, 0], ["a"])
            await settled(live)
            assert live.table.deciders == []
        await timed.pass_time(live, 0)
        assert live.table.deciders == [(0, "computer")]

    run(test)


def test_two_who_want_a_rematch_at_once_meet_at_one_table(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], MOVE)
        while not live.table.is_over:
            await timed.decide(live)
        rematch = timed.hub.rematch
        tables = await asyncio.gather(rematch(live.table.id, 0), rematch(live.table.id, 1), rematch(live.table.id, 0))
        assert len(set(tables)) == 1
        other = await timed.hub.get(tables[0])
        assert [seat.holder for seat in other.table.seats] == [1, 0]
        assert await timed.hub.store.tokens(tables[0]) == {0: "a", 1: "b"}
        assert sum((await timed.hub.store.count()).values()) == 2

    run(test)


def test_whoever_listens_is_there_and_whoever_was_not_seen_for_a_minute_is_gone(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], None)
        async with timed.hub.subscribed(live.table.id, 0, 0):
            timed.time += hubs.GONE_AFTER
            assert await timed.hub.gone(live.table.id) == frozenset()
            timed.time += 1
            assert await timed.hub.gone(live.table.id) == {1}
            timed.hub.note_seen(live.table.id, 1)
            assert await timed.hub.gone(live.table.id) == frozenset()
        timed.time += 1
        assert await timed.hub.gone(live.table.id) == frozenset()

    run(test)
