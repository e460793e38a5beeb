"""A second, independent implementation of Soulstone, slow and simple, to compare the game with.

It was written from the rules page without reading the game's code, and imports nothing of roost: all cards and numbers
are repeated here, all maps in `oracle_map.py`. Where the two implementations differ, the rules page decides.

Rules are cited as on the page: S36 is rule 36, S-r37 is ruling 37.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.games.soulstone.oracle_map import LANDS, Space

# -- cards and numbers ---------------------------------------------------------------------------------------------
ARCHER, SWORDSMAN, SPEARMAN, KNIGHT, STONE = "Archer", "Swordsman", "Spearman", "Knight", "Soul Stone"
SOLDIERS = (ARCHER, SWORDSMAN, SPEARMAN, KNIGHT)
DECK = {ARCHER: 25, SWORDSMAN: 25, SPEARMAN: 25, KNIGHT: 25, STONE: 4}  # 104

# The table "Who beats whom": the attacker's card, then the defender's in the order of the table.
TABLE = {
    ARCHER: "both win  both lose win",
    SWORDSMAN: "lose both win  both win",
    SPEARMAN: "both lose both win  win",
    KNIGHT: "win  both lose both win",
}


def clash(attacker: str, defender: str) -> str:
    """ "win", "lose" or "both" for the attacker's Soldier (S2, S3, S21, S-r4, S-r5)."""
    return TABLE[attacker].split()[(*SOLDIERS, STONE).index(defender)]


HANDS = {2: (3, 5), 3: (4, 3, 3), 4: (4, 3, 6, 5)}  # S-r35
TEAM_HANDS = (3, 3, 3, 3)
TEAMS = (0, 1, 1, 0)  # S40, S-r31: A1 B1 B2 A2
WIN_AT, TEAMS_WIN_AT = {2: 6, 3: 4, 4: 5}, 9  # S39
MOST_BATTALIONS = 6  # S-r13
CASTLE_TOKENS = 8  # S-r17
HAND_LIMIT = 8  # S-r18
RESHUFFLE_AT = 20  # S43
ROUND_LIMIT, QUIET_ROUNDS = 40, 8  # S-r34


@dataclass
class Options:
    teams: bool = False
    movement: int = 1  # S-r55
    limit_all: bool = False  # S-r56
    castle_toll: bool = False
    ally_castles: bool = False
    castles_to_win: int | None = None  # S39: None is what the map says
    round_limit: int = ROUND_LIMIT  # S-r34


@dataclass
class Battalion:
    seat: int
    cards: list[str]
    acted: bool = False  # has moved or attacked this turn (S29)


