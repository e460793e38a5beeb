"""The twelve lines: what each Egg waits for, and what its Drake and its Dragon do."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.fault import ContentError
from roost.games import load
from roost.games.draconium.effects import roost
from tests.games.draconium.roosttop import QUIET, Roosttop, growing, line, next_turn, roosts
from tests.games.draconium.tabletop import end_turn, left, numbers, round_trip, size, to_buy


def hatched(t: Roosttop) -> bool:
    return roost.has_creature(t.state, 0)


# -- Ember -------------------------------------------------------------------------------------------------------------
def test_ember_egg() -> None:
    """D-B61, D-v28, D-B15: two Golds are bought, a third is gained by a Bandit before its attack; a card that is
    cheaper now counts with the lower cost.
    """
    t = line("Ember Egg", "Bandit").set(coins=12, buys=2).do("buy Gold", "buy Gold")
    assert not hatched(t)
    next_turn(t)
    t.hand(0, "Bandit").put("deck", 1, "Silver", "Gold")
    t.state.events = []
    t.play("Bandit")
    kinds = [event.kind for event in t.state.events]
    assert hatched(t)
    assert kinds.index("hatches") < len(kinds) - 1
    assert "trashes" not in kinds[: kinds.index("hatches")]
    t = line("Ember Egg", "Laboratory").set(cheaper=1, coins=20, buys=3).do("buy Laboratory", "buy Laboratory")
    assert not hatched(t)
    t.do("buy Gold")
    assert t.state.roosts[0].progress == 1


def test_a_card_out_of_recycling_counts() -> None:
    """D-v28, D-B52, D-B76: it is a gain like any other."""
    t = line("Ember Egg", "Thief", recycling=True).hand(0, "Thief").put("deck", 1, "Estate", "Gold")
    t.state.roosts[0].progress = 2
    t.play("Thief").do("gain Gold")
    assert hatched(t)


def test_ember_drake() -> None:
    """D-B22, Ember Drake: its owner may trash a card."""
    t = next_turn(line("Ember Egg", on="Ember Drake"))
    assert (t.question, t.legal()) == ("trash any", ["done", "trash Copper"])
    t.do("trash Copper")
    assert (t.cards("trash"), size(t, "hand")) == (["Copper"], 4)


@pytest.mark.parametrize(("card", "coins"), [("Gold", 3), ("Duchy", 2), ("Silver", 1), ("Estate", 1), ("Curse", 0)])
def test_ember_dragon(card: str, coins: int) -> None:
    """D21, D-B74, Ember Dragon: trashing is mandatory; $1 for every $2 that the card costs."""
    t = line("Ember Egg", on="Ember Dragon")
    end_turn(t)
    t.hand(0, card, "Copper")
    end_turn(t)
    assert t.legal() == sorted(["trash Copper", f"trash {card}"], key=lambda name: t.game.actions.by_name[name])
    t.do(f"trash {card}")
    assert (t.cards("trash"), t.state.coins) == ([card], coins)


def test_ember_dragon_with_an_empty_hand() -> None:
    """D-B74: nothing is trashed, so it pays nothing, not even for a card that an earlier script trashed."""
    t = line("Ember Egg", on="Ember Dragon")
    end_turn(t)
    t.hand(0)
    end_turn(t)
    assert (t.cards("trash"), t.state.coins) == ([], 0)


# -- Tidal -------------------------------------------------------------------------------------------------------------
def test_tidal_egg() -> None:
    """D-B62, D-v24, D-B15: it hatches at the fourth shuffle, in the middle of a Smithy, which then draws the rest of
    its three cards.
    """
    t = line("Tidal Egg", "Smithy").hand(0, "Smithy").put("deck", 0, "Gold").put("discard", 0, *["Estate"] * 6)
    t.state.roosts[0].progress = 3
    t.state.events = []
    t.play("Smithy")
    kinds = [event.kind for event in t.state.events]
    assert (t.on(0), size(t, "hand"), size(t, "deck")) == (("Tidal Drake", "down", False), 3, 4)
    assert kinds.index("shuffle") < kinds.index("hatches") < kinds.index("move", kinds.index("hatches"))
    t = line("Tidal Egg", "Smithy").hand(0, "Smithy").put("deck", 0).put("discard", 0)
    t.state.roosts[0].progress = 3
    assert not hatched(t.play("Smithy"))


def test_tidal_egg_in_clean_up() -> None:
    """D-v24, D-B62, D-B4: it hatches in Clean-up and flips in the next turn; the opening shuffle and Chancellor do not
    count.
    """
    t = line("Tidal Egg", "Chancellor").put("deck", 0, "Copper").put("discard", 0, *["Estate"] * 6)
    assert t.state.roosts[0].progress == 0
    t.state.roosts[0].progress = 3
    t.hand(0, "Chancellor").play("Chancellor").do("yes")
    assert not hatched(t)
    end_turn(t)
    assert t.on(0) == ("Tidal Drake", "down", False)
    end_turn(t)
    assert t.on(0)[1] == "up"


def test_tidal_drake_and_dragon() -> None:
    """Tidal Drake, Tidal Dragon: the Drake draws a card; its owner discards one for the Dragon, which then draws
    two.
    """
    t = next_turn(line("Tidal Egg", on="Tidal Drake"))
    assert size(t, "hand") == 6
    t = next_turn(line("Tidal Egg", on="Tidal Dragon"))
    assert (t.question, size(t, "hand")) == ("discard", 5)
    t.do("discard Copper")
    assert size(t, "hand") == 6


# -- Gilded ------------------------------------------------------------------------------------------------------------
def test_gilded_egg() -> None:
    """D-B16, D-B61, D-v27, D12, Gilded Drake: the fourth Silver hatches it before that Silver pays, and its owner gains
    a Silver.
    """
    t = line("Gilded Egg").hand(0, "Copper", "Silver", "Silver", "Silver", "Silver", "Gold")
    t.do("play Silver", "play Copper", "play Silver", "play Silver")
    assert not hatched(t)
    t.state.events = []
    t.do("play Silver")
    told = [event.kind for event in t.state.events if event.kind in ("plays", "hatches", "gains")]
    assert (told, t.cards("discard", 0), t.state.coins) == (["plays", "hatches", "gains"], ["Silver"], 9)
    assert "play Gold" in t.legal()
    t = line("Gilded Egg").hand(0, *["Silver"] * 4).pile("Silver", 0).do("play all treasures")
    assert (hatched(t), t.cards("discard", 0), t.state.coins) == (True, [], 8)


def test_gilded_drake_and_dragon() -> None:
    """D-B24, D12, Gilded Drake, Gilded Dragon: they pay before any Treasure is played; a Dragon with a grow
    effect does it when it grows.
    """
    t = to_buy(next_turn(line("Gilded Egg", on="Gilded Drake")))
    assert t.state.coins == 1
    t = to_buy(next_turn(t))  # type: ignore[arg-type]
    assert (t.state.roosts[0].stage, t.state.coins) == (roost.DRAGON, 0)
    t = to_buy(next_turn(t))  # type: ignore[arg-type]
    assert t.state.coins == 2
    t = growing(eggs=("Gilded Egg",)).roost(0, "Gilded Drake", "up")
    gold = left(t, "Gold")
    assert left(next_turn(t), "Gold") == gold - 1
    assert left(next_turn(t), "Gold") == gold - 1  # only when it grows


# -- Verdant -----------------------------------------------------------------------------------------------------------
def test_verdant_egg() -> None:
    """D-B61, Verdant Drake: it hatches at the second Victory card gained; those of the first deck do not count."""
    t = line("Verdant Egg", "Nobles").set(coins=20, buys=4).do("buy Nobles", "buy Gold")
    assert not hatched(t)
    t.do("buy Estate")
    assert hatched(t)


def test_verdant_drake_and_dragon() -> None:
    """D-B75, Verdant Drake, Verdant Dragon: they act at the end of the Buy phase, and gaining is mandatory."""
    t = next_turn(line("Verdant Egg", on="Verdant Drake"))
    while t.question != "gain a card":
        t.do("done")
    assert (t.legal(), t.why_not("gain Smithy")) == (
        [
            f"gain {card}"
            for card in ("Copper", "Silver", "Estate", "Curse", "Cellar", "Moat", "Merchant", "Village", "Workshop")
        ],
        "costs more than $3",
    )
    t.do("gain Moat")
    t = next_turn(line("Verdant Egg", on="Verdant Dragon"))
    while t.question != "gain a card":
        t.do("done")
    assert ("gain Mine" in t.legal(), "done" in t.legal(), "gain Gold" in t.legal()) == (True, False, False)


def test_debt_of_a_gain_after_the_last_buy_can_still_be_paid() -> None:
    """DOM 6 Debt, DOM 8.11, D-B75: a player may pay at any time in their own turn; without coins nothing is asked."""
    for answers, debt in (["pay a Debt"], 0), (["done"], 1):
        t = next_turn(line("Verdant Egg", on="Verdant Dragon", events=["Tax"]), "Copper", "Copper")
        t.do("play all treasures", "done", "gain Silver")
        assert (t.question, t.legal(), t.state.turn_of) == ("pay Debt", ["done", "pay a Debt"], 0)
        assert t.prompt().prompt == "You have $2 and owe 1 Debt. Pay 1?"
        t.do(*answers)
        assert (t.state.debt[0], t.state.turn_of) == (debt, 1)
    t = next_turn(line("Verdant Egg", on="Verdant Dragon", events=["Tax"]), "Copper").do("done", "gain Silver")
    assert (t.state.debt[0], t.state.turn_of) == (1, 1)


# -- Storm -------------------------------------------------------------------------------------------------------------
def test_storm_egg_and_throne_room() -> None:
    """D-B60, D-v23: the Throne Room is the fifth play, so the Egg hatches before it asks; its two Villages are plays 6
    and 7.
    """
    t = line("Storm Egg", "Throne Room", "Village", "Smithy").hand(0, "Throne Room", "Village")
    t.state.roosts[0].progress = 4
    t.play("Throne Room")
    assert (hatched(t), t.question) == (True, "play twice")
    t = line("Storm Egg", "Throne Room", "Smithy").hand(0, "Throne Room", "Smithy")
    t.state.roosts[0].progress = 3
    t.play("Throne Room")
    assert not hatched(t)
    t.state.events = []
    t.do("play Smithy")
    kinds = [event.kind for event in t.state.events]
    drawn = [k for k, event in enumerate(t.state.events) if event.source == "deck 0"]
    assert (hatched(t), kinds.index("hatches") < drawn[0], size(t, "hand")) == (True, True, 6)


def test_every_single_play_counts() -> None:
    """D-B60: the card that a Vassal plays and both plays of a Throne Room count, Treasures do not."""
    t = line("Storm Egg", "Vassal", "Village", "Throne Room").hand(0, "Vassal", "Copper").put("deck", 0, "Village")
    t.play("Vassal").do("yes", "play Copper")
    assert t.state.roosts[0].progress == 2
    t = line("Storm Egg", "Village", "Throne Room").hand(0, "Throne Room", "Village").play("Throne Room")
    t.do("play Village")
    assert t.state.roosts[0].progress == 3


def test_a_play_counts_before_reactions() -> None:
    """D-B60: the Egg has hatched when the Moat's owner is asked."""
    t = line("Storm Egg", "Militia", "Moat").hand(0, "Militia").hand(1, "Moat", *["Copper"] * 4)
    t.state.roosts[0].progress = 4
    t.play("Militia")
    assert (t.asked, t.question, hatched(t)) == ([1], "react", True)


