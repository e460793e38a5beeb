"""Fancy dragons (F93-F99, F156-F173)."""

from __future__ import annotations

from typing import Any

import pytest

from roost.games.flamecraft.effects.goods import purse_of, usable
from roost.table import Table
from tests.games.flamecraft.town import (
    ELDERBERRY,
    HONEY,
    HOT_DOG,
    JEWELHEART,
    LOTUS,
    RUSTY,
    A,
    B,
    cast,
    companion,
    enchanted,
    fancies,
    fill,
    final_scoring,
    gather,
    has,
    kept_open,
    lay,
    passing,
    row,
    side,
    stand,
    stands,
    state,
    to_fire,
    town,
)  # fmt: skip


def worth(table: Table, name: str, seat: int = A) -> int:
    """The reputation that a Moon dragon gives now; 0 if its goal is not met."""
    s = state(table)
    card = s.book.fancies[table.game.book.id_of(name)]
    if not usable(s, seat, card.score, purse_of(s.sides[seat], -1, card.id, False)):
        return 0
    score: Any = card.score
    found: int = score.worth(s, seat)
    return found


def crowd(table: Table, **kinds: int) -> Table:
    """Put exactly this many dragons of each kind into the shops in town."""
    names = {
        "bread": HONEY,
        "meat": HOT_DOG,
        "iron": RUSTY,
        "crystal": JEWELHEART,
        "potion": ELDERBERRY,
        "plant": LOTUS,
    }
    s = state(table)
    every = [names[kind] for kind, n in kinds.items() for _ in range(n)]
    for k in range(42):
        s.slots[k] = table.game.book.id_of(every[k]) if k < len(every) else -1
    return table


# -- Moon ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "kinds", "score"),
    [
        ("Sweetie", {"bread": 5, "meat": 5}, 8),
        ("Umami", {"meat": 3, "bread": 4}, 3),
        ("Shadow", {"iron": 1, "bread": 4}, 1),
        ("Gemma", {"crystal": 6, "bread": 4}, 9),
        ("Jitters", {"bread": 2, "meat": 2, "iron": 2, "crystal": 2, "potion": 2, "plant": 2}, 5),
        ("Savannah", {"bread": 2}, 0),
        ("Savannah", {"plant": 2, "bread": 3}, 2),
    ],
)
def test_dragons_of_a_type(name: str, kinds: dict[str, int], score: int) -> None:
    """F-T69, F166, F-R119, Sweetie, Umami, Shadow, Gemma, Jitters, Savannah: 1 for each dragon of the type, and
    3 more if no type has more.
    """
    assert worth(crowd(town(), **kinds), name) == score


def test_sleeping_dragons_do_not_count() -> None:
    """F-T69, F-T135, F-R27, F-R67: nor do dragons in the Park."""
    table = crowd(town("Draggin' Tail Roost"), bread=3)
    stand(table, "Draggin' Tail Roost 1", HONEY)
    assert worth(table, "Sweetie") == 6


@pytest.mark.parametrize(
    ("name", "good", "mine", "theirs", "score"),
    [
        ("Toasty", "bread", 3, 3, 6),
        ("Carnie", "meat", 2, 0, 2),
        ("Ajax", "iron", 7, 7, 8),
        ("Zircon", "crystal", 4, 5, 4),
        ("Elix", "potion", 0, 0, 0),
        ("Elix", "potion", 3, 4, 3),
        ("Forrest", "plant", 6, 0, 8),
    ],
)
def test_goods_of_a_type(name: str, good: str, mine: int, theirs: int, score: int) -> None:
    """F-T70, F167, F168, Toasty, Carnie, Ajax, Zircon, Elix, Forrest: 1 for each good up to 5, and 3 more for
    holding at least 3 and the most.
    """
    assert worth(lay(lay(town(), A, **{good: mine}), B, **{good: theirs}), name) == score


def test_steven_counts_even_goods() -> None:
    """F-T71, F169, Steven: having none of a good is an even number; if all six are even, 8."""
    assert worth(lay(town(), A, bread=2, iron=3, crystal=4, potion=1, plant=7), "Steven") == 3
    assert worth(town(), "Steven") == 8


