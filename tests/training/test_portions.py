"""Portions of games to learn from: whole, honest and always the same."""

import numpy as np
import pytest

import azulejos
from azulejos.ai.settings import MOST_NODES
from azulejos.ai.ways import MOST_GROWN
from azulejos.core.contract import Numbers
from azulejos.training.fitting import new_weights
from azulejos.training.plan import Plan
from azulejos.training.portions import Job, Portion, portions
from azulejos.training.samples import MEAN_SET, Samples

SET_UPS = ("azul(players=2)", "azul(players=3,wall=grey)", "summer_pavilion(players=2)", "queens_garden(players=2)")


def play(game: str, seed: int = 1, positions: int = 60, weights: Numbers | None = None, **changes: float) -> Samples:
    """Some positions of quick games."""
    job = Job(Plan(game, **({"nodes": 5} | changes)), weights)  # type: ignore[arg-type]
    number, samples, games = job(Portion(4, positions, seed))
    assert number == 4
    assert games >= 1
    return samples


@pytest.mark.parametrize("name", SET_UPS)
def test_every_position_has_inputs_of_the_game_and_a_result_that_is_shared_out(name: str) -> None:
    game, samples = azulejos.load(name), play(name)
    count = int(samples.size[0])
    assert count >= 60
    assert len(samples.begins) == count + 1
    assert (np.diff(samples.begins) > 5).all()
    assert samples.places.max() < game.parts.inputs.size(game.players)
    assert samples.shares.sum(axis=1) == pytest.approx(np.ones(count), abs=1e-4)
    assert samples.wins.sum(axis=1) == pytest.approx(np.ones(count), abs=1e-4)
    assert (samples.shares >= 0).all()


@pytest.mark.parametrize("name", SET_UPS)
def test_a_search_of_one_position_plays_games_to_their_end(name: str) -> None:
    assert play(name, positions=1, nodes=1).size[0] > 10


def test_a_portion_is_filled_however_many_inputs_its_positions_set() -> None:
    name = "azul(players=8)"
    game = play(name, positions=1)
    assert game.begins[-1] > MEAN_SET * (game.size[0] + 1)
    assert play(name, positions=int(game.size[0]) + 1).size[0] > game.size[0]


def test_a_tree_has_no_more_room_than_that_of_a_player() -> None:
    game = azulejos.load("azul(players=3)")
    assert len(Job(Plan(str(game), nodes=MOST_NODES), None).search(game).growth.begins) == MOST_GROWN


def different_results(samples: Samples) -> int:
    """How many different results the positions of a game have, whoever is on turn."""
    return len(np.unique(np.sort(samples.shares, axis=1).round(4), axis=0))


def test_without_pull_and_random_moves_what_happened_is_learned() -> None:
    samples = play("azul(players=2)", positions=1, random_part=0.0)
    winners = samples.wins.argmax(axis=1)
    assert (samples.shares[np.arange(len(winners)), winners] >= 0.5).all()
    assert different_results(samples) == 1


def test_what_the_search_thought_pulls_and_counts_alone_before_a_random_move() -> None:
    game = azulejos.load("azul(players=2)")
    weights = new_weights(game.parts.inputs.size(2), 2, 1)

    def results(random_part: float, pull: float) -> int:
        return different_results(play(str(game), positions=1, weights=weights, random_part=random_part, pull=pull))

    assert results(0.0, 0.0) == 1
    assert results(0.0, 0.1) > 10
    # Pulled hardly at all, results change only where a move was made at random.
    assert 1 < results(0.1, 1e-9) < 20


def test_the_same_seed_gives_the_same_games_and_another_gives_others() -> None:
    one, other = play("azul"), play("azul")
    assert all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Samples._fields)
    assert not np.array_equal(play("azul").values, play("azul", seed=2).values)


def test_portions_of_a_generation_have_different_seeds_and_all_positions() -> None:
    plan = Plan("azul", positions=25_000)
    found = [*portions(plan, 1), *portions(plan, 2)]
    assert [one.positions for one in found] == [10_000, 10_000, 5_000] * 2
    assert len({one.seed for one in found}) == 6
