"""Prompts, labels, reasons and the log."""

from __future__ import annotations

import pytest

from roost.table import Table
from tests.games.riders.duel import A, B, duel, lay, logged
from tests.games.riders.test_opening import chosen


def test_prompts_say_what_to_do() -> None:
    table = Table("riders")
    assert table.prompt(B).prompt == "Choose your Rider. Your opponent chooses at the same time; then both are shown."
    table.do("ride with Kael", seat=A).do("ride with Lyra", seat=B)
    assert table.prompt(A).prompt == "Choose your Dragon. Your opponent chooses at the same time; then both are shown."
    table = chosen()
    assert table.prompt().prompt == "Take a card from the row for your deck: 1 of 20."
    table.do(table.legal()[0]).do(table.legal()[0])
    assert table.prompt().prompt == "Take a card from the row for your deck: 2 of 20."
    table = lay(duel(), A, energy=1).hand(A, "Thaw")
    assert table.play("Thaw").prompt().prompt == "From which unit do you remove all Freeze?"
    table = duel().hand(A, *["Strike"] * 6).do("done")
    assert table.prompt().prompt == "You have 6 cards, at most 5 may stay: discard one."
    assert table.prompt(B).prompt == "This seat has no question to answer now."


@pytest.mark.parametrize(
    ("energy", "hand", "told"),
    [
        (5, ["Strike"], "You have 5 Energy, enough for 2 attacks: attack, play a card, or end the turn."),
        (3, ["Strike"], "You have 3 Energy, enough for one attack: attack, play a card, or end the turn."),
        (
            2,
            ["Heavy Blow"],
            "You have 2 Energy, enough for one attack, but for none of your cards: attack or end the turn.",
        ),
        (2, [], "You have 2 Energy, enough for one attack, and no cards in hand: attack or end the turn."),
        (1, ["Strike"], "You have 1 Energy, too little for an attack: play a card or end the turn."),
        (1, ["Thaw", "Sabotage"], "You have 1 Energy, too little for an attack: play a card or end the turn."),
        (1, ["Sabotage"], "You have 1 Energy, too little for an attack or a card: end the turn. You keep the Energy."),
        (0, ["Strike"], "You have no Energy left: end the turn."),
    ],
)
def test_the_prompt_of_a_turn_says_what_can_still_be_done(energy: int, hand: list[str], told: str) -> None:
    """R17, R18, R19, R26: it follows the Energy and the hand."""
    table = lay(duel(), A, energy=energy).hand(A, *hand)
    assert table.prompt().prompt == told
    assert ("attack dragon" in table.legal()) == (": attack" in told)
    assert any(action.startswith("play") for action in table.legal()) == ("play a card" in told)


def test_the_prompt_follows_each_action() -> None:
    """R17, R50, R-r20: after an attack the next one is offered; Kael pays more when Critical."""
    table = lay(duel("Kael, Voltwing"), A, energy=4).do("attack rider")
    assert table.prompt().prompt == (
        "You have 2 Energy, enough for one attack, and no cards in hand: attack again or end the turn."
    )
    assert table.do("attack rider").prompt().prompt == "You have no Energy left: end the turn."
    table = lay(duel("Kael, Voltwing"), A, energy=6, rider_hp=6)
    assert table.prompt().prompt.startswith("You have 6 Energy, enough for 2 attacks")


def test_a_frozen_player_is_told_of_the_one_action() -> None:
    """R20: before it and after it, and what is possible."""
    frozen = "You are frozen: only one action this turn, unless it frees you."
    table = lay(duel(), A, energy=2, rider_freeze=1)
    assert table.prompt().prompt == f"{frozen} You have 2 Energy: attack."
    assert table.hand(A, "Strike").prompt().prompt == f"{frozen} You have 2 Energy: attack or play a card."
    table = lay(duel(), A, energy=1, dragon_freeze=1).hand(A, "Strike")
    assert table.prompt().prompt == f"{frozen} You have 1 Energy: play a card."
    table = lay(duel(), A, energy=2, rider_freeze=1)
    told = "You are frozen and have taken your one action: end the turn."
    assert table.do("attack dragon").prompt().prompt == told


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
    assert deals("Kael, Emberfang", "Bronn, Emberfang", softened=1) == ["5 damage", "5 damage"]
    assert deals("Talia, Cryowyrm", "Lyra, Emberfang", rider_freeze=1) == ["3 damage", "4 damage"]


