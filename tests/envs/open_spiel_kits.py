"""Checks that any game of OpenSpiel can be put through: its own kits as the wheel ships them, and a few of ours.

Each takes a loaded game and raises if a promise is broken; `python -m benchmarks.kits_open_spiel` tables the results.
"""

import math
import pickle
import random
import tempfile
import unittest
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyspiel
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough

EVERY = 16  # states of a game that are looked at closely


def random_game(game: Any, seed: int = 0) -> Iterator[Any]:
    """Plays a random game and shows the state before every action and at the end; do not change it."""
    state, chooser = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(random_action(state, chooser))
    yield state


def random_action(state: Any, chooser: random.Random) -> int:
    """A legal action, or an outcome of chance drawn by its probability."""
    actions: list[int] = state.legal_actions()
    if not state.is_chance_node():
        return chooser.choice(actions)
    return chooser.choices(actions, [probability for _, probability in state.chance_outcomes()])[0]


# --- OpenSpiel's own --------------------------------------------------------------------------------------------------


def simulate(game: Any) -> None:
    """`pyspiel.random_sim_test`: a random game with checks of clones, masks, texts, observers and serialization."""
    observer = game.make_observer({})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True, observer=observer)


def enforce_api(game: Any) -> None:
    """`EnforceAPIOnPartialTreeBase`, on the states that it samples near the root and on some of a whole game."""

    class PartialTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        @classmethod
        def setUpClass(cls) -> None:
            super().setUpClass()
            states = [state.clone() for state in random_game(game)]
            cls.some_states = [*cls.some_states[:: EVERY // 4], *states[::EVERY], states[-1]]

    PartialTree.game, PartialTree.game_name = game, str(game)
    suite, result = unittest.defaultTestLoader.loadTestsFromTestCase(PartialTree), unittest.TestResult()
    suite.run(result)
    assert result.testsRun >= 5, "the kit has lost its tests"
    assert result.wasSuccessful(), [text for _, text in result.errors + result.failures]


def replay_playthrough(game: Any) -> None:
    """A playthrough that `generate_playthrough` writes and replays to the same text."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "playthrough.txt"
        path.write_text(generate_playthrough.playthrough(str(game), action_sequence=None, seed=1), encoding="utf-8")
        original, again = generate_playthrough.replay(str(path))
    assert original == again
    assert "IsTerminal() = True" in original


def run_environment(game: Any) -> None:
    """An episode in `rl_environment`, whose rewards add up to what the game returns."""
    environment, chooser = rl_environment.Environment(game), random.Random(0)
    step, sums = environment.reset(), [0.0] * game.num_players()
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([chooser.choice(legal)])
        sums = [before + reward for before, reward in zip(sums, step.rewards, strict=True)]
    returns = environment.get_state.returns()
    assert all(math.isclose(one, other, abs_tol=1e-9) for one, other in zip(sums, returns, strict=True))


# --- Ours -------------------------------------------------------------------------------------------------------------


def pickle_everything(game: Any) -> None:
    """The game and its states survive pickling, and go on alike."""
    assert pickle.loads(pickle.dumps(game)) == game
    for index, state in enumerate(random_game(game)):
        if index % EVERY and not state.is_terminal():
            continue
        again = pickle.loads(pickle.dumps(state))
        assert (str(again), again.history()) == (str(state), state.history())
        assert (again.returns(), again.rewards()) == (state.returns(), state.rewards())
        assert again.legal_actions() == state.legal_actions()


def undo_everything(game: Any) -> None:
    """Undoing a whole game leads back through every state, and clones and pickles know of it."""
    states = [state.clone() for state in random_game(game)]
    state = states[-1].clone()
    for index in range(len(states) - 2, -1, -1):
        last = state.full_history()[-1]
        state.undo_action(last.player, last.action)
        assert seen(state) == seen(states[index])
        if index % EVERY == 0:
            assert seen(state.clone()) == seen(pickle.loads(pickle.dumps(state))) == seen(states[index])
    assert state.is_initial_state()


def seen(state: Any) -> tuple[object, ...]:
    """All that can be asked about where a state is."""
    history = [(item.player, item.action) for item in state.full_history()]
    past = (history, state.history(), state.history_str(), state.move_number(), state.information_state_string(0))
    return str(state), past, state.returns(), state.rewards(), state.current_player(), state.legal_actions()


def sum_probabilities(game: Any) -> None:
    """What chance may do is ascending, possible, and adds up to certainty."""
    nodes = 0
    for state in random_game(game):
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            assert list(outcomes) == sorted(set(outcomes)) == state.legal_actions()
            assert min(probabilities) > 0
            assert math.isclose(math.fsum(probabilities), 1, abs_tol=1e-12)
            nodes += 1
    assert 0 < nodes <= game.max_chance_nodes_in_history()


THEIRS: tuple[Callable[[Any], None], ...] = (simulate, enforce_api, replay_playthrough, run_environment)
OURS: tuple[Callable[[Any], None], ...] = (pickle_everything, undo_everything, sum_probabilities)
