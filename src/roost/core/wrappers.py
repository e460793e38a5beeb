"""Wrappers: verbs with a list of other verbs, which the scripts of every game may use.

`may` and `choose one` ask the script's owner. `if done` runs its list if the last verb did something. `each other` and
`each player` run it for one seat after another, `twice` two times. `at next turn` postpones it, in games that run
postponed scripts.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.action import NO, OPTION, YES, Menu
from roost.core.content import Verb
from roost.core.flow import Decision, Effect, S
from roost.core.phrase import CHOOSE_ONE, IF_DONE, MAY
from roost.core.state import State

NEXT_TURN: Final = 0  # the moment of `at next turn`: the start of the owner's next turn


@mypyc_attr(allow_interpreted_subclasses=True)
class YesOrNo(Decision[S]):
    """The decision of `may`: it leaves 1 or 0 in `many`. A game may override what the answer does."""

    def options(self, s: S, seat: i64, menu: Menu) -> None:
        menu.add(YES)
        menu.add(NO)

    def choose(self, s: S, seat: i64, action: i64) -> None:
        s.many = 1 if action == YES else 0


class OneOf(Decision[State]):
    """The decision of `choose one`: it leaves the number of the chosen list in `many`, counted from 0."""

    def options(self, s: State, seat: i64, menu: Menu) -> None:
        for k in range(s.asking().count):
            menu.add(OPTION + k)

    def choose(self, s: State, seat: i64, action: i64) -> None:
        s.many = action - OPTION


YES_OR_NO: Final[YesOrNo[State]] = YesOrNo("may")
ONE_OF: Final = OneOf("choose one")
WRAPPER_DECISIONS: Final[list[Decision[Any]]] = [YES_OR_NO, ONE_OF]


class AskMay(Effect[State]):
    """Ask whether to run the list, unless everybody knows that it would do nothing now."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: State) -> bool:
        test = self.next
        if comes_to_nothing(s, self.body, None if test is None else test.next):
            s.many = 0
            return False
        return s.question(YES_OR_NO, s.actor)


def comes_to_nothing(s: State, first: Effect[Any], end: Effect[Any] | None) -> bool:
    """Whether everybody knows that no effect from `first` to `end` would do anything."""
    effect: Effect[Any] | None = first
    while effect is not None and effect is not end:
        # A verb in vain leaves 0 in `many`, so the `if done` after it runs nothing.
        if not effect.is_vain(s) and (effect is first or not isinstance(effect, IfDone)):
            return False
        effect = effect.next
    return True


class IfDone(Effect[State]):
    """Run the list if the last verb did something (`many` is not 0)."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: State) -> bool:
        return s.jump(self.body) if s.many else False


class AskOne(Effect[State]):
    def __init__(self, ways: i64) -> None:
        super().__init__()
        self.ways = ways

    def run(self, s: State) -> bool:
        s.count = self.ways
        return s.question(ONE_OF, s.actor)


class GoTo(Effect[State]):
    """Run the list whose number is in `many`."""

    def __init__(self, bodies: list[Effect[Any]]) -> None:
        super().__init__()
        self.bodies = bodies

    def run(self, s: State) -> bool:
        return s.jump(self.bodies[s.many])


class CountFrom(Effect[State]):
    """Set `count` for the loop that follows."""

    def __init__(self, start: i64) -> None:
        super().__init__()
        self.start = start

    def run(self, s: State) -> bool:
        s.count = self.start
        return False


class EachSeat(Effect[State]):
    """Run the list for one seat after another, to the left. `count` is the next seat's distance from the owner."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: State) -> bool:
        while s.count < s.seats:
            seat = (s.actor + s.count) % s.seats
            s.count += 1
            if s.reaches(seat):
                s.call(self.body, seat, s.source)
                return s.jump(self)
        return False


class Times(Effect[State]):
    """Run the list `count` times, each time to its end."""

    def __init__(self, body: Effect[Any]) -> None:
        super().__init__()
        self.body = body

    def run(self, s: State) -> bool:
        if s.count <= 0:
            return False
        s.count -= 1
        s.call(self.body, s.actor, s.source)
        return s.jump(self)


class Later(Effect[State]):
    """Postpone the list, with the frame's cards, to a moment."""

    def __init__(self, body: Effect[Any], moment: i64) -> None:
        super().__init__()
        self.body = body
        self.moment = moment

    def run(self, s: State) -> bool:
        s.postpone(self.body, self.moment)
        return False


def may(body: Effect[Any]) -> Effect[Any]:
    ask = AskMay(body)
    ask.next = IfDone(body)
    return ask


def choose_one(bodies: list[Effect[Any]]) -> Effect[Any]:
    ask = AskOne(len(bodies))
    ask.next = GoTo(bodies)
    return ask


def counted(start: i64, loop: Effect[Any]) -> Effect[Any]:
    first = CountFrom(start)
    first.next = loop
    return first


def each_other(body: Effect[Any]) -> Effect[Any]:
    return counted(1, EachSeat(body))


def each_player(body: Effect[Any]) -> Effect[Any]:
    return counted(0, EachSeat(body))


def twice(body: Effect[Any]) -> Effect[Any]:
    return counted(2, Times(body))


def at_next_turn(body: Effect[Any]) -> Effect[Any]:
    return Later(body, NEXT_TURN)


WRAPPERS: Final[dict[str, Verb]] = {
    "may": Verb(may, body="inline", says=MAY),
    "if done": Verb(IfDone, body="inline", says=IF_DONE),
    "choose one": Verb(choose_one, body="options", says=CHOOSE_ONE),
    "each other": Verb(each_other, body="apart", says="the other players each {each}"),
    "each player": Verb(each_player, body="apart", says="all players each {each}"),
    "twice": Verb(twice, body="apart", says="do this twice: {list}"),
}
WAKING_WRAPPERS: Final[dict[str, Verb]] = {
    "at next turn": Verb(at_next_turn, body="apart", says="at the start of your next turn, {list}"),
}
