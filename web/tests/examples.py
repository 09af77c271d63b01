"""Writes the views of the example positions that figures and lessons show, from the positions' texts.

python web/tests/examples.py    # rewrites web/src/games/<game>/examples.json
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import azulejos
from azulejos.server.analysis import preview, read_position, view_of

GAMES = Path(__file__).parent.parent / "src" / "games"


def example(stored: dict[str, Any]) -> dict[str, Any]:
    """An example with everything that follows from its position, and from its move if it has one."""
    state = read_position(stored["position"])
    found = {"position": state.to_text(), "view": view_of(state)}
    if "move" in stored:
        shown = preview(state, stored["move"])
        found |= {"move": stored["move"], "after": shown["state"], "events": shown["events"]}
    return found


def written(examples: dict[str, dict[str, Any]]) -> str:
    """The text of a file of examples, a line for each."""
    lines = [f"{json.dumps(name)}: {json.dumps(example(stored))}" for name, stored in sorted(examples.items())]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def files() -> Iterator[Path]:
    """The file of each game."""
    return (GAMES / name / "examples.json" for name in azulejos.game_names())


def main() -> None:
    """Rewrites all files."""
    for file in files():
        file.write_text(written(json.loads(file.read_text())))


if __name__ == "__main__":
    main()