@dataclass
class Position:
    """Everything on the table between two actions."""

    land: str
    options: Options
    castles: dict[Space, int]
    battalions: dict[Space, Battalion]
    dragons: dict[int, Space]  # by seat: S-r26, one for each
    hands: list[list[str]]
    deck: int  # only its size: what is drawn is chance
    dead: list[str] = field(default_factory=list)
    out: set[int] = field(default_factory=set)
    claims: set[int] = field(default_factory=set)
    newborn: set[int] = field(default_factory=set)  # Dragons that came this turn (S-r21)
    loud: bool = False  # a battle, build, conquest or Dragon attack in this round (S-r53)

    # -- who is who

    def seats(self) -> range:
        return range(len(self.hands))

    def side(self, seat: int) -> int:
        return TEAMS[seat] if self.options.teams else seat

    def enemies(self, one: int, other: int) -> bool:
        """Whether two players are in different teams (S-r33)."""
        return self.side(one) != self.side(other)

    def near(self, here: Space) -> set[Space]:
        return LANDS[self.land].near[here]

    def kind(self, here: Space) -> str:
        return LANDS[self.land].kind[here]

    def occupied(self, here: Space) -> bool:
        """By a Battalion or a Dragon (S13, S-r28)."""
        return here in self.battalions or here in self.dragons.values()

    # -- Castles

    def contested(self, castle: Space) -> bool:
        """An enemy Battalion is next to it (S31, S35, S-r11); a Dragon never counts (S11)."""
        owner = self.castles[castle]
        for place, battalion in self.battalions.items():
            if castle in self.near(place) and self.enemies(owner, battalion.seat):
                return True
        return False

    def own(self, seat: int) -> list[Space]:
        return [castle for castle, owner in self.castles.items() if owner == seat]

    def free(self, seat: int) -> list[Space]:
        """The uncontested Castles of a player."""
        return [castle for castle in self.own(seat) if not self.contested(castle)]

    def limit(self, seat: int) -> int:
        """The Battalion limit of a player (S34, S-r13, S-r56)."""
        counted = self.own(seat) if self.options.limit_all else self.free(seat)
        return min(MOST_BATTALIONS, len(counted))

    def army(self, seat: int) -> list[Space]:
        return [place for place, battalion in self.battalions.items() if battalion.seat == seat]

    def due(self, seat: int) -> int:
        """Cards due at the Draft step, even if the deck has fewer (S33, S-r15)."""
        return len(self.free(seat))

    def drawn(self, wanted: int) -> tuple[int, int, int]:
        """One card after the other: how many come, then deck and Dead Pile (S42, S43, S-r20, S-r57)."""
        deck, dead, came = self.deck, len(self.dead), 0
        for _ in range(wanted):
            if deck == 0 and dead >= RESHUFFLE_AT:
                deck, dead = dead, 0
            if deck > 0:
                deck, came = deck - 1, came + 1
        return came, deck, dead

    def builds(self, seat: int, first_turn: bool) -> set[Space]:
        """Where a Castle may be built instead of drawing (S-r16, S-r17)."""
        if first_turn or len(self.own(seat)) >= CASTLE_TOKENS:
            return set()
        return {place for place in self.army(seat) if self.kind(place) == "grass" and place not in self.castles}

    def deploys(self, seat: int) -> set[Space]:
        """Where a card of the hand may go (S32, S-r12, S-r56, S-r58)."""
        places = set()
        for castle, owner in self.castles.items():
            lent = self.options.ally_castles and not self.enemies(seat, owner)
            if (owner != seat and not lent) or self.contested(castle):
                continue
            if castle in self.battalions:
                if self.battalions[castle].seat == seat:
                    places.add(castle)
            elif not self.occupied(castle) and len(self.army(seat)) < self.limit(seat):
                places.add(castle)
        return places

    # -- what pieces may do

    def steps(self, seat: int, cards: list[str], here: Space) -> set[Space]:
        """One step of a Battalion: an adjacent, unoccupied space; the middle of a Boneyard only with a Soul Stone and
        without a Dragon of his (S4, S13, S-r2, S-r26)."""
        found = set()
        for there in self.near(here):
            if self.occupied(there):
                continue
            if self.kind(there) == "boneyard" and (STONE not in cards or seat in self.dragons):
                continue
            found.add(there)
        return found

    def ends_move(self, seat: int, here: Space) -> bool:
        """An enemy Castle or a Boneyard's middle ends a move of two steps (S-r55)."""
        return self.kind(here) == "boneyard" or (here in self.castles and self.enemies(seat, self.castles[here]))

    def moves(self, place: Space) -> set[Space]:
        """Where the Battalion may be after its move, except where it was (S-r2, S-r55)."""
        battalion = self.battalions[place]
        if battalion.acted:
            return set()
        ends: set[Space] = set()
        front = {place}
        for _ in range(self.options.movement):
            front = {
                there
                for here in front
                if here == place or not self.ends_move(battalion.seat, here)
                for there in self.steps(battalion.seat, battalion.cards, here)
            }
            ends |= front
        return ends - {place}

    def attacks(self, place: Space) -> set[Space]:
        """Enemy Battalions one space away, for one that has a Soldier (S2, S18, S29, S30, S-r4)."""
        battalion = self.battalions[place]
        if battalion.acted or all(card == STONE for card in battalion.cards):
            return set()
        return {
            there
            for there, other in self.battalions.items()
            if there in self.near(place) and self.enemies(battalion.seat, other.seat)
        }

    def flights(self, seat: int) -> set[Space]:
        """Any free space but Castles and Boneyards' middles (S8, S10, S14, S-r23)."""
        if seat not in self.dragons or seat in self.newborn:
            return set()
        return {
            there
            for there, kind in LANDS[self.land].kind.items()
            if not self.occupied(there) and there not in self.castles and kind != "boneyard"
        }

    def prey(self, seat: int) -> set[Space]:
        """Enemy Battalions not in a Castle and enemy Dragons, one space away (S8, S12, S15, S-r24, S-r47, S-r58)."""
        if seat not in self.dragons or seat in self.newborn:
            return set()
        beside = self.near(self.dragons[seat])
        men = {
            there
            for there, other in self.battalions.items()
            if there in beside and self.enemies(seat, other.seat) and there not in self.castles
        }
        return men | {there for other, there in self.dragons.items() if there in beside and self.enemies(seat, other)}

    # -- what they do; each leaves this position as it is and gives the next

    def deployed(self, seat: int, card: str, castle: Space) -> Position:
        after = deepcopy(self)
        after.hands[seat].remove(card)
        after.battalions.setdefault(castle, Battalion(seat, [])).cards.append(card)
        return after.settled()

    def built(self, seat: int, place: Space) -> Position:
        after = deepcopy(self)
        after.castles[place] = seat
        after.loud = True
        return after.settled()

    def arrive(self, place: Space, battalion: Battalion) -> None:
        """Conquest (S36, S-r9) or the birth of a Dragon (S5, S6, S-r49)."""
        if self.kind(place) == "boneyard":
            self.dead += battalion.cards
            self.dragons[battalion.seat] = place
            self.newborn.add(battalion.seat)
            return
        self.battalions[place] = battalion
        if place in self.castles and self.enemies(battalion.seat, self.castles[place]):
            self.castles[place] = battalion.seat
            self.loud = True

    def moved(self, place: Space, there: Space) -> Position:
        after = deepcopy(self)
        battalion = after.battalions.pop(place)
        battalion.acted = True
        after.arrive(there, battalion)
        return after.settled()

    def fought(self, place: Space, there: Space, outcome: Outcome) -> Position:
        after = deepcopy(self)
        attacker, defender = after.battalions.pop(place), after.battalions.pop(there)
        attacker.cards, defender.cards, attacker.acted = list(outcome.attackers), list(outcome.defenders), True
        after.dead += outcome.dead
        after.loud = True
        if defender.cards:
            after.battalions[there] = defender
            if attacker.cards:
                after.battalions[place] = attacker  # S-r7, S22
        elif attacker.cards:
            after.arrive(there, attacker)  # S26, S-r40
        return after.settled()

    def flown(self, seat: int, there: Space) -> Position:
        after = deepcopy(self)
        after.dragons[seat] = there
        return after.settled()

    def duelled(self, seat: int, there: Space) -> Position:
        """Two Dragons kill each other (S15, S-r24)."""
        after = deepcopy(self)
        after.dragons = {other: place for other, place in self.dragons.items() if other != seat and place != there}
        after.loud = True
        return after.settled()

    def clawed(self, seat: int, there: Space, left: tuple[str, ...], slain: bool) -> Position:
        """After the coins: neither piece has moved (S16, S17, S-r25, S-r48)."""
        after = deepcopy(self)
        battalion = after.battalions.pop(there)
        after.dead += without(battalion.cards, left)
        if left:
            battalion.cards = list(left)
            after.battalions[there] = battalion
        if slain:
            del after.dragons[seat]
        after.loud = True
        return after.settled()

    def rested(self, place: Space) -> Position:
        after = deepcopy(self)
        after.battalions[place].acted = True
        return after

    def discarded(self, seat: int, card: str) -> Position:
        after = deepcopy(self)
        after.hands[seat].remove(card)
        after.dead.append(card)
        return after

    def settled(self) -> Position:
        """After every completed action: who is out (S-r32, S-r50), whose claim is gone (S-r29, S-r51, S-r52)."""
        for seat in self.seats():
            if seat not in self.out and not self.own(seat) and not self.army(seat):
                self.out.add(seat)
                self.dragons.pop(seat, None)
                self.dead += self.hands[seat]
                self.hands[seat] = []
        self.claims = {seat for seat in self.claims if seat not in self.out and self.reached(seat)}
        return self

    # -- the end

    def members(self, side: int) -> list[int]:
        return [seat for seat in self.seats() if self.side(seat) == side]

    def sides(self) -> list[int]:
        return sorted({self.side(seat) for seat in self.seats()})

    def count(self, seat: int) -> int:
        """The uncontested Castles of a player's side (S38, S-r30)."""
        return sum(len(self.free(member)) for member in self.members(self.side(seat)))

    def reached(self, seat: int) -> bool:
        wanted = self.options.castles_to_win
        if wanted is None:
            wanted = TEAMS_WIN_AT if self.options.teams else WIN_AT[len(self.hands)]
        return self.count(seat) >= wanted

    def last_side(self) -> int | None:
        """The only side that is not out (S-r32, S-r51)."""
        alive = {self.side(seat) for seat in self.seats() if seat not in self.out}
        return alive.pop() if len(alive) == 1 else None

    def ranked_first(self) -> int:
        """The side that wins at the round limit (S-r34, S-r53); of equal ones the later, which is also team B."""

        def worth(side: int) -> tuple[int, int, int, int]:
            members = self.members(side)
            return (
                sum(len(self.free(seat)) for seat in members),
                sum(len(self.own(seat)) for seat in members),
                sum(len(battalion.cards) for battalion in self.battalions.values() if battalion.seat in members),
                side,
            )

        return max(self.sides(), key=worth)


