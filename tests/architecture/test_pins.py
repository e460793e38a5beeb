"""Pinned versions. Compiled code needs the same librt version that it was built with."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from scripts import client, node

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PINNED = [line for line in (ROOT / "requirements.txt").read_text().splitlines() if not line.startswith("#")]


def test_every_requirement_is_one_exact_version_and_no_address() -> None:
    assert [line for line in PINNED if not re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*", line)] == []


def test_build_requirements_have_the_installed_versions() -> None:
    build = {re.sub(r"\[.*?\]", "", pin) for pin in PROJECT["build-system"]["requires"]}
    assert build <= set(PINNED)


def test_run_time_requirements_have_the_build_versions() -> None:
    assert set(PROJECT["project"]["dependencies"]) <= set(PROJECT["build-system"]["requires"])


def test_the_packages_of_every_extra_are_installed() -> None:
    """Except large ones; `make test-cluster` and `make test-adapters` install them."""
    extras = PROJECT["project"]["optional-dependencies"]
    asked = {re.split(r"[\[><=~!]", pin)[0] for name in extras for pin in extras[name]}
    assert asked - {"ray", "open_spiel"} <= {pin.split("==")[0] for pin in PINNED}


def test_node_and_browser_downloads_have_an_exact_version() -> None:
    assert re.fullmatch(r"[a-z-]+==[0-9.]+", node.PIN)
    assert re.fullmatch(r"@[a-z]+/[a-z]+@[0-9.]+", client.PACKED)


def test_the_clients_lockfile_pins_everything_and_names_no_address() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert [name for name, one in packages.items() if "resolved" in one or "integrity" not in one] == []
    # npm ci rejects a lockfile that lacks optional packages for other operating systems
    wanted = {f"node_modules/{name}" for one in packages.values() for name in one.get("optionalDependencies", {})}
    assert wanted - packages.keys() == set()


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v18.20.1", False),
        ("v20.18.0", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.12.0", False),
        ("v22.13.1", True),
        ("v24.0.0", True),
        ("not found", False),
    ],
)
def test_node_is_used_only_if_vite_and_eslint_run_on_it(version: str, enough: bool) -> None:
    assert node.new_enough(version) is enough
