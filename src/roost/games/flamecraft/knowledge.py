"""The places of the game and who sees them (F22, F-R74, F-R75)."""

from __future__ import annotations

from typing import Final

from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place

# Artisans. Their slots in town and their positions in the Park are fields of the state.
ARTISANS: Final = Place("artisan deck", NOBODY, holds="artisan", ordered=True, pool="artisans")
PARK: Final = Place("Park", EVERYBODY, holds="artisan")
TOWN: Final = Place("town", EVERYBODY, holds="artisan")
SHOWN: Final = Place("shown", EVERYBODY, holds="artisan")  # fired from a hand (F-R111)
HAND: Final = Place("hand", OWNER, holds="artisan", each=True, pool="artisans", hand=True)
# Fancy dragons.
FANCY_DECK: Final = Place("fancy deck", NOBODY, holds="fancy", ordered=True, pool="fancies")
DEALT: Final = Place("dealt", OWNER, holds="fancy", ordered=True, each=True, pool="fancies")
FANCIES: Final = Place("fancies", OWNER, holds="fancy", each=True, pool="fancies")
SCORED: Final = Place("scored", EVERYBODY, holds="fancy", each=True)
# Enchantments.
SPELLS: Final = Place("enchantment deck", NOBODY, holds="enchantment", ordered=True, pool="enchantments")
ROW: Final = Place("row", EVERYBODY, holds="enchantment")
TUCKED: Final = Place("enchantments in town", EVERYBODY, holds="enchantment")
RESERVED: Final = Place("reserved", EVERYBODY, holds="enchantment", each=True)
# Shops. Everybody knows how many of each pile stayed in the box (F10), and so what the deck is made of.
BOX: Final = Place("box", NOBODY, holds="shop", pool="shops", face="pile")
SHOP_DECK: Final = Place("shop deck", NOBODY, holds="shop", ordered=True, pool="shops")
NEW_SHOPS: Final = Place("facedown shops", NOBODY, holds="shop", ordered=True, pool="shops")
SHOPS: Final = Place("shops", EVERYBODY, holds="shop")
# The type of the artisan that was drawn at Sew Cute (F148, F-R118): a note of the type, not the card.
NOTES: Final = Place("notes", NOBODY, holds="note", pool="notes")
NOTE: Final = Place("note", OWNER, holds="note", each=True, pool="notes")
PLACES: Final = [
    ARTISANS, PARK, TOWN, SHOWN, HAND, FANCY_DECK, DEALT, FANCIES, SCORED, SPELLS, ROW, TUCKED, RESERVED,
    BOX, SHOP_DECK, NEW_SHOPS, SHOPS, NOTES, NOTE,
]  # fmt: skip
