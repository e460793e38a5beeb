"""Views: the town, what a player can do in it, and the progress of the script that asks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from roost.core.chance import TABLE, chance_from_seed
from roost.games.flamecraft.book.tables import GOODS
from roost.games.flamecraft.effects import town as the_town
from roost.games.flamecraft.effects import trades
from roost.games.flamecraft.state import Flamecraft
from roost.table import Table
from tests.games.flamecraft.test_solo import alone
from tests.games.flamecraft.town import (
    ELDERBERRY,
    GAME,
    HONEY,
    HOT_DOG,
    JEWELHEART,
    LOTUS,
    RUSTY,
    A,
    B,
    C,
    cast,
    companion,
    enchanted,
    fancies,
    fill,
    gather,
    kept_open,
    lay,
    park,
    passing,
    row,
    space,
    stands,
    state,
    to_ability,
    to_fire,
    town,
)


def shop_of(table: Table, name: str, eye: int | None = A) -> dict[str, Any]:
    found: dict[str, Any] = next(shop for shop in state(table).view(eye)["town"] if shop["shop"] == name)
    return found


def card_of(table: Table, name: str, eye: int | None = A) -> dict[str, Any]:
    rows = state(table).view(eye)["enchantments"]
    found: dict[str, Any] = next(card for card in rows if card["enchantment"] == name)
    return found


# -- the town --------------------------------------------------------------------------------------------------------
def test_a_shop_tells_who_is_there_and_what_it_gives() -> None:
    """F33, F40, F42, F66: its icon, dragons and enchantments; what each slot takes and gives."""
    table = stands(enchanted(fill(town(), "Smith Mart", RUSTY, JEWELHEART), "Smith Mart", "P-I1"), B, "Smith Mart")
    shop = shop_of(table, "Smith Mart")
    assert (shop["icon"], shop["gives"], shop["visitors"]) == ("iron", {"iron": 3, "crystal": 1}, [B])
    assert (shop["enchantments"], shop["enchanted"]) == (["P-I1"], ["iron"])
    assert [slot["artisan"] for slot in shop["slots"]] == [RUSTY, JEWELHEART, None]
    assert [slot["good"] for slot in shop["slots"]] == ["iron", "crystal", None]
    assert [slot["takes"] for slot in shop["slots"]] == [[], ["meat", "crystal"], ["bread", "potion"]]
    assert [slot["reward"] for slot in shop["slots"]] == ["", "2 reputation", "1 reputation and 1 coin"]
    assert [slot["choice"] for slot in shop["slots"]][2] in [GAME.actions.names[a] for a in range(GAME.num_actions)]


def test_a_visit_costs_each_seat_its_own() -> None:
    """F30: a player's own token costs nothing; a spectator sees what the visit costs the current player."""
    table = stands(lay(town(seats=3), A, iron=3), B, "Smith Mart")
    assert [shop_of(table, "Smith Mart", eye)["costs"] for eye in (A, B, C, None)] == [1, 0, 1, 1]
    stands(table, C, "Smith Mart")
    assert [shop_of(table, "Smith Mart", eye)["costs"] for eye in (A, B, C, None)] == [2, 1, 1, 2]


def test_the_park_shows_its_gaps() -> None:
    """F35, F-R8: an empty place stays empty until the turn ends."""
    table = to_fire(kept_open(town()), "Critical Rolls", "at Critical Rolls 1", "from the Park 2")
    cards = [card and card["artisan"] for card in state(table).view(A)["park"]]
    assert cards == [HONEY, None, RUSTY, JEWELHEART, LOTUS]
    assert state(table).view(A)["park"][2]["choice"] == "from the Park 3"


def test_the_row_says_what_the_one_who_looks_can_pay_and_where_it_goes() -> None:
    """F63, F65, F70-F72, F77: for each viewer; a card reserved by another player can be cast only by that player."""
    table = row(town("Draconic Tonic"), "P-B1", "P-I1").put("reserved", B, "P-M1")
    lay(table, A, meat=2, iron=2, crystal=7, potion=7)
    assert [card["enchantment"] for card in state(table).view(A)["enchantments"]] == ["P-B1", "P-I1", "P-M1"]
    assert [card_of(table, "P-B1", eye)["payable"] for eye in (A, B, None)] == [True, False, True]
    assert card_of(table, "P-B1")["where"][0] == "Critical Rolls"
    assert "Smith Mart" not in card_of(table, "P-B1")["where"]
    assert card_of(table, "P-M1")["reserved_by"] == B and card_of(table, "P-B1")["reserved_by"] is None
    lay(table, A, bread=7, meat=7, iron=7, plant=7)
    assert not card_of(table, "P-M1", A)["payable"]
    enchanted(table, "Critical Rolls", "P-B2", "P-B3", "G-B1")
    assert "Critical Rolls" not in card_of(table, "P-B1")["where"]


