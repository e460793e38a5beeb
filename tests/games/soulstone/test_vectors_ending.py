"""The test vectors of claims, teams, elimination and the round limit: 29 to 36, 38."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.soulstone.field import A, B, C, D, Field, at, field

SIX = [(-1, -1), (0, 0), (0, -3), (-1, 2), (2, 2)]  # with the home of A, of Twin Vale
CROWNS = [(3, -3), (3, 0), (1, -2), (1, 1), (0, -3)]  # with the home of A, of Three Crowns
MARCHES = [(0, -3), (2, -4), (-3, 0), (-2, 1), (0, 0), (-3, 3), (0, 3)]  # with the homes of A and D, of Four Marches


def claimed(*more: tuple[int, int]) -> Field:
    """A has ended the turn with six Castles and more; it is B's turn."""
    table = field().castle(A, *SIX, *more).end()
    assert table.state.claims == 1 << A
    return table


def test_a_claim_that_is_contested_is_gone() -> None:
    """S-v29, S38, S-r29: even if the Battalion has gone again by then."""
    table = claimed().stand(B, (1, 1), "Kn").stand(B, (2, 0), "Kn").march(B).move((2, 0), (1, 0))
    assert table.uncontested(A) == 5 and not table.state.claims
    table.state.lift(table.state.pieces[table.id((1, 0))])
    assert table.uncontested(A) == 6
    table.do("done")
    assert (table.question, table.asked) == ("draft", [A])


def test_a_claim_with_one_castle_to_spare_wins() -> None:
    """S-v29, S38, S-r29: seven before, six left."""
    table = claimed((2, -1)).stand(B, (4, -1), "Kn").march(B).move((4, -1), (3, -1))
    assert table.uncontested(A) == 6
    table.do("done")
    assert table.state.over and table.state.winners() == [A]
    assert table.state.ending() == "castles held"


def test_a_claim_stands_while_the_battalion_changes_castles() -> None:
    """S-v30, S-r29, S-r43: seven Castles, one contested before and another after; nothing is judged half-way."""
    table = field().castle(A, *SIX, (3, -3)).stand(B, (0, 2), "Kn").stand(B, (4, -1), "Kn").end()
    assert table.contested((-1, 2)) and table.uncontested(A) == 6
    table.march(B).move((0, 2), (1, 2))
    assert table.contested((2, 2)) and not table.contested((-1, 2))
    assert table.uncontested(A) == 6 and table.state.claims == 1 << A


def test_every_complete_action_is_a_moment() -> None:
    """S-r43, S-r29, S-r32: a move, a whole battle, a Dragon's attack; the march goes on after the first two."""
    table = claimed().stand(B, (2, 0), "Kn").march(B).move((2, 0), (1, 0))
    assert not table.state.claims and table.question == "march"
    table = claimed().stand(A, (1, 0), "Kn").stand(B, (2, 0), "Sp", "Sp").march(B).attack((2, 0), (1, 0))
    assert table.state.claims == 1 << A  # not before the place is taken
    table.fight("Sp-Kn")
    assert not table.state.claims and table.question == "march"
    table = field().no_castle((4, -2)).dragon(A, (1, 0)).stand(B, (0, 1), "Kn").fly().do(f"attack {at(0, 1)}")
    assert table.toss("Fire", "Brace").state.winners() == [A]


def test_a_broken_claim_is_made_anew_at_the_end_of_the_turn() -> None:
    """S-v31, S-r29, S-r52: B contests, C destroys B's Battalion: A does not win but claims again."""
    table = field(3).castle(A, *CROWNS[:3]).end()
    assert table.state.claims == 1 << A
    table.stand(B, (2, -3), "Kn").stand(C, (0, -1), "Sp").march(B).move((2, -3), (1, -3))
    assert not table.state.claims
    table.do("done").do("draw", seat=C)
    assert table.state.turn_of == C
    table.state.put_piece(table.state.pieces[table.id((0, -1))], table.id((0, -2)))
    table.resume().attack((0, -2), (1, -3)).fight("Sp-Kn")
    table.state.lift(table.state.pieces[table.id((1, -3))])
    table.resume().do("done")
    assert table.asked == [A] and table.uncontested(A) == 4 and not table.state.over
    table.pass_turn()
    assert table.state.claims == 1 << A


def test_a_team_wins_at_the_next_turn_of_the_member_who_claimed() -> None:
    """S-v32, S40, S-r30, S-r31: order A B B A; won at A1's start, after the three others have played."""
    table = field(4, teams=True).castle(A, *MARCHES[:4]).castle(D, *MARCHES[4:]).end(A)
    assert table.state.claims == 1 << A
    for seat in (B, C, D):
        assert table.asked == [seat]
        table.pass_turn()
    assert table.state.over and table.state.winners() == [A, D]


def test_a_team_that_claims_with_its_last_member_wins_there() -> None:
    """S-v32, S-r30, S-r52: reached first at the end of A2's turn."""
    table = field(4, teams=True).castle(A, *MARCHES[:4]).castle(D, *MARCHES[4:]).end(D)
    assert table.state.claims == 1 << D
    for seat in (A, B, C):
        assert table.asked == [seat]
        table.pass_turn()
    assert table.state.over and table.state.winners() == [A, D]


