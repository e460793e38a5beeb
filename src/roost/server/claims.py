"""Claims: what the others may do about a player who is asked and has vanished, by the table's own setting.

A claim gives the player some time to come back. If they are still gone then, a bot takes over until they come back
(`bot`), or they lose as if they had resigned (`lose`).
"""

from __future__ import annotations

import asyncio
import contextlib
import time

from roost.server.hall import Hall
from roost.server.live import Live
from roost.server.seats import Seat
from roost.server.settings import AWAY_BOT
from roost.server.tables import Entry, Refused, ServerTable


def ask(hall: Hall, live: Live, seat: int) -> None:
    """Begin a claim against a seat. Raises `Refused` if its player is there, is not asked, or cannot be claimed."""
    table = live.table
    if not table.claim:
        raise Refused("no_claim", "At this table nobody can be replaced.")
    if table.over or seat not in table.asked() or table.seats[seat].played_by_bot or table.seats[seat].owner is None:
        raise Refused("no_claim", "The game does not wait for this player.")
    if seat in live.connected():
        raise Refused("no_claim", f"{table.names[seat]} is here.")
    if seat in table.claims:
        raise Refused("busy", f"{table.names[seat]} already has some time left to come back.")
    seconds = hall.settings.limits.claim_seconds
    table.claims[seat] = time.monotonic() + seconds
    hall.tell_table(live)
    hall.start(settle(hall, live, seat, table.counters[seat], seconds))


async def settle(hall: Hall, live: Live, seat: int, counter: int, seconds: float) -> None:
    """When the time of a claim is over: carry it out if the player is still gone and has not answered."""
    await asyncio.sleep(seconds)
    live.table.claims.pop(seat, None)

    def check() -> None:
        table = live.table
        if table.over or table.counters[seat] != counter or table.seats[seat].played_by_bot or seat in live.connected():
            raise Refused("stale", "The player came back.")

    def replace(one: Seat) -> None:
        check()
        one.away = True
        one.bot = AWAY_BOT
        one.pace = 0.0

    def lose(table: ServerTable) -> Entry:
        check()
        return table.lose_by_claim(seat)

    with contextlib.suppress(Refused):
        if live.table.claim == "bot":
            await hall.change_seat(live, seat, replace)
        else:
            await hall.enter(live, lose)
        return
    async with live.lock:
        hall.tell_table(live)
