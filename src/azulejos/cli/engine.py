"""`azulejos engine`: a computer player for other programs."""

import sys
from typing import Annotated

import typer

import azulejos

EXAMPLES = """Examples:

azulejos engine

azulejos engine "search(time=2)" < lines.txt"""


def engine(
    player: Annotated[str, typer.Argument(help="A computer player.")] = "greedy",
) -> None:
    """Speak the engine protocol on the standard streams; see docs/engine_protocol.md."""
    from azulejos.ai.engine import Session
    from azulejos.ai.search import SearchPlayer
    from azulejos.ai.weights import check_named

    found = azulejos.player(player)  # one that cannot play is refused before anything is said
    if isinstance(found, SearchPlayer):
        check_named(found.settings.eval)

    # Without Python's buffer, whose lock would be held by whoever waits for a line while the program ends.
    source = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
    Session(f"azulejos {player}", lambda seed: azulejos.player(player, seed), source.read, _write).run()


def _write(data: bytes) -> None:
    """Writes at once."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
