"""The base set of both editions, card by card: the whole text, and the card played when it can do nothing."""

from __future__ import annotations

import pytest

from roost.core.state import IllegalAction
from tests.games.draconium.tabletop import end_turn, left, numbers, size, table, to_buy

SPENT = (0, 1, 0)  # Actions, Buys and coins after playing a card that gives none of them
BARE = [  # what each card gives if deck, discard pile and hand are empty; nothing is asked
    ("Cellar", (1, 1, 0)),
    ("Chapel", SPENT),
    ("Moat", SPENT),
    ("Harbinger", (1, 1, 0)),
    ("Merchant", (1, 1, 0)),
    ("Vassal", (0, 1, 2)),
    ("Village", (2, 1, 0)),
    ("Bureaucrat", SPENT),
    ("Militia", (0, 1, 2)),
    ("Moneylender", SPENT),
    ("Poacher", (1, 1, 1)),
    ("Remodel", SPENT),
    ("Smithy", SPENT),
    ("Throne Room", SPENT),
    ("Bandit", SPENT),
    ("Council Room", (0, 2, 0)),
    ("Festival", (2, 2, 2)),
    ("Laboratory", (1, 1, 0)),
    ("Library", SPENT),
    ("Market", (1, 2, 1)),
    ("Mine", SPENT),
    ("Sentry", (1, 1, 0)),
    ("Witch", SPENT),
    ("Woodcutter", (0, 2, 2)),
    ("Spy", (1, 1, 0)),
    ("Thief", SPENT),
    ("Adventurer", SPENT),
]


@pytest.mark.parametrize(("card", "gives"), BARE)
def test_a_card_is_played_that_can_do_nothing(card: str, gives: tuple[int, int, int]) -> None:
    """DOM 8.8, DOM 2, DOM 3: nobody has a deck, a discard pile or a hand; the card does as much as is possible."""
    t = table(card).pile("Gold", 0).pile("Silver", 0).pile("Curse", 0)
    for seat in (0, 1):
        t.put("deck", seat).put("discard", seat).hand(seat)
    t.hand(0, card).play(card)
    assert (numbers(t), t.asked, t.question) == (gives, [0], "buy")
    for seat in (0, 1):
        assert [size(t, place, seat) for place in ("hand", "deck", "discard")] == [0, 0, 0]
    assert (t.cards("play", 0), t.cards("trash")) == ([card], [])


@pytest.mark.parametrize("card", ["Workshop", "Artisan", "Feast"])
def test_no_pile_has_a_card_that_fits(card: str) -> None:
    """DOM 8.8, DOM 8.3, DOM 3, DOM 5 Workshop, DOM 5 Artisan, DOM 5.1 Feast: nothing is gained, and the rest of the
    text still happens.
    """
    t = table(card).hand(0, card, "Gold")
    for pile in t.state.view(0)["supply_piles"]:
        if pile["cost"] <= 5:
            t.pile(pile["name"], 0)
    t.play(card)
    if card == "Artisan":
        assert t.cards("deck", 0)[-1] == "Gold"
    assert (t.question, size(t, "discard", 0)) == ("buy", 0)


# -- cards that cost $2 ------------------------------------------------------------------------------------------------
def test_cellar_chooses_first_and_draws_afterwards() -> None:
    """DOM 5 Cellar, DOM 3, Cellar: nothing is discarded or drawn before `done`; then as many cards are drawn as were
    discarded.
    """
    t = table("Cellar").hand(0, "Cellar", "Estate", "Duchy", "Gold").put("deck", 0, "Silver", "Silver", "Silver")
    t.play("Cellar")
    assert (numbers(t)[0], t.question) == (1, "discard any")
    assert t.legal() == ["done", "discard Gold", "discard Estate", "discard Duchy"]
    t.do("discard Estate")
    assert (t.hand_of(0), size(t, "discard", 0), size(t, "deck", 0)) == (["Duchy", "Gold"], 0, 3)
    t.do("discard Duchy", "done")
    assert t.cards("discard", 0) == ["Estate", "Duchy"]
    assert (t.hand_of(0), t.cards("deck", 0), t.cards("play", 0)) == (
        ["Gold", "Silver", "Silver"],
        ["Silver"],
        ["Cellar"],
    )


