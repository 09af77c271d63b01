"""Alpha-beta search inside a round, written once over the contract for all games and any number of players.

It looks at decisions up to the next deal, where a judge says what the position is worth, so nobody's real draws are
ever seen. With two players what one gains the other loses. With more, everybody else is taken to play against the seat
that thinks: that is too gloomy, but it lets most of the tree be cut off.

A principal-variation search with iterative deepening, a table of positions seen, moves ordered by that table, by what
has cut off elsewhere and by the game's own guess, and late moves looked at less deeply at first. A value is complete
if no position below it was judged before the deal; a complete one holds at any depth.
"""

from typing import Any, NamedTuple

import numpy as np

from azulejos.ai.evaluation import Judge, prospects
from azulejos.core import contract
from azulejos.core.contract import SKIPPED, Integers
from azulejos.core.game import Game
from azulejos.core.jit import inlined, kernel
from azulejos.core.keys import chain

Batch = np.ndarray[Any, Any]

MOST_PLIES = 64
MOST_DEPTH = 60
MOST_EXTRA = 8  # decisions by which one turn may go on past the depth
INFINITY = 1 << 14

# Places of `control`.
CONTROLS = 10
NODES, LIMIT, STOP, JUDGED, SEAT, COUNT, DEPTH, LINES, WIDE, NARROW = range(CONTROLS)

# Places of a frame: whether the thinking seat is on turn, the depth that is left, the window and its lower end at
# first, the best value and move so far, how many moves there are and which one is looked at, in which way, and others.
FIELDS = 13
SIDE, LEFT, ALPHA, BETA, FLOOR, RESULT, MOVE, MOVES, INDEX, LATE_BY, IS_FULL, KEY, BEFORE = range(FIELDS)

# The bits of an entry of the table, from the lowest: move, depth, kind of bound, whether complete, value.
DEPTH_AT, BOUND_AT, COMPLETE_AT, VALUE_AT = 16, 24, 26, 32
MOVE_BITS = (1 << DEPTH_AT) - 1
EXACT, LOWER, UPPER = 1, 2, 3

# Late moves: from which number on the search is shallower by one, two, three.
LATE = np.array([4, 12, 30])
LEAST_DEPTH_OF_LATE = 3

FROM_TABLE, KILLER = 1 << 30, 1 << 12
MOST_HISTORY = 4000


class Tree(NamedTuple):
    """The space of a search; the table can be shared between threads, the rest not."""

    stack: Batch
    moves: Integers  # for each ply
    ranks: Integers  # how early to try each of them; at the root their values
    table: Integers  # key and entry
    history: Integers  # for the thinking seat and for the others: how often a move cut off
    killers: Integers
    control: Integers
    frames: Integers


def new_tree(game: Game, table: Integers) -> Tree:
    """Space for a search; the table's length is a power of two."""
    moves = game.parts.moves.MOVES
    control = np.zeros(CONTROLS, np.int64)
    control[WIDE], control[NARROW] = game.parts.ordering.WIDE, game.parts.ordering.NARROW
    return Tree(
        stack=np.zeros(MOST_PLIES + 2, game.parts.state.DTYPE),
        moves=np.zeros((MOST_PLIES + 2, moves), np.int64),
        ranks=np.zeros((MOST_PLIES + 2, moves), np.int64),
        table=table,
        history=np.zeros((2, moves), np.int64),
        killers=np.zeros((MOST_PLIES + 2, 2), np.int64),
        control=control,
        frames=np.zeros((MOST_PLIES + 2, FIELDS), np.int64),
    )


def new_table(bits: int) -> Integers:
    """An empty table of positions."""
    return np.zeros((1 << bits, 2), np.int64)


# --- From the root ----------------------------------------------------------------------------------------------------


@kernel
def begin(tree: Tree) -> None:
    """Prepares a search of the position on the stack's bottom."""
    control = tree.control
    state = tree.stack[0]
    control[SEAT] = state.turn
    control[NODES] = control[STOP] = control[DEPTH] = 0
    tree.killers[:] = -1
    for side in range(2):
        _fade(tree, side, 2)
    count = _order(tree, 0, contract.legal_moves(state, tree.moves[0]), 0)
    for index in range(count):
        _bring_forward(tree, 0, index, count)
    control[COUNT] = count


