"""Writes whole games for the front end's tests: for each step the view before, what happened, the view after.

Run from the repository: `python web/tests/fixtures.py queens_garden`.
"""

import json
import sys
from pathlib import Path
from typing import Any

import azulejos

FOLDER = Path(__file__).parent / "fixtures"
SEED = 1  # a game of Queen's Garden in which everything that can happen does


def play(game: str) -> dict[str, Any]:
    """A game between two greedy players: its first view, then for each decision the move, the events and the view."""
    state = azulejos.load(game).new(seed=SEED)
    player = azulejos.player("greedy", seed=SEED)
    first = state.view(0)
    steps = []
    while not state.is_over:
        move = player.choose(state)
        events = state.apply(move)
        steps.append({"move": str(move), "events": [event.to_json() for event in events], "after": state.view(0)})
    return {"game": game, "first": first, "steps": steps}


def changes(before: Any, after: Any) -> Any:
    """What is new in a view: only what differs, all the way down; a list as long as before is compared by places."""
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        before, after = dict(enumerate(before)), dict(enumerate(after))
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return {name: changes(before[name], value) for name, value in after.items() if before[name] != value}
    return {"=": after}


def main() -> None:
    """Writes the fixture of a game, each view as what changed since the one before, to keep the file small."""
    game = sys.argv[1]
    played = play(f"{game}(players=2)")
    before = played["first"]
    for step in played["steps"]:
        after = step["after"]
        step["after"] = changes(before, after)
        before = after
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{game}.json").write_text(json.dumps(played, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
