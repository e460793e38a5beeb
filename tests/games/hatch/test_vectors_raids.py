"""Test vectors 14 to 28: defence and loot."""

from __future__ import annotations

from tests.games.hatch.nest import (
    A,
    B,
    C,
    attack,
    do,
    dynasty,
    eggs,
    feed,
    hired,
    lands,
    legal,
    nest,
    put,
    raid,
    turn_up,
    values,
    ways,
    why_not,
)


def sets(*found: tuple[int, ...]) -> set[frozenset[int]]:
    return {frozenset(each) for each in found}


# -- defence -------------------------------------------------------------------------------------------------------
def test_v14_two_attackers_and_a_hand() -> None:
    """H-v14, H-r32: five ways; 10 can never be hired."""
    table = raid([20, 35], [10, 21, 36], [])
    found = ways(table.state)
    assert found == {(0, 0), (21, 0), (36, 0), (0, 36), (21, 36)}
    assert hired(found, [10, 21, 36]) == sets((), (21,), (36,), (21, 36))
    assert why_not(table, "block with 10") == "not higher than the attacker"


def test_v15_one_attacker_and_two_cards() -> None:
    """H-v15, H36: never both."""
    assert ways(raid([20], [21, 36], []).state) == {(0,), (21,), (36,)}


def test_v16_an_own_dragon_and_a_hand() -> None:
    """H-v16, H-r32: seven ways; with 40 before 30, 35 cannot be hired."""
    found = ways(raid([30, 60], [35, 61], [40]).state)
    assert len(found) == 7
    assert hired(found, [35, 61]) == sets((), (35,), (61,), (35, 61))
    assert not [way for way in found if way[0] == 40 and 35 in way]
    assert all(way[0] == 35 and 40 not in way for way in found if 35 in way)


def test_v17_three_attackers() -> None:
    """H-v17, H-r32: eight sets, 27 ways."""
    hand = [10, 21, 36, 60]
    found = ways(raid([20, 35, 50], hand, [40]).state)
    assert len(found) == 27
    assert hired(found, hand) == sets((), (21,), (36,), (60,), (21, 36), (21, 60), (36, 60), (21, 36, 60))


def test_v18_two_mercenaries_need_two_weaker_attackers() -> None:
    """H-v18, H44: 36 or 37 before 35, never both; 37 and 38 either way round."""
    found = ways(raid([35, 60], [36, 37], []).state)
    assert hired(found, [36, 37]) == sets((), (36,), (37,))
    assert {(37, 38), (38, 37)} <= ways(raid([35, 36], [37, 38], []).state)


def test_v19_a_mercenary_of_the_attack_before() -> None:
    """H-v19, H-r19, H-r7: 45 may block 44, need not, and cannot block 70; at C's turn it goes after the refill."""
    hiring = do(attack(put(dynasty(lands(3), A, 20), "hand", C, 45), C, 20), "block with 45")
    table = attack(dynasty(hiring, B, 44, 70), C, 44, 70)
    assert (table.asked, ways(table.state, C)) == ([C], {(0,), (45,)})  # nobody is asked about 70
    do(table, "block with 45", "done", "done")
    assert (table.asked, len(table.hand_of(C)), values(table, "mercenaries", C)) == ([C], 5, [])
    assert values(table, "discard") == [45]
    alone = do(attack(put(dynasty(lands(3), A, 20), "hand", C, 45), C, 20), "block with 45")
    attack(dynasty(alone, B, 70), C, 70)
    assert (alone.asked, alone.question, values(alone, "mercenaries", C)) == ([B], "loot", [45])


def test_v20_three_hired_in_a_round() -> None:
    """H-v20, H-r7, H9, H10: hand 2, three drawn, then three discarded, which were not shuffled."""
    for short in (False, True):
        table = put(dynasty(dynasty(lands(3), A, 20, 21), B, 22), "hand", C, 1, 2, 45, 46, 47)
        put(table, "hand", B, 3, 5, 6, 7, 9)
        do(attack(table, C, 20, 21), "block with 45", "block with 46")  # A has nothing left
        do(attack(table, C, 22), "block with 47")
        assert (values(table, "hand", C), values(table, "mercenaries", C)) == ([1, 2], [45, 46, 47])
        if short:
            put(put(table, "discard", 0, 80, 81, 82, 83), "deck", 0, 79)
        table.do("done")
        assert (table.asked, len(table.hand_of(C)), values(table, "mercenaries", C)) == ([C], 5, [])
        assert values(table, "discard") == [45, 46, 47]
        if short:
            assert set(values(table, "hand", C)) < {1, 2, 79, 80, 81, 82, 83}
            assert len(table.cards("deck")) == 2


