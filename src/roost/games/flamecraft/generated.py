"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.fields import amounts_of, name_of, seat_or_none, seats_of
from roost.core.game import Game
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
