"""What each seat knows, and what can be undone."""

from __future__ import annotations

import pytest

from roost.core.state import IllegalAction
from roost.table import Table
from tests.games.riders.duel import BOX, A, B, duel, lay
from tests.games.riders.test_opening import chosen


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """R-r36: the others see how many cards it has."""
    table = duel().hand(A, "Strike", "Thaw").hand(B, "Sabotage")
    assert table.sees(A, "hand", A) == ["Strike", "Thaw"]
    assert table.sees(B, "hand", B) == ["Sabotage"]
    for eye in (B, None):
        assert table.sees(eye, "hand", A) == []
        assert table.state.view(eye)["zones"]["hand 0"]["count"] == 2


def test_the_order_of_decks_and_draft_pile_is_hidden_from_all() -> None:
    """R-r36: its owner does not know it either."""
    table = duel()
    for eye in (A, B, None):
        assert table.sees(eye, "deck", A) == [None] * 10
    table = chosen()
    for eye in (A, B, None):
        assert table.sees(eye, "draft pile") == [None] * (BOX - 5)
        assert len(table.sees(eye, "row")) == 5


def test_discard_piles_are_open() -> None:
    """R-r36: to both players and to spectators."""
    table = duel().put("discard", A, "Strike", "Thaw")
    for eye in (A, B, None):
        assert table.sees(eye, "discard", A) == ["Strike", "Thaw"]


def test_both_drafted_lists_are_open() -> None:
    """R-r36: so the cards of hand and deck together are public in the duel, but not which card is where."""
    table = chosen(auto=True)
    for seat in (A, B):
        left = sorted(table.hand_of(seat) + table.cards("deck", seat))
        for eye in (A, B, None):
            assert table.state.view(eye)["sides"][seat]["cards_left"] == left
    table.hand(A, "Strike").put("deck", A, "Thaw")
    swapped = duel().hand(A, "Thaw").put("deck", A, "Strike")
    assert table.state.view(B)["sides"][A]["cards_left"] == swapped.state.view(B)["sides"][A]["cards_left"]


def test_all_numbers_are_open_and_the_same_for_everybody() -> None:
    """R-r36: nothing of a side is hidden."""
    table = lay(duel("Morrik, Voidmaw"), A, energy=3, exhausted=2, guards=1, rider_burn=4, crippled=1)
    views = [table.state.view(eye) for eye in (A, B, None)]
    assert views[0]["sides"] == views[1]["sides"] == views[2]["sides"]
    mine = views[1]["sides"][A]
    assert (mine["energy"], mine["exhausted"], mine["guards"], mine["rider_burn"]) == (3, 2, 1, 4)
    assert (views[0]["stage"], views[0]["turn"], views[0]["round"], views[0]["turn_of"]) == ("duel", 3, 2, A)


def test_before_they_are_chosen_there_is_no_rider_and_no_dragon_to_see() -> None:
    """R-r36, R-r59: names are shown with the reveal."""
    view = Table("riders").state.view(None)
    assert [(each["rider"], each["dragon"], each["condition"]) for each in view["sides"]] == [(None, None, None)] * 2
    assert (view["stage"], view["turn_of"], view["first"]) == ("riders", None, None)


def test_who_draws_is_told_the_card_and_nobody_else() -> None:
    """R-r36: the others hear that a card was drawn."""
    lines = {}
    for eye in (A, B, None):
        lines[eye] = [line for line in duel().put("deck", B, "Sabotage").heard(eye, "done") if " drew " in line]
    assert lines == {A: ["Player 2 drew a card."], B: ["You drew Sabotage."], None: ["Player 2 drew a card."]}


# -- taking back ---------------------------------------------------------------------------------------------------
def test_an_attack_and_a_card_can_be_taken_back() -> None:
    """R16, R-r36: nothing hidden was revealed."""
    table = lay(duel(), A, energy=3).hand(A, "Strike")
    before = table.state.view(A)
    table.play("Strike").do("attack dragon").undo(A).undo(A)
    assert table.state.view(A) == before
    assert not table.match.can_undo(A)


@pytest.mark.parametrize("moves", [["play Thaw", "thaw dragon"], ["play Sabotage"], ["done"]])
def test_what_was_drawn_thrown_or_ended_cannot_be_taken_back(moves: list[str]) -> None:
    """R-r36: a card came from a deck or a hidden hand, or the turn is over."""
    table = lay(duel(), A, energy=3).hand(A, "Thaw", "Sabotage").hand(B, "Strike", "Thaw", "Firebreak")
    table.do(*moves)
    assert not table.match.can_undo(A)
    with pytest.raises(IllegalAction, match="cannot undo"):
        table.undo(A)


def test_thaw_can_be_taken_back_before_its_card_is_drawn() -> None:
    """R-r42, R-r36: while the choice of the unit is open."""
    table = lay(duel(), A, energy=3).hand(A, "Thaw").play("Thaw").undo(A)
    assert (table.hand_of(A), table.question) == (["Thaw"], "act")
