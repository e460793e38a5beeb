"""Big Money and its well-known improvements: the players against whom every Dominion strategy is measured.

They buy Treasure and Provinces, and at most one kind of Action, of which a few are enough. Where there are Eggs they do
what little theirs asks for, for as long as the lock keeps the Provinces from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import DONE
from roost.core.game import ScriptedPlayer
from roost.games.draconium.effects import supply
from roost.games.draconium.knowledge import HAND
from roost.games.draconium.strategy import nurture, strategy
from roost.games.draconium.turn import debt, turn

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

DUCHIES: Final = 5  # with so many Provinces left a Duchy is better than Silver; with fewer, better than Gold
DUCHIES_ONLY: Final = 4
ESTATES: Final = 3
CHEAP: Final = 3  # coins for which a Silver is no loss
MIDDLING: Final = 5
PATIENT: Final = 6  # turns
FEW: Final = 2  # Actions for an Egg
SECOND: Final = 16  # cards in the deck from which a second Action pays


@final
class BigMoney(ScriptedPlayer["Draconium"]):
    """Treasure and Provinces, with at most `most` of one Action, the first as soon as it can be had."""

    def __init__(self, text: str, action: str, most: i64) -> None:
        super().__init__(text)
        self.action = action
        self.most = most

    def answer(self, s: Draconium, seat: i64) -> i64:
        if s.ask is turn.BUY:
            if s.bought == 0 and strategy.has_treasure(s, seat):
                return s.book.play_all
            if debt.can_pay(s, seat):  # DOM 6 Debt
                return s.book.pay
            card = self.wanted(s, seat)
            return DONE if card < 0 else s.book.buy.of[card]
        if s.ask is turn.ACTION:
            return self.play(s, seat)
        advice = strategy.advise(s, seat)
        return s.fill(seat).items[0] if advice < 0 else advice

    def wanted(self, s: Draconium, seat: i64) -> i64:
        """What to buy with these coins, or -1."""
        if s.debt[seat] or s.buys == 0:
            return -1
        book = s.book
        coins = s.coins + s.cheaper
        if s.locked:
            coins = nurture.to_spend(s, seat) + s.cheaper
            card = self.for_the_egg(s, seat, coins)
            if card >= 0:
                return card
        left = s.supply[book.province]
        if coins >= 11 and can_buy(s, book.colony):
            return book.colony
        if coins >= 9 and left > DUCHIES_ONLY and can_buy(s, book.platinum):
            return book.platinum
        if coins >= 8 and can_buy(s, book.province):
            return book.province
        if coins >= 5 and left <= (DUCHIES if coins == 5 else DUCHIES_ONLY) and can_buy(s, book.duchy):
            return book.duchy
        if self.most and coins >= 3 and left > ESTATES:
            card = self.one_more(s, seat, coins)
            if card >= 0:
                return card
        if coins >= 6 and s.supply[book.gold]:
            return book.gold
        if coins >= 2 and left <= (ESTATES if coins == 2 else ESTATES - 1) and s.supply[book.estate]:
            return book.estate
        return book.silver if coins >= 3 and s.supply[book.silver] else i64(-1)

    def for_the_egg(self, s: Draconium, seat: i64, coins: i64) -> i64:
        """Cards of the kind that the Egg counts, for few coins, or if it is the last one or late; or two Actions."""
        missing = nurture.missing_gain(s, seat)
        if missing:
            card = strategy.for_the_egg(s, seat, coins)
            return card if missing == 1 or coins <= CHEAP or s.turns[seat] > PATIENT else i64(-1)
        if nurture.needs_actions(s, seat) and strategy.count_actions(s, seat) < FEW and coins <= MIDDLING:
            return strategy.best_action(s, seat, coins)
        return -1

    def one_more(self, s: Draconium, seat: i64, coins: i64) -> i64:
        """The Action, if it can be bought and another one pays; Gold is better than the second."""
        card: i64 = s.book.by_name[self.action]
        price = s.book.cost[card]
        if coins < price or not can_buy(s, card):
            return -1
        own = strategy.count_card(s, seat, card)
        if own == 0:
            return card
        if own >= self.most or coins >= 6:
            return -1
        return card if strategy.held(s, seat) >= SECOND * own else i64(-1)

    def play(self, s: Draconium, seat: i64) -> i64:
        if self.most:
            card: i64 = s.book.by_name[self.action]
            if s.zone(HAND, seat).has(card):
                return s.book.play.of[card]
        if s.book.hooked:
            card = strategy.first_action(s, seat)
            if card >= 0:
                return s.book.play.of[card]
        return DONE


def can_buy(s: Draconium, card: i64) -> bool:
    if s.locked and s.book.locks[card]:  # D3
        return False
    return s.supply[card] > 0 and s.is_pile(supply.pile_of(s, card))


SCRIPTS: Final[dict[str, ScriptedPlayer[Draconium]]] = {
    "big-money": BigMoney("Treasure and Provinces, nothing else", "", 0),
    "big-money-smithy": BigMoney("Big Money with a Smithy or two", "Smithy", 2),
    "big-money-witch": BigMoney("Big Money with a Witch or two", "Witch", 2),
    "big-money-militia": BigMoney("Big Money with a Militia", "Militia", 1),
    "big-money-council-room": BigMoney("Big Money with a Council Room or two", "Council Room", 2),
    "big-money-wharf": BigMoney("Big Money with Wharves", "Wharf", 2),
    "big-money-library": BigMoney("Big Money with a Library or two", "Library", 2),
}
