"""Hoard: a complete game in plain Python on Roost's kernel. Read it beside `rulebook.md`, whose rules it cites."""

from __future__ import annotations

from typing import Any

from roost.core.action import DONE, Menu
from roost.core.content import Column, Table, Verb
from roost.core.flow import Decision, Effect
from roost.core.game import Facts, Game
from roost.core.state import State
from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place

# What lies on the table: who sees it, and (`pool`) among which places an unseen card may be.
DECK = Place("deck", NOBODY, ordered=True, pool="cards")
DISCARD = Place("discard", EVERYBODY)
HAND = Place("hand", OWNER, each=True, pool="cards")
HOARD = Place("hoard", EVERYBODY, each=True)


class Hoard(State):
    game: HoardGame
    turn: int = -1
    left: int = 0  # cards that may still be played in this turn

    def clone(self) -> Hoard:
        twin = Hoard(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.turn, twin.left = self.turn, self.left
        return twin

    def next_phase(self) -> None:
        if self.left == 0 or self.zone(HAND, self.turn).size() == 0:  # Hoard 2
            self.end_turn()
            if not any(zone.size() for zone in self.zones if zone.place in (DECK, HAND)):  # Hoard 9
                self.over = True
                return
            self.turn, self.left = (self.turn + 1) % self.seats, 2  # Hoard 1: from seat 0
            self.draw(self.turn)  # Hoard 2
        self.question(PLAY, self.turn)

    def draw(self, seat: int) -> None:
        if self.zone(DECK, 0).size():  # Hoard 2, Hoard 7
            self.move_top(self.zone(DECK, 0), self.zone(HAND, seat))

    def scores(self) -> list[int]:  # Hoard 4
        return [sum(self.game.worth[card] for card in self.zone(HOARD, seat).cards()) for seat in range(self.seats)]


# Questions: all a person would point at, why some of it is not allowed, and what an answer does.
class PlayCard(Decision[Hoard]):
    def options(self, s: Hoard, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.play, s.zone(HAND, seat))
        menu.add(DONE)

    def why_not(self, s: Hoard, seat: int, action: int) -> int:
        return 1 if action == DONE and s.left == 2 and s.zone(HAND, seat).size() else 0  # Hoard 3

    def choose(self, s: Hoard, seat: int, action: int) -> None:
        s.left = 0 if action == DONE else s.left - 1  # Hoard 2
        if action != DONE:
            card = s.game.actions.thing[action]
            s.move_card(s.zone(HAND, seat), card, s.zone(DISCARD, 0))  # Hoard 2: before its text runs
            s.call(s.game.book.script(card, "play"), seat, card)


class ShowGuard(Decision[Hoard]):
    def options(self, s: Hoard, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        menu.add(s.game.show_guard)

    def why_not(self, s: Hoard, seat: int, action: int) -> int:
        return 2 if action != DONE and not s.zone(HAND, seat).has(s.game.guard) else 0  # Hoard 6

    def choose(self, s: Hoard, seat: int, action: int) -> None:
        s.many = 1 if action == DONE else 0  # Hoard 6: for `if done`
        if action != DONE:
            s.move_card(s.zone(HAND, seat), s.game.guard, s.zone(DISCARD, 0))  # Hoard 6


PLAY = PlayCard("play a card", "Hoard 2-3")
GUARD = ShowGuard("show a Guard", "Hoard 6")


# Verbs: `s.actor` is whose text runs, `s.source` the card it stands on.
class Keep(Effect[Hoard]):
    def run(self, s: Hoard) -> bool:
        s.move_card(s.zone(DISCARD, 0), s.source, s.zone(HOARD, s.actor))  # Hoard 4
        return False


class Defend(Effect[Hoard]):
    def run(self, s: Hoard) -> bool:
        s.many = 1
        exposed = s.zone(HOARD, s.actor).size() and s.zone(HAND, s.actor).size()  # Hoard 6: public facts alone
        return s.question(GUARD, s.actor) if exposed else False


class LoseBest(Effect[Hoard]):
    def run(self, s: Hoard) -> bool:
        hoard = s.zone(HOARD, s.actor)
        if hoard.size():  # Hoard 5
            s.move_card(hoard, max(hoard.cards(), key=lambda card: s.game.worth[card]), s.zone(DISCARD, 0))
        return False


class Draw(Effect[Hoard]):
    def run(self, s: Hoard) -> bool:
        s.draw(s.actor)  # Hoard 7
        return False


class Peek(Effect[Hoard]):
    def run(self, s: Hoard) -> bool:
        deck = s.zone(DECK, 0)
        if deck.size():  # Hoard 8
            s.show(deck, deck.size() - 1, 1 << s.actor)  # and know the card wherever it goes
        return False


class HoardGame(Game[Hoard]):
    def prepare(self) -> None:
        self.worth, self.play = self.book.ints("worth"), self.actions.block("play")
        self.guard = self.book.id_of("Guard")
        self.show_guard = self.actions.block("show").of[self.guard]

    def set_up(self, s: Hoard) -> None:
        self.stock(s.zone(DECK, 0), "card")
        s.shuffle(s.zone(DECK, 0))  # Hoard 1
        for dealt in range(3 * s.seats):  # Hoard 1
            s.draw(dealt % s.seats)

    def reason(self, s: Hoard, seat: int, action: int, code: int) -> str:
        return {1: "you must play a card", 2: "you hold no Guard"}[code]

    def show(self, s: Hoard, seat: int) -> dict[str, Any]:
        return {"turn": s.turn, "left": s.left, "scores": s.scores()}


COLUMNS = [
    Column("copies", "int", required=True, low=1, high=20),
    Column("worth", "int", default=0, low=0, high=20),
    Column("play", "script", required=True),
    Column("text", "text", flavour=True),
]
GAME = Facts("hoard", "Hoard", "1", (2, 4), HoardGame, Hoard, longest=200, fields={"turn": "int", "left": "int"},
             places=[DECK, DISCARD, HAND, HOARD], actions=[("play", "card"), ("show", "card")], decisions=[PLAY, GUARD],
             tables=[Table("card", COLUMNS)], verbs={"keep": Verb(Keep), "defend": Verb(Defend), "draw": Verb(Draw),
                                                     "lose best": Verb(LoseBest), "peek": Verb(Peek)})  # fmt: skip