def test_an_enchantment_can_be_cast_where_the_seat_stands() -> None:
    """F63: only the seat that is asked is told."""
    table = row(lay(town(), A, meat=2, iron=2), "P-B1", "P-I1")
    assert not card_of(table, "P-B1")["castable"]  # no player has moved yet
    table.do("visit Critical Rolls")
    assert [card_of(table, "P-B1", eye)["castable"] for eye in (A, B)] == [True, False]
    assert not card_of(table, "P-I1")["castable"]
    blocked = {card["enchantment"]: card["castable"] for card in state(table).view(A)["enchantments"]}
    legal = {name.removeprefix("enchantment ") for name in table.legal() if name.startswith("enchantment ")}
    assert {name for name, can in blocked.items() if can} == legal


def test_alone_the_tokens_of_the_other_colours_are_told() -> None:
    """F191, F199: each with the shop where it is."""
    table = alone()
    s = state(table)
    mine = GOODS[s.colour]
    s.tokens[(s.colour + 1) % 6] = space(table, "Draco Bell")
    rows = s.view(A)["tokens"]
    assert [token["good"] for token in rows] == [good for good in GOODS if good != mine]
    assert [token["at"] for token in rows if token["at"]] == ["Draco Bell"]
    assert shop_of(table, "Draco Bell")["tokens"] == [GOODS[(s.colour + 1) % 6]]
    assert state(town()).view(A)["tokens"] == []


# -- what an answer would bring --------------------------------------------------------------------------------------
def test_rewards_are_told_in_numbers() -> None:
    """F42-F47, F66: for slots and enchantments, the same as in words."""
    table = row(town(), "P-B1", "P-B2", "G-B3")
    slots = [slot["brings"] for slot in shop_of(table, "Smith Mart")["slots"]]
    assert slots == [{}, {"reputation": 2}, {"reputation": 1, "coin": 1}]
    fancy = [slot["brings"] for slot in shop_of(table, "Fragile Reptile")["slots"]]
    assert fancy == [{}, {"reputation": 1, "artisan": 1}, {"fancy dragon": 1}]
    assert card_of(table, "P-B2")["brings"] == {"reputation": 4, "artisan": 1}
    assert card_of(table, "G-B3")["brings"] == {"reputation": 4, "fancy dragon": 1}


def test_an_empty_slot_says_whether_the_hand_of_the_viewer_fits() -> None:
    """F22, F40: only the viewer's own hand counts; spectators have none."""
    table = fill(town(), "Smith Mart", RUSTY).put("hand", A, JEWELHEART).put("hand", B, HONEY)
    fits = [[slot["fits"] for slot in shop_of(table, "Smith Mart", eye)["slots"]] for eye in (A, B, None)]
    assert fits == [[False, True, False], [False, False, True], [False, False, False]]
    fill(table, "Smith Mart", RUSTY, JEWELHEART)
    assert [slot["fits"] for slot in shop_of(table, "Smith Mart")["slots"]] == [False, False, False]


def test_a_shop_tells_what_could_be_cast_there_after_the_visit_is_paid() -> None:
    """F30, F63, F65, F77: a token given to players at the shop cannot be used to pay again."""
    table = row(lay(town(seats=3), A, meat=2, iron=2), "P-B1", "P-I1").put("reserved", B, "P-B2")
    assert shop_of(table, "Critical Rolls")["casts"] == ["P-B1"]
    assert shop_of(table, "Smith Mart")["casts"] == []
    stands(table, C, "Critical Rolls")
    assert shop_of(table, "Critical Rolls")["casts"] == []
    lay(table, A, meat=2, iron=2, coins=1)
    assert shop_of(table, "Critical Rolls")["casts"] == ["P-B1"]
    lay(table, A, meat=2, iron=1, coins=1)
    assert shop_of(table, "Critical Rolls")["casts"] == []
    stands(table, B, "Critical Rolls")
    lay(table, A, meat=3, iron=2, plant=1, coins=0)
    assert shop_of(table, "Critical Rolls")["casts"] == ["P-B1"]


