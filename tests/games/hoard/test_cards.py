"""Scenario tests of Hoard's cards."""

from __future__ import annotations

import pytest

from roost.kit import Table


# -- pieces --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("card", "worth"), [("Coin", 1), ("Cup", 2), ("Crown", 4)])
def test_a_piece_goes_into_the_hoard_of_its_player(card: str, worth: int) -> None:
    """Hoard 4, Coin, Cup, Crown: it goes from the hand to the discard pile and then into the hoard, where it counts."""
    table = Table("hoard").hand(0, card)
    table.play(card)
    assert table.cards("hoard", 0) == [card]
    assert table.cards("hoard", 1) == table.cards("discard") == []
    assert table.state.scores() == [worth, 0]


def test_the_pieces_of_a_hoard_add_up() -> None:
    """Hoard 4: 1, 2 and 4; cards outside of a hoard count nothing."""
    table = Table("hoard").hand(0, "Crown").hand(1, "Crown").put("discard", 0, "Crown")
    table.put("hoard", 0, "Coin", "Coin", "Cup").put("hoard", 1, "Cup", "Crown")
    assert table.state.scores() == [4, 6]


def test_hoards_are_open() -> None:
    """Hoard 4: everybody sees every hoard, including spectators."""
    table = Table("hoard").put("hoard", 0, "Coin", "Crown")
    for eye in (0, 1, None):
        assert table.sees(eye, "hoard", 0) == ["Coin", "Crown"]
        assert table.state.view(eye)["worth"] == [5, 0]


# -- the Magpie ----------------------------------------------------------------------------------------------------
def test_a_magpie_takes_the_best_piece_of_each_other_hoard() -> None:
    """Hoard 5, Magpie: only the best piece goes to the discard pile, and none from the hoard of its player."""
    table = Table("hoard", 3).hand(0, "Magpie").hand(1).hand(2).put("deck", 0, "Owl")
    table.put("hoard", 0, "Crown").put("hoard", 1, "Coin", "Cup", "Crown").put("hoard", 2, "Cup", "Coin")
    table.play("Magpie")
    assert table.cards("hoard", 0) == ["Crown"]
    assert table.cards("hoard", 1) == ["Coin", "Cup"]
    assert table.cards("hoard", 2) == ["Coin"]
    assert table.cards("discard") == ["Crown", "Cup", "Magpie"]


def test_of_equal_pieces_a_magpie_takes_one() -> None:
    """Hoard 5, Magpie: of two Cups, one is left."""
    table = Table("hoard").hand(0, "Magpie").hand(1).put("deck", 0, "Owl").put("hoard", 1, "Cup", "Cup")
    assert table.play("Magpie").cards("hoard", 1) == ["Cup"]


def test_a_magpie_finds_nothing_in_empty_hoards() -> None:
    """Hoard 5, Magpie: nothing happens, nobody is asked, the turn is over."""
    table = Table("hoard", 3).hand(0, "Magpie")
    table.play("Magpie")
    assert table.cards("discard") == ["Magpie"]
    assert (table.asked, table.question) == ([1], "play a card")


def test_a_magpie_goes_round_to_the_left_of_its_player() -> None:
    """Hoard 5, Magpie: played by seat 1, it affects seats 2, 3 and 0, one after the other."""
    table = Table("hoard", 4).hand(0, "Coin", "Owl").put("deck", 0, *["Owl"] * 9)
    table.play("Coin").choose("done").hand(1, "Magpie")
    for seat in range(4):
        table.put("hoard", seat, "Cup")
    table.play("Magpie")
    order = []
    while table.question == "show a Guard":
        order += table.asked
        table.choose("done")
    assert order == [2, 3, 0]
    assert [table.cards("hoard", seat) for seat in range(4)] == [[], ["Cup"], [], []]


# -- the Guard, shown ----------------------------------------------------------------------------------------------
def test_a_guard_shown_saves_the_hoard_and_is_spent() -> None:
    """Hoard 6, Guard, Magpie: it is discarded and nothing is lost."""
    table = Table("hoard").hand(0, "Magpie").hand(1, "Guard", "Coin").put("hoard", 1, "Crown").put("deck", 0)
    table.play("Magpie").choose("show Guard")
    assert table.cards("hoard", 1) == ["Crown"]
    assert table.cards("discard") == ["Guard", "Magpie"]
    assert table.hand_of(1) == ["Coin"]


def test_a_guard_that_is_not_shown_saves_nothing() -> None:
    """Hoard 6, Magpie: the player may decide not to show it; the Guard stays in hand and the piece is lost."""
    table = Table("hoard").hand(0, "Magpie").hand(1, "Guard").put("hoard", 1, "Crown", "Coin").put("deck", 0)
    table.play("Magpie").choose("done")
    assert table.cards("hoard", 1) == ["Coin"]
    assert table.hand_of(1) == ["Guard"]
    assert table.cards("discard") == ["Crown", "Magpie"]


