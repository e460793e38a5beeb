"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.fields import away, blank, blank_rest, name_of, seat_or_none
from roost.core.game import Game
from roost.core.observing import Columns, Sheet
from roost.core.state import State
from roost.core.zone import Zone, refill, vec
from roost.games.hatch import view

if TYPE_CHECKING:
    from roost.games.hatch.state import Hatch, Land
WORDS_1: Final[list[str]] = ["is still to be faced", "got through", "was blocked"]
WORDS_2: Final[list[str]] = ["begin", "territory", "feeding", "sacrifice", "attack", "defence", "loot", "discard"]


@mypyc_attr(acyclic=True)
class LandFields:
    """What a land keeps."""

    def __init__(self) -> None:
        self.under: vec[i64] = vec[i64]()

    def copy_fields(self, twin: LandFields) -> None:
        twin.under = refill(twin.under, self.under)


@mypyc_attr(acyclic=True)
class HatchFields(State):
    """What a state of hatch keeps beside its zones."""

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.first: i64 = 0
        self.turn: i64 = 0
        self.turn_of: i64 = 0
        self.step: i64 = 0
        self.attacked: i64 = 0
        self.egg: i64 = 0
        self.target: i64 = -1
        self.attackers: vec[i64] = vec[i64]()
        self.blockers: vec[i64] = vec[i64]()
        self.loots: i64 = 0
        self.discards: i64 = 0
        self.trigger: i64 = -1

    def copy_fields(self, twin: HatchFields) -> None:
        twin.first = self.first
        twin.turn = self.turn
        twin.turn_of = self.turn_of
        twin.step = self.step
        twin.attacked = self.attacked
        twin.egg = self.egg
        twin.target = self.target
        twin.attackers = refill(twin.attackers, self.attackers)
        twin.blockers = refill(twin.blockers, self.blockers)
        twin.loots = self.loots
        twin.discards = self.discards
        twin.trigger = self.trigger


def show_egg(s: Hatch, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "card": name_of(names, view.egg_card(s, item, eye)) if view.is_known(s, item, eye) else None,
        "icons": [name_of(names, each) for each in view.egg_icons(s, item, eye)],
        "needs": [name_of(names, each) for each in view.egg_needs(s, item, eye)]
        if view.is_known(s, item, eye)
        else None,
        "blood": view.egg_blood(s, item, eye) if view.is_known(s, item, eye) else None,
        "fed": view.egg_fed(s, item, eye) != 0 if view.is_known(s, item, eye) else None,
        "missing": [name_of(names, each) for each in view.egg_missing(s, item, eye)]
        if view.is_known(s, item, eye)
        else None,
        "excess": [name_of(names, each) for each in view.egg_excess(s, item, eye)]
        if view.is_known(s, item, eye)
        else None,
        "spoiled_by": [name_of(names, each) for each in view.egg_spoiled_by(s, item, eye)]
        if view.is_known(s, item, eye)
        else None,
    }


def show_land(s: Hatch, item: Land, eye: i64) -> dict[str, Any]:
    return {
        "dynasty": view.land_dynasty(s, item, eye),
        "goal": item.book.target,
        "eggs": [show_egg(s, each, eye) for each in view.land_eggs(s, item, eye)],
    }


def show_raider(s: Hatch, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "attacker": name_of(names, view.raider_attacker(s, item, eye)),
        "fate": name_of(WORDS_1, view.raider_fate(s, item, eye)),
        "blocker": name_of(names, view.raider_blocker(s, item, eye)),
        "beaten_by": [name_of(names, each) for each in view.raider_beaten_by(s, item, eye)]
        if view.is_defender(s, item, eye)
        else None,
    }


