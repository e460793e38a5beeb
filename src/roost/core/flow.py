"""Decisions, effects and frames: the parts of a script in progress.

A decision is a kind of question, and an effect runs one verb of a card's script. Both are named objects that never
change and that all states share. While a script waits for an answer, a frame on `state.todo` holds the rest of it,
so a state can be cloned, saved, undone and searched in the middle of a card's script.
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
    """A kind of question. `rules` cites the rules that it comes from.

    `public`: the number of legal answers depends on public facts only. If the seat that has just answered is asked a
    public question with a single legal answer, the kernel gives that answer for the seat. Do not set `public` if the
    number depends on hidden cards: the others would see that the seat was not asked, and learn that it had no choice.
    `secret`: several seats answer, and no answer is shown before all are in. Then `reveal` is called, not `choose`.
    `hidden`: the other seats do not see which answer was given (a card laid face down). Only bots use this.
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
        self.number: i64 = 0  # in observations; see `Spec.number_of_question`

    def options(self, s: S, seat: i64, menu: Menu) -> None:
        """Add every answer that a player might try to give, each once, whether it is allowed or not.

        There are two ways to mark an answer as not allowed. Either `why_not` returns a reason for an action added here;
        or this method calls `menu.offer(action, code)` or `menu.block(action, code)`, which is faster when several
        actions share the same test. Whatever hidden cards the seat holds, at least one answer must be allowed: if the
        answers are hidden cards, add `DONE` too, and allow it when there is no other.
        """
        raise NotImplementedError

    def why_not(self, s: S, seat: i64, action: i64) -> i64:
        """0 if the action is allowed now, else a code for the reason, which `Game.reason` puts into words."""
        return s.candidates(seat).codes.get(action, 0)

    def choose(self, s: S, seat: i64, action: i64) -> None:
        """Carry out the seat's answer."""
        raise NotImplementedError

    def reveal(self, s: S) -> None:
        """Carry out all answers to a secret decision: `s.answers[seat]`, which is -1 for seats that were not asked."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """Runs one verb of a script. `next` is the effect after it; `name` says where the verb is in the content."""

    next: Effect[S] | None

    def __init__(self) -> None:
        self.next = None
        self.name = ""
        self.number: i64 = 0  # in observations; see `Spec.number_of_effect`

    def run(self, s: S) -> bool:
        """Carry out the verb. Return True if it asked a question, called another script or jumped, else False.

        After False the next effect runs at once. After True it waits in a frame, or the jump's target runs instead.
        """
        raise NotImplementedError

    def is_vain(self, s: S) -> bool:
        """Whether everybody knows that the verb would do nothing now, and that it would leave 0 in `many`.

        A `may` of such verbs is not asked. The answer may depend on public facts only: else not being asked would tell
        the other players something about hidden cards.
        """
        return False

    def inner(self) -> list[Effect[Any]]:
        """Further effects that belong to this one. They get names too, so that a frame can refer to them."""
        return []


def text(*effects: Effect[Any]) -> Effect[Any]:
    """Link effects into a script that is defined in code, not in content files, for `Facts.effects`."""
    for k in range(1, len(effects)):
        effects[k - 1].next = effects[k]
    return effects[0]


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """A script in progress: its next effect, the seat that runs it, its card, three numbers and a card list.

    The numbers are public facts. A hidden card must not be stored in one of them, but in `cards`, which is a zone.
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
    """The decision of a state in which no question is open."""

    def options(self, s: Any, seat: i64, menu: Menu) -> None:
        pass
