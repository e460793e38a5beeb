"""Prompts, labels, reasons and the log."""

from __future__ import annotations

import re

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


def scene() -> Table:
    """A has two dragons, three cards and an egg that lacks only droplets; B has some of everything, C nothing."""
    table = put(dynasty(dynasty(lands(3), A, 6, 33), B, 40), "hand", A, 22, 4, 71)
    nest(nest(put(table, "hand", B, 50, 9), A, 51, 8, 11, 1), B, 41, 2, 60)
    return put(table, "mercenaries", B, 45)


def labels(table: Table) -> list[str]:
    return [choice.label for choice in table.prompt().choices]


def test_a_card_says_what_stands_on_it() -> None:
    """H2, H15, H18, H25, H27."""
    game = lands(2).game
    words = {name: game.words_on(game.book.id_of(name)) for name in ("Whelp 1", "Red-blood 57", "Fire")}
    assert words["Whelp 1"] == "Needs Fire. Food: Stone. Sacrificed: 1 droplet. Value 1."
    told = "Needs Fire, Water, Leaf, 1 droplet. Food: Bone. Sacrificed: 2 droplets. Value 57."
    assert words["Red-blood 57"] == told
    assert words["Fire"] == ""


def test_prompts_say_what_to_do() -> None:
    table = scene()
    assert table.prompt().prompt == "Lay, feed or hatch eggs; you may also attack once."
    assert do(table, "feed egg 0").prompt().prompt == (
        "Which card feeds egg 1, Red-blood 51 (needs Fire, Fire, Stone, 1 droplet; has Fire, Fire, Stone)?"
    )
    do(table, "feed with 4", "sacrifice for egg 0", "sacrifice 33")
    assert table.prompt().prompt == "Sacrifice dragons for egg 1, Red-blood 51: it needs exactly 1 droplet and has 2."
    table = do(scene(), "attack 1")
    assert table.prompt().prompt == "Which dragons attack Player 2?"
    do(table, "send 33", "send 6")
    assert table.prompt().prompt == "Whelp 6 attacks you (attacker 1 of 2). Who blocks it?"
    do(table, "done")
    assert table.prompt().prompt == "Wyvern 33 attacks you (attacker 2 of 2). Who blocks it?"
    assert table.prompt(A).prompt == "This seat has no question to answer now."
    alone = attack(scene(), B, 6)
    assert alone.prompt().prompt == "Whelp 6 attacks you. Who blocks it?"
    do(table, "done")
    assert table.prompt().prompt == "Choose loot from Player 2: 2 choices left."
    do(table, "done")
    assert table.prompt().prompt == "Choose loot from Player 2: 1 choice left."
    do(table, "draw loot")
    assert table.prompt().prompt == "Discard 2 cards."
    do(table, "discard 22")
    assert table.prompt().prompt == "Discard 1 card."
    do(table, "discard 71")
    assert table.prompt().prompt == "Lay, feed or hatch eggs, or end the turn."


def test_labels_of_internal_actions() -> None:
    """H-r10, H14, H15, H17, H21: what a card needs and feeds, what lies on an egg, what will be lost."""
    assert labels(scene()) == [
        "End the turn",
        "Lay Whelp 4 (needs Leaf; gives Fire as food)",
        "Lay Drake 22 (needs Fire, Fire; gives Bone as food)",
        "Lay Elder 71 (needs Water, Bone, Bone, 2 droplets; gives Leaf as food)",
        "Feed egg 1, Red-blood 51 (needs Fire, Fire, Stone, 1 droplet; has Fire, Fire, Stone)",
        "Give up egg 1, Red-blood 51",
        "Sacrifice for egg 1, Red-blood 51",
        "Attack Player 2 (1 egg, 1 dragon, 1 mercenary, 2 cards in hand)",
        "Attack Player 3 (no eggs, no dragons, no cards in hand)",
    ]


