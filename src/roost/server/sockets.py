"""The WebSocket of a table: accepts clients and handles their messages."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from roost.bots.hints import reason
from roost.server import claims
from roost.server.fairness import Payer
from roost.server.freezing import in_words
from roost.server.guards import Bucket, Stop, address_of, check_caller
from roost.server.hall import NUDGE, Hall
from roost.server.live import Client, Live
from roost.server.messages import (
    AnswerRequest,
    AwayRequest,
    ChatRequest,
    ClaimRequest,
    ClientMessage,
    EndRequest,
    ErrorMessage,
    HintMessage,
    HintRequest,
    NudgeRequest,
    PongMessage,
    ResignRequest,
    ThoughtFace,
    UndoRequest,
)
from roost.server.seats import Seat, hashed
from roost.server.settings import AWAY_BOT
from roost.server.showing import state_of
from roost.server.stored_tables import OtherRules
from roost.server.tables import Refused, ServerTable

COOKIE = "roost"
LONGEST_REASON = 123  # bytes, the maximum in a close frame
Socket = WebSocket[Any, Any, Any]
decode = msgspec.json.Decoder(ClientMessage).decode  # strict: a string is not accepted as a number


def visitor_of(cookies: dict[str, str]) -> str | None:
    """The hash of a visitor's cookie; None without a cookie of a valid length."""
    cookie = cookies.get(COOKIE, "")
    return hashed(cookie) if 20 <= len(cookie) <= 100 else None


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    hall: Hall = socket.app.state.hall
    live, why = await admit(socket, hall, table)
    await socket.accept()
    if live is None:
        await socket.close(code=why[0], reason=why[1].encode()[:LONGEST_REASON].decode(errors="ignore"))
        return
    address = address_of(socket)
    client = Client(visitor_of(socket.cookies), hall.settings.limits.backlog, address)
    hall.sockets[address] += 1
    sender = asyncio.get_running_loop().create_task(send_on(socket, client))
    try:
        await come_in(hall, live, client)
        await listen(socket, hall, live, client)
    except WebSocketDisconnect:
        pass
    except Refused:  # the table was dropped from memory
        client.send_bytes(None)
        await sender
    finally:
        hall.sockets[address] -= 1
        hall.sockets += Counter()  # removes addresses without sockets
        sender.cancel()
        hall.start(leave(hall, live, client))


async def admit(socket: Socket, hall: Hall, id: str) -> tuple[Live | None, tuple[int, str]]:
    """The table, or None with the close code and reason."""
    limits = hall.settings.limits
    try:
        check_caller(socket, hall.settings)
        socket.app.state.gate.request(address_of(socket))
        live = await hall.find(id)
    except Stop as stop:
        return None, (4000 + stop.status, str(stop))
    except OtherRules as other:
        return None, (4409, in_words(other))
    if live is None:
        return None, (4404, "There is no such table.")
    crowd = hall.sockets[address_of(socket)] >= limits.sockets_of_address or hall.sockets.total() >= limits.sockets
    if crowd or len(live.clients) >= limits.sockets_of_table:
        return None, (4429, "Too many connections; try again later.")
    return live, (1000, "")


