"""What cards do: the effect of each verb, and the question that a Magpie asks.

While a verb runs, `s.actor` is the seat that runs the script and `s.source` is the card it belongs to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.kit import DONE, Decision, Effect, Menu, Verb
from roost_hoard.knowledge import DECK, DISCARD, HAND, HOARD

if TYPE_CHECKING:
    from roost_hoard.state import Hoard


class ShowGuard(Decision["Hoard"]):
    def options(self, s: Hoard, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        menu.add(s.game.show_guard)

    def why_not(self, s: Hoard, seat: int, action: int) -> int:
        return 2 if action != DONE and not s.zone(HAND, seat).has(s.game.guard) else 0  # Hoard 6

    def choose(self, s: Hoard, seat: int, action: int) -> None:
        s.many = 1 if action == DONE else 0  # Hoard 6: for `if done`
        if action != DONE:
            s.move_card(s.zone(HAND, seat), s.game.guard, s.zone(DISCARD, 0))  # Hoard 6


GUARD = ShowGuard("show a Guard", "Hoard 6")


class Keep(Effect["Hoard"]):
    def run(self, s: Hoard) -> bool:
        s.move_card(s.zone(DISCARD, 0), s.source, s.zone(HOARD, s.actor))  # Hoard 4
        return False


class Defend(Effect["Hoard"]):
    def run(self, s: Hoard) -> bool:
        s.many = 1
        exposed = s.zone(HOARD, s.actor).size() and s.zone(HAND, s.actor).size()  # Hoard 6: only public facts decide
        return s.question(GUARD, s.actor) if exposed else False


class LoseBest(Effect["Hoard"]):
    def run(self, s: Hoard) -> bool:
        hoard = s.zone(HOARD, s.actor)
        if hoard.size():  # Hoard 5
            s.move_card(hoard, max(hoard.cards(), key=lambda card: s.game.worth[card]), s.zone(DISCARD, 0))
        return False


class Draw(Effect["Hoard"]):
    def run(self, s: Hoard) -> bool:
        s.draw(s.actor)  # Hoard 7
        return False


class Peek(Effect["Hoard"]):
    def run(self, s: Hoard) -> bool:
        deck = s.zone(DECK, 0)
        if deck.size():  # Hoard 8
            s.show(deck, deck.size() - 1, 1 << s.actor)  # the seat still knows the card after it is drawn
        return False


VERBS = {  # from `says` the kernel makes the words of questions, and of cards without a text
    "keep": Verb(Keep, says="lay it in your hoard"),
    "defend": Verb(Defend, says="you may show a Guard from your hand", done="you show none"),
    "draw": Verb(Draw, says="draw a card"),
    "lose best": Verb(LoseBest, says="lose the best piece of your hoard"),
    "peek": Verb(Peek, says="look at the top card of the deck"),
}
