"""A tiny game whose truth is known, to test the lab with: cards of planted strength, a planted bonus, planted words.

In each turn a seat is offered three of the cards and takes one of them, or none unless it `must`; it scores what the
card is worth. At the end each seat also scores a random number. A card with haste shortens the game by so many rounds.
A seat has a badge and a house, dealt at random.
"""

from __future__ import annotations

from typing import Any

from roost.core.action import DONE, Menu
from roost.core.content import Column, ContentTable
from roost.core.fields import Field, Part, by_seat, count, points
from roost.core.flow import Decision
from roost.core.game import Facts, Game, Option, open_game
from roost.core.state import State
from roost.lab.arms import Arm

BADGES = ("Moon", "Star", "Sun")
HOUSES = ("Blue", "Red")
CARDS = {"Apple": 3, "Bread": 3, "Candle": 3, "Dish": 3, "Dust": 0}  # name to worth


class Market(State):
    game: MarketGame
    offer: int = 0  # the cards on offer, a bit for each
    hurried: int = 0  # rounds by which the game is shortened
    gained: list[int]
    badge: list[int]
    house: list[int]

    def __init__(self, *whole: Any) -> None:
        super().__init__(*whole)
        self.gained = [0] * self.seats
        self.badge = [0] * self.seats
        self.house = [0] * self.seats

    def next_phase(self) -> None:
        if self.turns_taken >= (self.options["rounds"] - self.hurried) * self.seats:
            self.gained = [had + self.roll(self.options["luck"]) for had in self.gained]
            self.over = True
            return
        self.offer = 0
        while self.offer.bit_count() < 3:
            self.offer |= 1 << self.roll(len(self.game.cards))
        self.question(TAKE, self.turns_taken % self.seats)

    def scores(self) -> list[int]:
        return list(self.gained)

    def groups(self, seat: int) -> list[str]:
        return [("1st", "2nd", "3rd", "4th")[seat], BADGES[self.badge[seat]], HOUSES[self.house[seat]]]


class Take(Decision[Any]):
    def options(self, s: Market, seat: int, menu: Menu) -> None:
        if not s.options["must"]:
            menu.add(DONE)
        for k, card in enumerate(s.game.cards):
            if s.offer >> k & 1:
                menu.add(s.game.actions.block("take").of[card])

    def choose(self, s: Market, seat: int, action: int) -> None:
        if action != DONE:
            card = s.game.actions.thing[action]
            s.gained[seat] += s.game.worth[card]
            s.hurried = min(3, s.hurried + s.game.haste[card])
        s.end_turn()


TAKE = Take("take", public=True)


class MarketGame(Game[Market]):
    def prepare(self) -> None:
        self.cards = self.book.things("card")
        self.worth = self.book.ints("worth")
        self.haste = self.book.ints("haste")

    def set_up(self, s: Market) -> None:
        s.badge = [s.roll(len(BADGES)) for _ in range(s.seats)]
        s.house = [s.roll(len(HOUSES)) for _ in range(s.seats)]
        for seat in range(s.seats):
            if (BADGES[s.badge[seat]], HOUSES[s.house[seat]]) == ("Sun", "Red"):
                s.gained[seat] += s.options["sun"]
        s.gained[0] += s.options["bonus"]

    def evaluate(self, s: Market, seat: int) -> float:
        most = max(points for other, points in enumerate(s.gained) if other != seat)
        return max(-0.4, min(0.4, (s.gained[seat] - most) / 100))


FIELDS = Part(
    "market",
    Field("offer", count(high=1 << 20), "on offer"),
    Field("hurried", count(high=3), "rounds less"),
    Field("gained", by_seat(points()), "points"),
    Field("badge", by_seat(count(high=2)), "badge"),
    Field("house", by_seat(count(high=1)), "house"),
)


def market(cards: dict[str, int] | None = None, **options: int) -> Game[Market]:
    """The game with these cards (name to worth), all of the same cost, and these defaults of options.

    The card Rush has haste.
    """
    given = {"rounds": 4, "luck": 12, "bonus": 0, "sun": 0, "must": 0} | options
    facts = Facts(
        "market", "Market", "1", (2, 4), MarketGame, Market, places=[], verbs={}, decisions=[TAKE],
        tables=[ContentTable("card", [
            Column("cost", "int", default=1, low=0, high=9), Column("worth", "int", required=True, low=0, high=99),
            Column("haste", "int", default=0, low=0, high=3),
        ])],
        actions=[("take", "card")], fields=FIELDS, longest=100, groups=["turn order", "badge", "house"],
        options=[Option(name, value, "A number.", low=0, high=99) for name, value in given.items()],
    )  # fmt: skip
    rows = "".join(
        f'[[card]]\nname = "{name}"\nworth = {worth}\nhaste = {int(name == "Rush")}\n'
        for name, worth in (cards or CARDS).items()
    )
    return open_game(facts, [("cards.toml", rows)])


def arm(cards: dict[str, int] | None = None, **options: int) -> Arm:
    return Arm("the market", market(cards, **options), {})
