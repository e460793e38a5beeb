"""Verbs about the cards of a hand: discard, trash, put onto the deck, set aside (DOM 3).

Cards are chosen one by one and put aside; then all of them are moved at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Block, Menu
from roost.core.flow import Decision, Effect, Frame
from roost.core.zone import MARK_MASK, MARKS, Place, Zone, vec
from roost.games.draconium import ending
from roost.games.draconium.effects import supply
from roost.games.draconium.effects.deck import tell_discards
from roost.games.draconium.effects.simple import DraconiumAmount
from roost.games.draconium.knowledge import CHOSEN, DECK, DISCARD, HAND, REVEALED, TRASH, UNDER, might_hold
from roost.games.draconium.turn.reactions import NOT_IN_HAND
from roost.games.draconium.turn.turn import NOT_A_TREASURE, WRONG_KIND

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


def offer_hand(s: Draconium, seat: i64, menu: Menu, block: Block, fits: vec[i64], why: i64) -> None:
    """Offer an action for each different card of the hand; cards that do not fit are blocked with a reason."""
    last: i64 = -1
    for slot in s.zone(HAND, seat).slots:
        card = slot >> MARKS
        if card != last:
            last = card
            menu.offer(block.of[card], i64(0) if fits[card] else why)


# -- how many ----------------------------------------------------------------------------------------------------------
@final
class So(DraconiumAmount):
    """Set how many cards are to be chosen."""

    def run(self, s: Draconium) -> bool:
        s.count = self.n
        s.many = 0
        return False

    def is_vain(self, s: Draconium) -> bool:
        return True  # it only counts


@final
class DownTo(DraconiumAmount):
    """Choose all cards above this number (DOM 5 Militia)."""

    def run(self, s: Draconium) -> bool:
        s.count = s.zone(HAND, s.actor).size() - self.n
        s.many = 0
        return False

    def is_vain(self, s: Draconium) -> bool:
        return True  # it only counts


@final
class ForEmptyPiles(Effect["Draconium"]):
    """Choose one card for each empty Supply pile (DOM 5 Poacher)."""

    def run(self, s: Draconium) -> bool:
        s.count = ending.empty_piles(s)
        s.many = 0
        return False


# -- discarding --------------------------------------------------------------------------------------------------------
def to_choose(frame: Frame) -> i64:
    """How many cards are still to be chosen; Choose counts it down."""
    return frame.count


def has_chosen(frame: Frame) -> bool:
    return frame.many > 0


@final
class Choose(Effect["Draconium"]):
    """Ask for cards until `count` is 0. `many` counts them; the chosen cards are in the frame's card list."""

    def __init__(self, ask: OneOfHand) -> None:
        super().__init__()
        self.ask = ask

    def run(self, s: Draconium) -> bool:
        hand = s.zone(HAND, s.actor)
        while s.count > 0 and hand.size():
            if not self.ask.is_forced(s, hand):
                s.jump(self)
                return s.question(self.ask, s.actor)
            self.ask.choose(s, s.actor, self.ask.block(s).of[hand.card(0)])
        return False

    def is_vain(self, s: Draconium) -> bool:
        return s.zone(HAND, s.actor).size() == 0


class OneOfHand(Decision["Draconium"]):
    """Choose a card from the hand; with `may`, or stop."""

    def __init__(self, name: str, rules: str, may: bool, hidden: bool) -> None:
        super().__init__(name, rules, hidden=hidden)
        self.may = may

    def block(self, s: Draconium) -> Block:
        raise NotImplementedError

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        if self.may:
            menu.add(DONE)
        menu.add_each(self.block(s), s.zone(HAND, seat))

    def is_forced(self, s: Draconium, hand: Zone) -> bool:
        """Whether everybody can see that there is no choice: one card, and choosing is not optional (DOM 8.3)."""
        return not self.may and hand.size() == 1


@final
class DiscardAll(Effect["Draconium"]):
    """Discard the whole hand if there is no choice left (DOM 5 Poacher, DOM 6 Tactician)."""

    def __init__(self, always: bool) -> None:
        super().__init__()
        self.always = always

    def run(self, s: Draconium) -> bool:
        hand = s.zone(HAND, s.actor)
        if self.always or s.count >= hand.size():
            s.many = hand.size()
            s.count = 0
            s.sweep(hand, s.zone(DISCARD, s.actor), True)  # DOM 8.2: chance says which one lies on top
            tell_discards(s, s.actor, s.many)
        return False

    def is_vain(self, s: Draconium) -> bool:
        return s.zone(HAND, s.actor).size() == 0