def test_goldrush_counts_coin_slots() -> None:
    """F-T73, F157, F158, F-R67, Goldrush: each slot once; no sleeping dragons, no Alley."""
    table = town("Gnome Depot", "Draggin' Tail Roost", "Dragon Alley")
    for slot in ("Critical Rolls 2", "Draco Bell 3", "Gnome Depot 1", "Gnome Depot 3", "Draggin' Tail Roost 2"):
        stand(table, slot, LOTUS)
    state(table).alley[0] = 2
    assert worth(table, "Goldrush") == 4


@pytest.mark.parametrize(("held", "score"), [(3, 0), (27, 6), (40, 7)])
def test_chonkers_counts_goods(held: int, score: int) -> None:
    """F-T74, F-R61, Chonkers: one reputation for four goods."""
    assert worth(lay(town(), A, bread=held), "Chonkers") == score


def test_nighbrite_and_todd_count_shops() -> None:
    """F-T74, Nighbrite, Todd: Nighbrite gives 2 for each shop with three enchantments; Todd counts filled
    shops, but not the Roost.
    """
    table = town("Draggin' Tail Roost")
    enchanted(table, "Smith Mart", "P-I1", "P-I2", "P-I3")
    enchanted(table, "Draco Bell", "P-M1", "P-M2", "P-M3")
    assert worth(table, "Nighbrite") == 4
    for shop in ("Smith Mart", "Draco Bell", "Hello Nursery", "Draggin' Tail Roost"):
        fill(table, shop, RUSTY, RUSTY, RUSTY)
    assert worth(table, "Todd") == 3


def test_buddy_counts_fancies() -> None:
    """F-T122, F173, Buddy: whether they are scored or not."""
    table = fancies(town(), A, "Buddy", "Pocus").put("scored", A, "Todd")
    assert worth(table, "Buddy") == 3


# -- Sun -------------------------------------------------------------------------------------------------------------
def test_pocus_cashes_one_dragon_when_gathering() -> None:
    """F-T75, F159, F-R39, F-R94, Pocus: 2 reputation, and no fire-up is counted; if Pocus is not revealed,
    nothing is asked.
    """
    table = fancies(fill(kept_open(town()), "Smith Mart", RUSTY, LOTUS, HONEY), A, "Pocus")
    to_fire(table, "Smith Mart", "fancy Pocus", "at Smith Mart 1", "option 2")
    assert (side(table, A).reputation, state(table).fire_ups) == (2, 0)
    assert (table.question, table.cards("scored", A)) == ("anything else", ["Pocus"])
    table = fancies(fill(kept_open(town()), "Smith Mart", RUSTY, LOTUS, HONEY), A, "Pocus")
    to_fire(table, "Smith Mart", "at Smith Mart 3")
    assert (table.question, state(table).fire_ups) == ("draw an artisan", 1)


def test_pocus_cashes_any_when_enchanting() -> None:
    """F-T75, F-T76, F159, F-R39, F-R93, F-R94, Pocus: each dragon gives 2 reputation once, or uses its ability;
    dragons that come by a swap do not.
    """
    table = lay(fancies(fill(kept_open(town()), "Smith Mart", RUSTY, LOTUS, HONEY), A, "Pocus"), A, crystal=2, potion=2)
    cast(table, "Smith Mart", "P-I1", "fancy Pocus", "at Smith Mart 1", "option 2")
    assert [name for name in table.legal() if name.startswith("at")] == ["at Smith Mart 2", "at Smith Mart 3"]
    table.do("at Smith Mart 2", "option 2", "at Smith Mart 3", "option 1", "draw from the deck")
    assert (side(table, A).reputation, state(table).fire_ups, state(table).fired_at) == (4 + 4, 1, -1)
    assert [name for name in table.legal() if name.startswith("at")] == []
    table = fancies(fill(kept_open(town()), "Potable Potions", ELDERBERRY, JEWELHEART), A, "Pocus")
    cast(lay(table, A, bread=2, plant=2), "Potable Potions", "P-P1", "fancy Pocus", "at Potable Potions 2", "option 2")
    table.do("at Potable Potions 1", "option 1", "at Potable Potions 2")  # the cashed dragon only changes places
    assert (has(table, A), state(table).fire_ups) == ({"rep": 6}, 1)
    table = fancies(fill(kept_open(town()), "Potable Potions", ELDERBERRY), A, "Pocus")
    cast(lay(table, A, bread=2, plant=2), "Potable Potions", "P-P1", "fancy Pocus", "at Potable Potions 1", "option 1")
    table.do("at Critical Rolls 1")
    assert (table.question, state(table).fire_ups) == ("draw an artisan", 2)