def test_cellar_draws_no_more_than_there_is() -> None:
    """DOM 5 Cellar, DOM 8.8, Cellar: the deck is empty, so the one discarded card is shuffled and drawn again."""
    t = table("Cellar").hand(0, "Cellar", "Estate").put("deck", 0).play("Cellar").do("discard Estate")
    assert (t.hand_of(0), size(t, "deck", 0), size(t, "discard", 0)) == (["Estate"], 0, 0)


def test_chapel_stops_after_four_or_earlier() -> None:
    """DOM 5 Chapel, DOM 3, Chapel: after the fourth card nothing more is asked and the fifth stays; to stop after two
    of three is allowed.
    """
    t = table("Chapel").hand(0, "Chapel", "Curse", "Estate", "Copper", "Copper", "Gold").play("Chapel")
    t.do("trash Curse", "trash Estate", "trash Copper", "trash Copper")
    assert (t.question, t.hand_of(0)) == ("buy", ["Gold"])
    assert t.cards("trash") == ["Copper", "Copper", "Curse", "Estate"]
    t = (
        table("Chapel")
        .hand(0, "Chapel", "Estate", "Estate", "Gold")
        .play("Chapel")
        .do("trash Estate", "trash Estate", "done")
    )
    assert (t.hand_of(0), t.cards("trash"), numbers(t)) == (["Gold"], ["Estate", "Estate"], SPENT)


def test_moat_stays_in_hand_and_serves_again() -> None:
    """DOM 5 Moat, DOM 3.1, Moat: it is shown, not discarded, so it helps against this Attack and the next one."""
    t = table("Moat", "Witch", "Village").hand(0, "Village", "Witch", "Witch").hand(1, "Moat").play("Village", "Witch")
    t.do("show Moat")
    assert (t.hand_of(1), t.cards("discard", 1)) == (["Moat"], [])
    t.play("Witch")
    assert (t.asked, t.question) == ([1], "react")
    t.do("show Moat")
    assert (t.hand_of(1), t.cards("discard", 1), size(t, "hand", 0)) == (["Moat"], [], 5)


def test_a_moat_in_play_or_in_the_discard_pile_shields_nobody() -> None:
    """DOM 5 Moat, DOM 7.51: a Moat protects only from the hand."""
    for place in ("play", "discard"):
        t = table("Moat", "Witch").hand(0, "Witch").hand(1, "Copper").put(place, 1, "Moat").play("Witch")
        if t.asked == [1]:  # for all that the others know, it might be in the hand
            assert t.legal() == ["done"]
            t.do("done")
        assert "Curse" in t.cards("discard", 1)


# -- cards that cost $3 ------------------------------------------------------------------------------------------------
def test_harbinger_may_put_any_discarded_card_on_the_deck() -> None:
    """DOM 5 Harbinger, Harbinger: it draws first, offers each name once and may be declined; with an empty discard pile
    it asks nothing.
    """
    t = table("Harbinger").hand(0, "Harbinger").put("discard", 0, "Gold", "Estate", "Estate").play("Harbinger")
    assert (numbers(t), t.hand_of(0)) == ((1, 1, 0), ["Copper"])
    assert t.legal() == ["done", "put on deck Gold", "put on deck Estate"]
    t.do("put on deck Gold")
    assert (t.cards("deck", 0)[-1], t.cards("discard", 0)) == ("Gold", ["Estate", "Estate"])
    t = table("Harbinger").hand(0, "Harbinger").put("discard", 0, "Gold").play("Harbinger").do("done")
    assert (t.cards("discard", 0), size(t, "deck", 0)) == (["Gold"], 19)
    t = table("Harbinger").hand(0, "Harbinger").play("Harbinger")
    assert (t.question, size(t, "hand", 0)) == ("buy", 1)


