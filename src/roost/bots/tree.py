"""What a search remembers: the information sets that it met, and how each answer fared there.

An information set is keyed by what its seat has noticed since the search began: its own answers, and those of others
that it could see. Cards drawn meanwhile are not part of the key; an answer that they rule out is just not available.
So statistics are shared between worlds, and no seat's answer depends on what that seat could not know.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

M31: Final = 0x7FFFFFFF
LOW_FACTOR: Final = 0x2C1B3C6D  # odd and below 2**31, so that no product exceeds 2**62
HIGH_FACTOR: Final = 0x297A2D39
SMALLEST: Final = 256


def mix(key: i64, news: i64) -> i64:
    """The key after something more was noticed: two hashes of 31 bits side by side."""
    low = ((key & M31) ^ (news & M31)) * LOW_FACTOR
    high = ((key >> 31) + news + 1 & M31) * HIGH_FACTOR
    return (((high ^ high >> 29) & M31) << 31) | ((low ^ low >> 27) + high & M31)


@mypyc_attr(acyclic=True)
class Edge:
    """One answer of a seat at an information set. `total` is of utilities between 0 and 1.

    `seen`: how often it was available since it was first tried. `regret` and `plan` are of secret questions alone:
    what not playing it has cost, and the sum of the chances that it was given.
    """

    next: Edge | None

    def __init__(self, action: i64, seat: i64) -> None:
        self.action = action
        self.seat = seat
        self.visits: i64 = 0
        self.seen: i64 = 0
        self.total = 0.0
        self.regret = 0.0
        self.plan = 0.0
        self.next = None


@mypyc_attr(acyclic=True)
class Node:
    """An information set of a seat with the answers that were tried there."""

    first: Edge | None
    next: Node | None

    def __init__(self, key: i64, seat: i64) -> None:
        self.key = key
        self.seat = seat
        self.first = None
        self.next = None

    def find(self, action: i64) -> Edge | None:
        edge = self.first
        while edge is not None:
            if edge.action == action:
                return edge
            edge = edge.next
        return None

    def add(self, action: i64) -> Edge:
        edge = Edge(action, self.seat)
        edge.next = self.first
        self.first = edge
        return edge


class Tree:
    """All information sets of one search, found by their keys."""

    def __init__(self) -> None:
        self.shelves: list[Node | None] = []
        self.size: i64 = 0
        self.clear()

    def clear(self) -> None:
        self.shelves = [None] * SMALLEST
        self.size = 0

    def find(self, key: i64) -> Node | None:
        node = self.shelves[key & i64(len(self.shelves)) - 1]
        while node is not None:
            if node.key == key:
                return node
            node = node.next
        return None

    def add(self, key: i64, seat: i64) -> Node:
        if self.size >= 2 * len(self.shelves):
            self.grow()
        node = Node(key, seat)
        self.shelve(node)
        self.size += 1
        return node

    def shelve(self, node: Node) -> None:
        at = node.key & i64(len(self.shelves)) - 1
        node.next = self.shelves[at]
        self.shelves[at] = node

    def grow(self) -> None:
        old = self.shelves
        self.shelves = [None] * (4 * len(old))
        for first in old:
            node = first
            while node is not None:
                follow = node.next
                self.shelve(node)
                node = follow
