"""Zones: where cards lie, who sees them there, and who has seen them before.

A zone holds *slots*, one number each: the card and, in the low byte, the seats that have come to know it although the
zone as such does not show it to them. Cards that lie in an order (a deck) are marked each for itself. In a zone
without order (a hand) a mark only says "so many of these are in there": slots are kept sorted and the marks of equal
cards nested, so the order tells nothing and equal states are equal bytes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

# A vec must not be handed from plain Python to compiled code again and again: mypyc 2.4 never frees it. So a game in
# plain Python gets its zones as a list.
try:
    if __file__.endswith(".py"):
        raise ImportError("interpreted: a list is faster than a vec there")
    from librt.vecs import append, extend, pop, remove, vec
except ImportError:
    from roost.core.plain_vec import append, extend, pop, remove, vec  # type: ignore[assignment]

__all__ = ["EVERYBODY", "NOBODY", "OWNER", "WATCHER", "Place", "Zone", "append", "extend", "pop", "remove", "vec"]

MARKS: Final = 8  # bits of a slot that say who knows it
MARK_MASK: Final = 255
WATCHER: Final = 7  # the spectator's bit, beside up to seven seats

NOBODY: Final = 0
OWNER: Final = 1
EVERYBODY: Final = 2


class Place:
    """A kind of zone as a game declares it: who sees what lies there, and with which other places it shares cards.

    `each`: one for every seat. `holds`: the table of content whose rows lie here. `pool` names the places among which
    a seat cannot tell how unseen cards are spread; a pool marked `own` is counted for each owner apart (a Dominion
    player's deck, hand and discard pile; but one deck and all hands in Hatch). `face`: the column of content that
    everybody sees of a card here although not the card itself (the icon of a fed resource). `top_shown`: the topmost
    card is open. `hand`: what a seat holds; boards show it to its owner apart from the table. `loose`: no fixed zone
    but the card list of a text in the middle. `room`: for how many cards there is memory from the first; more find
    theirs when they come.
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
        self.room: i64 = room
        self.pool_at: i64 = -1
        self.start: i64 = -1  # until a game lays it out
        self.stride: i64 = 0

    def sight(self, owner: i64) -> i64:
        """The seats, as bits, that see every card lying here."""
        if self.sees == EVERYBODY:
            return MARK_MASK
        if self.sees == OWNER and owner >= 0:
            return 1 << owner
        return 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Zone:
    """Cards in one place. Rule code moves them with `State.move`; only set-up and tests use `put` and `take`."""

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
        return self.slots[i] >> MARKS

    def top(self) -> i64:
        return self.slots[len(self.slots) - 1] >> MARKS

    def find(self, card: i64) -> i64:
        """Where the card lies, or -1: of equal ones the last, which in a sorted zone is the best known."""
        i: i64 = len(self.slots) - 1
        while i >= 0:
            if self.slots[i] >> MARKS == card:
                return i
            i -= 1
        return -1

    def has(self, card: i64) -> bool:
        return self.find(card) >= 0

    def count(self, card: i64) -> i64:
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
        return self.place.name if self.owner < 0 else f"{self.place.name} {self.owner}"

    # -- putting down and picking up -------------------------------------------------------------------------------
    def put(self, card: i64, known: i64) -> None:
        """Lay a card on top, or where it sorts; `known` are the seats that know which card it is."""
        slots = append(self.slots, (card << MARKS) | (known & ~self.sight & MARK_MASK))
        if not self.place.ordered:
            sort_in(slots)
        self.slots = slots

    def put_under(self, card: i64, known: i64) -> None:
        """Lay a card under an ordered zone."""
        slots = vec[i64]([(card << MARKS) | (known & ~self.sight & MARK_MASK)])
        self.slots = extend(slots, self.slots)

    def take(self, i: i64, seers: i64) -> i64:
        """Pick up slot i before the eyes of `seers`; what others knew of an unordered zone becomes less sure."""
        self.slots, slot = pop(self.slots, self.best_known(i))
        blind = MARK_MASK & ~(seers | self.sight)
        if blind and not self.place.ordered:
            self.doubt(slot >> MARKS, blind)
        return slot

    def best_known(self, i: i64) -> i64:
        """Of cards equal to slot i the one that must leave, so that nobody is left too sure; in an order slot i."""
        if self.place.ordered:
            return i
        slots = self.slots
        above = slots[i] | MARK_MASK
        last: i64 = len(slots) - 1
        while i < last and slots[i + 1] <= above:
            i += 1
        return i

    def doubt(self, gone: i64, blind: i64) -> None:
        """A card left unseen by the seats `blind`: of each kind they can be sure of one less."""
        slots = self.slots
        spared = gone << MARKS  # of this kind the slot that left took the marks along
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
        """The k-th slot, counted first over those that everybody knows: a number that means the same to all."""
        for known in (True, False):
            for i in range(i64(len(self.slots))):
                if (self.knowers(i) == MARK_MASK) == known:
                    if k == 0:
                        return i
                    k -= 1
        return -1

    def blur(self, i: i64) -> i64:
        """Take slot i out from under the topmost one, unseen by those who do not see the zone.

        Of what they knew to lie below the top they can now be sure of one less of each kind. That comes to lie lowest
        and the rest above it, each sorted, so that their places do not tell what left.
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
        """Nobody knows any longer what lies here, but for those who see it."""
        slots = self.slots
        for i in range(i64(len(slots))):
            slots[i] &= ~MARK_MASK

    def show(self, i: i64, seers: i64) -> None:
        """Let some seats know slot i, where it stays."""
        if self.place.ordered:
            self.slots[i] |= seers & ~self.sight
        else:
            self.slots, slot = pop(self.slots, i)
            self.put(slot >> MARKS, (slot & MARK_MASK) | seers)

    def show_all(self, seers: i64) -> None:
        """Let some seats know every card here, where it stays."""
        slots = self.slots
        for i in range(i64(len(slots))):
            slots[i] |= seers & ~self.sight


def sort_in(slots: vec[i64]) -> None:
    """Bring the last slot to where its card sorts."""
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
        else:  # nest the marks of equal cards: whoever knows k of them is marked on the k last ones
            slots[i] = below | slot
            slot &= below
        i -= 1
    slots[i] = slot
