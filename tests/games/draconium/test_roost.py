"""The Roost: Eggs, Drakes, Dragons, flips, Delay tokens and the lock."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.saving import digest
from roost.core.state import IllegalAction
from roost.games import load
from roost.games.draconium import phases
from roost.games.draconium.board import board, mine
from roost.games.draconium.effects import roost
from roost.games.draconium.turn import lifecycle
from tests.games.draconium.roosttop import Roosttop, growing, line, mimic, next_turn, roosts, roosts_of
from tests.games.draconium.tabletop import dominion, end_turn, numbers, round_trip, size, table, to_buy


def acted(t: Roosttop) -> bool:
    return int(t.state.coins) == 1 or size(t, "hand") == 6


def turns(t: Roosttop, n: int, tokens: tuple[int, ...] = ()) -> list[str]:
    """For the next `n` turns of seat 0: the creature and its side after the start of the turn, and whether it acted.

    `tokens`: the turns, counted from 0, before which the Delay token is placed.
    """
    told = []
    for k in range(n):
        end_turn(t)
        if k in tokens:
            roost.place_token(t.state, 0)
        while t.state.turn_of != 0:
            end_turn(t)
        name, side, _ = t.on(0)
        told.append(f"{name.split()[1]} {side}{', acts' if acted(t) else ''}")
    return told


# -- the life of a creature --------------------------------------------------------------------------------------------
def test_egg_drake_dragon() -> None:
    """D1, D9, D11, D12, D13, D14, D18, D19, D-B1, D-B2, D-B3, D-B4, D-v2: the Drake is flipped up, then grows, the
    Dragon is flipped up, then down.
    """
    t = mimic(creature="Speckled Egg")
    roost.hatch(t.state, 0)
    assert t.on(0) == ("Mimic Drake", "down", False)
    assert turns(t, 6) == [
        "Drake up, acts",
        "Dragon down",
        "Dragon up, acts",
        "Dragon down",
        "Dragon up, acts",
        "Dragon down",
    ]


def test_it_stays_dispatched_until_it_is_turned_down() -> None:
    """D16, D17, D-B20: also in the turns of the others; it acts once."""
    t = mimic(creature="Mimic Dragon")
    round_trip(t)
    assert roost.is_dispatched(t.state, 0)
    end_turn(t)
    assert roost.is_dispatched(t.state, 0)
    assert "Your Mimic Dragon was disengaged." in [line.replace("your", "Your") for line in t.heard(0, "done")]
    assert not roost.is_dispatched(t.state, 0)


def test_what_a_creature_does_is_no_play_and_not_optional() -> None:
    """D15, D21, D-B32: it uses no Action, nobody is asked, and nothing counts as played."""
    t = mimic(creature="Mimic Drake")
    round_trip(t)
    assert (numbers(t), size(t, "play")) == ((1, 1, 1), 0)
    t = roosts(eggs=("Ember Egg",)).roost(0, "Ember Dragon")
    end_turn(t)
    t.hand(0, "Gold", "Estate")
    end_turn(t)
    assert (t.question, t.legal()) == ("trash", ["trash Gold", "trash Estate"])


def test_creatures_get_the_penalty_tokens() -> None:
    """D-B32: the -1 Card and -$1 tokens reduce what a creature gives."""
    t = mimic(creature="Mimic Dragon").set(card_tokens=0)
    end_turn(t)
    t.set(card_tokens=1, coin_tokens=1)
    end_turn(t)
    assert (size(t, "hand"), t.state.card_tokens) == (5, 0)
    end_turn(t)
    t.roost(0, "Mimic Drake")
    end_turn(t)
    assert (t.state.coins, t.state.coin_tokens) == (0, 0)


def test_one_mat_with_one_card_for_each() -> None:
    """D4, D28, D-B18: the creature is in no zone, and the card that it replaced is nowhere."""
    t = mimic(creature="Speckled Egg", seats=3)
    assert len(t.state.roosts) == 3
    lines = {thing for egg in t.state.book.eggs for thing in t.line(egg)}
    roost.hatch(t.state, 0)
    for _ in range(3):
        round_trip(t)
        assert not [card for zone in t.state.zones for card in zone.cards() if card in lines]
    assert t.cards("trash") == []
    assert t.on(0)[0] == "Mimic Dragon"


def test_creatures_are_never_for_sale() -> None:
    """D2, D11, D30, D-B10: they are in no pile, also for Obelisk and Tax; there are still ten kingdom piles."""
    for k in range(5):
        s = dominion().new(2, f"{k}", {"landmarks": ["Obelisk"], "events": ["Tax"]})
        tables = {dominion().book.table_of[pile] for pile in s.piles}
        assert tables <= {"card", "pile"}
        assert len([pile for pile in s.piles if tables and s.is_pile(pile) and is_kingdom(pile)]) == 10
        assert dominion().book.table_of[s.obelisk] in ("card", "pile")
        names = dominion().actions.names
        assert not [name for name in names if name.startswith(("buy ", "gain ")) and name.endswith((" Egg", " Drake"))]


def is_kingdom(pile: int) -> bool:
    book = dominion().book
    return book.table_of[pile] == "card" and bool(book.value(pile, "set"))


def test_scores_do_not_see_the_roost() -> None:
    """D29, D31, D32, D-v9, D-v49: a player with 9 cards and a Dragon."""
    landmarks = ["Museum", "Wall", "Wolf Den"]
    scores = []
    for eggs in ((), ("Stone Egg",)):
        t = roosts("Gardens", eggs=eggs, landmarks=landmarks)
        if eggs:
            t.roost(0, "Stone Dragon")
        t.put("deck", 0, "Gardens", *["Copper"] * 8)
        scores.append(t.state.scores()[0])
    assert scores[0] == scores[1] == 0 + 2 * 2 - 3


def test_face_down_is_no_secret() -> None:
    """D-B19: everybody sees the creature, its side, the token, and how near an Egg is to hatching."""
    t = roosts(eggs=("Storm Egg",)).roost(0, "Storm Egg").roost(1, "Storm Dragon", "down", token=True)
    t.state.roosts[0].progress = 4
    for eye in (0, 1, None):
        view = t.state.view(eye)
        assert view["players"][0]["roost"][0]["said"] == "4 of 5 Actions played"
        told = view["players"][1]["roost"][0]
        assert (told["card"], told["said"]) == ("Storm Dragon", "face down; Delay token: not dispatched next turn")


def test_the_board_shows_the_roost() -> None:
    """D-B19, D3, D-B56: progress, side, token, and which piles are locked until when."""
    t = roosts(eggs=("Storm Egg", "Speckled Egg")).roost(0, "Storm Egg").roost(1, "Mimic Drake", "up", token=True)
    names = ["Ada", "Ben"]
    words = "\n".join([*board(t.state.view(0), 100, names), *mine(t.state.view(0), 100, names)])
    assert "Roost: [power]Storm Egg[/], 0 of 5 Actions played" in words
    told = "\n  Roost: [power]Mimic Drake[/], face up (dispatched); Delay token: does not grow next turn\n"
    assert told in words
    assert "Duchy ×8 locked" in words and "Province ×8 locked" in words
    assert "the lock" not in words
    words = "\n".join(board(roosts(unlock_at_turn=9).state.view(0), 100, ["Ada", "Ben"]))
    assert "the lock opens with the first Dragon or at turn 9 of Player 1" in words
    t.roost(0, "Speckled Egg")
    assert "0 of 1 other players' Drakes grown or turn 1 of 9" in "\n".join(mine(t.state.view(0), 100, ["Ada", "Ben"]))


# -- tokens ------------------------------------------------------------------------------------------------------------
def test_a_token_costs_one_turn_whichever_flip_it_eats() -> None:
    """D22, D24, D27, D-v3, D-v4: before a flip up and before a flip down."""
    assert turns(mimic(creature="Mimic Dragon"), 4, tokens=(0,)) == [
        "Dragon down",
        "Dragon up, acts",
        "Dragon down",
        "Dragon up, acts",
    ]
    t = mimic(creature="Mimic Dragon")
    assert turns(t, 4, tokens=(1,)) == ["Dragon up, acts", "Dragon up", "Dragon down", "Dragon up, acts"]


def test_tokens_on_a_drake() -> None:
    """D-v13, D-v14, D27: before it acts and before it grows; until it grows the lock stays closed."""
    t = mimic()
    assert turns(t, 3, tokens=(0,)) == ["Drake down", "Drake up, acts", "Dragon down"]
    assert turns(t, 3) == ["Dragon up, acts", "Dragon down", "Dragon up, acts"]
    t = mimic()
    assert turns(t, 2, tokens=(1,)) == ["Drake up, acts", "Drake up"]
    assert t.state.locked == roost.SHUT
    assert turns(t, 2) == ["Dragon down", "Dragon up, acts"]
    assert t.state.locked == 0


def test_an_egg_takes_no_token() -> None:
    """D26, D-B28, D-v5: and the Drake that hatches later has none."""
    t = mimic(creature="Speckled Egg")
    assert not roost.place_token(t.state, 0)
    roost.hatch(t.state, 0)
    assert not t.token(0)
    assert turns(t, 1) == ["Drake up, acts"]


def test_there_is_only_one_token() -> None:
    """D24, D25, D26, D-v6: placing it a second time does nothing."""
    t = mimic()
    assert roost.place_token(t.state, 0)
    assert not roost.place_token(t.state, 0)
    assert turns(t, 2) == ["Drake down", "Drake up, acts"]


def test_a_frost_dragon_halves_a_dragon() -> None:
    """D-v15: with a token before every second turn it acts every fourth turn."""
    t = mimic(creature="Mimic Dragon")
    assert turns(t, 6, tokens=(0, 2, 4)) == [
        "Dragon down",
        "Dragon up, acts",
        "Dragon up",
        "Dragon down",
        "Dragon down",
        "Dragon up, acts",
    ]


def test_a_token_before_every_turn_stops_it_for_good() -> None:
    """D-B51, D-v16: and the lock stays closed."""
    t = mimic()
    assert turns(t, 4, tokens=(0, 1, 2, 3)) == ["Drake down"] * 4
    assert t.state.locked == roost.SHUT


def test_grace_lets_every_second_flip_pass() -> None:
    """D-B51, D-B57, D-v16: after a token came off, none can be placed until the next flip; growing is a flip too."""
    t = mimic(delay_grace=True)
    assert turns(t, 4, tokens=(0, 1, 2, 3)) == ["Drake down", "Drake up, acts", "Drake up", "Dragon down"]
    assert roost.place_token(t.state, 0)
    assert roost.return_token(t.state, 0)
    assert roost.place_token(t.state, 0)  # a token that was returned does not bar the next one
    t = mimic(delay_grace=True)
    turns(t, 1, tokens=(0,))
    assert not roost.could_place(t.state, 0)
    roost.flip_up(t.state, 0)  # a flip by a card ends the bar too
    assert roost.could_place(t.state, 0)


def test_a_token_stays_with_a_drake_that_grows() -> None:
    """D-B27: if a card made it grow."""
    t = mimic(side="up", token=True)
    t.resume(lambda s: lifecycle.disengage(s, 0))
    assert t.on(0) == ("Mimic Dragon", "down", True)


def test_a_token_blocks_no_effect_that_waits() -> None:
    """D-B25: placed after the flip, it stops the next flip, not the effect that is still to come."""
    t = roosts(eggs=("Stone Egg",)).roost(0, "Stone Drake").roost(1, "Stone Egg")
    round_trip(t)
    assert (t.on(0), size(t, "hand")) == (("Stone Drake", "up", False), 5)
    roost.place_token(t.state, 0)
    end_turn(t)
    assert size(t, "hand", 0) == 6


# -- the start of the turn ---------------------------------------------------------------------------------------------
def test_a_drake_grows_before_a_caravan_draws() -> None:
    """D-B5, D-v12, D-B59: first the flip and its growth, then the effects at the start of the turn in the owner's
    order.
    """
    t = growing("Caravan", eggs=("Gilded Egg",)).roost(0, "Gilded Drake", "up").roost(1, "Gilded Egg")
    t.hand(0, "Caravan").play("Caravan")
    end_turn(t)
    t.put("deck", 0, "Estate")
    t.state.events = []
    end_turn(t)
    kinds = [event.kind for event in t.state.events]
    assert kinds.index("grows") < kinds.index("opens the piles") < kinds.index("gains")
    drawn = [k for k, event in enumerate(t.state.events) if event.target == "hand 0" and event.source == "deck 0"]
    assert kinds.index("gains") < drawn[-1]


def test_the_owner_orders_what_waits_for_the_start_of_the_turn() -> None:
    """D-B5: the creature's effect is one of them, beside the Durations."""
    t = mimic("Caravan", creature="Mimic Dragon").hand(0, "Caravan").play("Caravan")
    round_trip(t)
    assert (t.question, t.legal()) == ("choose the order", ["begin with Caravan", "begin with Mimic Dragon"])
    t.do("begin with Mimic Dragon")
    assert size(t, "hand") == 7


