"""The one authority over a live game: who may do what, and when."""

import itertools
from collections.abc import Callable

import pytest

import azulejos
from azulejos.core.contract import CHANCE
from azulejos.core.errors import ErrorCode
from azulejos.core.registry import names
from azulejos.server import tables
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.events import (
    Answered,
    Created,
    Dealt,
    Decided,
    HandedOver,
    Holder,
    Lapsed,
    Proposed,
    Seated,
    SeatPlan,
    Step,
    TakenBack,
    Undone,
)
from azulejos.server.tables import Table, start
from tests.server.at_table import BOT, COMPUTER, HERE, LINK, SEED, AtTable, plan_for

NOBODY: frozenset[Holder] = frozenset()


def first_move(table: Table) -> str:
    return str(table.state.legal_moves[0])


# --- Setting up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", names())
def test_a_table_begins_with_its_plan_and_the_first_deal_and_who_is_there(game: str) -> None:
    entries = Table.create(plan_for([HERE, LINK], game), SEED, [0, None])
    assert [type(entry) for entry in entries] == [Created, Dealt, Seated]


@pytest.mark.parametrize("count", [0, 1, 3, 8])
def test_as_many_seats_as_players_are_needed(count: int) -> None:
    plan = plan_for([HERE] * count, "azul(players=2)")
    with pytest.raises(Refusal) as caught:
        Table.create(plan, SEED, [0] * count)
    assert caught.value.code == ServerErrorCode.SEATS_MISMATCH
    assert caught.value.parameters == {"seats": count, "players": 2}


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (plan_for([HERE, HERE], "chess"), ErrorCode.UNKNOWN_GAME),
        (plan_for([HERE, HERE], "azul(players"), ErrorCode.MALFORMED_PARAMS),
        (plan_for([HERE, SeatPlan("computer", level="kasparov")]), ErrorCode.UNKNOWN_PLAYER),
        (plan_for([HERE, SeatPlan("computer")]), ErrorCode.UNKNOWN_PLAYER),
        (plan_for([HERE, HERE], start="azul(players=2) nonsense"), ErrorCode.MALFORMED_POSITION),
        (plan_for([HERE, HERE], start="summer_pavilion(players=2) 1"), ErrorCode.MALFORMED_POSITION),
        (plan_for([HERE, HERE], start=""), None),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_code(plan: Created, code: ErrorCode | None) -> None:
    if code is None:
        assert Table.create(plan, SEED, [0, 0])
        return
    with pytest.raises(Refusal) as caught:
        Table.create(plan, SEED, [0, 0])
    assert caught.value.code == code
    assert caught.value.status == 422


@pytest.mark.parametrize("kind", ["here", "link", "bot"])
def test_a_level_makes_no_computer_of_a_persons_or_bots_seat(kind: str) -> None:
    seat = SeatPlan(kind, level="greedy")  # type: ignore[arg-type]
    at = AtTable(plan_for([seat, HERE]))
    assert at.table.computer_on_turn() is None
    at.play()
    assert at.table.deciders == [(0, "holder")]


def test_nobody_decides_before_everybody_is_seated() -> None:
    at = AtTable(plan_for([HERE, LINK]), joined=False)
    assert at.table.turn is None
    move, version = first_move(at.table), at.table.version
    assert at.code(lambda table: table.decide(0, 0, move, version)) == ServerErrorCode.NOT_STARTED
    assert at.code(lambda table: table.decide_for(0, move, version, "clock")) == ServerErrorCode.NOT_STARTED
    at.do(lambda table: table.take_seat(1, 1, "Bob", bot=False))
    assert at.table.turn == 0
    at.play()