def test_merchant_pays_in_its_own_turn_only() -> None:
    """DOM 5 Merchant, Merchant: it gives one card and one Action now; a Silver in the next turn gives only its $2."""
    t = table("Merchant").hand(0, "Merchant").play("Merchant")
    assert (*numbers(t), size(t, "hand", 0)) == (1, 1, 0, 1)
    end_turn(t)
    end_turn(t)
    to_buy(t.hand(0, "Silver")).play("Silver")
    assert numbers(t)[2] == 2


def test_vassal_may_leave_the_action_where_it_is() -> None:
    """DOM 5 Vassal, Vassal: +$2; an empty deck is shuffled first; if its owner declines, the card stays in the discard
    pile.
    """
    t = table("Vassal", "Village").hand(0, "Vassal").put("deck", 0).put("discard", 0, "Village").play("Vassal")
    assert (t.question, t.cards("discard", 0), size(t, "deck", 0)) == ("play it", ["Village"], 0)
    t.do("no")
    assert (numbers(t), t.cards("discard", 0), t.cards("play", 0)) == ((0, 1, 2), ["Village"], ["Vassal"])


def test_vassal_under_throne_room_discards_twice() -> None:
    """DOM 5 Vassal, DOM 5 Throne Room, DOM 8.5, Vassal: the card that the first play discards is played completely
    before the second play begins.
    """
    t = table("Vassal", "Throne Room", "Smithy").hand(0, "Throne Room", "Vassal")
    t.put("deck", 0, "Gold", "Copper", "Copper", "Copper", "Smithy").play("Throne Room", "Vassal").do("yes")
    assert (size(t, "hand", 0), t.cards("discard", 0), numbers(t)) == (3, ["Gold"], (0, 1, 4))


def test_workshop_gains_from_every_pile_up_to_four() -> None:
    """DOM 5 Workshop, DOM 3, Workshop: the card comes from the Supply and goes to the discard pile."""
    t = table("Workshop", "Smithy", "Market").hand(0, "Workshop").play("Workshop")
    assert {"gain Smithy", "gain Copper", "gain Curse", "gain Estate"} <= set(t.legal())
    assert t.why_not("gain Market") == "costs more than $4"
    t.do("gain Smithy")
    assert (t.cards("discard", 0), left(t, "Smithy"), t.question) == (["Smithy"], 9, "buy")


# -- cards that cost $4 ------------------------------------------------------------------------------------------------
def test_bureaucrat_puts_a_victory_card_on_an_empty_deck() -> None:
    """DOM 5 Bureaucrat, DOM 8.1, Bureaucrat: the card becomes the whole deck; a player with an empty hand does nothing;
    the Silver goes on top of the deck.
    """
    t = table("Bureaucrat", seats=3).hand(0, "Bureaucrat").hand(1, "Estate", "Copper").put("deck", 1).play("Bureaucrat")
    assert (t.asked, t.legal()) == ([1], ["put on deck Estate"])
    assert t.why_not("put on deck Copper") == "it is not a Victory card"
    t.do("put on deck Estate")
    assert (t.cards("deck", 1), t.hand_of(1), t.asked) == (["Estate"], ["Copper"], [0])
    assert (t.cards("deck", 0)[-1], left(t, "Silver"), size(t, "deck", 2)) == ("Silver", 39, 20)


def test_who_has_a_victory_card_cannot_show_the_hand_instead() -> None:
    """DOM 5 Bureaucrat, DOM 8.1, Bureaucrat: putting the card back is mandatory."""
    t = table("Bureaucrat").hand(0, "Bureaucrat").hand(1, "Estate", "Gold").play("Bureaucrat")
    with pytest.raises(IllegalAction):
        t.do("done")