def test_your_nth_turn_starts() -> None:
    """D-B58, D-v25, Stone Drake, Stone Dragon: the Egg hatches as turn 7 starts, before the due flip; the Drake flips
    first in the next turn.
    """
    t = line("Stone Egg")
    for turn in range(2, 7):
        round_trip(t)
        assert (int(t.state.turns[0]), t.on(0)[0]) == (turn, "Stone Egg")
    round_trip(t)
    assert t.on(0) == ("Stone Drake", "down", False)
    assert size(t, "hand") == 5
    round_trip(t)
    assert t.on(0) == ("Stone Drake", "up", False)
    round_trip(t)
    assert (t.on(0), size(t, "hand")) == (("Stone Dragon", "down", False), 6)
    round_trip(t)
    assert size(t, "hand") == 5
    while t.question != "discard":
        t.do("done")
    assert (t.state.turn_of, size(t, "hand", 0)) == (0, 7)
    t.do("discard Copper")
    end_turn(t)
    assert size(t, "hand") == 6


def test_every_turn_of_the_owner_has_one_due_flip() -> None:
    """D-B31: also in consecutive turns, without another player's turn in between."""
    t = mimic(creature="Mimic Dragon")
    sides = []
    for _ in range(4):
        t.put("hand", 0).set(phase=phases.START).resume()  # seat 0 has one more turn
        sides.append((t.on(0)[1], size(t, "hand")))
    assert sides == [("up", 1), ("down", 0), ("up", 1), ("down", 0)]  # +1 Card when it acts
    assert list(t.state.turns) == [5, 0]


