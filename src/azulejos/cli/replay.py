"""`azulejos replay`: a record told move by move."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from azulejos.cli.files import make_folder, to_json, write_file
from azulejos.cli.inputs import read_record, stages
from azulejos.cli.options import Json, Language, NoColour, Theme
from azulejos.cli.screen import Screen
from azulejos.cli.telling import Line, default_names, points_table, tell, tell_winners
from azulejos.cli.texts import Words, choose_language

if TYPE_CHECKING:
    from azulejos.core.events import Event
    from azulejos.core.state import State

EXAMPLES = """Examples:

azulejos replay game.json

azulejos replay game.json --from 10 --to 20 --svg-folder pictures"""


@dataclass(frozen=True)
class Told:
    """One decision of a record: its number from 1, who made it, what happened, and the position after it."""

    number: int
    seat: int
    move: str
    events: "tuple[Event, ...]"
    after: "State"


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, as play saves it; - is standard input.")],
    as_json: Json = False,
    first: Annotated[
        int | None, typer.Option("--from", metavar="N", help="The first decision to tell, from 1.")
    ] = None,
    last: Annotated[int | None, typer.Option("--to", metavar="N", help="The last decision to tell.")] = None,
    svg_folder: Annotated[str | None, typer.Option(metavar="DIR", help="Write a picture after each decision.")] = None,
    theme: Annotated[Theme, typer.Option(help="The pictures' colours.")] = "light",
    step: Annotated[bool, typer.Option("--step", help="Show each position and wait for Enter.")] = False,
    language: Language = None,
    no_colour: NoColour = False,
) -> None:
    """Tell a record move by move, with scores; every move and deal in it is checked."""
    state = read_record(file)
    positions = stages(state)
    told = list(_between(tell_record(state, positions), len(state.moves), first, last))
    words = Words(choose_language(language))
    screen = Screen(words, colour=not no_colour)
    if svg_folder is not None:
        chosen = ([(0, positions[0])] if first is None else []) + [(one.number, one.after) for one in told]
        _write_pictures(chosen, svg_folder, theme, words)
    if as_json:
        sys.stdout.write(to_json(_as_json(state, told)))
        return
    _print(screen, state, told, step=step and screen.is_interactive)
    if svg_folder is not None:
        screen.say("replay.written", count=len(chosen), path=svg_folder)


def tell_record(state: "State", positions: "list[State]") -> Iterator[Told]:
    """All decisions of a game; what was dealt after one belongs to it."""
    number = 0
    events: list[Event] = []
    for index, step in enumerate(state.steps):
        if step.move is not None:
            number, events = number + 1, []
        events.extend(step.events)
        is_last = index + 1 == len(state.steps) or state.steps[index + 1].move is not None
        if number and is_last:
            move = state.moves[number - 1]
            yield Told(number, positions[number - 1].turn, str(move), tuple(events), positions[number])


def _between(told: Iterator[Told], count: int, first: int | None, last: int | None) -> Iterator[Told]:
    """Only the decisions asked for."""
    from azulejos.core.errors import check_number

    if first is not None:
        check_number("from", first, 1, max(count, 1))
    if last is not None:
        check_number("to", last, first or 1, max(count, 1))
    return (one for one in told if (first or 1) <= one.number <= (last or count))


def _as_json(state: "State", told: list[Told]) -> dict[str, Any]:
    """The game and what happened, for programs; seats count from 0."""
    return {
        "game": str(state.game),
        "start": state.started_from,
        "decisions": [
            {
                "number": one.number,
                "seat": one.seat,
                "move": one.move,
                "events": [event.to_json() for event in one.events],
                "scores": one.after.scores,
            }
            for one in told
        ],
        "over": state.is_over,
        "scores": state.scores,
        "places": state.places,
        "winners": state.winners,
        "breakdown": [
            {"start": sheet.start, **sheet.by_event, "total": sheet.total, "items": sheet.by_item}
            for sheet in state.breakdown
        ],
    }


def _print(screen: Screen, state: "State", told: list[Told], *, step: bool) -> None:
    """Tells the decisions, then how the game stands."""
    names = default_names(screen.words, state.game.name, state.game.players)
    screen.say("replay.header", game=state.game, count=len(state.moves))
    if state.started_from is not None:
        screen.say("replay.start")
    for one in told:
        _print_decision(screen, one, names)
        if step and not _goes_on(screen, one, names):
            return
    screen.line()
    screen.table(*points_table(screen.words, state, names))
    screen.line()
    screen.line(
        tell_winners(screen.words, state, names) if state.is_over else screen.words.say("replay.unfinished"), "bold"
    )


def _print_decision(screen: Screen, one: Told, names: list[str]) -> None:
    """One decision with its number and the scores after it."""
    *lines, last = tell(screen.words, names, one.events, one.move) or [Line(names[one.seat], one.move, "")]
    scores = ":".join(map(str, one.after.scores))
    screen.log([*lines, last._replace(text=f"{last.text} [{scores}]".lstrip())], names, number=f"{one.number:>3}.")


def _goes_on(screen: Screen, one: Told, names: list[str]) -> bool:
    """Shows the position and waits; answers whether the user wants more."""
    screen.line()
    screen.drawing(one.after, names)
    screen.line()
    try:
        return not screen.ask(screen.words.say("replay.step")).lower().startswith("q")
    except EOFError:
        return False


def _write_pictures(positions: "list[tuple[int, State]]", path: str, theme: Theme, words: Words) -> None:
    """Writes a picture for each position, numbered like the decisions before it."""
    folder = make_folder(path)
    for number, state in positions:
        picture = state.svg(theme=theme, labels=words.labels(state.game.name))
        write_file(str(folder / f"{number:04d}.svg"), picture)