# -- turns ---------------------------------------------------------------------------------------------------------
DRAFT, DEPLOY, MARCH, DRAGON, END = "draft", "deploy", "march", "dragon", "end"


@dataclass
class Match:
    """The table, whose turn it is and which of its five steps."""

    at: Position
    turn: int
    phase: str = DRAFT
    round: int = 1
    quiet: int = 0
    winner: int | None = None  # a side
    ending: str = ""

    def win(self, side: int, ending: str) -> None:
        self.winner, self.ending = side, ending

    def becomes(self, after: Position) -> None:
        """A completed action: perhaps only one side is left, perhaps the turn is over (S-r32, S-r50)."""
        self.at = after
        last = after.last_side()
        if last is not None:
            self.win(last, "last side")
        elif self.turn in after.out:
            self.pass_on()

    def go_on(self) -> None:
        """Steps that nobody is asked at: a Dragon that cannot act (S-r21, S-r22), a hand that is small enough, and the
        end of the turn with its claim (S-r18, S-r29, S-r52)."""
        if self.phase == DRAGON and (self.turn not in self.at.dragons or self.turn in self.at.newborn):
            self.phase = END
        if self.phase == END and len(self.at.hands[self.turn]) <= HAND_LIMIT:
            if self.at.reached(self.turn):
                self.at.claims.add(self.turn)
            self.pass_on()

    def pass_on(self) -> None:
        """To the next seat that is still in; after the highest a round is over (S-r51, S-r53, S-r54)."""
        alive = [seat for seat in self.at.seats() if seat not in self.at.out]
        later = [seat for seat in alive if seat > self.turn]
        if not later:
            self.quiet = 0 if self.at.loud else self.quiet + 1
            self.at.loud = False
            if self.round >= self.at.options.round_limit:
                self.win(self.at.ranked_first(), "round limit")
                return
            if self.quiet >= QUIET_ROUNDS:
                self.win(self.at.ranked_first(), "quiet rounds")
                return
            self.round += 1
        self.turn, self.phase = (later or alive)[0], DRAFT
        self.at.newborn = set()
        for battalion in self.at.battalions.values():
            battalion.acted = False
        if self.turn in self.at.claims:  # S38
            self.win(self.at.side(self.turn), "castles held")