def test_storm_drake_and_dragon() -> None:
    """D-v44, D23, Storm Drake, Storm Dragon: three victims with 5, 4 and 6 cards; a Lighthouse makes no difference."""
    assert next_turn(line("Storm Egg", on="Storm Drake")).state.actions == 2
    t = line("Storm Egg", "Lighthouse", on="Storm Dragon", seats=4)
    end_turn(t)
    t.hand(1, "Lighthouse", *["Copper"] * 4).do("play Lighthouse")
    end_turn(t)
    end_turn(t)
    t.hand(1, *["Copper"] * 5).hand(2, *["Copper"] * 4)
    t.hand(3, *["Copper"] * 6)
    t.put("deck", 3, *["Copper"] * 6)
    assert t.state.turn_of == 3
    while t.state.turn_of == 3:
        t.do("done")
    t.hand(0)
    assert t.asked == [1]
    t.do("discard Copper")
    assert (t.asked, size(t, "hand", 1), size(t, "hand", 2)) == ([3], 4, 4)
    t.do("discard Copper")
    assert (size(t, "hand", 3), t.state.actions, t.asked) == (4, 2, [0])


# -- Blight ------------------------------------------------------------------------------------------------------------
def test_blight_egg() -> None:
    """D-B61, Blight Drake: it hatches at the second Curse or Ruins, bought or received from an Attack."""
    t = line("Blight Egg", "Witch").set(coins=5, buys=3).do("buy Curse", "buy Copper")
    assert not hatched(t)
    ruins = next(name for name in t.legal() if name.startswith("buy ") and t.cards("ruins")[-1] in name)
    t.do(ruins)
    assert hatched(t)


