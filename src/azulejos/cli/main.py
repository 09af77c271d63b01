"""The `azulejos` command: its commands put together, and what happens when something goes wrong."""

import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

import azulejos
from azulejos.cli import (
    analyse,
    bench,
    engine,
    games,
    match,
    perft,
    play,
    replay,
    serve,
    show,
    simulate,
    train,
    verify,
)
from azulejos.cli.options import Settings
from azulejos.cli.session import INTERRUPTED
from azulejos.cli.texts import RefusalError
from azulejos.core.errors import AzulejosError

BAD_INPUT = 2
NOBODY_READS = 1

app = typer.Typer(
    name="azulejos",
    help="The Azul family of board games: play, replay, analyse, compare, measure, serve. An unofficial fan project.",
    epilog="Example:\n\nazulejos play",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for _command, _examples in (
    (play.play, play.EXAMPLES),
    (show.show, show.EXAMPLES),
    (replay.replay, replay.EXAMPLES),
    (verify.verify, verify.EXAMPLES),
    (analyse.analyse, analyse.EXAMPLES),
    (games.games, games.EXAMPLES),
    (perft.perft, perft.EXAMPLES),
    (simulate.simulate, simulate.EXAMPLES),
    (match.match, match.EXAMPLES),
    (train.train, train.EXAMPLES),
    (bench.bench, bench.EXAMPLES),
    (engine.engine, engine.EXAMPLES),
    (serve.serve, serve.EXAMPLES),
):
    app.command(epilog=_examples)(_command)


def _show_version(is_wanted: bool) -> None:
    """Prints the version and stops."""
    if is_wanted:
        print(f"azulejos {azulejos.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_show_version, help="Print the version.")
    ] = False,
) -> None:
    """Takes the options that come before a command."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line; answers the exit code."""
    _never_stumble_over_letters()
    settings = Settings()
    try:
        code = _obey(list(sys.argv[1:] if arguments is None else arguments) or ["--help"], settings)
        if sys.stdout is not None:
            sys.stdout.flush()
    except AzulejosError as error:
        return _complain(settings.words.error(error))
    except RefusalError as refusal:
        return _complain(settings.words.refusal(refusal))
    except BrokenPipeError:
        return _end_quietly()
    except OSError as error:
        _complain(str(error))
        return _end_quietly()
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _obey(arguments: list[str], settings: Settings) -> int:
    """Runs a command; answers the exit code."""
    try:
        code = typer.main.get_command(app).main(arguments, "azulejos", standalone_mode=False, obj=settings)
    except typer.Abort:
        return INTERRUPTED  # somebody left at a question, before there was a game
    except typer.TyperException as error:
        return _complain(error.format_message())
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 1
    return code if isinstance(code, int) else 0


def _complain(sentence: str) -> int:
    """Says in one line what is wrong."""
    print(f"azulejos: {' '.join(sentence.split())}", file=sys.stderr)
    return BAD_INPUT


def _end_quietly() -> int:
    """Nobody can read any more: what is still to be written goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return NOBODY_READS


def _never_stumble_over_letters() -> None:
    """Replaces letters that the terminal does not know instead of failing at them."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
