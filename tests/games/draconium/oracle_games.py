"""Random games of Draconium for `oracle_watch.py` to follow: random Eggs, options, kingdoms, seats and answers."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from roost.core.zone import MARKS
from roost.games.draconium.state import Draconium
from roost.table import Layout
from tests.games.draconium import oracle_recycling, oracle_roost
from tests.games.draconium.oracle_roost import DRAGON, DRAKE, EGG, LINES
from tests.games.draconium.oracle_watch import IN_PLAY, Follower, lying, names, waiting_creatures
from tests.games.draconium.tabletop import dominion

OF_DRAGONS = (
    *("Nest Warden", "Fire Watch", "Shed Scale", "Wyrmling Village", "Shell Scavenger", "Hearthkeeper", "Cinder Pit"),
    *("Roost Raider", "Dragon Keeper", "Brood Mother", "Reclaimer", "Slag Coin", "Midden", "Scorcher", "Dragon Hoard"),
    *("Eyrie", "Dragon Horn", "Ancient Lair", "Wyrm Gate"),
)
# Cards that make Eggs hatch, piles run out and cards be recycled.
OTHERS = (
    *("Throne Room", "Witch", "Chapel", "Bandit", "Workshop", "Remodel", "Moat", "Lighthouse", "Vassal", "Cultist"),
    *("Marauder", "Death Cart", "Bridge Troll", "Feast", "Thief", "Mine", "Moneylender", "Sentry", "Library", "Spy"),
    *("Council Room", "Artisan", "Expand", "Steward", "Junk Dealer", "Secret Chamber", "Caravan", "Hireling", "Haven"),
    *("Nobles", "Gardens", "Worker's Village", "Smithy", "Village", "Festival", "Poacher", "Cellar", "Tactician"),
)
THEMES = (
    "any",
    "any",
    "any",
    "plays within plays",
    "plays within plays",
    "start of turn",
    "start of turn",
    "Treasures",
)
GAINERS = ("Workshop", "Witch", "Feast", "Bandit", "Cultist", "Scorcher", "Wyrm Gate", "Bureaucrat")
LASTING = ("Eyrie", "Hearthkeeper", "Caravan", "Hireling", "Haven", "Lighthouse", "Worker's Village")
LINES_OF = {
    "start of turn": ["Mimic", "Mimic", "Verdant", "Prism", "Gilded"],  # a Mimic may gain cards then
    "Treasures": ["Gilded", "Gilded", "Storm", "Reaver"],
}
NO_EGGS = ["none"]


def some_kingdom(rng: random.Random, theme: str) -> list[str]:
    if theme == "plays within plays":
        first = ["Throne Room", *rng.sample(GAINERS, 4), "Village"]
        return first + rng.sample([card for card in OF_DRAGONS + OTHERS if card not in first], 4)
    if theme == "Treasures":
        first = ["Shed Scale", "Slag Coin", "Dragon Hoard", "Marauder"]
        return first + rng.sample(GAINERS, 6)
    if theme == "start of turn":
        return [*LASTING, *rng.sample([card for card in OF_DRAGONS if card not in LASTING], 10 - len(LASTING))]
    dragon_cards = rng.sample(OF_DRAGONS, rng.choice([3, 6, 8]))
    return dragon_cards + rng.sample(OTHERS, 10 - len(dragon_cards))


def some_options(rng: random.Random, theme: str) -> dict[str, Any]:
    lines = LINES_OF.get(theme, sorted(LINES))
    eggs = sorted({LINES[line][0] for line in rng.sample(lines, min(len(lines), rng.choice([1, 2, 3, 5, 12])))})
    return {
        "kingdom": some_kingdom(rng, theme),
        "eggs": NO_EGGS if rng.random() < 0.08 else eggs,
        "egg_pick": "choose" if rng.random() < 0.2 else "blind",
        "cycle": rng.choice(["alternate", "alternate", "every_turn"]),
        "lock": rng.choice(["buy", "buy", "all"]),
        "delay_grace": rng.random() < 0.4,
        "unlock_at_turn": rng.choice([None, None, None, 1, 3, 6]),
        "recycling": rng.random() < (0.5 if theme == "any" else 0.9),
        "ruins": rng.choice(["fitting", "official", "Draconium", "both"]),
        "head_start": rng.random() < 0.6,
        "prosperity": rng.choice(["always", "never"]),
        "events": rng.choice([[], [], ["Salt the Earth"], ["Salt the Earth", "Ball"], ["Tax"], ["Raid"], ["Borrow"]]),
        "turn_cap": rng.choice([12, 16, 24]),
    }


def supply(s: Draconium) -> dict[str, int]:
    return {names()[pile]: int(s.supply[pile]) for pile in s.piles}


def everything(s: Draconium) -> Counter[str]:
    """All cards: in zones, in the Supply and in piles outside it."""
    frames = [*s.todo, *s.later]
    zones = [*s.zones, *(frame.cards for frame in frames if frame.cards is not None)]
    cards = Counter(names()[card] for zone in zones for card in zone.cards())
    for pile in s.book.cards:
        cards[names()[pile]] += int(s.supply[pile])
    return +cards


class Played:
    """One random game, compared with the oracles after every answer."""

    def __init__(self, seed: str, seats: int) -> None:
        self.rng = rng = random.Random(seed)
        self.theme = theme = rng.choice(THEMES)
        self.options = some_options(rng, theme)
        self.s: Draconium = dominion().new(seats, seed, self.options)
        self.seen: Counter[str] = Counter()
        self.greedy = rng.choice([0.1, 0.5, 0.9])
        self.saves = "Frost Egg" in self.options["eggs"]
        self.check_set_up()
        while self.s.ask.name == "take an egg":
            self.take_an_egg()
        self.check_recycling_is_used()
        often = 0.5 if theme == "any" else 0.9
        if rng.random() < often:
            self.thin_out()
        if rng.random() < often:
            self.stack()
        if rng.random() < (0.8 if theme == "start of turn" else 0.3):
            self.grow_up()
        self.follower = self.follow()
        self.all_cards = everything(self.s)
        self.follower.rest()
        self.compare()

    # -- set-up --------------------------------------------------------------------------------------------------------
    @property
    def eggs(self) -> list[str]:
        return [] if self.options["eggs"] == NO_EGGS else list(self.options["eggs"])

    def check_set_up(self) -> None:
        """B49: there are Ruins if the game has a Looter or an Egg that says so."""
        piles = supply(self.s)
        looters = {"Cinder Pit", "Scorcher", "Cultist", "Marauder", "Death Cart"}
        need = any(LINES[line][0] in self.eggs for line in oracle_roost.NEEDS_RUINS)
        assert ("Ruins" in piles) == (need or bool(looters & set(piles)))
        if "Ruins" in piles:
            assert piles["Ruins"] == 10 * (self.s.seats - 1)
        self.taken = 0

    def take_an_egg(self) -> None:
        """B7: in turn order from the start player, before the hands are drawn; any of the Eggs (D7)."""
        s = self.s
        seat = s.asked()[0]
        assert seat == (s.first + self.taken) % s.seats
        legal = [dominion().actions.names[action] for action in s.legal(seat)]
        assert sorted(legal) == sorted(f"take {egg}" for egg in self.eggs)
        assert not any(lying(s, "hand", other) for other in range(s.seats))
        action = self.rng.choice(s.legal(seat))
        s.apply(action, seat)
        assert s.roosts[seat].egg == s.book.thing[action]
        self.taken += 1

    def check_recycling_is_used(self) -> None:
        """D33, D34, B48."""
        needed = [card for card in oracle_recycling.NEED_THE_MAT if card in self.options["kingdom"]]
        self.recycles = bool(needed) or bool(self.options["recycling"])
        assert bool(self.s.recycling) == self.recycles

    def thin_out(self) -> None:
        """Move cards from the piles into the trash and the decks, so that rare cases become common."""
        s, rng = self.s, self.rng
        ids = dominion().book.ids
        trash = next(zone for zone in s.zones if zone.place.name == "trash")
        left = list(s.supply)
        low = [pile for pile in supply(s) if pile not in ("Ruins", "Province", "Colony") and rng.random() < 0.4]
        if rng.random() < 0.3:
            low.append("Province")
        if self.theme == "Treasures":
            low = sorted({"Silver", *low})
        for pile in low:
            left[ids[pile]] = rng.choice([1, 1, 2, 3])
        most = 4 if "Ashen Egg" in self.eggs else 12  # the Egg must not be ready yet
        for pile in rng.sample(low * 2, min(len(low) * 2, rng.randrange(most + 1))):
            trash.put(ids[pile], 0)
        ruins = next(zone for zone in s.zones if zone.place.name == "ruins")
        if "Ruins" in supply(s) and rng.random() < 0.5:
            keep = rng.choice([1, 2, 4])
            while ruins.size() > keep:
                card = ruins.take(0, 0) >> MARKS
                if trash.size() < most and rng.random() < 0.3:
                    trash.put(card, 0)
            left[ids["Ruins"]] = keep
        if "Marauder" in supply(s) and trash.size() < most:
            left[ids["Spoils"]] = rng.choice([1, 2])  # a pile outside the Supply (B42)
            trash.put(ids["Spoils"], 0)
        Layout(s).set(supply=left)

    def stack(self) -> None:
        """Put more kingdom cards into every deck, and Throne Rooms, so that cards play other cards."""
        s, rng = self.s, self.rng
        ids = dominion().book.ids
        kingdom = [card for card in self.options["kingdom"] if card != "Midden"]
        for zone in s.zones:
            if zone.place.name == "deck":
                thrones = ["Throne Room"] * 3 if "Throne Room" in kingdom else []
                treasures = ["Silver"] * 4 + ["Shed Scale", "Slag Coin"] * 2 if self.theme == "Treasures" else []
                for card in thrones + treasures + rng.sample(kingdom * 2, 7):
                    zone.put(ids[card], 0)
                s.shuffle(zone)

    def grow_up(self) -> None:
        """Give some players a Drake or a Dragon from the start."""
        rng = self.rng
        for roost in self.s.roosts:
            roost.stage = rng.randrange(3)
            if roost.stage:
                roost.side = rng.randrange(2)
                roost.token = rng.randrange(2)
                roost.barred = int(self.options["delay_grace"] and not roost.token and rng.random() < 0.3)
        if any(roost.stage == 2 for roost in self.s.roosts):
            self.s.locked = 0

    def follow(self) -> Follower:
        s, options = self.s, self.options
        mat = oracle_recycling.Mat(self.recycles, supply(s), lying(s, "trash", 0))
        if not self.eggs:
            return Follower(s, None, mat)
        line_of = {egg: line for line, (egg, _, _) in LINES.items()}
        lines = [line_of[names()[roost.egg]] for roost in s.roosts]
        assert {LINES[line][0] for line in lines} <= set(self.eggs)
        every_turn = options["cycle"] == "every_turn"
        unlock_at = options["unlock_at_turn"] or 0
        roosts = oracle_roost.Roosts(lines, int(s.first), every_turn, options["delay_grace"], unlock_at)
        assert not roosts.turn_starts(int(s.first))
        for mine, roost in zip(roosts.mats, s.roosts, strict=True):
            mine.stage = [EGG, DRAKE, DRAGON][roost.stage]
            mine.up, mine.token, mine.barred = bool(roost.side), bool(roost.token), bool(roost.barred)
            roosts.locked = roosts.locked and mine.stage != DRAGON
        return Follower(s, roosts, mat)

    # -- playing on ----------------------------------------------------------------------------------------------------
    def answer(self, seat: int) -> int:
        s, rng = self.s, self.rng
        legal = list(s.legal(seat))
        words = dominion().actions.names
        if s.ask.name == "buy":
            if s.book.play_all in legal and rng.random() < 0.8:
                return int(s.book.play_all)
            buys = [action for action in legal if words[action].startswith("buy ")]
            if s.coins >= 6 and self.saves and rng.random() < 0.5:
                return dominion().actions.by_name["done"]
            if buys and rng.random() < self.greedy:
                return max(buys, key=lambda action: (s.book.cost[s.book.thing[action]], rng.random()))
        last = [action for action in legal if words[action].startswith(("buy ", "gain ")) and self.is_last(action)]
        if last and rng.random() < 0.5:
            return rng.choice(last)
        if s.ask.name in ("buy", "play an Action") and len(legal) > 1 and rng.random() < 0.92:
            legal.remove(dominion().actions.by_name["done"])
        return rng.choice(legal)

    def is_last(self, action: int) -> bool:
        """Whether this is the last card of its pile and others of it could return."""
        card = names()[self.s.book.thing[action]]
        mat = self.follower.mat
        return mat.piles.get(oracle_recycling.pile_of(card)) == 1 and mat.lying[card] > 0

    def step(self) -> None:
        s = self.s
        seat = s.asked()[0]
        action = self.answer(seat)
        self.follower.before(action)
        s.events = []
        s.apply(action, seat)
        events, s.events = s.events, None
        assert events is not None
        self.follower.after(events)
        self.seen["steps"] += 1
        self.compare()

    def play(self) -> Counter[str]:
        while not self.s.over:
            self.step()
        self.seen["games"] += 1
        return self.seen + self.follower.seen

    # -- comparing -----------------------------------------------------------------------------------------------------
    def compare(self) -> None:
        s, follower = self.s, self.follower
        assert follower.mat.piles == supply(s)
        assert +follower.mat.lying == Counter(lying(s, "trash", 0))
        if s.over or self.rng.random() < 0.05:
            self.compare_cards()
        if not follower.due:
            self.compare_roosts()
        if s.ask.name in ("buy", "gain a card"):
            self.compare_offers()
        elif s.ask.name.startswith("gain from the trash"):
            self.compare_taking()
        ended = oracle_recycling.is_over(follower.mat.piles, s.seats)
        capped = all(
            turns - (not s.over and seat == s.turn_of) >= self.options["turn_cap"] for seat, turns in enumerate(s.turns)
        )
        assert not capped or s.over
        if s.over:
            assert ended or capped
            self.seen["ends by piles"] += ended

    def compare_cards(self) -> None:
        """Check that no card is lost, that the view shows the right cards in play, and that no Egg or creature is among
        the cards (D28).
        """
        s = self.s
        assert everything(s) == self.all_cards
        for seat in range(s.seats):
            there = Counter(card for place in IN_PLAY for card in lying(s, place, seat))
            assert +self.follower.in_play[seat] == there
        self.compare_view()

    def compare_roosts(self) -> None:
        s, roosts = self.s, self.follower.roosts
        if roosts is None:
            assert len(s.roosts) == 0 and not s.locked
            return
        for mat, roost in zip(roosts.mats, s.roosts, strict=True):
            assert LINES[mat.line][0] == names()[roost.egg]
            assert [EGG, DRAKE, DRAGON][roost.stage] == mat.stage
            assert bool(roost.side) == mat.up
            assert bool(roost.token) == mat.token
            assert bool(roost.barred) == mat.barred
            if mat.stage == EGG and mat.counted is not None:
                assert int(roost.progress) == mat.counted
        assert [mat.turns for mat in roosts.mats] == list(s.turns)
        queued = [(seat, mat.name) for seat, mat in enumerate(roosts.mats) if mat.waits]
        if s.ask.name == "watch the fire" and self.follower.horn < 0:
            queued = []  # it is about to act
        assert waiting_creatures(s) == queued
        assert bool(s.locked) == roosts.locked

    def compare_offers(self) -> None:
        """Check which cards may be bought or gained: those of every pile that is not empty and not locked (D3, B11,
        B36, B43, B69).
        """
        s = self.s
        seat = s.asked()[0]
        locked = self.follower.roosts is not None and self.follower.roosts.locked
        buying = s.ask.name == "buy"
        bars = locked and (buying or self.options["lock"] == "all")
        limit = int(s.coins) if buying else int(s.asking().count)
        offered: set[str] = set()
        if not buying or (s.buys > 0 and s.debt[seat] == 0):
            tops = [card for pile, left in supply(s).items() if left for card in self.on_top(pile)]
            offered = {card for card in tops if self.cost(card) <= limit}
        barred = offered & set(oracle_roost.LOCKED) if bars else set()
        word = "buy" if buying else "gain"
        legal = {dominion().actions.names[action] for action in s.legal(seat)}
        cards = {name.removeprefix(f"{word} ") for name in legal if name.startswith(f"{word} ")}
        assert cards - set(self.options["events"]) == offered - barred
        self.seen[f"{word}: barred"] += bool(barred)
        open_now = bool(offered & set(oracle_roost.LOCKED)) and not barred
        self.seen[f"{word}: {'locked' if locked else 'open'}"] += open_now

    def on_top(self, pile: str) -> list[str]:
        """The card that a pile offers; of Ruins the visible one (DOM 3)."""
        if pile != "Ruins":
            return [pile]
        back = lying(self.s, "returned ruins", 0)
        return (back or lying(self.s, "ruins", 0))[-1:]

    def cost(self, card: str) -> int:
        return max(0, int(self.s.book.cost[self.s.book.by_name[card]]) - int(self.s.cheaper))

    def compare_taking(self) -> None:
        """Check that any card in the trash that is cheap enough can be taken, locked or not (B69, B76)."""
        s = self.s
        legal = {dominion().actions.names[action] for action in s.legal(s.asked()[0])}
        limit = int(s.asking().count)
        there = {f"gain {card}" for card in lying(s, "trash", 0) if self.cost(card) <= limit}
        assert legal - {"done"} == there
        self.seen["takes a locked card"] += "gain Duchy" in legal and bool(s.locked)

    def compare_view(self) -> None:
        """B19: everybody sees the Roosts."""
        roosts = self.follower.roosts
        view = self.s.view(None)
        if roosts is None:
            assert all(player["roost"] == [] for player in view["players"])
            return
        for mat, player in zip(roosts.mats, view["players"], strict=True):
            (shown,) = player["roost"]
            assert shown["card"] == mat.name
            assert shown["said"].startswith("face up") == mat.up
