"""Content and options as rule code reads them: fixed numbers, shared by all states of a loaded game."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from roost.core.action import Actions, Block
from roost.core.content import Book
from roost.core.fault import refusal
from roost.core.flow import Effect
from roost.core.zone import append, vec
from roost.games.flamecraft.book.tables import GOODS, ICONS, MEASURES, MOMENTS
from roost.games.flamecraft.strategy.appraisal import Brings

KINDS: Final = 6  # of goods, and of artisans
WILD: Final = 6  # icons of a shop beyond the goods
COIN: Final = 7
ARTISAN: Final = 8
ALL: Final = (1 << KINDS) - 1

# When a companion may be called on (F176).
ANY_TIME: Final = 0
ENCHANTING: Final = 1
AFTER_ABILITY: Final = 2
AFTER_HOT_DOG: Final = 3
WITH_NEW_SHOPS: Final = 4


@final
class Artisan:
    """One of the six kinds of dragons (F54)."""

    def __init__(self, book: Book, thing: int, kind: int) -> None:
        self.id: i64 = thing
        self.kind: i64 = kind
        self.name = book.names[thing]
        self.fire: Effect[Any] | None = book.script(thing, "fire")
        self.brings = Brings(book.value(thing, "fire"))


def worth_of(reward: list[Any]) -> int:
    """About what a reward is worth in reputation, for bots: cards count 2."""
    worth = 0
    for item in reward:
        words = str(item).split()
        number = words[0] in ("reputation", "coins") and words[-1].isdigit()
        worth += int(words[-1]) if number else 2
    return worth


@final
class Shop:
    def __init__(self, book: Book, thing: int, index: int, first_slot: int) -> None:
        self.id: i64 = thing
        self.name = book.names[thing]
        self.icon: i64 = ICONS.index(book.value(thing, "icon"))
        self.starter: i64 = book.value(thing, "starter")
        self.slots: i64 = book.value(thing, "slots")
        self.coins: i64 = book.value(thing, "yield")
        self.facedown: bool = book.value(thing, "facedown")
        self.free: bool = book.value(thing, "free")
        self.solo: bool = book.value(thing, "solo")
        self.use: Effect[Any] | None = book.script(thing, "use")
        self.brings = Brings(book.value(thing, "use"))
        self.served: i64 = sum(1 << (k - 1) for k in set(book.value(thing, "served")))
        self.first_slot: i64 = first_slot + 3 * index
        self.takes: vec[i64] = vec[i64]()
        self.shows_coins: vec[i64] = vec[i64]()
        self.rewards: list[Effect[Any] | None] = []
        self.worth: list[float] = []  # of each slot's reward, for bots
        for k in (1, 2, 3):
            icons = book.value(thing, f"slot_{k}")
            takes = ALL if "any" in icons else sum(1 << GOODS.index(icon) for icon in icons)
            coins = any(str(item).startswith("coins ") for item in book.value(thing, f"reward_{k}"))
            self.takes = append(self.takes, i64(takes))
            self.shows_coins = append(self.shows_coins, i64(1 if coins else 0))
            self.rewards.append(book.script(thing, f"reward_{k}"))
            self.worth.append(float(worth_of(book.value(thing, f"reward_{k}"))))
        self.check_slots(book)

    def check_slots(self, book: Book) -> None:
        """Each slot says what it takes; the starter's slot takes nobody else (F7, F40, F-R15)."""
        for k in (1, 2, 3):
            held = k == 1 and self.starter >= 0
            taken = book.value(self.id, f"slot_{k}")
            if k > self.slots or held:
                told = "lies under its starter" if held and self.slots else f"is beyond `slots`, which is {self.slots}"
                for column in (f"slot_{k}", f"reward_{k}"):
                    if book.value(self.id, column):
                        raise book.fault(self.id, column, f"slot {k} {told}")
                if k > self.slots and held:
                    raise book.fault(self.id, "slots", f"is {self.slots}, but a dragon comes to slot {k}")
                if k > self.slots and k in book.value(self.id, "served"):
                    told = f"`slots` is {self.slots}, but a dragon comes to slot {k}"
                    raise book.fault(self.id, "served", told)
            elif not taken:
                raise book.fault(self.id, f"slot_{k}", 'is missing: a slot takes some icons, or "any"')
        if self.starter >= 0 and book.value(self.starter, "good") != book.find(str(ICONS[self.icon]), "good"):
            good = book.names[book.value(self.starter, "good")]
            raise book.fault(self.id, "starter", f"makes {good}, but the icon of the shop is {ICONS[self.icon]}")


