"""Attack and defence."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.hatch.nest import (
    TOP,
    A,
    B,
    C,
    attack,
    do,
    dynasty,
    eggs,
    hired,
    lands,
    legal,
    nest,
    put,
    raid,
    turn_of,
    turn_up,
    values,
    ways,
    why_not,
    worth,
)

TOO_WEAK = "not higher than the attacker"


def seen(table: Table) -> tuple[list[str], list[str | None], int]:
    """The attack in a spectator's view: the attackers, the blockers so far, the number of loots."""
    view = table.state.view(None)
    faced = [raider for raider in view["raid"] if raider["fate"] != "is still to be faced"]
    assert all((raider["fate"] == "was blocked") == (raider["blocker"] is not None) for raider in view["raid"])
    return [raider["attacker"] for raider in view["raid"]], [raider["blocker"] for raider in faced], view["loots"]


# -- attack --------------------------------------------------------------------------------------------------------
def test_the_attack_is_the_only_action_against_another_player() -> None:
    """H29, H32: no other choice concerns another player."""
    table = nest(nest(put(dynasty(lands(), A, 20), "hand", A, 9), A, 22), B, 14)
    assert legal(table) == ["done", "lay 9", "feed egg 0", "turn up egg 0", "sacrifice for egg 0", "attack 1"]


def test_there_is_one_attack_a_turn() -> None:
    """H30, H-r31: however it ends; the next turn allows another."""
    table = nest(raid([20], [], [30]), A, 1)
    do(table, "block with 30")
    assert why_not(table, "attack 1") == "you have already attacked this turn"
    assert "attack 1" not in legal(table)
    table.do("done", "done")
    assert table.asked == [A]
    assert "attack 1" in legal(table)


def test_nothing_else_is_limited_to_once_a_turn() -> None:
    """H30, H11: after the attack eggs are still laid and turned up, twice."""
    table = put(raid([20], [], []), "hand", A, 22, 23, 24)
    do(table, "done", "lay 22", "turn up egg 0", "lay 23", "turn up egg 0")
    assert values(table, "discard") == [22, 23]


def test_the_target_comes_first_then_the_dragons() -> None:
    """H32, H31, H12: one by one, any number, none twice."""
    table = do(dynasty(lands(3), A, 20, 35, 50), "attack 2")
    assert (table.question, legal(table)) == ("send a dragon", ["send 20", "send 35", "send 50"])
    assert why_not(table, "done") == "send at least one dragon"
    do(table, "send 35")
    assert legal(table) == ["done", "send 20", "send 50"]
    assert why_not(table, "send 35") == "already sent"
    assert table.state.view(None)["target"] == C


def test_all_dragons_may_be_sent_and_the_last_goes_without_asking() -> None:
    """H31, H12: after the first of two, one more answer sends both."""
    table = do(dynasty(lands(), A, 20, 35), "attack 1", "send 35")
    assert table.question == "send a dragon"
    do(table, "send 20")
    assert (table.question, table.state.loots) == ("loot", 2)


def test_one_dragon_of_many_is_enough() -> None:
    """H-r31, H31: the others stay at home."""
    table = do(dynasty(lands(), A, 20, 35, 50), "attack 1", "send 35", "done")
    assert seen(table)[0] == ["Wyvern 35"]
    assert table.state.loots == 1


def test_without_a_dragon_there_is_no_attack() -> None:
    """H-r31, H12: eggs and cards do not attack."""
    table = nest(put(lands(), "hand", A, 50), A, 60)
    assert why_not(table, "attack 1") == "you have no dragon"


def test_a_player_who_has_nothing_may_be_attacked() -> None:
    """H-r31, H34: no egg, no dragon, no card; every attacker loots."""
    table = raid([20, 35], [], [])
    assert (table.question, table.asked, table.state.loots) == ("loot", [A], 2)


def test_only_own_hatched_dragons_attack() -> None:
    """H31, H-r14, H-r31: no dragon of another player, no egg, no card from hand."""
    table = nest(put(dynasty(dynasty(lands(), A, 20, 21), B, 30), "hand", A, 40), A, 50)
    assert legal(do(table, "attack 1")) == ["send 20", "send 21"]


def test_attackers_stand_in_a_row_by_their_values() -> None:
    """H32, H33: in whatever order they were chosen, so equal attacks have equal states."""
    rows = []
    for order in [("send 50", "send 20", "send 35"), ("send 20", "send 35", "send 50")]:
        table = put(dynasty(lands(), A, 20, 35, 50, 60), "hand", B, 1)
        rows.append(seen(do(table, "attack 1", *order, "done"))[0])
    assert rows == [["Drakeling 20", "Wyvern 35", "Wyrm 50"]] * 2


