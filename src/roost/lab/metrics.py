"""What can be compared between two versions of a game: a number for each game, or a share of seats.

    first            the win rate of whoever goes first, less a fair share
    length           turns in a game
    answers          answers in a game
    Dragon:Ember     the win rate of seats with this word in a group (`roost sim` lists them)
    ending:round cap how often games end in this way
    bot:greedy       the win rate of a bot
    event:buys       how often this event happens in a game; with a thing, as in event:buys:Silver

Each is a sum over games divided by another sum: a win rate is wins divided by seats. Win rates of a group leave out
games in which all seats are in it, because they say nothing about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from roost.core.fault import nearest_of
from roost.core.game import Game
from roost.lab.rows import group_column

if TYPE_CHECKING:
    import polars

PLAIN = ("first", "length", "answers")
KINDS = ("ending", "bot", "event")
ORDER = "turn order"  # the group that says who went first


class UnknownMetric(ValueError):
    """There is no such metric for this game."""


@dataclass(frozen=True)
class Metric:
    """`kind` is one of `PLAIN` or `KINDS`, or the name of a group; `word` is what follows the colon."""

    kind: str
    word: str = ""

    @property
    def name(self) -> str:
        return f"{self.kind}:{self.word}" if self.word else self.kind

    @property
    def is_rate(self) -> bool:
        """Whether it is a share of games or seats, told in percentage points."""
        return self.kind not in ("length", "answers", "event")

    def words(self) -> str:
        """What it measures, as the subject of a sentence."""
        if self.kind == "event":
            event, _, thing = self.word.partition(":")
            return f'the number of "{event}" events{f" with {thing}" if thing else ""} in a game'
        plain = {
            "first": "the first player's edge",
            "length": "the number of turns in a game",
            "answers": "the number of answers in a game",
            "ending": f'the share of games that end with "{self.word}"',
            "bot": f"the win rate of {self.word}",
        }
        return plain.get(self.kind, f"the win rate of seats with {self.kind} {self.word}")

    def unit(self, value: float) -> str:
        """A difference in words: percentage points of a rate, or the number itself."""
        return f"{100 * value:.1f} points" if self.is_rate else f"{value:.2f}"


def metric_of(name: str, game: Game[Any]) -> Metric:
    """The metric with a name; raises UnknownMetric."""
    kind, colon, word = name.partition(":")
    groups = {group.lower(): group for group in game.facts.groups}
    if kind in PLAIN and not colon:
        return Metric(kind)
    if (kind in KINDS or kind.lower() in groups) and word:
        return Metric(groups.get(kind.lower(), kind), word)
    known = [*PLAIN, *(f"{kind}:…" for kind in KINDS), *(f"{group}:…" for group in game.facts.groups)]
    raise UnknownMetric(f"there is no metric {name!r}{nearest_of(name, known)} (metrics: {', '.join(known)})")


def parts(
    metric: Metric, games: polars.DataFrame, events: polars.DataFrame | None, seats: int
) -> tuple[polars.Series, polars.Series]:
    """For each game, what is added to the upper and to the lower sum of the metric."""
    import polars

    one = polars.lit(1.0)
    if metric.kind in ("length", "answers"):
        column = polars.col("turns" if metric.kind == "length" else "answers").cast(polars.Float64)
        return chosen(games, column, one)
    if metric.kind == "ending":
        return chosen(games, (polars.col("ending") == metric.word).cast(polars.Float64), one)
    if metric.kind == "event":
        return chosen(with_events(games, events, metric.word), polars.col("times"), one)
    if metric.kind == "first":
        if group_column(ORDER, 0) not in games.columns:  # the game has no such group: take who was asked first
            first = [(polars.col("first") == seat).cast(polars.Float64) for seat in range(seats)]
            won = polars.sum_horizontal([asked * polars.col(f"won_{seat}") for seat, asked in enumerate(first)])
            return chosen(games, won - polars.sum_horizontal(first) / seats, polars.sum_horizontal(first))
        upper, lower = share_of(ORDER, "1st", games, seats)
        return upper - lower / seats, lower
    if metric.kind == "bot":
        return share_of("player", metric.word, games, seats)
    return share_of(metric.kind, metric.word, games, seats)


def chosen(games: polars.DataFrame, upper: polars.Expr, lower: polars.Expr) -> tuple[polars.Series, polars.Series]:
    found = games.select(upper.alias("upper"), lower.alias("lower"))
    return found["upper"], found["lower"]


def share_of(group: str, word: str, games: polars.DataFrame, seats: int) -> tuple[polars.Series, polars.Series]:
    """Wins and number of the seats with a word, in games in which not all seats have it."""
    import polars

    columns = [polars.col(group_column(group, seat)) for seat in range(seats)]
    members = [(column == word).fill_null(False).cast(polars.Float64) for column in columns]
    many = polars.sum_horizontal(members)
    wins = polars.sum_horizontal([member * polars.col(f"won_{seat}") for seat, member in enumerate(members)])
    counts = (many < seats) | (polars.lit(seats) == 1)
    return chosen(games, polars.when(counts).then(wins).otherwise(0.0), polars.when(counts).then(many).otherwise(0.0))


def with_events(games: polars.DataFrame, events: polars.DataFrame | None, word: str) -> polars.DataFrame:
    """The games with a column `times`: how often the event happened."""
    import polars

    if events is None:
        raise UnknownMetric("events were not counted in these games")
    event, _, thing = word.partition(":")
    mine = events.filter(polars.col("event") == event)
    if thing:
        mine = mine.filter(polars.col("thing") == thing)
    times = mine.group_by("game").agg(polars.col("times").sum().cast(polars.Float64))
    return games.join(times, on="game", how="left", maintain_order="left").with_columns(
        polars.col("times").fill_null(0)
    )


def side_metrics(frames: Sequence[polars.DataFrame], game: Game[Any], seats: int) -> list[Metric]:
    """All metrics that two versions can be compared by without counting events."""
    found = [Metric("length"), Metric("answers")]
    if seats > 1:
        found.insert(0, Metric("first"))
    found += [Metric("ending", word) for word in words_in(frames, ["ending"])]
    for group in game.facts.groups if seats > 1 else []:
        if group != ORDER:
            columns = [group_column(group, seat) for seat in range(seats)]
            found += [Metric(group, word) for word in words_in(frames, columns)]
    return found


def words_in(frames: Sequence[polars.DataFrame], columns: Sequence[str]) -> list[str]:
    return sorted({word for frame in frames for column in columns for word in frame[column].unique().drop_nulls()})
