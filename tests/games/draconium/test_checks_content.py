"""Content that could not be played to its end is refused, with file, row and field. Sound content is played."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.fault import ContentError
from roost.core.game import OptionError
from roost.games import load
from roost.games.draconium import phases
from roost.table import Table
from tests.games.draconium.tabletop import PLAIN, dominion

THING = {"name": "Thing", "set": "Base", "cost": 3, "types": ["Action"], "play": ["cards 1"]}
LEFT = "cards that were {} are left over at the end"
THERE = 'item "{}": cards that were {} still lie there'


def added(**cells: Any) -> dict[str, Any]:
    return {"name": "Mine", "add": {"card": [{**THING, **cells}]}}


def laid(variant: dict[str, Any], *hand: str, deck: tuple[str, ...] = (), **options: Any) -> Table:
    """A table where the current player has this hand and deck, and everybody else has no cards."""
    t = Table(
        load("draconium", variant), 2, options={"kingdom": ["First Game"], "prosperity": "never", **PLAIN, **options}
    )
    s = t.state
    for seat in (0, 1):
        t.hand(seat).put("discard", seat).put("deck", seat)
    t.hand(s.turn_of, *hand).put("deck", s.turn_of, *deck)
    return t.set(phase=phases.ACTION_PHASE).resume()


def labels(t: Table) -> list[str]:
    return [choice.label for choice in t.prompt().choices]


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ({"play": ["unaffected"]}, 'play: item "unaffected": is allowed only in `react`'),
        ({"play": ["each other", ["unaffected"]]}, 'play: item "unaffected": is allowed only in `react`'),
        ({"play": ["reveal 2", "look at 2"]}, "play: " + THERE.format("look at 2", "revealed")),
        ({"play": ["reveal 2", "discard any"]}, "play: " + THERE.format("discard any", "revealed")),
        ({"play": ["look at 2", "spy"]}, "play: " + THERE.format("spy", "looked at")),
        ({"play": ["look at 2", "lose a better treasure"]},
         "play: " + THERE.format("lose a better treasure", "looked at")),
        ({"play": ["set aside", "every turn", ["take back"]]}, "play: " + THERE.format("every turn", "set aside")),
        ({"play": ["look at 2"]}, "play: " + LEFT.format("looked at")),
        ({"gained": ["reveal 2"]}, "gained: " + LEFT.format("revealed")),
        ({"play": ["set aside"]}, "play: " + LEFT.format("set aside")),
        ({"play": ["set aside", "at next turn", ["cards 1"]]}, "play: " + LEFT.format("set aside")),
        ({"play": ["look at 2", "may", ["sort out"]]}, "play: " + LEFT.format("looked at")),
        ({"play": ["each other", ["look at 1"]]}, "play: " + LEFT.format("looked at")),
        ({"play": ["look at 2", "choose one", [["sort out"], ["cards 1"]]]}, "play: " + LEFT.format("looked at")),
        ({"play": ["reveal 2", "lose a treasure"]},
         'play: item "lose a treasure": is allowed only in the list of "loot each other"'),
        ({"play": ["loot each other", ["reveal 2", "lose a treasure", "lose a treasure", "discard revealed"]]},
         'play: item "loot each other": each player loses one Treasure'),
        ({"play": ["gain Survivors"]}, 'play: item "gain Survivors": only the visible Ruins can be had (DOM 3)'),
        ({"play": ["gain onto deck Ruined Market"]},
         'play: item "gain onto deck Ruined Market": only the visible Ruins'),
        ({"play": ["cards -1"]}, 'play, item 1 "cards -1": -1 is not from 0 to 50'),
        ({"play": ["look at -2", "sort out"]}, 'play, item 1 "look at -2": -2 is not from 0 to 50'),
        ({"play": ["reveal 51", "discard revealed"]}, 'play, item 1 "reveal 51": 51 is not from 0 to 50'),
        ({"play": ["cards 99999"]}, 'play, item 1 "cards 99999": 99999 is too large'),
        ({"types": []}, "types: is empty, but a card needs at least one type"),
        ({"types": ["Action", "Reaction"]}, "types: a Reaction needs a script `react`"),
        ({"react": ["cards 1"]}, "react: is for cards of type Reaction"),
        ({"reacts": "dispatch"}, "reacts: is for cards of type Reaction"),
        ({"pool": "Draconium"}, "pool: is for cards of type Ruins"),
        ({"types": ["Action", "Reaction"], "react": ["do not place it"]},
         'react: item "do not place it": is for a Reaction to a Delay token'),
        ({"types": ["Action", "Reaction"], "reacts": "Delay token", "react": ["cards after this 2"]},
         'react: item "cards after this 2": is for a Reaction to a dispatch'),
        ({"types": ["Action", "Reaction"], "reacts": "dispatch", "react": ["unaffected"]},
         'react: item "unaffected": is for a Reaction to an Attack'),
        ({"play": ["cards after this 2"]}, 'play: item "cards after this 2": is allowed only in `react`'),
        ({"gained": ["first this turn"]}, 'gained: item "first this turn": is allowed only in `play`'),
        ({"play": ["egg on roost", "then or else", [["cards 1"], ["cards 2"], ["cards 3"]]]},
         'play, item 2 "then or else": takes two lists'),
        ({"types": ["Action", "Ruins"]}, "set: a Ruins card lies in the mixed pile alone"),
        ({"piles": [10, 10, 10, 10, 10]}, "piles: cannot be used together with `set`: a card has one pile"),
        ({"beside": 5}, "beside: cannot be used together with `set`: a card has one pile"),
    ],
)  # fmt: skip
def test_a_card_that_cannot_be_played_is_refused(cells: dict[str, Any], told: str) -> None:
    """DOM 1.1, DOM 2, DOM 3, DOM 3.1, DOM 5.1 Thief, DOM 6 Ruins."""
    with pytest.raises(ContentError) as found:
        load("draconium", added(**cells))
    assert str(found.value).startswith(f'variant: add.card "Thing": {told}')


def test_a_ruins_card_has_no_pile_to_return_to() -> None:
    """DOM 6 Ruins."""
    change = {"card": [{"name": "Survivors", "play": ["return this"]}]}
    with pytest.raises(ContentError, match='play: item "return this": a Ruins card has no pile of its own'):
        load("draconium", {"name": "Mine", "change": change})


def test_looters_need_ruins() -> None:
    """DOM 6 Looter, DOM 1.1."""
    book = dominion().book
    ruins = [book.names[card] for card in book.things("card") if "Ruins" in book.value(card, "types")]
    with pytest.raises(ContentError, match='card "Marauder": types: a Looter needs Ruins, and there are none'):
        load("draconium", {"name": "Mine", "remove": {"card": ruins}})


def test_an_egg_that_adds_the_ruins_pile_needs_ruins() -> None:
    """D-B49, Blight Egg: without Ruins (and without the Looters, which need them too) only this Egg is refused."""
    book = dominion().book
    cards = [card for card in book.things("card") if {"Ruins", "Looter"} & set(book.value(card, "types"))]
    gone = {"card": [book.names[card] for card in cards], "kingdom": [book.names[k] for k in book.things("kingdom")]}
    with pytest.raises(ContentError, match='egg "Blight Egg": ruins: there are no Ruins'):
        load("draconium", {"name": "Mine", "remove": gone})
    load("draconium", {"name": "Mine", "remove": gone, "change": {"egg": [{"name": "Blight Egg", "ruins": False}]}})


@pytest.mark.parametrize(
    "play",
    [
        ["look at 2", "if done", ["sort out"]],
        ["look at 2", "choose one", [["sort out"], ["discard or keep looked at"]]],
        ["reveal 1", "reveal 1", "spy"],
        ["set aside", "at the end of the turn", ["take back"]],
        ["reveal 1", "may", ["discard revealed"], "spy"],
    ],
)
def test_sound_texts_are_played(play: list[Any]) -> None:
    """DOM 3: no card is lost, whatever is chosen."""
    for answer in (0, -1):
        t = laid(added(play=play), "Thing", "Gold", "Estate", deck=("Copper", "Silver", "Duchy"), kingdom=["Thing"])
        seat = t.state.turn_of
        t.play("Thing")
        while t.state.turn_of == seat:
            t.do("done" if t.question == "buy" else t.legal()[answer])
        places = ("hand", "deck", "discard", "play", "trash")
        assert sum(t.zone(place, seat).size() for place in places) == 6


def test_a_spy_text_may_reveal_several() -> None:
    """DOM 5.1 Spy: it asks about each card; cards that go back keep their order."""
    t = laid(added(play=["reveal 3", "spy"]), "Thing", deck=("Gold", "Silver", "Estate"), kingdom=["Thing"])
    seat = t.state.turn_of
    t.play("Thing").do("keep it", "discard it", "keep it")
    assert (t.cards("deck", seat), t.cards("discard", seat)) == (["Gold", "Estate"], ["Silver"])


def test_a_shield_within_a_longer_reaction() -> None:
    """DOM 3.1: wherever the verb is in `react`, its owner is unaffected by this play of the Attack."""
    react = ["cards 1", "twice", ["unaffected"]]
    variant = added(types=["Action", "Reaction"], react=react)
    t = laid(variant, "Witch", kingdom=["Thing", "Witch"])
    other = 1 - t.state.turn_of
    t.hand(other, "Thing").play("Witch").do("show Thing", "done")
    assert t.cards("discard", other) == []


EVENT = {"name": "Happening", "cost": 0}


def sold(*buy: Any) -> dict[str, Any]:
    return {"name": "Mine", "add": {"event": [{**EVENT, "buy": list(buy)}]}}


@pytest.mark.parametrize("eggs", [[], ["Stone Egg"]])
def test_whoever_plays_the_text_chooses_for_the_others(eggs: list[str]) -> None:
    """DOM 8.1: with and without Eggs; also for a card that is not an Attack, and for an Event."""
    spy = ["each other", ["reveal 1", "spy"]]
    rob = ["loot each other", ["reveal 2", "lose a treasure", "discard revealed"]]
    for text in (spy, rob, ["each other", ["reveal 2", "discard one revealed"]]):
        t = laid(added(play=text), "Thing", kingdom=["Thing"], eggs=eggs)
        t.put("deck", 1 - t.state.turn_of, "Gold", "Silver").play("Thing")
        assert t.asked == [t.state.turn_of]
    t = laid(sold(*spy), "Copper", events=["Happening"], eggs=eggs)
    t.put("deck", 1 - t.state.turn_of, "Gold").do("buy Happening")
    assert t.asked == [t.state.turn_of]


@pytest.mark.parametrize("eggs", [[], ["Stone Egg"]])
def test_a_shield_is_against_the_attack_alone(eggs: list[str]) -> None:
    """DOM 3.1: a card that the Attack plays is a separate play: a Council Room still lets the Moat's owner draw."""
    variant = added(types=["Action", "Attack"], play=["discard top and play", "each other", ["gain Curse"]])
    t = laid(variant, "Thing", deck=("Council Room",), kingdom=["Thing", "Council Room", "Moat"], eggs=eggs)
    other = 1 - t.state.turn_of
    t.hand(other, "Moat").put("deck", other, "Gold").play("Thing").do("show Moat", "yes")
    assert (t.hand_of(other), t.cards("discard", other)) == (["Gold", "Moat"], [])


