"""Card lists of scripts in progress, and several scripts that are called at once."""

from __future__ import annotations

import pytest

from roost.core.zone import OWNER, Place
from roost.table import Table
from tests.core.tiny import ASIDE, HAND, Tiny, tiny

OTHER = Place("other", OWNER, pool="cards", own=True, loose=True)


def test_a_script_has_one_card_list_at_a_time() -> None:
    s = Table(tiny({"One": '["score 1"]'})).state
    s.move_top(s.zone(HAND, 0), s.pile(ASIDE, 0))
    with pytest.raises(ValueError, match="it still holds cards of 'aside 0'"):
        s.pile(OTHER, 0)
    s.move_all(s.pile(ASIDE, 0), s.zone(HAND, 0))
    assert s.pile(OTHER, 0).place is OTHER


def test_an_empty_card_list_is_not_kept() -> None:
    t = Table(tiny({"Back": '["set aside", "take back", "may", ["score 1"]]'}))
    t.play("Back").choose("done")
    assert t.state.view(0)["aside"] == []


class CallsTwo(Tiny):
    """Calls several scripts, one directly after the other."""

    def next_phase(self) -> None:
        if self.turns > 0:
            self.turns = 0
            for card in self.game.book.things("card"):
                self.call(self.game.book.script(card, "play"), 0, card)
        else:
            self.over = True


def test_of_several_scripts_called_at_once_the_last_runs_first() -> None:
    """A called script runs before everything that already waits."""
    s = Table(tiny({"First": '["score many"]', "Last": '["score 3"]', "Between": '["win"]'})).state
    both = CallsTwo(s.game, s.seats, s.options, s.chance.clone(), s.copy_zones())
    both.points = s.points
    both.turns = 1
    both.resume(None)
    assert both.over and both.points[0] == 0
