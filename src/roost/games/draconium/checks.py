"""Checks of content beyond its columns, so that every card can be played to its end.

A frame has one card list (looked at, revealed, set aside). `Walk` goes through each script and tracks what the list may
hold.
"""

from __future__ import annotations

from typing import Any, Final

from roost.core.content import Book, ContentError
from roost.core.fault import one
from roost.core.grammar import Grammar
from roost.core.wrappers import WRAPPERS
from roost.games.draconium.book import (
    A_DISPATCH,
    A_TOKEN,
    AN_ATTACK,
    ANOTHER_GROWS,
    MOST,
    OCCASIONS,
    PLAYS,
    TRIGGERS,
    DraconiumBook,
)
from roost.games.draconium.book import GAINS as GAINS_COUNT
from roost.games.draconium.effects.verbs import VERBS

NOTHING: Final = ""  # what lies in the card list
LOOKED: Final = "looked at"
REVEALED: Final = "revealed"
ASIDE: Final = "set aside"
FILLS: Final = {"look at": LOOKED, "reveal": REVEALED, "set aside": ASIDE}
READS: Final = {
    "lose a treasure": REVEALED,
    "lose a better treasure": REVEALED,
    "trash looked at": LOOKED,
    "discard looked at": LOOKED,
    "discard any looked at": LOOKED,
}
EMPTIES: Final = {
    "sort out": LOOKED,
    "discard or keep looked at": LOOKED,
    "put back looked at": LOOKED,
    "spy": REVEALED,
    "discard revealed": REVEALED,
    "discard one revealed": REVEALED,
    "take back": ASIDE,
}
USES: Final = [  # the cards they choose or turn up lie there for a while
    "discard", "discard down to", "discard for empty piles", "discard any", "discard up to", "trash", "trash up to",
    "may trash", "may trash a treasure", "may discard", "put back a Victory", "reveal treasures", "draw to",
    "every turn",
]  # fmt: skip
TAKES_ALONG: Final = ["at next turn", "at the buy phase", "after the buy phase", "at the end of the turn"]
REACTIONS: Final = {  # what a verb reacts to
    "unaffected": OCCASIONS[AN_ATTACK],
    "do not place it": OCCASIONS[A_TOKEN],
    "cards after this": OCCASIONS[A_DISPATCH],
}
IN_PLAY: Final = ["first this turn"]  # a card counts its own plays
OTHERS: Final = ["each other", "each player"]  # where a text is not about its owner alone
CREATURES: Final = ["hatched", "grown", "act"]  # their texts
OF_CARDS: Final = {  # what stands in none of them
    "trash this": "a creature is never in play (D15)",
    "return this": "a creature is never in play (D15)",
    "trash this or an Action": "a creature is never in play (D15)",
    "dispatch effect": "a creature's text is a dispatch effect, which would go on for ever (D-B63)",
}
GAINS: Final = ["gain", "gain to hand", "gain onto deck", "gain for each in play"]


def check(book: Book, cards: DraconiumBook) -> None:
    """Refuse content with file, row and field."""
    for card in cards.cards:
        check_types(book, cards, card)
    if not any([cards.is_ruins[card] and book.value(card, "copies") for card in cards.cards]):
        for card in cards.cards:
            if cards.is_looter[card]:  # DOM 6 Looter
                raise book.fault(card, "types", "a Looter needs Ruins, and there are none")
        for egg in cards.eggs:
            if book.value(egg, "ruins"):  # D-B49
                raise book.fault(egg, "ruins", "there are no Ruins")
    for egg in cards.eggs:
        check_egg(book, cards, egg)
    for young, grown, one_of in (("egg", "drake", "an Egg"), ("drake", "dragon", "a Drake")):
        check_line(book, young, grown, one_of)
    for creature in (*book.things("drake"), *cards.dragons):
        if not book.value(creature, "act"):  # D20
            raise book.fault(creature, "act", "is empty, but must say what the creature does")
    grammar = Grammar({**WRAPPERS, **VERBS}, book)
    for thing, column in book.scripted():
        Walk(grammar, thing, column, cards.is_ruins[thing] == 1).check()


