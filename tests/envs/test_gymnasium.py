"""One seat in Gymnasium: its own checker, and what happens around the agent."""

import inspect
import json
import runpy
import shlex
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import azulejos
from azulejos.ai.players import Player
from azulejos.core.contract import Integers
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.registry import names
from azulejos.core.state import State
from azulejos.envs.gymnasium import SeatEnv
from azulejos.envs.kernels.rewards import REWARDS
from tests.ai.processes import children, wait_until
from tests.envs.pages import DOCS, run_examples
from tests.set_ups import ALL_SET_UPS

ENGINE = DOCS.parents[1] / "examples" / "engine_bot.py"


def play(env: SeatEnv, seed: int | None) -> tuple[float, dict[str, Any]]:
    """Random legal actions to the end: what the agent earned, and the last info."""
    generator = np.random.default_rng(0)
    _, info = env.reset(seed=seed)
    earned, over = 0.0, False
    while not over:
        assert (info["action_mask"] == env.action_masks()).all()
        _, reward, over, truncated, info = env.step(generator.choice(np.flatnonzero(env.action_masks())))
        earned += reward
        assert not truncated
    return earned, info


# --- Gymnasium's checker ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("observation", ["dict", "flat"])
@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_every_set_up_passes_the_checker(set_up: str, observation: str) -> None:
    made = azulejos.load(set_up)
    env: Any = gymnasium.make(f"azulejos/{made.name}-v0", game=set_up, observation=observation)
    check_env(env.unwrapped, skip_render_check=True)
    assert env.unwrapped.game == made


@pytest.mark.parametrize("game", names())
def test_every_game_passes_the_checker_with_pictures(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    env: Any = gymnasium.make(f"azulejos/{game}-v0", players=3, opponents=["greedy", "random"], render_mode="svg")
    check_env(env.unwrapped)
    assert env.unwrapped.render().startswith("<svg")
    assert capsys.readouterr().out.endswith("\n\n"), "a human has seen a position"


def test_the_module_can_be_named_with_the_environment() -> None:
    env: Any = gymnasium.make("azulejos.envs.gymnasium:azulejos/azul-v0", wall="grey", jokers=True)
    assert env.unwrapped.game == azulejos.load("azul(wall=grey,jokers=on)")


# --- What happens around the agent ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("game", names())
def test_the_agent_is_on_turn_after_every_step(game: str, seat: int) -> None:
    env = SeatEnv(f"{game}(players=3)", seat=seat)
    _, info = env.reset(seed=seat)
    over = False
    while not over:
        assert env.table.turn == seat == info["seat"]
        assert env.table.state().legal_moves.codes.tolist() == np.flatnonzero(info["action_mask"]).tolist()
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    assert not env.action_masks().any()
    assert info["scores"] == env.table.state().scores
    assert info["places"] == env.table.state().places


@pytest.mark.parametrize("set_up", ["azul(players=3)", "summer_pavilion", "queens_garden(players=4)"])
def test_rewards_count_what_happens_until_the_agent_is_on_turn_again(set_up: str) -> None:
    start = azulejos.load(set_up).new(seed=0).scores[0]
    for reward in REWARDS:
        env = SeatEnv(set_up, reward=reward)
        earned, info = play(env, seed=6)
        scores, place, players = info["scores"], info["places"][env.seat], len(info["places"])
        share = float(place == 1) * players / info["places"].count(1)
        own = scores[env.seat]
        expected = {
            "result": (share - 1) / (players - 1),
            "difference": own - (sum(scores) - own) / (players - 1),
            "change": own - start,
        }
        assert earned == pytest.approx(expected[reward], abs=1e-4)


def test_the_observation_is_what_the_seat_sees() -> None:
    for observation in ("dict", "flat"):
        env = SeatEnv("azul(players=3)", seat=2, observation=observation)
        seen, _ = env.reset(seed=4)
        numbers: Any = seen["observation"] if isinstance(seen, dict) else seen
        expected = env.table.state().observation(2)
        planes = env.game.planes.split(numbers)
        assert all((planes[name] == expected[name]).all() for name in expected)


def test_the_seat_is_drawn_anew_for_each_game_unless_it_is_chosen() -> None:
    env = SeatEnv("azul(players=4)")
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(40)} == {0, 1, 2, 3}
    assert {SeatEnv("azul(players=4)", seat=3).reset(seed=seed)[1]["seat"] for seed in range(5)} == {3}


