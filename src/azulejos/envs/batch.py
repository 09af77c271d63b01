"""Thousands of games side by side, each moved on by one decision in one compiled call, on all cores.

batch = Batch("azul(players=2)", 1024, seed=1)
batch.step(batch.sample())
"""

from collections.abc import Callable, Iterator
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from azulejos.core.contract import Integers, Numbers, Seen
from azulejos.core.errors import AzulejosError, ErrorCode, check_number
from azulejos.core.game import Game, load
from azulejos.core.jit import compile_once
from azulejos.core.machine import cores
from azulejos.core.rng import new_rngs
from azulejos.envs.crew import Crew, Share
from azulejos.envs.kernels.rewards import read_reward
from azulejos.envs.kernels.stepping import ALL_LEGAL, Games, Masks, begin, first_illegal, new_games, sample, step

MOST_GAMES = 1 << 20
MOST_THREADS = 256
LEAST_SHARE = 512  # with fewer games a thread takes longer to be woken than to do them
DTYPES = ("int16", "float32")


class Batch:
    """Many games of one set-up; each step is one decision in each, and where a game ends another one begins at once.

    The arrays are the batch's own, and every step writes them anew: copy what you want to keep.
    """

    def __init__(
        self,
        game: Game | str,
        games: int,
        *,
        seed: int | None = None,
        reward: str = "result",
        dtype: str = "int16",
        threads: int | None = None,
    ) -> None:
        check_number("games", games, 1, MOST_GAMES)
        self.game = _read_game(game)
        self._reward = read_reward(reward)
        self._games = _new_games(self.game, games, dtype)
        self._shown = Games(*map(_read_only, self._games))  # steps trust what they wrote
        self._shares = _share_out(games, _read_threads(threads))
        self._crew = Crew(len(self._shares))
        self._actions = np.zeros(games, np.int64)
        self._seed(new_rngs(2 * games, seed))
        self.reset()

    def __len__(self) -> int:
        return len(self._actions)

    # --- What there is to see, a row for each game --------------------------------------------------------------------

    @property
    def turns(self) -> Integers:
        """The seat that decides now."""
        return self._shown.turns

    @property
    def observations(self) -> Seen:
        """What this seat sees; `game.planes.split` cuts them all into named planes."""
        return self._shown.observations

    @property
    def masks(self) -> Masks:
        """1 for each action that is legal now."""
        return self._shown.masks

    @property
    def rewards(self) -> Numbers:
        """What the last decision brought each seat."""
        return self._shown.rewards

    @property
    def terminations(self) -> npt.NDArray[np.bool_]:
        """Whether the last decision ended a game; the next one has begun already."""
        return self._shown.terminations

    @property
    def final_observations(self) -> Seen:
        """Of the last game that ended in a row: the end, as the seat sees it that decided last."""
        return self._shown.final_observations

    @property
    def final_scores(self) -> Integers:
        """Of the last game that ended in a row: the points of each seat."""
        return self._shown.final_scores

    @property
    def final_places(self) -> Integers:
        """Of the last game that ended in a row: the place of each seat, 1 for winners."""
        return self._shown.final_places

    # --- What can be done ---------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        """Begins all games anew; without a seed the generators go on as they are."""
        if seed is not None:
            self._seed(new_rngs(2 * len(self), seed))
        self._crew.do(lambda first, last: begin(self._games, first, last), self._shares)

    def step(self, actions: npt.ArrayLike) -> None:
        """Plays an action in each game; if one of them is not legal, none is played."""
        found = self._read_actions(actions)
        self._actions[:] = found
        index = first_illegal(self._games.masks, self._actions)
        if index != ALL_LEGAL:
            raise AzulejosError(ErrorCode.ILLEGAL_MOVE, move=f"action {found[index]} in game {index}")
        games, reward = self._games, self._reward
        self._crew.do(lambda first, last: step(games, self._actions, reward, first, last), self._shares)

    def sample(self) -> Integers:
        """A random legal action for each game, in a new array."""
        actions = np.zeros(len(self), np.int64)
        games = self._games
        sample(games.moves, games.counts, games.choosers, actions)  # faster than threads can be called
        return actions

    def close(self) -> None:
        """Lets the threads go; what comes after is done in the calling one."""
        self._crew.close()
        self._crew, self._shares = Crew(1), [(0, len(self))]

    # --- Inside -------------------------------------------------------------------------------------------------------

    def _seed(self, generators: Integers) -> None:
        """Gives each game two generators, for deals and for random actions, which know nothing of each other."""
        self._games.dealers[:] = generators[0::2]
        self._games.choosers[:] = generators[1::2]

    def _read_actions(self, actions: npt.ArrayLike) -> Integers:
        """One whole number for each game."""
        try:
            found = np.asarray(actions)
        except ValueError:  # rows of different lengths
            found = np.zeros((), object)
        if found.dtype.kind not in "iu" or found.shape != self._actions.shape:
            value = f"{found.dtype.name} of shape {found.shape}"
            allowed = f"whole numbers of shape {self._actions.shape}"
            raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="actions", value=value, allowed=allowed)
        return found


def _read_game(game: object) -> Game:
    """The game that a text names, or that is one already."""
    return game if isinstance(game, Game) else load(cast(str, game))


def _read_only(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same numbers, for those who only look."""
    view = array.view()
    view.flags.writeable = False
    return view


def _read_threads(threads: int | None) -> int:
    """How many threads to use; None is all cores."""
    if threads is None:
        return cores()
    check_number("threads", threads, 1, MOST_THREADS)
    return threads


def _share_out(games: int, threads: int) -> list[Share]:
    """Where the games of each thread begin and end."""
    parts = max(1, min(threads, games // LEAST_SHARE))
    return [(games * part // parts, games * (part + 1) // parts) for part in range(parts)]


def _new_games(game: Game, count: int, dtype: str) -> Games:
    """Space for so many games, compiled code included."""
    if dtype not in DTYPES:
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="dtype", value=dtype, allowed=", ".join(DTYPES))
    compile_once(f"{game.name}-batch-{dtype}", _compilation(new_games(game, 1, np.dtype(dtype))))
    return new_games(game, count, np.dtype(dtype))


def _compilation(games: Games) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every kernel called once."""
    actions = np.zeros(1, np.int64)
    games.dealers[:], games.choosers[:] = new_rngs(2, 0)
    yield "begin", lambda: begin(games, 0, 1)
    yield "sample", lambda: sample(games.moves, games.counts, games.choosers, actions)
    yield "first_illegal", lambda: first_illegal(games.masks, actions)
    yield "step", lambda: step(games, actions, 0, 0, 1)
