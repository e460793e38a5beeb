"""Rulings without a test vector: many attacks, large stacks, blocking Dragons, several claims, quiet rounds, allies."""

from __future__ import annotations

import pytest

from tests.games.soulstone.field import A, B, C, D, Field, at, field

HERE, THERE, BONES = (1, 0), (0, 1), (1, 1)


# -- many attacks, large stacks (S-r10, S-r14) -------------------------------------------------------------------------
def test_three_battalions_wear_one_down() -> None:
    """S-r10, S26: all in one turn; each fights what the previous attack has left."""
    table = field().stand(A, HERE, "Kn", "Ar").stand(A, (-1, 1), "Sw").stand(A, (0, 0), "Sw", "Sp")
    table.stand(B, THERE, "Sp", "Sp", "Kn").march()
    table.attack(HERE, THERE).fight("Kn-Sp").do("no")
    table.attack((-1, 1), THERE).fight("Sw-Sp")
    assert (table.stack(THERE), table.stack((-1, 1))) == (["Kn", "Sp"], ["Sw"])
    table.attack((0, 0), THERE).fight("Sw-Sp", "Sp-Kn")
    assert (table.whose(THERE), table.stack(THERE)) == (A, ["Sp", "Sw"])
    assert table.legal() == ["done"]


def test_a_battalion_is_attacked_by_battalions_and_then_by_the_dragon() -> None:
    """S-r10, S-r22: in the same turn; an earlier attack protects nobody."""
    table = field().stand(A, HERE, "Kn").dragon(A, BONES).stand(B, THERE, "Sp", "Sp").march()
    table.attack(HERE, THERE).fight("Kn-Sp").do("done")
    assert table.question == "dragon"
    table.do(f"attack {at(*THERE)}").toss("Claw", "Scatter")
    assert table.whose(THERE) is None and sorted(table.dead()) == ["Knight", "Spearman", "Spearman"]


def test_who_has_attacked_is_attacked_in_the_next_turn() -> None:
    """S-r10, S29: the attacked Battalion has its own action in its owner's turn."""
    table = field().stand(A, HERE, "Kn", "Kn").stand(B, THERE, "Sp", "Sp").march()
    table.attack(HERE, THERE).fight("Kn-Sp").do("no", "done").do("draw", seat=B)
    table.attack(THERE, HERE).fight("Sp-Kn")
    assert (table.whose(HERE), table.stack(HERE)) == (B, ["Sp", "Sp"])


def test_a_stack_of_fifty_is_one_battalion() -> None:
    """S-r14, S-r37: it takes more cards, marches in one piece, and every Soldier may fight once."""
    table = field().stand(A, (-2, 1), *["Kn"] * 49).holds(A, "Kn", "So").deploy()
    table.do(f"deploy to {at(-2, 1)}", "add Knight", "add Soul Stone").move((-2, 1), (-1, 1))
    assert len(table.stack((-1, 1))) == 51
    assert table.state.view(B)["battalions"][0]["cards"] == 51
    table.stand(B, THERE, "Sp").march().attack((-1, 1), THERE).fight(*["Kn-Sp"] * 50)
    assert table.legal() == ["no"]
    assert table.do("no").stack((-1, 1)) == ["So"] and len(table.dead()) == 50


# -- a Dragon in the way (S-r28) ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("seat", [A, B, D])
def test_a_dragon_blocks_its_space_for_everybody(seat: int) -> None:
    """S-r28, S13: for its owner's Battalions, a partner's and an enemy's."""
    table = field(4, teams=True).dragon(A, HERE).stand(seat, THERE, "Kn").march(seat)
    table.do(f"march from {table.name(THERE)}")
    assert not table.may("step to", HERE) and not table.may("attack", HERE)
    assert table.may("step to", (0, 2))


def test_a_dragon_is_no_bridge_for_two_steps() -> None:
    """S-r28, S-r55: the second step, too, leads to a free space."""
    table = field(movement=2).dragon(B, HERE).stand(A, (-1, 1), "Kn").march().move((-1, 1), THERE)
    assert not table.may("step to", HERE) and table.may("step to", (0, 0))


