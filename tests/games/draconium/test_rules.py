"""The turn, the terms of the rules, Attacks, Durations and the end of the game (DOM 2 to DOM 4)."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.state import IllegalAction
from roost.games import load
from roost.table import Table
from tests.games.draconium.tabletop import (
    Tabletop,
    dominion,
    end_turn,
    left,
    numbers,
    round_trip,
    size,
    table,
    to_buy,
)


# -- playing a card (DOM 2) --------------------------------------------------------------------------------------------
def test_a_played_card_lies_in_play_before_its_text_runs() -> None:
    """DOM 2: it moves from the hand into play, is announced, and is then carried out from top to bottom."""
    t = table("Chapel").hand(0, "Chapel", "Estate")
    told = [event.kind for event in t.events("play Chapel")]
    assert told == ["plays", "move"]
    assert (t.cards("play", 0), t.hand_of(0), t.question) == (["Chapel"], ["Estate"], "trash any")


def test_a_text_goes_on_before_the_actions_it_gave_are_used() -> None:
    """DOM 2, Cellar: +1 Action counts at once, but the next card is played only after the discards."""
    t = table("Cellar", "Village").hand(0, "Cellar", "Village").play("Cellar")
    assert (numbers(t)[0], t.question) == (1, "discard any")
    with pytest.raises(IllegalAction):
        t.do("play Village")
    t.do("done").play("Village")
    assert numbers(t)[0] == 2


def test_treasures_pay_before_their_text() -> None:
    """DOM 2, DOM 6 Relic: the Relic pays $2, then the others get their tokens; the coins of several Treasures
    add up.
    """
    t = table("Relic").hand(0, "Relic", "Gold", "Silver").play("Relic", "Gold", "Silver")
    assert (numbers(t)[2], t.state.card_tokens, t.cards("play", 0)) == (7, 0b10, ["Gold", "Relic", "Silver"])


# -- the steps of a turn (DOM 2.0 to DOM 2.9) --------------------------------------------------------------------------
def test_what_a_turn_counts_is_set_back_when_the_next_begins() -> None:
    """DOM 2.0, DOM 2.9: the Merchants, Silvers, lower costs, Events and buys of the last turn are forgotten."""
    t = table("Village").set(merchants=2, silvers=3, cheaper=1, used=1, coins=4)
    end_turn(t)
    s = t.state
    assert [s.merchants, s.silvers, s.cheaper, s.used, s.bought, s.coins, s.actions, s.buys] == [0, 0, 0, 0, 0, 0, 1, 1]
    assert (list(s.turns), s.turn_of) == ([1, 1], 1)


def test_turns_go_round_to_the_left() -> None:
    """DOM 2.9: after the last seat comes the first."""
    t = table("Village", seats=3)
    order = []
    for _ in range(4):
        order.append(int(t.state.turn_of))
        end_turn(t)
    assert order == [0, 1, 2, 0]


def test_an_action_phase_ends_with_the_last_action() -> None:
    """DOM 2.2: without Actions left nothing is asked; with Actions left the player is asked if the hand may hold an
    Action card.
    """
    t = table("Moat", "Village").hand(0, "Village", "Moat", "Moat").play("Village")
    assert (t.question, numbers(t)[0]) == ("play an Action", 2)
    t.play("Moat", "Moat")
    assert (t.question, numbers(t)[0]) == ("buy", 0)


def test_actions_cannot_be_played_in_the_buy_phase() -> None:
    """DOM 2.2, DOM 2.4: and Treasures cannot be played before it."""
    t = table("Village").hand(0, "Village", "Copper")
    with pytest.raises(IllegalAction):
        t.do("play Copper")
    t.do("done")
    assert (t.question, t.why_not("play Village")) == ("buy", "it is not a Treasure")
    with pytest.raises(IllegalAction):
        t.do("play Village")


def test_buys_are_used_one_by_one_and_paid_for() -> None:
    """DOM 2.4, DOM 3: the coins may be divided among several Buys; bought cards go to the discard pile."""
    t = table("Village").set(coins=8, buys=2).do("buy Silver")
    assert (numbers(t)[1:], t.cards("discard", 0), left(t, "Silver")) == ((1, 5), ["Silver"], 39)
    assert t.why_not("buy Gold") == "you have only $5"
    t.do("buy Duchy", "done")
    assert (t.state.turn_of, sorted(t.cards("discard", 0))) == (1, ["Duchy", "Silver"])


def test_play_all_treasures_leaves_other_cards() -> None:
    """DOM 2.4: it plays every Treasure of the hand, and Merchants add their bonus for the first Silver."""
    t = (
        table("Merchant")
        .hand(0, "Merchant", "Silver", "Silver", "Gold", "Estate")
        .put("deck", 0, "Copper")
        .play("Merchant")
    )
    to_buy(t).do("play all treasures")
    assert (numbers(t)[2], t.hand_of(0)) == (9, ["Estate"])
    assert t.cards("play", 0) == ["Copper", "Gold", "Merchant", "Silver", "Silver"]


def test_clean_up_comes_before_the_new_hand() -> None:
    """DOM 2.7: hand and played cards are discarded first, so they are part of the shuffle if the deck is short."""
    t = table("Smithy").hand(0, "Gold", "Duchy").put("deck", 0, "Silver").play("Gold")
    end_turn(t)
    assert t.hand_of(0) == ["Duchy", "Gold", "Silver"]
    assert size(t, "deck", 0) == size(t, "discard", 0) == size(t, "play", 0) == 0


# -- words (DOM 3) -----------------------------------------------------------------------------------------------------
def test_a_deck_that_became_empty_is_not_shuffled() -> None:
    """DOM 3: the shuffle comes only when cards are needed."""
    t = (
        table("Smithy")
        .hand(0, "Smithy")
        .put("deck", 0, "Gold", "Gold", "Gold")
        .put("discard", 0, "Curse")
        .play("Smithy")
    )
    assert (size(t, "deck", 0), t.cards("discard", 0)) == (0, ["Curse"])


def test_what_is_in_play_or_revealed_is_not_shuffled_in() -> None:
    """DOM 3: the Smithy that draws stays in play."""
    t = table("Smithy").hand(0, "Smithy").put("deck", 0).put("discard", 0, "Gold").play("Smithy")
    assert (t.hand_of(0), t.cards("play", 0), size(t, "deck", 0)) == (["Gold"], ["Smithy"], 0)


def test_gaining_is_not_buying() -> None:
    """DOM 3: after a Workshop in the Action phase, Treasures can still be played and the Buy is unused."""
    t = table("Workshop").hand(0, "Workshop", "Copper").play("Workshop").do("gain Silver")
    assert (t.state.bought, numbers(t)[1], "play Copper" in t.legal()) == (0, 1, True)


def test_what_is_trashed_is_open_to_all() -> None:
    """DOM 3, DOM 8.2: the trash has no order."""
    t = table("Chapel").hand(0, "Chapel", "Estate", "Copper").play("Chapel").do("trash Estate", "trash Copper")
    for eye in (0, 1, None):
        assert t.sees(eye, "trash") == ["Copper", "Estate"]


def test_a_choice_may_be_picked_that_does_nothing() -> None:
    """DOM 3, DOM 6.1 Steward, Steward: trashing with an empty hand."""
    t = table("Steward").hand(0, "Steward").play("Steward")
    assert len(t.legal()) == 3
    t.do("option 3")
    assert (t.question, t.cards("trash"), numbers(t)) == ("buy", [], (0, 1, 0))


def test_several_players_in_turn_order_from_the_player_on_turn() -> None:
    """DOM 3, DOM 8.1: with four seats in seat 1's turn: seats 2, 3, then 0."""
    t = table("Militia", seats=4)
    end_turn(t)
    t.hand(1, "Militia").hand(0, *["Copper"] * 4).hand(2, *["Copper"] * 4).hand(3, *["Copper"] * 4).play("Militia")
    asked = []
    for _ in range(3):
        asked += t.asked
        t.do("discard Copper")
    assert (asked, t.asked) == ([2, 3, 0], [1])


