"""The server as an ASGI application."""

import asyncio
import contextlib
import json
import math
import time
from collections.abc import AsyncIterator
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import azulejos
from azulejos.core.errors import AzulejosError
from azulejos.server import limits, live, pages, routes
from azulejos.server.callers import address_of, bearer_of
from azulejos.server.description import describe
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.hub import Hub
from azulejos.server.limits import MOST_BODY_BYTES, Limiter, Places, is_size
from azulejos.server.metrics import Metrics
from azulejos.server.security import COOKIE, HEADERS, hash_token, is_own_origin
from azulejos.server.settings import Settings
from azulejos.server.store import Store
from azulejos.server.thinking import Thinkers, warm_up

LOG = structlog.get_logger(__name__)

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
DESCRIPTION = """Azul family board games over the network: tables, seats, decisions and what happens at them.
Besides what is described here there is a WebSocket at `/api/tables/{table_id}/live`; see docs/server.md."""


def create_app(settings: Settings) -> FastAPI:
    """A server with its own database, hub and numbers."""
    metrics = Metrics()
    app = FastAPI(
        title="azulejos",
        version=azulejos.__version__,
        description=DESCRIPTION,
        lifespan=_lifespan,
        docs_url=None,  # these two pages would load scripts from other servers
        redoc_url=None,
    )
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.address_limiter = Limiter(settings.address_rate)
    app.state.seat_limiter = Limiter(settings.seat_rate)
    app.state.create_limiter = Limiter(settings.create_rate)
    app.state.places = Places(settings.connections)
    app.include_router(routes.router)
    app.include_router(routes.plain)
    app.include_router(live.router)
    app.state.pages = pages.read_files()
    app.include_router(pages.router)  # the last one, because it answers every address that is left
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(AzulejosError, _library_refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(WebSocketRequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http_problem)
    app.add_middleware(Guard, app=app)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    return app


@contextlib.asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Opens the database, and at the end stores what is waiting."""
    settings: Settings = app.state.settings
    hub = Hub(Store(settings.database), Thinkers(settings.workers, settings.engines), app.state.metrics)
    app.state.hub = hub
    await asyncio.to_thread(warm_up)
    await hub.open()
    LOG.info("server_ready")
    try:
        yield
    finally:
        await hub.close()
        LOG.info("server_stopped")


# --- Refusals ---------------------------------------------------------------------------------------------------------


class _AsciiResponse(JSONResponse):
    """JSON that can repeat whatever a client sent, even half a letter that no encoding knows."""

    def render(self, content: Any) -> bytes:
        """The answer's bytes."""
        return json.dumps(content).encode()


def _response(refusal: Refusal) -> JSONResponse:
    """The answer that tells why something was refused, and when it may be asked for again."""
    seconds = refusal.parameters.get("seconds")
    headers = {"Retry-After": str(math.ceil(seconds))} if isinstance(seconds, float) else None
    return _AsciiResponse(refusal.to_json(), refusal.status, headers)


def _problem(request: Request, refusal: Refusal) -> JSONResponse:
    """Counts a refusal and answers with it."""
    request.app.state.metrics.refusals.labels(refusal.code).inc()
    return _response(refusal)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    """What the server refuses."""
    assert isinstance(error, Refusal)
    return _problem(request, error)


async def _library_refused(request: Request, error: Exception) -> JSONResponse:
    """What the library refuses."""
    assert isinstance(error, AzulejosError)
    return _problem(request, Refusal.of(error))


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    """What does not fit the models."""
    assert isinstance(error, RequestValidationError | WebSocketRequestValidationError)
    places = [".".join(str(part) for part in one["loc"]) for one in error.errors()]
    return _problem(request, Refusal(ServerErrorCode.MALFORMED_REQUEST, reason=", ".join(places)))


async def _http_problem(request: Request, error: Exception) -> JSONResponse:
    """Addresses and methods that there are not, and bodies that cannot be read."""
    assert isinstance(error, HTTPException)
    if error.status_code == 413:
        return _problem(request, Refusal(ServerErrorCode.TOO_LARGE, most=MOST_BODY_BYTES))
    if error.status_code == 400:
        return _problem(request, Refusal(ServerErrorCode.MALFORMED_REQUEST, reason="body"))
    return JSONResponse({"code": f"http_{error.status_code}", "parameters": {}}, error.status_code, error.headers)


# --- What every request goes through ----------------------------------------------------------------------------------


class Guard:
    """Limits sizes and rates, checks where browsers come from, adds headers, and writes a log."""

    def __init__(self, inner: ASGIApp, app: FastAPI) -> None:
        self.inner, self.app = inner, app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request or WebSocket."""
        if scope["type"] not in ("http", "websocket"):
            await self.inner(scope, receive, send)
            return
        answer = _Answer(send)
        started = time.perf_counter()
        try:
            self._check(scope)
            limited = _LimitedBody(receive) if scope["type"] == "http" else receive
            await self.inner(scope, limited, answer.send)
        except Refusal as refusal:
            await self._refuse(scope, receive, answer, refusal)
        except _SlowReader:
            LOG.info("slow_reader_let_go", path=scope["path"])
        except Exception:
            LOG.exception("request_failed", path=scope["path"])
            await self._refuse(scope, receive, answer, Refusal(ServerErrorCode.INTERNAL))
        finally:
            if scope["type"] == "http":
                seconds = round(time.perf_counter() - started, 4)
                LOG.info("request", method=scope["method"], path=scope["path"], status=answer.status, seconds=seconds)

    def _check(self, scope: Scope) -> None:
        """Refuses what comes too often, from a foreign page, or is too large."""
        headers = Headers(scope=scope)
        state, settings = self.app.state, self.app.state.settings
        creates = (
            scope["type"] == "http" and scope["method"] == "POST" and scope["path"] in ("/api/tables", "/api/bots")
        )
        limiter = state.create_limiter if creates else state.address_limiter
        _take(limiter, address_of(HTTPConnection(scope), settings))
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
            cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE)
            token = bearer_of(headers) or cookie
            if token:
                _take(state.seat_limiter, hash_token(token))  # whatever somebody sends as one, the key is short
            if cookie is not None and not is_own_origin(headers, settings.origins):
                raise Refusal(ServerErrorCode.WRONG_ORIGIN)
        if not is_size(headers.get("content-length", "0"), MOST_BODY_BYTES):
            raise Refusal(ServerErrorCode.TOO_LARGE, most=MOST_BODY_BYTES)

    async def _refuse(self, scope: Scope, receive: Receive, answer: "_Answer", refusal: Refusal) -> None:
        """Answers with a refusal, if nothing was answered yet."""
        self.app.state.metrics.refusals.labels(refusal.code).inc()
        if answer.status is not None:
            return
        await _response(refusal)(scope, receive, answer.send)


class _SlowReader(Exception):
    """A client does not read what it asked for; nobody can wait for it for ever."""


class _Answer:
    """Passes an answer on with the headers that each one carries."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.status: int | None = None

    async def send(self, message: Message) -> None:
        """Passes a part of the answer on."""
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
        elif message["type"] == "websocket.accept":
            self.status = 101
        try:
            async with asyncio.timeout(limits.SLOWEST_READER):
                await self._send(message)
        except TimeoutError:
            raise _SlowReader from None


class _LimitedBody:
    """Passes a request on until it is too large, whatever its header said."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._bytes = 0

    async def __call__(self) -> Message:
        """The next part of a request."""
        message = await self._receive()
        self._bytes += len(message.get("body", b""))
        if self._bytes > MOST_BODY_BYTES:
            raise HTTPException(413)  # the only exception that comes through where bodies are read
        return message


def _take(limiter: Limiter, key: str) -> None:
    """Counts a request, or refuses it."""
    seconds = limiter.wait(key)
    if seconds:
        raise Refusal(ServerErrorCode.TOO_MANY_REQUESTS, seconds=round(seconds, 2))