def test_a_seat_is_taken_once_by_a_person_for_a_person_and_by_a_bot_for_a_bot() -> None:
    at = AtTable(plan_for([HERE, LINK, BOT, COMPUTER]), joined=False)
    taken = ServerErrorCode.SEAT_TAKEN
    assert at.code(lambda table: table.take_seat(1, 0, "", bot=False)) == taken
    assert at.code(lambda table: table.take_seat(1, 1, "", bot=True)) == taken
    assert at.code(lambda table: table.take_seat(1, 2, "", bot=False)) == taken
    assert at.code(lambda table: table.take_seat(1, 3, "", bot=False)) == taken
    at.do(lambda table: table.take_seat(1, 1, "Bob", bot=False))
    assert at.code(lambda table: table.take_seat(2, 1, "Eve", bot=False)) == taken
    assert at.code(lambda table: table.take_seat(1, 1, "Bob", bot=False)) == taken
    at.do(lambda table: table.take_seat(2, 2, "", bot=True))
    assert at.table.is_started
    assert at.table.people == {0, 1}


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_there_is_not_is_refused_by_every_command(seat: int) -> None:
    at = AtTable(plan_for([HERE, LINK]))
    version = at.table.version
    for code in (
        at.code(lambda table: table.take_seat(1, seat, "", bot=False)),
        at.code(lambda table: table.rename(0, seat, "")),
        at.code(lambda table: table.decide(0, seat, "1b>1", version)),
        at.code(lambda table: table.hand_over(0, seat, "random", gone={1})),
        at.code(lambda table: table.take_back(0, seat)),
    ):
        assert code == ErrorCode.BAD_SEAT


def test_names_are_set_by_the_plan_by_whoever_sits_down_and_by_whoever_holds_the_seat() -> None:
    at = AtTable(plan_for([HERE, SeatPlan("link", "guest"), SeatPlan("link", "other")]), joined=False)
    assert at.names == ["Ana", "guest", "other"]
    at.do(lambda table: table.take_seat(1, 1, "", bot=False))
    at.do(lambda table: table.take_seat(2, 2, "Cem", bot=False))
    assert at.names == ["Ana", "guest", "Cem"]
    at.do(lambda table: table.rename(1, 1, "Bob"))
    assert at.names == ["Ana", "Bob", "Cem"]
    assert at.code(lambda table: table.rename(1, 2, "Eve")) == ServerErrorCode.NOT_YOUR_SEAT
    assert at.code(lambda table: table.rename(9, 0, "Eve")) == ServerErrorCode.NOT_YOUR_SEAT


# --- Deciding ---------------------------------------------------------------------------------------------------------


def test_a_stale_illegal_malformed_or_foreign_decision_is_refused() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    move, version = first_move(at.table), at.table.version
    assert at.code(lambda table: table.decide(0, 0, move, 0)) == ServerErrorCode.STALE_VERSION
    assert at.code(lambda table: table.decide(0, 0, move, version + 1)) == ServerErrorCode.STALE_VERSION
    assert at.code(lambda table: table.decide(0, 0, "cb>1", version)) == ErrorCode.ILLEGAL_MOVE
    assert at.code(lambda table: table.decide(0, 0, "\x00'; DROP", version)) == ErrorCode.MALFORMED_MOVE
    assert at.code(lambda table: table.decide(1, 0, move, version)) == ServerErrorCode.NOT_YOUR_SEAT
    assert at.code(lambda table: table.decide(None, 0, move, version)) == ServerErrorCode.NOT_YOUR_SEAT
    assert at.code(lambda table: table.decide(1, 1, move, version)) == ServerErrorCode.NOT_YOUR_TURN


def test_a_name_or_a_question_meanwhile_makes_no_decision_stale_but_a_change_of_the_game_does() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK, COMPUTER]))
    at.play(2)
    seen, seat, move = at.table.version, at.turn, first_move(at.table)
    at.do(lambda table: table.rename(0, 0, "Zoe"))
    at.do(lambda table: table.undo(0))
    assert at.table.decide(2, seat, move, seen)
    assert at.code(lambda table: table.decide(2, seat, move, seen - 1)) == ServerErrorCode.STALE_VERSION
    at.do(lambda table: table.decide(2, seat, move, seen))
    at.do(lambda table: table.undo(2))
    assert at.code(lambda table: table.decide(2, seat, move, seen)) == ServerErrorCode.STALE_VERSION