def test_labels_of_other_answers() -> None:
    table = lay(duel(), A, energy=1, dragon_freeze=2).hand(A, "Thaw").play("Thaw")
    assert [choice.label for choice in table.prompt().choices] == ["Your Dragon (2 Freeze)", "Your Rider (no Freeze)"]
    table = Table("riders")
    assert table.prompt(A).choices[0].label == "Ride with Talia (18 HP)"
    table.do("ride with Kael", seat=A).do("ride with Kael", seat=B)
    assert table.prompt(A).choices[0].label == "Fly Emberfang (33 HP)"
    table = duel().hand(A, *["Strike"] * 6).do("done")
    assert [choice.label for choice in table.prompt().choices] == ["Discard Strike (cost 1)"]


def test_reasons_name_cost_and_energy() -> None:
    """R25: for attacks and cards."""
    table = lay(duel("Kael, Voltwing", rider_cover=True), A, energy=2, rider_hp=6).hand(A, "Heavy Blow")
    assert table.why_not("attack dragon") == "costs 3 Energy, you have 2"
    assert table.why_not("attack rider") == "costs 4 Energy, you have 2"
    assert table.why_not("play Heavy Blow") == "costs 3 Energy, you have 2"


@pytest.mark.parametrize(
    ("eye", "attacker", "defender"),
    [(A, "Your", "Player 2's"), (B, "Player 1's", "your"), (None, "Player 1's", "Player 2's")],
)
def test_an_attack_is_one_line_for_each_seat(eye: int | None, attacker: str, defender: str) -> None:
    """R-r41: in order, with whose Dragon it was."""
    table = lay(duel("Talia, Cryowyrm"), A, energy=2)
    assert logged(table, eye, "attack rider") == [
        f"{attacker} Cryowyrm attacked {defender} Rider: "
        f"{defender} Rider absorbed 2 damage with Shields, lost 1 HP and got 1 Freeze."
    ]


def test_what_a_card_did_is_told_on_its_line() -> None:
    """R-r42, R58, R70, R71: without the card's name once more; a loss to something else names its cause."""
    table = lay(duel("Talia, Voltwing", "Lyra, Steelhorn"), A, energy=3).hand(A, "Chain Bolt")
    assert logged(table, B, "play Chain Bolt") == [
        "Player 1 played Chain Bolt: "
        "your Dragon lost 2 HP, Player 1 lost 1 Energy to Steelhorn and your Rider absorbed 1 damage with Shields."
    ]
    table = lay(duel(), A, energy=2).hand(A, "Sabotage").hand(B, "Strike", "Thaw")
    (line,) = logged(table, B, "play Sabotage")
    assert line in [
        f"Player 1 played Sabotage: you discarded {cards}." for cards in ("Strike and Thaw", "Thaw and Strike")
    ]
    table = lay(lay(duel(), A, energy=2), B, energy=3).hand(A, "Energy Drain")
    assert logged(table, A, "play Energy Drain") == ["You played Energy Drain: Player 2 lost 2 Energy."]


def test_of_two_equal_dragons_the_log_says_whose_it_was() -> None:
    """R58: Steelhorn against Steelhorn; the cause of the loss is named, for it is not the attacker."""
    table = lay(duel("Talia, Steelhorn", "Talia, Steelhorn"), A, energy=3)
    assert logged(table, A, "attack dragon") == [
        "Your Steelhorn attacked Player 2's Dragon: Player 2's Dragon lost 3 HP and you lost 1 Energy to Steelhorn."
    ]


