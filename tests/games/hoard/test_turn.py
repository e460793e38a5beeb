"""Scenario tests of Hoard's set-up, turns and ending."""

from __future__ import annotations

import pytest

from roost.kit import IllegalAction, Table


# -- the deal ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_three_cards_and_seat_0_begins(seats: int) -> None:
    """Hoard 1: three cards each; Hoard 2: the first player has drawn a fourth."""
    table = Table("hoard", seats)
    assert [len(table.hand_of(seat)) for seat in range(seats)] == [4] + [3] * (seats - 1)
    assert len(table.cards("deck")) == 24 - 3 * seats - 1
    assert table.asked == [0]
    assert table.question == "play a card"


def test_all_cards_are_there_and_none_lies_open() -> None:
    """Hoard 1: the whole deck is in play, and nothing is discarded or hoarded yet."""
    table = Table("hoard", 3)
    everything = table.cards("deck") + [card for seat in range(3) for card in table.hand_of(seat)]
    counts = {name: everything.count(name) for name in everything}
    assert counts == {"Coin": 8, "Cup": 5, "Crown": 2, "Magpie": 4, "Guard": 3, "Owl": 2}
    assert table.cards("discard") == table.cards("hoard", 0) == []
    assert set(table.sees(0, "deck")) == {None}
    assert table.sees(0, "hand", 1) == []


def test_the_deck_is_shuffled() -> None:
    """Hoard 1: other seeds give other decks; the same seed gives the same deck."""
    orders = [tuple(Table("hoard", seed=f"deck {k}").cards("deck")) for k in range(5)]
    assert len(set(orders)) == 5
    assert Table("hoard", seed="deck 0").cards("deck") == list(orders[0])


# -- a turn --------------------------------------------------------------------------------------------------------
def test_a_turn_begins_with_the_top_card_of_the_deck() -> None:
    """Hoard 2: seat 1 draws the top card, and only seat 1 sees it."""
    table = Table("hoard").hand(0, "Coin").hand(1, "Owl").put("deck", 0, "Cup", "Crown")
    table.play("Coin")
    assert table.asked == [1]
    assert table.hand_of(1) == ["Crown", "Owl"]
    assert table.cards("deck") == ["Cup"]
    assert table.sees(0, "hand", 1) == []


def test_without_a_deck_nothing_is_drawn() -> None:
    """Hoard 2: a card is drawn only if there is one."""
    table = Table("hoard").hand(0, "Coin").hand(1, "Owl", "Cup").put("deck", 0)
    table.play("Coin")
    assert table.hand_of(1) == ["Cup", "Owl"]


def test_turns_go_round_the_table() -> None:
    """Hoard 2: the first seat follows the last."""
    table = Table("hoard", 3).hand(0, "Coin", "Coin", "Coin").hand(1, "Coin").hand(2, "Coin").put("deck", 0)
    order = []
    for _ in range(5):
        order += table.asked
        table.play("Coin")
    assert order == [0, 0, 1, 2, 0]


def test_a_second_card_may_be_played_and_no_third() -> None:
    """Hoard 2: one or two cards; "done" ends the turn after the first."""
    table = Table("hoard").hand(0, "Coin", "Coin", "Coin").hand(1, "Owl").put("deck", 0)
    table.play("Coin")
    assert (table.asked, table.legal()) == ([0], ["done", "play Coin"])
    table.play("Coin")
    assert table.asked == [1]
    table = Table("hoard").hand(0, "Coin", "Coin").hand(1, "Owl").put("deck", 0)
    assert table.play("Coin").choose("done").asked == [1]


def test_a_first_card_can_be_undone_until_the_turn_is_over() -> None:
    """Hoard 2: nothing was drawn or shown, so undo is possible, until the next turn begins."""
    table = Table("hoard").hand(0, "Coin", "Cup").put("deck", 0)
    table.play("Coin").undo(0)
    assert (table.hand_of(0), table.cards("hoard", 0)) == (["Coin", "Cup"], [])
    table.play("Coin").play("Cup")
    assert not table.match.can_undo(0)


