"""A port of the prototype's Dragon Riders (no draft, random decks) to this kernel, only for benchmarks.

It has exactly the rules of `prototype_riders.py`, written like any game on this kernel: decisions, verbs, zones, sides
with numbers, and content (here from a string). `run.py` compiles and measures both.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from roost.core.action import DONE, Block, Menu
from roost.core.chance import TABLE, Chance, Luck, chance_from_int
from roost.core.content import Book, Column, ContentTable, Verb
from roost.core.fields import Field, Part, count, each_seat, seat, thing
from roost.core.flow import Decision, Effect
from roost.core.game import Facts, Game, open_game
from roost.core.playout import TO_THE_END, play_random
from roost.core.state import State
from roost.core.zone import EVERYBODY, MARKS, NOBODY, OWNER, Place, Zone, append, vec

HAND_LIMIT: Final = 5
TURN_CAP: Final = 200
DECK_SIZE: Final = 20
HAND_SIZE: Final = 4  # cards of the first hand
DRAW: Final = 2  # the winner's number if nobody wins

NO_ENERGY: Final = 1
FROZEN: Final = 2

HAND: Final = Place("hand", OWNER, each=True, pool="cards")
DECK: Final = Place("deck", NOBODY, ordered=True, each=True, pool="cards", room=0)
PILE: Final = Place("pile", EVERYBODY, ordered=True, each=True, room=20)


# -- state ------------------------------------------------------------------------------------------
@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Side:
    """One seat's rider and dragon, with references to the seat's zones in the state."""

    def __init__(self, book: RidersBook, seat: i64, hand: Zone, deck: Zone, pile: Zone) -> None:
        self.book = book
        self.seat = seat
        self.hand = hand
        self.deck = deck
        self.pile = pile
        self.rider = book.riders[0]
        self.dragon = book.dragons[0]
        self.energy: i64 = 0
        self.rhp: i64 = 0
        self.dhp: i64 = 0
        self.shields: i64 = 0
        self.exhausted: i64 = 0
        self.burn_d: i64 = 0
        self.burn_r: i64 = 0
        self.frz_d: i64 = 0
        self.frz_r: i64 = 0
        self.imm_d: i64 = 0
        self.imm_r: i64 = 0
        self.crippled: i64 = 0
        self.guard: i64 = 0
        self.attacked: i64 = 0
        self.reduced: i64 = 0

    def copy(self, twin: Side) -> None:
        """Copy this side to the same side of a cloned state, which has its own zones."""
        twin.rider = self.rider
        twin.dragon = self.dragon
        twin.energy = self.energy
        twin.rhp = self.rhp
        twin.dhp = self.dhp
        twin.shields = self.shields
        twin.exhausted = self.exhausted
        twin.burn_d = self.burn_d
        twin.burn_r = self.burn_r
        twin.frz_d = self.frz_d
        twin.frz_r = self.frz_r
        twin.imm_d = self.imm_d
        twin.imm_r = self.imm_r
        twin.crippled = self.crippled
        twin.guard = self.guard
        twin.attacked = self.attacked
        twin.reduced = self.reduced

    def take_up(self, rider: i64, dragon: i64) -> None:
        """Start with these characters."""
        self.rider = self.book.riders[rider]
        self.dragon = self.book.dragons[dragon]
        self.rhp = self.rider.hp
        self.dhp = self.dragon.hp
        self.shields = self.dragon.shields

    def deal(self, box: vec[i64], at: i64) -> None:
        """Take the first hand and the deck from the shuffled box, starting at a position."""
        for k in range(at, at + HAND_SIZE):
            self.hand.put(box[k] >> MARKS, 0)
        self.deck.slots = box[at + HAND_SIZE : at + DECK_SIZE]

    @property
    def rider_id(self) -> int:
        """The rider's number in the book, as it is saved."""
        return self.rider.id

    @rider_id.setter
    def rider_id(self, thing: int) -> None:
        self.rider = self.book.riders[thing - self.book.first_rider]

    @property
    def dragon_id(self) -> int:
        return self.dragon.id

    @dragon_id.setter
    def dragon_id(self, thing: int) -> None:
        self.dragon = self.book.dragons[thing - self.book.first_dragon]

    def level(self) -> i64:
        """0 unhurt, 1 wounded, 2 critical."""
        if self.rhp <= self.rider.critical:
            return 2
        if self.crippled or self.rhp <= self.rider.wounded:
            return 1
        return 0

    def lose_energy(self, n: i64) -> i64:
        if n > self.energy:
            n = self.energy
        self.energy -= n
        return n

    def hit_dragon(self, n: i64, source: Side | None) -> None:
        n = self.rider.soften_dragon(self, n)
        if n > 0:
            self.dhp -= n
            if self.dhp < 0:
                self.dhp = 0
            if source is not None:
                self.dragon.on_hurt(source)

    def hit_rider(self, n: i64) -> None:
        n = self.rider.soften_rider(self, n)
        usable = self.shields - self.exhausted
        if usable > 0:
            if usable > n:
                usable = n
            self.shields -= usable
            n -= usable
        self.rhp -= n
        if self.rhp < 0:
            self.rhp = 0

    def add_burn(self, rider: bool) -> None:
        if rider:
            if self.guard:
                self.guard -= 1
            else:
                self.burn_r += 1
        else:
            self.burn_d += 1

    def add_freeze(self, rider: bool, source: Side) -> None:
        if rider:
            if self.imm_r:
                return
            if self.guard:
                self.guard -= 1
            else:
                self.frz_r += source.rider.freeze_stacks(source)
        elif not self.imm_d:
            self.frz_d += source.rider.freeze_stacks(source)

    def thaw_by_one(self) -> None:
        """Reduce immunity and freezing at the end of a turn."""
        if self.imm_d:
            self.imm_d -= 1
        if self.imm_r:
            self.imm_r -= 1
        if self.frz_d:
            self.frz_d -= 1
            if not self.frz_d:
                self.imm_d = 1
        if self.frz_r:
            self.frz_r -= 1
            if not self.frz_r:
                self.imm_r = 1