def test_a_computers_decision_counts_although_somebody_was_renamed_but_not_after_the_holder_has_come_back() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    at.do(lambda table: table.hand_over(0, 0, "random", gone=NOBODY))
    seen, move = at.table.version, first_move(at.table)
    at.do(lambda table: table.rename(1, 1, "Zoe"))
    assert at.table.decide_for(0, move, seen, "computer") == (Decided(0, move, "computer"),)
    at.do(lambda table: table.take_back(0, 0))
    assert at.code(lambda table: table.decide_for(0, move, seen, "computer")) == ServerErrorCode.NOT_YOUR_TURN
    assert at.table.decide_for(0, move, seen, "clock")


def test_an_answer_is_for_the_question_that_was_seen() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    at.play(2)
    before = at.table.version
    at.do(lambda table: table.undo(0))
    asked = at.table.version
    at.do(lambda table: table.rename(0, 0, "Zoe"))
    at.table.check_proposal_seen(asked)
    with pytest.raises(Refusal, match=ServerErrorCode.STALE_VERSION):
        at.table.check_proposal_seen(before)
    at.do(lambda table: table.answer(1, accept=False))
    at.do(lambda table: table.undo(0))
    with pytest.raises(Refusal, match=ServerErrorCode.STALE_VERSION):
        at.table.check_proposal_seen(asked)


def test_a_computers_seat_belongs_to_nobody() -> None:
    at = AtTable(plan_for([COMPUTER, HERE]))
    move, version = first_move(at.table), at.table.version
    for holder in (None, 0, 1):
        code = at.code(lambda table, who=holder: table.decide(who, 0, move, version))  # type: ignore[misc]
        assert code == ServerErrorCode.NOT_YOUR_SEAT
    assert at.table.computer_on_turn() == "random"


def test_a_decision_that_ends_a_round_is_stored_with_its_deal() -> None:
    at = AtTable(plan_for([HERE, HERE]))
    at.play_until_dealt()
    assert [type(entry) for entry in at.history[-1].entries] == [Decided, Dealt]


def test_after_the_end_nobody_decides_and_nothing_is_taken_back() -> None:
    at = AtTable(plan_for([HERE, HERE]))
    at.play_to_the_end()
    version = at.table.version
    assert at.table.turn is None
    assert at.code(lambda table: table.decide(0, 0, "1b>1", version)) == ErrorCode.GAME_OVER
    assert at.code(lambda table: table.decide_for(0, "1b>1", version, "computer")) == ErrorCode.GAME_OVER
    # The seed is known by now: whoever could go back would know all deals to come.
    assert at.code(lambda table: table.undo(0)) == ErrorCode.GAME_OVER


def test_the_record_has_the_seed_at_the_end_only_and_verifies() -> None:
    at = AtTable(plan_for([HERE, COMPUTER]))
    assert "seed" not in at.table.record()
    assert at.table.record()["commitment"] == at.table.plan.commitment
    at.play_to_the_end()
    assert at.table.record()["seed"] == str(SEED)
    assert azulejos.verify(at.table.record()) == at.table.state


# --- Starting from a position -----------------------------------------------------------------------------------------


def position_with_turn(game: str, turn: int) -> str:
    """The text of a position in which nobody is on turn: chance is, or the game is over."""
    state = azulejos.load(game).new(seed=3)
    while True:
        state.decide(state.legal_moves[0])
        if state.turn == turn:
            return state.to_text()
        if state.turn == CHANCE:
            state.deal()


@pytest.mark.parametrize("game", names())
def test_a_table_that_starts_where_tiles_are_to_be_dealt_deals_them_and_verifies(game: str) -> None:
    name = f"{game}(players=2)"
    at = AtTable(plan_for([HERE, HERE], name, start=position_with_turn(name, CHANCE)))
    assert [type(entry) for entry in at.history[0].entries] == [Created, Dealt, Seated, Seated]
    at.play_to_the_end()
    assert azulejos.verify(at.table.record()) == at.table.state


def test_the_deal_a_table_starts_with_is_never_taken_back() -> None:
    at = AtTable(plan_for([HERE, HERE], start=position_with_turn("azul(players=2)", CHANCE)))
    assert at.code(lambda table: table.undo(0)) == ErrorCode.NOTHING_TO_UNDO
    at.play()
    at.do(lambda table: table.undo(0))
    assert at.code(lambda table: table.undo(0)) == ErrorCode.NOTHING_TO_UNDO


