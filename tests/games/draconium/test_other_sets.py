"""Cards and Events of other sets, one by one: the whole text, and the card played when it can do nothing."""

from __future__ import annotations

import pytest

from roost.core.state import IllegalAction
from roost.games import load
from roost.table import Table
from tests.games.draconium.tabletop import Tabletop, end_turn, left, numbers, round_trip, size, table, to_buy

BARE = [  # what each card gives if deck, discard pile and hand are empty; nothing is asked
    ("Lighthouse", (1, 1, 1)),
    ("Haven", (1, 1, 0)),
    ("Fishing Village", (2, 1, 1)),
    ("Caravan", (1, 1, 0)),
    ("Merchant Ship", (0, 1, 2)),
    ("Wharf", (0, 2, 0)),
    ("Tactician", (0, 1, 0)),
    ("Hireling", (0, 1, 0)),
    ("Bridge Troll", (0, 2, 0)),
    ("Marauder", (0, 1, 0)),
    ("Cultist", (0, 1, 0)),
    ("Abandoned Mine", (0, 1, 1)),
    ("Ruined Library", (0, 1, 0)),
    ("Ruined Market", (0, 2, 0)),
    ("Ruined Village", (1, 1, 0)),
    ("Survivors", (0, 1, 0)),
    ("Courtyard", (0, 1, 0)),
    ("Secret Chamber", (0, 1, 0)),
    ("Warehouse", (1, 1, 0)),
    ("Monument", (0, 1, 2)),
    ("Worker's Village", (2, 2, 0)),
    ("Junk Dealer", (1, 1, 1)),
    ("Margrave", (0, 2, 0)),
    ("Expand", (0, 1, 0)),
]


@pytest.mark.parametrize(("card", "gives"), BARE)
def test_a_card_of_another_set_is_played_that_can_do_nothing(card: str, gives: tuple[int, int, int]) -> None:
    """DOM 8.8, DOM 2, DOM 3: nobody has a deck, a discard pile or a hand; there are no Ruins and no Spoils."""
    t = table("Marauder", *([] if card == "Marauder" or card in RUINS else [card]))
    t.put("ruins", 0).pile("Ruins", 0).pile("Spoils", 0)
    for seat in (0, 1):
        t.put("deck", seat).put("discard", seat).hand(seat)
    t.hand(0, card).play(card)
    assert (numbers(t), t.asked, t.question) == (gives, [0], "buy")
    assert [size(t, place, seat) for seat in (0, 1) for place in ("hand", "deck", "discard")] == [0] * 6


RUINS = ["Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors"]


# -- Durations ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("attack", ["Witch", "Militia", "Relic", "Bridge Troll", "Marauder", "Margrave"])
def test_a_lighthouse_shelters_from_every_attack_and_asks_nobody(attack: str) -> None:
    """DOM 6 Lighthouse, DOM 7.40, Lighthouse: it protects only its owner, not the other players."""
    t = table("Lighthouse", attack, seats=3).hand(0, "Lighthouse").play("Lighthouse")
    end_turn(t)
    t.hand(0, *["Estate"] * 5).put("discard", 0).hand(2, *["Estate"] * 3).put("discard", 2).hand(1, attack).play(attack)
    if t.asked == [2]:
        t.do("discard Estate")
    assert (t.asked, size(t, "hand", 0), size(t, "discard", 0)) == ([1], 5, 0)
    assert ((t.state.card_tokens | t.state.coin_tokens) & 1) == 0
    hit = size(t, "discard", 2) + (t.state.card_tokens >> 2) + (t.state.coin_tokens >> 2)
    assert hit == (0 if attack == "Militia" else 1)


def test_a_lighthouse_does_not_give_a_token_back() -> None:
    """DOM 7.40, DOM 3.1, DOM 6 Lighthouse, DOM 6 Coin token: the token takes $1 from the next +$, here from the
    Lighthouse's own.
    """
    t = table("Lighthouse", "Bridge Troll")
    end_turn(t)
    t.hand(1, "Bridge Troll").play("Bridge Troll")
    assert t.state.coin_tokens == 0b01
    end_turn(t)
    t.hand(0, "Lighthouse").play("Lighthouse")
    assert (numbers(t), t.state.coin_tokens) == ((1, 1, 0), 0)


