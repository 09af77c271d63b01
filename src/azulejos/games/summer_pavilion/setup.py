"""Summer Pavilion's pieces: the set-up, the dealing, and a census of where everything is."""

from azulejos.core import piles
from azulejos.core.bits import bit_count
from azulejos.core.contract import CHANCE, Integers, State
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng
from azulejos.games.summer_pavilion.layout import FIRST_DISPLAY, SOURCES
from azulejos.games.summer_pavilion.moves import next_seat
from azulejos.games.summer_pavilion.params import (
    COLOURS,
    START_SCORE,
    SUPPLY_SPACES,
    TILES_PER_COLOUR,
    TILES_PER_DISPLAY,
    SummerPavilionParams,
)
from azulejos.games.summer_pavilion.state import ACQUIRE, DISPLAYS, NOBODY, PLACE, SUPPLY

OUTCOMES = COLOURS
PIECES = COLOURS  # the kinds that the census counts


def begin(state: State, params: SummerPavilionParams) -> None:
    """Lays out a new game in a record of zeros; supply and displays are still to be dealt."""
    state.turn = CHANCE
    state.round_number = 1
    state.players = params.players
    state.monochrome = int(params.board == "monochrome")
    state.order = sum(colour << (piles.BITS * index) for index, colour in enumerate(params.joker_order))
    state.stage = SUPPLY
    state.stone = NOBODY
    state.mover = NOBODY
    state.bag = TILES_PER_COLOUR * piles.ONES & ((1 << (piles.BITS * COLOURS)) - 1)
    for seat in range(params.players):
        state.player[seat].score = START_SCORE


@kernel
def drawable(state: State) -> int:
    """The tiles the next draw can come from: the bag, or the tower that refills it when it is empty."""
    return int(state.bag) if state.bag else int(state.tower)


@kernel
def chance_outcomes(state: State, outcomes: Integers, weights: Integers) -> int:
    """The colours that may be drawn next, with their numbers."""
    return piles.list_kinds(drawable(state), COLOURS, outcomes, weights)


@kernel
def apply_outcome(state: State, outcome: int) -> None:
    """Lays a drawn tile in the supply or on the next display."""
    if state.stage == SUPPLY:
        state.supply += _draw(state, outcome)
    else:
        state.sources[_next_display(state)] += _draw(state, outcome)
    _finish_deal(state)


@kernel
def deal(state: State, rng: Rng) -> None:
    """Fills the supply or the displays as far as bag and tower reach; at the start of the game both."""
    while state.turn == CHANCE:
        if state.stage == SUPPLY:
            while piles.size(state.supply) < SUPPLY_SPACES and drawable(state):
                state.supply += _draw(state, piles.random_kind(drawable(state), rng))
        else:
            for display in range(FIRST_DISPLAY, displays_end(state)):
                while piles.size(state.sources[display]) < TILES_PER_DISPLAY and drawable(state):
                    state.sources[display] += _draw(state, piles.random_kind(drawable(state), rng))
        _finish_deal(state)


@kernel
def displays_end(state: State) -> int:
    """Where the displays end among the sources."""
    return sources_for(int(state.players))


@kernel
def sources_for(players: int) -> int:
    """How many sources there are: the centre, five displays for two players and two more for each other one."""
    return FIRST_DISPLAY + 1 + 2 * players


@kernel
def _draw(state: State, colour: int) -> int:
    """Takes a tile out of the bag."""
    if state.bag == 0:
        state.bag = state.tower
        state.tower = 0
    tile = piles.tiles(colour, 1)
    state.bag -= tile
    return tile


@kernel
def _next_display(state: State) -> int:
    """The first display that is not full; the one after the last when all are."""
    display = FIRST_DISPLAY
    while display < displays_end(state) and piles.size(state.sources[display]) == TILES_PER_DISPLAY:
        display += 1
    return display


@kernel
def _finish_deal(state: State) -> None:
    """Goes on with the game when everything is dealt that can be."""
    if state.stage == DISPLAYS:
        if _next_display(state) == displays_end(state) or not drawable(state):
            state.stage = ACQUIRE
            state.turn = state.start
    elif piles.size(state.supply) == SUPPLY_SPACES or not drawable(state):
        if state.mover == NOBODY:
            state.stage = DISPLAYS  # the game has just begun
        else:
            # Whoever has just taken bonus tiles has some, so the round goes on.
            state.stage = PLACE
            state.turn = next_seat(state, state.mover)
            state.mover = NOBODY


@kernel
def census(state: State, out: Integers) -> None:
    """How many tiles of each colour there are anywhere."""
    everywhere = state.bag + state.tower + state.supply
    for source in range(SOURCES):
        everywhere += state.sources[source]
    for seat in range(state.players):
        everywhere += state.player[seat].hand + state.player[seat].corners
    for colour in range(COLOURS):
        out[colour] = piles.count_of(everywhere, colour)
        for seat in range(state.players):
            out[colour] += bit_count(state.player[seat].tiles[colour])
