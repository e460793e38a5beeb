"""The test vectors of battles: 4 to 14, 39."""

from __future__ import annotations

from tests.games.soulstone.field import A, B, battle, field

HERE, THERE = (1, 0), (0, 1)


def test_the_battle_is_over_without_an_unused_soldier() -> None:
    """S-v4, S21, S23, S-r7: Sw dies, then Kn dies; A keeps [Ar] on its old space, B keeps [Sp]."""
    table = battle(["Ar", "Kn"], ["Sw", "Sp"]).fight("Ar-Sw", "Kn-Sp")
    assert (table.stack(HERE), table.stack(THERE)) == (["Ar"], ["Sp"])
    assert (table.whose(HERE), table.whose(THERE), table.legal()) == (A, B, ["done"])
    assert sorted(table.dead()) == ["Knight", "Swordsman"]


def test_the_attacker_may_stop() -> None:
    """S-v5, S22, S24, S-r8, S-r41: A keeps [Ar, Kn], both usable again; everybody knows of the Ar."""
    table = battle(["Ar", "Kn"], ["Sw", "Sp"]).fight("Ar-Sw")
    assert table.cards("used") == ["Archer"]
    table.do("no")
    assert (table.stack(HERE), table.stack(THERE), table.cards("used")) == (["Ar", "Kn"], ["Sp"], [])
    assert [table.knows(seat, HERE) for seat in (B, None)] == [["Ar"], ["Ar"]]
    table.march().attack(HERE, THERE)
    assert table.legal(A) == ["pick Archer", "pick Knight"]


def test_equal_cards_die_together() -> None:
    """S-v6, S-r5, S-r6: both Battalions are removed."""
    table = battle(["Kn"], ["Kn"]).fight("Kn-Kn")
    assert (table.whose(HERE), table.whose(THERE), table.dead()) == (None, None, ["Knight", "Knight"])


def test_a_garrison_that_dies_with_its_attacker_leaves_the_castle_to_its_owner() -> None:
    """S-v6, S26, S-r6: the Castle stays his, empty."""
    table = field().castle(B, (2, -1)).stand(A, HERE, "Kn").stand(B, (2, -1), "Kn").march()
    table.attack(HERE, (2, -1)).fight("Kn-Kn")
    assert (table.castle_of((2, -1)), table.whose((2, -1)), table.whose(HERE)) == (B, None, None)


def test_a_used_winner_takes_the_place() -> None:
    """S-v7, S24, S26, S-r5: second Ar and Sp both die, the used Ar remains."""
    table = battle(["Ar", "Ar"], ["Sw", "Sp"]).fight("Ar-Sw", "Ar-Sp")
    assert (table.whose(THERE), table.stack(THERE), table.whose(HERE)) == (A, ["Ar"], None)


def test_the_defender_may_use_a_winner_again() -> None:
    """S-v8, S25, S28: two Kn die to the same Sp, Sw beats it; three cards to the Dead Pile."""
    table = battle(["Kn", "Kn", "Sw"], ["Sp"]).fight("Kn-Sp", "Kn-Sp", "Sw-Sp")
    assert (table.whose(THERE), table.stack(THERE)) == (A, ["Sw"])
    assert sorted(table.dead()) == ["Knight", "Knight", "Spearman"]


def test_a_soul_stone_keeps_the_battalion_but_cannot_go_on() -> None:
    """S-v9, S2, S27, S-r7, S-r38: Sw dies; the Battalion stays on its space with [So]."""
    table = battle(["Sw", "So"], ["Ar"]).fight("Sw-Ar")
    assert table.legal() == ["no"]
    assert table.why_not("yes") == "a Soul Stone cannot attack (S2)"
    table.do("no")
    assert (table.stack(HERE), table.stack(THERE)) == (["So"], ["Ar"])