@final
class DiscardChosen(Effect["Draconium"]):
    """Discard all chosen cards at once: their number is public, only the top one is seen (DOM 3, DOM 8.2)."""

    def run(self, s: Draconium) -> bool:
        chosen = s.cards
        if chosen is not None and chosen.size():
            s.move_all(chosen, s.zone(DISCARD, s.actor))
            tell_discards(s, s.actor, s.many)
        return False

    def is_vain(self, s: Draconium) -> bool:
        return s.cards is None or s.cards.size() == 0


class FromHand(OneOfHand):
    """A choice that puts each chosen card into a place of its own until all are chosen."""

    def __init__(self, name: str, rules: str, may: bool, place: Place) -> None:
        super().__init__(name, rules, may, place is CHOSEN)
        self.place = place

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            s.count = 0
            return
        s.move_card(s.zone(HAND, seat), s.book.thing[action], s.pile(self.place, seat))
        s.count -= 1
        s.many += 1


@final
class Discard(FromHand):
    def block(self, s: Draconium) -> Block:
        return s.book.discard


@final
class Trash(FromHand):
    def block(self, s: Draconium) -> Block:
        return s.book.trash

    def is_forced(self, s: Draconium, hand: Zone) -> bool:
        """Also forced if all cards must go, unless their order matters for effects of being trashed (DOM 3)."""
        return not self.may and (hand.size() == 1 or (s.count >= hand.size() and no_matter_which_first(s)))


def no_matter_which_first(s: Draconium) -> bool:
    """Whether at most one card of this game does something when it is trashed, so that the order does not matter."""
    kinds: i64 = 0
    for card in s.book.with_trashed:
        if s.is_pile(card):
            kinds += 1
    return kinds <= 1


# -- trashing ----------------------------------------------------------------------------------------------------------
@final
class TrashChosen(Effect["Draconium"]):
    """Trash all chosen cards at once, then run what they do when trashed, in the chosen order (DOM 3).

    `many` is their number, `it` the last one.
    """

    def run(self, s: Draconium) -> bool:
        chosen = s.cards
        s.it = -1
        if chosen is None or not chosen.size():
            s.many = 0
            return False
        s.many = chosen.size()
        trash = s.zone(TRASH, 0)
        cards = [slot >> MARKS for slot in chosen.slots]
        while chosen.size():
            s.it = s.move(chosen, 0, trash)
        depth = s.depth()
        for k in range(i64(len(cards)) - 1, i64(-1), i64(-1)):  # what is called last comes first
            supply.was_trashed(s, s.actor, cards[k])
        supply.look_at_trash(s)
        return s.called_since(depth)

    def is_vain(self, s: Draconium) -> bool:
        return s.cards is None or s.cards.size() == 0


@final
class MayChoose(Effect["Draconium"]):
    """The owner may choose one card of a kind. Nothing is asked if everybody knows there is none (DOM 8.3)."""

    def __init__(self, ask: Decision[Any], card: i64) -> None:
        super().__init__()
        self.ask = ask
        self.card = card

    def run(self, s: Draconium) -> bool:
        s.many = 0
        s.count = 1
        s.it = self.card
        wanted = s.book.is_treasure if self.card < 0 else s.book.only(self.card)
        return s.question(self.ask, s.actor) if might_hold(s, s.actor, wanted) else False


def wanted_card(frame: Frame) -> i64:
    """The card that may be chosen; -1 if any Treasure may."""
    return frame.it


class Named(Decision["Draconium"]):
    """Choose a card of one name, or not. `many` is then 1."""

    def block(self, s: Draconium) -> Block:
        raise NotImplementedError

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        card = wanted_card(s.asking())
        menu.offer(self.block(s).of[card], i64(0) if s.zone(HAND, seat).has(card) else i64(NOT_IN_HAND))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action != DONE:
            s.move_card(s.zone(HAND, seat), s.book.thing[action], s.pile(REVEALED, seat))
            s.many = 1