def check_kingdoms(book: Book) -> None:
    """A kingdom in the content names ten different kingdom cards (DOM 1.1, DOM 1.3)."""
    for kingdom in book.things("kingdom"):
        cards: list[int] = book.value(kingdom, "cards")
        for card in cards:
            if not book.value(card, "set"):
                raise book.fault(kingdom, "cards", f"{book.names[card]} is no kingdom card: it has no set")
            if cards.count(card) > 1:
                raise book.fault(kingdom, "cards", f"{book.names[card]} is listed twice")
        eggs: list[int] = book.value(kingdom, "eggs")
        for egg in eggs:
            if eggs.count(egg) > 1:  # D5
                raise book.fault(kingdom, "eggs", f"{book.names[egg]} is listed twice")


def check_line(book: Book, young: str, grown: str, one_of: str) -> None:
    """Each Dragon has its own Drake, and each Drake its own Egg (D1)."""
    of: dict[int, int] = {}
    for thing in book.things(young):
        after = book.value(thing, grown)
        if after in of:
            raise book.fault(thing, grown, f"{book.names[after]} belongs to {book.names[of[after]]}")
        of[after] = thing
    for after in book.things(grown):
        if after not in of:
            raise book.fault(after, "name", f"{one_of} that becomes it is missing")


def check_egg(book: Book, cards: DraconiumBook, egg: int) -> None:
    """Check that an Egg can hatch (D9)."""
    counts = book.value(egg, "counts")
    needs = book.value(egg, "needs")
    if not counts and not book.value(egg, "turn"):
        raise book.fault(egg, "counts", "is missing: an Egg needs `counts` or `turn`")
    if counts and not needs:
        raise book.fault(egg, "needs", "is missing; it says how many an Egg must count")
    if needs and not counts:
        raise book.fault(egg, "needs", "is allowed only together with `counts`")
    if counts == TRIGGERS[ANOTHER_GROWS] and needs >= MOST:
        raise book.fault(egg, "needs", f"there are {MOST - 1} others at most, and each grows once")
    if book.value(egg, "costing") and counts != TRIGGERS[GAINS_COUNT]:
        raise book.fault(egg, "costing", 'is allowed only with `counts = "gains"`')
    for column in ("kinds", "cards"):
        if book.value(egg, column) and counts not in (TRIGGERS[GAINS_COUNT], TRIGGERS[PLAYS]):
            raise book.fault(egg, column, 'is allowed only with `counts = "gains"` or `"plays"`')
    if counts in (TRIGGERS[GAINS_COUNT], TRIGGERS[PLAYS]) and not any(
        [counts_card(book, cards, egg, card) for card in cards.cards]
    ):
        raise book.fault(egg, "counts", "no card can be counted, so the Egg would never hatch")


def counts_card(book: Book, cards: DraconiumBook, egg: int, card: int) -> bool:
    """Whether a card can count for an Egg: by its cost if it is gained, or because it can be played."""
    if not cards.wanted[egg][card]:
        return False
    if book.value(egg, "counts") == TRIGGERS[PLAYS]:
        return bool(cards.is_action[card] or cards.is_treasure[card])
    return cards.cost[card] >= cards.costing[egg]


def check_types(book: Book, cards: DraconiumBook, card: int) -> None:
    types: list[str] = book.value(card, "types")
    if not types:
        raise book.fault(card, "types", "is empty, but a card needs at least one type")
    if "Reaction" in types and cards.react[card] is None:
        raise book.fault(card, "types", "a Reaction needs a script `react`")
    for column in ("react", "reacts"):
        if "Reaction" not in types and book.value(card, column):
            raise book.fault(card, column, "is for cards of type Reaction")
    if "Ruins" not in types and book.value(card, "pool"):
        raise book.fault(card, "pool", "is for cards of type Ruins")
    for column in ("set", "piles", "beside"):
        if cards.is_ruins[card] and book.value(card, column):  # DOM 6 Ruins
            raise book.fault(card, column, "a Ruins card lies in the mixed pile alone")
    for column, other in (("piles", "set"), ("beside", "set"), ("beside", "piles")):
        if book.value(card, column) and book.value(card, other):  # DOM 1.1
            raise book.fault(card, column, f"cannot be used together with `{other}`: a card has one pile")


