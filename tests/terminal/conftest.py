"""Saves the games of these tests to a temporary folder, makes hints fast, and switches the first-game guide off."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data" / "roost").mkdir(parents=True)
    (tmp_path / "data" / "roost" / "guide.json").write_text('{"off": true}')
    monkeypatch.setattr("roost.terminal.sitting.HINT_BOT", "ismcts:20")
    return tmp_path / "data" / "roost" / "games"