def test_v21_a_dragon_attacks_and_blocks_in_every_attack_of_the_round() -> None:
    """H-v21, H-r34, H-r17: 50 attacks, blocks B's 49, then C's 48; but not two of one attack."""
    table = attack(dynasty(dynasty(dynasty(lands(3), A, 50), B, 49), C, 47, 48), B, 50).do("done")
    assert table.asked == [B]
    do(attack(table, A, 49), "block with 50", "done")
    assert table.asked == [C]
    attack(table, A, 47, 48)
    assert ways(table.state, A) == {(50,), (0, 50), (0, 0)}
    do(table, "done", "block with 50")
    assert (table.asked, table.question, table.state.loots) == ([C], "loot", 1)


def test_v22_a_defender_who_has_nothing() -> None:
    """H-v22, H34, H9: every attacker loots; then from 0 to 5."""
    table = raid([20, 35], [], [])
    assert (table.question, table.state.loots) == ("loot", 2)
    table.do("done", "done")
    assert (table.asked, len(table.hand_of(B))) == ([B], 5)


# -- loot ----------------------------------------------------------------------------------------------------------
def test_v23_one_egg_and_three_loots() -> None:
    """H-v23, H-r35: steal, draw, draw."""
    table = put(nest(raid([20, 35, 50], [], []), B, 22, 4, 8), "deck", 0, 1, 2, 3, 5, 6, 7)
    do(table, "steal egg 0")
    assert legal(table) == ["done", "draw loot"]
    do(table, "draw loot", "discard 7", "discard 6")
    assert values(table, "hand", A) == [5]
    do(table, "draw loot", "discard 5", "discard 3")
    assert (values(table, "hand", A), eggs(table, A), eggs(table, B)) == ([1, 2], [(22, 4, 8)], [])


def test_v24_the_deck_runs_out_in_a_draw() -> None:
    """H-v24, H-r36: deck 2, discard pile 2, hand +1."""
    table = put(put(raid([20], [], []), "discard", 0, 2, 3, 4, 5), "deck", 0, 1)
    do(table, "draw loot")
    assert (len(table.hand_of(A)), len(table.cards("deck")), table.cards("discard")) == (3, 2, [])
    first, second, _ = values(table, "hand", A)
    do(table, f"discard {first}", f"discard {second}")
    assert (len(table.hand_of(A)), len(table.cards("deck")), len(table.cards("discard"))) == (1, 2, 2)


def test_v25_two_draws_with_both_piles_empty() -> None:
    """H-v25, H-r36: hand 3, then 3 again; both waived, 5."""
    table = put(raid([20, 35], [], []), "hand", A, 1, 2, 3, 4, 5).put("deck", 0)
    do(table, "draw loot", "discard 1", "discard 2")
    assert (values(table, "hand", A), values(table, "discard")) == ([3, 4, 5], [1, 2])
    do(table, "draw loot", "discard 1", "discard 3")
    assert (values(table, "hand", A), values(table, "discard"), table.cards("deck")) == ([2, 4, 5], [1, 3], [])
    table = put(raid([20, 35], [], []), "hand", A, 1, 2, 3, 4, 5).put("deck", 0).do("done", "done")
    assert (values(table, "hand", A), table.question) == ([1, 2, 3, 4, 5], "in your territory")


def test_v26_a_draw_that_leaves_nothing() -> None:
    """H-v26, H-r23: one drawn, one discarded."""
    table = put(nest(raid([20], [], []), A, 60), "deck", 0, 7)
    do(table, "draw loot")
    assert (table.hand_of(A), values(table, "discard"), table.asked) == ([], [7], [A])


def test_v27_a_stolen_egg_hatches_in_the_same_turn() -> None:
    """H-v27, H-r37, H50: 41 with 2, 6, 3, and 7 of the thief's."""
    table = put(nest(raid([20], [], []), B, 41, 2, 6, 3), "hand", A, 7, 90)
    do(table, "steal egg 0")
    assert table.sees(A, "eggs", A) == ["Wyrm 41"]
    turn_up(feed(table, 0, 7), 0)
    assert (values(table, "dragons", A), values(table, "discard")) == ([20, 41], [2, 3, 6, 7])


def test_v28_a_hand_of_eight() -> None:
    """H-v28, H-r6: nothing is discarded at the end of the turn, nothing drawn in the next."""
    table = put(raid([20], [], []), "hand", A, *range(1, 8))
    do(table, "draw loot", "discard 1", "discard 2")
    held = values(table, "hand", A)
    assert len(held) == 8
    table.do("done", "done")
    assert (table.asked, values(table, "hand", A)) == ([A], held)
