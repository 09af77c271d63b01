"""What the command line says, in English, German and Dutch: one file per language, and a folder of them per game."""

import importlib
import importlib.util
import os
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

from azulejos.cli.texts.message import format_message
from azulejos.core.errors import AzulejosError
from azulejos.core.events import Event

LANGUAGES = ("en", "de", "nl")
LONGEST = 160  # letters of something a user typed that an error repeats


def choose_language(wanted: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language asked for, or that of the environment, or English."""
    surroundings = os.environ if environment is None else environment
    locale = next((found for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (found := surroundings.get(name))), "")
    for text in (wanted, surroundings.get("AZULEJOS_LANGUAGE"), locale):
        if text and (language := text[:2].lower()) in LANGUAGES and not text[2:3].isalpha():
            return language
    return LANGUAGES[0]


@cache
def general_texts(language: str) -> Mapping[str, str]:
    """The sentences that belong to no game, by their keys."""
    return MappingProxyType(dict(importlib.import_module(f"{__name__}.{language}").TEXTS))


@cache
def game_texts(game: str, language: str) -> Mapping[str, str]:
    """A game's sentences by their keys; none for a game that has no texts yet."""
    module = f"{__name__}.{game}.{language}"
    if not game.isidentifier() or importlib.util.find_spec(f"{__name__}.{game}") is None:
        return MappingProxyType({})
    return MappingProxyType(dict(importlib.import_module(module).TEXTS))


class RefusalError(Exception):
    """Something that the command line itself cannot do; the key tells the sentence."""

    def __init__(self, key: str, **parameters: object) -> None:
        self.key = key
        self.parameters = parameters
        super().__init__(key, parameters)


class Words:
    """All sentences in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def find(self, key: str) -> str | None:
        """The sentence with a key as it is written, if there is one."""
        return general_texts(self.language).get(key) or game_texts(key.partition(".")[0], self.language).get(key)

    def say(self, key: str, /, **parameters: object) -> str:
        """The sentence with a key; the key itself if nobody has written one."""
        template = self.find(key)
        return key if template is None else format_message(template, parameters)

    def first(self, *keys: str, otherwise: str) -> str:
        """The first of some texts that exists."""
        return next((text for key in keys if (text := self.find(key))), otherwise)

    def join(self, items: Sequence[str]) -> str:
        """A list as people say it."""
        return self.say("and").join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)

    def labels(self, game: str) -> dict[str, str]:
        """The words in a game's drawings."""
        start = f"{game}.label."
        texts = game_texts(game, self.language)
        return {key.removeprefix(start): text for key, text in texts.items() if key.startswith(start)}

    def error(self, error: AzulejosError) -> str:
        """What went wrong, in one line."""
        return self.say(f"error.{error.code}", **_on_one_line(error.parameters))

    def refusal(self, refusal: RefusalError) -> str:
        """Why the command line does not do something, in one line."""
        return self.say(f"refusal.{refusal.key}", **_on_one_line(refusal.parameters))

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened: a sentence, or what its seat did as the rest of a sentence."""
        template = self.find(event.id)
        seats = {f"{name}_seat": names[value] for name, value in event.parameters.items() if _is_seat(value, names)}
        found = {
            name: self.find(f"{event.id.partition('.')[0]}.{name}.{value}") for name, value in event.parameters.items()
        }
        words = {name: word for name, word in found.items() if word}
        return event.id if template is None else format_message(template, {**event.parameters, **seats}, words)


def _is_seat(value: object, names: Sequence[str]) -> bool:
    """Whether a parameter can be meant as a seat."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(names)


def _on_one_line(parameters: Mapping[str, object]) -> dict[str, object]:
    """Parameters whose texts are short and without line breaks and control characters."""
    return {name: value if isinstance(value, int) else readable(str(value)) for name, value in parameters.items()}


def readable(text: str) -> str:
    """A text as it can be shown within a line."""
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text[: LONGEST + 1])
    return shown if len(text) <= LONGEST else shown[:LONGEST] + "…"
