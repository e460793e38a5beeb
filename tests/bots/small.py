"""Two games so small that the best strategy is known: Nim, and a secret choice with a known mixed strategy."""

from __future__ import annotations

from typing import Any

from roost.core.action import Menu
from roost.core.fields import Field, Part, by_seat, count
from roost.core.flow import Decision
from roost.core.game import Facts, Game, Option, open_game
from roost.core.state import State

MATRIX = [[1.0, -1.0, 1.0], [-1.0, 0.0, 1.0], [-1.0, -1.0, -1.0]]  # for seat 0; the third answer only loses


class Small(State):
    """`left`: the stones left in Nim; `picks`: the answers in Pennies."""

    game: SmallGame
    left: int = 0
    picks: list[int]

    def __init__(self, *whole: Any) -> None:
        super().__init__(*whole)
        self.picks = [0] * self.seats

    def next_phase(self) -> None:
        self.over = True

    def scores(self) -> list[int]:
        return [0] * self.seats


class Nim(Small):
    """Take one to three stones; whoever takes the last one wins."""

    def next_phase(self) -> None:
        if self.left:
            self.question(TAKE, self.turns_taken % self.seats)
        else:
            self.over = True

    def scores(self) -> list[int]:
        last = (self.turns_taken - 1) % self.seats
        return [int(seat == last) for seat in range(self.seats)]


class Pennies(Small):
    """Both seats answer once, in secret."""

    def returns(self) -> list[float]:
        won = MATRIX[self.picks[0]][self.picks[1]]
        return [won, -won]


class Take(Decision[Any]):
    def options(self, s: Nim, seat: int, menu: Menu) -> None:
        for k in range(1, 1 + min(3, s.left)):
            menu.add(s.game.actions.block("take").of[k])

    def choose(self, s: Nim, seat: int, action: int) -> None:
        s.left -= s.game.actions.thing[action]
        s.end_turn()


class Pick(Decision[Any]):
    def options(self, s: Pennies, seat: int, menu: Menu) -> None:
        for k in range(3):
            menu.add(s.game.actions.block("take").of[k])

    def reveal(self, s: Pennies) -> None:
        for seat in range(s.seats):
            s.picks[seat] = s.game.actions.thing[s.answers[seat]]


TAKE = Take("take", public=True)
PICK = Pick("pick", secret=True)


class SmallGame(Game[Small]):
    def set_up(self, s: Small) -> None:
        s.left = s.options["stones"]
        if isinstance(s, Pennies):
            s.question_all(PICK, (1 << s.seats) - 1)


class JudgedNim(SmallGame):
    """Nim with a perfect evaluation: a seat that must move with a multiple of four stones left loses."""

    def evaluate(self, s: Small, seat: int) -> float:
        mover = s.turns_taken % s.seats
        return 0.5 if (s.left % 4 != 0) == (mover == seat) else -0.5


class AdvisedNim(SmallGame):
    """Nim with bad advice: always take one."""

    def advise(self, s: Small, seat: int) -> int:
        return int(self.actions.block("take").of[1])


class WarningNim(SmallGame):
    """Nim that warns of the first action."""

    def warning(self, s: Small, seat: int, action: int) -> str:
        return "You will regret it." if action == 0 else ""


FIELDS = Part("small", Field("left", count(high=50), "stones"), Field("picks", by_seat(count(high=2)), "picked"))


def small(kind: type[Small], stones: int = 7, make: type[SmallGame] = SmallGame) -> Game[Small]:
    facts = Facts(
        "small", "Small", "1", (2, 4), make, kind, places=[], tables=[], verbs={}, decisions=[TAKE, PICK],
        actions=[("take", range(4))], fields=FIELDS, longest=50,
        options=[Option("stones", stones, "How many stones there are.", low=0, high=50)],
    )  # fmt: skip
    return open_game(facts, [])
