"""Queen's Garden's position: one record, the same for every option.

A set of cells is an integer with the bits of `layout`; a set of kinds of hexagons has a bit for each of the 36.
"""

import numpy as np

from azulejos.core.tallies import WORDS
from azulejos.games.queens_garden.params import COLOURS, MOST_PLAYERS, MOST_SLOTS, ROUNDS, SYMBOLS

NOBODY = -1  # for a marker that lies in the display, and wherever else no seat is meant
NOTHING = -1  # where no action, cell or discard is meant

# What the game waits for.
DEAL, ACT, COPY, WHERE, PAY, DISCARD, FINISHED = range(7)

# What an expansion of the round stack shows besides the kinds of hexagons.
HIDDEN, TAKEN = -1, -2

PLAYER_DTYPE = np.dtype(
    (
        np.record,
        [
            ("score", np.int64),
            ("passed", np.int64),  # 1 after passing in this round
            ("jokers", np.int64),
            ("tiles", np.int64, (WORDS,)),  # a tally: the tiles in the storage
            ("expansions", np.int64),  # kinds: the expansions in the storage, of which there is one of each kind
            ("fields", np.int64),  # cells that can hold hexagons; the centre of an area is one if it lies face down
            ("printed", np.int64),  # cells whose hexagon is printed on a face-up expansion, so is no tile
            ("colours", np.int64, (COLOURS,)),  # for each colour the cells that show it
            ("symbols", np.int64, (SYMBOLS,)),  # for each symbol the cells that show it
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
            ("wheel", np.int64, (ROUNDS,)),  # for each round four bits by category: points + 1, or 0 for none
            ("bonuses", np.int64),  # a pile whose count of kind n is the bonus for a group of n
            ("stage", np.int64),  # DEAL to FINISHED
            ("first", np.int64),  # the seat that began this round
            ("marker", np.int64),  # the seat that passed first in this round, or NOBODY
            ("owed", np.int64),  # tiles still to be dealt
            ("mover", np.int64),  # the seat that acts when everything is dealt
            ("action", np.int64),  # the move that began an action of several decisions, or NOTHING
            ("copies", np.int64),  # slots chosen while acquiring, see `moves.chosen_slot`
            ("cell", np.int64),  # where something is to be placed, or NOTHING
            ("discarded", np.int64),  # the move of the last discard while passing, or NOTHING
            ("bag", np.int64, (WORDS,)),  # tallies
            ("tower", np.int64, (WORDS,)),
            ("supply", np.int64),  # how many face-down expansions
            ("unseen", np.int64),  # kinds whose expansion was never turned up
            ("top", np.int64),  # the slot on top of the round stack, counted from 1; those before lie beside it
            ("slots", np.int64, (MOST_SLOTS, WORDS)),  # tallies: the tiles on each expansion of the round stack
            ("faces", np.int64, (MOST_SLOTS,)),  # the kind each of them shows, or HIDDEN, or TAKEN
            ("player", PLAYER_DTYPE, (MOST_PLAYERS,)),
        ],
    )
)
