"""The HTTP routes; docs/protocol.md describes them."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, QueryParameter, RawBody

import roost
from roost import mode
from roost.games import all_games
from roost.server import catalogue, lobby
from roost.server.guards import Stop, address_of
from roost.server.hall import Hall
from roost.server.messages import (
    AskLink,
    Games,
    Health,
    Join,
    Joined,
    Kept,
    Link,
    Moment,
    NewTable,
    Opened,
    PickWords,
    Rematch,
    RulebookPage,
    TableList,
    TableMessage,
    Things,
    UnlocksFace,
)
from roost.server.seats import hashed, new_secret
from roost.server.sockets import COOKIE, visitor_of
from roost.server.static import File
from roost.server.stored_tables import kept_for, stored_record, tables_of

YEAR = 365 * 86400
Ask = Request[Any, Any, Any]
Body = TypeVar("Body")


def body_as(kind: type[Body], body: bytes) -> Body:
    """Decode a request body strictly: unknown fields and wrong types are refused, with the field named."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Stop(400, "malformed", f"{error}.") from None


def known_game(id: str) -> str:
    if id not in all_games():
        raise Stop(404, "unknown", f"There is no game {id[:80]!r}.")
    return id


def visitor_and_cookie(request: Ask) -> tuple[str, list[Cookie]]:
    """The visitor. One without a cookie, or with a cookie that owns no seat, gets a new cookie."""
    visitor = visitor_of(request.cookies)
    if visitor is not None and tables_of(request.app.state.hall.log, visitor, 1):
        return visitor, []
    secret = new_secret()
    secure = request.url.scheme == "https"
    cookie = Cookie(key=COOKIE, value=secret, path="/", httponly=True, samesite="lax", max_age=YEAR, secure=secure)
    return hashed(secret), [cookie]


# -- games -------------------------------------------------------------------------------------------------------------
@get("/health", sync_to_thread=False)
def health() -> Health:
    return Health("ok", mode(), roost.__version__)


@get("/api/games", sync_to_thread=False)
def games() -> Games:
    return catalogue.all_faces()


@get("/api/games/{game:str}/rulebook", sync_to_thread=False)
def rulebook(game: FromPath[str]) -> RulebookPage:
    return catalogue.rulebook_page(known_game(game))


@get("/api/games/{game:str}/things", sync_to_thread=False)
def things(game: FromPath[str]) -> Things:
    return catalogue.things_of(known_game(game))


@get("/api/games/{game:str}/kept", sync_to_thread=False)
def kept(request: Ask, state: State, game: FromPath[str]) -> Kept:
    return Kept(kept_for(state.hall.log, visitor_of(request.cookies), known_game(game)))


# -- tables ------------------------------------------------------------------------------------------------------------
@post("/api/tables")
async def open_table(request: Ask, state: State, body: RawBody) -> Response[Opened]:
    wish = body_as(NewTable, body)
    state.gate.opening(address_of(request))
    visitor, cookies = visitor_and_cookie(request)
    opened = await lobby.open_table(state.hall, wish, visitor)
    return Response(opened, cookies=cookies, status_code=201)


@get("/api/tables")
async def own_tables(request: Ask, state: State) -> TableList:
    return await lobby.own_tables(state.hall, visitor_of(request.cookies))


@get("/api/tables/{table:str}")
async def face(request: Ask, state: State, table: FromPath[str]) -> TableMessage:
    live = lobby.find_live(state.hall, table)
    async with live.lock:
        return live.table.face(live.table.seat_of(visitor_of(request.cookies)), live.connected())


@post("/api/tables/{table:str}/join")
async def join(request: Ask, state: State, table: FromPath[str], body: RawBody) -> Response[Joined]:
    wish = body_as(Join, body)
    live = lobby.find_live(state.hall, table)
    visitor, cookies = visitor_and_cookie(request)
    seat = await lobby.join(state.hall, live, wish, visitor)
    return Response(Joined(seat), cookies=cookies, status_code=201)


@post("/api/tables/{table:str}/link")
async def link(request: Ask, state: State, table: FromPath[str], body: RawBody) -> Link:
    wish = body_as(AskLink, body)
    live = lobby.find_live(state.hall, table)
    return Link(await lobby.new_link(state.hall, live, wish.seat, visitor_of(request.cookies)))


@post("/api/tables/{table:str}/rematch")
async def rematch(request: Ask, state: State, table: FromPath[str]) -> Rematch:
    live = lobby.find_live(state.hall, table)
    if live.table.rematch is None:
        state.gate.opening(address_of(request))
    return await lobby.rematch(state.hall, live, visitor_of(request.cookies))


@get("/api/tables/{table:str}/unlocks")
async def unlocks(request: Ask, state: State, table: FromPath[str]) -> UnlocksFace:
    live = lobby.find_live(state.hall, table)
    async with live.lock:
        return lobby.unlocks(state.hall, live, visitor_of(request.cookies))


@post("/api/tables/{table:str}/unlocks")
async def pick(request: Ask, state: State, table: FromPath[str], body: RawBody) -> UnlocksFace:
    wish = body_as(PickWords, body)
    return await lobby.pick(state.hall, lobby.find_live(state.hall, table), wish, visitor_of(request.cookies))


@get("/api/tables/{table:str}/record", sync_to_thread=False)
def record(state: State, table: FromPath[str]) -> Response[bytes]:
    """The record as it was stored at the end, so that it is available even after the rules have changed."""
    hall: Hall = state.hall
    stored = stored_record(hall.log, table)
    if stored is None:
        lobby.find_live(hall, table)
        raise Stop(409, "conflict", "This game is not over yet; its record is available at the end.")
    headers = {"content-disposition": f'attachment; filename="roost-{table}.json"'}
    return Response(stored.encode(), media_type="application/json", headers=headers)


@get("/api/tables/{table:str}/replay")
async def replay(
    state: State,
    table: FromPath[str],
    at: Annotated[int | None, QueryParameter(ge=0, required=False)] = None,
    seat: Annotated[int | None, QueryParameter(ge=0, required=False)] = None,
) -> Moment:
    live = lobby.find_live(state.hall, table)
    async with live.lock:
        if not live.table.over:
            raise Stop(409, "conflict", "This game is not over yet; it can be replayed at the end.")
        reel = state.reels.of(live.table)
    last = len(reel.answers)
    if at is not None and at > last:
        raise Stop(404, "unknown", f"This game has {last} answers; `at` must be 0 to {last}.")
    seats = len(live.table.seats)
    if seat is not None and seat >= seats:
        raise Stop(404, "unknown", f"This table has {seats} seats; `seat` must be 0 to {seats - 1}.")
    moment: Moment = reel.moment(last if at is None else at, seat)
    return moment


# -- the OpenAPI document and the client -------------------------------------------------------------------------------
@get("/api/openapi.json", sync_to_thread=False, include_in_schema=False)
def openapi_document(state: State) -> Response[bytes]:
    return Response(state.document, media_type="application/json")


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def client(request: Ask, state: State, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the browser client, or its index.html, which handles addresses such as /table/ID itself."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise Stop(404, "unknown", "There is no such address; see docs/protocol.md.")
    files: dict[str, File] = state.files
    if name not in files and (name.startswith("assets/") or "." in name.rsplit("/", 1)[-1]):
        raise Stop(404, "unknown", "There is no such file.")
    file = files.get(name) or files["index.html"]
    headers = {"cache-control": file.caching, "etag": file.tag}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    return Response(file.data, headers=headers, media_type=file.kind)
