"""`azulejos show`: one position as letters, as a picture or as JSON."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from azulejos.cli.files import STANDARD_STREAM, to_json, write_file
from azulejos.cli.inputs import back_to_move, read_state
from azulejos.cli.options import Json, Language, NoColour, Seed, Theme
from azulejos.cli.screen import Screen
from azulejos.cli.texts import RefusalError, Words, choose_language

if TYPE_CHECKING:
    from azulejos.core.state import State

EXAMPLES = """Examples:

azulejos show "azul(players=4)" --seed 7

azulejos show game.json --move 12 --svg position.svg --theme dark"""


def show(
    what: Annotated[
        str, typer.Argument(help="A game, a position's text, a file with a record, or - for standard input.")
    ],
    svg: Annotated[str | None, typer.Option(metavar="FILE", help="Write a picture; - is standard output.")] = None,
    theme: Annotated[Theme | None, typer.Option(help="The picture's colours; else light.")] = None,
    as_json: Json = False,
    as_text: Annotated[
        bool, typer.Option("--text", help="Print the position's text, which this command reads.")
    ] = False,
    seat: Annotated[int | None, typer.Option(help="Whose view --json gives, from 1; else who is on turn.")] = None,
    move: Annotated[int | None, typer.Option(help="How many decisions of the record to play.")] = None,
    seed: Seed = None,
    language: Language = None,
    no_colour: NoColour = False,
) -> None:
    """Show a position: a new deal, a text, or any moment of a record."""
    words = Words(choose_language(language))
    _one_answer({"--svg": svg is not None, "--json": as_json, "--text": as_text})
    if seat is not None and not as_json:
        raise RefusalError("seat_needs_json")
    if theme is not None and svg is None:
        raise RefusalError("theme_needs_svg")
    state = read_state(what, seed)
    if move is not None:
        back_to_move(state, move)
    viewer = _viewer(state, seat)
    if as_json:
        sys.stdout.write(to_json(state.view(viewer)))
    elif as_text:
        sys.stdout.write(state.to_text() + "\n")
    elif svg is not None:
        _write_picture(state, svg, theme or "light", words)
    else:
        Screen(words, colour=not no_colour).drawing(state)


def _one_answer(wanted: dict[str, bool]) -> None:
    """Refuses two kinds of answers at once."""
    chosen = [option for option, is_wanted in wanted.items() if is_wanted]
    if len(chosen) > 1:
        raise RefusalError("one_answer", first=chosen[0], second=chosen[1])


def _viewer(state: "State", seat: int | None) -> int:
    """The seat whose view is shown; people count from 1."""
    from azulejos.core.errors import check_number

    if seat is None:
        return max(state.turn, 0)
    check_number("seat", seat, 1, state.game.players)
    return seat - 1


def _write_picture(state: "State", path: str, theme: Theme, words: Words) -> None:
    """Writes the picture and says so, unless it went where that would be said."""
    write_file(path, state.svg(theme=theme, labels=words.labels(state.game.name)))
    if path != STANDARD_STREAM:
        Screen(words).say("show.written", path=path)