def test_blight_drake() -> None:
    """D-B22, Blight Drake: its owner may trash a Curse or a Ruins, but no other card."""
    t = line("Blight Egg", on="Blight Drake")
    end_turn(t)
    t.hand(0, "Curse", "Survivors", "Gold")
    end_turn(t)
    assert t.legal() == ["done", *sorted(["trash Curse", "trash Survivors"], key=lambda a: t.game.actions.by_name[a])]
    assert t.why_not("trash Gold") == "it is not a Curse or Ruins"
    t.do("trash Survivors")
    assert t.cards("trash") == ["Survivors"]


def test_blight_dragon() -> None:
    """D-B74, D-v45, D-B23, Blight Dragon: it acts after the new hand is drawn, and draws two more cards; a
    player with an empty hand gains a Ruins, others may discard instead.
    """
    t = line("Blight Egg", on="Blight Dragon", seats=4)
    next_turn(t)
    t.hand(1).hand(2, "Estate", "Gold").hand(3, "Curse").put("deck", 0, *["Copper"] * 9)
    t.state.phase = 3
    while t.asked == [0]:
        t.do("done")
    assert (t.asked, size(t, "hand", 0), size(t, "discard", 1)) == ([2], 7, 1)
    t.do("discard Estate")
    assert (t.hand_of(2), t.cards("discard", 2), t.asked) == (["Gold"], ["Estate"], [3])
    ruins = left(t, "Ruins")
    t.do("done")
    assert (t.hand_of(3), left(t, "Ruins"), size(t, "discard", 3)) == (["Curse"], ruins - 1, 1)


