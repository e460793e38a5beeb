"""The march: each Battalion moves one space, attacks, or rests (S4, S18, S29, S36, S-r2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision
from roost.games.soulstone.book import PIECES
from roost.games.soulstone.effects import battle, dragons
from roost.games.soulstone.effects.castles import enters_castle
from roost.games.soulstone.ending import end_march
from roost.games.soulstone.map import BONEYARD, DEGREE
from roost.games.soulstone.phases import (
    A_DRAGON,
    A_FRIEND,
    FLYING,
    HAS_DRAGON,
    NO_SOLDIER,
    NO_STONE,
    ORDERING,
    STEPPING,
)

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone


@final
class March(Decision["Soulstone"]):
    """Choose the next Battalion, in any order; each acts once a turn (S29, S-r2).

    The player ends the march explicitly even when every Battalion has acted, so that the last move can be undone.
    """

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        for k in range(s.book.battalions):
            space = s.where[seat * PIECES + k]
            if space >= 0 and not s.acted >> k & 1:
                menu.add(s.book.march.of[space])

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        if action == DONE:
            s.step = FLYING
        else:
            s.marching = s.book.thing[action]
            s.step = ORDERING


@final
class OrderBattalion(Decision["Soulstone"]):
    """One Battalion steps, attacks or rests; it cannot step and attack (S18, S29, S-r2)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        realm = s.book.realm
        at = s.marching * DEGREE
        for k in range(realm.degree[s.marching]):
            space = realm.near[at + k]
            if s.pieces[space]:
                offer_attack(s, seat, space, menu)
            else:
                menu.offer(s.book.step.of[space], why_no_step(s, seat, space))

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        piece = s.pieces[s.marching]
        s.acted |= 1 << (piece - 1) % PIECES  # S29
        if action == DONE:
            end_march(s)
            return
        space = s.book.thing[action]
        if action == s.book.attack.of[space]:
            battle.declare(s, s.marching, space)
        else:
            s.steps_left = s.book.movement  # S-r55
            step(s, seat, space)


@final
class StepOn(Decision["Soulstone"]):
    """A second step of the same move, with the option `movement` (S-r55)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        realm = s.book.realm
        at = s.marching * DEGREE
        for k in range(realm.degree[s.marching]):
            space = realm.near[at + k]
            if not s.pieces[space]:
                menu.offer(s.book.step.of[space], why_no_step(s, seat, space))

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        if action == DONE:
            end_march(s)
        else:
            step(s, seat, s.book.thing[action])


def offer_attack(s: Soulstone, seat: i64, space: i64, menu: Menu) -> None:
    """Offer an attack on an enemy Battalion one space away (S18), or block it with the reason.

    The attacker needs a Soldier (S2, S-r4), and a Dragon cannot be attacked (S30, S-r27).
    """
    piece = s.pieces[space]
    code: i64 = 0
    if not s.book.enemies(seat, s.owner(piece)):  # S-r30
        code = A_FRIEND
    elif s.is_dragon(piece):  # S30
        code = A_DRAGON
    elif not battle.has_soldier(s, s.stack_at(s.marching)):  # S2, S-r4
        code = NO_SOLDIER
    menu.offer(s.book.attack.of[space], code)


def why_no_step(s: Soulstone, seat: i64, space: i64) -> i64:
    """Why a Battalion may not step to a free space, or 0 if it may.

    The centre of a boneyard needs a Soul Stone (S4) and is closed to a player who has a Dragon (S-r26).
    """
    if s.book.realm.kind[space] != BONEYARD:
        return 0
    if s.dragon_of(seat) >= 0:  # S-r26
        return HAS_DRAGON
    return 0 if s.stack_at(s.marching).has(s.book.stone) else NO_STONE  # S4


def step(s: Soulstone, seat: i64, space: i64) -> None:
    """Move the marching Battalion one space; raise a Dragon or conquer a Castle there (S5, S36)."""
    piece = s.pieces[s.marching]
    s.tell_way("steps", seat, s.marching, space, s.stack_of(piece).size())
    s.put_piece(piece, space)
    s.marching = space
    s.steps_left -= 1
    if s.book.realm.kind[space] == BONEYARD:  # S5, S-r49, S-r55: ends the move
        dragons.raise_dragon(s, seat, piece, space)
        end_march(s)
    elif enters_castle(s, piece, space) or s.steps_left <= 0:  # S-r55: so does a conquest
        end_march(s)
    else:
        s.step = STEPPING


MARCH: Final = March("march", "S18, S29, S-r2")
ORDER: Final = OrderBattalion("give orders", "S4, S18, S29, S-r2")
STEP_ON: Final = StepOn("step on", "S-r55")
