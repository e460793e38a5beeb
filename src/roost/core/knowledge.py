"""Knowledge: what a seat can know, and worlds that it cannot tell apart from the one it is in.

`determinize` deals anew every card that the seat does not know, each within its pool, and re-seeds all generators. It
reads nothing but what the seat knows: which cards it sees or has seen, how many lie where, and the public numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roost.core.chance import TABLE, Chance, chance_from_int
from roost.core.state import State
from roost.core.zone import MARK_MASK, MARKS, WATCHER, Zone, append, vec

TRIES: Final = 200  # how often a world is dealt anew that does not fit what everybody can tell


def all_zones(s: State) -> list[Zone]:
    """Every zone there is: those on the table, and the card lists of texts in the middle."""
    zones = [zone for zone in s.zones]
    for frame in s.todo:
        if frame.cards is not None:
            zones.append(frame.cards)
    for frame in s.later:
        if frame.cards is not None:
            zones.append(frame.cards)
    return zones


def determinize(s: State, seat: i64, seed: i64) -> State:
    """A full state that the seat could be in, made from what the seat knows and the seed alone."""
    world = s.clone()
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
    """Spread the cards that the seat does not know at random, and drop what only others know of them."""
    zones = all_zones(world)
    pools = world.game.pools
    for pool in range(pools * (world.seats + 1)):
        deal_pool(world, zones, pool, seat, luck)
    for zone in zones:
        settle(zone, seat)


def pool_of(zone: Zone, pools: i64) -> i64:
    """The number of the pool that a zone belongs to: one for all, or one for each owner."""
    at = zone.place.pool_at
    return at + pools * (zone.owner + 1) if zone.place.own else at


def deal_pool(world: State, zones: list[Zone], pool: i64, seat: i64, luck: Chance) -> None:
    pools = world.game.pools
    unseen = vec[i64]()
    for zone in zones:
        if zone.place.pool_at >= 0 and pool_of(zone, pools) == pool and not zone.sight >> seat & 1:
            for slot in zone.slots:
                if not slot >> seat & 1:
                    unseen = append(unseen, slot >> MARKS)
    if len(unseen) < 2:
        return
    unseen = vec[i64](sorted(unseen))
    luck.shuffle(TABLE, unseen)
    left: i64 = len(unseen)
    for faced in range(2):  # first the places that show something of their cards, from the cards that fit
        for zone in zones:
            if zone.place.pool_at < 0 or pool_of(zone, pools) != pool or zone.sight >> seat & 1:
                continue
            if (zone.place.face == "") == (faced == 0):
                continue
            slots = zone.slots
            for i in range(i64(len(slots))):
                if not slots[i] >> seat & 1:
                    at = left - 1
                    if faced == 0:
                        faces = world.game.faces[zone.place.face]
                        while faces[unseen[at]] != faces[slots[i] >> MARKS]:
                            at -= 1
                    left -= 1
                    slots[i] = unseen[at] << MARKS
                    unseen[at] = unseen[left]


def settle(zone: Zone, seat: i64) -> None:
    """Keep the seat's own marks and those of what all have seen, and sort a zone without order again."""
    slots = zone.slots
    mine: i64 = 1 << seat
    for i in range(i64(len(slots))):
        if not slots[i] >> WATCHER & 1:  # what even a spectator knows was shown to everybody
            slots[i] &= ~MARK_MASK | mine
    if not zone.place.ordered:
        for i in range(1, i64(len(slots))):
            slot = slots[i]
            j = i
            while j > 0 and slots[j - 1] > slot:
                slots[j] = slots[j - 1]
                j -= 1
            slots[j] = slot
