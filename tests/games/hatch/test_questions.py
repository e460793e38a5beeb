"""Laws of the questions, over random games."""

from __future__ import annotations

from collections import Counter

import pytest

from roost.core.chance import TABLE, chance_from_seed
from roost.table import Table
from tests.games.hatch.nest import dynasty

OWN = {"in your territory", "feed with", "sacrifice", "send a dragon", "loot", "discard"}


def with_dragons(seats: int, seed: str) -> Table:
    """A game in which everybody has a few dragons from the beginning, for those who play at random hatch none."""
    table = Table("hatch", seats, seed, {"round_cap": 8})
    for seat in range(seats):
        dynasty(table, seat, *range(5 + seat, 90, 20))
    return table


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_within_the_own_turn_nobody_is_asked_with_one_answer(seats: int) -> None:
    """H11, H12, H31, H-r36: what public facts force is done without asking; each answer is offered once."""
    asked: Counter[str] = Counter()
    for k in range(3):
        match = with_dragons(seats, f"one answer {k}").match
        luck = chance_from_seed(f"luck {seats} {k}", 1)
        before = -1
        while not match.state.over:
            s = match.state
            (seat,) = s.asked()
            answers = s.legal(seat)
            name = s.ask.name
            assert len(answers) == len(set(answers))
            assert (seat == s.view(None)["turn of"]) == (name in OWN)
            if name in OWN and before == seat:
                assert len(answers) > 1, f"{name} has one answer"
            labels = [choice.label for choice in s.decision(seat).choices] if luck.below(TABLE, 9) == 0 else []
            assert len(labels) == len(set(labels))
            asked[name] += 1
            before = seat
            match.apply(answers[luck.below(TABLE, len(answers))], seat)
    assert set(asked) == {*OWN, "block"}
