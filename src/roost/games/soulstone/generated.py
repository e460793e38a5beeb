"""Written by scripts/fields.py from fields.py: change that, then run `make fields`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.fields import away, blank_rest, name_of, seat_or_none
from roost.core.game import Game
from roost.core.observing import Columns, Sheet
from roost.core.state import State
from roost.core.zone import Zone, refill, vec
from roost.games.soulstone.view import shown

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone
WORDS_1: Final[list[str]] = ["corner", "grass", "forest", "boneyard"]
WORDS_2: Final[list[str]] = ["A", "B", "C", "D"]
WORDS_3: Final[list[str]] = ["A", "B"]
WORDS_4: Final[list[str]] = ["conquers the Castle", "raises a Dragon"]
WORDS_5: Final[list[str]] = ["draft", "deploy", "march", "dragon", "end"]
WORDS_6: Final[list[str]] = ["battle", "dragon"]
WORDS_7: Final[list[str]] = ["castles held", "last side", "round limit", "quiet rounds"]


@mypyc_attr(acyclic=True)
class SoulstoneFields(State):
    """What a state of soulstone keeps beside its zones."""

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.castles: vec[i64] = vec[i64]()
        self.pieces: vec[i64] = vec[i64]()
        self.where: vec[i64] = vec[i64]()
        self.turn_of: i64 = 0
        self.round: i64 = 1
        self.quiet: i64 = 0
        self.noisy: i64 = 0
        self.step: i64 = 0
        self.acted: i64 = 0
        self.born: i64 = 0
        self.deploying: i64 = -1
        self.marching: i64 = -1
        self.added: i64 = 0
        self.steps_left: i64 = 0
        self.attacker: i64 = -1
        self.defender: i64 = -1
        self.exchange: i64 = 0
        self.toll: i64 = -1
        self.claims: i64 = 0
        self.out: i64 = 0
        self.winner: i64 = -1
        self.won_by: i64 = 0
        self.raised: vec[i64] = vec[i64]()
        self.slain: vec[i64] = vec[i64]()

    def copy_fields(self, twin: SoulstoneFields) -> None:
        twin.castles = refill(twin.castles, self.castles)
        twin.pieces = refill(twin.pieces, self.pieces)
        twin.where = refill(twin.where, self.where)
        twin.turn_of = self.turn_of
        twin.round = self.round
        twin.quiet = self.quiet
        twin.noisy = self.noisy
        twin.step = self.step
        twin.acted = self.acted
        twin.born = self.born
        twin.deploying = self.deploying
        twin.marching = self.marching
        twin.added = self.added
        twin.steps_left = self.steps_left
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.exchange = self.exchange
        twin.toll = self.toll
        twin.claims = self.claims
        twin.out = self.out
        twin.winner = self.winner
        twin.won_by = self.won_by
        twin.raised = refill(twin.raised, self.raised)
        twin.slain = refill(twin.slain, self.slain)


def show_space(s: Soulstone, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "at": name_of(names, shown.space(s, item, eye)),
        "kind": name_of(WORDS_1, shown.ground(s, item, eye)),
        "line": shown.line(s, item, eye),
        "column": shown.column(s, item, eye),
    }


def show_castle(s: Soulstone, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "at": name_of(names, shown.space(s, item, eye)),
        "seat": seat_or_none(shown.castle_owner(s, item, eye)),
        "contested": shown.contested(s, item, eye) != 0,
    }


def show_battalion(s: Soulstone, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "at": name_of(names, shown.space(s, item, eye)),
        "seat": seat_or_none(shown.piece_owner(s, item, eye)),
        "cards": shown.cards(s, item, eye),
        "used": shown.used(s, item, eye),
        "known": [name_of(names, each) for each in shown.known(s, item, eye)],
        "unseen": shown.unseen(s, item, eye),
        "stack": shown.stack_name(s, item, eye),
        "marched": shown.marched(s, item, eye) != 0,
    }


def show_player(s: Soulstone, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "letter": name_of(WORDS_2, shown.seat(s, item, eye)),
        "team": name_of(WORDS_3, shown.team(s, item, eye)),
        "ally": shown.ally(s, item, eye) != 0,
        "home": name_of(names, shown.home(s, item, eye)),
        "castles": shown.castles_held(s, item, eye),
        "uncontested": shown.uncontested(s, item, eye),
        "held_together": shown.held_together(s, item, eye),
        "battalions": shown.battalions_held(s, item, eye),
        "limit": shown.limit(s, item, eye),
        "dragon": name_of(names, shown.dragon(s, item, eye)),
        "claim": shown.claim(s, item, eye) != 0,
        "out": shown.is_out(s, item, eye) != 0,
    }


def show_step(s: Soulstone, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "at": name_of(names, shown.space(s, item, eye)),
        "deed": name_of(WORDS_4, shown.deed(s, item, eye)),
        "contests": [name_of(names, each) for each in shown.contests(s, item, eye)],
    }


def show_card(s: Soulstone, item: i64, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "card": name_of(names, shown.card(s, item, eye)),
        "beats": [name_of(names, each) for each in shown.beats(s, item, eye)],
        "both_fall": [name_of(names, each) for each in shown.both_fall(s, item, eye)],
        "falls_to": [name_of(names, each) for each in shown.falls_to(s, item, eye)],
    }


def show(s: Soulstone, eye: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "map": name_of(names, s.book.realm.id),
        "spaces": [show_space(s, each, eye) for each in shown.spaces(s, eye)],
        "lines": list(shown.lines(s, eye)),
        "castles": [show_castle(s, each, eye) for each in shown.castles(s, eye)],
        "battalions": [show_battalion(s, each, eye) for each in shown.battalions(s, eye)],
        "players": [show_player(s, each, eye) for each in shown.players(s, eye)],
        "turn_of": seat_or_none(s.turn_of),
        "round": s.round,
        "round_limit": s.book.round_limit,
        "quiet_rounds": s.quiet,
        "quiet_limit": s.book.quiet_rounds,
        "noisy": s.noisy != 0,
        "castles_to_win": s.book.castles_to_win,
        "phase": name_of(WORDS_5, shown.phase(s, eye)),
        "born": s.born != 0,
        "chosen": name_of(names, shown.chosen(s, eye)),
        "steps": [show_step(s, each, eye) for each in shown.steps(s, eye)],
        "added": s.added,
        "steps_left": s.steps_left,
        "fight": name_of(WORDS_6, shown.fight(s, eye)),
        "attacker": name_of(names, s.attacker),
        "defender": name_of(names, s.defender),
        "attacker_seat": seat_or_none(shown.attacker_seat(s, eye)),
        "defender_seat": seat_or_none(shown.defender_seat(s, eye)),
        "exchange_now": shown.exchange_now(s, eye),
        "toll": name_of(names, s.toll),
        "cards": [show_card(s, each, eye) for each in shown.deck_cards(s, eye)],
        "ending": name_of(WORDS_7, shown.ending(s, eye)),
    }


def observe_space(s: Soulstone, item: i64, eye: i64, out: vec[i64], at: i64, columns_1: Columns) -> i64:
    seats = s.seats
    out[at] = columns_1.at(shown.space(s, item, eye))
    out[at + 1] = shown.ground(s, item, eye) + 1
    out[at + 2] = away(shown.castle_owner(s, item, eye), eye, seats)
    out[at + 3] = away(shown.piece_owner(s, item, eye), eye, seats)
    out[at + 4] = shown.square(s, item, eye)
    out[at + 5] = i64(1) if shown.holds_dragon(s, item, eye) else i64(0)
    out[at + 6] = i64(1) if shown.marched(s, item, eye) else i64(0)
    return at + 7


def observe_castle(s: Soulstone, item: i64, eye: i64, out: vec[i64], at: i64, columns_1: Columns) -> i64:
    seats = s.seats
    out[at] = columns_1.at(shown.space(s, item, eye))
    out[at + 1] = away(shown.castle_owner(s, item, eye), eye, seats)
    out[at + 2] = i64(1) if shown.contested(s, item, eye) else i64(0)
    return at + 3


def observe_battalion(
    s: Soulstone, item: i64, eye: i64, out: vec[i64], at: i64, columns_1: Columns, columns_2: Columns
) -> i64:
    seats = s.seats
    out[at] = columns_1.at(shown.space(s, item, eye))
    out[at + 1] = away(shown.piece_owner(s, item, eye), eye, seats)
    out[at + 2] = shown.cards(s, item, eye)
    out[at + 3] = shown.used(s, item, eye)
    items_1 = shown.known(s, item, eye)
    n_2 = i64(len(items_1))
    out[at + 4] = n_2
    out[at + 5] = shown.unseen(s, item, eye)
    out[at + 6] = i64(1) if shown.marched(s, item, eye) else i64(0)
    return at + 7


def observe_player(s: Soulstone, item: i64, eye: i64, out: vec[i64], at: i64, columns_1: Columns) -> i64:
    out[at] = i64(1) if shown.ally(s, item, eye) else i64(0)
    out[at + 1] = shown.castles_held(s, item, eye)
    out[at + 2] = shown.uncontested(s, item, eye)
    out[at + 3] = shown.held_together(s, item, eye)
    out[at + 4] = shown.battalions_held(s, item, eye)
    out[at + 5] = shown.limit(s, item, eye)
    out[at + 6] = columns_1.at(shown.dragon(s, item, eye))
    out[at + 7] = i64(1) if shown.claim(s, item, eye) else i64(0)
    out[at + 8] = i64(1) if shown.is_out(s, item, eye) else i64(0)
    return at + 9


def observe_step(s: Soulstone, item: i64, eye: i64, out: vec[i64], at: i64, columns_1: Columns) -> i64:
    out[at] = columns_1.at(shown.space(s, item, eye))
    out[at + 1] = shown.deed(s, item, eye) + 1
    items_1 = shown.contests(s, item, eye)
    n_2 = i64(len(items_1))
    out[at + 2] = n_2
    return at + 3


def observe_card(s: Soulstone, item: i64, eye: i64, out: vec[i64], at: i64, columns_2: Columns) -> i64:
    out[at] = columns_2.at(shown.card(s, item, eye))
    items_1 = shown.beats(s, item, eye)
    n_2 = i64(len(items_1))
    out[at + 1] = n_2
    items_3 = shown.both_fall(s, item, eye)
    n_4 = i64(len(items_3))
    out[at + 2] = n_4
    items_5 = shown.falls_to(s, item, eye)
    n_6 = i64(len(items_5))
    out[at + 3] = n_6
    return at + 4


def observe(s: Soulstone, eye: i64, sheet: Sheet, at: i64) -> i64:
    out = sheet.values
    columns_0 = sheet.spec.columns[0]
    columns_1 = sheet.spec.columns[1]
    columns_2 = sheet.spec.columns[2]
    seats = s.seats
    out[at] = columns_0.at(s.book.realm.id)
    at += 1
    items_1 = shown.spaces(s, eye)
    n_2 = i64(len(items_1))
    width_3 = i64(7)
    was_4 = out[at]
    out[at] = n_2
    at += 1
    told_5 = n_2 if n_2 < 84 else i64(84)
    for k in range(told_5):
        at = observe_space(s, items_1[k], eye, out, at, columns_1)
    at = blank_rest(out, at, told_5, was_4, 84, width_3)
    items_6 = shown.players(s, eye)
    for k in range(seats):
        at = observe_player(s, items_6[(eye + k) % seats], eye, out, at, columns_1)
    out[at] = away(s.turn_of, eye, seats)
    out[at + 1] = s.round
    out[at + 2] = s.book.round_limit
    out[at + 3] = s.quiet
    out[at + 4] = s.book.quiet_rounds
    out[at + 5] = i64(1) if s.noisy else i64(0)
    out[at + 6] = s.book.castles_to_win
    out[at + 7] = s.step
    out[at + 8] = i64(1) if s.born else i64(0)
    out[at + 9] = columns_1.at(s.deploying)
    out[at + 10] = columns_1.at(s.marching)
    out[at + 11] = s.added
    out[at + 12] = s.steps_left
    out[at + 13] = columns_1.at(s.attacker)
    out[at + 14] = columns_1.at(s.defender)
    out[at + 15] = s.exchange
    out[at + 16] = columns_2.at(s.toll)
    out[at + 17] = shown.ending(s, eye) + 1
    items_7 = s.raised
    for k in range(seats):
        out[at + 18 + k] = items_7[(eye + k) % seats]
    at += 18
    at += seats
    items_8 = s.slain
    for k in range(seats):
        out[at + k] = items_8[(eye + k) % seats]
    at += seats
    return at
