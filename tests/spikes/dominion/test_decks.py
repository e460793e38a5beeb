"""Cards that use the deck: shuffles during a draw, private looks, and an Egg that hatches between two drawn cards."""

from __future__ import annotations

from roost.conformance import look_closely
from roost.table import Table
from tests.spikes.dominion import game
from tests.spikes.walk import walk


def table(**options: str) -> Table:
    """Two seats; it is seat 0's turn, and its hand, deck and discard pile are empty."""
    t = Table(game(), 2, options=dict(options))
    return t.hand(0).put("deck", 0).put("discard", 0)


# -- Cellar ------------------------------------------------------------------------------------------------------------
def test_cellar_shuffles_what_it_has_discarded_under_the_deck() -> None:
    """DOM 5 Cellar, 7.16: all are chosen first, discarded at once, and included in the shuffle."""
    t = table().hand(0, "Cellar", "Estate", "Estate", "Copper", "Copper").put("deck", 0, "Gold")
    assert walk(t, "play Cellar", "discard Estate", "discard Estate") == [True, True, True]
    assert t.state.view(1)["aside"] == [{"place": "chosen", "owner": 0, "count": 2, "cards": [None, None]}]
    assert walk(t, "done") == [False]
    assert t.hand_of(0) == ["Copper", "Copper", "Estate", "Gold"]
    assert t.cards("deck", 0) == ["Estate"]
    assert t.cards("discard", 0) == []


def test_cellar_may_discard_nothing() -> None:
    """DOM 5 Cellar: then nothing is drawn."""
    t = table().hand(0, "Cellar", "Copper").put("deck", 0, "Gold")
    assert walk(t, "play Cellar", "done") == [True, True]
    assert t.hand_of(0) == ["Copper"]


def test_nobody_knows_the_order_after_a_shuffle() -> None:
    """DOM 3: known cards of a discard pile become unknown; the card that was on the deck stays on top."""
    t = table().hand(0, "Smithy").put("deck", 0, "Gold", "Gold").put("discard", 0, "Curse", "Duchy", "Estate")
    assert t.sees(1, "discard", 0) == [None, None, "Estate"]
    t.play("Smithy")
    assert t.hand_of(0).count("Gold") == 2 and len(t.hand_of(0)) == 3
    assert t.sees(0, "deck", 0) == t.sees(1, "deck", 0) == [None, None]
    look_closely(t.state)


def test_what_is_known_of_a_deck_stays_known_when_cards_are_shuffled_under_it() -> None:
    """DOM 3, 8.2: the owner has put the Gold back and still knows it is on top."""
    t = table().put("deck", 0, "Silver", "Gold").put("discard", 0, "Curse", "Estate")
    t.zone("deck", 0).show(1, 1 << 0)
    t.state.shuffle_under(t.zone("discard", 0), t.zone("deck", 0))
    assert t.cards("deck", 0)[2:] == ["Silver", "Gold"] and t.cards("discard", 0) == []
    assert t.sees(0, "deck", 0) == [None, None, None, "Gold"]
    assert t.sees(1, "deck", 0) == [None] * 4
    look_closely(t.state)


def test_a_deck_that_is_just_long_enough_is_not_shuffled() -> None:
    """DOM 3, 7.1: no shuffle when the deck merely becomes empty."""
    t = table().hand(0, "Smithy").put("deck", 0, "Gold", "Gold", "Gold").put("discard", 0, "Curse").play("Smithy")
    assert t.cards("discard", 0) == ["Curse"]


# -- Sentry ------------------------------------------------------------------------------------------------------------
def test_sentry_looks_in_private_and_trashes_discards_or_puts_back() -> None:
    """DOM 5 Sentry, 7.25, 8.2: everybody sees what is trashed or discarded; only the owner knows the rest."""
    t = table().hand(0, "Sentry").put("deck", 0, "Silver", "Gold", "Curse", "Copper")
    assert walk(t, "play Sentry") == [False]
    assert t.state.view(0)["aside"][0]["cards"] == ["Curse", "Gold"]
    assert t.state.view(1)["aside"][0]["cards"] == [None, None]
    assert t.legal() == ["done", "trash Gold", "trash Curse"]
    assert walk(t, "trash Curse", "done", "done") == [True, True, True]
    assert t.cards("trash") == ["Curse"]
    assert t.sees(0, "deck", 0) == [None, "Gold"]
    assert t.sees(1, "deck", 0) == [None, None]


def test_sentry_puts_two_back_in_any_order_that_only_its_owner_knows() -> None:
    """DOM 5 Sentry, 8.2: the order is asked even for two equal cards, so that the question reveals nothing."""
    t = table().hand(0, "Sentry").put("deck", 0, "Silver", "Gold", "Curse", "Copper")
    assert walk(t, "play Sentry", "done", "done", "put back Curse") == [False, True, True, True]
    assert t.cards("deck", 0) == ["Silver", "Curse", "Gold"]
    assert t.sees(1, "deck", 0) == [None, None, None]
    t = table().hand(0, "Sentry").put("deck", 0, "Silver", "Gold", "Gold", "Copper").play("Sentry")
    assert t.choose("done", "done").legal() == ["put back Gold"]


