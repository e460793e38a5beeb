"""A small game for the kernel's tests: points, a deck and hands, and a verb for each feature to be tested."""

from __future__ import annotations

from typing import Any

from roost.core import fields
from roost.core.action import DONE, Menu
from roost.core.content import Column, ContentTable, Verb
from roost.core.fields import LEARNERS, Field, Part, by_seat, count, flag
from roost.core.flow import Decision, Effect
from roost.core.game import Facts, Game, Option, open_game
from roost.core.state import State
from roost.core.wrappers import NEXT_TURN
from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place, vec

DECK = Place("deck", NOBODY, ordered=True, each=True, pool="cards", own=True)
HAND = Place("hand", OWNER, each=True, pool="cards", own=True)
ASIDE = Place("aside", OWNER, pool="cards", own=True, loose=True)
TABLE = Place("table", EVERYBODY)


class Tiny(State):
    """`points` of each seat, whose turn it is, how many `turns` are left, and whether a turn just `begins`."""

    game: TinyGame
    points: Any = ()
    turn_of: int = -1
    turns: int = 0
    begins: int = 0

    def next_phase(self) -> None:
        if self.turns <= 0:
            self.over = True
            return
        if self.begins:
            waits = self.later
            due = [k for k in range(len(waits)) if (waits[k].seat, waits[k].count) == (self.turn_of, NEXT_TURN)]
            if due:
                self.wake(due[0])
                return
            self.begins = 0
        self.question(PLAY, self.turn_of)

    def scores(self) -> list[int]:
        return list(self.points)


class Play(Decision[Tiny]):
    def options(self, s: Tiny, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.play, s.zone(HAND, seat))
        menu.add(DONE)

    def choose(self, s: Tiny, seat: int, action: int) -> None:
        if action == DONE:
            s.end_turn()
            s.turn_of = (seat + 1) % s.seats
            s.turns -= 1
            s.begins = 1
            return
        card = s.game.actions.thing[action]
        s.move_card(s.zone(HAND, seat), card, s.zone(TABLE, 0))
        s.call(s.game.book.script(card, "play"), seat, card)


class Bid(Decision[Tiny]):
    """A secret number from 1 to 3. Each asked seat scores its number."""

    def options(self, s: Tiny, seat: int, menu: Menu) -> None:
        for k in range(1, 4):
            menu.add(s.game.bid.of[k])

    def reveal(self, s: Tiny) -> None:
        for seat in range(s.seats):
            if s.answers[seat] >= 0:
                s.points[seat] += s.game.actions.thing[s.answers[seat]]


class Only(Decision[Tiny]):
    """A question with a single answer."""

    def options(self, s: Tiny, seat: int, menu: Menu) -> None:
        menu.add(s.game.bid.of[2])

    def choose(self, s: Tiny, seat: int, action: int) -> None:
        s.points[seat] += 10


class SetAside(Decision[Tiny]):
    def options(self, s: Tiny, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.aside, s.zone(HAND, seat))
        menu.add(DONE)

    def why_not(self, s: Tiny, seat: int, action: int) -> int:
        return 1 if action == DONE and s.zone(HAND, seat).size() else 0

    def choose(self, s: Tiny, seat: int, action: int) -> None:
        if action != DONE:
            s.move_card(s.zone(HAND, seat), s.game.actions.thing[action], s.pile(ASIDE, seat))


PLAY = Play("play")
BID = Bid("bid", secret=True)
ONLY = Only("only", public=True)
ONLY_HIDDEN = Only("only hidden")
SET_ASIDE = SetAside("set aside")


class Amount(Effect[Tiny]):
    def __init__(self, n: int = 0) -> None:
        super().__init__()
        self.n = n


class Score(Amount):
    def run(self, s: Tiny) -> bool:
        s.points[s.actor] += self.n
        s.many = self.n
        return False


class ScoreMany(Amount):
    def run(self, s: Tiny) -> bool:
        s.points[s.actor] += 100 * s.many
        return False