def test_a_creature_that_is_kept_up_by_a_token_does_not_act_again() -> None:
    """D-B20: its effect happens because of the flip, not because it is face up."""
    t = mimic(creature="Mimic Dragon", side="up", token=True)
    round_trip(t)
    assert (t.on(0), size(t, "hand")) == (("Mimic Dragon", "up", False), 5)
    round_trip(t)
    assert (t.on(0), size(t, "hand")) == (("Mimic Dragon", "down", False), 5)
    round_trip(t)
    assert (t.on(0), size(t, "hand")) == (("Mimic Dragon", "up", False), 6)


@pytest.mark.parametrize(("when", "coins"), [("at the buy phase", 2), ("after the buy phase", 0)])
def test_a_creature_flipped_up_in_its_own_window_still_acts(when: str, coins: int) -> None:
    """D-B21: while that window is open, but not if the window is over."""
    change = {"name": "Village", "play": [when, ["flip up"]], "text": "Flip later."}
    game = load("draconium", {"name": "v", "change": {"card": [change]}})
    t = roosts("Village", game=game, eggs=("Gilded Egg",)).roost(0, "Gilded Dragon").hand(0, "Village").play("Village")
    if when == "after the buy phase":
        assert t.do("done").on(0)[1] == "up"
    assert (t.on(0)[1], int(t.state.coins)) == ("up", coins)


