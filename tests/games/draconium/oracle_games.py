"""Whole games of Draconium at random, for `oracle_watch.py` to follow: Eggs, options, kingdoms, seats and answers."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from roost.games.draconium.state import Draconium
from tests.games.draconium import oracle_recycling, oracle_roost
from tests.games.draconium.oracle_roost import DRAGON, DRAKE, EGG, LINES
from tests.games.draconium.oracle_watch import IN_PLAY, Follower, lying, names, waiting_creatures
from tests.games.draconium.tabletop import dominion

OF_DRAGONS = (
    *("Nest Warden", "Fire Watch", "Shed Scale", "Wyrmling Village", "Shell Scavenger", "Hearthkeeper", "Cinder Pit"),
    *("Roost Raider", "Dragon Keeper", "Brood Mother", "Reclaimer", "Slag Coin", "Midden", "Scorcher", "Dragon Hoard"),
    *("Eyrie", "Dragon Horn", "Ancient Lair", "Wyrm Gate"),
)
# What makes Eggs hatch, piles run dry and cards be recycled.
OTHERS = (
    *("Throne Room", "Witch", "Chapel", "Bandit", "Workshop", "Remodel", "Moat", "Lighthouse", "Vassal", "Cultist"),
    *("Marauder", "Death Cart", "Bridge Troll", "Feast", "Thief", "Mine", "Moneylender", "Sentry", "Library", "Spy"),
    *("Council Room", "Artisan", "Expand", "Steward", "Junk Dealer", "Secret Chamber", "Caravan", "Hireling", "Haven"),
    *("Nobles", "Gardens", "Worker's Village", "Smithy", "Village", "Festival", "Poacher", "Cellar", "Tactician"),
)
NEVER_LOCKED = ["none"]


def some_options(rng: random.Random) -> dict[str, Any]:
    ids=dominion().book.ids
    lines = sorted(l for l in LINES if LINES[l][0] in ids)
    eggs = [LINES[line][0] for line in rng.sample(lines, min(len(lines), rng.choice([1, 2, 3, 5, 12])))]
    there=[c for c in OF_DRAGONS if c in ids]
    dragon_cards = rng.sample(there, min(len(there),rng.choice([3, 5, 6, 8])))
    return {
        "kingdom": dragon_cards + rng.sample(OTHERS, 10 - len(dragon_cards)),
        "eggs": NEVER_LOCKED if rng.random() < 0.08 else eggs,
        "egg_pick": "choose" if rng.random() < 0.2 else "blind",
        "cycle": rng.choice(["alternate", "alternate", "every_turn"]),
        "lock": rng.choice(["buy", "buy", "all"]),
        "delay_grace": rng.random() < 0.4,
        "unlock_at_turn": rng.choice([None, None, None, 1, 3, 6]),
        "recycling": rng.random() < 0.5,
        "ruins": rng.choice(["fitting", "official", "Draconium", "both"]),
        "head_start": rng.random() < 0.6,
        "prosperity": rng.choice(["always", "never"]),
        "events": rng.choice([[], [], ["Salt the Earth"], ["Salt the Earth", "Ball"], ["Tax"], ["Raid"], ["Borrow"]]),
        "turn_cap": rng.choice([12, 16, 24]),
    }


def supply(s: Draconium) -> dict[str, int]:
    return {names()[pile]: int(s.supply[pile]) for pile in s.piles}


def everything(s: Draconium) -> Counter[str]:
    """All cards: in zones, in the Supply, and those of piles beside it."""
    frames = [*s.todo, *s.later]
    zones = [*s.zones, *(frame.cards for frame in frames if frame.cards is not None)]
    cards = Counter(names()[card] for zone in zones for card in zone.cards())
    for pile in s.book.cards:
        cards[names()[pile]] += int(s.supply[pile])
    return +cards


class Played:
    """One game, played on at random and compared after every answer."""

    def __init__(self, seed: str, seats: int) -> None:
        self.rng = rng = random.Random(seed)
        self.options = some_options(rng)
        self.s: Draconium = dominion().new(seats, seed, self.options)
        self.seen: Counter[str] = Counter()
        self.greedy = rng.choice([0.1, 0.5, 0.9])
        self.check_set_up()
        while self.s.ask.name == "take an egg":
            self.take_an_egg()
        self.check_recycling_is_used()
        if rng.random() < 0.6:
            self.thin_out()
        self.follower = self.follow()
        self.all_cards = everything(self.s)
        self.compare()

    # -- set-up --------------------------------------------------------------------------------------------------------
    @property
    def eggs(self) -> list[str]:
        return [] if self.options["eggs"] == NEVER_LOCKED else list(self.options["eggs"])

    def check_set_up(self) -> None:
        """B49: Ruins with a Looter or with an Egg that says so."""
        piles = supply(self.s)
        looters = {"Cinder Pit", "Scorcher", "Cultist", "Marauder", "Death Cart"}
        need = any(LINES[line][0] in self.eggs for line in oracle_roost.NEEDS_RUINS)
        assert ("Ruins" in piles) == (need or bool(looters & set(piles)))
        if "Ruins" in piles:
            assert piles["Ruins"] == 10 * (self.s.seats - 1)
        self.taken = 0

    def take_an_egg(self) -> None:
        """B7: in turn order from the start player, before the hands are drawn; the same Egg as often as you like (D7)."""
        s = self.s
        seat = s.asked()[0]
        assert seat == (s.first + self.taken) % s.seats
        legal = [dominion().actions.names[action] for action in s.legal(seat)]
        assert sorted(legal) == sorted(f"take {egg}" for egg in self.eggs)
        assert not any(lying(s, "hand", other) for other in range(s.seats))
        s.apply(self.rng.choice(s.legal(seat)), seat)
        self.taken += 1

    def check_recycling_is_used(self) -> None:
        """D33, D34, B48."""
        needed = [card for card in oracle_recycling.NEED_THE_MAT if card in self.options["kingdom"]]
        self.recycles = bool(needed) or bool(self.options["recycling"])
        assert bool(self.s.recycling) == self.recycles

    def thin_out(self) -> None:
        """Low piles, and up to four of their cards in the trash, make the rare cases common."""
        s, rng = self.s, self.rng
        trash = next(zone for zone in s.zones if zone.place.name == "trash")
        ids = dominion().book.ids
        low = [pile for pile in supply(s) if pile not in ("Ruins", "Province", "Colony") and rng.random() < 0.4]
        for pile in low:
            s.supply[ids[pile]] = rng.choice([1, 1, 2, 3])
        if rng.random() < 0.3:
            s.supply[ids["Province"]] = 1
            low.append("Province")
        for pile in rng.sample(low, min(len(low), rng.randrange(5))):
            trash.put(ids[pile], 0)
        ruins = next(zone for zone in s.zones if zone.place.name == "ruins")
        if "Ruins" in supply(s) and rng.random() < 0.5:
            keep = rng.choice([1, 2, 4])
            while ruins.size() > keep:
                ruins.take(0, 0)
            s.supply[ids["Ruins"]] = keep
        s.menu_fresh = False

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
            if buys and rng.random() < self.greedy:
                return max(buys, key=lambda action: (s.book.cost[s.book.thing[action]], rng.random()))
        if s.ask.name in ("buy", "play an Action") and len(legal) > 1 and rng.random() < 0.92:
            legal.remove(dominion().actions.by_name["done"])
        return rng.choice(legal)

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
        if s.over or s.ask.name == "buy":
            assert everything(s) == self.all_cards
        assert follower.mat.piles == supply(s)
        assert +follower.mat.lying == Counter(lying(s, "trash", 0))
        for seat in range(s.seats):
            assert +follower.in_play[seat] == Counter(card for place in IN_PLAY for card in lying(s, place, seat))
        if not follower.due:
            self.compare_roosts()
        if s.ask.name in ("buy", "gain a card") and not s.over:
            self.compare_lock()
        ended = oracle_recycling.is_over(follower.mat.piles, s.seats)
        capped = all(turns - (not s.over and seat == s.turn) >= self.options["turn_cap"] for seat, turns in enumerate(s.turns))
        assert not capped or s.over
        if s.over:
            assert ended or capped
            self.seen["ends by piles"] += ended

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
        assert waiting_creatures(s) == queued
        assert bool(s.locked) == roosts.locked

    def compare_lock(self) -> None:
        """D3, B11, B69: what is locked cannot be bought, with `lock: all` not be gained either."""
        s = self.s
        seat = s.asked()[0]
        locked = self.follower.roosts is not None and self.follower.roosts.locked
        word = "buy" if s.ask.name == "buy" else "gain"
        legal = {dominion().actions.names[action] for action in s.legal(seat)}
        bars = locked and (word == "buy" or self.options["lock"] == "all")
        for card in oracle_roost.LOCKED:
            if f"{word} {card}" in legal:
                assert not bars, f"{word} {card} while locked"
                self.seen[f"{word} {card} while {'locked' if locked else 'open'}"] += 1
            elif supply(s).get(card):
                thing = s.book.by_name[card]
                cost = max(0, int(s.book.cost[thing]) - int(s.cheaper))
                limit = int(s.coins) if word == "buy" else int(s.asking().count)
                able = cost <= limit and (word == "gain" or (s.buys > 0 and s.debt[seat] == 0))
                assert bars or not able, f"{card} is not locked"
                self.seen[f"{word} barred"] += able