class Witness(Player):
    """Plays at random and tells where it was asked."""

    def __init__(self, name: str, asked: list[tuple[str, int]]) -> None:
        super().__init__(seed=0)
        self.name, self._asked = name, asked

    def _choose_code(self, state: State, codes: Integers) -> int:
        self._asked.append((self.name, state.turn))
        return int(codes[0])


def test_opponents_sit_clockwise_from_the_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []
    monkeypatch.setattr("azulejos.envs.gymnasium.player", lambda text, seed=None: Witness(text, asked))
    env = SeatEnv("azul(players=3)", opponents=["left", "right"], seat=1)
    env.reset(seed=1)
    asked.clear()
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert asked == [("left", 2), ("right", 0)]


@pytest.mark.parametrize("opponents", ["random", "greedy", "easy", "search(nodes=200)"])
def test_the_same_seed_gives_the_same_games(opponents: str) -> None:
    env = SeatEnv("azul", opponents=opponents)
    first = [play(env, seed)[1]["scores"] for seed in (7, None)]
    assert [play(env, seed)[1]["scores"] for seed in (7, None)] == first
    other = SeatEnv("azul", opponents=opponents)
    assert [play(other, seed)[1]["scores"] for seed in (7, None)] == first


def test_a_better_opponent_wins_more_often() -> None:
    def mean(opponents: str) -> float:
        env = SeatEnv("azul", opponents=opponents)
        return float(np.mean([play(env, seed)[0] for seed in range(20)]))

    assert mean("greedy") < -0.5 < mean("random")


def test_a_program_that_plays_is_ended_with_the_environment() -> None:
    before = children()
    command = shlex.join([sys.executable, str(ENGINE)])
    env = SeatEnv("azul", opponents=f"engine(command={json.dumps(command)},start=60)", seat=0)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert len(children() - before) == 1
    env.close()
    wait_until(lambda: children() <= before)
    env.close()


# --- What is refused --------------------------------------------------------------------------------------------------


def illegal_action(env: SeatEnv) -> int:
    return int(np.flatnonzero(~env.action_masks())[0])


def test_an_illegal_action_loses_the_game() -> None:
    env = SeatEnv("azul", illegal_reward=-5)
    env.reset(seed=1)
    _, reward, over, truncated, info = env.step(illegal_action(env))
    assert (reward, over, truncated, info["illegal_action"]) == (-5, True, False, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset()
    assert "illegal_action" not in info


def test_an_illegal_action_is_an_error_for_those_who_wish_it_and_changes_nothing() -> None:
    env = SeatEnv("azul", illegal="error")
    env.reset(seed=1)
    before = env.table.state()
    with pytest.raises(AzulejosError) as caught:
        env.step(illegal_action(env))
    assert caught.value.code == ErrorCode.ILLEGAL_MOVE
    assert env.table.state() == before


@pytest.mark.parametrize("illegal", ["lose", "error"])
@pytest.mark.parametrize("action", [-1, 10**6, 1.5, None, "3b>4", True])
def test_what_is_no_action_is_always_an_error(action: Any, illegal: str) -> None:
    env = SeatEnv("azul", illegal=illegal)
    env.reset(seed=1)
    with pytest.raises(AzulejosError) as caught:
        env.step(action)
    assert caught.value.code == ErrorCode.BAD_NUMBER


def test_a_step_before_the_first_game_or_after_its_end_is_refused() -> None:
    env = SeatEnv("azul")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    play(env, seed=1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        ({"game": "go"}, ErrorCode.UNKNOWN_GAME),
        ({"players": 9}, ErrorCode.BAD_OPTION_VALUE),
        ({"colour": "red"}, ErrorCode.UNKNOWN_OPTION),
        ({"reward": "glory"}, ErrorCode.BAD_OPTION_VALUE),
        ({"observation": "picture"}, ErrorCode.BAD_OPTION_VALUE),
        ({"illegal": "ignore"}, ErrorCode.BAD_OPTION_VALUE),
        ({"render_mode": "rgb_array"}, ErrorCode.BAD_OPTION_VALUE),
        ({"opponents": "deep_blue"}, ErrorCode.UNKNOWN_PLAYER),
        ({"opponents": ["random", "random"]}, ErrorCode.BAD_OPTION_VALUE),
        ({"opponents": 1}, ErrorCode.BAD_OPTION_VALUE),
        ({"seat": 2}, ErrorCode.BAD_SEAT),
        ({"seat": "0"}, ErrorCode.BAD_SEAT),
    ],
)
def test_bad_choices_get_a_clear_error(choices: dict[str, Any], code: ErrorCode) -> None:
    with pytest.raises(AzulejosError) as caught:
        SeatEnv(**{"game": "azul", **choices})
    assert caught.value.code == code