def side_of(seat: i64, book: RidersBook, zones: list[Zone]) -> Side:
    hand = zones[HAND.start + HAND.stride * seat]
    deck = zones[DECK.start + DECK.stride * seat]
    pile = zones[PILE.start + PILE.stride * seat]
    return Side(book, seat, hand, deck, pile)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Riders(State):
    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        assert isinstance(game, RidersGame)
        self.book = game.riders_book
        a = side_of(0, self.book, zones)
        b = side_of(1, self.book, zones)
        self.sides: vec[Side] = vec[Side]([a, b])
        self.me = a  # whose turn it is
        self.foe = b
        self.turn: i64 = 0
        self.acted: i64 = 0
        self.passed: i64 = 0
        self.winner: i64 = -1

    def clone(self) -> Riders:
        twin = Riders(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        self.sides[0].copy(twin.sides[0])
        self.sides[1].copy(twin.sides[1])
        seat = self.me.seat
        twin.me = twin.sides[seat]
        twin.foe = twin.sides[1 - seat]
        twin.turn = self.turn
        twin.acted = self.acted
        twin.passed = self.passed
        twin.winner = self.winner
        return twin

    @property
    def turn_of(self) -> int:
        """The seat whose turn it is, as it is saved."""
        return self.me.seat

    @turn_of.setter
    def turn_of(self, seat: int) -> None:
        self.me = self.sides[seat]
        self.foe = self.sides[1 - seat]

    def next_phase(self) -> None:
        """After a script or an attack: check for a winner, then continue the turn or start the next one."""
        if self.passed:
            if self.me.hand.size() > HAND_LIMIT:
                self.question(DISCARD_DOWN, self.me.seat)
                return
            self.next_turn()
            if self.over:
                return
        if self.foe.dhp <= 0 or self.foe.rhp <= 0:
            self.win(self.me.seat)
        elif self.me.dhp <= 0 or self.me.rhp <= 0:
            self.win(self.foe.seat)
        else:
            self.question(MAIN_PHASE, self.me.seat)

    def win(self, seat: i64) -> None:
        self.winner = seat
        self.over = True

    def next_turn(self) -> None:
        self.end_turn()
        me = self.me
        me.thaw_by_one()
        self.turn += 1
        self.me = self.foe
        self.foe = me
        if self.turn >= TURN_CAP:
            self.win(DRAW)
        else:
            self.start_turn()

    def start_turn(self) -> None:
        me = self.me
        foe = self.foe
        self.acted = 0
        self.passed = 0
        me.attacked = 0
        me.reduced = 0
        foe.reduced = 0
        me.exhausted = 0
        foe.exhausted = 0
        self.draw(me)
        me.energy += 3 + me.rider.income(me)
        if me.burn_d:
            me.hit_dragon(me.burn_d, None)
        if me.burn_r:
            me.hit_rider(me.burn_r)
        if me.dhp > 0 and me.rhp > 0:
            me.dragon.start_turn(me, foe)

    def draw(self, side: Side) -> None:
        deck = side.deck
        hand = side.hand
        if len(deck.slots) and len(hand.slots) < HAND_LIMIT:
            self.move_top(deck, hand)

    def scores(self) -> list[int]:
        return [1 if self.winner == seat else 0 for seat in range(2)]


# -- characters ------------------------------------------------------------------------------------------------------
class Rider:
    def __init__(self, book: Book, id: i64) -> None:
        self.id = id
        self.hp: i64 = book.value(id, "hp")
        self.economy: i64 = book.value(id, "economy")
        self.wounded: i64 = book.value(id, "wounded")
        self.critical: i64 = book.value(id, "critical")
        self.costs = costs(book, 0)
        self.dear_costs = costs(book, 1)

    def income(self, p: Side) -> i64:
        return self.economy

    def attack_cost(self, p: Side) -> i64:
        return 2

    def attack_bonus(self, p: Side) -> i64:
        return 0

    def card_costs(self, p: Side) -> vec[i64]:
        """The current cost of each card."""
        return self.costs

    def on_play(self, p: Side, card: Card) -> None:
        pass

    def soften_dragon(self, p: Side, n: i64) -> i64:
        return n

    def soften_rider(self, p: Side, n: i64) -> i64:
        return n

    def freeze_stacks(self, p: Side) -> i64:
        return 1

    def gain_shields(self, p: Side, n: i64) -> None:
        p.shields += n


@final
class Talia(Rider):
    def income(self, p: Side) -> i64:
        level = p.level()
        return self.economy + (1 if level == 0 else 0 if level == 1 else -1)


@final
class Kael(Rider):
    def attack_cost(self, p: Side) -> i64:
        return 3 if p.level() == 2 else 2

    def attack_bonus(self, p: Side) -> i64:
        if p.attacked:
            return 0
        n: i64 = 1 if p.level() else 2
        p.shields += n
        return n


@final
class Bronn(Rider):
    def soften_dragon(self, p: Side, n: i64) -> i64:
        if n > 0 and not p.reduced and p.level() < 2:
            p.reduced = 1
            return n - 1
        return n

    def soften_rider(self, p: Side, n: i64) -> i64:
        if n > 0 and not p.reduced and p.level() == 0:
            p.reduced = 1
            return n - 1
        return n


@final
class Lyra(Rider):
    def freeze_stacks(self, p: Side) -> i64:
        return 2 if p.level() == 0 else 1

    def card_costs(self, p: Side) -> vec[i64]:
        return self.dear_costs if p.level() == 2 else self.costs


@final
class Morrik(Rider):
    def gain_shields(self, p: Side, n: i64) -> None:
        level = p.level()
        n += 1 if level else 2
        if level == 2:
            p.exhausted += n
        p.shields += n

    def on_play(self, p: Side, card: Card) -> None:
        if card.shield:
            p.energy += 1


class Dragon:
    def __init__(self, id: i64, hp: i64, shields: i64) -> None:
        self.id = id
        self.hp = hp
        self.shields = shields

    def bonus(self, foe: Side, rider: bool) -> i64:
        return 0

    def after_attack(self, me: Side, foe: Side, rider: bool, first: bool) -> None:
        pass

    def on_hurt(self, source: Side) -> None:
        pass

    def start_turn(self, me: Side, foe: Side) -> None:
        pass


@final
class Emberfang(Dragon):
    def after_attack(self, me: Side, foe: Side, rider: bool, first: bool) -> None:
        if first:
            foe.add_burn(rider)


@final
class Cryowyrm(Dragon):
    def bonus(self, foe: Side, rider: bool) -> i64:
        return 1 if (foe.frz_r if rider else foe.frz_d) else 0

    def after_attack(self, me: Side, foe: Side, rider: bool, first: bool) -> None:
        foe.add_freeze(rider, me)


@final
class Voltwing(Dragon):
    def after_attack(self, me: Side, foe: Side, rider: bool, first: bool) -> None:
        if rider:
            foe.hit_dragon(2, me)
        else:
            foe.hit_rider(2)


@final
class Steelhorn(Dragon):
    def on_hurt(self, source: Side) -> None:
        source.lose_energy(1)


@final
class Voidmaw(Dragon):
    def after_attack(self, me: Side, foe: Side, rider: bool, first: bool) -> None:
        me.energy += foe.lose_energy(1)

    def start_turn(self, me: Side, foe: Side) -> None:
        if me.energy > foe.energy:
            foe.hit_dragon(2, me)


@final
class Card:
    def __init__(self, shield: bool, play: Effect[Any] | None) -> None:
        self.shield = shield
        self.play = play


# -- decisions -------------------------------------------------------------------------------------------------------
@final
class MainPhase(Decision[Riders]):
    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        me = s.me
        out = menu.items
        out[0] = DONE
        n: i64 = 1
        if s.acted and (me.frz_d or me.frz_r):
            menu.n = n
            self.block_all(s.book, me, menu)
            return
        rider = me.rider
        energy = me.energy
        if energy >= rider.attack_cost(me):
            out[1] = s.book.attack_dragon
            out[2] = s.book.attack_rider
            n = 3
        elif menu.whole:
            menu.block(s.book.attack_dragon, NO_ENERGY)
            menu.block(s.book.attack_rider, NO_ENERGY)
        costs = rider.card_costs(me)
        plays = s.book.play.of
        last: i64 = -1
        for slot in me.hand.slots:
            card = slot >> MARKS
            if card != last:
                last = card
                if energy >= costs[card]:
                    out[n] = plays[card]
                    n += 1
                elif menu.whole:
                    menu.block(plays[card], NO_ENERGY)
        menu.n = n

    def block_all(self, book: RidersBook, me: Side, menu: Menu) -> None:
        if not menu.whole:
            return
        menu.block(book.attack_dragon, FROZEN)
        menu.block(book.attack_rider, FROZEN)
        for card in me.hand.cards():
            menu.block(book.play.of[card], FROZEN)

    def choose(self, s: Riders, seat: i64, action: i64) -> None:
        if action == DONE:
            s.passed = 1
            return
        me = s.me
        s.acted = 1
        if action == s.book.attack_dragon:
            attack(s, me, s.foe, False)
        elif action == s.book.attack_rider:
            attack(s, me, s.foe, True)
        else:
            thing = s.book.thing[action]
            card = s.book.cards[thing]
            rider = me.rider
            s.move_card(me.hand, thing, me.pile)
            me.energy -= rider.card_costs(me)[thing]
            rider.on_play(me, card)
            s.call(card.play, seat, thing)


def attack(s: Riders, me: Side, foe: Side, rider: bool) -> None:
    first = not me.attacked
    me.energy -= me.rider.attack_cost(me)
    damage = 3 + me.rider.attack_bonus(me) + me.dragon.bonus(foe, rider)
    me.attacked = 1
    if rider:
        foe.hit_rider(damage)
    else:
        foe.hit_dragon(damage, me)
    me.dragon.after_attack(me, foe, rider, first)


@final
class ThawTarget(Decision[Riders]):
    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        menu.add(s.book.thaw_dragon)
        menu.add(s.book.thaw_rider)

    def choose(self, s: Riders, seat: i64, action: i64) -> None:
        if action == s.book.thaw_dragon:
            s.me.frz_d = 0
        else:
            s.me.frz_r = 0


@final
class DiscardDown(Decision[Riders]):
    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.discard, s.me.hand)

    def choose(self, s: Riders, seat: i64, action: i64) -> None:
        me = s.me
        s.move_card(me.hand, s.book.thing[action], me.pile)


