"""Everything that is asked for by plain HTTP."""

import time
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

import azulejos
from azulejos.core import registry
from azulejos.core.errors import ErrorCode
from azulejos.core.record import commitment
from azulejos.server import analysis, catalogue, protocol
from azulejos.server.callers import Caller, Calling
from azulejos.server.errors import Refusal, ServerErrorCode
from azulejos.server.events import ClockPlan, Created, Entry, Holder, SeatPlan
from azulejos.server.hints import Hint
from azulejos.server.hints import hints as best_moves
from azulejos.server.levels import level_names
from azulejos.server.security import new_token
from azulejos.server.tables import Table, new_seed
from azulejos.server.views import table_view

MOST_LISTED = 100

MEANINGS = {
    403: "not allowed",
    404: "there is no such table",
    409: "not possible as things stand",
    413: "too large",
    422: "malformed",
    429: "too many requests",
}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": protocol.Problem, "description": meaning} for status, meaning in MEANINGS.items()
}

router = APIRouter(prefix="/api", responses=PROBLEMS)
plain = APIRouter()

TableId = Annotated[str, Path(description="the id in a table's link")]


# --- Games ------------------------------------------------------------------------------------------------------------


@router.get("/games")
async def games(request: Request) -> protocol.Catalogue:
    """The games with their options, and the computer players."""
    found = [catalogue.describe(registry.read_params(name)) for name in registry.names()]
    return protocol.Catalogue(games=found, levels=level_names(request.app.state.settings.engines))


@router.get("/games/{game:path}")  # a value may have slashes in it
async def show_game(
    game: Annotated[str, Path(max_length=200, description="such as azul(players=3)")],
) -> protocol.GameInfo:
    """A game with options chosen, and what could still be chosen with them."""
    return catalogue.describe(registry.read_params(game))


# --- Tables -----------------------------------------------------------------------------------------------------------


@router.post("/tables", status_code=201)
async def create_table(wanted: protocol.NewTable, caller: Calling, response: Response) -> protocol.TableView:
    """Sets up a table; the seats of people here are the caller's."""
    caller = caller.with_token(response)
    seed = new_seed()
    plan = await _plan(wanted, seed, caller)
    holders: list[Holder | None] = [0 if seat.kind == "here" else None for seat in plan.seats]
    live = await caller.hub.create(plan, seed, holders, [caller.token_hash or ""])
    return _view(live.table, 0, caller)


async def _plan(wanted: protocol.NewTable, seed: int, caller: Caller) -> Created:
    """The beginning of a table's history."""
    start = wanted.position
    if wanted.step is not None and wanted.record is None:
        raise Refusal(ServerErrorCode.MALFORMED_REQUEST, reason="a step is one of a record")
    if wanted.record is not None:
        if start is not None:
            raise Refusal(ServerErrorCode.MALFORMED_REQUEST, reason="a position or a record, not both")
        start = await caller.hub.thinkers.elsewhere.do(analysis.position_at, wanted.record, wanted.step)
    clock = wanted.clock
    return Created(
        game=_game_name(wanted.game, start),
        seats=tuple(SeatPlan(seat.kind, seat.name, seat.level) for seat in wanted.seats),
        commitment=commitment(seed),
        start=start,
        clock=None if clock is None else ClockPlan(clock.kind, clock.seconds, clock.increment),
        hints=wanted.hints,
        public=wanted.public,
    )


def _game_name(game: str, start: str | None) -> str:
    """The plainest name of a game with its options, which must be that of the position it starts from."""
    name = str(azulejos.load(game))
    if start is not None and str(analysis.read_position(start).game) != name:
        raise Refusal(ErrorCode.MALFORMED_POSITION, game=name, reason="it is of another game")
    return name


@router.get("/tables")
async def list_tables(caller: Calling, mine: bool = False) -> list[protocol.Listed]:
    """The public tables that are not over, or the caller's own ones."""
    store = caller.hub.store
    if not mine:
        found = await store.public_tables(MOST_LISTED)
    else:
        found = [] if caller.token_hash is None else await store.tables_of(caller.token_hash, MOST_LISTED)
    return [protocol.Listed(**vars(listed)) for listed in found]


@router.get("/tables/{table_id}")
async def show_table(table_id: TableId, caller: Calling) -> protocol.TableView:
    """A table as the caller may see it."""
    live = await caller.hub.get(table_id)
    return _view(live.table, await caller.holder(table_id), caller)


