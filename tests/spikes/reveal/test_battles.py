"""Soulstone's battles: two of four seats pick in secret and reveal together."""

from __future__ import annotations

from typing import Any

import pytest

from roost.conformance import Broken, check_games, look_closely
from roost.core.game import open_game
from roost.core.saving import canonical, digest
from roost.table import Table
from tests.spikes.reveal import SOURCES, EndTests, Skirmish, facts, game
from tests.spikes.walk import step, walk

OTHERS: list[int | None] = [2, 3, None]


def battle(attacking: list[str], defending: list[str]) -> Table:
    """Red 1 has attacked Blue 1; both stacks are hidden and nobody has seen anything of them."""
    table = Table(game(), 4).do("done").put("stack 1 of", 2, "Knight")
    table.put("stack 1 of", 0, *attacking).put("stack 1 of", 1, *defending)
    return table.do("march with Red 1", "attack Blue 1")


def fight(table: Table, mine: str, theirs: str) -> Table:
    return table.do(f"pick {mine}", seat=0).do(f"pick {theirs}", seat=1)


def stacks(table: Table) -> tuple[list[str], list[str]]:
    return table.cards("stack 1 of", 0), table.cards("stack 1 of", 1)


# -- the exchange ------------------------------------------------------------------------------------------------------
def test_both_are_asked_at_once_and_the_order_of_answers_does_not_matter() -> None:
    """S20, S-r37: both pick secretly, reveal together; the record is in the order of the seats."""
    one = battle(["Archer", "Knight"], ["Swordsman", "Spearman"])
    two = battle(["Archer", "Knight"], ["Swordsman", "Spearman"])
    assert one.asked == [0, 1]
    one.do("pick Archer", seat=0)
    assert one.asked == [1]
    one.do("pick Swordsman", seat=1)
    two.do("pick Swordsman", seat=1).do("pick Archer", seat=0)
    assert digest(one.state) == digest(two.state)
    assert one.match.record.entries == two.match.record.entries


def test_nobody_sees_what_was_picked_before_all_have_picked() -> None:
    """S20: a pick is hidden from the opponent, the other seats and spectators until both have picked."""
    one = battle(["Archer", "Knight"], ["Swordsman"]).do("pick Archer", seat=0)
    two = battle(["Archer", "Knight"], ["Swordsman"]).do("pick Knight", seat=0)
    for seat in [1, *OTHERS]:
        assert one.state.view(seat) == two.state.view(seat)
        assert digest(one.state.determinize(seat, 5)) == digest(two.state.determinize(seat, 5))
    assert one.asked == two.asked == [1]
    assert one.legal() == two.legal()


def test_a_dealt_world_asks_again_for_the_picks_of_other_seats() -> None:
    """S20: the defender's pick is secret, so in the worlds of the other seats the defender is asked again."""
    table = battle(["Archer", "Knight"], ["Swordsman", "Knight"]).do("pick Knight", seat=1)
    assert table.asked == [0]
    for seat in [0, *OTHERS]:
        assert table.state.determinize(seat, 1).asked() == [0, 1]
    assert table.state.determinize(1, 1).asked() == [0]


def test_a_pick_can_be_undone_until_the_other_seat_has_picked() -> None:
    """S20: a seat learns nothing from its own pick; the reveal cannot be undone."""
    table = battle(["Archer", "Knight"], ["Swordsman", "Spearman"])
    assert step(table, "pick Archer", 0)
    assert not step(table, "pick Spearman", 1)
    assert not table.match.can_undo(0) and not table.match.can_undo(1)


def test_every_law_holds_at_every_answer_of_a_battle() -> None:
    """S18-S28: after the declaration, one pick, a reveal, going on and stopping; for every seat."""
    table = Table(game(), 4).do("done").put("stack 1 of", 2, "Knight")
    table.put("stack 1 of", 0, "Archer", "Knight", "Soul Stone", "Knight")
    table.put("stack 1 of", 1, "Swordsman", "Spearman", "Soul Stone")
    undone = walk(table, "march with Red 1", "attack Blue 1")
    undone += walk(table, "pick Swordsman", seat=1) + walk(table, "pick Archer", seat=0)
    undone += walk(table, "yes")
    undone += walk(table, "pick Knight", seat=0) + walk(table, "pick Spearman", seat=1)
    undone += walk(table, "yes")
    undone += walk(table, "pick Soul Stone", seat=1) + walk(table, "pick Knight", seat=0)
    undone += walk(table, "no")
    assert undone == [True, True, True, False, True, True, False, True, True, False, False]
    assert stacks(table) == (["Archer", "Knight", "Soul Stone"], ["Spearman"])
    assert table.question == "deploy" and table.asked == [1]


