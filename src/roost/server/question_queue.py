"""Bots' questions as rows of PostgreSQL, which any server or `roost think` takes when it has time.

A row is known by table, seat and counter, so several servers ask a question once. Whoever thinks holds the row locked,
so a row is free again as soon as its holder dies. A row holds a world, never a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec

from roost.server.contents import Content
from roost.server.fairness import NOBODY, Payer
from roost.server.log import Log, LogTrouble, Statement, open_log
from roost.server.thinker import Reply
from roost.server.thinking import TRIES, AskedBot, NoThought, Thinker, Thinkers

ASKED = "asked"  # news about a new question
ANSWERED = "answered"
POLL = 2.0  # seconds until the database is asked again without news
PATIENCE = 90.0  # seconds that a question may wait before a random answer is given
KEPT_FOR = 600.0  # seconds that rows are kept
TIDY = 50  # old rows are deleted at about each 50th question
CONTENTS = 32  # contents that are remembered
OPEN = "reply IS NULL FOR UPDATE SKIP LOCKED"
logger = logging.getLogger(__name__)


class AskedFor(NamedTuple):
    """The decision that a question is about."""

    match: str
    seat: int
    counter: int
    hint: bool


class QuestionQueue:
    """Asks questions, waits for replies, and lends free bot processes to the questions of other servers."""

    def __init__(self, log: Log, thinkers: Thinkers, name: str) -> None:
        self.log = log
        self.thinkers = thinkers
        self.name = name
        self.answered: dict[str, asyncio.Event] = {}  # by table, for those who wait here
        self.asked = asyncio.Event()
        self.contents: OrderedDict[str, Content] = OrderedDict()

    def hear(self, kind: str, match: str) -> None:
        if kind == ASKED:
            self.asked.set()
        elif match in self.answered:
            self.answered[match].set()

    # -- asking --------------------------------------------------------------------------------------------------------
    async def think(self, key: AskedFor, question: AskedBot, payer: Payer = NOBODY) -> Reply:
        """The reply to a question, from whoever thinks first. Raises `NoThought`."""
        put = "INSERT INTO question (match, seat, counter, hint, content, line, at) VALUES (?,?,?,?,?,?,?)"
        line = question.line.decode()
        values = (*key[:3], int(key.hint), question.content.hash, line, time.time())
        rows = [Statement(f"{put} ON CONFLICT DO NOTHING", values)]
        if not secrets.randbelow(TIDY):
            rows.append(Statement("DELETE FROM question WHERE at < ?", (time.time() - KEPT_FOR,)))
        failures = 0
        try:
            await self.log.store(rows, f"{ASKED} {key.match} - {self.name}")
            async with asyncio.timeout(PATIENCE):
                while True:
                    news = self.answered.setdefault(key.match, asyncio.Event())
                    news.clear()
                    if (found := await self.reply_to(key)) is not None:
                        return found
                    try:
                        if (found := await self.think_here(key, question, payer, news)) is not None:
                            return found
                    except NoThought as trouble:
                        failures += 1
                        logger.warning("A bot process failed (%s), attempt %d of %d", trouble, failures, TRIES)
                        if failures == TRIES:
                            raise
                        continue
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(news.wait(), POLL)
        except (LogTrouble, TimeoutError) as error:
            raise NoThought(type(error).__name__) from error
        finally:
            self.answered.pop(key.match, None)

    async def reply_to(self, key: AskedFor) -> Reply | None:
        where = "match = ? AND seat = ? AND counter = ? AND hint = ?"
        rows = await self.log.read(f"SELECT reply FROM question WHERE {where}", *key[:3], int(key.hint))
        return None if not rows or rows[0][0] is None else msgspec.json.decode(rows[0][0], type=Reply)

    async def think_here(self, key: AskedFor, question: AskedBot, payer: Payer, news: asyncio.Event) -> Reply | None:
        """Wait for a free process and think in it; None if somebody else was faster or is thinking."""
        taking = asyncio.ensure_future(self.thinkers.pool.take(key.hint, payer))
        hearing = asyncio.ensure_future(news.wait())
        try:
            await asyncio.wait([taking, hearing], timeout=POLL, return_when=asyncio.FIRST_COMPLETED)
            if not taking.done():
                return None
        except asyncio.CancelledError:
            if taking.done():  # it came too late
                self.thinkers.pool.give_back(taking.result(), payer, 0.0)
            raise
        finally:
            hearing.cancel()
            if not taking.done():
                taking.cancel()
        thinker = taking.result()
        start = time.monotonic()
        try:
            where = f"match = ? AND seat = ? AND counter = ? AND hint = ? AND {OPEN}"
            async with self.log.claim(where, *key[:3], int(key.hint)) as claim:
                return None if claim is None else await self.answer(claim, thinker, question)
        finally:
            self.thinkers.pool.give_back(thinker, payer, time.monotonic() - start)

    async def answer(self, claim: Any, thinker: Thinker, question: AskedBot) -> Reply:
        """Think about a claimed row, and store the reply."""
        start = time.monotonic()
        reply = await thinker.think(question, self.thinkers.patience)
        reply.seconds = time.monotonic() - start
        await claim.reply(msgspec.json.encode(reply).decode(), f"{ANSWERED} {claim.match} - {self.name}")
        self.hear(ANSWERED, claim.match)
        return reply

    # -- helping -------------------------------------------------------------------------------------------------------
    async def help(self, spare: int = 1) -> None:
        """Think about the questions of other servers while more than `spare` processes are free."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.asked.wait(), POLL)
            self.asked.clear()
            try:
                helpers = max(0, len(self.thinkers.pool.free) - spare)
                await asyncio.gather(*(self.help_on(spare) for _ in range(helpers)))
            except LogTrouble as trouble:
                logger.warning("Questions of bots cannot be read: %s", trouble)

    async def help_on(self, spare: int) -> None:
        pool = self.thinkers.pool
        while not pool.waiting and len(pool.free) > spare:
            thinker = await pool.take(False, NOBODY)
            start = time.monotonic()
            try:
                if not await self.help_once(thinker):
                    return
            except NoThought as trouble:
                logger.warning("A bot process failed (%s) at a question of another server", trouble)
                return
            finally:
                pool.give_back(thinker, NOBODY, time.monotonic() - start)

    async def help_once(self, thinker: Thinker) -> bool:
        """Answer the oldest question that nobody thinks about; returns whether there was one."""
        where = f"at > ? AND {OPEN.replace('FOR', 'ORDER BY hint, at LIMIT 1 FOR')}"
        async with self.log.claim(where, time.time() - PATIENCE) as claim:
            if claim is None:
                return False
            content = await self.content(claim.content)
            if content is None:
                return False
            await self.answer(claim, thinker, AskedBot(content, claim.line.encode()))
            return True

    async def content(self, hash: str) -> Content | None:
        if hash not in self.contents:
            rows = await self.log.read("SELECT hash, game, body FROM content WHERE hash = ?", hash)
            if not rows:
                return None
            self.contents[hash] = Content(*rows[0])
            if len(self.contents) > CONTENTS:
                self.contents.popitem(last=False)
        return self.contents[hash]


async def think_for(database: str, workers: int, patience: float) -> None:
    """What `roost think` does: think about the questions of all servers on a database until it is stopped."""
    log = await open_log(database)
    thinkers = Thinkers(workers - 1, patience)  # it adds one
    queue = QuestionQueue(log, thinkers, secrets.token_hex(4))

    def hear(news: str) -> None:
        kind, match, _, _ = news.split(" ")
        queue.hear(kind, match)

    try:
        await asyncio.gather(log.listen(hear, queue.asked.set), queue.help(spare=0))
    finally:
        await thinkers.close()
        await log.close()
