"""The command `roost lab export`: decisions of many games as Parquet files, for learning programs."""

from __future__ import annotations

from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from roost.core.record import Record, RecordError
from roost.lab import export
from roost.lab.runs import RunFault, manifest_of
from roost.terminal.arguments import GameName, SetOption, Variant, content_of, open_or_stop, stop
from roost.terminal.saves import read_saved
from roost.terminal.sim_and_bench import Players, planned, progress_bar


def register(app: typer.Typer) -> None:
    """Add the command to those of `roost lab`."""
    app.command("export")(export_decisions)


def export_decisions(
    game: GameName,
    out: Annotated[Path, typer.Option(help="A new folder for the files.")],
    games: Annotated[int, typer.Option("--games", help="Number of games to simulate.")] = 100,
    players: Players = None,
    seed: Annotated[str, typer.Option(help="Any text; the same seed plays the same games.")] = "1",
    record: Annotated[
        list[Path] | None,
        typer.Option("--record", help="A saved game or a downloaded record, instead of simulated games. Repeatable."),
    ] = None,
    words: Annotated[bool, typer.Option(help="Also write every legal answer in words, which takes longer.")] = True,
    option: SetOption = None,
    variant: Variant = None,
) -> None:
    """Write decisions for learning programs: observation, legal answers, answer and result, a row for each."""
    if find_spec("polars") is None:
        stop('the export needs the package polars: install Roost with its extra, "roost[lab]"')
    loaded = open_or_stop(game, variant)
    if games < 1:
        stop(f"--games must be at least 1, not {games}")
    with progress_bar() as bar:
        try:
            if record:
                found = [(saved.record, saved.players) for saved in map(read_saved, record)]
                seats = same_seats([one for one, _ in found])
                source = export.recorded(loaded, found, words)
                about = {**content_of(loaded), "records": [str(path) for path in record]}
                games = len(found)
            else:
                plan = planned(loaded, players, seed, option)
                seats = len(plan.players)
                source = export.simulated(loaded, plan, games, words)
                about = {"plan": asdict(plan), **manifest_of(loaded, plan.players, plan.seed, plan.options)}
            task = bar.add_task(loaded.facts.name, total=games)
            total = export.write(out, about, loaded, seats, source, lambda n: bar.advance(task, n))
        except (RecordError, RunFault) as error:
            stop(str(error))
        except OSError as error:
            stop(f"cannot write to {error.filename}: {error.strerror}")
    typer.echo(f"wrote {total:,} decisions of {games:,} games to {out}")


def same_seats(records: list[Record]) -> int:
    """The number of seats of all records; their observations have the same length only if it is the same."""
    seats = {record.seats for record in records}
    if len(seats) > 1:
        raise RecordError(
            "the records are of games with different numbers of players; export them one number at a time"
        )
    return seats.pop()
