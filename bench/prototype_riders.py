"""A prototype of Dragon Riders (no draft, random decks, older rulings), with which bench/run.py compares the kernel.

It was written before the kernel, to find out how fast compiled Python can be, not to be the game. Compiled with mypyc
(Int = i64) it plays 43% of the games per second of a hand-written C++ version and 20 times those of clean interpreted
Python. It has no content files, no more than two seats, no views, no determinize and no memory in pending effects.
"""
from __future__ import annotations

from typing import Final, final

from librt.vecs import vec, append, pop, remove
from mypy_extensions import i64, mypyc_attr

Int = i64
MUL: Final = 1752450205419405101
INC: Final = 1442695040888963407
M62: Final = 0x3FFFFFFFFFFFFFFF
PASS: Final = 0; ATTACK_D: Final = 1; ATTACK_R: Final = 2; PLAY: Final = 3
TARGET_D: Final = 23; TARGET_R: Final = 24; DISCARD: Final = 25; N_ACTIONS: Final = 45
HAND_LIMIT: Final = 5
TURN_CAP: Final = 200

# ============================== core protocol ==============================
class Decision:
    """A question.  Stateless singleton; everything mutable lives in the State."""

    def actions(self, g: State, out: vec[i64]) -> Int:
        raise NotImplementedError

    def apply(self, g: State, a: Int) -> None:
        raise NotImplementedError

class Effect:
    """One instruction of a card program (immutable).  `next` is the continuation."""
    next: Effect | None

    def __init__(self) -> None:
        self.next = None

    def run(self, g: State) -> bool:
        """Do it; return True if a question was asked (the program is then suspended)."""
        raise NotImplementedError

@mypyc_attr(acyclic=True)
@final
class State:
    __slots__ = ("rng", "me", "op", "ask", "todo", "acted", "turn", "winner")

    def __init__(self, rng: Int, me: Player, op: Player, ask: Decision, todo: vec[Effect],
                 acted: Int, turn: Int, winner: Int) -> None:
        self.rng = rng
        self.me = me
        self.op = op
        self.ask = ask
        self.todo = todo
        self.acted = acted
        self.turn = turn
        self.winner = winner

    def clone(self) -> State:
        return State(self.rng, self.me.clone(), self.op.clone(), self.ask, self.todo[:],
                     self.acted, self.turn, self.winner)

    def rnd(self, n: Int) -> Int:
        self.rng = (self.rng * MUL + INC) & M62
        return ((self.rng >> 30) * n) >> 32

    def is_over(self) -> bool:
        return self.winner >= 0

    def legal_actions(self) -> vec[i64]:
        n = self.ask.actions(self, BUF)
        return BUF[:n]

    def fill(self, out: vec[i64]) -> Int:
        return self.ask.actions(self, out)

    def apply(self, a: Int) -> None:
        self.ask.apply(self, a)

    # -- program execution --
    def execute(self, e: Effect | None) -> None:
        """Run a program until it ends or asks; then resume suspended ones."""
        while True:
            while e is not None:
                if e.run(self):
                    if e.next is not None:
                        self.todo = append(self.todo, e.next)
                    return
                e = e.next
            if not len(self.todo):
                self.ask = MAIN_PHASE
                self.check()
                return
            self.todo, e = pop(self.todo)

    def check(self) -> None:
        me = self.me
        op = self.op
        if op.dhp <= 0 or op.rhp <= 0:
            self.winner = me.seat
        elif me.dhp <= 0 or me.rhp <= 0:
            self.winner = op.seat

    # -- turn structure --
    def start_turn(self) -> None:
        me = self.me
        op = self.op
        self.acted = 0
        me.attacked = 0
        me.reduced = 0
        op.reduced = 0
        me.exhausted = 0
        op.exhausted = 0
        me.draw()
        me.energy += 3 + me.rider.income(me)
        if me.burn_d:
            me.hit_dragon(me.burn_d, None)
        if me.burn_r:
            me.hit_rider(me.burn_r)
        self.check()
        if self.winner < 0:
            me.dragon.start_turn(me, op)
            self.check()

    def end_turn(self) -> None:
        me = self.me
        if len(me.hand) > HAND_LIMIT:
            self.ask = DISCARD_DOWN
            return
        if me.imm_d:
            me.imm_d -= 1
        if me.imm_r:
            me.imm_r -= 1
        if me.frz_d:
            me.frz_d -= 1
            if not me.frz_d:
                me.imm_d = 1
        if me.frz_r:
            me.frz_r -= 1
            if not me.frz_r:
                me.imm_r = 1
        self.ask = MAIN_PHASE
        self.turn += 1
        self.me = self.op
        self.op = me
        if self.turn >= TURN_CAP:
            self.winner = 2
        else:
            self.start_turn()

    def dump(self) -> list[int]:
        out: list[int] = [self.rng, self.me.seat, 3 if self.winner >= 0 else 0, self.acted, self.turn, self.winner]
        for p in (self.me, self.op):
            out += [p.seat, p.rider.id, p.dragon.id, p.energy, p.rhp, p.dhp, p.shields, p.exhausted,
                    p.burn_d, p.burn_r, p.frz_d, p.frz_r, p.imm_d, p.imm_r, p.crippled, p.guard,
                    p.attacked, p.reduced, len(p.hand), len(p.deck), len(p.pile)]
            for zone in (p.hand, p.deck, p.pile):
                for c in zone:
                    out.append(c)
        return out

