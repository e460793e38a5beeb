"""The turn: refill, discard of mercenaries, internal actions and one attack."""

from __future__ import annotations

import pytest

from roost.core.saving import canonical
from roost.core.state import IllegalAction
from roost.table import Table
from tests.games.hatch.nest import (
    CARDS,
    A,
    B,
    C,
    attack,
    do,
    dynasty,
    eggs,
    events,
    feed,
    land_of,
    lands,
    legal,
    nest,
    put,
    turn_of,
    turn_up,
    values,
    why_not,
    worth,
)


# -- steps 1 and 2 -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("held", "drawn"), [(0, 5), (1, 4), (4, 1), (5, 0), (6, 0), (8, 0)])
def test_a_hand_is_filled_up_to_five(held: int, drawn: int) -> None:
    """H9, H-r6, H-r41: five is not a limit; more cards are kept."""
    table = put(lands(), "hand", B, *range(1, held + 1)).do("done")
    assert (len(table.hand_of(B)), len(table.cards("deck"))) == (held + drawn, CARDS - held - drawn)


def test_nobody_else_draws() -> None:
    """H9: only the player whose turn begins."""
    table = put(put(lands(3), "hand", A, 1), "hand", C, 2).do("done")
    assert [len(table.hand_of(seat)) for seat in (A, B, C)] == [1, 5, 1]


def test_an_empty_deck_is_made_of_the_discard_pile_when_a_card_is_due() -> None:
    """H-r5, H-r41, H-r30: the whole pile, in the middle of the refill; no other cards."""
    table = put(put(lands(), "discard", 0, *range(10, 18)), "deck", 0, 1, 2)
    nest(dynasty(put(table, "hand", A, 33), A, 50), A, 22, 4)
    table.do("done")
    assert len(values(table, "hand", B)) == 5
    assert {1, 2} <= set(values(table, "hand", B)) <= {1, 2, *range(10, 18)}
    assert (len(table.cards("deck")), table.cards("discard")) == (5, [])
    assert (values(table, "hand", A), values(table, "dragons", A), eggs(table, A)) == ([33], [50], [(22, 4)])


def test_the_discard_pile_stays_while_the_deck_lasts() -> None:
    """H-r5, H-r30: drawing the last five cards leaves the deck empty and the pile unchanged."""
    table = put(put(lands(), "discard", 0, 10, 11), "deck", 0, 1, 2, 3, 4, 5).do("done")
    assert (values(table, "hand", B), table.cards("deck"), values(table, "discard")) == ([1, 2, 3, 4, 5], [], [10, 11])


def test_the_new_deck_is_shuffled() -> None:
    """H-r5: the order of the pile is not kept."""
    hands = set()
    for k in range(6):
        table = Table("hatch", 2, seed=f"again {k}")
        table.put("deck", 0)
        put(put(table, "discard", 0, *range(1, 41)), "hand", 1 - table.state.first).do("done")
        hands.add(tuple(values(table, "hand", table.asked[0])))
    assert len(hands) == 6


def test_with_both_piles_empty_nothing_is_drawn_and_the_game_goes_on() -> None:
    """H-r5, H-r41, H-r6: a hand may be short, and may be empty."""
    table = lands().put("deck", 0)
    put(table, "hand", B, 1, 2).do("done")
    assert (values(table, "hand", B), table.asked, table.state.over) == ([1, 2], [B], False)
    table.do("done")
    assert (table.hand_of(A), table.asked, legal(table)) == ([], [A], ["done"])


def test_mercenaries_leave_when_their_owners_turn_begins() -> None:
    """H10, H41: they are discarded; those of other players stay."""
    table = put(put(lands(3), "mercenaries", B, 60, 61), "mercenaries", C, 62).do("done")
    assert (values(table, "mercenaries", B), values(table, "discard")) == ([], [60, 61])
    assert values(table, "mercenaries", C) == [62]


def test_the_refill_comes_before_the_mercenaries_go() -> None:
    """H-r7, H9, H10: so the refill does not shuffle them into the deck."""
    table = put(put(lands(), "discard", 0, 2, 3, 4, 5), "deck", 0, 1)
    put(table, "mercenaries", B, 60).do("done")
    assert values(table, "hand", B) == [1, 2, 3, 4, 5]
    assert (values(table, "discard"), table.cards("deck")) == ([60], [])


