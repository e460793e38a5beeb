"""Test vectors of the rulebook: Actions."""

from __future__ import annotations

from tests.games.draconium.tabletop import end_turn, numbers, size, table, to_buy


def test_a_short_deck_takes_the_shuffled_discard_pile_under_it() -> None:
    """DOM 7.1, DOM 3, DOM 5 Smithy: 5 cards are drawn from a deck of 2 and a discard pile of 3; a deck of exactly 5 is
    not shuffled.
    """
    t = table("Smithy").put("deck", 0, "Gold", "Silver").put("discard", 0, "Estate", "Estate", "Duchy")
    end_turn(t)
    assert t.hand_of(0) == ["Duchy", "Estate", "Estate", "Gold", "Silver"]
    assert size(t, "deck", 0) == size(t, "discard", 0) == 0
    t = table("Smithy").put("deck", 0, *["Gold"] * 5).put("discard", 0, "Estate")
    end_turn(t)
    assert t.hand_of(0) == ["Gold"] * 5
    assert t.cards("discard", 0) == ["Estate"]


def test_cards_on_the_old_deck_are_drawn_first() -> None:
    """DOM 3, DOM 7.1, DOM 5 Smithy: the shuffled cards go under the rest of the deck."""
    t = table("Smithy").hand(0, "Smithy").put("deck", 0, "Gold", "Silver").put("discard", 0, *["Estate"] * 5)
    t.play("Smithy")
    assert t.hand_of(0) == ["Estate", "Gold", "Silver"]


def test_throne_room_on_throne_room() -> None:
    """DOM 7.2, DOM 5 Throne Room, DOM 5 Village, DOM 5 Smithy: two plays of Village and two of Smithy; 1 Action becomes
    4.
    """
    t = table("Throne Room", "Village", "Smithy").hand(0, "Throne Room", "Throne Room", "Village", "Smithy")
    t.play("Throne Room", "Throne Room", "Village", "Smithy")
    assert numbers(t)[0] == 4
    assert size(t, "hand", 0) == 8
    assert t.cards("play", 0) == ["Smithy", "Throne Room", "Throne Room", "Village"]


def test_merchant_twice_gives_two_for_the_first_silver_only() -> None:
    """DOM 7.3, DOM 5 Merchant: the first Silver gives $2 + $2, the second $2."""
    t = table("Throne Room", "Merchant").hand(0, "Throne Room", "Merchant", "Silver", "Silver")
    to_buy(t.play("Throne Room", "Merchant")).play("Silver")
    assert numbers(t)[2] == 4
    t.play("Silver")
    assert numbers(t)[2] == 6


def test_a_merchant_after_a_silver_is_too_late() -> None:
    """DOM 7.4, DOM 8.9, DOM 5 Merchant: a Silver played before it in this turn was the first one."""
    t = table("Merchant").hand(0, "Merchant", "Silver").set(silvers=1)
    to_buy(t.play("Merchant")).play("Silver")
    assert numbers(t)[2] == 2


def test_two_merchants_and_other_treasures_first() -> None:
    """DOM 7.35, DOM 5 Merchant: the first Silver gives $4, the next $2; a Gold before them changes nothing."""
    t = table("Merchant").hand(0, "Merchant", "Merchant", "Silver", "Silver")
    to_buy(t.play("Merchant", "Merchant")).play("Silver")
    assert numbers(t)[2] == 4
    t.play("Silver")
    assert numbers(t)[2] == 6
    t = table("Merchant").hand(0, "Merchant", "Gold", "Silver").play("Merchant")
    to_buy(t).play("Gold")
    assert numbers(t)[2] == 3
    t.play("Silver")
    assert numbers(t)[2] == 6


