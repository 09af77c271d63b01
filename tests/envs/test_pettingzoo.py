"""The games in PettingZoo: its own test kits on every set-up, and what they do not look at."""

import copy
import itertools
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo  # type: ignore[import-untyped]
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test  # type: ignore[import-untyped]

import azulejos
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.registry import names
from azulejos.core.state import State
from azulejos.envs.kernels.rewards import REWARDS
from azulejos.envs.pettingzoo import env, raw_env
from azulejos.envs.rendering import RENDER_MODES
from tests.envs.pages import DOCS, run_examples
from tests.set_ups import ALL_SET_UPS

# PettingZoo says these of every dict observation but those of its own games, and of the mask when a game is over.
DICT_OBSERVATIONS = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def with_marks(function: Any) -> Any:
    for mark in DICT_OBSERVATIONS:
        function = mark(function)
    return function


def play(table: Any, seed: int) -> Iterator[tuple[str, int, float]]:
    """Random legal actions to the end: who decides, what, and the reward told before."""
    generator = np.random.default_rng(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        assert not truncation
        assert (observation["action_mask"] == info["action_mask"]).all()
        action = None if termination else int(generator.choice(np.flatnonzero(info["action_mask"])))
        yield agent, -1 if action is None else action, reward
        table.step(action)


# --- PettingZoo's kits ------------------------------------------------------------------------------------------------


@with_marks
@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_every_set_up_passes_the_api_test(set_up: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(set_up), num_cycles=12)
    assert "Passed API test" in capsys.readouterr().out


@with_marks
@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("game", names())
def test_whole_games_pass_the_api_test_with_every_reward(
    game: str, reward: str, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(env(game, reward=reward), num_cycles=400)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_every_set_up_passes_the_seed_test(set_up: str) -> None:
    seed_test(lambda: env(set_up), num_cycles=20)


@pytest.mark.parametrize("game", names())
def test_every_game_passes_the_render_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn: list[str] = []

    def is_picture(text: str) -> bool:
        drawn.append(text)
        return text.startswith("<svg") and text.endswith("</svg>")

    render_test(lambda render_mode: env(game, render_mode=render_mode), custom_tests={"svg": is_picture})
    assert len(drawn) == 5
    assert len(set(drawn)) == 5, "the picture shows every step"
    assert capsys.readouterr().out.count("\n\n") >= 5, "a human sees every step"


@pytest.mark.parametrize("game", names())
def test_every_game_runs_through_the_performance_benchmark(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = itertools.count(step=0.05)  # on this clock the benchmark's five seconds are a hundred rounds
    kit = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(kit, "time", SimpleNamespace(time=lambda: next(seconds)))
    performance_benchmark(env(game))
    assert "Finished performance benchmark" in capsys.readouterr().out


# --- What a game is like ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_a_game_is_the_one_that_the_library_plays(set_up: str) -> None:
    table, state = env(set_up), azulejos.load(set_up).new(seed=3)
    for agent, action, _ in play(table, seed=3):
        if action >= 0:
            assert agent == f"player_{state.turn}"
            seen = table.observe(agent)
            planes = state.game.planes.split(seen["observation"])
            expected = state.observation(state.turn)
            assert all((planes[name] == expected[name]).all() for name in expected)
            assert np.flatnonzero(seen["action_mask"]).tolist() == [move.code for move in state.legal_moves]
            state.apply(state.move(action))
    assert state.is_over
    assert table.agents == []


def rewarded(state: State, reward: str) -> list[float]:
    """What each seat gets for a whole game, told in another way than the kernels do."""
    others = state.game.players - 1
    if reward == "change":
        return list(np.array(state.scores) - state.game.new(seed=0).scores)
    if reward == "difference":
        return [points - (sum(state.scores) - points) / others for points in state.scores]
    shares = [(seat in state.winners) / len(state.winners) for seat in range(state.game.players)]
    return [share - (1 - share) / others for share in shares]


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("set_up", ["azul(players=3)", "summer_pavilion", "queens_garden(players=4)"])
def test_what_agents_are_told_adds_up_to_what_they_earned(set_up: str, reward: str) -> None:
    table = raw_env(set_up, reward=reward)
    told = dict.fromkeys(table.possible_agents, 0.0)
    for agent, _, earned in play(table, seed=5):
        told[agent] += earned
    expected = rewarded(table.table.state(), reward)
    assert list(told.values()) == pytest.approx(expected, abs=1e-4)


def test_a_step_without_a_game_is_refused() -> None:
    table = raw_env("azul(players=2)")
    with pytest.raises(ResetNeeded, match="call reset"):
        table.step(0)


def test_an_agent_that_does_not_exist_sees_nothing() -> None:
    table = env("azul(players=2)")
    table.reset(seed=1)
    with pytest.raises(AzulejosError, match="agent=player_9 is not possible; allowed: player_0, player_1"):
        table.observe("player_9")


@pytest.mark.parametrize("value", ["x", None, True])
def test_what_an_illegal_action_earns_is_a_number(value: object) -> None:
    with pytest.raises(AzulejosError, match="illegal_reward"):
        env("azul(players=2)", illegal_reward=value)  # type: ignore[arg-type]


def test_agents_who_are_not_on_turn_have_no_legal_actions() -> None:
    table = env("azul(players=3)")
    table.reset(seed=1)
    on_turn = table.agent_selection
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == on_turn)
        assert table.infos[agent]["action_mask"].any() == (agent == on_turn)


def test_games_without_a_new_seed_differ_and_repeat_after_the_same_seed() -> None:
    table = env("azul")

    def three_deals() -> list[bytes]:
        deals = []
        for seed in (8, None, None):
            table.reset(seed=seed)
            deals.append(table.state().tobytes())
        return deals

    first = three_deals()
    assert len(set(first)) == 3
    assert three_deals() == first


def test_a_copy_goes_its_own_way() -> None:
    table = env("azul")
    table.reset(seed=1)
    other = copy.deepcopy(table)
    before = table.state()
    other.step(int(np.flatnonzero(other.infos[other.agent_selection]["action_mask"])[0]))
    assert (table.state() == before).all()
    assert (other.state() != before).any()


def test_the_position_can_be_had_as_a_state_of_the_library() -> None:
    table = raw_env("azul(players=3)")
    table.reset(seed=2)
    state = table.table.state()
    assert state == azulejos.load("azul(players=3)").new(seed=2)
    assert azulejos.replay(state.record()) == state


def test_what_an_agent_does_to_its_arrays_changes_nothing() -> None:
    table = raw_env("azul")
    table.reset(seed=1)
    illegal = int(np.flatnonzero(table.infos["player_0"]["action_mask"] == 0)[0])
    table.infos["player_0"]["action_mask"][:] = 1
    table.observe("player_0")["action_mask"][:] = 1
    with pytest.raises(AzulejosError):
        table.step(illegal)


# --- What is refused --------------------------------------------------------------------------------------------------


def test_an_illegal_action_ends_the_game_as_in_pettingzoos_own(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("azul(players=3)", illegal_reward=-7)
    table.reset(seed=1)
    mover = table.agent_selection
    table.step(int(np.flatnonzero(table.observe(mover)["action_mask"] == 0)[0]))
    assert all(table.terminations.values())
    assert {agent: table.rewards[agent] for agent in table.agents} == {
        agent: -7.0 if agent == mover else 0.0 for agent in table.agents
    }
    while table.agents:
        table.step(None)
    table.reset(seed=1)
    assert not any(table.terminations.values())


@pytest.mark.parametrize("action", [-1, 10**6, 1.5, None, "3b>4"])
def test_what_is_no_action_is_refused(action: Any) -> None:
    table = env("azul")
    table.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        table.step(action)


@pytest.mark.parametrize("action", [-1, 10**6, 1.5, None, "3b>4", True])
def test_without_wrappers_what_is_no_action_is_an_error_and_changes_nothing(action: Any) -> None:
    table = raw_env("azul")
    table.reset(seed=1)
    before = table.state()
    with pytest.raises(AzulejosError) as caught:
        table.step(action)
    assert caught.value.code == ErrorCode.BAD_NUMBER
    assert (table.state() == before).all()


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        ({"game": "go"}, ErrorCode.UNKNOWN_GAME),
        ({"game": "azul", "players": 9}, ErrorCode.BAD_OPTION_VALUE),
        ({"game": "azul", "colour": "red"}, ErrorCode.UNKNOWN_OPTION),
        ({"game": "azul", "reward": "glory"}, ErrorCode.BAD_OPTION_VALUE),
        ({"game": "azul", "render_mode": "rgb_array"}, ErrorCode.BAD_OPTION_VALUE),
    ],
)
def test_bad_choices_get_a_clear_error(choices: dict[str, Any], code: ErrorCode) -> None:
    with pytest.raises(AzulejosError) as caught:
        env(**choices)
    assert caught.value.code == code


def test_a_bad_seed_gets_a_clear_error() -> None:
    with pytest.raises(AzulejosError) as caught:
        env("azul").reset(seed=-1)
    assert caught.value.code == ErrorCode.BAD_SEED


def test_without_pettingzoo_the_import_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "azulejos.envs.pettingzoo")
    with pytest.raises(ImportError, match=r'pip install "azulejos\[pettingzoo\]"'):
        __import__("azulejos.envs.pettingzoo")


# --- The registry -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", names())
def test_every_game_is_registered(game: str) -> None:
    table: Any = pettingzoo.make("aec", f"azulejos/{game}-v0", players=3)
    assert str(table.unwrapped.game) == f"{game}(players=3)"
    assert str(table) == f"azulejos_{game}_v0"
    table.reset(seed=1)
    assert table.num_agents == 3


def test_options_are_values_or_texts() -> None:
    expected = azulejos.load("azul(players=3,wall=grey,jokers=on)")
    for jokers in (True, "on"):
        table: Any = pettingzoo.make("aec", "azulejos/azul-v0", players=3, wall="grey", jokers=jokers)
        assert table.unwrapped.game == expected
    assert env("azul(wall=grey)", players="3", jokers=True).unwrapped.game == expected


# --- The page ---------------------------------------------------------------------------------------------------------


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_examples("pettingzoo.md") == 3
    told = capsys.readouterr().out
    assert told.count("points ahead of the others' mean") == 3
    assert "'wall': (" in told


def test_the_page_names_every_reward_and_render_mode() -> None:
    page = (DOCS / "pettingzoo.md").read_text()
    assert all(f"`{word}`" in page for word in (*REWARDS, *RENDER_MODES))