class Walk:
    """Checks one script from top to bottom."""

    def __init__(self, grammar: Grammar, thing: int, column: str, is_ruins: bool) -> None:
        self.grammar = grammar
        self.book = grammar.book
        self.thing = thing
        self.column = column
        self.is_ruins = is_ruins

    def check(self) -> None:
        self.whole(self.book.value(self.thing, self.column), {NOTHING}, "")

    def fault(self, item: str, message: str) -> ContentError:
        return self.book.fault(self.thing, self.column, f'item "{item}": {message}')

    def whole(self, script: list[Any], there: set[str], within: str) -> None:
        """Check a list that runs on its own: cards left in its card list at the end would be lost."""
        for left in sorted(self.follow(script, there, within) - {NOTHING}):
            raise self.book.fault(self.thing, self.column, f"cards that were {left} are left over at the end")

    def follow(self, script: list[Any], there: set[str], within: str) -> set[str]:
        """What the card list may hold after a script, given what it may hold before."""
        undone = there  # what lies there if the verb before did nothing
        for k, item in enumerate(script):
            if not isinstance(item, str):
                continue
            body: Any = script[k + 1] if k + 1 < len(script) and isinstance(script[k + 1], list) else []
            phrase = self.grammar.phrase(item.split())
            self.single(item, phrase, within)
            before = there
            there = self.after(item, phrase, body, there, undone, within)
            undone = before if phrase in FILLS else there
        return there

    def after(
        self, item: str, phrase: str, body: list[Any], there: set[str], undone: set[str], within: str
    ) -> set[str]:
        if phrase in FILLS:
            self.needs(item, there, FILLS[phrase])
            return {FILLS[phrase]}
        if phrase in READS:
            self.needs(item, there, READS[phrase])
        if phrase in EMPTIES:
            self.needs(item, there, EMPTIES[phrase])
            return {NOTHING}
        if phrase in USES:
            self.needs(item, there, NOTHING)
        kind = self.grammar.verbs[phrase].body
        if phrase in TAKES_ALONG:
            self.whole(body, there, phrase)
            return {NOTHING}
        if kind == "apart":
            if phrase == "loot each other" and str(body).count("'lose a treasure'") > 1:
                raise self.fault(item, "each player loses one Treasure")
            self.whole(body, {NOTHING}, phrase)
        if kind == "inline":
            return self.follow(body, there, within) | (undone if phrase == "if done" else there)
        if kind == "options":
            return set().union(*[self.follow(option, there, within) for option in body])
        return there

    def needs(self, item: str, there: set[str], wanted: str) -> None:
        for other in sorted(there - {NOTHING, wanted}):
            raise self.fault(item, f"cards that were {other} still lie there")

    def single(self, item: str, phrase: str, within: str) -> None:
        """Check that a verb is used only in scripts where it makes sense."""
        if phrase in REACTIONS:  # DOM 3.1, D-B65, D-B66
            if self.column != "react":
                raise self.fault(item, "is allowed only in `react`")
            if (self.book.value(self.thing, "reacts") or OCCASIONS[AN_ATTACK]) != REACTIONS[phrase]:
                raise self.fault(item, f"is for a Reaction to {one(REACTIONS[phrase])}")
        if self.column in CREATURES and phrase in OF_CARDS:
            raise self.fault(item, OF_CARDS[phrase])
        if self.column in CREATURES and phrase == "hatch" and within not in OTHERS:  # D12
            raise self.fault(item, "a Drake or Dragon cannot hatch an Egg of its owner, who has none left")
        if phrase in IN_PLAY and self.column != "play":
            raise self.fault(item, "is allowed only in `play`")
        if phrase == "lose a treasure" and within != "loot each other":  # DOM 5.1 Thief
            raise self.fault(item, 'is allowed only in the list of "loot each other"')
        if phrase == "return this" and self.is_ruins:
            raise self.fault(item, "a Ruins card has no pile of its own")
        if phrase in GAINS and "Ruins" in self.book.value(self.book.ids[item.removeprefix(f"{phrase} ")], "types"):
            raise self.fault(item, 'only the visible Ruins can be had (DOM 3): "gain ruins"')
