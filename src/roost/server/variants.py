"""Variants that players bring: checked in a separate process, because somebody else's rows may be wrong or endless.

The check loads the variant and plays random games with it. Only then the server loads it too.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec

from roost.core.fault import ContentError
from roost.core.game import Game
from roost.server.contents import VARIANT_FILE, Contents, read_variant
from roost.server.guards import Stop
from roost.server.thinker import Checked, VariantCheck
from roost.server.thinking import NoThought, Thinker

PATIENCE = 20.0  # seconds for a check
WAITING = 8  # checks at a time; more are refused
KEPT = 64  # checks whose result is remembered
LONGEST_MESSAGE = 4000  # characters of an error message


class Variants:
    """Checks variants one at a time, in a process of its own, so that no bot waits for a check."""

    def __init__(self, contents: Contents) -> None:
        self.contents = contents
        self.process = Thinker()
        self.lock = asyncio.Lock()
        self.waiting = 0
        self.passed: OrderedDict[bytes, Game[Any]] = OrderedDict()

    async def open(self, game: str, text: str, seats: int, options: dict[str, Any]) -> Game[Any]:
        """The game with the variant in this TOML text. Raises `Stop` with everything that is wrong with it."""
        question = msgspec.json.encode(VariantCheck(game, text, seats, options)) + b"\n"
        if question not in self.passed:
            self.remember(question, await self.checked(game, text, question))
        self.passed.move_to_end(question)
        return self.passed[question]

    async def checked(self, game: str, text: str, question: bytes) -> Game[Any]:
        if self.waiting >= WAITING:
            raise Stop(429, "too_many", "Too many variants are being checked; try again in a few seconds.")
        self.waiting += 1
        try:
            async with self.lock:
                found = await self.process.ask(question, PATIENCE, Checked)
        except NoThought:
            raise Stop(
                400, "malformed", f"{VARIANT_FILE}: random games with it do not end, or end in an error."
            ) from None
        finally:
            self.waiting -= 1
        if found.fault:
            raise Stop(400, "malformed", found.fault[:LONGEST_MESSAGE])
        try:
            return self.contents.keep(await asyncio.to_thread(read_variant, game, text))
        except ContentError as error:
            raise Stop(400, "malformed", str(error)[:LONGEST_MESSAGE]) from None

    def remember(self, question: bytes, game: Game[Any]) -> None:
        self.passed[question] = game
        if len(self.passed) > KEPT:
            self.passed.popitem(last=False)

    async def close(self) -> None:
        await self.process.stop()
