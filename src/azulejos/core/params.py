"""A game with its options as text and as a value: "azul(players=3,wall=grey)" and back.

A game's own params file subclasses `Params` as a frozen dataclass whose fields are made with `choice` or `option`.
"""

import contextlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, ClassVar, Self

import numpy as np

from azulejos.core.errors import AzulejosError, ErrorCode

_GAME = re.compile(r"\s*([a-z][a-z0-9_]*)\s*(?:\((.*)\))?\s*", re.DOTALL)


@dataclass(frozen=True)
class Option:
    """How one option of a game is read, written and offered to people."""

    choices: tuple[str, ...]
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    allowed: str
    is_open: bool = False  # whether other texts than the choices can be values, too
    spelled: tuple[str, ...] = ()  # of an open option: what each choice is short for, as one's own value is written

    def accepts(self, text: str) -> bool:
        """Whether a text is a value of the option."""
        try:
            self.read(text)
        except (KeyError, ValueError):
            return False
        return True


def choice(values: Sequence[Any], default: Any) -> Any:
    """A dataclass field for an option with a list of values; True and False are written on and off."""
    texts = {_text(value): value for value in values}
    return field(default=default, metadata={"option": Option(tuple(texts), texts.__getitem__, _text, ", ".join(texts))})


def option(choices: Mapping[str, str], default: str, read: Callable[[str], str], others: str) -> Any:
    """A dataclass field for an option whose value is a text: a choice's name, or `others` that `read` accepts."""
    allowed = f"{', '.join(choices)}, or {others}"
    found = Option(tuple(choices), read, str, allowed, is_open=True, spelled=tuple(choices.values()))
    return field(default=default, metadata={"option": found})


def _text(value: Any) -> str:
    """How an option's value is written."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


@dataclass(frozen=True)
class Params:
    """The options of a game; every value has been checked, and `str` gives a text that reads back equal."""

    game: ClassVar[str]
    players: int

    def __post_init__(self) -> None:
        for item in fields(self):
            object.__setattr__(self, item.name, _checked(item, getattr(self, item.name)))

    @classmethod
    def options(cls) -> dict[str, Option]:
        """The options by name, in the order they are written."""
        return {item.name: item.metadata["option"] for item in fields(cls)}

    @classmethod
    def defaults(cls) -> dict[str, Any]:
        """The value each option has when nothing is said."""
        return {item.name: item.default for item in fields(cls) if item.default is not MISSING}

    @classmethod
    def read(cls, values: dict[str, str]) -> Self:
        """The params for options given as texts; what is not given keeps its default."""
        options = cls.options()
        for name in values:
            if name not in options:
                raise AzulejosError(ErrorCode.UNKNOWN_OPTION, game=cls.game, option=name, known=", ".join(options))
        return cls(**{name: _read(name, options[name], text) for name, text in values.items()})

    def __str__(self) -> str:
        """The shortest text that says it all: the players, and what differs from the defaults."""
        defaults = self.defaults()
        parts = [
            f"{name}={option.write(getattr(self, name))}"
            for name, option in self.options().items()
            if name == "players" or getattr(self, name) != defaults[name]
        ]
        return f"{self.game}({','.join(parts)})"


def _read(name: str, option: Option, text: str) -> Any:
    """One option's value from its text."""
    try:
        return option.read(text)
    except (KeyError, ValueError):
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option=name, value=text, allowed=option.allowed) from None


def _checked(item: "Field[Any]", value: Any) -> Any:
    """The value as the option writes it; one that the option cannot have is refused, whoever made the params."""
    option: Option = item.metadata["option"]
    if isinstance(value, np.generic):
        value = value.item()
    with contextlib.suppress(KeyError, ValueError, TypeError, AttributeError):
        known = option.read(option.write(value))
        if type(known) is type(value):
            return known
    raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option=item.name, value=value, allowed=option.allowed)


def split(text: str) -> tuple[str, dict[str, str]]:
    """The name and the options of "name(option=value,...)", as texts still."""
    found = _GAME.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise AzulejosError(ErrorCode.MALFORMED_PARAMS, text=text)
    name, inside = found.groups()
    values: dict[str, str] = {}
    for part in (inside or "").split(",") if (inside or "").strip() else []:
        option, equals, value = (piece.strip() for piece in part.partition("="))
        if not option or not equals or not value or option in values:
            raise AzulejosError(ErrorCode.MALFORMED_PARAMS, text=text)
        values[option] = value
    return name, values
