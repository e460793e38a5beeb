"""Hatching and sacrifice (H21-H28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision
from roost.core.zone import MARK_MASK, MARKS
from roost.games.hatch import ending, phases, turn

if TYPE_CHECKING:
    from roost.core.zone import Zone
    from roost.games.hatch.state import Hatch, Land

NONE_YET: Final = 4  # why an action is blocked


@final
class Sacrifice(Decision["Hatch"]):
    """Choose any of your hatched dragons, one by one; then the egg is turned up (H26, H-r13, H-r38)."""

    def options(self, s: Hatch, seat: i64, menu: Menu) -> None:
        menu.offer(DONE, turn.code_of(s.altar.size() == 0, NONE_YET))
        for slot in s.lands[seat].dragons.slots:
            menu.add(s.book.sacrifice.of[slot >> MARKS])

    def choose(self, s: Hatch, seat: i64, action: i64) -> None:
        me = s.lands[seat]
        if action == DONE:
            s.step = phases.INTERNAL
            turn_up(s, me, s.egg)
        else:
            card = s.move_card(me.dragons, s.book.thing[action], s.altar)
            if s.events is not None:
                s.tell("sacrifices", seat, card, s.book.blood_value[card])


def turn_up(s: Hatch, me: Land, egg: i64) -> None:
    """Turn up an egg. With exact resources and droplets it hatches, else it is lost (H21-H23, H28, H-r13, H-r39).

    Resources and sacrificed dragons are discarded either way.
    """
    card = me.eggs.card(egg)
    hatches = me.is_fed_exactly(egg) and blood_on(s) == s.book.blood[card]  # H22, H28
    s.show(me.eggs, egg, MARK_MASK)  # H21: everybody sees the card before it moves
    if s.events is not None:
        s.tell("hatches" if hatches else "is lost", me.seat, card, s.altar.size())
    s.move(me.eggs, egg, me.dragons if hatches else s.discard)
    s.clear_egg(me, egg, s.discard)
    while s.altar.size():
        s.move_top(s.altar, s.discard)
    if hatches:
        ending.count_dynasty(s, me)  # H24, H-r15: without the sacrificed dragons


def blood_on(s: Hatch) -> i64:
    """The droplets of the dragons being sacrificed (H27)."""
    total: i64 = 0
    for slot in s.altar.slots:
        total += s.book.blood_value[slot >> MARKS]
    return total


def can_bleed(s: Hatch, dragons: Zone, blood: i64) -> bool:
    """Whether some of the dragons together give exactly so many droplets."""
    sums: i64 = 1  # bit n: n droplets are possible
    for slot in dragons.slots:
        sums |= sums << s.book.blood_value[slot >> MARKS]
        sums &= (2 << blood) - 1
    return (sums >> blood) & 1 == 1


SACRIFICE: Final = Sacrifice("sacrifice", "H25-H28, H-r13, H-r38", public=True)