# -- the test vectors of Soulstone -------------------------------------------------------------------------------------
def test_vector_4_the_battle_is_over_without_an_unused_soldier() -> None:
    """S-r7, vector 4: [Ar, Kn] v [Sw, Sp]: Sw dies, then Kn dies; A keeps [Ar], B keeps [Sp]."""
    table = fight(battle(["Archer", "Knight"], ["Swordsman", "Spearman"]), "Archer", "Swordsman")
    assert table.cards("used by", 0) == ["Archer"]
    fight(table.do("yes"), "Knight", "Spearman")
    assert table.asked == [1]
    assert stacks(table) == (["Archer"], ["Spearman"])


def test_vector_5_the_attacker_may_stop_and_everybody_knows_of_the_archer() -> None:
    """S22, S-r8, S-r41, vector 5: A keeps [Ar, Kn], face down; everybody knows of the Ar and of nothing else."""
    table = fight(battle(["Archer", "Knight"], ["Swordsman", "Spearman"]), "Archer", "Swordsman").do("no")
    assert stacks(table) == (["Archer", "Knight"], ["Spearman"])
    for seat in [1, *OTHERS]:
        assert table.sees(seat, "stack 1 of", 0) == ["Archer"]
    assert table.state.view(2)["zones"]["stack 1 of 0"]["count"] == 2


def test_vector_6_equal_cards_die_together() -> None:
    """S-r5, S-r6, vector 6: [Kn] v [Kn]: both die, both Battalions are removed."""
    table = fight(battle(["Knight"], ["Knight"]), "Knight", "Knight")
    assert stacks(table) == ([], [])


def test_vector_7_a_used_winner_is_left_when_the_defender_is_empty() -> None:
    """S26, vector 7: the first Ar is used, the second Ar and Sp both die; the attack has won."""
    table = fight(battle(["Archer", "Archer"], ["Swordsman", "Spearman"]), "Archer", "Swordsman").do("yes")
    fight(table, "Archer", "Spearman")
    assert stacks(table) == (["Archer"], [])
    assert table.state.scores() == [1, 0, 0, 0]


def test_vector_8_the_defender_may_use_a_winner_again_and_again() -> None:
    """S25, vector 8: [Kn, Kn, Sw] v [Sp]: two Kn die to the same Sp, Sw beats it."""
    table = fight(battle(["Knight", "Knight", "Swordsman"], ["Spearman"]), "Knight", "Spearman").do("yes")
    fight(table, "Knight", "Spearman").do("yes")
    fight(table, "Swordsman", "Spearman")
    assert stacks(table) == (["Swordsman"], [])
    assert len(table.cards("dead pile")) == 3


def test_vector_9_a_soul_stone_keeps_the_battalion_but_cannot_go_on() -> None:
    """S2, S-r7, S-r38, vector 9: [Sw, So] v [Ar]: Sw dies; the Battalion stays with [So], the battle is over."""
    table = fight(battle(["Swordsman", "Soul Stone"], ["Archer"]), "Swordsman", "Archer")
    assert table.question == "go on" and table.asked == [0]
    assert table.legal() == ["no"]
    assert table.why_not("yes") == "a Soul Stone cannot attack"
    assert stacks(table.do("no")) == (["Soul Stone"], ["Archer"])


def test_vector_11_a_soul_stone_may_be_shown_and_dies_to_any_soldier() -> None:
    """S3, S-r39, vector 11: [Kn, Sw] v [So, Sp]: So dies, Kn used; Sw beats Sp."""
    table = fight(battle(["Knight", "Swordsman"], ["Soul Stone", "Spearman"]), "Knight", "Soul Stone").do("yes")
    fight(table, "Swordsman", "Spearman")
    assert stacks(table) == (["Knight", "Swordsman"], [])


def test_vector_12_soul_stones_alone_are_offered_no_attack() -> None:
    """S2, S-r4, vector 12."""
    table = Table(game(), 4).do("done")
    table.put("stack 1 of", 0, "Soul Stone", "Soul Stone").put("stack 1 of", 1, "Archer")
    assert table.legal() == ["done"]
    assert table.why_not("march with Red 1") == "a Soul Stone cannot attack"


def test_vector_13_two_soldiers_never_empty_three() -> None:
    """S23, vector 13: [Ar, Ar] v [Sw, Sw, Sw]: each card is used once, so at most two die."""
    table = fight(battle(["Archer", "Archer"], ["Swordsman"] * 3), "Archer", "Swordsman").do("yes")
    fight(table, "Archer", "Swordsman")
    assert stacks(table) == (["Archer", "Archer"], ["Swordsman"])
    assert table.asked == [1]


