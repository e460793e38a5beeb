"""Content as rule code reads it: cards, Events, Landmarks, kingdoms, numbers. Fixed, and shared by all states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import Actions, Block
from roost.core.content import Book, Column, ContentTable
from roost.core.fault import refusal
from roost.core.flow import Effect
from roost.core.game import Option
from roost.core.zone import MARKS, vec
from roost.games.draconium.turn.windows import AFTER_BUY, AT_BUY, AT_END, DUE

if TYPE_CHECKING:
    from roost.games.draconium.opening import KingdomPlan

FEWEST: Final = 2  # players
MOST: Final = 6
TYPES: Final = ["Action", "Attack", "Reaction", "Duration", "Treasure", "Victory", "Curse", "Looter", "Ruins"]
PROSPERITY: Final = "Prosperity"
SETS: Final = [  # of our own cards; a variant may name others
    "Base", "Base, first edition", "Intrigue", "Seaside", "Prosperity", "Hinterlands", "Dark Ages", "Adventures",
    "Draconium",
]  # fmt: skip
OCCASIONS: Final = ["Attack", "Delay token", "dispatch"]  # what a Reaction reacts to
AN_ATTACK: Final = 0
A_TOKEN: Final = 1
A_DISPATCH: Final = 2
POINTS_FOR: Final = ["ten cards", "two names in recycling"]
TEN_CARDS: Final = 0  # its words
TWO_RECYCLED: Final = 1
NAMES: Final = 0  # the words of `score`
CHOSEN_PILE: Final = 1
ABOVE_FIFTEEN: Final = 2
SINGLE_NAMES: Final = 3
RANDOM: Final = "random"
SUGGESTED: Final = "suggested"
NONE: Final = "none"
FITTING: Final = "fitting"
POOLS: Final = ["official", "Draconium"]  # of Ruins
AT_MOMENTS: Final = [DUE, AT_BUY, AFTER_BUY, AT_END]  # as the words beside them
MOMENTS: Final = ["start of turn", "start of Buy phase", "end of Buy phase", "end of turn"]
TRIGGERS: Final = [
    "gains", "plays", "shuffles", "treasures in play", "names in play", "unspent coins", "cards in the trash",
    "another grows",
]  # fmt: skip
GAINS: Final = 0  # the words of `counts`
PLAYS: Final = 1
SHUFFLES: Final = 2
TREASURES_IN_PLAY: Final = 3
NAMES_IN_PLAY: Final = 4
UNSPENT: Final = 5
IN_TRASH: Final = 6
ANOTHER_GROWS: Final = 7
LARGEST: Final = 50  # number behind a verb


def amount(n: i64) -> i64:
    """A verb's argument, checked against the largest number allowed."""
    if not 0 <= n <= LARGEST:
        raise ValueError(f"{n} is not from 0 to {LARGEST}")
    return n


def by_players(name: str) -> Column:
    """Five numbers: for 2, 3, 4, 5 and 6 players."""
    return Column(name, "ints", length=MOST - FEWEST + 1, low=0, high=200, unsaid=True)


