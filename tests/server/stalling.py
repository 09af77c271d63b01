"""A way to a database that can be stalled: then nothing comes through any more, and nobody is told."""

import contextlib
import selectors
import socket
import threading
from collections.abc import Iterator
from functools import partial

HOST = "127.0.0.1"


class Stalling:
    """Passes bytes on between a port of its own and another one, in a thread of its own."""

    def __init__(self, target: int) -> None:
        self.target = target
        self._listening = socket.create_server((HOST, 0))
        self.port: int = self._listening.getsockname()[1]
        self._sockets = [self._listening]
        self._selector = selectors.DefaultSelector()
        self._is_stalled, self._is_over = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._serve, name="stalling")

    def stall(self) -> None:
        """From now on whatever comes is swallowed, in all connections."""
        self._is_stalled.set()

    def flow(self) -> None:
        """Lets everything through again; what was swallowed is lost."""
        self._is_stalled.clear()

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._is_over.set()
        self._thread.join(10)
        assert not self._thread.is_alive()

    def _serve(self) -> None:
        with self._selector:
            self._selector.register(self._listening, selectors.EVENT_READ, self._accept)
            while not self._is_over.is_set():
                for key, _ in self._selector.select(0.05):
                    key.data()
        for one in self._sockets:
            one.close()

    def _accept(self) -> None:
        near, _ = self._listening.accept()
        far = socket.create_connection((HOST, self.target))
        self._sockets += [near, far]
        for source, sink in ((near, far), (far, near)):
            self._selector.register(source, selectors.EVENT_READ, partial(self._pass_on, source, sink))

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        data = b""
        with contextlib.suppress(OSError):
            data = source.recv(65536)
        if not data:
            self._selector.unregister(source)
        if not self._is_stalled.is_set():
            with contextlib.suppress(OSError):
                sink.sendall(data) if data else sink.shutdown(socket.SHUT_WR)


@contextlib.contextmanager
def stalling(target: int) -> Iterator[Stalling]:
    """A way to a port of this machine."""
    way = Stalling(target)
    way.start()
    try:
        yield way
    finally:
        way.stop()
