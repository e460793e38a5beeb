"""Prompts, labels, reasons and the log."""

from __future__ import annotations

import pytest

from roost.games.riders import view
from roost.table import Table
from tests.games.riders.duel import A, B, duel, lay
from tests.games.riders.test_opening import chosen


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
    assert table.prompt(B).prompt == "This seat has no question to answer now."


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
        "Attack the enemy Dragon (2 Energy): 3 damage",
        "Attack the enemy Rider (3 Energy): 3 damage",
        "Play Strike (1 Energy)",
        "Play Freeze Ray (3 Energy)",
    ]


def test_labels_tell_the_damage_of_an_attack() -> None:
    """R50, R51, R54, R56: Kael's first attack, Bronn's reduction, a target that is frozen."""

    def deals(me: str, foe: str, **now: int) -> list[str]:
        table = lay(lay(duel(me, foe), A, energy=9), B, **now)
        told = [choice.label for choice in table.prompt().choices[1:3]]
        before = [table.state.sides[B].dragon_hp, table.state.sides[B].rider_hp]
        table.do("attack dragon")
        assert before[0] - table.state.sides[B].dragon_hp == int(told[0].split()[-2])
        return [label.split(": ")[1] for label in told]

    assert deals("Talia, Emberfang", "Lyra, Emberfang") == ["3 damage", "3 damage"]
    assert deals("Kael, Emberfang", "Bronn, Emberfang") == ["4 damage", "4 damage"]
    assert deals("Talia, Cryowyrm", "Lyra, Emberfang", rider_freeze=1) == ["3 damage", "4 damage"]


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
        (
            A,
            ["Cryowyrm attacked Player 2's Rider.", "Player 2's Shields took 2 damage.", "Player 2's Rider lost 1 HP."],
        ),
        (B, ["Cryowyrm attacked your Rider.", "Your Shields took 2 damage.", "Your Rider lost 1 HP."]),
        (
            None,
            ["Cryowyrm attacked Player 2's Rider.", "Player 2's Shields took 2 damage.", "Player 2's Rider lost 1 HP."],
        ),
    ],
)
def test_an_attack_as_each_seat_hears_it(eye: int | None, lines: list[str]) -> None:
    """R-r41: in order."""
    assert lay(duel("Talia, Cryowyrm"), A, energy=2).heard(eye, "attack rider")[:3] == lines


def test_the_log_of_cards_and_turns() -> None:
    table = lay(duel(), A, energy=4).hand(A, "Shield Up", "Energy Shield").put("deck", B)
    assert table.heard(A, "play Shield Up", "play Energy Shield", "done") == [
        "You played Shield Up.",
        "Your Rider gained 2 Shields.",
        "You played Energy Shield.",
        "Your Rider holds 1 more Energy Shield.",
        "Turn 4: Player 2.",
        "Player 2 gained 6 Energy.",
    ]


def test_the_log_of_the_end() -> None:
    """R2: for the winner, the loser and those who watch."""
    told = {}
    for eye in (A, B, None):
        table = lay(duel("Talia, Steelhorn"), A, energy=2)
        told[eye] = lay(table, B, dragon_hp=1).heard(eye, "attack dragon")[-1]
    assert told == {
        A: "You won: Player 2's Dragon is dead.",
        B: "Player 1 won: your Dragon is dead.",
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
    assert lines[:3] == ["You chose Voltwing.", "Player 2 chose Voidmaw.", "The cards of the draft were shuffled."]
    assert lines[3].endswith(" came into the row.")
    assert lines[8] in ("You drafted first.", "Player 2 drafted first.")
    table.put("row", 0, "Strike", "Thaw").put("draft pile", 0, "Sabotage")
    who = "You" if table.asked == [A] else "Player 2"
    assert table.heard(A, "take Thaw")[:2] == [f"{who} took Thaw.", "Sabotage came into the row."]


def test_what_a_dragon_takes_is_told_with_its_name() -> None:
    """R58, R59: Steelhorn's toll is not laid to the card that hit it; Voidmaw steals."""
    table = lay(duel("Talia, Voidmaw", "Lyra, Steelhorn"), A, energy=3).hand(A, "Strike")
    assert "You lost 1 Energy to Steelhorn." in table.heard(A, "play Strike")
    table = lay(lay(duel("Talia, Voidmaw"), A, energy=3), B, energy=3)
    assert next(line for line in table.heard(B, "attack rider") if "Energy" in line).endswith(" Energy to Voidmaw.")


def test_a_unit_without_freeze_is_not_freed_of_any() -> None:
    """R77, R-r6: to thaw it is allowed all the same, and told."""
    table = lay(duel(), A, energy=1, dragon_freeze=2).hand(A, "Thaw").play("Thaw")
    assert table.heard(B, "thaw rider")[0] == "Player 1's Rider had no Freeze to be freed of."
    table = lay(duel(), A, energy=1, dragon_freeze=2).hand(A, "Thaw").play("Thaw")
    assert table.heard(B, "thaw dragon")[0] == "Player 1's Dragon was freed of 2 Freeze."


def test_a_riders_trait_is_told_for_the_condition() -> None:
    """R50, R-r18: what counts now, and all of it on the card."""
    table = duel("Kael, Emberfang")
    assert table.game.words_on(table.game.book.id_of("Kael")) == (
        "First attack each turn: +2 damage and 2 Shields. Wounded: +1 and 1. Critical: attacks cost 1 more."
    )
    told = [lay(table, A, rider_hp=hp).state.view(B)["sides"][A]["trait"] for hp in (17, 12, 6)]
    assert told == [
        "First attack each turn: +2 damage and 2 Shields.", "Wounded: +1 and 1.", "Critical: attacks cost 1 more.",
    ]  # fmt: skip


def test_what_is_used_up_in_a_turn_is_told() -> None:
    """R50, R51, R55, R-r14, R-r51: by the side whose it is; Talia and Voltwing have nothing of the kind."""
    table = lay(duel("Kael, Emberfang", "Bronn, Voltwing"), A, energy=9)
    spent = [(side["dragon_spent"], side["rider_spent"]) for side in table.state.view(A)["sides"]]
    assert spent == [(False, False), (False, False)]
    table.do("attack dragon")
    spent = [(side["dragon_spent"], side["rider_spent"]) for side in table.state.view(A)["sides"]]
    assert spent == [(True, True), (False, True)]
    table = lay(duel("Talia, Voltwing", "Talia, Voltwing"), A, energy=9).do("attack dragon")
    assert not any(side["dragon_spent"] or side["rider_spent"] for side in table.state.view(A)["sides"])


def test_what_is_in_the_draft_pile_is_told_without_its_order() -> None:
    """R-r36: the draft is open, so everybody can count."""
    view = chosen().state.view(A)
    assert sum(view["pile_left"].values()) == view["zones"]["draft pile"]["count"] > 0
    assert list(view["pile_left"]) == sorted(view["pile_left"], key=chosen().game.book.id_of)
