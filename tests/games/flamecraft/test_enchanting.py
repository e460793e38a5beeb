"""Enchanting (F62-F79): what can be paid, sets, no coins, wild shops, reserved cards."""

from __future__ import annotations

from roost.table import Table
from tests.games.flamecraft.town import (
    HONEY,
    JEWELHEART,
    LOTUS,
    RUSTY,
    A,
    B,
    cast,
    companion,
    dragon,
    enchanted,
    fancies,
    fill,
    has,
    kept_open,
    lay,
    park,
    row,
    side,
    stand,
    state,
    to_ability,
    town,
)  # fmt: skip


def test_coins_fill_the_gap() -> None:
    """F-T63, F47, F63, F64, F65, F-R52: with one coin, one missing token can be replaced, two cannot."""
    table = lay(town(), A, meat=1, iron=2, coins=1)
    cast(table, "Critical Rolls", "P-B1")
    assert has(table, A) == {"rep": 4}
    table = lay(town(), A, meat=1, iron=1, coins=1)
    table.do("visit Critical Rolls")
    assert table.question != "gather or enchant"


def test_coins_may_stand_in_for_more() -> None:
    """F65, F-R52, F-R97: in the order of goods, as long as coins are left."""
    table = lay(kept_open(town()), A, meat=2, iron=2, coins=2)
    cast(table, "Critical Rolls", "P-B1")
    assert table.question == "pay"
    table.do("good iron")
    assert table.legal() == ["done", "good iron"]
    table.do("done")
    assert has(table, A) == {"iron": 1, "coins": 1, "rep": 4}


def test_no_coins_means_no_coin() -> None:
    """F-T64, F73: five coins do not help."""
    table = lay(row(kept_open(town()), "P-M3"), A, meat=1, potion=4, coins=5)
    table.do("visit Draco Bell")
    assert table.why_not("enchantment P-M3") == "costs more goods than you have, and no coins may be paid"


def test_sets_of_a_variable_enchantment() -> None:
    """F-T65, F74, F75, F-R53: one set gives nothing, each further set 2."""
    table = lay(row(kept_open(town(deck="golden")), "G-B1"), A, meat=2, potion=1, coins=2)
    cast(table, "Critical Rolls", "G-B1")
    assert table.legal() == ["done", "another set"]
    table.do("another set")
    assert "another set" not in table.legal()
    table.do("done")
    assert has(table, A) == {"coins": 1, "rep": 2}
    table = lay(row(kept_open(town(deck="golden")), "G-B1"), A, meat=3, potion=3)
    cast(table, "Critical Rolls", "G-B1", "another set", "another set")
    assert has(table, A) == {"rep": 4}


def test_three_enchantments_are_all_that_a_shop_holds() -> None:
    """F-T66, F70, F71, F72, F-R54: also a wild shop; coin and dragon shops hold none."""
    table = enchanted(kept_open(town("Maw & Paw's", "Wishing Well")), "Maw & Paw's", "P-B2", "P-B3", "P-L1")
    lay(table, A, meat=7, iron=7, crystal=7, potion=7, bread=7, plant=7)
    table.do("visit Maw & Paw's")
    assert table.why_not("enchantment P-M1") == "the shop holds as many enchantments as it can"
    table = lay(kept_open(town("Wishing Well")), A, meat=7, iron=7)
    table.do("visit Wishing Well")
    assert table.why_not("enchantment P-B1") == "its icon does not match the shop's"


def test_a_reserved_card_is_its_owners_alone() -> None:
    """F-T67, F77, F78, F-R55: it is cast instead of a row card, and the row does not change."""
    table = lay(kept_open(town().put("reserved", A, "P-L1")), A, bread=2, meat=2)
    cast(table, "Hello Nursery", "P-L1")
    assert has(table, A) == {"rep": 4}
    assert len(table.cards("row")) == 5
    table = lay(kept_open(town().put("reserved", B, "P-L1")), A, bread=2, meat=2)
    table.do("visit Hello Nursery")
    assert "enchantment P-L1" not in table.legal()


def test_pay_reward_tuck() -> None:
    """F-T68, F62, F66, F67, F-R117: the reward's draw comes before the card is tucked."""
    table = lay(row(kept_open(town()), "P-L2"), A, bread=1, iron=3, potion=1)
    cast(table, "Hello Nursery", "P-L2")
    assert table.question == "draw an artisan"
    assert table.cards("enchantments in town") == []
    table.do("draw from the deck")
    assert table.cards("enchantments in town") == ["P-L2"]
    assert table.cards("row") == []
    assert side(table, A).reputation == 4


def test_a_dragon_placed_in_the_loop_may_be_fired() -> None:
    """F-T21, F69: Hot Dog places Honey here, and Honey draws."""
    table = lay(kept_open(town()).hand(A, HONEY), A, iron=2, crystal=2)
    cast(table, "Draco Bell", "P-M1", "at Draco Bell 1", "at Draco Bell 2", "put Honey")
    table.do("at Draco Bell 2")
    assert table.question == "draw an artisan"
    assert dragon(table, "Draco Bell 2") == HONEY


