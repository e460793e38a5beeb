"""Playing in plain lines (`roost play --plain`, or through a pipe)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import Result

from roost.core.game import Prompt
from roost.games import all_games, rulebook
from roost.rulebook import Rulebook
from roost.terminal import words
from tests.terminal.test_commands import roost, told


def play(players: str = "human,random", said: str = "") -> Result:
    return roost("play", "hoard", "--seed", "a", "--players", players, said=said)


def test_a_whole_game_is_played_by_numbers(data_home: Path) -> None:
    result = play(said="1\n0\n" * 200)
    assert result.exit_code == 0
    assert "The game is over." in result.stdout
    saved = next(data_home.iterdir())
    assert f"Watch it again: roost replay {saved}" in result.stdout
    assert told("replay", str(saved))["result"] is not None


def test_the_first_lines_say_what_it_is_about() -> None:
    lines = play(said="q\n").stdout.splitlines()
    assert lines[0] == "Hoard"
    assert "the most precious hoard wins" in lines[1]
    assert lines[2] == "You play against Wren, a Hatchling bot. Seed a."


def test_choices_are_numbered_with_their_cards_text_and_blocked_ones_say_why() -> None:
    said = play(said="q\n").stdout
    assert "  1) Play Coin: Lay it in your hoard." in said
    assert "  -  not now: Done. You must play a card." in said


def test_a_card_text_that_the_label_contains_is_not_repeated() -> None:
    options = ["--seats", "2", "--players", "human,random", "--seed", "a"]
    said = roost("play", "flamecraft", *options, said="q\n").stdout
    fancies = [line for line in said.split("Keep one of these fancy dragons.")[1].splitlines() if ") " in line]
    assert fancies and all(line.count("reputation") <= 1 for line in fancies)


def test_rule_hint_undo_and_wrong_input_do_not_answer() -> None:
    said = play(said="?\nh\nu\n99\ny\nx\nq\n").stdout
    assert "Hoard 3: You must play a first card" in said
    assert re.search(r"Hint: Play .*\n\W*A bot looked ahead 20 times.*\n\W*Play .*: wins about \d+ %\n", said)
    assert "There is nothing you can undo" in said
    assert "'99' is not one of the choices. Type a number from 1 to 2." in said
    assert "'y' is not one of the choices. Type a number from 1 to 2." in said
    assert "  . Done. You must play a card." in said
    assert said.count("Play a card?") == 1


def test_an_unknown_input_is_told_the_nearest_choice_and_command() -> None:
    said = play(said="hit 2\nCion\nquti\nxyzzy\nq\n").stdout
    assert "'hit 2' is not one of the choices. Did you mean 2) Play Crown or h (hint)? Type a number" in said
    assert "'Cion' is not one of the choices. Did you mean 1) Play Coin? Type a number" in said
    assert "'quti' is not one of the choices. Did you mean q (quit)? Type a number" in said
    assert "'xyzzy' is not one of the choices. Type a number" in said


def test_b_shows_the_board_again_or_one_thing_on_it() -> None:
    """A card shows its text, a place what the game's own board says of it, an unknown name an error."""
    said = play(said="b\nb crown\nb nothing\nq\n").stdout
    assert said.count("You, must answer") == 2
    assert "  . Crown: Lay it in your hoard." in said and "There is nothing called nothing in this game." in said
    said = roost("play", "soulstone", "--seed", "a", "--players", "human,random", said="b\nb c5\nq\n").stdout
    assert "  . boneyard f6: d6, e5, e7, g5, g7, h6" in said and "  . c5: grass" in said


def test_typed_words_list_the_choices_that_contain_them() -> None:
    said = play(said="crown\nq\n").stdout
    assert "  . 2) Play Crown: Lay it in your hoard." in said


def test_an_empty_line_does_not_end_the_turn() -> None:
    said = play(said="1\n\n\nq\n").stdout
    assert "  0) Done" in said and "  1) Play Coin" in said.split("  0) Done")[1]
    assert said.count("  . Type a number from 0 to 2.") == 2 and said.count("Play a card?") == 2


def test_u_undoes_an_answer() -> None:
    said = play(said="1\nu\nq\n").stdout
    assert said.count("  -  not now: Done. You must play a card.") == 2


