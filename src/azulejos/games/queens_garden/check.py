"""Whether a Queen's Garden position that somebody wrote down or set up by hand can exist."""

import numpy as np

from azulejos.core import tallies
from azulejos.core.bits import bit_count, bits_of, lowest_bit
from azulejos.core.contract import State
from azulejos.core.notation import check_counts, check_scores, require
from azulejos.games.queens_garden.layout import STACK_OF, hexagon_name
from azulejos.games.queens_garden.moves import (
    CELL,
    DISCARD_EXPANSION,
    DISCARD_TILE,
    MOVES,
    SLOT,
    can_discard,
    choose_slot,
    chosen_slot,
    covered,
    due,
    group_of,
    hexagons,
    legal_moves,
    placed_kind,
    shown,
    spread,
    stored,
    undecided_kind,
)
from azulejos.games.queens_garden.params import (
    CATEGORIES,
    KINDS,
    ROUNDS,
    STORAGE_EXPANSIONS,
    STORAGE_PLACES,
    TILES_PER_KIND,
    TILES_PER_SLOT,
)
from azulejos.games.queens_garden.scoring import category_cells
from azulejos.games.queens_garden.setup import PIECES, census, drawable, in_stacks, slot_to_turn_up
from azulejos.games.queens_garden.state import (
    ACT,
    COPY,
    DEAL,
    DISCARD,
    FINISHED,
    HIDDEN,
    NOBODY,
    NOTHING,
    PAY,
    WHERE,
)


def check_position(state: State) -> None:
    """Refuses a position that no game with these options can reach, as far as the rules tell at a glance."""
    _check_numbers(state)
    _check_pieces(state)
    _check_expansions(state)
    for seat in range(state.players):
        _check_garden(state, seat)
    _check_passed(state)
    if state.stage == FINISHED:
        require(state.round_number == ROUNDS, "the game ends after round 4")
        return
    _check_display(state)
    if state.stage == DEAL:
        _check_deal(state)
    elif state.stage == DISCARD:
        _check_discard(state)
    elif state.stage != ACT:
        _check_action(state)


def _check_numbers(state: State) -> None:
    """Round, seats and storages within their limits."""
    require(1 <= state.round_number <= ROUNDS, "there are four rounds")
    for seat in (state.first, state.marker, state.turn, state.mover):
        require(seat < state.players, f"there is no seat {seat}")
    check_scores(int(player.score) for player in state.player)
    for seat in range(state.players):
        require(stored(state, seat) <= STORAGE_PLACES, f"seat {seat} has more tiles and jokers than places")
        expansions = bit_count(int(state.player[seat].expansions))
        require(expansions <= STORAGE_EXPANSIONS, f"seat {seat} stores more than two expansions")


def _check_pieces(state: State) -> None:
    """As many tiles of each kind, and as many expansions, as the box holds."""
    found = np.zeros(PIECES, np.int64)
    census(state, found)
    check_counts(found.tolist(), [TILES_PER_KIND] * KINDS, [hexagon_name(kind) for kind in range(KINDS)])
    require(found[KINDS] == KINDS, f"there are {found[KINDS]} expansions instead of {KINDS}")


def _check_expansions(state: State) -> None:
    """Each kind is printed on one expansion; those that lie face down in the stacks are unseen."""
    every = int(state.unseen)
    for kinds in _visible_expansions(state):
        require(not every & kinds, "an expansion is in two places, or seen and unseen")
        every |= kinds
    face_up = sum(1 for slot in range(STACK_OF[state.players]) if shown(state, slot))
    require(in_stacks(state) - face_up <= bit_count(int(state.unseen)), "the stacks hold expansions that were seen")


def _visible_expansions(state: State) -> list[int]:
    """The kinds of all expansions that lie face up somewhere, as sets."""
    found = [shown(state, slot) for slot in range(STACK_OF[state.players])]
    for seat in range(state.players):
        kinds = hexagons(state, seat)
        found.append(int(state.player[seat].expansions))
        found += [1 << kinds[cell] for cell in bits_of(int(state.player[seat].printed))]
    return found