@router.post("/tables/{table_id}/seats/{seat}")
async def take_seat(
    table_id: TableId, seat: int, wanted: protocol.TakeSeat, caller: Calling, response: Response
) -> protocol.TableView:
    """Sits down on a free seat; a bot with its token, a person with a cookie."""
    known = await caller.holder(table_id)
    live = await caller.hub.get(table_id)
    with caller.telling(live, known):
        live.table.take_seat(0, seat, wanted.name, bot=caller.is_bot)  # refuses before anybody is made a holder
    caller = caller.with_token(response)
    holder = await caller.hub.store.add_holder(table_id, caller.token_hash or "", caller.hub.now())
    return await _command(
        caller, table_id, holder, lambda table: table.take_seat(holder, seat, wanted.name, bot=caller.is_bot)
    )


@router.put("/tables/{table_id}/seats/{seat}/name")
async def rename_seat(table_id: TableId, seat: int, wanted: protocol.Rename, caller: Calling) -> protocol.TableView:
    """Names an own seat."""
    holder = await caller.require_holder(table_id)
    return await _command(caller, table_id, holder, lambda table: table.rename(holder, seat, wanted.name))


@router.post("/tables/{table_id}/seats/{seat}/computer")
async def hand_over(table_id: TableId, seat: int, wanted: protocol.HandOver, caller: Calling) -> protocol.TableView:
    """Lets a computer decide for somebody who is gone, if the others agree; or for an own seat."""
    holder = await caller.require_holder(table_id)
    gone = await caller.hub.gone(table_id)
    engines = caller.hub.thinkers.engines
    return await _command(
        caller, table_id, holder, lambda table: table.hand_over(holder, seat, wanted.level, gone=gone, engines=engines)
    )


@router.delete("/tables/{table_id}/seats/{seat}/computer")
async def take_back_seat(table_id: TableId, seat: int, caller: Calling) -> protocol.TableView:
    """Decides again for an own seat."""
    holder = await caller.require_holder(table_id)
    return await _command(caller, table_id, holder, lambda table: table.take_back(holder, seat))


# --- Playing ----------------------------------------------------------------------------------------------------------


@router.post("/tables/{table_id}/decisions")
async def decide(table_id: TableId, decision: protocol.Decision, caller: Calling) -> protocol.TableView:
    """Plays a move for an own seat."""
    holder = await caller.holder(table_id)
    return _view(await play(caller, table_id, holder, decision), holder, caller)


async def play(caller: Caller, table_id: str, holder: Holder | None, decision: protocol.Decision) -> Table:
    """Plays a move and measures how long that takes; the same for HTTP and WebSockets."""
    started = time.perf_counter()
    table = await _perform(
        caller,
        table_id,
        holder,
        lambda table: table.decide(holder, decision.seat, decision.move, decision.version),
    )
    caller.hub.metrics.latency.observe(time.perf_counter() - started)
    return table


@router.post("/tables/{table_id}/undo")
async def undo(table_id: TableId, wanted: protocol.Undo, caller: Calling) -> protocol.TableView:
    """Takes the own last decision back, or asks the others for it."""
    holder = await caller.require_holder(table_id)

    def make(table: Table) -> tuple[Entry, ...]:
        table.check_game_seen(wanted.version)
        return table.undo(holder)

    return await _command(caller, table_id, holder, make)


@router.post("/tables/{table_id}/answer")
async def answer(table_id: TableId, wanted: protocol.Answer, caller: Calling) -> protocol.TableView:
    """Answers what somebody asked for."""
    holder = await caller.require_holder(table_id)
    gone = await caller.hub.gone(table_id)

    def make(table: Table) -> tuple[Entry, ...]:
        table.check_proposal_seen(wanted.version)
        return table.answer(holder, accept=wanted.accept, gone=gone)

    return await _command(caller, table_id, holder, make)


@router.post("/tables/{table_id}/rematch")
async def rematch(table_id: TableId, caller: Calling) -> protocol.Rematch:
    """Plays again at a new table, with the start rotated."""
    holder = await caller.require_holder(table_id)
    with caller.telling(await caller.hub.get(table_id), holder):
        return protocol.Rematch(table=await caller.hub.rematch(table_id, holder))


@router.get("/tables/{table_id}/preview")
async def preview(table_id: TableId, move: protocol.MoveText, caller: Calling) -> protocol.Preview:
    """What a move would score, pay and drop."""
    live = await caller.hub.get(table_id)
    with caller.telling(live, await caller.holder(table_id)):
        return protocol.Preview(**analysis.preview(live.table.state, move))


