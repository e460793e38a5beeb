"""The questions of creatures: their words say what is at stake, and without a choice nothing is asked."""

from __future__ import annotations

import pytest

from tests.games.draconium.roosttop import Roosttop, line, next_turn, roosts
from tests.games.draconium.tabletop import end_turn, size, to_buy


def asks(t: Roosttop) -> tuple[str, list[str]]:
    prompt = t.prompt()
    return prompt.prompt, [choice.label for choice in prompt.choices]


@pytest.mark.parametrize(("which", "lasting", "discarded"), [("option 1", ["Caravan"], 0), ("option 2", [], 1)])
def test_ash_drake_and_two_caravans(which: str, lasting: list[str], discarded: int) -> None:
    """D-B73, DOM 3.2: it asks which Caravan: the one of the last turn, which is discarded now, or the one of this turn,
    which stays.
    """
    t = line("Ashen Egg", "Caravan", on="Ash Drake").hand(0, "Caravan").play("Caravan")
    t = next_turn(t).hand(0, "Caravan").play("Caravan")
    to_buy(t).do("done", "trash Caravan")
    labels = ["The one that is discarded this turn", "The one that stays in play until your next turn"]
    assert asks(t) == ("Trash which Caravan?", labels)
    t.do(which)
    assert (t.cards("trash"), t.cards("lasting", 0)) == (["Caravan"], lasting)
    assert t.cards("discard", 0).count("Caravan") == discarded


def test_ash_drake_and_a_throne_room() -> None:
    """D-B73, DOM 8.6: the Hireling is trashed, but both its plays still have effects to come, so the Throne
    Room stays.
    """
    t = next_turn(line("Ashen Egg", "Throne Room", "Hireling", on="Ash Drake"))
    t.hand(0, "Throne Room", "Hireling").play("Throne Room", "Hireling")
    to_buy(t).do("done", "trash Hireling")
    assert (t.cards("forever", 0), t.cards("trash")) == (["Throne Room"], ["Hireling"])
    end_turn(t)
    assert size(t, "hand") == 7


def test_a_throne_room_in_play_for_good_is_another_one() -> None:
    """DOM 3.2, D-B73: one stays in play with a Hireling, the other is discarded now."""
    t = next_turn(line("Ashen Egg", "Throne Room", "Hireling", on="Ash Drake"))
    t.hand(0, "Throne Room").put("play", 0, "Throne Room").put("forever", 0, "Throne Room")
    to_buy(t).do("done", "trash Throne Room")
    assert asks(t)[1] == ["The one that is discarded this turn", "The one that stays in play for the rest of the game"]
    t.do("option 3")
    assert (t.cards("forever", 0), t.cards("trash")) == ([], ["Throne Room"])


def test_a_blight_dragon_says_what_comes_otherwise() -> None:
    """Blight Dragon, D-B74: the player discards one card or gains a Ruins."""
    t = roosts(eggs=("Blight Egg",)).roost(1, "Blight Dragon").hand(0, "Estate", "Gold")
    end_turn(t)
    t.hand(0, "Estate", "Gold")
    while t.asked == [1]:
        t.do("done")
    labels = ["Gain a Ruins", "Discard Gold", "Discard Estate"]
    assert (t.asked, asks(t)) == ([0], ("Discard a card from your hand, or gain a Ruins?", labels))


def test_an_ember_drake_says_that_it_is_one_card() -> None:
    """Ember Drake: the prompt speaks of one card; that of a Chapel with a short hand speaks of more."""
    t = next_turn(line("Ember Egg", on="Ember Drake"), "Estate")
    assert asks(t) == ("Trash a card from your hand?", ["Trash none", "Trash Estate"])


def test_a_nest_warden_says_what_it_does() -> None:
    """D-B65: also if the player's own card places the token."""
    t = roosts("Nest Warden", "Wyrmling Village").roost(0, "Stone Dragon").hand(0, "Nest Warden", "Wyrmling Village")
    t.play("Wyrmling Village").do("yes")
    labels = ["Place the token", "Discard Nest Warden"]
    assert asks(t) == ("You are about to place your Delay token. Discard a card to prevent it?", labels)