@kernel
def deepen(tree: Tree, judge: Judge, depths: int, lines: int) -> bool:
    """Searches more and more deeply, up to so many plies; answers whether there is nothing more to find out.

    The best moves come first then, so many of them with exact values.
    """
    control = tree.control
    control[LINES] = lines
    while control[DEPTH] < depths and not control[STOP]:
        judged = control[JUDGED]
        _search(tree, judge, control[DEPTH] + 1)
        if not control[STOP]:
            control[DEPTH] += 1
            if control[JUDGED] == judged:
                return True
    return False


@kernel
def best_known(tree: Tree, positions: Batch) -> int:
    """The move that the table has for a position, or -1."""
    tree.stack[1] = positions[0]
    return int(_find(tree, _key(tree, 1)) & MOVE_BITS) - 1


@inlined
def _insert(tree: Tree, index: int, move: int, value: int) -> None:
    """Moves the root's move at an index forward to where its value belongs among those before it."""
    moves, ranks = tree.moves, tree.ranks
    while index > 0 and ranks[0, index - 1] < value:
        moves[0, index] = moves[0, index - 1]
        ranks[0, index] = ranks[0, index - 1]
        index -= 1
    moves[0, index] = move
    ranks[0, index] = value


# --- Inside the tree --------------------------------------------------------------------------------------------------


@inlined
def _lateness(index: int, depth: int) -> int:
    """By how much less deeply a move is looked at first, the index-th in order."""
    late = 0
    if depth < LEAST_DEPTH_OF_LATE:
        return late
    for number in LATE:
        late += int(index >= number)
    return late


@inlined
def _search(tree: Tree, judge: Judge, depth: int) -> None:
    """Searches the position on the stack's bottom; a loop, because machine code that calls itself cannot be kept.

    A frame belongs to a ply. Its values are those of the seat on turn there; the value of a whole position goes to the
    frame before, whose seat may be the same one, and those who play against the thinking seat are of one mind.
    """
    control, frames = tree.control, tree.frames
    ply = 0
    _open(tree, 0, depth, -INFINITY, INFINITY)
    is_searched = not _enter(tree, 0)
    while not control[STOP]:
        if not is_searched:
            move = _next_move(tree, ply)
            if move < 0:
                _close(tree, ply)
                is_searched = True
            elif _play(tree, ply, move):
                _take(tree, ply, _judge(tree, judge, ply + 1, frames[ply, SIDE]))
            else:
                _open_child(tree, ply)
                ply += 1
                is_searched = not _enter(tree, ply)
            continue
        if ply == 0:
            return
        value = frames[ply, RESULT]
        ply -= 1
        if frames[ply, SIDE] != frames[ply + 1, SIDE]:
            value = -value
        if _search_again(tree, ply, value):
            ply += 1
            is_searched = not _enter(tree, ply)
        else:
            _take(tree, ply, value)
            is_searched = False


@inlined
def _open(tree: Tree, ply: int, depth: int, alpha: int, beta: int) -> None:
    """Begins a frame for the position on the stack."""
    frame = tree.frames[ply]
    frame[SIDE] = int(tree.stack[ply].turn == tree.control[SEAT])
    frame[LEFT] = depth
    frame[ALPHA] = frame[FLOOR] = alpha
    frame[BETA] = beta


@inlined
def _enter(tree: Tree, ply: int) -> bool:
    """Prepares the moves of a frame's position; answers whether there is anything to search."""
    control, frame = tree.control, tree.frames[ply]
    if control[NODES] >= control[LIMIT]:
        control[STOP] = 1
    key = _key(tree, ply)
    entry = _find(tree, key)
    if entry and ply and _settles(entry, frame[LEFT], frame[ALPHA], frame[BETA]):
        control[JUDGED] += int(not (entry >> COMPLETE_AT) & 1)
        frame[RESULT] = entry >> VALUE_AT
        return False
    frame[KEY] = key
    frame[BEFORE] = control[JUDGED]
    frame[RESULT] = -INFINITY
    frame[INDEX] = -1
    if ply:
        frame[MOVES] = _order(tree, ply, contract.legal_moves(tree.stack[ply], tree.moves[ply]), entry)
    else:
        frame[MOVES] = control[COUNT]  # which stand in the order of the last iteration
    return True


