"""The games in OpenSpiel: its own kits, and that they are the games that azulejos plays."""

import importlib
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import azulejos
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.registry import names
from azulejos.envs.kernels.rewards import REWARDS
from azulejos.envs.open_spiel import PREFIX
from tests.envs import open_spiel_kits as kits
from tests.set_ups import ALL_SET_UPS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "envs" / "open_spiel.md").read_text()
PLAYER_COUNTS = [set_up for set_up in ALL_SET_UPS if re.fullmatch(r"\w+\(players=\d\)", set_up)]
SMALLEST = [set_up for set_up in PLAYER_COUNTS if "players=2" in set_up]


def load(set_up: str, reward: str = "result") -> Any:
    return pyspiel.load_game(f"{PREFIX}{set_up[:-1]},reward={reward})")


def reward_of(set_up: str) -> str:
    """Another kind of reward for each set-up in turn."""
    return REWARDS[ALL_SET_UPS.index(set_up) % len(REWARDS)]


# --- OpenSpiel's own kits; `python -m benchmarks.kits_open_spiel` runs all of them on all set-ups ---------------------


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_random_simulations_pass_with_serialization_and_masks(set_up: str) -> None:
    kits.simulate(load(set_up, reward_of(set_up)))


@pytest.mark.parametrize("set_up", PLAYER_COUNTS)
def test_the_api_is_kept_on_a_part_of_the_tree(set_up: str) -> None:
    kits.enforce_api(load(set_up))


@pytest.mark.parametrize("set_up", SMALLEST)
def test_a_playthrough_replays_to_the_same_text(set_up: str) -> None:
    kits.replay_playthrough(load(set_up))


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("set_up", SMALLEST)
def test_an_episode_of_the_learning_environment_adds_up(set_up: str, reward: str) -> None:
    kits.run_environment(load(set_up, reward))


# --- Ours -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("set_up", PLAYER_COUNTS)
def test_games_and_states_survive_pickling(set_up: str) -> None:
    kits.pickle_everything(load(set_up, "change"))


@pytest.mark.parametrize("set_up", SMALLEST)
def test_undoing_leads_back_to_the_start_through_every_state(set_up: str) -> None:
    kits.undo_everything(load(set_up, "change"))


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_probabilities_of_chance_add_up_to_one(set_up: str) -> None:
    kits.sum_probabilities(load(set_up))


def test_only_the_last_action_can_be_undone() -> None:
    state = load("azul(players=2)").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="was not the last one"):
        state.undo_action(-1, 0)
    state.apply_action(0)
    state.apply_action(1)
    with pytest.raises(pyspiel.SpielError, match="was not the last one"):
        state.undo_action(-1, 0)
    assert state.history() == [0, 1]


def test_after_undoing_a_game_goes_on_as_if_nothing_had_been() -> None:
    game = load("azul(players=2)", "change")
    state = game.new_initial_state()
    for action in (0, 1, 2):
        state.apply_action(action)
    state.undo_action(-1, 2)
    state.undo_action(-1, 1)
    state.apply_action(4)
    other = game.new_initial_state()
    for action in (0, 4):
        other.apply_action(action)
    assert kits.seen(state) == kits.seen(other) == kits.seen(state.clone())


# --- The games are ours -----------------------------------------------------------------------------------------------


