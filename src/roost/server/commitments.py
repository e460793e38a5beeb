"""The server's promises for provable shuffles (shuffle.py): secrets chosen before the browser adds its part."""

from __future__ import annotations

import secrets
import time

from roost.server.guards import Stop
from roost.server.log import Log, Statement
from roost.server.messages import Provable
from roost.server.shuffle import Shuffle

USED = "used "


async def commit(log: Log) -> str:
    """Store a new secret; returns its hash."""
    made = Shuffle(secrets.token_hex(32), "")
    put = "INSERT INTO commitment (hash, secret, at) VALUES (?, ?, ?)"
    await log.store([Statement(put, (made.commitment, made.secret, time.time()))])
    return made.commitment


async def shuffle_for(log: Log, wish: Provable) -> tuple[Shuffle, list[Statement]]:
    """The shuffle of a new table, and the rows that use up its commitment.

    A secret is published at the end of its game, so it must never be used again: the mark that it is used can be stored
    only once.
    """
    found = await log.read("SELECT secret FROM commitment WHERE hash = ?", wish.commitment)
    if not found:
        raise Stop(409, "conflict", "The server's promise for this deal is used or too old; open the table again.")
    rows = [
        Statement("INSERT INTO commitment (hash, secret, at) VALUES (?, '', ?)", (USED + wish.commitment, time.time())),
        Statement("DELETE FROM commitment WHERE hash = ?", (wish.commitment,)),
    ]
    return Shuffle(found[0][0], wish.nonce), rows