def test_militia_asks_the_victims_one_after_the_other() -> None:
    """DOM 5 Militia, DOM 8.1, Militia: each discards down to three cards of their choice before the next is asked; the
    attacker gets $2 once.
    """
    t = table("Militia", seats=3).hand(0, "Militia").hand(1, *["Estate"] * 2, *["Gold"] * 2)
    t.hand(2, *["Duchy"] * 5).play("Militia")
    assert (t.asked, numbers(t)[2]) == ([1], 2)
    t.do("discard Gold")
    assert (t.asked, t.hand_of(1)) == ([2], ["Estate", "Estate", "Gold"])
    t.do("discard Duchy", "discard Duchy")
    assert (t.asked, size(t, "hand", 2), t.cards("discard", 2)) == ([0], 3, ["Duchy", "Duchy"])


def test_moneylender_trashes_one_copper_for_three_coins() -> None:
    """DOM 5 Moneylender, Moneylender: no other card can be trashed for it."""
    t = table("Moneylender").hand(0, "Moneylender", "Copper", "Copper", "Silver").play("Moneylender")
    assert t.legal() == ["done", "trash Copper"]
    t.do("trash Copper")
    assert (numbers(t), t.hand_of(0), t.cards("trash")) == ((0, 1, 3), ["Copper", "Silver"], ["Copper"])


def test_poacher_without_empty_piles_discards_nothing() -> None:
    """DOM 5 Poacher, Poacher: it gives a card, an Action and a coin; if its own pile is empty, that pile counts too."""
    t = table("Poacher").hand(0, "Poacher", "Estate").play("Poacher")
    assert (numbers(t), t.hand_of(0), t.question) == ((1, 1, 1), ["Copper", "Estate"], "buy")
    t = table("Poacher").pile("Poacher", 0).hand(0, "Poacher", "Estate").play("Poacher")
    t.do("discard Estate")
    assert (t.hand_of(0), t.cards("discard", 0)) == (["Copper"], ["Estate"])


def test_remodel_trashes_before_it_gains() -> None:
    """DOM 5 Remodel, DOM 8.7, DOM 3, Remodel: both are mandatory; a card of the same name may be gained; coins do not
    raise the limit.
    """
    t = table("Remodel", "Smithy").hand(0, "Remodel", "Estate", "Smithy").set(coins=9).play("Remodel")
    assert t.legal() == ["trash Estate", "trash Smithy"]
    t.do("trash Smithy")
    assert (t.cards("trash"), "gain Gold" in t.legal()) == (["Smithy"], True)
    assert t.why_not("gain Province") == "costs more than $6"
    t.do("gain Smithy")
    assert (t.cards("discard", 0), t.hand_of(0), numbers(t)[2]) == (["Smithy"], ["Estate"], 9)


def test_throne_room_plays_to_the_end_and_then_again() -> None:
    """DOM 5 Throne Room, DOM 8.5, Throne Room: a Remodel asks its questions twice; only the Throne Room itself uses an
    Action.
    """
    t = table("Throne Room", "Remodel", "Village").hand(0, "Throne Room", "Remodel", "Estate", "Copper", "Gold")
    t.play("Throne Room", "Remodel").do("trash Estate")
    assert t.question == "gain a card"
    t.do("gain Village")
    assert t.question == "trash"
    t.do("trash Copper", "gain Estate")
    assert (numbers(t)[0], t.cards("discard", 0), t.cards("trash")) == (0, ["Village", "Estate"], ["Copper", "Estate"])
    assert t.cards("play", 0) == ["Remodel", "Throne Room"]


def test_throne_room_plays_actions_only() -> None:
    """DOM 5 Throne Room, Throne Room: it cannot play a Treasure."""
    t = table("Throne Room", "Village").hand(0, "Throne Room", "Village", "Gold").play("Throne Room")
    assert (t.legal(), t.why_not("play Gold")) == (["done", "play Village"], "it is not an Action card")


