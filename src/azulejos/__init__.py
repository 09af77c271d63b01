"""azulejos: the Azul family of board games. An unofficial fan project.

>>> import azulejos
>>> state = azulejos.load("azul(players=2)").new(seed=7)
>>> len(state.legal_moves) > 0
True
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from azulejos.ai.players import Player, player
    from azulejos.ai.search import analyse
    from azulejos.ai.thinking import Analysis
    from azulejos.core.contract import CHANCE, OVER
    from azulejos.core.errors import AzulejosError, ErrorCode
    from azulejos.core.events import Event
    from azulejos.core.game import Game, load
    from azulejos.core.move import Move
    from azulejos.core.record import replay, verify
    from azulejos.core.registry import names as game_names
    from azulejos.core.state import State

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "Analysis",
    "AzulejosError",
    "ErrorCode",
    "Event",
    "Game",
    "Move",
    "Player",
    "State",
    "analyse",
    "game_names",
    "load",
    "player",
    "replay",
    "verify",
]

# Where each name lives: imported when it is first used, because the compiler alone takes longer than a quick start may.
_HOMES = {
    "CHANCE": ("azulejos.core.contract", "CHANCE"),
    "OVER": ("azulejos.core.contract", "OVER"),
    "Analysis": ("azulejos.ai.thinking", "Analysis"),
    "AzulejosError": ("azulejos.core.errors", "AzulejosError"),
    "ErrorCode": ("azulejos.core.errors", "ErrorCode"),
    "Event": ("azulejos.core.events", "Event"),
    "Game": ("azulejos.core.game", "Game"),
    "Move": ("azulejos.core.move", "Move"),
    "Player": ("azulejos.ai.players", "Player"),
    "State": ("azulejos.core.state", "State"),
    "analyse": ("azulejos.ai.search", "analyse"),
    "game_names": ("azulejos.core.registry", "names"),
    "load": ("azulejos.core.game", "load"),
    "player": ("azulejos.ai.players", "player"),
    "replay": ("azulejos.core.record", "replay"),
    "verify": ("azulejos.core.record", "verify"),
}


def __getattr__(name: str) -> Any:
    """Imports a public name when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module 'azulejos' has no attribute {name!r}")
    import importlib

    module, attribute = _HOMES[name]
    value = getattr(importlib.import_module(module), attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
