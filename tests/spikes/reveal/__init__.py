"""A spike: two of up to four seats pick in secret and reveal together, as in Soulstone's battles.

Each seat has two Battalions: stacks of cards that only it sees. There is no map: any Battalion can attack any other. In
a turn a seat draws two cards, deploys, and attacks at most once. To empty a Battalion in an attack is worth a point.
Numbers cite the rules of Soulstone (S18, S-r7).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from roost.core import fields
from roost.core.action import DONE, YES, Menu
from roost.core.content import Column, ContentTable
from roost.core.fields import Field, Part, by_seat, count, derived, thing, word
from roost.core.flow import Decision, Effect, text
from roost.core.game import Facts, Game, Option, open_game
from roost.core.state import State
from roost.core.wrappers import YesOrNo
from roost.core.zone import EVERYBODY, MARK_MASK, NOBODY, OWNER, Place, Zone

COLOURS = ["Red", "Blue", "Green", "White"]
SQUARES = 2  # Battalions per seat

DECK = Place("deck", NOBODY, ordered=True, pool="cards")
DEAD = Place("dead pile", EVERYBODY)
HAND = Place("hand", OWNER, each=True, pool="cards")
STACKS = [Place(f"stack {k + 1} of", OWNER, each=True, pool="cards") for k in range(SQUARES)]  # S-r19
USED = Place("used by", EVERYBODY, each=True)  # S24: winners of the attacker, face up for the rest of the battle


class Skirmish(State):
    game: SkirmishGame
    turn_of: int = -1
    round: int = 0
    step: int = 0  # of the turn: 0 deploy, 1 march, 2 over
    marching: int = -1  # the Battalion that is about to attack
    points: list[int]

    def __init__(self, *whole: Any) -> None:
        super().__init__(*whole)
        self.points = [0] * self.seats

    def stack(self, battalion: int) -> Zone:
        k = battalion - self.game.first_battalion
        return self.zone(STACKS[k % SQUARES], k // SQUARES)

    def unused_soldiers(self, battalion: int) -> list[int]:
        """The Soldiers that this Battalion may still attack with; used ones are in another zone (S2, S23)."""
        return [card for card in self.stack(battalion).cards() if self.game.soldier[card]]

    def next_phase(self) -> None:
        if self.step == 0 and self.turn_of >= 0:
            self.question(DEPLOY, self.turn_of)
        elif self.step == 1:
            self.question(MARCH, self.turn_of)
        else:
            self.next_turn()

    def next_turn(self) -> None:
        self.end_turn()
        self.turn_of = (self.turn_of + 1) % self.seats
        if self.turn_of == 0:
            self.round += 1
        if self.round > self.options["rounds"] or max(self.points) >= self.options["points"]:
            self.over = True
            return
        for _ in range(2):
            self.draft()
        self.step = 0
        self.question(DEPLOY, self.turn_of)

    def draft(self) -> None:
        """Draw a card. The Dead Pile is reshuffled only if it is large enough (S42, S43, S-r20)."""
        deck = self.zone(DECK, 0)
        dead = self.zone(DEAD, 0)
        if not deck.size() and dead.size() >= self.options["cooldown"]:
            self.shuffle_under(dead, deck)
        if deck.size():
            self.move_top(deck, self.zone(HAND, self.turn_of))

    def scores(self) -> list[int]:
        return list(self.points)


# -- the turn ----------------------------------------------------------------------------------------------------------
class Deploy(Decision[Skirmish]):
    """Asks to which Battalion to deploy (S-r12, without Castles): any of the seat's own."""

    def options(self, s: Skirmish, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        for battalion in s.game.battalions_of(seat):
            menu.add(s.game.deploy.of[battalion])

    def why_not(self, s: Skirmish, seat: int, action: int) -> int:
        return 0 if action == DONE or s.zone(HAND, seat).size() else 4

    def choose(self, s: Skirmish, seat: int, action: int) -> None:
        if action == DONE:
            s.step = 1
        else:
            s.call(s.game.effects["deploy"], seat, s.game.actions.thing[action])


class DeployWhich(Decision[Skirmish]):
    """Asks which card to deploy, hidden from the others. It is asked last, so that frames have only public numbers."""

    def options(self, s: Skirmish, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.add, s.zone(HAND, seat))

    def choose(self, s: Skirmish, seat: int, action: int) -> None:
        s.move_card(s.zone(HAND, seat), s.game.actions.thing[action], s.stack(s.source))


class March(Decision[Skirmish]):
    """Asks which Battalion attacks. One without Soldiers cannot (S2, S-r4)."""

    def options(self, s: Skirmish, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        for battalion in s.game.battalions_of(seat):
            menu.add(s.game.march.of[battalion])

    def why_not(self, s: Skirmish, seat: int, action: int) -> int:
        if action == DONE:
            return 0
        if not any(s.stack(foe).size() for foe in s.game.enemies_of(s, seat)):
            return 1
        return 0 if s.unused_soldiers(s.game.actions.thing[action]) else 2

    def choose(self, s: Skirmish, seat: int, action: int) -> None:
        s.step = 2
        if action != DONE:
            s.marching = s.game.actions.thing[action]
            s.call(s.game.effects["battle"], seat, s.marching)


class Target(Decision[Skirmish]):
    """Asks which Battalion is attacked (S18, S19)."""

    def options(self, s: Skirmish, seat: int, menu: Menu) -> None:
        for battalion in s.game.enemies_of(s, seat):
            menu.add(s.game.attack.of[battalion])

    def why_not(self, s: Skirmish, seat: int, action: int) -> int:
        return 0 if s.stack(s.game.actions.thing[action]).size() else 3

    def choose(self, s: Skirmish, seat: int, action: int) -> None:
        s.it = s.game.actions.thing[action]
        s.tell("attacks", seat, s.it, 1)


# -- the battle --------------------------------------------------------------------------------------------------------
class Pick(Decision[Skirmish]):
    """Both seats pick one card from their stacks, and reveal them together (S20, S-r37)."""

    def options(self, s: Skirmish, seat: int, menu: Menu) -> None:
        battle = s.asking()
        mine = battle.source if seat == battle.seat else battle.it
        menu.add_each(s.game.pick, s.stack(mine))

    def why_not(self, s: Skirmish, seat: int, action: int) -> int:
        attacks = seat == s.asking().seat
        return 2 if attacks and not s.game.soldier[s.game.actions.thing[action]] else 0  # S2

    def reveal(self, s: Skirmish) -> None:
        game = s.game
        foe = game.owner_of(s.it)
        mine = game.actions.thing[s.answers[s.actor]]
        theirs = game.actions.thing[s.answers[foe]]
        s.tell("reveals", s.actor, mine, 1)
        s.tell("reveals", foe, theirs, 1)
        attacking = s.stack(s.source)
        defending = s.stack(s.it)
        wins = game.beats[mine] == theirs or not game.soldier[theirs]  # S21, S3, S-r5
        loses = game.beats[theirs] == mine
        if loses or not wins:
            s.move_card(attacking, mine, s.zone(DEAD, 0))  # S28
        else:
            s.move_card(attacking, mine, s.zone(USED, s.actor))  # S24
        if wins or not loses:
            s.move_card(defending, theirs, s.zone(DEAD, 0))
        else:
            s.show(defending, defending.find(theirs), MARK_MASK)  # S25, S-r41: one more is known only if none was


class GoOn(YesOrNo[Skirmish]):
    """The attacker may stop before every exchange but the first (S22, S-r8).

    The attacker is asked as long as an unused card is left, Soldier or not: the others do not see what it is (S-r7).
    """

    def why_not(self, s: Skirmish, seat: int, action: int) -> int:
        return 2 if action == YES and not s.unused_soldiers(s.marching) else 0


DEPLOY = Deploy("deploy", "S-r12")
WHICH = DeployWhich("deploy which card", "S-r12")
MARCH = March("march", "S18, S29")
TARGET = Target("attack whom", "S18, S19", public=True)
PICK = Pick("pick a card", "S20, S-r37", secret=True)
GO_ON = GoOn("go on", "S22, S-r8")


class AskWhich(Effect[Skirmish]):
    def run(self, s: Skirmish) -> bool:
        return s.question(WHICH, s.actor)


class AskTarget(Effect[Skirmish]):
    def run(self, s: Skirmish) -> bool:
        return s.question(TARGET, s.actor)


class Exchange(Effect[Skirmish]):
    """During the battle, `source` is the attacking Battalion and `it` the defending one."""

    def run(self, s: Skirmish) -> bool:
        return s.question_all(PICK, 1 << s.actor | 1 << s.game.owner_of(s.it))


class EndTests(Effect[Skirmish]):
    """Checks after an exchange whether the battle ends, in the order of S-r37 (v); else asks the attacker to go on."""

    def run(self, s: Skirmish) -> bool:
        s.many = 0
        if not s.stack(s.it).size():
            s.points[s.actor] += 1  # S26; both empty (S-r6) counts as well here
            s.tell("destroys", s.actor, s.it, 1)
            return False
        if not s.stack(s.source).size():  # S27, or none left but used winners (S-r7): both are public
            return False
        return s.question(GO_ON, s.actor)


class Again(Effect[Skirmish]):
    def __init__(self, exchange: Exchange) -> None:
        super().__init__()
        self.exchange = exchange

    def run(self, s: Skirmish) -> bool:
        if s.many:
            return s.jump(self.exchange)
        used = s.zone(USED, s.actor)
        while used.size():  # they turn face down again, and stay known (S-r7, S-r41)
            s.move_top(used, s.stack(s.source))
        s.marching = -1
        return False


def battle_text(end_tests: EndTests) -> Effect[Any]:
    exchange = Exchange()
    return text(AskTarget(), exchange, end_tests, Again(exchange))


class SkirmishGame(Game[Skirmish]):
    def add_things(self) -> None:
        for seat in range(4):
            for k in range(SQUARES):
                thing = self.book.add_thing("battalion", f"{COLOURS[seat]} {k + 1}")
                if seat == k == 0:
                    self.first_battalion = thing

    def prepare(self) -> None:
        self.soldier = self.book.ints("soldier")
        self.beats = self.book.ints("beats")
        self.deploy = self.actions.block("deploy to")
        self.add = self.actions.block("add")
        self.march = self.actions.block("march with")
        self.attack = self.actions.block("attack")
        self.pick = self.actions.block("pick")

    def battalions_of(self, seat: int) -> list[int]:
        first = self.first_battalion + seat * SQUARES
        return list(range(first, first + SQUARES))

    def enemies_of(self, s: Skirmish, seat: int) -> list[int]:
        return [foe for other in range(s.seats) if other != seat for foe in self.battalions_of(other)]

    def owner_of(self, battalion: int) -> int:
        return (battalion - self.first_battalion) // SQUARES

    def set_up(self, s: Skirmish) -> None:
        deck = s.zone(DECK, 0)
        self.stock(deck, "card")
        s.shuffle(deck)
        for k in range(s.seats * 4):
            s.move_top(deck, s.zone(HAND, k % s.seats))

    def fits(self, world: Skirmish) -> bool:
        """An attacker has a Soldier to attack with: everybody knows it from the declared attack (S-r4)."""
        return world.ask not in (TARGET, PICK) or bool(world.unused_soldiers(world.marching))

    def reason(self, s: Skirmish, seat: int, action: int, code: int) -> str:
        return {
            1: "nobody can be attacked",
            2: "a Soul Stone cannot attack",
            3: "nobody is there",
            4: "your hand is empty",
        }[code]


def attacked(s: Skirmish, eye: int) -> int:
    return int(s.asking().it) if s.ask in (PICK, GO_ON) else -1


def deploying_to(s: Skirmish, eye: int) -> int:
    return int(s.asking().source) if s.ask is WHICH else -1


FIELDS = Part(
    "skirmish",
    Field("turn_of", fields.seat(), "turn of", saved_as="turn"),
    Field("round", count(), "round"),
    Field("step", word("deploy", "march", "over"), "step"),
    Field("marching", thing("battalion"), "marching"),
    Field("points", by_seat(count()), "points"),
    derived("attacked", thing("battalion"), attacked, "attacked"),
    derived("deploying_to", thing("battalion"), deploying_to, "deploying to"),
)
COLUMNS = [
    Column("copies", "int", required=True, low=1, high=30),
    Column("beats", "thing", table="card"),
    Column("soldier", "bool", default=True),
]


def facts(end_tests: EndTests | None = None) -> Facts:
    """The facts of the game. A test that plants a fault replaces a part of them."""
    return Facts(
        "reveal", "Skirmish", "1", (2, 4), SkirmishGame, Skirmish,
        places=[DECK, DEAD, HAND, *STACKS, USED],
        actions=[("deploy to", "battalion"), ("add", "card"), ("march with", "battalion"), ("attack", "battalion"),
                 ("pick", "card")],
        tables=[ContentTable("card", COLUMNS)],
        verbs={},
        decisions=[DEPLOY, WHICH, MARCH, TARGET, PICK, GO_ON],
        effects={"deploy": AskWhich(), "battle": battle_text(end_tests or EndTests())},
        fields=FIELDS,
        options=[Option("rounds", 5, "Rounds until the end", low=1, high=20),
                 Option("points", 3, "Points that end the game", low=1, high=20),
                 Option("cooldown", 8, "Cards that the Dead Pile must have to come back", low=1, high=40)],
        longest=600,
    )  # fmt: skip


GAME = facts()
SOURCES = [("cards.toml", Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))]


def game() -> Game[Skirmish]:
    return open_game(GAME, SOURCES)
