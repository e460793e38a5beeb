"""Reports of rulings that somebody thinks are wrong: stored in the database, for the operator and the reporter.

A report has two parts. `seen` is what the reporter could see at that moment and may always be downloaded by whoever has
the reporter's seat. The record and the test contain the seed, so they leave the server only when the game is over.
"""

from __future__ import annotations

import dataclasses
import json
import secrets
import time

import msgspec

from roost.core.record import Record
from roost.rulebook import Rulebook
from roost.server.catalogue import rulebook_of
from roost.server.guards import Stop
from roost.server.hall import Hall
from roost.server.live import Live
from roost.server.log import Log, LogTrouble, Statement, open_log
from roost.server.messages import Concerned, NewReport, Reported, RuleFace, RulingReport, SeenMoment
from roost.server.replay import check_at
from roost.server.scenario import scenario
from roost.server.showing import decision_of, log_of, view_of
from roost.server.stored_tables import seats_of, stored_record
from roost.server.tables import ANSWER, Entry, ServerTable
from roost.table import Table

LINES = 200  # of the log, the last ones


# -- the moment --------------------------------------------------------------------------------------------------------
def copy_at(table: ServerTable, entries: list[Entry]) -> ServerTable:
    """The same table after these entries only."""
    seats = [dataclasses.replace(seat, resigned=False) for seat in table.seats]
    copy = ServerTable(table.id, table.game, seats, table.seed, table.state.options, table.practice)
    for entry in entries:
        copy.enter(entry)
    return copy


def moment_of(table: ServerTable, wish: NewReport) -> ServerTable:
    """The table at the reported moment: after `number` entries, or, in a replay, after the first `at` answers."""
    if (wish.number is None) == (wish.at is None):
        raise Stop(400, "malformed", "Give either `number` or `at`.")
    if wish.number is not None:
        if wish.number > table.number:
            raise Stop(404, "unknown", f"This table has {table.number} entries; `number` must be 0 to {table.number}.")
        return table if wish.number == table.number else copy_at(table, table.entries[: wish.number])
    if not table.over:
        raise Stop(409, "conflict", "This game is not over yet; give `number` instead of `at`.")
    answers = table.match.record.effective()
    at = wish.at or 0
    check_at(at, len(answers))
    return copy_at(table, [Entry(ANSWER, seat, action) for seat, action in answers[:at]])


def seen_by(then: ServerTable, seat: int | None) -> SeenMoment:
    """What a seat, or a spectator, could see of the game at that moment."""
    asked = seat is not None and seat in then.asked()
    return SeenMoment(
        view=view_of(then, then.state, seat),
        decision=decision_of(then, then.state, seat) if asked and seat is not None else None,
        log=log_of(then, seat).lines[-LINES:],
    )


def concerned_by(table: ServerTable, book: Rulebook, cites: list[str]) -> list[Concerned]:
    """The options that concern one of these rules, with their values at this table."""
    found: list[Concerned] = []
    for option in table.game.facts.options.values():
        if set(book.cited_in(option.rules)) & set(cites):
            value = table.state.options.get(option.name, option.default)
            found.append(Concerned(option.name, option.text, option.rules, value, option.default))
    return found


def make_report(table: ServerTable, wish: NewReport, seat: int | None) -> RulingReport:
    then = moment_of(table, wish)
    game = table.game
    book = rulebook_of(game.id)
    rules = book.explain(wish.cite)  # only rules that exist, so nothing of the player's text gets into the test
    cites = [rule.cite for rule in rules]
    options = concerned_by(table, book, cites)
    played = then.match.record
    record = Record(
        played.game,
        played.version,
        played.hash,
        played.variant,
        dict(played.options),
        played.seats,
        played.seed,
        [[*pair] for pair in played.effective()],
    )
    id = secrets.token_hex(6)
    texts = {option.name: option.text for option in options}
    new = Table(game, record.seats, record.seed, record.options)
    return RulingReport(
        id=id,
        table=table.id,
        game=game.id,
        version=game.facts.version,
        hash=game.book.hash,
        created=time.time(),
        number=then.number,
        at=len(record.entries),
        seat=seat,
        cite=", ".join(cites),
        rules=[RuleFace(rule.cite, rule.text) for rule in rules],
        options=options,
        note="".join([c for c in wish.note if c.isprintable() or c == "\n"]).strip(),
        seen=seen_by(then, seat),
        record=record.to_json(),
        test=scenario(new, record, seat, rules, texts, file_of_test(id)),
    )


