"""Compares a variant with the game as printed, with progress at every look. It runs in a process of its own."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Final

from roost.core.game import Game
from roost.games import load
from roost.lab.arms import RULEBOOK, Arm
from roost.lab.compare import Answer, Comparison, Difference, compare_all, deviation_of
from roost.lab.metrics import Metric, UnknownMetric, metric_of, side_metrics
from roost.lab.rounds import Played, Playing, Rounds, contest
from roost.lab.sequence import FEWEST, half_width
from roost.lab.typical import play_again, typical_game
from roost.lab.workers import Plan, Task, play_task, series_of
from roost.server.workshop.messages import (
    ComparedFace,
    CompareVariant,
    LookFace,
    MetricFace,
    MetricsPage,
    SideFace,
    Sweep,
)
from roost.server.workshop.reading import NotPossible, load_variant

SEED: Final = "workshop"
SAME_RATE: Final = 0.01  # two rates that differ by at most this count as the same
SAME_PART: Final = 0.02  # the same for other numbers, as a part of the value
SWEPT_WITHIN: Final = 0.05  # a value of a sweep is precise enough when half of its interval is at most this
SECONDS: Final = 240.0  # a comparison ends after this time, with what it knows
MOST_GAMES: Final = 20_000  # of a comparison, unless the page asks for another limit
SMALL: Final = 0.03  # the difference of rates for which the time is estimated
PROBED_SECONDS: Final = 1.5
PROBED_GAMES: Final = 400
MOST_BLOCKS: Final = 1_000_000
FEWEST_CASES: Final = 8  # from which a deviation is estimated


def players_for(game: Game[Any], bot: str) -> tuple[str, ...]:
    """Two players, or as many as the game needs at least."""
    low, high = game.facts.seats
    return (bot,) * max(low, min(2, high))


# -- what can be compared ----------------------------------------------------------------------------------------------
def metrics_page(game: str, jobs: int) -> MetricsPage:
    """The numbers that can be compared, from a second of games, and how long it takes to tell a small difference."""
    loaded = load(game)
    players = players_for(loaded, "greedy")
    seats = len(players)
    asked = contest(loaded, players, SEED, {})
    series = series_of(loaded, asked.plan)
    played = Played(seats)
    start = time.monotonic()
    games = 0
    while games < PROBED_GAMES and (time.monotonic() - start < PROBED_SECONDS or games < FEWEST * seats // 4):
        played.add(play_task(asked, series, Task(0, range(games, games + 4 * seats))))
        games += 4 * seats
    each = (time.monotonic() - start) / games
    faces = []
    for metric in side_metrics([played.frame(games)], loaded, seats):
        blocks = blocks_needed(played, metric, games // seats)
        seconds = None if blocks is None else 2 * seats * blocks * each / jobs
        faces.append(MetricFace(metric.name, label_of(metric), seconds))
    return MetricsPage(faces, jobs / each, seats, SMALL, min(SECONDS, MOST_GAMES * each / jobs))


def blocks_needed(played: Played, metric: Metric, blocks: int) -> int | None:
    """How many blocks tell two versions apart that differ by a little, if their games were independent; else fewer.

    With too few cases of a rate, it is taken to vary as much as a rate can.
    """
    upper, lower = played.sums(metric, blocks)
    weight = float(lower.sum())
    cases = int((lower > 0).sum())
    if cases < FEWEST_CASES and not (metric.is_rate and cases):
        return None
    value = float(upper.sum()) / weight
    enough = cases >= FEWEST_CASES
    deviation = deviation_of((upper - lower * value) * (blocks / weight)) if enough else math.sqrt(blocks / cases) / 2
    wanted = SMALL if metric.is_rate else abs(value) * 2 * SAME_PART
    if not wanted > 0:
        return None
    needed = FEWEST
    while half_width(needed, deviation * math.sqrt(2), 0.05) > wanted and needed < MOST_BLOCKS:
        needed = int(needed * 1.2)
    return needed


def label_of(metric: Metric) -> str:
    """What a number is called on the page: short, and without "the"."""
    plain = {"first": "first player's edge", "length": "turns in a game", "answers": "answers in a game"}
    if metric.kind in plain:
        return plain[metric.kind]
    if metric.kind == "ending":
        return f"games that end with “{metric.word}”"
    if metric.word[:1].isupper():
        return f"{metric.word} wins"
    return f"wins of “{metric.kind}: {metric.word}”"


# -- comparing ---------------------------------------------------------------------------------------------------------
def compare_variant(
    game: str, wish: CompareVariant, jobs: int, tell: Callable[[list[ComparedFace]], None]
) -> list[ComparedFace]:
    """Compare, and tell the state of things at every look; the last answer also has the side effects."""
    arms, values = arms_of(game, wish)
    try:
        metric = metric_of(wish.metric, arms[0].game)
    except UnknownMetric as error:
        raise NotPossible(f"{error}.") from None
    same = SAME_RATE if metric.is_rate else SAME_PART
    players = players_for(arms[0].game, wish.bot)
    until = SWEPT_WITHIN if wish.sweep and metric.is_rate else 0.0
    question = Comparison(arms, metric, players, SEED, wish.games, same, relative=not metric.is_rate, known=until)
    faces = [face_before(metric, value, len(players), same) for value in values]

    def watch(answers: list[Answer], rounds: Rounds) -> None:
        for arm, (face, answer) in enumerate(zip(faces, answers, strict=True), 1):
            look = look_of(answer.effect, answer.games)
            if not face.looks or face.looks[-1].games < look.games:
                face.looks.append(look)
            face.verdict = answer.verdict  # type: ignore[assignment]
            face.early = answer.early()
            if answer.looked_at:
                add_sides(face, answer, rounds, arm)
        tell(faces)

    compare_all(question, Playing(jobs, seconds=SECONDS), watch)
    return faces


def arms_of(game: str, wish: CompareVariant) -> tuple[tuple[Arm, ...], list[int | None]]:
    """The game as printed and the variant; for a sweep, the game as printed and the variant with each value."""
    printed = Arm(RULEBOOK, load(game), {})
    if wish.sweep is None:
        changed = load_variant(game, wish.variant)
        if changed.book.hash == printed.game.book.hash:
            raise NotPossible("The variant changes nothing that a rule reads, so there is nothing to compare.")
        return (printed, Arm("the variant", changed, {})), [None]
    values = list(dict.fromkeys(wish.sweep.values))
    versions = [with_number(wish.variant, wish.sweep, value, game) for value in values]
    arms = [Arm(str(value), load_variant(game, one), {}) for value, one in zip(values, versions, strict=True)]
    return (printed, *arms), list(values)


def with_number(variant: dict[str, Any], sweep: Sweep, value: int, game: str) -> dict[str, Any]:
    """The variant with one number of one row replaced."""
    changed = {**variant}
    for section in ("add", "change"):
        rows = list(changed.get(section, {}).get(sweep.table, []))
        for k, row in enumerate(rows):
            if row.get("name") == sweep.row:
                rows[k] = {**row, sweep.field: value}
                changed[section] = {**changed[section], sweep.table: rows}
                return changed
    tables = dict(changed.get("change", {}))
    tables[sweep.table] = [*tables.get(sweep.table, []), {"name": sweep.row, sweep.field: value}]
    return {**changed, "change": tables}


def face_before(metric: Metric, value: int | None, seats: int, same: float) -> ComparedFace:
    """An answer before the first look."""
    fair = 0.0 if metric.kind == "first" else None
    if metric.is_rate and metric.kind not in ("first", "ending"):
        fair = 1 / seats
    return ComparedFace(
        value, "undecided", metric.name, label_of(metric), metric.is_rate, fair, same, False, [], [], 0, (None, None)
    )


def look_of(found: Difference, games: int) -> LookFace:
    a, b = found.of_a, found.of_b
    return LookFace(
        games,
        known(found.a),
        known(a.low),
        known(a.high),
        known(found.b),
        known(b.low),
        known(b.high),
        known(found.found.estimate),
        known(found.found.low),
        known(found.found.high),
    )


def known(value: float) -> float | None:
    return round(value, 6) if math.isfinite(value) else None


def add_sides(face: ComparedFace, answer: Answer, rounds: Rounds, arm: int) -> None:
    """Add the side effects, and a typical game for each number."""
    seats = rounds.seats
    frames = [rounds.played[k].frame(answer.blocks * seats) for k in (0, arm)]

    def typical(metric: Metric) -> tuple[int | None, int | None]:
        return typical_game(frames[0], metric, seats), typical_game(frames[1], metric, seats)

    face.looked_at = answer.looked_at
    face.typical = typical(answer.question.metric)
    face.sides = [side_face(side, typical(side.metric)) for side in answer.sides]


def side_face(side: Difference, typical: tuple[int | None, int | None]) -> SideFace:
    metric, found = side.metric, side.found
    return SideFace(
        metric.name,
        label_of(metric),
        metric.is_rate,
        known(side.a),
        known(side.b),
        known(found.estimate),
        known(found.low),
        known(found.high),
        typical,
    )


# -- typical games -----------------------------------------------------------------------------------------------------
def typical_answers(
    game: str, variant: dict[str, Any] | None, bot: str, number: int
) -> tuple[int, str, list[tuple[int, int]]]:
    """The seats, the seed and the answers of one game of a comparison, played again."""
    loaded = load_variant(game, variant)
    players = players_for(loaded, bot)
    plan = Plan(players, SEED, loaded.full_options({}), blocks=True)
    record = play_again(loaded, plan, number).record
    return len(players), str(record.seed), record.effective()