@pytest.mark.parametrize(
    ("egg", "food", "turn", "sacrifice"),
    [
        (22, [4, 8], "Hatch egg 1, Drake 22", "Sacrifice for egg 1, Drake 22 (it cannot hatch)"),
        (22, [4], "Give up egg 1, Drake 22", "Sacrifice for egg 1, Drake 22 (it cannot hatch)"),
        (
            51,
            [4, 8],
            "Give up egg 1, Red-blood 51",
            "Sacrifice for egg 1, Red-blood 51 (it cannot hatch)",
        ),
        (51, [4, 8, 1], "Give up egg 1, Red-blood 51", "Sacrifice for egg 1, Red-blood 51"),
        (
            71,
            [5, 3, 7],
            "Give up egg 1, Elder 71",
            "Sacrifice for egg 1, Elder 71 (it cannot hatch)",
        ),
    ],
)
def test_an_answer_that_loses_an_egg_says_so(egg: int, food: list[int], turn: str, sacrifice: str) -> None:
    """H-r10, H-r13: so that nobody does it by mistake."""
    found = labels(nest(dynasty(lands(), A, 6), A, egg, *food))
    assert turn in found
    assert sacrifice in found


@pytest.mark.parametrize(
    ("needed", "dragons", "lost"),
    [
        (2, [6, 10], False),
        (2, [33], False),
        (2, [61, 33], False),
        (2, [6], True),
        (2, [61], True),
        (2, [61, 81, 6], True),
        (1, [33, 61], True),
        (1, [33, 6], False),
    ],
)
def test_a_sacrifice_that_no_dragons_can_make_exact_says_so(needed: int, dragons: list[int], lost: bool) -> None:
    """H27, H28, H-r10: 6 and 10 have one droplet, 33 has two, 61 three, 81 four."""
    egg = [(51, 4, 8, 1), (71, 5, 3, 7)][needed - 1]
    (choice,) = [
        choice
        for choice in nest(dynasty(lands(), A, *dragons), A, *egg).prompt().choices
        if choice.label.startswith("Sacrifice for")
    ]
    assert choice.label.endswith("(it cannot hatch)") == lost
    droplets = "1 droplet" if needed == 1 else "2 droplets"
    told = (
        f"Egg 1 needs exactly {droplets}, which your dragons cannot give: "
        "it will be lost, with everything on it and the sacrificed dragons."
    )
    assert choice.warning == (told if lost else "")


def test_the_end_of_a_sacrifice_says_whether_the_egg_is_lost() -> None:
    """H27, H28, H-r10: with one droplet of two, with two, with three."""
    table = nest(dynasty(lands(), A, 6, 10, 11), A, 71, 5, 3, 7)
    told: list[str] = []
    for dragon in (6, 10, 11):
        do(table, *["sacrifice for egg 0"] * (not told), f"sacrifice {dragon}")
        if table.question == "sacrifice":
            told.append(labels(table)[0])
    assert told == ["Turn up egg 1 with 1 droplet (it cannot hatch)", "Turn up egg 1 with 2 droplets"]
    assert (values(table, "dragons", A), values(table, "discard")) == ([], [3, 5, 6, 7, 10, 11, 71])
    table = do(nest(dynasty(lands(), A, 6, 10), A, 22, 4, 8), "sacrifice for egg 0", "sacrifice 6")
    assert table.prompt().prompt == "Sacrifice dragons for egg 1, Drake 22: it needs no droplets and has 1."
    assert labels(table)[0] == "Turn up egg 1 with 1 droplet (it cannot hatch)"


def test_who_cannot_attack_is_not_told_of_it() -> None:
    """H12, H30, H-r31: without a dragon the prompt is the same as after the attack."""
    table = put(lands(), "hand", A, 22)
    assert table.prompt().prompt == "Lay, feed or hatch eggs, or end the turn."
    assert dynasty(table, A, 20).prompt().prompt == "Lay, feed or hatch eggs; you may also attack once."


def test_labels_of_other_questions() -> None:
    """H17, H27, H31, H38, H42, H49: the icon first where it matters, droplets where they do."""
    table = do(scene(), "feed egg 0")
    assert labels(table) == [
        "Fire: feed Whelp 4 (as an egg it needs Leaf)",
        "Bone: feed Drake 22 (as an egg it needs Fire, Fire)",
        "Leaf: feed Elder 71 (as an egg it needs Water, Bone, Bone, 2 droplets)",
    ]
    table = do(scene(), "sacrifice for egg 0", "sacrifice 33")
    assert labels(table) == ["Turn up egg 1 with 2 droplets (it cannot hatch)", "Sacrifice Whelp 6 (1 droplet)"]
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
    assert labels(table)[0] == "Discard Whelp 4 (needs Leaf; gives Fire as food)"