@pytest.mark.parametrize("game", names())
def test_a_table_that_starts_at_the_end_is_over_at_once(game: str) -> None:
    name = f"{game}(players=2)"
    at = AtTable(plan_for([HERE, LINK], name, start=position_with_turn(name, -2)), joined=False)
    assert at.table.is_over
    assert at.table.turn is None
    version = at.table.version
    assert at.code(lambda table: table.undo(0)) == ErrorCode.GAME_OVER
    at.do(lambda table: table.take_seat(1, 1, "Bob", bot=False))
    assert at.code(lambda table: table.decide(0, 0, "1b>1", version + 1)) == ErrorCode.GAME_OVER
    plan, holders = at.table.plan_rematch(1, 5)
    assert (plan.start, holders) == (None, [1, 0])
    assert azulejos.verify(at.table.record()) == at.table.state


def test_a_table_that_starts_in_the_middle_goes_on_from_there() -> None:
    state = azulejos.load("azul(players=2)").new(seed=3)
    for _ in range(5):
        state.apply(state.legal_moves[0])
    plan = plan_for([HERE, HERE], start=state.to_text())
    assert start(plan, SEED) == state
    at = AtTable(plan)
    assert at.turn == state.turn == 1
    at.play_to_the_end()
    assert azulejos.verify(at.table.record()) == at.table.state


# --- Taking back ------------------------------------------------------------------------------------------------------


def test_the_own_last_decision_is_taken_back_while_nobody_has_acted() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    before = at.table.state.to_text()
    at.play()
    assert at.do(lambda table: table.undo(0)) == (Undone(1),)
    assert at.table.state.to_text() == before
    assert at.table.turn == 0


def test_whoever_has_not_decided_has_nothing_to_take_back() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    at.play()
    assert at.code(lambda table: table.undo(1)) == ErrorCode.NOTHING_TO_UNDO
    assert at.code(lambda table: table.undo(9)) == ServerErrorCode.NOT_AT_TABLE


def test_after_others_have_acted_all_other_people_must_agree() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK, BOT]))
    before = at.table.state.to_text()
    at.play(3)
    assert at.do(lambda table: table.undo(0)) == (Proposed("undo", 0, (1, 2), decisions=3),)
    for stranger in (0, 3, 9):
        code = at.code(lambda table, who=stranger: table.answer(who, accept=True))  # type: ignore[misc]
        assert code == ServerErrorCode.NO_PROPOSAL
    assert at.code(lambda table: table.undo(1)) == ServerErrorCode.PROPOSAL_OPEN
    assert at.do(lambda table: table.answer(1, accept=True)) == (Answered(1, True),)
    assert at.code(lambda table: table.answer(1, accept=True)) == ServerErrorCode.NO_PROPOSAL
    assert at.do(lambda table: table.answer(2, accept=True)) == (Answered(2, True), Undone(3))
    assert at.table.state.to_text() == before
    assert at.table.proposal is None


@pytest.mark.parametrize("who", [0, 1, 2])
def test_a_question_ends_when_somebody_says_no_and_when_it_is_withdrawn(who: Holder) -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    at.play(2)
    at.do(lambda table: table.undo(0))
    at.do(lambda table: table.answer(1, accept=True))
    assert at.do(lambda table: table.answer(who, accept=False)) == (Answered(who, False),)
    assert at.table.proposal is None
    assert at.code(lambda table: table.answer(2, accept=True)) == ServerErrorCode.NO_PROPOSAL
    assert len(at.table.deciders) == 2


def test_a_question_ends_when_somebody_decides_meanwhile() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    at.play(2)
    at.do(lambda table: table.undo(0))
    at.play()
    assert at.table.proposal is None
    assert at.code(lambda table: table.answer(1, accept=True)) == ServerErrorCode.NO_PROPOSAL


def test_who_may_take_back_at_once_may_do_so_while_a_question_is_open() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    at.play(2)
    at.do(lambda table: table.undo(0))
    assert at.do(lambda table: table.undo(1)) == (Undone(1),)
    assert at.table.proposal is None
    assert at.do(lambda table: table.undo(0)) == (Undone(1),)