def _check_garden(state: State, seat: int) -> None:
    """No group has two identical hexagons, and each hexagon could be placed before or after its neighbours."""
    kinds = hexagons(state, seat)
    strangers = covered(state, seat)  # in the end those without a neighbour of their colour or symbol
    for category in range(CATEGORIES):
        left = members = category_cells(state, seat, category)
        while left:
            group = group_of(lowest_bit(left), members)
            left &= ~group
            strangers &= ~group if bit_count(group) > 1 else -1
            alike = [kinds[cell] for cell in bits_of(group)]
            require(len(set(alike)) == len(alike), f"seat {seat} has two identical hexagons in a group")
    require(not strangers & spread(strangers), f"seat {seat} has hexagons side by side that match nothing")


def _check_passed(state: State) -> None:
    """The marker is with one of those who passed; only a seat that discards has its turn although it passed."""
    passed = [bool(state.player[seat].passed) for seat in range(state.players)]
    require(any(passed) == (state.marker != NOBODY), "the first to pass has the marker")
    require(state.marker == NOBODY or passed[state.marker], "the marker's owner has passed")
    require(all(passed) or state.stage != FINISHED, "a game ends when all have passed")
    seat = int(state.mover if state.stage == DEAL else state.turn)
    if state.stage != FINISHED:
        require(passed[seat] == (state.stage == DISCARD), "the seat on turn has passed, or discards without passing")


def _check_display(state: State) -> None:
    """Beside the stack lies what was taken from, on top what was dealt last, below nothing but the backs."""
    stack = int(STACK_OF[state.players])
    require(1 <= state.top <= stack + 1, "the top of the stack is not one of its expansions")
    for slot in range(stack):
        tiles = int(tallies.size(state.slots[slot]))
        hidden = state.faces[slot] == HIDDEN
        if slot >= state.top:
            require(hidden and not tiles, "only the top of the stack can hold tiles")
        elif slot == state.top - 1:
            least = 0 if state.owed else 1  # if none at all could be dealt, the whole stack was laid out
            require(hidden and least <= tiles <= TILES_PER_SLOT - state.owed, "the top of the stack is not right")
        else:
            require(tiles < TILES_PER_SLOT, "an expansion beside the stack has lost tiles")
            require(tiles or not hidden or state.stage == DEAL, "an expansion without tiles is turned up")


def _check_deal(state: State) -> None:
    """Something is owed that can be dealt."""
    if not state.owed:
        require(slot_to_turn_up(state) != NOTHING, "there is nothing to deal")
        return
    require(state.top <= STACK_OF[state.players] and drawable(state), "there is nothing to deal")
    require(tallies.size(state.slots[state.top - 1]) == TILES_PER_SLOT - state.owed, "four tiles are dealt")
    if state.top == 1:
        require(state.marker == NOBODY and state.mover == state.first, "the first player begins the round")


def _check_discard(state: State) -> None:
    """What was discarded last is where it went, and more can be discarded."""
    move = int(state.discarded)
    if move >= DISCARD_EXPANSION:
        elsewhere = [int(state.unseen), *_visible_expansions(state)]
        lacks = any(kinds >> (move - DISCARD_EXPANSION) & 1 for kinds in elsewhere)
        require(state.supply and not lacks, "the supply lacks a discard")
    elif move != NOTHING:
        require(tallies.count_of(state.tower, move - DISCARD_TILE), "the tower lacks a discard")
    require(can_discard(state), "there is nothing more to discard")


def _check_action(state: State) -> None:
    """Every decision of the action was legal when it was made."""
    work = np.array([state], state.dtype)[0]
    work.stage, work.copies = ACT, 0
    _require_legal(work, int(state.action))
    if state.stage == COPY:
        _check_copies(state, work)
        return
    if state.stage == PAY:
        work.stage = WHERE
        _require_legal(work, CELL + int(state.cell))
        require(due(placed_kind(int(state.action))), "a tree costs nothing more")


def _check_copies(state: State, work: State) -> None:
    """The chosen slots were possible, one after the other, and another choice is left."""
    work.stage = COPY
    while (kind := undecided_kind(work)) != NOTHING and (slot := chosen_slot(state, kind)) != NOTHING:
        _require_legal(work, SLOT + slot)
        choose_slot(work, kind, slot)
    require(undecided_kind(state) != NOTHING, "there is nothing to choose")


def _require_legal(state: State, move: int) -> None:
    """Refuses a decision that could not be made."""
    moves = np.zeros(MOVES, np.int64)
    require(move in moves[: legal_moves(state, moves)], "an earlier decision of this action was not possible")
