"""Finds a game that shows what a number says: a typical one among thousands, which can then be played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roost.bots.bot import first_asked
from roost.core.chance import numbered, series_word
from roost.core.game import Game
from roost.core.record import Match
from roost.lab.access import make_player
from roost.lab.metrics import Metric, parts
from roost.lab.workers import Plan

if TYPE_CHECKING:
    import polars


def typical_game(games: polars.DataFrame, metric: Metric, seats: int) -> int | None:
    """The number of a game whose value of the metric is nearest to the mean and whose length is nearest to the median.

    For a win rate above a half, that is a game of usual length that was won. None if no game says anything about it.
    """
    import polars

    if metric.kind == "event":
        return None
    upper, lower = parts(metric, games, None, seats)
    frame = games.select("game", "turns").with_columns(upper.alias("upper"), lower.alias("lower"))
    frame = frame.filter(polars.col("lower") > 0)
    if frame.is_empty():
        return None
    mean = float(frame["upper"].sum()) / float(frame["lower"].sum())
    frame = frame.with_columns(((polars.col("upper") / polars.col("lower")) - mean).abs().round(9).alias("far"))
    usual = frame.filter(polars.col("far") == frame["far"].min())
    middle = usual["turns"].median()
    ordered = usual.with_columns((polars.col("turns") - middle).abs().alias("odd")).sort("odd", "game")
    return int(ordered["game"][0])


def play_again(game: Game[Any], plan: Plan, number: int) -> Match:
    """Play one game of a plan in blocks once more, and keep its record. The seed of the record is that of its deal."""
    players = len(plan.players)
    deal = number // players if plan.blocks else number
    seed = f"{plan.seed}/{deal}"
    match = Match(game, players, seed, plan.options)
    bots = [make_player(name, game) for name in plan.players]
    for player, bot in enumerate(bots):
        bot.restart(numbered(series_word(seed), player))
    while not match.state.over and len(match.record.entries) < game.facts.longest:
        seat = int(first_asked(match.state))
        match.apply(int(bots[(seat + number) % players].choose(match.state, seat)), seat)
    return match
