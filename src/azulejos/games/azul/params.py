"""Azul's options and every number of its rulebooks."""

from dataclasses import dataclass
from typing import ClassVar

from azulejos.core.params import Params, choice

COLOURS = 5
JOKER = 5  # the sixth kind of tile
TILE_KINDS = 6
MARKER = 6  # the starting-player marker takes a floor space like a tile of a seventh kind
KIND_NAMES = ("blue", "yellow", "red", "black", "white", "joker", "marker")
KIND_LETTERS = "byrkwjm"

MOST_PLAYERS = 8
TILES_PER_DISPLAY = 4
LINES = 5  # pattern lines, wall rows and wall columns alike
FLOOR_SPACES = 7
PENALTIES = (1, 1, 2, 2, 2, 3, 3)

ROW_BONUS = 2
COLUMN_BONUS = 7
COLOUR_BONUS = 10

MOST_ROUNDS = 1000  # D8: 25 tiles on each of eight walls, one at least every five rounds
IDLE_ROUNDS = 5  # D8: so many rounds in a row without a tile on any wall end the game

# players: displays, areas, tiles of each colour without jokers, jokers, tiles of each colour they replace
TABLE = {
    2: (5, 1, 20, 5, 1),
    3: (7, 1, 20, 10, 2),
    4: (9, 1, 20, 10, 2),
    5: (12, 2, 40, 15, 3),
    6: (14, 2, 40, 15, 3),
    7: (16, 2, 40, 20, 4),
    8: (18, 2, 40, 20, 4),
}
MOST_DISPLAYS = 18
MOST_AREAS = 2


@dataclass(frozen=True)
class AzulParams(Params):
    """How a game of Azul is set up."""

    game: ClassVar[str] = "azul"
    players: int = choice(range(2, 9), 2)
    wall: str = choice(("coloured", "grey"), "coloured")
    jokers: bool = choice((False, True), False)

    @property
    def displays(self) -> int:
        """How many factory displays lie on the table."""
        return TABLE[self.players][0]

    @property
    def areas(self) -> int:
        """How many areas the displays form, each with its own centre."""
        return TABLE[self.players][1]

    @property
    def tiles(self) -> tuple[int, ...]:
        """How many tiles of each kind are in the game: five colours and jokers."""
        _, _, per_colour, jokers, removed = TABLE[self.players]
        if not self.jokers:
            return (per_colour,) * COLOURS + (0,)
        return (per_colour - removed,) * COLOURS + (jokers,)


PARAMS = AzulParams