async def send_on(socket: Socket, client: Client) -> None:
    """Send the queued messages until a None comes or the client is too slow; then close the socket."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while not client.too_slow:
            data = await client.outbox.get()
            if data is None:
                await socket.close(code=1012, reason="The server stops or reloads this table; connect again.")
                return
            await socket.send_data(data.decode(), mode="text")
        await socket.close(code=4408, reason="You read messages too slowly; connect again.")


async def come_in(hall: Hall, live: Live, client: Client) -> None:
    async with live.lock:
        seat = live.table.seat_of(client.visitor)
        if seat is not None and client.visitor == live.payer.visitor:
            live.payer = Payer(client.address, live.payer.visitor)
        if seat is not None and seat not in live.connected():
            connected = live.connected() | {seat}
            hall.tell(live, lambda other: live.table.face(other, connected))
        is_new = seat is not None and seat not in live.here()
        live.clients.append(client)
        hall.welcome(live, client)
    if is_new:
        hall.start(hall.tell_presence(live))


async def leave(hall: Hall, live: Live, client: Client) -> None:
    async with live.lock:
        if client in live.clients:
            live.clients.remove(client)
            seat = live.table.seat_of(client.visitor)
            if seat is not None and not live.connected():
                live.left_at = time.monotonic()
            if seat is not None and seat not in live.connected():
                hall.tell_table(live)
            if seat is not None and seat not in live.here():
                hall.start(hall.tell_presence(live))


# -- messages from a client --------------------------------------------------------------------------------------------
async def listen(socket: Socket, hall: Hall, live: Live, client: Client) -> None:
    limits = hall.settings.limits
    pace = Bucket(limits.messages, limits.messages_at_once)
    malformed = 0
    while True:
        text = await socket.receive_data(mode="text")
        try:
            if not pace.take():
                raise Refused("too_many", f"Too many messages: at most {limits.messages:g} a second. Wait a little.")
            await take(hall, live, client, decode(text))
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            malformed += 1
            await refuse(live, client, Refused("malformed", f"Malformed message: {str(error)[:200]}."))
            if malformed >= limits.malformed:
                await socket.close(code=4400, reason="Too many malformed messages.")
                return
        except Refused as refused:
            await refuse(live, client, refused)


async def refuse(live: Live, client: Client, refused: Refused) -> None:
    """Send an error, and after `stale` the state. Takes the lock, so that only stored changes are sent."""
    async with live.lock:
        table = live.table
        seat = table.seat_of(client.visitor)
        client.send(ErrorMessage(refused.code, str(refused), 0 if seat is None else table.counters[seat]))
        if refused.code == "stale":
            client.send(state_of(table, seat, table.number))


async def take(hall: Hall, live: Live, client: Client, message: ClientMessage) -> None:
    """Handle one message, for the seat that the client has now."""
    match message:
        case AnswerRequest(counter=counter, action=action):
            await hall.enter(live, lambda table: table.answer(own_turn(table, client, counter), action))
        case UndoRequest(counter=counter):
            await hall.enter(live, lambda table: table.undo(own_turn(table, client, counter)))
        case HintRequest(counter=counter):
            ask_hint(hall, live, client, counter)
        case ResignRequest():
            await hall.enter(live, lambda table: table.resign(own_seat(table, client)))
        case AwayRequest(on=on, pace=pace):
            await go_away(hall, live, client, on, pace)
        case NudgeRequest():
            nudge(hall, live, own_seat(live.table, client))
        case ChatRequest(text=text):
            await hall.say(live, lambda table: own_seat(table, client), text)
        case ClaimRequest(seat=seat):
            own_seat(live.table, client)
            if seat >= len(live.table.seats):
                raise Refused("malformed", f"This table has no seat {seat}.")
            claims.ask(hall, live, seat)
        case EndRequest(agree=agree):
            await hall.enter(live, lambda table: table.end(own_seat(table, client), agree))
        case _:
            client.send(PongMessage())


def own_seat(table: ServerTable, client: Client) -> int:
    seat = table.seat_of(client.visitor)
    if seat is None:
        raise Refused("spectator", "You are a spectator; only players can do that.")
    return seat


def own_turn(table: ServerTable, client: Client, counter: int) -> int:
    seat = table.check(table.seat_of(client.visitor), counter)
    if table.seats[seat].resigned:
        raise Refused("over", "You have resigned; a bot plays on for you.")
    if table.seats[seat].played_by_bot:
        raise Refused("away", "A bot plays for you; come back first.")
    return seat


async def go_away(hall: Hall, live: Live, client: Client, on: bool, pace: float = 0.0) -> None:
    seat = own_seat(live.table, client)

    def change(one: Seat) -> None:
        if own_seat(live.table, client) != seat:
            raise Refused("spectator", "Your seat has just changed hands.")
        if live.table.over or one.resigned:
            raise Refused("over", "You have nothing left to play here.")
        one.away = on
        one.bot = AWAY_BOT if on else ""
        one.pace = pace if on else 0.0

    await hall.change_seat(live, seat, change)


def nudge(hall: Hall, live: Live, seat: int) -> None:
    now = time.monotonic()
    every = hall.settings.limits.nudge_every
    if live.nudged and now - live.nudged < every:
        raise Refused("too_many", f"Only one nudge every {every:g} seconds is allowed.")
    live.nudged = now
    hall.nudge(live, seat)
    hall.start(hall.tell_others(NUDGE, live.table.id, seat))


# -- hints -------------------------------------------------------------------------------------------------------------
def ask_hint(hall: Hall, live: Live, client: Client, counter: int) -> None:
    own_turn(live.table, client, counter)
    asked = (client.visitor, live.table.id)
    if asked in hall.hinting:
        raise Refused("busy", "A hint for you is already being prepared.")
    if sum(visitor == client.visitor for visitor, _ in hall.hinting) >= hall.settings.limits.hints:
        raise Refused("busy", "Hints for you are already being prepared at other tables; wait for them.")
    hall.hinting.add(asked)
    hall.start(give_hint(hall, live, client, counter))


async def give_hint(hall: Hall, live: Live, client: Client, counter: int) -> None:
    try:
        hint, labels = await hall.hint(live, own_seat(live.table, client), counter)
        thoughts = [ThoughtFace(each.action, labels[each.action], each.part, each.words) for each in hint.weighed]
        client.send(HintMessage(counter, hint.action, labels[hint.action], reason(hint, labels), thoughts))
    except Refused as refused:
        await refuse(live, client, refused)
    finally:
        hall.hinting.discard((client.visitor, live.table.id))