@pytest.mark.parametrize(
    ("card", "mine", "told"),
    [
        ("Rider Heal", {}, "there was no damage to heal"),
        ("Dragon Heal", {}, "there was no damage to heal"),
        ("Rider Heal", {"crippled": 1}, 'your Rider is no longer "Wounded until healed"'),
        ("Firebreak", {}, "there was no Burn to remove"),
        ("Firebreak", {"dragon_burn": 1, "rider_burn": 2}, "you removed 3 Burn from your side"),
        ("Energy Drain", {}, "there was no Energy to lose"),
        ("Sabotage", {}, "there were no cards to discard"),
    ],
)
def test_a_card_without_effect_says_why(card: str, mine: dict[str, int], told: str) -> None:
    """R-r42, R-r23, R-r57: such a card may be played."""
    table = lay(duel(), A, energy=2, **mine).hand(A, card)
    assert logged(table, A, f"play {card}") == [f"You played {card}: {told}."]


def test_freeze_and_shields_without_effect_say_why() -> None:
    """R73, R-r3, R-r4: no Shields, a cap, Immunity."""
    table = lay(lay(duel(), A, energy=2), B, shields=0).hand(A, "Shield Disruptor")
    assert logged(table, B, "play Shield Disruptor") == [
        "Player 1 played Shield Disruptor: there were no Shields to destroy."
    ]
    for unit, card in (("dragon", "Freeze Ray"), ("rider", "Rider Immobilize")):
        table = lay(lay(duel(freeze_cap=1), A, energy=3), B, **{f"{unit}_freeze": 1}).hand(A, card)
        assert logged(table, B, f"play {card}") == [f"Player 1 played {card}: there was no room for more Freeze."]
        table = lay(lay(duel(), A, energy=3), B, **{f"{unit}_immune": 1}).hand(A, card)
        assert logged(table, B, f"play {card}") == [
            f"Player 1 played {card}: your {unit.capitalize()} is immune to Freeze."
        ]


def test_an_energy_shield_says_what_it_cancelled() -> None:
    """R79, R-r27: Freeze or Burn."""
    table = lay(lay(duel(), A, energy=3), B, guards=1).hand(A, "Rider Immobilize")
    assert logged(table, A, "play Rider Immobilize")[0].endswith(": Player 2's Energy Shield cancelled the Freeze.")
    table = lay(lay(duel("Talia, Emberfang"), A, energy=2), B, guards=1)
    assert logged(table, B, "attack rider")[0].endswith("; your Energy Shield cancelled the Burn.")


def test_the_log_of_a_start_phase() -> None:
    """R13, R14, R51: Burn and Voidmaw, each with what it did; the turn's first lines stand alone."""
    table = lay(duel("Talia, Voltwing", "Talia, Voidmaw"), B, dragon_burn=2, rider_burn=1).put("deck", B)
    lay(table, B, rider_hp=18, shields=0)
    assert logged(table, B, "done") == [
        "Turn 4: your turn.",
        "You drew no card, because your deck is empty.",
        "You gained 6 Energy.",
        "Burn dealt 2 damage to your Dragon: your Dragon lost 2 HP.",
        "Burn dealt 1 damage to your Rider: your Rider lost 1 HP.",
        "Your Voidmaw struck at the start of the turn, because you had more Energy than the opponent: "
        "Player 1's Dragon lost 2 HP.",
    ]