def test_of_three_revealed_cards_equal_ones_are_offered_once() -> None:
    """DOM 5 Bandit, DOM 8.1: the choice is between different cards."""
    variant = added(play=["each other", ["reveal 3", "lose a better treasure", "discard revealed"]])
    t = laid(variant, "Thing", kingdom=["Thing"])
    t.put("deck", 1 - t.state.turn_of, "Gold", "Silver", "Gold").play("Thing")
    assert t.legal() == ["trash Silver", "trash Gold"]


@pytest.mark.parametrize("play", [["gain up to more 2"], ["may trash Copper", "gain up to more 2"]])
def test_nothing_costs_more_than_a_card_that_was_not_trashed(play: list[Any]) -> None:
    """DOM 8.8, DOM 5 Remodel: if nothing is trashed, nothing is gained."""
    t = laid(added(play=play), "Thing", "Estate", kingdom=["Thing"]).play("Thing")
    assert (t.question, t.cards("discard", t.state.turn_of)) == ("buy", [])


def test_an_event_may_wait_for_the_next_turn() -> None:
    """DOM 6 Events, DOM 2.1, DOM 3: its owner orders it among other effects; it is not a card and so stays nowhere."""
    deck = ("Copper",) * 12
    t = laid(sold("at next turn", ["coins 2"]), "Caravan", deck=deck, kingdom=["Caravan"], events=["Happening"])
    seat = t.state.turn_of
    t.play("Caravan").do("buy Happening")
    while t.state.turn_of == seat:
        t.do("done")
    while t.state.turn_of != seat:
        t.do("done")
    assert (t.question, t.legal()) == ("choose the order", ["begin with Caravan", "begin with Happening"])
    t.do("begin with Happening")
    assert (t.state.coins, t.zone("hand", seat).size()) == (2, 6)


