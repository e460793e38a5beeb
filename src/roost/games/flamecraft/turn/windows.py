"""Windows: Sun dragons and companions at every top-level question of the player's turn (F95, F176, F-R64).

Whether a window opens depends on public facts, so that it gives no secret away: the player has an unused companion for
the moment, or holds a fancy dragon while the goal of some Sun dragon that nobody has revealed is met (F-R120). In solo
a window opens if the player can do something in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision
from roost.core.zone import MARKS
from roost.games.flamecraft.book import book
from roost.games.flamecraft.effects.goods import purse_of, usable

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

NOT_MET: Final = 6  # why an answer is blocked
A_MOON: Final = 7
NOT_NOW: Final = 8

# Which window it is; some cards depend on it.
VISIT: Final = 1
MAIN: Final = 2
PLACE: Final = 3
FIRE: Final = 4
LOOP: Final = 5
ABILITY: Final = 6
END: Final = 7


def may_act_freely(s: Flamecraft, seat: i64) -> bool:
    """Whether a window opens, judged by public facts (F-R64, F-R103, F-R120)."""
    side = s.sides[seat]
    if side.companion >= 0 and not side.used and may_call(s, seat, True):
        return True
    return side.fancies.size() > 0 and some_sun_met(s, seat)


def some_sun_met(s: Flamecraft, seat: i64) -> bool:
    side = s.sides[seat]
    if s.seats == 1:
        for slot in side.fancies.slots:
            if not why_not_reveal(s, seat, slot >> MARKS):
                return True
        return False
    purse = purse_of(side, -1, -1, True)
    for fancy in s.book.suns:
        purse.refill(side)
        purse.source = fancy.id
        if usable(s, seat, fancy.score, purse) and not is_shown(s, fancy.id):
            return True
    return False


def is_shown(s: Flamecraft, fancy: i64) -> bool:
    """Whether somebody has scored it, so that nobody holds it in secret."""
    for side in s.sides:
        if side.scored.has(fancy):
            return True
    return False


def why_not_reveal(s: Flamecraft, seat: i64, fancy: i64) -> i64:
    """0 for a Sun dragon whose goal is met and that gives something, else why not (F95, F98, F-R102)."""
    if not s.book.fancies[fancy].sun:
        return A_MOON
    purse = purse_of(s.sides[seat], -1, fancy, False)
    return 0 if usable(s, seat, s.book.fancies[fancy].score, purse) else NOT_MET


def may_call(s: Flamecraft, seat: i64, blind: bool) -> bool:
    """Whether the companion can be called on in this window (F176, F-R96, F-R98)."""
    side = s.sides[seat]
    companion = s.book.companions[side.companion]
    if companion.when == book.ENCHANTING:
        if s.window != MAIN:
            return False
    elif companion.when == book.AFTER_ABILITY:
        if s.window != END or not s.used_ability:
            return False
    elif companion.when != book.ANY_TIME:
        return False
    return usable(s, seat, companion.power, purse_of(side, -1, companion.id, blind))


def reveal(s: Flamecraft, seat: i64, fancy: i64) -> None:
    """The card is revealed and stays faceup; its script runs (F96, F97)."""
    s.move_card(s.sides[seat].fancies, fancy, s.sides[seat].scored)
    s.scoring = 1
    s.tell("reveals", seat, fancy, 0)
    s.call(s.book.fancies[fancy].score, seat, fancy)


def call_on(s: Flamecraft, seat: i64) -> None:
    """Once a game; the card is then flipped (F176)."""
    side = s.sides[seat]
    side.used = 1
    s.tell("calls on", seat, side.companion, 0)
    s.call(s.book.companions[side.companion].power, seat, side.companion)


class Window(Decision["Flamecraft"]):
    """A top-level question of the turn. Revealing or calling on a companion is possible too; then it is asked again."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        self.own_options(s, seat, menu)
        side = s.sides[seat]
        last: i64 = -1
        for slot in side.fancies.slots:
            fancy = slot >> MARKS
            if fancy != last:
                last = fancy
                menu.offer(s.book.fancy.of[fancy], why_not_reveal(s, seat, fancy))
        if side.companion >= 0 and not side.used:
            menu.offer(s.book.companion, 0 if may_call(s, seat, False) else NOT_NOW)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.scoring = 0
        if action == s.book.companion:
            call_on(s, seat)
        elif s.book.is_fancy[action]:
            reveal(s, seat, s.book.thing[action])
        else:
            self.own_choose(s, seat, action)

    def own_options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)

    def own_choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        raise NotImplementedError
