"""OpenSpiel's own tree search plays one of the games against itself: open_spiel_mcts.py [GAME] [--simulations N]."""

import argparse
import random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import azulejos.envs.open_spiel  # noqa: F401  (registers the games)


def make_bot(game: Any, simulations: int, seed: int) -> Any:
    """A bot that knows nothing of the game but what OpenSpiel tells it."""
    chooser = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chooser)
    return mcts.MCTSBot(game, 1.4, simulations, evaluator, solve=False, random_state=chooser)


def play(text: str, simulations: int, seed: int = 0) -> Any:
    """Plays a whole game, a bot in every seat; answers its end."""
    game, chance = pyspiel.load_game(text), random.Random(seed)
    bots = [make_bot(game, simulations, seed + seat) for seat in range(game.num_players())]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            action = chance.choices(outcomes, probabilities)[0]
        else:
            seat = state.current_player()
            action = bots[seat].step(state)
            print(f"seat {seat}: {state.action_to_string(action)}")
        state.apply_action(action)
    return state


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="azulejos_azul(players=2)", help="as for pyspiel.load_game")
    parser.add_argument("--simulations", type=int, default=50, help="for each decision")
    options = parser.parse_args()
    end = play(options.game, options.simulations)
    print("returns:", *end.returns())
    print(end)
