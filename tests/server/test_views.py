"""Who sees what: no seed before the end, no holder and no token ever, moves only for whoever decides."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from azulejos.core.registry import names
from azulejos.server import analysis
from azulejos.server.errors import Refusal
from azulejos.server.events import ClockPlan, Created, Entry, Holder, Proposed, Seated, SeatPlan, Step
from azulejos.server.hub import Hub, LiveTable
from azulejos.server.metrics import Metrics
from azulejos.server.protocol import Problem, TableView
from azulejos.server.security import hash_token
from azulejos.server.store import Store
from azulejos.server.tables import Table
from azulejos.server.thinking import Thinkers
from azulejos.server.views import step_view, table_view
from tests.server.at_table import BOT, COMPUTER, HERE, LINK, SEED, AtTable, plan_for

WATCHER = None
EVERYBODY: list[Holder | None] = [0, 1, 2, WATCHER]
SEATS = [HERE, LINK, LINK, COMPUTER]
TOKENS = [hash_token(f"secret {number}") for number in range(4)]


def as_json(message: Any) -> str:
    """A message as it is sent; it must be plain JSON."""
    text = msgspec.json.encode(message).decode()
    assert json.loads(text) == json.loads(json.dumps(message))
    return text


def has_seed(text: str) -> bool:
    """Whether a text gives the seed away, however it is written."""
    return any(form in text.lower() for form in (str(SEED), f"{SEED:x}"))


def keys(value: Any) -> Iterator[str]:
    """All names in a message, however deep."""
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from keys(item)


def eventful(game: str = "azul", clock: ClockPlan | None = None) -> Iterator[AtTable]:
    """A whole game in which everything happens that can, shown after each step."""
    at = AtTable(plan_for(SEATS, game, clock=clock), joined=False)
    yield at
    for holder in (1, 2):
        at.do(lambda table, who=holder: table.take_seat(who, who, f"N{who}", bot=False))  # type: ignore[misc]
        yield at
    at.do(lambda table: table.rename(1, 1, "Bob"))
    yield at
    at.play(2)
    yield at
    if [seat for seat, _ in at.table.deciders] == [0, 1] and at.deals == 1:
        at.do(lambda table: table.undo(0))
        yield at
        at.do(lambda table: table.answer(1, accept=True))
        yield at
        at.do(lambda table: table.answer(2, accept=True))
        yield at
    at.do(lambda table: table.hand_over(0, 1, "random", gone={1}))
    yield at
    at.do(lambda table: table.answer(2, accept=True, gone={1}))
    yield at
    at.play(5)
    at.do(lambda table: table.take_back(1, 1))
    yield at
    while not at.table.is_over:
        at.play()
        yield at


# --- Shapes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [None, ClockPlan("move", 30), ClockPlan("budget", 60, 5)])
@pytest.mark.parametrize("game", names())
def test_every_view_is_json_and_fits_the_model_of_the_protocol(game: str, clock: ClockPlan | None) -> None:
    for at in eventful(game, clock):
        for holder in EVERYBODY:
            view = table_view(at.table, holder, at.now + 1234)
            model = TableView.model_validate(view, strict=True, extra="forbid")
            assert model.model_dump() == view
            assert json.loads(as_json(view)) == view


def test_the_status_goes_from_open_over_playing_to_over() -> None:
    seen = [table_view(at.table, WATCHER, 0)["status"] for at in eventful()]
    assert list(dict.fromkeys(seen)) == ["open", "playing", "over"]


def test_a_refusal_fits_the_model_of_the_protocol_and_tells_how_things_stand() -> None:
    at = AtTable(plan_for(SEATS))
    with pytest.raises(Refusal) as caught:
        at.table.decide(1, 0, "1b>1", at.table.version)
    caught.value.table = table_view(at.table, 1, at.now)
    plain = caught.value.to_json()
    assert Problem.model_validate(plain).table is not None
    assert not has_seed(as_json(plain))


# --- The seed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", names())
def test_the_seed_leaves_with_the_end_and_not_before(game: str) -> None:
    for at in eventful(game):
        shown = [
            *(as_json(table_view(at.table, holder, at.now)) for holder in EVERYBODY),
            as_json(step_view(at.table.told[-1])),
            as_json(at.table.record()),
            as_json(analysis.replay(at.table.state)) if at.table.version % 25 == 0 else "",
        ]
        if at.table.is_over:
            assert all(table_view(at.table, holder, at.now)["seed"] == str(SEED) for holder in EVERYBODY)
        else:
            assert not any(map(has_seed, shown))
    assert at.table.is_over


def test_the_history_itself_does_not_hold_the_seed() -> None:
    *_, at = eventful()
    assert not has_seed(as_json(msgspec.to_builtins(at.history)))


def test_the_promise_is_shown_from_the_beginning_and_stays_the_same() -> None:
    assert len({table_view(at.table, WATCHER, 0)["commitment"] for at in eventful()}) == 1


# --- Moves ------------------------------------------------------------------------------------------------------------


def test_legal_moves_are_shown_to_whoever_decides_and_to_nobody_else() -> None:
    for at in eventful():
        for holder in EVERYBODY:
            moves = table_view(at.table, holder, at.now)["state"]["legal_moves"]
            turn = at.table.turn
            decides = turn is not None and turn in at.table.seats_of(holder) and not at.table.seats[turn].level
            assert bool(moves) == decides
            assert not decides or moves == [str(move) for move in at.table.state.legal_moves]


def test_several_people_at_one_device_see_the_moves_of_whoever_is_on_turn() -> None:
    at = AtTable(plan_for([HERE, HERE]))
    for _ in range(6):
        assert table_view(at.table, 0, at.now)["state"]["legal_moves"]
        at.play()


def test_the_view_offers_to_take_back_exactly_when_that_is_not_refused() -> None:
    offered = set()
    for at in eventful():
        for holder in EVERYBODY:
            try:
                possible = holder is not None and bool(at.table.undo(holder))
            except Refusal:
                possible = False
            assert table_view(at.table, holder, at.now)["can_undo"] == possible
            offered.add(possible)
    assert offered == {True, False}


@pytest.mark.parametrize("game", names())
def test_everybody_sees_the_same_of_the_game_apart_from_the_moves(game: str) -> None:
    for at in eventful(game):
        views = [table_view(at.table, holder, at.now)["state"] for holder in EVERYBODY]
        views += [at.table.state.view(seat) for seat in range(len(SEATS))]
        assert all({**view, "legal_moves": []} == {**views[0], "legal_moves": []} for view in views)


# --- Holders ----------------------------------------------------------------------------------------------------------


def test_no_message_names_a_holder() -> None:
    for at in eventful():
        for holder in EVERYBODY:
            assert not {"holder", "holders", "agreed_by", "token"} & set(keys(table_view(at.table, holder, at.now)))
        assert not {"holder", "asked", "seats"} & set(keys(step_view(at.table.told[-1])))


def renumbered(entry: Entry, numbers: dict[Holder, Holder]) -> Entry:
    """An entry as if the holders had other numbers."""
    changes: dict[str, Any] = {}
    if not isinstance(entry, Created) and hasattr(entry, "holder"):
        changes["holder"] = numbers[entry.holder]
    if isinstance(entry, Proposed):
        changes["asked"] = tuple(numbers[holder] for holder in entry.asked)
    return msgspec.structs.replace(entry, **changes)


def test_nothing_shown_depends_on_the_numbers_of_holders() -> None:
    numbers = {0: 917, 1: 4, 2: 52}
    other = Table("table", SEED)
    assert isinstance(renumbered(Seated(0, 0), numbers), Seated)
    told = 0
    for at in eventful():
        for step in at.history[told:]:
            other.fold(Step(step.version, step.at, tuple(renumbered(entry, numbers) for entry in step.entries)))
        told = len(at.history)
        for holder in EVERYBODY:
            number = None if holder is None else numbers[holder]
            assert table_view(other, number, at.now) == table_view(at.table, holder, at.now)
        assert step_view(other.told[-1]) == step_view(at.table.told[-1])


def test_seats_are_told_as_mine_to_their_holder_only() -> None:
    at = AtTable(plan_for([HERE, LINK, HERE, BOT]))
    assert table_view(at.table, 0, 0)["mine"] == [0, 2]
    assert table_view(at.table, 1, 0)["mine"] == [1]
    assert table_view(at.table, 2, 0)["mine"] == [3]
    assert table_view(at.table, WATCHER, 0)["mine"] == []
    assert table_view(at.table, 99, 0)["mine"] == []
    assert [seat["mine"] for seat in table_view(at.table, 1, 0)["seats"]] == [False, True, False, False]


def test_a_question_is_shown_to_all_and_to_be_answered_by_those_asked() -> None:
    at = AtTable(plan_for(SEATS))
    at.play(2)
    at.do(lambda table: table.undo(0))
    at.do(lambda table: table.answer(1, accept=True))
    views = {holder: table_view(at.table, holder, 0)["proposal"] for holder in EVERYBODY}
    assert {holder: view["to_answer"] for holder, view in views.items()} == {0: False, 1: False, 2: True, None: False}
    assert all((view["by"], view["agreed"], view["asked"]) == ([0], 1, 2) for view in views.values())


def test_a_seat_handed_over_is_told_apart_from_a_computers_own() -> None:
    at = AtTable(plan_for([HERE, COMPUTER]))
    at.do(lambda table: table.hand_over(0, 0, "random", gone=()))
    assert [seat["handed_over"] for seat in table_view(at.table, 0, 0)["seats"]] == [True, False]
    assert [seat["level"] for seat in table_view(at.table, 0, 0)["seats"]] == ["random", "random"]
    assert table_view(at.table, 0, 0)["state"]["legal_moves"] == []


# --- What the hub sends -----------------------------------------------------------------------------------------------


async def play_a_whole_game(hub: Hub, live: LiveTable) -> None:
    """Lets every kind of thing happen until the game is over."""
    table_id = live.table.id
    for number in (1, 2):
        await hub.command(table_id, lambda table, n=number: table.take_seat(n, n, f"N{n}", bot=False))  # type: ignore[misc]
    while not live.table.is_over:
        table, seat = live.table, live.table.turn
        assert seat is not None
        if table.seats[seat].level:
            assert live.deciding is not None
            await live.deciding
            await asyncio.sleep(0)
            continue
        who, move = table.seats[seat].holder, str(table.state.legal_moves[0])
        await hub.command(table_id, lambda now: now.decide(who, seat, move, now.version))  # noqa: B023
        if table.version % 9 == 0:
            with contextlib.suppress(Refusal):
                await hub.command(table_id, lambda now: now.undo(now.seats[0].holder or 0))


def test_no_message_that_the_hub_sends_holds_a_secret(sqlite_url: str) -> None:
    messages: list[tuple[str, dict[str, Any]]] = []

    async def main() -> None:
        hub = Hub(Store(sqlite_url), Thinkers(1), Metrics())
        await hub.open()
        plan = plan_for([HERE, LINK, LINK, SeatPlan("computer", level="greedy")])
        live = await hub.create(plan, SEED, [0, None, None, None], TOKENS[:1])
        for token in TOKENS[1:]:
            await hub.store.add_holder(live.table.id, token, 5)
        async with contextlib.AsyncExitStack() as stack:
            subscribers = [
                await stack.enter_async_context(hub.subscribed(live.table.id, holder, 0)) for holder in EVERYBODY
            ]
            await play_a_whole_game(hub, live)
            late = await stack.enter_async_context(hub.subscribed(live.table.id, WATCHER, 0))
            for subscriber in [*subscribers, late]:
                while not subscriber.messages.empty():
                    message = subscriber.messages.get_nowait()
                    messages.append((as_json(message), message))
        await hub.close()

    asyncio.run(main())
    assert len(messages) > 4 * 20
    for text, message in messages:
        TableView.model_validate(message["table"], strict=True, extra="forbid")
        assert has_seed(text) == (message["table"]["status"] == "over")
        assert not any(token in text for token in TOKENS)
        assert "holder" not in set(keys(message))
