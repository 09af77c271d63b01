"""How strong the computer players are: the matches behind the figures in docs/strength.md.

python -m benchmarks.strength ladder --out strength     each level that no clock decides against the one below
python -m benchmarks.strength expert --out strength     the highest level against the one below
python -m benchmarks.strength learned --out strength    learned against hand-made evaluation at equal time
python -m benchmarks.strength time --out strength       more time against less

Every game is kept in the folder, so the same command goes on, and one that is finished only tells the figures. What is
named after the question are the set-ups to do, such as `azul(players=2)`; `--part 0.5` plays half of the games for now.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from azulejos.ai.levels import LEVELS
from azulejos.arena import Result, match
from azulejos.arena.board import Board

SET_UPS = (
    *(f"{game}(players={players})" for game in ("azul", "summer_pavilion", "queens_garden") for players in (2, 3, 4)),
    "azul(players=2,wall=grey)",
    "azul(players=2,jokers=on)",
    "azul(players=6)",
)
HARD_GAMES, SLOW_GAMES, QUICK_GAMES = 96, 48, 192
ONE_SECOND = "search(time=1.0)"


@dataclass(frozen=True)
class Question:
    """A match to be played."""

    game: str
    player: str
    opponent: str
    games: int


def ladder(game: str) -> Iterator[Question]:
    """Each level against the one below, and the second against chance."""
    *levels, _ = LEVELS
    yield Question(game, levels[1], "random", QUICK_GAMES)
    for lower, level in pairwise(levels):
        yield Question(game, level, lower, HARD_GAMES if level == "hard" else QUICK_GAMES)


def expert(game: str) -> Iterator[Question]:
    """The highest level, which thinks for a second, against the one below."""
    *_, lower, level = LEVELS
    yield Question(game, level, lower, SLOW_GAMES)


def learned(game: str) -> Iterator[Question]:
    """The learned evaluation against the hand-made one."""
    games = 200 if game == "azul(players=2)" else SLOW_GAMES
    yield Question(game, "search(time=0.1)", "search(time=0.1,eval=hand)", games)


def time(game: str) -> Iterator[Question]:
    """Four to five times as long against less, and both steps at once."""
    yield Question(game, ONE_SECOND, "search(time=0.05)", SLOW_GAMES)
    yield Question(game, "search(time=0.2)", "search(time=0.05)", HARD_GAMES)
    yield Question(game, ONE_SECOND, "search(time=0.2)", SLOW_GAMES)


QUESTIONS = {"ladder": ladder, "expert": expert, "learned": learned, "time": time}


def place_of(question: Question, folder: Path) -> Path:
    """The file that keeps a match."""
    return folder / f"{question.game}-{question.player}-{question.opponent}.jsonl"


def ask(question: Question, folder: Path, workers: int | None) -> Result:
    """Plays what is missing of a match."""

    def tell(board: Board) -> None:
        print(f"\r\x1b[K{question.game} {question.player} {board.finished}/{board.total}", end="", file=sys.stderr)

    result = match(
        question.game,
        question.player,
        question.opponent,
        games=question.games,
        workers=workers,
        out=str(place_of(question, folder)),
        watch=tell,
    )
    print("\r\x1b[K", end="", file=sys.stderr)
    return result


def row(result: Result) -> str:
    """A line of the table."""
    found = result.comparisons[0]
    who = [result.standing(name) for name in (found.first, found.second)]
    cells = [
        f"`{result.game}`",
        f"`{found.first}`",
        f"`{found.second}`",
        f"**{100 * found.rate:.1f} %**",
        f"{100 * found.low:.0f}–{100 * found.high:.0f}",
        f"{100 * found.chance:.0f} %",
        str(found.games),
        f"{who[0].mean_score:.1f} : {who[1].mean_score:.1f}",
        f"{1000 * who[0].mean_seconds:.0f} : {1000 * who[1].mean_seconds:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Plays the matches and tells the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=QUESTIONS)
    parser.add_argument("games", nargs="*", help="set-ups; else all")
    parser.add_argument("--out", required=True, help="a folder for every game")
    parser.add_argument("--part", type=float, default=1.0, help="of the games that are wanted")
    parser.add_argument("--workers", type=int, help="games at a time; else one for each core")
    given = parser.parse_intermixed_args()  # set-ups may come after the options, too
    folder = Path(given.out)
    folder.mkdir(parents=True, exist_ok=True)
    print("| game | player | against | won | 95 % | chance | games | score | ms a decision |")
    print("|---|---|---|---:|---:|---:|---:|---:|---:|")
    for game in given.games or SET_UPS:
        for question in QUESTIONS[given.what](game):
            some = replace(question, games=max(2, round(given.part * question.games)))
            print(row(ask(some, folder, given.workers)), flush=True)


if __name__ == "__main__":
    main()
