"""Set-up: Riders and Dragons chosen in secret, the draft, decks and hands (R5-R9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.flow import Decision
from roost.games.riders import strategy, turn
from roost.games.riders.knowledge import DRAFTED, PILE, ROW
from roost.games.riders.phases import DRAFT, DRAGONS, DUEL, RIDERS

if TYPE_CHECKING:
    from roost.games.riders.state import Riders

BOTH: Final = 0b11


def lay_out(s: Riders) -> None:
    """Put all cards on the draft pile (R7) and ask for Riders."""
    s.game.stock(s.zone(PILE, 0), "card")
    go_on(s)


def go_on(s: Riders) -> None:
    """Ask the next question before the duel, or begin the duel."""
    if s.stage == RIDERS:
        s.question_all(CHOOSE_RIDER, BOTH)
    elif s.stage == DRAGONS:
        s.question_all(CHOOSE_DRAGON, BOTH)
    elif s.picks < 2 * s.book.deck_size:
        s.question(PICK, s.drafter)
    else:
        begin_duel(s)


# -- Riders and Dragons ----------------------------------------------------------------------------------------------
@final
class ChooseRider(Decision["Riders"]):
    """Both players choose in secret and may choose the same Rider (R5, R-r34, R-r59)."""

    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        for rider in s.book.riders:
            menu.add(s.book.choose_rider.of[rider.id])

    def reveal(self, s: Riders) -> None:
        for side in s.sides:
            side.rider = s.book.rider(s.book.thing[s.answers[side.seat]])
            side.rider_hp = side.rider.hp
            s.tell("chooses", side.seat, side.rider.id, 0)
        s.stage = DRAGONS


@final
class ChooseDragon(Decision["Riders"]):
    """Both choose in secret, knowing both Riders (R6, R-r34, R-r59)."""

    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        for dragon in s.book.dragons:
            menu.add(s.book.choose_dragon.of[dragon.id])

    def reveal(self, s: Riders) -> None:
        for side in s.sides:
            side.dragon = s.book.dragon(s.book.thing[s.answers[side.seat]])
            side.dragon_hp = side.dragon.hp
            side.shields = side.dragon.shields  # R31: starting Shields are not "gained" (R-r25)
            s.tell("chooses", side.seat, side.dragon.id, 0)
        begin_draft(s)


# -- the draft -------------------------------------------------------------------------------------------------------
def begin_draft(s: Riders) -> None:
    """Shuffle the cards and lay out the Row (R7, R-r55)."""
    s.shuffle(s.zone(PILE, 0))
    refill(s)
    s.stage = DRAFT
    s.drafter = s.roll(2)
    s.tell("drafts first", s.drafter, -1, 0)
    while s.book.auto_draft and s.picks < 2 * s.book.deck_size:  # the option auto_draft
        take(s, s.drafter, strategy.best_pick(s, s.drafter))


@final
class DraftCard(Decision["Riders"]):
    """Take one card from the Row (R7)."""

    def options(self, s: Riders, seat: i64, menu: Menu) -> None:
        menu.add_each(s.book.take, s.zone(ROW, 0))

    def choose(self, s: Riders, seat: i64, action: i64) -> None:
        take(s, seat, s.book.thing[action])


def take(s: Riders, seat: i64, card: i64) -> None:
    """Make one pick: the card goes to the seat's open pool, the Row is refilled, the other player is next (R-r55)."""
    s.move_card(s.zone(ROW, 0), card, s.zone(DRAFTED, seat))
    refill(s)
    s.picks += 1
    s.drafter = 1 - s.drafter


def refill(s: Riders) -> None:
    """Fill up the Row as long as the pile has cards (R-r55)."""
    row = s.zone(ROW, 0)
    pile = s.zone(PILE, 0)
    while row.size() < s.book.draft_row and pile.size():
        s.move_top(pile, row)


# -- decks and hands -------------------------------------------------------------------------------------------------
def begin_duel(s: Riders) -> None:
    """Each player shuffles their cards and draws a hand (R8); chance decides who begins (R9). There is no mulligan."""
    for side in s.sides:
        s.shuffle_under(s.zone(DRAFTED, side.seat), side.deck)
    for side in s.sides:
        turn.draw(s, side, s.book.opening_hand)  # R8, R-r35
    s.first = s.roll(2)  # R9
    s.tell("begins", s.first, -1, 0)
    s.turn_of = s.first
    s.stage = DUEL
    turn.start_phase(s)


CHOOSE_RIDER: Final = ChooseRider("choose a Rider", "R5, R-r34, R-r59", secret=True)
CHOOSE_DRAGON: Final = ChooseDragon("choose a Dragon", "R6, R-r34, R-r59", secret=True)
PICK: Final = DraftCard("draft a card", "R7, R-r55", public=True)
