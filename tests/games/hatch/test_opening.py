"""Set-up, the first turns, seats and rounds."""

from __future__ import annotations

import pytest

from roost.games import load
from roost.table import Table
from tests.games.hatch.nest import CARDS, A, B, C, D, attack, do, dynasty, lands, legal, nest, put, turn_of, values


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_are_dealt_five_cards_and_the_rest_is_the_deck(seats: int) -> None:
    """H6, H7, H-r3: the others are left, face down for everybody."""
    table = Table("hatch", seats)
    assert [len(table.hand_of(seat)) for seat in range(seats)] == [5] * seats
    left = CARDS - 5 * seats
    assert len(table.cards("deck")) == left
    for eye in (*range(seats), None):
        assert table.sees(eye, "deck") == [None] * left
    assert (table.cards("discard"), table.state.view(None)["round"]) == ([], 1)


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    """H1, H-r3: not one, not seven."""
    with pytest.raises(ValueError, match="2 to 6"):
        load("hatch").new(seats=seats)


def test_each_player_has_a_land_of_eggs_and_dragons() -> None:
    """H1: empty at the beginning, and raised from the egg."""
    table = put(lands(), "hand", A, 1, 4)
    assert [land["eggs"] for land in table.state.view(None)["lands"]] == [[], []]
    do(table, "lay 1", "feed egg 0", "turn up egg 0")
    assert (values(table, "dragons", A), values(table, "dragons", B)) == ([1], [])


def test_the_whole_deck_is_shuffled() -> None:
    """H5: every card is there once, and the order differs from game to game."""
    orders = []
    for k in range(3):
        table = Table("hatch", 2, seed=f"shuffled {k}")
        lying = table.cards("deck") + table.hand_of(0) + table.hand_of(1)
        assert sorted(lying) == sorted(table.game.book.names[card] for card in table.state.book.cards)
        orders.append(table.cards("deck"))
    in_order = [name for name in table.game.book.names if name in orders[0]]
    assert orders[0] != orders[1] != orders[2] != orders[0]
    assert orders[0] not in (in_order, in_order[::-1])
    assert sum(a == b for a, b in zip(orders[0], in_order, strict=True)) < 20


def test_chance_says_who_begins() -> None:
    """H8, H-r4: each seat begins in some game, and is asked first."""
    begun = set()
    for k in range(30):
        table = Table("hatch", 3, seed=f"who begins {k}")
        assert table.asked == [table.state.first] == [table.state.view(None)["first"]]
        begun.add(table.state.first)
    assert begun == {0, 1, 2}


def test_the_same_seed_deals_the_same() -> None:
    """H5, H8: another seed deals differently."""
    once, again, other = (Table("hatch", 4, seed=seed) for seed in ("x", "x", "y"))
    assert once.state.to_json() == again.state.to_json()
    assert once.cards("deck") != other.cards("deck")


def test_who_begins_draws_nothing_and_may_attack_at_once() -> None:
    """H-r8, H12: the hand has five cards already."""
    table = Table("hatch", 2)
    first = table.state.first
    assert len(table.hand_of(first)) == 5
    assert len(table.cards("deck")) == CARDS - 10
    dynasty(table, first, 20)
    assert f"attack {1 - first}" in table.legal()


def test_the_others_fill_up_what_they_spent_before_their_first_turn() -> None:
    """H-r8, H9: B hires one card of five and draws one."""
    table = attack(put(dynasty(lands(), A, 20), "hand", B, 30, 31, 32, 33, 34), B, 20)
    do(table, "block with 30")  # A has nothing left, so it is B's turn
    assert table.asked == [B]
    hand = values(table, "hand", B)
    assert len(hand) == 5
    assert hand[:4] == [31, 32, 33, 34]


# -- the balanced start --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "dealt"),
    [(2, [5, 7]), (3, [5, 6, 6]), (4, [5, 5, 6, 6]), (5, [5] * 5), (6, [5] * 6)],
)
def test_a_balanced_start_deals_more_to_later_players(seats: int, dealt: list[int]) -> None:
    """H-r46, H6: counted from the starting player; with five or six players all get the same."""
    begun = set()
    for k in range(12):
        table = Table("hatch", seats, seed=f"balanced {k}", options={"balanced_start": True})
        first = table.state.first
        begun.add(first)
        assert [len(table.hand_of((first + place) % seats)) for place in range(seats)] == dealt
        assert len(table.cards("deck")) == CARDS - sum(dealt)
    assert len(begun) > 1


@pytest.mark.slow
@pytest.mark.parametrize("balanced", [False, True])
def test_a_deck_too_small_for_all_is_dealt_evenly(balanced: bool) -> None:
    """H6, H-r46, H-r6: card by card from the starting player on, as long as there are any."""
    every = [load("hatch").book.names[card] for card in load("hatch").book.things("card")]
    game = load("hatch", {"name": "Few", "remove": {"card": every[8:]}})
    table = Table(game, 3, seed="few", options={"balanced_start": balanced})
    first = table.state.first
    assert [len(table.hand_of((first + place) % 3)) for place in range(3)] == [3, 3, 2]
    start = [{"name": "two players", "cards": [1, 7]}]
    game = load("hatch", {"name": "Few", "remove": {"card": every[8:]}, "change": {"start": start}})
    table = Table(game, 2, seed="few", options={"balanced_start": True})
    assert len(table.hand_of(1 - table.state.first)) == 7


def test_seven_cards_draw_nothing_at_the_first_refill() -> None:
    """H-r46, H-v32, H-r6: the second of two players keeps them."""
    table = Table("hatch", 2, options={"balanced_start": True})
    second = 1 - table.state.first
    before = table.hand_of(second)
    assert (len(before), len(table.cards("deck"))) == (7, CARDS - 12)
    table.do("done")
    assert table.asked == [second]
    assert (table.hand_of(second), len(table.cards("deck"))) == (before, CARDS - 12)


# -- seats and rounds ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("first", [A, B, C, D])
def test_turns_go_clockwise_from_the_starting_player(first: int) -> None:
    """H-r42: and a round is one turn of each."""
    table = lands(4)
    table.state.first = first
    turn_of(table, first)
    order = []
    for _ in range(9):
        order.append((*table.asked, table.state.view(None)["round"], table.state.view(None)["turn_of"]))
        table.do("done")
    seats = [(first + k) % 4 for k in range(9)]
    assert order == [(seat, 1 + k // 4, seat) for k, seat in enumerate(seats)]


def test_with_two_players_the_target_is_the_other_one() -> None:
    """H-r27, H29: nobody can attack themselves."""
    assert [each for each in legal(dynasty(lands(), A, 20)) if "attack" in each] == ["attack 1"]
    table = turn_of(dynasty(lands(), B, 20), B)
    assert [each for each in legal(table) if "attack" in each] == ["attack 0"]


def test_with_more_players_any_other_one_may_be_attacked() -> None:
    """H-r27, H-r31, H32: whatever that player has."""
    table = nest(turn_of(dynasty(lands(4), C, 20), C), A, 22)
    assert [each for each in legal(table) if "attack" in each] == ["attack 0", "attack 1", "attack 3"]
