"""The town: shops on their spaces, dragons in slots, Park and hand, enchantments behind shops (F6, F49-F53, F117).

A place for a dragon is a number: slot k of space p is 3p + k, then come the positions of the Park, then one place for a
dragon that is fired from a hand. Dragons of a kind are identical, so a step keeps the places of the dragons that were
fired, and updates them when a dragon moves (F-R29).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.event import Event
from roost.core.zone import MARK_MASK, append, vec
from roost.games.flamecraft import ending
from roost.games.flamecraft.book.book import KINDS, WILD, Shop
from roost.games.flamecraft.effects.goods import gain_good
from roost.games.flamecraft.knowledge import ARTISANS, NEW_SHOPS, PARK, ROW, SHOP_DECK, SHOPS, SHOWN, SPELLS, TOWN

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Flamekeeper

SPACES: Final = 14
SLOTS: Final = 3 * SPACES
PARK_AT: Final = SLOTS  # the first position of the Park
SHOWN_AT: Final = SLOTS + 5
BEGUN: Final = SHOWN_AT + 1  # not a place: the bit of a step in which something was fired or cashed
IN_HAND: Final = BEGUN + 1  # two bits for each kind: fired dragons that were drawn out of the Park since, 3 at most
NOWHERE: Final = -1
BITS: Final[list[int]] = [int("1" + "0" * place, 2) for place in range(IN_HAND + 2 * KINDS)]


# -- looking ---------------------------------------------------------------------------------------------------------
def shop_on(s: Flamecraft, space: i64) -> Shop:
    return s.book.shops[s.shops[space]]


def space_of(s: Flamecraft, shop: i64) -> i64:
    """Where a faceup shop lies, or -1."""
    for space in range(SPACES):
        if s.shops[space] == shop:
            return space
    return -1


def place_of(s: Flamecraft, action: i64) -> i64:
    """The place that an action of the block `at` names; its shop lies in town."""
    index = s.book.thing[action] - s.book.first_slot
    return 3 * space_of(s, s.book.shop_at[index // 3]) + index % 3


def action_at(s: Flamecraft, place: i64) -> i64:
    return s.book.at.of[shop_on(s, place // 3).first_slot + place % 3]


def dragon_at(s: Flamecraft, place: i64) -> i64:
    """The artisan that stands there, or -1."""
    if place < SLOTS:
        return s.slots[place]
    if place < SHOWN_AT:
        return s.park[place - PARK_AT]
    shown = s.zone(SHOWN, 0)
    return shown.top() if shown.size() else i64(-1)


def lies_facedown(s: Flamecraft, place: i64) -> bool:
    """Dragons of the Roost lie facedown (F117)."""
    return place < SLOTS and shop_on(s, place // 3).facedown


def has_room(s: Flamecraft, space: i64) -> bool:
    """Whether a faceup shop has an empty slot (F-R20)."""
    if s.shops[space] < 0:
        return False
    shop = shop_on(s, space)
    for k in range(shop.slots):
        if s.slots[3 * space + k] < 0:
            return True
    return False


def is_filled(s: Flamecraft, space: i64) -> bool:
    return s.shops[space] >= 0 and shop_on(s, space).slots > 0 and not has_room(s, space)


def fits(s: Flamecraft, place: i64, kind: i64) -> bool:
    """The slot shows the dragon's icon or is wild; a starter's slot takes no other dragon (F40, F-R15)."""
    return shop_on(s, place // 3).takes[place % 3] >> kind & 1 != 0


def faceup_of(s: Flamecraft, kind: i64) -> i64:
    """How many faceup dragons of a kind stand in town (F-R27, F-R67)."""
    artisan = s.book.artisans[kind].id
    n: i64 = 0
    for space in range(SPACES):
        if s.shops[space] >= 0 and not shop_on(s, space).facedown:
            for place in range(3 * space, 3 * space + 3):
                if s.slots[place] == artisan:
                    n += 1
    return n


def spells_on(s: Flamecraft, space: i64) -> i64:
    n: i64 = 0
    for k in range(3 * space, 3 * space + 3):
        if s.spells[k] >= 0:
            n += 1
    return n


def takes_spell(s: Flamecraft, space: i64, spell: i64) -> bool:
    """The same icon or a wild shop, and room for one more (F63, F70-F72, F-R54)."""
    icon = shop_on(s, space).icon
    return (icon == s.book.spells[spell].icon or icon == WILD) and spells_on(s, space) < s.book.spell_limit


def tuck(s: Flamecraft, space: i64, spell: i64) -> None:
    for k in range(3 * space, 3 * space + 3):
        if s.spells[k] < 0:
            s.spells[k] = spell
            return


def town_limit(s: Flamecraft) -> i64:
    """12 shops with 1 or 2 players, 14 with more (F52, F206)."""
    return s.book.small_town if s.seats <= 2 else s.book.large_town


def shops_in_town(s: Flamecraft) -> i64:
    return s.zone(SHOPS, 0).size() + s.zone(NEW_SHOPS, 0).size()


# -- fired sets ------------------------------------------------------------------------------------------------------
def bit(place: i64) -> i64:
    """The bit of a place. Compiled, `1 << place` would shift a 32-bit number, and there are more places than that."""
    return BITS[place]


def is_fired(s: Flamecraft, place: i64) -> bool:
    """Whether the dragon there was fired in the innermost open step (F-R29, F-R88)."""
    return s.fired[len(s.fired) - 1] >> place & 1 != 0


def mark_fired(s: Flamecraft, place: i64) -> None:
    s.fired[len(s.fired) - 1] |= bit(place) | bit(BEGUN)


def has_begun(s: Flamecraft) -> bool:
    """Whether anything was fired or cashed in the innermost step, even a dragon that has left since (F-R90, F-R94)."""
    return s.fired[len(s.fired) - 1] != 0


def forget_fired(s: Flamecraft, place: i64) -> None:
    """Another dragon takes that place."""
    for k in range(i64(len(s.fired))):
        s.fired[k] &= ~bit(place)


def fired_to_hand(s: Flamecraft, place: i64) -> None:
    """A dragon goes from the Park to the hand: a step in which it was fired keeps its kind (F-R29)."""
    at = IN_HAND + 2 * s.book.kind[dragon_at(s, place)]
    for k in range(i64(len(s.fired))):
        if s.fired[k] >> place & 1 and s.fired[k] >> at & 3 < 3:
            s.fired[k] += bit(at)


def fired_from_hand(s: Flamecraft, place: i64) -> None:
    """A dragon was placed: the first of such a kind counts as the one that was fired (F-R29).

    Whether the hand has another one of the kind is not public.
    """
    at = IN_HAND + 2 * s.book.kind[dragon_at(s, place)]
    for k in range(i64(len(s.fired))):
        if s.fired[k] >> at & 3:
            s.fired[k] += bit(place) - bit(at)


def swap_fired(s: Flamecraft, one: i64, other: i64) -> None:
    for k in range(i64(len(s.fired))):
        bits = s.fired[k]
        if (bits >> one ^ bits >> other) & 1:
            s.fired[k] = bits ^ bit(one) ^ bit(other)


def place_in_words(s: Flamecraft, place: i64) -> str:
    """Where a dragon stands: "in slot 2 of Draco Bell", "in the Park", "in hand"."""
    if place < SLOTS:
        return f"in slot {place % 3 + 1} of {shop_on(s, place // 3).name}"
    return "in the Park" if place < SHOWN_AT else "in hand"


def tell_place(s: Flamecraft, kind: str, seat: i64, artisan: i64, place: i64) -> None:
    """An event of an artisan and the slot that it comes to."""
    if s.events is not None:
        s.tell_way(kind, seat, artisan, shop_on(s, place // 3).first_slot + place % 3, 0)


# -- moving dragons --------------------------------------------------------------------------------------------------
def put_in_slot(s: Flamecraft, place: i64, artisan: i64) -> None:
    """A dragon that was just moved to the town's zone takes its slot."""
    s.slots[place] = artisan
    forget_fired(s, place)


