"""The grammar of scripts: a list of verbs, some of which are followed by a list of their own (a body).

docs/content.md explains it to designers. When a game is loaded, each script becomes a chain of effects. Each effect is
named after its position, so that a game saved in the middle of a script can find it again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from typing import Any, Final

from roost.core.action import OPTIONS
from roost.core.book import Book
from roost.core.fault import Faults, Spot, item_at, nearest_of, one, written
from roost.core.flow import Effect
from roost.core.phrase import ScriptItem

BODIES: Final = ("", "inline", "apart", "options")
DEEPEST: Final = 8  # how deep lists may be nested
LONGEST: Final = 200  # letters of an item; longer ones, perhaps from strangers, would make loading slow
NUMBER: Final = re.compile("-?[0-9]{1,18}")  # fits into an i64
HIGHEST: Final = 9_999  # the largest number in a script; a verb may do something that many times
NEAR: Final = 0.6  # how similar a verb must be to be suggested


class Param:
    """A parameter of a verb: a number, one of some words, or a thing of a table."""

    def __init__(self, meaning: str | Sequence[str]) -> None:
        self.words: list[str] = [] if isinstance(meaning, str) else list(meaning)
        self.table = ""
        if isinstance(meaning, str) and meaning.startswith("thing:"):
            self.table = meaning.removeprefix("thing:")
        elif isinstance(meaning, str) and meaning != "int":
            raise ValueError(f'a parameter is "int", "thing:<table>" or a list of words, not {written(meaning)}')

    def number(self) -> bool:
        return not self.words and not self.table

    def wanted(self) -> str:
        if self.words:
            return " or ".join([written(word) for word in self.words])
        return one(self.table or "number")

    def shape(self) -> str:
        return f"<{'|'.join(self.words) or self.table or 'number'}>"

    def read(self, text: str, book: Book) -> int | None:
        """The value of an argument as a number (a word by its index, a thing by its id), or None if it is wrong."""
        if self.words:
            return self.words.index(text) if text in self.words else None
        if self.table:
            thing = book.find(text, self.table)
            return None if thing < 0 else thing
        return int(text) if NUMBER.fullmatch(text) and abs(int(text)) <= HIGHEST else None

    def shown(self, number: int, book: Book) -> str:
        """The opposite of `read`: the argument as it is written."""
        if self.words:
            return self.words[number]
        return book.names[number] if self.table else str(number)

    def refuse(self, text: str, book: Book) -> str:
        """Why `read` returns None."""
        if self.words:
            return f"{written(text)} is not allowed here{nearest_of(text, self.words)}"
        if not self.table and NUMBER.fullmatch(text):
            return f"{text} is too large: a number in a script is at most {HIGHEST}"
        return book.why_not(text, self.table) if self.table else f"{written(text)} is not a number"


class Verb:
    """A verb that scripts may use: `make(*arguments)` returns its effect, or raises a ValueError for wrong arguments.

    Arguments are ints: a number itself, a thing by its id, a word by its index. The last argument is the body, if the
    verb has one:

    - "inline": the first effect of a list. Its last effect continues with what follows the verb (`may`).
    - "apart": the same, but nothing follows its last effect (`each other`, `twice`).
    - "options": a list with the first effect of each option. Each continues as with "inline" (`choose one`).

    `make` may return several effects linked by `next`. What follows the verb then follows the last of them. It must
    return new effects each time, and must not change the `next` of effects in a body.

    `says` is what the verb does, in words (core/phrase.py explains the format): "draw {0:card}". `done` is what an
    `if done` after it asks, if "you do" would be wrong: "an Egg lies on your Roost". A verb with neither is shown as
    it is written.
    """

    def __init__(
        self,
        make: Callable[..., Effect[Any]],
        params: Sequence[str | Sequence[str]] = (),
        body: str = "",
        *,
        says: str = "",
        done: str = "",
    ) -> None:
        if body not in BODIES:
            raise ValueError(f"no body {written(body)}{nearest_of(body, BODIES)}")
        self.make = make
        self.params = [Param(meaning) for meaning in params]
        self.body = body
        self.says = says
        self.done = done


class Chain:
    """A chain of effects under construction: its first effect, and all effects whose `next` is still to be set.

    `parts` are the items of the script, for `phrase`.
    """

    def __init__(self) -> None:
        self.parts: list[ScriptItem] = []
        self.first: Effect[Any] | None = None
        self.ends: list[Effect[Any]] = []

    def add(self, first: Effect[Any], ends: list[Effect[Any]]) -> None:
        """Append effects: `first` begins them, and `ends` are those to be linked to what comes after them."""
        if self.first is None:
            self.first = first
        for end in self.ends:
            end.next = first
        self.ends = ends


class Grammar:
    """The verbs of one game, and the book whose names scripts may use."""

    def __init__(self, verbs: dict[str, Verb], book: Book) -> None:
        self.verbs = {" ".join(phrase.split()): verb for phrase, verb in verbs.items()}
        self.longest = max([len(phrase.split()) for phrase in self.verbs] or [0])
        self.book = book

    def phrase(self, words: list[str]) -> str:
        """The longest verb that the words begin with, or ""."""
        for n in range(min(self.longest, len(words)), 0, -1):
            phrase = " ".join(words[:n])
            if phrase in self.verbs:
                return phrase
        return ""

    def near_phrase(self, words: list[str], prefix: str) -> str:
        """The end of a message that suggests the verb, among those with this prefix, most similar to the words."""
        best = NEAR
        found = ""
        for phrase in self.verbs:
            if not phrase.startswith(prefix):
                continue
            begin = " ".join(words[: len(phrase.split())])
            ratio = SequenceMatcher(None, begin.casefold(), phrase.casefold()).ratio()
            if ratio > best:
                best = ratio
                found = phrase
        return f"; nearest: {written(found)}" if found else ""

    def arguments(self, params: list[Param], words: list[str]) -> list[int] | None:
        """The words as arguments for the parameters, or None if they do not match. Longer names are tried first."""
        if not params:
            return None if words else []
        for n in range(len(words) - len(params) + 1, 0, -1):
            value = params[0].read(" ".join(words[:n]), self.book)
            rest = None if value is None else self.arguments(params[1:], words[n:])
            if value is not None and rest is not None:
                return [value, *rest]
        return None

    def misfit(self, phrase: str, params: list[Param], words: list[str]) -> str:
        """Why the words after a verb do not match its parameters."""
        usage = " ".join([phrase, *[param.shape() for param in params]])
        rest = words
        for k, param in enumerate(params):
            if not rest:
                return f"needs {param.wanted()}; write: {usage}"
            room = max(len(rest) - len(params) + k + 1, 1)
            fits = [n for n in range(1, room + 1) if param.read(" ".join(rest[:n]), self.book) is not None]
            if not fits:
                why = param.refuse(" ".join(rest[:room]), self.book)
                return why + self.near_phrase([*phrase.split(), *words], phrase + " ") if param.number() else why
            rest = rest[fits[-1] :]
        return f"{written(' '.join(rest))} is left over; write: {usage}"


class ScriptReader:
    """Turns one script of one row into a chain of effects. Errors are added to `faults`."""

    def __init__(self, grammar: Grammar, faults: Faults, spot: Spot, field: str) -> None:
        self.grammar = grammar
        self.faults = faults
        self.spot = spot
        self.field = field

    def fault(self, number: str, item: Any, message: str) -> None:
        self.faults.add(self.spot, self.field, item_at(number, item), message)

    def chain(self, items: list[Any], number: str, name: str) -> Chain:
        """The chain of a list. In messages and in names of effects, a verb and its body count as one item."""
        chain = Chain()
        count = 0
        i = 0
        while i < len(items):
            item = items[i]
            body: Any = items[i + 1] if i + 1 < len(items) and isinstance(items[i + 1], list) else None
            count += 1
            if isinstance(item, str):
                self.item(chain, item, body, f"{number}{count}", f"{name}[{count - 1}]")
                i += 1 if body is None else 2
            else:
                shown = "a verb is expected here" if isinstance(item, list) else "a verb is text, in quotes"
                self.fault(f"{number}{count}", item, shown)
                i += 1
        return chain

    def item(self, chain: Chain, item: str, body: Any, number: str, name: str) -> None:
        """Read a verb with its arguments and its body, and add it to a chain."""
        if len(item) > LONGEST:
            return self.fault(number, item, f"a verb with its arguments may have at most {LONGEST} letters")
        words = item.split()
        phrase = self.grammar.phrase(words)
        if not phrase:
            near = self.grammar.near_phrase(words, "")
            return self.fault(number, item, f"does not begin with a verb{near}" if words else "a verb is missing")
        verb = self.grammar.verbs[phrase]
        behind = words[len(phrase.split()) :]
        arguments = self.grammar.arguments(verb.params, behind)
        if arguments is None:
            self.fault(number, item, self.grammar.misfit(phrase, verb.params, behind))
        bodies = self.bodies(verb, item, body, number, name)
        if arguments is None or bodies is None:
            return None
        made = self.make(verb, item, arguments, bodies, number)
        if made is not None:
            open_ends = [] if verb.body == "apart" else [end for each in bodies for end in each.ends]
            chain.add(made, [self.enter(made, name), *open_ends])
            part = self.part(verb, item, arguments, bodies, name)
            if chain.parts:
                chain.parts[-1].after = part
            chain.parts.append(part)
        return None

    def make(self, verb: Verb, item: str, arguments: list[int], bodies: list[Chain], number: str) -> Effect[Any] | None:
        firsts = [body.first for body in bodies]
        try:
            if verb.body == "options":
                return verb.make(*arguments, firsts)
            return verb.make(*arguments, *firsts)
        except ValueError as refused:
            self.fault(number, item, str(refused))
            return None

    def part(self, verb: Verb, item: str, arguments: list[int], bodies: list[Chain], name: str) -> ScriptItem:
        """The item as `phrase` needs it to put the script into words. It is stored by the name of its first effect."""
        book = self.grammar.book
        values = [param.shown(number, book) for param, number in zip(verb.params, arguments, strict=True)]
        lists = [body.parts for body in bodies]
        book.parts[name] = ScriptItem(" ".join(item.split()), verb.says, verb.done, values, lists, verb.body == "apart")
        return book.parts[name]

    # -- bodies ----------------------------------------------------------------------------------------------------
    def bodies(self, verb: Verb, item: str, body: Any, number: str, name: str) -> list[Chain] | None:
        """The chains of a verb's body: none, one, or one for each option. None if the body has a fault."""
        before = len(self.faults.found)
        chains: list[Chain] = []
        wrong = self.wrong_body(verb, body, number)
        if wrong:
            self.fault(number, item, wrong)
        elif verb.body == "options":
            for k, option in enumerate(body):
                chains.append(self.chain(option, f"{number}.{k + 1}.", f"{name}[{k}]"))
        elif verb.body:
            chains.append(self.chain(body, f"{number}.", name))
        return None if len(self.faults.found) > before else chains

    def wrong_body(self, verb: Verb, body: Any, number: str) -> str:
        """What is wrong with the list after a verb, apart from the items in it, or ""."""
        if not verb.body:
            return "takes no list, but one follows" if body is not None else ""
        if body is None:
            return "needs a list after it"
        if not body:
            return "its list is empty"
        if number.count(".") >= DEEPEST:
            return f"lists are nested more than {DEEPEST} deep"
        return self.wrong_options(body) if verb.body == "options" else ""

    def wrong_options(self, options: list[Any]) -> str:
        for k, option in enumerate(options):
            if not isinstance(option, list):
                return f"each option is a list, but option {k + 1} is {written(option)}"
            if not option:
                return f"option {k + 1} is empty"
        return "" if 2 <= len(options) <= OPTIONS else f"needs 2 to {OPTIONS} options, has {len(options)}"

    # -- names -----------------------------------------------------------------------------------------------------
    def enter(self, first: Effect[Any], name: str) -> Effect[Any]:
        """Name the effects that a verb has made, and return the last of them."""
        return name_text(first, name, self.grammar.book.effects)


def name_text(first: Effect[Any], name: str, into: dict[str, Effect[Any]]) -> Effect[Any]:
    """Name the effects of a script by their positions, and return the last of them."""
    last = first
    count = 0
    name_effect(first, name, into)
    while last.next is not None:
        last = last.next
        count += 1
        name_effect(last, f"{name}+{count}", into)
    return last


def name_effect(effect: Effect[Any], name: str, into: dict[str, Effect[Any]]) -> None:
    if effect.name not in ("", name):
        raise ValueError(f"{name}: its verb must return a new effect, not that of {effect.name}")
    effect.name = name
    into[name] = effect
    for k, part in enumerate(effect.inner()):
        name_effect(part, f"{name}.{k}", into)


def tidy(script: list[Any]) -> list[Any]:
    """A script as it is written, with single spaces."""
    return [tidy(item) if isinstance(item, list) else " ".join(item.split()) for item in script]
