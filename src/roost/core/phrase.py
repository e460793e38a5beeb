"""Puts scripts into words: for questions, their answers, and the texts of cards that have no text of their own.

Each verb declares its phrase in `Verb.says`; this module joins the phrases of a script into sentences. It reads only
the script, which is public, so the words never depend on a state.

A phrase is a command in lower case ("draw {0:card}"), or begins with "you may". It may contain these placeholders:

- `{0}`: the verb's first argument; `{0:card}` is "1 card" or "2 cards", `{0:~card}` is "card" or "2 cards"; `{0:a}` is
  "a Gold" or "an Estate"
- `{list}`: the verb's list; `{list 1}`, `{list 2}` if it has several; `{options}` is all of them, joined with "or"
- `{do}`: the same list after "you may" or "to", where English needs a command
- `{each}`: the same list, carried out by other players
- `{test}`: what `if done` asks about the verb before it: that verb's `Verb.done`, or "you do"
"""

from __future__ import annotations

import re
from typing import Final

MAY: Final = "you may {do}"
IF_DONE: Final = "if {test}, {list}"
OTHERWISE: Final = "otherwise {list}"
THEN_OR_ELSE: Final = "if {test}, {list 1}; otherwise {list 2}"
CHOOSE_ONE: Final = "choose one: {options}"
YOU_DO: Final = "you do"
THAT_MANY: Final = "that is {0} or more"  # `Verb.done` of a test of how much the verb before it did

SLOT: Final = re.compile(r"\{([^{}]*)\}")
ALOUD: Final = re.compile(r"\b(you|your|yours|yourself)\b")
OF_OTHERS: Final = {"you": "they", "your": "their", "yours": "theirs", "yourself": "themselves"}
# First words of clauses that are not commands, because they have a subject or a condition.
NO_ORDER: Final = ("you", "they", "if", "at", "after", "when", "otherwise", "the", "all", "as")
DO_THIS: Final = "do this: "


class ScriptItem:
    """One item of a script: a verb with its arguments (`values`), its lists (`bodies`) and its phrases.

    `after` is the next item of the same list, `outer` the item whose list contains this one; None if there is none.
    `apart`: after its lists the script does not continue with the next item.
    """

    def __init__(
        self, item: str, says: str, done: str, values: list[str], bodies: list[list[ScriptItem]], apart: bool
    ) -> None:
        self.item = item
        self.says = says
        self.done = done
        self.values = values
        self.bodies = bodies
        self.apart = apart
        self.after: ScriptItem | None = None
        self.outer: ScriptItem | None = None
        for body in bodies:
            for part in body:
                part.outer = self

    def only_tests(self) -> bool:
        """Whether the verb only tests something for the item after it."""
        return bool(self.done) and not self.says

    def follower(self) -> ScriptItem | None:
        """The item that runs next; after the last item of an inline list, the one after that list."""
        if self.after is not None:
            return self.after
        outer = self.outer
        return None if outer is None or outer.apart else outer.follower()


# -- what people read ------------------------------------------------------------------------------------------------
def asked(part: ScriptItem) -> str:
    """The question that an item asks. Words that the answers give are not repeated in it."""
    words = clause(part, YOU_DO, False, False) + purpose_after(part)
    if not words.startswith("you may "):
        return "Choose one." if part.says == CHOOSE_ONE else capital(words) + "."
    return "Choose one." if if_not(part) else capital(offered(words)) + "?"


def answer_yes(part: ScriptItem) -> str:
    """What a "yes" does, where a "no" does something else; otherwise just "Yes": the question says the rest."""
    return capital(offered(clause(part, YOU_DO, False, False))) if if_not(part) else "Yes"


def answer_no(part: ScriptItem) -> str:
    """What a "no" does: the list of the `otherwise` that follows, if one does."""
    return capital(in_words(if_not(part))) or "No"


def answer_option(part: ScriptItem, k: int) -> str:
    return capital(chosen_list(part.bodies[k], False))


def offered(words: str) -> str:
    return words.removeprefix("you may ").removeprefix(DO_THIS)


def if_not(part: ScriptItem) -> list[ScriptItem]:
    """The list of the `otherwise` that follows an item; empty if none does."""
    follower = part.follower()
    return follower.bodies[0] if follower is not None and follower.says == OTHERWISE else []


def in_words(parts: list[ScriptItem], theirs: bool = False) -> str:
    """A script as part of a sentence."""
    return "; ".join([with_subject(group, theirs) for group, _ in groups(parts, theirs, False)])


