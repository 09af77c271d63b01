"""Runs the test kits of PettingZoo and Gymnasium on every set-up and prints what they say as a table.

python -m benchmarks.kits_pettingzoo
python -m benchmarks.kits_pettingzoo "azul(players=4)" queens_garden --cycles 1000
"""

import argparse
import contextlib
import io
import platform
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import version

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import azulejos
import azulejos.envs.gymnasium  # registers its environments
from azulejos.envs.pettingzoo import env
from azulejos.envs.spaces import environment_id
from tests.set_ups import ALL_SET_UPS

PACKAGES = ("azulejos", "pettingzoo", "gymnasium", "numpy", "numba")

# PettingZoo says these of every dict observation but those of its own games, and of the mask when a game is over.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)

Kit = Callable[[str, int], None]


def checked(set_up: str, observation: str) -> None:
    """Gymnasium's checker on one seat, through its registry."""
    made = gymnasium.make(environment_id(azulejos.load(set_up).name), game=set_up, observation=observation)
    check_env(made.unwrapped)


def is_picture(text: str) -> bool:
    """Whether a text is an SVG file."""
    return text.startswith("<svg") and text.endswith("</svg>")


PICTURES = {"svg": is_picture}
KITS: dict[str, Kit] = {
    "api_test": lambda set_up, cycles: api_test(env(set_up), num_cycles=cycles),
    "seed_test": lambda set_up, cycles: seed_test(lambda: env(set_up), num_cycles=cycles),
    "render_test": lambda set_up, _: render_test(lambda render_mode: env(set_up, render_mode=render_mode), PICTURES),
    "check_env, dict": lambda set_up, _: checked(set_up, "dict"),
    "check_env, flat": lambda set_up, _: checked(set_up, "flat"),
    "performance_benchmark": lambda set_up, _: performance_benchmark(env(set_up)),
}
TURNS = re.compile(r"([\d.]+) turns per second")


def result(kit: Kit, set_up: str, cycles: int) -> str:
    """What a kit says: passed, turns per second, or what is wrong."""
    told = io.StringIO()
    try:
        with contextlib.redirect_stdout(told), warnings.catch_warnings():
            warnings.simplefilter("error")
            for message in EXPECTED:
                warnings.filterwarnings("ignore", message)
            kit(set_up, cycles)
    except (AssertionError, Warning, ValueError) as trouble:
        return f"**failed**: {trouble}"
    turns = TURNS.search(told.getvalue())
    return f"{float(turns[1]):,.0f} turns/s" if turns else "passed"


def rows(set_ups: list[str], cycles: int) -> Iterator[list[str]]:
    """For each set-up what each kit says."""
    for number, set_up in enumerate(set_ups, 1):
        sys.stderr.write(f"\r{number} of {len(set_ups)}: {set_up}\x1b[K")
        yield [result(kit, set_up, cycles) for kit in KITS.values()]
    sys.stderr.write("\r\x1b[K")


def main() -> int:
    """Prints the table; 1 if a kit is not content."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("set_ups", nargs="*", default=ALL_SET_UPS)
    parser.add_argument("--cycles", type=int, default=300, help="of api_test and seed_test, for each agent")
    given = parser.parse_args()
    print(
        f"Python {platform.python_version()}", *(f"{name} {version(name)}" for name in PACKAGES), sep=", ", end="\n\n"
    )
    print("| set-up | " + " | ".join(KITS) + " |\n|---|" + "---|" * len(KITS))
    failed = 0
    for set_up, found in zip(given.set_ups, rows(given.set_ups, given.cycles), strict=True):
        failed += sum("failed" in one for one in found)
        print(f"| `{set_up}` | " + " | ".join(found) + " |", flush=True)
    print(f"\n{len(given.set_ups)} set-ups, {len(given.set_ups) * len(KITS)} runs of kits, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