def test_an_enchantment_says_why_it_cannot_be_cast() -> None:
    """F63, F70-F73, F78: another player reserved it, no shop fits, too few goods, or coins that it does not allow."""
    table = row(lay(town(), A, meat=2, iron=2), "P-B1", "P-C3").put("reserved", B, "P-B2")
    assert card_of(table, "P-B1")["why_not"] is None
    assert card_of(table, "P-B2")["why_not"] == "reserved by another player"
    assert card_of(table, "P-B1", B)["why_not"] == "you have too few goods"
    lay(table, A, bread=4, crystal=1, coins=1)
    assert card_of(table, "P-C3")["why_not"] == "you would need coins, which it does not allow"
    enchanted(table, "Critical Rolls", "P-B3", "G-B1", "G-B2")
    assert card_of(table, "P-B1")["why_not"] == "no shop in town takes it"


def test_alone_the_achievements_are_told_with_what_they_need() -> None:
    """F213, F214: with the progress of each; with several players there are none."""
    table = lay(alone(unlocked=["Green Thumb"]), A, bread=5)
    rows = {each["achievement"]: each for each in state(table).view(A)["achievements"]}
    assert len(rows) == 11
    assert (rows["Half a Dozen"]["has"], rows["Half a Dozen"]["needs"]) == (5, 6)
    assert [name for name, each in rows.items() if each["unlocked"]] == ["Green Thumb"]
    assert state(town()).view(A)["achievements"] == []


# -- in the middle of a text -------------------------------------------------------------------------------------------
def test_a_payment_tells_what_is_left_of_it() -> None:
    """F65, F74, F-R52: the goods, the coins that replace goods, and the sets."""
    table = row(lay(town(), A, meat=3, potion=3, coins=2), "G-B1")
    cast(table, "Critical Rolls", "G-B1", "another set")
    assert state(table).view(B)["sets"] == 2
    view = state(table.do("done", "good meat")).view(B)
    assert (table.question, view["sets"], view["asked_by"]) == ("pay", 2, "G-B1")
    assert (view["owed"], view["coins_paid"], view["paid_last"]) == ({"meat": 1, "potion": 2}, 1, "meat")
    assert state(table.do("done")).view(B)["paid_last"] is None


def test_a_gift_tells_what_is_given() -> None:
    """F111, F-R35, Lotus: the good, before the receiver is chosen."""
    table = to_fire(lay(town(seats=3), A, iron=1, meat=1), "Hello Nursery", "at Hello Nursery 1", "good iron")
    view = state(table).view(C)
    assert (table.question, view["good_chosen"], view["asked_by"]) == ("give it to", "iron", LOTUS)


def test_a_step_tells_who_was_fired_up() -> None:
    """F-R29, F-R88: on the slots and in the list of open steps."""
    table = row(lay(fill(town(), "Critical Rolls", HONEY, RUSTY, HONEY), A, meat=2, iron=2), "P-B1")
    cast(table, "Critical Rolls", "P-B1", "at Critical Rolls 2", "good iron")
    view = state(table).view(B)
    assert table.question == "fire up dragons"
    assert [step["slots"] for step in view["steps"]] == [["Critical Rolls 2"]]
    assert [slot["fired"] for slot in shop_of(table, "Critical Rolls")["slots"]] == [False, True, False]


def test_the_park_tells_where_a_good_was_laid_just_now() -> None:
    """F141, Pizza Coven: in this use of the ability, not in an earlier one."""
    table = park(lay(kept_open(town("Pizza Coven")), A, bread=1, iron=1), HONEY, RUSTY, LOTUS)
    state(table).park_goods[2] = 1
    to_ability(table, "Pizza Coven").do("from the Park 1")
    assert table.question == "lay goods in the Park"
    assert [card["laid"] for card in state(table).view(B)["park"] if card] == [True, False, False]


def test_an_exchange_tells_how_many_coins_are_left() -> None:
    """F184, Rich: three after the first of four, also while the goods for a coin are chosen."""
    table = companion(lay(town(), A, coins=3), A, "Rich").do("use the companion")
    found = [state(table).view(B)["coins_left"]]
    for answers in (["good bread", "good plant"], ["coin"], ["good iron", "good iron"]):
        found.append(state(table.do(*answers)).view(B)["coins_left"])
    assert found == [3, 3, 2, 2]


def test_a_scale_tells_what_was_returned() -> None:
    """F151, Tip the Scales: each good once."""
    table = to_ability(lay(town("Tip the Scales"), A, bread=3, iron=1, coins=1), "Tip the Scales")
    table.do("good bread", "good iron")
    assert (table.question, state(table).view(B)["returned"]) == ("return a good", {"bread": 1, "iron": 1})


def test_the_slot_of_step_3_is_told() -> None:
    """F-R93: the slot where a dragon was fired up in this turn, until the turn ends."""
    table = passing(gather(kept_open(town()), "Smith Mart"), "fire up one dragon")
    assert state(table).view(B)["fired_slot"] is None
    table.do("at Smith Mart 1")
    assert state(table).view(B)["fired_slot"] == "Smith Mart 1"


