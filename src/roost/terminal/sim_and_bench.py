"""The commands that play many games: `roost sim` and `roost bench`."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from roost import mode
from roost.bots.bot import UnknownBot
from roost.bots.roster import BOTS
from roost.core.game import Game, OptionError
from roost.games import all_games
from roost.lab.cluster import cluster_jobs
from roost.lab.runs import Run, RunFault, manifest_of, start_run
from roost.lab.sim import TimedBot, check_plan, report, simulate
from roost.lab.speed import BenchFailed, bench
from roost.lab.stopping import Interruption
from roost.lab.workers import PROCESSES, RAY, Plan
from roost.terminal.arguments import (
    AsJson,
    GameName,
    SetOption,
    Variant,
    content_of,
    content_words,
    open_or_stop,
    parse_options,
    stop,
    typed,
)

Games = Annotated[int, typer.Option("--games", help="Number of games.")]
PLAYERS_HELP = f"A bot for each seat, separated by commas: {', '.join(BOTS)}, ismcts:1000, greedy:16."
Players = Annotated[str | None, typer.Option("--players", help=f"{PLAYERS_HELP} All random unless given.")]
Jobs = Annotated[int | None, typer.Option("--jobs", help="Number of processes; one for each core unless given.")]
On = Annotated[
    str, typer.Option("--on", help=f"Where to play: {PROCESSES} of this machine, or {RAY}, a cluster (docs/lab.md).")
]
INTERRUPTED = 130  # the exit code after Ctrl+C


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command("sim")(sim)
    app.command("bench")(time_games)


# -- sim ---------------------------------------------------------------------------------------------------------------
def sim(
    context: typer.Context,
    game: GameName,
    games: Games = 100,
    players: Players = None,
    seed: Annotated[str, typer.Option(help="Any text; the same seed plays the same games.")] = "1",
    jobs: Jobs = None,
    on: On = PROCESSES,
    option: SetOption = None,
    variant: Variant = None,
    count: Annotated[
        bool, typer.Option("--count", help="Also report how often each kind of event happens in a game.")
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option(help="Keep the run in this folder; the same command continues it if it was stopped."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots, which rotate through the seats, and report who wins how often.

    Ctrl+C stops early and reports the games played so far.
    """
    loaded = open_or_stop(game, variant)
    plan = replace(planned(loaded, players, seed, option), counts=count)
    if games < 1:
        stop(f"--games must be at least 1, not {games}")
    many = checked_jobs(jobs, on)
    manifest = manifest_of(loaded, plan.players, plan.seed, plan.options, plan.counts)
    run = kept(save, manifest)
    if run is not None:
        run.note(typed(context))
    with progress_bar() as bar, Interruption() as stopping:
        task = bar.add_task(loaded.facts.name, total=games)
        tally = simulate(loaded, plan, games, many, lambda n: bar.advance(task, n), stopping, run, on)
    stopped = tally.games < games
    found = {
        **content_of(loaded),
        **report(tally, plan.players),
        "wanted": games,
        "stopped": stopped,
        "options": plan.options,
        "seed": seed,
        "mode": mode(),
        "manifest": manifest,
    }
    if as_json:
        typer.echo(json.dumps(found))
    else:
        tell_sim(loaded, found)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def planned(game: Game[Any], players: str | None, seed: str, option: list[str] | None) -> Plan:
    """The plan of a simulation; ends the command with a message if the arguments are wrong."""
    names = ["random"] * game.facts.seats[0] if players is None else [name.strip() for name in players.split(",")]
    plan = Plan(tuple(names), seed, parse_options(game, option))
    try:
        check_plan(game, plan)
    except (UnknownBot, TimedBot, OptionError) as error:
        stop(str(error))
    return plan


def kept(folder: Path | None, manifest: dict[str, Any]) -> Run | None:
    """The run to be kept in a folder; ends the command with a message if it cannot be."""
    if folder is None:
        return None
    if find_spec("polars") is None:
        stop('--save needs the package polars: install Roost with its extra, "roost[lab]"')
    try:
        return start_run(folder, manifest)
    except (RunFault, OSError) as error:
        stop(str(error))


