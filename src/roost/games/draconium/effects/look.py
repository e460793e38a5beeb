"""Verbs about cards that only their owner looks at: Sentry, Survivors (DOM 3, DOM 8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.zone import Zone
from roost.games.draconium.book import amount
from roost.games.draconium.effects import supply
from roost.games.draconium.effects.deck import tell_discards
from roost.games.draconium.knowledge import DECK, DISCARD, LOOKED

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


# -- Sentry (DOM 5 Sentry): decide for all; then trash, then discard, then put back ------------------------------------
# Cards to trash lie last in the list, `many` of them, those to discard before, `it` of them. `count` is 1 when all is
# decided, and then how many are still to be discarded.
def to_trash(frame: Frame) -> i64:
    """How many of the cards will be trashed."""
    return frame.many


def to_discard(frame: Frame) -> i64:
    return frame.it


def undecided(cards: Zone, frame: Frame) -> i64:
    return cards.size() - to_trash(frame) - to_discard(frame)


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
    """Ask about one card at a time, until all are sorted or the owner stops."""

    def run(self, s: Draconium) -> bool:
        looked = s.cards
        if s.count == 0 and looked is not None and looked.size() > s.many + s.it:
            s.jump(self)
            return s.question(SORT_OUT, s.actor)
        return False


@final
class SortOutCard(Decision["Draconium"]):
    """Trash or discard one of the cards, or put the rest back."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        asking = s.asking()
        looked = asking.cards
        if looked is None:
            return
        first = menu.n
        for k in range(undecided(looked, asking)):
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
    """Trash the cards chosen for it, with the effects of that; the discards follow all at once."""

    def run(self, s: Draconium) -> bool:
        n = s.many  # to trash
        s.count = s.it  # to discard, for the next verb
        looked = s.cards
        depth = s.depth()
        while n > 0 and looked is not None:
            supply.trash(s, s.actor, looked, looked.size() - 1)
            n -= 1
        return s.called_since(depth)


@final
class DiscardSorted(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        looked = s.cards
        if looked is None or s.count == 0:
            return False
        n = s.count
        discard = s.zone(DISCARD, s.actor)
        while s.count > 1:
            s.move_covered(looked, looked.size() - s.count, discard)
            s.count -= 1
        s.move(looked, looked.size() - 1, discard)
        tell_discards(s, s.actor, n)
        return False


@final
class PutBack(Effect["Draconium"]):
    """Put the rest back in any order. Even for equal cards the owner is asked, so that others learn nothing."""

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
    """Choose the next card to put back; the first one ends up lowest."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        looked = s.asking().cards
        if looked is not None:
            menu.add_each(s.book.put, looked)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.move_card(s.pile(LOOKED, seat), s.book.thing[action], s.zone(DECK, seat))


# -- so many of them away, the rest back ------------------------------------------------------------------------------
ALL: Final = -1  # as many as there are


@final
class CountOut(Effect["Draconium"]):
    """Set how many of the cards are to be chosen: `count`. As above, `many` counts those to trash, `it` to discard."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n

    def run(self, s: Draconium) -> bool:
        looked = s.cards
        there = i64(0) if looked is None else looked.size()
        s.count = there if self.n == ALL else min(self.n, there)
        s.many = 0
        s.it = 0
        return False


@final
class ChooseOut(Effect["Draconium"]):
    """Ask for cards until `count` is 0; a choice that everybody sees is none is not asked (DOM 8.3)."""

    def __init__(self, ask: OneOfLooked) -> None:
        super().__init__()
        self.ask = ask

    def run(self, s: Draconium) -> bool:
        looked = s.cards
        if s.count <= 0 or looked is None:
            return False
        left = looked.size() - s.many - s.it
        if self.ask.may or left > 1:
            s.jump(self)
            return s.question(self.ask, s.actor)
        self.ask.put_out(s, looked, 0)
        return False


class OneOfLooked(Decision["Draconium"]):
    """Choose one of the cards; with `may`, or stop."""

    def __init__(self, name: str, rules: str, may: bool, trashes: bool) -> None:
        super().__init__(name, rules, hidden=True)
        self.may = may
        self.trashes = trashes

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        if self.may:
            menu.add(DONE)
        asking = s.asking()
        looked = asking.cards
        if looked is None:
            return
        block = s.book.trash if self.trashes else s.book.discard
        first = menu.n
        for k in range(undecided(looked, asking)):
            if not menu.holds(block.of[looked.card(k)], first):
                menu.add(block.of[looked.card(k)])

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            s.count = 0
            return
        looked = s.pile(LOOKED, seat)
        k: i64 = 0
        while looked.card(k) != s.book.thing[action]:
            k += 1
        self.put_out(s, looked, k)

    def put_out(self, s: Draconium, looked: Zone, k: i64) -> None:
        """Move slot k to the end of the list, where the chosen cards lie."""
        slot = looked.slots[k]
        while k < looked.size() - 1:
            looked.slots[k] = looked.slots[k + 1]
            k += 1
        looked.slots[k] = slot
        s.count -= 1
        if self.trashes:
            s.many += 1
        else:
            s.it += 1


@final
class CountDiscards(Effect["Draconium"]):
    """Pass on how many were chosen: to DiscardSorted in `count`, to an `if done` in `many`."""

    def run(self, s: Draconium) -> bool:
        s.count = s.it
        s.many = s.it
        return False


def put_away(n: i64, ask: OneOfLooked) -> Effect[Any]:
    """Trash or discard so many of the cards, which the owner chooses one by one."""
    if n != ALL:
        amount(n)
    last = text(TrashSorted()) if ask.trashes else text(CountDiscards(), DiscardSorted())
    return text(CountOut(n), ChooseOut(ask), last)


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
            n = looked.size()
            s.move_all(looked, s.zone(DISCARD, seat))
            tell_discards(s, seat, n)


SORT_OUT: Final = SortOutCard("sort out", "DOM 5 Sentry", hidden=True)
PUT_BACK: Final = PutBackFirst("put back", "DOM 5 Sentry, DOM 8.2", hidden=True)
BOTH: Final = Both("discard both or put them back", "DOM 6 Ruins", public=True)
TRASH_OUT: Final[OneOfLooked] = OneOfLooked("trash one of these", "DOM 3, DOM 8.2", may=False, trashes=True)
DISCARD_OUT: Final[OneOfLooked] = OneOfLooked("discard one of these", "DOM 3, DOM 8.2", may=False, trashes=False)
DISCARD_OUT_ANY: Final[OneOfLooked] = OneOfLooked("discard some of these", "DOM 3, DOM 8.2", may=True, trashes=False)
OF_LOOKED: Final[list[Decision[Any]]] = [TRASH_OUT, DISCARD_OUT, DISCARD_OUT_ANY]
QUESTIONS: Final[list[Decision[Any]]] = [SORT_OUT, PUT_BACK, BOTH]
