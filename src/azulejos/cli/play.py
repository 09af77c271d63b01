"""`azulejos play`: a game in the terminal."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import azulejos
from azulejos.cli.inputs import read_record
from azulejos.cli.options import Language, NoColour, Seed
from azulejos.cli.questions import ask_game, ask_kinds
from azulejos.cli.screen import Screen
from azulejos.cli.seating import check_kinds, default_kinds, programs_running, seat_all, split_list
from azulejos.cli.session import Session
from azulejos.cli.table import Table
from azulejos.cli.texts import RefusalError, Words, choose_language
from azulejos.core.params import split

if TYPE_CHECKING:
    from azulejos.core.game import Game
    from azulejos.core.state import State

EXAMPLES = """Examples:

azulejos play

azulejos play "azul(players=3,wall=grey)" --seats you,you,hard --names Ann,Ben

azulejos play azul --seats 'you,engine(command="python my_bot.py",time=2)'

azulejos play --from azulejos-2025-01-31-201500.json"""


def play(
    game: Annotated[str | None, typer.Argument(help="A game with its options; asked for if missing.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where: you, a computer player, or a program: engine(command=...)."),
    ] = None,
    names: Annotated[str | None, typer.Option(help="What everybody is called.")] = None,
    seed: Seed = None,
    language: Language = None,
    record: Annotated[str | None, typer.Option("--from", metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[str | None, typer.Option(metavar="FILE", help="Save after every decision.")] = None,
    no_colour: NoColour = False,
) -> None:
    """Play in the terminal, with any number of people and computer players.

    Type moves such as the ones the prompt shows, or ? for help. Whenever you stop, the game is saved.
    """
    words = Words(choose_language(language))
    screen = Screen(words, colour=not no_colour)
    kinds = split_list(seats)
    check_kinds(kinds)
    _check_save(save, record)
    state, kinds = _begin(screen, game, record, kinds, seed)
    seated = seat_all(words, state.game, kinds, split_list(names), seed)
    with programs_running(seated, state.game):
        code = Session(Table(state, seated), screen, save, names).run()
    raise typer.Exit(code)


def _begin(
    screen: Screen, text: str | None, record: str | None, kinds: list[str], seed: int | None
) -> "tuple[State, list[str]]":
    """The position to play from and who sits where."""
    if record is not None:
        state = _continue(text, record, seed)
    elif text is None and screen.is_interactive:
        screen.say("ask.hello")
        game = ask_game(screen)
        kinds = kinds or ask_kinds(screen, game.players)
        state = game.new(seed=seed)
    else:
        state = _load(text, len(kinds)).new(seed=seed)
    return state, kinds or default_kinds(state.game.players)


def _check_save(save: str | None, record: str | None) -> None:
    """Refuses to write over a file that is not the game to go on with."""
    if save is not None and Path(save).is_file() and (record is None or not os.path.samefile(save, record)):
        raise RefusalError("file_exists", path=save)


def _continue(text: str | None, record: str, seed: int | None) -> "State":
    """The saved game."""
    if text is not None:
        raise RefusalError("game_and_record")
    state = read_record(record, seed)
    if state.is_over:
        raise RefusalError("finished", path=record)
    return state


def _load(text: str | None, seats: int) -> "Game":
    """The game that was asked for, with as many players as seats are named unless it says how many."""
    from azulejos.core import registry

    name, values = split(text if text is not None else registry.names()[0])
    game = azulejos.load(name if text is None else text)
    if seats <= game.players or "players" in values:
        return game
    return azulejos.load(
        f"{name}({','.join(f'{key}={value}' for key, value in [*values.items(), ('players', seats)])})"
    )