def test_vector_14_a_stop_is_offered_from_the_second_exchange_on() -> None:
    """S22, S-r8, vector 14: after the declaration the first decision is a card; later stop comes before that."""
    table = battle(["Archer", "Knight"], ["Swordsman", "Spearman"])
    assert table.question == "pick a card"
    fight(table, "Archer", "Swordsman")
    assert table.question == "go on" and table.asked == [0]


# -- what battles show -------------------------------------------------------------------------------------------------
def test_a_defender_shown_twice_is_known_once() -> None:
    """S-r41: a card put back may be the very one shown next, so the known number rises to 1 and no further."""
    table = fight(battle(["Knight"] * 3, ["Spearman", "Spearman", "Archer"]), "Knight", "Spearman").do("yes")
    assert table.sees(2, "stack 1 of", 1) == ["Spearman"]
    look_closely(table.state)
    fight(table, "Knight", "Spearman")
    assert table.sees(2, "stack 1 of", 1) == ["Spearman"]
    fight(table.do("yes"), "Knight", "Archer")
    assert table.sees(2, "stack 1 of", 1) == ["Spearman"]
    assert table.sees(1, "stack 1 of", 1) == ["Spearman", "Spearman"]


def test_used_winners_add_up() -> None:
    """S-r41: face-up used winners are different cards, so both Archers stay known when they are turned down."""
    table = fight(battle(["Archer", "Archer", "Knight"], ["Swordsman"] * 3), "Archer", "Swordsman").do("yes")
    fight(table, "Archer", "Swordsman").do("no")
    assert table.sees(None, "stack 1 of", 0) == ["Archer", "Archer"]


def test_a_card_seen_to_die_lowers_what_is_known() -> None:
    """S-r41: one Spearman is known and one is seen to die, so none is known."""
    table = fight(battle(["Knight", "Swordsman", "Knight"], ["Spearman", "Spearman"]), "Knight", "Spearman").do("yes")
    assert table.sees(3, "stack 1 of", 1) == ["Spearman"]
    fight(table, "Swordsman", "Spearman")
    assert table.sees(3, "stack 1 of", 1) == []
    for seed in range(20):
        assert table.state.determinize(3, seed).to_json()["zones"]["stack 1 of 1"][0]


def test_a_known_card_is_in_every_dealt_world() -> None:
    """S-r41: what is known is only a lower bound."""
    table = fight(battle(["Knight", "Archer"], ["Spearman", "Knight"]), "Knight", "Spearman")
    seen = set()
    for seed in range(40):
        world = table.state.determinize(2, seed).to_json()["zones"]["stack 1 of 1"]
        names = sorted(card if isinstance(card, str) else card[0] for card in world)
        assert "Spearman" in names
        seen.add(canonical(names))
    assert len(seen) > 2


def test_an_attacker_has_a_soldier_in_every_dealt_world() -> None:
    """S-r4: everybody knows it from the declared attack, although no mark on a card can express it."""
    table = battle(["Knight", "Soul Stone"], ["Spearman"])
    for seat in [1, *OTHERS]:
        for seed in range(60):
            world: Any = table.state.determinize(seat, seed)
            assert world.unused_soldiers(world.marching)


def test_other_seats_cannot_distinguish_a_stop_from_having_no_soldier() -> None:
    """S-r7, S-r8: public facts decide whether it is asked; an attacker with only Soul Stones left is asked, too."""
    one = fight(battle(["Swordsman", "Soul Stone"], ["Archer"]), "Swordsman", "Archer")
    two = fight(battle(["Swordsman", "Swordsman"], ["Archer"]), "Swordsman", "Archer")
    for seat in [1, *OTHERS]:
        assert one.state.view(seat) == two.state.view(seat)
    assert one.asked == two.asked == [0]


class EndsByItself(EndTests):
    """S-r7 taken literally: the battle is over when no unused Soldier is left, which only the attacker sees."""

    def run(self, s: Skirmish) -> bool:
        if s.stack(s.source).size() and not s.unused_soldiers(s.source):
            s.many = 0
            return False
        return super().run(s)


def test_a_battle_that_ends_by_hidden_cards_is_found_to_leak() -> None:
    """S-r7: the fault is planted, and the comparison of two worlds must find it."""
    leaky = open_game(facts(EndsByItself()), SOURCES)
    table = Table(leaky, 4).do("done")
    table.put("stack 1 of", 0, "Swordsman", "Knight").put("stack 1 of", 1, "Archer", "Archer")
    table.do("march with Red 1")
    with pytest.raises(Broken, match="leak"):
        for k in range(60):
            look_closely(table.state, f"planted {k}")


@pytest.mark.long
def test_random_skirmishes_keep_every_law() -> None:
    report = check_games(game(), 24, "skirmish", deep=1)
    assert report.games == 24
    assert report.deep_checks > 20
