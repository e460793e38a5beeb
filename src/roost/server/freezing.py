"""Frozen tables: games that the rules that run now cannot play on.

A frozen table stays as it was, is listed with the reason, and counts for no limit. If a later start can play it on, it
is an ordinary table again, unless a player has downloaded its record: that shows all hidden cards, so it ends the game.
"""

from __future__ import annotations

import json

from roost.core import record
from roost.core.record import Record
from roost.server.guards import Stop
from roost.server.log import Log, LogTrouble, Statement
from roost.server.messages import ListedSeat, ListedTable
from roost.server.stored_tables import OtherRules, seats_of, seed_from_text
from roost.server.tables import ANSWER, UNDO


def in_words(why: OtherRules) -> str:
    """Why a table cannot be played on, for players."""
    reason = str(why)
    return f"{reason[:1].upper()}{reason[1:]}; its players can download its record."


async def freeze(log: Log, id: str, why: OtherRules) -> None:
    """Store why a table cannot be played on. If that fails, the table is frozen all the same, but counts for limits."""
    mark = "UPDATE match SET frozen = ? WHERE id = ? AND (frozen IS NULL OR frozen <> ?)"
    try:
        await log.store([Statement(mark, (str(why), id, str(why)))])
    except LogTrouble:
        return


async def frozen_listing(log: Log, id: str, visitor: str | None, why: OtherRules) -> ListedTable | None:
    """A frozen table for the list of a visitor's tables, made without its rules."""
    seats = await seats_of(log, id)
    owners = [one.owner for one in seats]
    found = await log.read(
        "SELECT game, record IS NOT NULL, coalesce((SELECT max(at) FROM entry WHERE entry.match = match.id), created)"
        " FROM match WHERE id = ?",
        id,
    )
    if visitor not in owners or not found:
        return None
    game, over, updated = found[0]
    faces = [ListedSeat(one.name, one.kind) for one in seats]
    return ListedTable(id, game, faces, False, bool(over), updated, owners.index(visitor), in_words(why))


async def close_frozen(log: Log, id: str, visitor: str | None) -> str:
    """The record of a frozen table, for its players. It is stored, so that nobody plays on with cards that were seen.

    It has the answers in the order in which they were given, without a result.
    """
    if visitor is None or visitor not in [one.owner for one in await seats_of(log, id)]:
        raise Stop(403, "not_yours", "Only players of this table can end it by downloading its record.")
    found = await log.read(
        "SELECT match.game, version, match.hash, options, seed, body FROM match"
        " LEFT JOIN content ON content.hash = match.content WHERE id = ?",
        id,
    )
    game, version, hash, options, seed, body = found[0]
    seats = await log.read("SELECT count(*) FROM seat WHERE match = ?", id)
    rows = await log.read("SELECT kind, seat, action FROM entry WHERE match = ? ORDER BY number", id)
    entries = [[seat, action] if kind == ANSWER else [record.UNDO, seat] for kind, seat, action in rows]
    played = [entry for entry, row in zip(entries, rows, strict=True) if row[0] in (ANSWER, UNDO)]
    variant = None if body is None else json.loads(body)[2]
    made = Record(game, version, hash, variant, json.loads(options), int(seats[0][0]), seed_from_text(seed), played)
    text = json.dumps(made.to_json())
    try:
        await log.store([Statement("UPDATE match SET record = ? WHERE id = ? AND record IS NULL", (text, id))])
    except LogTrouble as trouble:
        raise Stop(429, "trouble", "The record could not be stored. Try again.") from trouble
    return text
