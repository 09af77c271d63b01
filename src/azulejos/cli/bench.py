"""`azulejos bench`: how much a decision costs in each game, compared within one run."""

import statistics
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

import azulejos
from azulejos.cli.files import to_json
from azulejos.cli.options import Json
from azulejos.cli.screen import Screen, progress
from azulejos.cli.simulate import play_all, warm_up
from azulejos.cli.texts import Words

if TYPE_CHECKING:
    from azulejos.core.game import Game

EXAMPLES = """Examples:

azulejos bench

azulejos bench --games 20000 --json"""

RUNS = 5


def bench(
    games: Annotated[int, typer.Option(help="Games of the first game in a run; the others get as much time.")] = 5_000,
    as_json: Json = False,
) -> None:
    """Measure decisions per second of random games for every game, and what a decision costs beside the first game's.

    The games take turns in five runs and the medians count, so that a busy machine slows all of them alike.
    """
    from azulejos.core import registry
    from azulejos.core.errors import check_number
    from azulejos.core.playouts import MOST_GAMES

    check_number("games", games, 1, MOST_GAMES)
    answer = _answer(_measure([azulejos.load(name) for name in registry.names()], games))
    if as_json:
        sys.stdout.write(to_json(answer))
    else:
        _print(answer)


def _measure(entrants: "list[Game]", games: int) -> "dict[Game, list[float]]":
    """Decisions per second of each game in each run, the games in turn."""
    for game in entrants:
        warm_up(game)
    shares = _equal_shares(entrants, games)
    speeds: dict[Game, list[float]] = {game: [] for game in entrants}
    with progress("bench", RUNS * len(entrants)) as bar:
        for run in range(RUNS):
            for game in entrants:
                speeds[game].append(_speed(game, shares[game], seed=run)[1])
                bar.advance(bar.task_ids[0])
    return speeds


def _equal_shares(entrants: "list[Game]", games: int) -> "dict[Game, int]":
    """How many games of each fit into the time that so many of the first one take."""
    trial = max(1, games // 20)
    rates = {game: _speed(game, trial, seed=0)[0] for game in entrants}
    return {game: max(1, round(games * rates[game] / rates[entrants[0]])) for game in entrants}


def _speed(game: "Game", games: int, seed: int) -> tuple[float, float]:
    """Games and decisions per second."""
    from azulejos.core.playouts import Simulation

    simulation = Simulation(game, seed)
    seconds = play_all(simulation, games)
    return simulation.games / seconds, simulation.decisions / seconds


def _answer(speeds: "dict[Game, list[float]]") -> list[dict[str, Any]]:
    """The medians for programs; `cost` is the time of a decision in units of the first game's."""
    medians = {str(game): statistics.median(runs) for game, runs in speeds.items()}
    first = next(iter(medians.values()))
    return [{"game": game, "decisions_per_second": speed, "cost": first / speed} for game, speed in medians.items()]


def _print(answer: list[dict[str, Any]]) -> None:
    """The medians for people."""
    rows = [[one["game"], f"{one['decisions_per_second']:,.0f}", f"{one['cost']:.2f}"] for one in answer]
    Screen(Words("en")).table(["game", "decisions per second", "cost of a decision"], rows)
