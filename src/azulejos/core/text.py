"""Words and plain letters that every game's drawings have: names, points, and lines that fit a terminal."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size

# --- Words ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Owner:
    """The player whose board is drawn."""

    seat: int
    name: str
    score: int
    notes: list[str]  # labels of what is special about the player


def readable(text: str) -> str:
    """A text on one line, without the characters that no file or screen can show."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def player_name(seat: int, names: Sequence[str] | None, labels: Mapping[str, str]) -> str:
    """A player's name, or one by the seat."""
    given = readable(names[seat]) if names and seat < len(names) else ""
    return given or f"{labels['player']} {seat + 1}"


def in_points(score: int, labels: Mapping[str, str]) -> str:
    """A score in words."""
    return f"{score} {labels['point' if score == 1 else 'points']}"


def standing(owner: Owner, labels: Mapping[str, str]) -> str:
    """How a player stands: name, score, and what is special."""
    return ", ".join([owner.name, in_points(owner.score, labels), *(labels[note] for note in owner.notes)])


def spoken(tiles: Sequence[str], labels: Mapping[str, str]) -> str:
    """Tiles, told by the names of their kinds, in words: how many of each."""
    counts = [f"{tiles.count(kind)} {labels[kind]}" for kind in dict.fromkeys(tiles)]
    return ", ".join(counts) or labels["empty"]


# --- Lines ------------------------------------------------------------------------------------------------------------


def player_heading(owner: Owner, labels: Mapping[str, str], width: int) -> list[str]:
    """The lines over a board: a mark when on turn, the name and the points; then what else is special."""
    mark, points = ">" if "on_turn" in owner.notes else " ", in_points(owner.score, labels)
    name = set_cell_size(f"{mark} {owner.name}", width - cell_len(points) - 1)
    notes = ", ".join(labels[note] for note in owner.notes if note != "on_turn")
    return [f"{name} {points}", set_cell_size(f"  {notes}", width)]


def aligned(keys: Sequence[str], labels: Mapping[str, str], longest: int) -> dict[str, str]:
    """Labels for the beginnings of lines: as wide as the widest of them, but no wider than `longest`."""
    width = min(longest, max(cell_len(labels[key]) for key in keys))
    return {key: set_cell_size(labels[key], width) for key in keys}


def side_by_side(blocks: list[list[str]], columns: int, gap: int, between: Sequence[str] = ()) -> list[str]:
    """Blocks of lines, all of one width, in even rows of as many as there is room for."""
    width = cell_len(blocks[0][0])
    fitting = (columns + gap) // (width + gap)
    in_row = math.ceil(len(blocks) / math.ceil(len(blocks) / fitting))
    lines: list[str] = []
    for start in range(0, len(blocks), in_row):
        beside = zip_longest(*blocks[start : start + in_row], fillvalue=" " * width)
        lines += [*between, *((" " * gap).join(parts) for parts in beside)]
    return lines


def flowing(parts: Iterable[str], columns: int) -> list[str]:
    """Parts of a sentence in lines of as many as there is room for."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} | {part}" if lines else part
        if lines and cell_len(longer) <= columns:
            lines[-1] = longer
        else:
            lines.append(set_cell_size(part, min(columns, cell_len(part))))
    return lines


def hanging(label: str, pieces: Sequence[str], columns: int) -> list[str]:
    """Pieces of one width after a label, in lines of as many as there is room for; a dash when there are none."""
    room = columns - cell_len(label) - 1
    in_row = max(1, room // max(map(cell_len, pieces), default=1))
    rows = ["".join(pieces[start : start + in_row]) for start in range(0, len(pieces), in_row)] or ["-"]
    return [f"{' ' * cell_len(label) if index else label} {row}" for index, row in enumerate(rows)]


def market_lines(displays: Sequence[tuple[str, list[str]]], centre: tuple[str, list[str]], columns: int) -> list[str]:
    """Displays of up to four tiles in rows and the centre below them, each a name and tiles of three letters."""
    written = [f"{name:>2} " + ("".join(tiles) or "-") for name, tiles in displays]
    name, tiles = centre
    return side_by_side([[line.ljust(15)] for line in written], columns, gap=2) + hanging(f"{name:>2}", tiles, columns)
