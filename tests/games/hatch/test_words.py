"""Prompts, labels, reasons and the log."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from roost.games.hatch import view
from roost.table import Table
from tests.games.hatch.nest import (
    A,
    B,
    C,
    attack,
    do,
    dynasty,
    heard,
    lands,
    nest,
    put,
    raid,
    turn_of,
    values,
    why_not,
)

SOURCE = Path(__file__).parents[3] / "src" / "roost" / "games" / "hatch"


def scene() -> Table:
    """A has two dragons, an egg that only lacks blood and three cards; B a bit of everything, C nothing."""
    table = put(dynasty(dynasty(lands(3), A, 6, 33), B, 40), "hand", A, 22, 4, 71)
    nest(nest(put(table, "hand", B, 50, 9), A, 51, 8, 11, 1), B, 41, 2, 60)
    return put(table, "mercenaries", B, 45)


def labels(table: Table) -> list[str]:
    return [choice.label for choice in table.prompt().choices]


def kinds_told() -> set[str]:
    """Every kind of event that the game's code tells."""
    found = set()
    for file in SOURCE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found.add(part.value)
    return found


def test_every_event_that_is_told_has_words_and_no_words_are_idle() -> None:
    assert kinds_told() == set(view.TOLD)


def test_prompts_say_what_to_do() -> None:
    table = scene()
    assert table.prompt().prompt == "Your land: lay, feed or hatch; you may attack once."
    assert do(table, "feed egg 0").prompt().prompt == "Feed egg 1 with which card?"
    do(table, "feed with 4", "sacrifice for egg 0", "sacrifice 33")
    assert table.prompt().prompt == "Sacrifice for egg 1: 2 droplets so far."
    table = do(scene(), "attack 1")
    assert table.prompt().prompt == "Which dragons attack Player 2?"
    do(table, "send 33", "send 6")
    assert table.prompt().prompt == "Whelp 6 attacks you (1 of 2). Who blocks it?"
    do(table, "done")
    assert table.prompt().prompt == "Wyvern 33 attacks you (2 of 2). Who blocks it?"
    assert table.prompt(A).prompt == "Nothing is asked of this seat now."
    do(table, "done")
    assert table.prompt().prompt == "Loot Player 2's land: 2 choices left."
    do(table, "done")
    assert table.prompt().prompt == "Loot Player 2's land: 1 choice left."
    do(table, "draw loot")
    assert table.prompt().prompt == "Discard 2 cards."
    do(table, "discard 22")
    assert table.prompt().prompt == "Discard 1 card."
    do(table, "discard 71")
    assert table.prompt().prompt == "Your land: lay, feed or hatch. Then end the turn."


def test_labels_in_the_own_territory() -> None:
    """H-r10, H14, H15, H17, H21: what a card needs and feeds, what lies on an egg, what will be lost."""
    assert labels(scene()) == [
        "End the turn",
        "Lay Whelp 4 (needs Leaf; as food Fire)",
        "Lay Drake 22 (needs Fire, Fire; as food Bone)",
        "Lay Elder 71 (needs Water, Bone, Bone, 2 blood; as food Leaf)",
        "Feed egg 1, Red-blood 51 (needs Fire, Fire, Stone, 1 blood; has Fire, Fire, Stone)",
        "Turn up egg 1, Red-blood 51 (it will be lost)",
        "Sacrifice for egg 1, Red-blood 51",
        "Attack Player 2 (1 egg, 1 dragon, 1 mercenary, 2 cards)",
        "Attack Player 3 (0 eggs, 0 dragons, 0 mercenaries, 0 cards)",
    ]


