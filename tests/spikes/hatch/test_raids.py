"""Hatch's attack, defence and loot: mercenaries from a hidden hand, and eggs that only some seats know."""

from __future__ import annotations

from typing import Any

import pytest

from roost.conformance import Broken, check_games, look_closely
from roost.core.game import open_game
from roost.core.knowledge import all_zones
from roost.core.saving import canonical
from roost.core.state import State
from roost.table import Table
from tests.spikes.hatch import HAND, SOURCES, Hatch, facts, game
from tests.spikes.walk import walk


def lay_out(seats: int = 2) -> Table:
    """Hands, eggs and territories are empty; it is seat 0's turn, and the deck is not changed."""
    table = Table(game(), seats)
    for seat in range(seats):
        table.hand(seat)
    return table


def send(table: Table, target: int, *attackers: str) -> Table:
    table.put("dragons", table.asked[0], *attackers).do(f"attack {target}")
    for attacker in attackers:
        if table.question == "send a dragon":  # for the last dragon nothing is asked
            table.do(f"send {attacker}")
    return table


def raid(attackers: list[str], hand: list[str], own: list[str]) -> Table:
    """Seat 0 has sent all its dragons against seat 1."""
    return send(lay_out().hand(1, *hand).put("dragons", 1, *own), 1, *attackers)


def only_once(table: Table) -> Table:
    """Values are unique (H2): remove from the deck what is in another zone."""
    s = table.state
    laid = [card for zone in all_zones(s) if zone.name() != "deck" for card in zone.cards()]
    deck = [table.game.book.names[card] for card in table.zone("deck").cards() if card not in laid]
    return table.put("deck", 0, *deck)


def assignments(s: State, seat: int = 1) -> set[tuple[str, ...]]:
    """All possible defences: the blockers of each attacker."""
    if s.ask.name != "who blocks":
        return {()}
    ways = set()
    for action in s.legal(seat):
        twin = s.clone()
        twin.apply(action, seat)
        name = s.game.actions.names[action].removeprefix("block with ")
        ways |= {(name, *rest) for rest in assignments(twin, seat)}
    return ways


def hired(ways: set[tuple[str, ...]], hand: list[str]) -> set[frozenset[str]]:
    return {frozenset(card for card in way if card in hand) for way in ways}


# -- defence -----------------------------------------------------------------------------------------------------------
def test_v14_five_ways_to_stop_two_attackers_out_of_hand() -> None:
    """H-v14, H-r20, H-r32: 10 can never be hired; 21 only before 20."""
    table = raid(["20", "35"], ["10", "21", "36"], [])
    expected = {("done", "done"), ("21", "done"), ("36", "done"), ("done", "36"), ("21", "36")}
    assert assignments(table.state) == expected
    assert table.why_not("block with 10") == "is not higher than the attacker"


def test_v15_one_attacker_is_blocked_by_one_at_most() -> None:
    """H-v15, H36: {21} or {36} or none, never both."""
    assert assignments(raid(["20"], ["21", "36"], []).state) == {("done",), ("21",), ("36",)}


def test_v16_an_own_dragon_and_a_hand() -> None:
    """H-v16: seven assignments; {35, 61} is legal, and 40 stays idle then."""
    ways = assignments(raid(["30", "60"], ["35", "61"], ["40"]).state)
    assert len(ways) == 7
    assert hired(ways, ["35", "61"]) == {frozenset(), frozenset({"35"}), frozenset({"61"}), frozenset({"35", "61"})}


def test_v17_twenty_seven_assignments() -> None:
    """H-v17: eight legal sets of mercenaries, 27 assignments."""
    hand = ["10", "21", "36", "60"]
    ways = assignments(raid(["20", "35", "50"], hand, ["40"]).state)
    assert len(ways) == 27
    assert len(hired(ways, hand)) == 8


def test_v18_two_mercenaries_need_two_weaker_attackers() -> None:
    """H-v18: 36 or 37 before 35, never both; but both against 35 and 36's like."""
    ways = assignments(raid(["35", "60"], ["36", "37"], []).state)
    assert hired(ways, ["36", "37"]) == {frozenset(), frozenset({"36"}), frozenset({"37"})}
    ways = assignments(raid(["35", "36"], ["37", "38"], []).state)
    assert {("37", "38"), ("38", "37")} <= ways