def test_the_defender_decides_when_the_dragons_are_sent() -> None:
    """H33, H-r21, H-r33: B is asked about each attacker, and A only after the last."""
    table = raid([20, 35], [30, 40], [])
    assert (table.question, table.asked) == ("block", [B])
    do(table, "done")
    assert (table.question, table.asked) == ("block", [B])
    do(table, "done")
    assert (table.question, table.asked) == ("loot", [A])


def test_attackers_do_not_tire() -> None:
    """H-r17, H-r34: they block in the next turn and attack in the one after that."""
    table = attack(dynasty(dynasty(lands(), A, 50), B, 40), B, 50).do("done")
    assert table.asked == [B]  # A has nothing left to do
    attack(table, A, 40)
    assert legal(table) == ["done", "block with 50"]
    do(table, "block with 50", "done")
    assert "attack 1" in legal(table)
    assert legal(do(table, "attack 1")) == ["done", *[f"block with {v}" for v in values(table, "hand", B) if v > 50]]


# -- defence -------------------------------------------------------------------------------------------------------
def test_unblocked_attackers_loot_each() -> None:
    """H34, H47, H-r35, H-r21: two of three are blocked, so one loots."""
    table = raid([20, 30, 40], [], [31, 41])
    do(table, "done", "block with 31", "block with 41")
    assert (table.question, table.asked, table.state.loots) == ("loot", [A], 1)


def test_a_blocker_must_be_strictly_higher() -> None:
    """H35, H45: 34 cannot block 35, 36 can."""
    table = raid([35], [1, 34, 36], [33, 90])
    assert legal(table) == ["done", "block with 36", "block with 90"]
    for value in (1, 33, 34):
        assert why_not(table, f"block with {value}") == TOO_WEAK


def test_an_equal_value_does_not_block() -> None:
    """H35: tested with a duplicate card, which the real deck does not have."""
    table = dynasty(lands(), A, 35)
    table.put("dragons", B, "Wyvern 35", "Wyvern 36")
    attack(table, B, 35)
    assert legal(table) == ["done", "block with 36"]


def test_one_blocker_for_each_attacker() -> None:
    """H36, H-r18: after one blocker the next attacker follows; no teams."""
    table = nest(raid([20], [30, 40], [50]), A, 1)
    do(table, "block with 30")
    assert table.asked == [A]
    assert (values(table, "hand", B), values(table, "mercenaries", B)) == ([40], [30])


def test_one_attacker_for_each_blocker() -> None:
    """H-r18, H36: 50 blocks 20, so it cannot block 30; 10 can block neither."""
    table = raid([20, 30], [40], [10, 50])
    do(table, "block with 50")
    assert legal(table) == ["done", "block with 40"]
    assert why_not(table, "block with 50") == "already blocks another attacker"
    assert why_not(table, "block with 10") == TOO_WEAK


def test_a_hired_one_stands_before_one_attacker_too() -> None:
    """H-r18, H44: the same holds for a new mercenary."""
    table = raid([20, 30], [40, 1], [])
    do(table, "block with 40")
    assert legal(table) == ["done"]
    assert why_not(table, "block with 40") == "already blocks another attacker"


def test_dragons_mercenaries_and_cards_may_block() -> None:
    """H37, H40, H-r32: a hatched dragon, an earlier mercenary, a card from hand."""
    table = put(put(dynasty(dynasty(lands(), A, 20), B, 30), "mercenaries", B, 31), "hand", B, 32)
    attack(table, B, 20)
    assert legal(table) == ["done", "block with 30", "block with 31", "block with 32"]


def test_a_card_from_hand_becomes_a_mercenary_and_an_own_dragon_stays_a_dragon() -> None:
    """H37, H38: face up, so everybody sees it."""
    table = nest(raid([20, 25], [30], [31]), A, 1)
    do(table, "block with 31", "block with 30")
    assert (values(table, "mercenaries", B), values(table, "dragons", B), values(table, "hand", B)) == ([30], [31], [])
    for eye in (A, B, None):
        assert table.sees(eye, "mercenaries", B) == ["Drake 30"]


def test_mercenaries_do_not_count_for_the_dynasty() -> None:
    """H39, H-r43: B's dynasty is only the hatched 31."""
    table = nest(raid([20, 25], [30], [31]), A, 1)
    do(table, "block with 31", "block with 30")
    assert (values(table, "mercenaries", B), worth(table, B)) == ([30], 31)


def test_mercenaries_stay_until_their_owners_turn() -> None:
    """H41, H38, H10: then they are discarded."""
    table = nest(raid([20], [30], []), A, 1)
    do(table, "block with 30")
    assert (values(table, "mercenaries", B), values(table, "discard")) == ([30], [])
    table.do("done")
    assert (values(table, "mercenaries", B), values(table, "discard")) == ([], [30])


