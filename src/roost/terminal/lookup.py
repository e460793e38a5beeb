"""Looks up cards, shops, dragons, places and rules by some words, in the middle of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from roost.core.game import Game
from roost.core.words import with_names
from roost.games import rulebook
from roost.rulebook import Rulebook
from roost.terminal import board
from roost.terminal.sitting import Sitting
from roost.terminal.words import without_marks

RULE: Final = "rule"
MOST: Final = 30  # a search shows at most so many entries
PLACE: Final = "on the table"


@dataclass(frozen=True)
class LookedUp:
    """Something that can be looked up: its name, what it is ("card", "shop", "rule"), and its text."""

    name: str
    kind: str
    text: str

    def line(self) -> str:
        return f"{self.name} ({self.kind}): {self.text}" if self.text else f"{self.name} ({self.kind})"


def search(sitting: Sitting, seat: int | None, wanted: str) -> list[LookedUp]:
    """What the words find: first what lies on the table under this name, then by how well the name fits."""
    words = " ".join(wanted.lower().split())
    if not words:
        return []
    seen = board.look(sitting.game, sitting.view(seat), sitting.names, words, cards=False)
    found = [LookedUp(with_names(seen[0].partition(":")[0], sitting.names), PLACE, text_of(seen))] if seen else []
    ranked = [(rank(entry, words), k, entry) for k, entry in enumerate(entries(sitting))]
    found += [entry for n, _, entry in sorted([each for each in ranked if each[0] < 9], key=lambda each: each[:2])]
    return found[:MOST]


def text_of(seen: list[str]) -> str:
    first = seen[0].partition(":")[2].strip()
    return "\n".join([first, *seen[1:]])


def rank(entry: LookedUp, words: str) -> int:
    """How well an entry fits the words: 0 is best, 9 is not at all."""
    name = entry.name.lower()
    if name == words or (entry.kind == RULE and name.rpartition("-")[2] == words):
        return 0
    if name.startswith(words):
        return 1 if entry.kind != RULE else 8
    if f" {words}" in name:
        return 2
    if words in name:
        return 3
    if words in entry.text.lower():
        return 5 if entry.kind != RULE else 6
    return 9


def entries(sitting: Sitting) -> list[LookedUp]:
    """Every row of content that players may read, and every rule."""
    game = sitting.game
    found = [
        LookedUp(game.title(thing), book_word(game, thing), thing_text(sitting, thing))
        for thing in range(len(game.book.names))
        if not game.book.gone[thing]
    ]
    found = [entry for entry in found if entry.text]
    rules = Rulebook(rulebook(game.id)).rules.values()
    return [*found, *[LookedUp(rule.cite, RULE, without_marks(rule.text)) for rule in rules]]


def book_word(game: Game[Any], thing: int) -> str:
    return str(game.book.table_of[thing])


def thing_text(sitting: Sitting, thing: int) -> str:
    """The words on a thing, then its numbers: "4 damage to the enemy Dragon. Cost 3."; "" for things without words."""
    game = sitting.game
    words = game.said_here(sitting.match.state, game.words_on(thing))
    if not words:
        return ""
    numbers = [
        f"{'HP' if name == 'hp' else name.replace('_', ' ')} {value}"
        for name, value in game.book.values[thing].items()
        if is_number_to_tell(game, thing, name, value, words)
    ]
    told = ", ".join(numbers)
    return f"{words} {told[:1].upper()}{told[1:]}." if told else words


def is_number_to_tell(game: Game[Any], thing: int, name: str, value: Any, words: str) -> bool:
    """Whether a column is a number above 0 that players see and that the words do not already say."""
    if name not in game.book.tables[game.book.table_of[thing]].columns:
        return False
    column = game.book.column_of(thing, name)
    word = name.replace("_", " ")
    said = column.says or f"{word} {value}" in words.lower() or f"{value} {word}" in words.lower()
    return column.kind == "int" and not column.unsaid and value > 0 and not said