def test_eggs_hatch_in_turn_order_from_the_current_player() -> None:
    """D-B17: so do their hatch effects: of two Eggs that gain a Silver, only the first gets the last Silver."""
    drake = {"name": "Mimic Drake", "hatched": ["gain Silver"], "text": "When it hatches, gain a Silver."}
    dragon = {"name": "Gilded Dragon", "grown": ["gain Gold"], "text": "When it grows, gain a Gold."}
    game = load("draconium", {"name": "v", "change": {"drake": [drake], "dragon": [dragon]}})
    t = roosts(game=game, eggs=("Speckled Egg", "Gilded Egg"), seats=3).roost(1, "Gilded Drake", "up")
    t.roost(0, "Speckled Egg").roost(2, "Speckled Egg").pile("Silver", 1)
    t.state.events = []
    end_turn(t)
    told = [(event.kind, event.seat) for event in t.state.events if event.kind in ("grows", "hatches", "gains")]
    assert told == [("grows", 1), ("gains", 1), ("hatches", 2), ("hatches", 0), ("gains", 2)]


def test_durations_count_as_cards_in_play() -> None:
    """D-B61: those that stay for the next turn, and those that stay for the rest of the game."""
    cards = ["Fishing Village", "Hireling", "Village", "Moat"]
    t = line("Prism Egg", *cards).hand(0, *cards).play("Fishing Village", "Hireling", "Village")
    assert t.on(0)[0] == "Prism Egg"
    assert t.play("Moat").on(0)[0] == "Prism Drake"