@final
class Spell:
    """An enchantment."""

    def __init__(self, book: Book, thing: int) -> None:
        self.id: i64 = thing
        self.name = book.names[thing]
        self.icon: i64 = GOODS.index(book.value(thing, "icon"))
        self.deck: str = book.value(thing, "deck")
        self.step: i64 = book.value(thing, "step")
        self.no_coins: bool = book.value(thing, "no_coins")
        self.reward: Effect[Any] | None = book.script(thing, "reward")
        self.cost: vec[i64] = vec[i64]()
        for good in GOODS:
            self.cost = append(self.cost, i64(book.value(thing, good)))
        self.worth: i64 = 2 * self.step  # for bots
        self.worth += worth_of(book.value(thing, "reward"))
        if not sum(self.cost):
            raise book.fault(thing, "icon", "costs nothing; it must cost some good")


@final
class Fancy:
    def __init__(self, book: Book, thing: int) -> None:
        self.id: i64 = thing
        self.name = book.names[thing]
        self.sun: bool = book.value(thing, "kind") == "sun"
        self.solo: bool = book.value(thing, "solo")
        self.score: Effect[Any] | None = book.script(thing, "score")


@final
class Companion:
    def __init__(self, book: Book, thing: int) -> None:
        self.id: i64 = thing
        self.name = book.names[thing]
        self.when: i64 = MOMENTS.index(book.value(thing, "when"))
        self.fancies: i64 = book.value(thing, "fancies")
        self.start: Effect[Any] | None = book.script(thing, "start")
        self.power: Effect[Any] | None = book.script(thing, "power")


@final
class Achievement:
    def __init__(self, book: Book, thing: int) -> None:
        self.name = book.names[thing]
        self.of: i64 = MEASURES.index(book.value(thing, "of"))
        self.least: i64 = book.value(thing, "least")
        self.replaces: list[int] = book.value(thing, "replaces")
        self.shops: list[int] = book.value(thing, "shops")
        self.fancies: list[int] = book.value(thing, "fancies")
        if len(self.replaces) > len(self.shops):
            raise book.fault(thing, "replaces", "names more shops than `shops` does")
        for column in ("replaces", "shops"):
            for shop in book.value(thing, column):
                if book.value(shop, "starter") >= 0:
                    raise book.fault(thing, column, f"{book.names[shop]} is a starter shop, which is in no deck")