def sentences(parts: list[ScriptItem]) -> str:
    """A script as the text of a card."""
    words = ""
    for group, goes_on in groups(parts, False, True):
        if words:
            words += "; " if goes_on else ". "
        words += group if goes_on else capital(group)
    return words + "." if words else ""


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# -- lists -----------------------------------------------------------------------------------------------------------
def groups(parts: list[ScriptItem], theirs: bool, apart: bool, chosen: bool = False) -> list[tuple[str, bool]]:
    """The clauses of a script, each with whether it depends on the clause before it. Commands in a row are one clause.

    `theirs`: other players carry it out. `apart`: the clauses become sentences, so fewer of them need brackets.
    `chosen`: the player has chosen to do it, so that "trash this; if you do, +$2" becomes "trash this for +$2".
    """
    found: list[tuple[str, bool]] = []
    orders: list[str] = []
    you_do = "they do" if theirs else YOU_DO
    test = you_do
    goes_on = True
    shown = without_needless_tests(parts)
    merged = False
    for k, part in enumerate(shown):
        after = shown[k + 1] if k + 1 < len(shown) else None
        if merged:  # said already, as the purpose of the item before
            merged = False
            test = you_do
            continue
        if part.only_tests() and after is not None and (uses_test(after) or after.only_tests()):
            test = fill(part.done, part, "", theirs, False)
            goes_on = False
            continue
        closed = after is not None and (not apart or hangs(after))
        words = clause(part, test, theirs, closed)
        order = not part.bodies and is_order(words)
        why = purpose(part, after, theirs) if (order and chosen) or is_offer(words) else ""
        merged = why != ""
        if order:
            orders.append(words)
            if merged:
                found.append((run_of_orders(orders) + why, False))
                orders = []
        else:
            if orders:
                found.append((run_of_orders(orders), False))
            orders = []
            found.append((words + why, hangs(part) and goes_on and len(found) > 0))
        test = fill(part.done, part, "", theirs, False) or you_do
        goes_on = True
    if orders:
        found.append((run_of_orders(orders), False))
    return found


def without_needless_tests(parts: list[ScriptItem]) -> list[ScriptItem]:
    """The items without tests that only repeat a number: "at least 2" in "discard 2, at least 2, if done"."""
    shown: list[ScriptItem] = []
    for part in parts:
        if not (shown and part.done == THAT_MANY and part.only_tests() and part.values == shown[-1].values):
            shown.append(part)
    return shown


def is_offer(words: str) -> bool:
    return words.startswith(("you may ", "they may "))


def purpose_after(part: ScriptItem) -> str:
    """The purpose that the next item of the script gives to this one, as in `purpose`."""
    return purpose(part, part.after, False)


def purpose(part: ScriptItem, after: ScriptItem | None, theirs: bool) -> str:
    """An `if done` as the purpose of the item before it: " for +$2" or " to draw 2 cards".

    Empty where English needs "if you do" instead: if the verb has its own words for what counts as done, if either side
    is more than one command, or if an `otherwise` follows.
    """
    if after is None or after.says != IF_DONE or part.done or (after.after is not None and hangs(after.after)):
        return ""
    return "" if part.bodies and len(part.bodies[0]) > 1 else purpose_of(after, theirs)


def purpose_of(if_done: ScriptItem, theirs: bool = False) -> str:
    """The list of an `if done` as a purpose, or empty if it is more than one command."""
    said = groups(if_done.bodies[0], theirs, False)
    words = said[0][0]
    if len(said) > 1 or "; " in words or not is_order(words):
        return ""
    return f" for {words}" if is_sum(words) and ", then " not in words else f" to {as_order(words)}"


def chosen_list(parts: list[ScriptItem], theirs: bool) -> str:
    """A list that a player has chosen to do, as part of a sentence."""
    return "; ".join([with_subject(group, theirs) for group, _ in groups(parts, theirs, False, chosen=True)])


def uses_test(part: ScriptItem) -> bool:
    return "{test}" in part.says


def hangs(part: ScriptItem) -> bool:
    """Whether an item depends on what the one before it did."""
    return uses_test(part) or part.says == OTHERWISE


def run_of_orders(orders: list[str]) -> str:
    """ "draw 2 cards", "gain 1 coin" and "gain 1 bread" are "draw 2 cards, gain 1 coin and 1 bread"."""
    runs: list[list[str]] = []
    for k, order in enumerate(orders):
        if k and is_sum(order) == is_sum(orders[k - 1]):
            runs[-1].append(order)
        else:
            runs.append([order])
    return ", then ".join([", ".join(run) if is_sum(run[0]) else together(run) for run in runs])


