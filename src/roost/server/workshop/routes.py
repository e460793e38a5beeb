"""The HTTP routes of the workshop."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, RawBody

from roost.bots.bot import UnknownBot
from roost.server.guards import Stop, address_of
from roost.server.lobby import find_live
from roost.server.routes import body_as, known_game, visitor_and_cookie
from roost.server.sockets import visitor_of
from roost.server.thinking import check_bot
from roost.server.workshop import opening
from roost.server.workshop.desk import Desk, Kind
from roost.server.workshop.messages import (
    Branch,
    CheckVariant,
    CompareVariant,
    ContentPage,
    MetricsPage,
    OpenedGame,
    OpenMoment,
    OpenTypical,
    ReadVariant,
    RunFace,
    VariantFace,
    WorkshopFace,
)

Ask = Request[Any, Any, Any]


def desk_of(state: State) -> Desk:
    """The desk; refuses every request if the operator has switched the workshop off."""
    desk: Desk | None = state.desk
    if desk is None:
        raise Stop(404, "unknown", "This server has no workshop.")
    return desk


def owner_of(request: Ask) -> str:
    """Whose run it is: the visitor's, or of somebody without a cookie at this address."""
    return visitor_of(request.cookies) or address_of(request)


def usable_bot(name: str) -> str:
    try:
        check_bot(name)
    except UnknownBot as error:
        raise Stop(400, "malformed", f"{error}.") from None
    return name


@get("/api/workshop", sync_to_thread=False)
def workshop(state: State) -> WorkshopFace:
    return WorkshopFace(state.desk is not None)


@get("/api/workshop/{game:str}")
async def content(state: State, game: FromPath[str]) -> ContentPage:
    return await desk_of(state).content_of(known_game(game))


@get("/api/workshop/{game:str}/metrics")
async def metrics(state: State, game: FromPath[str]) -> MetricsPage:
    return await desk_of(state).metrics_of(known_game(game))


@post("/api/workshop/{game:str}/read", status_code=200)
async def read(request: Ask, state: State, game: FromPath[str], body: RawBody) -> VariantFace:
    desk = desk_of(state)
    wish = body_as(ReadVariant, body)
    desk.check_reads(address_of(request))
    found = await desk.ask({"do": "read", "game": known_game(game), "body": wish})
    return msgspec.json.decode(found, type=VariantFace)


def begin(request: Ask, state: State, kind: Kind, work: dict[str, Any]) -> Response[RunFace]:
    desk = desk_of(state)
    run = desk.start(kind, owner_of(request), address_of(request), {"do": kind, **work})
    return Response(run.face(desk.ahead_of(run)), status_code=201)


@post("/api/workshop/{game:str}/check")
async def check(request: Ask, state: State, game: FromPath[str], body: RawBody) -> Response[RunFace]:
    wish = body_as(CheckVariant, body)
    return begin(request, state, "check", {"game": known_game(game), "variant": wish.variant})


@post("/api/workshop/{game:str}/compare")
async def compare(request: Ask, state: State, game: FromPath[str], body: RawBody) -> Response[RunFace]:
    wish = body_as(CompareVariant, body)
    usable_bot(wish.bot)
    jobs = desk_of(state).settings.lab_workers
    return begin(request, state, "compare", {"game": known_game(game), "body": wish, "jobs": jobs})


@post("/api/workshop/{game:str}/typical")
async def typical(request: Ask, state: State, game: FromPath[str], body: RawBody) -> Response[OpenedGame]:
    wish = body_as(OpenTypical, body)
    usable_bot(wish.bot)
    desk = desk_of(state)
    state.gate.opening(address_of(request))
    visitor, cookies = await visitor_and_cookie(request)
    opened = await opening.open_typical(state.hall, desk, known_game(game), wish, visitor)
    return Response(opened, cookies=cookies, status_code=201)


@post("/api/workshop/{game:str}/moment")
async def moment(request: Ask, state: State, game: FromPath[str], body: RawBody) -> Response[OpenedGame]:
    wish = body_as(OpenMoment, body)
    desk_of(state)
    state.gate.opening(address_of(request))
    visitor, cookies = await visitor_and_cookie(request)
    opened = await opening.open_moment(state.hall, known_game(game), wish, visitor)
    return Response(opened, cookies=cookies, status_code=201)


@post("/api/workshop/tables/{table:str}")
async def branch(request: Ask, state: State, table: FromPath[str], body: RawBody) -> Response[OpenedGame]:
    wish = body_as(Branch, body)
    desk_of(state)
    state.gate.opening(address_of(request))
    visitor, cookies = await visitor_and_cookie(request)
    live = await find_live(state.hall, table)
    return Response(await opening.branch(state.hall, live, wish, visitor), cookies=cookies, status_code=201)


@get("/api/workshop/runs/{run:str}")
async def see_run(state: State, run: FromPath[str]) -> RunFace:
    desk = desk_of(state)
    found = desk.find(run)
    return found.face(desk.ahead_of(found))


@delete("/api/workshop/runs/{run:str}", status_code=200)
async def stop_run(state: State, run: FromPath[str]) -> RunFace:
    desk = desk_of(state)
    found = desk.find(run)
    desk.stop(found)
    return found.face(0)


HANDLERS: list[Any] = [
    workshop, content, metrics, read, check, compare, typical, moment, branch, see_run, stop_run,
]  # fmt: skip
