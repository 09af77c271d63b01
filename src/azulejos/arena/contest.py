"""What is played: a game, who takes part, how they meet, and the number that decides all chance."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Self

from azulejos.ai.outside import OutsidePlayer, Trouble
from azulejos.ai.players import player
from azulejos.ai.search import SearchPlayer
from azulejos.ai.weights import weights_for
from azulejos.arena.errors import ArenaError, ArenaErrorCode
from azulejos.arena.pairing import Pairing
from azulejos.core.game import Game, load
from azulejos.core.rng import new_rng


@dataclass(frozen=True)
class Contest:
    """The settings that decide every game of a contest; equal settings give equal games."""

    game: str
    players: tuple[str, ...]
    table: bool = False
    seed: int = 0

    @classmethod
    def check(cls, game: str, players: Iterable[str], *, table: bool = False, seed: int = 0) -> Self:
        """A contest that can be played, or an error that says why not."""
        loaded = load(game)
        names = tuple(name.strip() if isinstance(name, str) else name for name in players)
        for name in dict.fromkeys(names):
            _check_player(name, loaded)
        new_rng(seed)
        needed = 2 if table else loaded.players
        if len(names) < needed:
            raise ArenaError(ArenaErrorCode.TOO_FEW_PLAYERS, given=len(names), needed=needed, game=loaded)
        is_pair = loaded.players == len(names) == 2  # a table of one is just the other player
        return cls(str(loaded), names, table and not is_pair, seed)

    @cached_property
    def pairing(self) -> Pairing:
        """Who meets whom, and in which seats."""
        return Pairing(len(self.players), load(self.game).players, self.table)

    @property
    def labels(self) -> list[str]:
        """The players' names, told apart where the same player takes part more than once."""
        return [_label(self.players, index) for index in range(len(self.players))]

    @property
    def fingerprint(self) -> str:
        """A short hash of all settings."""
        return hashlib.sha256(json.dumps(self.to_dict(), sort_keys=True).encode()).hexdigest()[:16]

    def to_dict(self) -> dict[str, Any]:
        """The settings, JSON-able; the seed as a text, because few programs read numbers of 128 bits."""
        return {**asdict(self), "players": list(self.players), "seed": str(self.seed)}

    def deal_seed(self, deal: int) -> int:
        """The seed of a deal's tiles."""
        return _derive(f"{self.seed}/{deal}")

    def player_seed(self, deal: int, seat: int) -> int:
        """The seed of whoever sits in a seat: the same for everybody, so that equal players play equal games."""
        return _derive(f"{self.seed}/{deal}/{seat}")


def _check_player(name: str, game: Game) -> None:
    """Refuses who could not make a single decision: it would lose every game, or somebody else would play them."""
    found = player(name, 0)
    if isinstance(found, SearchPlayer):
        weights_for(game, found.settings.eval)
    if isinstance(found, OutsidePlayer):
        _check_player(found.invitation.fallback, game)
        with found:
            try:
                found.open()
                found.check_knows(game)
            except Trouble as trouble:
                command = found.invitation.command
                raise ArenaError(ArenaErrorCode.NO_ENGINE, command=command, reason=trouble.text) from None


def _label(players: tuple[str, ...], index: int) -> str:
    """A player's name, with a number if others before it have the same."""
    earlier = players[:index].count(players[index])
    return f"{players[index]} #{earlier + 1}" if earlier else players[index]


def _derive(text: str) -> int:
    """A seed of 128 bits that nobody can guess from another one."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")
