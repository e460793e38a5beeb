"""Verbs about the top of a deck and the discard pile: Library, Vassal, Chancellor, Harbinger (DOM 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame
from roost.core.wrappers import YesOrNo
from roost.games.draconium.effects.deck import fetch, lose_token, tell_discards
from roost.games.draconium.effects.simple import DraconiumAmount
from roost.games.draconium.knowledge import ASIDE, DECK, DISCARD, HAND, IN_PLAY, known_top, might_own
from roost.games.draconium.turn import plays
from roost.games.draconium.turn.plays import NOT_AN_ACTION

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


# -- Library (DOM 5 Library) -------------------------------------------------------------------------------------------
@final
class DrawTo(DraconiumAmount):
    """Draw one card at a time; each Action may be set aside as it is drawn, face up until the end.

    The card stays on the deck while its owner, who sees it, decides. He is asked about every card as long as it might
    be an Action by what everybody knows (DOM 8.3).
    """

    def run(self, s: Draconium) -> bool:
        seat = s.actor
        hand = s.zone(HAND, seat)
        deck = s.zone(DECK, seat)
        while hand.size() < self.n:
            lose_token(s, seat)
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
            n = aside.size()
            s.move_all(aside, s.zone(DISCARD, seat))
            tell_discards(s, seat, n)
        return False


@final
class KeepOrLayAside(Decision["Draconium"]):
    """Keep the card or set it aside; a card that is not an Action can only be kept."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(s.book.keep)
        is_action = s.book.is_action[s.zone(DECK, seat).top()]
        menu.offer(s.book.lay_aside, i64(0) if is_action else i64(NOT_AN_ACTION))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.move_top(s.zone(DECK, seat), s.zone(HAND, seat) if action == s.book.keep else s.pile(ASIDE, seat))


# -- Vassal (DOM 5 Vassal) ---------------------------------------------------------------------------------------------
@final
class DiscardTop(Effect["Draconium"]):
    """Discard the top card of the deck; if it is an Action, it may be played."""

    def run(self, s: Draconium) -> bool:
        s.it = -1
        s.many = 0
        if fetch(s, s.actor, 1):
            return s.jump(self)
        deck = s.zone(DECK, s.actor)
        if not deck.size():
            return False
        s.it = s.move_top(deck, s.zone(DISCARD, s.actor))
        tell_discards(s, s.actor, 1)
        return s.question(PLAY_IT, s.actor) if s.book.is_action[s.it] else False


def discarded(frame: Frame) -> i64:
    """The card that DiscardTop discarded."""
    return frame.it


@final
class PlayDiscarded(Effect["Draconium"]):
    """Play the card if it is still on the discard pile, where it was put (DOM 3, DOM 8.5); that uses no Action."""

    def run(self, s: Draconium) -> bool:
        discard = s.zone(DISCARD, s.actor)
        if s.many == 0 or not discard.size() or discard.top() != s.it:
            return False
        depth = s.depth()
        s.tell("plays", s.actor, s.it, 1)
        s.move_top(discard, s.zone(IN_PLAY, s.actor))
        plays.play(s, s.actor, s.it)
        return s.called_since(depth)


# -- the discard pile: Chancellor, Harbinger (DOM 5.1 Chancellor) ------------------------------------------------------
@final
class CountDeck(Effect["Draconium"]):
    """Count the deck for `if done`, so that nothing is asked about an empty deck (DOM 8.3)."""

    def run(self, s: Draconium) -> bool:
        s.many = s.zone(DECK, s.actor).size()
        return False


@final
class DeckIntoDiscard(Effect["Draconium"]):
    """Move the deck onto the discard pile, unseen except for the top card. This does not count as discarding."""

    def run(self, s: Draconium) -> bool:
        deck = s.zone(DECK, s.actor)
        s.tell("deck into discard", s.actor, -1, deck.size())
        s.sweep(deck, s.zone(DISCARD, s.actor), True)
        return False


@final
class PutFromDiscard(Effect["Draconium"]):
    """The owner may put a card from the discard pile onto the deck (DOM 5 Harbinger)."""

    def run(self, s: Draconium) -> bool:
        return s.question(HARBINGER, s.actor) if s.zone(DISCARD, s.actor).size() else False


@final
class WhichDiscarded(Decision["Draconium"]):
    """Only the owner sees which card it is (DOM 8.2), but everybody sees if the top card is gone."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        menu.add_each(s.book.put, s.zone(DISCARD, seat))

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        discard = s.zone(DISCARD, seat)
        card = s.book.thing[action]
        k = discard.find(card)  # of equal cards the topmost: whether it is seen depends on what is seen alone
        if k == discard.size() - 1:
            s.move_top(discard, s.zone(DECK, seat))
        else:
            s.move_unseen(discard, k, s.zone(DECK, seat))


LIBRARY: Final = KeepOrLayAside("keep or lay aside", "DOM 5 Library")
PLAY_IT: Final[YesOrNo[Draconium]] = YesOrNo("play it", "DOM 5 Vassal, DOM 8.5", public=True)
HARBINGER: Final = WhichDiscarded("put from discard", "DOM 5 Harbinger", hidden=True)
QUESTIONS: Final[list[Decision[Any]]] = [LIBRARY, PLAY_IT, HARBINGER]
