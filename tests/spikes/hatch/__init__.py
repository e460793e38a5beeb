"""A spike: Hatch's defence with mercenaries from a hidden hand, on a third of its deck. Numbers cite Hatch's rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from roost.core.action import DONE, Menu
from roost.core.content import Column, ContentTable
from roost.core.fields import Field, Part, by_seat, count, derived, each_seat, seat, series, things, word
from roost.core.flow import Decision, Effect, text
from roost.core.game import Facts, Game, Option, open_game
from roost.core.state import State
from roost.core.zone import EVERYBODY, MARK_MASK, NOBODY, OWNER, Place

HAND_SIZE = 5
EGGS_AT_MOST = 31  # the rules have no limit (H-r26), but there are no more cards

# One deck for all (H-r30), so one pool: an unseen card may be in the deck, in any hand, an egg, or under one.
DECK = Place("deck", NOBODY, ordered=True, pool="cards")
DISCARD = Place("discard", EVERYBODY)
HAND = Place("hand", OWNER, each=True, pool="cards")
EGGS = Place("eggs", OWNER, ordered=True, each=True, pool="cards")  # egg n of a seat is slot n
FED = Place("fed", OWNER, ordered=True, each=True, pool="cards", face="icon")  # H18, H-r24; which egg: Nest.under
DRAGONS = Place("dragons", EVERYBODY, each=True)
MERCENARIES = Place("mercenaries", EVERYBODY, each=True)
ALTAR = Place("altar", EVERYBODY, loose=True)  # what is sacrificed while an egg is being turned up

INTERNAL, RAIDED, NEXT = range(3)  # the steps of a turn: H11 (and the attack, H12), H13, over


class Nest:
    """The egg that each fed card of a seat belongs to."""

    def __init__(self) -> None:
        self.under: list[int] = []


class Hatch(State):
    game: HatchGame
    turn_of: int = -1
    round: int = 0
    step: int = NEXT
    target: int = -1  # the attacked seat
    trigger: int = -1  # the seat that reached the dynasty that ends the game (H24, H51)

    def __init__(self, *whole: Any) -> None:
        super().__init__(*whole)
        self.nests = [Nest() for _ in range(self.seats)]
        self.attackers: list[int] = []
        self.blockers: list[int] = []  # one for each attacker so far: a card, or -1 for nobody

    # -- the turn ------------------------------------------------------------------------------------------------------
    def next_phase(self) -> None:
        if self.step == NEXT:
            self.end_turn()
            self.turn_of = (self.turn_of + 1) % self.seats
            if self.turn_of == 0:
                self.round += 1
                if self.trigger >= 0 or self.round > self.options["round_cap"]:  # H53, H-r28
                    self.over = True
                    return
            while self.zone(HAND, self.turn_of).size() < HAND_SIZE and self.draw(self.turn_of):  # H9, H-r41
                pass
            hired = self.zone(MERCENARIES, self.turn_of)
            while hired.size():  # H10, H41; after the refill (H-r7)
                self.move_top(hired, self.zone(DISCARD, 0))
            self.step = INTERNAL
        self.question(TERRITORY, self.turn_of)

    def draw(self, seat: int) -> bool:
        """Draw a card. If the deck is empty at that moment, the discard pile is shuffled first (H-r5, H-r36)."""
        deck = self.zone(DECK, 0)
        if not deck.size() and self.zone(DISCARD, 0).size():
            self.shuffle_under(self.zone(DISCARD, 0), deck)
        if not deck.size():
            return False
        self.move_top(deck, self.zone(HAND, seat))
        return True

    # -- eggs ----------------------------------------------------------------------------------------------------------
    def fed_to(self, seat: int, egg: int) -> list[int]:
        """The slots, in the zone of fed cards, of the cards under one egg."""
        return [i for i, of in enumerate(self.nests[seat].under) if of == egg]

    def feed(self, seat: int, egg: int, card: int) -> None:
        self.move_card(self.zone(HAND, seat), card, self.zone(FED, seat))  # H17
        self.nests[seat].under.append(egg)

    def clear(self, seat: int, egg: int, target: Place, owner: int) -> None:
        """Move the cards under an egg that leaves to another zone, in their order."""
        under = self.nests[seat].under
        i = 0
        while i < len(under):
            if under[i] == egg:
                self.move(self.zone(FED, seat), i, self.zone(target, owner))
                del under[i]
            else:
                under[i] -= under[i] > egg
                i += 1

    def steal(self, thief: int, egg: int) -> None:
        """Move an egg face down with its resources. The thief and the former owner know them (H48, H-r37)."""
        mine = self.zone(EGGS, thief).size()
        fed = len(self.fed_to(self.target, egg))
        self.move(self.zone(EGGS, self.target), egg, self.zone(EGGS, thief))
        self.clear(self.target, egg, FED, thief)
        self.nests[thief].under += [mine] * fed

    def is_fed_exactly(self, seat: int, egg: int) -> bool:
        """Whether an egg has exactly the resources that it needs (H22, H23, H-r12)."""
        fed = self.zone(FED, seat)
        needs = self.game.book.ints_of(self.zone(EGGS, seat).card(egg), "cost")
        return sorted(self.game.icon[fed.card(i)] for i in self.fed_to(seat, egg)) == sorted(needs)

    # -- defence and ending --------------------------------------------------------------------------------------------
    def is_free(self, card: int) -> bool:
        """Nobody blocks twice in one attack (H36, H-r18)."""
        return card not in self.blockers

    def could_be_blocked(self, attacker: int) -> bool:
        """Decided by public facts only: a visible blocker is strong enough, or the hand is not empty (H-r32)."""
        if self.zone(HAND, self.target).size():
            return True
        open_cards = self.zone(DRAGONS, self.target).cards() + self.zone(MERCENARIES, self.target).cards()
        return any(self.game.value[card] > self.game.value[attacker] and self.is_free(card) for card in open_cards)

    def scores(self) -> list[int]:
        """The dynasty: only the seat's own hatched dragons count (H3, H39, H-r43)."""
        return [sum(self.game.value[card] for card in self.zone(DRAGONS, seat).cards()) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        best = super().winners()
        return [self.trigger] if len(best) > 1 and self.trigger >= 0 else best  # H55, H-r44


# -- own territory -----------------------------------------------------------------------------------------------------
class Territory(Decision[Hatch]):
    """Any number of internal actions in any order, and one attack per turn (H11-H13, H30)."""

    def options(self, s: Hatch, seat: int, menu: Menu) -> None:
        game = s.game
        menu.add(DONE)
        menu.add_each(game.lay, s.zone(HAND, seat))
        for egg in range(s.zone(EGGS, seat).size()):
            menu.add(game.feed.of[egg])
            menu.add(game.turn_up.of[egg])
        if s.step == INTERNAL:
            for other in range(s.seats):
                if other != seat:
                    menu.add(game.attack.of[other])

    def why_not(self, s: Hatch, seat: int, action: int) -> int:
        verb = s.game.actions.verbs[action]
        if verb == "feed egg":
            return 0 if s.zone(HAND, seat).size() else 1
        if verb == "attack":
            return 0 if s.zone(DRAGONS, seat).size() else 2  # H-r31
        return 0

    def choose(self, s: Hatch, seat: int, action: int) -> None:
        verb = s.game.actions.verbs[action]
        thing = s.game.actions.thing[action]
        if verb == "lay":
            s.move_card(s.zone(HAND, seat), thing, s.zone(EGGS, seat))  # H14
        elif verb == "attack":
            s.step = RAIDED
            s.target = thing  # H32
            s.call(s.game.effects["attack"], seat, -1)
        elif action == DONE:
            s.step = NEXT
        else:
            s.call(s.game.effects[verb], seat, -1, thing)


class FeedWith(Decision[Hatch]):
    def options(self, s: Hatch, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.feed_with, s.zone(HAND, seat))

    def choose(self, s: Hatch, seat: int, action: int) -> None:
        s.feed(seat, s.count, s.game.actions.thing[action])


class Sacrifice(Decision[Hatch]):
    """Asks for a sacrifice: any of the seat's hatched dragons, or none (H26, H-r13, H-r38)."""

    def options(self, s: Hatch, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        menu.add_each(s.game.sacrifice, s.zone(DRAGONS, seat))

    def choose(self, s: Hatch, seat: int, action: int) -> None:
        if action == DONE:
            s.many = 1
        else:
            s.move_card(s.zone(DRAGONS, seat), s.game.actions.thing[action], s.pile(ALTAR, -1))


class AskFood(Effect[Hatch]):
    def run(self, s: Hatch) -> bool:
        return s.question(FEED_WITH, s.actor)


class AskSacrifice(Effect[Hatch]):
    """`count` is the egg; `many` is set when the player says done."""

    def run(self, s: Hatch) -> bool:
        if s.many or not s.zone(DRAGONS, s.actor).size():
            return False
        s.jump(self)
        return s.question(SACRIFICE, s.actor)


class TurnUp(Effect[Hatch]):
    """The egg hatches, or egg, resources and sacrifice are lost; resources and sacrifice are spent either way."""

    def run(self, s: Hatch) -> bool:
        egg = s.zone(EGGS, s.actor).card(s.count)
        altar = s.pile(ALTAR, -1)
        blood = sum(s.game.blood_value[card] for card in altar.cards())
        hatches = s.is_fed_exactly(s.actor, s.count) and blood == s.game.blood[egg]  # H22, H28
        s.show(s.zone(EGGS, s.actor), s.count, MARK_MASK)  # H21: everybody sees it before it hatches or is lost
        while altar.size():
            s.move_top(altar, s.zone(DISCARD, 0))
        s.move(s.zone(EGGS, s.actor), s.count, s.zone(DRAGONS, s.actor) if hatches else s.zone(DISCARD, 0))
        s.clear(s.actor, s.count, DISCARD, 0)
        if hatches and s.trigger < 0 and s.scores()[s.actor] >= s.options["target"]:  # H24, H-r15
            s.trigger = s.actor
        return False


# -- attack and defence ------------------------------------------------------------------------------------------------
class Send(Decision[Hatch]):
    """Asks which dragons attack: any number of the seat's own, at least one (H31, H-r31)."""

    def options(self, s: Hatch, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        menu.add_each(s.game.send, s.zone(DRAGONS, seat))

    def why_not(self, s: Hatch, seat: int, action: int) -> int:
        if action == DONE:
            return 0 if len(s.attackers) else 3
        return 4 if s.game.actions.thing[action] in s.attackers else 0

    def choose(self, s: Hatch, seat: int, action: int) -> None:
        if action == DONE:
            s.many = 1
        else:
            s.attackers.append(s.game.actions.thing[action])


class Block(Decision[Hatch]):
    """Asks who blocks this attacker: nobody, a dragon, an earlier mercenary, or a card from the hand (H-r32)."""

    def options(self, s: Hatch, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        for place in (DRAGONS, MERCENARIES, HAND):
            menu.add_each(s.game.block_with, s.zone(place, seat))

    def why_not(self, s: Hatch, seat: int, action: int) -> int:
        card = s.game.actions.thing[action]
        if action == DONE:
            return 0  # H42
        if s.game.value[card] <= s.game.value[s.attackers[len(s.blockers)]]:
            return 5  # H35, H44
        return 0 if s.is_free(card) else 6

    def choose(self, s: Hatch, seat: int, action: int) -> None:
        card = -1 if action == DONE else s.game.actions.thing[action]
        if s.zone(HAND, seat).has(card):
            s.move_card(s.zone(HAND, seat), card, s.zone(MERCENARIES, seat))  # H38
        s.blockers.append(card)


class Loot(Decision[Hatch]):
    """Asks for the loot of an unblocked attacker: an egg, three cards for two, or nothing (H48, H49, H-r21)."""

    def options(self, s: Hatch, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        for egg in range(s.zone(EGGS, s.target).size()):
            menu.add(s.game.steal.of[egg])
        menu.add(s.game.draw_three)

    def choose(self, s: Hatch, seat: int, action: int) -> None:
        if action == s.game.draw_three:
            s.call(s.game.effects["loot"], seat, -1)
        elif action != DONE:
            s.steal(seat, s.game.actions.thing[action])


class DiscardOne(Decision[Hatch]):
    def options(self, s: Hatch, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.discard, s.zone(HAND, seat))

    def choose(self, s: Hatch, seat: int, action: int) -> None:
        s.move_card(s.zone(HAND, seat), s.game.actions.thing[action], s.zone(DISCARD, 0))


TERRITORY = Territory("in your territory", "H11-H13")
FEED_WITH = FeedWith("feed it with", "H17")
SACRIFICE = Sacrifice("sacrifice", "H26, H-r13", public=True)
SEND = Send("send a dragon", "H31, H32", public=True)
BLOCK = Block("who blocks", "H35-H45, H-r32")
LOOT = Loot("loot", "H48, H49, H-r35", public=True)
DISCARD_ONE = DiscardOne("discard", "H49, H-r36")


class SendLoop(Effect[Hatch]):
    def run(self, s: Hatch) -> bool:
        if s.many:
            return False
        s.jump(self)
        return s.question(SEND, s.actor)


class Defence(Effect[Hatch]):
    """Asks for a blocker of each attacker in turn. The attacker decides nothing until that is complete (H33, H-r33)."""

    def run(self, s: Hatch) -> bool:
        while len(s.blockers) < len(s.attackers):
            if s.could_be_blocked(s.attackers[len(s.blockers)]):
                s.jump(self)
                return s.question(BLOCK, s.target)
            s.blockers.append(-1)
        s.count = sum(blocker < 0 for blocker in s.blockers)
        return False


class LootLoop(Effect[Hatch]):
    """As many loots as there are unblocked attackers, each carried out before the next (H34, H-r35)."""

    def run(self, s: Hatch) -> bool:
        if s.count:
            s.count -= 1
            s.jump(self)
            return s.question(LOOT, s.actor)
        s.attackers = []
        s.blockers = []
        s.target = -1
        return False


class DrawThree(Effect[Hatch]):
    def run(self, s: Hatch) -> bool:
        for _ in range(3):
            s.draw(s.actor)
        s.count = 2
        return False


class DiscardTwo(Effect[Hatch]):
    """Asks for two cards of the hand to discard, or all if there are fewer (H49, H-r23)."""

    def run(self, s: Hatch) -> bool:
        if not s.count or not s.zone(HAND, s.actor).size():
            return False
        s.count -= 1
        s.jump(self)
        return s.question(DISCARD_ONE, s.actor)


class HatchGame(Game[Hatch]):
    def prepare(self) -> None:
        self.value = self.book.ints("value")
        self.icon = self.book.ints("icon")
        self.blood = self.book.ints("blood")
        self.blood_value = self.book.ints("blood_value")
        self.lay = self.actions.block("lay")
        self.feed = self.actions.block("feed egg")
        self.feed_with = self.actions.block("feed with")
        self.turn_up = self.actions.block("turn up egg")
        self.sacrifice = self.actions.block("sacrifice")
        self.attack = self.actions.block("attack")
        self.send = self.actions.block("send")
        self.block_with = self.actions.block("block with")
        self.steal = self.actions.block("steal egg")
        self.draw_three = self.actions.by_name["draw three"]
        self.discard = self.actions.block("discard")

    def set_up(self, s: Hatch) -> None:
        self.stock(s.zone(DECK, 0), "card")
        s.shuffle(s.zone(DECK, 0))  # H5
        for k in range(s.seats * HAND_SIZE):
            s.draw(k % s.seats)  # H6

    def reason(self, s: Hatch, seat: int, action: int, code: int) -> str:
        return {
            1: "your hand is empty",
            2: "you have no dragon",
            3: "send at least one",
            4: "is sent already",
            5: "is not higher than the attacker",
            6: "stands before another attacker",
        }[code]


def dynasties(s: Hatch, eye: int) -> list[int]:
    return s.scores()


def egg_asked_about(s: Hatch, eye: int) -> int:
    return int(s.asking().count)


def is_about_an_egg(s: Hatch, eye: int) -> bool:
    return s.ask in (FEED_WITH, SACRIFICE)


NEST = Part("nest", Field("under", series(count(high=EGGS_AT_MOST), most=8), "fed under eggs"))
FIELDS = Part(
    "hatch",
    Field("turn_of", seat(), "turn of", saved_as="turn"),
    Field("round", count(), "round"),
    Field("step", word("territory", "after the raid", "over"), "step"),
    Field("target", seat(), "attack on"),
    Field("trigger", seat(), "end triggered by"),
    Field("nests", each_seat(NEST), "nests"),
    Field("attackers", things("card", most=6), "attackers"),
    Field("blockers", things("card", most=6), "blockers"),
    derived("dynasties", by_seat(count()), dynasties, "dynasty"),
    derived("egg", count(high=EGGS_AT_MOST), egg_asked_about, "about egg", seen=is_about_an_egg),
)
TABLES = [
    ContentTable("resource", []),
    ContentTable(
        "card",
        [
            Column("copies", "int", default=1, low=1, high=1),  # H2: values are unique
            Column("value", "int", required=True, low=1),
            Column("cost", "things", table="resource", required=True),
            Column("icon", "thing", table="resource", required=True),
            Column("blood", "int", default=0, low=0),
            Column("blood_value", "int", required=True, low=1),
        ],
    ),
]


def facts(state: type[Hatch] = Hatch) -> Facts:
    """The facts of the game. A test that plants a fault replaces a part of them."""
    return Facts(
        "hatch-spike", "Hatch (spike)", "1", (2, 4), HatchGame, state,
        places=[DECK, DISCARD, HAND, EGGS, FED, DRAGONS, MERCENARIES, ALTAR],
        actions=[("lay", "card"), ("feed egg", range(EGGS_AT_MOST)), ("feed with", "card"),
                 ("turn up egg", range(EGGS_AT_MOST)), ("sacrifice", "card"), ("attack", range(4)), ("send", "card"),
                 ("block with", "card"), ("steal egg", range(EGGS_AT_MOST)), ("draw three", ""), ("discard", "card")],
        tables=TABLES,
        verbs={},
        decisions=[TERRITORY, FEED_WITH, SACRIFICE, SEND, BLOCK, LOOT, DISCARD_ONE],
        effects={"feed egg": AskFood(), "turn up egg": text(AskSacrifice(), TurnUp()),
                 "attack": text(SendLoop(), Defence(), LootLoop()), "loot": text(DrawThree(), DiscardTwo())},
        fields=FIELDS,
        options=[Option("target", 60, "The dynasty that ends the game", low=1, rules="H4"),
                 Option("round_cap", 6, "Rounds after which the game ends anyway", low=1, rules="H-r28")],
        longest=1000,
    )  # fmt: skip


GAME = facts()
SOURCES = [("cards.toml", Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))]


def game() -> Game[Hatch]:
    return open_game(GAME, SOURCES)