def test_nothing_is_taken_back_across_a_deal_when_people_sit_at_other_devices() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    at.play_until_dealt()
    for holder in (0, 1):
        code = at.code(lambda table, who=holder: table.undo(who))  # type: ignore[misc]
        assert code == ServerErrorCode.UNDO_ACROSS_DEAL


def test_at_one_device_everything_is_taken_back_even_across_a_deal() -> None:
    at = AtTable(plan_for([HERE, HERE, COMPUTER]))
    before = at.table.state.to_text()
    at.play_until_dealt()
    at.play(4)
    while at.table.deciders:
        at.do(lambda table: table.undo(0))
    assert at.table.state.to_text() == before


def test_after_taking_back_the_same_deal_comes_again() -> None:
    at = AtTable(plan_for([HERE, HERE]))
    at.play_until_dealt()
    decided = at.history[-1].entries
    at.do(lambda table: table.undo(0))
    at.play()
    assert at.history[-1].entries == decided


def test_what_a_computer_decided_is_taken_back_with_the_own_decision_before_it() -> None:
    at = AtTable(plan_for([HERE, COMPUTER, COMPUTER]))
    at.play(3)
    assert at.do(lambda table: table.undo(0)) == (Undone(3),)


def test_what_the_clock_decided_is_not_an_own_decision() -> None:
    at = AtTable(plan_for([HERE, COMPUTER]))
    move, version = first_move(at.table), at.table.version
    at.do(lambda table: table.decide_for(0, move, version, "clock"))
    assert at.code(lambda table: table.undo(0)) == ErrorCode.NOTHING_TO_UNDO


def test_bots_are_not_asked() -> None:
    at = AtTable(plan_for([HERE, BOT]))
    at.play(2)
    assert at.do(lambda table: table.undo(0)) == (Undone(2),)


# --- Handing over -----------------------------------------------------------------------------------------------------


def test_somebody_who_is_there_is_not_replaced_and_an_own_seat_is_handed_over_at_once() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    assert at.code(lambda table: table.hand_over(0, 1, "random", gone=NOBODY)) == ServerErrorCode.NOT_GONE
    assert at.do(lambda table: table.hand_over(1, 1, "random", gone=NOBODY)) == (HandedOver(1, "random"),)
    assert at.code(lambda table: table.hand_over(1, 1, "random", gone=NOBODY)) == ServerErrorCode.SEAT_TAKEN


def test_the_seat_of_somebody_gone_is_handed_over_when_the_others_agree_and_taken_back() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    asked = at.do(lambda table: table.hand_over(0, 1, "random", gone={1}))
    assert asked == (Proposed("hand_over", 0, (2,), seat=1, level="random"),)
    assert at.code(lambda table: table.answer(1, accept=True)) == ServerErrorCode.NO_PROPOSAL
    done = at.do(lambda table: table.answer(2, accept=True, gone={1}))
    assert done == (Answered(2, True), HandedOver(1, "random"))
    at.play()
    assert at.table.computer_on_turn() == "random"
    version, move = at.table.version, first_move(at.table)
    assert at.code(lambda table: table.decide(1, 1, move, version)) == ServerErrorCode.NOT_YOUR_TURN
    assert at.code(lambda table: table.take_back(2, 1)) == ServerErrorCode.NOT_YOUR_SEAT
    assert at.do(lambda table: table.take_back(1, 1)) == (TakenBack(1),)
    assert at.code(lambda table: table.take_back(1, 1)) == ServerErrorCode.NOT_HANDED_OVER
    at.play()
    assert at.table.deciders[-1] == (1, "holder")


def test_nobody_is_replaced_who_has_come_back_before_the_last_one_agrees() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    at.do(lambda table: table.hand_over(0, 1, "random", gone={1}))
    assert at.do(lambda table: table.answer(2, accept=True, gone={0})) == (Answered(2, True), Lapsed("not_gone"))
    assert at.table.proposal is None
    assert at.table.seats[1].level == ""


def test_of_two_at_the_table_the_one_who_is_left_decides_alone() -> None:
    at = AtTable(plan_for([HERE, LINK, BOT]))
    assert at.do(lambda table: table.hand_over(0, 1, "random", gone={1})) == (HandedOver(1, "random"),)
    assert at.do(lambda table: table.hand_over(0, 2, "random", gone={2})) == (HandedOver(2, "random"),)


