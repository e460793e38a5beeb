"""Bots are made by name; the error for a wrong name says what to write instead."""

from __future__ import annotations

import pytest

from roost.bots.bot import UnknownBot
from roost.bots.roster import is_timed, level_of, make_bot, read_name


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("random", ("random", 0, 0.0)),
        ("greedy", ("greedy", 0, 0.0)),
        ("greedy:16", ("greedy", 16, 0.0)),
        ("ismcts", ("ismcts", 0, 0.0)),
        ("ismcts:1000", ("ismcts", 1000, 0.0)),
        ("ismcts:0.5s", ("ismcts", 0, 0.5)),
    ],
)
def test_a_name_is_a_kind_and_a_number(name: str, read: tuple[str, int, float]) -> None:
    assert read_name(name) == read
    assert make_bot(name, "x").timed == is_timed(name) == name.endswith("s:0.5s")


def test_a_level_can_be_named_instead_of_a_bot() -> None:
    assert [read_name(name)[0] for name in ("gentle", "Steady", "sharp:2s")] == ["random", "greedy", "ismcts"]
    assert [level_of(name) for name in ("random", "greedy:16", "ismcts:2s", "steady")] == [
        *("Gentle", "Steady", "Sharp", "Steady"),
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("randm", "nearest: random"),
        ("mcts:5", "nearest: ismcts"),
        ("", r"^there is no bot '' \(bots: random, greedy, ismcts\)$"),
        ("Greedy", r"^there is no bot 'Greedy'; nearest: greedy \("),
        ("ismcts:", "ismcts:1000 or ismcts:0.5s"),
        ("ismcts:0", "from 1"),
        ("ismcts:-5", "from 1"),
        ("ismcts:0s", "more than 0"),
        ("ismcts:9999s", "at most 3600 seconds"),
        ("ismcts:ten", "ismcts:1000"),
        ("ismcts:9999999999999", "from 1"),
        ("greedy:0.5s", "greedy:16"),
        ("random:3", "takes no number"),
    ],
)
def test_a_wrong_name_gives_a_helpful_error(name: str, told: str) -> None:
    with pytest.raises(UnknownBot, match=told):
        make_bot(name, "x")