@mypyc_attr(acyclic=True)
@final
class Player:
    __slots__ = ("seat", "rider", "dragon", "energy", "rhp", "dhp", "shields", "exhausted",
                 "burn_d", "burn_r", "frz_d", "frz_r", "imm_d", "imm_r", "crippled", "guard",
                 "attacked", "reduced", "hand", "deck", "pile")

    def __init__(self, seat: Int, rider: Rider, dragon: Dragon, energy: Int, rhp: Int, dhp: Int,
                 shields: Int, exhausted: Int, burn_d: Int, burn_r: Int, frz_d: Int, frz_r: Int,
                 imm_d: Int, imm_r: Int, crippled: Int, guard: Int, attacked: Int, reduced: Int,
                 hand: vec[i64], deck: vec[i64], pile: vec[i64]) -> None:
        self.seat = seat
        self.rider = rider
        self.dragon = dragon
        self.energy = energy
        self.rhp = rhp
        self.dhp = dhp
        self.shields = shields
        self.exhausted = exhausted
        self.burn_d = burn_d
        self.burn_r = burn_r
        self.frz_d = frz_d
        self.frz_r = frz_r
        self.imm_d = imm_d
        self.imm_r = imm_r
        self.crippled = crippled
        self.guard = guard
        self.attacked = attacked
        self.reduced = reduced
        self.hand = hand
        self.deck = deck
        self.pile = pile

    def clone(self) -> Player:
        return Player(self.seat, self.rider, self.dragon, self.energy, self.rhp, self.dhp,
                      self.shields, self.exhausted, self.burn_d, self.burn_r, self.frz_d,
                      self.frz_r, self.imm_d, self.imm_r, self.crippled, self.guard,
                      self.attacked, self.reduced, self.hand[:], self.deck[:], self.pile[:])

    def level(self) -> Int:
        if self.rhp <= self.rider.critical:
            return 2
        if self.crippled or self.rhp <= self.rider.wounded:
            return 1
        return 0

    def draw(self) -> None:
        if len(self.deck) and len(self.hand) < HAND_LIMIT:
            self.deck, c = pop(self.deck)
            self.hand = append(self.hand, c)

    def lose_energy(self, n: Int) -> Int:
        if n > self.energy:
            n = self.energy
        self.energy -= n
        return n

    def hit_dragon(self, n: Int, src: Player | None) -> None:
        n = self.rider.soften_dragon(self, n)
        if n > 0:
            self.dhp = self.dhp - n if n < self.dhp else 0
            if src is not None:
                self.dragon.on_hurt(src)

    def hit_rider(self, n: Int) -> None:
        n = self.rider.soften_rider(self, n)
        usable = self.shields - self.exhausted
        if usable > 0:
            k = n if n < usable else usable
            self.shields -= k
            n -= k
        self.rhp = self.rhp - n if n < self.rhp else 0

    def add_burn(self, rider: bool) -> None:
        if rider:
            if self.guard:
                self.guard -= 1
            else:
                self.burn_r += 1
        else:
            self.burn_d += 1

    def add_freeze(self, rider: bool, src: Player) -> None:
        if rider:
            if self.imm_r:
                return
            if self.guard:
                self.guard -= 1
            else:
                self.frz_r += src.rider.freeze_stacks(src)
        elif not self.imm_d:
            self.frz_d += src.rider.freeze_stacks(src)

