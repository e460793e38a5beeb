"""Costs, gaining and trashing (DOM 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.event import Event
from roost.core.zone import MARK_MASK, Zone
from roost.games.draconium.effects import hatching, recycling
from roost.games.draconium.effects.roost import SHUT_TIGHT
from roost.games.draconium.knowledge import DECK, DISCARD, HAND, RETURNED, RUINS, TRASH
from roost.games.draconium.phases import AFTER_BUYS, BUY_PHASE
from roost.games.draconium.turn.debt import PAY_LATE

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

TO_DISCARD: Final = 0  # where a gained card goes
TO_DECK: Final = 1
TO_HAND: Final = 2


def cost(s: Draconium, thing: i64) -> i64:
    """What a card costs now, never below $0 (DOM 3, DOM 8.7). Events are not cards: their cost never changes."""
    printed = s.book.cost[thing]
    if not s.cheaper or s.sells(thing):
        return printed
    return printed - s.cheaper if printed > s.cheaper else i64(0)


def on_offer(s: Draconium, pile: i64) -> i64:
    """The card that a Supply pile offers, the visible one of a mixed pile; -1 if it is empty (DOM 3)."""
    if s.supply[pile] == 0:
        return -1
    return ruins_pile(s).top() if pile == s.book.ruins else pile


def ruins_pile(s: Draconium) -> Zone:
    """The pile to take Ruins from. Returned Ruins are a zone of their own, since everybody knows them (D-B40)."""
    returned = s.zone(RETURNED, 0)
    return returned if returned.size() else s.zone(RUINS, 0)


def pile_of(s: Draconium, card: i64) -> i64:
    return s.book.ruins if s.book.is_ruins[card] else card


def is_shut(s: Draconium, pile: i64) -> bool:
    """Whether nothing can even be gained from a pile: it is locked with `lock: all` (D-B69)."""
    return s.locked == SHUT_TIGHT and s.book.locks[pile] == 1


# -- gaining -----------------------------------------------------------------------------------------------------------
def gain(s: Draconium, seat: i64, card: i64, to: i64, bought: bool = False) -> bool:
    """Give a player a card from its pile, if there is one (DOM 3, DOM 8.8). Returns whether it was gained.

    Whatever happens when the card is gained is called.
    """
    pile = pile_of(s, card)
    if s.supply[pile] == 0 or is_shut(s, pile):
        return False
    s.supply[pile] -= 1
    if s.recycling and s.supply[pile] == 0:
        recycling.note_empty(s, pile)
    target = target_of(s, seat, to)
    if pile == card:
        s.lay(card, target)
    else:
        s.move_top(ruins_pile(s), target)
    if s.events is not None:
        s.tell("buys" if bought else "gains", seat, card, 1)
    if (
        s.pile_debt[pile] and BUY_PHASE <= s.phase <= AFTER_BUYS and s.turn_of == seat
    ):  # DOM 6 Tax: only in one's own Buy phase
        s.debt[seat] += s.pile_debt[pile]
        s.tell("takes debt", seat, pile, s.pile_debt[pile])
        s.pile_debt[pile] = 0
        if s.phase == AFTER_BUYS:
            s.call(PAY_LATE, seat, pile)
    was_gained(s, seat, card)
    return True


def gain_from_trash(s: Draconium, seat: i64, card: i64, to: i64) -> None:
    """Gain any card from the trash or the Recycling mat; otherwise a normal gain (D-B52, D-B76)."""
    s.move_card(s.zone(TRASH, 0), card, target_of(s, seat, to))
    if s.events is not None:
        place = "recycling" if s.recycling else "the trash"
        s.events.append(Event("gains back", seat, card, 1, place, "", MARK_MASK))
    was_gained(s, seat, card)


def target_of(s: Draconium, seat: i64, to: i64) -> Zone:
    if to == TO_DECK:
        return s.zone(DECK, seat)
    return s.zone(HAND, seat) if to == TO_HAND else s.zone(DISCARD, seat)


def was_gained(s: Draconium, seat: i64, card: i64) -> None:
    """Called after a gain: run what the card does when it is gained (DOM 6 Looter)."""
    text = s.book.gained[card]
    if text is not None:
        s.call(text, seat, card)
    if s.book.hooked:
        hatching.gained(s, seat, card, cost(s, card))


# -- the trash ---------------------------------------------------------------------------------------------------------
def trash(s: Draconium, seat: i64, source: Zone, i: i64) -> i64:
    """Move slot i to the trash (DOM 3) and call what the card does when it is trashed."""
    card = s.move(source, i, s.zone(TRASH, 0))
    was_trashed(s, seat, card)
    look_at_trash(s)
    return card


def was_trashed(s: Draconium, seat: i64, card: i64) -> None:
    if s.events is not None:
        own = seat == s.turn_of  # else another player's card did it
        if s.recycling:  # D35
            s.tell("recycles" if own else "loses to recycling", seat, card, 1)
        else:
            s.tell("trashes" if own else "loses to the trash", seat, card, 1)
    text = s.book.trashed[card]
    if text is not None:
        s.call(text, seat, card)


def look_at_trash(s: Draconium) -> None:
    """Called when all cards of one trashing are there. Eggs hatch before the cards' own effects (D-B15, D-B61)."""
    if s.book.hooked:
        hatching.trashed(s)


def trash_from_supply(s: Draconium, card: i64) -> None:
    """Trash a card from the Supply; it was never a player's card (DOM 6 Salt the Earth)."""
    s.supply[card] -= 1
    s.lay(card, s.zone(TRASH, 0))
    if s.recycling:
        s.tell("recycles from the supply", s.actor, card, 1)
    else:
        s.tell("trashes from the supply", s.actor, card, 1)
    if s.recycling and s.supply[card] == 0:  # D-B71
        recycling.note_empty(s, card)
    look_at_trash(s)


# -- coins -------------------------------------------------------------------------------------------------------------
def earn(s: Draconium, seat: i64, n: i64) -> None:
    """+$n, or $1 less if the player has the -$1 token, which is returned (DOM 6 Coin token)."""
    if n > 0 and s.coin_tokens >> seat & 1:
        s.coin_tokens &= ~(1 << seat)
        s.tell("loses a coin", seat, -1, 1)
        n -= 1
    s.coins += n
