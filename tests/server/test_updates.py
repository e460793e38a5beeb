"""Updates while games are running: new cards, new code, and rules that have changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from roost.core.game import Game
from roost.games import load_stored
from roost.server import lobby, rulecode, stored_tables
from roost.server.contents import content_of, open_game
from roost.server.hall import Hall
from roost.server.live import Live
from roost.server.messages import Join
from roost.server.rulecode import EVERY, code_hash
from roost.server.stored_tables import OtherRules
from tests.server.postgres import Postgres
from tests.server.real import SETTINGS, Two, serving
from tests.server.test_servers import answer, at, in_halls, opened, same_everywhere


def newer_hoard() -> Game[Any]:
    """Another version of Hoard's cards."""
    files = [(name, text.replace('"Crown"', '"Diadem"')) for name, text in open_game("hoard").book.sources]
    return load_stored("hoard", files, None)


async def play_on(hall: Hall, live: Live, answers: int) -> None:
    for _ in range(answers):
        if live.table.over:
            return
        seat = live.table.asked()[0]
        assert await answer(hall, live, seat, live.table.state.legal(seat)[-1]) == ""


def test_in_a_rolling_update_running_games_go_on_and_new_ones_are_new(postgres: Postgres) -> None:
    """Two servers on one database: one has been updated to other cards, the other not yet."""

    async def work(old: Hall, new: Hall) -> None:
        newer = newer_hoard()
        new.contents.installed = lambda id: newer  # type: ignore[method-assign]
        running, tokens = await opened(old, "hoard", "human", "human")
        await lobby.join(new, await at(new, running), Join(tokens[0], "Guest"), "guest")
        fresh, tokens = await opened(new, "hoard", "human", "human")
        await lobby.join(old, await at(old, fresh), Join(tokens[0], "Guest"), "guest")
        for hall in (old, new):
            game = (await at(hall, running)).table.game
            assert content_of(game) == content_of(open_game("hoard"))
            assert content_of((await at(hall, fresh)).table.game) == content_of(newer)
        while not (await at(old, running)).table.over:  # each half of the game at another server
            for hall in (old, new):
                await play_on(hall, await at(hall, running), 1)
                await same_everywhere(running, old, new)
        for hall in (old, new):
            await play_on(hall, await at(hall, fresh), 2)
            await same_everywhere(fresh, old, new)
        old.live.clear()
        again = await lobby.rematch(old, await at(old, running), "host")
        assert content_of((await at(old, again.table)).table.game) == content_of(open_game("hoard"))

    in_halls(postgres.database(), work)


def with_code(monkeypatch: pytest.MonkeyPatch, hash: str) -> None:
    monkeypatch.setattr(stored_tables, "code_hash", lambda game: hash)


def test_a_game_goes_on_with_new_code_if_its_log_leads_to_the_same_states(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With other states it is frozen: after so many entries, and, if the server was stopped in order, at the last."""
    for entries in (EVERY + 2, 3):
        path = tmp_path / f"{entries}.db"
        with serving(path, SETTINGS) as server:
            two = Two(server.address, game="hoard")
            while two.seats[0].state["number"] < entries and two.step():
                pass
            two.close()
        with serving(path, SETTINGS) as server:
            assert server.read("SELECT code FROM match") == [(code_hash("hoard"),)]
            assert server.read("SELECT count(*) FROM entry WHERE digest IS NOT NULL")[0][0] >= 1
            with monkeypatch.context() as patched:
                with_code(patched, "new")
                assert server.stored(two.id).number == entries
                patched.setattr(stored_tables, "state_digest", lambda state: "other")
                with pytest.raises(OtherRules, match="other rules of hoard"):
                    server.stored(two.id)
            assert server.stored(two.id).number == entries  # the code that it was played with needs no digests


def test_a_new_version_of_the_rules_plays_a_game_on_if_it_leads_to_the_same_states(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        two = Two(server.address, game="hoard")
        while two.seats[0].state["number"] < 3:
            two.step()
        two.close()
    monkeypatch.setattr(open_game("hoard").facts, "version", "99")
    with serving(tmp_path / "roost.db", SETTINGS) as server:
        assert server.stored(two.id).number == 3
        again = server.visitor()
        again.http.cookies.set("roost", two.browsers[0].http.cookies["roost"])
        assert again.sit(two.id).state["number"] == 3


def test_the_hash_of_the_code_depends_on_every_file_of_the_kernel_and_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = tmp_path / "rules"
    (files / "effects").mkdir(parents=True)
    monkeypatch.setattr(rulecode, "folders_of", lambda game: [files])
    found = set()
    for name, text in (("turn.py", "a = 1"), ("turn.py", "a = 2"), ("effects/verbs.py", ""), ("cards.toml", "x = 1")):
        (files / name).write_text(text)
        code_hash.cache_clear()
        found.add(code_hash("hoard"))
    code_hash.cache_clear()
    assert len(found) == 3  # content has a hash of its own
