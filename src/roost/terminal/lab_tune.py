"""`roost lab tune`: finds better settings of a bot by play."""

from __future__ import annotations

import math
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from roost.lab.sequence import FEWEST
from roost.lab.tune import CURRENT, Candidate, Race, TuneAnswer, TuneQuestion, tune, tunings_of
from roost.lab.workers import PROCESSES
from roost.terminal.arguments import AsJson, GameName, stop
from roost.terminal.lab import Save, Seed, faults
from roost.terminal.lab_questions import Of, Request, Seats, arm_of, asked, console, percent, seats_of, tell_stopped
from roost.terminal.sim_and_bench import Jobs, On


def register(app: typer.Typer) -> None:
    """Add the command to `roost lab`."""
    app.command("tune")(tune_bot)


def tune_bot(
    context: typer.Context,
    game: GameName,
    settings: Annotated[
        list[str],
        typer.Option("--set", help="A setting with its values: explore=0.5,1,2. Repeat it to tune several, in order."),
    ],
    bot: Annotated[str, typer.Option(help="The bot to be tuned: ismcts or search, with a number of simulations.")],
    seats: Seats = None,
    of: Of = "",
    seed: Seed = "1",
    games: Annotated[int, typer.Option("--games", help="The most games for each setting.")] = 4000,
    same: Annotated[
        float, typer.Option(help="End a race when no value can be better by more than this: 0.02 is 2 points.")
    ] = 0.02,
    jobs: Jobs = None,
    on: On = PROCESSES,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """Which values of its settings make a bot stronger? Each value plays against the bot as it is.

    Ctrl+C stops early and tells what is known so far.
    """
    if games < 1:
        stop(f"--games must be at least 1, not {games}")
    if not 0 <= same < 1:
        stop(f"--same must be from 0 to 1, not {same:g}")
    with faults():
        arm = arm_of(game, of)
        question = TuneQuestion(arm, bot, tunings_of(settings, bot), seats_of(arm.game, seats), seed, games, same)
        question.check()
    request = Request(context, jobs, on, save, as_json)
    asked(
        f"tune {bot}",
        question,
        [bot] * question.seats,
        request,
        lambda playing: tune(question, playing),
        tell_tune,
        TuneAnswer.manifests,
    )


def tell_tune(answer: TuneAnswer) -> None:
    out = console()
    question = answer.question
    for sentence in answer.says():
        out.print(sentence, markup=False)
    tell_stopped(out, answer)
    out.print(
        f"{question.arm.game.facts.name}, {question.bot}: how often a player with each value wins against the current "
        f"value; {question.fair:.1%} is a fair share.",
        markup=False,
    )
    for race in answer.races:
        tell_race(race)
    many = sum(len(tuning.values) for tuning in question.tunings)
    if many > 1:
        out.print(f"The intervals are corrected for {many} values.")
    if any(one.games < FEWEST * question.seats for race in answer.races for one in race.candidates):
        out.print(f"Intervals need at least {FEWEST} deals.")


def tell_race(race: Race) -> None:
    table = Table(race.tuning.setting, "wins", "95% interval", "games", "verdict", box=None, pad_edge=False)
    table.add_row(escape(race.tuning.was), "", "", "", CURRENT)
    for one in race.candidates:
        verdict = f"{one.verdict}, taken" if one is race.taken else one.verdict
        table.add_row(escape(one.value), wins_words(one), percent(one.rate), f"{one.games:,}", verdict)
    Console(highlight=False).print(table)


def wins_words(one: Candidate) -> str:
    return f"{one.rate.estimate:.1%}" if math.isfinite(one.rate.estimate) else "?"
