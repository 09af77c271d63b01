"""Where the time of random games goes: listing moves, playing them and dealing, by game and phase.

python -m benchmarks.parts "summer_pavilion(players=2)" "azul(players=2)"
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import azulejos
from azulejos.core import contract
from azulejos.core.contract import CHANCE, OVER, Integers
from azulejos.core.game import Game
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng, new_rng, random_below

Batch = np.ndarray[Any, Any]

POSITIONS = 20_000
REPEATS = 20


@kernel
def collect(start: Batch, positions: Batch, chosen: Integers, moves: Integers, rng: Rng) -> None:
    """Fills a batch with the positions of random games and the moves that were played in them."""
    work = start.copy()
    state = work[0]
    count = 0
    while count < len(positions):
        if state.turn == OVER:
            work[0] = start[0]
        if state.turn == CHANCE:
            contract.deal(state, rng)
        else:
            positions[count] = state
            chosen[count] = moves[random_below(rng, contract.legal_moves(state, moves))]
            contract.apply(state, chosen[count])
            count += 1


@kernel
def list_all(positions: Batch, moves: Integers, repeats: int) -> int:
    """Lists the moves of every position; answers how many there were."""
    total = 0
    for _ in range(repeats):
        for index in range(len(positions)):
            total += contract.legal_moves(positions[index], moves)
    return total


@kernel
def copy_all(positions: Batch, work: Batch, repeats: int) -> None:
    """Copies every position."""
    for _ in range(repeats):
        for index in range(len(positions)):
            work[0] = positions[index]


@kernel
def apply_all(positions: Batch, chosen: Integers, work: Batch, repeats: int) -> None:
    """Copies every position and plays its move."""
    for _ in range(repeats):
        for index in range(len(positions)):
            work[0] = positions[index]
            contract.apply(work[0], chosen[index])


def nanoseconds(job: Callable[[], object], count: int) -> float:
    """What one of so many takes, after a run that compiles."""
    job()
    started = time.perf_counter()
    job()
    return (time.perf_counter() - started) / count * 1e9


def measure(game: Game) -> None:
    """Prints the parts of a game's decisions."""
    positions = np.zeros(POSITIONS, game.start.dtype)
    chosen, moves = np.zeros(POSITIONS, np.int64), np.zeros(game.parts.moves.MOVES, np.int64)
    collect(game.start, positions, chosen, moves, new_rng(1))
    phases = np.array([game.parts.rules.phase(positions[index]) for index in range(POSITIONS)])
    for phase in sorted(set(phases)):
        some, played, work = positions[phases == phase], chosen[phases == phase], game.start.copy()
        repeats = max(1, REPEATS * POSITIONS // len(some))
        count = repeats * len(some)
        listing = nanoseconds(lambda: list_all(some, moves, repeats), count)  # noqa: B023
        copying = nanoseconds(lambda: copy_all(some, work, repeats), count)  # noqa: B023
        playing = nanoseconds(lambda: apply_all(some, played, work, repeats), count) - copying  # noqa: B023
        share, mean = len(some) / POSITIONS, list_all(some, moves, 1) / len(some)
        speed = f"listing {listing:.0f} ns, playing {playing:.0f} ns"
        print(f"{game} {phase}: {share:.0%} of decisions, {mean:.1f} moves, {speed}")


if __name__ == "__main__":
    for name in sys.argv[1:] or azulejos.game_names():
        measure(azulejos.load(name))
