"""What visitors do outside a running game: open and list tables, join, make links, rematch, pick unlocked options."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Container
from typing import Any

from roost.bots.bot import UnknownBot
from roost.bots.roster import bot_name
from roost.core.game import Facts, Game, OptionError
from roost.core.game import Unlocks as Offered
from roost.core.words import player
from roost.games import UnknownGame
from roost.server.clocks import Clock
from roost.server.commitments import shuffle_for
from roost.server.freezing import frozen_listing, in_words
from roost.server.guards import Stop, status_of
from roost.server.hall import ENTRY, Hall
from roost.server.live import Live
from roost.server.log import Damaged, LogTrouble, Taken
from roost.server.messages import (
    Join,
    ListedSeat,
    ListedTable,
    NewPlayer,
    NewTable,
    Opened,
    PickWords,
    Rematch,
    SeatLink,
    TableList,
    UnlocksFace,
)
from roost.server.seats import Seat, clean_name
from roost.server.settings import AWAY_BOT
from roost.server.stored_tables import (
    OtherRules,
    kept_for,
    kept_of,
    rows_of_entry,
    rows_of_new,
    rows_of_pick,
    tables_of,
    unfinished,
)
from roost.server.tables import Refused, ServerTable
from roost.server.thinking import check_bot

logger = logging.getLogger(__name__)


def new_id() -> str:
    """A random id, never with a dash in front: `roost admin` would take it for an option."""
    while (id := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return id


def link_to(table: str, token: str) -> str:
    """The link of a seat. Browsers do not send the part after #, so the token appears in no server's access log."""
    return f"/table/{table}#{token}"


