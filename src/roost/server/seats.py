"""Seats and their owners. Only hashes of cookies and link tokens are kept."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import Literal

from roost.bots.roster import level_of
from roost.core.game import Facts
from roost.server.messages import SeatFace
from roost.server.settings import AWAY_BOT, GUEST


def new_secret() -> str:
    """A new cookie or token: 32 random bytes."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """The hash that is stored. The secret is long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def clean_name(name: str, fallback: str) -> str:
    """The name on one line without control characters; `fallback` if it is empty or "you", which means the reader."""
    given = re.sub(r"\s+", " ", "".join(c for c in name if c.isprintable())).strip()
    return fallback if given.lower() in ("", "you") else given


@dataclass
class Seat:
    """One seat of a table. `owner` and `token` are hashes; a human's seat without an owner is free.

    `pace`: the least seconds between bots' answers while the owner watches a bot play for them. It is not stored.
    """

    name: str
    human: bool
    bot: str
    owner: str | None = None
    token: str | None = None
    away: bool = False
    resigned: bool = False
    pace: float = 0.0

    @property
    def played_by_bot(self) -> bool:
        return not self.human or self.away or self.resigned

    @property
    def thinker(self) -> str:
        """The bot that plays the seat, if one does."""
        return AWAY_BOT if self.resigned else self.bot or AWAY_BOT

    @property
    def kind(self) -> Literal["human", "bot", "away"]:
        return "bot" if not self.human or self.resigned else "away" if self.away else "human"

    def new_link(self) -> str:
        """Make a new link token; an older one becomes invalid."""
        token = new_secret()
        self.token = hashed(token)
        return token

    def opens_with(self, token: str) -> bool:
        return self.token is not None and secrets.compare_digest(self.token, hashed(token))

    def taken_by(self, owner: str, name: str) -> None:
        """Give the seat to a visitor; the token cannot be used again."""
        self.owner = owner
        self.token = None
        self.away = False
        self.name = clean_name(name, self.name)

    def face(self, name: str, connected: bool, facts: Facts) -> SeatFace:
        bot = self.thinker if self.played_by_bot else None
        level = "" if bot is None else bot.removeprefix(GUEST) if bot.startswith(GUEST) else level_of(bot, facts)
        taken = not self.human or self.owner is not None
        return SeatFace(name, self.kind, bot, level, taken, connected, self.resigned)