@pytest.mark.parametrize(("coins", "creature"), [(5, "Frost Egg"), (6, "Frost Drake")])
def test_unspent_coins_are_counted_when_the_window_opens(coins: int, creature: str) -> None:
    """D-B75: coins that effects in that window give come too late."""
    change = {"name": "Village", "play": ["after the buy phase", ["coins 1"]], "text": "+$1 later."}
    game = load("draconium", {"name": "v", "change": {"card": [change]}})
    t = roosts("Village", game=game, eggs=("Frost Egg",)).roost(0, "Frost Egg").hand(0, "Village").play("Village")
    t.set(coins=coins).do("done")
    assert (t.state.turn_of, t.on(0)[0]) == (1, creature)


def test_a_player_never_has_a_second_creature() -> None:
    """D-B33: each player has one Egg at the start and never gets another."""
    s = dominion().new(3, "one", {"eggs": ["Stone Egg", "Storm Egg"], "egg_pick": "choose"})
    asked = []
    while s.ask is lifecycle.PICK_EGG:
        asked.append(s.asked()[0])
        s.apply(s.legal(asked[-1])[0], asked[-1])
    assert (sorted(asked), len(s.roosts)) == ([0, 1, 2], 3)
    for creature in ("Storm Drake", "Storm Dragon"):
        t = line("Storm Egg", "Brood Mother", "Village", on=creature)
        t.state.roosts[0].progress = 20
        t.hand(0, "Village", "Brood Mother", "Village").play("Village", "Brood Mother", "Village")
        assert (t.on(0)[0], int(t.state.coins)) == (creature, 1)
        roost.hatch(t.state, 0)
        assert t.on(0)[0] == creature
    t = line("Stone Egg", on="Stone Dragon")
    t.state.turns[0] = 6
    assert next_turn(t).on(0)[0] == "Stone Dragon"


def test_a_card_on_the_roost_is_not_in_play() -> None:
    """D8: it does not count as a card in play and cannot be trashed from the Roost."""
    t = line("Prism Egg", "Village", "Smithy", "Market", "Moat").hand(0, "Village", "Market", "Smithy", "Moat")
    t.play("Village", "Market", "Smithy")
    assert t.on(0)[0] == "Prism Egg"
    assert t.play("Moat").on(0)[0] == "Prism Drake"
    t = next_turn(line("Prism Egg", on="Prism Dragon"))
    assert (t.on(0)[1], numbers(t)) == ("up", (1, 2, 0))  # no Action card is in play, so no coins
    t = next_turn(line("Ashen Egg", on="Ash Drake"), "Copper")
    assert (t.question, t.on(0)) == ("buy", ("Ash Drake", "up", False))
    t.do("done")
    assert (t.state.turn_of, t.question) == (1, "buy")  # seat 0 has nothing in play, so nothing is asked


