"""The places of cards: who sees them, and in which places an unseen card may be (`pool`)."""

from roost.kit import EVERYBODY, NOBODY, OWNER, Place

DECK = Place("deck", NOBODY, ordered=True, pool="cards")
DISCARD = Place("discard", EVERYBODY)
HAND = Place("hand", OWNER, each=True, pool="cards", hand=True)
HOARD = Place("hoard", EVERYBODY, each=True)
PLACES = [DECK, DISCARD, HAND, HOARD]
