"""What can be chosen for a game, told so that a form needs no rules."""

import itertools
from dataclasses import dataclass
from typing import ClassVar

import pytest

from azulejos.core import registry
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.params import Params, choice
from azulejos.server import catalogue


@dataclass(frozen=True)
class Picky(Params):
    """A game whose large form needs three players."""

    game: ClassVar[str] = "picky"
    players: int = choice((2, 3), 2)
    size: str = choice(("small", "large"), "small")

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.size == "large" and self.players < 3:
            raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="size", value=self.size, allowed="small")


def choices(params: Params) -> dict[str, list[str]]:
    """The choices of each option that are offered."""
    return {option.name: option.choices for option in catalogue.describe(params).options}


def test_only_what_goes_with_everything_else_is_offered() -> None:
    assert choices(Picky(2)) == {"players": ["2", "3"], "size": ["small"]}
    assert choices(Picky(3)) == {"players": ["2", "3"], "size": ["small", "large"]}
    assert choices(Picky(3, "large")) == {"players": ["3"], "size": ["small", "large"]}
    assert catalogue.describe(Picky(3, "large")).players == [3]


@pytest.mark.parametrize("name", registry.names())
def test_every_game_can_be_set_up_with_whatever_is_offered_step_by_step(name: str) -> None:
    options = catalogue.describe(registry.read_params(name)).options
    for chosen in itertools.product(*(option.choices for option in options)):
        params = registry.read_params(name)
        for option, value in zip(options, chosen, strict=True):
            assert value in choices(params)[option.name]
            params = type(params).read({**values(params), option.name: value})
        info = catalogue.describe(params)
        assert tuple(option.value for option in info.options) == chosen
        assert registry.read_params(info.game) == params


def values(params: Params) -> dict[str, str]:
    """The options as texts."""
    return {option.name: option.value for option in catalogue.describe(params).options}
