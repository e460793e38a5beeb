"""Verbs that only Drakes and Dragons use (D20, D21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, OPTION, Menu
from roost.core.flow import Decision, Effect, Frame
from roost.core.zone import MARKS
from roost.games.draconium.effects import hatching, supply
from roost.games.draconium.effects.deck import tell_discards
from roost.games.draconium.effects.hand import offer_hand
from roost.games.draconium.effects.roost import has_dragon, on_roost
from roost.games.draconium.effects.simple import DraconiumAmount
from roost.games.draconium.knowledge import (
    DECK,
    DISCARD,
    FOREVER,
    HAND,
    IN_PLAY,
    LASTING,
    REVEALED,
    might_hold,
)
from roost.games.draconium.turn import plays
from roost.games.draconium.turn.turn import WRONG_KIND

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

ALL_IN_PLAY: Final = (IN_PLAY, LASTING, FOREVER)


# -- counting ----------------------------------------------------------------------------------------------------------
@final
class CoinsPerCost(DraconiumAmount):
    """+$1 for every $n that the trashed card costs, rounded down; nothing if none was trashed (D-B74)."""

    def __init__(self, n: i64) -> None:
        super().__init__(n)
        if n == 0:
            raise ValueError("0 is no step")

    def run(self, s: Draconium) -> bool:
        if s.many and s.it >= 0:
            supply.earn(s, s.actor, supply.cost(s, s.it) // self.n)
        return False


@final
class CoinsPerAction(DraconiumAmount):
    """+$1 for each differently named Action that the player has in play, at most $n."""

    def run(self, s: Draconium) -> bool:
        n = hatching.action_names(s, s.actor)
        supply.earn(s, s.actor, n if n < self.n else self.n)
        return False


# -- trashing ----------------------------------------------------------------------------------------------------------
@final
class MayTrashJunk(Effect["Draconium"]):
    """The owner may trash a Curse or Ruins from hand. Nothing is asked if everybody knows there is none."""

    def run(self, s: Draconium) -> bool:
        s.many = 0
        return s.question(TRASH_JUNK, s.actor) if might_hold(s, s.actor, s.book.is_junk) else False


@final
class TrashJunk(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        offer_hand(s, seat, menu, s.book.trash, s.book.is_junk, WRONG_KIND)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action != DONE:
            s.many = 1
            hand = s.zone(HAND, seat)
            supply.trash(s, seat, hand, hand.find(s.book.thing[action]))


@final
class MayTrashInPlay(Effect["Draconium"]):
    """The owner may trash a card in play. What a Duration has set up still happens (D-B73).

    So its plays still have work left, and a Throne Room stays as long as they do (DOM 8.6). `it` is the card.
    """

    def run(self, s: Draconium) -> bool:
        s.many = 0
        s.it = -1
        for place in ALL_IN_PLAY:
            if s.zone(place, s.actor).size():
                return s.question(TRASH_IN_PLAY, s.actor)
        return False


@final
class TrashInPlay(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        first = menu.n
        for place in ALL_IN_PLAY:
            for slot in s.zone(place, seat).slots:
                action = s.book.trash.of[slot >> MARKS]
                if not menu.holds(action, first):
                    menu.add(action)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action != DONE:
            s.it = s.book.thing[action]


@final
class AskWhichOfThem(Effect["Draconium"]):
    """Ask which of several equal cards, if only some stay in play (DOM 3.2). `count` is the place, or -1."""

    def run(self, s: Draconium) -> bool:
        s.count = -1
        for k, place in enumerate(ALL_IN_PLAY):
            if s.it >= 0 and s.zone(place, s.actor).has(s.it):
                if s.count >= 0:
                    return s.question(WHICH_OF_THEM, s.actor)
                s.count = k
        return False


def card_in_question(frame: Frame) -> i64:
    return frame.it


@final
class WhichOfThem(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        for k, place in enumerate(ALL_IN_PLAY):
            if s.zone(place, seat).has(card_in_question(s.asking())):
                menu.add(OPTION + k)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.count = action - OPTION


@final
class TrashOneOfThem(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        if s.it < 0:
            return False
        s.many = 1
        depth = s.depth()
        zone = s.zone(ALL_IN_PLAY[s.count], s.actor)
        supply.trash(s, s.actor, zone, zone.find(s.it))
        return s.called_since(depth)


# -- Reaver ------------------------------------------------------------------------------------------------------------
@final
class DiscardOneRevealed(Effect["Draconium"]):
    """The creature's owner chooses which revealed card is discarded; the rest goes back (D-B74)."""

    def run(self, s: Draconium) -> bool:
        revealed = s.cards
        if revealed is None or not revealed.size():
            return False
        s.it = revealed.card(0)
        for card in revealed.cards():
            if card != s.it:
                return s.question(REAVE, plays.leader(s))
        return False


@final
class Reave(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        revealed = s.asking().cards
        if revealed is not None:
            menu.add_each(s.book.discard, revealed)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.it = s.book.thing[action]


@final
class DiscardIt(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        revealed = s.cards
        if revealed is None or not revealed.size():
            return False
        s.move(revealed, revealed.find(s.it), s.zone(DISCARD, s.actor))
        tell_discards(s, s.actor, 1)
        while revealed.size():
            s.move_top(s.pile(REVEALED, s.actor), s.zone(DECK, s.actor))
        return False


# -- Mimic (D-B63, D-B64) ----------------------------------------------------------------------------------------------
def is_to_copy(s: Draconium, seat: i64, other: i64) -> bool:
    """Whether another seat's Dragon can be copied: on either side, but not a Mimic."""
    return other != seat and has_dragon(s, other) and not s.book.copies[on_roost(s, other)]


@final
class AskCopy(Effect["Draconium"]):
    """Choose a Dragon to copy. It must be done if there is one; nothing is asked if all are alike (DOM 8.3)."""

    def run(self, s: Draconium) -> bool:
        s.it = -1
        for other in range(s.seats):
            if is_to_copy(s, s.actor, other):
                dragon = on_roost(s, other)
                if s.it >= 0 and s.it != dragon:
                    return s.question(COPY, s.actor)
                s.it = dragon
        return False


@final
class WhichDragon(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        """Equal Dragons are offered once."""
        first = menu.n
        for other in range(s.seats):
            if is_to_copy(s, seat, other):
                copy = s.book.copy.of[on_roost(s, other)]
                if not menu.holds(copy, first):
                    menu.add(copy)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        s.it = s.book.thing[action]


@final
class DoAsDragon(Effect["Draconium"]):
    """Run the copied Dragon's script now, whatever its moment. This is one resolution, not two."""

    def run(self, s: Draconium) -> bool:
        s.many = 0
        if s.it < 0:
            return False
        s.many = 1
        s.tell("copies", s.actor, s.it, 1)
        s.call(s.book.act[s.it], s.actor, s.it)
        return True


TRASH_JUNK: Final = TrashJunk("trash a Curse or Ruins", "D-B22, D-B61")
TRASH_IN_PLAY: Final = TrashInPlay("trash a card in play", "D-B22, D-B73", public=True)
WHICH_OF_THEM: Final = WhichOfThem("trash which of them", "DOM 3.2, D-B73", public=True)
REAVE: Final = Reave("discard one of them", "D-B74", public=True)
COPY: Final = WhichDragon("copy a Dragon", "D-B63, D-B64", public=True)
QUESTIONS: Final[list[Decision[Any]]] = [TRASH_JUNK, TRASH_IN_PLAY, WHICH_OF_THEM, REAVE, COPY]