# -- battles -------------------------------------------------------------------------------------------------------
class Outcome(NamedTuple):
    """How a battle may end: what is left of each stack and who is dead, each in alphabetical order."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    dead: tuple[str, ...]


def stack(cards: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(cards))


def without(cards: list[str] | tuple[str, ...], gone: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return stack(left)


@dataclass(frozen=True)
class Battle:
    """Before an exchange (S-r37); `fresh` are the attacker's unused cards, including Soul Stones."""

    fresh: tuple[str, ...]
    used: tuple[str, ...]
    defenders: tuple[str, ...]
    dead: tuple[str, ...] = ()
    exchanges: int = 0

    def over(self) -> bool:
        """A stack is empty, or no unused Soldier is left (S26, S27, S-r6, S-r7, S-r38)."""
        return not self.defenders or not self.attacker_picks()

    def may_stop(self) -> bool:
        """Before every exchange but the first (S22, S-r8)."""
        return not self.over() and self.exchanges > 0

    def attacker_picks(self) -> set[str]:
        """Unused Soldiers (S2, S23)."""
        return {card for card in self.fresh if card != STONE}

    def defender_picks(self) -> set[str]:
        """Any card (S25, S-r39)."""
        return set(self.defenders)

    def exchange(self, mine: str, his: str) -> Battle:
        result = clash(mine, his)
        used, defenders, dead = self.used, self.defenders, self.dead
        if result == "win":
            used = stack((*used, mine))  # S24
        else:
            dead = stack((*dead, mine))
        if result != "lose":
            defenders, dead = without(defenders, (his,)), stack((*dead, his))
        return Battle(without(self.fresh, (mine,)), used, defenders, dead, self.exchanges + 1)

    def outcome(self) -> Outcome:
        return Outcome(stack(self.fresh + self.used), self.defenders, self.dead)

    def outcomes(self) -> Iterator[Outcome]:
        """Every way on, one sequence of reveals after the other."""
        if self.over() or self.may_stop():
            yield self.outcome()
        if not self.over():
            for mine in self.attacker_picks():
                for his in self.defender_picks():
                    yield from self.exchange(mine, his).outcomes()


