"""The verbs of the scripts of shops, artisans, enchantments, fancy dragons and companions, and their effects."""

from __future__ import annotations

from typing import Any, Final

from roost.core.content import Verb
from roost.core.flow import Effect
from roost.core.phrase import CHOOSE_ONE
from roost.games.flamecraft.effects import (
    artisans,
    companions,
    drawing,
    fancies,
    fire,
    giving,
    goods,
    placing,
    pocus,
    shops,
    trades,
)
from roost.games.flamecraft.turn import enchanting, gathering

VERBS: Final = {
    # goods, coins, reputation
    "reputation": Verb(goods.Reputation, ["int"], says="gain {0} reputation"),
    "reputation each": Verb(goods.ReputationEach, ["int"], says="gain {0} reputation for each"),
    "lose reputation": Verb(goods.LoseReputation, ["int"], says="lose {0} reputation"),
    "coins": Verb(goods.Coins, ["int"], says="gain {0:coin}"),
    "goods": Verb(goods.Goods, ["thing:good", "int"], says="gain {1} {0}"),
    "goods of it": Verb(goods.GoodsOfIt, ["int"], says="gain {0:good} of its type"),
    "any good": Verb(goods.any_good, ["int"], says="gain {0:good} of your choice"),
    "different goods": Verb(goods.different_goods, ["int"], says="gain {0:different good}"),
    "pay": Verb(goods.PayGoods, ["thing:good", "int"], says="pay {1} {0}"),
    "pay each good": Verb(goods.PayEachGood, ["int"], says="pay {0} of each good"),
    "pay coins": Verb(goods.PayCoins, ["int"], says="pay {0:coin}"),
    "may pay coins": Verb(giving.may_pay_coins, ["int"], body="inline", says="you may pay {0:coin} to {do}"),
    # cards
    "draw artisan": Verb(drawing.DrawArtisan, says="draw 1 artisan"),
    "take from the Park": Verb(drawing.take_from_the_park, ["int"], says="take {0:artisan} from the Park"),
    "draw fancy": Verb(drawing.DrawFancy, ["int"], says="draw {0:fancy dragon}"),
    "reserve": Verb(drawing.Reserve, says="reserve an enchantment of the row"),
    "may reserve it": Verb(drawing.MayReserveIt, says="you may reserve that enchantment"),
    "goods of an enchantment": Verb(
        drawing.goods_of_an_enchantment, ["int"], says="gain {0:good} out of the cost of an enchantment"
    ),
    # placing
    "place in town": Verb(
        placing.place_in_town, says="place an artisan in a fitting slot in town", done="that fills its shop"
    ),
    "place anywhere": Verb(
        placing.place_anywhere, says="place an artisan in any empty slot in town", done="that fills its shop"
    ),
    "place here for coins": Verb(
        placing.place_here_for_coins,
        says="place an artisan here, with coins instead of reputation",
        done="that fills the shop",
    ),
    "if filled": Verb(placing.IfFilled, body="inline", says="if that fills its shop, {list}"),
    # firing up
    "goods from here": Verb(
        artisans.GoodsFromHere, ["int"], says="gain {0:good} of one type that is offered where it stands"
    ),
    "swap": Verb(artisans.Swap, says="swap it with another artisan in town"),
    "fire newcomer": Verb(artisans.FireNewcomer, says="fire up the artisan that came"),
    "fire here": Verb(fire.fire_here, says="fire up any of the dragons here"),
    "fire again": Verb(fire.FireAgain, says="fire up the dragon in the slot that you fired up in this turn"),
    "fire in the Park": Verb(fire.fire_in_the_park, says="fire up a dragon of the Park"),
    "fire many in the Park": Verb(fire.fire_many_in_the_park, says="fire up any of the dragons in the Park"),
    "take it": Verb(fire.TakeIt, says="take it"),
    "fire in hand": Verb(fire.fire_in_hand, says="fire up an artisan in your hand"),
    "pay to fire": Verb(fire.pay_to_fire, says="pay 1 good of the type of a dragon here to fire it up"),
    "cash fire-ups": Verb(
        pocus.CashFireUps,
        ["int"],
        says="take {0} reputation instead of the ability of any dragon that you fire up in this step",
    ),
    # gifts
    "give a good": Verb(giving.give_a_good, says="give 1 good to another player"),
    "may give a coin": Verb(
        giving.may_give_a_coin, body="inline", says="you may give 1 coin to another player to {do}"
    ),
    "give alike": Verb(
        giving.give_alike,
        ["int", "int", "int"],
        says="give up to {0:good} of one type to other players, for {1} reputation or {2:coin} each",
    ),
    "may give it": Verb(giving.may_give_it, body="inline", says="you may give that artisan to another player to {do}"),
    "draw fancies and give one": Verb(
        giving.draw_fancies_and_give_one, ["int"], says="draw {0:fancy dragon}, giving one of them to another player"
    ),
    # shops
    "either": Verb(shops.either, body="options", says=CHOOSE_ONE),
    "flip": Verb(shops.flip, body="options", says="flip a coin: on heads, {list 1}; on tails, {list 2}"),
    "gamble": Verb(
        shops.gamble,
        ["int", "int"],
        says="flip up to {0} of your coins: heads gains {1} reputation, tails loses the coin",
    ),
    "lay goods in the Park": Verb(trades.lay_goods, says="lay 1 good of its type on any of the dragons in the Park"),
    "if at least": Verb(trades.IfAtLeast, ["int"], body="inline", says="if that is {0} or more, {list}"),
    "sell alike": Verb(
        trades.sell_alike,
        ["int", "int", "int", "int", "int", "int"],
        says="pay {0}, {2} or {4} of one good for {1}, {3} or {5} reputation",
    ),
    "others gain it": Verb(trades.OthersGainIt, ["int"], says="let each other player gain {0} of that good"),
    "return different": Verb(
        trades.return_different, ["int", "int"], says="return up to {0:different good}, for {1} reputation each"
    ),
    "replace a dragon": Verb(shops.replace_a_dragon, says="take an artisan out of a slot and put in another"),
    "goods of the Park": Verb(shops.GoodsOfPark, ["int"], says="gain {0:good} of the type of each dragon in the Park"),
    "goods of dragons here": Verb(
        shops.GoodsOfDragonsHere, ["int"], says="gain {0:good} of the type of each dragon here"
    ),
    "reputation for visitors": Verb(
        shops.ReputationForVisitors, ["int"], says="gain {0} reputation for each other token here"
    ),
    "reputation for the type drawn": Verb(
        shops.ReputationForDrawn,
        ["int", "int"],
        says="gain {0} reputation for each dragon in town of the type that you drew here, up to {1}",
    ),
    "leave coins": Verb(shops.LeaveCoins, ["int", "int"], says="leave {1:coin} on space {0} for another turn"),
    "take the coins": Verb(shops.TakeCoins, says="take all coins that lie here"),
    # fancy dragons
    "needs coins": Verb(fancies.NeedsCoins, ["int"], says="you need to hold {0:coin} or more"),
    "needs goods alike": Verb(fancies.NeedsAlike, ["int"], says="you need to hold {0:good} or more of one type"),
    "needs goods gained": Verb(
        fancies.NeedsGained, ["int"], says="you need to have gained {0:good} or more in this turn"
    ),
    "needs placements": Verb(
        fancies.NeedsPlacements, ["int"], says="you need to have placed {0:dragon} or more in this turn"
    ),
    "needs fire-ups": Verb(
        fancies.NeedsFireUps, ["int"], says="you need to have used {0:fire-up} or more in this turn"
    ),
    "needs pairs": Verb(
        fancies.NeedsPairs, ["int"], says="you need {0:shop} or more in town with two dragons of one type each"
    ),
    "needs company": Verb(
        fancies.NeedsCompany, says="you need to have moved to a shop with another token in this turn"
    ),
    "needs a match": Verb(
        fancies.NeedsMatch, says="you need to have placed a dragon beside one of its type in this turn"
    ),
    "needs a second enchantment": Verb(
        fancies.NeedsSecond, says="you need to have cast on a shop with an enchantment in this turn"
    ),
    "needs a cast at a filled shop": Verb(
        fancies.NeedsFilledCast, says="you need to have cast in this turn at a shop that is filled"
    ),
    "reputation for dragons": Verb(
        fancies.ForDragons,
        ["thing:good", "int", "int"],
        says="gain {1} reputation for each {0} dragon in town, and {2} more if no type has more",
    ),
    "reputation for goods": Verb(
        fancies.ForGoods,
        ["thing:good", "int", "int", "int"],
        says="gain 1 reputation for each {0} that you hold, up to {1}, and {2} more for at least {3} and the most",
    ),
    "reputation for even goods": Verb(
        fancies.ForEven,
        ["int", "int"],
        says="gain {0} reputation for each good that you hold an even number of, or {1} if all are even",
    ),
    "reputation for fancies": Verb(
        fancies.ForFancies, ["int"], says="gain {0} reputation for each of your fancy dragons"
    ),
    "reputation for coin slots": Verb(
        fancies.ForCoinSlots,
        ["int", "int"],
        says="gain {0} reputation for each taken slot in town that shows coins, up to {1}",
    ),
    "reputation for all goods": Verb(
        fancies.ForAllGoods, ["int", "int"], says="gain 1 reputation for every {0:~good} that you hold, up to {1}"
    ),
    "reputation for enchanted shops": Verb(
        fancies.ForEnchantedShops,
        ["int", "int"],
        says="gain {0} reputation for each shop with 3 enchantments, up to {1}",
    ),
    "reputation for filled shops": Verb(
        fancies.ForFilledShops, ["int", "int"], says="gain {0} reputation for each filled shop in town, up to {1}"
    ),
    "reputation for the type placed": Verb(
        fancies.ForPlacedType,
        ["int"],
        says="gain {0} reputation for each dragon in town of a type that you placed in this turn",
    ),
    "reputation for the icon cast": Verb(
        fancies.ForCastIcon,
        ["int"],
        says="gain {0} reputation for each enchantment in town with the icon of the one that you cast in this turn",
    ),
    "return fancies": Verb(
        fancies.ReturnFancies,
        ["int", "int"],
        says="return up to {0} of your other fancy dragons to the deck, for {1} reputation each",
    ),
    "pay for a row enchantment": Verb(
        enchanting.pay_for_a_row_enchantment, says="pay for an enchantment of the row and gain its reward"
    ),
    "score a fancy": Verb(fancies.ScoreFancy, says="score one of your fancy dragons whose goal is met"),
    # companions
    "score any fancy": Verb(
        fancies.ScoreAnyFancy, says="score one of your fancy dragons whose goal is met, even one scored before"
    ),
    "discount": Verb(enchanting.Discount, ["int"], says="pay up to {0:token} less for the enchantment"),
    "use the ability again": Verb(companions.UseAgain, says="use the ability of the shop once more, paying again"),
    "call Manny": Verb(companions.CallManny, says="call on Manny if you have him"),
    "place at new shops": Verb(companions.PlaceAtNew, ["int"], says="place up to {0:artisan} at one of the new shops"),
    "exchange coins": Verb(companions.exchange_coins, ["int", "int"], says="exchange up to {0:coin} for {1:good} each"),
}
# Texts that stand in no content.
EFFECTS: Final[dict[str, Effect[Any]]] = {
    "gather": gathering.GATHER,
    "cast": enchanting.CAST,
    "place": placing.PLACE,
    "fire step": fire.FIRE_STEP,
    "fire loop": enchanting.FIRE_LOOP,
    "cash step": pocus.CASH_STEP,
}