def test_an_answer_with_a_warning_must_be_confirmed() -> None:
    """H-r10: an egg that is not fed goes to the discard pile, after a yes."""
    lay = "2\n"
    begun = roost("play", "hatch", "--seed", "a", "--players", "human,human", said=f"\n{lay}q\n").stdout
    turn_up = next(line.strip().split(")")[0] for line in begun.splitlines() if "Give up egg 1" in line)
    said = roost(
        "play", "hatch", "--seed", "a", "--players", "human,human", said=f"\n{lay}{turn_up}\nn\n{turn_up}\ny\nq\n"
    ).stdout
    assert said.count("  ! Egg 1 is not fed exactly what it needs: it will be lost, with everything on it.") == 2
    assert said.count("failed to hatch") == 1


def test_quitting_saves_and_prints_how_to_continue() -> None:
    for end in ["q\n", ""]:
        result = play(said="1\n" + end)
        saved = result.stdout.strip().split("Continue it: roost play --from ")[1]
        again = roost("play", "--from", saved, said="1\nq\n")
        assert again.exit_code == 0 and "hoard           1  Coin" in again.stdout


def test_a_game_continued_from_an_earlier_answer_is_a_new_file(data_home: Path) -> None:
    play(said="1\n1\n1\nq\n")
    saved = next(data_home.iterdir())
    old = saved.read_text()
    assert roost("play", "--from", str(saved), "--at", "1", said="2\nq\n").exit_code == 0
    assert saved.read_text() == old and len(list(data_home.iterdir())) == 2


def test_s_saves_to_a_given_file(tmp_path: Path) -> None:
    said = play(said="1\ns mine.json\ns /proc/none/x.json\nq\n").stdout
    assert "Saved as mine.json" in said and "Cannot save to that file" in said
    assert (tmp_path / "mine.json").exists()


def test_the_keyboard_is_passed_between_two_people() -> None:
    said = play("human=Ann,human=Bob", said="\n1\n1\n\nq\n").stdout
    first, second = said.split("Pass the keyboard to Bob")
    assert "Pass the keyboard to Ann, then press Enter: " in first
    assert "Ann: Play a card?" in first and "Bob: Play a card?" in second
    assert "Coin went from Ann's hand to the discard." in second


def test_a_game_between_bots_is_shown_to_a_spectator() -> None:
    result = play("random,random")
    assert "The game is over." in result.stdout and "A card went from the deck to Wren's hand." in result.stdout


def test_by_default_the_opponents_are_drakes() -> None:
    assert "You play against Wren, a Drake bot." in roost("play", "hoard", said="q\n").stdout
    said = roost("play", "hoard", "--seats", "3", said="q\n").stdout
    assert "You play against the bots Wren (Drake) and Juno (Drake)." in said


@pytest.mark.parametrize(
    ("game", "players", "said"),
    [
        ("flamecraft", "human", "You play alone."),
        ("hoard", "human=Ann,human", "Ann and Player 2 play against each other."),
        ("hoard", "human=Ann,wyrm", "Ann plays against Wren, a Wyrm bot."),
        ("hoard", "human,greedy:2,Elder", "You play against the bots Wren (Fledgling) and Juno (Elder)."),
        ("draconium", "human,big-money", "You play against Wren, a Big money bot."),
    ],
)
def test_people_read_levels_and_never_the_kinds_of_bots(game: str, players: str, said: str) -> None:
    shown = roost("play", game, "--players", players, "--seed", "a", said="q\n").stdout
    assert said in shown and not re.search("greedy|random|ismcts|judge|search", shown.split("Saved")[0])


def test_without_a_game_there_is_a_menu() -> None:
    said = roost("play", said="99\nhoard\n9\n3\nwyrm\nq\n").stdout
    assert "Which game do you want to play?" in said and "or q to quit." in said
    assert "How many players, you included? 2 to 4; Enter for 2 > Type a number from 2 to 4" in said
    assert "You play against the bots Wren (Wyrm) and Juno (Wyrm)." in said
    assert "You play against Wren, a Drake bot." in roost("play", said="hoard\n\n\nq\n").stdout
    assert roost("play", said="hoard\nq\n").exit_code == 0


