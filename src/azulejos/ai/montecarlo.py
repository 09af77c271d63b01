"""Monte Carlo tree search with a value for each seat, written once over the contract for any number of players.

Each simulation goes down the tree, everybody choosing what is best for their own seat, and carries the shares of the
position it ends in back to all positions on the way. How promising a move looks at first is what the judge says of the
position after it. Nobody's real draws are ever seen: simulations end at the next deal, or, where a game deals a little
at a time, go on after a few deals that they imagine, each of which counts for as much as the others. Wherever a deal
is due, it is imagined from the same few seeds, so that moves which are compared are dealt alike: with seeds of its own
for every position the search would prefer, and the longer it thinks the more so, the moves with the luckiest ones.

A position is settled if all that can follow is in the tree: then its shares are those after the best move of the seat
on turn, or the mean of those after each imagined deal. No seat goes there again, only deals lead there; but a seat
that could have gone to a settled position that is better for it than what a simulation ended with counts as having
gone there.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from azulejos.ai.evaluation import Judge, evaluate
from azulejos.ai.values import final_shares, shares_of
from azulejos.core import contract
from azulejos.core.contract import CHANCE, OVER, SKIPPED, Integers, Numbers, State
from azulejos.core.game import Game
from azulejos.core.jit import inlined, kernel
from azulejos.core.keys import mix
from azulejos.core.rng import Rng, next_word

Batch = np.ndarray[Any, Any]
Places = np.ndarray[tuple[int], np.dtype[np.int32]]

MOST_PLIES = 128
EXPLORE = 320  # thousandths, for all seats together: how much moves are tried that were tried seldom
SHARPNESS = 10.0  # how much more promising a move is that is better at first sight
BEFORE_DEALS = 4  # simulations that end at a deal before it is imagined
SEEDS = (1 << 31) - 1  # the largest seed of an imagined deal
UNLIKE = 8  # numbers after which generators with seeds that are alike no longer are

# Places of `control`.
CONTROLS = 7
NODES, LIMIT, STOP, SIMULATIONS, WIDE, EXPLORING, DEALS = range(CONTROLS)


class Growth(NamedTuple):
    """A tree that grows: its positions, of which those after another one follow each other."""

    stack: Batch  # the root's position, the one a simulation has come to, and one after it
    moves: Integers
    ranks: Integers
    begins: Places  # where the positions after this one are
    counts: Places  # how many, 0 if they are not there yet
    seats: Places  # on turn
    last: Places  # the move that leads here, or the seed of the deal
    visits: Places
    settled: Places
    refuge: Places  # the best position after this one, for the seat on turn, of those that are settled; 0 if none is
    priors: Numbers  # how promising it looks
    sums: Numbers  # the shares of each seat in all simulations
    shares: Numbers  # the shares of each seat at first sight, or of a settled position
    path: Integers
    rng: Rng  # for imagined deals
    control: Integers


def simulates(game: Game) -> bool:
    """Whether this is the stronger way to search a game: measured, see docs/players.md."""
    return game.players > 2 or game.parts.ordering.DEALS > 0


def new_growth(game: Game, size: int) -> Growth:
    """Room for so many positions."""
    moves = game.parts.moves.MOVES
    begins, counts, seats, last, visits, settled, refuge = np.zeros((7, size), np.int32)
    sums, shares = np.zeros((2, size, game.players), np.float32)
    control = np.zeros(CONTROLS, np.int64)
    control[WIDE], control[DEALS] = game.parts.ordering.WIDE, game.parts.ordering.DEALS
    control[EXPLORING] = EXPLORE // game.players  # the more seats, the smaller are their shares
    return Growth(
        stack=np.zeros(3, game.parts.state.DTYPE),
        moves=np.zeros(moves, np.int64),
        ranks=np.zeros(moves, np.int64),
        begins=begins,
        counts=counts,
        seats=seats,
        last=last,
        visits=visits,
        settled=settled,
        refuge=refuge,
        priors=np.zeros(size, np.float32),
        sums=sums,
        shares=shares,
        path=np.zeros(MOST_PLIES, np.int64),
        rng=np.zeros(4, np.int64),
        control=control,
    )


@kernel
def plant(tree: Growth, judge: Judge) -> None:
    """Begins a tree with the position on the stack's bottom."""
    tree.control[NODES] = tree.control[STOP] = tree.control[SIMULATIONS] = 0
    tree.stack[2] = tree.stack[0]
    _add(tree, judge, -1)


@kernel
def grow(tree: Growth, judge: Judge, simulations: int) -> bool:
    """Simulates so often; answers whether there is nothing more to find out."""
    control = tree.control
    for _ in range(simulations):
        if tree.settled[0]:
            return True
        if control[NODES] + control[SIMULATIONS] >= control[LIMIT]:
            control[STOP] = 1
        if control[STOP]:
            return False
        _simulate(tree, judge)
    return bool(tree.settled[0])


