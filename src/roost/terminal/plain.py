"""Playing in plain lines of text, for screen readers, pipes and terminals that cannot show a full screen."""

from __future__ import annotations

import os
import shutil
import sys
from difflib import get_close_matches
from pathlib import Path

import typer

from roost.core.game import Choice, Prompt
from roost.terminal import board, words
from roost.terminal.lookup import search
from roost.terminal.sitting import Sitting

HELP = (
    "Type the number of a choice, or some words to list the choices that contain them. "
    "? explains the rule, / WORDS looks up a card, a place or a rule, x lists what cannot be chosen now, c shows the "
    "rules card, b shows the board, b NAME shows one thing on it, u undoes, h gives a hint, n ends the hints for new "
    "players, s saves, q quits."
)

LISTED = 8  # a search prints so many entries in full
COMMANDS = {"rule": "?", "find": "/", "help": "?", "board": "b", "undo": "u", "hint": "h", "save": "s", "quit": "q"}


def play(sitting: Sitting) -> None:
    """Play until the game is over or somebody quits. Either way the game is saved."""
    typer.echo(sitting.game.facts.name)
    for line in words.opening(sitting):
        typer.echo(line)
    typer.echo(HELP)
    try:
        finished = play_on(sitting)
    except (KeyboardInterrupt, EOFError):
        finished = False
    typer.echo("")
    if finished:
        show_end(sitting)
    for line in words.farewell(sitting):
        typer.echo(line)


def play_on(sitting: Sitting) -> bool:
    """Let each player answer until the game is over (True) or somebody quits (False)."""
    while not sitting.over:
        seat = sitting.next_seat()
        if not sitting.players[seat].human:
            heard = len(sitting.log)
            sitting.answer(seat, sitting.think(seat))
            show_lines(sitting.new_notices())
            if not sitting.people:
                show_lines(sitting.tell(None, heard))
            continue
        if sitting.hidden_from(seat):
            draw_curtain(sitting, seat)
            continue
        if not ask(sitting, seat):
            return False
    return True


def draw_curtain(sitting: Sitting, seat: int) -> None:
    """Clear the screen, so that the next person does not see the last one's cards, and wait for Enter."""
    clear()
    before = sitting.looker
    can_undo = before is not None and sitting.can_undo(before)
    also = f" ({sitting.names[before]}: u undoes your last answer)" if before is not None and can_undo else ""
    said = input(f"Pass the keyboard to {sitting.names[seat]}, then press Enter{also}: ").strip().lower()
    clear()
    if said == "u" and before is not None and can_undo:
        sitting.undo(before)
        sitting.looker = None  # ask for the keyboard again: the next person may be sitting here already
    else:
        sitting.looker = seat


def clear() -> None:
    if sys.stdout.isatty():
        # A terminal without escape codes is cleared by scrolling.
        dumb = os.environ.get("TERM", "dumb") == "dumb"
        typer.echo("\n" * 60 if dumb else "\033[2J\033[3J\033[H", nl=False)


def ask(sitting: Sitting, seat: int) -> bool:
    """Show a person the news, the board and the prompt, and read lines until one is an answer; False to quit."""
    show_lines(sitting.news(seat))
    show_board(sitting, seat)
    prompt = sitting.prompt(seat)
    tip = sitting.tip(prompt)
    if tip:
        typer.echo(f"\n{tip} Type n for no more hints.")
    show_prompt(sitting, prompt)
    while True:
        said = input("> ").strip()
        if said.lower() == "q":
            return False
        place = int(said) - words.first_number(prompt) if said.isdecimal() else -1
        if 0 <= place < len(prompt.choices):
            choice = prompt.choices[place]
            if not is_meant(choice):
                continue
            sitting.answer(seat, choice.action)
            sitting.keep()
            return True
        if said.lower() == "u" and sitting.can_undo(seat):
            sitting.undo(seat)
            sitting.keep()
            return True
        show_lines(reply(sitting, seat, prompt, said))


def is_meant(choice: Choice) -> bool:
    """Ask for confirmation if the choice has a warning."""
    if not choice.warning:
        return True
    typer.echo(f"  ! {choice.warning}")
    return input("Do it? y or n > ").strip().lower() in ("y", "yes")


def reply(sitting: Sitting, seat: int, prompt: Prompt, said: str) -> list[str]:
    """The reply to an input that does not choose: a command, a search, or something unknown."""
    letter, _, rest = said.partition(" ")
    if said.startswith("/"):
        return look_up(sitting, seat, said[1:].strip())
    if said.lower() == "x":
        return words.blocked_lines(prompt)
    if letter == "?":
        return words.rules_of(sitting, prompt)
    if letter.lower() == "u":
        return [words.NO_UNDO]
    if said.lower() == "c":
        return words.card_lines(sitting, page_width() - 4)
    if said.lower() == "n":
        sitting.tips.stop()
        return [words.NO_MORE_TIPS]
    if letter.lower() == "h":
        return words.hint_lines(sitting, seat, sitting.hint(seat))
    if letter.lower() == "s":
        return save(sitting, rest.strip())
    if letter.lower() == "b":
        return look(sitting, seat, rest.strip())
    lines = [line.strip() for line in choice_lines(sitting, prompt)]
    found = [line for line in lines if said.lower() in line.lower()]
    if found and len(said) > 1 and not said.isdecimal():
        return found
    wrong = f"{said!r} is not one of the choices. " if said else ""
    meant = " or ".join(meanings(prompt, said))
    offer = f"Did you mean {meant}? " if meant else ""
    return [f"{wrong}{offer}Type {words.numbers(prompt)}.", HELP]