class Rider:
    def __init__(self, id: Int, hp: Int, economy: Int, wounded: Int, critical: Int) -> None:
        self.id = id
        self.hp = hp
        self.economy = economy
        self.wounded = wounded
        self.critical = critical

    def income(self, p: Player) -> Int:
        return self.economy

    def attack_cost(self, p: Player) -> Int:
        return 2

    def attack_bonus(self, p: Player) -> Int:
        return 0

    def card_cost(self, p: Player, card: Card) -> Int:
        return card.cost

    def on_play(self, p: Player, card: Card) -> None:
        pass

    def soften_dragon(self, p: Player, n: Int) -> Int:
        return n

    def soften_rider(self, p: Player, n: Int) -> Int:
        return n

    def freeze_stacks(self, p: Player) -> Int:
        return 1

    def gain_shields(self, p: Player, n: Int) -> None:
        p.shields += n

@final
class Talia(Rider):
    def income(self, p: Player) -> Int:
        lv = p.level()
        return self.economy + (1 if lv == 0 else 0 if lv == 1 else -1)

@final
class Kael(Rider):
    def attack_cost(self, p: Player) -> Int:
        return 3 if p.level() == 2 else 2

    def attack_bonus(self, p: Player) -> Int:
        if p.attacked:
            return 0
        n: Int = 1 if p.level() else 2
        p.shields += n
        return n

@final
class Bronn(Rider):
    def soften_dragon(self, p: Player, n: Int) -> Int:
        if n > 0 and not p.reduced and p.level() < 2:
            p.reduced = 1
            return n - 1
        return n

    def soften_rider(self, p: Player, n: Int) -> Int:
        if n > 0 and not p.reduced and p.level() == 0:
            p.reduced = 1
            return n - 1
        return n

@final
class Lyra(Rider):
    def freeze_stacks(self, p: Player) -> Int:
        return 2 if p.level() == 0 else 1

    def card_cost(self, p: Player, card: Card) -> Int:
        if card.freeze and p.level() == 2:
            return card.cost + 1
        return card.cost

@final
class Morrik(Rider):
    def gain_shields(self, p: Player, n: Int) -> None:
        lv = p.level()
        n += 1 if lv else 2
        if lv == 2:
            p.exhausted += n
        p.shields += n

    def on_play(self, p: Player, card: Card) -> None:
        if card.shield:
            p.energy += 1

class Dragon:
    def __init__(self, id: Int, hp: Int, shields: Int) -> None:
        self.id = id
        self.hp = hp
        self.shields = shields

    def bonus(self, op: Player, rider: bool) -> Int:
        return 0

    def after_attack(self, me: Player, op: Player, rider: bool, first: bool) -> None:
        pass

    def on_hurt(self, src: Player) -> None:
        pass

    def start_turn(self, me: Player, op: Player) -> None:
        pass

@final
class Emberfang(Dragon):
    def after_attack(self, me: Player, op: Player, rider: bool, first: bool) -> None:
        if first:
            op.add_burn(rider)

@final
class Cryowyrm(Dragon):
    def bonus(self, op: Player, rider: bool) -> Int:
        return 1 if (op.frz_r if rider else op.frz_d) else 0

    def after_attack(self, me: Player, op: Player, rider: bool, first: bool) -> None:
        op.add_freeze(rider, me)

@final
class Voltwing(Dragon):
    def after_attack(self, me: Player, op: Player, rider: bool, first: bool) -> None:
        if rider:
            op.hit_dragon(2, me)
        else:
            op.hit_rider(2)

@final
class Steelhorn(Dragon):
    def on_hurt(self, src: Player) -> None:
        src.lose_energy(1)

@final
class Voidmaw(Dragon):
    def after_attack(self, me: Player, op: Player, rider: bool, first: bool) -> None:
        me.energy += op.lose_energy(1)

    def start_turn(self, me: Player, op: Player) -> None:
        if me.energy > op.energy:
            op.hit_dragon(2, me)

class Card:
    def __init__(self, name: str, cost: Int, copies: Int, effects: list[Effect],
                 freeze: bool = False, shield: bool = False) -> None:
        self.name = name
        self.cost = cost
        self.copies = copies
        self.freeze = freeze
        self.shield = shield
        self.program = effects[0]
        for i in range(len(effects) - 1):
            effects[i].next = effects[i + 1]

# ============================== decisions ==============================
@final
class ThawTarget(Decision):
    def actions(self, g: State, out: vec[i64]) -> Int:
        out[0] = TARGET_D
        out[1] = TARGET_R
        return 2

    def apply(self, g: State, a: Int) -> None:
        if a == TARGET_D:
            g.me.frz_d = 0
        else:
            g.me.frz_r = 0
        g.execute(None)

