"""Gifts of goods, coins and cards (F58-F61, F111, F205)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from roost.core.action import DONE, NO, OPTION, YES, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.wrappers import YesOrNo
from roost.core.zone import OWNER, Place
from roost.games.flamecraft.book.book import KINDS
from roost.games.flamecraft.effects import goods
from roost.games.flamecraft.effects.goods import (
    FAILS,
    NOTHING,
    SOMETHING,
    FlamecraftAmount,
    Price,
    Purse,
    Quiet,
    TownVerb,
)
from roost.games.flamecraft.knowledge import ARTISANS, FANCY_DECK, SHOWN

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft, Flamekeeper

DRAWN: Final[Place] = Place(
    "drawn", OWNER, holds="fancy", ordered=True, pool="fancies", loose=True
)  # at Scale Mail Post
GIVE_ONE_FIRST: Final = 12  # why an answer is blocked


# -- what the registers of a script that gives mean ------------------------------------------------------------------
def is_given(at: Flamecraft | Frame) -> bool:
    """`many` after an offer: whether the player accepted it."""
    return at.many != 0


def give_nothing(s: Flamecraft) -> None:
    s.many = 0


def gift_of(at: Flamecraft | Frame) -> i64:
    """`it` once a token is chosen: its good, or -1 for a coin."""
    return at.it


def choose_gift(s: Flamecraft, good: i64) -> None:
    s.many = 1
    s.it = good


def token_of(s: Flamecraft, action: i64) -> i64:
    """The good that an answer names, -1 for a coin."""
    return -1 if action == s.book.coin else s.book.thing[action]


def gifts_left(at: Flamecraft | Frame) -> i64:
    """`count` of Hedges & Henges: how many more gifts there may be."""
    return at.count


def kind_given(s: Flamecraft, at: Flamecraft | Frame) -> i64:
    """The kind of `source`, which is the good once it is chosen; -1 if it is still the shop: only coins are given."""
    return s.book.kind[at.source]


def has_given(at: Flamecraft | Frame) -> bool:
    """`many` from the second gift on."""
    return at.many < 0


def reward_chosen(at: Flamecraft | Frame) -> i64:
    """`many` after the question for the reward: 1 is reputation, 2 coins; 0 if nothing was given."""
    return at.many


def note_given(s: Flamecraft) -> None:
    s.many = -1


def end_gifts(s: Flamecraft) -> None:
    s.count = 0
    give_nothing(s)


def add_tokens(s: Flamecraft, side: Flamekeeper, menu: Menu) -> None:
    """Each good that is held, and a coin instead (F60)."""
    for good in range(KINDS):
        if side.goods[good]:
            menu.add(s.book.good.of[s.book.goods[good]])
    if side.coins:
        menu.add(s.book.coin)


def hand_over(s: Flamecraft, side: Flamekeeper, receiver: i64, good: i64) -> None:
    """One token, -1 for a coin, to another player or, in solo, to the supply (F59, F205)."""
    if good < 0:
        side.coins -= 1
        if receiver >= 0:
            s.sides[receiver].coins += 1
            s.tell("gives coin", side.seat, -1, receiver)
        else:
            s.tell("gives up coin", side.seat, -1, 1)
        return
    side.goods[s.book.kind[good]] -= 1
    if receiver >= 0:
        s.sides[receiver].goods[s.book.kind[good]] += 1
        s.tell("gives good", side.seat, good, receiver)
    else:
        s.tell("gives up good", side.seat, good, 1)


def add_others(s: Flamecraft, seat: i64, menu: Menu) -> None:
    for other in range(s.seats):
        if other != seat:
            menu.add(s.book.to_seat.of[other])


@final
class GiftTo(Decision["Flamecraft"]):
    """Any other player (F59, F112)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        add_others(s, seat, menu)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        hand_over(s, s.sides[seat], s.book.thing[action], gift_of(s))


@final
class AskReceiver(Quiet):
    """Asks for the receiver once a token is chosen (F-R35); in solo it goes to the supply (F205)."""

    def run(self, s: Flamecraft) -> bool:
        if not is_given(s):
            return False
        if s.seats == 1:
            hand_over(s, s.sides[s.actor], -1, gift_of(s))
            return False
        return s.question(GIFT_TO, s.actor)


# -- Lotus -----------------------------------------------------------------------------------------------------------
@final
class GiftToken(Decision["Flamecraft"]):
    """Any good that the player holds, or a coin (F60, F112)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        add_tokens(s, s.sides[seat], menu)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        choose_gift(s, token_of(s, action))


@final
class AskToken(TownVerb):
    """A good or coin must be given if the player has one (F111, F-R35, F-R89)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if purse.tokens() else FAILS

    def run(self, s: Flamecraft) -> bool:
        give_nothing(s)
        side = s.sides[s.actor]
        if side.coins:
            return s.question(GIFT_TOKEN, s.actor)
        for held in side.goods:
            if held:
                return s.question(GIFT_TOKEN, s.actor)
        return False


