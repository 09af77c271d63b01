"""The computer players by name; tests/ai/fast_games.py lets them play in every set-up."""

import pytest

import azulejos
from azulejos.ai.players import Player, known_players
from azulejos.ai.search import SearchPlayer
from azulejos.core.conformance import random_game
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.registry import names
from azulejos.core.state import State
from tests.games.azul.positions import board, position
from tests.set_ups import ALL_SET_UPS


def play(state: State, players: list[Player]) -> State:
    """Plays a game to its end."""
    while not state.is_over:
        state.apply(players[state.turn].choose(state))
    return state


def keeps_to_a_time(name: str) -> bool:
    """Whether a player thinks for a time, and so sometimes further and sometimes less far."""
    player = azulejos.player(name)
    return isinstance(player, SearchPlayer) and player.settings.time is not None


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
@pytest.mark.parametrize("name", ["random", "greedy", "beginner"])
def test_quick_players_finish_every_set_up(name: str, set_up: str) -> None:
    game = azulejos.load(set_up)
    final = play(game.new(seed=3), [azulejos.player(name, seed=seat) for seat in range(game.players)])
    assert final.winners


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("name", known_players())
def test_every_player_chooses_a_legal_move_at_once_and_later_on(name: str, game: str) -> None:
    states = [state.copy() for state in random_game(azulejos.load(game), 3)]
    for state in (states[0], states[len(states) // 2]):
        assert azulejos.player(name, seed=1).choose(state) in state.legal_moves


@pytest.mark.parametrize("name", [name for name in known_players() if not keeps_to_a_time(name)])
def test_a_seeded_player_always_decides_alike_and_leaves_the_state_alone(name: str) -> None:
    state = azulejos.load("azul(players=3,jokers=on)").new(seed=4)
    before = state.record()
    choices = {str(azulejos.player(name, seed=8).choose(state)) for _ in range(5)}
    assert len(choices) == 1
    assert state.record() == before


@pytest.mark.parametrize("set_up", [set_up for set_up in ALL_SET_UPS if "players=2" in set_up or "players=4" in set_up])
def test_greedy_beats_random_clearly(set_up: str) -> None:
    game = azulejos.load(set_up)
    wins = points = others = 0
    for seed in range(10):
        seat = seed % game.players
        players: list[Player] = [azulejos.player("random", seed=seed) for _ in range(game.players)]
        players[seat] = azulejos.player("greedy", seed=seed)
        final = play(game.new(seed), players)
        wins += final.winners == [seat]
        points += final.scores[seat]
        others += max(score for other, score in enumerate(final.scores) if other != seat)
    assert wins >= 9
    assert points > others + 100


def test_greedy_finishes_a_line_rather_than_starting_one() -> None:
    state = position(board(lines="k,k2,-,r3,-"), board(), displays="r,k")
    assert str(azulejos.player("greedy").choose(state)) == "1r>4"


def test_greedy_avoids_the_floor() -> None:
    state = position(board(), board(), displays="r4,k")
    assert str(azulejos.player("greedy").choose(state)) in {"1r>4", "1r>5", "2k>1"}


def test_greedy_puts_a_tile_where_it_scores_most_on_the_grey_wall() -> None:
    state = position(board(wall="yk.b./...../...../...../....."), board(), wall="grey", displays="r")
    state.apply("1r>1")
    assert str(azulejos.player("greedy").choose(state)) == "1@3"


def test_a_player_is_not_asked_after_the_end_or_before_a_deal() -> None:
    state = position(board(wall="byrk./...../...../...../....."), board(), displays="w")
    state.apply("1w>1")
    with pytest.raises(AzulejosError) as caught:
        azulejos.player("greedy").choose(state)
    assert caught.value.code == ErrorCode.GAME_OVER
    state = position(board(), board(), displays="w")
    state.decide("1w>1")
    with pytest.raises(AzulejosError) as caught:
        azulejos.player("random").choose(state)
    assert caught.value.code == ErrorCode.DEAL_PENDING