def test_reasons_say_why_not() -> None:
    """H17, H26, H30, H31, H35, H-r18: one for each way to be blocked."""
    table = nest(lands(), A, 22)
    assert why_not(table, "feed egg 0") == "your hand is empty"
    assert why_not(table, "attack 1") == why_not(table, "sacrifice for egg 0") == "you have no dragon"
    assert set(view.REASONS.values()) == {
        "your hand is empty",
        "you have no dragon",
        "you have already attacked this turn",
        "sacrifice at least one dragon",
        "send at least one dragon",
        "already sent",
        "not higher than the attacker",
        "already blocks another attacker",
    }


# -- the log -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("eye", "lines"),
    [
        (A, ["You laid Drake 22 as an egg.", "You fed Fire to your egg 2, Drake 22."]),
        (B, ["Player 1 laid an egg.", "Player 1 fed Fire to their egg 2."]),
        (None, ["Player 1 laid an egg.", "Player 1 fed Fire to their egg 2."]),
    ],
)
def test_the_log_of_laying_and_feeding(eye: int | None, lines: list[str]) -> None:
    """H14, H18, H-r24: others are told of an egg and an icon."""
    assert heard(scene(), eye, "lay 22", "feed egg 1", "feed with 4") == lines


def test_the_log_of_hatching() -> None:
    """H21, H23, H26, H51: sacrificed, hatched, lost, triggered."""
    table = scene()
    assert heard(table, B, "sacrifice for egg 0", "sacrifice 6", "done") == [
        "Player 1 sacrificed Whelp 6.",
        "Player 1 hatched Red-blood 51.",
    ]
    do(table, "lay 22")
    lost = "Player 1 failed to hatch Drake 22: an egg that does not get exactly what it needs is lost."
    assert heard(table, B, "turn up egg 0") == [lost]
    table = nest(put(dynasty(lands(), A, 90, 89), "hand", A, 9), A, 22, 4, 8)
    assert heard(table, A, "turn up egg 0") == [
        "You hatched Drake 22.",
        "You reached a dynasty of 201: this is the last round.",
    ]


@pytest.mark.parametrize(
    ("eye", "lines"),
    [
        (A, ["You attacked Player 2 with Whelp 6 and Wyvern 33."]),
        (B, ["Player 1 attacked you with Whelp 6 and Wyvern 33."]),
        (C, ["Player 1 attacked Player 2 with Whelp 6 and Wyvern 33."]),
    ],
)
def test_the_log_of_an_attack(eye: int, lines: list[str]) -> None:
    """H32: whom, and with which dragons, in one line when all are chosen."""
    assert heard(scene(), eye, "attack 1", "send 33") == []
    assert heard(scene(), eye, "attack 1", "send 33", "send 6") == lines


def test_the_log_of_a_defence() -> None:
    """H37, H38: which card blocks which, and which was hired."""
    table = attack(scene(), B, 6, 33)
    assert heard(table, A, "block with 50", "block with 40") == [
        "Player 2 hired Wyrm 50 to block Whelp 6.",
        "Player 2 blocked Wyvern 33 with Wyvern 40.",
    ]


@pytest.mark.parametrize(
    ("eye", "lines"),
    [
        (A, ["Player 2 let Whelp 6 through.", "Player 2 let Wyvern 33 through."]),
        (B, ["You let Whelp 6 through.", "You let Wyvern 33 through."]),
        (None, ["Player 2 let Whelp 6 through.", "Player 2 let Wyvern 33 through."]),
    ],
)
def test_the_log_of_attackers_let_through(eye: int | None, lines: list[str]) -> None:
    """H34, H42: by choice, and because nothing could block."""
    assert heard(attack(scene(), B, 6, 33), eye, "done", "done") == lines
    table = dynasty(dynasty(lands(), A, 6, 33), B, 40)
    assert heard(do(table, "attack 1", "send 33", "send 6"), eye, "block with 40") == [
        f"{'You' if eye == B else 'Player 2'} blocked Whelp 6 with Wyvern 40.",
        lines[1],
    ]
    table = dynasty(lands(), A, 6, 33)
    both = f"{'You' if eye == B else 'Player 2'} let Whelp 6 and Wyvern 33 through."
    assert heard(table, eye, "attack 1", "send 33", "send 6")[-1] == both