def test_two_dragons_share_no_space() -> None:
    """S-r28, S8, S13: nor does one fly to where a Battalion stands."""
    table = field().dragon(A, (3, -1)).dragon(B, HERE).stand(B, THERE, "Kn").stand(A, (2, 0), "Kn").fly()
    assert [space for space in [HERE, THERE, (2, 0), (3, -1)] if table.may("fly to", space)] == []
    assert table.may("fly to", (0, 0))


# -- drawing (S-r36) ---------------------------------------------------------------------------------------------------
def test_castles_give_the_cards_that_lie_on_top() -> None:
    """S-r36, S-r15: Soldiers and Soul Stones, as they come."""
    table = field().castle(A, (0, 0), (-1, -1)).put("deck", 0, "Archer", "Knight", "Soul Stone", "Spearman")
    table.do("draw")
    assert table.hand_of(A) == ["Knight", "Soul Stone", "Spearman"] and table.cards("deck") == ["Archer"]


def test_a_castle_may_give_nothing_but_soul_stones() -> None:
    """S-r36, S1: and they are deployed like Soldiers."""
    table = field()
    table.put("deck", 0, "Knight", "Soul Stone")
    table.draft().do("draw")
    assert table.hand_of(A) == ["Soul Stone"]
    assert table.do(f"deploy to {at(-2, 1)}", "add Soul Stone").stack((-2, 1)) == ["So"]


# -- several claims (S-r52) --------------------------------------------------------------------------------------------
def crowns() -> Field:
    """Three players, of whom each holds the two Castles that win; A's turn ends."""
    table = field(3, castles_to_win=2).castle(A, (3, 0)).castle(B, (-3, 3)).castle(C, (-3, 0))
    return table.end(A)


def test_of_several_claims_the_one_whose_turn_comes_first_wins() -> None:
    """S-r52, S-r29: all three have claimed, and A is on turn first."""
    table = crowns().pass_turn()
    assert (table.state.claims, table.asked) == (1 << A | 1 << B, [C])
    table.pass_turn()
    assert table.state.claims == 1 << A | 1 << B | 1 << C
    assert table.state.over and table.state.winners() == [A] and table.state.ending() == "castles held"


def test_one_claim_breaks_and_the_others_stand() -> None:
    """S-r52, S-r29: C contests A's Castle; A goes on, B wins where its own turn begins."""
    table = crowns().pass_turn().stand(C, HERE, "Kn").march(C).move(HERE, (2, 0))
    assert table.contested((3, 0)) and table.state.claims == 1 << B
    table.do("done")
    assert table.asked == [A] and not table.state.over
    table.pass_turn()
    assert table.state.over and table.state.winners() == [B]


def test_a_broken_claim_does_not_hinder_the_next_one() -> None:
    """S-r52, S-r29: contested and left alone again, A claims anew and wins a round later."""
    table = field(3, castles_to_win=2).castle(A, (3, 0)).stand(B, HERE, "Kn").end(A)
    table.march(B).move(HERE, (2, 0))
    assert not table.state.claims
    table.do("done").pass_turn().pass_turn()
    assert not table.state.claims and table.asked == [B]
    table.march(B).move((2, 0), HERE).do("done").pass_turn()
    assert table.asked == [A] and not table.state.over
    table.pass_turn().pass_turn().pass_turn()
    assert table.state.over and table.state.winners() == [A]


def marches() -> Field:
    """Teams, of which A and D hold the four Castles that win."""
    return field(4, teams=True, castles_to_win=4).castle(A, (0, -3)).castle(D, (0, 3))


def test_both_partners_may_claim() -> None:
    """S-r52, S-r30: A in its turn, D in its own; what D has lost breaks both claims."""
    table = marches().end(A).pass_turn().pass_turn().stand(B, (1, 1), "Kn")
    table.end(D)
    assert table.state.over and table.state.claims == 1 << A | 1 << D
    table = marches().stand(B, (1, 1), "Kn")
    table.state.claims = 1 << A | 1 << D
    table.march(B).move((1, 1), (0, 2))
    assert table.contested((0, 3)) and not table.state.claims