@router.get("/tables/{table_id}/hints")
async def hints(
    table_id: TableId, caller: Calling, count: Annotated[int, Query(ge=1, le=protocol.MOST_HINTS)] = 3
) -> list[protocol.HintView]:
    """The best moves with what each seat can expect, where the table allows it."""
    live = await caller.hub.get(table_id)
    if not live.table.plan.hints and not live.table.is_over:
        with caller.telling(live, await caller.holder(table_id)):
            raise Refusal(ServerErrorCode.HINTS_FORBIDDEN)
    return _hint_views(await caller.hub.hints(table_id, count))


@router.get("/tables/{table_id}/breakdown")
async def breakdown(table_id: TableId, caller: Calling) -> list[protocol.Points]:
    """Where everybody's points come from."""
    live = await caller.hub.get(table_id)
    return [protocol.Points(**points) for points in analysis.points(live.table.state)]


@router.get("/tables/{table_id}/record")
async def record(table_id: TableId, caller: Calling) -> dict[str, Any]:
    """The game's record; at the end with the seed by which its deals can be checked."""
    return (await caller.hub.get(table_id)).table.record()


@router.get("/tables/{table_id}/replay", response_model=protocol.Replay)
async def replay_table(table_id: TableId, caller: Calling) -> Response:
    """The game step by step."""
    return Response(await caller.hub.replay(table_id), media_type="application/json")


# --- Positions and records that are at no table -----------------------------------------------------------------------


@router.post("/positions")
async def show_position(wanted: protocol.Position) -> protocol.PositionView:
    """A position that was set up by hand or came by a link."""
    state = analysis.read_position(wanted.position)
    return protocol.PositionView(game=str(state.game), position=state.to_text(), state=analysis.view_of(state))


@router.post("/positions/preview")
async def preview_position(wanted: protocol.PositionMove) -> protocol.Preview:
    """What a move in a position would lead to."""
    return protocol.Preview(**analysis.preview(analysis.read_position(wanted.position), wanted.move))


@router.post("/positions/hints")
async def position_hints(wanted: protocol.PositionHints, caller: Calling) -> list[protocol.HintView]:
    """The best moves in a position."""
    state = analysis.read_position(wanted.position)
    return _hint_views(await caller.hub.thinkers.elsewhere.do(best_moves, state, wanted.count))


@router.post("/replays", response_model=protocol.Replay)
async def replay_record(wanted: protocol.Upload, caller: Calling) -> Response:
    """An uploaded record step by step."""
    content = await caller.hub.thinkers.elsewhere.do(analysis.replay_record, wanted.record)
    return Response(content, media_type="application/json")


# --- Bots and machines ------------------------------------------------------------------------------------------------


@router.post("/bots", status_code=201)
async def create_bot() -> protocol.BotToken:
    """A token for a bot, which takes its seats with it."""
    return protocol.BotToken(token=new_token())


@plain.get("/healthz", include_in_schema=True)
async def health(caller: Calling) -> dict[str, str]:
    """Whether the server and its database answer."""
    await caller.hub.store.count()
    return {"status": "ok"}


@plain.get("/metrics", response_class=PlainTextResponse)
async def metrics(caller: Calling) -> Response:
    """Numbers for Prometheus."""
    numbers = caller.hub.metrics
    numbers.tables_live.set(sum(1 for _ in caller.hub.tables))
    numbers.thinking_queue.set(caller.hub.thinkers.waiting)
    return Response(numbers.text(), media_type="text/plain; version=0.0.4")


# --- Inside -----------------------------------------------------------------------------------------------------------


Make = Callable[[Table], tuple[Entry, ...]]


async def _command(caller: Caller, table_id: str, holder: Holder | None, make: Make) -> protocol.TableView:
    """Lets something happen at a table and answers how it is seen then."""
    return _view(await _perform(caller, table_id, holder, make), holder, caller)


async def _perform(caller: Caller, table_id: str, holder: Holder | None, make: Make) -> Table:
    """Lets something happen at a table and answers how it stands then; a refusal tells how it stands, too."""
    live = await caller.hub.get(table_id)
    with caller.telling(live, holder):
        return (await caller.hub.command(table_id, make)).table


def _view(table: Table, holder: Holder | None, caller: Caller) -> protocol.TableView:
    """A table as somebody may see it."""
    return protocol.TableView(**table_view(table, holder, caller.hub.now()))


def _hint_views(found: list[Hint]) -> list[protocol.HintView]:
    """The best moves as clients get them."""
    return [
        protocol.HintView(move=str(hint.move), expected=list(hint.expected), wins=list(hint.wins)) for hint in found
    ]
