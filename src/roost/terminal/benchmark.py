"""The command `roost benchmark`."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from roost.benchmark import VERSION, Result, Standing, Task, UnknownTask, chosen, measure
from roost.benchmark.tasks import REFERENCES
from roost.lab.rounds import Playing
from roost.lab.sequence import FEWEST
from roost.lab.stopping import Interruption
from roost.lab.workers import PROCESSES
from roost.terminal.arguments import AsJson, stop
from roost.terminal.lab import faults
from roost.terminal.lab_questions import names_in
from roost.terminal.sim_and_bench import INTERRUPTED, Jobs, On, checked_jobs, progress_bar

Names = Annotated[
    list[str] | None, typer.Argument(help="Tasks by name, or light, full, transfer, or a game; all unless given.")
]
Bots = Annotated[
    str | None,
    typer.Option("--players", help=f"The bots to measure, separated by commas: {', '.join(REFERENCES)} unless given."),
]


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("benchmark")(benchmark)


def benchmark(
    names: Names = None,
    players: Bots = None,
    games: Annotated[
        int | None, typer.Option("--games", help="Games for each opponent; as the task says unless given.")
    ] = None,
    only_list: Annotated[bool, typer.Option("--list", help="Only list the tasks.")] = False,
    jobs: Jobs = None,
    on: On = PROCESSES,
    as_json: AsJson = False,
) -> None:
    """Measure bots on fixed tasks against the same opponents (docs/benchmark.md).

    Ctrl+C stops early and tells what is known so far.
    """
    try:
        wanted = chosen(names or [])
    except UnknownTask as error:
        stop(str(error))
    if only_list:
        tell_tasks(wanted, as_json)
        return
    bots = names_in(players or ",".join(REFERENCES))
    if games is not None and games < 1:
        stop(f"--games must be at least 1, not {games}")
    many = checked_jobs(jobs, on)
    results: list[Result] = []
    with faults(), progress_bar() as bar, Interruption() as stopping:
        for task in wanted:
            line = bar.add_task(task.name, total=None)
            playing = Playing(many, partial(bar.advance, line), stopping, on=on)
            results.append(measure(task, bots, games, playing=playing))
            bar.remove_task(line)
            if not as_json:
                tell(results[-1])
            if results[-1].stopped:
                break
    if as_json:
        typer.echo(json.dumps({"benchmark": VERSION, "results": [result.to_json() for result in results]}))
    if any(result.stopped for result in results):
        raise typer.Exit(INTERRUPTED)


def tell_tasks(wanted: list[Task], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({"benchmark": VERSION, "tasks": [vars(task) for task in wanted]}))
        return
    console = Console(highlight=False)
    table = Table("task", "seats", "games", "seconds", "tests", box=None, pad_edge=False)
    for task in wanted:
        table.add_row(task.name, str(task.seats), str(task.games), f"{task.seconds:g}", task.tests)
    console.print(table)


def tell(result: Result) -> None:
    console = Console(highlight=False, soft_wrap=True)
    task = result.task
    game = result.arm.game
    console.print(
        f"{task.name}, benchmark {VERSION}: rules {game.facts.version}, content {game.book.hash[:12]}, "
        f"{result.seconds:.0f} s of CPU time. How often the bot finishes ahead of each opponent:",
        markup=False,
    )
    at = {(each.bot, each.opponent): each for each in result.standings}
    table = Table("bot", *map(escape, result.opponents), "mean", box=None, pad_edge=False)
    for bot in result.bots:
        cells = [cell_words(at.get((bot, opponent))) for opponent in result.opponents]
        table.add_row(escape(bot), *cells, f"{result.score(bot):.0%}")
    Console(highlight=False).print(table)
    for each in result.standings:
        if each.forfeits:
            console.print(f"{each.forfeits} of {each.games} games of {each.bot} were forfeited", markup=False)
    if result.stopped:
        console.print("stopped early")
    if any(each.deals < FEWEST for each in result.standings):
        console.print(f"Intervals need at least {FEWEST} deals.")
    console.print()


def cell_words(found: Standing | None) -> str:
    if found is None:
        return "-"
    rate = found.rate
    return f"{rate.estimate:.0%}, {rate.low:.0%} to {rate.high:.0%} ({found.games})"
