"""The tables in memory and their connected clients. Every change is stored first and sent to the clients afterwards.

A table's lock is held from the moment a message is checked until its result is stored and sent. So clients never see
anything that is not stored, and an answer is always checked against the newest state.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import random
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from roost.bots.hints import Hint
from roost.server import clocks
from roost.server.chat import Chat, find_chat, rows_of_line, words_of
from roost.server.contents import Contents
from roost.server.fairness import Payer
from roost.server.freezing import freeze
from roost.server.live import Client, Live, encode
from roost.server.log import Log, LogTrouble, Statement, Taken
from roost.server.messages import ChatMessage, NoticeMessage, NudgeMessage, ServerMessage
from roost.server.metrics import Metrics
from roost.server.question_queue import AskedFor, QuestionQueue
from roost.server.seats import Seat
from roost.server.settings import GUEST, Settings
from roost.server.showing import decision_of, log_of, state_of
from roost.server.stored_tables import (
    OtherRules,
    find_table,
    read_on,
    row_of_digest,
    rows_of_clock,
    rows_of_entry,
    waiting_for_bots,
)
from roost.server.tables import ANSWER, CHANGES, UNDO, Entry, Refused, ServerTable
from roost.server.thinker import Reply, hint_of
from roost.server.thinking import AskedBot, NoThought, Thinkers, question_for, rest_of, thinking_time
from roost.server.variants import Variants

TRIES = 20  # to store a change, if other servers are faster each time
# What servers tell each other: kinds of news (news.py).
ENTRY = "entry"
CHAT = "chat"
NUDGE = "nudge"
WHO = "who"
PRESENT = "present"
ALIVE = "alive"
FORGET = "forget"
RETRY = 2.0  # seconds until a bot whose answer could not be stored tries again
RESUME_DAYS = 30.0  # after a restart, bots go on by themselves at tables that are not older than this
logger = logging.getLogger(__name__)


class Hall:
    """All tables in memory, and everything that happens at them."""

    def __init__(self, log: Log, settings: Settings) -> None:
        self.log = log
        self.settings = settings
        self.name = secrets.token_hex(4)  # for other servers on the same database
        self.thinkers = Thinkers(settings.workers, settings.patience)
        self.queue = QuestionQueue(log, self.thinkers, self.name) if log.shared else None
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
        if self.log.shared:  # something may have happened while the table was loaded
            self.start(self.catch_up(live))
            self.start(self.tell_others(WHO, id, "-"))
        return live

    def add(self, table: ServerTable, chat: Chat | None = None) -> Live:
        if len(self.live) >= self.settings.limits.cached:
            for id in [id for id, live in self.live.items() if live.idle()][: len(self.live) // 4]:
                del self.live[id]
        live = Live(table, chat or Chat([]))
        table.run_clock()
        self.live[table.id] = live
        return live

    async def open(self, table: ServerTable, rows: list[Statement], address: str = "", news: str = "") -> Live:
        """Store a new table, then add it. Its bots think at the expense of the address that opened it.

        With `news`, the rows also change an older table, and `Taken` is raised if another server was first.
        """
        if self.draining:
            raise Refused("stopping", "The server is about to restart; open the table in a minute.")
        try:
            with self.metrics.storing():
                await self.log.store(rows, news)
        except LogTrouble as trouble:
            if news and isinstance(trouble, Taken):
                raise
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
            for _ in range(TRIES):
                table = live.table
                was_over, number, stored = table.over, table.number, table.stored
                entry = act(table)
                table.run_clock(entry)
                if await self.store(live, rows_of_entry(table, entry), number, stored):
                    break
            else:
                raise Refused("trouble", "Other players were faster each time. Try again.")
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
            for _ in range(TRIES):
                table = live.table
                number, stored, before = table.number, table.stored, table.people()
                entry = table.change_seat(seat, change)
                table.run_clock()
                if await self.store(live, rows_of_entry(table, entry), number, stored):
                    break
            else:
                raise Refused("trouble", "Other players were faster each time. Try again.")
            self.tell_changes(live, before, number)
            self.wake(live)

    def tell_changes(self, live: Live, before: list[tuple[str, str | None]], number: int) -> None:
        """Tell the table after seats have changed. `before` are the names and owners that clients know."""
        self.tell_table(live)
        now = live.table.people()
        moved = {owner for old, new in zip(before, now, strict=True) if old[1] != new[1] for owner in (old[1], new[1])}
        renamed = [name for name, _ in before] != [name for name, _ in now]
        told = [client for client in live.clients if renamed or client.visitor in moved - {None}]
        for client in told:  # log and state contain the names and depend on the seat, so both are sent again
            self.welcome(live, client, face=False)
        if not told or live.table.number != number:
            self.tell_state(live, number)
        if self.log.shared:
            self.start(self.tell_presence(live))

    @asynccontextmanager
    async def whole(self, live: Live) -> AsyncIterator[None]:
        """If a change fails halfway, drop the table from memory, so that it is loaded from the log again."""
        try:
            yield
        except Refused:
            raise
        except Exception as error:
            logger.error("Table %s failed and was dropped from memory", live.table.id, exc_info=error)
            self.forget(live)
            raise Refused("trouble", "The server failed at this table; connect again.") from error

    def forget(self, live: Live) -> None:
        """Drop a table from memory; its clients are disconnected. Whoever waits for its lock must look for it again."""
        live.lock.gone = True
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
        for client in live.clients:
            client.send_bytes(None)

    async def let_go(self, live: Live) -> None:
        """Drop a table whose rows were changed or deleted, as soon as nothing is being stored there."""
        with contextlib.suppress(Refused):  # somebody else has just dropped it
            async with live.lock:
                self.forget(live)

    async def store(self, live: Live, rows: list[Statement], number: int, stored: int) -> bool:
        """Store a change that is already made in memory; if that fails, reload the table and raise `Refused`.

        `number` and `stored` are those before the change. If the log has more, clients are sent everything again.
        Returns False if another server stored something first: then the caller tries again with the new state.
        """
        try:
            with self.metrics.storing(live.table.number - number):
                await self.log.store(rows, self.news(ENTRY, live.table.id, live.table.stored))
        except Taken:
            await self.load_again(live, number, stored)
            return False
        except LogTrouble as trouble:
            logger.error("Table %s: a change was not stored: %s", live.table.id, trouble)
            if await self.load_again(live, number, stored):
                raise Refused("trouble", "That could not be stored; look at the table again.") from trouble
            raise Refused("trouble", "That could not be stored; the table has not changed. Try again.") from trouble
        return True

    async def load_again(self, live: Live, number: int, stored: int) -> bool:
        """Load a table whose last change was not stored; returns whether the log has more than the clients know."""
        fresh = await find_table(self.log, self.contents, live.table.id)
        if fresh is None:
            raise LookupError("the table is gone")
        live.table = fresh
        fresh.run_clock()
        if (fresh.number, fresh.stored) == (number, stored):
            return False
        for client in live.clients:
            self.welcome(live, client)
        self.wake(live)
        return True

    # -- other servers ---------------------------------------------------------------------------------------------
    def news(self, kind: str, id: str, about: object) -> str:
        """A message to the other servers (news.py); "" if there can be none."""
        return f"{kind} {id} {about} {self.name}" if self.log.shared else ""

    async def tell_others(self, kind: str, id: str, about: object) -> None:
        """Tell the other servers something that is not stored. If that fails, they do without it."""
        if self.log.shared:
            with contextlib.suppress(LogTrouble):
                await self.log.store([], self.news(kind, id, about))

    async def tell_presence(self, live: Live) -> None:
        """Tell the other servers which seats are connected here."""
        await self.tell_others(PRESENT, live.table.id, ",".join(map(str, sorted(live.here()))) or "-")

    async def catch_up(self, live: Live) -> None:
        """Apply what other servers have stored at a table, and tell the clients here."""
        async with live.lock, self.whole(live):
            table = live.table
            number, was_over, before = table.number, table.over, table.people()
            kinds = await read_on(self.log, table)
            if not kinds:
                return
            table.run_clock()
            if table.people() != before or any(kind in CHANGES for kind in kinds):
                self.tell_changes(live, before, number)
            else:
                if table.over != was_over or any(kind not in (ANSWER, UNDO) for kind in kinds):
                    self.tell_table(live)
                self.tell_state(live, number)
            self.wake(live)

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
            writer, words = seat_of(live.table), words_of(text)
            live.chat.take_turn(writer, limits)
            for _ in range(TRIES):
                seat = seat_of(live.table)
                line = live.chat.line(seat, live.table.names[seat], words)
                try:
                    news = self.news(CHAT, live.table.id, line.number)
                    await self.log.store(rows_of_line(live.table.id, line, limits), news)
                    break
                except Taken:
                    await self.hear_chat(live)
                except LogTrouble as trouble:
                    logger.error("Table %s: a chat line was not stored: %s", live.table.id, trouble)
                    raise Refused("trouble", "The chat line could not be stored. Try again.") from trouble
            else:
                raise Refused("trouble", "Other players were faster each time. Try again.")
            live.chat.add([line], limits)
            self.tell(live, lambda _: ChatMessage([line]))

    async def hear_chat(self, live: Live) -> None:
        """Add and tell the chat lines that other servers have stored."""
        known = live.chat.lines[-1].number if live.chat.lines else 0
        new = [line for line in (await find_chat(self.log, live.table.id)).lines if line.number > known]
        if new:
            live.chat.add(new, self.settings.limits)
            self.tell(live, lambda _: ChatMessage(new))

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
            reply = await self.thought(live, seat, counter, question)
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

        for action in dict.fromkeys([reply.action, *random.sample(legal, len(legal))]):
            reply.action = action
            try:
                await self.entering(live, act)
            except Refused as refused:
                if refused.code == "illegal":  # a script of a variant may never end: another answer is tried
                    continue
                if refused.code == "trouble":
                    await asyncio.sleep(RETRY)
                    self.wake(live)
            return

    async def thought(self, live: Live, seat: int, counter: int, question: AskedBot, hint: bool = False) -> Reply:
        """The reply of a bot, from a process of this server or, with PostgreSQL, of whoever has time."""
        guest = live.table.seats[seat].bot.startswith(GUEST)  # its program is on this machine
        if self.queue is None or guest:
            return await self.thinkers.think(question, hint=hint, payer=live.payer)
        key = AskedFor(live.table.id, seat, counter, hint)
        return await self.queue.think(key, question, payer=live.payer)

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
            return hint_of(await self.thought(live, seat, counter, question, hint=True)), labels
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

    async def store_digests(self) -> None:
        """Store the digest of every unfinished table, for the next start: the rules may have been updated then."""
        tables = [live.table for live in self.live.values() if not live.lock.locked()]
        rows = [row_of_digest(table) for table in tables if table.stored and not table.over]
        if rows:
            with contextlib.suppress(LogTrouble):
                await self.log.store(rows)

    async def close(self) -> None:
        await self.look_at_clocks(store_after=-math.inf)
        await self.store_digests()
        for live in self.live.values():
            for client in live.clients:
                client.send_bytes(None)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.variants.close()
        await self.log.close()
