"""Functions that compute derived fields (fields.py). All of them are public, so every seat sees the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.fields import up_to
from roost.core.words import player
from roost.core.zone import append, vec
from roost.games.draconium import ending
from roost.games.draconium.book import FEWEST, TYPES
from roost.games.draconium.effects import gains, hand, look, reveal, supply
from roost.games.draconium.turn import plays, reactions, turn, windows

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium, Roost

# One word for each step of phases.py.
PHASES: Final[list[str]] = [
    "start", "Action", "Buy begins", "Buy", "Buy ends", "after the buys", "Clean-up", "end", "set-up",
]  # fmt: skip
LOCKS: Final[list[str]] = ["open", "not for sale", "not to be gained"]  # see roost.SHUT
# One word for each moment of turn/windows.py.
MOMENTS: Final[list[str]] = [
    "next turn", "every turn", "now", "now and every turn", "start of Buy phase", "end of Buy phase", "end of turn",
]  # fmt: skip


# -- piles -------------------------------------------------------------------------------------------------------------
def itself(s: Draconium, thing: i64, eye: i64) -> i64:
    return thing


def pile_name(s: Draconium, pile: i64, eye: i64) -> i64:
    return pile


def pile_card(s: Draconium, pile: i64, eye: i64) -> i64:
    """The card that a pile offers; for an empty pile, the pile itself."""
    card = supply.on_offer(s, pile)
    return pile if card < 0 else card


def pile_left(s: Draconium, pile: i64, eye: i64) -> i64:
    return s.supply[pile]


def pile_cost(s: Draconium, pile: i64, eye: i64) -> i64:
    return i64(0) if pile == s.book.ruins else supply.cost(s, pile)


def pile_debt(s: Draconium, pile: i64, eye: i64) -> i64:
    return s.pile_debt[pile]


def pile_locked(s: Draconium, pile: i64, eye: i64) -> i64:
    return 1 if s.locked and s.book.locks[pile] else 0


def pile_of_kingdom(s: Draconium, pile: i64, eye: i64) -> list[int]:
    """The tag of a kingdom pile, or none."""
    return [0] if pile != s.book.ruins and s.game.book.value(pile, "set") else []


def pile_types(s: Draconium, pile: i64, eye: i64) -> list[int]:
    words: list[str] = ["Action", "Ruins"] if pile == s.book.ruins else s.game.book.value(pile, "types")
    return [TYPES.index(each) for each in words]


def beside(s: Draconium, eye: i64) -> vec[i64]:
    found = vec[i64]()
    for card in s.book.beside:
        if is_used(s, card):
            found = append(found, card)
    return found


def is_used(s: Draconium, card: i64) -> bool:
    """Whether to show a pile beside the Supply: if a card of the Supply or an Event uses it."""
    for each in s.book.speakers[card]:
        if s.is_pile(supply.pile_of(s, each)) or s.sells(each):
            return True
    full: int = s.game.book.value(card, "beside")
    return s.supply[card] != full


def empty_piles(s: Draconium, eye: i64) -> i64:
    return ending.empty_piles(s)


def end_piles(s: Draconium, eye: i64) -> i64:
    return s.book.end_piles[s.seats - FEWEST]


def ends(s: Draconium, eye: i64) -> str:
    """What ends the game, in words; empty when it is over (DOM 4)."""
    if s.over:
        return ""
    last = "last Province or Colony" if s.is_pile(s.book.colony) else "last Province"
    return f"The game ends when the {last} is taken or {end_piles(s, eye)} piles are empty."


# -- Events, by their place among those for sale -----------------------------------------------------------------------
def events(s: Draconium, eye: i64) -> vec[i64]:
    return up_to(len(s.for_sale))


def event_name(s: Draconium, k: i64, eye: i64) -> i64:
    return s.for_sale[k]


def event_cost(s: Draconium, k: i64, eye: i64) -> i64:
    return s.book.cost[s.for_sale[k]]


def event_used(s: Draconium, k: i64, eye: i64) -> i64:
    return s.used >> k & 1


# -- players, by their seats -------------------------------------------------------------------------------------------
def players(s: Draconium, eye: i64) -> vec[i64]:
    return up_to(s.seats)


def turns(s: Draconium, seat: i64, eye: i64) -> i64:
    return s.turns[seat]


def debt(s: Draconium, seat: i64, eye: i64) -> i64:
    return s.debt[seat]


def vp_tokens(s: Draconium, seat: i64, eye: i64) -> i64:
    return s.points[seat]


def card_token(s: Draconium, seat: i64, eye: i64) -> i64:
    return s.card_tokens >> seat & 1


def coin_token(s: Draconium, seat: i64, eye: i64) -> i64:
    return s.coin_tokens >> seat & 1


def sheltered(s: Draconium, seat: i64, eye: i64) -> i64:
    return 1 if reactions.is_sheltered(s, seat) else 0


def victory_points(s: Draconium, seat: i64, eye: i64) -> i64:
    """What a player's cards count now. Gained and trashed cards are public, so everybody can reckon it (DOM 8.2)."""
    return ending.score(s, seat)


