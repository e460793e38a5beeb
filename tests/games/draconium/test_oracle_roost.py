"""Compares the Roost and the Recycling mat with `oracle_roost.py` and `oracle_recycling.py`.

First the oracles alone must answer the examples of the rules page correctly. Then random games with random Eggs,
options, kingdoms and seats are followed event by event (`oracle_watch.py`).
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.draconium.oracle_games import Played
from tests.games.draconium.oracle_recycling import Mat, is_over
from tests.games.draconium.oracle_roost import DOWN, DRAGON, DRAKE, GROWS, HATCHES, LINES, TOKEN_OFF, UP, Roost, Roosts
from tests.games.draconium.tabletop import dominion

# The least number of times that each thing must happen in all games together: about half of what was counted.
GAMES = {
    "steps": 6000,
    "turns": 1100,
    "hatches": 40,
    "grows": 45,
    "loses the token": 80,
    "tokens placed": 80,
    "Eyrie flips": 2,
    "Horn calls": 2,
    "Mimic copies": 15,
    "Brood Mother hatches": 3,
    "returns": 45,
    "return waits for an answer": 3,
    "return waits for another play": 1,
    "ends by piles": 12,
    "buy: barred": 30,
    "gain: locked": 10,
    **{f"{line} hatches": 1 for line in LINES},
    **{f"{line} {stage} acts": 1 for line in LINES for stage in (DRAKE, DRAGON)},
}


# -- the page's examples, for the oracles ------------------------------------------------------------------------------
class Told:
    """Tells the oracle about several turns of seat 0; the other seats do nothing."""

    def __init__(self, *lines: str, hatched_in: int = 0, every_turn: bool = False, grace: bool = False) -> None:
        self.roosts = Roosts(list(lines) or ["Tidal", "Tidal"], every_turn=every_turn, grace=grace)
        self.acted: list[int] = []
        while self.me.turns < hatched_in:
            self.turn()
        if hatched_in:
            self.roosts.hatch(0)

    @property
    def me(self) -> Roost:
        return self.roosts.mats[0]

    def turn(self, place: bool = False) -> list[str]:
        """One turn; a token may be placed before it."""
        if place and self.roosts.can_place(0):
            self.roosts.placed(0)
        happened = self.roosts.turn_starts(0)
        if self.me.waits:
            self.acted.append(self.me.turns)
            self.roosts.acted(0, self.me.moment)
        return [word for word, _ in happened + self.roosts.turn_ends(0)]

    def turns(self, last: int, place: tuple[int, ...] = ()) -> list[int]:
        while self.me.turns < last:
            self.turn(place=self.me.turns + 1 in place)
        return self.acted


@pytest.mark.parametrize(
    ("hatched", "last", "place", "acts"),
    [
        (5, 12, (), [6, 8, 10, 12]),  # vector 2
        (5, 11, (8,), [6, 9, 11]),  # 3
        (5, 12, (9,), [6, 8, 11]),  # 4
        (3, 9, (4,), [5, 7, 9]),  # 13
        (3, 7, (5,), [4, 7]),  # 14
        (5, 17, (8, 10, 12, 14, 16), [6, 9, 13, 17]),  # 15
        (2, 12, tuple(range(3, 13)), []),  # 16
    ],
)
def test_the_oracle_knows_the_timelines(hatched: int, last: int, place: tuple[int, ...], acts: list[int]) -> None:
    told = Told(hatched_in=hatched)
    assert told.turns(last, place) == acts
    assert told.roosts.locked == (not [turn for turn in acts if turn > acts[0]])


def test_the_oracle_knows_the_options() -> None:
    told = Told(hatched_in=5, every_turn=True)
    assert told.turn() == [UP, GROWS]
    assert told.turns(9) == [6, 7, 8, 9]
    told = Told(hatched_in=5, every_turn=True)
    assert told.turns(9, (8,)) == [6, 7, 9]  # vector 22
    told = Told(hatched_in=2, grace=True)  # 16: one flip in two turns
    assert [told.turn(place=True) for _ in range(4)] == [[TOKEN_OFF], [UP], [TOKEN_OFF], [GROWS]]
    roosts = Roosts(["Stone", "Stone"], first=1, unlock_at=2)
    for seat in (1, 0, 1):
        assert roosts.locked
        roosts.turn_starts(seat)
    assert not roosts.locked


def test_the_oracle_knows_flips_by_cards() -> None:
    told = Told(hatched_in=5)
    told.turns(8)
    assert told.turn() == [DOWN]  # vector 18
    assert told.roosts.card_flips(0) == [(UP, 0)] and told.me.waits
    assert told.roosts.card_flips(0) == []  # 21
    told = Told(hatched_in=5)
    told.turns(6)
    told.roosts.placed(0)
    assert told.turn() == [TOKEN_OFF] and told.roosts.card_flips(0) == []  # 20


def test_the_oracle_knows_eggs() -> None:
    told = Told("Stone", "Mimic", "Mimic")
    assert [told.turn() for _ in range(8)] == [[]] * 6 + [[HATCHES], [UP]]  # 25
    assert told.roosts.turn_starts(0) == [(GROWS, 0), (HATCHES, 1), (HATCHES, 2)]  # 26
    roosts = Roosts(["Ember", "Ash", "Ash"])
    roosts.on_turn = 2
    assert roosts.gained(0, "Gold", 6, ["Treasure"]) == []
    assert roosts.gained(0, "Silver", 3, ["Treasure"]) == []
    assert roosts.gained(0, "Gold", 6, ["Treasure"]) == []
    assert roosts.gained(0, "Duchy", 5, ["Victory"]) == [(HATCHES, 0)]  # 28
    assert roosts.trashed(4) == [] and roosts.trashed(5) == [(HATCHES, 2), (HATCHES, 1)]


def test_the_oracle_knows_recycling() -> None:
    mat = Mat(True, {"Province": 1, "Curse": 1, "Gold": 1, "Ruins": 1}, ["Province"] * 2)
    mat.left_the_supply("Province")
    assert mat.piles["Province"] == 0 and mat.resolved() == {"Province": 2}  # example 1
    assert not is_over(mat.piles, 2)
    mat.left_the_supply("Gold")
    mat.recycled("Gold")
    mat.recycled("Gold")
    assert mat.resolved() == {"Gold": 2}  # 31
    mat.left_the_supply("Curse")
    assert not mat.resolved()
    mat.recycled("Curse")
    assert not mat.resolved() and mat.piles["Curse"] == 0  # 10
    for ruins in ("Cracked Shell", "Survivors", "Cracked Shell"):
        mat.recycled(ruins)
    mat.left_the_supply("Scorched Farm")
    assert mat.resolved() == {"Cracked Shell": 2, "Survivors": 1} and mat.piles["Ruins"] == 3  # 35


# -- whole games -------------------------------------------------------------------------------------------------------
def play_games(first: int, last: int) -> Counter[str]:
    """Play the games with these numbers, with 2 to 6 seats in turn, and return what happened. For a long run:

    PYTHONPATH=src:. python -c "from tests.games.draconium.test_oracle_roost import play_games; play_games(0, 5000)"
    """
    seen: Counter[str] = Counter()
    for k in range(first, last):
        try:
            seen += Played(f"roost {k}", 2 + k % 5).play()
        except AssertionError as fault:
            fault.add_note(f"in game {k}")
            raise
    return seen


@pytest.mark.long
def test_games_followed_from_outside() -> None:
    """D9, D20, D27, D36, D38, D-B1, D-B15, D-B35, D-B53, D-B55: whole games."""
    seen = play_games(585, 637)
    assert {what: seen[what] for what, number in GAMES.items() if seen[what] < number} == {}


def test_blind_eggs_are_fair() -> None:
    """D10, D-B6, D-v48: every pair of types is equally likely, also pairs of equal types."""
    times = 900
    eggs = ["Ember Egg", "Storm Egg", "Stone Egg"]
    pairs: Counter[tuple[int, ...]] = Counter()
    for k in range(times):
        s = dominion().new(2, f"eggs {k}", {"eggs": eggs})
        pairs[tuple(int(roost.egg) for roost in s.roosts)] += 1
    assert len(pairs) == 9
    for number in pairs.values():
        assert abs(number - times / 9) <= 4 * (times * 1 / 9 * 8 / 9) ** 0.5