GAME_SHOPS = [GAME.book.names[shop] for shop in GAME.book.things("shop") if GAME.book.value(shop, "use")]
STARTERS = ["Critical Rolls", "Smith Mart", "Fragile Reptile", "Potable Potions", "Hello Nursery", "Draco Bell"]
ASKED_AGAIN = [
    "pay", "pay another set", "leave tokens out", "take from the Park", "take a good of it", "gain a good",
    "gain a different good", "gain goods from here", "place which", "swap with", "replace it with", "call on Manny",
    "fire up dragons", "fire up dragons here", "fire up in the Park", "give it to", "give one more",
    "reward of the gift", "lay goods in the Park", "sell how many", "return a good", "return a fancy dragon",
    "flip a coin", "exchange a coin", "reserve it",
]  # fmt: skip
FIXED = [("flip a coin", "many"), ("sell which good", "count")]  # numbers that the script itself gives


def rich(table: Table) -> Table:
    """A has some of everything, and B can be given something."""
    lay(table, A, reputation=9, coins=4, **dict.fromkeys(GOODS, 3)).hand(A, HOT_DOG, ELDERBERRY, RUSTY, HONEY)
    return row(fancies(table, A, "Talisman", "Elix", "Matches"), "G-B1", "P-B1", "P-I1")


def beginnings() -> list[Table]:
    """Tables where A can use an ability, companion, fire-up or enchantment, with enough to pay for it."""
    found: list[Table] = []
    for shop in GAME_SHOPS:
        table = passing(gather(rich(kept_open(town(shop, seats=3))), shop), "use the ability")
        found.append(table.do("use the ability") if "use the ability" in table.legal() else table)
    for name in ("Daniel", "Rich"):
        found.append(companion(rich(town(seats=3)), A, name).do("use the companion"))
    for shop in STARTERS:
        found.append(companion(rich(fill(town(seats=3), shop, HOT_DOG, ELDERBERRY)), A, "Manny").do(f"visit {shop}"))
    for name in ("Manny", "Brad"):
        table = companion(rich(town(seats=3)), A, name).do("visit Critical Rolls")
        found.append(table.do(*["use the companion"] * (name == "Brad"), "enchantment G-B1"))
    return found


def given(s: Flamecraft) -> Any:
    seat = s.asked()[0]
    return s.legal(seat), s.prompt(seat).to_json()


def other_values(s: Flamecraft) -> list[tuple[str, int]]:
    """Other numbers that the asking script could have."""
    standing = [place for place in range(the_town.BEGUN) if stands_somebody(s, place)]
    cards = [*s.book.goods, *[artisan.id for artisan in s.book.artisans]]
    values = {"many": [-1, 0, 1, 2, 3], "count": standing, "it": [-1, *cards], "source": cards}
    if s.ask.name == "return a good":
        values["count"] = [*range(8), trades.BY_COIN, trades.BY_COIN + 1]
    elif s.ask.name not in ("swap with", "call on Manny", "gain goods from here", "gain goods from the hand"):
        values["count"] = [*range(8), 16]
    return [(register, value) for register, each in values.items() for value in each]


def stands_somebody(s: Flamecraft, place: int) -> bool:
    return (place >= the_town.PARK_AT or s.shops[place // 3] >= 0) and the_town.dragon_at(s, place) >= 0


@pytest.mark.long
def test_what_changes_a_question_is_seen_by_everybody() -> None:
    """F-R74: if a number of a script changes its question, it also changes a spectator's view."""
    looked: Counter[str] = Counter()
    luck = chance_from_seed("view", 1)
    for table in beginnings():
        for _ in range(3):
            s = state(table).clone()
            for _ in range(14):
                if len(s.todo) and looked[s.ask.name] < 2:
                    looked[s.ask.name] += 1
                    look_at_registers(s)
                legal = s.legal(s.asked()[0])
                s.apply(legal[luck.below(TABLE, len(legal))], s.asked()[0])
    assert set(ASKED_AGAIN) - set(looked) == set()


def look_at_registers(s: Flamecraft) -> None:
    before, view = given(s), s.view(None)
    for register, value in other_values(s):
        if value == getattr(s.asking(), register) or (s.ask.name, register) in FIXED:
            continue
        twin = s.clone()
        setattr(twin.asking(), register, value)
        try:
            after = given(twin)
        except (IndexError, ValueError):
            continue  # no script can have that number
        assert after == before or twin.view(None) != view, (s.ask.name, register, value)
