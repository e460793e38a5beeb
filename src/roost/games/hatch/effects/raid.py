"""Attack, defence and loot (H29-H50)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision
from roost.core.zone import MARKS, append, vec
from roost.games.hatch import phases, turn

if TYPE_CHECKING:
    from roost.core.zone import Zone
    from roost.games.hatch.state import Hatch, Land

NOBODY_SENT: Final = 5  # why an action is blocked
IS_SENT: Final = 6
TOO_WEAK: Final = 7
BLOCKS_ANOTHER: Final = 8


# -- attack ----------------------------------------------------------------------------------------------------------
def begin(s: Hatch, target: i64) -> None:
    """Choose the target, before the dragons (H32); this uses up the attack of the turn (H-r31)."""
    s.attacked = 1  # H30
    s.target = target
    s.step = phases.SENDING


@final
class Send(Decision["Hatch"]):
    """Choose one or more of your hatched dragons, one by one (H31, H-r17, H-r31)."""

    def options(self, s: Hatch, seat: i64, menu: Menu) -> None:
        menu.offer(DONE, turn.code_of(len(s.attackers) == 0, NOBODY_SENT))
        for slot in s.lands[seat].dragons.slots:
            card = slot >> MARKS
            menu.offer(s.book.send.of[card], turn.code_of(s.is_attacking(card), IS_SENT))

    def choose(self, s: Hatch, seat: i64, action: i64) -> None:
        if action == DONE:
            s.step = phases.DEFENCE  # H33
            if s.events is not None:
                s.tell("attacks", seat, -1, s.target)
                for attacker in s.attackers:
                    s.tell("sends", seat, attacker, s.target)
        else:
            send(s, s.book.thing[action])


def send(s: Hatch, card: i64) -> None:
    """Add an attacker; the row is sorted by value, the lowest first."""
    attackers = append(s.attackers, card)
    value = s.book.value
    i: i64 = len(attackers) - 1
    while i > 0 and value[attackers[i - 1]] > value[card]:
        attackers[i] = attackers[i - 1]
        i -= 1
    attackers[i] = card
    s.attackers = attackers


# -- defence ---------------------------------------------------------------------------------------------------------
def defend(s: Hatch) -> None:
    """Go on to the next attacker that might be blocked; after the last, to the loot (H33, H45-H47, H-r21, H-r33)."""
    while len(s.blockers) < len(s.attackers):
        if might_be_blocked(s, s.attackers[len(s.blockers)]):
            return
        let_through(s)
    s.loots = 0
    for blocker in s.blockers:
        if blocker < 0:
            s.loots += 1  # H34, H-r35
    s.step = phases.LOOT
    if s.loots == 0:
        finish(s)  # H46


def let_through(s: Hatch) -> None:
    """The present attacker is not blocked, by choice or because nothing can block it (H34, H42)."""
    if s.events is not None:
        s.tell("lets through", s.target, s.attackers[len(s.blockers)], 1)
    s.blockers = append(s.blockers, -1)


def might_be_blocked(s: Hatch, attacker: i64) -> bool:
    """Whether the defender is asked, judged by public knowledge: a hand, or an open card of higher value (H35, H-r32).

    A defender with a hand is asked whatever it holds, so that being asked reveals nothing, unless no card in the game
    has a higher value.
    """
    value = s.book.value[attacker]
    land = s.lands[s.target]
    if land.hand.size() and value < s.book.highest:
        return True
    return has_blocker(s, land.dragons, value) or has_blocker(s, land.mercenaries, value)


def has_blocker(s: Hatch, zone: Zone, value: i64) -> bool:
    for slot in zone.slots:
        card = slot >> MARKS
        if s.book.value[card] > value and not s.is_blocking(card):
            return True
    return False


@final
class BlockAttacker(Decision["Hatch"]):
    """Block with nothing, a dragon, an earlier mercenary or a card from hand (H36, H37, H-r18, H-r32).

    A mercenary is hired by blocking an attacker of lower value, so every sequence of choices is legal (H44, H-r20).
    """

    def options(self, s: Hatch, seat: i64, menu: Menu) -> None:
        land = s.lands[seat]
        value = s.book.value[s.attackers[len(s.blockers)]]
        menu.add(DONE)  # H42
        offer_blockers(s, land.dragons, value, menu)
        offer_blockers(s, land.mercenaries, value, menu)  # H-r19
        offer_blockers(s, land.hand, value, menu)

    def choose(self, s: Hatch, seat: i64, action: i64) -> None:
        if action == DONE:
            let_through(s)
            return
        card = s.book.thing[action]
        land = s.lands[seat]
        hired = land.hand.has(card)
        if s.events is not None:
            s.tell("hires" if hired else "blocks", seat, card, s.attackers[len(s.blockers)])
        if hired:
            s.move_card(land.hand, card, land.mercenaries)  # H38
        s.blockers = append(s.blockers, card)


def offer_blockers(s: Hatch, zone: Zone, value: i64, menu: Menu) -> None:
    for slot in zone.slots:
        card = slot >> MARKS
        code = turn.code_of(s.book.value[card] <= value, TOO_WEAK)  # H35
        if code == 0:
            code = turn.code_of(s.is_blocking(card), BLOCKS_ANOTHER)  # H-r18
        menu.offer(s.book.block_with.of[card], code)


# -- loot ------------------------------------------------------------------------------------------------------------
@final
class TakeLoot(Decision["Hatch"]):
    """For each unblocked attacker in turn: steal an egg, draw, or take nothing (H48, H49, H-r21, H-r35)."""

    def options(self, s: Hatch, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        for egg in range(s.lands[s.target].eggs.size()):  # H-r22
            menu.add(s.book.steal.of[egg])
        menu.add(s.book.draw_loot)

    def choose(self, s: Hatch, seat: i64, action: i64) -> None:
        s.loots -= 1
        if action == s.book.draw_loot:
            draw_loot(s, seat)
        elif action != DONE:
            steal(s, s.lands[seat], s.lands[s.target], s.book.thing[action])
        go_on(s)


def steal(s: Hatch, thief: Land, owner: Land, egg: i64) -> None:
    """Move the egg with its resources; only the thief and the former owner know its card (H48, H-r24, H-r37)."""
    if s.events is not None:
        s.tell("steals", thief.seat, -1, owner.seat)
    s.move(owner.eggs, egg, thief.eggs)
    for _ in range(s.clear_egg(owner, egg, thief.fed)):
        thief.put_under(thief.eggs.size() - 1)


def draw_loot(s: Hatch, seat: i64) -> None:
    """Draw cards, as many as there are; then cards from hand must be discarded (H49, H-r23, H-r36)."""
    if s.events is not None:
        turn.tell_draw(s, "draws loot", s.book.loot_draw)
    drawn: i64 = 0
    while drawn < s.book.loot_draw and turn.draw(s, seat):
        drawn += 1
    s.discards = s.book.loot_discard
    s.step = phases.DISCARDING


def go_on(s: Hatch) -> None:
    """Go on with the loot: first the discards, then the next loot, then the end of the raid."""
    hand = s.me().hand
    if (
        s.step == phases.DISCARDING and hand.size() <= s.discards
    ):  # H-r23, H-r36: the whole hand goes, so there is nothing to ask
        while hand.size():
            s.move_top(hand, s.discard)
        s.discards = 0
    if s.step == phases.DISCARDING and s.discards == 0:
        s.step = phases.LOOT
    if s.step == phases.LOOT and s.loots == 0:
        finish(s)


@final
class DiscardOne(Decision["Hatch"]):
    """Discard any card from hand, new or old (H49)."""

    def options(self, s: Hatch, seat: i64, menu: Menu) -> None:
        for slot in s.lands[seat].hand.slots:
            menu.add(s.book.discard.of[slot >> MARKS])

    def choose(self, s: Hatch, seat: i64, action: i64) -> None:
        s.move_card(s.lands[seat].hand, s.book.thing[action], s.discard)
        s.discards -= 1
        go_on(s)


def finish(s: Hatch) -> None:
    """End the raid: no dragon is lost (H43, H46, H-r34); internal actions may follow (H50)."""
    s.attackers = vec[i64]()
    s.blockers = vec[i64]()
    s.target = -1
    s.step = phases.INTERNAL


SEND: Final = Send("send a dragon", "H31, H32, H-r31", public=True)
BLOCK: Final = BlockAttacker("block", "H35-H45, H-r32")
LOOT: Final = TakeLoot("loot", "H47-H49, H-r35", public=True)
DISCARD_ONE: Final = DiscardOne("discard", "H49, H-r36", public=True)
