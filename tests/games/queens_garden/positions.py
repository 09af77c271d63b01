"""Queen's Garden positions for tests, written as briefly as the point of a test allows."""

import re
from collections import Counter

import azulejos
from azulejos.core.state import State
from azulejos.games.queens_garden.params import COLOUR_LETTERS, SYMBOL_LETTERS, TILES_PER_KIND, QueensGardenParams

KINDS = [colour + symbol for colour in COLOUR_LETTERS for symbol in SYMBOL_LETTERS]


def write(kinds: Counter[str]) -> str:
    """Kinds in the form of a position text."""
    colours = {
        colour: "".join(symbol * kinds[colour + symbol] for symbol in SYMBOL_LETTERS) for colour in COLOUR_LETTERS
    }
    return "".join(colour + symbols for colour, symbols in colours.items() if symbols) or "-"


def read(text: str) -> Counter[str]:
    """The kinds that a text such as `b13y2` names."""
    return Counter(colour + symbol for colour, symbols in re.findall(r"([glbpvy])([1-6]+)", text) for symbol in symbols)


def garden(
    tiles: str = "-",
    *,
    score: int = 15,
    jokers: int = 3,
    expansions: str = "-",
    passed: bool = False,
    middle: str = "......",
    **areas: str,
) -> str:
    """One seat's part of a position text; areas by their numbers, such as a2="*..+b3..."."""
    parts = [middle, *(areas.get(f"a{area}", "-") for area in range(1, 7))]
    return f"{'!' if passed else ''}{score}:{jokers}:{tiles}:{expansions}:{'/'.join(parts)}"


def position(
    *gardens: str,
    board: str = "front",
    phase: str = "act:0",
    round_number: int = 1,
    first: int = 0,
    marker: str = "-",
    tower: str = "-",
    display: str = "?g1l2b3p4",
    top: int = 0,
    returned: str = "-",
    rest: str = "bag",
) -> State:
    """A position with these gardens and this display, whose last slot with tiles is the top unless `top` says more.

    All other tiles are in the bag or, if `rest` says so, in the tower. Expansions that are not shown were never seen,
    but for the `returned` ones, which lie in the supply.
    """
    params = QueensGardenParams(players=len(gardens), board=board)
    slots = display.split(",") if display and phase != "over" else []
    slots += ["?"] * (params.stack - len(slots))
    left = Counter(dict.fromkeys(KINDS, TILES_PER_KIND))
    seen = read(returned)
    expansions = 36 - (4 - round_number) * params.stack - sum(slot != "x" for slot in slots if phase != "over")
    for slot in slots:
        if slot.startswith("+"):
            seen.update(read(slot))
        else:
            left.subtract(read(slot))
    for text in gardens:
        _, _, tiles, stored, cells = text.split(":")
        left.subtract(read(tiles))
        left.subtract(re.findall(r"(?<!\+)[glbpvy][1-6]", cells))
        printed = re.findall(r"\+([glbpvy][1-6])", cells)
        seen.update(read(stored) + Counter(printed))
        expansions -= sum(read(stored).values()) + sum(part != "-" for part in cells.split("/")[1:])
    left.subtract(read(tower))
    piles = {"bag": Counter[str](), "tower": read(tower)}
    piles[rest] = piles[rest] + left
    last = max((number for number, slot in enumerate(slots, start=1) if len(slot) > 1 and slot[0] == "?"), default=0)
    shown = "-" if phase == "over" else f"{top or last}|{','.join(slots)}"
    fields = [
        *(params, round_number, phase, first, marker, write(piles["bag"]), write(piles["tower"]), expansions),
        *(write(Counter(kind for kind in KINDS if kind not in seen)), shown, *gardens),
    ]
    return azulejos.load(str(params)).from_text(" ".join(map(str, fields)))


def moves(state: State, start: str = "") -> set[str]:
    """The legal moves that begin with a text."""
    return {str(move) for move in state.legal_moves if str(move).startswith(start)}


def apply(state: State, *texts: str) -> None:
    """Plays several decisions."""
    for text in texts:
        state.apply(text)
