"""Verbs about the top of a deck and the discard pile: look, reveal, sort out, search (DOM 3, DOM 8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, NO, YES, Menu
from roost.core.flow import Decision, Effect, text
from roost.core.script import CountFrom, EachSeat
from roost.core.zone import MARKS
from roost.games.draconium import plays, supply
from roost.games.draconium.deck import due, fetch
from roost.games.draconium.effects.simple import Amount
from roost.games.draconium.knowledge import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    LOOKED,
    REVEALED,
    TRASH,
    known_top,
    might_own,
)
from roost.games.draconium.plays import NOT_AN_ACTION
from roost.games.draconium.turn import WRONG_KIND

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

DIGITS: Final = 12  # bits for one card in a number that lists several
DIGIT: Final = (1 << DIGITS) - 1


# -- Sentry (DOM 5 Sentry): decide for all; then trash, then discard, then put back ------------------------------------
@final
class NoneSorted(Effect["Draconium"]):
    """Nothing is decided yet."""

    def run(self, s: Draconium) -> bool:
        s.it = 0
        s.many = 0
        s.count = 0
        return False


@final
class SortOut(Effect["Draconium"]):
    """Cards that will be trashed lie last in the list, `many` of them; those to be discarded before, `it` of them."""

    def run(self, s: Draconium) -> bool:
        looked = s.cards
        if s.count == 0 and looked is not None and looked.size() > s.many + s.it:
            s.jump(self)
            return s.question(SORT_OUT, s.actor)
        return False


@final
class SortOutCard(Decision["Draconium"]):
    """Trash or discard one of the cards, or be done: the rest goes back."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        asking = s.asking()
        looked = asking.cards
        if looked is None:
            return
        first = menu.n
        for k in range(looked.size() - asking.many - asking.it):
            card = looked.card(k)
            if not menu.holds(s.book.trash.of[card], first):
                menu.add(s.book.trash.of[card])
                menu.add(s.book.discard.of[card])

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            s.count = 1
            return
        looked = s.pile(LOOKED, seat)
        card = s.book.thing[action]
        k: i64 = 0
        while looked.card(k) != card:
            k += 1
        slot = looked.slots[k]
        to_trash = action == s.book.trash.of[card]
        end = looked.size() - 1
        if not to_trash:
            end -= s.many
        while k < end:
            looked.slots[k] = looked.slots[k + 1]
            k += 1
        looked.slots[end] = slot
        if to_trash:
            s.many += 1
        else:
            s.it += 1


@final
class TrashSorted(Effect["Draconium"]):
    """First all that is trashed, with what that does; then all discards at once."""

    def run(self, s: Draconium) -> bool:
        n = s.many
        s.count = s.it
        looked = s.cards
        depth = len(s.todo)
        while n > 0 and looked is not None:
            supply.trash(s, s.actor, looked, looked.size() - 1)
            n -= 1
        return len(s.todo) > depth