def test_mercenaries_neither_attack_nor_are_sacrificed() -> None:
    """H-r14: they are gone before their owner can act."""
    table = nest(put(lands(), "mercenaries", B, 60), B, 22).do("done")
    assert values(table, "discard") == [60]
    assert (why_not(table, "attack 0"), why_not(table, "sacrifice for egg 0")) == ("you have no dragon",) * 2


def test_the_turn_begins_in_its_order() -> None:
    """H9, H10, H-r7: five cards are drawn, then the mercenary is discarded, then the player is asked."""
    table = put(lands(), "mercenaries", B, 60)
    moves = [(event.source, event.target) for event in events(table, "done") if event.kind == "move"]
    assert moves == [("deck", "hand 1")] * 5 + [("mercenaries 1", "discard")]
    assert (table.question, table.asked) == ("in your territory", [B])


# -- internal actions ----------------------------------------------------------------------------------------------
def test_internal_actions_come_in_any_number_and_order() -> None:
    """H11, H14, H17, H21, H-r40: two eggs, food for both in turn, one hatched, another laid."""
    table = put(lands(), "hand", A, 22, 14, 4, 8, 11, 6)
    do(table, "lay 22", "lay 14")
    feed(feed(feed(table, 1, 4), 0, 8), 1, 11)
    assert eggs(table, A) == [(22, 8), (14, 4, 11)]
    turn_up(table, 1)
    do(table, "lay 6")
    assert (eggs(table, A), values(table, "dragons", A)) == ([(22, 8), (6,)], [14])
    assert (table.asked, table.question) == ([A], "in your territory")


def test_internal_actions_go_on_after_the_attack() -> None:
    """H13, H11, H12, H50: lay, feed and hatch before it and after it, each as often."""
    table = put(dynasty(lands(), A, 20), "hand", A, 22, 4, 8, 6)
    do(table, "lay 22")
    feed(attack(table, B, 20).do("done"), 0, 4, 8)
    assert table.state.view(None)["step"] == "territory"
    do(turn_up(table, 0), "lay 6")
    assert (values(table, "dragons", A), eggs(table, A)) == ([20, 22], [(6,)])


def test_the_step_of_the_turn_is_shown() -> None:
    """H11, H12, H13: territory, feeding, sacrifice, attack."""
    table = nest(put(dynasty(lands(), A, 20, 21), "hand", A, 22, 4), A, 51)
    assert table.state.view(None)["step"] == "territory"
    assert do(table, "feed egg 0").state.view(None)["step"] == "feeding"
    assert do(table, "feed with 4", "sacrifice for egg 0").state.view(None)["step"] == "sacrifice"
    do(table, "sacrifice 20", "done")
    dynasty(table, A, 30, 31)
    assert do(table, "attack 1").state.view(None)["step"] == "attack"


def test_an_attack_is_not_needed() -> None:
    """H12, H-r40: a turn may end with nothing done, and the two steps around the attack are one."""
    table = put(dynasty(lands(), A, 20), "hand", A, 22).do("done")
    assert table.asked == [B]
    assert values(table, "hand", A) == [22]


def test_any_card_of_the_hand_may_be_laid() -> None:
    """H14: each is offered once; a laid card leaves the hand and does not count for the dynasty."""
    table = put(lands(), "hand", A, 22, 71, 90)
    assert legal(table) == ["done", "lay 22", "lay 71", "lay 90"]
    do(table, "lay 71")
    assert (values(table, "hand", A), eggs(table, A), worth(table, A)) == ([22, 90], [(71,)], 0)


def test_eggs_have_no_limit() -> None:
    """H-r26: a whole hand of ten may be laid."""
    table = put(lands(), "hand", A, *range(1, 11))
    for value in range(1, 11):
        do(table, f"lay {value}")
    assert eggs(table, A) == [(value,) for value in range(1, 11)]


def test_every_card_may_lie_as_an_egg_and_dragons_have_no_limit() -> None:
    """H-r26: all ninety cards can be eggs, and all ninety can be dragons."""
    table = lands()
    for value in range(2, 91):
        nest(table, A, value)
    assert "lay 1" in legal(put(table, "hand", A, 1))
    do(table, "lay 1", "turn up egg 89")
    assert (land_of(table, A).eggs.size(), values(table, "discard")) == (89, [1])
    assert worth(dynasty(lands(), A, *range(1, 91)), A) == 4095


