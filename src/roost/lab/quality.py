"""What kind of game it is: balance, length, tension, choice, how much skill decides; each a number with an interval.

Equal bots play for all numbers but one: for skill, one strong bot plays against weak ones. Every interval holds for
itself (95 %), whenever the games are stopped; those of groups are corrected for how many words the groups have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from roost.lab import estimates
from roost.lab.arms import Arm
from roost.lab.compare import ALPHA
from roost.lab.estimates import POSITIVE, RATE, Bounds
from roost.lab.matrix import ABOVE, BELOW, TOO_FEW, verdict
from roost.lab.metrics import ORDER, Metric, side_metrics
from roost.lab.rounds import Played, Playing, Rounds, about, contest, play_rounds
from roost.lab.sequence import Interval

if TYPE_CHECKING:
    import polars

RATE_UNIT, NUMBER_UNIT = "rate", "number"


@dataclass(frozen=True)
class QualityQuestion:
    arm: Arm
    strong: str
    weak: str
    seats: int
    seed: str
    games: int  # the most
    within: float = 0.03  # stop when no interval is wider to each side: a share of games, or of the number itself


@dataclass(frozen=True)
class Quality:
    """One number: what it says in a sentence, and its value."""

    name: str
    sentence: str
    unit: str
    value: Interval

    @property
    def error(self) -> float:
        """Half the width of the interval: of a number that is not a rate, as a part of it."""
        if self.unit == RATE_UNIT:
            return self.value.half
        return self.value.half / max(1.0, abs(self.value.estimate))

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "sentence": self.sentence,
            "unit": self.unit,
            **estimates.to_json(self.value),
        }


@dataclass(frozen=True)
class Member:
    """The win rate of the seats with a word in a group."""

    group: str
    word: str
    blocks: int
    rate: Interval
    verdict: str

    def to_json(self) -> dict[str, Any]:
        return {
            "group": self.group,
            "word": self.word,
            "blocks": self.blocks,
            **estimates.to_json(self.rate),
            "verdict": self.verdict,
        }


@dataclass
class QualityAnswer:
    question: QualityQuestion
    qualities: list[Quality] = field(default_factory=list)
    members: list[Member] = field(default_factory=list)
    games: int = 0
    stopped: bool = False

    def to_json(self) -> dict[str, Any]:
        question = self.question
        return {
            "kind": "quality",
            **about(question.arm),
            "strong": question.strong,
            "weak": question.weak,
            "seats": question.seats,
            "seed": question.seed,
            "within": question.within,
            "games": self.games,
            "qualities": [quality.to_json() for quality in self.qualities],
            "groups": [member.to_json() for member in self.members],
            "stopped": self.stopped,
        }


def quality(question: QualityQuestion, playing: Playing | None = None) -> QualityAnswer:
    """Play until all intervals are as narrow as asked, or to the limit of games."""
    game, options, seats = question.arm.game, question.arm.options, question.seats
    contests = [contest(game, [question.strong] * seats, question.seed, options, watch=True)]
    if seats > 1:
        uneven = [question.strong, *[question.weak] * (seats - 1)]
        contests.append(contest(game, uneven, f"{question.seed} skill", options))
    answer = QualityAnswer(question)

    def look(table: Rounds) -> list[int] | None:
        alike, uneven = table.played[0], table.played[1] if seats > 1 else None
        answer.qualities = even_qualities(question, alike, table.blocks[0])
        if uneven is not None and question.strong != question.weak:
            answer.qualities.append(skill(question, uneven, table.blocks[1]))
        return [] if all(each.error <= question.within for each in answer.qualities) else None

    table = play_rounds(contests, question.games, playing or Playing(), look)
    if table.blocks[0]:
        answer.members = members(question, table.played[0], table.blocks[0])
    answer.games, answer.stopped = table.games, table.stopped
    return answer


# -- numbers -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Recipe:
    """How a quality is made from the columns of the games: a sum divided by another."""

    name: str
    sentence: str
    upper: str
    lower: str  # "" counts the games
    bounds: Bounds
    solo: bool = False  # whether it means something for a single seat


RECIPES = (
    Recipe("length", "How many turns a game has, all players together.", "turns", "", POSITIVE, True),
    Recipe("answers", "How many answers the players give in a game.", "answers", "", POSITIVE, True),
    Recipe("branching", "How many legal answers a player has when asked.", "choices", "answers", Bounds(1.0), True),
    Recipe(
        "dead turns", "The share of turns in which a player never had a choice.", "dead_turns", "turns", RATE, True
    ),
    Recipe("lead changes", "How often the lead passes from one player to another in a game.", "lead_changes", "",
           POSITIVE),
    Recipe("drama", "The share of turns that ended with the eventual winner not ahead.", "turns_behind",
           "turns_watched", RATE),
    Recipe("decided early", "The share of turns that are played after the winner took the lead for good.",
           "turns_settled", "turns_watched", RATE),
    Recipe("decisiveness", "The share of games that end with exactly one winner.", "one_winner", "", RATE),
)  # fmt: skip


def even_qualities(question: QualityQuestion, played: Played, blocks: int) -> list[Quality]:
    if not blocks:
        return []
    seats = question.seats
    frame = played.frame(blocks * seats)
    found = []
    if seats > 1:
        fair = 1.0 / seats
        upper, lower = played.sums(Metric("first"), blocks)
        edge = estimates.ratio(upper.to_list(), lower.to_list(), Bounds(-fair, 1.0 - fair), ALPHA)
        found.append(
            Quality(
                "first player's edge",
                "How far the first player's win rate is above a fair share.",
                RATE_UNIT,
                edge,
            )
        )
    for recipe in RECIPES:
        if seats > 1 or recipe.solo:
            unit = RATE_UNIT if recipe.bounds == RATE else NUMBER_UNIT
            found.append(Quality(recipe.name, recipe.sentence, unit, made(recipe, frame, seats)))
    return found


def made(recipe: Recipe, games: polars.DataFrame, seats: int) -> Interval:
    """A quality from the games, whose blocks are independent."""
    import polars

    lower = polars.col(recipe.lower).cast(polars.Float64) if recipe.lower else polars.lit(1.0)
    sums = (
        games.select(
            (polars.col("game") // seats).alias("block"),
            polars.col(recipe.upper).cast(polars.Float64).alias("upper"),
            lower.alias("lower"),
        )
        .group_by("block", maintain_order=True)
        .sum()
    )
    return estimates.ratio(sums["upper"].to_list(), sums["lower"].to_list(), recipe.bounds, ALPHA)


def skill(question: QualityQuestion, played: Played, blocks: int) -> Quality:
    """How far the strong bot's win rate is above a fair share, as a part of the most that is possible."""
    fair = 1.0 / question.seats
    values: Sequence[float] = []
    if blocks:
        upper, _ = played.sums(Metric("bot", question.strong), blocks)
        values = [(won / question.seats - fair) / (1.0 - fair) for won in upper.to_list()]
    return Quality(
        "skill",
        f"How much skill decides, from 0 (luck alone) to 1 (the better player always wins): {question.strong} "
        f"against {question.weak}.",
        RATE_UNIT,
        estimates.mean(values, Bounds(-fair / (1.0 - fair), 1.0), ALPHA),
    )


