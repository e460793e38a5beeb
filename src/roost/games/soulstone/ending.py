"""How the game ends: claims, elimination, rounds and their limit (S38, S39, S-r29-S-r34, S-r50-S-r53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.event import Event
from roost.core.measure import Measure, Share, Sums
from roost.games.soulstone.book import PIECES, SQUARES
from roost.games.soulstone.effects.castles import castles_of, uncontested_of_side
from roost.games.soulstone.phases import MARCHING

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone

CASTLES: Final = 1
LAST_SIDE: Final = 2
ROUND_LIMIT: Final = 3
QUIET: Final = 4
SEAT_ORDER: Final = 3  # what decides when all numbers of `compare` are equal
WAYS: Final[list[str]] = ["", "castles held", "last side", "round limit", "quiet rounds"]


def settle(s: Soulstone) -> None:
    """After every complete action: eliminate players, break claims, check whether one side is left (S-r43)."""
    for seat in range(s.seats):
        if not s.out >> seat & 1 and is_out(s, seat):
            eliminate(s, seat)
    if s.claims:
        break_claims(s)
    if s.out:
        last_side(s)


def end_march(s: Soulstone) -> None:
    """Complete a Battalion's move, attack or rest (S-r43)."""
    s.marching = -1
    s.steps_left = 0
    s.step = MARCHING
    settle(s)


# -- claims ----------------------------------------------------------------------------------------------------------
def claim(s: Soulstone, seat: i64) -> None:
    """At the end of a turn: claim victory with enough uncontested Castles (S38, S-r29, S-r30, S-r52)."""
    held = uncontested_of_side(s, s.book.side[seat])
    if held >= s.book.castles_to_win:
        s.claims |= 1 << seat
        s.tell("team claims" if s.book.teams else "claims", seat, -1, held)


def break_claims(s: Soulstone) -> None:
    """End every claim whose side has too few uncontested Castles now (S-r29, S-r52)."""
    for seat in range(s.seats):
        if s.claims >> seat & 1 and uncontested_of_side(s, s.book.side[seat]) < s.book.castles_to_win:
            s.claims &= ~(1 << seat)
            s.tell("claim broken", seat, -1, 0)


# -- elimination -----------------------------------------------------------------------------------------------------
def is_out(s: Soulstone, seat: i64) -> bool:
    """Whether a seat has neither Castle nor Battalion; hand and Dragon do not count (S-r32, S-r50, S-r59)."""
    return not s.battalions_of(seat) and not castles_of(s, seat)


def eliminate(s: Soulstone, seat: i64) -> None:
    """Remove a seat's Dragon and claim, and put its hand face up on the Dead Pile (S-r32, S-r51)."""
    s.out |= 1 << seat
    s.claims &= ~(1 << seat)  # S-r51
    hand = s.hand_of(seat)
    s.tell("out", seat, -1, 0)
    for card in hand.cards():
        s.tell("lays open", seat, card, 1)
    s.move_all(hand, s.dead())  # S41
    if s.dragon_of(seat) >= 0:
        s.tell("leaves", seat, s.dragon_of(seat), 0)
        s.lift(s.dragon(seat))


def last_side(s: Soulstone) -> None:
    """End the game if one side is left; a side is out when all its members are (S-r32, S-r51)."""
    alive: i64 = -1
    for seat in range(s.seats):
        if not s.out >> seat & 1:
            if alive >= 0 and s.book.side[seat] != alive:
                return
            alive = s.book.side[seat]
    win(s, alive, LAST_SIDE)


# -- rounds ----------------------------------------------------------------------------------------------------------
def round_is_over(s: Soulstone) -> bool:
    """Complete a round: count quiet rounds, and end the game at a limit (S-r34, S-r53). Returns whether it ended."""
    s.quiet = 0 if s.noisy else s.quiet + 1
    s.noisy = 0
    if s.round >= s.book.round_limit:
        win(s, leading_side(s), ROUND_LIMIT)
    elif s.quiet >= s.book.quiet_rounds:
        win(s, leading_side(s), QUIET)
    else:
        s.round += 1
    return s.over


def leading_side(s: Soulstone) -> i64:
    """The side with most uncontested Castles, then Castles, then cards in Battalions, then the later (S-r34, S-r53)."""
    best: i64 = 0
    for side in range(1, s.book.sides):
        if compare(s, side, best) >= 0:  # the side that did not begin, the later seat
            best = side
    return best


def compare(s: Soulstone, a: i64, b: i64) -> i64:
    """Positive if side a is ahead of side b, negative if behind, 0 if all numbers are equal."""
    lead = uncontested_of_side(s, a) - uncontested_of_side(s, b)
    if lead:
        return lead
    lead = castles_of_side(s, a) - castles_of_side(s, b)
    return lead if lead else cards_of_side(s, a) - cards_of_side(s, b)


def decided_by(s: Soulstone, side: i64) -> i64:
    """Which comparison put the winning side ahead of all others: 0 to 2 as in `compare`, 3 for the seat order."""
    by: i64 = 0
    for other in range(s.book.sides):
        if other == side or uncontested_of_side(s, other) < uncontested_of_side(s, side):
            continue
        if castles_of_side(s, other) < castles_of_side(s, side):
            by = by if by > 1 else 1
        elif cards_of_side(s, other) < cards_of_side(s, side):
            by = by if by > 2 else 2
        else:
            by = SEAT_ORDER
    return by


def castles_of_side(s: Soulstone, side: i64) -> i64:
    n: i64 = 0
    for seat in range(s.seats):
        if s.book.side[seat] == side:
            n += castles_of(s, seat)
    return n


def cards_of_side(s: Soulstone, side: i64) -> i64:
    n: i64 = 0
    for seat in range(s.seats):
        if s.book.side[seat] == side:
            for k in range(SQUARES):
                n += s.stack_of(seat * PIECES + k + 1).size()
    return n


def win(s: Soulstone, side: i64, how: i64) -> None:
    """End the game; `how` is an index of `WAYS`."""
    s.winner = side
    s.won_by = how
    s.over = True
    if s.events is not None:
        s.tell(WAYS[how], side, -1, s.quiet if how == QUIET else s.round)
        if how in (ROUND_LIMIT, QUIET):
            by = decided_by(s, side)
            s.tell("ranked", side, -1, by + 1 if by == SEAT_ORDER and s.book.teams else by)
        winners = s.winners()
        if len(winners) > 1:
            s.tell("team wins", winners[0], -1, winners[1])
        else:
            s.tell("wins", winners[0], -1, 0)


# -- the picture at the end ------------------------------------------------------------------------------------------
@final
class CastleMeasure(Measure["Soulstone"]):
    """The chart counts uncontested Castles; the sums tell what each player built, conquered and destroyed."""

    def goal(self, s: Soulstone) -> int:
        return 0 if s.book.teams else s.book.castles_to_win  # partners are counted together, but have a line each

    def shares(self, s: Soulstone, events: Sequence[Event]) -> list[list[Share]]:
        sums = Sums(s.seats)
        for event in events:
            if event.kind == "builds":
                sums.add(event.seat, "Castles built", 1)
            elif event.kind == "conquers":
                sums.add(event.seat, "Castles conquered", 1)
            elif event.kind == "raises":
                sums.add(event.seat, "Dragons raised", 1)
            elif event.kind in ("destroyed", "burnt"):
                sums.add(event.count, "Battalions destroyed", 1)
        return sums.listed()
