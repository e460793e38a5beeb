"""The turn in single steps: set-up, draft, deploy, march, rounds (S18-S45)."""

from __future__ import annotations

from collections import Counter

import pytest

from roost.core.game import OptionError
from roost.games import load
from roost.table import Table
from tests.games.fair import check_shuffled
from tests.games.soulstone.field import SHORT, A, B, C, D, Field, at, field


# -- set-up ------------------------------------------------------------------------------------------------------------
def test_the_deck_has_a_hundred_and_four_cards() -> None:
    """S44, Archer, Swordsman, Spearman, Knight, Soul Stone: 25 of each Soldier, 4 Soul Stones."""
    table = Table("soulstone", 2)
    counts = Counter(table.cards("deck") + table.hand_of(A) + table.hand_of(B))
    assert counts == {"Archer": 25, "Swordsman": 25, "Spearman": 25, "Knight": 25, "Soul Stone": 4}


def test_the_deck_is_shuffled() -> None:
    """S44, S-r35: whatever the seed makes of it, every card may lie anywhere, and in any hand."""
    game = load("soulstone")
    tables = [Table(game, 2, seed=f"deck {k}") for k in range(300)]
    box = tables[0].cards("deck") + tables[0].hand_of(A) + tables[0].hand_of(B)
    check_shuffled([table.cards("deck") for table in tables], box)
    for seat in (A, B):
        assert {card for table in tables for card in table.hand_of(seat)} == set(box)


def test_the_dead_pile_is_shuffled_before_it_is_the_deck() -> None:
    """S42, S43, S-r20: of ten Archers, ten Knights and ten Spearmen any may be drawn, and any lies anywhere."""
    game = load("soulstone")
    dead = ["Archer"] * 10 + ["Knight"] * 10 + ["Spearman"] * 10
    decks, drawn = [], set()
    for k in range(90):
        table = Table(game, 2, seed=f"dead {k}").put("deck", 0).put("dead pile", 0, *dead).put("hand", A).do("draw")
        assert table.cards("dead pile") == [] and len(table.hand_of(A)) == 1
        assert table.sees(A, "deck") == table.sees(None, "deck") == [None] * 29
        decks.append(table.cards("deck"))
        drawn |= set(table.hand_of(A))
    check_shuffled(decks, dead)
    assert drawn == set(dead)


@pytest.mark.parametrize(
    ("seats", "teams", "hands", "castles"),
    [(2, False, [3, 5], 6), (3, False, [4, 3, 3], 4), (4, False, [4, 3, 6, 5], 5), (4, True, [3, 3, 3, 3], 9)],
)
def test_starting_hands_and_castles_to_win(seats: int, teams: bool, hands: list[int], castles: int) -> None:
    """S39, S-r35, S-r54: as the map says; seat A begins."""
    table = Table("soulstone", seats, options={"teams": teams})
    assert [len(table.hand_of(seat)) for seat in range(seats)] == hands
    assert table.state.view(None)["castles_to_win"] == castles
    assert table.asked == [A] and table.state.view(None)["battalions"] == []


def test_the_first_turn_is_for_drawing() -> None:
    """S-r16, S-r36: one card, whatever it is."""
    table = Table("soulstone", 2)
    assert table.legal() == ["draw"]
    assert len(table.do("draw").hand_of(A)) == 4


# -- draft and deploy --------------------------------------------------------------------------------------------------
def test_drawing_may_give_nothing() -> None:
    """S33, S-r46, S-r59: all Castles contested and no Battalion; the turn goes by, and A is not out."""
    table = field().stand(B, (-1, 1), "Kn").draft()
    table.do("draw")
    assert (table.hand_of(A), table.legal(), table.state.out) == ([], ["done"], 0)
    assert table.do("done").asked == [B]


def test_one_castle_a_turn_and_the_battalion_may_march_away() -> None:
    """S-r16, S-r46: no second build, no draw; the Battalion stays what it was."""
    table = field().stand(A, (0, 0), "Kn", "Ar").stand(A, (-1, -1), "Kn").do(f"build on {at(0, 0)}")
    assert table.hand_of(A) == [] and table.question == "march"
    assert table.move((0, 0), (1, 0)).stack((1, 0)) == ["Ar", "Kn"]
    assert table.castle_of((0, 0)) == A


