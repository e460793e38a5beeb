"""The functions that compute derived fields of a view (fields.py): map, pieces, players, fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.fields import up_to
from roost.core.zone import WATCHER, append, vec
from roost.games.soulstone import phases
from roost.games.soulstone.book import PIECES
from roost.games.soulstone.effects.battle import ATTACKER_FALLS, DEFENDER_FALLS
from roost.games.soulstone.effects.castles import (
    castles_of,
    is_contested,
    limit_of,
    uncontested_of,
    uncontested_of_side,
)
from roost.games.soulstone.map import BONEYARD

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone

# Words of fields: a field holds an index of its list.
LETTERS: Final[list[str]] = ["A", "B", "C", "D"]
DEEDS: Final[list[str]] = ["conquers the Castle", "raises a Dragon"]
CONQUERS: Final = 0
RAISES: Final = 1
FIGHTS: Final[list[str]] = ["battle", "dragon"]


# -- spaces ----------------------------------------------------------------------------------------------------------
def spaces(s: Soulstone, eye: i64) -> vec[i64]:
    return s.book.realm.spaces


def lines(s: Soulstone, eye: i64) -> list[str]:
    return s.book.realm.lines


def space(s: Soulstone, space: i64, eye: i64) -> i64:
    return space


def ground(s: Soulstone, space: i64, eye: i64) -> i64:
    """The index in `KINDS[1:]`."""
    return s.book.realm.kind[space] - 1


def line(s: Soulstone, space: i64, eye: i64) -> i64:
    return s.book.realm.line[space]


def column(s: Soulstone, space: i64, eye: i64) -> i64:
    return s.book.realm.column[space]


def castle_owner(s: Soulstone, space: i64, eye: i64) -> i64:
    return s.castles[space] - 1


def piece_owner(s: Soulstone, space: i64, eye: i64) -> i64:
    piece = s.pieces[space]
    return s.owner(piece) if piece else i64(-1)


def square(s: Soulstone, space: i64, eye: i64) -> i64:
    """The number of the Battalion on a space among its owner's, from 1, as in the name of its stack; 0 if none."""
    return (s.pieces[space] - 1) % PIECES + 1 if is_battalion(s, space) else i64(0)


def holds_dragon(s: Soulstone, space: i64, eye: i64) -> i64:
    piece = s.pieces[space]
    return 1 if piece and s.is_dragon(piece) else 0


def marched(s: Soulstone, space: i64, eye: i64) -> i64:
    piece = s.pieces[space]
    return 1 if piece and s.has_acted(piece) else 0


# -- Castles and Battalions, by the spaces that they stand on --------------------------------------------------------
def castles(s: Soulstone, eye: i64) -> vec[i64]:
    found = vec[i64]()
    for space in s.book.realm.grass:
        if s.castles[space]:
            found = append(found, space)
    return found


def contested(s: Soulstone, space: i64, eye: i64) -> i64:
    return 1 if is_contested(s, space) else 0


def battalions(s: Soulstone, eye: i64) -> vec[i64]:
    found = vec[i64]()
    for space in s.book.realm.spaces:
        if is_battalion(s, space):
            found = append(found, space)
    return found


def is_battalion(s: Soulstone, space: i64) -> bool:
    piece = s.pieces[space]
    return piece > 0 and not s.is_dragon(piece)


def cards_at(s: Soulstone, space: i64) -> i64:
    """How many cards a Battalion has, including those used in this battle (S24)."""
    return s.stack_at(space).size() + used_at(s, space)


def used_at(s: Soulstone, space: i64) -> i64:
    return s.used().size() if space == s.attacker else i64(0)


def cards(s: Soulstone, space: i64, eye: i64) -> i64:
    return cards_at(s, space)


def used(s: Soulstone, space: i64, eye: i64) -> i64:
    """How many cards a Battalion has used in this battle and cannot pick again (S23, S24)."""
    return used_at(s, space)


def known(s: Soulstone, space: i64, eye: i64) -> vec[i64]:
    """The cards of a Battalion that the viewer knows (S-r19, S-r41); everybody sees the used ones (S24)."""
    found = vec[i64]()
    stack = s.stack_at(space)
    for i in range(stack.size()):
        if stack.knowers(i) >> eye & 1:
            found = append(found, stack.card(i))
    if space == s.attacker:
        for card in s.used().cards():
            found = append(found, card)
    return found


def unseen(s: Soulstone, space: i64, eye: i64) -> i64:
    """How many cards of a Battalion the viewer does not know."""
    return cards_at(s, space) - len(known(s, space, eye))


def stack_name(s: Soulstone, space: i64, eye: i64) -> str:
    return s.stack_at(space).name()


# -- players, by their seats -----------------------------------------------------------------------------------------
def players(s: Soulstone, eye: i64) -> vec[i64]:
    return up_to(s.seats)


def seat(s: Soulstone, seat: i64, eye: i64) -> i64:
    return seat


