"""What a seat knows (R-r36): which places are hidden."""

from __future__ import annotations

from typing import Final

from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place

# Hidden are hands, the order of decks and that of the draft pile. The draft is open, so everybody knows which cards a
# deck and a hand together are made of.
ROW: Final = Place("row", EVERYBODY)
PILE: Final = Place("draft pile", NOBODY, ordered=True, pool="draft")
DRAFTED: Final = Place("drafted", EVERYBODY, each=True)
HAND: Final = Place("hand", OWNER, each=True, pool="deck", own=True, hand=True)
DECK: Final = Place("deck", NOBODY, ordered=True, each=True, pool="deck", own=True)
DISCARD: Final = Place("discard", EVERYBODY, ordered=True, each=True)
PLACES: Final = [ROW, PILE, DRAFTED, HAND, DECK, DISCARD]