def test_a_new_battalion_marches_in_the_same_turn() -> None:
    """S1, S-r12, S-r45: one Soul Stone alone is enough; then cards are added one by one, face down."""
    table = field().holds(A, "So", "Kn", "Ar").deploy().do(f"deploy to {at(-2, 1)}")
    assert table.legal() == ["add Archer", "add Knight", "add Soul Stone"]  # at least one card
    table.do("add Soul Stone")
    assert table.stack((-2, 1)) == ["So"]
    table.do("done", "done").move((-2, 1), (-1, 1))
    assert table.stack((-1, 1)) == ["So"] and table.hand_of(A) == ["Archer", "Knight"]


def test_every_card_is_looked_at_for_itself() -> None:
    """S-r44: the second goes to the Battalion that the first has made; with the hand empty the march begins."""
    table = field().holds(A, "Kn", "Ar").deploy().do(f"deploy to {at(-2, 1)}", "add Knight")
    assert table.question == "deploy which card" and table.stack((-2, 1)) == ["Kn"]
    table.do("add Archer")
    assert table.question == "march" and table.stack((-2, 1)) == ["Ar", "Kn"]
    table = field().castle(A, (0, 0)).holds(A, "Kn", "Ar").deploy().do(f"deploy to {at(-2, 1)}", "add Knight", "done")
    assert table.question == "deploy" and table.may("deploy to", (0, 0))  # the limit is two


def test_a_battalion_grows_without_bound() -> None:
    """S-r12, S-r14: nine cards in one stack."""
    table = field().holds(A, *["Kn"] * 9).deploy().do(f"deploy to {at(-2, 1)}", *["add Knight"] * 9)
    assert len(table.stack((-2, 1))) == 9 and table.question == "march"


def test_nothing_is_deployed_to_battalions_in_the_field() -> None:
    """S-r12: Castles alone; and no card comes back to the hand."""
    table = field().stand(A, (1, 0), "Kn").castle(A, (0, 0)).holds(A, "Ar").deploy()
    assert table.spaces("deploy to") == {at(-2, 1), at(0, 0)}


def test_stacks_and_hands_are_hidden_and_their_sizes_are_not() -> None:
    """S-r18, S-r19: the owner sees the cards, others their number."""
    table = field().stand(A, (1, 0), "Kn", "So").holds(A, "Ar", "Sw")
    for seat, stack, hand in ((A, ["Kn", "So"], 2), (B, [], 0), (None, [], 0)):
        assert table.knows(seat, (1, 0)) == stack
        assert len(table.sees(seat, "hand", A)) == hand
        view = table.state.view(seat)
        assert view["battalions"][0]["cards"] == 2 and view["zones"]["hand 0"]["count"] == 2


def test_others_read_how_many_cards_were_deployed_but_not_which() -> None:
    """S-r19: one line of the log for each Battalion."""
    for seat, whose, card in ((A, "Your", ["You deployed Soul Stone."]), (B, "Player 1's", [])):
        table = field().holds(A, "So", "Ar", "Kn", "Kn").deploy().do("deploy to i3")
        assert table.heard(seat, "add Soul Stone") == card
        table.do("add Archer")
        assert table.heard(seat, "done") == [f"{whose} new Battalion on i3 has 2 cards."]
        table.do("deploy to i3", "add Knight")
        assert table.heard(seat, "add Knight")[-1] == f"{whose} Battalion on i3 grew to 4 cards."


# -- march -------------------------------------------------------------------------------------------------------------
def test_a_battalion_acts_once_a_turn() -> None:
    """S29, S-r2: a Battalion that has moved or attacked does neither again."""
    table = field().stand(A, (1, 0), "Kn", "Kn").stand(A, (-1, 1), "Kn").stand(B, (0, 1), "Sp", "Sp").march()
    table.move((-1, 1), (-1, 0))
    assert table.spaces("march from") == {at(1, 0)}
    table.attack((1, 0), (0, 1)).fight("Kn-Sp").do("no")
    assert table.legal() == ["done"] and table.stack((1, 0)) == ["Kn"]


def test_everybody_sees_who_has_marched() -> None:
    """S29: Battalions that moved, attacked or rested; none at the start of the next turn."""
    table = field().stand(A, (1, 0), "Kn").stand(A, (-1, 1), "Kn").stand(B, (3, 0), "Kn").march()
    table.move((1, 0), (2, 0))
    marched = {each["at"]: each["marched"] for each in table.state.view(B)["battalions"]}
    assert marched == {at(2, 0): True, at(-1, 1): False, at(3, 0): False}
    table.do(f"march from {at(-1, 1)}", "done", "done")
    assert table.asked == [B] and not any(each["marched"] for each in table.state.view(A)["battalions"])


