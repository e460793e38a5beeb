"""Verbs that change numbers: Actions, Buys, coins, VP tokens, penalty tokens, costs (DOM 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.flow import Decision, Effect, Frame
from roost.core.wrappers import NEXT_TURN
from roost.games.draconium.book import amount
from roost.games.draconium.effects.supply import earn
from roost.games.draconium.turn.turn import CHEAPER

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


class DraconiumAmount(Effect["Draconium"]):
    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n = amount(n)


@final
class MoreActions(DraconiumAmount):
    """+n Actions. The current card is finished first (DOM 2)."""

    def run(self, s: Draconium) -> bool:
        s.actions += self.n
        return False


@final
class MoreBuys(DraconiumAmount):
    def run(self, s: Draconium) -> bool:
        s.buys += self.n
        return False


@final
class MoreCoins(DraconiumAmount):
    def run(self, s: Draconium) -> bool:
        earn(s, s.actor, self.n)
        return False


@final
class CoinsAsMany(Effect["Draconium"]):
    """+$1 for each card that the verb before counted."""

    def run(self, s: Draconium) -> bool:
        earn(s, s.actor, s.many)
        return False


@final
class Points(DraconiumAmount):
    """+n VP tokens (DOM 4, DOM 6 Salt the Earth)."""

    def run(self, s: Draconium) -> bool:
        s.points[s.actor] += self.n
        s.tell("gains points", s.actor, -1, self.n)
        return False


@final
class FirstSilver(DraconiumAmount):
    """The first Silver this turn gives more, unless one was already played (DOM 5 Merchant, DOM 8.9)."""

    def run(self, s: Draconium) -> bool:
        if s.silvers == 0:
            s.merchants += self.n
        return False


@final
class CheaperTwoTurns(DraconiumAmount):
    """Cards cost less, in this turn and the owner's next (DOM 6 Bridge Troll, DOM 8.7)."""

    def run(self, s: Draconium) -> bool:
        s.cheaper += self.n
        s.many = self.n  # see turn.cheaper_by
        s.postpone(CHEAPER, NEXT_TURN)
        return False


@final
class CheaperThisTurn(DraconiumAmount):
    """Cards cost less until the turn ends (DOM 8.7)."""

    def run(self, s: Draconium) -> bool:
        s.cheaper += self.n
        return False


# -- penalty tokens: one of each a player, never more (DOM 6 Card token, DOM 6 Coin token) ---------------------------
@final
class CardToken(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        free = s.card_tokens >> s.actor & 1 == 0
        s.card_tokens |= 1 << s.actor
        s.many = 1 if free else 0
        if free:
            s.tell("card token", s.actor, -1, 1)
        return False


@final
class CoinToken(Effect["Draconium"]):
    def run(self, s: Draconium) -> bool:
        free = s.coin_tokens >> s.actor & 1 == 0
        s.coin_tokens |= 1 << s.actor
        s.many = 1 if free else 0
        if free:
            s.tell("coin token", s.actor, -1, 1)
        return False


# -- Tax (DOM 6 Tax, DOM 8.11) -----------------------------------------------------------------------------------------
@final
class Tax(DraconiumAmount):
    """Put Debt on a Supply pile of the owner's choice."""

    def run(self, s: Draconium) -> bool:
        s.count = self.n
        return s.question(WHICH_PILE, s.actor)


def debt_to_put(frame: Frame) -> i64:
    """How much Debt a Tax puts on a pile."""
    return frame.count


@final
class WhichPile(Decision["Draconium"]):
    """Choose any Supply pile, even an empty one."""

    def options(self, s: Draconium, seat: i64, menu: Menu) -> None:
        for pile in s.piles:
            menu.add(s.book.tax.of[pile])

    def choose(self, s: Draconium, seat: i64, action: i64) -> None:
        pile = s.book.thing[action]
        debt = s.count
        s.pile_debt[pile] += debt
        s.tell("taxes", seat, pile, debt)


WHICH_PILE: Final = WhichPile("put Debt on a pile", "DOM 6 Tax, DOM 8.11", public=True)
