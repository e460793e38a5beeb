"""The turn: Start Phase, Action Phase, End Phase (R10-R23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision
from roost.core.zone import MARKS
from roost.games.riders import ending
from roost.games.riders.effects import damage

if TYPE_CHECKING:
    from roost.games.riders.book import Card, Form
    from roost.games.riders.state import Riders, Side

NO_ENERGY: Final = 1  # why an action is blocked
STAGGERED: Final = 2


def go_on(s: Riders) -> None:
    """Continue the turn: check for a win and ask for an action; after a pass, end the turn (R-r11, R-r43)."""
    if not s.passed:
        if not ending.check(s):
            s.question(ACT, s.turn_of)
        return
    me = s.sides[s.turn_of]
    if me.hand.size() > s.book.hand_limit:  # R21
        s.question(DISCARD_DOWN, s.turn_of)
        return
    end_phase(s, me)
    if not s.over:
        start_phase(s)
    if not s.over:
        s.question(ACT, s.turn_of)


# -- Start Phase -----------------------------------------------------------------------------------------------------
def start_phase(s: Riders) -> None:
    """Draw, gain Energy, suffer Burn, use the Dragon's ability, check for a win (R10-R15, R-r10)."""
    me = s.sides[s.turn_of]
    foe = s.sides[1 - s.turn_of]
    s.turn += 1
    if s.events is not None:
        s.tell("turn", s.turn_of, -1, s.turn)
    begin_turn(s, me, foe)
    if me.hand.size() < s.book.hand_limit:  # R10, R-r28
        draw(s, me, 1)
    elif s.events is not None:
        s.tell("hand full", me.seat, -1, me.hand.size())
    damage.gain_energy(s, me, income(s, me))
    if me.dragon_burn or me.rider_burn:  # R13
        damage.suffer_burn(s, me)
        if s.book.checks_at_once and ending.check(s):  # R-r11: before the Dragon's ability (option start_check)
            return
    start = me.dragon.start_damage
    if start and me.energy > foe.energy:  # R14, R59, R-r53
        s.tell("strikes first", me.seat, me.dragon.id, start)
        damage.hit_dragon(s, foe, start, me)
    ending.check(s)  # R15, R-r12


def begin_turn(s: Riders, me: Side, foe: Side) -> None:
    """Before the first step: make exhausted Shields ready, reset the abilities that work once a turn (R-r46)."""
    s.acted = 0
    s.passed = 0
    if me.exhausted:  # R-r26
        damage.ready_shields(s, me)
    me.attacked = 0  # R-r51
    me.softened = 0  # R-r14: usable once in each turn of either player
    foe.softened = 0


def income(s: Riders, me: Side) -> i64:
    """The Energy gained in a Start Phase: base, economy, bonus for a living Dragon (R11, R12, R24, R-r58)."""
    form = me.form()
    base = s.book.energy_a_turn  # R11
    if s.book.fair_start and s.turn == 1:  # R-r33, the option fair_start
        base = s.book.fair_start_energy
    return base + form.economy + form.dragon_bonus  # R12, R49, R-r24


def draw(s: Riders, side: Side, n: i64) -> i64:
    """Draw up to n cards and return how many; an empty deck gives none and is never refilled (R-r29)."""
    drawn: i64 = 0
    while drawn < n and side.deck.size():
        s.move_top(side.deck, side.hand)
        drawn += 1
    if drawn < n and s.events is not None:
        s.tell("deck empty", side.seat, -1, n - drawn)
    return drawn


# -- Action Phase ----------------------------------------------------------------------------------------------------
@final
class Act(Decision["Riders"]):
    """Any number of actions in any order: attack, play a card, or pass (R16-R20)."""

    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        me = s.sides[seat]
        book = s.book
        menu.add(DONE)  # R19
        if s.acted and (me.dragon_freeze or me.rider_freeze) and damage.is_staggered(s, me):  # R20, R-r44
            if menu.whole:
                block_all(s, me, menu)
            return
        energy = me.energy
        form = me.form()
        cost = attack_cost(me, form)
        out = menu.items  # written directly, not by menu.add, for speed: this decision is asked most often
        n = menu.n
        if energy >= cost:  # R17, R-r21: costs must be paid in full
            out[n] = book.attack_dragon
            n += 1
        elif menu.whole:
            menu.block(book.attack_dragon, NO_ENERGY)
        if energy >= cost + book.cover:
            out[n] = book.attack_rider
            n += 1
        elif menu.whole:
            menu.block(book.attack_rider, NO_ENERGY)
        costs = form.card_costs
        plays = book.play.of
        last: i64 = -1
        for slot in me.hand.slots:
            card = slot >> MARKS
            if card != last:  # equal cards are offered once
                last = card
                if energy >= costs[card]:  # R18, R-r21
                    out[n] = plays[card]
                    n += 1
                elif menu.whole:
                    menu.block(plays[card], NO_ENERGY)
        menu.n = n

    def choose(self, s: Riders, seat: i64, action: i64) -> None:
        if action == DONE:
            s.passed = 1  # R-r5: passing does not count as an action
            return
        s.acted = 1
        book = s.book
        if action == book.attack_dragon:
            attack(s, s.sides[seat], s.sides[1 - seat], False)
        elif action == book.attack_rider:
            attack(s, s.sides[seat], s.sides[1 - seat], True)
        else:
            play(s, s.sides[seat], book.cards[book.thing[action]])


