"""The evaluation and advice for bots: the value of a position, of half a move and of a battle. No rule is here."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import NO, YES
from roost.core.chance import Chance
from roost.core.zone import vec
from roost.games.soulstone.book import PIECES, SQUARES, filled
from roost.games.soulstone.effects.battle import PICK, PRESS
from roost.games.soulstone.effects.castles import is_contested
from roost.games.soulstone.effects.dragons import GIVE_UP, TOSS
from roost.games.soulstone.map import DEGREE
from roost.games.soulstone.strategy import tactics
from roost.games.soulstone.turn.march import ORDER, STEP_ON
from roost.games.soulstone.turn.turn import ADD, DISCARD_DOWN

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone

SHARPNESS: Final = 0.55  # how much one more Castle raises the chance to win
PLAYOUTS: Final = 3  # random ends of a battle that is evaluated half-way

# What things are worth, in uncontested Castles.
CONTESTED: Final = 0.4
CLAIM: Final = 3.0
ENOUGH: Final = 1.0  # as many Castles as a claim needs
HAND_CARD: Final = 0.09
BATTALION: Final = 0.22
STACK_CARD: Final = 0.15
MANY: Final = 5  # beyond so many cards another adds little
DRAGON: Final = 1.8
STONE: Final = 0.12
STONE_NEAR: Final = 0.8  # a Soul Stone in a Battalion, divided by the distance to a boneyard
SITE: Final = 0.45  # a Battalion, divided by the distance to a useful space
OPEN_GATE: Final = 0.3  # next to an enemy Castle without a garrison
DANGER: Final = 0.06  # for each card next to a stronger enemy
SCORCHED: Final = 0.1  # or next to a Dragon, outside Castles
FAR: Final = 99


def advise(s: Soulstone, seat: i64) -> i64:
    """The advised answer for battles, coins and discards, from what the seat knows; -1 for all other decisions."""
    if s.ask is PICK:
        return tactics.mixed_pick(s, seat)
    if s.ask is PRESS:
        return tactics.press_on(s, seat)
    if s.ask is TOSS:
        return tactics.toss(s, seat)
    if s.ask is GIVE_UP:
        return s.book.give_up.of[tactics.least_useful(s, s.stack_at(s.defender))]
    if s.ask is DISCARD_DOWN:
        return s.book.discard.of[tactics.least_useful(s, s.hand_of(seat))]
    return -1


def evaluate(s: Soulstone, seat: i64) -> float:
    """The expected utility: half a move is worth its best end, a battle the mean of several random ends."""
    if s.over:
        return s.returns()[seat]
    ask = s.ask
    if ask is ADD or ask is ORDER or ask is STEP_ON:
        return best_end(s, seat)
    if ask is PICK or ask is PRESS or ask is TOSS or ask is GIVE_UP:
        return mean_end(s, seat)
    return outlook(s, seat)


def best_end(s: Soulstone, seat: i64) -> float:
    """The value for the seat if the player on turn completes the move in the way best for that player."""
    mover = s.turn_of
    menu = s.fill(mover)
    answers = menu.items[: menu.n]
    best = -2.0
    worth = 0.0
    world = s.clone()
    fresh = True
    for action in answers:
        if not fresh:
            world.copy_from(s)
        fresh = False
        world.act(action, mover)
        value = mean_end(world, mover) if world.ask is PICK or world.ask is PRESS else outlook(world, mover)
        if value > best:
            best = value
            worth = value if seat == mover else outlook(world, seat)
    return worth


def mean_end(s: Soulstone, seat: i64) -> float:
    """The mean value over several random ends of the battle."""
    luck = s.chance.clone()
    total = 0.0
    world = s.clone()
    for k in range(PLAYOUTS):
        if k:
            world.copy_from(s)
        fight_on(world, luck)
        total += outlook(world, seat)
    return total / PLAYOUTS


def fight_on(s: Soulstone, luck: Chance) -> None:
    """Play a battle to its end: random picks, and the attacker goes on while the stack is large enough to win."""
    while not s.over and (s.ask is PICK or s.ask is PRESS or s.ask is TOSS or s.ask is GIVE_UP):
        seat: i64 = 0
        while not s.awaited >> seat & 1:
            seat += 1
        menu = s.fill(seat)
        action = menu.items[luck.below(0, menu.n)]
        if s.ask is PRESS and menu.n > 1:
            action = YES if s.stack_at(s.attacker).size() >= s.stack_at(s.defender).size() else NO
        elif s.ask is TOSS:
            action = tactics.closed_form(s, seat, luck)
        s.act(action, seat)


# -- the map ---------------------------------------------------------------------------------------------------------
def outlook(s: Soulstone, seat: i64) -> float:
    """The expected utility of a seat, from the strength of each side."""
    if s.over:
        return s.returns()[seat]
    mine = s.book.side[seat]
    free = filled(s.seats, 0)  # each seat's uncontested and contested Castles
    contested = filled(s.seats, 0)
    for space in s.book.realm.grass:
        castle = s.castles[space]
        if castle:
            if is_contested(s, space):
                contested[castle - 1] += 1
            else:
                free[castle - 1] += 1
    total = 0.0
    own = 0.0
    for side in range(s.book.sides):
        weight = math.exp(SHARPNESS * strength(s, side, free, contested))
        total += weight
        if side == mine:
            own = weight
    members = 2.0 if s.book.teams else 1.0
    return own / total / members - 1.0 / float(s.seats)


def strength(s: Soulstone, side: i64, free: vec[i64], contested: vec[i64]) -> float:
    """The strength of a side, in uncontested Castles. `free` and `contested` are the Castles of each seat."""
    book = s.book
    held: i64 = 0
    for seat in range(s.seats):
        if book.side[seat] == side:
            held += free[seat]
    worth = float(held)
    alive = False
    for seat in range(s.seats):
        if book.side[seat] == side and not s.out >> seat & 1:
            alive = True
            worth += realm_of(s, seat, contested[seat])
            if s.claims >> seat & 1:
                worth += CLAIM
    if held >= book.castles_to_win:
        worth += ENOUGH
    return worth if alive else -6.0


def realm_of(s: Soulstone, seat: i64, contested: i64) -> float:
    """The value of everything a seat has besides its uncontested Castles."""
    worth = 0.0
    for _ in range(contested):
        worth += CONTESTED
    hand = s.hand_of(seat)
    worth += HAND_CARD * float(hand.size())
    stones = hand.count(s.book.stone)
    grown = s.dragon_of(seat) >= 0
    if grown:
        worth += DRAGON
    for k in range(SQUARES):
        space = s.where[seat * PIECES + k]
        if space >= 0:
            worth += battalion(s, seat, space, grown)
    return worth if grown else worth + STONE * float(stones)


def battalion(s: Soulstone, seat: i64, space: i64, grown: bool) -> float:
    """The value of a Battalion: its cards, its distance to useful spaces, its neighbours."""
    book = s.book
    realm = book.realm
    stack = s.stack_at(space)
    n = stack.size()
    worth = BATTALION + STACK_CARD * float(n if n < MANY else MANY) + 0.02 * float(n)
    far = realm.distances()
    row = space * realm.size
    nearest: i64 = FAR
    order = realm.grass_by_distance()
    sites: i64 = len(realm.grass)
    for k in range(sites):
        target = order[space * sites + k]
        if is_of_use(s, seat, target, space, n):
            nearest = far[row + target]
            break
    worth += SITE / (1.0 + float(nearest))
    if not grown and stack.has(book.stone):
        nearest = FAR
        for target in realm.boneyards:
            if far[row + target] < nearest and not s.pieces[target]:
                nearest = far[row + target]
        worth += STONE_NEAR / (1.0 + float(nearest))
    return worth + beside(s, seat, space, n)


def is_of_use(s: Soulstone, seat: i64, target: i64, space: i64, n: i64) -> bool:
    """Whether a target is grass to build on, or an enemy Castle with a smaller garrison."""
    castle = s.castles[target]
    piece = s.pieces[target]
    if castle:
        if not s.book.enemies(seat, castle - 1):
            return False
        return not piece or (not s.is_dragon(piece) and s.stack_of(piece).size() < n)
    return not piece or target == space


def beside(s: Soulstone, seat: i64, space: i64, n: i64) -> float:
    """The value of neighbours: empty enemy Castles count for, stronger enemies and Dragons against."""
    book = s.book
    realm = book.realm
    worth = 0.0
    at = space * DEGREE
    for k in range(realm.degree[space]):
        other = realm.near[at + k]
        piece = s.pieces[other]
        castle = s.castles[other]
        if castle and not piece and book.enemies(seat, castle - 1):
            worth += OPEN_GATE
        if piece and book.enemies(seat, s.owner(piece)):
            if s.is_dragon(piece):
                if not s.castles[space]:
                    worth -= SCORCHED * float(n)
            elif s.stack_of(piece).size() > n:
                worth -= DANGER * float(n)
    return worth