def test_whoever_is_gone_too_is_not_waited_for() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    assert at.do(lambda table: table.hand_over(0, 1, "random", gone={1, 2})) == (HandedOver(1, "random"),)


def test_whoever_lets_a_computer_decide_is_not_asked_any_more() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    at.do(lambda table: table.hand_over(2, 2, "random", gone=NOBODY))
    assert at.do(lambda table: table.hand_over(0, 1, "random", gone={1})) == (HandedOver(1, "random"),)
    at.play(3)
    assert at.do(lambda table: table.undo(0)) == (Undone(3),)


def test_whoever_lets_a_computer_decide_still_sits_there_when_it_comes_to_deals() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    at.do(lambda table: table.hand_over(1, 1, "random", gone=NOBODY))
    at.play_until_dealt()
    assert at.code(lambda table: table.undo(0)) == ServerErrorCode.UNDO_ACROSS_DEAL


def test_an_open_question_ends_when_the_seat_of_somebody_asked_is_handed_over() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    at.play(2)
    at.do(lambda table: table.undo(0))
    at.do(lambda table: table.hand_over(2, 2, "random", gone=NOBODY))
    assert at.table.proposal is None
    assert at.do(lambda table: table.undo(0)) == (Proposed("undo", 0, (1,), decisions=2),)


def test_the_question_for_a_seat_stays_while_others_decide_and_ends_when_its_holder_does() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    at.do(lambda table: table.hand_over(0, 1, "random", gone={1}))
    at.play()
    assert at.table.proposal is not None
    assert at.turn == 1
    at.play()
    assert at.table.proposal is None


def test_whoever_comes_back_can_refuse_to_be_replaced() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    at.do(lambda table: table.hand_over(0, 2, "greedy", gone={2}))
    assert at.code(lambda table: table.answer(2, accept=True)) == ServerErrorCode.NO_PROPOSAL
    at.do(lambda table: table.answer(2, accept=False))
    assert at.table.proposal is None


def test_nothing_is_taken_back_without_asking_somebody_who_has_come_back_meanwhile() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    at.do(lambda table: table.hand_over(2, 2, "greedy", gone=()))
    at.play(2)
    at.do(lambda table: table.undo(0))
    at.do(lambda table: table.take_back(2, 2))
    assert at.code(lambda table: table.answer(1, accept=True)) == ServerErrorCode.NO_PROPOSAL


@pytest.mark.parametrize("level", ["", "kasparov", "\x00"])
def test_only_computers_that_there_are_take_over(level: str) -> None:
    at = AtTable(plan_for([HERE, LINK]))
    assert at.code(lambda table: table.hand_over(0, 0, level, gone=NOBODY)) == ErrorCode.UNKNOWN_PLAYER


def test_free_seats_and_those_of_computers_are_not_handed_over() -> None:
    at = AtTable(plan_for([HERE, LINK, COMPUTER]), joined=False)
    for seat in (1, 2):
        code = at.code(lambda table, number=seat: table.hand_over(0, number, "random", gone={1}))  # type: ignore[misc]
        assert code == ServerErrorCode.SEAT_TAKEN
    assert at.code(lambda table: table.hand_over(9, 0, "random", gone={0})) == ServerErrorCode.NOT_AT_TABLE


# --- Playing again ----------------------------------------------------------------------------------------------------


def test_a_rematch_needs_an_end_and_somebody_who_was_there() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    with pytest.raises(Refusal, match=ServerErrorCode.NOT_OVER):
        at.table.plan_rematch(0, 5)
    at.play_to_the_end()
    with pytest.raises(Refusal, match=ServerErrorCode.NOT_AT_TABLE):
        at.table.plan_rematch(9, 5)


