"""The command `roost learn`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from roost.bots.bot import UnknownBot
from roost.bots.weights import SUFFIX, BadWeights, read_weights
from roost.core.game import OptionError
from roost.terminal.arguments import AsJson, GameName, SetOption, Variant, open_or_stop, parse_options, stop


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("learn")(learn)


def learn(
    game: GameName,
    minutes: Annotated[float, typer.Option(help="How long to learn, in minutes of CPU time.")] = 20.0,
    seats: Annotated[str, typer.Option(help="Numbers of players, separated by commas; each is used in turn.")] = "2",
    seed: Annotated[str, typer.Option(help="The seed of the games and of the network.")] = "1",
    folder: Annotated[Path | None, typer.Option(help="The folder of the course; learned/GAME unless given.")] = None,
    out: Annotated[Path | None, typer.Option(help="Copy the weights to this file when done.")] = None,
    begin_with: Annotated[Path | None, typer.Option("--from", help="A file of weights to begin with.")] = None,
    first: Annotated[float, typer.Option(help="The part of the time in which greedy plays.")] = 0.2,
    rate: Annotated[float, typer.Option(help="The learning rate at the start.")] = 0.002,
    trust: Annotated[
        float, typer.Option(help="How much better than the game's own favourite another answer must be, in utility.")
    ] = 0.03,
    wary: Annotated[
        float, typer.Option(help="Added to --trust in the games: up to this at the start, then less and less.")
    ] = 0.2,
    against: Annotated[float, typer.Option(help="The share of games against other bots; the rest is self-play.")] = 0.5,
    opponents: Annotated[
        str, typer.Option(help="The bots to play against and to be tested against, in turn, separated by commas.")
    ] = "greedy",
    search: Annotated[
        int, typer.Option(help="Simulations of the network for each of its answers; 0: it tries every answer once.")
    ] = 0,
    tests: Annotated[int, typer.Option(help="The number of deals in each test; 0 for no tests.")] = 50,
    every: Annotated[float, typer.Option(help="Minutes between two tests.")] = 5.0,
    variant: Variant = None,
    option: SetOption = None,
    sometimes: Annotated[
        list[str] | None, typer.Option(help="As --option, but only for every second round of games.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Learn to judge positions by playing (docs/levels.md). A stopped course continues where it was saved last."""
    try:
        from roost.learn.course import Course, CoursePlan
    except ImportError:
        stop("`roost learn` needs NumPy and SciPy: pip install 'roost[learn]'")
    loaded = open_or_stop(game, variant)
    try:
        numbers = [int(part) for part in seats.split(",")]
        names = [name.strip() for name in opponents.split(",")]
        options, others = parse_options(loaded, option), parse_options(loaded, sometimes)
        plan = CoursePlan(numbers, minutes, seed, options, first, rate, trust, wary, against, search, names, others)
        begin = None if begin_with is None else read_weights(begin_with)
        course = Course(loaded, plan, folder or Path("learned") / game, begin)
    except (OptionError, UnknownBot, BadWeights, OSError, ValueError) as error:
        stop(str(error))
    if course.resume() and not as_json:
        typer.echo(f"continues after {course.progress.spent / 60:.1f} minutes and {course.progress.games:,} games")
    next_test = 60.0 * every * (1 + course.progress.spent // (60.0 * every))

    def told(course: Any) -> None:
        nonlocal next_test
        progress = course.progress
        line = (
            f"{progress.spent / 60:6.1f} min {progress.games:>9,} games {progress.lessons:>11,} lessons"
            f"   error {progress.error:.4f}   policy {progress.bits:.2f} bits"
        )
        if progress.spent >= next_test:
            next_test += 60.0 * every
            if tests:
                won = course.test(numbers[0], tests)
                progress.tests.append((progress.spent, progress.games, won))
                line += f"   {won:.1%} against {opponents}"
            course.save()
        if not as_json:
            typer.echo(line)

    try:
        course.run(told)
    except KeyboardInterrupt:
        typer.echo("stopped; the same command continues", err=True)
    course.save()
    if out is not None:
        course.weights().write(out.with_suffix(SUFFIX))
    if as_json:
        typer.echo(json.dumps(course.stamp()))