@final
class DiscardDown(Decision):
    def actions(self, g: State, out: vec[i64]) -> Int:
        n: Int = 0
        for c in sorted(set(g.me.hand)):
            out[n] = DISCARD + c
            n += 1
        return n

    def apply(self, g: State, a: Int) -> None:
        g.me.hand = remove(g.me.hand, a - DISCARD)
        g.me.pile = append(g.me.pile, a - DISCARD)
        g.end_turn()

@final
class MainPhase(Decision):
    def actions(self, g: State, out: vec[i64]) -> Int:
        me = g.me
        out[0] = PASS
        n: Int = 1
        if g.acted and (me.frz_d or me.frz_r):
            return n
        energy = me.energy
        rider = me.rider
        if energy >= rider.attack_cost(me):
            out[1] = ATTACK_D
            out[2] = ATTACK_R
            n = 3
        seen: Int = 0
        for c in me.hand:
            if not (seen >> c) & 1:
                seen |= 1 << c
                if energy >= rider.card_cost(me, CARDS[c]):
                    out[n] = PLAY + c
                    n += 1
        return n

    def apply(self, g: State, a: Int) -> None:
        if a == PASS:
            g.end_turn()
            return
        me = g.me
        g.acted = 1
        if a < PLAY:
            rider = a == ATTACK_R
            op = g.op
            first = not me.attacked
            me.energy -= me.rider.attack_cost(me)
            dmg = 3 + me.rider.attack_bonus(me) + me.dragon.bonus(op, rider)
            me.attacked = 1
            if rider:
                op.hit_rider(dmg)
            else:
                op.hit_dragon(dmg, me)
            me.dragon.after_attack(me, op, rider, first)
            g.check()
        else:
            c = a - PLAY
            card = CARDS[c]
            me.hand = remove(me.hand, c)
            me.pile = append(me.pile, c)
            me.energy -= me.rider.card_cost(me, card)
            me.rider.on_play(me, card)
            g.execute(card.program)

class Amount(Effect):
    def __init__(self, n: Int) -> None:
        self.next = None
        self.n = n

class Unit(Effect):
    def __init__(self, rider: bool) -> None:
        self.next = None
        self.rider = rider

@final
class HitDragon(Amount):
    def run(self, g: State) -> bool:
        g.op.hit_dragon(self.n, g.me)
        return False

@final
class HitRider(Amount):
    def run(self, g: State) -> bool:
        g.op.hit_rider(self.n)
        return False

@final
class Burn(Unit):
    def run(self, g: State) -> bool:
        g.op.add_burn(self.rider)
        return False

@final
class Freeze(Unit):
    def run(self, g: State) -> bool:
        g.op.add_freeze(self.rider, g.me)
        return False

@final
class Cripple(Effect):
    def run(self, g: State) -> bool:
        g.op.crippled = 1
        return False

@final
class DrainEnergy(Amount):
    def run(self, g: State) -> bool:
        g.op.lose_energy(self.n)
        return False

@final
class DiscardRandom(Amount):
    def run(self, g: State) -> bool:
        op = g.op
        for _ in range(self.n):
            n: Int = len(op.hand)
            if n:
                op.hand, x = pop(op.hand, g.rnd(n))
                op.pile = append(op.pile, x)
        return False

@final
class GainShields(Amount):
    def run(self, g: State) -> bool:
        g.me.rider.gain_shields(g.me, self.n)
        return False

@final
class BreakShields(Effect):
    def run(self, g: State) -> bool:
        g.op.shields = 0
        g.op.exhausted = 0
        return False

@final
class HealDragon(Amount):
    def run(self, g: State) -> bool:
        me = g.me
        n = me.dhp + self.n
        me.dhp = n if n < me.dragon.hp else me.dragon.hp
        return False

@final
class HealRider(Amount):
    def run(self, g: State) -> bool:
        me = g.me
        n = me.rhp + self.n
        me.rhp = n if n < me.rider.hp else me.rider.hp
        me.crippled = 0
        return False

@final
class GainEnergy(Amount):
    def run(self, g: State) -> bool:
        g.me.energy += self.n
        return False

@final
class ClearBurn(Effect):
    def run(self, g: State) -> bool:
        g.me.burn_d = 0
        g.me.burn_r = 0
        return False

@final
class Guard(Effect):
    def run(self, g: State) -> bool:
        g.me.guard += 1
        return False

@final
class Draw(Amount):
    def run(self, g: State) -> bool:
        for _ in range(self.n):
            g.me.draw()
        return False

@final
class Ask(Effect):
    def __init__(self, question: Decision) -> None:
        self.next = None
        self.question = question

    def run(self, g: State) -> bool:
        g.ask = self.question
        return True