def test_pocus_needs_a_dragon() -> None:
    """F-T75, F160: no dragon here is awake."""
    table = fancies(kept_open(town("Maw & Paw's")), A, "Pocus")
    gather(table, "Maw & Paw's", "good iron")
    while table.question != "use the ability":
        assert "fancy Pocus" not in table.legal()
        table.do("done")


def test_sparkle_needs_a_filled_shop() -> None:
    """F-T77, F161, F-R102, Sparkle: 4 reputation and a coin as soon as the last slot is occupied; gathering is
    not enough.
    """
    table = lay(fancies(fill(town(), "Smith Mart", RUSTY, HOT_DOG, HONEY), A, "Sparkle"), A, crystal=2, potion=2)
    cast(table, "Smith Mart", "P-I1", "fancy Sparkle")
    assert has(table, A) == {"rep": 8, "coins": 1}
    table = lay(fancies(fill(kept_open(town()), "Smith Mart", RUSTY, HOT_DOG), A, "Sparkle"), A, crystal=2, potion=2)
    cast(table.hand(A, HONEY), "Smith Mart", "P-I1")
    assert "fancy Sparkle" not in table.legal()
    table.do("at Smith Mart 2", "at Smith Mart 3", "put Honey", "fancy Sparkle")
    assert has(table, A) == {"rep": 4 + 1 + 4, "coins": 2}
    table = fancies(fill(kept_open(town()), "Smith Mart", RUSTY, HOT_DOG, HONEY), A, "Sparkle")
    gather(table, "Smith Mart")
    assert "fancy Sparkle" not in table.legal()


def test_twinkle_counts_the_icon() -> None:
    """F-T78, F164, F165, Twinkle: on this shop and on all others; only after casting."""
    table = enchanted(enchanted(town("Maw & Paw's"), "Critical Rolls", "P-B2"), "Maw & Paw's", "P-L1")
    lay(fancies(table, A, "Twinkle"), A, meat=2, iron=2)
    assert "fancy Twinkle" not in table.legal()
    cast(table, "Maw & Paw's", "P-B1", "fancy Twinkle")
    assert has(table, A) == {"rep": 4 + 4}
    table = enchanted(fancies(kept_open(town()), A, "Twinkle"), "Critical Rolls", "P-B2")
    gather(table, "Critical Rolls")
    assert "fancy Twinkle" not in table.legal()


def test_dazzle_needs_an_enchanted_shop() -> None:
    """F-T79, F-R117, Dazzle: the shop must already have had an enchantment before the new one."""
    table = lay(fancies(enchanted(town(), "Smith Mart", "P-I2"), A, "Dazzle"), A, crystal=2, potion=2)
    cast(table, "Smith Mart", "P-I1", "fancy Dazzle")
    assert has(table, A) == {"rep": 8}
    table = lay(fancies(kept_open(town()), A, "Dazzle"), A, crystal=2, potion=2)
    cast(table, "Smith Mart", "P-I1")
    assert "fancy Dazzle" not in table.legal()


