"""A computer player as text: its name and settings, "search(time=0.5)", with quotes where a value needs them.

search(nodes=2000,eval="players=2,wall=grey.npy")
"""

import re
from collections.abc import Iterable

_DESCRIPTION = re.compile(r"\s*(?P<name>[A-Za-z_]+)\s*(?:\((?P<inside>[^\r\n\0]*)\))?\s*")  # one line
_QUOTED_OR_PLAIN = r"""(?:"(?P<double>(?:[^"\\]|\\.)*)"|'(?P<single>[^']*)'|(?P<plain>[^"',()]+?))"""
_SETTING = re.compile(
    rf"\s*(?P<name>[A-Za-z0-9_.]+)\s*=\s*{_QUOTED_OR_PLAIN}\s*(?:,(?=\s*\S)|$)", re.DOTALL
)  # a comma is followed by another one


def read_description(text: object) -> tuple[str, dict[str, str]] | None:
    """The name and the settings, without their quotes; None for a text that does not read so."""
    found = _DESCRIPTION.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        return None
    values = _read_settings((found["inside"] or "").strip())
    return None if values is None else (found["name"], values)


def write_description(name: str, values: Iterable[tuple[str, object]]) -> str:
    """A text that reads back equal."""
    return f"{name}({','.join(f'{option}={_quoted(value)}' for option, value in values)})"


def _read_settings(inside: str) -> dict[str, str] | None:
    """The settings between the brackets."""
    values: dict[str, str] = {}
    at = 0
    while at < len(inside):
        found = _SETTING.match(inside, at)
        if found is None or found["name"] in values:
            return None
        values[found["name"]] = _value(found)
        at = found.end()
    return values


def _value(found: re.Match[str]) -> str:
    """A setting's value, without its quotes."""
    if found["double"] is not None:
        return re.sub(r"\\(.)", r"\1", found["double"], flags=re.DOTALL)
    return found["single"] or found["plain"] or ""


def _quoted(value: object) -> str:
    """A value as it is written, in quotes where it needs them."""
    text = str(value)
    if re.fullmatch(r"[^\s\"'\\,()]+", text):
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
