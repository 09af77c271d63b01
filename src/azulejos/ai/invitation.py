"""Which program of somebody else's is asked to play, and how long it may take, as text and as a value.

engine(command=./bot)
engine(command="python 'my bot.py' --fast",time=0.5,fallback=random,option.threads=2)
"""

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import azulejos
from azulejos.ai.description import read_description, write_description
from azulejos.core.errors import AzulejosError, ErrorCode

NAME = "engine"
EXAMPLE = f'{NAME}(command="...")'
MOST_SECONDS = 24 * 3600.0
MOST_RESTARTS = 1000
OPTION = "option."

_MEANT = re.compile(rf"\s*{NAME}\s*\([^\r\n\0]*\)\s*")


@dataclass(frozen=True)
class Invitation:
    """A program and how long it may take; `str` gives a text that reads back equal."""

    command: str  # split as a shell would, but no shell is asked
    time: float = 1.0  # seconds for a decision
    grace: float = 0.5  # seconds more before the decision is forfeited
    start: float = 10.0  # seconds to get ready
    fallback: str = "greedy"  # who decides instead
    restarts: int = 3  # how often in a row it may fail to answer before it is given up
    options: tuple[tuple[str, str], ...] = ()  # of its own, to be set

    @classmethod
    def read(cls, text: str) -> "Invitation":
        """The program that a text like engine(command=./bot) means."""
        described = read_description(text)
        if described is None or described[0] != NAME:
            raise _malformed(text)
        values = described[1]
        own = {name.removeprefix(OPTION): value for name, value in values.items() if name.startswith(OPTION)}
        known = {name: _READERS.get(name, _read_word) for name in _names()}
        found: dict[str, Any] = {}
        for name, value in values.items():
            if name in known:
                found[name] = known[name](name, value)
            elif not name.startswith(OPTION):
                raise AzulejosError(ErrorCode.UNKNOWN_OPTION, game=NAME, option=name, known=", ".join(known))
        if "command" not in found:
            raise _malformed(text)
        azulejos.player(found.get("fallback", cls.fallback))
        return cls(**found, options=tuple(own.items()))

    @classmethod
    def of(cls, command: str) -> "Invitation":
        """A program by its command alone."""
        return cls(_read_command("command", command))

    @property
    def arguments(self) -> list[str]:
        """The command's words."""
        return shlex.split(self.command)

    def __str__(self) -> str:
        values = [
            (name, getattr(self, name)) for name in _names() if getattr(self, name) != getattr(Invitation, name, None)
        ]
        values += [(OPTION + name, value) for name, value in self.options]
        return write_description(NAME, values)


def is_invitation(text: object) -> bool:
    """Whether a text is meant as a program of somebody else's."""
    return isinstance(text, str) and _MEANT.fullmatch(text) is not None


def _names() -> list[str]:
    """What can be said about any program."""
    return [item.name for item in fields(Invitation) if item.name != "options"]


def _malformed(text: str) -> AzulejosError:
    """The error for a text that names no program."""
    return AzulejosError(ErrorCode.UNKNOWN_PLAYER, name=text, known=EXAMPLE)


def _read_word(name: str, text: str) -> str:
    """Any text, but some."""
    if not text.strip():
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option=name, value=text, allowed="a text")
    return text


def _read_command(name: str, text: str) -> str:
    """A command whose quotes match."""
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if not words:
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option=name, value=text, allowed="a program and its arguments")
    return text


def _read_seconds(name: str, text: str) -> float:
    """A time."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0.001 <= seconds <= MOST_SECONDS:
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option=name, value=text, allowed="seconds from 0.001 on")
    return seconds


def _read_count(name: str, text: str) -> int:
    """A number of times."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 4 and int(text) <= MOST_RESTARTS):
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option=name, value=text, allowed=f"0 to {MOST_RESTARTS}")
    return int(text)


_READERS: dict[str, Callable[[str, str], Any]] = {
    "command": _read_command,
    "time": _read_seconds,
    "grace": _read_seconds,
    "start": _read_seconds,
    "restarts": _read_count,
}