def test_an_empty_pile_stays_a_pile() -> None:
    """DOM 3, DOM 4: it counts as empty, and offers cards again if some return."""
    t = table("Village").pile("Village", 0).set(coins=3)
    view = t.state.view(0)
    assert (view["empty_piles"], [pile["left"] for pile in view["supply_piles"] if pile["name"] == "Village"]) == (
        1,
        [0],
    )
    assert t.why_not("buy Village") == "the pile is empty"
    ids = t.game.book.id_of
    assert (t.state.is_pile(ids("Village")), t.state.is_pile(ids("Platinum"))) == (True, False)
    t.pile("Village", 1).do("buy Village")
    assert t.cards("discard", 0) == ["Village"]


def test_a_pile_that_is_not_in_the_supply_is_not_had() -> None:
    """DOM 3, DOM 1.1: this kingdom has no Witch and no Platinum."""
    t = table("First Game").set(coins=20)
    assert not {"buy Witch", "buy Platinum", "buy Colony", "buy Spoils"} & set(t.legal())


def test_no_cost_falls_below_nothing() -> None:
    """DOM 3, DOM 8.7, DOM 7.44: with Bridge Trolls in play a Copper costs $0, and no coins are gained by it."""
    t = table("Bridge Troll", "Cellar").set(cheaper=3, coins=1, buys=3)
    assert {"buy Copper", "buy Cellar"} <= set(t.legal())
    t.do("buy Copper", "buy Cellar")
    assert numbers(t)[1:] == (1, 1)