def test_after_a_bridge_troll_the_token_stays_through_a_lighthouse_without_coins() -> None:
    """DOM 7.40, DOM 3.1, DOM 6 Coin token: a Lighthouse played after the Attack does not help; only a +$ removes the
    token.
    """
    dim = {"name": "Lighthouse", "play": ["actions 1", "at next turn", ["actions 1"]]}
    game = load("draconium", {"name": "dim", "change": {"card": [dim]}})
    t = Table(game, 2, options={"kingdom": ["Lighthouse", "Bridge Troll"], "prosperity": "never"})
    seat = int(t.state.turn_of)
    t.put("hand", seat, "Bridge Troll").put("hand", 1 - seat, "Lighthouse").set(phase=1).resume()
    end_turn(t.play("Bridge Troll"))
    assert t.state.coin_tokens == 1 << (1 - seat)
    t.play("Lighthouse")
    assert (t.state.view(None)["players"][1 - seat]["sheltered"], t.state.coin_tokens) == (True, 1 << (1 - seat))


def test_haven_sets_any_card_aside_and_brings_it_back() -> None:
    """DOM 6 Haven, DOM 8.2, Haven: it draws first; the hand of the next turn has six cards."""
    t = table("Haven").hand(0, "Haven", "Gold").put("deck", 0, *["Copper"] * 9, "Silver").play("Haven")
    assert (numbers(t), t.legal()) == ((1, 1, 0), ["set aside Silver", "set aside Gold"])
    t.do("set aside Silver")
    for eye, cards in ((0, ["Silver"]), (1, []), (None, [])):
        assert t.state.view(eye)["aside"][0]["cards"] == cards
    round_trip(t)
    assert (size(t, "hand", 0), "Silver" in t.hand_of(0), t.state.view(0)["aside"]) == (6, True, [])


def test_tactician_discards_the_hand_for_a_large_turn() -> None:
    """DOM 6 Tactician, Tactician: the next turn has five more cards, a Buy and an Action; then the Tactician is
    discarded.
    """
    t = table("Tactician").hand(0, "Tactician", "Gold", "Estate").play("Tactician")
    assert (t.hand_of(0), sorted(t.cards("discard", 0)), numbers(t)) == ([], ["Estate", "Gold"], (0, 1, 0))
    round_trip(t)
    assert (size(t, "hand", 0), numbers(t), t.cards("play", 0)) == (10, (2, 2, 0), ["Tactician"])
    round_trip(t)
    assert (size(t, "hand", 0), t.cards("play", 0)) == (5, [])


def test_a_hireling_stays_and_draws_every_turn() -> None:
    """DOM 6 Hireling, DOM 3.2, Hireling: it gives nothing now; two Hirelings draw two cards."""
    t = table("Hireling", "Village").hand(0, "Village", "Hireling", "Hireling").put("deck", 0, *["Copper"] * 30)
    t.play("Village", "Hireling", "Hireling")
    assert size(t, "hand", 0) == 1
    for _ in range(2):
        round_trip(t)
        assert (size(t, "hand", 0), t.cards("forever", 0)) == (7, ["Hireling", "Hireling"])


# -- tokens ------------------------------------------------------------------------------------------------------------
def test_looking_and_revealing_are_no_draws() -> None:
    """DOM 6 Card token, DOM 8.12: Survivors look at two cards and an Adventurer reveals cards; the token stays."""
    t = table("Marauder").hand(0, "Survivors").put("deck", 0, "Gold", "Estate").set(card_tokens=1).play("Survivors")
    assert (len(t.state.view(0)["aside"][0]["cards"]), t.state.card_tokens) == (2, 1)
    t = table("Adventurer").hand(0, "Adventurer").set(card_tokens=1).play("Adventurer")
    assert (size(t, "hand", 0), t.state.card_tokens) == (2, 1)