def test_a_step_leads_to_a_free_neighbour() -> None:
    """S13, S-r1, S-r2, S-r28: not to where any piece stands, a Dragon too."""
    table = field().stand(A, (1, 0), "Kn").stand(A, (2, 0), "Kn").dragon(B, (1, -1)).march()
    table.do(f"march from {at(1, 0)}")
    assert table.spaces("step to") == {at(0, 1), at(0, 0), at(2, -1)}


def test_only_enemies_one_space_away_are_attacked() -> None:
    """S18, S30, S-r27, S-r33: no friends, no Dragons, nobody further away."""
    table = field().stand(A, (1, 0), "Kn").stand(A, (2, 0), "Kn").dragon(B, (1, -1)).stand(B, (0, 1), "Kn")
    table.stand(B, (-1, 1), "Kn").march().do(f"march from {at(1, 0)}")
    assert table.spaces("attack") == {at(0, 1)}
    assert table.refused("attack", (2, 0)) == "it is your own, and two pieces cannot share a space"
    assert table.refused("attack", (-1, 1)) == ""


def test_an_attack_is_declared() -> None:
    """S19: who attacks whom, before any card."""
    table = field().stand(A, (1, 0), "Kn", "Ar").stand(B, (0, 1), "Kn").march().do(f"march from {at(1, 0)}")
    assert table.heard(None, f"attack {at(0, 1)}") == [
        f"Player 1's Battalion on {at(1, 0)} attacked Player 2's Battalion on {at(0, 1)}, 2 cards against 1.",
    ]
    view = table.state.view(None)
    assert (view["attacker"], view["defender"]) == (at(1, 0), at(0, 1))


def test_a_battalion_may_be_attacked_many_times() -> None:
    """S-r10: by different Battalions of one turn."""
    table = field().stand(A, (1, 0), "Kn").stand(A, (-1, 1), "Kn").stand(B, (0, 1), "Sp", "Sp").march()
    table.attack((1, 0), (0, 1)).fight("Kn-Sp").attack((-1, 1), (0, 1)).fight("Kn-Sp")
    assert table.stack((0, 1)) == ["Sp", "Sp"] and table.state.battalions_of(A) == 0


def test_centres_are_never_neighbours() -> None:
    """S-r42: on every map, so that a Battalion in a Castle contests nothing."""
    for seats in (2, 3, 4):
        realm = field(seats).state.book.realm
        for space in realm.spaces:
            if realm.kind[space] != 1:
                assert all(realm.kind[other] == 1 for other in realm.neighbours(space))


def test_an_enemy_castle_is_conquered_by_stepping_on_it() -> None:
    """S36, S-r4: it takes the colour at once."""
    table = field().castle(B, (0, 0)).stand(A, (1, 0), "So").march().move((1, 0), (0, 0))
    assert table.castle_of((0, 0)) == A and table.uncontested(A) == 2


# -- two steps ---------------------------------------------------------------------------------------------------------
def test_two_steps_and_what_ends_them() -> None:
    """S-r55: up to two; a conquest ends the move, and so does a boneyard's centre."""
    table = field(movement=2).stand(A, (1, 0), "Kn").march().move((1, 0), (2, 0))
    assert table.question == "step on" and table.may("step to", (3, 0))
    table.do(f"step to {at(3, -1)}")
    assert table.whose((3, -1)) == A and table.question == "march"
    table = field(movement=2).castle(B, (0, 0)).stand(A, (1, 0), "Kn").march().move((1, 0), (0, 0))
    assert table.castle_of((0, 0)) == A and table.question == "march"
    table = field(movement=2).stand(A, (1, 0), "So").march().move((1, 0), (0, 1), (1, 1))
    assert table.state.dragon_of(A) == table.id((1, 1))


def test_with_two_steps_too_a_battalion_attacks_instead() -> None:
    """S-r55, S29: from where it stands; half-way it is still on the march."""
    table = field(movement=2).stand(A, (1, 0), "Kn").stand(A, (3, 0), "Kn").stand(B, (0, 1), "Sp", "Sp").march()
    table.move((3, 0), (3, -1))
    assert (table.question, table.state.view(None)["phase"]) == ("step on", "march")
    table.do("done").attack((1, 0), (0, 1))
    assert (table.question, table.state.view(None)["fight"]) == ("pick a card", "battle")


