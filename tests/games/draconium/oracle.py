"""A second implementation of Dominion for comparison: drawing, the end of the game and scoring, slow and simple.

It is written from the rules page alone, without looking at the game's code. It imports nothing from roost and has its
own copy of every card and number. If the game and this file differ, the rules page decides.

Sections are cited as on the page: 1.1 is the table of pile sizes, 8.12 is ruling 12, C45 is point 45 of the check-list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

# -- cards and numbers (1.1, 1.2, 6) -----------------------------------------------------------------------------------
POINTS = {"Estate": 1, "Duchy": 3, "Province": 6, "Colony": 10, "Curse": -1}
RUINS = ("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors")
LOOTERS = ("Marauder", "Cultist", "Death Cart")
SPOILS = 15
HAND = 5

SIZES = {  # by number of players, 2 to 6
    "Copper": (46, 39, 32, 85, 78),
    "Silver": (40, 40, 40, 80, 80),
    "Gold": (30, 30, 30, 60, 60),
    "Platinum": (12, 12, 12, 12, 12),
    "Estate": (8, 12, 12, 12, 12),
    "Duchy": (8, 12, 12, 12, 12),
    "Province": (8, 12, 12, 15, 18),
    "Colony": (8, 12, 12, 12, 12),
    "Curse": (10, 20, 30, 40, 50),
}
RUINS_SIZES = (10, 20, 30, 40, 50)
VICTORY_SIZES = (8, 12, 12, 12, 12)
KINGDOM_SIZE = 10


def pile_size(name: str, players: int, victory: Iterable[str] = ("Gardens",)) -> int:
    """The size of a pile (1.1). `victory`: the kingdom cards of that type."""
    at = players - 2
    if name in SIZES:
        return SIZES[name][at]
    if name == "Ruins":
        return RUINS_SIZES[at]
    return VICTORY_SIZES[at] if name in victory else KINGDOM_SIZE


# -- the end of the game (4, 8.10) -------------------------------------------------------------------------------------
def is_over(supply: dict[str, int], players: int) -> bool:
    """Whether the game ends, asked at the end of a turn. `supply`: every Supply pile with its size, and no
    other pile.
    """
    if supply["Province"] == 0:
        return True
    if "Colony" in supply and supply["Colony"] == 0:
        return True
    empty = 0
    for name in supply:
        if supply[name] == 0:
            empty += 1
    if players == 5 or players == 6:
        return empty >= 4
    return empty >= 3


# -- scoring (4, 6, 8.13, 8.14) ----------------------------------------------------------------------------------------
def gardens(cards: list[str]) -> int:
    """The points of one Gardens: 39 cards give 3 (5)."""
    tens = 0
    while (tens + 1) * 10 <= len(cards):
        tens += 1
    return tens


def obelisk(cards: list[str], chosen: set[str]) -> int:
    """2 points for each card of the chosen pile; for a mixed pile all of its names count."""
    return sum(2 for card in cards if card in chosen)


def museum(cards: list[str]) -> int:
    seen: list[str] = []
    for card in cards:
        if card not in seen:
            seen.append(card)
    return 2 * len(seen)


def wall(cards: list[str]) -> int:
    """One point is lost for each card after the fifteenth."""
    return -sum(1 for place, _ in enumerate(cards, start=1) if place > 15)


def wolf_den(cards: list[str]) -> int:
    return -3 * sum(1 for card in cards if cards.count(card) == 1)


def score(
    cards: list[str],
    tokens: int = 0,
    landmarks: Iterable[str] = (),
    chosen: Iterable[str] = (),
    more_points: dict[str, int] | None = None,
) -> int:
    """The score of all cards that a player owns, wherever they are. `more_points`: points of cards that the page does
    not name.
    """
    worth = {**(more_points or {}), **POINTS, "Gardens": gardens(cards)}
    total = tokens
    for card in cards:
        total += worth.get(card, 0)
    for landmark in landmarks:
        if landmark == "Obelisk":
            total += obelisk(cards, set(chosen))
        elif landmark == "Museum":
            total += museum(cards)
        elif landmark == "Wall":
            total += wall(cards)
        elif landmark == "Wolf Den":
            total += wolf_den(cards)
    return total


def winners(scores: list[int], turns: list[int]) -> set[int]:
    """The players with the most points; of those, the ones with the fewest turns; they share the win (4, C49)."""
    best = [seat for seat in range(len(scores)) if all(scores[seat] >= other for other in scores)]
    return {seat for seat in best if all(turns[seat] <= turns[other] for other in best)}


# -- what a draw takes (3, 6, 8.12) ------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Draw:
    """What is known about a draw before the shuffle. The top card of a deck comes first."""

    sure: tuple[str, ...]  # these come to the hand, in this order
    open: Counter[str]  # `some` more come out of these, all equally likely
    some: int
    deck: tuple[str, ...]  # these are in the deck afterwards, on top of what is left of `open`
    discard: tuple[str, ...]
    token: bool
    shuffled: bool

    @property
    def number(self) -> int:
        return len(self.sure) + self.some

    def fits(self, hand: Counter[str], deck: Counter[str], discard: Counter[str], token: bool) -> bool:
        """Whether these cards can have been drawn, with the rest left as it is."""
        if hand.total() != self.number or discard != Counter(self.discard) or token != self.token:
            return False
        lucky = hand - Counter(self.sure)
        if Counter(self.sure) - hand or lucky - self.open:
            return False
        return deck == Counter(self.deck) + (self.open - lucky)

    def chance(self, card: str) -> Fraction:
        """How many copies of a card are drawn on average."""
        sure = Fraction(self.sure.count(card))
        if not self.open:
            return sure
        return sure + Fraction(self.some * self.open[card], self.open.total())


def draw(deck: Iterable[str], discard: Iterable[str], wanted: int, token: bool = False) -> Draw:
    """Draw this many cards. If the deck is too short, the shuffled discard pile first goes under it."""
    left, pile = list(deck), list(discard)
    if token and wanted >= 1:  # 8.12: k becomes k - 1, and the token comes off, even if k was 1
        wanted, token = wanted - 1, False
    if len(left) >= wanted:  # no shuffle if the deck only becomes empty
        return Draw(tuple(left[:wanted]), Counter(), 0, tuple(left[wanted:]), tuple(pile), token, False)
    some = min(wanted - len(left), len(pile))
    return Draw(tuple(left), Counter(pile), some, (), (), token, bool(pile))


def clean_up(hand: list[str], play: list[str], stays: list[str], deck: list[str], pile: list[str], token: bool) -> Draw:
    """Discard the hand and the cards in play, except those that stay; then draw five (2)."""
    thrown = Counter(play)
    thrown.subtract(stays)
    assert min(thrown.values(), default=0) >= 0
    return draw(deck, [*pile, *hand, *thrown.elements()], HAND, token)


def cellar(hand: list[str], deck: list[str], pile: list[str], token: bool) -> Draw:
    """Discard cards together, then draw as many; the discarded ones may be drawn again (5, C16, C41)."""
    return draw(deck, [*pile, *hand], len(hand), token)


def sight(deck: list[str], pile: list[str], wanted: int) -> Draw:
    """Look at or reveal the top cards: like drawing, but the -1 Card token has no effect (6)."""
    return draw(deck, pile, wanted)


# -- nothing is lost (1, 1.1, 6) ---------------------------------------------------------------------------------------
def census(
    players: int, piles: Iterable[str], victory: Iterable[str] = ("Gardens",), spoils: bool = False
) -> Counter[str]:
    """All cards of a game by name; Ruins, which are drawn by chance, are counted as "Ruins"."""
    victory = tuple(victory)
    cards = Counter({name: pile_size(name, players, victory) for name in piles})
    cards["Copper"] += 7 * players  # they are taken from the 60 Coppers (1.1)
    cards["Estate"] += 3 * players  # they do not come from the Supply pile
    if spoils:
        cards["Spoils"] = SPOILS
    return cards


def named_alike(cards: Iterable[str]) -> Counter[str]:
    """The name as `census` counts it: any Ruins is "Ruins"."""
    return Counter("Ruins" if card in RUINS else card for card in cards)
