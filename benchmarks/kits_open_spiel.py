"""Puts every set-up through OpenSpiel's own checks and ours; prints a row for each, errors of OpenSpiel go to stderr.

python -m benchmarks.kits_open_spiel 2> /dev/null
python -m benchmarks.kits_open_spiel --check replay_playthrough "azul(players=3)" 2> /dev/null
"""

import argparse
import sys
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import pyspiel

import azulejos
from azulejos.envs.kernels.rewards import REWARDS
from azulejos.envs.open_spiel import PREFIX, REWARD
from tests.envs.open_spiel_kits import OURS, THEIRS, replay_playthrough
from tests.set_ups import ALL_SET_UPS

CHECKS = {check.__name__: check for check in THEIRS + OURS}
SLOW = replay_playthrough.__name__


def result(check: Callable[[Any], None], game: Any) -> str:
    """What a table says of a check."""
    try:
        check(game)
    except Exception as error:
        return f"**{type(error).__name__}**: {error}".replace("\n", " ")[:200]
    return "passed"


def with_reward(set_up: str, reward: str) -> str:
    """A set-up as OpenSpiel loads it."""
    return f"{PREFIX}{str(azulejos.load(set_up))[:-1]},{REWARD}={reward})"


def main() -> int:
    """Prints the table; answers how many checks have failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set_ups", nargs="*", default=ALL_SET_UPS)
    parser.add_argument("--check", action="append", choices=CHECKS, help="all but playthroughs, which take minutes")
    options = parser.parse_args()
    checks = [CHECKS[name] for name in options.check or CHECKS if options.check or name != SLOW]
    print(f"open_spiel {version('open_spiel')}, azulejos {version('azulejos')}, Python {sys.version.split()[0]}\n")
    print("| game | " + " | ".join(check.__name__ for check in checks) + " |")
    print("|---|" + "---|" * len(checks), flush=True)
    failed = 0
    for index, set_up in enumerate(options.set_ups):
        game = pyspiel.load_game(with_reward(set_up, REWARDS[index % len(REWARDS)]))
        results = [result(check, game) for check in checks]
        failed += sum(text != "passed" for text in results)
        print(f"| `{game}` | " + " | ".join(results) + " |", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(min(main(), 1))
