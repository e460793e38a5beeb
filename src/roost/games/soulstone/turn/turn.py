"""The turn: win check, Draft, Deploy, March, Dragon, End ("The turn" in the rulebook; S29, S32-S34, S38-S43)."""

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
    """Ask the next question after an action is complete."""
    if s.out >> s.turn_of & 1:  # S-r50: no hand limit and no claim for a player who is out
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
    """Pass the turn to the next player still in the game; end the round if it is complete (S-r53)."""
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
    """Begin a turn: a claim that still stands wins the game (S38, S-r29), otherwise ask for the Draft."""
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
    """Draw a card for each uncontested Castle, or build one Castle (S-r15, S-r16, S-r46)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        menu.add(s.book.draw)  # S-r46: even if it gives nothing
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
    """Why a Castle cannot be built on a space, or 0 if it can (S-r16, S-r17)."""
    if s.round == 1:
        return FIRST_TURN
    if s.book.realm.kind[space] != GRASS:
        return NO_GRASS
    if s.castles[space]:
        return CASTLE_THERE
    return NO_TOKEN if castles_of(s, seat) >= s.book.castle_tokens else 0  # S-r17


def draft(s: Soulstone, seat: i64) -> None:
    """Draw one card for each uncontested Castle, or as many as there are (S33, S-r15, S-r44, S-r57)."""
    due = uncontested_of(s, seat)
    drawn: i64 = 0
    while drawn < due and draw(s, s.hand_of(seat)):
        drawn += 1
    if not due:
        s.tell("draws nothing", seat, -1, 1 if castles_of(s, seat) else 0)
    elif drawn < due:
        s.tell("cooldown", seat, -1, due - drawn)


def in_reach(s: Soulstone, seat: i64) -> i64:
    """How many cards a Draft would draw now (S43, S-r20, S-r57)."""
    due = uncontested_of(s, seat)
    left = s.deck().size()
    if left < due and s.dead().size() >= s.book.cooldown:
        left += s.dead().size()
    return due if due < left else left


def draw(s: Soulstone, hand: Zone) -> bool:
    """Draw one card; returns False if none can be drawn (S42, S43, S-r20, S-r57).

    An empty deck is refilled from the Dead Pile if that has 20 cards or more.
    """
    deck = s.deck()
    if not deck.size() and s.dead().size() >= s.book.cooldown:  # S43
        s.shuffle_under(s.dead(), deck)  # S42
    if not deck.size():
        return False
    s.move_top(deck, hand)
    return True


def build(s: Soulstone, seat: i64, space: i64) -> None:
    """Build a Castle where the seat's Battalion stands (S-r16)."""
    s.castles[space] = seat + 1
    s.noisy = 1  # S-r53
    s.tell("builds", seat, space, castles_of(s, seat))
    ending.settle(s)


# -- Deploy ----------------------------------------------------------------------------------------------------------
@final
class Deploy(Decision["Soulstone"]):
    """Choose an uncontested Castle of yours to deploy to, or end deploying (S32, S-r12)."""

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
    """Whether a seat may deploy to this owner's Castles: its own, or a partner's by an option (S-r12, S-r30, S-r56)."""
    return owner == seat or (s.book.ally_castles and not s.book.enemies(seat, owner))


def why_no_deploy(s: Soulstone, seat: i64, space: i64) -> i64:
    """Why a card cannot be deployed to a Castle, or 0; checked for every card (S32, S34, S-r12, S-r13, S-r44)."""
    if not s.hand_of(seat).size():
        return NO_CARD
    if is_contested(s, space):  # S32
        return CONTESTED
    piece = s.pieces[space]
    if piece:  # S-r12: your own Battalion is reinforced; S-r58: a partner's blocks the space
        return 0 if s.owner(piece) == seat else TAKEN
    return 0 if s.battalions_of(seat) < limit_of(s, seat) else AT_LIMIT  # S-r13


def tell_why_nothing(s: Soulstone, seat: i64) -> None:
    """Log why a player with cards in hand could not deploy any (S32, S-r12, S-r13)."""
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
    """Choose a card to deploy face down, a Soldier or a Soul Stone (S1, S-r19, S-r45)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        if s.added:  # a Battalion holds at least one card (S-r45)
            menu.add(DONE)
        menu.add_each(s.book.add, s.hand_of(seat))

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        if action != DONE:
            deploy(s, seat, s.deploying, s.book.thing[action])
        if action == DONE or why_no_deploy(s, seat, s.deploying):  # S-r44
            n = s.stack_at(s.deploying).size()
            s.tell("deploys" if n == s.added else "reinforces", seat, s.deploying, n)
            s.deploying = -1
            s.added = 0
            s.step = DEPLOYING


def deploy(s: Soulstone, seat: i64, space: i64, card: i64) -> None:
    """Add a card to the Battalion on a space, or start a new Battalion with it."""
    piece = s.pieces[space]
    if not piece:
        piece = seat * PIECES + s.free_square(seat) + 1
        s.put_piece(piece, space)
    s.added += 1
    s.move_card(s.hand_of(seat), card, s.stack_of(piece))
    ending.settle(s)


# -- End -------------------------------------------------------------------------------------------------------------
@final
class DiscardToLimit(Decision["Soulstone"]):
    """Discard cards of your choice face up to the Dead Pile, down to the hand limit (S41, S-r18)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.discard, s.hand_of(seat))

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        card = s.move_card(s.hand_of(seat), s.book.thing[action], s.dead())
        s.tell("discards", seat, card, 1)
        s.barrier = True  # others have seen the card: no undo


DRAFT: Final = Draft("draft", "S33, S-r15, S-r16", public=True)
DEPLOY: Final = Deploy("deploy", "S32, S-r12, S-r13", public=True)
ADD: Final = Add("deploy which card", "S1, S-r12, S-r45", hidden=True)
DISCARD_DOWN: Final = DiscardToLimit("discard down", "S41, S-r18")
