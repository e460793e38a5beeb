"""Whether the rules that run now are those that a stored table was played with.

Every table stores the version, the content and a hash of the code of its rules. If all three are the same, its entries
can be trusted. Otherwise its log is repeated, and must lead to the same states: some entries have a digest of theirs.
"""

from __future__ import annotations

import hashlib
import importlib
import json
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from roost.core.state import State
from roost.games import package

EVERY = 16  # entries from one digest to the next


@lru_cache(maxsize=64)
def code_hash(game: str) -> str:
    """A hash of all Python files of the kernel and of a game."""
    found = hashlib.sha256()
    for folder in folders_of(game):
        for name, file in files_in(folder):
            found.update(f"{name}\n".encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


def folders_of(game: str) -> list[Traversable]:
    return [resources.files(importlib.import_module("roost.core")), resources.files(package(game))]


def files_in(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            yield from files_in(one, f"{path}{one.name}/")
        elif one.name.endswith(".py"):
            yield f"{path}{one.name}", one


def state_digest(s: State) -> str:
    """A digest of a state, without the version and the content that it was played with."""
    data = {key: value for key, value in s.to_json().items() if key not in ("version", "hash")}
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]
