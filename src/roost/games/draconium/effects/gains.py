"""Verbs that gain cards (DOM 3): a named one, one of the player's choice, Ruins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.games.draconium.effects import supply
from roost.games.draconium.effects.simple import DraconiumAmount
from roost.games.draconium.effects.supply import TO_DECK, TO_DISCARD, TO_HAND
from roost.games.draconium.knowledge import FOREVER, IN_PLAY, LASTING, TRASH
from roost.games.draconium.turn.turn import LOCKED, TOO_DEAR, WRONG_KIND

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

ANY_CARD: Final = 0  # what may be gained
TREASURES: Final = 1
EXACTLY: Final = 2  # what costs the limit, no less
TOO_CHEAP: Final = 12  # why an answer is blocked; turn.py has more


@final
class Gain(Effect["Draconium"]):
    """Gain this card, if there is one (DOM 3, DOM 8.8)."""

    def __init__(self, card: i64, to: i64) -> None:
        super().__init__()
        self.card = card
        self.to = to

    def run(self, s: Draconium) -> bool:
        depth = s.depth()
        s.many = 1 if supply.gain(s, s.actor, self.card, self.to) else 0
        return s.called_since(depth)

    def is_vain(self, s: Draconium) -> bool:
        return s.supply[self.card] == 0 or supply.is_shut(s, self.card)


@final
class GainRuins(Effect["Draconium"]):
    """Gain the visible card of the Ruins pile (DOM 3, DOM 6 Ruins)."""

    def run(self, s: Draconium) -> bool:
        card = supply.on_offer(s, s.book.ruins)
        if card < 0:
            s.many = 0
            return False
        depth = s.depth()
        s.many = 1 if supply.gain(s, s.actor, card, TO_DISCARD) else 0
        return s.called_since(depth)


@final
class GainForEach(Effect["Draconium"]):
    """Gain one for each copy that the player has in play (DOM 6 Raid). `count` have been gained so far."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card = card

    def run(self, s: Draconium) -> bool:
        n = s.zone(IN_PLAY, s.actor).count(self.card) + s.zone(LASTING, s.actor).count(self.card)
        n += s.zone(FOREVER, s.actor).count(self.card)
        if s.count < n and supply.gain(s, s.actor, self.card, TO_DISCARD):
            s.count += 1
            return s.jump(self)  # what a gain does comes before the next one (DOM 6 Raid, D-B15)
        return False


# -- of the player's choice --------------------------------------------------------------------------------------------
def cost_limit(frame: Frame) -> i64:
    """The most that the gained card may cost; UpTo and UpToMore leave it in `count`."""
    return frame.count


@final
class UpTo(DraconiumAmount):
    """Set the cost limit of the gain; the player's coins do not count (DOM 3)."""

    def run(self, s: Draconium) -> bool:
        s.count = self.n
        return False


@final
class UpToMore(DraconiumAmount):
    """Set the limit to the trashed card's cost, read now, plus n (DOM 8.7); -1 if nothing was trashed (DOM 8.8)."""

    def run(self, s: Draconium) -> bool:
        s.count = supply.cost(s, s.it) + self.n if s.it >= 0 else i64(-1)
        return False


@final
class AskGain(Effect["Draconium"]):
    """Ask which card to gain, unless no pile has one that fits (DOM 8.3). Gaining is not optional (DOM 5 Workshop)."""

    def __init__(self, kind: i64) -> None:
        super().__init__()
        self.kind = kind

    def run(self, s: Draconium) -> bool:
        s.it = -1
        for pile in s.piles:
            card = supply.on_offer(s, pile)
            if card >= 0 and why_not_gain(s, card, self.kind, s.count) == 0:
                return s.question(GAINS[self.kind], s.actor)
        return False


@final
class GainIt(Effect["Draconium"]):
    """Gain the chosen card, from the Supply or from the trash."""

    def __init__(self, to: i64, from_trash: bool = False) -> None:
        super().__init__()
        self.to = to
        self.from_trash = from_trash

    def run(self, s: Draconium) -> bool:
        s.many = 0
        if s.it < 0:
            return False
        depth = s.depth()
        if self.from_trash:
            supply.gain_from_trash(s, s.actor, s.it, self.to)
            s.many = 1
        elif supply.gain(s, s.actor, s.it, self.to):
            s.many = 1
        return s.called_since(depth)


def why_not_gain(s: Draconium, card: i64, kind: i64, limit: i64) -> i64:
    if kind == TREASURES and not s.book.is_treasure[card]:
        return WRONG_KIND
    if supply.is_shut(s, card):
        return LOCKED
    cost = supply.cost(s, card)
    if kind == EXACTLY and cost < limit:
        return TOO_CHEAP
    return TOO_DEAR if cost > limit else i64(0)


