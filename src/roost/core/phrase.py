"""Scripts in words: what a list of verbs would do, for questions, their answers, and cards without a text of their own.

Each verb says its phrase where it is declared (`Verb.says`); here the phrases of a list are put together. Words are
made out of the script alone, which everybody may read, and only when somebody asks for them.

A phrase is an order in small letters, "draw {0:card}", or begins with "you may". In it stand:

- `{0}`: the first thing behind the verb; `{0:card}` "1 card" or "2 cards", `{0:~card}` "card" or "2 cards"; `{0:a}` "a
  Gold" or "an Estate"
- `{list}`: the list behind the verb; `{list 1}`, `{list 2}` where there are several; `{options}` all of them, with "or"
- `{do}`: the same list behind "you may" or "to", where only an order can stand
- `{each}`: the same list, done by other players
- `{test}`: what the verb before must have done, as it says in `Verb.done`
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

SLOT: Final = re.compile(r"\{([^{}]*)\}")
ALOUD: Final = re.compile(r"\b(you|your|yours|yourself)\b")
OF_OTHERS: Final = {"you": "they", "your": "their", "yours": "theirs", "yourself": "themselves"}
NO_ORDER: Final = (
    "you",
    "they",
    "if",
    "at",
    "after",
    "when",
    "otherwise",
    "the",
    "all",
    "as",
)  # a clause with a subject
DO_THIS: Final = "do this: "


class ScriptItem:
    """One item of a script: a verb with what stands behind it, and what it says.

    `after` is the item that follows in the same list, `outer` the one whose list it stands in, where there are such.
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
            for k, part in enumerate(body):
                part.outer = self
                part.after = body[k + 1] if k + 1 < len(body) else None

    def only_tests(self) -> bool:
        """It does nothing but to find out what the next one asks for."""
        return bool(self.done) and not self.says

    def follower(self) -> ScriptItem | None:
        """What comes next, also after the last item of a list that goes on with what follows it."""
        if self.after is not None:
            return self.after
        outer = self.outer
        return None if outer is None or outer.apart else outer.follower()


# -- what people read ------------------------------------------------------------------------------------------------
def asked(part: ScriptItem) -> str:
    """The question that an item of a script asks: "Draw 2 cards?" for a `may`, else the item as it is."""
    words = clause(part, YOU_DO, False, False)
    if not words.startswith("you may "):
        return capital(words) + "."
    instead = in_words(if_not(part))
    return capital(offered(words)) + (f", or {instead}?" if instead else "?")


def answer_yes(part: ScriptItem) -> str:
    return capital(offered(clause(part, YOU_DO, False, False)))


def answer_no(part: ScriptItem) -> str:
    """What happens to who does not: the list of an `otherwise` that follows, if one does."""
    return capital(in_words(if_not(part))) or "No"


def answer_option(part: ScriptItem, k: int) -> str:
    return capital(in_words(part.bodies[k]))


def offered(words: str) -> str:
    return words.removeprefix("you may ").removeprefix(DO_THIS)


def if_not(part: ScriptItem) -> list[ScriptItem]:
    """The list behind an `otherwise` that follows an item."""
    follower = part.follower()
    return follower.bodies[0] if follower is not None and follower.says == OTHERWISE else []


def in_words(parts: list[ScriptItem], theirs: bool = False) -> str:
    """A list within a sentence."""
    return "; ".join([with_subject(group, theirs) for group, _ in groups(parts, theirs, False)])


def sentences(parts: list[ScriptItem]) -> str:
    """A list as it would stand on a card."""
    words = ""
    for group, goes_on in groups(parts, False, True):
        if words:
            words += "; " if goes_on else ". "
        words += group if goes_on else capital(group)
    return words + "." if words else ""


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# -- lists -----------------------------------------------------------------------------------------------------------
def groups(parts: list[ScriptItem], theirs: bool, apart: bool) -> list[tuple[str, bool]]:
    """A list in clauses, orders in a row together; and whether a clause hangs on the one before it.

    `theirs`: other players do it. `apart`: clauses become sentences, so that only what hangs on them can be misread.
    """
    found: list[tuple[str, bool]] = []
    orders: list[str] = []
    you_do = "they do" if theirs else YOU_DO
    test = you_do
    goes_on = True
    for k, part in enumerate(parts):
        after = parts[k + 1] if k + 1 < len(parts) else None
        if part.only_tests() and after is not None and (uses_test(after) or after.only_tests()):
            test = fill(part.done, part, "", theirs, False)
            goes_on = False
            continue
        closed = after is not None and (not apart or hangs(after))
        words = clause(part, test, theirs, closed)
        if part.bodies or not is_order(words):
            if orders:
                found.append((run_of_orders(orders), False))
            orders = []
            found.append((words, hangs(part) and goes_on and len(found) > 0))
        else:
            orders.append(words)
        test = fill(part.done, part, "", theirs, False) or you_do
        goes_on = True
    if orders:
        found.append((run_of_orders(orders), False))
    return found


def uses_test(part: ScriptItem) -> bool:
    return "{test}" in part.says


def hangs(part: ScriptItem) -> bool:
    """Whether an item speaks of what the one before it did."""
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
    """Each order, with how often it stands in a row."""
    found: list[tuple[str, int]] = []
    for order in orders:
        if found and found[-1][0] == order:
            found[-1] = (order, found[-1][1] + 1)
        else:
            found.append((order, 1))
    return found


# -- clauses ---------------------------------------------------------------------------------------------------------
def clause(part: ScriptItem, test: str, theirs: bool, closed: bool) -> str:
    """One item. `closed`: something follows it, so a list of its own that could seem to go on stands in brackets."""
    if part.says:
        return fill(part.says, part, test, theirs, closed)
    if part.done:
        return f"see whether {fill(part.done, part, test, theirs, closed)}"
    lists = "; or ".join([in_words(body, theirs) for body in part.bodies])  # a verb that says nothing: as it is written
    return f"{part.item}: {lists}" if lists else part.item


def is_sum(words: str) -> bool:
    """ "+2 Cards": a verb goes without saying."""
    return words.startswith("+")


def is_order(words: str) -> bool:
    return words.split(" ", 1)[0] not in NO_ORDER


def with_subject(words: str, theirs: bool) -> str:
    if not theirs or not is_order(words):
        return words
    return f"they {as_order(words)}"


def as_order(words: str) -> str:
    """As it stands behind "you may" or "they"."""
    if is_sum(words):
        return f"get {words}"
    return words if is_order(words) else DO_THIS + words


def fill(says: str, part: ScriptItem, test: str, theirs: bool, closed: bool) -> str:
    """A phrase with everything in its places. What a thing is called is never taken for a part of the phrase."""
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
        return bracketed("; or ".join([bracketed(in_words(body, theirs), True) for body in part.bodies]), closed)
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
    """A list whose first order has its subject already, which `named` names: "they" need not be said again."""
    said = [group for group, _ in groups(parts, theirs, False)]
    first = said[0].removeprefix("they ") if named else said[0]
    if first != said[0]:
        return "; ".join([first, *[with_subject(group, theirs) for group in said[1:]]])
    if not is_order(first):
        return DO_THIS + in_words(parts, theirs)
    return "; ".join([as_order(first), *[with_subject(group, theirs) for group in said[1:]]])


def with_article(name: str) -> str:
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def value(name: str, values: list[str]) -> str:
    """What stands behind a verb: as it is, with an article, or as the number of a noun."""
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
