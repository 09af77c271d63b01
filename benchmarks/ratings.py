"""Ratings of all levels in every set-up, from the tables of the ladder: the table and the chart in docs/strength.md.

python -m benchmarks.ratings docs/strength.md --chart docs/images/ratings.svg --chart docs/images/ratings.png

The file is what `benchmarks.strength` printed for `ladder` and `expert`, alone or among other text, so nothing needs to
be played again when one set-up was. A difference of 400 means ten times the odds of equal players, as with chess
ratings; `easy` is called 1000, and each set-up is a world of its own. A level's interval is that of its match and of
those between it and `easy`, taken together. Who won or lost all games counts as having halved one.
"""

import argparse
import math
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from azulejos.ai.levels import LEVELS
from azulejos.arena.chart import BLUE, DOTS, GRID, INK, STYLE
from benchmarks.strength import SET_UPS, expert, ladder

NAMES = ("random", *LEVELS)
ANCHOR, ANCHORED_AT = "easy", 1000.0
TENFOLD = 400.0
COLOURS = ("#8a94a0", "#7fb069", "#e0a030", "#d9642f", "#a83279", BLUE)
WIDTH, ROW, MARGINS = 8.0, 0.42, 1.4  # inches


# A row as `benchmarks.strength` prints it.
PLAYED = re.compile(
    r"^\| `(?P<game>[^`]+)` \| `(?P<player>[^`]+)` \| `(?P<opponent>[^`]+)` \| \*\*(?P<won>[\d.]+) %\*\* "
    r"\| (?P<low>\d+)–(?P<high>\d+) \| \d+ % \| (?P<games>\d+) \|",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Played:
    """How a match ended: shares of the games, and how many there were."""

    won: float
    low: float
    high: float
    chance: float
    games: int

    def lead(self, rate: float) -> float:
        """By how much who wins so often is rated above the other."""
        rate = min(max(rate, 0.5 / self.games), 1 - 0.5 / self.games)
        return TENFOLD * math.log10(rate / (1 - rate) * (1 - self.chance) / self.chance)


@dataclass(frozen=True)
class Rating:
    """How strong a level is, with how far the 95 % interval reaches."""

    value: float
    reach: float


Match = tuple[str, str, str]  # the set-up, who is meant, and the other


def read(text: str) -> dict[Match, Played]:
    """All matches of which a text has a row."""
    found = {}
    for one in PLAYED.finditer(text):
        won, low, high = (float(one[name]) / 100 for name in ("won", "low", "high"))
        players = int(one["game"].partition("players=")[2].partition(",")[0].rstrip(")"))
        found[one["game"], one["player"], one["opponent"]] = Played(won, low, high, 1 / players, int(one["games"]))
    return found


def rated(game: str, matches: dict[Match, Played]) -> dict[str, Rating]:
    """Everybody's rating in a set-up; a KeyError tells which match is missing."""
    ratings = {ANCHOR: Rating(ANCHORED_AT, 0.0)}
    for question in chain(ladder(game), expert(game)):  # each has a player that was rated before
        found = matches[game, question.player, question.opponent]
        ahead = found.lead(found.won)
        reach = (found.lead(found.high) - found.lead(found.low)) / 2
        known, new, sign = (
            (question.player, question.opponent, -1)
            if question.player in ratings
            else (question.opponent, question.player, 1)
        )
        ratings[new] = Rating(ratings[known].value + sign * ahead, math.hypot(ratings[known].reach, reach))
    return ratings


def row(game: str, ratings: dict[str, Rating]) -> str:
    """A line of the table."""
    cells = [f"{ratings[name].value:.0f} ± {ratings[name].reach:.0f}" for name in NAMES]
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
            ratings = [levels[name] for levels in found.values()]
            values, reaches = [one.value for one in ratings], [one.reach for one in ratings]
            axes.errorbar(values, rows, xerr=reaches, fmt="o", color=colour, capsize=2, markersize=6, label=name)
        axes.set_yticks(rows, list(found))
        axes.set_ylim(0.4, len(found) + 0.6)
        axes.set_xlabel(f"rating, with 95 % interval ({ANCHOR} is {ANCHORED_AT:.0f})", color=INK)
        axes.grid(axis="x", color=GRID)
        axes.set_axisbelow(True)
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.tick_params(colors=INK, left=False)
        figure.legend(loc="outside upper left", ncols=len(NAMES), frameon=False)
        for path in paths:
            figure.savefig(path, dpi=DOTS, metadata={"Date": None} if path.endswith(".svg") else None)


def main() -> None:
    """Tells the ratings."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", help="a file with the rows of the ladder in all set-ups")
    parser.add_argument("--chart", action="append", default=[], help="a picture, .svg or .png")
    given = parser.parse_args()
    try:
        matches = read(Path(given.tables).read_text(encoding="utf-8"))
        found = {game: rated(game, matches) for game in SET_UPS}
    except KeyError as error:
        sys.exit(f"{given.tables}: no row for {' '.join(error.args[0])}")
    except OSError as error:
        sys.exit(f"{given.tables}: {error.strerror}")
    print(f"| set-up | {' | '.join(f'`{name}`' for name in NAMES)} |")
    print(f"|---|{'---:|' * len(NAMES)}")
    for game, ratings in found.items():
        print(row(game, ratings))
    draw(found, given.chart)


if __name__ == "__main__":
    main()