def test_v19_an_earlier_mercenary_may_block_again_and_need_not() -> None:
    """H-v19, H-r19, H-r34: hired against A, it may block one of B's; at C's turn refill first, then it is discarded."""
    table = send(lay_out(3).hand(2, "45"), 2, "20").do("block with 45").do("done")
    table.put("dragons", 1, "44", "70").do("attack 2", "send 44", "send 70")
    assert table.question == "who blocks" and table.asked == [2]
    assert assignments(table.state, 2) == {("done",), ("45",)}  # nothing is asked about 70: the hand is empty
    table.do("block with 45", "done", "done")
    assert table.asked == [2]
    assert len(table.hand_of(2)) == 5 and table.cards("mercenaries", 2) == []
    assert "45" in table.cards("discard")


def test_v20_mercenaries_are_not_in_a_reshuffle_of_the_refill() -> None:
    """H-v20, H-r7: first the refill, then the mercenaries go to the discard pile."""
    table = lay_out().put("deck", 0, "1").put("discard", 0, "2", "3", "4", "5").put("mercenaries", 1, "60")
    table.do("done")
    assert table.hand_of(1) == ["1", "2", "3", "4", "5"]
    assert table.cards("discard") == ["60"] and table.cards("deck") == []


def test_v21_a_dragon_blocks_in_every_attack_of_the_round() -> None:
    """H-v21, H-r34: 50 attacks in its owner's turn, then blocks 45, then 44; never two of one attack."""
    table = send(lay_out(3).hand(1, "2").hand(2, "3"), 1, "50").do("done", "done", "done")
    send(table, 0, "45", "44")
    assert assignments(table.state, 0) == {("50",), ("done", "50"), ("done", "done")}
    table.do("block with 50", "done", "done")
    assert table.asked == [2]
    send(table, 0, "41").do("block with 50")
    assert table.question == "in your territory"


def test_v22_a_defender_with_nothing_is_not_asked() -> None:
    """H-v22, H-r31: without cards and dragons every attacker loots at once."""
    table = raid(["20", "35"], [], [])
    assert table.question == "loot" and table.asked == [0]


def test_the_question_is_asked_whatever_the_hand_holds() -> None:
    """H42, H-r32, H-r33: a player without a possible blocker is asked just like one with a blocker."""
    weak = raid(["20", "35"], ["10", "1"], [])
    strong = raid(["20", "35"], ["60", "36"], [])
    for answer in ["done", "done"]:
        assert weak.asked == strong.asked == [1]
        assert weak.question == strong.question == "who blocks"
        for seat in [0, None]:
            assert weak.state.view(seat) == strong.state.view(seat)
        weak.do(answer)
        strong.do(answer)
    assert weak.asked == strong.asked == [0]


class BlockIfYouCan(Hatch):
    """A planted fault: the question is asked only if a card of the hand is strong enough."""

    def could_be_blocked(self, attacker: int) -> bool:
        return any(self.game.value[card] > self.game.value[attacker] for card in self.zone(HAND, self.target).cards())


def test_a_question_that_depends_on_hidden_cards_is_found_to_leak() -> None:
    """H-r32, H-r33: the fault is planted, and the comparison of two worlds must find it."""
    leaky = open_game(facts(BlockIfYouCan), SOURCES)
    table = Table(leaky, 2).hand(1, "1", "60").put("dragons", 0, "20", "35")
    with pytest.raises(Broken, match="leak"):
        for k in range(60):
            look_closely(table.state, f"planted {k}")
            table.do("attack 1", "send 20")
            look_closely(table.state, f"planted {k}")
            table.undo(0).undo(0)


def test_hiring_can_be_undone_and_the_card_returns_to_the_hand() -> None:
    """H38: the defender showed only its own card, so it may undo until somebody else answers."""
    table = raid(["20", "35"], ["21", "36", "10"], [])
    table.do("block with 21")
    assert table.cards("mercenaries", 1) == ["21"]
    table.undo(1)
    assert table.hand_of(1) == ["10", "21", "36"] and table.cards("mercenaries", 1) == []


# -- loot --------------------------------------------------------------------------------------------------------------
def nest(table: Table, seat: int, egg: str, *food: str) -> Table:
    """Give a seat only this egg, with these cards under it."""
    table.put("eggs", seat, egg).put("fed", seat, *food)
    table.state.nests[seat].under = [0] * len(food)
    return table