@pytest.mark.parametrize(
    ("egg", "turn", "drake"), [("Stone Egg", 7, "Stone Drake"), ("Speckled Egg", 9, "Mimic Drake")]
)
def test_an_egg_that_hatches_as_the_turn_starts_flips_in_the_next(egg: str, turn: int, drake: str) -> None:
    """D-B4: the Drake stays face down and does nothing in the turn in which it hatched."""
    t = line(egg)
    t.state.turns[0] = turn - 1
    next_turn(t)
    assert (t.on(0), numbers(t), size(t, "hand")) == ((drake, "down", False), (1, 1, 0), 5)
    assert next_turn(t).on(0) == (drake, "up", False)


def test_an_egg_that_hatches_in_another_players_turn_flips_in_its_owners_next() -> None:
    """D-B4: it does not flip in the turn of the other player."""
    t = line("Tidal Egg", "Council Room").put("deck", 0).put("discard", 0, "Estate", "Estate")
    t.state.roosts[0].progress = 2
    end_turn(t)
    t.put("deck", 0).put("discard", 0, "Estate").hand(1, "Council Room").play("Council Room")
    assert t.on(0) == ("Tidal Drake", "down", False)
    end_turn(t)
    assert t.on(0) == ("Tidal Drake", "up", False)


# -- at the moment that the card names ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("moment", "phase"), [("start of turn", "start"), ("start of Buy phase", "Buy"), ("end of turn", "end")]
)
def test_it_acts_at_its_moment(moment: str, phase: str) -> None:
    """D20, D-B23, D-B24: before any Treasure, or after the new hand is drawn; also if nothing is played or bought."""
    drake = {"name": "Stone Drake", "at": moment, "act": ["trash up to 1"]}
    t = roosts_of({"name": "v", "change": {"drake": [drake]}}).roost(0, "Stone Drake")
    t.hand(0, "Gold", "Village")
    end_turn(t)
    end_turn(t)
    while t.question != "trash any":
        t.do("done")
    assert (t.state.view(0)["phase"], size(t, "hand")) == (phase, 5)


def test_the_end_of_the_buy_phase_comes_after_the_last_buy() -> None:
    """D-B24, D-B75: the coins are still there; coins gained now are lost."""
    drake = {"name": "Stone Drake", "at": "end of Buy phase", "act": ["coins 5", "trash up to 1"]}
    t = roosts_of({"name": "v", "change": {"drake": [drake]}}).roost(0, "Stone Drake")
    end_turn(t)
    end_turn(t)
    while t.question != "trash any":
        t.do("done")
    assert (numbers(t), t.state.view(0)["phase"]) == ((1, 1, 5), "after the buys")
    t.do("done")
    assert t.state.turn_of == 1


def test_a_moment_that_is_gone_is_lost() -> None:
    """D-B21: a creature flipped up in the Action phase that acts at the start of the turn does nothing now; with a
    later moment it acts.
    """
    t = mimic(creature="Mimic Drake")
    assert roost.flip_up(t.state, 0)
    assert (t.on(0)[1], len(t.state.later)) == ("up", 0)
    t = roosts(eggs=("Gilded Egg",)).roost(0, "Gilded Drake").hand(0, "Village")
    roost.flip_up(t.state, 0)
    to_buy(t)
    assert t.state.coins == 1
    t.roost(0, "Gilded Drake")
    roost.flip_up(t.state, 0)  # the start of the Buy phase is over
    assert len(t.state.later) == 0
    t = mimic(creature="Mimic Drake")
    t.state.turn_of = 1  # in another player's turn
    roost.flip_up(t.state, 0)
    assert len(t.state.later) == 0


