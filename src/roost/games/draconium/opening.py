"""Set-up: the kingdom, the Supply, the first decks (DOM 1, DOM 1.1, DOM 1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from roost.core.book import Book
from roost.core.game import OptionError
from roost.core.zone import MARK_MASK, MARKS, append, vec
from roost.games.draconium.book import CHOSEN_PILE, FEWEST, FITTING, NONE, POOLS, RANDOM, SETS, SUGGESTED
from roost.games.draconium.effects import deck
from roost.games.draconium.effects.roost import SHUT, SHUT_TIGHT
from roost.games.draconium.knowledge import DECK, RUINS, UNUSED
from roost.games.draconium.phases import PICKING, START
from roost.games.draconium.turn import lifecycle

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

KINGDOM: Final = 10
EGGS: Final = 3  # types in a game that names none (D-B8)


class KingdomPlan:
    """The options about the kingdom, checked once: which cards are named and which may be drawn at random."""

    def __init__(self, book: Book, options: dict[str, Any]) -> None:
        self.fixed = fixed_cards(book, options["kingdom"])
        left_out = [book.id_of(name) for name in options["without"]]
        sets: list[str] = options["sets"]
        if set(SETS) <= set(sets):
            sets = [book.value(card, "set") for card in book.things("card") if book.value(card, "set")]
        self.pool = [
            card
            for card in book.things("card")
            if book.value(card, "set") in sets and card not in left_out and card not in self.fixed
        ]
        most = options["most_attacks"]
        named = len([card for card in self.fixed if "Attack" in book.value(card, "types")])
        self.most_attacks: i64 = KINGDOM if most is None else max(0, most - named)  # that are drawn
        self.prosperity: str = options["prosperity"]
        self.events = sideways(book, "event", options["events"])
        self.landmarks = sideways(book, "landmark", options["landmarks"])
        self.eggs = egg_types(book, options["eggs"], options["kingdom"])
        self.pools = ruins_pools(options["ruins"])
        peaceful = [card for card in self.pool if "Attack" not in book.value(card, "types")]
        attacks = min(len(self.pool) - len(peaceful), self.most_attacks)
        if len(self.fixed) + len(peaceful) + attacks < KINGDOM:
            raise OptionError(f"these options leave fewer than {KINGDOM} kingdom cards")


def fixed_cards(book: Book, names: list[str]) -> list[int]:
    """The kingdom cards that the option names: all of a named kingdom, or single cards (DOM 1.3)."""
    if names == [RANDOM]:
        return []
    if len(names) == 1 and book.table_of[book.id_of(names[0])] == "kingdom":
        return list(book.value(book.id_of(names[0]), "cards"))
    for name in names:
        if name == RANDOM or book.table_of[book.id_of(name)] == "kingdom":
            raise OptionError(f"kingdom takes one kingdom or up to {KINGDOM} cards, not {name!r} among others")
        if not book.value(book.id_of(name), "set"):
            raise OptionError(f"{name} is no kingdom card")
    if len(names) > KINGDOM or len(set(names)) < len(names):
        raise OptionError(f"kingdom takes up to {KINGDOM} different cards")
    return [book.id_of(name) for name in names]


def sideways(book: Book, table: str, names: list[str]) -> list[int]:
    """Events or Landmarks by name; -1 for one at random."""
    named = [name for name in names if name != RANDOM]
    if len(names) > len(book.things(table)) or len(set(named)) < len(named):
        raise OptionError(f"{table}s: each once, and no more than there are")
    return [-1 if name == RANDOM else book.id_of(name) for name in names]


def egg_types(book: Book, names: list[str], kingdom: list[str]) -> list[int]:
    """Eggs by name; -1 for one at random (D5, D-B8)."""
    if names in ([], [NONE]):  # D-B50
        return []
    if names != [SUGGESTED]:
        for name in (NONE, SUGGESTED):
            if name in names:
                raise OptionError(f"eggs takes {name} alone, or names")
        return sideways(book, "egg", names)
    if len(kingdom) == 1 and book.find(kingdom[0], "kingdom") >= 0:
        eggs: list[int] = book.value(book.id_of(kingdom[0]), "eggs")
        if eggs:
            return list(eggs)
    return [-1] * min(EGGS, len(book.things("egg")))


def ruins_pools(option: str) -> list[str]:
    """The pools that the Ruins pile is drawn from; empty if the kingdom decides (D-B49)."""
    if option == "both":
        return list(POOLS)
    return [] if option == FITTING else [option]


# -- laying out --------------------------------------------------------------------------------------------------------
def lay_out(s: Draconium, plan: KingdomPlan) -> None:
    cards = choose_kingdom(s, plan)
    s.eggs = choose_sideways(s, plan.eggs, s.book.eggs)
    lay_supply(s, plan, cards)
    s.for_sale = choose_sideways(s, plan.events, s.book.events)
    s.landmarks = choose_sideways(s, plan.landmarks, s.book.landmarks)
    choose_obelisk(s)
    for event in s.for_sale:
        tax_all(s, s.game.book.value(event, "taxed"))
    nothing = [0] * s.seats
    s.turns = vec[i64](nothing)
    s.debt = vec[i64](nothing)
    s.points = vec[i64](nothing)
    deal(s, cards)
    s.first = s.roll(s.seats)  # DOM 1
    s.turn_of = s.first
    s.recycling = 1 if s.options["recycling"] or any([s.book.recycles[card] for card in cards]) else 0  # D33, D34
    if plan.eggs:
        lay_eggs(s)
    if s.phase != PICKING:
        deck.first_hands(s)
        s.phase = START


def choose_kingdom(s: Draconium, plan: KingdomPlan) -> list[int]:
    """Ten differently named piles: those that were named, and others at random within the constraints (DOM 1.1)."""
    cards = list(plan.fixed)
    if len(cards) < KINGDOM:
        pool = list(plan.pool)
        attacks = plan.most_attacks
        while len(cards) < KINGDOM:
            card = pool.pop(s.roll(len(pool)))
            if s.book.is_attack[card]:
                if attacks <= 0:
                    continue
                attacks -= 1
            cards.append(card)
    book = s.book
    return sorted(cards, key=lambda card: (book.cost[card], card))


def lay_supply(s: Draconium, plan: KingdomPlan, kingdom: list[int]) -> None:
    """The piles and their sizes (DOM 1.1)."""
    book = s.book
    players = s.seats - FEWEST
    s.supply = book.nothing[:]
    s.pile_debt = book.nothing[:]
    piles = book.basics if not with_colonies(s, plan, kingdom) else book.basics_and_colonies
    s.piles = piles[:]
    for card in piles:
        s.supply[card] = book.sizes[players][card]
    for card in kingdom:
        s.piles = append(s.piles, i64(card))
        s.supply[card] = book.victory_pile[players] if book.is_victory[card] else book.kingdom_pile[players]
    eggs = [int(egg) for egg in s.eggs]
    value = s.game.book.value
    if any([book.is_looter[card] for card in kingdom] + [value(egg, "ruins") for egg in eggs]):  # DOM 6 Looter, D-B49
        s.piles = append(s.piles, book.ruins)
        ours = bool(eggs) or any([value(card, "set") == "Draconium" for card in kingdom])
        lay_ruins(s, book.ruins_pile[players], plan.pools or ["Draconium" if ours else "official"])
    for card in book.beside:
        s.supply[card] = s.game.book.value(card, "beside")


def with_colonies(s: Draconium, plan: KingdomPlan, kingdom: list[int]) -> bool:
    """Whether Platinum and Colony are used. By chance: if one random kingdom card is from Prosperity (DOM 1.1)."""
    if plan.prosperity != "by chance":
        return plan.prosperity == "always"
    rich = [card for card in kingdom if s.book.is_prosperity[card]]
    return bool(rich) and s.roll(KINGDOM) < len(rich)


def lay_ruins(s: Draconium, n: i64, pools: list[str]) -> None:
    """Lay a pile of n random Ruins, the top one face up (DOM 1.1, DOM 6 Ruins)."""
    ruins = s.zone(RUINS, 0)
    value = s.game.book.value
    all_of_them = [card for card in s.book.cards if s.book.is_ruins[card]]
    wanted = [card for card in all_of_them if value(card, "pool") in pools] or all_of_them
    for card in wanted:
        for _ in range(value(card, "copies")):
            ruins.put(card, 0)
    s.shuffle(ruins)
    unused = s.zone(UNUSED, 0)
    while ruins.size() > n:
        unused.put(ruins.take(ruins.size() - 1, 0) >> MARKS, 0)
    s.supply[s.book.ruins] = ruins.size()
    if ruins.size():
        s.show(ruins, ruins.size() - 1, MARK_MASK)


def choose_sideways(s: Draconium, wanted: list[int], there: list[int]) -> vec[i64]:
    """The named Events or Landmarks, and random ones for the rest (DOM 6 Events, DOM 6 Landmarks)."""
    chosen = [thing for thing in wanted if thing >= 0]
    while len(chosen) < len(wanted):
        left = [thing for thing in there if thing not in chosen]
        chosen.append(left[s.roll(len(left))])
    return vec[i64](sorted(chosen))


def lay_eggs(s: Draconium) -> None:
    """Lock the piles (D3) and give each player an Egg before the first hands are drawn (D4, D6, D-B7)."""
    s.locked = SHUT_TIGHT if s.book.lock_all else SHUT
    if s.options["egg_pick"] == "choose":  # D-B6
        s.phase = PICKING
        return
    for step in range(s.seats):  # D10, D-B6: every type equally likely for each player
        lifecycle.lay_egg(s, (s.first + step) % s.seats, s.eggs[s.roll(len(s.eggs))])


def choose_obelisk(s: Draconium) -> None:
    """Choose a random Supply pile of Action cards, Ruins included (DOM 6 Obelisk, DOM 8.13)."""
    if not any([s.book.score[landmark] == CHOSEN_PILE for landmark in s.landmarks]):
        return
    fitting = [pile for pile in s.piles if s.book.is_action[pile] or pile == s.book.ruins]
    if fitting:
        s.obelisk = fitting[s.roll(len(fitting))]


def tax_all(s: Draconium, debt: i64) -> None:
    """Put Debt on every Supply pile (DOM 6 Tax)."""
    for pile in s.piles:
        s.pile_debt[pile] += debt


def deal(s: Draconium, kingdom: list[int]) -> None:
    """Each player's first deck, from outside the Supply, shuffled (DOM 1)."""
    book = s.book
    for seat in range(s.seats):
        own = s.zone(DECK, seat)
        own.slots = book.first_deck[:]
        if book.head_start:  # DOM 8.17
            for card in kingdom:
                own.put(card, 0)
        s.shuffle(own)
