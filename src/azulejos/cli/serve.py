"""`azulejos serve`: the game server."""

import contextlib
import os
import re
import sys
import webbrowser
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from azulejos.cli.files import make_folder
from azulejos.cli.seating import start_programs
from azulejos.cli.texts import RefusalError

if TYPE_CHECKING:
    import socket

    from azulejos.server.settings import Settings

EXAMPLES = """Examples:

azulejos serve --open

azulejos serve --host 0.0.0.0 --port 8080 --db sqlite:///games.db

azulejos serve --db postgresql://azulejos@localhost/azulejos --origin https://azul.example --secure-cookies

azulejos serve --engine "robot=python my_bot.py" --engine 'deep=engine(command=./deep,time=5)'"""

FILE = "tables.db"

_LEVEL = re.compile(r"[a-z0-9][a-z0-9_.-]{0,39}")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 for any that is free.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            "--db", metavar="URL", help="sqlite:///path or postgresql://...; else a file in your data folder."
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Threads in which computer players think.")] = 4,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another address whose pages may play here; repeatable.")
    ] = None,
    secure_cookies: Annotated[
        bool, typer.Option("--secure-cookies", help="Send cookies by https only, behind a proxy that speaks it.")
    ] = False,
    trust_proxy: Annotated[
        bool, typer.Option("--trust-proxy", help="Take addresses from the proxy's X-Forwarded-For.")
    ] = False,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Print the address for people, and open it where there is a screen.")
    ] = False,
    engine: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=COMMAND", help="A program that can be seated as the level NAME; repeatable."),
    ] = None,
    log_json: Annotated[
        bool | None, typer.Option("--log-json/--log-text", help="JSON unless it is a terminal.", show_default=False)
    ] = None,
) -> None:
    """Run the game server until it is stopped by Ctrl-C or a signal; see docs/server.md."""
    from azulejos.server.logs import set_up
    from azulejos.server.settings import Settings

    engines = _read_engines(engine or ())
    origins = _read_origins(origin or ())
    url = _database_url(database)
    listening = _listen(host, port)
    set_up(as_json=not sys.stderr.isatty() if log_json is None else log_json)
    with listening, _reserve(url):
        _check_database(url)
        settings = Settings(
            url,
            origins=origins,
            secure_cookies=secure_cookies,
            workers=workers,
            engines=engines,
            trust_proxy=trust_proxy,
        )
        _run(settings, listening, _open if open_browser else None)


def _read_engines(texts: Iterable[str]) -> dict[str, str]:
    """The programs that can be seated, by their levels; each must start."""
    from azulejos.ai.invitation import Invitation, is_invitation
    from azulejos.ai.outside import OutsidePlayer
    from azulejos.ai.players import known_players

    engines: dict[str, str] = {}
    for text in texts:
        name, _, command = (part.strip() for part in text.partition("="))
        if not command or not _LEVEL.fullmatch(name) or name in (*known_players(), *engines):
            raise RefusalError("bad_engine", text=text)
        invitation = Invitation.read(command) if is_invitation(command) else Invitation.of(command)
        with OutsidePlayer(invitation) as player:
            start_programs([player])
        engines[name] = str(invitation)
    return engines


def _read_origins(texts: Iterable[str]) -> frozenset[str]:
    """The other addresses whose pages may play here, as browsers write them."""
    from azulejos.server.security import read_origin

    origins = set()
    for text in texts:
        try:
            origins.add(read_origin(text))
        except ValueError:
            raise RefusalError("bad_origin", text=text) from None
    return frozenset(origins)


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser would be seen here; elsewhere one for terminals might take the place of the log."""
    return platform in ("win32", "darwin") or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _open(url: str) -> None:
    """Tells people where to play, and opens it."""
    print(f"azulejos: {url}", flush=True)
    if has_screen(os.environ, sys.platform):
        webbrowser.open(url)


def data_folder(environment: Mapping[str, str], platform: str, home: Path) -> Path:
    """Where a user's data belongs on this system."""
    if chosen := environment.get("XDG_DATA_HOME"):
        return Path(chosen) / "azulejos"
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "azulejos"
    return home / ("Library/Application Support" if platform == "darwin" else ".local/share") / "azulejos"


def _database_url(text: str | None) -> str:
    """The database that was asked for, or the user's own."""
    from azulejos.server.databases import read_url, shown

    if text is None:
        folder = make_folder(str(data_folder(os.environ, sys.platform, Path.home())))
        return read_url(f"sqlite:///{folder / FILE}")
    try:
        return read_url(text)
    except ValueError:
        raise RefusalError("bad_database", url=shown(text)) from None


def _listen(host: str, port: int) -> "socket.socket":
    """The socket to listen on."""
    from azulejos.server.service import listen

    try:
        return listen(host, port)
    except (OSError, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise RefusalError("no_address", address=f"{host}:{port}", reason=reason or str(error)) from None


@contextlib.contextmanager
def _reserve(url: str) -> Iterator[None]:
    """Keeps the database from being served twice, as long as this server runs."""
    from azulejos.server.databases import reserved, shown
    from azulejos.server.locks import LockedError

    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(reserved(url))
        except LockedError:
            raise RefusalError("database_in_use", url=shown(url)) from None
        except Exception as error:
            raise _no_database(url, error) from None
        yield


def _check_database(url: str) -> None:
    """Refuses a database that cannot be used, before anything is told to be ready."""
    import asyncio

    from azulejos.server.databases import check

    try:
        asyncio.run(check(url))
    except Exception as error:  # drivers raise whatever they like
        raise _no_database(url, error) from None


def _no_database(url: str, error: Exception) -> RefusalError:
    """The refusal of a database that cannot be used."""
    from azulejos.server.databases import shown

    return RefusalError("no_database", url=shown(url), reason=_cause(error))


def _cause(error: Exception) -> str:
    """What the driver said, without what was put around it."""
    original = getattr(error, "orig", None) or error
    return str(original).partition("\n")[0] or type(original).__name__


def _run(settings: "Settings", listening: "socket.socket", ready: Callable[[str], None] | None) -> None:
    """Serves until somebody asks to stop; `ready` is told where, once it can be used."""
    import structlog

    from azulejos.server.app import create_app
    from azulejos.server.service import Service

    host, port = listening.getsockname()[:2]
    url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    structlog.get_logger("azulejos").info("server_starting", url=url)
    Service(create_app(settings), lambda: ready(url) if ready else None).run(sockets=[listening])
