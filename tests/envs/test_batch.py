"""Many games in one compiled call against the same games played one by one."""

import gc
import threading
import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import azulejos
from azulejos.core import contract
from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.core.registry import names
from azulejos.core.state import State
from azulejos.envs.batch import LEAST_SHARE, Batch
from azulejos.envs.crew import Crew
from azulejos.envs.kernels.rewards import REWARDS, read_reward, write_rewards
from tests.set_ups import ALL_SET_UPS


class OneByOne:
    """The games of a batch as states, dealt from copies of their generators."""

    def __init__(self, batch: Batch, reward: str) -> None:
        self.batch, self.reward = batch, reward
        dealers = batch._games.dealers.copy()
        batch.reset()
        self.states = [self.begin(dealer) for dealer in dealers]
        self.points = np.array([state.scores for state in self.states])

    def begin(self, dealer: contract.Integers) -> State:
        state = State(self.batch.game, self.batch.game.start, dealer.copy())
        state.deal()
        return state

    def play(self, index: int, action: int) -> tuple[contract.Numbers, State | None]:
        """Plays an action; answers the rewards, and the game if it has ended."""
        state = self.states[index]
        state.apply(state.move(action))
        rewards, work = np.zeros(state.game.players, np.float32), np.zeros(state.game.players, np.int64)
        write_rewards(state.position, read_reward(self.reward), self.points[index], work, rewards)
        if not state.is_over:
            return rewards, None
        self.states[index] = self.begin(state._rng)
        self.points[index] = self.states[index].scores
        return rewards, state


def check_row(batch: Batch, index: int, state: State) -> None:
    """A row of the batch shows a state as it is."""
    assert batch.turns[index] == state.turn
    assert np.flatnonzero(batch.masks[index]).tolist() == state.legal_moves.codes.tolist()
    assert set(np.unique(batch.masks[index])) <= {0, 1}
    numbers = np.full(state.game.planes.size, np.nan, np.float32)
    contract.observe(state.position, state.turn, numbers)
    assert np.array_equal(batch.observations[index], numbers)


def check_end(batch: Batch, index: int, state: State, seat: int) -> None:
    """A row of the batch tells how its last game ended."""
    assert batch.final_scores[index].tolist() == state.scores
    assert batch.final_places[index].tolist() == state.places
    numbers = np.zeros(state.game.planes.size, np.float32)
    contract.observe(state.position, seat, numbers)
    assert np.array_equal(batch.final_observations[index], numbers)


def steps_to_end_of_all(batch: Batch) -> Iterator[contract.Integers]:
    """Random actions until every game has ended at least once and gone on."""
    ended = np.zeros(len(batch), np.int64)
    while (ended < 2).any():
        yield batch.sample()
        ended += batch.terminations | (ended > 0)


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_a_batch_plays_exactly_like_one_game_after_the_other(set_up: str) -> None:
    reward = REWARDS[ALL_SET_UPS.index(set_up) % len(REWARDS)]
    batch = Batch(set_up, 2, seed=3, reward=reward, threads=1)
    games = OneByOne(batch, reward)
    for actions in steps_to_end_of_all(batch):
        seats = batch.turns.copy()
        batch.step(actions)
        for index, action in enumerate(actions):
            rewards, ended = games.play(index, int(action))
            assert batch.rewards[index].tolist() == rewards.tolist()
            assert batch.terminations[index] == (ended is not None)
            if ended is not None:
                check_end(batch, index, ended, int(seats[index]))
            check_row(batch, index, games.states[index])


@pytest.mark.parametrize("game", names())
def test_the_first_game_of_a_seed_is_the_one_that_the_library_deals(game: str) -> None:
    state = azulejos.load(game).new(seed=5)
    small, large = Batch(game, 3, seed=5), Batch(game, 2 * LEAST_SHARE, seed=5)
    check_row(small, 0, state)
    assert np.array_equal(small.observations, large.observations[:3])


def shown(batch: Batch) -> list[bytes]:
    """Everything that a batch shows."""
    now = (batch.turns, batch.observations, batch.masks, batch.rewards, batch.terminations)
    ends = (batch.final_observations, batch.final_scores, batch.final_places)
    return [array.tobytes() for array in (*now, *ends)]


def trace(batch: Batch, steps: int) -> list[list[bytes]]:
    """Everything that a batch shows during random steps."""
    found = []
    for _ in range(steps):
        batch.step(batch.sample())
        found.append(shown(batch))
    return found


@pytest.mark.parametrize("game", names())
def test_a_seed_decides_everything_whatever_the_number_of_threads(game: str) -> None:
    one, three = Batch(game, 3 * LEAST_SHARE + 1, seed=8, threads=1), Batch(game, 3 * LEAST_SHARE + 1, threads=3)
    assert [len(batch._shares) for batch in (one, three)] == [1, 3]
    three.reset(8)
    assert trace(one, 90) == trace(three, 90)
    assert one.final_places.any()
    one.close()
    three.close()


def test_without_a_seed_games_differ() -> None:
    assert not np.array_equal(Batch("azul", 1).observations, Batch("azul", 1).observations)
    batch = Batch("azul", 4, seed=1)
    first = batch.observations.copy()
    batch.reset()
    assert not np.array_equal(batch.observations, first)
    batch.reset(1)
    assert np.array_equal(batch.observations, first)
    assert not batch.terminations.any()
    assert not batch.rewards.any()


def test_random_actions_are_legal_and_do_not_touch_the_deals() -> None:
    batch, other = (Batch("azul(players=2)", 300, seed=4) for _ in range(2))
    drawn = np.array([batch.sample() for _ in range(200)])
    assert batch.masks[np.arange(300), drawn].all()
    seen = [len(set(column)) for column in drawn.T]
    assert all(1 < count <= legal for count, legal in zip(seen, batch.masks.sum(axis=1), strict=True))
    actions = other.sample()
    batch.step(actions)
    other.step(actions)
    assert np.array_equal(batch.observations, other.observations)


