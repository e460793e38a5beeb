"""The solo game: its end of turn in six steps, awards and achievements (F188-F214)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.event import Event
from roost.core.flow import Decision
from roost.core.game import Unlocks
from roost.core.zone import MARK_MASK, MARKS
from roost.games.flamecraft import ending
from roost.games.flamecraft.book.book import KINDS, Achievement
from roost.games.flamecraft.effects import fancies, town
from roost.games.flamecraft.effects.town import NOWHERE, SPACES
from roost.games.flamecraft.knowledge import ARTISANS, ROW, TOWN, TUCKED
from roost.games.flamecraft.phases import NEXT, SOLO, SOLO_CAST, SOLO_END, SOLO_SHOP

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft


def tell_arrival(s: Flamecraft, artisan: i64, place: i64) -> None:
    """Steps 2 and 3 in one event: where the dragon goes, and the colour of the token that goes with it."""
    kind = s.book.kind[artisan]
    if kind == s.colour:
        town.tell_place(s, "comes to town", s.turn_of, artisan, place)
    elif s.events is not None:
        slot = town.shop_on(s, place // 3).first_slot + place % 3
        names = s.game.book.names
        good = s.book.goods[kind]
        colour = f"{s.game.book.value(good, 'colour')} ({names[good]})"
        s.events.append(Event("comes with token", s.turn_of, slot, 0, names[artisan], colour, MARK_MASK))


def go_on(s: Flamecraft, seat: i64) -> None:
    """Steps 1 to 6, without windows between them (F194)."""
    if s.phase == SOLO:
        town.refill_park(s)  # 1 (F195)
        place = NOWHERE
        if s.last_turns != 0:  # F208, F-R85: not after the final turn
            place = place_dragon(s)  # 2
        s.solo_place = place
        s.phase = SOLO_END
        if place != NOWHERE:
            kind = s.book.kind[s.slots[place]]
            if kind != s.colour:  # F200, F-R112
                s.tokens[kind] = place // 3  # 3 (F199, F-R84)
            s.phase = SOLO_CAST
    elif s.phase == SOLO_CAST:
        if some_cast(s):  # 4
            s.question(CAST_WHICH, seat)
        else:
            s.phase = SOLO_END
    elif s.phase == SOLO_SHOP:
        s.question(CAST_WHERE, seat)
    else:
        town.refill_row(s)  # 5 (F202)
        town.turn_up(s)  # 6 (F203)
        s.phase = NEXT


def place_dragon(s: Flamecraft) -> i64:
    """The top artisan goes to the first empty slot that fits; else it goes under the deck, and the next one follows.

    Returns the place, or NOWHERE if no artisan of the deck fits (F196-F198, F-R79-F-R82).
    """
    deck = s.zone(ARTISANS, 0)
    looks = deck.size()
    while looks > 0:
        looks -= 1
        last = deck.size() - 1
        artisan = deck.card(last)
        place = first_slot(s, s.book.kind[artisan])
        s.show(deck, last, MARK_MASK)
        if place != NOWHERE:
            s.move_top(deck, s.zone(TOWN, 0))
            town.put_in_slot(s, place, artisan)
            tell_arrival(s, artisan, place)
            town.note_deck(s)
            town.fill_check(s, place // 3)  # F198; no reward (F-R82)
            return place
        s.move_under(deck, last, deck)  # F197
    ending.trigger(s, ending.NOTHING_FITS)  # F-R80, F-R81
    return NOWHERE


def first_slot(s: Flamecraft, kind: i64) -> i64:
    """Clockwise from the Park, in each shop from left to right; facedown shops are skipped (F196, F-R79)."""
    for space in range(SPACES):
        if s.shops[space] >= 0:
            for k in range(town.shop_on(s, space).slots):
                if s.slots[3 * space + k] < 0 and town.fits(s, 3 * space + k, kind):
                    return 3 * space + k
    return NOWHERE


# -- step 4 ----------------------------------------------------------------------------------------------------------
def has_shop(s: Flamecraft, spell: i64) -> bool:
    for space in range(SPACES):
        if s.shops[space] >= 0 and town.takes_spell(s, space, spell):
            return True
    return False


def castable(s: Flamecraft, spell: i64) -> bool:
    """Whether it has the icon of the dragon just placed and a shop that takes it (F201, F-R83)."""
    return s.book.spells[spell].icon == s.book.kind[s.slots[s.solo_place]] and has_shop(s, spell)


def some_cast(s: Flamecraft) -> bool:
    for slot in s.zone(ROW, 0).slots:
        if castable(s, slot >> MARKS):
            return True
    return False


@final
class CastWhich(Decision["Flamecraft"]):
    """One of the row's enchantments with the icon of the dragon; mandatory, free, without reward (F201, F-R83)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        for slot in s.zone(ROW, 0).slots:
            if castable(s, slot >> MARKS):
                menu.add(s.book.enchantment.of[slot >> MARKS])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.solo_spell = s.book.thing[action]
        s.phase = SOLO_SHOP


@final
class CastWhere(Decision["Flamecraft"]):
    """A shop of that icon or a wild one, with room (F201)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        for space in range(SPACES):
            if s.shops[space] >= 0 and town.takes_spell(s, space, s.solo_spell):
                menu.add(s.book.visit.of[s.shops[space]])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.move_card(s.zone(ROW, 0), s.solo_spell, s.zone(TUCKED, 0))
        shop = s.book.thing[action]
        town.tuck(s, town.space_of(s, shop), s.solo_spell)
        if s.events is not None:
            where = s.game.book.names[shop]
            s.events.append(Event("is cast", seat, s.solo_spell, 0, where, "", MARK_MASK))
        s.solo_spell = -1
        s.phase = SOLO_END


# -- awards and achievements -----------------------------------------------------------------------------------------
def award(s: Flamecraft) -> tuple[str, int]:
    """The award for the final reputation, and how many achievements it allows (F210, F212)."""
    best = ("", -1, 0)
    for row in s.book.awards:
        if best[1] < row[1] <= s.sides[0].reputation:
            best = row
    return best[0], best[2]


def measure(s: Flamecraft, achievement: Achievement) -> i64:
    """The number that its requirement counts, at the end (F213, F-T119)."""
    side = s.sides[0]
    of = achievement.of
    if of < KINDS:
        return side.goods[of]
    if of == KINDS:
        return town.shops_in_town(s)
    if of == KINDS + 1:
        return side.fancies_scored
    if of == KINDS + 2:
        return fancies.full_shops(s)
    if of == KINDS + 3:
        counts = [0] * KINDS
        for spell in s.spells:
            if spell >= 0:
                counts[s.book.spells[spell].icon] += 1
        return min(counts)
    return side.turned_in


def achieved(s: Flamecraft) -> list[str]:
    """The achievements met in this game and not unlocked before (F213, F-R113)."""
    return [
        each.name for each in s.book.achievements if each.name not in s.book.unlocked and measure(s, each) >= each.least
    ]


def unlocks(s: Flamecraft) -> Unlocks | None:
    """The achievements that the player may pick from after the game, and how many (F212, F213, F-R87)."""
    if not s.over or s.seats > 1:
        return None
    met = achieved(s)
    most = award(s)[1]
    return Unlocks("unlocked", met, most) if met and most else None


CAST_WHICH: Final = CastWhich("add an enchantment", "F201, F-R83", public=True)
CAST_WHERE: Final = CastWhere("add it to", "F201, F-R83", public=True)
