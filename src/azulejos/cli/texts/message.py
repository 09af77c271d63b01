"""Sentences with choices in them, written in the small part of the ICU message format that this program needs.

{name}                                           a parameter
{count, plural, =0 {nothing} one {# tile} other {# tiles}}     by a number, which `#` repeats
{reason, select, row {...} other {...}}          by a word; None is `none`, True `yes` and False `no`
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

_HEAD = re.compile(r"\s*(\w+)\s*(?:,\s*(plural|select)\s*,\s*)?")
_BRANCH = re.compile(r"\s*(=?\w+)\s*\{")
_PLAIN = re.compile(r"[^{}]+")
_SPACE = re.compile(r"\s*")
_WORDS = {None: "none", True: "yes", False: "no"}


@dataclass(frozen=True)
class Argument:
    """A parameter in a sentence, with the branches to choose from by its value."""

    name: str
    kind: str | None
    branches: Mapping[str, "Nodes"]


Nodes = tuple[str | Argument, ...]


def format_message(template: str, parameters: Mapping[str, object], words: Mapping[str, str] | None = None) -> str:
    """The sentence for some parameters; those in `words` are shown so, but chosen by as they are."""
    return _Rendering(parameters, words or {}).text(parse(template), None)


def placeholders(template: str) -> set[str]:
    """The names of all parameters that a sentence asks for."""
    return {argument.name for argument in _arguments(parse(template))}


def _arguments(nodes: Nodes) -> Iterator[Argument]:
    """All arguments of a sentence, those inside branches too."""
    for node in nodes:
        if isinstance(node, Argument):
            yield node
            for branch in node.branches.values():
                yield from _arguments(branch)


@dataclass(frozen=True)
class _Rendering:
    """A sentence on its way: the parameters to choose by, and how some of them are shown."""

    parameters: Mapping[str, object]
    words: Mapping[str, str]

    def text(self, nodes: Nodes, number: object) -> str:
        """The text of a parsed sentence; `number` is what `#` means."""
        return "".join(self._piece(node, number) for node in nodes)

    def _piece(self, node: str | Argument, number: object) -> str:
        """The text of one piece of a sentence."""
        if isinstance(node, str):
            return node if number is None else node.replace("#", str(number))
        value = self.parameters[node.name]
        if node.kind is None:
            return self.words.get(node.name, str(value))
        return self.text(_branch(node, value), value if node.kind == "plural" else number)


def _branch(argument: Argument, value: object) -> Nodes:
    """The branch for a value; English, German and Dutch all have a form for one and a form for the rest."""
    key = _WORDS[value] if value is None or isinstance(value, bool) else str(value)
    if argument.kind == "plural":
        key = f"={value}" if f"={value}" in argument.branches else "one" if value == 1 else "other"
    return argument.branches.get(key, argument.branches["other"])


@cache
def parse(template: str) -> Nodes:
    """A sentence taken apart; ValueError if its braces do not match."""
    nodes, end = _read_nodes(template, 0)
    if end != len(template):
        raise ValueError(f"a brace too many: {template!r}")
    return nodes


def _read_nodes(text: str, at: int) -> tuple[Nodes, int]:
    """The pieces up to a closing brace or the end."""
    nodes: list[str | Argument] = []
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            argument, at = _read_argument(text, at + 1)
            nodes.append(argument)
        elif plain := _PLAIN.match(text, at):
            nodes.append(plain[0])
            at = plain.end()
    return tuple(nodes), at


def _read_argument(text: str, at: int) -> tuple[Argument, int]:
    """A parameter and its branches; the opening brace has been read."""
    head = _HEAD.match(text, at)
    branches: dict[str, Nodes] = {}
    at = head.end() if head else at
    while head and head[2] and (branch := _BRANCH.match(text, at)):
        branches[branch[1]], at = _read_nodes(text, branch.end())
        at = _skip_space(text, at + 1)
    complete = head is not None and text[at : at + 1] == "}" and ("other" in branches or head[2] is None)
    if not head or not complete:
        raise ValueError(f"this does not read like a message: {text!r}")
    return Argument(head[1], head[2], branches), at + 1


def _skip_space(text: str, at: int) -> int:
    """Where the next letter stands."""
    found = _SPACE.match(text, at)
    return found.end() if found else at
