"""How environments show a position: as letters, as a picture, or at once on the screen."""

import gymnasium

from azulejos.core.errors import AzulejosError, ErrorCode
from azulejos.envs.table import Table

RENDER_MODES = ("human", "ansi", "svg")
RENDER_FPS = 2  # positions in a second, for those who look at them


def check_render_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        allowed = ", ".join(RENDER_MODES)
        raise AzulejosError(ErrorCode.BAD_OPTION_VALUE, option="render_mode", value=mode, allowed=allowed)
    return mode


def show(table: Table, mode: str | None) -> None:
    """Prints a new position for a human; the other modes wait until they are asked."""
    if mode == "human":
        print(table.bare_state().text(), end="\n\n")


def render(table: Table, mode: str | None) -> str | None:
    """The position in letters or as an SVG file; nothing for a human, who has seen it already."""
    if mode is None:
        gymnasium.logger.warn("render() shows nothing: choose a render_mode when making the environment")
    state = table.bare_state()
    return state.text() if mode == "ansi" else state.svg() if mode == "svg" else None
