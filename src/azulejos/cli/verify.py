"""`azulejos verify`: whether a server dealt what it had promised."""

import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

import azulejos
from azulejos.cli.files import read_file, to_json
from azulejos.cli.options import Json, Language
from azulejos.cli.screen import Screen
from azulejos.cli.texts import Words, choose_language

if TYPE_CHECKING:
    from azulejos.core.state import State

EXAMPLES = """Examples:

azulejos verify game.json

azulejos verify game.json --json"""


def verify(
    file: Annotated[
        str,
        typer.Argument(metavar="RECORD", help="A record, as servers give it after the game; - is standard input."),
    ],
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Check that every deal of a record comes from the seed that was promised before the game."""
    content = read_file(file)
    answer = _answer(azulejos.verify(content), json.loads(content)["commitment"])
    if as_json:
        sys.stdout.write(to_json(answer))
    else:
        _print(Screen(Words(choose_language(language))), answer)


def _answer(state: "State", promise: str) -> dict[str, Any]:
    """What was found, for programs."""
    return {
        "game": str(state.game),
        "start": state.started_from,
        "fair": True,  # whatever is not ends with an error
        "deals": sum(step.move is None for step in state.steps),
        "decisions": len(state.moves),
        "over": state.is_over,
        "commitment": promise,
    }


def _print(screen: Screen, answer: dict[str, Any]) -> None:
    """What was found, for people."""
    screen.say("verify.fair", game=answer["game"], count=answer["deals"])
    screen.say("verify.commitment", commitment=answer["commitment"])
    if not answer["over"]:
        screen.say("verify.unfinished")
