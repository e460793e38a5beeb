"""Helpers that lay out a town for scenario tests: seat 0 is A, whose turn it is, then B, C, D, E."""

from __future__ import annotations

from typing import Any

from roost.core.chance import TABLE, chance_from_int
from roost.core.game import Game
from roost.games import load
from roost.games.flamecraft.book.tables import GOODS
from roost.games.flamecraft.phases import NEXT, VISIT
from roost.games.flamecraft.state import Flamecraft, Flamekeeper
from roost.table import Table

GAME = load("flamecraft")
A, B, C, D, E = range(5)
PURPLE = len(
    [row for row in GAME.book.things("enchantment") if GAME.book.value(row, "deck") == "purple"]
)  # of the purple or golden deck
STARTERS = ["Critical Rolls", "Draco Bell", "Smith Mart", "Fragile Reptile", "Potable Potions", "Hello Nursery"]
HONEY, HOT_DOG, RUSTY, JEWELHEART, ELDERBERRY, LOTUS = (
    "Honey", "Hot Dog", "Rusty", "Jewelheart", "Elderberry", "Lotus",
)  # fmt: skip
PARK = [HONEY, HOT_DOG, RUSTY, JEWELHEART, LOTUS]
ROW = ["P-B1", "P-M1", "P-I1", "P-C1", "P-P1"]


def opened(seats: int = 2, seed: str = "town", game: str | Game[Any] = GAME, **options: Any) -> Table:
    """A game after the first choices."""
    table = Table(game, seats=seats, seed=seed, options=options)
    while table.question != "visit a shop":
        table.do(table.legal()[0])
    return table


def town(*shops: str, seats: int = 2, game: str | Game[Any] = GAME, **options: Any) -> Table:
    """A's first turn: the starter shops and these shops are in town, five artisans in the Park, and nobody has
    anything.
    """
    table = opened(seats, game=game, **options)
    s = state(table)
    table.set(first=A, turn_of=A, turn=1, phase=VISIT).ask("visit a shop", A)
    for zone in ("hand", "fancies", "scored", "reserved"):
        for seat in range(seats):
            table.put(zone, seat)
    for side in s.sides:
        side.reputation, side.coins, side.at, side.companion, side.used = 0, 0, -1, -1, 0
        for kind in range(6):
            side.goods[kind] = 0
    for k, name in enumerate([*STARTERS, *shops]):
        s.shops[k] = table.game.book.id_of(name)
    for k in range(6 + len(shops), 14):
        s.shops[k] = -1
    table.put("shops", 0, *STARTERS, *shops)
    for k in range(42):
        s.slots[k] = -1
        s.spells[k] = -1
    table.put("town", 0)
    for k, artisan in enumerate([HONEY, HOT_DOG, RUSTY, JEWELHEART, ELDERBERRY, LOTUS]):
        stand(table, f"{STARTERS[k]} 1", artisan)
    park(table, *PARK)
    deck(table, *[LOTUS] * 4, *[HONEY] * 4, *[RUSTY] * 4)
    row(table, *ROW)
    return table


def state(table: Table) -> Flamecraft:
    found: Flamecraft = table.state
    return found


def side(table: Table, seat: int) -> Flamekeeper:
    return state(table).sides[seat]


def final_scoring(table: Table) -> Table:
    """Go to the final scoring."""
    return table.set(last_turns=0, phase=NEXT).resume()


# -- laying out ------------------------------------------------------------------------------------------------------
def space(table: Table, shop: str) -> int:
    return list(state(table).shops).index(table.game.book.id_of(shop))


def place(table: Table, slot: str) -> int:
    shop, _, k = slot.rpartition(" ")
    return 3 * space(table, shop) + int(k) - 1


def stand(table: Table, slot: str, artisan: str | None) -> Table:
    """Put a dragon into a slot, or empty the slot."""
    s = state(table)
    s.slots[place(table, slot)] = -1 if artisan is None else table.game.book.id_of(artisan)
    return table.put("town", 0, *[table.game.book.names[card] for card in s.slots if card >= 0])


def fill(table: Table, shop: str, *artisans: str | None) -> Table:
    for k, artisan in enumerate(artisans, 1):
        stand(table, f"{shop} {k}", artisan)
    return table


def park(table: Table, *artisans: str) -> Table:
    s = state(table)
    for k in range(5):
        s.park[k] = table.game.book.id_of(artisans[k]) if k < len(artisans) else -1
        s.park_goods[k] = 0
    return table.put("Park", 0, *artisans)


