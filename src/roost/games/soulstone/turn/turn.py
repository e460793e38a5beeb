"""The turn: win check, Draft, Deploy, March, Dragon, End (part "Turn" of the design; S29, S32-S34, S38-S43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision
from roost.games.soulstone import ending
from roost.games.soulstone.book import PIECES
from roost.games.soulstone.effects import battle, dragons
from roost.games.soulstone.effects.castles import castles_of, is_contested, limit_of, uncontested_of
from roost.games.soulstone.map import GRASS
from roost.games.soulstone.phases import (
    ADDING,
    AT_LIMIT,
    CASTLE_THERE,
    CONTESTED,
    DEPLOYING,
    DRAFTING,
    ENDING,
    FIGHTING,
    FIRST_TURN,
    FLYING,
    LOSING,
    MARCHING,
    NO_CARD,
    NO_GRASS,
    NO_TOKEN,
    ORDERING,
    PRESSING,
    STEPPING,
    TAKEN,
    TOSSING,
)
from roost.games.soulstone.turn import march

if TYPE_CHECKING:
    from roost.core.zone import Zone
    from roost.games.soulstone.state import Soulstone


def go_on(s: Soulstone) -> None:
    """An action is over: what is asked next?"""
    if s.out >> s.turn_of & 1:  # S-r50: out in the own turn, which ends at once, without hand limit and claim
        pass_on(s)
        return
    step = s.step
    if step == DRAFTING:
        s.question(DRAFT, s.turn_of)
    elif step == DEPLOYING:
        s.question(DEPLOY, s.turn_of)
    elif step == ADDING:
        s.question(ADD, s.turn_of)
    elif step == MARCHING:
        s.question(march.MARCH, s.turn_of)
    elif step == ORDERING:
        s.question(march.ORDER, s.turn_of)
    elif step == STEPPING:
        s.question(march.STEP_ON, s.turn_of)
    elif step == FIGHTING:
        battle.ask_for_cards(s)
    elif step == PRESSING:
        s.question(battle.PRESS, s.turn_of)
    elif step == FLYING and s.dragon_of(s.turn_of) >= 0 and not s.born:  # S7, S-r21, S-r22
        s.question(dragons.FLY, s.turn_of)
    elif step == TOSSING:
        dragons.ask_for_coins(s)
    elif step == LOSING:
        s.question(dragons.GIVE_UP, s.owner(s.pieces[s.defender]))
    elif s.hand_of(s.turn_of).size() > s.book.hand_limit:  # S-r18
        s.step = ENDING
        s.question(DISCARD_DOWN, s.turn_of)
    else:
        ending.claim(s, s.turn_of)  # S-r29
        pass_on(s)


def pass_on(s: Soulstone) -> None:
    """The next player still in, after the end of a round perhaps (S-r53)."""
    s.end_turn()
    seat = s.turn_of
    before = seat
    while True:
        seat = seat + 1 if seat + 1 < s.seats else 0  # S-r31, S-r54: by seat number
        if not s.out >> seat & 1:  # S-r51
            break
    if seat <= before and ending.round_is_over(s):
        return
    s.turn_of = seat
    begin(s)


def begin(s: Soulstone) -> None:
    """A player's turn begins: a claim that still stands wins (S38, S-r29)."""
    s.acted = 0
    s.born = 0
    s.step = DRAFTING
    s.tell("turn", s.turn_of, -1, s.round)
    if s.claims >> s.turn_of & 1:
        ending.win(s, s.book.side[s.turn_of], ending.CASTLES)
    else:
        s.question(DRAFT, s.turn_of)