def test_taylor_counts_the_type_placed() -> None:
    """F-T81, F163, F-R67, F-R69, F-R102, Taylor: the placed dragon counts too; a dragon placed in the Roost is
    a placement but is not counted.
    """
    table = fancies(fill(town(), "Smith Mart", RUSTY, LOTUS, LOTUS), A, "Taylor").hand(A, LOTUS)
    gather(table, "Critical Rolls", "at Critical Rolls 2", "put Lotus", "fancy Taylor")
    assert side(table, A).reputation == 1 + 4
    table = fancies(fill(town("Draggin' Tail Roost"), "Smith Mart", RUSTY, LOTUS, LOTUS), A, "Taylor").hand(A, LOTUS)
    gather(table, "Draggin' Tail Roost", "at Draggin' Tail Roost 2", "put Lotus", "fancy Taylor")
    assert side(table, A).reputation == 3
    table = fancies(kept_open(town()), A, "Taylor").hand(A, LOTUS)
    assert "fancy Taylor" not in gather(table, "Critical Rolls", "done").legal()  # no dragon was placed
    table = fancies(fill(town(), "Smith Mart", RUSTY, LOTUS), A, "Taylor").hand(A, RUSTY, LOTUS)
    gather(table, "Draco Bell", "at Draco Bell 2", "put Rusty", "at Draco Bell 1", "at Draco Bell 3", "put Lotus")
    assert side(table.do("fancy Taylor"), A).reputation == 3  # three Lotus and two Rusty: the better type counts


def test_frazzle_needs_three_pairs() -> None:
    """F-T82, F156, F-R67, Frazzle: of any types, in any shops."""
    table = fancies(town("Draggin' Tail Roost"), A, "Frazzle")
    stand(stand(table, "Draco Bell 2", HOT_DOG), "Smith Mart 3", RUSTY)
    fill(table, "Draggin' Tail Roost", LOTUS, LOTUS)
    assert "fancy Frazzle" not in table.legal()
    stand(table, "Hello Nursery 2", LOTUS)
    assert has(table.do("fancy Frazzle"), A) == {"rep": 6}


def test_bubu_needs_company() -> None:
    """F-T83, Bubu: it may be revealed right after the visit, before gathering; the visited player gets nothing
    for it.
    """
    table = lay(fancies(stands(town(), B, "Smith Mart"), A, "Bubu"), A, bread=1)
    assert "fancy Bubu" not in table.legal()
    table.do("visit Smith Mart")
    assert (table.question, has(table, A), has(table, B)) == ("gather or enchant", {}, {"bread": 1})
    table.do("fancy Bubu")
    assert has(table, A) == {"rep": 3, "coins": 1, "iron": 2}
    table = fancies(kept_open(town()), A, "Bubu")
    table.do("visit Smith Mart")
    assert "fancy Bubu" not in table.legal()
    passing(table)
    passing(lay(table, B, bread=1).do("visit Smith Mart"))
    assert (table.asked, has(table, A)) == ([A], {"bread": 1, "iron": 2})
    for shop in ("Draco Bell", "Critical Rolls"):
        assert "fancy Bubu" not in table.legal()
        if table.asked == [A]:
            passing(table.do(f"visit {shop}"))


def test_matches_needs_a_match() -> None:
    """F-T84, F-R102, F-R65, Matches: a dragon placed beside one of the same type; a swap or another type does
    not count.
    """
    table = fancies(stand(town("Drake of Cakes"), "Drake of Cakes 1", HONEY), A, "Matches").hand(A, HONEY)
    gather(table, "Drake of Cakes", "at Drake of Cakes 3", "put Honey", "fancy Matches")
    assert side(table, A).reputation == 6
    table = fancies(kept_open(stand(town("Drake of Cakes"), "Drake of Cakes 1", HONEY)), A, "Matches").hand(A, LOTUS)
    gather(table, "Drake of Cakes", "at Drake of Cakes 3", "put Lotus")
    assert "fancy Matches" not in table.legal()
    table = fancies(stand(kept_open(town()), "Smith Mart 3", ELDERBERRY), A, "Matches")
    stand(table, "Hello Nursery 3", RUSTY)
    to_fire(table, "Smith Mart", "at Smith Mart 3", "at Hello Nursery 3")
    assert (table.question, "fancy Matches" in table.legal()) == ("anything else", False)
    table = fancies(kept_open(stand(town("Draggin' Tail Roost"), "Draggin' Tail Roost 1", LOTUS)), A, "Matches")
    gather(table.hand(A, LOTUS), "Draggin' Tail Roost", "at Draggin' Tail Roost 2", "put Lotus")
    assert "fancy Matches" not in table.legal()  # both are asleep


