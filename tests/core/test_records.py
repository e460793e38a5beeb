"""Records, undo, saved states and options: nothing is lost, and bad input gives a clear error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from roost.core.fault import ContentError
from roost.core.game import OptionError
from roost.core.record import Match, RecordError, record_from_json, replay, story
from roost.core.saving import digest
from roost.core.state import IllegalAction
from roost.games import load
from roost.table import Table
from tests.core.tiny import tiny

CARDS = {"Ant": '["score 1"]', "Bee": '["draw", "score 2"]', "Maybe": '["may", ["score 3"]]'}


def played() -> Match:
    t = Table(tiny(CARDS), 2, seed="s", options={"turns": 3})
    t.play("Ant").undo(0).play("Maybe").choose("yes").play("Ant").choose("done").play("Bee").choose("done", "done")
    assert t.state.over
    return t.match


def test_a_record_replays_exactly_after_json() -> None:
    match = played()
    record = record_from_json(json.loads(json.dumps(match.record.to_json())))
    assert digest(replay(match.game, record)) == digest(match.state)
    assert record.result is not None and record.result["digest"] == digest(match.state)


def test_a_record_replays_to_any_answer() -> None:
    match = played()
    moments: list[Any] = [replay(match.game, match.record, k) for k in (0, 3)]
    assert [list(state.points) for state in moments] == [[0, 0], [4, 0]]


def test_undo_is_an_entry_and_deletes_nothing() -> None:
    match = played()
    ant = match.game.actions.by_name["play Ant"]
    assert match.record.entries[:2] == [[0, ant], ["undo", 0]]
    assert match.record.effective()[0] == (0, match.game.actions.by_name["play Maybe"])


def test_a_drawn_card_another_answer_and_the_end_of_a_turn_are_barriers() -> None:
    t = Table(tiny(CARDS), 2).put("hand", 0, "Ant", "Ant", "Bee", "Maybe")
    t.play("Ant")
    assert t.match.can_undo(0)
    t.play("Bee")
    assert not t.match.can_undo(0)
    t.play("Ant").play("Maybe").undo(0).undo(0)
    assert not t.match.can_undo(0)
    t.choose("done")
    assert not t.match.can_undo(0)
    with pytest.raises(IllegalAction, match="seat 0 cannot undo"):
        t.undo(0)


def test_a_seed_of_bytes_survives_json() -> None:
    match = Match(tiny(CARDS), 2, b"\x00\xff")
    record = record_from_json(json.loads(json.dumps(match.record.to_json())))
    assert record.seed == b"\x00\xff"
    assert digest(replay(match.game, record)) == digest(match.state)


def test_a_record_contains_its_whole_variant() -> None:
    variant = {"name": "Dogs", "add": {"card": [{"name": "Dog", "play": ["score 4"]}]}, "options": {"turns": 2}}
    match = Match(tiny(CARDS, variant), 2)
    again = tiny(CARDS, record_from_json(json.loads(json.dumps(match.record.to_json()))).variant)
    assert again.book.hash == match.game.book.hash
    assert digest(replay(again, match.record)) == digest(match.state)
    assert match.state.to_json()["fields"]["turns"] == 2
    with pytest.raises(RecordError, match="other content"):
        replay(tiny(CARDS), match.record)


BROKEN_RECORDS: dict[str, tuple[dict[str, Any], str]] = {
    "another format": ({"roost": 2}, "not a Roost record of format 1"),
    "no seats": ({"seats": "two"}, "the record's 'seats' is missing or is not of type int"),
    "an entry of words": ({"entries": [["play", "Ant"]]}, "entry 0 is ['play', 'Ant']"),
    "an entry of three": ({"entries": [[0, 1, 2]]}, "entry 0 is [0, 1, 2]"),
    "a seed of a number": ({"seed": 5}, "the record's 'seed' is neither a string nor"),
    "a seed that is no hex": ({"seed": {"hex": "zz"}}, "the record's 'seed' is neither a string nor"),
    "a variant of words": ({"variant": "mine"}, "the record's 'variant' is neither null nor a table"),
}


@pytest.mark.parametrize("name", BROKEN_RECORDS)
def test_a_broken_record_is_refused_with_a_reason(name: str) -> None:
    change, message = BROKEN_RECORDS[name]
    with pytest.raises(RecordError) as caught:
        record_from_json({**played().record.to_json(), **change})
    assert message in str(caught.value)


def test_the_error_for_an_unplayable_record_says_where() -> None:
    match = played()
    match.record.entries[2] = [1, match.record.entries[2][1]]
    with pytest.raises(RecordError, match="answer 0 cannot be played: seat 1 is not asked now"):
        replay(match.game, match.record)
    match.record.entries = [["undo", 0]]
    with pytest.raises(RecordError, match="entry 0 is an undo, but there is no answer left to undo"):
        replay(match.game, match.record)


def test_a_record_of_other_rules_is_not_replayed() -> None:
    match = played()
    match.record.version = "0"
    with pytest.raises(RecordError, match="the record is of rules 0; these are 1"):
        replay(match.game, match.record)


def test_a_finished_record_contains_its_log() -> None:
    match = played()
    record = record_from_json(json.loads(json.dumps(match.finished_record().to_json())))
    assert record.result is not None
    assert record.result["log"][0] == "Maybe went from Player 1's hand to the table."
    assert "A card went from Player 2's deck to Player 2's hand." in record.result["log"], (
        "a spectator does not know which"
    )
    assert any(
        line in story(match.game, record, 1)
        for line in [f"{card} went from your deck to your hand." for card in ("Ant", "Bee", "Maybe")]
    )


def test_an_illegal_action_says_why_and_changes_nothing() -> None:
    t = Table(tiny({"Haven": '["set aside"]'}), 2).play("Haven")
    t.put("hand", 0, "Haven")
    before = digest(t.state)
    for action, seat, words in [
        (0, 0, "'done' is blocked: you must set a card aside"),
        (10_000, 0, "there is no action 10000"),
        (1, 0, "'yes' is not an answer to 'set aside'"),
        (0, 1, "seat 1 is not asked now"),
        (0, 9, "there is no seat 9: seats are 0 to 1"),
    ]:
        with pytest.raises(IllegalAction) as caught:
            t.match.apply(action, seat)
        assert words in str(caught.value)
    assert digest(t.state) == before and len(t.match.record.entries) == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"turn": 3}, "tiny has no option 'turn'; nearest: turns"),
        ({"Turns": 3}, "tiny has no option 'Turns'; nearest: turns"),
        ({"x": 3}, "tiny has no option 'x'; one of turns, loud, mood"),
        ({"turns": 0}, "option turns takes a whole number from 1 to 100, not 0"),
        ({"turns": True}, "option turns takes a whole number from 1 to 100, not True"),
        ({"loud": "yes"}, "option loud takes true or false, not 'yes'"),
        ({"mood": "sad"}, "option mood takes one of calm, wild, not 'sad'"),
    ],
)
def test_an_option_is_checked(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        tiny(CARDS).new(2, "s", options)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"turn": 3}, 'variant.toml: options: turn: no such option; nearest: "turns"'),
        ({"turns": 0}, "variant.toml: options: turns: takes a whole number from 1 to 100, not 0"),
        ({"mood": "sad"}, "variant.toml: options: mood: takes one of calm, wild, not 'sad'"),
        (
            {"loud": "yes", "x": 1},
            "variant.toml: options: loud: takes true or false, not 'yes'\n"
            'variant.toml: options: x: no such option; one of "turns", "loud", "mood"',
        ),
    ],
)
def test_an_error_about_an_option_of_a_variant_names_file_and_field(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        tiny(CARDS, variant={"name": "V", "options": options})
    assert str(caught.value) == message


def test_a_list_with_a_wrong_word_names_that_word() -> None:
    game = load("draconium")
    with pytest.raises(OptionError) as caught:
        game.new(2, "s", {"kingdom": ["Village", "Vilage"]})
    told = "option kingdom takes a list out of the rows of kingdom and card, not 'Vilage'; nearest: Village"
    assert str(caught.value) == told


def test_options_of_a_variant_that_do_not_go_together_name_its_file() -> None:
    """A game finds them when it is loaded or dealt; those that the caller gives are not blamed on the variant."""
    with pytest.raises(OptionError) as caught:
        load("draconium", {"name": "V", "options": {"kingdom": ["Village", "First Game"], "lock": "buy"}})
    told = "kingdom takes one kingdom or up to 10 cards, not 'First Game' among others"
    assert str(caught.value) == f"variant: options (kingdom, lock): {told}"
    with pytest.raises(OptionError) as caught:
        load("draconium").new(2, options={"kingdom": ["Village", "First Game"]})
    assert str(caught.value) == told
    with pytest.raises(OptionError) as caught:
        load("soulstone", {"name": "V", "options": {"castles_to_win": 11}}).new(2)
    assert str(caught.value) == (
        "variant: options (castles_to_win): castles_to_win is 11, but only 10 tiles of the map Twin Vale are grass"
    )
    with pytest.raises(ContentError) as refused:
        load("draconium", {"name": "V", "options": {"lok": "buy"}})
    assert str(refused.value) == 'variant: options: lok: no such option; nearest: "lock"'


def test_too_many_players_are_refused() -> None:
    with pytest.raises(OptionError, match="tiny is for 2 to 4 players, not 5"):
        tiny(CARDS).new(5)


def test_a_save_of_another_game_is_refused() -> None:
    state = tiny(CARDS).new(2)
    with pytest.raises(ValueError, match="this state was saved with hash"):
        tiny({"Ant": '["score 2"]'}).from_json(state.to_json())


def test_a_saved_state_uses_names() -> None:
    t = Table(tiny(CARDS), 2).play("Maybe")
    saved = t.state.to_json()
    assert saved["ask"] == "may"
    assert saved["todo"][0]["effect"] == "Maybe.play[0]+1"
    assert saved["todo"][0]["source"] == "Maybe"
    assert saved["zones"]["hand 0"] == ["Ant", "Bee"]
