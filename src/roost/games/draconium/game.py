"""Dominion as the kernel asks for it: each answer stands in its chapter."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.event import Event
from roost.core.flow import Effect
from roost.core.game import Game, Observation
from roost.games.draconium import knowledge, opening, sound, strategy, view, wording
from roost.games.draconium.cards import Cards
from roost.games.draconium.effects.this import MovesThis
from roost.games.draconium.opening import Plan
from roost.games.draconium.plays import AtNextTurn, EveryTurn, StayWithIt, Unaffected
from roost.games.draconium.state import Draconium


@final
class DraconiumGame(Game[Draconium]):
    def prepare(self) -> None:
        opening.check_kingdoms(self.book)
        self.plans: dict[str, Plan] = {}
        self.rules: dict[str, Cards] = {}
        self.last_options: dict[str, Any] | None = None
        self.last_plan: Plan | None = None
        self.last_rules: Cards | None = None
        sound.check(self.book, self.under(self.full_options({})))

    def under(self, options: dict[str, Any]) -> Cards:
        """The cards with these options; states with the same ones share them."""
        key = str(options)
        if key not in self.rules:
            self.plans[key] = Plan(self.book, options)
            cards = Cards(self.book, self.actions, options)
            for card in cards.cards:
                cards.plain[card] = 1 if self.is_plain(cards, card) else 0
                cards.only_shields[card] = 1 if only_shields(cards.react[card]) else 0
            self.rules[key] = cards
        self.last_options = options
        self.last_plan = self.plans[key]
        self.last_rules = self.rules[key]
        return self.rules[key]

    def is_plain(self, cards: Cards, card: int) -> bool:
        """Whether nothing in a card's text asks how it is played, so that a play of it needs no frame of its own."""
        if cards.is_attack[card]:
            return False
        start = f"{self.book.names[card]}.play["
        texts = [effect for name, effect in self.book.effects.items() if name.startswith(start)]
        return not any([isinstance(effect, (AtNextTurn, EveryTurn, StayWithIt, MovesThis)) for effect in texts])

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Draconium:
        s = Draconium(self, seats, options, chance, self.zones(seats))
        rules = self.last_rules
        s.book = rules if rules is not None and options is self.last_options else self.under(options)
        return s

    def set_up(self, s: Draconium) -> None:
        plan = self.last_plan
        if plan is not None:
            opening.lay_out(s, plan)

    def loose_cards(self, s: Draconium) -> dict[int, int]:
        return {card: int(s.supply[card]) for card in s.book.cards}

    # -- words -----------------------------------------------------------------------------------------------------
    def show(self, s: Draconium, seat: i64) -> dict[str, Any]:
        return view.show(s, seat)

    def prompt(self, s: Draconium, seat: i64) -> str:
        return view.prompt(s, seat) or super().prompt(s, seat)

    def label(self, s: Draconium, seat: i64, action: i64) -> str:
        return view.label(s, seat, action)

    def reason(self, s: Draconium, seat: i64, action: i64, code: i64) -> str:
        return view.reason(s, action, code)

    def words_on(self, thing: int) -> str:
        return super().words_on(thing) or wording.numbers_on(self.book, thing)

    def tell(self, event: Event, seat: i64) -> str:
        return view.tell(event, seat, self.book.names)

    # -- for bots and learners -------------------------------------------------------------------------------------
    def observe_more(self, s: Draconium, seat: i64, out: Observation) -> None:
        knowledge.observe(s, seat, out)

    def evaluate(self, s: Draconium, seat: i64) -> float:
        return strategy.evaluate(s, seat)

    def advise(self, s: Draconium, seat: i64) -> i64:
        return strategy.advise(s, seat)


def only_shields(react: Effect[Any] | None) -> bool:
    """Whether a Reaction does nothing but to leave its owner unaffected, so that once is enough (DOM 8.15)."""
    return isinstance(react, Unaffected) and react.next is None