# -- Attacks and Reactions (DOM 3.1) -----------------------------------------------------------------------------------
ATTACKS = [
    "Militia",
    "Bureaucrat",
    "Bandit",
    "Witch",
    "Spy",
    "Thief",
    "Bridge Troll",
    "Marauder",
    "Cultist",
    "Margrave",
]


@pytest.mark.parametrize("card", [*ATTACKS, "Relic"])
def test_reactions_come_before_anything_an_attack_does(card: str) -> None:
    """DOM 3.1, DOM 8.4, DOM 5 Moat: before them nothing is drawn, gained, paid or asked; afterwards the shown Moat
    protects.
    """
    t = table(card, "Moat").hand(0, card).hand(1, "Moat", "Estate", "Copper", "Copper").play(card)
    assert (t.asked, t.question) == ([1], "react")
    before = (0, 1, 0)
    assert (numbers(t)[1:], size(t, "hand", 0), size(t, "discard", 0), size(t, "deck", 0)) == (before[1:], 0, 0, 20)
    t.do("show Moat")
    while t.question not in ("buy", "play an Action"):
        assert t.asked == [0]
        t.do(t.legal()[0])
    assert (size(t, "hand", 1), size(t, "deck", 1), size(t, "discard", 1)) == (4, 20, 0)
    assert (t.state.card_tokens, t.state.coin_tokens) == (0, 0)


@pytest.mark.parametrize("card", [*ATTACKS, "Relic"])
def test_who_does_not_react_is_hit(card: str) -> None:
    """DOM 3.1, DOM 8.4: the same Attacks without a Moat."""
    t = table(card, "Moat").hand(0, card).hand(1, "Moat", "Estate", "Copper", "Copper").put("deck", 1, *["Silver"] * 5)
    t.play(card).do("done")
    while t.question not in ("buy", "play an Action"):
        t.do(t.legal()[-1])
    hit = (size(t, "hand", 1), size(t, "deck", 1), size(t, "discard", 1), t.state.card_tokens, t.state.coin_tokens)
    assert hit != (4, 5, 0, 0, 0)


