"""Test vectors of the rulebook: the remaining parts of vectors that other files test only in part."""

from __future__ import annotations

import pytest

from tests.games.draconium.tabletop import end_turn, left, numbers, round_trip, size, table, to_buy


def test_ties_by_turns_after_a_real_game_end() -> None:
    """DOM 7.12, DOM 7.49, DOM 4: 30 VP each: if the start player had one turn more, the other wins; otherwise
    both win.
    """
    for turns, winners in ((1, [1]), (2, [0, 1])):
        t = table("Village").put("deck", 0, *["Province"] * 5).put("deck", 1, *["Province"] * 5)
        for _ in range(turns - 1):
            end_turn(t)
        t.pile("Curse", 0).pile("Estate", 0).pile("Village", 0)
        end_turn(t)
        assert (t.state.over, t.state.scores(), t.state.winners()) == (True, [30, 30], winners)


def test_the_card_of_a_bureaucrat_is_drawn_first() -> None:
    """DOM 7.18, DOM 5 Bureaucrat: the victim's next draw takes it."""
    t = table("Bureaucrat", "Smithy").hand(0, "Bureaucrat").hand(1, "Duchy", "Smithy").play("Bureaucrat")
    t.do("put on deck Duchy")
    end_turn(t)
    t.play("Smithy")
    assert "Duchy" in t.hand_of(1)


def test_a_moneylender_without_a_copper_gives_nothing() -> None:
    """DOM 7.20, DOM 5 Moneylender: a Copper in the deck does not help."""
    t = table("Moneylender").hand(0, "Moneylender", "Silver").play("Moneylender")
    assert t.legal() == ["done"]
    t.do("done")
    assert (numbers(t)[2], t.cards("trash")) == (0, [])


def test_what_a_sentry_trashes_or_discards_is_seen() -> None:
    """DOM 7.25, DOM 8.2, DOM 5 Sentry: the cards that it only looked at are not seen."""
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Gold", "Estate", "Copper").play("Sentry")
    lines = t.heard(1, "trash Estate", "discard Gold")
    assert "Player 1 trashed Estate." in lines
    assert (t.sees(1, "trash"), t.sees(1, "discard", 0)) == (["Estate"], ["Gold"])


@pytest.mark.parametrize(("gains", "rest"), [(["gain Copper", "gain Gold"], []), (["done"], ["Copper", "Gold"])])
def test_a_thief_gains_all_or_none(gains: list[str], rest: list[str]) -> None:
    """DOM 7.31, DOM 5.1 Thief: of the Treasures that this play trashed."""
    t = table("Thief", seats=3).hand(0, "Thief").put("deck", 1, "Estate", "Copper").put("deck", 2, "Silver", "Gold")
    t.play("Thief").do("trash Gold", *gains)
    assert (t.cards("trash"), t.question, size(t, "discard", 0)) == (rest, "buy", 2 - len(rest))


def test_chancellor_does_not_shuffle() -> None:
    """DOM 7.34, DOM 5.1 Chancellor: nothing is shuffled before the next draw."""
    t = table("Chancellor").hand(0, "Chancellor").put("deck", 0, *["Gold"] * 12).play("Chancellor")
    assert "shuffle" not in [event.kind for event in t.events("yes")]
    assert "shuffle" in [event.kind for event in t.events("done")]


def test_a_hireling_under_throne_room_is_never_discarded() -> None:
    """DOM 7.38, DOM 3.2, DOM 8.6: neither is the Throne Room; two more cards in every turn."""
    t = table("Throne Room", "Hireling").hand(0, "Throne Room", "Hireling").put("deck", 0, *["Copper"] * 40)
    t.play("Throne Room", "Hireling")
    for _ in range(3):
        assert size(round_trip(t), "hand", 0) == 7
        assert not {"Throne Room", "Hireling"} & set(t.cards("discard", 0))


def test_a_tactician_without_a_hand_is_discarded_at_once() -> None:
    """DOM 7.39, DOM 8.6: in this Clean-up, and the next turn gets no bonus."""
    t = table("Tactician").hand(0, "Tactician").play("Tactician")
    end_turn(t)
    assert t.cards("discard", 0) == ["Tactician"]
    end_turn(t)
    assert (size(t, "hand", 0), numbers(t)) == (5, (1, 1, 0))


def test_two_cards_of_a_haven_under_throne_room_come_back() -> None:
    """DOM 6 Haven, DOM 8.6, DOM 3.2: each play sets its own card aside."""
    t = table("Throne Room", "Haven").hand(0, "Throne Room", "Haven", "Gold", "Silver").play("Throne Room", "Haven")
    t.do("set aside Gold", "set aside Silver")
    round_trip(t)
    assert ({"Gold", "Silver"} <= set(t.hand_of(0)), size(t, "hand", 0)) == (True, 7)


def test_prices_under_bridge_trolls_turn_by_turn() -> None:
    """DOM 7.44, DOM 6 Bridge Troll, DOM 8.7: a Province costs the owner $7 in both turns and the other player $8; a
    Copper is free.
    """
    t = table("Bridge Troll").hand(0, "Bridge Troll").play("Bridge Troll").set(coins=7)
    assert {"buy Province", "buy Copper"} <= set(t.legal())
    t.do("buy Copper")
    assert numbers(t)[2] == 7
    end_turn(t)
    assert "buy Province" not in to_buy(t).set(coins=7).legal()
    end_turn(t)
    to_buy(t).set(coins=7).do("buy Province")
    assert (t.cards("discard", 0)[-1], left(t, "Province")) == ("Province", 7)


def test_the_third_pile_emptied_in_another_players_favour() -> None:
    """DOM 7.48, DOM 8.10, DOM 4: the turn continues to its end; the Curse counts."""
    t = table("Witch").pile("Estate", 0).pile("Duchy", 0).pile("Curse", 1).hand(0, "Witch").play("Witch")
    to_buy(t).set(coins=3).do("buy Silver", "done")
    assert (t.state.over, t.state.scores(), t.state.winners()) == (True, [0, -1], [0])
    assert "Silver" in [*t.cards("discard", 0), *t.cards("deck", 0), *t.hand_of(0)]


def test_a_death_cart_and_its_choices() -> None:
    """DOM 7.50, DOM 6 Death Cart: with one Ruins left it brings one; an Action from the hand can be trashed instead of
    it.
    """
    t = table("Death Cart").put("ruins", 0, "Survivors").pile("Ruins", 1).set(coins=4).do("buy Death Cart")
    assert sorted(t.cards("discard", 0)) == ["Death Cart", "Survivors"]
    t = table("Death Cart", "Village").hand(0, "Death Cart", "Village").play("Death Cart").do("trash Village")
    assert (numbers(t)[2], t.cards("play", 0), t.cards("trash")) == (5, ["Death Cart"], ["Village"])
