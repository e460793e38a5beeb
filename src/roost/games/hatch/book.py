"""Content and options in the form that the rule code reads: numbers shared by all states with the same options."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from roost.core.action import Actions, Block
from roost.core.content import Book, Column, ContentTable
from roost.core.game import Option
from roost.core.zone import append, vec

SEATS: Final = (2, 6)  # H-r3
CARDS_AT_MOST: Final = 120  # so at most as many eggs; the rules set no other limit (H-r26)
BITS: Final = 7  # the bits for each resource in a packed count, enough to count all cards: see `units`
RESOURCES_AT_MOST: Final = 8
COST_AT_MOST: Final = 12

TABLES: Final = [
    ContentTable("resource", []),
    ContentTable(
        "card",
        [
            Column("value", "int", required=True, low=1, high=1000),
            Column("cost", "things", required=True, table="resource"),
            Column("blood", "int", default=0, low=0, high=20),
            Column("blood_value", "int", required=True, low=1, high=20),
            Column("icon", "thing", required=True, table="resource"),
        ],
    ),
    ContentTable("number", [Column("value", "int", required=True, low=0, high=100)]),
    ContentTable("start", [Column("cards", "ints", required=True, low=0, high=20)]),
]
OPTIONS: Final = [
    Option(
        "tie_rule",
        "literal",
        "Who wins a tie: the player who triggered the end, even with less, or only if that player is among the tied.",
        words=["literal", "among"],
        rules="H-r1, H-r44",
    ),
    Option("balanced_start", False, "Later players are dealt more cards.", rules="H-r46"),
    Option("target", 200, "The dynasty value that triggers the end of the game.", low=1, high=5000, rules="H4, H51"),
    Option(
        "round_cap", 40, "The number of rounds after which the highest dynasty wins.", low=1, high=200, rules="H-r28"
    ),
]


@final
class HatchBook:
    """The content, the action numbers and the options of one game."""

    def __init__(self, book: Book, actions: Actions, options: dict[str, Any]) -> None:
        self.thing = actions.thing
        self.lay: Block = actions.block("lay")
        self.feed: Block = actions.block("feed egg")
        self.feed_with: Block = actions.block("feed with")
        self.turn_up: Block = actions.block("turn up egg")
        self.offer_for: Block = actions.block("sacrifice for egg")
        self.sacrifice: Block = actions.block("sacrifice")
        self.attack: Block = actions.block("attack")
        self.send: Block = actions.block("send")
        self.block_with: Block = actions.block("block with")
        self.steal: Block = actions.block("steal egg")
        self.discard: Block = actions.block("discard")
        self.draw_loot: i64 = actions.by_name["draw loot"]
        self.read_cards(book)
        self.read_numbers(book)
        self.read_options(options)

    def read_cards(self, book: Book) -> None:
        self.cards = book.things("card")
        self.resources = book.things("resource")
        self.value = book.ints("value")
        self.blood = book.ints("blood")
        self.blood_value = book.ints("blood_value")
        self.icon = book.ints("icon")
        self.unit = units(book, self.cards, self.resources, "icon")
        self.need = units(book, self.cards, self.resources, "cost")
        self.highest: i64 = 0
        for card in self.cards:
            self.highest = max(self.highest, self.value[card])

    def read_numbers(self, book: Book) -> None:
        numbers = book.numbers(["hand size", "loot draw", "loot discard"])
        self.hand_size: i64 = numbers["hand size"]
        self.loot_draw: i64 = numbers["loot draw"]
        self.loot_discard: i64 = numbers["loot discard"]
        self.starts: dict[int, list[int]] = {}
        for start in book.things("start"):
            dealt: list[int] = book.value(start, "cards")
            self.starts[len(dealt)] = dealt

    def read_options(self, options: dict[str, Any]) -> None:
        self.tie_among: bool = options["tie_rule"] == "among"  # H-r1
        self.balanced_start: bool = options["balanced_start"]  # H-r46
        self.target: i64 = options["target"]
        self.round_cap: i64 = options["round_cap"]  # H-r28

    def dealt(self, seats: int, place: int) -> int:
        """How many cards are dealt to the player in this place of the turn order (H6, H-r46)."""
        if self.balanced_start and seats in self.starts:
            return self.starts[seats][place]
        return self.hand_size


def units(book: Book, cards: list[int], resources: list[int], column: str) -> vec[i64]:
    """For every thing, its resources packed into one number, `BITS` bits each: multisets that can be added (H-r12)."""
    found = vec[i64](capacity=len(book.names))
    for thing in range(len(book.names)):
        total = 0
        if thing in cards:
            said = book.value(thing, column)
            for resource in said if isinstance(said, list) else [said]:
                total += 1 << BITS * resources.index(resource)
        found = append(found, i64(total))
    return found