def test_drawing_up_to_a_number_goes_on_without_the_token() -> None:
    """DOM 8.12, DOM 6 Card token, Library: the Library still draws to seven cards; with seven in hand there is
    no draw.
    """
    t = table("Library").hand(0, "Library").set(card_tokens=1)
    lines = t.heard(0, "play Library")
    assert (size(t, "hand", 0), t.state.card_tokens) == (7, 0)
    assert lines[1] == "You returned the -1 Card token."  # not one card fewer
    t = table("Library").hand(0, "Library", *["Copper"] * 7).set(card_tokens=1).play("Library")
    assert (size(t, "hand", 0), t.state.card_tokens) == (7, 1)


def test_the_card_token_takes_one_card_in_mid_card_and_once() -> None:
    """DOM 8.12, DOM 6 Card token: a Village draws nothing, the Smithy after it draws all three cards."""
    t = table("Village", "Smithy").hand(0, "Village", "Smithy").set(card_tokens=1).play("Village")
    assert (t.hand_of(0), t.state.card_tokens, numbers(t)[0]) == (["Smithy"], 0, 2)
    t.play("Smithy")
    assert size(t, "hand", 0) == 3


def test_the_card_token_waits_for_its_owners_draw() -> None:
    """DOM 6 Card token, DOM 7.15: another player's draws do not remove it."""
    t = table("Smithy").hand(0, "Smithy").set(card_tokens=0b10).play("Smithy")
    assert (size(t, "hand", 0), t.state.card_tokens) == (3, 0b10)
    end_turn(t)
    assert (size(t, "hand", 0), t.state.card_tokens) == (5, 0b10)


def test_the_coin_token_waits_for_its_owners_coins() -> None:
    """DOM 6 Coin token, DOM 7.42: a Silver gives $1; cards without coins and the coins of other players do not remove
    the token.
    """
    t = table("Village").hand(0, "Silver", "Silver").set(coin_tokens=0b01).play("Silver", "Silver")
    assert (numbers(t)[2], t.state.coin_tokens) == (3, 0)
    t = (
        table("Secret Chamber")
        .hand(0, "Secret Chamber", "Estate")
        .set(coin_tokens=0b01)
        .play("Secret Chamber")
        .do("done")
    )
    assert (numbers(t)[2], t.state.coin_tokens) == (0, 1)
    t = table("Village").hand(0, "Gold").set(coin_tokens=0b10).play("Gold")
    assert (numbers(t)[2], t.state.coin_tokens) == (3, 0b10)


def test_bridge_troll_hits_the_others_only_and_lowers_costs_for_all() -> None:
    """DOM 6 Bridge Troll, DOM 8.7, Bridge Troll: Remodel compares the lowered costs; the cost of an Event stays the
    same.
    """
    t = table("Bridge Troll", "Remodel", "Village", events=["Raid"], seats=3)
    t.hand(0, "Village", "Bridge Troll", "Remodel", "Gold").play("Village", "Bridge Troll")
    assert (t.state.coin_tokens, numbers(t)[1]) == (0b110, 2)
    t.play("Remodel").do("trash Gold")
    assert t.prompt().prompt == "Gain a card costing up to $7."
    t.do("gain Province").set(coins=4)
    assert (t.why_not("buy Raid"), "buy Duchy" in t.legal()) == ("you have only $4", True)


# -- Events ------------------------------------------------------------------------------------------------------------
def test_an_event_is_no_card_and_takes_a_buy() -> None:
    """DOM 6 Events, DOM 2.4: it is paid for, no card is gained, and no Treasure can be played after it."""
    t = table("Village", events=["Salt the Earth", "Borrow"]).hand(0, "Copper").set(coins=9, buys=2)
    t.do("buy Salt the Earth", "trash Estate")
    assert (numbers(t)[1:], size(t, "discard", 0), left(t, "Estate")) == ((1, 5), 0, 7)
    assert t.why_not("play Copper") == "you have already bought something this turn"
    t = table("Village", events=["Raid"]).set(coins=4)
    assert t.why_not("buy Raid") == "you have only $4"
    assert "buy Ball" not in t.legal()


def test_raid_takes_what_silver_there_is() -> None:
    """DOM 6 Raid, DOM 8.8, Raid: three Silvers are in play but one is left in the pile; each other player gets the
    token.
    """
    t = table("Village", events=["Raid"], seats=3).pile("Silver", 1).hand(0, "Silver", "Silver", "Silver").set(buys=2)
    t.do("play all treasures", "buy Raid")
    assert (t.cards("discard", 0), t.state.card_tokens, left(t, "Silver")) == (["Silver"], 0b110, 0)


