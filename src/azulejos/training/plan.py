"""What a training run does, as it stands in its folder: equal plans learn equal weights."""

from pathlib import Path
from typing import Self

import msgspec

from azulejos.ai.description import read_description, write_description
from azulejos.ai.settings import HAND, LEARNED, MOST_NODES, SEARCH, WEIGHTS
from azulejos.core.errors import AzulejosError, ErrorCode, check_number
from azulejos.core.game import load
from azulejos.core.rng import new_rng

MOST_POSITIONS = 100_000_000
MOST_GAMES = 1_000_000
MOST_WINDOW = 100
MOST_EPOCHS = 1000


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings that decide what is learned."""

    game: str
    positions: int = 400_000  # of new games in each generation
    nodes: int = 1000  # positions that the search looks at for a decision
    window: int = 3  # generations whose games are learned from; the first one's are left out as soon as two others are
    epochs: int = 8  # how often each position is learned from
    random_part: float = 0.08  # of the moves are made at random, so that odd positions are seen too
    pull: float = 0.1  # how much what the search thought counts at each decision, against what happened in the end
    games: int = 400  # against the best generation before, to see which is stronger
    seed: int = 0
    start: str = HAND  # the evaluation that the first games are played with

    def checked(self) -> Self:
        """The same plan, if it can be carried out, with the game's name in full."""
        check_number("positions", self.positions, 1, MOST_POSITIONS)
        check_number("nodes", self.nodes, 1, MOST_NODES)
        check_number("window", self.window, 1, MOST_WINDOW)
        check_number("epochs", self.epochs, 1, MOST_EPOCHS)
        check_number("games", self.games, 2, MOST_GAMES)
        new_rng(self.seed)
        if self.start not in (HAND, LEARNED) and not (self.start.endswith(WEIGHTS) and self.can_name(self.start)):
            allowed = f"{HAND}, {LEARNED}, or a file that ends with {WEIGHTS}"
            raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="start", value=self.start, allowed=allowed)
        return msgspec.structs.replace(self, game=str(load(self.game)))

    @property
    def start_name(self) -> str:
        """What the start is called where others read it: a file without the folder that it lies in here."""
        return Path(self.start).name

    def player(self, evaluation: str) -> str:
        """The player that meets others with an evaluation."""
        return write_description(SEARCH, (("nodes", self.nodes), ("eval", evaluation)))

    def can_name(self, path: str) -> bool:
        """Whether a player can have a path in its name, which is one line."""
        return read_description(self.player(path)) is not None
