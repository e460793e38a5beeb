"""The fields of the spike's state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.core.fields import (
    NOBODY,
    Field,
    Part,
    amounts,
    count,
    derived,
    each_seat,
    flag,
    money,
    seat,
    series,
    thing,
    things,
    word,
)

if TYPE_CHECKING:
    from tests.spikes.flamecraft.state import Flamecraft


def placing_at(s: Flamecraft, eye: int) -> int:
    return s.game.first_slot + s.asking().count if s.ask.name == "place which" else -1


def fired_now(s: Flamecraft, eye: int) -> list[int]:
    """The dragons that the innermost open step has fired."""
    return [dragon for dragon in s.game.type_of if s.fired and s.is_fired(dragon)]


SIDE = Part(
    "side",
    Field("reputation", count(), "reputation"),
    Field("coins", money(), "coins"),
    Field("goods", amounts("bread", "meat", "crystal", "potion", "plant"), "goods"),
    Field("at", thing("shop"), "token at"),
    Field("has_daniel", flag(), "has Daniel"),
)
FIELDS = Part(
    "flamecraft",
    Field("turn_of", seat(), "turn of", saved_as="turn"),
    Field("round", count(), "round"),
    Field("phase", word("start", "visit", "main", "place", "fire", "end", "limit"), "phase"),
    Field("last_turns", count(low=-1), "turns still to come"),
    Field("shop", thing("shop"), "shop"),
    Field("fired", series(count(), most=0), to=NOBODY),
    Field("fire_ups", count(), "fire-ups"),
    Field("placements", count(), "placements"),
    Field("casts", count(), "casts"),
    Field("sides", each_seat(SIDE), "sides"),
    derived("fired_now", things("dragon", most=8), fired_now, "fired"),
    derived("placing_at", thing("slot"), placing_at, "placing at"),
)
