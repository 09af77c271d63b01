"""Ratings of all levels in every set-up, from the games of the ladder: the table and the chart in docs/strength.md.

python -m benchmarks.strength ladder --out strength
python -m benchmarks.strength expert --out strength
python -m benchmarks.ratings --out strength --chart docs/images/ratings.svg --chart docs/images/ratings.png

Only what was played counts; each set-up is a world of its own, in which `easy` is called 25.
"""

import argparse
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import msgspec

from azulejos.ai.levels import LEVELS
from azulejos.arena.chart import BLUE, DOTS, GRID, INK, STYLE
from azulejos.arena.contest import Contest
from azulejos.arena.games import Played
from azulejos.arena.journal import keep
from azulejos.arena.ratings import Rating, rate
from benchmarks.strength import SET_UPS, Question, expert, ladder, place_of

NAMES = ("random", *LEVELS)
ANCHOR, ANCHORED_AT = "easy", 25.0
COLOURS = ("#8a94a0", "#7fb069", "#e0a030", "#d9642f", "#a83279", BLUE)
WIDTH, ROW, MARGINS = 8.0, 0.42, 1.4  # inches


def games_of(question: Question, folder: Path) -> list[Played]:
    """The games of a match, with players numbered as in NAMES."""
    path = place_of(question, folder)
    if not path.is_file():
        return []
    contest = Contest.check(question.game, (question.player, question.opponent), table=True)
    numbers = [NAMES.index(name) for name in (question.player, question.opponent)]
    with keep(str(path), contest) as journal:
        return [
            msgspec.structs.replace(played, seats=tuple(numbers[who] for who in played.seats))
            for played in journal.games
        ]


def rated(game: str, folder: Path) -> dict[str, Rating]:
    """Everybody's rating in a set-up; nobody's if not all of them have played."""
    matches = [games_of(question, folder) for question in chain(ladder(game), expert(game))]
    if not all(matches):
        return {}
    # The matches take turns, so that no player is rated by the others' first games only.
    mixed = sorted(chain(*matches), key=lambda played: played.number)
    numbered = [msgspec.structs.replace(played, number=number) for number, played in enumerate(mixed)]
    ratings = dict(zip(NAMES, rate(len(NAMES), numbered), strict=True))
    shift = ANCHORED_AT - ratings[ANCHOR].value
    return {name: Rating(rating.value + shift, rating.deviation) for name, rating in ratings.items()}


def row(game: str, ratings: dict[str, Rating]) -> str:
    """A line of the table."""
    cells = [f"{ratings[name].value:.1f} ± {ratings[name].high - ratings[name].value:.1f}" for name in NAMES]
    return f"| `{game}` | {' | '.join(cells)} |"


def draw(found: dict[str, dict[str, Rating]], paths: Sequence[str]) -> None:
    """Draws all ratings, a line for each set-up."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, MARGINS + ROW * len(found)), layout="constrained")
        axes = figure.add_subplot()
        rows = range(len(found), 0, -1)
        for name, colour in zip(NAMES, COLOURS, strict=True):
            values = [ratings[name] for ratings in found.values()]
            reach = [one.high - one.value for one in values]
            axes.errorbar(
                [one.value for one in values],
                rows,
                xerr=reach,
                fmt="o",
                color=colour,
                capsize=2,
                markersize=6,
                label=name,
            )
        axes.set_yticks(rows, list(found))
        axes.set_xlabel(f"rating, with 95 % interval ({ANCHOR} is {ANCHORED_AT:.0f})", color=INK)
        axes.grid(axis="x", color=GRID)
        axes.set_axisbelow(True)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.tick_params(colors=INK, left=False)
        figure.legend(loc="outside upper left", ncols=len(NAMES), frameon=False)
        for path in paths:
            is_svg = path.endswith(".svg")
            figure.savefig(path, dpi=DOTS, metadata={"Date": None} if is_svg else None)


def main() -> None:
    """Tells the ratings."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True, help="the folder with the games of the ladder")
    parser.add_argument("--chart", action="append", default=[], help="a picture, .svg or .png")
    given = parser.parse_args()
    found = {game: ratings for game in SET_UPS if (ratings := rated(game, Path(given.out)))}
    print(f"| set-up | {' | '.join(f'`{name}`' for name in NAMES)} |")
    print(f"|---|{'---:|' * len(NAMES)}")
    for game, ratings in found.items():
        print(row(game, ratings))
    if found:
        draw(found, given.chart)


if __name__ == "__main__":
    main()
