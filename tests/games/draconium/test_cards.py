"""Cards that no test vector covers, each in a scenario test."""

from __future__ import annotations

import pytest

from tests.games.draconium.tabletop import end_turn, left, numbers, round_trip, size, table, to_buy


# -- plain ones --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "actions", "buys", "coins", "cards"),
    [
        ("Village", 2, 1, 0, 1),
        ("Smithy", 0, 1, 0, 3),
        ("Festival", 2, 2, 2, 0),
        ("Laboratory", 1, 1, 0, 2),
        ("Market", 1, 2, 1, 1),
        ("Woodcutter", 0, 2, 2, 0),
        ("Moat", 0, 1, 0, 2),
        ("Worker's Village", 2, 2, 0, 1),
        ("Fishing Village", 2, 1, 1, 0),
        ("Merchant Ship", 0, 1, 2, 0),
        ("Wharf", 0, 2, 0, 2),
    ],
)
def test_what_a_plain_card_gives(card: str, actions: int, buys: int, coins: int, cards: int) -> None:
    """DOM 5 Festival, DOM 5 Laboratory, DOM 5 Market, DOM 5.1 Woodcutter, DOM 6.1 Worker's Village, Market: the printed
    bonuses.
    """
    t = table(card).hand(0, card).play(card)
    assert (*numbers(t), size(t, "hand", 0)) == (actions, buys, coins, cards)


def test_laboratory_gives_its_action_back() -> None:
    """Laboratory, Woodcutter, Worker's Village, Market: so all that are in hand can be played."""
    t = table("Laboratory", "Market", "Worker's Village", "Woodcutter")
    t.hand(0, "Laboratory", "Market", "Worker's Village", "Woodcutter")
    t.play("Laboratory", "Market", "Worker's Village", "Woodcutter")
    assert (*numbers(t), size(t, "hand", 0)) == (1, 4, 3, 4)


def test_chapel_trashes_up_to_four() -> None:
    """DOM 5 Chapel: none or four cards can be trashed, but not the Chapel itself."""
    t = table("Chapel").hand(0, "Chapel", *["Estate"] * 5).play("Chapel").do(*["trash Estate"] * 4)
    assert (t.cards("trash"), t.hand_of(0), t.cards("play", 0)) == (["Estate"] * 4, ["Estate"], ["Chapel"])
    t = table("Chapel").hand(0, "Chapel", "Estate").play("Chapel").do("done")
    assert t.cards("trash") == []


def test_workshop_must_gain() -> None:
    """DOM 5 Workshop, DOM 3: a card up to $4, whatever coins there are; it cannot be declined."""
    t = table("Workshop").hand(0, "Workshop").set(coins=9).play("Workshop")
    assert "done" not in t.legal()
    assert t.why_not("gain Duchy") == "costs more than $4"
    t.do("gain Silver")
    assert (t.cards("discard", 0), numbers(t)[2]) == (["Silver"], 9)


# -- Durations ---------------------------------------------------------------------------------------------------------
def test_haven_keeps_a_card_for_the_next_turn() -> None:
    """DOM 6 Haven, DOM 8.2, Haven: the card is set aside face down; with an empty hand the Haven does not stay in play
    (DOM 8.6).
    """
    t = table("Haven").hand(0, "Haven", "Gold").play("Haven").do("set aside Gold")
    assert t.state.view(1)["aside"][0]["cards"] == []
    end_turn(t)
    assert t.cards("lasting", 0) == ["Haven"]
    end_turn(t)
    assert "Gold" in t.hand_of(0)
    t = table("Haven").hand(0, "Haven").put("deck", 0).play("Haven")
    end_turn(t)
    assert t.cards("lasting", 0) == []