def test_defending_is_optional() -> None:
    """H42, H45, H-r32: even with dragons and cards that could block."""
    table = raid([20, 25], [60], [70]).do("done", "done")
    assert (table.asked, table.state.loots) == ([A], 2)
    assert (values(table, "hand", B), values(table, "dragons", B)) == ([60], [70])


def test_own_dragons_need_not_block_when_a_card_is_hired() -> None:
    """H-r32, H45: dragon 70 could block, but card 60 is hired."""
    table = do(nest(raid([20], [60], [70]), A, 1), "block with 60")
    assert (values(table, "mercenaries", B), values(table, "dragons", B)) == ([60], [70])


def test_no_dragon_dies_in_a_fight() -> None:
    """H43, H46, H-r34: neither attackers nor blockers."""
    table = nest(raid([20, 25], [60], [70]), A, 1)
    do(table, "block with 60", "block with 70")
    assert (values(table, "dragons", A), values(table, "dragons", B)) == ([20, 25], [70])
    assert (table.cards("discard"), seen(table)) == ([], ([], [], 0))
    assert table.state.view(None)["target"] is None


def test_hired_cards_always_block() -> None:
    """H44, H-r20: in every defence each hired card blocks an attacker of lower value."""
    hand = [10, 21, 36, 60]
    table = raid([20, 35, 50], hand, [40])
    for way in ways(table.state):
        for attacker, blocker in zip([20, 35, 50], way, strict=True):
            assert blocker == 0 or blocker > attacker
        busy = [blocker for blocker in way if blocker]
        assert len(busy) == len(set(busy))


@pytest.mark.parametrize(
    ("attackers", "hand"),
    [([20, 35], [10, 21, 36]), ([35, 60], [36, 37]), ([35, 36], [37, 38]), ([5, 50, 70], [6, 51, 52, 71]), ([9], [8])],
)
def test_what_can_be_hired_is_what_can_be_matched(attackers: list[int], hand: list[int]) -> None:
    """H-r32, H-r20, H44: k cards, both sides sorted, each higher than the attacker of its rank."""
    expected = set()
    for mask in range(1 << len(hand)):
        chosen = [value for k, value in enumerate(hand) if mask >> k & 1]
        if len(chosen) <= len(attackers) and all(m > a for m, a in zip(chosen, attackers, strict=False)):
            expected.add(frozenset(chosen))
    assert hired(ways(raid(attackers, hand, []).state), hand) == expected


def test_when_all_are_blocked_the_attack_is_over() -> None:
    """H46, H50: A goes on with internal actions and has gained nothing; with one unblocked there is loot (H47)."""
    table = nest(nest(raid([20], [30], []), A, 1), B, 22)
    do(table, "block with 30")
    assert (table.question, table.asked, table.state.view(None)["step"]) == ("in your territory", [A], "territory")
    assert eggs(table, B) == [(22,)]
    table = do(raid([20, 25], [30], []), "block with 30")
    assert (table.question, table.asked) == ("loot", [A])


def test_an_earlier_mercenary_may_block_again_and_need_not() -> None:
    """H-r19, H-r34, H40: hired against A, it is still there when B attacks."""
    table = do(attack(put(dynasty(lands(3), A, 20), "hand", C, 45), C, 20), "block with 45")
    attack(dynasty(table, B, 30), C, 30)
    assert (table.asked, legal(table)) == ([C], ["done", "block with 45"])
    table.do("done")
    assert (table.asked, table.question, values(table, "mercenaries", C)) == ([B], "loot", [45])


def test_an_old_mercenary_that_is_too_weak_is_not_forced() -> None:
    """H-r19: it stays without blocking."""
    table = attack(put(dynasty(lands(), A, 70), "mercenaries", B, 45), B, 70)
    assert (table.asked, table.question, values(table, "mercenaries", B)) == ([A], "loot", [45])


# -- who is asked --------------------------------------------------------------------------------------------------
def test_nobody_is_asked_where_open_cards_leave_no_blocker() -> None:
    """H-r32, H35: no hand, and dragons and mercenaries that are too weak."""
    table = attack(put(dynasty(dynasty(lands(), A, 50), B, 40), "mercenaries", B, 45), B, 50)
    assert (table.asked, table.question) == ([A], "loot")


def test_a_blocker_that_is_busy_is_not_asked_for_again() -> None:
    """H-r32, H-r18: 60 blocks 20, and nothing else can block 30."""
    table = do(raid([20, 30], [], [60]), "block with 60")
    assert (table.asked, table.question, table.state.loots) == ([A], "loot", 1)