def test_a_guard_saves_only_its_own_player() -> None:
    """Hoard 6, Magpie: seat 1 shows a Guard, but seat 2 still loses its piece."""
    table = Table("hoard", 3).hand(0, "Magpie").hand(1, "Guard").hand(2, "Coin")
    table.put("hoard", 1, "Cup").put("hoard", 2, "Cup")
    table.play("Magpie").choose("show Guard").choose("done")
    assert table.cards("hoard", 1) == ["Cup"]
    assert table.cards("hoard", 2) == []


def test_everybody_with_a_hoard_and_a_hand_is_asked_whatever_the_hand_holds() -> None:
    """Hoard 6: being asked reveals nothing about the hand; without a Guard the answer is blocked."""
    table = Table("hoard").hand(0, "Magpie").hand(1, "Owl").put("hoard", 1, "Cup")
    table.play("Magpie")
    assert (table.asked, table.question) == ([1], "show a Guard")
    assert table.legal() == ["done"]
    assert table.why_not("show Guard") == "you hold no Guard"
    assert table.prompt().rules == "Hoard 6"
    assert table.prompt().source == "Magpie"


def test_with_a_guard_both_answers_are_open() -> None:
    """Hoard 6: the player may show it or not."""
    table = Table("hoard").hand(0, "Magpie").hand(1, "Guard").put("hoard", 1, "Cup")
    assert table.play("Magpie").legal() == ["done", "show Guard"]


def test_without_a_hand_nobody_is_asked_and_the_piece_is_lost() -> None:
    """Hoard 6: an empty hand has no Guard."""
    table = Table("hoard").hand(0, "Magpie").hand(1).put("hoard", 1, "Cup").put("deck", 0, "Owl")
    table.play("Magpie")
    assert table.question == "play a card"
    assert table.cards("hoard", 1) == []


def test_without_a_hoard_nobody_is_asked() -> None:
    """Hoard 6: a Guard in hand has nothing to guard."""
    table = Table("hoard").hand(0, "Magpie").hand(1, "Guard").put("deck", 0)
    table.play("Magpie")
    assert (table.asked, table.question) == ([1], "play a card")
    assert table.hand_of(1) == ["Guard"]


# -- the Guard, played ---------------------------------------------------------------------------------------------
def test_a_guard_played_draws_a_card() -> None:
    """Hoard 7, Guard: the top card of the deck, before the next player draws."""
    table = Table("hoard").hand(0, "Guard").hand(1).put("deck", 0, "Owl", "Cup", "Crown")
    table.play("Guard")
    assert table.hand_of(0) == ["Crown"]
    assert table.choose("done").hand_of(1) == ["Cup"]
    assert table.cards("discard") == ["Guard"]


def test_a_guard_played_without_a_deck_draws_nothing() -> None:
    """Hoard 7, Guard: the deck is empty."""
    table = Table("hoard").hand(0, "Guard").hand(1, "Owl").put("deck", 0)
    table.play("Guard")
    assert table.hand_of(0) == []


# -- the Owl -------------------------------------------------------------------------------------------------------
def test_an_owl_shows_the_top_card_to_its_player_alone() -> None:
    """Hoard 8, Owl: seat 0 still knows the card when seat 1 has drawn it; nobody else knows it."""
    table = Table("hoard", 3).hand(0, "Owl").hand(1).put("deck", 0, "Cup", "Crown")
    table.play("Owl")
    assert table.hand_of(1) == ["Crown"]
    assert table.sees(0, "hand", 1) == ["Crown"]
    assert table.sees(2, "hand", 1) == table.sees(None, "hand", 1) == []
    assert table.sees(0, "deck") == [None]


def test_an_owl_moves_no_card() -> None:
    """Hoard 8, Owl: only the Owl itself moves, and later the next drawn card."""
    table = Table("hoard").hand(0, "Owl", "Coin").hand(1).put("deck", 0, "Cup", "Coin", "Crown")
    table.play("Owl").choose("done")
    assert table.cards("deck") == ["Cup", "Coin"]
    assert table.hand_of(0) == ["Coin"]
    assert table.cards("discard") == ["Owl"]


def test_an_owl_over_an_empty_deck_sees_nothing() -> None:
    """Hoard 8, Owl: there is no top card, and the turn is over."""
    table = Table("hoard").hand(0, "Owl").hand(1, "Coin").put("deck", 0)
    table.play("Owl")
    assert table.asked == [1]


def test_playing_an_owl_cannot_be_undone() -> None:
    """Hoard 8, Owl: its player has seen a hidden card."""
    table = Table("hoard").hand(0, "Owl").hand(1, "Coin").put("deck", 0, "Cup", "Crown")
    table.play("Owl")
    assert not table.match.can_undo(0)