def test_shimmer_keeps_its_coins_and_greenhorn_spends_them() -> None:
    """F-T85, F95, F96, F97, Shimmer, Greenhorn: each may be revealed in any window, once."""
    table = lay(fancies(town(), A, "Greenhorn", "Shimmer"), A, coins=5)
    table.do("fancy Shimmer")
    assert has(table, A) == {"rep": 5, "coins": 5}
    assert "fancy Shimmer" not in table.legal()
    table.do("fancy Greenhorn")
    assert has(table, A) == {"rep": 12, "coins": 2}
    assert "fancy Shimmer" not in lay(fancies(town(), A, "Shimmer"), A, coins=4).legal()
    assert table.cards("scored", A) == ["Greenhorn", "Shimmer"]


def test_buttercup_and_rainbow_take_coins_for_goods() -> None:
    """F-T86, F-R97, Buttercup, Rainbow: coins replace missing goods."""
    assert has(lay(fancies(town(), A, "Buttercup"), A, bread=3, coins=1).do("fancy Buttercup"), A) == {"rep": 6}
    table = lay(fancies(town(), A, "Rainbow"), A, bread=1, meat=1, iron=1, crystal=1, coins=2)
    assert has(table.do("fancy Rainbow"), A) == {"rep": 7}


def test_sunlight_and_wesley_count_goods() -> None:
    """F-T87, F-R65, Sunlight, Wesley: Sunlight: goods of one type that are held; Wesley: goods gained this
    turn, even if spent. Coins do not count.
    """
    assert has(lay(fancies(town(), A, "Sunlight"), A, crystal=8).do("fancy Sunlight"), A) == {"crystal": 8, "rep": 4}
    assert "fancy Sunlight" not in lay(fancies(town(), A, "Sunlight"), A, crystal=6, coins=3).legal()
    table = fancies(fill(town(), "Fragile Reptile", JEWELHEART, RUSTY, HONEY), A, "Wesley")
    enchanted(table, "Fragile Reptile", "P-C1")  # 5 goods
    to_fire(table, "Fragile Reptile", "at Fragile Reptile 1", "good bread", "good meat", "good iron")
    lay(table, A, bread=0, meat=0)  # already spent
    table.do("fancy Wesley")
    assert side(table, A).reputation == 4
    table = fancies(fill(kept_open(town()), "Fragile Reptile", JEWELHEART, RUSTY, HONEY), A, "Wesley")  # only 4
    to_fire(table, "Fragile Reptile", "at Fragile Reptile 1", "good bread", "good meat", "good iron")
    assert "fancy Wesley" not in lay(table, A, coins=3).legal()


def test_pinkytoe_and_hocus_count_the_turn() -> None:
    """F-T88, F-R65, Pinkytoe, Hocus: two placements (swaps do not count); three fire-ups. The count starts
    again in each turn.
    """
    table = fancies(town(), A, "Pinkytoe").hand(A, HONEY, LOTUS).put("fancy deck", 0)
    gather(table, "Draco Bell", "at Draco Bell 2", "put Honey")
    assert "fancy Pinkytoe" not in table.legal()
    table.do("at Draco Bell 1", "at Draco Bell 3", "put Lotus", "fancy Pinkytoe")
    assert (side(table, A).reputation, table.question) == (4, "draw an artisan")
    table = fancies(kept_open(town()), A, "Pinkytoe", "Hocus").hand(A, LOTUS)
    gather(table.put("fancy deck", 0), "Potable Potions", "at Potable Potions 2", "put Lotus")
    table.do("at Potable Potions 1", "at Fragile Reptile 1", "good bread", "good meat", "good iron")
    assert state(table).fire_ups == 2
    assert not {"fancy Pinkytoe", "fancy Hocus"} & {*table.legal()}
    passing(table)
    assert (state(table).fire_ups, state(table).placements, state(table).gained) == (0, 0, 0)
    table = fancies(stand(town(), "Hello Nursery 3", ELDERBERRY), A, "Hocus")
    to_fire(table, "Potable Potions", "at Potable Potions 1", "at Hello Nursery 3", "at Critical Rolls 1")
    table.do("draw from the deck", "fancy Hocus")
    assert side(table, A).reputation == 4


