"""An independent implementation of Hatch for comparison: simple, and slow.

It was written from the rules page alone, without looking at the game's code. It imports nothing from roost and makes
its own deck from the rule. A card is represented by its value, which is unique (H2, H-r2). If the game and this file
differ, the page decides.

Rules are cited as on the page: H36 is rule 36, H-r32 is ruling 32.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations, permutations, product

HAND = 5  # H6, H9
LOOT_DRAW, LOOT_DISCARD = 3, 2  # H49
TYPES = "FWSLB"  # Fire, Water, Stone, Leaf, Bone

# Tiers 1-9: basic cost, blood needed, blood value.
TIERS = [(1, 0, 1), (2, 0, 1), (2, 0, 1), (3, 0, 2), (4, 0, 2), (3, 1, 2), (4, 1, 3), (3, 2, 3), (4, 2, 4)]

# H-r46: cards dealt by place in the turn order; any other number of players has 5 each.
BALANCED = {2: [5, 7], 3: [5, 6, 6], 4: [5, 5, 6, 6]}


# -- the deck ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Card:
    value: int
    cost: str  # letters in the order of TYPES
    blood_needed: int
    blood: int
    icon: str


def letters(numbers: Iterable[int]) -> str:
    return "".join(TYPES[number] for number in sorted(number % 5 for number in numbers))


def make_card(b: int, k: int) -> Card:
    size, blood_needed, blood = TIERS[b]
    t, step = (k + 2 * b) % 5, 1 if b % 2 == 0 else 2
    patterns = {
        1: ([t], [t]),
        2: ([t, t], [t, t + step]),
        3: ([t, t, t + step], [t, t + step, t + 2 * step]),
        4: ([t, t, t + step, t + step], [t, t, t + step, t + 2 * step]),
    }
    icon = TYPES[(t + 2 + b + k // 5) % 5]
    return Card(10 * b + k + 1, letters(patterns[size][k // 5]), blood_needed, blood, icon)


DECK = {card.value: card for card in (make_card(b, k) for b in range(9) for k in range(10))}


# -- defence -------------------------------------------------------------------------------------------------------
Assignment = frozenset[tuple[int, int]]
"""Pairs of attacker and blocker; an attacker without a pair is not blocked."""


def assignments(attackers: list[int], dragons: list[int], earlier: list[int], hand: list[int]) -> set[Assignment]:
    """H34-H37, H42, H44, H45, H-r18-H-r20, H-r32: before each attacker nobody or one higher; nobody twice."""
    found: set[Assignment] = set()
    for choice in product([0, *dragons, *earlier, *hand], repeat=len(attackers)):
        blockers = [blocker for blocker in choice if blocker]
        pairs = [(attacker, blocker) for attacker, blocker in zip(attackers, choice, strict=True) if blocker]
        if len(set(blockers)) == len(blockers) and all(blocker > attacker for attacker, blocker in pairs):
            found.add(frozenset(pairs))
    return found


def subsets(cards: Iterable[int]) -> list[tuple[int, ...]]:
    """All subsets, also the empty one, each sorted."""
    ordered = sorted(cards)
    return [subset for n in range(len(ordered) + 1) for subset in combinations(ordered, n)]


def hired_by_trying(attackers: list[int], hand: list[int]) -> set[tuple[int, ...]]:
    """H-r20: the sets of new mercenaries of which each can block an attacker of its own."""
    return {
        hired
        for hired in subsets(hand)
        if any(
            all(mercenary > attacker for mercenary, attacker in zip(hired, blocked, strict=True))
            for blocked in permutations(attackers, len(hired))
        )
    }


def hired_by_order(attackers: list[int], hand: list[int]) -> set[tuple[int, ...]]:
    """H-r32: both sides sorted upwards, the i-th mercenary is higher than the i-th attacker."""
    rising = sorted(attackers)
    return {
        hired
        for hired in subsets(hand)
        if len(hired) <= len(rising) and all(hired[i] > rising[i] for i in range(len(hired)))
    }


# -- hatching ------------------------------------------------------------------------------------------------------
def hatch(egg: int, resources: list[int], sacrificed: Iterable[int]) -> tuple[bool, list[int]]:
    """H21-H28, H-r11-H-r13: does it hatch, and what goes to the discard pile."""
    lost = list(sacrificed)
    icons = letters(TYPES.index(DECK[card].icon) for card in resources)
    blood = sum(DECK[dragon].blood for dragon in lost)
    if icons == DECK[egg].cost and blood == DECK[egg].blood_needed:
        return True, [*resources, *lost]
    return False, [egg, *resources, *lost]


# -- the end -------------------------------------------------------------------------------------------------------
def turn_order(seats: int, first: int) -> list[int]:
    """H-r42: clockwise from the starting player."""
    return [(first + n) % seats for n in range(seats)]


def still_to_play(order: list[int], seat: int) -> list[int]:
    """H53, H-r16, H-r42: after a trigger in this seat's turn."""
    return order[order.index(seat) + 1 :]


