"""Games that a search plays against itself to learn from, inside one kernel.

What a position is worth is learned from what followed: the final shares, moved a little towards what the search
thought at each decision on the way back. Some moves are made at random, so that odd positions are seen too; what
followed such a move says nothing about the position before it, so there the search's own opinion counts.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from azulejos.ai import montecarlo
from azulejos.ai.alphabeta import COUNT, DEPTH, LIMIT, MOST_DEPTH, Tree, begin, deepen
from azulejos.ai.evaluation import Judge, evaluate
from azulejos.ai.montecarlo import Growth, best_child, grow, plant, share
from azulejos.ai.settings import MOST_NODES
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


class Search(NamedTuple):
    """What looks ahead: one of two ways to search."""

    simulates: bool  # a tree that grows, else alpha-beta
    tree: Tree
    growth: Growth


def new_course(players: int) -> Course:
    """Room for one game."""
    numbers, movers, seats, was_random = np.zeros((4, MOST_POSITIONS + 1), np.int64)
    opinions = np.zeros((MOST_POSITIONS + 1, players), np.float32)
    shares, places = np.zeros(players, np.float32), np.zeros(players, np.int64)
    return Course(numbers, movers, seats, was_random, opinions, shares, places)


@kernel
def play_games(
    start: Batch,
    search: Search,
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
        count = _play_game(start, search, judge, samples, course, rng, nodes, random_part)
        _learn_from(search.tree, samples, course, count, pull)
        games += 1
    return games


@kernel
def _play_game(
    start: Batch,
    search: Search,
    judge: Judge,
    samples: Samples,
    course: Course,
    rng: Rng,
    nodes: int,
    random_part: float,
) -> int:
    """Plays one game, which is on the bottom of the stack in the end; answers how many positions were noted."""
    stack = search.tree.stack
    stack[0] = start[0]
    count = 0
    while stack[0].turn != OVER:
        number = min(count, MOST_POSITIONS)  # there is room for one that is not noted
        if number < MOST_POSITIONS:
            course.numbers[number] = add_inputs(samples, stack[0], judge.brain)
            course.movers[number] = contract.mover(stack[0])
        course.seats[number] = NOBODY
        if stack[0].turn == CHANCE:
            contract.deal(stack[0], rng)
        else:
            course.seats[number] = stack[0].turn
            course.was_random[number] = int(next_word(rng) < random_part * 4294967296.0)
            if search.simulates:
                move = _simulate(search, judge, course, number, rng, nodes)
            else:
                move = _look_ahead(search, judge, course, number, rng, nodes)
            contract.apply(stack[0], move)
        count = number + int(number < MOST_POSITIONS)
    return count


@kernel
def _look_ahead(search: Search, judge: Judge, course: Course, number: int, rng: Rng, nodes: int) -> int:
    """The move to play by alpha-beta; notes what it thinks of the position."""
    tree = search.tree
    seat = course.seats[number]
    evaluate(tree.stack[0], judge)
    _note_outlook(course, number, judge, int(tree.stack[0].players))
    begin(tree)
    tree.control[LIMIT] = nodes
    deepen(tree, judge, MOST_DEPTH, 1)
    if tree.control[DEPTH] > 0:  # else its values are guesses still
        _note_value(course, number, seat, tree.ranks[0, 0])
    choice = random_below(rng, tree.control[COUNT]) if course.was_random[number] else 0
    return int(tree.moves[0, choice])


@kernel
def _simulate(search: Search, judge: Judge, course: Course, number: int, rng: Rng, nodes: int) -> int:
    """The move to play by a tree that grows; notes what it thinks of the position."""
    growth = search.growth
    growth.stack[0] = search.tree.stack[0]
    plant(growth, judge)
    growth.control[montecarlo.LIMIT] = MOST_NODES
    grow(growth, judge, 1)  # so that each move was looked at, however narrow the limit
    growth.control[montecarlo.LIMIT] = nodes
    grow(growth, judge, nodes)
    best = best_child(growth, 0)
    for seat in range(course.opinions.shape[1]):
        course.opinions[number, seat] = share(growth, best, seat)
    if course.was_random[number]:
        best = growth.begins[0] + random_below(rng, growth.counts[0])
    return int(growth.last[best])


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
            part = 1.0 if course.was_random[number] else pull
            for seat in range(players):
                course.shares[seat] += part * (course.opinions[number, seat] - course.shares[seat])
        sample = course.numbers[number]
        for place in range(players):
            seat = relative_seat(state, course.movers[number], place)
            samples.shares[sample, place] = course.shares[seat]
            set_result(samples, sample, place, int(course.places[seat] == 1) / winners, state.player[seat].score)