def test_after_an_illegal_action_nothing_is_legal_any_more() -> None:
    seat = SeatEnv("azul(players=2)")
    seat.reset(seed=1)
    told: Any = seat.step(int(np.argmin(seat.action_masks())))
    observation, _, over, _, info = told
    assert over
    assert not observation["action_mask"].any()
    assert not info["action_mask"].any()
    assert not seat.action_masks().any()


def test_a_step_after_closing_is_refused() -> None:
    seat = SeatEnv("azul(players=2)")
    seat.reset(seed=1)
    seat.close()
    with pytest.raises(gymnasium.error.ResetNeeded):
        seat.step(0)


def test_a_seat_may_be_a_number_of_numpy() -> None:
    assert SeatEnv("azul(players=3)", seat=np.int64(2)).seat == 2  # type: ignore[arg-type]


def test_without_gymnasium_the_import_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "azulejos.envs.gymnasium")
    with pytest.raises(ImportError, match=r'pip install "azulejos\[gymnasium\]"'):
        __import__("azulejos.envs.gymnasium")


# --- The page and the example -----------------------------------------------------------------------------------------


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_examples("gymnasium.md") == 2
    told = capsys.readouterr().out
    assert "came in at place" in told
    assert "legal actions" in told


def test_the_page_tells_every_argument_with_its_default() -> None:
    page = (DOCS / "gymnasium.md").read_text()
    for name, argument in inspect.signature(SeatEnv).parameters.items():
        default = "by the id" if name == "game" else f"`{argument.default!r}`".replace("'", '"').replace(".0`", "`")
        assert f"| `{name}` | {default} |" in page or argument.kind == argument.VAR_KEYWORD


def test_the_example_that_learns_counts_wins_from_every_seat() -> None:
    example = runpy.run_path(str(DOCS.parents[1] / "examples" / "maskable_ppo.py"))
    games = [SeatEnv("azul(players=3)", seat=number % 3, observation="flat") for number in range(6)]
    won = 0.0
    for number, env in enumerate(games):
        env.reset(seed=number // 3)
        over = False
        while not over:
            _, _, over, _, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
        won += (info["places"][env.seat] == 1) / info["places"].count(1)
    first_legal = lambda observation, mask: int(np.flatnonzero(mask)[0])  # noqa: E731
    assert example["win_rate"](first_legal, "azul(players=3)", "random", 6) == won / 6
    assert 0.3 < example["win_rate"](example["choose_randomly"](1), "azul", "random", 40) < 0.7


def test_the_example_that_learns_has_flat_observations_points_as_rewards_and_refuses_illegal_actions() -> None:
    example = runpy.run_path(str(DOCS.parents[1] / "examples" / "maskable_ppo.py"))
    env = example["make"]("azul", "random", 0)
    observation, _ = env.reset(seed=1)
    assert observation.shape == env.observation_space.shape == (env.game.planes.size,)
    with pytest.raises(AzulejosError):
        env.step(illegal_action(env))
    earned, info = play(env, seed=1)
    assert earned == info["scores"][0]
