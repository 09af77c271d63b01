"""Queen's Garden's options and every number of its rulebook."""

import re
from dataclasses import dataclass
from typing import ClassVar

from azulejos.core.params import Params, choice, option

COLOURS = 6
SYMBOLS = 6
KINDS = COLOURS * SYMBOLS  # a hexagon is a colour with a symbol: colour x 6 + symbol, symbols counted from 0
COLOUR_NAMES = ("dark_green", "light_green", "blue", "dark_purple", "light_purple", "yellow")
SYMBOL_NAMES = ("tree", "bird", "butterflies", "flower", "plant", "lilies")
COLOUR_LETTERS = "glbpvy"
SYMBOL_LETTERS = "123456"  # the number of a symbol is its cost and its value

# What an acquisition names and a round scores: the colours, then the symbols.
CATEGORIES = COLOURS + SYMBOLS
CATEGORY_NAMES = COLOUR_NAMES + SYMBOL_NAMES
CATEGORY_LETTERS = COLOUR_LETTERS + SYMBOL_LETTERS

MOST_PLAYERS = 4
STACKS = {2: 5, 3: 7, 4: 8}  # expansions in each of the four round stacks, by players
MOST_SLOTS = 8
ROUNDS = 4
TILES_PER_KIND = 3
TILES_PER_SLOT = 4
STORAGE_PLACES = 12  # for tiles and jokers together
STORAGE_EXPANSIONS = 2
START_SCORE = 15
START_JOKERS = 3
SUPPLY_PRICE = 6
MARKER_PRICE = 1
PAVILION_POINTS = 1
SMALLEST_GROUP = 3  # that scores
BONUS_SIZES = (4, 5, 6)  # of groups that can have a bonus

# Jokers for surrounding each of these.
ORNAMENT_JOKERS = {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3}

# ASSUMPTION (D5, D7): the printed numbers are not known to this project. For each round three categories with their
# points, then the bonuses for groups of 4, 5 and 6. Known are the categories of the front's first round, that every
# category comes exactly once, and the bonus of 6 on the front. Owners of the box give their own table as an option.
BOARDS = {"front": "g1b111/y22232/l2p242/v35363/0-0-6", "back": "l1y121/p21242/b2v262/g33353/2-4-6"}

_ROUND = re.compile(r"([glbpvy1-6])([0-9])" * 3)
_BONUSES = re.compile(r"([0-9]{1,2})-([0-9]{1,2})-([0-9]{1,2})")

Wheel = tuple[dict[int, int], ...]


def parse_board(text: str) -> tuple[Wheel, tuple[int, ...]]:
    """The points of the three categories of each round and the bonuses of groups, from a table such as `BOARDS` has."""
    *rounds, bonuses = text.split("/")
    wheel = tuple(_parse_round(part) for part in rounds)
    named = sorted(category for points in wheel for category in points)
    found = _BONUSES.fullmatch(bonuses)
    if len(wheel) != ROUNDS or named != list(range(CATEGORIES)) or found is None:
        raise ValueError(text)
    return wheel, tuple(int(number) for number in found.groups())


def _parse_round(text: str) -> dict[int, int]:
    """The points by category that a text such as `g1b111` names."""
    found = _ROUND.fullmatch(text)
    if found is None:
        raise ValueError(text)
    letters, digits = found.groups()[::2], found.groups()[1::2]
    points = {CATEGORY_LETTERS.index(letter): int(digit) for letter, digit in zip(letters, digits, strict=True)}
    return dict(sorted(points.items()))


def read_board(text: str) -> str:
    """A named scoring board, or a table of one's own in its plainest form; a table that has a name gets it."""
    wheel, bonuses = parse_board(BOARDS.get(text, text))
    rounds = ["".join(f"{CATEGORY_LETTERS[index]}{points}" for index, points in table.items()) for table in wheel]
    plain = "/".join([*rounds, "-".join(map(str, bonuses))])
    return next((name for name, table in BOARDS.items() if plain == table), plain)


@dataclass(frozen=True)
class QueensGardenParams(Params):
    """How a game of Queen's Garden is set up."""

    game: ClassVar[str] = "queens_garden"
    players: int = choice(tuple(STACKS), 2)
    board: str = option(BOARDS, "front", read_board, f"a table of your own such as {BOARDS['front']}")

    @property
    def stack(self) -> int:
        """How many expansions a round stack has."""
        return STACKS[self.players]

    @property
    def wheel(self) -> Wheel:
        """For each round the points of its categories."""
        return parse_board(BOARDS.get(self.board, self.board))[0]

    @property
    def group_bonuses(self) -> tuple[int, ...]:
        """The bonuses for groups of 4, 5 and 6."""
        return parse_board(BOARDS.get(self.board, self.board))[1]


PARAMS = QueensGardenParams