def test_windows_open_in_turn_order_for_all_who_might_react() -> None:
    """DOM 3.1, DOM 8.3, DOM 8.4: each player in turn, and only then the Attack takes effect."""
    t = table("Witch", "Moat", seats=3).hand(0, "Witch").hand(1, "Moat").hand(2, "Moat").play("Witch")
    assert t.asked == [1]
    t.do("done")
    assert (t.asked, t.cards("discard", 1)) == ([2], [])
    t.do("show Moat")
    assert (t.asked, t.cards("discard", 1), t.cards("discard", 2)) == ([0], ["Curse"], [])


def test_a_player_without_a_moat_is_asked_like_one_with_it() -> None:
    """DOM 8.3, DOM 3.1: if a Moat is anywhere in a player's cards, the others cannot tell where; a player who owns none
    is not asked.
    """
    for held in ("Moat", "Copper"):
        t = table("Witch", "Moat").hand(0, "Witch").hand(1, held).put("deck", 1, "Moat", "Copper").play("Witch")
        assert (t.asked, t.question) == ([1], "react")
    assert t.legal() == ["done"]
    assert t.why_not("show Moat") == "it is not in your hand"
    t = table("Witch", "Moat").hand(0, "Witch").hand(1, "Copper").play("Witch")
    assert t.asked == [0]
    t = table("Witch", "Moat").hand(0, "Witch").hand(1).put("deck", 1, "Moat").play("Witch")
    assert t.asked == [0]


def test_the_attackers_own_benefits_are_never_stopped() -> None:
    """DOM 3.1: the attacker gets cards and coins even if everybody shows a Moat."""
    t = table("Witch", "Moat").hand(0, "Witch").hand(1, "Moat").play("Witch").do("show Moat")
    assert (size(t, "hand", 0), left(t, "Curse")) == (2, 10)
    t = table("Militia", "Moat").hand(0, "Militia").hand(1, "Moat", *["Copper"] * 4).play("Militia").do("show Moat")
    assert (numbers(t)[2], size(t, "hand", 1)) == (2, 5)


def test_the_last_buy_can_be_taken_back_until_the_turn_is_ended() -> None:
    """DOM 2.4, DOM 2.7: buying reveals nothing new; ending the turn draws a new hand and so cannot be undone."""
    t = table("Village").hand(0, "Gold").do("play all treasures", "buy Silver")
    assert (t.legal(), t.match.can_undo(0), left(t, "Silver")) == (["done"], True, 39)
    assert t.prompt().prompt == "You have no Buy left. End the turn?"
    t.undo(0)
    assert (numbers(t)[1:], left(t, "Silver"), t.cards("discard", 0)) == ((1, 3), 40, [])
    t.do("buy Silver", "done")
    assert (t.state.turn_of, t.match.can_undo(0)) == (1, False)


def test_no_event_is_an_attack() -> None:
    """DOM 3.1, DOM 6 Raid, DOM 6 Events: nobody may react, and a Lighthouse does not help."""
    t = table("Moat", "Lighthouse", events=["Raid"])
    t.hand(0, "Lighthouse").play("Lighthouse")
    end_turn(t)
    t.hand(0, "Moat").set(coins=5).do("buy Raid", "done")
    assert (t.state.card_tokens, t.state.turn_of) == (0b01, 0)


def test_a_moat_that_is_drawn_by_a_reaction_may_be_shown() -> None:
    """DOM 3.1, DOM 8.15: even a player who is already protected may show a Reaction that draws cards."""
    t = table("Secret Chamber", "Lighthouse", "Witch").hand(0, "Lighthouse").play("Lighthouse")
    end_turn(t)
    t.hand(0, "Secret Chamber", "Estate", "Estate").hand(1, "Witch").play("Witch")
    assert (t.asked, t.legal()) == ([0], ["done", "show Secret Chamber"])
    t.do("show Secret Chamber", "put on deck Estate", "put on deck Estate", "done")
    assert (t.asked, t.cards("deck", 0)[-2:], "Curse" in t.cards("discard", 0)) == ([1], ["Estate"] * 2, False)