def test_what_a_partner_gains_counts_at_every_moment() -> None:
    """S-r52, S-r43: A loses a Castle when there is one to spare, by D's conquest; the claim stands."""
    table = marches().castle(B, (0, 0)).stand(D, THERE, "Kn").stand(B, (2, -3), "Kn").end(A)
    assert table.state.claims == 1 << A
    table.march(D).move(THERE, (0, 0))
    table.march(B).move((2, -3), (1, -3))
    assert table.contested((0, -3)) and table.state.claims == 1 << A


# -- rounds and noise (S-r53) ------------------------------------------------------------------------------------------
def a_battle(table: Field) -> None:
    """A battle stopped after one exchange, with both Battalions left."""
    table.stand(A, HERE, "Ar", "Kn").stand(B, THERE, "Sw", "Sp").march().attack(HERE, THERE).fight("Ar-Sw").do("no")


def a_build(table: Field) -> None:
    table.stand(A, (0, 0), "Kn").draft().do(f"build on {at(0, 0)}")


def a_conquest(table: Field) -> None:
    table.castle(B, (0, 0)).stand(A, HERE, "Kn").march().move(HERE, (0, 0))


def a_dragons_attack(table: Field) -> None:
    table.dragon(A, HERE).stand(B, THERE, "Sw", "Sp").fly().do(f"attack {at(*THERE)}").toss("Claw", "Brace")


def a_fight_of_dragons(table: Field) -> None:
    table.dragon(A, HERE).dragon(B, THERE).fly().do(f"attack {at(*THERE)}")


def a_birth(table: Field) -> None:
    table.stand(A, HERE, "So").march().move(HERE, BONES)


def a_flight(table: Field) -> None:
    table.dragon(A, HERE).fly().do(f"fly to {at(3, -1)}")


def a_move(table: Field) -> None:
    table.stand(A, HERE, "Kn").march().move(HERE, (2, 0))


def a_deployed_card(table: Field) -> None:
    table.holds(A, "Kn").deploy().do(f"deploy to {at(-2, 1)}", "add Knight")


def a_draw(table: Field) -> None:
    table.do("draw")


@pytest.mark.parametrize("what", [a_battle, a_build, a_conquest, a_dragons_attack, a_fight_of_dragons])
def test_noise_begins_the_count_of_quiet_rounds_anew(what: object) -> None:
    """S-r53, S-r34: battle, build, conquest, a Dragon's attack; the round after it is quiet again."""
    table = field()
    table.state.quiet = 7
    finish(table, what)
    assert (table.state.quiet, table.state.round, table.state.over) == (0, 3, False)
    table.pass_turn().pass_turn()
    assert (table.state.quiet, table.state.round) == (1, 4)


@pytest.mark.parametrize("what", [a_birth, a_flight, a_move, a_deployed_card, a_draw])
def test_other_things_are_quiet(what: object) -> None:
    """S-r53, S-r34: raising a Dragon, flights and moves leave a round quiet."""
    table = field()
    table.state.quiet = 6
    finish(table, what)
    assert (table.state.quiet, table.state.over) == (7, False)
    table.pass_turn().pass_turn()
    assert table.state.over and table.state.ending() == "quiet rounds"


def finish(table: Field, what: object) -> None:
    """A acts, then the players pass until the round is over."""
    assert callable(what)
    what(table)
    if table.state.turn_of == A:
        table.pass_turn()
    table.pass_turn()


def test_noise_is_for_the_whole_round() -> None:
    """S-r53: what A did still counts when the last seat has played; only whole rounds count."""
    table = field(3)
    table.state.quiet = 5
    table.stand(A, (1, 1), "Kn").draft().do(f"build on {table.name((1, 1))}").pass_turn()
    assert (table.asked, table.state.quiet) == ([B], 5)
    table.pass_turn().pass_turn()
    assert (table.asked, table.state.quiet) == ([A], 0)


@pytest.mark.parametrize(
    ("out", "last", "first"),
    [(C, B, A), (A, C, B), (B, C, A)],
)
def test_a_round_runs_from_the_lowest_seat_in_to_the_highest(out: int, last: int, first: int) -> None:
    """S-r53, S-r51: a player who is out neither begins nor ends a round."""
    table = field(3)
    table.state.out = 1 << out
    table.end(last)
    assert (table.asked, table.state.round, table.state.quiet) == ([first], 3, 1)
    table.pass_turn()
    assert (table.asked, table.state.round, table.state.quiet) == ([last], 3, 1)