def test_an_ally_in_the_castle() -> None:
    """S-v33, S37, S-r11, S-r30, S-r58: colour unchanged, no deploying there, to be beaten before it is conquered."""
    table = field(4, teams=True).castle(D, (0, 0)).stand(A, (1, 0), "Kn").stand(B, (1, -1), "Sp").holds(D, "Ar")
    table.march().move((1, 0), (0, 0))
    assert (table.castle_of((0, 0)), table.whose((0, 0))) == (D, A)
    table.state.lift(table.state.pieces[table.id((1, -1))])
    table.deploy(D)
    assert table.refused("deploy to", (0, 0)) == "your partner's Battalion stands there"
    table.stand(B, (1, -1), "Sp").march(B).do(f"march from {table.name((1, -1))}")
    assert not table.may("step to", (0, 0))
    table.do(f"attack {table.name((0, 0))}").fight("Sp-Kn")
    assert (table.castle_of((0, 0)), table.whose((0, 0))) == (B, B)


def test_allies_do_not_contest() -> None:
    """S-v33, S-r11, S-r30, S-r33."""
    table = field(4, teams=True).castle(A, (0, 0)).stand(D, (1, 0), "Kn")
    assert not table.contested((0, 0))
    assert table.stand(B, (0, 1), "Kn").contested((0, 0))


def test_a_dragon_keeps_nobody_in_the_game() -> None:
    """S-v34, S-r32, S-r50: the last Battalion becomes a Dragon, and A is out; B wins at once."""
    table = field().no_castle((-2, 1)).stand(A, (1, 0), "So").march().move((1, 0), (1, 1))
    assert table.state.over and table.state.winners() == [B]
    assert table.state.ending() == "last side" and table.state.dragon_of(A) == -1


def test_a_player_without_castles_may_build_one() -> None:
    """S-v35, S-r16, S-r32: drawing would give nothing."""
    table = field().no_castle((-2, 1)).stand(A, (0, 0), "Kn").draft()
    assert table.prompt().choices[0].label == "Draw no card (you have no uncontested Castle)"
    table.do(f"build on {at(0, 0)}")
    assert table.castle_of((0, 0)) == A


def test_two_may_go_out_in_one_battle() -> None:
    """S-v36, S-r6, S-r50: A's turn ends; C and D go on."""
    table = field(4).no_castle((-2, -2), (4, -5)).stand(A, (1, 0), "Kn").stand(B, (0, 1), "Kn").holds(A, "Ar")
    table.march().attack((1, 0), (0, 1)).fight("Kn-Kn")
    assert table.state.out == 1 << A | 1 << B and not table.state.over
    assert (table.question, table.asked) == ("draft", [C])
    assert "Archer" in table.dead() and table.hand_of(A) == []


def last_round(seats: int = 2, **options: Any) -> Field:
    table = field(seats, **options)
    table.state.round = 40
    return table


def test_uncontested_castles_decide_at_the_round_limit() -> None:
    """S-v38, S-r34: 5 against 4, whoever owns more in all: here C has seven."""
    table = last_round(3, castles_to_win=9).castle(A, *CROWNS[:4])
    table.castle(C, (0, -3), (-3, 0), (-2, 1), (-3, 3), (0, 3), (-2, 4))
    table.stand(A, (-3, 2), "Kn").stand(A, (-2, -3), "Kn").end(C)
    assert (table.uncontested(A), table.uncontested(C)) == (5, 4)
    assert table.state.over and table.state.winners() == [A] and table.state.ending() == "round limit"


def test_then_all_castles_decide() -> None:
    """S-v38, S-r34: 4 uncontested each, 6 Castles against 5, although B has more cards."""
    table = last_round(3).castle(A, *CROWNS).castle(C, (-3, 0), (-2, 1), (-3, 3), (0, 3))
    table.stand(C, (2, -3), "Kn", "Kn", "Kn").stand(A, (-3, -1), "Kn").no_castle((-2, -2)).castle(C, (-2, 4)).end(C)
    assert (table.uncontested(A), table.uncontested(C)) == (4, 4)
    assert table.state.winners() == [A]


def test_then_the_later_seat_wins() -> None:
    """S-v38, S-r34, S-r53: all equal; in teams the side that did not begin."""
    assert last_round().end(B).state.winners() == [B]
    assert last_round(4).end(D).state.winners() == [D]
    assert last_round(4, teams=True).end(D).state.winners() == [B, C]


def test_then_cards_in_battalions_decide() -> None:
    """S-r34: after Castles."""
    assert last_round().stand(A, (0, -1), "Kn").end(B).state.winners() == [A]


def test_a_standing_claim_does_not_count_at_the_limit() -> None:
    """S-v38, S-r53: A stands at its number with a claim, C has one more: C wins."""
    table = last_round(3, castles_to_win=5).castle(A, *CROWNS[:4]).castle(C, (0, -3), (-3, 0), (-2, 1), (-3, 3), (0, 3))
    table.state.claims = 1 << A
    table.end(C)
    assert [table.uncontested(seat) for seat in (A, B, C)] == [5, 1, 6]
    assert table.state.over and table.state.winners() == [C] and table.state.ending() == "round limit"


@pytest.mark.parametrize("quiet", [6, 7])
def test_eight_quiet_rounds_end_the_game(quiet: int) -> None:
    """S-r34, S-r53: seven do not."""
    table = field()
    table.state.quiet = quiet
    table.end(B)
    assert table.state.over == (quiet == 7)
    assert table.state.ending() == ("quiet rounds" if quiet == 7 else "")