def test_an_allys_castle_does_not_end_the_move() -> None:
    """S-r55, S-r30, S36: nothing is conquered there; an enemy's does."""
    table = field(4, teams=True, movement=2).castle(D, (0, 0)).stand(A, (1, 0), "Kn").march().move((1, 0), (0, 0))
    assert table.question == "step on" and table.castle_of((0, 0)) == D
    table.do(f"step to {table.name((0, 1))}")
    assert table.whose((0, 1)) == A and table.question == "march"


def test_two_steps_may_be_one_and_never_an_attack() -> None:
    """S29, S-r55: the second is no duty; contest is judged where the move ends."""
    table = (
        field(movement=2)
        .castle(A, (-1, -1), (0, 0), (0, -3), (-1, 2), (2, 2))
        .stand(B, (2, 0), "Kn")
        .stand(A, (0, 1), "Kn")
    )
    table.end().march(B).move((2, 0), (1, 0))
    assert table.spaces("attack") == set() and table.state.claims == 1 << A  # half-way
    table.do(f"step to {at(2, 0)}", "done")
    assert table.state.over and table.state.winners() == [A]
    table = field(movement=2).stand(A, (1, 0), "Kn").march().move((1, 0), (2, 0)).do("done")
    assert table.whose((2, 0)) == A


# -- the published variants --------------------------------------------------------------------------------------------
def test_all_castles_may_count_for_the_limit() -> None:
    """S34, S-r56: the option limit_all."""
    for limit_all, limit in ((False, 1), (True, 3)):
        table = field(limit_all=limit_all).castle(A, (0, 0), (2, -1)).stand(B, (1, 0), "Kn")
        assert table.limit(A) == limit


def test_a_toll_that_leaves_no_soldier_ends_the_attack() -> None:
    """S-r7, S-r56: the attacker shows the cards that are left, and cannot undo it."""
    table = tolled("Knight", "Kn", "So")
    assert table.legal() == ["no"]
    assert table.prompt().prompt == "You have no unused Soldier left: the attack has to stop."
    told = f"the attack on {at(2, -1)} is over."
    assert table.heard(B, "no") == [f"Player 1 had no Soldier left after the toll and showed the rest (1 card): {told}"]
    assert table.knows(B, (1, 0)) == ["So"] and table.stack((2, -1)) == ["Sp", "Sp"]
    assert not table.match.can_undo(A)


def test_after_a_toll_whoever_can_fight_must() -> None:
    """S-r8, S-r56: only the attacker knows, if the toll was a Soldier; bots obey it, too."""
    table = tolled("Knight", "Kn", "Kn", "So")
    assert table.legal() == ["yes"]
    assert table.why_not("no").startswith("you have a Soldier")
    assert table.prompt().prompt == "The toll is paid: the attack goes on."
    for seed in range(5):
        assert table.game.advise(table.state.determinize(A, seed), A) in table.state.legal(A)
    assert table.do("yes").question == "pick a card"


def test_a_soul_stone_as_toll_leaves_a_soldier() -> None:
    """S-r4, S-r56: everybody knows that a Soldier is left, so there is no question; a single Soldier is picked."""
    table = tolled("Soul Stone", "Kn", "So")
    assert (table.question, table.asked) == ("pick a card", [B])
    assert table.fight("Kn-Sp").whose((1, 0)) is None


def tolled(toll: str, *cards: str) -> Field:
    """A has attacked B's garrison, and chance has taken this card."""
    for k in range(40):
        table = field(castle_toll=True).castle(B, (2, -1)).stand(A, (1, 0), *cards).stand(B, (2, -1), "Sp", "Sp")
        for _ in range(k + 1):
            table.state.chance.draw(A + 1)
        table.march().attack((1, 0), (2, -1))
        if table.dead() == [toll]:
            return table
    raise AssertionError(f"the toll was never {toll}")


def test_the_log_names_the_toll_once() -> None:
    """S-r56: the card and its cause."""
    table = field(castle_toll=True).castle(B, (2, -1)).stand(A, (1, 0), "Kn", "Kn", "Kn").stand(B, (2, -1), "Sp", "Sp")
    heard = table.march().do(f"march from {at(1, 0)}").heard(B, f"attack {at(2, -1)}")
    assert heard[1:] == ["Player 1 lost Knight as the toll for attacking a Castle."]


