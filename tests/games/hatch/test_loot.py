"""Loot: stolen eggs and drawn cards."""

from __future__ import annotations

from tests.games.hatch.nest import (
    A,
    B,
    C,
    attack,
    do,
    dynasty,
    eggs,
    events,
    feed,
    lands,
    legal,
    nest,
    put,
    raid,
    turn_up,
    values,
)


def test_each_unblocked_attacker_steals_draws_or_takes_nothing() -> None:
    """H47, H48, H49, H-r21, H-r35: one after another, as many as came through."""
    table = put(nest(nest(raid([20, 35, 50], [], []), B, 22, 4), B, 14), "deck", 0, 1, 2, 3)
    assert (table.question, table.asked, table.state.view(None)["loots"]) == ("loot", [A], 3)
    assert legal(table) == ["done", "steal egg 0", "steal egg 1", "draw loot"]
    do(table, "steal egg 1")
    assert (legal(table), table.state.loots) == (["done", "steal egg 0", "draw loot"], 2)
    do(table, "draw loot", "discard 1", "discard 2")
    assert (table.question, table.state.loots) == ("loot", 1)
    do(table, "done")
    assert (table.question, eggs(table, A), eggs(table, B)) == ("in your territory", [(14,)], [(22, 4)])
    assert values(table, "hand", A) == [3]


def test_loot_may_be_waived() -> None:
    """H-r21, H-r35: each loot separately."""
    table = nest(raid([20, 35], [], []), B, 22).do("done")
    assert (table.question, table.state.loots) == ("loot", 1)
    table.do("done")
    assert (table.question, eggs(table, B), table.hand_of(A)) == ("in your territory", [(22,)], [])


def test_without_an_egg_there_is_only_the_draw() -> None:
    """H-r22, H-r35: or taking nothing."""
    assert legal(raid([20], [], [])) == ["done", "draw loot"]


def test_only_eggs_of_the_target_are_stolen() -> None:
    """H48, H-r22: C's one egg, but not B's two or the attacker's own."""
    table = nest(nest(nest(nest(dynasty(lands(3), A, 20), A, 60), B, 22), B, 14), C, 41, 2)
    attack(table, C, 20)
    assert legal(table) == ["done", "steal egg 0", "draw loot"]
    do(table, "steal egg 0")
    assert (eggs(table, A), eggs(table, B), eggs(table, C)) == ([(60,), (41, 2)], [(22,), (14,)], [])


def test_a_stolen_egg_comes_with_all_that_lies_on_it() -> None:
    """H48, H-r37: all other eggs keep their food."""
    table = nest(nest(nest(raid([20], [], []), B, 22, 4), B, 41, 2, 6, 3), B, 14, 8)
    nest(table, A, 12, 5)
    do(table, "steal egg 1")
    assert eggs(table, A) == [(12, 5), (41, 2, 6, 3)]
    assert eggs(table, B) == [(22, 4), (14, 8)]


def test_a_stolen_egg_is_the_thiefs_for_all_purposes() -> None:
    """H48, H50, H-r37: fed, turned up and counted in the same turn."""
    table = put(nest(raid([20], [], []), B, 41, 2, 6, 3), "hand", A, 7, 9)
    turn_up(feed(do(table, "steal egg 0"), 0, 7), 0)
    assert (values(table, "dragons", A), values(table, "discard")) == ([20, 41], [2, 3, 6, 7])


def test_a_stolen_egg_may_lie_and_be_stolen_back() -> None:
    """H48, H-r39: also a badly fed one."""
    table = dynasty(nest(raid([20], [], []), B, 22, 4, 5), B, 30).put("dragons", A)
    do(table, "steal egg 0").do("done")
    attack(table, A, 30)
    do(table, "steal egg 0")
    assert (eggs(table, A), eggs(table, B)) == ([], [(22, 4, 5)])


