"""Queen's Garden's pieces: the set-up, the dealing, and a census of where everything is.

Which expansion is turned up is decided by chance at the moment it is turned. This equals shuffling all of them at the
start: the backs are alike, and what lies in the supply is never turned up, so every kind that nobody has seen yet is
equally likely under every back that nobody has looked under.
"""

from azulejos.core import tallies
from azulejos.core.bits import bit_count, lowest_bit
from azulejos.core.contract import CHANCE, Integers, State
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng, random_below
from azulejos.games.queens_garden.layout import ALL_KINDS, AREA_CELLS, AREAS, STACK_OF, START_FIELDS
from azulejos.games.queens_garden.params import (
    BONUS_SIZES,
    KINDS,
    MOST_SLOTS,
    ROUNDS,
    START_JOKERS,
    START_SCORE,
    SYMBOLS,
    TILES_PER_SLOT,
    QueensGardenParams,
)
from azulejos.games.queens_garden.state import ACT, DEAL, HIDDEN, NOBODY, NOTHING, TAKEN

OUTCOMES = 2 * KINDS  # a tile drawn, then an expansion turned up
PIECES = KINDS + 1  # the kinds of tiles and, together, the expansions


def begin(state: State, params: QueensGardenParams) -> None:
    """Lays out a new game in a record of zeros; the first tiles are still to be dealt."""
    state.players = params.players
    state.round_number = 1
    for index, points in enumerate(params.wheel):
        state.wheel[index] = sum((number + 1) << (4 * category) for category, number in points.items())
    state.bonuses = sum(bonus << (8 * size) for size, bonus in zip(BONUS_SIZES, params.group_bonuses, strict=True))
    state.marker = NOBODY
    state.action = state.cell = state.discarded = NOTHING
    state.bag[:] = ALL_KINDS
    state.supply = KINDS - ROUNDS * params.stack
    state.unseen = ALL_KINDS
    for seat in range(params.players):
        player = state.player[seat]
        player.score = START_SCORE
        player.jokers = START_JOKERS
        player.fields = START_FIELDS
    lay_out_stack(state)


@kernel
def lay_out_stack(state: State) -> None:
    """Lays the next round stack into the display, where its top is owed tiles."""
    state.top = 1
    state.owed = TILES_PER_SLOT
    for slot in range(MOST_SLOTS):
        state.faces[slot] = HIDDEN
    state.mover = state.first
    go_on_dealing(state)


@kernel
def go_on_dealing(state: State) -> None:
    """Waits for the next tile, then for the next expansion to be turned up; when nothing is owed, a turn begins."""
    if state.owed and not drawable(state):
        if state.owed == TILES_PER_SLOT:  # none at all could be dealt: the whole stack is laid out
            state.top = STACK_OF[state.players] + 1
        state.owed = 0
    if state.owed or slot_to_turn_up(state) != NOTHING:
        state.stage = DEAL
        state.turn = CHANCE
    else:
        state.stage = ACT
        state.turn = state.mover
        state.mover = NOBODY


@kernel
def slot_to_turn_up(state: State) -> int:
    """The first slot beside the stack that lies face down without tiles, or NOTHING."""
    for slot in range(state.top - 1):
        if state.faces[slot] == HIDDEN and not state.slots[slot, 0]:
            return int(slot)
    return NOTHING


@kernel
def drawable(state: State) -> int:
    """The kinds the next draw can bring: those in the bag, or in the tower that refills it when it is empty."""
    return int(state.bag[0]) if state.bag[0] else int(state.tower[0])


@kernel
def chance_outcomes(state: State, outcomes: Integers, weights: Integers) -> int:
    """The tiles that may be drawn next with their numbers, or the expansions that may be turned up."""
    if state.owed:
        # A kernel cannot answer with one of two arrays.
        if state.bag[0]:
            return tallies.list_kinds(state.bag, outcomes, weights)
        return tallies.list_kinds(state.tower, outcomes, weights)
    count = 0
    kinds = int(state.unseen)
    while kinds:
        outcomes[count] = KINDS + lowest_bit(kinds)
        weights[count] = 1
        kinds &= kinds - 1
        count += 1
    return count


@kernel
def apply_outcome(state: State, outcome: int) -> None:
    """Lays a drawn tile on the stack, or turns an expansion up."""
    if outcome < KINDS:
        _draw(state, outcome)
    else:
        _turn_up(state, outcome - KINDS)
    go_on_dealing(state)


@kernel
def deal(state: State, rng: Rng) -> None:
    """Draws and turns up everything that is owed."""
    while state.turn == CHANCE:
        if state.owed:
            _refill(state)
            _draw(state, tallies.random_kind(state.bag, rng))
        else:
            _turn_up(state, _random_unseen(state, rng))
        go_on_dealing(state)


@kernel
def _draw(state: State, kind: int) -> None:
    """Moves a tile from the bag to the top of the stack."""
    _refill(state)
    tallies.remove(state.bag, kind)
    tallies.add(state.slots[state.top - 1], kind)
    state.owed -= 1


@kernel
def _refill(state: State) -> None:
    """Puts what is in the tower into the bag if that is empty."""
    if not state.bag[0]:
        tallies.move_all(state.tower, state.bag)


@kernel
def _turn_up(state: State, kind: int) -> None:
    """Lets the next empty expansion show a kind that was never seen before."""
    state.faces[slot_to_turn_up(state)] = kind
    state.unseen ^= 1 << kind


@kernel
def _random_unseen(state: State, rng: Rng) -> int:
    """A kind that was never turned up."""
    kinds = int(state.unseen)
    for _ in range(random_below(rng, bit_count(kinds))):
        kinds &= kinds - 1
    return lowest_bit(kinds)


@kernel
def census(state: State, out: Integers) -> None:
    """How many tiles of each kind and how many expansions there are anywhere."""
    for kind in range(KINDS):
        out[kind] = tallies.count_of(state.bag, kind) + tallies.count_of(state.tower, kind)
        for slot in range(MOST_SLOTS):
            out[kind] += tallies.count_of(state.slots[slot], kind)
        for seat in range(state.players):
            out[kind] += tallies.count_of(state.player[seat].tiles, kind) + placed_tiles(state, seat, kind)
    out[KINDS] = state.supply + in_stacks(state)
    for seat in range(state.players):
        out[KINDS] += bit_count(int(state.player[seat].expansions)) + placed_expansions(state, seat)


@kernel
def placed_tiles(state: State, seat: int, kind: int) -> int:
    """How many tiles of a kind lie in a seat's garden."""
    player = state.player[seat]
    cells = int(player.colours[kind // SYMBOLS]) & int(player.symbols[kind % SYMBOLS])
    return bit_count(cells & ~int(player.printed))


@kernel
def in_stacks(state: State) -> int:
    """How many expansions are in the round stacks, the display included."""
    count = (ROUNDS - int(state.round_number)) * STACK_OF[state.players]
    for slot in range(STACK_OF[state.players] if state.top else 0):
        count += int(state.faces[slot] != TAKEN)
    return int(count)


@kernel
def placed_expansions(state: State, seat: int) -> int:
    """How many expansions lie in a seat's garden."""
    count = 0
    for area in range(1, AREAS + 1):
        count += int(state.player[seat].fields & AREA_CELLS[area] != 0)
    return count
