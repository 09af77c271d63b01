"""The one place that decides who sees what of a table. Everything is ids and parameters, never sentences."""

from collections.abc import Iterable
from typing import Any

import msgspec

from azulejos.server.errors import Refusal
from azulejos.server.events import Created, Holder
from azulejos.server.tables import Table, Told

# Whose view of the game is shown while nobody decides. In these games everything is public: views of different seats
# differ in their legal moves only, so one view serves all, and the moves are left out for those who do not decide.
WATCHER = 0


def table_view(table: Table, holder: Holder | None, now: int) -> dict[str, Any]:
    """A table as somebody sees it who holds some of its seats, or none."""
    return table_views(table, [holder], now)[holder]


def table_views(table: Table, holders: Iterable[Holder | None], now: int) -> dict[Holder | None, dict[str, Any]]:
    """A table as each of several people sees it; the game is looked at once for all of them."""
    decider = _decider(table)
    state = table.state.view(WATCHER if decider is None else decider)
    others = {**state, "legal_moves": []}
    views = {}
    for holder in holders:
        mine = table.seats_of(holder)
        views[holder] = {**_frame(table, holder, mine, now), "state": state if decider in mine else others}
    return views


def _decider(table: Table) -> int | None:
    """The seat that somebody, not a computer, has to decide for."""
    turn = table.turn
    return None if turn is None or table.seats[turn].level else turn


def _frame(table: Table, holder: Holder | None, mine: list[int], now: int) -> dict[str, Any]:
    """All that is seen of a table apart from the game itself."""
    return {
        "id": table.id,
        "version": table.version,
        "game": table.plan.game,
        "status": status(table),
        "seats": [_seat_view(table, seat, mine) for seat in range(len(table.seats))],
        "mine": mine,
        "turn": table.turn,
        "hints": table.plan.hints,
        "public": table.plan.public,
        "clock": _clock_view(table, now),
        "proposal": _proposal_view(table, holder),
        "can_undo": _can_undo(table, holder),
        "commitment": table.plan.commitment,
        "seed": str(table.seed) if table.is_over else None,
        "rematch": table.rematch,
        "rematch_of": table.plan.rematch_of,
    }


def _can_undo(table: Table, holder: Holder | None) -> bool:
    """Whether somebody may take back or ask for it."""
    if holder is None:
        return False
    try:
        return bool(table.undo(holder))
    except Refusal:
        return False


def status(table: Table) -> str:
    """Whether people are awaited, the game goes on, or it has ended."""
    if table.is_over:
        return "over"
    return "playing" if table.is_started else "open"


def _seat_view(table: Table, number: int, mine: list[int]) -> dict[str, Any]:
    """Who sits on a seat."""
    seat = table.seats[number]
    return {
        "kind": seat.plan.kind,
        "name": seat.name,
        "level": seat.level or None,
        "free": seat.is_free,
        "mine": number in mine,
        "handed_over": bool(seat.level) and seat.plan.kind != "computer",
    }


def _clock_view(table: Table, now: int) -> dict[str, Any] | None:
    """What everybody's clock shows, in milliseconds."""
    clock = table.clock
    if clock is None:
        return None
    return {
        "kind": clock.plan.kind,
        "left": [round(clock.left_at(seat, now)) for seat in range(len(table.seats))],
        "running": clock.running,
    }


def _proposal_view(table: Table, holder: Holder | None) -> dict[str, Any] | None:
    """What somebody asks for, and whether the viewer is to answer."""
    proposal = table.proposal
    if proposal is None:
        return None
    entry = proposal.entry
    return {
        "what": entry.what,
        "seat": entry.seat if entry.what == "hand_over" else None,
        "level": entry.level or None,
        "decisions": entry.decisions or None,
        "by": table.seats_of(entry.holder),
        "to_answer": proposal.awaits(holder),
        "agreed": len(proposal.agreed),
        "asked": len(proposal.asked),
    }


def step_view(told: Told) -> dict[str, Any]:
    """What a step told: the entries of the history without who holds what, and what happened in the game."""
    entries = [_entry_view(entry) for entry in told.step.entries]
    return {
        "version": told.step.version,
        "at": told.step.at,
        "entries": entries,
        "events": [event.to_json() for event in told.events],
    }


def _entry_view(entry: Any) -> dict[str, Any]:
    """An entry of the history; holders are nobody's business, and the plan is part of the table's view."""
    plain: dict[str, Any] = {"type": "created"} if isinstance(entry, Created) else msgspec.to_builtins(entry)
    for secret in ("holder", "asked"):
        plain.pop(secret, None)
    return plain
