"""What a visitor does with all of their games: continue them on another device, or delete them with the visitor's name.

The server stores only a hash of a visitor's cookie. So the code for another device is the cookie itself: whoever has it
is that visitor, on any number of devices.
"""

from __future__ import annotations

import contextlib
import json
import logging

from roost.core.words import player
from roost.server.guards import Stop
from roost.server.hall import FORGET, Hall
from roost.server.housekeeping import rows_of_deletion
from roost.server.log import LogTrouble, Statement
from roost.server.messages import Deleted
from roost.server.seats import Seat, hashed
from roost.server.stored_tables import OtherRules, tables_of
from roost.server.tables import SEAT, Refused

logger = logging.getLogger(__name__)


async def moved_to(hall: Hall, code: str, here: str | None, replace: bool) -> int:
    """How many of a code's games can be continued here (at most 50 are counted). Raises `Stop` if there are none.

    `here`: the visitor that this browser is now. Their games are not listed here any more, so that must be wanted.
    """
    found = await tables_of(hall.log, hashed(code), hall.settings.limits.listed)
    if not found:
        raise Stop(403, "not_yours", "This code belongs to no games here. Is it complete?")
    if not replace and here not in (None, hashed(code)) and await tables_of(hall.log, here or "", 1):
        raise Stop(409, "conflict", "This browser has games of its own, which it would no longer list.")
    return len(found)


async def delete_all(hall: Hall, visitor: str) -> Deleted:
    """Delete the visitor's games, and their name where others play on; unfinished games with others are resigned."""
    deleted = left = 0
    for id, seat in await hall.log.read("SELECT match, seat FROM seat WHERE owner = ?", visitor):
        others = await hall.log.read("SELECT 1 FROM seat WHERE match = ? AND owner <> ?", id, visitor)
        if not others:
            await store(hall, rows_of_deletion(id))
            await drop(hall, id)
            deleted += 1
            continue
        await leave(hall, id, seat, visitor)
        left += 1
    await store(hall, [Statement("DELETE FROM kept WHERE owner = ?", (visitor,))])
    logger.info("A visitor deleted %d games and left %d", deleted, left)
    return Deleted(deleted, left)


async def leave(hall: Hall, id: str, seat: int, visitor: str) -> None:
    """Give up a seat for good, without a trace of who had it."""

    def forget(one: Seat) -> None:
        if one.owner != visitor:
            raise Refused("conflict", "Your seat has just changed hands.")
        one.owner = None
        one.token = None
        one.name = player(seat)

    try:
        live = await hall.find(id)
        if live is not None:
            if not live.table.over and not live.table.seats[seat].resigned:
                with contextlib.suppress(Refused):  # the game has just ended
                    await hall.enter(live, lambda table: table.resign(seat))
            await hall.change_seat(live, seat, forget)
    except OtherRules:  # it cannot be loaded, so only its rows change
        empty = "UPDATE seat SET owner = NULL, token = NULL, name = ? WHERE match = ? AND seat = ?"
        await store(hall, [Statement(empty, (player(seat), id, seat))])
    except Refused as refused:
        raise Stop(409, refused.code, str(refused)) from None
    await store(hall, await without_name(hall, id, seat, visitor))
    gone = [Statement(f"DELETE FROM {kind} WHERE match = ? AND seat = ?", (id, seat)) for kind in ("chat", "report")]
    await store(hall, gone)
    await drop(hall, id)  # who is there gets the chat again, without the visitor's lines


async def without_name(hall: Hall, id: str, seat: int, visitor: str) -> list[Statement]:
    """Rows that take the visitor and their name out of the stored changes of a seat; later changes say what is left."""
    rows: list[Statement] = []
    stored = "SELECT number, data FROM entry WHERE match = ? AND kind = ? AND seat = ?"
    for number, data in await hall.log.read(stored, id, SEAT, seat):
        change = json.loads(data)
        if change.get("name", player(seat)) != player(seat):
            del change["name"]
        if change.get("owner") == visitor:
            del change["owner"]
        rows.append(
            Statement("UPDATE entry SET data = ? WHERE match = ? AND number = ?", (json.dumps(change), id, number))
        )
    return rows


async def store(hall: Hall, rows: list[Statement]) -> None:
    try:
        await hall.log.store(rows)
    except LogTrouble as trouble:
        logger.error("A visitor's games were not deleted: %s", trouble)
        raise Stop(429, "trouble", "Not everything could be deleted. Try again.") from trouble


async def drop(hall: Hall, id: str) -> None:
    """Forget a table in the memory of every server; its clients connect again."""
    live = hall.live.get(id)
    if live is not None:
        await hall.let_go(live)
    await hall.tell_others(FORGET, id, "-")
