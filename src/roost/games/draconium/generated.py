"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.fields import away, blank_rest, name_of, seat_or_none, seats_of, write_seats
from roost.core.game import Game
from roost.core.observing import Columns, Sheet
from roost.core.state import State
from roost.core.zone import Zone, refill, vec
from roost.games.draconium.view import roosts, shown

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium, Roost
WORDS_1: Final[list[str]] = ["down", "up"]
WORDS_2: Final[list[str]] = ["Kingdom"]
WORDS_3: Final[list[str]] = [
    "Action",
    "Attack",
    "Reaction",
    "Duration",
    "Treasure",
    "Victory",
    "Curse",
    "Looter",
    "Ruins",
]
WORDS_4: Final[list[str]] = [
    "next turn",
    "every turn",
    "now",
    "now and every turn",
    "start of Buy phase",
    "end of Buy phase",
    "end of turn",
]
WORDS_5: Final[list[str]] = [
    "start",
    "Action",
    "Buy begins",
    "Buy",
    "Buy ends",
    "after the buys",
    "Clean-up",
    "end",
    "set-up",
]


@mypyc_attr(acyclic=True)
class RoostFields:
    """What a roost keeps."""

    def __init__(self) -> None:
        self.egg: i64 = -1
        self.stage: i64 = 0
        self.side: i64 = 0
        self.token: i64 = 0
        self.barred: i64 = 0
        self.progress: i64 = 0

    def copy_fields(self, twin: RoostFields) -> None:
        twin.egg = self.egg
        twin.stage = self.stage
        twin.side = self.side
        twin.token = self.token
        twin.barred = self.barred
        twin.progress = self.progress


@mypyc_attr(acyclic=True)
class DraconiumFields(State):
    """What a state of draconium keeps beside its zones."""

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.piles: vec[i64] = vec[i64]()
        self.supply: vec[i64] = vec[i64]()
        self.pile_debt: vec[i64] = vec[i64]()
        self.for_sale: vec[i64] = vec[i64]()
        self.landmarks: vec[i64] = vec[i64]()
        self.obelisk: i64 = -1
        self.first: i64 = 0
        self.turn_of: i64 = 0
        self.phase: i64 = 0
        self.actions: i64 = 0
        self.buys: i64 = 0
        self.coins: i64 = 0
        self.bought: i64 = 0
        self.silvers: i64 = 0
        self.merchants: i64 = 0
        self.cheaper: i64 = 0
        self.used: i64 = 0
        self.done_once: i64 = 0
        self.turns: vec[i64] = vec[i64]()
        self.debt: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.card_tokens: i64 = 0
        self.coin_tokens: i64 = 0
        self.eggs: vec[i64] = vec[i64]()
        self.locked: i64 = 0
        self.recycling: i64 = 0
        self.emptied: vec[i64] = vec[i64]()

    def copy_fields(self, twin: DraconiumFields) -> None:
        twin.piles = self.piles
        twin.supply = refill(twin.supply, self.supply)
        twin.pile_debt = refill(twin.pile_debt, self.pile_debt)
        twin.for_sale = self.for_sale
        twin.landmarks = self.landmarks
        twin.obelisk = self.obelisk
        twin.first = self.first
        twin.turn_of = self.turn_of
        twin.phase = self.phase
        twin.actions = self.actions
        twin.buys = self.buys
        twin.coins = self.coins
        twin.bought = self.bought
        twin.silvers = self.silvers
        twin.merchants = self.merchants
        twin.cheaper = self.cheaper
        twin.used = self.used
        twin.done_once = self.done_once
        twin.turns = refill(twin.turns, self.turns)
        twin.debt = refill(twin.debt, self.debt)
        twin.points = refill(twin.points, self.points)
        twin.card_tokens = self.card_tokens
        twin.coin_tokens = self.coin_tokens
        twin.eggs = self.eggs
        twin.locked = self.locked
        twin.recycling = self.recycling
        twin.emptied = refill(twin.emptied, self.emptied)


def show_roost(s: Draconium, item: Roost, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "token": item.token != 0,
        "card": name_of(names, roosts.card(s, item, eye)),
        "face": name_of(WORDS_1, roosts.face(s, item, eye)) if roosts.has_creature(s, item, eye) else None,
        "reached": roosts.reached(s, item, eye) if roosts.counts(s, item, eye) else None,
        "needed": roosts.needed(s, item, eye) if roosts.counts(s, item, eye) else None,
        "hatch_turn": roosts.hatch_turn(s, item, eye) if roosts.has_egg(s, item, eye) else None,
        "said": roosts.said(s, item, eye),
    }


