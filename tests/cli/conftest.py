"""What all tests of the command line share."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos.cli.main import run
from azulejos.core import playouts, registry


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Compiles every game before anything is looked at, because that says so on the error stream."""
    for name in registry.names():
        state = azulejos.load(name).new(seed=0)
        azulejos.player("greedy").choose(state)
        azulejos.analyse(state, "search(depth=1)", lines=1)
        playouts.perft(state, 1)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Runs the command line in an empty folder, in English, with what a pipe would bring."""
    monkeypatch.chdir(tmp_path)
    for name in ("AZULEJOS_LANGUAGE", "LC_MESSAGES", "LANG", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "100")

    def call(*arguments: object, typed: str | bytes = "") -> Answer:
        content = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), "utf-8"))
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return call


def play_randomly(game: str, seed: int, decisions: int | None = None) -> "azulejos.State":
    """A game that random players have played, to the end or for some decisions."""
    state = azulejos.load(game).new(seed=seed)
    chooser = azulejos.player("random", seed=seed)
    while not state.is_over and (decisions is None or len(state.moves) < decisions):
        state.apply(chooser.choose(state))
    return state


def lines(moves: list[Any]) -> str:
    """Moves as somebody types them."""
    return "".join(f"{move}\n" for move in moves)