# -- cards that cost $5 and $6 -----------------------------------------------------------------------------------------
def test_bandit_gains_first_and_then_robs_in_turn_order() -> None:
    """DOM 5 Bandit, DOM 8.1, Bandit: the Gold is gained before the first victim is asked; each victim loses at most one
    card.
    """
    t = table("Bandit", seats=3).hand(0, "Bandit").put("deck", 1, "Silver", "Gold").put("deck", 2, "Gold", "Silver")
    t.play("Bandit")
    assert (t.asked, t.cards("discard", 0), left(t, "Gold"), size(t, "deck", 2)) == ([1], ["Gold"], 29, 2)
    t.do("trash Gold")
    assert (t.asked, t.cards("discard", 1), t.cards("trash")) == ([2], ["Silver"], ["Gold"])
    t.do("trash Silver")
    assert (t.asked, t.cards("discard", 2), t.cards("trash")) == ([0], ["Gold"], ["Gold", "Silver"])


def test_bandit_takes_one_of_two_equal_treasures_without_asking() -> None:
    """DOM 5 Bandit, DOM 8.3, Bandit: one of two Silvers is trashed; two Coppers are only discarded."""
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Silver", "Silver").play("Bandit")
    assert (t.asked, t.cards("trash"), t.cards("discard", 1)) == ([0], ["Silver"], ["Silver"])
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Copper", "Copper").play("Bandit")
    assert (t.asked, t.cards("trash"), t.cards("discard", 1)) == ([0], [], ["Copper", "Copper"])


def test_bandit_shuffles_a_victims_discard_pile_under_a_short_deck() -> None:
    """DOM 5 Bandit, DOM 3, Bandit: the deck holds one card, so the second is revealed after a shuffle."""
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Estate").put("discard", 1, "Gold").play("Bandit")
    assert (t.cards("trash"), t.cards("discard", 1), size(t, "deck", 1)) == (["Gold"], ["Estate"], 0)


def test_council_room_lets_others_draw_from_a_shuffled_pile() -> None:
    """DOM 5 Council Room, DOM 3, Council Room: an empty deck is shuffled first; a player without cards draws none."""
    t = table("Council Room", seats=3).hand(0, "Council Room").put("deck", 1).put("discard", 1, "Gold").put("deck", 2)
    t.play("Council Room")
    assert (t.hand_of(1), size(t, "hand", 2), size(t, "hand", 0), numbers(t)) == (["Gold"], 0, 4, (0, 2, 0))


def test_library_may_keep_an_action() -> None:
    """DOM 5 Library, Library: a kept Action counts toward the seven cards; drawing stops when there are no more
    cards.
    """
    t = table("Library", "Village").hand(0, "Library", *["Estate"] * 5).put("deck", 0, "Gold", "Silver", "Village")
    t.play("Library")
    assert (t.question, t.legal()) == ("keep or lay aside", ["keep it", "lay it aside"])
    t.do("keep it", "keep it")
    assert (size(t, "hand", 0), "Village" in t.hand_of(0), t.cards("deck", 0)) == (7, True, ["Gold"])
    t = table("Library").hand(0, "Library", "Estate").put("deck", 0, "Gold").put("discard", 0, "Silver").play("Library")
    assert (t.hand_of(0), size(t, "deck", 0), size(t, "discard", 0)) == (["Estate", "Gold", "Silver"], 0, 0)


def test_library_shuffles_in_the_middle_without_what_lies_aside() -> None:
    """DOM 5 Library, DOM 7.7, DOM 3, Library: the card set aside before the shuffle is not shuffled in; the second
    Action is set aside after it.
    """
    t = table("Library", "Village", "Smithy").hand(0, "Library", *["Estate"] * 5)
    t.put("deck", 0, "Village").put("discard", 0, "Smithy").play("Library").do("lay it aside")
    assert (size(t, "deck", 0), size(t, "discard", 0), t.legal()) == (1, 0, ["keep it", "lay it aside"])
    t.do("lay it aside")
    assert (size(t, "hand", 0), sorted(t.cards("discard", 0))) == (5, ["Smithy", "Village"])


