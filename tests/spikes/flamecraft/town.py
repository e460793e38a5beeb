"""The loaded town: content, dragons with ids, slots as things, and words."""

from __future__ import annotations

from typing import Any

from roost.core.content import Column, ContentTable
from roost.core.game import Game
from tests.spikes.flamecraft.state import (
    ARTISANS,
    FANCIES,
    FANCY_DECK,
    HAND,
    PARK,
    PARK_SIZE,
    ROW,
    SPELLS,
    Flamecraft,
)
from tests.spikes.flamecraft.turn import next_phase

REASONS = {
    1: "your token stands there",
    2: "has another icon than the shop",
    3: "costs more than you have",
    4: "nothing in your hand fits there",
    5: "was fired already",
    6: "could do nothing",
    7: "you must place what you can",
    8: "scores when the game ends",
    9: "its goal is not met",
    10: "fire at least one",
}


class FlamecraftGame(Game[Flamecraft]):
    def add_things(self) -> None:
        """Physical dragons, the starters first, and the slots of the shops (F-R29: dragons have ids)."""
        book = self.book
        self.goods = book.things("good")
        self.shops = book.things("shop")
        self.first_dragon = len(book.names)
        self.type_of: dict[int, int] = {}
        for good in self.goods:
            for k in range(book.value(good, "copies") + 1):
                self.type_of[book.add_thing("dragon", f"{book.names[good]} {k + 1}")] = good
        self.first_slot = len(book.names)
        for shop in self.shops:
            for k in range(3):
                book.add_thing("slot", f"{book.names[shop]} {k + 1}")

    def prepare(self) -> None:
        book = self.book
        self.amount = book.ints("amount")
        self.goal = {fancy: book.value(fancy, "goal") for fancy in book.things("fancy")}
        self.accepts: list[list[int]] = []
        self.rewards: list[Any] = []
        for shop in self.shops:
            for column in ("", "second", "third"):
                self.accepts.append(list(book.ints_of(shop, column)) if column else [])
                self.rewards.append(book.script(shop, f"{column}_reward") if column else None)
        self.visit = self.actions.block("visit")
        self.cast = self.actions.block("cast")
        self.fire = self.actions.block("fire")
        self.fire_in_park = self.actions.block("fire in the Park")
        self.swap_with = self.actions.block("swap with")
        self.place_at = self.actions.block("place at")
        self.put = self.actions.block("put")
        self.gain = self.actions.block("gain")
        self.give = self.actions.block("give")
        self.give_to = self.actions.block("give it to")
        self.take = self.actions.block("take")
        self.give_back = self.actions.block("return")
        self.reveal = self.actions.block("reveal")
        self.gather = self.actions.by_name["gather"]
        self.from_deck = self.actions.by_name["draw from the deck"]
        self.use_daniel = self.actions.by_name["use Daniel"]

    def go_on(self, s: Flamecraft) -> None:
        next_phase(s)

    def slot_of(self, action: int) -> int:
        return self.actions.thing[action] - self.first_slot

    def set_up(self, s: Flamecraft) -> None:
        artisans = s.zone(ARTISANS, 0)
        for dragon, good in self.type_of.items():
            if self.book.names[dragon] == f"{self.book.names[good]} 1":
                shop = next(shop for shop in self.shops if self.book.value(shop, "icon") == good)
                s.slot(s.slots_of(shop)[0]).put(dragon, 0)  # F7
            else:
                artisans.put(dragon, 0)
        self.stock(s.zone(FANCY_DECK, 0), "fancy")
        self.stock(s.zone(SPELLS, 0), "enchantment")
        for deck in (ARTISANS, FANCY_DECK, SPELLS):
            s.shuffle(s.zone(deck, 0))
        for seat in range(s.seats):
            for _ in range(2):
                s.move_top(artisans, s.zone(HAND, seat))  # F19
            s.move_top(s.zone(FANCY_DECK, 0), s.zone(FANCIES, seat))  # F20
        for _ in range(PARK_SIZE):
            s.move_top(artisans, s.zone(PARK, 0))
            s.move_top(s.zone(SPELLS, 0), s.zone(ROW, 0))

    def fits(self, world: Flamecraft) -> bool:
        """A player who has chosen a slot has an artisan that fits there (F40)."""
        return world.ask.name != "place which" or bool(world.fitting(world.asking().seat, world.asking().count))

    def reason(self, s: Flamecraft, seat: int, action: int, code: int) -> str:
        return REASONS[code]


TABLES = [
    ContentTable(
        "good",
        [
            Column("copies", "int", required=True, low=1, high=8),
            Column("fire", "script", required=True),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable(
        "shop",
        [
            Column("icon", "thing", table="good", required=True),
            Column("second", "things", table="good", required=True),
            Column("second_reward", "script", required=True),
            Column("third", "things", table="good", required=True),
            Column("third_reward", "script", required=True),
        ],
    ),
    ContentTable(
        "enchantment",
        [
            Column("copies", "int", default=1, low=1, high=3),
            Column("icon", "thing", table="good", required=True),
            Column("cost", "things", table="good", required=True),
            Column("reward", "script", required=True),
        ],
    ),
    ContentTable(
        "fancy",
        [
            Column("copies", "int", required=True, low=1, high=4),
            Column(
                "goal",
                "word",
                words=["coins held", "fire-ups", "placements", "casts", "bread held", "moon"],
                required=True,
            ),
            Column("amount", "int", default=0, low=0),
            Column("score", "script"),
            Column("text", "text", flavour=True),
        ],
    ),
]