def swap_dragons(s: Flamecraft, place: i64, slot: i64, seat: i64) -> None:
    """Two dragons change places, one of them in town: no placement, no reward, icons ignored (F110, F-R26)."""
    mine = dragon_at(s, place)
    other = s.slots[slot]
    if place >= PARK_AT:
        town = s.zone(TOWN, 0)
        here = s.zone(SHOWN if place == SHOWN_AT else PARK, 0)
        s.move_card(here, mine, town)
        s.move_card(town, other, here)
    if place < SLOTS:
        s.slots[place] = other
    elif place < SHOWN_AT:
        collect(s, place - PARK_AT, seat)
        s.park[place - PARK_AT] = other
    s.slots[slot] = mine
    swap_fired(s, place, slot)
    if s.events is not None:
        names = s.game.book.names
        one = f"{names[mine]} {place_in_words(s, place)}"
        two = f"{names[other]} {place_in_words(s, slot)}"
        s.events.append(Event("swaps", seat, other, 0, one, two, MARK_MASK, s.cause()))


def collect(s: Flamecraft, position: i64, seat: i64) -> None:
    """Whoever takes a dragon from the Park gains the goods on it (F141, F-R9)."""
    n = s.park_goods[position]
    if n:
        s.park_goods[position] = 0
        gain_good(s, s.sides[seat], s.book.kind[s.park[position]], n)