MAIN_PHASE: Final = MainPhase("main phase")
THAW_TARGET: Final = ThawTarget("thaw")
DISCARD_DOWN: Final = DiscardDown("discard down")


# -- verbs -----------------------------------------------------------------------------------------------------------
class Amount(Effect[Riders]):
    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = n


class Unit(Effect[Riders]):
    def __init__(self, rider: i64) -> None:
        super().__init__()
        self.rider = rider == 1


@final
class HitDragon(Amount):
    def run(self, s: Riders) -> bool:
        s.foe.hit_dragon(self.n, s.me)
        return False


@final
class HitRider(Amount):
    def run(self, s: Riders) -> bool:
        s.foe.hit_rider(self.n)
        return False


@final
class Burn(Unit):
    def run(self, s: Riders) -> bool:
        s.foe.add_burn(self.rider)
        return False


@final
class Freeze(Unit):
    def run(self, s: Riders) -> bool:
        s.foe.add_freeze(self.rider, s.me)
        return False


@final
class Cripple(Effect[Riders]):
    def run(self, s: Riders) -> bool:
        s.foe.crippled = 1
        return False


@final
class DrainEnergy(Amount):
    def run(self, s: Riders) -> bool:
        s.foe.lose_energy(self.n)
        return False


@final
class DiscardRandom(Amount):
    def run(self, s: Riders) -> bool:
        foe = s.foe
        for _k in range(self.n):
            if foe.hand.size():
                s.move(foe.hand, s.pick(foe.hand), foe.pile)
        return False


