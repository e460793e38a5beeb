"""What each seat knows, and what can be undone."""

from __future__ import annotations

from typing import Any

import pytest

from roost.conformance import look_closely
from roost.core.saving import canonical
from roost.table import Table
from tests.games.hatch.nest import (
    CARDS,
    A,
    B,
    C,
    attack,
    do,
    dynasty,
    feed,
    lands,
    legal,
    nest,
    put,
    raid,
    turn_up,
    values,
)


def card_of_egg(table: Table, eye: int | None, seat: int, egg: int = 0) -> Any:
    """The card of an egg as a seat's view shows it."""
    return table.state.view(eye)["lands"][seat]["eggs"][egg]["card"]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """H-r24: the others see how many cards it has."""
    table = put(lands(), "hand", A, 22, 71)
    assert table.sees(A, "hand", A) == ["Drake 22", "Elder 71"]
    for eye in (B, None):
        assert table.sees(eye, "hand", A) == []
        assert table.state.view(eye)["zones"]["hand 0"]["count"] == 2


def test_the_order_of_the_deck_is_hidden_from_all() -> None:
    """H7, H-r24: it lies face down."""
    for eye in (A, B, None):
        assert lands().sees(eye, "deck") == [None] * CARDS


def test_discard_pile_dragons_and_mercenaries_are_open() -> None:
    """H-r24, H-r30: one pile for all, face up."""
    table = put(put(dynasty(lands(), A, 20), "mercenaries", B, 45), "discard", 0, 7, 3)
    for eye in (A, B, None):
        assert table.sees(eye, "discard") == ["Whelp 7", "Whelp 3"]
        assert table.sees(eye, "dragons", A) == ["Drakeling 20"]
        assert table.sees(eye, "mercenaries", B) == ["Wyrm 45"]


def test_an_egg_lies_face_down_and_its_owner_may_look_at_it_at_any_time() -> None:
    """H14, H20, H-r24: also later, in the turn of another."""
    table = do(put(lands(), "hand", A, 22, 9), "lay 22")
    for _ in range(2):
        assert table.sees(A, "eggs", A) == ["Drake 22"]
        assert table.state.view(A)["lands"][A]["eggs"][0] == {
            "icons": [],
            "card": "Drake 22",
            "needs": ["Fire", "Fire"],
            "blood": 0,
            "fed": False,
            "missing": ["Fire", "Fire"],
            "excess": [],
            "spoiled_by": ["Water", "Stone", "Leaf", "Bone"],
        }
        for eye in (B, None):
            assert table.sees(eye, "eggs", A) == [None]
            egg = table.state.view(eye)["lands"][A]["eggs"][0]
            assert (egg.pop("icons"), set(egg.values())) == ([], {None})
        table.do("done")


def test_the_owner_is_told_whether_an_egg_has_what_it_needs() -> None:
    """H20, H-r24: its resources and its blood."""
    table = nest(nest(lands(), A, 22, 4, 8), A, 71, 5)
    shown = table.state.view(A)["lands"][A]["eggs"]
    assert [(egg["fed"], egg["needs"], egg["blood"]) for egg in shown] == [
        (True, ["Fire", "Fire"], 0),
        (False, ["Water", "Bone", "Bone"], 2),
    ]


def test_who_knows_an_egg_is_told_what_it_misses_and_what_would_spoil_it() -> None:
    """H16, H22, H23, H-r24, H-r37: its owner, and after a theft both; nobody else."""
    table = nest(nest(nest(lands(3), A, 71, 5), A, 22, 4, 8), A, 23, 24, 2)
    shown = [(egg["missing"], egg["excess"], egg["spoiled_by"]) for egg in table.state.view(A)["lands"][A]["eggs"]]
    assert shown == [
        (["Bone", "Bone"], [], ["Fire", "Water", "Stone", "Leaf"]),
        ([], [], ["Fire", "Water", "Stone", "Leaf", "Bone"]),
        (["Water"], ["Leaf"], ["Fire", "Stone", "Leaf", "Bone"]),
    ]
    stolen = do(nest(raid([20], [], []), B, 41, 2, 6), "steal egg 0")
    for eye, known in ((A, True), (B, True), (None, False)):
        assert (stolen.state.view(eye)["lands"][A]["eggs"][0]["missing"] is not None) == known


def test_everybody_sees_how_much_is_sacrificed_for_which_egg() -> None:
    """H26, H27: the droplets so far, while it goes on."""
    table = nest(nest(dynasty(lands(), A, 20, 45), A, 22), A, 71, 5)
    assert [table.state.view(B)[key] for key in ("egg_number", "droplets")] == [None, None]
    do(table, "sacrifice for egg 1")
    assert [table.state.view(B)[key] for key in ("egg_number", "droplets")] == [2, 0]
    do(table, "sacrifice 45")
    given = table.game.book.value(table.game.book.id_of("Wyrm 45"), "blood_value")
    assert [table.state.view(B)[key] for key in ("egg_number", "droplets")] == [2, given]


