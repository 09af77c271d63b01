"""What is told live: over WebSockets, by which one can also decide, and as server-sent events."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
import structlog
from fastapi import APIRouter, Header, Query, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import StreamingResponse
from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnected

from azulejos.server.callers import Caller, Calling, address_of, caller_of
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.events import Holder
from azulejos.server.hub import Subscriber
from azulejos.server.limits import MOST_FRAME_BYTES, Places, is_size
from azulejos.server.protocol import LARGEST_VERSION, Decision, Version
from azulejos.server.routes import MEANINGS, play
from azulejos.server.security import is_own_origin

LOG = structlog.get_logger(__name__)

HEARTBEAT = 20.0  # seconds between two signs of life
LARGEST_ID = 2**53  # that of a frame; JavaScript counts no further

# Refusals are JSON, although the rest is a stream of events.
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {
        "description": meaning,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    for status, meaning in MEANINGS.items()
}

TOO_LARGE, POLICY, GOING_AWAY, TRY_AGAIN = 1009, 1008, 1001, 1013  # why a WebSocket is closed

router = APIRouter(prefix="/api")


@router.websocket("/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str, since: int = 0) -> None:
    """Tells what happens at a table after a version, and takes decisions."""
    caller = caller_of(socket)
    if not is_own_origin(socket.headers, caller.settings.origins):
        raise Refusal(ServerErrorCode.WRONG_ORIGIN)
    await socket.accept()
    try:
        with _place(socket):
            holder = await caller.holder(table_id)
            async with caller.hub.subscribed(table_id, holder, since) as subscriber:
                await _first_to_end(_send(socket, subscriber), _receive(socket, caller, table_id, holder))
    except Refusal as refusal:
        with contextlib.suppress(RuntimeError):
            await socket.close(POLICY, refusal.code)
    except (WebSocketDisconnect, WebSocketDisconnected):
        pass  # whoever has left needs no answer


def _place(connection: HTTPConnection) -> contextlib.AbstractContextManager[None]:
    """One of the places that the address of a connection has."""
    places: Places = connection.app.state.places
    return places.one_for(address_of(connection, connection.app.state.settings))


async def _first_to_end(*jobs: Any) -> None:
    """Runs jobs until one of them ends, then stops the others."""
    tasks = [asyncio.ensure_future(job) for job in jobs]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def _send(socket: WebSocket, subscriber: Subscriber) -> None:
    """Sends what there is to tell, and a sign of life when there is nothing."""
    while True:
        try:
            message = await asyncio.wait_for(subscriber.messages.get(), HEARTBEAT)
        except TimeoutError:
            message = {"type": "ping"}
        if message["type"] in ("lost", "closing"):
            await socket.close(TRY_AGAIN if message["type"] == "lost" else GOING_AWAY, message["type"])
            return
        await socket.send_text(msgspec.json.encode(message).decode())


async def _receive(socket: WebSocket, caller: Caller, table_id: str, holder: Holder | None) -> None:
    """Answers what the client sends; nothing it sends can break anything."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        data = (message.get("bytes") or b"") if text is None else text.encode()
        if len(data) > MOST_FRAME_BYTES:
            await socket.close(TOO_LARGE, ServerErrorCode.TOO_LARGE)
            return
        answer = await _answer(socket, caller, table_id, holder, data)
        await socket.send_text(msgspec.json.encode(answer).decode())


async def _answer(
    socket: WebSocket, caller: Caller, table_id: str, holder: Holder | None, data: bytes
) -> dict[str, Any]:
    """The answer to one frame."""
    number: Any = None
    try:
        wait = socket.app.state.seat_limiter.wait(caller.token_hash or address_of(socket, caller.settings))
        if wait:
            raise Refusal(ServerErrorCode.TOO_MANY_REQUESTS, seconds=round(wait, 2))
        frame = msgspec.json.decode(data)
        if not isinstance(frame, dict):
            raise Refusal(ServerErrorCode.MALFORMED_REQUEST, reason="a frame is an object")
        number = _number(frame.pop("id", None))
        return await _act(caller, table_id, holder, frame, number)
    except (msgspec.DecodeError, UnicodeError, ValidationError, RecursionError):
        refusal = Refusal(ServerErrorCode.MALFORMED_REQUEST, reason="not a frame of this protocol")
    except Refusal as error:
        refusal = error
    except Exception:  # a database that fails once is no reason to lose the connection
        LOG.exception("frame_failed", table=table_id)
        refusal = Refusal(ServerErrorCode.INTERNAL)
    caller.hub.metrics.refusals.labels(refusal.code).inc()
    return {"type": "error", "id": number, **refusal.to_json()}


def _number(value: object) -> int | str | None:
    """What a frame calls itself, to be found in the answer."""
    if isinstance(value, str | None):
        return value
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_ID:
        return value
    raise Refusal(ServerErrorCode.MALFORMED_REQUEST, reason="an id is a whole number or a text")


async def _act(
    caller: Caller, table_id: str, holder: Holder | None, frame: dict[str, Any], number: int | str | None
) -> dict[str, Any]:
    """Does what a frame asks for."""
    kind = frame.pop("type", None)
    if kind in ("ping", "pong"):
        caller.hub.note_seen(table_id, holder)
        return {"type": "pong", "id": number}
    if kind == "decide":
        table = await play(caller, table_id, holder, Decision.model_validate(frame))
        return {"type": "ok", "id": number, "version": table.version}
    raise Refusal(ServerErrorCode.MALFORMED_REQUEST, reason="a frame's type is decide or ping")


class EventStream(StreamingResponse):
    """A stream that is closed whatever becomes of the connection, so that nobody is told things in vain."""

    media_type = "text/event-stream"

    def __init__(self, events: AsyncGenerator[bytes], place: contextlib.AbstractContextManager[None]) -> None:
        self.events, self.place = events, place
        super().__init__(events, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends events until either side ends."""
        try:
            with self.place:
                await super().__call__(scope, receive, send)
        finally:
            await self.events.aclose()


@router.get("/tables/{table_id}/events", status_code=200, responses=PROBLEMS, response_class=EventStream)
async def events(
    request: Request,
    table_id: str,
    caller: Calling,
    since: Annotated[Version, Query()] = 0,
    last_event_id: Annotated[str | None, Header()] = None,
) -> EventStream:
    """The same as server-sent events, for bots and scripts; each has the version as its id."""
    await caller.hub.get(table_id)
    resumed = int(last_event_id) if last_event_id and is_size(last_event_id, LARGEST_VERSION) else since
    return EventStream(_stream(caller, table_id, await caller.holder(table_id), resumed), _place(request))


async def _stream(caller: Caller, table_id: str, holder: Holder | None, since: int) -> AsyncGenerator[bytes]:
    """Server-sent events as long as the client listens."""
    async with caller.hub.subscribed(table_id, holder, since) as subscriber:
        while True:
            try:
                message = await asyncio.wait_for(subscriber.messages.get(), HEARTBEAT)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if message["type"] in ("lost", "closing"):
                return
            head = f"id: {message['version']}\nevent: {message['type']}\ndata: ".encode()
            yield head + msgspec.json.encode(message) + b"\n\n"