@pytest.mark.parametrize(
    ("eye", "lines"),
    [
        (A, ["You stole an egg from Player 2: Wyrm 41."]),
        (B, ["Player 1 stole an egg from you: Wyrm 41."]),
        (C, ["Player 1 stole an egg from Player 2."]),
        (None, ["Player 1 stole an egg from Player 2."]),
    ],
)
def test_the_log_of_a_theft(eye: int | None, lines: list[str]) -> None:
    """H48, H-r24, H-r37: only the thief and the former owner are told its card."""
    assert heard(do(attack(scene(), B, 33), "done"), eye, "steal egg 0") == lines


def test_the_log_of_a_draw() -> None:
    """H49, H-r5, H-r24: the cards for the player who draws, the number for all, and the shuffle."""
    for eye in (A, B):
        table = put(put(raid([20], [], []), "discard", 0, 10, 11), "deck", 0, 1)
        drew, shuffled = heard(table, eye, "draw loot")
        assert shuffled == "The discard pile was shuffled into a new deck."
        if eye == B:
            assert drew == "Player 1 drew 3 cards as loot."
        else:
            assert re.fullmatch(
                "You drew 3 cards as loot: Whelp 1, (Whelp 10|Drakeling 11) and (Whelp 10|Drakeling 11).", drew
            )
        card = values(table, "hand", A)[0]
        assert heard(table, B, f"discard {card}")[0] == "Player 1 discarded Whelp 1."


def test_the_log_tells_how_many_cards_there_were_to_draw() -> None:
    """H-r23, H-r41: as many as deck and discard pile hold, if these are fewer."""
    table = put(put(raid([20], [], []), "discard", 0), "deck", 0, 1)
    assert heard(table, B, "draw loot")[0] == "Player 1 drew 1 card as loot."
    table = put(put(raid([20], [], []), "discard", 0), "deck", 0)
    assert heard(table, B, "draw loot")[0] == "Player 1 drew no card as loot."


def test_the_log_of_a_turn() -> None:
    """H9, H10, H-r42: the round, the refill, the mercenaries."""
    told = {}
    for eye in (A, B):
        table = put(put(put(lands(), "hand", B, 5, 6, 7), "deck", 0, 1, 2, 3), "mercenaries", B, 45)
        told[eye] = heard(table, eye, "done")
    assert told == {
        A: ["Round 1: Player 2's turn.", "Player 2 drew 2 cards.", "Player 2 dismissed their hired Wyrm 45."],
        B: ["Round 1: your turn.", "You drew 2 cards: Whelp 3 and Whelp 2.", "You dismissed your hired Wyrm 45."],
    }


def test_one_card_is_told_as_one() -> None:
    """H9: and a full hand has no line."""
    table = put(lands(), "hand", B, 4, 5, 6, 7)
    assert heard(table, A, "done") == ["Round 1: Player 2's turn.", "Player 2 drew 1 card."]
    table = put(lands(), "hand", B, 4, 5, 6, 7, 9)
    assert heard(table, A, "done") == ["Round 1: Player 2's turn."]


def test_the_log_of_the_end() -> None:
    """H54, H55: the winner with the dynasty; all of them if they share."""
    table = turn_of(dynasty(lands(), B, 90), B).set(trigger=A)
    assert heard(table, B, "done") == ["You won with a dynasty of 90."]
    table = dynasty(dynasty(lands(3, tie_rule="among"), A, 20, 5), B, 25).set(trigger=C)
    assert heard(turn_of(table, C), None, "done") == [
        "Player 1 won with a dynasty of 25.",
        "Player 2 won with a dynasty of 25.",
    ]