@final
class GainCard(Decision["Draconium"]):
    """Choose a card from the Supply that costs no more than the limit, or exactly as much."""

    def __init__(self, name: str, rules: str, kind: i64) -> None:
        super().__init__(name, rules, public=True)
        self.kind = kind

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        limit = cost_limit(s.asking())
        for pile in s.piles:
            card = supply.on_offer(s, pile)
            if card >= 0:
                menu.offer(s.book.gain.of[card], why_not_gain(s, card, self.kind, limit))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.it = s.book.thing[action]


# -- out of the trash, or the Recycling mat (D-B52, D-B76) -------------------------------------------------------------
@final
class AskTrash(Effect["Draconium"]):
    """Ask which card to gain from the trash, unless none there fits (DOM 8.3)."""

    def __init__(self, may: bool) -> None:
        super().__init__()
        self.may = may

    def run(self, s: Draconium) -> bool:
        s.it = -1
        for card in s.zone(TRASH, 0).cards():
            if supply.cost(s, card) <= s.count:
                return s.question(MAY_TAKE if self.may else TAKE, s.actor)
        return False


@final
class TakeCard(Decision["Draconium"]):
    """Choose any card in the trash, basic cards and Ruins included (D-B76)."""

    def __init__(self, name: str, rules: str, may: bool) -> None:
        super().__init__(name, rules, public=True)
        self.may = may

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        if self.may:
            menu.add(DONE)
        limit = cost_limit(s.asking())
        first = menu.n
        for card in s.zone(TRASH, 0).cards():
            action = s.book.gain.of[card]
            if supply.cost(s, card) > limit:
                menu.block(action, TOO_DEAR)
            elif not menu.holds(action, first):
                menu.add(action)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action != DONE:
            s.it = s.book.thing[action]


# -- the trash takes from the Supply (DOM 6 Salt the Earth) ------------------------------------------------------------
@final
class TrashVictory(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        for pile in s.piles:
            if s.book.is_victory[pile] and s.supply[pile]:
                return s.question(SALT, s.actor)
        return False


@final
class Salt(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        for pile in s.piles:
            if s.book.is_victory[pile] and s.supply[pile]:
                menu.add(s.book.trash.of[pile])

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        supply.trash_from_supply(s, s.book.thing[action])


GAIN_CARD: Final[GainCard] = GainCard("gain a card", "DOM 3, DOM 5 Workshop", ANY_CARD)
GAIN_TREASURE: Final[GainCard] = GainCard("gain a Treasure", "DOM 5 Mine", TREASURES)
GAIN_EXACTLY: Final[GainCard] = GainCard("gain a card of this cost", "DOM 3, DOM 8.7", EXACTLY)
GAINS: Final[list[GainCard]] = [GAIN_CARD, GAIN_TREASURE, GAIN_EXACTLY]  # by what may be gained
TAKE: Final[TakeCard] = TakeCard("gain from the trash", "D-B52, D-B76", may=False)
MAY_TAKE: Final[TakeCard] = TakeCard("gain from the trash or not", "D-B76", may=True)
SALT: Final[Salt] = Salt("trash a Victory card of the Supply", "DOM 6 Salt the Earth", public=True)


def gain_up_to(n: i64) -> Effect[Draconium]:
    return text(UpTo(n), AskGain(ANY_CARD), GainIt(TO_DISCARD))


def gain_to_hand(n: i64) -> Effect[Draconium]:
    return text(UpTo(n), AskGain(ANY_CARD), GainIt(TO_HAND))


def gain_onto_deck(n: i64) -> Effect[Draconium]:
    return text(UpTo(n), AskGain(ANY_CARD), GainIt(TO_DECK))


def take_to_hand(n: i64) -> Effect[Draconium]:
    return text(UpTo(n), AskTrash(may=False), GainIt(TO_HAND, from_trash=True))


def may_take(n: i64) -> Effect[Draconium]:
    return text(UpTo(n), AskTrash(may=True), GainIt(TO_DISCARD, from_trash=True))


def gain_more(n: i64) -> Effect[Draconium]:
    return text(UpToMore(n), AskGain(ANY_CARD), GainIt(TO_DISCARD))


def gain_treasure(n: i64) -> Effect[Draconium]:
    return text(UpToMore(n), AskGain(TREASURES), GainIt(TO_HAND))


def gain_exactly(n: i64) -> Effect[Draconium]:
    return text(UpTo(n), AskGain(EXACTLY), GainIt(TO_DISCARD))


def gain_exactly_more(n: i64) -> Effect[Draconium]:
    return text(UpToMore(n), AskGain(EXACTLY), GainIt(TO_DISCARD))
