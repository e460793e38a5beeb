"""The tables in memory and their connected clients. Every change is stored first and sent to the clients afterwards.

A table's lock is held from the moment a message is checked until its result is stored and sent. So clients never see
anything that is not stored, and an answer is always checked against the newest state.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from roost.bots.hints import Hint
from roost.server import clocks
from roost.server.chat import Chat, find_chat, rows_of_line
from roost.server.contents import Contents
from roost.server.fairness import Payer
from roost.server.freezing import freeze
from roost.server.log import Log, LogTrouble, Statement
from roost.server.messages import ChatMessage, NoticeMessage, NudgeMessage, ServerMessage
from roost.server.metrics import Metrics
from roost.server.seats import Seat
from roost.server.settings import Settings
from roost.server.showing import decision_of, log_of, state_of
from roost.server.stored_tables import (
    OtherRules,
    find_table,
    row_of_seat,
    rows_of_clock,
    rows_of_entry,
    waiting_for_bots,
)
from roost.server.tables import ANSWER, UNDO, Entry, Refused, ServerTable
from roost.server.thinker import Reply, hint_of
from roost.server.thinking import AskedBot, NoThought, Thinkers, question_for, rest_of, thinking_time
from roost.server.variants import Variants

encode = msgspec.json.Encoder().encode
RETRY = 2.0  # seconds until a bot whose answer could not be stored tries again
RESUME_DAYS = 30.0  # after a restart, bots go on by themselves at tables that are not older than this
logger = logging.getLogger(__name__)


class Client:
    """One connected socket: its visitor (a person, known by a cookie), and the messages still to be sent."""

    def __init__(self, visitor: str | None, backlog: int) -> None:
        self.visitor = visitor
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(backlog)
        self.too_slow = False

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes | None) -> None:
        """Queue a message; None closes the socket. A client that reads too slowly is disconnected."""
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.too_slow = True


class TableLock(asyncio.Lock):
    """A table's lock. `gone`: the table was dropped from memory, so whoever still waits for the lock must reconnect."""

    gone = False

    async def __aenter__(self) -> None:
        await super().__aenter__()
        if self.gone:
            self.release()
            raise Refused("trouble", "The server is reloading this table; connect again.")


class Live:
    """A table in memory, with its connected clients and thinking bots."""

    def __init__(self, table: ServerTable, chat: Chat) -> None:
        self.table = table
        self.chat = chat
        self.lock = TableLock()
        self.clients: list[Client] = []
        self.thinking: dict[int, int] = {}  # for each seat whose bot is thinking: the counter of its decision
        self.payer = Payer(visitor=next((one.owner for one in table.seats if one.owner), "") or "")
        self.hurried = False  # whether bots think less than usual here, because many wait
        self.nudged = 0.0
        self.left_at = -math.inf  # when the last connected player disconnected
        self.clock_stored = clocks.now()

    def connected(self) -> set[int]:
        seats = {self.table.seat_of(client.visitor) for client in self.clients}
        return {seat for seat in seats if seat is not None}

    def pace(self) -> float:
        """The least seconds for a bot's answer here: the slowest pace of those who watch a bot play for them."""
        seats = self.table.seats
        return max((seats[seat].pace for seat in self.connected() if seats[seat].away), default=0.0)

    def idle(self) -> bool:
        on_clock = self.table.clock is not None and bool(self.table.clock.running)
        return not self.clients and not self.thinking and not self.lock.locked() and not on_clock