def test_a_slash_looks_things_up() -> None:
    said = play(said="/ magpie\n/3\n/ xyzzy\n/\nq\n").stdout
    assert "  . Magpie (card): " in said and "  . Hoard 3 (rule): You must play a first card" in said
    assert "No card, place or rule contains 'xyzzy'." in said and "Type / and then the name" in said


def test_many_blocked_choices_are_folded_and_x_lists_them() -> None:
    players = ["--players", "human,human", "--seed", "a"]
    said = roost("play", "draconium", *players, said="\n0\nx\nq\n").stdout
    folded = next(line for line in said.splitlines() if "more, not now:" in line)
    assert re.search(r"-  \d+ more, not now: .+ \(\d+\).*\. x lists them\.", folded)
    number = int(re.findall(r"(\d+) more", folded)[0])
    assert len([line for line in said.splitlines() if line.startswith("  . ") and "Buy " in line]) <= number


def test_reasons_that_differ_only_in_numbers_are_one() -> None:
    assert words.together(["costs 2 Energy, you have 1", "costs 3 Energy, you have 1"]) == (
        "costs 2 or 3 Energy, you have 1"
    )


@pytest.mark.parametrize("game", all_games())
def test_every_rule_is_text_without_marks(game: str) -> None:
    for rule in Rulebook(rulebook(game)).rules.values():
        told_as = words.without_marks(rule.text)
        assert not re.search(r"\*\*|\]\(|`|\||<br", told_as), (rule.cite, told_as)


def test_secret_answers_stay_hidden_and_can_be_undone_before_the_keyboard_is_passed() -> None:
    said = roost("play", "riders", "--players", "human=Ann,human=Bob", said="\n1\nu\n\n2\n\n").stdout
    ann, before_bob, ann_again, bob = said.split("Pass the keyboard to ")[1:]
    assert before_bob.startswith("Bob, then press Enter (Ann: u undoes your last answer): ")
    assert "Choose your Rider" not in before_bob
    assert ann.startswith("Ann") and ann_again.startswith("Ann") and bob.startswith("Bob")
    assert "Bob: Choose your Rider." in bob and "chose" not in bob.split("Choose your Rider.")[0]


def test_the_last_line_says_how_the_game_ended_who_won_and_the_scores() -> None:
    result = roost("play", "riders", "--seed", "a", "--players", "random,random")
    last = result.stdout.strip().splitlines()[-1]
    assert re.fullmatch(
        r"The game is over: a (Rider|Dragon) is dead\. (Wren|Juno) wins\. Scores: Wren \d, Juno \d\.", last
    )


def test_a_question_names_the_card_that_asks_it_only_once() -> None:
    def prompt(source: str, sentence: str) -> Prompt:
        return Prompt("ask", 0, sentence, source, "", [], [])

    assert words.question(prompt("Spy", "Discard it?")) == "Spy: Discard it?"
    assert words.question(prompt("Spy", "Spy is an Attack. Do you react?")) == "Spy is an Attack. Do you react?"
    assert words.question(prompt("", "Discard it?")) == "Discard it?"


def test_rules_are_shown_without_markdown() -> None:
    assert words.without_marks("*Secret choices*: both **Riders** 2 * 3.") == "Secret choices: both Riders 2 * 3."
    assert words.without_marks("Order | Always append. |") == "Order: Always append."
    assert words.without_marks("| Order | Always append. |") == "Order: Always append."
    assert roost("rules", "riders", "R-r59").stdout.startswith("R-r59: Secret choices: both Riders")


def test_a_card_that_is_looked_up_shows_its_numbers_once() -> None:
    said = roost("play", "riders", "--seed", "a", "--players", "human,random", said="/ kael\n/ strike\nq\n").stdout
    assert "attacks cost 1 more Energy. HP 17, wounded at 12, critical at 6." in said
    assert "  . Strike (card): 2 damage to the enemy Dragon. Cost 1, copies 4." in said
    said = roost("play", "flamecraft", "--seed", "a", "--players", "human,random", said="/ bread shop\nq\n").stdout
    assert "At a bread shop: 2 meat + 2 iron for 4 reputation.\n" in said