def test_a_soul_stone_may_take_the_place() -> None:
    """S-v10, S26, S36, S-r38: both Ar die; [So] takes the place and conquers the Castle there."""
    table = field().castle(B, (2, -1)).stand(A, HERE, "Ar", "So").stand(B, (2, -1), "Ar").march()
    table.attack(HERE, (2, -1)).fight("Ar-Ar")
    assert (table.whose((2, -1)), table.stack((2, -1)), table.castle_of((2, -1))) == (A, ["So"], A)


def test_a_soul_stone_shown_dies_to_any_soldier() -> None:
    """S-v11, S3, S-r4, S-r39: So dies, Kn used; Sw beats Sp; [Kn, Sw] take the place."""
    table = battle(["Kn", "Sw"], ["So", "Sp"]).fight("Kn-So", "Sw-Sp")
    assert (table.stack(THERE), table.whose(THERE)) == (["Kn", "Sw"], A)


def test_a_lone_soul_stone_must_be_shown() -> None:
    """S-v12, S3, S-r4: So dies, the attacker takes the place."""
    assert battle(["Ar"], ["So", "So"]).legal(B) == ["pick Soul Stone"]
    table = battle(["Ar"], ["So"])
    assert (table.stack(THERE), table.dead()) == (["Ar"], ["Soul Stone"])


def test_a_single_card_is_picked_already() -> None:
    """S20, S-r37: everybody sees that there is one; it is asked of neither side, and not taken back."""
    assert battle(["Ar", "Kn"], ["Sw"]).asked == [A]
    assert battle(["Ar"], ["Sw", "Sw"]).asked == [B]
    assert battle(["Ar"], ["Sw", "Sw"]).fight("Ar-Sw").stack(THERE) == ["Sw"]
    table = battle(["Ar"], ["Sw"])
    assert (table.question, table.stack(THERE)) == ("march", ["Ar"]) and not table.match.can_undo(A)
    table = battle(["Ar", "Ar", "So"], ["Sw", "Sw", "Sw"]).fight("Ar-Sw", "Ar-Sw")
    assert (table.question, table.legal()) == ("go on", ["no"])  # that the single card is no Soldier, A alone sees
    assert table.prompt().prompt == "You have no unused Soldier left: the attack has to stop."


def test_soul_stones_attack_nobody_but_conquer() -> None:
    """S-v12, S2, S36, S-r4: [So, So] is offered no attack; an undefended Castle falls to it."""
    table = field().castle(B, (2, -1)).stand(A, HERE, "So", "So").stand(B, THERE, "Ar").march()
    table.do(f"march from {table.name(HERE)}")
    assert table.refused("attack", THERE) == "a Soul Stone cannot attack"
    table.do(f"step to {table.name((2, -1))}")
    assert table.castle_of((2, -1)) == A


def test_two_soldiers_never_empty_three_cards() -> None:
    """S-v13, S23, S-r37: each card is used once."""
    table = battle(["Ar", "Ar"], ["Sw", "Sw", "Sw"]).fight("Ar-Sw", "Ar-Sw")
    assert (table.stack(HERE), table.stack(THERE)) == (["Ar", "Ar"], ["Sw"])


def test_stopping_is_offered_from_the_second_exchange_on() -> None:
    """S-v14, S20, S22, S-r8, S-r37: first a card; then stop, before either side picks."""
    table = battle(["Ar", "Kn"], ["Sw", "Sp"])
    assert (table.question, table.asked) == ("pick a card", [A, B])
    table.fight("Ar-Sw")
    assert (table.question, table.asked, table.legal()) == ("go on", [A], ["yes", "no"])


def test_the_toll_may_be_the_whole_battalion() -> None:
    """S-v39, S-r56: the Kn goes, the Battalion is removed, no exchange, the garrison is untouched."""
    table = field(castle_toll=True).castle(B, (2, -1)).stand(A, HERE, "Kn").stand(B, (2, -1), "Sp").march()
    table.attack(HERE, (2, -1))
    assert (table.whose(HERE), table.dead(), table.stack((2, -1))) == (None, ["Knight"], ["Sp"])
    assert table.question == "march" and table.asked == [A]