def test_a_haven_that_set_nothing_up_is_not_kept_by_another() -> None:
    """DOM 8.6, Haven, Throne Room: a Haven that set nothing aside does not stay because another Haven, played twice,
    does.
    """
    t = table("Haven", "Throne Room").hand(0, "Throne Room", "Haven", "Gold", "Silver").put("play", 0, "Haven")
    t.play("Throne Room", "Haven").do("set aside Gold", "set aside Silver")
    assert (t.cards("lasting", 0), t.cards("play", 0)) == (["Haven", "Throne Room"], ["Haven"])


@pytest.mark.parametrize(
    ("card", "actions", "buys", "coins", "cards"),
    [("Fishing Village", 2, 1, 1, 5), ("Merchant Ship", 1, 1, 2, 5), ("Wharf", 1, 2, 0, 7), ("Caravan", 1, 1, 0, 6)],
)
def test_what_a_duration_gives_next_turn(card: str, actions: int, buys: int, coins: int, cards: int) -> None:
    """DOM 6 Fishing Village, DOM 6 Merchant Ship, DOM 6 Wharf, Fishing Village, Merchant Ship, Wharf: it gives its
    bonuses once more.
    """
    t = round_trip(table(card).hand(0, card).play(card))
    assert (*numbers(t), size(t, "hand", 0)) == (actions, buys, coins, cards)
    assert t.cards("play", 0) == [card]
    round_trip(t)
    assert (numbers(t), t.cards("play", 0)) == ((1, 1, 0), [])


# -- Ruins and Looters -------------------------------------------------------------------------------------------------
def test_marauder_and_its_spoils() -> None:
    """DOM 6 Marauder, DOM 6 Looter, DOM 6 Spoils, Marauder, Spoils: Spoils give $3 once and then return to
    their pile.
    """
    t = table("Marauder", seats=3).hand(0, "Marauder").play("Marauder")
    assert (t.cards("discard", 0), size(t, "discard", 1), size(t, "discard", 2)) == (["Spoils"], 1, 1)
    assert (left(t, "Spoils"), left(t, "Ruins")) == (14, 18)
    t.put("hand", 0, "Spoils", "Copper")
    assert to_buy(t).legal().count("buy Spoils") == 0
    t.do("play all treasures")
    assert numbers(t)[2] == 1
    t.play("Spoils")
    assert (numbers(t)[2], left(t, "Spoils"), t.cards("play", 0)) == (4, 15, ["Copper", "Marauder"])


def test_an_empty_spoils_pile_gives_nothing_and_does_not_count() -> None:
    """DOM 6 Spoils, DOM 4, DOM 8.8, Marauder: it does not count as an empty pile, and the others gain their Ruins all
    the same.
    """
    t = table("Marauder").pile("Spoils", 0).pile("Curse", 0).pile("Estate", 0).hand(0, "Marauder").play("Marauder")
    assert (size(t, "discard", 0), size(t, "discard", 1)) == (0, 1)
    end_turn(t)
    assert not t.state.over


def test_cultists_follow_each_other() -> None:
    """DOM 6 Cultist, DOM 8.5, Cultist: the next Cultist needs no Action; each opens its own window for Reactions (DOM
    8.4).
    """
    t = table("Cultist", "Moat").hand(0, "Cultist", "Cultist").hand(1, "Moat").play("Cultist").do("done")
    assert t.cards("discard", 1) != []
    t.do("play Cultist").do("show Moat")
    assert (size(t, "hand", 0), size(t, "discard", 1)) == (4, 1)


@pytest.mark.parametrize(
    ("card", "gives"),
    [
        ("Abandoned Mine", (0, 1, 1, 0)),
        ("Ruined Library", (0, 1, 0, 1)),
        ("Ruined Market", (0, 2, 0, 0)),
        ("Ruined Village", (1, 1, 0, 0)),
    ],
)
def test_ruins_are_poor_actions(card: str, gives: tuple[int, int, int, int]) -> None:
    """DOM 6 Ruins, Abandoned Mine, Ruined Library, Ruined Market, Ruined Village: each gives one small bonus."""
    t = table("Marauder").hand(0, card).play(card)
    assert (*numbers(t), size(t, "hand", 0)) == gives


