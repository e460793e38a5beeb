"""A turn, and its question: the answers it lists, why some are not allowed, and what each does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.kit import DONE, Decision, Menu
from roost_hoard import ending
from roost_hoard.knowledge import DISCARD, HAND

if TYPE_CHECKING:
    from roost_hoard.state import Hoard


def go_on(s: Hoard) -> None:
    if s.left == 0 or s.zone(HAND, s.turn_of).size() == 0:  # Hoard 2
        s.end_turn()
        if ending.is_over(s):
            s.over = True
            return
        s.turn_of, s.left = (s.turn_of + 1) % s.seats, 2  # Hoard 1: from seat 0
        s.draw(s.turn_of)  # Hoard 2
    s.question(PLAY, s.turn_of)


class PlayCard(Decision["Hoard"]):
    def options(self, s: Hoard, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.play, s.zone(HAND, seat))
        menu.add(DONE)

    def why_not(self, s: Hoard, seat: int, action: int) -> int:
        return 1 if action == DONE and s.left == 2 and s.zone(HAND, seat).size() else 0  # Hoard 3

    def choose(self, s: Hoard, seat: int, action: int) -> None:
        s.left = 0 if action == DONE else s.left - 1  # Hoard 2
        if action != DONE:
            card = s.game.actions.thing[action]
            s.move_card(s.zone(HAND, seat), card, s.zone(DISCARD, 0))  # Hoard 2: before its script runs
            s.call(s.game.book.script(card, "play"), seat, card)


PLAY = PlayCard("play a card", "Hoard 2-3")