BUF: Final = vec[i64]([0] * 32)
MAIN_PHASE: Final = MainPhase()
DISCARD_DOWN: Final = DiscardDown()
D: Final = False
R: Final = True
RIDERS: Final = vec[Rider]([Talia(0, 18, 2, 13, 7), Kael(1, 17, 1, 12, 6), Bronn(2, 20, 1, 14, 8),
                              Lyra(3, 17, 2, 12, 6), Morrik(4, 19, 2, 14, 8)])
DRAGONS: Final = vec[Dragon]([Emberfang(0, 33, 3), Cryowyrm(1, 30, 2), Voltwing(2, 35, 2),
                                Steelhorn(3, 40, 4), Voidmaw(4, 32, 2)])
CARDS: Final = vec[Card]([
    Card("Strike", 1, 4, [HitDragon(2)]),
    Card("Heavy Blow", 3, 2, [HitDragon(4)]),
    Card("Burning Hit", 2, 2, [HitDragon(1), Burn(D)]),
    Card("Weakening Strike", 1, 3, [HitRider(2)]),
    Card("Precision Strike", 1, 2, [HitRider(3)]),
    Card("Crippling Blow", 3, 1, [HitRider(2), Cripple()]),
    Card("Chain Bolt", 2, 2, [HitDragon(2), HitRider(1)]),
    Card("Dual Strike", 1, 2, [HitDragon(1), HitRider(1)]),
    Card("Freeze Ray", 2, 2, [Freeze(D)], freeze=True),
    Card("Rider Immobilize", 3, 2, [Freeze(R)], freeze=True),
    Card("Energy Drain", 2, 2, [DrainEnergy(2)]),
    Card("Sabotage", 2, 2, [DiscardRandom(2)]),
    Card("Shield Up", 2, 3, [GainShields(2)], shield=True),
    Card("Shield Disruptor", 2, 1, [BreakShields()]),
    Card("Dragon Heal", 2, 2, [HealDragon(3)]),
    Card("Rider Heal", 2, 4, [HealRider(3)]),
    Card("Energy Surge", 1, 2, [GainEnergy(3)]),
    Card("Thaw", 1, 2, [Ask(ThawTarget()), Draw(1)]),
    Card("Firebreak", 1, 2, [ClearBurn()]),
    Card("Energy Shield", 2, 2, [Guard()]),
])

def new_player(seat: Int, rider: Rider, dragon: Dragon, deck: vec[i64]) -> Player:
    return Player(seat, rider, dragon, 0, rider.hp, dragon.hp, dragon.shields, 0, 0, 0, 0, 0, 0, 0,
                  0, 0, 0, 0, vec[i64](capacity=6), deck, vec[i64](capacity=20))

def new_game(seed: Int) -> State:
    pool = vec[i64](capacity=44)
    for c in range(i64(20)):
        for _ in range(CARDS[c].copies):
            pool = append(pool, c)
    p = new_player(0, RIDERS[0], DRAGONS[0], vec[i64]())
    s = State((seed * 0x1E3779B97F4A7C15 + 0x3C6EF372FE94F82A) & M62, p, p, MAIN_PHASE, vec[Effect](), 0, 0, -1)
    s.rnd(2)
    r0 = s.rnd(5)
    r1 = s.rnd(5)
    d0 = s.rnd(5)
    d1 = s.rnd(5)
    k: Int = 43
    while k > 0:
        j = s.rnd(k + 1)
        x = pool[k]
        pool[k] = pool[j]
        pool[j] = x
        k -= 1
    a = new_player(0, RIDERS[r0], DRAGONS[d0], pool[0:20])
    b = new_player(1, RIDERS[r1], DRAGONS[d1], pool[20:40])
    for _ in range(4):
        a.draw()
        b.draw()
    if s.rnd(2):
        a, b = b, a
    s.me = a
    s.op = b
    s.start_turn()
    return s


# ============================== a driver, to time it ==============================
def playout(g: State, luck: State) -> Int:
    """Play at random to the end with another state's generator; return the number of actions."""
    n: Int = 0
    while g.winner < 0:
        g.apply(BUF[luck.rnd(g.fill(BUF))])
        n += 1
    return n


def play(games: Int, seed: Int) -> Int:
    """The number of actions in a number of random games: compile with `mypyc`, then measure this one call."""
    luck = new_game(seed)
    total: Int = 0
    for k in range(games):
        total += playout(new_game(seed + 1 + k), luck)
    return total
