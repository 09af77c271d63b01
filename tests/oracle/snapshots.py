"""Kernel records seen as the oracles' snapshots: plain dicts and lists, equal when the positions are."""

from functools import cache
from typing import Any

from azulejos.games.azul.params import TABLE

AZUL = "byrkwj"
PAVILION = "orbygp"
GARDEN = [colour + symbol for colour in "glbpvy" for symbol in "123456"]


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


def queens_garden(array: Any) -> dict[str, Any]:
    """A Queen's Garden position as the oracle shows it; which hexagons are printed is checked by the census."""
    record = dict(zip(array.dtype.names, array[0].item(), strict=True))
    turn, marker, players, top = record["turn"], record["marker"], record["players"], record["top"]
    slots = zip(record["slots"].tolist(), record["faces"].tolist(), strict=True)
    return {
        "turn": {-1: "chance", -2: "over"}.get(turn, turn),
        "round": record["round_number"],
        "stage": ("deal", "act", "copy", "where", "pay", "discard", "over")[record["stage"]],
        "first": record["first"],
        "marker": None if marker < 0 else marker,
        "bag": _tally(*record["bag"].tolist()),
        "tower": _tally(*record["tower"].tolist()),
        "supply": record["supply"],
        "slots": [
            _slot(tuple(tiles), face) for tiles, face in list(slots)[: {2: 5, 3: 7, 4: 8}[players] if top else 0]
        ],
        "top": top,
        "passed": [bool(fields[1]) for fields in record["player"][:players].tolist()],
        "players": [_gardener(*fields) for fields in record["player"][:players].tolist()],
    }


@cache
def _tally(*words: int) -> dict[str, int]:
    """Tiles by kind, only those that are there."""
    counts = {kind: sum(word >> index & 1 for word in words) for index, kind in enumerate(GARDEN)}
    return {kind: count for kind, count in counts.items() if count}


@cache
def _slot(tiles: tuple[int, ...], face: int) -> dict[str, Any]:
    """An expansion of the display."""
    return {"tiles": _tally(*tiles), "face": {-1: "hidden", -2: "taken"}.get(face) or GARDEN[face]}


def _gardener(
    score: int,
    _passed: int,
    jokers: int,
    tiles: Any,
    expansions: int,
    fields: int,
    printed: int,
    colours: Any,
    symbols: Any,
) -> dict[str, Any]:
    """One seat's storage and garden."""
    return {
        "score": score,
        "jokers": jokers,
        "tiles": _tally(*tiles.tolist()),
        "expansions": sorted(_tally(expansions)),
        "areas": _areas(fields, printed),
        "cells": _garden(tuple(colours.tolist()), tuple(symbols.tolist())),
    }


@cache
def _areas(fields: int, printed: int) -> list[str | None]:
    """What lies on the six areas."""
    sides = [(fields >> (7 * area) & 127, printed >> (7 * area) & 127) for area in range(1, 7)]
    return [None if not some else "up" if shown else "down" for some, shown in sides]


@cache
def _garden(colours: tuple[int, ...], symbols: tuple[int, ...]) -> dict[str, str]:
    """The hexagons by their cells."""
    return {
        f"{cell // 7}{cell % 7}": GARDEN[6 * colour + symbol]
        for cell in range(49)
        for colour in range(6)
        for symbol in range(6)
        if colours[colour] & symbols[symbol] & 1 << cell
    }