# -- Durations (DOM 3.2) -----------------------------------------------------------------------------------------------
def test_a_duration_stays_until_the_clean_up_of_its_last_turn() -> None:
    """DOM 3.2, DOM 2.7: it stays during the other player's turn, and is then discarded like any card."""
    t = table("Caravan", "Village").hand(0, "Caravan").play("Caravan")
    assert t.cards("lasting", 0) == ["Caravan"]
    end_turn(t)
    assert (t.cards("lasting", 0), "Caravan" in t.cards("discard", 0)) == (["Caravan"], False)
    end_turn(t)
    assert (t.cards("play", 0), t.cards("lasting", 0), size(t, "hand", 0)) == (["Caravan"], [], 6)
    end_turn(t)
    assert ("Caravan" in t.cards("discard", 0), t.cards("play", 0)) == (True, [])


def test_two_durations_under_two_throne_rooms() -> None:
    """DOM 3.2, DOM 8.6, Throne Room, Caravan: the inner Throne Room stays with both Durations, the outer one is
    discarded.
    """
    t = table("Throne Room", "Caravan", "Wharf").hand(0, "Throne Room", "Throne Room", "Caravan", "Wharf")
    t.play("Throne Room", "Throne Room", "Caravan", "Wharf")
    assert (t.cards("lasting", 0), t.cards("play", 0)) == (["Caravan", "Throne Room", "Wharf"], ["Throne Room"])
    round_trip(t)
    assert t.legal() == ["begin with Caravan", "begin with Wharf"]
    t.do("begin with Wharf", "begin with Wharf")
    assert (size(t, "hand", 0), numbers(t)[:2]) == (11, (1, 3))


def test_a_throne_room_on_a_plain_card_does_not_stay() -> None:
    """DOM 3.2, DOM 8.6: nor does one that played nothing."""
    t = table("Throne Room", "Caravan", "Village").hand(0, "Throne Room", "Village", "Caravan")
    t.play("Throne Room", "Village", "Caravan")
    end_turn(t)
    assert (t.cards("lasting", 0), t.cards("discard", 0).count("Throne Room")) == (["Caravan"], 1)


def test_a_throne_room_stays_if_one_of_both_plays_has_work() -> None:
    """DOM 8.6, DOM 3.2, Haven, Throne Room: the second play of the Haven found no card in hand, but the first has one
    to return.
    """
    t = (
        table("Throne Room", "Haven")
        .hand(0, "Throne Room", "Haven")
        .put("deck", 0, "Gold")
        .play("Throne Room", "Haven")
    )
    end_turn(t)
    assert t.cards("lasting", 0) == ["Haven", "Throne Room"]
    end_turn(t)
    assert (t.hand_of(0).count("Gold"), t.cards("play", 0)) == (1, ["Haven", "Throne Room"])


def test_a_tactician_that_did_nothing_goes_and_its_throne_room_too() -> None:
    """DOM 8.6, DOM 3.2, Tactician, Throne Room: neither play found a card in hand."""
    t = table("Throne Room", "Tactician").hand(0, "Throne Room", "Tactician").play("Throne Room", "Tactician")
    end_turn(t)
    assert (t.cards("lasting", 0), sorted(t.cards("discard", 0))) == ([], ["Tactician", "Throne Room"])


def test_a_duration_played_by_a_vassal_stays() -> None:
    """DOM 3.2, DOM 8.5, DOM 8.6: it moves from the discard pile into play; the Vassal itself is discarded."""
    t = table("Vassal", "Caravan").hand(0, "Vassal").put("deck", 0, "Copper", "Caravan").play("Vassal").do("yes")
    end_turn(t)
    assert (t.cards("lasting", 0), "Vassal" in [*t.cards("discard", 0), *t.cards("deck", 0), *t.hand_of(0)]) == (
        ["Caravan"],
        True,
    )