def test_survivors_look_at_two_cards() -> None:
    """DOM 6 Ruins, Survivors: both are discarded, or both are put back in any order."""
    t = table("Marauder").hand(0, "Survivors").put("deck", 0, "Gold", "Estate").play("Survivors").do("discard it")
    assert sorted(t.cards("discard", 0)) == ["Estate", "Gold"]
    t = table("Marauder").hand(0, "Survivors").put("deck", 0, "Gold", "Estate").play("Survivors").do("keep it")
    t.do("put on deck Estate")
    assert t.cards("deck", 0) == ["Estate", "Gold"]


def test_ruins_can_be_bought_from_the_top() -> None:
    """DOM 6 Ruins, DOM 3: only the visible card can be bought; then everybody sees the next one."""
    t = table("Marauder")
    top = t.cards("ruins")[-1]
    assert [name for name in t.legal() if name == f"buy {top}"] == [f"buy {top}"]
    t.do(f"buy {top}")
    assert t.sees(1, "ruins")[-1] == t.cards("ruins")[-1]
    assert left(t, "Ruins") == 9


# -- Events ------------------------------------------------------------------------------------------------------------
def test_relic_is_an_attack() -> None:
    """DOM 6 Relic, DOM 3.1, Relic: a Moat may be shown in the Buy phase; afterwards "play all treasures" continues."""
    t = table("Relic", "Moat", seats=3).hand(0, "Relic", "Gold", "Copper").hand(1, "Moat").do("play all treasures")
    assert (t.asked, t.question) == ([1], "react")
    t.do("show Moat")
    assert (numbers(t)[2], t.state.card_tokens) == (6, 0b100)


def test_borrow_once_a_turn() -> None:
    """DOM 6 Borrow, DOM 6 Events, Borrow: +1 Buy, and +$1 if the token was not on the deck yet."""
    t = table("Village", events=["Borrow"]).do("buy Borrow")
    assert (numbers(t), t.state.card_tokens) == ((1, 1, 1), 1)
    assert t.why_not("buy Borrow") == "you have already bought it this turn"
    end_turn(t)
    assert (size(t, "hand", 0), t.cards("discard", 0)) == (4, [])


def test_ball_gains_two_and_takes_the_token() -> None:
    """DOM 6 Ball, Ball: two cards up to $4 each."""
    t = table("Village", events=["Ball"]).set(coins=5, buys=2).do("buy Ball", "gain Silver", "gain Village")
    assert (t.cards("discard", 0), t.state.coin_tokens) == (["Silver", "Village"], 1)


def test_salt_the_earth() -> None:
    """DOM 6 Salt the Earth, DOM 4, Salt the Earth: the buyer gets a VP token and trashes a Victory card from the
    Supply.
    """
    t = table("Gardens", events=["Salt the Earth"]).pile("Province", 1).set(coins=4)
    t.do("buy Salt the Earth", "trash Province", "done")
    assert (t.cards("trash"), t.state.points[0], t.state.over) == (["Province"], 1, True)


# -- ten more ----------------------------------------------------------------------------------------------------------
def test_courtyard_puts_a_card_back() -> None:
    """DOM 6.1 Courtyard, Courtyard: +3 Cards, then one card goes onto the deck."""
    t = table("Courtyard").hand(0, "Courtyard", "Gold").play("Courtyard").do("put on deck Gold")
    assert (size(t, "hand", 0), t.cards("deck", 0)[-1]) == (3, "Gold")


