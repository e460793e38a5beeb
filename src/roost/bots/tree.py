"""The search tree: the information sets that a search has reached, with the statistics of each answer.

The key of an information set is a hash of what its seat has observed since the search began: its own answers, and the
answers of others that it could see. Cards drawn meanwhile are not part of the key; an answer that needs a card the seat
does not hold in some world is not legal there. So worlds share their statistics, and no seat's selection depends on
something that the seat could not know.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.zone import append, vec

M31: Final = 0x7FFFFFFF
LOW_FACTOR: Final = 0x2C1B3C6D  # odd and below 2**31, so that no product exceeds 2**62
HIGH_FACTOR: Final = 0x297A2D39
SMALLEST: Final = 256  # initial size of the hash table
NONE: Final = -1  # no such edge or node


def mix(key: i64, news: i64) -> i64:
    """The key after a further observation: two independent 31-bit hashes in one integer."""
    low = ((key & M31) ^ (news & M31)) * LOW_FACTOR
    high = ((key >> 31) + news + 1 & M31) * HIGH_FACTOR
    return (((high ^ high >> 29) & M31) << 31) | ((low ^ low >> 27) + high & M31)


@mypyc_attr(acyclic=True)
class Node:
    """An information set of a seat. Each answer that was tried there is an edge, numbered from 0.

    For each edge: `visits`, how often it was selected; `seen`, how often it was legal since it was first tried;
    `total`, the sum of the resulting utilities, each between 0 and 1. Only in searches with a network: `prior`, how
    good it looked at first. Only in secret decisions: `regret`, the cumulative regret of not having selected it;
    `plan`, the sum of its probabilities, for the average strategy.
    """

    def __init__(self, key: i64, seat: i64) -> None:
        self.key = key
        self.seat = seat
        self.actions: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.seen: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()
        self.prior: vec[float] = vec[float]()
        self.regret: vec[float] = vec[float]()
        self.plan: vec[float] = vec[float]()

    def find(self, action: i64) -> i64:
        """The edge of an action, or NONE."""
        actions = self.actions
        for edge in range(i64(len(actions))):
            if actions[edge] == action:
                return edge
        return NONE

    def add(self, action: i64) -> i64:
        """Add an edge for an action that was not tried yet."""
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, i64(0))
        self.seen = append(self.seen, i64(0))
        self.total = append(self.total, 0.0)
        return i64(len(self.actions)) - 1

    def add_mixed(self, action: i64) -> i64:
        """The same in a secret decision; all edges of such a node must be added by this."""
        self.regret = append(self.regret, 0.0)
        self.plan = append(self.plan, 0.0)
        return self.add(action)

    def add_prior(self, action: i64, prior: float) -> i64:
        """The same in a search with a network; all edges of such a node must be added by this."""
        self.prior = append(self.prior, prior)
        return self.add(action)

    def mean(self, edge: i64) -> float:
        """The mean utility of an answer; 0.5 if it was never selected."""
        visits = self.visits[edge]
        return self.total[edge] / float(visits) if visits else 0.5


class Tree:
    """All information sets of one search, in a hash table by key (open addressing with linear probing)."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.nodes: list[Node] = []
        self.table: vec[i64] = vec[i64]([NONE] * SMALLEST)  # node numbers; NONE marks a free slot

    def find(self, key: i64) -> Node | None:
        nodes = self.nodes
        table = self.table
        last = i64(len(table)) - 1
        at = key & last
        while table[at] != NONE:
            node = nodes[table[at]]
            if node.key == key:
                return node
            at = at + 1 & last
        return None

    def add(self, key: i64, seat: i64) -> Node:
        """Add an information set; its key must be new."""
        node = Node(key, seat)
        self.nodes.append(node)
        if 2 * len(self.nodes) > len(self.table):
            self.table = vec[i64]([NONE] * (4 * len(self.table)))
            for known in range(i64(len(self.nodes))):
                self.enter(known)
        else:
            self.enter(i64(len(self.nodes)) - 1)
        return node

    def enter(self, number: i64) -> None:
        """Insert a node into the hash table."""
        table = self.table
        last = i64(len(table)) - 1
        at = self.nodes[number].key & last
        while table[at] != NONE:
            at = at + 1 & last
        table[at] = number