@final
class GainShields(Amount):
    def run(self, s: Riders) -> bool:
        me = s.me
        me.rider.gain_shields(me, self.n)
        return False


@final
class BreakShields(Effect[Riders]):
    def run(self, s: Riders) -> bool:
        foe = s.foe
        foe.shields = 0
        foe.exhausted = 0
        return False


@final
class HealDragon(Amount):
    def run(self, s: Riders) -> bool:
        me = s.me
        n = me.dhp + self.n
        me.dhp = n if n < me.dragon.hp else me.dragon.hp
        return False


@final
class HealRider(Amount):
    def run(self, s: Riders) -> bool:
        me = s.me
        n = me.rhp + self.n
        me.rhp = n if n < me.rider.hp else me.rider.hp
        me.crippled = 0
        return False


@final
class GainEnergy(Amount):
    def run(self, s: Riders) -> bool:
        s.me.energy += self.n
        return False


@final
class ClearBurn(Effect[Riders]):
    def run(self, s: Riders) -> bool:
        me = s.me
        me.burn_d = 0
        me.burn_r = 0
        return False


@final
class Guard(Effect[Riders]):
    def run(self, s: Riders) -> bool:
        s.me.guard += 1
        return False


@final
class Draw(Amount):
    def run(self, s: Riders) -> bool:
        for _k in range(self.n):
            s.draw(s.me)
        return False


