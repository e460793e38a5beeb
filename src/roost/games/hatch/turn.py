"""The turn: refill, discard mercenaries, internal actions before and after the attack (H9-H20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision
from roost.core.zone import MARKS
from roost.games.hatch import ending
from roost.games.hatch.effects import hatching, raid
from roost.games.hatch.phases import BEGIN, DEFENCE, FEEDING, INTERNAL, LOOT, SACRIFICING, SENDING

if TYPE_CHECKING:
    from roost.games.hatch.state import Hatch, Land

NO_CARD: Final = 1  # why an action is blocked
NO_DRAGON: Final = 2
HAS_ATTACKED: Final = 3


def go_on(s: Hatch) -> None:
    """Ask the next question of the turn."""
    if s.step == BEGIN and not begin(s):
        return
    if s.step == DEFENCE:
        raid.defend(s)
    if s.step == INTERNAL and s.attacked and s.me().hand.size() == 0 and s.me().eggs.size() == 0:
        end(s)  # H-r40: everybody can see that no other action is left
        if not begin(s):
            return
    if s.step == INTERNAL:
        s.question(TERRITORY, s.turn_of)
    elif s.step == FEEDING:
        s.question(FEED_WITH, s.turn_of)
    elif s.step == SACRIFICING:
        s.question(hatching.SACRIFICE, s.turn_of)
    elif s.step == SENDING:
        s.question(raid.SEND, s.turn_of)
    elif s.step == DEFENCE:
        s.question(raid.BLOCK, s.target)
    elif s.step == LOOT:
        s.question(raid.LOOT, s.turn_of)
    else:
        s.question(raid.DISCARD_ONE, s.turn_of)


# -- steps 1 and 2 ---------------------------------------------------------------------------------------------------
def begin(s: Hatch) -> bool:
    """Begin a turn: refill, then discard mercenaries (H9, H10, H41, H-r7). Returns False if the game is over."""
    if ending.is_due(s):
        ending.finish(s)
        return False
    me = s.me()
    if s.events is not None:
        s.tell("turn", s.turn_of, -1, s.round_now())
    if s.events is not None and me.hand.size() < s.book.hand_size:
        tell_draw(s, "refills", s.book.hand_size - me.hand.size())
    while me.hand.size() < s.book.hand_size and draw(s, s.turn_of):  # H9, H-r6, H-r41
        pass
    while me.mercenaries.size():  # H10, H41, H-r7, H-r14
        s.move_top(me.mercenaries, s.discard)
    s.attacked = 0
    s.step = INTERNAL
    return True


def tell_draw(s: Hatch, kind: str, wanted: i64) -> None:
    """Tell how many cards the player whose turn it is will draw: `wanted`, or all there are if that is less."""
    s.tell(kind, s.turn_of, -1, min(wanted, s.deck.size() + s.discard.size()))


def draw(s: Hatch, seat: i64) -> bool:
    """Draw one card; if the deck is empty, the discard pile is shuffled first (H-r5, H-r30, H-r36).

    Returns False if there is no card.
    """
    if not s.deck.size():
        if not s.discard.size():
            return False
        s.shuffle_under(s.discard, s.deck)
    s.move_top(s.deck, s.lands[seat].hand)
    return True


# -- steps 3 to 5 ----------------------------------------------------------------------------------------------------
@final
class InTerritory(Decision["Hatch"]):
    """Lay, feed and turn up eggs in any order and as often as you like, and attack once (H11-H13, H-r9, H-r40)."""

    def options(self, s: Hatch, seat: i64, menu: Menu) -> None:
        book = s.book
        me = s.lands[seat]
        menu.add(DONE)
        for slot in me.hand.slots:
            menu.add(book.lay.of[slot >> MARKS])  # H14
        no_card = code_of(me.hand.size() == 0, NO_CARD)
        no_dragon = code_of(me.dragons.size() == 0, NO_DRAGON)
        for egg in range(me.eggs.size()):
            menu.offer(book.feed.of[egg], no_card)  # H17
            menu.add(book.turn_up.of[egg])  # H21, H-r10, H-r11
            menu.offer(book.offer_for.of[egg], no_dragon)  # H26
        cannot = code_of(s.attacked != 0, HAS_ATTACKED)  # H30
        if cannot == 0:
            cannot = no_dragon  # H-r31
        for other in range(s.seats):
            if other != seat:  # H-r27, H-r31: any other player can be attacked
                menu.offer(book.attack.of[other], cannot)

    def choose(self, s: Hatch, seat: i64, action: i64) -> None:
        book = s.book
        thing = book.thing[action]
        me = s.lands[seat]
        if action == DONE:
            end(s)
        elif action == book.lay.of[thing]:
            lay(s, me, thing)
        elif action == book.feed.of[thing]:
            s.egg = thing
            s.step = FEEDING
        elif action == book.turn_up.of[thing]:
            hatching.turn_up(s, me, thing)
        elif action == book.offer_for.of[thing]:
            s.egg = thing
            s.step = SACRIFICING
        else:
            raid.begin(s, thing)


def code_of(blocked: bool, code: i64) -> i64:
    return code if blocked else 0


def lay(s: Hatch, me: Land, card: i64) -> None:
    """Lay a card from hand face down as an egg (H14); its owner may look at it at any time (H20)."""
    s.move_card(me.hand, card, me.eggs)


@final
class FeedWith(Decision["Hatch"]):
    """Put any card from hand under the egg; the others see only its icon (H17, H18, H-r12)."""

    def options(self, s: Hatch, seat: i64, menu: Menu) -> None:
        for slot in s.lands[seat].hand.slots:
            menu.add(s.book.feed_with.of[slot >> MARKS])

    def choose(self, s: Hatch, seat: i64, action: i64) -> None:
        card = s.book.thing[action]
        me = s.lands[seat]
        s.move_card(me.hand, card, me.fed)
        me.put_under(s.egg)
        if s.events is not None:
            s.tell("feeds", seat, s.book.icon[card], s.egg)
            s.show(me.eggs, s.egg, 1 << seat)  # H20: only its owner's log says which card the egg is
        s.step = INTERNAL


def end(s: Hatch) -> None:
    """End the turn; the next player clockwise follows (H-r42)."""
    s.turn += 1
    s.turn_of = (s.first + s.turn) % s.seats
    s.step = BEGIN
    s.end_turn()


# These decisions are public: the numbers of cards, eggs and dragons are known to all, and no two cards are equal, so
# everybody knows how many choices there are.
TERRITORY: Final = InTerritory("in your territory", "H11-H14, H17, H21", public=True)
FEED_WITH: Final = FeedWith("feed with", "H17-H19", public=True, hidden=True)
