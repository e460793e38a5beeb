"""Ratings of bots on the Elo scale, from games of everybody against everybody.

A game tells for each pair of its players who finished ahead (matrix.py), whatever the number of seats. In the model of
Bradley and Terry, a player who is rated 400 points higher finishes ahead 10 times out of 11. Ratings are relative to
the average of the players. Every deal is played by all line-ups, each with every rotation of the seats; these games
together are one round, and the rounds are independent. The error of a rating is that of a mean of rounds (its influence
in the fit), so the intervals are confidence sequences (sequence.py), corrected for the number of players.

If some players never lost to the others, the games only tell that they are better: their distance has no upper bound.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from roost.lab import estimates
from roost.lab.arms import Arm
from roost.lab.compare import ALPHA
from roost.lab.estimates import AT_EACH_BOUND, RATE
from roost.lab.matrix import ahead
from roost.lab.rounds import Playing, Rounds, about, contest, line_ups, play_rounds
from roost.lab.sequence import Interval, half_width

if TYPE_CHECKING:
    import polars

ELO = 400 / math.log(10)  # Elo points for one unit of the logistic scale
BETTER, WORSE, OPEN = "better", "worse", "open"
Vector = list[float]
Pair = tuple[int, int]


class WrongPlayers(ValueError):
    """Players that cannot be ranked."""


@dataclass(frozen=True)
class LadderQuestion:
    arm: Arm
    players: tuple[str, ...]
    seats: int
    seed: str
    games: int  # the most
    within: float = 50.0  # stop when no rating is uncertain by more Elo points to each side

    def check(self) -> None:
        if len(self.players) < max(2, self.seats):
            raise WrongPlayers(f"a ladder with {self.seats} seats needs at least {max(2, self.seats)} players")
        if len(set(self.players)) < len(self.players):
            raise WrongPlayers("a ladder has every player once")


@dataclass(frozen=True)
class Step:
    """A player on the ladder, and how it does against the next one below."""

    player: str
    rating: Interval
    below: str = ""
    rate: Interval | None = None  # how often it finishes ahead of that player
    predicted: float = 0.0  # the same, as the ratings have it
    verdict: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            **estimates.to_json(self.rating),
            "below": self.below,
            "rate": None if self.rate is None else estimates.to_json(self.rate),
            "predicted": round(self.predicted, 6) if self.below else None,
            "verdict": self.verdict,
        }


@dataclass
class LadderAnswer:
    question: LadderQuestion
    steps: list[Step] = field(default_factory=list)  # the best first
    rounds: int = 0
    games: int = 0
    stopped: bool = False

    def to_json(self) -> dict[str, Any]:
        question = self.question
        return {
            "kind": "ladder",
            **about(question.arm),
            "players": list(question.players),
            "seats": question.seats,
            "seed": question.seed,
            "within": question.within,
            "rounds": self.rounds,
            "games": self.games,
            "steps": [step.to_json() for step in self.steps],
            "stopped": self.stopped,
        }

    def narrow(self) -> bool:
        return bool(self.steps) and all(step.rating.half <= self.question.within for step in self.steps)


def ladder(question: LadderQuestion, playing: Playing | None = None) -> LadderAnswer:
    """Play until the intervals are as narrow as asked, or to the limit of games."""
    question.check()
    game, options = question.arm.game, question.arm.options
    answer = LadderAnswer(question)

    def look(table: Rounds) -> list[int] | None:
        answer.rounds = min(table.blocks)
        frames = [one.frame(answer.rounds * table.seats) for one in table.played] if answer.rounds else []
        answer.steps = steps(question.players, results(question, frames), answer.rounds)
        return [] if answer.narrow() else None

    lines = line_ups(question.players, question.seats)
    table = play_rounds(
        [contest(game, line, question.seed, options) for line in lines], question.games, playing or Playing(), look
    )
    answer.games, answer.stopped = answer.rounds * table.seats * len(lines), table.stopped
    return answer


def results(question: LadderQuestion, frames: Sequence[polars.DataFrame]) -> dict[Pair, Vector]:
    """For each pair of players and every round, how often the first finished ahead of the second."""
    import polars

    found: dict[Pair, Vector] = {}
    parts = []
    for frame in frames:
        for i, j in ((i, j) for i in range(question.seats) for j in range(question.seats) if i != j):
            parts.append(
                frame.select(
                    (polars.col("game") // question.seats).alias("round"),
                    polars.col(f"player_{i}").alias("one"),
                    polars.col(f"player_{j}").alias("other"),
                    ahead(i, j).alias("value"),
                )
            )
    if not parts:
        return {}
    means = polars.concat(parts).group_by("one", "other", "round").agg(polars.col("value").mean()).sort("round")
    for (one, other), part in means.group_by("one", "other", maintain_order=True):
        i, j = question.players.index(str(one)), question.players.index(str(other))
        if i < j:
            found[i, j] = part["value"].to_list()
    return found


# -- the fit -----------------------------------------------------------------------------------------------------------
def steps(players: Sequence[str], found: dict[Pair, Vector], rounds: int) -> list[Step]:
    """The ladder, from the results of each pair in every round."""
    if not found:
        return []
    ratings = rated(len(players), found, rounds)
    order = sorted(range(len(players)), key=lambda k: -ratings[k].estimate)
    ladder_steps = []
    for place, k in enumerate(order):
        if place + 1 == len(order):
            ladder_steps.append(Step(players[k], ratings[k]))
            continue
        low = order[place + 1]
        values = found[k, low] if k < low else [1.0 - value for value in found[low, k]]
        rate = estimates.mean(values, RATE, ALPHA / (len(players) - 1))
        predicted = chance((ratings[k].estimate - ratings[low].estimate) / ELO)
        verdict = BETTER if rate.low > 0.5 else WORSE if rate.high < 0.5 else OPEN
        ladder_steps.append(Step(players[k], ratings[k], players[low], rate, predicted, verdict))
    return ladder_steps


def rated(many: int, found: dict[Pair, Vector], rounds: int) -> list[Interval]:
    """The rating of every player with its interval.

    As in estimates.py, results at both bounds are added for each pair, so that a pair in which one always won neither
    has an infinite distance nor counts as certain.
    """
    sums = {pair: math.fsum(values) + AT_EACH_BOUND for pair, values in found.items()}
    counts = {pair: len(values) + 2 * AT_EACH_BOUND for pair, values in found.items()}
    theta = [0.0] * many
    for _ in range(100):
        step = solve(information(many, theta, counts), gradient(many, theta, sums, counts))
        most = max(map(abs, step))
        theta = [t + d * min(1.0, 1.0 / max(most, 1e-12)) for t, d in zip(theta, step, strict=True)]
        if most < 1e-10:
            break
    # The influence of each round on the fit; its spread is the error of the ratings.
    matrix = information(many, theta, counts)
    scores: list[Vector] = [[0.0] * many for _ in range(rounds)]
    for (i, j), values in found.items():
        p = chance(theta[i] - theta[j])
        for one, value in zip(scores, values, strict=False):
            one[i] += value - p
            one[j] -= value - p
        for bound in (0.0, 1.0):
            for _ in range(AT_EACH_BOUND):
                extra = [0.0] * many
                extra[i], extra[j] = bound - p, p - bound
                scores.append(extra)
    influences = [solve(matrix, score) for score in scores]
    ends = open_ends(many, found)
    ratings = []
    for k in range(many):
        deviation = math.sqrt(rounds * math.fsum(one[k] ** 2 for one in influences))
        half = half_width(rounds, deviation, ALPHA / many) * ELO
        low = -math.inf if ends[k][0] else theta[k] * ELO - half
        high = math.inf if ends[k][1] else theta[k] * ELO + half
        ratings.append(Interval(theta[k] * ELO, low, high))
    return ratings


def chance(difference: float) -> float:
    """How likely a player finishes ahead of one who is weaker by this much on the logistic scale."""
    return 1.0 / (1.0 + math.exp(-difference))


def information(many: int, theta: Vector, counts: dict[Pair, int]) -> list[Vector]:
    """How sharply the results determine the ratings. The ones added everywhere keep their average at 0."""
    found = [[1.0] * many for _ in range(many)]
    for (i, j), n in counts.items():
        p = chance(theta[i] - theta[j])
        weight = n * p * (1.0 - p)
        found[i][i] += weight
        found[j][j] += weight
        found[i][j] -= weight
        found[j][i] -= weight
    return found


def gradient(many: int, theta: Vector, sums: dict[Pair, float], counts: dict[Pair, int]) -> Vector:
    found = [0.0] * many
    for (i, j), n in counts.items():
        more = sums[i, j] - n * chance(theta[i] - theta[j])
        found[i] += more
        found[j] -= more
    return found


def solve(matrix: list[Vector], right: Vector) -> Vector:
    """Solve the linear equations `matrix` x = `right` (Gaussian elimination)."""
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for k in range(n):
        pivot = max(range(k, n), key=lambda r: abs(rows[r][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for r in range(k + 1, n):
            factor = rows[r][k] / rows[k][k]
            for c in range(k, n + 1):
                rows[r][c] -= factor * rows[k][c]
    found = [0.0] * n
    for k in range(n - 1, -1, -1):
        found[k] = (rows[k][n] - math.fsum(rows[k][c] * found[c] for c in range(k + 1, n))) / rows[k][k]
    return found


def open_ends(many: int, found: dict[Pair, Vector]) -> list[tuple[bool, bool]]:
    """For each player whether its rating has no lower, and no upper bound.

    Who never finished ahead of a player, directly or by way of others, may be any distance below it.
    """
    reaches = [[i == j for j in range(many)] for i in range(many)]  # i finished ahead of j, or of one who did
    for (i, j), values in found.items():
        reaches[i][j] = reaches[i][j] or any(value > 0 for value in values)
        reaches[j][i] = reaches[j][i] or any(value < 1 for value in values)
    for k, i, j in ((k, i, j) for k in range(many) for i in range(many) for j in range(many)):
        reaches[i][j] = reaches[i][j] or (reaches[i][k] and reaches[k][j])
    return [
        (any(not reaches[i][j] for j in range(many)), any(not reaches[j][i] for j in range(many))) for i in range(many)
    ]
