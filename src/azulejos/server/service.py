"""Runs the application with uvicorn until it is asked to stop."""

import contextlib
import gc
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from azulejos.server.hub import Hub
from azulejos.server.limits import MOST_FRAME_BYTES

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

PING_INTERVAL = 20.0  # seconds between two pings of a WebSocket, which also find out who is gone
PING_TIMEOUT = 20.0  # seconds that a client has to answer one
STOP_TIMEOUT = 20  # seconds that open requests have to finish
MOST_REQUESTS_WAITING = 2048  # connections that the system keeps until they are taken

STOPPING = (signal.SIGINT, signal.SIGTERM)


class WebSockets(WebSocketsSansIOProtocol):
    """The WebSockets of uvicorn, without an error in the log after each that was refused with an answer."""

    async def send(self, message: "ASGISendEvent") -> None:
        """Passes on what the application says; after an answer there is no handshake to wait for."""
        await super().send(message)  # which forgets to note that; https://github.com/Kludex/uvicorn/pull/3138
        self.handshake_complete |= self.initial_response is not None and self.close_sent


class Service(uvicorn.Server):
    """A server that ends well: whoever listens is let go, open requests finish, and everything told is stored."""

    def __init__(self, app: FastAPI, ready: Callable[[], None] = lambda: None) -> None:
        self.app, self._ready = app, ready
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="on",
                ws=WebSockets,
                ws_max_size=2 * MOST_FRAME_BYTES,  # the application refuses what is a little too large more clearly
                ws_ping_interval=PING_INTERVAL,
                ws_ping_timeout=PING_TIMEOUT,
                timeout_graceful_shutdown=STOP_TIMEOUT,
                proxy_headers=False,  # who is believed about addresses is a setting of the application
                server_header=False,
                access_log=False,
                log_config=None,
            )
        )

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Takes signals as a wish to stop; uvicorn itself would raise them again at the end, as if it had failed."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in STOPPING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and then spares everybody the long pauses of Python's collector."""
        await super().startup(sockets)
        if threading.current_thread() is threading.main_thread():
            _calm_collector()
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets those go who only listen, for whom there would be no end to wait, then finishes the rest."""
        hub: Hub = self.app.state.hub
        hub.let_go()
        await super().shutdown(sockets)


def _calm_collector() -> None:
    """Lets the collector never again look at what imports and the compiler left behind, and at little at a time.

    A pause grows with the objects that are looked at: the second threshold keeps the middle generation small, and the
    third keeps the collector from going through all tables more often than every few minutes.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 4, 500)


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for connections; OSError if the address cannot be had."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP, flags=socket.AI_PASSIVE
    )[0]
    # With the protocol named, asyncio turns off Nagle's algorithm, which costs 40 ms for each answer.
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # elsewhere this would share the port
        listening.bind(address)
        listening.listen(MOST_REQUESTS_WAITING)
    except OSError:
        listening.close()
        raise
    return listening