def test_what_could_do_nothing_is_not_offered() -> None:
    """F-T141, F-R28, F-R32: Lotus needs a token to give; Jewelheart brings some."""
    table = lay(fill(kept_open(town()), "Hello Nursery", LOTUS, JEWELHEART), A, bread=2, meat=2)
    row(table, "P-L1")
    cast(table, "Hello Nursery", "P-L1")
    assert table.why_not("at Hello Nursery 1") == "it would have no effect now"
    table.do("at Hello Nursery 2", "good bread", "good meat", "good iron")
    assert "at Hello Nursery 1" in table.legal()


def test_a_fancy_dragon_as_a_reward() -> None:
    """F-T133, F45, F-R6: paid with four of five goods and a coin; an empty deck gives none."""
    for left in (1, 0):
        table = lay(row(kept_open(town(deck="golden")), "G-B3"), A, meat=1, iron=1, crystal=1, potion=1, coins=1)
        table.put("fancy deck", 0, *["Todd"] * left)
        cast(table, "Critical Rolls", "G-B3")
        assert has(table, A) == {"rep": 4}
        assert len(table.cards("fancies", A)) == left


def test_starburst_pays_for_a_card_that_stays() -> None:
    """F-T80, F162, F-R68, Starburst: no card is tucked, no dragon is fired up."""
    table = lay(fancies(row(kept_open(town()), "P-L1"), A, "Starburst"), A, bread=2, meat=2)
    table.do("fancy Starburst")
    assert has(table, A) == {"rep": 4}
    assert table.cards("row") == ["P-L1"]
    assert state(table).cast == -1
    table = lay(fancies(row(kept_open(town()), "P-L3"), A, "Starburst"), A, iron=3, plant=2, coins=4)
    assert table.why_not("fancy Starburst") == "its goal is not met"


def test_brad_takes_tokens_off() -> None:
    """F-T90, F-R98, Brad: he works with cards that allow no coins; afterwards the player can only cast."""
    table = lay(row(companion(town(), A, "Brad"), "P-C3"), A, bread=3, crystal=1)
    table.do("visit Fragile Reptile", "use the companion", "enchantment P-C3")
    assert has(table, A) == {"rep": 8}
    table = lay(row(companion(town(), A, "Brad"), "P-C1"), A, potion=2, plant=2, bread=1)
    table.do("visit Fragile Reptile", "use the companion")
    assert table.legal() == ["enchantment P-C1"]
    table.do("enchantment P-C1", "good plant", "done")
    assert has(table, A) == {"bread": 1, "plant": 1, "rep": 4}


def test_a_wild_shop_takes_any_enchantment() -> None:
    """F72: if it has room."""
    table = lay(stand(kept_open(town("Maw & Paw's")), "Smith Mart 2", LOTUS), A, meat=2, iron=2)
    cast(table, "Maw & Paw's", "P-B1")
    assert has(table, A) == {"rep": 4}


def ways(table: Table, question: str) -> list[tuple[int, ...]]:
    """What A has left and gains, for each sequence of answers to a question that is asked repeatedly."""
    found = []
    left = [state(table)]
    while left:
        s = left.pop()
        if s.ask.name == question and not s.over:
            for action in s.legal(A):
                twin = s.clone()
                twin.apply(action, A)
                left.append(twin)
        else:
            mine = s.sides[A]
            found.append((*mine.goods, mine.coins, mine.reputation, *s.park_goods))
    return sorted(found)


def test_each_way_to_pay_is_offered_once() -> None:
    """F65, F-R52, F-R97: coins replace the missing goods in any case; each further coin replaces a good that
    the player has.
    """
    table = lay(kept_open(town()), A, meat=1, iron=2, coins=3)
    table.do("visit Critical Rolls", "enchantment P-B1")
    assert table.question == "pay"
    found = ways(table, "pay")
    assert (
        len(found) == len(set(found)) == 5
    )  # 1, 2 or 3 coins; two replace a meat or an iron; three replace both or two irons


def test_equal_dragons_of_the_park_take_a_good_once() -> None:
    """F141, Pizza Coven: it makes no difference which of two Honeys in the Park gets the bread."""
    table = park(lay(kept_open(town("Pizza Coven")), A, bread=2, iron=1), HONEY, RUSTY, HONEY, LOTUS, HONEY)
    to_ability(table, "Pizza Coven")
    assert table.question == "lay goods in the Park"
    assert table.legal() == ["from the Park 1", "from the Park 2"]
    found = [(way[0], way[2], way[7]) for way in ways(table, "lay goods in the Park")]
    assert len(found) == len(set(found)) == 5  # 0 to 2 bread, with or without the iron, but at least one good


def test_the_loop_ends_when_nothing_is_left_to_do() -> None:
    """F-R120, F-R32, F68: if no dragon could do anything, nothing is asked; otherwise the player may still stop."""
    table = lay(row(town("Maw & Paw's"), "P-B1"), A, meat=2, iron=2)
    assert cast(table, "Maw & Paw's", "P-B1").asked == [B]
    table = lay(row(town(), "P-B1"), A, meat=2, iron=2)
    cast(table, "Critical Rolls", "P-B1")
    assert (table.question, table.legal()) == ("fire up dragons", ["done", "at Critical Rolls 1"])
    assert table.do("done").asked == [B]
    table = lay(row(town(), "P-B1"), A, meat=2, iron=2)
    assert cast(table, "Critical Rolls", "P-B1", "at Critical Rolls 1", "draw from the deck").asked == [B]