def test_blight_dragon_may_end_the_game() -> None:
    """D-v45, D-B23, D-B74: a third pile becomes empty at the end of the turn; an empty pile gives nothing."""
    t = next_turn(line("Blight Egg", on="Blight Dragon")).pile("Curse", 0).pile("Estate", 0)
    ruins = t.zone("ruins")
    while ruins.size() > 1:
        ruins.take(0, 0)
    t.pile("Ruins", 1)
    while t.asked == [0]:
        t.do("done")
    assert t.asked == [1]
    t.do("done")
    assert (t.state.over, size(t, "discard", 1)) == (True, 1)


# -- Frost -------------------------------------------------------------------------------------------------------------
def test_frost_egg() -> None:
    """D-B75, D-v46: with $9 its owner buys a Silver and has $6 left, so it hatches when the window opens; after buying
    a Gold it does not.
    """
    t = line("Frost Egg").set(coins=9).do("buy Silver")
    end = t if t.state.turn_of else end_turn(t)
    assert hatched(t)
    assert end.state.turn_of == 1
    t = line("Frost Egg").set(coins=9).do("buy Gold")
    if t.state.turn_of == 0:
        end_turn(t)
    assert not hatched(t)
    t.set(coins=9)
    end_turn(t)  # the coins of another player
    assert not hatched(t)


