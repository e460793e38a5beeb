"""Dominion as the kernel asks for it: each answer stands in its chapter."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.event import Event
from roost.core.flow import Effect
from roost.core.game import Game, Observation
from roost.core.zone import append
from roost.games.draconium import knowledge, opening, sound, strategy, view, wording
from roost.games.draconium.cards import Cards
from roost.games.draconium.effects.creatures import FirstThisTurn, FlipUp, Hatch
from roost.games.draconium.effects.dragons import AskCopy
from roost.games.draconium.effects.this import MovesThis
from roost.games.draconium.opening import Plan
from roost.games.draconium.plays import AtNextTurn, EveryTurn, StayWithIt, Unaffected
from roost.games.draconium.roost import Roost
from roost.games.draconium.state import Draconium
from roost.games.draconium.warding import WATCHING
from roost.games.draconium.wording import said_here


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
            plan = Plan(self.book, options)
            self.plans[key] = plan
            cards = Cards(self.book, self.actions, options)
            cards.hooked = bool(plan.eggs)
            cards.watching = WATCHING
            for card in cards.cards:
                cards.plain[card] = 1 if self.is_plain(cards, card) else 0
                cards.only_shields[card] = 1 if only_shields(cards.react[card]) else 0
            for card in self.speaking(cards, Hatch):
                cards.hatches[card] = 1
            for card in self.speaking(cards, FlipUp):
                cards.flips[card] = 1
            for k, card in enumerate(self.speaking(cards, FirstThisTurn)):
                cards.once_a_turn[card] = 1 << k
            for dragon in cards.dragons:
                cards.copies[dragon] = 1 if self.uses(dragon, "act", (AskCopy,)) else 0
            self.rules[key] = cards
        self.last_options = options
        self.last_plan = self.plans[key]
        self.last_rules = self.rules[key]
        return self.rules[key]

    def is_plain(self, cards: Cards, card: int) -> bool:
        """Whether nothing in a card's text asks how it is played, so that a play of it needs no frame of its own."""
        if cards.is_attack[card]:
            return False
        return not self.uses(card, "play", (AtNextTurn, EveryTurn, StayWithIt, MovesThis))

    def uses(self, thing: int, column: str, verbs: tuple[type, ...]) -> bool:
        """Whether one of these stands somewhere in a text."""
        start = f"{self.book.names[thing]}.{column}["
        return any([isinstance(effect, verbs) for name, effect in self.book.effects.items() if name.startswith(start)])

    def speaking(self, cards: Cards, verb: type[Effect[Any]]) -> list[int]:
        """The cards whose text uses a verb."""
        of = {self.book.names[card]: card for card in cards.cards}
        names = [name.partition(".play[")[0] for name, effect in self.book.effects.items() if isinstance(effect, verb)]
        return sorted({of[name] for name in names if name in of})

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Draconium:
        s = Draconium(self, seats, options, chance, self.zones(seats))
        rules = self.last_rules
        s.book = rules if rules is not None and options is self.last_options else self.under(options)
        if s.book.hooked:
            for _ in range(seats):  # D4
                s.roosts = append(s.roosts, Roost())
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
        return said_here(s, view.prompt(s, seat) or super().prompt(s, seat))

    def label(self, s: Draconium, seat: i64, action: i64) -> str:
        return said_here(s, view.label(s, seat, action))

    def reason(self, s: Draconium, seat: i64, action: i64, code: i64) -> str:
        return view.reason(s, seat, action, code)

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
