"""The verbs of the cards, each with the question it asks (DOM 5, 5.1, 6)."""

from __future__ import annotations

from typing import Any

from roost.core.action import DONE, Menu
from roost.core.content import Verb
from roost.core.flow import Decision, Effect, text
from roost.core.wrappers import CountFrom
from roost.core.zone import Place
from tests.spikes.dominion.turn import (
    ASIDE,
    CHOSEN,
    DECK,
    DISCARD,
    EVERY_TURN,
    HAND,
    HAVEN,
    IN_PLAY,
    LASTING,
    LOOKED,
    LOOT,
    NOT_A_TREASURE,
    NOT_AN_ACTION,
    PLAY_CARD,
    REVEALED,
    TRASH,
    ActionInHand,
    CountCards,
    Dominion,
    TakeTop,
)


class Amount(Effect[Dominion]):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n


class Actions(Amount):
    def run(self, s: Dominion) -> bool:
        s.actions += self.n
        return False


class Buys(Amount):
    def run(self, s: Dominion) -> bool:
        s.buys += self.n
        return False


class Coins(Amount):
    def run(self, s: Dominion) -> bool:
        s.coins += self.n
        return False


class Gain(Amount):
    def run(self, s: Dominion) -> bool:
        s.many = int(s.gain(s.actor, self.n))
        return False


# -- discarding: all cards are chosen first, then discarded at once (DOM 3) --------------------------------------------
class Discard(Effect[Dominion]):
    """`count` cards are still to be chosen; `many` are chosen already."""

    def __init__(self, ask: Decision[Any]) -> None:
        super().__init__()
        self.ask = ask

    def run(self, s: Dominion) -> bool:
        if s.count > 0 and s.zone(HAND, s.actor).size():
            s.jump(self)
            return s.question(self.ask, s.actor)
        s.move_all(s.pile(CHOSEN, s.actor), s.zone(DISCARD, s.actor))
        return False


class DownTo(Amount):
    def run(self, s: Dominion) -> bool:
        s.count = s.zone(HAND, s.actor).size() - self.n
        s.many = 0
        return False


class DiscardCard(Decision[Dominion]):
    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.discard, s.zone(HAND, seat))

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        s.move_card(s.zone(HAND, seat), s.game.actions.thing[action], s.pile(CHOSEN, seat))
        s.count -= 1
        s.many += 1


class DiscardAny(DiscardCard):
    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        super().options(s, seat, menu)
        menu.add(DONE)

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        if action == DONE:
            s.count = 0
        else:
            super().choose(s, seat, action)


# -- Throne Room (DOM 5, 8.5, 8.6) -------------------------------------------------------------------------------------
class AskThrone(Effect[Dominion]):
    def run(self, s: Dominion) -> bool:
        s.count = 0
        return s.question(THRONE, s.actor) if s.zone(HAND, s.actor).size() else False


class ThroneRoom(ActionInHand):
    def choose(self, s: Dominion, seat: int, action: int) -> None:
        if action != DONE:
            s.it = s.game.actions.thing[action]
            s.count = 2
            s.many = s.zone(LASTING, seat).count(s.it)
            s.move_card(s.zone(HAND, seat), s.it, s.zone(IN_PLAY, seat))


class PlayIt(Effect[Dominion]):
    """Play the card `it` `count` times, each time to its end. Later plays do not need the card in play."""

    def run(self, s: Dominion) -> bool:
        if s.count <= 0:
            return False
        s.count -= 1
        s.call(PLAY_CARD, s.actor, s.it)
        return s.jump(self)


class StayWithIt(Effect[Dominion]):
    """A Throne Room stays in play with a Duration that it played, but not with another Throne Room (DOM 3.2, 8.6)."""

    def run(self, s: Dominion) -> bool:
        if s.it >= 0 and s.game.is_duration[s.it] and s.zone(LASTING, s.actor).count(s.it) > s.many:
            s.stay(s.actor, s.source)
        return False


# -- Durations (DOM 3.2, 6) --------------------------------------------------------------------------------------------
class Stay(Effect[Dominion]):
    def run(self, s: Dominion) -> bool:
        s.stay(s.actor, s.source)
        return False


class SetAside(Effect[Dominion]):
    def run(self, s: Dominion) -> bool:
        s.many = 0
        return s.question(SET_ASIDE, s.actor) if s.zone(HAND, s.actor).size() else False


