"""The end of the game: its trigger, the final turns, scoring and ties (F86-F92)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.event import Event
from roost.core.measure import Measure, Share, Sums
from roost.games.flamecraft.knowledge import FANCIES, HAND, SCORED, SPELLS

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

OPEN: Final = -1  # `last_turns` before the end is triggered
NO_ARTISANS: Final = 0  # why the end comes
NO_SPELLS: Final = 1
NOTHING_FITS: Final = 2  # solo: no artisan of the deck has a slot (F-R80)
STALLED: Final = 3  # no deck has become smaller for long (F-R63)
SHRUNK: Final = -1  # `stalled` in a turn in which a deck reached a new smallest size, which is not counted (F-R63)


def trigger(s: Flamecraft, why: i64) -> None:
    """Everybody gets one more turn, the player whose turn it is last; a second trigger changes nothing.

    (F87, F-R58, F-R59)
    """
    if s.last_turns == OPEN and s.turn:
        s.last_turns = s.seats
        s.tell("end in sight" if s.seats > 1 else "last turn", s.turn_of, -1, why)


def note_spells(s: Flamecraft) -> None:
    """After an enchantment was revealed: note a new smallest deck; the last card triggers the end.

    (F86, F-R57, F-R63)
    """
    left = s.zone(SPELLS, 0).size()
    if left < s.low_spells:
        s.low_spells = left
        s.stalled = SHRUNK
    if left == 0:
        trigger(s, NO_SPELLS)


def turn_in_coins(s: Flamecraft) -> None:
    """First all coins, 1 reputation each (F48, F88, F90)."""
    for side in s.sides:
        side.turned_in = side.coins
        side.reputation += side.coins
        if side.coins:
            s.tell("turns in coins", side.seat, -1, side.coins)
        side.coins = 0


def best_of(s: Flamecraft) -> list[int]:
    """Highest reputation, then most artisans in hand, then most goods; then the victory is shared (F91, F92, F-R62)."""
    ranks: list[tuple[int, int, int]] = []
    for side in s.sides:
        goods: i64 = 0
        for held in side.goods:
            goods += held
        ranks.append((side.reputation, s.zone(HAND, side.seat).size(), goods))
    best = max(ranks)
    return [seat for seat in range(len(ranks)) if ranks[seat] == best]


def fancies_of(s: Flamecraft, seat: i64) -> i64:
    """All fancy dragons that a seat has, scored or not."""
    return s.zone(FANCIES, seat).size() + s.zone(SCORED, seat).size()


# -- the picture at the end ------------------------------------------------------------------------------------------
SOURCES: Final = {
    "fancy": "Fancy dragons",
    "companion": "Companions",
    "enchantment": "Enchantments",
    "shop": "Shops",
    "artisan": "Artisans",
    "good": "Gifts",  # the reward for a good that was given
}


@final
class ReputationMeasure(Measure["Flamecraft"]):
    """The chart counts reputation; the sums tell where it came from."""

    def shares(self, s: Flamecraft, events: Sequence[Event]) -> list[list[Share]]:
        sums = Sums(s.seats)
        book = s.game.book
        for event in events:
            source = SOURCES.get(book.table_of[event.cause], "Other") if event.cause >= 0 else "Other"
            if event.kind == "gains reputation":
                sums.add(event.seat, source, event.count)
            elif event.kind == "loses reputation":
                sums.add(event.seat, source, -event.count, 0)
            elif event.kind == "turns in coins":
                sums.add(event.seat, "Coins left at the end", event.count, event.count)
        return sums.listed()
