"""Computer players keep to the rules in every set-up; `make soak` lets them play 10,000 games."""

import pytest

from azulejos.core.move import Move
from azulejos.core.state import State
from tests.ai.fast_games import PLAYERS, Company, Foul, play
from tests.set_ups import ALL_SET_UPS

GAMES = 6  # for each set-up: 372 in all


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_players_choose_legal_moves_until_the_game_is_over(set_up: str) -> None:
    assert play(set_up, range(GAMES)) > GAMES


class Cheat:
    """A player that plays a move of another position."""

    def __init__(self, state: State) -> None:
        self.state = state

    def choose(self, _: State) -> Move:
        return self.state.legal_moves[0]


class Vandal:
    """A player that changes the position it is asked about."""

    def choose(self, state: State) -> Move:
        move = state.legal_moves[0]
        state.apply(move)
        return move


def test_who_breaks_the_rules_is_noticed() -> None:
    company = Company("azul(players=2)")
    other = company.game.new(seed=0)
    while other.legal_moves[0] in company.game.new(seed=0).legal_moves:
        other.apply(other.legal_moves[0])
    company.players = {text: Cheat(other) for text in PLAYERS}  # type: ignore[misc]
    with pytest.raises(Foul, match="chose"):
        company.play(0)


def test_who_changes_the_position_is_noticed() -> None:
    company = Company("azul(players=2)")
    company.players = {text: Vandal() for text in PLAYERS}  # type: ignore[misc]
    with pytest.raises(Foul, match="changed the position"):
        company.play(0)
