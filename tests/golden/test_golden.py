"""The logs of whole games are the same as in the reviewed files of this folder (`scripts/golden.py` rewrites them)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roost.citations import games_under
from roost.games import load
from roost.golden import retell
from scripts.golden import fault_of

HERE = Path(__file__).parent
GAMES = games_under(HERE.parents[1])
FILES = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_has_the_same_log_as_before(file: Path) -> None:
    before = file.read_text(encoding="utf-8")
    now = retell(before)
    assert now == before, f"{file.name} has changed: run `make golden` and review the diff"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_golden_file_for_every_number_of_seats(game: str) -> None:
    heads = [file.read_text(encoding="utf-8").splitlines()[:2] for file in FILES]
    low, high = load(game).facts.seats
    assert [n for n in range(low, high + 1) if [f"game: {game}", f"seats: {n}"] not in heads] == []


def test_rules_that_change_have_a_new_version() -> None:
    """`make golden` writes what each version of the rules plays, and refuses other games of the same version.

    Running games are checked in the same way after an update of a server (roost/server/rulecode.py).
    """
    known = json.loads((HERE / "rules.json").read_text(encoding="utf-8"))
    digests = json.loads((HERE / "digests.json").read_text(encoding="utf-8"))
    now = {}
    for game in known:
        loaded = load(game)
        now[game] = [loaded.facts.version, loaded.book.hash[:16], digests[f"game/{game}"]]
    assert now == known, "run `make golden`"
    assert {f"game/{game}" for game in known} == {name for name in digests if name.startswith("game/")}


def test_make_golden_refuses_changed_rules_without_a_new_version() -> None:
    known = {"hoard": ["1", "content", "digest"]}
    assert "give hoard a new version" in fault_of("hoard", ("1", "content"), "other", known)
    for key, digest in ((("1", "content"), "digest"), (("2", "content"), "other"), (("1", "cards"), "other")):
        assert fault_of("hoard", key, digest, known) == ""
    assert fault_of("new", ("1", "content"), "digest", known) == ""