def test_a_duration_played_by_a_vassal_under_throne_room_stays_alone() -> None:
    """DOM 8.6, DOM 3.2, DOM 8.5: the Throne Room played the Vassal twice, but the Duration was played only once."""
    t = table("Throne Room", "Vassal", "Caravan").hand(0, "Throne Room", "Vassal")
    t.put("deck", 0, *["Copper"] * 9, "Gold", "Caravan").play("Throne Room", "Vassal").do("yes")
    assert (t.cards("lasting", 0), t.cards("play", 0)) == (["Caravan"], ["Throne Room", "Vassal"])
    end_turn(t)
    assert (t.cards("lasting", 0), {"Throne Room", "Vassal"} <= set(t.cards("discard", 0))) == (["Caravan"], True)


def test_bridge_troll_and_lighthouse_under_throne_room() -> None:
    """DOM 3.2, DOM 7.44, DOM 7.40, Throne Room: both stay in play, and both plays have their effect in the next
    turn.
    """
    t = table("Throne Room", "Lighthouse").hand(0, "Throne Room", "Lighthouse").play("Throne Room", "Lighthouse")
    end_turn(t)
    assert t.cards("lasting", 0) == ["Lighthouse", "Throne Room"]
    end_turn(t)
    assert (numbers(t), t.cards("play", 0)) == ((1, 1, 2), ["Lighthouse", "Throne Room"])
    round_trip(t)
    assert (numbers(t), t.cards("play", 0)) == ((1, 1, 0), [])


# -- the end (DOM 4) ---------------------------------------------------------------------------------------------------
def test_the_last_province_ends_the_game_after_the_turn() -> None:
    """DOM 4, DOM 2.9: with any number of players, however many other piles are left."""
    for seats in (2, 6):
        t = table("Village", seats=seats).pile("Province", 1).set(coins=8).do("buy Province", "done")
        assert (t.state.over, t.state.ending(), t.state.winners()) == (True, "Provinces", [0])


def test_two_empty_piles_do_not_end_the_game() -> None:
    """DOM 4: three do, with Ruins among them; with five or more players it takes four."""
    t = table("Marauder").pile("Curse", 0).pile("Estate", 0)
    end_turn(t)
    assert not t.state.over
    t.put("ruins", 0).pile("Ruins", 0)
    end_turn(t)
    assert (t.state.over, t.state.ending()) == (True, "piles")


def test_all_cards_count_wherever_they_lie() -> None:
    """DOM 4, DOM 8.14: in deck, hand, discard pile and play, Durations, cards set aside, and VP tokens."""
    t = (
        table("Haven", "Gardens")
        .hand(0, "Haven", "Province")
        .put("deck", 0, "Copper")
        .play("Haven")
        .do("set aside Province")
    )
    assert t.state.scores()[0] == 6
    t.put("deck", 0, "Duchy").put("discard", 0, "Estate").put("hand", 0, "Colony").put("play", 0, "Estate")
    t.put("lasting", 0, "Duchy").put("forever", 0, "Curse")
    t.state.points[0] = 5
    assert t.state.scores()[0] == 6 + 3 + 1 + 10 + 1 + 3 - 1 + 5


def test_the_most_points_win_whoever_had_more_turns() -> None:
    """DOM 4: the number of turns matters only in a tie, and several players may share the win."""
    t = table("Village", seats=4)
    t.put("deck", 1, "Estate").put("deck", 2, "Estate").put("deck", 3, "Estate")
    for seat, turns in enumerate([1, 9, 8, 8]):
        t.state.turns[seat] = turns
    assert t.state.winners() == [2, 3]
    t.put("deck", 1, "Duchy")
    assert t.state.winners() == [1]


