"""The list of open tables, where strangers find each other. The operator allows it with `roost serve --open-tables`."""

from __future__ import annotations

import contextlib
import logging
import time

from roost.server.guards import Stop
from roost.server.hall import Hall
from roost.server.live import Live
from roost.server.lobby import or_stop
from roost.server.messages import OpenList, OpenSeat, OpenTable
from roost.server.seats import Seat
from roost.server.stored_tables import OtherRules, open_ids
from roost.server.tables import Refused, ServerTable

logger = logging.getLogger(__name__)


def free_seats(table: ServerTable) -> list[int]:
    return [k for k, seat in enumerate(table.seats) if seat.human and seat.owner is None and not seat.resigned]


def has_started(table: ServerTable) -> bool:
    """Whether a human player has already answered. A bot may answer before the others have joined."""
    return table.over or any(table.seats[entry.seat].human for entry in table.entries)


def is_listed(live: Live, patience: float) -> bool:
    """Whether strangers may take a seat: not if the table is full, started, or its players have been gone for long."""
    table = live.table
    if not table.open or has_started(table) or not free_seats(table):
        return False
    return bool(live.connected()) or time.monotonic() - live.left_at < patience


async def open_tables(hall: Hall) -> OpenList:
    """All open tables in memory, newest first. A table whose players are connected is always in memory.

    If other servers use the same database, their tables are loaded: players may be connected there.
    """
    if not hall.settings.open_tables:
        return OpenList(False, [])
    limits = hall.settings.limits
    if hall.log.shared:
        for id in await open_ids(hall.log, limits.listed):
            with contextlib.suppress(OtherRules):
                await hall.find(id)
    found = [live.table for live in hall.live.values() if is_listed(live, limits.open_wait)]
    found.sort(key=lambda table: -table.updated)
    return OpenList(True, [face_of(table) for table in found[: limits.listed]])


def face_of(table: ServerTable) -> OpenTable:
    seats = [
        OpenSeat(name, one.kind, not one.human or one.owner is not None)
        for name, one in zip(table.names, table.seats, strict=True)
    ]
    given = table.game.facts.options
    options = {name: value for name, value in table.state.options.items() if value != given[name].default}
    clock = table.clock.face() if table.clock else None
    return OpenTable(table.id, table.game.id, seats, options, clock, table.updated)


async def sit_down(hall: Hall, live: Live, name: str, visitor: str) -> int:
    """Give the visitor the first free seat of an open table."""
    if not hall.settings.open_tables or not live.table.open:
        raise Stop(403, "not_yours", "This table is not open to everybody; ask a player for a link.")
    if has_started(live.table):
        raise Stop(409, "conflict", "This game has already started.")
    own = live.table.seat_of(visitor)
    if own is not None:
        return own
    taken = -1
    for k in free_seats(live.table):

        def take(seat: Seat, k: int = k) -> None:
            nonlocal taken
            if seat.owner is not None or live.table.seat_of(visitor) is not None or has_started(live.table):
                raise Refused("conflict", "Somebody has just taken that seat.")
            seat.taken_by(visitor, name)
            taken = k

        await or_stop(hall.change_seat(live, k, take))
        logger.info("Table %s: seat %d joined from the list of open tables", live.table.id, taken)
        return taken
    raise Stop(409, "conflict", "All seats of this table are taken.")