def winners(order: list[int], dynasties: list[int], triggerer: int | None, tie_rule: str) -> list[int]:
    """H54, H55, H-r1, H-r28, H-r44."""
    best = max(dynasties)
    tied = [seat for seat in order if dynasties[seat] == best]
    if len(tied) == 1:
        return tied
    if triggerer is None:  # the round cap
        return [tied[0]]
    if tie_rule == "literal" or triggerer in tied:
        return [triggerer]
    return sorted(tied)


# -- a whole game --------------------------------------------------------------------------------------------------
@dataclass
class Options:
    tie_rule: str = "literal"
    balanced_start: bool = False
    target: int = 200
    round_cap: int = 40


@dataclass
class Egg:
    value: int
    resources: list[int] = field(default_factory=list)
    seen_by: set[int] = field(default_factory=set)  # H-r24, H-r37: whoever has owned it
    food_seen_by: list[set[int]] = field(default_factory=list)  # H-r37: who placed a resource, and who owned it since


@dataclass
class Player:
    hand: list[int] = field(default_factory=list)
    eggs: list[Egg] = field(default_factory=list)
    dragons: list[int] = field(default_factory=list)
    mercenaries: list[int] = field(default_factory=list)

    def dynasty(self) -> int:
        # H3, H39, H-r43
        return sum(self.dragons)

    def egg(self, value: int) -> Egg:
        return next(egg for egg in self.eggs if egg.value == value)


Pick = Callable[[set[int]], int]
"""Chance: which card of this deck is drawn next."""

Cards = tuple[int, ...]

Action = tuple[str, tuple[int, ...], Cards | Assignment]
"""What is done; to whom or with what; with which cards, in rising order, or who blocks whom.

("lay", (card,), ()), ("feed", (egg, card), ()), ("hatch", (egg,), sacrificed), ("attack", (target,), attackers),
("end", (), ()), ("defend", (), assignment), ("steal", (egg,), ()), ("draw", (), ()), ("waive", (), ()),
("discard", (), cards).
"""

LAY, FEED, HATCH, ATTACK, END = "lay", "feed", "hatch", "attack", "end"
DEFEND, STEAL, DRAW, WAIVE, DISCARD = "defend", "steal", "draw", "waive", "discard"


