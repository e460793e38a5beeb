"""Further commands of `roost lab`: matrix, ladder, quality and cards."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from roost.core.game import Game
from roost.lab.answers import KeptAnswer, arm_manifests, check_place
from roost.lab.arms import Arm, read_arm
from roost.lab.cards import NEVER, CardEffect, CardsAnswer, CardsQuestion, cards
from roost.lab.ladder import LadderAnswer, LadderQuestion, ladder
from roost.lab.matrix import BOT, TOO_FEW, Cell, MatrixAnswer, MatrixQuestion, group_of, matrix
from roost.lab.quality import (
    RATE_UNIT,
    Quality,
    QualityAnswer,
    QualityQuestion,
    quality,
    too_rare,
    uneven_members,
)
from roost.lab.rounds import Playing
from roost.lab.sequence import FEWEST, Interval
from roost.lab.stopping import Interruption
from roost.lab.workers import PROCESSES
from roost.terminal.arguments import AsJson, GameName, parse_options, stop, typed
from roost.terminal.lab import ARM_HELP, Save, Seed, faults, keep
from roost.terminal.sim_and_bench import INTERRUPTED, PLAYERS_HELP, Jobs, On, checked_jobs, progress_bar

Of = Annotated[str, typer.Option("--of", help=f"The version to ask about: {ARM_HELP}.")]
MostGames = Annotated[int, typer.Option("--games", help="The most games to play.")]
Seats = Annotated[int | None, typer.Option("--seats", help="Number of seats; two, or the fewest, unless given.")]
Found = TypeVar("Found", bound="LabAnswer")


class LabAnswer(Protocol):
    """An answer of the lab."""

    games: int
    stopped: bool

    def to_json(self) -> dict[str, Any]: ...


def register(app: typer.Typer) -> None:
    """Add the commands to `roost lab`."""
    app.command("matrix")(matrix_of)
    app.command("ladder")(ladder_of)
    app.command("quality")(quality_of)
    app.command("cards")(cards_of)


# -- what the commands share -------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Request:
    """How a question was put: by which command, with how many processes, where, and what happens to the answer."""

    context: typer.Context
    jobs: int | None
    on: str
    save: Path | None
    as_json: bool


class LabQuestion(Protocol):
    @property
    def arm(self) -> Arm: ...
    @property
    def seed(self) -> str: ...
    @property
    def games(self) -> int: ...


def asked(
    title: str,
    question: LabQuestion,
    players: Sequence[str],
    request: Request,
    answer: Callable[[Playing], Found],
    tell: Callable[[Found], None],
    manifests: Callable[[Found], list[dict[str, Any]]] | None = None,
) -> None:
    """Play with a progress bar, keep the answer if that is wished, and print it.

    `manifests`: what was played, if that is more than one line-up of the players.
    """
    save = request.save
    if question.games < 1:
        stop(f"--games must be at least 1, not {question.games}")
    jobs = checked_jobs(request.jobs, request.on)
    with faults(), progress_bar() as bar, Interruption() as stopping:
        check_place(save, typed(request.context))
        task = bar.add_task(title, total=question.games)
        found = answer(Playing(jobs, lambda n: bar.advance(task, n), stopping, on=request.on))
    data = found.to_json()
    if save is not None:
        played = manifests(found) if manifests else arm_manifests([question.arm], players, question.seed)
        keep(save, KeptAnswer(data["kind"], typed(request.context), data.get("says", []), played, data))
    if request.as_json:
        typer.echo(json.dumps(data))
    else:
        tell(found)
    if found.stopped:
        raise typer.Exit(INTERRUPTED)


def arm_of(game: str, written: str) -> Arm:
    return read_arm(game, written, parse_options)


def seats_of(game: Game[Any], seats: int | None) -> int:
    """The number of seats: two unless given, or the fewest that the game allows."""
    low, high = game.facts.seats
    found = max(low, min(2, high)) if seats is None else seats
    if not low <= found <= high:
        stop(f"{game.facts.name} has {low} to {high} seats, not {found}")
    return found


def names_in(players: str) -> list[str]:
    return [name.strip() for name in players.split(",") if name.strip()]


def console() -> Console:
    return Console(highlight=False, soft_wrap=True)


def percent(found: Interval) -> str:
    return f"{found.low:.1%} to {found.high:.1%}"


def points(value: float) -> str:
    return f"{100 * value:+.1f}"


def between(found: Interval, how: Callable[[float], str]) -> str:
    return "not known yet" if not math.isfinite(found.half) else f"{how(found.low)} to {how(found.high)}"


def tell_stopped(out: Console, answer: LabAnswer) -> None:
    if answer.stopped:
        out.print(f"stopped after {answer.games:,} games")


# -- matrix ------------------------------------------------------------------------------------------------------------
def matrix_of(
    context: typer.Context,
    game: GameName,
    rows: Annotated[str, typer.Option(help="A group that the game names (roost sim lists them), or bot.")],
    columns: Annotated[str, typer.Option(help="A group that the game names, or bot.")],
    against: Annotated[bool, typer.Option("--against", help="The columns are another seat, not the same one.")] = False,
    players: Annotated[
        str | None,
        typer.Option(help=f"{PLAYERS_HELP} All greedy unless given. For bot against bot: those to be matched."),
    ] = None,
    seats: Seats = None,
    of: Of = "",
    seed: Seed = "1",
    games: MostGames = 10_000,
    same: Annotated[float, typer.Option(help="A win rate this close to a fair one counts as even.")] = 0.05,
    jobs: Jobs = None,
    on: On = PROCESSES,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """How often do seats win with each pair of words, such as Rider and Dragon, or one Egg against another?

    Ctrl+C stops early and tells what is known so far.
    """
    with faults():
        arm = arm_of(game, of)
        row, column = group_of(rows, arm.game), group_of(columns, arm.game)
        names = names_in(players or "")
        sit = seats_of(arm.game, len(names) if names and not row == column == BOT else seats)
        names = names or ["greedy"] * sit
        if row == column == BOT and len(set(names)) < max(2, sit):
            stop(f"bot against bot needs --players with at least {max(2, sit)} different bots")
        question = MatrixQuestion(arm, row, column, tuple(names), sit, seed, games, same, against)
    request = Request(context, jobs, on, save, as_json)
    asked(f"{row} x {column}", question, names, request, lambda playing: matrix(question, playing), tell_matrix)


def tell_matrix(answer: MatrixAnswer) -> None:
    out = console()
    question = answer.question
    what = (
        f"how often {question.rows} (rows) finishes ahead of {question.columns} (columns); 50 % is even"
        if question.across
        else f"win rate by {question.rows} (rows) and {question.columns} (columns); {question.fair:.0%} is fair"
    )
    out.print(
        f"{question.arm.game.facts.name}: {what}. {answer.games:,} games of {', '.join(question.players)}.",
        markup=False,
    )
    tell_stopped(out, answer)
    rows = list(dict.fromkeys(cell.row for cell in answer.cells))
    columns = sorted({cell.column for cell in answer.cells})
    at = {(cell.row, cell.column): cell for cell in answer.cells}
    table = Table("", *map(escape, columns), box=None, pad_edge=False)
    for row in rows:
        table.add_row(escape(row), *(cell_words(at.get((row, column))) for column in columns))
    Console(highlight=False).print(table)
    out.print(
        f"+ above, - below, = even (within {question.same:.0%}); without a sign: open. The intervals are corrected for "
        f"{answer.many} cells; in brackets the number of cases. Too few: in fewer than {FEWEST} deals."
    )


def cell_words(cell: Cell | None) -> str:
    if cell is None:
        return "-"
    if cell.verdict == TOO_FEW:
        return f"too few ({cell.cases})"
    sign = {"above": "+", "below": "-", "even": "="}.get(cell.verdict, "")
    return f"{sign}{cell.rate.estimate:.0%}, {cell.rate.low:.0%} to {cell.rate.high:.0%} ({cell.cases})"


# -- ladder ------------------------------------------------------------------------------------------------------------
def ladder_of(
    context: typer.Context,
    game: GameName,
    players: Annotated[str, typer.Option(help="The bots to be ranked, separated by commas.")],
    seats: Seats = None,
    of: Of = "",
    seed: Seed = "1",
    games: MostGames = 10_000,
    within: Annotated[float, typer.Option(help="Stop when every rating is this certain, in Elo points.")] = 50.0,
    jobs: Jobs = None,
    on: On = PROCESSES,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """Which bot is how strong? Ratings from games of everybody against everybody.

    Ctrl+C stops early and tells what is known so far.
    """
    with faults():
        arm = arm_of(game, of)
        question = LadderQuestion(arm, tuple(names_in(players)), seats_of(arm.game, seats), seed, games, within)
        question.check()
    request = Request(context, jobs, on, save, as_json)
    asked("ladder", question, question.players, request, lambda playing: ladder(question, playing), tell_ladder)


def tell_ladder(answer: LadderAnswer) -> None:
    out = console()
    question = answer.question
    out.print(
        f"{question.arm.game.facts.name}: Elo points above the average of these players, after {answer.games:,} games "
        f"({answer.rounds:,} deals)."
    )
    tell_stopped(out, answer)
    if answer.rounds < FEWEST:
        out.print(f"Intervals need at least {FEWEST} deals.")
    table = Table("player", "rating", "95% interval", "against the next below", "95% interval", "", box=None,
                  pad_edge=False)  # fmt: skip
    for step in answer.steps:
        rate = "" if step.rate is None else f"{step.rate.estimate:.1%}"
        table.add_row(
            escape(step.player), f"{step.rating.estimate:+.0f}", elo_words(step.rating), rate,
            "" if step.rate is None else percent(step.rate), step.verdict,
        )  # fmt: skip
    Console(highlight=False).print(table)
    if any(not math.isfinite(step.rating.half) for step in answer.steps) and answer.rounds >= FEWEST:
        out.print("Some never lost to those below, so how far they are apart has no bound.")
    out.print("The intervals are corrected for the number of players.")


def elo_words(found: Interval) -> str:
    low = f"{found.low:+.0f}" if math.isfinite(found.low) else "any"
    high = f"{found.high:+.0f}" if math.isfinite(found.high) else "any"
    return "not known" if low == high == "any" else f"{low} to {high}"


# -- quality -----------------------------------------------------------------------------------------------------------
def quality_of(
    context: typer.Context,
    game: GameName,
    strong: Annotated[str, typer.Option(help="The bot that plays, and the strong one for skill.")] = "greedy",
    weak: Annotated[str, typer.Option(help="The weak bot for skill.")] = "random",
    seats: Seats = None,
    of: Of = "",
    seed: Seed = "1",
    games: MostGames = 4000,
    within: Annotated[
        float, typer.Option(help="Stop when every number is this certain: 0.03 is 3 points, or 3 % of a length.")
    ] = 0.03,
    jobs: Jobs = None,
    on: On = PROCESSES,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """What kind of game is it? Balance, length, tension, choice, and how much skill decides.

    Ctrl+C stops early and tells what is known so far.
    """
    with faults():
        arm = arm_of(game, of)
        question = QualityQuestion(arm, strong, weak, seats_of(arm.game, seats), seed, games, within)
    request = Request(context, jobs, on, save, as_json)
    asked("quality", question, [strong, weak], request, lambda playing: quality(question, playing), tell_quality)


def tell_quality(answer: QualityAnswer) -> None:
    out = console()
    question = answer.question
    out.print(
        f"{question.arm.game.facts.name}, {question.seats} seats, {answer.games:,} games of {question.strong}:",
        markup=False,
    )
    tell_stopped(out, answer)
    table = Table("", "value", "95% interval", "what it is", box=None, pad_edge=False)
    for each in answer.qualities:
        table.add_row(each.name, *quality_words(each), escape(each.sentence))
    Console(highlight=False).print(table)
    uneven = uneven_members(answer)
    for member in uneven:
        out.print(
            f"{member.group} {member.word} wins {member.rate.estimate:.1%} ({percent(member.rate)}), "
            f"{'more' if member.verdict == 'above' else 'less'} than a fair share.",
            markup=False,
        )
    if answer.members:
        rare = too_rare(answer)
        few = f"; {len(rare)} of them in too few games to say anything" if rare else ""
        out.print(
            f"({len(answer.members)} groups were looked at{few}; their intervals allow for that. A group that is "
            "decided during the game tells what goes with winning, not what causes it.)"
        )


def quality_words(each: Quality) -> tuple[str, str]:
    found = each.value
    signed = each.name == "first player's edge"
    if each.unit == RATE_UNIT and each.name != "skill":
        how: Callable[[float], str] = lambda x: f"{x:+.1%}" if signed else f"{x:.1%}"  # noqa: E731
    else:
        how = lambda x: f"{x:.2f}" if math.isfinite(x) else "any"  # noqa: E731
    return ("?" if math.isnan(found.estimate) else how(found.estimate)), f"{how(found.low)} to {how(found.high)}"


# -- cards -------------------------------------------------------------------------------------------------------------
def cards_of(
    context: typer.Context,
    game: GameName,
    names: Annotated[
        str | None, typer.Option("--cards", help="The cards, separated by commas; all that are offered unless given.")
    ] = None,
    bot: Annotated[str, typer.Option(help="The bot that plays all seats.")] = "greedy",
    seats: Seats = None,
    of: Of = "",
    seed: Seed = "1",
    games: MostGames = 40_000,
    same: Annotated[float, typer.Option(help="An effect up to this counts as none: 0.02 is 2 points.")] = 0.02,
    given: Annotated[
        bool, typer.Option("--given", help="Give access to one player only, instead of taking it from one.")
    ] = False,
    table: Annotated[
        bool, typer.Option("--table/--no-table", help="Also ask what each card does to the whole table.")
    ] = True,
    jobs: Jobs = None,
    on: On = PROCESSES,
    save: Save = None,
    as_json: AsJson = False,
) -> None:
    """What does access to a card do? One player may not take it, in the same deals, in every seat.

    Ctrl+C stops early and tells what is known so far.
    """
    with faults():
        arm = arm_of(game, of)
        question = CardsQuestion(
            arm, tuple(names_in(names or "")), bot, seats_of(arm.game, seats), seed, games, same, given, table
        )
    if question.seats < 2:
        stop("the effect of access needs at least two seats")
    request = Request(context, jobs, on, save, as_json)
    asked(
        "cards",
        question,
        [question.bot] * question.seats,
        request,
        lambda playing: cards(question, playing),
        tell_cards,
    )


def tell_cards(answer: CardsAnswer) -> None:
    out = console()
    question = answer.question
    how = "only one player has access" if question.given else "one player has no access"
    out.print(
        f"{question.arm.game.facts.name}: the effect of access to a card on the win rate, in points "
        f"({how}; {answer.games:,} games of {question.bot}).",
        markup=False,
    )
    tell_stopped(out, answer)
    shown = Table("card", "verdict", "access", "95% interval", "for its cost", "95% interval", "taken up", box=None,
                  pad_edge=False)  # fmt: skip
    for effect in sorted(answer.effects, key=lambda effect: -nan_last(effect.access.estimate)):
        shown.add_row(escape(effect.card), *card_words(effect))
    Console(highlight=False).print(shown)
    for effect in answer.effects:
        for change in effect.table:
            if change.found.excludes(0.0) and math.isfinite(change.found.half):
                metric = change.metric
                out.print(
                    f"Whole table: with {effect.card}, {metric.words()} is {metric.unit(change.found.estimate)} higher "
                    f"(95 %: {metric.unit(change.found.low)} to {metric.unit(change.found.high)}).",
                    markup=False,
                )
    out.print(
        f"The intervals are corrected for {len(answer.effects)} cards. An effect within {100 * question.same:g} points "
        "counts as none. For its cost: compared with lacking another card of equal cost. Taken up: share of games in "
        "which a player with access took it."
    )


def nan_last(value: float) -> float:
    return -math.inf if math.isnan(value) else value


def card_words(effect: CardEffect) -> list[str]:
    known = math.isfinite(effect.access.estimate)
    cost = effect.for_cost
    return [
        effect.verdict,
        points(effect.access.estimate) if known else "?",
        between(effect.access, points),
        "-" if cost is None or not math.isfinite(cost.estimate) else points(cost.estimate),
        "-" if cost is None else between(cost, points),
        "-" if effect.verdict == NEVER or not known else f"{effect.taken.estimate:.0%}",
    ]
