"""Summer Pavilion's options and every number of its rulebooks."""

from dataclasses import dataclass
from typing import ClassVar

from azulejos.core.params import Params, choice, option

COLOURS = 6
KIND_NAMES = ("orange", "red", "blue", "yellow", "green", "purple")
KIND_LETTERS = "orbygp"

MOST_PLAYERS = 4
DISPLAYS = {2: 5, 3: 7, 4: 9}
MOST_DISPLAYS = 9
TILES_PER_COLOUR = 22
TILES_PER_DISPLAY = 4
SUPPLY_SPACES = 10
CORNERS = 4
ROUNDS = 6
START_SCORE = 5

STARS = 7
CENTRE = 6  # the star in the middle; the outer stars have the numbers of their colours
RING = 6  # spaces of a star

STATUE_BONUS = 2
PILLAR_BONUS = 1
WINDOW_BONUS = 3

# By kind of star, the colours in their order and then the many-coloured one.
STAR_POINTS = (17, 14, 15, 16, 18, 20, 12)
MANY_COLOURED = 6
# For covering every space of a cost, by the cost.
NUMBER_POINTS = {1: 4, 2: 8, 3: 12, 4: 16}

# The joker colour of rounds 1 to 6. D1: the rulebooks do not tell the order of the back in words; this is the one known
# from a sister edition. Correct it here.
JOKER_ORDERS = {"standard": "pgoybr", "back": "orbygp"}
JOKER_ORDERS |= {f"{name}-down": order[::-1] for name, order in JOKER_ORDERS.items()}


def read_jokers(text: str) -> str:
    """A named joker order, or six different colours for rounds 1 to 6; an order that has a name gets it."""
    if text not in JOKER_ORDERS and sorted(text) != sorted(KIND_LETTERS):
        raise ValueError(text)
    return next((name for name, order in JOKER_ORDERS.items() if text == order), text)


@dataclass(frozen=True)
class SummerPavilionParams(Params):
    """How a game of Summer Pavilion is set up."""

    game: ClassVar[str] = "summer_pavilion"
    players: int = choice(tuple(DISPLAYS), 2)
    board: str = choice(("coloured", "monochrome"), "coloured")
    jokers: str = option(JOKER_ORDERS, "standard", read_jokers, "the six colours of rounds 1 to 6 such as gpboyr")

    @property
    def displays(self) -> int:
        """How many factory displays lie on the table."""
        return DISPLAYS[self.players]

    @property
    def joker_order(self) -> tuple[int, ...]:
        """The joker colour of each round."""
        letters = JOKER_ORDERS.get(self.jokers, self.jokers)
        return tuple(KIND_LETTERS.index(letter) for letter in letters)


PARAMS = SummerPavilionParams