def test_borrow_with_the_token_on_the_deck_gives_a_buy_only() -> None:
    """DOM 6 Borrow, Borrow: and the same again in the next turn."""
    t = table("Village", events=["Borrow"]).set(card_tokens=1).do("buy Borrow")
    assert (numbers(t), t.state.card_tokens) == ((1, 1, 0), 1)
    round_trip(t)
    assert (size(t, "hand", 0), "buy Borrow" in to_buy(t).legal()) == (4, True)


def test_ball_gains_what_fits_and_keeps_one_token() -> None:
    """DOM 6 Ball, DOM 6 Tax, Ball: two cards up to $4 each, which is mandatory; these are gains in the Buy phase, so
    the Debt is taken too.
    """
    t = table("Village", "Market", events=["Ball", "Tax"]).set(coins=5, buys=2).do("buy Ball")
    assert (t.why_not("gain Market"), "done" in t.legal()) == ("costs more than $4", False)
    t.do("gain Silver", "gain Silver")
    assert (t.cards("discard", 0), t.state.coin_tokens, t.state.debt[0]) == (["Silver", "Silver"], 1, 1)


def test_salt_the_earth_with_no_victory_card_left() -> None:
    """DOM 6 Salt the Earth, DOM 8.8, Salt the Earth: the VP token is gained all the same; an Action that is also a
    Victory card may be trashed.
    """
    t = table("Nobles", "Gardens", events=["Salt the Earth"]).set(coins=8, buys=3).do("buy Salt the Earth")
    assert sorted(t.legal()) == [f"trash {name}" for name in ("Duchy", "Estate", "Gardens", "Nobles", "Province")]
    t.do("trash Nobles")
    for name in ("Duchy", "Estate", "Gardens", "Nobles", "Province"):
        t.pile(name, 0)
    t.do("buy Salt the Earth")
    assert (t.state.points[0], t.cards("trash"), t.question) == (2, ["Nobles"], "buy")


# -- Tax and Debt ------------------------------------------------------------------------------------------------------
def debt_on(t: Table, pile: str) -> int:
    return int(t.state.pile_debt[t.game.book.id_of(pile)])


def test_tax_begins_with_one_debt_on_every_supply_pile() -> None:
    """DOM 6 Tax, DOM 7.43: also on Curses and Ruins, but not on Spoils; without Tax no pile has Debt."""
    t = table("Marauder", events=["Tax"])
    assert {pile["debt"] for pile in t.state.view(0)["supply_piles"]} == {1}
    assert debt_on(t, "Spoils") == 0
    assert {pile["debt"] for pile in table("Marauder").state.view(0)["supply_piles"]} == {0}


def test_debt_is_taken_as_one_whole_with_the_first_card() -> None:
    """DOM 8.11, DOM 6 Tax, DOM 6 Debt, Tax: all three tokens at once; the next card of that pile has none."""
    t = table("Village", events=["Tax"]).set(coins=9, buys=3).do("buy Tax", "tax Copper")
    assert debt_on(t, "Copper") == 3
    t.do("buy Copper")
    assert (t.state.debt[0], debt_on(t, "Copper")) == (3, 0)
    t.do("pay a Debt", "pay a Debt", "pay a Debt", "buy Copper", "done")
    assert (t.state.debt[0], t.state.turn_of) == (0, 1)


def test_an_empty_pile_and_the_ruins_can_be_taxed() -> None:
    """DOM 8.11, DOM 6 Tax: tokens on an empty pile stay there; a bought Ruins takes the Debt of its pile."""
    t = table("Marauder", events=["Tax"]).pile("Estate", 0).set(coins=4, buys=4).do("buy Tax", "tax Estate")
    assert debt_on(t, "Estate") == 3
    t.do("buy Tax", "tax Ruins").do(f"buy {t.cards('ruins')[-1]}")
    assert (t.state.debt[0], debt_on(t, "Ruins")) == (3, 0)