def give_a_good() -> Effect[Any]:
    return text(AskToken(), AskReceiver())


# -- Guilty Treasures ------------------------------------------------------------------------------------------------
@final
class ForACoin(YesOrNo["Flamecraft"]):
    """Whether to give or pay a coin for what comes next."""

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        choose_gift(s, -1)
        if action == NO:
            give_nothing(s)


@final
class AskCoin(Quiet):
    """You may give a coin, if you have one (F133, F-R48)."""

    def run(self, s: Flamecraft) -> bool:
        give_nothing(s)
        return s.question(GIVE_COIN, s.actor) if s.sides[s.actor].coins else False


@final
class IfSo(Quiet):
    """Runs the list if the answer was yes."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: Flamecraft) -> bool:
        return s.jump(self.body) if is_given(s) else False


def may_give_a_coin(body: Effect[Any]) -> Effect[Any]:
    return text(AskCoin(), AskReceiver(), IfSo(body))


@final
class MayPay(FlamecraftAmount):
    """You may pay coins for what follows (F129, F137, F-R48)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        give_nothing(s)
        return s.question(PAY_COIN, s.actor) if s.sides[s.actor].coins >= self.n else False


@final
class PayIfSo(FlamecraftAmount):
    def __init__(self, n: i64, body: Effect[Any]) -> None:
        super().__init__(n)
        self.body = body

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return NOTHING

    def run(self, s: Flamecraft) -> bool:
        if not is_given(s):
            return False
        goods.pay_coins(s, s.sides[s.actor], self.n)
        return s.jump(self.body)


def may_pay_coins(n: int, body: Effect[Any]) -> Effect[Any]:
    return text(MayPay(n), PayIfSo(n, body))


# -- Hedges & Henges -------------------------------------------------------------------------------------------------
@final
class AlikeWhich(Decision["Flamecraft"]):
    """The good to give; a player who has only coins is not asked (F134)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        for good in range(KINDS):
            if s.sides[seat].goods[good]:
                menu.add(s.book.good.of[s.book.goods[good]])

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.source = s.book.thing[action]  # kind_given


@final
class AlikeToken(Decision["Flamecraft"]):
    """That good or a coin, up to three times, at least once (F134)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        side = s.sides[seat]
        menu.offer(DONE, 0 if has_given(s.asking()) else GIVE_ONE_FIRST)
        kind = kind_given(s, s.asking())
        if kind >= 0 and side.goods[kind]:
            menu.add(s.book.good.of[s.book.goods[kind]])
        if side.coins:
            menu.add(s.book.coin)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            end_gifts(s)
            return
        s.count -= 1  # gifts_left
        choose_gift(s, token_of(s, action))


@final
class AskAlike(Price):
    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if purse.tokens() else FAILS

    def run(self, s: Flamecraft) -> bool:
        s.count = self.n  # gifts_left
        give_nothing(s)
        for held in s.sides[s.actor].goods:
            if held:
                return s.question(ALIKE_WHICH, s.actor)
        return False


@final
class GiveAlike(Quiet):
    """Begins a round: a token, a receiver, a reward."""

    def run(self, s: Flamecraft) -> bool:
        side = s.sides[s.actor]
        kind = kind_given(s, s)
        if gifts_left(s) <= 0 or not (side.coins or (kind >= 0 and side.goods[kind])):
            end_gifts(s)
            return False
        return s.question(ALIKE_TOKEN, s.actor)


@final
class RewardOfGift(Quiet):
    """Asks for the reward of each gift: reputation or coins (F134), from the supply (F61)."""

    def __init__(self, reputation: i64, coins: i64) -> None:
        super().__init__()
        self.reputation = reputation
        self.coins = coins

    def run(self, s: Flamecraft) -> bool:
        return s.question(REWARD_OF_GIFT, s.actor) if is_given(s) else False


