"""The verbs for the scripts of cards (R60-R79). A script runs in printed order (R-r13, R-r42).

Each effect stores in `s.many` how much it did, for `if done`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.content import Verb
from roost.core.flow import Decision, Effect
from roost.games.riders import turn
from roost.games.riders.effects import damage

if TYPE_CHECKING:
    from roost.games.riders.state import Riders


MOST: Final = 1000


class RidersAmount(Effect["Riders"]):
    def __init__(self, n: i64) -> None:
        super().__init__()
        if not 0 <= n <= MOST:
            raise ValueError(f"{n} is not from 0 to {MOST}")
        self.n = n


# -- at the enemy ----------------------------------------------------------------------------------------------------
@final
class HitDragon(RidersAmount):
    """Damage to the enemy Dragon (R60-R62, R66, R67)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.hit_dragon(s, s.foe(), self.n, s.me())
        return False


@final
class HitRider(RidersAmount):
    """Damage to the enemy Rider (R63-R67)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.hit_rider(s, s.foe(), self.n)
        return False


@final
class BurnDragon(RidersAmount):
    """Burn on the enemy Dragon (R62, R-r50)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.burn_dragon(s, s.foe(), self.n)
        return False


@final
class BurnRider(RidersAmount):
    """Burn on the enemy Rider (R40); no printed card does it."""

    def run(self, s: Riders) -> bool:
        s.many = damage.burn_rider(s, s.foe(), self.n)
        return False


@final
class FreezeDragon(RidersAmount):
    """Freeze on the enemy Dragon, put on once (R68)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.freeze_dragon(s, s.foe(), self.n, s.me())
        return False


@final
class FreezeRider(RidersAmount):
    """Freeze on the enemy Rider, put on once (R69)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.freeze_rider(s, s.foe(), self.n, s.me())
        return False


@final
class CrippleRider(Effect["Riders"]):
    """The enemy Rider is Wounded until healed. This is not a status effect, so no token stops it (R65, R-r23)."""

    def run(self, s: Riders) -> bool:
        foe = s.foe()
        foe.crippled = 1
        s.many = 1
        s.tell("crippled", foe.seat, -1, 0)
        return False


@final
class Drain(RidersAmount):
    """The opponent loses Energy, at most all of it (R70, R-r31)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.lose_energy(s, s.foe(), self.n)
        if s.many == 0:
            s.tell("does nothing", s.foe().seat, -1, damage.NO_ENERGY)
        return False


@final
class Sabotage(RidersAmount):
    """The opponent discards cards at random; all of them if there are too few (R71, R-r30)."""

    def run(self, s: Riders) -> bool:
        foe = s.foe()
        s.many = 0
        while s.many < self.n and foe.hand.size():
            card = s.move(foe.hand, s.pick(foe.hand), foe.discard)
            s.tell("discards", foe.seat, card, 1)
            s.many += 1
        if s.many == 0:
            s.tell("does nothing", foe.seat, -1, damage.NO_CARDS)
        return False


@final
class BreakShields(Effect["Riders"]):
    """Destroy all Shields of the enemy Rider; Energy Shield tokens are not Shields (R73, R-r49)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.lose_shields(s, s.foe())
        return False


# -- for your side ---------------------------------------------------------------------------------------------------
@final
class GainShields(RidersAmount):
    """Your Rider gains Shields (R72)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.gain_shields(s, s.me(), self.n)
        return False


@final
class HealDragon(RidersAmount):
    """Your Dragon regains HP (R74)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.heal_dragon(s, s.me(), self.n)
        return False


@final
class HealRider(RidersAmount):
    """Your Rider regains HP (R75)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.heal_rider(s, s.me(), self.n)
        return False


@final
class GainEnergy(RidersAmount):
    """Gain Energy (R76, R-r38)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.gain_energy(s, s.me(), self.n)
        return False


@final
class Draw(RidersAmount):
    """Draw cards, even above the hand limit (R77, R-r6)."""

    def run(self, s: Riders) -> bool:
        s.many = turn.draw(s, s.me(), self.n)
        return False


