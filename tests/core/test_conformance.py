"""The conformance suite on every set-up of every game, and proofs that it can fail."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from azulejos.core import conformance, contract
from azulejos.core.game import Game, load
from azulejos.core.rng import Rng
from tests.set_ups import ALL_SET_UPS


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
@pytest.mark.parametrize("one", conformance.CHECKS, ids=lambda one: one.__name__)
def test_every_set_up_keeps_the_promise(one: Callable[[Game, int], int], set_up: str) -> None:
    assert one(load(set_up), 11) > 0


def broken(monkeypatch: pytest.MonkeyPatch, name: str, function: Callable[..., Any]) -> Game:
    """Azul with one function of the contract replaced by a wrong one."""
    game = load("azul(players=2)")
    functions = contract._FUNCTIONS[game.start.dtype]
    monkeypatch.setitem(functions, name, function)
    return game


def descending(state: contract.State, out: contract.Integers) -> int:
    from azulejos.games.azul.moves import legal_moves

    count = legal_moves(state, out)
    out[:count] = out[:count][::-1].copy()
    return count


def leaking(state: contract.State, seat: int, out: contract.Numbers) -> None:
    out[:] = np.random.default_rng().random()


def miscounting(state: contract.State, out: contract.Integers) -> None:
    out[:] = state.round_number


def idle(state: contract.State, move: int) -> None:
    pass


def generous(state: contract.State, move: int) -> None:
    from azulejos.games.azul.rules import apply

    apply(state, move)
    if state.turn == contract.CHANCE:
        state.player[0].score += 5


def always_blue(state: contract.State, rng: Rng) -> None:
    from azulejos.games.azul.setup import apply_outcome

    while state.turn == contract.CHANCE:
        apply_outcome(state, 0)


def nobody_wins(state: contract.State, out: contract.Integers) -> None:
    out[:] = 2


@pytest.mark.parametrize(
    ("name", "function", "one"),
    [
        ("legal_moves", descending, conformance.check_legal_moves),
        ("apply", idle, conformance.check_legal_moves),
        ("apply", idle, conformance.check_story),
        ("apply", generous, conformance.check_story),
        ("census", miscounting, conformance.check_pieces),
        ("observe", leaking, conformance.check_observations),
        ("deal", always_blue, conformance.check_chance),
        ("places", nobody_wins, conformance.check_end),
    ],
)
def test_a_broken_game_is_caught(
    monkeypatch: pytest.MonkeyPatch, name: str, function: Callable[..., Any], one: Callable[[Game, int], int]
) -> None:
    with pytest.raises(conformance.Violation):
        one(broken(monkeypatch, name, function), 3)


def test_check_runs_everything_and_counts() -> None:
    assert conformance.check("azul(players=2)", games=1) > 500
