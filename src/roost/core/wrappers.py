"""The wrappers that every game's content may use around its own verbs.

`may` and `choose one` ask the text's owner; `if done` looks at what the last verb did; `each other` and `each player`
run their list once for a seat after the other, `twice` two times. `at next turn` keeps it for later, in games that
wake such texts.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.action import NO, OPTION, YES, Menu
from roost.core.content import Verb
from roost.core.flow import Decision, Effect, S
from roost.core.phrase import CHOOSE_ONE, IF_DONE, MAY
from roost.core.state import State

NEXT_TURN: Final = 0  # the moment of `at next turn`: the owner's next turn begins


@mypyc_attr(allow_interpreted_subclasses=True)
class YesOrNo(Decision[S]):
    """A "may": the answer leaves 1 or 0 for what follows. A game's own question may do something else with it."""

    def options(self, s: S, seat: i64, menu: Menu) -> None:
        menu.add(YES)
        menu.add(NO)

    def choose(self, s: S, seat: i64, action: i64) -> None:
        s.many = 1 if action == YES else 0


class OneOf(Decision[State]):
    """A "choose one": the answer leaves its number, counted from 0, for what follows."""

    def options(self, s: State, seat: i64, menu: Menu) -> None:
        for k in range(s.asking().count):
            menu.add(OPTION + k)

    def choose(self, s: State, seat: i64, action: i64) -> None:
        s.many = action - OPTION


YES_OR_NO: Final[YesOrNo[State]] = YesOrNo("may")
ONE_OF: Final = OneOf("choose one")
WRAPPER_DECISIONS: Final[list[Decision[Any]]] = [YES_OR_NO, ONE_OF]


class AskMay(Effect[State]):
    def run(self, s: State) -> bool:
        return s.question(YES_OR_NO, s.actor)


class IfDone(Effect[State]):
    """Go into the list if the last verb left more than nothing."""

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
    """Go on with the list whose number the answer left."""

    def __init__(self, bodies: list[Effect[Any]]) -> None:
        super().__init__()
        self.bodies = bodies

    def run(self, s: State) -> bool:
        return s.jump(self.bodies[s.many])


class CountFrom(Effect[State]):
    """Set the text's counter for the loop that follows."""

    def __init__(self, start: i64) -> None:
        super().__init__()
        self.start = start

    def run(self, s: State) -> bool:
        s.count = self.start
        return False


class EachSeat(Effect[State]):
    """Run the list for one seat after the other, round to the left; `count` is how far from the owner the next sits."""

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
    """Run the list again and again, each time to its end; `count` is how often still."""

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
    """Keep the list, with the text's own cards, until its moment comes."""

    def __init__(self, body: Effect[Any], moment: i64) -> None:
        super().__init__()
        self.body = body
        self.moment = moment

    def run(self, s: State) -> bool:
        s.postpone(self.body, self.moment)
        return False


def may(body: Effect[Any]) -> Effect[Any]:
    ask = AskMay()
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
