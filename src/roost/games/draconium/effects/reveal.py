"""Verbs about cards that everybody sees: Spy, Bandit, Thief, Adventurer (DOM 3, DOM 8.1, DOM 8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.wrappers import CountFrom, EachSeat
from roost.games.draconium.effects import supply
from roost.games.draconium.effects.deck import fetch, tell_discards
from roost.games.draconium.effects.simple import DraconiumAmount
from roost.games.draconium.knowledge import DECK, DISCARD, HAND, REVEALED, TRASH
from roost.games.draconium.turn import plays
from roost.games.draconium.turn.turn import WRONG_KIND

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

BETTER: Final = 1  # in `count` of a LoseTreasure: Coppers do not count
DIGITS: Final = 12  # bits for one card in a number that lists several
DIGIT: Final = (1 << DIGITS) - 1


# -- revealed cards: Spy, Bandit, Thief, Adventurer (DOM 5 Bandit, DOM 5.1, DOM 8.1) -----------------------------------
@final
class Spy(Effect["Draconium"]):
    """The attacker decides whether each revealed card is discarded or put back (DOM 5.1 Spy, DOM 8.1)."""

    def run(self, s: Draconium) -> bool:
        revealed = s.cards
        if revealed is None or not revealed.size():
            return False
        s.jump(self)
        return s.question(SPY, plays.leader(s))


@final
class SpyOn(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(s.book.discard_it)
        menu.add(s.book.keep)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        owner = s.actor
        if action != s.book.discard_it:
            s.move_top(s.pile(REVEALED, owner), s.zone(DECK, owner))
            return
        s.move_top(s.pile(REVEALED, owner), s.zone(DISCARD, owner))
        tell_discards(s, owner, 1)


@final
class LoseTreasure(Effect["Draconium"]):
    """Trash one revealed Treasure: the victim's choice and never a Copper (DOM 5 Bandit), or the attacker's choice
    (DOM 5.1 Thief). Victims are dealt with one by one (DOM 8.1)."""

    def __init__(self, better: bool) -> None:
        super().__init__()
        self.better = better

    def run(self, s: Draconium) -> bool:
        s.it = -1
        s.count = BETTER if self.better else 0
        revealed = s.cards
        if revealed is None:
            return False
        kinds: i64 = 0
        for card in revealed.cards():
            if can_lose(s, card, self.better) and card != s.it:
                kinds += 1
                s.it = card
        if kinds > 1:
            return s.question(LOSE, s.actor if self.better else plays.leader(s))
        return False


def wants_better(frame: Frame) -> bool:
    return frame.count == BETTER


def can_lose(s: Draconium, card: i64, better: bool) -> bool:
    return s.book.is_treasure[card] == 1 and not (better and card == s.book.copper)


@final
class WhichTreasure(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        asking = s.asking()
        revealed = asking.cards
        if revealed is None:
            return
        first = menu.n
        for card in revealed.cards():
            if not can_lose(s, card, wants_better(asking)):
                menu.block(s.book.trash.of[card], WRONG_KIND)
            elif not menu.holds(s.book.trash.of[card], first):  # equal ones are offered once
                menu.add(s.book.trash.of[card])

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.it = s.book.thing[action]


@final
class TrashLost(Effect["Draconium"]):
    """Trash `it`; for a Thief, note it in the caller's frame."""

    def __init__(self, noted: bool) -> None:
        super().__init__()
        self.noted = noted

    def run(self, s: Draconium) -> bool:
        revealed = s.cards
        if s.it < 0 or revealed is None:
            return False
        if self.noted:
            note_loot(s.caller(), s.it)
        depth = s.depth()
        supply.trash(s, s.actor, revealed, revealed.find(s.it))
        return s.called_since(depth)


@final
class DiscardRevealed(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        revealed = s.cards
        if revealed is not None and revealed.size():
            n = revealed.size()
            s.move_all(revealed, s.zone(DISCARD, s.actor))
            tell_discards(s, s.actor, n)
        return False


@final
class Forget(Effect["Draconium"]):
    """Start with no loot."""

    def run(self, s: Draconium) -> bool:
        s.many = 0
        return False


@final
class ShareLoot(Effect["Draconium"]):
    """After the last victim the thief gains any of the Treasures that this play trashed (DOM 5.1 Thief, DOM 8.1)."""

    def run(self, s: Draconium) -> bool:
        if s.many == 0:
            return False
        s.jump(self)
        return s.question(LOOT, s.actor)


def note_loot(thief: Frame, card: i64) -> None:
    """Note a Treasure that a Thief has trashed, as another digit of `many`."""
    thief.many = thief.many << DIGITS | card + 1


def loot_of(thief: Frame) -> list[int]:
    """The Treasures that a Thief has trashed and may still gain, the last one first."""
    cards: list[int] = []
    loot = thief.many
    while loot:
        cards.append((loot & DIGIT) - 1)
        loot >>= DIGITS
    return cards


@final
class KeepLoot(Decision["Draconium"]):
    """The thief may gain any, all or none of them."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        first = menu.n
        for card in loot_of(s.asking()):
            action = s.book.gain.of[card]
            if not menu.holds(action, first):
                menu.add(action)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            s.many = 0
            return
        card = s.book.thing[action]
        rest: i64 = 0
        taken = False
        loot = s.many
        while loot:
            digit = loot & DIGIT
            loot >>= DIGITS
            if digit == card + 1 and not taken:
                taken = True
            else:
                rest = rest << DIGITS | digit
        s.many = rest
        if s.zone(TRASH, 0).has(card):
            supply.gain_from_trash(s, seat, card, supply.TO_DISCARD)


@final
class RevealTreasures(DraconiumAmount):
    """Reveal until n Treasures are found; they go to the hand, the others are discarded (DOM 5.1 Adventurer)."""

    def run(self, s: Draconium) -> bool:
        deck = s.zone(DECK, s.actor)
        revealed = s.pile(REVEALED, s.actor)
        while found(s, revealed.cards()) < self.n:
            if fetch(s, s.actor, 1):
                return s.jump(self)
            if not deck.size():
                break
            s.move_top(deck, revealed)
        hand = s.zone(HAND, s.actor)
        k = revealed.size() - 1
        while k >= 0:
            if s.book.is_treasure[revealed.card(k)]:
                s.move(revealed, k, hand)
            k -= 1
        n = revealed.size()
        s.move_all(revealed, s.zone(DISCARD, s.actor))
        tell_discards(s, s.actor, n)
        return False


def found(s: Draconium, cards: list[int]) -> i64:
    n: i64 = 0
    for card in cards:
        n += s.book.is_treasure[card]
    return n


SPY: Final = SpyOn("discard it or put it back", "DOM 5.1 Spy, DOM 8.1", public=True)
LOSE: Final = WhichTreasure("trash a revealed Treasure", "DOM 5 Bandit, DOM 5.1 Thief, DOM 8.1", public=True)
LOOT: Final = KeepLoot("gain what was trashed", "DOM 5.1 Thief, DOM 8.1", public=True)


def loot_each_other(body: Effect[Any]) -> Effect[Any]:
    return text(Forget(), CountFrom(1), EachSeat(body), ShareLoot())


QUESTIONS: Final[list[Decision[Any]]] = [SPY, LOSE, LOOT]
