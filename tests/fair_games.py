"""Games dealt from a promised seed, as a server deals them."""

from typing import Any

import azulejos
from azulejos.core.contract import CHANCE
from azulejos.core.record import commitment, deal_fairly
from azulejos.core.rng import new_rng
from azulejos.core.state import State


def begun(game: str, seed: int) -> State:
    """A new game with its first deal."""
    chosen = azulejos.load(game)
    state = State(chosen, chosen.start, new_rng(0))
    deal_fairly(state, seed)
    return state


def played(state: State, seed: int, decisions: int | None = None) -> State:
    """The state after random decisions, to the end or until there are so many."""
    chooser = azulejos.player("random", seed=1)
    while not state.is_over and (decisions is None or len(state.moves) < decisions):
        state.decide(chooser.choose(state))
        if state.turn == CHANCE:
            deal_fairly(state, seed)
    return state


def fair_record(state: State, seed: int) -> dict[str, Any]:
    """The record as a server gives it after the game."""
    return {**state.record(), "commitment": commitment(seed), "seed": str(seed)}
