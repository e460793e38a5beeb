"""To battle: secret picks, revealed together, until somebody stops or is beaten (S18-S30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import NO, YES, Menu
from roost.core.flow import Decision
from roost.core.zone import MARK_MASK, MARKS
from roost.games.soulstone.effects.castles import enters_castle
from roost.games.soulstone.ending import end_march
from roost.games.soulstone.phases import FIGHTING, MUST_FIGHT, NO_SOLDIER, PRESSING

if TYPE_CHECKING:
    from roost.core.zone import Zone
    from roost.games.soulstone.state import Soulstone

ATTACKER_FALLS: Final = 1
DEFENDER_FALLS: Final = 2


def has_soldier(s: Soulstone, stack: Zone) -> bool:
    """A Soul Stone cannot attack (S2, S-r4)."""
    soldier = s.book.soldier
    for slot in stack.slots:
        if soldier[slot >> MARKS]:
            return True
    return False


def declare(s: Soulstone, attacker: i64, defender: i64) -> None:
    """Attacker and defender, clearly (S19); against a Castle perhaps for a toll (S-r56)."""
    s.attacker = attacker
    s.defender = defender
    s.exchange = 0
    s.toll = -1
    s.noisy = 1  # S-r53
    s.tell_way("attacks", s.turn_of, attacker, defender, s.stack_at(attacker).size())
    s.tell("defends", s.owner(s.pieces[defender]), defender, s.stack_at(defender).size())
    if s.book.castle_toll and s.castles[defender]:  # S-r56
        pay_toll(s)
    else:
        begin_exchange(s)


def pay_toll(s: Soulstone) -> None:
    """A random card of the attacking stack, face up to the Dead Pile; what is left may not be able to fight (S-r56).

    Whether it is, only the attacker sees: he is asked, unless a Soul Stone was the toll, for then a Soldier is left.
    """
    stack = s.stack_at(s.attacker)
    i = s.pick(stack)
    s.toll = stack.card(i)
    s.tell("pays toll", s.turn_of, s.toll, 1)
    s.move(stack, i, s.dead())
    if not stack.size():
        end_battle(s)
    elif s.book.soldier[s.toll]:
        s.step = PRESSING
    else:
        begin_exchange(s)  # S-r4: without one he could not have attacked


def begin_exchange(s: Soulstone) -> None:
    """Two single cards need no question: everybody sees that they are picked (S20, S-r37)."""
    s.step = FIGHTING
    attacking = s.stack_at(s.attacker)
    defending = s.stack_at(s.defender)
    if attacking.size() == 1 and defending.size() == 1:
        s.barrier = True
        reveal(s, attacking.card(0), defending.card(0))


def ask_for_cards(s: Soulstone) -> None:
    """Both pick in secret; whoever has a single unused card has picked it (S20, S-r37)."""
    seats: i64 = 0
    if s.stack_at(s.attacker).size() > 1:
        seats |= 1 << s.turn_of
    if s.stack_at(s.defender).size() > 1:
        seats |= 1 << s.owner(s.pieces[s.defender])
    s.question_all(PICK, seats)


@final
class PickCard(Decision["Soulstone"]):
    """The attacker an unused Soldier, the defender any card of his stack; both shown together (S20, S-r37, S-r39)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        book = s.book
        attacks = seat == s.turn_of
        last: i64 = -1
        for slot in s.stack_at(s.attacker if attacks else s.defender).slots:
            card = slot >> MARKS
            if card != last:
                last = card
                menu.offer(book.pick.of[card], 0 if book.soldier[card] or not attacks else NO_SOLDIER)  # S2

    def reveal(self, s: Soulstone) -> None:
        reveal(s, picked(s, s.attacker), picked(s, s.defender))


def picked(s: Soulstone, space: i64) -> i64:
    """The card that a side has picked; who was not asked has but one."""
    action = s.answers[s.owner(s.pieces[space])]
    return s.book.thing[action] if action >= 0 else s.stack_at(space).card(0)


def reveal(s: Soulstone, mine: i64, theirs: i64) -> None:
    """Both cards are shown together, to the whole table (S20, S-r37)."""
    s.exchange += 1
    s.tell("reveals", s.turn_of, mine, 1)
    s.tell("reveals", s.owner(s.pieces[s.defender]), theirs, 1)
    exchange(s, mine, theirs)
    end_tests(s)


def exchange(s: Soulstone, mine: i64, theirs: i64) -> None:
    """What becomes of two cards that were revealed (S21, S23-S25, S28, S-r41)."""
    attacking = s.stack_at(s.attacker)
    defending = s.stack_at(s.defender)
    falls = s.book.falls[mine * s.book.span + theirs]  # S21, S-r5
    if falls & ATTACKER_FALLS:
        s.move_card(attacking, mine, s.dead())  # S28
    else:
        s.move_card(attacking, mine, s.used())  # S23, S24
    if falls & DEFENDER_FALLS:
        s.move_card(defending, theirs, s.dead())  # S28
    else:
        s.show(defending, defending.find(theirs), MARK_MASK)  # S25, S-r41: known by then, one more only if none was


def end_tests(s: Soulstone) -> None:
    """Is the battle over? In the order of S-r37; that only Soul Stones are unused, the attacker himself must say."""
    unused = s.stack_at(s.attacker).size()
    if not s.stack_at(s.defender).size() or not unused:  # S26, S27, S-r6, S-r7: seen by everybody
        end_battle(s)
    else:
        s.step = PRESSING


@final
class Press(Decision["Soulstone"]):
    """The attacker goes on or stops, before every exchange but the first (S22, S-r8).

    He is asked as long as unused cards are left, since only he sees whether one is a Soldier (S-r7). After a toll it is
    the same question, but who can fight must (S-r8, S-r56).
    """

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        able = has_soldier(s, s.stack_at(s.attacker))
        menu.offer(YES, 0 if able else NO_SOLDIER)  # S-r7
        menu.offer(NO, MUST_FIGHT if able and not s.exchange else 0)  # S-r8, S-r56

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        if action == YES:
            begin_exchange(s)
            return
        if s.exchange:
            s.tell("stops", seat, s.defender, s.exchange)
        else:  # S-r56: nothing but Soul Stones, as everybody can tell
            stack = s.stack_at(s.attacker)
            s.tell("cannot fight", seat, s.defender, stack.size())
            s.show_all(stack, MARK_MASK)
            s.barrier = True  # what others have seen is not taken back
        end_battle(s)


def end_battle(s: Soulstone) -> None:
    """Used cards go back face down (S24, S-r7); the beaten leave the map, the winner takes the place (S26, S27)."""
    attacker = s.pieces[s.attacker]
    defender = s.pieces[s.defender]
    stack = s.stack_of(attacker)
    used = s.used()
    while used.size():
        s.move_top(used, stack)
    space = s.defender
    beaten = s.stack_of(defender).size() == 0
    if beaten:
        s.lift(defender)
        s.tell("destroyed", s.owner(defender), space, 0)
    if not stack.size():  # S27, S-r6
        s.lift(attacker)
        s.tell("destroyed", s.owner(attacker), s.attacker, 0)
    elif beaten:  # S26, S-r40: not optional
        s.tell_way("takes the place", s.owner(attacker), s.attacker, space, stack.size())
        s.put_piece(attacker, space)
        enters_castle(s, attacker, space)  # S37, S-r9
    s.attacker = -1
    s.defender = -1
    s.exchange = 0
    s.toll = -1
    end_march(s)


PICK: Final = PickCard("pick a card", "S20, S23, S25, S-r37", secret=True)
PRESS: Final = Press("go on", "S22, S-r7, S-r8")
