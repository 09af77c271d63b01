"""Decisions per second from a Python loop of random legal actions: OpenSpiel, PettingZoo and one seat in Gymnasium.

python -m benchmarks.stepwise

OpenSpiel's own backgammon, which has dice, too, and is written in C++, plays in the same loop of the same run: bare
beside OpenSpiel, with observations beside the frameworks that show them at every decision.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from azulejos.core.registry import names
from azulejos.envs.gymnasium import SeatEnv
from azulejos.envs.open_spiel import PREFIX
from azulejos.envs.pettingzoo import env, raw_env

REPEATS = 5
BACKGAMMON = "backgammon"


class Loop(NamedTuple):
    """A way to play random games: what it is called, the environment, how a game is played, beside which other."""

    name: str
    made: Any
    play: Callable[[Any], int]  # answers how many decisions a game took
    beside: str


def open_spiel_game(game: Any, is_observed: bool = False) -> int:
    """Plays a game through OpenSpiel; draws of chance are not counted."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])
            continue
        if is_observed:
            state.observation_tensor()
        state.apply_action(random.choice(state.legal_actions()))
        decisions += 1
    return decisions


def observed_game(game: Any) -> int:
    """Plays a game through OpenSpiel and looks at what each seat sees before it decides."""
    return open_spiel_game(game, is_observed=True)


def pettingzoo_game(table: Any) -> int:
    """Plays a game through PettingZoo."""
    decisions = 0
    table.reset()
    for _ in table.agent_iter():
        observation, _, termination, truncation, _ = table.last()
        if termination or truncation:
            break
        table.step(_any_legal(observation["action_mask"]))
        decisions += 1
    return decisions


def gymnasium_game(seat: SeatEnv) -> int:
    """Plays a game through Gymnasium; the decisions of the other player are not counted."""
    decisions, over = 0, False
    observation: Any = seat.reset()[0]
    while not over:
        observation, _, over, _, _ = seat.step(_any_legal(observation["action_mask"]))
        decisions += 1
    return decisions


def _any_legal(mask: Any) -> int:
    """One of the actions that a mask allows."""
    return int(random.choice(np.flatnonzero(mask)))


def loops() -> list[Loop]:
    """All that is measured; what stands beside others comes first."""
    bare, observed = f"`{BACKGAMMON}`, OpenSpiel", f"`{BACKGAMMON}`, OpenSpiel with observations"
    backgammon = pyspiel.load_game(BACKGAMMON)
    found = [Loop(bare, backgammon, open_spiel_game, bare), Loop(observed, backgammon, observed_game, observed)]
    for game in names():
        found += [
            Loop(f"`{game}`, OpenSpiel", pyspiel.load_game(PREFIX + game), open_spiel_game, bare),
            Loop(f"`{game}`, PettingZoo `raw_env`", raw_env(game), pettingzoo_game, observed),
            Loop(f"`{game}`, PettingZoo `env` with its wrappers", env(game), pettingzoo_game, observed),
            Loop(f"`{game}`, Gymnasium against random", SeatEnv(game), gymnasium_game, observed),
        ]
    return found


def speed(loop: Loop, seconds: float) -> float:
    """Decisions per second of processor time, because other programs disturb."""
    started, decisions = time.process_time(), 0
    while time.process_time() - started < seconds:
        decisions += loop.play(loop.made)
    return decisions / (time.process_time() - started)


def main() -> None:
    """Prints a table; the loops take turns, so that all of them see the same machine."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help=f"for each loop, {REPEATS} times")
    seconds = parser.parse_args().seconds
    measured = loops()
    runs = [{loop.name: speed(loop, seconds) for loop in measured} for _ in range(REPEATS)]
    print("| loop | decisions/s | beside backgammon |\n|---|---:|---:|")
    for loop in measured:
        found = statistics.median(run[loop.name] for run in runs)
        ratio = statistics.median(run[loop.name] / run[loop.beside] for run in runs)
        print(f"| {loop.name} | {found:,.0f} | {ratio:.2f} |")


if __name__ == "__main__":
    main()
