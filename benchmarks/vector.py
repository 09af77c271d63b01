"""Decisions per second of many games side by side, as ratios to the bare kernel in the same run.

    python -m benchmarks.vector

A decision of a batch includes choosing a random legal action, checking all actions, playing and dealing, rewards, the
mask, the observation of the seat on turn, and new games in place of finished ones. The bare kernel, that of `azulejos
simulate`, only plays random games, one after the other in each thread, on as many threads as the batch. Both sides take
turns in short portions, and what is told are medians: speeds and ratios by the clock, and ratios by the time that the
cores worked for it, which other programs of the machine disturb less. `coat` is the same through Gymnasium's vector
environment, without copies.
"""

import argparse
import statistics
import threading
import time
from collections.abc import Callable

import azulejos
from azulejos.core.playouts import Simulation
from azulejos.envs.batch import Batch
from azulejos.envs.vector import SelfPlayVectorEnv

SET_UPS = ("azul(players=2)", "azul(players=4)", "summer_pavilion(players=2)", "queens_garden(players=2)")
GAMES = (1, 64, 1024, 4096)
THREADS = (1, 2)
Run = Callable[[], tuple[float, float]]  # decisions per second by the clock, and per second of a core's work


class Clock:
    """The time since it was made."""

    def __init__(self) -> None:
        self.started, self.worked = time.perf_counter(), time.process_time()

    def speeds(self, decisions: int) -> tuple[float, float]:
        """Decisions per second by the clock, and per second of a core's work."""
        passed, worked = time.perf_counter() - self.started, time.process_time() - self.worked
        return decisions / passed, decisions / worked


def bare(game: str, threads: int, seconds: float) -> Run:
    """A portion of the bare kernel on some threads."""
    simulations = [Simulation(azulejos.load(game), seed) for seed in range(threads)]

    def play(simulation: Simulation) -> None:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            simulation.play(20)

    def run() -> tuple[float, float]:
        before, clock = sum(one.decisions for one in simulations), Clock()
        crew = [threading.Thread(target=play, args=(one,)) for one in simulations]
        for thread in crew:
            thread.start()
        for thread in crew:
            thread.join()
        return clock.speeds(sum(one.decisions for one in simulations) - before)

    return run


def stepping(step: Callable[[], object], games: int, seconds: float) -> Run:
    """A portion of steps."""

    def run() -> tuple[float, float]:
        clock, steps = Clock(), 0
        while time.perf_counter() - clock.started < seconds:
            step()
            steps += 1
        return clock.speeds(games * steps)

    return run


def measure(game: str, games: int, threads: int, seconds: float, portions: int) -> list[tuple[float, float]]:
    """The medians of the bare kernel, the batch and the vector environment."""
    batch = Batch(game, games, seed=1, threads=threads)
    env = SelfPlayVectorEnv(game, games, threads=threads, copy=False)
    env.reset(seed=1)
    runs = [
        bare(game, threads, seconds),
        stepping(lambda: batch.step(batch.sample()), games, seconds),
        stepping(lambda: env.step(env.sample()), games, seconds),
    ]
    for run in runs:
        run()
    found = [[run() for run in runs] for _ in range(portions)]
    batch.close()
    env.close()
    sides = [zip(*side, strict=True) for side in zip(*found, strict=True)]
    return [(statistics.median(clock), statistics.median(work)) for clock, work in sides]


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.1, help="of each portion")
    parser.add_argument("--portions", type=int, default=15)
    chosen = parser.parse_args()
    print("| set-up | threads | games | bare, M/s | batch, M/s | ratio | ratio by work | coat, ratio | by work |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    for game in SET_UPS:
        for threads in THREADS:
            for games in GAMES:
                kernel, batch, coat = measure(game, games, threads, chosen.seconds, chosen.portions)
                ratios = [f"{side[way] / kernel[way]:.2f}" for side in (batch, coat) for way in range(2)]
                cells = [f"`{game}`", threads, games, f"{kernel[0] / 1e6:.2f}", f"{batch[0] / 1e6:.2f}", *ratios]
                print(f"| {' | '.join(map(str, cells))} |", flush=True)


if __name__ == "__main__":
    main()