def test_frost_drake_and_dragon() -> None:
    """D25, D-B26, Frost Drake, Frost Dragon: the Drake draws a card for the next hand; the Dragon draws a card and
    places the tokens of the others.
    """
    t = next_turn(line("Frost Egg", on="Frost Drake"))
    end_turn(t)
    assert size(t, "hand", 0) == 6
    t = line("Frost Egg", on="Frost Dragon", seats=3).roost(1, "Frost Drake").roost(2, QUIET)
    next_turn(t)
    assert (size(t, "hand"), t.token(0), t.token(1), t.token(2)) == (6, False, True, False)


# -- Prism -------------------------------------------------------------------------------------------------------------
def test_prism_egg() -> None:
    """D-B61: it counts different names, not cards; Durations of an earlier turn count."""
    t = line("Prism Egg", "Village", "Caravan", "Market").hand(0, "Caravan").play("Caravan")
    round_trip(t)
    t.hand(0, "Village", "Village", "Market", "Copper").play("Village", "Village", "Market")
    assert not hatched(t)
    to_buy(t)
    t.do("play Copper")
    assert hatched(t)


def test_prism_drake_and_dragon() -> None:
    """Prism Drake, Prism Dragon: the Drake gives a Buy; the Dragon also $1 for each different Action in play, at most
    3.
    """
    t = to_buy(next_turn(line("Prism Egg", on="Prism Drake")))
    assert numbers(t)[1:] == (2, 0)
    for played, coins in (
        (["Village"], 1),
        (["Village", "Village", "Market"], 3),
        (["Village", "Market", "Festival", "Laboratory", "Smithy"], 6),
    ):
        t = next_turn(line("Prism Egg", *sorted(set(played)), on="Prism Dragon"), *played, "Copper").play(*played)
        given = 1 if "Market" in played else 0
        given += 2 if "Festival" in played else 0
        to_buy(t)
        assert t.state.coins == given + min(3, len(set(played))), coins


# -- Speckled and Mimic ------------------------------------------------------------------------------------------------
def test_speckled_eggs_hatch_when_another_grows() -> None:
    """D-B17, D-B59, D-v26, D-B4: those of B and C hatch after A's growth, B's first; each flips in its owner's next
    turn.
    """
    t = growing(eggs=("Speckled Egg", "Gilded Egg"), seats=3).roost(0, "Gilded Drake", "up")
    t.roost(1, "Speckled Egg").roost(2, "Speckled Egg")
    end_turn(t)
    end_turn(t)
    t.state.events = []
    end_turn(t)
    told = [(event.kind, event.seat) for event in t.state.events if event.kind in ("grows", "gains", "hatches")]
    assert told == [("grows", 0), ("gains", 0), ("hatches", 1), ("hatches", 2)]
    assert (t.on(1)[1], t.on(2)[1]) == ("down", "down")
    end_turn(t)
    assert (t.on(1), t.on(2)) == (("Mimic Drake", "up", False), ("Mimic Drake", "down", False))
    end_turn(t)
    assert t.on(2)[1] == "up"


