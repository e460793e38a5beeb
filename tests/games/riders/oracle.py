"""An independent implementation of Dragon Riders for comparison: simple, and slow.

It was written from the rules page alone, without looking at the game's code. It imports nothing from roost and has its
own copy of every printed number. If the game and this file differ, the page decides.

Rules are cited as on the page: R36 is rule 36, R-r41 is ruling 41.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

DRAGON = "dragon"
RIDER = "rider"

# R49-R53: HP, economy, Wounded at or below, Critical at or below.
RIDER_HP = {"Talia": 18, "Kael": 17, "Bronn": 20, "Lyra": 17, "Morrik": 19}
ECONOMY = {"Talia": 2, "Kael": 1, "Bronn": 1, "Lyra": 2, "Morrik": 2}
WOUNDED_AT = {"Talia": 13, "Kael": 12, "Bronn": 14, "Lyra": 12, "Morrik": 14}
CRITICAL_AT = {"Talia": 7, "Kael": 6, "Bronn": 8, "Lyra": 6, "Morrik": 8}

# R55-R59: HP, Shields that the Rider starts with.
DRAGON_HP = {"Emberfang": 33, "Cryowyrm": 30, "Voltwing": 35, "Steelhorn": 40, "Voidmaw": 32}
RIDER_SHIELDS = {"Emberfang": 3, "Cryowyrm": 2, "Voltwing": 2, "Steelhorn": 4, "Voidmaw": 2}

# R60-R79: cost, copies.
COST = {
    "Strike": 1,
    "Heavy Blow": 3,
    "Burning Hit": 2,
    "Weakening Strike": 1,
    "Precision Strike": 1,
    "Crippling Blow": 3,
    "Chain Bolt": 2,
    "Dual Strike": 1,
    "Freeze Ray": 2,
    "Rider Immobilize": 3,
    "Energy Drain": 2,
    "Sabotage": 2,
    "Shield Up": 2,
    "Shield Disruptor": 2,
    "Dragon Heal": 2,
    "Rider Heal": 2,
    "Energy Surge": 1,
    "Thaw": 1,
    "Firebreak": 1,
    "Energy Shield": 2,
}
COPIES = {
    "Strike": 4,
    "Heavy Blow": 2,
    "Burning Hit": 2,
    "Weakening Strike": 3,
    "Precision Strike": 2,
    "Crippling Blow": 1,
    "Chain Bolt": 2,
    "Dual Strike": 2,
    "Freeze Ray": 2,
    "Rider Immobilize": 2,
    "Energy Drain": 2,
    "Sabotage": 2,
    "Shield Up": 3,
    "Shield Disruptor": 1,
    "Dragon Heal": 2,
    "Rider Heal": 4,
    "Energy Surge": 2,
    "Thaw": 2,
    "Firebreak": 2,
    "Energy Shield": 2,
}
FREEZE_CARDS = ("Freeze Ray", "Rider Immobilize")  # R-r8
HAND_LIMIT = 5  # R10, R21


def none_of_both() -> dict[str, int]:
    return {DRAGON: 0, RIDER: 0}


def neither() -> dict[str, bool]:
    return {DRAGON: False, RIDER: False}


@dataclass
class Options:
    """The table at the end of part (b)."""

    freeze_scope: str = "either"
    freeze_cap: int | None = None
    burn_ignores_shields: bool = False
    exhausted_literal: bool = False
    fair_start: bool = False
    rider_cover: bool = False
    start_check: str = "at once"
    round_cap: int = 50


@dataclass
class Side:
    """Everything that the page says a player has."""

    rider: str
    dragon: str
    hp: dict[str, int]
    ready: int = 0  # Shields, R-r47: two counts
    exhausted: int = 0
    burn: dict[str, int] = field(default_factory=none_of_both)
    freeze: dict[str, int] = field(default_factory=none_of_both)
    immune: dict[str, bool] = field(default_factory=neither)
    crippled: bool = False  # "Wounded until healed", R-r23
    tokens: int = 0  # Energy Shield, R-r27
    energy: int = 0
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)  # the next card to draw comes first
    discard: list[str] = field(default_factory=list)
    attacked: bool = False  # has attacked this turn (Kael, Emberfang)
    softened: bool = False  # Bronn's reduction of this turn is gone

    def maximum(self, unit: str) -> int:
        if unit == DRAGON:
            return DRAGON_HP[self.dragon]
        return RIDER_HP[self.rider]

    def critical(self) -> bool:
        # R-r22: by HP alone; forced Wounded never makes Critical.
        return self.hp[RIDER] <= CRITICAL_AT[self.rider]

    def wounded(self) -> bool:
        # R-r22: Critical is also Wounded; R-r23: forced.
        return self.crippled or self.hp[RIDER] <= WOUNDED_AT[self.rider]


Pick = Callable[[list[str], int], list[str]]
"""Chance: chooses which cards of a hand are discarded, and how many (Sabotage)."""

Action = tuple[str, ...]
"""("attack", unit), ("card", name), ("card", "Thaw", unit), ("discard", name), ("pass",)."""


@dataclass
class Game:
    """Two sides; `active` is the seat whose turn it is, `first` the seat that began."""

    sides: list[Side]
    options: Options
    active: int
    first: int
    round: int = 1
    acted: bool = False
    discarding: bool = False
    winner: int | None = None
    kind: str | None = None  # "dragon", "rider" or "cap"

    # Damage

    def soften(self, owner: int, unit: str, amount: int) -> int:
        """Bronn: R51, R-r14, R-r48."""
        side = self.sides[owner]
        if side.rider != "Bronn":
            return amount
        if side.critical():
            return amount  # no reduction
        if side.wounded() and unit == RIDER:
            return amount  # Rider hits neither get nor use it
        if side.softened:
            return amount  # one use per turn, common to both
        side.softened = True  # used up even if the damage was 1
        return amount - 1

    def damage(self, owner: int, unit: str, amount: int, dealer: int | None, past_shields: bool = False) -> None:
        """One hit on a unit of `owner`: R36, R37."""
        side = self.sides[owner]
        amount = self.soften(owner, unit, amount)
        if unit == RIDER and not past_shields:
            absorbed = min(side.ready, amount)  # R32; exhausted ones stay, R-r47
            side.ready -= absorbed
            amount -= absorbed
        before = side.hp[unit]
        side.hp[unit] = max(0, before - amount)  # R-r43: HP stop at 0
        lost = before - side.hp[unit]
        if unit == DRAGON and side.dragon == "Steelhorn" and lost >= 1 and dealer is not None:
            self.lose_energy(dealer, 1)  # R58, R-r15, R-r16; Burn has no attacker, R-r9

    def lose_energy(self, owner: int, amount: int) -> int:
        """R27, R-r21: never below 0. Returns how much was lost."""
        lost = min(amount, self.sides[owner].energy)
        self.sides[owner].energy -= lost
        return lost

    # Status effects

    def guarded(self, owner: int, unit: str) -> bool:
        """R79, R-r27: one token cancels one application of Burn or Freeze to the Rider."""
        side = self.sides[owner]
        if unit == RIDER and side.tokens > 0:
            side.tokens -= 1
            return True
        return False

    def apply_burn(self, owner: int, unit: str) -> None:
        if self.guarded(owner, unit):
            return
        self.sides[owner].burn[unit] += 1  # R38

    def apply_freeze(self, owner: int, unit: str, by: int) -> None:
        side = self.sides[owner]
        if side.immune[unit]:
            return  # R46; R-r4: the Energy Shield is kept
        if self.guarded(owner, unit):
            return
        stacks = 1  # R42
        if self.sides[by].rider == "Lyra" and not self.sides[by].wounded():
            stacks = 2  # R52, R-r7
        for _ in range(stacks):
            if self.options.freeze_cap is None or side.freeze[unit] < self.options.freeze_cap:
                side.freeze[unit] += 1

    def gain_shields(self, owner: int, amount: int) -> None:
        """R53, R-r25, R-r26: Morrik gets a bonus for each gain; his gains are exhausted if he is Critical."""
        side = self.sides[owner]
        if side.rider == "Morrik":
            amount += 1 if side.wounded() else 2
            if side.critical():
                side.exhausted += amount
                return
        side.ready += amount

    def heal(self, owner: int, unit: str, amount: int) -> None:
        side = self.sides[owner]
        side.hp[unit] = min(side.maximum(unit), side.hp[unit] + amount)  # R30

    def draw(self, owner: int) -> None:
        side = self.sides[owner]
        if side.deck:  # R-r29
            side.hand.append(side.deck.pop(0))

    # Wins

    def check(self) -> None:
        """R2-R4, R-r11, R-r12: after every event, Dragons before Riders."""
        if self.winner is not None:
            return
        for unit in (DRAGON, RIDER):
            losers = [seat for seat in (0, 1) if self.sides[seat].hp[unit] == 0]
            if len(losers) == 1:
                self.winner, self.kind = 1 - losers[0], unit
                return
        # If both players have lost the same units, the active one loses.
        for unit in (RIDER, DRAGON):
            if self.sides[self.active].hp[unit] == 0:
                self.winner, self.kind = 1 - self.active, unit

    # What may be done

    def attack_cost(self, unit: str) -> int:
        side = self.sides[self.active]
        cost = 2  # R54
        if side.rider == "Kael" and side.critical():
            cost += 1  # R50
        if self.options.rider_cover and unit == RIDER:
            cost += 1
        return cost

    def card_cost(self, card: str) -> int:
        side = self.sides[self.active]
        cost = COST[card]
        if card in FREEZE_CARDS and side.rider == "Lyra" and side.critical():
            cost += 1  # R52, R-r8
        return cost

    def staggered(self) -> bool:
        """R20, R43, R-r1; the option `freeze_scope`."""
        side = self.sides[self.active]
        if self.options.freeze_scope == "dragon":
            return side.freeze[DRAGON] > 0
        return side.freeze[DRAGON] > 0 or side.freeze[RIDER] > 0

    def legal(self) -> set[Action]:
        if self.winner is not None:
            return set()
        side = self.sides[self.active]
        if self.discarding:
            return {("discard", card) for card in side.hand}  # R21, R-r37: owner's choice
        actions: set[Action] = {("pass",)}  # R19, R-r5: no action, always allowed
        if self.acted and self.staggered():
            return actions  # R-r44
        for unit in (DRAGON, RIDER):  # R17, R-r20
            if side.energy >= self.attack_cost(unit):
                actions.add(("attack", unit))
        for card in side.hand:  # R18, R-r42: also if it does nothing
            if side.energy >= self.card_cost(card):
                if card == "Thaw":
                    actions.add(("card", card, DRAGON))
                    actions.add(("card", card, RIDER))
                else:
                    actions.add(("card", card))
        return actions

    def do(self, action: Action, pick: Pick) -> None:
        if action not in self.legal():
            raise ValueError(f"the page does not allow {action}")
        if action[0] == "attack":
            self.attack(action[1])
        elif action[0] == "card":
            self.play(action[1], action[2] if len(action) > 2 else None, pick)
        elif action[0] == "discard":
            side = self.sides[self.active]
            side.hand.remove(action[1])
            side.discard.append(action[1])
            self.end_phase()
        else:
            self.end_phase()

    # One attack: R-r41

    def attack(self, unit: str) -> None:
        me, foe = self.active, 1 - self.active
        mine, theirs = self.sides[me], self.sides[foe]
        # (1) look up the cost and pay it
        mine.energy -= self.attack_cost(unit)
        self.acted = True
        first = not mine.attacked  # R-r51
        mine.attacked = True
        # (2) Kael's first attack of the turn: bonus looked up, Shields now
        bonus = 0
        if mine.rider == "Kael" and first:
            bonus = 1 if mine.wounded() else 2
            self.gain_shields(me, bonus)
        # (3) amount; R56, R-r52: the chosen target's own stacks only
        amount = 3 + bonus
        if mine.dragon == "Cryowyrm" and theirs.freeze[unit] > 0:
            amount += 1
        # (4) Bronn, (5) Shields and HP, (6) Steelhorn
        self.damage(foe, unit, amount, me)
        # (7) the attacking Dragon's own ability
        if mine.dragon == "Emberfang" and first:
            self.apply_burn(foe, unit)  # R55
        if mine.dragon == "Cryowyrm":
            self.apply_freeze(foe, unit, me)  # R56
        if mine.dragon == "Voltwing":
            self.damage(foe, RIDER if unit == DRAGON else DRAGON, 2, me)  # R57
        if mine.dragon == "Voidmaw":
            mine.energy += self.lose_energy(foe, 1)  # R59, R-r17
        # (8) win check
        self.check()

    # One card: R-r42

    def play(self, card: str, unit: str | None, pick: Pick) -> None:
        me, foe = self.active, 1 - self.active
        mine, theirs = self.sides[me], self.sides[foe]
        mine.energy -= self.card_cost(card)
        self.acted = True
        mine.hand.remove(card)
        mine.discard.append(card)
        if mine.rider == "Morrik" and card == "Shield Up":
            mine.energy += 1  # R53, R-r25: no breakpoint
        if card == "Strike":  # R60
            self.damage(foe, DRAGON, 2, me)
        elif card == "Heavy Blow":  # R61
            self.damage(foe, DRAGON, 4, me)
        elif card == "Burning Hit":  # R62, R-r50
            self.damage(foe, DRAGON, 1, me)
            self.apply_burn(foe, DRAGON)
        elif card == "Weakening Strike":  # R63
            self.damage(foe, RIDER, 2, me)
        elif card == "Precision Strike":  # R64
            self.damage(foe, RIDER, 3, me)
        elif card == "Crippling Blow":  # R65, R-r23
            self.damage(foe, RIDER, 2, me)
            theirs.crippled = True
        elif card == "Chain Bolt":  # R66, R-r13
            self.damage(foe, DRAGON, 2, me)
            self.damage(foe, RIDER, 1, me)
        elif card == "Dual Strike":  # R67
            self.damage(foe, DRAGON, 1, me)
            self.damage(foe, RIDER, 1, me)
        elif card == "Freeze Ray":  # R68
            self.apply_freeze(foe, DRAGON, me)
        elif card == "Rider Immobilize":  # R69
            self.apply_freeze(foe, RIDER, me)
        elif card == "Energy Drain":  # R70, R-r31
            self.lose_energy(foe, 2)
        elif card == "Sabotage":  # R71, R-r30
            for lost in pick(list(theirs.hand), min(2, len(theirs.hand))):
                theirs.hand.remove(lost)
                theirs.discard.append(lost)
        elif card == "Shield Up":  # R72
            self.gain_shields(me, 2)
        elif card == "Shield Disruptor":  # R73, R-r26, R-r49: the tokens stay
            theirs.ready = 0
            theirs.exhausted = 0
        elif card == "Dragon Heal":  # R74
            self.heal(me, DRAGON, 3)
        elif card == "Rider Heal":  # R75, R-r23, R-r57
            self.heal(me, RIDER, 3)
            mine.crippled = False
        elif card == "Energy Surge":  # R76
            mine.energy += 3
        elif card == "Thaw":  # R77, R-r6: all stacks, no Immunity
            assert unit is not None
            mine.freeze[unit] = 0
            self.draw(me)  # the hand limit does not stop it
        elif card == "Firebreak":  # R78
            mine.burn = none_of_both()
        elif card == "Energy Shield":  # R79
            mine.tokens += 1
        else:
            raise ValueError(card)
        self.check()

    # End Phase: R21-R23, R-r2, R-r45

    def end_phase(self) -> None:
        side = self.sides[self.active]
        self.discarding = len(side.hand) > HAND_LIMIT
        if self.discarding:
            return
        side.immune = neither()
        for unit in (DRAGON, RIDER):
            if side.freeze[unit] > 0:
                side.freeze[unit] -= 1
                if side.freeze[unit] == 0:
                    side.immune[unit] = True
        if self.options.exhausted_literal:
            side.ready += side.exhausted
            side.exhausted = 0
        if self.active != self.first:
            if self.round >= self.options.round_cap:
                self.cap()
                return
            self.round += 1
        self.active = 1 - self.active
        self.start_phase()

    def cap(self) -> None:
        """R-r39, R-r56: the higher sum of HP fractions, then the player who went second."""
        sums = [sum((Fraction(s.hp[u], s.maximum(u)) for u in (DRAGON, RIDER)), Fraction(0)) for s in self.sides]
        self.winner = self.first if sums[self.first] > sums[1 - self.first] else 1 - self.first
        self.kind = "cap"

    # Start Phase: R10-R15, R-r10

    def start_phase(self) -> None:
        me, foe = self.active, 1 - self.active
        mine, theirs = self.sides[me], self.sides[foe]
        # R-r46: before step 10
        mine.ready += mine.exhausted
        mine.exhausted = 0
        self.acted = False
        mine.attacked = False
        mine.softened = False
        theirs.softened = False
        # R10, R-r28
        if len(mine.hand) < HAND_LIMIT:
            self.draw(me)
        # R11; the option `fair_start`
        very_first = me == self.first and self.round == 1
        mine.energy += 1 if self.options.fair_start and very_first else 3
        # R12, R49, R-r24, R-r58: breakpoints as they are now, before Burn
        mine.energy += ECONOMY[mine.rider]
        if mine.rider == "Talia":
            if mine.wounded():
                mine.energy -= 1
            if not mine.critical():
                mine.energy += 1
        # R13, R39, R-r9: one hit for each burning unit, Dragon first
        for unit in (DRAGON, RIDER):
            if mine.burn[unit] > 0:
                past = self.options.burn_ignores_shields and unit == RIDER
                self.damage(me, unit, mine.burn[unit], None, past_shields=past)
        if self.options.start_check == "at once":
            self.check()
            if self.winner is not None:
                return  # R-r11: before his Voidmaw fires
        # R14, R59, R-r53
        if mine.dragon == "Voidmaw" and mine.energy > theirs.energy:
            self.damage(foe, DRAGON, 2, me)
        self.check()


def set_up(pairs: list[tuple[str, str]], decks: list[list[str]], first: int, options: Options) -> Game:
    """A game in the first player's first Action Phase. A pair is Rider and Dragon; a deck begins with its top card."""
    sides = []
    for (rider, dragon), deck in zip(pairs, decks, strict=True):
        side = Side(rider, dragon, {DRAGON: DRAGON_HP[dragon], RIDER: RIDER_HP[rider]}, deck=list(deck))
        side.ready = RIDER_SHIELDS[dragon]  # R31; R-r25: not "gained"
        sides.append(side)
    game = Game(sides, options, first, first)  # R-r32: Energy 0
    for seat in (0, 1):
        for _ in range(4):  # R8, R-r35
            game.draw(seat)
    game.start_phase()  # R-r33: a normal turn
    return game
