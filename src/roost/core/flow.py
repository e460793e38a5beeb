"""Decisions, effects and frames: pending work is data.

A decision is a question and an effect one verb of a card's text. Both are immutable, shared and named; only numbers
in the state change. What is left of a text while somebody chooses lies in a frame on `state.todo`, so that a state can
be cloned, saved, undone and searched in the middle of a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from roost.core.action import Menu
from roost.core.zone import Zone

if TYPE_CHECKING:
    from roost.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A question. `rules` are the rule numbers that it comes from.

    `public`: whether there is more than one answer follows from public facts alone. Only then does the engine, within
    a seat's own run of decisions, take the answer itself when one is left: where a hand decides, the others could tell
    from the table not waiting that the seat had no choice.
    `secret`: several seats answer, each hidden until all are in; then `reveal` is called instead of `choose`.
    `hidden`: the others do not see which answer was given (a card laid face down). Only bots that search read it.
    """

    def __init__(
        self, name: str, rules: str = "", public: bool = False, secret: bool = False, hidden: bool = False
    ) -> None:
        self.name = name
        self.rules = rules
        self.public = public and not secret
        self.secret = secret
        self.hidden = hidden
        self.sifts = type(self).why_not is not Decision.why_not

    def options(self, s: S, seat: i64, menu: Menu) -> None:
        """Everything a person would point at, each once, whether it is allowed or not.

        What is not allowed is told in one of two ways: by `why_not`, for each action that was added; or here, with
        `menu.offer(action, code)` or `menu.block(action, code)`, which is faster where all share the same looks.
        At least one answer must be allowed in any world that fits the public facts: where candidates come from hidden
        cards, offer `DONE` and allow it when there is none.
        """
        raise NotImplementedError

    def why_not(self, s: S, seat: i64, action: i64) -> i64:
        """0 if the action is allowed now, else the code of the reason, which the game's words explain."""
        return s.candidates(seat).codes.get(action, 0)

    def choose(self, s: S, seat: i64, action: i64) -> None:
        raise NotImplementedError

    def reveal(self, s: S) -> None:
        """All answers of a secret decision are in: `s.answers[seat]`, -1 for seats that were not asked."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One verb of a text. `next` is what follows; `name` is where it stands in the content."""

    next: Effect[S] | None

    def __init__(self) -> None:
        self.next = None
        self.name = ""

    def run(self, s: S) -> bool:
        """Do it. True if it asked something, called another text or jumped: what follows then waits."""
        raise NotImplementedError

    def inner(self) -> list[Effect[Any]]:
        """Nodes of its own that can lie on a frame, named after this one."""
        return []


def text(*effects: Effect[Any]) -> Effect[Any]:
    """Effects in a row: a text that stands in no content, for `Facts.effects`."""
    for k in range(1, len(effects)):
        effects[k - 1].next = effects[k]
    return effects[0]


@mypyc_attr(acyclic=True)
class Frame:
    """A text in the middle: what comes next, whose it is, three small numbers and a small card list of its own.

    The numbers are public facts. A hidden card never lies in one of them but in `cards`, a zone like any other.
    """

    def __init__(
        self, effect: Effect[Any] | None, seat: i64, source: i64, many: i64, it: i64, count: i64, cards: Zone | None
    ) -> None:
        self.effect = effect
        self.seat = seat
        self.source = source
        self.many = many
        self.it = it
        self.count = count
        self.cards = cards

    def clone(self) -> Frame:
        cards = self.cards
        return Frame(
            self.effect,
            self.seat,
            self.source,
            self.many,
            self.it,
            self.count,
            None if cards is None else cards.clone(),
        )


class Nothing(Decision[Any]):
    """No question is open."""

    def options(self, s: Any, seat: i64, menu: Menu) -> None:
        pass
