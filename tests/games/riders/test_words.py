"""Prompts, labels, reasons and the log."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from roost.games.riders import ending, view
from roost.table import Table
from tests.games.riders.duel import A, B, duel, heard, lay
from tests.games.riders.test_opening import chosen

SOURCE = Path(__file__).parents[3] / "src" / "roost" / "games" / "riders"


def kinds_told() -> set[str]:
    """Every kind of event that the game's code tells."""
    found = set(ending.WAYS) - {""}
    for file in SOURCE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found.add(part.value)
    return found


def test_every_event_that_is_told_has_words_and_no_words_are_idle() -> None:
    assert kinds_told() == set(view.TOLD)


def test_every_question_has_words() -> None:
    names = {decision.name for decision in duel().game.facts.decisions}
    assert names == set(view.PROMPTS)


def test_prompts_say_what_to_do() -> None:
    table = Table("riders")
    assert table.prompt(B).prompt == "Choose your Rider. Both are shown when both have chosen."
    table.do("ride with Kael", seat=A).do("ride with Lyra", seat=B)
    assert table.prompt(A).prompt == "Choose your Dragon. Both are shown when both have chosen."
    assert chosen().prompt().prompt == "Take a card for your deck."
    table = lay(duel(), A, energy=1).hand(A, "Thaw")
    assert table.prompt().prompt == "Your turn: attack, play a card, or end the turn."
    assert table.play("Thaw").prompt().prompt == "Thaw your Dragon or your Rider?"
    table = duel().hand(A, *["Strike"] * 6).do("done")
    assert table.prompt().prompt == "Too many cards: discard one."
    assert table.prompt(B).prompt == "Nothing is asked of this seat now."


def test_a_frozen_player_is_told_of_the_one_action() -> None:
    """R20: before it and after it."""
    table = lay(duel(), A, energy=2, rider_freeze=1)
    assert table.prompt().prompt == "You are frozen: one action, then end the turn, unless it freed you."
    assert table.do("attack dragon").prompt().prompt == "You are frozen and have acted. End the turn."


def test_labels_name_the_cost() -> None:
    """R17, R18: what it costs this player now."""
    table = lay(duel("Lyra, Voltwing", rider_cover=True), A, energy=9, rider_hp=6).hand(A, "Freeze Ray", "Strike")
    assert [choice.label for choice in table.prompt().choices] == [
        "End the turn",
        "Attack the enemy Dragon (2 Energy)",
        "Attack the enemy Rider (3 Energy)",
        "Play Strike (1 Energy)",
        "Play Freeze Ray (3 Energy)",
    ]


def test_labels_of_other_answers() -> None:
    table = lay(duel(), A, energy=1, dragon_freeze=2).hand(A, "Thaw").play("Thaw")
    assert [choice.label for choice in table.prompt().choices] == ["Your Dragon (2 Freeze)", "Your Rider (0 Freeze)"]
    table = Table("riders")
    assert table.prompt(A).choices[0].label == "Ride with Talia (18 HP)"
    table.do("ride with Kael", seat=A).do("ride with Kael", seat=B)
    assert table.prompt(A).choices[0].label == "Fly Emberfang (33 HP)"
    table = duel().hand(A, *["Strike"] * 6).do("done")
    assert [choice.label for choice in table.prompt().choices] == ["Discard Strike (costs 1)"]


def test_reasons_name_cost_and_energy() -> None:
    """R25: for attacks and cards."""
    table = lay(duel("Kael, Voltwing", rider_cover=True), A, energy=2, rider_hp=6).hand(A, "Heavy Blow")
    assert table.why_not("attack dragon") == "costs 3 Energy, you have 2"
    assert table.why_not("attack rider") == "costs 4 Energy, you have 2"
    assert table.why_not("play Heavy Blow") == "costs 3 Energy, you have 2"


@pytest.mark.parametrize(
    ("eye", "lines"),
    [
        (A, ["Cryowyrm attacked the enemy Rider.", "The enemy Shields took 2 damage.", "The enemy Rider lost 1 HP."]),
        (B, ["Cryowyrm attacked your Rider.", "Your Shields took 2 damage.", "Your Rider lost 1 HP."]),
        (
            None,
            ["Cryowyrm attacked Player 2's Rider.", "Player 2's Shields took 2 damage.", "Player 2's Rider lost 1 HP."],
        ),
    ],
)
def test_an_attack_as_each_seat_hears_it(eye: int | None, lines: list[str]) -> None:
    """R-r41: in order."""
    assert heard(lay(duel("Talia, Cryowyrm"), A, energy=2), eye, "attack rider")[:3] == lines


def test_the_log_of_cards_and_turns() -> None:
    table = lay(duel(), A, energy=4).hand(A, "Shield Up", "Energy Shield").put("deck", B)
    assert heard(table, A, "play Shield Up", "play Energy Shield", "done") == [
        "You played Shield Up.",
        "Your Rider gained 2 Shields.",
        "You played Energy Shield.",
        "Your Rider holds 1 more Energy Shield.",
        "Turn 4: Your opponent.",
        "Your opponent gained 6 Energy.",
    ]


def test_the_log_of_the_end() -> None:
    """R2: for the winner, the loser and those who watch."""
    told = {}
    for eye in (A, B, None):
        table = lay(duel("Talia, Steelhorn"), A, energy=2)
        told[eye] = heard(lay(table, B, dragon_hp=1), eye, "attack dragon")[-1]
    assert told == {
        A: "You won: the enemy Dragon is dead.",
        B: "Your opponent won: your Dragon is dead.",
        None: "Player 1 won: Player 2's Dragon is dead.",
    }


def test_the_log_of_the_opening() -> None:
    """R7, R-r55: who chose, took and drew what."""
    table = Table("riders").do("ride with Kael", seat=A).do("ride with Lyra", seat=B).do("fly Voltwing", seat=A)
    table.state.events = []
    lines = []
    table.do("fly Voidmaw", seat=B)
    for event in table.state.events:
        lines.append(table.game.tell(event.seen_by(A), A))
    assert lines[:3] == ["You chose Voltwing.", "Your opponent chose Voidmaw.", "The cards of the draft were shuffled."]
    assert lines[3].endswith(" came into the row.")
    assert lines[8] in ("You drafted first.", "Your opponent drafted first.")
    table.put("row", 0, "Strike", "Thaw").put("draft pile", 0, "Sabotage")
    who = "You" if table.asked == [A] else "Your opponent"
    assert heard(table, A, "take Thaw")[:2] == [f"{who} took Thaw.", "Sabotage came into the row."]
