"""What access to a card does: for the seat that has it, and for the whole table.

The win rate of those who had a card says little about the card: they may have it because they were ahead. So the lab
decides itself who may have it. In each game one player has no access to the card (access.py); every deal is played with
that player in each seat. Nothing else differs, and nobody knows. From these games:

- *access*: how much more often a seat wins if it may take the card. Equal players win a fair share, so this is the fair
  share less the win rate of the player without access. (`given` asks the opposite: only one player has access.)
- *for its cost*: the same, compared with games of the same deals in which that player lacks, in place of this card,
  another one of equal cost. This allows for what it means to lack any card. It is told if there are such cards.
- *taken up*: in how many games a seat with access took the card. A card that is never taken has no effect.

What the card does to the whole table is told apart: in a third kind of games nobody has access, and their length and
the first player's edge are compared with games in which everybody has it.

Each of the three families of intervals (access, for its cost, table) is corrected for the number of cards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from roost.bots.bot import first_asked
from roost.core.chance import chance_from_int, numbered, series_word
from roost.core.fault import nearest_of
from roost.core.game import Game
from roost.lab import estimates
from roost.lab.access import make_player, takeable, taken_by, without
from roost.lab.arms import Arm
from roost.lab.compare import ALPHA, Difference, effect_of
from roost.lab.estimates import RATE, UNKNOWN, Bounds
from roost.lab.metrics import Metric
from roost.lab.rounds import Played, Playing, Rounds, about, contest, play_rounds
from roost.lab.sequence import FEWEST, Interval
from roost.lab.stopping import Interruption
from roost.lab.workers import Contest

COST = "cost"  # the column that tells which cards are of equal cost
TRIED = 20  # games in which it is found out which cards a seat can take at all
HELPS, HARMS, NO_EFFECT, OPEN, TOO_FEW, NEVER = (
    "helps", "harms", "no effect", "open", "too few games", "never taken",
)  # fmt: skip
TABLE_METRICS = (Metric("length"), Metric("first"))


class UnknownCard(ValueError):
    """There is no such card that a seat can take."""


@dataclass(frozen=True)
class CardsQuestion:
    arm: Arm
    cards: tuple[str, ...]  # none: all that a seat was offered in some games
    bot: str
    seats: int
    seed: str
    games: int  # the most
    same: float = 0.02  # an effect up to this counts as none
    given: bool = False  # whether access is given to one player, instead of taken from one
    table: bool = True  # whether to ask what the card does to the whole table


@dataclass(frozen=True)
class CardEffect:
    card: str
    verdict: str
    access: Interval
    for_cost: Interval | None  # None if no other card has the same cost
    peers: list[str]
    taken: Interval  # the share of games in which a seat with access took it
    times: float  # how often such a seat took it in a game
    forced: float  # the share of games in which the player without access had no other answer
    blocks: int
    table: list[Difference]

    def to_json(self) -> dict[str, Any]:
        return {
            "card": self.card,
            "verdict": self.verdict,
            "access": estimates.to_json(self.access),
            "for_its_cost": None if self.for_cost is None else estimates.to_json(self.for_cost),
            "equal_cost": self.peers,
            "taken": estimates.to_json(self.taken),
            "times": estimates.plain(self.times),
            "forced": estimates.plain(self.forced),
            "blocks": self.blocks,
            "table": [effect.to_json() for effect in self.table],
        }


@dataclass
class CardsAnswer:
    question: CardsQuestion
    effects: list[CardEffect] = field(default_factory=list)
    games: int = 0
    stopped: bool = False

    def to_json(self) -> dict[str, Any]:
        question = self.question
        return {
            "kind": "cards",
            **about(question.arm),
            "bot": question.bot,
            "seats": question.seats,
            "seed": question.seed,
            "same": question.same,
            "given": question.given,
            "games": self.games,
            "cards": [effect.to_json() for effect in self.effects],
            "stopped": self.stopped,
        }


# -- which cards -------------------------------------------------------------------------------------------------------
def cards_of(names: Sequence[str], game: Game[Any]) -> list[str]:
    """The cards with these names; raises UnknownCard if one of them cannot be taken."""
    known = {game.book.names[thing].lower(): game.book.names[thing] for thing in takeable(game)}
    for name in names:
        if name.lower() not in known:
            raise UnknownCard(
                f"no card that a seat can take is called {name!r}{nearest_of(name, list(known.values()))}"
            )
    return [known[name.lower()] for name in names]


def offered(question: CardsQuestion, stop: Interruption | None = None) -> list[str]:
    """The cards that a seat could take in some games."""
    game = question.arm.game
    takes = {action: thing for thing in takeable(game) for action in taken_by(game, thing)}
    options = game.full_options(question.arm.options)
    word = series_word(question.seed)
    found: set[int] = set()
    for k in range(TRIED):
        seed = numbered(word, k)
        s = game.deal(question.seats, options, chance_from_int(seed, question.seats))
        bots = [make_player(question.bot, game) for _ in range(question.seats)]
        for player, bot in enumerate(bots):
            bot.restart(numbered(seed, player))
        for _ in range(game.facts.longest):
            if s.over or (stop is not None and stop.asked):
                break
            seat = first_asked(s)
            found.update(takes[action] for action in s.legal(seat) if action in takes)
            s.act(bots[seat].choose(s, seat), seat)
    return [game.book.names[thing] for thing in sorted(found)]


def equals(card: str, cards: Sequence[str], game: Game[Any]) -> list[str]:
    """The other cards of the same table and cost."""
    book = game.book

    def cost(name: str) -> Any:
        thing = book.ids[name]
        return book.table_of[thing], str(book.values[thing].get(COST, ""))

    has_cost = cost(card)[1] != ""
    return [other for other in cards if other != card and cost(other) == cost(card)] if has_cost else []


# -- playing -----------------------------------------------------------------------------------------------------------
def cards(question: CardsQuestion, playing: Playing | None = None) -> CardsAnswer:
    """Play until there is a verdict on every card, or to the limit of games."""
    game = question.arm.game
    playing = playing or Playing()
    names = cards_of(question.cards, game) or offered(question, playing.stop)
    answer = CardsAnswer(question)
    if not names:
        answer.stopped = playing.stop is not None and playing.stop.asked
        return answer
    contests = contests_of(question, names)

    def look(table: Rounds) -> list[int] | None:
        answer.effects = effects(question, names, table)
        waiting = {effect.card for effect in answer.effects if effect.verdict in (OPEN, TOO_FEW)}
        needed = waiting | {peer for card in waiting for peer in equals(card, names, game)}
        if not waiting:
            return []
        ours = [k for card in sorted(needed, key=names.index) for k in places(names.index(card), question)]
        return ([0] if question.table else []) + ours

    table = play_rounds(contests, question.games, playing, look)
    answer.games, answer.stopped = table.games, table.stopped
    return answer


def contests_of(question: CardsQuestion, names: Sequence[str]) -> list[Contest]:
    """First, if the table is asked about, games in which all have access; then for each card those with one player who
    differs, and those in which nobody has access."""
    game, options, seats = question.arm.game, question.arm.options, question.seats
    found = [contest(game, [question.bot] * seats, question.seed, options)] if question.table else []
    for card in names:
        lacking = without(question.bot, card)
        one = [question.bot, *[lacking] * (seats - 1)] if question.given else [lacking, *[question.bot] * (seats - 1)]
        found.append(contest(game, one, question.seed, options, watch=True))
        if question.table:
            found.append(contest(game, [lacking] * seats, question.seed, options))
    return found


def places(k: int, question: CardsQuestion) -> list[int]:
    """The contests of the card with an index."""
    return [1 + 2 * k, 2 + 2 * k] if question.table else [k]


# -- judging -----------------------------------------------------------------------------------------------------------
def effects(question: CardsQuestion, names: Sequence[str], table: Rounds) -> list[CardEffect]:
    values = [access_values(question, card, table, places(k, question)[0]) for k, card in enumerate(names)]
    found = []
    for k, card in enumerate(names):
        peers = equals(card, names, question.arm.game)
        against = [values[names.index(peer)] for peer in peers]
        found.append(effect_on(question, card, table, places(k, question), values[k], peers, against, len(names)))
    return found


def access_values(question: CardsQuestion, card: str, table: Rounds, place: int) -> list[float]:
    """In each block, how much more often a seat wins with access than without."""
    import polars

    blocks, seats = table.blocks[place], question.seats
    if not blocks:
        return []
    one = question.bot if question.given else without(question.bot, card)
    won = [polars.col(f"won_{seat}") for seat in range(seats)]
    own = [won[seat] * (polars.col(f"player_{seat}") == one).cast(polars.Float64) for seat in range(seats)]
    more = polars.sum_horizontal(own) - polars.sum_horizontal(won) / seats  # than a fair share
    sums = (
        table.played[place]
        .frame(blocks * seats)
        .select((polars.col("game") // seats).alias("block"), (more if question.given else -more).alias("more"))
        .group_by("block", maintain_order=True)
        .mean()
    )
    return [float(value) for value in sums["more"]]


def effect_on(
    question: CardsQuestion,
    card: str,
    table: Rounds,
    at: list[int],
    values: list[float],
    peers: list[str],
    others: list[list[float]],
    many: int,
) -> CardEffect:
    fair = 1.0 / question.seats
    bounds = Bounds(-fair, 1.0 - fair) if question.given else Bounds(fair - 1.0, fair)
    access = estimates.mean(values, bounds, ALPHA / many)
    for_cost = None
    if peers:
        both = min([len(values), *map(len, others)])
        relative = [values[b] - math.fsum(other[b] for other in others) / len(others) for b in range(both)]
        for_cost = estimates.mean(relative, Bounds(-1.0, 1.0), ALPHA / many)
    taken, times, forced = uptake(question, card, table.played[at[0]], table.blocks[at[0]], many)
    table_effects = []
    if question.table:
        both = min(table.blocks[0], table.blocks[at[1]])
        level = ALPHA / (many * len(TABLE_METRICS))
        table_effects = [table_effect(metric, table, at[1], both, level) for metric in TABLE_METRICS]
    verdict = verdict_on(access, taken, len(values), question.same)
    return CardEffect(card, verdict, access, for_cost, peers, taken, times, forced, len(values), table_effects)


def verdict_on(access: Interval, taken: Interval, blocks: int, same: float) -> str:
    if blocks < FEWEST:
        return TOO_FEW
    if access.lies_within(same):
        return NEVER if taken.estimate == 0.0 else NO_EFFECT
    if access.excludes(0.0):
        return HELPS if access.low > 0 else HARMS
    return OPEN


def uptake(question: CardsQuestion, card: str, played: Played, blocks: int, many: int) -> tuple[Interval, float, float]:
    """In how many games a seat with access took the card, how often it did, and in how many games one without access
    had to."""
    import polars

    if not blocks:
        return RATE.clip(UNKNOWN), math.nan, math.nan
    seats = question.seats
    games = played.frame(blocks * seats)
    lacking = without(question.bot, card)
    has = [(polars.col(f"player_{seat}") != lacking).cast(polars.Float64) for seat in range(seats)]
    took = [(polars.col(f"taken_{seat}") > 0).cast(polars.Float64) for seat in range(seats)]
    often = [polars.col(f"taken_{seat}").cast(polars.Float64) for seat in range(seats)]
    sums = (
        games.select(
            (polars.col("game") // seats).alias("block"),
            polars.sum_horizontal([h * t for h, t in zip(has, took, strict=True)]).alias("took"),
            polars.sum_horizontal([h * t for h, t in zip(has, often, strict=True)]).alias("times"),
            polars.sum_horizontal(has).alias("seats"),
            polars.sum_horizontal([(1.0 - h) * t for h, t in zip(has, took, strict=True)]).alias("forced"),
            polars.sum_horizontal([1.0 - h for h in has]).alias("lacking"),
        )
        .group_by("block", maintain_order=True)
        .sum()
    )
    seated = float(sums["seats"].sum())
    taken = estimates.ratio(sums["took"].to_list(), sums["seats"].to_list(), RATE, ALPHA / many)
    return taken, float(sums["times"].sum()) / seated, float(sums["forced"].sum()) / float(sums["lacking"].sum())


def table_effect(metric: Metric, table: Rounds, at: int, blocks: int, alpha: float) -> Difference:
    """What the card does to a number of the whole table: with access for all, less with access for none."""
    found = effect_of(metric, [table.played[at], table.played[0]], blocks, alpha) if blocks else None
    if found is None:
        return Difference(metric, math.nan, math.nan, UNKNOWN)
    if metric.kind == "first":
        return Difference(metric, found.a, found.b, Bounds(-1.0, 1.0).clip(found.found))
    return found
