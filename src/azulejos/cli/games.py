"""`azulejos games`: which games there are and what can be chosen."""

import sys
from typing import Any

from azulejos.cli.files import to_json
from azulejos.cli.options import Json
from azulejos.cli.screen import Screen
from azulejos.cli.texts import Words

EXAMPLES = """Examples:

azulejos games

azulejos games --json"""


def games(as_json: Json = False) -> None:
    """List the games with their options, the default of each first."""
    answer = _answer()
    if as_json:
        sys.stdout.write(to_json(answer))
    else:
        _print(answer)


def _answer() -> list[dict[str, Any]]:
    """All games for programs."""
    from azulejos.core import registry

    kinds = {name: registry.parts(name).params.PARAMS for name in registry.names()}
    return [
        {
            "name": name,
            "options": {
                option: {
                    "choices": list(how.choices),
                    "allowed": how.allowed,
                    "default": how.write(kind.defaults()[option]),
                }
                for option, how in kind.options().items()
            },
        }
        for name, kind in kinds.items()
    ]


def _print(answer: list[dict[str, Any]]) -> None:
    """All games for people."""
    screen = Screen(Words("en"))
    rows = [
        [game["name"], option, how["allowed"], how["default"]]
        for game in answer
        for option, how in game["options"].items()
    ]
    screen.table(["game", "option", "allowed", "default"], rows, left=4)
