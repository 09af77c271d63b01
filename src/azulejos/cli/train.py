"""`azulejos train`: learn to judge the positions of a game."""

import re
import sys
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from azulejos.cli.options import Address, FixedSeed, Workers
from azulejos.cli.screen import progress
from azulejos.cli.session import INTERRUPTED
from azulejos.cli.texts import RefusalError

if TYPE_CHECKING:
    from rich.progress import Progress

    from azulejos.arena.workers import Place
    from azulejos.training import Plan
    from azulejos.training.generation import Generation
    from azulejos.training.run import Steps

EXAMPLES = """Examples:

azulejos train azul --players 2 --hours 1

azulejos train "azul(players=3,wall=grey)" --out grey --generations 5

azulejos train queens_garden --positions 200000 --on ray --address 10.0.0.1:6379"""

DOING = {"play": "playing", "learn": "learning", "meet": "meeting the best before"}


def train(
    game: Annotated[str, typer.Argument(help="A game with its options.")],
    players: Annotated[int | None, typer.Option(help="How many play; the same as in the game's options.")] = None,
    hours: Annotated[float | None, typer.Option(min=0, help="Begin no generation later.")] = None,
    generations: Annotated[int | None, typer.Option(min=1, help="The most there will be.")] = None,
    out: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="Where all is kept.", show_default="training/GAME")
    ] = None,
    positions: Annotated[int, typer.Option(help="New ones in each generation.")] = 400_000,
    nodes: Annotated[int, typer.Option(help="Positions the search looks at for a decision.")] = 1000,
    window: Annotated[int, typer.Option(help="Generations whose games are learned from.")] = 3,
    games: Annotated[int, typer.Option(help="Against the best generation before.")] = 400,
    start: Annotated[
        str, typer.Option(help="The first games' evaluation: hand, learned, or a file of weights.")
    ] = "hand",
    seed: FixedSeed = 0,
    workers: Workers = None,
    on: Annotated[
        Literal["processes", "ray"],
        typer.Option(help="Where the games to learn from are played; generations meet on this machine."),
    ] = "processes",
    address: Address = None,
) -> int:
    """Learn to judge a game's positions from games that the search plays against itself, generation after generation.

    Ends when the time is over, or when two generations in a row have gained nothing, or so little that it may be
    luck, and there are as many as the window. The same command goes on with a training that was interrupted. See
    docs/training.md.
    """
    from azulejos.arena import ArenaError
    from azulejos.arena.workers import Place
    from azulejos.training import Plan

    try:
        plan = Plan(
            _game(game, players),
            positions=positions,
            nodes=nodes,
            window=window,
            games=games,
            start=start,
            seed=seed,
        ).checked()
        return _train(plan, out or _folder(plan.game), hours, generations, Place(workers, on, address))
    except ArenaError as error:
        raise RefusalError(str(error.code), **error.parameters) from None


def _game(game: str, players: int | None) -> str:
    """The game with as many players as are asked for."""
    from azulejos.core.errors import AzulejosError, ErrorCode
    from azulejos.core.params import split

    if players is None:
        return game
    name, values = split(game)
    said = values.setdefault("players", str(players))
    if said != str(players):
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="players", value=players, allowed=said)
    return f"{name}({','.join(f'{option}={value}' for option, value in values.items())})"


def _folder(game: str) -> str:
    """Where a training is kept if nobody says anything else."""
    from azulejos.ai.weights import plain

    return f"training/{re.sub('[=,(]', '-', plain(game)).removesuffix(')')}"


def _train(plan: "Plan", folder: str, hours: float | None, generations: int | None, place: "Place") -> int:
    """Trains with a bar, and tells of each generation."""
    from azulejos.training import train as carry_out

    print(f"azulejos: {plan.game} in {folder}", file=sys.stderr)
    with progress("", 1) as bar:
        watcher = Watcher(bar)
        try:
            for generation in carry_out(
                plan, folder, hours=hours, generations=generations, place=place, watch=watcher.look
            ):
                watcher.tell(generation)
        except KeyboardInterrupt:
            print("azulejos: interrupted; the same command goes on", file=sys.stderr)
            return INTERRUPTED
    print(f"azulejos: {_ending(plan, folder, generations)}", file=sys.stderr)
    return 0


def _ending(plan: "Plan", folder: str, most: int | None) -> str:
    """Why no more is learned."""
    from azulejos.training.folder import Folder
    from azulejos.training.generation import best, is_finished, without_gain

    done = Folder(folder, plan).generations
    if is_finished(done, plan.window):
        strongest = f"generation {best(done)}" if best(done) else plan.start_name
        return f"finished: {without_gain(done)} generations in a row gained nothing clear; the best is {strongest}"
    if most is not None and len(done) >= most:
        return f"generation {len(done)} is finished, and no more were asked for"
    return "the time is over; the same command goes on"


class Watcher:
    """Whoever moves the bar."""

    def __init__(self, bar: "Progress") -> None:
        self.bar = bar

    def look(self, steps: "Steps") -> None:
        """Is told how far a generation has come."""
        text = f"generation {steps.generation}: {DOING[steps.doing]}"
        self.bar.update(self.bar.task_ids[0], total=steps.total, completed=steps.done, description=text)

    def tell(self, generation: "Generation") -> None:
        """Prints what came out of a generation."""
        one = generation.strength
        print(
            f"generation {generation.number}: {generation.games:,} games, "
            f"{100 * generation.explained:.1f} % explained, won {100 * one.rate:.1f} % "
            f"({100 * one.low:.0f}–{100 * one.high:.0f}) of {one.games} against {one.against}, "
            f"{generation.seconds:.0f} s",
            flush=True,
        )