def test_every_card_in_hand_may_be_played_and_no_other() -> None:
    """Hoard 2: a card of your hand; equal ones are offered once."""
    table = Table("hoard").hand(0, "Owl", "Coin", "Coin")
    assert table.legal() == ["play Coin", "play Owl"]
    with pytest.raises(IllegalAction, match="'play Crown' is not an answer to 'play a card'"):
        table.play("Crown")


def test_a_card_is_on_the_discard_pile_before_its_script_runs() -> None:
    """Hoard 2: while seat 1 is asked for a Guard, the Magpie is already discarded."""
    table = Table("hoard").hand(0, "Magpie").hand(1, "Guard").put("hoard", 1, "Cup")
    table.play("Magpie")
    assert table.asked == [1]
    assert table.cards("discard") == ["Magpie"]
    assert table.hand_of(0) == []


def test_the_turn_does_not_change_while_another_seat_is_asked() -> None:
    """Hoard 2: showing a Guard is not a turn."""
    table = Table("hoard").hand(0, "Magpie").hand(1, "Guard").put("hoard", 1, "Cup").play("Magpie")
    assert table.state.view(None)["turn_of"] == 0
    assert table.choose("done").state.view(None)["turn_of"] == 1


# -- passing -------------------------------------------------------------------------------------------------------
def test_an_empty_hand_passes() -> None:
    """Hoard 3: a player without cards can only pass."""
    table = Table("hoard").hand(0, "Coin", "Cup").hand(1).put("deck", 0)
    table.play("Coin").choose("done")
    assert table.asked == [1]
    assert table.legal() == ["done"]
    table.choose("done")
    assert table.asked == [0]
    assert table.legal() == ["play Cup"]
    assert table.cards("discard") == []


def test_a_player_with_a_card_cannot_pass() -> None:
    """Hoard 3: a first card must be played, and the prompt gives this reason."""
    table = Table("hoard").hand(0, "Magpie")
    assert table.legal() == ["play Magpie"]
    assert table.why_not("done") == "you must play a card"
    with pytest.raises(IllegalAction, match="'done' is blocked: you must play a card"):
        table.choose("done")


def test_the_question_cites_its_rules() -> None:
    """Hoard 2, Hoard 3: the prompt cites them."""
    assert Table("hoard").prompt().rules == "Hoard 2-3"


# -- the end -------------------------------------------------------------------------------------------------------
def test_the_game_ends_with_the_last_card() -> None:
    """Hoard 9: the deck and all hands are empty, and the best hoard wins."""
    table = Table("hoard").hand(0, "Cup").hand(1).put("deck", 0).put("hoard", 1, "Coin")
    table.play("Cup")
    assert table.state.over
    assert table.asked == []
    assert table.state.scores() == [2, 1]
    assert table.state.winners() == [0]
    assert table.state.returns() == [0.5, -0.5]


def test_a_hand_goes_on_without_a_deck() -> None:
    """Hoard 9: the game continues while a player has cards."""
    table = Table("hoard").hand(0, "Cup").hand(1, "Coin").put("deck", 0)
    table.play("Cup")
    assert not table.state.over
    assert table.play("Coin").state.over


def test_a_deck_goes_on_without_hands() -> None:
    """Hoard 9: the last card of the deck is drawn and played too."""
    table = Table("hoard").hand(0, "Cup").hand(1).put("deck", 0, "Crown")
    table.play("Cup")
    assert not table.state.over
    assert table.play("Crown").state.over
    assert table.state.winners() == [1]


def test_equal_hoards_share_the_win() -> None:
    """Hoard 9: three seats, two of them with 2."""
    table = Table("hoard", 3).hand(0, "Cup").hand(1).hand(2).put("deck", 0).put("hoard", 1, "Coin", "Coin")
    table.play("Cup")
    assert table.state.winners() == [0, 1]
    assert sum(table.state.returns()) == pytest.approx(0)
