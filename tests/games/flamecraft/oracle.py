"""A second implementation of parts of Flamecraft for comparison, slow and simple: final scoring and payments.

It is written from the rules page alone, without looking at the game's code. It imports nothing from roost and
has its own copy of the cards. If the game and this file differ, the rules page decides.

Rules are cited as on the page: F92 is rule 92, F-R60 is ruling 60.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, permutations, product

GOODS = ("bread", "meat", "iron", "crystal", "potion", "plant")
LETTERS = dict(zip("BMICPL", GOODS, strict=True))
WILD = "wild"
ROOST, ALLEY = "Draggin' Tail Roost", "Dragon Alley"

# Each shop: its icon, and for each slot whether its reward shows coins (c); the Alley has no slots (F119).
SHOPS = """
    Critical Rolls: bread -c- | Draco Bell: meat --c | Smith Mart: iron --c | Fragile Reptile: crystal ---
    Potable Potions: potion --c | Hello Nursery: plant --- | Drake of Cakes: bread --c | Guilty Treasures: bread -c-
    La Petite Dragonne: bread --- | Fogo de Char: meat --- | Full Plate Buffet: meat c-- | Pizza Coven: meat c--
    Gnome Depot: iron c-c | Saving Throw: iron --- | The Savage Beat: iron -c- | Dragon Hoard Bank: crystal c--
    Tip the Scales: crystal --- | Touch o' Glass: crystal c-- | Draconic Tonic: potion -c- | Funky Brewsters: potion ---
    Spellfire Springs: potion --c | Hedges & Henges: plant -c- | Oh My Gourd!: plant --- | Sage of Sage: plant c--
    Bizarre Bazaar: wild --- | Draggin' Tail Roost: coin -c- | Dragon Alley: coin . | Eternal Flame: wild ---
    Flagons & Dragons: wild c-- | Maw & Paw's: wild -c- | Nunya's Beeswax: wild c-c | Scale Mail Post: wild ---
    Sew Cute: dragon c-- | Wishing Well: coin ---
