"""The chat of a table. Players write, spectators only read. It is stored with the table, not in the record."""

from __future__ import annotations

import re
import time

from roost.server.guards import Bucket
from roost.server.log import Log, Statement
from roost.server.messages import ChatLine
from roost.server.settings import Limits
from roost.server.tables import Refused


def clean_text(text: str) -> str:
    """The text on one line; control characters and other invisible ones become spaces. May be empty."""
    return re.sub(r"\s+", " ", "".join(c if c.isprintable() else " " for c in text)).strip()


def words_of(text: str) -> str:
    """What is stored of a chat line. Raises `Refused` if that is nothing."""
    words = clean_text(text)
    if not words:
        raise Refused("malformed", "A chat line needs at least one visible character.")
    return words


class Chat:
    """The newest lines of a table, oldest first, and how fast each seat may write."""

    def __init__(self, lines: list[ChatLine]) -> None:
        self.lines = lines
        self.paces: dict[int, Bucket] = {}

    def take_turn(self, seat: int, limits: Limits) -> None:
        """Raises `Refused` if the seat writes too fast."""
        if seat not in self.paces:
            self.paces[seat] = Bucket(limits.chat, limits.chat_at_once)
        if not self.paces[seat].take():
            raise Refused("too_many", "You write too fast. Wait a few seconds.")

    def line(self, seat: int, name: str, words: str) -> ChatLine:
        """The next line. The caller stores it, then calls `add`."""
        number = self.lines[-1].number + 1 if self.lines else 1
        return ChatLine(number, seat, name, words, time.time())

    def add(self, lines: list[ChatLine], limits: Limits) -> None:
        self.lines = [*self.lines, *lines][-limits.chat_kept :]


def rows_of_line(table: str, line: ChatLine, limits: Limits) -> list[Statement]:
    """The rows that store a line and delete the lines that are too old."""
    return [
        Statement(
            "INSERT INTO chat (match, number, seat, name, text, at) VALUES (?,?,?,?,?,?)",
            (table, line.number, line.seat, line.name, line.text, line.at),
        ),
        Statement("DELETE FROM chat WHERE match = ? AND number <= ?", (table, line.number - limits.chat_kept)),
    ]


async def find_chat(log: Log, table: str) -> Chat:
    rows = await log.read("SELECT number, seat, name, text, at FROM chat WHERE match = ? ORDER BY number", table)
    return Chat([ChatLine(*row) for row in rows])
