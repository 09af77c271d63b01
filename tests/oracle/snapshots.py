"""Kernel records seen as the oracles' snapshots: plain dicts and lists, equal when the positions are."""

from functools import cache
from typing import Any

from azulejos.games.azul.params import TABLE

AZUL = "byrkwj"
PAVILION = "orbygp"


@cache
def _pile(pile: int, letters: str = AZUL) -> dict[str, int]:
    """A pile's tiles, the marker left out."""
    counts = {letter: pile >> (8 * kind) & 255 for kind, letter in enumerate(letters)}
    return {letter: count for letter, count in counts.items() if count}


@cache
def _wall(*spaces: int) -> list[list[str | None]]:
    """The wall as rows of letters."""
    rows: list[list[str | None]] = [[None] * 5 for _ in range(5)]
    for kind, bits in enumerate(spaces):
        for space in range(25):
            if bits >> space & 1:
                rows[space // 5][space % 5] = AZUL[kind]
    return rows


def azul(array: Any) -> dict[str, Any]:
    """An Azul position as the oracle shows it."""
    # One conversion for the whole record: a NumPy record's attributes are slow one by one.
    record = dict(zip(array.dtype.names, array[0].item(), strict=True))
    turn, marker, players = record["turn"], record["marker"], record["players"]
    displays, areas = TABLE[players][:2]
    sources = record["sources"].tolist()
    return {
        "turn": {-1: "chance", -2: "over"}.get(turn, turn),
        "round": record["round_number"],
        "idle": record["idle"],
        "first": record["first"],
        "marker": None if marker < 0 else marker,
        "bag": _pile(record["bag"]),
        "lid": _pile(record["lid"]),
        "displays": [_pile(pile) for pile in sources[2 : 2 + displays]],
        "centres": [_pile(pile) for pile in sources[:areas]],
        "players": [_azul_player(*fields) for fields in record["player"][:players].tolist()],
    }


def _azul_player(score: int, floor: int, _takes: int, lines: Any, wall: Any) -> dict[str, Any]:
    """One seat's board; what the lines take is checked by the legal moves."""
    return {
        "score": score,
        "lines": [_pile(line) for line in lines.tolist()],
        "wall": _wall(*wall.tolist()),
        "floor": _pile(floor & (1 << 48) - 1),
        "floor_marker": bool(floor >> 48),
    }


def summer_pavilion(array: Any) -> dict[str, Any]:
    """A Summer Pavilion position as the oracle shows it."""
    record = dict(zip(array.dtype.names, array[0].item(), strict=True))
    turn, stone, players = record["turn"], record["stone"], record["players"]
    centre, *displays = (_pile(pile, PAVILION) for pile in record["sources"].tolist()[: 2 + 2 * players])
    return {
        "turn": {-1: "chance", -2: "over"}.get(turn, turn),
        "round": record["round_number"],
        "phase": ("supply", "displays", "acquire", "place", "pick", "over")[record["stage"]],
        "start": record["start"],
        "stone": None if stone < 0 else stone,
        "joker": PAVILION[record["order"] >> (8 * (record["round_number"] - 1)) & 255],
        "bag": _pile(record["bag"], PAVILION),
        "tower": _pile(record["tower"], PAVILION),
        "supply": _pile(record["supply"], PAVILION),
        "centre": centre,
        "displays": displays,
        "passed": [bool(fields[1]) for fields in record["player"][:players].tolist()],
        "picks": record["picks"],
        "players": [_pavilion_player(*fields) for fields in record["player"][:players].tolist()],
    }


def _pavilion_player(score: int, _passed: int, hand: int, corners: int, tiles: Any) -> dict[str, Any]:
    """One seat's tiles and board."""
    return {
        "score": score,
        "hand": _pile(hand, PAVILION),
        "corners": _pile(corners, PAVILION),
        "board": _stars(*tiles.tolist()),
    }


@cache
def _stars(*tiles: int) -> list[list[str | None]]:
    """The board as seven rings of letters."""
    stars: list[list[str | None]] = [[None] * 6 for _ in range(7)]
    for colour, spaces in enumerate(tiles):
        for space in range(42):
            if spaces >> space & 1:
                stars[space // 6][space % 6] = PAVILION[colour]
    return stars
