"""Queen's Garden's fixed geometry as tables, made from axial coordinates (q, r).

A cell is a bit of an integer: part x 7 + place. Part 0 is the middle, parts 1 to 6 are the expansion areas. Place 0 of
a part is its centre, places 1 to 6 are the cells around it, counter-clockwise from the right. People write part and
place, so 25 is place 5 of area 2. The fountain `*` is the centre of the middle and never holds a hexagon, nor do the
statues S and the benches B:

                    33  32      23  22
                  34  30  31  24  20  21
                    35  36  B   25  26
              43  42  S   03  02  S   13  12
            44  40  41  04  *   01  14  10  11
              45  46  B   05  06  B   15  16
                    53  52  S   63  62
                  54  50  51  64  60  61
                    55  56      65  66
"""

import numpy as np

from azulejos.games.queens_garden.params import (
    COLOUR_LETTERS,
    COLOURS,
    KINDS,
    ORNAMENT_JOKERS,
    STACKS,
    SYMBOL_LETTERS,
    SYMBOLS,
)

Point = tuple[int, int]

PARTS = 7
PLACES = 7
RING = 6
AREAS = 6
CELLS = PARTS * PLACES

# The places 1 to 6 around a centre.
DIRECTIONS: tuple[Point, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
CENTRES: tuple[Point, ...] = ((0, 0), (3, 0), (3, -3), (0, -3), (-3, 0), (-3, 3), (0, 3))
STATUES_AND_BENCHES: tuple[Point, ...] = ((2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1))  # in turn


def _around(point: Point) -> list[Point]:
    """The six points next to one."""
    return [(point[0] + q, point[1] + r) for q, r in DIRECTIONS]


# The point of each cell, the fountain's included, and the cell of each point that can hold a hexagon.
POINTS: tuple[Point, ...] = tuple(point for centre in CENTRES for point in (centre, *_around(centre)))
CELL_AT: dict[Point, int] = {point: cell for cell, point in enumerate(POINTS) if cell}


def _bits(cells: list[int]) -> int:
    """A set of cells."""
    return sum(1 << cell for cell in cells)


def ring(point: Point) -> int:
    """The cells around a point."""
    return _bits([CELL_AT[near] for near in _around(point) if near in CELL_AT])


NEIGHBOURS = np.array([ring(point) for point in POINTS])

# For each part the cells around its centre, and the centre with them.
OUTER_CELLS = np.array([0b1111110 << (PLACES * part) for part in range(PARTS)])
AREA_CELLS = np.array([0b1111111 << (PLACES * part) for part in range(PARTS)])
START_FIELDS = int(OUTER_CELLS[0])

# Ornaments: 0 the fountain, 1 to 6 statues and benches in turn, 7 to 12 the pavilions of the areas 1 to 6, each of
# them there only when its area has a face-up expansion.
FIRST_PAVILION = 7
ORNAMENT_POINTS: tuple[Point, ...] = (CENTRES[0], *STATUES_AND_BENCHES, *CENTRES[1:])
ORNAMENTS = len(ORNAMENT_POINTS)
ORNAMENT_NAMES = ("fountain", *("statue", "bench") * 3, *("pavilion",) * AREAS)
ORNAMENT_CELLS = np.array([ring(point) for point in ORNAMENT_POINTS])
ORNAMENT_BONUS = np.array([ORNAMENT_JOKERS[name] for name in ORNAMENT_NAMES])

# For each cell the ornaments it touches, -1 where there are fewer than three.
_TOUCHED = [[index for index, cells in enumerate(ORNAMENT_CELLS) if cells >> cell & 1] for cell in range(CELLS)]
MOST_TOUCHED = max(len(touched) for touched in _TOUCHED)
TOUCHED = np.array([touched + [-1] * (MOST_TOUCHED - len(touched)) for touched in _TOUCHED])

# For each category the kinds of hexagons that show it, as bits.
CATEGORY_KINDS = np.array(
    [sum(1 << kind for kind in range(KINDS) if kind // SYMBOLS == colour) for colour in range(COLOURS)]
    + [sum(1 << kind for kind in range(KINDS) if kind % SYMBOLS == symbol) for symbol in range(SYMBOLS)]
)
ALL_KINDS = (1 << KINDS) - 1


# How many expansions a round stack has, by players.
STACK_OF = np.array([STACKS.get(players, 0) for players in range(max(STACKS) + 1)])


def hexagon_name(kind: int) -> str:
    """The short name of a hexagon: the letter of its colour and the number of its symbol, such as b3."""
    return COLOUR_LETTERS[kind // SYMBOLS] + SYMBOL_LETTERS[kind % SYMBOLS]


def cell_name(cell: int) -> str:
    """The name of a cell: its part and its place."""
    return f"{cell // PLACES}{cell % PLACES}"
