"""What can happen in Queen's Garden, for logs: the codes that kernels write and the messages they become."""

from collections.abc import Sequence
from typing import Any

from azulejos.core.contract import State
from azulejos.core.events import NO_SEAT, Event
from azulejos.games.queens_garden.layout import ORNAMENT_NAMES, cell_name, hexagon_name
from azulejos.games.queens_garden.params import CATEGORY_NAMES

(
    ACQUIRE,
    TAKE_TILE,
    TAKE_EXPANSION,
    PAY_TILE,
    PAY_EXPANSION,
    PAY_JOKERS,
    PLACE,
    EXPAND,
    SUPPLY,
    SURROUND,
    PASS,
    MARKER,
    DISCARD_TILE,
    DISCARD_EXPANSION,
    WHEEL,
    PAVILIONS,
    ROUND,
    END,
    JOKERS,
    STORAGE,
    GROUP,
) = range(21)

# For each event: its message, and what its numbers are called. Slots and areas are told from 1.
_MESSAGES: dict[int, tuple[str, tuple[str, ...]]] = {
    ACQUIRE: ("acquire", ("category", "tiles", "expansions")),
    TAKE_TILE: ("take_tile", ("hexagon", "slot")),
    TAKE_EXPANSION: ("take_expansion", ("hexagon", "slot")),
    PAY_TILE: ("pay_tile", ("hexagon",)),
    PAY_EXPANSION: ("pay_expansion", ("hexagon",)),
    PAY_JOKERS: ("pay_jokers", ("count",)),
    PLACE: ("place", ("hexagon", "cell")),
    EXPAND: ("expand", ("hexagon", "cell")),
    SUPPLY: ("supply", ("area",)),
    SURROUND: ("surround", ("ornament", "jokers", "lost")),
    PASS: ("pass", ()),
    MARKER: ("marker", ()),
    DISCARD_TILE: ("discard_tile", ("hexagon",)),
    DISCARD_EXPANSION: ("discard_expansion", ("hexagon",)),
    WHEEL: ("wheel", ("round", "category", "count")),
    PAVILIONS: ("pavilions", ("round", "count")),
    ROUND: ("round", ("round", "first")),
    END: ("end", ()),
    JOKERS: ("jokers", ("count",)),
    STORAGE: ("storage", ("tiles", "expansions")),
    GROUP: ("group", ("category", "size", "value", "bonus")),
}

# By which of its details the points of an event are told apart; a category belongs to one round.
_ITEMS = {"wheel": "category", "pavilions": "round", "group": "category"}


def explain(state: State, row: Sequence[int]) -> Event:
    """The event that a row of the log tells."""
    code, seat, points, *numbers = (int(number) for number in row)
    message, names = _MESSAGES[code]
    values = {name: _value(name, number) for name, number in zip(names, numbers, strict=False)}
    return Event(f"queens_garden.{message}", None if seat == NO_SEAT else seat, points, values, _ITEMS.get(message))


def _value(name: str, number: int) -> Any:
    """A number of the log as people and programs expect it."""
    if name == "category":
        return CATEGORY_NAMES[number]
    if name == "hexagon":
        return hexagon_name(number)
    if name == "cell":
        return cell_name(number)
    if name == "ornament":
        return ORNAMENT_NAMES[number]
    return number + 1 if name == "slot" else number
