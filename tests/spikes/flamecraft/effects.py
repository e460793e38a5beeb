"""The verbs of the town's content, and the fire-up steps."""

from __future__ import annotations

from typing import Any

from roost.core.content import Verb
from roost.core.flow import Effect, text
from tests.spikes.flamecraft.state import ARTISANS, FANCIES, FANCY_DECK, HAND, PARK, Flamecraft
from tests.spikes.flamecraft.turn import (
    CHOOSE_SLOT,
    DANIEL_FIRES,
    DRAW_WHERE,
    FIRE_LOOP,
    GAIN_GOOD,
    GIVE_GOOD,
    GIVE_TO,
    PLACE_WHICH,
    SWAP_WITH,
    DanielFires,
    FireLoop,
)


class Reputation(Effect[Flamecraft]):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, s: Flamecraft) -> bool:
        s.sides[s.actor].reputation += self.n
        return False


class Coins(Reputation):
    def run(self, s: Flamecraft) -> bool:
        s.sides[s.actor].coins += self.n
        return False


class Pay(Effect[Flamecraft]):
    def __init__(self, good: int, n: int) -> None:
        super().__init__()
        self.good = good
        self.n = n

    def run(self, s: Flamecraft) -> bool:
        s.sides[s.actor].goods[s.game.goods.index(self.good)] -= self.n  # F96
        return False


class Draw(Effect[Flamecraft]):
    """Draw an artisan. If the Park and the deck are empty, nothing happens (F46, F-R5)."""

    def run(self, s: Flamecraft) -> bool:
        park = [dragon for dragon in s.zone(PARK, 0).cards() if dragon != s.source]
        return s.question(DRAW_WHERE, s.actor) if park or s.zone(ARTISANS, 0).size() else False


class DrawFancy(Effect[Flamecraft]):
    def run(self, s: Flamecraft) -> bool:
        if s.zone(FANCY_DECK, 0).size():
            s.move_top(s.zone(FANCY_DECK, 0), s.zone(FANCIES, s.actor))  # F45, F-R6
        return False


class GainDifferent(Effect[Flamecraft]):
    """`it` is the good gained last, `count` how many are still to come."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, s: Flamecraft) -> bool:
        if s.it < 0:
            s.count = self.n
        if not s.count:
            return False
        s.jump(self)
        return s.question(GAIN_GOOD, s.actor)


class AskGift(Effect[Flamecraft]):
    """Give a good, if there is one (F111, F-R89)."""

    def run(self, s: Flamecraft) -> bool:
        return s.question(GIVE_GOOD, s.actor) if sum(s.sides[s.actor].goods) else False


class AskReceiver(Effect[Flamecraft]):
    def run(self, s: Flamecraft) -> bool:
        return s.question(GIVE_TO, s.actor) if s.it >= 0 else False


class AskSlot(Effect[Flamecraft]):
    """Asks for a slot in town. Everybody with a hand is asked, even if no card of it fits anywhere (F-R89)."""

    def run(self, s: Flamecraft) -> bool:
        s.count = -1
        return s.question(CHOOSE_SLOT, s.actor) if s.zone(HAND, s.actor).size() else False


class AskWhich(Effect[Flamecraft]):
    """`count` is the slot, -1 for none."""

    def run(self, s: Flamecraft) -> bool:
        return s.question(PLACE_WHICH, s.actor) if s.count >= 0 else False


class AskSwap(Effect[Flamecraft]):
    def run(self, s: Flamecraft) -> bool:
        return s.question(SWAP_WITH, s.actor)


class FireIt(Effect[Flamecraft]):
    """Fire up the dragon that a swap brought in, unless it was already fired in this step (F109, F-R29, F-R89)."""

    def run(self, s: Flamecraft) -> bool:
        if s.is_fired(s.it):
            return False
        s.fire_up(s.it)
        return True


# -- fire-up steps: each has its own fired set (F-R88) -----------------------------------------------------------------
class OpenStep(Effect[Flamecraft]):
    def run(self, s: Flamecraft) -> bool:
        s.fired.append(0)
        return False


class CloseStep(Effect[Flamecraft]):
    def run(self, s: Flamecraft) -> bool:
        s.fired.pop()
        return False


class FireSource(Effect[Flamecraft]):
    """The one dragon of Gather step 3, with its chain (F55, F-R114)."""

    def run(self, s: Flamecraft) -> bool:
        s.fire_up(s.source)
        return True


class FireMany(Effect[Flamecraft]):
    """Ask repeatedly until the player says done, which sets `many` (F-R32, F-R90)."""

    def __init__(self, ask: FireLoop | DanielFires) -> None:
        super().__init__()
        self.ask = ask

    def run(self, s: Flamecraft) -> bool:
        if s.many or not self.ask.is_open(s, s.actor):
            return False
        s.jump(self)
        return s.question(self.ask, s.actor)


class Reward(Effect[Flamecraft]):
    """The reward of the enchantment that was cast (F66)."""

    def run(self, s: Flamecraft) -> bool:
        s.call(s.game.book.script(s.source, "reward"), s.actor, s.source)
        return True


def place_in_town() -> Effect[Any]:
    return text(AskSlot(), AskWhich())


def give() -> Effect[Any]:
    return text(AskGift(), AskReceiver())


EFFECTS = {
    "place": AskWhich(),
    "fire one": text(OpenStep(), FireSource(), CloseStep()),
    "enchant": text(Reward(), OpenStep(), FireMany(FIRE_LOOP), CloseStep()),
    "daniel": text(OpenStep(), FireMany(DANIEL_FIRES), CloseStep()),
}
VERBS = {
    "reputation": Verb(Reputation, ["int"]),
    "coins": Verb(Coins, ["int"]),
    "pay": Verb(Pay, ["thing:good", "int"]),
    "draw": Verb(Draw),
    "draw fancy": Verb(DrawFancy),
    "gain different": Verb(GainDifferent, ["int"]),
    "give": Verb(give),
    "place in town": Verb(place_in_town),
    "swap": Verb(AskSwap),
    "fire it": Verb(FireIt),
}
