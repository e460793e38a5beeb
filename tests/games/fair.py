"""Whether a pile was shuffled, by what many seeds make of it."""

from __future__ import annotations

from collections import Counter
from math import sqrt

SEEN = 10  # how often a card should lie at a place at least, for "never" to mean something


def check_shuffled(orders: list[list[str]], cards: list[str]) -> None:
    """Every card comes to lie at every place, about as often as its number of copies says.

    `orders` are what lies in one pile, one for each seed; `cards` are all that were shuffled, so that a pile from
    which some were dealt already can be looked at, too.
    """
    games = len(orders)
    assert len({len(order) for order in orders}) == 1 and orders[0]
    for name, copies in Counter(cards).items():
        share = copies / len(cards)
        wanted = games * share
        assert wanted >= SEEN, f"{games} games are too few to tell where {name} lies"
        for place in range(len(orders[0])):
            often = sum(order[place] == name for order in orders)
            off = 5 * sqrt(wanted * (1 - share))
            assert often and abs(often - wanted) <= off, f"{name} lies {often} times at {place}, not about {wanted:.0f}"