def checked_jobs(jobs: int | None, on: str) -> int:
    """The number of jobs, as many as there are cores for unless given; ends the command if there is no such place."""
    if on not in (PROCESSES, RAY):
        stop(f"--on must be {PROCESSES} or {RAY}, not {on!r}")
    if on == RAY and find_spec("ray") is None:
        stop('--on ray needs the package ray: install Roost with its extra, "roost[cluster]"')
    if jobs is not None and jobs < 1:
        stop(f"--jobs must be at least 1, not {jobs}")
    if jobs is not None:
        return jobs
    return cluster_jobs() if on == RAY else cores()


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def progress_bar() -> Progress:
    """A progress bar on stderr, removed at the end; disabled if stderr is not a terminal."""
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def tell_sim(game: Game[Any], found: dict[str, Any]) -> None:
    console = Console(highlight=False)
    table = Table("", "wins", "of", "share", "95% interval", box=None, title_justify="left", pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    finished = found["finished"]
    for seat, won in enumerate(found["wins"]):
        table.add_row(f"seat {seat}", *shares(won, finished, found["wins_interval"][seat]))
    for name, won in found["by_bot"].items():
        chairs = finished * found["players"].count(name)
        table.add_row(name, *shares(won, chairs, found["by_bot_interval"][name]))
    first = found["first"]
    if first["games"]:
        table.add_row("asked first", *shares(first["wins"], first["games"], first["interval"]))
    for group, words in found["by_group"].items():
        for word, tally in words.items():
            table.add_row(f"{group}: {word}", *shares(tally["wins"], tally["seats"], tally["interval"]))
    console.print(f"{game.facts.name}: {finished} of {found['games']} games finished, seed {found['seed']}")
    console.print(content_words(game), soft_wrap=True, markup=False)
    if found["stopped"]:
        console.print(f"stopped after {found['games']} of {found['wanted']} games")
    console.print(table)
    console.print(f"mean per game: {found['mean_actions']:.1f} answers, {found['mean_turns']:.1f} turns")
    console.print(f"turns per game: {spread_words(found['turns'])}")
    console.print(f"answers per turn: {spread_words(found['answers_a_turn'])}")
    console.print(f"mean winning score: {found['mean_winning_score']:.1f}")
    for kind, often in found["happened"].items():
        first = found["first_in"][kind]
        console.print(
            f"{kind}: mean {often['mean']:.3f} per game (95% interval {often['low']:.3f} to {often['high']:.3f}); "
            f"turn in which it first happens: {spread_words(first)}"
        )
    console.print("endings: " + ", ".join(f"{how} {n}" for how, n in found["endings"].items()))
    told = f"digest {found['digest']} ({found['mode']} code): the same for two runs if all their games are the same"
    console.print(told, soft_wrap=True)


def spread_words(spread: dict[str, int]) -> str:
    """A distribution as its median and the range of its middle 80%, such as "median 12, 80% are 9 to 15"."""
    return f"median {spread['median']}, 80% are {spread['p10']} to {spread['p90']}"


def shares(won: float, of: int, interval: list[float]) -> list[str]:
    low, high = interval
    return [f"{won:g}", str(of), f"{won / max(1, of):.1%}", f"{low:.1%} to {high:.1%}"]


# -- bench -------------------------------------------------------------------------------------------------------------
def time_games(
    game: Annotated[str | None, typer.Argument(help="The game; all games unless given.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the games run on one core, compiled and interpreted."""
    names = [open_or_stop(game, None).id] if game else all_games()
    found: dict[str, Any] = {}
    with progress_bar() as bar:
        task = bar.add_task("timing", total=len(names))
        for name in names:
            bar.update(task, description=f"timing {name}")
            if bar.disable:
                typer.echo(f"timing {name}...", err=True)
            try:
                found[name] = bench(name)
            except BenchFailed as error:
                typer.echo(f"roost: {error}", err=True)
                raise typer.Exit(1) from None
            bar.advance(task)
    if as_json:
        typer.echo(json.dumps(found))
    else:
        tell_bench(found)


def tell_bench(found: dict[str, dict[str, dict[str, float]]]) -> None:
    console = Console(highlight=False)
    for name, modes in found.items():
        table = Table(f"{name}, per second", *modes, box=None, pad_edge=False)
        for column in table.columns[1:]:
            column.justify = "right"
        for what in next(iter(modes.values())):
            label = what.removesuffix("_per_s").replace("_", " ")
            table.add_row(label, *(f"{figures[what]:,.0f}" for figures in modes.values()))
        console.print(table)