def test_mine_may_be_declined_and_takes_the_same_again() -> None:
    """DOM 5 Mine, DOM 7.21, DOM 8.7, Mine: if nothing is trashed, nothing is gained; a Gold may be gained for a Gold,
    and is then played.
    """
    t = table("Mine").hand(0, "Mine", "Copper", "Estate").play("Mine")
    assert (t.legal(), t.why_not("trash Estate")) == (["done", "trash Copper"], "it is not a Treasure")
    t.do("done")
    assert (t.hand_of(0), t.cards("trash"), t.question) == (["Copper", "Estate"], [], "buy")
    t = table("Mine").hand(0, "Mine", "Gold").play("Mine").do("trash Gold")
    assert t.why_not("gain Duchy") == "it is not a Treasure"
    t.do("gain Gold", "play Gold")
    assert (numbers(t)[2], t.cards("trash"), left(t, "Gold")) == (3, ["Gold"], 29)


def test_mine_with_no_treasure_left_to_gain() -> None:
    """DOM 5 Mine, DOM 8.8, Mine: the Copper is trashed all the same."""
    t = table("Mine").pile("Copper", 0).pile("Silver", 0).hand(0, "Mine", "Copper").play("Mine").do("trash Copper")
    assert (t.hand_of(0), t.cards("trash"), t.question) == ([], ["Copper"], "buy")


def test_sentry_trashes_both_discards_both_or_puts_both_back() -> None:
    """DOM 5 Sentry, DOM 8.2, Sentry: first a card is drawn; no card moves before everything is decided."""
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Gold", "Curse", "Estate", "Copper").play("Sentry")
    assert (numbers(t), t.hand_of(0)) == ((1, 1, 0), ["Copper"])
    assert sorted(t.legal()) == ["discard Curse", "discard Estate", "done", "trash Curse", "trash Estate"]
    t.do("trash Curse")
    assert t.cards("trash") == []
    t.do("trash Estate")
    assert (t.cards("trash"), t.cards("deck", 0), t.question) == (["Curse", "Estate"], ["Gold"], "buy")
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Gold", "Curse", "Estate", "Copper").play("Sentry")
    t.do("discard Estate", "discard Curse")
    assert (sorted(t.cards("discard", 0)), t.cards("deck", 0)) == (["Curse", "Estate"], ["Gold"])
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Gold", "Curse", "Estate", "Copper").play("Sentry").do("done")
    t.do("put on deck Estate")
    assert t.cards("deck", 0) == ["Gold", "Estate", "Curse"]


def test_sentry_trashes_one_of_two_equal_cards() -> None:
    """DOM 5 Sentry, Sentry: equal cards are offered once; the other one is put back."""
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Estate", "Estate", "Copper").play("Sentry")
    assert sorted(t.legal()) == ["discard Estate", "done", "trash Estate"]
    t.do("trash Estate", "done")
    assert (t.cards("trash"), t.cards("deck", 0)) == (["Estate"], ["Estate"])


def test_sentry_shuffles_to_look_at_two() -> None:
    """DOM 5 Sentry, DOM 3, Sentry: the shuffled discard pile goes under the cards left in the deck."""
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Gold", "Copper").put("discard", 0, "Curse").play("Sentry")
    assert sorted(t.state.view(0)["aside"][0]["cards"]) == ["Curse", "Gold"]
    assert size(t, "discard", 0) == 0


def test_witch_draws_before_the_curses_come() -> None:
    """DOM 5 Witch, Witch: each other player gains a Curse to the discard pile; the attacker gains none."""
    t = table("Witch", seats=3).hand(0, "Witch").put("deck", 0, "Gold", "Silver").play("Witch")
    assert (t.hand_of(0), [t.cards("discard", k) for k in range(3)]) == (["Gold", "Silver"], [[], ["Curse"], ["Curse"]])
    assert left(t, "Curse") == 18


def test_artisan_gains_to_hand_and_puts_another_card_back() -> None:
    """DOM 5 Artisan, DOM 8.2, Artisan: it gains a card up to $5; any card of the hand may be put back, and the others
    do not see which.
    """
    t = table("Artisan", "Market").hand(0, "Artisan", "Estate").play("Artisan")
    assert t.why_not("gain Gold") == "costs more than $5"
    t.do("gain Market")
    assert t.hand_of(0) == ["Estate", "Market"]
    t.do("put on deck Estate")
    assert (t.hand_of(0), t.cards("deck", 0)[-1], t.sees(1, "deck", 0)[-1]) == (["Market"], "Estate", None)


