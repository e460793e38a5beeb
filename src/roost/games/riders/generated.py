"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.fields import amounts_of, away, name_of, seat_or_none
from roost.core.game import Game
from roost.core.observing import Columns, Sheet
from roost.core.state import State
from roost.core.zone import Zone, vec
from roost.games.riders import view

if TYPE_CHECKING:
    from roost.games.riders.state import Riders, Side
WORDS_1: Final[list[str]] = ["healthy", "Wounded", "Critical"]
WORDS_2: Final[list[str]] = ["riders", "dragons", "draft", "duel"]


@mypyc_attr(acyclic=True)
class SideFields:
    """What a side keeps."""

    def __init__(self) -> None:
        self.energy: i64 = 0
        self.dragon_hp: i64 = 0
        self.rider_hp: i64 = 0
        self.shields: i64 = 0
        self.exhausted: i64 = 0
        self.dragon_burn: i64 = 0
        self.rider_burn: i64 = 0
        self.dragon_freeze: i64 = 0
        self.rider_freeze: i64 = 0
        self.dragon_immune: i64 = 0
        self.rider_immune: i64 = 0
        self.crippled: i64 = 0
        self.guards: i64 = 0
        self.attacked: i64 = 0
        self.softened: i64 = 0

    def copy_fields(self, twin: SideFields) -> None:
        twin.energy = self.energy
        twin.dragon_hp = self.dragon_hp
        twin.rider_hp = self.rider_hp
        twin.shields = self.shields
        twin.exhausted = self.exhausted
        twin.dragon_burn = self.dragon_burn
        twin.rider_burn = self.rider_burn
        twin.dragon_freeze = self.dragon_freeze
        twin.rider_freeze = self.rider_freeze
        twin.dragon_immune = self.dragon_immune
        twin.rider_immune = self.rider_immune
        twin.crippled = self.crippled
        twin.guards = self.guards
        twin.attacked = self.attacked
        twin.softened = self.softened


@mypyc_attr(acyclic=True)
class RidersFields(State):
    """What a state of riders keeps beside its zones."""

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.stage: i64 = 0
        self.drafter: i64 = 0
        self.picks: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        self.turn_of: i64 = 0
        self.acted: i64 = 0
        self.passed: i64 = 0
        self.winner: i64 = -1
        self.won_by: i64 = 0

    def copy_fields(self, twin: RidersFields) -> None:
        twin.stage = self.stage
        twin.drafter = self.drafter
        twin.picks = self.picks
        twin.first = self.first
        twin.turn = self.turn
        twin.turn_of = self.turn_of
        twin.acted = self.acted
        twin.passed = self.passed
        twin.winner = self.winner
        twin.won_by = self.won_by


def show_side(s: Riders, item: Side, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "rider": name_of(names, item.rider_id) if view.riders_chosen(s, item, eye) else None,
        "dragon": name_of(names, item.dragon_id) if view.dragons_chosen(s, item, eye) else None,
        "energy": item.energy,
        "dragon_hp": item.dragon_hp,
        "rider_hp": item.rider_hp,
        "shields": item.shields,
        "exhausted": item.exhausted,
        "dragon_burn": item.dragon_burn,
        "rider_burn": item.rider_burn,
        "dragon_freeze": item.dragon_freeze,
        "rider_freeze": item.rider_freeze,
        "dragon_immune": item.dragon_immune != 0,
        "rider_immune": item.rider_immune != 0,
        "crippled": item.crippled != 0,
        "guards": item.guards,
        "attacked": item.attacked != 0,
        "softened": item.softened != 0,
        "rider_max": item.rider.hp if view.riders_chosen(s, item, eye) else None,
        "dragon_max": item.dragon.hp if view.dragons_chosen(s, item, eye) else None,
        "wounded_at": item.rider.wounded_at if view.riders_chosen(s, item, eye) else None,
        "critical_at": item.rider.critical_at if view.riders_chosen(s, item, eye) else None,
        "condition": name_of(WORDS_1, view.condition(s, item, eye)) if view.riders_chosen(s, item, eye) else None,
        "trait": view.trait(s, item, eye) if view.riders_chosen(s, item, eye) else None,
        "staggered": view.staggered(s, item, eye) != 0,
        "dragon_attack": view.attack_on_dragon(s, item, eye) if view.in_duel(s, item, eye) else None,
        "rider_attack": view.attack_on_rider(s, item, eye) if view.in_duel(s, item, eye) else None,
        "dragon_attack_cost": view.dragon_attack_cost(s, item, eye) if view.in_duel(s, item, eye) else None,
        "rider_attack_cost": view.rider_attack_cost(s, item, eye) if view.in_duel(s, item, eye) else None,
        "dragon_spent": view.dragon_spent(s, item, eye) != 0,
        "rider_spent": view.rider_spent(s, item, eye) != 0,
        "cards_left": [name_of(names, each) for each in view.cards_left(s, item, eye)],
    }


