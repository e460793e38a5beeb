"""Positions from random games, changed so that rare cases become common, in the form that the oracle reads."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from roost.bots.uniform import UniformBot
from roost.core.saving import place_called
from roost.games.flamecraft.phases import NEXT
from roost.games.flamecraft.state import Flamecraft
from roost.table import Layout
from tests.games.flamecraft import oracle
from tests.games.flamecraft.oracle import Player, Position, Stall
from tests.games.printed import printed

GAME = printed("flamecraft", "enchantment", oracle.SPELLS)
BOOK = GAME.book
NAMES, ID = BOOK.names, BOOK.id_of
TALISMAN, SHOP_KINDS = "Talisman", sorted(oracle.ICON)


@cache
def kind_of(artisan: int) -> str:
    return str(NAMES[BOOK.value(artisan, "good")])


ARTISANS = sorted(BOOK.things("artisan"))


# -- reading ---------------------------------------------------------------------------------------------------------
def cards(s: Flamecraft, place: str, seat: int = 0) -> list[str]:
    return [NAMES[card] for card in s.zone(place_called(GAME, place), seat).cards()]


def read(s: Flamecraft) -> Position:
    """The position in the form that the oracle reads."""
    players = []
    for seat, side in enumerate(s.sides):
        companion = "" if side.companion < 0 or side.used else NAMES[side.companion]
        players.append(
            Player(
                side.reputation,
                side.coins,
                tuple(side.goods),
                side.hand.size(),
                cards(s, "fancies", seat),
                cards(s, "scored", seat),
                cards(s, "reserved", seat),
                companion == "Brad",
                side.fancies_scored,
            )
        )
    return Position(players, [stall(s, k) for k in range(14) if s.shops[k] >= 0], cards(s, "row"))


def stall(s: Flamecraft, space: int) -> Stall:
    name = NAMES[s.shops[space]]
    dragons = s.slots[3 * space : 3 * space + len(oracle.COIN_SLOTS[name])]
    spells = [NAMES[card] for card in s.spells[3 * space : 3 * space + 3] if card >= 0]
    return Stall(name, [None if card < 0 else kind_of(card) for card in dragons], spells)


# -- random games ----------------------------------------------------------------------------------------------------
def at_visits(n: int) -> Iterator[Flamecraft]:
    """The states of a random game before each visit, and the final state."""
    rng = random.Random(n)
    options: dict[str, Any] = {"deck": rng.choice(["purple", "golden"]), "companions": rng.random() < 0.5}
    if rng.random() < 0.5:
        options["unlocked"] = sorted(rng.sample(oracle.ACHIEVEMENTS, 4))
    s: Flamecraft = GAME.new((1, 2, 3, 1, 4, 5)[n % 6], f"oracle {n}", options)
    bot = UniformBot(f"oracle {n}")
    while not s.over:
        seat = s.asked()[0]
        if s.ask.name == "visit a shop":
            yield s.clone()
        s.act(bot.choose(s, seat), seat)
    yield s


# -- stirring --------------------------------------------------------------------------------------------------------
def put(s: Flamecraft, place: str, seat: int, names: list[str]) -> None:
    Layout(s).put(place, seat, *names)


def stir_supplies(s: Flamecraft, rng: random.Random, most: int) -> None:
    """Change goods and coins, so that several players often have the same numbers."""
    low, high = rng.choice([(5, 7)] * (s.seats == 1) + [(0, 2), (0, 4), (2, 4), (0, most), (3, most)])
    for seat in range(s.seats):
        goods = [rng.randint(low, high) for _ in range(6)]
        if rng.random() < 0.2:
            goods[rng.randrange(6)] = 0
        coins = rng.choice([0, 0, 1, 2, 3, rng.randint(0, most), *[8] * (s.seats == 1)])
        Layout(s).part("sides", seat, goods=goods, coins=coins)


def stir_reputation(s: Flamecraft, rng: random.Random) -> None:
    """Set reputations close together, or in solo close to an award."""
    base = rng.choice([0, 20, 60, 72, 74, 85, 89])
    for side in s.sides:
        side.reputation = base + rng.choice([0, 0, 0, 1, 2, rng.randint(0, 12)])


def stir_fancies(s: Flamecraft, rng: random.Random) -> None:
    """Deal everybody new fancy dragons, some of them already scored."""
    pile = rng.sample(sorted(oracle.MOONS | oracle.SUNS), 36)
    if rng.random() < 0.15:
        pile.append(pile.pop(pile.index(TALISMAN)))
    for seat, side in enumerate(s.sides):
        put(s, "fancies", seat, [pile.pop() for _ in range(rng.choice([0, 1, 1, 2, 3, 4, 5]))])
        put(s, "scored", seat, [pile.pop() for _ in range(rng.choice([0, 0, 1, 2, 3]))])
        side.fancies_scored = rng.choice([0, len(cards(s, "scored", seat))])
    if s.seats == 1:
        s.sides[0].fancies_scored = rng.randint(2, 5)
    put(s, "fancy deck", 0, pile)


def stir_town(s: Flamecraft, rng: random.Random) -> None:
    """Add shops, dragons and enchantments."""
    spells = [name for name in sorted(oracle.SPELLS) if name not in {*cards(s, "row"), *reserved(s)}]
    here = [NAMES[shop] for shop in s.shops if shop >= 0]
    shops = [name for name in rng.sample(SHOP_KINDS, len(SHOP_KINDS)) if name not in here]
    full, enchanted, some = rng.random(), rng.random(), rng.sample(ARTISANS, rng.choice([2, 6]))
    bare = rng.random() < 0.03  # no dragon at all
    tucked: list[str] = []
    for space in range(12 if s.seats < 3 else 14):
        if s.shops[space] < 0 and rng.random() < 0.5:
            s.shops[space] = ID(shops.pop())
            here.append(NAMES[s.shops[space]])
        if s.shops[space] < 0:
            continue
        for k in range(len(oracle.COIN_SLOTS[NAMES[s.shops[space]]])):
            if bare:
                s.slots[3 * space + k] = -1
            elif rng.random() < full:
                s.slots[3 * space + k] = rng.choice(some)
            elif s.slots[3 * space + k] >= 0 and rng.random() < 0.1:
                s.slots[3 * space + k] = -1
        count = 3 if rng.random() < enchanted else rng.randint(0, 2)
        for k in range(3):
            s.spells[3 * space + k] = -1
            fitting = [name for name in spells if oracle.ICON[here_at(s, space)] in (oracle.SPELLS[name].icon, "wild")]
            if k < count and fitting:
                tucked.append(rng.choice(fitting))
                spells.remove(tucked[-1])
                s.spells[3 * space + k] = ID(tucked[-1])
    put(s, "shops", 0, here)
    put(s, "town", 0, [NAMES[card] for card in s.slots if card >= 0])
    put(s, "enchantments in town", 0, tucked)


def here_at(s: Flamecraft, space: int) -> str:
    return str(NAMES[s.shops[space]])


def reserved(s: Flamecraft) -> list[str]:
    return [name for seat in range(s.seats) for name in cards(s, "reserved", seat)]


def stir_row(s: Flamecraft, rng: random.Random, deck: str) -> None:
    """Deal another row and reserved cards."""
    tucked = cards(s, "enchantments in town")
    pile = [name for name in rng.sample(sorted(oracle.SPELLS), 36) if name[0] == deck[0].upper() and name not in tucked]
    if rng.random() < 0.3:
        pile.sort(key=lambda name: oracle.SPELLS[name].step)  # variable ones are drawn first
    for seat in range(s.seats):
        put(s, "reserved", seat, [pile.pop()] if pile and rng.random() < 0.4 else [])
    put(s, "row", 0, [pile.pop() for _ in range(min(len(pile), rng.choice([0, 3, 5, 5, 5])))])
    put(s, "enchantment deck", 0, pile)


def stir_hands(s: Flamecraft, rng: random.Random) -> None:
    for seat in range(s.seats):
        put(s, "hand", seat, [NAMES[rng.choice(ARTISANS)] for _ in range(rng.choice([0, 1, 2, 2, 2, 6]))])


def send_away(s: Flamecraft, space: int) -> None:
    """Remove all other tokens from a shop, so that a visit costs nothing."""
    for side in s.sides:
        side.at = -1 if side.at == space else side.at
    for kind in range(6):
        s.tokens[kind] = -1 if s.tokens[kind] == space else s.tokens[kind]


def make_equal(s: Flamecraft, rng: random.Random) -> None:
    """Remove all fancy dragons, and give several players as much reputation as the best has."""
    for seat, side in enumerate(s.sides):
        put(s, "fancies", seat, [])
        side.reputation, side.coins = rng.choice([(60, 0), (57, 3), (59, 0)])
        put(s, "hand", seat, ["Honey"] * rng.choice([1, 2, 2, 2]))
        for kind in range(6):
            side.goods[kind] = 1
        side.goods[rng.randrange(6)] = rng.choice([1, 3, 3, 3])


def finish(s: Flamecraft) -> None:
    """Go to the final scoring, as if the last turn had just ended."""
    Layout(s).set(last_turns=0, extra_turns=0, phase=NEXT).resume()
