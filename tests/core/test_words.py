"""Sentences about seats, players' names in them, and repeated sentences."""

from __future__ import annotations

from roost.core.game import Choice, Prompt
from roost.core.words import called, escape, owning, told_apart, told_once, view_with_names, with_names


def test_a_seat_is_called_player_or_you() -> None:
    assert (called(1, 1), called(1, 0)) == ("You", "Player 2")
    assert (owning(1, 1), owning(1, 0)) == ("your", "Player 2's")


def test_names_replace_players_and_are_not_replaced_again() -> None:
    assert with_names("Player 1 attacked Player 2's land.", ["Player 2", "Ann"]) == "Player 2 attacked Ann's land."
    assert with_names("Player 3 won. Player 12, Players 1", ["Ann"]) == "Player 3 won. Player 12, Players 1"
    assert with_names("Player 1", [r"\1 \g<0>"]) == r"\1 \g<0>", "a name is not a pattern"


def test_equal_names_get_numbers() -> None:
    assert told_apart(["Ann", "Bob"]) == ["Ann", "Bob"]
    assert told_apart(["Ann", "Ann", "Bob"]) == ["Ann 1", "Ann 2", "Bob"]
    apart = told_apart(["Ann", "Ann", "Ann 2", "Ann 1"])
    assert len(set(apart)) == 4


def test_a_bracket_in_a_name_is_escaped() -> None:
    assert escape("[bold]Ann") == "\\[bold]Ann"


def test_a_prompt_has_the_names_in_all_its_words() -> None:
    choices = [Choice(1, "Attack Player 2", "", "Player 2 strikes back.")]
    blocked = [Choice(2, "Attack Player 1", "Player 1 is you")]
    prompt = Prompt("attack", 0, "Does Player 1 attack?", "Card", "X1", choices, blocked).with_names(["Ann", "Bob"])
    assert prompt.to_json() == {
        "kind": "attack",
        "seat": 0,
        "prompt": "Does Ann attack?",
        "source": "Card",
        "rules": "X1",
        "choices": [{"action": 1, "label": "Attack Bob", "warning": "Bob strikes back."}],
        "blocked": [{"action": 2, "label": "Attack Ann", "reason": "Ann is you"}],
    }


def test_repeated_sentences_are_combined() -> None:
    assert told_once([("Ann drew a card.", "")] * 5) == ["Ann drew 5 cards.", "", "", "", ""]
    drawn = ["Copper", "Estate", "Copper", "Gold"]
    said = told_once([(f"You drew {card}.", card) for card in drawn])
    assert said == ["You drew Copper ×2, Estate and Gold.", "", "", ""]
    shown = told_once([("Ann showed a card.", ""), ("Ann showed Gold.", "Gold"), ("Ann showed a card.", "")])
    assert shown == ["Ann showed Gold and 2 other cards.", "", ""]
    assert told_once([("Heads.", ""), ("Heads.", ""), ("Tails.", "")]) == ["Heads (×2).", "", "Tails."]


def test_empty_sentences_do_not_interrupt_a_repetition_but_other_sentences_do() -> None:
    told = [("Ann played Gold.", "Gold"), ("", "Gold"), ("Ann played Silver.", "Silver"), ("Bob played Gold.", "Gold")]
    assert told_once(told) == ["Ann played Gold and Silver.", "", "", "Bob played Gold."]
    assert told_once([]) == []


def test_sentences_with_a_number_or_a_leading_thing_are_not_combined() -> None:
    gained = [("Ann gained 1 bread.", "bread"), ("Ann gained 1 bread.", "bread"), ("Ann gained 1 plant.", "plant")]
    assert told_once(gained) == ["Ann gained 1 bread (×2).", "", "Ann gained 1 plant."]
    assert told_once([("Gold opened.", "Gold"), ("Copper opened.", "Copper")]) == ["Gold opened.", "Copper opened."]


def test_only_the_texts_of_a_view_get_names() -> None:
    view = {"ending": "Player 1 won", "note": None, "word": "Player 2", "rows": ["Player 1"]}
    named = {"ending": "Ann won", "note": None, "word": "Player 2", "rows": ["Player 1"]}
    assert view_with_names(view, ["ending", "note", "missing"], ["Ann", "Bob"]) == named
