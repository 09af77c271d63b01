"""How fast OpenSpiel's games are stepped through from a Python loop, ours beside its own backgammon, which is C++.

python -m benchmarks.stepwise_open_spiel
"""

import random
import statistics
import time
from typing import Any

import pyspiel

import azulejos
from azulejos.envs.open_spiel import PREFIX

BESIDE = "backgammon"
SECONDS = 1.0
REPEATS = 5


def play(game: Any, chooser: random.Random) -> tuple[int, int]:
    """Plays a random game; answers how many decisions and how many draws that were."""
    state = game.new_initial_state()
    decisions = draws = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choices(outcomes, probabilities)[0])
            draws += 1
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
            decisions += 1
    return decisions, draws


def speed(game: Any, chooser: random.Random) -> tuple[float, float]:
    """Decisions per second, and decisions and draws per second."""
    decisions = draws = 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        more_decisions, more_draws = play(game, chooser)
        decisions += more_decisions
        draws += more_draws
    seconds = time.process_time() - started
    return decisions / seconds, (decisions + draws) / seconds


def main() -> None:
    """Prints a table; the games take turns, so that all of them see the same machine."""
    games = {name: pyspiel.load_game(name) for name in (BESIDE, *(PREFIX + name for name in azulejos.game_names()))}
    chooser = random.Random(1)
    runs = [{name: speed(game, chooser) for name, game in games.items()} for _ in range(REPEATS)]
    print("| game | decisions/s | steps/s (with draws) | decisions beside backgammon | steps beside backgammon |")
    print("|---|---:|---:|---:|---:|")
    for name in games:
        medians = [statistics.median(run[name][column] for run in runs) for column in range(2)]
        ratios = [statistics.median(run[name][column] / run[BESIDE][column] for run in runs) for column in range(2)]
        print(f"| `{name}` | {medians[0]:,.0f} | {medians[1]:,.0f} | {ratios[0]:.2f} | {ratios[1]:.2f} |")


if __name__ == "__main__":
    main()