def test_a_learner_observes_what_lies_on_an_egg_and_of_its_own_the_card() -> None:
    """H18, H-r24: the learner's own land first, then the others in turn order."""
    table = nest(lands(3), A, 41, 2, 6, 3)
    names = table.game.spec(table.state.seats).names
    for eye, place, card in ((A, 0, 1), (B, 2, 0), (C, 1, 0)):
        seen = dict(zip(names, table.game.observe(table.state, eye), strict=True))
        egg = f"lands[{place}].eggs[0]"
        assert (seen[f"{egg}.food.Leaf"], seen[f"{egg}.food.Bone"], seen[f"{egg}.card"] > 0) == (2, 1, card > 0)


def test_everybody_sees_the_icons_under_an_egg_and_no_more() -> None:
    """H18, H17, H-r24, H-r37: the owner knows the cards."""
    table = put(lands(3), "hand", A, 41, 22, 2, 4, 7)
    feed(feed(feed(do(table, "lay 41", "lay 22"), 0, 2), 1, 4), 0, 7)
    assert table.sees(A, "fed", A) == ["Whelp 2", "Whelp 4", "Whelp 7"]
    for eye in (B, C, None):
        view = table.state.view(eye)
        assert view["zones"]["fed 0"]["faces"] == ["Leaf", "Fire", "Bone"]
        assert view["zones"]["fed 0"]["cards"] == [None, None, None]
        assert [egg["icons"] for egg in view["lands"][A]["eggs"]] == [["Leaf", "Bone"], ["Fire"]]


def test_icons_stay_in_every_world_that_is_imagined_and_the_cards_do_not() -> None:
    """H18, H-r24, H-r37: in B's worlds the cards differ but have the same icons."""
    table = nest(lands(3), A, 41, 2, 6, 3)
    imagined = set()
    for seed in range(30):
        world: Any = table.state.determinize(B, seed)
        assert world.view(B) == table.state.view(B)
        imagined.add(canonical(world.to_json()["zones"]["fed 0"]))
        assert world.view(A)["zones"]["fed 0"]["faces"] == ["Leaf", "Leaf", "Bone"]
    assert len(imagined) > 2


def test_a_thief_chooses_by_backs_and_icons() -> None:
    """H-r22, H-r24: and looks afterwards."""
    table = nest(nest(raid([20], [], []), B, 41, 2, 6), B, 22)
    labels = [choice.label for choice in table.prompt().choices if "Steal" in choice.label]
    assert labels == ["Steal egg 1 (has Leaf, Leaf)", "Steal egg 2 (has nothing)"]
    assert [card_of_egg(table, A, B, egg) for egg in (0, 1)] == [None, None]
    do(table, "steal egg 0")
    assert card_of_egg(table, A, A) == "Wyrm 41"


def test_thief_and_former_owner_know_a_stolen_egg_and_nobody_else() -> None:
    """H48, H-r24, H-r37: and its food; also when a third player steals it."""
    table = attack(nest(dynasty(lands(3), A, 20), B, 41, 2, 6), B, 20).do("steal egg 0")
    for eye in (A, B):
        assert table.sees(eye, "eggs", A) == ["Wyrm 41"]
        assert table.sees(eye, "fed", A) == ["Whelp 2", "Whelp 6"]
        assert card_of_egg(table, eye, A) == "Wyrm 41"
    for other in (C, None):
        assert table.sees(other, "eggs", A) == [None]
        assert table.sees(other, "fed", A) == [None, None]
        assert card_of_egg(table, other, A) is None
    dynasty(put(table, "hand", B, 9), C, 50).do("done", "done")
    attack(table, A, 50).do("steal egg 0")
    for eye in (A, B, C):
        assert card_of_egg(table, eye, C) == "Wyrm 41"
        assert table.sees(eye, "fed", C) == ["Whelp 2", "Whelp 6"]
    assert card_of_egg(table, None, C) is None


def test_what_the_thief_feeds_the_former_owner_does_not_know() -> None:
    """H-r37: the player who fed a card and the egg's owner know its face."""
    table = put(attack(nest(dynasty(lands(3), A, 20), B, 41, 2, 6), B, 20), "hand", A, 3, 9).do("steal egg 0")
    feed(table, 0, 3)
    assert table.sees(A, "fed", A) == ["Whelp 2", "Whelp 6", "Whelp 3"]
    assert table.sees(B, "fed", A) == ["Whelp 2", "Whelp 6", None]
    assert table.sees(C, "fed", A) == [None, None, None]