def counted(s: Draconium, seat: i64, eye: i64) -> str:
    return ending.counted(s, seat) if s.over else ""


def roost_of(s: Draconium, seat: i64, eye: i64) -> list[Roost]:
    return [s.roosts[seat]] if s.book.hooked else []


# -- the turn ----------------------------------------------------------------------------------------------------------
def first_silver(s: Draconium, eye: i64) -> i64:
    return s.merchants if s.silvers == 0 else i64(0)


def played_once(s: Draconium, eye: i64) -> vec[i64]:
    found = vec[i64]()
    if s.done_once:
        for card in s.book.cards:
            if s.book.once_a_turn[card] & s.done_once:
                found = append(found, card)
    return found


def lock(s: Draconium, eye: i64) -> str:
    """When the locked piles open; empty once they are open (D3, D-B12, D-B56)."""
    if not s.locked:
        return ""
    at = f" or at turn {s.book.unlock_at} of {player(s.first)}" if s.book.unlock_at else ""
    return f"opens with the first Dragon{at}"


def unlock_turn(s: Draconium, eye: i64) -> i64:
    return s.book.unlock_at if s.locked else i64(0)


def ending_words(s: Draconium, eye: i64) -> str:
    return ending.why(s) if s.over else ""


# -- texts that wait ---------------------------------------------------------------------------------------------------
def postponed(s: Draconium, eye: i64) -> vec[i64]:
    """The indices in `s.later` of the effects to come."""
    found = vec[i64]()
    for k in range(i64(len(s.later))):
        if s.later[k].source >= 0:
            found = append(found, k)
    return found


def postponed_card(s: Draconium, k: i64, eye: i64) -> i64:
    return s.later[k].source


def postponed_owner(s: Draconium, k: i64, eye: i64) -> i64:
    return s.later[k].seat


def postponed_until(s: Draconium, k: i64, eye: i64) -> i64:
    return windows.moment_of(s.later[k])


# -- the text that runs ------------------------------------------------------------------------------------------------
def playing(s: Draconium, eye: i64) -> vec[i64]:
    """The cards being played, the outermost first."""
    found = vec[i64]()
    for frame in s.todo:
        if frame.effect is plays.PLAYED:
            found = append(found, frame.source)
    return found


def treasures_follow(s: Draconium, eye: i64) -> i64:
    return 0 if s.frame_of(turn.PlayAll) is None else 1


def unaffected(s: Draconium, eye: i64) -> i64:
    """The seats that the running Attack does not affect, as bits."""
    play = plays.last_play(s)
    return i64(0) if play is None else reactions.unaffected_by(play)


def asked_by(s: Draconium, eye: i64) -> i64:
    """The card whose script asks."""
    return s.asking().source if is_asked(s) else i64(-1)


def is_asked(s: Draconium) -> bool:
    return len(s.todo) > 0 and s.awaited != 0


def asks_for_cards(s: Draconium, eye: i64) -> bool:
    return is_asked(s) and isinstance(s.ask, hand.OneOfHand)


def to_choose(s: Draconium, eye: i64) -> i64:
    return hand.to_choose(s.asking())


def asks_for_a_gain(s: Draconium, eye: i64) -> bool:
    return is_asked(s) and isinstance(s.ask, (gains.GainCard, gains.TakeCard))


def cost_limit(s: Draconium, eye: i64) -> i64:
    return gains.cost_limit(s.asking())


def asks_to_sort(s: Draconium, eye: i64) -> bool:
    return is_asked(s) and s.ask is look.SORT_OUT


def to_trash(s: Draconium, eye: i64) -> i64:
    return look.to_trash(s.asking())


def to_discard(s: Draconium, eye: i64) -> i64:
    return look.to_discard(s.asking())


def loot(s: Draconium, eye: i64) -> list[int]:
    return reveal.loot_of(s.asking()) if is_asked(s) and s.ask is reveal.LOOT else []
