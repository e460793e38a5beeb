"""What a seat knows (S-r19, S-r41): which places are hidden, what the rules tell everybody, what a learner sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.game import Observation
from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place
from roost.games.soulstone.battle import has_soldier
from roost.games.soulstone.book import SQUARES
from roost.games.soulstone.steps import FIGHTING

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone

DECK: Final = Place("deck", NOBODY, ordered=True, pool="cards")
DEAD: Final = Place("dead pile", EVERYBODY)  # S-r19: face up
USED: Final = Place("used", EVERYBODY)  # S24: the attacker's winners, face up for the rest of the battle
HAND: Final = Place("hand", OWNER, each=True, pool="cards")  # S-r18
STACKS: Final = [Place(f"stack {k + 1} of", OWNER, each=True, pool="cards") for k in range(SQUARES)]  # S-r19
PLACES: Final = [DECK, DEAD, USED, HAND, *STACKS]


def observe(s: Soulstone, seat: i64, out: Observation) -> None:
    """Everything open that is no card, space by space; seats are counted from the own one."""
    out.put("round", s.round)
    out.put("quiet rounds", s.quiet)
    out.put("step", s.step)
    out.put("marching", s.marching)
    out.put("deploying", s.deploying)
    out.put("attacker", s.attacker)
    out.put("defender", s.defender)
    out.put("exchange", s.exchange)
    for k in range(s.seats):
        other = (seat + k) % s.seats
        out.put(f"{k}: ally", 0 if s.book.enemies(seat, other) else 1)
        out.put(f"{k}: turn", 1 if s.turn_of == other else 0)
        out.put(f"{k}: claim", s.claims >> other & 1)
        out.put(f"{k}: out", s.out >> other & 1)
    names = s.game.book.names
    for space in s.book.realm.spaces:
        castle = s.castles[space]
        piece = s.pieces[space]
        out.put(f"castle {names[space]}", (castle - 1 - seat) % s.seats + 1 if castle else 0)
        out.put(f"piece {names[space]}", (s.owner(piece) - seat) % s.seats + 1 if piece else 0)
        out.put(f"dragon {names[space]}", 1 if piece and s.is_dragon(piece) else 0)
        out.put(f"marched {names[space]}", 1 if piece and s.has_acted(piece) else 0)


def fits(world: Soulstone) -> bool:
    """What no mark can say: who has declared an attack, or goes on, holds an unused Soldier (S-r4, S-r7, S-r56)."""
    return world.step != FIGHTING or has_soldier(world, world.stack_at(world.attacker))
