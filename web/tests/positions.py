"""Writes positions for the tests of the position editors: of every set-up new games, and what they come to.

python web/tests/positions.py    # writes web/tests/fixtures/positions_<game>.json
"""

import json
from itertools import product
from pathlib import Path

import azulejos

FOLDER = Path(__file__).parent / "fixtures"
EVERY = 7  # decisions between two positions that are kept

SET_UPS = {
    "azul": [
        f"azul(players={players},wall={wall},jokers={jokers})"
        for players, wall, jokers in product(range(2, 9), ("coloured", "grey"), ("off", "on"))
    ],
    "summer_pavilion": [
        f"summer_pavilion(players={players},board={board},jokers={jokers})"
        for players, board, jokers in product(range(2, 5), ("coloured", "monochrome"), ("standard", "gpboyr"))
    ],
    "queens_garden": [
        f"queens_garden(players={players},board={board})"
        for players, board in product(range(2, 5), ("front", "back", "g2b112/y12231/l2p242/v35363/1-2-3"))
    ],
}


def positions(name: str, seed: int) -> list[str]:
    """Positions of a game from its start, before anything is dealt, to its end."""
    state = azulejos.load(name).new(seed=seed)
    computer = azulejos.player("random")
    found = [azulejos.core.state.State(state.game, state.steps[0].before, state.steps[0].rng).to_text()]
    while not state.is_over:
        if len(state.steps) % EVERY == 1:
            found.append(state.to_text())
        state.apply(computer.choose(state))
    return [*found, state.to_text()]


def main() -> None:
    """Writes the positions of all games that have an editor."""
    FOLDER.mkdir(exist_ok=True)
    for game, names in SET_UPS.items():
        found = {name: positions(name, seed) for seed, name in enumerate(names)}
        (FOLDER / f"positions_{game}.json").write_text(json.dumps(found))


if __name__ == "__main__":
    main()
