"""`azulejos simulate`: random games at full speed."""

import sys
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

import azulejos
from azulejos.cli.files import to_json
from azulejos.cli.options import FixedSeed, Json
from azulejos.cli.screen import Screen, progress
from azulejos.cli.texts import Words

if TYPE_CHECKING:
    from azulejos.core.game import Game
    from azulejos.core.playouts import Simulation

EXAMPLES = """Examples:

azulejos simulate azul --games 100000 --seed 1

azulejos simulate "azul(players=8,jokers=on)" --json"""

PORTION = 0.1  # seconds after which the bar moves


def simulate(
    game: Annotated[str, typer.Argument(help="A game with its options.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 10_000,
    seed: FixedSeed = 0,
    as_json: Json = False,
) -> None:
    """Play random games in the kernels; report speed, decisions per game and points per seat."""
    from azulejos.core.errors import check_number
    from azulejos.core.playouts import MOST_GAMES, Simulation

    loaded = azulejos.load(game)
    check_number("games", games, 1, MOST_GAMES)
    simulation = Simulation(loaded, seed)
    warm_up(loaded)
    seconds = play_all(simulation, games)
    answer = _answer(simulation, seed, seconds)
    if as_json:
        sys.stdout.write(to_json(answer))
    else:
        _print(answer)


def warm_up(game: "Game") -> None:
    """Plays a game for nothing, so that no compiling is measured."""
    from azulejos.core.playouts import Simulation

    Simulation(game, 0).play(1)


def play_all(simulation: "Simulation", games: int) -> float:
    """Plays all games, in portions so that a bar can move; answers the seconds spent playing."""
    seconds, portion = 0.0, 100
    with progress("games", games) as bar:
        while simulation.games < games:
            portion = min(portion, games - simulation.games)
            started = time.perf_counter()
            simulation.play(portion)
            spent = time.perf_counter() - started
            seconds += spent
            bar.advance(bar.task_ids[0], portion)
            portion = max(1, round(portion * PORTION / max(spent, PORTION / 10)))
    return seconds


def _answer(simulation: "Simulation", seed: int, seconds: float) -> dict[str, Any]:
    """The result for programs."""
    return {
        "game": str(simulation.game),
        "seed": seed,
        "games": simulation.games,
        "decisions": simulation.decisions,
        "seconds": seconds,
        "games_per_second": simulation.games / seconds,
        "decisions_per_second": simulation.decisions / seconds,
        "mean_decisions": simulation.mean_decisions,
        "mean_scores": simulation.mean_scores,
    }


def _print(answer: dict[str, Any]) -> None:
    """The result for people."""
    screen = Screen(Words("en"))
    screen.line(
        f"{answer['game']}: {answer['games']:,} random games in {answer['seconds']:.2f} s, seed {answer['seed']}"
    )
    screen.line(f"games per second      {answer['games_per_second']:>14,.0f}")
    screen.line(f"decisions per second  {answer['decisions_per_second']:>14,.0f}")
    screen.line(f"decisions per game    {answer['mean_decisions']:>14,.2f}")
    for seat, points in enumerate(answer["mean_scores"], 1):
        screen.line(f"mean score, seat {seat}    {points:>14,.2f}")
