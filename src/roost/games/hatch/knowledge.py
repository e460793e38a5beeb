"""What a seat knows (H-r24): which places are hidden."""

from __future__ import annotations

from typing import Final

from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place

# One deck for all (H-r30), hence one pool: an unseen card may be in the deck, in a hand, an egg or under one.
DECK: Final = Place("deck", NOBODY, ordered=True, pool="cards")
DISCARD: Final = Place("discard", EVERYBODY, ordered=True)
ALTAR: Final = Place("altar", EVERYBODY)  # what is being sacrificed
HAND: Final = Place("hand", OWNER, each=True, pool="cards", hand=True)
EGGS: Final = Place("eggs", OWNER, ordered=True, each=True, pool="cards")
FED: Final = Place("fed", OWNER, ordered=True, each=True, pool="cards", face="icon")  # H18: all see the icon
DRAGONS: Final = Place("dragons", EVERYBODY, each=True)
MERCENARIES: Final = Place("mercenaries", EVERYBODY, each=True)
PLACES: Final = [DECK, DISCARD, ALTAR, HAND, EGGS, FED, DRAGONS, MERCENARIES]
