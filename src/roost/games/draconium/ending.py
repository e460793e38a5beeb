"""The end of the game, and the count (DOM 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.event import Event
from roost.core.knowledge import all_zones
from roost.core.measure import Measure, Share, Sums
from roost.core.words import player
from roost.core.zone import MARKS, vec
from roost.games.draconium.book import ABOVE_FIFTEEN, CHOSEN_PILE, FEWEST, NAMES, SINGLE_NAMES, TEN_CARDS, TWO_RECYCLED
from roost.games.draconium.knowledge import TRASH

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

FREE_CARDS: Final = 15  # what the Wall lets pass


# -- when it ends ------------------------------------------------------------------------------------------------------
def is_over(s: Draconium) -> bool:
    """Looked at when a turn is over: Provinces or Colonies gone, or three or four piles (DOM 4, DOM 8.10)."""
    if supply_is_up(s):
        return True
    return has_had_enough(s)


def supply_is_up(s: Draconium) -> bool:
    book = s.book
    supply = s.supply
    empty: i64 = 0
    for pile in s.piles:
        if supply[pile] == 0:
            if pile == book.province or pile == book.colony:
                return True
            empty += 1
    return empty >= book.end_piles[s.seats - FEWEST]


def has_had_enough(s: Draconium) -> bool:
    """DOM 8.16: no rule of Dominion, but every game must end."""
    cap = s.book.turn_cap
    for turns in s.turns:
        if turns < cap:
            return False
    return True


def empty_piles(s: Draconium) -> i64:
    """Empty piles of the Supply, of whatever kind (DOM 3, DOM 4)."""
    empty: i64 = 0
    for pile in s.piles:
        if s.supply[pile] == 0:
            empty += 1
    return empty


def way(s: Draconium) -> str:
    if s.supply[s.book.province] == 0:
        return "Provinces"
    if s.is_pile(s.book.colony) and s.supply[s.book.colony] == 0:
        return "Colonies"
    return "piles" if supply_is_up(s) else "turn cap"


# -- the count ---------------------------------------------------------------------------------------------------------
def owned(s: Draconium, seat: i64) -> vec[i64]:
    """How many of each card a player owns: in deck, hand, discard pile, play or set aside (DOM 4, DOM 8.14)."""
    counts = vec[i64]([0] * len(s.supply))
    for zone in all_zones(s):
        if zone.owner == seat:
            for slot in zone.slots:
                counts[slot >> MARKS] += 1
    return counts


def score(s: Draconium, seat: i64) -> i64:
    """Victory cards and Curses, VP tokens, Landmarks (DOM 4)."""
    book = s.book
    counts = owned(s, seat)
    total: i64 = 0
    for n in counts:
        total += n
    points = s.points[seat]
    for card in book.cards:
        n = counts[card]
        if n:
            points += n * worth_of(s, card, counts, total)
    for landmark in s.landmarks:
        points += book.landmark_worth[landmark] * landmark_count(s, book.score[landmark], counts, total)
    return points


def worth_of(s: Draconium, card: i64, counts: vec[i64], total: i64) -> i64:
    """What one such card counts for a player who owns these cards, so many in all."""
    worth = s.book.worth[card]
    if s.book.points_for[card] == TEN_CARDS:  # DOM 5 Gardens
        worth += total // 10
    elif s.book.points_for[card] == TWO_RECYCLED:  # D-B76
        worth += recycled_names(s) // 2
    other = s.book.points_per[card]
    if other >= 0:  # Duke, Feodum
        worth += counts[other] // s.book.per[card]
    return worth


def recycled_names(s: Draconium) -> i64:
    """How many differently named cards lie in recycling; copies do not count (D-B76)."""
    names: i64 = 0
    last: i64 = -1
    for card in sorted(s.zone(TRASH, 0).cards()):
        if card != last:
            names += 1
            last = card
    return names


def landmark_count(s: Draconium, kind: i64, counts: vec[i64], total: i64) -> i64:
    """How often a Landmark counts (DOM 6 Obelisk, DOM 6 Museum, DOM 6 Wall, DOM 6 Wolf Den, DOM 8.14)."""
    if kind == ABOVE_FIFTEEN:
        return total - FREE_CARDS if total > FREE_CARDS else i64(0)
    if kind == CHOSEN_PILE:
        return from_pile(s, s.obelisk, counts)
    found: i64 = 0
    for n in counts:
        if (kind == NAMES and n > 0) or (kind == SINGLE_NAMES and n == 1):
            found += 1
    return found


def from_pile(s: Draconium, pile: i64, counts: vec[i64]) -> i64:
    """Of a mixed pile all names count (DOM 6 Obelisk)."""
    if pile != s.book.ruins:
        return counts[pile] if pile >= 0 else i64(0)
    found: i64 = 0
    for card in s.book.cards:
        if s.book.is_ruins[card]:
            found += counts[card]
    return found


def counted(s: Draconium, seat: i64) -> str:
    """The count in words, what brings the most first: "Province ×3: 18, Estate ×3: 3, Curse: -1" (DOM 4)."""
    sums = Sums(s.seats)
    add_shares(s, seat, sums)
    parts = [(one.name if one.count == 1 else f"{one.name} ×{one.count}", one.points) for one in sums.listed()[seat]]
    return ", ".join([f"{words}: {points}" for words, points in parts]) or "nothing"


def add_shares(s: Draconium, seat: i64, sums: Sums) -> None:
    """What each kind of card, the tokens and each Landmark bring a seat (DOM 4)."""
    names = s.game.book.names
    counts = owned(s, seat)
    total = sum(counts)
    for card in s.book.cards:
        if counts[card]:
            sums.add(seat, names[card], counts[card] * worth_of(s, card, counts, total), counts[card])
    sums.add(seat, "VP tokens", s.points[seat])
    for landmark in s.landmarks:
        times = landmark_count(s, s.book.score[landmark], counts, total)
        sums.add(seat, names[landmark], s.book.landmark_worth[landmark] * times)


def scores(s: Draconium) -> list[int]:
    return [score(s, seat) for seat in range(s.seats)]


def winners(s: Draconium) -> list[int]:
    """The most points; of those tied, the fewest turns; else they share (DOM 4)."""
    points = scores(s)
    best = max(points)
    tied = [seat for seat in range(s.seats) if points[seat] == best]
    fewest = min([s.turns[seat] for seat in tied])
    return [seat for seat in tied if s.turns[seat] == fewest]


# -- in words ----------------------------------------------------------------------------------------------------------
ENDINGS: Final = {
    "Provinces": "The Provinces are gone",
    "Colonies": "The Colonies are gone",
    "piles": "Too many piles are empty",
    "turn cap": "Everybody has had the last turn",
}


def why(s: Draconium) -> str:
    """The reason on the end screen, and how a tie was settled (DOM 4)."""
    points = scores(s)
    best = max(points)
    tied = [player(seat) for seat in range(s.seats) if points[seat] == best]
    told = ENDINGS[way(s)]
    if len(tied) == 1:
        return told
    told += f"; {', '.join(tied[:-1])} and {tied[-1]} tie at {best}"
    won = winners(s)
    if len(won) == len(tied):
        return f"{told} after as many turns"
    first = [player(seat) for seat in won]
    return f"{told}, but {' and '.join(first)} had fewer turns"


@final
class VictoryMeasure(Measure["Draconium"]):
    def shares(self, s: Draconium, events: Sequence[Event]) -> list[list[Share]]:
        sums = Sums(s.seats)
        for seat in range(s.seats):
            add_shares(s, seat, sums)
        return sums.listed()