TABLES: Final = [
    ContentTable(
        "card",
        [
            Column("set", "text"),  # a kingdom card, of a set with any name; others belong to no set
            Column("cost", "int", required=True, low=0, high=50),
            Column("types", "words", required=True, words=TYPES),
            Column("coins", "int", default=0, low=0, high=50, says="${0}"),
            Column("points", "int", default=0, low=-50, high=50, says="{0} VP"),
            Column("points_for", "word", words=POINTS_FOR, unsaid=True, says="that for every {0}"),
            Column(
                "points_per", "thing", table="card", unsaid=True, later=True, says="1 VP for every {per} {0} you have"
            ),
            Column("per", "int", default=1, low=1, high=50, unsaid=True, later=True),
            Column("start", "int", default=0, low=0, high=20, unsaid=True),
            Column("copies", "int", default=0, low=0, high=50, unsaid=True),
            Column("beside", "int", default=0, low=0, high=50, unsaid=True),
            by_players("piles"),
            by_players("one_set"),
            Column("rating", "int", default=0, low=0, high=100, unsaid=True),  # a player's guess; no rule reads it
            Column("hold", "bool", unsaid=True),
            Column("shelter", "bool", unsaid=True, says="until your next turn Attacks do not affect you"),
            Column("locked", "bool", unsaid=True),  # cannot be bought before the first Dragon (D3)
            Column("recycling", "bool", unsaid=True, says="setup: use the Recycling mat"),  # D34
            Column("pool", "word", words=POOLS, unsaid=True),  # of a Ruins card
            Column("reacts", "word", words=OCCASIONS, unsaid=True),  # if to nothing else, to an Attack
            Column("play", "script"),
            Column("react", "script", says="as a Reaction to {reacts|Attack}: {list}"),
            Column("gained", "script", says="when you gain this, {list}"),
            Column("trashed", "script", says="when you trash this, {list}"),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable("pile", [by_players("piles")]),
    ContentTable(
        "event",
        [
            Column("cost", "int", required=True, low=0, high=50),
            Column("once", "bool", says="once a turn"),
            Column("taxed", "int", default=0, low=0, high=20, unsaid=True),
            Column("buy", "script", required=True),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable(
        "landmark",
        [
            Column(
                "score",
                "word",
                required=True,
                words=["names", "chosen pile", "above fifteen", "single names"],
                unsaid=True,
            ),
            Column("worth", "int", required=True, low=-20, high=20, unsaid=True),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable(
        "kingdom",
        [
            Column("cards", "things", required=True, length=10, table="card"),
            Column("eggs", "things", table="egg"),
        ],
    ),
    ContentTable("number", [by_players("players")]),
    ContentTable(
        "egg",
        [
            Column("drake", "thing", required=True, table="drake"),
            Column("counts", "word", words=TRIGGERS, unsaid=True),  # what it waits for
            Column("needs", "int", default=0, low=0, high=50, unsaid=True),  # so many of it
            Column("costing", "int", default=0, low=0, high=50, unsaid=True),  # of gains: so much or more
            Column("kinds", "words", words=TYPES, unsaid=True),  # of gains and plays: one of these types
            Column("cards", "things", table="card", unsaid=True),  # or one of these
            Column(
                "turn", "int", default=0, low=0, high=100, unsaid=True
            ),  # it hatches when this turn of its owner starts
            Column("ruins", "bool", unsaid=True),  # Setup: add the Ruins pile
            Column("progress", "text", flavour=True, unsaid=True),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable(
        "drake",
        [
            Column("dragon", "thing", required=True, table="dragon"),
            Column("at", "word", required=True, words=MOMENTS),
            Column("hatched", "script", says="when it hatches, {list}"),
            Column("act", "script", required=True, says="{at}: {list}"),
            Column("text", "text", flavour=True),
        ],
    ),
    ContentTable(
        "dragon",
        [
            Column("at", "word", required=True, words=MOMENTS),
            Column(
                "rating", "int", default=18, low=0, high=100, unsaid=True
            ),  # tenths of a coin for each act; no rule reads it
            Column("grown", "script", says="when it grows, {list}"),
            Column("act", "script", required=True, says="{at}: {list}"),
            Column("text", "text", flavour=True),
        ],
    ),
]
OPTIONS: Final = [
    Option(
        "kingdom", [RANDOM], "A kingdom by name, or up to ten cards; what is missing is drawn at random.",
        words=[RANDOM], tables=["kingdom", "card"], rules="DOM 1.1, DOM 1.3",
    ),
    Option(
        "sets", SETS, "The sets from which kingdom cards are drawn; if all of these, also from those of a variant.",
        words=SETS, column="set", rules="DOM 1.1",
    ),
    Option("without", [], "Cards that are not drawn.", tables=["card"], rules="DOM 1.1"),
    Option("most_attacks", None, "No more Attacks than this are drawn.", high=10, rules="DOM 1.1"),
    Option(
        "prosperity", "by chance", "Whether Platinum and Colony are used.",
        words=["by chance", "always", "never"], rules="DOM 1.1",
    ),
    Option("events", [], "Events by name, or random for each.", words=[RANDOM], tables=["event"], rules="DOM 6 Events"),
    Option(
        "landmarks", [], "Landmarks by name, or random for each.", words=[RANDOM], tables=["landmark"],
        rules="DOM 6 Landmarks",
    ),
    Option("one_base_set", False, "The Treasures are those of one base set only.", rules="DOM 1.1", seats=(5, 6)),
    Option("head_start", False, "Each first deck holds a card of every kingdom pile besides.", rules="DOM 8.17"),
    Option(
        "turn_cap", 100, "The game ends when every seat has had so many turns.", low=1, high=1000,
        rules="DOM 8.16, D-B79",
    ),
    Option(
        "eggs", [SUGGESTED],
        "The types of Eggs by name, random for each, or none; suggested: those of the kingdom, else three at random.",
        words=[SUGGESTED, RANDOM, NONE], tables=["egg"], rules="D5, D-B8, D-B50",
    ),
    Option("egg_pick", "blind", "How each player gets an Egg.", words=["blind", "choose"], rules="D6, D10, D-B6"),
    Option(
        "cycle", "alternate", "Dragons act every second turn, or every turn.", words=["alternate", "every_turn"],
        rules="D-B1, D-B55",
    ),
    Option(
        "lock", "buy", "Before the first Dragon the locked piles cannot be bought, or not be gained at all.",
        words=["buy", "all"], rules="D3, D-B11, D-B69",
    ),
    Option(
        "unlock_at_turn", None, "The lock opens at this turn of the first player at the latest.", low=1, high=1000,
        rules="D-B14, D-B56",
    ),
    Option("delay_grace", False, "After a delay no token until the next flip.", rules="D-B51, D-B57"),
    Option(
        "ruins", FITTING, "Which Ruins the pile is drawn from; fitting: Draconium's, if anything of it is used.",
        words=[FITTING, *POOLS, "both"], rules="D-B49",
    ),
    Option("recycling", False, "The Recycling mat replaces the trash in any game.", rules="D33, D34"),
]  # fmt: skip


@final
class DraconiumBook:
    """Everything that does not change during a game. There is one for each set of options."""

    plan: KingdomPlan  # what the options say about the kingdom

    def __init__(self, book: Book, actions: Actions, options: dict[str, Any]) -> None:
        self.cards = book.things("card")
        self.events = book.things("event")
        self.landmarks = book.things("landmark")
        self.kingdom = [card for card in self.cards if book.value(card, "set")]
        self.cost = book.ints("cost")
        self.coins = book.ints("coins")
        self.worth = book.ints("points")
        self.points_for = book.ints("points_for")
        self.points_per = book.ints("points_per")
        self.per = book.ints("per")
        self.rating = book.ints("rating")
        self.by_name = book.ids
        self.goes_on: vec[i64] = vec[i64]([1 if gives_actions(book, card) else 0 for card in range(len(book.names))])
        self.hold = book.ints("hold")
        self.shelter = book.ints("shelter")
        self.is_action = book.has_word("types", "Action")
        self.is_attack = book.has_word("types", "Attack")
        self.is_duration = book.has_word("types", "Duration")
        self.is_treasure = book.has_word("types", "Treasure")
        self.is_victory = book.has_word("types", "Victory")
        self.is_looter = book.has_word("types", "Looter")
        self.is_ruins = book.has_word("types", "Ruins")
        self.text: list[Effect[Any] | None] = book.scripts("play")
        self.react: list[Effect[Any] | None] = book.scripts("react")
        self.gained: list[Effect[Any] | None] = book.scripts("gained")
        self.trashed: list[Effect[Any] | None] = book.scripts("trashed")
        self.with_trashed = [card for card in self.cards if self.trashed[card] is not None]
        self.event_text: list[Effect[Any] | None] = book.scripts("buy")
        self.reactions = self.reacting_to(book, AN_ATTACK)
        self.is_reaction = self.one_of(self.reactions)
        self.warders = self.reacting_to(book, A_TOKEN)
        self.wards = self.one_of(self.warders)
        self.watchers = self.reacting_to(book, A_DISPATCH)
        self.watches = self.one_of(self.watchers)
        self.hatches: vec[i64] = vec[i64]([0] * len(book.names))  # cards that hatch an Egg; filled by the game
        self.flips: vec[i64] = vec[i64]([0] * len(book.names))  # and those that flip a creature
        self.once_a_turn: vec[i64] = vec[i64]([0] * len(book.names))  # a bit for each; filled by the game
        self.watching: Effect[Any] | None = None  # their window; filled by the game
        self.alone = [self.only(card) for card in self.reactions]
        self.only_shields: vec[i64] = vec[i64]([0] * len(book.names))  # see reactions.Unaffected; filled by the game
        self.score = book.ints("score")
        self.landmark_worth = book.ints("worth")
        self.once = book.ints("once")
        self.copper: i64 = needed(book, "card", "Copper")
        self.silver: i64 = needed(book, "card", "Silver")
        self.gold: i64 = needed(book, "card", "Gold")
        self.platinum: i64 = needed(book, "card", "Platinum")
        self.estate: i64 = needed(book, "card", "Estate")
        self.duchy: i64 = needed(book, "card", "Duchy")
        self.province: i64 = needed(book, "card", "Province")
        self.colony: i64 = needed(book, "card", "Colony")
        self.curse: i64 = needed(book, "card", "Curse")
        self.ruins: i64 = needed(book, "pile", "Ruins")
        self.plain: vec[i64] = vec[i64]([0] * len(book.names))  # no frame is needed to play it; filled by the game
        self.head_start: bool = options["head_start"]
        self.turn_cap: i64 = options["turn_cap"]
        self.hand_size: vec[i64] = book.ints_of(needed(book, "number", "hand"), "players")
        self.end_piles: vec[i64] = book.ints_of(needed(book, "number", "empty piles"), "players")
        self.no_card: i64 = needed(book, "number", "hand")  # what is told of a card that stays in hand
        self.hooked = False  # whether there are Eggs, which listen to plays, gains, trashings and shuffles
        self.thing = actions.thing
        self.name_actions(actions)
        self.breed(book, options)
        self.lay_out(book, "one_set" if options["one_base_set"] else "piles")

    def lay_out(self, book: Book, column: str) -> None:
        """What set-up needs (DOM 1, DOM 1.1)."""
        self.nothing: vec[i64] = vec[i64]([0] * len(book.names))
        self.sizes = [pile_sizes(book, column, players) for players in range(MOST - FEWEST + 1)]
        self.kingdom_pile: vec[i64] = book.ints_of(needed(book, "number", "kingdom pile"), "players")
        self.victory_pile: vec[i64] = book.ints_of(needed(book, "number", "victory pile"), "players")
        self.ruins_pile: vec[i64] = book.ints_of(self.ruins, "piles")
        self.is_prosperity = self.one_of([card for card in self.cards if book.value(card, "set") == PROSPERITY])
        colonies = [self.platinum, self.colony]
        basics = [card for card in self.cards if book.value(card, "piles")]
        self.basics: vec[i64] = vec[i64]([card for card in basics if card not in colonies])
        self.basics_and_colonies: vec[i64] = vec[i64](basics)
        self.beside = [card for card in self.cards if book.value(card, "beside")]
        self.speakers = {card: speaks_of(book, card) for card in self.beside}
        first = [card for card in self.cards for _ in range(book.value(card, "start"))]
        self.first_deck: vec[i64] = vec[i64]([card << MARKS for card in first])

    def breed(self, book: Book, options: dict[str, Any]) -> None:
        """Eggs, Drakes and Dragons, and the options about them."""
        is_curse = book.has_word("types", "Curse")
        self.eggs = book.things("egg")
        self.drake = book.ints("drake")
        self.dragon = book.ints("dragon")
        self.dragons = book.things("dragon")
        at = book.ints("at")
        self.moment: vec[i64] = vec[i64]([AT_MOMENTS[at[thing]] if at[thing] >= 0 else -1 for thing in range(len(at))])
        self.hatched: list[Effect[Any] | None] = book.scripts("hatched")
        self.grown: list[Effect[Any] | None] = book.scripts("grown")
        self.act: list[Effect[Any] | None] = book.scripts("act")
        self.counts = book.ints("counts")
        self.needs = book.ints("needs")
        self.costing = book.ints("costing")
        self.timer = book.ints("turn")
        self.wanted = {egg: counted_cards(book, egg) for egg in self.eggs}
        self.locks = book.ints("locked")
        self.is_junk: vec[i64] = vec[i64]([self.is_ruins[k] | is_curse[k] for k in range(len(is_curse))])
        self.copies: vec[i64] = vec[i64]([0] * len(book.names))  # a Dragon that copies others; filled by the game
        self.recycles = book.ints("recycling")
        self.every_turn: bool = options["cycle"] == "every_turn"
        self.lock_all: bool = options["lock"] == "all"
        self.delay_grace: bool = options["delay_grace"]
        self.unlock_at: i64 = options["unlock_at_turn"] or 0

    def reacting_to(self, book: Book, occasion: int) -> list[int]:
        reacts = book.ints("reacts")
        cards = [card for card in self.cards if self.react[card] is not None]
        return [card for card in cards if max(reacts[card], AN_ATTACK) == occasion]

    def one_of(self, cards: list[int]) -> vec[i64]:
        """1 for each of these cards, 0 for all others."""
        return vec[i64]([1 if thing in cards else 0 for thing in range(len(self.cost))])

    def only(self, card: int) -> vec[i64]:
        """1 for this card, 0 for all others."""
        return vec[i64]([1 if thing == card else 0 for thing in range(len(self.cost))])

    def name_actions(self, actions: Actions) -> None:
        self.play: Block = actions.block("play")
        self.buy: Block = actions.block("buy")
        self.gain: Block = actions.block("gain")
        self.discard: Block = actions.block("discard")
        self.trash: Block = actions.block("trash")
        self.put: Block = actions.block("put on deck")
        self.set_aside: Block = actions.block("set aside")
        self.show: Block = actions.block("show")
        self.begin: Block = actions.block("begin with")
        self.tax: Block = actions.block("tax")
        self.is_play: vec[i64] = vec[i64]([1 if verb == "play" else 0 for verb in actions.verbs])
        self.play_all: i64 = actions.by_name["play all treasures"]
        self.keep: i64 = actions.by_name["keep it"]
        self.lay_aside: i64 = actions.by_name["lay it aside"]
        self.discard_it: i64 = actions.by_name["discard it"]
        self.take: Block = actions.block("take")
        self.copy: Block = actions.block("copy")
        self.trash_this: i64 = actions.by_name["trash this"]
        self.pay: i64 = actions.by_name["pay a Debt"]


def needed(book: Book, table: str, name: str) -> int:
    """The id of a row that the rules need; a variant that removes it gets an error."""
    thing = book.find(name, table)
    if thing < 0:
        raise refusal(book.why_not(name, table))
    return thing


def speaks_of(book: Book, card: int) -> list[int]:
    """The things whose scripts name a card."""
    return sorted({thing for thing, column in book.scripted() if names_it(book.value(thing, column), book.names[card])})


def names_it(script: list[Any], name: str) -> bool:
    return any([item.endswith(f" {name}") if isinstance(item, str) else names_it(item, name) for item in script])


def gives_actions(book: Book, card: int) -> bool:
    """Whether a card gives at least the one Action that playing it costs. For bots."""
    script: list[object] = book.value(card, "play") if book.table_of[card] == "card" else []
    return any([isinstance(item, str) and item.startswith("actions ") for item in script])


def counted_cards(book: Book, egg: int) -> vec[i64]:
    """1 for each card that an Egg counts when it is gained or played: one of its cards, or of its types, or any."""
    kinds: list[str] = book.value(egg, "kinds")
    cards: list[int] = book.value(egg, "cards")
    fits = vec[i64]([0] * len(book.names))
    for card in book.things("card"):
        types: list[str] = book.value(card, "types")
        if card in cards or any([kind in types for kind in kinds]) or not (kinds or cards):
            fits[card] = 1
    return fits


def pile_sizes(book: Book, column: str, players: int) -> vec[i64]:
    """The size of each basic pile; `one_set` lists only sizes that differ without a second base set (DOM 1.1)."""
    sizes = vec[i64]([0] * len(book.names))
    for card in book.things("card"):
        by_players: list[int] = book.value(card, column) or book.value(card, "piles")
        if by_players:
            sizes[card] = by_players[players]
    return sizes


ACTIONS: Final[list[tuple[str, str | range]]] = [
    ("play", "card"), ("play all treasures", ""), ("buy", "card"), ("buy", "event"), ("pay a Debt", ""),
    ("gain", "card"), ("discard", "card"), ("trash", "card"), ("put on deck", "card"), ("set aside", "card"),
    ("show", "card"), ("begin with", "card"), ("begin with", "event"), ("tax", "card"), ("tax", "pile"),
    ("keep it", ""), ("lay it aside", ""), ("discard it", ""), ("trash this", ""),
    ("begin with", "drake"), ("begin with", "dragon"), ("take", "egg"), ("copy", "dragon"),
]  # fmt: skip
