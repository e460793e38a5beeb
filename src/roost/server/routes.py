"""The HTTP routes; docs/protocol.md describes them."""

from __future__ import annotations

import logging
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, QueryParameter, RawBody
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

import roost
from roost import mode
from roost.games import all_games
from roost.server import catalogue, lobby, open_tables, reports, visitors
from roost.server.commitments import commit
from roost.server.compiling import next_start
from roost.server.continuing import continue_from
from roost.server.freezing import close_frozen
from roost.server.guards import CSP, Stop, address_of
from roost.server.guiding import guide_at
from roost.server.hall import Hall
from roost.server.messages import (
    AskLink,
    Code,
    Commitment,
    Continue,
    Deleted,
    Games,
    GuideFace,
    Health,
    Join,
    Joined,
    Kept,
    Link,
    Moment,
    MovedHere,
    MoveHere,
    NewReport,
    NewTable,
    Opened,
    OpenList,
    PickWords,
    Reach,
    Rematch,
    Reported,
    RulebookPage,
    SitDown,
    Story,
    TableList,
    TableMessage,
    Things,
    UnlocksFace,
)
from roost.server.replay import check_at, check_seat
from roost.server.seats import hashed, new_secret
from roost.server.settings import WILDCARDS, is_loopback
from roost.server.sockets import COOKIE, visitor_of
from roost.server.static import File, is_known
from roost.server.stored_tables import OtherRules, kept_for, stored_record, tables_of
from roost.server.story import story_of

YEAR = 365 * 86400
Ask = Request[Any, Any, Any]
Body = TypeVar("Body")
logger = logging.getLogger(__name__)


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


async def visitor_and_cookie(request: Ask) -> tuple[str, list[Cookie]]:
    """The visitor. One without a cookie, or with a cookie that owns no seat, gets a new cookie."""
    visitor = visitor_of(request.cookies)
    if visitor is not None and await tables_of(request.app.state.hall.log, visitor, 1):
        return visitor, []
    secret = new_secret()
    return hashed(secret), [cookie_of(request, secret)]


def cookie_of(request: Ask, secret: str) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(key=COOKIE, value=secret, path="/", httponly=True, samesite="lax", max_age=YEAR, secure=secure)


# -- games -------------------------------------------------------------------------------------------------------------
@get("/health", sync_to_thread=False)
def health(state: State) -> Health:
    return health_as("ok", state)


def health_as(status: str, state: State) -> Health:
    later = next_start() if mode() == "interpreted" else "as now"
    return Health(status, mode(), roost.__version__, later, bool(state.site))


@get("/livez", sync_to_thread=False)
def livez(state: State) -> Health:
    """Whether the process answers at all."""
    return health_as("ok", state)


@get("/readyz")
async def readyz(state: State) -> Response[Health]:
    """Whether games can be played: the server is not about to stop, and the database can be written to."""
    status = await state.readiness.status()
    return Response(health_as(status, state), status_code=200 if status == "ok" else 503)


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def metrics(request: Ask, state: State) -> Response[bytes]:
    """Numbers about the server; only for this machine, unless the operator allows it to all."""
    if not (state.hall.settings.metrics or is_loopback(address_of(request))):
        raise Stop(403, "not_yours", "Only this machine may read the metrics.")
    return Response(state.hall.metrics.text(), media_type=CONTENT_TYPE_PLAIN_0_0_4)


@get("/api/reach", sync_to_thread=False)
def reach(request: Ask, state: State) -> Reach:
    """Answered only for pages opened on this machine; others know an address that works."""
    here = request.url.hostname or ""
    return Reach(state.hall.settings.addresses_for_others() if is_loopback(here) or here in WILDCARDS else [])


@get("/api/games", sync_to_thread=False)
def games(state: State) -> Games:
    return catalogue.with_guests(catalogue.all_faces(), state.hall.settings.guests)


@get("/api/games/{game:str}/rulebook", sync_to_thread=False)
def rulebook(game: FromPath[str]) -> RulebookPage:
    return catalogue.rulebook_page(known_game(game))


@get("/api/games/{game:str}/things")
async def things(
    state: State, game: FromPath[str], content: Annotated[str | None, QueryParameter(required=False)] = None
) -> Things:
    """The things of a game as it is installed, or of a table's `content`."""
    known_game(game)
    try:
        found = await state.hall.contents.game(game, content)
    except LookupError:
        raise Stop(404, "unknown", "There is no such content.") from None
    except Exception as error:
        logger.warning("Stored content of %s cannot be loaded: %s", game, error)
        raise Stop(409, "conflict", "This content can no longer be loaded.") from None
    return catalogue.things_of(found)


@get("/api/games/{game:str}/kept")
async def kept(request: Ask, state: State, game: FromPath[str]) -> Kept:
    return Kept(await kept_for(state.hall.log, visitor_of(request.cookies), known_game(game)))