def test_others_gain_without_debt_in_my_buy_phase() -> None:
    """DOM 6 Tax, DOM 8.11: only the current player takes Debt, and Salt the Earth takes none."""
    t = table("Village", events=["Tax", "Salt the Earth"]).set(coins=4).do("buy Salt the Earth", "trash Duchy")
    assert (t.state.debt[0], debt_on(t, "Duchy")) == (0, 1)
    t = table("Witch", events=["Tax"]).hand(0, "Witch").play("Witch")
    assert (t.cards("discard", 1), t.state.debt[1], debt_on(t, "Curse")) == (["Curse"], 0, 1)


def test_debt_is_paid_of_free_will_in_either_phase_and_stays() -> None:
    """DOM 8.11, DOM 6 Debt: also in the Action phase; unpaid Debt stays for later turns and does not affect the
    score.
    """
    t = table("Village", "Moat", events=["Tax"]).hand(0, "Moat", "Copper")
    t.state.debt[0] = 2
    t.set(coins=1)
    assert t.legal() == ["done", "play Moat", "pay a Debt"]
    t.do("pay a Debt")
    assert (t.state.debt[0], numbers(t)[2], t.question) == (1, 0, "play an Action")
    t.do("done")
    assert ("pay a Debt" in t.legal(), t.why_not("buy Copper")) == (False, "pay your Debt first")
    assert t.why_not("buy Tax") != ""
    end_turn(t)
    assert (t.state.debt[0], t.state.scores()[0]) == (1, 0)


def test_with_coins_left_debt_can_be_paid_after_the_last_buy() -> None:
    """DOM 6 Debt, DOM 8.11, DOM 2.4: the Buy phase continues so that the player can pay."""
    t = table("Village", events=["Tax"]).set(coins=4).do("buy Silver")
    assert (t.question, sorted(t.legal()), t.state.turn_of) == ("buy", ["done", "pay a Debt"], 0)
    t.do("pay a Debt")
    assert (t.state.debt[0], t.state.turn_of, t.legal()) == (0, 0, ["done"])


# -- Ruins, Looters ----------------------------------------------------------------------------------------------------
def test_ruins_are_dealt_in_turn_order_from_the_top() -> None:
    """DOM 6 Looter, DOM 6 Ruins, Marauder: if there are too few, the last players get none."""
    t = table("Marauder", seats=3).hand(0, "Marauder")
    t.put("ruins", 0, "Survivors", "Ruined Market").pile("Ruins", 2).play("Marauder")
    assert (t.cards("discard", 1), t.cards("discard", 2)) == (["Ruined Market"], ["Survivors"])
    t = table("Cultist", seats=3).hand(0, "Cultist")
    t.put("ruins", 0, "Survivors").pile("Ruins", 1).play("Cultist")
    assert (t.cards("discard", 1), size(t, "discard", 2), size(t, "hand", 0)) == (["Survivors"], 0, 2)


def test_cultist_may_stop_and_draws_when_trashed_by_anything() -> None:
    """DOM 6 Cultist, DOM 3, Cultist: by Remodel (before the gain), by a Sentry, by a Death Cart, and each one that a
    Chapel trashes.
    """
    t = table("Cultist").hand(0, "Cultist", "Cultist").play("Cultist").do("done")
    assert (numbers(t)[0], t.hand_of(0).count("Cultist")) == (0, 1)
    t = table("Cultist", "Remodel").hand(0, "Remodel", "Cultist").play("Remodel")
    assert (size(t, "hand", 0), t.question) == (3, "gain a card")
    t = table("Cultist", "Sentry").hand(0, "Sentry").put("deck", 0, *["Gold"] * 4, "Estate", "Cultist", "Copper")
    t.play("Sentry").do("trash Cultist", "done")
    assert (sorted(t.hand_of(0)), t.cards("deck", 0)) == (["Copper", "Gold", "Gold", "Gold"], ["Gold", "Estate"])
    t = table("Cultist", "Death Cart").hand(0, "Death Cart", "Cultist").play("Death Cart").do("trash Cultist")
    assert (size(t, "hand", 0), numbers(t)[2], t.cards("play", 0)) == (3, 5, ["Death Cart"])
    t = table("Cultist", "Chapel").hand(0, "Chapel", "Cultist", "Cultist").play("Chapel")
    t.do("trash Cultist", "trash Cultist")
    assert (size(t, "hand", 0), t.cards("trash")) == (6, ["Cultist", "Cultist"])


