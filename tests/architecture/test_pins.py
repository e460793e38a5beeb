"""Compiled code speaks to the very librt it was built against, so build and run are pinned alike."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PINNED = [line for line in (ROOT / "requirements.txt").read_text().splitlines() if not line.startswith("#")]


def test_every_requirement_is_one_exact_version_and_no_address() -> None:
    assert [line for line in PINNED if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*", line)] == []


def test_what_builds_is_pinned_as_what_is_installed() -> None:
    build = {re.sub(r"\[.*?\]", "", pin) for pin in PROJECT["build-system"]["requires"]}
    assert build <= set(PINNED)


def test_what_runs_is_pinned_as_what_builds() -> None:
    assert set(PROJECT["project"]["dependencies"]) <= set(PROJECT["build-system"]["requires"])


def test_what_an_extra_asks_for_is_installed() -> None:
    asked = {
        re.split(r"[\[><=~!]", pin)[0] for pins in PROJECT["project"]["optional-dependencies"].values() for pin in pins
    }
    assert asked <= {pin.split("==")[0] for pin in PINNED}
