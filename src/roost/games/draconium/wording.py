"""Parts of a text in words, for the questions that ask about a part: `may` and `choose one`; cards without a text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from roost.games.draconium.effects.creatures import Otherwise

if TYPE_CHECKING:
    from roost.core.content import Book
    from roost.core.flow import Effect
    from roost.games.draconium.state import Draconium

SAID: Final = {
    "actions": "+{n} Action{s}",
    "buys": "+{n} Buy{s}",
    "cards": "+{n} Card{s}",
    "coins": "+${n}",
    "points": "+{n} VP",
    "discard": "discard {n} card{s}",
    "discard up to": "discard up to {n} card{s}",
    "gain": "gain {n}",
    "gain ruins": "gain a Ruins",
    "trash": "trash {n} card{s}",
    "place token": "place your Delay token",
    "return token": "return your Delay token",
    "trash this": "trash this",
    "hatch": "hatch your Egg",
    "flip up": "flip your creature face up",
    "gain from trash to hand up to": "gain a card costing up to ${n} from recycling to your hand",
    "put on deck": "put {n} card{s} onto your deck",
    "deck into discard": "put your deck into your discard pile",
}

CONDITIONS: Final = {"at least": "that was {n}"}  # else an "if done" asks whether the verb before did something


RECYCLED: Final = [  # D35: how the words of the trash read where the Recycling mat is used
    ("trashed", "recycled"), ("the trash", "recycling"), ("Trash", "Recycle"), ("trash", "recycle"),
]  # fmt: skip


def said_here(s: Draconium, words: str) -> str:
    """With the Recycling mat everything says "recycle" (D35, D-B45, D-B48)."""
    if s.recycling:
        for trash, recycle in RECYCLED:
            words = words.replace(trash, recycle)
    return words


def list_asked_about(s: Draconium) -> list[Any]:
    """The list behind the verb that asks, as it stands in the content; nothing if the text stands in none."""
    frame = s.asking()
    return [] if frame.effect is None else list_behind(s, frame.source, frame.effect.name)


def list_if_not(s: Draconium) -> list[Any]:
    """What comes if the answer is no: the list behind an `otherwise` that follows; nothing if there is none."""
    frame = s.asking()
    effect = frame.effect
    item = "" if effect is None else item_of(effect)
    while effect is not None and item_of(effect) == item:
        effect = effect.next
    return list_behind(s, frame.source, effect.name) if isinstance(effect, Otherwise) else []


def item_of(effect: Effect[Any]) -> str:
    """Where the verb stands to which an effect belongs, perhaps as one of several."""
    return effect.name.partition("+")[0]


def list_behind(s: Draconium, source: i64, name: str) -> list[Any]:
    book = s.game.book
    for column in ("play", "react", "gained", "trashed", "buy", "hatched", "grown", "act"):
        start = f"{book.names[source]}.{column}["
        if name.startswith(start):
            path = [int(number) for number in re.findall(r"\[(\d+)\]", name[len(start) - 1 :])]
            return behind(book.value(source, column), path)
    return []


def behind(script: list[Any], path: list[int]) -> list[Any]:
    """The list behind an item, found by its numbers: a verb and its list count as one item."""
    verbs = [k for k in range(len(script)) if isinstance(script[k], str)]
    at = verbs[path[0]]
    body: list[Any] = script[at + 1]
    if len(path) == 1:
        return body
    if script[at] in ("choose one", "then or else"):
        return behind(body[path[1]], path[2:])
    return behind(body, path[1:])


def said(script: list[Any]) -> str:
    """A list in words: its verbs, one after the other, each with the list behind it."""
    words: list[str] = []
    condition = "you do"
    for k, item in enumerate(script):
        body: Any = script[k + 1] if k + 1 < len(script) and isinstance(script[k + 1], list) else None
        if item in ("choose one", "then or else"):
            words.append(" or ".join([said(option) for option in body]))
        elif isinstance(item, str):
            phrase, _, n = item.rpartition(" ")
            if phrase in CONDITIONS:
                condition = CONDITIONS[phrase].format(n=n)
            elif item == "if done":
                words.append(f"if {condition}: {said(body)}")
            else:
                words.append(verb_said(item) if body is None else f"{item}: {said(body)}")
    return ", ".join(words)


def verb_said(item: str) -> str:
    phrase, _, n = item.rpartition(" ")
    if item in SAID:
        return SAID[item]
    return SAID[phrase].format(n=n, s="" if n == "1" else "s") if phrase in SAID else item


def numbers_on(book: Book, thing: int) -> str:
    """A card that content gives no text, in words: "Treasure, $1." (DOM 1.2)."""
    if book.table_of[thing] != "card":
        return ""
    parts = [" and ".join(book.value(thing, "types"))]
    if book.value(thing, "coins"):
        parts.append(f"${book.value(thing, 'coins')}")
    if book.value(thing, "points"):
        parts.append(f"{book.value(thing, 'points')} VP")
    return ", ".join(parts) + "."