# -- storing and reading -----------------------------------------------------------------------------------------------
def file_of_test(id: str) -> str:
    return f"test_report_{id}.py"


def url_of(table: str, id: str) -> str:
    return f"/api/tables/{table}/reports/{id}"


async def add_report(hall: Hall, live: Live, wish: NewReport, visitor: str | None) -> Reported:
    """Store a report of the visitor's seat, or of a spectator."""
    limits = hall.settings.limits
    async with live.lock:
        table = live.table
        reports = await hall.log.read("SELECT count(*) FROM report WHERE match = ?", table.id)
        if reports[0][0] >= limits.reports_of_table:
            raise Stop(429, "too_many", f"This table has {limits.reports_of_table} reports already.")
        if (await hall.log.read("SELECT count(*) FROM report"))[0][0] >= limits.reports:
            raise Stop(429, "too_many", "This server can store no more reports; its operator must delete some.")
        report = make_report(table, wish, table.seat_of(visitor))
        put = "INSERT INTO report (id, match, seat, created, body) VALUES (?,?,?,?,?)"
        body = msgspec.json.encode(report).decode()
        try:
            await hall.log.store([Statement(put, (report.id, table.id, report.seat, report.created, body))])
        except LogTrouble as trouble:
            raise Stop(429, "trouble", "The report could not be stored. Try again.") from trouble
        return Reported(report.id, url_of(table.id, report.id), table.over)


async def find_report(log: Log, table: str, id: str, visitor: str | None) -> RulingReport:
    """A stored report as the visitor may have it: complete once the game is over, before that only what they saw."""
    rows = await log.read("SELECT body, seat FROM report WHERE id = ? AND match = ?", id, table)
    if not rows:
        raise Stop(404, "unknown", "There is no such report.")
    body, seat = rows[0]
    report = msgspec.json.decode(body, type=RulingReport)
    if await stored_record(log, table) is not None:
        return report
    owners = [one.owner for one in await seats_of(log, table)]
    own = owners.index(visitor) if visitor is not None and visitor in owners else None
    if own != seat:
        raise Stop(403, "not_yours", "Until the game is over, only the player who wrote this report can read it.")
    return msgspec.structs.replace(report, record=None, test=None)


async def all_reports(log: Log) -> list[RulingReport]:
    """Every stored report, oldest first."""
    rows = await log.read("SELECT body FROM report ORDER BY created")
    return [msgspec.json.decode(body, type=RulingReport) for (body,) in rows]


async def read_reports(database: str, wanted: list[str]) -> list[RulingReport]:
    """Every stored report, oldest first. Raises `LogTrouble`, also if one that is `wanted` does not exist."""
    log = await open_log(database)
    try:
        found = await all_reports(log)
    finally:
        await log.close()
    for id in wanted:
        if id not in [one.id for one in found]:
            raise LogTrouble(f"there is no report {id}")
    return found


async def delete_reports(database: str, ids: list[str]) -> None:
    log = await open_log(database)
    try:
        await log.store([Statement("DELETE FROM report WHERE id = ?", (id,)) for id in ids])
    finally:
        await log.close()


def as_file(report: RulingReport) -> str:
    return json.dumps(msgspec.to_builtins(report), indent=2, ensure_ascii=False) + "\n"


def title_of(report: RulingReport) -> str:
    """A report in one line."""
    day = time.strftime("%Y-%m-%d %H:%M", time.localtime(report.created))
    who = "a spectator" if report.seat is None else f"seat {report.seat}"
    head = f"{report.id}  {day}  {report.game} {report.cite or '(no rule)'}, answer {report.at}, {who}"
    return f"{head}: {' '.join(report.note.split())}" if report.note else head