def game_called(hall: Hall, name: str) -> Game[Any]:
    try:
        return hall.contents.installed(name)
    except UnknownGame as error:
        raise Stop(404, "unknown", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None


async def find_live(hall: Hall, id: str) -> Live:
    try:
        live = await hall.find(id)
    except OtherRules as error:
        raise Stop(409, "conflict", in_words(error)) from None
    if live is None:
        raise Stop(404, "unknown", "There is no such table.")
    return live


# -- opening -----------------------------------------------------------------------------------------------------------
def new_table(
    game: Game[Any], seats: list[Seat], seed: str | bytes, options: dict[str, Any], practice: bool
) -> ServerTable:
    """A table that is not stored yet. Raises `Stop` if the game is not for so many seats or has no such options."""
    try:
        return ServerTable(new_id(), game, seats, seed, options, practice)
    except (OptionError, UnicodeError) as error:
        raise Stop(400, "malformed", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None


def seat_for(wish: NewPlayer, k: int, facts: Facts, guests: Container[str], bots: int = 0) -> Seat:
    """The seat of player `k`, who has `bots` bots before them."""
    if wish.kind == "human":
        if wish.bot is not None:
            raise Stop(400, "malformed", f"Player {k} is human; leave out its bot.")
        return Seat(clean_name(wish.name, player(k)), True, "")
    bot = wish.bot or AWAY_BOT
    try:
        check_bot(bot, facts, guests)
    except UnknownBot as error:
        raise Stop(400, "malformed", f"Player {k}: {error}.") from None
    return Seat(clean_name(wish.name, bot_name(bots)), False, bot)


async def check_room(hall: Hall, visitor: str) -> None:
    """Refuse a further table to a visitor who has too many unfinished ones."""
    if await unfinished(hall.log, visitor) >= hall.settings.limits.unfinished:
        raise Stop(429, "too_many", f"You have {hall.settings.limits.unfinished} unfinished games; finish one first.")


async def open_table(hall: Hall, wish: NewTable, visitor: str, address: str = "") -> Opened:
    """Open a table. The visitor gets the first human seat; there is a link for each other one."""
    game = game_called(hall, wish.game)
    bots = [sum(one.kind == "bot" for one in wish.players[:k]) for k in range(len(wish.players))]
    seats = [seat_for(one, k, game.facts, hall.settings.guests, bots[k]) for k, one in enumerate(wish.players)]
    humans = [k for k, seat in enumerate(seats) if seat.human]
    if not humans:
        raise Stop(400, "malformed", "A table needs at least one human player: you.")
    await check_room(hall, visitor)
    if wish.open and not hall.settings.open_tables:
        raise Stop(409, "conflict", "This server does not allow open tables; send your friends links instead.")
    if wish.variant is not None:
        game = await hall.variants.open(game.id, wish.variant, len(seats), wish.options)
    practice = wish.seed is not None
    if wish.shuffle is not None and practice:
        raise Stop(400, "malformed", "A table has a chosen seed or a provable one, not both.")
    shuffle, used = (None, []) if wish.shuffle is None else await shuffle_for(hall.log, wish.shuffle)
    seed = wish.seed or (shuffle.seed if shuffle else secrets.token_bytes(32))
    options = game.with_kept(len(seats), wish.options, await kept_for(hall.log, visitor, game.id))
    table = new_table(game, seats, seed, options, practice)
    table.open = wish.open
    table.shuffle = shuffle
    table.claim = wish.claim
    if wish.clock is not None:
        table.clock = Clock.full(wish.clock.minutes, wish.clock.increment, [seat.human for seat in seats])
    seats[humans[0]].owner = visitor
    links = [SeatLink(k, link_to(table.id, seats[k].new_link())) for k in humans[1:]]
    await or_stop(hall.open(table, [*used, *rows_of_new(table)], address))
    return Opened(table.id, humans[0], links)


# -- seats -------------------------------------------------------------------------------------------------------------
async def join(hall: Hall, live: Live, wish: Join, visitor: str) -> int:
    table = live.table
    for k, seat in enumerate(table.seats):
        if seat.opens_with(wish.token):
            own = table.seat_of(visitor)
            if own is not None and own != k:
                raise Stop(409, "conflict", f"You already have seat {own} here; open the link in another browser.")

            def take(seat: Seat, k: int = k) -> None:
                if not seat.opens_with(wish.token) or live.table.seat_of(visitor) not in (None, k):
                    raise Refused("conflict", "That link has just been used, or you have just taken another seat.")
                seat.taken_by(visitor, wish.name)

            await or_stop(hall.change_seat(live, k, take))
            logger.info("Table %s: seat %d joined", table.id, k)
            return k
    raise Stop(403, "not_yours", "This link is no longer valid; ask for a new one.")


async def new_link(hall: Hall, live: Live, seat: int, visitor: str | None) -> str:
    """A new link for the visitor's own seat or for one that nobody has taken; an older link becomes invalid."""
    table = live.table
    own = table.seat_of(visitor)
    if own is None:
        raise Stop(403, "not_yours", "Only players at this table can make links.")
    if seat >= len(table.seats) or not table.seats[seat].human or table.seats[seat].resigned:
        raise Stop(409, "conflict", f"Seat {seat} does not exist, or a bot plays it.")
    if seat != own and table.seats[seat].owner is not None:
        raise Stop(403, "not_yours", f"Seat {seat} belongs to somebody else.")
    token = ""

    def give(one: Seat) -> None:
        nonlocal token
        now = live.table.seat_of(visitor)
        if now is None or one.resigned or (one.owner is not None and now != seat):
            raise Refused("conflict", f"Seat {seat} has just changed hands; no link was made.")
        token = one.new_link()

    await or_stop(hall.change_seat(live, seat, give))
    return link_to(table.id, token)


async def or_stop(work: Any) -> None:
    """Await `work`, and raise `Stop` in place of `Refused`."""
    try:
        await work
    except Refused as refused:
        raise Stop(status_of(refused.code), refused.code, str(refused)) from None


# -- rematch -----------------------------------------------------------------------------------------------------------
async def rematch(hall: Hall, live: Live, visitor: str | None, address: str = "") -> Rematch:
    seat = live.table.seat_of(visitor)
    if seat is None:
        raise Stop(403, "not_yours", "Only players of this table can ask for a rematch.")
    await or_stop(asyncio.shield(hall.start(open_again(hall, live, address))))
    id = live.table.rematch
    assert id is not None
    return Rematch(id, (seat + 1) % len(live.table.seats))


async def open_again(hall: Hall, live: Live, address: str = "") -> None:
    """Open one new table with the same players, each moved on by one seat; does nothing if there is one already."""
    async with live.lock, hall.whole(live):
        while live.table.rematch is None:
            old = live.table
            if not old.over:
                raise Refused("conflict", "This game is not over yet.")
            table = await same_again(hall, old)
            number, stored = old.number, old.stored
            entry = old.set_rematch(table.id)
            rows = [*rows_of_new(table), *rows_of_entry(old, entry)]
            try:
                await hall.open(table, rows, address, hall.news(ENTRY, old.id, old.stored))
            except Taken:
                await hall.load_again(live, number, stored)
            except Refused:
                await hall.load_again(live, number, stored)
                raise
        hall.tell_table(live)


async def same_again(hall: Hall, old: ServerTable) -> ServerTable:
    """A new table with the same players, each moved on by one seat."""
    seats = [Seat(one.name, one.human, one.bot if not one.human else "", one.owner) for one in old.seats]
    for k, seat in enumerate(seats):
        if seat.name == player(k):  # players without a name of their own are named after their seat
            seat.name = player((k + 1) % len(seats))
    options = await options_again(hall, old)
    table = ServerTable(new_id(), old.game, seats[-1:] + seats[:-1], secrets.token_bytes(32), options, False)
    table.claim = old.claim
    if old.clock is not None:
        table.clock = Clock.full(old.clock.minutes, old.clock.increment, [seat.human for seat in table.seats])
    return table


async def options_again(hall: Hall, old: ServerTable) -> dict[str, Any]:
    """The same options; in a solo game, with what the player has unlocked since then."""
    options = dict(old.state.options)
    kept = await kept_for(hall.log, old.seats[0].owner, old.game.id)
    for name, option in old.game.facts.options.items():
        if option.kept and len(old.seats) == 1:
            words = [*options[name], *kept.get(name, [])]
            options[name] = [word for word in old.game.words_of(option) if word in words]
    return options


# -- unlocked options --------------------------------------------------------------------------------------------------
async def unlocks(hall: Hall, live: Live, visitor: str | None) -> UnlocksFace:
    """What the visitor may still pick after a finished game; a practice game unlocks nothing."""
    table = live.table
    seat = table.seat_of(visitor)
    if seat is None or visitor is None:
        raise Stop(403, "not_yours", "Only players of this table can unlock something with it.")
    if not table.over:
        raise Stop(409, "conflict", "This game is not over yet.")
    found = table.game.unlocks(table.state, seat) if table.state.over and not table.practice else None
    if found is None or table.seats[seat].resigned:
        return UnlocksFace("", [], 0)
    kept = (await kept_for(hall.log, visitor, table.game.id)).get(found.option, [])
    words = [word for word in found.words if word not in kept]
    picked = await kept_of(hall.log, visitor, table)
    return UnlocksFace(found.option, words, min(len(words), found.most - len(picked)))


async def pick(hall: Hall, live: Live, wish: PickWords, visitor: str | None) -> UnlocksFace:
    """Store what the visitor picks, for later games."""
    async with live.lock:
        left = await unlocks(hall, live, visitor)
        wrong = Offered(left.option, left.words, left.most).fault(wish.words)
        if wrong or visitor is None:
            raise Stop(409, "conflict", f"{wrong[:1].upper()}{wrong[1:]}.")
        try:
            await hall.log.store(rows_of_pick(visitor, live.table, left.option, wish.words))
        except LogTrouble as trouble:
            logger.error("Table %s: a pick was not stored: %s", live.table.id, trouble)
            raise Stop(429, "trouble", "That could not be stored. Try again.") from trouble
        return await unlocks(hall, live, visitor)


async def own_tables(hall: Hall, visitor: str | None) -> TableList:
    """The visitor's tables: those that wait for the visitor, then other unfinished ones, then finished ones."""
    found: list[ListedTable] = []
    for id in await tables_of(hall.log, visitor, hall.settings.limits.listed) if visitor else []:
        try:
            live = await hall.find(id)
            if live is not None:
                async with live.lock:
                    listed = listing(live.table, visitor)
                if listed is not None:
                    found.append(listed)
        except OtherRules as why:
            with contextlib.suppress(Damaged):
                if (frozen := await frozen_listing(hall.log, id, visitor, why)) is not None:
                    found.append(frozen)
        except Refused:  # the table is just being loaded again
            continue
    return TableList(sorted(found, key=lambda one: (not one.your_turn, one.over, -one.updated)))


def listing(table: ServerTable, visitor: str | None) -> ListedTable | None:
    seat = table.seat_of(visitor)
    if seat is None:
        return None
    turn = seat in table.asked() and not table.seats[seat].played_by_bot
    seats = [ListedSeat(name, one.kind) for name, one in zip(table.names, table.seats, strict=True)]
    return ListedTable(table.id, table.game.id, seats, turn, table.over, table.updated, seat, None)
