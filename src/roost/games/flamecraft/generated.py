"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.fields import amounts_of, away, blank, blank_rest, name_of, seat_or_none, seats_of, write_seats
from roost.core.game import Game
from roost.core.observing import Columns, Sheet
from roost.core.state import State
from roost.core.zone import Zone, refill, vec
from roost.games.flamecraft.view import preview, progress, shown

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Flamekeeper
WORDS_1: Final[list[str]] = ["bread", "meat", "iron", "crystal", "potion", "plant"]
WORDS_2: Final[list[str]] = ["bread", "meat", "iron", "crystal", "potion", "plant", "any"]
WORDS_3: Final[list[str]] = ["reputation", "coin", "artisan", "fancy dragon"]
WORDS_4: Final[list[str]] = ["bread", "meat", "iron", "crystal", "potion", "plant", "wild", "coin", "artisan"]
WORDS_5: Final[list[str]] = ["bread", "meat", "iron", "crystal", "potion", "plant", "coin", "artisan", "any good"]
WORDS_6: Final[list[str]] = [
    "reserved by another player",
    "no shop in town takes it",
    "you have too few goods",
    "you would need coins, which it does not allow",
]
WORDS_7: Final[list[str]] = ["opening", "town", "final scoring"]


@mypyc_attr(acyclic=True)
class FlamekeeperFields:
    """What a flamekeeper keeps."""

    def __init__(self) -> None:
        self.reputation: i64 = 0
        self.coins: i64 = 0
        self.goods: vec[i64] = vec[i64]()
        self.at: i64 = -1
        self.companion: i64 = -1
        self.used: i64 = 0
        self.fancies_scored: i64 = 0
        self.turned_in: i64 = 0

    def copy_fields(self, twin: FlamekeeperFields) -> None:
        twin.reputation = self.reputation
        twin.coins = self.coins
        twin.goods = refill(twin.goods, self.goods)
        twin.at = self.at
        twin.companion = self.companion
        twin.used = self.used
        twin.fancies_scored = self.fancies_scored
        twin.turned_in = self.turned_in


@mypyc_attr(acyclic=True)
class FlamecraftFields(State):
    """What a state of flamecraft keeps beside its zones."""

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.turn: i64 = 0
        self.turn_of: i64 = 0
        self.first: i64 = 0
        self.phase: i64 = 0
        self.chosen: i64 = 0
        self.last_turns: i64 = -1
        self.extra_turns: i64 = 0
        self.shops: vec[i64] = vec[i64]()
        self.slots: vec[i64] = vec[i64]()
        self.spells: vec[i64] = vec[i64]()
        self.park: vec[i64] = vec[i64]()
        self.park_goods: vec[i64] = vec[i64]()
        self.alley: vec[i64] = vec[i64]()
        self.tokens: vec[i64] = vec[i64]()
        self.colour: i64 = -1
        self.solo_place: i64 = -1
        self.solo_spell: i64 = -1
        self.fired: vec[i64] = vec[i64]()
        self.busy: i64 = -1
        self.window: i64 = 0
        self.joining: i64 = 0
        self.joined: i64 = 0
        self.gained: i64 = 0
        self.placements: i64 = 0
        self.placed: i64 = 0
        self.matched: i64 = 0
        self.fire_ups: i64 = 0
        self.fired_at: i64 = -1
        self.cast: i64 = -1
        self.cast_second: i64 = 0
        self.used_ability: i64 = 0
        self.owed: vec[i64] = vec[i64]()
        self.let_off: vec[i64] = vec[i64]()
        self.coins_paid: i64 = 0
        self.paid_last: i64 = 0
        self.discount: i64 = 0
        self.scoring: i64 = 0
        self.pocus: i64 = 0
        self.pocus_fresh: i64 = 0
        self.cash_at: i64 = -1
        self.manny_at: i64 = -1
        self.peter: i64 = 0
        self.turned: i64 = 0
        self.in_coins: i64 = 0
        self.noting: i64 = 0
        self.low_artisans: i64 = 0
        self.low_spells: i64 = 0
        self.stalled: i64 = 0
        self.final: i64 = 0
        self.scorer: i64 = 0

    def copy_fields(self, twin: FlamecraftFields) -> None:
        twin.turn = self.turn
        twin.turn_of = self.turn_of
        twin.first = self.first
        twin.phase = self.phase
        twin.chosen = self.chosen
        twin.last_turns = self.last_turns
        twin.extra_turns = self.extra_turns
        twin.shops = refill(twin.shops, self.shops)
        twin.slots = refill(twin.slots, self.slots)
        twin.spells = refill(twin.spells, self.spells)
        twin.park = refill(twin.park, self.park)
        twin.park_goods = refill(twin.park_goods, self.park_goods)
        twin.alley = refill(twin.alley, self.alley)
        twin.tokens = refill(twin.tokens, self.tokens)
        twin.colour = self.colour
        twin.solo_place = self.solo_place
        twin.solo_spell = self.solo_spell
        twin.fired = refill(twin.fired, self.fired)
        twin.busy = self.busy
        twin.window = self.window
        twin.joining = self.joining
        twin.joined = self.joined
        twin.gained = self.gained
        twin.placements = self.placements
        twin.placed = self.placed
        twin.matched = self.matched
        twin.fire_ups = self.fire_ups
        twin.fired_at = self.fired_at
        twin.cast = self.cast
        twin.cast_second = self.cast_second
        twin.used_ability = self.used_ability
        twin.owed = refill(twin.owed, self.owed)
        twin.let_off = refill(twin.let_off, self.let_off)
        twin.coins_paid = self.coins_paid
        twin.paid_last = self.paid_last
        twin.discount = self.discount
        twin.scoring = self.scoring
        twin.pocus = self.pocus
        twin.pocus_fresh = self.pocus_fresh
        twin.cash_at = self.cash_at
        twin.manny_at = self.manny_at
        twin.peter = self.peter
        twin.turned = self.turned
        twin.in_coins = self.in_coins
        twin.noting = self.noting
        twin.low_artisans = self.low_artisans
        twin.low_spells = self.low_spells
        twin.stalled = self.stalled
        twin.final = self.final
        twin.scorer = self.scorer


