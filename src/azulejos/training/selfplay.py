"""Games that a search plays against itself to learn from, inside one kernel.

What a position is worth is learned from what followed: the final shares, moved a little towards what the search
thought at each decision on the way back. Some moves are made at random, so that odd positions are seen too; what
followed such a move says nothing about the position before it, so there the search's own opinion counts. Without
such a pull only what happened counts: that is for a search whose opinion is worth little.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from azulejos.ai.alphabeta import COUNT, LIMIT, MOST_DEPTH, Tree, begin, deepen
from azulejos.ai.evaluation import Judge, evaluate
from azulejos.ai.values import UNIT, final_shares, shares_of
from azulejos.core import contract
from azulejos.core.contract import CHANCE, OVER, Integers, Numbers
from azulejos.core.jit import kernel
from azulejos.core.rng import Rng, next_word, random_below
from azulejos.core.seats import relative_seat
from azulejos.training.samples import Samples, add_inputs, has_room, set_result

Batch = np.ndarray[Any, Any]

MOST_POSITIONS = 2000  # of one game; what follows is not learned from
NOBODY = -1


class Course(NamedTuple):
    """What is noted of a game while it is played, for each position that is learned from."""

    numbers: Integers  # in the samples
    movers: Integers
    seats: Integers  # who has searched here, or NOBODY at a deal
    was_random: Integers
    opinions: Numbers  # the share of each seat as the search saw it
    shares: Numbers  # of each seat, carried back from the end
    places: Integers


def new_course(players: int) -> Course:
    """Room for one game."""
    numbers, movers, seats, was_random = np.zeros((4, MOST_POSITIONS), np.int64)
    opinions = np.zeros((MOST_POSITIONS, players), np.float32)
    shares, places = np.zeros(players, np.float32), np.zeros(players, np.int64)
    return Course(numbers, movers, seats, was_random, opinions, shares, places)


@kernel
def play_games(
    start: Batch,
    tree: Tree,
    judge: Judge,
    samples: Samples,
    course: Course,
    rng: Rng,
    positions: int,
    nodes: int,
    random_part: float,
    pull: float,
) -> int:
    """Plays games until there are so many positions, or no room for a game more; answers how many games."""
    games = 0
    while samples.size[0] < positions and has_room(samples, MOST_POSITIONS):
        count = _play_game(start, tree, judge, samples, course, rng, nodes, random_part)
        _learn_from(tree, samples, course, count, pull)
        games += 1
    return games


@kernel
def _play_game(
    start: Batch, tree: Tree, judge: Judge, samples: Samples, course: Course, rng: Rng, nodes: int, random_part: float
) -> int:
    """Plays one game, which is on the bottom of the stack in the end; answers how many positions were noted."""
    stack = tree.stack
    stack[0] = start[0]
    count = 0
    while stack[0].turn != OVER:
        is_noted = count < MOST_POSITIONS
        if is_noted:
            course.numbers[count] = add_inputs(samples, stack[0], judge.brain)
            course.movers[count] = contract.mover(stack[0])
            course.seats[count] = NOBODY
        if stack[0].turn == CHANCE:
            contract.deal(stack[0], rng)
        else:
            seat = stack[0].turn
            evaluate(stack[0], judge)
            if is_noted:
                _note_outlook(course, count, judge, int(stack[0].players))
            begin(tree)
            tree.control[LIMIT] = nodes
            deepen(tree, judge, MOST_DEPTH, 1)
            is_random = next_word(rng) < random_part * 4294967296.0
            if is_noted:
                course.seats[count] = seat
                course.was_random[count] = int(is_random)
                _note_value(course, count, seat, tree.ranks[0, 0])
            choice = random_below(rng, tree.control[COUNT]) if is_random else 0
            contract.apply(stack[0], tree.moves[0, choice])
        count += int(is_noted)
    return count


@kernel
def _note_outlook(course: Course, number: int, judge: Judge, players: int) -> None:
    """Notes the shares that the judge sees at first sight."""
    shares_of(judge.outlook, players)
    for seat in range(players):
        course.opinions[number, seat] = judge.outlook[seat]


@kernel
def _note_value(course: Course, number: int, seat: int, value: int) -> None:
    """Corrects these shares by what the search has found for the seat on turn; the others' keep their proportions."""
    share = 1 / (1 + math.exp(-value / UNIT))
    rest = (1 - share) / max(1 - course.opinions[number, seat], 1e-6)
    for other in range(course.opinions.shape[1]):
        course.opinions[number, other] *= rest
    course.opinions[number, seat] = share


@kernel
def _learn_from(tree: Tree, samples: Samples, course: Course, count: int, pull: float) -> None:
    """Goes back through a game and notes for each position what its seats' shares came to be."""
    state = tree.stack[0]
    players = int(state.players)
    final_shares(state, course.places, course.shares)
    contract.places(state, course.places)
    winners = 0
    for seat in range(players):
        winners += int(course.places[seat] == 1)
    for number in range(count - 1, -1, -1):
        if course.seats[number] != NOBODY:
            part = 1.0 if course.was_random[number] and pull > 0 else pull
            for seat in range(players):
                course.shares[seat] += part * (course.opinions[number, seat] - course.shares[seat])
        sample = course.numbers[number]
        for place in range(players):
            seat = relative_seat(state, course.movers[number], place)
            samples.shares[sample, place] = course.shares[seat]
            set_result(samples, sample, place, int(course.places[seat] == 1) / winners, state.player[seat].score)