def test_a_battalion_lost_to_the_toll_has_its_own_line() -> None:
    """S-r56: it was not destroyed in battle."""
    table = field(castle_toll=True).castle(B, (2, -1)).stand(A, (1, 0), "Kn").stand(B, (2, -1), "Sp", "Sp").march()
    assert table.do(f"march from {at(1, 0)}").heard(A, f"attack {at(2, -1)}")[1:] == [
        "You lost Knight as the toll for attacking a Castle.",
        f"Your Battalion on {at(1, 0)} had no other card and was removed.",
    ]


def test_stopping_after_a_toll_and_an_exchange_shows_no_other_card() -> None:
    """S-r56, S22: cards that did not fight stay hidden."""
    table = field(castle_toll=True).castle(B, (2, -1)).stand(A, (1, 0), *["Ar"] * 4).stand(B, (2, -1), "Sw", "Sp")
    table.march().attack((1, 0), (2, -1)).do("yes").fight("Ar-Sw")
    assert table.legal() == ["yes", "no"]
    assert table.do("no").knows(B, (1, 0)) == ["Ar"] and table.stack((1, 0)) == ["Ar"] * 3


def test_the_toll_is_for_castles_alone() -> None:
    """S-r56: outside Castles there is no toll."""
    table = field(castle_toll=True).stand(A, (1, 0), "Kn", "Ar").stand(B, (0, 1), "Sp").march().attack((1, 0), (0, 1))
    assert table.question == "pick a card" and table.dead() == []


def test_a_partners_castles_may_be_deployed_to() -> None:
    """S-r30, S-r56: the option ally_castles; the limit still counts only your own Castles."""
    for ally_castles in (False, True):
        table = field(4, teams=True, ally_castles=ally_castles).holds(A, "Kn").deploy(A)
        assert table.may("deploy to", (-2, 4)) == ally_castles
    table.do(f"deploy to {table.name((-2, 4))}", "add Knight")
    assert (table.whose((-2, 4)), table.castle_of((-2, 4)), table.limit(A)) == (A, D, 1)


def test_a_partners_castle_is_called_so() -> None:
    """S-r56: in the prompt and in the labels."""
    table = field(4, teams=True, ally_castles=True).holds(A, "Kn", "Ar").deploy(A)
    asked = table.prompt()
    assert asked.prompt == "Deploy: to which Castle, yours or your partner's, do you send cards?"
    there = f"Deploy to {table.name((-2, 4))}"
    labels = [choice.label for choice in asked.choices]
    assert f"{there} (a new Battalion in Player 4's Castle)" in labels
    assert f"Deploy to {table.name((-2, -2))} (a new Battalion)" in labels
    table.do(f"deploy to {table.name((-2, 4))}", "add Knight", "done")
    labels = [choice.label for choice in table.prompt().choices]
    assert f"{there} (your Battalion of 1 card in Player 4's Castle)" in labels


def test_without_teams_everybody_is_an_enemy() -> None:
    """S40, S-r31, S-r33: four players; with teams A and D are not."""
    for teams in (False, True):
        table = field(4, teams=teams).castle(A, (0, 0)).stand(D, (1, 0), "Kn")
        assert table.contested((0, 0)) != teams


def test_the_number_of_castles_may_be_another_one() -> None:
    """S39, S38: the option castles_to_win, for players and teams."""
    assert field(castles_to_win=3).castle(A, (0, 0), (-1, -1)).end().state.claims == 1 << A
    assert field(4, teams=True, castles_to_win=3).end().state.claims == 0
    assert field(4, teams=True, castles_to_win=2).end().state.claims == 1 << A


def test_teams_are_for_four() -> None:
    """S40, S-r31: and a map needs as many players as it has homes."""
    game = load("soulstone")
    for seats, options, told in (
        (3, {"teams": True}, "teams are for 4 players, not 3"),
        (2, {"map": "Three Crowns"}, "the map Three Crowns is for 3 players, not 2"),
        (2, {"map": "Nowhere"}, "one of by seats, Twin Vale, Three Crowns, Four Marches"),
        (2, {"movement": 3}, "from 1 to 2"),
        (2, {"castles_to_win": 11}, "castles_to_win is 11, but only 10 tiles of the map Twin Vale are grass"),  # S39
    ):
        with pytest.raises(OptionError, match=told):
            game.new(seats, "x", options)