def test_death_cart_under_throne_room_trashes_itself_once() -> None:
    """DOM 6 Death Cart, DOM 3, DOM 8.5, Death Cart, Throne Room: the second play can trash an Action from the hand, or
    nothing.
    """
    t = table("Death Cart", "Throne Room", "Village").hand(0, "Throne Room", "Death Cart", "Village", "Copper")
    t.play("Throne Room", "Death Cart")
    assert sorted(t.legal()) == ["done", "trash Village", "trash this"]
    assert t.why_not("trash Copper") == "it is not an Action card"
    t.do("trash this")
    assert (numbers(t)[2], t.legal()) == (5, ["done", "trash Village"])
    t.do("trash Village")
    assert (numbers(t)[2], t.cards("trash"), t.cards("play", 0)) == (10, ["Death Cart", "Village"], ["Throne Room"])


def test_death_cart_brings_two_ruins_however_it_is_gained() -> None:
    """DOM 6 Death Cart, DOM 6 Looter, Death Cart: also from a Workshop; fewer if fewer are left."""
    t = table("Death Cart", "Workshop").hand(0, "Workshop").play("Workshop").do("gain Death Cart")
    assert (size(t, "discard", 0), t.cards("discard", 0)[0], left(t, "Ruins")) == (3, "Death Cart", 8)


def test_spoils_cannot_be_gained_by_choice() -> None:
    """DOM 6 Spoils, DOM 6 Marauder: their pile is not in the Supply."""
    t = table("Marauder", "Workshop").hand(0, "Workshop").play("Workshop")
    assert "gain Spoils" not in t.legal()
    assert t.state.view(0)["beside"] == [{"name": "Spoils", "left": 15}]


def test_survivors_with_one_card_and_with_none() -> None:
    """DOM 6 Ruins, DOM 8.8, DOM 8.2, Survivors: a single card is discarded or put back, and no order is asked for."""
    t = table("Marauder").hand(0, "Survivors").put("deck", 0, "Gold").play("Survivors").do("keep it")
    assert (t.cards("deck", 0), t.question) == (["Gold"], "buy")
    t = table("Marauder").hand(0, "Survivors").put("deck", 0).put("discard", 0, "Gold", "Curse").play("Survivors")
    t.do("discard it")
    assert (size(t, "deck", 0), sorted(t.cards("discard", 0))) == (0, ["Curse", "Gold"])


# -- ten more ---------------------------------------------------------------------------------------------------------
def test_courtyard_draws_three_before_one_goes_back() -> None:
    """DOM 6.1 Courtyard, Courtyard: a card just drawn may be the one; putting back is mandatory."""
    t = table("Courtyard").hand(0, "Courtyard").put("deck", 0, "Gold", "Silver", "Estate").play("Courtyard")
    assert (len(t.hand_of(0)), "done" in t.legal()) == (3, False)
    t.do("put on deck Gold")
    assert (t.hand_of(0), t.cards("deck", 0)) == (["Estate", "Silver"], ["Gold"])


def test_secret_chamber_puts_two_cards_back_in_the_owners_order() -> None:
    """DOM 6.1 Secret Chamber, DOM 8.2, Secret Chamber: it may be one of them; the second card is on top; nobody else
    sees them.
    """
    t = table("Secret Chamber", "Militia").hand(0, "Militia").hand(1, "Secret Chamber", "Gold", "Estate", "Estate")
    t.put("deck", 1, "Copper", "Copper").play("Militia").do("show Secret Chamber")
    assert t.question == "put on deck"
    t.do("put on deck Gold", "put on deck Secret Chamber")
    assert (t.cards("deck", 1), t.sees(0, "deck", 1)) == (["Gold", "Secret Chamber"], [None, None])
    if t.question == "react":
        t.do("done")
    assert (t.asked, t.question) == ([1], "discard")


