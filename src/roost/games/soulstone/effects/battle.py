"""Battles: both sides pick a card in secret and reveal together, until one stops or is beaten (S18-S30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import NO, YES, Menu
from roost.core.event import Event
from roost.core.flow import Decision
from roost.core.zone import MARK_MASK, MARKS
from roost.games.soulstone.effects.castles import enters_castle
from roost.games.soulstone.ending import end_march
from roost.games.soulstone.phases import FIGHTING, MUST_FIGHT, NO_SOLDIER, PRESSING
from roost.games.soulstone.view.places import count_cards

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
    """Start a battle: announce attacker and defender (S19), take the toll of the option `castle_toll` (S-r56)."""
    s.attacker = attacker
    s.defender = defender
    s.exchange = 0
    s.toll = -1
    s.noisy = 1  # S-r53
    tell_of_attack(s)
    if s.book.castle_toll and s.castles[defender]:  # S-r56
        pay_toll(s)
    else:
        begin_exchange(s)


def tell_of_attack(s: Soulstone) -> None:
    """Log the attack in one line: both Battalions and how many cards each has (S19)."""
    if s.events is None:
        return
    attacker, defender = s.attacker, s.defender
    names = s.game.book.names
    foe = s.owner(s.pieces[defender])
    cards = s.stack_at(defender).size()
    sizes = f"{count_cards(s.stack_at(attacker).size())} against {cards}"
    s.events.append(Event("attacks", s.turn_of, defender, foe, names[attacker], sizes, MARK_MASK))
    s.tell("defends", foe, defender, cards)


def pay_toll(s: Soulstone) -> None:
    """Put a random card of the attacking stack face up on the Dead Pile (S-r56).

    Only the attacker sees whether a Soldier is left, so the attacker is asked. Not so if the toll was a Soul Stone: a
    Soldier must be left then, since one was needed to attack.
    """
    stack = s.stack_at(s.attacker)
    i = s.pick(stack)
    s.toll = stack.card(i)
    s.tell("pays toll", s.turn_of, s.toll, 1)
    s.move(stack, i, s.dead())
    if not stack.size():
        s.tell("spent", s.turn_of, s.attacker, 0)
        end_battle(s)
    elif s.book.soldier[s.toll]:
        s.step = PRESSING
    else:
        begin_exchange(s)  # S-r4: a Soldier is left


def begin_exchange(s: Soulstone) -> None:
    """Start an exchange; if each side has a single card, reveal both without asking (S20, S-r37)."""
    s.step = FIGHTING
    attacking = s.stack_at(s.attacker)
    defending = s.stack_at(s.defender)
    if attacking.size() == 1 and defending.size() == 1:
        s.barrier = True
        reveal(s, attacking.card(0), defending.card(0))


def ask_for_cards(s: Soulstone) -> None:
    """Ask both sides to pick in secret; a side with a single unused card is not asked (S20, S-r37)."""
    seats: i64 = 0
    if s.stack_at(s.attacker).size() > 1:
        seats |= 1 << s.turn_of
    if s.stack_at(s.defender).size() > 1:
        seats |= 1 << s.owner(s.pieces[s.defender])
    s.question_all(PICK, seats)


@final
class PickCard(Decision["Soulstone"]):
    """The attacker picks an unused Soldier, the defender any card; both are revealed together (S20, S-r37, S-r39)."""

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
    """The card that a side has picked, or its only card if it was not asked."""
    action = s.answers[s.owner(s.pieces[space])]
    return s.book.thing[action] if action >= 0 else s.stack_at(space).card(0)


def reveal(s: Soulstone, mine: i64, theirs: i64) -> None:
    """Show both cards to everybody (S20, S-r37), resolve the exchange and check whether the battle is over."""
    s.exchange += 1
    s.tell("reveals", s.turn_of, mine, 1)
    s.tell("reveals", s.owner(s.pieces[s.defender]), theirs, 1)
    tell_of_exchange(s, mine, theirs)
    exchange(s, mine, theirs)
    end_tests(s)


def tell_of_exchange(s: Soulstone, mine: i64, theirs: i64) -> None:
    """Log both cards and which of them fell in one line (S20, S21)."""
    falls = s.book.falls[mine * s.book.span + theirs]
    if falls == ATTACKER_FALLS:
        tell_of_pair(s, "attacker falls", mine, theirs)
    elif falls == DEFENDER_FALLS:
        tell_of_pair(s, "defender falls", mine, theirs)
    else:
        tell_of_pair(s, "both fall", mine, theirs)


def tell_of_pair(s: Soulstone, kind: str, mine: i64, theirs: i64) -> None:
    """Log an event about what the attacker and the defender showed together: two cards, or two sides of coins."""
    if s.events is not None:
        foe = s.owner(s.pieces[s.defender])
        s.events.append(Event(kind, s.turn_of, mine, foe, s.game.book.names[theirs], "", MARK_MASK))


def exchange(s: Soulstone, mine: i64, theirs: i64) -> None:
    """Move the two revealed cards to where they belong (S21, S23-S25, S28, S-r41)."""
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
        s.show(defending, defending.find(theirs), MARK_MASK)  # S25, S-r41


def end_tests(s: Soulstone) -> None:
    """Check whether the battle is over, in the order of S-r37; if not, ask the attacker to go on.

    If only Soul Stones are unused, nobody but the attacker sees it: the attacker is asked and has to stop (S-r7).
    """
    unused = s.stack_at(s.attacker).size()
    if not s.stack_at(s.defender).size() or not unused:  # S26, S27, S-r6, S-r7: seen by everybody
        if s.stack_at(s.defender).size() and s.used().size():
            s.tell("all used", s.turn_of, s.defender, 0)
        end_battle(s)
    else:
        s.step = PRESSING


@final
class Press(Decision["Soulstone"]):
    """The attacker goes on or stops, before every exchange but the first (S22, S-r8).

    The attacker is asked while unused cards are left, since nobody else sees whether one is a Soldier (S-r7). After a
    toll the question is the same, but an attacker who has a Soldier must go on (S-r8, S-r56).
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
        else:  # S-r56: only Soul Stones are left, and everybody may see them
            stack = s.stack_at(s.attacker)
            s.tell("cannot fight", seat, s.defender, stack.size())
            s.show_all(stack, MARK_MASK)
            s.barrier = True  # others have seen the cards: no undo
        end_battle(s)


def end_battle(s: Soulstone) -> None:
    """Turn used cards face down (S24, S-r7), remove beaten Battalions, move a victorious attacker (S26, S27)."""
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
        s.tell("destroyed", s.owner(defender), space, s.turn_of)
    if not stack.size():  # S27, S-r6
        s.lift(attacker)
        if s.exchange:  # the toll has its own line
            s.tell("destroyed", s.turn_of, s.attacker, s.owner(defender))
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
