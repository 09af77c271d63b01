"""Azul's position: one record, the same for every option."""

import numpy as np

from azulejos.games.azul.layout import SOURCES
from azulejos.games.azul.params import LINES, MOST_PLAYERS, TILE_KINDS

NOBODY = -1  # the marker's owner while it lies in the middle
NO_ROW = -1  # the row to decide while nobody has to choose a wall space

PLAYER_DTYPE = np.dtype(
    (
        np.record,
        [
            ("score", np.int64),
            ("floor", np.int64),  # a pile; the marker is its seventh kind
            ("takes", np.int64),  # eight bits per kind: bit r tells that line r takes it; follows from the next two
            ("lines", np.int64, (LINES,)),  # piles
            ("wall", np.int64, (TILE_KINDS,)),  # for each kind the wall spaces that hold it
        ],
    )
)

DTYPE = np.dtype(
    (
        np.record,
        [
            ("turn", np.int64),
            ("round_number", np.int64),
            ("players", np.int64),
            ("grey", np.int64),  # 1 with the grey wall
            ("jokers", np.int64),  # 1 with jokers
            ("first", np.int64),  # the seat that started this round
            ("marker", np.int64),  # the seat that has the marker, or NOBODY
            ("row", np.int64),  # the row for which the seat on turn chooses a wall space, or NO_ROW
            ("built", np.int64),  # 1 when somebody put a tile on a wall in this round's tiling
            ("idle", np.int64),  # finished rounds in a row in which nobody did
            ("bag", np.int64),  # piles from here on
            ("lid", np.int64),
            ("sources", np.int64, (SOURCES,)),
            ("player", PLAYER_DTYPE, (MOST_PLAYERS,)),
        ],
    )
)
