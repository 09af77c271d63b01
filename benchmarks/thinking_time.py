"""By how much a searching player is late: its answer's time minus the time it was given, in milliseconds.

Positions come from games of `greedy`. Where a move is decided before the time is over there is nothing to measure;
these are counted. On a busy machine threads wait for a core, which is the machine's lateness and not ours.

python -m benchmarks.thinking_time
python -m benchmarks.thinking_time "azul(players=2)" --times 0.1 --positions 50
"""

import argparse
import time
from collections.abc import Iterator

import azulejos
from azulejos.ai.players import Player
from azulejos.core.game import Game
from azulejos.core.registry import names
from azulejos.core.state import State

TIMES = (0.05, 0.1, 1.0)
THREADS = (1, 2)
LEAST_MOVES = 2  # with one move there is nothing to think about


def positions(game: Game) -> Iterator[State]:
    """Positions of game after game, from the beginning to the end of each."""
    chooser = azulejos.player("greedy", seed=0)
    seed = 0
    while True:
        state = game.new(seed)
        while not state.is_over:
            if len(state.legal_moves) >= LEAST_MOVES:
                yield state
            state.apply(chooser.choose(state))
        seed += 1


def seconds_for(player: Player, state: State) -> float:
    """How long a player takes to choose."""
    started = time.perf_counter()
    player.choose(state)
    return time.perf_counter() - started


def measure(game: Game, seconds: float, threads: int, wanted: int) -> tuple[list[float], int]:
    """By how many seconds answers were late in so many positions, and how many others were decided before."""
    player = azulejos.player(f"search(time={seconds},threads={threads})")
    late: list[float] = []
    early = 0
    for number, state in enumerate(positions(game)):
        if number == 0:
            player.choose(state)  # compiles, and takes the memory
        passed = seconds_for(player, state)
        if passed < seconds:
            early += 1
        else:
            late.append(passed - seconds)
        if len(late) == wanted or early == 50 * wanted:
            break
    return late, early


def show(game: Game, seconds: float, threads: int, wanted: int) -> None:
    """Prints a line of the table."""
    late, early = measure(game, seconds, threads, wanted)
    mean, most = (sum(late) / max(len(late), 1), max(late, default=0.0))
    figures = f"{mean * 1000:8.2f} {most * 1000:8.2f} {len(late):10} {early:6}"
    print(f"{game!s:32} {seconds:6} {threads:8} {figures}", flush=True)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[f"{name}(players=2)" for name in names()])
    parser.add_argument("--times", type=float, nargs="+", default=TIMES, help="seconds for a decision")
    parser.add_argument("--threads", type=int, nargs="+", default=THREADS)
    parser.add_argument("--positions", type=int, default=20, help="for each line of the table")
    arguments = parser.parse_args()
    print(f"{'game':32} {'time':>6} {'threads':>8} {'mean ms':>8} {'most ms':>8} {'positions':>10} {'early':>6}")
    for name in arguments.games:
        for seconds in arguments.times:
            for threads in arguments.threads:
                show(azulejos.load(name), seconds, threads, arguments.positions)


if __name__ == "__main__":
    main()