def deck(table: Table, *artisans: str) -> Table:
    """Set the artisan deck; the top card comes last."""
    table.put("artisan deck", 0, *artisans)
    state(table).low_artisans = len(artisans)
    return table


def spells(table: Table, *names: str) -> Table:
    """Set the enchantment deck; the top card comes last."""
    table.put("enchantment deck", 0, *names)
    state(table).low_spells = len(names)
    return table


def row(table: Table, *names: str) -> Table:
    return table.put("row", 0, *names)


def enchanted(table: Table, shop: str, *names: str) -> Table:
    """Put enchantments on a shop."""
    s = state(table)
    first = 3 * space(table, shop)
    for k in range(3):
        s.spells[first + k] = table.game.book.id_of(names[k]) if k < len(names) else -1
    return table.put("enchantments in town", 0, *[table.game.book.names[card] for card in s.spells if card >= 0])


def lay(table: Table, seat: int, **numbers: int) -> Table:
    """Set what a player has: `lay(table, A, bread=2, coins=1, reputation=5)`."""
    for name, value in numbers.items():
        if name in GOODS:
            side(table, seat).goods[GOODS.index(name)] = value
    return table.part("sides", seat, **{name: value for name, value in numbers.items() if name not in GOODS})


def stands(table: Table, seat: int, shop: str) -> Table:
    return lay(table, seat, at=space(table, shop))


def companion(table: Table, seat: int, name: str) -> Table:
    return lay(table, seat, companion=table.game.book.id_of(name), used=0)


def kept_open(table: Table) -> Table:
    """Give A a companion that may be called on at any time, so that the turn does not end by itself."""
    return companion(table, A, "Daniel")


def flips(table: Table, results: str) -> Table:
    """Set how the next flipped coins land: `flips(table, "HTT")` is heads, tails, tails."""
    for seed in range(10_000):
        chance = chance_from_int(seed, state(table).seats)
        probe = chance.clone()
        if all("HT"[probe.below(TABLE, 2)] == result for result in results):
            state(table).chance = chance
            return table
    raise AssertionError("that never happens")


def fancies(table: Table, seat: int, *names: str) -> Table:
    return table.put("fancies", seat, *names)


# -- playing ---------------------------------------------------------------------------------------------------------
def gather(table: Table, shop: str, *answers: str) -> Table:
    """A visits a shop and gathers, then gives these answers."""
    table.do(f"visit {shop}")
    if table.question == "gather or enchant":
        table.do("gather")
    return table.do(*answers)


def cast(table: Table, shop: str, spell: str, *answers: str) -> Table:
    return table.do(f"visit {shop}", f"enchantment {spell}", *answers)


def passing(table: Table, *stops: str) -> Table:
    """Pass until one of these questions is asked, or the turn is over."""
    s = state(table)
    while not s.over and table.question not in (*stops, "visit a shop"):
        table.do("done" if "done" in table.legal() else table.legal()[0])
    return table


def to_fire(table: Table, shop: str, *answers: str) -> Table:
    """Gather there, pass step 2, and begin step 3 with these answers."""
    return passing(gather(table, shop), "fire up one dragon").do(*answers)


def to_ability(table: Table, shop: str) -> Table:
    """Gather there, pass steps 2 and 3, and use the ability."""
    gather(table, shop)
    return passing(table, "use the ability").do("use the ability")


# -- looking ---------------------------------------------------------------------------------------------------------
def has(table: Table, seat: int) -> dict[str, int]:
    """What a player visibly has, without entries of 0."""
    mine = side(table, seat)
    found = {good: mine.goods[k] for k, good in enumerate(GOODS)} | {"coins": mine.coins, "rep": mine.reputation}
    return {name: n for name, n in found.items() if n}


def gained(table: Table, seat: int, before: dict[str, int]) -> dict[str, int]:
    now = has(table, seat)
    every = {name: now.get(name, 0) - before.get(name, 0) for name in {**now, **before}}
    return {name: n for name, n in every.items() if n}


def dragon(table: Table, slot: str) -> str | None:
    card = state(table).slots[place(table, slot)]
    return None if card < 0 else table.game.book.names[card]


def in_park(table: Table) -> list[str]:
    return [table.game.book.names[card] for card in state(table).park if card >= 0]
