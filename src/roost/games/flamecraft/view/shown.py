"""Functions for the derived fields of a view (fields.py): the town, the Park, the enchantments, the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.fields import up_to
from roost.core.zone import MARKS, append, vec
from roost.games.flamecraft import ending
from roost.games.flamecraft.book.book import ALL, ARTISAN, COIN, KINDS, WILD
from roost.games.flamecraft.book.tables import GOODS
from roost.games.flamecraft.effects import town
from roost.games.flamecraft.effects.town import BEGUN, IN_HAND, PARK_AT, SHOWN_AT, SLOTS, SPACES
from roost.games.flamecraft.knowledge import ROW
from roost.games.flamecraft.phases import START
from roost.games.flamecraft.turn import enchanting, solo, turn
from roost.games.flamecraft.view.wording import reward_text

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Flamekeeper

STAGES: Final[list[str]] = ["opening", "town", "final scoring"]
GATHERED: Final[list[str]] = [*GOODS, "coin", "artisan", "any good"]  # what gathering can give
# For each space: its first 0, 1, 2 and 3 places.
FIRST_PLACES: Final[list[vec[i64]]] = [
    vec[i64]([3 * space + k for k in range(many)]) for space in range(SPACES) for many in range(4)
]
ANY: Final = KINDS  # the word after those of the goods: a slot that takes any dragon


def one_if(holds: bool) -> i64:
    return i64(1) if holds else i64(0)


def looker(s: Flamecraft, eye: i64) -> i64:
    """The seat of the viewer; for a spectator the seat whose turn it is."""
    return eye if eye < s.seats else s.turn_of


def slot_thing(s: Flamecraft, place: i64) -> i64:
    """The slot of a place; -1 outside the town."""
    if not 0 <= place < SLOTS:
        return -1
    return town.shop_on(s, place // 3).first_slot + place % 3


# -- slots: the item is a place --------------------------------------------------------------------------------------
def dragon_of_slot(s: Flamecraft, place: i64, eye: i64) -> i64:
    return s.slots[place]


def good_of_slot(s: Flamecraft, place: i64, eye: i64) -> i64:
    return i64(-1) if s.slots[place] < 0 else s.book.kind[s.slots[place]]


def sleeps(s: Flamecraft, place: i64, eye: i64) -> i64:
    return one_if(s.slots[place] >= 0 and town.lies_facedown(s, place))


def fired_in_slot(s: Flamecraft, place: i64, eye: i64) -> i64:
    """In the innermost open step (F-R29, F-R88)."""
    return one_if(len(s.fired) > 0 and town.is_fired(s, place))


def taken(s: Flamecraft, place: i64, eye: i64) -> list[int]:
    kinds = town.shop_on(s, place // 3).takes[place % 3]
    return [ANY] if kinds == ALL else [kind for kind in range(KINDS) if kinds >> kind & 1]


def reward_of_slot(s: Flamecraft, place: i64, eye: i64) -> str:
    return told_reward(s, s.shops[place // 3], f"reward_{place % 3 + 1}")


def told_reward(s: Flamecraft, thing: i64, column: str) -> str:
    """The reward in words, or "" if there is none."""
    script = s.game.book.list_of(thing, column)
    return reward_text(script) if script else ""


def answer_of_slot(s: Flamecraft, place: i64, eye: i64) -> str:
    return s.game.actions.names[town.action_at(s, place)]


# -- shops: the item is a space --------------------------------------------------------------------------------------
def spaces(s: Flamecraft, eye: i64) -> vec[i64]:
    """The spaces with a faceup shop."""
    found = vec[i64](capacity=SPACES)
    shops = s.shops
    for space in range(i64(SPACES)):
        if shops[space] >= 0:
            found = append(found, space)
    return found


def shop_there(s: Flamecraft, space: i64, eye: i64) -> i64:
    return s.shops[space]


def space_there(s: Flamecraft, space: i64, eye: i64) -> i64:
    return space


def icon_of_shop(s: Flamecraft, space: i64, eye: i64) -> i64:
    return town.shop_on(s, space).icon


def ability(s: Flamecraft, space: i64, eye: i64) -> str:
    return str(s.game.book.value(s.shops[space], "text"))


def slots_of_shop(s: Flamecraft, space: i64, eye: i64) -> vec[i64]:
    return FIRST_PLACES[4 * space + town.shop_on(s, space).slots]


def spells_at(s: Flamecraft, space: i64) -> vec[i64]:
    found = vec[i64]()
    for k in range(3 * space, 3 * space + 3):
        if s.spells[k] >= 0:
            found = append(found, s.spells[k])
    return found


def enchantments_behind(s: Flamecraft, space: i64, eye: i64) -> vec[i64]:
    return spells_at(s, space)


def icons_behind(s: Flamecraft, space: i64, eye: i64) -> list[int]:
    return [s.book.spells[spell].icon for spell in spells_at(s, space)]


def visitors(s: Flamecraft, space: i64, eye: i64) -> i64:
    bits: i64 = 0
    for side in s.sides:
        if side.at == space:
            bits |= 1 << side.seat
    return bits


def tokens_there(s: Flamecraft, space: i64, eye: i64) -> list[int]:
    return [kind for kind in range(KINDS) if s.tokens[kind] == space]


def visit_costs(s: Flamecraft, space: i64, eye: i64) -> i64:
    """How many tokens a visit costs the viewer."""
    return turn.price_now(s, looker(s, eye), space)


def gathered(s: Flamecraft, space: i64, eye: i64) -> list[int]:
    """What step 1 of gathering there gives now, in the order of the words."""
    found = gives(s, space)
    return [found.get(word, 0) for word in GATHERED]


def gives(s: Flamecraft, space: i64) -> dict[str, int]:
    """What step 1 of gathering gives: for the icon, the dragons, the enchantments (F33, F34)."""
    shop = town.shop_on(s, space)
    if shop.icon == COIN:
        found = {"coin": int(shop.coins)}
    elif shop.icon == WILD:
        found = {"any good": 1}
    elif shop.icon == ARTISAN:
        found = {"artisan": 1}
    else:
        found = {GOODS[shop.icon]: 1}
    kinds = [s.book.spells[spell].icon for spell in spells_at(s, space)]
    if not shop.facedown:
        dragons = [s.slots[k] for k in range(3 * space, 3 * space + 3) if s.slots[k] >= 0]
        kinds = [s.book.kind[dragon] for dragon in dragons] + kinds
    for kind in kinds:
        found[GOODS[kind]] = found.get(GOODS[kind], 0) + 1
    return found


def just_opened(s: Flamecraft, space: i64, eye: i64) -> i64:
    return s.turned >> space & 1


# -- the Park: the item is a position --------------------------------------------------------------------------------
def positions(s: Flamecraft, eye: i64) -> vec[i64]:
    """-1 where there is a gap."""
    found = vec[i64](capacity=s.book.park_size)
    for position in range(s.book.park_size):
        found = append(found, position if s.park[position] >= 0 else i64(-1))
    return found


def artisan_in_park(s: Flamecraft, position: i64, eye: i64) -> i64:
    return s.park[position]


def good_in_park(s: Flamecraft, position: i64, eye: i64) -> i64:
    return s.book.kind[s.park[position]]


def goods_in_park(s: Flamecraft, position: i64, eye: i64) -> i64:
    return s.park_goods[position]


def busy_in_park(s: Flamecraft, position: i64, eye: i64) -> i64:
    return one_if(position == s.busy)


def fired_in_park(s: Flamecraft, position: i64, eye: i64) -> i64:
    return one_if(len(s.fired) > 0 and town.is_fired(s, PARK_AT + position))


def answer_in_park(s: Flamecraft, position: i64, eye: i64) -> str:
    return s.game.actions.names[s.book.from_park.of[position + 1]]


# -- enchantments: the item is the card ------------------------------------------------------------------------------
def spells_in_sight(s: Flamecraft, eye: i64) -> vec[i64]:
    """The row, then reserved cards."""
    found = vec[i64](capacity=8)
    for slot in s.zone(ROW, 0).slots:
        found = append(found, slot >> MARKS)
    for side in s.sides:
        for slot in side.reserved.slots:
            found = append(found, slot >> MARKS)
    return found


def enchantment(s: Flamecraft, spell: i64, eye: i64) -> i64:
    return spell


def reserved_by(s: Flamecraft, spell: i64, eye: i64) -> i64:
    for side in s.sides:
        if side.reserved.size() and side.reserved.has(spell):
            return side.seat
    return -1


def icon_of_enchantment(s: Flamecraft, spell: i64, eye: i64) -> i64:
    return s.book.spells[spell].icon


def cost(s: Flamecraft, spell: i64, eye: i64) -> list[int]:
    return [n for n in s.book.spells[spell].cost]


def reward(s: Flamecraft, spell: i64, eye: i64) -> str:
    return told_reward(s, spell, "reward")


def step(s: Flamecraft, spell: i64, eye: i64) -> i64:
    return s.book.spells[spell].step


def no_coins(s: Flamecraft, spell: i64, eye: i64) -> i64:
    return one_if(s.book.spells[spell].no_coins)


def is_free_to(s: Flamecraft, spell: i64, seat: i64) -> bool:
    """Whether it is in the row or reserved by that seat (F77, F78)."""
    by = reserved_by(s, spell, seat)
    return by < 0 or by == seat


def payable(s: Flamecraft, spell: i64, eye: i64) -> i64:
    """Whether the viewer could pay one set, with the present discount (F65, F-R98)."""
    seat = looker(s, eye)
    off = s.discount if seat == s.turn_of else i64(0)
    return one_if(is_free_to(s, spell, seat) and enchanting.why_not_pay(s, seat, s.book.spells[spell], 1, off) == 0)


def castable(s: Flamecraft, spell: i64, eye: i64) -> i64:
    """Whether the viewer may cast it as the next answer (F63, F77)."""
    seat = looker(s, eye)
    asked = s.ask is turn.GATHER_OR_CAST and seat == s.turn_of
    return one_if(asked and is_free_to(s, spell, seat) and enchanting.why_not_cast(s, seat, spell) == 0)


def where(s: Flamecraft, spell: i64, eye: i64) -> list[int]:
    """The shops that take it: of its icon or wild, with room for one more (F63, F70-F72)."""
    return [s.shops[space] for space in spaces(s, eye) if town.takes_spell(s, space, spell)]


# -- solo: the item of a token is its kind ---------------------------------------------------------------------------
def other_tokens(s: Flamecraft, eye: i64) -> vec[i64]:
    found = vec[i64]()
    if s.seats == 1 and s.colour >= 0:
        for kind in range(i64(KINDS)):
            if kind != s.colour:
                found = append(found, kind)
    return found


def good_of_token(s: Flamecraft, kind: i64, eye: i64) -> i64:
    return kind


def shop_of_token(s: Flamecraft, kind: i64, eye: i64) -> i64:
    return i64(-1) if s.tokens[kind] < 0 else s.shops[s.tokens[kind]]


def came_to(s: Flamecraft, eye: i64) -> i64:
    """Where the last dragon of an end of turn went."""
    return slot_thing(s, s.solo_place)


# -- open fire-up steps: the item is a step, the outermost first -----------------------------------------------------
def open_steps(s: Flamecraft, eye: i64) -> vec[i64]:
    return up_to(len(s.fired))


def slots_fired(s: Flamecraft, k: i64, eye: i64) -> vec[i64]:
    found = vec[i64]()
    fired = s.fired[k]
    for place in range(i64(SLOTS)):
        if fired >> place & 1:
            found = append(found, slot_thing(s, place))
    return found


def park_fired(s: Flamecraft, k: i64, eye: i64) -> vec[i64]:
    """Places counted from 1."""
    found = vec[i64]()
    for place in range(i64(PARK_AT), i64(SHOWN_AT)):
        if s.fired[k] >> place & 1:
            found = append(found, place - PARK_AT + 1)
    return found


def shown_fired(s: Flamecraft, k: i64, eye: i64) -> i64:
    return s.fired[k] >> SHOWN_AT & 1


def hand_fired(s: Flamecraft, k: i64, eye: i64) -> vec[i64]:
    found = vec[i64](capacity=KINDS)
    for kind in range(i64(KINDS)):
        found = append(found, s.fired[k] >> (IN_HAND + 2 * kind) & 3)
    return found


def has_begun(s: Flamecraft, k: i64, eye: i64) -> i64:
    return s.fired[k] >> BEGUN & 1


# -- the players -----------------------------------------------------------------------------------------------------
def shop_of_side(s: Flamecraft, side: Flamekeeper, eye: i64) -> i64:
    return i64(-1) if side.at < 0 else s.shops[side.at]


def hand_size(s: Flamecraft, side: Flamekeeper, eye: i64) -> i64:
    return side.hand.size()


def fancies_left(s: Flamecraft, side: Flamekeeper, eye: i64) -> i64:
    return side.fancies.size()


def reserved(s: Flamecraft, side: Flamekeeper, eye: i64) -> list[int]:
    return side.reserved.cards()


def scored(s: Flamecraft, side: Flamekeeper, eye: i64) -> list[int]:
    return side.scored.cards()


# -- the turn and the end --------------------------------------------------------------------------------------------
def stage(s: Flamecraft, eye: i64) -> i64:
    return 0 if s.phase < START else 2 if s.final else 1


def end_in_sight(s: Flamecraft, eye: i64) -> bool:
    return s.last_turns != ending.OPEN


def is_ending(s: Flamecraft, eye: i64) -> i64:
    return one_if(s.last_turns != ending.OPEN)


def town_limit(s: Flamecraft, eye: i64) -> i64:
    return town.town_limit(s)


def coins_in_alley(s: Flamecraft, eye: i64) -> bool:
    return s.alley[0] + s.alley[1] + s.alley[2] > 0


def seats_to_pay(s: Flamecraft, eye: i64) -> i64:
    return s.joining if s.seats > 1 else i64(0)


def tokens_to_pay(s: Flamecraft, eye: i64) -> i64:
    return s.joining if s.seats == 1 else i64(0)


def kinds_placed(s: Flamecraft, eye: i64) -> vec[i64]:
    found = vec[i64]()
    for kind in range(i64(KINDS)):
        if s.placed >> kind & 1:
            found = append(found, kind)
    return found


def fired_slot(s: Flamecraft, eye: i64) -> i64:
    """The slot of this turn's step 3 (F-R93)."""
    return slot_thing(s, s.fired_at)


def idle_turns(s: Flamecraft, eye: i64) -> i64:
    return s.stalled if s.stalled > 0 else i64(0)


def played_alone(s: Flamecraft, eye: i64) -> bool:
    return s.over and s.seats == 1


def award(s: Flamecraft, eye: i64) -> i64:
    return s.game.book.find(solo.award(s)[0], "award")


def unlocks(s: Flamecraft, eye: i64) -> i64:
    return solo.award(s)[1]


def achieved(s: Flamecraft, eye: i64) -> list[int]:
    return [s.game.book.find(name, "achievement") for name in solo.achieved(s)]