def show_flamekeeper(s: Flamecraft, item: Flamekeeper, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "reputation": item.reputation,
        "coins": item.coins,
        "goods": amounts_of(WORDS_1, list(item.goods)),
        "at": name_of(names, shown.shop_of_side(s, item, eye)),
        "companion": name_of(names, item.companion),
        "companion_used": item.used != 0,
        "artisans": shown.hand_size(s, item, eye),
        "fancies": shown.fancies_left(s, item, eye),
        "reserved": [name_of(names, each) for each in shown.reserved(s, item, eye)],
        "scored": [name_of(names, each) for each in shown.scored(s, item, eye)],
        "turned_in": item.turned_in,
    }


def show_slot(s: Flamecraft, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "artisan": name_of(names, shown.dragon_of_slot(s, item, eye)),
        "good": name_of(WORDS_1, shown.good_of_slot(s, item, eye)),
        "facedown": shown.sleeps(s, item, eye) != 0,
        "fired": shown.fired_in_slot(s, item, eye) != 0,
        "takes": [name_of(WORDS_2, each) for each in shown.taken(s, item, eye)],
        "reward": shown.reward_of_slot(s, item, eye),
        "brings": amounts_of(WORDS_3, list(preview.slot_brings(s, item, eye))),
        "fits": preview.fits_hand(s, item, eye) != 0,
        "choice": shown.answer_of_slot(s, item, eye),
    }


def show_shop(s: Flamecraft, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "shop": name_of(names, shown.shop_there(s, item, eye)),
        "icon": name_of(WORDS_4, shown.icon_of_shop(s, item, eye)),
        "ability": shown.ability(s, item, eye),
        "slots": [show_slot(s, each, eye) for each in shown.slots_of_shop(s, item, eye)],
        "enchantments": [name_of(names, each) for each in shown.enchantments_behind(s, item, eye)],
        "enchanted": [name_of(WORDS_1, each) for each in shown.icons_behind(s, item, eye)],
        "visitors": seats_of(shown.visitors(s, item, eye)),
        "tokens": [name_of(WORDS_1, each) for each in shown.tokens_there(s, item, eye)],
        "costs": shown.visit_costs(s, item, eye),
        "gives": amounts_of(WORDS_5, list(shown.gathered(s, item, eye))),
        "casts": [name_of(names, each) for each in preview.castable_there(s, item, eye)],
        "new": shown.just_opened(s, item, eye) != 0,
    }


def show_park_place(s: Flamecraft, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "artisan": name_of(names, shown.artisan_in_park(s, item, eye)),
        "good": name_of(WORDS_1, shown.good_in_park(s, item, eye)),
        "goods": shown.goods_in_park(s, item, eye),
        "laid": progress.laid_there(s, item, eye) != 0,
        "busy": shown.busy_in_park(s, item, eye) != 0,
        "fired": shown.fired_in_park(s, item, eye) != 0,
        "choice": shown.answer_in_park(s, item, eye),
    }


