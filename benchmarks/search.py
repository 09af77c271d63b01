"""How fast the search is: positions per second and the depth reached at the opening, for each game.

python -m benchmarks.search
"""

import statistics

import azulejos
from azulejos.ai.search import SearchPlayer
from azulejos.ai.settings import Settings
from azulejos.ai.thinking import Analysis

PLAYERS = {"azul": (2, 3, 4, 6), "summer_pavilion": (2, 3, 4), "queens_garden": (2, 3, 4)}
SET_UPS = [f"{game}(players={players})" for game, counts in PLAYERS.items() for players in counts]
TIMES = (0.1, 1.0)
DEALS = 8


def think(game: str, evaluation: str, seconds: float, deal: int) -> Analysis:
    """What a search of an opening has found when its time is over."""
    player = SearchPlayer(Settings(time=seconds, eval=evaluation), seed=0)
    state = azulejos.load(game).new(seed=deal)
    next(iter(player.analyse(state)))  # so that no compiling is measured
    player = SearchPlayer(Settings(time=seconds, eval=evaluation), seed=0)
    *_, last = player.analyse(state, lines=1)
    return last


def main() -> None:
    """Prints a table."""
    print("| game | evaluation | " + " | ".join(f"depth in {seconds} s" for seconds in TIMES) + " | nodes/s |")
    print("|---|---|" + "---:|" * (len(TIMES) + 1))
    for game in SET_UPS:
        for evaluation in ("learned", "hand"):
            found = {seconds: [think(game, evaluation, seconds, deal) for deal in range(DEALS)] for seconds in TIMES}
            depths = [
                f"{statistics.mean(depths):.1f} ({min(depths)}–{max(depths)})"
                for depths in ([one.depth for one in found[seconds]] for seconds in TIMES)
            ]
            speed = statistics.median(one.nodes / one.seconds for one in found[TIMES[-1]])
            print(f"| `{game}` | {evaluation} | {' | '.join(depths)} | {speed:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