def test_v23_no_more_steals_than_there_are_eggs() -> None:
    """H-v23, H-r35: steal, draw, draw: one egg with its two resources, hand +1 and +1."""
    table = nest(lay_out(), 1, "22", "4", "8").put("deck", 0, "1", "2", "3", "5", "6", "7")
    send(table, 1, "20", "35", "50").do("steal egg 0")
    assert "steal egg 0" not in table.legal()
    table.do("draw three", "discard 7", "discard 6", "draw three", "discard 5", "discard 3")
    assert table.cards("eggs", 0) == ["22"] and table.cards("fed", 0) == ["4", "8"]
    assert table.state.nests[0].under == [0, 0] and table.state.nests[1].under == []
    assert table.hand_of(0) == ["1", "2"]


def test_v24_the_deck_runs_out_in_the_middle_of_a_draw() -> None:
    """H-v24, H-r36: 1 drawn, 4 shuffled, 2 drawn, 2 discarded: deck 2, discard pile 2, hand +1."""
    table = send(lay_out().put("deck", 0, "1").put("discard", 0, "2", "3", "4", "5"), 1, "20").do("draw three")
    assert len(table.hand_of(0)) == 3 and len(table.cards("deck")) == 2
    table.do(*[f"discard {card}" for card in table.hand_of(0)[:2]])
    assert len(table.hand_of(0)) == 1 and len(table.cards("discard")) == 2


def test_v25_the_two_discarded_come_back_in_the_next_draw() -> None:
    """H-v25: deck and discard pile empty, hand 5, two draws: hand 3, then 3 with a discard pile of 2."""
    table = lay_out().put("deck", 0).put("discard", 0).hand(0, "1", "2", "3", "4", "5")
    send(table, 1, "20", "35").do("draw three", "discard 1", "discard 2")
    assert table.hand_of(0) == ["3", "4", "5"]
    table.do("draw three", "discard 1", "discard 2")
    assert table.hand_of(0) == ["3", "4", "5"] and table.cards("discard") == ["1", "2"]


def test_v26_a_draw_that_leaves_nothing() -> None:
    """H-v26, H-r23: deck 1, hand 0: 1 drawn, 1 discarded."""
    table = send(lay_out().put("deck", 0, "7").put("discard", 0), 1, "20").do("draw three", "discard 7")
    assert table.hand_of(0) == [] and table.question == "in your territory"


def test_v27_a_stolen_egg_is_fed_and_hatches_in_the_same_turn() -> None:
    """H-v27, H-r37, H50: 41 + {2, 6, 3} is stolen, 7 is added, 41 hatches; discarded 2, 6, 3, 7."""
    table = nest(lay_out().hand(0, "7"), 1, "41", "2", "6", "3").put("discard", 0)
    send(table, 1, "20").do("steal egg 0", "feed egg 0", "feed with 7", "turn up egg 0", "done")
    assert table.cards("dragons", 0) == ["20", "41"]
    assert table.cards("discard") == ["2", "3", "6", "7"]
    assert table.state.nests[0].under == []


def test_an_egg_that_is_not_fed_exactly_is_lost_with_the_sacrifice() -> None:
    """H23, H28, H-r13: wrong blood loses egg, resources and the sacrificed dragon."""
    table = nest(lay_out(), 0, "51", "4", "8", "1").put("dragons", 0, "33").put("discard", 0)
    table.do("turn up egg 0", "sacrifice 33")
    assert table.cards("discard") == ["1", "33", "4", "51", "8"] and table.cards("dragons", 0) == []


def test_the_right_sacrifice_hatches_a_blood_egg() -> None:
    """H26, H28, H-v5: 51 + {4, 8, 1} with 6 sacrificed: 51 hatches."""
    table = nest(lay_out(), 0, "51", "4", "8", "1").put("dragons", 0, "6", "10").put("discard", 0)
    walk(only_once(table), "turn up egg 0", "sacrifice 6", "done")
    assert table.cards("dragons", 0) == ["10", "51"] and table.cards("discard") == ["1", "4", "6", "8"]


# -- who knows what ----------------------------------------------------------------------------------------------------
def test_everybody_sees_only_the_icons_under_an_egg() -> None:
    """H18, H-r24, H-r37: the owner knows the cards; the others see each icon and which egg it belongs to."""
    table = lay_out(3).hand(0, "41", "22", "2", "4", "7")
    table.do("lay 41", "lay 22", "feed egg 0", "feed with 2", "feed egg 1", "feed with 4", "feed egg 0", "feed with 7")
    for seat in [1, 2, None]:
        view = table.state.view(seat)
        assert view["zones"]["fed 0"]["faces"] == ["Leaf", "Fire", "Bone"]
        assert view["zones"]["fed 0"]["cards"] == [None, None, None]
        assert view["zones"]["eggs 0"]["cards"] == [None, None]
        assert view["nests"][0]["under"] == [0, 1, 0]
    assert table.sees(0, "fed", 0) == ["2", "4", "7"]


