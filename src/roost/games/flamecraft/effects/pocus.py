"""Pocus: reputation instead of fire-ups (F159, F160)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import OPTION, Menu
from roost.core.flow import Decision, Effect, text
from roost.games.flamecraft.effects import goods, town
from roost.games.flamecraft.effects.fire import USELESS, CloseStep, OpenStep, can_fire, fire_up, fires_at
from roost.games.flamecraft.effects.goods import FAILS, SOMETHING, FlamecraftAmount, Purse, TownVerb
from roost.games.flamecraft.turn import windows

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft


@final
class CashFireUps(FlamecraftAmount):
    """Until this fire-up step ends, each dragon chosen may give reputation instead of its ability (F159, F-R94).

    Only before anything was fired or cashed in step 3 of gathering or step 2 of enchanting, with a faceup dragon there.
    """

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        if s.pocus or s.window not in (windows.FIRE, windows.LOOP):
            return FAILS
        if s.window == windows.LOOP and town.has_begun(s):
            return FAILS
        space = s.sides[seat].at
        if town.shop_on(s, space).facedown:
            return FAILS
        for place in range(3 * space, 3 * space + 3):
            if s.slots[place] >= 0:  # F159, F160
                return SOMETHING
        return FAILS

    def run(self, s: Flamecraft) -> bool:
        s.pocus = self.n
        s.pocus_fresh = s.scoring
        s.scoring = 0
        return False


def fire_or_cash(s: Flamecraft, seat: i64, place: i64) -> None:
    """In an open step: fire the dragon, or with Pocus ask whether to."""
    if s.pocus:
        s.cash_at = place
        s.question(CASH, seat)
    else:
        fire_up(s, seat, place)


@final
class Cash(Decision["Flamecraft"]):
    """Option 1 is the ability, option 2 the reputation (F159)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.offer(OPTION, 0 if can_fire(s, seat, s.cash_at, False) else USELESS)
        menu.add(OPTION + 1)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        place = s.cash_at
        s.cash_at = -1
        if action == OPTION:
            if s.window == windows.FIRE:
                s.fired_at = place  # F-R93
            fire_up(s, seat, place)
            return
        town.mark_fired(s, place)  # F-R94: no fire-up, but in the fired set
        s.scoring = s.pocus_fresh
        s.pocus_fresh = 0
        goods.gain_reputation(s, s.sides[seat], s.pocus)


@final
class AskCash(TownVerb):
    """Gathering with Pocus: the one dragon of the step (F-R39)."""

    def run(self, s: Flamecraft) -> bool:
        s.cash_at = fires_at(s)
        return s.question(CASH, s.actor)


@final
class EndPocus(TownVerb):
    def run(self, s: Flamecraft) -> bool:
        s.pocus = 0
        s.pocus_fresh = 0
        return False


CASH: Final = Cash("ability or reputation", "F159, F-R94")
CASH_STEP: Final[Effect[Any]] = text(OpenStep(), AskCash(), CloseStep(), EndPocus())