@final
class FlamecraftBook:
    """The content, the actions and the options of one game."""

    def __init__(self, book: Book, actions: Actions, options: dict[str, Any]) -> None:
        self.thing = actions.thing
        self.gather: i64 = actions.by_name["gather"]
        self.ability: i64 = actions.by_name["use the ability"]
        self.companion: i64 = actions.by_name["use the companion"]
        self.more: i64 = actions.by_name["another set"]
        self.coin: i64 = actions.by_name["coin"]
        self.from_deck: i64 = actions.by_name["draw from the deck"]
        self.visit: Block = actions.block("visit")
        self.at: Block = actions.block("at")
        self.put: Block = actions.block("put")
        self.from_park: Block = actions.block("from the Park")
        self.good: Block = actions.block("good")
        self.enchantment: Block = actions.block("enchantment")
        self.to_seat: Block = actions.block("to seat")
        self.fancy: Block = actions.block("fancy")
        self.is_fancy: vec[i64] = vec[i64]([1 if verb == "fancy" else 0 for verb in actions.verbs])
        self.is_put: vec[i64] = vec[i64]([1 if verb == "put" else 0 for verb in actions.verbs])
        self.read_goods(book)
        self.read_shops(book)
        self.read_cards(book)
        self.read_numbers(book)
        self.solo_limits: bool = options["solo_limits"]  # F-R76
        self.with_companions: bool = options["companions"]
        self.deck: str = options["deck"]
        self.unlocked: list[str] = options["unlocked"]
        self.read_solo()

    def read_goods(self, book: Book) -> None:
        """Six goods, each with its artisan; rule code counts both from 0."""
        self.goods: vec[i64] = vec[i64]()
        self.kind: vec[i64] = vec[i64]([-1] * len(book.names))
        for k, name in enumerate(GOODS):
            thing = book.find(name, "good")
            if thing < 0:
                raise refusal(book.why_not(name, "good"))
            self.goods = append(self.goods, i64(thing))
            self.kind[thing] = k
        for thing in book.things("good"):
            if self.kind[thing] < 0:
                raise book.fault(thing, "name", "the game has six goods and no more")
        self.artisans: list[Artisan] = []
        self.copies: vec[i64] = vec[i64]()
        for k in range(KINDS):
            mine = [a for a in book.things("artisan") if book.value(a, "good") == self.goods[k]]
            if not mine:
                raise book.fault(self.goods[k], "name", "has no artisan that makes it")
            if len(mine) > 1:
                raise book.fault(mine[-1], "good", f"{book.names[mine[0]]} makes {GOODS[k]} already")
            self.kind[mine[0]] = k
            self.artisans.append(Artisan(book, mine[0], k))
            self.copies = append(self.copies, i64(book.value(mine[0], "copies")))
        self.notes: vec[i64] = vec[i64]()
        for note in book.all_things("note"):
            self.kind[note] = len(self.notes)
            self.notes = append(self.notes, i64(note))

    def read_shops(self, book: Book) -> None:
        """Every shop by its id; other ids, and removed shops, have an empty place that nothing asks for."""
        shops = book.all_things("shop")
        slots = book.all_things("slot")
        self.first_slot: i64 = slots[0] if slots else 0
        here = book.things("shop")
        made = {thing: Shop(book, thing, index, self.first_slot) for index, thing in enumerate(shops) if thing in here}
        if not made:
            raise refusal("the game needs shops")
        first = next(iter(made.values()))
        self.shops: vec[Shop] = vec[Shop]()
        self.shop_at: vec[i64] = vec[i64]()
        for thing in range(len(book.names)):
            self.shops = append(self.shops, made.get(thing, first))
        for thing in shops:
            self.shop_at = append(self.shop_at, i64(thing))
        self.starters = [shop for shop in made.values() if shop.starter >= 0]
        self.others = [shop for shop in made.values() if shop.starter < 0]
        for shop in self.starters:
            twins = [other.name for other in self.starters if other.starter == shop.starter and other is not shop]
            if twins:
                raise book.fault(shop.id, "starter", f"{book.names[shop.starter]} is the starter of {twins[0]} too")
        for artisan in self.artisans:
            if artisan.id not in [shop.starter for shop in self.starters]:
                raise book.fault(artisan.id, "name", "is the starter of no shop")

    def read_cards(self, book: Book) -> None:
        spells = {thing: Spell(book, thing) for thing in book.things("enchantment")}
        fancies = {thing: Fancy(book, thing) for thing in book.things("fancy")}
        companions = {thing: Companion(book, thing) for thing in book.things("companion")}
        for name, table in (("enchantment", spells), ("fancy dragon", fancies), ("companion", companions)):
            if not table:
                raise refusal(f"the game needs at least one {name}")
        self.spells: vec[Spell] = vec[Spell]()
        self.fancies: vec[Fancy] = vec[Fancy]()
        self.companions: vec[Companion] = vec[Companion]()
        for thing in range(len(book.names)):
            self.spells = append(self.spells, spells.get(thing, next(iter(spells.values()))))
            self.fancies = append(self.fancies, fancies.get(thing, next(iter(fancies.values()))))
            self.companions = append(self.companions, companions.get(thing, next(iter(companions.values()))))
        self.all_spells = list(spells.values())
        self.all_fancies = list(fancies.values())
        self.all_companions = list(companions.values())
        self.achievements = [Achievement(book, thing) for thing in book.things("achievement")]
        self.awards: list[tuple[str, int, int]] = []
        for thing in book.things("award"):
            self.awards.append((book.names[thing], book.value(thing, "least"), book.value(thing, "unlocks")))
        if not self.awards:
            raise refusal("the game needs at least one award")
        lowest = min(self.awards, key=lambda award: award[1])
        if lowest[1]:
            raise book.fault(book.find(lowest[0], "award"), "least", f"is {lowest[1]}; the first award begins at 0")

    def read_numbers(self, book: Book) -> None:
        read: list[str] = []

        def number(name: str, least: int = 0, most: int = 100) -> int:
            read.append(name)
            thing = book.find(name, "number")
            if thing < 0:
                raise refusal(book.why_not(name, "number"))
            value: int = book.value(thing, "value")
            if value < least:
                raise book.fault(thing, "value", f"is {value}, must be at least {least}")
            if value > most:
                raise book.fault(thing, "value", f"is {value}, must be at most {most}")
            return value

        self.park_size: i64 = number("park", 1, 5)
        self.row_size: i64 = number("row", 1, 20)
        self.opening_hand: i64 = number("opening hand", 0, 5)
        self.opening_fancies: i64 = number("opening fancies", 1, 7)
        self.hand_limit: i64 = number("hand limit")
        self.goods_limit: i64 = number("goods limit")
        self.spell_limit: i64 = number("enchantment limit", 1, 3)
        self.good_shops: i64 = number("shops of each good", 0)
        self.other_shops: i64 = number("other shops", 0)
        self.small_town: i64 = number("town of 1-2", KINDS, 14)
        self.large_town: i64 = number("town of 3-5", KINDS, 14)
        self.removed: list[int] = [number(f"removed of {n}") for n in (1, 2, 3)]
        self.late_player: i64 = number("first player with a good", 2)
        self.stalled_rounds: i64 = number("stalled rounds", 1)
        for n in (1, 2, 3):
            for k in range(KINDS):
                if self.copies[k] <= self.removed[n - 1]:
                    told = f"is {self.removed[n - 1]}; of {GOODS[k]} there are only {self.copies[k]}"
                    raise book.fault(book.find(f"removed of {n}", "number"), "value", told)
        self.check_decks(book)
        book.numbers(read)  # no others: nobody would read them
        for k, (shop_pile, taken) in enumerate(self.piles()):
            if len(shop_pile) < taken:
                row, pile = ("shops of each good", GOODS[k]) if k < KINDS else ("other shops", "seventh")
                told = f"is {taken}, but the {pile} pile has {len(shop_pile)}"
                raise book.fault(book.find(row, "number"), "value", told)

    def check_decks(self, book: Book) -> None:
        """Something is left of each deck when all is laid out: the last card of one brings the end (F86, F-R108)."""
        for seats in range(1, 6):
            n = sum(self.copies) - (KINDS * self.removed[seats - 1] if seats <= 3 else 0)
            needed = self.park_size + seats * self.opening_hand
            if n <= needed:
                told = f"is {self.opening_hand}; with {seats} players {needed} artisans are laid out, and there are {n}"
                raise book.fault(book.find("opening hand", "number"), "value", told)
        for deck in ("purple", "golden"):
            n = len([spell for spell in self.all_spells if spell.deck == deck])
            if n <= self.row_size:
                told = f"is {self.row_size}, but the {deck} deck has {n} enchantments"
                raise book.fault(book.find("row", "number"), "value", told)

    def piles(self) -> list[tuple[list[Shop], i64]]:
        """The seven piles, and how many shops are taken of each (F9, F10)."""
        found = [([shop for shop in self.others if shop.icon == k], self.good_shops) for k in range(KINDS)]
        found.append(([shop for shop in self.others if shop.icon >= KINDS], self.other_shops))
        return found

    def read_solo(self) -> None:
        """The solo decks with what was unlocked (F189, F190), and all Sun dragons (F-R64)."""
        shops = [int(shop.id) for shop in self.others if shop.solo]
        fancies = [int(fancy.id) for fancy in self.all_fancies if fancy.solo]
        for achievement in self.achievements:
            if achievement.name in self.unlocked:  # F214, F-R113
                for k, shop in enumerate(achievement.shops):
                    if k < len(achievement.replaces) and achievement.replaces[k] in shops:
                        shops[shops.index(achievement.replaces[k])] = shop
                    elif shop not in shops:
                        shops.append(shop)
                fancies += [fancy for fancy in achievement.fancies if fancy not in fancies]
        self.solo_shops: list[int] = shops
        self.solo_fancies: list[int] = fancies
        self.suns = [fancy for fancy in self.all_fancies if fancy.sun]