# -- tables ------------------------------------------------------------------------------------------------------------
@post("/api/tables")
async def open_table(request: Ask, state: State, body: RawBody) -> Response[Opened]:
    wish = body_as(NewTable, body)
    state.gate.opening(address_of(request))
    visitor, cookies = await visitor_and_cookie(request)
    opened = await lobby.open_table(state.hall, wish, visitor, address_of(request))
    return Response(opened, cookies=cookies, status_code=201)


# -- all games of a visitor --------------------------------------------------------------------------------------------
@post("/api/me/code")
async def code(request: Ask, state: State) -> Code:
    """The visitor's cookie, for another device."""
    visitor = visitor_of(request.cookies)
    if visitor is None or not await tables_of(state.hall.log, visitor, 1):
        raise Stop(409, "conflict", "You have no games here yet.")
    return Code(request.cookies[COOKIE])


@post("/api/me/move")
async def move(request: Ask, state: State, body: RawBody) -> Response[MovedHere]:
    """Continue the games of another device here."""
    wish = body_as(MoveHere, body)
    here = visitor_of(request.cookies)
    moved = MovedHere(await visitors.moved_to(state.hall, wish.code, here, wish.replace))
    return Response(moved, cookies=[cookie_of(request, wish.code)], status_code=201)


@post("/api/me/delete")
async def delete(request: Ask, state: State) -> Response[Deleted]:
    """Delete the visitor's games and name."""
    visitor = visitor_of(request.cookies)
    gone = Deleted(0, 0) if visitor is None else await visitors.delete_all(state.hall, visitor)
    return Response(gone, cookies=[Cookie(key=COOKIE, value="", path="/", max_age=0)], status_code=201)


@post("/api/commitments")
async def commitment(state: State) -> Commitment:
    """Choose the secret of the next deal, and promise it by its hash."""
    return Commitment(await commit(state.hall.log))


@get("/api/tables")
async def own_tables(request: Ask, state: State) -> TableList:
    return await lobby.own_tables(state.hall, visitor_of(request.cookies))


@get("/api/tables/{table:str}")
async def face(request: Ask, state: State, table: FromPath[str]) -> TableMessage:
    live = await lobby.find_live(state.hall, table)
    async with live.lock:
        return live.table.face(live.table.seat_of(visitor_of(request.cookies)), live.connected())


@get("/api/tables/{table:str}/guide")
async def guide(request: Ask, state: State, table: FromPath[str]) -> GuideFace:
    live = await lobby.find_live(state.hall, table)
    async with live.lock:
        return guide_at(live.table, live.table.seat_of(visitor_of(request.cookies)))


@post("/api/tables/{table:str}/join")
async def join(request: Ask, state: State, table: FromPath[str], body: RawBody) -> Response[Joined]:
    wish = body_as(Join, body)
    live = await lobby.find_live(state.hall, table)
    visitor, cookies = await visitor_and_cookie(request)
    seat = await lobby.join(state.hall, live, wish, visitor)
    return Response(Joined(seat), cookies=cookies, status_code=201)


@get("/api/open")
async def open_list(state: State) -> OpenList:
    return await open_tables.open_tables(state.hall)


@post("/api/tables/{table:str}/sit")
async def sit(request: Ask, state: State, table: FromPath[str], body: RawBody) -> Response[Joined]:
    wish = body_as(SitDown, body)
    live = await lobby.find_live(state.hall, table)
    visitor, cookies = await visitor_and_cookie(request)
    seat = await open_tables.sit_down(state.hall, live, wish.name, visitor)
    return Response(Joined(seat), cookies=cookies, status_code=201)


@post("/api/tables/{table:str}/link")
async def link(request: Ask, state: State, table: FromPath[str], body: RawBody) -> Link:
    wish = body_as(AskLink, body)
    live = await lobby.find_live(state.hall, table)
    return Link(await lobby.new_link(state.hall, live, wish.seat, visitor_of(request.cookies)))


@post("/api/tables/{table:str}/rematch")
async def rematch(request: Ask, state: State, table: FromPath[str]) -> Rematch:
    live = await lobby.find_live(state.hall, table)
    if live.table.rematch is None:
        state.gate.opening(address_of(request))
    return await lobby.rematch(state.hall, live, visitor_of(request.cookies), address_of(request))


@get("/api/tables/{table:str}/unlocks")
async def unlocks(request: Ask, state: State, table: FromPath[str]) -> UnlocksFace:
    live = await lobby.find_live(state.hall, table)
    async with live.lock:
        return await lobby.unlocks(state.hall, live, visitor_of(request.cookies))


@post("/api/tables/{table:str}/unlocks")
async def pick(request: Ask, state: State, table: FromPath[str], body: RawBody) -> UnlocksFace:
    wish = body_as(PickWords, body)
    return await lobby.pick(state.hall, await lobby.find_live(state.hall, table), wish, visitor_of(request.cookies))