def test_a_rematch_rotates_the_start_and_keeps_names_and_everything_else() -> None:
    at = AtTable(plan_for([HERE, LINK, COMPUTER]))
    at.do(lambda table: table.rename(1, 1, "Bob"))
    at.do(lambda table: table.hand_over(1, 1, "greedy", gone=NOBODY))
    at.play_to_the_end()
    plan, holders = at.table.plan_rematch(1, 5)
    assert holders == [1, None, 0]
    assert [seat.kind for seat in plan.seats] == ["link", "computer", "here"]
    assert [seat.name for seat in plan.seats] == ["Bob", "", "Ana"]
    assert plan.rematch_of == "table"
    again = Table.replay("again", 5, [Step(1, 0, Table.create(plan, 5, holders))])
    assert again.is_started
    assert [seat.level for seat in again.seats] == ["", "random", ""]  # who came back decides again
    assert again.turn == 0


def test_after_as_many_games_as_players_everybody_has_started_once() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    starters = []
    for _ in range(3):
        starters.append(at.table.seats[0].holder)
        at.play_to_the_end()
        plan, holders = at.table.plan_rematch(0, SEED)
        at.table = Table.replay("next", SEED, [Step(1, at.now, Table.create(plan, SEED, holders))])
    assert sorted(starters, key=str) == [0, 1, 2]


def test_a_rematch_is_noted_once() -> None:
    at = AtTable(plan_for([HERE, HERE]))
    at.play_to_the_end()
    at.do(lambda table: table.note_rematch("other"))
    assert at.table.note_rematch("other") == ()
    assert at.table.rematch == "other"


# --- The history ------------------------------------------------------------------------------------------------------


def test_a_history_with_another_deal_than_the_seed_gives_is_found_out() -> None:
    at = AtTable(plan_for([HERE, HERE]))
    with pytest.raises(RuntimeError, match="dealt something else"):
        Table.replay("table", SEED + 1, at.history)


def test_the_same_name_again_is_no_step() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    assert at.table.rename(0, 0, "Ana") == ()
    assert at.code(lambda table: table.rename(1, 0, "Ana")) == ServerErrorCode.NOT_YOUR_SEAT


def rename(at: AtTable) -> None:
    at.do(lambda table: table.rename(0, 0, f"No. {table.version}"))


def ask_and_withdraw(at: AtTable) -> None:
    at.do(lambda table: table.undo(0))
    at.do(lambda table: table.answer(0, accept=False))


def take_back_and_play(at: AtTable) -> None:
    at.do(lambda table: table.undo(1))
    at.play()


def hand_over_and_take_back(at: AtTable) -> None:
    at.do(lambda table: table.hand_over(0, 0, "random", gone=NOBODY))
    at.do(lambda table: table.take_back(0, 0))


@pytest.mark.parametrize(
    ("again", "asker"), [(rename, 0), (ask_and_withdraw, 0), (take_back_and_play, 1), (hand_over_and_take_back, 0)]
)
def test_nobody_makes_a_history_grow_for_ever_but_the_game_goes_on(
    again: Callable[[AtTable], None], asker: Holder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_ASIDES", 7)
    at = AtTable(plan_for([HERE, LINK]))
    at.play(2)
    for _ in range(7):
        again(at)
    with pytest.raises(Refusal, match=ServerErrorCode.TOO_MANY_CHANGES):
        again(at)
    at.do(lambda table: table.rename(1 - asker, 1 - asker, "Zoe"))  # the other is not made to suffer for it
    at.play_to_the_end()


def test_an_old_copy_never_changes() -> None:
    at = AtTable(plan_for([HERE, LINK, LINK]))
    at.play(3)
    at.do(lambda table: table.undo(0))
    old = at.table
    before = (old.state.to_text(), old.version, list(old.deciders), set(old.proposal.agreed if old.proposal else ()))
    at.do(lambda table: table.answer(1, accept=True))
    at.do(lambda table: table.answer(2, accept=True))
    at.do(lambda table: table.rename(0, 0, "Zoe"))
    at.play(5)
    assert old.proposal is not None
    assert (old.state.to_text(), old.version, list(old.deciders), set(old.proposal.agreed)) == before
    assert old.seats[0].name == "Ana"


def test_versions_count_every_step_from_one() -> None:
    at = AtTable(plan_for([HERE, LINK]))
    at.play(4)
    assert [step.version for step in at.history] == list(itertools.islice(itertools.count(1), len(at.history)))
    assert at.table.version == at.history[-1].version
