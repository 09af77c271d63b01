"""Which computer players can be asked for: the library's own, and programs that whoever runs the server has named.

Clients only ever say a name. No text of theirs becomes a player's settings, much less a program to start.
"""

from collections.abc import Collection

from azulejos.ai.levels import LEVELS
from azulejos.ai.players import known_players
from azulejos.ai.settings import Settings
from azulejos.core.errors import AzulejosError, ErrorCode

# Levels that think for a time, however quick the machine is.
LONG_THINKING = frozenset(level for level, text in LEVELS.items() if Settings.of(text).time is not None)


def level_names(engines: Collection[str] = ()) -> list[str]:
    """The names of all levels; programs come first, then ours, weakest first: the last one counts as the strongest."""
    return [*engines, *known_players()]


def check_level(level: str, engines: Collection[str] = ()) -> None:
    """Refuses a computer player that there is not."""
    known = level_names(engines)
    if level not in known:
        raise AzulejosError(ErrorCode.UNKNOWN_PLAYER, name=level, known=", ".join(known))