def test_an_event_may_come_again_every_turn() -> None:
    """DOM 6 Events, DOM 2.1."""
    t = laid(sold("every turn", ["coins 1"]), deck=("Estate",) * 12, events=["Happening"])
    seat = t.state.turn_of
    t.do("buy Happening")
    for _ in range(2):
        while t.state.turn_of == seat:
            t.do("done")
        while t.state.turn_of != seat:
            t.do("done")
        assert t.state.coins == 1


def test_an_event_may_choose_one() -> None:
    """DOM 3, DOM 6 Events: its options are put into words."""
    t = laid(sold("choose one", [["points 1"], ["buys 1", "coins 3"]]), events=["Happening"])
    t.do("buy Happening")
    assert labels(t) == ["+1 VP", "+1 Buy, +$3"]
    t.do("option 2")
    assert (t.state.buys, t.state.coins) == (1, 3)


def test_ways_of_a_choice_within_others_are_told() -> None:
    """DOM 3: the second choice of a script and a choice inside a list have words too."""
    play = ["choose one", [["actions 1"], ["may", ["choose one", [["gain Gold"], ["trash 1"]]]]]]
    t = laid(added(play=[*play, "choose one", [["cards 2"], ["discard 1"]]]), "Thing", kingdom=["Thing"])
    t.play("Thing")
    assert labels(t) == ["+1 Action", "You may choose one: gain a Gold; or trash 1 card from your hand"]
    t.do("option 2")
    assert t.prompt().prompt == "Choose one: gain a Gold; or trash 1 card from your hand?"
    t.do("yes")
    assert labels(t) == ["Gain a Gold", "Trash 1 card from your hand"]
    t.do("option 1")
    assert labels(t) == ["+2 Cards", "Discard 1 card"]


def test_what_another_cards_text_sets_up_keeps_no_card_in_play() -> None:
    """DOM 3.2, DOM 3: what a gained card sets up for the next turn does not keep the Workshop that gained it in
    play.
    """
    t = laid(added(gained=["at next turn", ["cards 1"], "trash this"]), "Workshop", kingdom=["Thing", "Workshop"])
    seat = t.state.turn_of
    t.play("Workshop").do("gain Thing")
    while t.state.turn_of == seat:
        t.do("done")
    assert (t.cards("lasting", seat), t.cards("trash")) == ([], [])


def test_named_attacks_leave_too_few_cards() -> None:
    """DOM 1.1: only one Attack is allowed and it is named, and fewer than nine other cards are left."""
    options = {"kingdom": ["Witch"], "sets": ["Seaside", "Hinterlands"], "most_attacks": 1}
    with pytest.raises(OptionError, match="fewer than 10 kingdom cards"):
        dominion().new(2, "x", options)
    assert dominion().new(2, "x", {**options, "most_attacks": 2}).seats == 2
