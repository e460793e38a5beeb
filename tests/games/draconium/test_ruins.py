"""The hidden Ruins (DOM 1.1, DOM 6 Ruins)."""

from __future__ import annotations

from collections import Counter

from roost.games import load
from tests.games.draconium.tabletop import PLAIN, dominion, table


def test_nobody_knows_which_ruins_were_drawn() -> None:
    """DOM 1.1, DOM 6 Ruins: 10 of 50 Ruins are used; in a world made for a seat, other Ruins may lie below the
    top one.
    """
    s = dominion().new(2, "ruins", {"kingdom": ["Cultist"], **PLAIN})
    zones = {zone.name(): zone for zone in s.zones}
    assert (zones["ruins"].size(), zones["ruins left out"].size()) == (10, 40)
    assert s.supply[s.book.ruins] == 10
    both = Counter(zones["ruins"].cards() + zones["ruins left out"].cards())
    assert sorted(both.values()) == [10] * 5
    worlds = [{zone.name(): zone for zone in s.determinize(seat, seed).zones} for seat in (0, 1) for seed in range(10)]
    assert len({tuple(sorted(world["ruins"].cards())) for world in worlds}) > 5
    assert {world["ruins"].top() for world in worlds} == {zones["ruins"].top()}
    for world in worlds:
        assert Counter(world["ruins"].cards() + world["ruins left out"].cards()) == both


def test_the_ruins_left_out_are_never_seen() -> None:
    """DOM 1.1: by no seat and no spectator; without a Looter there are none."""
    t = table("Cultist", seats=3)
    for eye in (0, 1, 2, None):
        assert t.sees(eye, "ruins left out") == []
    assert table().zone("ruins left out").size() == 0
    assert table("Cultist", seats=6).zone("ruins left out").size() == 0


def test_a_ruins_pile_without_cards() -> None:
    """DOM 1.1, DOM 3: a variant may set its size to 0; then it is an empty pile and gives nothing."""
    game = load("draconium", {"name": "Mine", "change": {"pile": [{"name": "Ruins", "piles": [0, 0, 0, 0, 0]}]}})
    t = table("Marauder", game=game).hand(0, "Marauder").play("Marauder")
    assert (t.cards("discard", 0), t.cards("discard", 1)) == (["Spoils"], [])
    assert t.state.view(0)["empty_piles"] == 1
