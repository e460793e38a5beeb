"""Energy, HP, Shields, damage, Burn and Freeze (R24-R48)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from roost.games.riders.state import Riders, Side

# Why an effect did nothing, for the log: the number of a "does nothing" event.
UNHURT: Final = 0
NO_SHIELDS: Final = 1
NO_BURN: Final = 2
NO_ENERGY: Final = 3
NO_CARDS: Final = 4
FREEZE_IS_FULL: Final = 5
IDLE: Final[list[str]] = [
    "there was no damage to heal",
    "there were no Shields to destroy",
    "there was no Burn to remove",
    "there was no Energy to lose",
    "there were no cards to discard",
    "there was no room for more Freeze",
]
BURN: Final = 0  # what an Energy Shield cancelled
FREEZE: Final = 1


# -- Energy ----------------------------------------------------------------------------------------------------------
def gain_energy(s: Riders, side: Side, n: i64) -> i64:
    """Gain Energy, without a maximum (R26). Returns how much."""
    side.energy += n
    if s.events is not None and n:
        s.tell("gains energy", side.seat, -1, n)
    return n


def lose_energy(s: Riders, side: Side, n: i64, by: i64 = -1) -> i64:
    """Lose Energy, down to 0 (R27, R-r21). Returns how much. `by`: the Dragon that caused it, or -1 for a card."""
    if n > side.energy:
        n = side.energy
    side.energy -= n
    if s.events is not None and n:
        s.tell("loses energy", side.seat, -1, n, by)
    return n


# -- HP --------------------------------------------------------------------------------------------------------------
def heal_dragon(s: Riders, side: Side, n: i64) -> i64:
    """Regain HP, up to the maximum (R30). Returns how many."""
    n = min_of(n, side.dragon.hp - side.dragon_hp)
    side.dragon_hp += n
    if n:
        s.tell("dragon healed", side.seat, -1, n)
    else:
        s.tell("does nothing", side.seat, -1, UNHURT)
    return n


def heal_rider(s: Riders, side: Side, n: i64) -> i64:
    """Regain HP, up to the maximum (R30), and end "Wounded until healed". Returns how many HP."""
    n = min_of(n, side.rider.hp - side.rider_hp)
    side.rider_hp += n
    if n:
        s.tell("rider healed", side.seat, -1, n)
    elif not side.crippled:
        s.tell("does nothing", side.seat, -1, UNHURT)
    if side.crippled:  # R-r23, R-r57: even if nothing was restored
        side.crippled = 0
        s.tell("uncrippled", side.seat, -1, 0)
    return n


def min_of(a: i64, b: i64) -> i64:
    return a if a < b else b


# -- Shields ---------------------------------------------------------------------------------------------------------
def gain_shields(s: Riders, side: Side, n: i64) -> i64:
    """Gain Shields from a card or an ability (R34). Returns how many."""
    form = side.form()
    n += form.more_shields  # R53, R-r25: once for each gain, not for each Shield
    if form.exhausted:  # R53, R-r26: looked up when gained
        side.exhausted += n
        s.tell("gains exhausted shields", side.seat, -1, n)
    else:
        side.shields += n
        s.tell("gains shields", side.seat, -1, n)
    return n


def lose_shields(s: Riders, side: Side) -> i64:
    """Lose all Shields, exhausted ones too (R73, R-r26). Returns how many."""
    n = side.shields + side.exhausted
    side.shields = 0
    side.exhausted = 0
    if n:
        s.tell("loses shields", side.seat, -1, n)
    else:
        s.tell("does nothing", side.seat, -1, NO_SHIELDS)
    return n


def ready_shields(s: Riders, side: Side) -> None:
    """Make exhausted Shields ready (R-r26)."""
    s.tell("shields ready", side.seat, -1, side.exhausted)
    side.shields += side.exhausted
    side.exhausted = 0


# -- damage ----------------------------------------------------------------------------------------------------------
def soften(s: Riders, side: Side, n: i64, softening: i64) -> i64:
    """The reduction of the first damage of a turn; it is used up only if there is one (R51, R-r14, R-r48)."""
    if not softening:
        return 0
    side.softened = 1  # R-r14
    taken = min_of(n, softening)
    s.tell("softened", side.seat, side.rider.id, taken)
    return taken


def hit_dragon(s: Riders, side: Side, n: i64, attacker: Side | None) -> i64:
    """Damage a Dragon: reduction, HP, then the attacker's loss of Energy (R36); Burn has no attacker (R-r9).

    Returns the HP lost.
    """
    if side.rider.softens and not side.softened and n > 0:  # R51
        n -= soften(s, side, n, side.form().soften_dragon)
    if n > side.dragon_hp:
        n = side.dragon_hp  # R-r43
    side.dragon_hp -= n
    if s.events is not None and n:
        s.tell("dragon hurt", side.seat, -1, n)
    if n > 0 and attacker is not None and side.dragon.toll:  # R58, R-r15, R-r16
        lose_energy(s, attacker, side.dragon.toll, side.dragon.id)
    return n


def hit_rider(s: Riders, side: Side, n: i64, past_shields: bool = False) -> i64:
    """Damage a Rider: reduction, then ready Shields (R32, R-r47), then HP (R37). Returns Shields and HP lost."""
    if side.rider.softens and not side.softened and n > 0:  # R51
        n -= soften(s, side, n, side.form().soften_rider)
    absorbed: i64 = 0
    if not past_shields and side.shields and n > 0:  # R32
        absorbed = min_of(n, side.shields)
        side.shields -= absorbed
        n -= absorbed
        if s.events is not None:
            s.tell("shields absorb", side.seat, -1, absorbed)
    if n > side.rider_hp:
        n = side.rider_hp  # R-r43
    side.rider_hp -= n
    if s.events is not None and n:
        s.tell("rider hurt", side.seat, -1, n)
    return absorbed + n


# -- Burn ------------------------------------------------------------------------------------------------------------
def burn_dragon(s: Riders, side: Side, n: i64) -> i64:
    """Put Burn on a Dragon, without limit (R38, R40). Returns how much."""
    side.dragon_burn += n
    s.tell("dragon burns", side.seat, -1, n)
    return n


def burn_rider(s: Riders, side: Side, n: i64) -> i64:
    """Put Burn on a Rider, without limit (R38, R40), unless a token cancels it (R-r27). Returns how much."""
    if side.guards:  # R79, R-r27
        return use_guard(s, side, BURN)
    side.rider_burn += n
    s.tell("rider burns", side.seat, -1, n)
    return n


def suffer_burn(s: Riders, side: Side) -> None:
    """Deal each burning unit as much damage as it has Burn: Dragon first, then Rider (R13, R39, R-r9)."""
    if side.dragon_burn:
        s.tell("dragon aflame", side.seat, -1, side.dragon_burn)
        hit_dragon(s, side, side.dragon_burn, None)
    if side.rider_burn:
        s.tell("rider aflame", side.seat, -1, side.rider_burn)
        hit_rider(s, side, side.rider_burn, s.book.burn_ignores_shields)


def clear_burn(s: Riders, side: Side) -> i64:
    """Remove all Burn from both units (R41, R-r9). Returns how much."""
    n = side.dragon_burn + side.rider_burn
    side.dragon_burn = 0
    side.rider_burn = 0
    if n:
        s.tell("burn cleared", side.seat, -1, n)
    else:
        s.tell("does nothing", side.seat, -1, NO_BURN)
    return n


# -- Freeze and Immunity ---------------------------------------------------------------------------------------------
def freeze_dragon(s: Riders, side: Side, n: i64, freezer: Side) -> i64:
    """Put Freeze on a Dragon once (R42); Immunity prevents it (R46, R-r4). Returns how many stacks were added."""
    if side.dragon_immune:  # R46
        s.tell("dragon immune", side.seat, -1, 0)
        return 0
    n = room_for(s, side.dragon_freeze, n + freezer.form().longer_freeze)  # R52, R-r7
    side.dragon_freeze += n
    if n:
        s.tell("dragon freezes", side.seat, -1, n)
    else:
        s.tell("does nothing", side.seat, -1, FREEZE_IS_FULL)
    return n


def freeze_rider(s: Riders, side: Side, n: i64, freezer: Side) -> i64:
    """Put Freeze on a Rider once (R42); Immunity prevents it, and then no token is used (R46, R-r4)."""
    if side.rider_immune:  # R46
        s.tell("rider immune", side.seat, -1, 0)
        return 0
    if side.guards:  # R79, R-r27
        return use_guard(s, side, FREEZE)
    n = room_for(s, side.rider_freeze, n + freezer.form().longer_freeze)  # R52, R-r7
    side.rider_freeze += n
    if n:
        s.tell("rider freezes", side.seat, -1, n)
    else:
        s.tell("does nothing", side.seat, -1, FREEZE_IS_FULL)
    return n


def room_for(s: Riders, stacks: i64, n: i64) -> i64:
    """How many of n stacks can be added without passing the cap (R-r3)."""
    room = s.book.freeze_cap - stacks
    if n <= room:
        return n
    return room if room > 0 else 0  # the option freeze_cap


def use_guard(s: Riders, side: Side, cancelled: i64) -> i64:
    """A token of Energy Shield cancels one Burn or Freeze with all its stacks, so 0 stacks are added (R-r27)."""
    side.guards -= 1
    s.tell("guarded", side.seat, -1, cancelled)
    return 0


def is_staggered(s: Riders, side: Side) -> bool:
    """Whether Freeze limits the player to one action (R20, R43, R-r1)."""
    return side.dragon_freeze > 0 or (side.rider_freeze > 0 and s.book.rider_staggers)


def wear_off(s: Riders, side: Side) -> None:
    """In the End Phase: old Immunity ends, frozen units lose 1 stack and are immune at 0 (R44-R48, R-r2, R-r45)."""
    if side.dragon_immune:
        side.dragon_immune = 0  # R47
        s.tell("dragon immunity ends", side.seat, -1, 0)
    if side.rider_immune:
        side.rider_immune = 0  # R47
        s.tell("rider immunity ends", side.seat, -1, 0)
    if side.dragon_freeze:
        side.dragon_freeze -= 1  # R22, R44
        side.dragon_immune = 1 if side.dragon_freeze == 0 else 0  # R23, R45, R48
        s.tell("dragon thawed" if side.dragon_immune else "dragon still frozen", side.seat, -1, side.dragon_freeze)
    if side.rider_freeze:
        side.rider_freeze -= 1  # R22, R44
        side.rider_immune = 1 if side.rider_freeze == 0 else 0  # R23, R45, R48
        s.tell("rider thawed" if side.rider_immune else "rider still frozen", side.seat, -1, side.rider_freeze)
