"""Test vectors of the rulebook: Attacks and Reactions."""

from __future__ import annotations

from tests.games.draconium.tabletop import end_turn, left, numbers, size, table


def test_the_last_curse_goes_to_the_left_neighbour() -> None:
    """DOM 7.5, DOM 5 Witch: 3 players and 1 Curse left; both cards are drawn."""
    t = table("Witch", seats=3).pile("Curse", 1).hand(0, "Witch").play("Witch")
    assert [t.cards("discard", seat) for seat in range(3)] == [[], ["Curse"], []]
    assert size(t, "hand", 0) == 2


def test_curses_run_short_in_turn_order() -> None:
    """DOM 7.29, DOM 5 Witch: 4 players and 2 Curses; with no Curse left there are still +2 Cards."""
    t = table("Witch", seats=4).pile("Curse", 2).hand(0, "Witch").play("Witch")
    assert [size(t, "discard", seat) for seat in range(4)] == [0, 1, 1, 0]
    t = table("Witch", seats=4).pile("Curse", 0).hand(0, "Witch").play("Witch")
    assert (size(t, "hand", 0), size(t, "discard", 1)) == (2, 0)


def test_a_moat_against_the_first_of_two_plays() -> None:
    """DOM 7.6, DOM 3.1, DOM 5 Moat, DOM 5 Throne Room: the player gains one Curse, from the second play."""
    t = table("Witch", "Moat", "Throne Room").hand(0, "Throne Room", "Witch").hand(1, "Moat")
    t.play("Throne Room", "Witch").do("show Moat")
    assert (t.asked, t.question) == ([1], "react")
    t.do("done")
    assert t.cards("discard", 1) == ["Curse"]


def test_the_same_moat_will_do_in_both_windows() -> None:
    """DOM 7.51, DOM 8.15, DOM 5 Moat: two windows, no Curse; the Moat is offered once in each."""
    t = table("Witch", "Moat", "Throne Room").hand(0, "Throne Room", "Witch").hand(1, "Moat")
    t.play("Throne Room", "Witch").do("show Moat", "show Moat")
    assert (t.asked, t.cards("discard", 1), t.hand_of(1)) == ([0], [], ["Moat"])


def test_bandit_and_what_it_finds() -> None:
    """DOM 7.10, DOM 5 Bandit, DOM 8.1: of a Silver and a Copper the Silver is trashed; of a Silver and a Gold the
    victim chooses.
    """
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Estate", "Copper", "Silver").play("Bandit")
    assert (t.cards("trash"), t.cards("discard", 1)) == (["Silver"], ["Copper"])
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Silver", "Gold").play("Bandit")
    assert (t.asked, t.legal()) == ([1], ["trash Silver", "trash Gold"])
    t.do("trash Silver")
    assert (t.cards("trash"), t.cards("discard", 1)) == (["Silver"], ["Gold"])
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Copper", "Copper").play("Bandit")
    assert (t.cards("trash"), size(t, "discard", 1)) == ([], 2)
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Gold").play("Bandit")
    assert (t.cards("trash"), size(t, "discard", 1), size(t, "deck", 1)) == (["Gold"], 0, 0)


def test_bandit_without_gold_still_attacks() -> None:
    """DOM 7.30, DOM 5 Bandit: no Gold is gained; a Platinum can be trashed, a Copper never."""
    t = table("Bandit", prosperity="always").pile("Gold", 0).hand(0, "Bandit").put("deck", 1, "Copper", "Platinum")
    t.play("Bandit")
    assert (t.cards("discard", 0), t.cards("trash")) == ([], ["Platinum"])


def test_militia_against_five_three_and_two_cards() -> None:
    """DOM 7.17, DOM 5 Militia, DOM 8.1: in turn order; each victim chooses."""
    t = table("Militia", seats=4).hand(0, "Militia").hand(1, "Gold", "Estate", "Copper", "Copper", "Duchy")
    t.hand(2, *["Copper"] * 3).hand(3, *["Copper"] * 2).play("Militia")
    t.do("discard Estate", "discard Duchy")
    assert (t.asked, t.hand_of(1)) == ([0], ["Copper", "Copper", "Gold"])
    assert numbers(t)[2] == 2
    t = table("Militia", "Throne Room").hand(0, "Throne Room", "Militia").hand(1, *["Copper"] * 5)
    t.play("Throne Room", "Militia").do("discard Copper", "discard Copper")
    assert (t.asked, size(t, "hand", 1), numbers(t)[2]) == ([0], 3, 4)


