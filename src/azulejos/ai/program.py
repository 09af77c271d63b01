"""A program of somebody else's that runs beside us and speaks in lines: it can be silent, crash or babble."""

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from enum import StrEnum

from azulejos.ai.lines import Splitter, to_bytes

CHUNK = 1 << 16
MOST_LINES = 1000  # that wait for us; a program that tells more has to wait itself
MOST_NOTES = 4096  # bytes of what it wrote last to the error stream
LAST_WORD = 0.5  # seconds to end by itself when it is asked to
PATIENCE = 2.0  # seconds for threads to notice that it has ended


class TroubleKind(StrEnum):
    """What can go wrong with a program; others may rely on the values."""

    NO_START = "no_start"
    CRASHED = "crashed"
    SILENT = "silent"
    ILLEGAL_MOVE = "illegal_move"
    REFUSED = "refused"
    GIVEN_UP = "given_up"


class Trouble(Exception):
    """A program did not do what it was asked for."""

    def __init__(self, kind: TroubleKind, text: str) -> None:
        self.kind, self.text = kind, text
        super().__init__(text)


class Program:
    """A running program. Reading and writing never waits for longer than it is asked to."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # Ctrl-C is not meant for it, and all that it starts ends with it
            )
        except (OSError, ValueError) as error:
            raise Trouble(TroubleKind.NO_START, str(error)) from None
        self._outbox: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._inbox: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self._notes: deque[int] = deque(maxlen=MOST_NOTES)
        self._ending = threading.Lock()
        self._threads = [
            threading.Thread(target=work, name="program", daemon=True)
            for work in (self._write_all, self._read_all, self._note_all)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def id(self) -> int:
        """Its number in the system."""
        return self._process.pid

    @property
    def notes(self) -> str:
        """What it wrote last to the error stream."""
        return bytes(self._notes).decode("utf-8", "replace").strip()

    def send(self, line: str) -> None:
        """Sends a line, sooner or later."""
        self._outbox.put(line)

    def receive(self, deadline: float) -> str:
        """The next line, if there is one before a time of the monotonic clock."""
        left = deadline - time.monotonic()
        try:
            if left <= 0:  # even if there are lines: somebody who tells nothing of interest is as good as silent
                raise queue.Empty
            line = self._inbox.get(timeout=left)
        except queue.Empty:
            raise Trouble(TroubleKind.SILENT, "it did not answer in time") from None
        if line is None:
            self._inbox.put(None)
            raise Trouble(TroubleKind.CRASHED, self._ended())
        return line

    def end(self) -> None:
        """Ends it and all that it started, asking first; nothing is left of it afterwards."""
        with self._ending:
            self.send("quit")
            self._outbox.put(None)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(LAST_WORD)
            self.kill()
            self._process.wait()
            self._collect()

    def kill(self) -> None:
        """Ends it at once."""
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _ended(self) -> str:
        """How it ended."""
        try:
            return f"it ended with code {self._process.wait(LAST_WORD)}"
        except subprocess.TimeoutExpired:
            return "it closed its output"

    def _collect(self) -> None:
        """Waits for the threads, and closes what is still open."""
        deadline = time.monotonic() + PATIENCE
        for thread in self._threads:
            while thread.is_alive() and time.monotonic() < deadline:
                with contextlib.suppress(queue.Empty):
                    while True:
                        self._inbox.get_nowait()  # makes room for what is still to be read
                thread.join(0.01)
        with contextlib.suppress(queue.Full):
            self._inbox.put_nowait(None)  # for somebody who is still waiting for a line
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    # --- Threads ------------------------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        """Passes on what is sent."""
        stream = self._process.stdin
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            while (line := self._outbox.get()) is not None:
                data = memoryview(to_bytes(line))
                while data:
                    data = data[stream.write(data) :]
        with contextlib.suppress(OSError):
            stream.close()

    def _read_all(self) -> None:
        """Keeps the lines that it tells; None at the end."""
        splitter = Splitter()
        while data := _read(self._process.stdout):
            for line in splitter.feed(data):
                self._inbox.put(line or "")
        self._inbox.put(None)

    def _note_all(self) -> None:
        """Keeps the end of what it writes to the error stream."""
        while data := _read(self._process.stderr):
            self._notes.extend(data[-MOST_NOTES:])


def _read(stream: object) -> bytes:
    """Some bytes; none at the end."""
    try:
        return stream.read(CHUNK) or b""  # type: ignore[attr-defined]
    except (OSError, ValueError):
        return b""