def test_every_game_is_registered() -> None:
    assert {PREFIX + name for name in names()} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_all_options_are_parameters_and_the_name_of_a_game_loads_it_again(set_up: str) -> None:
    game = pyspiel.load_game(PREFIX + set_up)
    assert game.game == azulejos.load(set_up)
    assert set(game.get_parameters()) == {*type(game.game.params).options(), "reward"}
    assert pyspiel.load_game(str(game)) == game


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("azul(players=9)", "players=9 is not possible; allowed: 2, 3"),
        ("azul(wall=blue)", "wall=blue is not possible; allowed: coloured, grey"),
        ("azul(reward=points)", "reward=points is not possible; allowed: result, difference, change"),
        ("summer_pavilion(jokers=gpboyy)", "jokers=gpboyy is not possible"),
        ("queens_garden(board=g1b111)", "board=g1b111 is not possible"),
        ("azul(jokers=True)", "Wrong type for parameter jokers"),
        ("azul(players=two)", "Wrong type for parameter players"),
        ("azul(colour=blue)", "Unknown parameter 'colour'. Available parameters are: jokers, players, reward, wall"),
    ],
)
def test_wrong_parameters_are_told(text: str, complaint: str) -> None:
    with pytest.raises((AzulejosError, pyspiel.SpielError), match=re.escape(complaint)):
        pyspiel.load_game(PREFIX + text)


@pytest.mark.parametrize("set_up", PLAYER_COUNTS)
def test_actions_are_our_moves_and_texts_are_our_notation(set_up: str) -> None:
    ours = azulejos.load(set_up)
    for index, state in enumerate(kits.random_game(load(set_up))):
        if index % kits.EVERY or state.is_chance_node():
            continue
        same = ours.from_text(str(state))
        assert state.current_player() == same.turn
        assert state.legal_actions() == same.legal_moves.codes.tolist()
        texts = [str(move) for move in same.legal_moves]
        assert [state.action_to_string(action) for action in state.legal_actions()] == texts
        assert [state.string_to_action(text) for text in texts[:3]] == state.legal_actions()[:3]


@pytest.mark.parametrize("set_up", SMALLEST)
def test_an_action_that_is_not_possible_is_refused_and_changes_nothing(set_up: str) -> None:
    game = load(set_up)
    states = [state.clone() for state in kits.random_game(game)]
    expected = {True: ErrorCode.IMPOSSIBLE_DEAL, False: ErrorCode.ILLEGAL_MOVE}
    for state in (states[0], next(state for state in states if not state.is_chance_node())):
        before = kits.seen(state)
        for action in sorted({*range(30), 10**9, -7} - set(state.legal_actions())):
            with pytest.raises(AzulejosError) as caught:
                state.apply_action(action)
            assert caught.value.code == expected[state.is_chance_node()]
        assert kits.seen(state) == before
    with pytest.raises(AzulejosError) as caught:
        states[-1].apply_action(0)
    assert caught.value.code == ErrorCode.GAME_OVER


@pytest.mark.parametrize("set_up", PLAYER_COUNTS)
def test_returns_are_what_the_reward_says(set_up: str) -> None:
    ends = {}
    for reward in REWARDS:
        *_, ends[reward] = kits.random_game(load(set_up, reward), seed=3)
    end = azulejos.load(set_up).from_text(str(ends["result"]))
    players, scores = end.game.players, np.array(end.scores)
    wins = np.array([1 / len(end.winners) if seat in end.winners else 0 for seat in range(players)])
    assert ends["result"].returns() == pytest.approx((wins * players - 1) / (players - 1))
    assert ends["difference"].returns() == pytest.approx((scores * players - scores.sum()) / (players - 1))
    assert ends["change"].returns() == (scores - end.game.new(seed=0).scores).tolist()


@pytest.mark.parametrize("set_up", PLAYER_COUNTS)
def test_observers_show_every_plane_by_its_name(set_up: str) -> None:
    game, ours = load(set_up), azulejos.load(set_up)
    observer = game.make_py_observer()
    assert list(observer.dict) == [plane.name for plane in ours.planes.planes]
    *_, state = (state for state, _ in zip(kits.random_game(game), range(120), strict=False))
    for player in range(game.num_players()):
        observer.set_from(state, player)
        seen = ours.from_text(str(state)).observation(player)
        assert all(np.array_equal(observer.dict[name], seen[name]) for name in seen)
        assert np.array_equal(state.observation_tensor(player), observer.tensor)
        assert observer.string_from(state, player) == state.observation_string(player) == str(state)
        assert state.information_state_string(player) == state.history_str()