def show(s: Hatch, eye: i64) -> dict[str, Any]:
    return {
        "lands": [show_land(s, each, eye) for each in s.lands],
        "first": seat_or_none(s.first),
        "turn_of": seat_or_none(s.turn_of),
        "step": name_of(WORDS_2, s.step),
        "attacked": s.attacked != 0,
        "target": seat_or_none(s.target),
        "loots": s.loots,
        "discards": s.discards,
        "trigger": seat_or_none(s.trigger),
        "round": view.round_now(s, eye),
        "round_cap": s.book.round_cap,
        "egg_number": view.egg_number(s, eye) if view.is_about_an_egg(s, eye) else None,
        "droplets": view.droplets(s, eye) if view.is_sacrificing(s, eye) else None,
        "raid": [show_raider(s, each, eye) for each in view.raiders(s, eye)],
        "ending": view.ending(s, eye),
    }


def observe_egg(s: Hatch, item: i64, eye: i64, out: vec[i64], at: i64, columns_0: Columns, columns_1: Columns) -> i64:
    out[at] = columns_0.at(view.egg_card(s, item, eye)) if view.is_known(s, item, eye) else i64(0)
    items_1 = view.egg_icons(s, item, eye)
    blank(out, at + 1, columns_1.n)
    for each in items_1:
        out[at + 1 + columns_1.at(each) - 1] += 1
    at += 1
    at += columns_1.n
    out[at] = (i64(1) if view.egg_fed(s, item, eye) else i64(0)) if view.is_known(s, item, eye) else i64(0)
    return at + 1


def observe_land(s: Hatch, item: Land, eye: i64, out: vec[i64], at: i64, columns_0: Columns, columns_1: Columns) -> i64:
    out[at] = view.land_dynasty(s, item, eye)
    at += 1
    items_1 = view.land_eggs(s, item, eye)
    n_2 = i64(len(items_1))
    width_3 = i64(2 + columns_1.n)
    was_4 = out[at]
    out[at] = n_2
    at += 1
    told_5 = n_2 if n_2 < 8 else i64(8)
    for k in range(told_5):
        at = observe_egg(s, items_1[k], eye, out, at, columns_0, columns_1)
    at = blank_rest(out, at, told_5, was_4, 8, width_3)
    return at


def observe_raider(s: Hatch, item: i64, eye: i64, out: vec[i64], at: i64, columns_0: Columns) -> i64:
    out[at] = columns_0.at(view.raider_attacker(s, item, eye))
    out[at + 1] = view.raider_fate(s, item, eye) + 1
    out[at + 2] = columns_0.at(view.raider_blocker(s, item, eye))
    return at + 3


def observe(s: Hatch, eye: i64, sheet: Sheet, at: i64) -> i64:
    out = sheet.values
    columns_0 = sheet.spec.columns[0]
    columns_1 = sheet.spec.columns[1]
    seats = s.seats
    items_1 = s.lands
    for k in range(seats):
        at = observe_land(s, items_1[(eye + k) % seats], eye, out, at, columns_0, columns_1)
    out[at] = away(s.first, eye, seats)
    out[at + 1] = away(s.turn_of, eye, seats)
    out[at + 2] = s.step + 1
    out[at + 3] = i64(1) if s.attacked else i64(0)
    out[at + 4] = away(s.target, eye, seats)
    out[at + 5] = s.loots
    out[at + 6] = s.discards
    out[at + 7] = away(s.trigger, eye, seats)
    out[at + 8] = view.round_now(s, eye)
    out[at + 9] = s.book.round_cap
    out[at + 10] = s.book.target
    out[at + 11] = view.egg_number(s, eye) if view.is_about_an_egg(s, eye) else i64(0)
    out[at + 12] = view.droplets(s, eye) if view.is_sacrificing(s, eye) else i64(0)
    at += 13
    items_2 = view.raiders(s, eye)
    n_3 = i64(len(items_2))
    width_4 = i64(3)
    was_5 = out[at]
    out[at] = n_3
    at += 1
    told_6 = n_3 if n_3 < 8 else i64(8)
    for k in range(told_6):
        at = observe_raider(s, items_2[k], eye, out, at, columns_0)
    at = blank_rest(out, at, told_6, was_5, 8, width_4)
    return at