def test_speckled_eggs_of_those_who_grow_do_not_wait() -> None:
    """D-B59, D-B58: they hatch when another player's Drake grows, or in the owner's 9th turn."""
    t = line("Speckled Egg")
    t.state.turns[0] = 7
    round_trip(t)
    assert not hatched(t)
    round_trip(t)
    assert (int(t.state.turns[0]), t.on(0)) == (9, ("Mimic Drake", "down", False))


def mimic(*others: str, hand: tuple[str, ...] = ("Copper",), make: Any = roosts) -> Roosttop:
    lines = ["Stone", "Ember", "Gilded", "Storm"]
    eggs = ("Speckled Egg", *[f"{name} Egg" for name in lines])
    t: Roosttop = make(eggs=eggs, seats=1 + len(others))
    t.roost(0, "Mimic Dragon")
    for seat, creature in enumerate(others, 1):
        t.roost(seat, creature, "down", token=True)
    while t.state.turn_of != len(others):
        end_turn(t)
    t.hand(0, *hand)
    end_turn(t)
    return t


def test_mimic_drake() -> None:
    """Mimic Drake: it gives $1."""
    assert next_turn(line("Speckled Egg", on="Mimic Drake")).state.coins == 1


def test_mimic_dragon() -> None:
    """D-B63, D-B64, D-v38, Mimic Dragon: it copies another player's Dragon, even a face-down or delayed one, at once
    and whatever that Dragon's moment.

    DOM 8.3: if there is only one kind of Dragon, nothing is asked, however many players have it.
    """
    t = mimic("Stone Dragon")
    assert (size(t, "hand"), t.asked, t.question) == (3, [0], "discard")
    assert size(mimic("Stone Dragon", "Mimic Dragon", "Stone Dragon"), "hand") == 3
    assert size(mimic("Stone Drake"), "hand") == 2
    assert size(mimic("Mimic Dragon"), "hand") == 2
    t = mimic("Ember Dragon", hand=())
    assert (size(t, "hand"), t.cards("trash"), t.state.coins) == (0, [], 0)
    t = mimic("Gilded Dragon", make=growing)
    assert (t.state.coins, left(t, "Gold")) == (2, 30)  # the grow effect is not copied


def test_mimic_dragon_must_choose() -> None:
    """D-B64: its owner must choose one, even a harmful one; equal ones are offered once; "each other" means everybody
    except the Mimic's owner.
    """
    t = mimic("Ember Dragon", "Stone Dragon", "Stone Dragon")
    assert (t.question, sorted(t.legal())) == ("copy a Dragon", ["copy Ember Dragon", "copy Stone Dragon"])
    t.do("copy Ember Dragon")
    assert t.cards("trash") == ["Copper"]
    t = mimic("Storm Dragon", "Stone Egg")
    assert (t.asked, t.question) == ([1], "discard")
    t.do("discard Copper")
    assert t.asked == [2]


# -- Ashen -------------------------------------------------------------------------------------------------------------
def test_ashen_egg() -> None:
    """D-B61, D-B15: it hatches when five cards are in the trash, whoever trashed them; cards that left the trash do not
    count.
    """
    t = line("Ashen Egg", "Chapel").put("trash", 0, "Copper", "Copper", "Copper")
    end_turn(t)
    t.hand(1, "Chapel", "Estate").do("play Chapel", "trash Estate")
    assert not hatched(t)
    t.set(actions=1).hand(1, "Chapel", "Estate")
    t.do("play Chapel", "trash Estate")
    assert hatched(t)
    t = line("Ashen Egg", events=["Salt the Earth"]).put("trash", 0, *["Copper"] * 4).set(coins=4)
    t.do("buy Salt the Earth", "trash Estate")
    assert hatched(t)
    t = line("Ashen Egg")
    t.state.turns[0] = 8
    round_trip(t)
    assert not hatched(t)
    round_trip(t)
    assert hatched(t)