# -- set-up (DOM 1) ----------------------------------------------------------------------------------------------------
SIZES = {
    "Copper": [46, 39, 32, 85, 78],
    "Silver": [40, 40, 40, 80, 80],
    "Gold": [30, 30, 30, 60, 60],
    "Platinum": [12, 12, 12, 12, 12],
    "Estate": [8, 12, 12, 12, 12],
    "Duchy": [8, 12, 12, 12, 12],
    "Province": [8, 12, 12, 15, 18],
    "Colony": [8, 12, 12, 12, 12],
    "Curse": [10, 20, 30, 40, 50],
    "Ruins": [10, 20, 30, 40, 50],
    "Village": [10, 10, 10, 10, 10],
    "Gardens": [8, 12, 12, 12, 12],
    "Nobles": [8, 12, 12, 12, 12],
}
ONE_SET = {**SIZES, "Copper": [46, 39, 32, 25, 18], "Silver": [40] * 5, "Gold": [30] * 5}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("one", [False, True])
def test_every_pile_for_every_number_of_players(seats: int, one: bool) -> None:
    """DOM 1.1, DOM 7.47, DOM 7.50: from five players on two base sets are used, or one if `one_base_set` says so."""
    kingdom = ("Village", "Gardens", "Nobles", "Marauder")
    t = Tabletop(*kingdom, seats=seats, prosperity="always", one_base_set=one)
    wanted = {name: sizes[seats - 2] for name, sizes in (ONE_SET if one else SIZES).items()}
    assert {name: left(t, name) for name in wanted} == wanted
    assert size(t, "ruins") == wanted["Ruins"]


def test_ruins_are_drawn_out_of_fifty() -> None:
    """DOM 1.1, DOM 6 Ruins, DOM 6 Looter: with six players all of them, ten of each; without a Looter none."""
    t = table("Marauder", seats=6)
    assert sorted(set(t.cards("ruins"))) == [
        "Abandoned Mine",
        "Ruined Library",
        "Ruined Market",
        "Ruined Village",
        "Survivors",
    ]
    assert {t.cards("ruins").count(name) for name in set(t.cards("ruins"))} == {10}
    orders = {tuple(table("Marauder", seed=f"{k}").cards("ruins")) for k in range(3)}
    assert len(orders) == 3
    assert t.sees(3, "ruins")[:-1] == [None] * 49
    assert t.sees(None, "ruins")[-1] == t.cards("ruins")[-1]
    t = table("First Game")
    assert not t.state.is_pile(t.game.book.id_of("Ruins"))
    assert (size(t, "ruins"), left(t, "Ruins")) == (0, 0)


KINGDOMS = {
    "First Game": "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop",
    "Size Distortion": "Artisan, Bandit, Bureaucrat, Chapel, Festival, Gardens, Sentry, Throne Room, Witch, Workshop",
    "Deck Top": "Artisan, Bureaucrat, Council Room, Festival, Harbinger, "
    "Laboratory, Moneylender, Sentry, Vassal, Village",
    "Sleight of Hand": "Cellar, Council Room, Festival, Gardens, Library, "
    "Harbinger, Militia, Poacher, Smithy, Throne Room",
    "Improvements": "Artisan, Cellar, Market, Merchant, Mine, Moat, Moneylender, Poacher, Remodel, Witch",
    "Silver & Gold": "Bandit, Bureaucrat, Chapel, Harbinger, Laboratory, "
    "Merchant, Mine, Moneylender, Throne Room, Vassal",
    "First Game (first edition)": "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop",
    "Big Money": "Adventurer, Bureaucrat, Chancellor, Chapel, Feast, "
    "Laboratory, Market, Mine, Moneylender, Throne Room",
    "Interaction": "Bureaucrat, Chancellor, Council Room, Festival, Library, Militia, Moat, Spy, Thief, Village",
    "Size Distortion (first edition)": "Cellar, Chapel, Feast, Gardens, Laboratory, "
    "Thief, Village, Witch, Woodcutter, Workshop",
    "Village Square": "Bureaucrat, Cellar, Festival, Library, Market, "
    "Remodel, Smithy, Throne Room, Village, Woodcutter",
}


