"""Bots are made by name; the error for a wrong name says what to write instead."""

from __future__ import annotations

import pytest

from roost import load
from roost.bots.bot import UnknownBot
from roost.bots.ismcts import EXPLORE, FOLLOW, PLAYOUT, TRUST, WORSE, SearchBot
from roost.bots.roster import is_timed, level_of, make_bot, read_name, setting_of, settings_in, with_setting


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("random", ("random", 0, 0.0)),
        ("greedy", ("greedy", 0, 0.0)),
        ("greedy:16", ("greedy", 16, 0.0)),
        ("ismcts", ("ismcts", 0, 0.0)),
        ("ismcts:1000", ("ismcts", 1000, 0.0)),
        ("ismcts:0.5s", ("ismcts", 0, 0.5)),
        ("judge:4", ("judge", 4, 0.0)),
        ("search:100@my/file.weights", ("search", 100, 0.0)),
        ("search:100+trust=2@my+other=1.weights", ("search", 100, 0.0)),
        ("ismcts+explore=2", ("ismcts", 0, 0.0)),
        ("ismcts:0.5s+playout=3", ("ismcts", 0, 0.5)),
    ],
)
def test_a_name_is_a_kind_and_a_number(name: str, read: tuple[str, int, float]) -> None:
    assert read_name(name) == read
    assert make_bot(name, "x").timed == is_timed(name) == ("0.5s" in name)


def test_a_level_can_be_named_instead_of_a_bot() -> None:
    assert [read_name(name) for name in ("hatchling", "Elder")] == [("hatchling", 0, 0.0), ("elder", 0, 0.0)]
    assert [level_of(name) for name in ("random", "greedy:16", "judge", "ismcts:2s", "search:50", "wyrm")] == [
        *("Hatchling", "Fledgling", "Drake", "Wyrm", "Elder", "Wyrm"),
    ]


def test_names_may_be_written_with_capitals() -> None:
    assert read_name("Random") == ("random", 0, 0.0) and read_name("ISMCTS:5") == ("ismcts", 5, 0.0)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("randm", "nearest: random"),
        ("mcts:5", "nearest: ismcts"),
        ("", r"^there is no bot '' \(bots: hatchling, fledgling, drake, wyrm, elder, random, greedy, ismcts, "),
        ("Gready", r"^there is no bot 'Gready'; nearest: greedy \("),
        ("elder:3", "takes no number, setting or file; write elder"),
        ("elder+explore=2", "takes no number, setting or file; write elder"),
        ("greedy:3+explore=2", "only ismcts and search take settings"),
        ("judge+trust=2", "only ismcts and search take settings"),
        (
            "search+explor=2",
            r"no setting 'explor'; nearest: explore \(settings: explore, playout, tr",
        ),
        ("ismcts:5+trust=2", "trust is a setting of search, which uses a network; ismcts uses none"),
        ("ismcts:5+xyz=2", r"no setting 'xyz' \(settings: explore, playout\)"),
        ("search+explore=1+Explore=2", "has the setting explore twice"),
        ("search+explore", "a number with at most six decimals, such as explore=1$"),
        ("search+explore=nan", "a number with at most six decimals"),
        ("search+worse=", "such as worse=0.3"),
        ("search+playout=1.5", "a whole number, such as playout=0"),
        ("search+explore=-1", "explore must be from 0 to 100"),
        ("search+trust=0.5", "trust must be from 1 to 1000"),
        ("search+", "no setting ''"),
        ("greedy:3@x", "only judge and search use a network"),
        ("search@", "only judge and search use a network"),
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


def settings_of(bot: object) -> tuple[float, int, float, float, int]:
    assert isinstance(bot, SearchBot)
    return bot.explore, bot.playout, bot.trust, bot.worse, int(bot.follow)


def test_a_bot_that_searches_has_the_settings_of_its_name() -> None:
    bot = make_bot("search:40+explore=0.7+Playout=3+trust=2+worse=-0.25+follow=9@my.weights", "x")
    assert settings_of(bot) == (0.7, 3, 2.0, -0.25, 9)
    assert isinstance(bot, SearchBot) and (bot.simulations, bot.path) == (40, "my.weights")
    for name in ("search", "ismcts:5", "elder"):
        assert settings_of(make_bot(name, "x")) == (EXPLORE, PLAYOUT, TRUST, WORSE, FOLLOW)
    assert settings_of(make_bot("ismcts:5+explore=2", "x")) == (2.0, PLAYOUT, TRUST, WORSE, FOLLOW)


def test_a_setting_can_be_changed_in_a_name() -> None:
    assert with_setting("search:40", "explore", "0.7") == "search:40+explore=0.7"
    assert with_setting("search:40+explore=2+trust=3@a+b", "Explore", "0.7") == "search:40+trust=3+explore=0.7@a+b"
    assert (setting_of("search+trust=3", "trust"), setting_of("search+trust=3", "explore")) == (3.0, EXPLORE)
    assert settings_in("search:9") == {}
    with pytest.raises(UnknownBot, match="only ismcts and search take settings"):
        with_setting("greedy", "explore", "1")


def test_the_levels_that_search_heed_the_game_s_advice_as_the_game_declares() -> None:
    facts = load("hatch").facts
    assert settings_of(make_bot("elder", "x", facts))[2] == facts.heed != TRUST
    assert settings_of(make_bot("search:9", "x", facts))[2] == TRUST
