"""What each seat knows (S-r19, S-r41): who sees which place, and what follows from the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place
from roost.games.soulstone.book import SQUARES
from roost.games.soulstone.effects.battle import has_soldier
from roost.games.soulstone.phases import FIGHTING

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone

DECK: Final = Place("deck", NOBODY, ordered=True, pool="cards")
DEAD: Final = Place("dead pile", EVERYBODY)  # S-r19: face up
USED: Final = Place("used", EVERYBODY)  # S24: the attacker's winners, face up for the rest of the battle
HAND: Final = Place("hand", OWNER, each=True, pool="cards", hand=True)  # S-r18
STACKS: Final = [Place(f"stack {k + 1} of", OWNER, each=True, pool="cards") for k in range(SQUARES)]  # S-r19
PLACES: Final = [DECK, DEAD, USED, HAND, *STACKS]


def fits(world: Soulstone) -> bool:
    """Whether a world is possible: an attacker who fights on must have an unused Soldier (S-r4, S-r7, S-r56)."""
    return world.step != FIGHTING or has_soldier(world, world.stack_at(world.attacker))