class Hall:
    """All tables in memory, and everything that happens at them."""

    def __init__(self, log: Log, settings: Settings) -> None:
        self.log = log
        self.settings = settings
        self.thinkers = Thinkers(settings.workers, settings.patience)
        self.contents = Contents(log)
        self.variants = Variants(self.contents)
        self.live: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Future[Live | None]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sockets: Counter[str] = Counter()  # open sockets by the client's address
        self.hinting: set[tuple[str | None, str]] = set()  # (visitor, table id) for every hint in progress
        self.draining = False  # whether the server is about to stop
        self.metrics = Metrics()
        self.metrics.gauge("roost_tables", "Tables in memory.", lambda: len(self.live))
        self.metrics.gauge("roost_sockets", "Open WebSockets.", lambda: self.sockets.total())
        self.metrics.gauge(
            "roost_bots_thinking", "Bots asked.", lambda: sum(len(x.thinking) for x in self.live.values())
        )
        self.metrics.gauge(
            "roost_bot_queue", "Questions that wait for a bot process.", lambda: len(self.thinkers.pool.waiting)
        )

    # -- tables ----------------------------------------------------------------------------------------------------
    async def find(self, id: str) -> Live | None:
        """The table with this id, loaded from the log if it is not in memory; None if there is none.

        All who ask at the same time wait for one loading. Raises `OtherRules` for a table that cannot be played on.
        """
        if id in self.live:
            return self.live[id]
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self.load(id))
            self.loading[id].add_done_callback(lambda loaded: self.loaded(id, loaded))
        return await asyncio.shield(self.loading[id])

    def loaded(self, id: str, loaded: asyncio.Future[Live | None]) -> None:
        del self.loading[id]
        if not loaded.cancelled():
            loaded.exception()  # whoever waits for the table gets it; perhaps nobody does any more

    async def load(self, id: str) -> Live | None:
        try:
            table = await find_table(self.log, self.contents, id)
        except OtherRules as why:
            await freeze(self.log, id, why)
            raise
        if table is None:
            return None
        chat = await find_chat(self.log, id)
        if id in self.live:  # opened meanwhile
            return self.live[id]
        live = self.add(table, chat)
        self.wake(live)
        return live

    def add(self, table: ServerTable, chat: Chat | None = None) -> Live:
        if len(self.live) >= self.settings.limits.cached:
            for id in [id for id, live in self.live.items() if live.idle()][: len(self.live) // 4]:
                del self.live[id]
        live = Live(table, chat or Chat([]))
        table.run_clock()
        self.live[table.id] = live
        return live

    async def open(self, table: ServerTable, rows: list[Statement], address: str = "") -> Live:
        """Store a new table, then add it. Its bots think at the expense of the address that opened it."""
        if self.draining:
            raise Refused("stopping", "The server is about to restart; open the table in a minute.")
        try:
            with self.metrics.storing():
                await self.log.store(rows)
        except LogTrouble as trouble:
            logger.error("New table %s was not stored: %s", table.id, trouble)
            raise Refused("trouble", "The table could not be stored, so it was not opened. Try again.") from trouble
        live = self.live.get(table.id) or self.add(table)  # somebody may have loaded it as soon as it was stored
        live.payer = Payer(address, live.payer.visitor)
        live.left_at = time.monotonic()  # the player who opened it is about to connect
        self.wake(live)
        self.metrics.tables_opened.inc()
        logger.info("Table %s opened: %s, seats: %d", table.id, table.game.id, len(table.seats))
        return live

    async def resume(self) -> None:
        """After a start of the server: load the tables where it may be a bot's turn, so that the bots go on."""
        for id in await waiting_for_bots(self.log, RESUME_DAYS, self.settings.limits.cached):
            try:
                await self.find(id)
            except OtherRules as error:
                logger.warning("Table %s was not resumed: %s", id, error)
            except Exception as error:  # one broken table must not stop the others
                logger.error("Table %s was not resumed", id, exc_info=error)

    # -- what happens at a table -----------------------------------------------------------------------------------
    async def enter(self, live: Live, act: Callable[[ServerTable], Entry]) -> None:
        """Check, store and announce one entry of the log, such as an answer; raises `Refused` if it is not allowed.

        It is carried out to the end even if the sender disconnects.
        """
        await asyncio.shield(self.start(self.entering(live, act)))

    async def entering(self, live: Live, act: Callable[[ServerTable], Entry]) -> None:
        async with live.lock, self.whole(live):
            table = live.table
            was_over = table.over
            number = table.number
            entry = act(table)
            table.run_clock(entry)
            await self.store(live, rows_of_entry(table, entry), number)
            if entry.kind not in (ANSWER, UNDO) or table.over != was_over:
                self.tell_table(live)
            self.tell_state(live, table.number - 1)
            self.wake(live)
            if table.over:
                logger.info("Table %s is over, entries: %d", table.id, table.number)

    async def change_seat(self, live: Live, seat: int, change: Callable[[Seat], None]) -> None:
        """Change who has a seat, its link, or whether a bot plays for it; then store and announce that."""
        await asyncio.shield(self.start(self.changing(live, seat, change)))

    async def changing(self, live: Live, seat: int, change: Callable[[Seat], None]) -> None:
        async with live.lock, self.whole(live):
            one = live.table.seats[seat]
            owner, names = one.owner, live.table.names
            change(one)
            live.table.run_clock()
            await self.store(live, [row_of_seat(live.table, seat), *rows_of_clock(live.table)], live.table.number)
            self.tell_table(live)
            moved = {owner, one.owner} - {None} if owner != one.owner else set()
            renamed = names != live.table.names  # log and state contain the names, so both are sent again
            for client in live.clients:
                if renamed or client.visitor in moved:
                    self.welcome(live, client, face=False)
            if not moved and not renamed:
                self.tell_state(live, live.table.number)
            self.wake(live)

    @asynccontextmanager
    async def whole(self, live: Live) -> AsyncIterator[None]:
        """If a change fails halfway, drop the table from memory, so that it is loaded from the log again."""
        try:
            yield
        except Refused:
            raise
        except Exception as error:
            logger.error("Table %s failed and was dropped from memory", live.table.id, exc_info=error)
            live.lock.gone = True
            if self.live.get(live.table.id) is live:
                del self.live[live.table.id]
            for client in live.clients:
                client.send_bytes(None)
            raise Refused("trouble", "The server failed at this table; connect again.") from error

    async def store(self, live: Live, rows: list[Statement], number: int) -> None:
        """Store a change that is already made in memory; if that fails, reload the table and raise `Refused`.

        `number`: how many entries the clients know. If the log has another number, clients are sent everything again.
        """
        try:
            with self.metrics.storing(live.table.number - number):
                await self.log.store(rows)
        except LogTrouble as trouble:
            logger.error("Table %s: a change was not stored: %s", live.table.id, trouble)
            stored = await find_table(self.log, self.contents, live.table.id)
            if stored is None:
                raise
            live.table = stored
            stored.run_clock()
            if stored.number != number:
                for client in live.clients:
                    self.welcome(live, client)
                self.wake(live)
                raise Refused("trouble", "That could not be stored; look at the table again.") from trouble
            raise Refused("trouble", "That could not be stored; the table has not changed. Try again.") from trouble

    # -- sending ---------------------------------------------------------------------------------------------------
    def welcome(self, live: Live, client: Client, face: bool = True) -> None:
        """Send table and chat (`face`), log and state to a client that has connected or whose seat has changed."""
        table = live.table
        seat = table.seat_of(client.visitor)
        if face:
            client.send(table.face(seat, live.connected()))
        if face and live.hurried:
            client.send(NoticeMessage("hurried"))
        client.send(log_of(table, seat))
        if face and live.chat.lines:
            client.send(ChatMessage(live.chat.lines))
        client.send(state_of(table, seat, table.number if seat is None else table.last_own[seat]))

    def tell_table(self, live: Live) -> None:
        connected = live.connected()
        self.tell(live, lambda seat: live.table.face(seat, connected))

    def tell_state(self, live: Live, since: int) -> None:
        self.tell(live, lambda seat: state_of(live.table, seat, since))

    def tell(self, live: Live, make: Callable[[int | None], ServerMessage]) -> None:
        """Send a message to every client; it is made once for each seat and once for spectators."""
        made: dict[int | None, bytes] = {}
        for client in live.clients:
            seat = live.table.seat_of(client.visitor)
            if seat not in made:
                made[seat] = encode(make(seat))
            client.send_bytes(made[seat])

    def nudge(self, live: Live, seat: int) -> None:
        waited = live.table.asked()
        for client in live.clients:
            other = live.table.seat_of(client.visitor)
            if other is not None and other != seat and other in waited:
                client.send(NudgeMessage(seat))

    async def say(self, live: Live, seat_of: Callable[[ServerTable], int], text: str) -> None:
        """Store one chat line and send it to everybody; raises `Refused` if it is not allowed."""
        await asyncio.shield(self.start(self.saying(live, seat_of, text)))

    async def saying(self, live: Live, seat_of: Callable[[ServerTable], int], text: str) -> None:
        limits = self.settings.limits
        async with live.lock:
            seat = seat_of(live.table)
            line = live.chat.line(seat, live.table.names[seat], text, limits)
            try:
                await self.log.store(rows_of_line(live.table.id, line, limits))
            except LogTrouble as trouble:
                logger.error("Table %s: a chat line was not stored: %s", live.table.id, trouble)
                raise Refused("trouble", "The chat line could not be stored. Try again.") from trouble
            live.chat.add(line, limits)
            self.tell(live, lambda _: ChatMessage([line]))

    # -- clocks ----------------------------------------------------------------------------------------------------
    async def watch_clocks(self) -> None:
        """As long as the server runs: end the game of players who ran out of time, and store running clocks."""
        while True:
            await asyncio.sleep(self.settings.tick)
            await self.look_at_clocks(self.settings.clock_every)

    async def look_at_clocks(self, store_after: float) -> None:
        rows: list[Statement] = []
        for live in list(self.live.values()):
            clock = live.table.clock
            if clock is None or not clock.running:
                continue
            for seat in clock.out():
                self.start(self.entering(live, lambda table, seat=seat: table.time_out(seat)))  # type: ignore[misc]
            if clocks.now() - live.clock_stored >= store_after:
                live.clock_stored = clocks.now()
                rows += rows_of_clock(live.table)
        if rows:
            try:
                await self.log.store(rows)
            except LogTrouble as trouble:
                logger.error("Running clocks were not stored: %s", trouble)

    # -- bots ------------------------------------------------------------------------------------------------------
    def wake(self, live: Live) -> None:
        """Start every bot that is asked and is not thinking yet."""
        if live.lock.gone or self.draining:
            return
        table = live.table
        for seat in table.bots_asked():
            counter = table.counters[seat]
            if live.thinking.get(seat) != counter:
                live.thinking[seat] = counter
                bot = table.seats[seat].thinker
                hidden = not table.state.ask.public
                pause = self.settings.pause_of(bot, table.state.game.facts)
                most = thinking_time(pause, hidden) * self.part_for(live)
                question = question_for(table.state, seat, self.settings.program_of(bot), most=most)
                pause = max(pause if hidden else 0.0, live.pace())
                self.start(self.bot_turn(live, seat, counter, question, table.state.legal(seat), pause))

    def part_for(self, live: Live) -> float:
        """The part of its usual time that a bot gets here now. The table is told when this begins and when it ends."""
        part = self.thinkers.pool.part()
        if live.hurried != (part < 1.0):
            live.hurried = part < 1.0
            self.tell(live, lambda _: NoticeMessage("hurried" if live.hurried else "unhurried"))
        return part

    async def bot_turn(
        self, live: Live, seat: int, counter: int, question: AskedBot, legal: list[int], pause: float
    ) -> None:
        """Ask a bot, and enter its answer `pause` seconds after a process began to think.

        So the time of an answer tells nothing about the choices, and a person can follow the bot that plays for them,
        and stop it: then the answer is dropped.
        """
        start = time.monotonic()
        try:
            reply = await self.thinkers.think(question, payer=live.payer)
        except NoThought:
            reply = Reply(secrets.choice(legal))
        self.metrics.think_seconds.observe(time.monotonic() - start)
        if reply.forfeit:
            logger.warning("A guest bot resigns at table %s: %s", live.table.id, reply.forfeit)
        await asyncio.sleep(rest_of(pause, reply.seconds))
        if live.thinking.get(seat) == counter:
            del live.thinking[seat]

        def act(table: ServerTable) -> Entry:
            if table.counters[seat] != counter or not table.seats[seat].played_by_bot or table.over:
                raise Refused("stale", "The bot's decision has changed.")
            return table.resign(seat) if reply.forfeit else table.answer(seat, reply.action)

        try:
            await self.entering(live, act)
        except Refused as refused:
            if refused.code == "trouble":
                await asyncio.sleep(RETRY)
                self.wake(live)

    async def hint(self, live: Live, seat: int, counter: int) -> tuple[Hint, dict[int, str]]:
        """What a strong bot would answer, and the label of every choice."""
        async with live.lock:
            table = live.table
            table.check(seat, counter)
            if seat not in table.asked():
                raise Refused("not_asked", "You have nothing to decide now.")
            question = question_for(table.state, seat, self.settings.hint_bot, hint=True)
            labels = {choice.action: choice.label for choice in decision_of(table, table.state, seat).choices}
        try:
            return hint_of(await self.thinkers.think(question, hint=True, payer=live.payer)), labels
        except NoThought:
            raise Refused("trouble", "The bot found no hint. Try again.") from None

    # -- running ---------------------------------------------------------------------------------------------------
    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refused):
            self.metrics.failures.inc()
            logger.error("A background task failed", exc_info=error)

    def drain(self) -> None:
        """Prepare to stop: no new tables and no new thoughts of bots, and everybody is told."""
        self.draining = True
        for live in self.live.values():
            self.tell(live, lambda _: NoticeMessage("stopping"))

    def quiet(self) -> bool:
        """Whether no move is being stored and no bot is thinking."""
        return not any(live.lock.locked() or live.thinking for live in self.live.values())

    async def close(self) -> None:
        await self.look_at_clocks(store_after=-math.inf)
        for live in self.live.values():
            for client in live.clients:
                client.send_bytes(None)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.variants.close()
        await self.log.close()
