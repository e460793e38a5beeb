"""How sentences refer to players, and how the log shortens repeated sentences.

A game knows seats, not names: in its sentences a seat is "Player 2", counted from 1. Code that shows a sentence to
people replaces this by the player's name with `with_names`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

ORDER: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")  # places in the turn order
A_CARD: Final = "a card"  # what the log calls a card that the viewer does not know
PLAYER: Final = re.compile(r"\bPlayer ([1-9])\b")


def player(seat: int) -> str:
    return f"Player {seat + 1}"


def called(seat: int, eye: int) -> str:
    """A seat as the subject of a sentence for one viewer: "You" or "Player 2"."""
    return "You" if seat == eye else player(seat)


def owning(seat: int, eye: int) -> str:
    """A seat as the owner of something for one viewer: "your" or "Player 2's"."""
    return "your" if seat == eye else f"{player(seat)}'s"


def with_names(text: str, names: Sequence[str]) -> str:
    """The text with the players' names instead of "Player 1". A name that itself reads "Player 2" is not replaced."""

    def name(found: re.Match[str]) -> str:
        seat = int(found.group(1)) - 1
        return names[seat] if seat < len(names) else found.group(0)

    return PLAYER.sub(name, text)


def view_with_names(view: dict[str, Any], texts: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """The view with the players' names in `texts`, its fields that are words for people; no other part names players.

    `texts` are the `texts` of the game's fields, those of the state itself.
    """
    for text in texts:
        words = view.get(text)
        if isinstance(words, str):
            view[text] = with_names(words, names)
    return view


def told_once(told: Sequence[tuple[str, str]]) -> list[str]:
    """Combine repeated sentences. `told` has pairs: a sentence, and the thing that it is about, or "".

    "Ada drew a card." five times in a row becomes "Ada drew 5 cards.". Sentences that differ only in their thing become
    one sentence that names all the things. The combined sentence takes the position of the first one and the others
    become "", so the result is as long as `told`. Empty sentences between them do not matter.
    """
    lines = [""] * len(told)
    row: list[int] = []
    for k in [k for k in range(len(told)) if told[k][0]] + [-1]:
        if row and k >= 0 and frame_of(*told[k]) == frame_of(*told[row[0]]):
            row.append(k)
            continue
        if row:
            lines[row[0]] = run_together([told[each] for each in row])
        row = [k]
    return lines


def frame_of(text: str, thing: str) -> tuple[str, str]:
    """The parts of a sentence before and after its thing. Sentences with equal parts can be combined.

    If the thing is at the beginning or follows a number, the whole sentence is the first part.
    """
    before, found, after = text.partition(thing or A_CARD)
    return (before, after) if found and before and not before.rstrip()[-1:].isdigit() else (text, "")


def run_together(told: Sequence[tuple[str, str]]) -> str:
    """One sentence for several that can be combined."""
    text, thing = told[0]
    if len(told) == 1:
        return text
    before, after = frame_of(text, thing)
    if before == text:
        return f"{text.removesuffix('.')} (×{len(told)})" + ("." if text.endswith(".") else "")
    things = [each or A_CARD for _, each in told]
    named = [several(each, things.count(each)) for each in dict.fromkeys(things) if each != A_CARD]
    hidden = things.count(A_CARD)
    if hidden:
        named.append(
            several(A_CARD, hidden) if not named else "1 other card" if hidden == 1 else f"{hidden} other cards"
        )
    return before + " and ".join([part for part in (", ".join(named[:-1]), named[-1]) if part]) + after


def several(thing: str, n: int) -> str:
    if n == 1:
        return thing
    return f"{n} cards" if thing == A_CARD else f"{thing} ×{n}"


def whose_turn(name: str) -> str:
    """Whose turn it is, for the headline of a board: "your turn" or "Wren's turn"."""
    return "your turn" if name == "You" else f"{name}'s turn"


def player_numbers(low: int, high: int) -> str:
    """How many players a game takes: "1 player", "2 players" or "2 to 4 players"."""
    if low == high == 1:
        return "1 player"
    return f"{low} players" if low == high else f"{low} to {high} players"


def told_apart(names: Sequence[str]) -> list[str]:
    """The names, with a number added to equal ones, so that no two players have the same name."""
    apart: list[str] = []
    for k, name in enumerate(names):
        number = names[: k + 1].count(name)
        alone = names.count(name) == 1
        while not alone and (f"{name} {number}" in names or f"{name} {number}" in apart):
            number += 1
        apart.append(name if alone else f"{name} {number}")
    return apart


def escape(words: str) -> str:
    """The words with their brackets escaped, for text boards, where brackets mark styles."""
    return words.replace("[", "\\[")