@final
class RewardOfGiftWhich(Decision["Flamecraft"]):
    """Option 1 is reputation, option 2 coins."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(OPTION)
        menu.add(OPTION + 1)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.many = 1 + (action - OPTION)  # reward_chosen


@final
class NextGift(Quiet):
    """Gains the reward that was chosen and begins the next round."""

    def __init__(self, reputation: i64, coins: i64, again: GiveAlike) -> None:
        super().__init__()
        self.reputation = reputation
        self.coins = coins
        self.again = again

    def run(self, s: Flamecraft) -> bool:
        if reward_chosen(s) <= 0:
            return False
        if reward_chosen(s) == 1:
            goods.gain_reputation(s, s.sides[s.actor], self.reputation)
        else:
            goods.gain_coins(s, s.sides[s.actor], self.coins)
        note_given(s)
        return s.jump(self.again)


def give_alike(most: int, reputation: int, coins: int) -> Effect[Any]:
    again = GiveAlike()
    goods.amount(reputation)
    goods.amount(coins)
    return text(
        AskAlike(goods.amount(most, 1)),
        again,
        AskReceiver(),
        RewardOfGift(reputation, coins),
        NextGift(reputation, coins, again),
    )


# -- Touch o' Glass --------------------------------------------------------------------------------------------------
@final
class GiveDragon(Decision["Flamecraft"]):
    """The dragon that was fired from the hand goes to another player, or back to the hand (F153)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        menu.add(DONE)
        if s.seats == 1:
            menu.add(YES)
        add_others(s, seat, menu)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        if action == DONE:
            give_nothing(s)
            take_back(s, seat)
            return
        s.many = 1  # is_given
        shown = s.zone(SHOWN, 0)
        if action == YES:
            s.move_under(shown, 0, s.zone(ARTISANS, 0))  # solo (F205)
        else:
            receiver = s.book.thing[action]
            s.tell("gives dragon", seat, shown.top(), receiver)
            s.move(shown, 0, s.sides[receiver].hand)


def take_back(s: Flamecraft, seat: i64) -> None:
    shown = s.zone(SHOWN, 0)
    if shown.size():
        s.move(shown, 0, s.sides[seat].hand)


@final
class AskDragon(Quiet):
    def run(self, s: Flamecraft) -> bool:
        give_nothing(s)
        return s.question(GIVE_DRAGON, s.actor) if s.zone(SHOWN, 0).size() else False


def may_give_it(body: Effect[Any]) -> Effect[Any]:
    return text(AskDragon(), IfSo(body))


# -- Scale Mail Post -------------------------------------------------------------------------------------------------
@final
class DrawToGive(FlamecraftAmount):
    """Draws n fancy dragons, which only the drawer sees; one of them must be given away (F147, F-R100)."""

    def weigh(self, s: Flamecraft, seat: i64, purse: Purse) -> i64:
        return SOMETHING if s.zone(FANCY_DECK, 0).size() else FAILS

    def run(self, s: Flamecraft) -> bool:
        deck = s.zone(FANCY_DECK, 0)
        drawn = s.pile(DRAWN, s.actor)
        while drawn.size() < self.n and deck.size():
            s.move_top(deck, drawn)
        if drawn.size() < 2:
            return False
        return s.question(GIVE_FANCY, s.actor)


@final
class GiveFancy(Decision["Flamecraft"]):
    """Which of the cards just drawn is given away (F147); the others are kept."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        cards = s.asking().cards
        if cards is not None:
            menu.add_each(s.book.fancy, cards)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        drawn = s.pile(DRAWN, seat)
        fancy = s.book.thing[action]
        i: i64 = drawn.size() - 1
        while i >= 0 and drawn.size() > 1:
            if drawn.card(i) != fancy:
                s.move(drawn, i, s.sides[seat].fancies)
            i -= 1


@final
class GiveFancyTo(Decision["Flamecraft"]):
    """Only giver and receiver know which card it is (F-R111)."""

    def options(self, s: Flamecraft, seat: i64, menu: Menu) -> None:
        add_others(s, seat, menu)

    def choose(self, s: Flamecraft, seat: i64, action: i64) -> None:
        s.move(s.pile(DRAWN, seat), 0, s.sides[s.book.thing[action]].fancies)


@final
class AskFancyTo(Quiet):
    def run(self, s: Flamecraft) -> bool:
        cards = s.cards
        if cards is None or not cards.size():
            return False
        if s.seats == 1:  # F205
            s.move_under(cards, 0, s.zone(FANCY_DECK, 0))
            return False
        return s.question(GIVE_FANCY_TO, s.actor)


def draw_fancies_and_give_one(n: int) -> Effect[Any]:
    return text(DrawToGive(goods.amount(n, 1)), AskFancyTo())


GIFT_TOKEN: Final = GiftToken("give a good", "F111, F112, F-R35", public=True)
GIFT_TO: Final[GiftTo] = GiftTo("give it to", "F59, F-R35", public=True)
GIVE_COIN: Final[ForACoin] = ForACoin("give a coin", "F133, F-R48", public=True)
PAY_COIN: Final[ForACoin] = ForACoin("pay for more", "F129, F137, F-R48", public=True)
ALIKE_WHICH: Final = AlikeWhich("give which good", "F134", public=True)
ALIKE_TOKEN: Final = AlikeToken("give one more", "F134", public=True)
REWARD_OF_GIFT: Final[RewardOfGiftWhich] = RewardOfGiftWhich("reward of the gift", "F134", public=True)
GIVE_DRAGON: Final[GiveDragon] = GiveDragon("give the dragon", "F153", public=True)
GIVE_FANCY: Final = GiveFancy("give a fancy dragon", "F147", hidden=True)
GIVE_FANCY_TO: Final = GiveFancyTo("give the fancy dragon to", "F147, F-R111", public=True)
