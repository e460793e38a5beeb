"""The places for cards and who sees each of them (R-r36)."""

from __future__ import annotations

from typing import Final

from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place

# Hands are hidden, and so is the order of the decks and of the draft pile. The draft is open, so everybody knows which
# cards a player's hand and deck have together.
ROW: Final = Place("row", EVERYBODY)
PILE: Final = Place("draft pile", NOBODY, ordered=True, pool="draft")
DRAFTED: Final = Place("drafted", EVERYBODY, each=True)
HAND: Final = Place("hand", OWNER, each=True, pool="deck", own=True, hand=True)
DECK: Final = Place("deck", NOBODY, ordered=True, each=True, pool="deck", own=True)
DISCARD: Final = Place("discard", EVERYBODY, ordered=True, each=True)
PLACES: Final = [ROW, PILE, DRAFTED, HAND, DECK, DISCARD]