@final
class Thaw(Effect[Riders]):
    def run(self, s: Riders) -> bool:
        return s.question(THAW_TARGET, s.actor)


UNITS: Final = [["dragon", "rider"]]
VERBS: Final = {
    "hit dragon": Verb(HitDragon, ["int"]),
    "hit rider": Verb(HitRider, ["int"]),
    "burn": Verb(Burn, UNITS),
    "freeze": Verb(Freeze, UNITS),
    "cripple": Verb(Cripple),
    "drain": Verb(DrainEnergy, ["int"]),
    "discard at random": Verb(DiscardRandom, ["int"]),
    "shields": Verb(GainShields, ["int"]),
    "break shields": Verb(BreakShields),
    "heal dragon": Verb(HealDragon, ["int"]),
    "heal rider": Verb(HealRider, ["int"]),
    "energy": Verb(GainEnergy, ["int"]),
    "clear burn": Verb(ClearBurn),
    "guard": Verb(Guard),
    "draw": Verb(Draw, ["int"]),
    "thaw": Verb(Thaw),
}


# -- the game --------------------------------------------------------------------------------------------------------
class RidersBook:
    """Content and actions in the form that rule code uses; immutable and shared by all states of a game."""

    def __init__(self, game: Game[Any]) -> None:
        book = game.book
        actions = game.actions
        self.thing = actions.thing
        self.play: Block = actions.block("play")
        self.discard: Block = actions.block("discard")
        self.attack_dragon: i64 = actions.by_name["attack dragon"]
        self.attack_rider: i64 = actions.by_name["attack rider"]
        self.thaw_dragon: i64 = actions.by_name["thaw dragon"]
        self.thaw_rider: i64 = actions.by_name["thaw rider"]
        self.cards: vec[Card] = vec[Card]()
        self.box: vec[i64] = vec[i64]()
        for card in book.all_things("card"):
            self.cards = append(self.cards, read_card(book, card))
            for _ in range(book.value(card, "copies")):
                self.box = append(self.box, i64(card << MARKS))
        self.first_rider = book.all_things("rider")[0]
        self.first_dragon = book.all_things("dragon")[0]
        self.riders: vec[Rider] = vec[Rider]([read_rider(book, rider) for rider in book.all_things("rider")])
        self.dragons: vec[Dragon] = vec[Dragon]([read_dragon(book, dragon) for dragon in book.all_things("dragon")])


