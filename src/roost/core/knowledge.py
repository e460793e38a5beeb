"""Worlds: complete states that are consistent with what one seat knows.

`determinize` redistributes all cards that the seat does not know, each within its pool, and re-seeds the generators. It
uses only what the seat knows: the cards it sees or has seen, how many cards each zone has, and the public numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roost.core.chance import TABLE, Chance, chance_from_int
from roost.core.state import State
from roost.core.zone import MARK_MASK, MARKS, WATCHER, Zone, append, sort, vec

TRIES: Final = 200  # how often a world is dealt, at most, until `Game.fits` accepts it


def all_zones(s: State) -> list[Zone]:
    """Every zone: those on the table, then the card lists of scripts in progress."""
    zones = [zone for zone in s.zones]
    for frame in s.todo:
        if frame.cards is not None:
            zones.append(frame.cards)
    for frame in s.later:
        if frame.cards is not None:
            zones.append(frame.cards)
    return zones


def determinize(s: State, seat: i64, seed: i64, into: State | None = None) -> State:
    """Deal a world: a complete state made only from the seed and what the seat knows.

    `into`: an earlier world, which is no longer needed; if possible the new one takes its place.
    """
    world = into if into is not None and into.copy_from(s) else s.clone()
    world.events = None
    world.menu_fresh = False
    world.barrier = True
    world.played = 0
    for other in range(i64(len(world.answers))):
        if other != seat and world.answers[other] >= 0:
            world.answers[other] = -1
            world.awaited |= 1 << other
    luck = chance_from_int(seed, s.seats)
    redeal(world, seat, luck)
    tries: i64 = 1
    while tries < TRIES and not s.game.fits(world):
        redeal(world, seat, luck)
        tries += 1
    world.chance = chance_from_int(luck.draw(TABLE) << 31 | luck.draw(TABLE) >> 1, s.seats)
    return world


def redeal(world: State, seat: i64, luck: Chance) -> None:
    """Distribute the cards that the seat does not know at random, and drop what only other seats know."""
    zones = all_zones(world)
    pools = world.game.pools
    unseen = vec[i64](capacity=len(zones))  # the pool of each zone that the seat does not see; -1 for the others
    cards = vec[i64]([0] * (pools * (world.seats + 1)))  # how many cards each pool has there
    for zone in zones:
        pool: i64 = -1
        if zone.place.pool_at >= 0 and not zone.sight >> seat & 1:
            pool = pool_of(zone, pools)
            cards[pool] += i64(len(zone.slots))
        unseen = append(unseen, pool)
    for pool in range(i64(len(cards))):
        if cards[pool] > 1:
            deal_pool(world, zones, unseen, pool, seat, luck)
    for zone in zones:
        settle(zone, seat)


def pool_of(zone: Zone, pools: i64) -> i64:
    """The number of a zone's pool. With `Place.own`, each owner has a separate one."""
    at = zone.place.pool_at
    return at + pools * (zone.owner + 1) if zone.place.own else at


def deal_pool(world: State, zones: list[Zone], pool_of_each: vec[i64], pool: i64, seat: i64, luck: Chance) -> None:
    """Shuffle the cards of one pool that the seat does not know, and deal them to the same zones."""
    unseen = vec[i64]()
    faces_shown = False
    for k in range(i64(len(pool_of_each))):
        if pool_of_each[k] == pool:
            zone = zones[k]
            faces_shown = faces_shown or zone.place.face != ""
            for slot in zone.slots:
                if not slot >> seat & 1:
                    unseen = append(unseen, slot >> MARKS)
    if len(unseen) < 2:
        return
    sort(unseen)
    luck.shuffle(TABLE, unseen)
    left: i64 = len(unseen)
    if faces_shown:  # first the zones that show the face of each card: they take only cards with that face
        left = deal_faces(world, zones, pool_of_each, pool, seat, unseen)
    for k in range(i64(len(pool_of_each))):
        if pool_of_each[k] != pool or (faces_shown and zones[k].place.face != ""):
            continue
        slots = zones[k].slots
        for i in range(i64(len(slots))):
            if not slots[i] >> seat & 1:
                left -= 1
                slots[i] = unseen[left] << MARKS


def deal_faces(world: State, zones: list[Zone], pool_of_each: vec[i64], pool: i64, seat: i64, unseen: vec[i64]) -> i64:
    """Deal cards to the zones of a pool that show the face of each card. Returns how many cards are left."""
    left: i64 = len(unseen)
    for k in range(i64(len(pool_of_each))):
        zone = zones[k]
        if pool_of_each[k] != pool or zone.place.face == "":
            continue
        faces = world.game.faces[zone.place.face]
        slots = zone.slots
        for i in range(i64(len(slots))):
            if not slots[i] >> seat & 1:
                at = left - 1
                while faces[unseen[at]] != faces[slots[i] >> MARKS]:
                    at -= 1
                left -= 1
                slots[i] = unseen[at] << MARKS
                unseen[at] = unseen[left]
    return left


def settle(zone: Zone, seat: i64) -> None:
    """Keep only the marks of the seat and of cards that everybody knows. Sort a zone without order again."""
    slots = zone.slots
    mine: i64 = 1 << seat
    for i in range(i64(len(slots))):
        if not slots[i] >> WATCHER & 1:  # what a spectator knows, everybody knows
            slots[i] &= ~MARK_MASK | mine
    if not zone.place.ordered:
        for i in range(1, i64(len(slots))):
            slot = slots[i]
            j = i
            while j > 0 and slots[j - 1] > slot:
                slots[j] = slots[j - 1]
                j -= 1
            slots[j] = slot