@final
class TrashNamed(Named):
    """Trash a card of one name (DOM 5 Moneylender)."""

    def block(self, s: Draconium) -> Block:
        return s.book.trash


@final
class DiscardNamed(Named):
    """Discard a card of one name (DOM 3)."""

    def block(self, s: Draconium) -> Block:
        return s.book.discard


@final
class TrashTreasure(Decision["Draconium"]):
    """Trash a Treasure (DOM 5 Mine)."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        offer_hand(s, seat, menu, s.book.trash, s.book.is_treasure, NOT_A_TREASURE)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action != DONE:
            s.move_card(s.zone(HAND, seat), s.book.thing[action], s.pile(REVEALED, seat))


# -- onto the deck, aside ----------------------------------------------------------------------------------------------
@final
class PutOnDeck(OneOfHand):
    """The last card put there is on top; other players do not see which cards they are (DOM 5 Artisan, DOM 8.2)."""

    def block(self, s: Draconium) -> Block:
        return s.book.put

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.move_card(s.zone(HAND, seat), s.book.thing[action], s.zone(DECK, seat))
        s.count -= 1
        s.many += 1


@final
class SetAsideCard(OneOfHand):
    """Set a card aside face down, if there is one (DOM 6 Haven)."""

    def block(self, s: Draconium) -> Block:
        return s.book.set_aside

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.move_card(s.zone(HAND, seat), s.book.thing[action], s.pile(UNDER, seat))
        s.count -= 1
        s.many += 1


@final
class TakeBack(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        s.move_all(s.pile(UNDER, s.actor), s.zone(HAND, s.actor))
        return False


# -- Bureaucrat (DOM 5 Bureaucrat, DOM 8.1) ----------------------------------------------------------------------------
@final
class PutBackVictory(Effect["Draconium"]):
    """The owner shows a Victory card and puts it onto the deck, or shows a hand without one."""

    def run(self, s: Draconium) -> bool:
        hand = s.zone(HAND, s.actor)
        if not hand.size():
            return False
        if might_hold(s, s.actor, s.book.is_victory):
            return s.question(PUT_BACK_VICTORY, s.actor)
        show_hand(s, s.actor)
        return False


def show_hand(s: Draconium, seat: i64) -> None:
    """Show a hand without Victory cards."""
    hand = s.zone(HAND, seat)
    s.show_all(hand, MARK_MASK)
    s.tell("shows the hand", seat, -1, hand.size())


@final
class WhichVictory(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        first = menu.n
        offer_hand(s, seat, menu, s.book.put, s.book.is_victory, WRONG_KIND)
        if menu.n == first:
            menu.add(DONE)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        hand = s.zone(HAND, seat)
        if action == DONE:
            show_hand(s, seat)
            return
        s.move_card(hand, s.book.thing[action], s.pile(REVEALED, seat))
        s.move_top(s.pile(REVEALED, seat), s.zone(DECK, seat))


DISCARD_CARD: Final[Discard] = Discard("discard", "DOM 3, DOM 5 Militia", may=False, place=CHOSEN)
DISCARD_ANY: Final[Discard] = Discard("discard any", "DOM 5 Cellar", may=True, place=CHOSEN)
TRASH_CARD: Final[Trash] = Trash("trash", "DOM 3, DOM 5 Remodel", may=False, place=REVEALED)
TRASH_ANY: Final[Trash] = Trash("trash any", "DOM 5 Chapel", may=True, place=REVEALED)
TRASH_NAMED: Final[TrashNamed] = TrashNamed("trash one of them", "DOM 5 Moneylender")
DISCARD_NAMED: Final[DiscardNamed] = DiscardNamed("discard it or not", "DOM 3")
TRASH_TREASURE: Final[TrashTreasure] = TrashTreasure("trash a Treasure", "DOM 5 Mine")
PUT_ON_DECK: Final[PutOnDeck] = PutOnDeck("put on deck", "DOM 5 Artisan", may=False, hidden=True)
SET_ASIDE: Final[SetAsideCard] = SetAsideCard("set aside", "DOM 6 Haven", may=False, hidden=True)
PUT_BACK_VICTORY: Final[WhichVictory] = WhichVictory("put back a Victory card", "DOM 5 Bureaucrat, DOM 8.1")