# -- out ---------------------------------------------------------------------------------------------------------------
def test_who_is_out_is_passed_over_and_his_claim_is_void() -> None:
    """S41, S-r32, S-r51: the partner plays on, for the same number of Castles."""
    table = field(4, teams=True).no_castle((-2, -2)).stand(A, (1, 0), "Kn").stand(B, (0, 1), "Sp").holds(A, "Ar")
    table.state.claims = 1 << A
    table.march(B).attack((0, 1), (1, 0)).fight("Sp-Kn")
    assert table.state.out == 1 << A and not table.state.claims and not table.state.over
    assert "Archer" in table.dead()
    table.end(D)
    assert table.asked == [B] and table.state.view(None)["castles_to_win"] == 9
    table.no_castle((-2, 4)).stand(D, (2, 0), "Kn").stand(C, (3, 0), "Sp").march(C)
    table.attack((3, 0), (2, 0)).fight("Sp-Kn")
    assert table.state.over and table.state.winners() == [B, C] and table.state.ending() == "last side"


def test_a_claim_goes_with_its_player() -> None:
    """S-r51: although the partner still holds Castles enough."""
    table = field(4, teams=True, castles_to_win=1).no_castle((-2, -2)).stand(A, (1, 0), "Kn").stand(B, (0, 1), "Sp")
    table.state.claims = 1 << A | 1 << D
    table.march(B).attack((0, 1), (1, 0)).fight("Sp-Kn")
    assert table.state.out == 1 << A and table.state.claims == 1 << D


# -- dragons -----------------------------------------------------------------------------------------------------------
def test_the_dragon_comes_last_and_may_stay() -> None:
    """S7, S9, S-r22: after the march; staying is always offered."""
    table = field().stand(A, (0, 1), "Kn").dragon(A, (1, 1)).march().do("done")
    assert table.question == "dragon" and table.prompt().choices[0].label == "Stay"
    table.do("done")
    assert table.state.dragon_of(A) == table.id((1, 1)) and table.asked == [B]


def test_a_dragon_flies_to_free_spaces_but_not_to_castles() -> None:
    """S8, S10, S13, S-r23: Castles of anybody, and spaces of other pieces, are closed."""
    table = field().castle(A, (0, 0)).castle(B, (2, -1)).stand(B, (3, 0), "Kn").dragon(A, (1, 0)).fly()
    closed = [(-2, 1), (4, -2), (0, 0), (2, -1), (3, 0), (1, 1), (1, -2), (1, 0)]
    assert [space for space in closed if table.may("fly to", space)] == []
    assert len(table.spaces("fly to")) == 56 - len(closed)


def test_a_dragon_is_no_battalion() -> None:
    """S11, S-r27: no square, no limit, no contest."""
    table = field().castle(B, (0, 0)).dragon(A, (1, 0)).holds(A, "Kn").deploy()
    assert not table.contested((0, 0))
    assert table.may("deploy to", (-2, 1)) and table.state.battalions_of(A) == 0


# -- every cell of both tables -----------------------------------------------------------------------------------------
RESULTS = {
    "Ar": {"Ar": "both", "Sw": "win", "Sp": "both", "Kn": "lose", "So": "win"},
    "Sw": {"Ar": "lose", "Sw": "both", "Sp": "win", "Kn": "both", "So": "win"},
    "Sp": {"Ar": "both", "Sw": "lose", "Sp": "both", "Kn": "win", "So": "win"},
    "Kn": {"Ar": "win", "Sw": "both", "Sp": "lose", "Kn": "both", "So": "win"},
}


@pytest.mark.parametrize("mine", list(RESULTS))
@pytest.mark.parametrize("theirs", list(SHORT))
def test_who_beats_whom(mine: str, theirs: str) -> None:
    """S21, S3, S-r4, S-r5, Archer, Swordsman, Spearman, Knight, Soul Stone: every pair."""
    table = field().stand(A, (1, 0), mine).stand(B, (0, 1), theirs).march().attack((1, 0), (0, 1))
    table.fight(f"{mine}-{theirs}")
    left = {"both": (None, None), "win": (None, A), "lose": (None, B)}[RESULTS[mine][theirs]]
    assert (table.whose((1, 0)), table.whose((0, 1))) == left
