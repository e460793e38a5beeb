"""The verbs that shops, artisans, enchantments, fancy dragons and companions may use; each stands in its chapter."""

from __future__ import annotations

from typing import Any, Final

from roost.core.content import Verb
from roost.core.flow import Effect
from roost.games.flamecraft import (
    companions,
    drawing,
    enchanting,
    fancies,
    fire,
    gathering,
    giving,
    goods,
    placing,
    shops,
)

VERBS: Final = {
    # goods, coins, reputation
    "reputation": Verb(goods.Reputation, ["int"]),
    "reputation each": Verb(goods.ReputationEach, ["int"]),
    "lose reputation": Verb(goods.LoseReputation, ["int"]),
    "coins": Verb(goods.Coins, ["int"]),
    "goods": Verb(goods.Goods, ["thing:good", "int"]),
    "goods of it": Verb(goods.GoodsOfIt, ["int"]),
    "any good": Verb(goods.any_good, ["int"]),
    "different goods": Verb(goods.different_goods, ["int"]),
    "pay": Verb(goods.PayGoods, ["thing:good", "int"]),
    "pay each good": Verb(goods.PayEachGood, ["int"]),
    "pay coins": Verb(goods.PayCoins, ["int"]),
    "may pay coins": Verb(giving.may_pay_coins, ["int"], body="inline"),
    # cards
    "draw artisan": Verb(drawing.DrawArtisan),
    "take from the Park": Verb(drawing.take_from_the_park, ["int"]),
    "draw fancy": Verb(drawing.DrawFancy, ["int"]),
    "reserve": Verb(drawing.Reserve),
    "may reserve it": Verb(drawing.MayReserveIt),
    "goods of an enchantment": Verb(drawing.goods_of_an_enchantment, ["int"]),
    # placing
    "place in town": Verb(placing.place_in_town),
    "place anywhere": Verb(placing.place_anywhere),
    "place here for coins": Verb(placing.place_here_for_coins),
    "if filled": Verb(placing.IfFilled, body="inline"),
    # firing up
    "goods from here": Verb(fire.GoodsFromHere, ["int"]),
    "swap": Verb(fire.Swap),
    "fire newcomer": Verb(fire.FireNewcomer),
    "fire here": Verb(fire.fire_here),
    "fire again": Verb(fire.FireAgain),
    "fire in the Park": Verb(fire.fire_in_the_park),
    "fire many in the Park": Verb(fire.fire_many_in_the_park),
    "take it": Verb(fire.TakeIt),
    "fire in hand": Verb(fire.fire_in_hand),
    "pay to fire": Verb(fire.pay_to_fire),
    "cash fire-ups": Verb(fire.CashFireUps, ["int"]),
    # gifts
    "give a good": Verb(giving.give_a_good),
    "may give a coin": Verb(giving.may_give_a_coin, body="inline"),
    "give alike": Verb(giving.give_alike, ["int", "int", "int"]),
    "may give it": Verb(giving.may_give_it, body="inline"),
    "draw fancies and give one": Verb(giving.draw_fancies_and_give_one, ["int"]),
    # shops
    "either": Verb(shops.either, body="options"),
    "flip": Verb(shops.flip, body="options"),
    "gamble": Verb(shops.gamble, ["int", "int"]),
    "lay goods in the Park": Verb(shops.lay_goods),
    "if at least": Verb(shops.IfAtLeast, ["int"], body="inline"),
    "sell alike": Verb(shops.sell_alike, ["int", "int", "int", "int", "int", "int"]),
    "others gain it": Verb(shops.OthersGainIt, ["int"]),
    "return different": Verb(shops.return_different, ["int", "int"]),
    "replace a dragon": Verb(shops.replace_a_dragon),
    "goods of the Park": Verb(shops.GoodsOfPark, ["int"]),
    "goods of dragons here": Verb(shops.GoodsOfDragonsHere, ["int"]),
    "reputation for visitors": Verb(shops.ReputationForVisitors, ["int"]),
    "reputation for the type drawn": Verb(shops.ReputationForDrawn, ["int", "int"]),
    "leave coins": Verb(shops.LeaveCoins, ["int", "int"]),
    "take the coins": Verb(shops.TakeCoins),
    # fancy dragons
    "needs coins": Verb(fancies.NeedsCoins, ["int"]),
    "needs goods alike": Verb(fancies.NeedsAlike, ["int"]),
    "needs goods gained": Verb(fancies.NeedsGained, ["int"]),
    "needs placements": Verb(fancies.NeedsPlacements, ["int"]),
    "needs fire-ups": Verb(fancies.NeedsFireUps, ["int"]),
    "needs pairs": Verb(fancies.NeedsPairs, ["int"]),
    "needs company": Verb(fancies.NeedsCompany),
    "needs a match": Verb(fancies.NeedsMatch),
    "needs a second enchantment": Verb(fancies.NeedsSecond),
    "needs a cast at a filled shop": Verb(fancies.NeedsFilledCast),
    "reputation for dragons": Verb(fancies.ForDragons, ["thing:good", "int", "int"]),
    "reputation for goods": Verb(fancies.ForGoods, ["thing:good", "int", "int", "int"]),
    "reputation for even goods": Verb(fancies.ForEven, ["int", "int"]),
    "reputation for fancies": Verb(fancies.ForFancies, ["int"]),
    "reputation for coin slots": Verb(fancies.ForCoinSlots, ["int", "int"]),
    "reputation for all goods": Verb(fancies.ForAllGoods, ["int", "int"]),
    "reputation for enchanted shops": Verb(fancies.ForEnchantedShops, ["int", "int"]),
    "reputation for filled shops": Verb(fancies.ForFilledShops, ["int", "int"]),
    "reputation for the type placed": Verb(fancies.ForPlacedType, ["int"]),
    "reputation for the icon cast": Verb(fancies.ForCastIcon, ["int"]),
    "return fancies": Verb(fancies.ReturnFancies, ["int", "int"]),
    "pay for a row enchantment": Verb(enchanting.pay_for_a_row_enchantment),
    "score a fancy": Verb(fancies.ScoreFancy),
    # companions
    "score any fancy": Verb(fancies.ScoreAnyFancy),
    "discount": Verb(enchanting.Discount, ["int"]),
    "use the ability again": Verb(companions.UseAgain),
    "call Manny": Verb(companions.CallManny),
    "place at new shops": Verb(companions.PlaceAtNew, ["int"]),
    "exchange coins": Verb(companions.exchange_coins, ["int", "int"]),
}
# Texts that stand in no content.
EFFECTS: Final[dict[str, Effect[Any]]] = {
    "gather": gathering.GATHER,
    "cast": enchanting.CAST,
    "place": placing.PLACE,
    "fire step": fire.FIRE_STEP,
    "fire loop": fire.FIRE_LOOP,
    "cash step": fire.CASH_STEP,
}
