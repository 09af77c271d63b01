"""What can happen in Summer Pavilion, for logs: the codes that kernels write and the messages they become."""

from collections.abc import Sequence
from typing import Any

from azulejos.core import piles
from azulejos.core.contract import State
from azulejos.core.events import NO_SEAT, Event
from azulejos.games.summer_pavilion.layout import FEATURE_NAMES, NUMBERS, source_name
from azulejos.games.summer_pavilion.params import KIND_NAMES

(
    TAKE,
    STONE,
    PLACE,
    FEATURE,
    PICK,
    PASS,
    PLACING,
    ROUND,
    END,
    CORNERS,
    STAR_BONUS,
    NUMBER_BONUS,
) = range(12)

# For each event: its message, and what its numbers are called. Spaces are told by their ring numbers, from 1.
_MESSAGES: dict[int, tuple[str, tuple[str, ...]]] = {
    TAKE: ("take", ("source", "colour", "count", "jokers")),
    STONE: ("stone", ("tiles",)),
    PLACE: ("place", ("star", "space", "colour", "paid", "jokers")),
    FEATURE: ("feature", ("feature", "bonus", "star")),
    PICK: ("pick", ("colour",)),
    PASS: ("pass", ("kept", "discarded", "corners")),
    PLACING: ("placing", ("start",)),
    ROUND: ("round", ("round", "start", "joker")),
    END: ("end", ()),
    CORNERS: ("corners", ("discarded",)),
    STAR_BONUS: ("star_bonus", ("star", "kind")),
    NUMBER_BONUS: ("number_bonus", ("number",)),
}
STAR_NAMES = (*KIND_NAMES, "centre")
STAR_KINDS = (*KIND_NAMES, "many")

# By which of its details the points of an event are told apart.
_ITEMS = {"place": "star", "star_bonus": "star", "number_bonus": "number"}


def explain(state: State, row: Sequence[int]) -> Event:
    """The event that a row of the log tells."""
    code, seat, points, *numbers = (int(number) for number in row)
    message, names = _MESSAGES[code]
    values = {name: _value(name, number) for name, number in zip(names, numbers, strict=False)}
    return Event(f"summer_pavilion.{message}", None if seat == NO_SEAT else seat, points, values, _ITEMS.get(message))


def _value(name: str, number: int) -> Any:
    """A number of the log as people and programs expect it."""
    if name in ("colour", "joker"):
        return KIND_NAMES[number]
    if name == "star":
        return STAR_NAMES[number]
    if name == "kind":
        return STAR_KINDS[number]
    if name == "source":
        return source_name(number)
    if name == "feature":
        return FEATURE_NAMES[number]
    if name == "number":
        return NUMBERS[number]
    if name == "corners":
        return piles.by_name(number, KIND_NAMES)
    return number + 1 if name == "space" else number