def show_enchantment(s: Flamecraft, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "enchantment": name_of(names, shown.enchantment(s, item, eye)),
        "reserved_by": seat_or_none(shown.reserved_by(s, item, eye)),
        "icon": name_of(WORDS_1, shown.icon_of_enchantment(s, item, eye)),
        "cost": amounts_of(WORDS_1, list(shown.cost(s, item, eye))),
        "reward": shown.reward(s, item, eye),
        "brings": amounts_of(WORDS_3, list(preview.spell_brings(s, item, eye))),
        "step": shown.step(s, item, eye),
        "no_coins": shown.no_coins(s, item, eye) != 0,
        "payable": shown.payable(s, item, eye) != 0,
        "castable": shown.castable(s, item, eye) != 0,
        "why_not": name_of(WORDS_6, preview.why_not(s, item, eye)),
        "where": [name_of(names, each) for each in shown.where(s, item, eye)],
    }


def show_token(s: Flamecraft, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "good": name_of(WORDS_1, shown.good_of_token(s, item, eye)),
        "at": name_of(names, shown.shop_of_token(s, item, eye)),
    }


def show_achievement(s: Flamecraft, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "achievement": name_of(names, preview.achievement(s, item, eye)),
        "has": preview.measured(s, item, eye),
        "needs": preview.needed(s, item, eye),
        "unlocked": preview.unlocked_before(s, item, eye) != 0,
    }


def show_step(s: Flamecraft, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "slots": [name_of(names, each) for each in shown.slots_fired(s, item, eye)],
        "park": list(shown.park_fired(s, item, eye)),
        "shown": shown.shown_fired(s, item, eye) != 0,
        "in_hand": amounts_of(WORDS_1, list(shown.hand_fired(s, item, eye))),
        "begun": shown.has_begun(s, item, eye) != 0,
    }


def show(s: Flamecraft, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "stage": name_of(WORDS_7, shown.stage(s, eye)),
        "turn": s.turn,
        "turn_of": seat_or_none(s.turn_of),
        "first": seat_or_none(s.first),
        "last_turns": s.last_turns if shown.end_in_sight(s, eye) else None,
        "extra_turns": s.extra_turns,
        "town_limit": shown.town_limit(s, eye),
        "sides": [show_flamekeeper(s, each, eye) for each in s.sides],
        "town": [show_shop(s, each, eye) for each in shown.spaces(s, eye)],
        "park": [show_park_place(s, each, eye) if each >= 0 else None for each in shown.positions(s, eye)],
        "enchantments": [show_enchantment(s, each, eye) for each in shown.spells_in_sight(s, eye)],
        "alley": list(s.alley) if shown.coins_in_alley(s, eye) else None,
        "tokens": [show_token(s, each, eye) for each in shown.other_tokens(s, eye)],
        "colour": name_of(WORDS_1, s.colour),
        "achievements": [show_achievement(s, each, eye) for each in preview.achievements(s, eye)],
        "came_to": name_of(names, shown.came_to(s, eye)),
        "added": name_of(names, s.solo_spell),
        "steps": [show_step(s, each, eye) for each in shown.open_steps(s, eye)],
        "to_pay": seats_of(shown.seats_to_pay(s, eye)),
        "tokens_to_pay": shown.tokens_to_pay(s, eye),
        "joined": s.joined,
        "gained": s.gained,
        "placements": s.placements,
        "kinds_placed": [name_of(WORDS_1, each) for each in shown.kinds_placed(s, eye)],
        "matched": s.matched != 0,
        "fire_ups": s.fire_ups,
        "fired_slot": name_of(names, shown.fired_slot(s, eye)),
        "cast": name_of(names, s.cast),
        "cast_second": s.cast_second != 0,
        "used_ability": s.used_ability != 0,
        "asked_by": name_of(names, progress.asked_by(s, eye)),
        "texts_behind": [name_of(names, each) for each in progress.texts_behind(s, eye)],
        "asked_slot": name_of(names, progress.asked_slot(s, eye)),
        "firing_at": name_of(names, progress.firing_at(s, eye)),
        "good_chosen": name_of(names, progress.good_chosen(s, eye)),
        "left": progress.left(s, eye),
        "coins_left": progress.coins_left(s, eye),
        "sets": progress.sets(s, eye),
        "given": progress.given(s, eye) != 0,
        "returned": amounts_of(WORDS_1, list(progress.returned(s, eye))),
        "by_coin": progress.by_coin(s, eye) != 0,
        "fancies_returned": progress.fancies_returned(s, eye),
        "owed": amounts_of(WORDS_1, list(s.owed)),
        "let_off": amounts_of(WORDS_1, list(s.let_off)),
        "coins_paid": s.coins_paid,
        "paid_last": name_of(WORDS_1, s.paid_last) if progress.pays(s, eye) else None,
        "discount": s.discount,
        "pocus": s.pocus,
        "peter": s.peter,
        "in_coins": s.in_coins != 0,
        "idle_turns": shown.idle_turns(s, eye),
        "award": name_of(names, shown.award(s, eye)) if shown.played_alone(s, eye) else None,
        "unlocks": shown.unlocks(s, eye) if shown.played_alone(s, eye) else None,
        "achieved": [name_of(names, each) for each in shown.achieved(s, eye)] if shown.played_alone(s, eye) else None,
    }


