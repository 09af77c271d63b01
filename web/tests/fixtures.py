"""Writes the games that the front end's tests look at: `python web/tests/fixtures.py [GAME ...]`.

For each set-up one whole game: the view before the first decision, then each decision, what happened and what differs
in the view after it, which is also the view before the next one.
"""

import json
import sys
from pathlib import Path
from typing import Any

import azulejos

FOLDER = Path(__file__).parent / "fixtures"
# For each game its set-ups and who plays them: one game played well, one with moves that nobody would make.
SET_UPS = {
    "summer_pavilion": {
        "summer_pavilion(players=2)": "greedy",
        "summer_pavilion(players=2,board=monochrome,jokers=back-down)": "random",
    },
}
SEED = 3


def play(set_up: str, level: str) -> dict[str, Any]:
    """One whole game."""
    state = azulejos.load(set_up).new(seed=SEED)
    player = azulejos.player(level)
    view = start = state.view(0)
    steps = []
    while state.turn >= 0:
        move = player.choose(state)
        events = [event.to_json() for event in state.apply(move)]
        before, view = view, state.view(0)
        changed = {name: value for name, value in view.items() if value != before[name]}
        steps.append({"move": str(move), "events": events, "after": changed})
    return {"start": start, "steps": steps}


def write(game: str) -> None:
    """Writes the file of a game."""
    games = {set_up: play(set_up, level) for set_up, level in SET_UPS[game].items()}
    text = json.dumps(games, separators=(",", ":")).replace('{"move"', '\n{"move"')
    (FOLDER / f"{game}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or SET_UPS:
        write(name)