"""
ICON: dict[str, str] = {}
COIN_SLOTS: dict[str, list[bool]] = {}
for entry in SHOPS.replace("\n", "|").split("|"):
    if entry.strip():
        shop, told = entry.strip().split(": ")
        ICON[shop] = told.split()[0]
        COIN_SLOTS[shop] = [mark == "c" for mark in told.split()[1].strip(".")]

MOST_DRAGONS = dict(zip(("Sweetie", "Umami", "Shadow", "Gemma", "Jitters", "Savannah"), GOODS, strict=True))
MOST_GOODS = dict(zip(("Toasty", "Carnie", "Ajax", "Zircon", "Elix", "Forrest"), GOODS, strict=True))
MOONS = {*MOST_DRAGONS, *MOST_GOODS, "Steven", "Talisman", "Buddy", "Goldrush", "Chonkers", "Nighbrite", "Todd"}
SUNS = {
    "Pocus", "Sparkle", "Twinkle", "Starburst", "Taylor", "Frazzle", "Bubu", "Matches", "Dazzle", "Shimmer",
    "Buttercup", "Sunlight", "Wesley", "Pinkytoe", "Hocus", "Rainbow", "Greenhorn",
}  # fmt: skip

AWARDS = [(90, "Master of Flame", 2), (75, "Flamekeeper", 1), (0, "Shopkeeper", 0)]  # F210, F212
ACHIEVEMENTS = (
    "Half a Dozen", "Green Thumb", "Glitter Bomb", "Heavy Metal", "Brewmeister", "Flavor Town", "Master of Markets",
    "Mistress of Festivities", "Thoroughly Enchanting", "A Different Kind of Magic", "Lord of the Hoard",
)  # fmt: skip
SIX_OF = dict(zip(ACHIEVEMENTS, ("bread", "plant", "crystal", "iron", "potion", "meat"), strict=False))

Goods = tuple[int, ...]
"""How many of each, in the order of GOODS."""


# -- enchantments --------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Spell:
    code: str
    cost: Goods  # for a variable enchantment, the cost of one set
    reputation: int = 0
    more: str = ""  # an artisan or a fancy dragon in addition
    no_coins: bool = False
    step: int = 0

    @property
    def icon(self) -> str:
        return LETTERS[self.code[2]]

    def reward(self, sets: int) -> int:
        """F75, F-R53: the first set of a variable enchantment gives nothing."""
        return self.step * (sets - 1) if self.step else self.reputation


def goods_of(letters: str) -> Goods:
    """ "MMI" means two meat and one iron."""
    return tuple(letters.count(letter) for letter in LETTERS)


def spells(*rows: str) -> dict[str, Spell]:
    """Read rows such as "P-M3 MMPPPP 8 no": code, cost, reputation (or +2 for each further set), and the rest."""
    found = {}
    for line in rows:
        code, cost, reward, *more = line.split()
        step, reputation = (int(reward), 0) if reward.startswith("+") else (0, int(reward))
        what = " ".join(word for word in more if word != "no")
        found[code] = Spell(code, goods_of(cost), reputation, what, "no" in more, step)
    return found


SPELLS = spells(
    "P-B1 MMII 4", "P-B2 MCCCL 4 artisan", "P-B3 MMIICC 7",
    "P-M1 IICC 4", "P-M2 BIPPP 4 artisan", "P-M3 MMPPPP 8 no",
    "P-I1 CCPP 4", "P-I2 MCLLL 4 artisan", "P-I3 CCPPLL 7",
    "P-C1 PPLL 4", "P-C2 BBBIP 4 artisan", "P-C3 BBBBCC 8 no",
    "P-P1 BBLL 4", "P-P2 MMMCL 4 artisan", "P-P3 BBMMLL 7",
    "P-L1 BBMM 4", "P-L2 BIIIP 4 artisan", "P-L3 IIIILL 8 no",
    "G-B1 MP +2", "G-B2 IIIIL 6 no", "G-B3 MICPL 4 fancy",
    "G-M1 IL +2", "G-M2 BCCCC 6 no", "G-M3 BMICPL 7",
    "G-I1 BC +2", "G-I2 MPPPP 6 no", "G-I3 BMCPL 4 fancy",
    "G-C1 MP +2", "G-C2 ILLLL 6 no", "G-C3 BMICPL 7",
    "G-P1 IL +2", "G-P2 BBBBC 6 no", "G-P3 BMICL 4 fancy",
    "G-L1 BC +2", "G-L2 MMMMP 6 no", "G-L3 BMICPL 7",
)  # fmt: skip


# -- the table -----------------------------------------------------------------------------------------------------
@dataclass
class Stall:
    """A faceup shop, the type of the dragon in each slot, and its enchantments."""

    name: str
    dragons: list[str | None]
    spells: list[str]

    @property
    def awake(self) -> list[str]:
        """The dragons that count. Those in the Roost do not (F117, F-R67)."""
        return [] if self.name == ROOST else [dragon for dragon in self.dragons if dragon is not None]

    @property
    def filled(self) -> bool:
        """Whether all slots are occupied. The Roost and the Alley are never filled."""
        return self.name not in (ROOST, ALLEY) and None not in self.dragons


@dataclass
class Player:
    reputation: int
    coins: int
    goods: Goods
    hand: int
    fancies: list[str]
    scored: list[str] = field(default_factory=list)
    reserved: list[str] = field(default_factory=list)
    brad: bool = False  # the companion has not been used yet
    counted: int = 0  # the fancy dragons that have given reputation so far

    def of(self, good: str) -> int:
        return self.goods[GOODS.index(good)]


@dataclass
class Position:
    players: list[Player]
    town: list[Stall]
    row: list[str]


# -- the final scoring ---------------------------------------------------------------------------------------------
def moon(name: str, seat: int, at: Position, returned: int = 0) -> int:
    """The reputation that a Moon dragon gives; with 0 it does not count as scored (F-R61)."""
    me = at.players[seat]
    awake = Counter(dragon for stall in at.town for dragon in stall.awake)
    if name in MOST_DRAGONS:  # F166, F-R119
        mine = awake[MOST_DRAGONS[name]]
        return mine + 3 if mine and all(mine >= awake[kind] for kind in GOODS) else mine
    if name in MOST_GOODS:  # F167, F168
        good = MOST_GOODS[name]
        most = all(me.of(good) >= other.of(good) for other in at.players)
        return min(me.of(good), 5) + (3 if me.of(good) >= 3 and most else 0)
    if name == "Steven":  # F169
        even = len([n for n in me.goods if n % 2 == 0])
        return 8 if even == 6 else even
    if name == "Talisman":
        return 4 * returned
    if name == "Buddy":  # F173
        return len(me.fancies) + len(me.scored) - returned
    if name == "Goldrush":  # F157, F158, F-R67
        slots = [
            coins
            for stall in at.town
            if stall.name != ROOST
            for coins, dragon in zip(COIN_SLOTS[stall.name], stall.dragons, strict=True)
            if dragon is not None
        ]
        return min(slots.count(True), 8)
    if name == "Chonkers":
        return min(sum(me.goods) // 4, 7)
    if name == "Nighbrite":
        return min(2 * len([stall for stall in at.town if len(stall.spells) == 3]), 8)
    assert name == "Todd"
    return min(len([stall for stall in at.town if stall.filled]), 7)


def returns(me: Player) -> set[tuple[str, ...]]:
    """F170-F172: the cards that Talisman may put under the fancy deck, in order: none, one or two unscored ones."""
    if "Talisman" not in me.fancies:
        return {()}
    others = [name for name in me.fancies if name != "Talisman"]
    return {choice for n in (0, 1, 2) for choice in permutations(others, n)}


def scored_by(seat: int, at: Position, returned: tuple[str, ...]) -> dict[str, int]:
    """F89, F98, F99, F-R60, F-R61: every Moon dragon in hand that gives any reputation."""
    hand = [name for name in at.players[seat].fancies if name in MOONS and name not in returned]
    found = {name: moon(name, seat, at, len(returned)) for name in hand}
    return {name: worth for name, worth in found.items() if worth}


def final(at: Position, returned: dict[int, tuple[str, ...]]) -> list[int]:
    """F88-F90, F-R60: first everybody's coins, then the Moon dragons; a reserved card gives nothing (F-R55)."""
    return [
        player.reputation + player.coins + sum(scored_by(seat, at, returned.get(seat, ())).values())
        for seat, player in enumerate(at.players)
    ]


