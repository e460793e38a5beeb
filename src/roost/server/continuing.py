"""Continue a finished game from one of its moments, as a new practice table against bots."""

from __future__ import annotations

from collections.abc import Container

from roost.server.guards import Stop
from roost.server.hall import Hall
from roost.server.live import Live
from roost.server.lobby import check_room, new_id, or_stop, seat_for
from roost.server.messages import Continue, NewPlayer, Opened
from roost.server.replay import check_at, check_seat
from roost.server.seats import Seat
from roost.server.stored_tables import rows_of_entry, rows_of_new
from roost.server.tables import ANSWER, Entry, ServerTable


async def continue_from(hall: Hall, live: Live, wish: Continue, visitor: str, address: str = "") -> Opened:
    """Open a table with the same seed, options and first `at` answers. The visitor plays `seat`, bots the others."""
    async with live.lock:
        old = live.table
        if not old.over:
            raise Stop(409, "conflict", "This game is not over yet; it can be continued from a replay at the end.")
        answers = old.match.record.effective()
        check_at(wish.at, len(answers))
        check_seat(wish.seat, len(old.seats))
        await check_room(hall, visitor)
        seats = [seat_of(old, k, wish, visitor, hall.settings.guests) for k in range(len(old.seats))]
        table = ServerTable(new_id(), old.game, seats, old.seed, dict(old.state.options), True)
    rows = rows_of_new(table)
    for seat, action in answers[: wish.at]:
        rows += rows_of_entry(table, table.enter(Entry(ANSWER, seat, action)))
    if table.over:
        raise Stop(409, "conflict", "The game is over at this moment; go back a step to continue from there.")
    await or_stop(hall.open(table, rows, address))
    return Opened(table.id, wish.seat, [])


def seat_of(old: ServerTable, k: int, wish: Continue, visitor: str, guests: Container[str]) -> Seat:
    """Seat `k` of the new table. It keeps its name, which the log contains, unless the visitor gives another one."""
    before = old.seats[k]
    if k != wish.seat:
        bot = wish.bot or (before.bot if not before.human else None)
        return seat_for(NewPlayer("bot", before.name, bot), k, old.game.facts, guests)
    seat = seat_for(NewPlayer("human", wish.name or before.name), k, old.game.facts, guests)
    seat.owner = visitor
    return seat