# -- the first edition ------------------------------------------------------------------------------------------------
def test_chancellor_may_leave_the_deck() -> None:
    """DOM 5.1 Chancellor, Chancellor: +$2; its owner does not look through the deck."""
    t = table("Chancellor").hand(0, "Chancellor").play("Chancellor").do("no")
    assert (numbers(t), size(t, "deck", 0), size(t, "discard", 0)) == ((0, 1, 2), 20, 0)
    t = table("Chancellor").hand(0, "Chancellor").put("deck", 0, "Gold", "Estate", "Duchy").put("discard", 0, "Curse")
    t.play("Chancellor").do("yes")
    assert (sorted(t.cards("discard", 0)), size(t, "deck", 0)) == (["Curse", "Duchy", "Estate", "Gold"], 0)
    assert t.sees(1, "discard", 0)[:3] == ["Curse", None, None]


def test_feast_is_trashed_and_gains_up_to_five() -> None:
    """DOM 5.1 Feast, DOM 3, Feast: both are mandatory; the gained card goes to the discard pile."""
    t = table("Feast").hand(0, "Feast").play("Feast")
    assert (t.cards("trash"), t.why_not("gain Gold"), "done" in t.legal()) == (["Feast"], "costs more than $5", False)
    t.do("gain Duchy")
    assert (t.cards("discard", 0), t.cards("play", 0)) == (["Duchy"], [])


def test_spy_looks_at_ones_own_deck_first_and_the_attacker_decides() -> None:
    """DOM 5.1 Spy, DOM 8.1, DOM 8.2, Spy: first a card and an Action, then all decks in turn order; everybody still
    knows a card that was put back.
    """
    t = table("Spy", seats=3).hand(0, "Spy").put("deck", 0, "Curse", "Copper").put("deck", 1, "Gold").put("deck", 2)
    t.put("discard", 2, "Duchy").play("Spy")
    assert (numbers(t), t.hand_of(0), t.asked) == ((1, 1, 0), ["Copper"], [0])
    assert t.prompt().prompt.startswith("You revealed Curse.")
    t.do("discard it")
    assert (t.asked, t.prompt().prompt) == ([0], "Player 2 revealed Gold. Discard it or put it back?")
    t.do("keep it")
    assert t.prompt().prompt.startswith("Player 3 revealed Duchy.")
    t.do("discard it")
    assert (t.cards("discard", 0), t.cards("deck", 1), t.cards("discard", 2)) == (["Curse"], ["Gold"], ["Duchy"])
    assert (t.sees(2, "deck", 1), t.question) == (["Gold"], "buy")


def test_thief_trashes_one_treasure_of_each_and_takes_none() -> None:
    """DOM 5.1 Thief, DOM 8.1, Thief: two equal Treasures are not a choice; cards trashed earlier are not offered."""
    t = table("Thief", seats=3).hand(0, "Thief").put("trash", 0, "Platinum")
    t.put("deck", 1, "Silver", "Silver").put("deck", 2, "Estate", "Duchy").play("Thief")
    assert (t.asked, t.legal()) == ([0], ["done", "gain Silver"])
    t.do("done")
    assert (t.cards("trash"), t.cards("discard", 0)) == (["Platinum", "Silver"], [])
    assert (t.cards("discard", 1), sorted(t.cards("discard", 2))) == (["Silver"], ["Duchy", "Estate"])


def test_thief_takes_all_also_two_equal_ones() -> None:
    """DOM 5.1 Thief, DOM 8.1, Thief: they are gained from the trash after the last victim; if no Treasure was trashed,
    nothing is asked.
    """
    t = table("Thief", seats=3).hand(0, "Thief").put("deck", 1, "Gold", "Curse").put("deck", 2, "Curse", "Gold")
    t.play("Thief").do("gain Gold")
    assert t.legal() == ["done", "gain Gold"]
    t.do("gain Gold")
    assert (t.cards("discard", 0), t.cards("trash"), t.question, left(t, "Gold")) == (["Gold", "Gold"], [], "buy", 30)
    t = table("Thief").hand(0, "Thief").put("deck", 1, "Curse", "Estate").play("Thief")
    assert (t.question, t.cards("trash")) == ("buy", [])


