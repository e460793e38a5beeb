"""The table in plain lines, as a pipe or a screen reader meets it."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import Result

from tests.terminal.test_commands import roost, told


def play(players: str = "human,random", said: str = "") -> Result:
    return roost("play", "hoard", "--seed", "a", "--players", players, said=said)


def test_a_whole_game_is_played_by_numbers(data_home: Path) -> None:
    result = play(said="1\n0\n" * 200)
    assert result.exit_code == 0
    assert "The game is over." in result.stdout
    saved = next(data_home.iterdir())
    assert f"See it again: roost replay {saved}" in result.stdout
    assert told("replay", str(saved))["result"] is not None


def test_the_first_lines_say_what_it_is_about() -> None:
    lines = play(said="q\n").stdout.splitlines()
    assert lines[0] == "Hoard"
    assert "the most precious hoard wins" in lines[1]
    assert lines[2] == "You against random. Seed a."


def test_choices_are_numbered_with_their_cards_text_and_blocked_ones_say_why() -> None:
    said = play(said="q\n").stdout
    assert "  1) Play Coin: Lay it in your hoard." in said
    assert "  -  not now: Done (you must play a card)" in said


def test_what_a_label_says_is_not_said_again() -> None:
    options = ["--seats", "2", "--players", "human,random", "--seed", "a"]
    said = roost("play", "flamecraft", *options, said="q\n").stdout
    fancies = [line for line in said.split("Keep one of these fancy dragons.")[1].splitlines() if ") " in line]
    assert fancies and all(line.count("reputation") <= 1 for line in fancies)


def test_questions_are_answered_without_a_move() -> None:
    said = play(said="?\nh\nu\n99\nx\nq\n").stdout
    assert "Hoard 3: You must play a first card" in said
    assert re.search(r"Hint: Play .*\n\W*A bot looked ahead 20 times.*\n\W*Play .*: wins about \d+ %\n", said)
    assert "Nothing to take back" in said
    assert said.count("1 to 2, please.") == 2
    assert said.count("Play a card?") == 1


def test_the_board_is_told_again_and_more_of_what_is_named() -> None:
    """A card by its text, a place by what the game's own board can tell, and no such thing in one line."""
    said = play(said="b\nb crown\nb nothing\nq\n").stdout
    assert said.count("You, to answer") == 2
    assert "  . Crown: Lay it in your hoard." in said and "Nothing is called nothing here." in said
    said = roost("play", "soulstone", "--seed", "a", "--players", "human,random", said="b\nb c5\nq\n").stdout
    assert "  . boneyard f6: d6, e5, e7, g5, g7, h6" in said and "  . c5: grass" in said


def test_words_find_choices_among_many() -> None:
    said = play(said="crown\nq\n").stdout
    assert "  . 2) Play Crown: Lay it in your hoard." in said


def test_an_empty_line_ends_no_turn() -> None:
    said = play(said="1\n\n\nq\n").stdout
    assert "  0) Done" in said and "  1) Play Coin" in said.split("  0) Done")[1]
    assert said.count("0 to 2, please.") == 2 and said.count("Play a card?") == 2


def test_an_answer_is_taken_back() -> None:
    said = play(said="1\nu\nq\n").stdout
    assert said.count("  -  not now: Done (you must play a card)") == 2


def test_an_answer_that_throws_something_away_is_asked_once_more() -> None:
    """H-r10: an egg that is not fed goes to the discard pile, after a yes."""
    lay = "2\n"
    begun = roost("play", "hatch", "--seed", "a", "--players", "human,human", said=f"\n{lay}q\n").stdout
    turn_up = next(line.strip().split(")")[0] for line in begun.splitlines() if "Turn up egg 1" in line)
    said = roost(
        "play", "hatch", "--seed", "a", "--players", "human,human", said=f"\n{lay}{turn_up}\nn\n{turn_up}\ny\nq\n"
    ).stdout
    assert said.count("  ! Egg 1 is not fed exactly: it and all on it go to the discard pile.") == 2
    assert said.count("turned up") == 1


def test_quitting_saves_and_tells_how_to_go_on() -> None:
    for end in ["q\n", ""]:
        result = play(said="1\n" + end)
        saved = result.stdout.strip().split("Go on: roost play --from ")[1]
        again = roost("play", "--from", saved, said="1\nq\n")
        assert again.exit_code == 0 and "hoard           1  Coin" in again.stdout


def test_a_game_goes_on_at_an_earlier_moment_beside_the_old_one(data_home: Path) -> None:
    play(said="1\n1\n1\nq\n")
    saved = next(data_home.iterdir())
    old = saved.read_text()
    assert roost("play", "--from", str(saved), "--at", "1", said="2\nq\n").exit_code == 0
    assert saved.read_text() == old and len(list(data_home.iterdir())) == 2


def test_it_is_saved_where_one_likes(tmp_path: Path) -> None:
    said = play(said="1\ns mine.json\ns /proc/none/x.json\nq\n").stdout
    assert "Saved as mine.json" in said and "Cannot save there" in said
    assert (tmp_path / "mine.json").exists()


def test_a_curtain_falls_between_two_people() -> None:
    said = play("human=Ann,human=Bob", said="\n1\n1\n\nq\n").stdout
    first, second = said.split("Pass the keyboard to Bob")
    assert "Pass the keyboard to Ann, press Enter: " in first
    assert "Ann: Play a card?" in first and "Bob: Play a card?" in second
    assert "Coin: Ann's hand to discard" in second


def test_bots_alone_are_watched() -> None:
    result = play("random,random")
    assert "The game is over." in result.stdout and "a card: deck to random 1's hand" in result.stdout


def test_you_play_against_a_bot_that_searches_unless_you_say_otherwise() -> None:
    assert "You against ismcts." in roost("play", "hoard", said="q\n").stdout
    assert "You, ismcts 1, ismcts 2." in roost("play", "hoard", "--seats", "3", said="q\n").stdout


def test_without_a_game_there_is_a_menu() -> None:
    said = roost("play", said="99\nhoard\nq\n").stdout
    assert "Which game?" in said and "please; q quits." in said and "You against ismcts." in said


def test_secret_answers_are_given_behind_the_curtain_and_can_be_taken_back_there() -> None:
    said = roost("play", "riders", "--players", "human=Ann,human=Bob", said="\n1\nu\n\n2\n\n").stdout
    ann, before_bob, ann_again, bob = said.split("Pass the keyboard to ")[1:]
    assert before_bob.startswith("Bob, press Enter (Ann: u takes your last answer back): ")
    assert "Choose your Rider" not in before_bob
    assert ann.startswith("Ann") and ann_again.startswith("Ann") and bob.startswith("Bob")
    assert "Bob: Choose your Rider." in bob and "chose" not in bob.split("Choose your Rider.")[0]
