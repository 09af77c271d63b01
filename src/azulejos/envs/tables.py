"""The tables of docs/envs/encodings.md, made from the games themselves.

python -m azulejos.envs.tables docs/envs/encodings.md
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from azulejos.core.actions import Actions
from azulejos.core.game import Game
from azulejos.core.params import Params
from azulejos.core.planes import Block
from azulejos.core.registry import names, parts

MARK = "<!-- All below is written by `python -m azulejos.envs.tables docs/envs/encodings.md`. -->\n"


def rewrite(text: str) -> str:
    """A page whose tables are written anew."""
    by_hand, mark, _ = text.partition(MARK)
    if not mark:
        raise ValueError(f"the page has no line {MARK!r}")
    return by_hand + MARK + "".join(f"\n{_chapter(name)}" for name in names())


def _chapter(name: str) -> str:
    """What is to be said of one game."""
    games = _set_ups(parts(name).params.PARAMS)
    once, repeated = games[0].planes.once, games[0].planes.repeated
    tables = [_block("Once", once)]
    tables += [_block(f"For each of the {kind}", block, kind) for kind, (block, _) in repeated.items()]
    actions = [_action(one) for one in parts(name).moves.ACTIONS]
    return "\n".join(
        [
            f"## {name}\n\n### Observations\n",
            _table(("players", *repeated, "numbers"), (_sizes(game) for game in games)),
            *tables,
            f"### Actions\n\nThere are {parts(name).moves.MOVES}.\n",
            _table(("codes", "sort", "shape", "meaning and indices", "example"), actions),
        ]
    )


def _set_ups(params: type[Params]) -> list[Game]:
    """The game with each number of players."""
    return [Game(params.read({"players": count})) for count in params.options()["players"].choices]


def _sizes(game: Game) -> list[str]:
    """How often there is what, and how many numbers that makes."""
    counts = [str(count) for _, count in game.planes.repeated.values()]
    return [str(game.players), *counts, str(game.planes.size)]


def _block(title: str, block: Block, *before: str) -> str:
    """The planes of a block; what comes before their own shapes says how often there are such blocks."""
    rows = [
        (f"`{one.name}`", _shape(*before, *one.shape), str(block.start[one.name]), one.meaning) for one in block.planes
    ]
    return f"{title}, {block.size} numbers:\n\n" + _table(("plane", "shape", "from", "meaning"), rows)


def _shape(*lengths: int | str) -> str:
    """How many numbers there are along each index."""
    return " x ".join(map(str, lengths))


def _action(one: Actions) -> list[str]:
    """A row about a sort of actions."""
    codes = f"{one.start}–{one.end - 1}" if one.end - one.start > 1 else str(one.start)
    return [codes, one.name, _shape(*one.shape), one.meaning, f"`{one.example}`"]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def main() -> None:
    """Writes the page anew."""
    parser = argparse.ArgumentParser(description="Writes the tables of docs/envs/encodings.md anew, from the code.")
    parser.add_argument("page", type=Path)
    path = parser.parse_args().page
    path.write_text(rewrite(path.read_text()))


if __name__ == "__main__":
    main()