def test_adventurer_stops_at_the_second_treasure() -> None:
    """DOM 5.1 Adventurer, DOM 3, Adventurer: the rest of the deck is not touched; revealed cards are not
    shuffled in.
    """
    t = table("Adventurer").hand(0, "Adventurer").put("deck", 0, "Gold", "Silver", "Estate", "Copper", "Duchy")
    t.play("Adventurer")
    assert (t.hand_of(0), sorted(t.cards("discard", 0))) == (["Copper", "Silver"], ["Duchy", "Estate"])
    assert t.cards("deck", 0) == ["Gold"]
    t = (
        table("Adventurer")
        .hand(0, "Adventurer")
        .put("deck", 0, "Estate", "Duchy")
        .put("discard", 0, "Gold", "Silver", "Curse")
    )
    t.play("Adventurer")
    assert t.hand_of(0) == ["Gold", "Silver"]
    assert {"Estate", "Duchy"} <= set(t.cards("discard", 0))
    t = table("Adventurer").hand(0, "Adventurer").put("deck", 0, "Estate").play("Adventurer")
    assert (t.hand_of(0), t.cards("discard", 0)) == ([], ["Estate"])


# -- the printed line of each card -------------------------------------------------------------------------------------
PRINTED = {
    2: "Cellar, Chapel, Moat, Lighthouse, Haven, Courtyard, Secret Chamber",
    3: "Harbinger, Merchant, Vassal, Village, Workshop, Chancellor, Woodcutter, Fishing Village, Steward, Warehouse",
    4: "Bureaucrat, Gardens, Militia, Moneylender, Poacher, Remodel, Smithy, Throne Room, Feast, Spy, Thief, Caravan, "
    "Marauder, Death Cart, Monument, Worker's Village",
    5: "Bandit, Council Room, Festival, Laboratory, Library, Market, Mine, Sentry, Witch, Merchant Ship, Wharf, "
    "Tactician, Relic, Bridge Troll, Cultist, Junk Dealer, Margrave",
    6: "Artisan, Adventurer, Hireling, Nobles",
    7: "Expand",
}
KINDS = {
    "Attack": "Bureaucrat, Militia, Bandit, Witch, Spy, Thief, Relic, Bridge Troll, Marauder, Cultist, Margrave",
    "Reaction": "Moat, Secret Chamber",
    "Duration": "Lighthouse, Haven, Fishing Village, Caravan, Merchant Ship, Wharf, Tactician, Hireling, Bridge Troll",
    "Looter": "Marauder, Cultist, Death Cart",
    "Victory": "Gardens, Nobles",
    "Treasure": "Relic",
}


def test_what_is_printed_on_kingdom_cards() -> None:
    """DOM 5 Cellar, DOM 5.1 Feast, DOM 6 Relic, DOM 6.1 Nobles: the cost and the types of every kingdom card."""
    book = table().game.book
    kingdom = [card for card in book.things("card") if book.value(card, "set") not in ("", None, "Draconium")]
    costs = {name: cost for cost, names in PRINTED.items() for name in names.split(", ")}
    assert {book.names[card]: book.value(card, "cost") for card in kingdom} == costs
    for kind, names in KINDS.items():
        found = {book.names[card] for card in kingdom if kind in book.value(card, "types")}
        assert found == set(names.split(", "))
    no_actions = {book.names[card] for card in kingdom if "Action" not in book.value(card, "types")}
    assert no_actions == {"Gardens", "Relic"}
    sets = [book.value(card, "set") for card in kingdom]
    assert (sets.count("Base"), sets.count("Base, first edition"), len(kingdom)) == (26, 6, 55)
