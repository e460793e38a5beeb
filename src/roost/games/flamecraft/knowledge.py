"""What a seat knows (F22, F-R74, F-R75): which places are hidden, what everybody can tell, the numbers for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.game import Observation
from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

# Artisans. Which slot a dragon of the town stands in, and where in the Park, the state's own numbers say.
ARTISANS: Final = Place("artisan deck", NOBODY, holds="artisan", ordered=True, pool="artisans")
PARK: Final = Place("Park", EVERYBODY, holds="artisan")
TOWN: Final = Place("town", EVERYBODY, holds="artisan")
SHOWN: Final = Place("shown", EVERYBODY, holds="artisan")  # fired from a hand (F-R111)
HAND: Final = Place("hand", OWNER, holds="artisan", each=True, pool="artisans")
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
# What was drawn off the deck at a shop that asks for it later (F148, F-R118): a note of the type, not the card.
NOTES: Final = Place("notes", NOBODY, holds="note", pool="notes")
NOTE: Final = Place("note", OWNER, holds="note", each=True, pool="notes")
PLACES: Final = [
    ARTISANS, PARK, TOWN, SHOWN, HAND, FANCY_DECK, DEALT, FANCIES, SCORED, SPELLS, ROW, TUCKED, RESERVED,
    BOX, SHOP_DECK, NEW_SHOPS, SHOPS, NOTES, NOTE,
]  # fmt: skip


def observe(s: Flamecraft, seat: i64, out: Observation) -> None:
    """Everything open that is no card in a zone, the seat's own numbers first."""
    out.put("phase", s.phase)
    out.put("turn", s.turn)
    out.put("my turn", 1 if s.turn_of == seat else 0)
    out.put("last turns", s.last_turns)
    out.put("extra turns", s.extra_turns)
    for k in range(5):  # as many values with any number of players
        side = s.sides[(seat + k) % s.seats] if k < s.seats else None
        out.put(f"reputation {k}", 0 if side is None else side.reputation)
        out.put(f"coins {k}", 0 if side is None else side.coins)
        out.put(f"at {k}", -1 if side is None else side.at)
        out.put(f"companion {k}", -1 if side is None or side.used else side.companion)
        for kind in range(6):
            out.put(f"good {kind} of {k}", 0 if side is None else side.goods[kind])
    for space in range(14):
        out.put(f"shop {space}", s.shops[space])
        for k in range(3):
            out.put(f"dragon {space} {k}", s.slots[3 * space + k])
            out.put(f"spell {space} {k}", s.spells[3 * space + k])
    for position in range(5):
        out.put(f"park {position}", s.park[position])
        out.put(f"goods on park {position}", s.park_goods[position])
    for kind in range(6):
        out.put(f"token {kind}", s.tokens[kind])
        out.put(f"owed {kind}", s.owed[kind])
    for k in range(3):
        out.put(f"alley {k}", s.alley[k])
    for name, value in (("placements", s.placements), ("fire-ups", s.fire_ups), ("gained", s.gained)):
        out.put(name, value)
