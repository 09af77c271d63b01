"""Long runs over games of all set-ups, in several processes, with a line that tells how far they are."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor

from azulejos.core.game import load
from azulejos.core.registry import names
from tests.set_ups import ALL_SET_UPS


def soak(description: str | None, play: Callable[[str, range], int], games: int, batch: int, outcome: str) -> int:
    """A command that plays games of every set-up; `play` answers how many decisions they took, or raises."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--game", choices=names())
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    set_ups, seeds = zip(*_jobs(given.game, given.games, given.seed, batch), strict=True)
    started, done, decisions = time.monotonic(), 0, 0
    with ProcessPoolExecutor(given.processes) as pool:
        for name, some, count in zip(set_ups, seeds, pool.map(play, set_ups, seeds), strict=True):
            done, decisions = done + len(some), decisions + count
            sys.stderr.write(f"\r{done} of {given.games} games, {decisions} decisions, now {name}\x1b[K")
    print(f"\n{done} games, {decisions} decisions, {outcome}, {(time.monotonic() - started) / 60:.1f} minutes")
    return 0


def _jobs(only: str | None, games: int, first_seed: int, batch: int) -> Iterator[tuple[str, range]]:
    """The games in small batches, spread evenly over all set-ups, or over those of one game only."""
    chosen = [name for name in ALL_SET_UPS if only in (None, load(name).name)]
    each, more = divmod(games, len(chosen))
    for index, name in enumerate(chosen):
        last = first_seed + each + int(index < more)
        for start in range(first_seed, last, batch):
            yield name, range(start, min(start + batch, last))