def together(orders: list[str]) -> str:
    said: list[str] = []
    before = ""
    for order, times in counted(orders):
        verb, _, rest = order.partition(" ")
        words = rest if before == verb and rest[:1].isdecimal() else order
        said.append(words if times == 1 else f"{words} {'twice' if times == 2 else f'{times} times'}")
        before = verb
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def counted(orders: list[str]) -> list[tuple[str, int]]:
    """Each command, with how often it occurs in a row."""
    found: list[tuple[str, int]] = []
    for order in orders:
        if found and found[-1][0] == order:
            found[-1] = (order, found[-1][1] + 1)
        else:
            found.append((order, 1))
    return found


# -- clauses ---------------------------------------------------------------------------------------------------------
def clause(part: ScriptItem, test: str, theirs: bool, closed: bool) -> str:
    """One item in words. `closed`: something follows it, so a list that could seem to continue goes in brackets."""
    if part.says:
        return fill(part.says, part, test, theirs, closed)
    if part.done:
        return f"see whether {fill(part.done, part, test, theirs, closed)}"
    lists = "; or ".join([in_words(body, theirs) for body in part.bodies])  # no phrase: the verb as it is written
    return f"{part.item}: {lists}" if lists else part.item


def is_sum(words: str) -> bool:
    """Whether it is a sum such as "+2 Cards", which needs no verb."""
    return words.startswith("+")


def is_order(words: str) -> bool:
    return words.split(" ", 1)[0] not in NO_ORDER


def with_subject(words: str, theirs: bool) -> str:
    if not theirs or not is_order(words):
        return words
    return f"they {as_order(words)}"


def as_order(words: str) -> str:
    """The words as they follow "you may" or "they"."""
    if is_sum(words):
        return f"get {words}"
    return words if is_order(words) else DO_THIS + words


def fill(says: str, part: ScriptItem, test: str, theirs: bool, closed: bool) -> str:
    """A phrase with its placeholders filled. A thing's name is never changed, even if it contains "your"."""
    pieces = SLOT.split(says)
    words = ""
    for k, piece in enumerate(pieces):
        if k % 2:
            words += slot(piece, part, test, theirs, closed)
        else:
            words += ALOUD.sub(of_others, piece) if theirs else piece
    return words


def of_others(found: re.Match[str]) -> str:
    return OF_OTHERS[found.group(0)]


def slot(name: str, part: ScriptItem, test: str, theirs: bool, closed: bool) -> str:
    kind, _, rest = name.partition(" ")
    if kind == "test":
        return test
    if kind == "options":
        return bracketed("; or ".join([bracketed(chosen_list(body, theirs), True) for body in part.bodies]), closed)
    if kind == "list":
        which = int(rest) - 1 if rest else 0
        return bracketed(in_words(part.bodies[which], theirs), closed or which + 1 < len(part.bodies))
    if kind == "do":
        return bracketed(done_by(part.bodies[0], theirs, False), closed)
    if kind == "each":
        return bracketed(done_by(part.bodies[0], True, True), closed)
    return value(name, part.values)


def bracketed(words: str, closed: bool) -> str:
    return f"({words})" if closed and "; " in words else words


def done_by(parts: list[ScriptItem], theirs: bool, named: bool) -> str:
    """A list after "you may", or after its players (`named`), so that its first command needs no "they"."""
    said = [group for group, _ in groups(parts, theirs, False, chosen=not named)]
    first = said[0].removeprefix("they ") if named else said[0]
    if first != said[0]:
        return "; ".join([first, *[with_subject(group, theirs) for group in said[1:]]])
    if not is_order(first):
        return DO_THIS + "; ".join([with_subject(group, theirs) for group in said])
    return "; ".join([as_order(first), *[with_subject(group, theirs) for group in said[1:]]])


def with_article(name: str) -> str:
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def value(name: str, values: list[str]) -> str:
    """An argument of a verb: as it is, with an article, or as the number of a noun."""
    at, _, noun = name.partition(":")
    found = values[int(at)]
    if not noun:
        return found
    if noun == "a":
        return with_article(found)
    one = noun.removeprefix("~")
    if found == "1":
        return one if noun.startswith("~") else f"1 {one}"
    return f"{found} {one}s"