def test_steward_trashes_what_there_is() -> None:
    """DOM 6.1 Steward, DOM 8.8, Steward: with only one card in hand, that one."""
    t = table("Steward").hand(0, "Steward", "Estate").play("Steward").do("option 3")
    assert (t.cards("trash"), t.question) == (["Estate"], "buy")


def test_margrave_and_small_hands() -> None:
    """DOM 6.1 Margrave, DOM 3.1, Margrave: a hand of two cards becomes three; a player who shows a Moat draws
    nothing.
    """
    t = table("Margrave", "Moat", seats=3).hand(0, "Margrave").hand(1, "Gold", "Gold").hand(2, "Moat").play("Margrave")
    t.do("show Moat")
    assert (t.hand_of(1), t.hand_of(2), t.asked) == (["Copper", "Gold", "Gold"], ["Moat"], [0])


def test_junk_dealer_and_expand_are_duties() -> None:
    """DOM 6.1 Junk Dealer, DOM 6.1 Expand: they cannot be declined; Expand gains a card that costs up to $3 more."""
    t = table("Junk Dealer").hand(0, "Junk Dealer", "Gold", "Gold").play("Junk Dealer")
    with pytest.raises(IllegalAction):
        t.do("done")
    t = table("Expand").hand(0, "Expand", "Estate").play("Expand")
    assert ("gain Duchy" in t.legal(), t.why_not("gain Gold")) == (True, "costs more than $5")


# -- Landmarks ---------------------------------------------------------------------------------------------------------
def scored(landmark: str, *cards: str, kingdom: str = "Village", obelisk: str = "") -> int:
    t = Tabletop(kingdom, landmarks=[landmark]).put("deck", 0, *cards)
    if obelisk:
        t.set(obelisk=t.game.book.id_of(obelisk))
    return int(t.state.scores()[0])


def test_landmarks_one_by_one() -> None:
    """DOM 6 Museum, DOM 6 Wall, DOM 6 Wolf Den, DOM 6 Obelisk, DOM 8.14, DOM 7.45: Curses count as cards too."""
    assert scored("Museum", "Copper", "Copper", "Curse", "Silver") == 6 - 1
    assert [scored("Wall", *["Copper"] * n) for n in (14, 15, 16, 27)] == [0, 0, -1, -12]
    assert scored("Wall", *["Curse"] * 16) == -16 - 1
    assert scored("Wolf Den", "Copper", "Curse", "Silver", "Silver", "Gold", "Gold", "Gold") == -6 - 1
    assert scored("Obelisk", "Village", "Village", "Smithy", obelisk="Village") == 4
    ruins = ["Survivors", "Ruined Market", "Ruined Market", "Village"]
    assert scored("Obelisk", *ruins, kingdom="Marauder", obelisk="Ruins") == 6
    assert scored("Obelisk", "Nobles", kingdom="Nobles", obelisk="Nobles") == 4
    assert scored("Museum") == 0


def test_gardens_count_cards_in_every_place() -> None:
    """DOM 5 Gardens, DOM 8.14: Curses and Durations in play count too."""
    t = (
        table("Gardens")
        .put("deck", 0, "Gardens", *["Copper"] * 5)
        .put("forever", 0, "Hireling")
        .put("discard", 0, "Curse")
    )
    t.put("lasting", 0, "Caravan")
    assert t.state.scores()[0] == -1
    t.hand(0, "Copper")
    assert t.state.scores()[0] == 0


def test_an_obelisk_is_open_from_the_start() -> None:
    """DOM 8.13, DOM 6 Obelisk: every view shows the chosen pile, which may be an Action-Victory pile."""
    chosen = set()
    for k in range(30):
        t = Tabletop("Nobles", "Gardens", "Relic", landmarks=["Obelisk"], seed=f"obelisk {k}")
        name = t.game.book.names[t.state.obelisk]
        for eye in (0, 1, None):
            view = t.state.view(eye)
            assert (view["landmarks"], view["chosen_pile"]) == (["Obelisk"], name)
        chosen.add(name)
    assert "Nobles" in chosen
    assert not chosen & {"Gardens", "Relic", "Copper", "Province"}
    view = table("Village", landmarks=["Wall"]).state.view(0)
    assert (view["landmarks"], view["chosen_pile"]) == (["Wall"], None)
