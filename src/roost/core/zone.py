"""Zones: piles of cards, who sees the cards there, and who knows a card because they saw it before.

A zone is a list of slots. A slot is one number: the card's id and, in the low byte, the marks, one bit for each seat
that knows the card although the zone does not show it to that seat. In a zone with an order (a deck), a mark means
that the seat knows the card at exactly this position. In a zone without order (a hand), marks only count: a seat that
is marked on two Coins knows that at least two Coins are in there. So that the order of the slots reveals nothing there,
they are kept sorted, and the marks of equal cards are nested: a seat that knows k of them is marked on the last k.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

# When interpreted code passes a vec to compiled code, mypyc 2.4 never frees it. Interpreted kernels use lists instead.
try:
    if __file__.endswith(".py"):
        raise ImportError("interpreted: a list is faster than a vec there")
    from librt.vecs import append, extend, pop, remove, vec
except ImportError:
    from roost.core.plain_vec import append, extend, pop, remove, vec  # type: ignore[assignment]

__all__ = [
    "EVERYBODY", "NOBODY", "OWNER", "WATCHER", "Place", "Zone", "append", "extend", "pop", "refill", "remove", "vec",
]  # fmt: skip

MARKS: Final = 8  # the number of bits of a slot that say who knows the card; the rest is the card's id
MARK_MASK: Final = 255  # these bits; as a set of seats: everybody, spectators included
WATCHER: Final = 7  # a spectator's bit, after those of up to seven seats

# Who sees the cards of a place.
NOBODY: Final = 0
OWNER: Final = 1
EVERYBODY: Final = 2


class Place:
    """The declaration of a pile of cards and of who sees it.

    - `sees`: NOBODY, OWNER or EVERYBODY sees the cards.
    - `holds`: the table of content that the cards come from.
    - `ordered`: the cards have an order; the last slot is the top.
    - `each`: every seat has its own zone of this place.
    - `pool`: a card that a seat does not see may be in any place with the same pool name. With `own`, each owner has
      a separate pool (in Dominion, a player's deck, hand and discard pile; in Hatch, the deck and all hands are one).
    - `face`: a column of content that everybody sees of a hidden card here (the icon of a fed resource).
    - `top_shown`: everybody sees the top card.
    - `hand`: boards show the cards to their owner, separately from the table.
    - `loose`: not a zone on the table, but the card list of a script in progress.
    - `depth`: of an ordered place, so many topmost cards have their position in observations (core/observing.py).
    - `room`: for how many cards memory is reserved at the start. A zone may hold more.
    """

    def __init__(
        self,
        name: str,
        sees: int,
        *,
        holds: str = "card",
        ordered: bool = False,
        each: bool = False,
        pool: str = "",
        own: bool = False,
        face: str = "",
        top_shown: bool = False,
        hand: bool = False,
        loose: bool = False,
        depth: int = 4,
        room: int = 8,
    ) -> None:
        self.name = name
        self.sees: i64 = sees
        self.holds = holds
        self.ordered = ordered
        self.each = each
        self.pool = pool
        self.own = own
        self.face = face
        self.top_shown = top_shown
        self.hand = hand
        self.loose = loose
        self.depth = depth
        self.room: i64 = room
        self.pool_at: i64 = -1
        self.start: i64 = -1  # index in `State.zones` of its first zone; -1 until the game is loaded
        self.stride: i64 = 0  # from one seat's zone to the next one's

    def sight(self, owner: i64) -> i64:
        """The seats, as bits, that see every card of such a zone."""
        if self.sees == EVERYBODY:
            return MARK_MASK
        if self.sees == OWNER and owner >= 0:
            return 1 << owner
        return 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Zone:
    """The cards of one place in one state. `owner` is a seat, or -1 for a shared zone; `sight` has its seers as bits.

    Rule code moves cards with `State.move` and its variants. Only set-up and tests use `put` and `take`.
    """

    def __init__(self, place: Place, owner: i64, sight: i64, slots: vec[i64]) -> None:
        self.place = place
        self.owner = owner
        self.sight = sight
        self.slots = slots

    def clone(self) -> Zone:
        return Zone(self.place, self.owner, self.sight, self.slots[:])

    def size(self) -> i64:
        return len(self.slots)

    def card(self, i: i64) -> i64:
        """The card in slot i."""
        return self.slots[i] >> MARKS

    def top(self) -> i64:
        """The top card. The zone must not be empty."""
        return self.slots[len(self.slots) - 1] >> MARKS

    def find(self, card: i64) -> i64:
        """The slot of a card, or -1. Of equal cards it is the last, which most seats know in a zone without order."""
        i: i64 = len(self.slots) - 1
        while i >= 0:
            if self.slots[i] >> MARKS == card:
                return i
            i -= 1
        return -1

    def has(self, card: i64) -> bool:
        return self.find(card) >= 0

    def count(self, card: i64) -> i64:
        """How many copies of a card are here."""
        n: i64 = 0
        for slot in self.slots:
            if slot >> MARKS == card:
                n += 1
        return n

    def knowers(self, i: i64) -> i64:
        """The seats, as bits, that know slot i."""
        return self.sight | (self.slots[i] & MARK_MASK)

    def cards(self) -> list[int]:
        return [slot >> MARKS for slot in self.slots]

    def name(self) -> str:
        """The name in views and saved states: "deck", or "hand 1" for the hand of seat 1."""
        return self.place.name if self.owner < 0 else f"{self.place.name} {self.owner}"

    # -- putting down and picking up -------------------------------------------------------------------------------
    def put(self, card: i64, known: i64) -> None:
        """Add a card: on top, or at its sorted position. `known` are the seats, as bits, that know which card it is."""
        slots = append(self.slots, (card << MARKS) | (known & ~self.sight & MARK_MASK))
        if not self.place.ordered:
            sort_in(slots)
        self.slots = slots

    def put_under(self, card: i64, known: i64) -> None:
        """Add a card at the bottom of an ordered zone."""
        slots = vec[i64]([(card << MARKS) | (known & ~self.sight & MARK_MASK)])
        self.slots = extend(slots, self.slots)

    def take(self, i: i64, seers: i64) -> i64:
        """Remove a card that `seers` see leaving, and return its slot. Others become less sure what is left.

        In a zone without order, the slot of the best-known equal card is removed.
        """
        self.slots, slot = pop(self.slots, self.best_known(i))
        blind = MARK_MASK & ~(seers | self.sight)
        if blind and not self.place.ordered:
            self.doubt(slot >> MARKS, blind)
        return slot

    def best_known(self, i: i64) -> i64:
        """The slot to remove for slot i: of the cards equal to it, the one that most seats know; in an order, slot i.

        A seat may then know fewer of the remaining cards than it could, but never claims to know one that is gone.
        """
        if self.place.ordered:
            return i
        slots = self.slots
        above = slots[i] | MARK_MASK
        last: i64 = len(slots) - 1
        while i < last and slots[i + 1] <= above:
            i += 1
        return i

    def doubt(self, gone: i64, blind: i64) -> None:
        """A card left the zone and the seats `blind` did not see which: of each card they now know one copy less."""
        slots = self.slots
        spared = gone << MARKS  # of this card, the removed slot has taken its marks with it
        kind: i64 = -1
        lost: i64 = 0
        for i in range(i64(len(slots))):
            mark = slots[i] & MARK_MASK & blind
            if not mark:
                continue
            card = slots[i] >> MARKS
            if card << MARKS == spared:
                continue
            if card != kind:
                kind = card
                lost = 0
            slots[i] &= ~(mark & ~lost)
            lost |= mark

    def from_known(self, k: i64) -> i64:
        """The k-th slot, counting the cards that everybody knows first. Their numbers mean the same to everybody."""
        for known in (True, False):
            for i in range(i64(len(self.slots))):
                if (self.knowers(i) == MARK_MASK) == known:
                    if k == 0:
                        return i
                    k -= 1
        return -1

    def blur(self, i: i64) -> i64:
        """Remove slot i from below the top card and return the card. Those who do not see the zone see nothing.

        Of each card that everybody knew to be below the top, everybody now knows one copy less. The cards still known
        go to the bottom and the others above them, both sorted, so that positions do not reveal which card left.
        """
        slots = self.slots
        last: i64 = len(slots) - 1
        known = vec[i64]()
        others = vec[i64]()
        for k in range(last):
            if self.knowers(k) == MARK_MASK:
                known = append(known, slots[k])
            elif k != i:
                others = append(others, slots[k] & ~MARK_MASK)
        gone = slots[i] & ~MARK_MASK
        sure = vec[i64]()
        before: i64 = -1
        for slot in sorted(known):
            if slot == before:
                sure = append(sure, slot)
            elif slot & ~MARK_MASK != gone or self.knowers(i) != MARK_MASK:
                others = append(others, slot & ~MARK_MASK)
            before = slot
        self.slots = append(extend(sure, vec[i64](sorted(others))), slots[last])
        return gone >> MARKS

    def forget(self) -> None:
        """Remove all marks: only those who see the zone know its cards."""
        slots = self.slots
        for i in range(i64(len(slots))):
            slots[i] &= ~MARK_MASK

    def show(self, i: i64, seers: i64) -> None:
        """Mark slot i as known to some seats, given as bits."""
        if self.place.ordered:
            self.slots[i] |= seers & ~self.sight
        else:
            self.slots, slot = pop(self.slots, i)
            self.put(slot >> MARKS, (slot & MARK_MASK) | seers)

    def show_all(self, seers: i64) -> None:
        """Mark every card as known to some seats, given as bits."""
        slots = self.slots
        for i in range(i64(len(slots))):
            slots[i] |= seers & ~self.sight


def refill(mine: vec[i64], other: vec[i64]) -> vec[i64]:
    """A copy of `other`, in the memory of `mine` if that has the same length; the caller must be its only owner."""
    n: i64 = len(other)
    if len(mine) != n:
        return other[:]
    for i in range(n):
        mine[i] = other[i]
    return mine


def sort(numbers: vec[i64]) -> None:
    """Sort in place (shell sort)."""
    n: i64 = len(numbers)
    gap: i64 = 40
    while gap > 0:
        for i in range(gap, n):
            number = numbers[i]
            j = i
            while j >= gap and numbers[j - gap] > number:
                numbers[j] = numbers[j - gap]
                j -= gap
            numbers[j] = number
        gap //= 3


def sort_in(slots: vec[i64]) -> None:
    """Move the last slot to its sorted position among the others, which are sorted already."""
    i: i64 = len(slots) - 1
    slot = slots[i]
    above = slot | MARK_MASK
    lowest = above - MARK_MASK
    while i > 0:
        below = slots[i - 1]
        if below < lowest:
            break
        if below > above:
            slots[i] = below
        else:  # nest the marks of equal cards: a seat that knows k of them is marked on the last k
            slots[i] = below | slot
            slot &= below
        i -= 1
    slots[i] = slot
