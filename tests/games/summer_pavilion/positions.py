"""Summer Pavilion positions for tests, written as briefly as the point of a test allows."""

from collections import Counter

import azulejos
from azulejos.core.state import State
from azulejos.games.summer_pavilion.params import KIND_LETTERS, TILES_PER_COLOUR, SummerPavilionParams
from tests.games.piles import count, write

FREE = "......"


def board(hand: str = "-", *, score: int = 5, corners: str = "-", passed: bool = False, **stars: str) -> str:
    """One seat's part of a position text; stars by their letters, such as b="b..b..", the centre is c."""
    letters = "/".join(stars.get(star, FREE) for star in KIND_LETTERS + "c")
    return f"{'!' if passed else ''}{score}:{hand}:{corners}:{letters}"


def position(
    *boards: str,
    monochrome: bool = False,
    jokers: str = "standard",
    phase: str = "place:0",
    round_number: int = 1,
    start: int = 0,
    stone: str = "-",
    tower: str = "-",
    supply: str = "-",
    centre: str = "-",
    displays: str = "",
    rest: str = "bag",
) -> State:
    """A position with these boards and tiles; all other tiles are in the bag or, if `rest` says so, in the tower."""
    params = SummerPavilionParams(players=len(boards), board="monochrome" if monochrome else "coloured", jokers=jokers)
    shown = [pile for pile in displays.split(",") if pile]
    shown += ["-"] * (params.displays - len(shown))
    used = count([tower, supply, centre, *shown])
    for text in boards:
        _, hand, corners, stars = text.split(":")
        used += count([hand, corners]) + Counter(letter for letter in stars if letter in KIND_LETTERS)
    left = Counter(dict.fromkeys(KIND_LETTERS, TILES_PER_COLOUR))
    left.subtract(used)
    piles = {"bag": Counter[str](), "tower": count([tower])}
    piles[rest] = piles[rest] + left
    fields = [
        *(params, round_number, phase, start, stone),
        *(write(piles["bag"], KIND_LETTERS), write(piles["tower"], KIND_LETTERS), supply),
        *(f"{centre}|{','.join(shown)}", *boards),
    ]
    return azulejos.load(str(params)).from_text(" ".join(map(str, fields)))


def moves(state: State, start: str = "") -> set[str]:
    """The legal moves that begin with a text."""
    return {str(move) for move in state.legal_moves if str(move).startswith(start)}