# -- groups ------------------------------------------------------------------------------------------------------------
def members(question: QualityQuestion, played: Played, blocks: int) -> list[Member]:
    """The win rate of each word of the game's groups, corrected for their number."""
    seats = question.seats
    frame = played.frame(blocks * seats)
    groups = question.arm.game.facts.groups
    metrics = [m for m in side_metrics([frame], question.arm.game, seats) if m.kind in groups and m.kind != ORDER]
    found = []
    for metric in metrics:
        upper, lower = (part.to_list() for part in played.sums(metric, blocks))
        there = sum(weight > 0 for weight in lower)
        if there:
            rate = estimates.ratio(upper, lower, RATE, ALPHA / len(metrics))
            found.append(Member(metric.kind, metric.word, there, rate, verdict(rate, there, 1.0 / seats, 0.0)))
    return found


def uneven_members(answer: QualityAnswer) -> list[Member]:
    """The words that win more or less often than a fair share, the farthest first."""
    fair = 1.0 / answer.question.seats
    found = [member for member in answer.members if member.verdict in (ABOVE, BELOW)]
    return sorted(found, key=lambda member: -abs(member.rate.estimate - fair))


def too_rare(answer: QualityAnswer) -> list[Member]:
    return [member for member in answer.members if member.verdict == TOO_FEW]
