"""Azul positions for tests, written as briefly as the point of a test allows."""

from collections import Counter

import azulejos
from azulejos.core.state import State
from azulejos.games.azul.params import KIND_LETTERS, AzulParams
from tests.games.piles import count, write

EMPTY_WALL = "...../...../...../...../....."


def board(score: int = 0, lines: str = "-,-,-,-,-", wall: str = EMPTY_WALL, floor: str = "-") -> str:
    """One seat's part of a position text."""
    return f"{score}:{lines}:{wall}:{floor}"


def position(
    *boards: str,
    wall: str = "coloured",
    jokers: bool = False,
    phase: str = "draft:0",
    round_number: int = 2,
    first: int = 0,
    marker: str = "-",
    idle: int = 0,
    centres: str = "-",
    displays: str = "",
    lid: str | None = None,
) -> State:
    """A position with these boards and tiles; every other tile is in the bag, or in the lid if `lid` is "rest".

    With `lid` as a pile, the rest is in the bag.
    """
    params = AzulParams(players=len(boards), wall=wall, jokers=jokers)
    shown = [pile for pile in displays.split(",") if pile]
    shown += ["-"] * (params.displays - len(shown))
    centre = centres if "," in centres or params.areas == 1 else f"{centres},-"
    sources = f"{centre}|{','.join(shown)}"
    used = count(sources.replace("|", ",").split(","))
    for text in boards:
        _, lines, tiles, floor = text.split(":")
        used += count([*lines.split(","), floor]) + Counter(letter for letter in tiles if letter in KIND_LETTERS)
    rest = Counter(dict(zip(KIND_LETTERS, params.tiles, strict=False)))
    rest.subtract({kind: number for kind, number in used.items() if kind != "m"})
    lid_tiles = rest if lid == "rest" else count([lid or "-"])
    bag = Counter() if lid == "rest" else rest - lid_tiles
    piles = [write(tiles, KIND_LETTERS) for tiles in (bag, lid_tiles)]
    fields = [params, round_number, phase, first, marker, idle, *piles, sources, *boards]
    return azulejos.load(str(params)).from_text(" ".join(map(str, fields)))


def targets(state: State, tiles: str) -> set[str]:
    """The targets to which tiles like `3y` may go."""
    return {str(move).split(">")[1] for move in state.legal_moves if str(move).split(">")[0] == tiles}
