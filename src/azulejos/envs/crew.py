"""Threads that wait for work and are handed it directly, which takes a fraction of what the queue of a pool takes."""

import threading
import weakref
from collections.abc import Callable, Sequence

Share = tuple[int, int]
Work = Callable[[int, int], object]


class Crew:
    """The calling thread and some helpers, who do one share of a work each."""

    def __init__(self, members: int) -> None:
        self._helpers = [_Helper() for _ in range(members - 1)]
        # Helpers know nothing of their crew, so that one which nobody needs any more can go, and they with it.
        self.close = weakref.finalize(self, _stop, self._helpers)

    def do(self, work: Work, shares: Sequence[Share]) -> None:
        """Does all shares of a work, the first one in this thread; there are as many shares as members."""
        own, *others = shares
        busy = []
        try:
            for helper, share in zip(self._helpers, others, strict=True):
                helper.begin(work, share)
                busy.append(helper)
            work(*own)
        finally:
            errors = [helper.finish() for helper in busy]
        for error in filter(None, errors):
            raise error


class _Helper:
    """A thread with two locks: one that it waits for, one that is waited for."""

    def __init__(self) -> None:
        self._work: tuple[Work, Share] | None = None
        self._error: BaseException | None = None
        self._begin, self._end = threading.Lock(), threading.Lock()
        self._begin.acquire()
        self._end.acquire()
        threading.Thread(target=self._run, name="azulejos-helper", daemon=True).start()

    def begin(self, work: Work, share: Share) -> None:
        """Lets it begin."""
        self._work = work, share
        self._begin.release()

    def finish(self) -> BaseException | None:
        """Waits until it is done, whoever interrupts; answers what went wrong."""
        waiting, interrupted = True, None
        while waiting:
            try:
                waiting = not self._end.acquire()
            except KeyboardInterrupt as interrupt:
                interrupted = interrupt
        error, self._work, self._error = self._error, None, None
        return error or interrupted

    def stop(self) -> None:
        """Lets the thread end."""
        self._begin.release()

    def _run(self) -> None:
        """Does what it is given until it is given nothing."""
        while self._begin.acquire() and self._work is not None:
            work, share = self._work
            try:
                work(*share)
            except BaseException as error:
                self._error = error
            del work
            self._end.release()


def _stop(helpers: list[_Helper]) -> None:
    """Lets all helpers go."""
    for helper in helpers:
        helper.stop()
