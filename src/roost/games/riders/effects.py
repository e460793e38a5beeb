"""The verbs that cards may use (R60-R79). A card's text is done in printed order (R-r13, R-r42).

Each leaves in `s.many` how much it did, for `if done`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.content import Verb
from roost.core.flow import Decision, Effect
from roost.games.riders import damage, turn

if TYPE_CHECKING:
    from roost.games.riders.state import Riders


MOST: Final = 1000


class Amount(Effect["Riders"]):
    def __init__(self, n: i64) -> None:
        super().__init__()
        if not 0 <= n <= MOST:
            raise ValueError(f"{n} is not from 0 to {MOST}")
        self.n = n


# -- at the enemy ----------------------------------------------------------------------------------------------------
@final
class HitDragon(Amount):
    """Damage to the enemy Dragon (R60-R62, R66, R67)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.hit_dragon(s, s.foe(), self.n, s.me())
        return False


@final
class HitRider(Amount):
    """Damage to the enemy Rider (R63-R67)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.hit_rider(s, s.foe(), self.n)
        return False


@final
class BurnDragon(Amount):
    """Burn on the enemy Dragon (R62, R-r50)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.burn_dragon(s, s.foe(), self.n)
        return False


@final
class BurnRider(Amount):
    """Burn on the enemy Rider (R40); no printed card does it."""

    def run(self, s: Riders) -> bool:
        s.many = damage.burn_rider(s, s.foe(), self.n)
        return False


@final
class FreezeDragon(Amount):
    """One application of Freeze to the enemy Dragon (R68)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.freeze_dragon(s, s.foe(), self.n, s.me())
        return False


@final
class FreezeRider(Amount):
    """One application of Freeze to the enemy Rider (R69)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.freeze_rider(s, s.foe(), self.n, s.me())
        return False


@final
class CrippleRider(Effect["Riders"]):
    """The enemy Rider is Wounded until healed; no status effect, so no token stops it (R65, R-r23)."""

    def run(self, s: Riders) -> bool:
        foe = s.foe()
        foe.crippled = 1
        s.many = 1
        s.tell("crippled", foe.seat, -1, 0)
        return False


@final
class Drain(Amount):
    """The opponent loses Energy, at most what he has (R70, R-r31)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.lose_energy(s, s.foe(), self.n)
        return False


@final
class Sabotage(Amount):
    """The opponent discards cards at random, as many as he has (R71, R-r30)."""

    def run(self, s: Riders) -> bool:
        foe = s.foe()
        s.many = 0
        while s.many < self.n and foe.hand.size():
            card = s.move(foe.hand, s.pick(foe.hand), foe.discard)
            s.tell("discards", foe.seat, card, 1)
            s.many += 1
        return False


@final
class BreakShields(Effect["Riders"]):
    """All Shields of the enemy Rider are destroyed; tokens of Energy Shield are none (R73, R-r49)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.lose_shields(s, s.foe())
        return False


# -- for oneself -----------------------------------------------------------------------------------------------------
@final
class GainShields(Amount):
    """The own Rider gains Shields (R72)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.gain_shields(s, s.me(), self.n)
        return False


@final
class HealDragon(Amount):
    """The own Dragon regains HP (R74)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.heal_dragon(s, s.me(), self.n)
        return False


@final
class HealRider(Amount):
    """The own Rider regains HP (R75)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.heal_rider(s, s.me(), self.n)
        return False


@final
class GainEnergy(Amount):
    """Energy (R76, R-r38)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.gain_energy(s, s.me(), self.n)
        return False


@final
class Draw(Amount):
    """Draw cards; the hand limit does not stop it (R77, R-r6)."""

    def run(self, s: Riders) -> bool:
        s.many = turn.draw(s, s.me(), self.n)
        return False


@final
class Thaw(Effect["Riders"]):
    """Remove Freeze from one own unit, frozen or not (R77, R-r6)."""

    def run(self, s: Riders) -> bool:
        return s.question(THAW_WHICH, s.actor)


@final
class ThawWhich(Decision["Riders"]):
    """Pick the unit: all its stacks go, without Immunity, for they did not wear off (R77, R-r6)."""

    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        menu.add(s.book.thaw_dragon)
        menu.add(s.book.thaw_rider)

    def choose(self, s: Riders, seat: i64, action: i64) -> None:
        me = s.sides[seat]
        if action == s.book.thaw_dragon:
            s.many = me.dragon_freeze
            me.dragon_freeze = 0
            s.tell("dragon unfrozen", seat, -1, s.many)
        else:
            s.many = me.rider_freeze
            me.rider_freeze = 0
            s.tell("rider unfrozen", seat, -1, s.many)


@final
class ClearBurn(Effect["Riders"]):
    """Remove all Burn from the own Dragon and Rider (R78)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.clear_burn(s, s.me())
        return False


@final
class Guard(Amount):
    """Tokens on the own Rider, each to cancel one Burn or Freeze; several may be held (R79, R-r27)."""

    def run(self, s: Riders) -> bool:
        me = s.me()
        me.guards += self.n
        s.many = self.n
        s.tell("gains guards", me.seat, -1, self.n)
        return False


THAW_WHICH: Final = ThawWhich("thaw", "R77, R-r6")
VERBS: Final = {
    "hit dragon": Verb(HitDragon, ["int"]),
    "hit rider": Verb(HitRider, ["int"]),
    "burn dragon": Verb(BurnDragon, ["int"]),
    "burn rider": Verb(BurnRider, ["int"]),
    "freeze dragon": Verb(FreezeDragon, ["int"]),
    "freeze rider": Verb(FreezeRider, ["int"]),
    "cripple rider": Verb(CrippleRider),
    "drain": Verb(Drain, ["int"]),
    "sabotage": Verb(Sabotage, ["int"]),
    "break shields": Verb(BreakShields),
    "shields": Verb(GainShields, ["int"]),
    "heal dragon": Verb(HealDragon, ["int"]),
    "heal rider": Verb(HealRider, ["int"]),
    "energy": Verb(GainEnergy, ["int"]),
    "draw": Verb(Draw, ["int"]),
    "thaw": Verb(Thaw),
    "clear burn": Verb(ClearBurn),
    "guard": Verb(Guard, ["int"]),
}