def observe_flamekeeper(
    s: Flamecraft, item: Flamekeeper, eye: i64, out: vec[i64], at: i64, columns_0: Columns, columns_1: Columns
) -> i64:
    out[at] = item.reputation
    out[at + 1] = item.coins
    items_1 = item.goods
    for k in range(6):
        out[at + 2 + k] = items_1[k]
    out[at + 8] = columns_0.at(shown.shop_of_side(s, item, eye))
    out[at + 9] = columns_1.at(item.companion)
    out[at + 10] = i64(1) if item.used else i64(0)
    out[at + 11] = item.fancies_scored
    out[at + 12] = item.turned_in
    return at + 13


def observe_slot(s: Flamecraft, item: i64, eye: i64, out: vec[i64], at: i64, columns_2: Columns) -> i64:
    out[at] = columns_2.at(shown.dragon_of_slot(s, item, eye))
    return at + 1


def observe_shop(
    s: Flamecraft,
    item: i64,
    eye: i64,
    out: vec[i64],
    at: i64,
    columns_0: Columns,
    columns_2: Columns,
    columns_3: Columns,
) -> i64:
    seats = s.seats
    out[at] = columns_0.at(shown.shop_there(s, item, eye))
    out[at + 1] = shown.space_there(s, item, eye)
    at += 2
    items_1 = shown.slots_of_shop(s, item, eye)
    n_2 = i64(len(items_1))
    width_3 = i64(1)
    was_4 = out[at]
    out[at] = n_2
    at += 1
    told_5 = n_2 if n_2 < 3 else i64(3)
    for k in range(told_5):
        at = observe_slot(s, items_1[k], eye, out, at, columns_2)
    at = blank_rest(out, at, told_5, was_4, 3, width_3)
    items_6 = shown.enchantments_behind(s, item, eye)
    n_7 = i64(len(items_6))
    was_8 = out[at]
    out[at] = n_7
    told_9 = n_7 if n_7 < 3 else i64(3)
    for k in range(told_9):
        out[at + 1 + k] = columns_3.at(items_6[k])
    blank_rest(out, at + 1 + told_9, told_9, was_8, 3, 1)
    write_seats(out, at + 4, shown.visitors(s, item, eye), eye, seats)
    at += 4
    at += seats
    out[at] = shown.visit_costs(s, item, eye)
    out[at + 1] = i64(1) if shown.just_opened(s, item, eye) else i64(0)
    return at + 2


def observe_park_place(s: Flamecraft, item: i64, eye: i64, out: vec[i64], at: i64, columns_2: Columns) -> i64:
    out[at] = columns_2.at(shown.artisan_in_park(s, item, eye))
    out[at + 1] = shown.goods_in_park(s, item, eye)
    out[at + 2] = i64(1) if progress.laid_there(s, item, eye) else i64(0)
    out[at + 3] = i64(1) if shown.busy_in_park(s, item, eye) else i64(0)
    return at + 4


def observe_enchantment(s: Flamecraft, item: i64, eye: i64, out: vec[i64], at: i64, columns_3: Columns) -> i64:
    seats = s.seats
    out[at] = columns_3.at(shown.enchantment(s, item, eye))
    out[at + 1] = away(shown.reserved_by(s, item, eye), eye, seats)
    out[at + 2] = i64(1) if shown.payable(s, item, eye) else i64(0)
    out[at + 3] = i64(1) if shown.castable(s, item, eye) else i64(0)
    return at + 4