def test_ash_drake() -> None:
    """D-B73, D-B22, Ash Drake: it may trash a card in play; a trashed Duration still does what it set up."""
    t = next_turn(line("Ashen Egg", "Caravan", on="Ash Drake"))
    t.hand(0, "Caravan", "Copper").play("Caravan")
    to_buy(t)
    t.do("play Copper", "done")
    assert (t.question, t.legal()) == (
        "trash a card in play",
        ["done", *sorted(["trash Caravan", "trash Copper"], key=lambda a: t.game.actions.by_name[a])],
    )
    t.do("trash Caravan")
    assert t.cards("trash") == ["Caravan"]
    end_turn(t)
    assert (t.on(0)[0], size(t, "hand")) == ("Ash Dragon", 6)


def test_ash_drake_with_nothing_in_play() -> None:
    """D-B22: nothing is asked."""
    t = next_turn(line("Ashen Egg", on="Ash Drake"))
    end_turn(t)
    assert t.state.turn_of == 1


def test_ash_dragon() -> None:
    """D-B76, D-B22, Ash Dragon: it takes any card up to $5 from the trash, or nothing."""
    t = next_turn(line("Ashen Egg", on="Ash Dragon")).put("trash", 0, "Gold", "Duchy", "Copper", "Copper")
    t.do("done")
    assert (t.question, t.why_not("gain Gold")) == ("gain from the trash or not", "costs more than $5")
    assert t.legal() == ["done", *sorted(["gain Copper", "gain Duchy"], key=lambda a: t.game.actions.by_name[a])]
    t.do("gain Duchy")
    assert sorted(t.cards("trash")) == ["Copper", "Copper", "Gold"]
    t = next_turn(line("Ashen Egg", on="Ash Dragon"))
    t.do("done")
    assert t.state.turn_of == 1


# -- Bloodstone and Reaver ---------------------------------------------------------------------------------------------
def test_bloodstone_egg() -> None:
    """D-B61: it hatches at the first Gold or Platinum."""
    for card in ("Gold", "Platinum"):
        t = line("Bloodstone Egg", prosperity="always").set(coins=20, buys=3).do("buy Silver")
        assert not hatched(t)
        assert hatched(t.do(f"buy {card}"))


def test_reaver_drake() -> None:
    """D23, Reaver Drake: its owner decides about each player's top card, in turn order."""
    t = line("Bloodstone Egg", on="Reaver Drake", seats=3)
    end_turn(t)
    end_turn(t)
    t.put("deck", 1, "Gold").put("deck", 2, "Estate", *["Copper"] * 5)
    end_turn(t)
    assert (t.asked, t.prompt().prompt) == ([0], "Player 2 revealed Gold. Discard it or put it back?")
    t.do("discard it", "keep it")
    assert (t.cards("discard", 1)[-1], t.cards("deck", 2)) == ("Gold", ["Estate"])


def test_reaver_dragon() -> None:
    """D-B74, Reaver Dragon: of two cards one is discarded and the other goes back; a single card is discarded; without
    cards nothing happens.
    """
    t = next_turn(line("Bloodstone Egg", on="Reaver Dragon", seats=4))
    t.put("deck", 1, "Curse", "Gold", "Estate").put("deck", 2, "Silver").put("deck", 3)
    for seat in (1, 2, 3):
        t.put("discard", seat)
    t.do("done")
    assert (t.asked, t.question, t.legal()) == ([0], "discard one of them", ["discard Gold", "discard Estate"])
    assert t.prompt().prompt == "Player 2 revealed Estate and Gold. Which one is discarded?"
    t.do("discard Gold")
    assert (t.cards("deck", 1), t.cards("discard", 1)) == (["Curse", "Estate"], ["Gold"])
    assert (t.cards("deck", 2), t.cards("discard", 2), t.cards("discard", 3)) == ([], ["Silver"], [])
    assert t.state.turn_of == 1


