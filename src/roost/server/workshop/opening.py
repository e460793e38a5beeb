"""Opens tables that show something: a typical game, the moment at which a law broke, a game under other rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from roost.core.game import Game
from roost.server.contents import open_game
from roost.server.continuing import seat_of
from roost.server.guards import Stop
from roost.server.hall import Hall
from roost.server.live import Live
from roost.server.lobby import check_room, new_table, or_stop, seat_for
from roost.server.log import Statement
from roost.server.messages import Continue, NewPlayer
from roost.server.replay import check_at, check_seat
from roost.server.seats import Seat
from roost.server.stored_tables import rows_of_entry, rows_of_new
from roost.server.tables import Refused, ServerTable
from roost.server.workshop.desk import Desk
from roost.server.workshop.messages import Branch, OpenedGame, OpenMoment, OpenTypical

TYPICAL_SECONDS: Final = 20.0
NAMES: Final = ("Ash", "Brindle", "Cinder", "Dusk", "Ember", "Flint")
Answers = Sequence[tuple[int, int]]


async def game_with(hall: Hall, id: str, variant: str | None, seats: int, options: dict[str, Any]) -> Game[Any]:
    """The game as printed, or with a variant that has been checked in a process of its own."""
    return open_game(id) if variant is None else await hall.variants.open(id, variant, seats, options)


async def open_typical(hall: Hall, desk: Desk, game: str, wish: OpenTypical, visitor: str) -> OpenedGame:
    """A game of a comparison as a finished table, which can be replayed."""
    await check_room(hall, visitor)
    request = {"do": "typical", "game": game, "variant": wish.variant, "bot": wish.bot, "number": wish.number}
    found = await desk.ask(request, TYPICAL_SECONDS)
    seats, seed, answers = msgspec.json.decode(found, type=tuple[int, str, list[tuple[int, int]]])
    loaded = await game_with(hall, game, wish.variant, seats, {})
    named = [Seat(NAMES[k % len(NAMES)], False, wish.bot) for k in range(seats)]
    table = new_table(loaded, named, seed, {}, True)
    rows = rows_of_new(table)
    kept, why = enter_all(table, answers, rows)
    if not table.over:
        raise Stop(409, "conflict", f"This game cannot be played again: {why or 'it does not end'}.")
    await or_stop(hall.open(table, rows))
    return OpenedGame(table.id, kept, why)


async def open_moment(hall: Hall, game: str, wish: OpenMoment, visitor: str) -> OpenedGame:
    """The position after some answers; the visitor takes the seat that is asked, bots the others."""
    await check_room(hall, visitor)
    loaded = await game_with(hall, game, wish.variant, wish.seats, {})
    names = [NewPlayer("bot", NAMES[k % len(NAMES)]) for k in range(wish.seats)]
    seats = [seat_for(one, k, loaded.facts, hall.settings.guests) for k, one in enumerate(names)]
    table = new_table(loaded, seats, wish.seed, {}, True)
    enter_all(table, wish.answers, [])
    asked = table.asked()
    mine = asked[0] if asked else 0
    seats[mine] = seat_for(NewPlayer("human", ""), mine, loaded.facts, hall.settings.guests)
    seats[mine].owner = visitor
    return await played_to(hall, loaded, seats, wish.seed, {}, wish.answers)


async def branch(hall: Hall, live: Live, wish: Branch, visitor: str) -> OpenedGame:
    """A finished game played again under a variant, up to a moment or to the first answer that is no longer legal."""
    async with live.lock:
        old = live.table
        if not old.over:
            raise Stop(409, "conflict", "This game is not over yet; it can be played on by other rules at the end.")
        answers = old.match.record.effective()
        check_at(wish.at, len(answers))
        check_seat(wish.seat, len(old.seats))
        on = Continue(wish.at, wish.seat, wish.bot, wish.name)
        seats = [seat_of(old, k, on, visitor, hall.settings.guests) for k in range(len(old.seats))]
        options = {name: value for name, value in old.state.options.items() if value != printed(old, name)}
    await check_room(hall, visitor)
    game = await game_with(hall, old.game.id, wish.variant, len(seats), options)
    return await played_to(hall, game, seats, old.seed, options, answers[: wish.at])


def printed(table: ServerTable, option: str) -> Any:
    """An option's value where nobody chose one, so that the variant may choose it."""
    return table.game.full_options({})[option]


async def played_to(
    hall: Hall, game: Game[Any], seats: list[Seat], seed: str | bytes, options: dict[str, Any], answers: Answers
) -> OpenedGame:
    """Open a practice table that has taken over as many of the answers as are legal."""
    table = new_table(game, seats, seed, options, True)
    rows = rows_of_new(table)
    kept, why = enter_all(table, answers, rows)
    if table.over:
        raise Stop(409, "conflict", "The game is over at this moment; go back a step to play on from there.")
    await or_stop(hall.open(table, rows))
    return OpenedGame(table.id, kept, why)


def enter_all(table: ServerTable, answers: Answers, rows: list[Statement]) -> tuple[int, str]:
    """Enter answers until one is not legal; returns how many were entered, and why not more."""
    for k, (seat, action) in enumerate(answers):
        if table.over:
            return k, "The game is over."
        try:
            rows += rows_of_entry(table, table.answer(seat, action))
        except Refused as refused:
            return k, str(refused)
    return len(answers), ""