def test_a_former_owner_is_told_the_egg_when_he_may_steal_it_back() -> None:
    """H-r24, H-r37: former owners remember it."""
    table = nest(dynasty(raid([20], [], []), B, 30), B, 41, 2).do("steal egg 0")
    put(table, "hand", A).do("done")
    attack(table, A, 30)
    assert "Steal egg 1 (Wyrm 41, has Leaf)" in [choice.label for choice in table.prompt().choices]


def test_what_is_turned_up_is_seen_by_all() -> None:
    """H21, H23, H-r37: in the discard pile everything is open."""
    table = turn_up(nest(put(lands(), "hand", A, 9), A, 41, 2, 6), 0)
    for eye in (A, B, None):
        assert table.sees(eye, "discard") == ["Wyrm 41", "Whelp 2", "Whelp 6"]


def test_hand_cards_that_do_not_block_stay_hidden() -> None:
    """H-r33, H-r24: only what is hired is shown."""
    table = do(raid([20, 35], [21, 61, 10], []), "block with 21", "done")
    for eye in (A, None):
        assert table.sees(eye, "hand", B) == []
        assert table.sees(eye, "mercenaries", B) == ["Drake 21"]


def test_only_the_defender_is_told_what_can_block() -> None:
    """H35-H37, H-r18, H-r24: hand cards and dragons that are higher, until they block another."""
    table = raid([20, 35], [21, 61, 10], [40])
    mine = [row["beaten_by"] for row in table.state.view(B)["raid"]]
    assert [sorted(row) for row in mine] == [["Drake 21", "Great Wyrm 61", "Wyvern 40"], ["Great Wyrm 61", "Wyvern 40"]]
    do(table, "block with 40")
    assert [row["beaten_by"] for row in table.state.view(B)["raid"]] == [[], ["Great Wyrm 61"]]
    for eye in (A, None):
        assert [row["beaten_by"] for row in table.state.view(eye)["raid"]] == [None, None]


def test_cards_discarded_for_loot_are_open() -> None:
    """H49, H-r24, H-r30: the drawn cards are not."""
    table = put(raid([20], [], []), "deck", 0, 1, 2, 3)
    do(table, "draw loot", "discard 1", "discard 2")
    assert table.sees(B, "discard") == ["Whelp 1", "Whelp 2"]
    assert table.sees(B, "hand", A) == []


def test_a_defence_window_opens_for_any_hand_alike() -> None:
    """H-r32, H-r33, H-r24: in every world consistent with a seat's knowledge, the same seats are asked the same."""
    table = raid([20, 35], [21, 61, 10], [])
    for seed in range(20):
        world: Any = table.state.determinize(A, seed)
        assert (world.asked(), world.ask.name, world.view(A)) == ([B], "block", table.state.view(A))
        world.apply(0, B)  # let it through
        assert (world.asked(), world.ask.name) == ([B], "block")


# -- taking back ---------------------------------------------------------------------------------------------------
def test_what_is_laid_and_fed_can_be_taken_back() -> None:
    """H14, H17: nothing hidden was revealed."""
    table = put(lands(), "hand", A, 22, 4, 8)
    before = canonical(table.state.to_json())
    feed(do(table, "lay 22"), 0, 4)
    table.undo(A).undo(A).undo(A)
    assert canonical(table.state.to_json()) == before


def test_turning_up_an_own_egg_can_be_taken_back() -> None:
    """H21, H20: its owner knew the card, so the owner learned nothing by turning it up."""
    table = turn_up(nest(put(lands(), "hand", A, 9), A, 41, 2), 0)
    assert table.match.can_undo(A)
    assert table.undo(A).cards("eggs", A) == ["Wyrm 41"]
    assert table.sees(B, "eggs", A) == [None]


def test_stealing_and_drawing_cannot_be_taken_back() -> None:
    """H48, H49: a hidden card was seen."""
    for action in ("steal egg 0", "draw loot"):
        table = put(nest(raid([20], [], []), B, 41), "hand", A, 8, 9)
        do(table, action)
        assert table.asked == [A]
        assert not table.match.can_undo(A)


@pytest.mark.long
def test_a_raid_is_looked_at_closely_at_every_moment_of_it() -> None:
    """H29, H33, H-r21, H-r24, H-r33: clone, save, undo and determinize for every seat after each answer."""
    table = nest(put(dynasty(dynasty(lands(3), A, 20, 35, 50), B, 40), "hand", B, 21, 61, 10), B, 41, 2, 6, 3)
    put(put(put(table, "hand", A, 9, 30), "hand", C, 1, 5), "mercenaries", B, 36)
    moves = ["attack 1", "send 20", "send 35", "send 50", "block with 21", "block with 36", "done", "steal egg 0"]
    for move in [*moves, "feed egg 0", "feed with 9", "sacrifice for egg 0", "sacrifice 20", "done"]:
        look_closely(table.state, move)
        do(table, move)
    assert (legal(table)[:2], values(table, "dragons", A)) == (["done", "lay 30"], [35, 50])