# -- content -----------------------------------------------------------------------------------------------------------
STRANGE = {"name": "Odd Egg", "drake": "Stone Drake"}


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ({}, 'egg "Odd Egg": counts: is missing: an Egg needs `counts` or `turn`'),
        ({"counts": "gains"}, 'egg "Odd Egg": needs: is missing; it says how many an Egg must count'),
        ({"turn": 3, "needs": 2}, 'egg "Odd Egg": needs: is allowed only together with `counts`'),
        (
            {"counts": "shuffles", "needs": 1, "costing": 5},
            'egg "Odd Egg": costing: is allowed only with `counts = "gains"`',
        ),
        (
            {"counts": "shuffles", "needs": 1, "kinds": ["Action"]},
            'egg "Odd Egg": kinds: is allowed only with `counts = "gains"` or `"plays"`',
        ),
        (
            {"counts": "unspent coins", "needs": 1, "cards": ["Gold"]},
            'egg "Odd Egg": cards: is allowed only with `counts = "gains"` or `"plays"`',
        ),
        ({"counts": "gains", "needs": 1, "drake": "Stone Dragon"}, 'drake: "Stone Dragon" is a dragon, not a drake'),
        ({"counts": "gain", "needs": 1}, 'counts: no such word "gain"; nearest: "gains"'),
        (
            {"counts": "gains", "needs": 1, "kinds": ["Curse"], "costing": 5},
            "counts: no card can be counted, so the Egg would never hatch",
        ),
        (
            {"counts": "gains", "needs": 1, "costing": 12},
            "counts: no card can be counted, so the Egg would never hatch",
        ),
        ({"counts": "another grows", "needs": 6}, "needs: there are 5 others at most, and each grows once"),
        (
            {"counts": "plays", "needs": 1, "kinds": ["Curse"]},
            "counts: no card can be counted, so the Egg would never hatch",
        ),
        (
            {"counts": "plays", "needs": 1, "cards": ["Estate"], "turn": 3},
            "counts: no card can be counted, so the Egg would never hatch",
        ),
    ],
)
def test_an_egg_that_could_not_hatch_is_refused(cells: dict[str, Any], told: str) -> None:
    """D9: the error names file, row and field."""
    with pytest.raises(ContentError) as found:
        load("draconium", {"name": "Mine", "add": {"egg": [{**STRANGE, **cells}]}})
    assert told in str(found.value)


def test_a_creature_of_ones_own_is_a_row() -> None:
    """D1, D9, D20: a variant adds an Egg, a Drake and a Dragon."""
    add = {
        "egg": [{"name": "Odd Egg", "drake": "Odd Drake", "counts": "plays", "cards": ["Copper"], "needs": 2}],
        "drake": [{"name": "Odd Drake", "dragon": "Odd Dragon", "at": "end of turn", "act": ["cards 2"]}],
        "dragon": [{"name": "Odd Dragon", "at": "start of turn", "act": ["buys 1"]}],
    }
    game = load("draconium", {"name": "Odd", "add": add})
    t = roosts(eggs=("Odd Egg",), game=game).hand(0, "Copper", "Copper").do("play Copper")
    assert t.on(0)[0] == "Odd Egg"
    t.do("play Copper")
    assert t.on(0)[0] == "Odd Drake"
    round_trip(t)
    end_turn(t)
    assert size(t, "hand", 0) == 7


def test_an_egg_hatches_after_all_that_a_chapel_trashes() -> None:
    """D-B15, D-B61: it hatches once, after all cards are in the trash and before a trashed Cultist draws its cards."""
    t = line("Ashen Egg", "Chapel", "Cultist").put("trash", 0, *["Copper"] * 3)
    t.hand(0, "Chapel", "Cultist", "Estate").play("Chapel").do("trash Cultist")
    t.state.events = []
    t.do("trash Estate")
    told = [event.kind for event in t.state.events if event.kind in ("trashes", "hatches")]
    drawn = [k for k, event in enumerate(t.state.events) if event.source == "deck 0"]
    assert (told, size(t, "hand")) == (["trashes", "trashes", "hatches"], 3)
    assert [event.kind for event in t.state.events].index("hatches") < drawn[0]