# --- Simulations ------------------------------------------------------------------------------------------------------


@inlined
def _simulate(tree: Growth, judge: Judge) -> None:
    """One simulation; it ends at a position that nobody has come to before, or that is settled, or for want of room."""
    tree.stack[1] = tree.stack[0]
    node, length = 0, 1
    tree.path[0] = 0
    while not tree.settled[node] and length < MOST_PLIES:
        if tree.counts[node] == 0:
            is_new = tree.visits[node] < (BEFORE_DEALS if tree.seats[node] == CHANCE else 1)
            if (is_new and node) or not _expand(tree, node, judge) or tree.settled[node]:
                break
        node = _go_on(tree, node)
        tree.path[length] = node
        length += 1
    for index in range(length - 1, -1, -1):
        node = _visit(tree, tree.path[index], node)
    tree.control[SIMULATIONS] += 1


@inlined
def _go_on(tree: Growth, node: int) -> int:
    """Plays a move, or imagines a deal; answers where that leads."""
    if tree.seats[node] == CHANCE:
        child = _least_visited(tree, node)
        _imagine(tree.stack[1], tree.last[child], tree.rng)
    else:
        child = _select(tree, node)
        contract.apply(tree.stack[1], np.int64(tree.last[child]))  # type: ignore[arg-type]
    return child


@inlined
def _least_visited(tree: Growth, node: int) -> int:
    """The position after a deal that simulations have come to most seldom; settled ones count for as much as others."""
    best = tree.begins[node]
    for child in range(best + 1, best + tree.counts[node]):
        if tree.visits[child] < tree.visits[best]:
            best = child
    return int(best)


@inlined
def _imagine(state: State, seed: int, rng: Rng) -> None:
    """Plays the deal that a seed means."""
    rng[0] = seed
    rng[1], rng[2], rng[3] = 0x9E3779B9, 0x243F6A88, 0xB7E15162
    for _ in range(UNLIKE):
        next_word(rng)
    contract.deal(state, rng)


@inlined
def _select(tree: Growth, node: int) -> int:
    """Where to go on: what was good for the seat on turn, or is promising and was tried seldom."""
    seat, begin = tree.seats[node], tree.begins[node]
    scale = tree.control[EXPLORING] / 1000 * math.sqrt(tree.visits[node] + 1)
    best, best_value = begin, -1.0
    for child in range(begin, begin + tree.counts[node]):
        if tree.settled[child]:
            continue
        value = share(tree, child, seat) + scale * tree.priors[child] / (1 + tree.visits[child])
        if value > best_value:
            best, best_value = child, value
    return int(best)


@inlined
def share(tree: Growth, node: int, seat: int) -> float:
    """What a seat can expect of a position."""
    if tree.settled[node] or not tree.visits[node]:
        return float(tree.shares[node, seat])
    return float(tree.sums[node, seat] / tree.visits[node])


@inlined
def _visit(tree: Growth, node: int, end: int) -> int:
    """Carries back what a simulation ended with; answers what it has ended with from here on."""
    refuge, seat = tree.refuge[node], tree.seats[node]
    if refuge and tree.shares[refuge, seat] > tree.shares[end, seat]:
        end = refuge
    tree.visits[node] += 1
    for other in range(tree.sums.shape[1]):
        tree.sums[node, other] += tree.shares[end, other]
    if tree.counts[node] and not tree.settled[node]:
        _settle(tree, node)
    return int(end)


@inlined
def _settle(tree: Growth, node: int) -> None:
    """Settles a position if all after it are settled."""
    if tree.seats[node] == CHANCE:
        _settle_deals(tree, node)
    else:
        _settle_moves(tree, node)


@inlined
def _settle_moves(tree: Growth, node: int) -> None:
    """Looks for the best of the settled positions after this one; settles it if they all are."""
    seat, begin = tree.seats[node], tree.begins[node]
    best = 0
    is_settled = True
    for child in range(begin, begin + tree.counts[node]):
        if not tree.settled[child]:
            is_settled = False
        elif not best or tree.shares[child, seat] > tree.shares[best, seat]:
            best = child
    tree.refuge[node] = best
    if is_settled:
        tree.settled[node] = 1
        for other in range(tree.shares.shape[1]):
            tree.shares[node, other] = tree.shares[best, other]


@inlined
def _settle_deals(tree: Growth, node: int) -> None:
    """Settles a position before a deal, by the mean of all deals, if nothing more can be found out after any."""
    begin, count = tree.begins[node], tree.counts[node]
    for child in range(begin, begin + count):
        if not tree.settled[child]:
            return
    tree.settled[node] = 1
    for other in range(tree.shares.shape[1]):
        total = 0.0
        for child in range(begin, begin + count):
            total += tree.shares[child, other]
        tree.shares[node, other] = total / count


