"""The places for cards and who sees each of them (H-r24)."""

from __future__ import annotations

from typing import Final

from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place

# All players share one deck (H-r30), so there is one pool: an unseen card may be in the deck, in a hand, or in or under
# an egg.
DECK: Final = Place("deck", NOBODY, ordered=True, pool="cards")
DISCARD: Final = Place("discard", EVERYBODY, ordered=True)
ALTAR: Final = Place("altar", EVERYBODY)  # dragons that are being sacrificed
HAND: Final = Place("hand", OWNER, each=True, pool="cards", hand=True)
EGGS: Final = Place("eggs", OWNER, ordered=True, each=True, pool="cards")
FED: Final = Place("fed", OWNER, ordered=True, each=True, pool="cards", face="icon")  # H18: everybody sees the icon
DRAGONS: Final = Place("dragons", EVERYBODY, each=True)
MERCENARIES: Final = Place("mercenaries", EVERYBODY, each=True)
PLACES: Final = [DECK, DISCARD, ALTAR, HAND, EGGS, FED, DRAGONS, MERCENARIES]
