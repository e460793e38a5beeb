"""Writes decisions for learning programs: what a seat knew, what it could answer, what it answered, and the result.

manifest.json          what the rows come from, and what the numbers of an observation mean
part-000000.parquet    the decisions of the first games, a row for each
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roost.bots.bot import Forfeit
from roost.core.chance import numbered, series_word
from roost.core.game import Game
from roost.core.record import Record, RecordError
from roost.core.state import State
from roost.lab.access import make_player
from roost.lab.runs import MANIFEST, RunFault
from roost.lab.workers import Plan

if TYPE_CHECKING:
    import polars

ROWS = 50_000  # in one file, at least


@dataclass
class Decided:
    """One decision. `result` and `won` are set when the game is over; a game that was not finished has none."""

    game: int
    answer: int
    seat: int
    player: str
    question: str
    observation: list[int]
    legal: list[int]
    action: int
    labels: list[str]
    result: float | None = None
    won: bool | None = None


def seen(s: State, seat: int, action: int, words: bool) -> dict[str, Any]:
    """What a seat knows and may answer now."""
    prompt = s.prompt(seat) if words else None
    return {
        "seat": seat,
        "question": s.ask.name,
        "observation": [int(number) for number in s.game.observe(s, seat)],
        "legal": s.legal(seat),
        "action": action,
        "labels": [] if prompt is None else [choice.label for choice in prompt.choices],
    }


def finished(rows: list[Decided], s: State) -> list[Decided]:
    """The decisions of a game, with its result."""
    if s.over:
        returns, winners = s.returns(), s.winners()
        for row in rows:
            row.result, row.won = returns[row.seat], row.seat in winners
    return rows


# -- where games come from ---------------------------------------------------------------------------------------------
def simulated(game: Game[Any], plan: Plan, games: int, words: bool) -> Iterator[list[Decided]]:
    """The games that `roost sim` plays for the same plan, decision by decision."""
    bots = [make_player(name, game) for name in plan.players]
    options = game.full_options(plan.options)
    word = series_word(plan.seed)
    for k in range(games):
        seed = numbered(word, k)
        s = game.new(len(bots), f"{plan.seed}/{k}", options)
        for player, bot in enumerate(bots):
            bot.restart(numbered(seed, player))
        rows: list[Decided] = []
        while not s.over and len(rows) < game.facts.longest:
            seat = s.asked()[0]
            player = (seat + k) % len(bots)
            try:
                action = int(bots[player].choose(s, seat))
            except Forfeit:
                break
            rows.append(Decided(k, len(rows), player=plan.players[player], **seen(s, seat, action, words)))
            s.apply(action, seat)
        yield finished(rows, s)


def recorded(game: Game[Any], records: Iterable[tuple[Record, list[str]]], words: bool) -> Iterator[list[Decided]]:
    """The games of records, each with the words for its players. Answers that were undone are left out."""
    for k, (record, players) in enumerate(records):
        if (record.game, record.version, record.hash) != (game.id, game.facts.version, game.book.hash):
            raise RecordError("the record was played with other rules or other content")
        s: State = game.new(record.seats, record.seed, record.options)
        rows: list[Decided] = []
        for seat, action in record.effective():
            if action not in s.legal(seat):
                raise RecordError(f"answer {len(rows)} of the record is not legal")
            player = players[seat] if seat < len(players) else ""
            rows.append(Decided(k, len(rows), player=player, **seen(s, seat, action, words)))
            s.apply(action, seat)
        yield finished(rows, s)


# -- writing -----------------------------------------------------------------------------------------------------------
def write(
    folder: Path,
    about: dict[str, Any],
    game: Game[Any],
    seats: int,
    games: Iterable[list[Decided]],
    progress: Callable[[int], None] | None = None,
) -> int:
    """Write all decisions into a new folder, and return how many there are."""
    if folder.exists() and any(folder.iterdir()):
        raise RunFault(f"{folder} is not empty")
    folder.mkdir(parents=True, exist_ok=True)
    rows: list[Decided] = []
    parts = total = 0
    for decided in games:
        rows += decided
        total += len(decided)
        if len(rows) >= ROWS:
            frame(rows).write_parquet(folder / f"part-{parts:06}.parquet")
            parts, rows = parts + 1, []
        if progress is not None:
            progress(1)
    if rows:
        frame(rows).write_parquet(folder / f"part-{parts:06}.parquet")
    spec = game.spec(seats)
    manifest = about | {
        "decisions": total,
        "actions": game.actions.names,
        "observation": {"names": spec.names, "low": spec.low, "high": spec.high, "questions": spec.questions},
    }
    (folder / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    return total


def frame(rows: list[Decided]) -> polars.DataFrame:
    import polars

    return polars.DataFrame(
        [vars(row) for row in rows],
        schema={
            "game": polars.Int64,
            "answer": polars.Int64,
            "seat": polars.Int8,
            "player": polars.String,
            "question": polars.String,
            "observation": polars.List(polars.Int64),
            "legal": polars.List(polars.Int32),
            "action": polars.Int32,
            "labels": polars.List(polars.String),
            "result": polars.Float64,
            "won": polars.Boolean,
        },
    )