@inlined
def _next_move(tree: Tree, ply: int) -> int:
    """The next move to look at, or -1 when there is none or the rest is cut off."""
    frame = tree.frames[ply]
    frame[INDEX] += 1
    index = frame[INDEX]
    if index == frame[MOVES] or frame[ALPHA] >= frame[BETA]:
        return -1
    if ply == 0:
        frame[ALPHA] = _root_alpha(tree, index)
        return int(tree.moves[ply, index])
    if index == tree.control[WIDE if frame[LEFT] > 0 else NARROW]:
        tree.control[JUDGED] += 1  # what is left out may have been better
        return -1
    _bring_forward(tree, ply, index, frame[MOVES])
    return int(tree.moves[ply, index])


@inlined
def _play(tree: Tree, ply: int, move: int) -> bool:
    """Plays a move on the next place of the stack; answers whether the position there is judged at once."""
    stack = tree.stack
    stack[ply + 1] = stack[ply]
    contract.apply(stack[ply + 1], move)
    tree.control[NODES] += 1
    if stack[ply + 1].turn < 0 or ply + 1 == MOST_PLIES:
        return True
    left = tree.frames[ply, LEFT] - 1
    is_new_turn = contract.starts_turn(stack[ply + 1]) or stack[ply + 1].turn != stack[ply].turn
    return bool(left <= 0 and (is_new_turn or left <= -MOST_EXTRA))  # in the middle of a turn nothing is judged


@inlined
def _open_child(tree: Tree, ply: int) -> None:
    """Begins the frame after this one: the first move is looked at fully, later ones only for being better."""
    frame = tree.frames[ply]
    late = _lateness(frame[INDEX], frame[LEFT])
    frame[LATE_BY] = late
    frame[IS_FULL] = int(frame[INDEX] == 0)
    _open_between(tree, ply, frame[LEFT] - 1 - late, frame[BETA] if frame[INDEX] == 0 else frame[ALPHA] + 1)


@inlined
def _open_between(tree: Tree, ply: int, depth: int, beta: int) -> None:
    """Begins the frame after this one for values between this one's alpha and a bound."""
    alpha = tree.frames[ply, ALPHA]
    is_same = (tree.stack[ply + 1].turn == tree.control[SEAT]) == bool(tree.frames[ply, SIDE])
    _open(tree, ply + 1, depth, alpha if is_same else -beta, beta if is_same else -alpha)


@inlined
def _search_again(tree: Tree, ply: int, value: int) -> bool:
    """Begins the frame after this one anew if its value was better than expected: deeper, then without bounds."""
    frame = tree.frames[ply]
    if value <= frame[ALPHA]:
        return False
    if frame[LATE_BY]:
        frame[LATE_BY] = 0
        _open_between(tree, ply, frame[LEFT] - 1, frame[ALPHA] + 1)
        return True
    if frame[IS_FULL] or value >= frame[BETA]:
        return False
    frame[IS_FULL] = 1
    _open_between(tree, ply, frame[LEFT] - 1, frame[BETA])
    return True


@inlined
def _take(tree: Tree, ply: int, value: int) -> None:
    """Notes the value of the move that was looked at."""
    frame = tree.frames[ply]
    move = tree.moves[ply, frame[INDEX]]
    if ply == 0:
        _insert(tree, frame[INDEX], move, value)
    if value > frame[RESULT]:
        frame[RESULT] = value
        frame[MOVE] = move
    frame[ALPHA] = max(frame[ALPHA], value)
    if frame[ALPHA] >= frame[BETA]:
        _praise(tree, ply, move, frame[LEFT])


@inlined
def _close(tree: Tree, ply: int) -> None:
    """Keeps what was found out about a frame's position."""
    frame = tree.frames[ply]
    value = frame[RESULT]
    bound = LOWER if value >= frame[BETA] else (EXACT if value > frame[FLOOR] else UPPER)
    is_complete = tree.control[JUDGED] == frame[BEFORE]
    _keep(tree, frame[KEY], value, bound, int(is_complete), frame[LEFT], frame[MOVE])