def test_the_recommended_kingdoms_hold_what_they_should() -> None:
    """DOM 1.3: each kingdom by its name."""
    book = dominion().book
    for name, cards in KINGDOMS.items():
        held = [book.names[card] for card in book.value(book.id_of(name), "cards")]
        assert sorted(held) == sorted(cards.split(", "))
        piles = dominion().new(2, "x", {"kingdom": [name], "prosperity": "never", "eggs": []}).piles
        assert sorted(book.names[pile] for pile in piles if book.value(pile, "set")) == sorted(held)


def test_head_start_gives_one_of_each_kingdom_pile() -> None:
    """DOM 8.17: in addition to the ten first cards; they do not come out of the Supply."""
    t = Table(dominion(), 2, options={"kingdom": ["First Game"], "head_start": True})
    own = [*t.cards("deck", 1), *t.hand_of(1)]
    assert sorted(own) == sorted([*["Copper"] * 7, *["Estate"] * 3, *KINGDOMS["First Game"].split(", ")])
    assert (left(t, "Village"), left(t, "Copper")) == (10, 46)
    t = Table(dominion(), 2, options={"kingdom": ["First Game"]})
    assert sorted([*t.cards("deck", 1), *t.hand_of(1)]) == [*["Copper"] * 7, *["Estate"] * 3]


# -- windows of the turn -----------------------------------------------------------------------------------------------
def windows(*play: Any) -> Table:
    """A table where the current player holds a card with effects in these windows."""
    card = {"name": "Watchman", "set": "Base", "cost": 2, "types": ["Action"], "play": list(play)}
    t = Table(load("draconium", {"name": "w", "add": {"card": [card]}}), 2, options={"kingdom": ["Watchman", "Moat"]})
    seat = t.state.turn_of
    t.put("hand", seat, "Watchman", "Copper").put("deck", seat, *["Copper"] * 9).set(phase=1).resume()
    return t


def test_the_window_after_the_last_buy_still_sees_the_coins() -> None:
    """DOM 2.5, DOM 2.7: the coins are there when it opens, and gone after Clean-up."""
    t = windows("coins 4", "after the buy phase", ["gain up to 4"]).play("Watchman").do("done")
    assert (t.question, numbers(t)[2]) == ("gain a card", 4)
    t.do("gain Silver")
    assert numbers(t) == (1, 1, 0)


def test_the_window_at_the_buy_phase_opens_before_any_treasure() -> None:
    """DOM 2.3: once a turn."""
    t = windows("at the buy phase", ["gain up to 4"]).play("Watchman")
    seat = t.state.turn_of
    assert (t.question, t.cards("hand", seat)) == ("gain a card", ["Copper"])
    t.do("gain Silver")
    assert (t.question, "play Copper" in t.legal()) == ("buy", True)
    t.do("done")
    assert t.state.turn_of != seat


def test_the_window_at_the_end_of_the_turn_comes_after_the_new_hand_and_before_the_end() -> None:
    """DOM 2.8, DOM 8.10, DOM 2.9: what happens in it still counts for the end of the game."""
    t = windows("at the end of the turn", ["gain up to 4"]).play("Watchman")
    seat = t.state.turn_of
    t.state.supply[t.game.book.id_of("Province")] = 0
    t.do("done")
    assert (t.question, size(t, "hand", seat), t.state.over) == ("gain a card", 5, False)
    t.do("gain Estate")
    assert (t.state.over, t.cards("discard", seat)[-1]) == (True, "Estate")


def test_a_pile_that_has_cards_again_does_not_end_the_game() -> None:
    """DOM 8.10, DOM 4: the end is checked once, when the turn is over."""
    t = table("Village").pile("Province", 0)
    assert not t.state.over
    t.pile("Province", 2)
    end_turn(t)
    assert (t.state.over, t.state.turn_of) == (False, 1)