# -- Draft -----------------------------------------------------------------------------------------------------------
@final
class Draft(Decision["Soulstone"]):
    """A card for each uncontested Castle, or one new Castle (S-r15, S-r16, S-r46)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        menu.add(s.book.draw)  # S-r46: also where it gives nothing
        for k in range(s.book.battalions):
            space = s.where[seat * PIECES + k]
            if space >= 0:
                menu.offer(s.book.build.of[space], why_no_castle(s, seat, space))

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        if action == s.book.draw:
            draft(s, seat)
        else:
            build(s, seat, s.book.thing[action])
        s.step = DEPLOYING


def why_no_castle(s: Soulstone, seat: i64, space: i64) -> i64:
    """Not on the first turn, on free grass, with a token left (S-r16, S-r17)."""
    if s.round == 1:
        return FIRST_TURN
    if s.book.realm.kind[space] != GRASS:
        return NO_GRASS
    if s.castles[space]:
        return CASTLE_THERE
    return NO_TOKEN if castles_of(s, seat) >= s.book.castle_tokens else 0  # S-r17


def draft(s: Soulstone, seat: i64) -> None:
    """One card for each uncontested Castle, as many as can be had (S33, S-r15, S-r44, S-r57)."""
    due = uncontested_of(s, seat)
    drawn: i64 = 0
    while drawn < due and draw(s, s.hand_of(seat)):
        drawn += 1
    s.tell("drafts", seat, -1, drawn)
    if drawn < due:
        s.tell("cooldown", seat, -1, due - drawn)


def in_reach(s: Soulstone, seat: i64) -> i64:
    """How many of the cards that are due can be drawn (S43, S-r20, S-r57)."""
    due = uncontested_of(s, seat)
    left = s.deck().size()
    if left < due and s.dead().size() >= s.book.cooldown:
        left += s.dead().size()
    return due if due < left else left


def draw(s: Soulstone, hand: Zone) -> bool:
    """One card; an empty deck takes back a Dead Pile of 20, else nothing can be drawn (S42, S43, S-r20, S-r57)."""
    deck = s.deck()
    if not deck.size() and s.dead().size() >= s.book.cooldown:  # S43
        s.shuffle_under(s.dead(), deck)  # S42
    if not deck.size():
        return False
    s.move_top(deck, hand)
    return True


def build(s: Soulstone, seat: i64, space: i64) -> None:
    """A new Castle where the own Battalion stands (S-r16)."""
    s.castles[space] = seat + 1
    s.noisy = 1  # S-r53
    s.tell("builds", seat, space, castles_of(s, seat))
    ending.settle(s)


# -- Deploy ----------------------------------------------------------------------------------------------------------
@final
class Deploy(Decision["Soulstone"]):
    """To which own uncontested Castle, or no more (S32, S-r12)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        book = s.book
        for space in book.realm.grass:
            castle = s.castles[space]
            if castle and may_use(s, seat, castle - 1):
                menu.offer(book.deploy.of[space], why_no_deploy(s, seat, space))

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        if action == DONE:
            if s.events is not None:
                tell_why_nothing(s, seat)
            s.step = MARCHING
        else:
            s.deploying = s.book.thing[action]
            s.added = 0
            s.step = ADDING


def may_use(s: Soulstone, seat: i64, owner: i64) -> bool:
    """Whose Castles a seat may deploy to: its own (S-r12, S-r30), a partner's by the option `ally_castles` (S-r56)."""
    return owner == seat or (s.book.ally_castles and not s.book.enemies(seat, owner))


def why_no_deploy(s: Soulstone, seat: i64, space: i64) -> i64:
    """Read at every single card (S32, S34, S-r12, S-r13, S-r44)."""
    if not s.hand_of(seat).size():
        return NO_CARD
    if is_contested(s, space):  # S32
        return CONTESTED
    piece = s.pieces[space]
    if piece:  # S-r12: reinforce the own Battalion; S-r58: an ally's takes the space
        return 0 if s.owner(piece) == seat else TAKEN
    return 0 if s.battalions_of(seat) < limit_of(s, seat) else AT_LIMIT  # S-r13


def tell_why_nothing(s: Soulstone, seat: i64) -> None:
    """Why a hand stays where it is, for those who were not asked since no Castle takes a card (S32, S-r12, S-r13)."""
    worst: i64 = CONTESTED
    for space in s.book.realm.grass:
        castle = s.castles[space]
        if castle and may_use(s, seat, castle - 1):
            code = why_no_deploy(s, seat, space)
            if code == 0 or code == NO_CARD:
                return
            if code > worst:
                worst = code
    if s.hand_of(seat).size():
        s.tell("cannot deploy", seat, -1, worst)


@final
class Add(Decision["Soulstone"]):
    """Which card, face down: Soldiers and Soul Stones alike (S1, S-r19, S-r45)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        if s.added:  # a Battalion holds at least one card (S-r45)
            menu.add(DONE)
        menu.add_each(s.book.add, s.hand_of(seat))

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        if action != DONE:
            deploy(s, seat, s.deploying, s.book.thing[action])
        if action == DONE or why_no_deploy(s, seat, s.deploying):  # S-r44
            s.deploying = -1
            s.added = 0
            s.step = DEPLOYING


def deploy(s: Soulstone, seat: i64, space: i64, card: i64) -> None:
    """One card to the Battalion there, or as a new one."""
    piece = s.pieces[space]
    if not piece:
        piece = seat * PIECES + s.free_square(seat) + 1
        s.put_piece(piece, space)
    s.added += 1
    stack = s.stack_of(piece)
    s.tell("deploys", seat, space, stack.size() + 1)
    s.move_card(s.hand_of(seat), card, stack)
    ending.settle(s)


# -- End -------------------------------------------------------------------------------------------------------------
@final
class DiscardToLimit(Decision["Soulstone"]):
    """Down to the hand limit, as the owner chooses, face up to the Dead Pile (S41, S-r18)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.discard, s.hand_of(seat))

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        card = s.move_card(s.hand_of(seat), s.book.thing[action], s.dead())
        s.tell("discards", seat, card, 1)
        s.barrier = True  # what others have seen is not taken back


DRAFT: Final = Draft("draft", "S33, S-r15, S-r16", public=True)
DEPLOY: Final = Deploy("deploy", "S32, S-r12, S-r13", public=True)
ADD: Final = Add("deploy which card", "S1, S-r12, S-r45", hidden=True)
DISCARD_DOWN: Final = DiscardToLimit("discard down", "S41, S-r18")