def test_library_keeps_set_aside_cards_out_of_the_shuffle() -> None:
    """DOM 7.7, DOM 3, DOM 5 Library: the Village was drawn and set aside before the shuffle."""
    t = table("Library", "Village").hand(0, "Library", *["Copper"] * 5)
    t.put("deck", 0, "Village").put("discard", 0, "Gold", "Silver", "Estate")
    t.play("Library").do("lay it aside")
    assert size(t, "hand", 0) == 7  # everybody knows that no Action is left, so nothing more is asked (DOM 8.3)
    assert t.cards("discard", 0) == ["Village"]


def test_library_draws_to_seven_and_discards_what_was_laid_aside() -> None:
    """DOM 7.27, DOM 5 Library: with 7 cards already in hand nothing is drawn."""
    t = table("Library", "Village", "Smithy").hand(0, "Library", *["Estate"] * 4)
    t.put("deck", 0, "Silver", "Copper", "Smithy", "Gold", "Village")
    t.play("Library").do("lay it aside")
    assert t.why_not("lay it aside") == "it is not an Action card"
    t.do("keep it", "lay it aside")
    assert t.hand_of(0) == ["Copper", *["Estate"] * 4, "Gold", "Silver"]
    assert sorted(t.cards("discard", 0)) == ["Smithy", "Village"]
    t = table("Library").hand(0, "Library", *["Copper"] * 7).play("Library")
    assert (size(t, "hand", 0), size(t, "deck", 0)) == (7, 20)


def test_poacher_counts_every_empty_pile_after_its_draw() -> None:
    """DOM 7.8, DOM 5 Poacher: Curse and Copper are empty, so 2 cards are discarded."""
    t = table("Poacher").pile("Curse", 0).pile("Copper", 0).hand(0, "Poacher", "Estate", "Duchy")
    t.put("deck", 0, "Gold").play("Poacher")
    assert numbers(t) == (1, 1, 1)
    assert t.question == "discard"
    t.do("discard Estate", "discard Gold")
    assert t.hand_of(0) == ["Duchy"]


def test_poacher_takes_what_there_is() -> None:
    """DOM 7.36, DOM 5 Poacher: 2 piles are empty, but only 1 card is in hand."""
    t = table("Poacher").pile("Curse", 0).pile("Copper", 0).hand(0, "Poacher").play("Poacher")
    assert t.hand_of(0) == []
    assert t.cards("discard", 0) == ["Copper"]


def test_vassal_turns_up_a_throne_room() -> None:
    """DOM 7.11, DOM 5 Vassal, DOM 5 Throne Room: it is played, and plays an Action from the hand."""
    t = table("Vassal", "Throne Room", "Festival").hand(0, "Vassal", "Festival").put("deck", 0, "Throne Room")
    t.play("Vassal").do("yes", "play Festival")
    assert numbers(t) == (4, 3, 6)
    assert t.cards("play", 0) == ["Festival", "Throne Room", "Vassal"]


def test_vassal_turns_up_a_village_a_gold_or_nothing() -> None:
    """DOM 7.24, DOM 5 Vassal: playing the Village uses no Action; a card that is not an Action stays in the discard
    pile.
    """
    t = table("Vassal", "Village").hand(0, "Vassal").put("deck", 0, "Copper", "Village").play("Vassal").do("yes")
    assert numbers(t) == (2, 1, 2)
    assert t.cards("discard", 0) == []
    t = table("Vassal").hand(0, "Vassal").put("deck", 0, "Gold").play("Vassal")
    assert t.cards("discard", 0) == ["Gold"]
    t = table("Vassal").hand(0, "Vassal").put("deck", 0).play("Vassal")
    assert numbers(t) == (0, 1, 2)


def test_vassal_plays_a_moat_from_the_discard_pile() -> None:
    """DOM 7.52, DOM 5 Vassal, DOM 5 Moat: afterwards the Moat is in play."""
    t = table("Vassal", "Moat").hand(0, "Vassal").put("deck", 0, "Copper", "Copper", "Moat").play("Vassal").do("yes")
    assert (size(t, "hand", 0), size(t, "discard", 0)) == (2, 0)
    assert t.cards("play", 0) == ["Moat", "Vassal"]