def test_secret_chamber_played_and_shown() -> None:
    """DOM 6.1 Secret Chamber, DOM 3.1, DOM 8.4, DOM 8.15, Secret Chamber: shown, it may draw a Moat, which is then
    offered too.
    """
    t = table("Secret Chamber").hand(0, "Secret Chamber", "Estate", "Duchy").play("Secret Chamber")
    t.do("discard Estate", "discard Duchy")
    assert numbers(t)[2] == 2
    t = table("Secret Chamber", "Moat", "Witch").hand(0, "Witch").hand(1, "Secret Chamber", "Estate")
    t.put("deck", 1, "Copper", "Moat", "Gold").play("Witch").do("show Secret Chamber")
    t.do("put on deck Estate", "put on deck Gold")
    assert t.legal() == ["done", "show Moat", "show Secret Chamber"]
    t.do("show Moat", "done")
    assert (t.asked, t.cards("discard", 1), t.hand_of(1)) == ([0], [], ["Moat", "Secret Chamber"])


def test_steward_chooses_one() -> None:
    """DOM 6.1 Steward, Steward: cards, coins or trashing."""
    t = table("Steward").hand(0, "Steward").play("Steward").do("option 1")
    assert size(t, "hand", 0) == 2
    t = table("Steward").hand(0, "Steward").play("Steward").do("option 2")
    assert numbers(t)[2] == 2
    t = table("Steward").hand(0, "Steward", "Estate", "Estate", "Gold").play("Steward").do("option 3")
    t.do("trash Estate", "trash Estate")
    assert (t.hand_of(0), t.cards("trash")) == (["Gold"], ["Estate", "Estate"])


def test_warehouse_discards_three() -> None:
    """DOM 6.1 Warehouse, Warehouse: or the whole hand if it is smaller."""
    t = table("Warehouse").hand(0, "Warehouse", "Estate").play("Warehouse")
    t.do("discard Estate", "discard Copper", "discard Copper")
    assert (t.hand_of(0), numbers(t)[0]) == (["Copper"], 1)
    t = table("Warehouse").hand(0, "Warehouse").play("Warehouse")
    assert (size(t, "hand", 0), size(t, "discard", 0)) == (0, 3)


def test_monument_counts_at_the_end() -> None:
    """DOM 6.1 Monument, DOM 4, Monument: +$2 and a VP token, which counts at the end."""
    t = table("Monument").hand(0, "Monument").play("Monument")
    assert (numbers(t)[2], t.state.scores()[0]) == (2, 1)


def test_junk_dealer_trashes_a_card() -> None:
    """DOM 6.1 Junk Dealer, Junk Dealer: trashing is mandatory."""
    t = table("Junk Dealer").hand(0, "Junk Dealer", "Curse").play("Junk Dealer").do("trash Curse")
    assert (numbers(t), t.hand_of(0), t.cards("trash")) == ((1, 1, 1), ["Copper"], ["Curse"])


def test_margrave_lets_the_others_draw_first() -> None:
    """DOM 6.1 Margrave, Margrave: each other player draws a card, then discards down to 3."""
    t = table("Margrave").hand(0, "Margrave").hand(1, "Estate", "Estate", "Gold").play("Margrave").do("discard Estate")
    assert (t.hand_of(1), size(t, "hand", 0), numbers(t)[1]) == (["Copper", "Estate", "Gold"], 3, 2)


def test_nobles_are_action_and_victory() -> None:
    """DOM 6.1 Nobles, DOM 1.1, Nobles: a choice of cards or Actions; 2 VP; a pile of 8."""
    t = table("Nobles").hand(0, "Nobles", "Nobles").play("Nobles").do("option 2").play("Nobles").do("option 1")
    assert (numbers(t)[0], size(t, "hand", 0), t.state.scores()[0], left(t, "Nobles")) == (1, 3, 4, 8)


def test_expand_reaches_three_further() -> None:
    """DOM 6.1 Expand, Expand: a Duchy can become a Province."""
    t = table("Expand").hand(0, "Expand", "Duchy").play("Expand").do("gain Province")
    assert t.cards("discard", 0) == ["Province"]
