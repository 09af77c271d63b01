"""Our kernels beside a plain C++ program that plays the same random two-player Azul games, alternating in one run.

    python -m benchmarks.yardstick path/to/yardstick/run

Both play through legal moves and apply; the figure that counts is the ratio of the medians, not the speeds.
"""

import argparse
import statistics
import subprocess
import sys
import time
from pathlib import Path

import azulejos
from azulejos.core.playouts import Simulation

RUNS = 5
GAMES = 100_000


def ours(seed: int) -> tuple[float, Simulation]:
    """Our decisions per second, and the games behind them."""
    simulation = Simulation(azulejos.load("azul(players=2)"), seed)
    started = time.perf_counter()
    simulation.play(GAMES)
    return simulation.decisions / (time.perf_counter() - started), simulation


def theirs(yardstick: Path) -> float:
    """The yardstick's decisions per second."""
    result = subprocess.run([str(yardstick), str(GAMES)], capture_output=True, text=True, check=True)
    return float(result.stdout.split()[1])


def main() -> int:
    """Prints both medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("yardstick", type=Path)
    yardstick = parser.parse_args().yardstick
    if not yardstick.is_file():
        print(f"There is no yardstick at {yardstick}; nothing to compare with.")
        return 0
    theirs(yardstick)  # compiles it
    Simulation(azulejos.load("azul(players=2)"), 0).play(1)  # compiles ours
    pairs = []
    for run in range(1, RUNS + 1):
        speed, simulation = ours(run)
        pairs.append((speed, theirs(yardstick)))
        print(f"run {run}: kernels {pairs[-1][0] / 1e6:.2f} M decisions/s, yardstick {pairs[-1][1] / 1e6:.2f} M")
    kernels, plain = (statistics.median(speeds) for speeds in zip(*pairs, strict=True))
    print(f"medians: kernels {kernels / 1e6:.2f} M/s, yardstick {plain / 1e6:.2f} M/s, ratio {kernels / plain:.2f}")
    print(f"mean decisions {simulation.mean_decisions:.2f}, mean scores {simulation.mean_scores}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