def team(s: Soulstone, seat: i64, eye: i64) -> i64:
    return s.book.side[seat] if s.book.teams else i64(-1)


def ally(s: Soulstone, seat: i64, eye: i64) -> i64:
    """Whether a player is on the viewer's side (S-r33)."""
    return 1 if eye != WATCHER and not s.book.enemies(seat, eye) else 0


def home(s: Soulstone, seat: i64, eye: i64) -> i64:
    return s.book.realm.homes[seat]


def castles_held(s: Soulstone, seat: i64, eye: i64) -> i64:
    return castles_of(s, seat)


def uncontested(s: Soulstone, seat: i64, eye: i64) -> i64:
    return uncontested_of(s, seat)


def held_together(s: Soulstone, seat: i64, eye: i64) -> i64:
    """The uncontested Castles of a seat's side, which count for a claim (S-r30)."""
    return uncontested_of_side(s, s.book.side[seat])


def battalions_held(s: Soulstone, seat: i64, eye: i64) -> i64:
    return s.battalions_of(seat)


def limit(s: Soulstone, seat: i64, eye: i64) -> i64:
    return limit_of(s, seat)


def dragon(s: Soulstone, seat: i64, eye: i64) -> i64:
    return s.dragon_of(seat)


def claim(s: Soulstone, seat: i64, eye: i64) -> i64:
    return s.claims >> seat & 1


def is_out(s: Soulstone, seat: i64, eye: i64) -> i64:
    return s.out >> seat & 1


# -- the turn --------------------------------------------------------------------------------------------------------
def phase(s: Soulstone, eye: i64) -> i64:
    return phases.PHASE_OF[s.step]


def chosen(s: Soulstone, eye: i64) -> i64:
    """The Battalion that acts, or the Castle that cards are deployed to."""
    return s.marching if s.marching >= 0 else s.deploying


def steps(s: Soulstone, eye: i64) -> list[int]:
    """The free spaces next to the acting Battalion; not all are legal, which depends on hidden cards (S4)."""
    if s.step != phases.ORDERING and s.step != phases.STEPPING:
        return []
    return [space for space in s.book.realm.neighbours(s.marching) if not s.pieces[space]]


def deed(s: Soulstone, space: i64, eye: i64) -> i64:
    """What else a step of the acting Battalion to a space does: conquer (S36) or raise a Dragon (S5); -1 if nothing."""
    castle = s.castles[space]
    if castle and s.book.enemies(s.turn_of, castle - 1):
        return CONQUERS
    return RAISES if s.book.realm.kind[space] == BONEYARD else -1


def contests(s: Soulstone, space: i64, eye: i64) -> list[int]:
    """The enemy Castles that the acting Battalion would contest from a space (S31, S35); none if it conquers one."""
    if s.castles[space] or s.book.realm.kind[space] == BONEYARD:
        return []
    return [other for other in s.book.realm.neighbours(space) if deed(s, other, eye) == CONQUERS]


def ending(s: Soulstone, eye: i64) -> i64:
    return s.won_by - 1


# -- a battle, or a Dragon's attack ----------------------------------------------------------------------------------
def fight(s: Soulstone, eye: i64) -> i64:
    """0 for a battle with cards (S20), 1 for a Dragon's attack with coins (S16), -1 for no fight."""
    return i64(-1) if s.attacker < 0 else holds_dragon(s, s.attacker, eye)


def attacker_seat(s: Soulstone, eye: i64) -> i64:
    return i64(-1) if s.attacker < 0 else s.owner(s.pieces[s.attacker])


def defender_seat(s: Soulstone, eye: i64) -> i64:
    return i64(-1) if s.defender < 0 else s.owner(s.pieces[s.defender])


def exchange_now(s: Soulstone, eye: i64) -> i64:
    """The number of the current or last exchange, from 1; 0 before the first and without a battle."""
    return s.exchange + 1 if s.step == phases.FIGHTING else s.exchange


def deck_cards(s: Soulstone, eye: i64) -> vec[i64]:
    return s.book.cards


def card(s: Soulstone, card: i64, eye: i64) -> i64:
    return card


def beats(s: Soulstone, card: i64, eye: i64) -> list[int]:
    return met(s, card, DEFENDER_FALLS)


def both_fall(s: Soulstone, card: i64, eye: i64) -> list[int]:
    return met(s, card, ATTACKER_FALLS | DEFENDER_FALLS)


def falls_to(s: Soulstone, card: i64, eye: i64) -> list[int]:
    return met(s, card, ATTACKER_FALLS)


def met(s: Soulstone, card: i64, falls: i64) -> list[int]:
    """The cards against which this attacking card has the given result (S21, S-r5); only Soldiers attack (S2)."""
    book = s.book
    if not book.soldier[card]:
        return []
    return [other for other in book.cards if book.falls[card * book.span + other] == falls]
