"""What can happen in Azul, for logs: the codes that kernels write and the messages they become."""

from collections.abc import Sequence
from typing import Any

from azulejos.core.contract import State
from azulejos.core.events import NO_SEAT, Event
from azulejos.games.azul.layout import source_name
from azulejos.games.azul.params import COLOURS, KIND_NAMES

TAKE, MARKER, LINE, FLOOR, PLACE, FALL, PENALTY, ROUND, END, ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = range(12)

END_ROW, END_IDLE, END_NO_TILES = range(3)

# For each event: its message, and what its numbers are called. Rows, columns and seats are told from 1.
_MESSAGES: dict[int, tuple[str, tuple[str, ...]]] = {
    TAKE: ("take", ("source", "colour", "count", "jokers")),
    MARKER: ("marker", ("on_floor",)),
    LINE: ("line", ("line", "colour", "count", "jokers")),
    FLOOR: ("floor", ("kind", "count", "to_lid")),
    PLACE: ("place", ("row", "column", "kind", "horizontal", "vertical")),
    FALL: ("fall", ("line", "colour", "count")),
    PENALTY: ("penalty", ("pieces", "cost")),
    ROUND: ("round", ("round", "first")),
    END: ("end", ("reason",)),
    ROW_BONUS: ("row_bonus", ("row",)),
    COLUMN_BONUS: ("column_bonus", ("column",)),
    COLOUR_BONUS: ("colour_bonus", ("colour",)),
}
_REASONS = ("row", "idle", "no_tiles")
_COUNTED_FROM_ONE = {"line", "row", "column"}

# By which of its details the points of an event are told apart.
_ITEMS = {"row_bonus": "row", "column_bonus": "column", "colour_bonus": "colour"}


def explain(state: State, row: Sequence[int]) -> Event:
    """The event that a row of the log tells."""
    code, seat, points, *numbers = (int(number) for number in row)
    message, names = _MESSAGES[code]
    values = {name: _value(state, name, number) for name, number in zip(names, numbers, strict=False)}
    return Event(f"azul.{message}", None if seat == NO_SEAT else seat, points, values, _ITEMS.get(message))


def _value(state: State, name: str, number: int) -> Any:
    """A number of the log as people and programs expect it."""
    if name in ("colour", "kind"):
        return None if name == "colour" and number == COLOURS else KIND_NAMES[number]
    if name == "source":
        return source_name(state.players, number)
    if name == "reason":
        return _REASONS[number]
    if name == "on_floor":
        return bool(number)
    return number + 1 if name in _COUNTED_FROM_ONE else number
