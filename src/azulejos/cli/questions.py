"""Questions for somebody who just typed `azulejos play`: every one has an answer to begin with."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import azulejos
from azulejos.cli.screen import Screen
from azulejos.cli.seating import YOU, computer_names, default_kinds
from azulejos.cli.texts import Words

if TYPE_CHECKING:
    from azulejos.core.game import Game
    from azulejos.core.params import Option


def ask_game(screen: Screen) -> "Game":
    """Which game with which options."""
    from azulejos.core import registry

    names = registry.names()
    titles = {name: screen.words.first(f"{name}.label.{name}", otherwise="") for name in names}
    name = names[0]
    if len(names) > 1:
        _explain(screen, titles)
        name = ask_choice(screen, screen.words.say("ask.game"), titles, name)
    kind = registry.parts(name).params.PARAMS
    values = [
        f"{key}={_ask_option(screen, name, key, option, kind.defaults()[key])}"
        for key, option in kind.options().items()
    ]
    return azulejos.load(f"{name}({','.join(values)})")


def _ask_option(screen: Screen, game: str, name: str, option: "Option", default: object) -> str:
    """The text of one option's value."""
    words = screen.words
    question = words.first(f"{game}.option.{name}", f"option.{name}", otherwise=name)
    choices = {choice: words.find(f"{game}.choice.{name}.{choice}") or "" for choice in option.choices}
    _explain(screen, choices)
    return ask_choice(screen, question, choices, option.write(default), option.accepts)


def ask_kinds(screen: Screen, players: int) -> list[str]:
    """Who sits where, as in --seats."""
    sitters = _sitters(screen.words)
    _explain(screen, sitters)
    return [
        ask_choice(screen, screen.words.say("ask.seat", seat=seat), sitters, default)
        for seat, default in enumerate(default_kinds(players), 1)
    ]


def _sitters(words: Words) -> dict[str, str]:
    """Whom a seat can be given to."""
    computers = {name: words.first(f"player.{name}", otherwise=words.say("ask.computer")) for name in computer_names()}
    return {YOU: words.say("ask.person"), **computers}


def _explain(screen: Screen, choices: Mapping[str, str]) -> None:
    """Says what the answers to the next question mean."""
    width = max(map(len, choices), default=0)
    for choice, meaning in choices.items():
        if meaning:
            screen.line(f"  {choice:<{width}}  {meaning}", "dim")


def ask_choice(
    screen: Screen,
    question: str,
    choices: Mapping[str, str],
    default: str,
    accepts: Callable[[str], bool] = lambda answer: False,
) -> str:
    """One of some answers, which may be shortened, or another one that is accepted; an empty answer is the default."""
    while True:
        answer = screen.ask(f"{question} ({', '.join(choices)}) [{default}]: ").lower() or default
        fitting = [choice for choice in choices if choice.startswith(answer)]
        if answer in choices or len(fitting) == 1:
            return answer if answer in choices else fitting[0]
        if accepts(answer):
            return answer
        screen.line(screen.words.say("ask.again", choices=", ".join(choices)), "bold red")
