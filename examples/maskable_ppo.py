"""Teaches sb3-contrib's MaskablePPO to play a game for a few thousand decisions, and counts how often it then wins.

pip install "azulejos[gymnasium]" torch stable-baselines3 sb3-contrib
python examples/maskable_ppo.py
python examples/maskable_ppo.py --game "summer_pavilion(players=2)" --opponents greedy --steps 100000
"""

import argparse
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.envs.gymnasium import SeatEnv

PORTION = 1024  # decisions between two times of learning

Choose = Callable[[Any, npt.NDArray[np.bool_]], int]


def make(game: str, opponents: str, seat: int | None = None) -> SeatEnv:
    """A seat to learn in: points are rewarded as they are won, and an illegal action would be a mistake of ours."""
    return SeatEnv(game, opponents, seat, reward="change", observation="flat", illegal="error")


def win_rate(choose: Choose, game: str, opponents: str, games: int) -> float:
    """The share of games that are won, each deal played once from every seat; a draw counts in parts."""
    players = SeatEnv(game).game.players
    won = 0.0
    for number in range(games):
        won += play(choose, make(game, opponents, number % players), seed=number // players)
        tell(f"{number + 1} of {games} games, {won:g} won")
    sys.stderr.write("\n")
    return won / games


def play(choose: Choose, env: SeatEnv, seed: int) -> float:
    """One game: 1 if it is won, a part of it if others have won as well, or 0."""
    observation, _ = env.reset(seed=seed)
    over = False
    while not over:
        observation, _, over, _, info = env.step(choose(observation, env.action_masks()))
    places: list[int] = info["places"]
    return int(places[env.seat] == 1) / places.count(1)


def learn(game: str, opponents: str, steps: int) -> Choose:
    """Lets the agent decide so many times and learn from it; answers how it then decides."""
    import torch  # type: ignore[import-not-found,unused-ignore]  # large, and only needed here
    from sb3_contrib import MaskablePPO  # type: ignore[import-not-found,unused-ignore]

    torch.set_num_threads(1)  # the network is so small that threads would wait for each other most of the time
    settings = {"n_steps": PORTION, "batch_size": 128, "n_epochs": 10, "gamma": 0.98, "learning_rate": 1e-3}
    model = MaskablePPO("MlpPolicy", make(game, opponents), seed=1, device="cpu", **settings)
    for done in range(0, steps, PORTION):
        tell(f"{done} of {steps} decisions to learn from")
        model.learn(PORTION, reset_num_timesteps=False)
    return lambda observation, mask: int(model.predict(observation, action_masks=mask, deterministic=True)[0])


def tell(progress: str) -> None:
    """Writes how far it is over what was told before."""
    sys.stderr.write(f"\r{progress}\x1b[K")


def choose_randomly(seed: int) -> Choose:
    """Any legal action."""
    generator = np.random.default_rng(seed)
    return lambda observation, mask: int(generator.choice(np.flatnonzero(mask)))


def main() -> None:
    """Learns, and tells how often both the beginner and the trained agent win."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="azul(players=2)")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=8192)
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    before = win_rate(choose_randomly(1), given.game, given.opponents, given.games)
    print(f"any legal action: {before:.1%} of {given.games} games won against {given.opponents}")
    trained = learn(given.game, given.opponents, given.steps)
    after = win_rate(trained, given.game, given.opponents, given.games)
    print(f"after {given.steps} decisions: {after:.1%} of {given.games} games won against {given.opponents}")


if __name__ == "__main__":
    main()
