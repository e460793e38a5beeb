"""Cards, coins, maps and options as tables of numbers for rule code, shared by all states of a game."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from roost.core.action import Actions, Block
from roost.core.content import Book, Column, ContentTable
from roost.core.game import Option, OptionError
from roost.core.zone import append, vec
from roost.games.soulstone.map import Realm

SQUARES: Final = 6  # the most Battalions of one player (S45)
# A piece is a number from 1: eight for each seat, the first six for Battalions and the last for the Dragon.
PIECES: Final = 8
DRAGON: Final = 7
BY_SEATS: Final = "by seats"
# The numbers of the content, each with its least and greatest allowed value.
NUMBERS: Final = {
    "castle tokens": (1, 60),
    "battalions": (1, SQUARES),
    "hand limit": (0, 200),
    "cooldown": (1, 200),
    "quiet rounds": (1, 200),
}

# The results of the coins (S-r48) as indices of OUTCOMES.
ONE_CARD: Final = 1
SLAIN: Final = 2
OUTCOMES: Final = ["destroyed", "one card", "slain"]
SIDES: Final = ["Brace", "Scatter"]  # of the Battalion's coin

TABLES: Final = [
    ContentTable(
        "card",
        [
            Column("copies", "int", required=True, low=1, high=200),
            Column("beats", "things", table="card"),
            Column("soldier", "bool", default=True),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable(
        "coin",
        [
            Column("of", "word", required=True, words=["dragon", "battalion"]),
            Column("brace", "word", words=OUTCOMES),
            Column("scatter", "word", words=OUTCOMES),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable(
        "map",
        [
            Column("drawing", "text", required=True),
            Column("castles", "int", required=True, low=1, high=60),
            Column("team_castles", "int", default=0, low=0, high=60),
            Column("hands", "ints", required=True, low=0, high=20),
            Column("team_hands", "ints", low=0, high=20),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable("number", [Column("value", "int", required=True, low=0, high=200)]),
]
OPTIONS: Final = [
    Option("map", BY_SEATS, "The map; by seats: the first for this number of players.", words=[BY_SEATS],
           tables=["map"], rules="S39, S-r54"),
    Option("teams", False, "Two against two: seats 1 and 4 against 2 and 3.", rules="S40, S-r30, S-r31", seats=(4, 4)),
    Option("castles_to_win", None, "Uncontested Castles needed to win; none: the map's number.", low=1, high=60,
           rules="S38, S39"),
    Option("movement", 1, "Steps of a Battalion in a turn.", low=1, high=2, rules="S-r2, S-r55"),
    Option("limit_all", False, "Contested Castles count for the Battalion limit, too.", rules="S-r56"),
    Option("castle_toll", False, "An attacker of a Battalion in a Castle first loses a random card.", rules="S-r56"),
    Option("ally_castles", False, "In teams, you may deploy to your partner's Castles.", rules="S-r56", seats=(4, 4)),
    Option("round_limit", 40, "Rounds after which the most Castles win.", low=1, high=200, rules="S-r34, S-r53"),
]  # fmt: skip


@final
class SoulBook:
    """Content, actions and options of one game, for a map and a number of seats."""

    def __init__(self, book: Book, actions: Actions, realms: list[Realm], seats: int, options: dict[str, Any]) -> None:
        self.thing = actions.thing
        self.draw: i64 = actions.by_name["draw"]
        self.build: Block = actions.block("build on")
        self.deploy: Block = actions.block("deploy to")
        self.add: Block = actions.block("add")
        self.march: Block = actions.block("march from")
        self.step: Block = actions.block("step to")
        self.attack: Block = actions.block("attack")
        self.pick: Block = actions.block("pick")
        self.fly: Block = actions.block("fly to")
        self.coin: Block = actions.block("show")
        self.give_up: Block = actions.block("give up")
        self.discard: Block = actions.block("discard")
        self.seats: i64 = seats
        self.read_cards(book)
        self.read_coins(book)
        self.read_numbers(book)
        self.read_options(options)
        self.read_sides(options)
        self.read_map(book, realms, options)

    def read_cards(self, book: Book) -> None:
        """Who beats whom: at attacker * span + defender, 1 if the attacker falls, 2 if the defender, 3 if both."""
        cards = book.things("card")
        span = max([*cards, *book.things("coin"), 0]) + 1
        self.size: i64 = len(book.names)
        self.span: i64 = span  # row length of the tables of cards and coins
        self.soldier: vec[i64] = book.ints("soldier")
        self.cards: vec[i64] = vec[i64](cards)
        self.stone: i64 = -1
        falls = [0] * (span * span)
        for a in cards:
            if not book.value(a, "soldier"):
                self.stone = a
            for b in cards:
                falls[a * span + b] = who_falls(book, a, b)
        self.falls: vec[i64] = vec[i64](falls)

    def read_coins(self, book: Book) -> None:
        """The result of two coins, at the Dragon's * span + the Battalion's (S-r48)."""
        coins = book.things("coin")
        self.dragon_coin: vec[i64] = vec[i64]([coin for coin in coins if book.value(coin, "of") == "dragon"])
        self.battalion_coin: vec[i64] = vec[i64]([coin for coin in coins if book.value(coin, "of") == "battalion"])
        span = int(self.span)
        outcomes = [0] * (span * span)
        self.brace: i64 = book.id_of("Brace")
        for coin in self.dragon_coin:
            for name in SIDES:
                said = book.value(coin, name.lower())
                outcomes[int(coin) * span + book.id_of(name)] = OUTCOMES.index(said)
        self.outcomes: vec[i64] = vec[i64](outcomes)

    def read_numbers(self, book: Book) -> None:
        numbers = book.numbers(list(NUMBERS))
        self.castle_tokens: i64 = numbers["castle tokens"]  # S-r17
        self.battalions: i64 = numbers["battalions"]  # S-r13
        self.hand_limit: i64 = numbers["hand limit"]  # S-r18
        self.cooldown: i64 = numbers["cooldown"]  # S43
        self.quiet_rounds: i64 = numbers["quiet rounds"]  # S-r34

    def read_options(self, options: dict[str, Any]) -> None:
        self.teams: bool = options["teams"]
        self.movement: i64 = options["movement"]  # S-r55
        self.limit_all: bool = options["limit_all"]  # S-r56
        self.castle_toll: bool = options["castle_toll"]  # S-r56
        self.ally_castles: bool = options["ally_castles"]  # S-r56
        self.round_limit: i64 = options["round_limit"]  # S-r34

    def read_sides(self, options: dict[str, Any]) -> None:
        """The side of each seat (S-r33): teams play in the order A B B A (S40, S-r31), else each seat is a side."""
        if self.teams and self.seats != 4:
            raise OptionError(f"teams are for 4 players, not {self.seats}")
        sides = [0, 1, 1, 0] if self.teams else list(range(self.seats))  # S40, S-r31
        self.side: vec[i64] = vec[i64](sides)
        self.sides: i64 = 2 if self.teams else self.seats

    def read_map(self, book: Book, realms: list[Realm], options: dict[str, Any]) -> None:
        self.realm = chosen_map(realms, self.seats, options)
        thing = int(self.realm.id)
        wanted = options["castles_to_win"]
        if wanted is None:
            wanted = book.value(thing, "team_castles" if self.teams else "castles")  # S39
        if not wanted:
            raise OptionError(f"the map {book.names[thing]} is not for teams")
        if wanted > len(self.realm.grass):  # S39: more than anybody could hold
            told = f"castles_to_win is {wanted}, but only {len(self.realm.grass)} tiles of the map {book.names[thing]}"
            raise OptionError(f"{told} are grass")
        self.castles_to_win: i64 = wanted
        hands: list[int] = book.value(thing, "team_hands" if self.teams else "hands")
        self.hands: vec[i64] = vec[i64](hands or book.value(thing, "hands"))  # S-r35
        box = sum([book.value(card, "copies") for card in book.things("card")])
        if box < sum(hands):
            told = f"these hands take {sum(hands)} cards, but there are only {box}"
            raise book.fault(thing, "team_hands" if self.teams else "hands", told)

    def enemies(self, a: i64, b: i64) -> bool:
        """Whether two seats are on different sides (S-r33)."""
        return self.side[a] != self.side[b]


def who_falls(book: Book, attacker: int, defender: int) -> int:
    """One exchange: 1 if the attacker's card falls, 2 if the defender's, 3 if both (S21)."""
    wins = defender in book.value(attacker, "beats")
    loses = attacker in book.value(defender, "beats")
    if wins and loses:
        raise book.fault(attacker, "beats", f"{book.names[defender]} beats it, too")
    if not book.value(defender, "soldier"):  # S3, S-r4
        return 2
    if wins:
        return 2
    return 1 if loses else 3  # S-r5


def chosen_map(realms: list[Realm], seats: i64, options: dict[str, Any]) -> Realm:
    """The map of the option `map`, or the first for this number of players (S-r54)."""
    name: str = options["map"]
    for realm in realms:
        if name in (BY_SEATS, realm.name) and len(realm.homes) == seats:
            return realm
    for realm in realms:
        if name == realm.name:
            raise OptionError(f"the map {name} is for {len(realm.homes)} players, not {seats}")
    raise OptionError(f"there is no map for {seats} players")


def filled(size: i64, value: i64) -> vec[i64]:
    """A vector of equal numbers."""
    numbers = vec[i64](capacity=size)
    while len(numbers) < size:
        numbers = append(numbers, value)
    return numbers
