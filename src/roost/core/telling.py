"""Events in words. A game declares each kind of event once: its sentence, and what its number means.

In a sentence stand, in curly brackets:

- `I`, `my`, `My`: whose event it is, "You" and "your" to that seat, else "Player 2" and "Player 2's"
- `own`: the same behind `I`, "your" or "their"
- `thing`: what it is about, "a card" where the one who reads may not know it; `source`, `target`: from where to where
- `n`: the number; `s`: "s" unless the number is 1; `nth`: the number counted from 1; `cards`: "no card", "1 card"
- `whom`, `whose`: the seat that the number stands for; `other`: the thing that it stands for; `word`: one of `words`
- `cause`, `due`: " to Sabotage" and " from Sabotage" where the text of another card did it, else nothing
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roost.core.event import MOVE, SHOW, Event
from roost.core.fault import nearest_of
from roost.core.words import A_CARD, called, owning, several

# How events of one kind are summed up when much has happened.
NO_TOTAL: Final = ""
SUM: Final = "sum"  # their numbers are added: damage, coins
LOSS: Final = "loss"  # the same, and it is told to its own seat too
LIST: Final = "list"  # their things are named in one sentence


# What may stand in curly brackets; the head of this page says what each means.
BRACKETS: Final = [
    *("I", "my", "My", "own", "thing", "source", "target", "n", "s", "nth", "cards"),
    *("whom", "whose", "other", "word", "cause", "due"),
]
SHOWN: Final = "shown where it lies"  # in place of a target: the card has not moved


class Told:
    """A kind of event. `nobody`: its sentence where it is no seat's; `unless`: a thing of which nothing is told.

    `chapter`: the heading of the part of the log that it begins, if it begins one. `words`: what the number means, one
    text for each. `total`: how several of them are told together.
    """

    def __init__(
        self,
        kind: str,
        text: str,
        *,
        nobody: str = "",
        unless: str = "",
        chapter: str = "",
        words: Sequence[str] = (),
        total: str = NO_TOTAL,
    ) -> None:
        self.kind = kind
        self.text = text
        self.nobody = nobody
        self.unless = unless
        self.chapter = chapter
        self.words = list(words)
        self.total = total


class Moved:
    """How a card's move from one place to another is told, or that it is `SHOWN` in its place.

    A name stands for all places that begin with it: "stack" for "stack 2 of". An empty name means any place. The first
    declaration that fits is told; an empty text says nothing. `unknown`: what the card is called to those who may not
    know it; without it the declaration does not fit them. `I` is the seat that the card came to, or left where it came
    to no seat.
    """

    def __init__(self, source: str, target: str, text: str, unknown: str = A_CARD) -> None:
        self.source = source
        self.target = target
        self.text = text
        self.unknown = unknown


def check_sentences(events: Sequence[Told], moves: Sequence[Moved]) -> None:
    """Refuse a declared sentence with something in curly brackets that cannot be told."""
    texts = [(f"the event {each.kind!r}", text) for each in events for text in (each.text, each.nobody, each.chapter)]
    texts += [(f"the move from {each.source!r} to {each.target!r}", each.text) for each in moves]
    for which, text in texts:
        for name in re.findall(r"{(.*?)}", text):
            if name not in BRACKETS:
                raise ValueError(f"{which}: {{{name}}} cannot be told{nearest_of(name, BRACKETS)}")


def place_of(zone: str) -> tuple[str, int]:
    """The place and the owner in the name of a zone: "hand 1" is the hand of seat 1; -1 where there is no owner."""
    place, _, owner = zone.rpartition(" ")
    return (place, int(owner)) if owner.isdecimal() else (zone, -1)


def fits(name: str, place: str) -> bool:
    """Whether the name in a declaration stands for a place."""
    return not name or place == name or place.startswith(f"{name} ")


def sentence(
    text: str, event: Event, eye: int, names: list[str], words: Sequence[str] = (), thing: str = A_CARD
) -> str:
    """A declared sentence about one event, for one pair of eyes."""
    whose = owning(event.seat, eye)
    count = event.count
    cause = names[event.cause] if event.cause >= 0 and event.cause != event.thing else ""
    told = text.format(
        I=called(event.seat, eye),
        my=whose,
        My=whose[:1].upper() + whose[1:],
        own="your" if event.seat == eye else "their",
        thing=thing if event.thing < 0 else names[event.thing],
        source=event.source,
        target=event.target,
        n=count,
        s="" if count == 1 else "s",
        nth=count + 1,
        cards="no card" if count == 0 else "1 card" if count == 1 else several(A_CARD, count),
        whom="you" if count == eye else called(count, eye),
        whose=owning(count, eye),
        other=names[count] if 0 <= count < len(names) else "",
        word=words[count] if 0 <= count < len(words) else "",
        cause=f" to {cause}" if cause else "",
        due=f" from {cause}" if cause else "",
    )
    return told[:1].upper() + told[1:]


def seat_of(event: Event) -> int:
    """Whose event it is: of a card that moves or is shown, the seat that it came to, else the one that it left."""
    if event.kind not in (MOVE, SHOW):
        return int(event.seat)
    owners = [place_of(zone)[1] for zone in (event.target, event.source)]
    return next((owner for owner in owners if owner >= 0), int(event.seat))


def sentence_of_move(moves: Sequence[Moved], event: Event, eye: int, names: list[str]) -> str:
    """The first declared sentence that fits a move, or a card that is shown; nothing where none does."""
    source = place_of(event.source)[0]
    target = SHOWN if event.kind == SHOW else place_of(event.target)[0]
    for move in moves:
        if fits(move.source, source) and fits(move.target, target) and (event.thing >= 0 or move.unknown):
            told = Event(MOVE, seat_of(event), event.thing, event.count, source, target, event.seers)
            return sentence(move.text, told, eye, names, thing=move.unknown)
    return ""
