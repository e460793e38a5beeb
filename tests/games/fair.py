"""Checks that a pile is shuffled, with games of many seeds."""

from __future__ import annotations

from collections import Counter
from math import sqrt

SEEN = 10  # the expected number of times a card is at a position must be at least this, or the test proves nothing


def check_shuffled(orders: list[list[str]], cards: list[str]) -> None:
    """Check that every card is at every position about as often as its number of copies says.

    `orders` has the cards of one pile, once for each seed. `cards` are all cards that were shuffled; some of them may
    have been dealt from the pile already.
    """
    games = len(orders)
    assert len({len(order) for order in orders}) == 1 and orders[0]
    for name, copies in Counter(cards).items():
        share = copies / len(cards)
        wanted = games * share
        assert wanted >= SEEN, f"{games} games are not enough to test the positions of {name}"
        for place in range(len(orders[0])):
            often = sum(order[place] == name for order in orders)
            off = 5 * sqrt(wanted * (1 - share))
            assert often and abs(often - wanted) <= off, f"{name} is {often} times at {place}, not about {wanted:.0f}"
