"""Content and options in the form that the rule code reads: numbers shared by all states with the same options."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from roost.core.action import Actions, Block
from roost.core.content import Book, Column, ContentTable
from roost.core.flow import Effect
from roost.core.game import Option
from roost.core.zone import append, vec

NO_CAP: Final = 1_000_000


def per_condition(name: str) -> Column:
    """A column of three numbers: for healthy, Wounded and Critical. Players read the text instead of most of them."""
    high = 1 if name == "exhausted" else 20
    return Column(name, "ints", length=3, default=[0, 0, 0], low=0, high=high, unsaid=name != "economy")


def amount(name: str) -> Column:
    return Column(name, "int", default=0, low=0, high=20, unsaid=name in DRAGON_COLUMNS)


KINDS: Final = ["freeze", "shield"]
NUMBERS: Final = [
    "deck size",
    "draft row",
    "opening hand",
    "hand limit",
    "energy a turn",
    "fair start energy",
    "rider cover cost",
]
RIDER_COLUMNS: Final = [
    "economy",
    "dragon_bonus",
    "strike_damage",
    "strike_shields",
    "attack_cost",
    "soften_dragon",
    "soften_rider",
    "longer_freeze",
    "freeze_cost",
    "more_shields",
    "shield_energy",
    "exhausted",
]
DRAGON_COLUMNS: Final = ["first_burn", "freeze", "frozen_damage", "splash", "toll", "steal", "start_damage"]
TABLES: Final = [
    ContentTable(
        "card",
        [
            Column("cost", "int", required=True, low=0, high=20),
            Column("copies", "int", required=True, low=1, high=44),
            Column("kind", "word", words=KINDS),
            Column("rating", "int", default=50, low=0, high=100, unsaid=True),
            Column("play", "script", required=True),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable(
        "rider",
        [
            Column("hp", "int", required=True, low=1, high=200),
            Column("wounded_at", "int", required=True, low=0, high=200),
            Column("critical_at", "int", required=True, low=0, high=200),
            *[per_condition(name) for name in RIDER_COLUMNS],
            Column("likes", "word", words=KINDS, unsaid=True),
            Column("text", "text", flavour=True),
            Column("when_wounded", "text", flavour=True, unsaid=True),  # replaces `text` in that condition
            Column("when_critical", "text", flavour=True, unsaid=True),
        ],
    ),
    ContentTable(
        "dragon",
        [
            Column("hp", "int", required=True, low=1, high=200),
            amount("shields"),
            Column("attack_cost", "int", required=True, low=1, high=20),  # at least 1, so that every turn ends
            Column("attack_damage", "int", required=True, low=0, high=20),
            *[amount(name) for name in DRAGON_COLUMNS],
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable("number", [Column("value", "int", required=True, low=0, high=100)]),
]
OPTIONS: Final = [
    Option(
        "freeze_scope",
        "either",
        "Which unit's Freeze limits you to one action: either unit's, or only the Dragon's.",
        words=["either", "dragon"],
        rules="R-r1",
    ),
    Option("freeze_cap", None, "The most stacks of Freeze that a unit can have.", low=1, high=100, rules="R-r3"),
    Option("burn_ignores_shields", False, "Shields do not absorb the damage of Burn.", rules="R-r9"),
    Option(
        "exhausted_literal",
        False,
        "Exhausted Shields become ready at the end of the turn in which they were gained.",
        rules="R-r26",
    ),
    Option("fair_start", False, "The first turn of the game gives less Energy.", rules="R-r33"),
    Option("rider_cover", False, "An attack on a Rider costs more Energy.", rules="R-r20"),
    Option("auto_draft", False, "The cards are drafted automatically for both players.", rules="R7"),
    Option(
        "start_check",
        "at once",
        "When deaths in the Start Phase are checked: at once, or only at its last step.",
        words=["at once", "step 15"],
        rules="R-r11",
        later=True,
    ),
    Option(
        "round_cap",
        50,
        "The number of rounds after which the larger share of HP wins.",
        low=1,
        high=1000,
        rules="R-r39, R-r56",
    ),
]


@final
class Form:
    """A Rider's economy and abilities in one condition (R49-R53)."""

    def __init__(self, book: Book, rider: int, condition: int) -> None:
        def number(column: str) -> int:
            three: list[int] = book.value(rider, column)
            return three[condition]

        self.economy: i64 = number("economy")
        self.dragon_bonus: i64 = number("dragon_bonus")
        self.strike_damage: i64 = number("strike_damage")
        self.strike_shields: i64 = number("strike_shields")
        self.attack_cost: i64 = number("attack_cost")
        self.soften_dragon: i64 = number("soften_dragon")
        self.soften_rider: i64 = number("soften_rider")
        self.longer_freeze: i64 = number("longer_freeze")
        self.more_shields: i64 = number("more_shields")
        self.shield_energy: i64 = number("shield_energy")
        self.exhausted: i64 = number("exhausted")
        self.card_costs = costs(book, number("freeze_cost"))


