"""Runs bots in separate processes, which get only what the bot's seat knows.

A process that dies or thinks too long is replaced, and the question is asked once more. If that fails too, the caller
picks a random legal answer, so that no table gets stuck.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import sys
import time
from collections import OrderedDict
from collections.abc import Container
from typing import NamedTuple, TypeVar

import msgspec

from roost.bots.bot import UnknownBot
from roost.bots.roster import BRAKE, read_name
from roost.core.game import Facts
from roost.core.state import State
from roost.server.contents import Content, content_of
from roost.server.fairness import NOBODY, FairPool, Payer
from roost.server.settings import GUEST, MOST_SECONDS, MOST_SIMULATIONS
from roost.server.thinker import KNOWN, BotQuestion, NewContent, Reply

TRIES = 2
MARGIN = 0.15  # seconds of a pause that a search leaves unused: for the way to the process and back
LEAST_THOUGHT = 0.05  # seconds
STEP = 0.5  # seconds
LONGEST_LINE = 16 * 1024 * 1024
Answer = TypeVar("Answer")
logger = logging.getLogger(__name__)


class NoThought(Exception):
    """The process died, or thought for too long."""


class AskedBot(NamedTuple):
    """A question for a bot process, and the content that it is about."""

    content: Content
    line: bytes


def question_for(
    s: State, seat: int, bot: str, luck: bytes | None = None, hint: bool = False, most: float = BRAKE
) -> AskedBot:
    """All that a bot process gets: a world dealt from what its seat knows, with a random seed of its own."""
    luck = luck or secrets.token_bytes(16)
    world = s.determinize(seat, int.from_bytes(luck[:7]))
    content = content_of(s.game)
    asked = BotQuestion(content.hash, bot, seat, luck[7:].hex(), world.to_json(), hint, most)
    return AskedBot(content, msgspec.json.encode(asked) + b"\n")


def thinking_time(pause: float, hidden: bool) -> float:
    """The seconds that a search may take: for hidden choices less than the pause, so that the answer comes in time."""
    return max(LEAST_THOUGHT, pause - MARGIN) if hidden else max(BRAKE, pause)


def rest_of(pause: float, thought: float) -> float:
    """The seconds until an answer may be given after so many seconds of thought.

    Thinking longer than the pause happens only on a busy machine; then the answer waits for a whole number of steps.
    """
    if not pause:
        return 0.0
    return pause - thought if thought <= pause else (pause - thought) % STEP


def check_bot(name: str, facts: Facts | None = None, guests: Container[str] = ()) -> None:
    """Raise `UnknownBot` for a bot that does not exist, is not allowed or thinks too long."""
    if name.startswith(GUEST) and name.removeprefix(GUEST) in guests:
        return
    if "@" in name:
        raise UnknownBot(f"{name!r}: bots at a table use no files of their own")
    if "+" in name:
        raise UnknownBot(f"{name!r}: bots at a table take no settings")
    _, number, seconds = read_name(name, facts)
    if number > MOST_SIMULATIONS or seconds > MOST_SECONDS:
        raise UnknownBot(f"{name!r} is too slow for a table: at most {MOST_SIMULATIONS} or {MOST_SECONDS:g}s")


class Thinker:
    """One bot process, started when it is first needed. `known`: the contents that it has been sent, oldest first."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.known: OrderedDict[str, None] = OrderedDict()

    async def think(self, question: AskedBot, patience: float) -> Reply:
        reply = await self.ask(question.line, patience, Reply, question.content)
        if reply.braked:
            logger.info("A bot's search was cut short")
        return reply

    def news(self, content: Content) -> bytes:
        """The line that tells the process about a content that it does not know."""
        line = b"" if content.hash in self.known else msgspec.json.encode(NewContent(*content)) + b"\n"
        self.known[content.hash] = None
        self.known.move_to_end(content.hash)
        if len(self.known) > KNOWN:
            self.known.popitem(last=False)
        return line

    async def ask(self, line: bytes, patience: float, kind: type[Answer], content: Content | None = None) -> Answer:
        """Send a line to the process and decode its reply; raises `NoThought` after `patience` seconds."""
        try:
            async with asyncio.timeout(patience):
                process = await self.running()
                assert process.stdin is not None and process.stdout is not None
                process.stdin.write((b"" if content is None else self.news(content)) + line)
                await process.stdin.drain()
                return msgspec.json.decode(await process.stdout.readline(), type=kind)
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as error:
            await self.stop()
            raise NoThought(type(error).__name__) from error
        except asyncio.CancelledError:
            self.kill()
            raise

    async def running(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.known.clear()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "roost.server.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            )
        return self.process

    def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()

    async def stop(self) -> None:
        self.kill()
        if self.process is not None:
            await self.process.wait()
        self.process = None


class Thinkers:
    """A pool of bot processes, with one more than `workers`: fairness.py keeps it for those who have none."""

    def __init__(self, workers: int, patience: float) -> None:
        self.all = [Thinker() for _ in range(workers + 1)]
        self.patience = patience
        self.pool = FairPool(self.all)

    async def think(self, question: AskedBot, hint: bool = False, payer: Payer = NOBODY) -> Reply:
        """A bot's reply, which says how long it thought. Raises `NoThought` after two failures."""
        for tried in range(1, TRIES + 1):
            thinker = await self.pool.take(hint, payer)
            start = time.monotonic()
            try:
                reply = await thinker.think(question, self.patience)
                reply.seconds = time.monotonic() - start
                return reply
            except NoThought as trouble:
                logger.warning("A bot process failed (%s), attempt %d of %d", trouble, tried, TRIES)
            finally:
                self.pool.give_back(thinker, payer, time.monotonic() - start)
        raise NoThought("tried twice")

    async def close(self) -> None:
        for thinker in self.all:
            await thinker.stop()