@kernel
def best_child(tree: Growth, node: int) -> int:
    """The position that the seat on turn would go to: the one that was tried most, or a settled one that is better."""
    seat, begin = tree.seats[node], tree.begins[node]
    best, refuge = 0, int(tree.refuge[node])
    for child in range(begin, begin + tree.counts[node]):
        if not tree.settled[child] and (not best or tree.visits[child] > tree.visits[best]):
            best = child
    if not best or (refuge and tree.shares[refuge, seat] >= share(tree, best, seat)):
        return refuge
    return int(best)


# --- Growing ----------------------------------------------------------------------------------------------------------


@inlined
def _expand(tree: Growth, node: int, judge: Judge) -> bool:
    """Adds the positions after the one that a simulation has come to; answers whether there was room."""
    return _add_deals(tree, node, judge) if tree.seats[node] == CHANCE else _add_moves(tree, node, judge)


@inlined
def _add_deals(tree: Growth, node: int, judge: Judge) -> bool:
    """Adds positions after some imagined deals; answers whether there was room."""
    stack, control = tree.stack, tree.control
    begin, count = control[NODES], control[DEALS]
    if not _has_room(tree, count):
        return False
    first = contract.key(stack[0])  # the root's: the same seeds wherever a deal is due
    for number in range(count):
        seed = mix(first + number) & SEEDS
        stack[2] = stack[1]
        _imagine(stack[2], seed, tree.rng)
        _add(tree, judge, seed)
    tree.begins[node], tree.counts[node] = begin, count
    _settle(tree, node)
    return True


@inlined
def _add_moves(tree: Growth, node: int, judge: Judge) -> bool:
    """Adds positions after the moves of the seat on turn; answers whether there was room."""
    stack, control = tree.stack, tree.control
    count = contract.legal_moves(stack[1], tree.moves)
    begin = control[NODES]
    if not _has_room(tree, count):
        return False
    contract.guess(stack[1], tree.moves, count, tree.ranks)
    wide = control[WIDE] if node else count  # at the root no move is left out
    while control[NODES] - begin < wide:
        index = _most_promising(tree, count)
        if index < 0:
            break
        tree.ranks[index] = SKIPPED
        stack[2] = stack[1]
        contract.apply(stack[2], tree.moves[index])
        _add(tree, judge, tree.moves[index])
    tree.begins[node] = begin
    tree.counts[node] = control[NODES] - begin
    _set_priors(tree, node)
    _settle(tree, node)
    return True


@inlined
def _has_room(tree: Growth, count: int) -> bool:
    """Whether the tree has room for so many positions; if not, the search ends.

    To go on without growing would be worse: simulations would come again and again to what looks good at first sight.
    """
    has_room = bool(tree.control[NODES] + count <= len(tree.begins))
    if not has_room:
        tree.control[STOP] = 1
    return has_room


@inlined
def _most_promising(tree: Growth, count: int) -> int:
    """The index of the move that the game's guess puts first, or -1."""
    best = -1
    for index in range(count):
        if tree.ranks[index] != SKIPPED and (best < 0 or tree.ranks[index] > tree.ranks[best]):
            best = index
    return best


@inlined
def _add(tree: Growth, judge: Judge, move: int) -> None:
    """Adds the position on the stack's top."""
    state, node = tree.stack[2], tree.control[NODES]
    tree.control[NODES] = node + 1
    if state.turn == OVER:
        final_shares(state, judge.work, judge.outlook)
    else:
        evaluate(state, judge)
        shares_of(judge.outlook, int(state.players))
    for seat in range(tree.shares.shape[1]):
        tree.shares[node, seat] = judge.outlook[seat]
        tree.sums[node, seat] = 0
    tree.counts[node] = tree.visits[node] = tree.refuge[node] = 0
    tree.seats[node] = state.turn
    tree.settled[node] = int(state.turn == OVER or (state.turn == CHANCE and not tree.control[DEALS]))
    tree.last[node] = move


@inlined
def _set_priors(tree: Growth, node: int) -> None:
    """Says how promising each position after this one is to the seat that chooses."""
    seat, begin = tree.seats[node], tree.begins[node]
    end = begin + tree.counts[node]
    most = np.float32(0)
    for child in range(begin, end):
        most = max(most, tree.shares[child, seat])
    total = np.float32(0)
    for child in range(begin, end):
        tree.priors[child] = math.exp(SHARPNESS * (tree.shares[child, seat] - most))
        total += tree.priors[child]
    for child in range(begin, end):
        tree.priors[child] /= total