def test_the_log_of_cards_and_turns() -> None:
    table = lay(duel(), A, energy=4).hand(A, "Shield Up", "Energy Shield").put("deck", B)
    assert logged(table, A, "play Shield Up", "play Energy Shield", "done") == [
        "You played Shield Up: your Rider gained 2 Shields.",
        "You played Energy Shield: your Rider gained 1 Energy Shield.",
        "Turn 4: Player 2's turn.",
        "Player 2 drew no card, because their deck is empty.",
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
    assert lines[:3] == ["You chose Voltwing.", "Player 2 chose Voidmaw.", "The draft pile was shuffled."]
    assert lines[3].startswith("New in the row: ")
    assert lines[8] in ("You got the first pick of the draft.", "Player 2 got the first pick of the draft.")
    table.put("row", 0, "Strike", "Thaw").put("draft pile", 0, "Sabotage")
    who = "You" if table.asked == [A] else "Player 2"
    assert table.heard(A, "take Thaw")[:2] == [f"{who} took Thaw.", "New in the row: Sabotage."]


def test_what_a_dragon_takes_is_told_with_its_name() -> None:
    """R58, R59: the loss to Steelhorn names Steelhorn, not the card that hit it; Voidmaw steals."""
    table = lay(duel("Talia, Voidmaw", "Lyra, Steelhorn"), A, energy=3).hand(A, "Strike")
    assert "You lost 1 Energy to Steelhorn." in table.heard(A, "play Strike")
    table = lay(lay(duel("Talia, Voidmaw"), A, energy=3), B, energy=3)
    assert next(line for line in table.heard(B, "attack rider") if "Energy" in line).endswith(" Energy to Voidmaw.")


def test_a_unit_without_freeze_is_not_freed_of_any() -> None:
    """R77, R-r6: choosing it is allowed, and the log says so."""
    table = lay(duel(), A, energy=1, dragon_freeze=2).hand(A, "Thaw").play("Thaw")
    assert table.heard(B, "thaw rider")[0] == "Player 1's Rider had no Freeze to remove."
    table = lay(duel(), A, energy=1, dragon_freeze=2).hand(A, "Thaw").play("Thaw")
    assert table.heard(B, "thaw dragon")[0] == "Player 1 removed 2 Freeze from their Dragon."


def test_a_riders_trait_is_told_for_the_condition() -> None:
    """R50, R-r18: the view has the present condition's text, the card has all of them."""
    table = duel("Kael, Emberfang")
    assert table.game.words_on(table.game.book.id_of("Kael")) == (
        "Your first attack each turn deals 2 more damage and gives him 2 Shields. "
        "Wounded: only 1 more damage and 1 Shield on the first attack. "
        "Critical: only 1 more damage and 1 Shield on the first attack; attacks cost 1 more Energy."
    )
    told = [lay(table, A, rider_hp=hp).state.view(B)["sides"][A]["trait"] for hp in (17, 12, 6)]
    assert told == [
        "Your first attack each turn deals 2 more damage and gives him 2 Shields.",
        "Wounded: only 1 more damage and 1 Shield on the first attack.",
        "Critical: only 1 more damage and 1 Shield on the first attack; attacks cost 1 more Energy.",
    ]


def test_what_is_used_up_in_a_turn_is_told() -> None:
    """R50, R51, R55, R-r14, R-r51: for each side; Talia and Voltwing have no such abilities."""
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


def test_the_log_says_why_no_card_was_drawn() -> None:
    """R10, R-r28, R-r29: a full hand, an empty deck, and Thaw with an empty deck; a drawn card needs no reason."""
    table = begin_with(5, deck=3)
    assert logged(table, B, "done")[1] == "You drew no card, because your hand is full: 5 cards."
    assert logged(begin_with(5, deck=3), A, "done")[1] == "Player 2 drew no card, because their hand is full: 5 cards."
    assert logged(begin_with(4, deck=0), B, "done")[1] == "You drew no card, because your deck is empty."
    assert not any("drew no card" in line for line in logged(begin_with(4, deck=1), B, "done"))
    table = lay(duel(), A, energy=1).hand(A, "Thaw").put("deck", A)
    assert logged(table, A, "play Thaw", "thaw dragon")[-1] == "You drew no card, because your deck is empty."


def begin_with(hand: int, deck: int) -> Table:
    """A's turn, before B's Start Phase with that many cards in hand and deck."""
    return duel().hand(B, *["Strike"] * hand).put("deck", B, *["Strike"] * deck)
