"""Saves the games of these tests to a temporary folder, and makes hints fast."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("roost.terminal.sitting.HINT_BOT", "ismcts:20")
    return tmp_path / "data" / "roost" / "games"
