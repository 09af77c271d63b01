"""Which table has to be looked at when: only what is due costs anything, and only ids and times are kept."""

import heapq

SPARE = 64  # outdated entries that are not worth clearing away


class Clockwork:
    """The next time at which each table has to be looked at; times are milliseconds and always handed in."""

    def __init__(self) -> None:
        self._when: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []  # may hold outdated entries, which `_when` tells apart

    def __len__(self) -> int:
        return len(self._when)

    def set(self, table_id: str, when: int | None) -> None:
        """Sets when a table has to be looked at, instead of what was set before; None is never."""
        if self._when.get(table_id) == when:
            return
        if when is None:
            del self._when[table_id]
        else:
            self._when[table_id] = when
            heapq.heappush(self._heap, (when, table_id))
        if len(self._heap) > 2 * len(self._when) + SPARE:
            self._heap = sorted((at, one) for one, at in self._when.items())  # sorted is a heap, too

    def when(self, table_id: str) -> int | None:
        """When a table has to be looked at."""
        return self._when.get(table_id)

    def due(self, now: int) -> list[str]:
        """The tables that have to be looked at now, the longest due first; each is told once."""
        found = []
        while self._heap and self._heap[0][0] <= now:
            when, table_id = heapq.heappop(self._heap)
            if self._when.get(table_id) == when:
                del self._when[table_id]
                found.append(table_id)
        return found