def read_card(book: Book, card: int) -> Card:
    return Card(book.value(card, "kind") == "shield", book.script(card, "play"))


def costs(book: Book, dearer: i64) -> vec[i64]:
    """The cost of each card, by its number in the book; freeze cards may cost more."""
    found = vec[i64]()
    for card in book.all_things("card"):
        cost: i64 = book.value(card, "cost")
        if book.value(card, "kind") == "freeze":
            cost += dearer
        found = append(found, cost)
    return found


def read_rider(book: Book, rider: int) -> Rider:
    name = book.names[rider]
    if name == "Talia":
        return Talia(book, rider)
    if name == "Kael":
        return Kael(book, rider)
    if name == "Bronn":
        return Bronn(book, rider)
    if name == "Lyra":
        return Lyra(book, rider)
    return Morrik(book, rider)


def read_dragon(book: Book, dragon: int) -> Dragon:
    hp = book.value(dragon, "hp")
    shields = book.value(dragon, "shields")
    name = book.names[dragon]
    if name == "Emberfang":
        return Emberfang(dragon, hp, shields)
    if name == "Cryowyrm":
        return Cryowyrm(dragon, hp, shields)
    if name == "Voltwing":
        return Voltwing(dragon, hp, shields)
    if name == "Steelhorn":
        return Steelhorn(dragon, hp, shields)
    return Voidmaw(dragon, hp, shields)


@final
class RidersGame(Game[Riders]):
    def prepare(self) -> None:
        self.riders_book = RidersBook(self)

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> Riders:
        return Riders(self, seats, options, chance, self.zones(seats))

    def set_up(self, s: Riders) -> None:
        """Random characters, 20 of the 44 cards for each seat (the others are removed, visible to all), hands of 4."""
        r0 = s.roll(5)
        r1 = s.roll(5)
        d0 = s.roll(5)
        d1 = s.roll(5)
        a = s.sides[0]
        b = s.sides[1]
        a.take_up(r0, d0)
        b.take_up(r1, d1)
        box = self.riders_book.box[:]
        s.chance.shuffle(TABLE, box)
        a.deal(box, 0)
        b.deal(box, DECK_SIZE)
        if s.roll(2):
            s.me = b
            s.foe = a
        s.start_turn()

    def reason(self, s: Riders, seat: i64, action: i64, code: i64) -> str:
        return "you are frozen" if code == FROZEN else "too little energy"