def costs(book: Book, freeze_cost: int) -> vec[i64]:
    """The cost of each card: as printed, plus `freeze_cost` for Freeze cards (R52, R-r8)."""
    found = vec[i64](capacity=len(book.names))
    for thing in range(len(book.names)):
        cost = 0
        if book.table_of[thing] == "card":
            cost = book.value(thing, "cost")
            if book.value(thing, "kind") == "freeze":  # R52, R-r8
                cost += freeze_cost
        found = append(found, i64(cost))
    return found


@final
class Rider:
    def __init__(self, book: Book, rider: int) -> None:
        self.id: i64 = rider
        self.name = book.names[rider]
        self.hp: i64 = book.value(rider, "hp")
        self.wounded_at: i64 = book.value(rider, "wounded_at")
        self.critical_at: i64 = book.value(rider, "critical_at")
        self.healthy = Form(book, rider, 0)
        self.wounded = Form(book, rider, 1)
        self.critical = Form(book, rider, 2)
        self.softens: bool = any(book.value(rider, "soften_dragon") + book.value(rider, "soften_rider"))
        self.likes: str = book.value(rider, "likes")


@final
class Dragon:
    def __init__(self, book: Book, dragon: int) -> None:
        self.id: i64 = dragon
        self.name = book.names[dragon]
        self.hp: i64 = book.value(dragon, "hp")
        self.shields: i64 = book.value(dragon, "shields")
        self.attack_cost: i64 = book.value(dragon, "attack_cost")
        self.attack_damage: i64 = book.value(dragon, "attack_damage")
        self.first_burn: i64 = book.value(dragon, "first_burn")
        self.freeze: i64 = book.value(dragon, "freeze")
        self.frozen_damage: i64 = book.value(dragon, "frozen_damage")
        self.splash: i64 = book.value(dragon, "splash")
        self.toll: i64 = book.value(dragon, "toll")
        self.steal: i64 = book.value(dragon, "steal")
        self.start_damage: i64 = book.value(dragon, "start_damage")


@final
class Card:
    def __init__(self, book: Book, card: int) -> None:
        self.id: i64 = card
        self.kind: str = book.value(card, "kind")
        self.is_shield: bool = self.kind == "shield"  # R-r25
        self.rating: i64 = book.value(card, "rating")
        self.play: Effect[Any] | None = book.script(card, "play")


@final
class RidersBook:
    """The content, the action numbers and the options of one game."""

    def __init__(self, book: Book, actions: Actions, options: dict[str, Any]) -> None:
        self.thing = actions.thing
        self.choose_rider: Block = actions.block("ride with")
        self.choose_dragon: Block = actions.block("fly")
        self.take: Block = actions.block("take")
        self.play: Block = actions.block("play")
        self.discard: Block = actions.block("discard")
        self.attack_dragon: i64 = actions.by_name["attack dragon"]
        self.attack_rider: i64 = actions.by_name["attack rider"]
        self.thaw_dragon: i64 = actions.by_name["thaw dragon"]
        self.thaw_rider: i64 = actions.by_name["thaw rider"]
        self.read_characters(book)
        self.read_cards(book)
        self.read_numbers(book)
        self.read_options(options)

    def read_characters(self, book: Book) -> None:
        self.riders = [Rider(book, rider) for rider in book.things("rider")]
        self.dragons = [Dragon(book, dragon) for dragon in book.things("dragon")]

    def read_cards(self, book: Book) -> None:
        """Fill `cards`, indexed by id; other ids and removed cards get a placeholder that is never read."""
        cards = book.things("card")
        first = Card(book, cards[0])
        self.cards: vec[Card] = vec[Card]()
        for thing in range(len(book.names)):
            self.cards = append(self.cards, Card(book, thing) if thing in cards else first)

    def read_numbers(self, book: Book) -> None:
        numbers = book.numbers(NUMBERS)
        self.deck_size: i64 = numbers["deck size"]
        self.draft_row: i64 = numbers["draft row"]
        self.opening_hand: i64 = numbers["opening hand"]
        self.hand_limit: i64 = numbers["hand limit"]
        self.energy_a_turn: i64 = numbers["energy a turn"]
        self.fair_start_energy: i64 = numbers["fair start energy"]
        self.rider_cover_cost: i64 = numbers["rider cover cost"]

    def read_options(self, options: dict[str, Any]) -> None:
        self.rider_staggers: bool = options["freeze_scope"] == "either"  # R-r1
        self.freeze_cap: i64 = NO_CAP if options["freeze_cap"] is None else options["freeze_cap"]  # R-r3
        self.burn_ignores_shields: bool = options["burn_ignores_shields"]  # R-r9
        self.exhausted_literal: bool = options["exhausted_literal"]  # R-r26
        self.fair_start: bool = options["fair_start"]  # R-r33
        self.cover: i64 = self.rider_cover_cost if options["rider_cover"] else 0  # R-r20
        self.auto_draft: bool = options["auto_draft"]
        self.checks_at_once: bool = options["start_check"] == "at once"  # R-r11
        self.round_cap: i64 = options["round_cap"]  # R-r39

    def rider(self, thing: i64) -> Rider:
        for rider in self.riders:
            if rider.id == thing:
                return rider
        raise ValueError(f"no rider has the id {thing}")

    def dragon(self, thing: i64) -> Dragon:
        for dragon in self.dragons:
            if dragon.id == thing:
                return dragon
        raise ValueError(f"no dragon has the id {thing}")
