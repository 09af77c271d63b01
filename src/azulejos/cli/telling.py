"""What happened and where points come from, in words."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from azulejos.cli.texts import Words, game_texts
from azulejos.core.events import Event

if TYPE_CHECKING:
    from azulejos.core.state import State

TITLE = ".title"


class Line(NamedTuple):
    """One line of a log: who, by which move, did what."""

    name: str
    move: str
    text: str


def tell(words: Words, names: Sequence[str], events: Sequence[Event], move: str = "") -> list[Line]:
    """Who did what, one line for each seat in turn; the move stands in the first one."""
    lines: list[Line] = []
    for seat, group in groupby(events, key=lambda event: event.seat):
        clauses = [_clause(words, names, event) for event in group]
        text = " ".join(clauses) if seat is None else "; ".join(clauses) + "."
        lines.append(Line("" if seat is None else names[seat], "" if lines else move, text))
    return lines


def _clause(words: Words, names: Sequence[str], event: Event) -> str:
    """An event in words, with its points."""
    text = words.event(event, names)
    return f"{text} ({event.points:+d})" if event.points else text


def points_table(words: Words, state: "State", names: Sequence[str]) -> tuple[list[str], list[list[object]]]:
    """Headers and rows that tell for each seat where its points come from, and its place at the end."""
    sheets = state.breakdown
    ids = _scoring_ids(words, state, [event for sheet in sheets for event in sheet.by_event])
    starts = any(sheet.start for sheet in sheets)
    headers = [
        "table.player",
        *(["table.start"] if starts else []),
        "table.total",
        *(["table.place"] if state.is_over else []),
    ]
    titles = [words.say(header) for header in headers]
    titles[1 + starts : 1 + starts] = [_title(words, event_id) for event_id in ids]
    rows: list[list[object]] = []
    for sheet, name in zip(sheets, names, strict=True):
        points = [sheet.by_event.get(event_id, 0) for event_id in ids]
        place = [state.places[sheet.seat]] if state.is_over else []
        rows.append([name, *([sheet.start] if starts else []), *points, sheet.total, *place])
    return titles, rows


def _scoring_ids(words: Words, state: "State", found: Sequence[str]) -> list[str]:
    """The events that gave points, in the order in which the game's texts name them."""
    order = [key.removesuffix(TITLE) for key in game_texts(state.game.name, words.language) if key.endswith(TITLE)]
    return sorted(
        set(found), key=lambda event_id: (order.index(event_id) if event_id in order else len(order), event_id)
    )


def _title(words: Words, event_id: str) -> str:
    """A short name for what gave points."""
    return words.first(event_id + TITLE, otherwise=event_id.rpartition(".")[2])


def tell_winners(words: Words, state: "State", names: Sequence[str]) -> str:
    """Who won."""
    winners = state.winners
    points = state.scores[winners[0]]
    return words.say(
        "play.winners", count=len(winners), names=words.join([names[seat] for seat in winners]), points=points
    )


def default_names(words: Words, game: str, players: int) -> list[str]:
    """Names for seats of which nothing else is known."""
    player = words.first(f"{game}.label.player", otherwise=words.say("table.player"))
    return [f"{player} {seat + 1}" for seat in range(players)]