@pytest.mark.parametrize("wrong", [-1, "illegal", "MOVES", 2**40, -(2**63)])
@pytest.mark.parametrize("index", [0, LEAST_SHARE + 5, 2 * LEAST_SHARE - 1])
def test_with_one_illegal_action_nothing_is_played(wrong: int | str, index: int) -> None:
    batch = Batch("azul(players=2)", 2 * LEAST_SHARE, seed=2, threads=2)
    batch.step(batch.sample())
    before = shown(batch)
    actions = np.where(batch.masks, 1, 0).argmax(axis=1)
    illegal = {"illegal": int(batch.masks[index].argmin()), "MOVES": batch.masks.shape[1]}
    actions[index] = illegal[wrong] if isinstance(wrong, str) else wrong
    with pytest.raises(AzulejosError) as caught:
        batch.step(actions)
    assert caught.value.code == ErrorCode.ILLEGAL_MOVE
    assert f"in game {index}" in str(caught.value)
    assert shown(batch) == before
    batch.step(batch.sample())


def test_what_a_batch_shows_cannot_be_written_into() -> None:
    batch = Batch("azul(players=2)", 3, seed=1)
    shown_arrays = (batch.turns, batch.observations, batch.masks, batch.rewards, batch.terminations)
    for array in (*shown_arrays, batch.final_observations, batch.final_scores, batch.final_places):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 1
    batch.step(batch.sample())
    assert batch.masks.any(axis=1).all()


@pytest.mark.parametrize("game", [None, 3, ["azul"]])
def test_what_is_no_game_is_refused(game: object) -> None:
    with pytest.raises(AzulejosError, match="does not read like a game"):
        Batch(game, 4)  # type: ignore[arg-type]


@pytest.mark.parametrize("actions", [[0.5, 1], [1], 3, [[1, 2]], [[1], [2, 3]], ["a", "b"], [True, False], None])
def test_what_is_no_action_for_each_game_is_refused(actions: object) -> None:
    with pytest.raises(AzulejosError) as caught:
        Batch("azul", 2, seed=1).step(actions)  # type: ignore[arg-type]
    assert caught.value.code == ErrorCode.BAD_OPTION_VALUE
    assert "whole numbers of shape (2,)" in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"games": 0}, ErrorCode.BAD_NUMBER),
        ({"games": 2.0}, ErrorCode.BAD_NUMBER),
        ({"threads": 0}, ErrorCode.BAD_NUMBER),
        ({"seed": -1}, ErrorCode.BAD_SEED),
        ({"reward": "points"}, ErrorCode.BAD_OPTION_VALUE),
        ({"dtype": "int8"}, ErrorCode.BAD_OPTION_VALUE),
        ({"game": "chess"}, ErrorCode.UNKNOWN_GAME),
    ],
)
def test_a_batch_that_cannot_be_is_refused(arguments: dict[str, object], code: ErrorCode) -> None:
    with pytest.raises(AzulejosError) as caught:
        Batch(**{"game": "azul", "games": 2, **arguments})  # type: ignore[arg-type]
    assert caught.value.code == code


def test_actions_of_any_whole_type_are_taken() -> None:
    for dtype in (np.int32, np.uint16, np.int64):
        batch = Batch("azul", 2, seed=1)
        actions = batch.sample().astype(dtype)
        actions.flags.writeable = False
        batch.step(actions)
    batch.step(batch.sample().tolist())


@pytest.mark.parametrize("game", names())
def test_observations_can_be_floats(game: str) -> None:
    whole, wide = Batch(game, 3, seed=1), Batch(game, 3, seed=1, dtype="float32")
    for _ in range(30):
        whole.step(whole.sample())
        wide.step(wide.sample())
        assert wide.observations.dtype == np.float32
        assert np.array_equal(whole.observations, wide.observations)
    planes = wide.game.planes.split(wide.observations)
    assert planes["score"].shape == (3, wide.game.players)
    assert np.shares_memory(planes["score"], wide.observations)


def test_a_batch_that_is_closed_goes_on_in_one_thread() -> None:
    before = set(threading.enumerate())
    batch, other = (Batch("azul", 2 * LEAST_SHARE, seed=3, threads=2) for _ in range(2))
    assert len(set(threading.enumerate()) - before) == 2
    batch.close()
    batch.close()
    assert trace(batch, 5) == trace(other, 5)
    other.close()
    wait_for(lambda: before.issuperset(threading.enumerate()))


def test_a_batch_that_nobody_needs_lets_its_threads_go() -> None:
    before = set(threading.enumerate())  # of which some of other tests may be about to end
    batch = Batch("azul", 2 * LEAST_SHARE, threads=2)
    batch.step(batch.sample())
    assert not before.issuperset(threading.enumerate())
    del batch
    gc.collect()
    wait_for(lambda: before.issuperset(threading.enumerate()))


def test_what_goes_wrong_in_a_helper_is_told_after_all_are_done() -> None:
    crew, done = Crew(3), []

    def work(first: int, last: int) -> None:
        done.append(first)
        if first == 1:
            raise AzulejosError(ErrorCode.GAME_OVER)

    shares = [(0, 1), (1, 2), (2, 3)]
    for _ in range(2):
        with pytest.raises(AzulejosError):
            crew.do(work, shares)
    assert sorted(done) == [0, 0, 1, 1, 2, 2]
    crew.close()


def wait_for(condition: Callable[[], bool]) -> None:
    """Waits until something has happened that must happen soon."""
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)