def block_all(s: Riders, me: Side, menu: Menu) -> None:
    menu.block(s.book.attack_dragon, STAGGERED)
    menu.block(s.book.attack_rider, STAGGERED)
    for card in me.hand.cards():
        menu.block(s.book.play.of[card], STAGGERED)


def attack_cost(me: Side, form: Form) -> i64:
    """The cost of an attack on a Dragon: usually 2 (R17, R54), more for Kael when Critical (R50, R-r20)."""
    return me.dragon.attack_cost + form.attack_cost


def attack(s: Riders, me: Side, foe: Side, at_rider: bool) -> None:
    """Make one attack, in the order of R-r41."""
    dragon = me.dragon
    if s.events is not None:
        s.tell("attacks rider" if at_rider else "attacks dragon", me.seat, dragon.id, foe.seat)
    form = me.form()
    me.energy -= attack_cost(me, form)  # R25
    if at_rider:
        me.energy -= s.book.cover  # the option rider_cover
    amount = attack_damage(me, foe, form, at_rider)
    first = not me.attacked  # R-r51
    me.attacked = 1
    if first and form.strike_shields:  # R50
        damage.gain_shields(s, me, form.strike_shields)
    if at_rider:
        damage.hit_rider(s, foe, amount)
    else:
        damage.hit_dragon(s, foe, amount, me)
    use_ability(s, me, foe, at_rider, first)


def attack_damage(me: Side, foe: Side, form: Form, at_rider: bool) -> i64:
    """The damage of an attack before reductions (R54)."""
    amount = me.dragon.attack_damage
    if not me.attacked:
        amount += form.strike_damage  # R50, R-r18, R-r51
    if (foe.rider_freeze if at_rider else foe.dragon_freeze) > 0:  # R56, R-r19, R-r52
        amount += me.dragon.frozen_damage
    return amount


def use_ability(s: Riders, me: Side, foe: Side, at_rider: bool, first: bool) -> None:
    """Use the attacking Dragon's ability, even if the hit dealt no damage (R55-R57, R59, R-r15)."""
    dragon = me.dragon
    if dragon.first_burn and first:  # R55
        if at_rider:
            damage.burn_rider(s, foe, dragon.first_burn)
        else:
            damage.burn_dragon(s, foe, dragon.first_burn)
    if dragon.freeze:  # R56
        if at_rider:
            damage.freeze_rider(s, foe, dragon.freeze, me)
        else:
            damage.freeze_dragon(s, foe, dragon.freeze, me)
    if dragon.splash:  # R57: damage to the other enemy unit
        if at_rider:
            damage.hit_dragon(s, foe, dragon.splash, me)
        else:
            damage.hit_rider(s, foe, dragon.splash)
    if dragon.steal:  # R59, R-r17
        damage.gain_energy(s, me, damage.lose_energy(s, foe, dragon.steal, dragon.id))


def play(s: Riders, me: Side, card: Card) -> None:
    """Play one card, in the order of R-r42: cost, discard pile, Morrik's Energy, then the script."""
    me.energy -= me.form().card_costs[card.id]  # R25
    if s.events is not None:
        s.tell("plays", me.seat, card.id, 0)
    s.move_card(me.hand, card.id, me.discard)
    if card.is_shield:  # R53, R-r25
        damage.gain_energy(s, me, me.form().shield_energy)
    s.call(card.play, me.seat, card.id)


# -- End Phase -------------------------------------------------------------------------------------------------------
@final
class DiscardDown(Decision["Riders"]):
    """Discard down to the hand limit; the player chooses the cards (R21, R-r37, R-r54)."""

    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.discard, s.sides[seat].hand)

    def choose(self, s: Riders, seat: i64, action: i64) -> None:
        me = s.sides[seat]
        card = s.move_card(me.hand, s.book.thing[action], me.discard)
        s.tell("discards", seat, card, 1)


def end_phase(s: Riders, me: Side) -> None:
    """Let Freeze and Immunity wear off (R22, R23, R-r45); pass the turn or, at the round cap, end the game (R-r56)."""
    damage.wear_off(s, me)
    if s.book.exhausted_literal and me.exhausted:  # R-r26, the option exhausted_literal
        damage.ready_shields(s, me)
    s.end_turn()
    if s.turn >= 2 * s.book.round_cap:  # R-r39, R-r56
        ending.count_hp(s)
    else:
        s.turn_of = 1 - s.turn_of


ACT: Final = Act("act", "R16-R20, R-r44")
DISCARD_DOWN: Final = DiscardDown("discard down", "R21, R-r37")
