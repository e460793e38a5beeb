"""The hall: tables that are alive, with those who are connected; what they do is stored first and told then.

A table's lock is held from the look at a message until its result is stored and told. So nothing is ever shown that
is not stored, and an answer is judged by the state that its sender will find.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from roost.bots.hints import Hint
from roost.server import journal
from roost.server.log import Log, LogTrouble, Statement
from roost.server.messages import NudgeMessage, ServerMessage
from roost.server.seats import Seat
from roost.server.settings import Settings
from roost.server.showing import decision_of, log_of, state_of
from roost.server.stored_tables import find_table, row_of_seat, rows_of_entry, waiting_for_bots
from roost.server.tables import Entry, Refused, ServerTable
from roost.server.thinker import hint_of
from roost.server.thinking import NoThought, Thinkers, question_for

encode = msgspec.json.Encoder().encode
RETRY = 2.0  # seconds until a bot tries again whose answer could not be stored
RESUME_DAYS = 30.0  # how long a table that waits for a bot is taken up by itself after a restart


class Client:
    """One connected socket: whose it is, and what it is still to be sent."""

    def __init__(self, visitor: str | None, backlog: int) -> None:
        self.visitor = visitor
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(backlog)
        self.too_slow = False

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes | None) -> None:
        """A reader that is too far behind is let go; it connects again and is given the whole."""
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.too_slow = True


class TableLock(asyncio.Lock):
    """A table's lock; when its table was let go, whoever still waits for it is sent to the one in the log."""

    gone = False

    async def __aenter__(self) -> None:
        await super().__aenter__()
        if self.gone:
            self.release()
            raise Refused("trouble", "The table is being read anew from the log; connect again.")


class Live:
    """A table with what only a running server knows of it."""

    def __init__(self, table: ServerTable) -> None:
        self.table = table
        self.lock = TableLock()
        self.clients: list[Client] = []
        self.thinking: dict[int, int] = {}  # seat to the counter that its bot thinks about
        self.nudged = 0.0

    def connected(self) -> set[int]:
        seats = {self.table.seat_of(client.visitor) for client in self.clients}
        return {seat for seat in seats if seat is not None}

    def idle(self) -> bool:
        return not self.clients and not self.thinking and not self.lock.locked()