@final
class Thaw(Effect["Riders"]):
    """Remove Freeze from one of your units, frozen or not (R77, R-r6)."""

    def run(self, s: Riders) -> bool:
        return s.question(THAW_WHICH, s.actor)


@final
class ThawWhich(Decision["Riders"]):
    """Choose the unit. It loses all Freeze and gains no Immunity, because nothing wore off (R77, R-r6)."""

    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        menu.add(s.book.thaw_dragon)
        menu.add(s.book.thaw_rider)

    def choose(self, s: Riders, seat: i64, action: i64) -> None:
        me = s.sides[seat]
        if action == s.book.thaw_dragon:
            s.many = me.dragon_freeze
            me.dragon_freeze = 0
            s.tell("dragon unfrozen" if s.many else "dragon not frozen", seat, -1, s.many)
        else:
            s.many = me.rider_freeze
            me.rider_freeze = 0
            s.tell("rider unfrozen" if s.many else "rider not frozen", seat, -1, s.many)


@final
class ClearBurn(Effect["Riders"]):
    """Remove all Burn from your Dragon and your Rider (R78)."""

    def run(self, s: Riders) -> bool:
        s.many = damage.clear_burn(s, s.me())
        return False


@final
class Guard(RidersAmount):
    """Put tokens on your Rider, each of which cancels one Burn or Freeze (R79, R-r27)."""

    def run(self, s: Riders) -> bool:
        me = s.me()
        me.guards += self.n
        s.many = self.n
        s.tell("gains guards", me.seat, -1, self.n)
        return False


THAW_WHICH: Final = ThawWhich("thaw", "R77, R-r6")
VERBS: Final = {
    "hit dragon": Verb(
        HitDragon, ["int"], says="deal {0} damage to the enemy Dragon", done="it takes any of that damage"
    ),
    "hit rider": Verb(
        HitRider, ["int"], says="deal {0} damage to the enemy Rider", done="Shields or HP take any of that damage"
    ),
    "burn dragon": Verb(BurnDragon, ["int"], says="put {0} Burn on the enemy Dragon", done="any of it is put there"),
    "burn rider": Verb(BurnRider, ["int"], says="put {0} Burn on the enemy Rider", done="any of it is put there"),
    "freeze dragon": Verb(
        FreezeDragon, ["int"], says="put {0} Freeze on the enemy Dragon", done="any of it is put there"
    ),
    "freeze rider": Verb(FreezeRider, ["int"], says="put {0} Freeze on the enemy Rider", done="any of it is put there"),
    "cripple rider": Verb(CrippleRider, says="leave the enemy Rider Wounded until healed"),
    "drain": Verb(Drain, ["int"], says="make the opponent lose {0} Energy", done="any Energy is lost"),
    "sabotage": Verb(
        Sabotage, ["int"], says="make the opponent discard {0:card} at random", done="any card is discarded"
    ),
    "break shields": Verb(BreakShields, says="destroy all Shields of the enemy Rider", done="any Shield is destroyed"),
    "shields": Verb(GainShields, ["int"], says="gain {0:Shield} for your Rider"),
    "heal dragon": Verb(HealDragon, ["int"], says="heal {0} HP of your Dragon", done="it regains any"),
    "heal rider": Verb(HealRider, ["int"], says="heal {0} HP of your Rider", done="any HP are regained"),
    "energy": Verb(GainEnergy, ["int"], says="gain {0} Energy"),
    "draw": Verb(Draw, ["int"], says="draw {0:card}", done="you draw any"),
    "thaw": Verb(Thaw, says="remove all Freeze from your Dragon or your Rider", done="there was any"),
    "clear burn": Verb(ClearBurn, says="remove all Burn from your Dragon and your Rider", done="there was any"),
    "guard": Verb(Guard, ["int"], says="gain {0:Energy Shield} against Burn and Freeze on your Rider"),
}
