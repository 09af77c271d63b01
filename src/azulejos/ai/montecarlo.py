"""Monte Carlo tree search with a value for each seat, written once over the contract for all games.

Each simulation goes down the tree, everybody choosing what is best for their own seat, and carries what the judge says
of the position it ends in back to all positions on the way. How promising a move looks at first is what the judge
says of the position after it. Simulations end at the next deal, so nobody's real draws are ever seen.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from azulejos.ai.evaluation import Judge, evaluate
from azulejos.ai.values import final_shares, shares_of
from azulejos.core import contract
from azulejos.core.contract import OVER, SKIPPED, Integers, Numbers
from azulejos.core.game import Game
from azulejos.core.jit import kernel

Batch = np.ndarray[Any, Any]

MOST_PLIES = 128
EXPLORE = 0.25  # how much moves are tried that were tried seldom
SHARPNESS = 10.0  # how much more promising a move is that is better at first sight

CONTROLS = 4
NODES, LIMIT, STOP, SIMULATIONS = range(CONTROLS)


class Growth(NamedTuple):
    """A tree that grows; the moves of a position follow each other."""

    stack: Batch
    moves: Integers
    ranks: Integers
    begins: Integers  # where the positions after this one are, 0 if they are not there yet
    counts: Integers  # how many
    seats: Integers  # on turn
    last: Integers  # the move that leads here
    visits: Integers
    priors: Numbers
    sums: Numbers  # the shares of each seat in all simulations
    first: Numbers  # the shares of each seat at first sight
    path: Integers
    control: Integers


def new_growth(game: Game, size: int) -> Growth:
    """Room for so many positions."""
    moves = game.parts.moves.MOVES
    begins, counts, seats, last, visits = np.zeros((5, size), np.int64)
    sums, first = np.zeros((2, size, game.players), np.float32)
    return Growth(
        stack=np.zeros(2, game.parts.state.DTYPE),
        moves=np.zeros(moves, np.int64),
        ranks=np.zeros(moves, np.int64),
        begins=begins,
        counts=counts,
        seats=seats,
        last=last,
        visits=visits,
        priors=np.zeros(size, np.float32),
        sums=sums,
        first=first,
        path=np.zeros(MOST_PLIES, np.int64),
        control=np.zeros(CONTROLS, np.int64),
    )


@kernel
def plant(tree: Growth, start: Batch, judge: Judge) -> None:
    """Begins a tree."""
    control = tree.control
    control[NODES] = 0
    control[STOP] = control[SIMULATIONS] = 0
    tree.stack[1] = start[0]
    _add(tree, judge, -1, 1.0)


@kernel
def grow(tree: Growth, start: Batch, judge: Judge, simulations: int, wide: int) -> bool:
    """Simulates; answers whether there is no room for more."""
    control = tree.control
    for _ in range(simulations):
        if control[STOP]:
            return False
        if not _simulate(tree, start, judge, wide):
            return True
    return False


@kernel
def _simulate(tree: Growth, start: Batch, judge: Judge, wide: int) -> bool:
    """One simulation; answers whether there was room."""
    stack = tree.stack
    stack[0] = start[0]
    node = 0
    length = 1
    tree.path[0] = 0
    has_room = True
    while tree.seats[node] >= 0 and length < MOST_PLIES:
        if tree.counts[node] == 0:
            if node and not tree.visits[node]:
                break
            has_room = _expand(tree, node, judge, wide)
            if not has_room:
                break
        node = _select(tree, node)
        contract.apply(stack[0], tree.last[node])
        tree.path[length] = node
        length += 1
    for index in range(length):
        _visit(tree, tree.path[index], node)
    tree.control[SIMULATIONS] += 1
    return has_room


@kernel
def _visit(tree: Growth, node: int, end: int) -> None:
    """Carries back what a simulation ended with."""
    tree.visits[node] += 1
    for seat in range(tree.sums.shape[1]):
        tree.sums[node, seat] += tree.first[end, seat]


@kernel
def _select(tree: Growth, node: int) -> int:
    """Where to go on: what was good for the seat on turn, or is promising and was tried seldom."""
    seat = tree.seats[node]
    begin = tree.begins[node]
    scale = EXPLORE * math.sqrt(tree.visits[node] + 1)
    best, best_value = begin, -1e30
    for child in range(begin, begin + tree.counts[node]):
        visits = tree.visits[child]
        share = tree.sums[child, seat] / visits if visits else tree.first[child, seat]
        value = share + scale * tree.priors[child] / (1 + visits)
        if value > best_value:
            best, best_value = child, value
    return int(best)


@kernel
def _expand(tree: Growth, node: int, judge: Judge, wide: int) -> bool:
    """Adds all positions after this one, which is on the stack; answers whether there was room."""
    stack, control = tree.stack, tree.control
    count = contract.legal_moves(stack[0], tree.moves)
    if control[NODES] + count > len(tree.begins):
        return False
    contract.guess(stack[0], tree.moves, count, tree.ranks)
    begin = control[NODES]
    seat = tree.seats[node]
    taken = 0
    while taken < wide:
        best = -1
        for index in range(count):
            if tree.ranks[index] != SKIPPED and (best < 0 or tree.ranks[index] > tree.ranks[best]):
                best = index
        if best < 0:
            break
        tree.ranks[best] = SKIPPED
        stack[1] = stack[0]
        contract.apply(stack[1], tree.moves[best])
        _add(tree, judge, tree.moves[best], 0.0)
        taken += 1
    tree.begins[node] = begin
    tree.counts[node] = taken
    _set_priors(tree, begin, taken, seat)
    return True


@kernel
def _add(tree: Growth, judge: Judge, move: int, prior: float) -> None:
    """Adds the position on the top of the stack."""
    state = tree.stack[1]
    node = tree.control[NODES]
    tree.control[NODES] = node + 1
    players = int(state.players)
    if state.turn == OVER:
        final_shares(state, judge.work, judge.outlook)
    else:
        evaluate(state, judge)
        shares_of(judge.outlook, players)
    for seat in range(players):
        tree.first[node, seat] = judge.outlook[seat]
        tree.sums[node, seat] = 0
    tree.begins[node] = tree.counts[node] = tree.visits[node] = 0
    tree.seats[node] = state.turn
    tree.last[node] = move
    tree.priors[node] = prior


@kernel
def _set_priors(tree: Growth, begin: int, count: int, seat: int) -> None:
    """Says how promising each of some positions is to the seat that chooses."""
    most = np.float32(0)
    for child in range(begin, begin + count):
        most = max(most, tree.first[child, seat])
    total = np.float32(0)
    for child in range(begin, begin + count):
        tree.priors[child] = math.exp(SHARPNESS * (tree.first[child, seat] - most))
        total += tree.priors[child]
    for child in range(begin, begin + count):
        tree.priors[child] /= total


@kernel
def favourite(tree: Growth) -> int:
    """The move that was tried most."""
    begin = tree.begins[0]
    best = begin
    for child in range(begin, begin + tree.counts[0]):
        if tree.visits[child] > tree.visits[best]:
            best = child
    return int(tree.last[best])