def test_bureaucrat_without_silver_still_attacks() -> None:
    """DOM 7.18, DOM 5 Bureaucrat, DOM 8.1, DOM 8.2: the victim chooses the card, or shows a hand without
    Victory cards.
    """
    t = table("Bureaucrat").pile("Silver", 0).hand(0, "Bureaucrat").hand(1, "Estate", "Duchy", "Copper")
    t.play("Bureaucrat")
    assert (t.asked, t.legal()) == ([1], ["put on deck Estate", "put on deck Duchy"])
    t.do("put on deck Duchy")
    assert t.cards("deck", 1)[-1] == "Duchy"
    assert t.sees(0, "deck", 1)[-1] == "Duchy"
    t = table("Bureaucrat").hand(0, "Bureaucrat").hand(1, "Copper", "Gold").put("deck", 1, "Estate").play("Bureaucrat")
    assert t.cards("deck", 0)[-1] == "Silver"
    t.do("done")
    assert t.sees(0, "hand", 1) == ["Copper", "Gold"]


def test_bureaucrat_under_throne_room() -> None:
    """DOM 7.19, DOM 5 Bureaucrat: both Estates go onto the deck, one in each play."""
    t = table("Bureaucrat", "Throne Room").hand(0, "Throne Room", "Bureaucrat").hand(1, "Estate", "Estate", "Copper")
    t.play("Throne Room", "Bureaucrat").do("put on deck Estate", "put on deck Estate")
    assert t.cards("deck", 1)[-2:] == ["Estate", "Estate"]
    assert t.cards("deck", 0)[-2:] == ["Silver", "Silver"]


def test_thief_takes_after_the_last_victim() -> None:
    """DOM 7.31, DOM 5.1 Thief, DOM 8.1, Thief: a Copper counts; the attacker may gain any, all or none of the
    Treasures.
    """
    t = table("Thief", seats=3).hand(0, "Thief").put("deck", 1, "Estate", "Copper").put("deck", 2, "Silver", "Gold")
    t.play("Thief")
    assert (t.asked, t.legal()) == ([0], ["trash Silver", "trash Gold"])
    t.do("trash Gold")
    assert sorted(t.legal()) == ["done", "gain Copper", "gain Gold"]
    t.do("gain Gold", "done")
    assert (t.cards("discard", 0), t.cards("trash")) == (["Gold"], ["Copper"])
    assert (t.cards("discard", 1), t.cards("discard", 2)) == (["Estate"], ["Silver"])


def test_spy_passes_by_who_shows_a_moat() -> None:
    """DOM 7.32, DOM 5.1 Spy, Spy: the attacker's own top card comes first, then that of the other opponent."""
    t = table("Spy", "Moat", seats=3).hand(0, "Spy").hand(1, "Moat")
    t.put("deck", 0, "Estate", "Copper").put("deck", 2, "Gold").play("Spy").do("show Moat")
    assert t.asked == [0]
    t.do("discard it")
    assert t.asked == [0]
    t.do("keep it")
    assert (t.cards("discard", 0), t.cards("deck", 2), size(t, "deck", 1)) == (["Estate"], ["Gold"], 20)


def test_lighthouse_protects_without_a_question() -> None:
    """DOM 7.40, DOM 6 Lighthouse, DOM 8.15, Lighthouse: also with two of them."""
    t = table("Lighthouse", "Witch", "Moat", "Throne Room").hand(0, "Throne Room", "Lighthouse", "Moat")
    t.play("Throne Room", "Lighthouse")
    assert numbers(t) == (2, 1, 2)
    end_turn(t)
    t.hand(1, "Witch").hand(0, "Moat").play("Witch")
    assert (t.asked, t.cards("discard", 0).count("Curse")) == ([1], 0)
    end_turn(t)
    assert numbers(t)[2] == 2


def test_the_end_of_a_lighthouse() -> None:
    """DOM 6 Lighthouse, DOM 3.1: the protection ends in the owner's next turn; the next Witch hits."""
    t = table("Lighthouse", "Witch").hand(0, "Lighthouse").play("Lighthouse")
    end_turn(t)
    end_turn(t)
    end_turn(t)
    t.hand(1, "Witch").play("Witch")
    assert t.cards("discard", 0).count("Curse") == 1


def test_death_cart_and_cultist() -> None:
    """DOM 7.50, DOM 6 Death Cart, DOM 6 Cultist, DOM 6 Ruins, Death Cart, Cultist, Chapel: what is gained and trashed,
    and the sizes of the piles.
    """
    ruins = table("Death Cart", "Cultist", "Chapel", seats=3)
    assert left(ruins, "Ruins") == size(ruins, "ruins") == 20
    while size(ruins, "ruins") > 1:
        ruins.zone("ruins").take(0, 0)
    ruins.pile("Ruins", 1).set(coins=4).do("buy Death Cart")
    assert size(ruins, "discard", 0) == 2
    t = table("Death Cart").hand(0, "Death Cart").play("Death Cart").do("trash this")
    assert (numbers(t)[2], t.cards("trash")) == (5, ["Death Cart"])
    t = table("Death Cart").hand(0, "Death Cart").play("Death Cart").do("done")
    assert numbers(t)[2] == 0
    t = table("Chapel", "Cultist").hand(0, "Chapel", "Cultist", "Estate").play("Chapel").do("trash Cultist", "done")
    assert size(t, "hand", 0) == 4
