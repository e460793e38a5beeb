"""Actions: what can be chosen in a loaded game, each a number that keeps its meaning for good.

Numbers are given out block by block (a verb over its things): first the few that all games share, then the base
content, then what a variant or a larger map adds. A removed row leaves a hole: its action keeps its number and its
name and is never legal. Rule code asks a block for the number of a thing and the table for the thing of a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.fault import nearest_of, refusal
from roost.core.zone import MARKS, Zone, append, vec

DONE: Final = 0  # the way out of a question: no door preselects it while there is another answer
YES: Final = 1
NO: Final = 2
OPTION: Final = 3  # the first of `choose one`, up to the eighth
OPTIONS: Final = 8
SHARED: Final = OPTION + OPTIONS


class Block:
    """One verb over its things: `block.of[thing]` is the action, or -1 where there is none."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.of: vec[i64] = vec[i64]()

    def give(self, thing: int, action: int) -> None:
        while len(self.of) <= thing:
            self.of = append(self.of, i64(-1))
        self.of[thing] = action


class Actions:
    """Every action of a loaded game: its name, its verb and its thing."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.verbs: list[str] = []
        self.thing: vec[i64] = vec[i64]()
        self.by_name: dict[str, int] = {}
        self.blocks: dict[str, Block] = {}
        for name in ["done", "yes", "no"]:
            self.add(name, name, -1)
        for k in range(1, OPTIONS + 1):
            self.add("option", f"option {k}", k - 1)

    def add(self, verb: str, name: str, thing: int) -> int:
        if name in self.by_name:
            raise refusal(f"two actions are called {name!r}: give one of the things another name")
        action = len(self.names)
        self.names.append(name)
        self.verbs.append(verb)
        self.thing = append(self.thing, i64(thing))
        self.by_name[name] = action
        return action

    def block(self, verb: str) -> Block:
        """The block of a verb of the fact sheet."""
        if verb not in self.blocks:
            raise ValueError(f"the fact sheet has no actions {verb!r}{nearest_of(verb, self.blocks)}")
        return self.blocks[verb]

    def extend(self, verb: str, things: Sequence[tuple[int, str]]) -> None:
        """Give numbers to a verb over things, each a pair of id and name; its block is made at the first time."""
        block = self.blocks.setdefault(verb, Block(verb))
        for thing, name in things:
            block.give(thing, self.add(verb, f"{verb} {name}".rstrip(), thing))

    def __len__(self) -> int:
        return len(self.names)


NO_CODES: Final[dict[int, int]] = {}


@mypyc_attr(acyclic=True, free_list_len=1)
class Menu:
    """The actions open to a seat, in a buffer that a state uses again and again.

    There is room in it for every action of the game. In a `whole` one `codes` says what is blocked, and why.
    """

    def __init__(self, room: i64, whole: bool = False) -> None:
        self.items: vec[i64] = vec[i64]([0] * room)
        self.n: i64 = 0
        self.whole = whole
        self.codes: dict[int, int] = {} if whole else NO_CODES

    def add(self, action: i64) -> None:
        self.items[self.n] = action
        self.n += 1

    def copy(self, other: Menu) -> None:
        """Offer what another menu of the same game does."""
        for i in range(other.n):
            self.items[i] = other.items[i]
        self.n = other.n

    def offer(self, action: i64, code: i64) -> None:
        """Add an action if the code is 0; else it is blocked, and the code is why."""
        if code == 0:
            self.add(action)
        elif self.whole:
            self.codes[action] = code

    def block(self, action: i64, code: i64) -> None:
        """An action that a person would point at, but that is not allowed now."""
        if self.whole:
            self.codes[action] = code

    def add_each(self, block: Block, zone: Zone) -> None:
        """The block's action for each different card of a zone."""
        first = self.n
        last: i64 = -1
        ordered = zone.place.ordered
        of = block.of
        for slot in zone.slots:
            card = slot >> MARKS
            if card == last:
                continue
            last = card
            action = of[card]
            if ordered and self.holds(action, first):
                continue
            self.add(action)

    def holds(self, action: i64, first: i64) -> bool:
        for i in range(first, self.n):
            if self.items[i] == action:
                return True
        return False


NO_MENU: Final = Menu(0)  # of a state that was not asked yet