def test_an_observer_refuses_seats_and_parameters_that_do_not_exist() -> None:
    game = load("azul(players=2)")
    with pytest.raises(AzulejosError, match="there is no seat 2"):
        game.make_py_observer().set_from(game.new_initial_state(), 2)
    with pytest.raises(pyspiel.SpielError, match="no parameters, but got colour"):
        game.make_py_observer(None, {"colour": "blue"})


@pytest.mark.parametrize("other", ["azul(players=3)", "azul(players=8)", "queens_garden(players=2)"])
def test_an_observer_refuses_states_of_other_games(other: str) -> None:
    observer = load("azul(players=2)").make_py_observer()
    with pytest.raises(pyspiel.SpielError, match="this observer is for azul"):
        observer.set_from(load(other).new_initial_state(), 0)


def test_a_position_refuses_to_write_an_observation_where_it_has_no_room() -> None:
    position = load("azul(players=3)").new_initial_state().position
    with pytest.raises(ValueError, match="numbers, not 5"):
        position.observe(0, np.zeros(5, np.float32))


@pytest.mark.parametrize("game", names())
def test_codes_that_mean_nothing_have_no_text(game: str) -> None:
    state = load(f"{game}(players=2)").new_initial_state()
    for player, codes in ((-1, (-1, 10_000)), (0, (-5, 99_999))):
        for code in codes:
            with pytest.raises(AzulejosError, match="an action must be a whole number from 0 to"):
                state.action_to_string(player, code)


def test_chance_has_no_outcomes_where_a_seat_decides() -> None:
    state = next(state for state in kits.random_game(load("azul(players=2)")) if not state.is_chance_node())
    assert state.chance_outcomes() == []


@pytest.fixture
def busy_threads() -> Iterator[None]:
    """Lets threads take turns so often that they meet in the middle of everything."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("busy_threads")
def test_games_in_threads_do_not_disturb_each_other() -> None:
    game = load("azul(players=2)")

    def play(seed: int) -> list[int]:
        *_, end = kits.random_game(game, seed)
        return list(end.history())

    alone = [play(seed) for seed in range(24)]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(play, range(24))) == alone


# --- Bots, documents, processes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("set_up", SMALLEST)
def test_the_tree_search_of_the_library_plays_a_whole_game(set_up: str) -> None:
    game = load(set_up)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 2, 100, False, 1, False)
    state, chooser = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        # `step` lets go of Python's lock and then clones, which crashes with every game written in Python.
        action = kits.random_action(state, chooser) if state.is_chance_node() else bot.step_with_policy(state)[1]
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)


def test_the_example_with_the_tree_search_in_python_plays_and_its_process_ends_well() -> None:
    result = subprocess.run(
        [sys.executable, ROOT / "examples" / "open_spiel_mcts.py", "azulejos_queens_garden", "--simulations", "2"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert re.search(r"^returns: (1\.0 -1\.0|-1\.0 1\.0|0\.0 0\.0)$", result.stdout, flags=re.MULTILINE)
    assert "seat 1: " in result.stdout


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)
    exec(compile(example, "open_spiel.md", "exec"), {})
    printed = capsys.readouterr().out
    assert printed.startswith("returns [")
    assert all(f"\n{plane.name} (" in printed for plane in azulejos.load("azul(players=3)").planes.planes)


def test_the_page_tells_the_bounds_and_the_rewards() -> None:
    for name in names():
        game = azulejos.load(name)
        limits = game.parts.rules.limits(game.params)
        points = f"{limits.least_points} to {limits.most_points}"
        assert f"| `{PREFIX}{name}` | {limits.decisions} | {limits.draws} | {points} |" in PAGE
    assert all(f"| `{reward}` |" in PAGE for reward in REWARDS)


def test_without_open_spiel_the_extra_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "azulejos.envs.open_spiel")
    with pytest.raises(ImportError, match=re.escape('pip install "azulejos[open-spiel]"')):
        importlib.import_module("azulejos.envs.open_spiel")