def test_a_claim_that_ripens_in_the_last_round_wins() -> None:
    """S-r53, S-r29: before the limit is reached, although A has more."""
    table = field(castles_to_win=2).castle(A, (0, 0), (-1, -1)).castle(B, (3, 0))
    table.state.round, table.state.claims = 40, 1 << B
    table.end(A)
    assert table.state.over and table.state.winners() == [B] and table.state.ending() == "castles held"


def ranked(table: Field) -> list[int]:
    """Who has won a team game at the limit."""
    table.state.round = 40
    winners: list[int] = table.end(D).state.winners()
    assert table.state.ending() == "round limit"
    return winners


def test_teams_add_up_at_the_limit() -> None:
    """S-r53, S-r34: uncontested Castles, then all of them, then cards, each of both partners."""
    assert ranked(field(4, teams=True).castle(D, (0, 3)).stand(B, (2, 0), "Kn", "Kn")) == [A, D]
    contested = field(4, teams=True).castle(D, (0, 3)).stand(B, (0, 2), "Kn", "Kn")
    assert ranked(contested) == [A, D]
    assert ranked(field(4, teams=True).stand(B, (2, 0), "Kn", "Kn").stand(A, HERE, "Kn").stand(D, THERE, "Kn")) == [
        B,
        C,
    ]
    more = field(4, teams=True).stand(B, (2, 0), "Kn", "Kn").stand(A, HERE, "Kn").stand(D, THERE, "Kn", "Kn")
    assert ranked(more) == [A, D]


# -- allies (S-r58) ----------------------------------------------------------------------------------------------------
def test_an_allys_castle_shields_from_dragons() -> None:
    """S-r58, S12, S-r47: A's Battalion in D's Castle is in a Castle; beside it, it is not."""
    table = field(4, teams=True).castle(D, (0, 0)).stand(A, (0, 0), "Kn").stand(A, THERE, "Kn").dragon(B, HERE).fly(B)
    assert table.spaces("attack") == {table.name(THERE)}
    assert table.refused("attack", (0, 0)) == "a Dragon cannot attack a Battalion in a Castle"


def test_a_dragon_does_not_attack_its_own_side() -> None:
    """S-r47, S-r58, S-r30: neither partner's Battalions nor partner's Dragon, inside a Castle or outside."""
    table = field(4, teams=True).castle(D, (0, 0)).stand(A, (0, 0), "Kn").stand(D, THERE, "Kn").dragon(D, BONES)
    table.stand(A, (2, 0), "Kn").dragon(A, HERE).fly(A)
    assert table.spaces("attack") == set()
    for space in [THERE, BONES]:
        assert table.refused("attack", space) == "it belongs to your partner"
    for space in [(0, 0), (2, 0)]:
        assert table.refused("attack", space) == "it is your own, and two pieces cannot share a space"


def test_an_allied_guard_leaves_the_castle_to_its_owner() -> None:
    """S-r58, S-r40, S-r12: it attacks out and wins; the Castle is D's as before, and D deploys there again."""
    table = field(4, teams=True).castle(D, (0, 0)).stand(A, (0, 0), "Ar").stand(B, HERE, "Sw").holds(D, "Kn")
    table.march().attack((0, 0), HERE).fight("Ar-Sw")
    assert (table.castle_of((0, 0)), table.whose(HERE), table.whose((0, 0))) == (D, A, None)
    assert table.deploy(D).may("deploy to", (0, 0))


def test_an_ally_may_not_join_the_guard() -> None:
    """S-r58, S-r30, S13: D neither steps into its own Castle nor deploys to it while A stands there."""
    table = field(4, teams=True, ally_castles=True).castle(D, (0, 0)).stand(A, (0, 0), "Ar").stand(D, HERE, "Kn")
    table.holds(D, "Kn").holds(A, "Sp").march(D).do(f"march from {table.name(HERE)}")
    assert not table.may("step to", (0, 0)) and table.refused("attack", (0, 0)) == "it belongs to your partner"
    assert table.deploy(D).refused("deploy to", (0, 0)) == "your partner's Battalion stands there"
    assert table.deploy(A).may("deploy to", (0, 0))