def test_feast_under_throne_room_gains_twice_and_is_trashed_once() -> None:
    """DOM 7.14, DOM 5.1 Feast, DOM 3, Feast: a second Feast in play is not trashed."""
    t = table("Feast", "Throne Room", "Market").hand(0, "Throne Room", "Feast").put("play", 0, "Feast")
    t.play("Throne Room", "Feast").do("gain Market", "gain Duchy")
    assert t.cards("trash") == ["Feast"]
    assert sorted(t.cards("discard", 0)) == ["Duchy", "Market"]
    assert t.cards("play", 0) == ["Feast", "Throne Room"]


def test_cellar_draws_what_it_discarded_after_a_shuffle() -> None:
    """DOM 7.16, DOM 5 Cellar: the Estates are shuffled under the Gold; then the Gold and an Estate are drawn."""
    t = table("Cellar").hand(0, "Cellar", "Estate", "Estate", "Copper", "Copper").put("deck", 0, "Gold")
    t.play("Cellar").do("discard Estate", "discard Estate", "done")
    assert t.hand_of(0) == ["Copper", "Copper", "Estate", "Gold"]
    assert (t.cards("deck", 0), size(t, "discard", 0)) == (["Estate"], 0)


def test_moneylender_under_throne_room_with_one_copper() -> None:
    """DOM 7.20, DOM 5 Moneylender: +$3 once; nothing if it is declined or no Copper is in hand."""
    t = table("Moneylender", "Throne Room").hand(0, "Throne Room", "Moneylender", "Copper", "Estate")
    t.play("Throne Room", "Moneylender").do("trash Copper")
    if t.question == "trash one of them":
        assert t.why_not("trash Copper") == "it is not in your hand"
        t.do("done")
    assert numbers(t)[2] == 3
    assert t.cards("trash") == ["Copper"]
    t = table("Moneylender").hand(0, "Moneylender", "Copper").play("Moneylender").do("done")
    assert (numbers(t)[2], t.hand_of(0)) == (0, ["Copper"])


def test_mine_makes_treasures_better() -> None:
    """DOM 7.21, DOM 5 Mine: a Treasure that costs up to $3 more, to the hand; never another kind of card."""
    for old, gains in (("Copper", ["Copper", "Silver"]), ("Silver", ["Copper", "Gold", "Silver"])):
        t = table("Mine", "Village").hand(0, "Mine", old).play("Mine").do(f"trash {old}")
        assert sorted(name.removeprefix("gain ") for name in t.legal()) == gains
        t.do(f"gain {gains[1]}")
        assert t.hand_of(0) == [gains[1]]
    t = table("Mine", prosperity="always").hand(0, "Mine", "Gold").play("Mine").do("trash Gold", "gain Platinum")
    assert t.hand_of(0) == ["Platinum"]
    t.do("play Platinum")
    assert numbers(t)[2] == 5


def test_remodel_compares_with_the_trashed_card() -> None:
    """DOM 7.22, DOM 5 Remodel, DOM 8.7: a Copper becomes a card up to $2, an Estate up to $4, a Gold a Province; an
    empty hand gains nothing.
    """
    t = table().hand(0, "Remodel", "Copper").play("Remodel")
    assert sorted(t.legal()) == ["gain Cellar", "gain Copper", "gain Curse", "gain Estate", "gain Moat"]
    t = table("Remodel", "Smithy", "Market").hand(0, "Remodel", "Estate").play("Remodel")
    assert "gain Smithy" in t.legal()
    assert t.why_not("gain Market") == "costs more than $4"
    t = table("Remodel").hand(0, "Remodel", "Gold").play("Remodel").do("gain Province")
    assert t.cards("discard", 0) == ["Province"]
    t = table("Remodel").hand(0, "Remodel").play("Remodel")
    assert (t.question, size(t, "discard", 0)) == ("buy", 0)


