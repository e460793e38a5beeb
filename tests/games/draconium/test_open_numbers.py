"""What a view shows of a script in progress: named fields, equal for all viewers, never the raw numbers of a frame."""

from __future__ import annotations

from typing import Any

from roost.core.fields import Part, Rows
from roost.table import Table
from tests.games.draconium.roosttop import roosts
from tests.games.draconium.tabletop import dominion, end_turn, table

TEXT = ("asked_by", "to_choose", "cost_limit", "to_trash", "to_discard", "loot", "playing", "unaffected")


def told(t: Table, *keys: str) -> list[Any]:
    """The field's value, after checking that it is the same in the views of all seats and of a spectator."""
    views = [[t.state.view(eye)[key] for key in keys] for eye in (*range(t.state.seats), None)]
    assert all(view == views[0] for view in views)
    return views[0]


def names_in(part: Part) -> set[str]:
    inner = [names_in(field.kind.part) for field in part.shown if isinstance(field.kind, Rows)]
    return {field.shown_as for field in part.shown}.union(*inner)


def test_a_view_has_no_number_of_a_frame_as_it_is() -> None:
    assert not names_in(dominion().facts.fields) & {"many", "it", "count", "asking", "waits"}


def test_nothing_is_told_while_no_text_asks() -> None:
    assert told(table("Village"), *TEXT) == [None, None, None, None, None, [], [], []]


def test_how_many_cards_are_still_to_be_chosen() -> None:
    """DOM 5 Militia, DOM 3: two of five cards, then one."""
    t = table("Militia").hand(0, "Militia").hand(1, "Copper", "Copper", "Silver", "Estate", "Gold").play("Militia")
    assert told(t, "asked_by", "to_choose", "cost_limit", "playing") == ["Militia", 2, None, ["Militia"]]
    t.do("discard Gold")
    assert told(t, "to_choose") == [1]


def test_what_a_gained_card_may_cost() -> None:
    """DOM 5 Workshop."""
    t = table("Workshop").hand(0, "Workshop").play("Workshop")
    assert told(t, "asked_by", "to_choose", "cost_limit") == ["Workshop", None, 4]


def test_what_a_sentry_has_sorted() -> None:
    """DOM 5 Sentry, DOM 8.2: the view shows how many cards, but not which."""
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Gold", "Curse", "Estate", "Copper").play("Sentry")
    assert told(t, "to_trash", "to_discard") == [0, 0]
    t.do("trash Curse")
    assert told(t, "to_trash", "to_discard") == [1, 0]


def test_what_a_thief_can_gain() -> None:
    """DOM 5.1 Thief, DOM 8.1: both Treasures, then the one that was not taken."""
    t = table("Thief", seats=3).hand(0, "Thief").put("deck", 1, "Gold", "Curse").put("deck", 2, "Curse", "Silver")
    t.play("Thief")
    assert told(t, "loot") == [["Silver", "Gold"]]
    t.do("gain Gold")
    assert told(t, "loot") == [["Silver"]]


def test_whom_an_attack_does_not_reach() -> None:
    """DOM 3.1, DOM 5 Moat: from the moment the Moat is shown until the end of the play."""
    t = table("Witch", "Moat", "Secret Chamber", "Militia", seats=3).hand(0, "Militia")
    t.hand(1, "Moat", "Secret Chamber").hand(2, *["Estate"] * 3, "Copper").play("Militia")
    assert (t.question, told(t, "unaffected")) == ("react", [[]])
    t.do("show Moat")
    assert (t.question, told(t, "unaffected")) == ("react", [[1]])
    t.do("done")
    assert (t.question, t.asked, told(t, "unaffected")) == ("discard", [2], [[1]])
    t.do("discard Copper")
    assert told(t, "unaffected") == [[]]


def test_that_the_other_treasures_follow() -> None:
    """DOM 2.4: while a Treasure asks a question, the view says whether the other Treasures will be played after it."""
    t = table("Relic", "Moat").hand(0, "Relic", "Copper").hand(1, "Moat").do("play Relic")
    assert (t.question, told(t, "treasures_follow")) == ("react", [False])
    t = table("Relic", "Moat").hand(0, "Relic", "Copper").hand(1, "Moat").do("play all treasures")
    assert (t.question, told(t, "treasures_follow")) == ("react", [True])
    t.do("done")
    assert (t.state.coins, told(t, "treasures_follow")) == (3, [False])


def test_what_waits_and_for_what() -> None:
    """DOM 3.2, DOM 6 Hireling, D20."""
    t = table("Caravan", "Hireling").set(actions=2).hand(0, "Caravan", "Hireling")
    t.set(actions=2).play("Caravan").play("Hireling")
    wanted = [
        {"card": "Caravan", "owner": 0, "when": "next turn"},
        {"card": "Hireling", "owner": 0, "when": "every turn"},
    ]
    assert told(t, "postponed") == [wanted]
    end_turn(t)
    assert told(t, "postponed") == [wanted]


def test_a_creature_waits_for_its_moment() -> None:
    """D20: a dispatched creature acts in a later window of the turn."""
    t = roosts(eggs=("Verdant Egg",)).roost(0, "Verdant Drake")
    end_turn(end_turn(t))
    assert told(t, "postponed") == [[{"card": "Verdant Drake", "owner": 0, "when": "end of Buy phase"}]]


def test_everybody_sees_what_the_cards_of_each_player_count() -> None:
    """DOM 4, DOM 8.2: wherever the cards lie. No world that a seat thinks possible has another count."""
    t = (
        table("Village")
        .hand(0, "Province", "Curse")
        .put("deck", 0, "Duchy")
        .hand(1, "Copper")
        .put("discard", 1, "Estate")
    )
    for world in (t.state, t.state.determinize(0, 1), t.state.determinize(1, 2)):
        for eye in (0, 1, None):
            assert [each["victory_points"] for each in world.view(eye)["players"]] == [8, 1]


def test_what_ends_the_game_is_told_until_it_has_ended() -> None:
    """DOM 4: Provinces, with Colonies either of them, or three piles, four with more than four players."""
    assert told(table("Village"), "ends") == ["The game ends when the last Province is taken or 3 piles are empty."]
    six = table("Village", seats=6, prosperity="always")
    assert told(six, "ends") == ["The game ends when the last Province or Colony is taken or 4 piles are empty."]
    over = table("Village", turn_cap=1)
    while not over.state.over:
        end_turn(over)
    assert told(over, "ends") == [""]
