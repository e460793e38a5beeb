"""Hatching, sacrifice, and the ways in which an egg is lost."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.hatch.nest import (
    A,
    B,
    attack,
    do,
    dynasty,
    eggs,
    events,
    feed,
    lands,
    legal,
    nest,
    put,
    turn_up,
    values,
    why_not,
    worth,
)


def with_egg(egg: int, *food: int, dragons: tuple[int, ...] = (6, 33, 61)) -> Table:
    return nest(dynasty(lands(), A, *dragons), A, egg, *food)


def test_an_egg_with_just_its_resources_hatches() -> None:
    """H15, H21, H22, H16: they are discarded, and the dragon counts."""
    table = turn_up(with_egg(22, 4, 8, dragons=()), 0)
    assert (values(table, "dragons", A), eggs(table, A), values(table, "fed", A)) == ([22], [], [])
    assert (values(table, "discard"), worth(table, A)) == ([4, 8], 22)


def test_the_order_of_the_resources_does_not_matter() -> None:
    """H-r12, H22: only the icons matter; 40 needs Fire, Stone and Bone."""
    for food in [(4, 1, 3), (3, 4, 1), (89, 86, 88)]:
        table = turn_up(with_egg(40, *food, dragons=()), 0)
        assert (values(table, "dragons", A), values(table, "discard")) == ([40], sorted(food))


@pytest.mark.parametrize(
    ("egg", "food"),
    [
        (22, [4, 8, 11]),  # too many of the right
        (22, [4, 8, 5]),  # one too many, of another
        (22, [4]),  # too few
        (22, []),  # nothing
        (22, [4, 5]),  # wrong
        (22, [5, 9]),  # all wrong
        (40, [4, 8, 1]),  # as many as needed, but not these
        (16, [1, 10]),  # Stone twice for Stone and Bone
    ],
)
def test_an_egg_that_is_not_fed_exactly_is_lost_with_its_food(egg: int, food: list[int]) -> None:
    """H16, H19, H23, H-r11, H-r12: too many, too few, nothing, wrong."""
    table = turn_up(with_egg(egg, *food), 0)
    assert values(table, "discard") == sorted([egg, *food])
    assert (values(table, "dragons", A), worth(table, A), eggs(table, A)) == ([6, 33, 61], 100, [])
    assert table.question == "in your territory"


def test_a_card_may_be_thrown_away_as_an_egg_without_food() -> None:
    """H-r10, H-r11, H21: laid and turned up at once, so a hand is never stuck."""
    table = put(lands(), "hand", A, 85, 86)
    do(table, "lay 85", "turn up egg 0", "lay 86", "turn up egg 0")
    assert (values(table, "discard"), values(table, "hand", A)) == ([85, 86], [])


def test_nobody_has_to_hatch() -> None:
    """H-r39, H21: a fed egg may stay; so may a wrongly fed one, until it is turned up and lost."""
    table = with_egg(22, 4, 8).do("done", "done")
    assert (eggs(table, A), table.asked) == ([(22, 4, 8)], [A])
    table = with_egg(22, 4, 5).do("done", "done")
    assert eggs(table, A) == [(22, 4, 5)]
    feed(put(table, "hand", A, 8), 0, 8)
    turn_up(table, 0)  # Fire, Water, Fire: more food does not mend it
    assert values(table, "discard") == [4, 5, 8, 22]


def test_other_eggs_keep_their_food_when_one_leaves() -> None:
    """H21, H22, H23: the second egg keeps its food."""
    table = nest(nest(with_egg(14, 11), A, 22, 4, 8), A, 41, 2, 6)
    turn_up(table, 1)
    assert eggs(table, A) == [(14, 11), (41, 2, 6)]
    turn_up(table, 0)
    assert (eggs(table, A), values(table, "discard")) == ([(41, 2, 6)], [4, 8, 11, 14])
    feed(put(table, "hand", A, 3), 0, 3)
    assert eggs(table, A) == [(41, 2, 6, 3)]


def test_the_egg_is_seen_before_it_goes_one_way_or_the_other() -> None:
    """H21, H22, H23: turned up first, then the egg moves, then its food."""
    found = events(with_egg(22, 4, 5), "turn up egg 0")
    told = [event.kind if event.kind != "move" else f"{event.source} > {event.target}" for event in found]
    assert told == ["show", "is lost", "eggs 0 > discard", "fed 0 > discard", "fed 0 > discard"]
    found = events(with_egg(22, 4, 8), "turn up egg 0")
    assert [event.kind for event in found][:2] == ["show", "hatches"]


def test_hatching_an_egg_without_blood_is_one_answer() -> None:
    """H21, H22: nothing more is asked, with dragons or without."""
    table = do(with_egg(22, 4, 8), "turn up egg 0")
    assert (values(table, "dragons", A), table.question) == ([6, 22, 33, 61], "in your territory")
    table = with_egg(22, 4, 8, dragons=())
    assert [each for each in legal(table) if "egg 0" in each] == ["turn up egg 0"]


# -- sacrifice -----------------------------------------------------------------------------------------------------
def test_blood_hatches_an_egg_that_needs_it() -> None:
    """H25, H26, H27, H28: 51 needs one droplet, and 6 gives one; it is discarded."""
    table = turn_up(with_egg(51, 4, 8, 1), 0, 6)
    assert (values(table, "dragons", A), values(table, "discard")) == ([33, 51, 61], [1, 4, 6, 8])
    assert worth(table, A) == 100 - 6 + 51


def test_several_dragons_may_give_the_blood() -> None:
    """H26, H27, H-r13: one by one, in any order, each once."""
    table = do(with_egg(71, 5, 3, 7, dragons=(6, 10, 33)), "sacrifice for egg 0")
    assert (table.question, legal(table)) == ("sacrifice", ["sacrifice 6", "sacrifice 10", "sacrifice 33"])
    do(table, "sacrifice 10")
    assert legal(table) == ["done", "sacrifice 6", "sacrifice 33"]
    do(table, "sacrifice 6", "done")
    assert (values(table, "dragons", A), values(table, "discard")) == ([33, 71], [3, 5, 6, 7, 10])


@pytest.mark.parametrize(
    ("egg", "food", "blood"),
    [
        (51, [4, 8, 1], []),  # no blood
        (51, [4, 8, 1], [33]),  # too much: two for one
        (51, [4, 8, 1], [6, 33]),
        (71, [5, 3, 7], [6]),  # too little: one for two
        (71, [5, 3, 7], [61]),  # three for two
        (22, [4, 8], [6]),  # unwanted
        (51, [4, 8], [6]),  # the blood is right, the food is not
        (51, [4, 8, 1, 2], [6]),
    ],
)
def test_wrong_blood_or_wrong_food_loses_all_of_it(egg: int, food: list[int], blood: list[int]) -> None:
    """H23, H28, H-r13, H-r38: egg, food and sacrifice; with none sacrificed no dragon is lost."""
    table = turn_up(with_egg(egg, *food), 0, *blood)
    assert values(table, "discard") == sorted([egg, *food, *blood])
    assert values(table, "dragons", A) == [value for value in (6, 33, 61) if value not in blood]
    assert (values(table, "altar"), eggs(table, A)) == ([], [])


def test_any_own_hatched_dragon_may_be_sacrificed_and_nothing_else() -> None:
    """H-r38, H26: no egg, card from hand, or dragon of another player."""
    table = nest(dynasty(put(with_egg(51, dragons=(6, 33)), "hand", A, 9), B, 7), A, 22)
    assert legal(do(table, "sacrifice for egg 0")) == ["sacrifice 6", "sacrifice 33"]


def test_a_dragon_that_hatched_or_attacked_in_this_turn_may_be_sacrificed() -> None:
    """H-r38, H-r17: 22 hatches, attacks, and is sacrificed for 51."""
    table = nest(with_egg(22, 4, 8, dragons=()), A, 51, 11, 46, 1)
    attack(turn_up(table, 0), B, 22).do("done")
    turn_up(table, 0, 22)
    assert (values(table, "dragons", A), worth(table, A)) == ([51], 51)


def test_dragons_are_sacrificed_only_for_an_egg() -> None:
    """H-r38, H26: without an egg or without a dragon this choice is missing."""
    assert not [each for each in legal(dynasty(lands(), A, 6)) if "sacrifice" in each]
    table = nest(lands(), A, 51)
    assert why_not(table, "sacrifice for egg 0") == "you have no dragon"


def test_an_offer_needs_a_dragon() -> None:
    """H26, H-r13: at least one dragon must be chosen; turning up without a sacrifice is another choice."""
    table = do(with_egg(51, 4, 8, 1), "sacrifice for egg 0")
    assert why_not(table, "done") == "sacrifice at least one dragon"


def test_the_last_dragon_is_offered_without_asking() -> None:
    """H26: with one dragon there is one answer."""
    table = do(with_egg(51, 4, 8, 1, dragons=(6,)), "sacrifice for egg 0")
    assert (values(table, "dragons", A), table.question) == ([51], "in your territory")


def test_an_offer_can_be_taken_back_until_the_egg_is_turned_up() -> None:
    """H26: the chosen dragons return."""
    table = do(with_egg(71, 5, 3, 7), "sacrifice for egg 0", "sacrifice 6")
    assert values(table, "altar") == [6]
    table.undo(A).undo(A)
    assert (values(table, "dragons", A), values(table, "altar"), table.question) == (
        [6, 33, 61],
        [],
        "in your territory",
    )


# -- what a dynasty is worth ---------------------------------------------------------------------------------------
def test_a_dynasty_is_the_sum_of_the_hatched_dragons() -> None:
    """H3, H39, H-r43: no egg, hand or mercenary counts."""
    table = nest(put(put(dynasty(lands(), A, 6, 33, 90), "hand", A, 80), "mercenaries", A, 81), A, 82, 83)
    assert (worth(table, A), worth(table, B), table.state.scores()) == (129, 0, [129, 0])


def test_a_hatch_that_reaches_the_target_triggers_the_end_at_once() -> None:
    """H24, H51, H4, H-r15: at 200 just as above, and not at 199."""
    for rest, triggered in [((90, 87), None), ((90, 88), A), ((90, 89), A)]:
        table = turn_up(with_egg(22, 4, 8, dragons=rest), 0)
        assert (worth(table, A), table.state.view(None)["trigger"]) == (sum(rest) + 22, triggered)
        assert (table.state.over, table.asked) == (False, [A])


def test_what_was_sacrificed_does_not_count() -> None:
    """H24, H-r15: 154 with 6 is 160; 51 on the 6 makes 205; on a 29 of 177 it makes 199."""
    table = turn_up(with_egg(51, 4, 8, 1, dragons=(6, 90, 64)), 0, 6)
    assert (worth(table, A), table.state.trigger) == (205, A)
    table = turn_up(with_egg(51, 4, 8, 1, dragons=(29, 90, 58)), 0, 29)
    assert (worth(table, A), table.state.trigger) == (199, -1)


def test_only_a_hatch_triggers() -> None:
    """H24, H-r15, H-r45: an egg that is lost does not, however high the dynasty is."""
    table = turn_up(with_egg(22, 4, dragons=(90, 89, 88)), 0)
    assert (worth(table, A), table.state.trigger) == (267, -1)


def test_another_target_is_an_option() -> None:
    """H4, H51: with a target of 22, dragon 22 is enough."""
    table = turn_up(nest(lands(target=22), A, 22, 4, 8), 0)
    assert (table.state.trigger, table.state.view(None)["lands"][A]["goal"]) == (A, 22)
    assert turn_up(nest(lands(target=23), A, 22, 4, 8), 0).state.trigger == -1