def show(s: Riders, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "sides": [show_side(s, each, eye) for each in s.sides],
        "stage": name_of(WORDS_2, s.stage),
        "drafter": seat_or_none(s.drafter) if view.is_draft(s, eye) else None,
        "first": seat_or_none(s.first) if view.is_duel(s, eye) else None,
        "turn": s.turn,
        "turn_of": seat_or_none(s.turn_of) if view.is_duel(s, eye) else None,
        "acted": s.acted != 0,
        "round": view.round_now(s, eye),
        "round_cap": s.book.round_cap,
        "picks_left": view.picks_left(s, eye),
        "pile_left": amounts_of(names, list(view.pile_left(s, eye))),
        "suggested": name_of(names, view.suggested(s, eye)) if view.in_draft(s, eye) else None,
        "ending": view.ending(s, eye),
    }


def observe_side(
    s: Riders, item: Side, eye: i64, out: vec[i64], at: i64, columns_0: Columns, columns_1: Columns
) -> i64:
    out[at] = columns_0.at(item.rider_id) if view.riders_chosen(s, item, eye) else i64(0)
    out[at + 1] = columns_1.at(item.dragon_id) if view.dragons_chosen(s, item, eye) else i64(0)
    out[at + 2] = item.energy
    out[at + 3] = item.dragon_hp
    out[at + 4] = item.rider_hp
    out[at + 5] = item.shields
    out[at + 6] = item.exhausted
    out[at + 7] = item.dragon_burn
    out[at + 8] = item.rider_burn
    out[at + 9] = item.dragon_freeze
    out[at + 10] = item.rider_freeze
    out[at + 11] = i64(1) if item.dragon_immune else i64(0)
    out[at + 12] = i64(1) if item.rider_immune else i64(0)
    out[at + 13] = i64(1) if item.crippled else i64(0)
    out[at + 14] = item.guards
    out[at + 15] = i64(1) if item.attacked else i64(0)
    out[at + 16] = i64(1) if item.softened else i64(0)
    out[at + 17] = view.condition(s, item, eye) + 1 if view.riders_chosen(s, item, eye) else i64(0)
    out[at + 18] = i64(1) if view.staggered(s, item, eye) else i64(0)
    return at + 19


def observe(s: Riders, eye: i64, sheet: Sheet, at: i64) -> i64:
    out = sheet.values
    columns_0 = sheet.spec.columns[0]
    columns_1 = sheet.spec.columns[1]
    seats = s.seats
    items_1 = s.sides
    for k in range(seats):
        at = observe_side(s, items_1[(eye + k) % seats], eye, out, at, columns_0, columns_1)
    out[at] = s.stage + 1
    out[at + 1] = away(s.drafter, eye, seats) if view.is_draft(s, eye) else i64(0)
    out[at + 2] = s.picks
    out[at + 3] = away(s.first, eye, seats) if view.is_duel(s, eye) else i64(0)
    out[at + 4] = s.turn
    out[at + 5] = away(s.turn_of, eye, seats) if view.is_duel(s, eye) else i64(0)
    out[at + 6] = i64(1) if s.acted else i64(0)
    out[at + 7] = i64(1) if s.passed else i64(0)
    out[at + 8] = view.round_now(s, eye)
    return at + 9