@dataclass
class Game:
    players: list[Player]
    options: Options
    order: list[int]
    deck: set[int]
    discard: list[int] = field(default_factory=list)
    active: int = 0
    round: int = 1
    attacked: bool = False  # this turn's attack is used up
    target: int | None = None
    attackers: list[int] = field(default_factory=list)  # until the defence is complete
    loots: int = 0
    discarding: bool = False  # a loot's cards are drawn, but not yet discarded
    triggerer: int | None = None
    won: list[int] | None = None

    def waits_for(self) -> int | None:
        if self.won is not None:
            return None
        return self.target if self.attackers else self.active

    def dynasties(self) -> list[int]:
        return [player.dynasty() for player in self.players]

    # What is allowed
    def legal(self) -> set[Action]:
        if self.won is not None:
            return set()
        player = self.players[self.active]
        if self.attackers:
            return {(DEFEND, (), assignment) for assignment in self.defences()}
        if self.discarding:
            # H49, H-r23, H-r36: any two of the hand, or all.
            n = min(LOOT_DISCARD, len(player.hand))
            return {(DISCARD, (), cards) for cards in combinations(sorted(player.hand), n)}
        if self.loots:
            # H48, H49, H-r21, H-r22, H-r35
            return {(DRAW, (), ()), (WAIVE, (), ())} | {(STEAL, (egg.value,), ()) for egg in self.victim().eggs}
        return self.internal(player) | self.attacks(player) | {(END, (), ())}

    def defences(self) -> set[Assignment]:
        victim = self.victim()
        return assignments(self.attackers, victim.dragons, victim.mercenaries, victim.hand)

    def internal(self, player: Player) -> set[Action]:
        """H11, H13, H14, H17, H21, H26, H-r9, H-r10, H-r38, H-r40."""
        lay: set[Action] = {(LAY, (card,), ()) for card in player.hand}
        feed: set[Action] = {(FEED, (egg.value, card), ()) for egg in player.eggs for card in player.hand}
        turn_up: set[Action] = {(HATCH, (egg.value,), lost) for egg in player.eggs for lost in subsets(player.dragons)}
        return lay | feed | turn_up

    def attacks(self, player: Player) -> set[Action]:
        """H12, H29-H32, H-r17, H-r31, H-r34: once, any of the own dragons, but one at least."""
        if self.attacked:
            return set()
        others = [seat for seat in self.order if seat != self.active]
        return {(ATTACK, (seat,), sent) for seat in others for sent in subsets(player.dragons) if sent}

    def victim(self) -> Player:
        assert self.target is not None
        return self.players[self.target]

    # What it does
    def do(self, action: Action, pick: Pick) -> None:
        what, about, cards = action
        player = self.players[self.active]
        if what == LAY:
            player.hand.remove(about[0])
            player.eggs.append(Egg(about[0], seen_by={self.active}))
        elif what == FEED:
            player.hand.remove(about[1])
            player.egg(about[0]).resources.append(about[1])
            player.egg(about[0]).food_seen_by.append({self.active})
        elif what == HATCH:
            self.turn_up(player, about[0], [card for card in cards if isinstance(card, int)])
        elif what == ATTACK:
            self.attacked, self.target = True, about[0]
            self.attackers = [card for card in cards if isinstance(card, int)]
        elif what == DEFEND:
            self.defend([pair for pair in cards if isinstance(pair, tuple)])
        elif what == STEAL:
            egg = self.victim().egg(about[0])
            self.victim().eggs.remove(egg)
            player.eggs.append(egg)
            for seen_by in (egg.seen_by, *egg.food_seen_by):
                seen_by.add(self.active)
            self.loots -= 1
        elif what == DRAW:
            self.draw(player, LOOT_DRAW, pick)
            self.discarding = bool(player.hand)  # H-r23: nothing to discard, and the loot is over
            self.loots -= int(not player.hand)
        elif what == DISCARD:
            for card in cards:
                assert isinstance(card, int)
                player.hand.remove(card)
                self.discard.append(card)
            self.discarding = False
            self.loots -= 1
        elif what == WAIVE:
            self.loots -= 1
        elif what == END:
            self.end_turn(pick)

    def turn_up(self, player: Player, value: int, sacrificed: list[int]) -> None:
        egg = player.egg(value)
        hatched, gone = hatch(value, egg.resources, sacrificed)
        player.eggs.remove(egg)
        for dragon in sacrificed:
            player.dragons.remove(dragon)
        self.discard += gone
        if hatched:
            player.dragons.append(value)
            # H24, H51, H-r15, H-r45: after the whole hatch, by the first player to get there.
            if self.triggerer is None and player.dynasty() >= self.options.target:
                self.triggerer = self.active

    def defend(self, blocks: list[tuple[int, int]]) -> None:
        """H38, H46, H47, H-r35: cards from hand become mercenaries; each unblocked attacker loots."""
        victim = self.victim()
        for _, blocker in blocks:
            if blocker in victim.hand:
                victim.hand.remove(blocker)
                victim.mercenaries.append(blocker)
        self.loots = len(self.attackers) - len(blocks)
        self.attackers = []

    def draw(self, player: Player, n: int, pick: Pick) -> None:
        """H-r5, H-r36, H-r41: one by one; the pile is shuffled when a card must be drawn and the deck is empty."""
        for _ in range(n):
            if not self.deck:
                self.deck, self.discard = set(self.discard), []
            if not self.deck:
                return
            card = pick(set(self.deck))
            self.deck.remove(card)
            player.hand.append(card)

    def begin_turn(self, seat: int, pick: Pick) -> None:
        """H9, H10, H41, H-r6, H-r7: refill first, then the mercenaries leave."""
        self.active, self.attacked, self.target = seat, False, None
        player = self.players[seat]
        self.draw(player, max(0, HAND - len(player.hand)), pick)
        self.discard += player.mercenaries
        player.mercenaries = []

    def end_turn(self, pick: Pick) -> None:
        """H52, H53, H-r16, H-r28: to the next seat, or the end when the round is full."""
        later = still_to_play(self.order, self.active)
        if later:
            self.begin_turn(later[0], pick)
        elif self.triggerer is not None or self.round >= self.options.round_cap:
            self.won = winners(self.order, self.dynasties(), self.triggerer, self.options.tie_rule)
        else:
            self.round += 1
            self.begin_turn(self.order[0], pick)


def set_up(hands: list[list[int]], first: int, options: Options) -> Game:
    """H5-H8, H-r4, H-r8, H-r46: in the first turn; the cards dealt are chance, their number is not."""
    order = turn_order(len(hands), first)
    dealt = BALANCED.get(len(hands), [HAND] * len(hands)) if options.balanced_start else [HAND] * len(hands)
    assert [len(hands[seat]) for seat in order] == dealt, "not dealt as the page says"
    deck = set(DECK) - {card for hand in hands for card in hand}
    assert len(deck) == len(DECK) - sum(dealt), "a card was dealt twice"
    return Game([Player(hand=list(hand)) for hand in hands], options, order, deck, active=first)