@inlined
def _judge(tree: Tree, judge: Judge, ply: int, side: int) -> int:
    """What a position on the stack is worth to a side, without looking further."""
    tree.control[JUDGED] += int(tree.stack[ply].turn >= 0)
    value = prospects(tree.stack[ply], tree.control[SEAT], judge)
    return value if side else -value


@inlined
def _root_alpha(tree: Tree, index: int) -> int:
    """What a move at the root has to exceed: the value of the last of the best ones that are asked for."""
    lines = tree.control[LINES]
    return int(tree.ranks[0, lines - 1]) if index >= lines else -INFINITY


@inlined
def _key(tree: Tree, ply: int) -> int:
    """The key of a position; with more than two players values depend on whom all others play against."""
    key = contract.key(tree.stack[ply])
    return chain(key, tree.control[SEAT]) if tree.stack[ply].players > 2 else key


@inlined
def _find(tree: Tree, key: int) -> int:
    """The table's entry for a position, or 0."""
    slot = key & (len(tree.table) - 1)
    entry = tree.table[slot, 1]
    return int(entry) if tree.table[slot, 0] ^ entry == key else 0


@inlined
def _keep(tree: Tree, key: int, value: int, bound: int, complete: int, depth: int, move: int) -> None:
    """Writes an entry into the table."""
    entry = value << VALUE_AT | complete << COMPLETE_AT | bound << BOUND_AT
    entry |= min(max(depth, 0), MOST_DEPTH) << DEPTH_AT | (move + 1)
    slot = key & (len(tree.table) - 1)
    tree.table[slot, 0] = key ^ entry  # so that one half-written by another thread is not taken for a whole one
    tree.table[slot, 1] = entry


@inlined
def _settles(entry: int, depth: int, alpha: int, beta: int) -> bool:
    """Whether an entry of the table answers what is asked."""
    is_complete = (entry >> COMPLETE_AT) & 1
    if not is_complete and (entry >> DEPTH_AT) & 255 < depth:
        return False
    value = entry >> VALUE_AT
    bound = (entry >> BOUND_AT) & 3
    return bool(bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha))


@inlined
def _praise(tree: Tree, ply: int, move: int, depth: int) -> None:
    """Remembers a move that has cut off the rest."""
    if tree.killers[ply, 0] != move:
        tree.killers[ply, 1] = tree.killers[ply, 0]
        tree.killers[ply, 0] = move
    side = int(tree.stack[ply].turn == tree.control[SEAT])
    tree.history[side, move] += max(depth, 1) ** 2
    if tree.history[side, move] > MOST_HISTORY:
        _fade(tree, side, 1)


@inlined
def _fade(tree: Tree, side: int, bits: int) -> None:
    """Lets what has cut off long ago count for less."""
    for move in range(tree.history.shape[1]):
        tree.history[side, move] >>= bits


@inlined
def _order(tree: Tree, ply: int, count: int, entry: int) -> int:
    """Ranks the moves of a position, those that can be left out removed; answers how many are left."""
    state = tree.stack[ply]
    known = (entry & MOVE_BITS) - 1
    side = int(state.turn == tree.control[SEAT])
    left = 0
    contract.guess(state, tree.moves[ply], count, tree.ranks[ply])
    for index in range(count):
        move, rank = tree.moves[ply, index], tree.ranks[ply, index]
        if rank == SKIPPED:
            continue
        rank += tree.history[side, move]
        if move == known:
            rank += FROM_TABLE
        elif move == tree.killers[ply, 0] or move == tree.killers[ply, 1]:
            rank += KILLER
        tree.moves[ply, left] = move
        tree.ranks[ply, left] = rank
        left += 1
    return left


@inlined
def _bring_forward(tree: Tree, ply: int, index: int, count: int) -> None:
    """Brings the best-ranked of the moves from an index on to that index."""
    moves, ranks = tree.moves, tree.ranks
    best = index
    for other in range(index + 1, count):
        if ranks[ply, other] > ranks[ply, best]:
            best = other
    moves[ply, index], moves[ply, best] = moves[ply, best], moves[ply, index]
    ranks[ply, index], ranks[ply, best] = ranks[ply, best], ranks[ply, index]
