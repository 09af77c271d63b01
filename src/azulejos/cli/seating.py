"""Who sits where: people and computer players, with names."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import azulejos
from azulejos.cli.telling import default_names
from azulejos.cli.texts import RefusalError, Words
from azulejos.core.errors import AzulejosError, ErrorCode

if TYPE_CHECKING:
    from azulejos.ai.outside import OutsidePlayer, Report
    from azulejos.ai.players import Player
    from azulejos.core.game import Game

YOU = "you"
PEOPLE = (YOU, "person")
FILLS_UP = "medium"  # sits wherever nobody is named: beginners have a chance, and others are not bored
ADVISER = "hard"  # gives hints
LONGEST_NAME = 20
SEEDS = 2**128

# A part of a list: letters, brackets with what is between them, and quotes with whatever is between those.
_PART = re.compile(r"""(?:[^,()"']|\((?:[^()"']|"(?:[^"\\]|\\.)*"|'[^']*')*\)|["'()])*""")


@dataclass(frozen=True)
class Seat:
    """One seat: the name shown, and the computer player in it if it is not a person's."""

    name: str
    player: "Player | None" = None

    @property
    def kind(self) -> str:
        """What one types in --seats for it."""
        return YOU if self.player is None else self.player.name

    @property
    def title(self) -> str:
        """What kind of player it is, without its settings."""
        return _title(self.kind)


def _title(kind: str) -> str:
    """A kind without its settings."""
    return kind.partition("(")[0].strip()


def split_list(text: str | None) -> list[str]:
    """The parts of a list with commas; those within brackets belong to a part."""
    parts: list[str] = []
    at = 0
    while text and text.strip() and at <= len(text):
        found = _PART.match(text, at)
        part = found[0] if found else ""
        parts.append(part.strip())
        at += len(part) + 1
    return parts


def computer_names() -> list[str]:
    """The computer players that can be asked for: the levels, weakest first, then those that are there to compare."""
    from azulejos.ai.levels import LEVELS
    from azulejos.ai.players import known_players

    return [*LEVELS, *(name for name in known_players() if name not in LEVELS)]


def default_kinds(players: int) -> list[str]:
    """You against computers."""
    return [YOU] + [FILLS_UP] * (players - 1)


def check_kinds(kinds: Sequence[str]) -> None:
    """Refuses someone whom nobody knows."""
    known = [YOU, *computer_names()]
    for kind in kinds:
        if "(" in kind:
            azulejos.player(kind)
        elif kind not in (*PEOPLE, *known):
            raise AzulejosError(ErrorCode.UNKNOWN_PLAYER, name=kind, known=", ".join(known))


def seat_all(words: Words, game: "Game", kinds: Sequence[str], names: Sequence[str], seed: int | None) -> list[Seat]:
    """The seats of a game; where nobody is named a computer sits."""
    if len(kinds) > game.players:
        raise RefusalError("too_many_seats", given=len(kinds), game=game, players=game.players)
    if len(names) > game.players:
        raise RefusalError("too_many_names", given=len(names), game=game, players=game.players)
    check_kinds(kinds)
    everybody = [*kinds, *[FILLS_UP] * (game.players - len(kinds))]
    players = [
        None if kind in PEOPLE else azulejos.player(kind, _seed(seed, seat)) for seat, kind in enumerate(everybody)
    ]
    called = _names(words, game, everybody, names)
    return [Seat(name, player) for name, player in zip(called, players, strict=True)]


def _seed(seed: int | None, seat: int) -> int | None:
    """A computer player's own seed, another one than the deal's."""
    return None if seed is None else (seed + 1 + seat) % SEEDS


def _names(words: Words, game: "Game", kinds: Sequence[str], given: Sequence[str]) -> list[str]:
    """The names given, else people by their seats and computers by what they are."""
    names = default_names(words, game.name, game.players)
    titles = [call(words, _title(kind)) for kind in kinds]
    counts = Counter(titles)
    for seat, title in enumerate(titles):
        if kinds[seat] not in PEOPLE:
            names[seat] = title if counts[title] == 1 else f"{title} {seat + 1}"
        if seat < len(given) and (name := _plain(given[seat])):
            names[seat] = name
    return names


def call(words: Words, title: str) -> str:
    """What a computer is called: one of a level is just a computer, any other one goes by its own name."""
    return words.say("table.computer") if words.find(f"level.{title}") else title


def _plain(name: str) -> str:
    """A name that fits on the screen."""
    return printable(name).strip()[:LONGEST_NAME]


def printable(text: str) -> str:
    """A text without what a terminal would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


@contextmanager
def programs_running(seats: Sequence[Seat], game: "Game") -> Iterator[None]:
    """Starts the programs of others that have a seat in a game, and ends them when the game is left."""
    from azulejos.ai.outside import OutsidePlayer

    outside = [seat.player for seat in seats if isinstance(seat.player, OutsidePlayer)]
    try:
        start_programs(outside, game)
        yield
    finally:
        for player in outside:
            player.close()


def start_programs(players: "Iterable[OutsidePlayer]", game: "Game | None" = None) -> None:
    """Starts programs; one that cannot be used, or does not know the game, is refused."""
    from azulejos.ai.program import Trouble

    for player in players:
        try:
            player.open()
            if game is not None:
                player.check_knows(game)
        except Trouble as trouble:
            raise RefusalError("no_engine", command=player.invitation.command, reason=trouble.text) from None


def take_reports(player: "Player") -> "list[Report]":
    """What there is to tell about a program, once."""
    from azulejos.ai.outside import OutsidePlayer

    if not isinstance(player, OutsidePlayer):
        return []
    told = player.reports.copy()
    player.reports.clear()
    return told