def test_a_sun_dragon_just_drawn_may_be_revealed() -> None:
    """F-T89, F66, F-R66, F94: if its goal is met."""
    table = lay(town().put("fancy deck", 0, "Shimmer").hand(A, HONEY), A, coins=5)
    gather(table, "Draco Bell", "at Draco Bell 2", "put Honey", "fancy Shimmer")
    assert side(table, A).reputation == 5


def test_windows_open_by_public_facts() -> None:
    """F-T131, F-R64, F-R103, F-R120: a player with a fancy dragon is asked if the goal of any Sun dragon that
    they could hold is met.
    """
    for name in ("Shimmer", "Todd"):
        table = lay(fancies(town("Wishing Well"), A, name), A, coins=5)
        table.do("visit Smith Mart")
        assert table.question == "gather or enchant"
    table = fancies(town(), A, "Shimmer")
    table.do("visit Smith Mart")
    assert table.question == "fire up one dragon"


def test_sandra_scores_again() -> None:
    """F-T99, F186, F187, F-R70, Sandra: even a fancy dragon scored before; its coins are not spent."""
    table = companion(lay(town().put("scored", A, "Shimmer"), A, coins=5), A, "Sandra")
    table.do("use the companion", "fancy Shimmer")
    assert has(table, A) == {"rep": 5, "coins": 5}
    assert (side(table, A).used, table.cards("scored", A)) == (1, ["Shimmer"])
    assert "use the companion" not in table.legal()
    table = companion(lay(town().put("scored", A, "Shimmer"), A, coins=4), A, "Sandra")
    assert "use the companion" not in table.legal()  # its goal must be met at that moment


def with_todd(place: str) -> Table:
    """Two filled shops; A has Sandra, and Todd unscored or scored."""
    table = companion(town().put(place, A, "Todd"), A, "Sandra")
    return fill(fill(table, "Smith Mart", RUSTY, RUSTY, RUSTY), "Draco Bell", RUSTY, RUSTY, RUSTY)


def test_sandra_scores_a_moon_dragon() -> None:
    """F-T99, F186, F187, F-R70, F99, Sandra, Todd: now and not again at the end; one scored before scores a
    second time.
    """
    table = with_todd("fancies").do("use the companion", "fancy Todd")
    assert (has(table, A), table.cards("scored", A), table.cards("fancies", A)) == ({"rep": 2}, ["Todd"], [])
    assert state(final_scoring(table)).scores() == [2, 0]
    table = with_todd("scored").do("use the companion", "fancy Todd")
    assert has(table, A) == {"rep": 2}
    assert state(final_scoring(with_todd("fancies"))).scores() == [2, 0]  # and Sandra is not asked for
    assert state(final_scoring(with_todd("scored"))).scores() == [0, 0]


def test_talisman_at_the_bazaar() -> None:
    """F-T121, F170, F171, F172, F-R101, Talisman: at least one card must be returned, so Talisman alone cannot
    be scored.
    """
    table = fancies(town("Bizarre Bazaar"), A, "Talisman", "Elix")
    gather(table, "Bizarre Bazaar", "good iron")
    passing(table, "use the ability").do("use the ability", "fancy Talisman")
    assert table.legal() == ["fancy Elix"]
    table.do("fancy Elix")
    assert side(table, A).reputation == 4
    assert table.cards("fancy deck")[0] == "Elix"
    table = fancies(town("Bizarre Bazaar"), A, "Talisman")
    gather(table, "Bizarre Bazaar", "good iron")
    assert "use the ability" not in passing(table, "use the ability").legal() or table.asked == [B]


def test_nothing_is_left_of_the_row() -> None:
    """F-R7: if the row is empty, Starburst's goal is not met."""
    assert "fancy Starburst" not in fancies(row(town(), *[]), A, "Starburst").legal()
