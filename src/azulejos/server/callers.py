"""Who calls: the token of a browser's cookie or of a bot, and the holder it means at a table."""

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from azulejos.core.errors import AzulejosError
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.events import Holder
from azulejos.server.hub import Hub, LiveTable
from azulejos.server.limits import whose
from azulejos.server.security import COOKIE, COOKIE_AGE, hash_token, is_table_id, is_token, new_token
from azulejos.server.settings import Settings
from azulejos.server.views import table_view


@dataclass(frozen=True)
class Caller:
    """Somebody with a token, or nobody in particular."""

    hub: Hub
    settings: Settings
    token: str | None
    is_bot: bool

    @property
    def token_hash(self) -> str | None:
        """What the database knows of the token."""
        return None if self.token is None else hash_token(self.token)

    async def holder(self, table_id: str) -> Holder | None:
        """The holder this caller is at a table, if any; whatever they want is a sign of life."""
        if self.token_hash is None or not is_table_id(table_id):
            return None
        holder = await self.hub.store.holder(table_id, self.token_hash)
        self.hub.note_seen(table_id, holder)
        return holder

    async def require_holder(self, table_id: str) -> Holder:
        """The holder this caller is at a table; whoever only watches is refused."""
        holder = await self.holder(table_id)
        if holder is None:
            live = await self.hub.get(table_id)  # a table that does not exist is the better answer
            with self.telling(live, None):
                raise Refusal(ServerErrorCode.NOT_AT_TABLE)
        return holder

    @contextlib.contextmanager
    def telling(self, live: LiveTable, holder: Holder | None) -> Iterator[None]:
        """Adds to a refusal how the table stands."""
        try:
            yield
        except (Refusal, AzulejosError) as error:
            refusal = Refusal.of(error) if isinstance(error, AzulejosError) else error
            refusal.table = table_view(live.table, holder, self.hub.now())
            raise refusal from None

    def with_token(self, response: Response) -> "Caller":
        """This caller with a token; a browser that has none gets one as a cookie."""
        if self.token is not None:
            return self
        token = new_token()
        response.set_cookie(
            COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=self.settings.secure_cookies
        )
        return Caller(self.hub, self.settings, token, is_bot=False)


def caller_of(connection: HTTPConnection) -> Caller:
    """Whoever makes a request or opens a WebSocket."""
    hub: Hub = connection.app.state.hub
    settings: Settings = connection.app.state.settings
    bearer = bearer_of(connection.headers)
    if bearer is not None and not is_token(bearer):
        raise Refusal(ServerErrorCode.MALFORMED_REQUEST, reason="a bearer token comes from /api/bots")
    cookie = connection.cookies.get(COOKIE, "")
    return Caller(hub, settings, bearer or (cookie if is_token(cookie) else None), is_bot=bearer is not None)


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Where a request comes from, for limits; behind a proxy that is trusted, from whom the proxy got it."""
    forwarded = connection.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    if settings.trust_proxy and forwarded:
        return whose(forwarded)
    return whose(connection.client.host) if connection.client else ""


def bearer_of(headers: Mapping[str, str]) -> str | None:
    """What a bot sends as its token, if a bot calls."""
    scheme, _, bearer = headers.get("authorization", "").partition(" ")
    return bearer if scheme.lower() == "bearer" and bearer else None


Calling = Annotated[Caller, Depends(caller_of)]