class Ask(Effect[Tiny]):
    def __init__(self, question: Decision[Any]) -> None:
        super().__init__()
        self.question = question

    def run(self, s: Tiny) -> bool:
        return s.question(self.question, s.actor)


class AskBids(Effect[Tiny]):
    """Lets the actor and the next seat bid in secret."""

    def run(self, s: Tiny) -> bool:
        return s.question_all(BID, 1 << s.actor | 1 << (s.actor + 1) % s.seats)


class DrawOne(Effect[Tiny]):
    def run(self, s: Tiny) -> bool:
        if s.zone(DECK, s.actor).size():
            s.move_top(s.zone(DECK, s.actor), s.zone(HAND, s.actor))
        return False


class TakeBack(Effect[Tiny]):
    """Moves the cards that were set aside to the hand."""

    def run(self, s: Tiny) -> bool:
        pile = s.pile(ASIDE, s.actor)
        while pile.size():
            s.move_top(pile, s.zone(HAND, s.actor))
        return False


class Win(Effect[Tiny]):
    def run(self, s: Tiny) -> bool:
        s.over = True
        return False


class TinyGame(Game[Tiny]):
    def prepare(self) -> None:
        self.play = self.actions.block("play")
        self.bid = self.actions.block("bid")
        self.aside = self.actions.block("aside")

    def set_up(self, s: Tiny) -> None:
        s.points = vec_of(0 for _ in range(s.seats))
        s.turn_of = 0
        s.turns = s.options["turns"]
        for seat in range(s.seats):
            for card in self.book.things("card"):
                s.zone(HAND, seat).put(card, 0)
            for card in self.book.things("card"):
                s.zone(DECK, seat).put(card, 0)
            s.shuffle(s.zone(DECK, seat))

    def reason(self, s: Tiny, seat: int, action: int, code: int) -> str:
        return "you must set a card aside"


def vec_of(numbers: Any) -> Any:
    from mypy_extensions import i64

    return vec[i64](numbers)


VERBS = {
    "score": Verb(Score, ["int"]),
    "score many": Verb(ScoreMany),
    "draw": Verb(DrawOne),
    "only": Verb(lambda: Ask(ONLY)),
    "only hidden": Verb(lambda: Ask(ONLY_HIDDEN)),
    "bids": Verb(AskBids),
    "set aside": Verb(lambda: Ask(SET_ASIDE)),
    "take back": Verb(TakeBack),
    "win": Verb(Win),
}
FIELDS = Part(
    "tiny",
    Field("points", by_seat(count()), "points"),
    Field("turn_of", fields.seat(), "turn of"),
    Field("turns", count(), "turns left"),
    Field("begins", flag(), to=LEARNERS),
)
GAME = Facts(
    "tiny", "Tiny", "1", (2, 4), TinyGame, Tiny, places=[DECK, HAND, ASIDE, TABLE],
    actions=[("play", "card"), ("aside", "card"), ("bid", range(1, 4))],
    tables=[ContentTable("card", [Column("play", "script"), Column("text", "text", flavour=True)])],
    verbs=VERBS, decisions=[PLAY, BID, ONLY, ONLY_HIDDEN, SET_ASIDE],
    wakes=True, fields=FIELDS,
    options=[
        Option("turns", 6, "How many turns are played.", low=1, high=100),
        Option("loud", False, "An option without effect."),
        Option("mood", "calm", "Another option without effect.", words=["calm", "wild"]),
    ],
)  # fmt: skip


def tiny(cards: dict[str, str], variant: dict[str, Any] | None = None) -> Game[Any]:
    """The game with these cards, given as names with their scripts in TOML."""
    text = "\n".join(f'[[card]]\nname = "{name}"\nplay = {script}' for name, script in cards.items())
    return open_game(GAME, [("cards.toml", text)], None if variant is None else ("variant.toml", variant))
