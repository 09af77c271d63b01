"""What a user means by a text on the command line: a game, a position, a record."""

import os
from typing import TYPE_CHECKING

import azulejos
from azulejos.cli.files import STANDARD_STREAM, read_file

if TYPE_CHECKING:
    from azulejos.core.state import State


def read_state(what: str, seed: int | None = None) -> "State":
    """The position behind a game's text (a new deal), a position's text, or a file with one of these or a record."""
    if what == STANDARD_STREAM or _is_path(what):
        return _read_content(read_file(what), seed)
    return _read_text(what, seed)


def read_record(path: str, seed: int | None = None) -> "State":
    """The end of the game that a file records, with its whole history."""
    return azulejos.replay(read_file(path), seed)


def back_to_move(state: "State", move: int, option: str = "move") -> None:
    """Takes decisions back until so many are left, as an option asks for."""
    from azulejos.core.errors import check_number

    check_number(option, move, 0, len(state.moves))
    while len(state.moves) > move:
        state.undo()


def back_to_decision(state: "State") -> None:
    """Goes back to where somebody has to decide, if nobody has to now and anybody ever had."""
    while state.turn < 0 and state.moves:
        state.undo()


def stages(state: "State") -> list["State"]:
    """How things stood before the first decision and after every one."""
    found = [state.copy()]
    for _ in state.moves:
        earlier = found[-1].copy()
        earlier.undo()
        found.append(earlier)
    return found[::-1]


def _is_path(what: str) -> bool:
    """Whether a text is meant as a file, which may be missing; a game's options may have slashes, too."""
    name, *_ = what.split("(")
    return os.path.isfile(what) or what.endswith(".json") or ("/" in name and len(what.split()) == 1)


def _read_content(content: bytes, seed: int | None) -> "State":
    """The position behind what is in a file."""
    start = content.lstrip()
    if not start or start[:1] in b"{[" or b"\0" in start:
        return azulejos.replay(content, seed)
    return _read_text(start.decode("utf-8", "replace"), seed)


def _read_text(text: str, seed: int | None) -> "State":
    """The position behind the text of a game or of a position."""
    plain = text.strip()
    name, _, rest = plain.partition(" ")
    if rest and not plain.endswith(")"):
        return azulejos.load(name).from_text(plain, seed)
    return azulejos.load(plain).new(seed=seed)