def test_an_attack_like_effect_is_no_attack() -> None:
    """D23, D-v7: no window opens for a Moat, and a Lighthouse does not protect."""
    t = roosts("Moat", "Lighthouse", eggs=("Storm Egg",)).roost(0, "Storm Dragon").roost(1, "Storm Egg")
    end_turn(t)
    t.hand(1, "Lighthouse", "Moat").do("play Lighthouse")
    end_turn(t)
    assert (t.asked, t.question) == ([1], "discard")


def test_a_creature_acts_on_its_own_within_an_attack() -> None:
    """D15, D23, D29, D-B29: an Egg that hatches during an Attack affects players whom the Attack does not."""
    drake = {"name": "Gilded Drake", "hatched": ["each other", ["gain Curse"], "place token"]}
    game = load("draconium", {"name": "v", "change": {"drake": [drake]}})
    t = roosts("Relic", "Moat", eggs=("Gilded Egg",), game=game)
    t.hand(1, "Moat").hand(0, "Silver", "Silver", "Gold", "Relic")
    t.do("play Silver", "play Silver", "play Gold", "play Relic")
    assert t.cards("discard", 1) == ["Curse"]
    assert t.on(0) == ("Gilded Drake", "down", True)
    assert t.asked == [1]  # the Moat is asked for only now
    t.do("show Moat")
    assert (t.asked, t.state.card_tokens) == ([0], 0)  # and it still helps against the Attack


# -- every turn --------------------------------------------------------------------------------------------------------
def test_creatures_that_act_every_turn() -> None:
    """D-B55, D-v22: a Drake grows at the end of its turn, so the lock is open for the next player."""
    t = mimic(cycle="every_turn")
    round_trip(t)
    assert (t.on(0), acted(t)) == (("Mimic Drake", "up", False), True)
    end_turn(t)
    assert (t.on(0), t.state.locked) == (("Mimic Dragon", "down", False), 0)
    end_turn(t)
    assert acted(t)
    assert turns(t, 2) == ["Dragon up, acts", "Dragon up, acts"]
    assert turns(mimic(creature="Mimic Dragon"), 2) == [
        "Dragon up, acts",
        "Dragon down",
    ]  # without the option


def test_acting_every_turn_changes_nothing_without_eggs() -> None:
    """D-B55, D-B50: there is nothing to flip at the end of a turn."""
    t = table(cycle="every_turn")
    end_turn(t)
    assert (t.state.turn_of, len(t.state.roosts), numbers(t)) == (1, 0, (1, 1, 0))


def test_tokens_where_they_act_every_turn() -> None:
    """D-B55, D-v22: a token placed before the turn costs that turn; one placed after the flip comes off at the end of
    the turn.
    """
    t = mimic(creature="Mimic Dragon", cycle="every_turn")
    assert turns(t, 2, tokens=(0,)) == ["Dragon down", "Dragon up, acts"]
    roost.place_token(t.state, 0)
    end_turn(t)
    assert t.on(0) == ("Mimic Dragon", "up", False)
    end_turn(t)
    assert (t.on(0)[1], acted(t)) == ("up", True)


# -- clones and saves --------------------------------------------------------------------------------------------------
def test_a_roost_is_cloned_and_saved() -> None:
    """A copy and a saved game have the same Roosts, and changing them does not change the original."""
    t = roosts(eggs=("Storm Egg", "Stone Egg")).roost(0, "Storm Drake", "up", token=True).roost(1, "Stone Egg")
    t.state.roosts[1].progress = 3
    t.state.roosts[0].barred = 1
    twin = t.state.clone()
    saved: Any = t.game.from_json(t.state.to_json())
    for other in (twin, saved):
        assert digest(other) == digest(t.state)
        other.roosts[0].token = 0
        assert digest(other) != digest(t.state)
    assert t.token(0)


def test_only_legal_eggs_may_be_taken() -> None:
    """D6: only the types of this game."""
    s = dominion().new(2, "x", {"eggs": ["Stone Egg", "Tidal Egg"], "egg_pick": "choose"})
    with pytest.raises(IllegalAction):
        s.apply(dominion().actions.by_name["take Storm Egg"], s.first)