def test_any_card_of_the_hand_may_be_fed() -> None:
    """H17, H-r12: to any of your eggs; everybody sees the icon."""
    table = nest(nest(put(lands(), "hand", A, 4, 5, 90), A, 22), A, 14)
    assert {"feed egg 0", "feed egg 1"} < set(legal(table))
    assert legal(do(table, "feed egg 1")) == ["feed with 4", "feed with 5", "feed with 90"]
    do(table, "feed with 90")
    assert (eggs(table, A), values(table, "hand", A)) == ([(22,), (14, 90)], [4, 5])
    assert [egg["icons"] for egg in table.state.view(B)["lands"][A]["eggs"]] == [[], ["Water"]]


def test_the_last_card_of_a_hand_is_fed_without_asking() -> None:
    """H17: a single answer is not asked for; an empty hand cannot feed."""
    table = do(nest(put(lands(), "hand", A, 4), A, 22), "feed egg 0")
    assert (eggs(table, A), table.question) == ([(22, 4)], "in your territory")
    assert why_not(table, "feed egg 0") == "your hand is empty"


def test_nothing_is_taken_back_from_an_egg_or_moved_to_another() -> None:
    """H-r12, H-r39: a fed egg can only be fed more or turned up."""
    table = nest(nest(put(lands(), "hand", A, 5), A, 22, 4), A, 14)
    assert legal(table) == ["done", "lay 5", "feed egg 0", "feed egg 1", "turn up egg 0", "turn up egg 1"]


def test_others_eggs_are_neither_fed_nor_turned_up_nor_looked_at() -> None:
    """H-r25, H20: internal actions are only for your own land."""
    table = nest(put(lands(), "hand", A, 4), B, 22)
    assert legal(table) == ["done", "lay 4"]
    assert table.sees(A, "eggs", B) == [None]


def test_internal_actions_are_for_the_own_turn() -> None:
    """H-r40, H11: in A's turn B cannot take internal actions."""
    table = nest(put(put(lands(), "hand", A, 1), "hand", B, 4, 8), B, 22)
    before = canonical(table.state.to_json())
    assert table.state.legal(B) == []
    for action in ("done", "turn up egg 0", "feed egg 0"):
        with pytest.raises(IllegalAction):
            table.do(action, seat=B)
    assert canonical(table.state.to_json()) == before


def test_in_defence_no_internal_action_is_possible() -> None:
    """H-r40, H-r33: the defender only blocks."""
    table = attack(nest(put(dynasty(lands(), A, 20), "hand", B, 30, 4), B, 22), B, 20)
    assert (table.asked, legal(table)) == ([B], ["done", "block with 30"])


def test_lay_feed_and_hatch_in_one_turn_and_attack_at_once() -> None:
    """H-r9, H22: the new dragon is ready."""
    table = put(lands(), "hand", A, 22, 4, 8)
    assert why_not(table, "attack 1") == "you have no dragon"
    turn_up(feed(do(table, "lay 22"), 0, 4, 8), 0)
    attack(table, B, 22)
    assert (table.question, table.asked) == ("loot", [A])


# -- bad input -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "seat"),
    [
        ("lay Drake 23", A),  # not in hand
        ("feed egg 1", A),  # no such egg
        ("turn up egg 1", A),
        ("sacrifice for egg 5", A),
        ("feed with Whelp 4", A),  # not asked
        ("sacrifice Drakeling 20", A),
        ("attack 0", A),  # oneself
        ("attack 2", A),  # nobody sits there
        ("block with Drakeling 20", A),
        ("steal egg 0", A),
        ("draw loot", A),
        ("discard Whelp 4", A),
        ("yes", A),
        ("done", B),
        ("lay Whelp 5", B),
        ("done", 2),
        ("done", -1),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(action: str, seat: int) -> None:
    """H11, H14, H17, H21: neither the position nor the question changes."""
    table = nest(put(put(dynasty(lands(), A, 20), "hand", A, 4), "hand", B, 5), A, 22)
    before = canonical(table.state.to_json())
    with pytest.raises(IllegalAction):
        table.match.apply(table.game.actions.by_name[action], seat)
    assert canonical(table.state.to_json()) == before


@pytest.mark.parametrize("action", [-1, 918, 10**9])
def test_numbers_that_are_no_action_are_refused(action: int) -> None:
    table = turn_of(lands(), A)
    before = canonical(table.state.to_json())
    with pytest.raises(IllegalAction):
        table.match.apply(action, A)
    assert canonical(table.state.to_json()) == before
