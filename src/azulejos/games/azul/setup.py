"""Azul's pieces: the set-up, the dealing, and a census of where everything is."""

from azulejos.core import piles
from azulejos.core.bits import bit_count
from azulejos.core.contract import CHANCE, Integers, State
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng
from azulejos.games.azul.layout import FIRST_DISPLAY, SOURCES_USED
from azulejos.games.azul.moves import update_takes
from azulejos.games.azul.params import LINES, MARKER, TILE_KINDS, TILES_PER_DISPLAY, AzulParams
from azulejos.games.azul.state import NO_ROW, NOBODY

OUTCOMES = TILE_KINDS
PIECES = TILE_KINDS  # the kinds that the census counts
MARKER_TILE = 1 << (piles.BITS * MARKER)


def begin(state: State, params: AzulParams) -> None:
    """Lays out a new game in a record of zeros; the first deal is still owed."""
    state.turn = CHANCE
    state.round_number = 1
    state.players = params.players
    state.grey = int(params.wall == "grey")
    state.jokers = int(params.jokers)
    state.marker = NOBODY
    state.row = NO_ROW
    state.bag = sum(count << (piles.BITS * kind) for kind, count in enumerate(params.tiles))
    for seat in range(params.players):
        for row in range(LINES):
            update_takes(state, seat, row)


@kernel
def drawable(state: State) -> int:
    """The tiles the next draw can come from: the bag, or the lid that refills it when it is empty."""
    return int(state.bag) if state.bag else int(state.lid)


@kernel
def chance_outcomes(state: State, outcomes: Integers, weights: Integers) -> int:
    """The kinds that may be drawn next, with their numbers."""
    return piles.list_kinds(drawable(state), TILE_KINDS, outcomes, weights)


@kernel
def apply_outcome(state: State, outcome: int) -> None:
    """Lays a drawn tile on the next display."""
    display = FIRST_DISPLAY
    while piles.size(state.sources[display]) == TILES_PER_DISPLAY:
        display += 1
    _draw(state, display, outcome)
    full = display + 1 == SOURCES_USED[state.players] and piles.size(state.sources[display]) == TILES_PER_DISPLAY
    if full or not drawable(state):
        state.turn = state.first


@kernel
def deal(state: State, rng: Rng) -> None:
    """Fills the displays in order as far as bag and lid reach."""
    for display in range(FIRST_DISPLAY, SOURCES_USED[state.players]):
        while piles.size(state.sources[display]) < TILES_PER_DISPLAY and drawable(state):
            _draw(state, display, piles.random_kind(drawable(state), rng))
    state.turn = state.first


@kernel
def _draw(state: State, display: int, kind: int) -> None:
    """Moves a tile from the bag to a display."""
    if state.bag == 0:
        state.bag = state.lid
        state.lid = 0
    tile = piles.tiles(kind, 1)
    state.bag -= tile
    state.sources[display] += tile


@kernel
def census(state: State, out: Integers) -> None:
    """How many tiles of each kind there are anywhere, markers on floors left out."""
    everywhere = state.bag + state.lid
    for source in range(len(state.sources)):
        everywhere += state.sources[source]
    for kind in range(TILE_KINDS):
        out[kind] = piles.count_of(everywhere, kind)
    for seat in range(state.players):
        _count_board(state, seat, out)


@kernel
def _count_board(state: State, seat: int, out: Integers) -> None:
    """Adds the tiles of one seat's lines, floor and wall."""
    player = state.player[seat]
    laid = player.floor & (MARKER_TILE - 1)
    for row in range(LINES):
        laid += player.lines[row]
    for kind in range(TILE_KINDS):
        out[kind] += piles.count_of(laid, kind) + bit_count(player.wall[kind])