SIDE: Final = Part(
    "side",
    Field("rider_id", thing("rider"), "Rider", shown_as="rider"),
    Field("dragon_id", thing("dragon"), "Dragon", shown_as="dragon"),
    *[
        Field(name, count(low=-100))
        for name in [
            "energy", "rhp", "dhp", "shields", "exhausted", "burn_d", "burn_r", "frz_d", "frz_r", "imm_d", "imm_r",
            "crippled", "guard", "attacked", "reduced",
        ]
    ],
)  # fmt: skip
FIELDS: Final = Part(
    "old-riders",
    Field("sides", each_seat(SIDE)),
    Field("turn_of", seat()),
    Field("turn", count()),
    Field("acted", count()),
    Field("passed", count()),
    Field("winner", seat(), default=-1, to=NOBODY),
)
TABLES: Final = [
    ContentTable(
        "card",
        [
            Column("cost", "int", required=True, low=0, high=9),
            Column("copies", "int", required=True, low=1, high=9),
            Column("kind", "word", words=["freeze", "shield"]),
            Column("play", "script", required=True),
        ],
    ),
    ContentTable("rider", [Column(name, "int", required=True) for name in ["hp", "economy", "wounded", "critical"]]),
    ContentTable("dragon", [Column(name, "int", required=True) for name in ["hp", "shields"]]),
]
CONTENT: Final = """
card = [
    { name = "Strike", cost = 1, copies = 4, play = ["hit dragon 2"] },
    { name = "Heavy Blow", cost = 3, copies = 2, play = ["hit dragon 4"] },
    { name = "Burning Hit", cost = 2, copies = 2, play = ["hit dragon 1", "burn dragon"] },
    { name = "Weakening Strike", cost = 1, copies = 3, play = ["hit rider 2"] },
    { name = "Precision Strike", cost = 1, copies = 2, play = ["hit rider 3"] },
    { name = "Crippling Blow", cost = 3, copies = 1, play = ["hit rider 2", "cripple"] },
    { name = "Chain Bolt", cost = 2, copies = 2, play = ["hit dragon 2", "hit rider 1"] },
    { name = "Dual Strike", cost = 1, copies = 2, play = ["hit dragon 1", "hit rider 1"] },
    { name = "Freeze Ray", cost = 2, copies = 2, kind = "freeze", play = ["freeze dragon"] },
    { name = "Rider Immobilize", cost = 3, copies = 2, kind = "freeze", play = ["freeze rider"] },
    { name = "Energy Drain", cost = 2, copies = 2, play = ["drain 2"] },
    { name = "Sabotage", cost = 2, copies = 2, play = ["discard at random 2"] },
    { name = "Shield Up", cost = 2, copies = 3, kind = "shield", play = ["shields 2"] },
    { name = "Shield Disruptor", cost = 2, copies = 1, play = ["break shields"] },
    { name = "Dragon Heal", cost = 2, copies = 2, play = ["heal dragon 3"] },
    { name = "Rider Heal", cost = 2, copies = 4, play = ["heal rider 3"] },
    { name = "Energy Surge", cost = 1, copies = 2, play = ["energy 3"] },
    { name = "Thaw", cost = 1, copies = 2, play = ["thaw", "draw 1"] },
    { name = "Firebreak", cost = 1, copies = 2, play = ["clear burn"] },
    { name = "Energy Shield", cost = 2, copies = 2, play = ["guard"] },
]
rider = [
    { name = "Talia", hp = 18, economy = 2, wounded = 13, critical = 7 },
    { name = "Kael", hp = 17, economy = 1, wounded = 12, critical = 6 },
    { name = "Bronn", hp = 20, economy = 1, wounded = 14, critical = 8 },
    { name = "Lyra", hp = 17, economy = 2, wounded = 12, critical = 6 },
    { name = "Morrik", hp = 19, economy = 2, wounded = 14, critical = 8 },
]
dragon = [
    { name = "Emberfang", hp = 33, shields = 3 },
    { name = "Cryowyrm", hp = 30, shields = 2 },
    { name = "Voltwing", hp = 35, shields = 2 },
    { name = "Steelhorn", hp = 40, shields = 4 },
    { name = "Voidmaw", hp = 32, shields = 2 },
]
"""
GAME: Final = Facts(
    "old-riders",
    "Dragon Riders, old rules",
    "1",
    (2, 2),
    RidersGame,
    Riders,
    places=[HAND, DECK, PILE],
    actions=[
        ("attack dragon", ""),
        ("attack rider", ""),
        ("play", "card"),
        ("thaw dragon", ""),
        ("thaw rider", ""),
        ("discard", "card"),
    ],
    tables=TABLES,
    verbs=VERBS,
    decisions=[MAIN_PHASE, THAW_TARGET, DISCARD_DOWN],
    fields=FIELDS,
    longest=4_000,
)


def load() -> Game[Any]:
    return open_game(GAME, [("riders.toml", CONTENT)])


# -- benchmark loops over any game, as the bots have them ------------------------------------------------
def play(game: Game[Any], games: i64, seed: i64) -> i64:
    """The number of actions in a number of random games."""
    luck = Luck(seed)
    menu = Menu(game.num_actions)
    options: dict[str, Any] = {}
    total: i64 = 0
    for k in range(games):
        total += play_random(game.deal(2, options, chance_from_int(seed + 1 + k, 2)), luck, menu, TO_THE_END)
    return total


def clone_each(states: list[State], times: i64) -> None:
    for _ in range(times):
        for s in states:
            s.clone()


def playout_each(states: list[State], times: i64, seed: i64) -> None:
    """Play clones to the end, as flat Monte Carlo search does."""
    luck = Luck(seed)
    menu = Menu(states[0].game.num_actions)
    for _ in range(times):
        for s in states:
            play_random(s.clone(), luck, menu, TO_THE_END)