def openings(attackers: list[str], defenders: list[str], toll: bool) -> list[Battle]:
    """A battle before its first exchange; with the toll one for every card that chance may take (S-r56)."""
    if not toll:
        return [Battle(stack(attackers), (), stack(defenders))]
    return [Battle(without(attackers, (lost,)), (), stack(defenders), (lost,)) for lost in sorted(set(attackers))]


def battle_outcomes(attackers: list[str], defenders: list[str], toll: bool = False) -> set[Outcome]:
    return {end for battle in openings(attackers, defenders, toll) for end in battle.outcomes()}


# -- By Fire or Claw -----------------------------------------------------------------------------------------------
FIRE, CLAW, BRACE, SCATTER = "Fire", "Claw", "Brace", "Scatter"


def coins(cards: list[str], dragon: str, men: str) -> set[tuple[tuple[str, ...], bool]]:
    """What may be left of the Battalion, and whether the Dragon is slain (S-r48)."""
    if dragon == CLAW and men == BRACE:
        return {(stack(cards), True)}
    if dragon == FIRE and men == SCATTER:
        return {(without(cards, (lost,)), False) for lost in cards}
    return {((), False)}


def coin_ends(cards: list[str]) -> set[tuple[tuple[str, ...], bool]]:
    return {end for dragon in (FIRE, CLAW) for men in (BRACE, SCATTER) for end in coins(cards, dragon, men)}
