"""The wording of events. A game declares each kind of event once: its sentence, and what its number means.

A sentence may have these names in curly brackets:

- `I`, `i`: the seat of the event, "You" and "you" to that seat, "Player 2" to others
- `My`, `my`: the possessive, "Your" and "your", or "Player 2's"; `own`: the possessive after `I`, "your" or "their"
- `thing`: the thing that the event is about, "a card" if the viewer may not know it
- `source`, `target`: where the thing came from and where it went
- `n`: the number; `s`: "s" unless the number is 1; `nth`: the number plus 1; `cards`: "no card", "1 card", "2 cards"
- `whom`, `whose`: the seat with that number; `other`: the thing with that number; `word`: the entry of `words` there
- `cause`, `due`: " to Sabotage" and " from Sabotage" if another card's script caused the event, else nothing
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roost.core.event import MOVE, SHOW, Event
from roost.core.fault import nearest_of
from roost.core.words import A_CARD, called, owning, several, told_once

# How the recap sums up several events of one kind.
NO_TOTAL: Final = ""
SUM: Final = "sum"  # adds their numbers: damage, coins
LOSS: Final = "loss"  # adds their numbers, and reports the sum to the event's own seat too
LIST: Final = "list"  # names their things in one sentence


# The names allowed in curly brackets; the docstring above says what each means.
BRACKETS: Final = [
    *("I", "i", "my", "My", "own", "thing", "source", "target", "n", "s", "nth", "cards"),
    *("whom", "whose", "other", "word", "cause", "due"),
]
BAR: Final = " | "
SHOWN: Final = "shown where it lies"  # in place of a target: the card was shown and did not move


class Told:
    """Declares a kind of event.

    `text`: its sentence. `nobody`: the sentence if the event has no seat. `unless`: the name of a thing for which the
    event has no sentence. `chapter`: the log heading that the event starts, if it starts one. `words`: one text for
    each value of the number. `total`: how the recap sums up several of these events.

    `joins`, `after`: if an event of a kind in `after` came before under the same heading and in the same answer, this
    event has no line of its own: the words in `joins` continue that event's line. Words that begin with a colon are
    put into a list at the end of the line: ": A, B and C". In these a bar may separate the subject from the rest, so
    that it is not repeated: ": {my} Rider | lost {n} HP".
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
        joins: str = "",
        after: Sequence[str] = (),
    ) -> None:
        self.kind = kind
        self.text = text
        self.nobody = nobody
        self.unless = unless
        self.chapter = chapter
        self.words = list(words)
        self.total = total
        self.joins = joins
        self.after = list(after)


class Moved:
    """Declares the sentence for a card that moves between two places, or is `SHOWN` in its place.

    A name matches every place that begins with it: "stack" matches "stack 2 of". An empty name matches any place. The
    first declaration that matches is used; an empty text means no sentence. `unknown`: what the card is called for
    viewers who may not know it; if empty, the declaration does not match for them. `I` is the seat that the card came
    to, or else the seat that it left. `joins` and `after` are as for `Told`.
    """

    def __init__(
        self,
        source: str,
        target: str,
        text: str,
        unknown: str = A_CARD,
        *,
        joins: str = "",
        after: Sequence[str] = (),
    ) -> None:
        self.source = source
        self.target = target
        self.text = text
        self.unknown = unknown
        self.joins = joins
        self.after = list(after)


def check_sentences(events: Sequence[Told], moves: Sequence[Moved]) -> None:
    """Raise ValueError for an unknown name in curly brackets, or for an unknown kind in `after`."""
    kinds = [each.kind for each in events]
    texts = [(f"the event {e.kind!r}", text) for e in events for text in (e.text, e.nobody, e.chapter, e.joins)]
    texts += [(f"the move from {m.source!r} to {m.target!r}", text) for m in moves for text in (m.text, m.joins)]
    for which, text in texts:
        for name in re.findall(r"{(.*?)}", text):
            if name not in BRACKETS:
                raise ValueError(f"{which}: {{{name}}} cannot be told{nearest_of(name, BRACKETS)}")
    after = [(f"the event {e.kind!r}", kind) for e in events for kind in e.after]
    after += [(f"the move from {m.source!r} to {m.target!r}", kind) for m in moves for kind in m.after]
    for which, kind in after:
        if kind not in kinds:
            raise ValueError(f"{which}: there is no event {kind!r} whose line it could join{nearest_of(kind, kinds)}")


def place_of(zone: str) -> tuple[str, int]:
    """Split a zone's name into its place and its owner: "hand 1" is ("hand", 1). The owner is -1 if it has none."""
    place, _, owner = zone.rpartition(" ")
    return (place, int(owner)) if owner.isdecimal() else (zone, -1)


def fits(name: str, place: str) -> bool:
    """Whether the name in a declaration matches a place."""
    return not name or place == name or place.startswith(f"{name} ")