def observe_token(s: Flamecraft, item: i64, eye: i64, out: vec[i64], at: i64, columns_0: Columns) -> i64:
    out[at] = columns_0.at(shown.shop_of_token(s, item, eye))
    return at + 1


def observe_step(s: Flamecraft, item: i64, eye: i64, out: vec[i64], at: i64, columns_4: Columns) -> i64:
    items_1 = shown.slots_fired(s, item, eye)
    n_2 = i64(len(items_1))
    was_3 = out[at]
    out[at] = n_2
    told_4 = n_2 if n_2 < 6 else i64(6)
    for k in range(told_4):
        out[at + 1 + k] = columns_4.at(items_1[k])
    blank_rest(out, at + 1 + told_4, told_4, was_3, 6, 1)
    items_5 = shown.park_fired(s, item, eye)
    n_6 = i64(len(items_5))
    was_7 = out[at + 7]
    out[at + 7] = n_6
    told_8 = n_6 if n_6 < 5 else i64(5)
    for k in range(told_8):
        out[at + 7 + 1 + k] = items_5[k]
    blank_rest(out, at + 7 + 1 + told_8, told_8, was_7, 5, 1)
    out[at + 13] = i64(1) if shown.shown_fired(s, item, eye) else i64(0)
    items_9 = shown.hand_fired(s, item, eye)
    for k in range(6):
        out[at + 14 + k] = items_9[k]
    out[at + 20] = i64(1) if shown.has_begun(s, item, eye) else i64(0)
    return at + 21


