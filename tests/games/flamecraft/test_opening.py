"""Setup (F6-F22) and its test vectors."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from roost.games import load
from roost.table import Table
from tests.games.fair import check_shuffled
from tests.games.flamecraft.town import PURPLE, opened, side, state


@pytest.mark.parametrize(
    ("seats", "artisans", "fancies"), [(1, 22, 11), (2, 13, 34), (3, 16, 33), (4, 19, 32), (5, 16, 31)]
)
def test_the_decks_after_setup(seats: int, artisans: int, fancies: int) -> None:
    """F-T1, F6, F7, F12, F13, F14, F15, F16, F19, F20, F188, F-R14, F-R78: the sizes of the decks for each
    number of players.
    """
    table = opened(seats)
    assert len(table.cards("artisan deck")) == artisans
    assert len(table.cards("enchantment deck")) == PURPLE - 5
    assert len(table.cards("fancy deck")) == fancies
    assert len(table.cards("Park")) == len(table.cards("row")) == 5
    assert len(table.cards("shop deck")) == 10
    assert len(table.cards("shops")) == len(table.cards("town")) == 6
    assert all(len(table.hand_of(seat)) == 3 for seat in range(seats))
    assert all(len(table.cards("fancies", seat)) == 1 for seat in range(seats))


def test_each_starter_stands_on_the_first_slot_of_its_shop() -> None:
    """F7, F-R10, F-R15: starter shops are on every second space, in the order of icons; no other dragon may be
    placed in that slot.
    """
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
    """F-T4, F9, F10, F11: with any seed; the content says how many."""
    for seed in range(20):
        table = opened(2, seed=f"deck {seed}")
        icons = [table.game.book.value(table.game.book.id_of(name), "icon") for name in table.cards("shop deck")]
        goods = [icon for icon in icons if icon not in ("wild", "coin", "artisan")]
        assert sorted(goods) == ["bread", "crystal", "iron", "meat", "plant", "potion"]
        assert len(icons) == 10


@pytest.mark.parametrize(("seats", "late"), [(3, 0), (4, 1), (5, 2)])
def test_late_players_start_with_a_good(seats: int, late: int) -> None:
    """F-T2, F21, F-R13: the fourth and the fifth in turn order; it cannot be a coin."""
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
    """F18, F24, F-R11: the first player is random; nobody else sees which card is kept (F22)."""
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
    """F20, F-R4: others do not know it; cards lie there in the order in which they were returned."""
    table = Table("flamecraft", seats=2, seed="under")
    first = state(table).first
    dealt = table.cards("dealt", first)
    table.do(f"fancy {dealt[0]}")
    assert table.cards("fancies", first) == [dealt[0]]
    assert table.cards("fancy deck")[0] == dealt[1]
    assert table.sees(first, "fancy deck")[0] == dealt[1]
    assert table.sees(1 - first, "fancy deck")[0] is None


def test_the_deck_of_enchantments_is_chosen() -> None:
    """F16, F-R16: purple, unless the option says golden."""
    assert {name[0] for name in opened(2).cards("row")} == {"P"}
    assert {name[0] for name in opened(2, deck="golden").cards("row")} == {"G"}


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """F3, F4: 36 artisans; at least 36 fancy dragons, 28 shops and 6 starters, two decks of 18, 7 companions."""
    book = load("flamecraft").book
    assert sum(book.value(thing, "copies") for thing in book.things("artisan")) == 36
    for table, listed in (("fancy", 36), ("shop", 34), ("enchantment", 36), ("companion", 7)):
        assert len(book.things(table)) >= listed
    spells = {f"{deck}-{good}{k}" for deck in "PG" for good in "BMICPL" for k in (1, 2, 3)}
    assert spells <= {book.names[row] for row in book.things("enchantment")}


def test_all_is_laid_out_before_anybody_chooses() -> None:
    """F14, F16, F19, F20, F-R11: the Park, the row, the hands and the fancy dragons to choose from."""
    table = Table("flamecraft", seats=3, seed="laid out")
    assert (len(table.cards("Park")), len(table.cards("row")), len(table.cards("enchantment deck"))) == (
        5,
        5,
        PURPLE - 5,
    )
    assert [len(table.hand_of(seat)) for seat in range(3)] == [3, 3, 3]
    assert [len(table.cards("dealt", seat)) for seat in range(3)] == [2, 2, 2]
    assert (state(table).last_turns, state(table).turn) == (-1, 0)
    table = Table("flamecraft", seats=1, seed="laid out")
    assert table.question == "choose a colour"
    table.do("good iron")
    assert (state(table).colour, table.question) == (2, "keep a fancy dragon")


# -- decks are shuffled ------------------------------------------------------------------------------------------------
@cache
def many() -> list[Table]:
    """The same table with many seeds, before any choice."""
    game = load("flamecraft")
    return [Table(game, seats=3, seed=f"shuffled {k}") for k in range(540)]


def test_shops_are_drawn_and_shuffled_by_chance() -> None:
    """F9, F10: any shop of a pile may be in the deck, and a shop of any icon may be anywhere in it."""
    book = many()[0].game.book
    icons = {book.names[shop]: book.value(shop, "icon") for shop in book.things("shop")}
    goods = {"bread", "crystal", "iron", "meat", "plant", "potion"}
    decks = [table.cards("shop deck") for table in many()]
    check_shuffled(
        [[icons[shop] if icons[shop] in goods else "other" for shop in deck] for deck in decks],
        [*goods, *["other"] * 4],
    )
    came = Counter(shop for deck in decks for shop in deck)
    in_the_box = set(many()[0].cards("box"))
    assert in_the_box <= set(came) and len(came) == 28
    assert min(came.values()) > 60


def test_the_solo_shops_are_shuffled() -> None:
    """F189, F10: always the same ten shops, in any order."""
    game = load("flamecraft")
    decks = [Table(game, seats=1, seed=f"solo {k}").cards("shop deck") for k in range(150)]
    check_shuffled(decks, decks[0])


def test_artisans_are_shuffled() -> None:
    """F12, F13: an artisan of any kind may be anywhere in the deck, in the Park or in a hand."""
    kinds = sorted({card for table in many()[:20] for card in table.cards("artisan deck")})
    assert len(kinds) == 6
    check_shuffled([table.cards("artisan deck") for table in many()], kinds)
    assert {card for table in many() for card in table.cards("Park")} == set(kinds)


def test_fancy_dragons_are_shuffled() -> None:
    """F15, F20: any of the 36 may be anywhere in the deck, and may be dealt to any player."""
    book = many()[0].game.book
    every = [book.names[fancy] for fancy in book.things("fancy")]
    check_shuffled([table.cards("fancy deck") for table in many()], every)
    for seat in range(3):
        assert {card for table in many() for card in table.cards("dealt", seat)} == set(every)


def test_enchantments_are_shuffled() -> None:
    """F16: any card of the chosen deck may be anywhere in it, or in the first row."""
    every = many()[0].cards("row") + many()[0].cards("enchantment deck")
    check_shuffled([table.cards("enchantment deck") for table in many()], every)
    assert {card for table in many() for card in table.cards("row")} == set(every)
