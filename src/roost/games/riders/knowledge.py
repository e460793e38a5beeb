"""What a seat knows (R-r36): which places are hidden, and the numbers that a learner sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.game import Observation
from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place

if TYPE_CHECKING:
    from roost.games.riders.state import Riders

# Hidden are hands, the order of decks and that of the draft pile. The draft is open, so everybody knows which cards a
# deck and a hand together are made of.
ROW: Final = Place("row", EVERYBODY)
PILE: Final = Place("draft pile", NOBODY, ordered=True, pool="draft")
DRAFTED: Final = Place("drafted", EVERYBODY, each=True)
HAND: Final = Place("hand", OWNER, each=True, pool="deck", own=True)
DECK: Final = Place("deck", NOBODY, ordered=True, each=True, pool="deck", own=True)
DISCARD: Final = Place("discard", EVERYBODY, ordered=True, each=True)
PLACES: Final = [ROW, PILE, DRAFTED, HAND, DECK, DISCARD]


def observe(s: Riders, seat: i64, out: Observation) -> None:
    """Everything open that is no card, the seat's own side first."""
    out.put("stage", s.stage)
    out.put("turn", s.turn)
    out.put("my turn", 1 if s.turn_of == seat else 0)
    out.put("acted", s.acted)
    for who, side in (("my", s.sides[seat]), ("their", s.sides[1 - seat])):
        for rider in s.book.riders:
            out.put(f"{who} {rider.name}", 1 if s.stage and side.rider is rider else 0)
        for dragon in s.book.dragons:
            out.put(f"{who} {dragon.name}", 1 if s.stage > 1 and side.dragon is dragon else 0)
        out.put(f"{who} energy", side.energy)
        out.put(f"{who} dragon hp", side.dragon_hp)
        out.put(f"{who} rider hp", side.rider_hp)
        out.put(f"{who} shields", side.shields)
        out.put(f"{who} exhausted shields", side.exhausted)
        out.put(f"{who} dragon burn", side.dragon_burn)
        out.put(f"{who} rider burn", side.rider_burn)
        out.put(f"{who} dragon freeze", side.dragon_freeze)
        out.put(f"{who} rider freeze", side.rider_freeze)
        out.put(f"{who} dragon immune", side.dragon_immune)
        out.put(f"{who} rider immune", side.rider_immune)
        out.put(f"{who} crippled", side.crippled)
        out.put(f"{who} energy shields", side.guards)
        out.put(f"{who} attacked", side.attacked)
        out.put(f"{who} softened", side.softened)
