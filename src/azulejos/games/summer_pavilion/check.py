"""Whether a Summer Pavilion position that somebody wrote down or set up by hand can exist."""

import numpy as np

from azulejos.core import piles
from azulejos.core.bits import bit_count
from azulejos.core.contract import State
from azulejos.core.notation import check_counts, check_scores, count_kinds, require
from azulejos.games.summer_pavilion.layout import FIRST_DISPLAY, MOST_BONUS, STAR
from azulejos.games.summer_pavilion.moves import colours_on, covered, legal_moves
from azulejos.games.summer_pavilion.params import (
    CENTRE,
    COLOURS,
    CORNERS,
    KIND_NAMES,
    RING,
    ROUNDS,
    STARS,
    SUPPLY_SPACES,
    TILES_PER_COLOUR,
    TILES_PER_DISPLAY,
)
from azulejos.games.summer_pavilion.setup import displays_end, drawable
from azulejos.games.summer_pavilion.state import ACQUIRE, DISPLAYS, FINISHED, NOBODY, PICK, SUPPLY


def check_position(state: State) -> None:
    """Refuses a position that no game with these options can reach, as far as the rules tell at a glance."""
    _check_numbers(state)
    _check_tiles(state)
    for seat in range(state.players):
        for star in range(STARS):
            _check_star(state, seat, star)
    if state.stage in (SUPPLY, DISPLAYS):
        _check_deal(state)
    elif state.stage == ACQUIRE:
        require(_on_table(state), "there is nothing to take")
        require(not _any_passed(state), "nobody passes before the placing begins")
        require(not _any_corners(state), "tiles are kept only when passing")
    elif state.stage == FINISHED:
        _check_end(state)
    else:
        _check_placing(state)


def _check_numbers(state: State) -> None:
    """Round and seats within their limits."""
    require(1 <= state.round_number <= ROUNDS, "there are six rounds")
    for seat in (state.start, state.stone, state.turn, state.mover):
        require(seat < state.players, f"there is no seat {seat}")
    check_scores(int(player.score) for player in state.player)


def _check_tiles(state: State) -> None:
    """As many tiles of each colour as the box holds, and no place with more than it has room for."""
    beside = [pile for player in state.player for pile in (player.hand, player.corners)]
    counts = count_kinds([state.bag, state.tower, state.supply, *state.sources, *beside], COLOURS)
    boards = [sum(bit_count(int(player.tiles[colour])) for player in state.player) for colour in range(COLOURS)]
    found = [count + board for count, board in zip(counts, boards, strict=True)]
    check_counts(found, [TILES_PER_COLOUR] * COLOURS, KIND_NAMES)
    require(piles.size(state.supply) <= SUPPLY_SPACES, "the supply holds more than ten tiles")
    for display in range(FIRST_DISPLAY, displays_end(state)):
        require(piles.size(state.sources[display]) <= TILES_PER_DISPLAY, "a display holds more than four tiles")
    for seat in range(state.players):
        require(piles.size(state.player[seat].corners) <= CORNERS, f"seat {seat} keeps more than four tiles")


def _check_star(state: State, seat: int, star: int) -> None:
    """A star holds tiles of its own colour, of one colour, or all of different colours."""
    colours = int(colours_on(state, seat, star))
    tiles = bit_count((covered(state, seat) >> (RING * star)) & STAR)
    if not state.monochrome and star != CENTRE:
        require(colours in (0, 1 << star), f"seat {seat} has a wrong colour on the {KIND_NAMES[star]} star")
        return
    many = bit_count(colours) == tiles
    one = bool(state.monochrome) and bit_count(colours) <= 1
    require(many or one, f"seat {seat} mixes colours on star {star + 1}")


def _on_table(state: State) -> bool:
    """Whether there are tiles to take."""
    return any(int(pile) for pile in state.sources)


def _any_passed(state: State) -> bool:
    """Whether a seat has passed."""
    return any(state.player[seat].passed for seat in range(state.players))


def _any_corners(state: State) -> bool:
    """Whether a seat keeps tiles on its corners."""
    return any(int(state.player[seat].corners) for seat in range(state.players))


def _check_deal(state: State) -> None:
    """What is dealt next has room and tiles to come from."""
    require(drawable(state), "there is nothing to deal")
    if state.stage == SUPPLY:
        require(piles.size(state.supply) < SUPPLY_SPACES, "the supply is full")
        require(not _on_table(state), "the supply is refilled when all other tiles are taken")
        if state.mover != NOBODY:
            _check_passed(state)
            require(int(state.player[state.mover].hand), "whoever took bonus tiles has tiles")
            return
        require(state.round_number == 1 and not _anything_placed(state), "only a new game deals the whole supply")
    else:
        _check_displays(state)
        require(state.round_number > 1 or not _anything_placed(state), "a new game begins with empty boards")
        kept = [piles.size(state.player[seat].hand) for seat in range(state.players)]
        require(max(kept) <= CORNERS, "nobody keeps more than four tiles for a round")
    require(state.stone == NOBODY, "the stone lies in the centre while displays are filled")
    require(not _any_passed(state) and not _any_corners(state), "kept tiles lie beside the boards when a round begins")


def _anything_placed(state: State) -> bool:
    """Whether there is a tile on a board or beside one."""
    return any(int(state.player[seat].hand) or covered(state, seat) for seat in range(state.players))


def _check_displays(state: State) -> None:
    """Displays are filled one after the other, and not all are full."""
    sizes = [int(piles.size(pile)) for pile in state.sources[: displays_end(state)]]
    dealt = sum(sizes)
    filled = [min(TILES_PER_DISPLAY, max(0, dealt - TILES_PER_DISPLAY * index)) for index in range(len(sizes) - 1)]
    require(sizes == [0, *filled] and filled[-1] < TILES_PER_DISPLAY, "the displays are not filled in order")


def _check_placing(state: State) -> None:
    """The seat on turn has tiles and a decision to make."""
    require(not _on_table(state), "the placing begins when all tiles are taken")
    require(int(state.player[state.turn].hand) or state.stage == PICK, "the seat on turn has no tiles")
    require(not state.player[state.turn].passed, "the seat on turn has passed")
    _check_passed(state)
    if state.stage == PICK:
        require(state.picks <= MOST_BONUS, "a placement cannot earn so many bonus tiles")
        require(legal_moves(state, np.zeros(COLOURS, np.int64)), "the supply has too few tiles for the bonus")


def _check_passed(state: State) -> None:
    """The stone's owner has begun the placing; tiles are kept only by those who have passed, who have no others."""
    require(state.stone in (NOBODY, state.start), "the stone's owner begins the placing")
    for seat in range(state.players):
        player = state.player[seat]
        kept = int(player.hand) == 0 if player.passed else int(player.corners) == 0
        require(kept, f"seat {seat} has tiles where they cannot be")


def _check_end(state: State) -> None:
    """At the end everybody has passed after round 6, and all tiles beside boards are discarded."""
    require(state.round_number == ROUNDS, "the game ends after round 6")
    require(not _on_table(state), "a finished game has tiles left to take")
    for seat in range(state.players):
        player = state.player[seat]
        require(player.passed and not int(player.hand) and not int(player.corners), f"seat {seat} is not done")