def observe(s: Flamecraft, eye: i64, sheet: Sheet, at: i64) -> i64:
    out = sheet.values
    columns_0 = sheet.spec.columns[0]
    columns_1 = sheet.spec.columns[1]
    columns_2 = sheet.spec.columns[2]
    columns_3 = sheet.spec.columns[3]
    columns_4 = sheet.spec.columns[4]
    columns_5 = sheet.spec.columns[5]
    columns_6 = sheet.spec.columns[6]
    seats = s.seats
    out[at] = shown.stage(s, eye) + 1
    out[at + 1] = s.turn
    out[at + 2] = away(s.turn_of, eye, seats)
    out[at + 3] = away(s.first, eye, seats)
    out[at + 4] = s.phase
    out[at + 5] = s.chosen
    out[at + 6] = s.last_turns if shown.end_in_sight(s, eye) else i64(0)
    out[at + 7] = i64(1) if shown.is_ending(s, eye) else i64(0)
    out[at + 8] = s.extra_turns
    at += 9
    items_1 = s.sides
    for k in range(seats):
        at = observe_flamekeeper(s, items_1[(eye + k) % seats], eye, out, at, columns_0, columns_1)
    items_2 = shown.spaces(s, eye)
    n_3 = i64(len(items_2))
    width_4 = i64(9 + 3 * (1) + seats)
    was_5 = out[at]
    out[at] = n_3
    at += 1
    told_6 = n_3 if n_3 < 14 else i64(14)
    for k in range(told_6):
        at = observe_shop(s, items_2[k], eye, out, at, columns_0, columns_2, columns_3)
    at = blank_rest(out, at, told_6, was_5, 14, width_4)
    items_7 = shown.positions(s, eye)
    n_8 = i64(len(items_7))
    width_9 = i64(4)
    was_10 = out[at]
    out[at] = n_8
    at += 1
    told_11 = n_8 if n_8 < 5 else i64(5)
    for k in range(told_11):
        if items_7[k] == -1:
            blank(out, at, width_9)
            at += width_9
        else:
            at = observe_park_place(s, items_7[k], eye, out, at, columns_2)
    at = blank_rest(out, at, told_11, was_10, 5, width_9)
    items_12 = shown.spells_in_sight(s, eye)
    n_13 = i64(len(items_12))
    width_14 = i64(4)
    was_15 = out[at]
    out[at] = n_13
    at += 1
    told_16 = n_13 if n_13 < 10 else i64(10)
    for k in range(told_16):
        at = observe_enchantment(s, items_12[k], eye, out, at, columns_3)
    at = blank_rest(out, at, told_16, was_15, 10, width_14)
    if shown.coins_in_alley(s, eye):
        items_17 = s.alley
        n_18 = i64(len(items_17))
        was_19 = out[at]
        out[at] = n_18
        told_20 = n_18 if n_18 < 3 else i64(3)
        for k in range(told_20):
            out[at + 1 + k] = items_17[k]
        blank_rest(out, at + 1 + told_20, told_20, was_19, 3, 1)
    else:
        blank(out, at, 4)
    at += 4
    items_21 = shown.other_tokens(s, eye)
    n_22 = i64(len(items_21))
    width_23 = i64(1)
    was_24 = out[at]
    out[at] = n_22
    at += 1
    told_25 = n_22 if n_22 < 5 else i64(5)
    for k in range(told_25):
        at = observe_token(s, items_21[k], eye, out, at, columns_0)
    at = blank_rest(out, at, told_25, was_24, 5, width_23)
    out[at] = s.colour + 1
    out[at + 1] = columns_4.at(shown.came_to(s, eye))
    out[at + 2] = columns_3.at(s.solo_spell)
    at += 3
    items_26 = shown.open_steps(s, eye)
    n_27 = i64(len(items_26))
    width_28 = i64(21)
    was_29 = out[at]
    out[at] = n_27
    at += 1
    told_30 = n_27 if n_27 < 4 else i64(4)
    for k in range(told_30):
        at = observe_step(s, items_26[k], eye, out, at, columns_4)
    at = blank_rest(out, at, told_30, was_29, 4, width_28)
    out[at] = s.window
    write_seats(out, at + 1, shown.seats_to_pay(s, eye), eye, seats)
    at += 1
    at += seats
    out[at] = shown.tokens_to_pay(s, eye)
    out[at + 1] = s.joined
    out[at + 2] = s.gained
    out[at + 3] = s.placements
    items_31 = shown.kinds_placed(s, eye)
    n_32 = i64(len(items_31))
    was_33 = out[at + 4]
    out[at + 4] = n_32
    told_34 = n_32 if n_32 < 6 else i64(6)
    for k in range(told_34):
        out[at + 4 + 1 + k] = items_31[k] + 1
    blank_rest(out, at + 4 + 1 + told_34, told_34, was_33, 6, 1)
    out[at + 11] = i64(1) if s.matched else i64(0)
    out[at + 12] = s.fire_ups
    out[at + 13] = columns_4.at(shown.fired_slot(s, eye))
    out[at + 14] = columns_3.at(s.cast)
    out[at + 15] = i64(1) if s.cast_second else i64(0)
    out[at + 16] = i64(1) if s.used_ability else i64(0)
    out[at + 17] = columns_5.at(progress.asked_by(s, eye))
    items_35 = progress.texts_behind(s, eye)
    n_36 = i64(len(items_35))
    was_37 = out[at + 18]
    out[at + 18] = n_36
    told_38 = n_36 if n_36 < 5 else i64(5)
    for k in range(told_38):
        out[at + 18 + 1 + k] = columns_5.at(items_35[k])
    blank_rest(out, at + 18 + 1 + told_38, told_38, was_37, 5, 1)
    out[at + 24] = columns_4.at(progress.asked_slot(s, eye))
    out[at + 25] = columns_0.at(progress.firing_at(s, eye))
    out[at + 26] = columns_6.at(progress.good_chosen(s, eye))
    out[at + 27] = progress.left(s, eye)
    out[at + 28] = progress.coins_left(s, eye)
    out[at + 29] = progress.sets(s, eye)
    out[at + 30] = i64(1) if progress.given(s, eye) else i64(0)
    items_39 = progress.returned(s, eye)
    for k in range(6):
        out[at + 31 + k] = items_39[k]
    out[at + 37] = i64(1) if progress.by_coin(s, eye) else i64(0)
    out[at + 38] = progress.fancies_returned(s, eye)
    items_40 = s.owed
    for k in range(6):
        out[at + 39 + k] = items_40[k]
    items_41 = s.let_off
    for k in range(6):
        out[at + 45 + k] = items_41[k]
    out[at + 51] = s.coins_paid
    out[at + 52] = s.paid_last + 1 if progress.pays(s, eye) else i64(0)
    out[at + 53] = s.discount
    out[at + 54] = i64(1) if s.scoring else i64(0)
    out[at + 55] = s.pocus
    out[at + 56] = i64(1) if s.pocus_fresh else i64(0)
    out[at + 57] = s.manny_at
    out[at + 58] = s.peter
    out[at + 59] = i64(1) if s.in_coins else i64(0)
    out[at + 60] = i64(1) if s.noting else i64(0)
    out[at + 61] = s.low_artisans
    out[at + 62] = s.low_spells
    out[at + 63] = s.stalled
    out[at + 64] = s.scorer
    return at + 65