def show_pile(s: Draconium, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "name": name_of(names, shown.pile_name(s, item, eye)),
        "card": name_of(names, shown.pile_card(s, item, eye)),
        "left": shown.pile_left(s, item, eye),
        "cost": shown.pile_cost(s, item, eye),
        "debt": shown.pile_debt(s, item, eye),
        "locked": shown.pile_locked(s, item, eye) != 0,
        "kingdom": [name_of(WORDS_2, each) for each in shown.pile_of_kingdom(s, item, eye)],
        "types": [name_of(WORDS_3, each) for each in shown.pile_types(s, item, eye)],
    }


def show_beside_pile(s: Draconium, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "name": name_of(names, shown.itself(s, item, eye)),
        "left": shown.pile_left(s, item, eye),
    }


def show_event(s: Draconium, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "name": name_of(names, shown.event_name(s, item, eye)),
        "cost": shown.event_cost(s, item, eye),
        "used": shown.event_used(s, item, eye) != 0,
    }


def show_player(s: Draconium, item: i64, eye: i64) -> dict[str, Any]:
    return {
        "turns": shown.turns(s, item, eye),
        "debt": shown.debt(s, item, eye),
        "vp_tokens": shown.vp_tokens(s, item, eye),
        "card_token": shown.card_token(s, item, eye) != 0,
        "coin_token": shown.coin_token(s, item, eye) != 0,
        "sheltered": shown.sheltered(s, item, eye) != 0,
        "victory_points": shown.victory_points(s, item, eye),
        "counted": shown.counted(s, item, eye),
        "roost": [show_roost(s, each, eye) for each in shown.roost_of(s, item, eye)],
    }


def show_postponed(s: Draconium, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "card": name_of(names, shown.postponed_card(s, item, eye)),
        "owner": seat_or_none(shown.postponed_owner(s, item, eye)),
        "when": name_of(WORDS_4, shown.postponed_until(s, item, eye)),
    }


def show(s: Draconium, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "landmarks": [name_of(names, each) for each in s.landmarks],
        "chosen_pile": name_of(names, s.obelisk),
        "first": seat_or_none(s.first),
        "turn_of": seat_or_none(s.turn_of),
        "phase": name_of(WORDS_5, s.phase),
        "actions": s.actions,
        "buys": s.buys,
        "coins": s.coins,
        "bought": s.bought != 0,
        "cheaper": s.cheaper,
        "eggs": [name_of(names, each) for each in s.eggs],
        "recycling": s.recycling != 0,
        "coming_back": [name_of(names, each) for each in s.emptied],
        "supply_piles": [show_pile(s, each, eye) for each in s.piles],
        "beside": [show_beside_pile(s, each, eye) for each in shown.beside(s, eye)],
        "events": [show_event(s, each, eye) for each in shown.events(s, eye)],
        "players": [show_player(s, each, eye) for each in shown.players(s, eye)],
        "empty_piles": shown.empty_piles(s, eye),
        "end_piles": shown.end_piles(s, eye),
        "ends": shown.ends(s, eye),
        "first_silver": shown.first_silver(s, eye),
        "played_once": [name_of(names, each) for each in shown.played_once(s, eye)],
        "lock": shown.lock(s, eye),
        "unlock_turn": shown.unlock_turn(s, eye),
        "ending": shown.ending_words(s, eye),
        "playing": [name_of(names, each) for each in shown.playing(s, eye)],
        "treasures_follow": shown.treasures_follow(s, eye) != 0,
        "unaffected": seats_of(shown.unaffected(s, eye)),
        "postponed": [show_postponed(s, each, eye) for each in shown.postponed(s, eye)],
        "asked_by": name_of(names, shown.asked_by(s, eye)),
        "to_choose": shown.to_choose(s, eye) if shown.asks_for_cards(s, eye) else None,
        "cost_limit": shown.cost_limit(s, eye) if shown.asks_for_a_gain(s, eye) else None,
        "to_trash": shown.to_trash(s, eye) if shown.asks_to_sort(s, eye) else None,
        "to_discard": shown.to_discard(s, eye) if shown.asks_to_sort(s, eye) else None,
        "loot": [name_of(names, each) for each in shown.loot(s, eye)],
    }


def observe_roost(
    s: Draconium, item: Roost, eye: i64, out: vec[i64], at: i64, columns_2: Columns, columns_5: Columns
) -> i64:
    out[at] = columns_2.at(item.egg)
    out[at + 1] = item.stage + 1
    out[at + 2] = item.side + 1
    out[at + 3] = i64(1) if item.token else i64(0)
    out[at + 4] = i64(1) if item.barred else i64(0)
    out[at + 5] = columns_5.at(roosts.card(s, item, eye))
    out[at + 6] = roosts.reached(s, item, eye) if roosts.counts(s, item, eye) else i64(0)
    out[at + 7] = roosts.needed(s, item, eye) if roosts.counts(s, item, eye) else i64(0)
    out[at + 8] = roosts.hatch_turn(s, item, eye) if roosts.has_egg(s, item, eye) else i64(0)
    return at + 9


