"""Positions and records that are not at any table: looking, trying and replaying."""

from typing import Any

import msgspec

import azulejos
from azulejos.core.contract import CHANCE
from azulejos.core.errors import AzulejosError
from azulejos.core.state import State
from azulejos.server.errors import Refusal, ServerErrorCode

MOST_STEPS = 3_000  # the longest games of people have some hundred


def read_position(text: str) -> State:
    """The position that a text describes."""
    try:
        return azulejos.load(text.strip().partition(" ")[0]).from_text(text)
    except AzulejosError as error:
        raise Refusal.of(error) from None


def read_record(record: dict[str, Any]) -> State:
    """The game that a record tells; one with far more steps than any game has is not even tried."""
    steps = record.get("steps")
    if isinstance(steps, list) and len(steps) > MOST_STEPS:
        raise Refusal(ServerErrorCode.TOO_LARGE, most=MOST_STEPS)
    try:
        return azulejos.replay(record)
    except AzulejosError as error:
        raise Refusal.of(error) from None


def position_at(record: dict[str, Any], step: int | None) -> str:
    """The text of the position after so many steps of a record, or at its end."""
    state = read_record(record)
    steps = state.steps
    if step is None or step >= len(steps):
        return state.to_text()
    return State(state.game, steps[step].before, steps[step].rng).to_text()


def view_of(state: State) -> dict[str, Any]:
    """A position as the seat on turn sees it."""
    return state.view(max(state.turn, 0))


def preview(state: State, move: str) -> dict[str, Any]:
    """What a move would lead to before chance does anything; the state is left alone."""
    trial = state.copy()
    before = trial.scores
    try:
        events = trial.decide(move)
    except AzulejosError as error:
        raise Refusal.of(error) from None
    return {
        "events": [event.to_json() for event in events],
        "scores_before": before,
        "scores_after": trial.scores,
        "deals": trial.turn == CHANCE,
        "state": {**view_of(trial), "legal_moves": []},
    }


def points(state: State) -> list[dict[str, Any]]:
    """Where each seat's points come from."""
    return [
        {
            "seat": one.seat,
            "start": one.start,
            "total": one.total,
            "by_event": one.by_event,
            "by_item": one.by_item,
        }
        for one in state.breakdown
    ]


def replay(state: State) -> dict[str, Any]:
    """A game step by step, each with the position after it."""
    steps = state.steps
    states = [State(state.game, step.before, step.rng) for step in steps] + [state]
    first = {"move": None, "deal": None, "seat": None, "events": [], **_shown(states[0])}
    shown = [
        {
            "move": None if step.move is None else str(step.move),
            "deal": None if step.move is not None else [_outcome(state, outcome) for outcome in step.outcomes],
            "seat": None if step.move is None else states[index].turn,
            "events": [event.to_json() for event in step.events],
            **_shown(states[index + 1]),
        }
        for index, step in enumerate(steps)
    ]
    return {"game": str(state.game), "steps": [first, *shown]}


def replay_bytes(state: State) -> bytes:
    """A replay as JSON, step by step: encoding them all at once would hold Python's lock for as long."""
    found = replay(state)
    steps = [msgspec.Raw(msgspec.json.encode(step)) for step in found["steps"]]
    return msgspec.json.encode(found | {"steps": steps})


def replay_record(record: dict[str, Any]) -> bytes:
    """An uploaded record step by step, as JSON."""
    return replay_bytes(read_record(record))


def _shown(state: State) -> dict[str, Any]:
    """A position as text and as a view."""
    return {"position": state.to_text(), "state": view_of(state)}


def _outcome(state: State, outcome: int) -> str:
    """What chance did, as text."""
    return state.game.parts.notation.write_outcome(outcome)
