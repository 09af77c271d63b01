"""Who is here, and who is gone: seen by this process, and told to the database for others and for later."""

from collections.abc import Collection

from azulejos.server.events import Holder
from azulejos.server.store import Store

GONE_AFTER = 60_000  # milliseconds without a sign after which somebody counts as gone


class Presence:
    """When holders were last seen at their tables; times are milliseconds and always handed in."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seen: dict[tuple[str, Holder], int] = {}  # since the database was last told
        self._opened_at = 0

    def open(self, now: int) -> None:
        """Begins to look; before that nobody could be seen, so nobody counts as gone for it."""
        self._opened_at = now

    def note(self, table_id: str, holder: Holder | None, now: int) -> None:
        """Notes that a holder is here; the database is told later, together with others."""
        if holder is not None:
            self._seen[table_id, holder] = now

    async def store(self) -> None:
        """Tells the database who was here."""
        seen, self._seen = self._seen, {}
        await self._store.note_seen(seen)

    async def gone(self, table_id: str, holders: Collection[Holder], now: int) -> frozenset[Holder]:
        """Those of whom nothing was seen for a while, here or on other processes."""
        seen = {holder: await self._seen_at(table_id, holder) for holder in holders}
        return frozenset(holder for holder, at in seen.items() if now - at > GONE_AFTER)

    async def _seen_at(self, table_id: str, holder: Holder) -> int:
        """When a holder was last seen, or could have been for the first time."""
        seen = self._seen.get((table_id, holder)) or await self._store.seen_at(table_id, holder)
        return max(seen, self._opened_at)