@get("/api/tables/{table:str}/record")
async def record(request: Ask, state: State, table: FromPath[str]) -> Response[bytes]:
    """The record as it was stored at the end, so that it is available even after the rules have changed."""
    hall: Hall = state.hall
    stored = await stored_record(hall.log, table)
    if stored is None:
        try:
            live = await hall.find(table)
        except OtherRules:
            stored = await close_frozen(hall.log, table, visitor_of(request.cookies))
        else:
            if live is None:
                raise Stop(404, "unknown", "There is no such table.")
    if stored is None:
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
    live = await lobby.find_live(state.hall, table)
    async with live.lock:
        if not live.table.over:
            raise Stop(409, "conflict", "This game is not over yet; it can be replayed at the end.")
        reel = state.reels.of(live.table)
    last = len(reel.answers)
    at = last if at is None else at
    check_at(at, last)
    if seat is not None:
        check_seat(seat, len(live.table.seats))
    moment: Moment = reel.moment(at, seat)
    return moment


@post("/api/tables/{table:str}/continue")
async def go_on(request: Ask, state: State, table: FromPath[str], body: RawBody) -> Response[Opened]:
    wish = body_as(Continue, body)
    live = await lobby.find_live(state.hall, table)
    state.gate.opening(address_of(request))
    visitor, cookies = await visitor_and_cookie(request)
    opened = await continue_from(state.hall, live, wish, visitor, address_of(request))
    return Response(opened, cookies=cookies, status_code=201)


# -- reports of rulings ------------------------------------------------------------------------------------------------
@post("/api/tables/{table:str}/reports")
async def report(request: Ask, state: State, table: FromPath[str], body: RawBody) -> Reported:
    wish = body_as(NewReport, body)
    live = await lobby.find_live(state.hall, table)
    return await reports.add_report(state.hall, live, wish, visitor_of(request.cookies))


@get("/api/tables/{table:str}/reports/{report:str}")
async def report_file(request: Ask, state: State, table: FromPath[str], report: FromPath[str]) -> Response[bytes]:
    found = await reports.find_report(state.hall.log, table, report, visitor_of(request.cookies))
    headers = {"content-disposition": f'attachment; filename="report-{found.id}.json"'}
    return Response(reports.as_file(found).encode(), media_type="application/json", headers=headers)


@get("/api/tables/{table:str}/reports/{report:str}/test")
async def report_test(request: Ask, state: State, table: FromPath[str], report: FromPath[str]) -> Response[bytes]:
    found = await reports.find_report(state.hall.log, table, report, visitor_of(request.cookies))
    if found.test is None:
        raise Stop(
            409, "conflict", "This game is not over yet; the test contains its seed and is available at the end."
        )
    headers = {"content-disposition": f'attachment; filename="{reports.file_of_test(found.id)}"'}
    return Response(found.test.encode(), media_type="text/x-python; charset=utf-8", headers=headers)


@get("/api/tables/{table:str}/story")
async def story(request: Ask, state: State, table: FromPath[str]) -> Story:
    """What made the difference in a finished game."""
    live = await lobby.find_live(state.hall, table)
    async with live.lock:
        if not live.table.over:
            raise Stop(409, "conflict", "This game is not over yet; its story can be told at the end.")
        told: Story = story_of(state.reels.of(live.table), live.table.seat_of(visitor_of(request.cookies)))
        return told


# -- the OpenAPI document and the client -------------------------------------------------------------------------------
@get("/api/openapi.json", sync_to_thread=False, include_in_schema=False)
def openapi_document(state: State) -> Response[bytes]:
    return Response(state.document, media_type="application/json")


@get(["/docs", "/docs/{path:path}"], sync_to_thread=False, include_in_schema=False)
def documentation(request: Ask, state: State, path: FromPath[str] = "") -> Response[bytes]:
    """A page of the documentation, or one of its files."""
    site: dict[str, File] = state.site
    if not site:
        raise Stop(404, "unknown", "The documentation is not built here; `make docs` builds it.")
    name = path.strip("/")
    if not name:  # the links of a page at /docs would lead nowhere
        return Response(b"", status_code=307, headers={"location": "/docs/index.html"})
    file = site.get(name)
    if file is None:
        raise Stop(404, "unknown", "There is no such page.")
    answer = answer_with(request, file)
    if file.kind.startswith("text/html"):
        answer.headers["content-security-policy"] = CSP.replace("form-action 'none'", "form-action 'self'")  # search
    return answer


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
    return answer_with(request, file)


def answer_with(request: Ask, file: File) -> Response[bytes]:
    body = file.body_for(request.headers.get("accept-encoding", ""))
    headers = file.headers_of(body)
    if is_known(request.headers.get("if-none-match", ""), body.tag):
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    return Response(body.data, headers=headers, media_type=file.kind)
