"""What a search thinks of positions it looks no further into: by hand-made weights, or by a learned network."""

import math
from typing import NamedTuple

import numpy as np

from azulejos.ai import network
from azulejos.ai.network import Brain, new_brain
from azulejos.ai.values import LEAD, MOST, UNIT, final_shares, odds
from azulejos.core import contract
from azulejos.core.contract import OVER, Integers, Numbers, State
from azulejos.core.game import Game
from azulejos.core.jit import inlined
from azulejos.core.seats import relative_seat

MOST_SEATS = 8


class Judge(NamedTuple):
    """An evaluation with the space it needs."""

    is_learned: bool
    brain: Brain
    weights: Numbers  # hand-made ones
    features: Numbers
    outlook: Numbers  # for each seat a number that grows with its prospects
    work: Integers


def new_judge(game: Game, weights: Numbers | None) -> Judge:
    """A judge with learned weights, or one with the game's hand-made ones."""
    by_hand = np.array(list(game.parts.features.WEIGHTS.values()), np.float32)
    return Judge(
        is_learned=weights is not None,
        brain=new_brain(game.parts, game.players, weights),
        weights=by_hand,
        features=np.zeros_like(by_hand),
        outlook=np.zeros(MOST_SEATS, np.float32),
        work=np.zeros(MOST_SEATS, np.int64),
    )


@inlined
def evaluate(state: State, judge: Judge) -> None:
    """Writes each seat's outlook in a position that is not over."""
    players = int(state.players)
    if not judge.is_learned:
        for seat in range(players):
            judge.outlook[seat] = points_by_hand(state, seat, judge) / LEAD
        return
    network.think(state, judge.brain)
    first = contract.mover(state)
    for place in range(players):
        seat = relative_seat(state, first, place)
        judge.outlook[seat] = network.output(judge.brain, players, network.PROSPECTS, place)


@inlined
def points_by_hand(state: State, seat: int, judge: Judge) -> float:
    """What a position is worth to a seat in points, by the hand-made weights."""
    contract.features(state, seat, judge.features)
    points = 0.0
    for index in range(len(judge.weights)):
        points += judge.weights[index] * judge.features[index]
    return points


@inlined
def prospects(state: State, seat: int, judge: Judge) -> int:
    """The prospects of a seat in any position."""
    players = int(state.players)
    if state.turn == OVER:
        final_shares(state, judge.work, judge.outlook)
        return odds(judge.outlook[seat])
    evaluate(state, judge)
    return min(max(round(UNIT * _lead(judge.outlook, players, seat)), -MOST), MOST)


@inlined
def _lead(outlook: Numbers, players: int, seat: int) -> float:
    """The logarithm of a seat's odds."""
    if players == 2:
        return float(outlook[seat] - outlook[1 - seat])  # what the rest comes to, sooner
    others = 0.0
    for other in range(players):
        if other != seat:
            others += math.exp(outlook[other] - outlook[seat])
    return -math.log(others)