def observe_pile(s: Draconium, item: i64, eye: i64, out: vec[i64], at: i64, columns_1: Columns) -> i64:
    out[at] = columns_1.at(shown.pile_name(s, item, eye))
    out[at + 1] = columns_1.at(shown.pile_card(s, item, eye))
    out[at + 2] = shown.pile_left(s, item, eye)
    out[at + 3] = shown.pile_cost(s, item, eye)
    out[at + 4] = shown.pile_debt(s, item, eye)
    out[at + 5] = i64(1) if shown.pile_locked(s, item, eye) else i64(0)
    return at + 6


def observe_beside_pile(s: Draconium, item: i64, eye: i64, out: vec[i64], at: i64, columns_3: Columns) -> i64:
    out[at] = columns_3.at(shown.itself(s, item, eye))
    out[at + 1] = shown.pile_left(s, item, eye)
    return at + 2


def observe_event(s: Draconium, item: i64, eye: i64, out: vec[i64], at: i64, columns_4: Columns) -> i64:
    out[at] = columns_4.at(shown.event_name(s, item, eye))
    out[at + 1] = shown.event_cost(s, item, eye)
    out[at + 2] = i64(1) if shown.event_used(s, item, eye) else i64(0)
    return at + 3


def observe_player(
    s: Draconium, item: i64, eye: i64, out: vec[i64], at: i64, columns_2: Columns, columns_5: Columns
) -> i64:
    out[at] = shown.turns(s, item, eye)
    out[at + 1] = shown.debt(s, item, eye)
    out[at + 2] = shown.vp_tokens(s, item, eye)
    out[at + 3] = i64(1) if shown.card_token(s, item, eye) else i64(0)
    out[at + 4] = i64(1) if shown.coin_token(s, item, eye) else i64(0)
    out[at + 5] = i64(1) if shown.sheltered(s, item, eye) else i64(0)
    at += 6
    items_1 = shown.roost_of(s, item, eye)
    n_2 = i64(len(items_1))
    width_3 = i64(9)
    was_4 = out[at]
    out[at] = n_2
    at += 1
    told_5 = n_2 if n_2 < 1 else i64(1)
    for k in range(told_5):
        at = observe_roost(s, items_1[k], eye, out, at, columns_2, columns_5)
    at = blank_rest(out, at, told_5, was_4, 1, width_3)
    return at


def observe_postponed(s: Draconium, item: i64, eye: i64, out: vec[i64], at: i64, columns_6: Columns) -> i64:
    seats = s.seats
    out[at] = columns_6.at(shown.postponed_card(s, item, eye))
    out[at + 1] = away(shown.postponed_owner(s, item, eye), eye, seats)
    out[at + 2] = shown.postponed_until(s, item, eye) + 1
    return at + 3


