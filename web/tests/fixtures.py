"""Writes games for the front end's tests: each step with its move, what happened, and the views around it.

python web/tests/fixtures.py    # writes web/tests/fixtures/<game>.json
"""

import json
from pathlib import Path
from typing import Any

import azulejos

FOLDER = Path(__file__).parent / "fixtures"

# For each game set-ups that together show everything that can happen.
SET_UPS = {
    "azul": ("azul(players=2)", "azul(players=3,wall=grey,jokers=on)", "azul(players=5,jokers=on)"),
    "summer_pavilion": ("summer_pavilion(players=2)", "summer_pavilion(players=3,board=monochrome)"),
    "queens_garden": ("queens_garden(players=2)", "queens_garden(players=3,board=back)"),
}
PLAYERS = ("greedy", "random")  # random players meet what greedy ones avoid


def play(name: str, player: str, seed: int) -> dict[str, Any]:
    """A whole game."""
    state = azulejos.load(name).new(seed=seed)
    computer = azulejos.player(player, seed=seed)
    steps = []
    first = state.view(state.turn)
    while not state.is_over:
        move = computer.choose(state)
        events = [event.to_json() for event in state.apply(move)]
        steps.append({"move": str(move), "events": events, "view": state.view(max(state.turn, 0))})
    return {"game": name, "view": first, "steps": steps}


def main() -> None:
    """Writes all games."""
    FOLDER.mkdir(exist_ok=True)
    for game, names in SET_UPS.items():
        games = [play(name, player, seed) for seed, name in enumerate(names, start=1) for player in PLAYERS]
        (FOLDER / f"{game}.json").write_text(json.dumps(games))


if __name__ == "__main__":
    main()
