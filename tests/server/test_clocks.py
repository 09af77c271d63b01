"""Clocks, by a time that tests turn themselves: through tables, and through the hub that lets a computer decide."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from azulejos.server import hub as hubs
from azulejos.server.clocks import Clock
from azulejos.server.events import ClockPlan, Holder, Resumed, SeatPlan, Step
from azulejos.server.hub import Hub, LiveTable
from azulejos.server.metrics import Metrics
from azulejos.server.presence import GONE_AFTER
from azulejos.server.store import Store
from azulejos.server.tables import Table
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

    def __init__(self, url: str, time: int = 1_000_000) -> None:
        self.time = time
        self.hub = Hub(Store(url), Thinkers(1), Metrics(), now=lambda: self.time)

    async def sit(self, seats: list[SeatPlan], clock: ClockPlan | None) -> LiveTable:
        """A table whose seats by link are taken by holder 1."""
        holders: list[Holder | None] = [0 if seat.kind == "here" else None for seat in seats]
        live = await self.hub.create(plan_for(seats, clock=clock), SEED, holders, ["a", "b"])
        for seat, plan in enumerate(seats):
            if plan.kind == "link":
                await self.hub.command(live.table.id, lambda table, s=seat: table.take_seat(1, s, "", bot=False))  # type: ignore[misc]
        return live

    def kill(self) -> None:
        """Lets nothing more be stored of who is here and that anything is running."""

        async def nothing() -> None:
            pass

        self.hub.store_seen = nothing  # type: ignore[method-assign]

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


PATIENCE = 30.0  # seconds after which a test stops waiting
STARTS: list[int] = []
StartAt = Callable[[int], None]


async def settled(live: LiveTable) -> None:
    """Waits until no computer decides at a table any more."""
    while live.deciding is not None and not live.deciding.done():
        await live.deciding


@pytest.fixture
def start_at() -> Iterator[StartAt]:
    """Sets the time at which the next hub starts."""
    yield STARTS.append
    STARTS.clear()


@pytest.fixture
def run(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Timed], Awaitable[None]]], None]:
    """Runs a test within an open hub that looks at its clocks only when it is told to."""
    monkeypatch.setattr(hubs, "TICK", 1e6)
    monkeypatch.setattr(hubs, "TAKE_OVER_AFTER", 0.0)

    async def within(test: Callable[[Timed], Awaitable[None]]) -> None:
        timed = Timed(sqlite_url, *STARTS)
        await timed.hub.open()
        try:
            async with asyncio.timeout(PATIENCE):
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


async def only(timed: Timed) -> LiveTable:
    """The only table that goes on by itself."""
    [table_id] = await timed.hub.store.waiting_tables()
    return await timed.hub.get(table_id)


@pytest.mark.parametrize("plan", [MOVE, BUDGET])
def test_the_time_without_a_server_is_given_back_by_an_entry_of_the_history(
    run: Run, start_at: StartAt, plan: ClockPlan
) -> None:
    async def before(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], plan)
        await timed.pass_time(live, 12)

    async def after(timed: Timed) -> None:
        live = await only(timed)
        assert live.table.clock is not None
        assert live.table.clock.left_at(0, timed.time) == (plan.seconds - 12) * 1000
        assert live.table.told[-1].step.entries == (Resumed(1_012_000),)
        found = await timed.hub.store.load(live.table.id)
        assert found is not None
        assert Table.replay(live.table.id, *found).clock == live.table.clock
        await timed.pass_time(live, plan.seconds - 12 - 0.001)
        assert live.table.deciders == []
        await timed.pass_time(live, 0.001)
        assert live.table.deciders == [(0, "clock")]

    run(before)
    start_at(500_000_000)
    run(after)


def test_a_clock_that_started_after_the_last_sign_of_a_killed_server_is_given_no_more_than_it_has_lost(
    run: Run, start_at: StartAt
) -> None:
    async def before(timed: Timed) -> None:
        timed.time += 15_000
        await timed.sit([HERE, LINK], MOVE)
        timed.kill()

    async def after(timed: Timed) -> None:
        live = await only(timed)
        assert live.table.clock is not None
        assert live.table.clock.deadline == timed.time + 30_000

    run(before)
    start_at(2_000_000)
    run(after)


def test_what_was_given_back_once_is_not_given_again_by_another_process() -> None:
    at = AtTable(plan_for([HERE, LINK], clock=BUDGET))
    at.now += 10_000
    down_since = at.now
    at.do(lambda table: table.resume(down_since), seconds=1000)
    at.do(lambda table: table.resume(down_since), seconds=2)
    assert left(at) == [50, 60]
    at.now += 5_000
    assert left(at) == [45, 60]
    assert Table.replay("table", SEED, at.history).clock == at.table.clock


def test_where_no_clock_runs_nothing_is_given_back() -> None:
    assert AtTable(plan_for([HERE, LINK])).table.resume(5) == ()
    assert AtTable(plan_for([HERE, LINK], clock=MOVE), joined=False).table.resume(5) == ()


def test_of_several_processes_only_the_first_after_a_while_without_any_gives_time_back(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "TICK", 1e6)

    async def main() -> None:
        timed = Timed(postgres_url)
        await timed.hub.open()
        live = await timed.sit([HERE, LINK], MOVE)
        await timed.hub.close()
        for waited, steps in ((hubs.SILENT_FOR, 0), (hubs.SILENT_FOR + 1, 1), (5, 1)):
            timed = Timed(postgres_url, timed.time + waited)
            await timed.hub.open()
            again = await timed.hub.get(live.table.id)
            assert again.table.version == live.table.version + steps
            timed.kill()
            await timed.hub.close()

    asyncio.run(main())


# --- Tables that wait for long ----------------------------------------------------------------------------------------

DAY = 24 * 3600


def test_a_table_whose_time_is_far_away_is_forgotten_and_comes_back_when_its_time_is_over(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], ClockPlan("move", 3 * DAY))
        await timed.pass_time(live, hubs.IDLE_AFTER / 1000 + 1)
        timed.hub.forget_idle()
        assert list(timed.hub.tables) == []
        await timed.pass_time(live, 2 * DAY)
        assert list(timed.hub.tables) == []
        timed.time += DAY * 1000
        timed.hub.check_clocks()
        while not list(timed.hub.tables):
            await asyncio.sleep(0.01)
        again = await timed.hub.get(live.table.id)
        await timed.pass_time(again, 0)
        assert again.table.deciders == [(0, "clock")]

    run(test)


def test_a_table_whose_time_is_near_is_kept(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], ClockPlan("move", 2 * hubs.IDLE_AFTER / 1000))
        await timed.pass_time(live, hubs.IDLE_AFTER / 1000 + 1)
        timed.hub.forget_idle()
        assert list(timed.hub.tables) == [live.table]

    run(test)


def test_a_forgotten_table_comes_back_when_another_process_changes_when_its_time_is_over(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], ClockPlan("budget", 3 * DAY))
        table = live.table.copy()
        timed.hub._forget(table.id)
        timed.time += 5000
        step = Step(table.version + 1, timed.time, table.decide(0, 0, str(table.state.legal_moves[0]), table.version))
        table.fold(step)
        assert await timed.hub.store.append(table.id, step, hubs.summarise(table))
        await timed.hub._hear(table.id, step.version)
        assert timed.hub._clockwork.when(table.id) == timed.time + 3 * DAY * 1000

    run(test)


def test_after_a_start_tables_whose_time_is_far_away_are_not_kept_but_looked_after(run: Run) -> None:
    async def before(timed: Timed) -> None:
        await timed.sit([HERE, LINK], ClockPlan("move", 3 * DAY))

    async def after(timed: Timed) -> None:
        assert list(timed.hub.tables) == []
        [table_id] = await timed.hub.store.waiting_tables()
        assert timed.hub._clockwork.when(table_id) == 1_000_000 + 3 * DAY * 1000

    run(before)
    run(after)


def test_a_table_that_cannot_be_brought_back_is_tried_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], ClockPlan("move", 3 * DAY))
        timed.hub._forget(live.table.id)

        async def fail(_: str) -> None:
            raise OSError("no database")

        timed.time += 3 * DAY * 1000
        with monkeypatch.context() as patch:
            patch.setattr(timed.hub.store, "load", fail)
            await timed.hub._wake(live.table.id)
        assert list(timed.hub.tables) == []
        timed.time += round(hubs.SETTLE_AT_LEAST_EVERY * 1000)
        assert timed.hub._clockwork.due(timed.time) == [live.table.id]

    run(test)


# --- Computers --------------------------------------------------------------------------------------------------------


def test_computers_among_themselves_play_while_somebody_watches(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.hub.create(plan_for([COMPUTER, COMPUTER]), SEED, [None, None], [])
        await timed.pass_time(live, 100)
        assert live.deciding is None
        assert await timed.hub.store.waiting_tables() == []
        async with timed.hub.subscribed(live.table.id, None, 0) as watcher:
            while len(live.table.deciders) < 3:
                await watcher.messages.get()
        await settled(live)
        made = len(live.table.deciders)
        await timed.pass_time(live, 100)
        assert len(live.table.deciders) == made < 40

    run(test)


def test_computers_go_on_where_a_person_has_a_seat_although_nobody_watches(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([COMPUTER, COMPUTER, HERE], None)
        while len(live.table.deciders) < 2:
            await settled(live)
            await asyncio.sleep(0)
        assert [by for _, by in live.table.deciders] == ["computer", "computer"]

    run(test)


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


def test_after_a_crash_half_way_the_rematch_is_found_and_linked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], MOVE)
        while not live.table.is_over:
            await timed.decide(live)

        async def crash(*_: object) -> LiveTable:
            raise OSError("the power is gone")

        with monkeypatch.context() as patch:
            patch.setattr(timed.hub, "command", crash)
            with pytest.raises(OSError, match="power"):
                await timed.hub.rematch(live.table.id, 0)
        assert live.table.rematch is None
        assert sum((await timed.hub.store.count()).values()) == 2
        assert await timed.hub.rematch(live.table.id, 1) == live.table.rematch
        assert sum((await timed.hub.store.count()).values()) == 2

    run(test)


def test_two_processes_make_one_rematch(postgres_url: str) -> None:
    async def main() -> None:
        first, second = Timed(postgres_url), Timed(postgres_url)
        await first.hub.open()
        await second.hub.open()
        live = await first.sit([HERE, LINK], None)
        while not live.table.is_over:
            await first.decide(live)
        wishes = [timed.hub.rematch(live.table.id, holder) for timed in (first, second) for holder in (0, 1)]
        assert len(set(await asyncio.gather(*wishes))) == 1
        assert sum((await first.hub.store.count()).values()) == 2
        for timed in (first, second):
            await timed.hub.close()

    asyncio.run(main())


def test_nobody_counts_as_gone_for_the_time_without_a_server(run: Run, start_at: StartAt) -> None:
    async def before(timed: Timed) -> None:
        await timed.sit([HERE, LINK], MOVE)

    async def after(timed: Timed) -> None:
        live = await only(timed)
        assert await timed.hub.gone(live.table.id) == frozenset()
        timed.time += GONE_AFTER + 1
        assert await timed.hub.gone(live.table.id) == {0, 1}

    run(before)
    start_at(500_000_000)
    run(after)


def test_whoever_listens_is_there_and_whoever_was_not_seen_for_a_minute_is_gone(run: Run) -> None:
    async def test(timed: Timed) -> None:
        live = await timed.sit([HERE, LINK], None)
        async with timed.hub.subscribed(live.table.id, 0, 0):
            timed.time += GONE_AFTER
            assert await timed.hub.gone(live.table.id) == frozenset()
            timed.time += 1
            assert await timed.hub.gone(live.table.id) == {1}
            timed.hub.note_seen(live.table.id, 1)
            assert await timed.hub.gone(live.table.id) == frozenset()
        timed.time += 1
        assert await timed.hub.gone(live.table.id) == frozenset()

    run(test)