class SetAsideCard(Decision[Dominion]):
    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.set_aside, s.zone(HAND, seat))

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        s.move_card(s.zone(HAND, seat), s.game.actions.thing[action], s.pile(HAVEN, seat))
        s.many = 1


class TakeBack(Effect[Dominion]):
    def run(self, s: Dominion) -> bool:
        s.move_all(s.pile(HAVEN, s.actor), s.zone(HAND, s.actor))
        return False


class EveryTurn(Effect[Dominion]):
    """Run the list at the start of every later turn."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Dominion) -> bool:
        s.postpone(self.body, EVERY_TURN)
        return False


# -- Sentry: look, then trash, then discard, then put back (DOM 5, 7.25, 8.2) ------------------------------------------
class SortOut(Effect[Dominion]):
    """Ask about the cards looked at until the player says done or none is left. `count` is 0 after "done"."""

    def __init__(self, ask: Decision[Any]) -> None:
        super().__init__()
        self.ask = ask

    def run(self, s: Dominion) -> bool:
        if not s.count or not s.pile(LOOKED, s.actor).size():
            return False
        s.jump(self)
        return s.question(self.ask, s.actor)


class LookedAt(Decision[Dominion]):
    """Moves some of the cards looked at, one after the other, seen by everybody."""

    def __init__(self, name: str, rules: str, verb: str, place: Place) -> None:
        super().__init__(name, rules)
        self.verb = verb
        self.place = place

    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        looked = s.asking().cards
        if looked is not None:
            menu.add_each(s.game.actions.block(self.verb), looked)
        menu.add(DONE)

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        if action == DONE:
            s.count = 0
        else:
            s.move_card(s.pile(LOOKED, seat), s.game.actions.thing[action], s.zone(self.place, seat))


class PutBack(Effect[Dominion]):
    """Puts the rest on the deck in any order. The order is asked even for two equal cards, to reveal nothing."""

    def run(self, s: Dominion) -> bool:
        looked = s.pile(LOOKED, s.actor)
        if looked.size() > 1:
            s.jump(self)
            return s.question(PUT_BACK, s.actor)
        s.move_all(looked, s.zone(DECK, s.actor))
        return False


class PutBackFirst(Decision[Dominion]):
    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        looked = s.asking().cards
        if looked is not None:
            menu.add_each(s.game.put_back, looked)

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        s.move_card(s.pile(LOOKED, seat), s.game.actions.thing[action], s.zone(DECK, seat))


# -- Library (DOM 5, 7.7, 7.27) ----------------------------------------------------------------------------------------
class DrawTo(Amount):
    """The next card stays on the deck while its owner, who sees it, decides. Actions laid aside are open."""

    def run(self, s: Dominion) -> bool:
        if s.zone(HAND, s.actor).size() < self.n:
            if s.fetch(s.actor, 1):
                return s.jump(self)
            deck = s.zone(DECK, s.actor)
            if deck.size():
                s.show(deck, deck.size() - 1, 1 << s.actor)
                s.jump(self)
                return s.question(KEEP, s.actor)
        s.move_all(s.pile(ASIDE, s.actor), s.zone(DISCARD, s.actor))
        return False


class KeepOrLayAside(Decision[Dominion]):
    """Asked for every card, so that the question reveals nothing. Other cards than Actions must be kept (DOM 8.3)."""

    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        menu.add(s.game.keep)
        menu.add(s.game.lay_aside)

    def why_not(self, s: Dominion, seat: int, action: int) -> int:
        return NOT_AN_ACTION if action == s.game.lay_aside and not s.game.is_action[s.zone(DECK, seat).top()] else 0

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        s.move_top(s.zone(DECK, seat), s.zone(HAND, seat) if action == s.game.keep else s.pile(ASIDE, seat))


# -- Thief (DOM 5.1, 7.31, 8.1) ----------------------------------------------------------------------------------------
class LoseTreasure(Effect[Dominion]):
    """The attacker picks one revealed Treasure. It is set aside until all victims are done."""

    def run(self, s: Dominion) -> bool:
        treasures = sorted({card for card in s.pile(REVEALED, s.actor).cards() if s.game.coins_of[card]})
        if len(treasures) > 1:
            play = s.this_play()
            return s.question(ROB, s.actor if play is None else play.seat)
        for card in treasures:
            rob(s, card)
        return False


def rob(s: Dominion, card: int) -> None:
    s.move_card(s.pile(REVEALED, s.actor), card, s.callers_pile(LOOT, -1))


class Rob(Decision[Dominion]):
    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        revealed = s.asking().cards
        if revealed is not None:
            menu.add_each(s.game.trash, revealed)

    def why_not(self, s: Dominion, seat: int, action: int) -> int:
        return 0 if s.game.coins_of[s.game.actions.thing[action]] else NOT_A_TREASURE

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        rob(s, s.game.actions.thing[action])


class DiscardRevealed(Effect[Dominion]):
    def run(self, s: Dominion) -> bool:
        s.move_all(s.pile(REVEALED, s.actor), s.zone(DISCARD, s.actor))
        return False


class ShareLoot(Effect[Dominion]):
    def run(self, s: Dominion) -> bool:
        if not s.pile(LOOT, -1).size():
            return False
        s.jump(self)
        return s.question(TAKE_LOOT, s.actor)


class TakeLoot(Decision[Dominion]):
    """The attacker gains any of the Treasures, all or none. The rest is trashed."""

    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        loot = s.asking().cards
        if loot is not None:
            menu.add_each(s.game.gain_card, loot)
        menu.add(DONE)

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        if action == DONE:
            s.move_all(s.pile(LOOT, -1), s.zone(TRASH, 0))
        else:
            s.move_card(s.pile(LOOT, -1), s.game.actions.thing[action], s.zone(DISCARD, seat))


DISCARD_ONE = DiscardCard("discard", "DOM 3, 5 Militia")
DISCARD_ANY = DiscardAny("discard any", "DOM 5 Cellar")
THRONE = ThroneRoom("play twice", "DOM 5 Throne Room")
SET_ASIDE = SetAsideCard("set aside", "DOM 6 Haven")
TRASH_LOOKED = LookedAt("trash what you look at", "DOM 5 Sentry", "trash", TRASH)
DISCARD_LOOKED = LookedAt("discard what you look at", "DOM 5 Sentry", "discard", DISCARD)
PUT_BACK = PutBackFirst("put back", "DOM 5 Sentry")
KEEP = KeepOrLayAside("keep or lay aside", "DOM 5 Library")
ROB = Rob("trash a Treasure", "DOM 5.1 Thief", public=True)
TAKE_LOOT = TakeLoot("gain what was trashed", "DOM 5.1 Thief", public=True)
DECISIONS = [
    DISCARD_ONE, DISCARD_ANY, THRONE, SET_ASIDE, TRASH_LOOKED, DISCARD_LOOKED, PUT_BACK, KEEP, ROB, TAKE_LOOT,
]  # fmt: skip

VERBS = {
    "actions": Verb(Actions, ["int"]),
    "buys": Verb(Buys, ["int"]),
    "coins": Verb(Coins, ["int"]),
    "gain": Verb(Gain, ["thing:card"]),
    "cards": Verb(lambda n: text(CountCards(n), TakeTop(HAND)), ["int"]),
    "cards as many": Verb(lambda: text(CountCards(-1), TakeTop(HAND))),
    "discard": Verb(lambda n: text(CountCards(n), Discard(DISCARD_ONE)), ["int"]),
    "discard down to": Verb(lambda n: text(DownTo(n), Discard(DISCARD_ONE)), ["int"]),
    "discard any": Verb(lambda: text(DownTo(0), Discard(DISCARD_ANY))),
    "play twice": Verb(lambda: text(AskThrone(), PlayIt(), StayWithIt())),
    "stay": Verb(Stay),
    "set aside": Verb(SetAside),
    "take back": Verb(TakeBack),
    "every turn": Verb(EveryTurn, body="apart"),
    "look at": Verb(lambda n: text(CountCards(n), TakeTop(LOOKED)), ["int"]),
    "trash looked at": Verb(lambda: text(CountFrom(1), SortOut(TRASH_LOOKED))),
    "discard looked at": Verb(lambda: text(CountFrom(1), SortOut(DISCARD_LOOKED))),
    "put back": Verb(PutBack),
    "draw to": Verb(DrawTo, ["int"]),
    "reveal": Verb(lambda n: text(CountCards(n), TakeTop(REVEALED)), ["int"]),
    "lose a treasure": Verb(LoseTreasure),
    "discard revealed": Verb(DiscardRevealed),
    "share loot": Verb(ShareLoot),
}