class Hall:
    def __init__(self, log: Log, settings: Settings) -> None:
        self.log = log
        self.settings = settings
        self.thinkers = Thinkers(settings.workers, settings.patience)
        self.live: dict[str, Live] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sockets: Counter[str] = Counter()  # by address
        self.hinting: set[tuple[str | None, str]] = set()  # visitors and the tables that they wait for a hint at

    # -- tables ----------------------------------------------------------------------------------------------------
    def find(self, id: str) -> Live | None:
        """A table, taken up from the log if it is not in memory."""
        live = self.live.get(id)
        if live is None:
            table = find_table(self.log, id)
            if table is None:
                return None
            live = self.add(table)
            self.wake(live)
        return live

    def add(self, table: ServerTable) -> Live:
        if len(self.live) >= self.settings.limits.cached:
            for id in [id for id, live in self.live.items() if live.idle()][: len(self.live) // 4]:
                del self.live[id]
        live = Live(table)
        self.live[table.id] = live
        return live

    async def open(self, table: ServerTable, rows: list[Statement]) -> Live:
        """A new table: stored, then there."""
        try:
            await self.log.store(rows)
        except LogTrouble as trouble:
            journal.note("not_stored", table=table.id, why=str(trouble))
            raise Refused("trouble", "The table could not be stored, so there is none. Try again.") from trouble
        live = self.live.get(table.id) or self.add(table)  # somebody may have found it as soon as it was stored
        self.wake(live)
        journal.note("opened", table=table.id, game=table.game.id, seats=len(table.seats))
        return live

    def resume(self) -> None:
        """After a start: bots go on where it is their turn."""
        for id in waiting_for_bots(self.log, RESUME_DAYS, self.settings.limits.cached):
            try:
                self.find(id)
            except Exception as error:  # one table that cannot be taken up must not keep the others from it
                journal.note("not_resumed", table=id, why=type(error).__name__)

    # -- what happens at a table -----------------------------------------------------------------------------------
    async def enter(self, live: Live, act: Callable[[ServerTable], Entry]) -> None:
        """One entry: judged, stored, told. Raises `Refused`; goes on to its end if the one who asked hangs up."""
        await asyncio.shield(self.start(self.entering(live, act)))

    async def entering(self, live: Live, act: Callable[[ServerTable], Entry]) -> None:
        async with live.lock, self.whole(live):
            table = live.table
            was_over = table.over
            number = table.number
            entry = act(table)
            await self.store(live, rows_of_entry(table, entry), number)
            if entry.kind == "resign" or table.over != was_over:
                self.tell_table(live)
            self.tell_state(live, table.number - 1)
            self.wake(live)
            if table.over:
                journal.note("over", table=table.id, entries=table.number)

    async def change_seat(self, live: Live, seat: int, change: Callable[[Seat], None]) -> None:
        """A seat's own facts: who sits there, its link, whether a bot plays for it."""
        await asyncio.shield(self.start(self.changing(live, seat, change)))

    async def changing(self, live: Live, seat: int, change: Callable[[Seat], None]) -> None:
        async with live.lock, self.whole(live):
            one = live.table.seats[seat]
            owner, names = one.owner, live.table.names
            change(one)
            await self.store(live, [row_of_seat(live.table, seat)], live.table.number)
            self.tell_table(live)
            moved = {owner, one.owner} - {None} if owner != one.owner else set()
            renamed = names != live.table.names  # all words have the names in them
            for client in live.clients:
                if renamed or client.visitor in moved:
                    self.welcome(live, client, face=False)
            if not moved and not renamed:
                self.tell_state(live, live.table.number)
            self.wake(live)

    @asynccontextmanager
    async def whole(self, live: Live) -> AsyncIterator[None]:
        """What fails in the middle leaves a table that nobody may see: it is let go, for the one in the log."""
        try:
            yield
        except Refused:
            raise
        except Exception as error:
            journal.note("let_go", table=live.table.id, why=type(error).__name__)
            live.lock.gone = True
            if self.live.get(live.table.id) is live:
                del self.live[live.table.id]
            for client in live.clients:
                client.send_bytes(None)
            raise Refused("trouble", "Something went wrong with this table; connect again.") from error

    async def store(self, live: Live, rows: list[Statement], number: int) -> None:
        """Store what is already done in memory; where that fails, memory follows the log again.

        `number` is the last one that was told. Where the log has another, everybody is told how things are.
        """
        try:
            await self.log.store(rows)
        except LogTrouble as trouble:
            journal.note("not_stored", table=live.table.id, why=str(trouble))
            stored = find_table(self.log, live.table.id)
            if stored is None:
                raise
            live.table = stored
            if stored.number != number:
                for client in live.clients:
                    self.welcome(live, client)
                self.wake(live)
                raise Refused("trouble", "That could not be stored; look at the table again.") from trouble
            raise Refused("trouble", "That could not be stored; the table is as before. Try again.") from trouble

    # -- telling ---------------------------------------------------------------------------------------------------
    def welcome(self, live: Live, client: Client, face: bool = True) -> None:
        """Everything from the start, for one who has come or whose seat has changed."""
        table = live.table
        seat = table.seat_of(client.visitor)
        if face:
            client.send(table.face(seat, live.connected()))
        client.send(log_of(table, seat))
        client.send(state_of(table, seat, table.number if seat is None else table.last_own[seat]))

    def tell_table(self, live: Live) -> None:
        connected = live.connected()
        self.tell(live, lambda seat: live.table.face(seat, connected))

    def tell_state(self, live: Live, since: int) -> None:
        self.tell(live, lambda seat: state_of(live.table, seat, since))

    def tell(self, live: Live, make: Callable[[int | None], ServerMessage]) -> None:
        """A message for everybody, made once for each pair of eyes."""
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

    # -- bots ------------------------------------------------------------------------------------------------------
    def wake(self, live: Live) -> None:
        """Let every bot think that is asked and does not think yet."""
        if live.lock.gone:
            return
        table = live.table
        for seat in table.bots_asked():
            counter = table.counters[seat]
            if live.thinking.get(seat) != counter:
                live.thinking[seat] = counter
                bot = table.seats[seat].bot or "ismcts"
                question = question_for(table.state, seat, bot)
                pause = 0.0 if table.state.ask.public else self.settings.pause_of(bot, table.state.game.facts)
                self.start(self.bot_turn(live, seat, counter, question, table.state.legal(seat), pause))

    async def bot_turn(
        self, live: Live, seat: int, counter: int, question: bytes, legal: list[int], pause: float
    ) -> None:
        """A bot's answer, not before the pause is over: an answer at once would tell that its hand left no choice."""
        soonest = time.monotonic() + pause
        try:
            action = (await self.thinkers.think(question)).action
        except NoThought:
            action = secrets.choice(legal)
        await asyncio.sleep(max(0.0, soonest - time.monotonic()))
        if live.thinking.get(seat) == counter:
            del live.thinking[seat]

        def act(table: ServerTable) -> Entry:
            if table.counters[seat] != counter or not table.seats[seat].played_by_bot or table.over:
                raise Refused("stale", "The bot thought for too long.")
            return table.answer(seat, action)

        try:
            await self.entering(live, act)
        except Refused as refused:
            if refused.code == "trouble":
                await asyncio.sleep(RETRY)
                self.wake(live)

    async def hint(self, live: Live, seat: int, counter: int) -> tuple[Hint, dict[int, str]]:
        """What a strong bot would do, and the words for each answer; the question is made of a state that is stored."""
        async with live.lock:
            table = live.table
            table.check(seat, counter)
            if seat not in table.asked():
                raise Refused("not_asked", "You are not asked now.")
            question = question_for(table.state, seat, self.settings.hint_bot, hint=True)
            labels = {choice.action: choice.label for choice in decision_of(table, table.state, seat).choices}
        try:
            return hint_of(await self.thinkers.think(question, hint=True)), labels
        except NoThought:
            raise Refused("trouble", "No hint could be thought of. Try again.") from None

    # -- running ---------------------------------------------------------------------------------------------------
    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refused):
            journal.note("failed", why=type(error).__name__)  # its words may name cards

    async def close(self) -> None:
        for live in self.live.values():
            for client in live.clients:
                client.send_bytes(None)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.close()
        self.log.close()