def test_sentry_discards_both_and_shuffles_to_see_two() -> None:
    """DOM 5 Sentry, 7.25: with two cards it draws one and looks at one; a discard pile is shuffled for more."""
    t = table().hand(0, "Sentry").put("deck", 0, "Gold", "Copper")
    walk(t, "play Sentry", "done", "discard Gold")
    assert t.cards("discard", 0) == ["Gold"] and t.question == "play an Action"
    t = table().hand(0, "Sentry").put("deck", 0, "Gold", "Copper").put("discard", 0, "Estate")
    walk(t, "play Sentry", "done", "discard Estate", "discard Gold")
    assert t.cards("discard", 0) == ["Estate", "Gold"]


# -- Library -----------------------------------------------------------------------------------------------------------
def test_library_lays_actions_aside_and_draws_to_seven() -> None:
    """DOM 5 Library, 7.27: one card at a time; cards laid aside are open, and discarded at the end."""
    t = table().hand(0, "Library", *["Estate"] * 4).put("deck", 0, "Silver", "Copper", "Smithy", "Gold", "Village")
    assert walk(t, "play Library", "lay aside") == [False, False]
    assert t.legal() == ["keep"]
    assert t.why_not("lay aside") == "no Action card"
    assert t.state.view(1)["aside"][0]["cards"] == ["Village"]
    assert t.sees(0, "deck", 0)[-1] == "Gold" and t.sees(1, "deck", 0)[-1] is None
    assert walk(t, "keep", "lay aside", "keep", "keep") == [False, False, False, True]
    assert t.hand_of(0) == ["Copper", *["Estate"] * 4, "Gold", "Silver"]
    assert sorted(t.cards("discard", 0)) == ["Smithy", "Village"]


def test_library_shuffles_in_the_middle_without_what_was_laid_aside() -> None:
    """DOM 5 Library, 7.7, 3: cards laid aside are not part of the discard pile."""
    t = table().hand(0, "Library", *["Estate"] * 4).put("deck", 0, "Village").put("discard", 0, *["Copper"] * 2)
    walk(t, "play Library", "lay aside", "keep")
    assert t.state.shuffles[0] == 1
    assert t.cards("deck", 0) == ["Copper"] and t.cards("discard", 0) == []
    walk(t, "keep")
    assert t.hand_of(0) == ["Copper", "Copper", *["Estate"] * 4]
    assert t.cards("discard", 0) == ["Village"]


def test_library_with_seven_in_hand_draws_nothing() -> None:
    """DOM 7.27: and nothing is asked."""
    t = table().hand(0, "Library", *["Copper"] * 7).put("deck", 0, "Gold").play("Library")
    assert t.question == "buy"


# -- the Tidal Egg: a trigger between two cards of one draw ------------------------------------------------------------
def tide(**options: str) -> Table:
    t = table(**options).hand(0, "Smithy").put("deck", 0, "Gold").put("discard", 0, *["Copper"] * 6)
    t.state.shuffles[0] = 2
    return t


def test_the_tidal_egg_hatches_before_the_draw_goes_on() -> None:
    """DRA vector 24, B62: Smithy, one card in the deck and six discarded: third shuffle, hatch, then three cards."""
    t = tide()
    walk(t, "play Smithy")
    assert t.state.view(1)["roost"] == ["Tidal Drake", "Tidal Egg"]
    assert t.hand_of(0) == ["Copper", "Copper", "Gold"]
    assert t.state.view(1)["waits"] == [{"card": "Tidal Drake", "of": 0, "moment": "every turn"}]


def test_without_a_shuffle_nothing_hatches() -> None:
    """DRA vector 24: deck and discard pile both empty."""
    t = tide().put("deck", 0).put("discard", 0).play("Smithy")
    assert t.state.view(0)["roost"][0] == "Tidal Egg"


def test_an_egg_that_hatches_in_clean_up_acts_in_the_next_turn() -> None:
    """DRA vector 24: the shuffle for the new hand is the third."""
    t = tide().hand(0)
    walk(t, "done", "done")
    assert t.state.view(0)["roost"][0] == "Tidal Drake"
    assert len(t.hand_of(0)) == 5 and t.asked == [1]
    t.choose("done", "done")
    assert (t.asked, t.question) == ([0], "discard")
    assert len(t.hand_of(0)) == 6


def test_an_egg_may_ask_in_the_middle_of_a_draw() -> None:
    """DRA B62, DOM 3: by the older rule, which shuffles when the deck is empty, between two cards of one draw."""
    t = table(shuffle="when empty", egg="Riptide Egg")
    t.hand(0, "Smithy").put("deck", 0, "Gold").put("discard", 0, *["Copper"] * 6)
    assert walk(t, "play Smithy") == [False]
    assert (t.question, t.hand_of(0)) == ("may", ["Gold"])
    assert walk(t, "yes") == [False]
    assert (t.question, t.hand_of(0)) == ("discard", ["Copper", "Gold"])
    assert walk(t, "discard Gold") == [False]
    assert t.hand_of(0) == ["Copper"] * 3
    assert t.cards("discard", 0) == ["Gold"]


def test_a_victims_egg_may_ask_in_the_middle_of_a_robbery() -> None:
    """DRA B62, DOM 5.1 Thief: the victim shuffles in the thief's turn; his Egg comes before the reveal goes on."""
    t = table(egg="Riptide Egg").hand(0, "Thief").hand(1).put("deck", 1, "Silver")
    t.put("discard", 1, *["Gold"] * 3)
    walk(t, "play Thief")
    assert (t.question, t.asked) == ("may", [1])
    walk(t, "yes", "discard Silver")
    assert (t.question, t.asked, t.legal()) == ("gain what was trashed", [0], ["done", "gain Gold"])
    assert t.cards("discard", 1) == ["Silver", "Gold"]