def test_artisan_puts_the_gained_card_on_the_deck_if_it_is_the_last_one() -> None:
    """DOM 7.23, DOM 5 Artisan: putting a card back is mandatory."""
    t = table("Artisan").hand(0, "Artisan").play("Artisan").do("gain Duchy")
    assert t.cards("deck", 0)[-1] == "Duchy"
    assert t.hand_of(0) == []


def test_sentry_looks_at_what_is_there() -> None:
    """DOM 7.25, DOM 5 Sentry, DOM 8.2: with 2 cards in the deck one is drawn; its owner alone looks at the other."""
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Estate", "Gold").play("Sentry")
    assert t.hand_of(0) == ["Gold"]
    assert t.state.view(0)["aside"][0]["cards"] == ["Estate"]
    assert t.state.view(1)["aside"][0]["cards"] == [None]
    t.do("trash Estate")
    assert t.cards("trash") == ["Estate"]


def test_sentry_decides_for_both_then_trashes_discards_and_puts_back() -> None:
    """DOM 5 Sentry: each of the three ways, and both cards back in any order."""
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Estate", "Gold", "Copper").play("Sentry")
    t.do("discard Gold")
    assert size(t, "discard", 0) == 0
    t.do("trash Estate")
    assert (t.cards("discard", 0), t.cards("trash")) == (["Gold"], ["Estate"])
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Estate", "Gold", "Copper").play("Sentry").do("done")
    t.do("put on deck Gold")
    assert t.cards("deck", 0) == ["Gold", "Estate"]


def test_harbinger_draws_before_it_looks() -> None:
    """DOM 7.26, DOM 5 Harbinger: the draw shuffles the discard pile into the deck."""
    t = table("Harbinger").hand(0, "Harbinger").put("deck", 0).put("discard", 0, "Gold", "Estate", "Copper")
    t.play("Harbinger")
    assert t.question != "put from discard"
    assert (size(t, "hand", 0), size(t, "deck", 0), size(t, "discard", 0)) == (1, 2, 0)


def test_council_room_is_no_attack() -> None:
    """DOM 7.28, DOM 5 Council Room: both other players draw; nobody may react."""
    t = table("Council Room", "Moat", seats=3).hand(0, "Council Room").hand(1, "Moat").play("Council Room")
    assert [size(t, "hand", seat) for seat in range(3)] == [4, 2, 1]
    assert (t.asked, numbers(t)[1]) == ([0], 2)


def test_adventurer_stops_when_no_card_is_left() -> None:
    """DOM 7.33, DOM 5.1 Adventurer, Adventurer: one Treasure goes to the hand, all other cards are discarded."""
    t = table("Adventurer").hand(0, "Adventurer").put("deck", 0, "Estate", "Gold").put("discard", 0, "Duchy", "Curse")
    t.play("Adventurer")
    assert t.hand_of(0) == ["Gold"]
    assert sorted(t.cards("discard", 0)) == ["Curse", "Duchy", "Estate"]


def test_chancellor_moves_the_deck_without_a_shuffle() -> None:
    """DOM 7.34, DOM 5.1 Chancellor, Chancellor: the next draw shuffles everything."""
    t = table("Chancellor").hand(0, "Chancellor").put("deck", 0, *["Gold"] * 12).play("Chancellor").do("yes")
    assert (size(t, "deck", 0), size(t, "discard", 0)) == (0, 12)
    end_turn(t)
    assert (size(t, "hand", 0), size(t, "deck", 0), size(t, "discard", 0)) == (5, 8, 0)


def test_throne_room_with_nothing_to_play() -> None:
    """DOM 7.37, DOM 5 Throne Room: its Action is used all the same."""
    t = table("Throne Room", "Village").hand(0, "Throne Room", "Copper").play("Throne Room")
    assert numbers(t)[0] == 0
    t = table("Throne Room", "Village").hand(0, "Throne Room", "Village").play("Throne Room").do("done")
    assert (numbers(t)[0], t.hand_of(0)) == (0, ["Village"])
