"""Azul's fixed geometry as tables.

A wall space is a bit of an integer, row by row:

     row 1    0  1  2  3  4        the coloured wall    b y r k w
     row 2    5  6  7  8  9                             w b y r k
     row 3   10 11 12 13 14                             k w b y r
     row 4   15 16 17 18 19                             r k w b y
     row 5   20 21 22 23 24                             y r k w b

Sources of tiles: 0 and 1 are the centres, 2 to 19 the displays (with two areas the first half belongs to area 1).
"""

import numpy as np

from azulejos.games.azul.params import (
    COLOURS,
    FLOOR_SPACES,
    LINES,
    MOST_AREAS,
    MOST_DISPLAYS,
    MOST_PLAYERS,
    PENALTIES,
    TABLE,
)

FIRST_DISPLAY = MOST_AREAS  # the centres come before
SOURCES = MOST_AREAS + MOST_DISPLAYS
SPACES = LINES * LINES

ROW = 0b11111  # the spaces of the first row; row r is this, shifted by 5 r
COLUMN = 0b00001_00001_00001_00001_00001  # the spaces of the first column; column c is this, shifted by c

# By number of players: where the sources end, where the displays of area 2 begin, how many areas there are.
_SET_UPS = [TABLE.get(players, (0, 1)) for players in range(MOST_PLAYERS + 1)]
SOURCES_USED = np.array([FIRST_DISPLAY + set_up[0] for set_up in _SET_UPS])
SECOND_AREA = np.array([FIRST_DISPLAY + set_up[0] // set_up[1] for set_up in _SET_UPS])
AREAS = np.array([set_up[1] for set_up in _SET_UPS])


def source_name(players: int, source: int) -> str:
    """What people call a source: a display's number, or `c`; with two areas `c1` and `c2`."""
    if source >= FIRST_DISPLAY:
        return str(source - FIRST_DISPLAY + 1)
    return "c" if AREAS[players] == 1 else f"c{source + 1}"


# The column of a colour in a row of the coloured wall.
COLOUR_COLUMN = np.array([[(colour + row) % LINES for colour in range(COLOURS)] for row in range(LINES)])

# What so many tiles on the floor line cost.
FLOOR_COST = np.array([sum(PENALTIES[:count]) for count in range(FLOOR_SPACES + 1)])


def _run(bits: int, place: int) -> int:
    """How many neighbours in a row of bits are set without a gap around a place, which counts as set."""
    left = place
    while left > 0 and bits >> (left - 1) & 1:
        left -= 1
    right = place
    while right < LINES - 1 and bits >> (right + 1) & 1:
        right += 1
    return right - left + 1


# The length of the unbroken run through a place of a row or column whose tiles are the bits.
RUN = np.array([[_run(bits, place) for place in range(LINES)] for bits in range(1 << LINES)])
