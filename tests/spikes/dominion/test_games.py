"""Checks all laws in random games of the spike, and with planted faults that only these laws find."""

from __future__ import annotations

from typing import Any

import pytest

from roost.conformance import Broken, check_games, look_closely
from roost.table import Table
from tests.spikes.dominion import effects, game, turn
from tests.spikes.dominion.turn import DECK, HAND, HAVEN, Dominion


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"shuffle": "when empty", "egg": "Riptide Egg"}], ids=["now", "older"])
def test_random_games_keep_every_law(seats: int, options: dict[str, Any]) -> None:
    report = check_games(game(), 6, f"spike {seats}", seats, options, deep=1)
    assert report.games == 6 and report.leak_positions > 0


def test_plain_games_end_by_their_cap_with_a_winner() -> None:
    """DOM 4, DRA B79."""
    report = check_games(game(), 30, "plain", None, {"start": "plain", "turn_cap": 8}, deep=0)
    assert report.games == 30


# -- planted faults --------------------------------------------------------------------------------------------------
def asks_only_who_has_a_moat(self: turn.React, s: Dominion) -> bool:
    while s.game.is_attack[s.source] and s.count < s.seats - 1:
        s.count += 1
        seat = (s.actor + s.count) % s.seats
        if s.zone(HAND, seat).has(s.game.moat):
            s.jump(self)
            return s.question(turn.REACTION, seat)
    return False


def remembers_the_drawn_card(self: effects.DrawTo, s: Dominion) -> bool:
    deck = s.zone(DECK, s.actor)
    s.it = deck.top() if deck.size() else -1
    return draw_to(self, s)


def remembers_the_card_set_aside(self: effects.SetAsideCard, s: Dominion, seat: int, action: int) -> None:
    s.it = s.game.actions.thing[action]
    s.move_card(s.zone(HAND, seat), s.it, s.pile(HAVEN, seat))
    s.many = 1


draw_to = effects.DrawTo.run
FAULTS: list[tuple[str, Any, str, Any]] = [
    ("Militia", turn.React, "run", asks_only_who_has_a_moat),
    ("Library", effects.DrawTo, "run", remembers_the_drawn_card),
    ("Haven", effects.SetAsideCard, "choose", remembers_the_card_set_aside),
]


@pytest.mark.parametrize(("card", "kind", "method", "fault"), FAULTS, ids=[fault[3].__name__ for fault in FAULTS])
def test_a_script_that_reveals_hidden_cards_is_found(
    card: str, kind: Any, method: str, fault: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if only a number of a frame stores the card, which no view shows: a dealt world would contain it."""
    t = Table(game(), 2).hand(0, card, "Gold", "Estate", "Silver").hand(1, "Moat", "Silver", "Estate")
    if card == "Haven":
        t.play(card)  # in this case the answer itself must stay hidden
    look_at(t, card)
    monkeypatch.setattr(kind, method, fault)
    with pytest.raises(Broken) as found:
        look_at(t, card)
    assert found.value.law == "leak"


def look_at(t: Table, card: str) -> None:
    for k in range(8):
        look_closely(t.state, f"{card} {k}")
