"""Summer Pavilion's position: one record, the same for every option."""

import numpy as np

from azulejos.games.summer_pavilion.layout import SOURCES
from azulejos.games.summer_pavilion.params import COLOURS, MOST_PLAYERS

NOBODY = -1  # for a stone that lies in the centre, and wherever else no seat is meant

# What the game waits for.
SUPPLY, DISPLAYS, ACQUIRE, PLACE, PICK, FINISHED = range(6)

PLAYER_DTYPE = np.dtype(
    (
        np.record,
        [
            ("score", np.int64),
            ("passed", np.int64),  # 1 after passing in this round
            ("hand", np.int64),  # a pile: the tiles beside the board
            ("corners", np.int64),  # a pile: the tiles kept for the next round
            ("tiles", np.int64, (COLOURS,)),  # for each colour the spaces that hold it
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
            ("monochrome", np.int64),  # 1 with the monochrome board
            ("order", np.int64),  # a pile whose count of kind k is the joker colour of round k + 1
            ("stage", np.int64),  # SUPPLY to FINISHED
            ("start", np.int64),  # the start player
            ("stone", np.int64),  # the seat that has the stone, or NOBODY
            ("mover", np.int64),  # the seat whose turn ended before the supply is refilled, or NOBODY
            ("picks", np.int64),  # bonus tiles that the seat on turn still takes
            ("pick_from", np.int64),  # they come in ascending order: no colour before this one
            ("bag", np.int64),  # piles from here on
            ("tower", np.int64),
            ("supply", np.int64),
            ("sources", np.int64, (SOURCES,)),
            ("player", PLAYER_DTYPE, (MOST_PLAYERS,)),
        ],
    )
)
