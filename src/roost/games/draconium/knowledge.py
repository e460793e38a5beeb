"""Places and who sees them (DOM 3, DOM 8.2), and what everybody can conclude about a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.zone import EVERYBODY, MARK_MASK, MARKS, NOBODY, OWNER, Place, Zone, vec

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

# What a player owns is public, where it is is not: one pool per owner. Owners know their whole discard pile.
TRASH: Final = Place("trash", EVERYBODY)
RUINS: Final = Place("ruins", NOBODY, ordered=True, pool="ruins", top_shown=True)
RETURNED: Final = Place("returned ruins", NOBODY, ordered=True, pool="returned ruins", top_shown=True)  # D-B40
UNUSED: Final = Place("ruins left out", NOBODY, pool="ruins")  # not drawn at set-up: nobody knows which (DOM 1.1)
DECK: Final = Place("deck", NOBODY, ordered=True, each=True, pool="cards", own=True)
DISCARD: Final = Place("discard", OWNER, ordered=True, each=True, pool="cards", own=True, top_shown=True)
HAND: Final = Place("hand", OWNER, each=True, pool="cards", own=True, hand=True)
# In play (DOM 3.2): until this Clean-up, until that of the owner's next turn, to the end of the game.
IN_PLAY: Final = Place("play", EVERYBODY, each=True)
LASTING: Final = Place("lasting", EVERYBODY, each=True)
FOREVER: Final = Place("forever", EVERYBODY, each=True)
# Card lists of running scripts.
CHOSEN: Final = Place("chosen", OWNER, ordered=True, pool="cards", own=True, loose=True)
LOOKED: Final = Place("looked at", OWNER, ordered=True, pool="cards", own=True, loose=True)
UNDER: Final = Place("set aside face down", OWNER, pool="cards", own=True, loose=True)
DRAWN: Final = Place("drawn", OWNER, pool="cards", own=True, loose=True)  # in a window, for when it is over (D-B66)
ASIDE: Final = Place("set aside", EVERYBODY, loose=True)
REVEALED: Final = Place("revealed", EVERYBODY, ordered=True, loose=True)
PLACES: Final = [
    TRASH, RUINS, RETURNED, UNUSED, DECK, DISCARD, HAND, IN_PLAY, LASTING, FOREVER, CHOSEN, LOOKED, UNDER, ASIDE,
    REVEALED, DRAWN,
]  # fmt: skip


# -- what everybody can tell -------------------------------------------------------------------------------------------
def might_hold(s: Draconium, seat: i64, wanted: vec[i64]) -> bool:
    """Whether a hand may hold one of these cards by public knowledge (DOM 8.3).

    It may if one is among the owner's hidden cards, so that being asked reveals nothing. If everybody knows the whole
    hand, or it is empty, only its actual cards count.
    """
    known = MARK_MASK
    hand = s.zone(HAND, seat)
    for slot in hand.slots:
        if wanted[slot >> MARKS]:
            return True
        known &= slot | hand.sight
    return known != MARK_MASK and might_own(s, seat, wanted)


def might_own(s: Draconium, seat: i64, wanted: vec[i64]) -> bool:
    """Whether one of these cards is among a player's hidden cards, in any place."""
    for slot in s.zone(HAND, seat).slots:
        if wanted[slot >> MARKS]:
            return True
    if hides(s.zone(DECK, seat), wanted) or hides(s.zone(DISCARD, seat), wanted):
        return True
    for frame in s.later:
        cards = frame.cards
        if cards is not None and cards.owner == seat and cards.place.sees == OWNER and hides(cards, wanted):
            return True
    for frame in s.todo:
        cards = frame.cards
        if cards is not None and cards.owner == seat and cards.place.sees == OWNER and hides(cards, wanted):
            return True
    cards = s.cards
    return cards is not None and cards.owner == seat and cards.place.sees == OWNER and hides(cards, wanted)


def hides(zone: Zone, wanted: vec[i64]) -> bool:
    """Whether the zone holds one of these cards and not everybody knows it."""
    sight = zone.sight
    for slot in zone.slots:
        if wanted[slot >> MARKS] and (slot | sight) & MARK_MASK != MARK_MASK:
            return True
    return False


def known_top(zone: Zone) -> bool:
    """Whether everybody knows the topmost card."""
    last: i64 = len(zone.slots) - 1
    return last >= 0 and zone.knowers(last) == MARK_MASK
