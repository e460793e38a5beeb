"""What a seat knows (H-r24): which places are hidden, and the numbers that a learner sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.game import Observation
from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place

if TYPE_CHECKING:
    from roost.games.hatch.state import Hatch

# One deck for all (H-r30), hence one pool: an unseen card may be in the deck, in a hand, an egg or under one.
DECK: Final = Place("deck", NOBODY, ordered=True, pool="cards")
DISCARD: Final = Place("discard", EVERYBODY, ordered=True)
ALTAR: Final = Place("altar", EVERYBODY)  # what is being sacrificed
HAND: Final = Place("hand", OWNER, each=True, pool="cards")
EGGS: Final = Place("eggs", OWNER, ordered=True, each=True, pool="cards")
FED: Final = Place("fed", OWNER, ordered=True, each=True, pool="cards", face="icon")  # H18: all see the icon
DRAGONS: Final = Place("dragons", EVERYBODY, each=True)
MERCENARIES: Final = Place("mercenaries", EVERYBODY, each=True)
EGGS_SEEN: Final = 8  # of each land, for learners: more are rare
PLACES: Final = [DECK, DISCARD, ALTAR, HAND, EGGS, FED, DRAGONS, MERCENARIES]


def observe(s: Hatch, seat: i64, out: Observation) -> None:
    """What is open beside the cards, the seat's own territory first."""
    out.put("my turn", 1 if s.turn_of == seat else 0)
    out.put("round", s.round_now())
    out.put("step", s.step)
    out.put("attacked", s.attacked)
    out.put("triggered", 1 if s.trigger >= 0 else 0)
    out.put("loots", s.loots)
    for k in range(s.seats):
        land = s.lands[(seat + k) % s.seats]
        who = "mine" if k == 0 else f"left {k}"
        out.put(f"{who}: dynasty", land.dynasty())
        out.put(f"{who}: eggs", land.eggs.size())
        out.put(f"{who}: attacked now", 1 if s.target == land.seat else 0)
        for egg in range(EGGS_SEEN):
            icons = land.icons_of(egg)  # H18
            for resource in s.book.resources:
                out.put(f"{who}: {s.game.book.names[resource]} on egg {egg + 1}", icons.count(resource))
    for card in s.book.cards:
        name = s.game.book.names[card]
        out.put(f"attacks: {name}", 1 if s.is_attacking(card) else 0)
        out.put(f"blocks: {name}", 1 if s.is_blocking(card) else 0)
