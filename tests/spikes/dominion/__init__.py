"""A spike: a small Dominion with twelve kingdom cards and a creature, in plain Python."""

from __future__ import annotations

from pathlib import Path

from mypy_extensions import i64

from roost.core.content import Column, ContentTable
from roost.core.game import Facts, Game, Option, open_game
from roost.core.zone import vec
from tests.spikes.dominion import effects, turn
from tests.spikes.dominion.fields import FIELDS
from tests.spikes.dominion.turn import DECK, HAND, HAND_SIZE, REASONS, Dominion

CONTENT = Path(__file__).parent / "content" / "cards.toml"


class DominionGame(Game[Dominion]):
    def prepare(self) -> None:
        book = self.book
        self.cost = book.ints("cost")
        self.coins_of = book.ints("coins")
        self.points = book.ints("points")
        self.hatches_at = book.ints("shuffles")
        self.into = book.ints("into")
        self.is_action = book.has_word("types", "Action")
        self.is_attack = book.has_word("types", "Attack")
        self.is_duration = book.has_word("types", "Duration")
        self.piles = book.things("card")
        self.moat = book.id_of("Moat")
        self.province = book.id_of("Province")
        self.play = self.actions.block("play")
        self.buy = self.actions.block("buy")
        self.discard = self.actions.block("discard")
        self.trash = self.actions.block("trash")
        self.gain_card = self.actions.block("gain")
        self.put_back = self.actions.block("put back")
        self.set_aside = self.actions.block("set aside")
        self.begin = self.actions.block("begin with")
        self.keep = self.actions.by_name["keep"]
        self.lay_aside = self.actions.by_name["lay aside"]
        self.show_moat = self.actions.by_name["show Moat"]

    def set_up(self, s: Dominion) -> None:
        egg = self.book.id_of(s.options["egg"])
        s.turns = vec[i64]([0] * s.seats)
        s.shuffles = vec[i64]([0] * s.seats)
        s.roost = vec[i64]([egg] * s.seats)
        s.supply = self.book.ints("pile")
        column = "start" if s.options["start"] == "plain" else "mixed"
        for seat in range(s.seats):
            deck = s.zone(DECK, seat)
            for card in self.piles:
                for _ in range(self.book.value(card, column)):
                    deck.put(card, 0)
            s.shuffle(deck)
            for _ in range(HAND_SIZE):
                s.move_top(deck, s.zone(HAND, seat))

    def loose_cards(self, s: Dominion) -> dict[int, int]:
        return {card: int(s.supply[card]) for card in self.piles}

    def reason(self, s: Dominion, seat: int, action: int, code: int) -> str:
        return REASONS[code]


TYPES = ["Action", "Attack", "Reaction", "Duration", "Treasure", "Victory", "Curse"]
CARD = [
    Column("types", "words", required=True, words=TYPES),
    Column("cost", "int", required=True, low=0),
    Column("coins", "int", default=0),
    Column("points", "int", default=0),
    Column("pile", "int", default=10, low=0),
    Column("start", "int", default=0),
    Column("mixed", "int", default=0),
    Column("play", "script"),
    Column("text", "text", flavour=True),
]
CREATURE = [
    Column("shuffles", "int", default=0),
    Column("into", "thing", table="creature"),
    Column("hatch", "script"),
    Column("text", "text", flavour=True),
]
SHUFFLES = ["when short", "when empty"]  # DOM 3: the current rule, and the older one that gives the same cards
GAME = Facts(
    "dominion", "Dominion, a spike", "1", (2, 4), DominionGame, Dominion,
    places=turn.PLACES,
    actions=[
        ("play", "card"), ("buy", "card"), ("discard", "card"), ("trash", "card"), ("gain", "card"), ("show", "card"),
        ("put back", "card"), ("set aside", "card"), ("keep", ""), ("lay aside", ""), ("begin with", "card"),
        ("begin with", "creature"),
    ],
    tables=[ContentTable("card", CARD), ContentTable("creature", CREATURE)],
    verbs=effects.VERBS,
    decisions=[turn.REACTION, turn.ACTION, turn.BUY, turn.ORDER, *effects.DECISIONS],
    effects={"play a card": turn.PLAY_CARD, "start of turn": turn.START_OF_TURN, "new hand": turn.NEW_HAND},
    wakes=True,
    fields=FIELDS,
    options=[
        Option("start", "mixed", "What the first decks hold.", words=["plain", "mixed"]),
        Option("turn_cap", 5, "The game ends when every seat has had so many turns.", low=1, high=50, rules="DRA B79"),
        Option("shuffle", "when short", "When the discard pile is shuffled.", words=SHUFFLES, rules="DOM 3"),
        Option("egg", "Tidal Egg", "What lies on every Roost.", words=["Tidal Egg", "Riptide Egg"]),
    ],
    longest=4000,
)  # fmt: skip


def game() -> Game[Dominion]:
    return open_game(GAME, [(CONTENT.name, CONTENT.read_text(encoding="utf-8"))])