@final
class DiscardSorted(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        looked = s.cards
        if looked is None or s.count == 0:
            return False
        if s.events is not None:
            s.tell("discards", s.actor, -1, s.count)
        discard = s.zone(DISCARD, s.actor)
        while s.count > 1:
            s.move_covered(looked, looked.size() - s.count, discard)
            s.count -= 1
        s.move(looked, looked.size() - 1, discard)
        return False


@final
class PutBack(Effect["Draconium"]):
    """The rest goes onto the deck in any order; which first is asked of equal cards too, the others cannot know."""

    def run(self, s: Draconium) -> bool:
        looked = s.cards
        if looked is None or not looked.size():
            return False
        if looked.size() > 1:
            looked.forget()  # where a card of those comes to lie that all had seen, nobody else sees (DOM 8.2)
            s.jump(self)
            return s.question(PUT_BACK, s.actor)
        s.move_top(looked, s.zone(DECK, s.actor))
        return False


@final
class PutBackFirst(Decision["Draconium"]):
    """The card that is put back first lies lowest."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        looked = s.asking().cards
        if looked is not None:
            menu.add_each(s.book.put, looked)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.move_card(s.pile(LOOKED, seat), s.book.thing[action], s.zone(DECK, seat))


# -- Survivors (DOM 6 Ruins): both away, or both back ------------------------------------------------------------------
@final
class DiscardOrKeep(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        looked = s.cards
        return s.question(BOTH, s.actor) if looked is not None and looked.size() else False


@final
class Both(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(s.book.discard_it)
        menu.add(s.book.keep)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == s.book.discard_it:
            looked = s.pile(LOOKED, seat)
            s.tell("discards", seat, -1, looked.size())
            s.move_all(looked, s.zone(DISCARD, seat))


# -- Library (DOM 5 Library) -------------------------------------------------------------------------------------------
@final
class DrawTo(Amount):
    """One card at a time; each Action may be laid aside as it is drawn, and lies open until the end.

    The card stays on the deck while its owner, who sees it, decides. He is asked about every card as long as it might
    be an Action by what everybody knows (DOM 8.3).
    """

    def run(self, s: Draconium) -> bool:
        seat = s.actor
        hand = s.zone(HAND, seat)
        deck = s.zone(DECK, seat)
        while hand.size() < self.n:
            due(s, seat, 1)  # DOM 8.12: the token is just removed, and drawing goes on
            if fetch(s, seat, 1):
                return s.jump(self)
            if not deck.size():
                break
            if might_own(s, seat, s.book.is_action) and not (known_top(deck) and not s.book.is_action[deck.top()]):
                s.show(deck, deck.size() - 1, 1 << seat)
                s.jump(self)
                return s.question(LIBRARY, seat)
            s.move_top(deck, hand)
        aside = s.cards
        if aside is not None:
            s.move_all(aside, s.zone(DISCARD, seat))
        return False


@final
class KeepOrLayAside(Decision["Draconium"]):
    """What is no Action can only be kept."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(s.book.keep)
        is_action = s.book.is_action[s.zone(DECK, seat).top()]
        menu.offer(s.book.lay_aside, i64(0) if is_action else i64(NOT_AN_ACTION))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.move_top(s.zone(DECK, seat), s.zone(HAND, seat) if action == s.book.keep else s.pile(ASIDE, seat))


# -- revealed cards: Spy, Bandit, Thief, Adventurer (DOM 5 Bandit, DOM 5.1, DOM 8.1) -----------------------------------
@final
class Spy(Effect["Draconium"]):
    """The attacker says whether the revealed card is discarded or put back (DOM 5.1 Spy, DOM 8.1)."""

    def run(self, s: Draconium) -> bool:
        revealed = s.cards
        if revealed is None or not revealed.size():
            return False
        return s.question(SPY, attacker(s))


@final
class SpyOn(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(s.book.discard_it)
        menu.add(s.book.keep)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        owner = s.actor
        target = s.zone(DISCARD, owner) if action == s.book.discard_it else s.zone(DECK, owner)
        s.move_top(s.pile(REVEALED, owner), target)


def attacker(s: Draconium) -> i64:
    """Whose play it is."""
    frame = plays.this_play(s)
    return s.actor if frame is None else frame.seat


@final
class LoseTreasure(Effect["Draconium"]):
    """One revealed Treasure is trashed: of the victim's choice and never a Copper (DOM 5 Bandit), or of the attacker's
    (DOM 5.1 Thief); each victim in turn (DOM 8.1)."""

    def __init__(self, better: bool) -> None:
        super().__init__()
        self.better = better

    def run(self, s: Draconium) -> bool:
        s.it = -1
        s.count = 1 if self.better else 0
        revealed = s.cards
        if revealed is None:
            return False
        kinds: i64 = 0
        for card in revealed.cards():
            if can_lose(s, card, self.better) and card != s.it:
                kinds += 1
                s.it = card
        if kinds > 1:
            return s.question(LOSE, s.actor if self.better else attacker(s))
        return False


def can_lose(s: Draconium, card: i64, better: bool) -> bool:
    return s.book.is_treasure[card] == 1 and not (better and card == s.book.copper)


@final
class WhichTreasure(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        asking = s.asking()
        revealed = asking.cards
        if revealed is not None:
            for card in revealed.cards():
                menu.offer(s.book.trash.of[card], i64(0) if can_lose(s, card, asking.count == 1) else i64(WRONG_KIND))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.it = s.book.thing[action]


@final
class TrashLost(Effect["Draconium"]):
    """`it` goes to the trash; for a Thief it is noted in the text below, as one more digit of its `many`."""

    def __init__(self, noted: bool) -> None:
        super().__init__()
        self.noted = noted

    def run(self, s: Draconium) -> bool:
        revealed = s.cards
        if s.it < 0 or revealed is None:
            return False
        if self.noted:
            below = s.caller()
            below.many = below.many << DIGITS | s.it + 1
        depth = len(s.todo)
        supply.trash(s, s.actor, revealed, revealed.find(s.it))
        return len(s.todo) > depth


@final
class DiscardRevealed(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        revealed = s.cards
        if revealed is not None and revealed.size():
            s.move_all(revealed, s.zone(DISCARD, s.actor))
        return False


@final
class Forget(Effect["Draconium"]):
    """Nothing is noted yet."""

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


@final
class TakeLoot(Decision["Draconium"]):
    """Any, all or none of them."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        loot = s.asking().many
        first = menu.n
        while loot:
            action = s.book.gain.of[(loot & DIGIT) - 1]
            if not menu.holds(action, first):
                menu.add(action)
            loot >>= DIGITS

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
            supply.gain_from_trash(s, seat, card)


@final
class RevealTreasures(Amount):
    """Reveal until so many Treasures are there; those to the hand, the others discarded (DOM 5.1 Adventurer)."""

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
        s.move_all(revealed, s.zone(DISCARD, s.actor))
        return False


def found(s: Draconium, cards: list[int]) -> i64:
    n: i64 = 0
    for card in cards:
        n += s.book.is_treasure[card]
    return n


# -- Vassal (DOM 5 Vassal) ---------------------------------------------------------------------------------------------
@final
class DiscardTop(Effect["Draconium"]):
    """Discard the top card; an Action may be played from there."""

    def run(self, s: Draconium) -> bool:
        s.it = -1
        s.many = 0
        if fetch(s, s.actor, 1):
            return s.jump(self)
        deck = s.zone(DECK, s.actor)
        if not deck.size():
            return False
        s.it = s.move_top(deck, s.zone(DISCARD, s.actor))
        if s.events is not None:
            s.tell("discards", s.actor, s.it, 1)
        return s.question(PLAY_IT, s.actor) if s.book.is_action[s.it] else False


@final
class PlayIt(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(YES)
        menu.add(NO)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.many = 1 if action == YES else 0


@final
class PlayDiscarded(Effect["Draconium"]):
    """Play the card if it is still on the discard pile, where it was put (DOM 3, DOM 8.5); that uses no Action."""

    def run(self, s: Draconium) -> bool:
        discard = s.zone(DISCARD, s.actor)
        if s.many == 0 or not discard.size() or discard.top() != s.it:
            return False
        depth = len(s.todo)
        s.tell("plays", s.actor, s.it, 1)
        s.move_top(discard, s.zone(IN_PLAY, s.actor))
        plays.play(s, s.actor, s.it)
        return len(s.todo) > depth


# -- the discard pile: Chancellor, Harbinger (DOM 5.1 Chancellor, DOM 5 Harbinger) -------------------------------------
@final
class DeckIntoDiscard(Effect["Draconium"]):
    """The deck goes onto the discard pile unseen but for the top card; no card is discarded by that."""

    def run(self, s: Draconium) -> bool:
        deck = s.zone(DECK, s.actor)
        s.sweep(deck, s.zone(DISCARD, s.actor), True)
        return False


@final
class PutFromDiscard(Effect["Draconium"]):
    """You may put a card of your discard pile onto your deck, if there is any."""

    def run(self, s: Draconium) -> bool:
        return s.question(HARBINGER, s.actor) if s.zone(DISCARD, s.actor).size() else False


@final
class WhichDiscarded(Decision["Draconium"]):
    """Only its owner sees which card it is (DOM 8.2), but that the topmost one is gone, all see."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        menu.add_each(s.book.put, s.zone(DISCARD, seat))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        discard = s.zone(DISCARD, seat)
        card = s.book.thing[action]
        k: i64 = 0
        while discard.slots[k] >> MARKS != card:
            k += 1
        if k == discard.size() - 1:
            s.move_top(discard, s.zone(DECK, seat))
        else:
            s.move_unseen(discard, k, s.zone(DECK, seat))


SORT_OUT: Final = SortOutCard("sort out", "DOM 5 Sentry", hidden=True)
PUT_BACK: Final = PutBackFirst("put back", "DOM 5 Sentry, DOM 8.2", hidden=True)
BOTH: Final = Both("discard both or put them back", "DOM 6 Ruins", public=True)
LIBRARY: Final = KeepOrLayAside("keep or lay aside", "DOM 5 Library")
SPY: Final = SpyOn("discard it or put it back", "DOM 5.1 Spy, DOM 8.1", public=True)
LOSE: Final = WhichTreasure("trash a revealed Treasure", "DOM 5 Bandit, DOM 5.1 Thief, DOM 8.1", public=True)
LOOT: Final = TakeLoot("gain what was trashed", "DOM 5.1 Thief, DOM 8.1", public=True)
PLAY_IT: Final = PlayIt("play it", "DOM 5 Vassal, DOM 8.5", public=True)
HARBINGER: Final = WhichDiscarded("put from discard", "DOM 5 Harbinger", hidden=True)


def loot_each_other(body: Effect[Any]) -> Effect[Any]:
    return text(Forget(), CountFrom(1), EachSeat(body), ShareLoot())


QUESTIONS: Final[list[Decision[Any]]] = [SORT_OUT, PUT_BACK, BOTH, LIBRARY, SPY, LOSE, LOOT, PLAY_IT, HARBINGER]
