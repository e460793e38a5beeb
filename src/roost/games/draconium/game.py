"""Binds Draconium's rules to the kernel's Game interface."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.event import Event
from roost.core.flow import Effect
from roost.core.game import Game
from roost.core.observing import Sheet
from roost.core.phrase import ALOUD, of_others
from roost.core.zone import append
from roost.games.draconium import checks, generated, opening
from roost.games.draconium.book import DraconiumBook
from roost.games.draconium.effects.creatures import FirstThisTurn, FlipUp, HatchEgg
from roost.games.draconium.effects.dragons import AskCopy
from roost.games.draconium.effects.this import MovesThis
from roost.games.draconium.effects.warding import WATCHING
from roost.games.draconium.opening import KingdomPlan
from roost.games.draconium.state import Draconium, Roost
from roost.games.draconium.strategy import strategy
from roost.games.draconium.turn.plays import AtNextTurn, EveryTurn, StayWithIt
from roost.games.draconium.turn.reactions import Unaffected
from roost.games.draconium.view import view, wording
from roost.games.draconium.view.wording import said_here


@final
class DraconiumGame(Game[Draconium]):
    def prepare(self) -> None:
        checks.check_kingdoms(self.book)
        checks.check(self.book, self.rules(self.facts.seats[0], self.full_options({})))

    def read_rules(self, seats: int, options: dict[str, Any]) -> DraconiumBook:
        cards = DraconiumBook(self.book, self.actions, options)
        cards.plan = KingdomPlan(self.book, options)
        cards.hooked = bool(cards.plan.eggs)
        cards.watching = WATCHING
        for card in cards.cards:
            cards.plain[card] = 1 if self.is_plain(cards, card) else 0
            cards.only_shields[card] = 1 if only_shields(cards.react[card]) else 0
        for card in self.speaking(cards, HatchEgg):
            cards.hatches[card] = 1
        for card in self.speaking(cards, FlipUp):
            cards.flips[card] = 1
        for k, card in enumerate(self.speaking(cards, FirstThisTurn)):
            cards.once_a_turn[card] = 1 << k
        for dragon in cards.dragons:
            cards.copies[dragon] = 1 if self.uses(dragon, "act", (AskCopy,)) else 0
        return cards

    def is_plain(self, cards: DraconiumBook, card: int) -> bool:
        """Whether no verb of a card's script needs to know about the play, so that the play needs no frame."""
        if cards.is_attack[card]:
            return False
        return not self.uses(card, "play", (AtNextTurn, EveryTurn, StayWithIt, MovesThis))

    def uses(self, thing: int, column: str, verbs: tuple[type, ...]) -> bool:
        """Whether a script uses one of these verbs."""
        start = f"{self.book.names[thing]}.{column}["
        return any([isinstance(effect, verbs) for name, effect in self.book.effects.items() if name.startswith(start)])

    def speaking(self, cards: DraconiumBook, verb: type[Effect[Any]]) -> list[int]:
        """The cards whose script uses a verb."""
        of = {self.book.names[card]: card for card in cards.cards}
        names = [name.partition(".play[")[0] for name, effect in self.book.effects.items() if isinstance(effect, verb)]
        return sorted({of[name] for name in names if name in of})

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Draconium:
        s = Draconium(self, seats, options, chance, self.zones(seats))
        s.book = self.rules(seats, options)
        if s.book.hooked:
            for seat in range(seats):  # D4
                s.roosts = append(s.roosts, Roost(seat))
        return s

    def set_up(self, s: Draconium) -> None:
        opening.lay_out(s, s.book.plan)

    def loose_cards(self, s: Draconium) -> dict[int, int]:
        return {card: int(s.supply[card]) for card in s.book.cards}

    # -- words -----------------------------------------------------------------------------------------------------
    def show(self, s: Draconium, seat: i64) -> dict[str, Any]:
        return generated.show(s, seat)

    def write_fields(self, s: Draconium, seat: i64, sheet: Sheet, at: i64) -> i64:
        return generated.observe(s, seat, sheet, at)

    def prompt(self, s: Draconium, seat: i64) -> str:
        return said_here(s, view.prompt(s, seat) or super().prompt(s, seat))

    def label(self, s: Draconium, seat: i64, action: i64) -> str:
        return said_here(s, view.label(s, seat, action))

    def said_here(self, s: Draconium, words: str) -> str:
        return said_here(s, words)

    def reason(self, s: Draconium, seat: i64, action: i64, code: i64) -> str:
        return view.reason(s, seat, action, code)

    def tell(self, event: Event, seat: i64) -> str:
        """A creature that acts is told with what it gives: coins, Actions and Buys have no event of their own."""
        told = super().tell(event, seat)
        gift = wording.gift_of(self.book, event.thing) if event.kind == "acts" else ""
        if event.seat != seat:
            gift = ALOUD.sub(of_others, gift)
        return f"{told.removesuffix('.')}: {gift}." if gift else told

    def words_on(self, thing: int) -> str:
        return super().words_on(thing) or wording.numbers_on(self.book, thing)

    # -- for bots and learners -------------------------------------------------------------------------------------
    def evaluate(self, s: Draconium, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def advise(self, s: Draconium, seat: i64) -> i64:
        return strategy.advise(s, seat)


def only_shields(react: Effect[Any] | None) -> bool:
    """Whether a Reaction only makes its owner unaffected, so that showing it once is enough (DOM 8.15)."""
    return isinstance(react, Unaffected) and react.next is None
