"""Summer Pavilion's fixed geometry as tables.

A space is a bit of an integer: star x 6 + ring place, where place 0 is the space with ring number 1. Stars 0 to 5 are
the outer ones clockwise from the top left, 6 is the centre:

          0 orange    1 red
    5 purple   6 centre   2 blue
          4 green     3 yellow

The ring of a star runs clockwise, its number 6 next to 1. Where each ring number is drawn follows from `TOP_NUMBER`.
"""

import numpy as np

from azulejos.games.summer_pavilion.params import (
    CENTRE,
    COLOURS,
    NUMBER_POINTS,
    PILLAR_BONUS,
    RING,
    STARS,
    STATUE_BONUS,
    WINDOW_BONUS,
)

SPACES = STARS * RING
STAR = (1 << RING) - 1  # the spaces of the first star; star s is this, shifted by 6 s

CENTRE_SOURCE = 0  # among the sources of tiles; the displays are 1 to 9
FIRST_DISPLAY = 1
SOURCES = 10


def source_name(source: int) -> str:
    """What people call a source: a display's number, or `c`."""
    return "c" if source == CENTRE_SOURCE else str(source)


# The ring number drawn at the top of each star; the others follow clockwise.
TOP_NUMBER = (6, 5, 4, 3, 2, 1, 1)

# What the places of a ring cost: a star of the coloured board, an outer and the centre star of the monochrome one.
COSTS = np.array([[1, 2, 3, 4, 5, 6], [3, 2, 1, 4, 5, 6], [3, 3, 3, 3, 3, 3]])
# Which of them a star has, by board and star.
COSTS_OF = np.array([[0] * STARS, [1] * CENTRE + [2]])


def space_bit(star: int, number: int) -> int:
    """The bit of the space with a ring number from 0 to 7, where 0 means 6 and 7 means 1."""
    return 1 << (star * RING + (number - 1) % RING)


def _features() -> list[tuple[str, int, int]]:
    """Statues, pillars and windows: the name, the spaces around it, the bonus tiles."""
    found = []
    for star in range(COLOURS):
        following = (star + 1) % COLOURS
        statue = space_bit(star, 1) | space_bit(star, 2) | space_bit(following, 3) | space_bit(following, 4)
        pillar = space_bit(star, 2) | space_bit(star, 3) | space_bit(CENTRE, star) | space_bit(CENTRE, star + 1)
        window = space_bit(star, 5) | space_bit(star, 6)
        found += [("statue", statue, STATUE_BONUS), ("pillar", pillar, PILLAR_BONUS), ("window", window, WINDOW_BONUS)]
    return found


_FOUND = sorted(_features(), key=lambda feature: ("statue", "pillar", "window").index(feature[0]))

# Features: 0 to 5 the statues, 6 to 11 the pillars, 12 to 17 the windows, each beside the outer star of its number.
FEATURES = len(_FOUND)
FEATURE_NAMES = tuple(name for name, _, _ in _FOUND)
FEATURE_SPACES = np.array([spaces for _, spaces, _ in _FOUND])
FEATURE_BONUS = np.array([bonus for _, _, bonus in _FOUND])

# For each space the features it touches, -1 where there are fewer than two.
_TOUCHED = [[index for index, spaces in enumerate(FEATURE_SPACES) if spaces >> space & 1] for space in range(SPACES)]
MOST_TOUCHED = max(len(touched) for touched in _TOUCHED)
TOUCHED = np.array([touched + [-1] * (MOST_TOUCHED - len(touched)) for touched in _TOUCHED])

# The most bonus tiles that one tile can earn.
MOST_BONUS = max(sum(int(FEATURE_BONUS[feature]) for feature in touched) for touched in _TOUCHED)

# For each board and cost that gives points: its spaces.
NUMBERS = tuple(NUMBER_POINTS)
NUMBER_SPACES = np.array(
    [
        [
            sum(1 << space for space in range(SPACES) if COSTS[COSTS_OF[board, space // RING], space % RING] == number)
            for number in NUMBERS
        ]
        for board in range(2)
    ]
)
NUMBER_BONUS = np.array(list(NUMBER_POINTS.values()))


def _run(tiles: int, place: int) -> int:
    """How many tiles along the ring are connected with a place without a gap, the place included."""
    length = 1
    while length < RING and tiles >> (place + length) % RING & 1:
        length += 1
    back = 1
    while length < RING and tiles >> (place - back) % RING & 1:
        length, back = length + 1, back + 1
    return length


# The length of the connected run through a place of a ring whose tiles are the bits.
RUN = np.array([[_run(tiles, place) for place in range(RING)] for tiles in range(1 << RING)])