def winners(scores: list[int], hands: list[int], goods: list[int]) -> list[int]:
    """F91, F92, F-R62: the most reputation; in a tie the most artisans in hand, then the most goods; then they
    share the win.
    """
    tied = list(range(len(scores)))
    for row in (scores, hands, goods):
        most = max(row[seat] for seat in tied)
        tied = [seat for seat in tied if row[seat] == most]
    return tied


def award(reputation: int) -> tuple[str, int]:
    """F210, F212: the name of the award, and how many achievements may be unlocked."""
    return next((name, unlocks) for least, name, unlocks in AWARDS if reputation >= least)


def achieved(at: Position, turned_in: int, counted: int, unlocked: list[str]) -> list[str]:
    """F213, F-R113, c8: the achievements that the finished game meets, without those unlocked before."""
    me = at.players[0]
    icons = Counter(SPELLS[code].icon for stall in at.town for code in stall.spells)
    met = {name: me.of(good) >= 6 for name, good in SIX_OF.items()}
    met["Master of Markets"] = len(at.town) >= 12
    met["Mistress of Festivities"] = counted >= 5
    met["Thoroughly Enchanting"] = len([stall for stall in at.town if len(stall.spells) == 3]) >= 4
    met["A Different Kind of Magic"] = all(icons[good] >= 2 for good in GOODS)
    met["Lord of the Hoard"] = turned_in >= 8
    return [name for name in ACHIEVEMENTS if met[name] and name not in unlocked]


# -- paying --------------------------------------------------------------------------------------------------------
def payments(cost: Goods, held: Goods, coins: int) -> set[tuple[Goods, int]]:
    """F64, F65, F-R52, F-R97: all ways to pay, as the goods and coins that are given; a coin replaces any good."""
    found = set()
    for spent in product(*[range(min(cost[k], held[k]) + 1) for k in range(6)]):
        rest = sum(cost) - sum(spent)
        if rest <= coins:
            found.add((spent, rest))
    return found


def discounts(one_set: Goods) -> set[Goods]:
    """F-R98: what Brad may take off: up to two tokens, of a variable card only those of the first set."""
    tokens = [k for k in range(6) for _ in range(one_set[k])]
    return {tuple(choice.count(k) for k in range(6)) for n in (0, 1, 2) for choice in combinations(tokens, n)}


@dataclass(frozen=True)
class Paid:
    """A way to cast: the number of sets, its cost in goods and coins, and the reputation gained."""

    code: str
    sets: int
    spent: Goods
    coins: int
    reputation: int


def ways_to_pay(spell: Spell, me: Player, brad: bool = False) -> set[Paid]:
    """F63-F65, F73-F75, F-R52, F-R53: each number of sets that can be paid, with each way to pay it."""
    coins = 0 if spell.no_coins else me.coins
    most = (sum(me.goods) + me.coins + 2) // sum(spell.cost) if spell.step else 1  # there are no more tokens than this
    found = set()
    for sets in range(1, most + 1):
        for off in discounts(spell.cost) if brad else {(0,) * 6}:
            cost = tuple(sets * spell.cost[k] - off[k] for k in range(6))
            for spent, paid in payments(cost, me.goods, coins):
                found.add(Paid(spell.code, sets, spent, paid, spell.reward(sets)))
    return found


def may_lie(spell: Spell, stall: Stall) -> bool:
    """F63, F70-F72, F-R54: a shop with the same icon or a wild shop, with at most three enchantments."""
    return ICON[stall.name] in (spell.icon, WILD) and len(stall.spells) < 3


def castings(at: Position, seat: int, stall: Stall, brad: bool = False) -> set[Paid]:
    """F62, F63, F77, F78: a card of the row or the player's own reserved card."""
    me = at.players[seat]
    cards = [SPELLS[code] for code in (*at.row, *me.reserved)]
    return {way for spell in cards if may_lie(spell, stall) for way in ways_to_pay(spell, me, brad)}


def starbursts(at: Position, seat: int) -> set[Paid]:
    """F162, F-R68, F-R102: a card of the row, never a reserved one, and Brad cannot help to pay it."""
    return {way for code in at.row for way in ways_to_pay(SPELLS[code], at.players[seat])}
