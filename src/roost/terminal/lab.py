"""The commands of `roost lab`: questions about a game, answered by playing it."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from roost.bots.bot import UnknownBot
from roost.core.content import ContentError
from roost.core.game import OptionError
from roost.games import UnknownGame
from roost.lab.answers import KeptAnswer, arm_manifests, check_place
from roost.lab.arms import Arm, WrongArm, read_arm, swept
from roost.lab.cards import UnknownCard
from roost.lab.compare import DIFFERENT, SAME, Answer, Comparison, Difference, compare, compare_all
from roost.lab.ladder import WrongPlayers
from roost.lab.matrix import UnknownGroup
from roost.lab.metrics import Metric, UnknownMetric, metric_of
from roost.lab.rounds import Playing
from roost.lab.runs import RunFault
from roost.lab.sim import TimedBot
from roost.lab.stopping import Interruption
from roost.lab.tune import WrongSettings
from roost.lab.workers import PROCESSES
from roost.terminal import lab_export, lab_report
from roost.terminal.arguments import AsJson, GameName, parse_options, stop, typed
from roost.terminal.sim_and_bench import INTERRUPTED, PLAYERS_HELP, Jobs, On, checked_jobs, progress_bar

app = typer.Typer(help="Ask what a change does to a game, and get an answer with how sure it is.", no_args_is_help=True)

ARM_HELP = (
    "a variant file, option:name=value, table.row.field=value, or several of them separated by semicolons; "
    "the rulebook's game unless given"
)
A = Annotated[str, typer.Option("--a", help=f"Version A: {ARM_HELP}.")]
B = Annotated[str, typer.Option("--b", help=f"Version B: {ARM_HELP}.")]
MetricName = Annotated[
    str,
    typer.Option("--metric", help="first, length, answers, GROUP:WORD, ending:WORD, bot:NAME or event:KIND[:THING]."),
]
Players = Annotated[str | None, typer.Option("--players", help=f"{PLAYERS_HELP} All greedy unless given.")]
Seed = Annotated[str, typer.Option(help="Any text; the same seed plays the same games.")]
MostGames = Annotated[int, typer.Option("--games", help="The most games to play, in both versions together.")]
Same = Annotated[
    float | None,
    typer.Option(
        help="A difference up to this counts as none: 0.02 is 2 percentage points. "
        "2 points of a rate, or 2% of another number, unless given."
    ),
]
Within = Annotated[float, typer.Option(help="Also stop when the interval is at most this far to each side.")]
Again = Annotated[
    float, typer.Option(help="Seconds for asking the same with bots of another strength afterwards; 0: do not.")
]
Save = Annotated[
    Path | None, typer.Option(help="Also keep the answer in this folder; `roost lab report` makes a page from it.")
]
WRONG_WORDS = (UnknownCard, UnknownGroup, WrongPlayers, WrongSettings)


def register(parent: typer.Typer) -> None:
    """Add the commands to the command line."""
    from roost.terminal import lab_questions, lab_tune  # they use this module

    lab_report.register(app)
    lab_export.register(app)
    lab_questions.register(app)
    lab_tune.register(app)
    parent.add_typer(app, name="lab")


@contextmanager
def faults() -> Iterator[None]:
    """End the command with a message if something that the user wrote is wrong."""
    if find_spec("polars") is None:
        stop('`roost lab` needs the package polars: install Roost with its extra, "roost[lab]"')
    try:
        yield
    except ContentError as error:
        stop(*[str(fault) for fault in error.faults])
    except (UnknownGame, OptionError, UnknownBot, TimedBot, WrongArm, UnknownMetric, RunFault, *WRONG_WORDS) as error:
        stop(str(error))
    except OSError as error:
        stop(f"cannot read {error.filename}: {error.strerror}")


# -- compare -----------------------------------------------------------------------------------------------------------
@app.command("compare")
def compare_versions(
    context: typer.Context,
    game: GameName,
    a: A = "",
    b: B = "",
    metric: MetricName = "first",
    players: Players = None,
    seed: Seed = "1",
    games: MostGames = 20_000,
    same: Same = None,
    within: Within = 0.0,
    again: Again = 20.0,
    jobs: Jobs = None,
    on: On = PROCESSES,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """Compare two versions of a game: does a number differ between them, by how much, and how sure is that?

    Ctrl+C stops early and tells what is known so far.
    """
    with faults():
        check_place(save, typed(context))
        arms = (read_arm(game, a, parse_options), read_arm(game, b, parse_options))
        asked = question_of(arms, metric_of(metric, arms[0].game), players, seed, games, same, within)
        many = checked_jobs(jobs, on)
        answer = ask(asked, many, on)
        second = None
        if again > 0 and not answer.stopped:
            second = ask(replace(asked, players=others(asked.players), seed=f"{seed} again"), many, on, again)
    found = answer.to_json() | {
        "again": None if second is None else second.to_json(),
        "disagree": second is not None and disagree(answer, second),
    }
    if save is not None:
        keep(save, KeptAnswer("compare", typed(context), told(answer, second), manifests_of(asked), found))
    if as_json:
        typer.echo(json.dumps(found))
    else:
        Console(highlight=False, soft_wrap=True).print("\n".join(told(answer, second)), markup=False)
    if answer.stopped:
        raise typer.Exit(INTERRUPTED)


def manifests_of(asked: Comparison) -> list[dict[str, Any]]:
    return arm_manifests(asked.arms, asked.players, asked.seed, asked.metric.kind == "event")


def keep(folder: Path, answer: KeptAnswer) -> None:
    """Keep an answer in a folder; end the command with a message if that is not possible."""
    try:
        answer.keep(folder)
    except OSError as error:
        stop(f"cannot write to {folder}: {error.strerror}")


def question_of(
    arms: tuple[Arm, ...],
    metric: Metric,
    players: str | None,
    seed: str,
    games: int,
    same: float | None,
    within: float = 0.0,
) -> Comparison:
    game = arms[0].game
    names = ["greedy"] * game.facts.seats[0] if players is None else [name.strip() for name in players.split(",")]
    if games < 1:
        stop(f"--games must be at least 1, not {games}")
    if (same is not None and same < 0) or within < 0:
        stop("--same and --within must not be negative")
    if same is None:
        return Comparison(arms, metric, tuple(names), seed, games, 0.02, within, relative=not metric.is_rate)
    return Comparison(arms, metric, tuple(names), seed, games, same, within)


def others(players: tuple[str, ...]) -> tuple[str, ...]:
    """Bots of another strength: random ones for any that look ahead, and greedy ones for random ones."""
    return tuple("greedy" if name == "random" else "random" for name in players)


def ask(question: Comparison, jobs: int, on: str, seconds: float = math.inf) -> Answer:
    timed = math.isfinite(seconds)
    start = time.monotonic()
    with progress_bar() as bar, Interruption() as stopping:
        name = ", ".join(question.players) + (" (seconds)" if timed else "")
        task = bar.add_task(name, total=math.ceil(seconds) if timed else question.games)

        def advance(games: int) -> None:
            if timed:
                bar.update(task, completed=min(math.ceil(seconds), int(time.monotonic() - start)))
            else:
                bar.advance(task, games)

        return compare(question, Playing(jobs, advance, stopping, seconds, on))


# -- sweep -------------------------------------------------------------------------------------------------------------
@app.command("sweep")
def sweep(
    context: typer.Context,
    game: GameName,
    values: Annotated[
        str, typer.Argument(help="What to change, with its values: dragon.Cryowyrm.attack_damage=1..3 or option:x=a,b.")
    ],
    a: A = "",
    metric: MetricName = "first",
    players: Players = None,
    seed: Seed = "1",
    games: MostGames = 20_000,
    same: Same = None,
    jobs: Jobs = None,
    on: On = PROCESSES,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """Try several values of a number in the content or of an option, and compare each with version A."""
    with faults():
        check_place(save, typed(context))
        written = [f"{a};{value}" if a else value for value in swept(values)]
        arms = tuple(read_arm(game, one, parse_options) for one in (a, *written))
        asked = question_of(arms, metric_of(metric, arms[0].game), players, seed, games, same)
        answers = ask_all(asked, checked_jobs(jobs, on), on)
    found = [answer.to_json() for answer in answers]
    if save is not None:
        keep(save, KeptAnswer("sweep", typed(context), sweep_told(answers), manifests_of(asked), found))
    if as_json:
        typer.echo(json.dumps(found))
    else:
        tell_sweep(answers)
    if any(answer.stopped for answer in answers):
        raise typer.Exit(INTERRUPTED)


def ask_all(question: Comparison, jobs: int, on: str) -> list[Answer]:
    with progress_bar() as bar, Interruption() as stopping:
        task = bar.add_task(", ".join(question.players), total=question.games)
        return compare_all(question, Playing(jobs, lambda n: bar.advance(task, n), stopping, on=on))


def tell_sweep(answers: list[Answer]) -> None:
    console = Console(highlight=False)
    metric = answers[0].question.metric
    style = ".1%" if metric.is_rate else ".2f"
    name = answers[0].question.arms[1].name.rpartition("=")[0]
    console.print(
        f"{begun(metric.words())}, for values of {name}; version A has {answers[0].effect.a:{style}}:", markup=False
    )
    table = Table("value", "result", "difference", "95% interval", "verdict", "games", box=None, pad_edge=False)
    for answer in answers:
        effect = answer.effect
        low, high = metric.unit(effect.found.low), metric.unit(effect.found.high)
        table.add_row(
            escape(answer.question.arms[1].name.rpartition("=")[2]),
            f"{effect.b:{style}}",
            metric.unit(effect.found.estimate),
            f"{low.removesuffix(' points')} to {high}",
            answer.verdict,
            f"{answer.games:,}",
        )
    console.print(table)
    if len(answers) > 1:
        console.print("(The intervals allow for the number of versions.)")


def sweep_told(answers: list[Answer]) -> list[str]:
    """How many values make a difference, then the verdict on each."""
    differ = [answer.question.arms[1].name for answer in answers if answer.verdict == DIFFERENT]
    named = f" ({', '.join(name.rpartition('=')[2] for name in differ)})" if differ else ""
    said = "makes" if len(differ) == 1 else "make"
    return [
        f"{len(differ)} of {len(answers)} values{named} {said} a difference to {answers[0].question.metric.words()}.",
        *(f"{answer.question.arms[1].name}: {verdict_words(answer)}" for answer in answers),
    ]


# -- words -------------------------------------------------------------------------------------------------------------
def told(answer: Answer, second: Answer | None) -> list[str]:
    """The answer as sentences, what matters most first."""
    a, b = answer.question.arms
    found = [
        verdict_words(answer),
        f"A is {a.name}; B is {b.name}. Players: {', '.join(answer.question.players)}.",
        values_words(answer.effect),
    ]
    if answer.early():
        found.append(
            "It stopped as soon as the effect was clear, so the estimate is on average too far from 0; the interval "
            "allows for that."
        )
    found += [f"Also: {side_words(side)}" for side in answer.sides]
    if answer.looked_at:
        found.append(f"({answer.looked_at} other numbers were looked at; their intervals allow for that.)")
    if second is not None:
        other = f"{', '.join(second.question.players)}: {verdict_words(second)}"
        if disagree(answer, second):
            found.insert(0, f"Bots of another strength disagree. {other}")
        else:
            found.append(f"With {other}")
    return found


def begun(words: str) -> str:
    """Words as the beginning of a sentence."""
    return words[0].upper() + words[1:]


def disagree(answer: Answer, second: Answer) -> bool:
    """Whether both have a verdict, and not the same one."""
    if {answer.verdict, second.verdict} == {DIFFERENT}:
        return (answer.effect.found.estimate > 0) != (second.effect.found.estimate > 0)
    return {answer.verdict, second.verdict} == {DIFFERENT, SAME}


def verdict_words(answer: Answer) -> str:
    """The verdict as one sentence."""
    effect, metric = answer.effect, answer.question.metric
    after = f"after {answer.games:,} games"
    if answer.verdict == DIFFERENT:
        fairer = "B is fairer: " if metric.kind == "first" and abs(effect.b) < abs(effect.a) else "B is different: "
        return f"{fairer}{metric.words()} {change_words(effect)} (95 %: {interval_words(effect)}, {after})."
    if answer.verdict == SAME:
        most = metric.unit(answer.question.bound(effect.a))
        return f"B is the same: {metric.words()} differs by at most {most} ({after})."
    found = effect.found
    if not math.isfinite(found.half):
        return f"Undecided: too few games to say anything about {metric.words()} ({after})."
    return (
        f"Undecided: {metric.words()} may differ by {metric.unit(found.low)} to {metric.unit(found.high)} "
        f"(95 %, {after}); more games would tell."
    )


def change_words(effect: Difference) -> str:
    up = effect.found.estimate > 0
    return f"{'rises' if up else 'falls'} by {effect.metric.unit(abs(effect.found.estimate))}"


def interval_words(effect: Difference) -> str:
    """The interval of the size of a change."""
    low, high = sorted((abs(effect.found.low), abs(effect.found.high)))
    return f"{effect.metric.unit(low).removesuffix(' points')} to {effect.metric.unit(high).removesuffix(' points')}"


def side_words(effect: Difference) -> str:
    return f"{effect.metric.words()} {change_words(effect)} (95 %: {interval_words(effect)})."


def values_words(effect: Difference) -> str:
    metric = effect.metric
    if metric.kind == "first":
        return f"Wins of the first player above a fair share: A {effect.a:+.1%}, B {effect.b:+.1%}."
    style = ".1%" if metric.is_rate else ".2f"
    return f"{begun(metric.words())}: A {effect.a:{style}}, B {effect.b:{style}}."
