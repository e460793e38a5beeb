"""Actions: all answers that a loaded game knows. Each is a number with a permanent meaning.

Actions are numbered in blocks; a block is one word, such as "play", with all things it applies to. First come the
actions that all games share, then the blocks of the base content, then what a variant or a larger map adds. The action
of a removed row keeps its number and its name, but is never legal. `Block.of` gives the action of a thing, and
`Actions.thing` the thing of an action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.fault import nearest_of, refusal
from roost.core.zone import MARKS, Zone, append, vec

DONE: Final = 0  # ends or declines; interfaces do not preselect it while there is another answer
YES: Final = 1
NO: Final = 2
OPTION: Final = 3  # the first option of `choose one`; the others follow
OPTIONS: Final = 8
SHARED: Final = OPTION + OPTIONS


class Block:
    """One word with all things it applies to: `block.of[thing]` is the action, or -1 if there is none."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.of: vec[i64] = vec[i64]()

    def give(self, thing: int, action: int) -> None:
        """Set the action of a thing."""
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
            raise refusal(f"two actions are called {name!r}: rename one of the things")
        action = len(self.names)
        self.names.append(name)
        self.verbs.append(verb)
        self.thing = append(self.thing, i64(thing))
        self.by_name[name] = action
        return action

    def block(self, verb: str) -> Block:
        """The block of a word in `Facts.actions`."""
        if verb not in self.blocks:
            raise ValueError(f"`Facts.actions` has no block {verb!r}{nearest_of(verb, self.blocks)}")
        return self.blocks[verb]

    def extend(self, verb: str, things: Sequence[tuple[int, str]]) -> None:
        """Number the actions of a word for some things, given as pairs of id and name. A new word starts a block."""
        block = self.blocks.setdefault(verb, Block(verb))
        for thing, name in things:
            block.give(thing, self.add(verb, f"{verb} {name}".rstrip(), thing))

    def __len__(self) -> int:
        return len(self.names)


NO_CODES: Final[dict[int, int]] = {}


@mypyc_attr(acyclic=True, free_list_len=1)
class Menu:
    """A list of actions with room for all actions of the game: `items[:n]` are the actions in it.

    It is made once and filled many times. A `whole` menu also has `codes`: the blocked actions with their reasons.
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
        """Replace the actions by those of another menu of the same game."""
        for i in range(other.n):
            self.items[i] = other.items[i]
        self.n = other.n

    def offer(self, action: i64, code: i64) -> None:
        """Add an action if the code is 0; otherwise block it, with the code as the reason."""
        if code == 0:
            self.add(action)
        elif self.whole:
            self.codes[action] = code

    def block(self, action: i64, code: i64) -> None:
        """Note an action that a player might try, but that is not allowed now."""
        if self.whole:
            self.codes[action] = code

    def add_each(self, block: Block, zone: Zone) -> None:
        """Add the block's action for each different card of a zone."""
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
        """Whether the action is in the menu, at index `first` or later."""
        for i in range(first, self.n):
            if self.items[i] == action:
                return True
        return False


NO_MENU: Final = Menu(0)  # stands for a menu that a state has not made yet