def test_a_dealt_world_keeps_the_icons_but_not_the_cards() -> None:
    """H18, H-r24: a card dealt under an egg has the icon that everybody sees."""
    table = only_once(nest(lay_out(3), 0, "41", "2", "6", "3"))
    seen = set()
    for seed in range(30):
        world: Any = table.state.determinize(1, seed)
        assert world.view(1) == table.state.view(1)
        seen.add(canonical(world.to_json()["zones"]["fed 0"]))
        assert world.view(0)["zones"]["fed 0"]["faces"] == ["Leaf", "Leaf", "Bone"]
    assert len(seen) > 2


def test_thief_and_former_owner_know_a_stolen_egg_and_nobody_else() -> None:
    """H48, H-r24, H-r37: they still know it when it is stolen again."""
    table = send(nest(lay_out(3), 1, "41", "2", "6"), 1, "20").do("steal egg 0", "done")
    assert table.sees(0, "eggs", 0) == table.sees(1, "eggs", 0) == ["41"]
    assert table.sees(2, "eggs", 0) == table.sees(None, "eggs", 0) == [None]
    assert table.sees(1, "fed", 0) == ["2", "6"] and table.sees(2, "fed", 0) == [None, None]
    table.do("done").hand(0)
    send(table, 0, "50")
    if table.question == "who blocks":
        table.do("done")
    table.do("steal egg 0")
    for seat in range(3):
        assert table.sees(seat, "eggs", 2) == ["41"]
    assert table.sees(None, "eggs", 2) == [None]


def test_stealing_cannot_be_undone() -> None:
    """H48: the thief has seen it."""
    table = send(nest(lay_out(), 1, "41", "2"), 1, "20").do("steal egg 0")
    assert not table.match.can_undo(0)


def test_turning_up_your_own_egg_can_be_undone() -> None:
    """H21: its owner knew the card and showed it, so it may undo that."""
    table = nest(lay_out(), 0, "41", "2").do("turn up egg 0")
    assert table.match.can_undo(0)
    assert table.undo(0).cards("eggs", 0) == ["41"]
    assert table.sees(1, "eggs", 0) == [None]


# -- all of it at every moment -----------------------------------------------------------------------------------------
def test_every_law_holds_at_every_answer_of_a_raid() -> None:
    """H29-H50, H-r18..H-r37: between any two answers, the state is cloned, saved, undone and dealt for every seat."""
    table = nest(lay_out(3).hand(0, "9", "30"), 1, "41", "2", "6", "3").hand(1, "21", "61", "10").hand(2, "1", "5")
    table.put("dragons", 1, "40").put("dragons", 0, "20", "35", "50", "11").put("deck", 0, "7")
    table.put("discard", 0, "4", "8", "16", "22", "33").put("mercenaries", 1, "36")
    assert walk(table, "attack 1", "send 20", "send 35", "send 50", "done") == [True] * 5
    assert walk(table, "block with 21", "block with 36", "done") == [True] * 3  # 61 stays hidden
    assert table.asked == [0] and table.question == "loot"
    assert walk(table, "draw three") == [False]
    kept = table.hand_of(0)
    assert walk(table, f"discard {kept[0]}", f"discard {kept[1]}") == [True] * 2
    assert table.question == "in your territory"


def test_every_law_holds_at_every_answer_of_a_theft() -> None:
    """H48, H-r37, H-v27: an egg is stolen while a third seat watches, then fed and turned up."""
    table = nest(lay_out(3).hand(0, "7", "9").hand(1, "1"), 1, "41", "2", "6", "3").put("dragons", 0, "20", "35")
    only_once(table)
    moves = ["attack 1", "send 35", "done", "done", "steal egg 0", "feed egg 0", "feed with 7", "turn up egg 0", "done"]
    assert walk(table, *moves) == [True, True, True, True, False, True, True, True, True]
    assert table.cards("dragons", 0) == ["20", "35", "41"]


@pytest.mark.long
def test_random_games_of_hatch_keep_every_law() -> None:
    report = check_games(game(), 24, "hatch", deep=1)
    assert report.games == 24
    assert report.deep_checks > 20
