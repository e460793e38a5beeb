"""A sitting: who answers next, what each person reads, undo, hints and saved games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from roost.core.game import Choice
from roost.core.record import Match, record_from_json
from roost.games import load
from roost.terminal.play import sitting_from
from roost.terminal.players import PlayerError, bystanders, seat_players
from roost.terminal.saves import read_saved
from roost.terminal.sitting import Sitting, taken_up
from roost.terminal.words import hint_lines


def sitting(*players: str, seed: str = "a") -> Sitting:
    game = load("hoard")
    return Sitting(Match(game, len(players), seed), seat_players(list(players), seed))


def first_choice(table: Sitting) -> None:
    seat = table.next_seat()
    table.answer(seat, table.prompt(seat).choices[0].action)


def test_players_with_equal_names_get_numbers() -> None:
    assert sitting("human", "random").names == ["You", "Wren"]
    assert sitting("human=Ann", "human", "random", "random").names == ["Ann", "Player 2", "Wren", "Juno"]


def test_a_single_person_needs_no_curtain() -> None:
    table = sitting("human", "random")
    assert not table.hidden_from(0)


def test_the_keyboard_is_passed_before_another_person_sees_the_screen() -> None:
    table = sitting("human=Ann", "human=Bob")
    assert table.hidden_from(0)
    table.looker = 0
    assert not table.hidden_from(0) and table.hidden_from(1)


def test_everybody_reads_each_new_line_once_and_with_names() -> None:
    table = sitting("human=Ann", "human=Bob")
    first_choice(table)
    assert table.news(0) == ["Coin went from your hand to the discard.", "Coin went from the discard to your hoard."]
    assert table.news(0) == []
    assert table.news(1)[0] == "Coin went from Ann's hand to the discard."


def test_repeated_sentences_of_one_answer_are_merged() -> None:
    match = Match(load("draconium"), 2, "a")
    table = Sitting(match, seat_players(["human=Ann", "human=Bob"], "a"))
    seat = table.next_seat()
    for name in ("play all treasures", "done"):
        table.answer(seat, table.game.actions.by_name[name])
    told = table.tell(1 - seat)
    assert f"{table.names[seat]} drew 5 cards." in told
    assert table.tell(seat)[-len(table.tell(seat, table.marks[1])) :] == table.tell(seat, table.marks[1])


def hatch(*players: str) -> Sitting:
    return Sitting(Match(load("hatch"), len(players), "a"), seat_players(list(players), "a"))


def test_prompts_labels_and_views_contain_the_names() -> None:
    table = hatch("human=Ann", "human=Bob", "random")
    seat = table.next_seat()
    told = [choice.label for choice in table.prompt(seat).blocked]
    others = [name for name in table.names if name != table.names[seat]]
    assert [label.partition(" (")[0] for label in told if "Attack" in label] == [f"Attack {name}" for name in others]
    assert "Player" not in table.label(seat, table.prompt(seat).blocked[0].action)
    while not table.over:
        seat = table.next_seat()
        table.answer(seat, table.prompt(seat).choices[0].action)
        assert "Player " not in " ".join(table.tell(None, max(0, len(table.log) - 4)))
    assert "Player " not in table.view(None)["ending"] and any(
        name in table.view(None)["ending"] for name in table.names
    )


def test_a_name_cannot_add_styles_or_control_codes() -> None:
    table = hatch("human=[bold]\x1b[31mAnn\x07[/]\\", "human=Player 1", "human=" + "x" * 99)
    assert table.names == ["bold31mAnn", "Player 1", "x" * 40]
    assert [one.name for one in bystanders(["human=\x1b[2J[red]Eve\\", "human"], 2)] == ["2JredEve", "Player 2"]


def test_undo_removes_the_log_lines_too() -> None:
    table = sitting("human", "random")
    before = table.view(0)
    first_choice(table)
    table.news(0)
    assert table.can_undo(0)
    table.undo(0)
    assert table.view(0) == before and table.tell(0) == [] and table.heard == [0, 0]
    first_choice(table)
    assert len(table.news(0)) == 2


def test_a_hint_is_one_of_the_choices() -> None:
    table = sitting("human", "random")
    hint = table.hint(0)
    lines = hint_lines(table, 0, hint)
    label = lines[0].removeprefix("Hint: ")
    assert label in [choice.label for choice in table.prompt(0).choices]
    assert lines[1].startswith("A bot looked ahead 20 times.")
    assert re.fullmatch(rf"{re.escape(label)}: wins about \d+ %", lines[2])


def test_a_hint_in_a_secret_decision_says_that_it_is_random() -> None:
    table = Sitting(Match(load("riders"), 2, "seed"), seat_players(["human", "random"], "seed"))
    lines = hint_lines(table, 0, table.hint(0))
    assert len(lines) == 2
    label = lines[0].removeprefix("Hint: ")
    assert lines[1].startswith("A bot chooses at random here") and lines[1].endswith(f"It drew {label}.")
    assert "%" not in lines[1]


def test_a_hint_in_the_draft_says_that_it_is_advice() -> None:
    """R7: the game advises which card to draft."""
    table = Sitting(Match(load("riders"), 2, "seed"), seat_players(["human", "random"], "seed"))
    while table.match.state.ask.name != "draft a card":
        seat = table.match.state.asked()[0]
        table.answer(seat, table.match.state.legal(seat)[0])
    seat = table.match.state.asked()[0]
    lines = hint_lines(table, seat, table.hint(seat))
    assert lines[1:] == ["This is the game's own advice, given without a search."]


def test_a_choice_about_a_card_has_the_cards_text() -> None:
    table = sitting("human", "random")
    actions = table.game.actions.by_name
    assert table.choice_text(Choice(actions["play Owl"], "Play Owl")) == "Look at the top card of the deck."
    assert table.choice_text(Choice(actions["done"], "Done")) == ""


def test_a_saved_game_continues_where_it_was(tmp_path: Path) -> None:
    table = sitting("human=Ann", "human=Bob")
    for _ in range(3):
        first_choice(table)
    path = table.save(tmp_path / "folder" / "game.json")
    saved = read_saved(path)
    assert saved.players == ["human=Ann", "human=Bob"]
    again = taken_up(table.game, saved.record, table.players)
    assert again.match.state.to_json() == table.match.state.to_json()
    assert again.match.record.to_json() == table.match.record.to_json()
    assert again.tell(1) == table.tell(1)


def test_an_undone_answer_stays_in_the_record_of_a_continued_game(tmp_path: Path) -> None:
    table = sitting("human", "random")
    first_choice(table)
    table.undo(0)
    first_choice(table)
    again = taken_up(table.game, record_from_json(table.to_json()), table.players)
    assert again.match.record.entries == table.match.record.entries
    again.undo(0)
    assert again.match.record.effective() == []


def test_a_game_is_continued_from_an_earlier_answer() -> None:
    table = sitting("human", "random")
    for _ in range(4):
        first_choice(table)
    earlier = taken_up(table.game, table.match.record, table.players, at=2)
    assert len(earlier.match.record.entries) == 2


def test_a_finished_game_keeps_its_log(tmp_path: Path) -> None:
    table = sitting("random", "random")
    while not table.over:
        seat = table.next_seat()
        table.answer(seat, table.think(seat))
    stored = json.loads(table.save(tmp_path / "game.json").read_text())
    assert stored["result"]["log"]
    assert table.result().endswith(("wins.", "share the win."))


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path) -> None:
    table = sitting("human", "random")
    (tmp_path / "file").write_text("")
    table.path = tmp_path / "file" / "game.json"
    assert table.keep().startswith("The game could not be saved as")


BAD_BOT = "class Bot:\n    def choose(self, question): return -1\n"


def test_a_bot_that_gives_no_valid_answer_is_replaced_and_the_table_told(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(BAD_BOT)
    bad = f"{tmp_path / 'bad.py'}:Bot"
    table = sitting(bad, bad)
    seat = table.next_seat()
    table.answer(seat, table.think(seat))
    assert table.new_notices() == [f"{bad} answered -1, which is not legal. Drake plays on for {table.names[seat]}."]
    assert table.new_notices() == []
    assert table.players[seat].words == "drake"
    assert table.players[1 - seat].words == bad


def test_a_saved_game_does_not_start_programs_by_itself(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(BAD_BOT)
    bad = f"{tmp_path / 'bad.py'}:Bot"
    saved = sitting("human", bad).save(tmp_path / "game.json")
    with pytest.raises(PlayerError, match="is not one of Roost's own bots; to run it, name it yourself"):
        sitting_from(saved, None, None)
    assert sitting_from(saved, None, f"human,{bad}").players[1].words == bad
