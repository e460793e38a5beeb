"""Set-up (F6-F22) and its vectors."""

from __future__ import annotations

import pytest

from roost.games import load
from roost.table import Table
from tests.games.flamecraft.town import opened, side, state


@pytest.mark.parametrize(
    ("seats", "artisans", "fancies"), [(1, 22, 11), (2, 13, 34), (3, 16, 33), (4, 19, 32), (5, 16, 31)]
)
def test_the_decks_after_setup(seats: int, artisans: int, fancies: int) -> None:
    """F-T1, F6, F7, F12, F13, F14, F15, F16, F19, F20, F188, F-R14, F-R78: deck sizes by number of players."""
    table = opened(seats)
    assert len(table.cards("artisan deck")) == artisans
    assert len(table.cards("enchantment deck")) == 13
    assert len(table.cards("fancy deck")) == fancies
    assert len(table.cards("Park")) == len(table.cards("row")) == 5
    assert len(table.cards("shop deck")) == 10
    assert len(table.cards("shops")) == len(table.cards("town")) == 6
    assert all(len(table.hand_of(seat)) == 3 for seat in range(seats))
    assert all(len(table.cards("fancies", seat)) == 1 for seat in range(seats))


def test_each_starter_stands_on_the_first_slot_of_its_shop() -> None:
    """F7, F-R10, F-R15: on every second space, icon by icon; no other dragon may be placed there."""
    table = opened(3)
    s = state(table)
    book = table.game.book
    for k in range(0, 12, 2):
        shop = s.shops[k]
        assert book.value(shop, "starter") == s.slots[3 * k]
        assert book.names[book.value(s.slots[3 * k], "good")] == book.value(shop, "icon")
        assert s.book.shops[shop].takes[0] == 0
    assert [s.shops[k] for k in range(1, 14, 2)] == [-1] * 7


def test_two_players_have_four_of_each_artisan_and_its_starter() -> None:
    """F-T1, F12: 24 artisans and the six starters."""
    table = opened(2)
    zones = [table.cards(name) for name in ("artisan deck", "Park", "town")] + [table.hand_of(0), table.hand_of(1)]
    every = [card for zone in zones for card in zone]
    assert sorted(every.count(card) for card in set(every)) == [5] * 6


def test_the_shop_deck_has_one_of_each_good_and_four_others() -> None:
    """F-T4, F9, F10, F11: whatever the seed; how many is a number of the content."""
    for seed in range(20):
        table = opened(2, seed=f"deck {seed}")
        icons = [table.game.book.value(table.game.book.id_of(name), "icon") for name in table.cards("shop deck")]
        goods = [icon for icon in icons if icon not in ("wild", "coin", "artisan")]
        assert sorted(goods) == ["bread", "crystal", "iron", "meat", "plant", "potion"]
        assert len(icons) == 10


@pytest.mark.parametrize(("seats", "late"), [(3, 0), (4, 1), (5, 2)])
def test_late_players_start_with_a_good(seats: int, late: int) -> None:
    """F-T2, F21, F-R13: the fourth and the fifth in turn order, never a coin."""
    table = Table("flamecraft", seats=seats, seed="late")
    asked = []
    while table.question != "visit a shop":
        if table.question == "start with a good":
            asked.append((table.asked[0] - state(table).first) % seats)
            assert "coin" not in table.legal()
        table.do(table.legal()[0])
    assert asked == [3, 4][:late]
    assert sum(sum(side(table, seat).goods) for seat in range(seats)) == late


def test_choices_go_round_from_the_first_player() -> None:
    """F18, F24, F-R11: who is first, chance says; nobody sees what is kept (F22)."""
    firsts = set()
    for seed in range(20):
        table = Table("flamecraft", seats=3, seed=f"first {seed}")
        first = state(table).first
        firsts.add(first)
        for k in range(3):
            assert (table.question, table.asked) == ("keep a fancy dragon", [(first + k) % 3])
            table.do(table.legal()[0])
            assert table.sees((first + k + 1) % 3, "fancies", (first + k) % 3) == []
        assert table.asked == [first]
    assert firsts == {0, 1, 2}


def test_the_other_fancy_dragon_goes_under_the_deck() -> None:
    """F20, F-R4: unknown to others, in the order returned."""
    table = Table("flamecraft", seats=2, seed="under")
    first = state(table).first
    dealt = table.cards("dealt", first)
    table.do(f"fancy {dealt[0]}")
    assert table.cards("fancies", first) == [dealt[0]]
    assert table.cards("fancy deck")[0] == dealt[1]
    assert table.sees(first, "fancy deck")[0] == dealt[1]
    assert table.sees(1 - first, "fancy deck")[0] is None


def test_the_deck_of_enchantments_is_chosen() -> None:
    """F16, F-R16: purple unless golden is asked for."""
    assert {name[0] for name in opened(2).cards("row")} == {"P"}
    assert {name[0] for name in opened(2, deck="golden").cards("row")} == {"G"}


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """F3, F4: 36 artisans, 36 fancy dragons, 28 shops and 6 starters, two decks of 18, 7 companions."""
    book = load("flamecraft").book
    assert sum(book.value(thing, "copies") for thing in book.things("artisan")) == 36
    assert [len(book.things(table)) for table in ("fancy", "shop", "enchantment", "companion")] == [36, 34, 36, 7]


def test_all_is_laid_out_before_anybody_chooses() -> None:
    """F14, F16, F19, F20, F-R11: Park, row, hands and fancy dragons to choose from."""
    table = Table("flamecraft", seats=3, seed="laid out")
    assert (len(table.cards("Park")), len(table.cards("row")), len(table.cards("enchantment deck"))) == (5, 5, 13)
    assert [len(table.hand_of(seat)) for seat in range(3)] == [3, 3, 3]
    assert [len(table.cards("dealt", seat)) for seat in range(3)] == [2, 2, 2]
    assert (state(table).last_turns, state(table).turn) == (-1, 0)
    table = Table("flamecraft", seats=1, seed="laid out")
    assert table.question == "choose a colour"
    table.do("good iron")
    assert (state(table).colour, table.question) == (2, "keep a fancy dragon")
