"""What can be chosen for a game, so that a form can be built without knowing any rules."""

from dataclasses import replace

from azulejos.core.errors import AzulejosError
from azulejos.core.params import Option, Params
from azulejos.server.protocol import GameInfo, OptionInfo

PLAYERS = "players"


def describe(params: Params) -> GameInfo:
    """A game with its options as they are chosen, each with what could be chosen instead."""
    options = [_describe_option(params, name, option) for name, option in params.options().items()]
    players = next(option.choices for option in options if option.name == PLAYERS)
    return GameInfo(name=params.game, game=str(params), players=[int(number) for number in players], options=options)


def _describe_option(params: Params, name: str, option: Option) -> OptionInfo:
    """An option with the choices that go with all others."""
    return OptionInfo(
        name=name,
        value=option.write(getattr(params, name)),
        default=option.write(params.defaults()[name]),
        choices=[choice for choice in option.choices if _fits(params, name, option, choice)],
        is_open=option.is_open,
        spelled=dict(zip(option.choices, option.spelled, strict=True)) if option.is_open else {},
    )


def _fits(params: Params, name: str, option: Option, choice: str) -> bool:
    """Whether a game could be played with one option chosen otherwise; the game's own params are the judge."""
    try:
        replace(params, **{name: option.read(choice)})
    except AzulejosError:
        return False
    return True