def test_a_draw_is_three_cards_then_two_of_the_hand_go() -> None:
    """H49, H-r36: any two, new or old."""
    table = put(put(raid([20], [], []), "hand", A, 60, 61), "deck", 0, 1, 2, 3, 4)
    do(table, "draw loot")
    assert (table.question, table.asked, values(table, "hand", A)) == ("discard", [A], [2, 3, 4, 60, 61])
    assert legal(table) == ["discard 2", "discard 3", "discard 4", "discard 60", "discard 61"]
    do(table, "discard 60")
    assert legal(table) == ["discard 2", "discard 3", "discard 4", "discard 61"]
    do(table, "discard 3")
    assert (values(table, "hand", A), values(table, "discard")) == ([2, 4, 61], [3, 60])
    assert table.question == "in your territory"


def test_the_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    """H-r36, H-r5, H-r30: when a card must be drawn, not earlier."""
    table = put(put(raid([20], [], []), "discard", 0, 10, 11, 12, 13), "deck", 0, 1, 2)
    do(table, "draw loot")
    assert {1, 2} < set(values(table, "hand", A)) < {1, 2, 10, 11, 12, 13}
    assert (len(table.cards("deck")), table.cards("discard")) == (3, [])
    table = put(put(raid([20], [], []), "discard", 0, 10, 11), "deck", 0, 1, 2, 3)
    do(table, "draw loot")
    assert (values(table, "hand", A), values(table, "discard"), table.cards("deck")) == ([1, 2, 3], [10, 11], [])


def test_with_too_few_cards_what_is_there_is_drawn() -> None:
    """H-r23, H-r36: one card instead of three; two cards must still be discarded."""
    table = put(put(raid([20], [], []), "hand", A, 60, 61, 62), "deck", 0, 1)
    do(table, "draw loot")
    assert values(table, "hand", A) == [1, 60, 61, 62]
    do(table, "discard 1", "discard 60")
    assert values(table, "hand", A) == [61, 62]


def test_a_hand_no_larger_than_what_is_due_goes_without_asking() -> None:
    """H-r23, H-r36: two of two, or one."""
    for deck in [(1, 2), (1,), ()]:
        table = put(nest(raid([20], [], []), A, 60), "deck", 0, *deck)
        do(table, "draw loot")
        assert (table.question, table.hand_of(A), values(table, "discard")) == ("in your territory", [], list(deck))
        assert table.state.view(None)["discards"] == 0


def test_a_draw_may_be_chosen_though_nothing_can_be_drawn() -> None:
    """H-r36, H-r23: the discard is still required."""
    table = put(raid([20], [], []), "hand", A, 60, 61, 62).put("deck", 0)
    assert "draw loot" in legal(table)
    do(table, "draw loot", "discard 60", "discard 61")
    assert (values(table, "hand", A), values(table, "discard")) == ([62], [60, 61])


def test_each_loot_is_done_before_the_next_is_chosen() -> None:
    """H-r21, H-r35, H-r36: discards come first; the cards may return in the next draw, but not in the same one."""
    table = put(raid([20, 35], [], []), "hand", A, 60, 61, 62, 63).put("deck", 0)
    do(table, "draw loot", "discard 60", "discard 61")
    assert (table.question, values(table, "hand", A)) == ("loot", [62, 63])
    do(table, "draw loot")
    assert (table.question, values(table, "hand", A)) == ("discard", [60, 61, 62, 63])


def test_after_the_loot_the_turn_goes_on() -> None:
    """H50, H13: with the cards just drawn."""
    table = put(raid([20], [], []), "deck", 0, 1, 2, 3)
    do(table, "draw loot", "discard 1", "discard 2", "lay 3")
    assert (eggs(table, A), table.asked) == ([(3,)], [A])


def test_drawing_is_told_before_discarding() -> None:
    """H49, H-r36: three cards come, then two go."""
    table = put(raid([20], [], []), "deck", 0, 1, 2, 3)
    found = [(event.kind, event.source, event.target) for event in events(table, "draw loot", "discard 1", "discard 2")]
    moves = [(source, target) for kind, source, target in found if kind == "move"]
    assert moves == [("deck", "hand 0")] * 3 + [("hand 0", "discard")] * 2
