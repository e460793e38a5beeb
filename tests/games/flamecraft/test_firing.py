"""Nested fire-up steps, and fire-ups that are not offered because they would do nothing (F-R28, F-R88-F-R95)."""

from __future__ import annotations

from tests.games.flamecraft.town import (
    ELDERBERRY,
    HONEY,
    HOT_DOG,
    LOTUS,
    RUSTY,
    A,
    B,
    cast,
    companion,
    deck,
    fancies,
    fill,
    in_park,
    lay,
    park,
    side,
    to_fire,
    town,
)  # fmt: skip


def test_pocus_does_not_reach_into_mannys_loop() -> None:
    """F-R94, F-R28, Pocus, Manny: in the inner step a dragon that can do nothing is not offered."""
    table = companion(fill(town().hand(A, RUSTY), "Draco Bell", HOT_DOG, None, LOTUS), A, "Manny")
    fancies(lay(table, A, iron=2, crystal=2), A, "Pocus").put("fancy deck", 0)
    cast(table, "Draco Bell", "P-M1", "fancy Pocus")
    assert "at Draco Bell 3" in table.legal()  # Pocus pays for a Lotus whose owner has nothing to give
    table.do("at Draco Bell 1", "option 1", "at Draco Bell 2", "put Rusty", "use the companion")
    assert table.question == "fire up dragons here"
    assert table.legal() == ["at Draco Bell 2"]
    assert table.why_not("at Draco Bell 3") == "it would have no effect now"


def test_pocus_comes_before_anything_was_fired() -> None:
    """F-R94, Pocus, Daniel: after a fire-up it is too late, even if the fired dragon has left the shop."""
    table = park(companion(fill(town(), "Smith Mart", RUSTY, LOTUS), A, "Daniel"), ELDERBERRY, HONEY)
    fancies(lay(table, A, crystal=2, potion=2), A, "Pocus")
    cast(table, "Smith Mart", "P-I1")
    assert "fancy Pocus" in table.legal()
    table.do("at Smith Mart 1", "good iron", "use the companion", "from the Park 1", "at Smith Mart 1", "good iron")
    assert in_park(table) == [RUSTY, HONEY]
    table.do("from the Park 2", "from the Park 1")
    assert table.question == "fire up dragons"
    assert "fancy Pocus" not in table.legal()


def test_manny_is_not_asked_for_where_nobody_can_do_anything() -> None:
    """F-R28, F-R95, Manny: the new dragon is a Hot Dog whose owner has an empty hand, and it is alone at its shop."""
    table = companion(town("Fogo de Char").hand(A, HOT_DOG), A, "Manny")
    to_fire(table, "Draco Bell", "at Draco Bell 1", "at Fogo de Char 1", "put Hot Dog")
    assert table.asked == [B]
    assert side(table, A).used == 0


def test_manny_waits_for_a_dragon_that_can_do_something() -> None:
    """F-R28, F-R95, Manny: no artisan in hand fits, but the others cannot know that; so the player is asked,
    but cannot call him.
    """
    table = companion(town("Fogo de Char").hand(A, HOT_DOG, RUSTY), A, "Manny")
    for shop in ("Critical Rolls", "Fragile Reptile", "Potable Potions", "Hello Nursery"):
        fill(table, shop, LOTUS, LOTUS, LOTUS)
    fill(table, "Draco Bell", HOT_DOG, LOTUS, LOTUS)
    fill(table, "Smith Mart", LOTUS, LOTUS, None)
    fill(table, "Fogo de Char", None, HOT_DOG, HOT_DOG).put("shop deck", 0)
    to_fire(table, "Draco Bell", "at Draco Bell 1", "at Fogo de Char 1", "put Hot Dog")
    assert table.question == "call on Manny"
    assert table.legal() == ["done"]


def test_daniel_needs_more_than_a_dragon_that_cannot_draw_itself() -> None:
    """F-R91, F-R36, F-R28, Daniel: one Honey in the Park and no deck; with a second card there is something to draw."""
    table = deck(park(companion(town(), A, "Daniel"), HONEY))
    assert "use the companion" not in table.legal()
    table = deck(park(companion(town(), A, "Daniel"), HONEY, LOTUS))
    assert "use the companion" in table.legal()
    table.do("use the companion", "from the Park 1")  # then the other card is drawn
    assert in_park(table) == [HONEY]
