"""Soul Stones and Dragons: raising one, flying, and attacking with fire or claw (S1-S17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision
from roost.games.soulstone import ending
from roost.games.soulstone.book import ONE_CARD, SLAIN
from roost.games.soulstone.effects.battle import tell_of_pair
from roost.games.soulstone.map import BONEYARD, DEGREE
from roost.games.soulstone.phases import A_FRIEND, ENDING, IN_CASTLE, LOSING, TOSSING

if TYPE_CHECKING:
    from roost.core.zone import Zone
    from roost.games.soulstone.state import Soulstone


def raise_dragon(s: Soulstone, seat: i64, battalion: i64, space: i64) -> None:
    """Replace a Battalion by a Dragon; all its cards go face up to the Dead Pile (S5, S6, S-r49)."""
    stack = s.stack_of(battalion)
    s.tell("raises", seat, space, stack.size())
    lose_all(s, seat, stack)  # S5, S6, S41
    s.barrier = True  # others have seen the cards: no undo
    s.lift(battalion)
    s.put_piece(s.dragon(seat), space)
    s.born = 1  # S-r21
    s.raised[seat] += 1


@final
class Fly(Decision["Soulstone"]):
    """After all Battalions the Dragon flies, attacks or stays (S7-S9, S-r22)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        book = s.book
        realm = book.realm
        menu.add(DONE)  # S9
        dragon = s.dragon_of(seat)
        at = dragon * DEGREE
        for k in range(realm.degree[dragon]):
            space = realm.near[at + k]
            if s.pieces[space]:
                menu.offer(book.attack.of[space], why_no_prey(s, seat, space))  # S8
        for space in realm.spaces:
            if not s.pieces[space] and not s.castles[space] and realm.kind[space] != BONEYARD:  # S8, S10, S14, S-r23
                menu.add(book.fly.of[space])

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        s.step = ENDING
        if action == DONE:
            return
        space = s.book.thing[action]
        if action == s.book.attack.of[space]:
            attack(s, seat, space)
        else:
            s.tell_way("flies", seat, s.dragon_of(seat), space, 0)
            s.put_piece(s.dragon(seat), space)
            ending.settle(s)


def why_no_prey(s: Soulstone, seat: i64, space: i64) -> i64:
    """Why a Dragon may not attack the piece on a space, or 0 if it may (S8, S12, S-r24, S-r47, S-r58)."""
    piece = s.pieces[space]
    if not s.book.enemies(seat, s.owner(piece)):
        return A_FRIEND
    return IN_CASTLE if s.castles[space] and not s.is_dragon(piece) else 0  # S12


def attack(s: Soulstone, seat: i64, space: i64) -> None:
    """Attack: two Dragons kill each other (S15), a Battalion is fought with coins (S16). No move (S-r25)."""
    s.noisy = 1  # S-r53
    prey = s.pieces[space]
    if s.is_dragon(prey):  # S15, S-r24
        s.tell_way("duels", seat, s.dragon_of(seat), space, s.owner(prey))
        slay(s, s.owner(prey))
        slay(s, seat)
        ending.settle(s)
        return
    s.tell_way("pounces", seat, s.dragon_of(seat), space, s.owner(prey))
    s.attacker = s.dragon_of(seat)
    s.defender = space
    s.step = TOSSING


def slay(s: Soulstone, seat: i64) -> None:
    """Remove a seat's Dragon from the map; its owner may raise another (S-r26, S-r48)."""
    s.tell("slain", seat, s.dragon_of(seat), 0)
    s.lift(s.dragon(seat))
    s.slain[seat] += 1


# -- By Fire or Claw ---------------------------------------------------------------------------------------------------
def ask_for_coins(s: Soulstone) -> None:
    """Ask both sides to pick a side of their coin in secret (S16, S17)."""
    s.question_all(TOSS, 1 << s.turn_of | 1 << s.owner(s.pieces[s.defender]))


@final
class Toss(Decision["Soulstone"]):
    """Fire or Claw against Brace or Scatter, revealed together (S17, S-r48)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        for coin in s.book.dragon_coin if seat == s.turn_of else s.book.battalion_coin:
            menu.add(s.book.coin.of[coin])

    def reveal(self, s: Soulstone) -> None:
        book = s.book
        foe = s.owner(s.pieces[s.defender])
        mine = book.thing[s.answers[s.turn_of]]
        theirs = book.thing[s.answers[foe]]
        s.tell("tosses", s.turn_of, mine, 0)
        s.tell("tosses", foe, theirs, 0)
        tell_of_pair(s, "coins", mine, theirs)
        outcome = book.outcomes[mine * book.span + theirs]
        if outcome == ONE_CARD and s.stack_at(s.defender).size() > 1:
            s.step = LOSING
            return
        if outcome == SLAIN:
            slay(s, s.turn_of)
        else:
            burn(s)  # S-r48: losing the only card destroys the Battalion
        end_attack(s)


def burn(s: Soulstone) -> None:
    """Destroy the attacked Battalion; its cards go face up to the Dead Pile (S41, S-r48)."""
    piece = s.pieces[s.defender]
    s.tell("burnt", s.owner(piece), s.defender, s.turn_of)
    lose_all(s, s.owner(piece), s.stack_of(piece))
    s.lift(piece)


def lose_all(s: Soulstone, seat: i64, stack: Zone) -> None:
    """Put all cards of a seat's stack face up on the Dead Pile, each with its line in the log (S41)."""
    for card in stack.cards():
        s.tell("loses", seat, card, 1)
    s.move_all(stack, s.dead())


@final
class GiveUp(Decision["Soulstone"]):
    """A scattered Battalion loses one card to the fire: the owner picks any of its cards (S-r48)."""

    def options(self, s: Soulstone, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.give_up, s.stack_at(s.defender))

    def choose(self, s: Soulstone, seat: i64, action: i64) -> None:
        card = s.move_card(s.stack_at(s.defender), s.book.thing[action], s.dead())
        s.tell("gives up", seat, card, s.turn_of)
        s.barrier = True  # others have seen the card: no undo
        end_attack(s)


def end_attack(s: Soulstone) -> None:
    s.attacker = -1
    s.defender = -1
    s.step = ENDING
    ending.settle(s)


FLY: Final = Fly("dragon", "S7-S15, S-r22, S-r23", public=True)
TOSS: Final = Toss("by fire or claw", "S16, S17, S-r48", secret=True)
GIVE_UP: Final = GiveUp("give up a card", "S-r48")