def observe(s: Draconium, eye: i64, sheet: Sheet, at: i64) -> i64:
    out = sheet.values
    columns_0 = sheet.spec.columns[0]
    columns_1 = sheet.spec.columns[1]
    columns_2 = sheet.spec.columns[2]
    columns_3 = sheet.spec.columns[3]
    columns_4 = sheet.spec.columns[4]
    columns_5 = sheet.spec.columns[5]
    columns_6 = sheet.spec.columns[6]
    columns_7 = sheet.spec.columns[7]
    seats = s.seats
    items_1 = s.landmarks
    n_2 = i64(len(items_1))
    was_3 = out[at]
    out[at] = n_2
    told_4 = n_2 if n_2 < 4 else i64(4)
    for k in range(told_4):
        out[at + 1 + k] = columns_0.at(items_1[k])
    blank_rest(out, at + 1 + told_4, told_4, was_3, 4, 1)
    out[at + 5] = columns_1.at(s.obelisk)
    out[at + 6] = away(s.first, eye, seats)
    out[at + 7] = away(s.turn_of, eye, seats)
    out[at + 8] = s.phase + 1
    out[at + 9] = s.actions
    out[at + 10] = s.buys
    out[at + 11] = s.coins
    out[at + 12] = i64(1) if s.bought else i64(0)
    out[at + 13] = s.silvers
    out[at + 14] = s.cheaper
    items_5 = s.eggs
    n_6 = i64(len(items_5))
    was_7 = out[at + 15]
    out[at + 15] = n_6
    told_8 = n_6 if n_6 < 12 else i64(12)
    for k in range(told_8):
        out[at + 15 + 1 + k] = columns_2.at(items_5[k])
    blank_rest(out, at + 15 + 1 + told_8, told_8, was_7, 12, 1)
    out[at + 28] = s.locked + 1
    out[at + 29] = i64(1) if s.recycling else i64(0)
    items_9 = s.emptied
    n_10 = i64(len(items_9))
    was_11 = out[at + 30]
    out[at + 30] = n_10
    told_12 = n_10 if n_10 < 4 else i64(4)
    for k in range(told_12):
        out[at + 30 + 1 + k] = columns_1.at(items_9[k])
    blank_rest(out, at + 30 + 1 + told_12, told_12, was_11, 4, 1)
    at += 35
    items_13 = s.piles
    n_14 = i64(len(items_13))
    width_15 = i64(6)
    was_16 = out[at]
    out[at] = n_14
    at += 1
    told_17 = n_14 if n_14 < 20 else i64(20)
    for k in range(told_17):
        at = observe_pile(s, items_13[k], eye, out, at, columns_1)
    at = blank_rest(out, at, told_17, was_16, 20, width_15)
    items_18 = shown.beside(s, eye)
    n_19 = i64(len(items_18))
    width_20 = i64(2)
    was_21 = out[at]
    out[at] = n_19
    at += 1
    told_22 = n_19 if n_19 < 2 else i64(2)
    for k in range(told_22):
        at = observe_beside_pile(s, items_18[k], eye, out, at, columns_3)
    at = blank_rest(out, at, told_22, was_21, 2, width_20)
    items_23 = shown.events(s, eye)
    n_24 = i64(len(items_23))
    width_25 = i64(3)
    was_26 = out[at]
    out[at] = n_24
    at += 1
    told_27 = n_24 if n_24 < 5 else i64(5)
    for k in range(told_27):
        at = observe_event(s, items_23[k], eye, out, at, columns_4)
    at = blank_rest(out, at, told_27, was_26, 5, width_25)
    items_28 = shown.players(s, eye)
    for k in range(seats):
        at = observe_player(s, items_28[(eye + k) % seats], eye, out, at, columns_2, columns_5)
    out[at] = shown.empty_piles(s, eye)
    out[at + 1] = shown.first_silver(s, eye)
    items_29 = shown.played_once(s, eye)
    n_30 = i64(len(items_29))
    was_31 = out[at + 2]
    out[at + 2] = n_30
    told_32 = n_30 if n_30 < 4 else i64(4)
    for k in range(told_32):
        out[at + 2 + 1 + k] = columns_3.at(items_29[k])
    blank_rest(out, at + 2 + 1 + told_32, told_32, was_31, 4, 1)
    out[at + 7] = shown.unlock_turn(s, eye)
    items_33 = shown.playing(s, eye)
    n_34 = i64(len(items_33))
    was_35 = out[at + 8]
    out[at + 8] = n_34
    told_36 = n_34 if n_34 < 6 else i64(6)
    for k in range(told_36):
        out[at + 8 + 1 + k] = columns_3.at(items_33[k])
    blank_rest(out, at + 8 + 1 + told_36, told_36, was_35, 6, 1)
    out[at + 15] = i64(1) if shown.treasures_follow(s, eye) else i64(0)
    write_seats(out, at + 16, shown.unaffected(s, eye), eye, seats)
    at += 16
    at += seats
    items_37 = shown.postponed(s, eye)
    n_38 = i64(len(items_37))
    width_39 = i64(3)
    was_40 = out[at]
    out[at] = n_38
    at += 1
    told_41 = n_38 if n_38 < 12 else i64(12)
    for k in range(told_41):
        at = observe_postponed(s, items_37[k], eye, out, at, columns_6)
    at = blank_rest(out, at, told_41, was_40, 12, width_39)
    out[at] = columns_7.at(shown.asked_by(s, eye))
    out[at + 1] = shown.to_choose(s, eye) if shown.asks_for_cards(s, eye) else i64(0)
    out[at + 2] = shown.cost_limit(s, eye) if shown.asks_for_a_gain(s, eye) else i64(0)
    out[at + 3] = shown.to_trash(s, eye) if shown.asks_to_sort(s, eye) else i64(0)
    out[at + 4] = shown.to_discard(s, eye) if shown.asks_to_sort(s, eye) else i64(0)
    items_42 = shown.loot(s, eye)
    n_43 = i64(len(items_42))
    was_44 = out[at + 5]
    out[at + 5] = n_43
    told_45 = n_43 if n_43 < 5 else i64(5)
    for k in range(told_45):
        out[at + 5 + 1 + k] = columns_3.at(items_42[k])
    blank_rest(out, at + 5 + 1 + told_45, told_45, was_44, 5, 1)
    return at + 11
