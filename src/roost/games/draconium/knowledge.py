"""What a seat knows (DOM 3, DOM 8.2): which places are hidden, what a hand may hold, and the numbers a learner sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.game import Observation
from roost.core.zone import EVERYBODY, MARK_MASK, MARKS, NOBODY, OWNER, Place, Zone, vec

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

# What a player owns is public, where it lies is not: one pool for each owner. The owner remembers his discard pile.
TRASH: Final = Place("trash", EVERYBODY)
RUINS: Final = Place("ruins", NOBODY, ordered=True, pool="ruins", top_shown=True)
RETURNED: Final = Place("returned ruins", NOBODY, ordered=True, pool="returned ruins", top_shown=True)  # D-B40
UNUSED: Final = Place("ruins left out", NOBODY, pool="ruins")  # not drawn at set-up: nobody knows which (DOM 1.1)
DECK: Final = Place("deck", NOBODY, ordered=True, each=True, pool="cards", own=True)
DISCARD: Final = Place("discard", OWNER, ordered=True, each=True, pool="cards", own=True, top_shown=True)
HAND: Final = Place("hand", OWNER, each=True, pool="cards", own=True)
# In play (DOM 3.2): until this Clean-up, until that of the owner's next turn, to the end of the game.
IN_PLAY: Final = Place("play", EVERYBODY, each=True)
LASTING: Final = Place("lasting", EVERYBODY, each=True)
FOREVER: Final = Place("forever", EVERYBODY, each=True)
# The card lists of texts in the middle.
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
    """Whether a hand may hold one of these cards by what everybody knows (DOM 8.3).

    It may, if there is one among the cards that its owner hides: so who is asked tells nothing. But a hand that
    everybody knows wholly, an empty one too, holds what it holds.
    """
    known = MARK_MASK
    hand = s.zone(HAND, seat)
    for slot in hand.slots:
        if wanted[slot >> MARKS]:
            return True
        known &= slot | hand.sight
    return known != MARK_MASK and might_own(s, seat, wanted)


def might_own(s: Draconium, seat: i64, wanted: vec[i64]) -> bool:
    """Whether one of these cards is among those that a player hides, in whichever place."""
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
    """Whether one of the cards lies here that not everybody knows to lie here."""
    sight = zone.sight
    for slot in zone.slots:
        if wanted[slot >> MARKS] and (slot | sight) & MARK_MASK != MARK_MASK:
            return True
    return False


def known_top(zone: Zone) -> bool:
    """Whether everybody knows the topmost card."""
    last: i64 = len(zone.slots) - 1
    return last >= 0 and zone.knowers(last) == MARK_MASK


# -- for learners ------------------------------------------------------------------------------------------------------
def observe(s: Draconium, seat: i64, out: Observation) -> None:
    """Everything open that is no card in a zone."""
    book = s.book
    names = s.game.book.names
    out.put("my turn", 1 if s.turn == seat else 0)
    out.put("phase", s.phase)
    out.put("actions", s.actions)
    out.put("buys", s.buys)
    out.put("coins", s.coins)
    out.put("bought", s.bought)
    out.put("silvers", s.silvers)
    out.put("merchants", s.merchants)
    out.put("cheaper", s.cheaper)
    out.put("done once", s.done_once)
    for card in book.cards:
        out.put(f"supply: {names[card]}", s.supply[card])
        out.put(f"pile: {names[card]}", 1 if s.is_pile(card) else 0)
        out.put(f"debt on {names[card]}", s.pile_debt[card])
    out.put("pile: Ruins", 1 if s.is_pile(book.ruins) else 0)
    out.put("debt on Ruins", s.pile_debt[book.ruins])
    for event in book.events:
        out.put(f"event: {names[event]}", 1 if s.sells(event) else 0)
    for landmark in book.landmarks:
        out.put(f"landmark: {names[landmark]}", 1 if s.has_landmark(landmark) else 0)
    out.put("chosen pile", s.obelisk + 1)
    for step in range(s.seats):
        other = (seat + step) % s.seats
        out.put(f"{step} to the left: turns", s.turns[other])
        out.put(f"{step} to the left: debt", s.debt[other])
        out.put(f"{step} to the left: points", s.points[other])
        out.put(f"{step} to the left: card token", s.card_tokens >> other & 1)
        out.put(f"{step} to the left: coin token", s.coin_tokens >> other & 1)
        observe_roost(s, other, step, out)
    out.put("locked", s.locked)
    out.put("recycling", s.recycling)
    out.put("coming back", len(s.emptied))


def observe_roost(s: Draconium, seat: i64, step: int, out: Observation) -> None:
    """What lies on a Roost, all of it public (D-B19); nothing without Eggs (D-B50)."""
    egg: i64 = s.roosts[seat].egg if len(s.roosts) else i64(-1)
    for each in s.book.eggs:
        out.put(f"{step} to the left: {s.game.book.names[each]}", 1 if egg == each else 0)
    numbers = [0] * 5
    if len(s.roosts):
        roost = s.roosts[seat]
        numbers = [roost.stage, roost.side, roost.token, roost.barred, roost.progress]
    for name, number in zip(("stage", "side", "delay token", "barred", "progress"), numbers, strict=True):
        out.put(f"{step} to the left: {name}", number)