def sentence(
    text: str, event: Event, eye: int, names: list[str], words: Sequence[str] = (), thing: str = A_CARD
) -> str:
    """Fill in a declared sentence about one event, for one viewer."""
    whose = owning(event.seat, eye)
    count = event.count
    cause = names[event.cause] if event.cause >= 0 and event.cause != event.thing else ""
    told = text.format(
        I=called(event.seat, eye),
        i="you" if event.seat == eye else called(event.seat, eye),
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
    """The seat of an event. For a card that moves or is shown: the seat that it came to, or else that it left."""
    if event.kind not in (MOVE, SHOW):
        return int(event.seat)
    owners = [place_of(zone)[1] for zone in (event.target, event.source)]
    return next((owner for owner in owners if owner >= 0), int(event.seat))


def declared_move(moves: Sequence[Moved], event: Event) -> Moved | None:
    """The first declaration that matches a card that moves or is shown."""
    source = place_of(event.source)[0]
    target = SHOWN if event.kind == SHOW else place_of(event.target)[0]
    for move in moves:
        if fits(move.source, source) and fits(move.target, target) and (event.thing >= 0 or move.unknown):
            return move
    return None


def sentence_of_move(moves: Sequence[Moved], event: Event, eye: int, names: list[str]) -> str:
    """The sentence for a card that moves or is shown; "" if no declaration matches."""
    move = declared_move(moves, event)
    return "" if move is None else words_of_move(move, move.text, event, eye, names)


def words_of_move(move: Moved, text: str, event: Event, eye: int, names: list[str]) -> str:
    source = place_of(event.source)[0]
    target = SHOWN if event.kind == SHOW else place_of(event.target)[0]
    told = Event(MOVE, seat_of(event), event.thing, event.count, source, target, event.seers)
    return sentence(text, told, eye, names, thing=move.unknown)


# -- lines of several events -----------------------------------------------------------------------------------------
def lines_of(
    sentences: Sequence[str],
    events: Sequence[Event],
    eye: int,
    names: list[str],
    kinds: dict[str, Told],
    moves: Sequence[Moved],
) -> list[str]:
    """The log lines for the events of one answer: one text for each event, "" for an event without its own line.

    `sentences` are the events' own sentences. Events that join a line continue it; sentences that repeat are merged.
    """
    lines = list(sentences)
    begun: dict[str, int] = {}  # the last event of each kind that began a line under the present heading
    clauses: dict[int, list[tuple[str, str]]] = {}
    for k, event in enumerate(events):
        if not lines[k]:
            continue
        if event.kind in kinds and kinds[event.kind].chapter:
            begun = {}
        head = max([begun[kind] for kind in joinable(event, kinds, moves) if kind in begun], default=-1)
        if head < 0:
            begun[event.kind] = k
            continue
        words = joining(events[head], event, eye, names, kinds, moves)
        clauses.setdefault(head, []).append((words, thing_of(event, names)))
        lines[k] = ""
    for head, told in clauses.items():
        lines[head] = continued(lines[head], [clause for clause in told_once(told) if clause])
    things = [("" if k in clauses else thing_of(event, names)) for k, event in enumerate(events)]
    return told_once(list(zip(lines, things, strict=True)))


def thing_of(event: Event, names: list[str]) -> str:
    return names[event.thing] if event.thing >= 0 else ""


def joinable(event: Event, kinds: dict[str, Told], moves: Sequence[Moved]) -> list[str]:
    """The kinds of event whose line this event continues."""
    if event.kind in (MOVE, SHOW):
        move = declared_move(moves, event)
        return [] if move is None else move.after
    return kinds[event.kind].after if event.kind in kinds else []


def joining(
    head: Event, event: Event, eye: int, names: list[str], kinds: dict[str, Told], moves: Sequence[Moved]
) -> str:
    """The words with which an event continues the line that `head` began."""
    if event.kind in (MOVE, SHOW):
        move = declared_move(moves, event)
        return "" if move is None else words_of_move(move, move.joins, event, eye, names)
    told = kinds[event.kind]
    cause = event.cause
    if cause == head.thing and event.seat != head.seat:
        cause = -1  # the line names it already
    plain = Event(event.kind, event.seat, event.thing, event.count, event.source, event.target, event.seers, cause)
    return sentence(told.joins, plain, eye, names, told.words)


def continued(line: str, clauses: Sequence[str]) -> str:
    """A line with more words before its full stop; clauses that begin with a colon are listed at the end."""
    line = line.removesuffix(".") + "".join([clause for clause in clauses if not clause.startswith(":")])
    subjects: list[str] = []
    parts: list[list[str]] = []  # what is said of each subject
    for clause in clauses:
        if not clause.startswith(":"):
            continue
        subject, bar, rest = clause[1:].strip().partition(BAR)
        if bar and subjects and subjects[-1] == subject:
            parts[-1].append(rest)
        else:
            subjects.append(subject if bar else "")
            parts.append([f"{subject} {rest}" if bar else subject])
    if not parts:
        return f"{line}."
    listed = [listing(each) for each in parts]
    longest = max([len(each) for each in parts])
    return f"{line}: {listing(listed) if longest == 1 else '; '.join(listed)}."


def listing(parts: Sequence[str]) -> str:
    """ "A", "A and B" or "A, B and C"."""
    return " and ".join([part for part in (", ".join(parts[:-1]), parts[-1]) if part])
