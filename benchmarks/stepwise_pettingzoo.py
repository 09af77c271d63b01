"""Decisions per second from a Python loop of random legal actions: PettingZoo, one seat in Gymnasium, and OpenSpiel's
backgammon, which has dice, too, and is written in C++, in the same kind of loop. Observations are asked for each time.

python -m benchmarks.stepwise_pettingzoo
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]

from azulejos.core.registry import names
from azulejos.envs.gymnasium import SeatEnv
from azulejos.envs.pettingzoo import env, raw_env

REPEATS = 5
BACKGAMMON = "OpenSpiel's backgammon"


def any_legal(mask: Any) -> int:
    """One of the actions that a mask allows."""
    return int(random.choice(np.flatnonzero(mask)))


def pettingzoo_game(table: Any) -> int:
    """Plays a game through PettingZoo; answers how many decisions it took."""
    decisions = 0
    table.reset()
    for _ in table.agent_iter():
        observation, _, termination, truncation, _ = table.last()
        if termination or truncation:
            break
        table.step(any_legal(observation["action_mask"]))
        decisions += 1
    return decisions


def gymnasium_game(seat: SeatEnv) -> int:
    """Plays a game through Gymnasium; the decisions of the other player are not counted."""
    decisions, over = 0, False
    observation: Any = seat.reset()[0]
    while not over:
        observation, _, over, _, _ = seat.step(any_legal(observation["action_mask"]))
        decisions += 1
    return decisions


def openspiel_game(game: Any) -> int:
    """Plays a game through OpenSpiel with observations and legal actions; draws of chance are not counted."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def speed(play: Callable[[Any], int], environment: Any, seconds: float) -> float:
    """Decisions per second; the median of some portions, because other programs disturb."""
    play(environment)
    found = []
    for _ in range(REPEATS):
        started, decisions = time.perf_counter(), 0
        while time.perf_counter() - started < seconds / REPEATS:
            decisions += play(environment)
        found.append(decisions / (time.perf_counter() - started))
    return statistics.median(found)


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each line")
    seconds = parser.parse_args().seconds
    unit = speed(openspiel_game, pyspiel.load_game("backgammon"), seconds)
    print("| loop | decisions/s | beside backgammon |\n|---|---:|---:|")
    print(f"| {BACKGAMMON} | {unit:,.0f} | 1 |", flush=True)
    for game in names():
        for name, play, made in (
            ("PettingZoo, with wrappers", pettingzoo_game, env(game)),
            ("PettingZoo, `raw_env`", pettingzoo_game, raw_env(game)),
            ("Gymnasium, against random", gymnasium_game, SeatEnv(game)),
        ):
            found = speed(play, made, seconds)
            print(f"| `{game}(players=2)`, {name} | {found:,.0f} | {found / unit:.2f} |", flush=True)


if __name__ == "__main__":
    main()
