"""Debt (DOM 6 Debt, DOM 8.11): $1 pays one, voluntarily, at any time in the player's own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

STOPPED: Final = 1  # in `count` of the frame that asks: no more is paid


def can_pay(s: Draconium, seat: i64) -> bool:
    return s.coins > 0 and s.debt[seat] > 0


def pay_debt(s: Draconium, seat: i64) -> None:
    s.coins -= 1
    s.debt[seat] -= 1
    s.tell("pays debt", seat, -1, 1)


@final
class PayLate(Effect["Draconium"]):
    """Ask to pay Debt taken after the last buy with unspent coins, since nothing else in the turn asks."""

    def run(self, s: Draconium) -> bool:
        if s.count == STOPPED or not can_pay(s, s.actor):
            return False
        s.jump(self)
        return s.question(PAY, s.actor)


@final
class PayDebt(Decision["Draconium"]):
    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        menu.add(s.book.pay)

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        if action == DONE:
            s.count = STOPPED
        else:
            pay_debt(s, seat)


PAY: Final = PayDebt("pay Debt", "DOM 6 Debt, DOM 8.11", public=True)
PAY_LATE: Final = PayLate()
