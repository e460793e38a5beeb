"""What an answer would bring, for fields.py: rewards in numbers, what fits and what can be cast after a visit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.zone import MARKS
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.effects import town
from roost.games.flamecraft.knowledge import RESERVED, ROW
from roost.games.flamecraft.turn import enchanting, solo, turn
from roost.games.flamecraft.view.shown import is_free_to, looker, one_if

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

REWARDS: Final[list[str]] = ["reputation", "coin", "artisan", "fancy dragon"]
VERBS: Final[list[str]] = ["reputation", "coins", "draw artisan", "draw fancy"]  # of scripts, in the same order
WHY_NOT: Final[list[str]] = [
    "reserved by another player",
    "no shop in town takes it",
    "you have too few goods",
    "you would need coins, which it does not allow",
]


# -- rewards ---------------------------------------------------------------------------------------------------------
def numbers_of(s: Flamecraft, thing: i64, column: str) -> list[int]:
    """How much of each of REWARDS a script of a shop or an enchantment gives (F43-F47)."""
    found = [0] * len(REWARDS)
    for part in s.game.book.list_of(thing, column):
        for k, verb in enumerate(VERBS):
            if part.item == verb or part.item.startswith(f"{verb} "):
                number = part.item.removeprefix(verb).strip()
                found[k] += int(number) if number else 1
    return found


def slot_brings(s: Flamecraft, place: i64, eye: i64) -> list[int]:
    """F42."""
    return numbers_of(s, s.shops[place // 3], f"reward_{place % 3 + 1}")


def spell_brings(s: Flamecraft, spell: i64, eye: i64) -> list[int]:
    """For one set of the cost (F66, F75)."""
    return numbers_of(s, spell, "reward")


# -- what a visit makes possible -------------------------------------------------------------------------------------
def fits_hand(s: Flamecraft, place: i64, eye: i64) -> i64:
    """Whether the slot is empty and the viewer holds an artisan that it takes (F40). Spectators hold none."""
    if eye >= s.seats or s.slots[place] >= 0:
        return 0
    for slot in s.sides[eye].hand.slots:
        if town.fits(s, place, s.book.kind[slot >> MARKS]):
            return 1
    return 0


def castable_there(s: Flamecraft, space: i64, eye: i64) -> list[int]:
    """The enchantments that the viewer could cast at a shop after paying for the visit (F30, F63, F65, F77)."""
    seat = looker(s, eye)
    price = turn.price_now(s, seat, space) if s.sides[seat].at != space else i64(0)
    found: list[int] = []
    for zone in (s.zone(ROW, 0), s.zone(RESERVED, seat)):
        for spell in zone.cards():
            if town.takes_spell(s, space, spell) and left_after(s, seat, spell) >= price:
                found.append(spell)
    return found


def left_after(s: Flamecraft, seat: i64, spell: i64) -> i64:
    """How many tokens the seat would still have after paying one set; -1 if it cannot pay (F65, F73)."""
    card = s.book.spells[spell]
    off = s.discount if seat == s.turn_of else i64(0)
    if enchanting.why_not_pay(s, seat, card, 1, off):
        return -1
    side = s.sides[seat]
    gap = enchanting.gap_of(s, seat, card, 1, off, 0)
    left = side.coins - (gap if gap > 0 else i64(0))
    for good in range(KINDS):
        spare = side.goods[good] - card.cost[good]
        left += spare if spare > 0 else i64(0)
    return left


def why_not(s: Flamecraft, spell: i64, eye: i64) -> i64:
    """Why the viewer could not cast an enchantment at any shop in town; -1 if it could (F63, F70-F73, F78)."""
    seat = looker(s, eye)
    if not is_free_to(s, spell, seat):
        return 0
    if not solo.has_shop(s, spell):
        return 1
    off = s.discount if seat == s.turn_of else i64(0)
    code = enchanting.why_not_pay(s, seat, s.book.spells[spell], 1, off)
    if code == enchanting.NO_COINS:
        return 3
    return 2 if code else -1


# -- alone: the item of an achievement is its number -----------------------------------------------------------------
def achievements(s: Flamecraft, eye: i64) -> list[int]:
    """All of them in a solo game, else none (F213)."""
    return list(range(len(s.book.achievements))) if s.seats == 1 else []


def achievement(s: Flamecraft, k: i64, eye: i64) -> i64:
    return s.game.book.find(s.book.achievements[k].name, "achievement")


def measured(s: Flamecraft, k: i64, eye: i64) -> i64:
    """How much of its requirement is met now; coins count only when they are turned in at the end."""
    return solo.measure(s, s.book.achievements[k])


def needed(s: Flamecraft, k: i64, eye: i64) -> i64:
    return s.book.achievements[k].least


def unlocked_before(s: Flamecraft, k: i64, eye: i64) -> i64:
    """F214."""
    return one_if(s.book.achievements[k].name in s.book.unlocked)