@pytest.mark.parametrize(
    ("egg", "food", "turn", "sacrifice"),
    [
        (22, [4, 8], "Hatch egg 1, Drake 22", "Sacrifice for egg 1, Drake 22 (it will be lost)"),
        (22, [4], "Turn up egg 1, Drake 22 (it will be lost)", "Sacrifice for egg 1, Drake 22 (it will be lost)"),
        (
            51,
            [4, 8],
            "Turn up egg 1, Red-blood 51 (it will be lost)",
            "Sacrifice for egg 1, Red-blood 51 (it will be lost)",
        ),
        (51, [4, 8, 1], "Turn up egg 1, Red-blood 51 (it will be lost)", "Sacrifice for egg 1, Red-blood 51"),
    ],
)
def test_an_answer_that_loses_an_egg_says_so(egg: int, food: list[int], turn: str, sacrifice: str) -> None:
    """H-r10, H-r13: so nobody does it unawares."""
    found = labels(nest(dynasty(lands(), A, 6), A, egg, *food))
    assert turn in found
    assert sacrifice in found


def test_labels_of_other_questions() -> None:
    """H17, H27, H31, H38, H42, H49: the icon first where it matters, droplets where they do."""
    table = do(scene(), "feed egg 0")
    assert labels(table) == [
        "Fire: Whelp 4 (needs Leaf)",
        "Bone: Drake 22 (needs Fire, Fire)",
        "Leaf: Elder 71 (needs Water, Bone, Bone, 2 blood)",
    ]
    table = do(scene(), "sacrifice for egg 0", "sacrifice 33")
    assert labels(table) == ["Turn up egg 1 with 2 droplets", "Sacrifice Whelp 6 (1 droplet)"]
    table = do(scene(), "attack 1", "send 6")
    assert labels(table) == ["Attack with 1 dragon", "Send Wyvern 33"]
    do(table, "done")
    assert labels(table) == [
        "Let it through",
        "Hire Whelp 9 from your hand",
        "Block with Wyvern 40",
        "Block with Wyrm 45",
        "Hire Wyrm 50 from your hand",
    ]
    do(table, "done")
    assert labels(table) == ["Take nothing", "Steal egg 1 (has Leaf, Stone)", "Draw 3 cards, then discard 2"]
    do(table, "draw loot")
    assert labels(table)[0] == "Discard Whelp 4 (needs Leaf; as food Fire)"


def test_reasons_say_why_not() -> None:
    """H17, H26, H30, H31, H35, H-r18: one for each way to be blocked."""
    table = nest(lands(), A, 22)
    assert why_not(table, "feed egg 0") == "your hand is empty"
    assert why_not(table, "attack 1") == why_not(table, "sacrifice for egg 0") == "you have no dragon"
    assert set(view.REASONS.values()) == {
        "your hand is empty",
        "you have no dragon",
        "you have attacked in this turn",
        "sacrifice at least one dragon",
        "send at least one dragon",
        "is sent already",
        "is not higher than the attacker",
        "blocks another attacker",
    }


# -- the log -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("eye", "lines"),
    [
        (A, ["You laid Drake 22 as an egg.", "You fed egg 2 with Fire."]),
        (B, ["Player 1 laid an egg.", "Player 1 fed egg 2 with Fire."]),
        (None, ["Player 1 laid an egg.", "Player 1 fed egg 2 with Fire."]),
    ],
)
def test_the_log_of_laying_and_feeding(eye: int | None, lines: list[str]) -> None:
    """H14, H18, H-r24: others hear of an egg and an icon."""
    assert heard(scene(), eye, "lay 22", "feed egg 1", "feed with 4") == lines


def test_the_log_of_hatching() -> None:
    """H21, H23, H26, H51: sacrificed, hatched, lost, triggered."""
    table = scene()
    assert heard(table, B, "sacrifice for egg 0", "sacrifice 6", "done") == [
        "Player 1 sacrificed Whelp 6.",
        "Player 1 hatched Red-blood 51.",
    ]
    do(table, "lay 22")
    assert heard(table, B, "turn up egg 0") == [
        "Player 1 turned up Drake 22: it did not get what it needs and is lost."
    ]
    table = nest(put(dynasty(lands(), A, 90, 89), "hand", A, 9), A, 22, 4, 8)
    assert heard(table, A, "turn up egg 0") == [
        "You hatched Drake 22.",
        "You reached a dynasty of 201: the end is triggered.",
    ]