def meanings(prompt: Prompt, said: str) -> list[str]:
    """What an unknown input may mean: the choice with a number in it, else one with similar words; a command."""
    if len(said) < 2 or said.isdecimal():
        return []
    first = words.first_number(prompt)
    lines = [f"{k}) {choice.label}" for k, choice in enumerate(prompt.choices, first)]
    numbers = [int(word) - first for word in said.split() if word.isdecimal()]
    found = [lines[k] for k in numbers if 0 <= k < len(lines)]
    if not found:
        parts = {part.casefold(): line for line in reversed(lines) for part in [line.partition(" ")[2], *line.split()]}
        found = [parts[part] for part in get_close_matches(said.casefold(), parts, 1)]
    command = get_close_matches(said.split()[0].casefold(), COMMANDS, 1)
    return [*found[:1], *[f"{COMMANDS[word]} ({word})" for word in command]]


def save(sitting: Sitting, name: str) -> list[str]:
    try:
        return words.where_saved(sitting.save(Path(name).expanduser() if name else None), sitting.over)
    except OSError as error:
        return [f"Cannot save to that file: {error.strerror}. Try another name: s NAME"]


def look_up(sitting: Sitting, seat: int, wanted: str) -> list[str]:
    """Everything that the words find: the best entries in full, the names of the others."""
    if not wanted:
        return ["Type / and then the name or some words of a card, a place or a rule: / dragon"]
    found = search(sitting, seat, wanted)
    if not found:
        return [f"No card, place or rule contains {wanted!r}."]
    lines = [line for entry in found[:LISTED] for line in entry.line().splitlines()]
    others = ", ".join([entry.name for entry in found[LISTED:]])
    return [*lines, f"Also: {others}"] if others else lines


def look(sitting: Sitting, seat: int, what: str) -> list[str]:
    """The board with all details, or the details of one thing."""
    view = sitting.view(seat)
    more = board.look(sitting.game, view, sitting.names, what)
    if what:
        return more or [f"There is nothing called {what} in this game. b alone shows the whole board."]
    return [*board_in_words(sitting, seat), *more]


# -- what is shown -------------------------------------------------------------------------------------------------
def show_lines(lines: list[str]) -> None:
    for line in lines:
        typer.echo(f"  . {line}")


def show_board(sitting: Sitting, seat: int | None) -> None:
    typer.echo("")
    for line in board_in_words(sitting, seat):
        typer.echo(line)


def board_in_words(sitting: Sitting, seat: int | None) -> list[str]:
    return board.plain_board(sitting.game, sitting.view(seat), page_width(), sitting.names)


def page_width() -> int:
    return min(100, shutil.get_terminal_size().columns)


def show_prompt(sitting: Sitting, prompt: Prompt) -> None:
    who = f"{sitting.names[prompt.seat]}: " if len(sitting.people) > 1 else ""
    typer.echo(f"\n{who}{words.question(prompt)}")
    for line in choice_lines(sitting, prompt):
        typer.echo(line)


def choice_lines(sitting: Sitting, prompt: Prompt) -> list[str]:
    lines: list[str] = []
    for k, choice in enumerate(prompt.choices, words.first_number(prompt)):
        text = sitting.choice_text(choice)
        lines.append(f"  {k}) {choice.label}{f': {text}' if text else ''}")
    return [*lines, *[f"  -  {told}" for told in words.folded_lines(prompt)]]


def show_end(sitting: Sitting) -> None:
    eye = sitting.people[0] if len(sitting.people) == 1 else None
    if eye is not None:
        show_lines(sitting.news(eye))
    show_board(sitting, eye)
    typer.echo(f"\n{words.game_over(sitting)} {sitting.result()} Scores: {sitting.scores()}.")
    try:
        pick(sitting)
    except (KeyboardInterrupt, EOFError):
        typer.echo("")


def pick(sitting: Sitting) -> None:
    """Ask what to keep of the things the game has unlocked, if any, and store it for later games."""
    found = sitting.unlocks()
    if found is None:
        return
    typer.echo(f"\n{words.pick_heading(found)}")
    for k, word in enumerate(found.words, 1):
        typer.echo(f"  {k}) {word}")
    while True:
        said = input("Numbers, separated by commas, or Enter for none > ").replace(",", " ").split()
        numbers = [int(each) for each in said if each.isdecimal() and 1 <= int(each) <= len(found.words)]
        picked = [found.words[k - 1] for k in numbers]
        wrong = found.fault(picked) if len(numbers) == len(said) else f"the numbers are 1 to {len(found.words)}"
        if not wrong:
            break
        typer.echo(f"  {wrong[:1].upper()}{wrong[1:]}.")
    trouble = sitting.keep_unlocked(found, picked)
    typer.echo(trouble or (f"Unlocked: {', '.join(picked)}." if picked else "You unlocked nothing."))