def take_from_park(s: Flamecraft, position: i64, seat: i64) -> i64:
    """A card of the Park goes to the hand, with what lies on it; the gap stays (F35, F-R8, F-R9)."""
    artisan = s.park[position]
    collect(s, position, seat)
    fired_to_hand(s, PARK_AT + position)
    s.park[position] = -1
    forget_fired(s, PARK_AT + position)
    s.move_card(s.zone(PARK, 0), artisan, s.sides[seat].hand)
    return artisan


def first_like(s: Flamecraft, position: i64) -> bool:
    """Whether no equal card comes before it in the Park: cards with the same goods and fire are offered once."""
    for k in range(position):
        if s.park[k] == s.park[position] and s.park_goods[k] == s.park_goods[position]:
            if k != s.busy and fired_alike(s, PARK_AT + k, PARK_AT + position):
                return False
    return True


def fired_alike(s: Flamecraft, one: i64, other: i64) -> bool:
    """Whether two dragons were fired in the same open steps (F-R29)."""
    for bits in s.fired:
        if (bits >> one ^ bits >> other) & 1:
            return False
    return True


def note_deck(s: Flamecraft) -> None:
    """After an artisan was drawn or revealed: note a new smallest deck; the last card triggers the end.

    (F86, F-R57, F-R63)
    """
    left = s.zone(ARTISANS, 0).size()
    if left < s.low_artisans:
        s.low_artisans = left
        s.stalled = ending.SHRUNK
    if left == 0:
        ending.trigger(s, ending.NO_ARTISANS)


# -- shops -----------------------------------------------------------------------------------------------------------
def fill_check(s: Flamecraft, space: i64) -> bool:
    """Whether the shop is filled; then a new shop is drawn facedown if the town has room (F49, F53, F-R26)."""
    if has_room(s, space):
        return False
    deck = s.zone(SHOP_DECK, 0)
    if shops_in_town(s) < town_limit(s) and deck.size():  # F52, F53, F-R99
        s.move_top(deck, s.zone(NEW_SHOPS, 0))
        s.tell("new shop", s.turn_of, s.shops[space], 0)
    return True


def turn_up(s: Flamecraft) -> None:
    """All facedown shops, in the order drawn, each on the lowest free space (F-R10, F-R103)."""
    new = s.zone(NEW_SHOPS, 0)
    s.turned = 0
    while new.size():
        shop = s.move(new, 0, s.zone(SHOPS, 0))
        space = space_of(s, -1)
        s.shops[space] = shop  # F80
        s.turned |= 1 << space
        s.tell("turns up", s.turn_of, shop, 0)
        serve(s, space)


def serve(s: Flamecraft, space: i64) -> None:
    """Eternal Flame gets artisans from the deck, while it has some; this is no placement (F124, F-R44, F-R26)."""
    shop = shop_on(s, space)
    deck = s.zone(ARTISANS, 0)
    for k in range(shop.slots):
        if shop.served >> k & 1 and deck.size():
            artisan = s.move_top(deck, s.zone(TOWN, 0))
            put_in_slot(s, 3 * space + k, artisan)
            tell_place(s, "comes to town", s.turn_of, artisan, 3 * space + k)
            note_deck(s)


# -- Park and row ----------------------------------------------------------------------------------------------------
def refill_park(s: Flamecraft) -> None:
    """The lowest gap first, as long as the deck lasts (F84, F85)."""
    deck = s.zone(ARTISANS, 0)
    for position in range(s.book.park_size):
        if s.park[position] < 0 and deck.size():
            s.park[position] = s.move_top(deck, s.zone(PARK, 0))
            note_deck(s)


def refill_row(s: Flamecraft) -> None:
    """F84; a short deck leaves the row short (F-R7)."""
    row = s.zone(ROW, 0)
    deck = s.zone(SPELLS, 0)
    while row.size() < s.book.row_size and deck.size():
        s.move_top(deck, row)
        ending.note_spells(s)


def others_at(s: Flamecraft, seat: i64, space: i64) -> i64:
    """How many tokens of others stand at a shop: players, in solo the five other colours (F30, F204, F-R86)."""
    n: i64 = 0
    if space < 0:
        return 0
    if s.seats == 1:
        for kind in range(KINDS):
            if s.tokens[kind] == space:
                n += 1
        return n
    for side in s.sides:
        if side.at == space and side.seat != seat:
            n += 1
    return n


def tokens_held(side: Flamekeeper) -> i64:
    n = side.coins
    for held in side.goods:
        n += held
    return n


def empty_numbers(n: i64) -> vec[i64]:
    found = vec[i64](capacity=n)
    for _ in range(n):
        found = append(found, i64(-1))
    return found