@pytest.mark.parametrize(
    ("eye", "lines"),
    [
        (A, ["You attacked Player 2.", "You sent Wyvern 33.", "You sent Whelp 6."]),
        (B, ["Player 1 attacked you.", "Player 1 sent Wyvern 33.", "Player 1 sent Whelp 6."]),
        (C, ["Player 1 attacked Player 2.", "Player 1 sent Wyvern 33.", "Player 1 sent Whelp 6."]),
    ],
)
def test_the_log_of_an_attack(eye: int, lines: list[str]) -> None:
    """H32: whom, and with which dragons."""
    assert heard(scene(), eye, "attack 1", "send 33", "send 6") == lines


def test_the_log_of_a_defence() -> None:
    """H37, H38: who stands before whom, and who was hired for it."""
    table = attack(scene(), B, 6, 33)
    assert heard(table, A, "block with 50", "block with 40") == [
        "Player 2 hired Wyrm 50 to block Whelp 6.",
        "Player 2 blocked Wyvern 33 with Wyvern 40.",
    ]


@pytest.mark.parametrize(
    ("eye", "lines"),
    [
        (A, ["You stole an egg from Player 2.", "The stolen egg is Wyrm 41."]),
        (B, ["Player 1 stole an egg from you.", "The stolen egg is Wyrm 41."]),
        (C, ["Player 1 stole an egg from Player 2."]),
        (None, ["Player 1 stole an egg from Player 2."]),
    ],
)
def test_the_log_of_a_theft(eye: int | None, lines: list[str]) -> None:
    """H48, H-r24, H-r37: its face is for the thief and the former owner."""
    assert heard(do(attack(scene(), B, 33), "done"), eye, "steal egg 0") == lines


def test_the_log_of_a_draw() -> None:
    """H49, H-r5, H-r24: the cards for who draws, the count for all, and the shuffle."""
    told = {}
    for eye in (A, B):
        table = put(put(raid([20], [], []), "discard", 0, 10, 11, 12), "deck", 0, 1)
        found = heard(table, eye, "draw loot")
        told[eye] = [
            line for line in found if not line.startswith("You drew Drakeling") and line != "You drew Whelp 10."
        ]
        card = values(table, "hand", A)[0]
        assert heard(table, B, f"discard {card}")[0] == "Player 1 discarded Whelp 1."
    assert told == {
        A: ["You drew Whelp 1.", "The discard pile was shuffled and is the deck.", "You drew 3 cards as loot."],
        B: ["The discard pile was shuffled and is the deck.", "Player 1 drew 3 cards as loot."],
    }


def test_the_log_of_a_turn() -> None:
    """H9, H10, H-r42: the round, the refill, the mercenaries."""
    told = {}
    for eye in (A, B):
        table = put(put(put(lands(), "hand", B, 5, 6, 7), "deck", 0, 1, 2, 3), "mercenaries", B, 45)
        told[eye] = heard(table, eye, "done")
    assert told == {
        A: ["Round 1: Player 2.", "Player 2 drew 2 cards.", "Player 2's mercenary Wyrm 45 left."],
        B: [
            "Round 1: You.",
            "You drew Whelp 3.",
            "You drew Whelp 2.",
            "You drew 2 cards.",
            "Your mercenary Wyrm 45 left.",
        ],
    }


def test_one_card_is_told_as_one() -> None:
    """H9: and a full hand is told of not at all."""
    table = put(lands(), "hand", B, 4, 5, 6, 7)
    assert heard(table, A, "done") == ["Round 1: Player 2.", "Player 2 drew 1 card."]
    table = put(lands(), "hand", B, 4, 5, 6, 7, 9)
    assert heard(table, A, "done") == ["Round 1: Player 2."]


def test_the_log_of_the_end() -> None:
    """H54, H55: the winner with the dynasty; all of them if they share."""
    table = turn_of(dynasty(lands(), B, 90), B).set(trigger=A)
    assert heard(table, B, "done") == ["You won with a dynasty of 90."]
    table = dynasty(dynasty(lands(3, tie_rule="among"), A, 20, 5), B, 25).set(trigger=C)
    assert heard(turn_of(table, C), None, "done") == [
        "Player 1 won with a dynasty of 25.",
        "Player 2 won with a dynasty of 25.",
    ]