def test_a_hand_is_asked_whatever_it_holds() -> None:
    """H-r32, H-r33, H42: whether or not it has a blocker, so the others see no difference."""
    weak, strong = raid([20, 35], [10, 1], []), raid([20, 35], [60, 36], [])
    for _ in range(2):
        assert (weak.asked, weak.question) == (strong.asked, strong.question) == ([B], "block")
        for eye in (A, None):
            assert weak.state.view(eye) == strong.state.view(eye)
        weak.do("done")
        strong.do("done")
    assert (weak.asked, weak.question) == (strong.asked, strong.question) == ([A], "loot")
    for eye in (A, None):
        assert weak.state.view(eye) == strong.state.view(eye)


def test_a_hand_that_cannot_block_has_one_answer_and_must_give_it() -> None:
    """H-r33, H42: the engine does not answer for the player."""
    table = raid([20, 35], [10], [])
    assert legal(table) == ["done"]
    table.do("done")
    assert (table.asked, legal(table)) == ([B], ["done"])


def test_before_the_highest_dragon_of_all_no_hand_is_asked() -> None:
    """H35, H-r32: everybody knows that nothing blocks the highest; other attackers might be blocked."""
    table = raid([TOP], [88, TOP - 1], [])
    assert (table.asked, table.question) == ([A], "loot")
    assert raid([TOP - 1], [88, 1], []).question == "block"


def test_a_defence_can_be_taken_back_until_the_attacker_answers() -> None:
    """H38, H-r33: the hired card goes back to the hand."""
    table = do(raid([20, 35], [21, 36, 10], []), "block with 21").undo(B)
    assert (values(table, "hand", B), values(table, "mercenaries", B)) == ([10, 21, 36], [])


def test_an_attack_in_the_last_turn_is_like_any_other() -> None:
    """H-r16, H12: after the trigger too."""
    table = turn_of(dynasty(lands(), B, 20), B).set(trigger=A)
    attack(table, A, 20)
    assert (table.asked, table.question) == ([B], "loot")


# -- the end of the turn -------------------------------------------------------------------------------------------
def test_with_neither_card_nor_egg_the_turn_ends_after_the_attack() -> None:
    """H-r40, H13, H30, H50, H-r42: nothing else can be done, as everybody sees; blocked, with loot, or without."""
    table = do(raid([20], [30], []), "block with 30")
    assert (table.asked, table.question, table.state.view(None)["turn_of"]) == ([B], "in your territory", B)
    assert (values(table, "mercenaries", B), values(table, "discard"), len(table.hand_of(B))) == ([], [30], 5)
    table = raid([20], [], []).do("done")
    assert (table.asked, table.question, len(table.hand_of(B))) == ([B], "in your territory", 5)
    table = put(raid([20], [], []), "deck", 0, 7, 8).do("draw loot")
    assert (table.asked, values(table, "hand", B)) == ([B], [7, 8])  # discarded, shuffled, and B's refill


def test_with_neither_card_nor_egg_the_last_turn_ends_the_game() -> None:
    """H-r40, H53, H-r28, H-r42: after the block of A's dragon nobody is asked any more."""
    for trigger, now, over in [(A, 1, True), (-1, 1, False), (-1, 40, True)]:
        table = turn_of(dynasty(put(lands(), "hand", A, 30), B, 20), B, now).set(trigger=trigger)
        do(attack(table, A, 20), "block with 30")
        assert (table.state.over, table.asked) == (over, [] if over else [A])


def test_with_a_card_or_an_egg_or_an_attack_left_the_turn_goes_on() -> None:
    """H-r40, H13, H30, H50: a card can be laid, an egg turned up, or an attack made."""
    for table in (put(raid([20], [30], []), "hand", A, 1), nest(raid([20], [30], []), A, 1)):
        do(table, "block with 30")
        assert (table.asked, table.question) == ([A], "in your territory")
        assert len(legal(table)) > 1
    assert turn_up(nest(dynasty(lands(), A, 20), A, 22), 0).asked == [A]
    assert put(raid([20], [], []), "deck", 0, 7, 8, 9).do("draw loot").asked == [A]


def test_the_turn_ends_with_the_last_egg_turned_up_after_the_attack() -> None:
    """H-r40, H13, H21, H50: there is nothing else to do, whether it hatches or is lost."""
    for food in ([4, 8], [4]):
        table = do(nest(raid([20], [30], []), A, 22, *food), "block with 30", "turn up egg 0")
        assert (table.asked, len(table.hand_of(B))) == ([B], 5)


def test_a_dragon_hatched_after_the_attack_waits_for_the_next_turn() -> None:
    """H30, H13: the one attack is used up."""
    table = put(nest(raid([20], [], []), A, 22, 4, 8), "hand", A, 9).do("done")
    turn_up(table, 0)
    assert why_not(table, "attack 1") == "you have already attacked this turn"
